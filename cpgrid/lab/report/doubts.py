"""What makes the figures less than they seem: wrong answers, mixed machines, versions or limits, single runs."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from ...render import plural
from .load import busy
from .measured import Corpus, Experiment
from .outcomes import UNSOUND, VERDICTS
from .wording import listing

if TYPE_CHECKING:
    from pandas import DataFrame

__all__ = ["different", "doubts", "versions", "wrong"]


_MUCH = 0.25
"""A spread of runs from which it is a doubt: on a quiet machine it is a few percent."""


def wrong(experiment: Experiment) -> list[str]:
    """A sentence for each kind of wrong answer among the runs."""
    frame = experiment.frame
    said = []
    unsound = int((frame["outcome"] == UNSOUND).sum())
    if unsound:
        said.append(f"{plural(unsound, 'run')} returned a grid that breaks the rules, see below: do not use these routes.")
    verdicts = frame[frame["verdict"].isin(VERDICTS)].groupby("puzzle").agg({"verdict": "nunique", "name": "min"})
    puzzles = different(verdicts[verdicts["verdict"] > 1]["name"])
    if puzzles:
        said.append(f"Routes disagree about {listing(puzzles)}. A wrong answer has no speed: find out who is right first.")
    return said


def doubts(experiment: Experiment) -> Iterator[str]:
    """A sentence for each doubt, the gravest first."""
    yield from wrong(experiment)
    machines = different(experiment.frame["machine"])
    if len(machines) > 1:
        yield f"The runs were made on {len(machines)} machines: times of one are no measure for times of another."
    for library, known in versions(experiment.frame).items():
        if len(known) > 1:
            yield f"Runs were made with {library} {listing(known)}: a difference may come from the version."
    if not experiment.processor:
        yield from busy(experiment.frame)
    for corpus in experiment.corpora:
        yield from _of_corpus(corpus)


def _of_corpus(corpus: Corpus) -> Iterator[str]:
    limits = sorted(set(corpus.frame["own_limit"]))
    if len(limits) > 1:
        words = listing([f"{limit:g} s" for limit in limits])
        yield f"{corpus.name}: runs had different limits, {words}. All are judged by the least; later answers count as time-outs."
    runs = corpus.runs
    if runs.max() == 1:
        yield f"{corpus.name}: no route was run more than once on a puzzle. Small differences may be noise: repeat the runs."
    if runs.min() != runs.max():
        yield f"{corpus.name}: between {runs.min()} and {runs.max()} runs of a route on a puzzle. Is the experiment finished?"
    if corpus.spread > _MUCH:
        apart = f"{corpus.name}: identical runs lie {100 * corpus.spread:.0f} % apart"
        yield f"{apart}. They are short, or the machine was busy: ratios near 1 mean nothing."


def versions(frame: DataFrame) -> dict[str, list[str]]:
    """The versions of each library that runs were made with."""
    versions_of: dict[str, set[str]] = defaultdict(set)
    for text in different(frame["versions"]):
        for library, version in json.loads(text).items():
            versions_of[library].add(str(version))
    return {library: sorted(known) for library, known in versions_of.items()}


def different(values: Any) -> list[str]:
    """The different values of a column, in their order."""
    return sorted({str(value) for value in values.dropna()})
