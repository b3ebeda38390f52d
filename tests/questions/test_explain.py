"""Steps of explanations, checked against all values of the cells that they are about."""

from __future__ import annotations

from itertools import product
from math import prod
from pathlib import Path
from random import Random
from typing import Any

import pytest

import cpgrid
from cpgrid.core.errors import Refusal, UnsoundError, UsageError
from cpgrid.core.model import Literal, Variable
from cpgrid.core.outcome import Limits, Stop
from cpgrid.core.puzzle import Puzzle
from cpgrid.models import FAMILIES
from cpgrid.pipeline.rebuilding import Rebuilding
from cpgrid.questions import explaining
from cpgrid.questions.explain import explain
from cpgrid.questions.explaining import Explaining, Refuted
from cpgrid.questions.grade import Grade, grade
from cpgrid.questions.reasons import Reason, reasons_of
from cpgrid.questions.steps import Explanation, Step
from cpgrid.routes import Route
from cpgrid.rules import Score, model
from tests.depth import each_seed, some
from tests.questions.test_clash import SMALL
from tests.questions.test_session import drawn

MOST = 20_000
"""So many assignments of the cells of a step are gone through."""

FISH = ".....3.17.15..9..8.6.......1....7.....9...2.....5....4.......2.5..6..34.34.2....."
SINGLES = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9"


def allowed(puzzle: Puzzle, reasons: tuple[Reason, ...], step: Step) -> set[Literal] | None:
    """The values that some assignment has that agrees with the reasons and what was left; ``None`` = there are too many to see."""
    cells = model(puzzle.layout).cells
    variables = sorted({variable for reason in reasons for variable in reason.variables})
    own = sorted({*variables, *(puzzle.layout.index[cell] for cell in step.cells)})
    if any(variable >= cells for variable in own) or prod(len(step.left[variable]) for variable in own) > MOST:
        return None
    found: set[Literal] = set()
    values = [0] * cells
    for chosen in product(*(step.left[variable] for variable in own)):
        for variable, value in zip(own, chosen, strict=True):
            values[variable] = value
        if all(reason.holds(values) for reason in reasons):
            found.update(Literal(Variable(variable), value) for variable, value in zip(own, chosen, strict=True))
    return found


def refuted(puzzle: Puzzle, step: Step) -> set[Literal]:
    """The values that a step takes away."""
    index = puzzle.layout.index
    gone = {Literal(Variable(index[own.cell]), own.value) for own in step.conclusions if not own.holds}
    for own in step.conclusions:
        if own.holds:
            gone |= {Literal(Variable(index[own.cell]), value) for value in step.left[index[own.cell]] if value != own.value}
    return gone


def check_steps(found: Explanation) -> int:
    """Check each step that can be seen through; how many these were."""
    seen = 0
    for step in found.steps:
        if not step.reasons:
            (own,) = step.conclusions
            assert step.left[found.puzzle.layout.index[own.cell]] == (own.value,)
            assert sorted(value for out in step.struck_out.values() for value in (*out, own.value)[:-1]) == sorted(
                value for value in found.puzzle.layout.domains[found.puzzle.layout.index[own.cell]] if value != own.value
            )
            continue
        possible, gone = allowed(found.puzzle, step.reasons, step), refuted(found.puzzle, step)
        assert gone
        if possible is None:
            continue
        seen += 1
        assert gone.isdisjoint(possible)
        if step.minimal:
            for place in range(len(step.reasons)):
                fewer = allowed(found.puzzle, (*step.reasons[:place], *step.reasons[place + 1 :]), step)
                assert fewer is None or gone <= fewer
    return seen


def check_end(found: Explanation) -> None:
    """What is left is what solutions have."""
    assert found.complete
    assert found.known is not None
    if found.contradiction is None:
        assert found.left == tuple(found.known.values.values())
    else:
        assert not found.known.solvable


