"""The tuples of values that a constraint allows: the paths of its diagram, counted before they are listed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ..core.diagram import Diagram, count_paths, paths
from ..core.model import Coefficient
from .sum_diagram import different_sum_diagram, sum_diagram

__all__ = ["automaton_tuples", "sum_tuples"]

_MOST_EDGES = 1_000_000
"""How many edges of the diagram may be examined."""


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


def sum_tuples(
    domains: Sequence[Sequence[int]], coefficients: Sequence[Coefficient], low: int, high: int, *, different: bool, limit: int
) -> list[tuple[int, ...]] | None:
    """The tuples in lexicographic order, or ``None`` when they are too many; raises `OutOfTime`.

    Args:
        domains: the values each variable may take, ascending.
        coefficients: one for each variable.
        low: least total.
        high: greatest total.
        different: whether the values of a tuple must differ.
        limit: how many tuples there may be.
    """
    made = different_sum_diagram if different else sum_diagram
    layers = made(domains, coefficients, low, high, limit=_MOST_EDGES)
    return None if layers is None or count_paths(layers) > limit else paths(layers)
