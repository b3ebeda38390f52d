"""An earlier version measured beside this one."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from rich.console import Console
from typer.testing import CliRunner

from benchmarks import __main__ as program
from benchmarks import earlier
from benchmarks.answering import answers
from benchmarks.measuring import measure
from benchmarks.page import write_page
from benchmarks.plan import Plan, Settings
from benchmarks.race import CLOCKS, Case, Contender, Race, Skipped, Timed, WrongAnswer, run
from benchmarks.results import Entry, RaceResult, Report, TableResult
from benchmarks.tables import TABLES
from benchmarks.wording import before_words, entry_words, race_words
from cpgrid.core.registry import Table

pytestmark = pytest.mark.long

WALL = CLOCKS["wall"]


def squares(*contenders: Contender | Skipped, **earlier: Contender | Skipped) -> Race:
    return Race("squares", [Case("three", 3, 9), Case("four", 4, 16)], contenders, earlier=earlier)


def square(number: int) -> int:
    return number * number


def test_the_earlier_one_takes_its_turn_after_the_one_of_its_name() -> None:
    turns: list[str] = []

    def contender(name: str) -> Contender:
        def run(number: int) -> int:
            turns.append(f"{name}{number}")
            return square(number)

        return Contender("a", run)

    one, other = contender("now"), contender("before")
    (entry,) = run(squares(one, a=other), repeat=2, step=lambda words: None).entries
    assert turns == ["now3", "before3"] + ["now3", "now4", "before3", "before4"] * 2
    assert (len(entry.totals), len(entry.before)) == (2, 2)


def test_time_that_was_taken_elsewhere_counts() -> None:
    elsewhere = Contender("a", lambda number: Timed(square(number), 100.0 * number))
    (entry,) = run(squares(elsewhere), repeat=1, step=lambda words: None).entries
    assert (entry.totals, entry.each_most) == ([700], 400)


def test_the_answers_of_the_earlier_one_are_asserted() -> None:
    with pytest.raises(WrongAnswer, match="squares: a says 0 to three, the answer is 9"):
        run(squares(Contender("a", square), a=Contender("a", lambda number: Timed(0, 1))), repeat=1, step=lambda words: None)


def test_what_it_could_not_do_is_reported() -> None:
    race = squares(Contender("a", square), a=Skipped("a", "it has no squares"))
    (entry,) = run(race, repeat=1, step=lambda words: None).entries
    assert (entry.before, entry.not_before) == ([], "it has no squares")


@pytest.mark.parametrize(
    ("corpora", "same"), [({"a": b"a"}, True), ({"a": b"a", "b": b"b"}, True), ({"a": b"other"}, False), ({"a": b"a", "c": b"c"}, False)]
)
def test_its_own_programs_measure_where_all_of_its_corpora_are_those_of_today(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, corpora: dict[str, bytes], same: bool
) -> None:
    for tree, files in (("now", {"a": b"a", "b": b"b"}), ("before", corpora)):
        folder = tmp_path / tree / "benchmarks" / "corpora"
        folder.mkdir(parents=True)
        for name, data in files.items():
            (folder / f"{name}.gz").write_bytes(data)
    (tmp_path / "before" / "benchmarks" / "answering.py").touch()
    monkeypatch.setattr(earlier, "_HERE", tmp_path / "now")
    assert earlier._measures_the_same(tmp_path / "before") is same


@pytest.mark.parametrize("answer", [(9,), {3: 9}, object()], ids=["tuple", "numbers as keys", "object"])
def test_answers_that_are_no_plain_data_are_measured_without_the_earlier_one(answer: object) -> None:
    race = Race("squares", [Case("three", 3, answer)], [Contender("a", square)])
    with earlier.beside_earlier(race, PLAN, Settings(), "wall", Path(sys.executable)) as measured:
        assert measured is race


def _races(settings: Settings) -> Iterator[Race]:
    yield squares(Contender("a", lambda number: 0))
    yield Race("cubes", [Case("two", 2, 8)], [Contender("c", lambda number: [number**3]), Contender("d", lambda number: number / 0)])


PLAN = Plan("powers", "Powers", "", _races)


@pytest.mark.parametrize(
    ("table", "race", "contender", "expected"),
    [
        ("powers", "squares", "a", {"answer": 0}),
        ("powers", "cubes", "c", {"answer": [8]}),
        ("powers", "cubes", "d", {"reason": "ZeroDivisionError: division by zero"}),
        ("powers", "cubes", "e", {"reason": "LookupError: there is no 'e'"}),
        ("powers", "roots", "a", {"reason": "LookupError: there is no 'roots'"}),
        ("roots", "squares", "a", {"reason": "UsageError: unknown table 'roots': choose one of powers"}),
    ],
)
def test_a_contender_answers_for_another_process(table: str, race: str, contender: str, expected: dict[str, object]) -> None:
    (line,) = answers(Table("table", PLAN), table, race, contender, Settings(), ["0"], WALL)
    record = json.loads(line)
    assert record.pop("seconds", 0) >= 0
    assert record == expected


def test_the_version_of_another_environment_is_measured(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("benchmarks.measuring.pin", lambda core: "nowhere")
    output = tmp_path / "results.json"
    done = CliRunner().invoke(
        program.app, ["run", "kakuro-extension", "--repeat", "1", "--before", sys.executable, "--output", str(output)]
    )
    assert done.exit_code == 0, done.output
    report = json.loads(output.read_text())
    assert report["machine"]["before"].startswith("cpgrid ")
    entries = [entry for race in report["tables"][0]["races"] for entry in race["entries"]]
    assert [(entry["name"], len(entry["before"])) for entry in entries if not entry["peer"]] == [
        ("flow, text to verdict", 1),
        ("flow, text to verdict, each puzzle once", 1),
    ]
    assert all(entry["before"] == [] for entry in entries if entry["peer"])


def test_a_race_that_the_other_version_does_not_have_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("benchmarks.measuring.pin", lambda core: "nowhere")
    earlier = tmp_path / "python"
    reason = json.dumps({"reason": "LookupError: there is no dominoes"})
    asked = f"""if [ "$3" = version ]; then exec '{sys.executable}' "$@"; fi"""
    earlier.write_text(f"#!/bin/sh\n{asked}\nread case; echo '{reason}'\n")
    earlier.chmod(0o755)
    console = Console(record=True, width=300)
    report = measure(console, [TABLES["counting"]], Settings(), repeat=1, core=None, before=earlier)
    (entry,) = report.tables[0].races[0].entries
    assert f"not in the earlier version: {entry.name}, LookupError: there is no dominoes" in console.export_text()
    assert (len(entry.totals), entry.before) == (1, [])


def test_races_of_files_are_those_of_both_versions(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each process makes its races, and needs the files for that."""
    monkeypatch.setattr("benchmarks.measuring.pin", lambda core: "nowhere")
    path = tmp_path / "small.txt"
    path.write_text("12343412214343.1\n", encoding="utf-8")
    plan = replace(TABLES["25x25"], races=lambda settings: (race for race in TABLES["25x25"].races(settings) if race.name == path.name))
    report = measure(Console(quiet=True), [plan], Settings(files=(path,)), repeat=1, core=None, before=Path(sys.executable))
    assert [len(entry.before) for entry in report.tables[0].races[0].entries if not entry.peer] == [1, 1]


