"""Identifiers of Simon Tatham's games as puzzles of ours: ``10x10t0:b2b23…`` is columns, rows and settings, then the clues.

Clues stand in reading order; a letter from a to z passes over 1 to 26 cells without one.
"""

from __future__ import annotations

import re
import subprocess
from collections.abc import Callable, Mapping

import cpgrid
from cpgrid.core.puzzle import Puzzle
from tests.programs import located

__all__ = ["GAMES", "made", "read"]


def made(game: str, settings: str, count: int, seed: int) -> list[str]:
    """Identifiers of so many puzzles, each with one solution, that the game makes now."""
    identifier = f"{settings}#cpgrid{seed}"
    command = [located(f"sgt-{game}"), "--generate", str(count), identifier]
    return subprocess.run(command, capture_output=True, text=True, check=True, timeout=120).stdout.split()


def read(game: str, identifier: str) -> Puzzle:
    """The puzzle of an identifier."""
    settings, _, clues = identifier.partition(":")
    size = re.match(r"(\d+)x(\d+)", settings)
    assert size is not None, identifier
    columns, rows = int(size[1]), int(size[2])
    sign, family = GAMES[game]
    cells: list[str] = []
    for character in clues:
        known = sign(character)
        cells += [known] if known else ["."] * (ord(character) - ord("a") + 1)
    cells += ["."] * (rows * columns - len(cells))
    lines = (" ".join(cells[row * columns : (row + 1) * columns]) for row in range(rows))
    (puzzle,) = cpgrid.parse("\n".join((f"{family} {rows}x{columns}", *lines)) + "\n")
    return puzzle


def _digit(character: str) -> str:
    return character if character.isdigit() else ""


def _capital(character: str) -> str:
    """A number whose tens are capitals: A is 10."""
    return str(ord(character) - ord("A") + 10) if character.isupper() else _digit(character)


def _any_number(character: str) -> str:
    """A number of any size: the small letters come before the capitals."""
    return (
        str(ord(character) - ord("a") + 10)
        if character.islower()
        else str(ord(character) - ord("A") + 36)
        if character.isupper()
        else character
    )


def _pearl(character: str) -> str:
    return character.lower() if character in "BW" else ""


def _block(character: str) -> str:
    """A black cell, with a number or without."""
    return "\\" if character == "B" else _digit(character)


GAMES: Mapping[str, tuple[Callable[[str], str], str]] = {
    "loopy": (_digit, "slitherlink"),
    "pearl": (_pearl, "masyu"),
    "singles": (_any_number, "hitori"),
    "bridges": (_capital, "hashi"),
    "lightup": (_block, "akari"),
    "filling": (_digit, "fillomino"),
}
"""By game: (a character) → the clue that it is, empty for a run of cells without; and the name of the family."""
