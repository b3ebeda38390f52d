"""What a publisher reads: claims are counted, puzzles that are not unique are named, and a collection is compared with a file."""

from __future__ import annotations

import gzip
import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cpgrid import parse
from cpgrid.certificates import cpgrid_verify
from cpgrid.certificates.canonical import text as canonical_text

from .conftest import Result

Cli = Callable[..., Result]

ROWS = {"unique": ["1234", "34..", "2.4.", "4..1"], "several": ["1234", "34..", "....", "...."], "none": ["1..1", "....", "....", "...."]}


def book(*claims: str) -> str:
    """A file of puzzles with titles and authors."""
    return "\n".join(f"Title: No. {number}\nAuthor: A. Setter\n" + "\n".join(ROWS[claim]) + "\n" for number, claim in enumerate(claims, 1))


@pytest.fixture(autouse=True)
def _here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("book.txt").write_text(book("unique", "several", "unique", "none"))


EXPECTED = [
    {"number": 2, "claim": "several", "title": "No. 2", "author": "A. Setter", "file": "book.txt", "line": 10},
    {"number": 4, "claim": "none", "title": "No. 4", "author": "A. Setter", "file": "book.txt", "line": 24},
]


def standalone(*arguments: str) -> tuple[int, list[str]]:
    command = [sys.executable, "-I", "-S", str(cpgrid_verify.__file__), *arguments]
    done = subprocess.run(command, capture_output=True, check=False, timeout=60)
    assert not done.stderr
    return done.returncode, done.stdout.decode().splitlines()


def test_what_is_not_unique_is_counted_and_named_everywhere(cli: Cli) -> None:
    result = cli("certify", "book.txt", "-j", "1", "-o", "all")
    assert result.code == 0
    assert "4 of 4 puzzles (2 unique, 1 with several solutions, 1 without a solution)" in result.out.splitlines()[-1]
    rows = [line.split() for line in result.out.splitlines()]
    assert ["2", "several", '"No.', '2"', "by", "A.", "Setter", "book.txt:10"] in rows
    assert ["4", "none", '"No.', '4"', "by", "A.", "Setter", "book.txt:24"] in rows
    (record,) = cli("certify", "book.txt", "-j", "1", "-o", "again", "--json").records
    assert record["not_unique"] == EXPECTED
    assert json.loads(Path("all/manifest.json").read_text())["not_unique"] == EXPECTED
    assert cpgrid_verify.check_folder("all").facts["not_unique"] == EXPECTED
    verified = cli("verify", "all", "-j", "1")
    assert verified.code == 0
    assert ["2", "several", '"No.', '2"', "by", "A.", "Setter", "book.txt:10"] in [line.split() for line in verified.out.splitlines()]
    (record,) = cli("verify", "all", "-j", "1", "--json", "--checker", "native").records
    assert record["not_unique"] == EXPECTED
    # A list that is long is cut for people alone.
    Path("long.txt").write_text(book(*["none"] * 30))
    result = cli("certify", "long.txt", "-j", "1", "-o", "long")
    assert "… and 10 more, which --json lists" in result.out.splitlines()
    assert len(json.loads(Path("long/manifest.json").read_text())["not_unique"]) == 30


@pytest.mark.long
def test_the_standalone_program_names_them_too(cli: Cli) -> None:
    cli("certify", "book.txt", "-j", "1", "-o", "all")
    code, lines = standalone("all")
    assert (code, lines[:2]) == (
        0,
        [
            'not proved unique: puzzle 2, several, "No. 2" by A. Setter, book.txt:10',
            'not proved unique: puzzle 4, none, "No. 4" by A. Setter, book.txt:24',
        ],
    )
    assert lines[-1].startswith("verified: unique 2, ")
    code, lines = standalone("all", "--expect", "unique")
    assert (code, lines[-1]) == (1, "rejected: all proofs hold, but 2 of 4 puzzles have another claim than unique")


def test_a_claim_that_is_not_expected(cli: Cli) -> None:
    problem = "2 of 4 puzzles are not proved unique"
    result = cli("certify", "book.txt", "-j", "1", "-o", "all", "--expect", "unique")
    assert (result.code, result.out.splitlines()[-1]) == (1, f"not as expected: {problem}")
    (record,) = cli("certify", "book.txt", "-j", "1", "-o", "again", "--expect", "none", "--json").records
    assert (record["exit"], record["unexpected"]) == (1, "3 of 4 puzzles have a solution")
    for options in (("native",), ("standalone",)):
        result = cli("verify", "all", "-j", "1", "--expect", "unique", "--checker", *options)
        assert (result.code, f"REJECTED: every proof holds, but {problem}" in result.out.splitlines()) == (1, True)
    assert cli("verify", "all", "-j", "1", "--expect", "any", "--checker", "native").code == 0
    # What was not decided is not another claim, and weighs more.
    code = cli("certify", "book.txt", "-j", "1", "-o", "counted", "--count", "--limit", "2", "--expect", "none").code
    assert code == 4
    assert cli("verify", "all", "--expect", "some").code == 2


