"""Numbers in unshaded cells that count what is seen from them: what Kurodoko, Cave and Canal View share."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random

from ..core.errors import InputError, Place
from ..core.families import Parameter
from ..core.grid import Cell, rectangle
from ..core.puzzle import Layout, Rule
from ..rules import View
from . import checks, maps
from .parameters import clues_in_cells
from .parameters.regions import Labels
from .shading import UNSHADED, VALUES, near, signs, stated

__all__ = ["SeenNumbers", "seen_from"]

_UNKNOWN = "?"
_DIGITS = 4


def seen_from(clue: Cell, held: set[Cell]) -> int:
    """How many of the cells stand in unbroken lines from a cell, which itself does not count.

    Args:
        clue: the cell.
        held: the cells that are seen, as far as none is missing before them.
    """
    steps = [Cell(step.row - clue.row, step.column - clue.column) for step in near(clue)]
    return sum(_run(clue, down, right, held) for down, right in steps)


def _run(start: Cell, down: int, right: int, held: set[Cell]) -> int:
    length = 0
    while Cell(start.row + down * (length + 1), start.column + right * (length + 1)) in held:
        length += 1
    return length


@dataclass(frozen=True, slots=True)
class SeenNumbers:
    """The numbers of a family: how they are printed, and what they count.

    Args:
        family: its name.
        seen: the value that is counted.
        itself: whether the cell of the number counts, too.
        rules: all cells → the rules beside those of the numbers.
        shading: (random generator, rows, columns) → shaded cells by chance.
    """

    family: str
    seen: int
    itself: bool
    rules: Callable[[tuple[Cell, ...]], Sequence[Rule]]
    shading: Callable[[Random, int, int], set[Cell]]

    def parameter(self, summary: str) -> Parameter:
        """The numbers, as a parameter of the family."""
        return Parameter("numbers", clues_in_cells("numbers", _sign, self.find, self._sample), summary, None)

    def build(self, rows: int, columns: int, *, numbers: Labels) -> Layout:
        """See `Family`.

        Raises:
            InputError: the map is no rectangle, there are too many numbers, or one is larger than what can be seen.
        """
        maps.check_rectangle(self.family, numbers)
        clues = dict(stated(numbers))
        cells = rectangle(0, 0, rows, columns)
        checks.check_named(self.family, len(clues), len(cells))
        domains = tuple((UNSHADED,) if cell in clues else VALUES for cell in cells)
        return Layout(self.family, rows, columns, cells, domains, tuple(self._all_rules(cells, rows, columns, clues)))

    def _all_rules(self, cells: tuple[Cell, ...], rows: int, columns: int, clues: Mapping[Cell, str]) -> Iterator[Rule]:
        """The numbers, in the order of their cells, and the other rules.

        Raises:
            InputError: a number is larger than what can be seen.
        """
        most = rows + columns - 2 + self.itself
        for cell, sign in sorted(clues.items()):
            if sign == _UNKNOWN:
                continue
            number = int(sign)
            if not self.itself <= number <= most:
                problem = f"{cell} shows {number}, and from there {int(self.itself)} to {most} cells can be seen"
                raise InputError(Place(detail=self.family), problem, "mend the number")
            yield View(cells, (self.seen,), cell, number, itself=self.itself)
        yield from self.rules(cells)

    def printed(self, given: Layout) -> Mapping[Cell, str]:
        """The number of each cell that has one."""
        known = {rule.clue: str(rule.count) for rule in given.rules if isinstance(rule, View)}
        clues = (cell for cell, domain in zip(given.cells, given.domains, strict=True) if domain == (UNSHADED,))
        return {cell: known.get(cell, _UNKNOWN) for cell in clues}

    def find(self, given: Layout) -> Labels:
        """A sign for each cell."""
        return signs(self.printed(given), given.rows, given.columns)

    def check(self, given: Layout) -> None:
        """See `Family`."""
        checks.check_clue_cells(given, (UNSHADED,), VALUES)
        checks.check_rules(given, self._all_rules(given.cells, given.rows, given.columns, self.printed(given)))

    def _sample(self, chance: Random, rows: int, columns: int) -> Labels:
        shaded = self.shading(chance, rows, columns)
        free = [cell for cell in rectangle(0, 0, rows, columns) if cell not in shaded]
        known = {cell: self.number(cell, shaded, free) for cell in chance.sample(free, chance.randint(0, min(len(free), 5)))}
        return signs({cell: _UNKNOWN if chance.random() < 0.1 else number for cell, number in known.items()}, rows, columns)

    def number(self, cell: Cell, shaded: set[Cell], free: Sequence[Cell]) -> int:
        """What a number in an unshaded cell says."""
        return seen_from(cell, {*free} if self.seen == UNSHADED else shaded) + self.itself


def _sign(word: str) -> str:
    is_number = word.isascii() and word.isdigit() and len(word) < _DIGITS
    return word if word == _UNKNOWN else str(int(word)) if is_number else ""
