"""The layered diagram of a constraint: the states that can be reached term by term on the way to an allowed end.

It knows nothing of sums or automata: a start, a function that gives the steps from a state, and the allowed ends are all. Each layer is
pruned from both ends, so that every node lies on a path from the start to an allowed end. Shared by sums and automata, by the exact cover
(colours), the CNF (a variable for each node), the native search and certificates.

Source: G. Pesant, "A Regular Language Membership Constraint for Finite Sequences of Variables", CP 2004, section 3: layers, and pruning in
two passes; D. E. Knuth, The Art of Computer Programming 7.1.4: reduction from the last layer to the first.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, TypeVar

from .clock import check_time

__all__ = ["Diagram", "Edge", "Reduced", "contracted", "count_paths", "diagram", "paths", "reduced", "restricted", "unrolled"]

S = TypeVar("S", bound=Hashable)

Edge = tuple[S, int, S]
"""(state before, value of the term's variable, state after)."""

_UNWATCHED = 16
"""After so many states the clock is looked at: that takes as long as a step."""


@dataclass(frozen=True, slots=True)
class Diagram(Generic[S]):
    """The diagram of one constraint.

    Args:
        layers: ``layers[i]`` = the states after the first ``i`` terms that are of use, ascending; ``layers[0]`` is the start alone,
            or empty when no end can be reached.
        edges: ``edges[i]`` = the steps that term ``i`` can take from ``layers[i]`` to ``layers[i + 1]``, ascending.
    """

    layers: tuple[tuple[S, ...], ...]
    edges: tuple[tuple[Edge[S], ...], ...]


def diagram(
    domains: Sequence[Sequence[int]],
    start: S,
    steps: Callable[[int, S], Iterable[Edge[S]]],
    accepts: Callable[[S], bool] | None = None,
    *,
    limit: int,
) -> Diagram[S] | None:
    """The diagram of the paths from a start to the allowed ends, or ``None`` when it is too large; raises `OutOfTime`.

    Args:
        domains: the values each variable may take.
        start: the state before the first term. The states of a layer must be comparable with each other.
        steps: (term, state before it) → the edges that lead on, ascending in the value, at most one for each value.
        accepts: whether a state after the last term is an allowed end; ``None`` = all are.
        limit: how many edges may be examined.
    """
    reached: list[set[S]] = [{start}]
    taken: list[list[Edge[S]]] = []
    looked_at = 0
    for term, domain in enumerate(domains):
        looked_at += len(reached[-1]) * len(domain)
        if looked_at > limit:
            return None
        taken.append([])
        for state in _ascending(reached[-1]):
            check_time()
            taken[-1] += steps(term, state)
        reached.append({after for _, _, after in taken[-1]})
    return _pruned(reached[-1] if accepts is None else set(filter(accepts, reached[-1])), taken)


def unrolled(
    domains: Sequence[Sequence[int]],
    start: S,
    onward: Callable[[S, Any], Iterable[tuple[int, S]]],
    accepts: Callable[[S], bool] | None = None,
    *,
    limit: int,
) -> tuple[Diagram[int], tuple[tuple[S, ...], ...]] | None:
    """As `diagram`, of states that need not be comparable: in its layer each gets a number, in the order in which they are found.

    Args:
        domains: the values each variable may take, ascending.
        start: the state before the first term.
        onward: (state, domain of the term that follows) → those of the values that lead on, ascending, each with the state after it.
        accepts: whether a state after the last term is an allowed end; ``None`` = all are.
        limit: how many edges may be examined.

    Returns:
        The diagram of numbers, and for each layer the states that they stand for.
    """
    layers: list[tuple[S, ...]] = [(start,)]
    taken: list[list[Edge[int]]] = []
    looked_at = 0
    for domain in domains:
        looked_at += len(layers[-1]) * len(domain)
        if looked_at > limit:
            return None
        numbers: dict[S, int] = {}
        edges: list[Edge[int]] = []
        for number, state in enumerate(layers[-1]):
            if number % _UNWATCHED == 0:
                check_time()
            edges += [(number, value, numbers.setdefault(after, len(numbers))) for value, after in onward(state, domain)]
        taken.append(edges)
        layers.append(tuple(numbers))
    if accepts is None:
        return _numbered(layers, taken, range(len(layers[-1])))
    return _numbered(layers, taken, [number for number, state in enumerate(layers[-1]) if accepts(state)])


def _numbered(
    layers: list[tuple[S, ...]], taken: list[list[Edge[int]]], ends: Sequence[int]
) -> tuple[Diagram[int], tuple[tuple[S, ...], ...]]:
    """The steps that lead to one of the ends, with the states numbered from 0 after those that are of no use are gone. Takes the lists."""
    useful = ends
    for place in reversed(range(len(taken))):
        check_time()
        edges = taken[place]
        # Mostly all states of a layer are of use.
        if len(useful) < len(layers[place + 1]):
            after = {number: own for own, number in enumerate(useful)}
            edges = [(start, value, after[end]) for start, value, end in edges if end in after]
            layers[place + 1] = tuple(layers[place + 1][number] for number in useful)
        useful = _ascending({start for start, _, _ in edges})
        if len(useful) < len(layers[place]):
            before = {number: own for own, number in enumerate(useful)}
            edges = [(before[start], value, end) for start, value, end in edges]
        taken[place] = edges
    layers[0] = layers[0][: len(useful)]
    diagram = Diagram(tuple(tuple(range(len(layer))) for layer in layers), tuple(map(tuple, taken)))
    return diagram, tuple(layers)


def restricted(original: Diagram[S], domains: Sequence[Collection[int]]) -> Diagram[S]:
    """The part of a diagram whose steps take values of these domains, pruned from both ends.

    Args:
        original: the diagram.
        domains: for each term, the values that it may still take.
    """
    reached, taken = set(original.layers[0]), []
    for edges, domain in zip(original.edges, domains, strict=True):
        check_time()
        taken.append([edge for edge in edges if edge[0] in reached and edge[1] in domain])
        reached = {after for _, _, after in taken[-1]}
    return _pruned(reached, taken)


def _pruned(ends: set[S], taken: Sequence[Sequence[Edge[S]]]) -> Diagram[S]:
    """The diagram of the steps that lead to one of the ends."""
    useful = ends
    layers, edges = [_ascending(useful)], []
    for found in reversed(taken):
        check_time()
        kept = tuple(edge for edge in found if edge[2] in useful)
        useful = {before for before, _, _ in kept}
        layers.append(_ascending(useful))
        edges.append(kept)
    return Diagram(tuple(reversed(layers)), tuple(reversed(edges)))


def contracted(original: Diagram[S], terms: Collection[int]) -> Diagram[S]:
    """A diagram without some of its terms, each of which can take one value only: a step of the term before leads past them.

    Args:
        original: the diagram; it has exactly one step from each state of these terms.
        terms: their numbers; a layer keeps the states after the last term that is left out behind it.
    """
    layers, edges = [original.layers[0]], list[tuple[Edge[S], ...]]()
    for term, (steps, after) in enumerate(zip(original.edges, original.layers[1:], strict=True)):
        if term not in terms:
            layers.append(after)
            edges.append(steps)
            continue
        layers[-1] = after
        if edges:
            check_time()
            past = {start: end for start, _, end in steps}
            edges[-1] = tuple((start, value, past[end]) for start, value, end in edges[-1])
    return Diagram(tuple(layers), tuple(edges))


def _ascending(states: Iterable[Any]) -> tuple[Any, ...]:
    return tuple(sorted(states))


def count_paths(layers: Diagram[Any]) -> int:
    """How many tuples of values lead from the start to an allowed end."""
    ways = dict.fromkeys(layers.layers[-1], 1)
    for states, edges in zip(reversed(layers.layers[:-1]), reversed(layers.edges), strict=True):
        check_time()
        onward = dict.fromkeys(states, 0)
        for before, _, after in edges:
            onward[before] += ways[after]
        ways = onward
    return sum(ways.values())


def paths(layers: Diagram[Any]) -> list[tuple[int, ...]]:
    """The tuples of values that lead from the start to an allowed end, in lexicographic order; `count_paths` says how many they are."""
    reached: list[tuple[tuple[int, ...], Any]] = [((), start) for start in layers.layers[0]]
    for states, edges in zip(layers.layers, layers.edges, strict=False):
        onward: dict[Any, list[tuple[int, Any]]] = {state: [] for state in states}
        for before, value, after in edges:
            onward[before].append((value, after))
        check_time()
        reached = [((*values, value), after) for values, state in reached for value, after in onward[state]]
    return [values for values, _ in reached]


class Reduced(NamedTuple, Generic[S]):
    """A diagram in which no two nodes of a layer have the same future.

    Args:
        diagram: its states are numbers; those of a layer count from 0.
        states: ``states[i][n]`` = the states of the original that node ``n`` of layer ``i`` stands for, ascending; each state of the
            original is in one node.
    """

    diagram: Diagram[int]
    states: tuple[tuple[tuple[S, ...], ...], ...]


def reduced(original: Diagram[S]) -> Reduced[S]:
    """Merge the nodes of each layer that have the same future: from which the same values of the remaining terms lead to an allowed end.

    Raises:
        OutOfTime: the deadline is past.
    """
    ends = original.layers[-1]
    states: list[tuple[tuple[S, ...], ...]] = [(ends,) if ends else ()]
    edges: list[tuple[Edge[int], ...]] = []
    node_of = dict.fromkeys(ends, 0)
    for layer, steps in zip(reversed(original.layers[:-1]), reversed(original.edges), strict=True):
        check_time()
        onward: dict[S, list[tuple[int, int]]] = {state: [] for state in layer}
        for before, value, after in steps:
            onward[before].append((value, node_of[after]))
        merged: dict[tuple[tuple[int, int], ...], list[S]] = {}
        for state, future in onward.items():
            merged.setdefault(tuple(future), []).append(state)
        states.append(tuple(map(tuple, merged.values())))
        edges.append(tuple((node, value, after) for node, future in enumerate(merged) for value, after in future))
        node_of = {state: node for node, same in enumerate(merged.values()) for state in same}
    nodes = tuple(tuple(range(len(layer))) for layer in reversed(states))
    return Reduced(Diagram(nodes, tuple(reversed(edges))), tuple(reversed(states)))