def test_one_puzzle_with_another_claim(cli: Cli) -> None:
    result = cli("certify", "-", "-o", "one", "--expect", "unique", stdin=book("several"))
    assert (result.code, result.out.splitlines()[-1]) == (1, "not as expected: it is not proved unique")
    assert '  "No. 1" by A. Setter' in result.out.splitlines()
    assert cli("certify", "-", "-o", "two", "--expect", "unique", stdin=book("unique")).code == 0
    assert cli("certify", "-", "-o", "three", "--expect", "none", stdin=book("none")).code == 0
    result = cli("verify", "one", "--expect", "unique", "--checker", "native")
    said = "REJECTED: the proof holds, but it is not proved unique: there are two solutions or more"
    assert (result.code, said in result.out.splitlines()) == (1, True)
    assert cpgrid_verify.check_folder("one", expect="unique").outcome == "rejected"
    assert cpgrid_verify.check_folder("two", expect="unique").outcome == "verified"


def test_a_bundle_names_its_puzzle(cli: Cli) -> None:
    Path("one.txt").write_text(book("unique"))
    assert cli("certify", "one.txt", "-o", "one").code == 0
    name = {"title": "No. 1", "author": "A. Setter", "file": "one.txt", "line": 3}
    assert json.loads(Path("one/manifest.json").read_text())["name"] == name
    assert '  called "No. 1" by A. Setter, one.txt:3, of which nothing is proved' in cli("verify", "one").out.splitlines()
    assert cpgrid_verify.check_folder("one").facts["name"] == name
    (record,) = cli("verify", "one", "--json").records
    assert record["name"] == name
    # The folder of the file stays at home, and so does the name of standard input.
    cli("certify", str(Path("one.txt").resolve()), "-o", "absolute")
    cli("certify", "-", "-o", "piped", stdin=book("unique"))
    assert [json.loads(Path(folder, "manifest.json").read_text())["name"].get("file") for folder in ("absolute", "piped")] == [
        "one.txt",
        None,
    ]


def test_a_title_of_many_digits(cli: Cli) -> None:
    """The format takes no more than 64 in a row, wherever they stand."""
    own = book("unique", "none").replace("No. ", "1" * 81)
    for folder, stated in (("one", own.partition("\n\n")[0]), ("all", own)):
        assert cli("certify", "-", "-j", "1", "-o", folder, stdin=stated).code == 0
        assert cpgrid_verify.check_folder(folder).outcome == "verified"
    assert cpgrid_verify.check_folder("one").facts["name"]["title"] == "1" * 60 + "…"


def test_a_collection_beside_a_file_of_ones_own(cli: Cli) -> None:
    cli("certify", "book.txt", "-j", "1", "-o", "all")
    own = "".join(canonical_text(puzzle) for puzzle in parse(Path("book.txt").read_text()))
    Path("own.jsonl").write_text(own)
    for file in ("book.txt", "own.jsonl"):
        result = cli("verify", "all", "-j", "1", "-p", file)
        assert (result.code, "of the file, in the collection: 4 puzzles, 1-4" in result.out.splitlines()) == (0, True)
    assert cpgrid_verify.check_folder("all", "own.jsonl").facts["in_both"] == 4

    other = parse(book("none"))[0].with_givens({})
    lines = own.splitlines(keepends=True)
    Path("mine.jsonl").write_text(lines[3] + lines[1] + canonical_text(other).replace('"R1C4":1', '"R1C4":2') + "\n")
    result = cli("verify", "all", "-j", "1", "-p", "mine.jsonl", "--json")
    (record,) = result.records
    assert (record["exit"], record["verdict"]) == (1, "rejected")
    assert record["compared"] == {
        "in_both": [[2, 2], [1, 4]],
        "not_in_collection": [{"number": 3, "file": "mine.jsonl", "line": 3}],
        "not_in_file": [{**{key: EXPECTED[0][key] for key in ("author", "file")}, **more} for more in _unlisted()],
    }
    result = cli("verify", "all", "-j", "1", "-p", "mine.jsonl")
    assert "of the file, in the collection, in another order: 2 puzzles, 1-2" in result.out.splitlines()
    assert ["3", "mine.jsonl:3"] in [line.split() for line in result.out.splitlines()]
    alone = cpgrid_verify.check_folder("all", "mine.jsonl")
    assert (alone.outcome, alone.facts["not_in_collection"]) == ("rejected", [{"line": 3}])
    assert [puzzle["number"] for puzzle in alone.facts["not_in_file"]] == [1, 3]
    # What is no canonical text cannot be said to be missing.
    Path("mine.jsonl").write_text(lines[0] + "1..1............\n")
    assert cpgrid_verify.check_folder("all", "mine.jsonl").outcome == "unusable"
    assert cpgrid_verify.check_folder("all", "nowhere").outcome == "unusable"


