"""Puzzles whose models have everything that a model can have, and the files that are written of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from random import Random

import cpgrid
from cpgrid.contracts.models import random_givens, random_model, solutions
from cpgrid.core.grid import Cell
from cpgrid.core.model import AllDifferent, LinearSum, Literal, Model, RuleIndex, Variable
from cpgrid.core.plugins import RuleKind
from cpgrid.core.puzzle import Domain, Layout, Puzzle, Values
from cpgrid.exports import EXPORTS, export
from cpgrid.exports.answers import Claim, read_answer
from cpgrid.exports.decoding import decode
from cpgrid.exports.model_map import read_map
from cpgrid.exports.writing import map_of, write_model
from cpgrid.routes import parse_route
from cpgrid.rules import Distinct, Score

EXAMPLES = sorted(
    path
    for path in (Path(__file__).parents[2] / "examples").rglob("*")
    if path.suffix in {".json", ".txt"} and path.parent.name != "exact_cover"
)


@dataclass(frozen=True, slots=True)
class Linear:
    """low ≤ Σ coefficient·value ≤ high: a rule of a script, which has what no rule of the project has."""

    cells: tuple[Cell, ...]
    coefficients: tuple[int, ...]
    low: int | None
    high: int | None


def _post(rule: Linear, variables: Mapping[Cell, Variable], domains: Mapping[Cell, Domain], origin: RuleIndex) -> Iterator[LinearSum]:
    yield LinearSum(tuple(variables[cell] for cell in rule.cells), rule.coefficients, rule.low, rule.high, origin)


def _violations(rule: Linear, values: Values, domains: Mapping[Cell, Domain]) -> Iterator[str]:
    if all(cell in values for cell in rule.cells):
        total = sum(coefficient * values[cell] for cell, coefficient in zip(rule.cells, rule.coefficients, strict=True))
        if (rule.low is not None and total < rule.low) or (rule.high is not None and total > rule.high):
            yield f"{rule.cells[0]} and its fellows make {total}"


LINEAR = RuleKind("linear", Linear, "a linear sum", _post, _violations)


def puzzle_of(model: Model, givens: list[Literal]) -> Puzzle:
    """A puzzle in one row whose model is this one."""
    cells = tuple(Cell(0, column) for column in range(len(model.domains)))
    rules: list[Distinct | Linear | Score] = []
    for constraint in model.constraints:
        scope = tuple(cells[variable] for variable in constraint.variables)
        if isinstance(constraint, AllDifferent):
            rules.append(Distinct(scope, f"group {len(rules)}"))
        else:
            assert isinstance(constraint, LinearSum)
            rules.append(Linear(scope, constraint.coefficients, constraint.low, constraint.high))
    if model.objective is not None:
        rules.append(Score(tuple(cells[variable] for variable in model.objective.variables), model.objective.coefficients))
    layout = Layout("grid", 1, len(cells), cells, model.domains, tuple(rules))
    return Puzzle(layout, {cells[literal.variable]: literal.value for literal in givens})


def random_puzzle(seed: int, *, scored: bool = False) -> tuple[Puzzle, set[tuple[int, ...]]]:
    """A small puzzle and all of its solutions, by brute force."""
    random = Random(seed)
    model = random_model(random, seed, scored=scored)
    givens = random_givens(random, model)
    return puzzle_of(model, givens), solutions(model, givens)


def write(puzzle: Puzzle, kind: str, target: Path, route: str | None = None) -> Path:
    """Export a puzzle to a file."""
    statement = export(puzzle, EXPORTS[kind], parse_route(route) if route else None)
    write_model(puzzle, EXPORTS[kind], statement, target)
    return target


def grids(model: Path, answer: str) -> tuple[Claim, list[tuple[int, ...]]]:
    """What a solver claims of an exported model, and its grids, all of which must obey the rules."""
    model_map = read_map(str(map_of(model)))
    path = model.with_suffix(".answer")
    path.write_text(answer, encoding="utf-8")
    _, read = read_answer(str(path), list(model_map.variables))
    found = [decode(model_map, assignment) for assignment in read.assignments]
    assert [grid.faults for grid in found] == [()] * len(found)
    return read.claim, [grid.values for grid in found if grid.values is not None]


def agrees(puzzle: Puzzle, claim: Claim, found: list[tuple[int, ...]]) -> bool:
    """Whether one answer of a solver fits what this program says of a puzzle without a score."""
    outcome = cpgrid.solve(puzzle, limits=cpgrid.Limits(solutions=2))
    if claim is Claim.NONE:
        return outcome.status is cpgrid.Status.NO_SOLUTION
    return bool(found) and (outcome.count > 1 or set(found) == set(outcome.solutions))
