"""Kakuro: every run of cells adds up to its clue with distinct digits 1 to 9."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable
from dataclasses import replace
from itertools import chain

from ..core.errors import InputError, Place
from ..core.families import Family, Parameter
from ..core.grid import Cell, cell_ranges
from ..core.puzzle import Domain, Layout
from ..rules import Run
from . import free
from .clues.runs import run_clues
from .parameters import COLUMNS, FLAG, ROWS
from .segments import segments

__all__ = ["DIGITS", "FAMILY", "PARAMETERS", "build", "check_runs", "layout"]

DIGITS = tuple(range(1, 10))


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


def _build(rows: int, columns: int, *, distinct: bool, blocks: Collection[Cell], values: Domain) -> Layout:
    return free.layout("kakuro" if distinct else "kakuro_extension", rows, columns, blocks, values)


PARAMETERS = (
    replace(ROWS, summary="of the grid, blocks included; down to the last run by default.", usual=lambda *_: None, by_name=True),
    replace(COLUMNS, summary="of the grid, likewise.", usual=lambda *_: None, by_name=True),
    *free.hidden_parameters(DIGITS),
)
"""Those of grids with runs of digits."""

_EXAMPLE = r"""kakuro 6x6
   \    \  12\   4\    \    \
   \  4\8    .    .  10\    \
 \10    .    .    .    .  10\
  \3    .    . 17\3    .    .
   \  \21    .    .    .    .
   \    \  \12    .    .    \
"""

FAMILY = Family(
    "kakuro",
    "runs add up to clues with distinct digits",
    rules=("run",),
    parameters=(
        *PARAMETERS,
        Parameter(
            "distinct",
            FLAG,
            "whether no digit may stand twice in a run; ``False`` = a Kakuro Extension.",
            lambda *_: True,
            shown=True,
            by_name=True,
        ),
    ),
    build=_build,
    check=_check,
    clues=(run_clues(distinct=True),),
    examples=(_EXAMPLE,),
)
