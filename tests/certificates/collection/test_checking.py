"""Collections that somebody has changed: whatever is wrong is found, and nothing breaks down."""

from __future__ import annotations

import gzip
import json
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cpgrid import InputError
from cpgrid.certificates.certificate import Rejected, gzip_of
from cpgrid.certificates.checkers import Judgement, standalone
from cpgrid.certificates.collection.checking import Checked, check_collection, joined
from cpgrid.certificates.collection.making import Options, make_collection
from cpgrid.certificates.collection.manifest import is_collection, read_manifest
from cpgrid.certificates.files import hash_of

from .puzzles import puzzles

PART = "part-00001.jsonl.gz"


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A collection of two parts."""
    folder = tmp_path_factory.mktemp("made") / "all"
    list(make_collection(folder, puzzles(30), Options()))
    return folder


@pytest.fixture
def folder(made: Path, tmp_path: Path) -> Path:
    """A copy of it that may be changed."""
    return Path(shutil.copytree(made, tmp_path / "all"))


def check(folder: Path) -> Checked:
    manifest = read_manifest(folder)
    return joined(check_collection(folder, manifest, 60, jobs=1), manifest)


def with_manifest(folder: Path, **keys: Any) -> None:
    """Change the manifest and mend its hashes."""
    path = folder / "manifest.json"
    value = json.loads(path.read_text(encoding="utf-8"))
    value["files"] = {name: hash_of((folder / name).read_bytes()) for name in value["files"] if (folder / name).is_file()}
    path.write_text(json.dumps({key: entry for key, entry in (value | keys).items() if entry is not ...}), encoding="utf-8")


def rewritten(folder: Path, change: Callable[[list[dict[str, Any]]], None], name: str = PART) -> None:
    """Change the lines of a part, as one who mends all hashes would."""
    lines = [json.loads(line) for line in gzip.decompress((folder / name).read_bytes()).splitlines()]
    change(lines)
    (folder / name).write_bytes(gzip.compress("".join(json.dumps(line) + "\n" for line in lines).encode()))
    with_manifest(folder)


def test_untouched(folder: Path) -> None:
    assert is_collection(folder)
    assert check(folder) == Checked(0, 1, 30, check(folder).summary, 30, not_unique=check(folder).not_unique)
    rewritten(folder, lambda lines: None)
    assert not check(folder).problems


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (lambda lines: lines[3].update(number=5), "puzzle 5 stands where 4 is expected"),
        (lambda lines: lines[3].update(number=0), "puzzle 0 stands where 4 is expected"),
        (lambda lines: lines.pop(3), "puzzle 5 stands where 4 is expected"),
        (lambda lines: lines.pop(), "part-00002.jsonl.gz begins with puzzle 26, not 25"),
        (lambda lines: lines.clear(), "part-00002.jsonl.gz begins with puzzle 26, not 1"),
        (lambda lines: lines[3].update(layout=7), "puzzle 4: there is no layout 7"),
        (lambda lines: lines[3].update(layout=1), "puzzle 4: 16 givens stand for 36 cells"),
        (lambda lines: lines[3]["givens"].append(1), "puzzle 4: 17 givens stand for 16 cells"),
        (lambda lines: lines[3].update(givens=[9] * 16), "puzzle 4: the given 9 is outside the cell's domain"),
        (lambda lines: lines[3].update(givens=[None] * 16), "puzzle 4: the hash is not that of the puzzle"),
        (lambda lines: lines[3].update(puzzle="0" * 64), "puzzle 4: the hash is not that of the puzzle"),
        (lambda lines: lines[3]["certificate"].update(claim="none", solutions=[]), "puzzle 4: "),
        (lambda lines: lines[3].update(certificate={"claim": "unknown", "reason": "lazy"}), "the summary of the manifest is not that"),
        (lambda lines: lines[3]["certificate"].update(proof=[["apply", [99]]]), "puzzle 4: "),
        (lambda lines: lines[3].update(certificate={"claim": "unknown"}), "an unknown claim has a reason"),
        (lambda lines: lines[3].update(more=1), "an object with the keys"),
        (lambda lines: lines[3].update(number=True), "number or layout is not a number"),
        (lambda lines: lines[3].update(givens=[1.5]), "1.5 is not an integer"),
        (lambda lines: lines[3].update(givens="x"), "givens is not a list"),
        (lambda lines: lines[3].update(puzzle=3), "puzzle is not a hash"),
        (lambda lines: lines[3].update(certificate=[]), "certificate is not an object"),
    ],
)  # fmt: skip
def test_changed_lines(folder: Path, change: Callable[[list[dict[str, Any]]], None], problem: str) -> None:
    rewritten(folder, change)
    problems = check(folder).problems
    assert any(problem in said for said in problems), problems
    result = standalone.check_collection(folder, 60)
    assert result.verdict in {Judgement.REJECTED, Judgement.UNUSABLE}


@pytest.mark.parametrize("name", [PART, "layouts.json.gz"])
@pytest.mark.parametrize("mended", [False, True])
@pytest.mark.parametrize("data", [b"", b"text", gzip_of(b"[]")[:-3], gzip_of(b"[[[[[[")], ids=["empty", "text", "cut", "deep"])
def test_files_that_are_something_else(folder: Path, name: str, mended: bool, data: bytes) -> None:
    (folder / name).write_bytes(data)
    if mended:
        with_manifest(folder)
    try:
        checked = check(folder)
        assert checked.problems
        assert checked.verdict is (Judgement.UNUSABLE if mended else Judgement.REJECTED)
    except InputError as error:
        assert name in str(error)
        assert isinstance(error, Rejected) is not mended
    assert standalone.check_collection(folder, 60).verdict is (Judgement.UNUSABLE if mended else Judgement.REJECTED)


def test_layouts_in_another_form(folder: Path) -> None:
    layouts = json.loads(gzip.decompress((folder / "layouts.json.gz").read_bytes()))
    layouts[0]["rules"].reverse()
    (folder / "layouts.json.gz").write_bytes(gzip.compress(json.dumps(layouts).encode()))
    with_manifest(folder)
    assert "puzzle 1: layout 0: it is not in canonical form" in check(folder).problems


@pytest.mark.parametrize(
    "keys",
    [
        {"collection": 3}, {"collection": True}, {"more": 1}, {"made_by": ...}, {"made_by": 1}, {"puzzles": "30"}, {"summary": []},
        {"summary": {}}, {"files": {}}, {"files": []}, {"files": {"layouts.json.gz": "0"}},
        {"files": {"layouts.json.gz": "0" * 64, "part-00002.jsonl.gz": "0" * 64}},
        {"files": {"layouts.json.gz": "0" * 64, "../part-00001.jsonl.gz": "0" * 64}},
    ],
)  # fmt: skip
def test_manifests_of_another_form(folder: Path, keys: dict[str, Any]) -> None:
    with_manifest(folder, **keys)
    with pytest.raises(InputError, match=r"manifest\.json: "):
        read_manifest(folder)


def test_a_summary_that_does_not_fit(folder: Path) -> None:
    for number in (31, -1):
        with_manifest(folder, puzzles=number)
        assert check(folder).problems == [f"there are 30 puzzles, and {number} in the manifest"]
        assert standalone.check_collection(folder, 60).verdict is Judgement.REJECTED
    with_manifest(folder, puzzles=30)
    summary = dict(read_manifest(folder).summary)
    summary["unique"] += 1
    summary["none"] -= 1
    with_manifest(folder, summary=summary)
    assert check(folder).problems == ["the summary of the manifest is not that of the parts"]
