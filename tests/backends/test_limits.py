"""Limits: a search that meets one says which, keeps what it found, and stops about when it should."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from itertools import combinations
from time import perf_counter

import pytest
from ortools.sat.python.cp_model import CpModel, CpSolver, CpSolverSolutionCallback

from cpgrid.backends import sat_process
from cpgrid.core.errors import Refusal, UnsoundError
from cpgrid.core.model import AllDifferent, LinearSum, Model, Objective, RuleIndex, Variable
from cpgrid.core.outcome import Found, Limits, Stop
from cpgrid.core.program import Cnf
from cpgrid.routes import parse_route
from tests.interrupts import interrupted_after


def pigeons(count: int, *, scored: bool = False) -> Model:
    """More variables than values, kept apart pair by pair: no solution, and no short proof for a SAT solver or dancing links."""
    variables = tuple(Variable(index) for index in range(count))
    pairs = tuple(AllDifferent(pair, RuleIndex(0)) for pair in combinations(variables, 2))
    objective = Objective(variables, (1,) * count, RuleIndex(0)) if scored else None
    return Model((tuple(range(1, count)),) * count, pairs, objective)


def plenty(rows: int, columns: int) -> Model:
    """A grid of sums with more fillings than anybody can count."""
    across = [tuple(Variable(row * columns + column) for column in range(columns)) for row in range(rows)]
    down = [tuple(Variable(row * columns + column) for row in range(rows)) for column in range(columns)]
    sums = [LinearSum(scope, (1,) * len(scope), 5 * len(scope), 5 * len(scope), RuleIndex(i)) for i, scope in enumerate(across + down)]
    return Model((tuple(range(1, 10)),) * (rows * columns), tuple(sums))


CASES = {
    "dlx": pigeons(13),
    "sat": pigeons(13),
    "sat:solver=glucose4": pigeons(13),
    "sat:solver=lingeling": pigeons(16),
    "sat:solver=kissat404": pigeons(16),
    "cpsat:enumeration=search": plenty(6, 6),
    "cpsat:enumeration=blocking": plenty(6, 6),
    "flow": plenty(6, 6),
    "masks": plenty(6, 6),
    "learn": pigeons(13),
    "frontier:states=100000000": plenty(6, 6),  # by default it refuses so many states, on a fast machine within 0.3 s
}


def run(route: str, model: Model, limits: Limits) -> tuple[int, Found]:
    parsed = parse_route(route)
    parsed.kind.backend.load()
    encoded = parsed.kind.encoding.encode(model, [], parsed.settings)
    search = parsed.kind.backend.search(encoded.program, limits.started(), parsed.settings)
    return sum(1 for _ in search), search.found


@pytest.mark.parametrize("route", CASES)
def test_the_time_limit_is_kept(route: str) -> None:
    started = perf_counter()
    _, found = run(route, CASES[route], Limits(solutions=None, seconds=0.3))
    assert found.stop is Stop.TIME_LIMIT
    assert perf_counter() - started < 2.5


def test_a_solver_that_dies_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sat_process, "_CHILD", "no/such/file")
    with pytest.raises(UnsoundError, match="ended without an answer"):
        run("sat:solver=lingeling", pigeons(4), Limits())


@pytest.mark.parametrize("route", ["dlx", "sat", "sat:solver=glucose4", "flow", "masks", "learn", "frontier:states=100000000"])
def test_the_node_limit_is_kept(route: str) -> None:
    _, found = run(route, CASES[route], Limits(solutions=None, nodes=500))
    assert found.stop is Stop.NODE_LIMIT
    spent = found.statistics[{"sat": "conflicts", "sat:solver=glucose4": "conflicts", "flow": "cycle_tests"}.get(route, "nodes")]
    # Glucose looks at its budget when it restarts, and CaDiCaL a little late.
    assert 500 <= spent <= {"sat": 520, "sat:solver=glucose4": 1000}.get(route, 500)


@pytest.mark.parametrize("route", ["dlx", "masks", "learn", "frontier"])
def test_the_node_limit_is_kept_over_many_solutions(route: str) -> None:
    _, found = run(route, plenty(4, 4), Limits(solutions=None, nodes=5000))
    assert (found.stop, found.statistics["nodes"]) == (Stop.NODE_LIMIT, 5000)


@pytest.mark.parametrize("enumeration", ["search", "blocking"])
def test_the_node_limit_of_cp_sat_is_conflicts(enumeration: str) -> None:
    started = perf_counter()
    _, found = run(f"cpsat:enumeration={enumeration}", plenty(6, 6), Limits(solutions=None, nodes=5))
    assert found.stop is Stop.NODE_LIMIT
    assert perf_counter() - started < 5
    _, found = run(f"cpsat:enumeration={enumeration}", plenty(6, 6), Limits(solutions=None, nodes=10**9, seconds=0.3))
    assert found.stop is Stop.TIME_LIMIT


def test_cp_sat_gets_what_is_left_of_the_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[int, int, bool]] = []
    spent: list[int] = []
    solve = CpSolver.solve

    def watched(solver: CpSolver, model: CpModel, callback: CpSolverSolutionCallback | None = None) -> object:
        parameters = solver.parameters
        asked.append((parameters.random_seed, parameters.num_workers, parameters.enumerate_all_solutions))
        assert parameters.max_number_of_conflicts == 1000 - sum(spent)
        status = solve(solver, model, callback)
        spent.append(solver.num_conflicts)
        return status

    monkeypatch.setattr(CpSolver, "solve", watched)
    limits = Limits(solutions=12, nodes=1000, seed=7, threads=3)
    count, _ = run("cpsat:enumeration=blocking", plenty(6, 6), limits)
    assert (count, asked) == (12, [(7, 3, False)] * 12)
    assert sum(spent) > 0
    asked.clear()
    spent.clear()
    assert run("cpsat:enumeration=search", plenty(6, 6), limits)[0] == 12
    assert asked == [(7, 1, True)]


@pytest.mark.parametrize("route", ["dlx", "sat"])
def test_a_score_keeps_the_time_limit_too(route: str) -> None:
    count, found = run(route, pigeons(13, scored=True), Limits(seconds=0.3))
    assert (count, found.stop, found.score) == (0, Stop.TIME_LIMIT, None)


def test_loading_a_formula_keeps_the_time_limit(monkeypatch: pytest.MonkeyPatch) -> None:
    taken: list[int] = []
    batches = Cnf.batches

    def counted(program: Cnf) -> Iterator[list[list[int]]]:
        for batch in batches(program):
            taken.append(len(batch))
            yield batch

    monkeypatch.setattr(Cnf, "batches", counted)
    _, found = run("sat", pigeons(20), Limits(seconds=1e-9))
    assert (found.stop, sum(taken) <= 1024) == (Stop.TIME_LIMIT, True)


@pytest.mark.parametrize("solver", ["lingeling", "kissat404"])
def test_a_solver_without_brakes_refuses_what_it_cannot_count(solver: str) -> None:
    with pytest.raises(Refusal, match="counts no conflicts"):
        run(f"sat:solver={solver}", pigeons(4), Limits(nodes=1))
    with pytest.raises(Refusal, match="--via sat"):
        run(f"sat:solver={solver}", Model(((1, 2),), (), Objective((Variable(0),), (1,), RuleIndex(0))), Limits())


@pytest.mark.parametrize("route", CASES)
def test_an_interrupt_ends_the_search(route: str) -> None:
    parse_route(route).kind.backend.load()
    started = perf_counter()
    with interrupted_after(0.3), pytest.raises(KeyboardInterrupt):
        run(route, CASES[route], Limits(solutions=None))
    assert perf_counter() - started < 2.5


@pytest.mark.parametrize("step", ["compute", "delete"])
def test_a_score_is_not_sought_in_the_main_thread(monkeypatch: pytest.MonkeyPatch, step: str) -> None:
    from pysat.examples.rc2 import RC2

    threads: list[threading.Thread] = []
    original = getattr(RC2, step)

    def watched(self: RC2) -> object:
        # At the end of its life an oracle is deleted once more, which does nothing.
        if self.oracle:
            threads.append(threading.current_thread())
        return original(self)

    monkeypatch.setattr(RC2, step, watched)
    run("sat", Model(((1, 2),), (), Objective((Variable(0),), (1,), RuleIndex(0))), Limits())
    assert threads
    assert threading.main_thread() not in threads


def test_a_solver_is_not_freed_in_the_main_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    from pysat.solvers import Solver

    threads: list[threading.Thread] = []
    delete = Solver.delete

    def watched(self: Solver) -> None:
        if self.solver:
            threads.append(threading.current_thread())
        delete(self)

    monkeypatch.setattr(Solver, "delete", watched)
    run("sat", pigeons(4), Limits())
    assert threads
    assert threading.main_thread() not in threads
