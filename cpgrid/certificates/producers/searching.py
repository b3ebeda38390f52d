"""What producers that search have in common: refusals as reasons, and limits that are kept before any search."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Mapping
from functools import partial
from typing import TypeAlias, TypeVar

import numpy as np

from ...core.clock import OutOfTime, within
from ...core.errors import Refusal
from ...core.outcome import Limits, Stop
from ...core.plugins import Encoding
from ...core.puzzle import Puzzle, Solution
from ...native import SpillError
from ...pipeline.checking import Checker
from ...rules import model
from .proposals import Proposals

__all__ = ["MOST_LITERALS", "checked", "drained", "lacking_of", "within_limits"]

Raw = TypeVar("Raw")

_Propose: TypeAlias = Callable[[Puzzle, Limits], Proposals]

MOST_LITERALS = 1 << 26
"""Of all clauses of one puzzle: 256 MB. The elaborator would take hours over so many."""


def checked(puzzle: Puzzle, route: str, solutions: Iterable[Solution]) -> tuple[Solution, ...]:
    """The solutions that a search found, without their helper variables.

    Raises:
        UnsoundError: one breaks the rules, or comes twice.
    """
    checker = Checker(puzzle, route)
    cells = len(puzzle.layout.cells)
    grids = tuple(solution[:cells] for solution in solutions)
    if grids:
        checker.check(np.array(grids))
    return grids


def drained(steps: Generator[Iterable[Raw], None, Stop]) -> tuple[list[Raw], Stop]:
    """The raw solutions that `fetch` yields, and why there are no more."""
    solutions: list[Raw] = []
    while True:
        try:
            solutions.extend(next(steps))
        except StopIteration as end:
            return solutions, end.value


def lacking_of(encoding: Encoding, settings: Mapping[str, str]) -> Callable[[Puzzle], str]:
    """``Producer.lacking`` of a producer that takes what an encoding takes. Layouts are encoded once."""

    def lacking(puzzle: Puzzle) -> str:
        try:
            encoding.encode(model(puzzle.layout), (), settings)
        except Refusal as refusal:
            return refusal.reason
        return ""

    return lacking


def within_limits(route: str) -> Callable[[_Propose], _Propose]:
    """For a search that proposes: nothing if time or memory ran out in a stage that has no result of its own; a full disk is a refusal."""

    def limited(propose: _Propose, puzzle: Puzzle, limits: Limits) -> Proposals:
        try:
            with within(limits.clock):
                return propose(puzzle, limits)
        except OutOfTime:
            return Proposals(Stop.TIME_LIMIT, (), route)
        except MemoryError:
            return Proposals(Stop.MEMORY_LIMIT, (), route)
        except SpillError as error:
            raise Refusal(route, str(error)) from None

    return lambda propose: partial(limited, propose)
