"""The defaults of ``sat`` and ``cpsat`` against their own alternatives: uniqueness, encoding included, one process."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from cpgrid import Puzzle

from ..corpora import CORPORA
from ..own import able, checking
from ..plan import Plan, Settings
from ..race import Bar, Case, Race

__all__ = ["TABLE"]

_GROUPS = (
    "sat:dual=off",
    "sat:elimination=off",
    "sat:boxline=on",
    *(f"sat:alldifferent={name}" for name in ("sequential", "ladder", "product", "commander", "bimander", "bitwise")),
    *(f"sat:domain={name}" for name in ("order", "log", "coupled")),
)
_SUMS = tuple(f"sat:sum={name}" for name in ("sets", "sets-edges", "prefix", "prefix-edges", "totalizer", "order", "pindakaas-diagram"))
_SOLVERS = tuple(f"sat:solver={name}" for name in ("cadical153", "cadical300", "glucose4", "maplechrono", "minisat22"))
_CPSAT = ("cpsat:alldifferent=exactly-one", "cpsat:sum=combination", "cpsat:sum=table", "cpsat:sum=automaton")

_CASES: tuple[tuple[str, str, tuple[str, ...], int, float], ...] = (
    ("minimal-16x16", "sat", (*_GROUPS, *_SOLVERS), 6, 2),
    ("sparse-25x25", "sat", (*_GROUPS, *_SOLVERS), 2, 10),
    ("killer-9x9", "sat", (*_GROUPS, *_SUMS, *_SOLVERS), 6, 2),
    ("kakuro", "sat", (*_GROUPS, *_SUMS, *_SOLVERS), 6, 2),
    ("jigsaw-9x9", "cpsat", _CPSAT[:1], 6, 5),
    ("killer-9x9", "cpsat", _CPSAT, 6, 5),
    ("kakuro", "cpsat", _CPSAT, 4, 5),
)
"""Corpus, default route, its alternatives, how many puzzles, and the seconds in which an alternative must decide each of them."""


def _races(settings: Settings) -> Iterator[Race]:
    for name, default, others, number, seconds in _CASES:
        corpus = CORPORA[name]
        stored = list(zip(corpus.stored(), corpus.verdicts(), strict=True))
        yield _race(name, default, others, settings.sample(stored, number, most=8 * number), seconds, settings)


def _race(
    name: str, default: str, others: Sequence[str], answered: Sequence[tuple[Puzzle, str]], seconds: float, settings: Settings
) -> Race:
    cases = [Case(str(puzzle.source), puzzle, verdict) for puzzle, verdict in answered]
    puzzles = [puzzle for puzzle, _ in answered]
    contenders = [checking(default), *(able(checking(route), route, puzzles, seconds=seconds, settings=settings) for route in others)]
    return Race(
        f"{name}: {default} and others", cases, contenders, [Bar(f"{name}: {default} against the best of the others", [default], others, 1)]
    )


TABLE = Plan(
    "encodings",
    "The defaults against the rest of the catalogue",
    "From a puzzle to its verdict, the check of the grid included. Alternatives that take too long for some puzzle are left out by name.",
    _races,
)
