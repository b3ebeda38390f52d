"""The record of a game: how its ids are read and written."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass, field

from ....core.errors import InputError
from ....core.pieces import Piece
from ....core.puzzle import Layout, Puzzle, Values

__all__ = ["MOST_SIDE", "Game", "Reading", "check_side", "refused", "sides"]

MOST_SIDE = 100
"""Rows, and columns, of the largest grid that is read; few letters stand for many cells."""


@dataclass(frozen=True, slots=True)
class Reading:
    """What an id says.

    Args:
        layout: the grid and its rules.
        givens: values that are known.
        unsupported: rules of the game that the layout lacks.
    """

    layout: Layout
    givens: Values = field(default_factory=dict)
    unsupported: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Game:
    """A game.

    Args:
        name: of its page and of its program, without ``sgt-``.
        families: whose puzzles it may state, the family ``grid`` aside.
        settings: a regular expression for what stands before the colon; what only says how puzzles are made may follow, and is passed over.
        read: (the match of the settings, the settings, the description) → what they say. Raises `InputError`.
        write: a puzzle → settings and description as the game writes them. What it leaves out need not be noticed: the id is read again
            and compared. Raises `InputError` for what the game has no words for.
    """

    name: str
    families: tuple[str, ...]
    settings: re.Pattern[str]
    read: Callable[[re.Match[str], Piece, Piece], Reading]
    write: Callable[[Puzzle], tuple[str, str]]


def check_side(settings: Piece, *numbers: int) -> None:
    """Whether a grid is not too large.

    Raises:
        InputError: it is, or has no cell.
    """
    wrong = next((number for number in numbers if not 1 <= number <= MOST_SIDE), None)
    if wrong is not None:
        raise settings.error(f"a side of {wrong} cells is out of range", f"1 to {MOST_SIDE} are read")


def sides(match: re.Match[str], settings: Piece) -> tuple[int, int]:
    """Rows and columns of settings that begin with columns ``x`` rows, or with one number for both.

    Raises:
        InputError: the grid is too large.
    """
    columns = int(match[1])
    rows = int(match[2] or columns)
    check_side(settings, rows, columns)
    return rows, columns


def refused(puzzle: Puzzle, game: str, problem: str, mend: str = "choose another format") -> InputError:
    """The error for a puzzle that a game cannot state."""
    return InputError(puzzle.source, f"the game {game} {problem}", mend)
