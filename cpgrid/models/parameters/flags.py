"""Arguments that are true or false; texts have a word for the less usual of the two, or another name for the family."""

from __future__ import annotations

import re
from random import Random

from ...core.errors import UsageError, described
from ...core.families import Parameter, ParameterType
from ...core.pieces import Piece

__all__ = ["DIAGONALS", "FLAG", "option", "worded"]


def _take(name: str, flag: object) -> bool:
    if not isinstance(flag, bool):
        raise UsageError(f"{name}: True or False is wanted, {described(flag)} was given")
    return flag


FLAG = ParameterType("flag", "bool", _take)


def worded(word: str, *, means: bool) -> ParameterType:
    """A flag that first lines state by one word.

    Args:
        word: of the first line.
        means: what the flag is where the word stands.
    """

    def read(words: list[Piece]) -> bool:
        words.pop(0)
        return means

    def sample(chance: Random, _rows: int, _columns: int) -> bool:
        return (chance.random() < 0.3) is means

    return ParameterType(word, "bool", _take, "first line", re.compile(word, re.IGNORECASE), read, lambda _: word, sample=sample)


def option(word: str, summary: str) -> Parameter:
    """A flag that is off where nobody names it.

    Args:
        word: of the first line, and the name of the argument.
        summary: what it means, for the docstring of the function.
    """
    return Parameter(word, worded(word, means=True), summary, lambda *_: False, shown=False, by_name=True)


DIAGONALS = worded("diagonals", means=True)
"""Whether the main diagonals are lines of the puzzle, like its rows and columns."""
