"""Minesweeper on paper: a number is how many of the cells that touch it hold a mine; no mine lies in a cell with a number.

The number of all mines may be given. A cell without a mine whose number is not printed is shown as ``?``. The values are 1 for a mine and
0 for a cell without.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from random import Random

from ..core.alphabet import Alphabet
from ..core.errors import InputError, Place
from ..core.families import Arguments, Family, Look, Parameter
from ..core.grid import Cell, rectangle
from ..core.puzzle import Layout, Rule
from ..core.sizes import MOST_ROWS
from ..rules import Count
from . import checks, maps
from .around import found_numbers, number_sign, numbers_of, random_numbers, rules_of
from .parameters import clues_in_cells, counted
from .parameters.regions import Labels
from .shading import signs, stated

__all__ = ["FAMILY"]

_FREE, _MINE = 0, 1
_UNKNOWN = "?"


def _sign(word: str) -> str:
    return word if word == _UNKNOWN or number_sign(word) not in {"", "9"} else ""


def _build(rows: int, columns: int, *, numbers: Labels, mines: int | None) -> Layout:
    maps.check_rectangle("minesweeper", numbers)
    free = {cell for cell, _ in stated(numbers)}
    cells = rectangle(0, 0, rows, columns)
    domains = tuple((_FREE,) if cell in free else (_FREE, _MINE) for cell in cells)
    return Layout("minesweeper", rows, columns, cells, domains, tuple(_rules(numbers, mines)))


def _rules(numbers: Labels, mines: int | None) -> Iterator[Rule]:
    """The total, which reads the cells that may hold a mine, and the numbers.

    Raises:
        InputError: there are fewer such cells, or a number is larger than what it counts.
    """
    rows, columns = len(numbers), len(numbers[0])
    free = {cell for cell, _ in stated(numbers)}
    room = tuple(cell for cell in rectangle(0, 0, rows, columns) if cell not in free)
    if mines is not None:
        if mines > len(room) or not room:
            problem = f"there are {mines} mines, and {len(room)} cells that may hold one"
            raise InputError(Place(detail="minesweeper"), problem, "mend the number of mines")
        yield Count(room, (_MINE,), mines, mines)
    yield from rules_of(numbers_of("minesweeper", numbers, 0), rows, columns)


def _printed(given: Layout) -> Mapping[Cell, str]:
    known = found_numbers(given)
    free = (cell for cell, domain in zip(given.cells, given.domains, strict=True) if domain == (_FREE,))
    return {cell: str(known.get(cell, _UNKNOWN)) for cell in free}


def _find(given: Layout) -> Labels:
    return signs(_printed(given), given.rows, given.columns)


def _describe(given: Layout) -> Arguments:
    room = tuple(cell for cell, domain in zip(given.cells, given.domains, strict=True) if domain != (_FREE,))
    return {"mines": next((rule.low for rule in given.rules if isinstance(rule, Count) and rule.cells == room), None)}


def _check(given: Layout) -> None:
    checks.check_clue_cells(given, (_FREE,), (_FREE, _MINE))
    checks.check_rules(given, _rules(_find(given), _describe(given)["mines"]))


def _sentence(given: Layout) -> str:
    mines = _describe(given)["mines"]
    unknown = ", which ? does not say" if _UNKNOWN in _printed(given).values() else ""
    total = "" if mines is None else f"; there {'is 1 mine' if mines == 1 else f'are {mines} mines'}"
    return f"a number is how many of the up to eight cells around it hold a mine{unknown}; its own cell holds none{total}"


def _sample(chance: Random, rows: int, columns: int) -> Labels:
    numbers, _ = random_numbers(chance, rows, columns, 0, chance.uniform(0.2, 0.6))
    return signs({cell: _UNKNOWN if chance.random() < 0.1 else number for cell, number in numbers.items()}, rows, columns)


_EXAMPLE = """minesweeper 6x6 mines 7
......
121..3
.....1
.0..2.
..2.1.
..1...
"""

FAMILY = Family(
    "minesweeper",
    "a number is how many of the up to eight cells around it hold a mine; its own cell holds none",
    rules=("count",),
    parameters=(
        Parameter(
            "numbers",
            clues_in_cells("numbers of mines", _sign, _find, _sample),
            "a sign for each cell, row by row, or a text of lines: how many mines touch the cell, ``?`` for one without a mine that does "
            "not say so, ``.`` for one that may hold a mine.",
            None,
        ),
        Parameter(
            "mines",
            counted("mines", MOST_ROWS * MOST_ROWS, lambda chance, rows, columns: chance.choice((None, None, max(1, rows * columns // 4)))),
            "how many mines there are in all; ``None`` = that is not said.",
            by_name=True,
        ),
    ),
    build=_build,
    describe=_describe,
    check=_check,
    names={"mines": {}},
    alphabet=Alphabet(" ●"),
    look=Look(stated=("count",), sentence=_sentence, printed=_printed),
    examples=(_EXAMPLE,),
)
