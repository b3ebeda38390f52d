"""Cells of descriptions in reading order, where a letter from ``a`` to ``z`` passes over 1 to 26 cells without anything."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from string import ascii_lowercase
from typing import TypeVar

from ....core.errors import quote
from ....core.pieces import Piece

__all__ = ["by_rows", "letters", "read_numbers", "read_signs", "write_numbers", "write_signs"]

T = TypeVar("T")

_LONGEST = len(ascii_lowercase)
_PART = re.compile(r"[a-z]|\d+|_|.", re.ASCII | re.DOTALL)


def letters(run: int) -> str:
    """The letters for a run of cells without anything."""
    full, rest = divmod(run, _LONGEST)
    return "z" * full + ascii_lowercase[rest - 1 : rest] if rest else "z" * full


def read_signs(description: Piece, count: int, sign: Callable[[str], str], *, runs: bool = True) -> list[str]:
    """What stands in each cell, one character a cell; empty = nothing.

    Args:
        description: the characters.
        count: how many cells there are.
        sign: (a character) → what it says of a cell; empty = it says nothing.
        runs: whether letters pass over cells.

    Raises:
        InputError: a character says nothing, or the description has more cells, or fewer.
    """
    cells: list[str] = []
    for part in description.signs():
        if known := sign(part.text):
            cells.append(known)
        elif runs and part.text in ascii_lowercase:
            cells += [""] * (ascii_lowercase.index(part.text) + 1)
        else:
            raise part.error(f"{quote(part.text)} stands for no cell", "copy the id as the game shows it")
        _check_room(cells, count, part)
    return _full(cells, count, description)


def read_numbers(description: Piece, count: int, most: int) -> list[int]:
    """The number in each cell, 0 for none; ``_`` separates the numbers of adjacent cells.

    Args:
        description: the characters.
        count: how many cells there are.
        most: the greatest number.

    Raises:
        InputError: as for `read_signs`, or a number is out of range.
    """
    cells: list[int] = []
    for match in _PART.finditer(description.text):
        part = description.part(*match.span())
        text = match[0]
        if text in ascii_lowercase:
            cells += [0] * (ascii_lowercase.index(text) + 1)
        elif text[0].isdecimal():
            if len(text) > len(str(most)) or not 1 <= int(text) <= most:
                raise part.error(f"{quote(text)} is out of range", f"1 to {most} are allowed")
            cells.append(int(text))
        elif text != "_":
            raise part.error(f"{quote(text)} stands for no cell", "copy the id as the game shows it")
        _check_room(cells, count, part)
    return _full(cells, count, description)


def _check_room(cells: Sequence[object], count: int, part: Piece) -> None:
    if len(cells) > count:
        raise part.error(f"the description goes on past the last of {count} cells", "copy the id as the game shows it, or mend its size")


def _full(cells: list[T], count: int, description: Piece) -> list[T]:
    if len(cells) < count:
        problem = f"the description ends after {len(cells)} of {count} cells"
        raise description.end.error(problem, "copy the id as the game shows it, or mend its size")
    return cells


def write_signs(cells: Sequence[str]) -> str:
    """Characters, with letters for cells of which nothing is said; the way back from `read_signs`."""
    return "".join(_runs(cells))


def _runs(cells: Sequence[str]) -> Iterator[str]:
    for filled, group in groupby(cells, bool):
        stretch = list(group)
        yield "".join(stretch) if filled else letters(len(stretch))


def write_numbers(numbers: Sequence[int]) -> str:
    """The way back from `read_numbers`."""
    parts: list[str] = []
    for filled, group in groupby(numbers, bool):
        stretch = list(group)
        parts.append("_".join(map(str, stretch)) if filled else letters(len(stretch)))
    return "".join(parts)


def by_rows(cells: Sequence[T], columns: int) -> list[list[T]]:
    """Cells in reading order as rows."""
    return [list(cells[start : start + columns]) for start in range(0, len(cells), columns)]
