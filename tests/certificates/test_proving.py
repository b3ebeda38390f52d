"""Puzzle → certificate: every claim against brute force, producers that take turns, and producers that are wrong."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from itertools import product
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

import cpgrid
from cpgrid.certificates import proving
from cpgrid.certificates.canonical import canonical
from cpgrid.certificates.certificate import PLAIN_VERSION, Certificate
from cpgrid.certificates.checkers import Judgement
from cpgrid.certificates.checkers.native import check_steps
from cpgrid.certificates.producers.proposals import Producer, Proposals
from cpgrid.certificates.producers.table import PRODUCERS
from cpgrid.certificates.proving import Certified, Undecided, prove, prove_many
from cpgrid.core.clock import Clock, check_time
from cpgrid.core.errors import Refusal, UnsoundError, UsageError
from cpgrid.core.outcome import Limits, Stop
from cpgrid.core.puzzle import Cell, Layout, Puzzle, Solution
from cpgrid.core.registry import Table
from cpgrid.core.sheet import Sheet
from cpgrid.rules import Cage, violations
from cpgrid.rules.check import score
from tests.depth import each_seed

from .plain_prover import text_of
from .random_cases import random_puzzle

EXAMPLES = Path(__file__).parents[2] / "examples"
EASY = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."


def sudoku(line: str) -> Puzzle:
    return cpgrid.parse(line)[0]


def certified(result: Certified | Undecided) -> Certificate:
    assert isinstance(result, Certified), result
    return result.certificate


def accepted(puzzle: Puzzle, certificate: Certificate) -> bool:
    return check_steps(puzzle, certificate, 60.0).verdict is Judgement.VERIFIED


def by_brute_force(puzzle: Puzzle) -> tuple[set[Solution], int | None]:
    solutions = {grid for grid in product(*puzzle.layout.domains) if not violations(puzzle, grid)}
    scores = {grid: score(puzzle, grid) for grid in solutions}
    best = max((each for each in scores.values() if each is not None), default=None)
    return {grid for grid in solutions if scores[grid] == best}, best


@each_seed(60)
def test_claims_are_true(seed: int) -> None:
    (puzzle,) = cpgrid.parse(text_of(random_puzzle(Random(seed))).decode(), format="json")
    solutions, best = by_brute_force(puzzle)
    short, full = certified(prove(puzzle)), certified(prove(puzzle, count=True))
    assert accepted(puzzle, short)
    assert accepted(puzzle, full)
    assert set(full.solutions) == solutions
    assert set(short.solutions) <= solutions
    assert short.score == full.score == best
    few = ("none", "unique")
    assert full.claim == (few[len(solutions)] if len(solutions) < 2 else "exactly")
    assert short.claim == ("none" if not solutions else "best" if best is not None else few[1] if len(solutions) == 1 else "several")


@pytest.mark.parametrize("via", ["lockstep", "dlx", "sat", "masks", "learn"])
def test_every_search_certifies_a_hard_sudoku(via: str) -> None:
    result = prove(sudoku(HARD), via=via)
    assert certified(result).claim == "unique"
    assert isinstance(result, Certified)
    assert result.route.partition(":")[0] == via
    assert accepted(sudoku(HARD), result.certificate)


def test_puzzles_of_a_sheet_are_certified_as_alone() -> None:
    puzzles = [sudoku(line) for line in (EASY, HARD, "." * 81, EASY[:1] + "5" + EASY[2:])]
    found = [certified(result) for result in prove_many(Sheet.of(puzzles))]
    assert [certificate.claim for certificate in found] == ["unique", "unique", "several", "none"]
    assert all(accepted(puzzle, certificate) for puzzle, certificate in zip(puzzles, found, strict=True))


@pytest.mark.parametrize("file", ["examples/killer/solo-711.json", "examples/sudoku/hard.txt"])
def test_the_effort_is_that_of_each_puzzle_of_many(file: str, monkeypatch: pytest.MonkeyPatch) -> None:
    efforts = []

    def elaborate(*arguments: Any) -> Any:
        efforts.append(arguments[-1])
        return elaborated(*arguments)

    elaborated = proving._elaborated
    monkeypatch.setattr(proving, "_elaborated", elaborate)
    monkeypatch.setattr(proving, "_PATIENCE", 1)
    for result in prove_many(Sheet.of(cpgrid.read(file))):
        assert certified(result).claim == "unique"
    assert set(efforts) == {proving.QUICK}


def test_more_solutions_than_may_be_listed_are_not_counted() -> None:
    result = prove(sudoku("." * 81), count=True, limits=Limits(solutions=3))
    assert isinstance(result, Undecided)
    assert result.reason == "more than 3 solutions"


def test_no_time_is_no_claim() -> None:
    for via in (None, "lockstep", "dlx", "sat"):
        assert isinstance(prove(sudoku(HARD), via=via, limits=Limits(solutions=2, seconds=0)), Undecided)


def test_who_cannot_is_refused() -> None:
    with pytest.raises(UsageError, match="no producer of certificates named 'magic'"):
        prove(sudoku(EASY), via="magic")
    with pytest.raises(Refusal, match="flow refuses"):
        prove(sudoku(EASY), via="flow")


def producers(monkeypatch: pytest.MonkeyPatch, *records: Producer) -> None:
    table: Table[Producer] = Table("producer", *records)
    monkeypatch.setattr(proving, "PRODUCERS", table)


def liar(change: Callable[[Proposals], Proposals], name: str = "liar") -> Producer:
    """Lockstep, with a change to what it says."""
    honest = PRODUCERS["lockstep"]
    return Producer(name, "tells lies", honest.lacking, lambda puzzle, limits: change(honest.propose(puzzle, limits)))


def test_a_missed_solution_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    two = canonical(cpgrid.read("examples/sudoku/two-solutions.txt")[0])
    producers(monkeypatch, liar(lambda found: replace(found, solutions=found.solutions[:1], stop=Stop.EXHAUSTED)))
    with pytest.raises(UnsoundError, match="missed a solution"):
        prove(two)


def test_false_clauses_only_cost_time(monkeypatch: pytest.MonkeyPatch) -> None:
    def false(found: Proposals) -> Proposals:
        literals = np.array([number for cell in range(3) for number in (-(9 * cell + 1), -(9 * cell + 2))], dtype=np.int32)
        return replace(found, offsets=np.arange(7, dtype=np.int32), literals=literals)

    producers(monkeypatch, liar(false))
    assert accepted(sudoku(HARD), certified(prove(sudoku(HARD))))


def test_clauses_that_are_said_to_follow_and_do_not_only_cost_time(monkeypatch: pytest.MonkeyPatch) -> None:
    def learnt(found: Proposals) -> Proposals:
        return replace(found, dropped=np.full(5000, 5000, dtype=np.int32), offsets=np.arange(5001, dtype=np.int32),
                       literals=np.full(5000, -1, dtype=np.int32))  # fmt: skip

    producers(monkeypatch, liar(learnt))
    assert accepted(sudoku(EASY), certified(prove(sudoku(EASY))))


def test_producers_that_contradict_each_other_are_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(proving, "_LONG", 1)
    none = liar(lambda found: replace(found, solutions=(), steps=[[[], []]]), "denier")
    producers(monkeypatch, PRODUCERS["lockstep"], none)
    with pytest.raises(UnsoundError, match="lockstep finds unique, lockstep finds none"):
        prove(sudoku(HARD))


def test_a_shorter_proof_is_sought_for_a_second(monkeypatch: pytest.MonkeyPatch) -> None:
    clocks: list[Clock] = []

    def noted(producer: Producer) -> Producer:
        return replace(producer, propose=lambda puzzle, limits: clocks.append(limits.clock) or producer.propose(puzzle, limits))

    monkeypatch.setattr(proving, "PRODUCERS", Table("producer", *map(noted, PRODUCERS.values())))
    monkeypatch.setattr(proving, "_LONG", 1)
    assert isinstance(prove(sudoku(HARD), limits=Limits(solutions=2, seconds=60)), Certified)
    first, second = clocks
    assert second.left <= 1 < first.left


def test_the_next_producer_takes_what_one_gives_up(monkeypatch: pytest.MonkeyPatch) -> None:
    tired = liar(lambda found: replace(found, stop=Stop.NODE_LIMIT, solutions=()), "tired")
    producers(monkeypatch, tired, PRODUCERS["dlx"])
    result = prove(sudoku(EASY))
    assert isinstance(result, Certified)
    assert result.route.startswith("dlx")


def test_who_needs_too_much_memory_gives_up_too(monkeypatch: pytest.MonkeyPatch) -> None:
    full = liar(lambda found: replace(found, stop=Stop.MEMORY_LIMIT, solutions=()), "full")
    producers(monkeypatch, full, PRODUCERS["dlx"])
    assert certified(prove(sudoku(EASY))).claim == "unique"
    producers(monkeypatch, full)
    assert prove(sudoku(EASY)) == Undecided("out of memory", "lockstep")


def test_who_gives_up_goes_on_if_nobody_else_can(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(proving, "_PATIENCE", 1)
    producers(monkeypatch, PRODUCERS["lockstep"], PRODUCERS["flow"])
    assert certified(prove(sudoku(HARD))).claim == "unique"


def test_nobody_is_asked_before_it_is_their_turn(monkeypatch: pytest.MonkeyPatch) -> None:
    def slow(_: Puzzle) -> str:
        raise AssertionError("to say what it lacks takes seconds")

    producers(monkeypatch, PRODUCERS["lockstep"], replace(PRODUCERS["dlx"], lacking=slow))
    assert certified(prove(sudoku(EASY))).claim == "unique"


def test_time_runs_while_a_producer_says_what_it_lacks(monkeypatch: pytest.MonkeyPatch) -> None:
    def slow(_: Puzzle) -> str:
        while True:
            check_time()

    producers(monkeypatch, replace(PRODUCERS["dlx"], lacking=slow))
    assert prove(sudoku(EASY), limits=Limits(seconds=0.01)) == Undecided("time limit")


def test_all_say_why_and_nobody_advises_a_route() -> None:
    cells = tuple(Cell(0, column) for column in range(20))
    wide = Puzzle(Layout("grid", 1, 20, cells, (tuple(range(1000)),) * 20, (Cage(cells, 9999),)))
    with pytest.raises(Refusal) as refused:
        prove(wide)
    assert all(f"{name}: " in refused.value.reason for name in PRODUCERS)
    assert "--via" not in refused.value.reason


def test_a_long_proof_is_tried_in_several_ways(monkeypatch: pytest.MonkeyPatch) -> None:
    shortest = certified(prove(sudoku(HARD)))
    lengths = {}
    for via in ("lockstep", "sat"):
        monkeypatch.setattr(proving, "_WORTH_A_SEARCH", 10**9)
        lengths[via] = len(str(certified(prove(sudoku(HARD), via=via)).proof))
    assert len(str(shortest.proof)) <= min(lengths.values())


def test_the_longest_proofs_are_tried_in_several_ways_too(monkeypatch: pytest.MonkeyPatch) -> None:
    # Past the lemmas that are worked over, a search that learns makes the greatest difference.
    monkeypatch.setattr(proving, "EFFORT", 2)
    result = prove(sudoku(HARD), effort=2)
    assert isinstance(result, Certified)
    assert result.lemmas > 2
    assert result.route.startswith("sat")


@pytest.mark.parametrize("wrong", [False, True], ids=["right", "wrong"])
def test_long_logs_are_believed_and_derived_where_they_are_wrong(monkeypatch: pytest.MonkeyPatch, wrong: bool) -> None:
    puzzle = canonical(sudoku(HARD))
    found = PRODUCERS["learn"].propose(puzzle, Limits(solutions=2))
    assert found.hints is not None
    if wrong:
        found = replace(found, hints=found.hints._replace(hints=np.zeros_like(found.hints.hints)))
    monkeypatch.setattr(proving, "_BELIEVED", 10)
    made: list[Any] = []
    elaborator = proving._elaborator
    monkeypatch.setattr(proving, "_elaborator", lambda *of: made.append(elaborator(*of)) or made[-1])
    steps = proving._elaborated(puzzle, found, None, Clock(None), 0)
    assert steps
    assert accepted(puzzle, Certificate("unique", None, found.solutions, steps, PLAIN_VERSION))
    assert [(one.believed > 0, one.hinted > 0) for one in made] == [(True, False), *([(False, True)] if wrong else [])]


def test_sums_that_count_in_a_large_group_of_different_values_take_no_time() -> None:
    """Each of 36 values has such sums; with all sets of values that they use, the proof took more than a minute."""
    (puzzle,) = cpgrid.read(EXAMPLES / "numbrix" / "six.json")
    certificate = certified(prove(puzzle, effort=0, limits=Limits(solutions=2, seconds=15)))
    assert accepted(canonical(puzzle), certificate)


def test_a_producer_that_learns_is_asked_to_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(proving, "_PATIENCE", 5)
    asked: list[tuple[str, int | None]] = []

    def noted(producer: Producer) -> Producer:
        return replace(
            producer, propose=lambda puzzle, limits: asked.append((producer.name, limits.nodes)) or producer.propose(puzzle, limits)
        )

    producers(monkeypatch, *map(noted, PRODUCERS.values()))
    result = prove(sudoku(HARD))
    assert isinstance(result, Certified)
    assert result.route == "learn"
    assert asked == [("lockstep", 5), ("masks", 5), ("dlx", 5), ("learn", None)]
