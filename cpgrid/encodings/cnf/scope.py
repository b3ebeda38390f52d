"""The part of an AllDifferent that an encoding needs."""

from __future__ import annotations

from typing import NamedTuple

__all__ = ["Scope"]


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
