"""The models of the formula are the grids that are left, and no others."""

from __future__ import annotations

import json
import sys
from itertools import product
from pathlib import Path
from random import Random

import pytest

from cpgrid import Puzzle, Refusal, parse
from cpgrid.certificates.canonical import canonical
from cpgrid.certificates.pseudo_boolean.formula import Formula, Inequality, formula
from cpgrid.certificates.pseudo_boolean.texts import formula_map, formula_text, inequalities_of, inequality_of
from cpgrid.rules import check
from tests.depth import each_seed

from ..producers.puzzles import all_solutions, random_puzzle
from .plain import holds, models

KINDS = ("distinct", "cage", "run", "score")


def grids(puzzle: Puzzle, stated: Formula) -> set[tuple[int, ...]]:
    """The models in which each cell has one value, as grids."""
    values, cells = puzzle.layout.values, len(puzzle.layout.cells)
    found = set()
    for grid in product(values, repeat=cells):
        model = [int(value == own) for value in grid for own in values]
        if all(holds(inequality, model) for inequality in stated.inequalities):
            found.add(grid)
    return found


@each_seed(60)
def test_random_puzzles(seed: int):
    puzzle = canonical(random_puzzle(Random(seed), KINDS))
    every = all_solutions(puzzle)
    assert grids(puzzle, formula(puzzle)) == every
    scores = {solution: check.score(puzzle, solution) for solution in every}
    out = sorted(every)[: seed % 3]
    floor = sorted(scores.values())[len(scores) // 2] if scores else 1
    left = {solution for solution, score in scores.items() if score >= floor and solution not in out}
    assert grids(puzzle, formula(puzzle, out, floor)) == left


@each_seed(60)
def test_no_other_values_are_models(seed: int):
    """Also with several values in a cell, or none, or one outside its domain."""
    puzzle = canonical(random_puzzle(Random(seed), KINDS))
    stated = formula(puzzle)
    if stated.variables <= 12:
        assert len(list(models(stated.variables, stated.inequalities))) == len(all_solutions(puzzle))


def test_some_of_them_are_small():
    sizes = [formula(canonical(random_puzzle(Random(seed), KINDS))).variables for seed in range(60)]
    assert sum(size <= 12 for size in sizes) > 10


@each_seed(20)
def test_the_map_speaks_of_every_line(seed: int):
    puzzle = canonical(random_puzzle(Random(seed), KINDS))
    stated = formula(puzzle, sorted(all_solutions(puzzle))[:2], 3)
    record = json.loads(formula_map(puzzle, stated))
    parts = record["inequalities"]
    assert [number for part in parts for number in range(part["first"], part["last"] + 1)] == list(range(1, len(stated.inequalities) + 1))
    assert len(record["cells"]) * len(record["values"]) == stated.variables
    # Constraints, the floor and solutions are numbered as the certificate format says.
    numbers = [part["constraint"] for part in parts if "constraint" in part]
    assert numbers == sorted(numbers)
    floor = [part["constraint"] for part in parts if part["says"] == "floor"]
    assert all(part["constraint"] > floor[0] for part in parts if part["says"] == "differs from a solution")


@each_seed(20)
def test_text(seed: int):
    stated = formula(canonical(random_puzzle(Random(seed), KINDS)))
    text = formula_text(stated).decode()
    assert text.startswith(f"* #variable= {stated.variables} #constraint= {len(stated.inequalities)}\n")
    assert tuple(inequalities_of(text)) == stated.inequalities


def test_the_example_of_the_page():
    block = next(part for part in Path("docs/certificates/format.md").read_text().split("```") if part.startswith('json\n{"cpgrid"'))
    (puzzle,) = map(canonical, parse("".join(map(str.strip, block.removeprefix("json").splitlines())) + "\n", format="json"))
    stated = formula(puzzle, [(3, 4, 2, 1, 2, 1, 4, 3, 1, 2, 3, 4, 4, 3, 1, 2)])
    page = Path("docs/certificates/opb.md").read_text()
    assert f"has {len(stated.inequalities)} inequalities" in page
    cage = [part for part in stated.parts if part.constraint in {0, 1}]
    lines = formula_text(stated).decode().splitlines()[cage[0].first : cage[-1].first + cage[-1].count]
    assert "\n".join(["```text", *lines, "```"]) in page


def test_literals_are_written_out():
    assert inequality_of(["+2", "x3", "+1", "~x1", ">=", "2", ";"]) == Inequality(((-1, 1), (2, 3)), 1)
    assert inequality_of(["+1", "x1", "+1", "~x1", ">=", "2", ";"]) == Inequality((), 1)


@pytest.mark.parametrize(
    "line", ["+1 x1 >= 1", "+1 x1 <= 1 ;", "+1 >= 1 ;", "+1 y1 >= 1 ;", "+1 x0 >= 1 ;", "1.5 x1 >= 1 ;", "+1 x1 >= 1_0 ;", ">= ;", ";"]
)
def test_lines_that_are_no_inequality(line: str):
    with pytest.raises(ValueError, match="is no"):
        inequality_of(line.split())


def test_a_formula_that_is_too_large(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(sys.modules[formula.__module__], "_MOST_TERMS", 20)
    with pytest.raises(Refusal, match="more than 20 terms"):
        formula(canonical(random_puzzle(Random(1), KINDS)))
