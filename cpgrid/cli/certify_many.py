"""A collection for many puzzles: progress while it is made, and a summary."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from pathlib import Path
from time import perf_counter
from typing import Any

from rich.table import Table

from ..certificates.collection.making import Options, make_collection
from ..certificates.collection.manifest import SUMMARY
from ..certificates.collection.parts import UNKNOWN
from ..core.puzzle import Puzzle
from ..render import duration, plain_table, plural
from .claimed import claims_text, show_puzzles, unexpected
from .exits import Exit, gravest
from .output import Output, printable
from .progress import Bar
from .wording import style

__all__ = ["certify_many", "summary_table"]


def certify_many(
    output: Output, bar: Bar, puzzles: Iterable[Puzzle], target: Path, options: Options, *, expect: str, jobs: int, force: bool
) -> Exit:
    """Make the collection, and report how many puzzles have which claim.

    Args:
        output: for the report.
        bar: shows how many puzzles are done.
        puzzles: as they are read.
        target: the folder to be.
        options: for the search.
        expect: the claim that every puzzle should have; ``any`` = any.
        jobs: how many processes work.
        force: whether a collection that is there may be replaced.

    Raises:
        UsageError: the folder cannot be written, or an unfinished one belongs to something else.
        UnsoundError: the checker rejects a certificate.
    """
    started = perf_counter()
    summary: Counter[str] = Counter()
    not_unique: list[Mapping[str, Any]] = []
    lemmas = 0
    for done in make_collection(target, puzzles, options, jobs=jobs, force=force):
        summary.update(done.summary)
        not_unique += done.not_unique
        lemmas += done.lemmas
        bar.advance(summary.total())
    spent = perf_counter() - started
    size = sum(path.stat().st_size for path in target.iterdir())
    not_unique.sort(key=lambda named: named["number"])
    problem = unexpected(summary, expect)
    code = gravest([Exit.UNDECIDED if summary[UNKNOWN] else Exit.SO, Exit.NOT_SO if problem else Exit.SO])
    if output.json_lines:
        counts = {claim: summary[claim] for claim in SUMMARY}
        figures = {"lemmas": lemmas, "bytes": size, "seconds": spent}
        claims = {"summary": counts, "not_unique": not_unique, "expect": expect, "unexpected": problem}
        output.record({"folder": str(target), "puzzles": summary.total(), **claims, **figures, "exit": int(code)})
        return code
    output.show(summary_table(summary))
    show_puzzles(output, "not proved unique", not_unique)
    certified = summary.total() - summary[UNKNOWN]
    sentence = "nothing is certified: no puzzle was decided"
    if certified:
        counted = f"{certified} of {plural(summary.total(), 'puzzle')} ({claims_text(summary)})"
        sentence = f"certified: {counted}, each checked by the native checker as it lies on the disk"
    output.line(f"{sentence}, in {printable(str(target))}", style(gravest([code, Exit.NOT_SO if not_unique else Exit.SO])))
    if problem:
        output.line(f"not as expected: {problem}", style(Exit.NOT_SO))
    output.note(f"{plural(lemmas, 'lemma')}, {plural(size, 'byte')}, {duration(spent)}: {summary.total() / spent:.0f} puzzles/s")
    return code


_MEANINGS = {
    "unique": "exactly one solution, with a proof",
    "exactly": "counted, with a proof",
    "best": "the greatest score, with a proof",
    "several": "two solutions",
    "none": "no solution, with a proof",
    UNKNOWN: "not decided",
}


def summary_table(summary: Counter[str]) -> Table:
    """How many puzzles have which claim, a row each."""
    table = plain_table()
    table.add_column("claim", no_wrap=True)
    table.add_column("puzzles", justify="right", no_wrap=True)
    table.add_column("what there is for each")
    for claim in SUMMARY:
        if summary[claim]:
            table.add_row(claim, str(summary[claim]), _MEANINGS[claim])
    return table
