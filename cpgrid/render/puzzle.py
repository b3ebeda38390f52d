"""Puzzles and solutions as drawings: givens are bold, found values coloured, cells in which two solutions differ marked."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from ..core.grid import Cell
from ..core.puzzle import Puzzle, Solution
from ..scene import Contents, board, scene_of
from .grid import Drawing, draw

__all__ = ["draw_puzzle", "draw_solution", "draw_statement", "draw_witnesses"]


def draw_puzzle(puzzle: Puzzle, title: str = "puzzle") -> Drawing:
    """The givens, a point in every open cell, clues in blocks."""
    return draw(scene_of(puzzle, title=title))


def draw_statement(puzzle: Puzzle, solutions: Sequence[Drawing]) -> list[Drawing]:
    """The puzzle and then its solutions; the puzzle is omitted if its drawing adds nothing to theirs: no givens, no clues in blocks."""
    clued = any(item.kind == "run clue" and item.text for item in board(puzzle.layout).items)
    return [*([draw_puzzle(puzzle)] if clued or puzzle.givens or not solutions else []), *solutions]


def draw_solution(puzzle: Puzzle, solution: Solution, title: str = "solution", differing: Collection[Cell] = ()) -> Drawing:
    """The filled grid, with the cells of ``differing`` marked by colour."""
    return draw(scene_of(puzzle, Contents(solution, differing), title=title))


def draw_witnesses(puzzle: Puzzle, first: Solution, second: Solution, differing: Collection[Cell]) -> list[Drawing]:
    """Two solutions; the second shows only the cells in which it differs, so that they are easy to find even without colours."""
    other = scene_of(puzzle, Contents(second, differing, rest=False), title="another, where it differs")
    return [draw_solution(puzzle, first, "one solution", differing), draw(other)]
