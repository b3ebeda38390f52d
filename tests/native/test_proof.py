"""Proofs in the native core: the checker against its plain-Python twin, the elaborator against brute force."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from itertools import product
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

import numpy as np
import pytest

import cpgrid
from cpgrid import native
from cpgrid.certificates import cpgrid_verify
from cpgrid.certificates.canonical import canonical, text
from cpgrid.certificates.certificate import of_members
from cpgrid.certificates.checkers.native import check_steps
from cpgrid.certificates.producers.dlx import PRODUCER as DLX
from cpgrid.certificates.producers.learning import PRODUCER as LEARN
from cpgrid.certificates.producers.proposals import Hints
from cpgrid.certificates.producers.sat import PRODUCER as SAT
from cpgrid.certificates.statement import grids_of, ranks_of, state
from cpgrid.core.errors import InputError, Place
from cpgrid.core.puzzle import Cell, Layout, Puzzle, Solution
from cpgrid.rules import Cage, violations
from cpgrid.rules.check import score
from tests.certificates.plain_prover import text_of
from tests.certificates.random_cases import random_certificates, random_puzzle
from tests.depth import each_seed

NOTHING = np.zeros(0, dtype=np.int32)
NO_HINTS = (np.zeros(0, dtype=np.int64), NOTHING, NOTHING)
BLANK = (np.zeros(1, dtype=np.int32), NOTHING, NOTHING)


def read(stated: bytes) -> Puzzle:
    (puzzle,) = cpgrid.parse(stated.decode(), format="json")
    return canonical(puzzle)


def wanted_solutions(puzzle: Puzzle) -> tuple[list[Solution], int | None]:
    """By brute force: all solutions, or those of greatest score with that score."""
    solutions = [grid for grid in product(*puzzle.layout.domains) if not violations(puzzle, grid)]
    if state(puzzle.layout).weights is None or not solutions:
        return solutions, None
    best = max(score(puzzle, grid) or 0 for grid in solutions)
    return [grid for grid in solutions if score(puzzle, grid) == best], best


def elaborator_of(puzzle: Puzzle, solutions: list[Solution], floor: int | None, effort: int) -> native.Elaborator:
    stated = state(puzzle.layout)
    grids = grids_of(puzzle.layout, tuple(solutions))
    weights = None if floor is None else stated.weights
    elaborator = native.Elaborator(stated.statement, ranks_of(puzzle), grids, weights, floor or 0, effort)
    if floor is not None:
        elaborator.add_bound(1, [])
    return elaborator


def twin_verdict(stated: bytes, solutions: list[Solution], best: int | None, proof: bytes) -> str:
    claim = ("none", "unique")[len(solutions)] if len(solutions) < 2 else "exactly"
    certificate = {"certificate": 1, "claim": claim, "score": best, "solutions": list(map(list, solutions)), "proof": json.loads(proof)}
    if best is None:
        del certificate["score"]
    return str(cpgrid_verify.check_certificate(stated, certificate)[0])


@each_seed(25)
def test_the_checker_agrees_with_its_twin(seed: int) -> None:
    for stated, certificate in random_certificates(seed):
        twin = cpgrid_verify.check_certificate(stated, certificate)[0] == "verified"
        try:
            read_back = of_members(json.loads(json.dumps(certificate)), Place("certificate"))
            own = check_steps(read(stated), read_back, 60.0).verdict.value == "verified"
        except InputError:
            own = False
        assert own == twin, (stated, certificate)


def test_the_checker_shares_with_the_elaborator_what_a_proof_is_about_and_no_more() -> None:
    native_sources = Path(native.__file__).parent
    seen: set[Path] = set()
    waiting = sorted((native_sources / "checker").glob("*.?pp"))
    assert waiting
    while waiting:
        path = waiting.pop().resolve()
        if path not in seen:
            seen.add(path)
            waiting += [path.parent / name for name in re.findall(r'^#include "(.+)"$', path.read_text(encoding="utf-8"), re.MULTILINE)]
    shared = {path.relative_to(native_sources.resolve()).as_posix() for path in seen if path.parent.name != "checker"}
    assert shared == {"limits.hpp", "proof/definitions.hpp", "proof/derived.hpp", "proof/statement.hpp"}


@each_seed(40)
def test_every_puzzle_is_elaborated(seed: int) -> None:
    stated = text_of(random_puzzle(Random(seed)))
    puzzle = read(stated)
    solutions, best = wanted_solutions(puzzle)
    for effort in (0, 2, 2000):
        elaborator = elaborator_of(puzzle, solutions, best, effort)
        assert elaborator.elaborate(*BLANK, float("inf")) is native.Stop.EXHAUSTED
        assert elaborator.counterexample is None
        assert twin_verdict(stated, solutions, best, elaborator.proof()) == "verified"


@each_seed(40)
def test_proposals_of_any_kind_do_no_harm(seed: int) -> None:
    random = Random(seed)
    stated = text_of(random_puzzle(random))
    puzzle = read(stated)
    solutions, best = wanted_solutions(puzzle)
    most = len(puzzle.layout.cells) * len(puzzle.layout.values)
    clauses = [[random.choice([-1, 1]) * random.randint(1, most) for _ in range(random.randint(0, 4))] for _ in range(20)]
    # A clause that is false of a listed solution only costs a search; the solutions are blocked, so that it is true of all others.
    offsets = np.cumsum([0, *map(len, clauses)]).astype(np.int32)
    literals = np.array([literal for clause in clauses for literal in clause], dtype=np.int32)
    elaborator = elaborator_of(puzzle, solutions, best, 2)
    assert elaborator.elaborate(offsets, literals, NOTHING, float("inf")) is native.Stop.EXHAUSTED
    assert twin_verdict(stated, solutions, best, elaborator.proof()) == "verified"


@pytest.mark.long
def test_a_solution_that_was_left_out_is_found() -> None:
    tried = 0
    for seed in range(60):
        puzzle = read(text_of(random_puzzle(Random(seed))))
        solutions, best = wanted_solutions(puzzle)
        if not solutions:
            continue
        elaborator = elaborator_of(puzzle, solutions[1:], best, 2)
        assert elaborator.elaborate(*BLANK, float("inf")) is native.Stop.EXHAUSTED
        assert elaborator.counterexample == grids_of(puzzle.layout, (solutions[0],))[0].tolist()
        with pytest.raises(RuntimeError, match="no proof"):
            elaborator.proof()
        tried += 1
    assert tried > 20


HARD = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."


def test_it_goes_on_after_a_pause() -> None:
    puzzle = canonical(cpgrid.parse(HARD)[0])
    solutions = list(cpgrid.solve(puzzle).solutions)
    paused = elaborator_of(puzzle, solutions, None, 0)
    pauses = 0
    while paused.elaborate(*BLANK, 1e-4) is native.Stop.TIME_LIMIT:
        pauses += 1
    assert pauses > 1
    assert native.check_proof(*claim_of(puzzle, solutions), json.loads(paused.proof()), float("inf"))[0] == "verified"


def test_long_clauses_over_large_sums_keep_the_time_limit() -> None:
    """To leave out one literal of a clause sets off filters that take a millisecond, and there are six hundred."""
    cells = tuple(Cell(0, column) for column in range(2))
    cages = Cage(cells, 299), Cage(cells, 299, distinct=False)
    puzzle = canonical(cpgrid.Puzzle(Layout("grid", 1, 2, cells, (tuple(range(300)),) * 2, cages)))
    found = DLX.propose(puzzle, cpgrid.Limits(solutions=301))
    elaborator = elaborator_of(puzzle, list(found.solutions), None, 2000)
    started = perf_counter()
    assert elaborator.elaborate(found.offsets, found.literals, NOTHING, 0.5) is native.Stop.TIME_LIMIT
    assert perf_counter() - started < 2


def test_hints_are_not_shortened_for_ever() -> None:
    puzzle = canonical(cpgrid.parse(HARD)[0])
    solutions = list(cpgrid.solve(puzzle).solutions)
    proofs = []
    for seconds in (0.0, float("inf")):
        elaborator = elaborator_of(puzzle, solutions, None, 2000)
        elaborator.elaborate(*BLANK, float("inf"))
        proofs.append(elaborator.proof(seconds))
        assert twin_verdict(text(puzzle).encode(), solutions, None, proofs[-1]) == "verified"
    assert len(proofs[1]) < len(proofs[0])


def test_clauses_of_a_solver_are_derived_from_the_last_one_back() -> None:
    puzzle = canonical(cpgrid.parse(HARD)[0])
    found = SAT.propose(puzzle, cpgrid.Limits(solutions=2))
    assert len(found.offsets) > 20
    assert found.dropped is not None
    for dropped in (found.dropped, NOTHING):
        elaborator = elaborator_of(puzzle, list(found.solutions), None, 0)
        assert elaborator.elaborate_backwards(found.offsets, found.literals, dropped, float("inf"), *NO_HINTS) is native.Stop.EXHAUSTED
        assert elaborator.complete
        proof = elaborator.proof()
        assert twin_verdict(text(puzzle).encode(), list(found.solutions), None, proof) == "verified"
        # Much of what a solver derives is not needed.
        assert 1 < len(json.loads(proof)) < len(found.offsets)


def test_it_goes_on_backwards_after_a_pause() -> None:
    puzzle = canonical(cpgrid.parse("." + HARD[1:])[0])
    found = SAT.propose(puzzle, cpgrid.Limits(solutions=400))
    assert found.dropped is not None
    clauses = found.offsets, found.literals, found.dropped
    whole, paused = (elaborator_of(puzzle, list(found.solutions), None, 0) for _ in range(2))
    assert whole.elaborate_backwards(*clauses, float("inf"), *NO_HINTS) is native.Stop.EXHAUSTED
    # Before anything is read, too.
    assert paused.elaborate_backwards(*clauses, 0.0, *NO_HINTS) is native.Stop.TIME_LIMIT
    pauses = 0
    # Each time longer: on a slow machine the clauses are not even read in the first of these.
    while paused.elaborate_backwards(*clauses, 1e-4 * 1.3**pauses, *NO_HINTS) is native.Stop.TIME_LIMIT:
        pauses += 1
    assert pauses > 5
    assert paused.complete
    assert paused.proof() == whole.proof()
    assert paused.elaborate_backwards(*clauses, float("inf"), *NO_HINTS) is native.Stop.EXHAUSTED
    assert paused.proof() == whole.proof()


def by_hints(
    puzzle: Puzzle, change: Callable[[Hints], Hints], *, believed: bool = False
) -> tuple[native.Elaborator, bytes, tuple[Solution, ...]]:
    """What the clauses of the search that learns come to with other hints."""
    found = LEARN.propose(puzzle, cpgrid.Limits(solutions=2))
    assert found.dropped is not None
    assert found.hints is not None
    elaborator = elaborator_of(puzzle, list(found.solutions), None, 0)
    for constraints, multipliers in found.sums:
        elaborator.add_sum([number for pair in zip(constraints, multipliers, strict=True) for number in pair])
    hints = change(found.hints)
    arrays = found.offsets, found.literals, found.dropped
    assert elaborator.elaborate_backwards(*arrays, float("inf"), *hints, believed=believed) is native.Stop.EXHAUSTED
    assert elaborator.complete
    return elaborator, elaborator.proof(), found.solutions


def test_hints_of_the_search_that_learns_show_its_clauses() -> None:
    puzzle = canonical(cpgrid.parse(HARD)[0])
    elaborator, proof, solutions = by_hints(puzzle, lambda hints: hints)
    assert elaborator.hinted > 20
    assert elaborator.unhinted == 0
    assert twin_verdict(text(puzzle).encode(), list(solutions), None, proof) == "verified"


@pytest.mark.parametrize("believed", [False, True])
def test_hints_may_be_sums_of_sums_and_what_is_gone_for_good_comes_before_them(believed: bool) -> None:
    """The first cell is not 1: then the second is 2 and the third 1, which a sum of two sums forbids, once the fifth cell is known."""
    first, second, third, fourth, fifth, sixth, seventh = range(7)
    model = native.Model(np.array([1, 2]), np.full((7, 1), 3, np.uint64))
    for pair in ((first, second), (second, third), (first, fourth)):
        model.add_group(pair)
    model.add_sum([first, third, seventh], [1, 1, 1], 5, None)
    model.add_sum([fifth, seventh], [1, -1], 0, None)
    model.add_sum([fifth], [1], 2, 2)
    # It is not 2 either: the sixth cell would be 2 and 1.
    model.add_sum([second, sixth], [1, 1], 3, None)
    model.add_sum([first, sixth], [1, 1], None, 3)
    statement = native.Statement(model)
    elaborator = native.Elaborator(statement, np.full(7, -1, np.int32), np.zeros((0, 7), np.int32))
    elaborator.add_sum([4, 1])
    elaborator.add_sum([3, 1, 4, 1])
    # Not 1, or the fourth is 2, in two ways; not 1.
    clauses = (np.array([0, 2, 4, 5], dtype=np.int32), np.array([-1, -7, -1, 8, -1], dtype=np.int32), np.full(3, 3, dtype=np.int32))
    hints = np.array([1, 2, 5]), np.array([0, 0, 1, 2, 3], dtype=np.int32), np.array([2, 0, 1, -2], dtype=np.int32)
    assert elaborator.elaborate_backwards(*clauses, float("inf"), *hints, believed=believed) is native.Stop.EXHAUSTED
    assert (elaborator.believed, elaborator.hinted, elaborator.unhinted) == ((1, 0, 0) if believed else (0, 1, 0))
    steps = json.loads(elaborator.proof())
    assert steps == [["apply", [5]], ["sum", [3, 1, 4, 1]], [[-1], [0, 1, 8]], [[], [9, 0, 6, 7]]]
    nothing = np.full(7, -1, dtype=np.int32), np.zeros((0, 7), dtype=np.int32)
    assert native.check_proof(statement, *nothing, None, 0, steps, float("inf"))[0] == "verified"


@pytest.mark.parametrize("believed", [False, True])
def test_every_clause_has_hints_of_its_own(believed: bool) -> None:
    """The first cell is not 1, 2 or 3: each time two cells, which differ, would both be 4. Were it 4, they would be equal as well."""
    domains = np.array([[15], *([1 << rank | 8] for rank in (0, 0, 1, 1, 2, 2)), [15], [15], [15]], dtype=np.uint64)
    model = native.Model(np.array([1, 2, 3, 4]), domains)
    for one in (1, 3, 5):
        for pair in ((0, one), (0, one + 1), (one, one + 1)):
            model.add_group(pair)
    # They lose a value with the first cell, to no purpose: only hints that are believed keep them.
    for other in (7, 8, 9):
        model.add_group((0, other))
    statement = native.Statement(model)
    nothing = np.full(10, -1, dtype=np.int32), np.zeros((0, 10), dtype=np.int32)
    elaborator = native.Elaborator(statement, *nothing, None, 0, 0)
    named = [[9, 0, 1, 2], [10, 3, 4, 5], [11, 6, 7, 8]]
    clauses = np.arange(4, dtype=np.int32), np.array([-1, -2, -3], dtype=np.int32), np.full(3, 3, dtype=np.int32)
    hints = np.array([4, 8, 12]), np.array(named, dtype=np.int32).ravel(), np.arange(12, dtype=np.int32)
    assert elaborator.elaborate_backwards(*clauses, float("inf"), *hints, believed=believed) is native.Stop.EXHAUSTED
    steps = json.loads(elaborator.proof())
    lemmas = [step for step in steps if step[0] != "apply"]
    assert lemmas[:-1] == [[[-1 - place], own if believed else own[1:]] for place, own in enumerate(named)]
    assert native.check_proof(statement, *nothing, None, 0, steps, float("inf"))[0] == "verified"


def mixed_up(hints: Hints, chance: Random) -> Hints:
    """Hints of which about half name another source."""
    mixed = hints.hints.copy()
    for place in range(len(mixed)):
        if mixed[place] >= 0 and chance.random() < 0.5:
            mixed[place] = chance.randrange(len(hints.sources))
    return hints._replace(hints=mixed)


def test_hints_that_are_believed_are_the_proof() -> None:
    puzzle = canonical(cpgrid.parse(HARD)[0])
    elaborator, proof, solutions = by_hints(puzzle, lambda hints: hints, believed=True)
    assert elaborator.believed > 20
    assert elaborator.hinted == 0
    assert twin_verdict(text(puzzle).encode(), list(solutions), None, proof) == "verified"


@each_seed(5)
def test_wrong_hints_that_are_believed_make_no_proof(seed: int) -> None:
    elaborator, proof, _ = by_hints(canonical(cpgrid.parse(HARD)[0]), lambda hints: mixed_up(hints, Random(seed)), believed=True)
    assert elaborator.believed > 0
    assert proof == elaborator.proof() == b"[]"


@each_seed(5)
def test_wrong_hints_cost_time_and_no_more(seed: int) -> None:
    """A clause that its hints do not show is derived by all filters, and the proof is right all the same."""
    puzzle = canonical(cpgrid.parse(HARD)[0])
    elaborator, proof, solutions = by_hints(puzzle, lambda hints: mixed_up(hints, Random(seed)))
    assert elaborator.unhinted > 0
    assert twin_verdict(text(puzzle).encode(), list(solutions), None, proof) == "verified"


@pytest.mark.parametrize("ends", [[2], [-1], [0, 0]])
def test_hints_that_are_none_are_refused(ends: list[int]) -> None:
    elaborator = elaborator_of(canonical(cpgrid.parse(HARD)[0]), [], None, 0)
    clause = (np.array([0, 1], dtype=np.int32), np.array([1], dtype=np.int32), NOTHING)
    with pytest.raises(ValueError, match="ends of hints"):
        elaborator.elaborate_backwards(*clause, float("inf"), np.array(ends, dtype=np.int64), np.array([0], dtype=np.int32), NOTHING)


@pytest.mark.parametrize(("hint", "source", "problem"), [(-1, 0, "hint"), (1, 0, "hint"), (0, 1000, "source"), (0, -1, "source")])
def test_hints_of_what_there_is_not_are_refused(hint: int, source: int, problem: str) -> None:
    elaborator = elaborator_of(canonical(cpgrid.parse(HARD)[0]), [], None, 0)
    clause = (np.array([0, 1], dtype=np.int32), np.array([1], dtype=np.int32), NOTHING)
    derived = (np.array([1], dtype=np.int64), np.array([hint], dtype=np.int32), np.array([source], dtype=np.int32))
    with pytest.raises(ValueError, match=problem):
        elaborator.elaborate_backwards(*clause, float("inf"), *derived)


@pytest.mark.parametrize("kept", [0, 1, 5])
def test_too_few_clauses_make_no_proof(kept: int) -> None:
    puzzle = canonical(cpgrid.parse(HARD)[0])
    found = SAT.propose(puzzle, cpgrid.Limits(solutions=2))
    elaborator = elaborator_of(puzzle, list(found.solutions), None, 0)
    offsets = found.offsets[: kept + 1].copy()
    assert elaborator.elaborate_backwards(offsets, found.literals, NOTHING, float("inf"), *NO_HINTS) is native.Stop.EXHAUSTED
    assert not elaborator.complete
    with pytest.raises(RuntimeError, match="no proof"):
        elaborator.proof()


def test_clauses_that_do_not_follow_make_no_proof() -> None:
    puzzle = canonical(cpgrid.parse(HARD)[0])
    solutions = list(cpgrid.solve(puzzle).solutions)
    elaborator = elaborator_of(puzzle, solutions, None, 0)
    # Together they leave the second cell nothing, but nothing shows them.
    literals = np.array([-(9 + number) for number in range(1, 10)], dtype=np.int32)
    offsets = np.arange(10, dtype=np.int32)
    assert elaborator.elaborate_backwards(offsets, literals, NOTHING, float("inf"), *NO_HINTS) is native.Stop.EXHAUSTED
    assert not elaborator.complete


@pytest.mark.parametrize(
    ("offsets", "literals", "others", "problem"),
    [
        ([], [], [], "offsets"),
        ([1], [1], [], "offsets"),
        ([0, 2, 1], [1, 2], [], "offsets"),
        ([0, 3], [1, 2], [], "offsets"),
        ([0, 1], [0], [], "literal"),
        ([0, 1], [730], [], "literal"),
        ([0, 1], [-(2**31)], [], "literal"),
        ([0, 1], [1], [0], "bound"),
        ([0, 1], [1], [-2], "bound"),
        ([0, 1, 2], [1, 2], [-1], "bound"),
    ],
)
def test_arrays_that_are_no_clauses_are_refused(offsets: list[int], literals: list[int], others: list[int], problem: str) -> None:
    elaborator = elaborator_of(canonical(cpgrid.parse(HARD)[0]), [], None, 0)
    arrays = [np.array(numbers, dtype=np.int32) for numbers in (offsets, literals, others)]
    with pytest.raises(ValueError, match=problem):
        elaborator.elaborate(*arrays, float("inf"))
    with pytest.raises(ValueError, match="dropped" if problem == "bound" else problem):
        elaborator.elaborate_backwards(arrays[0], arrays[1], np.zeros(9, dtype=np.int32), float("inf"), *NO_HINTS)


def claim_of(puzzle: Puzzle, solutions: list[Solution]) -> tuple[Any, ...]:
    return state(puzzle.layout).statement, ranks_of(puzzle), grids_of(puzzle.layout, tuple(solutions)), None, 0


def test_the_checker_keeps_its_time() -> None:
    puzzle = canonical(cpgrid.parse(HARD)[0])
    solutions = list(cpgrid.solve(puzzle).solutions)
    steps = [["apply", [0] * 10_000]] * 100
    assert native.check_proof(*claim_of(puzzle, solutions), steps, 0.0)[0] == "timeout"


@pytest.mark.parametrize(
    "step",
    [
        1, None, "apply", [], [[1]], [[0], []], [[1.5], []], [[True], []], [[10**30], []], [[1], [99]], [[1], [-1]], [[1], "x"], ["apply"],
        ["apply", [0], 1], ["apply", {}], ["sum", [0]], ["sum", [0, 0]], ["sum", [99, 1]], ["sum", [0, 2**60]], ["bound", 1, []],
        ["ranks", [], [], 0], ["ranks", [1], [0], 0], ["ranks", [3], [0], 0], ["other", []], [["apply"], []],
    ],
)  # fmt: skip
def test_steps_that_are_none_are_rejected(step: object) -> None:
    solutions = np.array([[0, 1]], dtype=np.int32)
    word, number, reason, _ = native.check_proof(statement(), np.full(2, -1, dtype=np.int32), solutions, None, 0, [step], float("inf"))
    assert (word, number) == ("rejected", 1)
    assert reason


def test_models_that_the_format_cannot_state_are_refused() -> None:
    model = two_cells()
    for helpers in (2, 3):
        with pytest.raises(ValueError, match="no helper"):
            native.Statement(model, helpers)
    for low, high in ((None, 2**60 + 1), (-(2**60) - 1, None)):
        model = two_cells()
        model.add_sum([0], [1], 0, 2**60)
        native.Statement(model)
        model.add_sum([0], [1], low, high)
        with pytest.raises(ValueError, match="sum 1 could leave 60 bits"):
            native.Statement(model)


def two_cells() -> native.Model:
    return native.Model(np.array([1, 2]), np.full((2, 1), 3, np.uint64))


def statement() -> native.Statement:
    """Two cells that differ."""
    model = two_cells()
    model.add_group([0, 1])
    return native.Statement(model)


def read_as(*word: int) -> native.Statement:
    """Two cells; the word is 1 and 2, with an arc from a state that is never reached."""
    model = two_cells()
    model.add_word(word, model.add_diagram([1, 2], np.array([[0, 0, 0], [1, 0, 0], [0, 1, 0]], np.int32)))
    return native.Statement(model)


def test_a_cell_that_is_read_twice_keeps_what_both_places_keep() -> None:
    """The word is the first cell twice; its two places allow 1 alone and 2 alone."""
    assert check(read_as(0, 0), [["apply", [0]]]) == "verified"
    # Read once each, the cells are 1 and 2.
    assert check(read_as(0, 1), [["apply", [0]]]) == "rejected"
    assert check(read_as(0, 1), [[[1], [0]], [[4], [0]], [[], [0, 1]]]) == "rejected"
    assert check(read_as(0, 1), [[[1], [0]], [[4], [0]]]) == "rejected"


def check(statement: native.Statement, steps: list[Any]) -> str:
    """What the checker says of a proof that there is no solution."""
    nothing = np.full(2, -1, dtype=np.int32), np.zeros((0, 2), dtype=np.int32)
    return native.check_proof(statement, *nothing, None, 0, steps, float("inf"))[0]


def test_a_sum_that_is_open_at_both_ends_is_no_equation() -> None:
    """Both cells have their least value: an equation lets neither rise, and a sum without bounds lets both."""
    open_end = np.iinfo(np.int64)
    nothing, solution = np.full(2, -1, dtype=np.int32), np.zeros((1, 2), dtype=np.int32)
    for low, high, verdict in ((2, 2, "verified"), (open_end.min, open_end.max, "rejected"), (open_end.min, 2, "rejected")):
        model = two_cells()
        model.add_sum([0, 1], [1, 1], low, high)
        statement = native.Statement(model)
        assert native.check_proof(statement, nothing, solution, None, 0, [["ranks", [1], [0], 1]], float("inf"))[0] == verdict


def test_a_claim_must_fit_the_statement() -> None:
    puzzle = canonical(cpgrid.parse(HARD)[0])
    statement, givens, grids = claim_of(puzzle, list(cpgrid.solve(puzzle).solutions))[:3]
    for wrong in (givens[:-1], np.full(81, 9, dtype=np.int32), np.full(81, -2, dtype=np.int32)):
        with pytest.raises(ValueError, match="given"):
            native.Elaborator(statement, wrong, grids)
    for wrong in (grids[:, :-1].copy(), np.full((1, 81), 9, dtype=np.int32)):
        with pytest.raises(ValueError, match="solution"):
            native.Elaborator(statement, givens, wrong)
    with pytest.raises(ValueError, match="weight"):
        native.Elaborator(statement, givens, grids, np.ones(3, dtype=np.int64), 1)
