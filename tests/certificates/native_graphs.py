"""Graphs as statements of the native core: what its checker's filter and the elaborator's leave of a state."""

from __future__ import annotations

from typing import Any

import numpy as np

from cpgrid import native
from cpgrid.core.components import Components

from .plain_components import VALUES, Sets


def statement(graph: Components, cells: int) -> native.Statement:
    """The graph as constraint 0; then, cell by cell and value by value, that the cell has the value."""
    values = np.array(VALUES, dtype=np.int64)
    model = native.Model(values, np.full((cells, 1), (1 << len(values)) - 1, dtype=np.uint64))
    sets = np.array([[sum(1 << value for value in own)] for _, own in graph.vertices], dtype=np.uint64)
    variables = [-1 if cell is None else cell for cell, _ in graph.vertices]
    edges = np.array(graph.edges, dtype=np.int32).reshape(-1, 2)
    model.add_graph(variables, sets, edges, graph.single, [tuple(total) for total in graph.totals])
    for value in VALUES:
        model.add_diagram([1], np.array([[0, value, 0]], dtype=np.int32))
    for cell in range(cells):
        for value in VALUES:
            model.add_word([cell], value)
    return native.Statement(model, 0)


def literal(cell: int, value: int) -> int:
    """The literal that the cell has the value."""
    return cell * len(VALUES) + value + 1


def opposite(state: Sets) -> list[int]:
    """The clause whose opposite leaves this state: some cell has a value that it has lost."""
    return [literal(cell, value) for cell, held in enumerate(state) for value in VALUES if value not in held]


def judged(stated: native.Statement, cells: int, steps: list[Any]) -> tuple[str, int, str, int]:
    """What the native checker says of some steps that claim that there is no grid."""
    givens, none = np.full(cells, -1, dtype=np.int32), np.empty((0, cells), dtype=np.int32)
    return native.check_proof(stated, givens, none, None, 0, steps, float("inf"))


def holds(stated: native.Statement, cells: int, literals: list[int], hints: list[Any]) -> bool:
    """Whether the native checker takes a lemma."""
    word, number, reason, lemmas = judged(stated, cells, [[literals, hints]])
    assert word == "verified" or lemmas == 1 or (number, reason) == (1, "no contradiction after the last hint")
    return lemmas == 1


def left_by_checker(graph: Components, state: Sets) -> Sets | None:
    """What the filter of the native checker leaves: a value is gone if "the cell has it" contradicts what is left."""
    stated, cells, clause = statement(graph, len(state)), len(state), opposite(state)
    if holds(stated, cells, clause, [0]):
        return None
    return [
        {value for value in held if not holds(stated, cells, clause, [0, 1 + cell * len(VALUES) + value])}
        for cell, held in enumerate(state)
    ]


def cuts_of(graph: Components, state: Sets) -> list[tuple[int, ...]]:
    """The clauses that explain what the elaborator's filter does in a state."""
    stated, cells = statement(graph, len(state)), len(state)
    givens, none = np.full(cells, -1, dtype=np.int32), np.empty((0, cells), dtype=np.int32)
    found = native.find_cuts(stated, givens, none, None, 0, [[opposite(state), [0]]], float("inf"))
    assert {number for number, _ in found} <= {0}
    return [tuple(clause) for _, clause in found]


def left_by_elaborator(graph: Components, state: Sets) -> Sets | None:
    """What the filter of the elaborator leaves: each removal has a clause with the opposite of it, a contradiction one without."""
    left = [set(held) for held in state]
    for clause in cuts_of(graph, state):
        (removed,) = [-each for each in clause if each < 0] or [0]
        if removed == 0:
            return None
        left[(removed - 1) // len(VALUES)].discard((removed - 1) % len(VALUES))
    return left if all(left) else None
