"""What a report says, and what it says of experiments that are odd."""

from __future__ import annotations

import re
from collections.abc import Callable
from xml.etree import ElementTree as ET

import pandas as pd
import pytest

from cpgrid.core.errors import UsageError
from cpgrid.lab.report import Wishes, document, find_route, measure, records, usual_baseline
from cpgrid.lab.report.blocks import Figure, Paragraph, ReportTable, Section
from cpgrid.lab.report.markdown import markdown
from cpgrid.lab.report.page import page
from cpgrid.lab.report.parts import strength

from .frames import frame_of, random_frame, run

ROUTES = ("sat", "sat:dual=off", "sat:sum=prefix", "dlx")


@pytest.fixture(autouse=True)
def _quick_strength(monkeypatch: pytest.MonkeyPatch) -> None:
    """Propagation strength is another module's; measuring it takes a second a route."""
    monkeypatch.setattr(strength, "_strength", lambda text: 0.1 * len(text) if text.startswith("sat") else None)


def report(frame: pd.DataFrame, *pairs: tuple[str, str]) -> Section:
    experiment = measure(frame)
    wished = tuple((find_route(experiment, first), find_route(experiment, second)) for first, second in pairs)
    return document(experiment, Wishes(usual_baseline(experiment), wished))


def tables(section: Section, name: str) -> list[ReportTable]:
    return [block for block in section.all_blocks() if isinstance(block, ReportTable) and block.name == name]


def warnings(section: Section) -> list[str]:
    return [str(block.words) for block in section.all_blocks() if isinstance(block, Paragraph) and block.warning]


def rows(section: Section, name: str) -> list[list[str]]:
    return [[str(cell) for cell in row.cells] for table in tables(section, name) for row in table.rows]


def figures(section: Section) -> list[str]:
    return [block.name for block in section.all_blocks() if isinstance(block, Figure)]


def test_a_usual_experiment_has_every_part() -> None:
    made = report(random_frame(ROUTES, 12))
    assert figures(made) == ["small-cactus", "small-scatter", "small-size-clauses", "small-strength"]
    assert [part.title for part in made.sections] == ["In short", "What was measured", "small", "The routes in full", "How to read this"]
    assert len(rows(made, "routes")) == len(ROUTES) + 1
    assert warnings(made) == []


def test_the_table_of_routes_by_hand() -> None:
    seconds = {"sat": (1.0, 2.0, 4.0, None), "sat:dual=off": (2.0, None, None, None), "dlx": (0.5, 3.0, 3.0, 9.0)}
    made = report(
        frame_of(
            run(route, puzzle, time, conflicts=10.0 * place, deterministic=10.0 * place, program_size=100.0)
            for route, times in seconds.items()
            for place, (puzzle, time) in enumerate(zip("abcd", times, strict=True))
        )
    )
    assert rows(made, "routes") == [
        ["1", "dlx", "4/4", "3.0 s", "2.4 s – 4.5 s", "9.0 s", "3.9 s", "15 nodes", "100", "100 MB"],
        ["2", "sat", "3/4", "3.0 s", "1.8 s – > 10 s", "> 10 s", "6.8 s", "15 conflicts", "100", "100 MB"],
        ["3", "sat: dual=off", "1/4", "> 10 s", "> 10 s", "> 10 s", "15.5 s", "–", "100", "100 MB"],
        ["", "virtual best", "4/4", "2.5 s", "1.6 s – 4.5 s", "9.0 s", "3.6 s", "–", "–", "–"],
    ]
    bold = [[row.cells[place] for place in sorted(row.bold)] for row in tables(made, "routes")[0].rows]
    assert bold == [["4/4", "3.0 s", "9.0 s", "3.9 s"], ["3.0 s"], [], []]


