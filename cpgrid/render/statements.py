"""Puzzles of one layout beside their solutions, many at a time: the page is compiled once, and values are filled in as arrays."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np

from ..core.program import Int64, Integers, UInt8
from ..core.puzzle import Layout
from ..models import FAMILIES
from ..rules import RULES
from .clues import clues
from .families import black_numbers, sign
from .grid import Drawing, Face, draw
from .page import beside_plain

__all__ = ["draw_statements"]

_PUZZLE, _SOLUTION = 0, 1
_TITLES = ("puzzle", "solution")
_OPEN = "."
_HOLES = ("\ufdd0", "\ufdd1")
"""What stands in the cells of the puzzle, and in those of the solution, until they are filled: characters that no text has."""


def draw_statements(layout: Layout, givens: UInt8, solutions: Integers, width: int) -> list[str]:
    """For each puzzle the page of `draw_statement` with one solution, as `beside_plain` lays it out, with the end of each line.

    Args:
        layout: of all puzzles.
        givens: uint8[puzzles, cells], ranks as in a `Sheet`.
        solutions: integers[puzzles, cells], values.
        width: of the page, in characters.
    """
    texts = [_OPEN, *(sign(layout, value, marked=marked) for marked in (True, False) for value in layout.values)]
    lengths = np.array(list(map(len, texts)))
    # By far the most common case: the values are their own ranks.
    plain = layout.values == tuple(range(1, 1 + len(layout.values)))
    ranks = solutions.astype(np.intp) if plain else 1 + np.searchsorted(layout.values, solutions)
    white = _white(layout)
    shown = [kinds[:, white] for kinds in (givens, np.where(givens, ranks, ranks + len(layout.values)))]
    widths = np.stack([lengths[kinds].max(axis=1, initial=1) for kinds in shown], axis=1)
    if not clues(layout):
        widths[~givens.any(axis=1), _PUZZLE] = 0
    drawn = np.empty(len(givens), dtype=object)
    for own in np.unique(widths, axis=0):
        rows = (widths == own).all(axis=1)
        template = _template(layout, tuple(own.tolist()), width, RULES.changes + FAMILIES.changes)
        drawn[rows] = template.filled(texts, [kinds[rows] for kinds in shown])
    pages: list[str] = drawn.tolist()
    return pages


@dataclass(frozen=True, slots=True)
class _Template:
    """A page whose white cells are to be filled.

    Args:
        characters: uint32[length], code points.
        holes: for each drawing int64[cells, width], where the characters of the white cells stand.
    """

    characters: Any
    holes: Mapping[int, Int64]

    def filled(self, texts: Sequence[str], shown: Sequence[Integers]) -> Any:
        """The pages, str[puzzles].

        Args:
            texts: what cells can show.
            shown: for each drawing integers[puzzles, cells], which text each white cell shows.
        """
        pages = np.tile(self.characters, (len(shown[_SOLUTION]), 1))
        for drawing, holes in self.holes.items():
            width = holes.shape[1]
            # What is too long to fit is in none of these puzzles.
            glyphs = np.array([text.rjust(width)[:width] for text in texts]).view(np.uint32).reshape(-1, width)
            pages[:, holes] = glyphs[shown[drawing]]
        return pages.view(f"U{pages.shape[1]}")[:, 0]


@lru_cache(maxsize=64)
def _template(layout: Layout, widths: tuple[int, int], page: int, _changes: int) -> _Template:
    """The page for puzzles and solutions with texts of at most these widths; 0 = the puzzle is not drawn."""
    used = [drawing for drawing in (_PUZZLE, _SOLUTION) if widths[drawing]]
    text = "".join(f"{line}\n" for line in beside_plain([_open(layout, drawing, widths[drawing]) for drawing in used], page))
    characters = np.array([text]).view(np.uint32)
    ends = {drawing: np.flatnonzero(characters == ord(_HOLES[drawing])) for drawing in used}
    return _Template(characters, {drawing: ends[drawing][:, None] + np.arange(1 - widths[drawing], 1) for drawing in used})


def _open(layout: Layout, drawing: int, width: int) -> Drawing:
    """The drawing of the puzzle or of the solution with holes of this width in the white cells."""
    faces = {cell: Face(text) for cell, text in clues(layout).items()} if drawing == _PUZZLE else {}
    faces |= {cell: Face(sign(layout, value, marked=drawing == _PUZZLE)) for cell, value in black_numbers(layout).items()}
    hole = Face(_HOLES[drawing].rjust(width))
    faces |= {layout.cells[place]: hole for place in _white(layout)}
    return draw(layout, faces, _TITLES[drawing])


def _white(layout: Layout) -> list[int]:
    """The places of the cells whose values differ from puzzle to puzzle."""
    black = black_numbers(layout)
    return [place for place, cell in enumerate(layout.cells) if cell not in black]
