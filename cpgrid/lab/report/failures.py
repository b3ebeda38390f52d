"""Runs without an answer: how many of each route ended in which way, and what the first of them said."""

from __future__ import annotations

from collections.abc import Iterator

from .blocks import Column, ReportTable, Section, TableRow
from .measured import Corpus, Experiment
from .outcomes import DECIDED

__all__ = ["failures"]


def failures(experiment: Experiment) -> Section | None:
    """The section, if there is such a run."""
    rows = [line for corpus in experiment.corpora for line in _lines(corpus)]
    if not rows:
        return None
    heads = ("corpus", "route", "ended", "runs", "of", "the first says")
    table = ReportTable(
        "failures",
        "runs, not puzzles: a puzzle counts as not decided where its median run was not",
        tuple(Column(head, number=head in {"runs", "of"}) for head in heads),
        tuple(TableRow(tuple(map(str, line))) for line in rows),
        tuple(dict(zip(heads, line, strict=True)) for line in rows),
    )
    return Section("Runs without an answer", (table,))


def _lines(corpus: Corpus) -> Iterator[tuple[str, str, str, int, int, str]]:
    for route in corpus.routes:
        runs = corpus.frame[corpus.frame["route"] == route.full_text]
        for outcome, ended in runs[runs["outcome"] != DECIDED].groupby("outcome"):
            reason = next((str(text) for text in ended["reason"].dropna() if text), "")
            yield corpus.name, route.label, str(outcome), len(ended), len(runs), reason
