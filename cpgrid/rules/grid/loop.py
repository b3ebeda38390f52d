"""Loop: the lines in the cells are one closed line, which neither crosses nor touches itself."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

import numpy as np

from ...core.components import Components
from ...core.grid import Cell
from ...core.line_values import LINES
from ...core.model import Constraint, LinearSum, RuleIndex, indicator
from ...core.posting import Variables
from ...core.program import Bools, Integers
from ...core.puzzle import Domain, Domains, Values
from ...core.rule_class import Cells, rule_class
from ..line_steps import agreements, edges_of, line_values, narrowed, steps
from ..scopes import check_among, check_length
from ..shapes import grid_kind
from ..traced import ARMS, IS_LINE, ahead, arms, hang_together, meets, rings

__all__ = ["KIND", "Loop"]


@rule_class
class Loop:
    """The lines in the cells are one closed line through at least four of them.

    A value from 1 to 15 is the sum of the sides by which the line leaves the cell: 1 for the upper one, 2 for the right one, 4 for the
    lower one, 8 for the left one. It is a sum of two sides, as in 5, a line from above to below, because the line comes into the cell and
    leaves it. Any other value, such as 0, is a cell that the line does not come to. The line goes on in the cell beyond each side, and so
    leaves these cells nowhere.

    Args:
        cells: where the line may run, at least one.
        through: those that it must come to.

    Raises:
        InputError: there is no cell, or one that the line must come to is not among them.
    """

    cells: Cells
    through: Cells = ()  # type: ignore[assignment]  # type checkers take cells for a descriptor

    def __post_init__(self) -> None:
        check_length("loop", self.cells, 1)
        check_among("loop", self.through, self.cells)


def _post(rule: Loop, variables: Variables, domains: Domains, origin: RuleIndex) -> Iterator[Constraint]:
    known, through = frozenset(rule.cells), frozenset(rule.through)
    allowed = {cell: line_values(cell, known, domains[cell], LINES, on_it=cell in through) for cell in rule.cells}
    yield from narrowed(allowed, variables, domains, origin)
    yield LinearSum(variables.of(rule.cells), (indicator(*LINES),) * len(rule.cells), 1, None, origin)
    yield from agreements(rule.cells, variables, domains, origin)
    vertices, meeting = steps(rule.cells, allowed, variables)
    if vertices:
        yield Components(tuple(vertices), edges_of(meeting), single=True, totals=(), origin=origin)


def _violations(rule: Loop, values: Values, _domains: Domains) -> Iterator[str]:
    among = set(rule.cells)
    for cell in rule.cells:
        value = values.get(cell)
        if value is None:
            continue
        if value in IS_LINE and value not in ARMS:
            yield f"loop: {cell} holds {value}, which is no line with two ends"
        for side in arms(value):
            after = ahead(cell, side)
            if after not in among:
                yield f"loop: the line leaves {cell} to where no cell is"
            elif after in values and not meets(values[after], side):
                yield f"loop: the line from {cell} ends before {after}"
    for cell in rule.through:
        if cell in values and not arms(values[cell]):
            yield f"loop: the line does not come to {cell}"
    for ring in rings(values, rule.cells):
        # A cell without a line has been named already.
        wanted = (cell for cell in rule.cells if arms(values.get(cell)) or (cell in rule.through and cell not in values))
        outside = set(wanted).difference(ring)
        if outside:
            yield f"loop: the line through {ring[0]} is closed, and does not come to {min(outside)}"
            return
    if all(cell in values and not arms(values[cell]) for cell in rule.cells):
        yield "loop: there is no line"


def _obeyed(rule: Loop, grids: Integers) -> Bools:
    places = {cell: place for place, cell in enumerate(rule.cells)}
    there = np.isin(grids, list(ARMS))
    good = np.asarray(there.any(axis=0) & ~(np.isin(grids, list(IS_LINE)) & ~there).any(axis=0))
    for cell in rule.through:
        good &= there[places[cell]]
    # bool[cell, grid] for each side: once for all cells, as finding values among others takes long to begin with.
    leaving = {side: _has(grids, side) for side in "nesw"}
    pairs: list[tuple[int, int]] = []
    joined: list[Bools | bool] = []
    for cell, place in places.items():
        for side, back in zip("nesw", "swne", strict=True):
            leaves = leaving[side][place]
            other = places.get(ahead(cell, side))
            if other is None:
                good &= ~leaves
                continue
            good &= leaves == leaving[back][other]
            if side in "es":
                pairs.append((place, other))
                joined.append(leaves)
    return good & hang_together(there, pairs, joined)


def _has(grids: Integers, side: str) -> Bools:
    return np.isin(grids, [value for value, ends in ARMS.items() if side in ends])


def _sample(random: Random, cells: Sequence[Cell], _domains: Sequence[Domain]) -> Loop:
    return Loop(tuple(cells), tuple(random.sample(cells, random.choice([0, 0, 1, len(cells)]))))


KIND = grid_kind(
    "loop",
    Loop,
    "the lines in the cells are one closed line, which neither crosses nor touches itself",
    _post,
    _violations,
    obeyed=_obeyed,
    sample=_sample,
)
