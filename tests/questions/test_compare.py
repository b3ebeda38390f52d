"""Comparison: agreement, disagreement through test doubles, and what is never agreement."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from importlib import import_module
from typing import Any

import pytest

import cpgrid
from cpgrid import Agreement, Limits, Puzzle, Status, UsageError, compare
from cpgrid.core.grid import Cell
from cpgrid.core.model import LinearSum, Literal, Model
from cpgrid.core.outcome import Found, Search, Stop
from cpgrid.core.plugins import Backend
from cpgrid.core.program import Encoded
from cpgrid.core.puzzle import Layout
from cpgrid.core.registry import Table
from cpgrid.models import sudoku, target
from cpgrid.questions.check import Uniqueness, Verdict, check
from cpgrid.routes import ROUTES, RouteKind
from cpgrid.rules import Cage, Connected
from cpgrid.tables import registered
from tests.strangers import CONNECTED, JOINED, three_by_three

SHIDOKU = sudoku.layout(2, 2)
UNIQUE = Puzzle(SHIDOKU, {Cell(0, 1): 2, Cell(0, 2): 3, Cell(1, 0): 3, Cell(2, 0): 2, Cell(3, 3): 1})
MULTIPLE = Puzzle(SHIDOKU, {Cell(0, 0): 1})
NONE = Puzzle(SHIDOKU, {Cell(0, 0): 1, Cell(0, 1): 1})

Change = Callable[[Any, Found], tuple[list[Any], Found]]


def double(monkeypatch: pytest.MonkeyPatch, change: Change, model: Callable[[Model], Model] = lambda model: model) -> None:
    """Add the route ``liar``: dlx over a changed model, with its findings changed before they are reported."""
    dlx = ROUTES["dlx"]

    def encode(bare: Model, givens: Sequence[Literal], options: Mapping[str, str]) -> Encoded[Any]:
        return dlx.encoding.encode(model(bare), givens, options)

    def search(program: Any, limits: Limits, options: Mapping[str, str]) -> Search[Any]:
        def steps() -> Iterator[Any]:
            honest = dlx.backend.search(program, limits, options)
            raws, found = change(list(honest), honest.found)
            yield from raws
            return found

        return Search(steps())

    liar = RouteKind(
        "liar", "lies", replace(dlx.encoding, encode=encode), Backend("liar", "lies", search, options=dlx.backend.options, scores=True)
    )
    monkeypatch.setattr("cpgrid.routes.ROUTES", Table("route", *ROUTES.values(), liar))


def ended(found: Found, stop: Stop) -> Found:
    return replace(found, stop=stop)


def test_all_routes_agree_on_each_verdict() -> None:
    for puzzle, kind in [(UNIQUE, Uniqueness.UNIQUE), (MULTIPLE, Uniqueness.MULTIPLE), (NONE, Uniqueness.NONE)]:
        comparison = compare(puzzle, repeat=2)
        assert comparison.agreement is Agreement.AGREED
        assert comparison.explanation.startswith("lockstep, masks, dlx, cpsat, sat, learn and frontier agree")
        assert "flow refused" in comparison.explanation
        assert [row.verdict.kind for row in comparison.rows if row.verdict] == [kind] * 7
        assert [row.route for row in comparison.rows if not row.verdict] == ["flow"]
        assert all(set(row.timings) == {"model", "encode", "search", "decode"} for row in comparison.rows if row.verdict)


def test_a_lost_solution_is_a_disagreement(monkeypatch: pytest.MonkeyPatch) -> None:
    double(monkeypatch, lambda raws, found: (raws[:1], ended(found, Stop.EXHAUSTED)))
    comparison = compare(MULTIPLE, via=["dlx", "liar"])
    assert comparison.agreement is Agreement.DISAGREED
    assert comparison.explanation == "liar says unique, but dlx has a different solution that obeys all rules"


def test_a_lost_puzzle_is_a_disagreement(monkeypatch: pytest.MonkeyPatch) -> None:
    double(monkeypatch, lambda raws, found: ([], ended(found, Stop.EXHAUSTED)))
    comparison = compare(UNIQUE, via=["liar", "cpsat"])
    assert comparison.agreement is Agreement.DISAGREED
    assert comparison.explanation == "liar says that there is no solution, but cpsat has one that obeys all rules"


def test_even_an_undecided_route_can_refute_another(monkeypatch: pytest.MonkeyPatch) -> None:
    double(monkeypatch, lambda raws, found: (raws[:1], ended(found, Stop.TIME_LIMIT)))
    comparison = compare(NONE, via=["dlx", "liar"])
    assert comparison.agreement is Agreement.UNDECIDED
    monkeypatch.undo()
    double(monkeypatch, lambda raws, found: ([], ended(found, Stop.EXHAUSTED)))
    assert compare(MULTIPLE, via=["liar", "sat"], limits=Limits()).agreement is Agreement.DISAGREED


def test_a_lost_rule_is_an_unsound_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    double(monkeypatch, lambda raws, found: (raws, found), lambda model: replace(model, constraints=()))
    comparison = compare(MULTIPLE, via=["dlx", "liar"])
    assert comparison.agreement is Agreement.DISAGREED
    assert "liar is wrong: route liar returned a grid that breaks the rules: row 1" in comparison.explanation
    assert comparison.rows[1].unsound


def test_an_altered_clue_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    def alter(model: Model) -> Model:
        return replace(
            model,
            constraints=tuple(replace(c, low=c.low + 1, high=c.high + 1) if isinstance(c, LinearSum) else c for c in model.constraints),
        )

    double(monkeypatch, lambda raws, found: (raws, found), alter)
    puzzle = Puzzle(cpgrid.killer([Cage((Cell(0, 0), Cell(0, 1)), 3)], 4).layout, UNIQUE.givens)
    comparison = compare(puzzle, via=["dlx", "cpsat", "liar"])
    assert comparison.agreement is Agreement.DISAGREED
    assert comparison.explanation == "liar says that there is no solution, but dlx has one that obeys all rules"


def test_the_same_grid_twice_is_unsound(monkeypatch: pytest.MonkeyPatch) -> None:
    double(monkeypatch, lambda raws, found: ([raws[0], raws[0]], found))
    assert "the same grid twice" in compare(MULTIPLE, via=["dlx", "liar"]).explanation


SCORED = Puzzle(target.layout(2, 2), {Cell(0, 0): 1, Cell(0, 1): 2})


def test_a_worse_score_is_a_disagreement(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = compare(SCORED)
    assert honest.agreement is Agreement.AGREED
    best = next(row.verdict for row in honest.rows if row.verdict)
    assert f"best score {best.outcome.score}" in honest.explanation
    double(monkeypatch, lambda raws, found: (raws, replace(found, bound=found.score)), lambda model: replace(model, objective=flat(model)))
    assert "claims the score" in compare(SCORED, via=["dlx", "liar"]).explanation


def flat(model: Model) -> Any:
    assert model.objective is not None
    return replace(model.objective, coefficients=(1,) * len(model.objective.variables))


def test_a_proof_below_a_grid_in_hand_is_a_disagreement(monkeypatch: pytest.MonkeyPatch) -> None:
    double(monkeypatch, lambda raws, found: ([], Found(Stop.TIME_LIMIT, {}, None, 3)))
    comparison = compare(SCORED, via=["dlx", "liar"])
    assert comparison.agreement is Agreement.DISAGREED
    assert "liar proves that no grid scores more than 3, but dlx has one" in comparison.explanation


BEST = Puzzle(target.layout(2, 2, (0, 1, 2, 4, 8, 3, 16, 32, 5, 64, 7, 33, 11, 2, 90, 13)))
"""One grid scores 994, the most; one scores 461, the least."""


def worst(monkeypatch: pytest.MonkeyPatch, stop: Stop, bound: int | None) -> None:
    """Add a liar who hands out a grid of least score and says honestly what it scores."""

    def negate(model: Model) -> Model:
        assert model.objective is not None
        return replace(model, objective=replace(model.objective, coefficients=tuple(-c for c in model.objective.coefficients)))

    def change(raws: list[Any], found: Found) -> tuple[list[Any], Found]:
        assert found.score is not None
        return raws[:1], Found(stop, {}, -found.score, -found.score if bound is None else bound)

    double(monkeypatch, change, negate)


def test_a_proof_of_a_worse_score_is_a_disagreement(monkeypatch: pytest.MonkeyPatch) -> None:
    worst(monkeypatch, Stop.EXHAUSTED, None)
    comparison = compare(BEST, via=["dlx", "liar"])
    assert comparison.agreement is Agreement.DISAGREED
    assert comparison.explanation == "liar proves 461 the best score, but dlx has a grid that scores 994"


def test_a_worse_grid_in_hand_decides_and_refutes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    worst(monkeypatch, Stop.TIME_LIMIT, 2000)
    verdict = check(BEST, via="liar")
    assert (verdict.kind, verdict.outcome.status, verdict.outcome.count) == (Uniqueness.UNKNOWN, Status.IMPROVABLE, 1)
    comparison = compare(BEST, via=["dlx", "liar"])
    assert comparison.explanation.startswith("only dlx decided: unique, best score 994 (liar did not decide)")


def test_two_different_only_solutions_are_a_disagreement(monkeypatch: pytest.MonkeyPatch) -> None:
    first = check(MULTIPLE, via="dlx")
    lone = (replace(first.outcome, stop=Stop.EXHAUSTED, solutions=(grid,), count=1) for grid in first.witnesses)
    one, other = (Verdict(Uniqueness.UNIQUE, outcome.solutions, (), outcome) for outcome in lone)
    verdicts = iter([one, other])
    monkeypatch.setattr(import_module("cpgrid.questions.compare"), "check", lambda *arguments, **settings: next(verdicts))
    comparison = compare(MULTIPLE, via=["dlx", "sat"])
    assert comparison.agreement is Agreement.DISAGREED
    assert "says unique, but" in comparison.explanation


def test_one_decided_repeat_is_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    calls: list[None] = []

    def change(raws: list[Any], found: Found) -> tuple[list[Any], Found]:
        calls.append(None)
        return (raws, found) if len(calls) % 2 == 0 else ([], ended(found, Stop.TIME_LIMIT))

    double(monkeypatch, change)
    comparison = compare(UNIQUE, via=["dlx", "liar"], repeat=2)
    assert comparison.explanation == "dlx and liar agree: unique"


def test_one_route_alone_agrees_with_nobody() -> None:
    comparison = compare(UNIQUE, via=["dlx"])
    assert comparison.agreement is Agreement.UNDECIDED
    assert comparison.explanation == "only dlx decided: unique; agreement needs a second route"


@pytest.mark.parametrize("again", ["sat", "sat:solver=cadical195"])
def test_a_route_does_not_agree_with_itself(again: str) -> None:
    with pytest.raises(UsageError, match=f"route '{again}' is given twice"):
        compare(UNIQUE, via=["sat", again])


def test_a_time_out_is_never_agreement(monkeypatch: pytest.MonkeyPatch) -> None:
    double(monkeypatch, lambda raws, found: (raws[:1], ended(found, Stop.TIME_LIMIT)))
    comparison = compare(UNIQUE, via=["dlx", "liar"])
    assert comparison.agreement is Agreement.UNDECIDED
    assert comparison.explanation == "only dlx decided: unique (liar did not decide); agreement needs a second route"
    assert compare(UNIQUE, via=["liar"]).explanation == "no route decided (liar did not decide)"
    assert compare(UNIQUE, via=["flow"]).explanation == "no route decided (flow refused)"


def test_a_verdict_that_changes_is_unsound(monkeypatch: pytest.MonkeyPatch) -> None:
    calls = []

    def change(raws: Any, found: Found) -> tuple[list[Any], Found]:
        calls.append(1)
        return (raws, found) if len(calls) % 2 else ([], ended(found, Stop.EXHAUSTED))

    double(monkeypatch, change)
    comparison = compare(UNIQUE, via=["dlx", "liar"], repeat=2)
    assert comparison.agreement is Agreement.DISAGREED
    assert "changed between repeats" in comparison.explanation
    assert [row.decided for row in comparison.rows] == [True, False]


def test_what_a_kind_is_made_of_is_shared_by_the_routes_without_a_handler() -> None:
    plain = "shared: reader, rules → model, grid check; each route's own: encoding, engine"
    assert compare(UNIQUE, via=["masks", "dlx"]).shared == plain
    with registered(CONNECTED, JOINED):
        both = compare(three_by_three(), via=["masks", "dlx", "lockstep"])
        assert both.shared == plain.replace("grid check", "what Connected is made of (masks, dlx), grid check")
        assert both.to_dict()["shared"] == both.shared
        assert compare(three_by_three(), via=["dlx"]).shared == plain


def test_the_search_for_violated_cuts_is_shared_by_the_routes_that_rest_on_it() -> None:
    cells = tuple(Cell(row, column) for row in range(3) for column in range(3))
    both = tuple(Connected(cells, (colour,)) for colour in (0, 1))
    puzzle = Puzzle(Layout("grid", 3, 3, cells, ((0, 1),) * 9, both), dict.fromkeys((Cell(0, 1), Cell(1, 0), Cell(2, 2)), 1))
    made = compare(puzzle, via=["sat", "cpsat", "sat:components=elimination"])
    assert made.agreement is Agreement.AGREED
    assert "the search for violated cuts (sat, cpsat), grid check" in made.shared
    assert "cuts" not in compare(puzzle, via=["sat", "sat:components=elimination"]).shared
    row = made.rows[0].to_dict()
    assert row["statistics"]["rounds"] <= row["statistics"]["cuts"]
