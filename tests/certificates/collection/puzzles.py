"""Puzzles for collections: of several layouts and with every outcome."""

from __future__ import annotations

from pathlib import Path
from random import Random

from cpgrid import Puzzle, parse

__all__ = ["files_of", "lines", "puzzles"]

SOLVED = "1234341221434321"


def lines(count: int, seed: int = 1) -> list[str]:
    """Sudokus of 4×4 with givens that are drawn: most have one solution, some several, some none."""
    random = Random(seed)
    made = []
    for _ in range(count):
        cells = [value if random.random() < 0.45 else "." for value in SOLVED]
        if random.random() < 0.1:
            cells[0] = cells[1] = "1"
        made.append("".join(cells))
    return made


def puzzles(count: int, seed: int = 1) -> list[Puzzle]:
    """The same as puzzles, with a larger one now and then."""
    large = "." * 36
    return parse("\n".join(line if number % 7 else large for number, line in enumerate(lines(count, seed), 1)) + "\n", format="line")


def files_of(folder: Path) -> dict[str, bytes]:
    """All files of a folder."""
    return {path.name: path.read_bytes() for path in folder.iterdir()}
