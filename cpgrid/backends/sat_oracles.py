"""What the SAT backend asks of a solver — decide, model, block — over PySAT's solvers as they are.

Most take conflict budgets; a few know no limit and are asked in a process of their own (`sat_process`).
"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import chain
from typing import TYPE_CHECKING

from ..core.errors import Refusal
from .sat_process import ProcessOracle
from .sat_solvers import SOLVERS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..core.program import Cnf
    from .sat_slices import Slices

__all__ = ["MaxSatOracle", "SatOracle", "open_oracle"]


class SatOracle:
    """One PySAT solver.

    Args:
        name: one of `SOLVERS` that keeps budgets.
        program: the formula.
        slices: the limits to keep.

    Raises:
        OutOfBudget: the time was over before the formula was loaded.
    """

    cost = 0
    """Every model is as good."""

    def __init__(self, name: str, program: Cnf, slices: Slices) -> None:
        from pysat.solvers import Solver

        self._slices = slices
        self._solver = Solver(name=_alias(name), bootstrap_with=chain.from_iterable(slices.paced(program.batches())))

    def decide(self) -> bool:
        """Whether there is a model; raises `OutOfBudget`."""
        return self._slices.in_thread(lambda: self._slices.run(self._call))

    def model(self) -> Sequence[int]:
        """The literals of the last model."""
        model: list[int] = self._solver.get_model()
        return model

    def block(self, clause: list[int]) -> None:
        """Add a clause."""
        self._solver.add_clause(clause)

    def statistics(self) -> Mapping[str, int]:
        """Restarts, conflicts, decisions and propagations, where the solver counts them."""
        try:
            return dict(self._solver.accum_stats() or {})
        except NotImplementedError:
            return {}

    def close(self) -> None:
        """Free the solver; not where an interrupt could come between that and PySAT's note of it, and have it freed twice."""
        self._slices.in_thread(self._solver.delete)

    def _call(self, conflicts: int) -> bool | None:
        self._solver.conf_budget(conflicts)
        answer: bool | None = self._solver.solve_limited()
        return answer


class MaxSatOracle:
    """RC2 over one PySAT solver; its models come with ascending cost.

    Args:
        name: one of `SOLVERS` that RC2 can use.
        program: clauses and soft literals.
        slices: the limits to keep.

    Raises:
        OutOfBudget: the time was over before the formula was loaded.
    """

    def __init__(self, name: str, program: Cnf, slices: Slices) -> None:
        from pysat.examples.rc2 import RC2
        from pysat.formula import WCNF

        class SlicedRC2(RC2):  # type: ignore[misc]  # PySAT is untyped
            """RC2 whose SAT calls keep the limits."""

            def _call_oracle(self, assumptions: Sequence[int] = (), expect_interrupt: bool = False) -> bool:  # noqa: FBT001, FBT002
                del expect_interrupt

                def call(conflicts: int) -> bool | None:
                    self.oracle.conf_budget(conflicts)
                    answer: bool | None = self.oracle.solve_limited(assumptions=list(assumptions))
                    return answer

                return slices.run(call)

        formula = WCNF()
        formula.extend(chain.from_iterable(slices.paced(program.batches())))
        for literal, weight in (program.soft or {}).items():
            formula.append([literal], weight=weight)
        self._slices = slices
        self._rc2 = SlicedRC2(formula, solver=_alias(name), adapt=True)
        self._model: list[int] = []

    @property
    def cost(self) -> int:
        """Cost of the last model; before the first one, a lower bound of every model's cost."""
        return int(self._rc2.cost)

    def decide(self) -> bool:
        """Whether there is a further model, of least cost; raises `OutOfBudget`."""
        model = self._slices.in_thread(self._rc2.compute)
        self._model = model or []
        return model is not None

    def model(self) -> Sequence[int]:
        """The literals of the last model."""
        return self._model

    def block(self, clause: list[int]) -> None:
        """Add a clause."""
        self._rc2.add_clause(clause)

    def statistics(self) -> Mapping[str, int]:
        """Restarts, conflicts, decisions and propagations of the solver inside."""
        return dict(self._rc2.oracle.accum_stats() or {})

    def close(self) -> None:
        """Free the solver, as `SatOracle.close` does."""
        self._slices.in_thread(self._rc2.delete)


def open_oracle(name: str, program: Cnf, slices: Slices) -> SatOracle | MaxSatOracle | ProcessOracle:
    """The oracle that a program needs.

    Raises:
        Refusal: the solver cannot be the core of a MaxSAT search.
        OutOfBudget: the time was over before the formula was loaded.
    """
    solver = SOLVERS[name]
    if program.soft:
        if not solver.scores:
            raise Refusal(f"sat:solver={name}", "this solver cannot carry the MaxSAT search for the best score; take --via sat")
        return MaxSatOracle(name, program, slices)
    if not solver.budgets:
        return ProcessOracle(_alias(name), program, slices, anew=not solver.incremental)
    return SatOracle(name, program, slices)


def _alias(name: str) -> str:
    from pysat.solvers import SolverNames

    aliases: tuple[str, ...] = getattr(SolverNames, name)
    return aliases[0]
