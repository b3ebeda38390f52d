"""What is assumed while a puzzle is asked, as data: on the puzzle's side cells, givens and rules; on the engine's side variables.

An assumption holds for one question. If there is no solution under several, some of them *clash*: no grid obeys these together with
whatever always holds.

Source: N. Eén, N. Sörensson, "Temporal Induction by Incremental SAT Solving", BMC 2003: assumptions, and a final conflict made of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, Protocol, TypeAlias, runtime_checkable

from .grid import Cell
from .model import RuleIndex, Variable
from .outcome import Found, Limits, Search
from .puzzle import Puzzle

__all__ = [
    "Assuming",
    "Assumption",
    "CellAssumption",
    "Enumerating",
    "GivenAssumption",
    "ModelAssumption",
    "Reply",
    "RuleAssumption",
    "SignedLiteral",
    "parts",
]


@dataclass(frozen=True, slots=True)
class CellAssumption:
    """The cell takes the value, or does not.

    Args:
        cell: a cell to fill.
        value: of its domain.
        holds: ``False`` = the cell takes another value.
    """

    cell: Cell
    value: int
    holds: bool = True

    def __str__(self) -> str:
        return f"{self.cell} {'=' if self.holds else '≠'} {self.value}"


@dataclass(frozen=True, slots=True)
class GivenAssumption:
    """The given of a cell counts.

    Args:
        cell: where the puzzle has a given.
    """

    cell: Cell

    def __str__(self) -> str:
        return f"the given of {self.cell}"


@dataclass(frozen=True, slots=True)
class RuleAssumption:
    """A rule of the layout counts.

    Args:
        rule: its place in ``Layout.rules``, from 0.
    """

    rule: RuleIndex

    def __str__(self) -> str:
        return f"rule {self.rule + 1}"


Assumption: TypeAlias = CellAssumption | GivenAssumption | RuleAssumption


def parts(puzzle: Puzzle) -> tuple[GivenAssumption | RuleAssumption, ...]:
    """Every given and every rule of a puzzle, each as an assumption: the givens as they stand, then the rules in their order."""
    rules = (RuleAssumption(RuleIndex(number)) for number in range(len(puzzle.layout.rules)))
    return (*map(GivenAssumption, puzzle.givens), *rules)


class SignedLiteral(NamedTuple):
    """The variable takes the value, or does not.

    Args:
        variable: of a model.
        value: of its domain.
        holds: ``False`` = the variable takes another value.
    """

    variable: Variable
    value: int
    holds: bool = True


ModelAssumption: TypeAlias = SignedLiteral | RuleAssumption
"""What is assumed of a model: a rule counts by the constraints that it posted."""


@dataclass(frozen=True, slots=True)
class Reply:
    """What an engine says to one question.

    Args:
        found: why it ended, and its counters. ``Stop.EXHAUSTED`` without a solution is the claim that there is none.
        raw: a solution, which the program's decoder reads; ``None`` = none was found.
        clash: if there is none, the places of assumptions that clash among those that were given; empty = there is none without any.
    """

    found: Found
    raw: Any = None
    clash: tuple[int, ...] = ()


class Assuming(Protocol):
    """An engine that keeps a program, and what it has learnt of it, from one question to the next."""

    def solve(self, assumed: Sequence[ModelAssumption], limits: Limits) -> Reply:
        """One solution under assumptions, or some of them that clash.

        Args:
            assumed: values of variables of the program's model, and those of its optional rules that count.
            limits: for this question alone, started; the number of solutions does not matter.

        Raises:
            MemoryError: memory ran out.
        """
        ...

    def close(self) -> None:
        """Free the engine; it is asked no more."""
        ...


@runtime_checkable
class Enumerating(Assuming, Protocol):
    """An engine that also goes on after a solution; for any other a program is made for each question about several."""

    def solutions(self, assumed: Sequence[ModelAssumption], limits: Limits, cells: int) -> Search[Any]:
        """The solutions under assumptions, as raw solutions; questions that are asked meanwhile and later know nothing of it.

        Args:
            assumed: as in `solve`.
            limits: for this question alone, started.
            cells: so many variables, the first ones, distinguish solutions: of those that agree in them one is enough.
        """
        ...
