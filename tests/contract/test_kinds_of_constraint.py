"""Every encoding is asked about every kind of constraint, and about one that none of them knows: it refuses by name, or is exact."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

import pytest

from cpgrid.core.components import Components, Vertex
from cpgrid.core.errors import Refusal
from cpgrid.core.kinds import KINDS
from cpgrid.core.model import AllDifferent, Coefficient, Constraint, LinearSum, Model, RuleIndex, Variable, indicator
from cpgrid.core.outcome import Limits
from cpgrid.core.regular import Regular
from cpgrid.encodings.decomposing import encoded
from cpgrid.routes import ROUTES, parse_route
from tests import oracle
from tests.strangers import Ascending

VARIABLES = (Variable(0), Variable(1))
DOMAINS = ((1, 2, 3),) * 2


SAMPLES: dict[type[Constraint], tuple[Constraint, ...]] = {
    AllDifferent: (AllDifferent(VARIABLES, RuleIndex(0)),),
    # Each variable in two sums, which is all that a flow network takes.
    LinearSum: (
        LinearSum(VARIABLES, (1, 1), 4, 4, RuleIndex(0)),
        LinearSum(VARIABLES[:1], (1,), 3, 3, RuleIndex(1)),
        LinearSum(VARIABLES[1:], (1,), 1, 1, RuleIndex(2)),
    ),
    Regular: (Regular.relation(*VARIABLES, DOMAINS, RuleIndex(0), lambda one, other: one + other in {3, 6}),),
    Components: (Components((Vertex(VARIABLES[0], (1, 2)), Vertex(VARIABLES[1], (2,))), (), True, (), RuleIndex(0)),),
    Ascending: (Ascending(VARIABLES, RuleIndex(0)),),
}
"""The last is of a kind that no encoding has a handler for, and that nobody has registered."""

KNOWN = [kind for kind in SAMPLES if kind is not Ascending]
LACKING = {kind.constraint for kind in KINDS.values()}.symmetric_difference(KNOWN)
assert not LACKING, f"these kinds of constraint have no sample here, or no record in KINDS: {LACKING}"


def solutions(route: str, constraints: Sequence[Constraint]) -> set[tuple[int, ...]]:
    parsed = parse_route(route)
    parsed.kind.backend.load()
    made = encoded(parsed.kind.encoding, Model(DOMAINS, tuple(constraints)), [], parsed.settings)
    return {made.decode(raw) for raw in parsed.kind.backend.search(made.program, Limits(solutions=None), parsed.settings)}


@pytest.mark.parametrize("route", ROUTES)
@pytest.mark.parametrize("kind", SAMPLES)
def test_a_kind_is_stated_or_refused_by_name(route: str, kind: type[Constraint]) -> None:
    try:
        found = solutions(route, SAMPLES[kind])
    except Refusal as refusal:
        assert kind.__name__ in refusal.reason
        return
    assert found == oracle.solutions(Model(DOMAINS, SAMPLES[kind]))


@pytest.mark.parametrize("route", ROUTES)
@pytest.mark.parametrize("known", KNOWN)
def test_a_kind_without_a_handler_is_refused_beside_one_that_has_one(route: str, known: type[Constraint]) -> None:
    with pytest.raises(Refusal, match=r"cannot state (Ascending \(rule 1\)|\w+ \(rule \d\))(, nor the \w+ that it is made of)?, only"):
        solutions(route, (*SAMPLES[known], *SAMPLES[Ascending]))


@pytest.mark.parametrize("kind", KNOWN)
def test_every_kind_is_stated_by_several_routes(kind: type[Constraint]) -> None:
    assert sum(states(route, kind) for route in ROUTES) > 2


def states(route: str, kind: type[Constraint]) -> bool:
    try:
        solutions(route, SAMPLES[kind])
    except Refusal:
        return False
    return True


@pytest.mark.parametrize("route", ROUTES)
@pytest.mark.parametrize("coefficients", [(1, 1), (indicator(3), indicator(3)), (indicator(7), indicator(7)), (indicator(), indicator())])
@pytest.mark.parametrize(("low", "high"), [(1, None), (20, None), (None, 0), (None, -20), (1, 1)])
def test_a_sum_out_of_reach_is_exact_too(route: str, coefficients: tuple[Coefficient, ...], low: int | None, high: int | None) -> None:
    constraint = LinearSum(VARIABLES, coefficients, low, high, RuleIndex(0))
    with suppress(Refusal):
        assert solutions(route, [constraint]) == oracle.solutions(Model(DOMAINS, (constraint,)))
