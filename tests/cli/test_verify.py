"""``cpgrid verify``: what is checked, for which puzzle, and what is said when checkers differ."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from cpgrid.certificates.bundle import write_bundle
from cpgrid.certificates.canonical import digest, text
from cpgrid.certificates.checkers import CHECKERS, Checker, CheckResult, Judgement
from cpgrid.certificates.files import hash_of
from cpgrid.cli.checks import DISPUTED, UNUSABLE

from ..certificates.boards import CERTIFIED, GRID
from .conftest import Result

Cli = Callable[..., Result]
LINES = {"unique": "".join(map(str, GRID)), "none": "1..1" + "." * 12, "several": "12343412" + "." * 8}


@pytest.fixture
def bundles(tmp_path: Path) -> Path:
    """A folder with a bundle for each claim."""
    for claim, (puzzle, certificate) in CERTIFIED.items():
        assert write_bundle(tmp_path / claim, puzzle, certificate, "a test", accepts=lambda _: True)
    return tmp_path


@pytest.fixture
def checkers() -> Iterator[Callable[..., list[str]]]:
    """Register checkers that say what a test wants; the result is the options that name them."""
    stack = ExitStack()

    def register(*verdicts: Judgement) -> list[str]:
        names = [f"{verdict.value}-{number}" for number, verdict in enumerate(verdicts)]
        for name, verdict in zip(names, verdicts, strict=True):
            stack.enter_context(CHECKERS.temporarily(_double(name, verdict)))
        return [word for name in names for word in ("--checker", name)]

    with stack:
        yield register


def _double(name: str, verdict: Judgement) -> Checker:
    def check(folder: Path, puzzle: str, seconds: float) -> CheckResult:
        assert (folder / "manifest.json").is_file()
        assert puzzle.startswith('{"cpgrid":1,"family":"grid"')
        return CheckResult(verdict, f"because {seconds:g}", 0.25)

    return Checker(name, "a double", f"all of {name}", lambda _: "", check)


V, R, U, T, B = Judgement.VERIFIED, Judgement.REJECTED, Judgement.UNAVAILABLE, Judgement.TIMEOUT, Judgement.UNUSABLE


@pytest.mark.parametrize(
    ("said", "code", "last"),
    [
        ((V,), 0, "verified: there is exactly one solution"),
        ((V, U, T), 0, "verified: there is exactly one solution"),
        ((R,), 1, "REJECTED: it does not show that there is exactly one solution"),
        ((R, U), 1, "REJECTED: it does not show that there is exactly one solution"),
        ((V, R), 3, f"DISAGREEMENT: {DISPUTED}"),
        ((V, B), 2, f"unusable: {UNUSABLE}"),
        ((R, B), 2, f"unusable: {UNUSABLE}"),
        ((V, R, B), 3, f"DISAGREEMENT: {DISPUTED}"),
        ((U,), 4, "not checked: no checker gave an answer"),
        ((T, U), 4, "not checked: no checker gave an answer"),
    ],
)
def test_exit_codes(bundles: Path, cli: Cli, checkers: Callable[..., list[str]], said: tuple[Judgement, ...], code: int, last: str) -> None:
    options = checkers(*said)
    result = cli("verify", str(bundles / "unique"), "--puzzle", "-", *options, "--time-limit", "7", stdin=LINES["unique"])
    assert (result.code, result.err) == (code, "")
    assert last in result.out.splitlines()
    for number, verdict in enumerate(said):
        assert f"{verdict.value}-{number} {verdict.value}" in " ".join(result.out.split())
        assert f"all of {verdict.value}-{number}" in result.out
    assert ("because 7" in result.out) == (set(said) != {V})
    (record,) = cli("verify", "--json", str(bundles / "unique"), *options).records
    assert (record["exit"], record["verdict"]) == (code, last.partition(":")[0].lower())
    assert [entry["verdict"] for entry in record["checkers"]] == [verdict.value for verdict in said]


@pytest.mark.parametrize(
    ("claim", "sentence", "titles"),
    [
        ("unique", "there is exactly one solution", ["the solution"]),
        ("none", "no grid obeys the rules", []),
        ("several", "there are two solutions or more", ["one solution", "another"]),
    ],
)
def test_what_is_shown(bundles: Path, cli: Cli, checkers: Callable[..., list[str]], claim: str, sentence: str, titles: list[str]) -> None:
    folder = bundles / claim
    result = cli("verify", str(folder), "--puzzle", "-", *checkers(V), stdin=LINES[claim])
    lines = result.out.splitlines()
    assert lines[0] == f"{folder}: {sentence}?"
    assert all(title in lines[1] for title in ["puzzle", *titles])
    assert lines[-2:] == [f"verified: {sentence}", f"  puzzle: -, hash {digest(CERTIFIED[claim][0])}"]


def test_the_own_puzzle_is_shown_and_said_to_be_so(bundles: Path, cli: Cli, checkers: Callable[..., list[str]]) -> None:
    result = cli("verify", str(bundles / "none"), *checkers(V))
    assert "┏━━━━━┳━━━━━┓\n┃ 1 . ┃ . 1 ┃\n" in result.out
    assert result.out.splitlines()[-2:] == [
        f"  puzzle: the bundle's own, hash {digest(CERTIFIED['none'][0])}",
        "  Compare the puzzle above with yours, or give yours with --puzzle FILE.",
    ]


def test_record(bundles: Path, cli: Cli, checkers: Callable[..., list[str]]) -> None:
    (record,) = cli("verify", "--json", str(bundles / "several"), "-p", "-", *checkers(V), stdin=LINES["several"]).records
    made_by = record.pop("made_by")
    assert "python" in made_by
    assert record == {
        "source": str(bundles / "several"),
        "puzzle": digest(CERTIFIED["several"][0]),
        "name": {"line": 1},
        "stated_by": "-",
        "claim": "several",
        "score": None,
        "solutions": 2,
        "verdict": "verified",
        "problems": [],
        "checkers": [
            {"checker": "verified-0", "verdict": "verified", "reason": "because 600", "seconds": 0.25, "shares": "all of verified-0"}
        ],
        "route": "a test",
        "exit": 0,
    }


@pytest.mark.parametrize("written", ["rows", "json"])
def test_the_puzzle_in_another_format(bundles: Path, cli: Cli, checkers: Callable[..., list[str]], written: str) -> None:
    rows = "\n".join(LINES["several"][start : start + 4] for start in range(0, 16, 4)).replace(".", "0")
    stdin = rows if written == "rows" else json.dumps(json.loads(text(CERTIFIED["several"][0])), indent=2)
    assert cli("verify", str(bundles / "several"), "-p", "-", *checkers(V), stdin=stdin).code == 0


def test_another_puzzle_is_rejected_whatever_checkers_say(bundles: Path, cli: Cli, checkers: Callable[..., list[str]]) -> None:
    result = cli("verify", str(bundles / "unique"), "--puzzle", "-", *checkers(V), stdin="." * 16)
    assert result.code == 1
    assert "  the bundle is about another puzzle\nREJECTED: it does not show that there is exactly one solution\n" in result.out
    (record,) = cli("verify", "--json", str(bundles / "unique"), "--puzzle", "-", *checkers(V), stdin="." * 16).records
    assert (record["problems"], record["checkers"], record["exit"]) == (["the bundle is about another puzzle"], [], 1)


def test_a_changed_file_is_rejected(bundles: Path, cli: Cli, checkers: Callable[..., list[str]]) -> None:
    (bundles / "unique" / "certificate.json.gz").write_bytes((bundles / "several" / "certificate.json.gz").read_bytes())
    result = cli("verify", str(bundles / "unique"), *checkers(V))
    assert result.code == 1
    assert "certificate.json.gz has been changed" in result.out


@pytest.mark.parametrize(
    ("stated", "problem"),
    [
        ("{}", "the key 'cpgrid' is missing"),
        (json.dumps(json.loads(text(CERTIFIED["unique"][0]))), "it is not in canonical form"),
        (text(CERTIFIED["unique"][0]) * 2, "it holds 2 puzzles, and a bundle is about one"),
        ("[" * 10_000, "a list stands where an object"),
        ("\udcff", "it is not a text in UTF-8"),
    ],
)
def test_an_own_puzzle_that_cannot_be_read(bundles: Path, cli: Cli, stated: str, problem: str) -> None:
    data = stated.encode(errors="surrogateescape")
    (bundles / "unique" / "puzzle.json").write_bytes(data)
    manifest = json.loads((bundles / "unique" / "manifest.json").read_text())
    manifest["puzzle"] = manifest["files"]["puzzle.json"] = hash_of(data)
    (bundles / "unique" / "manifest.json").write_text(json.dumps(manifest))
    result = cli("verify", str(bundles / "unique"))
    assert (result.code, result.out) == (2, "")
    assert result.err.startswith(f"error: {bundles / 'unique' / 'puzzle.json'}: {problem}")
    assert result.err.count("\n") == 1


def test_bad_calls(bundles: Path, cli: Cli) -> None:
    folder = str(bundles / "unique")
    assert "unknown checker 'standalon': did you mean 'standalone'?" in cli("verify", folder, "--checker", "standalon").err
    assert "unknown format 'lime'" in cli("verify", folder, "-p", "-", "--format", "lime").err
    (bundles / "empty").mkdir()
    assert "manifest.json: cannot be read: No such file or directory" in cli("verify", str(bundles / "empty")).err
    assert "it holds 2 puzzles, and a bundle is about one" in cli("verify", folder, "-p", "-", stdin=f"{LINES['none']}\n" * 2).err
    for call in (("--checker", "x"), ("-p", "-", "-f", "x"), ("-p", "no such file")):
        assert cli("verify", folder, *call).code == 2
    (record,) = cli("verify", "--json", str(bundles / "empty")).records
    assert record["error"]["kind"] == "input"


def test_grids_of_a_rejected_certificate_are_not_drawn(bundles: Path, cli: Cli, checkers: Callable[..., list[str]]) -> None:
    puzzle, certificate = CERTIFIED["unique"]
    odd = type(certificate)("unique", None, ((1, 2),), [])
    assert write_bundle(bundles / "odd", puzzle, odd, "a test", accepts=lambda _: True)
    result = cli("verify", str(bundles / "odd"), *checkers(R))
    assert result.code == 1
    assert "the solution" not in result.out
