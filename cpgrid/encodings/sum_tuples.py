"""The tuples of values that a linear sum allows: the paths of its diagram, counted before they are listed."""

from __future__ import annotations

from collections.abc import Sequence

from ..core.diagram import count_paths, paths
from ..core.model import Coefficient
from .sum_diagram import different_sum_diagram, sum_diagram

__all__ = ["sum_tuples"]

_MOST_EDGES = 1_000_000
"""How many edges of the diagram may be examined."""


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
