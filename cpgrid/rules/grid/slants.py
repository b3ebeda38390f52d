"""Slants: the diagonals in cells close no loop."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from ...core.components import Components, Vertex
from ...core.grid import Cell
from ...core.model import RuleIndex
from ...core.plugins import RuleKind
from ...core.posting import Variables
from ...core.puzzle import Domain, Domains, Values
from ...core.rule_class import Cells, rule_class
from ..frames import frame
from ..scopes import check_length

__all__ = ["FALLING", "KIND", "RISING", "Slants"]

RISING, FALLING = 0, 1


@rule_class
class Slants:
    """The diagonals that the cells hold close no loop.

    A cell with the value 0 holds the diagonal from its lower left to its upper right corner, one with 1 that from its upper left to its
    lower right corner, and one with another value holds none.

    Args:
        cells: where it holds: for most puzzles all cells of the grid.

    Raises:
        InputError: no cell is named.
    """

    cells: Cells

    def __post_init__(self) -> None:
        check_length("slants", self.cells, 1)


def _post(rule: Slants, variables: Variables, domains: Domains, origin: RuleIndex) -> Iterator[Components]:
    """From each corner there is a way out of the grid that crosses no diagonal, for a loop shuts some corner in.

    Diagonals join corners of one colour of a checkerboard. A way goes over corners of the other colour, along the diagonals that cells do
    not hold.
    """
    top, left, rows, columns = frame(rule.cells)
    known, wide = frozenset(rule.cells), columns + 1
    outside = (rows + 1) * wide
    vertices = [Vertex(None)] * (outside + 1)
    edges = [(at, outside) for at in range(outside) if at // wide in {0, rows} or at % wide in {0, columns}]
    for down in range(rows):
        for right in range(columns):
            cell, corner = Cell(top + down, left + right), down * wide + right
            for crossed, ends in ((RISING, (corner, corner + wide + 1)), (FALLING, (corner + 1, corner + wide))):
                if cell not in known:
                    edges.append(ends)
                elif free := tuple(value for value in domains[cell] if value != crossed):
                    edges += [(end, len(vertices)) for end in ends]
                    vertices.append(Vertex(variables[cell], free))
    if len(vertices) > outside + 1:
        yield Components(tuple(vertices), tuple(edges), True, (), origin)


def _violations(rule: Slants, values: Values, _domains: Domains) -> Iterator[str]:
    """A diagonal whose ends are joined already closes a loop."""
    leader: dict[tuple[int, int], tuple[int, int]] = {}

    def group(corner: tuple[int, int]) -> tuple[int, int]:
        while corner in leader:
            corner = leader[corner]
        return corner

    for cell in rule.cells:
        if values.get(cell) not in (0, 1):
            continue
        row, column = cell
        ends = ((row + 1, column), (row, column + 1)) if values[cell] == 0 else ((row, column), (row + 1, column + 1))
        one, other = map(group, ends)
        if one == other:
            yield f"slants: the diagonal in {cell} closes a loop"
            return
        leader[one] = other


def _sample(_random: Random, cells: Sequence[Cell], _domains: Sequence[Domain]) -> Slants:
    return Slants(tuple(cells))


KIND = RuleKind(
    "slants",
    Slants,
    "the diagonals in cells close no loop",
    _post,
    _violations,
    sample=_sample,
    unordered=True,
    group="grid",
)
