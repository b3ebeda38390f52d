"""Small puzzles of the families beyond Sudoku and Kakuro, by chance: clues are read off a filling, or the rest of a map is filled.

A layout that nothing fills is thrown away; some clues are wrong on purpose, so that puzzles without a solution come up.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import groupby
from math import prod
from random import Random

import cpgrid
from cpgrid import Cell, Layout, Puzzle
from cpgrid.core.grid import rectangle
from cpgrid.core.outcome import Limits
from cpgrid.models import (
    binairo,
    easy_as_abc,
    futoshiki,
    kakurasu,
    kenken,
    latin_square,
    magic_square,
    multi_sudoku,
    nonogram,
    ripple_effect,
    skyscrapers,
    star_battle,
    str8ts,
    suguru,
)

from ..generators import filling, shapes

__all__ = ["FAMILIES"]

Made = tuple[Layout, Sequence[int]] | None
_WRONG = 0.02
"""How often a clue is not that of the filling."""


def _futoshiki(chance: Random) -> Made:
    grid = _latin(chance.randint(3, 6), chance)
    pairs = [(cell, Cell(cell.row + down, cell.column + 1 - down)) for cell in grid for down in (0, 1)]
    pairs = [pair for pair in pairs if pair[1] in grid]
    chosen = chance.sample(pairs, chance.randint(1, len(pairs) // 2))
    signs = [(one, other) if (grid[one] > grid[other]) is not _slip(chance) else (other, one) for one, other in chosen]
    return futoshiki.layout(_size(grid), signs), list(grid.values())


def _kenken(chance: Random) -> Made:
    grid = _latin(chance.randint(3, 5), chance)
    clues: dict[str, str] = {}
    label: dict[Cell, str] = {}
    for number, cage in enumerate(shapes.cages(list(grid), chance, largest=4)):
        label |= dict.fromkeys(cage, f"c{number}")
        clues[f"c{number}"] = _operation([grid[cell] for cell in cage], chance)
    return kenken.layout(_map(label), clues), list(grid.values())


def _operation(values: Sequence[int], chance: Random) -> str:
    if len(values) == 1:
        return str(values[0])
    least, most = min(values), max(values)
    possible = [f"{sum(values) + _slip(chance)}+", f"{prod(values)}x"]
    if len(values) == 2:
        possible += [f"{most - least}-", *([f"{most // least}/"] if most % least == 0 else [])]
    return chance.choice(possible)


def _skyscrapers(chance: Random) -> Made:
    grid = _latin(chance.randint(3, 6), chance)
    size = _size(grid)
    lines = [[grid[Cell(row, column)] for column in range(size)] for row in range(size)]
    columns = [list(column) for column in zip(*lines, strict=True)]

    def border(sides: Sequence[Sequence[int]]) -> tuple[int | None, ...]:
        return tuple(_seen(line) + _slip(chance) if chance.random() < 0.5 else None for line in sides)

    above, below = border(columns), border([line[::-1] for line in columns])
    left, right = (_seen(lines[0]), *border(lines[1:])), border([line[::-1] for line in lines])
    return skyscrapers.layout(size, above=above, below=below, left=left, right=right), list(grid.values())


def _seen(heights: Sequence[int]) -> int:
    return sum(height > max(heights[:before], default=0) for before, height in enumerate(heights))


def _str8ts(chance: Random) -> Made:
    size = chance.randint(3, 5)
    black = chance.uniform(0.1, 0.4)

    def sign() -> str:
        if chance.random() > black:
            return "."
        return str(chance.randint(1, size)) if chance.random() < 0.2 else "#"

    rows = [[sign() for _ in range(size)] for _ in range(size)]
    if all(word != "." for row in rows for word in row):
        return None
    return _filled(str8ts.layout(rows), chance)


def _binairo(chance: Random) -> Made:
    return _filled(binairo.layout(*chance.choice(((4, 4), (4, 6), (6, 4), (6, 6)))), chance)


def _nonogram(chance: Random) -> Made:
    rows, columns = chance.randint(2, 7), chance.randint(2, 7)
    grid = _black_and_white(rows, columns, chance)

    def clue(line: Sequence[int]) -> tuple[int, ...] | None:
        lengths = tuple(sum(1 for _ in block) for filled, block in groupby(line) if filled)
        return None if chance.random() < 0.1 else lengths

    found = nonogram.layout([clue(line) for line in grid], [clue(line) for line in zip(*grid, strict=True)])
    return found, [value for line in grid for value in line]


def _kakurasu(chance: Random) -> Made:
    rows, columns = chance.randint(2, 6), chance.randint(2, 6)
    grid = _black_and_white(rows, columns, chance)

    def clue(line: Sequence[int]) -> int | None:
        return None if chance.random() < 0.1 else sum(place * filled for place, filled in enumerate(line, 1)) + _slip(chance)

    found = kakurasu.layout([clue(line) for line in grid], [clue(line) for line in zip(*grid, strict=True)])
    return found, [value for line in grid for value in line]


def _black_and_white(rows: int, columns: int, chance: Random) -> list[list[int]]:
    return [[int(chance.random() < 0.55) for _ in range(columns)] for _ in range(rows)]


def _suguru(chance: Random) -> Made:
    return _filled(suguru.layout(_rooms(chance)), chance)


def _ripple_effect(chance: Random) -> Made:
    return _filled(ripple_effect.layout(_rooms(chance)), chance)


def _rooms(chance: Random) -> list[list[str]]:
    cells = rectangle(0, 0, chance.randint(2, 5), chance.randint(2, 5))
    cages = shapes.cages(cells, chance, largest=chance.randint(3, 5))
    return _map({cell: str(number) for number, cage in enumerate(cages) for cell in cage})


def _star_battle(chance: Random) -> Made:
    size = chance.randint(4, 7)
    return _filled(star_battle.layout(shapes.regions(size, chance, exchanges=chance.randint(0, 6 * size))), chance)


def _easy_as_abc(chance: Random) -> Made:
    size = chance.randint(3, 5)
    letters = chance.randint(max(1, size - 2), size)
    signs = "ABCDE"[:letters]

    def border() -> tuple[str | None, ...]:
        return tuple(chance.choice(signs) if chance.random() < 0.15 else None for _ in range(size))

    above, right = border(), border()
    if not any((*above, *right)):
        return None
    return _filled(easy_as_abc.layout(size, letters, above=above, right=right), chance)


def _magic_square(chance: Random) -> Made:
    return _filled(magic_square.layout(3), chance)


def _multi_sudoku(chance: Random) -> Made:
    corner, height, width = chance.choice((((2, 2), 2, 2), ((2, 0), 2, 2), ((0, 2), 2, 2), ((4, 3), 2, 3), ((2, 3), 2, 3)))
    return _filled(multi_sudoku.layout(((0, 0), corner), height, width), chance)


def _latin_square(chance: Random) -> Made:
    grid = _latin(chance.randint(2, 7), chance)
    return latin_square.layout(_size(grid)), list(grid.values())


def _latin(size: int, chance: Random) -> Mapping[Cell, int]:
    """The values of a Latin square, in reading order."""
    found = None
    while found is None:
        found = filling.fill([tuple(range(1, size + 1))] * size * size, filling.lines(size), chance, patience=400)
    return dict(zip(rectangle(0, 0, size, size), found, strict=True))


def _size(grid: Mapping[Cell, int]) -> int:
    return max(grid).row + 1


def _slip(chance: Random) -> bool:
    return chance.random() < _WRONG


def _map(label: Mapping[Cell, str]) -> list[list[str]]:
    """Rows of labels."""
    return [[name for _, name in row] for _, row in groupby(sorted(label.items()), key=lambda entry: entry[0].row)]


def _filled(layout: Layout, chance: Random) -> Made:
    """The layout with a solution that agrees with a value by chance, if it has one."""
    cell, domain = chance.choice(list(zip(layout.cells, layout.domains, strict=True)))
    found = cpgrid.solve(Puzzle(layout, {cell: chance.choice(domain)}), limits=Limits(solutions=1))
    return (layout, found.solutions[0]) if found.solutions else None


FAMILIES: Mapping[str, Callable[[Random], Made]] = {
    "latin-square": _latin_square,
    "futoshiki": _futoshiki,
    "kenken": _kenken,
    "skyscrapers": _skyscrapers,
    "str8ts": _str8ts,
    "binairo": _binairo,
    "nonogram": _nonogram,
    "kakurasu": _kakurasu,
    "suguru": _suguru,
    "ripple-effect": _ripple_effect,
    "star-battle": _star_battle,
    "easy-as-abc": _easy_as_abc,
    "magic-square": _magic_square,
    "multi-sudoku": _multi_sudoku,
}
"""Chance → a layout of the family, and a filling that obeys its rules or nearly does; ``None`` where chance found none."""
