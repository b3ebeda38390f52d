"""The CNF: known sizes, every clause implied by the constraint it names, every elimination too, as many models as solutions."""

from __future__ import annotations

import tracemalloc
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass
from itertools import combinations, islice, pairwise, product

import numpy as np
import pytest
from hypothesis import given, reject, settings
from hypothesis import strategies as st
from pysat.solvers import Solver

from cpgrid.core.clock import Clock, OutOfTime, within
from cpgrid.core.errors import Refusal
from cpgrid.core.meaning import InState, PartialSum, SumAtMost, Unstated, ValueSet, ValueTuple
from cpgrid.core.model import AllDifferent, LinearSum, Literal, Model, RuleIndex, Variable
from cpgrid.core.program import Cnf, Encoded
from cpgrid.core.regular import Regular
from cpgrid.encodings import ENCODINGS
from cpgrid.encodings.cnf.domain import DOMAINS
from cpgrid.encodings.cnf.linear_sum import LINEAR_SUM
from cpgrid.models import sudoku
from cpgrid.routes import parse_route
from cpgrid.rules import model as model_of
from tests import oracle, small_models
from tests.depth import cases, everything

from .covering import covering, each_choice_once

DEFAULTS = {option.name: option.default for option in ENCODINGS["cnf"].options}
CHOICES = {option.name: list(option.choices) for option in ENCODINGS["cnf"].options}
COVERING = list(covering(CHOICES))
VARIANTS = [pytest.param(chosen, id="-".join(chosen.values())) for chosen in (COVERING if everything() else each_choice_once(COVERING))]


def models_for(options: Mapping[str, str]) -> st.SearchStrategy[Model]:
    """Models that the encodings can state."""
    different = options["sum"] in {"combination", "sets", "sets-reduced", "sets-edges"} or "product" in options["regular"]
    if options["domain"] == "muldirect":
        return small_models.permutations(within=different)
    return small_models.cages(counts_=options["sum"] != "combination") if different else small_models.everything()


def encode(model: Model, given_: list[Literal], **options: str) -> Encoded[Cnf]:
    return ENCODINGS["cnf"].encode(model, given_, {**DEFAULTS, **options})


def encode_drawn(data: st.DataObject, options: dict[str, str]) -> tuple[Model, list[Literal], Encoded[Cnf]]:
    """A random model that the encodings take, with givens, and the clauses."""
    model = data.draw(models_for(options))
    given_ = data.draw(small_models.givens(model))
    try:
        return model, given_, encode(model, given_, **options)
    except Refusal:
        reject()


def test_an_empty_sudoku_has_the_published_size() -> None:
    program = encode(model_of(sudoku.layout(3, 3)), []).program
    domains, pairs, dual = 81 + 81 * 36, 27 * 9 * 36, 27 * 9
    assert program.size == {"variables": 729, "clauses": domains + pairs + dual}
    assert domains + pairs + dual == 11988  # Lynce and Ouaknine 2006, extended encoding
    assert int((program.origins < 0).sum()) == domains
    assert np.bincount(program.origins[program.origins >= 0]).tolist() == [9 * 36 + 9] * 27


@pytest.mark.parametrize(("route", "clauses"), [("sat:domain=muldirect,dual=off,elimination=off", 8829), ("sat:elimination=off", 11988)])
def test_an_empty_sudoku_has_the_size_of_both_published_encodings(route: str, clauses: int) -> None:
    parsed = parse_route(route)
    program = parsed.kind.encoding.encode(model_of(sudoku.layout(3, 3)), [], parsed.settings).program
    assert program.size == {"variables": 729, "clauses": clauses}  # Lynce and Ouaknine 2006, minimal and extended


