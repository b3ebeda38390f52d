"""Clues that no flow meets, each for its own reason."""

from __future__ import annotations

import pytest

from cpgrid.core.model import LinearSum, Model, RuleIndex, Variable
from cpgrid.core.outcome import Limits, Stop

from .test_limits import run


def row(total: int, columns: tuple[int, ...]) -> Model:
    """Cells of values 1 to 3 in one row with its total, each a column of its own with its total."""
    cells = tuple(Variable(index) for index in range(len(columns)))
    sums = [(cells, total), *(((cell,), clue) for cell, clue in zip(cells, columns, strict=True))]
    constraints = tuple(LinearSum(scope, (1,) * len(scope), clue, clue, RuleIndex(i)) for i, (scope, clue) in enumerate(sums))
    return Model(((1, 2, 3),) * len(columns), constraints)


@pytest.mark.parametrize(
    ("total", "columns", "fillings"),
    [
        pytest.param(5, (2, 3), 1, id="met"),
        pytest.param(5, (2, 2), 0, id="sums that do not balance"),
        pytest.param(3, (0, 3), 0, id="a column below its least sum, though all balance"),
        pytest.param(2, (0, 2), 0, id="the least row over a column below its least sum"),
        pytest.param(5, (4, 1), 0, id="a column above its greatest sum, though all balance"),
        pytest.param(1, (0, 1), 0, id="a row and a column below their least sums"),
    ],
)
def test_clues_are_met_or_not(total: int, columns: tuple[int, ...], fillings: int) -> None:
    count, found = run("flow", row(total, columns), Limits(solutions=None))
    assert (count, found.stop) == (fillings, Stop.EXHAUSTED)
