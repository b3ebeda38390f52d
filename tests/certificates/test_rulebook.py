"""The stand-alone checker's own rulebook: of every kind it says of grids what the package says, and makes the same constraints of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from random import Random
from typing import Any

import pytest

from cpgrid import Layout, Puzzle
from cpgrid.certificates import cpgrid_verify as checker
from cpgrid.certificates.canonical import canonical, text
from cpgrid.certificates.kinds import KINDS, UNSPECIFIED
from cpgrid.contracts.holding import holding_rule
from cpgrid.contracts.sampling import random_rules
from cpgrid.core.components import Components
from cpgrid.core.diagram import paths
from cpgrid.core.model import AllDifferent, Constraint, LinearSum, Model
from cpgrid.core.regular import Regular
from cpgrid.core.sizes import LARGEST_NUMBER
from cpgrid.models import sudoku
from cpgrid.rules import RULES, model, violations

_MOST_GRIDS = 5_000

SOLUTION = tuple(map(int, "812753649943682175675491283154237896369845721287169534521974368438526917796318452"))


def cases(kind: str, count: int) -> Iterator[tuple[Layout, checker.Puzzle]]:
    """Random rules of a kind, each as a layout in canonical form and as the checker reads it."""
    for _, layout in random_rules(RULES[kind], Random(kind), count):
        puzzle = canonical(Puzzle(layout))
        yield puzzle.layout, checker.read_puzzle(text(puzzle).encode())


def ours(model: Model, constraint: Constraint) -> tuple[Any, ...]:
    """A constraint of the package in a form that can be compared."""
    if isinstance(constraint, AllDifferent):
        return "AllDifferent", set(constraint.variables)
    if isinstance(constraint, LinearSum):
        added = zip(constraint.variables, constraint.coefficients, strict=True)
        parts = {variable: {value: weight * value for value in model.domains[variable]} for variable, weight in added}
        # Where every weight by value is 0, there is no term.
        left = {variable for variable, weight in zip(constraint.variables, constraint.coefficients, strict=True) if isinstance(weight, int)}
        parts = {variable: own for variable, own in parts.items() if variable in left or any(own.values())}
        return "Sum", parts, constraint.low, constraint.high
    if isinstance(constraint, Components):
        domains = [frozenset[int]() if cell is None else frozenset(model.domains[cell]) for cell, _ in constraint.vertices]
        return graph_of(constraint, domains)
    assert isinstance(constraint, Regular)
    order = sorted(range(len(constraint.word)), key=constraint.word.__getitem__)
    words = {tuple(word[place] for place in order) for word in paths(constraint.automaton.diagram)}
    return "Regular", [constraint.word[place] for place in order], words


def theirs(puzzle: checker.Puzzle, constraint: Any) -> tuple[Any, ...]:
    """A constraint of the checker in the same form."""
    if isinstance(constraint, checker.AllDifferent):
        return "AllDifferent", set(constraint.cells)
    if isinstance(constraint, checker.Sum):
        values = {bit: value for value, bit in puzzle.bits.items()}
        parts = {cell: {values[bit]: part for part, bit in constraint.parts(cell, puzzle.masks[cell])} for cell in constraint.cells}
        return "Sum", parts, constraint.low, constraint.high
    if isinstance(constraint, checker.Components):
        return graph_of(constraint, [frozenset() if cell is None else puzzle.domains[cell] for cell, _ in constraint.vertices])
    assert isinstance(constraint, checker.Regular)
    order = sorted(range(len(constraint.word)), key=constraint.word.__getitem__)
    words = {tuple(word[place] for place in order) for word in accepted(puzzle, constraint)}
    return "Regular", [constraint.word[place] for place in order], words


def graph_of(graph: Components | checker.Components, domains: Sequence[frozenset[int]]) -> tuple[Any, ...]:
    """A graph by its vertices, which have their values among those of their cells, edges as pairs, and totals."""
    vertices = [(cell, domain.intersection(values)) for (cell, values), domain in zip(graph.vertices, domains, strict=True)]
    edges = {frozenset((one, other)) for one, others in enumerate(graph.neighbours) for other in others}
    return "Components", vertices, edges, graph.single, [(tuple(weights), *rest) for weights, *rest in graph.totals]


def accepted(puzzle: checker.Puzzle, regular: checker.Regular) -> Iterator[tuple[int, ...]]:
    """The words of an automaton."""
    states: list[tuple[tuple[int, ...], Any]] = [((), regular.start)] if regular.start in regular.layers[0] else []
    for layer in regular.layers:
        states = [
            ((*word, value), after) for word, before in states for held, after in layer.get(before, ()) for _, value in puzzle.members(held)
        ]
    return (word for word, _ in states)


@pytest.mark.parametrize("kind", sorted(KINDS))
def test_it_makes_the_constraints_of_the_model(kind: str) -> None:
    for layout, puzzle in cases(kind, 60):
        own = model(layout)
        assert puzzle.domains == list(map(frozenset, own.domains)), layout
        assert [theirs(puzzle, constraint) for constraint in puzzle.constraints] == [ours(own, each) for each in own.constraints], layout


@pytest.mark.parametrize("kind", sorted(KINDS))
def test_it_says_of_grids_what_the_rulebook_says(kind: str) -> None:
    random = Random(kind)
    broken = 0
    for layout, puzzle in cases(kind, 20):
        grids = list(product(*layout.domains))
        for grid in random.sample(grids, min(len(grids), _MOST_GRIDS // 20)):
            try:
                puzzle.must_hold(list(grid))
                holds = True
            except checker.Rejected:
                holds = False
                broken += 1
            assert holds is not bool(violations(Puzzle(layout), grid)), (layout, grid)
    # On so few cells there is no window, and hardly ever a square or a loop.
    assert broken or kind in {"score", "windoku", "global-entropy", "no-two-by-two", "slants"}


def holds(puzzle: checker.Puzzle, constraint: Any, values: Sequence[int]) -> bool:
    """Whether the checker's constraint holds of values for all variables."""
    word, known, accepts = constraint.reading()
    for cell in word:
        known = constraint.read(known, cell, values[cell])
        if known is None:
            return False
    return bool(accepts(known))


