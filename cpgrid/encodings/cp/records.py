"""The records of the CP-SAT catalogue: each way to state a kind of constraint is one of these."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, TypeVar

from ...core.clock import check_time
from ...core.components import Components
from ...core.errors import Refusal
from ...core.model import AllDifferent, Constraint, LinearSum
from ...core.plugins import chosen
from ...core.regular import Regular
from .view import CpView

__all__ = ["CpAllDifferent", "CpComponents", "CpRegular", "CpSum", "stating"]

C = TypeVar("C", bound=Constraint)


def _states_all(*_: object) -> str:
    return ""


@dataclass(frozen=True, slots=True)
class _CpRecord(Generic[C]):
    """A way to state a kind of constraint to CP-SAT.

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
    encode: Callable[[CpView, C, int], None]
    source: str
    refuses: Callable[[CpView, C, int], str] = _states_all


@dataclass(frozen=True, slots=True)
class CpAllDifferent(_CpRecord[AllDifferent]):
    """A way to state AllDifferent to CP-SAT."""


@dataclass(frozen=True, slots=True)
class CpSum(_CpRecord[LinearSum]):
    """A way to state a linear sum to CP-SAT."""


@dataclass(frozen=True, slots=True)
class CpRegular(_CpRecord[Regular]):
    """A way to state an automaton to CP-SAT."""


@dataclass(frozen=True, slots=True)
class CpComponents(_CpRecord[Components]):
    """A way to state connected components to CP-SAT."""


def stating(option: str, table: Mapping[str, _CpRecord[C]]) -> Callable[[CpView, Sequence[tuple[int, C]], Mapping[str, str]], None]:
    """The handler of a kind of constraint, which states each as the option chooses; see `cpgrid.encodings.cp.encoding.HANDLERS`."""

    def post(view: CpView, constraints: Sequence[tuple[int, C]], options: Mapping[str, str]) -> None:
        for index, constraint in constraints:
            check_time()
            encoding = table[chosen(options, option, constraint.origin)]
            if reason := encoding.refuses(view, constraint, index):
                raise Refusal("cp", reason)
            encoding.encode(view, constraint, index)

    return post
