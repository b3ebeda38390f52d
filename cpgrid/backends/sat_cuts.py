"""Cuts for SAT solvers: what a program's clauses do not state is looked for in each model, and stated for all further ones."""

from __future__ import annotations

from collections.abc import Mapping

from ..core.program import Cnf, Int32

__all__ = ["SatCuts"]


class SatCuts:
    """The cuts of one program, from its first model on.

    Args:
        program: the formula, with what it leaves to cuts.
    """

    def __init__(self, program: Cnf) -> None:
        self._program = program
        self.rounds = 0
        """How many models were no solutions."""
        self.added: list[tuple[int, list[int]]] = []
        """All cuts so far, each with the constraint of the model that implies it."""

    def of(self, model: Int32) -> list[list[int]]:
        """Clauses that a model of the formula lacks, which the solver is to be given; none, exactly if the model is a solution.

        Args:
            model: int32[variables], the true literal of each variable.
        """
        cuts = self._program.cuts(model)
        if cuts:
            self.rounds += 1
            self.added += cuts
        return [clause for _, clause in cuts]

    @property
    def statistics(self) -> Mapping[str, int]:
        """How many cuts there are, and of how many models; nothing where the formula states everything."""
        return {"cuts": len(self.added), "rounds": self.rounds} if self._program.lazy else {}
