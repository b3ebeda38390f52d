"""A plain-Python twin of the lockstep search, and boards to try both on."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from random import Random

import numpy as np
import numpy.typing as npt

from cpgrid.native import Board, Model

from .networks import masks

__all__ = ["Ground", "closure", "fillings", "narrowed", "random_ground", "random_rows", "sudoku"]

GIVENS = npt.NDArray[np.uint8]


@dataclass(frozen=True)
class Ground:
    """A board as lists: the values that each cell may have, counted from 1, and the cells of each group."""

    values: int
    domains: tuple[tuple[int, ...], ...]
    groups: tuple[tuple[int, ...], ...]

    @property
    def board(self) -> Board:
        """A new board: one that is kept until the interpreter ends would be reported as leaked."""
        values = range(1, self.values + 1)
        model = Model(np.array(values, np.int64), masks(self.domains, values))
        for group in self.groups:
            model.add_group(group)
        return Board(model)


def fillings(ground: Ground, givens: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """Every filling, cell by cell: a value is tried wherever no earlier cell of a common group has it."""
    peers = [{other for group in ground.groups if cell in group for other in group if other < cell} for cell in range(len(givens))]

    def extend(filled: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        cell = len(filled)
        if cell == len(givens):
            yield filled
            return
        taken = {filled[other] for other in peers[cell]}
        for value in ground.domains[cell]:
            if value not in taken and givens[cell] in {0, value}:
                yield from extend((*filled, value))

    return extend(())


def sudoku(high: int, wide: int) -> Ground:
    """Rows, columns and boxes; cells row by row."""
    size = high * wide
    line = range(size)
    rows = [tuple(size * row + column for column in line) for row in line]
    columns = [tuple(size * row + column for row in line) for column in line]
    boxes = [
        tuple(size * (top + row) + left + column for row in range(high) for column in range(wide))
        for top in range(0, size, high)
        for left in range(0, size, wide)
    ]
    return Ground(size, (tuple(range(1, size + 1)),) * size**2, (*rows, *columns, *boxes))


def random_ground(random: Random) -> Ground:
    """A few cells in groups of any kind: overlapping, nested, identical, too small to hold every value, too large to be filled."""
    cells = random.randint(1, 7)
    values = random.randint(1, 4)
    shift = random.choice([0, 0, 11, 12, 27, 59])  # so that words of each width are met
    choices = [shift + value for value in range(1, values + 1)]
    everything = random.random() < 0.5
    domains = tuple(tuple(choices if everything else sorted(random.sample(choices, random.randint(1, values)))) for _ in range(cells))
    largest = min(cells, values + (random.random() < 0.1))
    groups = tuple(tuple(random.sample(range(cells), random.randint(1, largest))) for _ in range(random.randint(2, 6)))
    return Ground(shift + values, domains, groups)


def random_rows(ground: Ground, random: Random, count: int) -> GIVENS:
    """Givens for some puzzles; a few are beyond their cell's domain."""
    rows = np.zeros((count, len(ground.domains)), np.uint8)
    for row in rows:
        for cell, domain in enumerate(ground.domains):
            if random.random() < 0.2:
                row[cell] = random.choice(domain) if random.random() < 0.95 else random.randint(1, ground.values)
    return rows


def closure(ground: Ground, givens: Sequence[int], *, crossings: bool = True, subsets: bool = True) -> list[set[int]] | None:
    """The candidates of each cell after naked and hidden singles; ``None`` for a conflict.

    With ``crossings``, locked candidates too; with ``subsets`` besides, naked and hidden subsets that fill what two groups share.
    """
    cells = [set(domain) if not given else set(domain) & {given} for domain, given in zip(ground.domains, givens, strict=True)]
    return narrowed(ground, cells, crossings=crossings, subsets=subsets)


def union(sets: Sequence[set[int]], places: Iterable[int]) -> set[int]:
    """All that the sets at some places hold."""
    return set().union(*(sets[place] for place in places))


def narrowed(ground: Ground, cells: list[set[int]], *, crossings: bool = True, subsets: bool = True) -> list[set[int]] | None:
    """As `closure`, from any candidates; takes from these sets themselves."""
    groups = [set(group) for group in ground.groups]
    values = [set().union(*(ground.domains[cell] for cell in group)) for group in ground.groups]
    whole = [held if len(held) == len(group) else set() for held, group in zip(values, groups, strict=True)]
    pairs = [*combinations(zip(groups, whole, strict=True), 2)] if crossings else []
    before = -1
    while before != (before := sum(map(len, cells))):
        for group, must in zip(groups, whole, strict=True):
            for cell in group:
                if len(cells[cell]) == 1:
                    for other in group - {cell}:
                        cells[other] -= cells[cell]
            places = {value: [cell for cell in group if value in cells[cell]] for value in must}
            if not all(places.values()):
                return None
            for cell in group:
                # Two values that have this one place stay in it, as in the search: a guess on either fails.
                cells[cell] = {value for value in must if places[value] == [cell]} or cells[cell]
        if not all(cells):
            return None
        for (one, must_one), (other, must_other) in pairs:
            if len(one & other) < 2 or one <= other or other <= one or not must_one | must_other:
                continue
            piece, outside = one & other, one ^ other
            held = union(cells, piece)
            locked = (must_one - union(cells, one - other)) | (must_other - union(cells, other - one))
            if subsets and not len(locked) <= len(piece) <= len(held):
                return None
            used = held if subsets and len(held) == len(piece) else locked
            for cell in outside:
                cells[cell] -= used
            if subsets and len(locked) == len(piece):
                for cell in piece:
                    cells[cell] &= locked
    return cells
