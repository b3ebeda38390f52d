"""Maximum and minimum: marked cells that are larger, or smaller, than the cells around them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from operator import gt, lt
from random import Random

from ...core.grid import Cell
from ...core.marks import Symbol
from ...core.puzzle import Domain, Domains, Values
from ...core.rule_class import Cells, rule_class
from ..automata import relates
from ..beside import near_pairs, share_border
from ..pairs import ORTHOGONAL, apart, pair_violations
from ..scopes import check_marked
from ..shapes import marked_kind
from ..unmarked import is_part_of_grid

__all__ = ["MAXIMUM", "MINIMUM", "Maximum", "Minimum"]


@rule_class
class Maximum:
    """Each marked cell holds a greater value than every adjacent cell that is not marked by the same rule.

    Args:
        cells: where its neighbours are: for most puzzles all cells of the grid.
        marked: those with the mark, at least one; two marked cells side by side say nothing of each other.

    Raises:
        InputError: no cell is marked, or one that is not among the cells.
    """

    cells: Cells
    marked: Cells

    def __post_init__(self) -> None:
        check_marked("maximum", self.marked, self.cells)


@rule_class
class Minimum:
    """Each marked cell holds a smaller value than every adjacent cell that is not marked by the same rule.

    Args:
        cells: where its neighbours are: for most puzzles all cells of the grid.
        marked: those with the mark, at least one; two marked cells side by side say nothing of each other.

    Raises:
        InputError: no cell is marked, or one that is not among the cells.
    """

    cells: Cells
    marked: Cells

    def __post_init__(self) -> None:
        check_marked("minimum", self.marked, self.cells)


def _neighbours(rule: Maximum | Minimum) -> Iterator[tuple[Cell, Cell]]:
    """Each marked cell with each of its neighbours that are not marked."""
    marked = set(rule.marked)
    for first, second in apart(rule.cells, ORTHOGONAL):
        if (first in marked) != (second in marked):
            yield (first, second) if first in marked else (second, first)


def _violations(rule: Maximum | Minimum, values: Values, domains: Domains) -> Iterator[str]:
    name, extreme, word = ("minimum", min, "smaller") if isinstance(rule, Minimum) else ("maximum", max, "greater")

    def holds(one: int, other: int) -> bool:
        return one != other and extreme(one, other) == one

    marked = set(rule.marked)
    for one, other in near_pairs(rule.cells, share_border):
        if len(marked.intersection((one, other))) == 1:
            pair = (one, other) if one in marked else (other, one)
            yield from pair_violations(name, pair, values, domains, holds, f"the first must be {word}")


def _marks(rule: Maximum | Minimum) -> Iterator[Symbol]:
    for cell in rule.marked:
        yield Symbol(cell, "smaller" if isinstance(rule, Minimum) else "larger")


def _sample(kind: type[Maximum | Minimum], random: Random, cells: Sequence[Cell], domains: Sequence[Domain]) -> Maximum | Minimum:
    return kind(tuple(cells), tuple(random.sample(cells, random.randint(1, len(cells)))))


MAXIMUM = marked_kind(
    "maximum",
    Maximum,
    "marked cells are greater than the unmarked cells around them",
    relates(gt, _neighbours, lambda _: ()),
    _violations,
    sample=partial(_sample, Maximum),
    marks=_marks,
    in_words=is_part_of_grid,
)

MINIMUM = marked_kind(
    "minimum",
    Minimum,
    "marked cells are smaller than the unmarked cells around them",
    relates(lt, _neighbours, lambda _: ()),
    _violations,
    sample=partial(_sample, Minimum),
    marks=_marks,
    in_words=is_part_of_grid,
)
