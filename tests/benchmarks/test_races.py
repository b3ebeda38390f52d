"""Races: turns, answers, figures, bars; and what becomes of them."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import weakref
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from rich.console import Console
from typer.testing import CliRunner

from benchmarks import __main__ as program
from benchmarks.machine import describe, of_programs
from benchmarks.measuring import measure
from benchmarks.own import once
from benchmarks.page import write_page
from benchmarks.page.chart import Dot, chart
from benchmarks.plan import Plan, Settings
from benchmarks.race import CLOCKS, Bar, Case, Contender, Race, Skipped, WrongAnswer, run
from benchmarks.results import BarResult, Entry, RaceResult, Report, TableResult, load, save
from benchmarks.tables import TABLES
from benchmarks.tables.command import disguised
from benchmarks.wording import bar_words, seconds
from cpgrid.core.registry import Table
from cpgrid.core.remembered import Remembered
from cpgrid.models import sudoku

CASES = [Case("three", 3, 9), Case("four", 4, 16)]


def square(number: int) -> int:
    return number * number


def race(*contenders: Contender | Skipped, bars: tuple[Bar, ...] = ()) -> Race:
    return Race("squares", CASES, contenders, bars)


def test_contenders_take_turns() -> None:
    turns: list[str] = []

    def contender(name: str) -> Contender:
        return Contender(name, lambda number: turns.append(f"{name}{number}") or square(number))

    run(race(contender("a"), contender("b")), repeat=2, step=lambda words: None)
    assert turns == ["a3", "b3"] + ["a3", "a4", "b3", "b4"] * 2


def test_work_is_prepared_once() -> None:
    prepared: list[int] = []
    one = Contender("a", lambda number: number, lambda number: prepared.append(number) or square(number))
    result = run(race(one), repeat=3, step=lambda words: None)
    assert prepared == [3, 4]
    assert [len(entry.totals) for entry in result.entries] == [3]


def test_a_wrong_answer_ends_the_run() -> None:
    with pytest.raises(WrongAnswer, match="squares: b says 17 to four, the answer is 16"):
        run(race(Contender("a", square), Contender("b", lambda n: n * n + n // 4)), repeat=1, step=lambda words: None)


def test_figures_are_medians() -> None:
    entry = Entry("a", [3, 1, 2], each_median=0.5, each_mean=0.75)
    assert (entry.total, entry.figure("total"), entry.figure("median"), entry.figure("mean")) == (2, 2, 0.5, 0.75)


JUDGED = [
    (Bar("faster", ["slow", "fast"], ["peer"], 3), 4.0, True),
    (Bar("faster", ["slow"], ["peer"], 3), 2.0, False),
    (Bar("faster", ["fast"], ["peer", "slow"], 2), 2.0, True),
    (Bar("no slower", ["slow"], ["fast"], 2, at_most=True), 2.0, True),
    (Bar("no slower", ["peer"], ["fast"], 3, at_most=True), 4.0, False),
    (Bar("in time", ["slow", "fast"], [], 0.75), 0.5, True),
    (Bar("in time", ["slow"], [], 0.75), 1.0, False),
]


@pytest.mark.parametrize(("bar", "ratio", "reached"), JUDGED)
def test_bars(bar: Bar, ratio: float, reached: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock()
    monkeypatch.setattr("benchmarks.race.gc.collect", lambda: 0)
    contenders = [Contender(name, clock.working(time)) for name, time in (("slow", 1.0), ("fast", 0.5), ("peer", 2.0))]
    result = run(race(*contenders, bars=(bar,)), repeat=3, step=lambda words: None, clock=clock).bars[0]
    assert result.ratio == pytest.approx(ratio)
    assert result.meets(bar.reach) is reached


class Clock:
    """Time that passes where a test says so: half of it with each of the two cases."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now

    def working(self, time: float):
        def work(number: int) -> int:
            self.now += time / 2
            return square(number)

        return work


@pytest.mark.parametrize("name", CLOCKS)
def test_clocks_go_on_while_something_is_done(name: str) -> None:
    clock = CLOCKS[name]
    started = clock()
    subprocess.run([sys.executable, "-c", "sum(range(10**6))"], check=True)
    assert clock() - started > 0.005


