"""The layers of a question: a key for each tool, with what was drawn with it by the numbers of places."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping

from ....core.grid import Cell
from ....core.half_grid import Spot
from ....core.nodes import Node
from ....core.sizes import LARGEST_NUMBER
from ..nothing import says_nothing
from .points import Board, Corner
from .sheet import Line, Sheet, Symbol, Written

__all__ = ["CROSS", "read_layers"]

CROSS = 98
"""The style of a cross on an edge or a line, which is named by one number."""

_NUMBER = re.compile(r"0|[1-9]\d{0,5}", re.ASCII)
_PATHS = ("thermo", "nobulbthermo", "arrows", "direction", "squareframe", "polygon")
_ON_EDGES = "texts or symbols on edges"
_TWICE = "pieces in two styles"
_MEND = "copy the whole link again"


def read_layers(question: Node, board: Board, sheet: Sheet) -> None:
    """Put what a question shows into a sheet.

    Raises:
        InputError: a layer is malformed; the message names its path.
    """
    for key, node in question.members().items():
        if key.startswith("command_"):
            continue
        if key in _LAYERS:
            _LAYERS[key](node, board, sheet)
        elif key in _PATHS:
            sheet.paths[key] = [path for path in (_cells(each, board) for each in node.items()) if path]
        elif not says_nothing(node.value):
            held = node.value
            sheet.others[key] = len(held) if isinstance(held, list | Mapping) else 1


def _texts(node: Node, board: Board, sheet: Sheet) -> None:
    for spot, each in _by_spot(node, board, sheet):
        text, colour, way = _parts(each, 3)
        sheet.texts[spot] = Written(_text(text), colour.integer(-1, LARGEST_NUMBER), str(_plain(way)))


def _text(node: Node) -> str:
    """A text, a number, or flags for candidates as the digits that they allow."""
    if isinstance(node.value, list):
        return "".join(str(digit) for digit, flag in enumerate(node.items(), 1) if flag.integer(0, 1))
    return str(_plain(node)).strip()


def _plain(node: Node) -> str | int:
    """A text, or an integer in its place."""
    return node.value if isinstance(node.value, str) else node.integer(-LARGEST_NUMBER, LARGEST_NUMBER)


def _small(node: Node, board: Board, sheet: Sheet) -> None:
    for key, each in node.members().items():
        corner = board.place(_number(key, each))
        if not isinstance(corner, Corner):
            raise each.error(f"{key} names no corner of a cell", _MEND)
        text = _text(next(each.items(), each))
        if text:
            sheet.small[corner] = text


def _symbols(node: Node, board: Board, sheet: Sheet) -> None:
    for spot, each in _by_spot(node, board, sheet):
        style, name, _ = _parts(each, 3)
        parts = [part.integer(0, 99) for part in style.items()] if isinstance(style.value, list) else [style.integer(0, 99)]
        if any(parts) or not isinstance(style.value, list):
            sheet.symbols[spot] = Symbol(name.string(), tuple(parts))


def _fills(node: Node, board: Board, sheet: Sheet) -> None:
    for spot, each in _by_spot(node, board, sheet):
        if len(spot.cells) != 1:
            raise each.error("a colour stands on no cell", _MEND)
        colours = [part.integer(0, 99) for part in each.items()] if isinstance(each.value, list) else [each.integer(0, 99)]
        sheet.fills[spot.cells[0]] = colours[0] if len(colours) == 1 else 0


def _edges(node: Node, board: Board, sheet: Sheet) -> None:
    _put(sheet.edges, _pieces(node, board, sheet, "crosses on edges"), sheet)


def _lines(node: Node, board: Board, sheet: Sheet) -> None:
    _put(sheet.lines, _pieces(node, board, sheet, "crosses on lines"), sheet)


def _put(held: dict[Line, int], pieces: Iterator[tuple[Line, int]], sheet: Sheet) -> None:
    """Put pieces where they belong; one that was drawn from either end in two styles is counted."""
    for ends, style in pieces:
        if held.setdefault(ends, style) != style:
            sheet.others[_TWICE] = sheet.others.get(_TWICE, 0) + 1


def _erased(node: Node, board: Board, sheet: Sheet) -> None:
    sheet.erased.update(ends for ends, _ in _pieces(node, board, sheet, "crosses on edges"))


def _pieces(node: Node, board: Board, sheet: Sheet, crosses: str) -> Iterator[tuple[tuple[Spot, Spot], int]]:
    """The pieces of lines with their styles; single crosses are counted."""
    for key, each in node.members().items():
        style = each.integer(-1, LARGEST_NUMBER)
        if "," not in key:
            _spot(key, each, board)
            sheet.others[crosses] = sheet.others.get(crosses, 0) + 1
            continue
        one, other = (_spot(part, each, board) for part in _two(key, each))
        yield (min(one, other), max(one, other)), style


def _two(key: str, node: Node) -> list[str]:
    ends = key.split(",")
    if len(ends) != 2:
        raise node.error(f"a piece of a line has {len(ends)} ends", _MEND)
    return ends


def _cages(node: Node, board: Board, sheet: Sheet) -> None:
    sheet.cages += [cells for cells in (_cells(each, board) for each in node.items()) if cells]


def _cage_lines(node: Node, board: Board, sheet: Sheet) -> None:
    for key, each in node.members().items():
        for end in _two(key, each):
            corner = board.place(_number(end, each))
            if not isinstance(corner, Corner):
                raise each.error(f"{end} names no corner of a cell", _MEND)
            sheet.cage_lines.add(corner.cell)


def _cells(node: Node, board: Board) -> tuple[Cell, ...]:
    """The cells of a list of numbers; empty for a tool that was left without drawing."""
    cells = []
    for each in node.items():
        if each.value is None:
            continue
        number = int(each.value) if isinstance(each.value, str) and _NUMBER.fullmatch(each.value) else each.integer(0, LARGEST_NUMBER)
        spot = board.place(number)
        if not isinstance(spot, Spot) or len(spot.cells) != 1:
            raise each.error(f"{number} is no cell of the board", _MEND)
        cells.append(spot.cells[0])
    return tuple(cells)


def _parts(node: Node, count: int) -> list[Node]:
    parts = list(node.items())
    if len(parts) != count:
        raise node.error(f"it has {len(parts)} parts, {count} are expected", _MEND)
    return parts


def _by_spot(node: Node, board: Board, sheet: Sheet) -> Iterator[tuple[Spot, Node]]:
    """What a layer has at each place; newer files have keys as ``74E`` for what stands on an edge, which is counted."""
    for key, each in node.members().items():
        if key.endswith("E") and _NUMBER.fullmatch(key[:-1]):
            sheet.others[_ON_EDGES] = sheet.others.get(_ON_EDGES, 0) + 1
            continue
        yield _spot(key, each, board), each


def _spot(key: str, node: Node, board: Board) -> Spot:
    spot = board.place(_number(key, node))
    if not isinstance(spot, Spot):
        raise node.error(f"{key} is no place of the board", _MEND)
    return spot


def _number(key: str, node: Node) -> int:
    if not _NUMBER.fullmatch(key):
        raise node.error("its key is no number of a place", _MEND)
    return int(key)


_LAYERS: Mapping[str, Callable[[Node, Board, Sheet], None]] = {
    "surface": _fills,
    "number": _texts,
    "numberS": _small,
    "symbol": _symbols,
    "lineE": _edges,
    "line": _lines,
    "deletelineE": _erased,
    "killercages": _cages,
    "cage": _cage_lines,
}
