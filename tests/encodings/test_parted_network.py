"""Networks with rules that may be left out: what each part knows, and what some rules say together."""

from __future__ import annotations

from collections.abc import Collection
from itertools import product

import numpy as np
import pytest

from cpgrid.backends.bit_domains import BACKEND
from cpgrid.core.components import Components, Vertex
from cpgrid.core.model import AllDifferent, ByValue, LinearSum, Literal, Model, RuleIndex, Variable
from cpgrid.core.outcome import Limits
from cpgrid.core.parted_network import PartedNetwork
from cpgrid.core.program import ConstraintNetwork, GivenNetwork
from cpgrid.core.regular import Regular
from cpgrid.encodings import ENCODINGS
from cpgrid.routes import ROUTES

A, B, C, D = map(Variable, range(4))
DOMAINS = ((1, 2, 3),) * 4
ROW = ByValue(((2, 5), (3, 1)))
RULES = (
    AllDifferent((A, B), RuleIndex(0)),
    LinearSum((B, D), (1, 1), 4, 4, RuleIndex(1)),
    AllDifferent((B, C, D), RuleIndex(2)),
    LinearSum((C, D), (ROW, 2), 4, 9, RuleIndex(3)),
    Regular.from_function((D, A, C), DOMAINS, RuleIndex(4), 0, lambda state, value: None if value < state else value),
    Components((Vertex(A, (1, 2)), Vertex(B, (3,)), Vertex(C, (2,))), ((0, 1), (1, 2)), True, (), RuleIndex(5)),
)
MODEL = Model(DOMAINS, RULES)
ALL = frozenset(map(RuleIndex, range(len(RULES))))


def parted(optional: Collection[RuleIndex], givens: tuple[Literal, ...] = ()) -> PartedNetwork:
    encode = ENCODINGS["masks"].encode_optional
    assert encode is not None
    made: PartedNetwork = encode(MODEL, givens, ROUTES["learn"].plain.settings, frozenset(optional)).program
    return made


def allowed(network: ConstraintNetwork) -> set[tuple[int, ...]]:
    """By the search of masks."""
    nothing = np.zeros(0, np.int32)
    search = BACKEND.search(GivenNetwork(network, nothing, nothing), Limits(None), ROUTES["masks"].plain.settings)
    return {tuple(map(int, raw)) for raws in search.batches() for raw in raws}


def obeyed(rules: Collection[RuleIndex]) -> set[tuple[int, ...]]:
    """By the definitions of the kinds."""
    return {values for values in product(*DOMAINS) if all(_holds(RULES[rule], values) for rule in rules)}


def _holds(rule: object, values: tuple[int, ...]) -> bool:
    a, b, c, d = values
    number = RULES.index(rule)  # type: ignore[arg-type]
    return (
        a != b,
        b + d == 4,
        len({b, c, d}) == 3,
        4 <= {1: 0, 2: 5, 3: 1}[c] + 2 * d <= 9,
        d <= a <= c,
        not (a in {1, 2} and c == 2) or b == 3,
    )[number]


@pytest.mark.parametrize("counting", [(), (0,), (1, 3), (0, 4), (2, 5), (0, 1, 2, 3, 4, 5)])
def test_rules_that_count_together_allow_what_they_say(counting: tuple[int, ...]) -> None:
    rules = frozenset(map(RuleIndex, counting))
    assert allowed(parted(ALL).counting(rules)) == obeyed(rules)
    assert allowed(parted(ALL - rules).always.network) == obeyed(rules)


def test_a_part_knows_its_own_rule_and_what_always_counts_of_its_variables() -> None:
    made = parted([RuleIndex(1), RuleIndex(3)])
    assert made.rules == (1, 3)
    assert [(part.rules, part.variables.tolist()) for part in made.parts] == [((1,), [1, 3]), ((3,), [2, 3])]
    first, second = (part.network for part in made.parts)
    # 2 + 2 is 4, but the third rule always counts.
    assert [group.variables for group in first.groups] == [[0, 1]]
    assert allowed(first) == {(1, 3), (3, 1)}
    assert len(second.weights) == 1
    alone = parted([RuleIndex(1), RuleIndex(2)])
    assert not alone.parts[0].network.groups
    assert allowed(alone.parts[0].network) == {(1, 3), (2, 2), (3, 1)}


def test_without_optional_rules_there_are_no_parts() -> None:
    made = parted((), (Literal(A, 1),))
    assert made.parts == ()
    assert made.always.variables.tolist() == [0]
    assert allowed(made.always.network) == obeyed(ALL)


def test_sizes_are_those_of_all_parts() -> None:
    whole, made = parted(()), parted(ALL)
    assert {name: made.size[name] for name in ("sums", "words", "graphs")} == {
        name: whole.size[name] for name in ("sums", "words", "graphs")
    }
