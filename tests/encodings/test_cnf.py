"""The CNF: known sizes, every clause implied by the constraint it names, every elimination too, as many models as solutions."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pysat.solvers import Solver

from cpgrid.core.errors import Refusal
from cpgrid.core.meaning import PartialSum, ValueSet
from cpgrid.core.model import AllDifferent, LinearSum, Literal, Model, RuleIndex, Variable
from cpgrid.core.program import Cnf, Encoded
from cpgrid.encodings import ENCODINGS
from cpgrid.models import sudoku
from cpgrid.rules import model as model_of
from tests import oracle, small_models

DEFAULTS = {option.name: option.choices[0] for option in ENCODINGS["cnf"].options}
VARIANTS = [DEFAULTS, {**DEFAULTS, "sum": "prefix"}, {**DEFAULTS, "elimination": "off"}]


def encode(model: Model, given_: list[Literal], **options: str) -> Encoded[Cnf]:
    return ENCODINGS["cnf"].encode(model, given_, {**DEFAULTS, **options})


def test_an_empty_sudoku_has_the_published_size() -> None:
    program = encode(model_of(sudoku.layout(3, 3)), []).program
    domains, pairs, dual = 81 + 81 * 36, 27 * 9 * 36, 27 * 9
    assert program.size == {"variables": 729, "clauses": domains + pairs + dual}
    assert domains + pairs + dual == 11988  # Lynce and Ouaknine 2006, extended encoding
    assert int((program.origins < 0).sum()) == domains
    assert np.bincount(program.origins[program.origins >= 0]).tolist() == [9 * 36 + 9] * 27


def test_givens_shrink_the_formula() -> None:
    line = "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1"
    given_ = [Literal(Variable(index), int(character)) for index, character in enumerate(line) if character != "."]
    model = model_of(sudoku.layout(3, 3))
    assert len(encode(model, given_).program.origins) * 5 < len(encode(model, []).program.origins)


@pytest.mark.parametrize("options", VARIANTS)
@settings(max_examples=60)
@given(data=st.data())
def test_every_clause_is_implied_by_its_constraint(options: dict[str, str], data: st.DataObject) -> None:
    model = data.draw(small_models.models())
    given_ = data.draw(small_models.givens(model))
    program = encode(model, given_, **options).program
    left = live(model, program)
    for origin in set(program.origins.tolist()):
        clauses = [clause for clause, source in zip(program.clauses(), program.origins.tolist(), strict=True) if source == origin]
        if [] in clauses:
            assert not [values for values in product(*left) if obeys(model, origin, values)]
            continue
        with Solver("cadical195", bootstrap_with=clauses) as solver:
            for values in product(*left):
                if obeys(model, origin, values):
                    true = [int(x) for x, variable, value in program.cells if values[variable] == value]
                    false = [-int(x) for x, variable, value in program.cells if values[variable] != value]
                    assert solver.solve(assumptions=true + false), (origin, values)


def live(model: Model, program: Cnf) -> list[list[int]]:
    """The values left after the eliminations."""
    removed = {(variable, value) for variable, value, _ in program.eliminations.tolist()}
    return [[value for value in domain if (index, value) not in removed] for index, domain in enumerate(model.domains)]


def obeys(model: Model, origin: int, values: tuple[int, ...]) -> bool:
    """Whether the constraint (and, for a sum of different variables, their AllDifferent) allows the assignment."""
    if origin < 0:
        return True
    constraint = model.constraints[origin]
    if not oracle.holds(constraint, values):
        return False
    if isinstance(constraint, LinearSum) and model.pairwise_different(constraint.variables):
        return len({values[variable] for variable in constraint.variables}) == len(constraint.variables)
    return True


@settings(max_examples=150)
@given(data=st.data())
def test_every_elimination_is_implied_by_its_constraint(data: st.DataObject) -> None:
    model = data.draw(small_models.models())
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


@pytest.mark.parametrize("options", VARIANTS)
@settings(max_examples=60)
@given(data=st.data())
def test_there_are_as_many_models_as_solutions(options: dict[str, str], data: st.DataObject) -> None:
    model = data.draw(small_models.models())
    given_ = data.draw(small_models.givens(model))
    program = encode(model, given_, **options).program
    expected = len(oracle.solutions(model, given_))
    if not program.variables:
        assert expected == (0 if [] in program.clauses() else 1)
        return
    if [] in program.clauses():
        assert expected == 0
        return
    with Solver("glucose4", bootstrap_with=[[v, -v] for v in range(1, program.variables + 1)] + list(program.clauses())) as solver:
        assert sum(1 for _ in solver.enum_models()) == expected


@settings(max_examples=40)
@given(small_models.models())
def test_auxiliary_variables_have_a_meaning_and_ids_of_their_own(model: Model) -> None:
    program = encode(model, []).program
    cells = set(program.cells[:, 0].tolist())
    assert set(program.meaning) == set(range(1, program.variables + 1)) - cells


@pytest.mark.parametrize("options", VARIANTS)
@settings(max_examples=60)
@given(data=st.data())
def test_an_auxiliary_variable_is_true_exactly_if_its_meaning_holds(options: dict[str, str], data: st.DataObject) -> None:
    model = data.draw(small_models.models())
    given_ = data.draw(small_models.givens(model))
    encoded = encode(model, given_, **options)
    if [] in encoded.program.clauses() or not encoded.program.variables:
        return
    with Solver(
        "glucose4", bootstrap_with=[[v, -v] for v in range(1, encoded.program.variables + 1)] + list(encoded.program.clauses())
    ) as solver:
        for raw in solver.enum_models():
            values = encoded.decode(np.array(raw, dtype=np.int32))
            for variable, meaning in encoded.program.meaning.items():
                assert (raw[variable - 1] > 0) == meaning.holds(values), meaning
                assert set(meaning.variables) <= set(model.constraints[meaning.constraint].variables)


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
    # contradicts a node; second: forward and backward; third: what misses 6.
    scope = (Variable(0), Variable(1), Variable(2))
    model = Model(((1, 2, 3),) * 3, (AllDifferent(scope[:1], RuleIndex(0)), LinearSum(scope, (1, 1, 1), 6, 6, RuleIndex(0))))
    assert int((encode(model, []).program.origins == 1).sum()) == 2 + (3 + 6) + (9 + 9) + 6


def test_what_is_fixed_is_taken_off_both_ends_of_a_sum() -> None:
    scope = (Variable(0), Variable(1), Variable(2))
    model = Model(((1, 2, 3, 4),) * 3, (LinearSum(scope, (2, 1, 1), 5, 6, RuleIndex(0)),))
    encoded = encode(model, [Literal(Variable(0), 1)])
    with Solver("glucose4", bootstrap_with=list(encoded.program.clauses())) as solver:
        found = {encoded.decode(np.array(raw, dtype=np.int32)) for raw in solver.enum_models()}
    assert found == {(1, 1, 2), (1, 2, 1), (1, 1, 3), (1, 3, 1), (1, 2, 2)}


FAR_APART = tuple(3**power for power in range(18))


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
