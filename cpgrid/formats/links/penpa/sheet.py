"""What is drawn on a board of penpa-edit, by the cells of the puzzle: those who read it take out what they understand."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from ....core.errors import Place
from ....core.grid import Cell
from ....core.half_grid import Spot
from .points import Corner

__all__ = ["CANDIDATES", "Line", "Sheet", "Symbol", "Written"]

CANDIDATES = "7"
"""The way of writing in which a text is a list of flags, one for each digit."""

Line = tuple[Spot, Spot]
"""A piece of a line or an edge, the lesser end first."""


class Written(NamedTuple):
    """A text in a cell or on a border.

    Args:
        text: without blanks around it; empty = the cell has a sign without a text.
        colour: of the site: 6 has a circle around the text, 7 a black disc.
        way: how it is written, a number of the site: ``1`` for a plain one, ``2`` with an arrow, ``4`` for several numbers.
    """

    text: str
    colour: int
    way: str


class Symbol(NamedTuple):
    """A symbol.

    Args:
        name: that of the site.
        style: a number, or several for a symbol that is made of parts.
    """

    name: str
    style: tuple[int, ...]


@dataclass
class Sheet:
    """A drawing. Those who read it take out of it what they understand; what is left is reported.

    Args:
        place: of the link.
        kind: of the grid: ``square``, ``sudoku`` or ``kakuro``.
        rows: of the grid, without clues outside it.
        columns: likewise.
        cells: those of the grid that are there, in reading order.
        tags: the genres that its author named.
        falling: whether the falling diagonal was asked for when the grid was made.
        rising: whether the rising one was.
        notes: title, author, source, rules.
        texts: in cells, on corners and borders; places outside the grid too.
        small: small texts in the corners and at the sides of cells.
        symbols: likewise.
        fills: colours of cells.
        edges: pieces of edges between corners of cells, with their styles.
        erased: edges of the grid that are not drawn.
        lines: pieces of lines between centres of cells, or to the middle of a border.
        cages: the cells of each, those drawn by the tool for killer cages.
        cage_lines: cells in which pieces of cages are drawn.
        paths: thermometers, arrows and what else is a list of points, by the name of the tool.
        others: how many drawings there are of any other kind, by its name.
    """

    place: Place
    kind: str
    rows: int
    columns: int
    cells: tuple[Cell, ...]
    tags: tuple[str, ...] = ()
    falling: bool = False
    rising: bool = False
    notes: Mapping[str, str] = field(default_factory=dict)
    texts: dict[Spot, Written] = field(default_factory=dict)
    small: dict[Corner, str] = field(default_factory=dict)
    symbols: dict[Spot, Symbol] = field(default_factory=dict)
    fills: dict[Cell, int] = field(default_factory=dict)
    edges: dict[Line, int] = field(default_factory=dict)
    erased: set[Line] = field(default_factory=set)
    lines: dict[Line, int] = field(default_factory=dict)
    cages: list[tuple[Cell, ...]] = field(default_factory=list)
    cage_lines: set[Cell] = field(default_factory=set)
    paths: dict[str, list[tuple[Cell, ...]]] = field(default_factory=dict)
    others: dict[str, int] = field(default_factory=dict)

    def full(self) -> bool:
        """Whether every place of the grid is a cell."""
        return len(self.cells) == self.rows * self.columns

    def is_outside(self, spot: Spot) -> bool:
        """Whether a place lies beside the grid, not even on its frame."""
        return not (0 <= spot.down <= 2 * self.rows and 0 <= spot.right <= 2 * self.columns)
