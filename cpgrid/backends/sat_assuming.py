"""A SAT solver of PySAT that is asked many times: what is assumed are literals, and what it has learnt stays.

"Variable = value" is one literal or several, as the domain encoding has it; "variable ≠ value" is the negation, which for several
literals gets a variable of its own and a clause that defines it. A rule that may be left out has a selector in the formula, and a question
about several solutions one in its blocking clauses, which is false as soon as the question has ended.

Source: N. Eén, N. Sörensson, "Temporal Induction by Incremental SAT Solving", BMC 2003.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Generator, Sequence
from functools import cached_property
from weakref import finalize

import numpy as np

from ..core.assumptions import ModelAssumption, Reply, RuleAssumption
from ..core.errors import UsageError
from ..core.outcome import Found, Limits, Search, Stop
from ..core.program import Cnf, Int32
from .added_cuts import AddedCuts
from .sat_decided import NO_EFFORT
from .sat_oracles import SatOracle, by_variable, open_incremental
from .sat_slices import OutOfBudget, Slices
from .worker_thread import WorkerThread

__all__ = ["SatAssuming"]


class SatAssuming:
    """One solver with one formula.

    Args:
        program: without soft literals.
        solver: of `SOLVERS`, one that keeps budgets and whose cores are of assumptions alone.
    """

    def __init__(self, program: Cnf, solver: str) -> None:
        self._program, self._name = program, solver
        self._oracle: SatOracle | None = None
        self._worker = WorkerThread()
        self._end = finalize(self, self._worker.close)
        # Solvers of PySAT are not given empty clauses.
        self._hopeless = bool((np.diff(program.offsets) == 0).any())
        self._cuts = AddedCuts(program)
        self._top = program.variables
        self._others: dict[tuple[int, ...], int] = {}

    def solve(self, assumed: Sequence[ModelAssumption], limits: Limits) -> Reply:
        """See `cpgrid.core.assumptions.Assuming`; nodes are conflicts."""
        if self._hopeless:
            return Reply(Found(Stop.EXHAUSTED, NO_EFFORT, decided_by="CNF encoding"))
        slices = self._slices(limits)
        try:
            oracle = self._open(slices)
            places: dict[int, list[int]] = defaultdict(list)
            for place, assumption in enumerate(assumed):
                literals = self._literals(oracle, assumption)
                if literals is None:
                    return Reply(Found(Stop.EXHAUSTED, NO_EFFORT, decided_by="given elimination"), clash=(place,))
                for literal in literals:
                    places[literal].append(place)
            effort = Counter[str]()
            model = self._model(oracle, tuple(places), slices, effort, limits)
        except OutOfBudget:
            return Reply(Found(slices.stop, NO_EFFORT))
        if model is not None:
            return Reply(Found(Stop.SOLUTION_LIMIT, effort), model)
        return Reply(Found(Stop.EXHAUSTED, effort), clash=_some_of_each(places, oracle.core()))

    def solutions(self, assumed: Sequence[ModelAssumption], limits: Limits, cells: int) -> Search[Int32]:
        """See `cpgrid.core.assumptions.Enumerating`; nodes are conflicts."""
        return Search(self._models(assumed, limits, cells))

    def _models(self, assumed: Sequence[ModelAssumption], limits: Limits, cells: int) -> Generator[Int32, None, Found]:
        if self._hopeless:
            return Found(Stop.EXHAUSTED, NO_EFFORT, decided_by="CNF encoding")
        slices, effort, number = self._slices(limits), Counter[str](), 0
        try:
            oracle = self._open(slices)
            literals = [self._literals(oracle, assumption) for assumption in assumed]
            if None in literals:
                return Found(Stop.EXHAUSTED, NO_EFFORT, decided_by="given elimination")
            self._top += 1
            asked = self._top
            try:
                under = (asked, *dict.fromkeys(literal for own in literals for literal in own or ()))
                while number != limits.solutions:
                    if self._oracle is not oracle:
                        raise UsageError("the session was closed before the last solution; close it later, or give a smaller limit")
                    model = self._model(oracle, under, slices, effort, limits)
                    if model is None:
                        return Found(Stop.EXHAUSTED, effort)
                    yield model
                    number += 1
                    oracle.block([-asked, *self._program.blocking_clause(model, cells)])
                    if limits.nodes is not None and effort["conflicts"] >= limits.nodes:
                        return Found(Stop.NODE_LIMIT, effort)
            finally:
                oracle.block([-asked])
        except OutOfBudget:
            return Found(slices.stop, effort)
        return Found(Stop.SOLUTION_LIMIT, effort)

    def _model(self, oracle: SatOracle, literals: Sequence[int], slices: Slices, effort: Counter[str], limits: Limits) -> Int32 | None:
        """A model under these literals that lacks no clause; ``None`` = there is none. What it takes is added up. Raises `OutOfBudget`."""
        oracle.under(literals, slices)
        while True:
            before = {**oracle.statistics(), **self._cuts.statistics}
            satisfiable = oracle.decide()
            model = by_variable(oracle.model(), self._program.variables) if satisfiable else None
            lacking = [] if model is None else self._cuts.of(model)
            for clause in lacking:
                oracle.block(clause)
            now = {**oracle.statistics(), **self._cuts.statistics}
            effort.update({name: number - before.get(name, 0) for name, number in now.items()})
            if not lacking:
                return model
            if limits.nodes is not None and effort["conflicts"] >= limits.nodes:
                slices.give_up(Stop.NODE_LIMIT)

    def _slices(self, limits: Limits) -> Slices:
        return Slices(limits, len(self._program.literals), self._worker)

    def _open(self, slices: Slices) -> SatOracle:
        """The solver; raises `OutOfBudget`."""
        self._oracle = self._oracle or open_incremental(self._name, self._program, slices)
        return self._oracle

    def close(self) -> None:
        """Free the solver, and end its thread."""
        oracle, self._oracle = self._oracle, None
        if oracle is not None:
            oracle.under((), self._slices(Limits()))
            oracle.close()
        self._end()

    @cached_property
    def _cells(self) -> dict[int, dict[int, tuple[int, ...]]]:
        """By variable that is not fixed and by value: literals that are all true exactly if the variable has the value."""
        cells: dict[int, dict[int, tuple[int, ...]]] = defaultdict(dict)
        for variable, value, *literals in self._program.cells.tolist():
            cells[variable][value] = tuple(literal for literal in literals if literal)
        return dict(cells)

    def _literals(self, oracle: SatOracle, assumption: ModelAssumption) -> tuple[int, ...] | None:
        """Literals that are all true exactly if the assumption holds; ``None`` = it cannot, whatever else is assumed."""
        if isinstance(assumption, RuleAssumption):
            return (self._program.selectors[assumption.rule],)
        variable, value, holds = assumption
        cell = self._cells.get(variable)
        if cell is None:
            known = int(self._program.fixed[variable]) == value
            return () if known == holds else None
        literals = cell.get(value)
        if literals is None:
            # Elimination has removed the value.
            return None if holds else ()
        if holds:
            return literals
        if not literals:
            return None
        return (-literals[0],) if len(literals) == 1 else (self._not_all(oracle, literals),)

    def _not_all(self, oracle: SatOracle, literals: tuple[int, ...]) -> int:
        """A literal that implies that not all of several hold."""
        if literals not in self._others:
            # In this order, so that after an interrupt no variable has two clauses.
            self._top += 1
            oracle.block([-self._top, *(-literal for literal in literals)])
            self._others[literals] = self._top
        return self._others[literals]


def _some_of_each(places: dict[int, list[int]], core: Sequence[int]) -> tuple[int, ...]:
    """Places of assumptions that have all literals of a core, ascending; of those that share a literal mostly one is enough."""
    chosen: set[int] = set()
    for literal in sorted(core, key=lambda literal: len(places[literal])):
        if chosen.isdisjoint(places[literal]):
            chosen.add(places[literal][0])
    return tuple(sorted(chosen))
