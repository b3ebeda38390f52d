"""Scatter plots of two routes: the baseline and the best other one, or the pairs that the reader asks for."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from ....render import plural
from ..blocks import Block, Figure, Paragraph
from ..measured import Corpus
from ..plots.scatter import scatter
from ..ranking import Wishes, pair_of_interest

__all__ = ["scatter_plots"]


def scatter_plots(corpus: Corpus, wishes: Wishes) -> Iterator[Block]:
    """A plot a pair."""
    for number, (first, second) in enumerate(_pairs(corpus, wishes), 1):
        common = corpus.common(first, second)
        names = corpus.routes[first].label, corpus.routes[second].label
        if not common.any():
            yield Paragraph(f"No puzzle was put to both {names[0]} and {names[1]}, so there is no plot of the two.")
            continue
        x, y = corpus.seconds[first, common], corpus.seconds[second, common]
        name = f"{corpus.slug}-scatter" + (f"-{number}" if number > 1 else "")
        svg = scatter(x, y, names, limit=corpus.limit, name=name, title=f"{corpus.name}: {names[0]} against {names[1]}")
        yield Figure(name, f"{_sides(x, y, names)} The thin lines are factors of ten.", svg)


def _pairs(corpus: Corpus, wishes: Wishes) -> Iterator[tuple[int, int]]:
    if not wishes.pairs:
        usual = pair_of_interest(corpus, wishes)
        yield from [usual] if usual else []
        return
    rows = {route: row for row, route in enumerate(corpus.routes)}
    yield from ((rows[first], rows[second]) for first, second in wishes.pairs if first in rows and second in rows)


def _sides(x: np.ndarray[tuple[int], np.dtype[np.float64]], y: np.ndarray[tuple[int], np.dtype[np.float64]], names: tuple[str, str]) -> str:
    below, above, neither = int(np.sum(y < x)), int(np.sum(x < y)), int(np.sum(np.isinf(x) & np.isinf(y)))
    words = f"A mark is a puzzle that both took: below the diagonal {names[1]} is faster ({below}), above it {names[0]} ({above})"
    return words + (f"; neither decided {plural(neither, 'puzzle')}." if neither else ".")
