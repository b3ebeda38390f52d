"""Full grids are judged in the same way, whether they are looked at one by one or as arrays."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import numpy as np
import pytest

import cpgrid
from cpgrid.core.program import Bools, Integers
from cpgrid.core.puzzle import Puzzle
from cpgrid.models import FAMILIES
from cpgrid.rules import RULES
from cpgrid.rules.rulebook import FEW, Rulebook, rulebook


def first_example(family: str) -> Puzzle:
    (puzzle,) = cpgrid.parse(FAMILIES[family].examples[0])
    return puzzle


@pytest.mark.parametrize("family", [name for name, record in FAMILIES.items() if record.examples])
def test_few_grids_have_the_answers_of_many(family: str) -> None:
    puzzle, random = first_example(family), Random(family)
    solution = cpgrid.solve(puzzle).solutions[0]
    grids = [list(solution) for _ in range(3 * FEW)]
    for number, grid in enumerate(grids[1:]):
        for place in random.sample(range(len(grid)), min(len(grid), 1 + number % 3)):
            grid[place] = random.choice(puzzle.layout.domains[place])
    many = rulebook(puzzle.layout).obeyed(np.array(grids))
    assert many[0]
    few = [rulebook(puzzle.layout).obeyed(np.array(grids[start : start + FEW])) for start in range(0, len(grids), FEW)]
    assert np.concatenate(few).tolist() == many.tolist()


@pytest.mark.parametrize("number", [1, FEW, FEW + 1])
def test_arrays_are_for_more_than_a_few_grids(number: int) -> None:
    asked: list[str] = []
    kind = RULES["border-loop"]

    def violations(*_: Any) -> Iterator[str]:
        asked.append("one")
        return iter(())

    def obeyed(_: Any, grids: Integers) -> Bools:
        asked.append("arrays")
        return np.ones(grids.shape[1], dtype=np.bool_)

    layout = first_example("slitherlink").layout
    with RULES.temporarily(replace(kind, violations=violations, obeyed=obeyed)):
        Rulebook(layout).obeyed(np.array([[domain[0] for domain in layout.domains]] * number))
    assert asked == (["one"] * number if number <= FEW else ["arrays"])
