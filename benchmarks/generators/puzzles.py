"""One puzzle of each corpus: chance → puzzle."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from itertools import product
from random import Random

from cpgrid import Cell, Layout, Puzzle
from cpgrid.generators import filling, kakuro
from cpgrid.generators.jigsaw import filled_jigsaw
from cpgrid.generators.killer import killer_layout
from cpgrid.models import kakuro_extension, shapes, sudoku
from cpgrid.models.segments import segments
from cpgrid.rules import Run

from .minimal import Minimiser
from .singles import Singles

__all__ = ["extension", "hard", "jigsaw_mixture", "kakuro_large", "kakuro_mixture", "killer_unique", "minimal"]

_CLIMB = 40
"""Tries to make a puzzle harder."""


@lru_cache(maxsize=4)
def _minimiser(height: int, width: int) -> Minimiser:
    # Of the two, each is the faster one on its sizes.
    return Minimiser(sudoku.layout(height, width), "cadical153" if height * width > 16 else "glucose4")


def minimal(chance: Random, height: int, width: int, fewest: int = 0) -> Puzzle:
    """A Sudoku with boxes of that shape, minimal or with so many givens."""
    givens = _minimiser(height, width).minimal(filling.sudoku(height, width, chance), chance, fewest=fewest)
    return Puzzle(sudoku.layout(height, width), givens)


def hard(chance: Random) -> Puzzle:
    """A minimal 9×9 Sudoku at which singles must guess often: of many on one grid the hardest, each grown out of the last."""
    solution = filling.sudoku(3, 3, chance)
    best, most = _minimiser(3, 3).minimal(solution, chance), 0
    for _ in range(_CLIMB):
        among = {cell.row * 9 + cell.column for cell in best} | set(chance.sample(range(81), 8))
        found = _minimiser(3, 3).minimal(solution, chance, among=among)
        guesses = _singles().guesses({cell.row * 9 + cell.column: value for cell, value in found.items()})
        if guesses >= most:
            best, most = found, guesses
    return Puzzle(sudoku.layout(3, 3), best)


@lru_cache(maxsize=1)
def _singles() -> Singles:
    return Singles(9, filling.sudoku_groups(3, 3))


def jigsaw_mixture(chance: Random) -> Puzzle:
    """A jigsaw 9×9: mostly with one solution, with more givens than needed or fewer, or with a slip in one of them."""
    layout, solution = filled_jigsaw(chance, 9)
    givens = dict(Minimiser(layout).minimal(solution, chance))
    spare = {cell: value for cell, value in zip(layout.cells, solution, strict=True) if cell not in givens}
    kind = chance.random()
    if kind < 0.2:
        for cell in chance.sample(sorted(givens), chance.randint(1, 3)):
            del givens[cell]
    elif kind < 0.7:
        givens |= {cell: spare[cell] for cell in chance.sample(sorted(spare), chance.randint(0, 12))}
        if kind < 0.4:
            _slip(layout, givens, chance)
    return Puzzle(layout, givens)


def _slip(layout: Layout, givens: dict[Cell, int], chance: Random) -> None:
    """Another value for one given, which no given of its row or column has."""
    cell = chance.choice(sorted(givens))
    seen = {value for other, value in givens.items() if other.row == cell.row or other.column == cell.column}
    givens[cell] = chance.choice(sorted(set(layout.domains[0]) - seen) or [givens[cell]])


def kakuro_mixture(chance: Random) -> Puzzle:
    """A Kakuro of up to 20×20, of which most have one solution."""
    rows = chance.randint(6, 11) if chance.random() < 0.7 else chance.randint(12, 20)
    columns = max(6, min(20, rows + chance.randint(-2, 2)))
    while True:
        cells = shapes.blocks(rows, columns, chance, share=chance.uniform(0.08, 0.2))
        make = kakuro.by_logic if chance.random() < 0.8 else kakuro.by_chance
        layout = make(rows, columns, cells, chance) if cells else None
        if layout is not None:
            return Puzzle(layout)


def kakuro_large(chance: Random) -> Puzzle:
    """A Kakuro of about 1,900 cells, the clues of a random filling: with longer runs no engine decides it within minutes."""
    return Puzzle(kakuro.by_chance(70, 70, shapes.blocks(70, 70, chance, share=0.35), chance))


def killer_unique(chance: Random) -> Puzzle:
    """A killer 9×9 without givens."""
    return Puzzle(killer_layout(chance, largest=chance.choice((4, 5))))


def extension(chance: Random, size: int = 100) -> Puzzle:
    """A square Kakuro Extension: a random pattern of blocks and the clues of a random filling."""
    cells = [Cell(row, column) for row, column in product(range(1, size), repeat=2) if chance.random() < 0.7]
    values: Mapping[Cell, int] = {cell: chance.randint(1, 9) for cell in cells}
    runs = [Run(line, sum(values[cell] for cell in line), distinct=False) for line in segments(cells)]
    return Puzzle(kakuro_extension.layout(size, size, runs))
