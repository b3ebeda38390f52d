"""The records of the CP-SAT catalogue: each way to state a kind of constraint is one of these, in a file of its own."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ...core.model import AllDifferent, LinearSum
from ...core.regular import Regular
from .view import CpView

__all__ = ["CpAllDifferent", "CpRegular", "CpSum"]


def _states_all(*_: object) -> str:
    return ""


@dataclass(frozen=True, slots=True)
class CpAllDifferent:
    """A way to state AllDifferent to CP-SAT.

    Args:
        name: as routes write it.
        summary: the idea in one sentence.
        encode: (the solver's model under construction, constraint, its index) → adds constraints to it.
        source: paper or manual.
    """

    name: str
    summary: str
    encode: Callable[[CpView, AllDifferent, int], None]
    source: str


@dataclass(frozen=True, slots=True)
class CpSum:
    """A way to state a linear sum to CP-SAT.

    Args:
        name: as routes write it.
        summary: the idea in one sentence.
        encode: (the solver's model under construction, constraint, its index) → adds constraints to it. The values of the cells
            determine each variable that it adds.
        source: paper or manual.
        refuses: (the same) → why it cannot state the sum, with the way out; empty = it can.
    """

    name: str
    summary: str
    encode: Callable[[CpView, LinearSum, int], None]
    source: str
    refuses: Callable[[CpView, LinearSum, int], str] = _states_all


@dataclass(frozen=True, slots=True)
class CpRegular:
    """A way to state an automaton to CP-SAT.

    Args:
        name: as routes write it.
        summary: the idea in one sentence.
        encode: (the solver's model under construction, constraint, its index) → adds constraints to it. The values of the cells
            determine each variable that it adds.
        source: paper or manual.
        refuses: (the same) → why it cannot state the constraint, with the way out; empty = it can.
    """

    name: str
    summary: str
    encode: Callable[[CpView, Regular, int], None]
    source: str
    refuses: Callable[[CpView, Regular, int], str] = _states_all
