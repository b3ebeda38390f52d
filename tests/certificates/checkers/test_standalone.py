"""The checker in a process of its own: its exit code and its words are believed only together."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from cpgrid.certificates.bundle import write_bundle
from cpgrid.certificates.canonical import text
from cpgrid.certificates.checkers import CHECKERS, Judgement, standalone

from ..boards import CERTIFIED, puzzle_of

CHECKER = CHECKERS["standalone"]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A bundle."""
    assert write_bundle(tmp_path / "one", *CERTIFIED["unique"], "a test", accepts=lambda _: True)
    return tmp_path / "one"


@pytest.fixture
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], None]:
    """Put another program in the place of the checker."""

    def put(source: str) -> None:
        path = tmp_path / "other.py"
        path.write_text(source)
        monkeypatch.setattr(standalone, "PROGRAM", path)

    return put


@pytest.mark.parametrize(
    ("source", "verdict", "reason"),
    [
        ("print('verified: unique')", Judgement.VERIFIED, "unique"),
        ("print('rejected: step 3'); raise SystemExit(1)", Judgement.REJECTED, "step 3"),
        ("", Judgement.UNUSABLE, "it ended with the code 0: "),
        ("print('fine')", Judgement.UNUSABLE, "it ended with the code 0: fine"),
        ("print('verified: unique'); raise SystemExit(1)", Judgement.UNUSABLE, "it ended with the code 1: verified: unique"),
        ("print('rejected: step 3')", Judgement.UNUSABLE, "it ended with the code 0: rejected: step 3"),
        ("print('unverified: unique')", Judgement.UNUSABLE, "it ended with the code 0: unverified: unique"),
        ("print('verified: unique\\nbut'); 1 / 0", Judgement.UNUSABLE, "it ended with the code 1: ZeroDivisionError: division by zero"),
        ("print('verified: unique')\nimport os; os.abort()", Judgement.UNUSABLE, "it ended with the code -6: "),
        ("import sys; print('late', file=sys.stderr); raise SystemExit(4)", Judgement.TIMEOUT, "late"),
    ],
)
def test_what_it_says(folder: Path, program: Callable[[str], None], source: str, verdict: Judgement, reason: str) -> None:
    program(source)
    result = CHECKER.check(folder, text(CERTIFIED["unique"][0]), 60)
    assert (result.verdict, result.reason) == (verdict, reason)
    assert result.seconds > 0


def test_it_is_ended_when_it_takes_too_long(folder: Path, program: Callable[[str], None], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(standalone, "_GRACE", 0.2)
    program("import time; time.sleep(60)")
    result = CHECKER.check(folder, "{}", 0.2)
    assert (result.verdict, result.reason) == (Judgement.TIMEOUT, "no answer after 0.2 s")
    assert result.seconds < 30


def test_it_runs_alone(folder: Path, program: Callable[[str], None], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONPATH", str(folder))
    (folder / "json.py").write_text("1 / 0")
    program("import json, sys; print('rejected:', json.dumps([sys.argv[1:], sys.flags.isolated, sys.flags.no_site])); raise SystemExit(1)")
    result = CHECKER.check(folder, "{}", 7)
    (target, option, puzzle, limit, seconds), isolated, no_site = json.loads(result.reason)
    assert (target, option, limit, seconds) == (str(folder), "--puzzle", "--time-limit", "7")
    assert not Path(puzzle).exists()
    assert isolated == no_site == 1


def test_a_name_like_an_option(tmp_path: Path, program: Callable[[str], None], monkeypatch: pytest.MonkeyPatch) -> None:
    program("import sys; print('rejected:', sys.argv[1]); raise SystemExit(1)")
    monkeypatch.chdir(tmp_path)
    assert CHECKER.check(Path("--help"), "{}", 7).reason == str(tmp_path / "--help")


def test_it_may_not_be_there(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(standalone, "PROGRAM", Path("nowhere"))
    assert CHECKER.lacking(folder) == "cpgrid_verify.py is not installed"


@pytest.mark.skipif(not standalone.PROGRAM.is_file(), reason="cpgrid_verify.py is not there")
@pytest.mark.parametrize("claim", CERTIFIED)
def test_what_it_verifies_and_rejects(tmp_path: Path, claim: str) -> None:
    puzzle, certificate = CERTIFIED[claim]
    assert write_bundle(tmp_path / "one", puzzle, certificate, "a test", accepts=lambda _: True)
    assert CHECKER.check(tmp_path / "one", text(puzzle), 60).verdict is Judgement.VERIFIED
    other = CHECKER.check(tmp_path / "one", text(puzzle_of("." * 16)), 60)
    assert other.verdict is Judgement.REJECTED
    assert sys.executable
