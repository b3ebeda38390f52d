"""What scenes are made of: the kinds of item in the order in which they are painted, so that a later one lies above.

A new kind is a line here, the place where items of it are made, and a function in each painter that can show it.
"""

from __future__ import annotations

import sys
from collections.abc import Collection, Mapping
from dataclasses import dataclass

from ..core.line_styles import LINE_STYLES
from ..core.mark_styles import AREA_STYLES, DOT_STYLES, SYMBOL_STYLES

__all__ = ["DEPTHS", "KINDS", "SCARCE", "ItemKind"]

_MANY = sys.maxsize
_ONE, _TWO, _SOME = (1, 1), (2, 2), (1, _MANY)

SCARCE = ("few", "one")
"""The styles of candidates that few solutions have, and only one."""


@dataclass(frozen=True, slots=True)
class ItemKind:
    """A kind of item.

    Args:
        name: as items have it.
        summary: what it shows.
        at: where: ``cell``, ``border`` (of a cell), ``corner`` (of a cell), any of these (``anywhere``), ``outside`` the grid, before a row
            or column, or ``nowhere``.
        places: how many an item has, at least and at most.
        labels: likewise.
        holes: whether some of the labels may be empty.
        styles: those that there are.
        filled: whether it differs between the puzzles of a layout, as values do.
        plain: whether small answers, which are read for their values, have it.
    """

    name: str
    summary: str
    at: str = "cell"
    places: tuple[int, int] = _ONE
    labels: tuple[int, int] = (0, 0)
    holes: bool = False
    styles: Collection[str] = ("",)
    filled: bool = False
    plain: bool = False


_KINDS = (
    ItemKind("block", "places that are no cells; `open` outside the shape of the grid", places=_SOME, styles=("", "open"), plain=True),
    ItemKind("black", "black cells", places=_SOME, plain=True),
    ItemKind(
        "run clue", "in a block: the clue of the run below it, and of the run to its right; one may be empty", labels=_TWO, holes=True
    ),
    ItemKind("shade", "shaded cells", places=_SOME, styles=AREA_STYLES),
    ItemKind("fill", "what lies below lines in a cell: a disc, a square, shading", styles=SYMBOL_STYLES),
    ItemKind(
        "shading", "cells that the puzzle asks to be shaded", places=_SOME, styles=("given", "found", "differing"), filled=True, plain=True
    ),
    ItemKind(
        "differing", "cells to look at: two solutions differ in them, or they belong to what clashes", places=_SOME, filled=True, plain=True
    ),
    ItemKind("line", "a line from place to place; it is closed if it ends where it begins", places=_SOME, styles=LINE_STYLES),
    ItemKind("pill", "cells of a number of several digits", places=_SOME, styles=AREA_STYLES),
    ItemKind("ends", "the ends of a line; a label stands at the first", places=_TWO, labels=(0, 1), styles=LINE_STYLES),
    ItemKind("ring", "what lies above lines in a cell: a circle, angles at its sides", styles=SYMBOL_STYLES),
    ItemKind("cage", "a line just inside the rim of cells", places=_SOME, styles=AREA_STYLES, plain=True),
    ItemKind(
        "border",
        "lines of the grid, by their reason: `count` is for lines by which cells are counted",
        at="border",
        places=_SOME,
        styles=("rim", "region", "shape", "count", "thin"),
        plain=True,
    ),
    ItemKind("lattice", "the points of a lattice, in place of the lines of a grid", "anywhere", places=_SOME, plain=True),
    ItemKind(
        "path",
        "what values draw, from place to place through cells or along the lines of the grid; it is closed if it ends where it begins",
        "anywhere",
        places=_SOME,
        styles=("given", "found", "differing"),
        filled=True,
        plain=True,
    ),
    ItemKind(
        "joint",
        "lines side by side that join two cells over the border between them: one sign for all of them",
        at="border",
        places=_SOME,
        labels=_SOME,
        styles=("found",),
        filled=True,
        plain=True,
    ),
    ItemKind(
        "candidates",
        "a label for each value of the layout, empty for one that is out or has another style: `one` solution has it, or a `few`",
        labels=_SOME,
        holes=True,
        styles=("", *SCARCE),
        filled=True,
        plain=True,
    ),
    ItemKind(
        "value",
        "values, a label for each place; `same` is a sign in place of a value, or, in texts, candidates",
        places=_SOME,
        labels=_SOME,
        styles=("given", "black", "found", "differing", "same"),
        filled=True,
        plain=True,
    ),
    ItemKind(
        "area label", "the label of an area, in the first of the cells that it may take", places=_SOME, labels=_ONE, styles=AREA_STYLES
    ),
    ItemKind("cell clue", "a label in the middle of a cell, or a sign for what pictures show there", labels=_ONE, styles=SYMBOL_STYLES),
    ItemKind("text", "a small label in a cell", labels=_ONE),
    ItemKind(
        "dot", "a mark on a border; the tip of `<`, `>`, `∧`, `∨` points to the smaller cell", "border", labels=(0, 1), styles=DOT_STYLES
    ),
    ItemKind(
        "corner",
        "a circle where four cells meet, with its values; `large` a clue without a circle",
        "corner",
        labels=(0, _MANY),
        styles=("", "large"),
    ),
    ItemKind("clue", "a clue, its parts from the grid outwards; an arrow for a diagonal", "outside", labels=_SOME, styles=("", *"↘↙↗↖")),
    ItemKind("key", "a style of lines and its name, where there are several", "nowhere", (0, 0), _ONE, styles=LINE_STYLES),
)

KINDS: Mapping[str, ItemKind] = {kind.name: kind for kind in _KINDS}
"""The kinds by name, from the deepest."""

DEPTHS: Mapping[str, int] = {name: depth for depth, name in enumerate(KINDS)}
"""How many kinds lie below each."""
