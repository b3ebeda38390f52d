"""What a drawing shows of a rule: lines through cells, dots between them, symbols in them, clues outside the grid, areas."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from .grid import Cell
from .mark_styles import AREA_STYLES, DOT_STYLES, SYMBOL_STYLES

__all__ = ["Area", "Clue", "Corner", "Dot", "Line", "Mark", "Symbol"]


@dataclass(frozen=True, slots=True)
class Line:
    """A line from the centre of each cell to that of the next.

    Args:
        cells: two or more; one may come again.
        style: the name of one of `cpgrid.core.line_styles`: ``thermometer`` has a bulb at its first cell, ``arrow`` a head at its last one.
        closed: whether it goes on from the last cell to the first.
        label: printed small in its first cell; empty = none.
    """

    cells: tuple[Cell, ...]
    style: str
    closed: bool = False
    label: str = ""


@dataclass(frozen=True, slots=True)
class Dot:
    """A mark on the border of two cells.

    Args:
        first: one of them.
        second: the other one.
        style: the name of one of `cpgrid.core.mark_styles.DOT_STYLES`: ``white``, ``black``, or ``sign`` for the label alone.
        label: printed in it or in its place; empty = none. ``>`` points from the first to the second.

    Raises:
        UsageError: there is no such style.
    """

    first: Cell
    second: Cell
    style: str
    label: str = ""

    def __post_init__(self) -> None:
        DOT_STYLES.choose(self.style)


@dataclass(frozen=True, slots=True)
class Corner:
    """A circle at the corner that four cells share, or a label there.

    Args:
        cells: the four.
        label: printed in it.
        large: whether the label stands there without a circle, as large as a value.
        printed: whether the label is short enough for drawings of characters, which then show it, too; a large one always is.
    """

    cells: tuple[Cell, ...]
    label: str
    large: bool = False
    printed: bool = False


@dataclass(frozen=True, slots=True)
class Symbol:
    """A mark in a cell.

    Args:
        cell: where.
        style: the name of one of `cpgrid.core.mark_styles.SYMBOL_STYLES`: ``square`` and ``disc`` (filled), ``circle`` (a line), ``shade``,
            ``larger`` or ``smaller`` (than the neighbours), ``text`` for the label alone, ``clue`` for a large one.
        label: printed small, or large in the middle if the style says so; empty = none.

    Raises:
        UsageError: there is no such style.
    """

    cell: Cell
    style: str
    label: str = ""

    def __post_init__(self) -> None:
        SYMBOL_STYLES.choose(self.style)


@dataclass(frozen=True, slots=True)
class Clue:
    """A clue outside the grid, before the first of the cells that it is about.

    Args:
        cells: in the order in which the clue looks at them: a row or column from one of its ends, or a diagonal.
        label: the clue.
    """

    cells: tuple[Cell, ...]
    label: str


@dataclass(frozen=True, slots=True)
class Area:
    """A line around cells.

    Args:
        cells: which need not hang together.
        style: the name of one of `cpgrid.core.mark_styles.AREA_STYLES`: ``cage`` (light, dashed), ``region`` (coloured), ``border`` (a
            heavy line of the grid), ``shade``, or ``pill`` for a number of several digits.
        label: in the corner of the first cell; empty = none.

    Raises:
        UsageError: there is no such style.
    """

    cells: tuple[Cell, ...]
    style: str
    label: str = ""

    def __post_init__(self) -> None:
        AREA_STYLES.choose(self.style)


Mark: TypeAlias = Line | Dot | Corner | Symbol | Clue | Area
