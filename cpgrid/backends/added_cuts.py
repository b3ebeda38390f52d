"""Cuts for engines that search by clauses: what a program does not state is looked for in each model, and stated for all further ones."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ..core.program import Cnf, CpProgram, Int32

__all__ = ["AddedCuts"]


class AddedCuts:
    """The cuts of one program, from its first model on.

    Args:
        program: with what it leaves to cuts.
    """

    def __init__(self, program: Cnf | CpProgram) -> None:
        self.lazy = program.lazy
        self.rounds = 0
        """How many models were no solutions."""
        self.added: list[tuple[int, list[int]]] = []
        """All cuts so far, each with the constraint of the model that implies it."""

    def of(self, model: Int32 | Sequence[int]) -> list[list[int]]:
        """Clauses that a model of the program lacks, which the engine is to be given; none, exactly if the model is a solution.

        Args:
            model: of each variable whether it is true: its literal or its value is greater than 0.
        """
        cuts = [(own.origin, clause) for own in self.lazy for clause in own.cuts(model)]
        if cuts:
            self.rounds += 1
            self.added += cuts
        return [clause for _, clause in cuts]

    @property
    def statistics(self) -> Mapping[str, int]:
        """How many cuts there are, and of how many models; nothing where the program states everything."""
        return {"cuts": len(self.added), "rounds": self.rounds} if self.lazy else {}
