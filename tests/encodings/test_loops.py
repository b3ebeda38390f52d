"""Sides of loops: where they are known to be such, a circuit of CP-SAT finds what brute force finds, and each loop once."""

from __future__ import annotations

from itertools import combinations, product
from random import Random

import pytest

from cpgrid.contracts.models import solutions
from cpgrid.core.components import Components, Total, Vertex
from cpgrid.core.errors import Refusal
from cpgrid.core.model import LinearSum, Literal, Model, RuleIndex, Variable, indicator
from cpgrid.core.outcome import Limits
from cpgrid.core.regular import Regular
from cpgrid.encodings.loops import ends_of_sides
from cpgrid.routes import parse_route
from tests.depth import each_seed

CIRCUIT = "cpsat:components=circuit"
NORTH, EAST, SOUTH, WEST = 1, 2, 4, 8
LINES = (0, NORTH | SOUTH, EAST | WEST, NORTH | EAST, NORTH | WEST, EAST | SOUTH, SOUTH | WEST)


def lines(side: int, shapes: tuple[int, ...] = LINES) -> Model:
    """Loops through the cells of a square: a cell's value is the set of sides where the line leaves it; the graph comes last."""
    cells = list(product(range(side), repeat=2))
    variables = {cell: Variable(number) for number, cell in enumerate(cells)}
    domains = tuple(
        tuple(
            shape
            for shape in shapes
            if not shape & (NORTH * (row == 0) | SOUTH * (row == side - 1) | WEST * (column == 0) | EAST * (column == side - 1))
        )
        for row, column in cells
    )
    constraints: list[Regular | Components] = []
    vertices: list[Vertex] = []
    meeting: dict[tuple[int, int], list[int]] = {cell: [] for cell in cells}
    for row, column in cells:
        for other, out, back in (((row, column + 1), EAST, WEST), ((row + 1, column), SOUTH, NORTH)):
            if other in variables:
                one, two = variables[row, column], variables[other]
                agree = [(a, b) for a in domains[one] for b in domains[two] if bool(a & out) == bool(b & back)]
                constraints.append(Regular.table((one, two), domains, RuleIndex(0), agree))
                for cell in ((row, column), other):
                    meeting[cell].append(len(vertices))
                vertices.append(Vertex(one, tuple(shape for shape in domains[one] if shape & out)))
    edges = sorted({pair for own in meeting.values() for pair in combinations(own, 2)})
    return Model(domains, (*constraints, Components(tuple(vertices), tuple(edges), True, (), RuleIndex(1))))


def found(route: str, model: Model, givens: tuple[Literal, ...] = ()) -> list[tuple[int, ...]]:
    parsed = parse_route(route)
    made = parsed.kind.encoding.encode(model, givens, parsed.settings)
    return [made.decode(raw) for raw in parsed.kind.backend.search(made.program, Limits(solutions=None), parsed.settings)]


@pytest.mark.parametrize(
    "route", [CIRCUIT, "cpsat", "sat", "sat:components=elimination", "sat:components=ranks", "sat:components=distances"]
)
@pytest.mark.parametrize(("side", "loops"), [(2, 1), (3, 13), pytest.param(4, 213, marks=pytest.mark.long)])
def test_loops_of_a_lattice(side: int, loops: int, route: str) -> None:
    grids = found(route, lines(side))
    # One more is empty.
    assert len(grids) == len(set(grids)) == loops + 1


@pytest.mark.long
@pytest.mark.parametrize("route", ["sat"])
def test_loops_of_five_by_five(route: str) -> None:
    assert len(found(route, lines(5))) == 9349 + 1


def test_lines_are_sides_of_loops() -> None:
    model = lines(3)
    ends = ends_of_sides(model, len(model.constraints) - 1)
    assert ends is not None
    assert len({point for pair in ends for point in pair}) == 9
    program = parse_route("cpsat").kind.encoding.encode(model, [], parse_route("cpsat").settings).program
    assert program.lazy == ()


