"""What scenes are made of: the kinds of item in the order in which they are painted, so that a later one lies above.

A new kind is a line here, the place where items of it are made, and a function in each painter that can show it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

__all__ = ["DEPTHS", "KINDS", "ItemKind"]


@dataclass(frozen=True, slots=True)
class ItemKind:
    """A kind of item.

    Args:
        name: as items have it.
        summary: what it shows.
        filled: whether it differs between the puzzles of a layout, as values do.
        plain: whether small answers, which are read for their values, have it.
    """

    name: str
    summary: str
    filled: bool = False
    plain: bool = False


_KINDS = (
    ItemKind("block", "places of the rectangle that are no cells; `open` for those outside the shape of the grid", plain=True),
    ItemKind("black", "black cells", plain=True),
    ItemKind("run clue", "in a block: the clue of the run below it, and of the run to its right"),
    ItemKind("shade", "shaded cells"),
    ItemKind("fill", "what lies below lines in a cell: a disc, a square, shading"),
    ItemKind("differing", "cells in which two solutions differ", filled=True, plain=True),
    ItemKind("line", "a line from place to place; it is closed if it ends where it begins"),
    ItemKind("pill", "cells of a number of several digits"),
    ItemKind("ends", "the first and the last place of a line, with what stands there; a label stands at the first"),
    ItemKind("ring", "what lies above lines in a cell: a circle, angles at its sides"),
    ItemKind("cage", "a line just inside the rim of cells", plain=True),
    ItemKind("border", "lines of the grid by reason: `rim`, `region`, `shape`, `count` (by which cells are counted), `thin`", plain=True),
    ItemKind(
        "candidates", "pencil marks in a cell: a label for each value of the layout, empty for one that is out", filled=True, plain=True
    ),
    ItemKind("value", "values: `given`, `black`, `found`, `differing`, or `same` for a sign in their place", filled=True, plain=True),
    ItemKind("area label", "the label of a cage or shade, in the first of the cells that it has room in"),
    ItemKind("text", "a small label in a cell"),
    ItemKind("dot", "a mark on a border; the tip of `<`, `>`, `∧` or `∨` points to the smaller cell"),
    ItemKind("corner", "a circle where four cells meet, with its values"),
    ItemKind("clue", "a clue at its place outside the grid, its parts from the grid outwards; the style is the arrow of a diagonal"),
    ItemKind("key", "the name of a style of lines, where there are several"),
)

KINDS: Mapping[str, ItemKind] = {kind.name: kind for kind in _KINDS}
"""The kinds by name, from the deepest."""

DEPTHS: Mapping[str, int] = {name: depth for depth, name in enumerate(KINDS)}
"""How many kinds lie below each."""