def test_a_bar_without_a_peer_is_not_measured() -> None:
    bars = (Bar("faster", ["a"], ["b"], 1),)
    result = run(race(Contender("a", square), Skipped("b", "it is not installed"), bars=bars), repeat=1, step=lambda words: None).bars[0]
    assert result.ratio is None
    assert not result.meets(1)
    assert bar_words(result) == ["faster", "≥ 1×", "—", "not measured: b: it is not installed"]


def test_bars_in_words() -> None:
    assert bar_words(BarResult("w", "a", "b", "at least", 2, 6, 7.0, "")) == ["w", "≥ 2×, then ≥ 6×", "7× (a against b)", "yes, both"]
    assert bar_words(BarResult("w", "a", "b", "at least", 2, 6, 3.0, ""))[3] == "yes"
    assert bar_words(BarResult("w", "a", "", "seconds", 1.5, None, 1.6, "")) == ["w", "≤ 1.5 s", "1.6 s (a)", "no"]


@pytest.mark.parametrize(
    ("number", "words"), [(12.345, "12.3 s"), (0.5, "500 ms"), (1.5e-3, "1.5 ms"), (2e-6, "2 µs"), (4e-8, "0.04 µs"), (1234.5, "1234 s")]
)
def test_times_in_words(number: float, words: str) -> None:
    assert seconds(number) == words


def _races(settings: Settings) -> Iterator[Race]:
    bars = (Bar("a against b", ["dlx"], ["b"], 1, 2), Bar("a against c", ["dlx"], ["c"], 1))
    yield race(Contender("dlx", square), Contender("b", square), Skipped("c", "it is not installed"), bars=bars)


PLAN = Plan("squares", "Squares", "What is timed.", _races)


@pytest.mark.long
def test_a_run_is_a_page(tmp_path: Path) -> None:
    console = Console(record=True, width=200)
    report = measure(console, [PLAN], Settings(), repeat=2, core=None)
    assert "skipped: c, it is not installed" in console.export_text()
    save(report, tmp_path / "results.json")
    assert load(tmp_path / "results.json") == report
    (tmp_path / "benchmarks").mkdir()
    (tmp_path / "benchmarks" / "old.svg").touch()
    page = write_page(load(tmp_path / "results.json"), tmp_path).read_text()
    assert "## Squares" in page
    assert "| a against c | ≥ 1× | — | not measured: c: it is not installed |" in page
    assert "Skipped: c, it is not installed." in page
    (plot,) = (tmp_path / "benchmarks").iterdir()
    assert f"![squares](benchmarks/{plot.name})" in page
    ET.parse(plot)


def test_a_run_keeps_a_note_for_the_page(tmp_path: Path) -> None:
    report = measure(Console(quiet=True), [PLAN], Settings(), repeat=1, core=None, note="b was built without a cache")
    assert "| note | b was built without a cache |" in write_page(report, tmp_path).read_text()


def test_results_of_several_commits_are_marked(tmp_path: Path) -> None:
    report = measure(Console(quiet=True), [PLAN], Settings(), repeat=1, core=None)
    assert report.commits == [report.machine["commit"]]
    assert "These are the results of" not in write_page(report, tmp_path).read_text()
    # As earlier versions of these programs wrote them.
    old = replace(report.tables[0], name="others", title="Cubes", machine={"date": "1999-12-31", "commit": "abc", "load": "7"})
    page = write_page(replace(report, tables=[*report.tables, old]), tmp_path).read_text()
    assert f"**These are the results of 2 runs, at the commits {report.machine['commit']}, abc.**" in page
    assert page.count("Of another run: date 1999-12-31, commit abc.") == 1


def test_the_stored_results_are_of_one_commit_or_say_that_they_are_not() -> None:
    documents = Path(__file__).parents[2] / "docs"
    joined = len(load(documents / "benchmarks" / "results.json").commits) > 1
    assert joined == ("**These are the results of" in (documents / "benchmarks.md").read_text())


def test_the_load_is_on_the_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    loads = iter([[0.5], [1.25]])
    monkeypatch.setattr("benchmarks.measuring.load", lambda: next(loads))
    report = measure(Console(quiet=True), [PLAN], Settings(), repeat=1, core=None)
    page = write_page(report, tmp_path).read_text()
    assert "| load during the run (1 minute) | 0.50 to 1.25 |" in page
    assert "Load before and after: 0.50 and 1.25." in page
    unknown = write_page(replace(report, tables=[replace(report.tables[0], load=[])]), tmp_path).read_text()
    assert "| load during the run (1 minute) | not known |" in unknown