def test_a_cell_that_no_group_gives_a_single_value_is_refused() -> None:
    # Four cells: the first two in a group with as many values, the third settled by a given, the fourth in no such group.
    cells = tuple(map(Variable, range(4)))
    groups = (AllDifferent(cells[:2], RuleIndex(0)), AllDifferent(cells[1:], RuleIndex(1)))
    model = Model(((1, 2), (1, 2), (1, 2, 3, 4), (1, 3)), groups)
    with pytest.raises(Refusal, match=r"cell 4 of 4 several values at once: .* take domain=direct"):
        encode(model, [Literal(Variable(2), 4)], domain="muldirect")
    assert encode(model, [Literal(Variable(2), 4), Literal(Variable(3), 3)], domain="muldirect", elimination="off")


def test_givens_shrink_the_formula() -> None:
    line = "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1"
    given_ = [Literal(Variable(index), int(character)) for index, character in enumerate(line) if character != "."]
    model = model_of(sudoku.layout(3, 3))
    assert len(encode(model, given_).program.origins) * 5 < len(encode(model, []).program.origins)


def test_each_two_choices_meet_in_some_variant() -> None:
    for one, other in combinations(CHOICES, 2):
        assert {(chosen[one], chosen[other]) for chosen in COVERING} == set(product(CHOICES[one], CHOICES[other]))
    once = list(each_choice_once(COVERING))
    assert all({chosen[name] for chosen in once} == set(values) for name, values in CHOICES.items())


@pytest.mark.parametrize("options", VARIANTS)
@settings(max_examples=cases(10))
@given(data=st.data())
def test_every_clause_is_implied_by_its_constraint(options: dict[str, str], data: st.DataObject) -> None:
    model, _, encoded = encode_drawn(data, options)
    program = encoded.program
    implied: dict[int, list[list[int]]] = {}
    for clause, origin in zip(program.clauses(), program.origins.tolist(), strict=True):
        implied.setdefault(origin, []).append(clause)
    for values in product(*live(model, program)):
        true = assignment(program, values)
        for origin, clauses in implied.items():
            if obeys(model, origin, values, boxline=options["boxline"] == "on"):
                open_ = [clause for clause in clauses if true.isdisjoint(clause)]
                # What meanings leave free can be chosen so that the rest holds as well.
                assert not open_ or satisfiable(open_, true), (origin, values)


def satisfiable(clauses: list[list[int]], true: set[int]) -> bool:
    with Solver("glucose4", bootstrap_with=clauses) as solver:
        return bool(solver.solve(assumptions=list(true)))


def assignment(program: Cnf, values: tuple[int, ...]) -> set[int]:
    """The literals that must hold if the variables of the model have these values."""
    meant = {
        (variable if held else -variable) for variable, meaning in program.meaning.items() if (held := meaning.holds(values)) is not None
    }
    cells = [(variable, value, [literal for literal in literals if literal]) for variable, value, *literals in program.cells.tolist()]
    # A variable of one value needs no literal; several literals together say less than each alone.
    alone = [(literals[0], values[variable] == value) for variable, value, literals in cells if len(literals) == 1]
    return meant | {literal if holds else -literal for literal, holds in alone}


def live(model: Model, program: Cnf) -> list[list[int]]:
    """The values left after the eliminations."""
    removed = {(variable, value) for variable, value, _ in program.eliminations.tolist()}
    return [[value for value in domain if (index, value) not in removed] for index, domain in enumerate(model.domains)]


def obeys(model: Model, origin: int, values: tuple[int, ...], *, boxline: bool) -> bool:
    """Whether the origin allows the assignment, and what its clauses may follow from besides.

    For a sum or an automaton over different variables that is their AllDifferent; for ``boxline`` the groups that share two variables or
    more with a group.
    """
    if origin < 0:
        return True
    constraint = model.constraints[origin]
    if not oracle.holds(constraint, values):
        return False
    if isinstance(constraint, LinearSum | Regular) and model.pairwise_different(constraint.variables):
        return len({values[variable] for variable in constraint.variables}) == len(constraint.variables)
    if isinstance(constraint, AllDifferent) and boxline:
        own = set(constraint.variables)
        groups = [other for other in model.constraints if isinstance(other, AllDifferent) and len(own.intersection(other.variables)) > 1]
        return all(oracle.holds(group, values) for group in groups)
    return True


