"""Every SAT solver that PySAT names is on the list, and those that are installed find all solutions."""

from __future__ import annotations

import pytest
from pysat.solvers import SolverNames

from cpgrid.backends.sat_oracles import SOLVERS
from cpgrid.core.errors import Refusal
from cpgrid.core.outcome import Limits
from cpgrid.core.puzzle import Puzzle
from cpgrid.models import sudoku
from cpgrid.solve import solve


def test_the_list_is_that_of_pysat() -> None:
    assert set(SOLVERS) == {name for name in vars(SolverNames) if not name.startswith("_")}


@pytest.mark.parametrize("solver", SOLVERS)
def test_a_solver_finds_many_different_grids_or_says_that_it_is_missing(solver: str) -> None:
    try:
        outcome = solve(Puzzle(sudoku.layout(2, 2)), via=f"sat:solver={solver}", limits=Limits(solutions=20))
    except Refusal as refusal:
        assert solver in {"cryptosat", "minisatgh"}
        assert "not part of the installed PySAT" in refusal.reason
    else:
        assert len(set(outcome.solutions)) == 20
