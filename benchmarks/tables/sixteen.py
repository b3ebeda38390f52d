"""Uniqueness of minimal 16×16 Sudokus."""

from __future__ import annotations

from collections.abc import Iterator

from ..corpora import CORPORA
from ..own import checking
from ..plan import Plan, Settings
from ..race import Bar, Case, Race, Skipped

__all__ = ["TABLE"]

_PEER = "blynn's DLX"


def _races(settings: Settings) -> Iterator[Race]:
    corpus = CORPORA["minimal-16x16"]
    stored = list(zip(corpus.stored(), corpus.verdicts(), strict=True))
    cases = [Case(str(puzzle.source), puzzle, verdict) for puzzle, verdict in settings.sample(stored, 40)]
    routes = ("dlx:engine=links", "dlx:engine=cells", "dlx:engine=bits", "dlx", "lockstep", "masks", "sat")
    peer = Skipped(_PEER, "a C program without a package; nobody has wired it up")
    bar = Bar("16×16 uniqueness: the fastest route against blynn's DLX", routes, [_PEER], 1, 3)
    yield Race("minimal 16×16", cases, [*(checking(route) for route in routes), peer], [bar])


TABLE = Plan("16x16", "Sudoku 16×16: uniqueness", "From a puzzle to its verdict, the check of the grid included.", _races)
