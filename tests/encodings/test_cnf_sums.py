"""Sums in CNF: what is particular to one encoding; all are checked against brute force in ``test_cnf.py`` and ``test_routes.py``."""

from __future__ import annotations

import time
from collections.abc import Iterable
from itertools import product
from random import Random

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pysat.solvers import Solver

from cpgrid.core.errors import Refusal, UsageError
from cpgrid.core.meaning import AllOf, AnyOf, Implied, PartialSum, SumAtMost, Unstated, ValueSet, ValueTuple
from cpgrid.core.model import AllDifferent, LinearSum, Model, RuleIndex, Variable
from cpgrid.core.program import Cnf
from cpgrid.encodings import ENCODINGS
from cpgrid.encodings.cnf.linear_sum import LINEAR_SUM
from cpgrid.encodings.cnf.records import CnfSum
from cpgrid.encodings.cnf.residual import Residual
from cpgrid.encodings.cnf.view import LiteralView
from cpgrid.lab.proving.propagation import propagated
from cpgrid.routes import parse_route
from cpgrid.tables import registered
from tests import oracle, small_models
from tests.depth import cases, each_seed

DEFAULTS = {option.name: option.default for option in ENCODINGS["cnf"].options}
LIBRARY = [name for name in LINEAR_SUM if name.startswith("pindakaas-")]


def encode(model: Model, sums: str) -> Cnf:
    program: Cnf = ENCODINGS["cnf"].encode(model, [], {**DEFAULTS, "sum": sums}).program
    return program


def solutions(model: Model, sums: str) -> set[tuple[int, ...]]:
    """The solutions of a model, each found once however many models it has."""
    encoded = ENCODINGS["cnf"].encode(model, [], {**DEFAULTS, "sum": sums})
    program = encoded.program
    found = set()
    if [] not in program.clauses():
        with Solver("glucose4", bootstrap_with=[[v, -v] for v in range(1, program.variables + 1)] + list(program.clauses())) as solver:
            while solver.solve():
                raw = np.array(solver.get_model(), dtype=np.int32)
                found.add(encoded.decode(raw))
                solver.add_clause(program.blocking_clause(raw))
    return found


def sum_of(domains: Iterable[Iterable[int]], coefficients: Iterable[int], low: int, high: int, *, different: bool = False) -> Model:
    """A model of one sum."""
    values = tuple(tuple(domain) for domain in domains)
    scope = tuple(map(Variable, range(len(values))))
    apart = (AllDifferent(scope, RuleIndex(0)),) if different else ()
    return Model(values, (*apart, LinearSum(scope, tuple(coefficients), low, high, RuleIndex(0))))


@pytest.mark.parametrize(
    ("sums", "model", "kinds"),
    [
        ("prefix", sum_of([[1, 2, 3]] * 3, [1, 1, 1], 5, 6), {PartialSum}),
        ("prefix-forward", sum_of([[1, 2, 3]] * 3, [1, 1, 1], 5, 5), {PartialSum}),
        ("prefix-forward", sum_of([[1, 2, 3]] * 3, [1, 1, 1], 5, 6), {Implied}),
        ("prefix-reduced", sum_of([[1, 2, 3]] * 3, [1, 1, 1], 3, 7), {PartialSum, AnyOf}),
        ("prefix-reduced", sum_of([[1, 2, 3]] * 3, [1, 1, 1], 5, 5), {PartialSum}),
        ("tuples", sum_of([[1, 2, 3]] * 3, [1, 1, 1], 5, 6), {ValueTuple}),
        ("sets", sum_of([[1, 2, 3, 4]] * 3, [1, 1, 1], 7, 8, different=True), {ValueSet}),
        ("sets", sum_of([[1, 2, 3, 4]] * 3, [1, 1, 2], 7, 8, different=True), {AllOf}),
        ("sets-reduced", sum_of([[1, 2, 3, 4, 5]] * 3, [1, 1, 1], 8, 8, different=True), {ValueSet, AnyOf}),
        ("totalizer", sum_of([[1, 2, 3]] * 4, [1, 1, 1, 1], 5, 6), {PartialSum}),
        *((sums, sum_of([[1, 2, 3]] * 4, [1, 2, 1, 1], 7, 7), {Unstated}) for sums in LIBRARY),
    ],
)
def test_meanings_are_as_strong_as_the_encoding(sums: str, model: Model, kinds: set[type]) -> None:
    # Order literals of cells say so themselves, whatever the sum.
    meant = [meaning for meaning in encode(model, sums).meaning.values() if type(meaning).__name__ != "AtMost"]
    assert {type(meaning) for meaning in meant} == kinds


