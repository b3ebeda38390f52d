"""Rules of every kind on every route that takes them: the same solutions as brute force has, and as the other routes have.

A few boards a kind are tried in the suite; ``AGREE_BOARDS=300 pytest tests/rules/test_routes_agree.py -k thermometer`` tries more.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import permutations, product
from random import Random

import pytest

from cpgrid import Layout, Limits, Puzzle, Refusal, Stop, solve
from cpgrid.contracts.holding import holding_rule
from cpgrid.contracts.sampling import random_rules
from cpgrid.core.plugins import RuleKind
from cpgrid.core.puzzle import Domain, Rule, Solution
from cpgrid.generators import filling
from cpgrid.models import latin, sudoku
from cpgrid.questions.agreement import RouteAnswer, contradiction
from cpgrid.routes import ROUTES
from cpgrid.rules import RULES, violations
from cpgrid.rules.check import score
from tests.depth import each_seed

BOARDS = int(os.environ.get("AGREE_BOARDS", "2"))
SIZE = 4
VALUES: tuple[Domain, ...] = ((1, 2, 3, 4), (1, 2, 3, 4), (0, 1, 2, 3), (-1, 0, 1, 2), (1, 2, 5, 9))

KINDS = pytest.mark.parametrize("kind", RULES.values(), ids=lambda kind: kind.name)


def latin_squares() -> list[tuple[int, ...]]:
    """All 576 squares of order 4, as ranks from 0."""
    rows = list(permutations(range(SIZE)))
    return [
        sum(square, ()) for square in product(rows, repeat=SIZE) if all(len(set(column)) == SIZE for column in zip(*square, strict=True))
    ]


SQUARES = latin_squares()


def best(puzzle: Puzzle, grids: Iterable[Solution]) -> set[Solution]:
    """The grids that obey every rule, or those of greatest score where a rule asks for one."""
    lawful = {grid: score(puzzle, grid) for grid in grids if not violations(puzzle, grid)}
    most = max((points for points in lawful.values() if points is not None), default=None)
    return {grid for grid, points in lawful.items() if points == most}


def hold_against(puzzle: Puzzle, expected: set[Solution]) -> int:
    """Ask every route for all solutions; how many took the puzzle."""
    taken = 0
    for route in ROUTES:
        try:
            outcome = solve(puzzle, via=route, limits=Limits(solutions=None))
        except Refusal as refusal:
            assert refusal.reason
            continue
        taken += 1
        assert outcome.stop is Stop.EXHAUSTED, route
        assert len(outcome.solutions) == len(set(outcome.solutions)), route
        assert set(outcome.solutions) == expected, (route, puzzle.layout.rules, puzzle.givens)
    return taken


def some_rules(kind: RuleKind, layout: Layout, solutions: Sequence[Solution], random: Random) -> list[Rule]:
    """One to three rules that each of the grids obeys; of a kind with a score one in all, because a puzzle has one score at most."""
    drawn = (holding_rule(kind, layout, solution, random, tries=200) for solution in solutions for _ in range(random.randint(1, 3)))
    rules = [rule for rule in drawn if rule is not None]
    return rules[:1] if kind.score is not None else rules


@KINDS
@each_seed(BOARDS)
def test_solutions_of_a_latin_square_are_those_of_brute_force(kind: RuleKind, seed: int) -> None:
    random = Random(f"{kind.name} {seed}")
    values = random.choice(VALUES)
    layout = latin.build("latin", SIZE, (), values)
    grids = [tuple(values[rank] for rank in square) for square in SQUARES]
    # Most rules of one grid leave others; in a third of the cases the rules are those of two grids, which no grid may obey.
    solutions = random.choices(grids, k=random.choice((1, 1, 2)))
    rules = some_rules(kind, layout, solutions, random)
    givens = {cell: value for cell, value in zip(layout.cells, solutions[0], strict=True) if random.random() < 0.1}
    puzzle = Puzzle(layout.with_rules(*rules), givens)
    assert hold_against(puzzle, best(puzzle, grids)) > 1


@KINDS
@each_seed(BOARDS)
def test_solutions_over_any_domains_are_those_of_brute_force(kind: RuleKind, seed: int) -> None:
    for rule, layout in random_rules(kind, Random(seed), 3):
        own = set(rule.cells)
        domains = tuple(domain if cell in own else domain[:1] for cell, domain in zip(layout.cells, layout.domains, strict=True))
        puzzle = Puzzle(replace(layout, domains=domains))
        assert hold_against(puzzle, best(puzzle, product(*domains))) > 1


@pytest.mark.long
@KINDS
@each_seed(BOARDS)
def test_routes_agree_on_a_sudoku(kind: RuleKind, seed: int) -> None:
    random = Random(f"{kind.name} {seed}")
    layout, solution = sudoku.layout(3, 3), tuple(filling.sudoku(3, 3, random))
    rules = some_rules(kind, layout, [solution] * 3, random)
    givens = dict(random.sample(list(zip(layout.cells, solution, strict=True)), 36))
    puzzle = Puzzle(layout.with_rules(*rules), givens)
    answers = []
    for route in ROUTES:
        try:
            answers.append(RouteAnswer.of(solve(puzzle, via=route, limits=Limits(solutions=30, seconds=10))))
        except Refusal as refusal:
            assert refusal.reason
    known = RouteAnswer("the grid that the rules are true to", frozenset({solution}), 1, complete=False, score=score(puzzle, solution))
    assert not contradiction([known, *answers])
    assert sum(answer.complete or answer.count > 1 for answer in answers) > 1