@settings(max_examples=cases(150))
@given(data=st.data())
def test_every_elimination_is_implied_by_its_constraint(data: st.DataObject) -> None:
    model = data.draw(small_models.everything())
    given_ = data.draw(small_models.givens(model))
    known = dict(given_)
    left = [list(domain) for domain in model.domains]
    for variable, value, origin in encode(model, given_).program.eliminations.tolist():
        if origin < 0:
            assert variable == -1 - origin
            assert value != known[Variable(variable)]
        else:
            choices = [[value] if index == variable else values for index, values in enumerate(left)]
            assert not any(oracle.holds(model.constraints[origin], values) for values in product(*choices))
        left[variable].remove(value)


@contextmanager
def solver_of(program: Cnf) -> Iterator[Solver]:
    """A solver that knows all variables, with those that occur in no clause."""
    known = [[variable, -variable] for variable in range(1, program.variables + 1)]
    with Solver("glucose4", bootstrap_with=known + list(program.clauses())) as solver:
        yield solver


def parsimonious(options: dict[str, str]) -> bool:
    """Whether the records that are chosen say that each solution is one model; the values of a cell have rows under domain=direct alone."""
    tables = {option.name: option.choices for option in ENCODINGS["cnf"].options if isinstance(option.choices, Mapping)}
    used = [tables[name][value] for name, value in options.items() if name in tables and (name != "cell" or options["domain"] == "direct")]
    return all(getattr(record, "parsimonious", True) for record in used)


@pytest.mark.parametrize("options", VARIANTS)
@settings(max_examples=cases(10))
@given(data=st.data())
def test_there_are_as_many_models_as_solutions(options: dict[str, str], data: st.DataObject) -> None:
    model, given_, encoded = encode_drawn(data, options)
    program = encoded.program
    expected = oracle.solutions(model, given_)
    if [] in program.clauses():
        assert not expected
        return
    if not program.variables:
        assert len(expected) == 1
        return
    with solver_of(program) as solver:
        if parsimonious(options):
            assert sum(1 for _ in solver.enum_models()) == len(expected)
            return
        # There may be many models of one solution: each is left at once.
        found = []
        while solver.solve():
            raw = np.array(solver.get_model(), dtype=np.int32)
            found.append(encoded.decode(raw))
            solver.add_clause(program.blocking_clause(raw))
    assert sorted(found) == sorted(expected)


@pytest.mark.parametrize("domain", DOMAINS)
@settings(max_examples=cases(40))
@given(data=st.data())
def test_every_variable_is_a_cell_literal_or_has_a_meaning(domain: str, data: st.DataObject) -> None:
    model = data.draw(models_for({**DEFAULTS, "domain": domain}))
    program = encode(model, [], domain=domain).program
    alone = {literal for _, _, *literals in program.cells.tolist() for literal in literals if len(literals) == 1}
    assert set(program.meaning) | {literal for literal in alone if literal > 0} == set(range(1, program.variables + 1))
    if domain == "direct":
        assert not set(program.meaning) & alone


@pytest.mark.parametrize("options", VARIANTS)
@settings(max_examples=cases(10))
@given(data=st.data())
def test_an_auxiliary_variable_is_true_exactly_if_its_meaning_holds(options: dict[str, str], data: st.DataObject) -> None:
    model, _, encoded = encode_drawn(data, options)
    program = encoded.program
    if [] in program.clauses() or not program.variables:
        return
    with solver_of(program) as solver, solver_of(program) as other:
        while solver.solve():
            raw = np.array(solver.get_model(), dtype=np.int32)
            values, blocking = encoded.decode(raw), program.blocking_clause(raw)
            cells = [-literal for literal in blocking]
            for variable, meaning in program.meaning.items():
                meant = meaning.holds(values)
                assert meant is not None or not parsimonious(options) or isinstance(meaning, Unstated), meaning
                if meant is not None:
                    assert not other.solve(assumptions=[*cells, -variable if meant else variable]), meaning
                if isinstance(meaning, (InState, PartialSum, SumAtMost, ValueSet, ValueTuple, Unstated)):
                    assert set(meaning.variables) <= set(model.constraints[meaning.constraint].variables)
            solver.add_clause(blocking)


