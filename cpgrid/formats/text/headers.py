"""The first line of a puzzle: what it is, its size, and where it is not the usual, its boxes and values.

``sudoku 9x9`` · ``sudoku 9 x 9`` · ``sudoku 6x6 boxes 3x2`` · ``sudoku 9x9 0..8`` · ``jigsaw 7x7`` · ``grid 3x4 1..6`` · ``grid 2x2 1,3``
"""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass
from functools import lru_cache
from itertools import takewhile
from string import ascii_uppercase

from ...core.errors import quote, suggest
from ...core.grid import Cell
from ...core.puzzle import Domain
from ..limits import LARGEST_VALUE, MOST_ROWS, MOST_VALUES
from .fields import read_integer
from .names import normal
from .pieces import Piece

__all__ = ["Header", "header_words", "is_header", "read_header", "read_values_word", "write_header", "write_values"]

_SIZE = re.compile(r"([1-9]\d{0,3})(?:\s*(?:[x×]|by)\s*([1-9]\d{0,3}))?(?!\S)", re.IGNORECASE | re.ASCII)
_INTERVAL = re.compile(r"([+-]?\d{1,8})\.\.([+-]?\d{1,8})", re.ASCII)
_LIST = re.compile(r"[+-]?\d{1,8}(?:,[+-]?\d{1,8})+", re.ASCII)
_NAME = re.compile(r"[A-Za-z]\w*(?:[ -][A-Za-z]\w*)*?(?=\s+(?:(?:boxes|stars|letters)\b|[\d+-])|$)", re.ASCII | re.IGNORECASE)
_USUAL = (9, 9)
_CORNER = re.compile(r"r([1-9]\d{0,3})c([1-9]\d{0,3})", re.IGNORECASE | re.ASCII)
_COUNTED = ("stars", "letters")
_ORDER = "write the size first (9x9), then boxes (boxes 3x3) and values (1..9) if they are not the usual ones; a line below for each rule"


@dataclass(frozen=True, slots=True)
class Header:
    """What the first line says.

    Args:
        base: the name of what it is.
        rows: height of the grid.
        columns: width of the grid.
        boxes: height and width of the boxes; ``None`` = it does not say.
        values: those of every cell; ``None`` = it does not say.
        stars: in each row, column and region; ``None`` = it does not say.
        letters: how many there are, from A on; ``None`` = it does not say.
        grids: the upper left cells of grids that overlap; empty = it does not say.
    """

    base: str
    rows: int
    columns: int
    boxes: tuple[int, int] | None = None
    values: Domain | None = None
    stars: int | None = None
    letters: int | None = None
    grids: tuple[Cell, ...] = ()


def header_words(line: str) -> tuple[str, str]:
    """The name that a first line begins with, in its normal form, and the rest of the line; the name is empty if there is none."""
    text = line.strip()
    match = _NAME.match(text)
    return (normal(match[0]), text[match.end() :]) if match else ("", text)


def is_header(line: str, names: Collection[str]) -> bool:
    """Whether a line begins a puzzle: a name of a base, then nothing or a size."""
    name, rest = header_words(line)
    return bool(name) and ":" not in rest and name in _normal_names(tuple(names))


@lru_cache(maxsize=8)
def _normal_names(names: tuple[str, ...]) -> frozenset[str]:
    return frozenset(map(normal, names))


