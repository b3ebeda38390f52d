"""The producer sums: verdicts, limits, and clauses and derived sums in the numbers of the certificate format."""

from __future__ import annotations

from random import Random

import pytest

from cpgrid import Limits, Puzzle, Stop
from cpgrid.certificates.producers.proposals import DerivedSum, Producer
from cpgrid.certificates.producers.table import PRODUCERS
from cpgrid.core.model import AllDifferent, LinearSum, Model
from cpgrid.rules import Score, model
from tests.depth import each_seed

from ...native.clauses import follows
from ...native.inference import Inference
from ...native.networks import Problem, Sum
from .puzzles import all_solutions, killer, random_puzzle, square
from .replay import clauses_of, domains_of, known_solutions

PRODUCER = PRODUCERS["masks"]


def derived(own: Model, parts: DerivedSum) -> Sum:
    """The sum that the constraints add up to, as the ``sum`` step of the format says."""
    coefficients = dict.fromkeys(range(len(own.domains)), 0)
    low = high = 0
    for number, multiplier in zip(*parts, strict=True):
        constraint = own.constraints[number]
        if isinstance(constraint, LinearSum):
            terms = dict(zip(constraint.variables, constraint.coefficients, strict=True))
            assert constraint.low is not None
            assert constraint.high is not None
            ends = (constraint.low, constraint.high)
        else:
            assert isinstance(constraint, AllDifferent)
            values = own.values(constraint.variables)
            assert len(values) == len(constraint.variables)
            terms = dict.fromkeys(constraint.variables, 1)
            ends = (sum(values), sum(values))
        for variable, coefficient in terms.items():
            coefficients[variable] += multiplier * coefficient
        low += min(multiplier * end for end in ends)
        high += max(multiplier * end for end in ends)
    rest = {variable: coefficient for variable, coefficient in coefficients.items() if coefficient}
    return Sum(list(rest), list(rest.values()), low, high)


def problem_of(own: Model) -> Problem:
    groups = [list(c.variables) for c in own.constraints if isinstance(c, AllDifferent)]
    sums = [Sum(list(c.variables), list(c.coefficients), *own.bounds(c)) for c in own.constraints if isinstance(c, LinearSum)]
    return Problem(list(map(list, own.domains)), groups, sums)


def check(puzzle: Puzzle, producer: Producer = PRODUCER) -> int:
    """Propose, compare with brute force, and replay; how many clauses there are."""
    proposals = producer.propose(puzzle, Limits(solutions=None))
    assert not producer.lacking(puzzle)
    assert proposals.stop is Stop.EXHAUSTED
    own = model(puzzle.layout)
    inference = Inference(problem_of(own), [derived(own, parts) for parts in proposals.sums])
    known, clauses = known_solutions(puzzle, proposals), clauses_of(proposals)
    for clause in clauses:
        assert follows(clause, known, domains_of(puzzle), puzzle.layout.values, inference.propagate)
        known.append(clause)
    for parts in proposals.sums:
        total = derived(own, parts)
        terms = [*zip(total.variables, total.coefficients, strict=True)]
        sums = {sum(coefficient * grid[cell] for cell, coefficient in terms) for grid in proposals.solutions}
        assert sums <= {total.low} == {total.high}
    return len(clauses)


@each_seed(60)
def test_all_solutions_and_a_chain_of_clauses(seed: int) -> None:
    puzzle = random_puzzle(Random(seed), ["distinct", "cage", "run"])
    proposals = PRODUCER.propose(puzzle, Limits(solutions=None))
    assert set(proposals.solutions) == all_solutions(puzzle)
    if len(proposals.solutions) < 40:
        check(puzzle)


@each_seed(8)
def test_killers(seed: int) -> None:
    """Their clauses rest on sums that follow from rows and cages together."""
    puzzle = killer(seed)
    assert PRODUCER.propose(puzzle, Limits(solutions=None)).sums
    assert check(puzzle) > 0


def test_scores_are_refused() -> None:
    assert "score" in PRODUCER.lacking(Puzzle(square(Score(square().cells[:2], (1, 2))), {}))


@pytest.mark.parametrize(
    ("limits", "stop", "found"),
    [(Limits(2), Stop.SOLUTION_LIMIT, 2), (Limits(9, nodes=3), Stop.NODE_LIMIT, 0), (Limits(seconds=0), Stop.TIME_LIMIT, 0)],
)
def test_what_is_not_exhausted_has_no_clauses(limits: Limits, stop: Stop, found: int) -> None:
    proposals = PRODUCER.propose(Puzzle(square(), {}), limits.started())
    assert (proposals.stop, len(proposals.solutions), clauses_of(proposals)) == (stop, found, [])
