"""Areas of cells: shading, and lines just inside their rim: dashed ones around cages, broad ones around regions of their own."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence

from ...core.grid import Cell
from ...core.marks import Area
from ..rims import inset, rims
from ..svg import INK, Picture

__all__ = ["Numbered", "draw_area_labels", "draw_cages", "draw_pills", "draw_shades"]

Numbered = tuple[int, Area]
"""An area, with the number of its rule: areas of one rule have one colour."""

_SHADES = ("#dcdce6", "#fbe0c4", "#d3ecd0", "#e6d8f6", "#fbeeb5", "#cfe6f7", "#f9d3dc")
_SHADE_RIM = "#a9a9bd"
_REGIONS = ("#4f7fc4", "#c4674f", "#4f9a63", "#8a63b5", "#b08a2e", "#3f97a3")
_DEPTH, _DEEPER = 0.07, 0.07
_LEFT, _RIGHT = 0.1, 0.9
_LETTER = 0.58
"""How wide a letter is, as a part of its size."""


def draw_shades(picture: Picture, areas: Iterable[Numbered]) -> None:
    """Shaded areas, in a colour for each rule."""
    colours: dict[int, str] = {}
    for number, area in areas:
        if area.style == "shade":
            colour = colours.setdefault(number, _SHADES[len(colours) % len(_SHADES)])
            picture.cells(area.cells, colour, opacity=0.85)
            for rim in rims(area.cells):
                picture.line(inset(rim, 0.05), _SHADE_RIM, width=0.03, closed=True)


def draw_cages(picture: Picture, areas: Iterable[Numbered]) -> None:
    """Dashed lines around cages; where cages share cells, the later one runs further inside."""
    levels: dict[Cell, set[int]] = defaultdict(set)
    regions = 0
    for _, area in areas:
        if area.style not in {"cage", "region"}:
            continue
        used = {level for cell in area.cells for level in levels[cell]}
        level = next(level for level in range(len(used) + 1) if level not in used)
        for cell in area.cells:
            levels[cell].add(level)
        depth = min(_DEPTH + _DEEPER * level, 0.4)
        for rim in rims(area.cells):
            if area.style == "region":
                picture.line(inset(rim, depth), _REGIONS[regions % len(_REGIONS)], width=0.07, closed=True)
            else:
                picture.line(inset(rim, depth), INK, width=0.035, closed=True, dashes=(0.1, 0.07))
        regions += area.style == "region"


def draw_pills(picture: Picture, areas: Iterable[Numbered]) -> None:
    """Rounded lines around the cells of a number of several digits."""
    for _, area in areas:
        if area.style == "pill":
            rows, columns = [cell.row for cell in area.cells], [cell.column for cell in area.cells]
            left, top = min(columns) + 0.12, min(rows) + 0.12
            width, height = max(columns) + 0.88 - left, max(rows) + 0.88 - top
            picture.rectangle(left, top, width, height, "#ffffff", line=0.05, rounding=0.38, colour="#6b6b7d")


def draw_area_labels(picture: Picture, areas: Sequence[Numbered]) -> None:
    """Labels in the upper left corner of the first cell; a second one of the same cell in its upper right corner, then at the bottom."""
    corners: dict[Cell, int] = defaultdict(int)
    for _, area in areas:
        if not area.label:
            continue
        cell = min(area.cells)
        place = corners[cell]
        corners[cell] += 1
        room = next(width for width in range(1, len(area.cells) + 2) if Cell(cell.row, cell.column + width) not in area.cells) - 0.14
        size = min(0.25, max(0.14, room / (_LETTER * len(area.label))))
        width = _LETTER * size * len(area.label)
        x = cell.column + (_RIGHT - width if place % 2 else _LEFT)
        y = cell.row + (0.19 if place < 2 else 0.83)
        picture.rectangle(x - 0.05, y - 0.15, width + 0.06, 0.26, "#ffffff")
        picture.label(area.label, x - 0.02, y, size=size, anchor="start")