def read_header(piece: Piece, names: Collection[str]) -> Header:
    """The first line of a puzzle.

    Raises:
        InputError: it does not begin with one of the names, or a word is no size, no boxes and no values.
    """
    name, _ = header_words(piece.text)
    by_normal = {normal(one): one for one in names}
    if name not in by_normal:
        shown = quote(piece.text.split(maxsplit=1)[0] if piece.text else "")
        mend = f"{suggest(name, by_normal) if name else ''}begin a puzzle with one of {', '.join(names)} and its size, as in 'sudoku 9x9'"
        raise piece.error(f"{shown} begins no puzzle", mend)
    match = _NAME.match(piece.text)
    assert match is not None, "it has a name"
    words = piece.part(match.end()).words()
    rows, columns = _USUAL
    if words and _SIZE.match(_behind(piece, words[0])):
        rows, columns = _take_size(piece, words)
    boxes = values = stars = letters = None
    grids: tuple[Cell, ...] = ()
    while words:
        word = words.pop(0)
        if word.text.isdigit() and words and words[0].text.lower() in _COUNTED:
            # ``2 stars`` is ``stars 2``.
            word, words[0] = words[0], word
        if word.text.lower() == "boxes" and words and boxes is None:
            boxes = _take_size(piece, words)
        elif word.text.lower() == "stars" and words and stars is None:
            stars = read_integer(words.pop(0), 1, MOST_ROWS)
        elif word.text.lower() == "letters" and words and letters is None:
            letters = read_integer(words.pop(0), 1, len(ascii_uppercase))
        elif word.text.lower() == "grids" and words and not grids:
            grids = tuple(_read_corner(words.pop(0)) for _ in list(takewhile(lambda one: _CORNER.match(one.text), words)))
        elif values is None and (_INTERVAL.fullmatch(word.text) or _LIST.fullmatch(word.text)):
            values = read_values_word(word)
        else:
            raise word.error(f"{quote(word.text)} does not belong here", _ORDER)
    return Header(by_normal[name], rows, columns, boxes, values, stars, letters, grids)


def _read_corner(word: Piece) -> Cell:
    match = _CORNER.fullmatch(word.text)
    if match is None:
        raise word.error(f"{quote(word.text)} is no upper left cell", "write r1c1 for each grid, with blanks between")
    return Cell(int(match[1]) - 1, int(match[2]) - 1)


def _behind(piece: Piece, word: Piece) -> str:
    """The line from a word on."""
    return piece.text[word.place.column - piece.place.column :]


def _take_size(piece: Piece, words: list[Piece]) -> tuple[int, int]:
    """The size with which the words begin, which are consumed: ``9x9``, or ``9 x 9`` in three words."""
    text = _behind(piece, words[0])
    match = _SIZE.match(text)
    if match is None:
        raise words[0].error(f"{quote(words[0].text)} is no size", "write rows x columns, as in 9x9")
    rows, columns = int(match[1]), int(match[2] or match[1])
    if max(rows, columns) > MOST_ROWS:
        raise words[0].error(f"{quote(match[0])} is too large", f"up to {MOST_ROWS} rows and columns are read")
    del words[: len(match[0].split())]
    return rows, columns


def read_values_word(word: Piece) -> Domain:
    """The values of cells: ``1..9``, or ``0,2,5``.

    Raises:
        InputError: they are not written so, are too many, or one stands twice.
    """
    match = _INTERVAL.fullmatch(word.text)
    if match is None:
        values = sorted(read_integer(part, -LARGEST_VALUE, LARGEST_VALUE) for part in word.split(","))
        if len(set(values)) < len(values) or len(values) > MOST_VALUES:
            raise word.error(f"{len(values)} values, {len(set(values))} of them different", f"write 1 to {MOST_VALUES}, each once")
        return tuple(values)
    low, high = int(match[1]), int(match[2])
    if not 0 <= high - low < MOST_VALUES or max(-low, high) > LARGEST_VALUE:
        problem = f"{quote(word.text)} has {max(high - low + 1, 0)} values"
        raise word.error(problem, f"write 1 to {MOST_VALUES} values up to {LARGEST_VALUE}, the least first, as in 1..9")
    return tuple(range(low, high + 1))


def write_values(values: Domain) -> str:
    """The values as `read_values_word` reads them."""
    return f"{values[0]}..{values[-1]}" if values[-1] - values[0] + 1 == len(values) else ",".join(map(str, values))


def write_header(header: Header) -> str:
    """The first line of a puzzle."""
    words = [header.base, f"{header.rows}x{header.columns}"]
    if header.boxes:
        words.append("boxes {}x{}".format(*header.boxes))
    if header.stars:
        words.append(f"stars {header.stars}")
    if header.letters:
        words.append(f"letters {header.letters}")
    if header.grids:
        words.append(" ".join(["grids", *(f"r{cell.row + 1}c{cell.column + 1}" for cell in header.grids)]))
    if header.values:
        words.append(write_values(header.values))
    return " ".join(words)
