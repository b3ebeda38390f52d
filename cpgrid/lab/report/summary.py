"""The first lines of a report: for each corpus the best route, and how it stands to the baseline."""

from __future__ import annotations

from ...render import plural
from .blocks import Items, Section
from .censored import Bounded, median
from .effect import ratio_of_medians
from .measured import Corpus, Experiment
from .ranking import Wishes, pair_of_interest, ranked
from .wording import NOTHING, interval, ratio_words, time

__all__ = ["in_short", "summary"]


def summary(experiment: Experiment, wishes: Wishes) -> Section:
    """The section."""
    return Section("In short", (Items(tuple(in_short(experiment, wishes))),))


def in_short(experiment: Experiment, wishes: Wishes) -> list[str]:
    """A sentence a corpus."""
    return [_line(corpus, wishes) for corpus in experiment.corpora]


def _line(corpus: Corpus, wishes: Wishes) -> str:
    rows = ranked(corpus)
    if not rows:
        return f"{corpus.name}: all routes refused all puzzles."
    best, pair = rows[0], pair_of_interest(corpus, wishes)
    words = f"{corpus.name}: {_decides(corpus, best)}, median {time(median(corpus.times(best)), corpus.limit)}"
    return f"{words}." if pair is None else f"{words}; {_against(corpus, best, pair[0] if best == pair[1] else pair[1])}."


def _decides(corpus: Corpus, row: int) -> str:
    return f"{corpus.routes[row].label} decides {int(corpus.decided[row].sum())} of {plural(int(corpus.asked[row].sum()), 'puzzle')}"


def _against(corpus: Corpus, best: int, other: int) -> str:
    """How the best route stands to another one, on the puzzles that both were asked."""
    common = corpus.common(best, other)
    if not common.any():
        return f"{corpus.routes[other].label} was asked other puzzles"
    effect = ratio_of_medians(*(Bounded.times(corpus.seconds[row, common], corpus.limit) for row in (other, best)))
    spread = interval(effect)
    return f"{_decides(corpus, other)}, with {ratio_words(effect)} times that median" + (
        f" (95 % interval {spread})" if spread != NOTHING else ""
    )
