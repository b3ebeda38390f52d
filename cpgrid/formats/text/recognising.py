"""Whether a text begins with a first line of this format, and not with the title of a grid in another: ``Grid 01``, ``Sudoku``."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from ...core.errors import InputError, Place, suggest
from ...core.pieces import RECTANGLE, Piece
from ...core.text import Lines
from ...grids.lines import LineKind, kind_of_line
from ...grids.squares import typed_grids
from ...phrases.first_line import Header, family_names, header_words, read_header
from ...phrases.names import normal, resembled, take_name
from ..puzzlekit_record import begins_kit
from .puzzle_lines import is_first_line, without_comment

__all__ = ["claims", "recognise"]


def recognise(head: Sequence[str]) -> bool:
    """Whether the first lines of a text are in this format."""
    if begins_kit(head):
        return False
    first = _first(head)
    header = _header(first)
    if header is None:
        if _size_of_grid(head) is None:
            return _resembles(first) or is_first_line(first)
        # Below a grid without a first line another format would leave rules out; and one of a family would be read as a Sudoku.
        return _ends_with_rules(head) or _names_family_and_size(first)
    if RECTANGLE.match(header_words(first)[1].lstrip()):
        return True
    size = _size_of_grid(head)
    # Titles begin with capitals; but where rules follow, a grid of another format would leave them out.
    return size is None or (size == header.rows and (first[0].islower() or any(map(_is_rule, head))))


def claims(head: Sequence[str]) -> bool:
    """Whether a text begins with a first line that says rows and columns: it is no title."""
    first = _first(head)
    if RECTANGLE.match(header_words(first)[1].lstrip()) is None:
        return False
    return _header(first) is not None or (_names_family_and_size(first) and _size_of_grid(head) is not None)


def _first(head: Sequence[str]) -> str:
    return next((without_comment(line) for line in head if line.strip() and not line.lstrip().startswith("#")), "").strip()


def _header(line: str) -> Header | None:
    try:
        return read_header(Piece(line, Place()))
    except InputError:
        return None


def _names_family_and_size(line: str) -> bool:
    """Whether a line is no title although something in it is wrong. Sudokus have titles such as ``Sudoku 9x9, hard``."""
    name, rest = header_words(line)
    sized = RECTANGLE.match(rest.lstrip()) is not None
    return sized and name in map(normal, family_names()) and (name != "sudoku" or line[0].islower())


def _resembles(line: str) -> bool:
    """Whether a line with a size was meant to begin a puzzle: the error then names the word that it resembles."""
    name, rest = header_words(line)
    return bool(rest.strip()) and ":" not in rest and bool(suggest(name, list(map(normal, family_names()))))


def _size_of_grid(head: Sequence[str]) -> int | None:
    """How many rows the grid has with which the text begins, if every line above it were a title; ``None`` if there is none."""
    try:
        return next(typed_grids(Lines.of_text("\n".join(head)))).size
    except InputError:
        return None


def _ends_with_rules(head: Sequence[str]) -> bool:
    """Whether a rule stands below the last row of a grid, or a line that begins much like one."""
    lines = [without_comment(line).strip() for line in head]
    below = takewhile(lambda line: kind_of_line(line) is LineKind.TEXT, filter(None, reversed(lines)))
    return any(_is_rule(line) or resembled(line.partition(":")[0]) is not None for line in below)


def _is_rule(line: str) -> bool:
    try:
        take_name(Piece(line.strip(), Place()))
    except InputError:
        return False
    return True
