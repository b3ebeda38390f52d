"""Areas of cells: shading, and lines just inside their rim: dashed ones around cages, broad ones around regions of their own."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence

from ...core.half_grid import Spot
from ...core.mark_styles import AREA_STYLES
from ...scene import Item, Scene
from ..rims import inset, rims
from ..svg import Picture

__all__ = ["paint_area_labels", "paint_cages", "paint_pills", "paint_shades"]

_SHADE_RIM = "#a9a9bd"
_DEPTH, _DEEPER = 0.07, 0.07
_LEFT, _RIGHT = 0.1, 0.9
_LETTER = 0.58
"""How wide a letter is, as a part of its size."""


def paint_shades(picture: Picture, shades: Sequence[Item], _scene: Scene) -> None:
    """Shaded areas, in a colour for each rule."""
    for item, colour in zip(shades, _colours(shades, [item.rule for item in shades]), strict=True):
        picture.cells(item.cells, colour, opacity=0.85)
        for rim in rims(item.cells):
            picture.line(inset(rim, 0.05), _SHADE_RIM, width=AREA_STYLES[item.style].width, closed=True)


def paint_cages(picture: Picture, cages: Sequence[Item], _scene: Scene) -> None:
    """Lines around cages, each in the next colour of its style; where cages share cells, the later one runs further inside."""
    levels: dict[Spot, set[int]] = defaultdict(set)
    for item, colour in zip(cages, _colours(cages, range(len(cages))), strict=True):
        used = {level for place in item.places for level in levels[place]}
        level = next(level for level in range(len(used) + 1) if level not in used)
        for place in item.places:
            levels[place].add(level)
        style, depth = AREA_STYLES[item.style], min(_DEPTH + _DEEPER * level, 0.4)
        for rim in rims(item.cells):
            picture.line(inset(rim, depth), colour, width=style.width, closed=True, dashes=style.dashes)


def paint_pills(picture: Picture, pills: Sequence[Item], _scene: Scene) -> None:
    """Rounded lines around the cells of a number of several digits."""
    for item, colour in zip(pills, _colours(pills, range(len(pills))), strict=True):
        across, down = zip(*(place.point for place in item.places), strict=True)
        left, top = min(across) - 0.38, min(down) - 0.38
        width, height = max(across) + 0.38 - left, max(down) + 0.38 - top
        picture.rectangle(left, top, width, height, "#ffffff", line=AREA_STYLES[item.style].width, rounding=0.38, colour=colour)


def paint_area_labels(picture: Picture, labels: Sequence[Item], _scene: Scene) -> None:
    """Labels in the upper left corner of their cell; a second one of the same cell in its upper right corner, then at the bottom."""
    corners: dict[Spot, int] = defaultdict(int)
    for item in labels:
        (label,), first = item.labels, item.places[0]
        place = corners[first]
        corners[first] += 1
        size = min(0.25, max(0.14, (len(item.places) - 0.14) / (_LETTER * len(label))))
        width = _LETTER * size * len(label)
        row, column = first.cells[0]
        x = column + (_RIGHT - width if place % 2 else _LEFT)
        y = row + (0.19 if place < 2 else 0.83)
        picture.rectangle(x - 0.05, y - 0.15, width + 0.06, 0.26, "#ffffff")
        picture.label(label, x - 0.02, y, size=size, anchor="start")


def _colours(areas: Sequence[Item], owners: Sequence[object]) -> list[str]:
    """A colour of its style for each area, the same for areas of one owner; after the last colour comes the first again."""
    taken: Mapping[str, dict[object, int]] = defaultdict(dict)
    colours = []
    for item, owner in zip(areas, owners, strict=True):
        numbers, choice = taken[item.style], AREA_STYLES[item.style].colours
        colours.append(choice[numbers.setdefault(owner, len(numbers)) % len(choice)])
    return colours
