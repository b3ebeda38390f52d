r"""A puzzle that is being set: its text with other clues, regions and rules in their places, whether or not it is a puzzle yet.

A Nurikabe without any number is refused by its family, and still has a first line and rows in which numbers can be set. So nothing here
builds a layout: lines of the text are changed, and the others stay as they were typed.

Places are ``R2C3`` for a cell, ``R2C3/R3C4`` for a corner, ``R2C3/R2C4`` for a side (on the rim, cells outside the grid have the row or
column 0, or the one behind the last), and ``above 3``, ``rows 2`` for a clue at a border.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain, count, islice, takewhile
from string import ascii_letters

from ...core.alphabet import BLOCK, MARKED_BLANK, OPEN
from ...core.drawn import is_sign_row
from ...core.errors import InputError, Place, counted, quote
from ...core.families import BorderClues, Family, RunClues
from ...core.grid import Cell
from ...core.half_grid import Spot, centre
from ...core.pieces import Piece
from ...core.rows import cell_texts, split_cells
from ...core.text import Lines
from ...grids.signs import without_signs
from ...phrases.first_line import Header
from ...phrases.points import POINT_MAPS, map_size, point_spot
from ...phrases.stating import with_signs
from .borders import BORDERS, clue_rule, split_clues
from .puzzle_lines import Statement, is_first_line, puzzles_of, sorted_lines

__all__ = ["Draft", "clue_words", "draft_of"]

_PLACE = re.compile(r"R(\d{1,4})C(\d{1,4})(?:/R(\d{1,4})C(\d{1,4}))?", re.ASCII | re.IGNORECASE)
_BORDER = re.compile(rf"({'|'.join(BORDERS)}) ([1-9]\d{{0,3}})", re.ASCII)
_RUN_CLUE = re.compile(r"\d{0,10}\\\d{0,10}", re.ASCII)
_NUMBERED_BLOCK = re.compile(r"\\\d{1,10}", re.ASCII)
_NUMBER = re.compile(r"-?\d{1,10}", re.ASCII)
_HASH = "#"
"""Typed for a block; in texts it would begin a comment."""
_ONE_REGION = ascii_letters[0]
_KEYS = f"0123456789{ascii_letters}?*+-~{BLOCK}"
_FEW = 12
_MOST_WORD = 100
"""Characters of a clue."""


@dataclass(frozen=True, slots=True)
class Draft:
    """The lines of a text, and what those of one of its puzzles are.

    Args:
        lines: of the whole text.
        case: which of its puzzles it is, from 1.
        header: what its first line says.
        first: the index of its first line.
        last: the index of its last line.
        rows: of its grid, with lines of signs between them; empty if the text has none.
        maps: the rows of its maps, by their names.
        statements: its other lines.
    """

    lines: tuple[str, ...]
    case: int
    header: Header
    first: int
    last: int
    rows: Sequence[Piece]
    maps: Mapping[str, Sequence[Piece]]
    statements: Sequence[Statement]

    @property
    def text(self) -> str:
        """The whole text."""
        return "\n".join(self.lines)

    @property
    def family(self) -> Family:
        """That of the first line."""
        return self.header.family

    def words(self) -> list[list[str]]:
        """What stands in the cells, row by row; ``.`` where the text has no rows.

        Raises:
            InputError: a row has another number of cells, or there are too few rows.
        """
        own = [without_signs(row) for row in self.rows if not is_sign_row(row.text)]
        return self._texts(own, self.header.rows, self.header.columns, OPEN, "the grid")

    def regions(self) -> list[list[str]]:
        """A label for each cell; the same for all where the text has no map of regions. Raises `InputError` as `words`."""
        return self._texts(self.maps.get("regions", ()), self.header.rows, self.header.columns, _ONE_REGION, "the map")

    def points(self, name: str) -> list[list[str]]:
        """A sign for each point of a map, or ``.``. Raises `InputError` as `words`."""
        return self._texts(self.maps.get(name, ()), *map_size(name, self.header), OPEN, "the map")

    def clues(self) -> dict[str, str]:
        """All clues, givens and blocks by their places, as `with_clue` takes them. Raises `InputError` as `words`."""
        found = {str(Cell(row, column)): word for row, column, word in _said(self.words())}
        pointed = next((name for name in POINT_MAPS if self.has(name)), "")
        if pointed:
            found |= {str(point_spot(pointed, row, column)): sign for row, column, sign in _said(self.points(pointed))}
        form: BorderClues | None = self.family.clues_of(BorderClues)
        for border in form.borders if form is not None else ():
            if (stated := self._stated(border)) is not None:
                clues = split_clues(_behind_colon(stated), self._lines_at(border))
                found |= {f"{border} {number}": clue.text for number, clue in enumerate(clues, 1) if clue.text != OPEN}
            for number in range(1, self._lines_at(border) + 1):
                if (single := self._stated(f"{BORDERS[border]}{number}")) is not None:
                    found[f"{border} {number}"] = _behind_colon(single).text.strip()
        return found

    def complete(self) -> Draft:
        """The same with a row of the grid, and of the maps that its family has, for each row that is not there yet."""
        lacking = [name for name in ("regions", *POINT_MAPS) if self.has(name) and name not in self.maps]
        maps = [
            line for name in lacking for line in (f"{name}:", *with_signs(self.regions() if name == "regions" else self.points(name), {}))
        ]
        return self._inserted([*maps, *([] if self.rows else with_signs(self.words(), {}))])

    def with_clue(self, place: str, word: str) -> Draft:
        r"""The same with another clue or given in a place.

        Args:
            place: see the top of this file.
            word: as texts have it; empty = none. A block is ``\`` or ``#``.

        Raises:
            InputError: the family has no clue there, or not this one.
        """
        if len(word) > _MOST_WORD:
            raise InputError(Place(detail=place), "the clue is too long", f"give at most {_MOST_WORD} characters")
        if border := _BORDER.fullmatch(place):
            return self._with_outside(border[1], int(border[2]), word)
        spot = _spot(place)
        if len(spot.cells) == 1 and not self.has("dots"):
            return self._with_word(spot.cells[0], word)
        return self._with_point(spot, word)

    def with_region(self, cells: Iterable[str]) -> Draft:
        """The same with a region of these cells, which leave the regions that they were in.

        Raises:
            InputError: the family has no map of regions, or a cell lies outside the grid.
        """
        self._require("regions", "regions")
        labels = self.regions()
        used = {label for row in labels for label in row}
        new = next(label for label in chain(ascii_letters, map(str, count(1))) if label not in used)
        for name in cells:
            cell = self._cell(_spot(name))
            labels[cell.row][cell.column] = new
        return self._with_map("regions", labels)

    def with_lines(self, lines: Iterable[str]) -> Draft:
        """The same with further lines behind its last one."""
        return self._changed([*self.lines[: self.last + 1], *lines, *self.lines[self.last + 1 :]])

    def with_notes(self, notes: Mapping[str, Iterable[str]]) -> Draft:
        """The same with other notes, such as titles, below its first line: the lines of each kind, none = it goes."""
        own = list(takewhile(lambda line: not is_first_line(line), self.lines[self.first + 1 :]))
        kept = [line for line in own if line.partition(":")[0].strip().lower() not in notes]
        new = [f"{kind}: {text}" for kind, texts in notes.items() for text in texts]
        return self._changed([*self.lines[: self.first + 1], *new, *kept, *self.lines[self.first + 1 + len(own) :]])

    # Where clues stand

    def _with_word(self, cell: Cell, word: str) -> Draft:
        words = self.words()
        self._cell(centre(cell))
        words[cell.row][cell.column] = self._known(word)
        return self._with_rows(words)

    def _known(self, word: str) -> str:
        """The word as it is written. Raises `InputError` if the family has no such clue, given or block."""
        family = self.family
        clued, has_blocks = family.stated_in("clues"), bool(family.stated_in("cells") or family.stated_in("black cells"))
        if not word or (family.alphabet.is_empty(word) and not (clued and clued.type.sign(word))):
            return OPEN
        if word.startswith(_HASH):
            word = BLOCK + word[1:]
        if clued is not None and (sign := clued.type.sign(word)):
            return clued.type.word(sign)
        if word in family.alphabet.signs or word in family.alphabet.texts.values() or word == MARKED_BLANK:
            return word
        runs = family.clues_of(RunClues) is not None and _RUN_CLUE.fullmatch(word)
        numbered = family.stated_in("black cells") is not None and _NUMBERED_BLOCK.fullmatch(word)
        if (clued is None and _NUMBER.fullmatch(word)) or (has_blocks and (word == BLOCK or runs or numbered)):
            return word
        noun = clued.type.noun if clued is not None else "givens"
        known = ", ".join(clue_words(family)[:_FEW])
        raise InputError(
            Place(detail=self.header.name), f"{quote(word)} is none of the {noun}", f"such are {known}" if known else "write a number"
        )

    def _with_point(self, spot: Spot, word: str) -> Draft:
        name = next((name for name in POINT_MAPS if self.has(name)), "")
        kind = self.family.stated_in("points")
        if kind is None:
            raise InputError(Place(detail=str(spot)), f"a {self.header.name} has no clues at corners", "name a cell, as in R2C3")
        signs = self.points(name)
        down, right = (spot.down / 2, spot.right / 2) if name == "points" else (spot.down - 1, spot.right - 1)
        if down % 1 or right % 1 or not (0 <= down < len(signs) and 0 <= right < len(signs[0])):
            where = "the corners of cells, as in R1C1/R2C2" if name == "points" else "cells, sides and corners within the grid"
            raise InputError(Place(detail=str(spot)), "no clue can stand there", f"they stand at {where}")
        sign = kind.type.sign(word)
        if word and word != OPEN and not sign:
            raise InputError(Place(detail=str(spot)), f"{quote(word)} is none of the {kind.type.noun}", "write one of them, or nothing")
        signs[int(down)][int(right)] = kind.type.word(sign) if sign else OPEN
        return self._with_map(name, signs)

    def _with_outside(self, border: str, number: int, word: str) -> Draft:
        form: BorderClues | None = self.family.clues_of(BorderClues)
        if form is None or border not in form.borders:
            mend = f"they stand at {', '.join(form.borders)}" if form else "name a cell, as in R2C3"
            raise InputError(Place(detail=f"{border} {number}"), f"a {self.header.name} has no clues there", mend)
        sign, lines = BORDERS[border], self._lines_at(border)
        if number > lines:
            raise InputError(Place(detail=f"{border} {number}"), f"there are {lines} lines", "name one of them")
        clue = " ".join(word.replace(",", " ").split())
        if clue:
            cells = [Cell(number - 1, column) if sign.endswith("r") else Cell(column, number - 1) for column in range(self._length(border))]
            along = tuple(cells[::-1] if sign.startswith("-") else cells)
            clue_rule(Piece(clue, Place(detail=f"{border} {number}")), along, form, tuple(range(1, self._length(border) + 1)))
        single, stated = self._stated(f"{sign}{number}"), self._stated(border)
        if single is not None:
            return self._with_line(single, f"{sign}{number}: {clue}" if clue else None)
        clues = [OPEN] * lines if stated is None else [part.text for part in split_clues(_behind_colon(stated), lines)]
        clues[number - 1] = clue or OPEN
        joint = ", " if any(" " in one for one in clues) else " "
        line = f"{border}: {joint.join(clues)}" if any(one != OPEN for one in clues) else None
        return self.with_lines([line] if line else []) if stated is None else self._with_line(stated, line)

    # What the text says

    def has(self, name: str) -> bool:
        """Whether the family has a map of this name."""
        if name == "regions":
            return self.family.stated_in("map") is not None
        parameter = self.family.stated_in("points")
        return parameter is not None and parameter.name == name

    def _require(self, name: str, noun: str) -> None:
        if not self.has(name):
            raise InputError(Place(detail=self.header.name), f"a {self.header.name} has no {noun}", "choose a family that has")

    def _cell(self, spot: Spot) -> Cell:
        cell = spot.cells[0]
        if len(spot.cells) > 1 or not (0 <= cell.row < self.header.rows and 0 <= cell.column < self.header.columns):
            raise InputError(
                Place(detail=str(spot)), "it is no cell of the grid", f"the last one is R{self.header.rows}C{self.header.columns}"
            )
        return cell

    def _texts(self, lines: Sequence[Piece], height: int, width: int, usual: str, noun: str) -> list[list[str]]:
        if not lines:
            return [[usual] * width for _ in range(height)]
        if len(lines) != height:
            raise lines[-1].end.error(f"{noun} has {counted(lines, 'row')}, {height} are expected", "mend the text")
        return [[text or OPEN for text in cell_texts(line, width)] for line in lines]

    def _lines_at(self, border: str) -> int:
        """How many rows or columns end at a border."""
        return self.header.rows if BORDERS[border].endswith("r") else self.header.columns

    def _length(self, border: str) -> int:
        """How many cells a line has that begins at a border."""
        return self.header.columns if BORDERS[border].endswith("r") else self.header.rows

    def _stated(self, name: str) -> Piece | None:
        """The line that states the clues of a border or of a line."""
        return next((one.line for one in self.statements if one.line.text.lower().partition(":")[0].strip() == name), None)

    # Changes of lines

    def _with_rows(self, words: Sequence[Sequence[str]]) -> Draft:
        own = [row for row in self.rows if not is_sign_row(row.text)]
        if not own:
            return self._inserted(with_signs(words, {}))
        pieces = [split_cells(without_signs(row), self.header.columns) for row in own]
        return self._replaced(own, pieces, words, alone=len(own) == len(self.rows))

    def _with_map(self, name: str, signs: Sequence[Sequence[str]]) -> Draft:
        lines = self.maps.get(name, ())
        if not lines:
            return self._inserted([f"{name}:", *with_signs(signs, {})])
        return self._replaced(lines, [split_cells(line, len(signs[0])) for line in lines], signs, alone=True)

    def _replaced(self, lines: Sequence[Piece], pieces: Sequence[Sequence[Piece]], words: Sequence[Sequence[str]], *, alone: bool) -> Draft:
        """Rows with other words: sign by sign where they are as long as before, written anew otherwise."""
        changed = list(self.lines)
        pairs = [(piece, word) for row, own in zip(pieces, words, strict=True) for piece, word in zip(row, own, strict=True)]
        if all(len(piece.text) == len(word) for piece, word in pairs):
            for piece, word in pairs:
                place = piece.place
                line = changed[place.line - 1]
                changed[place.line - 1] = line[: place.column - 1] + word + line[place.column - 1 + len(word) :]
        elif not alone:
            raise lines[0].error("the rows have signs between their cells", "change this one in the text")
        else:
            for old, new in zip(lines, with_signs(words, {}), strict=True):
                changed[old.place.line - 1] = new
        return self._changed(changed)

    def _with_line(self, line: Piece, text: str | None) -> Draft:
        index = line.place.line - 1
        return self._changed([*self.lines[:index], *([text] if text is not None else []), *self.lines[index + 1 :]])

    def _inserted(self, lines: Sequence[str]) -> Draft:
        """Further rows behind the first line, or behind the maps."""
        last = max([self.first, *(line.place.line - 1 for rows in self.maps.values() for line in rows)])
        return self._changed([*self.lines[: last + 1], *lines, *self.lines[last + 1 :]])

    def _changed(self, lines: Iterable[str]) -> Draft:
        return draft_of("\n".join(lines), self.case)


def draft_of(text: str, case: int = 1) -> Draft:
    """What the lines of a text are.

    Args:
        text: in the text format.
        case: which of its puzzles, from 1.

    Raises:
        InputError: it does not begin with a first line, a line is none that a puzzle has, or there are fewer puzzles.
    """
    found = next(islice(puzzles_of(Lines.of_text(text)), case - 1, None), None)
    if found is None:
        raise InputError(Place("<text>"), f"there is no puzzle {case}", "name one that is there")
    rows, maps, statements = sorted_lines(found.lines, found.header)
    lines = tuple(line.removesuffix("\r") for line in text.split("\n"))
    first = found.line.place.line - 1
    last = max([first, *(line.place.line - 1 for line in found.lines)])
    return Draft(lines, case, found.header, first, last, rows, maps, statements)


def _spot(place: str) -> Spot:
    """The place of a cell, a side or a corner. Raises `InputError`."""
    match = _PLACE.fullmatch(place)
    if match is None:
        raise InputError(Place(detail=quote(place)), "it is no place", "write R2C3, R2C3/R3C4 or above 3")
    cells = [Cell(int(match[at]) - 1, int(match[at + 1]) - 1) for at in (1, 3) if match[at] is not None]
    spot = Spot(cells[0].row + cells[-1].row + 1, cells[0].column + cells[-1].column + 1)
    if {*cells} != {spot.cells[0], spot.cells[-1]} and {*cells} != {spot.cells[0]}:
        raise InputError(Place(detail=place), "its cells do not touch", "name the upper left and the lower right one, as in R2C3/R3C4")
    return spot


def _said(words: Sequence[Sequence[str]]) -> Iterator[tuple[int, int, str]]:
    """Rows, columns and words of the places that have one."""
    return ((row, column, word) for row, line in enumerate(words) for column, word in enumerate(line) if word != OPEN)


def _clue_signs(family: Family) -> list[str]:
    """What one key says in a cell or at a corner of a family: its clues of one character, and blocks."""
    own = [each for each in (family.stated_in("clues"), family.stated_in("points")) if each is not None]
    words = (each.type.word(sign) for each in own for key in _KEYS if (sign := each.type.sign(key)))
    has_blocks = family.stated_in("cells") or family.stated_in("black cells")
    return list(dict.fromkeys([*(word for word in words if len(word) == 1), *([BLOCK] if has_blocks else ())]))


def clue_words(family: Family) -> list[str]:
    """What may stand in a cell of a family: clues of one character, and the words of several in its examples."""
    words = {word for text in family.examples for row in draft_of(text).words() for word in row}
    return [*_clue_signs(family), *sorted(word for word in words if len(word) > 1 and not word.isdecimal() and BLOCK not in word)]


def _behind_colon(line: Piece) -> Piece:
    return line.part(line.text.index(":") + 1)