def test_order_literals_of_a_sum_are_shared_by_all_sums() -> None:
    scope = tuple(map(Variable, range(3)))
    sums = (LinearSum(scope, (1, 1, 1), 5, 7, RuleIndex(0)), LinearSum(scope, (1, 2, -1), 2, 4, RuleIndex(1)))
    domains = ((1, 2, 3, 4),) * 3
    one, both = (
        [meaning for meaning in encode(Model(domains, chosen), "order").meaning.values() if not isinstance(meaning, SumAtMost)]
        for chosen in (sums[:1], sums)
    )
    assert one == both


@pytest.mark.parametrize("sums", ["prefix", "prefix-reduced", "order", "totalizer"])
def test_meanings_of_one_layer_share_what_they_speak_of(sums: str) -> None:
    # Else those of a sum of 1500 cells take seven gigabytes.
    said = [meaning for meaning in encode(sum_of([[1, 2, 3]] * 8, [1] * 8, 16, 16), sums).meaning.values() if meaning.variables[1:]]
    assert len(said) > 3 * len({id(meaning.variables) for meaning in said})


def consequences(program: Cnf, assumptions: list[int]) -> frozenset[int] | None:
    """The literals of values that unit propagation derives; ``None`` = a contradiction."""
    cells = {literal for _, _, literal in program.cells.tolist()}
    # A solver would leave out what it knows before the first assumption.
    found = propagated([*program.clauses(), *([literal] for literal in assumptions)])
    return None if found is None else frozenset(literal for literal in found if abs(literal) in cells)


@each_seed(60)
def test_few_literals_are_counted_by_clauses_alone(seed: int) -> None:
    random = Random(seed)
    number, step = random.randint(1, 5), random.choice((1, 2, 3))
    domains = [random.choice(((0, 1), (2, 3), (-1, 0), (1,))) for _ in range(number)]
    low = random.randint(-2, 8) * step
    model = sum_of(domains, [random.choice((step, -step)) for _ in domains], low, low + random.randint(0, 3) * step)
    expected = oracle.solutions(model)
    assert solutions(model, "auto") == expected
    program = encode(model, "auto")
    # A literal stands for each value, and nothing else does.
    assert program.variables == 2 * sum(len(domain) > 1 for domain in domains)
    literal = {(variable, value): own for variable, value, own in program.cells.tolist()}
    known = [own for own in literal if random.random() < 0.3]
    left = [grid for grid in expected if all(grid[variable] == value for variable, value in known)]
    derived = consequences(program, [literal[own] for own in known])
    shared = [{own for own in literal if grid[own[0]] == own[1]} for grid in left]
    assert (derived is None) == (not left)
    assert not left or {own for own in literal if literal[own] in (derived or ())} == set.intersection(*shared)


def test_a_sum_of_fixed_cells_is_nothing_or_an_empty_clause() -> None:
    right, wrong = (encode(sum_of([[4], [5]], [1, 1], total, total), "auto") for total in (9, 8))
    assert (right.variables, list(right.clauses())) == (0, [])
    assert (wrong.variables, list(wrong.clauses())) == (0, [[]])


def test_propagation_begins_with_what_is_known_before_the_first_assumption() -> None:
    assert consequences(encode(sum_of([[0, 1], [2, 3]], [1, 1], 1, 2), "auto"), []) == {1, -2, 3, -4}


def test_a_sum_that_asks_for_one_of_many_is_one_clause() -> None:
    program = encode(sum_of([[0, 1]] * 1000, [1] * 1000, 1, 1000), "auto")
    assert sorted(map(len, program.clauses()))[-2:] == [2, 1000]
    assert program.variables == 2000


@pytest.mark.parametrize(
    ("sums", "reduced"), [("prefix", "prefix-reduced"), ("prefix-forward", "prefix-reduced-forward"), ("sets", "sets-reduced")]
)
@settings(max_examples=cases(150))
@given(data=st.data())
def test_reduction_loses_no_propagation(sums: str, reduced: str, data: st.DataObject) -> None:
    model = data.draw(small_models.cages() if sums == "sets" else small_models.models())
    full, smaller = (encode(model, name) for name in (sums, reduced))
    if [] in full.clauses():
        assert [] in smaller.clauses()
        return
    cells = [sign * literal for _, _, literal in full.cells.tolist() for sign in (1, -1)]
    assumptions = data.draw(st.lists(st.sampled_from(cells), max_size=6)) if cells else []
    derived, expected = consequences(smaller, assumptions), consequences(full, assumptions)
    # A node that stands for several states says more than any of them alone: now and then more follows.
    assert derived is None or (expected is not None and expected <= derived)


