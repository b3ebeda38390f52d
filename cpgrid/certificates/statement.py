"""Puzzle → native statement: constraints in the numbering of ``docs/certificates/format.md``, section 2."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import chain
from typing import Any, NamedTuple

import numpy as np

from .. import native
from ..core.errors import Refusal
from ..core.model import AllDifferent, ByValue, Constraint, LinearSum, Model, Objective
from ..core.program import Int32, Int64
from ..core.puzzle import Layout, Puzzle, Solution
from ..core.regular import Automaton, Regular
from ..rules import model

__all__ = ["Stated", "grids_of", "ranks_of", "state"]

_KINDS: Mapping[type[Constraint], int] = {AllDifferent: 0, LinearSum: 1, Regular: 2}

_NO_LOW, _NO_HIGH = np.iinfo(np.int64).min, np.iinfo(np.int64).max


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
    constraints = own.constraints
    for constraint in constraints:
        if type(constraint) not in _KINDS:
            raise Refusal("certificates", f"they cannot state {type(constraint).__name__} (rule {constraint.origin + 1})")
    scopes = [constraint.word if isinstance(constraint, Regular) else constraint.variables for constraint in constraints]
    sums = [constraint if isinstance(constraint, LinearSum) else None for constraint in constraints]
    statement = native.Statement(
        np.array(own.all_values, dtype=np.int64),
        _domains(own, rank),
        np.array([_KINDS[type(constraint)] for constraint in constraints], dtype=np.uint8),
        _ends(map(len, scopes)),
        np.fromiter(chain.from_iterable(scopes), dtype=np.int32),
        *_terms(constraints, rank),
        np.array([_NO_LOW if sum_ is None or sum_.low is None else sum_.low for sum_ in sums], dtype=np.int64),
        np.array([_NO_HIGH if sum_ is None or sum_.high is None else sum_.high for sum_ in sums], dtype=np.int64),
        *_automata(constraints, rank),
        own.helpers,
    )
    return Stated(statement, _weights(own.objective, own.cells), rank)


def _domains(own: Model, rank: Mapping[int, int]) -> Any:
    domains = np.zeros((len(own.domains), len(rank)), dtype=np.uint8)
    for variable, domain in enumerate(own.domains):
        domains[variable, [rank[value] for value in domain]] = 1
    return domains


def _terms(constraints: Sequence[Constraint], rank: Mapping[int, int]) -> tuple[Int64, Int32, Int64]:
    """Of each entry of the scopes its coefficient and its row of weights, or -1; and these rows."""
    rows: dict[ByValue, int] = {}
    coefficients: list[int] = []
    by_value: list[int] = []
    for constraint in constraints:
        if not isinstance(constraint, LinearSum):
            length = len(constraint.word if isinstance(constraint, Regular) else constraint.variables)
            coefficients += [0] * length
            by_value += [-1] * length
            continue
        for coefficient in constraint.coefficients:
            if isinstance(coefficient, ByValue):
                coefficients.append(0)
                by_value.append(rows.setdefault(coefficient, len(rows)))
            else:
                coefficients.append(coefficient)
                by_value.append(-1)
    weights = np.array([[row * value for value in rank] for row in rows], dtype=np.int64).reshape(len(rows), len(rank))
    return np.array(coefficients, dtype=np.int64), np.array(by_value, dtype=np.int32), weights


def _automata(constraints: Sequence[Constraint], rank: Mapping[int, int]) -> tuple[Int32, Int32, Int32, Int32]:
    """Of each constraint the number of its automaton, or -1; where the layers of each begin, the edges of each layer; the edges."""
    numbers: dict[Automaton, int] = {}
    own = [numbers.setdefault(each.automaton, len(numbers)) if isinstance(each, Regular) else -1 for each in constraints]
    layers = [edges for automaton in numbers for edges in automaton.diagram.edges]
    flat = [(before, rank[value], after) for edges in layers for before, value, after in edges]
    return (
        np.array(own, dtype=np.int32),
        _ends(len(automaton.diagram.edges) for automaton in numbers),
        _ends(map(len, layers)),
        np.array(flat, dtype=np.int32).reshape(len(flat), 3),
    )


def _ends(lengths: Iterator[int]) -> Int32:
    """Where each of several pieces begins, and where the last one ends."""
    return np.concatenate([[0], np.cumsum(list(lengths))]).astype(np.int32)


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