@pytest.mark.parametrize("sums", [name for name, record in LINEAR_SUM.items() if not record.parsimonious])
def test_a_sum_that_is_said_to_have_more_models_than_solutions_has(sums: str) -> None:
    model = Model(((1, 2, 3, 4),) * 4, (LinearSum(tuple(map(Variable, range(4))), (2, 1, 1, 3), 13, 20, RuleIndex(0)),))
    expected = len(oracle.solutions(model, []))
    with solver_of(encode(model, [], sum=sums).program) as solver:
        assert sum(1 for _ in islice(solver.enum_models(), expected + 1)) > expected


def test_a_combination_table_refuses_what_it_cannot_state() -> None:
    model = Model(((1, 2), (1, 2)), (LinearSum((Variable(0), Variable(1)), (1, 1), 3, 3, RuleIndex(0)),))
    with pytest.raises(Refusal, match="sum=prefix"):
        encode(model, [], sum="combination")


def test_a_combination_table_has_all_of_its_clauses() -> None:
    # Two cells of 1 to 9 that add up to 4: {1, 3} alone. Some set; no value outside it; each value inside; a set for each literal.
    scope = (Variable(0), Variable(1))
    model = Model((tuple(range(1, 10)),) * 2, (AllDifferent(scope, RuleIndex(0)), LinearSum(scope, (1, 1), 4, 4, RuleIndex(0))))
    assert int((encode(model, []).program.origins == 1).sum()) == 1 + 7 * 2 + 2 + 9 * 2


def test_a_prefix_diagram_has_all_of_its_clauses() -> None:
    # Three cells of 1 to 3 that add up to 6: nodes 1, 2, 3 and 3, 4, 5 between. Some node of each layer; first term: forward, and what
    # contradicts a node; second: forward and backward; third: what misses 6. Supports: the value of each node of the first layer; of
    # nodes 1, 3 and 3, 5 and values 1, 3 on either side; value and node of the third term.
    scope = (Variable(0), Variable(1), Variable(2))
    model = Model(((1, 2, 3),) * 3, (AllDifferent(scope[:1], RuleIndex(0)), LinearSum(scope, (1, 1, 1), 6, 6, RuleIndex(0))))
    assert int((encode(model, []).program.origins == 1).sum()) == 2 + (3 + 6) + (9 + 9) + 6 + 3 + 8 + (3 + 3)


def test_what_is_fixed_is_taken_off_both_ends_of_a_sum() -> None:
    scope = (Variable(0), Variable(1), Variable(2))
    model = Model(((1, 2, 3, 4),) * 3, (LinearSum(scope, (2, 1, 1), 5, 6, RuleIndex(0)),))
    encoded = encode(model, [Literal(Variable(0), 1)])
    with Solver("glucose4", bootstrap_with=list(encoded.program.clauses())) as solver:
        found = {encoded.decode(np.array(raw, dtype=np.int32)) for raw in solver.enum_models()}
    assert found == {(1, 1, 2), (1, 2, 1), (1, 1, 3), (1, 3, 1), (1, 2, 2)}


def test_a_group_larger_than_its_values_is_a_contradiction_at_once() -> None:
    variables = tuple(Variable(index) for index in range(40))
    model = Model((tuple(range(39)),) * 40, (AllDifferent(variables[:2], RuleIndex(0)), AllDifferent(variables, RuleIndex(1))))
    program = encode(model, []).program
    assert [clause for clause, origin in zip(program.clauses(), program.origins.tolist(), strict=True) if origin == 1] == [[]]


