"""Automata in CNF, what is particular to one encoding; all are checked against brute force in ``test_cnf.py`` and ``test_routes.py``."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import product
from random import Random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pysat.solvers import Solver

from cpgrid.core.errors import Refusal
from cpgrid.core.meaning import AllOf, AnyOf, Equal, Implied, InState, PartialSum, ValueTuple
from cpgrid.core.model import AllDifferent, LinearSum, Literal, Model, RuleIndex, Variable, indicator
from cpgrid.core.program import Cnf
from cpgrid.core.puzzle import Domain
from cpgrid.core.regular import Regular
from cpgrid.encodings import ENCODINGS
from cpgrid.encodings.cnf.regular import REGULAR
from cpgrid.lab.proving.propagation import propagated
from cpgrid.routes import parse_route
from tests import oracle, small_models
from tests.depth import cases, each_seed

DEFAULTS = {option.name: option.default for option in ENCODINGS["cnf"].options}
DIGITS = tuple(range(1, 10))


def encode(model: Model, givens: Sequence[Literal] = (), **options: str) -> Cnf:
    program: Cnf = ENCODINGS["cnf"].encode(model, list(givens), {**DEFAULTS, **options}).program
    return program


def of_regular(program: Cnf) -> list[list[int]]:
    """The clauses of the first constraint."""
    return [clause for clause, origin in zip(program.clauses(), program.origins.tolist(), strict=True) if origin == 0]


def pair(holds: Callable[[int, int], bool], domain: Domain = DIGITS) -> Model:
    domains = (domain, domain)
    return Model(domains, (Regular.relation(Variable(0), Variable(1), domains, RuleIndex(0), holds),))


def rising(length: int, top: int = 9, *, different: bool = False) -> Model:
    """Values that never go down by more than one."""
    domains = (tuple(range(1, top + 1)),) * length
    scope = tuple(map(Variable, range(length)))
    word = Regular.from_function(scope, domains, RuleIndex(0), 0, lambda before, value: value if value > before - 2 else None)
    return Model(domains, (word, AllDifferent(scope, RuleIndex(1))) if different else (word,))


@pytest.mark.parametrize(
    ("holds", "support", "conflict"),
    [
        # Every value but 5 has partners; 5 has none on either side.
        (lambda one, other: abs(one - other) >= 5, 18, 2 + 64 - 20),
        (lambda one, other: abs(one - other) == 1, 18, 81 - 16),
        (lambda one, other: one != other, 18, 9),
        # 9 has no partner on the left, 1 has none on the right; 1 has all on the left, 9 all on the right.
        (lambda one, other: one < other, 18, 2 + 64 - 36),
        (lambda one, other: one + other == 100, 1, 1),
        (lambda one, other: one + other > 0, 0, 0),
    ],
    ids=["whispers", "consecutive", "different", "less", "never", "always"],
)
def test_pairs_have_all_of_their_clauses_and_the_fewer_are_taken(holds: Callable[[int, int], bool], support: int, conflict: int) -> None:
    sizes = {name: len(of_regular(encode(pair(holds), regular=name))) for name in ("support", "conflict", "auto")}
    assert sizes == {"support": support, "conflict": conflict, "auto": min(support, conflict)}


def test_conflicts_end_where_no_word_goes_on() -> None:
    # 1 2 3 alone: nothing else in any cell, and no clause longer than that.
    domains = ((1, 2, 3),) * 3
    scope = tuple(map(Variable, range(3)))
    one = Model(domains, (Regular.table(scope, domains, RuleIndex(0), [(1, 2, 3)]),))
    assert sorted(map(len, of_regular(encode(one, regular="conflict")))) == [1] * 6
    two = Model(domains, (Regular.table(scope, domains, RuleIndex(0), [(1, 2, 3), (2, 1, 3)]),))
    # 3 in the first cells, 1 and 2 in the last; then 1 1 and 2 2.
    assert sorted(map(len, of_regular(encode(two, regular="conflict")))) == [1] * 4 + [2] * 2


@each_seed(60)
def test_few_cells_with_two_candidates_have_minimal_conflicts(seed: int) -> None:
    random = Random(seed)
    domains = tuple(random.choice(((1, 2), (0, 5))) for _ in range(random.randint(1, 5)))
    scope = tuple(map(Variable, range(len(domains))))
    words = [word for word in product(*domains) if random.random() < random.choice((0.3, 0.8))]
    program = encode(Model(domains, (Regular.table(scope, domains, RuleIndex(0), words),)))
    assert program.variables == 2 * len(domains)
    known = [(variable, random.choice(domains[variable])) for variable in scope if random.random() < 0.5]
    left = [set(enumerate(word)) for word in words if all(word[variable] == value for variable, value in known)]
    literal = {(variable, value): own for variable, value, own in program.cells.tolist()}
    true = propagated([*program.clauses(), *([literal[own]] for own in known)])
    # Unit propagation knows what all words that are left have in common, or that there are none.
    assert (true is None) == (not left)
    assert true is None or {own for own in literal if literal[own] in true} == set.intersection(*left)
    # No clause is longer than it must be: without one of its literals it would forbid some word.
    held = [{literal[own] for own in enumerate(word)} for word in words]
    for clause in of_regular(program):
        assert all(any({-other for other in clause if other != each} <= own for own in held) for each in clause) or not words


@pytest.mark.parametrize("regular", REGULAR)
def test_a_variable_that_is_read_twice_has_one_value(regular: str) -> None:
    domains = ((1, 2, 3), (1, 2, 3))
    word = (Variable(0), Variable(1), Variable(0))
    model = Model(domains, (Regular.from_function(word, domains, RuleIndex(0), 0, lambda rest, value: rest + value, {6, 7}.__contains__),))
    if "product" in regular:
        with pytest.raises(Refusal, match=r"needs different cells \(constraint 1 \(rule 1\)\); take regular=states"):
            encode(model, regular=regular)
        return
    encoded = ENCODINGS["cnf"].encode(model, [], {**DEFAULTS, "regular": regular})
    with Solver("glucose4", bootstrap_with=list(encoded.program.clauses())) as solver:
        found = {encoded.decode(np.array(raw, dtype=np.int32)) for raw in solver.enum_models()}
    assert found == oracle.solutions(model) == {(2, 2), (2, 3), (3, 1)}


def test_what_is_fixed_is_no_layer_any_more() -> None:
    model = rising(5)
    all_fixed = encode(model, [Literal(Variable(place), 3) for place in range(5)], regular="states")
    assert all_fixed.size == {"variables": 0, "clauses": 0}
    # With both ends and the middle fixed, one layer is left between the two others.
    program = encode(model, [Literal(Variable(place), 5) for place in (0, 2, 4)], regular="states")
    layers = {meaning.word for meaning in program.meaning.values() if isinstance(meaning, InState)}
    assert layers == {(0, 1, 2)}
    wrong = encode(model, [Literal(Variable(0), 9), Literal(Variable(1), 1)], regular="states")
    assert of_regular(wrong) == [[]]


@pytest.mark.parametrize(
    ("regular", "model", "kinds"),
    [
        ("auto", pair(lambda one, other: one < other), set()),
        ("auto", rising(4), {InState, AllOf}),
        ("auto", rising(60), {InState}),
        ("tuples", rising(3, 4), {ValueTuple}),
        ("states", rising(4), {InState}),
        ("forward", rising(4), {Implied}),
        ("reduced", rising(4), {InState}),
        ("reduced-forward", rising(4), {Implied}),
        ("edges", rising(4), {InState, AllOf}),
        ("product", rising(4, different=True), {AllOf, AnyOf}),
        ("product-edges", rising(4, different=True), {AllOf, AnyOf}),
        ("conflict", rising(4), set()),
    ],
)
def test_meanings_are_as_strong_as_the_encoding(regular: str, model: Model, kinds: set[type]) -> None:
    assert {type(meaning) for meaning in encode(model, regular=regular).meaning.values()} == kinds


@pytest.mark.parametrize("regular", ["states", "reduced", "edges"])
def test_meanings_of_one_layer_share_what_they_speak_of(regular: str) -> None:
    said = [meaning for meaning in encode(rising(8), regular=regular).meaning.values() if isinstance(meaning, InState)]
    assert len(said) > 3 * len({id(meaning.word) for meaning in said})


@pytest.mark.parametrize("regular", ["support", "tuples", "edges"])
@settings(max_examples=cases(80))
@given(data=st.data())
def test_unit_propagation_is_complete(regular: str, data: st.DataObject) -> None:
    """After some values are forbidden, every value without support is false, and only those."""
    domains = ((1, 2, 3, 4),) * (2 if regular == "support" else 3)
    word = data.draw(small_models.automata(domains, 0, tuple(map(Variable, range(len(domains))))))
    model = Model(domains, (word,))
    gone = data.draw(st.sets(st.tuples(st.integers(0, len(domains) - 1), st.integers(1, 4)), max_size=6))
    program = encode(model, regular=regular, elimination="off")
    literal = {(variable, value): own for variable, value, own in program.cells.tolist()}
    true = propagated([*program.clauses(), *([-literal[each]] for each in gone)])
    left = [values for values in product(*domains) if word.holds(values) and gone.isdisjoint(enumerate(values))]
    if not left:
        assert true is None
        return
    assert true is not None
    supported = {each for values in left for each in enumerate(values)}
    assert {each for each, own in literal.items() if -own not in true} == supported


@pytest.mark.parametrize(
    ("regular", "length", "problem"),
    [
        ("support", 3, r"support clauses are for two cells, constraint 1 \(rule 1\) reads 3; take regular=states"),
        ("conflict", 9, r"constraint 1 \(rule 1\) could need more than 300,000 conflict clauses; take regular=states"),
        ("tuples", 9, r"constraint 1 \(rule 1\) has more than 66,666 words; take regular=states"),
        ("product", 16, r"the product of constraint 1 \(rule 1\) with the values used so far is too large; take regular=reduced"),
    ],
)
def test_what_cannot_be_stated_is_refused_by_name(regular: str, length: int, problem: str) -> None:
    with pytest.raises(Refusal, match=problem):
        encode(rising(length, max(9, length), different=regular == "product"), regular=regular)


def test_one_rule_may_be_stated_in_its_own_way() -> None:
    one, other = rising(4).constraints[0], rising(4, 5).constraints[0]
    assert isinstance(other, Regular)
    model = Model((DIGITS,) * 4, (one, Regular(other.word, other.automaton, RuleIndex(1))))
    program = encode(model, **parse_route("sat:regular=states,regular@2=tuples").settings)
    made = {meaning.constraint: type(meaning) for meaning in program.meaning.values() if isinstance(meaning, InState | ValueTuple)}
    assert made == {0: InState, 1: ValueTuple}


def test_a_helper_that_could_have_several_values_is_refused_by_name() -> None:
    domains = ((1, 2), (1, 2), (0, 1))
    model = Model(
        domains,
        (
            AllDifferent((Variable(0), Variable(1)), RuleIndex(0)),
            Regular.relation(Variable(0), Variable(2), domains, RuleIndex(1), lambda value, helper: value == helper + 1),
        ),
        helpers=1,
    )
    with pytest.raises(Refusal, match="would give helper 1 of 1 several values at once"):
        encode(model, domain="muldirect")


def test_a_count_has_one_literal_for_what_is_counted() -> None:
    # Of six cells with nine values, exactly two are even: counts up to 2 of the first cells, and one Boolean "even" a cell.
    scope = tuple(map(Variable, range(6)))
    model = Model((DIGITS,) * 6, (LinearSum(scope, (indicator(2, 4, 6, 8),) * 6, 2, 2, RuleIndex(0)),))
    meant = list(encode(model, sum="prefix").meaning.values())
    assert sum(isinstance(meaning, AnyOf) for meaning in meant) == 6
    assert sum(isinstance(meaning, PartialSum) for meaning in meant) == 2 + 3 + 3 + 3 + 2
    # A single value needs none of its own.
    single = Model((DIGITS,) * 6, (LinearSum(scope, (indicator(5),) * 6, 2, 2, RuleIndex(0)),))
    assert {type(meaning) for meaning in encode(single, sum="prefix").meaning.values()} == {PartialSum}


def test_values_that_all_weigh_the_same_are_no_term() -> None:
    scope = tuple(map(Variable, range(3)))
    sum_ = LinearSum(scope, (indicator(1, 2), indicator(1, 2), indicator(1, weight=4)), 6, 6, RuleIndex(0))
    program = encode(Model(((1, 2), (1, 2), (1, 2)), (sum_,)))
    assert not [meaning for meaning in program.meaning.values() if not isinstance(meaning, Equal)]
    assert {abs(literal) for clause in of_regular(program) for literal in clause} <= {5, 6}
