"""The exact cover: known sizes, origins, and the refusal of models that would be too large."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import numpy as np
import pytest

from cpgrid.core.errors import Refusal
from cpgrid.core.model import AllDifferent, LinearSum, Literal, Model, Objective, RuleIndex, Variable
from cpgrid.core.outcome import Limits
from cpgrid.core.program import ExactCover, SelectedCover
from cpgrid.core.regular import Regular
from cpgrid.encodings import ENCODINGS
from cpgrid.models import sudoku
from cpgrid.native import CoverSearch, Stop
from cpgrid.native import ExactCover as ExactCoverCore
from cpgrid.routes import parse_route
from cpgrid.rules import model as model_of

from .. import oracle


def select(model: Model, given_: list[Literal], setting: str = "sum=auto") -> SelectedCover:
    program: SelectedCover = ENCODINGS["exact cover"].encode(model, given_, parse_route(f"dlx:{setting}").settings).program
    return program


def encode(model: Model, given_: list[Literal]) -> ExactCover:
    return select(model, given_).cover


def cage(size: int, total: int, top: int = 9, spread: int = 0) -> Model:
    variables = tuple(Variable(index) for index in range(size))
    constraints = (AllDifferent(variables, RuleIndex(0)), LinearSum(variables, (1,) * size, total, total + spread, RuleIndex(0)))
    return Model((tuple(range(1, top + 1)),) * size, constraints)


def test_a_sudoku_has_the_textbook_size() -> None:
    program = encode(model_of(sudoku.layout(3, 3)), [])
    assert select(model_of(sudoku.layout(3, 3)), []).size == {"items": 324, "options": 729, "nodes": 4 * 729}
    assert program.primary == 324
    assert np.array_equal(program.item_origins[:81], -1 - np.arange(81))
    assert np.array_equal(np.bincount(program.item_origins[81:]), np.full(27, 9))


def test_the_layout_is_compiled_once_and_givens_choose_options() -> None:
    model = model_of(sudoku.layout(3, 3))
    empty, one = select(model, []), select(model, [Literal(Variable(80), 9)])
    assert one.cover is empty.cover
    assert one.chosen.tolist() == [728]
    assert one.cover.literals[728].tolist() == [80, 9]


def test_a_distinct_sum_is_digit_sets_without_arithmetic() -> None:
    # Two cells, the cage, nine values; only {1, 3} adds up to 4 and leaves out seven values.
    assert select(cage(2, 4), []).size == {"items": 2 + 1 + 9, "options": 18 + 1, "nodes": 18 * 2 + 1 + 7}
    assert not encode(cage(2, 4), []).colours.any()


def test_a_sum_that_may_repeat_is_coloured() -> None:
    variables = (Variable(0), Variable(1))
    model = Model(((1, 2, 3),) * 2, (LinearSum(variables, (1, 1), 4, 4, RuleIndex(0)),))
    program = encode(model, [])
    assert program.primary == 2 + 2
    assert len(program.item_origins) == 2 + 2 + 2 + 1
    assert set(program.colours[program.colours > 0].tolist()) == {1, 2, 3}


def test_every_item_knows_what_asks_for_it() -> None:
    variables = (Variable(0), Variable(1), Variable(2))
    sum_ = LinearSum(variables[1:], (1, 1), 5, 5, RuleIndex(0))
    model = Model(((1, 2, 3, 4),) * 3, (AllDifferent(variables, RuleIndex(0)), sum_))
    digit_sets = select(model, []).cover
    assert (digit_sets.primary, digit_sets.item_origins.tolist()) == (3 + 1 + 4, [-1, -2, -3] + [1] * 5 + [0] * 4)
    prefix = select(model, [], "sum=prefix").cover
    # The variables, a step for each term; then the values, a colour for each variable of the sum, the sum of the first.
    assert (prefix.primary, prefix.item_origins.tolist()) == (3 + 2, [-1, -2, -3, 1, 1] + [0] * 4 + [-2, 1, -3])


def test_automata_may_know_values_that_the_domains_lack() -> None:
    # As where a domain has become smaller since a rule was posted, or automata of one shape are shared.
    wide, variables, rule = ((0, 1, 2, 3, 7),) * 3, (Variable(0), Variable(1), Variable(2)), RuleIndex(0)
    pair = Regular.relation(*variables[:2], wide, rule, lambda one, other: abs(one - other) >= 2)
    word = Regular.from_function(variables, wide, rule, 0, lambda rest, value: (rest * 2 + value) % 3, {0}.__contains__)
    domains = ((1, 3), (1, 2, 7), (0, 2))
    route = parse_route("dlx")
    for constraint in (pair, word):
        model = Model(domains, (constraint,))
        encoded = route.kind.encoding.encode(model, [], route.settings)
        search = route.kind.backend.search(encoded.program, Limits(solutions=None).started(), route.settings)
        assert {encoded.decode(raw) for raw in search} == oracle.solutions(model) != set()


def test_an_implied_all_different_costs_nothing() -> None:
    wide = tuple(Variable(index) for index in range(3))
    domains = ((1, 2, 3),) * 3
    alone = Model(domains, (AllDifferent(wide, RuleIndex(0)),))
    both = Model(domains, (AllDifferent(wide[:2], RuleIndex(0)), AllDifferent(wide, RuleIndex(1))))
    assert select(both, []).size == select(alone, []).size


def test_a_model_past_the_limit_is_refused_by_name() -> None:
    variables = tuple(Variable(index) for index in range(150))
    model = Model((tuple(range(1, 61)),) * 150, (LinearSum(variables, (1,) * 150, 4000, 4000, RuleIndex(0)),))
    with pytest.raises(Refusal, match=r"with rule 1 it would have more than 400,000 options.*--via cpsat"):
        encode(model, [])


def test_costs_are_refused_just_where_the_core_would() -> None:
    # One variable of two values and nothing else: 1 + 2 + 2 terms.
    greatest = (1 << 60) // 6
    values = (0, 1)

    def scored(weight: int) -> ExactCover:
        return encode(Model((values,), (), Objective((Variable(0),), (weight,), RuleIndex(0))), [])

    for weight in (greatest, -greatest):
        cover = scored(weight)
        core = CoverSearch(ExactCoverCore(cover.primary, 1, cover.offsets, cover.items, cover.colours, cover.costs), np.zeros(0, np.int32))
        assert core.advance(0, 0, 1.0) is Stop.EXHAUSTED
        assert (core.least_cost, cover.offset) == (0, max(weight, 0))
        assert cover.costs is not None
        with pytest.raises(ValueError, match="expected at most"):
            ExactCoverCore(cover.primary, 1, cover.offsets, cover.items, cover.colours, cover.costs + (cover.costs > 0))
        with pytest.raises(Refusal, match=r"weights of the score are too great.*--via sat"):
            scored(weight + (1 if weight > 0 else -1))
        with pytest.raises(Refusal, match="too great"):
            scored(weight << 70)


def test_a_distinct_sum_with_too_many_sets_becomes_a_diagram() -> None:
    program = encode(cage(12, 150, top=25, spread=12), [])
    assert program.colours.any()


@pytest.mark.parametrize(
    ("model", "reason"),
    [
        (cage(12, 150, top=25, spread=12), "constraint 2: there would be too many"),
        (Model(cage(2, 4).domains, cage(2, 4).constraints[1:]), "constraint 1: it needs different cells and unit coefficients"),
    ],
)
def test_digit_sets_alone_are_refused_where_they_do_not_fit(model: Model, reason: str) -> None:
    with pytest.raises(Refusal, match=f"digit sets cannot state {reason}; take sum=prefix for it, or sum=auto"):
        select(model, [], "sum=combination")
    assert encode(model, []).colours.any()


def test_digit_sets_alone_are_the_choice_where_they_fit() -> None:
    assert not select(cage(3, 9), [], "sum=combination").cover.colours.any()
    rules = Model(cage(3, 9).domains, (cage(3, 9).constraints[0], replace(cage(3, 9).constraints[1], origin=RuleIndex(4))))
    assert select(rules, [], "sum@5=prefix").cover.colours.any()
    assert not select(rules, [], "sum=prefix,sum@5=combination").cover.colours.any()


def test_an_order_of_the_items_changes_their_numbers_alone() -> None:
    model = model_of(sudoku.layout(2, 2))
    cells, *others = (select(model, [], f"order={name}").cover for name in ("cells", "constraints", "fewest", "neighbours"))
    assert cells.item_origins.tolist()[:16] == [-1 - cell for cell in range(16)]
    assert others[0].item_origins.tolist() == cells.item_origins.tolist()[::-1]
    # All items of a Sudoku have four options: nothing moves.
    assert others[1].item_origins.tolist() == cells.item_origins.tolist()
    # Away from the first cell: it comes last, and before it what shares an option with it.
    assert others[2].item_origins.tolist()[-1] == -1
    near = {
        (int(origin), int(detail))
        for origin, detail in zip(others[2].item_origins[-13:-1], others[2].meanings.details[-13:-1], strict=True)
    }
    assert near == {(origin, value) for origin in (0, 4, 8) for value in range(1, 5)}
    for cover in others:
        assert statements(cover) == statements(cells)


def statements(cover: ExactCover) -> list[set[tuple[int, int, int, int]]]:
    """What the items of each option stand for, with their colours."""
    assert cover.meanings is not None
    kinds, details = cover.meanings.kinds, cover.meanings.details
    return [
        {
            (int(kinds[item]), int(cover.item_origins[item]), int(details[item]), int(colour))
            for item, colour in zip(cover.items[start:end].tolist(), cover.colours[start:end].tolist(), strict=True)
        }
        for start, end in pairwise(cover.offsets.tolist())
    ]


@pytest.mark.parametrize("order", ["constraints", "fewest", "neighbours"])
def test_the_secondary_items_stay_behind_the_primary_ones(order: str) -> None:
    variables = tuple(Variable(index) for index in range(4))
    constraints = (
        AllDifferent(variables[2:], RuleIndex(0)),
        LinearSum(variables, (1, 2, 1, 1), 8, 9, RuleIndex(1)),
        AllDifferent(variables[:3], RuleIndex(2)),
    )
    model = Model(((1, 2, 3), (1, 2, 3), (1, 2, 3), (1, 2)), constraints)
    plain, other = select(model, []).cover, select(model, [], f"order={order}").cover
    assert other.primary == plain.primary
    assert np.array_equal(other.item_origins[other.primary :], plain.item_origins[plain.primary :])
    assert statements(other) == statements(plain)
    assert not np.array_equal(other.item_origins, plain.item_origins)