def test_what_is_not_known_to_be_a_loop_is_none() -> None:
    plain = lines(3)
    ends = lines(3, (*LINES, NORTH, EAST, SOUTH, WEST))
    crossings = lines(3, (*LINES, 15))
    apart = Model(plain.domains, plain.constraints[1:])
    for model in (ends, crossings, apart):
        graph = len(model.constraints) - 1
        assert ends_of_sides(model, graph) is None
        with pytest.raises(Refusal, match=r"not known to be sides of loops; take components=lazy"):
            found(CIRCUIT, model)
    shading = Model(
        ((0, 1),) * 4, (Components(tuple(Vertex(Variable(i), (1,)) for i in range(4)), ((0, 1), (1, 2)), True, (), RuleIndex(0)),)
    )
    assert ends_of_sides(shading, 0) is None
    graph = plain.constraints[-1]
    assert isinstance(graph, Components)
    for other in (
        Components(graph.vertices, graph.edges, False, (), RuleIndex(1)),
        Components(graph.vertices, graph.edges, True, (Total((1,) * 12, 0, 3),), RuleIndex(1)),
        Components((Vertex(None), *graph.vertices[1:]), graph.edges, True, (), RuleIndex(1)),
        Components(graph.vertices, graph.edges[1:], True, (), RuleIndex(1)),
    ):
        assert ends_of_sides(Model(plain.domains, (*plain.constraints[:-1], other)), len(plain.constraints) - 1) is None


def random_sides(random: Random) -> Model:
    """Sides between random points, a Boolean each; at most points there are none or two, and at some it is not said so."""
    points = random.randint(4, 6)
    # Points of one half meet only those of the other, so that there is no triangle.
    pairs = [pair for pair in combinations(range(points), 2) if (pair[0] + pair[1]) % 2 and random.random() < 0.85]
    constraints: list[LinearSum | Regular | Components] = []
    domains = ((0, 1),) * len(pairs)
    for point in range(points):
        own = [Variable(number) for number, pair in enumerate(pairs) if point in pair]
        if own and random.random() < 0.9:
            rows = [row for row in product((0, 1), repeat=len(own)) if sum(row) in {0, 2}]
            constraints.append(Regular.table(own, domains, RuleIndex(0), rows))
    if random.random() < 0.3 and pairs:
        constraints.append(LinearSum(tuple(map(Variable, range(len(pairs)))), (indicator(1),) * len(pairs), 1, None, RuleIndex(0)))
    edges = tuple((one, other) for one, other in combinations(range(len(pairs)), 2) if set(pairs[one]) & set(pairs[other]))
    vertices = tuple(Vertex(Variable(number), (1,)) for number in range(len(pairs)))
    return Model(domains, (*constraints, Components(vertices, edges, True, (), RuleIndex(1))))


@each_seed(120)
def test_circuits_of_random_sides(seed: int) -> None:
    model = random_sides(Random(seed))
    if not model.domains:
        return
    expected = solutions(model)
    known = ends_of_sides(model, len(model.constraints) - 1)
    grids = found("cpsat" if known is None else CIRCUIT, model)
    assert len(grids) == len(set(grids))
    assert set(grids) == expected


def test_some_random_sides_are_known_to_be_loops() -> None:
    models = [random_sides(Random(seed)) for seed in range(120)]
    known = [ends_of_sides(model, len(model.constraints) - 1) is not None for model in models if model.domains]
    assert 10 < sum(known) < len(known)


def test_directions_are_what_they_mean() -> None:
    """Each Boolean of the circuit is, in the one extension of each solution, what its meaning says."""
    from ortools.sat.python import cp_model

    model = lines(3)
    parsed = parse_route(CIRCUIT)
    program = parsed.kind.encoding.encode(model, [], parsed.settings).program
    for values in solutions(model):
        fixed = program.model.clone()
        for variable, value in zip(program.variables, values, strict=True):
            fixed.add(fixed.get_int_var_from_proto_index(variable.index) == value)
        solver = cp_model.CpSolver()
        assert solver.status_name(solver.solve(fixed)) == "OPTIMAL"
        for index, meaning in program.meaning.items():
            assert bool(solver.response_proto.solution[index]) == meaning.holds(values), meaning.words([f"x{i}" for i in range(9)])
