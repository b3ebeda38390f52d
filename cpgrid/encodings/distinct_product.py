"""The product of an automaton with the values used so far: words of an automaton whose values all differ.

Where the variables of an automaton are pairwise different, the product filters both constraints at once. It grows with the sets of values:
a sandwich needs a thousand states with nine digits and 26,000 with twelve.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from ..core.diagram import Diagram, Edge, diagram

__all__ = ["Read", "distinct_product"]


class Read(NamedTuple):
    """The state of an automaton that reads different values.

    Args:
        state: of the automaton.
        values: which values were read, as bits: bit ``i`` stands for the ``i``-th of all values, ascending.
    """

    state: int
    values: int


def distinct_product(original: Diagram[int], *, limit: int) -> Diagram[Read] | None:
    """The diagram of the words that have no value twice, or ``None`` when it is too large; raises `OutOfTime`.

    Args:
        original: the diagram of an automaton that reads each variable once.
        limit: how many edges may be examined.
    """
    if not original.layers[0]:
        return Diagram(((),) * len(original.layers), ((),) * len(original.edges))
    domains = [sorted({value for _, value, _ in edges}) for edges in original.edges]
    bits = {value: 1 << place for place, value in enumerate(sorted(set().union(*domains)))}
    onward: list[dict[int, list[tuple[int, int, int]]]] = []
    for layer, edges in zip(original.layers, original.edges, strict=False):
        onward.append({state: [] for state in layer})
        for before, value, after in edges:
            onward[-1][before].append((value, bits[value], after))

    def steps(term: int, before: Read) -> Iterable[Edge[Read]]:
        state, used = before
        return [(before, value, Read(after, used | bit)) for value, bit, after in onward[term][state] if not used & bit]

    return diagram(domains, Read(original.layers[0][0], 0), steps, limit=limit)
