"""What the lockstep search records, against its twin: each clause follows from those before it, however many lanes work on a puzzle."""

from __future__ import annotations

import math
from itertools import pairwise
from random import Random
from typing import Any

import numpy as np
import pytest

from cpgrid.native import Lockstep, Stop, available_instructions
from tests.depth import each_seed

from .boards import GIVENS, Ground, fillings, narrowed, random_ground, random_rows, sudoku
from .clauses import follows, lists

BUILDS = available_instructions()
EXHAUSTED, SOLUTION_LIMIT, MEMORY_LIMIT = 1, 2, 4
MANY = 10**6


def searched(ground: Ground, givens: GIVENS, solutions: int = 0, **options: Any) -> Lockstep:
    search = Lockstep(ground.board, givens, solutions=solutions, literals=options.pop("literals", MANY), **options)
    assert search.advance(0, math.inf) is Stop.EXHAUSTED
    return search


def clauses_of(search: Lockstep) -> list[list[list[int]]]:
    first, arrays = search.clauses()
    clauses = lists(*arrays)
    return [clauses[begin:end] for begin, end in pairwise(first)]


def check(ground: Ground, row: list[int], clauses: list[list[int]], solutions: list[tuple[int, ...]]) -> None:
    values = range(1, ground.values + 1)
    domains = [(given,) if given else domain for given, domain in zip(row, ground.domains, strict=True)]
    known = [[-(cell * ground.values + value) for cell, value in enumerate(grid)] for grid in solutions]
    for clause in clauses:
        assert follows(clause, known, domains, values, lambda cells: narrowed(ground, cells))
        known.append(clause)
    assert clauses.index([]) == len(clauses) - 1


@pytest.mark.parametrize("build", BUILDS)
@each_seed(16)
def test_each_clause_follows_from_those_before_it(seed: int, build: Any) -> None:
    random = Random(seed)
    ground = random_ground(random)
    givens = random_rows(ground, random, random.choice([1, 5, 40]))
    search = searched(ground, givens, instructions=build, threads=random.choice([1, 3]))
    for row, clauses in zip(givens.tolist(), clauses_of(search), strict=True):
        possible = all(given in {0, *domain} for given, domain in zip(row, ground.domains, strict=True))
        if possible and clauses:
            check(ground, row, clauses, list(fillings(ground, row)))
        else:
            assert not any(fillings(ground, row))


@pytest.mark.parametrize("build", BUILDS)
@pytest.mark.parametrize("count", [1, 3])
def test_lanes_that_take_work_from_others_keep_the_order(count: int, build: Any) -> None:
    """All lanes work on one to three puzzles of 72 solutions each. A guess adds a path to the tree, and two nodes."""
    ground = sudoku(2, 2)
    givens = np.zeros((count, 16), np.uint8)
    givens[:, 0] = 1
    search = searched(ground, givens, instructions=build)
    assert search.solutions.tolist() == [72] * count
    for row, clauses, nodes in zip(givens.tolist(), clauses_of(search), search.nodes.tolist(), strict=True):
        assert len(clauses) == nodes // 2 + 1 >= 72
        check(ground, row, clauses, list(fillings(ground, row)))


def test_recording_changes_nothing_that_is_found() -> None:
    ground = sudoku(2, 3)
    givens = np.zeros((2, 36), np.uint8)
    givens[:, :6] = range(1, 7)
    with_clauses, without = (searched(ground, givens, 500, literals=literals) for literals in (MANY, 0))
    assert with_clauses.nodes.tolist() == without.nodes.tolist()
    assert [array.tolist() for array in with_clauses.take()] == [array.tolist() for array in without.take()]
    assert clauses_of(without) == [[], []]


def test_a_puzzle_that_is_not_exhausted_has_no_clauses() -> None:
    """What a lane records may rest on the work of another lane, and that is not done."""
    ground = sudoku(2, 2)
    search = searched(ground, np.zeros((1, 16), np.uint8), 100)
    assert search.fates.tolist() == [SOLUTION_LIMIT]
    assert clauses_of(search) == [[]]


def test_a_puzzle_with_too_many_literals_is_given_up_alone() -> None:
    ground = sudoku(2, 2)
    givens = np.zeros((2, 16), np.uint8)
    givens[1, :4] = [1, 2, 3, 4]
    needed = [sum(map(len, clauses)) for clauses in clauses_of(searched(ground, givens))]
    assert needed[1] < needed[0]
    search = searched(ground, givens, literals=needed[1])
    assert search.fates.tolist() == [MEMORY_LIMIT, EXHAUSTED]
    assert [len(clauses) > 0 for clauses in clauses_of(search)] == [False, True]
    assert searched(ground, givens, literals=needed[0]).fates.tolist() == [EXHAUSTED, EXHAUSTED]


@pytest.mark.parametrize("literals", [-1, 2**31])
def test_limits_of_literals_are_checked(literals: int) -> None:
    with pytest.raises(ValueError, match="literals must be"):
        searched(sudoku(2, 2), np.zeros((1, 16), np.uint8), literals=literals)
