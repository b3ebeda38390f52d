"""Clues at the border that say how many cells of a row or a column are shaded, or hold what else has the value 1."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property

from ..core.errors import InputError, Place
from ..core.families import BorderClues, Clues
from ..core.grid import Cell
from ..core.puzzle import Layout
from ..rules import Count
from . import borders
from .clues.borders import border_clues
from .shading import SHADED

__all__ = ["LINE_COUNTS", "LineCounts"]


class LineCounts:
    """The clues of a family whose rules of the kind ``count`` with some values are such clues.

    Args:
        being: what cells are that are counted, as a sentence goes on after "cannot": ``be shaded``.
        noun: what is counted, in the plural: ``shaded cells``.
        values: those of the cells that are counted.
    """

    def __init__(self, being: str, noun: str, values: tuple[int, ...] = (SHADED,)) -> None:
        self._being, self._noun, self._values = being, noun, values

    @cached_property
    def clues(self) -> Clues:
        """The record for the family."""
        return border_clues(
            BorderClues(("rows", "columns"), self._rule, self._numbers, self._seen),
            rows=f"for each row, from top to bottom, how many {self._noun} it has; ``None`` = no clue.",
            columns="the same for each column, from left to right.",
        )

    def rules(self, given: Layout) -> Iterator[Count]:
        """The rules of the clues of a layout, as they should be."""
        return (self._rule(line, (clue,)) for side in self._clues(given) for line, clue in side.items())

    def check_totals(self, given: Layout, wanted: int | None = None) -> None:
        """Whether the rows have as many in all as the columns, where all of both have a clue, and both as many as there must be.

        Args:
            given: the layout.
            wanted: how many there are; ``None`` = nothing is known.

        Raises:
            InputError: they have not.
        """
        place, full = Place(detail=given.family), zip(self._clues(given), (given.rows, given.columns), ("rows", "columns"), strict=True)
        totals = [(name, sum(side.values())) for side, count, name in full if len(side) == count]
        if len({total for _, total in totals}) > 1:
            problem = f"the rows have {totals[0][1]} {self._noun} in all, and the columns {totals[1][1]}"
            raise InputError(place, problem, "mend a clue")
        for name, total in totals:
            if wanted not in {None, total}:
                raise InputError(place, f"the {name} have {total} {self._noun} in all, and there are {wanted}", "mend a clue")

    def _rule(self, line: tuple[Cell, ...], numbers: tuple[int, ...]) -> Count:
        clue = borders.only(numbers)
        if not 0 <= clue <= len(line):
            raise InputError(Place(), f"{clue} of {len(line)} cells cannot {self._being}", f"give 0 to {len(line)}")
        return Count(line, self._values, clue, clue)

    def _numbers(self, rule: object) -> tuple[int, ...] | None:
        return (rule.low,) if isinstance(rule, Count) and rule.values == self._values and rule.low is not None else None

    def _seen(self, values: Sequence[int]) -> tuple[int, ...]:
        return (sum(value in self._values for value in values),)

    def _clues(self, given: Layout) -> Sequence[Mapping[tuple[Cell, ...], int]]:
        """The clues of rows, and those of columns, by their lines; a line of one cell may be both."""
        said: dict[tuple[Cell, ...], list[int]] = defaultdict(list)
        for rule in given.rules:
            if isinstance(rule, Count) and (numbers := self._numbers(rule)):
                said[rule.cells] += numbers
        return [{line: said[line].pop(0) for line in side if said[line]} for side in borders.rows_and_columns(given.rows, given.columns)]


LINE_COUNTS = LineCounts("be shaded", "shaded cells")
"""The clues of rows and columns, as families of shaded cells have them."""
