"""Which differences between routes are more than chance: paired tests of all pairs, corrected for their number."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

import numpy as np

from ....render import plural
from ..blocks import Block, Column, Paragraph, Row, Table, Value
from ..censored import Bounded
from ..effect import Ratio, ratio_of_medians
from ..measured import Corpus, Route
from ..ranking import Wishes, ranked
from ..significance import Paired, compare, holm
from ..wording import interval, probability, ratio, verdict

__all__ = ["pair_table"]

_HEADS = ("puzzles", "first faster", "second faster", "neither decided", "ratio of medians", "95 % interval", "signed-rank p", "sign p")
_ALL_SHOWN = 10
"""Pairs up to which each has its row; of more, only those with the best route are shown."""


_READING = (
    "The ratio says how large a difference is: the median time of the second route divided by that of the first. The interval is where "
    "it would probably lie if other puzzles of the same kind had been drawn. A p-value says how surprising differences like these would "
    "be if neither route were faster. Ahead is the route that leads by the signed ranks, if their corrected p-value is below 0.05. A "
    'small p-value does not make a difference large, and "not shown" does not say that two routes are equally fast. All of it holds '
    "for puzzles like these, on this machine."
)


@dataclass(frozen=True, slots=True)
class _Pair:
    """Two routes of a corpus, the one that is ranked higher first.

    Args:
        puzzles: how many both were asked.
        neither: how many neither decided.
        effect: median of the second divided by the median of the first.
        paired: the tests, of times of the first divided by those of the second.
    """

    first: Route
    second: Route
    puzzles: int
    neither: int
    effect: Ratio
    paired: Paired


def pair_table(corpus: Corpus, _: Wishes) -> Iterator[Block]:
    """A row a pair."""
    rows = ranked(corpus)
    pairs = [_pair(corpus, first, second) for first, second in combinations(rows, 2) if corpus.common(first, second).any()]
    if not pairs:
        return
    corrected = list(zip(holm([pair.paired.wilcoxon for pair in pairs]), holm([pair.paired.sign for pair in pairs]), strict=True))
    best = corpus.routes[rows[0]]
    few = len(pairs) <= _ALL_SHOWN
    shown = [_row(pair, *p) for pair, p in zip(pairs, corrected, strict=True) if few or pair.first == best]
    which = "all pairs of routes" if few else f"the best route, {best.label}, against each other one; all pairs are in tables.csv"
    yield Table(
        "pairs",
        f"{which}; p-values are corrected for {plural(len(pairs), 'pair')}",
        (Column("first", number=False), Column("second", number=False), *map(Column, _HEADS), Column("ahead", number=False)),
        tuple(shown),
        tuple(_record(corpus, pair, *p) for pair, p in zip(pairs, corrected, strict=True)),
    )
    yield Paragraph(_READING)


def _pair(corpus: Corpus, first: int, second: int) -> _Pair:
    common = corpus.common(first, second)
    times = [Bounded.times(corpus.seconds[row, common], corpus.limit) for row in (first, second)]
    neither = int(np.sum(~corpus.decided[first, common] & ~corpus.decided[second, common]))
    paired = compare(times[0].over(times[1]).nearest_to_one)
    effect = ratio_of_medians(times[1], times[0])
    return _Pair(corpus.routes[first], corpus.routes[second], int(common.sum()), neither, effect, paired)


def _row(pair: _Pair, wilcoxon: float, sign: float) -> Row:
    counts = pair.puzzles, pair.paired.less, pair.paired.more, pair.neither
    words = (*map(str, counts), ratio(pair.effect), interval(pair.effect), probability(wilcoxon), probability(sign))
    return Row((pair.first.label, pair.second.label, *words, verdict(pair.paired, wilcoxon, ("first", "second"))))


def _record(corpus: Corpus, pair: _Pair, wilcoxon: float, sign: float) -> dict[str, Value]:
    return {
        "corpus": corpus.name,
        "route": pair.first.full_text,
        "other": pair.second.full_text,
        "puzzles": pair.puzzles,
        "faster": pair.paired.less,
        "slower": pair.paired.more,
        "neither": pair.neither,
        **pair.effect.record("ratio"),
        "wilcoxon": pair.paired.wilcoxon,
        "wilcoxon_holm": wilcoxon,
        "sign": pair.paired.sign,
        "sign_holm": sign,
    }
