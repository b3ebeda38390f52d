"""What items, options, colours and constraints of programs stand for, against brute force on random small models."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import product

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from ortools.sat.python import cp_model
from ortools.sat.python.cp_model_helper import ConstraintProto

from cpgrid.backends import BACKENDS
from cpgrid.core.errors import Refusal
from cpgrid.core.meaning import Equal, ItemKind
from cpgrid.core.model import AllDifferent, LinearSum, Model
from cpgrid.core.outcome import Limits
from cpgrid.core.program import OUTSIDE, ConstraintNetwork, CpProgram, ExactCover, GivenNetwork, Int32
from cpgrid.core.regular import Regular
from cpgrid.encodings import ENCODINGS
from cpgrid.encodings.exact_cover import colour_meaning, option_meaning
from cpgrid.routes import ROUTES, parse_route
from tests import oracle, small_models
from tests.depth import cases

Assignment = tuple[int, ...]
SUMS = pytest.mark.parametrize("sums", ["sum=auto", "sum=prefix", "sum=auto,order=neighbours", "sum=prefix,order=constraints"])


def coverings(model: Model, sums: str) -> tuple[ExactCover, dict[Assignment, Int32]]:
    """The cover of a model, and the options in the cover of each of its solutions."""
    route = parse_route(f"dlx:engine=links,{sums}")
    encoded = route.kind.encoding.encode(model, [], route.settings)
    search = route.kind.backend.search(encoded.program, Limits(solutions=None), route.settings)
    return encoded.program.cover, {encoded.decode(raw): raw for raw in search}


@SUMS
@settings(max_examples=cases(50))
@given(model=small_models.everything())
def test_an_option_is_chosen_exactly_if_its_meaning_holds(sums: str, model: Model) -> None:
    cover, found = coverings(model, sums)
    meanings = [option_meaning(model, cover, option) for option in range(len(cover.literals))]
    assert found.keys() == oracle.solutions(model)
    for values, chosen in found.items():
        assert [option for option, meaning in enumerate(meanings) if meaning.holds(values)] == sorted(chosen.tolist())


@SUMS
@settings(max_examples=cases(100))
@given(model=small_models.everything())
def test_a_colour_is_taken_exactly_if_its_meaning_holds(sums: str, model: Model) -> None:
    cover, found = coverings(model, sums)
    assert cover.meanings is not None
    coloured = np.flatnonzero(np.diff(cover.meanings.colour_offsets)).tolist()
    assert set(cover.items[cover.colours > 0].tolist()) <= set(coloured)
    for values, chosen in found.items():
        taken = {(int(cover.items[node]), int(cover.colours[node])) for option in chosen for node in nodes(cover, option)}
        for item in coloured:
            colours = range(1, int(np.diff(cover.meanings.colour_offsets)[item]) + 1)
            held = [colour for colour in colours if colour_meaning(model, cover, item, colour).holds(values)]
            assert held == [colour for other, colour in taken if other == item]


def nodes(cover: ExactCover, option: int) -> range:
    return range(cover.offsets[option], cover.offsets[option + 1])


@SUMS
@settings(max_examples=cases(50))
@given(model=small_models.everything())
def test_an_item_follows_from_its_origin(sums: str, model: Model) -> None:
    """In every assignment that its origin allows, exactly one option of a primary item holds; those of another agree on a colour."""
    cover, _ = coverings(model, sums)
    meanings = [option_meaning(model, cover, option) for option in range(len(cover.literals))]
    covering: list[list[tuple[int, int]]] = [[] for _ in cover.item_origins]
    for option in range(len(cover.literals)):
        for node in nodes(cover, option):
            covering[cover.items[node]].append((option, int(cover.colours[node])))
    for values in product(*model.domains):
        for item, origin in enumerate(cover.item_origins.tolist()):
            if allowed(model, origin, values):
                held = [colour for option, colour in covering[item] if meanings[option].holds(values)]
                if item < cover.primary:
                    assert len(held) == 1, (item, values)
                else:
                    assert len(held) <= 1 or (len(set(held)) == 1 and held[0] > 0), (item, values)


def allowed(model: Model, origin: int, values: Assignment) -> bool:
    """Whether a constraint (and, for a sum over different variables, what keeps them apart) allows an assignment."""
    if origin < 0:
        return True
    constraint = model.constraints[origin]
    if isinstance(constraint, LinearSum) and model.pairwise_different(constraint.variables):
        scope = [values[variable] for variable in constraint.variables]
        return constraint.holds(values) and len(set(scope)) == len(scope)
    return constraint.holds(values)


@SUMS
@settings(max_examples=cases(50))
@given(model=small_models.everything())
def test_an_item_is_covered_by_what_its_kind_says(sums: str, model: Model) -> None:
    cover, _ = coverings(model, sums)
    assert cover.meanings is not None
    covering: list[set[object]] = [set() for _ in cover.item_origins]
    for option in range(len(cover.literals)):
        meaning = option_meaning(model, cover, option)
        for node in nodes(cover, option):
            covering[cover.items[node]].add(meaning)
    rows = zip(cover.meanings.kinds.tolist(), cover.meanings.details.tolist(), cover.item_origins.tolist(), covering, strict=True)
    for kind, detail, origin, found in rows:
        literals = {meaning for meaning in found if isinstance(meaning, Equal)}
        if origin < 0:
            assert kind in (ItemKind.VARIABLE, ItemKind.VARIABLE_COLOUR)
            assert literals == {Equal(-1 - origin, value) for value in model.domains[-1 - origin]}
            continue
        scope = model.constraints[origin].variables
        if kind == ItemKind.TOO_FEW_VALUES:
            assert not found
            assert len(model.values(scope)) < len(scope)
        elif kind in (ItemKind.VALUE, ItemKind.SUM_VALUE):
            assert literals == {Equal(variable, detail) for variable in scope if detail in model.domains[variable]}
            assert all(detail not in meaning.values for meaning in found - literals)
        elif kind == ItemKind.PARTNERS:
            first, second = scope
            partners = {value: partners_of(model, origin, value) for value in model.domains[first]}
            clashing = {Equal(second, value) for value in model.domains[second] if value not in partners[detail]}
            others = {Equal(first, value) for value in partners if partners[value] == partners[detail]}
            assert clashing | {Equal(first, detail)} <= literals <= clashing | others
        else:
            assert not literals


def partners_of(model: Model, origin: int, one: int) -> set[int]:
    """The values of the second variable of a relation that may stand with a value of the first."""
    constraint = model.constraints[origin]
    assert isinstance(constraint, Regular)
    return {other for other in model.domains[constraint.word[1]] if constraint.automaton.state([one, other]) is not None}


@settings(max_examples=cases(60))
@given(model=small_models.models())
def test_a_constraint_of_the_network_states_its_origin(model: Model) -> None:
    program = ENCODINGS["masks"].encode(model, [], {}).program
    network = program.network
    parts = (*network.groups, *network.sums, *network.words)
    assert sorted(part.origin for part in parts) == list(range(len(model.constraints)))
    for index, constraint in enumerate(model.constraints):
        part = GivenNetwork(only(network, index), program.variables, program.values)
        search = BACKENDS["bit domains"].search(part, Limits(solutions=None), {})
        assert {tuple(raw.tolist()) for raw in search} == {values for values in product(*model.domains) if constraint.holds(values)}


def only(network: ConstraintNetwork, origin: int) -> ConstraintNetwork:
    """The network with the parts of one origin alone."""
    return replace(
        network,
        groups=[group for group in network.groups if group.origin == origin],
        sums=[sum_ for sum_ in network.sums if sum_.origin == origin],
        words=[word for word in network.words if word.origin == origin],
    )


@pytest.mark.parametrize("route", ["cpsat", "cpsat:alldifferent=exactly-one,sum=table", "cpsat:sum=automaton"])
@settings(max_examples=cases(30))
@given(data=st.data())
def test_a_constraint_of_cp_sat_states_its_origin(route: str, data: st.DataObject) -> None:
    model = data.draw(small_models.everything())
    index = data.draw(st.integers(0, len(model.constraints) - 1))
    enumeration = "blocking" if "automaton" in route else "search"
    kind, options = ROUTES["cpsat"], parse_route(f"{route}{',' if ':' in route else ':'}enumeration={enumeration}").settings
    program = kind.encoding.encode(model, [], options).program
    assert len(program.origins) == len(program.model.proto.constraints)
    clone = program.model.clone()
    for place, origin in enumerate(program.origins.tolist()):
        if origin >= 0 and origin != index:
            clone.proto.constraints[place].copy_from(ConstraintProto())
    # The states of other automata are free now.
    named = {int(number) for constraint in clone.proto.constraints for number in re.findall(r"(?:vars|literals): (\d+)", str(constraint))}
    for free in set(range(len(model.domains), len(clone.proto.variables))) - named:
        clone.add(clone.get_int_var_from_proto_index(free) == clone.proto.variables[free].domain[0])
    variables = [clone.get_int_var_from_proto_index(variable.index) for variable in program.variables]
    part = CpProgram(clone, variables, program.origins, program.literals, program.meaning)
    search = kind.backend.search(part, Limits(solutions=None), options)
    found = list(search)
    constraint = model.constraints[index]
    expected = {values for values in product(*model.domains) if constraint.holds(values)}
    if isinstance(constraint, LinearSum) and "table" in route and model.pairwise_different(constraint.variables):
        # The tuples are of different values, which the AllDifferent constraints of these variables ask for anyway.
        expected = {values for values in expected if len({values[v] for v in constraint.variables}) == len(constraint.variables)}
    assert set(found) == expected
    # Further variables are determined by the values: none of these solutions is found twice.
    assert len(found) == len(expected)


@pytest.mark.parametrize("sums", ["combination", "linear"])
@settings(max_examples=cases(40))
@given(model=small_models.everything())
def test_a_boolean_of_cp_sat_is_true_exactly_if_its_meaning_holds(sums: str, model: Model) -> None:
    route = parse_route(f"cpsat:alldifferent=exactly-one,sum={sums}")
    try:
        program = route.kind.encoding.encode(model, [], route.settings).program
    except Refusal:
        assume(False)
    further = set(range(len(model.domains), len(program.model.proto.variables)))
    # The states of automata are further variables, too, and no Booleans.
    assert set(program.meaning) <= further
    assert set(program.meaning) == further or any(isinstance(constraint, Regular) for constraint in model.constraints)
    found = models_of(program)
    assert {raw[: len(model.domains)] for raw in found} == oracle.solutions(model)
    assert len(found) == len(oracle.solutions(model))
    for raw in found:
        assert all(meaning.holds(raw) == bool(raw[variable]) for variable, meaning in program.meaning.items())


def models_of(program: CpProgram) -> list[Assignment]:
    """The values of all variables of the solver, further ones included, in each of its solutions."""

    class Collector(cp_model.CpSolverSolutionCallback):
        def on_solution_callback(self) -> None:
            found.append(tuple(self.response_proto.solution))

    found: list[Assignment] = []
    solver = cp_model.CpSolver()
    solver.parameters.enumerate_all_solutions = True
    solver.parameters.num_workers = 1
    solver.solve(program.model, Collector())
    return found


@settings(max_examples=cases(60))
@given(model=small_models.groups())
def test_a_group_of_a_board_is_its_origin(model: Model) -> None:
    board = ENCODINGS["board"].encode(model, [], {}).program.board
    assert [group.variables for group in board.groups] == [model.constraints[group.origin].variables for group in board.groups]
    assert [group.origin for group in board.groups] == list(range(len(model.constraints)))
    assert all(isinstance(constraint, AllDifferent) for constraint in model.constraints)


@settings(max_examples=cases(60))
@given(model=small_models.grids_of_sums())
def test_a_node_of_a_flow_is_its_origin(model: Model) -> None:
    program = ENCODINGS["flow"].encode(model, [], {}).program
    sides = ((program.tails, program.supply, program.supply_origins), (program.heads, program.demand, program.demand_origins))
    stated = [origin for _, _, origins in sides for origin in origins.tolist() if origin != OUTSIDE]
    assert sorted(stated) == list(range(len(model.constraints)))
    for ends, totals, origins in sides:
        for node, (total, origin) in enumerate(zip(totals.tolist(), origins.tolist(), strict=True)):
            if origin == OUTSIDE:
                continue
            constraint = model.constraints[origin]
            assert isinstance(constraint, LinearSum)
            assert np.flatnonzero(ends == node).tolist() == sorted(constraint.variables)
            assert constraint.low == constraint.high == total
