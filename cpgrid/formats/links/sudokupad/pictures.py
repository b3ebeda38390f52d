"""What is drawn in a document: only a colour that fills cells decorates for certain; all else may be a constraint."""

from __future__ import annotations

from collections.abc import Sequence

from ....core.errors import quote
from ....core.grid import Cell
from ....core.half_grid import Spot
from ....core.nodes import Node
from ....core.sizes import LARGEST_NUMBER
from ..findings import Findings

__all__ = ["PICTURES", "note_pictures"]

PICTURES = ("lines", "arrows", "underlays", "overlays")

_WHOLE = 0.9
"""The least width and height, in cells, of what fills a cell."""

_NEAR = 0.2
"""Half cells from the middle of a cell, a border or a corner, up to which a thing stands there."""

_FAR = 1000


def note_pictures(key: str, node: Node, findings: Findings) -> None:
    """Note what is drawn, with its place."""
    for item in node.items():
        if item.value in ({}, None):
            continue
        if key in {"lines", "arrows"}:
            _note_line(key[:-1], item, findings)
        else:
            _note_shape(item, findings)


def _note_line(noun: str, item: Node, findings: Findings) -> None:
    points = item.member("wayPoints")
    first = next(points.items(), None) if points is not None and isinstance(points.value, list) else None
    findings.unknown(noun, at=_place(first))


def _note_shape(item: Node, findings: Findings) -> None:
    members = item.members()
    at = _place(members.get("center"))
    text = str(members["text"].value).strip() if "text" in members and members["text"].value is not None else ""
    if text:
        findings.unknown("text", quote(text, 20), at=at)
    elif _fills(members):
        findings.decorates("coloured cell", at=at)
    else:
        findings.unknown("circle" if members.get("rounded") and members["rounded"].value else "shape", at=at)


def _fills(members: dict[str, Node]) -> bool:
    """Whether it is a rectangle that covers cells, in one colour."""
    sides = [members[side].value if side in members else 0 for side in ("width", "height")]
    whole = all(isinstance(side, int | float) and _WHOLE <= side <= LARGEST_NUMBER for side in sides)
    return whole and not ("rounded" in members and members["rounded"].value)


def _place(point: Node | None) -> str:
    """The cell, border or corner at a point, which is two numbers; empty for anything else."""
    numbers: Sequence[object] = point.value if point is not None and isinstance(point.value, list) else ()
    if len(numbers) != 2:
        return ""
    row, column = numbers
    if not (isinstance(row, int | float) and isinstance(column, int | float) and abs(row) < _FAR and abs(column) < _FAR):
        return ""
    spot = Spot(round(2 * row), round(2 * column))
    near = max(abs(2 * row - spot.down), abs(2 * column - spot.right)) < _NEAR
    return str(spot if near else Cell(int(row // 1), int(column // 1)))
