"""Rows of integers, read strictly: ASCII digits only, and every error names the row and the cell."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from ..core.errors import InputError, Place, counted, quote
from ..core.grid import Cell
from .cases import words

__all__ = ["IntegerRows", "is_integers"]

_INTEGER = re.compile(r"\d{1,9}", re.ASCII)


def is_integers(line: str, count: int) -> bool:
    """Whether a line consists of this many integers without signs."""
    parts = line.split()
    return len(parts) == count and all(map(_INTEGER.fullmatch, parts))


@dataclass(frozen=True, slots=True)
class IntegerRows:
    """How the rows of a case are written.

    Args:
        count: how many integers a row has.
        values: the allowed integers, by their text.
        expected: how messages describe them: ``a digit 0 to 9``.
    """

    count: int
    values: Mapping[str, int]
    expected: str

    def read(self, text: str, row: int, case: Place) -> list[int]:
        """The integers of a row.

        Args:
            text: the row.
            row: its number in the case, from 0.
            case: the line of the case's first row, with a detail such as ``case 2``.

        Raises:
            InputError: there are more or fewer, or another word is found.
        """
        parts = text.split()
        if len(parts) != self.count or not self.values.keys() >= set(parts):
            raise self._wrong(text, row, case)
        return [self.values[part] for part in parts]

    def _wrong(self, text: str, row: int, case: Place) -> InputError:
        found, line = words(text), case.line + row
        for index, (column, word) in enumerate(found[: self.count]):
            if word not in self.values:
                place = Place(case.source, line, column, f"{case.detail}, {Cell(row, index)}")
                problem = f"{quote(word)} stands where {self.expected} is expected"
                return InputError(place, problem, f"write {self.count} of them, with spaces between")
        column = found[self.count][0] if len(found) > self.count else len(text) + 1
        place = Place(case.source, line, column, f"{case.detail}, row {row + 1}")
        return InputError(place, f"the row has {counted(found, 'number')}, {self.count} are expected", "write them with spaces between")
