"""Cells that no clue decides are named exactly where the solutions, all of them, are their combinations."""

from __future__ import annotations

from itertools import product
from random import Random

import cpgrid
from cpgrid import Cell, Limits, Puzzle, Uniqueness
from cpgrid.core.grid import rectangle
from cpgrid.core.puzzle import Domain, Layout, Rule
from cpgrid.display.verdicts import verdict_details
from cpgrid.questions.free_cells import MOST_SOLUTIONS
from cpgrid.rules import Apart, Connected, Count, violations
from tests.depth import each_seed

CELLS = rectangle(0, 0, 2, 4)


def layout(*rules: Rule, domain: Domain = (0, 1)) -> Layout:
    return Layout("grid", 2, 4, CELLS, (domain,) * len(CELLS), rules)


def meant(puzzle: Puzzle) -> dict[Cell, Domain]:
    """The definition, on all fillings: there are several solutions, and they are the product of what each cell holds in some of them."""
    stated = puzzle.layout
    options = [
        (puzzle.givens[cell],) if cell in puzzle.givens else domain for cell, domain in zip(stated.cells, stated.domains, strict=True)
    ]
    solutions = {grid for grid in product(*options) if not violations(puzzle, grid)}
    held = [tuple(sorted({grid[place] for grid in solutions})) for place in range(len(stated.cells))]
    if len(solutions) < 2 or set(product(*held)) != solutions:
        return {}
    return {cell: values for cell, values in zip(stated.cells, held, strict=True) if len(values) > 1}


def random_puzzle(random: Random) -> Puzzle:
    """Rules over some of the cells, so that others are often free, and some givens."""
    rules: list[Rule] = []
    for _ in range(random.randint(0, 3)):
        own = tuple(sorted(random.sample(CELLS, random.randint(1, 5))))
        number = random.randint(0, len(own))
        rules.append(random.choice((Count(own, (1,), number, number), Apart(own, (1,)), Connected(own, (1,), empty=False))))
    domain = random.choice(((0, 1), (0, 1), (0, 1, 3)))
    givens = {cell: random.choice(domain) for cell in random.sample(CELLS, random.randint(3, 7))}
    return Puzzle(layout(*rules, domain=domain), givens)


@each_seed(60)
def test_free_cells_are_those_of_the_definition(seed: int) -> None:
    puzzle = random_puzzle(Random(seed))
    assert dict(cpgrid.check(puzzle, via="sat").free) == meant(puzzle)


def test_both_answers_are_among_the_random_puzzles() -> None:
    answers = [(bool(meant(puzzle)), cpgrid.check(puzzle, via="sat").kind) for puzzle in map(random_puzzle, map(Random, range(60)))]
    assert {(True, Uniqueness.MULTIPLE), (False, Uniqueness.MULTIPLE)} <= set(answers)


def test_they_are_named() -> None:
    puzzle = Puzzle(layout(Count(CELLS[:5], (1,), 5, 5)), {CELLS[5]: 1})
    verdict = cpgrid.check(puzzle)
    assert verdict.to_dict()["free"] == {"R2C3": [0, 1], "R2C4": [0, 1]}
    said = "these 2 cells are free: R2C3 and R2C4; no clue decides them, each may hold any of its values whatever the others hold"
    assert verdict_details(verdict)[1:] == [f"{said}, and the 4 solutions are the same elsewhere"]
    alone = cpgrid.check(Puzzle(puzzle.layout, {**puzzle.givens, CELLS[6]: 0}))
    assert verdict_details(alone)[1:] == ["R2C4 is free: no clue decides it, and the 2 solutions are the same elsewhere"]


def test_cells_that_depend_on_one_another_are_not() -> None:
    verdict = cpgrid.check(Puzzle(layout(Count(CELLS, (1,), 1, 1))))
    assert verdict.kind is Uniqueness.MULTIPLE
    assert not verdict.free
    assert len(verdict_details(verdict)) == 1


def test_more_than_are_looked_for_are_not_named() -> None:
    cells = rectangle(0, 0, 1, 11)
    puzzle = Puzzle(Layout("grid", 1, 11, cells, ((0, 1),) * 11, ()))
    assert MOST_SOLUTIONS < 2**11
    assert not cpgrid.check(puzzle).free
    assert len(cpgrid.check(Puzzle(puzzle.layout, {cells[0]: 1})).free) == 10
    assert not cpgrid.check(Puzzle(puzzle.layout, {cells[0]: 1}), limits=Limits(solutions=2, seconds=0)).free
