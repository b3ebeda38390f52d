"""Numbers of solutions that nobody could list."""

from __future__ import annotations

from collections.abc import Iterator

from cpgrid import Limits, Puzzle, Stop, count
from cpgrid.exact_cover import Problem
from cpgrid.models import sudoku

from ..plan import Plan, Settings
from ..race import Bar, Case, Contender, Race, Skipped

__all__ = ["TABLE"]

_SIDE = 12
_TILINGS = 53_060_477_521_960_000
_BOARDS = 28_200_960


def _races(settings: Settings) -> Iterator[Race]:
    dominoes = _dominoes(_SIDE)
    one = Contender("dlx", lambda problem: problem.count().count)
    # Past a second there is no memo at work, and plain counting would take for ever.
    able = dominoes.count(seconds=5).stop is Stop.EXHAUSTED
    yield Race(
        f"domino tilings of {_SIDE}×{_SIDE}",
        [Case("dominoes", dominoes, _TILINGS)],
        [one if able else Skipped("dlx", "it lists, and there are far too many")],
        [Bar(f"domino tilings of {_SIDE}×{_SIDE}, counted: seconds", ["dlx"], [], 1)],
    )
    if settings.full:
        yield Race("Sudokus of 6×6, all of them", [Case("6×6", Puzzle(sudoku.layout(2, 3)), _BOARDS)], [Contender("dlx", _count)])


def _count(puzzle: Puzzle) -> int:
    return count(puzzle, via="dlx", limits=Limits(solutions=None)).count


def _dominoes(side: int) -> Problem:
    cells = [f"{row},{column}" for row in range(side) for column in range(side)]
    across = [(f"{row},{column}", f"{row},{column + 1}") for row in range(side) for column in range(side - 1)]
    down = [(f"{row},{column}", f"{row + 1},{column}") for row in range(side - 1) for column in range(side)]
    return Problem(cells, [*across, *down])


TABLE = Plan(
    "counting",
    "Counting without listing",
    "The numbers are known: the tilings from Kasteleyn's formula (OEIS A004003), the 6×6 Sudokus from the literature.",
    _races,
)
