"""Room runs: straight runs of cells with some values cross few borders of rooms."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from random import Random

import numpy as np

from ...core.grid import Cell
from ...core.marks import Area
from ...core.model import LinearSum, RuleIndex, indicator
from ...core.plugins import RuleKind, always
from ...core.posting import Variables
from ...core.program import Bools, Integers
from ...core.puzzle import Domain, Domains, Values
from ...core.rule_class import CellLists, rule_class
from ..digits import possible
from ..scopes import check_least, check_parted, check_values
from .samples import random_values

__all__ = ["KIND", "RoomRuns"]


@rule_class
class RoomRuns:
    """A straight run of adjacent cells that all hold one of the values crosses at most so many borders between rooms.

    With one border it does not reach a third room, nor back into the first one. Where a line has a place that is a cell of no room, the run
    ends.

    Args:
        rooms: the cells of each; no cell is in two.
        values: at least one.
        most: how many borders a run may cross, 0 or more.

    Raises:
        InputError: no room is named, one without a cell, a cell twice, no value, or a negative number.
    """

    rooms: CellLists
    values: tuple[int, ...]
    most: int = 1

    def __post_init__(self) -> None:
        check_parted("room-runs", self.rooms, "rooms")
        check_values("room-runs", self.values)
        check_least("room-runs", "most", self.most, 0)

    @property
    def cells(self) -> tuple[Cell, ...]:
        """Those of all rooms."""
        return tuple(cell for room in self.rooms for cell in room)


def _post(rule: RoomRuns, variables: Variables, domains: Domains, origin: RuleIndex) -> Iterator[LinearSum]:
    for run in _least_runs(rule):
        yield LinearSum(variables.of(run), (indicator(*rule.values),) * len(run), None, len(run) - 1, origin)


def _least_runs(rule: RoomRuns) -> Iterator[tuple[Cell, ...]]:
    """The runs that cross one border too many, without a shorter one in them: from the last cell of a room to the first of another."""
    room = {cell: number for number, cells in enumerate(rule.rooms) for cell in cells}
    for down, right in ((0, 1), (1, 0)):
        for start in rule.cells:
            run, crossed = [start], 0
            while crossed <= rule.most:
                cell = Cell(run[-1].row + down, run[-1].column + right)
                if cell not in room:
                    break
                crossed += room[cell] != room[run[-1]]
                run.append(cell)
                if crossed == 0:
                    # A shorter run begins at the next cell.
                    break
            if crossed > rule.most:
                yield tuple(run)


def _lines(rule: RoomRuns) -> Iterator[tuple[tuple[Cell, ...], tuple[int, ...]]]:
    """What the check looks at: rows and columns cut where a place is no cell, and behind which cells there is a border."""
    own = {cell: index for index, cells in enumerate(rule.rooms) for cell in cells}
    for axis in (0, 1):
        line: list[Cell] = []
        for cell in sorted(own, key=lambda cell: (cell[axis], cell[1 - axis])):
            if line and (cell[axis] != line[-1][axis] or cell[1 - axis] != line[-1][1 - axis] + 1):
                yield tuple(line), tuple(place for place, (one, other) in enumerate(pairwise(line)) if own[one] != own[other])
                line = []
            line.append(cell)
        yield tuple(line), tuple(place for place, (one, other) in enumerate(pairwise(line)) if own[one] != own[other])


def _too_long(rule: RoomRuns) -> Iterator[tuple[Cell, ...]]:
    """Runs from just before a border to just behind the one that is too many."""
    for line, borders in _lines(rule):
        for first, last in zip(borders, borders[rule.most :], strict=False):
            yield line[first : last + 2]


def _violations(rule: RoomRuns, values: Values, domains: Domains) -> Iterator[str]:
    wanted = set(rule.values)
    for run in _too_long(rule):
        if all(wanted.issuperset(possible(cell, values, domains)) for cell in run):
            listed = " or ".join(map(str, sorted(wanted)))
            yield f"room-runs: the cells from {run[0]} to {run[-1]} all hold {listed}, and cross {rule.most + 1} borders of rooms"


def _obeyed(rule: RoomRuns, values: Integers) -> Bools:
    there = np.isin(values, rule.values)
    place = {cell: number for number, cell in enumerate(rule.cells)}
    good = np.ones(there.shape[1], dtype=np.bool_)
    for run in _too_long(rule):
        good &= ~there[[place[cell] for cell in run]].all(axis=0)
    return good


def _marks(rule: RoomRuns) -> Iterator[Area]:
    for room in rule.rooms:
        yield Area(room, "border")


def _sample(random: Random, cells: Sequence[Cell], domains: Sequence[Domain]) -> RoomRuns:
    rooms: dict[int, list[Cell]] = {}
    for cell in cells:
        rooms.setdefault(random.randrange(3), []).append(cell)
    return RoomRuns(tuple(map(tuple, rooms.values())), random_values(random, domains), random.choice((0, 1, 1, 2)))


KIND = RuleKind(
    "room-runs",
    RoomRuns,
    "straight runs of cells with some values cross at most so many borders of rooms",
    _post,
    _violations,
    obeyed=_obeyed,
    sample=_sample,
    group="areas",
    marks=_marks,
    in_words=always,
)
