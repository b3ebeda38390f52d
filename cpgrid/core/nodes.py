"""Values of a JSON object, or of one in TOML, with the path that leads to them, so that every error can say where it is."""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from itertools import islice
from typing import NamedTuple

from .cells import each_cell
from .clock import check_time
from .errors import InputError, Place, quote, suggest
from .grid import Cell
from .sizes import MOST_NAMED

__all__ = ["Allowance", "Node", "Shape", "Text"]

_LONGEST_KEY = 40
_NAME = re.compile(r"R[1-9]\d{0,99}C[1-9]\d{0,99}(?::R[1-9]\d{0,99}C[1-9]\d{0,99})?", re.ASCII)
"""The words for cells that the format has; people may type more (`read_cells`)."""
_CELL = re.compile(r"R([1-9]\d{0,2})C([1-9]\d{0,2})", re.ASCII)
_MOST_NAMES = 1024
"""Cells of a grid whose names are kept."""

_LONGEST_CELL = len("R999C999")


@dataclass
class Allowance:
    """How much more a text may expand to, because a few words can stand for gigabytes.

    Args:
        left: how many more cells it may name.
        problem: the message if it names more.
        mend: the advice in that case.
    """

    left: int
    problem: str
    mend: str


@dataclass
class Shape:
    """How many rows and columns a grid has, and its cells, of which there is one object each.

    Args:
        rows: height of the grid.
        columns: width of the grid.
        allowance: how many cells the text may still name.
        cells: those that have a domain.
    """

    rows: int
    columns: int
    allowance: Allowance | None = None
    cells: dict[Cell, Cell] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Text:
    """What nodes of one text share.

    Args:
        guide: the document that says which keys there are.
        lines: the line of each path, where that is known; otherwise errors name the line of the whole.
    """

    guide: str = "docs/formats.md"
    lines: Mapping[str, int] = field(default_factory=dict)

    def line(self, path: str) -> int:
        """The line of a value, or of the nearest one around it; 0 if it is not known."""
        while path and self.lines and path not in self.lines:
            path = path[: max(path.rfind("."), path.rfind("["), 0)]
        return self.lines.get(path, 0)


_JSON = Text()


