"""Battleships: a fleet of straight ships, of each length as many as are said, that do not touch, not even at a corner.

Clues at the border say how many cells of a row or column have ships; pieces of ships, and cells of water, may be given. The values are 0
for water, and for a cell of a ship its length.

Every row and column is water, single cells of ships, and runs of two and more cells that all hold the length of the run. A cell of a longer
ship has another of its kind beside it, and no two cells of ships touch at a corner alone. So each ship is one run, whose cells hold its
length, and there are as many cells with a length as all ships of that length have.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from random import Random
from typing import Any

from ..core.alphabet import Alphabet
from ..core.errors import InputError, Place, UsageError, described
from ..core.families import Family, Look, Parameter, ParameterType
from ..core.grid import Cell, rectangle
from ..core.line_values import EAST, NORTH, SIDES, SOUTH, WEST, beyond
from ..core.marks import Clue, Symbol
from ..core.pieces import Piece
from ..core.puzzle import Domain, Layout, Rule
from ..rules import AllowedPairs, Count, Neighbours, RegularExpression
from . import borders, checks, maps
from .line_counts import LineCounts
from .parameters import clues_in_cells
from .parameters.regions import Labels
from .shading import signs, stated

__all__ = ["ANY", "COUNTS", "FAMILY", "LONGEST", "WATER", "fleet_by_chance", "piece_of"]

WATER, ANY, SINGLE, MIDDLE = "~", "x", "o", "m"
LONGEST = 9
"""The length of the longest ship, and the number of ships of one length."""

_SHOWN = {WATER: "≈", ANY: "◆", SINGLE: "●", MIDDLE: "■", "n": "▲", "e": "▶", "s": "▼", "w": "◀"}
_SIGNS = {sign: sign for sign in _SHOWN} | {shown: sign for sign, shown in _SHOWN.items()}
_PATTERNS = {WATER: "0", ANY: "[^0]", SINGLE: "1"}
_SIGN_OF = {pattern: sign for sign, pattern in _PATTERNS.items()}
_END, _MIDDLE = "[^01][^0]", "[^012]"
"""How the patterns of an end, and of a middle, begin."""
_SIDE_OF = {letter: side for side, letter in SIDES.items()}
_AXES = ((NORTH, SOUTH), (EAST, WEST))

COUNTS = LineCounts("have ships", "cells of ships", tuple(range(1, LONGEST + 1)))

Fleet = tuple[int, ...]
"""How many ships there are of the length 1, 2, …; of the last length at least one."""


def _sign(word: str) -> str:
    return _SIGNS.get(word, "")


def _take_fleet(name: str, given: Any) -> Fleet:
    if isinstance(given, str):
        numbers = [int(sign) if sign.isascii() and sign.isdigit() else -1 for sign in given]
    elif isinstance(given, Sequence):
        numbers = [*given]
    else:
        raise UsageError(f"{name}: a text of digits or a sequence of numbers is wanted, {described(given)} was given")
    if not all(isinstance(number, int) and not isinstance(number, bool) for number in numbers):
        raise UsageError(f"{name}: each number of ships is an integer")
    if not 1 <= len(numbers) <= LONGEST or not all(0 <= number <= LONGEST for number in numbers) or not any(numbers):
        mend = f"say how many there are of the length 1, of the length 2, and so on, up to {LONGEST}, as in 4321"
        raise InputError(Place(detail=name), "it is no fleet", mend)
    while not numbers[-1]:
        numbers.pop()
    return tuple(numbers)


def _read_fleet(words: list[Piece]) -> Fleet:
    words.pop(0)
    word = words.pop(0)
    try:
        return _take_fleet("fleet", word.text)
    except InputError as error:
        raise word.error(error.problem, error.mend) from None


def _written(fleet: Fleet) -> str:
    return f"fleet {''.join(map(str, fleet))}"


def _build(rows: int, columns: int, *, fleet: Fleet, pieces: Labels) -> Layout:
    maps.check_rectangle("battleships", pieces)
    cells = rectangle(0, 0, rows, columns)
    _check_room(rows, columns, fleet)
    domain: Domain = tuple(range(len(fleet) + 1))
    return Layout("battleships", rows, columns, cells, (domain,) * len(cells), tuple(_rules(rows, columns, fleet, dict(stated(pieces)))))


def _check_room(rows: int, columns: int, fleet: Fleet) -> None:
    """Whether the longest ship fits, and all of them, each with the water to the right of it and below it.

    Raises:
        InputError: they do not.
    """
    place = Place(detail="battleships")
    if len(fleet) > max(rows, columns):
        raise InputError(place, f"a ship has {len(fleet)} cells, and no row or column has so many", "mend the fleet")
    needed = sum(2 * (length + 1) * count for length, count in enumerate(fleet, 1))
    if needed > (rows + 1) * (columns + 1):
        raise InputError(place, "the grid has no room for so many ships that do not touch", "mend the fleet")


def _rules(rows: int, columns: int, fleet: Fleet, pieces: Mapping[Cell, str]) -> Iterator[Rule]:
    cells = rectangle(0, 0, rows, columns)
    for side in borders.rows_and_columns(rows, columns):
        for line in side:
            yield RegularExpression(line, _runs(len(fleet)))
    if len(fleet) > 1:
        yield Neighbours(cells, tuple(range(2, len(fleet) + 1)), 1, 2)
    corners = [(cell, Cell(cell.row + 1, cell.column + step)) for cell in cells for step in (-1, 1)]
    pairs = tuple((cell, other) for cell, other in corners if other.row < rows and 0 <= other.column < columns)
    if pairs:
        lengths = range(1, len(fleet) + 1)
        yield AllowedPairs(pairs, ((0, 0), *((0, length) for length in lengths), *((length, 0) for length in lengths)))
    for length, count in enumerate(fleet, 1):
        yield Count(cells, (length,), length * count, length * count)
    known = frozenset(cells)
    for cell, sign in sorted(pieces.items()):
        if len(fleet) < (3 if sign == MIDDLE else 2 if sign in _SIDE_OF else 1):
            raise InputError(Place(detail=f"battleships, {cell}"), f"no ship is long enough for the piece {sign}", "mend it, or the fleet")
        yield _piece(cell, sign, known)


@lru_cache(maxsize=16)
def _runs(longest: int) -> str:
    """Water, and runs of cells of ships: of one cell with any length, of several with their number."""
    run = "|".join([f"[1-{longest}]" if longest > 1 else "1", *(str(length) * length for length in range(2, longest + 1))])
    return f"0*(({run})0+)*({run})?"


def _piece(cell: Cell, sign: str, known: frozenset[Cell]) -> RegularExpression:
    """What a piece says of its cell and those beside it.

    Raises:
        InputError: the ship has no room there.
    """
    if sign in _PATTERNS:
        return RegularExpression((cell,), _PATTERNS[sign])
    problem = f"the grid has no room for the ship of the piece {sign}"
    if sign in _SIDE_OF:
        behind = next(beyond(cell, other) for axis in _AXES for other in axis if _SIDE_OF[sign] in axis and other != _SIDE_OF[sign])
        before = beyond(cell, _SIDE_OF[sign])
        if behind not in known:
            raise InputError(Place(detail=f"battleships, {cell}"), problem, "mend the piece, or move it")
        return RegularExpression((cell, behind, before), f"{_END}0") if before in known else RegularExpression((cell, behind), _END)
    ways = [tuple(beyond(cell, side) for side in axis) for axis in _AXES]
    ways = [way for way in ways if known.issuperset(way)]
    if not ways:
        raise InputError(Place(detail=f"battleships, {cell}"), problem, "mend the piece, or move it")
    pattern = "[^0][^0]" if len(ways) == 1 else "([^0][^0]00|00[^0][^0])"
    return RegularExpression((cell, *(other for way in ways for other in way)), _MIDDLE + pattern)


def _sign_of(rule: RegularExpression) -> str:
    """The sign of the piece that a rule states; empty = it states none."""
    if rule.pattern in _SIGN_OF and len(rule.cells) == 1:
        return _SIGN_OF[rule.pattern]
    if rule.pattern.startswith(_MIDDLE):
        return MIDDLE
    if rule.pattern in {_END, f"{_END}0"} and len(rule.cells) > 1:
        cell, behind = rule.cells[:2]
        return next((letter for letter, side in _SIDE_OF.items() if beyond(behind, side) == cell), "")
    return ""


def piece_of(ship: Mapping[Cell, object], cell: Cell) -> str:
    """The piece that a cell of a ship shows.

    Args:
        ship: the cells of all ships.
        cell: one of them.
    """
    sides = [side for side in SIDES if beyond(cell, side) in ship]
    if not sides:
        return SINGLE
    if len(sides) > 1:
        return MIDDLE
    return next(SIDES[other] for axis in _AXES for other in axis if sides[0] in axis and other != sides[0])


def _pieces(given: Layout) -> Mapping[Cell, str]:
    found = {rule.cells[0]: _sign_of(rule) for rule in given.rules if isinstance(rule, RegularExpression) and _sign_of(rule)}
    return dict(sorted(found.items()))


def _find(given: Layout) -> Labels:
    return signs(_pieces(given), given.rows, given.columns)


def _find_fleet(given: Layout) -> Fleet:
    counts = {rule.values[0]: rule.low for rule in given.rules if isinstance(rule, Count) and len(rule.values) == 1}
    longest = min(max(counts, default=1), LONGEST)
    return tuple((counts.get(length) or 0) // length for length in range(1, longest + 1))


def _check(given: Layout) -> None:
    fleet = _find_fleet(given)
    checks.check_full(given, tuple(range(len(fleet) + 1)))
    _check_room(given.rows, given.columns, _take_fleet("battleships", fleet))
    checks.check_rules(given, [*_rules(given.rows, given.columns, fleet, _pieces(given)), *COUNTS.rules(given)])
    COUNTS.check_totals(given, sum(length * count for length, count in enumerate(fleet, 1)))


def _marks(rule: Rule) -> Iterator[Clue | Symbol]:
    if isinstance(rule, Count) and len(rule.values) > 1:
        yield Clue(rule.cells, str(rule.low))
    elif isinstance(rule, RegularExpression) and (sign := _sign_of(rule)):
        yield Symbol(rule.cells[0], "clue", _SHOWN[sign])


def _sentence(given: Layout) -> str:
    ships = ", ".join(f"{count} of {length}" for length, count in enumerate(_find_fleet(given), 1) if count)
    return f"{_SUMMARY}; ships by their lengths: {ships}"


def fleet_by_chance(chance: Random, rows: int, columns: int, fleet: Fleet) -> Mapping[Cell, int] | None:
    """The cells of a fleet by chance, each with the length of its ship; ``None`` if chance found no room for a ship."""
    found: dict[Cell, int] = {}
    for length, count in sorted(enumerate(fleet, 1), reverse=True):
        for _ in range(count):
            for _ in range(200):
                across = chance.random() < 0.5
                cell = Cell(chance.randrange(rows), chance.randrange(columns))
                ship = [Cell(cell.row + (not across) * step, cell.column + across * step) for step in range(length)]
                around = rectangle(cell.row - 1, cell.column - 1, ship[-1].row - cell.row + 3, ship[-1].column - cell.column + 3)
                if ship[-1].row < rows and ship[-1].column < columns and found.keys().isdisjoint(around):
                    found.update(dict.fromkeys(ship, length))
                    break
            else:
                return None
    return found


def _sample_fleet(chance: Random, rows: int, columns: int) -> Fleet:
    return chance.choice(((1,), (2,), (1, 1))) if rows * columns > 3 and max(rows, columns) > 1 else (1,)


def _sample(chance: Random, rows: int, columns: int) -> Labels:
    """Water in some cells."""
    return signs({cell: WATER for cell in rectangle(0, 0, rows, columns) if chance.random() < 0.1}, rows, columns)


_EXAMPLE = """battleships 6x6 fleet 321
.....~
......
......
w.....
......
......
rows: . 3 0 . 3 .
columns: . 1 2 . . 2
"""

_SUMMARY = (
    "ships that do not touch, not even at a corner; clues say how many cells of a row or column have ships; a cell of a ship holds its "
    "length"
)

FAMILY = Family(
    "battleships",
    _SUMMARY,
    rules=("regular", "neighbours", "relation", "count"),
    parameters=(
        Parameter(
            "pieces",
            clues_in_cells("pieces", _sign, _find, _sample),
            f"a sign for each cell, row by row, or a text of lines: ``{SINGLE}`` for a ship of one cell, ``n``, ``e``, ``s`` and ``w`` for "
            f"the upper, right, lower and left end of a longer one, ``{MIDDLE}`` for a cell between its ends, ``{ANY}`` for any cell of a "
            f"ship, ``{WATER}`` for water, ``.`` for a cell that is not known.",
            None,
        ),
        Parameter(
            "fleet",
            ParameterType(
                "fleet",
                "str | Sequence[int]",
                _take_fleet,
                "first line",
                re.compile("fleet", re.IGNORECASE),
                _read_fleet,
                _written,
                find=_find_fleet,
                sample=_sample_fleet,
            ),
            "how many ships there are of the length 1, of the length 2, and so on: ``4321``.",
            None,
            by_name=True,
        ),
    ),
    build=_build,
    check=_check,
    clues=(COUNTS.clues,),
    alphabet=Alphabet(" "),
    look=Look(stated=("regular", "neighbours", "relation", "count"), marks=_marks, sentence=_sentence),
    examples=(_EXAMPLE,),
)
