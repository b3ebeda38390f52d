"""Games whose descriptions have a number for each cell with a clue: Range, which is Kurodoko, and Rectangles, which is Shikaku."""

from __future__ import annotations

import re
from functools import partial

from ....core.alphabet import OPEN
from ....core.errors import placed
from ....core.pieces import Piece
from ....core.puzzle import Puzzle
from ....models import FAMILIES
from ....models.building import construct, described
from .record import MOST_SIDE, Game, Reading, refused, sides
from .runs import by_rows, read_numbers, write_numbers

__all__ = ["RANGE", "RECT"]

_SIZE = r"(\d{1,3})(?:x(\d{1,3}))?"


def _read(match: re.Match[str], settings: Piece, description: Piece, family: str, parameter: str) -> Reading:
    rows, columns = sides(match, settings)
    numbers = read_numbers(description, rows * columns, rows * columns)
    with placed(description.place):
        return Reading(construct(FAMILIES[family], {parameter: by_rows([str(number or OPEN) for number in numbers], columns)}))


def _write(puzzle: Puzzle, game: str, family: str, parameter: str) -> tuple[str, str]:
    layout = puzzle.layout
    if max(layout.rows, layout.columns) > MOST_SIDE:
        raise refused(puzzle, game, f"has grids that are larger, but only up to {MOST_SIDE} rows and columns are written")
    signs = [str(sign) for row in described(FAMILIES[family], layout)[parameter] for sign in row]
    if "?" in signs:
        raise refused(puzzle, game, "has no sign for a clue without a number")
    return f"{layout.columns}x{layout.rows}", write_numbers([0 if sign == OPEN else int(sign) for sign in signs])


def _game(name: str, family: str, parameter: str, made_by: str) -> Game:
    """The game of a family; its settings may go on with how puzzles are made."""
    return Game(
        name,
        (family,),
        re.compile(_SIZE + made_by, re.ASCII),
        partial(_read, family=family, parameter=parameter),
        partial(_write, game=name, family=family, parameter=parameter),
    )


RANGE = _game("range", "kurodoko", "numbers", "")
RECT = _game("rect", "shikaku", "areas", r"(?:e\d{1,3}(?:\.\d{1,9})?)?a?")
