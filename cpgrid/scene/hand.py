"""How a puzzle is filled in by hand with a pointer: the pieces of lines that its look draws, and the values that clicks go through.

All of it follows from the look and the signs of the family: what it draws of a single cell says whether its lines run along borders or
through cells. Nothing is said of it by families themselves.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from ..core.families import Look
from ..core.grid import Cell
from ..core.half_grid import Spot, centre
from ..core.line_values import SIDES, beyond
from ..core.puzzle import Domain, Layout
from .families import family_of, sign
from .remembered import remembered

__all__ = ["Hand", "hand_of", "side_of"]

_MOST_TURNS = 8
"""Values that a click may go through."""


@dataclass(frozen=True, slots=True)
class Hand:
    """What a pointer draws.

    Args:
        borders: what is drawn along borders: a ``line`` between the cells inside and all others, ``walls`` between cells with different
            values, or nothing.
        inside: the value of the cells inside such a line.
        sides: of each value that is a line through a cell, the sum of the sides by which the line leaves it, as in
            `cpgrid.core.line_values`; empty = there are no such lines.
        turns: of each domain, the values that clicks on an empty cell go through; none = its values are typed.
    """

    borders: Literal["", "line", "walls"]
    inside: int | None
    sides: Mapping[int, int]
    turns: Mapping[Domain, tuple[int, ...]]

    def takes(self, layout: Layout, spot: Spot) -> bool:
        """Whether a piece can be drawn on a border: beside one cell for a line along borders, else between two."""
        if not (self.borders or self.sides):
            return False
        beside = sum(cell in layout.index for cell in spot.cells)
        return len(spot.cells) == 2 and beside >= (1 if self.borders == "line" else 2)

    def piece(self, layout: Layout, values: Mapping[Cell, int], spot: Spot) -> bool | None:
        """Whether a piece is on a border by the values of some cells; ``None`` = they do not say."""
        one, other = spot.cells
        if self.sides:
            found = [bool(self.sides.get(values[cell], 0) & side_of(cell, spot)) for cell in (one, other) if cell in values]
            return found[0] if found else None
        if any(cell not in values and (self.borders == "walls" or cell in layout.index) for cell in (one, other)):
            return None
        if self.borders == "walls":
            return values[one] != values[other]
        return (values.get(one) == self.inside) != (values.get(other) == self.inside)


def side_of(cell: Cell, spot: Spot) -> int:
    """The side of a cell at which one of its borders is."""
    return next(side for side in SIDES if set(spot.cells) == {cell, beyond(cell, side)})


@remembered
def hand_of(layout: Layout) -> Hand:
    """How puzzles of a layout are drawn by hand; nothing for one that is not exactly of a family."""
    look = family_of(layout).look
    borders = [value for value in layout.values if _is_border(_drawn(look, layout, value))]
    is_line = len(borders) == 1 and len(layout.values) == 2
    sides = {value: own for value in layout.values if (own := _sides(look, layout, value))} if not borders else {}
    return Hand(
        "line" if is_line else "walls" if look.walls else "",
        borders[0] if is_line else None,
        sides,
        {domain: _turns(layout, domain, sides) for domain in dict.fromkeys(layout.domains)},
    )


def _drawn(look: Look, layout: Layout, value: int) -> Sequence[tuple[Spot, ...]]:
    """The paths that a value draws in the first cell, where nothing is known of the others."""
    return () if look.paths is None or not layout.cells else tuple(look.paths(layout, {layout.cells[0]: value}))


def _is_border(paths: Sequence[tuple[Spot, ...]]) -> bool:
    """Whether paths run from corner to corner."""
    return any(spot.down % 2 == spot.right % 2 == 0 for path in paths for spot in path)


def _sides(look: Look, layout: Layout, value: int) -> int:
    """The sides by which paths leave the first cell."""
    cell = layout.cells[0]
    spots = {spot for path in _drawn(look, layout, value) for spot in path}
    middle = centre(cell)
    steps = {side: centre(beyond(cell, side)) for side in SIDES}
    halfway = {side: Spot((middle.down + to.down) // 2, (middle.right + to.right) // 2) for side, to in steps.items()}
    return sum(side for side, spot in halfway.items() if spot in spots) if middle in spots else 0


def _turns(layout: Layout, domain: Domain, sides: Mapping[int, int]) -> tuple[int, ...]:
    """The values with a sign, then those that drawings leave blank: where they are no letters or numbers, or two in all."""
    signs = {value: sign(layout, value) for value in domain if value not in sides}
    shown = [value for value in signs if signs[value].strip()]
    is_typed = len(layout.values) > 2 and any(text.isalnum() for text in signs.values())
    if len(domain) == 1 or not shown or is_typed or len(signs) > _MOST_TURNS:
        return ()
    return (*shown, *(value for value in signs if value not in shown))
