"""The layered diagram of a constraint: the states that can be reached term by term on the way to an allowed end.

Shared by the exact cover (colours) and the CNF (a variable for each node). A state of a sum is a partial sum. Each layer is pruned
from both ends, so that every node lies on a path from the start to an allowed end.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from ..core.clock import check_time

__all__ = ["Diagram", "Edge", "diagram", "sum_diagram"]

Edge = tuple[int, int, int]
"""(state before, value of the term's variable, state after)."""


@dataclass(frozen=True, slots=True)
class Diagram:
    """The diagram of one constraint.

    Args:
        layers: ``layers[i]`` = the states after the first ``i`` terms that are of use, ascending; ``layers[0]`` is the start alone,
            or empty when no end is allowed.
        edges: ``edges[i]`` = the steps that term ``i`` can take from ``layers[i]`` to ``layers[i + 1]``, ascending.
    """

    layers: tuple[tuple[int, ...], ...]
    edges: tuple[tuple[Edge, ...], ...]


def diagram(
    domains: Sequence[Sequence[int]],
    start: int | None,
    steps: Callable[[int, int], Iterable[Edge]],
    *,
    limit: int,
) -> Diagram | None:
    """The diagram of the paths from a start, or ``None`` when it is too large.

    Args:
        domains: the values each variable may take.
        start: the state before the first term; ``None`` = no end is allowed.
        steps: (term, state before it) → the edges that lead on, ascending in the value; those of the last term end in allowed states.
        limit: how many edges may be examined.
    """
    reached: list[set[int]] = [set() if start is None else {start}]
    taken: list[list[Edge]] = []
    looked_at = 0
    for term, domain in enumerate(domains):
        looked_at += len(reached[-1]) * len(domain)
        if looked_at > limit:
            return None
        taken.append([])
        for state in sorted(reached[-1]):
            check_time()
            taken[-1] += steps(term, state)
        reached.append({after for _, _, after in taken[-1]})
    useful = reached[-1]
    layers, edges = [tuple(sorted(useful))], []
    for found in reversed(taken):
        check_time()
        kept = tuple(edge for edge in found if edge[2] in useful)
        useful = {before for before, _, _ in kept}
        layers.append(tuple(sorted(useful)))
        edges.append(kept)
    return Diagram(tuple(reversed(layers)), tuple(reversed(edges)))


def sum_diagram(domains: Sequence[Sequence[int]], coefficients: Sequence[int], low: int, high: int, *, limit: int) -> Diagram | None:
    """The diagram of low ≤ Σ coefficient·variable ≤ high, or ``None`` when it is too large.

    Args:
        domains: the values each variable may take.
        coefficients: one for each variable.
        low: least total.
        high: greatest total.
        limit: how many edges may be examined, counting only those from states from which, by bounds, an allowed total can be reached.
            Without it, values far apart would have as many partial sums as combinations, too many for time and memory.
    """
    added = [[(value, coefficient * value) for value in domain] for domain, coefficient in zip(domains, coefficients, strict=True)]
    check_time()
    # The least and the greatest total of the terms from each one on.
    least, most = [0], [0]
    for choices in reversed(added):
        check_time()
        least.append(least[-1] + min((more for _, more in choices), default=0))
        most.append(most[-1] + max((more for _, more in choices), default=0))
    least.reverse()
    most.reverse()

    def steps(term: int, total: int) -> Iterable[Edge]:
        lowest, highest = low - most[term + 1] - total, high - least[term + 1] - total
        return [(total, value, total + more) for value, more in added[term] if lowest <= more <= highest]

    return diagram(domains, 0 if low <= most[0] and least[0] <= high else None, steps, limit=limit)
