"""A scene as plain data: what a drawing of a puzzle shows, and where; painters add only how."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from ..core.grid import Cell
from ..core.half_grid import Spot
from .kinds import DEPTHS

__all__ = ["Item", "Scene", "SceneBoard", "in_depth"]


@dataclass(frozen=True, slots=True)
class Item:
    """Something that is drawn.

    Args:
        kind: one of `cpgrid.scene.kinds.KINDS`.
        places: where, in half cells; clues stand outside the grid.
        style: what tells it from others of its kind, as the kind or the table of styles says.
        labels: what is written; of values, one for each place.
        rule: the index of the rule that it shows, among those of the layout; ``None`` = none.
        text: whether drawings of characters show it.
        picture: whether pictures show it.
    """

    kind: str
    places: tuple[Spot, ...]
    style: str = ""
    labels: tuple[str, ...] = ()
    rule: int | None = None
    text: bool = False
    picture: bool = True

    @property
    def cells(self) -> list[Cell]:
        """The cells whose centres its places are."""
        return [place.cells[0] for place in self.places]


@dataclass(frozen=True)
class SceneBoard:
    """What all puzzles of a layout have in common.

    Args:
        rows: height of the grid.
        columns: width of the grid.
        digits: characters of the longest value.
        items: from the deepest.
    """

    rows: int
    columns: int
    digits: int
    items: tuple[Item, ...]

    def __hash__(self) -> int:
        return self._hash

    @cached_property
    def _hash(self) -> int:
        return hash((self.rows, self.columns, self.items))


@dataclass(frozen=True)
class Scene:
    """A puzzle as it is drawn, with what stands in its cells.

    Args:
        board: what lies around the values.
        contents: values, candidates and the like, from the deepest.
        title: what stands above; empty = nothing.
        words: sentences that say what no item shows.
    """

    board: SceneBoard
    contents: tuple[Item, ...] = ()
    title: str = ""
    words: tuple[str, ...] = ()

    @cached_property
    def items(self) -> tuple[Item, ...]:
        """All items, from the deepest."""
        return in_depth((*self.board.items, *self.contents))


def in_depth(items: Iterable[Item]) -> tuple[Item, ...]:
    """The items from the deepest; those of one kind keep their order."""
    return tuple(sorted(items, key=lambda item: DEPTHS[item.kind]))
