"""Fuzzing finds what is wrong, says how to see it again, and finds nothing where nothing is."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import partial
from pathlib import Path

import pytest
from rich.console import Console

import cpgrid
from benchmarks.fuzz import answers, run
from benchmarks.fuzz.answers import Asked
from benchmarks.fuzz.cases import KINDS, case
from cpgrid import Limits, Puzzle, Refusal
from cpgrid.questions.agreement import RouteAnswer
from tests.depth import everything, some


@pytest.mark.parametrize("kind", KINDS)
def test_a_case_is_its_seed(kind: str) -> None:
    for seed in range(3):
        one = case(seed, [kind])
        assert one == case(seed, [kind])
        assert one.kind == kind
        assert {puzzle.layout for puzzle in one.puzzles} == {one.puzzles[0].layout}


@pytest.mark.parametrize("kind", some(tuple(KINDS)))
def test_no_two_routes_disagree(kind: str, tmp_path: Path) -> None:
    assert run.fuzz(Console(), seed=1, cases=2 if everything() else 1, kinds=[kind], folder=tmp_path)


def _honest(puzzle: Puzzle) -> RouteAnswer:
    return replace(RouteAnswer.of(cpgrid.solve(puzzle, via="dlx", limits=Limits(solutions=answers.CAP))), route="honest")


def _liar(puzzle: Puzzle, lie: str) -> RouteAnswer:
    answer = _honest(puzzle)
    if lie == "refuses":
        raise Refusal("liar", "no")
    if lie == "crashes":
        raise ZeroDivisionError(lie)
    if len(answer.grids) < 2 or not answer.complete:
        return answer
    if lie == "hides one":
        kept = frozenset(sorted(answer.grids)[1:])
        return replace(answer, route="liar", grids=kept, count=len(kept))
    assert lie == "miscounts"
    return replace(answer, route="liar", grids=frozenset(), count=answer.count + 1)


@pytest.mark.parametrize(
    ("lie", "reported"),
    [
        ("hides one", r"which found all \d+, does not have|counts \d+ in all"),
        ("miscounts", r"counts \d+ in all, \w+ counts \d+"),
        ("crashes", "ZeroDivisionError: crashes"),
    ],
)
def test_a_liar_is_found_out(lie: str, reported: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    both = [Asked("honest", _honest), Asked("liar", partial(_liar, lie=lie))]
    monkeypatch.setattr(run, "asked", lambda: (both, []))
    console = Console(record=True, width=300)
    assert not run.fuzz(console, seed=3, cases=20, kinds=["sudoku"], folder=tmp_path)
    report = console.export_text()
    assert re.search(reported, report)
    seed = (tmp_path / "seed").read_text().strip()
    assert f'make fuzz ARGS="--seed {seed} --cases 1 --kind sudoku"' in report
    (puzzle,) = cpgrid.read(tmp_path / f"{seed}.json")
    assert puzzle in case(int(seed), ["sudoku"]).puzzles


def test_who_refuses_says_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    both = [Asked("honest", _honest), Asked("liar", partial(_liar, lie="refuses"))]
    monkeypatch.setattr(run, "asked", lambda: (both, []))
    assert run.fuzz(Console(), seed=3, cases=2, kinds=["sudoku"], folder=tmp_path)


def test_routes_that_are_not_there_are_named(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(answers, "ASKED", ("dlx", "abacus"))
    console = Console(record=True, width=300)
    assert run.fuzz(console, seed=1, cases=1, kinds=["anything"], folder=tmp_path)
    assert "skipped: this version has no abacus" in console.export_text()


def test_ctrl_c_ends_it_with_a_report(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(puzzle: Puzzle) -> RouteAnswer:
        raise KeyboardInterrupt

    monkeypatch.setattr(run, "asked", lambda: ([Asked("dlx", interrupted)], []))
    console = Console(record=True, width=300)
    assert run.fuzz(console, seed=7, folder=tmp_path)
    assert "seeds 7 to 7: 1 layouts" in console.export_text()


def test_time_runs_out(tmp_path: Path) -> None:
    assert run.fuzz(Console(), seed=1, seconds=0, folder=tmp_path)
