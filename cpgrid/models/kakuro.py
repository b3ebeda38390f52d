"""Kakuro: every run of cells adds up to its clue with distinct digits 1 to 9."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from itertools import chain, pairwise

import numpy as np

from ..core.errors import InputError, Place
from ..core.grid import Cell, cell_ranges
from ..core.plugins import Family
from ..core.program import Int64
from ..core.puzzle import Layout
from ..rules import Run

__all__ = ["DIGITS", "FAMILY", "build", "check_runs", "directed_segments", "layout", "segments"]

DIGITS = tuple(range(1, 10))


def segments(cells: Collection[Cell]) -> Iterator[tuple[Cell, ...]]:
    """The longest lines of neighbouring cells: all across in reading order, then all down by column."""
    return (line for line, _ in directed_segments(cells))


def directed_segments(cells: Collection[Cell]) -> Iterator[tuple[tuple[Cell, ...], bool]]:
    """The `segments`, each with whether it goes across: a line of one cell does not show it."""
    across = tuple(sorted(cells))
    rows, columns = np.fromiter(chain.from_iterable(across), np.int64, 2 * len(across)).reshape(-1, 2).T
    order = np.lexsort((rows, columns))
    down = tuple(map(across.__getitem__, order.tolist()))
    for line in _lines(across, rows, columns):
        yield line, True
    for line in _lines(down, columns[order], rows[order]):
        yield line, False


def _lines(cells: tuple[Cell, ...], lines: Int64, places: Int64) -> Iterator[tuple[Cell, ...]]:
    """The cells, in the order of their lines and of their places on them, cut wherever a cell is no neighbour of the one before it."""
    cuts = np.flatnonzero((np.diff(lines) != 0) | (np.diff(places) != 1)) + 1
    for begin, end in pairwise((0, *cuts.tolist(), len(cells))):
        if begin < end:
            yield cells[begin:end]


def build(family: str, rows: int, columns: int, runs: Iterable[Run]) -> Layout:
    """A layout whose cells are those of the runs, with digits 1 to 9."""
    rules = tuple(runs)
    # In the order of the runs, which is almost the order of the cells: that makes the sort cheap.
    cells = tuple(sorted(dict.fromkeys(chain.from_iterable(run.cells for run in rules))))
    return Layout(family, rows, columns, cells, (DIGITS,) * len(cells), rules)


def layout(rows: int, columns: int, runs: Iterable[Run]) -> Layout:
    """The layout of a Kakuro from its runs; the rest of the grid is blocks."""
    return build("kakuro", rows, columns, runs)


def check_runs(layout: Layout, *, distinct: bool) -> None:
    """Whether runs and longest lines of cells are the same, and all runs declare the distinctness of the family.

    A line of one cell may go without a clue.

    Raises:
        InputError: a line has no clue, a clue has no line, two clues one line, or a run declares the other distinctness.
    """
    lines = Counter(segments(layout.cells))
    open_lines = lines.copy()
    for index, rule in enumerate(layout.rules):
        assert isinstance(rule, Run)
        place = Place(detail=f"rules[{index}]")
        if rule.distinct is not distinct:
            other = "kakuro_extension" if distinct else "kakuro"
            flag = str(rule.distinct).lower()
            raise InputError(
                place, f'{rule.name} says "distinct": {flag} in a {layout.family}', f"mend the flag, or make the family {other}"
            )
        if not open_lines[rule.cells]:
            problem = "has a second clue" if rule.cells in lines else "is a clue without a run"
            raise InputError(place, f"{rule.name} {problem}", "a run goes from block to block, left to right or top to bottom")
        open_lines[rule.cells] -= 1
    for line, count in open_lines.items():
        if count and len(line) > 1:
            raise InputError(Place(detail=layout.family), f"the run {cell_ranges(line)[0]} has no clue", "add a run rule for it")


def _check(layout: Layout) -> None:
    check_runs(layout, distinct=True)


FAMILY = Family("kakuro", "runs add up to clues with distinct digits", ("run",), _check)
