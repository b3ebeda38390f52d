"""Make the corpora again, and their answers by two routes each."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.console import Console

from cpgrid import Agreement, Puzzle, compare

from ..report import progress
from .table import Corpus

__all__ = ["make"]


def make(console: Console, corpora: Iterable[Corpus]) -> None:
    """Make, confirm and store each corpus.

    Raises:
        ValueError: two routes do not agree on a puzzle.
    """
    for corpus in corpora:
        with progress(console) as bar:
            made = [corpus.puzzle(index) for index in bar.track(range(corpus.number), description=corpus.name)]
            size = corpus.store(made)
            verdicts = [confirmed(puzzle, corpus.confirmed_by) for puzzle in bar.track(corpus.stored(), description="answers")]
        corpus.store_verdicts(verdicts)
        tally = ", ".join(f"{verdicts.count(verdict)} {verdict}" for verdict in sorted(set(verdicts)))
        console.print(f"{corpus.name}: {len(made)} puzzles ({tally}), {size:,} bytes")


def confirmed(puzzle: Puzzle, routes: Sequence[str]) -> str:
    """The verdict that all routes give."""
    comparison = compare(puzzle, via=routes)
    verdict = comparison.rows[0].verdict
    if comparison.agreement is not Agreement.AGREED or verdict is None:
        raise ValueError(f"{puzzle.source}: {comparison.explanation}")
    return verdict.kind.value
