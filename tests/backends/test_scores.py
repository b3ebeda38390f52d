"""Scores of every engine: honest bounds when cut short, exact in great numbers, and who refuses them."""

from __future__ import annotations

from time import perf_counter

import pytest
from ortools.sat.python.cp_model import CpSolver

from cpgrid.backends.sat_solvers import SOLVERS, lacking
from cpgrid.core.errors import Refusal
from cpgrid.core.model import AllDifferent, Model, Objective, RuleIndex, Variable
from cpgrid.core.outcome import Limits, Stop
from cpgrid.core.sizes import LARGEST_NUMBER
from cpgrid.models import target
from cpgrid.rules import model as model_of

from .test_limits import run


@pytest.mark.parametrize("route", ["dlx", "cpsat", "sat"])
@pytest.mark.parametrize("limits", [Limits(seconds=0.0), Limits(seconds=0.05), Limits(nodes=1), Limits(nodes=40)])
@pytest.mark.parametrize("weight", [1, -1])
def test_a_score_cut_short_has_an_honest_bound(route: str, limits: Limits, weight: int) -> None:
    _, found = run(route, model_of(target.layout(3, 3, tuple(weight * w for w in target.rings(9)))), limits)
    best = {1: 2906, -1: -2794}[weight]
    assert found.bound is not None
    assert found.bound >= best
    assert found.score is None or found.score <= best


@pytest.mark.parametrize("route", ["dlx", "cpsat:enumeration=blocking", "cpsat:enumeration=search", "sat"])
def test_a_score_is_exact_past_the_precision_of_floats(route: str) -> None:
    n = LARGEST_NUMBER // 2
    variables = (Variable(0), Variable(1), Variable(2))
    model = Model(((n - 2, n - 1, n),) * 3, (AllDifferent(variables, RuleIndex(0)),), Objective(variables, (n, n - 1, -n), RuleIndex(1)))
    count, found = run(route, model, Limits(solutions=None))
    assert (count, found.score, found.bound) == (1, n * n + (n - 1) ** 2 - n * (n - 2), n * n + (n - 1) ** 2 - n * (n - 2))


@pytest.mark.parametrize("route", ["dlx", "cpsat:enumeration=blocking", "cpsat:enumeration=search", "sat"])
@pytest.mark.parametrize(("wanted", "stop"), [(2, Stop.SOLUTION_LIMIT), (6, Stop.SOLUTION_LIMIT), (7, Stop.EXHAUSTED)])
def test_as_many_equals_as_wanted(route: str, wanted: int, stop: Stop) -> None:
    variables = (Variable(0), Variable(1), Variable(2))
    model = Model(((1, 2, 3),) * 3, (AllDifferent(variables, RuleIndex(0)),), Objective(variables, (2, 2, 2), RuleIndex(1)))
    count, found = run(route, model, Limits(solutions=wanted))
    assert (count, found.stop, found.score, found.bound) == (min(wanted, 6), stop, 12, 12)


def test_cp_sat_hands_out_the_grid_that_proved_the_best_score(monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[None] = []
    solve = CpSolver.solve
    monkeypatch.setattr(CpSolver, "solve", lambda *arguments: (calls.append(None), solve(*arguments))[1])
    count, found = run("cpsat", model_of(target.layout(2, 2)), Limits(solutions=1))
    assert (count, len(calls), found.stop) == (1, 1, Stop.SOLUTION_LIMIT)


@pytest.mark.parametrize("solver", ["cadical195", "glucose4"])
def test_a_great_score_keeps_the_time_limit_in_loops_of_its_own(solver: str) -> None:
    # 15,000 soft literals, each of which is propagated before the first search.
    model = model_of(target.layout(5, 5))
    started = perf_counter()
    _, found = run(f"sat:solver={solver}", model, Limits(seconds=0.5))
    assert found.stop is Stop.TIME_LIMIT
    assert perf_counter() - started < 2.5


def test_a_score_with_too_many_soft_literals_is_refused() -> None:
    variables = tuple(Variable(index) for index in range(26))
    model = Model((tuple(range(1000)),) * 26, (), Objective(variables, (1,) * 26, RuleIndex(0)))
    with pytest.raises(Refusal, match=r"more than 25,000 soft literals .* --via cpsat"):
        run("sat:domain=order", model, Limits())


@pytest.mark.parametrize("solver", ["maplechrono", "lingeling"])
def test_a_solver_that_cannot_carry_rc2_refuses_scores(solver: str) -> None:
    with pytest.raises(Refusal, match="best score; take --via sat"):
        run(f"sat:solver={solver}", model_of(target.layout(2, 2)), Limits())


SCORERS = [name for name, solver in SOLVERS.items() if solver.scores and not lacking(name)]


@pytest.mark.parametrize("solver", SCORERS)
def test_every_other_solver_finds_the_best_score(solver: str) -> None:
    layout = target.layout(2, 2, (5, -3, 0, 2, 7, 7, 1, -4, 6, 2, 2, 9, -1, 3, 8, 0))
    count, found = run(f"sat:solver={solver}", model_of(layout), Limits(solutions=None))
    assert (count, found.score, found.stop) == (1, 159, Stop.EXHAUSTED)
