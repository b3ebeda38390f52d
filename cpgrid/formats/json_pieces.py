"""Texts in JSON objects that are read as people type them: a first line, rows of a grid, maps of letters."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

from ..core.errors import InputError, Place
from ..core.nodes import Node
from ..core.pieces import Piece

__all__ = ["in_texts", "piece", "row_pieces"]

_WIDEST_CELL = 20


def piece(node: Node) -> Piece:
    """The text of a value without the blanks around it; errors in it count its characters from 1."""
    text, at = node.string(), node.at
    lead = len(text) - len(text.lstrip())
    return Piece(text.strip(), Place(at.source, at.line, 1 + lead, at.detail))


def row_pieces(node: Node, columns: int) -> list[Piece]:
    """The texts of a list, one for each row of a grid.

    Raises:
        InputError: there is none, or one is far too long for so many columns.
    """
    rows: list[Piece] = []
    for item in node.items():
        row = piece(item)
        if len(row.text) > columns * _WIDEST_CELL:
            raise item.error(f"the row has {len(row.text)} characters, too many for {columns} cells", "write a sign for each cell")
        rows.append(row)
    if not rows:
        raise node.error("the list has no rows", 'write a text for each row, such as "..3"')
    return rows


@contextmanager
def in_texts() -> Iterator[None]:
    """Name the character of a text where an error of the text format names the column of a line."""
    try:
        yield
    except InputError as error:
        place = error.place
        if not place.column:
            raise
        detail = f"{place.detail}, character {place.column}"
        raise InputError(replace(place, column=0, detail=detail), error.problem, error.mend) from None
