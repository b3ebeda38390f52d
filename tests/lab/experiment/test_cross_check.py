"""Who contradicts whom, and who never does."""

from __future__ import annotations

from cpgrid.lab.experiment.cross_check import RunAnswer, disagreement
from cpgrid.questions.agreement import RouteAnswer


def said(route: str, *grids: str, count: int | None = None, complete: bool = True, unsound: str = "") -> RunAnswer:
    return RunAnswer(RouteAnswer(route, frozenset(grids), len(grids) if count is None else count, complete), route, 0, unsound)


def routes(*runs: RunAnswer) -> list[str]:
    found = disagreement("", runs)
    return [] if found is None else [one.route for one in found.runs]


def test_the_two_that_contradict_each_other_are_named() -> None:
    assert routes(said("a", "x"), said("b", "x"), said("c"), said("d", "x")) == ["a", "c"]
    assert routes(said("a", "x"), said("b", "x", "y", complete=False)) == ["a", "b"]
    assert routes(said("a", "x"), said("b", "y")) == ["a", "b"]
    assert routes(said("a", count=5), said("b", count=6)) == ["a", "b"]


def test_a_run_that_found_a_wrong_grid_stands_alone() -> None:
    assert routes(said("a", "x"), said("b", complete=False, unsound="breaks a rule")) == ["b"]


def test_a_route_can_contradict_itself() -> None:
    assert routes(said("a", "x"), said("a")) == ["a", "a"]


def test_those_that_did_not_decide_contradict_nobody() -> None:
    assert routes(said("a", "x"), said("b", complete=False), said("c", "x", complete=False), said("d", count=0, complete=False)) == []
    assert routes() == []


def test_a_grid_of_one_that_did_not_decide_refutes_another() -> None:
    assert routes(said("a"), said("b", "x", complete=False)) == ["a", "b"]


def test_together_they_may_have_too_many_grids() -> None:
    # No two of them contradict each other: one counts two, the others have three different ones.
    pool = [said(route, grid, complete=False) for route, grid in (("b", "x"), ("c", "y"), ("d", "z"))]
    assert routes(said("a", count=2), *pool) == ["a", "b", "c", "d"]
