"""Exact covers with known numbers of solutions, as the arrays that the native core takes."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise, product

import numpy as np
import numpy.typing as npt

from cpgrid.native import ExactCover

__all__ = ["Arrays", "arrays", "langford", "pentominoes", "queens", "sudoku", "word_rectangles"]

BITE = tuple[int, int]
"""An item and its colour, 0 for none."""


@dataclass(frozen=True, slots=True)
class Arrays:
    """The arguments of `cpgrid.native.ExactCover`, in its order."""

    primary: int
    items: int
    offsets: npt.NDArray[np.int32]
    nodes: npt.NDArray[np.int32]
    colours: npt.NDArray[np.int32]
    costs: npt.NDArray[np.int64] | None
    multiplicities: npt.NDArray[np.int32] | None = None

    def cover(self) -> ExactCover:
        """The checked problem."""
        return ExactCover(self.primary, self.items, self.offsets, self.nodes, self.colours, self.costs, self.multiplicities)


def arrays(
    primary: int,
    items: int,
    options: Iterable[Sequence[BITE]],
    costs: Sequence[int] | None = None,
    multiplicities: Sequence[tuple[int, int]] | None = None,
) -> Arrays:
    """The arrays of a problem stated as lists of options, each a list of (item, colour), and perhaps (least, greatest) of primary items."""
    listed = list(options)
    bites = [bite for option in listed for bite in option]
    return Arrays(
        primary,
        items,
        np.cumsum([0, *map(len, listed)], dtype=np.int32),
        np.array([item for item, _ in bites], np.int32),
        np.array([colour for _, colour in bites], np.int32),
        None if costs is None else np.array(costs, np.int64),
        None if multiplicities is None else np.array(multiplicities, np.int32).ravel(),
    )


def langford(pairs: int) -> Arrays:
    """Two copies of each of 1 … n in 2n places, those of k being k+1 places apart; mirror images both count.

    Source: TAOCP Volume 4B, section 7.2.2.1.
    """
    places = range(2 * pairs)
    options = [
        [(k - 1, 0), (pairs + place, 0), (pairs + place + k + 1, 0)]
        for k in range(1, pairs + 1)
        for place in places
        if place + k + 1 in places
    ]
    return arrays(3 * pairs, 3 * pairs, options)


def queens(size: int) -> Arrays:
    """A queen in each row and column, at most one in each diagonal; ranks and files from the middle outwards.

    Source: TAOCP Volume 4B, section 7.2.2.1, which names the order.
    """
    middle = sorted(range(size), key=lambda line: abs(2 * line - size + 1))
    place = {line: position for position, line in enumerate(middle)}
    options = [
        [(2 * place[r], 0), (2 * place[c] + 1, 0), (2 * size + r + c, 0), (4 * size - 1 + r - c + size - 1, 0)]
        for r, c in product(range(size), repeat=2)
    ]
    return arrays(2 * size, 6 * size - 2, options)


PENTOMINOES = {
    "F": (".XX", "XX.", ".X."),
    "I": ("XXXXX",),
    "L": ("X...", "XXXX"),
    "N": (".XXX", "XX.."),
    "P": ("XX", "XX", "X."),
    "T": ("XXX", ".X.", ".X."),
    "U": ("X.X", "XXX"),
    "V": ("X..", "X..", "XXX"),
    "W": ("X..", "XX.", ".XX"),
    "X": (".X.", "XXX", ".X."),
    "Y": (".X..", "XXXX"),
    "Z": ("XX.", ".X.", ".XX"),
}


def _turns(picture: Sequence[str]) -> set[frozenset[tuple[int, int]]]:
    cells = {(r, c) for r, line in enumerate(picture) for c, mark in enumerate(line) if mark == "X"}
    shapes = set()
    for _ in range(4):
        cells = {(c, -r) for r, c in cells}
        for image in (cells, {(r, -c) for r, c in cells}):
            top, left = min(r for r, _ in image), min(c for _, c in image)
            shapes.add(frozenset((r - top, c - left) for r, c in image))
    return shapes


def pentominoes(rows: int, columns: int, *, without: frozenset[tuple[int, int]] = frozenset()) -> Arrays:
    """The twelve pentominoes in a rectangle less some cells; turned and mirrored packings count as different.

    Source: TAOCP Volume 4B, section 7.2.2.1; the shapes by S. W. Golomb's letters.
    """
    board = [cell for cell in product(range(rows), range(columns)) if cell not in without]
    item = {cell: len(PENTOMINOES) + position for position, cell in enumerate(board)}
    options = []
    for piece, picture in enumerate(PENTOMINOES.values()):
        for shape in sorted(map(sorted, _turns(picture))):
            for down, right in product(range(rows), range(columns)):
                cells = [(r + down, c + right) for r, c in shape]
                if all(cell in item for cell in cells):
                    options.append([(piece, 0), *((item[cell], 0) for cell in cells)])
    items = len(PENTOMINOES) + len(board)
    return arrays(items, items, options)


def sudoku(height: int, width: int, weights: Sequence[int] | None = None) -> Arrays:
    """An empty Sudoku with boxes of height × width; option ``cell * size + value - 1`` puts a value into a cell.

    With weights, one a cell, an option costs ``weight * (size - value)``: the least cost is the greatest Σ weight·value.
    """
    size = height * width
    board = size * size
    options, costs = [], []
    for r, c, v in product(range(size), repeat=3):
        box = r // height * height + c // width
        options.append([(r * size + c, 0), *((board * (kind + 1) + line * size + v, 0) for kind, line in enumerate((r, c, box)))])
        if weights is not None:
            costs.append(weights[r * size + c] * (size - 1 - v))
    found = arrays(4 * board, 4 * board, options, costs if weights is not None else None)
    assert all(start < end for start, end in pairwise(found.offsets.tolist()))
    return found


def word_rectangles(across: Sequence[str], down: Sequence[str]) -> Arrays:
    """A word in each row and in each column, those of a direction all of one length; the same word may come several times.

    Colours are the letters, 1 for the first of the alphabet.

    Source: TAOCP Volume 4B, section 7.2.2.1, on colours.
    """
    rows, columns = len(down[0]), len(across[0])
    lines = [[line * columns + place for place in range(columns)] for line in range(rows)]
    lists = [*((line, across) for line in lines), *((line, down) for line in map(list, zip(*lines, strict=True)))]
    options = [
        [(item, 0), *((rows + columns + cell, ord(letter) - ord("a") + 1) for cell, letter in zip(cells, word, strict=True))]
        for item, (cells, words) in enumerate(lists)
        for word in words
    ]
    return arrays(rows + columns, rows + columns + rows * columns, options)
