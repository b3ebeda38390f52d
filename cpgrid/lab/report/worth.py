"""What one option is worth: routes that differ in nothing else, compared puzzle by puzzle.

Puzzles are drawn independently of one another, pairs of routes on one puzzle are not. So each puzzle counts once, with the median over
the pairs of routes.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

import numpy as np

from .censored import Bounded, Floats, median
from .effect import Ratio, median_ratio
from .labels import Settings
from .measured import Corpus
from .significance import Paired, compare

__all__ = ["Change", "Worth", "changes", "worth"]


@dataclass(frozen=True, slots=True)
class Change:
    """A value of an option in place of the usual one.

    Args:
        kind: of the routes.
        option: that differs.
        value: the other value.
        usual: the usual value: the default, where there are routes with it.
        pairs: rows of routes that differ in this alone, the one with the other value first.
    """

    kind: str
    option: str
    value: str
    usual: str
    pairs: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Worth:
    """What a change is worth on a corpus; every ratio is of the other value by the usual one.

    Args:
        puzzles: how many count.
        decided: puzzles decided with the other value and with the usual one, over all pairs.
        seconds: median of the ratios of times.
        single: least and greatest median of a single pair of routes.
        conflicts: median of the ratios of conflicts, one more on both sides; ``None`` if they are not counted.
        size: median of the ratios of sizes of programs; not-a-number if they are not known.
        same: whether size and effort were the same on every puzzle: then only chance makes the times differ.
        paired: the tests of the ratios of times.
    """

    puzzles: int
    decided: tuple[int, int]
    seconds: Ratio
    single: Ratio
    conflicts: Ratio | None
    size: float
    same: bool
    paired: Paired


def changes(corpus: Corpus) -> Iterator[Change]:
    """Every value of every option for which the corpus has such pairs, in the order of the routes."""
    full, own = ([Settings.read(text) for text in texts] for texts in zip(*((r.full_text, r.text) for r in corpus.routes), strict=True))
    by_kind: dict[str, list[int]] = defaultdict(list)
    for row, settings in enumerate(full):
        by_kind[settings.kind].append(row)
    for kind, rows in by_kind.items():
        for option in dict.fromkeys(option for row in rows for option in full[row].values):
            having = [row for row in rows if option in full[row].values]
            defaults = {full[row].values[option] for row in having if option not in own[row].values}
            yield from _changes(kind, option, _comparable({row: full[row] for row in having}, option), defaults)


def _comparable(routes: dict[int, Settings], option: str) -> list[dict[str, int]]:
    """Row by value of the option, for each group of several routes whose other settings are the same."""
    groups: dict[frozenset[tuple[str, str]], dict[str, int]] = defaultdict(dict)
    for row, settings in routes.items():
        others = frozenset((name, value) for name, value in settings.values.items() if name != option)
        groups[others][settings.values[option]] = row
    return [group for group in groups.values() if len(group) > 1]


def _changes(kind: str, option: str, groups: list[dict[str, int]], defaults: set[str]) -> Iterator[Change]:
    values = Counter(value for group in groups for value in group)
    if not values:
        return
    # The default, if it takes part; otherwise the value that most groups have.
    usual = min(values, key=lambda value: (value not in defaults, -values[value], value))
    for value in values:
        pairs = tuple((group[value], group[usual]) for group in groups if value in group and usual in group)
        if value != usual and pairs:
            yield Change(kind, option, value, usual, pairs)


def worth(corpus: Corpus, change: Change) -> Worth | None:
    """What a change is worth; ``None`` if no puzzle was put to both routes of a pair."""
    pairs = [pair for pair in change.pairs if corpus.common(*pair).any()]
    if not pairs:
        return None
    times = [_ratios(corpus, pair, *(Bounded.times(corpus.seconds[row], corpus.limit) for row in pair)) for pair in pairs]
    conflicts = [_ratios(corpus, pair, *map(corpus.bounded_conflicts, pair)) for pair in pairs]
    counted = not any(np.isnan(corpus.conflicts[row, corpus.decided[row]]).any() for pair in pairs for row in pair)
    seconds = _median_of_pairs(times)
    singles = [median_ratio(_median_of_pairs([ratios])) for ratios in times]
    decided = [sum(int(np.sum(corpus.decided[pair[side]] & corpus.common(*pair))) for pair in pairs) for side in (0, 1)]
    return Worth(
        puzzles=seconds.low.size,
        decided=(decided[0], decided[1]),
        seconds=median_ratio(seconds),
        single=Ratio(min(single.low for single in singles), max(single.high for single in singles)),
        conflicts=median_ratio(_median_of_pairs(conflicts)) if counted else None,
        size=_size(corpus, pairs),
        same=all(_same_work(corpus, *pair) for pair in pairs),
        paired=compare(seconds.nearest_to_one),
    )


def _same_work(corpus: Corpus, first: int, second: int) -> bool:
    """Whether two routes wrote programs of one size and had the same effort on each puzzle."""
    common = corpus.common(first, second)
    return all(np.array_equal(figures[first, common], figures[second, common]) for figures in (corpus.size, corpus.effort, corpus.decided))


def _size(corpus: Corpus, pairs: Sequence[tuple[int, int]]) -> float:
    """The median of the ratios of sizes. A size of 0 is of a puzzle that was decided before anything was written, and has no ratio."""
    written = np.where(corpus.size > 0, corpus.size, np.nan)
    return float(np.exp(median(_medians(np.log(written[first] / written[second]) for first, second in pairs))))


def _ratios(corpus: Corpus, pair: tuple[int, int], first: Bounded, second: Bounded) -> Bounded:
    """The quotients by puzzle, not-a-number where a route was not asked."""
    common = corpus.common(*pair)
    ratios = first.over(second)
    return Bounded(np.where(common, ratios.low, np.nan), np.where(common, ratios.high, np.nan))


def _median_of_pairs(ratios: Iterable[Bounded]) -> Bounded:
    """For each puzzle that any pair was asked, the median over the pairs, of logarithms as in `median_ratio`."""
    logarithms = [ratio.logarithms for ratio in ratios]
    return Bounded(_medians(each.low for each in logarithms), _medians(each.high for each in logarithms)).exponentials


def _medians(rows: Iterable[Floats]) -> Floats:
    """Medians of the numbers of each column; columns without any are left out."""
    columns = np.stack(list(rows)).T
    return np.asarray([median(column[~np.isnan(column)]) for column in columns if not np.isnan(column).all()])
