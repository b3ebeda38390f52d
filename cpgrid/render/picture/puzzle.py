"""A puzzle as a picture: its grid, the marks of its rules layer upon layer, its values, and in words what no mark shows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from typing import TypeVar

from ...core.grid import Cell
from ...core.marks import Area, Clue, Corner, Dot, Line, Mark, Symbol
from ...core.puzzle import Layout, Puzzle, Solution
from ...rules import kind_of, title
from ..clues import run_clues
from ..families import marks_of_stated, unstated
from ..looks import extra_marks, lines_of_cages, marks_of, placed
from ..printed import printed
from ..svg import Margins, Picture
from .areas import draw_area_labels, draw_cages, draw_pills, draw_shades
from .clues import clue_margins, draw_clues, place_clues
from .corners import draw_corners
from .dots import draw_dots
from .frame import draw_black_cells, draw_blocks, draw_frame
from .key import Entry, draw_key, key_size
from .lines import draw_ends, draw_lines
from .room import rooms
from .symbols import draw_circles, draw_symbols, draw_texts
from .values import draw_candidates, draw_differing, draw_values

M = TypeVar("M", bound=Mark)

__all__ = ["Contents", "draw_picture", "picture_remarks"]


@dataclass(frozen=True, slots=True)
class Contents:
    """What stands in the cells beside the givens.

    Args:
        solution: a value for each cell, in the order of the layout.
        differing: cells in which it differs from another solution.
        candidates: small values in open cells, ascending.
        plain: whether clues and marks are left out, but for the lines of cages: a small answer is read for its values.
    """

    solution: Solution | None = None
    differing: Collection[Cell] = ()
    candidates: Mapping[Cell, Sequence[int]] | None = None
    plain: bool = False


_UNDER = 0.3
"""How far the key begins above the end of the margin below the grid."""

NOTHING = Contents()
"""The givens alone."""


def picture_remarks(layout: Layout) -> tuple[str, ...]:
    """What stands below a picture in words: what its marks mean, and the rules that no mark shows."""
    return printed(layout, placed)


def draw_picture(puzzle: Puzzle, contents: Contents = NOTHING, *, title: str = "puzzle", scale: float = 1.5) -> Picture:
    """Draw the grid with its rules and values, without any words but a key of its lines, if they are of several kinds.

    Args:
        puzzle: layout and givens.
        contents: what else stands in the cells.
        title: for screen readers.
        scale: how much larger it is shown than 32 pixels a cell.
    """
    layout = puzzle.layout
    marks = _Marks(layout, plain=contents.plain)
    runs = {cell: ("", "") if contents.plain else texts for cell, texts in run_clues(layout).items()}
    clued = {cell: texts for cell, texts in runs.items() if min(cell) >= 0}
    # A run that begins at the rim has no block for its clue.
    outside = [Clue((Cell(max(row, 0), max(column, 0)),), "".join(texts)) for (row, column), texts in runs.items() if min(row, column) < 0]
    clues = place_clues([clue for clue in (*marks.of(Clue), *outside) if clue.label], layout)
    margins, key = clue_margins(clues, layout), marks.key()
    width, height = key_size(key, layout.columns)
    beyond = Margins(margins.left, margins.top, max(margins.right, width - layout.columns), margins.bottom + height)
    picture = Picture(layout.columns, layout.rows, title, margins=beyond, scale=scale)
    draw_blocks(picture, layout, clued)
    draw_black_cells(picture, layout)
    draw_shades(picture, marks.areas)
    draw_symbols(picture, marks.of(Symbol))
    draw_differing(picture, contents.differing)
    draw_lines(picture, marks.of(Line))
    draw_pills(picture, marks.areas)
    draw_ends(picture, marks.of(Line))
    draw_circles(picture, marks.of(Symbol))
    draw_cages(picture, marks.areas)
    draw_frame(picture, layout, clued)
    labelled = any(area.label for _, area in marks.areas)
    if contents.candidates is not None:
        draw_candidates(picture, contents.candidates, layout, rooms(marks.all))
    draw_values(picture, puzzle, contents.solution, contents.differing, below_labels=labelled)
    draw_area_labels(picture, marks.areas)
    draw_texts(picture, marks.of(Symbol))
    draw_dots(picture, marks.of(Dot))
    draw_corners(picture, marks.of(Corner))
    draw_clues(picture, clues)
    draw_key(picture, key, layout.columns, layout.rows + margins.bottom - _UNDER)
    return picture


class _Marks:
    """The marks of a layout that have a place, with the number of their rule."""

    def __init__(self, layout: Layout, *, plain: bool) -> None:
        stated, layout = marks_of_stated(layout), unstated(layout)
        self._rules = layout.rules
        clued = lines_of_cages(layout)
        shown = [(clued[rule],) if rule in clued else marks_of(rule) for rule in layout.rules]
        numbered: list[tuple[int, Mark]] = [(number, mark) for number, marks in enumerate(shown) for mark in marks]
        numbered += [(-1, mark) for mark in (*extra_marks(layout), *chain.from_iterable(stated.values()))]
        lost = _crowded(layout, numbered)
        self._all: list[tuple[int, Mark]] = [
            (number, mark) for number, mark in numbered if placed(mark, layout) and (number, mark) not in lost
        ]
        if plain:
            cages = [(number, mark) for number, mark in self._all if isinstance(mark, Area) and mark.style in {"cage", "region"}]
            self._all = [(number, replace(mark, label="")) for number, mark in cages]

    @property
    def all(self) -> list[Mark]:
        """Every mark."""
        return [mark for _, mark in self._all]

    @property
    def areas(self) -> list[tuple[int, Area]]:
        return [(number, mark) for number, mark in self._all if isinstance(mark, Area)]

    def key(self) -> list[Entry]:
        """The lines by style, each with the name of its kind of rule; empty if there is one style alone."""
        lines = [(number, mark) for number, mark in self._all if isinstance(mark, Line)]
        entries = [Entry(mark.style, mark.style if number < 0 else title(kind_of(self._rules[number]))) for number, mark in lines]
        return list(dict.fromkeys(entries)) if len({entry.style for entry in entries}) > 1 else []

    def of(self, kind: type[M]) -> list[M]:
        return [mark for _, mark in self._all if isinstance(mark, kind)]


def _crowded(layout: Layout, numbered: Sequence[tuple[int, Mark]]) -> set[tuple[int, Mark]]:
    """Shading of rules that are named in words in any case, where that of several rules would run into one colour."""
    shades = [(number, mark) for number, mark in numbered if isinstance(mark, Area) and mark.style == "shade"]
    uses = Counter(cell for cell, _ in {(cell, number) for number, mark in shades for cell in mark.cells})
    named = {number for number, rule in enumerate(layout.rules) if kind_of(rule).remarks or kind_of(rule).in_words(rule, layout)}
    return {(number, mark) for number, mark in shades if number in {-1, *named} and max(uses[cell] for cell in mark.cells) > 1}
