"""The record of a genre: which family it is, how its drawing is read, and how it is drawn."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from .....core.families import Arguments
from .....core.grid import Cell
from .....core.puzzle import Layout, Puzzle
from ..pen import LINES, Pen
from ..sheet import Sheet

__all__ = ["Genre", "Read"]


@dataclass
class Read:
    """What was read of a drawing.

    Args:
        arguments: of the family.
        givens: the values that are known.
        layout: where that is of no family.
        unsupported: what was not understood.
        cosmetic: what only decorates.
    """

    arguments: dict[str, Any]
    givens: Mapping[Cell, int] = field(default_factory=dict)
    layout: Layout | None = None
    unsupported: list[str] = field(default_factory=list)
    cosmetic: list[str] = field(default_factory=list)


@dataclass(frozen=True, slots=True)
class Genre:
    """A genre.

    Args:
        tag: its name among the genres of the site.
        family: its name in cpgrid.
        read: (a sheet, from which what is understood is taken) → what it says. Raises `InputError`.
        draw: (a pen, the puzzle, the arguments of its family) draws it. Raises `InputError` for what cannot be drawn.
        also: further tags that mean the same.
        look: of the grid.
        outside: rows and columns outside the grid that `draw` needs, on each side; or how many a puzzle needs.
        kind: of the grid.
        fills: whether a colour that is left in a cell may be a clue.
        shaded: the symbol, or a colour for the empty text, with which an answer marks cells of the value 1; ``None`` = numbers.
    """

    tag: str
    family: str
    read: Callable[[Sheet], Read]
    draw: Callable[[Pen, Puzzle, Arguments], None]
    also: Sequence[str] = ()
    look: Sequence[str] = LINES
    outside: int | Callable[[Puzzle], int] = 0
    kind: str = "square"
    fills: bool = False
    shaded: str | None = None
