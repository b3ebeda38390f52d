"""The givens of a puzzle, as people have them in Python: a text, rows, an array, or a mapping of cells."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from numbers import Integral, Real
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np
import numpy.typing as npt

from .errors import InputError, Place, UsageError, quote, shorten
from .field_types import as_cells
from .grid import Cell

if TYPE_CHECKING:
    from .puzzle import Layout

__all__ = ["EMPTY_SIGNS", "Givens", "is_empty", "read_givens"]

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

EMPTY_SIGNS = ".*_?-"
"""The signs for an empty cell, wherever grids are typed; so is 0 where no cell may hold 0, and an empty field between two commas."""

_NUMBERS: Mapping[str, int] = MappingProxyType({})
_BLOCK = "#"
_RULED_LINE = re.compile(r"[|\s]*[-+=][-+=|\s]*")
_DASHES = re.compile(r"[-|\s]+")
_BAR = re.compile(r"[|\s]+")
_FIELDS = re.compile(r"[,;]")


def read_givens(layout: Layout, givens: Givens | None, signs: Mapping[str, int] = _NUMBERS) -> dict[Cell, int]:
    """The givens of a puzzle over the layout.

    Args:
        layout: the grid.
        givens: ``None`` = there are none; or one of

            * a text, all of it or row by row: ``"53..7...."``, with a character for each place where values are digits, and with words
              between blanks or commas where they are longer; ``.``, ``_``, ``-``, ``*``, ``?`` and nothing between two commas are open
              cells, and so is 0 where no cell may hold 0; bars and ruled lines are passed over; ``#`` is a block;
            * rows of such texts or of integers, or an array: integers[rows, columns] or integers[cells], where ``None``, not-a-number
              and masked entries are open, and so is 0 where no cell may hold 0;
            * a mapping of cells, named ``"r1c1"`` from 1 or ``(0, 0)`` from 0, to their values.
        signs: what texts may have for values besides numbers.

    Raises:
        InputError: there are other than one entry for each place, or one is no value.
        UsageError: they are of another type.
    """
    if givens is None:
        return {}
    if isinstance(givens, Mapping):
        return {cell: _number(value) for words, value in givens.items() for cell in as_cells(words)}
    entries = [signs.get(entry, entry) if isinstance(entry, str) else entry for entry in _entries(layout, givens)]
    known = zip(_places(layout, entries), entries, strict=True)
    return {cell: value for cell, entry in known if (value := _value(layout, cell, entry)) is not None}


def is_empty(text: str) -> bool:
    """Whether the text of a cell is a sign for an empty one, once or twice as in columns of two characters, or nothing."""
    return not text or (text[0] in EMPTY_SIGNS and text in {text[0], 2 * text[0]})


def _entries(layout: Layout, givens: Any) -> list[object]:
    """An entry for each place."""
    if isinstance(givens, np.ma.MaskedArray):
        return [None if masked else entry for entry, masked in zip(givens.data.flat, np.ma.getmaskarray(givens).flat, strict=True)]
    if isinstance(givens, np.ndarray):
        return list(givens.flat)
    if not isinstance(givens, Iterable):
        raise UsageError(f"givens are a text, rows, an array or a mapping of cells; {type(givens).__name__} was given")
    rows = givens.splitlines() if isinstance(givens, str) else list(givens)
    entries = _in_rows(layout, [row for row in rows if not _is_ruled(row)])
    if not _fits(layout, entries):
        # Dashes are a row of open cells where the grid lacks one without them.
        dashed = _in_rows(layout, [row for row in rows if not _is_ruled(row) or _DASHES.fullmatch(row)])
        entries = dashed if _fits(layout, dashed) else entries
    return entries


def _is_ruled(row: object) -> bool:
    return isinstance(row, str) and _RULED_LINE.fullmatch(row) is not None


def _in_rows(layout: Layout, rows: Iterable[Any]) -> list[object]:
    return [entry for row in rows for entry in _row(layout, row)]


def _fits(layout: Layout, entries: Sequence[object]) -> bool:
    return len(entries) in {len(layout.cells), layout.rows * layout.columns}


def _row(layout: Layout, row: Any) -> Iterable[object]:
    if not isinstance(row, str):
        return row if isinstance(row, Iterable) else [row]
    if _FIELDS.search(row):
        fields = [field.strip(" \t|\"'") for field in _FIELDS.split(row)]
        # A comma may end a row.
        return fields[:-1] if len(fields) == layout.columns + 1 and not fields[-1] else fields
    words = [word for word in _BAR.split(row) if word]
    single = layout.values[0] >= 0 and layout.values[-1] <= 9
    return [character for word in words for character in word] if single else words


def _places(layout: Layout, entries: Sequence[object]) -> Sequence[Cell]:
    if len(entries) == len(layout.cells):
        return layout.cells
    if not _fits(layout, entries):
        problem = f"{len(entries)} entries are given for a grid of {layout.rows} rows and {layout.columns} columns"
        mend = f"give {layout.rows * layout.columns}, with . for an open cell" + (
            "" if layout.values[-1] < 10 else ", and blanks between them"
        )
        raise InputError(Place(detail="givens"), problem, mend)
    return [Cell(row, column) for row in range(layout.rows) for column in range(layout.columns)]


def _value(layout: Layout, cell: Cell, entry: object) -> int | None:
    """The value of an entry, ``None`` for an open cell."""
    if entry is None or (isinstance(entry, str) and (entry == _BLOCK or is_empty(entry))) or (isinstance(entry, Real) and entry != entry):  # noqa: PLR0124 — not-a-number
        return None
    if isinstance(entry, str):
        try:
            value = int(entry)
        except ValueError:
            raise InputError(
                Place(detail=f"givens, {cell}"), f"{quote(entry)} is no value", "write a number, or . for an open cell"
            ) from None
    else:
        value = _number(entry)
    return None if value == 0 and 0 not in layout.values else value


def _number(value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, Integral):
        if isinstance(value, Real) and float(value).is_integer() and not isinstance(value, bool):
            return int(float(value))
        raise UsageError(f"a given is an integer; {shorten(repr(value))} was given")
    return int(value)
