"""Puzzle → native statement: constraints in the numbering of ``docs/certificates/format.md``, section 2."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

import numpy as np

from .. import native
from ..core.components import Components
from ..core.errors import Refusal
from ..core.model import AllDifferent, ByValue, LinearSum, Model, Objective
from ..core.program import Int32, Int64, UInt64
from ..core.puzzle import Layout, Puzzle, Solution
from ..core.regular import Automaton, Regular
from ..encodings.network.linear_sum import terms
from ..encodings.network.regular import diagram
from ..rules import model

__all__ = ["Stated", "grids_of", "ranks_of", "state"]


class Stated(NamedTuple):
    """What depends on the layout alone.

    Args:
        statement: the native constraints.
        weights: int64[cells] of the score; ``None`` = the puzzle has none.
        rank: the number of each value.
    """

    statement: native.Statement
    weights: Int64 | None
    rank: dict[int, int]


@lru_cache(maxsize=64)
def state(layout: Layout) -> Stated:
    """The statement of a layout in canonical form.

    Raises:
        Refusal: a constraint is of a kind that the format does not know.
    """
    own = model(layout)
    rank = {value: number for number, value in enumerate(own.all_values)}
    statement = native.Statement(_stated(own), own.helpers)
    return Stated(statement, _weights(own.objective, own.cells), rank)


def _stated(own: Model) -> native.Model:
    """The native model, with the constraints in their order."""
    values = own.all_values
    stated = native.Model(np.array(values, dtype=np.int64), _domains(own, values))
    rows: dict[ByValue, int] = {}
    automata: dict[Automaton, int] = {}
    for constraint in own.constraints:
        if isinstance(constraint, AllDifferent):
            stated.add_group(constraint.variables)
        elif isinstance(constraint, LinearSum):
            coefficients, numbers = terms(constraint.coefficients, rows, lambda row: stated.add_weights([row * value for value in values]))
            stated.add_sum(constraint.variables, coefficients, constraint.low, constraint.high, numbers)
        elif isinstance(constraint, Regular):
            if constraint.automaton not in automata:
                automata[constraint.automaton] = stated.add_diagram(*diagram(constraint.automaton, values))
            stated.add_word(constraint.word, automata[constraint.automaton])
        elif isinstance(constraint, Components):
            _add_graph(stated, constraint, values)
        else:
            raise Refusal("certificates", f"they cannot state {type(constraint).__name__} (rule {constraint.origin + 1})")
    return stated


def _add_graph(stated: native.Model, graph: Components, values: Sequence[int]) -> None:
    """A Components, vertex by vertex."""
    own = [-1 if variable is None else variable for variable, _ in graph.vertices]
    sets = _sets(values, [vertex.values for vertex in graph.vertices])
    stated.add_graph(own, sets, np.array(graph.edges, dtype=np.int32).reshape(-1, 2), graph.single, list(graph.totals))


def _sets(values: Sequence[int], members: Sequence[Sequence[int]]) -> UInt64:
    """uint64[sets, words]: those of the values that each holds."""
    rank = {value: 1 << number for number, value in enumerate(values)}
    words = (len(values) + 63) // 64
    masks = {own: sum(rank.get(value, 0) for value in own).to_bytes(8 * words, "little") for own in {*map(tuple, members)}}
    return np.frombuffer(b"".join(masks[tuple(own)] for own in members), dtype="<u8").reshape(-1, words)


def _domains(own: Model, values: Sequence[int]) -> UInt64:
    """uint64[cells, words], as `native.Model` takes them."""
    return _sets(values, own.domains)


def ranks_of(puzzle: Puzzle) -> Int32:
    """int32[cells]: the number of each given's value, -1 where there is none."""
    rank, index = state(puzzle.layout).rank, puzzle.layout.index
    givens = np.full(len(puzzle.layout.cells), -1, dtype=np.int32)
    for cell, value in puzzle.givens.items():
        givens[index[cell]] = rank[value]
    return givens


def grids_of(layout: Layout, solutions: tuple[Solution, ...]) -> Int32:
    """int32[solutions, cells]: the numbers of the values."""
    rank = state(layout).rank
    numbers = [[rank[value] for value in solution] for solution in solutions]
    return np.array(numbers, dtype=np.int32).reshape(len(solutions), len(layout.cells))


def _weights(objective: Objective | None, cells: int) -> Int64 | None:
    if objective is None:
        return None
    weights = np.zeros(cells, dtype=np.int64)
    weights[list(objective.variables)] = objective.coefficients
    return weights
