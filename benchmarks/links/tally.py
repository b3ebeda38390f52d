"""What came of the puzzles of one kind, and the way there: read, asked, compared with what was published."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

import cpgrid
from cpgrid import Limits, Puzzle, Uniqueness
from cpgrid.core.grid import Cell

__all__ = ["SECONDS", "Tally"]

SECONDS = 60.0
"""For the verdict of one puzzle."""


@dataclass(slots=True)
class Tally:
    """What came of the puzzles of one kind; a puzzle counts in each column that it comes to.

    Args:
        name: of the kind.
        texts: how many there were.
        read: those that were read.
        whole: those of which nothing was missing.
        unique: those with exactly one solution.
        stated: those that came with a solution.
        equal: those of them whose only solution it is.
        reasons: for each that did not come as far as it should, why.
    """

    name: str
    texts: int = 0
    read: int = 0
    whole: int = 0
    unique: int = 0
    stated: int = 0
    equal: int = 0
    reasons: list[str] = field(default_factory=list)

    def ask(self, puzzle: Puzzle, what: str, stated: Mapping[Cell, int]) -> None:
        """Count a puzzle that was read.

        Args:
            puzzle: the puzzle.
            what: it is called in reasons.
            stated: the solution that came with it; empty = none.
        """
        self.read += 1
        self.stated += bool(stated)
        if puzzle.ledger.unsupported:
            self.reasons.append(f"{what}: not asked, as it has {'; '.join(puzzle.ledger.unsupported)}")
            return
        self.whole += 1
        verdict = cpgrid.check(puzzle, limits=Limits(solutions=2, seconds=SECONDS))
        if verdict.kind is not Uniqueness.UNIQUE or verdict.solution is None:
            self.reasons.append(f"{what}: {verdict.kind.value}")
            return
        self.unique += 1
        differing = [str(cell) for cell, value in stated.items() if verdict.solution[cell] != value]
        if differing:
            self.reasons.append(f"{what}: its solution differs from the published one at {', '.join(differing[:5])}")
        elif stated:
            self.equal += 1
