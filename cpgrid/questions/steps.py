"""What an explanation is: steps, each from a few facts of the puzzle, and what is known at their end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from ..core.assumptions import CellAssumption
from ..core.grid import Cell
from ..core.outcome import Stop
from ..core.puzzle import Domain, Puzzle
from ..core.shown import Shown
from .candidates import Candidates
from .reasons import Reason

__all__ = ["Explanation", "Step"]


@dataclass(frozen=True, slots=True)
class Step:
    """What follows from a few facts, and from what was known before.

    Args:
        conclusions: that cells take values or do not.
        placed: the cells that have one value left after it, each with that.
        reasons: the facts that it rests on; none for the last value that is left in a cell.
        pattern: the name of the pattern that they are; empty = they are none that has a name.
        minimal: whether each conclusion may be false as soon as any of the reasons is left out.
        left: the values that were left before it, for each cell of the layout.
        struck_out: for the last value in a cell, what ruled the others out: the values by what they are called.
    """

    conclusions: tuple[CellAssumption, ...]
    placed: Mapping[Cell, int]
    reasons: tuple[Reason, ...]
    pattern: str
    minimal: bool
    left: tuple[Domain, ...] = field(repr=False)
    struck_out: Mapping[str, Domain] = field(default_factory=dict)

    @property
    def size(self) -> int:
        """How many facts it rests on; the last value in a cell counts as one: that the cell has a value."""
        return max(1, len(self.reasons))

    @property
    def cells(self) -> tuple[Cell, ...]:
        """The cells of its conclusions, each once."""
        return tuple(dict.fromkeys(own.cell for own in self.conclusions))

    def to_dict(self) -> dict[str, Any]:
        """The step as plain data (docs/cli.md)."""
        return {
            "conclusions": [{"cell": str(own.cell), "value": own.value, "is": own.holds} for own in self.conclusions],
            "placed": {str(cell): value for cell, value in self.placed.items()},
            "reasons": [{"text": own.text, "cells": [str(cell) for cell in own.cells]} for own in self.reasons],
            "struck_out": {name: list(values) for name, values in self.struck_out.items()},
            "pattern": self.pattern or None,
            "size": self.size,
            "minimal": self.minimal,
        }


@dataclass(frozen=True, slots=True, eq=False)
class Explanation(Shown):
    """Steps that lead from the givens to what all solutions have in common.

    Args:
        puzzle: what was asked about.
        steps: in their order.
        known: which values cells have in some solution; ``None`` for one question.
        stop: ``Stop.EXHAUSTED`` = nothing is left to be explained; otherwise why not.
        left: the values that are left in each cell at the end.
        contradiction: a cell without a value at the end: the puzzle has no solution.
        smallest: whether each step has as few reasons as any that could be taken then.
        statistics: ``questions``, how often an engine was asked.
        seconds: how long it took.
    """

    puzzle: Puzzle
    steps: tuple[Step, ...]
    known: Candidates | None
    stop: Stop
    left: tuple[Domain, ...]
    contradiction: Cell | None = None
    smallest: bool = False
    statistics: Mapping[str, int] = field(default_factory=dict)
    seconds: float = 0.0

    @property
    def complete(self) -> bool:
        """Whether nothing is left to be explained."""
        return self.stop is Stop.EXHAUSTED

    @property
    def sizes(self) -> dict[int, int]:
        """How many steps rest on so many facts, from few to many."""
        return dict(sorted(Counter(step.size for step in self.steps).items()))

    def __repr__(self) -> str:
        """A short form."""
        return f"<Explanation {self.puzzle.layout.summary}: {len(self.steps)} steps, {self.stop.value}>"

    def to_dict(self) -> dict[str, Any]:
        """The steps as plain data: the keys of ``cpgrid explain --json`` (docs/cli.md)."""
        return {
            "steps": [step.to_dict() for step in self.steps],
            "stop": self.stop.value,
            "sizes": {str(size): number for size, number in self.sizes.items()},
            "left": {str(cell): list(own) for cell, own in zip(self.puzzle.layout.cells, self.left, strict=True) if len(own) != 1},
            "contradiction": str(self.contradiction) if self.contradiction is not None else None,
            "smallest": self.smallest,
            "seconds": self.seconds,
            "statistics": dict(self.statistics),
        }
