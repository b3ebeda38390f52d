"""What an outside solver says, whatever the form it says it in."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum

__all__ = ["AnswerForm", "Claim", "SolverAnswer"]


class Claim(Enum):
    """What a solver claims."""

    SOLVED = "solved"
    OPTIMAL = "solved, and proved the best"
    NONE = "no solution"
    UNKNOWN = "undecided"


@dataclass(frozen=True, slots=True)
class SolverAnswer:
    """What a solver says.

    Args:
        claim: its verdict.
        assignments: the value of each variable by its name, 0 and 1 for Booleans, one mapping for each solution in its order. A variable
            that is not named counts as false.
    """

    claim: Claim
    assignments: tuple[Mapping[str, int], ...] = ()


@dataclass(frozen=True, slots=True)
class AnswerForm:
    """A form that answers of solvers have.

    Args:
        name: as ``--from`` takes it.
        summary: who writes it, in one sentence.
        recognise: whether the beginning of a text (its first lines that are not blank) looks like it.
        read: (lines, names of the variables in the order of the model) → the answer. Raises `ValueError` with what is wrong.
    """

    name: str
    summary: str
    recognise: Callable[[Sequence[str]], bool]
    read: Callable[[Sequence[str], Sequence[str]], SolverAnswer]