@settings(max_examples=cases(200))
@given(small_models.models())
def test_a_reduced_diagram_has_no_more_clauses(model: Model) -> None:
    assert encode(model, "prefix-reduced").size["clauses"] <= encode(model, "prefix").size["clauses"]


@pytest.mark.parametrize("sums", [name for name in LINEAR_SUM if name not in {"combination", "sets", "sets-reduced", "sets-edges"}])
@pytest.mark.parametrize(
    "model",
    [
        sum_of([[1, 2, 3]], [1], 2, 2),
        sum_of([[1, 2, 3]], [-2], -4, 0),
        sum_of([[1, 2, 3]], [2], 3, 3),
        sum_of([[1, 2, 3]] * 2, [1, 1], 9, 12),
        sum_of([[1, 2, 3]] * 2, [2, 2], 7, 7),
        sum_of([[1, 2, 3]] * 2, [1, 1], 0, 100),
        sum_of([[4], [5]], [1, 1], 9, 9),
        sum_of([[4], [5]], [1, 1], 8, 8),
        sum_of([[-(10**9), 0, 10**9]] * 3, [10**9, -(10**9), 1], 10**9, 10**18),
        sum_of([[1, 7, 10**9 - 1], [2, 10**9], [-(10**9), 5]], [1, 3, 10**9], -(10**18), 3 * 10**9 + 5),
    ],
    ids=["one term", "negative", "one that misses", "out of reach", "parity", "trivial", "fixed", "fixed wrong", "huge", "far apart"],
)
def test_sums_at_the_edge(sums: str, model: Model) -> None:
    """Exact, or refused at once where a counter would have to go up to a great number."""
    try:
        assert solutions(model, sums) == oracle.solutions(model)
    except Refusal as refusal:
        assert "take sum=prefix" in refusal.reason
        assert sums in {"pindakaas-counter", "pindakaas-sorting"}


TOO_LARGE = {
    "many tuples": sum_of([range(1, 10)] * 9, [1] * 9, 45, 45),
    "many partial sums": sum_of([[3**power for power in range(18)]] * 30, [1] * 30, 3**18, 3**20),
    "many terms": sum_of([range(0, 1000, 7)] * 600, range(1, 601), 10**6, 10**6 + 5),
    "beyond 64 bits": sum_of([[0, 10**9, 10**9 + 1]] * 40, [10**9, 10**9 - 1] * 20, 10**18, 10**19),
}


def test_too_many_tuples_are_refused() -> None:
    with pytest.raises(Refusal, match=r"constraint 1 has more than [\d,]+ tuples; take sum=prefix"):
        encode(TOO_LARGE["many tuples"], "tuples")


@pytest.mark.long
@pytest.mark.parametrize("model", TOO_LARGE.values(), ids=TOO_LARGE)
@pytest.mark.parametrize("sums", [name for name in LINEAR_SUM if name not in {"auto", "combination", "sets", "sets-reduced", "sets-edges"}])
def test_what_is_too_large_is_refused_soon(sums: str, model: Model) -> None:
    begin = time.perf_counter()
    try:
        encode(model, sums)
    except Refusal as refusal:
        assert "take" in refusal.reason
    # Seconds at most, on a busy machine too; a call of a library that ran away would never return.
    assert time.perf_counter() - begin < 60


@pytest.mark.parametrize("sums", ["sets", "sets-reduced", "sets-edges", "combination"])
def test_what_needs_different_cells_says_so(sums: str) -> None:
    with pytest.raises(Refusal, match=r"needs different variables.*\(constraint 1\); take sum=prefix"):
        encode(sum_of([[1, 2, 3]] * 3, [1, 1, 1], 5, 5), sums)


def test_an_encoding_of_a_script_is_a_choice_like_any_other() -> None:
    def encode_conflicts(view: LiteralView, sum_: Residual) -> None:
        """A clause for each tuple that misses."""
        for chosen in product(*sum_.literals):
            total = sum(c * value for c, (_, value) in zip(sum_.coefficients, chosen, strict=True))
            if not sum_.low <= total <= sum_.high:
                view.clauses.add([[-literal for literal, _ in chosen]], sum_.origin)

    model = sum_of([[1, 2, 3]] * 3, [1, 2, -1], 2, 4)
    with registered(CnfSum("conflicts", "a clause for each tuple that misses", encode_conflicts, "Walsh, CP 2000")):
        assert solutions(model, "conflicts") == oracle.solutions(model)
        assert parse_route("sat:sum@2=conflicts").settings["sum"] == "auto"
    with pytest.raises(UsageError, match="conflicts"):
        parse_route("sat:sum=conflicts")
