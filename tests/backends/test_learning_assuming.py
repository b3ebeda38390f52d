"""The native search that is asked many times: questions that take long, limits, seeds, and memory that runs out."""

from __future__ import annotations

from random import Random

import pytest

from cpgrid.backends import learning_assuming
from cpgrid.backends.learning_assuming import LearningAssuming
from cpgrid.core.assumptions import Reply, RuleAssumption, parts
from cpgrid.core.model import RuleIndex
from cpgrid.core.outcome import Limits, Status, Stop
from cpgrid.core.puzzle import Puzzle
from cpgrid.pipeline.asking import Asking
from cpgrid.questions.session import Session
from cpgrid.routes import ROUTES
from cpgrid.rules import model
from tests.depth import each_seed
from tests.questions.test_session import assumptions, drawn, pigeons


def asking(count: int) -> tuple[Asking, list[RuleAssumption]]:
    """Pigeons, with all their rules as assumptions."""
    layout = pigeons(count).layout
    rules = [RuleAssumption(RuleIndex(number)) for number in range(len(layout.rules))]
    return Asking(ROUTES["learn"].plain, model(layout), [], [each.rule for each in rules]), rules


@each_seed(60)
def test_questions_that_take_long_have_the_answers_of_all_grids(monkeypatch: pytest.MonkeyPatch, seed: int) -> None:
    monkeypatch.setattr(learning_assuming, "PATIENCE", 1)
    chance, board = Random(seed), drawn(seed)
    layout = board.layout
    givens = {cell: chance.choice(layout.domains[layout.index[cell]]) for cell in chance.sample(layout.cells, min(3, len(layout.cells)))}
    puzzle = Puzzle(layout, givens)
    optional = [each for each in parts(puzzle) if chance.random() < 0.8]
    with Session(puzzle, via="learn", optional=optional) as session:
        for _ in range(4):
            assumed = assumptions(chance, puzzle, optional)
            answer = session.solve(assumed)
            expected = board.possible(puzzle, optional, assumed)
            assert answer.status is (Status.SOLVED if expected else Status.NO_SOLUTION)
            assert {*answer.clash} <= {*assumed}
            assert expected or not board.possible(puzzle, optional, answer.clash)


def test_what_takes_long_goes_on_with_all_rules_that_count(monkeypatch: pytest.MonkeyPatch) -> None:
    """So many cells that must differ in pairs are seen to be too many by rules together only."""
    made: list[object] = []
    honest = LearningAssuming._whole_of

    def whole(own: LearningAssuming, counting: frozenset[RuleIndex], seed: int) -> object:
        made.append(counting)
        return honest(own, counting, seed)

    monkeypatch.setattr(LearningAssuming, "_whole_of", whole)
    asked, rules = asking(9)
    few, many = asked.solve(rules[:-1], Limits()), asked.solve(rules, Limits())
    assert few.found.stop is Stop.SOLUTION_LIMIT
    assert many.found.stop is Stop.EXHAUSTED
    assert made[-1] == {each.rule for each in rules}
    assert many.found.statistics["nodes"] > learning_assuming.PATIENCE
    assert {*many.clash} <= {*range(len(rules))}
    assert asked.keeps


def test_a_limit_of_nodes_is_that_of_both_searches() -> None:
    for nodes in (3, learning_assuming.PATIENCE, learning_assuming.PATIENCE + 100):
        asked, rules = asking(13)
        reply = asked.solve(rules, Limits(nodes=nodes))
        assert (reply.found.stop, reply.raw, reply.clash) == (Stop.NODE_LIMIT, None, ())
        assert reply.found.statistics["nodes"] == nodes


def test_one_seed_the_same_answers() -> None:
    def asked(seed: int) -> list[Reply]:
        own, rules = asking(8)
        return [own.solve([each for each in rules if each is not left_out], Limits(seed=seed)) for left_out in (None, *rules[:5])]

    def plain(replies: list[Reply]) -> list[object]:
        return [(reply.found, reply.raw, reply.clash) for reply in replies]

    assert plain(asked(1)) == plain(asked(1))
    assert plain(asked(1)) != plain(asked(2))


def test_after_memory_has_run_out_the_search_begins_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    asked, rules = asking(6)
    honest = learning_assuming._Asked.solve
    before = asked.solve(rules, Limits())

    def poor(*_: object) -> Reply:
        raise MemoryError

    monkeypatch.setattr(learning_assuming._Asked, "solve", poor)
    assert asked.solve(rules, Limits()).found.stop is Stop.MEMORY_LIMIT
    monkeypatch.setattr(learning_assuming._Asked, "solve", honest)
    assert asked.solve(rules, Limits()) == before
    asked.close()
