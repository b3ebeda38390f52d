"""Puzzles of several sizes: chance → puzzle."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from cpgrid import Puzzle

__all__ = ["of_sizes"]

_Size = tuple[int, int]


def of_sizes(chance: Random, make: Callable[[Random, int, int], Puzzle], sizes: Sequence[_Size]) -> Puzzle:
    """A puzzle of one of these sizes.

    Args:
        chance: chooses.
        make: chance, rows and columns → puzzle.
        sizes: numbers of rows and columns, of which each is as likely as another.
    """
    return make(chance, *chance.choice(sizes))
