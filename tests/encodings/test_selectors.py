"""Formulas with rules that may be left out: which clauses have a selector, and what the others say without them."""

from __future__ import annotations

from itertools import pairwise

import pytest

from cpgrid.core.errors import Refusal
from cpgrid.core.model import AllDifferent, LinearSum, Literal, Model, RuleIndex, Variable
from cpgrid.core.program import Cnf
from cpgrid.encodings import ENCODINGS
from cpgrid.encodings.cnf.selectors import stated_apart
from cpgrid.routes import parse_route

FIRST, SECOND, THIRD = map(RuleIndex, range(3))
A, B, C = map(Variable, range(3))
MODEL = Model(
    ((1, 2, 3),) * 3,
    (AllDifferent((A, B), FIRST), LinearSum((A, B), (1, 1), 4, 4, SECOND), AllDifferent((A, B, C), THIRD)),
)
CNF = ENCODINGS["cnf"]


def program(*optional: RuleIndex, settings: str = "", givens: tuple[Literal, ...] = ()) -> Cnf:
    assert CNF.encode_optional is not None
    made: Cnf = CNF.encode_optional(MODEL, givens, parse_route(f"sat{settings}").settings, frozenset(optional)).program
    return made


@pytest.mark.parametrize("settings", ["", ":domain=order", ":domain=log,sum=totalizer", ":alldifferent=hall"])
def test_the_clauses_of_optional_rules_have_their_selector_and_no_others_do(settings: str) -> None:
    made = program(FIRST, SECOND, settings=settings)
    assert [*made.selectors] == [FIRST, SECOND]
    rules = set()
    for (begin, end), origin in zip(pairwise(made.offsets.tolist()), made.origins.tolist(), strict=True):
        rule = MODEL.constraints[origin].origin if origin >= 0 else None
        rules.add(rule)
        own = {made.selectors[rule]} if rule in made.selectors else set()
        clause = made.literals[begin:end].tolist()
        assert {abs(literal) for literal in clause} & set(made.selectors.values()) == own
        assert {-selector for selector in own} <= set(clause)
    assert {FIRST, SECOND, THIRD} <= rules


def test_without_optional_rules_the_formula_is_the_usual_one() -> None:
    usual = CNF.encode(MODEL, [], parse_route("sat").settings).program
    made = program()
    assert not made.selectors
    assert [*made.clauses()] == [*usual.clauses()]


def test_what_relies_on_different_cells_does_so_only_if_the_rule_that_says_so_counts() -> None:
    """2 + 2 is 4: only a group rules that out, and a sum over sets of digits takes its word for it."""
    assert len(program(FIRST, SECOND, settings=":sum=combination").selectors) == 2
    with pytest.raises(Refusal):
        program(FIRST, SECOND, THIRD, settings=":sum=combination")


def test_a_rule_is_stated_beside_what_says_that_its_own_variables_differ() -> None:
    """In time that does not grow with the model: all optional rules of a large one take no longer than the rules themselves."""
    rows = [tuple(map(Variable, range(4 * row, 4 * row + 4))) for row in range(300)]
    every = AllDifferent(tuple(variable for row in rows for variable in row), RuleIndex(300))
    sums = tuple(LinearSum(row, (1,) * 4, 10, 10, RuleIndex(number)) for number, row in enumerate(rows))
    large = Model((tuple(range(1, 1201)),) * 1200, (*sums, every))
    parts = [*stated_apart(large, range(300), {LinearSum: [*enumerate(sums)], AllDifferent: [(300, every)]})][1:]  # type: ignore[arg-type]
    assert [posted[LinearSum] for _, posted in parts] == [[(number, each)] for number, each in enumerate(sums)]
    for row, (model, _) in zip(rows, parts, strict=True):
        assert model.terms == 8
        assert model.pairwise_different(row)


def test_given_values_are_not_taken_from_other_cells_beforehand() -> None:
    givens = (Literal(A, 1),)
    assert len(program(givens=givens).eliminations) > len(program(FIRST, givens=givens).eliminations) == 2


def test_domains_that_need_a_rule_refuse_to_leave_it_out() -> None:
    assert program(FIRST, SECOND, settings=":domain=muldirect").selectors
    with pytest.raises(Refusal, match="domain=muldirect"):
        program(THIRD, settings=":domain=muldirect")
