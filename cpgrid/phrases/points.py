"""Maps of points: rows of signs, one for each corner of a cell, the corners of the grid among them; ``.`` stands for none."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from ..core.alphabet import EMPTY_SIGNS, OPEN
from ..core.errors import InputError, quote
from ..core.families import ParameterType
from ..core.pieces import Piece
from ..core.rows import cell_texts, split_cells
from .first_line import Header

__all__ = ["POINTS", "stated_points", "write_points"]

POINTS = "points"
"""What stands above such a map."""


def stated_points(head: Piece, header: Header, lines: Sequence[Piece]) -> Mapping[str, list[list[str]]]:
    """The parameter that the family states at points, and its signs row by row.

    Args:
        head: the first line, for errors.
        header: what it says.
        lines: the rows of the map.

    Raises:
        InputError: the family has no such map, or needs one; a row does not fit, or a sign is none.
    """
    parameter = header.family.stated_in(POINTS)
    if parameter is None:
        raise lines[0].error(f"a {header.name} has no clues at the corners of its cells", "leave the map of points out")
    if not lines:
        mend = f"write '{POINTS}:' and {header.rows + 1} rows of {header.columns + 1} signs below it, {OPEN} for none"
        raise InputError(replace(head.place, column=0), f"the {parameter.type.noun} are missing", mend)
    return {parameter.name: [list(_signs(line, header.columns + 1, parameter.type)) for line in lines]}


def _signs(line: Piece, columns: int, kind: ParameterType) -> Iterator[str]:
    for column, text in enumerate(cell_texts(line, columns)):
        sign = kind.sign(text)
        if not sign and (not text or text not in EMPTY_SIGNS):
            raise split_cells(line, columns)[column].error(f"{quote(text)} is none of the {kind.noun}", f"write {OPEN} for a point without")
        yield sign or OPEN


def write_points(signs: Sequence[Sequence[str]], kind: ParameterType) -> list[str]:
    """The rows of a map, as they are read."""
    words = [[sign if sign == OPEN else kind.word(sign) for sign in row] for row in signs]
    width = max(len(word) for row in words for word in row)
    return [("" if width == 1 else " ").join(word.rjust(width) for word in row) for row in words]
