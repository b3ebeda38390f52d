"""Puzzles whose models have everything that a model can have, and the files that are written of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import chain
from pathlib import Path
from random import Random
from typing import ClassVar

import cpgrid
from cpgrid.contracts.models import random_givens, random_model, solutions
from cpgrid.core.components import Components, Total, Vertex
from cpgrid.core.diagram import paths
from cpgrid.core.grid import Cell
from cpgrid.core.model import AllDifferent, ByValue, LinearSum, Literal, Model, RuleIndex, Variable
from cpgrid.core.plugins import RuleKind
from cpgrid.core.posting import Variables
from cpgrid.core.puzzle import Domain, Layout, Puzzle, Values
from cpgrid.core.regular import Regular
from cpgrid.exports import EXPORTS, export
from cpgrid.exports.answers import Claim, read_answer
from cpgrid.exports.decoding import decode
from cpgrid.exports.model_map import read_map
from cpgrid.exports.writing import map_of, write_model
from cpgrid.routes import parse_route
from cpgrid.rules import Distinct, Score
from tests.example_files import smallest_of_each

EXAMPLES = smallest_of_each(
    path
    for path in (Path(__file__).parents[2] / "examples").rglob("*")
    if path.suffix in {".json", ".txt"} and path.parent.name != "exact_cover"
)


@dataclass(frozen=True, slots=True)
class Linear:
    """low ≤ Σ coefficient·value ≤ high: a rule of a script, which has what no rule of the project has.

    A coefficient is one number; weights by value are a value and its weight, the next value and its weight, and so on.
    """

    cells: tuple[Cell, ...]
    coefficients: tuple[tuple[int, ...], ...]
    low: int | None
    high: int | None


def _post(rule: Linear, variables: Mapping[Cell, Variable], domains: Mapping[Cell, Domain], origin: RuleIndex) -> Iterator[LinearSum]:
    coefficients = tuple(numbers[0] if len(numbers) == 1 else ByValue(tuple(batched(numbers))) for numbers in rule.coefficients)
    yield LinearSum(tuple(variables[cell] for cell in rule.cells), coefficients, rule.low, rule.high, origin)


def batched(numbers: Sequence[int]) -> Iterator[tuple[int, int]]:
    return zip(numbers[::2], numbers[1::2], strict=True)


def _violations(rule: Linear, values: Values, domains: Mapping[Cell, Domain]) -> Iterator[str]:
    if all(cell in values for cell in rule.cells):
        weighed = zip(rule.coefficients, (values[cell] for cell in rule.cells), strict=True)
        total = sum(numbers[0] * value if len(numbers) == 1 else dict(batched(numbers)).get(value, 0) for numbers, value in weighed)
        if (rule.low is not None and total < rule.low) or (rule.high is not None and total > rule.high):
            yield f"{rule.cells[0]} and its fellows make {total}"


@dataclass(frozen=True, slots=True)
class Word:
    """The cells, and behind them, where it is said so, a helper variable of the values 0 and 1, make one of the words."""

    cells: tuple[Cell, ...]
    words: tuple[tuple[int, ...], ...]
    helped: bool

    cells_may_repeat: ClassVar[bool] = True


def _post_word(rule: Word, variables: Variables, domains: Mapping[Cell, Domain], origin: RuleIndex) -> Iterator[Regular]:
    helpers = (variables.helper((0, 1)),) if rule.helped else ()
    yield Regular.table((*variables.of(rule.cells), *helpers), variables.domains, origin, rule.words)


def _no_word(rule: Word, values: Values, domains: Mapping[Cell, Domain]) -> Iterator[str]:
    if all(cell in values for cell in rule.cells):
        held = tuple(values[cell] for cell in rule.cells)
        if held not in {word[: len(held)] for word in rule.words}:
            yield f"{rule.cells[0]} and its fellows are no word"


@dataclass(frozen=True, slots=True)
class Parts:
    """A graph over the cells and its components.

    A vertex is the place of its cell, -1 without one, and its values; a total its low, high and anchor, -1 without one, and its weights.
    """

    cells: tuple[Cell, ...]
    vertices: tuple[tuple[int, ...], ...]
    edges: tuple[tuple[int, ...], ...]
    single: bool
    totals: tuple[tuple[int, ...], ...]

    cells_may_repeat: ClassVar[bool] = True

    def over(self, variables: Sequence[Variable], origin: RuleIndex) -> Components:
        vertices = tuple(
            Vertex(None if cell < 0 else variables[cell], values) for cell, *values in self.vertices for values in [tuple(values)]
        )
        totals = tuple(
            Total(tuple(weights), *(None if bound < 0 else bound for bound in (low, high, anchor)))
            for low, high, anchor, *weights in self.totals
        )
        return Components(vertices, tuple((one, other) for one, other in self.edges), self.single, totals, origin)


def _post_parts(rule: Parts, variables: Variables, domains: Mapping[Cell, Domain], origin: RuleIndex) -> Iterator[Components]:
    yield rule.over(variables.of(rule.cells), origin)


def _no_parts(rule: Parts, values: Values, domains: Mapping[Cell, Domain]) -> Iterator[str]:
    known = [values[cell] for cell in rule.cells if cell in values]
    if len(known) == len(rule.cells) and not rule.over([Variable(place) for place in range(len(known))], RuleIndex(0)).holds(known):
        yield f"{rule.cells[0]} and its fellows are not connected as they must be"


LINEAR = RuleKind("linear-of-tests", Linear, "a linear sum", _post, _violations)
WORD = RuleKind("word-of-tests", Word, "a word of an automaton", _post_word, _no_word)
PARTS = RuleKind("parts-of-tests", Parts, "components of a graph", _post_parts, _no_parts)


def puzzle_of(model: Model, givens: list[Literal]) -> Puzzle:
    """A puzzle in one row whose model is this one."""
    cells = tuple(Cell(0, column) for column in range(model.cells))
    rules: list[Distinct | Linear | Parts | Score | Word] = []
    for constraint in model.constraints:
        if isinstance(constraint, Regular):
            word = tuple(cells[variable] for variable in constraint.word if variable < model.cells)
            rules.append(Word(word, tuple(paths(constraint.automaton.diagram)), len(word) < len(constraint.word)))
            continue
        scope = tuple(cells[variable] for variable in constraint.variables)
        if isinstance(constraint, Components):
            rules.append(_parts(constraint, scope))
            continue
        if isinstance(constraint, AllDifferent):
            rules.append(Distinct(scope, f"group {len(rules)}"))
        else:
            assert isinstance(constraint, LinearSum)
            coefficients = tuple(tuple(chain(*c.weights)) if isinstance(c, ByValue) else (c,) for c in constraint.coefficients)
            rules.append(Linear(scope, coefficients, constraint.low, constraint.high))
    if model.objective is not None:
        rules.append(Score(tuple(cells[variable] for variable in model.objective.variables), model.objective.coefficients))
    layout = Layout("grid", 1, len(cells), cells, model.domains[: model.cells], tuple(rules))
    return Puzzle(layout, {cells[literal.variable]: literal.value for literal in givens})


def _parts(constraint: Components, scope: tuple[Cell, ...]) -> Parts:
    place = {variable: place for place, variable in enumerate(constraint.variables)}
    vertices = tuple((-1 if variable is None else place[variable], *values) for variable, values in constraint.vertices)
    totals = tuple(
        (*(-1 if bound is None else bound for bound in (total.low, total.high, total.anchor)), *total.weights)
        for total in constraint.totals
    )
    return Parts(scope, vertices, constraint.edges, constraint.single, totals)


def random_puzzle(seed: int, *, scored: bool = False) -> tuple[Puzzle, set[tuple[int, ...]]]:
    """A small puzzle and all of its solutions, by brute force."""
    random = Random(seed)
    model = random_model(random, seed, scored=scored)
    givens = random_givens(random, model)
    known = [literal for literal in givens if literal.variable < model.cells]
    return puzzle_of(model, known), {values[: model.cells] for values in solutions(model, known)}


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
