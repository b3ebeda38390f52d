"""The first lines of a report: for each corpus the best route, and how it stands to the baseline."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from ...render import plural
from .blocks import Items, Section
from .censored import Bounded, median
from .effect import ratio_of_medians
from .measured import Corpus, Experiment
from .ranking import Wishes, pair_of_interest, ranked
from .wording import NOTHING, interval, listing, time, times_words

__all__ = ["in_short", "none_took", "summary"]


def summary(experiment: Experiment, wishes: Wishes) -> Section:
    """The section."""
    return Section("In short", (Items(tuple(in_short(experiment, wishes))),))


def in_short(experiment: Experiment, wishes: Wishes) -> list[str]:
    """A sentence a corpus; every figure in it is one of the tables of routes and of pairs."""
    return [_line(corpus, wishes) for corpus in experiment.corpora]


def _line(corpus: Corpus, wishes: Wishes) -> str:
    rows = ranked(corpus)
    if not rows:
        return f"{corpus.name}: {none_took(corpus)}."
    best, pair = rows[0], pair_of_interest(corpus, wishes)
    said = [f"{corpus.name}: {_decides(corpus, best)}, {_typical_time(corpus, best)}"]
    said += [_decides(corpus, row) for row, route in enumerate(corpus.routes) if route == wishes.baseline and row not in rows]
    if pair is not None:
        other = pair[0] if best == pair[1] else pair[1]
        said += [_decides(corpus, other), _against(corpus, best, other)]
    return f"{'; '.join(said)}."


def none_took(corpus: Corpus) -> str:
    """What is said of a corpus of which no route took a puzzle."""
    return "all routes refused all puzzles" + ("" if corpus.refused.all() else " that they were run on")


def _decides(corpus: Corpus, row: int) -> str:
    """How many of all puzzles of the corpus the route decides, and what became of those that it was not asked."""
    if corpus.refused[row].all():
        return f"{corpus.routes[row].label} refuses all {plural(len(corpus.puzzles), 'puzzle')}"
    left = ~corpus.asked[row] & ~corpus.refused[row]
    rest = [f"refuses {int(corpus.refused[row].sum())}"] * bool(corpus.refused[row].any())
    rest += [f"was not run on {int(left.sum())}"] * bool(left.any())
    decides = f"decides {int(corpus.decided[row].sum())} of {plural(len(corpus.puzzles), 'puzzle')}"
    return f"{corpus.routes[row].label} {listing([decides, *rest])}"


def _typical_time(corpus: Corpus, row: int) -> str:
    """The median, with what it is the median of; the time itself if it is of one puzzle."""
    times = corpus.times(row)
    words = f"{'median' if times.size > 1 else 'time'} {time(median(times), corpus.limit)}"
    return words if times.size == len(corpus.puzzles) else f"{words} on the {_puzzles(corpus.asked[row])} that it took"


def _against(corpus: Corpus, best: int, other: int) -> str:
    """How another route stands to the best one, on the puzzles that both took."""
    name, common = corpus.routes[best].label, corpus.common(best, other)
    if not common.any():
        return "no puzzle was taken by both, so their times do not compare"
    effect = ratio_of_medians(*(Bounded.times(corpus.seconds[row, common], corpus.limit) for row in (other, best)))
    same, single = (corpus.asked[best] == corpus.asked[other]).all(), common.sum() == 1
    where = f"on the same {'puzzle' if single else 'puzzles'}" if same else f"on the {_puzzles(common)} that both took"
    figure, ratio, spread = "time" if single else "median", times_words(effect), interval(effect)
    if ratio == NOTHING:
        return f"{where} both {figure}s exceed the limit"
    words = f"its {figure} {where} is {ratio} that of {name}"
    return words if spread == NOTHING else f"{words} (95 % interval {spread})"


def _puzzles(which: NDArray[np.bool_]) -> str:
    """``one puzzle``, ``12 puzzles``."""
    number = int(which.sum())
    return "one puzzle" if number == 1 else plural(number, "puzzle")
