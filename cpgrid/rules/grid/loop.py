"""Loop: the lines in the cells are one closed line, which does not touch itself, and crosses itself only where that is said."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import product
from random import Random

import numpy as np

from ...core.components import Components
from ...core.grid import Cell
from ...core.line_values import CROSSING, LINES
from ...core.model import Constraint, LinearSum, RuleIndex, indicator
from ...core.posting import Variables
from ...core.program import Bools, Integers
from ...core.puzzle import Domain, Domains, Values
from ...core.rule_class import Cells, added, rule_class
from ..line_steps import agreements, joined, line_values, narrowed, steps
from ..scopes import check_among, check_length
from ..shapes import grid_kind
from ..traced import ARMS, CROSSED, IS_LINE, ahead, comes_in, hang_together, rings, sides

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
        crossing: whether the line may cross itself: a cell that holds 15 has it twice, straight on both times.

    Raises:
        InputError: there is no cell, or one that the line must come to is not among them.
    """

    cells: Cells
    through: Cells = ()  # type: ignore[assignment]  # type checkers take cells for a descriptor
    crossing: bool = added(default=False, before=False)

    def __post_init__(self) -> None:
        check_length("loop", self.cells, 1)
        check_among("loop", self.through, self.cells)


def _post(rule: Loop, variables: Variables, domains: Domains, origin: RuleIndex) -> Iterator[Constraint]:
    known, through = frozenset(rule.cells), frozenset(rule.through)
    lines = (*LINES, CROSSING) if rule.crossing else LINES
    allowed = {cell: line_values(cell, known, domains[cell], lines, on_it=cell in through) for cell in rule.cells}
    yield from narrowed(allowed, variables, domains, origin)
    yield LinearSum(variables.of(rule.cells), (indicator(*lines),) * len(rule.cells), 1, None, origin)
    yield from agreements(rule.cells, variables, domains, origin)
    vertices, _ = steps(rule.cells, allowed, variables)
    if vertices:
        further, edges = joined(rule.cells, allowed, variables)
        yield Components((*vertices, *further), edges, single=True, totals=(), origin=origin)


def _violations(rule: Loop, values: Values, _domains: Domains) -> Iterator[str]:
    among = set(rule.cells)
    for cell in rule.cells:
        value = values.get(cell)
        if value is None:
            continue
        if value in IS_LINE and not sides(value, crossing=rule.crossing):
            yield f"loop: {cell} holds {value}, which is no line with two ends"
        for side in sides(value, crossing=rule.crossing):
            after = ahead(cell, side)
            if after not in among:
                yield f"loop: the line leaves {cell} to where no cell is"
            elif after in values and not comes_in(values[after], side, crossing=rule.crossing):
                yield f"loop: the line from {cell} ends before {after}"
    for cell in rule.through:
        if cell in values and not sides(values[cell], crossing=rule.crossing):
            yield f"loop: the line does not come to {cell}"
    yield from _apart(rule, values)
    if all(cell in values and not sides(values[cell], crossing=rule.crossing) for cell in rule.cells):
        yield "loop: there is no line"


def _apart(rule: Loop, values: Values) -> Iterator[str]:
    """What a closed line leaves out; a cell in which a line crosses itself must be met twice."""
    passed = {cell: len(sides(values.get(cell), crossing=rule.crossing)) // 2 for cell in rule.cells}
    for ring in rings(values, rule.cells, crossing=rule.crossing):
        met = Counter(ring)
        # A cell without a line has been named already.
        wanted = (cell for cell in rule.cells if met[cell] < passed[cell] or (cell in rule.through and cell not in values))
        first = min((cell for cell in wanted if cell not in met or passed[cell] > met[cell]), default=None)
        if first is not None:
            yield f"loop: the line through {ring[0]} is closed, and does not come to {first}{' again' if met[first] else ''}"
            return


def _obeyed(rule: Loop, grids: Integers) -> Bools:
    places = {cell: place for place, cell in enumerate(rule.cells)}
    known = {**ARMS, **dict.fromkeys(CROSSED, "nesw")} if rule.crossing else ARMS
    there = np.isin(grids, list(known))
    good = np.asarray(there.any(axis=0) & ~(np.isin(grids, list(IS_LINE)) & ~there).any(axis=0))
    for cell in rule.through:
        good &= there[places[cell]]
    # bool[cell, grid] for each side: once for all cells, as finding values among others takes long to begin with.
    leaving = {side: np.isin(grids, [value for value, ends in known.items() if side in ends]) for side in "nesw"}
    twice = np.isin(grids, [*CROSSED]) & rule.crossing
    pairs: list[tuple[int, int]] = []
    joined_there: list[Bools | bool] = []
    for cell, place in places.items():
        for side, back in zip("nesw", "swne", strict=True):
            leaves = leaving[side][place]
            other = places.get(ahead(cell, side))
            if other is None:
                good &= ~leaves
                continue
            good &= leaves == leaving[back][other]
            if side == "e":
                pairs.append((place, other))
                joined_there.append(leaves)
            elif side == "s":
                # Where a line crosses itself, the way down has a place of its own behind all cells.
                for one_twice, other_twice in product((False, True), repeat=2) if rule.crossing else ((False, False),):
                    pairs.append((place + one_twice * len(places), other + other_twice * len(places)))
                    joined_there.append(leaves & (twice[place] == one_twice) & (twice[other] == other_twice))
    return good & hang_together(np.concatenate((there, twice)) if rule.crossing else there, pairs, joined_there)


def _sample(random: Random, cells: Sequence[Cell], _domains: Sequence[Domain]) -> Loop:
    through = tuple(random.sample(cells, random.choice([0, 0, 1, len(cells)])))
    return Loop(tuple(cells), through, crossing=random.random() < 0.3)


KIND = grid_kind(
    "loop",
    Loop,
    "the lines in the cells are one closed line, which neither crosses nor touches itself",
    _post,
    _violations,
    obeyed=_obeyed,
    sample=_sample,
)
