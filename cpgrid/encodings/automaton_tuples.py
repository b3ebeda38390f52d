"""The tuples of values that an automaton allows: the paths of its diagram, counted before they are listed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..core.diagram import Diagram, count_paths, paths

__all__ = ["automaton_tuples"]


def automaton_tuples(layers: Diagram[Any], word: Sequence[int], *, limit: int) -> list[tuple[int, ...]] | None:
    """The tuples in lexicographic order of the words, or ``None`` when there are too many words; raises `OutOfTime`.

    Args:
        layers: the diagram of the automaton.
        word: the variable of each term; one may be read twice, and has one value.
        limit: how many words there may be.

    Returns:
        A value for each distinct variable, in the order in which they are first read.
    """
    if count_paths(layers) > limit:
        return None
    places = [word.index(variable) for variable in dict.fromkeys(word)]
    words = paths(layers)
    if len(places) == len(word):
        return words
    agreeing = (values for values in words if len(set(zip(word, values, strict=True))) == len(places))
    return [tuple(values[place] for place in places) for values in agreeing]
