"""The givens of a puzzle as Python states them: a text, rows, an array, or a mapping of cells."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from numbers import Integral, Real
from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np
import numpy.typing as npt

from .alphabet import BLOCK, NUMBERS, Alphabet
from .drawn import Stroke, drawn, rows_among
from .errors import InputError, Place, UsageError, quote, shorten
from .field_types import as_cells
from .grid import Cell, rectangle
from .pieces import Piece, is_number
from .rows import cells_of_width, split_cells

if TYPE_CHECKING:
    from .puzzle import Layout

__all__ = ["Givens", "read_givens"]

Givens: TypeAlias = (
    str
    | Mapping[str, int]
    | Mapping[tuple[int, int], int]
    | Mapping[Cell, int]
    | Sequence[str]
    | Sequence[Sequence[int | None]]
    | npt.NDArray[np.integer[Any]]
    | npt.NDArray[np.floating[Any]]
)
"""What `read_givens` takes."""

_BLOCKS = {"#", BLOCK}


def read_givens(layout: Layout, givens: Givens | None, alphabet: Alphabet = NUMBERS) -> dict[Cell, int]:
    """The givens of a puzzle over the layout.

    Args:
        layout: the grid.
        givens: ``None`` = there are none; or one of

            * a text, all of it or row by row, in any form of `cpgrid.core.rows`: ``"53..7...."``; ``.``, ``_``, ``-``, ``*``, ``?`` and
              nothing between two commas or bars are open cells, and so is 0 where no cell may hold 0; ``#`` is a block; what is drawn
              between rows is passed over;
            * rows of such texts or of integers, or an array: integers[rows, columns] or integers[cells], where ``None``, not-a-number
              and masked entries are open, and so is 0 where no cell may hold 0;
            * a mapping of cells, named ``"r1c1"`` from 1 or ``(0, 0)`` from 0, to their values.
        alphabet: what texts may have for values besides numbers.

    Raises:
        InputError: there are other than one entry for each place, or one is no value.
        UsageError: they are of another type.
    """
    if givens is None:
        return {}
    if isinstance(givens, Mapping):
        return {cell: _number(value) for words, value in givens.items() for cell in as_cells(words)}
    signs = alphabet.givens(layout.values)
    entries = [signs.get(entry, entry) if isinstance(entry, str) else entry for entry in _entries(layout, givens, alphabet)]
    known = zip(_places(layout, entries), entries, strict=True)
    return {cell: value for cell, entry in known if (value := _value(layout, cell, entry, alphabet)) is not None}


def _entries(layout: Layout, givens: Any, alphabet: Alphabet) -> Sequence[object]:
    """An entry for each place."""
    if isinstance(givens, np.ma.MaskedArray):
        return [None if masked else entry for entry, masked in zip(givens.data.flat, np.ma.getmaskarray(givens).flat, strict=True)]
    if isinstance(givens, np.ndarray):
        return list(givens.flat)
    if not isinstance(givens, Iterable):
        raise UsageError(f"givens are a text, rows, an array or a mapping of cells; {type(givens).__name__} was given")
    rows = givens.splitlines() if isinstance(givens, str) else list(givens)
    if all(isinstance(row, str) for row in rows):
        return _texts(layout, rows, alphabet)
    if not all(isinstance(row, Iterable) for row in rows):
        return rows
    return [entry for row in rows for entry in (_row(row, layout.columns) if isinstance(row, str) else row)]


def _texts(layout: Layout, texts: Sequence[str], alphabet: Alphabet) -> Sequence[str]:
    """The texts of the cells: a row a line; or all of them, or those to fill, in lines of any length."""
    lines = [Piece(text, Place(line=number, column=1, detail="givens")) for number, text in enumerate(texts, 1)]
    rows = rows_among(lines, layout.rows, layout.columns, alphabet)
    # Lines of other lengths may consist of dashes, for open cells.
    for known in (rows, [line for line in lines if drawn(line.text, alphabet) is not Stroke.LINE]):
        cells = [_row(line.text, layout.columns) for line in known]
        if {*map(len, cells)} == {layout.columns} and len(cells) == layout.rows:
            return [text for row in cells for text in row]
        separator = "," if any("," in line.text for line in known) else " "
        whole = separator.join(line.text.strip().removesuffix(separator) for line in known)
        for count in (layout.rows * layout.columns, len(layout.cells)):
            if len(entries := _row(whole, count)) == count:
                return entries
    if len(rows) == layout.rows > 1:
        for line in rows:
            split_cells(line, layout.columns)
    return _row(" ".join(line.text for line in rows), layout.rows * layout.columns)


def _row(text: str, columns: int) -> list[str]:
    """The texts of the cells of a row."""
    return [cell for _, cell in cells_of_width(text, columns)]


def _places(layout: Layout, entries: Sequence[object]) -> Sequence[Cell]:
    if len(entries) == len(layout.cells):
        return layout.cells
    places = rectangle(0, 0, layout.rows, layout.columns)
    if len(entries) != len(places):
        problem = f"{len(entries)} entries are given for a grid of {layout.rows} rows and {layout.columns} columns"
        mend = f"give {len(places)}, with . for an open cell" + ("" if layout.values[-1] < 10 else ", and blanks between them")
        raise InputError(Place(detail="givens"), problem, mend)
    return places


def _value(layout: Layout, cell: Cell, entry: object, alphabet: Alphabet) -> int | None:
    """The value of an entry, ``None`` for an open cell."""
    if isinstance(entry, str):
        text = entry.strip()
        if text in _BLOCKS or alphabet.is_empty(text):
            return None
        if not is_number(text):
            raise InputError(Place(detail=f"givens, {cell}"), f"{quote(entry)} is no value", "write a number, or . for an open cell")
        value = int(text)
    elif entry is None or (isinstance(entry, Real) and entry != entry):  # noqa: PLR0124 — not-a-number
        return None
    else:
        value = _number(entry)
    return None if value == 0 and 0 not in layout.values else value


def _number(value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, Integral):
        if isinstance(value, Real) and float(value).is_integer() and not isinstance(value, bool):
            return int(float(value))
        raise UsageError(f"a given is an integer; {shorten(repr(value))} was given")
    return int(value)
