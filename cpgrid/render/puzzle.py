"""Puzzles and solutions as drawings: givens are bold, found values coloured, cells in which two solutions differ marked."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import lru_cache

from ..core.grid import Cell
from ..core.puzzle import Layout, Puzzle, Solution
from ..models import FAMILIES
from ..rules import RULES
from .clues import clues
from .families import black_numbers, sign
from .grid import Drawing, Face, draw

__all__ = ["draw_puzzle", "draw_solution", "draw_statement", "draw_witnesses"]

_OPEN, _SAME = Face("."), Face("·", "dim")
_GIVEN, _FOUND, _DIFFERING, _CLUE = "bold", "cyan", "bold red", "not dim"


def draw_puzzle(puzzle: Puzzle, title: str = "puzzle") -> Drawing:
    """The givens, a point in every open cell, clues in blocks."""
    layout = puzzle.layout
    faces = dict.fromkeys(layout.cells, _OPEN)
    faces |= {cell: Face(text, _CLUE) for cell, text in clues(layout).items()}
    given = _faces(layout, _GIVEN)
    faces |= {cell: given[value] for cell, value in {**puzzle.givens, **black_numbers(layout)}.items()}
    return draw(layout, faces, title)


def draw_statement(puzzle: Puzzle, solutions: Sequence[Drawing]) -> list[Drawing]:
    """The puzzle and then its solutions; the puzzle is omitted if its drawing adds nothing to theirs: no givens, no clues in blocks."""
    alone = not solutions or puzzle.givens or clues(puzzle.layout)
    return [*([draw_puzzle(puzzle)] if alone else []), *solutions]


def draw_solution(puzzle: Puzzle, solution: Solution, title: str = "solution", differing: Collection[Cell] = ()) -> Drawing:
    """The filled grid, with the cells of ``differing`` marked by colour."""
    layout = puzzle.layout
    values = dict(zip(layout.cells, solution, strict=True))
    faces = dict(zip(values, map(_faces(layout, _FOUND).__getitem__, solution), strict=True))
    for style, cells in ((_GIVEN, puzzle.givens), (_DIFFERING, differing)):
        marked = _faces(layout, style)
        faces |= {cell: marked[values[cell]] for cell in cells}
    return draw(layout, faces, title)


def draw_witnesses(puzzle: Puzzle, first: Solution, second: Solution, differing: Collection[Cell]) -> list[Drawing]:
    """Two solutions; the second shows only the cells in which it differs, so that they are easy to find even without colours."""
    layout = puzzle.layout
    values = dict(zip(layout.cells, second, strict=True))
    marked = _faces(layout, _DIFFERING)
    faces = dict.fromkeys(layout.cells, _SAME) | {cell: marked[values[cell]] for cell in differing}
    other = draw(layout, faces, "another, where it differs")
    return [draw_solution(puzzle, first, "one solution", differing), other]


def _faces(layout: Layout, style: str) -> _Faces:
    return _faces_of(layout, style, RULES.changes + FAMILIES.changes)


@lru_cache(maxsize=64)
def _faces_of(layout: Layout, style: str, _changes: int) -> _Faces:
    return _Faces(layout, style)


class _Faces(dict[int, Face]):
    """The faces of values in one style, made when they are first asked for: cells of one value and style look alike.

    Args:
        layout: of the puzzle.
        style: of all faces.
    """

    def __init__(self, layout: Layout, style: str) -> None:
        super().__init__()
        self._layout, self._style = layout, style

    def __missing__(self, value: int) -> Face:
        face = self[value] = Face(sign(self._layout, value, marked=self._style != _FOUND), self._style)
        return face
