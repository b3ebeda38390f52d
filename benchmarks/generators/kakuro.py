"""Kakuro by chance, and Kakuro whose only solution logic can find: digits change, and cells give way, until nothing is undecided."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from random import Random

from cpgrid import Layout
from cpgrid.core.grid import Cell
from cpgrid.models import kakuro, shapes
from cpgrid.models.segments import segments
from cpgrid.rules import Run

from .filling import apart, exchanged
from .logic import undecided

__all__ = ["by_chance", "by_logic", "filling"]

_HEAT = 0.3
"""A step that leaves one cell more undecided is taken with probability e^(-1/0.3), 4 %."""

_PATIENCE = 400
"""Steps without a new best before a cell gives way."""


def by_chance(rows: int, columns: int, cells: Sequence[Cell], chance: Random) -> Layout:
    """The clues of a random filling: unique only where runs are short."""
    return _layout(rows, columns, filling(cells, chance))


def by_logic(rows: int, columns: int, cells: Sequence[Cell], chance: Random) -> Layout | None:
    """Clues that logic alone turns into one filling; ``None`` where no cell is left."""
    values = filling(cells, chance)
    while values:
        open_ = _anneal(values, chance)
        if not open_:
            return _layout(rows, columns, values)
        # A block where nothing is decided: shorter runs have fewer fillings.
        left = shapes.without_singles(set(values) - {chance.choice(open_)}, chance)
        values = {cell: values[cell] for cell in left}
    return None


def _anneal(values: dict[Cell, int], chance: Random) -> list[Cell]:
    """Change digits, one undecided cell at a time, as long as that helps; the cells that stay undecided (Metropolis et al. 1953)."""
    runs = list(segments(values))
    through = {cell: [run for run in runs if cell in run] for cell in values}
    open_ = _open(values, runs)
    fewest, steps = len(open_), 0
    while open_ and steps < _PATIENCE:
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
