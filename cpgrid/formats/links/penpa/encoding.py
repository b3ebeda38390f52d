"""From a puzzle to a link of penpa-edit."""

from __future__ import annotations

from ....core.errors import InputError, Place
from ....core.puzzle import Layout, Puzzle
from ....models import FAMILIES
from ....models.building import described
from ....models.snake import only_end
from ....rules import Difference, Distinct, Greater, Run
from ..exact import check_stated
from .decoding import decode
from .genres.sudoku import FAMILIES_DRAWN, draw_sudoku
from .genres.table import BY_FAMILY
from .link import Packed, pack
from .pen import Pen

__all__ = ["encode"]

_LARGEST = 100


def encode(puzzle: Puzzle) -> str:
    """The link that states a puzzle.

    Raises:
        InputError: the site cannot state it; the message names what.
    """
    layout = puzzle.layout
    genre = BY_FAMILY.get(_family(layout))
    if genre is None and layout.family not in FAMILIES_DRAWN:
        raise InputError(puzzle.source, f"penpa has no genre for the family {layout.family}", "choose another format")
    if max(layout.rows, layout.columns) + 2 > _LARGEST:
        raise InputError(puzzle.source, f"the grid has more than {_LARGEST} rows or columns", "choose another format")
    if genre is None:
        pen = Pen(layout.rows, layout.columns, kind="sudoku")
        draw_sudoku(pen, puzzle)
    else:
        outside = genre.outside(puzzle) if callable(genre.outside) else genre.outside
        if max(layout.rows, layout.columns) + 2 * outside > _LARGEST:
            raise InputError(puzzle.source, f"the grid with its clues has more than {_LARGEST} rows or columns", "choose another format")
        pen = Pen(layout.rows, layout.columns, outside=outside, kind=genre.kind, look=genre.look)
        pen.tags.append(genre.tag)
        genre.draw(pen, puzzle, described(FAMILIES[genre.family], layout))
    cells = layout.cells if layout.family == "fillomino" else None
    link = pack(Packed(pen.finished(puzzle.notes, cells)))
    again = decode(link, Place(detail="the link that was written"))
    check_stated(puzzle, again, "penpa")
    return link


def _family(layout: Layout) -> str:
    """The family of a layout, or the one that a grid is drawn as."""
    if layout.family != "grid":
        return layout.family
    further = [rule for rule in layout.rules if not isinstance(rule, Distinct)]
    is_latin = len(layout.rules) - len(further) == layout.rows + layout.columns
    # White dots are consecutive digits, too, and say it without a number.
    if is_latin and further and all(isinstance(rule, Greater | Difference) for rule in further):
        return "grid" if all(isinstance(rule, Difference) and rule.difference == 1 for rule in further) else "futoshiki"
    return "kakuro" if any(isinstance(rule, Run) for rule in layout.rules) else "snake" if only_end(layout) else "grid"
