"""``cpgrid lab report``: from stores to a folder, and to JSON Lines."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any

import pytest

from cpgrid.cli.lab import report as command
from cpgrid.lab.experiment import frame as frame_module

from ..lab.report.frames import frame_of, run
from .conftest import Result

Cli = Callable[..., Result]


@pytest.fixture
def stored(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Callable[..., None]:
    """Pretend that stores of these names hold these runs, and work in an empty folder."""
    monkeypatch.chdir(tmp_path)

    def store(**stores: Iterable[Mapping[str, Any]]) -> None:
        frames = {f"{name}.sqlite": frame_of(rows) for name, rows in stores.items()}
        monkeypatch.setattr(frame_module, "frame", lambda path: frames[str(path)])

    return store


def runs(*routes: str, **other: Any) -> list[dict[str, Any]]:
    return [run(route, puzzle, 1.0 + place, repeat=r, **other) for place, route in enumerate(routes) for puzzle in "ab" for r in range(2)]


def test_a_report_is_written_and_reported_in_short(cli: Cli, stored: Callable[..., None], tmp_path: Path) -> None:
    stored(killer=runs("dlx", "cpsat"))
    result = cli("lab", "report", "killer.sqlite")
    assert result.code == 0
    assert result.out.splitlines() == [
        (
            "small: dlx decides 2 of 2 puzzles, median 1.0 s; cpsat decides 2 of 2 puzzles; its median on the same"
            " puzzles is 2.00 times that of dlx."
        ),
        "report: killer.report/index.html",
    ]
    assert result.err == ""
    assert (tmp_path / "killer.report" / "index.html").is_file()


def test_a_report_that_is_there_stays_unless_it_is_to_be_replaced(cli: Cli, stored: Callable[..., None]) -> None:
    stored(a=runs("dlx"), b=runs("cpsat"))
    assert cli("lab", "report", "a.sqlite", "-o", "r").code == 0
    assert "--force" in cli("lab", "report", "b.sqlite", "-o", "r").err
    assert cli("lab", "report", "b.sqlite", "-o", "r", "--force").code == 0


def test_json_prints_the_tables_and_writes_nothing(cli: Cli, stored: Callable[..., None], tmp_path: Path) -> None:
    stored(a=runs("dlx"), b=runs("cpsat"))
    records = cli("lab", "report", "a.sqlite", "b.sqlite", "--json").records
    routes = [record["route"].partition(":")[0] for record in records if record["table"] == "routes"]
    assert routes == ["cpsat", "dlx", "virtual best"]
    assert not list(tmp_path.iterdir())


def test_routes_are_chosen_by_text_and_number(cli: Cli, stored: Callable[..., None], tmp_path: Path) -> None:
    stored(a=runs("dlx", "cpsat", "masks"))
    result = cli("lab", "report", "a.sqlite", "--baseline", "masks", "--scatter", "cpsat masks", "--scatter", "1 2")
    assert "masks decides 2 of 2 puzzles; its median on the same puzzles is 3.00 times that of dlx" in result.out
    assert {path.name for path in (tmp_path / "a.report").glob("*scatter*")} == {"small-scatter.svg", "small-scatter-2.svg"}


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--scatter", "sat"], "give two routes in quotes"),
        (["--baseline", "sat"], "no run of a route 'sat': choose one of dlx"),
        (["-o", "none/r"], "the folder none does not exist"),
    ],
)
def test_wrong_calls(cli: Cli, stored: Callable[..., None], arguments: list[str], said: str) -> None:
    stored(a=runs("dlx"))
    result = cli("lab", "report", "a.sqlite", *arguments)
    assert result.code == 2
    assert said in result.err


def test_an_empty_store_has_no_report(cli: Cli, stored: Callable[..., None], tmp_path: Path) -> None:
    stored(a=[], b=runs("dlx"))
    result = cli("lab", "report", "a.sqlite")
    assert (result.code, result.out) == (2, "")
    assert result.err.startswith("error: no run has been finished yet")
    assert not list(tmp_path.iterdir())
    assert cli("lab", "report", "a.sqlite", "b.sqlite").code == 0


def test_wrong_answers_are_no_success(cli: Cli, stored: Callable[..., None]) -> None:
    stored(a=[*runs("dlx"), *runs("cpsat", verdict="multiple")])
    result = cli("lab", "report", "a.sqlite")
    assert result.code == 3
    assert "warning: Routes disagree about a.txt and b.txt." in result.err


def test_a_missing_library_is_named(cli: Cli, stored: Callable[..., None], monkeypatch: pytest.MonkeyPatch) -> None:
    stored(a=runs("dlx"))
    monkeypatch.setattr(command, "find_spec", lambda name: None if name == "scipy" else object())
    result = cli("lab", "report", "a.sqlite")
    assert result.code == 2
    assert "needs the package scipy, which is not installed: pip install 'cpgrid[lab]'" in result.err


def test_stores_are_reported_apart_from_other_files(cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert cli("lab", "report", "none.sqlite").code == 2
    (tmp_path / "text.sqlite").write_text("no store", encoding="utf-8")
    assert cli("lab", "report", "text.sqlite").code == 2
