"""From runs to one number for each route and puzzle."""

from __future__ import annotations

import numpy as np
import pytest

from cpgrid.core.errors import UsageError
from cpgrid.lab.report.doubts import doubts
from cpgrid.lab.report.measured import Corpus, measure
from cpgrid.lab.report.setup import setup

from .frames import LIMIT, frame_of, run

INF = np.inf


def corpus(*rows: dict[str, object]) -> Corpus:
    (only,) = measure(frame_of(rows)).corpora
    return only


def test_the_median_over_repeats_and_seeds_comes_first() -> None:
    found = corpus(
        *(run("sat", "a", seconds, repeat=repeat) for repeat, seconds in enumerate((1.0, 2.0, 9.0))),
        *(run("sat", "b", seconds, seed=seed) for seed, seconds in enumerate((1.0, 3.0, None))),
        *(run("sat", "c", seconds, seed=seed) for seed, seconds in enumerate((1.0, None))),
        *(run("sat", "d", seconds, seed=seed) for seed, seconds in enumerate((1.0, None, None))),
    )
    assert found.seconds.tolist() == [[2.0, 3.0, INF, INF]]
    assert found.decided.tolist() == [[True, True, False, False]]


@pytest.mark.parametrize(
    ("other", "outcome"),
    [
        ({"verdict": "unknown", "stop": "time limit"}, "time limit"),
        ({"verdict": "unknown", "stop": "node limit"}, "node limit"),
        ({"verdict": "killed", "stop": "", "seconds": 12.0}, "killed"),
        ({"verdict": "out of memory", "stop": None}, "out of memory"),
        ({"verdict": "crashed", "stop": None}, "crashed"),
        ({"verdict": "unsound", "stop": "exhausted"}, "unsound"),
        ({"verdict": "unknown", "stop": ""}, "unknown"),
        ({"verdict": "unique", "seconds": LIMIT + 0.01}, "too late"),
        ({"verdict": "multiple", "stop": "solution limit", "seconds": LIMIT}, "decided"),
        ({"verdict": "none"}, "decided"),
    ],
)
def test_only_an_answer_within_the_limit_counts(other: dict[str, object], outcome: str) -> None:
    found = corpus(run("sat", "a", 1.0, **other))
    assert list(found.frame["outcome"]) == [outcome]
    assert bool(found.decided[0, 0]) == (outcome == "decided")
    assert found.asked.all()


def test_a_refusal_is_no_time_out() -> None:
    found = corpus(run("dlx", "a", 0.1, verdict="refused", reason="too large"), run("dlx", "b", 1.0), run("sat", "a", 2.0))
    assert found.asked.tolist() == [[False, True], [True, False]]
    assert found.refused.tolist() == [[True, False], [False, False]]
    assert found.virtual_best.tolist() == [2.0, 1.0]
    assert found.times(0).tolist() == [1.0]


def test_runs_with_several_limits_are_judged_by_the_least() -> None:
    found = corpus(run("sat", "a", 1.0, limit=2.0), run("sat", "b", 5.0, limit=60.0), run("sat", "c", None, limit=60.0))
    assert found.limit == 2.0
    assert found.seconds.tolist() == [[1.0, INF, INF]]


def test_a_run_of_two_stores_counts_once() -> None:
    rows = [run("sat", "a", 1.0), run("sat", "a", 3.0, repeat=1)]
    assert len(measure(frame_of([*rows, *rows])).frame) == 2


def test_the_order_of_the_runs_does_not_matter() -> None:
    rows = [run(route, puzzle, 1.0 + repeat, repeat=repeat) for route in ("sat", "dlx") for puzzle in "ba" for repeat in range(3)]
    first, second = measure(frame_of(rows)), measure(frame_of(rows[::-1]))
    assert first.routes == second.routes
    assert [route.text for route in first.routes] == ["dlx", "sat"]
    assert first.corpora[0].puzzles == second.corpora[0].puzzles == ("a.txt", "b.txt")
    assert first.frame.equals(second.frame)


def test_corpora_are_apart() -> None:
    found = measure(frame_of([run("sat", "a", 1.0, corpus="x"), run("dlx", "a", 1.0, corpus="y")])).corpora
    assert [(each.name, [route.text for route in each.routes]) for each in found] == [("x", ["sat"]), ("y", ["dlx"])]


def test_sizes_and_memory() -> None:
    found = corpus(
        run("sat", "a", 1.0, memory=3e6), run("sat", "a", 1.0, repeat=1, memory=9e6), run("dlx", "a", None, size=None, program_size=None)
    )
    assert found.size_units == ("", "clauses")
    assert found.memory.tolist() == [[1e8], [9e6]]
    assert np.isnan(found.size[0, 0])
    assert found.size[1, 0] == 11_988


def test_no_run_is_no_experiment() -> None:
    with pytest.raises(UsageError, match="no run has been finished"):
        measure(frame_of([]))


def test_processor_time_takes_the_place_of_the_clock() -> None:
    rows = [run("sat", "a", 4.0, processor=1.5), run("sat", "b", None, processor=None), run("sat", "c", 11.0, processor=0.5)]
    experiment = measure(frame_of(rows), processor=True)
    assert experiment.corpora[0].seconds.tolist() == [[1.5, INF, INF]]
    assert experiment.processor
    with pytest.raises(UsageError, match="the processor time of 1 run is not known"):
        measure(frame_of([run("sat", "a", 4.0, processor=None), run("sat", "b", 4.0)]), processor=True)


def test_a_report_in_processor_time_says_so() -> None:
    rows = [run("sat", puzzle, 4.0, load_before=5.0, load_after=6.0) for puzzle in "abc"]
    for processor in (True, False):
        experiment = measure(frame_of(rows), processor=processor)
        (facts, _) = (block for block in setup(experiment).all_blocks() if hasattr(block, "records"))
        assert ("times" in {record["fact"] for record in facts.records}) == processor
        assert any("shared their cores" in doubt for doubt in doubts(experiment)) != processor