@dataclass(frozen=True)
class Strange:
    """A kind of constraint that the encoding does not know."""

    variables: tuple[Variable, ...]
    origin: RuleIndex

    def holds(self, values: Sequence[int]) -> bool:
        """Never."""
        return not values


def test_an_unknown_kind_of_constraint_is_refused_by_name() -> None:
    with pytest.raises(Refusal, match=r"cnf refuses: it cannot state Strange \(rule 1\), only AllDifferent, LinearSum"):
        encode(Model(((1, 2),), (Strange((Variable(0),), RuleIndex(0)),)), [])


@pytest.mark.parametrize("domain", DOMAINS)
def test_encoding_keeps_the_time_limit(domain: str) -> None:
    with within(Clock(0)), pytest.raises(OutOfTime):
        encode(model_of(sudoku.layout(2, 2)), [], domain=domain)


@pytest.mark.parametrize(
    ("model", "problem"),
    [
        (Model((tuple(range(1, 1001)),) * 10**6, ()), "more than 20,000,000 literals; take --via"),
        (Model(tuple((index, 10_000 + index) for index in range(4000)), ()), "more than 20,000,000 literals"),
        (Model((tuple(range(4000)),), ()), "more than 6,000,000 clauses"),
        (Model(((1, 2),) * 4000, (AllDifferent(tuple(map(Variable, range(4000))), RuleIndex(0)),)), ""),
        (Model((tuple(range(300)),) * 300, (AllDifferent(tuple(map(Variable, range(300))), RuleIndex(0)),)), "more than 6,000,000 clauses"),
    ],
)
def test_a_model_that_is_too_large_is_refused_before_anything_is_allocated(model: Model, problem: str) -> None:
    tracemalloc.start()
    try:
        with pytest.raises(Refusal, match=problem) if problem else nullcontext():
            encode(model, [])
        assert tracemalloc.get_traced_memory()[1] < 80e6
    finally:
        tracemalloc.stop()


FAR_APART = tuple(3**power for power in range(18))


@pytest.mark.long
@pytest.mark.parametrize(
    ("sums", "problem"), [("combination", "constraint 2 is too large; take sum=prefix"), ("auto", "6,000,000 clauses")]
)
def test_what_would_need_too_many_clauses_is_refused_before_they_are_made(sums: str, problem: str) -> None:
    variables = tuple(Variable(index) for index in range(18))
    total = sum(FAR_APART)
    constraints = (AllDifferent(variables[:16], RuleIndex(0)), LinearSum(variables[:16], (1,) * 16, total // 2, total, RuleIndex(0)))
    model = Model((tuple(range(1, 40)) + FAR_APART[4:],) * 18, constraints)
    with pytest.raises(Refusal, match=problem):
        encode(model, [], sum=sums)


def test_a_large_table_gives_way_to_the_diagram() -> None:
    variables = tuple(Variable(index) for index in range(8))
    constraints = (AllDifferent(variables, RuleIndex(0)), LinearSum(variables, (1,) * 8, 66, 70, RuleIndex(0)))
    model = Model((tuple(range(1, 17)),) * 8, constraints)
    assert {type(meaning) for meaning in encode(model, []).program.meaning.values()} == {PartialSum}
    assert {type(meaning) for meaning in encode(model, [], sum="combination").program.meaning.values()} == {ValueSet}


def test_clauses_are_the_same_in_batches_of_any_number() -> None:
    program = encode(model_of(sudoku.layout(3, 3)), []).program
    ends = program.offsets.tolist()
    sizes = [len(batch) for batch in program.batches()]
    assert sum(sizes) == len(ends) - 1
    assert len(sizes) > 2
    assert list(program.clauses()) == [program.literals[begin:end].tolist() for begin, end in pairwise(ends)]
