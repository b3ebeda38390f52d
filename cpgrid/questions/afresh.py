"""A puzzle that is asked without some of its givens and rules, by a search of its own for each question, along the default routes.

A session keeps what its engine has learnt; these searches know what rules can say of each other besides (`cpgrid.rules.search_model`), and
decide some questions that it does not.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Self

from ..core.assumptions import Assumption
from ..core.outcome import Limits, Status
from ..core.puzzle import Puzzle
from .parts import Part, parts_of, without_parts
from .session import Answer, Session
from .solve import solve

__all__ = ["Afresh", "Asked"]


class Afresh:
    """A puzzle, asked as a `Session` is, about its parts alone.

    Args:
        puzzle: without a score.
        optional: givens and rules that count only in questions that assume them.
    """

    def __init__(self, puzzle: Puzzle, optional: Sequence[Part]) -> None:
        self.puzzle, self.optional = puzzle, tuple(optional)
        self.name = ""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        """Nothing is kept."""

    def solve(self, assumptions: Iterable[Assumption] = (), *, limits: Limits = Limits()) -> Answer:  # noqa: B008 — immutable
        """One solution with these parts and those that always count; if there is none, all of these clash."""
        assumed = parts_of(assumptions)
        outcome = solve(without_parts(self.puzzle, frozenset(self.optional).difference(assumed)), limits=replace(limits, solutions=1))
        self.name = outcome.route
        clash = assumed if outcome.status is Status.NO_SOLUTION else ()
        return Answer(outcome.stop, next(iter(outcome.solutions), None), clash, statistics=outcome.statistics)


Asked = Session | Afresh
"""Whoever answers under assumptions of parts."""
