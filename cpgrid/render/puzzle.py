"""Puzzles and solutions as drawings: givens are bold, found values coloured, cells in which two solutions differ marked."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

from ..core.grid import Cell
from ..core.puzzle import Layout, Puzzle, Solution
from .clues import clues
from .families import black_numbers, sign
from .grid import Drawing, Face, draw

__all__ = ["draw_puzzle", "draw_solution", "draw_statement", "draw_witnesses"]

_OPEN, _SAME = Face("."), Face("·", "dim")
_GIVEN, _FOUND, _DIFFERING, _CLUE = "bold", "cyan", "bold red", "not dim"


def draw_puzzle(puzzle: Puzzle, title: str = "puzzle") -> Drawing:
    """The givens, a point in every open cell, clues in blocks."""
    faces = dict.fromkeys(puzzle.layout.cells, _OPEN)
    faces |= {cell: Face(text, _CLUE) for cell, text in clues(puzzle.layout).items()}
    known = {**puzzle.givens, **black_numbers(puzzle.layout)}
    faces |= _faces(puzzle.layout, known.items(), dict.fromkeys(known, _GIVEN))
    return draw(puzzle.layout, faces, title)


def draw_statement(puzzle: Puzzle, solutions: Sequence[Drawing]) -> list[Drawing]:
    """The puzzle and then its solutions; the puzzle is omitted if its drawing adds nothing to theirs: no givens, no clues in blocks."""
    alone = not solutions or puzzle.givens or clues(puzzle.layout)
    return [*([draw_puzzle(puzzle)] if alone else []), *solutions]


def draw_solution(puzzle: Puzzle, solution: Solution, title: str = "solution", differing: Collection[Cell] = ()) -> Drawing:
    """The filled grid, with the cells of ``differing`` marked by colour."""
    layout, styles = puzzle.layout, {**dict.fromkeys(puzzle.givens, _GIVEN), **dict.fromkeys(differing, _DIFFERING)}
    return draw(layout, _faces(layout, zip(layout.cells, solution, strict=True), styles), title)


def draw_witnesses(puzzle: Puzzle, first: Solution, second: Solution, differing: Collection[Cell]) -> list[Drawing]:
    """Two solutions; the second shows only the cells in which it differs, so that they are easy to find even without colours."""
    marked = frozenset(differing)
    layout = puzzle.layout
    faces = {
        cell: Face(sign(layout, value, marked=True), _DIFFERING) if cell in marked else _SAME
        for cell, value in zip(layout.cells, second, strict=True)
    }
    other = draw(puzzle.layout, faces, "another, where it differs")
    return [draw_solution(puzzle, first, "one solution", marked), other]


def _faces(layout: Layout, values: Iterable[tuple[Cell, int]], styles: Mapping[Cell, str]) -> dict[Cell, Face]:
    """The faces of values; a cell without a style of its own holds a value that was found."""
    made: dict[tuple[int, str], Face] = {}
    faces = {}
    for cell, value in values:
        style = styles.get(cell, _FOUND)
        # Cells of one value and style look alike: a grid has a few faces only.
        face = made.get((value, style))
        if face is None:
            face = made[value, style] = Face(sign(layout, value, marked=style != _FOUND), style)
        faces[cell] = face
    return faces