def test_a_race_that_this_version_does_not_have_is_an_error(monkeypatch: pytest.MonkeyPatch) -> None:
    """It answers in a process of its own, as the earlier one does."""
    monkeypatch.setattr("benchmarks.measuring.pin", lambda core: "nowhere")

    def races(settings: Settings) -> Iterator[Race]:
        yield squares(Contender("a", square))

    plan = Plan(next(iter(TABLES)), "Squares", "", races)
    with pytest.raises(WrongAnswer, match="squares: a: LookupError: there is no 'squares'"):
        measure(Console(quiet=True), [plan], Settings(), repeat=1, core=None, before=Path(sys.executable))


@pytest.mark.parametrize("path", ["missing", "no-python"])
def test_an_environment_without_cpgrid_is_an_error(path: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("benchmarks.measuring.pin", lambda core: "nowhere")
    (tmp_path / "no-python").write_text("#!/bin/sh\nexit 1\n")
    (tmp_path / "no-python").chmod(0o755)
    done = CliRunner().invoke(
        program.app, ["run", "start-up", "--before", str(tmp_path / path), "--output", str(tmp_path / "results.json")]
    )
    assert done.exit_code == 2
    assert "cpgrid that these programs can ask" in (said := " ".join(done.output.replace("│", " ").split())) or "does not exist" in said
    assert not (tmp_path / "results.json").exists()


def test_before_and_now_in_words(tmp_path: Path) -> None:
    entries = [Entry("better", [1.0], before=[2.0]), Entry("worse", [1.2], before=[1.0]), Entry("other", [1.0], peer=True)]
    race = RaceResult("work", 1, 1, "9", entries, [])
    assert before_words([race]) == [["work", "worse", "1 s", "1.2 s", "1.20"], ["work", "better", "2 s", "1 s", "0.50"]]
    assert race_words(race)[-1] == "× before"
    assert [entry_words(entry, race)[-1] for entry in entries] == ["0.50", "1.20", ""]
    page = write_page(Report({}, 1, [TableResult("table", "Table", "", [race])]), tmp_path).read_text()
    assert "Of 2 rows that can be compared\n1 got worse" in page
    assert "| work | worse | 1 s | 1.2 s | 1.20 |" in page


def test_without_an_earlier_version_there_is_nothing_of_it(tmp_path: Path) -> None:
    race = RaceResult("work", 1, 1, "9", [Entry("a", [1.0])], [])
    assert "× before" not in race_words(race)
    assert "Before and now" not in write_page(Report({}, 1, [TableResult("table", "Table", "", [race])]), tmp_path).read_text()


def test_no_row_is_left_out(tmp_path: Path) -> None:
    """Those that got worse least of all."""
    ratios = [0.5, 1.7, 1.0, 1.2, 0.9]
    races = [
        RaceResult(f"work {number}", 1, 1, "9", [Entry("a", [ratio], before=[1.0]), Entry("peer", [1.0], peer=True)], [])
        for number, ratio in enumerate(ratios)
    ]
    races.append(
        RaceResult("new", 1, 1, "9", [Entry("b", [1.0], not_before="it has no b"), Entry("c", [1.0]), Entry("d", skipped="no")], [])
    )
    tables = [TableResult("one", "One", "", races[:3]), TableResult("two", "Two", "", races[3:])]
    page = write_page(Report({}, 1, tables), tmp_path).read_text()
    rows = page.partition("now / before |")[2].partition("\n\n")[0].splitlines()[2:]
    assert [row.split(" | ")[-1].rstrip(" |") for row in rows] == ["1.70", "1.20", "1.00", "0.90", "0.50", "it has no b", "not measured"]
    assert "Of 5 rows that can be compared\n2 got worse" in page
