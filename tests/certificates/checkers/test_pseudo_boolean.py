"""Checkers of pseudo-Boolean proofs: what they compare, and what veripb must say to be believed."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from cpgrid import Puzzle
from cpgrid.certificates.bundle import write_bundle
from cpgrid.certificates.canonical import canonical, text
from cpgrid.certificates.certificate import Certificate
from cpgrid.certificates.checkers import CHECKERS, CheckResult, Judgement
from cpgrid.certificates.proving import Certified, prove
from cpgrid.certificates.pseudo_boolean import exact, proof_files
from cpgrid.rules import Cage

from ..boards import puzzle_of
from ..producers.puzzles import square

pytestmark = pytest.mark.skipif(bool(exact.lacking()), reason=exact.lacking())

CELLS = square().cells
SCORED = canonical(Puzzle(square(Cage(CELLS[:2], 5, True), weights=range(16)), {CELLS[0]: 1, CELLS[9]: 1}))
ACCEPTS = "s VERIFIED UNSATISFIABLE"


def bundle(folder: Path, certificate: Certificate, others: Mapping[str, bytes]) -> Path:
    assert write_bundle(folder / "one", SCORED, certificate, "a test", accepts=lambda _: True, others=others, force=True)
    return folder / "one"


def asked(name: str, folder: Path, puzzle: Puzzle = SCORED, seconds: float = 60) -> CheckResult:
    assert not CHECKERS[name].lacking(folder)
    return CHECKERS[name].check(folder, text(puzzle), seconds)


@pytest.fixture(scope="module")
def certificate() -> Certificate:
    result = prove(SCORED)
    assert isinstance(result, Certified)
    assert result.certificate.claim == "best"
    return result.certificate


@pytest.fixture(scope="module")
def files(certificate: Certificate) -> dict[str, bytes]:
    return proof_files(SCORED, certificate)


@pytest.fixture
def veripb(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Puts a program of this name on the path, which runs lines of the shell with the formula as $1 and the proof as $2."""
    place = tmp_path / "bin"
    place.mkdir()
    monkeypatch.setenv("PATH", str(place), prepend=os.pathsep)

    def write(lines: str) -> None:
        (place / "veripb").write_text(f"#!/bin/sh\n{lines}\n")
        (place / "veripb").chmod(0o755)

    return write


def test_a_score_is_verified(tmp_path: Path, certificate: Certificate, files: dict[str, bytes]):
    result = asked("cutting-planes", bundle(tmp_path, certificate, files))
    assert (result.verdict, result.reason) == (Judgement.VERIFIED, "")
    assert result.seconds > 0


def test_wrong_files(tmp_path: Path, certificate: Certificate, files: dict[str, bytes]):
    formula, proof = files["formula.opb"], files["proof.pbp"]
    weaker = formula.replace(b">= ", b">= -", 1)
    assert asked("cutting-planes", bundle(tmp_path, certificate, files | {"formula.opb": weaker})).reason == (
        "formula.opb is not what follows from the puzzle and the claim"
    )
    half = proof[: len(proof) // 2]
    result = asked("cutting-planes", bundle(tmp_path, certificate, files | {"proof.pbp": half}))
    assert result.verdict is Judgement.REJECTED
    assert result.reason == "it does not end with the conclusion that there is no model"


def test_the_claim_is_looked_at(tmp_path: Path, certificate: Certificate, files: dict[str, bytes]):
    """A score that the solution does not have, also where the formula would follow."""
    wrong = Certificate("best", (certificate.score or 0) + 1, certificate.solutions, certificate.proof)
    result = asked("cutting-planes", bundle(tmp_path, wrong, files | proof_files(SCORED, wrong)))
    assert result.verdict is Judgement.REJECTED
    assert "scores" in result.reason


def test_another_puzzle(tmp_path: Path, certificate: Certificate, files: dict[str, bytes]):
    result = asked("cutting-planes", bundle(tmp_path, certificate, files), puzzle_of("." * 16))
    assert (result.verdict, result.reason) == (Judgement.REJECTED, "the bundle is about another puzzle")


def test_time_limit(tmp_path: Path, certificate: Certificate, files: dict[str, bytes]):
    assert asked("cutting-planes", bundle(tmp_path, certificate, files), seconds=0).verdict is Judgement.TIMEOUT


def test_what_is_not_there(tmp_path: Path, certificate: Certificate, files: dict[str, bytes], monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setenv("PATH", str(tmp_path))
    bare = bundle(tmp_path, certificate, {})
    assert CHECKERS["cutting-planes"].lacking(bare) == "the bundle has no formula.opb with its proof: cpgrid certify --opb adds them"
    whole = bundle(tmp_path, certificate, files)
    assert CHECKERS["cutting-planes"].lacking(whole) == ""
    assert CHECKERS["veripb"].lacking(whole) == "no program 'veripb' is found"


@pytest.mark.parametrize(
    ("lines", "verdict", "reason"),
    [
        (f"echo Running VeriPB version 3.0.2; echo {ACCEPTS}", Judgement.VERIFIED, ""),
        (f"head -c 12 $1 | grep -q variable && grep -q 'conclusion UNSAT' $2 && echo {ACCEPTS}", Judgement.VERIFIED, ""),
        ("test ${1##*.} = opb && test ${2##*.} = pbp && echo " + ACCEPTS, Judgement.VERIFIED, ""),
        ("echo Error: Checking error at proof.pbp:7 >&2; exit 1", Judgement.REJECTED, "Error: Checking error at proof.pbp:7"),
        ("echo s VERIFIED NO CONCLUSION", Judgement.UNUSABLE, "it ended with the code 0 and said last: s VERIFIED NO CONCLUSION"),
        (f"echo c {ACCEPTS}", Judgement.UNUSABLE, f"it ended with the code 0 and said last: c {ACCEPTS}"),
        ("echo 'Error: Syntax error' >&2; exit 1", Judgement.UNUSABLE, "it ended with the code 1 and said last: Error: Syntax error"),
    ],
)
def test_what_veripb_must_say(
    tmp_path: Path,
    certificate: Certificate,
    files: dict[str, bytes],
    veripb: Callable[[str], None],
    lines: str,
    verdict: Judgement,
    reason: str,
):
    veripb(lines)
    result = asked("veripb", bundle(tmp_path, certificate, files))
    assert (result.verdict, result.reason) == (verdict, reason)
