"""The record of a kind of puzzle of the site, and what is noted while a puzzle is read."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from ....core.grid import Cell
from ....core.puzzle import Layout, Puzzle, Values
from .blocks import Block
from .board import Board
from .parts import Part

__all__ = ["Drawn", "Kind", "Noted", "ReadBoard"]


@dataclass(slots=True)
class Noted:
    """What a board has besides the clues of its family, as a `Ledger` takes it."""

    unsupported: list[str] = field(default_factory=list)
    cosmetic: list[str] = field(default_factory=list)

    def at(self, what: str, cells: Sequence[Cell], *, cosmetic: bool = False) -> None:
        """Note something in cells, if there are any.

        Args:
            what: in a few words, without the places.
            cells: where it is.
            cosmetic: whether it says nothing of the solutions.
        """
        if cells:
            shown = ", ".join(map(str, cells[:_MOST])) + (f" and {len(cells) - _MOST} more" if len(cells) > _MOST else "")
            (self.cosmetic if cosmetic else self.unsupported).append(f"{what} at {shown}")


_MOST = 5

ReadBoard = Callable[[Board, Noted], tuple[Layout, Values]]
"""(The board, what to note beside) → the layout and its givens. Raises `InputError` without a place in the text."""


@dataclass(frozen=True, slots=True)
class Drawn:
    """What players draw, and what it says of the cells.

    Args:
        read: (the board, the layout) → a value for each cell; empty if it is not drawn everywhere, or lines do not fit each other.
        draw: (the board, the layout, a value for each cell) draws them on the board.
        written: whether each cell has its value written into it, so that a drawing can be seen to be complete.
    """

    read: Callable[[Board, Layout], Values]
    draw: Callable[[Board, Layout, Values], None]
    written: bool = False


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of puzzle.

    Args:
        name: as files have it.
        family: the name of the family that it is read to.
        parts: of the body of a link, in their order.
        blocks: of a file, in their order.
        read: from the board to a layout with givens.
        write: (a puzzle of the family) → its board. Raises `InputError` for what the site cannot show.
        drawn: what players draw.
        link: its name in links, where that is another.
        aliases: further names in links.
        also: names of further families whose puzzles may be of the kind.
        flags: letters before the size → what they say of the puzzle; those that only decorate have an empty text.
    """

    name: str
    family: str
    parts: tuple[Part, ...]
    blocks: tuple[Block, ...]
    read: ReadBoard
    write: Callable[[Puzzle], Board]
    drawn: Drawn
    link: str = ""
    aliases: tuple[str, ...] = ()
    also: tuple[str, ...] = ()
    flags: Mapping[str, str] = field(default_factory=dict)
