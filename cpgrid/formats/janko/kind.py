"""The record of a type of puzzle: its names, what of a block it reads, and how it is written."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from ...core.alphabet import OPEN
from ...core.errors import InputError, Place, quote
from ...core.grid import Cell
from ...core.puzzle import Layout, Puzzle, Values
from .block import NONE, Block

__all__ = ["GRID", "LINES", "REGIONS", "SIDES", "Kind", "values_of"]

GRID = ("problem",)
REGIONS = ("problem?", "areas")
LINES = ("clabels", "rlabels", "problem?")
SIDES = ("clabels", "clabels", "rlabels", "rlabels", "problem?")
"""The grids of texts that have no names for them, in their order: a label line a word; a question mark = it may be left out."""

ReadBlock = Callable[[Block, list[str]], tuple[Layout, Values]]
"""(The block, what is noted as not understood) → the layout and its givens. Raises `InputError`."""


@dataclass(frozen=True, slots=True)
class Kind:
    """A type of puzzle.

    Args:
        family: of its puzzles.
        names: what the type is called, in small letters without blanks; the first is written.
        read: from the block.
        write: (a puzzle of the family, an empty block of its size) puts its grids and properties there. Raises `InputError`.
        solved: (the block, the layout) → the values of its solution, empty where there is none or it is not read; none = never.
        parts: the grids of a text of puzzlekit, which has no names for them; none = puzzlekit has no such puzzles.
        head: the property that the third number of its first line is; empty = it has two.
        also: further families whose puzzles may be of the type.
        certain: whether a solution is a value for each cell, so that it is one as it stands; lines and shading are, if they obey the rules.
    """

    family: str
    names: tuple[str, ...]
    read: ReadBlock
    write: Callable[[Puzzle, Block], None]
    solved: Callable[[Block, Layout], Values] | None = None
    parts: tuple[str, ...] = GRID
    head: str = ""
    also: tuple[str, ...] = ()
    certain: bool = field(default=False)


def values_of(signs: Sequence[Sequence[str]], place: Place, letters: Mapping[str, int] | None = None) -> dict[Cell, int]:
    """The numbers of a grid; older pages have letters for them.

    Args:
        signs: words, ``-`` or ``.`` for none.
        place: of the block.
        letters: words that are numbers; by default ``a`` is 1, up to ``i``.

    Raises:
        InputError: a word is no number.
    """
    known = {chr(ord("a") + number): number + 1 for number in range(9)} if letters is None else letters
    found: dict[Cell, int] = {}
    for row, line in enumerate(signs):
        for column, sign in enumerate(line):
            if sign in {NONE, OPEN}:
                continue
            value = known.get(sign.lower())
            if value is None and not (sign.isascii() and sign.isdigit() and len(sign) < 5 and letters is None):
                raise InputError(place, f"{quote(sign)} in {Cell(row, column)} is no number", "write - for none")
            found[Cell(row, column)] = int(sign) if value is None else value
    return found