def test_cuts_are_a_column_where_some_route_has_them() -> None:
    cuts = {"sat": (3.0, 5.0), "sat:components=elimination": (None, None)}
    made = report(
        frame_of(run(route, puzzle, 1.0, cuts=number) for route, own in cuts.items() for puzzle, number in zip("ab", own, strict=True))
    )
    (table,) = tables(made, "routes")
    assert table.columns[-1].head == "cuts"
    assert {row[1]: row[-1] for row in rows(made, "routes")} == {"sat": "4", "components=elimination": "–", "virtual best": "–"}
    (plain,) = tables(report(frame_of([run("sat", "a", 1.0)])), "routes")
    assert "cuts" not in [column.head for column in plain.columns]


def test_time_outs_are_never_averaged() -> None:
    made = report(frame_of([run("sat", puzzle, None) for puzzle in "abcdefg"] + [run("dlx", puzzle, 1.0) for puzzle in "abcdefg"]))
    (pair,) = rows(made, "pairs")
    assert pair[:4] == ["dlx", "sat", "7", "7"]
    assert pair[6:8] == ["> 10.0", "> 10.0"]
    assert pair[-1] == "first"
    assert "small-size-clauses" not in figures(made), "a median beyond the limit has no place in a plot"


@pytest.mark.parametrize(
    ("frame", "said"),
    [
        (lambda: frame_of([run("sat", "a", 1.0)]), "decides 1 of 1 puzzle,"),
        (lambda: random_frame(["sat"], 5), "decides 5 of 5 puzzles"),
        (lambda: random_frame(ROUTES, 1), "of 1 puzzle,"),
        (lambda: frame_of([run(route, puzzle, None) for route in ROUTES for puzzle in "abc"]), "decides 0 of 3 puzzles, median &gt; 10 s"),
        (lambda: frame_of([run(route, "a", 0.0, verdict="refused", reason="no") for route in ROUTES]), "all routes refused all puzzles"),
        (lambda: frame_of([run("sat", "a", 1.0), run("dlx", "b", 1.0)]), "no puzzle was taken by both, so their times do not compare"),
        (
            lambda: frame_of([run(route, puzzle, 1.0) for route in ROUTES for puzzle in "abcdefgh"]),
            "its median on the same puzzles is 1.00 times that of dlx (95 % interval 1.00 – 1.00)",
        ),
        (lambda: frame_of([run("a route of a later version", "a", 1.0, size=None, statistics=None, memory=None)]), "decides 1 of 1"),
    ],
    ids=["one run", "one route", "one puzzle", "all timed out", "all refused", "nothing in common", "ties", "unknown route"],
)
def test_odd_experiments_have_a_report(frame: Callable[[], pd.DataFrame], said: str) -> None:
    made = report(frame())
    assert said in page(made)
    assert markdown(made)
    for block in made.all_blocks():
        if isinstance(block, Figure):
            ET.fromstring(block.svg)


@pytest.mark.long
def test_sixty_routes_have_a_report() -> None:
    solvers, sums = ("cadical195", "cadical153", "glucose4", "minisat22", "lingeling"), ("auto", "prefix", "combination")
    routes = [
        f"sat:solver={s},sum={u},dual={d},elimination={e}" for s in solvers for u in sums for d in ("on", "off") for e in ("on", "off")
    ]
    made = report(random_frame(routes, 8, repeats=1))
    assert len(rows(made, "routes")) == 61
    assert len(rows(made, "pairs")) == 59
    assert len(tables(made, "pairs")[0].records) == 60 * 59 / 2
    cactus = next(block for block in made.all_blocks() if isinstance(block, Figure))
    assert "52 other routes" in cactus.svg


def test_refusals_are_listed_and_no_failure_of_speed() -> None:
    runs = [run(route, puzzle, 1.0) for route in ("sat", "dlx") for puzzle in "abcd"]
    refused = run("dlx", "e", 0.0, verdict="refused", reason="too | many options")
    made = report(frame_of([*runs, refused, run("sat", "e", 2.0)]))
    assert rows(made, "routes")[1][1:4] == ["dlx †", "4/5", "1.0 s"]
    assert rows(made, "failures") == [["small", "dlx", "refused", "1", "5", "too | many options"]]
    assert not tables(made, "routes")[0].rows[1].bold
    assert r"too \| many options" in markdown(made)


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"machine": "another"}, "made on 2 machines"),
        ({"versions": '{"numpy": "2.2"}'}, "made with numpy 2.1 and 2.2"),
        ({"limit": 5.0}, "different limits, 5 s and 10 s"),
        ({"verdict": "multiple"}, r"disagree about a.txt\. A wrong"),
        ({"verdict": "unsound"}, "1 run returned a grid that breaks the rules"),
    ],
)
def test_what_makes_figures_doubtful_is_said_first(changes: dict[str, object], said: str) -> None:
    good = [run("sat", "a", 1.0, repeat=repeat) for repeat in range(2)]
    assert warnings(report(frame_of(good))) == []
    (warning,) = warnings(report(frame_of([good[0], good[1] | changes])))
    assert re.search(said, warning)


