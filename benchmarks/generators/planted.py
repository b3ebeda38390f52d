"""Puzzles with given values of a full grid that was mixed at random: some cells of it are opened, whatever that makes of its solutions."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import cpgrid
from cpgrid import Puzzle
from cpgrid.generators.filling import apart, exchanged, lines

__all__ = ["large_sudoku", "latin"]


def latin(chance: Random, size: int, opened: float) -> Puzzle:
    """A Latin square to be completed (a quasigroup with holes).

    Args:
        chance: mixes, and chooses the open cells.
        size: N, 2 to 64.
        opened: the share of the cells that are open, 0 to 1.
    """
    rounds = [(row + column) % size + 1 for row in range(size) for column in range(size)]
    # One exchange for each cell changes each some forty times.
    square = exchanged(rounds, apart(size * size, lines(size)), range(1, size + 1), chance, times=size * size)
    return cpgrid.latin_square(size, givens=_opened(square, size, opened, chance))


def large_sudoku(chance: Random, side: int, opened: float) -> Puzzle:
    """A Sudoku with square boxes; its grid is a regular one, with lines and values in another order.

    Args:
        chance: mixes, and chooses the open cells.
        side: of a box, 2 to 8.
        opened: the share of the cells that are open, 0 to 1.
    """
    size = side * side
    rows, columns = _mixed_lines(side, chance), _mixed_lines(side, chance)
    values = chance.sample(range(1, size + 1), size)
    grid = [values[(row % side * side + row // side + column) % size] for row in rows for column in columns]
    return cpgrid.sudoku(size, givens=_opened(grid, size, opened, chance))


def _mixed_lines(side: int, chance: Random) -> list[int]:
    """Lines of a grid in an order that keeps its boxes."""
    bands = chance.sample(range(side), side)
    return [band * side + line for band in bands for line in chance.sample(range(side), side)]


def _opened(grid: Sequence[int], size: int, share: float, chance: Random) -> list[list[int]]:
    """The rows of the grid, 0 where a cell is open."""
    opened = set(chance.sample(range(len(grid)), round(share * len(grid))))
    return [[0 if row * size + column in opened else grid[row * size + column] for column in range(size)] for row in range(size)]
