"""The lemmas of a certificate are a DRUP proof of the formula: as they stand, for every family and every kind of rule."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from dratify import check_proof, parse_dimacs

from cpgrid import Cell, InputError, Puzzle, Refusal, parse, read
from cpgrid.certificates.canonical import canonical
from cpgrid.certificates.certificate import Certificate
from cpgrid.certificates.clauses import drup, proof_files
from cpgrid.certificates.clauses.lrat import elaborate, fault
from cpgrid.certificates.producers.table import PRODUCERS
from cpgrid.certificates.proving import Certified, prove
from cpgrid.encodings.cnf import clauses
from cpgrid.rules import Cage, Run
from tests.depth import each_seed
from tests.example_files import smallest_of_each

from ...native.clause_twin import drup_fault, lrat_holds
from ..boards import CERTIFIED, GRID, OTHER
from ..producers.puzzles import WORST, random_puzzle, square
from .plain import certify

KINDS = ("distinct", "cage", "run")

EXAMPLES = smallest_of_each(
    path
    for path in Path("examples").glob("*/*.*")
    if path.suffix in {".txt", ".json"} and "score" not in path.read_text() and path.parent.name not in {"hidato", "numbrix"}
)


def accepted(files: dict[str, bytes]) -> bool:
    """Whether the checker from outside accepts the files."""
    return bool(check_proof(parse_dimacs(files["formula.cnf"].decode()), files["proof.drup"].decode(), check_rat=False).ok)


@each_seed(100)
def test_random_puzzles(seed: int):
    puzzle = canonical(random_puzzle(Random(seed), KINDS))
    certificate = certify(puzzle)
    stated = drup(puzzle, certificate)
    rows = stated.formula.clauses.rows
    assert drup_fault(rows, stated.lemmas.rows) == -1
    files = proof_files(puzzle, certificate)
    assert accepted(files)
    assert lrat_holds(stated.formula.variables, rows, files["proof.lrat"])
    assert not fault(stated.formula, files["proof.lrat"])


@each_seed(40)
def test_a_claim_with_a_solution_left_out_is_rejected(seed: int):
    puzzle = canonical(random_puzzle(Random(seed), KINDS))
    certificate = certify(puzzle)
    if not certificate.solutions:
        return
    fewer = certificate.solutions[1:]
    claim = ["none", "unique"][len(fewer)] if len(fewer) < 2 else "exactly"
    files = proof_files(puzzle, Certificate(claim, None, fewer, certificate.proof))
    assert not accepted(files)
    assert "proof.lrat" not in files


def test_the_worst_sudoku():
    (puzzle,) = map(canonical, parse(WORST))
    certificate = certify(puzzle)
    assert certificate.claim == "unique"
    files = proof_files(puzzle, certificate)
    assert accepted(files)
    few = Certificate("unique", None, certificate.solutions, certificate.proof[::3][:-1])
    assert not accepted(proof_files(puzzle, few))


@pytest.mark.parametrize("claim", ["unique", "none"])
def test_apply_steps_are_unit_propagation(claim: str):
    puzzle, certificate = CERTIFIED[claim]
    files = proof_files(puzzle, certificate)
    assert files["proof.drup"] == b"0\n"
    assert accepted(files)
    stated = drup(puzzle, certificate)
    assert not fault(stated.formula, elaborate(stated)[0])


def test_derived_sums_are_stated():
    """Two cages in one row: the row's total less theirs is the total of the other two cells."""
    puzzle = canonical(Puzzle(square(Cage((Cell(0, 0), Cell(0, 1)), 3), Run((Cell(0, 2), Cell(1, 2)), 5, distinct=False))))
    row = next(number for number, rule in enumerate(puzzle.layout.rules) if [cell.row for cell in rule.cells] == [0] * 4) + 1
    # The cage has an AllDifferent before its sum, so that rules after it have numbers greater by one.
    certificate = Certificate("none", None, (), [["sum", [row, 1, 1, -1]], ["sum", [len(puzzle.layout.rules) + 1, 2]], [[], []]])
    stated = drup(puzzle, certificate)
    first, second = stated.formula.sums[-2:]
    assert first.cells == second.cells == (2, 3)
    assert {total for _, _, total, _ in first.states} == {3, 4}
    assert {total for _, _, total, _ in second.states} == {6, 8}
    said = json.loads(proof_files(puzzle, certificate)["formula.map.json"])
    assert [part["says"] for part in said["clauses"][-2:]] == ["derived Sum"] * 2


def unique(proof: list[Any], solutions: tuple[tuple[int, ...], ...] = (GRID,), claim: str = "unique") -> Certificate:
    return Certificate(claim, None, solutions, proof)


