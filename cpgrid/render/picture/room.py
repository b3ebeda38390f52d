"""The room that marks leave in cells: dots and circles reach in from borders and corners, labels stand at the top or at the foot."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping
from dataclasses import dataclass

from ...core.half_grid import Spot, centre
from ...core.mark_styles import SYMBOL_STYLES
from ...scene import Scene
from .corners import radius_of
from .dots import reach_of

__all__ = ["FREE", "Room", "filled_places", "rooms"]

_EDGE, _CAGE, _LABEL, _FOOT = 0.06, 0.11, 0.31, 0.31
"""Cells from each side: without marks, within the line of a cage, below a label, and above a text at the foot."""
_AIR = 0.04
_SIDES = ("left", "top", "right", "bottom")


@dataclass(frozen=True, slots=True)
class Room:
    """A rectangle within a cell, from its upper left corner, in cells."""

    left: float = _EDGE
    top: float = _EDGE
    right: float = 1 - _EDGE
    bottom: float = 1 - _EDGE


FREE = Room()
"""Of a cell without marks."""


def filled_places(scene: Scene) -> frozenset[Spot]:
    """The cells in which values, candidates or small texts stand, so that clues have to make room for them."""
    found: set[Spot] = set()
    for item in scene.items:
        if item.kind == "value" and item.picture:
            found.update(place for place, label in zip(item.places, item.labels, strict=True) if label != " ")
        elif item.kind == "text" or (item.kind == "candidates" and item.picture):
            found.update(item.places)
    return frozenset(found)


def rooms(scene: Scene) -> Mapping[Spot, Room]:
    """For each cell with such marks what they leave; other cells are free."""
    taken: dict[Spot, dict[str, float]] = defaultdict(lambda: dict.fromkeys(_SIDES, _EDGE))

    def take(place: Spot, side: str, reach: float) -> None:
        taken[place][side] = max(taken[place][side], reach)

    for item in scene.items:
        first = item.places[0] if item.places else None
        match item.kind:
            case "dot" | "corner":
                assert first is not None, "a dot has a place"
                # Of a circle around a corner, what is left and right of it is as free as what is above and below.
                reach = _AIR + (reach_of(item) if item.kind == "dot" else 0.75 * radius_of(item))
                for place in map(centre, first.cells):
                    if place.down != first.down:
                        take(place, "bottom" if place.down < first.down else "top", reach)
                    if place.right != first.right:
                        take(place, "right" if place.right < first.right else "left", reach)
            case "cage":
                for place in item.places:
                    for side in _SIDES:
                        take(place, side, _CAGE)
            case "area label" | "ends" if item.labels:
                take(item.places[0], "top", _LABEL)
            case "text":
                take(item.places[0], "bottom", _FOOT)
            case "cell clue" if SYMBOL_STYLES[item.style].large:
                take(item.places[0], "top", _LABEL)
    return {place: Room(reach["left"], reach["top"], 1 - reach["right"], 1 - reach["bottom"]) for place, reach in taken.items()}
