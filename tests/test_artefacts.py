"""Files that earlier versions have written, kept in ``tests/artefacts``: they are verified and read for ever, and never made anew.

A new kind of file, or a new version of one, is added beside the old ones. ``docs/promises.md`` says what is promised.
"""

from __future__ import annotations

import csv
import gzip
import json
import shutil
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest

from cpgrid.certificates import cpgrid_verify
from cpgrid.certificates.bundle import CERTIFICATE, PUZZLE, read_certificate
from cpgrid.certificates.checkers import CHECKERS, Judgement
from cpgrid.certificates.collection.checking import check_collection, joined
from cpgrid.certificates.collection.manifest import is_collection, read_manifest
from cpgrid.cli import main

ARTEFACTS = Path(__file__).with_name("artefacts")
CERTIFICATES = ARTEFACTS / "certificates"

CLAIMS = {
    "1/best": "best", "1/exactly": "exactly", "1/none": "none", "1/ranks": "unique", "1/several": "several", "1/unique": "unique",
    "2/best": "best", "2/exactly": "exactly", "2/none": "none", "2/ranks": "unique", "2/several": "several", "2/unique": "unique",
    "2/named": "unique", "2/regular": "several", "2/variant": "none", "2/unique-with-proofs": "unique",
}  # fmt: skip
"""The bundles, each in the folder of its certificate's version, with their claims."""

COLLECTIONS = {"1/collection": (1, 6, 3), "2/collection": (2, 6, 3), "2/named-collection": (2, 3, 0)}
"""The collections, with the version of their certificates, how many puzzles they hold and how many of them were not decided."""


def test_no_bundle_is_forgotten() -> None:
    assert {str(path.parent.relative_to(CERTIFICATES)) for path in CERTIFICATES.rglob("manifest.json")} == {*CLAIMS, *COLLECTIONS}


def test_bundles_are_verified() -> None:
    for name, claim in CLAIMS.items():
        folder = CERTIFICATES / name
        packed = json.loads(gzip.decompress((folder / CERTIFICATE).read_bytes()))
        assert (packed["certificate"], packed["claim"], read_certificate(folder).claim) == (int(name[0]), claim, claim)
        verdict = cpgrid_verify.check_folder(str(folder))
        assert (verdict.outcome, verdict.facts.get("claim")) == ("verified", claim), verdict.reason
        checkers = ["native", "lrat", "cutting-planes"] if (folder / "proof.pbp").exists() else ["native"]
        for checker in checkers:
            result = CHECKERS[checker].check(folder, (folder / PUZZLE).read_text(encoding="utf-8"), 60)
            assert result.verdict is Judgement.VERIFIED, (name, checker, result.reason)


def test_collections_are_verified() -> None:
    for name, (version, puzzles, unknown) in COLLECTIONS.items():
        folder = CERTIFICATES / name
        assert is_collection(folder)
        manifest = read_manifest(folder)
        assert (manifest.puzzles, manifest.summary["unknown"]) == (puzzles, unknown)
        whole = joined(check_collection(folder, manifest, 60, jobs=1), manifest)
        assert (whole.verdict, whole.verified) == (Judgement.VERIFIED, puzzles - unknown), whole.problems
        assert cpgrid_verify.check_folder(str(folder)).outcome == "verified"
        lines = [json.loads(line) for part in folder.glob("part-*") for line in gzip.decompress(part.read_bytes()).splitlines()]
        assert {line["certificate"].get("certificate", version) for line in lines} == {version}


def _answers() -> Iterator[Path]:
    yield from sorted((ARTEFACTS / "maps").glob("*.answer"))


def test_answers_are_decoded_with_the_maps_of_exports(capsys: pytest.CaptureFixture[str]) -> None:
    grids = {"best": [[2, 1], [1, 2]], "two": [[1, 2], [2, 1]]}
    formats: Counter[str] = Counter()
    for answer in _answers():
        own = answer.with_suffix(".map.json")
        formats[json.loads(own.read_text(encoding="utf-8"))["format"]] += 1
        assert main(["decode", str(answer), "--map", str(own), "--json"]) == 0
        (record, *_) = map(json.loads, capsys.readouterr().out.splitlines())
        assert record["solutions"] == [grids[answer.name.partition(".")[0]]], answer
    assert formats == Counter(["dimacs", "dlx", "lp", "minizinc", "opb", "wcnf", "xcsp3"])
    assert len(list((ARTEFACTS / "maps").iterdir())) == 2 * formats.total()


def test_a_store_of_the_lab_is_read(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    store = Path(shutil.copy(ARTEFACTS / "lab" / "small.sqlite", tmp_path / "small.sqlite"))
    assert main(["lab", "table", str(store), "-o", str(tmp_path / "runs.csv")]) == 0
    with (tmp_path / "runs.csv").open(encoding="utf-8", newline="") as file:
        runs = list(csv.DictReader(file))
    assert Counter((run["route"].partition(":")[0], run["verdict"]) for run in runs) == Counter(
        [("masks", "unique"), ("masks", "multiple"), ("dlx", "unique"), ("dlx", "multiple")]
    )
    capsys.readouterr()


@pytest.mark.long
def test_a_store_of_the_lab_is_reported(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    store = Path(shutil.copy(ARTEFACTS / "lab" / "small.sqlite", tmp_path / "small.sqlite"))
    assert main(["lab", "report", str(store), "-o", str(tmp_path / "report")]) == 0
    capsys.readouterr()
