"""Pattern: a Nonogram, as ``8x6:2.1/4//…``: the blocks of each column, then of each row; a comma and letters for cells that are known.

The letters are those of Unruly, without a place behind the last cell: ``A`` is a filled cell, ``a`` a blank one.
"""

from __future__ import annotations

import re
from string import ascii_letters, ascii_lowercase, ascii_uppercase

from ....core.errors import placed, quote
from ....core.grid import Cell, rectangle
from ....core.pieces import Piece, read_integer
from ....core.puzzle import Puzzle
from ....models import FAMILIES
from ....models.borders import rows_and_columns
from ....models.building import construct
from ....models.nonogram import blocks
from ....rules import RegularExpression
from .record import MOST_SIDE, Game, Reading, refused, sides

__all__ = ["GAME"]

_LONG = 25


def _read(match: re.Match[str], settings: Piece, description: Piece) -> Reading:
    rows, columns = sides(match, settings)
    around, *known = description.split(",")
    lines = around.split("/")
    if len(lines) != rows + columns or len(known) > 1:
        problem = f"{len(lines)} lists of blocks stand between slashes, {rows + columns} are expected"
        raise around.error(problem, "write those of the columns, then those of the rows, and known cells behind a comma")
    clues = [_blocks(line, rows if number < columns else columns) for number, line in enumerate(lines)]
    with placed(settings.place):
        layout = construct(FAMILIES["nonogram"], {"rows": clues[columns:], "columns": clues[:columns]})
    return Reading(layout, _known(known[0], rows, columns) if known else {})


def _blocks(line: Piece, room: int) -> tuple[int, ...]:
    """The lengths of a line's blocks."""
    lengths = tuple(read_integer(word, 1, room) for word in line.split(".")) if line.text else ()
    if sum(lengths) + len(lengths) - 1 > room:
        raise line.error(f"the blocks take {sum(lengths) + len(lengths) - 1} of {room} cells", "mend a length")
    return lengths


def _known(letters: Piece, rows: int, columns: int) -> dict[Cell, int]:
    cells: dict[Cell, int] = {}
    number, count = 0, rows * columns
    for part in letters.signs():
        if part.text not in ascii_letters or number >= count:
            problem = f"{quote(part.text)} stands for no cell" if number < count else f"there are letters past the last of {count} cells"
            raise part.error(problem, "copy the id as the game shows it")
        run = ascii_lowercase.index(part.text.lower())
        number += run
        if number > count:
            raise part.error(f"the letters go on past the last of {count} cells", "mend the size of the grid")
        if run < _LONG and number < count:
            cells[Cell(*divmod(number, columns))] = int(part.text in ascii_uppercase)
            number += 1
    if number < count:
        raise letters.end.error(f"the letters end after {number} of {count} cells", "copy the id as the game shows it")
    return cells


def _write(puzzle: Puzzle) -> tuple[str, str]:
    layout = puzzle.layout
    if max(layout.rows, layout.columns) > MOST_SIDE:
        raise refused(puzzle, "pattern", f"has grids that are larger, but only up to {MOST_SIDE} rows and columns are written")
    rules = {rule.cells: rule for rule in layout.rules if isinstance(rule, RegularExpression)}
    rows, columns = rows_and_columns(layout.rows, layout.columns)
    if silent := next((line for line in (*columns, *rows) if line not in rules), None):
        raise refused(puzzle, "pattern", f"has the blocks of every line, that from {silent[0]} to {silent[-1]} has none")
    around = "/".join(".".join(map(str, blocks(rules[line]))) for line in (*columns, *rows))
    return f"{layout.columns}x{layout.rows}", f"{around},{_letters(puzzle)}" if puzzle.givens else around


def _letters(puzzle: Puzzle) -> str:
    parts: list[str] = []
    run = 0
    for cell in rectangle(0, 0, puzzle.layout.rows, puzzle.layout.columns):
        value = puzzle.givens.get(cell)
        if value is not None:
            parts.append((ascii_uppercase if value else ascii_lowercase)[run])
            run = 0
        elif (run := run + 1) == _LONG:
            parts.append(ascii_lowercase[run])
            run = 0
    return "".join(parts) + (ascii_lowercase[run] if run else "")


GAME = Game("pattern", ("nonogram",), re.compile(r"(\d{1,3})(?:x(\d{1,3}))?", re.ASCII), _read, _write)
