"""Which differences between routes are more than chance: paired tests of all pairs, corrected for their number."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations

import numpy as np
from numpy.typing import NDArray

from ....render import plural
from ..blocks import Block, Column, Paragraph, ReportTable, TableRow, Value
from ..censored import Bounded
from ..effect import Ratio, medians, ratio
from ..measured import Corpus, ReportedRoute
from ..ranking import Wishes, ranked
from ..significance import Paired, compare, holm
from ..wording import interval, probability, ratio_words, verdict

__all__ = ["pair_table"]

_HEADS = ("puzzles", "first faster", "second faster", "neither decided", "ratio of medians", "95 % interval", "signed-rank p", "sign p")
_ALL_SHOWN = 10
"""Pairs up to which each has its row; of more, only those with the best route are shown."""


_READING = (
    "The ratio says how large a difference is: the median time of the second route divided by that of the first, both on the puzzles "
    "that both took. The interval is where "
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

    first: ReportedRoute
    second: ReportedRoute
    puzzles: int
    neither: int
    effect: Ratio
    paired: Paired


def pair_table(corpus: Corpus, _: Wishes) -> Iterator[Block]:
    """A row a pair."""
    rows = ranked(corpus)
    sampled = _Medians(corpus)
    pairs = [_pair(corpus, sampled, first, second) for first, second in combinations(rows, 2) if corpus.common(first, second).any()]
    if not pairs:
        return
    tests = [pair.paired for pair in pairs]
    corrected = list(zip(*(holm(values) for values in ([test.wilcoxon for test in tests], [test.sign for test in tests])), strict=True))
    best = corpus.routes[rows[0]]
    few = len(pairs) <= _ALL_SHOWN or all(pair.first != best for pair in pairs)
    shown = [_row(pair, *p) for pair, p in zip(pairs, corrected, strict=True) if few or pair.first == best]
    which = (
        "all pairs of routes that took a puzzle in common"
        if few
        else f"the first route is {best.label}, the first of the table of routes; all pairs are in tables.csv"
    )
    # Where the first route is always the same, its name is in the caption alone.
    names = tuple(Column(head, number=False) for head in ("first", "second"))
    yield ReportTable(
        "pairs",
        f"{which}; p-values are corrected for {plural(len(pairs), 'pair')}",
        (*(names if few else names[1:]), *map(Column, _HEADS), Column("ahead", number=False)),
        tuple(shown if few else (TableRow(row.cells[1:]) for row in shown)),
        tuple(_record(corpus, pair, *p) for pair, p in zip(pairs, corrected, strict=True)),
    )
    yield Paragraph(_READING)


class _Medians:
    """The medians of all samples of a route's puzzles, drawn once for all pairs that share the puzzles."""

    def __init__(self, corpus: Corpus) -> None:
        self._corpus = corpus
        self._known: dict[tuple[int, bytes], Bounded] = {}

    def of(self, row: int, puzzles: NDArray[np.bool_]) -> Bounded:
        """Those of a route on some puzzles."""
        key = row, puzzles.tobytes()
        if key not in self._known:
            self._known[key] = medians(Bounded.times(self._corpus.seconds[row, puzzles], self._corpus.limit))
        return self._known[key]


def _pair(corpus: Corpus, sampled: _Medians, first: int, second: int) -> _Pair:
    common = corpus.common(first, second)
    times = [Bounded.times(corpus.seconds[row, common], corpus.limit) for row in (first, second)]
    neither = int(np.sum(~corpus.decided[first, common] & ~corpus.decided[second, common]))
    effect = ratio(sampled.of(second, common).over(sampled.of(first, common)))
    paired = compare(times[0].over(times[1]).nearest_to_one)
    return _Pair(corpus.routes[first], corpus.routes[second], int(common.sum()), neither, effect, paired)


def _row(pair: _Pair, wilcoxon: float, sign: float) -> TableRow:
    counts = pair.puzzles, pair.paired.less, pair.paired.more, pair.neither
    words = (*map(str, counts), ratio_words(pair.effect), interval(pair.effect), probability(wilcoxon), probability(sign))
    return TableRow((pair.first.label, pair.second.label, *words, verdict(pair.paired, wilcoxon, ("first", "second"))))


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