def test_single_runs_and_unfinished_experiments_are_reported() -> None:
    assert "no route was run more than once on a puzzle" in warnings(report(frame_of([run("sat", "a", 1.0), run("dlx", "a", 1.0)])))[0]
    unfinished = [run("sat", "a", 1.0), run("sat", "a", 1.0, repeat=1), run("dlx", "a", 1.0)]
    assert "between 1 and 2 runs" in warnings(report(frame_of(unfinished)))[0]


def test_a_busy_machine_is_reported() -> None:
    rows = [run("sat", puzzle, seconds, repeat=repeat) for puzzle in "abc" for repeat, seconds in enumerate((1.0, 1.1, 2.0))]
    (warning,) = warnings(report(frame_of(rows)))
    assert warning.startswith("small: identical runs lie 45 % apart.")
    seeds = [run("sat", puzzle, seconds, seed=seed) for puzzle in "abc" for seed, seconds in enumerate((1.0, 1.1, 1.5))]
    assert warnings(report(frame_of(seeds))) == [], "seeds may take what they like"


def test_names_are_text_and_never_markup() -> None:
    name = """<script>alert("1")</script> & 'x' |*_[a](b)`"""
    frame = frame_of(run(route, "a", 1.0, corpus=name, machine=name, name=name) for route in ("sat", "sat:dual=off"))
    text = page(report(frame))
    assert "<script" not in text
    assert "&lt;script&gt;alert(&quot;1&quot;)" in text
    heading = next(line for line in markdown(report(frame)).splitlines() if line.startswith("## ") and "alert" in line)
    assert heading == """## \\<script\\>alert("1")\\</script\\> \\& 'x' \\|\\*\\_\\[a\\](b)\\`"""


def test_characters_that_no_page_may_hold_are_written_out() -> None:
    made = report(frame_of(run(route, "a", 1.0, corpus="a\x00b\x1b", name="x\x7f\n.txt") for route in ("sat", "dlx")))
    assert r"a\x00b\x1b" in page(made)
    page(made).encode()
    for block in made.all_blocks():
        if isinstance(block, Figure):
            ET.fromstring(block.svg)


def test_wished_pairs_are_drawn() -> None:
    frame = random_frame(ROUTES, 5)
    made = report(frame, ("dlx", "sat"), ("sat", "sat:sum=prefix"))
    assert [name for name in figures(made) if "scatter" in name] == ["small-scatter", "small-scatter-2"]
    with pytest.raises(UsageError, match="no run of a route 'masks': choose one of dlx, sat, sat:dual=off"):
        report(frame, ("dlx", "masks"))


def test_the_baseline_has_fewest_settings_of_the_kind_with_most_routes() -> None:
    assert usual_baseline(measure(random_frame(ROUTES, 2))).text == "sat"
    assert usual_baseline(measure(random_frame(["sat:sum=prefix,dual=off", "sat:sum=prefix"], 2))).text == "sat:sum=prefix"


def test_records_have_plain_figures_of_all_tables() -> None:
    found = list(records(report(random_frame(ROUTES, 8))))
    assert {record["table"] for record in found} == {"experiment", "corpora", "routes", "options", "pairs", "names"}
    best = next(record for record in found if record["table"] == "routes")
    assert best["asked"] == 8
    assert all(value is None or isinstance(value, str | int | float) for record in found for value in record.values())
