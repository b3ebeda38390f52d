"""Why a puzzle has no solution, where one of its rules alone shows it: first in the rulebook's words, then from what the rules post."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ..core.model import AllDifferent, Constraint, LinearSum, Model
from ..core.puzzle import Domain, Puzzle
from .check import broken
from .modelling import model
from .table import kind_of

__all__ = ["clashes"]


def clashes(puzzle: Puzzle) -> list[str]:
    """What the givens and clues alone already make impossible; empty says nothing about solutions.

    Where no rule says what is wrong, those are named that no values of their cells obey: an automaton that accepts nothing, a sum out of
    reach.
    """
    return list(broken(puzzle.layout, puzzle.givens)) or list(_without_values(puzzle))


def _without_values(puzzle: Puzzle) -> Iterator[str]:
    layout, posted = puzzle.layout, model(puzzle.layout)
    domains = list(posted.domains)
    for cell, value in puzzle.givens.items():
        domains[layout.index[cell]] = (value,)
    for number in sorted({constraint.origin for constraint in posted.constraints if not _can_hold(constraint, posted, domains)}):
        rule = layout.rules[number]
        beside = " beside the givens" if any(cell in puzzle.givens for cell in rule.cells) else ""
        kind = kind_of(rule)
        yield f"{kind.name} at {rule.cells[0]}: no values of its cells obey it{beside}: {kind.summary}"


def _can_hold(constraint: Constraint, posted: Model, domains: Sequence[Domain]) -> bool:
    """Whether some values of the constraint's own variables satisfy it; kinds for which that takes a search count as satisfied."""
    if isinstance(constraint, AllDifferent):
        return True
    if isinstance(constraint, LinearSum):
        ends = [
            [coefficient * value for value in domains[variable]]
            for variable, coefficient in zip(constraint.variables, constraint.coefficients, strict=True)
        ]
        low, high = posted.bounds(constraint)
        return low <= sum(map(max, ends)) and sum(map(min, ends)) <= high
    # Most puzzles have no automata.
    from ..core.diagram import restricted
    from ..core.regular import Regular

    if isinstance(constraint, Regular):
        left = restricted(constraint.automaton.diagram, [domains[variable] for variable in constraint.word])
        return bool(left.layers[0])
    return True
