"""What was measured: plans, machine, versions, puzzles, limits, runs; and what makes the figures less than they seem."""

from __future__ import annotations

import json
import math
from collections import defaultdict
from collections.abc import Iterator
from typing import Any

import numpy as np

from ...render import plural
from .blocks import Block, Column, Paragraph, Row, Section, Table
from .censored import median
from .measured import Corpus, Experiment
from .outcomes import DECIDED, UNSOUND, VERDICTS
from .wording import NOTHING, listing

__all__ = ["contradicted", "setup"]


def setup(experiment: Experiment) -> Section:
    """The first section: warnings, then the tables of what was measured."""
    return Section("What was measured", (*_warnings(experiment), _facts(experiment), _corpora(experiment)))


def contradicted(experiment: Experiment) -> list[tuple[str, str]]:
    """Corpus and name of the puzzles on which two runs came to different verdicts: at least one is wrong."""
    answered = experiment.frame[experiment.frame["verdict"].isin(VERDICTS)]
    verdicts = answered.groupby(["puzzle", "corpus"]).agg({"verdict": "nunique", "name": "min"}).reset_index()
    wrong = verdicts[verdicts["verdict"] > 1]
    return sorted(zip(wrong["corpus"].astype(str), wrong["name"].astype(str), strict=True))


def _warnings(experiment: Experiment) -> Iterator[Block]:
    frame = experiment.frame
    unsound = int((frame["outcome"] == UNSOUND).sum())
    if unsound:
        yield _warning(f"{plural(unsound, 'run')} returned a grid that breaks the rules, see below: do not use these routes.")
    puzzles = contradicted(experiment)
    if puzzles:
        names = listing([f"{name} ({corpus})" for corpus, name in puzzles])
        yield _warning(f"Routes disagree about {names}: a wrong answer has no speed. Find out who is right before you use the times.")
    machines = _different(frame["machine"])
    if len(machines) > 1:
        yield _warning(
            f"The runs were made on {len(machines)} machines. Times of different machines are no ratio: compare nothing across them."
        )
    for library, versions in _versions(frame["versions"]).items():
        if len(versions) > 1:
            yield _warning(f"Runs were made with {library} {listing(versions)}: a difference may come from the version.")
    for corpus in experiment.corpora:
        yield from _corpus_warnings(corpus)


def _warning(words: str) -> Paragraph:
    return Paragraph(words, warning=True)


def _corpus_warnings(corpus: Corpus) -> Iterator[Block]:
    limits = sorted(set(corpus.frame["own_limit"]))
    if len(limits) > 1:
        words = ", ".join(f"{limit:g} s" for limit in limits)
        yield _warning(
            f"{corpus.name}: runs had different limits ({words}). All are judged by the least; later answers count as time-outs."
        )
    runs = corpus.frame.groupby(["route", "puzzle"]).size()
    if runs.max() == 1:
        yield _warning(f"{corpus.name}: every route was run once on each puzzle. Small differences may be noise: repeat the runs.")
    elif runs.min() != runs.max():
        yield _warning(f"{corpus.name}: between {runs.min()} and {runs.max()} runs of a route on a puzzle; is the experiment finished?")


def _facts(experiment: Experiment) -> Table:
    frame = experiment.frame
    versions = {library: listing(known) for library, known in _versions(frame["versions"]).items()}
    facts = {
        "plan": ", ".join(plan[:16] for plan in _different(frame["plan"])),
        "runs": f"{len(frame):,}, from {frame['started'].min()} to {frame['started'].max()} (UTC)",
        "routes": str(len(experiment.routes)),
        "machine": "; ".join(_different(frame["machine"])),
        "versions": ", ".join(f"{library} {known}" for library, known in versions.items()),
    }
    return Table(
        "experiment",
        "the experiment",
        (Column("", number=False), Column("", number=False)),
        tuple(Row((name, words)) for name, words in facts.items()),
        tuple({"fact": name, "value": words} for name, words in facts.items()),
    )


def _corpora(experiment: Experiment) -> Table:
    heads = ("puzzles", "cells", "givens", "routes", "limit", "runs of each", "spread of runs")
    lines = [(corpus.name, listing(_different(corpus.frame["family"])), *_figures(corpus)) for corpus in experiment.corpora]
    return Table(
        "corpora",
        "the puzzles; the spread is between the slowest and the fastest run of a route on a puzzle, as a share of their median, on the "
        "middle one of these pairs",
        (Column("corpus", number=False), Column("family", number=False), *map(Column, heads)),
        tuple(Row(line) for line in lines),
        tuple(dict(zip(("corpus", "family", *heads), line, strict=True)) for line in lines),
    )


def _figures(corpus: Corpus) -> tuple[str, ...]:
    groups = corpus.frame.groupby(["route", "puzzle"])
    sizes = groups.size()
    decided = corpus.frame[corpus.frame["outcome"] == DECIDED].groupby(["route", "puzzle"])["seconds"]
    several = decided.agg(["min", "max", "median", "size"])
    several = several[several["size"] > 1]
    spread = median(np.asarray((several["max"] - several["min"]) / several["median"], dtype=float))
    return (
        str(len(corpus.puzzles)),
        _range(corpus.frame["cells"]),
        _range(corpus.frame["givens"]),
        str(len(corpus.routes)),
        f"{corpus.limit:g} s",
        _range(sizes),
        NOTHING if math.isnan(spread) else f"{spread:.0%}",
    )


def _range(values: Any) -> str:
    low, high = values.min(), values.max()
    return f"{low}" if low == high else f"{low} – {high}"


def _different(values: Any) -> list[str]:
    return sorted({str(value) for value in values.dropna()})


def _versions(texts: Any) -> dict[str, list[str]]:
    """The versions of each library that runs were made with."""
    found: dict[str, set[str]] = defaultdict(set)
    for text in _different(texts):
        for library, version in json.loads(text).items():
            found[library].add(str(version))
    return {library: sorted(versions) for library, versions in found.items()}
