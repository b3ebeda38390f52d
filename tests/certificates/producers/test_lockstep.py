"""The producer lockstep: verdicts, limits, and clauses in the numbers of the certificate format."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from cpgrid import Limits, Puzzle, Stop, UnsoundError, parse
from cpgrid.certificates.producers.proposals import Proposals
from cpgrid.certificates.producers.table import PRODUCERS
from cpgrid.core.model import AllDifferent, Model
from cpgrid.core.sheet import Sheet
from cpgrid.rules import Cage, model
from tests.depth import each_seed

from ...native.boards import Ground, narrowed
from ...native.clauses import follows
from .puzzles import WORST, all_solutions, random_puzzle, square
from .replay import clauses_of, domains_of, known_solutions

PRODUCER = PRODUCERS["lockstep"]
assert PRODUCER.propose_many is not None
propose_many = PRODUCER.propose_many


def sudoku(givens: str = WORST) -> Puzzle:
    return parse(givens)[0]


def check(puzzle: Puzzle, proposals: Proposals) -> None:
    """Each clause follows, by singles, locked candidates and subsets, from those before it; the last one says that nothing is left."""
    layout = puzzle.layout
    known = known_solutions(puzzle, proposals)
    ground = ground_of(model(layout), max(layout.values))
    for clause in clauses_of(proposals):
        assert follows(clause, known, domains_of(puzzle), layout.values, lambda cells: narrowed(ground, cells))
        known.append(clause)
    assert known[-1] == []


def ground_of(own: Model, most: int) -> Ground:
    return Ground(most, own.domains, tuple(c.variables for c in own.constraints if isinstance(c, AllDifferent)))


@each_seed(60)
def test_all_solutions_and_a_chain_of_clauses(seed: int) -> None:
    puzzle = random_puzzle(Random(seed), ["distinct"])
    proposals = PRODUCER.propose(puzzle, Limits(solutions=None))
    assert not PRODUCER.lacking(puzzle)
    assert proposals.stop is Stop.EXHAUSTED
    assert len(proposals.solutions) == len(set(proposals.solutions))
    assert set(proposals.solutions) == all_solutions(puzzle)
    if len(proposals.offsets) > 1:
        check(puzzle, proposals)
    else:
        assert not proposals.solutions


def test_a_hard_sudoku() -> None:
    proposals = PRODUCER.propose(sudoku(), Limits(solutions=2))
    assert (proposals.stop, len(proposals.solutions), proposals.route) == (Stop.EXHAUSTED, 1, "lockstep")
    assert 10 < len(proposals.offsets) < 1000
    check(sudoku(), proposals)


def test_a_puzzle_of_two_solutions_needs_no_clauses() -> None:
    proposals = PRODUCER.propose(sudoku(WORST.replace("36", "3.", 1)), Limits(solutions=2))
    assert (proposals.stop, len(set(proposals.solutions)), clauses_of(proposals)) == (Stop.SOLUTION_LIMIT, 2, [])


def test_many_at_once_are_the_same_as_one_by_one() -> None:
    texts = [WORST, WORST.replace("8", ".", 1), WORST[:9] + "." * 72, "11" + "." * 79]
    puzzles = [sudoku(text) for text in texts]
    sheet = Sheet.of([Puzzle(puzzles[0].layout, puzzle.givens) for puzzle in puzzles])
    together = propose_many(sheet, Limits(solutions=2))
    assert [own.stop for own in together] == [Stop.EXHAUSTED, Stop.SOLUTION_LIMIT, Stop.SOLUTION_LIMIT, Stop.EXHAUSTED]
    for own, puzzle in zip(together, sheet.puzzles, strict=True):
        alone = PRODUCER.propose(puzzle, Limits(solutions=2))
        assert (own.stop, set(own.solutions)) == (alone.stop, set(alone.solutions)) or own.stop is Stop.SOLUTION_LIMIT
        assert own.offsets[0] == 0
        if own.solutions and own.stop is Stop.EXHAUSTED:
            check(puzzle, own)


@pytest.mark.parametrize(("limits", "stop"), [(Limits(seconds=0), Stop.TIME_LIMIT), (Limits(2, nodes=3), Stop.NODE_LIMIT)])
def test_limits_are_kept(limits: Limits, stop: Stop) -> None:
    proposals = PRODUCER.propose(sudoku(), limits.started())
    assert (proposals.stop, proposals.solutions, len(proposals.literals)) == (stop, (), 0)


def test_sums_are_refused() -> None:
    layout = square()
    assert "LinearSum" in PRODUCER.lacking(Puzzle(square(Cage(layout.cells[:2], 5)), {}))


def test_a_grid_that_breaks_the_rules_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cpgrid.backends.lockstep.native.Lockstep.take", wrong)
    sheet = Sheet.of([sudoku()])
    for propose in (lambda: PRODUCER.propose(sudoku(), Limits()), lambda: propose_many(sheet, Limits())):
        with pytest.raises(UnsoundError, match="breaks the rules"):
            propose()


def wrong(_: object) -> tuple[np.ndarray, np.ndarray]:
    return np.zeros(1, np.int32), np.ones((1, 81), np.uint8)
