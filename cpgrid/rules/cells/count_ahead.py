"""Count ahead: an arrow in a cell counts the cells before it that hold one of some values."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from ...core.errors import InputError, Place
from ...core.grid import Cell
from ...core.marks import Symbol
from ...core.model import LinearSum, RuleIndex, indicator
from ...core.plugins import RuleKind, always
from ...core.posting import Variables
from ...core.puzzle import Domain, Domains, Values
from ...core.rule_class import Cells, rule_class
from ..scopes import check_length

__all__ = ["ARROWS", "KIND", "CountAhead", "direction"]

ARROWS = {"n": "↑", "e": "→", "s": "↓", "w": "←"}
"""The signs of the directions."""


@rule_class
class CountAhead:
    """So many of the cells before an arrow hold one of the values.

    Args:
        cells: the cell with the arrow, then those that it counts, along a row or a column; places that are no cells are passed over.
        count: how many of the cells behind the first.
        values: at least one.

    Raises:
        InputError: there is no value, or the cells do not lie along a row or a column.
    """

    cells: Cells
    count: int
    values: tuple[int, ...]

    def __post_init__(self) -> None:
        check_length("count-ahead", self.cells, 1)
        if not self.values:
            raise InputError(Place(detail="count-ahead"), "no value is named", "name those that are counted")
        first = self.cells[0]
        falls = any(cell < first for cell in self.cells[1:])
        axis = 0 if any(cell.row != first.row for cell in self.cells) else 1
        places = sorted(self.cells, reverse=falls)
        if len({cell[1 - axis] for cell in self.cells}) > 1 or tuple(dict.fromkeys(places)) != self.cells:
            mend = "name the cell with the arrow, and then the cells that it points at in their order"
            raise InputError(Place(detail="count-ahead"), "the cells do not lie along a row or a column", mend)


def direction(rule: CountAhead) -> str:
    """The letter of the arrow's direction, n, e, s or w; empty if it has no cell before it."""
    first, *others = rule.cells
    if not others:
        return ""
    if others[0].row != first.row:
        return "s" if others[0] > first else "n"
    return "e" if others[0] > first else "w"


def _post(rule: CountAhead, variables: Variables, _domains: Domains, origin: RuleIndex) -> Iterator[LinearSum]:
    counted = variables.of(rule.cells[1:])
    if counted:
        yield LinearSum(counted, (indicator(*rule.values),) * len(counted), rule.count, rule.count, origin)
    elif rule.count:
        # Nothing lies ahead: no value of its own cell is right.
        yield LinearSum(variables.of(rule.cells), (indicator(),), 1, None, origin)


def _violations(rule: CountAhead, values: Values, domains: Domains) -> Iterator[str]:
    clue, *ahead = rule.cells
    surely = sum(values.get(cell) in rule.values for cell in ahead)
    open_ = sum(cell not in values and not set(domains[cell]).isdisjoint(rule.values) for cell in ahead)
    if not surely <= rule.count <= surely + open_:
        yield f"count-ahead: the arrow in {clue} says {rule.count}, and {_many(surely, surely + open_)} before it"


def _many(least: int, most: int) -> str:
    return f"{least} {'is' if least == 1 else 'are'}" if least == most else f"{least} to {most} are"


def _marks(rule: CountAhead) -> Iterator[Symbol]:
    yield Symbol(rule.cells[0], "clue", f"{rule.count}{ARROWS.get(direction(rule), '')}")


def _sample(random: Random, cells: Sequence[Cell], domains: Sequence[Domain]) -> CountAhead:
    clue = random.choice(cells)
    step = random.choice(((0, 1), (0, -1), (1, 0), (-1, 0)))
    line = [Cell(clue.row + step[0] * far, clue.column + step[1] * far) for far in range(1, 3)]
    ahead = [cell for cell in line if cell in cells]
    values = sorted({random.choice(random.choice(domains)) for _ in range(random.randint(1, 2))})
    return CountAhead((clue, *ahead), random.randint(0, len(ahead) + (random.random() < 0.1)), tuple(values))


KIND = RuleKind(
    "count-ahead",
    CountAhead,
    "an arrow counts the cells before it that hold one of some values",
    _post,
    _violations,
    sample=_sample,
    group="cells",
    marks=_marks,
    in_words=always,
)
