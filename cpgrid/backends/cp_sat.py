"""OR-Tools CP-SAT: solutions by blocking clauses, or by the solver's own enumeration if many are wanted.

With an objective the greatest value is proved first; solutions that share it follow.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping
from functools import partial
from itertools import islice
from typing import TYPE_CHECKING, TypeAlias

from ..core.errors import Refusal
from ..core.outcome import Found, Limits, Search, Stop
from ..core.plugins import Backend, Option
from ..core.program import CpProgram
from .added_cuts import AddedCuts
from .cp_sat_parameters import OPTIONS, set_parameters
from .library import library
from .worker_thread import WorkerThread

if TYPE_CHECKING:
    from ortools.sat.python.cp_model import BoolVarT, CpSolver, CpSolverSolutionCallback, CpSolverStatus

__all__ = ["BACKEND"]

HandOver: TypeAlias = Callable[[tuple[int, ...]], None]
"""Where a solution is handed over."""

_MOST_LITERALS = 125_000
"""How many values the solver turns into Booleans in half a second, without checking the clock; a 49×49 Sudoku has 117,649."""

_MOST_VARIABLES = 40_000
"""A solution of this many variables is forbidden in half a second, without checking the clock."""

_BLOCKED = 2
"""Up to this many solutions are found by blocking clauses; more by enumeration, which does not start over for each."""


def search(program: CpProgram, limits: Limits, options: Mapping[str, str]) -> Search[tuple[int, ...]]:
    """All solutions within the limits; raw solutions are the values of the variables.

    Args:
        program: with an objective, only solutions of greatest value.
        limits: nodes are conflicts; seed and threads (workers) are the solver's parameters.
        options: ``enumeration``, and the solver's parameters.

    Raises:
        Refusal: there is a time limit, and the program is so large that the solver would exceed it; symmetries are asked for beside tables.
    """
    if limits.seconds is not None and (program.literals > _MOST_LITERALS or len(program.variables) > _MOST_VARIABLES):
        raise Refusal("cp-sat", "on a grid of this size it does not keep a time limit; leave the limit off, or take another route")
    if options["symmetry"] != "0" and _has_tables(program):
        raise Refusal("cp-sat", "it ends the whole process on some tables and automata when it looks for symmetries; leave symmetry=0")
    automata = any(constraint.has_automaton() for constraint in program.model.proto.constraints)
    if options["enumeration"] == "search" and automata:
        raise Refusal("cp-sat", "its search finds solutions several times where there are automata; take enumeration=blocking")
    if options["enumeration"] == "search" and program.lazy:
        raise Refusal("cp-sat", "its search takes no cuts for connected components on the way; take enumeration=blocking")
    many = (limits.solutions is None or limits.solutions > _BLOCKED) and not automata and not program.lazy
    enumerates = options["enumeration"] == "search" or (options["enumeration"] == "auto" and many)
    return Search(_steps(_Run(program, limits, options), enumerates=enumerates))


def _has_tables(program: CpProgram) -> bool:
    """Whether a constraint is a table or an automaton, which presolve turns into tables.

    On some of them presolve of OR-Tools 9.15 fails a check of its own and aborts, if it detects symmetries.
    """
    return any(constraint.has_table() or constraint.has_automaton() for constraint in program.model.proto.constraints)


class _Run:
    """One search over several calls: the model, the deadline, and the counters added up."""

    def __init__(self, program: CpProgram, limits: Limits, options: Mapping[str, str]) -> None:
        # Cloned: blocking clauses must not reach the caller's program.
        self.model = program.model.clone()
        self.variables = [self.model.get_int_var_from_proto_index(variable.index) for variable in program.variables]
        self.limits, self._options = limits, options
        self.statistics: dict[str, int | float] = dict.fromkeys(("conflicts", "branches", "booleans", "deterministic_time"), 0)
        self._cuts = AddedCuts(program)
        self._values: tuple[int, ...] = ()
        self.handed_over = 0
        self.score: int | None = None
        self.bound = self._top() if self.model.has_objective() else None

    def solve(self) -> tuple[str, tuple[int, ...]]:
        """Calls until there is no cut: a status (OPTIMAL, FEASIBLE, INFEASIBLE, UNKNOWN) and, with the first two, values of variables."""
        while True:
            status, values = self._call()
            cuts = self._cuts.of(self._values) if values else []
            self.statistics.update(self._cuts.statistics)
            if not cuts:
                return status, values
            if self.model.has_objective():
                self.score = None
            for clause in cuts:
                self.model.add_bool_or([self._boolean(literal) for literal in clause])

    def _call(self) -> tuple[str, tuple[int, ...]]:
        """One call: status and values as `solve` returns them, cuts left aside."""
        solver = self._solver(enumerate_all=False)
        with WorkerThread() as helper:
            status = solver.status_name(helper.do(partial(solver.solve, self.model), stop=solver.stop_search))
        return self._ended(solver, status)

    def enumerate(self, callback: Callable[[HandOver], CpSolverSolutionCallback]) -> Generator[tuple[int, ...], None, str]:
        """All solutions in one call, each as soon as it is found; returns the status.

        Args:
            callback: makes the solver's callback, given where it hands solutions over.
        """
        solver = self._solver(enumerate_all=True)

        def search(hand_over: HandOver) -> CpSolverStatus:
            return solver.solve(self.model, callback(hand_over))

        with WorkerThread() as helper:
            status = solver.status_name((yield from helper.stream(search, stop=solver.stop_search)))
        return self._ended(solver, status)[0]

    def _ended(self, solver: CpSolver, status: str) -> tuple[str, tuple[int, ...]]:
        assert status != "MODEL_INVALID", self.model.validate()
        self._add_statistics(solver)
        solved = status in ("OPTIMAL", "FEASIBLE")
        response = solver.response_proto
        # Scores are computed in integers: the solver's own value and bound are floats, which cannot hold every score.
        if self.model.has_objective():
            # Until it has a bound the solver reports 0.
            if solved or response.inner_objective_lower_bound:
                self.bound = min(self._top(), -response.inner_objective_lower_bound)
            if solved:
                self.score = sum(weight * response.solution[index] for index, weight in self._weights())
        # Cuts speak of the solver's further Booleans, too.
        self._values = tuple(response.solution) if self._cuts.lazy else ()
        return status, tuple(islice(response.solution, len(self.variables))) if solved else ()

    def _boolean(self, literal: int) -> BoolVarT:
        """The solver's own form of a literal of `cpgrid.core.cuts.LiteralGraph`."""
        own = self.model.get_bool_var_from_proto_index(abs(literal) - 1)
        return own if literal > 0 else own.negated()

    def hold_score(self) -> None:
        """Allow from now on only solutions with the score just proved best."""
        total = sum(weight * self.model.get_int_var_from_proto_index(index) for index, weight in self._weights())
        self.model.clear_objective()
        self.model.add(total == self.score)

    def forbid(self, values: tuple[int, ...]) -> None:
        """Forbid this solution from now on."""
        self.model.add_forbidden_assignments(self.variables, [values])

    def end(self) -> Stop:
        """Why a call ended without an answer."""
        # The clock is not checked: CP-SAT may stop a little before the deadline.
        nodes = self.limits.nodes
        spent = nodes is not None and (self.limits.seconds is None or self.statistics["conflicts"] >= nodes)
        return Stop.NODE_LIMIT if spent else Stop.TIME_LIMIT

    def _top(self) -> int:
        """What the score would be with the best value of every variable."""
        variables = self.model.proto.variables
        return sum(max(weight * end for end in variables[index].domain) for index, weight in self._weights())

    def _weights(self) -> list[tuple[int, int]]:
        """Variables of the score with their weights; CP-SAT keeps a maximisation as the minimum of the negated terms."""
        objective = self.model.proto.objective
        return [(index, -coefficient) for index, coefficient in zip(objective.vars, objective.coeffs, strict=True)]

    def _solver(self, *, enumerate_all: bool) -> CpSolver:
        from ortools.sat.python import cp_model

        solver = cp_model.CpSolver()
        set_parameters(solver, self._options)
        parameters = solver.parameters
        parameters.num_workers = 1 if enumerate_all else self.limits.threads
        parameters.random_seed = self.limits.seed
        parameters.catch_sigint_signal = False
        parameters.enumerate_all_solutions = enumerate_all
        if self.limits.seconds is not None:
            parameters.max_time_in_seconds = self.limits.clock.left
        if self.limits.nodes is not None:
            parameters.max_number_of_conflicts = max(0, self.limits.nodes - int(self.statistics["conflicts"]))
        return solver

    def _add_statistics(self, solver: CpSolver) -> None:
        self.statistics["conflicts"] += solver.num_conflicts
        self.statistics["branches"] += solver.num_branches
        self.statistics["booleans"] = max(self.statistics["booleans"], solver.num_booleans)
        self.statistics["deterministic_time"] += solver.response_proto.deterministic_time