@pytest.mark.parametrize(
    ("certificate", "message"),
    [
        (unique([], (GRID, OTHER)), "the claim unique lists 2 solutions"),
        (unique([], (), "exactly"), "the claim exactly lists 0 solutions"),
        (unique([], (GRID, GRID), "exactly"), "a solution stands twice"),
        (unique([], (GRID[:4],)), "solution 1: 4 values for 16 cells"),
        (unique([], ((1,) * 16,)), "solution 1: "),
        (unique([[[0], []]]), "step 0: it has a literal outside ±1 … ±64"),
        (unique([[[65], []]]), "step 0: it has a literal outside ±1 … ±64"),
        (unique([[[1], []], [[[1]], []]]), "step 1: it has a literal outside ±1 … ±64"),
        (unique([[[], []], [[1], []]]), "step 1: it comes after the lemma that proves the claim"),
        (unique([["guess", []]]), "step 0: its kind is not known"),
        (unique([[]]), "step 0: it does not have the lists that it should have"),
        (unique([["apply"]]), "step 0: it does not have the lists that it should have"),
        (unique([[[1]]]), "step 0: it does not have the lists that it should have"),
        (unique([[1, 2]]), "step 0: it does not have the lists that it should have"),
        (unique([["sum", [0]]]), "step 0: it is no list of numbers of constraints, each with a multiplier other than 0"),
        (unique([["sum", [0, 0]]]), "step 0: it is no list of numbers of constraints, each with a multiplier other than 0"),
        (unique([["sum", [12, 1]]]), "step 0: number 12 is neither a sum nor a full AllDifferent"),
        (unique([["sum", [-1, 1]]]), "step 0: number -1 is neither a sum nor a full AllDifferent"),
        (unique([[[1], []], ["sum", [13, 1]]]), "step 1: number 13 is neither a sum nor a full AllDifferent"),
    ],
)
def test_certificates_that_are_wrong(certificate: Certificate, message: str):
    with pytest.raises(InputError, match="says what a certificate looks like") as error:
        drup(CERTIFIED["unique"][0], certificate)
    assert message in str(error.value)


@pytest.mark.parametrize(
    ("certificate", "message"),
    [
        (CERTIFIED["several"][1], "there is no proof to check"),
        (Certificate("best", 3, (GRID,), []), "clauses do not state a score"),
        (unique([["bound", 1, []]]), "clauses do not state a step of the kind 'bound'"),
        (unique([["ranks", [], [], 0]]), "clauses do not state a step of the kind 'ranks'"),
    ],
)
def test_certificates_that_clauses_cannot_state(certificate: Certificate, message: str):
    with pytest.raises(Refusal, match=message):
        drup(CERTIFIED["unique"][0], certificate)


def certified(name: str, puzzle: Puzzle) -> Certificate | None:
    """What a producer makes of a puzzle; ``None`` = it does not take it."""
    if PRODUCERS[name].lacking(canonical(puzzle)):
        return None
    result = prove(puzzle, via=name)
    return result.certificate if isinstance(result, Certified) else None


@pytest.mark.parametrize("name", PRODUCERS)
def test_lemmas_of_every_producer(name: str):
    """Those of dancing links too: every one follows by unit propagation, and fewer are not enough."""
    for puzzle in parse(WORST):
        certificate = certified(name, puzzle)
        if certificate is None:
            continue
        assert len(certificate.proof) > 10
        assert accepted(proof_files(canonical(puzzle), certificate))
        lemmas = [step for step in certificate.proof if isinstance(step[0], list)]
        cut = Certificate("unique", None, certificate.solutions, lemmas[len(lemmas) // 2 : -1])
        assert not accepted(proof_files(canonical(puzzle), cut))


@pytest.mark.long
@pytest.mark.parametrize("file", EXAMPLES, ids=lambda file: "/".join(file.parts[-2:]))
def test_the_examples_of_every_family(file: Path):
    """Whatever clauses can state: Sudoku of all sizes, jigsaw, killer, Kakuro, cages that repeat, further regions."""
    for puzzle in read(str(file)):
        check_example(puzzle)


@pytest.mark.long
@pytest.mark.parametrize("text", ["numbrix 3x3\n. . .\n. . .\n9 6 .\n", "hidato 3x3\n. 9 .\n. . .\n7 . .\n"])
def test_paths_of_numbers(text: str):
    """The examples of these families have formulas of 25 and 127 megabytes, where they have any."""
    (puzzle,) = parse(text)
    assert check_example(puzzle)


def test_an_example_that_is_too_large_is_refused(monkeypatch: pytest.MonkeyPatch):
    # The path of 5×5 needs more than the usual limit, too, but a minute to come there.
    monkeypatch.setattr(clauses, "CLAUSE_LIMIT", 100_000)
    (puzzle,) = read("examples/hidato/four.json")
    assert not check_example(puzzle)


def check_example(puzzle: Puzzle) -> bool:
    """The outside checker accepts the proof; False where clauses cannot state the puzzle, and say why."""
    result = prove(puzzle)
    assert isinstance(result, Certified)
    try:
        files = proof_files(canonical(puzzle), result.certificate)
    except Refusal as refusal:
        assert any(
            word in refusal.reason
            for word in ("ranks", "several", "more than 100,000 pairs", f"more than {clauses.CLAUSE_LIMIT:,} clauses")
        )
        return False
    assert accepted(files)
    assert "proof.lrat" in files
    return True