@pytest.mark.long
def test_an_interrupted_run_keeps_its_tables_and_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(settings: Settings) -> Iterator[Race]:
        raise KeyboardInterrupt
        yield

    path, asked = tmp_path / "results.json", []
    last = replace(PLAN, name="cubes", races=interrupted)
    with pytest.raises(KeyboardInterrupt):
        measure(Console(quiet=True), [PLAN, last], Settings(), repeat=1, core=None, keep=lambda report: save(report, path))
    assert [table.name for table in load(path).tables] == ["squares"]

    def races(settings: Settings) -> Iterator[Race]:
        asked.append("again")
        return _races(settings)

    plans = [replace(PLAN, races=races), replace(last, races=_races)]
    whole = measure(Console(quiet=True), plans, Settings(), repeat=1, core=None, begun=load(path))
    assert ([table.name for table in whole.tables], asked) == (["squares", "cubes"], [])
    for begun, repeat in ((load(path), 2), (replace(load(path), machine={"commit": "abc"}), 1)):
        with pytest.raises(LookupError, match="begin anew"):
            measure(Console(quiet=True), plans, Settings(), repeat=repeat, core=None, begun=begun)
    done = CliRunner().invoke(program.app, ["run", "16x16", "--continue", "--output", str(tmp_path / "none.json")])
    assert done.exit_code == 2


@pytest.mark.parametrize(
    ("call", "said"),
    [
        (["run", "25"], "unknown table '25'"),
        (["corpora", "25"], "unknown corpus '25'"),
        (["mutants", "--only", "25"], "unknown target '25'"),
    ],
)
def test_an_unknown_name_is_an_error_of_the_call(call: list[str], said: str) -> None:
    done = CliRunner(env={"COLUMNS": "1000"}).invoke(program.app, call)
    assert done.exit_code == 2
    assert said in done.output


def test_results_name_no_folders(tmp_path: Path) -> None:
    spelt = [
        "/tmp/x/mixed.json: it is no puzzle",
        "~/bin/tdoku -v",
        "C:\\Users\\me\\a.txt",
        "6×10 and 1/2, puzzles/s",
        "https://a.org/b/c.html",
    ]
    entries = [Entry(words, [1.0]) for words in spelt]
    report = Report({"note": "built in /home/me/src/"}, 1, [TableResult("t", "T", "", [RaceResult("r", 1, 1, "9", entries, [])])])
    save(report, tmp_path / "results.json")
    kept = load(tmp_path / "results.json")
    names = [entry.name for entry in kept.tables[0].races[0].entries]
    assert names == ["mixed.json: it is no puzzle", "tdoku -v", "a.txt", "6×10 and 1/2, puzzles/s", "https://a.org/b/c.html"]
    assert kept.machine["note"] == "built in "
    stored = Path(__file__).parents[2] / "docs" / "benchmarks" / "results.json"
    assert not re.search(r'[" ](/|~/)[a-z]+/', stored.read_text(encoding="utf-8"))


def test_programs_are_named_by_what_they_are(tmp_path: Path) -> None:
    (tmp_path / "solve").write_text("#!/bin/sh\n")
    (tmp_path / "solve").chmod(0o755)
    said = of_programs({"tdoku": tmp_path / "solve", "dlx1": tmp_path / "none"})
    assert re.fullmatch(r"tdoku sha256 [0-9a-f]{16}", said)


def test_a_peer_that_was_rebuilt_is_called_that(tmp_path: Path) -> None:
    def races(settings: Settings) -> Iterator[Race]:
        yield race(Contender("dlx", square), Contender("dlx1", square, peer=True), bars=(Bar("against Knuth", ["dlx"], ["dlx1"], 1),))

    settings = Settings(rebuilt={"dlx1": "1.2 to 1.4"})
    report = measure(Console(quiet=True), [replace(PLAN, races=races)], settings, repeat=1, core=None)
    page = write_page(report, tmp_path).read_text()
    assert "| dlx1, rebuilt by hand |" in page
    assert "against dlx1, rebuilt by hand)" in page
    assert "dlx1 was rebuilt by hand: it takes 1.2 to 1.4 times as long as the original." in page


