"""Maps of points: a sign for each corner of a cell, or for each middle of a cell, a side or a corner; ``.`` stands for none."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from ..core.alphabet import EMPTY_SIGNS, OPEN
from ..core.errors import InputError, quote
from ..core.families import ParameterType
from ..core.half_grid import Spot
from ..core.pieces import Piece
from ..core.rows import cell_texts, split_cells
from .first_line import Header

__all__ = ["POINT_MAPS", "map_size", "point_spot", "stated_points", "write_points"]

POINT_MAPS = ("points", "dots")
"""What stands above such a map: the name of the parameter.

Points are the corners of cells; dots may be in the middle of a cell, a side or a corner, not on the border of the grid.
"""


def map_size(name: str, header: Header) -> tuple[int, int]:
    """Rows and columns of a map of points.

    Args:
        name: of the map, one of `POINT_MAPS`.
        header: the first line of its puzzle.
    """
    rows, columns = header.rows, header.columns
    return (rows + 1, columns + 1) if name == "points" else (2 * rows - 1, 2 * columns - 1)


def point_spot(name: str, row: int, column: int) -> Spot:
    """Where a sign of a map of points stands, by its row and column in the map.

    Args:
        name: of the map, one of `POINT_MAPS`.
        row: from 0.
        column: from 0.
    """
    return Spot(2 * row, 2 * column) if name == "points" else Spot(row + 1, column + 1)


def stated_points(head: Piece, header: Header, maps: Mapping[str, Sequence[Piece]]) -> Mapping[str, list[list[str]]]:
    """The parameter that the family states at points, if there is one, and its signs row by row.

    Args:
        head: the first line, for errors.
        header: what it says.
        maps: the rows of the maps that there are.

    Raises:
        InputError: the family has no such map, or needs one; a row does not fit, or a sign is none.
    """
    parameter = header.family.stated_in("points")
    name = "" if parameter is None else parameter.name
    for other in POINT_MAPS:
        if other in maps and other != name:
            raise next(iter(maps[other]), head).error(f"a {header.name} has no map of {other}", f"leave the map of {other} out")
    if parameter is None:
        return {}
    rows, columns = map_size(name, header)
    if not maps.get(name):
        mend = f"write '{name}:' and {rows} rows of {columns} signs below it, {OPEN} for none"
        raise InputError(replace(head.place, column=0), f"the {parameter.type.noun} are missing", mend)
    return {name: [list(_signs(line, columns, parameter.type)) for line in maps[name]]}


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