def _unlisted() -> list[dict[str, Any]]:
    return [{"number": 1, "title": "No. 1", "line": 3}, {"number": 3, "title": "No. 3", "line": 17}]


def test_a_puzzle_that_stands_twice_must_stand_twice(cli: Cli) -> None:
    Path("twice.txt").write_text(book("unique", "unique", "none"))
    cli("certify", "twice.txt", "-j", "1", "-o", "all")
    assert cli("verify", "all", "-j", "1", "-p", "-", stdin=book("unique", "none")).code == 1
    assert cli("verify", "all", "-j", "1", "-p", "-", stdin=book("unique", "none", "unique", "unique")).code == 1
    assert cli("verify", "all", "-j", "1", "-p", "-", stdin=book("none", "unique", "unique")).code == 0


def test_names_are_remarks_that_are_checked_for_their_form(cli: Cli) -> None:
    cli("certify", "book.txt", "-j", "1", "-o", "all")
    part, manifest = Path("all/part-00001.jsonl.gz"), Path("all/manifest.json")
    stated = json.loads(manifest.read_text())
    lines = [json.loads(line) for line in gzip.decompress(part.read_bytes()).splitlines()]

    def outcomes(name: object, not_unique: object) -> set[str]:
        lines[0]["name"] = name
        part.write_bytes(gzip.compress("".join(json.dumps(line) + "\n" for line in lines).encode()))
        files = stated["files"] | {part.name: cpgrid_verify.sha256(part.read_bytes())}
        manifest.write_text(json.dumps(stated | {"files": files, "not_unique": not_unique}))
        code = cli("verify", "all", "-j", "1", "--checker", "native").code
        return {cpgrid_verify.check_folder("all").outcome, {0: "verified", 1: "rejected", 2: "unusable"}[code]}

    listed = stated["not_unique"]
    assert outcomes({"title": "Another"}, listed) == {"verified"}
    for name in ([], "x", {"title": 1}, {"line": "1"}, {"line": True}, {"more": ""}, {"title": None}):
        assert outcomes(name, listed) == {"rejected"}, name
    for wrong in (
        [],
        listed[:1],
        listed[::-1],
        [listed[0], {**listed[1], "claim": "unique"}],
        [listed[0], {**listed[1], "title": "x"}],
    ):
        assert outcomes({}, wrong) == {"rejected"}, wrong
    for unreadable in ([1], {}, None):
        assert outcomes({}, unreadable) == {"unusable"}, unreadable


def test_folders_without_names_are_still_verified(cli: Cli) -> None:
    cli("certify", "book.txt", "-j", "1", "-o", "all")
    cli("certify", "-", "-o", "one", stdin=book("unique"))
    part, manifest = Path("all/part-00001.jsonl.gz"), Path("all/manifest.json")
    files = {}
    for part in Path("all").glob("part-*"):
        lines = [json.loads(line) for line in gzip.decompress(part.read_bytes()).splitlines()]
        part.write_bytes(
            gzip.compress("".join(json.dumps({k: v for k, v in line.items() if k != "name"}) + "\n" for line in lines).encode())
        )
        files[part.name] = cpgrid_verify.sha256(part.read_bytes())
    stated = json.loads(manifest.read_text())
    del stated["not_unique"]
    manifest.write_text(json.dumps(stated | {"collection": 1, "files": stated["files"] | files}))
    (record,) = cli("verify", "all", "-j", "1", "--json").records
    assert (record["exit"], record["not_unique"]) == (0, [{"number": 2, "claim": "several"}, {"number": 4, "claim": "none"}])
    manifest = Path("one/manifest.json")
    stated = json.loads(manifest.read_text())
    del stated["name"]
    manifest.write_text(json.dumps(stated | {"bundle": 1}))
    assert cli("verify", "one").code == 0
