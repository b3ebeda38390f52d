"""The solution that came with a drawing: what the site compares answers with, or an answer that is complete."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ....core.grid import Cell
from ....core.half_grid import Spot
from ....core.nodes import Node
from ....core.puzzle import Puzzle
from ..json_payload import read_json
from .genres.record import Genre
from .points import Board
from .reading import Outline, read_answer

__all__ = ["read_solution"]

_PARTS = 6
_SHADES, _NUMBERS, _SYMBOLS = 0, 4, 5
_SIGNS = {"sun_moon": "3H", "star": "1E"}
"""How symbols stand in an answer."""


def read_solution(answer: str, outline: Outline, board: Board, puzzle: Puzzle, genre: Genre | None) -> Mapping[Cell, int]:
    """A value for each cell that is named; empty if no solution came with the puzzle.

    Args:
        answer: what the site compares answers with, JSON; empty = nothing.
        outline: the lines of the puzzle.
        board: its board.
        puzzle: without its solution.
        genre: of it; ``None`` for Sudoku.

    Raises:
        InputError: the answer is malformed.
    """
    if answer:
        node = read_json(answer, outline.place, "the answer to compare with")
        parts = list(node.items())
        # Where any of several answers counts, each stands by itself.
        known = len(parts) == _PARTS and all(isinstance(part.value, list) for part in parts)
        return _compared(parts, board, puzzle, genre) if known else {}
    if genre is not None and genre.shaded is not None:
        return {}
    found = _values(((cell, text) for cell, text in read_answer(outline, board).items()), puzzle)
    whole = {**found, **puzzle.givens}
    return whole if found and whole.keys() >= puzzle.layout.index.keys() else {}


def _compared(parts: list[Node], board: Board, puzzle: Puzzle, genre: Genre | None) -> Mapping[Cell, int]:
    if genre is None or genre.shaded is None:
        found = _values(_pairs(parts[_NUMBERS], board), puzzle)
        return {**found, **puzzle.givens} if found else {}
    if genre.shaded in _SIGNS:
        marked = {cell for cell, sign in _pairs(parts[_SYMBOLS], board) if sign == _SIGNS[genre.shaded]}
    else:
        marked = {cell for cell, _ in _pairs(parts[_SHADES], board)}
    open_cells = [cell for cell, domain in zip(puzzle.layout.cells, puzzle.layout.domains, strict=True) if len(domain) > 1]
    return {cell: int(cell in marked or puzzle.givens.get(cell) == 1) for cell in open_cells} if marked else {}


def _pairs(part: Node, board: Board) -> Iterator[tuple[Cell, str]]:
    """The cells that are named, each with what stands behind its number."""
    for node in part.items():
        number, _, text = (str(node.value) if isinstance(node.value, int) else node.string()).partition(",")
        spot = board.place(int(number)) if number.isascii() and number.isdigit() and len(number) < 7 else None
        if isinstance(spot, Spot) and len(spot.cells) == 1:
            yield spot.cells[0], text


def _values(pairs: Iterator[tuple[Cell, str]], puzzle: Puzzle) -> dict[Cell, int]:
    """The pairs that are values of their cells."""
    index, domains = puzzle.layout.index, puzzle.layout.domains
    return {
        cell: int(text)
        for cell, text in pairs
        if cell in index and text.isascii() and text.isdigit() and len(text) < 7 and int(text) in domains[index[cell]]
    }
