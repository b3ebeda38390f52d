"""The order of variables along the frontier: it decides how many states there are, and no answer."""

from __future__ import annotations

import math

import pytest

from cpgrid.native import Stop

from .networks import Problem, Sum
from .test_frontier import search


def widest(problem: Problem, **options: int) -> int:
    """The most states between two variables of a search that counts to its end."""
    core = search(problem, listed=0, **options)
    assert core.advance(0, 0, math.inf) is Stop.EXHAUSTED
    return core.widest


def coloured(rows: int, columns: int) -> Problem:
    """A grid of three colours in which neighbours differ."""
    cells = [(row, column) for row in range(rows) for column in range(columns)]
    pairs = [[place, place + 1] for place, (_, column) in enumerate(cells) if column + 1 < columns]
    pairs += [[place, place + columns] for place, (row, _) in enumerate(cells) if row + 1 < rows]
    return Problem([[1, 2, 3]] * len(cells), pairs)


@pytest.mark.parametrize(("rows", "columns"), [(2, 9), (9, 2), (3, 8), (8, 3)])
def test_a_grid_is_read_along_its_shorter_side(rows: int, columns: int) -> None:
    # So many cells are open, and all but one of them stand beside the one before.
    assert widest(coloured(rows, columns)) == 3 * 3 * 2 ** (min(rows, columns) - 2)


def test_helpers_stand_where_they_are_decided() -> None:
    """Each helper is the number of ones so far. Behind all cells they would need a state for each way to fill these."""
    cells = 10
    domains = [[0, 1]] * cells + [list(range(cells + 1))] * cells
    sums = [Sum([0, cells], [1, -1], 0, 0)]
    sums += [Sum([cells + place - 1, place, cells + place], [1, 1, -1], 0, 0) for place in range(1, cells)]
    assert widest(Problem(domains, sums=sums), cells=cells) <= 2 * (cells + 1)
