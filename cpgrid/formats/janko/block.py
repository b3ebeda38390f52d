"""A block of janko.at as it stands: its type, properties with a value in their line, and grids, whose rows stand below their names.

Signs stand with blanks between them, ``-`` for none. Older pages have names in brackets. What stands around a block in a page is passed
over; a property that is not known is refused, because it may be a rule.

Source: the blocks ``application/x-janko`` of the pages of www.janko.at/Raetsel, and what public readers of them take from each property.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import chain

from ...core.errors import InputError, Place, quote
from ...core.text import Lines
from ..marked_blocks import is_begin

__all__ = ["BOXES", "MOST", "NONE", "NOTES", "PASSED", "RULES", "Block", "blocks", "plain"]

MOST = 100
"""Rows, and columns, that are read."""
NONE = "-"
"""The sign of a cell without one."""

_WORD = re.compile(r"\s*\[?([a-z]+)\]?(?:\s+(.*))?", re.IGNORECASE | re.ASCII)
_GRIDS = ("problem", "areas", "clabels", "rlabels", "solution")
_ENDS = frozenset({"end", "ende", "ned"})
NOTES = {"author": "author", "source": "source", "title": "title", "info": "comment"}
BOXES = ("pattern", "patternx", "patterny")
"""Properties that say what boxes a Sudoku has."""
_NUMBERS = ("size", "rows", "cols", *BOXES)
_OWN = ("stars", "mines", "ships", "depth")
"""What some types have besides."""
PASSED = ("solver", "unit", "unitsize", "mail", "pid", "date", "infotext", "moves")
RULES = ("layout", "variant", "options", "diagonals", "negative", "unique")
"""Properties that may be rules."""
_DIGITS = 4

Row = tuple[list[str], Place]


@dataclass(slots=True)
class Block:
    """What one block says.

    Args:
        place: where it begins.
        properties: by name, in small letters; what a type has read it takes out.
        grids: the rows of each grid, as words with their place.
        name: the type, as it stands there.
        rows: of the puzzle.
        columns: of it.
    """

    place: Place
    properties: dict[str, str] = field(default_factory=dict)
    grids: dict[str, list[Row]] = field(default_factory=dict)
    name: str = ""
    rows: int = 0
    columns: int = 0

    def grid(self, name: str, rows: int = 0, columns: int = 0) -> list[list[str]]:
        """The words of a grid.

        Args:
            name: of the grid.
            rows: that it has; 0 = as many as the puzzle.
            columns: that it has; 0 = as many as the puzzle.

        Raises:
            InputError: there is none, or it has another size.
        """
        given, rows, columns = self.grids.get(name), rows or self.rows, columns or self.columns
        if given is None:
            raise InputError(self.place, f"the block has no {name}", "write it above the rows of the grid")
        if len(given) != rows:
            raise InputError(self.place, f"{name} has {len(given)} rows, {rows} are expected", "mend the size, or the grid")
        wrong = next(((signs, place) for signs, place in given if len(signs) != columns), None)
        if wrong is not None:
            raise InputError(wrong[1], f"the row has {len(wrong[0])} signs, {columns} are expected", "put blanks between them, - for none")
        return [signs for signs, _ in given]

    def number(self, name: str, usual: int) -> int:
        """The number of a property, from 1.

        Raises:
            InputError: it is none.
        """
        text = self.properties.get(name, str(usual))
        if not (text.isascii() and text.isdigit() and len(text) < _DIGITS and 1 <= int(text) <= MOST):
            raise InputError(self.place, f"{quote(text)} are no {name}", f"give 1 to {MOST}")
        return int(text)

    def put(self, name: str, rows: Sequence[Sequence[object]]) -> None:
        """Take the rows of a grid that is to be written."""
        self.grids[name] = [([str(word) or NONE for word in row], self.place) for row in rows]

    def lines(self) -> Iterator[str]:
        """The lines of the block."""
        yield "begin"
        yield f"puzzle {self.name}"
        yield from (f"{name} {text}" for name, text in self.properties.items())
        yield from (f"{name} {side}" for name, side in (("rows", self.rows), ("cols", self.columns)))
        for name in _GRIDS:
            if name in self.grids:
                yield name
                yield from (" ".join(words) for words, _ in self.grids[name])
        yield "end"


def plain(name: str) -> str:
    """A name without what pages spell in several ways: capitals, blanks, hyphens."""
    return "".join(sign for sign in name.lower() if sign.isascii() and sign.isalnum())


def blocks(lines: Lines) -> Iterator[Block]:
    """The blocks of a text.

    Raises:
        InputError: there is none, one does not end, or has a property that is not known.
    """
    number = 0
    while (line := lines.content()) is not None:
        if is_begin(line):
            number += 1
            block = _block(lines, lines.place(1, f"case {number}"))
            block.name = block.properties.pop("puzzle", "sudoku")
            size = block.properties.pop("size", "9")
            for side in ("rows", "cols"):
                block.properties.setdefault(side, size)
            block.rows, block.columns = block.number("rows", 1), block.number("cols", 1)
            del block.properties["rows"], block.properties["cols"]
            yield block
    if not number:
        raise InputError(lines.place(), "the text holds no block", "give one from begin to end")


def _block(lines: Lines, place: Place) -> Block:
    block, grid = Block(place), ""
    while (line := lines.content()) is not None:
        here = lines.place(1, place.detail)
        match = _WORD.fullmatch(line)
        word, rest = (match[1].lower(), (match[2] or "").strip()) if match else ("", "")
        if word in _ENDS and not rest:
            return block
        if word in _GRIDS and not rest:
            _only_once(word, block.grids, here)
            grid = word
            block.grids[grid] = []
        elif word in {*NOTES, *_NUMBERS, *_OWN, *PASSED, *RULES, "puzzle"} and not _is_row(grid, line):
            grid = "moves" if word == "moves" else ""
            if rest:
                _only_once(word, block.properties, here)
            block.properties.setdefault(word, rest)
        elif grid == "moves":
            continue
        elif grid:
            block.grids[grid].append((line.split(), here))
        else:
            known = ", ".join(chain(_NUMBERS, _OWN, _GRIDS))
            raise InputError(here, f"{quote(line.strip())} is no property that is known", f"these are: {known}")
    raise InputError(lines.place(), "the block does not end", "write end below it")


def _is_row(grid: str, line: str) -> bool:
    """Whether a line that begins like a property is a row of a grid: some words are signs, too."""
    return grid not in {"", "moves"} and all(len(word) == 1 for word in line.split())


def _only_once(word: str, known: object, here: Place) -> None:
    if word in known:  # type: ignore[operator]
        raise InputError(here, f"the block has {word} twice", "keep one of the two")
