"""Every SAT solver that PySAT names is on the list; those that this machine has find all solutions, the others are refused."""

from __future__ import annotations

import sys

import pytest
from pysat.solvers import Solver, SolverNames

from cpgrid.backends import BACKENDS, sat_solvers
from cpgrid.backends.sat_solvers import SOLVERS, lacking
from cpgrid.core.errors import Refusal
from cpgrid.core.model import AllDifferent, LinearSum, Literal, Model, RuleIndex, Variable
from cpgrid.core.outcome import Found, Limits, Stop
from cpgrid.core.puzzle import Puzzle
from cpgrid.models import sudoku
from cpgrid.questions.solve import solve
from cpgrid.routes import parse_route

HERE = [solver for solver in SOLVERS if not lacking(solver)]
PAIR = (Variable(0), Variable(1))


def test_the_list_is_that_of_pysat() -> None:
    assert set(SOLVERS) == {name for name in vars(SolverNames) if not name.startswith("_")}


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")  # PySAT frees a solver that it never made
@pytest.mark.parametrize("solver", SOLVERS)
def test_a_solver_lacks_nothing_exactly_if_pysat_opens_it(solver: str) -> None:
    try:
        with Solver(name=getattr(SolverNames, solver)[0], bootstrap_with=[[1]]):
            opened = True
    except AssertionError:
        opened = False
    assert opened is not bool(lacking(solver))


@pytest.mark.parametrize("solver", HERE)
def test_a_solver_finds_many_different_grids(solver: str) -> None:
    outcome = solve(Puzzle(sudoku.layout(2, 2)), via=f"sat:solver={solver}", limits=Limits(solutions=20))
    assert len(set(outcome.solutions)) == 20


@pytest.mark.parametrize(("solver", "reason"), [("cryptosat", "its package no_such_package is"), ("ergo", "it is not part of the")])
def test_a_solver_that_is_missing_is_refused_whatever_the_puzzle(solver: str, reason: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(SOLVERS, "cryptosat", sat_solvers.SatSolver("cryptosat", "", package="no_such_package", budgets=False))
    monkeypatch.delattr(sys.modules["pysolvers"], "ergo_new")
    option = next(option for option in BACKENDS["sat"].options if option.name == "solver")
    assert reason in option.lacking(solver)
    assert solver in option.choices
    assert solver not in option.usable
    # Elimination leaves nothing of this puzzle to a solver.
    with pytest.raises(Refusal, match=f"solver={solver} refuses: {reason}"):
        run(Model(((1,),), ()), solver)


def run(model: Model, solver: str = "cadical195", given: tuple[Literal, ...] = ()) -> tuple[int, Found]:
    route = parse_route(f"sat:solver={solver}")
    search = route.kind.backend.search(route.kind.encoding.encode(model, given, route.settings).program, Limits(), route.settings)
    return sum(1 for _ in search), search.found


@pytest.mark.parametrize(
    ("model", "given", "count", "decided_by"),
    [
        (Model(((1, 2),) * 2, (AllDifferent(PAIR, RuleIndex(0)),)), (Literal(PAIR[0], 1),), 1, "given elimination"),
        (Model(((1, 2), (2,)), (AllDifferent(PAIR, RuleIndex(0)),)), (Literal(PAIR[0], 2),), 0, "given elimination"),
        (Model(((1, 2),) * 2, (LinearSum(PAIR, (1, 1), 9, 9, RuleIndex(0)),)), (), 0, "CNF encoding"),
        (Model(((1, 2),) * 2, (AllDifferent(PAIR, RuleIndex(0)),)), (), 1, ""),
    ],
)
def test_what_was_decided_without_the_solver_says_so(model: Model, given: tuple[Literal, ...], count: int, decided_by: str) -> None:
    found, ending = run(model, given=given)
    assert (found, ending.decided_by) == (count, decided_by)
    assert ending.stop is (Stop.SOLUTION_LIMIT if not decided_by else Stop.EXHAUSTED)
