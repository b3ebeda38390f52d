"""The records of the CNF catalogue: each way to state domains or constraints in clauses is one of these."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Generic, NamedTuple, TypeVar

from ...core.cuts import LiteralGraph
from ...core.model import Model
from .clauses import Clauses
from .elimination import Candidates
from .read_word import ReadWord
from .residual import Residual
from .rows import Rows
from .view import DomainLiterals, LiteralView

__all__ = ["AtMostOne", "CnfAllDifferent", "CnfComponents", "CnfDomain", "CnfRegular", "CnfSum", "Scope"]

L = TypeVar("L")


class Scope(NamedTuple):
    """One AllDifferent.

    Args:
        variables: no two of them take the same value; there are at least as many values.
        permutation: whether there are just as many values as variables, so that each value must occur.
        origin: index of the constraint.
    """

    variables: tuple[int, ...]
    permutation: bool
    origin: int


def _states_all(*_: object) -> str:
    return ""


@dataclass(frozen=True, slots=True)
class AtMostOne:
    """A way to say that at most one of some literals is true: the heart of AllDifferent, and of the direct encoding of a cell.

    Args:
        name: as routes write it.
        summary: the idea in one sentence.
        encode: (clauses, rows of literals) → adds the clauses of each row.
        source: paper, with year.
        parsimonious: whether the literals determine every auxiliary variable; see `cpgrid.core.meaning`.
        size: (number of literals, at least 2) → clauses and auxiliary variables by the paper; ``None`` = it has no formula.
    """

    name: str
    summary: str
    encode: Callable[[Clauses, Rows], None]
    source: str
    parsimonious: bool = True
    size: Callable[[int], tuple[int, int]] | None = None


@dataclass(frozen=True, slots=True)
class CnfDomain:
    """A way to state a finite-domain variable with Boolean ones.

    Args:
        name: as routes write it.
        summary: the idea in one sentence.
        encode: (clauses, candidates, at most one of a cell's values) → adds the clauses that give each variable one of its candidates,
            and returns the literals that stand for them. Each Boolean variable must follow from the values of the cells.
        source: paper, with year.
        refuses: (model, candidates) → why it cannot state the model, with the way out; empty = it can.
    """

    name: str
    summary: str
    encode: Callable[[Clauses, Candidates, AtMostOne], DomainLiterals]
    source: str
    refuses: Callable[[Model, Candidates], str] = _states_all


@dataclass(frozen=True, slots=True)
class CnfAllDifferent:
    """A way to state AllDifferent that is more than at most one for each value.

    Args:
        name: as routes write it.
        summary: the idea in one sentence.
        encode: (literals of the domains, scopes) → adds its clauses to those of the view. On their own they must keep two variables of a
            scope from having the same literal "variable = value" (`LiteralView.equals`): ``domain=muldirect`` relies on it.
        source: paper, with year.
        parsimonious: as `AtMostOne.parsimonious`.
    """

    name: str
    summary: str
    encode: Callable[[LiteralView, Sequence[Scope]], None]
    source: str
    parsimonious: bool = True


@dataclass(frozen=True, slots=True)
class _CnfConstraint(Generic[L]):
    """A way to state a kind of constraint of which elimination leaves a part.

    Args:
        name: as routes write it.
        summary: the idea in one sentence.
        encode: (literals of the domains, what is left of the constraint) → adds its clauses to those of the view.
        source: paper, with year.
        parsimonious: as `AtMostOne.parsimonious`.
        refuses: (what is left of the constraint) → why it cannot state it, with the way out; empty = it can.
    """

    name: str
    summary: str
    encode: Callable[[LiteralView, L], None]
    source: str
    parsimonious: bool = True
    refuses: Callable[[L], str] = _states_all


@dataclass(frozen=True, slots=True)
class CnfSum(_CnfConstraint[Residual]):
    """A way to state a linear sum.

    Args:
        by_value: whether it takes weights by value in place of coefficients.
    """

    by_value: bool = False


@dataclass(frozen=True, slots=True)
class CnfRegular(_CnfConstraint[ReadWord]):
    """A way to state an automaton."""


@dataclass(frozen=True, slots=True)
class CnfComponents(_CnfConstraint[LiteralGraph]):
    """A way to state connected components.

    Args:
        totals: whether it states what a component weighs; otherwise an automaton of all vertices does, on small boards.
    """

    totals: bool = False
