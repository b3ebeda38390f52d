"""What is made of the arguments of a family's function, and what is said where one is of another type."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import islice
from numbers import Integral
from typing import TypeVar

from ...core.errors import InputError, Place, UsageError, described
from ...core.sizes import LARGEST_NUMBER, MOST_NAMED, MOST_ROWS

__all__ = ["grid_sides", "integer", "several"]

T = TypeVar("T")


def integer(name: str, number: object) -> int:
    """The number, which must be an integer of those that puzzles have."""
    if isinstance(number, bool) or not isinstance(number, Integral):
        named = "; givens go by name: givens=…" if name == "size" and isinstance(number, str) else ""
        raise UsageError(f"{name}: an integer is wanted, {described(number)} was given{named}")
    plain = int(number)
    if abs(plain) > LARGEST_NUMBER:
        raise UsageError(f"{name}: an integer within ±{LARGEST_NUMBER} is wanted, {described(plain)} was given")
    return plain


def grid_sides(detail: str, rows: int, columns: int) -> tuple[int, int]:
    """Rows and columns of a grid, as many as files may state, checked before anything is built.

    Args:
        detail: what the message is about.
        rows: any integer.
        columns: any integer.

    Raises:
        InputError: the grid has no cell, or is too large.
    """
    if not (1 <= rows <= MOST_ROWS and 1 <= columns <= MOST_ROWS):
        raise InputError(Place(detail=detail), f"{rows} rows and {columns} columns are asked for", f"give 1 to {MOST_ROWS} of each")
    return rows, columns


def several(name: str, items: Iterable[T]) -> list[T]:
    """The items, of which there must be several."""
    if not isinstance(items, Iterable):
        raise UsageError(f"{name}: several are wanted, {described(items)} was given")
    known = [*islice(items, MOST_NAMED + 1)]
    if len(known) > MOST_NAMED:
        raise UsageError(f"{name}: more than {MOST_NAMED} are given, which is the most")
    return known