@each_seed(60)
def test_steps_of_random_boards(seed: int) -> None:
    chance, board = Random(seed), drawn(seed)
    layout = board.layout
    solutions = sorted(board.solutions(Puzzle(layout), (), ()))
    if not solutions:
        return
    grid = chance.choice(solutions)
    cells = chance.sample(layout.cells, chance.randint(0, len(layout.cells) // 2))
    puzzle = Puzzle(layout, {cell: grid[layout.index[cell]] for cell in cells})
    if chance.random() < 0.2 and cells:
        puzzle = Puzzle(layout, {**puzzle.givens, cells[0]: chance.choice(layout.domains[layout.index[cells[0]]])})
    found = explain(puzzle, smallest=chance.random() < 0.3)
    check_end(found)
    check_steps(found)


def _small_examples() -> dict[str, Puzzle]:
    found = {}
    for name, family in FAMILIES.items():
        texts = [puzzle for example in family.examples for puzzle in cpgrid.parse(example)]
        smallest = min(texts, key=lambda puzzle: len(puzzle.layout.cells), default=None)
        if smallest is not None and len(smallest.layout.cells) <= 64 and not any(isinstance(rule, Score) for rule in smallest.layout.rules):
            found[name] = smallest
    return found


@pytest.mark.parametrize("name", some(sorted(_small_examples())))
def test_each_family_is_explained(name: str) -> None:
    found = explain(_small_examples()[name])
    check_end(found)
    check_steps(found)


@each_seed(12)
def test_smallest_reasons_are_no_more(seed: int) -> None:
    board = drawn(seed)
    puzzle = Puzzle(board.layout)
    known = cpgrid.candidates(puzzle)
    for cell in board.layout.cells[:3]:
        for value in board.layout.domains[board.layout.index[cell]]:
            if value in known.values[cell]:
                continue
            (few,) = explain(puzzle, cell=cell, why_not=value, smallest=True).steps
            (some,) = explain(puzzle, cell=cell, why_not=value).steps
            assert len(few.reasons) <= len(some.reasons)
            assert few.minimal


def test_patterns_have_their_names() -> None:
    (puzzle,) = cpgrid.parse(FISH)
    found = explain(puzzle)
    check_end(found)
    names = {step.pattern for step in found.steps}
    assert {"naked single", "hidden single", "pointing"} <= names
    for step in found.steps:
        if step.pattern in {"naked pair", "hidden pair", "pointing", "claiming"}:
            assert len(step.reasons) == 2
        if step.pattern == "X-wing":
            assert len(step.reasons) == 4
    (easy,) = cpgrid.parse(SINGLES)
    assert {step.pattern for step in explain(easy).steps} == {"naked single", "hidden single"}


def test_one_question() -> None:
    (puzzle,) = cpgrid.parse(SINGLES)
    found = explain(puzzle, cell="r2c4")
    (step,) = found.steps
    assert [str(own) for own in step.conclusions] == ["R2C4 = 1"]
    assert {reason.text for reason in step.reasons if reason.text.endswith("in row 2")} == {"1 in row 2"}
    (other,) = explain(puzzle, cell=(1, 3), why_not=5).steps
    assert not other.conclusions[0].holds
    assert len(other.reasons) <= 4


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ({"cell": "r1c1-r1c2"}, "name one"),
        ({"cell": "r10c1"}, "r10c1"),
        ({"why_not": 3}, "name the cell"),
        ({"cell": "r1c1", "why_not": 0}, "one of 1, 2, 3, 4, 5, 6, 7, 8, 9; 0 was given"),
        ({"cell": "r1c1", "why_not": None, "limits": Limits(seconds=0)}, "give more time"),
        ({"cell": "r1c1", "why_not": 9}, "has the value 9 in a solution"),
    ],
)
def test_questions_that_have_no_answer(arguments: dict[str, object], said: str) -> None:
    (puzzle,) = cpgrid.parse(SINGLES)
    with pytest.raises(cpgrid.CpgridError, match=said):
        explain(puzzle, **arguments)  # type: ignore[arg-type]


def test_a_cell_of_several_values_and_a_score() -> None:
    with pytest.raises(UsageError, match="values in solutions"):
        explain(Puzzle(SMALL), cell="r1c1")
    with pytest.raises(Refusal, match="leave the score out"):
        explain(Puzzle(SMALL.with_rules(Score(SMALL.cells[:1], (1,)))))


def test_a_contradiction_ends_the_steps() -> None:
    puzzle = Puzzle(SMALL, {SMALL.cells[0]: 1, SMALL.cells[5]: 1, SMALL.cells[2]: 2, SMALL.cells[7]: 2, SMALL.cells[8]: 3})
    found = explain(puzzle)
    assert found.contradiction is not None
    assert grade(puzzle).level is None


def test_limits_are_kept_and_what_is_known_is_returned() -> None:
    (puzzle,) = cpgrid.parse("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..")
    none = explain(puzzle, limits=Limits(seconds=0))
    assert none.stop is Stop.TIME_LIMIT
    assert none.steps == ()
    some = explain(puzzle, limits=Limits(seconds=2))
    assert some.stop is Stop.TIME_LIMIT
    assert "not all is explained: time limit" in str(some)
    assert some.seconds < 10


def test_a_step_that_does_not_follow_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def wrong(self: Explaining, among: object) -> Refuted:
        del among
        return Refuted((Literal(Variable(3), min(self.left[3])),), (0,))

    monkeypatch.setattr(Explaining, "by_one", wrong)
    with pytest.raises(UnsoundError, match="does not follow from"):
        explain(Puzzle(SMALL))


def test_facts_are_fine() -> None:
    killer = cpgrid.read(Path("examples/killer/four.json"))[0]
    texts = {reason.text for reason in reasons_of(killer)}
    assert {"1 in row 1", "the total 10 of box 4"} <= texts
    assert any(text.startswith("cage R1C2:R1C3, total 5") for text in texts)


def test_levels() -> None:
    (easy,) = cpgrid.parse(SINGLES)
    found = grade(easy)
    assert (found.level, found.score, found.largest) == ("easy", 0, 1)
    assert isinstance(found, Grade)
    (harder,) = cpgrid.parse(FISH)
    assert grade(harder).score > 0
    assert found.to_dict()["sizes"] == {"1": found.steps}


@pytest.mark.parametrize("via", ["masks", "sat:solver=glucose4", "dlx", "cpsat"])
def test_along_every_engine_others_look_again(via: str, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: set[str] = set()
    honest = Rebuilding.__init__

    def noted(self: Rebuilding, route: Route, *arguments: Any) -> None:
        asked.add(route.text)
        honest(self, route, *arguments)

    monkeypatch.setattr(explaining.Rebuilding, "__init__", noted)
    # Its steps are singles, about which the route itself is not asked.
    (puzzle,) = cpgrid.parse(SINGLES)
    check_end(explain(puzzle, via=via))
    assert asked
    assert cpgrid.parse_route(via).text not in asked


def test_a_cell_that_has_one_value_because_of_the_givens_is_a_step():
    (puzzle,) = cpgrid.parse("sudoku 4x4\n2..4\n....\n....\n1.3.")
    found = explain(puzzle)
    assert sorted(cell for step in found.steps for cell in step.placed) == sorted(set(puzzle.layout.cells) - puzzle.givens.keys())
