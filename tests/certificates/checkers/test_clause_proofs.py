"""Checkers of proofs over clauses: what they accept, what they compare, and what programs must say to be believed."""

from __future__ import annotations

import math
import os
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest

from cpgrid import Puzzle
from cpgrid.certificates.bundle import write_bundle
from cpgrid.certificates.canonical import text
from cpgrid.certificates.certificate import Certificate
from cpgrid.certificates.checkers import CHECKERS, CheckResult, Judgement
from cpgrid.certificates.clauses import proof_files
from cpgrid.core.clock import Clock

from ..boards import CERTIFIED, puzzle_of
from ..clauses.plain import certify

HARD = puzzle_of("12..3...........")
HERE = ("lrat", "dratify")
PROGRAMS = {"drat-trim": "s VERIFIED", "lrat-check": "c VERIFIED", "cake_lpr": "s VERIFIED UNSAT"}
ALL = (*HERE, *PROGRAMS)

Say = Callable[[str, str], None]


def bundle(folder: Path, puzzle: Puzzle, certificate: Certificate, others: Mapping[str, bytes] | None = None) -> Path:
    assert write_bundle(folder / "one", puzzle, certificate, "a test", accepts=lambda _: True, others=others)
    return folder / "one"


def asked(name: str, folder: Path, puzzle: Puzzle = HARD, seconds: float = 60) -> CheckResult:
    assert not CHECKERS[name].lacking(folder)
    return CHECKERS[name].check(folder, text(puzzle), seconds)


@pytest.fixture(scope="module")
def certificate() -> Certificate:
    return certify(HARD)