@pytest.mark.parametrize("kind", sorted(KINDS - {"score"}))
def test_on_a_sudoku(kind: str) -> None:
    """Rules of 9×9: the same scopes, and the same said of the grid that obeys them, and of grids in which some values are others."""
    random, board = Random(kind), sudoku.layout(3, 3)
    for _ in range(3):
        rule = holding_rule(RULES[kind], board, SOLUTION, random)
        if rule is None or getattr(rule, "product", 0) > LARGEST_NUMBER:
            # A board without 0; a product that no file states; digits that are no islands, no groups and no lines.
            assert kind in {
                *("doppelganger", "product-cage", "bridges", "group-size", "shaped-rectangles"),
                *("loop", "white-pearl", "black-pearl", "arms", "paths"),
            }
            continue
        puzzle = canonical(Puzzle(Layout("grid", 9, 9, board.cells, board.domains, (rule,))))
        own, alone = model(puzzle.layout), checker.read_puzzle(text(puzzle).encode())
        alone.must_hold(list(SOLUTION))
        assert list(map(scoped, own.constraints)) == [(type(each).__name__, set(each.reading()[0])) for each in alone.constraints]
        for changes in (0, 1, 2, 20):
            values = [*SOLUTION, *(random.choice(domain) for domain in own.domains[81:])]
            for variable in random.sample(range(81), changes):
                values[variable] = random.randint(1, 9)
            assert [holds(alone, each, values) for each in alone.constraints] == [each.holds(values) for each in own.constraints]
            broken = bool(violations(puzzle, tuple(values[:81])))
            assert checker.KINDS[kind].holds(checker.Filled(alone, values[:81]), **dict(alone.rules[0].fields)) is not broken


def scoped(constraint: Constraint) -> tuple[str, set[int]]:
    """The checker's name of its kind, and its variables."""
    names: dict[type[Constraint], str] = {AllDifferent: "AllDifferent", LinearSum: "Sum", Regular: "Regular", Components: "Components"}
    return names[type(constraint)], set(constraint.variables)


def test_every_kind_is_in_the_rulebook() -> None:
    assert checker.KINDS.keys() == KINDS == RULES.keys() - UNSPECIFIED
