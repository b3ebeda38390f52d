"""Rows whose cells a problem statement fixes: nothing but these texts, as many as it says, and every error names row and cell."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from ..core.errors import InputError, Place, quote
from ..core.grid import Cell
from .cases import words

__all__ = ["FixedRows", "integer_rows"]


@dataclass(frozen=True, slots=True)
class FixedRows:
    """How the rows of a case are written.

    Args:
        count: how many cells a row has.
        values: what a cell may be, and its value.
        expected: how messages describe that: ``a digit 0 to 9``.
        mends: the advice about another text, and about another number of cells.
        spaced: whether spaces stand between cells; otherwise each is one character.
    """

    count: int
    values: Mapping[str, int]
    expected: str
    mends: tuple[str, str]
    spaced: bool = False

    def read(self, text: str, case: Place, row: int | None = None) -> list[int]:
        """The values of a row.

        Args:
            text: the row.
            case: the line of the case's first row, with a detail such as ``case 2``.
            row: its number in the case, from 0; ``None`` = it is the whole grid.

        Raises:
            InputError: there are more or fewer, or another text is found.
        """
        cells: Sequence[str] = text.split() if self.spaced else text
        if len(cells) != self.count or not self.values.keys() >= set(cells):
            raise self._wrong(text, case, row)
        return list(map(self.values.__getitem__, cells))

    def _wrong(self, text: str, case: Place, row: int | None) -> InputError:
        cells = words(text) if self.spaced else list(enumerate(text, 1))
        for index, (column, cell) in enumerate(cells[: self.count]):
            if cell not in self.values:
                place = _at(case, column, row, "" if row is None else str(Cell(row, index)))
                return InputError(place, f"{quote(cell)} stands where {self.expected} is expected", self.mends[0])
        column = cells[self.count][0] if len(cells) > self.count else len(text) + 1
        line, noun = "the line" if row is None else "the row", "numbers" if self.spaced else "characters"
        place = _at(case, column, row, "" if row is None else f"row {row + 1}")
        return InputError(place, f"{line} has {len(cells)} {noun}, {self.count} are expected", self.mends[1])


def _at(case: Place, column: int, row: int | None, name: str) -> Place:
    return Place(case.source, case.line + (row or 0), column, f"{case.detail}, {name}" if name else case.detail)


def integer_rows(count: int, numbers: Iterable[int], expected: str) -> FixedRows:
    """Rows of integers with spaces between."""
    mends = f"write {count} of them, with spaces between", "write them with spaces between"
    return FixedRows(count, {str(number): number for number in numbers}, expected, mends, spaced=True)