def test_a_contender_can_forget_before_each_answer() -> None:
    layout, forgotten = sudoku.layout(2, 2), []
    compiled = Remembered(lambda known: forgotten.append(known) or known, lambda known: 1)
    one = once(Contender("a", lambda number: compiled(layout) and square(number)), "a, each puzzle once")
    run(race(one), repeat=2, step=lambda words: None)
    assert len(forgotten) == 1 + 2 * len(CASES)


def test_layouts_are_forgotten_beside_a_weak_proxy_of_what_is_gone() -> None:
    proxy = weakref.proxy(set[int]())
    with pytest.raises(ReferenceError):
        len(proxy)
    one = once(Contender("a", square), "a, each puzzle once")
    assert run(race(one), repeat=1, step=lambda words: None).entries[0].name == one.name


def test_the_page_in_the_documents_is_that_of_the_stored_results(tmp_path: Path) -> None:
    documents = Path(__file__).parents[2] / "docs"
    written = write_page(load(documents / "benchmarks" / "results.json"), tmp_path)
    assert written.read_text() == (documents / "benchmarks.md").read_text(), "python -m benchmarks page writes it again"
    assert {plot.name for plot in (tmp_path / "benchmarks").iterdir()} == {plot.name for plot in (documents / "benchmarks").glob("*.svg")}


def test_a_chart_is_valid_and_says_what_it_shows() -> None:
    drawn = chart("a < b", [Dot("x & y", 0.001, 0.002, 0.003, "2 ms", own=True), Dot("z", 2.5, 2.5, 2.5, "2.5 s", own=False)])
    root = ET.fromstring(drawn)
    texts = [node.text for node in root.iter("{http://www.w3.org/2000/svg}text")]
    assert texts == ["a < b", "1 ms", "10 ms", "100 ms", "1 s", "10 s", "x & y", "2 ms", "z", "2.5 s"]
    places = [float(node.attrib["cx"]) for node in root.iter("{http://www.w3.org/2000/svg}circle")]
    assert 210 < places[0] < places[1] < 650


def test_a_sample_is_spread_over_the_work() -> None:
    assert Settings().sample(range(100), 4) == [0, 25, 50, 75]
    assert Settings().sample(range(3), 4) == [0, 1, 2]
    assert Settings(full=True).sample(range(6), 2) == [0, 1, 2, 3, 4, 5]
    assert Settings(full=True).sample(range(6), 2, most=3) == [0, 2, 4]


def test_the_machine_is_described() -> None:
    machine = describe("core 0")
    assert machine["pinned to"] == "core 0"
    assert "numpy" in machine["packages"]
    assert all(machine.values())


def test_disguises_are_different_puzzles_with_as_many_givens() -> None:
    from random import Random

    lines = ["53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"]
    made = disguised(lines, 20, Random(1))
    assert len(set(made)) == 20
    assert {line.count(".") for line in made} == {lines[0].count(".")}
    import cpgrid

    assert all(cpgrid.check(cpgrid.parse(line)[0]).kind.value == "unique" for line in made[:3])


@pytest.mark.long
@pytest.mark.parametrize("name", ["kakuro-extension", "16x16"])
def test_tables_run(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Settings, "sample", lambda self, work, some, *, most=None: work[:1])
    output = tmp_path / "results.json"
    monkeypatch.setattr("benchmarks.measuring.pin", lambda core: "nowhere")
    done = CliRunner().invoke(program.app, ["run", name, "--repeat", "1", "--output", str(output)])
    assert done.exit_code == 0, done.output
    assert json.loads(output.read_text())["tables"][0]["name"] == name


def test_a_wrong_answer_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def races(settings: Settings) -> Iterator[Race]:
        yield race(Contender("a", lambda number: 0))

    monkeypatch.setattr(program, "TABLES", Table("table", Plan("wrong", "Wrong", "", races)))
    monkeypatch.setattr("benchmarks.measuring.pin", lambda core: "nowhere")
    output = tmp_path / "results.json"
    done = CliRunner().invoke(program.app, ["run", "--repeat", "1", "--output", str(output)])
    assert done.exit_code == 1
    assert "WRONG squares: a says 0 to three, the answer is 9" in done.output
    assert not output.exists()


def test_every_table_says_what_it_times() -> None:
    assert all(plan.title and plan.notes for plan in TABLES.values())
