"""Battleships: pieces of ships in cells, numbers beside the grid, and the fleet, which is drawn outside it ship by ship.

The site's symbol has a circle for a ship of one cell, a square for a cell between two ends, four ends, and water. No field of a link says
the fleet: authors draw it beside the grid, or say it in words.

Source: how penpa-edit draws the symbol ``battleship_B``.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from itertools import chain

from .....core.errors import InputError
from .....core.families import Arguments
from .....core.grid import Cell
from .....core.half_grid import centre
from .....core.puzzle import Puzzle
from .....models import FAMILIES
from .....models.battleships import ANY, LONGEST, WATER
from .....models.building import described
from ..pen import Pen
from ..sheet import Sheet
from .bordered import draw_counts, take_beside
from .parts import each_sign, labels_of, no_givens, only_usual, take_symbol, take_symbols
from .record import Genre, Read

__all__ = ["BATTLESHIPS"]

_BLACK = "battleship_B"
_COLOURS = (_BLACK, "battleship_G")
_DRAWN = (*_COLOURS, "battleship_W")
"""The colours of pieces in the grid, and of those of the fleet."""
_SINGLE, _SQUARE, _LEFT, _UPPER, _RIGHT, _LOWER = range(1, 7)
_SIGNS: Mapping[int, str] = {_SINGLE: "o", _SQUARE: "m", _LEFT: "w", _UPPER: "n", _RIGHT: "e", _LOWER: "s", 7: WATER}
_STYLES = {sign: style for style, sign in _SIGNS.items()}
_WAYS = {_LEFT: (0, 1, _RIGHT), _UPPER: (1, 0, _LOWER)}
"""Where a ship goes on from its first end, and what its last one is."""


def _read(sheet: Sheet) -> Read:
    pieces = {cell: _SIGNS[style] for cell, style in take_symbols(sheet, _COLOURS, _SIGNS).items()}
    read = Read({"pieces": labels_of(pieces, sheet), "fleet": _take_fleet(sheet)})
    read.arguments["columns"] = [_number(sheet, Cell(-1, column), Cell(sheet.rows, column)) for column in range(sheet.columns)]
    read.arguments["rows"] = [_number(sheet, Cell(row, -1), Cell(row, sheet.columns)) for row in range(sheet.rows)]
    return read


def _number(sheet: Sheet, *ends: Cell) -> tuple[int] | None:
    """The number at one end of a line; one that stands at the other end, too, is left in the sheet unless it says the same."""
    first = next((text for end in ends if (text := take_beside(sheet, end))), "")
    for end in ends:
        written = sheet.texts.get(centre(end))
        if first and written and written.text == first:
            take_beside(sheet, end)
    return (int(first),) if first else None


def _take_fleet(sheet: Sheet) -> tuple[int, ...]:
    """How many ships of each length are drawn outside the grid; pieces that make no ship are left in the sheet.

    Raises:
        InputError: there is none.
    """
    outside = [spot for spot in sheet.symbols if sheet.is_outside(spot) and spot.down % 2 == spot.right % 2 == 1]
    cells = {Cell(spot.down // 2, spot.right // 2): sheet.symbols[spot] for spot in outside}
    styles = {cell: symbol.style[0] for cell, symbol in cells.items() if symbol.name in _DRAWN and len(symbol.style) == 1}
    ships = list(_ships(styles))
    for cell in chain.from_iterable(ships):
        take_symbol(sheet, centre(cell), _DRAWN, _SIGNS)
    lengths = [len(ship) for ship in ships]
    if not lengths:
        raise InputError(sheet.place, "nothing says which ships there are", "draw the fleet outside the grid, each ship from end to end")
    return tuple(lengths.count(length) for length in range(1, max(lengths) + 1))


def _ships(styles: Mapping[Cell, int]) -> Iterator[list[Cell]]:
    """The cells of each ship that is drawn from end to end."""
    for cell, style in styles.items():
        if style == _SINGLE:
            yield [cell]
        elif style in _WAYS:
            down, right, last = _WAYS[style]
            ship = [cell]
            while styles.get(after := Cell(ship[-1].row + down, ship[-1].column + right)) == _SQUARE and len(ship) <= LONGEST:
                ship.append(after)
            if styles.get(after) == last:
                yield [*ship, after]


def _draw(pen: Pen, puzzle: Puzzle, arguments: Arguments) -> None:
    no_givens(puzzle, "the length of the ship")
    for cell, sign in each_sign(arguments["pieces"]):
        only_usual(puzzle, sign == ANY, f"that {cell} has a ship, and not which piece of it", usual=False)
        pen.symbol(cell, _BLACK, _STYLES[sign])
    draw_counts(pen, puzzle, "battleships")
    for cell, length in _berths(puzzle.layout.rows, puzzle.layout.columns, arguments["fleet"]):
        styles = [_LEFT, *[_SQUARE] * (length - 2), _RIGHT] if length > 1 else [_SINGLE]
        for step, style in enumerate(styles):
            pen.symbol(Cell(cell.row, cell.column + step), _BLACK, style)


def _berths(rows: int, columns: int, fleet: Collection[int]) -> Iterator[tuple[Cell, int]]:
    """Where each ship of a fleet begins below the grid, the longest first, with its length."""
    width = max(columns, len(fleet))
    cell = Cell(rows + 1, 0)
    for length, count in sorted(enumerate(fleet, 1), reverse=True):
        for _ in range(count):
            if cell.column + length > width:
                cell = Cell(cell.row + 2, 0)
            yield cell, length
            cell = Cell(cell.row, cell.column + length + 1)


def _room(puzzle: Puzzle) -> int:
    """Rows below the grid that the fleet needs, and columns beside it."""
    layout = puzzle.layout
    fleet = described(FAMILIES["battleships"], layout)["fleet"]
    lowest = max((cell.row for cell, _ in _berths(layout.rows, layout.columns, fleet)), default=layout.rows)
    return max(lowest - layout.rows + 1, len(fleet) - layout.columns, 1)


BATTLESHIPS = Genre("battleships", "battleships", _read, _draw, outside=_room)
