"""Clues at the borders of a grid, a line for each border: ``rows: 3 1, 4, 2 2``, ``above: . 3 . 2``.

Commas stand between clues of several numbers; where each is one number, blanks are enough, and none are needed where each is one character.
``.`` is no clue. A line of its own is stated as ``r3: 3 1``. What a clue means, the family says.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from ...core.alphabet import OPEN
from ...core.errors import placed, quote
from ...core.families import BorderClues
from ...core.grid import Cell
from ...core.pieces import Piece, read_integer
from ...core.puzzle import Rule
from ...grids.alphabets import value_of_sign
from ...phrases.cells import KnownCells, separators

__all__ = ["BORDERS", "clue_rule", "read_clues", "split_clues", "states_clues", "write_clues"]

BORDERS: Mapping[str, str] = {"rows": "r", "columns": "c", "left": "r", "above": "c", "right": "-r", "below": "-c"}
"""How the lines that begin at a border are named."""

_LINE = re.compile(r"-?[rc]\d{1,4}(?=\s*:)", re.ASCII | re.IGNORECASE)
_WORD = re.compile(rf"(?:{'|'.join(BORDERS)})(?=\s*:)", re.IGNORECASE)


def states_clues(line: str) -> bool:
    """Whether a line states clues of a border, or of one line of the grid."""
    return (_WORD.match(line) or _LINE.match(line)) is not None


def read_clues(line: Piece, clues: BorderClues | None, board: KnownCells) -> Iterator[Rule]:
    """The rules of the clues.

    Raises:
        InputError: the family has no clues there; or there are more or fewer than lines, or one is no clue.
    """
    colon = next(separators(line.text))
    name, tail = line.part(0, colon).text.lower(), line.part(colon + 1)
    if clues is None:
        raise line.error(f"{quote(name)} names no rule", f"begin with the name of a rule, as in 'sandwich {_example(name)}: 12'")
    if name not in BORDERS:
        if name not in board.lines:
            raise line.error(f"{quote(name)} is no line of the grid", "r1 is the upper row, c1 the left column")
        yield clue_rule(tail, board.lines[name], clues, board.layout.values)
        return
    if name not in clues.borders:
        raise line.error(f"there are no clues at {quote(name)}", f"they stand at {', '.join(clues.borders)}")
    sign = BORDERS[name]
    count = board.layout.rows if sign.endswith("r") else board.layout.columns
    parts = split_clues(tail, count)
    for number, part in enumerate(parts, 1):
        cells = board.lines.get(f"{sign}{number}")
        if part.text != OPEN and cells is not None:
            yield clue_rule(part, cells, clues, board.layout.values)


def split_clues(tail: Piece, count: int) -> list[Piece]:
    """The clues of a border, one for each of so many lines.

    Raises:
        InputError: there are more or fewer.
    """
    # A single line has a single clue, of as many numbers as there are.
    parts = tail.split(",") if "," in tail.text or (count == 1 and tail.text.strip()) else tail.words()
    if len(parts) == 1 and len(parts[0].text) == count:
        parts = [tail.part(index, index + 1) for index in range(count)]
    if len(parts) != count:
        mend = f"write one for each line, commas between if one has several numbers, {OPEN} for none"
        raise (parts[count] if len(parts) > count else tail.end).error(f"{len(parts)} clues are given, {count} are expected", mend)
    return parts


def _example(name: str) -> str:
    return f"{BORDERS[name]}1" if name in BORDERS else name


def clue_rule(part: Piece, cells: tuple[Cell, ...], clues: BorderClues, values: tuple[int, ...]) -> Rule:
    """The rule of one clue.

    Args:
        part: its numbers or signs.
        cells: of the line, from the clue on.
        clues: what the family's clues are.
        values: of the grid.

    Raises:
        InputError: it is none.
    """
    words = part.words()
    if not words:
        raise part.error("a clue is expected here", f"write its numbers, or {OPEN} for none")
    numbers = tuple(value_of_sign(word, clues.alphabet, values) if clues.spelling == "sign" else read_integer(word) for word in words)
    with placed(part.place):
        return clues.make(cells, numbers)


def write_clues(rules: Sequence[Rule], clues: BorderClues, board: KnownCells) -> tuple[str, int]:
    """The line of the first border whose clues the rules begin with, and how many rules it states; 0 if there are none."""
    for name in clues.borders:
        sign = BORDERS[name]
        count = board.layout.rows if sign.endswith("r") else board.layout.columns
        taken = _taken(rules, [board.lines.get(f"{sign}{number}", ()) for number in range(1, count + 1)], clues)
        stated = sum(one is not None for one in taken)
        if stated:
            several = any(one is not None and len(one) > 1 for one in taken)
            write = clues.alphabet.shown if clues.spelling == "sign" else str
            texts = [OPEN if one is None else " ".join(map(write, one)) for one in taken]
            return f"{name}: {(', ' if several else ' ').join(texts)}", stated
    return "", 0


def _taken(rules: Sequence[Rule], lines: Sequence[tuple[Cell, ...]], clues: BorderClues) -> list[tuple[int, ...] | None]:
    """The clue of each line, as far as the rules go along the lines in their order."""
    index = 0
    taken: list[tuple[int, ...] | None] = []
    for cells in lines:
        numbers = clues.numbers(rules[index]) if cells and index < len(rules) and rules[index].cells == cells else None
        if numbers is not None and clues.make(cells, numbers) != rules[index]:
            numbers = None
        taken.append(numbers)
        index += numbers is not None
    return taken
