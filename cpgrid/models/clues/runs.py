"""Clues of runs: what the cells between two blocks add up to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from itertools import chain
from random import Random
from typing import Any

from ...core.errors import UsageError
from ...core.families import Arguments, Clues, Parameter, ParameterType, RunClues
from ...core.field_types import as_cells
from ...core.grid import Cell, rectangle
from ...core.puzzle import Layout
from ...rules import Run
from ..parameters.arguments import grid_sides, integer
from ..segments import segments

__all__ = ["run_clues"]

_WRONG = 0.005
"""How often a clue of a sample is not that of its filling."""

_Runs = Sequence[tuple[tuple[Cell, ...], int]]


def run_clues(*, distinct: bool) -> Clues:
    """The clues of a family's runs; an argument ``distinct`` says otherwise.

    Args:
        distinct: whether no digit may stand twice in a run.
    """
    runs = Parameter("runs", _RUNS, 'the clue of each, by its cells: ``{"r2c2-r2c4": 12, …}``; each from block to block.', None)
    return Clues((runs,), partial(_rules, distinct=distinct), _sample, RunClues(distinct), _implied)


def _take(name: str, runs: Any) -> _Runs:
    if not isinstance(runs, Mapping):
        raise UsageError(f'{name} are {{"r2c2-r2c4": 12, …}}; {runs!r} was given')
    return [(as_cells(cells), integer(name, clue)) for cells, clue in runs.items()]


def _sides(runs: _Runs, arguments: Arguments) -> tuple[int, int]:
    used = [*chain.from_iterable(cells for cells, _ in runs)]
    rows, columns = arguments.get("rows"), arguments.get("columns")
    height = max((cell.row + 1 for cell in used), default=1) if rows is None else rows
    width = max((cell.column + 1 for cell in used), default=1) if columns is None else columns
    return grid_sides("runs", height, width)


def _implied(arguments: Arguments, rows: int, columns: int) -> Arguments:
    used = {*chain.from_iterable(cells for cells, _ in arguments["runs"])}
    return {"blocks": frozenset(rectangle(0, 0, rows, columns)) - used}


def _rules(_frame: Layout, arguments: Arguments, *, distinct: bool) -> Iterator[Run]:
    for cells, clue in arguments["runs"]:
        yield Run(cells, clue, arguments.get("distinct", distinct))


def _sample(chance: Random, frame: Layout, values: Sequence[int]) -> Arguments:
    held = dict(zip(frame.cells, values, strict=True))
    runs = [(line, sum(held[cell] for cell in line) + (chance.random() < _WRONG)) for line in segments(frame.cells)]
    return {"runs": runs, "rows": frame.rows, "columns": frame.columns}


_RUNS = ParameterType("runs", "Mapping[str, int]", _take, sides=_sides)
