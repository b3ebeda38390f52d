"""The table of families by size, and how the page shows it."""

from __future__ import annotations

import gc
from collections import Counter
from functools import cache
from pathlib import Path

from benchmarks.corpora import CORPORA
from benchmarks.corpora.table import FURTHER
from benchmarks.page import write_page
from benchmarks.plan import Settings
from benchmarks.race import Contender, Race
from benchmarks.results import Entry, RaceResult, Report, TableResult
from benchmarks.tables import TABLES


@cache
def races() -> list[Race]:
    return list(TABLES["sizes"].races(Settings()))


def test_every_puzzle_of_every_family_is_measured_once() -> None:
    counts = Counter(dict.fromkeys((race.name.split()[0] for race in races()), 0))
    for race in races():
        counts[race.name.split()[0]] += len(race.cases)
    assert set(FURTHER) < set(counts)
    assert counts == {name: CORPORA[name].number for name in counts}


def test_a_race_has_puzzles_of_one_size_which_is_in_its_name() -> None:
    for race in races():
        assert {f"{case.work.layout.rows}×{case.work.layout.columns}" for case in race.cases} == {race.name.split()[1]}


def test_the_first_check_forgets_the_layout() -> None:
    known, first = races()[0].contenders
    assert isinstance(known, Contender)
    assert isinstance(first, Contender)
    case = races()[0].cases[0]
    first.before_each()
    # It sets aside what is loaded, which would then never be freed.
    gc.unfreeze()
    assert known.run(case.work) == first.run(case.work) == case.answer
    assert known.before_each is not first.before_each


def test_the_page_has_a_line_for_each_race(tmp_path: Path) -> None:
    def race(name: str, **longest: float) -> RaceResult:
        entries = [Entry(each, [1.0], each_median=0.002, each_most=most) for each, most in longest.items()]
        return RaceResult(name, 3, 1, "unique", entries, [])

    table = TableResult("t", "T", "", [race("small", check=0.25, first=1.5), race("large", check=0.5)], as_one=True)
    page = write_page(Report({}, 1, [table]), tmp_path).read_text(encoding="utf-8")
    assert "| work | cases | check: median | check: longest | first: median | first: longest |" in page
    assert "| small | 3 | 2 ms | 250 ms | 2 ms | 1.5 s |" in page
    assert "| large | 3 | 2 ms | 500 ms | — | — |" in page
    assert "###" not in page
