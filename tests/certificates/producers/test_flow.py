"""The flow producer against brute force, and its proofs against the checkers."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import pytest

from cpgrid import Cell, Layout, Limits, Puzzle, Refusal
from cpgrid.certificates import cpgrid_verify
from cpgrid.certificates.canonical import canonical, text
from cpgrid.certificates.certificate import Certificate, members
from cpgrid.certificates.checkers import Judgement
from cpgrid.certificates.checkers.native import check_steps
from cpgrid.certificates.producers.proposals import Producer, Proposals
from cpgrid.certificates.producers.table import PRODUCERS
from cpgrid.certificates.proving import Certified, prove
from cpgrid.core.outcome import Stop
from cpgrid.core.puzzle import Solution
from cpgrid.rules import Cage, Distinct, Run
from tests.depth import each_seed

from .puzzles import all_solutions

FLOW = PRODUCERS["flow"]


def random_puzzle(random: Random) -> Puzzle:
    """Up to six cells, each in a cage of one side, of the other, or of both; now and then a total that is off by a little."""
    cells = tuple(sorted(random.sample([Cell(row, column) for row in range(3) for column in range(3)], random.randint(1, 6))))
    least = random.choice([1, 1, 0, -2])
    domains = tuple(tuple(range(least + random.randint(0, 1), least + random.randint(2, 3))) for _ in cells)
    filling = {cell: random.choice(domain) for cell, domain in zip(cells, domains, strict=True)}
    sides = [{cell: random.randint(1, 3) for cell in cells} for _ in range(2)]
    for cell in cells:
        if random.random() < 0.3:
            del random.choice(sides)[cell]
    rules = []
    for side in sides:
        for name in sorted(set(side.values())):
            scope = tuple(cell for cell in cells if side.get(cell) == name)
            total = sum(filling[cell] for cell in scope) + (random.choice([-1, 1, 2]) if random.random() < 0.08 else 0)
            rules.append(random.choice([Run, Cage])(scope, total, distinct=False))
    givens = {cell: random.choice([filling[cell], *domain]) for cell, domain in zip(cells, domains, strict=True) if random.random() < 0.15}
    return canonical(Puzzle(Layout("grid", 3, 3, cells, domains, tuple(random.sample(rules, len(rules)))), givens))


def accepted(puzzle: Puzzle, claim: str, solutions: Sequence[Solution], steps: Sequence[Any]) -> bool:
    """What both checkers of rule-level proofs say, which have nothing in common."""
    certificate = Certificate(claim, None, tuple(solutions), steps)
    native = check_steps(puzzle, certificate, 60.0).verdict is Judgement.VERIFIED
    document = json.loads(json.dumps(members(certificate)))
    assert native == (cpgrid_verify.check_certificate(text(puzzle).encode(), document).outcome == "verified")
    return native


@each_seed(20)
def test_every_verdict_has_its_proof(seed: int) -> None:
    random = Random(seed)
    met = set()
    for _ in range(150):
        puzzle = random_puzzle(random)
        if FLOW.lacking(puzzle):
            # Cells of both sides' totals may have been written once.
            continue
        every = all_solutions(puzzle)
        found = FLOW.propose(puzzle, Limits(solutions=2))
        assert len(set(found.solutions)) == min(2, len(every))
        assert set(found.solutions) <= every
        assert found.stop is (Stop.SOLUTION_LIMIT if len(every) > 1 else Stop.EXHAUSTED)
        if len(every) > 1:
            assert found.steps is None
        else:
            assert accepted(puzzle, "unique" if every else "none", found.solutions, found.steps or ())
        met.add(min(2, len(every)))
    assert met == {0, 1, 2}


def mutants(step: Sequence[Any], random: Random) -> Iterator[list[Any]]:
    """The step with one number changed, each number in turn."""
    for part in (1, 2):
        for place, number in enumerate(step[part]):
            changed = list(step[part])
            changed[place] = random.choice([other for other in range(-1 if part == 2 else 0, 3 if part == 1 else 5) if other != number])
            yield [*step[:part], changed, *step[part + 1 :]]
    yield [*step[:3], step[3] + random.choice([-2, -1, 1, 2])]


@each_seed(10)
def test_ranks_never_hide_a_second_solution(seed: int) -> None:
    random = Random(f"ranks {seed}")
    rejected = true = 0
    for _ in range(150):
        puzzle = random_puzzle(random)
        if FLOW.lacking(puzzle):
            continue
        every = all_solutions(puzzle)
        if not every:
            continue
        count = len(puzzle.layout.rules)
        found = FLOW.propose(puzzle, Limits(solutions=2)).steps
        drawn = [["ranks", [random.randrange(3) for _ in range(count)], [random.randrange(4) for _ in range(count)], random.randrange(4)]]
        for step in [*(mutants(found[0], random) if found else ()), *drawn * 20]:
            if accepted(puzzle, "unique", [min(every)], [step]):
                assert len(every) == 1
                true += 1
            else:
                rejected += 1
    assert min(rejected, true) > 100


def test_exact_counts_are_left_to_others() -> None:
    cells = (Cell(0, 0), Cell(0, 1), Cell(1, 0), Cell(1, 1))
    runs = tuple(Run(tuple(cells[i] for i in scope), 4, distinct=False) for scope in [(0, 1), (2, 3), (0, 2), (1, 3)])
    puzzle = canonical(Puzzle(Layout("grid", 2, 2, cells, ((1, 2, 3),) * 4, runs)))
    with pytest.raises(Refusal, match="several solutions"):
        FLOW.propose(puzzle, Limits(solutions=3))
    assert FLOW.propose(puzzle, Limits(solutions=1)).stop is Stop.SOLUTION_LIMIT
    assert FLOW.propose(puzzle, Limits(solutions=2, seconds=0.0).started()).stop is Stop.TIME_LIMIT
    # Where there is one solution, that is an exact count.
    (given,) = [Puzzle(puzzle.layout, {cells[0]: 3})]
    assert FLOW.propose(given, Limits(solutions=3)).stop is Stop.EXHAUSTED


def test_other_rules_are_left_to_others() -> None:
    cells = (Cell(0, 0), Cell(0, 1))
    puzzle = canonical(Puzzle(Layout("grid", 1, 2, cells, ((1, 2),) * 2, (Distinct(cells, "pair"),))))
    assert "AllDifferent" in FLOW.lacking(puzzle)
    with pytest.raises(Refusal, match="AllDifferent"):
        FLOW.propose(puzzle, Limits(solutions=2))


def test_a_count_that_it_refuses_is_left_to_the_next_producer() -> None:
    cells = (Cell(0, 0), Cell(0, 1))
    puzzle = canonical(Puzzle(Layout("grid", 1, 2, cells, ((1, 2, 3),) * 2, (Cage(cells, 4, distinct=False),))))
    every = Proposals(Stop.EXHAUSTED, ((1, 3), (2, 2), (3, 1)), "listed")
    with PRODUCERS.temporarily(Producer("listed", "all solutions", lambda _: "", lambda *_: every), before="lockstep"):
        found = prove(puzzle, count=True)
    assert isinstance(found, Certified)
    assert (found.certificate.claim, found.route) == ("exactly", "listed")
    with pytest.raises(Refusal, match="several solutions"):
        prove(puzzle, via="flow", count=True)


def test_ranks_prove_nothing_once_the_state_has_left_the_solution() -> None:
    # Grids other than (3, 5) have a 5 first, which is true, and leaves each cell a single value: not that of the solution.
    cells = (Cell(0, 0), Cell(0, 1))
    puzzle = canonical(Puzzle(Layout("grid", 1, 2, cells, ((3, 5),) * 2, (Cage(cells, 8, distinct=False),))))
    steps: list[Any] = [[[2], [0, 1]], ["apply", [2, 0]], ["ranks", [1], [0], 0]]
    assert accepted(puzzle, "several", [(3, 5), (5, 3)], [])
    assert not accepted(puzzle, "unique", [(3, 5)], steps)
