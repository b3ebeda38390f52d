"""Puzzle → native statement: constraints in the numbering of ``docs/certificates/format.md``, section 2."""

from __future__ import annotations

from functools import lru_cache
from itertools import chain
from typing import NamedTuple

import numpy as np

from .. import native
from ..core.errors import Refusal
from ..core.model import AllDifferent, LinearSum, Objective
from ..core.program import Int32, Int64
from ..core.puzzle import Layout, Puzzle, Solution
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
    values = layout.values
    rank = {value: number for number, value in enumerate(values)}
    domains = np.zeros((len(own.domains), len(values)), dtype=np.uint8)
    for cell, domain in enumerate(own.domains):
        domains[cell, [rank[value] for value in domain]] = 1
    kinds, coefficients, low, high = [], [], [], []
    for constraint in own.constraints:
        is_sum = isinstance(constraint, LinearSum)
        if not is_sum and not isinstance(constraint, AllDifferent):
            raise Refusal("certificates", f"they cannot state {type(constraint).__name__} (rule {constraint.origin + 1})")
        kinds.append(is_sum)
        coefficients.append(constraint.integers("certificates") if isinstance(constraint, LinearSum) else (1,) * len(constraint.variables))
        least, most = own.bounds(constraint) if isinstance(constraint, LinearSum) else (0, 0)
        low.append(least)
        high.append(most)
    lengths = [len(constraint.variables) for constraint in own.constraints]
    statement = native.Statement(
        np.array(values, dtype=np.int64),
        domains,
        np.array(kinds, dtype=np.uint8),
        np.concatenate([[0], np.cumsum(lengths)]).astype(np.int32),
        np.fromiter(chain.from_iterable(constraint.variables for constraint in own.constraints), dtype=np.int32),
        np.fromiter(chain.from_iterable(coefficients), dtype=np.int64),
        np.array(low, dtype=np.int64),
        np.array(high, dtype=np.int64),
    )
    return Stated(statement, _weights(own.objective, len(own.domains)), rank)


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
