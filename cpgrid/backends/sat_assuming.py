"""A SAT solver of PySAT that is asked many times: what is assumed are literals, and what it has learnt stays.

"Variable = value" is one literal or several, as the domain encoding has it; "variable ≠ value" is the negation, which for several
literals gets a variable of its own and a clause that defines it. A rule that may be left out has a selector in the formula.

Source: N. Eén, N. Sörensson, "Temporal Induction by Incremental SAT Solving", BMC 2003.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from functools import cached_property
from weakref import finalize

import numpy as np

from ..core.assumptions import ModelAssumption, Reply, RuleAssumption
from ..core.outcome import Found, Limits, Stop
from ..core.program import Cnf
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
        self._top = program.variables
        self._others: dict[tuple[int, ...], int] = {}

    def solve(self, assumed: Sequence[ModelAssumption], limits: Limits) -> Reply:
        """See `cpgrid.core.assumptions.Assuming`; nodes are conflicts."""
        if self._hopeless:
            return Reply(Found(Stop.EXHAUSTED, NO_EFFORT, decided_by="CNF encoding"))
        slices = Slices(limits, len(self._program.literals), self._worker)
        try:
            oracle = self._oracle = self._oracle or open_incremental(self._name, self._program, slices)
            places: dict[int, list[int]] = defaultdict(list)
            for place, assumption in enumerate(assumed):
                literals = self._literals(oracle, assumption)
                if literals is None:
                    return Reply(Found(Stop.EXHAUSTED, NO_EFFORT, decided_by="given elimination"), clash=(place,))
                for literal in literals:
                    places[literal].append(place)
            oracle.under(tuple(places), slices)
            before = oracle.statistics()
            satisfiable = oracle.decide()
        except OutOfBudget:
            return Reply(Found(slices.stop, NO_EFFORT))
        effort = {name: number - before.get(name, 0) for name, number in oracle.statistics().items()}
        if satisfiable:
            return Reply(Found(Stop.SOLUTION_LIMIT, effort), by_variable(oracle.model(), self._program.variables))
        return Reply(Found(Stop.EXHAUSTED, effort), clash=_some_of_each(places, oracle.core()))

    def close(self) -> None:
        """Free the solver, and end its thread."""
        oracle, self._oracle = self._oracle, None
        if oracle is not None:
            oracle.under((), Slices(Limits(), 0, self._worker))
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
