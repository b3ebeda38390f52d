"""Sums and Regulars as clauses: a Boolean for each state of the layered automaton and for each edge; unit propagation is their filter.

An edge implies the states at its ends and its value; a state needs an edge that leads to it and one that leads on; a value needs an edge.
So a value without support goes by unit propagation alone, and each solution has exactly one extension to the new variables.

Source: F. Bacchus, "GAC via unit propagation", CP 2007, section 4 (the regular constraint).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from ...core.diagram import Diagram, Edge, diagram
from ...core.model import Coefficient, LinearSum
from ...core.puzzle import Domain
from ...encodings.cnf.clauses import Clauses

__all__ = ["MOST_PAIRS", "AutomatonVariables", "StateEdge", "automaton", "post_automaton"]

MOST_PAIRS = 100_000
"""Pairs of a state and a value that the sum filter looks at before it forgets the used values; section 4 of the format."""

_MOST_VALUES = 64
"""With more different values than this the sum filter begins without the used values."""


class StateEdge(NamedTuple):
    """What a variable says of an edge: from this state, the next cell with this value leads to that state.

    Args:
        variable: of the formula.
        cell: the next cell, by its place in the constraint.
        value: the cell's value.
        before: the variable of the state before; 0 = the start.
        after: the variable of the state after; 0 = the end.
    """

    variable: int
    cell: int
    value: int
    before: int
    after: int


class AutomatonVariables(NamedTuple):
    """What the variables of one sum or Regular say, with the keys of the map.

    Args:
        constraint: its number in the certificate format.
        cells: by number, as they are read; a Regular may read one twice.
        states: those between the first cell and the last: the variable of each, how many of the first cells it is behind, and what it is.
            Of a sum that is the total of these cells and, if they are distinct, their values, ascending, else none; of a Regular the number
            of the state among those after as many cells.
        edges: all of them.
    """

    constraint: int
    cells: tuple[int, ...]
    states: tuple[tuple[Any, ...], ...]
    edges: tuple[StateEdge, ...]


class SumStates(NamedTuple):
    """The states of a sum as numbers, with the way back.

    Args:
        diagram: layers of states that lie on a path from the start to the end, and the edges between them.
        meaning: state → total and used values.
    """

    diagram: Diagram[int]
    meaning: Callable[[int], tuple[int, tuple[int, ...]]]


def automaton(sum_: LinearSum, domains: Sequence[Domain], *, distinct: bool) -> SumStates | None:
    """The automaton of a sum on these domains, or ``None`` where the sum filter would begin without it or without the used values.

    Args:
        sum_: with a cell or more.
        domains: the values of each of its cells, ascending.
        distinct: whether no value stands twice.
    """
    values = sorted({value for domain in domains for value in domain})
    if distinct and len(values) > _MOST_VALUES:
        return None
    bits = {value: 1 << place if distinct else 0 for place, value in enumerate(values)}
    ends = [_ends(coefficient, domain) for coefficient, domain in zip(sum_.coefficients, domains, strict=True)]
    # least[i] and greatest[i]: of the cells from number i on.
    least = [sum(low for low, _ in ends[place:]) for place in range(len(ends) + 1)]
    greatest = [sum(high for _, high in ends[place:]) for place in range(len(ends) + 1)]
    # A total lies within these, whichever cells it is of; a state is the pair (used values, total) as one number.
    lowest = sum(min(low, 0) for low, _ in ends)
    span = sum(max(high, 0) for _, high in ends) - lowest + 1

    def steps(place: int, state: int) -> Iterable[Edge[int]]:
        used, total = divmod(state, span)
        for value in domains[place]:
            now = total + lowest + sum_.coefficients[place] * value
            too_low = sum_.low is not None and now + greatest[place + 1] < sum_.low
            too_high = sum_.high is not None and now + least[place + 1] > sum_.high
            if not used & bits[value] and not too_low and not too_high:
                yield state, value, (used | bits[value]) * span + now - lowest

    def meaning(state: int) -> tuple[int, tuple[int, ...]]:
        used, total = divmod(state, span)
        return total + lowest, tuple(value for value in values if used & bits[value])

    layers = diagram(domains, -lowest, steps, limit=MOST_PAIRS)
    return None if layers is None else SumStates(layers, meaning)


def _ends(coefficient: Coefficient, domain: Domain) -> tuple[int, int]:
    added = [coefficient * value for value in domain]
    return min(added), max(added)


def post_automaton(
    clauses: Clauses, part: int, diagram: Diagram[int], literals: Sequence[Mapping[int, int]]
) -> tuple[list[tuple[int, int, int]], tuple[StateEdge, ...]]:
    """Add the clauses of an automaton that accepts something.

    Args:
        clauses: where they go.
        part: their origin.
        diagram: the automaton, with a state in every layer.
        literals: the variable "cell = value" by value, for each cell as it is read.

    Returns:
        The variable, layer and number of each state between start and end; and the edges.
    """
    last = len(diagram.edges)
    variables = [
        dict(zip(layer, map(int, clauses.new_variables(len(layer))), strict=True)) if 0 < place < last else dict.fromkeys(layer, 0)
        for place, layer in enumerate(diagram.layers)
    ]
    known: list[StateEdge] = []
    for place, layer in enumerate(diagram.edges):
        ends = [(value, variables[place][before], variables[place + 1][after]) for before, value, after in layer]
        added = map(int, clauses.new_variables(len(ends)))
        known += [StateEdge(variable, place, *end) for variable, end in zip(added, ends, strict=True)]
    clauses.add(_edge_clauses(known, literals), part)
    clauses.add(_support_clauses(known, literals), part)
    states = [(variable, place, state) for place, layer in enumerate(variables) for state, variable in layer.items() if variable]
    return states, tuple(known)


def _edge_clauses(edges: Sequence[StateEdge], literals: Sequence[Mapping[int, int]]) -> Iterable[list[int]]:
    """Each edge implies its value and the states at its ends."""
    for edge in edges:
        yield [-edge.variable, literals[edge.cell][edge.value]]
        for state in (edge.before, edge.after):
            if state:
                yield [-edge.variable, state]


def _support_clauses(edges: Sequence[StateEdge], literals: Sequence[Mapping[int, int]]) -> Iterable[list[int]]:
    """Each value implies that one of its edges is taken, wherever its cell is read; so does each state, on both sides."""
    # A cell that is read twice needs an edge in each place: the place is part of the key.
    needs: dict[tuple[int, int], list[int]] = defaultdict(list)
    for place, row in enumerate(literals):
        for literal in row.values():
            needs[literal, place] = []
    for edge in edges:
        needs[literals[edge.cell][edge.value], edge.cell].append(edge.variable)
        if edge.before:
            needs[edge.before, edge.cell].append(edge.variable)
        if edge.after:
            needs[edge.after, edge.cell].append(edge.variable)
    for (literal, _), supports in needs.items():
        yield [-literal, *supports]
