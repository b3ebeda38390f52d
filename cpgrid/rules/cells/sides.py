"""Sides: so many sides of a cell lie between a place inside and one outside."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from random import Random

from ...core.grid import Cell
from ...core.marks import Symbol
from ...core.model import RuleIndex
from ...core.plugins import RuleKind
from ...core.posting import Variables
from ...core.puzzle import Domain, Domains, Values
from ...core.regular import Automaton, Regular
from ...core.rule_class import Cells, rule_class
from ..scopes import check_around

__all__ = ["KIND", "Sides"]

_INSIDE = 1


@rule_class
class Sides:
    """So many of the four sides of a cell lie on the border between what is inside and what is outside.

    A cell with the value 1 lies inside, one with any other value outside, and so does every place beside the cell that is not named.

    Args:
        cells: the cell with the clue, then those of its four neighbours that there are, in any order.
        count: how many sides.

    Raises:
        InputError: a cell that is named is no neighbour of the first one.
    """

    cells: Cells
    count: int

    def __post_init__(self) -> None:
        check_around("sides", self.cells)


def _post(rule: Sides, variables: Variables, domains: Domains, origin: RuleIndex) -> Iterator[Regular]:
    yield Regular(variables.of(rule.cells), _automaton(tuple(domains[cell] for cell in rule.cells), rule.count), origin)


@lru_cache(maxsize=256)
def _automaton(domains: tuple[Domain, ...], count: int) -> Automaton:
    """Reads the cell, then its neighbours; the state is whether it lies inside, and how many more sides there must be."""
    missing = 5 - len(domains)

    def step(state: tuple[bool, int] | None, value: int) -> tuple[bool, int] | None:
        inside = value == _INSIDE
        if state is None:
            return inside, count - (missing if inside else 0)
        own, left = state
        left -= own != inside
        return (own, left) if left >= 0 else None

    return Automaton.from_function(domains, None, step, lambda state: state is not None and state[1] == 0)


def _violations(rule: Sides, values: Values, domains: Domains) -> Iterator[str]:
    clue, *beside = rule.cells
    if clue not in values:
        return
    inside = values[clue] == 1
    least = most = (4 - len(beside)) * inside
    for cell in beside:
        sides = {(value == 1) != inside for value in ((values[cell],) if cell in values else domains[cell])}
        least += sides == {True}
        most += True in sides
    if not least <= rule.count <= most:
        has = f"{least}" if least == most else f"{least} to {most}"
        yield f"sides: {clue} has {has} of its sides on the border, not {rule.count}"


def _marks(rule: Sides) -> Iterator[Symbol]:
    yield Symbol(rule.cells[0], "clue", str(rule.count))


def _sample(random: Random, cells: Sequence[Cell], _domains: Sequence[Domain]) -> Sides:
    clue = random.choice(cells)
    beside = [cell for cell in cells if abs(cell.row - clue.row) + abs(cell.column - clue.column) == 1]
    return Sides((clue, *random.sample(beside, random.choice([len(beside), random.randint(0, len(beside))]))), random.randint(0, 4))


KIND = RuleKind(
    "sides",
    Sides,
    "a number in a cell is how many of its sides lie on the border between inside (1) and outside",
    _post,
    _violations,
    sample=_sample,
    group="cells",
    marks=_marks,
)
