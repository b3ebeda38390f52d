"""Tents, as ``8x8:gafbjaedd_jb_,4,0,…``: letters for the trees, then the number of tents of each column and each row.

A letter from ``a`` to ``y`` passes over 1 to 25 cells to a tree, ``_`` is a tree without a cell between, ``z`` passes over 25 cells
alone; the last tree lies behind the last cell.
"""

from __future__ import annotations

import re
from string import ascii_lowercase

from ....core.errors import placed, quote
from ....core.grid import Cell
from ....core.pieces import Piece, read_integer
from ....core.puzzle import Puzzle
from ....models import FAMILIES
from ....models.building import construct, described
from ....models.shading import signs
from ....models.tents import TREE
from ..puzz_link.boards import border_numbers
from .record import MOST_SIDE, Game, Reading, refused, sides

__all__ = ["GAME"]

_LONG = 25
_STEPS = "_" + ascii_lowercase
_LEAST = 4


def _read(match: re.Match[str], settings: Piece, description: Piece) -> Reading:
    rows, columns = sides(match, settings)
    letters, *numbers = description.split(",")
    if len(numbers) != rows + columns:
        problem = f"{len(numbers)} numbers stand behind the trees, {rows + columns} are expected"
        raise description.error(problem, "write those of the columns, then those of the rows")
    clues = [(read_integer(word, 0, MOST_SIDE),) for word in numbers]
    trees = [Cell(*divmod(place, columns)) for place in _trees(letters, rows * columns)]
    with placed(settings.place):
        labels = signs(dict.fromkeys(trees, TREE), rows, columns)
        return Reading(construct(FAMILIES["tents"], {"trees": labels, "rows": clues[columns:], "columns": clues[:columns]}))


def _trees(letters: Piece, count: int) -> list[int]:
    """The places of the trees, from 0."""
    places: list[int] = []
    place = 0
    for part in letters.signs():
        if part.text not in _STEPS:
            raise part.error(f"{quote(part.text)} stands for no tree", "copy the id as the game shows it")
        place += _STEPS.index(part.text) - (part.text == "z")
        if place > count or (part.text != "z" and place == count and places[-1:] == [count]):
            raise part.error(f"the letters go on past the last of {count} cells", "mend the size of the grid")
        if part.text != "z":
            places.append(place)
            place += 1
    if places[-1:] != [count]:
        raise letters.end.error(f"the letters end before the last of {count} cells", "copy the id as the game shows it")
    return places[:-1]


def _write(puzzle: Puzzle) -> tuple[str, str]:
    layout = puzzle.layout
    if not _LEAST <= min(layout.rows, layout.columns) <= max(layout.rows, layout.columns) <= MOST_SIDE:
        raise refused(puzzle, "tents", f"has grids of {_LEAST} rows and columns or more, up to {MOST_SIDE} are written")
    said, clues = described(FAMILIES["tents"], layout)["trees"], border_numbers(layout)
    if any(clue is None for side in clues.values() for clue in side):
        raise refused(puzzle, "tents", "has a number for each row and column")
    letters: list[str] = []
    run = 0
    for sign in (*(sign for row in said for sign in row), TREE):
        if sign == TREE:
            letters.append(_STEPS[run])
            run = 0
        elif (run := run + 1) == _LONG:
            letters.append("z")
            run = 0
    numbers = (str(clue[0]) for side in ("columns", "rows") for clue in clues[side] if clue)
    return f"{layout.columns}x{layout.rows}", ",".join(("".join(letters), *numbers))


GAME = Game("tents", ("tents",), re.compile(r"(\d{1,3})(?:x(\d{1,3}))?(?:d[et])?", re.ASCII), _read, _write)
