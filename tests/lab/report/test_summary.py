"""The sentences of a report: what they say is what the tables say, also of refused, censored and single runs."""

from __future__ import annotations

from typing import Any

import pytest

from cpgrid.lab.report import Wishes, document, find_route, in_short, measure, usual_baseline
from cpgrid.lab.report.blocks import Figure, Items, ReportTable, Section
from cpgrid.lab.report.parts import strength

from .frames import frame_of, run

Runs = list[dict[str, Any]]


def said(runs: Runs, baseline: str = "") -> str:
    experiment = measure(frame_of(runs))
    (sentence,) = in_short(experiment, Wishes(find_route(experiment, baseline) if baseline else usual_baseline(experiment)))
    return sentence


def report(runs: Runs) -> Section:
    experiment = measure(frame_of(runs))
    return document(experiment, Wishes(usual_baseline(experiment)))


def table(section: Section, name: str) -> ReportTable:
    return next(block for block in section.all_blocks() if isinstance(block, ReportTable) and block.name == name)


def times(route: str, **seconds: float | None) -> Runs:
    return [run(route, puzzle, time) for puzzle, time in seconds.items()]


def refused(route: str, puzzle: str) -> dict[str, Any]:
    return run(route, puzzle, 0.0, verdict="refused", stop="", reason="too large")


@pytest.fixture(autouse=True)
def _quick_strength(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(strength, "_strength", lambda _: None)


CASES: list[tuple[str, Runs, str]] = [
    (
        "a refused puzzle counts among all, and the ratio is of the one that both took",
        [*times("masks", a=0.001, b=4.0), *times("sat", a=0.5), refused("sat", "b")],
        (
            "masks decides 2 of 2 puzzles, median 2.0 s; sat decides 1 of 2 puzzles and refuses 1; "
            "its time on the one puzzle that both took is 500 times that of masks."
        ),
    ),
    (
        "the best refuses some",
        [*times("masks", a=1.0, b=1.0, c=3.0), refused("masks", "d"), *times("sat", a=2.0, b=None, c=4.0), refused("sat", "d")],
        (
            "masks decides 3 of 4 puzzles and refuses 1, median 1.0 s on the 3 puzzles that it took; "
            "sat decides 2 of 4 puzzles and refuses 1; its median on the same puzzles is 4.00 times that of masks."
        ),
    ),
    (
        "not run on some",
        [*times("masks", a=1.0, b=1.0, c=1.0), *times("sat", a=2.0)],
        (
            "masks decides 3 of 3 puzzles, median 1.0 s; sat decides 1 of 3 puzzles and was not run on 2; "
            "its time on the one puzzle that both took is 2.00 times that of masks."
        ),
    ),
    (
        "all three",
        [*times("masks", a=1.0, b=1.0, c=1.0, d=2.0), *times("sat", a=2.0, b=None), refused("sat", "c")],
        (
            "masks decides 4 of 4 puzzles, median 1.0 s; sat decides 1 of 4 puzzles, refuses 1 and was not run on 1; "
            "its median on the 2 puzzles that both took is at least 6.00 times that of masks."
        ),
    ),
    (
        "censored on one side",
        [*times("masks", a=1.0, b=2.0, c=3.0), *times("sat", a=None, b=None, c=3.0)],
        (
            "masks decides 3 of 3 puzzles, median 2.0 s; sat decides 1 of 3 puzzles; "
            "its median on the same puzzles is at least 5.00 times that of masks."
        ),
    ),
    (
        "censored on both sides",
        [*times("masks", a=None, b=None, c=3.0), *times("sat", a=None, b=None, c=None)],
        "masks decides 1 of 3 puzzles, median > 10 s; sat decides 0 of 3 puzzles; on the same puzzles both medians exceed the limit.",
    ),
    (
        "the median of the best is censored",
        [*times("masks", a=None, b=None, c=1.0, d=1.0, e=None), *times("sat", a=5.0), *map(refused, ["sat"] * 4, "bcde")],
        (
            "masks decides 2 of 5 puzzles, median > 10 s; sat decides 1 of 5 puzzles and refuses 4; "
            "its time on the one puzzle that both took is at most 0.50 times that of masks."
        ),
    ),
    (
        "one puzzle, one run",
        [*times("masks", a=1.0), *times("sat", a=2.0)],
        "masks decides 1 of 1 puzzle, time 1.0 s; sat decides 1 of 1 puzzle; its time on the same puzzle is 2.00 times that of masks.",
    ),
    ("one route", times("masks", a=1.0, b=3.0), "masks decides 2 of 2 puzzles, median 2.0 s."),
    (
        "the baseline refuses all",
        [*times("masks", a=1.0, b=1.0), *times("dlx", a=3.0, b=3.0), refused("sat", "a"), refused("sat", "b")],
        (
            "masks decides 2 of 2 puzzles, median 1.0 s; sat refuses all 2 puzzles; dlx decides 2 of 2 puzzles; "
            "its median on the same puzzles is 3.00 times that of masks."
        ),
    ),
]


def test_refusals_alone() -> None:
    assert said([refused("sat", "a"), refused("dlx", "a")]) == "small: all routes refused all puzzles."
    assert said([refused("sat", "a"), refused("dlx", "b")]) == "small: all routes refused all puzzles that they were run on."
    runs = [*times("masks", a=1.0, b=1.0), refused("sat", "a")]
    assert "; sat decides 0 of 2 puzzles, refuses 1 and was not run on 1." in said(runs, "sat")


def test_each_sentence_by_hand() -> None:
    for name, runs, expected in CASES:
        assert said(runs, "sat" if "baseline" in name else "") == f"small: {expected}", name


def test_the_interval_is_that_of_the_table_of_pairs() -> None:
    runs = [run(route, f"p{n}", (1 + n % 5) * factor) for route, factor in (("masks", 1.0), ("sat", 2.0)) for n in range(12)]
    ratio, spread = table(report(runs), "pairs").rows[0].cells[-5:-3]
    assert said(runs).endswith(f"is {ratio} times that of masks (95 % interval {spread}).")


def test_counts_are_those_of_the_table_of_routes() -> None:
    for name, runs, _ in CASES:
        made = report(runs)
        sentence = str(next(block for block in made.all_blocks() if isinstance(block, Items)).items[0])
        for row in table(made, "routes").rows:
            label, decided = str(row.cells[1]).removesuffix(" †"), str(row.cells[2]).replace("/", " of ")
            if f"{label} decides" in sentence:
                assert f"{label} decides {decided} puzzle" in sentence, name


def test_what_captions_say_of_marked_routes_is_so() -> None:
    runs = [*times("masks", a=1.0, b=9.0), *times("sat", a=0.5), refused("sat", "b")]
    made = report(runs)
    assert "routes without † first, then in the order of puzzles decided" in table(made, "routes").caption
    assert [row.cells[1] for row in table(made, "routes").rows] == ["masks", "sat †", "virtual best"]
    assert "first, then" not in table(report(times("masks", a=1.0)), "routes").caption
    cactus = next(block for block in made.all_blocks() if isinstance(block, Figure) and "cactus" in block.name)
    assert "sat (1/2)" in cactus.svg


def test_runs_that_are_missing_are_counted() -> None:
    runs = [run(route, puzzle, 1.0, repeat=n) for route, puzzle in (("masks", "a"), ("masks", "b"), ("sat", "a")) for n in range(3)]
    assert "0 – 3" in table(report(runs), "corpora").rows[0].cells
