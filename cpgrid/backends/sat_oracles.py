"""What the SAT backend asks of a solver — decide, model, block — over PySAT's solvers as they are.

Most take conflict budgets; a few know no limit and are asked in a process of their own (`sat_process`).
"""

from __future__ import annotations

from collections.abc import Mapping
from importlib.util import find_spec
from itertools import chain
from typing import TYPE_CHECKING, Any

from ..core.errors import Refusal
from .sat_process import ProcessOracle

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from ..core.program import Cnf
    from .sat_slices import Slices

__all__ = ["SOLVERS", "UNLIMITED", "MaxSatOracle", "SatOracle", "open_oracle"]

SOLVERS = (
    "cadical195",
    "cadical103",
    "cadical153",
    "cadical300",
    "cryptosat",
    "ergo",
    "gluecard3",
    "gluecard4",
    "glucose3",
    "glucose4",
    "glucose42",
    "kissat404",
    "lingeling",
    "maplechrono",
    "maplecm",
    "maplesat",
    "mergesat3",
    "minicard",
    "minisat22",
    "minisatep",
    "minisatgh",
)
"""Every solver that PySAT 1.9 names, the default first."""

UNLIMITED = frozenset({"cryptosat", "kissat404", "lingeling"})
"""Solvers that know no budgets: they run in a process of their own, and count no conflicts."""

_NO_MAXSAT = UNLIMITED | {"cadical103", "maplechrono"}
"""Solvers that cannot carry RC2: it needs budgets, unit propagation (which PySAT lacks for CaDiCaL 1.0.3) and unsatisfiable cores
of assumptions alone (after long searches MapleChrono's hold other literals)."""

_BUILT_ANEW = frozenset({"kissat404"})
"""Solvers that answer once: for each call they are built anew with all clauses."""


class SatOracle:
    """One PySAT solver.

    Args:
        name: one of `SOLVERS`.
        program: the formula.
        slices: the limits to keep.

    Raises:
        Refusal: the solver is not in this PySAT build.
        OutOfBudget: the time was over before the formula was loaded.
    """

    cost = 0
    """Every model is as good."""

    def __init__(self, name: str, program: Cnf, slices: Slices) -> None:
        self._slices = slices
        self._solver = _open(name, chain.from_iterable(slices.paced(program.batches())))

    def decide(self) -> bool:
        """Whether there is a model; raises `OutOfBudget`."""
        return self._slices.aside(lambda: self._slices.run(self._call))

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
        self._slices.aside(self._solver.delete)

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
        model = self._slices.aside(self._rc2.compute)
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
        self._slices.aside(self._rc2.delete)


def open_oracle(name: str, program: Cnf, slices: Slices) -> SatOracle | MaxSatOracle | ProcessOracle:
    """The oracle that a program needs.

    Raises:
        Refusal: the solver is missing, or cannot be the core of a MaxSAT search.
        OutOfBudget: the time was over before the formula was loaded.
    """
    if program.soft:
        if name in _NO_MAXSAT:
            raise Refusal(f"sat:solver={name}", "this solver cannot carry the MaxSAT search for the best score; take --via sat")
        return MaxSatOracle(name, program, slices)
    if name in UNLIMITED:
        _require(name)
        return ProcessOracle(_alias(name), program, slices, anew=name in _BUILT_ANEW)
    return SatOracle(name, program, slices)


def _alias(name: str) -> str:
    from pysat.solvers import SolverNames

    aliases: tuple[str, ...] = getattr(SolverNames, name)
    return aliases[0]


def _open(name: str, clauses: Iterable[list[int]]) -> Any:
    from pysat.solvers import NoSuchSolverError, Solver

    try:
        return Solver(name=_alias(name), bootstrap_with=clauses)
    except NoSuchSolverError as error:
        raise _missing(name) from error


def _require(name: str) -> None:
    # PySAT itself fails with an assertion where CryptoMiniSat's own package is not installed.
    if name == "cryptosat" and find_spec("pycryptosat") is None:
        raise _missing(name)


def _missing(name: str) -> Refusal:
    return Refusal(f"sat:solver={name}", "this solver is not part of the installed PySAT; take --via sat")