def _steps(run: _Run, *, enumerates: bool) -> Generator[tuple[int, ...], None, Found]:
    wanted = run.limits.solutions
    if run.model.has_objective():
        status, values = run.solve()
        if values:
            yield values
        if status != "OPTIMAL":
            stop = Stop.EXHAUSTED if status == "INFEASIBLE" else run.end()
            return Found(stop, run.statistics, run.score, run.bound if stop is not Stop.EXHAUSTED else None)
        run.bound = run.score
        if wanted == 1:
            return Found(Stop.SOLUTION_LIMIT, run.statistics, run.score, run.bound)
        run.hold_score()
        run.forbid(values)
        wanted = None if wanted is None else wanted - 1
    stop = yield from (_enumerate(run, wanted) if enumerates else _block(run, wanted))
    return Found(stop, run.statistics, run.score, run.bound)


def _block(run: _Run, wanted: int | None) -> Generator[tuple[int, ...], None, Stop]:
    number = 0
    while True:
        status, values = run.solve()
        if not values:
            return Stop.EXHAUSTED if status == "INFEASIBLE" else run.end()
        yield values
        number += 1
        if number == wanted:
            return Stop.SOLUTION_LIMIT
        run.forbid(values)


def _enumerate(run: _Run, limit: int | None) -> Generator[tuple[int, ...], None, Stop]:
    from ortools.sat.python import cp_model

    class Collector(cp_model.CpSolverSolutionCallback):
        """Hands over each solution until the limit."""

        def __init__(self, hand_over: HandOver) -> None:
            super().__init__()
            self._hand_over = hand_over

        def on_solution_callback(self) -> None:
            """Called by the solver for each solution."""
            if limit is None or run.handed_over < limit:
                run.handed_over += 1
                self._hand_over(tuple(self.value(variable) for variable in run.variables))
            # While it enumerates, CP-SAT counts conflicts anew for each solution.
            if run.handed_over == limit or (run.limits.nodes is not None and self.num_conflicts >= run.limits.nodes):
                self.stop_search()

    status = yield from run.enumerate(Collector)
    if run.handed_over == limit:
        return Stop.SOLUTION_LIMIT
    return Stop.EXHAUSTED if status in ("OPTIMAL", "INFEASIBLE") else run.end()


BACKEND = Backend(
    "cp-sat",
    "OR-Tools CP-SAT, one worker by default",
    search,
    None,
    ("conflicts", "branches", "cuts", "rounds"),
    (
        Option(
            "enumeration",
            ("auto", "blocking", "search"),
            "blocking clauses for up to two solutions, else the solver's own enumeration",
            witness=False,
        ),
        *OPTIONS,
    ),
    load=library("ortools.sat.python.cp_model"),
    scores=True,
)
