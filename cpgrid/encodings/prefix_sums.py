"""The layered diagram of a linear sum: which partial sums the first i terms can reach on the way to an allowed total.

Shared by the exact cover (colours of prefix items) and the CNF (a variable for each node). Each layer is pruned from both
ends, so that every node lies on a path from 0 to an allowed total.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

__all__ = ["Diagram", "Edge", "diagram"]

Edge = tuple[int, int, int]
"""(partial sum before, value of the term's variable, partial sum after)."""


@dataclass(frozen=True, slots=True)
class Diagram:
    """The diagram of one sum.

    Args:
        layers: ``layers[i]`` = the partial sums of the first ``i`` terms that are of use, ascending; ``layers[0]`` is ``(0,)``,
            or empty when no total is allowed.
        edges: ``edges[i]`` = the steps that term ``i`` can take from ``layers[i]`` to ``layers[i + 1]``.
    """

    layers: tuple[tuple[int, ...], ...]
    edges: tuple[tuple[Edge, ...], ...]


def diagram(domains: Sequence[Sequence[int]], coefficients: Sequence[int], low: int, high: int, *, limit: int) -> Diagram | None:
    """The diagram of low ≤ Σ coefficient·variable ≤ high, or ``None`` when it is too large.

    Args:
        domains: the values each variable may take.
        coefficients: one for each variable.
        low: least total.
        high: greatest total.
        limit: how many edges may be looked at: those whose end is, as far as its bounds tell, on the way to an allowed total.
            Values far apart have as many partial sums as combinations, and neither time nor memory for them is there.
    """
    steps = [[coefficient * value for value in domain] for domain, coefficient in zip(domains, coefficients, strict=True)]
    # What the terms that follow can add, at the least and at the most.
    least = sum(min(step, default=0) for step in steps)
    most = sum(max(step, default=0) for step in steps)
    reached: list[set[int]] = [{0} if low <= most and least <= high else set()]
    looked_at = 0
    for step in steps:
        looked_at += len(reached[-1]) * len(step)
        if looked_at > limit:
            return None
        least, most = least - min(step, default=0), most - max(step, default=0)
        reached.append({end for total in reached[-1] for added in step if low - most <= (end := total + added) <= high - least})
    useful = reached[-1]
    layers, edges = [tuple(sorted(useful))], []
    for index in range(len(domains) - 1, -1, -1):
        coefficient = coefficients[index]
        found = [
            (total, value, total + coefficient * value)
            for total in sorted(reached[index])
            for value in domains[index]
            if total + coefficient * value in useful
        ]
        useful = {before for before, _, _ in found}
        layers.append(tuple(sorted(useful)))
        edges.append(tuple(found))
    return Diagram(tuple(reversed(layers)), tuple(reversed(edges)))
