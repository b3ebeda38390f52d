"""Kakuro by chance, and Kakuro whose only solution logic can find: digits change, and cells give way, until nothing is undecided."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from random import Random

from ..core.clock import check_time
from ..core.grid import Cell
from ..core.puzzle import Layout, Puzzle
from ..models import kakuro, shapes
from ..models.segments import segments
from ..rules import Run
from .filling import apart, exchanged
from .logic import undecided

__all__ = ["by_chance", "by_logic", "filling", "unique_kakuro"]

_SHARE = (0.22, 0.32)
"""Of the cells, from and to, so many are blocks to begin with."""

_HASTE = 120
"""The same where it matters how long a puzzle takes: cells give way sooner, and a few more of them."""

_LEAST = 0.4
"""Of the cells within the grid, so many are left at least."""

_HEAT = 0.3
"""A step that leaves one cell more undecided is taken with probability e^(-1/0.3), 4 %."""

_PATIENCE = 400
"""Steps without a new best before a cell gives way."""


def unique_kakuro(chance: Random, rows: int, columns: int) -> Puzzle:
    """A Kakuro with one solution, which logic finds, whose runs hang together; all runs have their clue.

    Args:
        chance: decides.
        rows: of the grid, with the first one, which has clues alone.
        columns: of the grid.
    """
    while True:
        check_time()
        cells = _largest_part(shapes.blocks(rows, columns, chance, share=chance.uniform(*_SHARE)))
        values = _decided(cells, chance, _HASTE) if len(cells) >= _LEAST * (rows - 1) * (columns - 1) else {}
        if len(left := _largest_part(values)) >= _LEAST * (rows - 1) * (columns - 1):
            return Puzzle(_layout(rows, columns, {cell: values[cell] for cell in left}))


def _largest_part(cells: Iterable[Cell]) -> list[Cell]:
    """The most cells that hang together, in reading order: no run leads from one part to another, so that each is a Kakuro."""
    left, largest = set(cells), set[Cell]()
    while left:
        part = [left.pop()]
        for row, column in part:
            near = left & {Cell(row - 1, column), Cell(row + 1, column), Cell(row, column - 1), Cell(row, column + 1)}
            left -= near
            part += near
        largest = max(largest, set(part), key=lambda own: (len(own), sorted(own)))
    return sorted(largest)


def by_chance(rows: int, columns: int, cells: Sequence[Cell], chance: Random) -> Layout:
    """The clues of a random filling: unique only where runs are short."""
    return _layout(rows, columns, filling(cells, chance))


def by_logic(rows: int, columns: int, cells: Sequence[Cell], chance: Random) -> Layout | None:
    """Clues that logic alone turns into one filling; ``None`` where no cell is left."""
    values = _decided(cells, chance)
    return _layout(rows, columns, values) if values else None


def _decided(cells: Sequence[Cell], chance: Random, patience: int = _PATIENCE) -> dict[Cell, int]:
    """Digits of some of the cells that logic alone finds; empty where no cell is left."""
    values = filling(cells, chance)
    while values:
        open_ = _anneal(values, chance, patience)
        if not open_:
            return values
        # A block where nothing is decided: shorter runs have fewer fillings.
        left = shapes.without_singles(set(values) - {chance.choice(open_)}, chance)
        values = {cell: values[cell] for cell in left}
    return {}


def _anneal(values: dict[Cell, int], chance: Random, patience: int) -> list[Cell]:
    """Change digits, one undecided cell at a time, as long as that helps; the cells that stay undecided (Metropolis et al. 1953)."""
    runs = list(segments(values))
    through = {cell: [run for run in runs if cell in run] for cell in values}
    open_ = _open(values, runs)
    fewest, steps = len(open_), 0
    while open_ and steps < patience:
        check_time()
        steps += 1
        cell = chance.choice(open_)
        before = values[cell]
        spare = sorted(set(kakuro.DIGITS) - {values[other] for run in through[cell] for other in run})
        if not spare:
            continue
        values[cell] = chance.choice(spare)
        found = _open(values, runs)
        if chance.random() < math.exp(min(0.0, (len(open_) - len(found)) / _HEAT)):
            open_ = found
        else:
            values[cell] = before
        if len(open_) < fewest:
            fewest, steps = len(open_), 0
    return open_


def _open(values: Mapping[Cell, int], runs: Sequence[Sequence[Cell]]) -> list[Cell]:
    cells = list(values)
    index = {cell: number for number, cell in enumerate(cells)}
    totals = [sum(values[cell] for cell in run) for run in runs]
    found = undecided(len(cells), [[index[cell] for cell in run] for run in runs], totals)
    assert found is not None, "the digits themselves are a solution"
    return [cells[number] for number in found]


def filling(cells: Sequence[Cell], chance: Random) -> dict[Cell, int]:
    """Digits that differ within every run."""
    index = {cell: number for number, cell in enumerate(cells)}
    near = apart(len(cells), [[index[cell] for cell in run] for run in segments(cells)])
    # A run has nine cells at most, and 2 and 9 have no common divisor.
    pattern = [(cell.row + 2 * cell.column) % 9 + 1 for cell in cells]
    return dict(zip(cells, exchanged(pattern, near, kakuro.DIGITS, chance, times=5 * len(cells)), strict=True))


def _layout(rows: int, columns: int, values: Mapping[Cell, int]) -> Layout:
    runs = [Run(run, sum(values[cell] for cell in run), distinct=True) for run in segments(values)]
    return kakuro.layout(rows, columns, runs)
