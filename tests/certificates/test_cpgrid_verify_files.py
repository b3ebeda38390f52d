"""The checker on folders: bundles and collections as they should be, and everything that a hostile one may hold."""

from __future__ import annotations

import ast
import gzip
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from cpgrid.certificates import cpgrid_verify as checker
from tests.depth import some

from .bundles import compact, layout_of, line_of, sha256, write_bundle, write_collection
from .plain_prover import is_true
from .small_puzzles import certified

CASES = {f"{name}: {certificate['claim']}": (text, certificate) for name, text, certificate in certified()}
TEXT, UNIQUE = CASES["killer: unique"]


def outcome(folder: Path, puzzle: Path | None = None) -> tuple[str, str]:
    """The verdict on a folder."""
    verdict = checker.check_folder(str(folder), None if puzzle is None else str(puzzle))
    return verdict.outcome, verdict.reason


def program(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run the checker alone in an empty folder, without anything that is installed."""
    folder.mkdir(exist_ok=True)
    script = shutil.copy(str(checker.__file__), folder / "cpgrid_verify.py")
    command = [sys.executable, "-I", "-S", str(script), *arguments]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False, timeout=100)


@pytest.mark.parametrize("name", CASES)
def test_bundles_of_all_claims(tmp_path: Path, name: str) -> None:
    text, certificate = CASES[name]
    (tmp_path / "own.json").write_bytes(text)
    folder = write_bundle(tmp_path / "bundle", text, certificate, others={"proof.drup": b"0\n"})
    assert outcome(folder, tmp_path / "own.json")[0] == "verified"


def test_it_stands_alone_on_old_versions_of_python() -> None:
    source = Path(str(checker.__file__)).read_text(encoding="utf-8")
    tree = ast.parse(source, feature_version=(3, 9))
    imported = {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    imported |= {str(node.module) for node in ast.walk(tree) if isinstance(node, ast.ImportFrom)}
    assert {name.split(".")[0] for name in imported} <= sys.stdlib_module_names
    assert not any(isinstance(node, ast.Assert) for node in ast.walk(tree))


@pytest.mark.long
def test_the_program(tmp_path: Path) -> None:
    bundle = write_bundle(tmp_path / "bundle", TEXT, UNIQUE)
    (tmp_path / "own.json").write_bytes(TEXT)
    (tmp_path / "other.json").write_bytes(TEXT.replace(b'"total":9', b'"total":8'))
    done = program(tmp_path / "empty", str(bundle), "--puzzle", str(tmp_path / "own.json"))
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("verified: puzzle ")
    done = program(tmp_path / "empty", str(bundle), "--json", "--show", "--time-limit", "60")
    assert done.returncode == 0
    said = json.loads(done.stdout)
    assert (said["verdict"], said["claim"], said["solutions"], said["puzzle"]) == ("verified", "unique", 1, sha256(TEXT))
    assert said["drawing"].startswith(". . . .\n. . . .\n")
    done = program(tmp_path / "empty", str(bundle), "--puzzle", str(tmp_path / "other.json"))
    assert (done.returncode, done.stderr) == (1, "")
    assert "not byte for byte" in done.stdout
    assert program(tmp_path / "empty", str(tmp_path / "nowhere")).returncode == 2
    assert program(tmp_path / "empty", str(bundle), "--time-limit", "nan").returncode == 2
    assert program(tmp_path / "empty").returncode == 2
    done = program(tmp_path / "empty", str(bundle), "--time-limit", "1e-9")
    assert (done.returncode, done.stdout) == (4, "undecided: out of time\n")


@pytest.mark.parametrize("arguments", [[], ["--json", "--show"]])
def test_an_output_that_nobody_reads(tmp_path: Path, arguments: list[str]) -> None:
    command = [sys.executable, "-I", "-S", str(checker.__file__), str(write_bundle(tmp_path, TEXT, UNIQUE)), *arguments]
    reader, writer = os.pipe()
    os.close(reader)
    done = subprocess.run(command, stdout=writer, stderr=subprocess.PIPE, check=False, timeout=100)
    os.close(writer)
    assert (done.returncode, done.stderr) == (2, b"")


def test_the_drawing(tmp_path: Path) -> None:
    text, certificate = CASES["kakuro: unique"]
    done = program(tmp_path / "empty", str(write_bundle(tmp_path / "bundle", text, certificate)), "--show")
    assert done.stdout.startswith(". . #\n. . .\n# . .\n{values:[1,2,3,4,5],cells:[R1C1,R1C2,R2C1,R2C2,R2C3,R3C2,R3C3]}\n")
    assert "\n{rule:run,cells:[R1C1,R1C2],total:4,distinct:true}\n" in done.stdout
    assert ", claim unique, solutions 1, " in done.stdout.splitlines()[-1]


@pytest.mark.parametrize(
    ("changes", "reason"),
    [
        ({"puzzle": "0" * 64}, "manifest.json: puzzle is another"),
        ({"claim": "none"}, "manifest.json: claim is another"),
        ({"solutions": 2}, "manifest.json: solutions is another"),
        ({"solutions": True}, "manifest.json: solutions: int is expected"),
        ({"score": 1}, "manifest.json: score is another"),
        ({"bundle": 3}, "manifest.json: manifest: {'bundle': 2, "),
        ({"files": {}}, "manifest.json: files: {'certificate.json.gz': str, 'puzzle.json': str} is expected"),
        ({"files": []}, "manifest.json: files: dict is expected"),
        ({"more": 1}, "manifest.json: manifest: {'bundle': 1, "),
        ({"route": None}, "manifest.json: route: str is expected"),
    ],
)
def test_manifests(tmp_path: Path, changes: dict[str, Any], reason: str) -> None:
    said = outcome(write_bundle(tmp_path, TEXT, UNIQUE, **changes))
    # What has not the form of a manifest claims nothing that could be wrong.
    assert said[0] == ("rejected" if reason.endswith("is another") else "unusable")
    assert said[1].startswith(reason), said


@pytest.mark.parametrize(
    "name", ["../puzzle.json", "/etc/passwd", "..", ".", "", "a/b", "a\\b", ".hidden", "ä", "a\0", "\ud800", "x" * 101]
)
def test_names_that_lead_elsewhere(tmp_path: Path, name: str) -> None:
    folder = write_bundle(tmp_path, TEXT, UNIQUE)
    manifest = json.loads((folder / "manifest.json").read_bytes())
    manifest["files"][name] = sha256(TEXT)
    (folder / "manifest.json").write_bytes(compact(manifest))
    assert "letters, digits, dots" in outcome(folder)[1]


@pytest.mark.parametrize("given", [None, "0" * 64, sha256(b"other")])
def test_hashes_that_differ(tmp_path: Path, given: str | None) -> None:
    for name in ("puzzle.json", "certificate.json.gz", "more.txt"):
        folder = write_bundle(tmp_path / name, TEXT, UNIQUE, others={"more.txt": b"more"})
        manifest = json.loads((folder / "manifest.json").read_bytes())
        manifest["files"][name] = given
        (folder / "manifest.json").write_bytes(compact(manifest))
        assert outcome(folder)[0] == ("unusable" if given is None else "rejected")


def test_files_that_are_none(tmp_path: Path) -> None:
    for number, name in enumerate(["manifest.json", "puzzle.json", "certificate.json.gz"]):
        folder = write_bundle(tmp_path / str(number), TEXT, UNIQUE)
        moved = shutil.move(folder / name, tmp_path / f"moved {number}")
        assert outcome(folder)[0] == "unusable"
        (folder / name).symlink_to(moved)
        assert outcome(folder) == ("unusable", f"'{name}': it is not a plain file")
        (folder / name).unlink()
        (folder / name).mkdir()
        assert outcome(folder)[0] == "unusable"
        (folder / name).rmdir()
        os.mkfifo(folder / name)
        assert outcome(folder)[0] == "unusable"


def test_truncated_at_every_byte(tmp_path: Path) -> None:
    folder = write_bundle(tmp_path, TEXT, UNIQUE)
    for name in ("manifest.json", "puzzle.json", "certificate.json.gz"):
        data = (folder / name).read_bytes()
        for length in some(range(len(data))):
            (folder / name).write_bytes(data[:length])
            assert outcome(folder)[0] in ("rejected", "unusable"), (name, length)
        (folder / name).write_bytes(data + b" ")
        assert outcome(folder)[0] == ("verified" if name == "manifest.json" else "rejected")
        (folder / name).write_bytes(data)
    assert outcome(folder)[0] == "verified"


def test_certificates_truncated_at_every_byte(tmp_path: Path) -> None:
    packed, plain = gzip.compress(compact(UNIQUE)), compact(UNIQUE)
    for length in some(range(len(packed))):
        assert outcome(write_bundle(tmp_path, TEXT, UNIQUE, packed=packed[:length]))[0] == "unusable"
    for length in some(range(len(plain))):
        assert outcome(write_bundle(tmp_path, TEXT, UNIQUE, packed=gzip.compress(plain[:length])))[0] == "unusable"
    for end in (b"{", b"0", b"\0x", packed[:-1]):
        assert outcome(write_bundle(tmp_path, TEXT, UNIQUE, packed=packed + end))[0] == "unusable"


def test_puzzles_truncated_at_every_byte() -> None:
    for length in range(len(TEXT)):
        assert checker.check_certificate(TEXT[:length], UNIQUE).outcome in ("rejected", "unusable")


def test_zip_bombs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checker, "LARGEST_TEXT", 2**22)
    bombs = {letter: gzip.compress(letter.encode() * 2**25) for letter in " [0"}
    for bomb in bombs.values():
        said = outcome(write_bundle(tmp_path / "bundle", TEXT, UNIQUE, packed=bomb))
        reason = "it holds more than 4194304 bytes, or a number of more than 64 digits"
        assert said == ("unusable", f"certificate: certificate.json.gz: {reason}")
    folder = write_collection(tmp_path / "collection", [layout_of(TEXT)], [[line_of(1, TEXT, UNIQUE)]])
    manifest = json.loads((folder / "manifest.json").read_bytes())
    for name in ("part-00001.jsonl.gz", "layouts.json.gz"):
        (folder / name).write_bytes(bombs["["])
        manifest["files"][name] = sha256(bombs["["])
        (folder / "manifest.json").write_bytes(compact(manifest))
        assert outcome(folder)[0] == "unusable"


def test_files_that_are_too_large(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = write_bundle(tmp_path, TEXT, UNIQUE, others={"proof.drup": b"0\n" * 2**20})
    monkeypatch.setattr(checker, "LARGEST_FILE", 2**21)
    assert outcome(folder)[0] == "verified"
    monkeypatch.setattr(checker, "LARGEST_FILE", 2**21 - 1)
    assert outcome(folder) == ("unusable", "'proof.drup': it holds more than 2097151 bytes")


HOSTILE = {
    "nested lists": b"[" * 100_000,
    "nested objects": b'{"a":' * 100_000,
    "nested and closed": b'{"certificate":1,"claim":"unique","solutions":' + b"[" * 900 + b"]" * 900 + b',"proof":[]}',
    "a huge number": b'{"certificate":' + b"9" * 1_000_000 + b"}",
    "a long number": b'{"certificate":' + b"9" * 65 + b"}",
    "a number of 64 digits": compact(UNIQUE).replace(b'"certificate":1', b'"certificate":' + b"1" * 64),
    "a float": compact(UNIQUE).replace(b'"certificate":1', b'"certificate":1.0'),
    "an exponent": compact(UNIQUE).replace(b'"certificate":1', b'"certificate":1e0'),
    "a large exponent": compact(UNIQUE).replace(b'"certificate":1', b'"certificate":1e999999999'),
    "true": compact(UNIQUE).replace(b'"certificate":1', b'"certificate":true'),
    "NaN": compact(UNIQUE).replace(b'"certificate":1', b'"certificate":NaN'),
    "Infinity": compact(UNIQUE).replace(b'"certificate":1', b'"certificate":-Infinity'),
    "a text": compact(UNIQUE).replace(b'"certificate":1', b'"certificate":"1"'),
    "a key twice": compact(UNIQUE).replace(b'"certificate":1', b'"certificate":1,"certificate":1'),
    "a lone surrogate": compact(UNIQUE).replace(b'"unique"', b'"\\ud800"'),
    "a surrogate as a key": compact(UNIQUE).replace(b'"claim"', b'"\\ud800"'),
    "not UTF-8": compact(UNIQUE).replace(b'"unique"', b'"\xff"'),
    "UTF-16": compact(UNIQUE).decode().encode("utf-16"),
    "a byte order mark": b"\xef\xbb\xbf" + compact(UNIQUE),
    "two objects": compact(UNIQUE) * 2,
    "nothing": b"",
    "null": b"null",
    "a list": b"[]",
    "an escape": b"\x1b[31m",
}


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_certificates(tmp_path: Path, name: str) -> None:
    said = outcome(write_bundle(tmp_path, TEXT, UNIQUE, packed=gzip.compress(HOSTILE[name])))
    assert said[0] in ("rejected", "unusable")
    assert said[1].isascii()
    assert said[1].isprintable()
    folder = write_bundle(tmp_path, TEXT, UNIQUE)
    (folder / "manifest.json").write_bytes(HOSTILE[name])
    assert outcome(folder)[0] in ("rejected", "unusable")
    assert outcome(write_bundle(tmp_path, HOSTILE[name], UNIQUE))[0] in ("rejected", "unusable")


def test_hostile_values_everywhere_in_a_puzzle() -> None:
    """Every value of a puzzle exchanged for values of other types: no traceback, and what is verified is true of the changed puzzle."""
    odd: list[Any] = [None, True, False, 0, -1, 1, 2**70, "", "R1C1", "\ud800", [], {}, [[]], [None], ["R9C9"], [1], {"R1C1": 1}, {"a": []}]

    def variants(value: Any) -> Any:
        yield from (other for other in odd if other != value or type(other) is not type(value))
        entries = list(value.items()) if isinstance(value, dict) else list(enumerate(value)) if isinstance(value, list) else []
        for key, entry in entries[:3] + entries[-2:]:
            for other in variants(entry):
                changed = value.copy()
                changed[key] = other
                yield changed

    tried = 0
    for puzzle in variants(json.loads(TEXT)):
        text = compact(puzzle) + b"\n"
        verdict = checker.check_certificate(text, UNIQUE)
        assert verdict.outcome in ("rejected", "unusable") or is_true(checker.read_puzzle(text), UNIQUE), (puzzle, verdict)
        tried += 1
    assert tried > 300


def collection(folder: Path, **changes: Any) -> Path:
    """A collection with all claims in two parts."""
    texts: list[bytes] = []
    lines = []
    for number, (text, certificate) in enumerate(CASES.values(), 1):
        layout = compact(layout_of(text))
        texts += [layout] if layout not in texts else []
        lines.append(line_of(number, text, certificate, texts.index(layout)))
    lines.append(line_of(len(lines) + 1, TEXT, {"claim": "unknown", "reason": "out of time"}, texts.index(compact(layout_of(TEXT)))))
    lines[:] = changes.pop("lines", lambda lines: lines)(lines)
    return write_collection(folder, [json.loads(layout) for layout in texts], [lines[:3], [], lines[3:]], **changes)


def test_a_collection(tmp_path: Path) -> None:
    folder = collection(tmp_path / "all")
    verdict = checker.check_folder(str(folder))
    assert verdict.outcome == "verified", verdict
    assert verdict.facts["summary"]["unknown"] == 1
    assert sum(verdict.facts["summary"].values()) == verdict.facts["puzzles"] == len(CASES) + 1
    assert ", unknown 1 (" in verdict.reason
    done = program(tmp_path / "empty", str(folder), "--show")
    assert (done.returncode, done.stderr) == (0, "")
    assert outcome(folder, folder / "manifest.json")[0] == "unusable"
    assert checker.check_folder(str(folder), deadline=1e-9).outcome == "undecided"


@pytest.mark.parametrize(
    "change",
    [
        lambda lines: lines[1:],
        lambda lines: lines[::-1],
        lambda lines: [*lines, lines[-1]],
        lambda lines: [{**lines[0], "layout": 1}, *lines[1:]],
        lambda lines: [{**lines[0], "layout": -1}, *lines[1:]],
        lambda lines: [{**lines[0], "layout": 99}, *lines[1:]],
        lambda lines: [{**lines[0], "puzzle": "0" * 64}, *lines[1:]],
        lambda lines: [{**lines[0], "givens": [None] * 16}, *lines[1:]],
        lambda lines: [{**lines[0], "givens": lines[0]["givens"][1:]}, *lines[1:]],
        lambda lines: [{**lines[0], "givens": [True, *lines[0]["givens"][1:]]}, *lines[1:]],
        lambda lines: [{**lines[0], "more": 1}, *lines[1:]],
        lambda lines: [{**lines[0], "certificate": lines[-2]["certificate"]}, *lines[1:]],
        lambda lines: [*lines[:-1], {**lines[-1], "certificate": {"claim": "unknown"}}],
    ],
)
def test_lines_that_are_wrong(tmp_path: Path, change: Any) -> None:
    assert outcome(collection(tmp_path, lines=change))[0] == "rejected"


@pytest.mark.parametrize(
    "changes",
    [{"puzzles": 9}, {"puzzles": True}, {"collection": 3}, {"summary": {}}, {"files": {}}, {"files": []}, {"made_by": 1}, {"a": 1}],
)
def test_manifests_of_collections(tmp_path: Path, changes: dict[str, Any]) -> None:
    assert outcome(collection(tmp_path, **changes))[0] == ("rejected" if changes.get("puzzles") == 9 else "unusable")


def test_layouts_that_are_wrong(tmp_path: Path) -> None:
    layout = layout_of(TEXT)
    for wrong in ([], [None], [{}], [[]], [{**layout, "givens": {}}], [{**layout, "rules": layout["rules"][::-1]}]):
        said = outcome(write_collection(tmp_path, wrong, [[line_of(1, TEXT, UNIQUE)]]))
        assert said[0] in ("rejected", "unusable"), said
