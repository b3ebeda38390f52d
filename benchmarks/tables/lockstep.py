"""Batches of 9×9 Sudokus: arrays in, verdicts out."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

import cpgrid
from cpgrid import Puzzle

from ..corpora import CORPORA
from ..own import counting
from ..peers.programs import tdoku
from ..plan import Plan, Settings
from ..race import Bar, Case, Contender, Race

__all__ = ["TABLE", "batch"]

_OWN = "cpgrid.check_many"
_LINKS = "dlx:engine=links, one by one"
_DEFAULT = "dlx, one by one"


def _races(settings: Settings) -> Iterator[Race]:
    for name, rival in (("minimal-9x9", 1.7), ("hard-9x9", 1.3)):
        corpus = CORPORA[name]
        counts = [{"none": 0, "unique": 1, "multiple": 2}[verdict] for verdict in corpus.verdicts()]
        yield _race(name, corpus.stored(), counts, settings, 12 if name == "minimal-9x9" else 10, rival)
    for path in settings.files:
        puzzles = cpgrid.read(path)
        reference = counting("dlx", _DEFAULT)
        assert isinstance(reference, Contender)
        counts = reference.run(reference.prepare(puzzles))  # type: ignore[assignment]
        yield _race(path.name, puzzles, counts, settings, 10, 1.3)


def _race(name: str, puzzles: Sequence[Puzzle], counts: Sequence[int], settings: Settings, reach: float, rival: float) -> Race:
    peer = tdoku(settings.programs)
    if isinstance(peer, Contender):
        peer = replace(peer, prepare=lambda work: cpgrid.write(work, format="line"))
    bars = [
        Bar(f"{name}: check_many against dancing links", [_OWN], [_LINKS], reach),
        Bar(f"{name}: check_many against tdoku", [_OWN], [peer.name], rival, 3 if rival > 1.5 else 2),
    ]
    return Race(
        name,
        [Case(name, puzzles, list(counts))],
        [batch(_OWN), counting("dlx:engine=links", _LINKS), counting("dlx", _DEFAULT), peer],
        bars,
        puzzles=len(puzzles),
    )


def batch(name: str) -> Contender:
    """Puzzles of one layout, all in one call."""

    def run(work: Any) -> list[int]:
        return list(cpgrid.check_many(*work).counts.tolist())

    return Contender(name, run, arrays)


def arrays(puzzles: Sequence[Puzzle]) -> Any:
    """The layout, and an array [puzzle, cell] of the givens, 0 for none."""
    import numpy as np

    layout = puzzles[0].layout
    index = layout.index
    givens = np.zeros((len(puzzles), len(layout.cells)), np.int64)
    for row, puzzle in zip(givens, puzzles, strict=True):
        row[[index[cell] for cell in puzzle.givens]] = list(puzzle.givens.values())
    return layout, givens


TABLE = Plan(
    "lockstep",
    "Batches of 9×9 Sudokus: uniqueness",
    "From arrays of givens to the numbers of solutions, up to two, in one call; dancing links are called puzzle by puzzle with programs "
    "that were made before. tdoku is a program of its own and reads its text first. More lists: --file PATH.",
    _races,
)
