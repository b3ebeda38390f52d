"""The first lines of a report: for each corpus the best route, and how it stands to the baseline."""

from __future__ import annotations

import numpy as np

from .blocks import Items, Section, Words
from .censored import Bounded, median
from .effect import ratio_of_medians
from .measured import Corpus, Experiment
from .ranking import Wishes, pair_of_interest, ranked
from .wording import interval, ratio, time

__all__ = ["summary"]


def summary(experiment: Experiment, wishes: Wishes) -> Section:
    """A line a corpus."""
    return Section("In short", (Items(tuple(_line(corpus, wishes) for corpus in experiment.corpora)),))


def _line(corpus: Corpus, wishes: Wishes) -> Words:
    rows = ranked(corpus)
    if not rows:
        return f"{corpus.name}: all routes refused all puzzles."
    best = rows[0]
    solved = f"decides {int(corpus.decided[best].sum())} of {int(corpus.asked[best].sum())} puzzles"
    words = f"{corpus.name}: {corpus.routes[best].label} {solved}, median {time(median(corpus.times(best)), corpus.limit)}"
    pair = pair_of_interest(corpus, wishes)
    return f"{words}." if pair is None else f"{words}; {_against(corpus, best, pair[0] if best == pair[1] else pair[1])}."


def _against(corpus: Corpus, best: int, other: int) -> str:
    """How the best route stands to another one, on the puzzles that both were asked."""
    common = corpus.common(best, other)
    times = [Bounded.times(corpus.seconds[row, common], corpus.limit) for row in (other, best)]
    if not common.any() or np.isinf(times[1].high).all():
        return f"{corpus.routes[other].label} has no puzzle in common with it"
    effect = ratio_of_medians(*times)
    return f"{corpus.routes[other].label} takes {ratio(effect)} times as long (95 % interval {interval(effect)})"