class Node(NamedTuple):
    """A value and its place. A tuple, because a puzzle has hundreds of values.

    Args:
        value: what the decoder made of the text.
        place: the puzzle: file, line, ``puzzle 2``.
        text: what is known of the text around it.
        parent: the value that it is in; ``None`` for the puzzle itself.
        key: its key there, or its index.
    """

    value: object
    place: Place
    text: Text = _JSON
    parent: Node | None = None
    key: str | int = ""

    @property
    def path(self) -> str:
        """The way from the puzzle: ``rules[3].cells[1]``; empty for the puzzle itself."""
        if self.parent is None:
            return ""
        above, key = self.parent.path, self.key
        if isinstance(key, int):
            return f"{above}[{key}]"
        if not (key.isidentifier() and key.isascii() and len(key) <= _LONGEST_KEY):
            return f"{above}[{quote(key)}]"
        return f"{above}.{key}" if above else key

    def error(self, problem: str, mend: str = "") -> InputError:
        """An error at this value."""
        return InputError(self.at, problem, mend)

    @property
    def at(self) -> Place:
        """The place of this value."""
        place, path = self.place, self.path
        detail = f"{place.detail}, {path}" if place.detail and path else place.detail or path
        return Place(place.source, self.text.line(path) or place.line, place.column, detail)

    def integer(self, low: int, high: int) -> int:
        """An integer within bounds; ``true`` and ``5.0`` are not integers."""
        if not isinstance(self.value, int) or isinstance(self.value, bool):
            raise self._unexpected("an integer")
        if not low <= self.value <= high:
            raise self.error(f"{quote(str(self.value))[1:-1]} is out of range", f"{low} to {high} are allowed")
        return self.value

    def number(self, low: float, high: float) -> float:
        """A number within bounds."""
        if not isinstance(self.value, int | float) or isinstance(self.value, bool):
            raise self._unexpected("a number")
        # Not-a-number fails this comparison too.
        if not low <= self.value <= high:
            raise self.error(f"{quote(str(self.value))[1:-1]} is out of range", f"{low:g} to {high:g} are allowed")
        return self.value

    def boolean(self) -> bool:
        """``true`` or ``false``."""
        if not isinstance(self.value, bool):
            raise self._unexpected("true or false")
        return self.value

    def string(self) -> str:
        """A text."""
        if not isinstance(self.value, str):
            raise self._unexpected("a text in quotes")
        return self.value

    def label(self) -> str:
        """A text that messages can print: not blank, on one line; or none at all."""
        text = self.string()
        if text and (not text.strip() or not text.isprintable()):
            raise self.error(f"{quote(text)} is no name", "write printable characters on one line")
        return text

    def choice(self, names: Collection[str]) -> str:
        """One of the names."""
        text = self.string()
        if text not in names:
            raise self.error(f"{quote(text)} is not known", f"{suggest(text, names)}choose one of {', '.join(names)}")
        return text

    def items(self) -> Iterator[Node]:
        """The members of a list."""
        if not isinstance(self.value, list):
            raise self._unexpected("a list [ ]")
        for index, value in enumerate(self.value):
            check_time()
            yield Node(value, self.place, self.text, self, index)

    def members(self) -> dict[str, Node]:
        """The members of an object, whatever their keys."""
        return {key: Node(value, self.place, self.text, self, key) for key, value in self._object().items()}

    def member(self, key: str) -> Node | None:
        """One member of an object; ``None`` where there is none."""
        held = self._object()
        return Node(held[key], self.place, self.text, self, key) if key in held else None

    def _object(self) -> Mapping[str, object]:
        if not isinstance(self.value, Mapping):
            raise self._unexpected("an object { }")
        repeated: str | None = getattr(self.value, "repeated", None)
        if repeated is not None:
            raise self.error(f"the key {quote(repeated)} stands twice", "keep one of the two")
        return self.value

    def record(self, required: Collection[str], optional: Collection[str] = ()) -> dict[str, Node]:
        """The members of an object with known keys."""
        members = self.members()
        known = [*required, *optional]
        for key in members:
            if key not in known:
                where = replace(self.at, line=members[key].at.line)
                raise InputError(where, f"the key {quote(key)} is not known", f"{suggest(key, known)}the keys are {', '.join(known)}")
        for key in required:
            if key not in members:
                raise self.error(f"the key {key!r} is missing", f"the keys {', '.join(required)} must be there")
        return members

    def cells(self, shape: Shape, *, may_repeat: bool = False) -> tuple[Cell, ...]:
        """The cells of a list of names, each inside the grid, and named once unless it may come again."""
        if (plain := self._plain_cells(shape)) is not None:
            return plain
        named: list[Cell] = []
        taken: set[Cell] = set()
        for node in self.items():
            for cell in node.cell_range(shape):
                if cell in taken and not may_repeat:
                    raise node.error(f"{cell} is named twice", "name every cell once")
                taken.add(cell)
                named.append(cell)
        if not named:
            raise self.error("the list of cells is empty", "name at least one cell")
        return tuple(named)

    def _plain_cells(self, shape: Shape) -> tuple[Cell, ...] | None:
        """The cells of a list of names as files mostly have them, each once, ``R1C1``; ``None`` for any other value."""
        value, known, allowance = self.value, _names(shape.rows, shape.columns), shape.allowance
        if not isinstance(value, list) or not all(type(name) is str for name in value):
            return None
        cells = [cell for name in value if (cell := known.get(name)) is not None]
        if not len(value) == len(cells) == len(set(cells)) > 0 or (allowance is not None and allowance.left < len(cells)):
            return None
        check_time()
        if allowance is not None:
            allowance.left -= len(cells)
        return tuple(map(shape.cells.get, cells, cells)) if shape.cells else tuple(cells)

    def cell(self, shape: Shape) -> Cell:
        """The cell of one name."""
        cells = self.cell_range(shape)
        if len(cells) != 1:
            raise self.error(f"{quote(self.string())} names {len(cells)} cells, one is expected", "write R1C1")
        return cells[0]

    def cell_range(self, shape: Shape) -> tuple[Cell, ...]:
        """The cells of one name, each inside the grid: ``R1C1`` or ``R1C1:R3C3``."""
        text = self.string()
        cell = _single(text) if len(text) <= _LONGEST_CELL else None
        known = cell is not None and cell.row < shape.rows and cell.column < shape.columns
        cells = (cell,) if cell is not None and known else self._rectangle(text, shape)
        allowance = shape.allowance
        if allowance is not None:
            allowance.left -= len(cells)
            if allowance.left < 0:
                raise self.error(allowance.problem, allowance.mend)
        return tuple(shape.cells.get(cell, cell) for cell in cells)

    def _rectangle(self, text: str, shape: Shape) -> tuple[Cell, ...]:
        if not _NAME.fullmatch(text):
            raise self.error(f"{quote(text)} is neither a cell nor a rectangle", 'write "R1C1" or "R1C1:R3C3"')
        most = MOST_NAMED if shape.allowance is None else shape.allowance.left
        try:
            if most < _MOST_NAMES or shape.rows * shape.columns > _MOST_NAMES:
                return tuple(islice(each_cell(text, (shape.rows, shape.columns)), most + 1))
            return _small_range(text, shape.rows, shape.columns)
        except InputError as error:
            raise self.error(error.problem, error.mend) from None

    def _unexpected(self, expected: str) -> InputError:
        value = self.value
        kinds = ((list, "a list"), (Mapping, "an object"))
        found = next((kind for type_, kind in kinds if isinstance(value, type_)), None) or quote(json.dumps(value, default=str))[1:-1]
        return self.error(f"{expected} is expected, {found} found", f"see {self.text.guide} for the keys and their types")


@lru_cache(maxsize=64)
def _names(rows: int, columns: int) -> Mapping[str, Cell]:
    """The cells of a grid by their plain names; none where they are many."""
    if rows * columns > _MOST_NAMES:
        return {}
    return {f"R{row + 1}C{column + 1}": Cell(row, column) for row in range(rows) for column in range(columns)}


@lru_cache(maxsize=1 << 10)
def _small_range(text: str, rows: int, columns: int) -> tuple[Cell, ...]:
    """The cells of a rectangle in a grid whose names are kept."""
    return tuple(each_cell(text, (rows, columns)))


@lru_cache(maxsize=1 << 14)
def _single(text: str) -> Cell | None:
    """The cell that a short text names, in whatever grid; ``None`` where it names something else. Puzzles name few cells often."""
    match = _CELL.fullmatch(text)
    return match and Cell(int(match[1]) - 1, int(match[2]) - 1)
