"""Whether answers to one puzzle can all be true."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations

from .answers import Answer

__all__ = ["contradiction"]


def contradiction(answers: Sequence[Answer]) -> str:
    """The first two answers that cannot both be true, as a sentence; empty where there are none.

    A complete answer is held against every other: against all solutions of another complete one, and against each grid of one that
    stopped early, which was checked against the rules and so exists whatever anyone says.
    """
    for one, other in permutations(answers, 2):
        found = _between(one, other)
        if found:
            return found
    return ""


def _between(one: Answer, other: Answer) -> str:
    if one.bound is not None and other.score is not None and one.bound < other.score:
        return f"{one.route} proves that no grid scores more than {one.bound}, {other.route} has one that scores {other.score}"
    if not one.complete:
        return ""
    if one.count < other.count:
        return f"{one.route} says that there are {one.count} solutions, {other.route} has {other.count}"
    listed = len(one.solutions) == one.count
    if listed and not other.solutions <= one.solutions:
        return f"{one.route} has {one.count} solutions and no others, {other.route} has another"
    if None not in {one.score, other.score} and one.score != other.score and other.solutions:
        return f"{one.route} proves {one.score} the best score, {other.route} proves {other.score}"
    return ""
