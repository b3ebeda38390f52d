"""Full grids: values for all cells such that no group holds one twice."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from ..core.clock import check_time

__all__ = ["Groups", "apart", "exchanged", "fill", "lines", "sudoku", "sudoku_groups"]

Groups = Sequence[Sequence[int]]
"""Cells by number, group by group."""


def lines(size: int) -> list[list[int]]:
    """Rows and columns of a square grid whose cells are numbered in reading order."""
    rows = [[row * size + column for column in range(size)] for row in range(size)]
    return [*rows, *([row[column] for row in rows] for column in range(size))]


def sudoku_groups(height: int, width: int) -> list[list[int]]:
    """Rows, columns and boxes of a Sudoku with boxes of that shape."""
    size = height * width
    corners = [(top, left) for top in range(0, size, height) for left in range(0, size, width)]
    boxes = [[(top + r) * size + left + c for r in range(height) for c in range(width)] for top, left in corners]
    return [*lines(size), *boxes]


def sudoku(height: int, width: int, chance: Random) -> list[int]:
    """A full Sudoku, values 1 to N, up to 25×25."""
    groups = sudoku_groups(height, width)
    size = height * width
    while True:
        check_time()
        found = fill([range(1, size + 1)] * (size * size), groups, chance)
        if found is not None:
            return found


def exchanged(grid: Sequence[int], near: Groups, values: Sequence[int], chance: Random, *, times: int) -> list[int]:
    """The filling after random exchanges of two values, each in one connected part of the cells that hold either (Kempe chains).

    It mixes well where groups are short, as the runs of a Kakuro; in a Sudoku most parts are the whole grid, and nothing changes.

    Args:
        grid: no two cells that are near each other hold the same value.
        near: for each cell, those that it must differ from.
        values: that cells may hold.
        chance: chooses.
        times: how often.
    """
    mixed = list(grid)
    for _ in range(times):
        part = [chance.randrange(len(mixed))]
        pair = (mixed[part[0]], chance.choice(values))
        reached = set(part)
        for cell in part:
            further = [other for other in near[cell] if other not in reached and mixed[other] in pair]
            reached.update(further)
            part += further
        for cell in part:
            mixed[cell] = sum(pair) - mixed[cell]
    return mixed


def apart(cells: int, groups: Groups) -> list[list[int]]:
    """For each cell, in ascending order, the cells that share a group with it."""
    near: list[set[int]] = [set() for _ in range(cells)]
    for group in groups:
        for cell in group:
            near[cell].update(group)
    return [sorted(others - {cell}) for cell, others in enumerate(near)]


def fill(domains: Sequence[Sequence[int]], groups: Groups, chance: Random, *, patience: int = 3000) -> list[int] | None:
    """A filling in which no group holds a value twice, found by search: the cell with the fewest candidates first, values by chance.

    Args:
        domains: the values of each cell.
        groups: the cells that are to differ, group by group.
        chance: decides between values, and between cells with equally few.
        patience: values tried before it gives up.

    Returns:
        A value for each cell; ``None`` where there is no filling, or none was found in time.
    """
    neighbours = apart(len(domains), groups)
    candidates = [set(domain) for domain in domains]
    values: list[int] = [0] * len(domains)
    empty = set(range(len(domains)))
    tried = 0

    def search() -> bool:
        nonlocal tried
        if not empty:
            return True
        fewest = min(len(candidates[cell]) for cell in empty)
        cell = chance.choice([cell for cell in sorted(empty) if len(candidates[cell]) == fewest])
        empty.discard(cell)
        for value in chance.sample(sorted(candidates[cell]), fewest):
            tried += 1
            if tried > patience:
                break
            values[cell] = value
            touched = [near for near in neighbours[cell] if near in empty and value in candidates[near]]
            for near in touched:
                candidates[near].discard(value)
            if all(candidates[near] for near in touched) and search():
                return True
            for near in touched:
                candidates[near].add(value)
        empty.add(cell)
        return False

    return values if search() else None
