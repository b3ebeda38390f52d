"""The native search that learns, beside ``sat`` and ``cpsat``, where searching decides: large grids and rules of the whole grid."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random

import cpgrid
from cpgrid import Puzzle
from cpgrid.rules import AntiKing, AntiKnight, Diagonals, GlobalEntropy, NonConsecutive

from ..corpora import CORPORA
from ..generators import planted
from ..own import able, by_default, checking, searching
from ..plan import Plan, Settings
from ..race import Bar, Case, Contender, Race

__all__ = ["TABLE"]

_DEFAULT = "default route"
_SOLVERS = ("sat", "cpsat")
_PATIENCE = 20.0
"""Seconds in which a solver must decide each puzzle of a race, or it is left out."""

_PLANTED: Sequence[tuple[str, Callable[[Random, int, float], Puzzle], Sequence[tuple[int, float]]]] = (
    ("quasigroups with holes, order 30 and 33", planted.latin, ((30, 0.40), (30, 0.42), (33, 0.40), (33, 0.42)) * 2),
    ("Latin squares of 40, 43 % open", planted.latin, ((40, 0.43),) * 4),
    ("Sudoku 36×36, 45 % open", planted.large_sudoku, ((6, 0.45),) * 4),
)
"""In words; what makes them; their sizes and the shares of open cells."""

_GLOBAL: Sequence[tuple[str, Sequence[type], Mapping[str, int], str]] = (
    ("anti-knight, non-consecutive", (AntiKnight, NonConsecutive), {}, "multiple"),
    ("anti-knight, non-consecutive", (AntiKnight, NonConsecutive), {"r7c2": 1, "r7c3": 6, "r3c3": 5}, "multiple"),
    ("anti-king, non-consecutive", (AntiKing, NonConsecutive), {}, "multiple"),
    ("anti-king, non-consecutive", (AntiKing, NonConsecutive), {"r6c3": 9, "r6c6": 5, "r9c9": 1}, "multiple"),
    ("anti-knight, anti-king", (AntiKnight, AntiKing), {}, "multiple"),
    ("anti-knight, anti-king", (AntiKnight, AntiKing), {"r1c5": 2, "r5c4": 9, "r7c1": 3}, "multiple"),
    ("anti-knight, anti-king, non-consecutive", (AntiKnight, AntiKing, NonConsecutive), {}, "multiple"),
    ("anti-knight, anti-king, non-consecutive", (AntiKnight, AntiKing, NonConsecutive), {"r2c3": 6, "r7c9": 5, "r9c8": 6}, "unique"),
    ("anti-knight, diagonals", (AntiKnight, Diagonals), {}, "multiple"),
    ("anti-knight, diagonals", (AntiKnight, Diagonals), {"r4c7": 1, "r7c2": 1, "r2c4": 8}, "multiple"),
    ("anti-knight, global entropy", (AntiKnight, GlobalEntropy), {}, "multiple"),
    ("anti-knight, global entropy", (AntiKnight, GlobalEntropy), {"r4c3": 6, "r6c5": 5, "r5c2": 5}, "multiple"),
)
"""Grids 9×9 without a given or with three of a solution: the rules in words, their kinds, the givens, the verdict of four routes."""


def _races(settings: Settings) -> Iterator[Race]:
    yield _kakuro()
    for words, make, sizes in _PLANTED:
        puzzles = [make(Random(f"{words} {number}"), *size) for number, size in enumerate(sizes)]
        yield _against_solvers(f"{words}: the first solution, search alone", [(puzzle, True) for puzzle in puzzles], settings)
    yield _global_rules(settings)


def _kakuro() -> Race:
    """Without sat and cpsat, which take long for these."""
    corpus = CORPORA["kakuro-large"]
    cases = [Case(str(puzzle.source), puzzle, answer) for puzzle, answer in zip(corpus.stored(), corpus.verdicts(), strict=True)]
    what = "Kakuro of 1,900 cells: learn"
    bars = [
        Bar(f"{what}, the longest", ["learn"], [], 1, of="most"),
        Bar(f"{what} against the default route", ["learn"], [_DEFAULT], 1, at_most=True),
    ]
    return Race("Kakuro of 1,900 cells: from puzzle to verdict", cases, [checking("learn"), Contender(_DEFAULT, by_default)], bars)


def _against_solvers(name: str, answered: Sequence[tuple[Puzzle, object]], settings: Settings) -> Race:
    """Program → whether it has a solution."""
    puzzles = [puzzle for puzzle, _ in answered]
    cases = [Case(f"number {number}", puzzle, answer) for number, (puzzle, answer) in enumerate(answered)]
    solvers = [able(searching(route), route, puzzles, seconds=_PATIENCE, settings=settings) for route in _SOLVERS]
    bar = Bar(f"{name}: learn against the best of sat and cpsat", ["learn"], _SOLVERS, 1, at_most=True)
    return Race(name, cases, [searching("learn"), *solvers], [bar])


def _global_rules(settings: Settings) -> Race:
    """Puzzle → verdict."""
    cases = []
    for words, kinds, givens, verdict in _GLOBAL:
        grid = cpgrid.sudoku(9, givens=givens)
        puzzle = grid.with_rules(*(kind(grid.cells) for kind in kinds))
        cases.append(Case(f"{words}, {len(givens)} givens", puzzle, verdict))
    solvers = [able(checking(route), route, [case.work for case in cases], seconds=_PATIENCE, settings=settings) for route in _SOLVERS]
    name = "nearly empty grids with rules of the whole grid"
    bars = [
        Bar(f"{name}: {own} against the best of sat and cpsat, median", [own], _SOLVERS, 0.2, at_most=True, of="median")
        for own in ("learn", _DEFAULT)
    ]
    return Race(f"{name}: from puzzle to verdict", cases, [checking("learn"), Contender(_DEFAULT, by_default), *solvers], bars)


TABLE = Plan(
    "learning",
    "The search that learns",
    "From puzzle to verdict, or the search alone for the first solution of a program that was made before. Open cells of squares and large"
    " Sudokus are drawn from full grids that were mixed at random.",
    _races,
)
