"""The folder of a report: whole or not there, and the same bytes for the same runs."""

from __future__ import annotations

import csv
import json
import re
from pathlib import Path

import pytest

from cpgrid.core.errors import UsageError
from cpgrid.lab.report import Wishes, check_place, document, measure, usual_baseline, write_report
from cpgrid.lab.report import writing as writing_module
from cpgrid.lab.report.blocks import Section

from .frames import random_frame


def made(seed: int = 1) -> Section:
    experiment = measure(random_frame(["cpsat", "dlx"], 6, seed=seed).sample(frac=1, random_state=seed))
    return document(experiment, Wishes(usual_baseline(experiment)))


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir()}


def test_a_report_is_a_page_a_text_its_plots_and_a_table(tmp_path: Path) -> None:
    write_report(made(), tmp_path / "r", force=False)
    files = contents(tmp_path / "r")
    plots = {f"small-{kind}.svg" for kind in ("cactus", "scatter", "size-clauses")}
    assert set(files) == {"index.html", "report.md", "tables.csv", "manifest.json", *plots}
    assert set(re.findall(r"\]\(([^)]*\.svg)\)", files["report.md"].decode())) == plots
    assert all(len(files[name]) < 60_000 for name in plots)
    assert set(json.loads(files["manifest.json"])["files"]) == set(files) - {"manifest.json"}
    rows = list(csv.DictReader(files["tables.csv"].decode().splitlines()))
    assert [row["route"].partition(":")[0] for row in rows if row["table"] == "routes"] == ["dlx", "cpsat", "virtual best"]


def test_the_same_runs_give_the_same_bytes(tmp_path: Path) -> None:
    for name in "ab":
        write_report(made(), tmp_path / name, force=False)
    assert contents(tmp_path / "a") == contents(tmp_path / "b")


def test_ids_of_a_page_are_different(tmp_path: Path) -> None:
    write_report(made(), tmp_path / "r", force=False)
    ids = re.findall(r'<\w+ id="([^"]*)"', (tmp_path / "r" / "index.html").read_text(encoding="utf-8"))
    assert ids
    assert len(ids) == len(set(ids))


def test_an_interrupted_report_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(writing_module, "publish", interrupted)
    with pytest.raises(KeyboardInterrupt):
        write_report(made(), tmp_path / "r", force=False)
    assert list(tmp_path.iterdir()) == []


def test_only_a_report_is_replaced_and_only_when_asked(tmp_path: Path) -> None:
    target = tmp_path / "r"
    write_report(made(), target, force=False)
    with pytest.raises(UsageError, match="--force"):
        check_place(target, force=False)
    check_place(target, force=True)
    write_report(made(seed=2), target, force=True)
    assert [path.name for path in tmp_path.iterdir()] == ["r"]
    (target / "manifest.json").write_text('{"bundle": 1}', encoding="utf-8")
    with pytest.raises(UsageError, match="is not a report"):
        check_place(target, force=True)


def test_a_place_that_cannot_be_written_is_reported(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="does not exist"):
        check_place(tmp_path / "none" / "r", force=False)
    with pytest.raises(UsageError, match="cannot be written"):
        write_report(made(), tmp_path / "none" / "r", force=False)
