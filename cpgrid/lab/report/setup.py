"""What was measured: plans, machine, versions, puzzles, limits, runs."""

from __future__ import annotations

import math
from typing import Any

from .blocks import Column, Paragraph, ReportTable, Section, TableRow
from .doubts import different, doubts, versions
from .load import load_words
from .measured import Corpus, Experiment
from .wording import NOTHING, listing

__all__ = ["setup"]


def setup(experiment: Experiment) -> Section:
    """The first section: warnings, then the tables of what was measured."""
    warnings = (Paragraph(doubt, warning=True) for doubt in doubts(experiment))
    return Section("What was measured", (*warnings, _facts(experiment), _corpora(experiment)))


def _facts(experiment: Experiment) -> ReportTable:
    frame = experiment.frame
    facts = {
        "plan": ", ".join(plan[:16] for plan in different(frame["plan"])),
        "runs": f"{len(frame):,}, from {_minute(frame['started'].min())} to {_minute(frame['started'].max())} UTC",
        "routes": str(len(experiment.routes)),
        "machine": "; ".join(different(frame["machine"])),
        "load": load_words(frame),
        **({"times": "processor time; limits are of the clock"} if experiment.processor else {}),
        "versions": ", ".join(f"{library} {listing(known)}" for library, known in versions(frame).items()),
    }
    return ReportTable(
        "experiment",
        "the experiment",
        (Column("", number=False), Column("", number=False)),
        tuple(TableRow((name, words)) for name, words in facts.items()),
        tuple({"fact": name, "value": words} for name, words in facts.items()),
    )


def _corpora(experiment: Experiment) -> ReportTable:
    heads = ("puzzles", "cells", "givens", "routes", "limit", "runs of each", "spread of runs")
    lines = [(corpus.name, listing(different(corpus.frame["family"])), *_figures(corpus)) for corpus in experiment.corpora]
    return ReportTable(
        "corpora",
        "the puzzles; the spread of identical runs is their interquartile range as a share of their median, and of that the median "
        "over routes, puzzles and seeds",
        (Column("corpus", number=False), Column("family", number=False), *map(Column, heads)),
        tuple(TableRow(line) for line in lines),
        tuple(dict(zip(("corpus", "family", *heads), line, strict=True)) for line in lines),
    )


def _figures(corpus: Corpus) -> tuple[str, ...]:
    return (
        str(len(corpus.puzzles)),
        _range(corpus.frame["cells"]),
        _range(corpus.frame["givens"]),
        str(len(corpus.routes)),
        f"{corpus.limit:g} s",
        _range(corpus.runs),
        NOTHING if math.isnan(corpus.spread) else f"{100 * corpus.spread:.0f} %",
    )


def _minute(started: str) -> str:
    """``2024-05-06 07:08`` of a time in ISO 8601."""
    return started.replace("T", " ")[:16]


def _range(values: Any) -> str:
    low, high = values.min(), values.max()
    return f"{low}" if low == high else f"{low} – {high}"
