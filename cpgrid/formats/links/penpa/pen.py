"""A board of penpa-edit to draw on, and the text of the puzzle that it makes: a line for each part, as the site writes them."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from ....core.grid import Cell, rectangle
from ....core.half_grid import Spot, centre
from .borders import side
from .points import Board, Corner
from .reading import HEAD_ESCAPES

__all__ = ["DASHED", "DOTS", "EMPTY", "LINES", "Pen"]

LINES, DASHED, DOTS, EMPTY = ("1", "2", "1"), ("2", "2", "1"), ("3", "1", "2"), ("3", "2", "2")
"""Looks of a grid: lines, dashed lines, points at the corners without a frame, nothing but a frame."""

_LAYERS: Mapping[str, type] = {
    "surface": dict,
    "number": dict,
    "numberS": dict,
    "symbol": dict,
    "freeline": dict,
    "freelineE": dict,
    "thermo": list,
    "arrows": list,
    "direction": list,
    "squareframe": list,
    "polygon": list,
    "line": dict,
    "lineE": dict,
    "wall": dict,
    "cage": dict,
    "deletelineE": dict,
    "killercages": list,
    "nobulbthermo": list,
}
_SIZE = 38
_THICK, _CAGE, _DIAGONAL = 2, 10, 12
"""Styles: of the border of a region, of the line around a cage, of a thin dotted line."""

_VERSION = [3, 1, 4]


class _Margins(NamedTuple):
    """Rows and columns outside the grid."""

    top: int = 0
    bottom: int = 0
    left: int = 0
    right: int = 0


class Pen:
    """Draws on a board.

    Args:
        rows: of the grid.
        columns: of the grid.
        outside: how many rows and columns there are outside it, on each side.
        kind: of the grid: ``square``, ``sudoku`` or ``kakuro``.
        look: of the grid.
    """

    def __init__(self, rows: int, columns: int, *, outside: int = 0, kind: str = "square", look: Sequence[str] = LINES) -> None:
        self.rows, self.columns, self.kind, self.look = rows, columns, kind, look
        self._margins = _Margins(*[outside] * 4)
        self._board = Board(rows + 2 * outside, columns + 2 * outside, outside, outside)
        self._layers: dict[str, Any] = {name: make() for name, make in _LAYERS.items()}
        self.tags: list[str] = []
        self.diagonals = [False, False]

    def text(self, place: Cell | Spot, text: object, *, colour: int = 1, way: str = "1") -> None:
        """Write into a cell, or beside the grid, or at a corner or border."""
        self._layers["number"][str(self._number(place))] = [str(text), colour, way]

    def _number(self, place: Cell | Spot) -> int:
        return self._board.spot(place) if isinstance(place, Spot) else self._board.number(place)

    def small(self, corner: Corner, text: object) -> None:
        """Write into a corner of a cell."""
        self._layers["numberS"][str(self._board.small(corner))] = [str(text), 1]

    def symbol(self, place: Cell | Spot, name: str, style: int) -> None:
        """Put a symbol into a cell, or at a corner or border."""
        self._layers["symbol"][str(self._number(place))] = [style, name, 1 if isinstance(place, Cell) else 2]

    def fill(self, cell: Cell, colour: int) -> None:
        """Colour a cell."""
        self._layers["surface"][str(self._board.number(cell))] = colour

    def regions(self, labels: Sequence[Sequence[object]]) -> None:
        """Draw thick edges between cells of different labels."""
        known = {Cell(row, column): label for row, line in enumerate(labels) for column, label in enumerate(line)}
        for cell, label in known.items():
            for other in (Cell(cell.row, cell.column + 1), Cell(cell.row + 1, cell.column)):
                if known.get(other, label) != label:
                    self._join("lineE", side(cell, other), _THICK)

    def diagonal(self, *, falling: bool) -> None:
        """Draw a main diagonal of a square grid."""
        self.diagonals[not falling] = True
        path = [Cell(row, row if falling else self.columns - 1 - row) for row in range(self.rows)]
        for one, other in pairwise(path):
            self._join("line", (centre(one), centre(other)), _DIAGONAL)

    def path(self, tool: str, cells: Iterable[Cell]) -> None:
        """Draw with one of the tools that take a list of cells."""
        self._layers[tool].append([self._board.number(cell) for cell in cells])

    def cage(self, cells: Sequence[Cell], total: int | None) -> None:
        """Draw a killer cage."""
        ordered = sorted(cells)
        self._layers["killercages"].append([self._board.number(cell) for cell in ordered])
        if total is not None:
            self.small(Corner(ordered[0], 0), total)
        inside = frozenset(cells)
        for cell in ordered:
            for one, other in _around(cell, inside):
                ends = sorted((self._board.small(one), self._board.small(other)))
                self._layers["cage"][f"{ends[0]},{ends[1]}"] = _CAGE

    def _join(self, layer: str, ends: tuple[Spot, Spot], style: int) -> None:
        one, other = sorted(map(self._board.spot, ends))
        self._layers[layer][f"{one},{other}"] = style

    def finished(self, notes: Mapping[str, str], cells: Iterable[Cell] | None = None) -> str:
        """The text of the puzzle.

        Args:
            notes: ``title``, ``author``, ``source`` and ``rules``, those that there are.
            cells: those of the grid that are there; all by default.
        """
        board = self._board
        numbers = sorted(board.number(cell) for cell in cells or rectangle(0, 0, self.rows, self.columns))
        steps = [later - earlier for earlier, later in zip([0, *numbers], numbers, strict=False)]
        mode = {"qa": "pu_a", "grid": self.look, "pu_q": _mode(2), "pu_a": _mode(3)}
        empty = _layer({name: make() for name, make in _LAYERS.items()})
        lines = [
            self._head(notes),
            _compact(self._margins),
            _compact(mode),
            _compact(_layer(self._layers)),
            empty_text := _compact(empty),
            _compact(steps),
            "[]",
            "{}",
            '"x"',
            '"x"',
            _compact(_VERSION),
            _compact(mode),
            '"x"',
            "0",
            empty_text,
            empty_text,
            "{}",
            _compact(self.tags),
        ]
        return "\n".join([*lines, "false"])

    def _head(self, notes: Mapping[str, str]) -> str:
        board = self._board
        middle = board.spot(Spot(board.rows - 2 * board.top, board.columns - 2 * board.left))
        falling, rising = (str(int(asked)) for asked in self.diagonals)
        texts = {name: _escaped(notes.get(name, "")) for name in ("title", "author", "source", "rules")}
        sides = [(board.columns + 1) * _SIZE, (board.rows + 1) * _SIZE]
        numbers = [board.columns, board.rows, _SIZE, 0, 1, 1, *sides, middle, middle]
        named = [f"Title: {texts['title']}", f"Author: {texts['author']}", texts["source"], texts["rules"]]
        return ",".join([self.kind, *map(str, numbers), falling, "0", "0", rising, *named, "OFF", "false"])


def _around(cell: Cell, cage: frozenset[Cell]) -> Iterable[tuple[Corner, Corner]]:
    """The pieces of the line around a cage in and beside one of its cells: along its sides, and on to the next cell."""
    row, column = cell
    sides = (((-1, 0), (0, 1)), ((1, 0), (2, 3)), ((0, -1), (0, 2)), ((0, 1), (1, 3)))
    for (down, right), (one, other) in sides:
        if Cell(row + down, column + right) in cage:
            continue
        yield Corner(cell, one), Corner(cell, other)
        # The same side of the next cell of the cage, to the right or below.
        beside = Cell(row + abs(right), column + abs(down))
        if beside in cage and Cell(beside.row + down, beside.column + right) not in cage:
            yield Corner(cell, other), Corner(beside, one)


def _mode(style: int) -> dict[str, object]:
    """Which tool is in hand, and what each was last used for."""
    return {
        "edit_mode": "surface",
        "surface": ["", 1],
        "line": ["1", style],
        "lineE": ["1", style],
        "wall": ["", style],
        "cage": ["1", _CAGE],
        "number": ["1", style - 1],
        "symbol": ["circle_L", 1],
        "special": ["thermo", ""],
        "board": ["", ""],
        "move": ["1", ""],
        "combi": ["battleship", ""],
        "sudoku": ["1", style - 1],
    }


def _layer(layers: Mapping[str, object]) -> dict[str, object]:
    return {**{f"command_{name}": {"__a": []} for name in ("redo", "undo", "replay")}, **layers}


def _compact(value: object) -> str:
    return json.dumps(value, separators=(",", ":"), ensure_ascii=False)


def _escaped(text: str) -> str:
    for sign, written in HEAD_ESCAPES.items():
        text = text.replace(sign, written)
    return text.replace("\r", " ")
