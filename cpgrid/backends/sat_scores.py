"""Best scores: RC2 over one solver of PySAT, with the limits kept in each of its steps.

RC2 looks for soft literals of which at most one can be true by propagating each of them. MiniSat does this: with CaDiCaL a
propagation takes a thousand times longer (55 ms for a 25×25 score), because PySAT has to run a search under an assumption.

Source: A. Ignatiev, A. Morgado, J. Marques-Silva, "RC2: an Efficient MaxSAT Solver", JSAT 11 (2019).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from ..core.errors import Refusal

if TYPE_CHECKING:
    from ..core.program import Cnf
    from .sat_slices import Slices

__all__ = ["ScoreOracle"]

_SOFT_LIMIT = 25_000
"""With more soft literals than this, RC2's own loops take longer than half a second at a time."""


class ScoreOracle:
    """RC2; its models come in order of cost. It has the methods of `sat_oracles.SatOracle`.

    Args:
        name: as PySAT takes it; one that can serve RC2.
        program: clauses and soft literals.
        slices: the limits to keep.

    Raises:
        Refusal: there are too many soft literals.
        OutOfBudget: the time was over before the formula was loaded.
    """

    def __init__(self, name: str, program: Cnf, slices: Slices) -> None:
        from pysat.examples.rc2 import RC2
        from pysat.formula import WCNF
        from pysat.solvers import Solver

        soft = program.soft or {}
        if len(soft) > _SOFT_LIMIT:
            raise Refusal("sat", f"a score of more than {_SOFT_LIMIT:,} soft literals takes RC2 too long; take --via cpsat")

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
        formula.nv = program.variables
        for literal, weight in soft.items():
            formula.append([literal], weight=weight)
        self._slices = slices
        self._rc2 = SlicedRC2(formula, solver=name, adapt=True)
        self._solver, self._propagator = self._rc2.oracle, Solver(name="minisat22")
        self._rc2.oracle = _PacedSolver(self._solver, self._propagator, slices)
        self._model: list[int] = []
        for batch in slices.paced(program.batches()):
            for clause in batch:
                self._solver.add_clause(clause)
                self._propagator.add_clause(clause)

    @property
    def cost(self) -> int:
        """Cost of the last model; before the first one, a lower bound on the cost of any model."""
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
        self._solver.add_clause(clause)

    def statistics(self) -> Mapping[str, int]:
        """Restarts, conflicts, decisions and propagations of the solver inside."""
        return dict(self._solver.accum_stats() or {})

    def close(self) -> None:
        """Free the solvers, as `sat_oracles.SatOracle.close` does."""
        self._slices.in_thread(self._rc2.delete)
        self._slices.in_thread(self._propagator.delete)


class _PacedSolver:
    """The solver as RC2 sees it: the calls that RC2 makes in its own loops check the time.

    Args:
        solver: of PySAT.
        propagator: a solver that propagates fast; it has the formula without what RC2 adds, so that what it finds is valid.
        slices: the limits to keep.
    """

    def __init__(self, solver: Any, propagator: Any, slices: Slices) -> None:
        self._solver, self._propagator, self._slices = solver, propagator, slices

    def __getattr__(self, name: str) -> Any:
        return getattr(self._solver, name)

    def propagate(self, assumptions: Iterable[int], phase_saving: int = 0) -> tuple[bool, list[int]]:
        """Whether the assumptions propagate without a conflict, and to which literals; raises `OutOfBudget`."""
        self._slices.check()
        propagated: tuple[bool, list[int]] = self._propagator.propagate(assumptions, phase_saving)
        return propagated

    def add_clause(self, clause: Sequence[int]) -> None:
        """Add a clause; raises `OutOfBudget`."""
        self._slices.check()
        self._solver.add_clause(clause)
