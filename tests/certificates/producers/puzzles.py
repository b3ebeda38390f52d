"""Small random puzzles of every rule, which brute force can solve, and puzzles that take a search."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from cpgrid import Cell, Layout, Puzzle
from cpgrid.core.model import Literal, Variable
from cpgrid.core.puzzle import Rule
from cpgrid.rules import Cage, Distinct, Run, Score, model

from ...oracle import fillings

__all__ = ["WORST", "all_solutions", "killer", "random_puzzle", "square"]

WORST = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."
"""A Sudoku of A. Inkala (2010) that takes some dozens of guesses."""


def square(*more: Rule, size: int = 4, box: int = 2, weights: Sequence[int] = ()) -> Layout:
    """A Sudoku layout of any values with further rules; with weights, a row of them to a cell."""
    line = range(size)
    cells = tuple(Cell(row, column) for row in line for column in line)
    groups = [
        *([Cell(row, column) for column in line] for row in line),
        *([Cell(row, column) for row in line] for column in line),
        *([cell for cell in cells if (cell.row // (size // box), cell.column // box) == place] for place in _boxes(size, box)),
    ]
    rules: list[Rule] = [Distinct(tuple(group), "distinct") for group in groups]
    score = (Score(cells, tuple(weights)),) if weights else ()
    return Layout("grid", size, size, cells, (tuple(range(1, size + 1)),) * len(cells), (*rules, *more, *score))


def _boxes(size: int, box: int) -> list[tuple[int, int]]:
    return [(down, across) for down in range(box) for across in range(size // box)]


def random_puzzle(random: Random, kinds: Sequence[str]) -> Puzzle:
    """A puzzle of three to six cells whose values may be negative or far apart.

    Args:
        random: the random generator.
        kinds: of rules: ``distinct``, ``cage``, ``run``, ``score``.
    """
    cells = tuple(sorted(random.sample([Cell(row, column) for row in range(2) for column in range(4)], random.randint(3, 6))))
    common = random.choice([(1, 2, 3), (1, 2, 3, 4), (-1, 0, 2), (10, 20, 1000)])
    domains = tuple(common if random.random() < 0.7 else _some(random, common) for _ in cells)
    filling = [random.choice(domain) for domain in domains]
    rules: list[Rule] = []
    for kind in (random.choice([kind for kind in kinds if kind != "score"]) for _ in range(random.randint(2, 5))):
        scope = _some(random, cells, least=2)
        total = sum(filling[cells.index(cell)] for cell in scope)
        distinct = random.random() < 0.6
        if kind == "distinct":
            rules.append(Distinct(scope, "distinct"))
        else:
            rules.append(Cage(scope, total, distinct) if kind == "cage" else Run(scope, total, distinct))
    if "score" in kinds:
        scope = _some(random, cells)
        rules.append(Score(scope, tuple(random.randint(-3, 5) for _ in scope)))
    layout = Layout("grid", 2, 4, cells, domains, tuple(rules))
    return Puzzle(layout, {cell: random.choice(domain) for cell, domain in zip(cells, domains, strict=True) if random.random() < 0.1})


def _some(random: Random, things: Sequence[Any], least: int = 1) -> tuple[Any, ...]:
    chosen = random.sample(range(len(things)), random.randint(least, len(things)))
    return tuple(things[place] for place in sorted(chosen))


def killer(seed: int, share: float = 0.6) -> Puzzle:
    """A killer on a 4×4 Sudoku, without givens; that share of its cages has a total."""
    random = Random(seed)
    layout = square()
    filling = dict(zip(layout.cells, (1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1), strict=True))
    rest, cages = list(layout.cells), []
    while rest:
        cell = rest.pop(0)
        near = [other for other in (Cell(cell.row, cell.column + 1), Cell(cell.row + 1, cell.column)) if other in rest]
        cage = tuple(sorted([cell, *random.sample(near, random.randint(0, len(near)))]))
        rest = [other for other in rest if other not in cage]
        if random.random() < share:
            cages.append(Cage(cage, sum(filling[own] for own in cage), len({filling[own] for own in cage}) == len(cage)))
    return Puzzle(square(*cages), {})


def all_solutions(puzzle: Puzzle) -> set[tuple[int, ...]]:
    """Every grid that obeys the rules, by brute force, whatever it scores."""
    layout = puzzle.layout
    givens = [Literal(Variable(layout.index[cell]), value) for cell, value in puzzle.givens.items()]
    return fillings(model(layout), givens)
