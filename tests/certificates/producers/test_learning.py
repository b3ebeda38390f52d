"""The producer learn: all solutions, and a chain of clauses, each of which follows from those before it by filters alone."""

from __future__ import annotations

from random import Random

import pytest

from cpgrid import Limits, Puzzle, Stop
from cpgrid.certificates.producers.proposals import Proposals
from cpgrid.certificates.producers.searching import within_limits
from cpgrid.certificates.producers.table import PRODUCERS
from cpgrid.core.errors import Refusal
from cpgrid.native import SpillError
from cpgrid.rules import Score
from tests.depth import each_seed

from .puzzles import all_solutions, killer, random_puzzle, square
from .replay import clauses_of
from .test_masks import check

PRODUCER = PRODUCERS["learn"]


@each_seed(60)
def test_all_solutions_and_a_chain_of_clauses(seed: int) -> None:
    puzzle = random_puzzle(Random(seed), ["distinct", "cage", "run"])
    proposals = PRODUCER.propose(puzzle, Limits(solutions=None))
    assert set(proposals.solutions) == all_solutions(puzzle)
    if len(proposals.solutions) < 40:
        check(puzzle, PRODUCER)


@each_seed(8)
def test_killers(seed: int) -> None:
    puzzle = killer(seed)
    assert PRODUCER.propose(puzzle, Limits(solutions=None)).sums
    assert check(puzzle, PRODUCER) > 0


def test_a_full_disk_is_a_refusal() -> None:
    def propose(puzzle: Puzzle, limits: Limits) -> Proposals:
        raise SpillError("the temporary file cannot be written")

    with pytest.raises(Refusal, match="the temporary file cannot be written"):
        within_limits("learn")(propose)(Puzzle(square(), {}), Limits())


def test_scores_are_refused() -> None:
    assert "score" in PRODUCER.lacking(Puzzle(square(Score(square().cells[:2], (1, 2))), {}))


@pytest.mark.parametrize(
    ("limits", "stop", "found"),
    [(Limits(2), Stop.SOLUTION_LIMIT, 2), (Limits(9, nodes=3), Stop.NODE_LIMIT, 3), (Limits(seconds=0), Stop.TIME_LIMIT, 0)],
)
def test_what_is_not_exhausted_has_no_clauses(limits: Limits, stop: Stop, found: int) -> None:
    """A solution is a node, too."""
    proposals = PRODUCER.propose(Puzzle(square(), {}), limits.started())
    assert (proposals.stop, len(proposals.solutions), clauses_of(proposals)) == (stop, found, [])