@pytest.fixture
def say(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Say:
    """Puts a program of this name on the path, which runs lines of the shell with the formula as $1 and the proof as $2."""
    place = tmp_path / "bin"
    place.mkdir()
    monkeypatch.setenv("PATH", str(place), prepend=os.pathsep)

    def write(name: str, lines: str) -> None:
        (place / name).write_text(f"#!/bin/sh\n{lines}\n")
        (place / name).chmod(0o755)

    return write


def test_the_certificate_has_lemmas(certificate: Certificate):
    assert certificate.claim == "exactly"
    assert len(certificate.proof) > 10


@pytest.mark.parametrize("name", HERE)
@pytest.mark.parametrize("with_files", [False, True])
def test_accepted(tmp_path: Path, certificate: Certificate, name: str, with_files: bool):
    folder = bundle(tmp_path, HARD, certificate, proof_files(HARD, certificate) if with_files else None)
    result = asked(name, folder)
    assert (result.verdict, result.reason) == (Judgement.VERIFIED, "")
    assert result.seconds > 0


@pytest.mark.parametrize("name", HERE)
def test_lemmas_that_do_not_follow(tmp_path: Path, certificate: Certificate, name: str):
    wrong = Certificate("exactly", None, certificate.solutions, certificate.proof[-2:])
    result = asked(name, bundle(tmp_path, HARD, wrong))
    assert result.verdict is Judgement.REJECTED
    assert result.reason == {"dratify": "s NOT VERIFIED"}.get(name, "unit propagation finds no contradiction in the formula and the lemmas")


@pytest.mark.parametrize("name", HERE)
def test_solutions_are_looked_at(tmp_path: Path, certificate: Certificate, name: str):
    """With a wrong grid among the solutions the clauses have no model either."""
    wrong = Certificate("exactly", None, (*certificate.solutions, (1,) * 16), certificate.proof)
    result = asked(name, bundle(tmp_path, HARD, wrong))
    assert result.verdict is Judgement.REJECTED
    assert f"solution {len(wrong.solutions)}: " in result.reason


@pytest.mark.parametrize("name", ALL)
@pytest.mark.parametrize("file", ["formula.cnf", "formula.map.json", "proof.drup"])
def test_files_of_another_formula(tmp_path: Path, certificate: Certificate, say: Say, name: str, file: str):
    """Else a checker would be asked about a formula without a model that has nothing to do with the puzzle."""
    if name in PROGRAMS:
        say(name, f"echo {PROGRAMS[name]}")
    files = proof_files(HARD, certificate)
    result = asked(name, bundle(tmp_path, HARD, certificate, files | {file: files[file].replace(b"1", b"2", 1)}))
    assert (result.verdict, result.reason) == (Judgement.REJECTED, f"{file} is not what follows from the puzzle and the certificate")


def test_the_lrat_proof_of_the_bundle_is_the_one_that_is_checked(tmp_path: Path, certificate: Certificate):
    files = proof_files(HARD, certificate)
    cut = files["proof.lrat"].rpartition(b"\n")[0].rpartition(b"\n")[0]
    result = asked("lrat", bundle(tmp_path, HARD, certificate, files | {"proof.lrat": cut}))
    assert (result.verdict, result.reason) == (Judgement.REJECTED, "the proof ends without the empty clause")


@pytest.mark.parametrize("name", HERE)
def test_another_puzzle(tmp_path: Path, certificate: Certificate, name: str):
    folder = bundle(tmp_path, HARD, certificate)
    assert asked(name, folder, CERTIFIED["unique"][0]).verdict is Judgement.REJECTED
    (folder / "certificate.json.gz").write_bytes(b"")
    assert asked(name, folder).verdict is Judgement.REJECTED
    (folder / "manifest.json").write_bytes(b"{}")
    assert asked(name, folder).verdict is Judgement.UNUSABLE


@pytest.mark.parametrize("name", ALL)
def test_claims_without_clauses(tmp_path: Path, say: Say, name: str):
    say(name, "exit 0")
    folder = bundle(tmp_path, *CERTIFIED["several"])
    assert CHECKERS[name].lacking(folder) == "that there are several solutions is seen from two of them, without a proof"
    ranks = Certificate("unique", None, CERTIFIED["unique"][1].solutions, [["ranks", [], [], 0]])
    (tmp_path / "two").mkdir()
    result = asked(name, bundle(tmp_path / "two", CERTIFIED["unique"][0], ranks), CERTIFIED["unique"][0])
    assert result.verdict is Judgement.UNAVAILABLE
    assert "clauses do not state a step of the kind 'ranks'" in result.reason


@pytest.mark.parametrize("name", HERE)
def test_time_limit(tmp_path: Path, certificate: Certificate, name: str):
    result = asked(name, bundle(tmp_path, HARD, certificate), seconds=0)
    assert (result.verdict, result.reason) == (Judgement.TIMEOUT, "no answer after 0 s")


def test_what_is_not_there(tmp_path: Path, certificate: Certificate, monkeypatch: pytest.MonkeyPatch):
    folder = bundle(tmp_path, HARD, certificate)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr("cpgrid.certificates.checkers.clause_proofs.find_spec", lambda _: None)
    assert [CHECKERS[name].lacking(folder) for name in PROGRAMS] == [f"no program '{name}' is found" for name in PROGRAMS]
    assert CHECKERS["dratify"].lacking(folder) == "the package dratify is not installed"


@pytest.mark.parametrize("name", PROGRAMS)
@pytest.mark.parametrize(
    ("lines", "verdict", "reason"),
    [
        ("printf 'c 10%%\\r{}\\n'; exit 1", Judgement.VERIFIED, ""),
        ("echo {}; echo 'c NOT VERIFIED'", Judgement.REJECTED, "c NOT VERIFIED"),
        ("echo c said {}", Judgement.UNUSABLE, "it ended with the code 0 and said last: c said {}"),
        ("echo {} kill; kill -9 $$", Judgement.UNUSABLE, "it ended with the code -9 and said last: {} kill"),
        ("echo {}; kill -9 $$", Judgement.UNUSABLE, "it ended with the code -9 and said last: {}"),
        ("exit 3", Judgement.UNUSABLE, "it ended with the code 3 and said last: nothing"),
        ("test -s $1 && test -s $2 && head -c 5 $1 | grep -q cnf && echo {}", Judgement.VERIFIED, ""),
    ],
)
def test_what_a_program_must_say(
    tmp_path: Path, certificate: Certificate, say: Say, name: str, lines: str, verdict: Judgement, reason: str
):
    denial = {"cake_lpr": "c Checking failed"}.get(name, "s NOT VERIFIED" if name == "drat-trim" else "c NOT VERIFIED")
    say(name, lines.replace("{}", PROGRAMS[name]).replace("c NOT VERIFIED", denial))
    result = asked(name, bundle(tmp_path, HARD, certificate))
    expected = reason.replace("{}", PROGRAMS[name]).replace("c NOT VERIFIED", denial)
    assert (result.verdict, result.reason) == (verdict, expected)


@pytest.mark.parametrize("name", PROGRAMS)
def test_a_program_that_does_not_end(tmp_path: Path, certificate: Certificate, say: Say, name: str):
    say(name, "exec sleep 60")
    result = asked(name, bundle(tmp_path, HARD, certificate), seconds=0.5)
    assert (result.verdict, result.reason) == (Judgement.TIMEOUT, "the program did not answer in time")
    assert result.seconds < 10


@pytest.mark.parametrize("name", PROGRAMS)
def test_a_program_that_cannot_be_run(tmp_path: Path, certificate: Certificate, say: Say, name: str):
    say(name, "")
    (tmp_path / "bin" / name).write_text("#!/no/such/shell\n")
    result = asked(name, bundle(tmp_path, HARD, certificate))
    assert result.verdict is Judgement.UNUSABLE
    assert "it cannot be started" in result.reason


def test_a_program_gets_formula_and_proof(tmp_path: Path, certificate: Certificate, say: Say):
    """The package in the place of drat-trim: it verifies the lemmas, and rejects them where some were cut out."""
    child = Path(sys.modules["cpgrid.certificates.checkers"].__path__[0], "dratify_child.py")
    say("drat-trim", f'exec "{sys.executable}" -P "{child}" "$1" "$2"')
    assert asked("drat-trim", bundle(tmp_path, HARD, certificate)).verdict is Judgement.VERIFIED
    (tmp_path / "two").mkdir()
    wrong = Certificate("exactly", None, certificate.solutions, certificate.proof[-2:])
    assert asked("drat-trim", bundle(tmp_path / "two", HARD, wrong)).verdict is Judgement.REJECTED


def test_endless_time(tmp_path: Path, certificate: Certificate):
    assert Clock(math.inf).left == math.inf
    assert asked("dratify", bundle(tmp_path, HARD, certificate), seconds=math.inf).verdict is Judgement.VERIFIED
