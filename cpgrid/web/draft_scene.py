"""A scene of what is no puzzle yet: a grid of its size with the clues, blocks and regions that its lines have so far."""

from __future__ import annotations

from collections.abc import Iterator

from ..core.alphabet import BLOCK, OPEN
from ..core.grid import Cell, rectangle
from ..core.half_grid import centre
from ..core.puzzle import Layout
from ..formats.text.drafts import Draft
from ..phrases.points import POINT_MAPS, point_spot
from ..scene import Item, Scene, board
from ..scene.items import in_depth
from ..scene.walls import walled

__all__ = ["draft_scene"]

_TITLE = "no puzzle yet"


def draft_scene(draft: Draft, layout: Layout) -> Scene:
    """What a drawing shows.

    Args:
        draft: the lines of the text.
        layout: their outline.
    """
    labels = draft.regions()
    numbers = {label: number for number, label in enumerate(dict.fromkeys(label for row in labels for label in row))}
    shown = walled(board(layout), {cell: numbers[labels[cell.row][cell.column]] for cell in rectangle(0, 0, layout.rows, layout.columns)})
    return Scene(shown, in_depth([*_words(draft), *_points(draft)]), _TITLE, ())


def _words(draft: Draft) -> Iterator[Item]:
    """What stands in the cells, as it was typed."""
    for row, words in enumerate(draft.words()):
        for column, word in enumerate(words):
            place = (centre(Cell(row, column)),)
            down, is_block, across = word.partition(BLOCK)
            if is_block and (down or across):
                yield Item("run clue", place, labels=(down, across))
            elif word != OPEN and not is_block:
                yield Item("value", place, "given", (word,))


def _points(draft: Draft) -> Iterator[Item]:
    for name in POINT_MAPS:
        if draft.has(name):
            for row, signs in enumerate(draft.points(name)):
                for column, sign in enumerate(signs):
                    if sign != OPEN:
                        yield Item("corner", (point_spot(name, row, column),), "large", (sign,))
