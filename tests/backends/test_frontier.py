"""The route along the frontier: counts that another engine confirms, what it refuses, and who goes on with a long count of areas."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

import cpgrid
from benchmarks.corpora import CORPORA
from cpgrid import Agreement, Limits, Puzzle, Refusal, Stop, compare, count
from cpgrid.routes import parse_route

ALL = Limits(solutions=None)
TWENTY = "\n".join(["." * 20] * 20)


def with_fewer_clues(corpus: str, number: int, share: float) -> Puzzle:
    """A stored puzzle with about so many of the rules of its most frequent kind, the same ones each time."""
    puzzle = CORPORA[corpus].stored()[number]
    kinds = [type(rule) for rule in puzzle.layout.rules]
    frequent = max(kinds, key=kinds.count)
    random = Random(number)
    rules = tuple(rule for rule in puzzle.layout.rules if not isinstance(rule, frequent) or random.random() < share)
    return Puzzle(replace(puzzle.layout, rules=rules), puzzle.givens)


@pytest.mark.parametrize(
    ("corpus", "share"), [("slitherlink", 0.9), ("masyu", 0.85), ("nurikabe", 1), ("creek", 0.9), ("yajilin", 0.8), ("numberlink", 1)]
)
def test_it_counts_what_masks_counts(corpus: str, share: float) -> None:
    numbers = []
    for number in range(3):
        puzzle = with_fewer_clues(corpus, number, share)
        outcome = count(puzzle, via="frontier")
        other = count(puzzle, via="masks")
        assert (outcome.count, outcome.stop, other.stop) == (other.count, Stop.EXHAUSTED, Stop.EXHAUSTED)
        numbers.append(outcome.count)
    assert (max(numbers) > 1) == (share < 1)


def test_what_it_finds_are_grids_that_are_checked_and_a_witness_of_their_own() -> None:
    puzzle = CORPORA["slitherlink"].stored()[0]
    comparison = compare(puzzle, via=["frontier", "masks"])
    assert comparison.agreement is Agreement.AGREED
    assert len({row.witness for row in comparison.rows}) == 2
    assert compare(puzzle, via=["frontier", "frontier:states=100000"]).agreement is Agreement.UNDECIDED


def test_a_limit_of_solutions_ends_a_count() -> None:
    puzzle = with_fewer_clues("slitherlink", 0, 0.85)
    outcome = count(puzzle, via="frontier", limits=Limits(solutions=2))
    assert (outcome.count, outcome.stop) == (2, Stop.SOLUTION_LIMIT)


def test_before_all_states_were_gone_through_nothing_is_known() -> None:
    outcome = count(with_fewer_clues("slitherlink", 0, 0.85), via="frontier", limits=Limits(solutions=None, nodes=100))
    assert (outcome.count, outcome.stop) == (0, Stop.NODE_LIMIT)


def test_too_many_states_are_refused_with_what_helps() -> None:
    wide = cpgrid.slitherlink(TWENTY)
    with pytest.raises(Refusal, match=r"more than 10000 states after \d+ of \d+ variables; take --via masks, or more states"):
        count(wide, via="frontier:states=10000")
    with pytest.raises(Refusal, match="more than 10000 states"):
        cpgrid.solve(wide, via="frontier:states=10000")


def test_a_constraint_that_remembers_too_much_is_refused_by_its_kind() -> None:
    with pytest.raises(Refusal, match="an AllDifferent of 25 variables has more than 200000 nodes in the order of the frontier; take"):
        count(cpgrid.magic_square(5), via="frontier")


def test_memory_that_is_used_up_is_an_outcome() -> None:
    outcome = count(cpgrid.slitherlink(TWENTY), via="frontier:room=1")
    assert (outcome.count, outcome.stop) == (0, Stop.MEMORY_LIMIT)


def test_many_loops_are_counted_along_the_frontier_by_default() -> None:
    """Each by itself takes minutes."""
    outcome = count(cpgrid.slitherlink("\n".join(["." * 9] * 9)))
    # All cycles in a lattice of 10x10 points: OEIS A140517.
    assert (outcome.route, outcome.given_up, outcome.count, outcome.stop) == ("frontier", ("masks",), 27359264067916806101, Stop.EXHAUSTED)


def test_few_loops_are_counted_where_the_count_began() -> None:
    outcome = count(CORPORA["slitherlink"].stored()[0])
    assert (outcome.route, outcome.given_up, outcome.count) == ("masks", (), 1)


def test_settings_are_no_witnesses_of_their_own() -> None:
    assert parse_route("frontier:room=64").witness == parse_route("frontier").witness != parse_route("masks").witness
