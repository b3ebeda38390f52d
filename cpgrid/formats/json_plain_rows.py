"""Rows of givens with a dot or a digit for each cell: puzzles that differ in nothing else share a layout, which is read once."""

from __future__ import annotations

import re
from dataclasses import dataclass

from ..core.grid import Cell
from ..core.puzzle import Layout
from ..grids.headers import NOTES

__all__ = ["PlainRows", "plain_rows"]

_PLAIN = re.compile(r"[.1-9]+", re.ASCII)
_VALUES = {str(value): value for value in range(1, 10)}
_OWN = {"givens", *NOTES.values()}


@dataclass(frozen=True, slots=True)
class PlainRows:
    """Such rows.

    Args:
        rows: from top to bottom.
        signs: all of them joined.
        notes: the puzzle's own.
        beside: what the puzzle says besides; with rows of this kind, it has the layout of any other that says the same.
    """

    rows: list[str]
    signs: str
    notes: dict[str, str]
    beside: str

    def givens(self, layout: Layout) -> dict[Cell, int] | None:
        """The digits by cell; ``None`` where the layout has blocks or other rows than these, or a digit is no value of its cell."""
        cells, domains = layout.cells, layout.domains
        if len(self.rows) != layout.rows or set(map(len, self.rows)) != {layout.columns} or len(self.signs) != len(cells):
            return None
        found = {cell: _VALUES[sign] for cell, sign in zip(cells, self.signs, strict=True) if sign != "."}
        # Most layouts have one domain.
        if domains.count(domains[0]) == len(domains):
            fitting = set(found.values()).issubset(domains[0])
        else:
            fitting = all(value in domains[layout.index[cell]] for cell, value in found.items())
        return found if fitting else None


def plain_rows(value: object) -> PlainRows | None:
    """The rows of a puzzle with a base, if they are plain and it has no map of cages, whose totals are read one by one.

    Args:
        value: the puzzle as it was decoded.
    """
    # A key that stands twice is an error, which must not be skipped; elsewhere it shows in the words.
    if not isinstance(value, dict) or hasattr(value, "repeated") or "base" not in value or "cages" in value:
        return None
    rows = value.get("givens")
    if not isinstance(rows, list) or not all(isinstance(row, str) for row in rows):
        return None
    signs = "".join(rows)
    notes = {note: value[key] for note, key in NOTES.items() if key in value}
    if not _PLAIN.fullmatch(signs) or not all(isinstance(note, str) for note in notes.values()):
        return None
    return PlainRows(rows, signs, notes, repr([(key, said) for key, said in value.items() if key not in _OWN]))
