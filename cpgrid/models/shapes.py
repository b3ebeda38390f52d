"""Shapes by chance: maps of regions, cages, patterns of blocks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random

from cpgrid.core.grid import Cell

__all__ = ["blocks", "cages", "regions", "without_singles"]


def _near(cell: Cell) -> list[Cell]:
    row, column = cell
    return [Cell(row - 1, column), Cell(row, column - 1), Cell(row, column + 1), Cell(row + 1, column)]


def _connected(cells: Sequence[Cell]) -> bool:
    reached, left = [cells[0]], set(cells[1:])
    for cell in reached:
        further = [near for near in _near(cell) if near in left]
        left.difference_update(further)
        reached += further
    return not left


def regions(size: int, chance: Random, *, exchanges: int = 60) -> list[list[int]]:
    """A map of N connected regions of N cells: rows or columns, of which neighbours exchange cells again and again.

    Args:
        size: N.
        chance: chooses.
        exchanges: how often two regions exchange a cell each, where that leaves both connected; fewer keep more of the straight lines.
    """
    turned = chance.random() < 0.5
    label = {Cell(row, column): column if turned else row for row in range(size) for column in range(size)}
    cells = sorted(label)
    done = tried = 0
    while done < exchanges and tried < 40 * exchanges:
        tried += 1
        one = chance.choice(cells)
        across = [near for near in _near(one) if near in label and label[near] != label[one]]
        if not across:
            continue
        mine, theirs = label[one], label[chance.choice(across)]
        givers = [cell for cell in cells if label[cell] == theirs and any(label.get(near) == mine for near in _near(cell))]
        other = chance.choice(givers)
        label[one], label[other] = theirs, mine
        if all(_connected([cell for cell in cells if label[cell] == region]) for region in (mine, theirs)):
            done += 1
        else:
            label[one], label[other] = mine, theirs
    return [[label[Cell(row, column)] for column in range(size)] for row in range(size)]


def cages(cells: Sequence[Cell], chance: Random, *, largest: int, values: Mapping[Cell, int] | None = None) -> list[list[Cell]]:
    """The cells shared out among connected cages of one to ``largest`` cells.

    Args:
        cells: to be shared out.
        chance: chooses.
        largest: cells of a cage at most.
        values: no cage holds one of them twice, and cages of one cell are only what is left over; ``None`` = cages of any cells and sizes.
    """
    left = set(cells)
    shared = []
    for start in chance.sample(sorted(cells), len(cells)):
        if start not in left:
            continue
        cage = [start]
        left.discard(start)
        for _ in range(chance.randint(1 if values is None else 2, largest) - 1):
            taken = set() if values is None else {values[cell] for cell in cage}
            near = {near for cell in cage for near in _near(cell) if near in left}
            beside = sorted(cell for cell in near if values is None or values[cell] not in taken)
            if not beside:
                break
            cage.append(chance.choice(beside))
            left.discard(cage[-1])
        shared.append(sorted(cage))
    return sorted(shared)


def blocks(rows: int, columns: int, chance: Random, *, share: float, longest: int = 9) -> list[Cell]:
    """The white cells of a Kakuro: no run of one cell and none too long; the first row and column hold clues alone.

    Args:
        rows: height of the grid, clues included, at least 3.
        columns: width of the grid, at least 3.
        chance: chooses.
        share: of the cells that are blocks to begin with, 0 to 1; breaking long lines and clearing single cells adds to them.
        longest: cells of a run at most.
    """
    white = {Cell(row, column) for row in range(1, rows) for column in range(1, columns) if chance.random() >= share}
    return without_singles(white, chance, longest=longest)


def without_singles(white: set[Cell], chance: Random, *, longest: int = 9) -> list[Cell]:
    """The white cells less those that stand alone in a line, and less one in each line that is too long, until there are none such."""
    while True:
        wrong = sorted(set(_ill(white, chance, longest)))
        if not wrong:
            return sorted(white)
        white.difference_update(wrong)


def _ill(white: set[Cell], chance: Random, longest: int) -> Iterator[Cell]:
    """The cells to turn into blocks: single ones, and one inside each line that is too long."""
    for cell in sorted(white):
        for down, right in ((0, 1), (1, 0)):
            if (cell.row - down, cell.column - right) in white:
                continue
            length = 1
            while (cell.row + length * down, cell.column + length * right) in white:
                length += 1
            if length == 1:
                yield cell
            elif length > longest:
                at = chance.randint(2, min(length - 1, longest))
                yield Cell(cell.row + at * down, cell.column + at * right)
