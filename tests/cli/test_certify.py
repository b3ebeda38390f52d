"""``cpgrid certify``: what is written, what is reported, and when nothing is."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from cpgrid.certificates.bundle import read_manifest
from cpgrid.certificates.checkers import CHECKERS, Checker, CheckResult, Judgement
from cpgrid.certificates.collection.manifest import read_manifest as read_collection
from cpgrid.certificates.proving import Undecided
from cpgrid.certificates.pseudo_boolean import exact
from cpgrid.cli import certify_one

from .boards import CLASHING, EMPTY, UNIQUE, text
from .conftest import Result

Cli = Callable[..., Result]


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.mark.parametrize(
    ("board", "claim", "sentence"),
    [
        (UNIQUE, "unique", "there is exactly one solution"),
        (CLASHING, "none", "no grid obeys the rules"),
        (EMPTY, "several", "there are two solutions or more"),
    ],
)
def test_a_bundle(cli: Cli, board: str, claim: str, sentence: str) -> None:
    Path("board.txt").write_text(text(board))
    result = cli("certify", "board.txt")
    assert (result.code, result.err) == (0, "")
    lines = result.out.splitlines()
    assert lines[0] == f"sudoku · board.txt:1: {sentence}"
    rows = [line.split()[:2] for line in lines]
    assert ["native", "verified"] in rows
    assert ["standalone", "verified"] in rows
    assert lines[-1].startswith("certified: ")
    assert lines[-1].endswith(" bytes, in board.certificate")
    assert read_manifest(Path("board.certificate")).claim == claim
    verified = cli("verify", "board.certificate", "--puzzle", "board.txt")
    assert verified.code == 0
    assert f"verified: {sentence}" in verified.out


@pytest.mark.parametrize(
    ("file", "folder"),
    [
        ("a.txt", "a.certificate"),
        ("b.json.gz", "b.certificate"),
        ("sub/c.sdk", "c.certificate"),
        ("d", "d.certificate"),
        (".e", ".e.certificate"),
    ],
)
def test_the_name_of_the_folder(cli: Cli, file: str, folder: str) -> None:
    Path("sub").mkdir()
    Path(file).write_text(text(UNIQUE))
    assert cli("certify", file).code == 0
    assert read_manifest(Path(folder)).claim == "unique"


def test_standard_input_and_output_option(cli: Cli) -> None:
    assert cli("certify", "-", stdin=text(UNIQUE)).code == 0
    assert cli("certify", "-", "-o", "here", stdin=text(UNIQUE)).code == 0
    assert read_manifest(Path("stdin.certificate")) == read_manifest(Path("here"))


def test_record(cli: Cli) -> None:
    (record,) = cli("certify", "--json", "-", stdin=text(UNIQUE)).records
    assert {
        key: record[key] for key in ("source", "line", "route", "verdict", "reason", "folder", "claim", "score", "solutions", "exit")
    } == {
        "source": "<stdin>",
        "line": 1,
        "route": "lockstep",
        "verdict": "certified",
        "reason": "",
        "folder": "stdin.certificate",
        "claim": "unique",
        "score": None,
        "solutions": 1,
        "exit": 0,
    }
    assert record["bytes"] == Path("stdin.certificate/certificate.json.gz").stat().st_size
    assert record["puzzle"] == read_manifest(Path("stdin.certificate")).puzzle
    assert [check["verdict"] for check in record["checkers"]] == ["verified", "verified"]


def test_counted(cli: Cli) -> None:
    board = "123434122143...."
    (record,) = cli("certify", "--json", "--count", "-", stdin=text(board)).records
    assert (record["claim"], record["solutions"]) == ("unique", 1)
    (record,) = cli("certify", "--json", "--count", "-o", "four", "-", stdin=text("12343412........")).records
    assert (record["claim"], record["solutions"]) == ("exactly", 4)
    (record,) = cli("certify", "--json", "--count", "--limit", "5", "-o", "no", "-", stdin=text(EMPTY)).records
    assert (record["verdict"], record["exit"]) == ("undecided", 4)
    assert not Path("no").exists()


def test_a_collection(cli: Cli) -> None:
    Path("boards.txt").write_text(text(UNIQUE, CLASHING, EMPTY, UNIQUE))
    result = cli("certify", "boards.txt", "--jobs", "1")
    assert result.code == 0
    assert [line.split()[:2] for line in result.out.splitlines()[2:5]] == [["unique", "2"], ["several", "1"], ["none", "1"]]
    assert result.out.splitlines()[-1] == (
        "certified: 4 of 4 puzzles (2 unique, 1 with several solutions, 1 without a solution), "
        "each checked by the native checker as it lies on the disk, in boards.certificate"
    )
    assert read_collection(Path("boards.certificate")).puzzles == 4
    verified = cli("verify", "boards.certificate", "--puzzle", "boards.txt", "--jobs", "1")
    assert verified.code == 0
    claims = "2 unique, 1 with several solutions, 1 without a solution"
    assert verified.out.splitlines()[-1] == f"verified: 4 of 4 puzzles, each with a certificate that proves its claim: {claims}"
    (record,) = cli("verify", "--json", "boards.certificate", "--jobs", "1").records
    assert (record["verdict"], record["puzzles"], record["exit"]) == ("verified", 4, 0)


@pytest.mark.parametrize(
    ("boards", "problem"),
    [
        ((UNIQUE, CLASHING), "1 puzzle of the collection not in the file"),
        ((UNIQUE, CLASHING, EMPTY, EMPTY), "1 puzzle of the file not in the collection"),
        ((UNIQUE, EMPTY, UNIQUE), "1 puzzle of the file not in the collection; 1 puzzle of the collection not in the file"),
    ],
)
def test_a_collection_of_other_puzzles(cli: Cli, boards: tuple[str, ...], problem: str) -> None:
    assert cli("certify", "-", "--jobs", "1", "-o", "all", stdin=text(UNIQUE, CLASHING, EMPTY)).code == 0
    result = cli("verify", "all", "--jobs", "1", "-p", "-", stdin=text(*boards))
    assert result.code == 1
    assert result.out.splitlines()[-1] == f"REJECTED: every proof holds, but {problem}"
    assert cli("verify", "all", "--jobs", "1", "-p", "-", stdin=text(EMPTY, CLASHING, UNIQUE)).code == 0


def test_a_collection_with_a_wrong_certificate(cli: Cli) -> None:
    assert cli("certify", "-", "--jobs", "1", "-o", "all", stdin=text(UNIQUE, CLASHING)).code == 0
    (Path("all") / "part-00001.jsonl.gz").write_bytes(b"")
    result = cli("verify", "all", "--jobs", "1")
    assert result.code == 1
    assert ["native", "rejected"] in [line.split()[:2] for line in result.out.splitlines()]
    assert cli("verify", "all", "--jobs", "1", "--checker", "native").code == 1


def test_a_record_of_a_collection(cli: Cli) -> None:
    (record,) = cli("certify", "--json", "-", "-o", "all", "--count", "--limit", "5", "-j", "1", stdin=text(UNIQUE, EMPTY)).records
    assert (record["folder"], record["puzzles"], record["exit"]) == ("all", 2, 4)
    assert record["summary"] == {"unique": 1, "exactly": 0, "best": 0, "several": 0, "none": 0, "unknown": 1}
    result = cli("verify", "all", "--jobs", "1")
    assert result.code == 0
    assert result.out.splitlines()[-2] == "verified: 1 of 2 puzzles, each with a certificate that proves its claim: 1 unique, 1 undecided"


@pytest.mark.parametrize(
    ("arguments", "stdin", "problem"),
    [
        (("-",), "", "the text is empty"),
        (("-", "-f", "poj3074"), "end\n", "there is no puzzle in it"),
        (("-", "--via", "lockstop"), text(UNIQUE), "did you mean 'lockstep'?"),
        (("-", "--format", "lime"), text(UNIQUE), "unknown format 'lime'"),
        (("-", "--limit", "5"), text(UNIQUE), "--limit says how many solutions --count counts"),
        (("-", "-o", "no/where"), text(UNIQUE), "the folder no does not exist"),
        (("-", "-o", "no/where"), text(UNIQUE, UNIQUE), "the folder no does not exist"),
        (("-", "-o", "file"), text(UNIQUE), "file exists already"),
        (("-", "-o", "file", "--force"), text(UNIQUE), "file is not a bundle, so --force does not replace it"),
        (("nowhere",), "", "nowhere: cannot be read"),
        (("-", "-j", "1"), text(UNIQUE, EMPTY, "1234!34221434321"), ":3"),
    ],
)
def test_bad_calls(cli: Cli, arguments: tuple[str, ...], stdin: str, problem: str) -> None:
    Path("file").write_text("mine")
    result = cli("certify", *arguments, stdin=stdin)
    assert (result.code, result.out) == (2, "")
    assert problem in result.err
    assert result.err.startswith("error: ")
    assert result.err.count("\n") == 1
    assert Path("file").read_text() == "mine"


def test_a_best_score_that_is_not_proved_is_never_called_so(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(certify_one, "prove", lambda *_, **__: Undecided("time limit", "sat", 77))
    result = cli("certify", "-", stdin=text(UNIQUE))
    assert result.code == 4
    assert result.out == "solver-claimed: score 77, not proved the best; undecided, and nothing is written: time limit (sat)\n"
    (record,) = cli("certify", "--json", "-", stdin=text(UNIQUE)).records
    assert (record["verdict"], record["solver_claimed"], record["exit"]) == ("undecided", 77, 4)
    assert not list(Path().iterdir())


@pytest.mark.parametrize(
    ("said", "code", "words"),
    [
        ((Judgement.VERIFIED, Judgement.REJECTED), 3, "our own certificate is rejected, and nothing is written (standalone: why)"),
        ((Judgement.TIMEOUT, Judgement.UNAVAILABLE), 4, "not certified, and nothing is written: no checker gave an answer"),
        ((Judgement.TIMEOUT, Judgement.VERIFIED), 0, "certified: 1 lemma"),
        ((Judgement.VERIFIED, Judgement.UNUSABLE), 2, "not certified, and nothing is written: a checker could not use the files"),
        ((Judgement.UNUSABLE, Judgement.VERIFIED), 2, "not certified, and nothing is written: a checker could not use the files"),
    ],
)
def test_what_checkers_say(cli: Cli, said: tuple[Judgement, ...], code: int, words: str) -> None:
    doubles = [
        Checker(name, "a double", "all", lambda _: "", lambda *_, verdict=verdict: CheckResult(verdict, "why", 0.0))  # type: ignore[misc]
        for name, verdict in zip(("native", "standalone"), said, strict=True)
    ]
    with CHECKERS.temporarily(*doubles):
        result = cli("certify", "-", stdin=text(UNIQUE))
    assert result.code == code
    assert words in result.out + result.err
    assert Path("stdin.certificate").exists() == (code == 0)
    assert list(Path().iterdir()) == ([Path("stdin.certificate")] if code == 0 else [])


def test_clauses(cli: Cli) -> None:
    assert cli("certify", "--cnf", "-", stdin=text(UNIQUE)).code == 0
    files = read_manifest(Path("stdin.certificate")).files
    assert {"formula.cnf", "proof.drup", "proof.lrat"} <= files.keys()
    assert Path("stdin.certificate/formula.cnf").read_text().startswith(("c ", "p cnf "))
    assert cli("verify", "stdin.certificate").code == 0
    assert "--cnf is for files of one puzzle" in cli("certify", "--cnf", "-", "-o", "x", stdin=text(UNIQUE, EMPTY)).err
    assert not Path("x").exists()


def test_inequalities_without_the_solver(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(exact, "find_spec", lambda _: None)
    result = cli("certify", "--opb", "-", stdin=text(UNIQUE))
    assert (result.code, result.out) == (2, "")
    assert "--opb cannot be had here: the package exact is not installed (pip install exact)" in result.err


@pytest.mark.skipif(bool(exact.lacking()), reason=exact.lacking())
def test_inequalities(cli: Cli) -> None:
    assert cli("certify", "--opb", "-", stdin=text(UNIQUE)).code == 0
    assert {"formula.opb", "formula.opb.map.json", "proof.pbp"} <= read_manifest(Path("stdin.certificate")).files.keys()
    result = cli("verify", "--checker", "cutting-planes", "stdin.certificate")
    assert (result.code, "verified" in result.out) == (0, True)
    assert "--opb is for files of one puzzle" in cli("certify", "--opb", "-", "-o", "x", stdin=text(UNIQUE, EMPTY)).err
    assert not Path("x").exists()


def test_two_formats_one_hash(cli: Cli) -> None:
    rows = "\n".join(UNIQUE[start : start + 4] for start in range(0, 16, 4))
    hashes = set()
    for number, stdin in enumerate((text(UNIQUE), rows, rows.replace(".", "0"))):
        (record,) = cli("certify", "--json", "-", "-o", f"n{number}", stdin=stdin).records
        hashes.add(record["puzzle"])
    document = json.loads(Path("n0/puzzle.json").read_text())
    document["rules"].reverse()
    (record,) = cli("certify", "--json", "-", "-o", "n3", stdin=json.dumps(document)).records
    assert hashes == {record["puzzle"]}
    files = [{path.name: path.read_bytes() for path in Path(f"n{number}").iterdir()} for number in range(4)]
    assert all(other == files[0] for other in files)


def test_what_is_in_the_way_is_reported_before_the_search(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    def search(*_: object, **__: object) -> Undecided:
        raise AssertionError("it may take hours")

    Path("board.txt").write_text(text(UNIQUE))
    assert cli("certify", "board.txt").code == 0
    monkeypatch.setattr(certify_one, "prove", search)
    result = cli("certify", "board.txt")
    assert (result.code, result.err.split(":")[1]) == (2, " board.certificate exists already")


def test_a_collection_in_which_nothing_is_decided_is_not_verified(cli: Cli) -> None:
    Path("two.txt").write_text(text(EMPTY, EMPTY))
    result = cli("certify", "two.txt", "-o", "two", "--count", "--limit", "2", "--jobs", "1")
    assert (result.code, result.out.splitlines()[-1]) == (4, "nothing is certified: no puzzle was decided, in two")
    assert read_collection(Path("two")).summary["unknown"] == 2
    result = cli("verify", "two", "--puzzle", "two.txt", "--jobs", "1")
    assert (result.code, result.out.splitlines()[-1]) == (4, "not checked: no puzzle has a certificate")
    assert json.loads(cli("verify", "two", "--jobs", "1", "--json").out)["verdict"] == "not checked"


def test_a_few_puzzles_are_work_for_several_processes(cli: Cli) -> None:
    """Each may take minutes; processes take whole parts."""
    assert cli("certify", "-", "-o", "few", "-j", "1", stdin=text(*[UNIQUE] * 5)).code == 0
    assert len(list(Path("few").glob("part-*"))) == 3
