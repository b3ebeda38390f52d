"""Numbers that say how many there are of something: ``stars 2``."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

from ...core.families import ParameterType
from ...core.pieces import Piece, read_integer
from .arguments import integer

__all__ = ["counted"]


def counted(noun: str, most: int, sample: Callable[[Random, int, int], int | None]) -> ParameterType:
    """How many there are.

    Args:
        noun: of what.
        most: the largest number that a first line may have.
        sample: (random generator, rows, columns) → a number by chance; ``None`` = samples leave it out.
    """

    def read(words: list[Piece]) -> int:
        words.pop(0)
        return read_integer(words.pop(0), 1, most)

    return ParameterType(
        noun, "int", integer, "first line", re.compile(noun, re.IGNORECASE), read, lambda number: f"{noun} {number}", sample=sample
    )
