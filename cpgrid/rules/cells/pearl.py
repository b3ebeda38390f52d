"""White pearl and black pearl: where a loop goes straight on through a circle, and where it turns."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache, partial
from random import Random
from typing import Any

from ...core.grid import Cell
from ...core.line_values import LINES, SIDES, STRAIGHT, TURNS, beyond, opposite
from ...core.marks import Symbol
from ...core.model import RuleIndex
from ...core.plugins import RuleKind
from ...core.posting import Variables
from ...core.puzzle import Domain, Domains, Values
from ...core.regular import Automaton, Regular
from ...core.rule_class import Cells, rule_class
from ..scopes import check_around
from ..traced import ARMS, ahead, arms, meets

__all__ = ["BLACK", "WHITE", "BlackPearl", "WhitePearl"]


@rule_class
class WhitePearl:
    """A line goes straight on through the circle, and turns in at least one of the two cells that it goes to from there.

    Lines are values as in `Loop`. The line leaves the circle only for cells that are named, and goes on in them.

    Args:
        cells: the cell with the circle, then those of its four neighbours that there are, in any order.

    Raises:
        InputError: a cell that is named is no neighbour of the first one.
    """

    cells: Cells

    def __post_init__(self) -> None:
        check_around("white-pearl", self.cells)


@rule_class
class BlackPearl:
    """A line turns in the circle, and goes straight on through both cells that it goes to from there.

    Lines are values as in `Loop`. The line leaves the circle only for cells that are named.

    Args:
        cells: the cell with the circle, then those of its four neighbours that there are, in any order.

    Raises:
        InputError: a cell that is named is no neighbour of the first one.
    """

    cells: Cells

    def __post_init__(self) -> None:
        check_around("black-pearl", self.cells)


def _post(rule: WhitePearl | BlackPearl, variables: Variables, domains: Domains, origin: RuleIndex, *, black: bool) -> Iterator[Regular]:
    clue, *beside = rule.cells
    sides = tuple(next(side for side in SIDES if beyond(clue, side) == cell) for cell in beside)
    yield Regular(variables.of(rule.cells), _automaton(tuple(domains[cell] for cell in rule.cells), sides, black=black), origin)


@lru_cache(maxsize=512)
def _automaton(domains: tuple[Domain, ...], sides: tuple[int, ...], *, black: bool) -> Automaton:
    """Reads the circle, then the cells beyond these sides.

    The state is the line through the circle, the number of cells that were read, and whether the line has turned in one of them.
    """

    def step(state: tuple[int, int, bool] | None, value: int) -> tuple[int, int, bool] | None:
        if state is None:
            open_ = value in (TURNS if black else STRAIGHT) and not value & ~sum(sides)
            return (value, 0, False) if open_ else None
        line, read, turned = state
        side = sides[read]
        if line & side:
            if value not in (STRAIGHT if black else LINES) or not value & opposite(side):
                return None
            turned = turned or value in TURNS
        return line, read + 1, turned

    return Automaton.from_function(domains, None, step, lambda state: state is not None and (black or state[2]))


def _white_violations(rule: WhitePearl, values: Values, _domains: Domains) -> Iterator[str]:
    clue, *beside = rule.cells
    line = values.get(clue)
    if line is None:
        return
    if line not in {5, 10}:
        yield f"white-pearl: the line does not go straight on through {clue}"
        return
    yield from _broken("white-pearl", clue, line, beside, values)
    after = [ahead(clue, side) for side in arms(line)]
    if all(values.get(cell) in {5, 10} for cell in after):
        yield f"white-pearl: the line turns neither before nor behind {clue}"


def _black_violations(rule: BlackPearl, values: Values, _domains: Domains) -> Iterator[str]:
    clue, *beside = rule.cells
    line = values.get(clue)
    if line is None:
        return
    if line not in {3, 6, 9, 12}:
        yield f"black-pearl: the line does not turn in {clue}"
        return
    yield from _broken("black-pearl", clue, line, beside, values)
    for side in arms(line):
        cell = ahead(clue, side)
        if values.get(cell, 5) in ARMS and values.get(cell, 5) not in {5, 10}:
            yield f"black-pearl: the line turns in {cell}, next to {clue}"


def _broken(name: str, clue: Cell, line: int, beside: Sequence[Cell], values: Values) -> Iterator[str]:
    """Where the line through a circle does not go on."""
    for side in arms(line):
        cell = ahead(clue, side)
        if cell not in beside:
            yield f"{name}: the line leaves {clue} to where no cell is named"
        elif cell in values and not meets(values[cell], side):
            yield f"{name}: the line from {clue} ends before {cell}"


def _sample(kind: type[Any], random: Random, cells: Sequence[Cell], _domains: Sequence[Domain]) -> Any:
    clue = random.choice(cells)
    beside = [cell for cell in cells if abs(cell.row - clue.row) + abs(cell.column - clue.column) == 1]
    return kind((clue, *random.sample(beside, len(beside))))


def _marks(style: str) -> Callable[[WhitePearl | BlackPearl], Iterator[Symbol]]:
    def marks(rule: WhitePearl | BlackPearl) -> Iterator[Symbol]:
        yield Symbol(rule.cells[0], style)

    return marks


WHITE: RuleKind = RuleKind(
    "white-pearl",
    WhitePearl,
    "a line goes straight on through a white circle, and turns in at least one of the cells next to it",
    partial(_post, black=False),
    _white_violations,
    sample=partial(_sample, WhitePearl),
    group="cells",
    marks=_marks("white pearl"),
)

BLACK: RuleKind = RuleKind(
    "black-pearl",
    BlackPearl,
    "a line turns in a black circle, and goes straight on through both cells next to it",
    partial(_post, black=True),
    _black_violations,
    sample=partial(_sample, BlackPearl),
    group="cells",
    marks=_marks("black pearl"),
)
