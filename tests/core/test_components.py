"""Components: what it means, compared with another way to find components, on all small graphs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations, product
from random import Random

import pytest

from cpgrid.core.components import COMPONENTS, Components, Total, Vertex, connected_parts
from cpgrid.core.errors import Refusal
from cpgrid.core.model import Model, RuleIndex, Variable
from cpgrid.encodings.decomposing import decomposed
from tests.depth import each_seed

ORIGIN = RuleIndex(0)


def labelled(count: int, edges: Iterable[tuple[int, int]], there: Sequence[bool]) -> set[frozenset[int]]:
    """The components by labels that spread along edges, as a check of the search that the constraint has."""
    labels = list(range(count))
    for _ in range(count):
        for one, other in edges:
            if there[one] and there[other]:
                labels[one] = labels[other] = min(labels[one], labels[other])
    groups: dict[int, set[int]] = {}
    for vertex, label in enumerate(labels):
        if there[vertex]:
            groups.setdefault(label, set()).add(vertex)
    return {frozenset(group) for group in groups.values()}


def graph(count: int, edges: Iterable[tuple[int, int]], *, single: bool = True, totals: tuple[Total, ...] = ()) -> Components:
    """A graph with a Boolean variable at each vertex."""
    return Components(tuple(Vertex(Variable(place), (1,)) for place in range(count)), tuple(edges), single, totals, ORIGIN)


@pytest.mark.parametrize("count", range(1, 5))
def test_components_of_all_small_graphs(count: int) -> None:
    pairs = list(combinations(range(count), 2))
    for size in range(len(pairs) + 1):
        for edges in combinations(pairs, size):
            one = graph(count, edges)
            for there in product((False, True), repeat=count):
                expected = labelled(count, edges, there)
                assert {frozenset(own) for own in one.components(there)} == expected
                assert one.holds(there) == (len(expected) < 2)


@each_seed(200)
def test_components_of_random_graphs(seed: int) -> None:
    random = Random(seed)
    count = random.randint(5, 12)
    edges = [pair for pair in combinations(range(count), 2) if random.random() < 0.25]
    there = [random.random() < 0.7 for _ in range(count)]
    found = connected_parts(graph(count, edges).neighbours, there)
    assert {frozenset(own) for own in found} == labelled(count, edges, there)
    assert [own[0] for own in found] == sorted(min(own) for own in found)


def test_no_vertex_at_all_is_allowed_and_one_that_is_always_there_counts() -> None:
    assert graph(3, []).holds((0, 0, 0))
    vertices = (Vertex(None), Vertex(Variable(0), (1,)), Vertex(Variable(1), (1,)))
    rooted = Components(vertices, ((0, 1), (1, 2)), single=True, totals=(), origin=ORIGIN)
    assert [values for values in product((0, 1), repeat=2) if rooted.holds(values)] == [(0, 0), (1, 0), (1, 1)]
    assert rooted.variables == (0, 1)


def test_several_vertices_look_at_one_variable() -> None:
    """A line of three places, the two ends of which are one variable with the values 1 and 2, or 2 and 3."""
    ends = (Vertex(Variable(0), (1, 2)), Vertex(Variable(1), (1,)), Vertex(Variable(0), (2, 3)))
    line = Components(ends, ((0, 1), (1, 2)), single=True, totals=(), origin=ORIGIN)
    assert line.variables == (0, 1)
    assert [values for values in product((1, 2, 3), (0, 1)) if line.holds(values)] == [(1, 0), (1, 1), (2, 1), (3, 0), (3, 1)]


@pytest.mark.parametrize(
    ("total", "allowed"),
    [
        (Total((1, 1, 1), 2, None), [(0, 0, 0), (0, 1, 1), (1, 1, 0), (1, 1, 1)]),
        (Total((1, 1, 1), None, 1), [(0, 0, 0), (0, 0, 1), (0, 1, 0), (1, 0, 0), (1, 0, 1)]),
        (Total((1, 1, 1), 2, 2, anchor=0), [(0, 0, 0), (0, 0, 1), (0, 1, 0), (0, 1, 1), (1, 1, 0)]),
        (Total((0, 0, 5), 5, None), [(0, 0, 0), (0, 0, 1), (0, 1, 1), (1, 1, 1)]),
        (Total((0, 0, 0), None, None), list(product((0, 1), repeat=3))),
        (Total((0, 0, 0), 1, None), [(0, 0, 0)]),
    ],
)
def test_totals_of_a_path(total: Total, allowed: list[tuple[int, ...]]) -> None:
    path = graph(3, [(0, 1), (1, 2)], single=False, totals=(total,))
    assert [values for values in product((0, 1), repeat=3) if path.holds(values)] == allowed


def test_totals_past_the_reach_of_brute_force_are_refused_before_anything_is_made() -> None:
    count = 30
    path = graph(count, [(place, place + 1) for place in range(count - 1)], single=False, totals=(Total((1,) * count, 2, 3),))
    model = Model(((0, 1),) * count, (path,))
    with pytest.raises(Refusal, match=r"it cannot state Components \(rule 1\) itself, and .* would have 2,147,483,646 parts"):
        decomposed(model, {}, "nobody")
    assert COMPONENTS.size is not None
    assert COMPONENTS.size(graph(count, path.edges), model.domains) < 400_000


def test_equal_constraints_are_equal_and_so_are_their_hashes() -> None:
    one, other = (graph(3, [(0, 1)], totals=(Total((1, 1, 1), 1, None),)) for _ in range(2))
    assert one == other
    assert hash(one) == hash(other)
    assert one != graph(3, [(0, 1)])
