"""The filters of the certificate format in plain Python, and a search with them that leaves a certificate."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Any

from cpgrid import Puzzle
from cpgrid.certificates.certificate import Certificate
from cpgrid.core.model import AllDifferent, LinearSum
from cpgrid.rules import model

__all__ = ["State", "certify", "filter_group", "filter_sum", "literal", "starting"]

State = list[set[int]]
"""The values of each cell."""


def starting(puzzle: Puzzle) -> State:
    """Domains, and givens alone."""
    return [
        {puzzle.givens[cell]} if cell in puzzle.givens else set(domain)
        for cell, domain in zip(puzzle.layout.cells, puzzle.layout.domains, strict=True)
    ]


def literal(puzzle: Puzzle, cell: int, value: int) -> int:
    """The number of "cell has value"."""
    values = puzzle.layout.values
    return cell * len(values) + values.index(value) + 1


def filter_group(puzzle: Puzzle, group: AllDifferent, state: State) -> None:
    """One pass; an empty set is a contradiction."""
    cells = group.variables
    every = {value for cell in cells for value in puzzle.layout.domains[cell]}
    if len(every) < len(cells):
        state[cells[0]].clear()
        return
    for cell, values in [(cell, set(state[cell])) for cell in cells if len(state[cell]) == 1]:
        for other in cells:
            if other != cell:
                state[other] -= values
    if len(every) == len(cells):
        places = {value: [cell for cell in cells if value in state[cell]] for value in every}
        for value, where in places.items():
            if not where:
                state[cells[0]].clear()
            elif len(where) == 1:
                state[where[0]] &= {value}


def filter_sum(sum_: LinearSum, state: State, *, distinct: bool) -> None:
    """Every value without support goes, by trying all fillings."""
    supported: list[set[int]] = [set() for _ in sum_.variables]
    for values in product(*(sorted(state[cell]) for cell in sum_.variables)):
        total = sum(coefficient * value for coefficient, value in zip(sum_.coefficients, values, strict=True))
        within = (sum_.low is None or total >= sum_.low) and (sum_.high is None or total <= sum_.high)
        if within and not (distinct and len(set(values)) < len(values)):
            for place, value in enumerate(values):
                supported[place].add(value)
    for cell, values in zip(sum_.variables, supported, strict=True):
        state[cell] &= values


def filter_all(puzzle: Puzzle, state: State, lemmas: Sequence[Sequence[int]] = ()) -> None:
    """The filters of all constraints and lemmas to the fixpoint."""
    constraints = model(puzzle.layout).constraints
    groups = [set(constraint.variables) for constraint in constraints if isinstance(constraint, AllDifferent)]
    before: State = []
    while before != state and all(state):
        before = [set(values) for values in state]
        for constraint in constraints:
            if isinstance(constraint, AllDifferent):
                filter_group(puzzle, constraint, state)
            else:
                assert isinstance(constraint, LinearSum)
                filter_sum(constraint, state, distinct=any(set(constraint.variables) <= group for group in groups))
        for lemma in lemmas:
            filter_clause(puzzle, lemma, state)


def filter_clause(puzzle: Puzzle, clause: Sequence[int], state: State) -> None:
    """A lemma: the last literal that is not false is made true."""
    allowed = []
    for number in clause:
        cell, place = divmod(abs(number) - 1, len(puzzle.layout.values))
        own = {puzzle.layout.values[place]}
        left = state[cell] & own if number > 0 else state[cell] - own
        if left == state[cell]:
            return
        if left:
            allowed.append((cell, left))
    if not allowed:
        state[0].clear()
    elif len(allowed) == 1:
        state[allowed[0][0]] = allowed[0][1]


def certify(puzzle: Puzzle) -> Certificate:
    """A certificate of a puzzle with few solutions: a lemma for each path that a depth-first search gives up; hints are left out."""
    solutions: list[tuple[int, ...]] = []
    lemmas: list[list[int]] = []

    def search(path: list[tuple[int, int]]) -> None:
        state = starting(puzzle)
        for cell, value in path:
            state[cell] &= {value}
        filter_all(puzzle, state, lemmas)
        if all(len(values) == 1 for values in state):
            solutions.append(tuple(next(iter(values)) for values in state))
        elif all(state):
            cell = min((cell for cell, values in enumerate(state) if len(values) > 1), key=lambda cell: len(state[cell]))
            for value in sorted(state[cell]):
                search([*path, (cell, value)])
        lemmas.append([-literal(puzzle, cell, value) for cell, value in path])

    search([])
    claim = ["none", "unique"][len(solutions)] if len(solutions) < 2 else "exactly"
    steps: list[Any] = [[lemma, []] for lemma in lemmas]
    return Certificate(claim, None, tuple(solutions), steps)
