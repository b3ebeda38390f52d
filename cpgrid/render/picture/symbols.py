"""Marks in single cells: squares, circles, shading, arrows to or from the neighbours, small texts."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from ...core.grid import Cell
from ...core.marks import Symbol
from ..svg import Picture

__all__ = ["draw_circles", "draw_symbols", "draw_texts"]

_FILL, _RIM = "#d3d3dc", "#6b6b7d"


def draw_symbols(picture: Picture, symbols: Iterable[Symbol]) -> None:
    """What lies below lines: filled shapes and the shading of cells."""
    for symbol in symbols:
        (row, column), style = symbol.cell, symbol.style
        if style == "square":
            picture.rectangle(column + 0.1, row + 0.1, 0.8, 0.8, _FILL)
        elif style == "disc":
            picture.disc(column + 0.5, row + 0.5, 0.4, _FILL)
        elif style in {"shade", "larger", "smaller"}:
            picture.cells([symbol.cell], "#eeeef3" if style != "shade" else "#dfe9f5")


def draw_circles(picture: Picture, symbols: Iterable[Symbol]) -> None:
    """Circles, above the lines that begin in them, and angles at the sides of cells that are larger or smaller than those around."""
    for symbol in symbols:
        x, y = symbol.cell.column + 0.5, symbol.cell.row + 0.5
        if symbol.style == "circle":
            picture.disc(x, y, 0.38, "#ffffff", line=0.05, colour=_RIM)
        elif symbol.style in {"larger", "smaller"}:
            # The tip of each angle points to the smaller of the two cells.
            near, far = (0.34, 0.44) if symbol.style == "larger" else (0.44, 0.34)
            for right, down in ((1, 0), (0, 1), (-1, 0), (0, -1)):
                sides = [(x + near * right + 0.12 * turn * down, y + near * down + 0.12 * turn * right) for turn in (-1, 1)]
                picture.line([sides[0], (x + far * right, y + far * down), sides[1]], _RIM, width=0.04)


def draw_texts(picture: Picture, symbols: Iterable[Symbol]) -> None:
    """Labels, small, at the bottom of their cells, as large as they fit."""
    texts: dict[Cell, list[str]] = defaultdict(list)
    for symbol in symbols:
        if symbol.label:
            texts[symbol.cell].append(symbol.label)
    for (row, column), labels in texts.items():
        text = ", ".join(dict.fromkeys(labels))
        picture.label(text, column + 0.5, row + 0.83, size=min(0.26, 1.6 / len(text)))
