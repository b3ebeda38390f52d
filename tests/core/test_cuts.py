"""Cuts: each follows from the constraint and is violated by what was asked about; with all of them no more is left than holds."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations, product
from random import Random

from cpgrid.core.components import Components, Total, Vertex
from cpgrid.core.cuts import Cut, reduced, violated_cuts
from cpgrid.core.model import RuleIndex, Variable
from tests.depth import each_seed

ORIGIN = RuleIndex(0)


def random_constraint(random: Random, most: int) -> Components:
    """A graph with a Boolean at most vertices, some of which are always there; one component, totals with and without anchors, or both."""
    count = random.randint(1, most)
    share = random.choice([0.2, 0.35, 0.6])
    vertices = tuple(Vertex(None) if place and random.random() < 0.2 else Vertex(Variable(place), (1,)) for place in range(count))
    edges = tuple(pair for pair in combinations(range(count), 2) if random.random() < share)
    totals = tuple(_random_total(random, count) for _ in range(random.randint(0, 2)))
    return Components(vertices, edges, random.random() < 0.5 or not totals, totals, ORIGIN)


def _random_total(random: Random, count: int) -> Total:
    low, high = sorted(random.choices(range(6), k=2))
    bounds = random.choice([(low, high), (low, None), (None, high)])
    weights = tuple(random.choice([0, 1, 1, 2, 3]) for _ in range(count))
    return Total(weights, *bounds, random.choice([None, random.randrange(count)]))


def sets(constraint: Components) -> Iterator[tuple[bool, ...]]:
    """All sets of vertices that may be there: those that always are, and some others."""
    return product(*((True,) if vertex.variable is None else (False, True) for vertex in constraint.vertices))


@each_seed(600)
def test_each_cut_is_implied_and_violated(seed: int) -> None:
    constraint = random_constraint(Random(seed), 7)
    allowed = [there for there in sets(constraint) if constraint.allows(there)]
    for there in sets(constraint):
        cuts = violated_cuts(constraint, there)
        assert bool(cuts) != constraint.allows(there)
        assert len(set(cuts)) == len(cuts)
        for cut in cuts:
            assert not cut.holds(there)
            assert all(cut.holds(other) for other in allowed)
            assert not any(constraint.vertices[vertex].variable is None for vertex in cut.there)


def test_each_cut_of_all_graphs_of_four_vertices_is_implied() -> None:
    pairs = list(combinations(range(4), 2))
    for size in range(len(pairs) + 1):
        for edges in combinations(pairs, size):
            constraint = Components(
                tuple(Vertex(Variable(place), (1,)) for place in range(4)), edges, single=True, totals=(), origin=ORIGIN
            )
            allowed = [there for there in sets(constraint) if constraint.allows(there)]
            for there in sets(constraint):
                cuts = violated_cuts(constraint, there)
                assert bool(cuts) != constraint.allows(there)
                assert all(cut.holds(other) for cut in cuts for other in allowed)


@each_seed(150)
def test_cutting_ends_with_exactly_what_holds(seed: int) -> None:
    random = Random(seed)
    constraint = random_constraint(random, 9)
    left = list(sets(constraint))
    random.shuffle(left)
    found, cuts = [], list[Cut]()
    while left:
        there = left[-1]
        more = violated_cuts(constraint, there)
        if not more:
            found.append(left.pop())
        cuts += more
        left = [other for other in left if all(cut.holds(other) for cut in more)]
    assert sorted(found) == [there for there in sets(constraint) if constraint.allows(there)]
    assert len(set(cuts)) == len(cuts)


@each_seed(300)
def test_vertices_that_are_known(seed: int) -> None:
    """What is left of a constraint allows what the constraint does; and no cut is empty unless the two extreme sets have one."""
    random = Random(seed)
    constraint = random_constraint(random, 7)
    known = [True if vertex.variable is None else random.choice([None, None, True, False]) for vertex in constraint.vertices]
    left, kept = reduced(constraint, known)
    assert kept == tuple(place for place, is_there in enumerate(known) if is_there is not False)
    all_cuts = []
    for there in product(*((False, True) if each is None else (each,) for each in known)):
        own = [there[place] for place in kept]
        assert left.allows(own) == constraint.allows(there)
        all_cuts += violated_cuts(left, own)
    everything = [True] * len(kept)
    nothing = [vertex.variable is None for vertex in left.vertices]
    if Cut((), ()) in all_cuts:
        assert Cut((), ()) in violated_cuts(left, everything) + violated_cuts(left, nothing)


def test_a_small_loop_is_no_reason_against_its_own_sides() -> None:
    """Two loops that do not meet: a way between them may be there, and then all sides of both."""
    sides = [(0, 1), (1, 2), (0, 2), (4, 5), (5, 6), (4, 6)]
    loops = Components(
        tuple(Vertex(Variable(place), (1,)) for place in range(7)), (*sides, (2, 3), (3, 4)), single=True, totals=(), origin=ORIGIN
    )
    (cut,) = violated_cuts(loops, [True, True, True, False, True, True, True])
    assert (len(cut.there), cut.gone) == (2, (3,))


def test_the_border_is_that_which_faces_the_other_component() -> None:
    """A line of seven: what lies beyond the first vertex does not matter."""
    line = Components(
        tuple(Vertex(Variable(place), (1,)) for place in range(7)),
        tuple((i, i + 1) for i in range(6)),
        single=True,
        totals=(),
        origin=ORIGIN,
    )
    assert violated_cuts(line, [False, True, False, False, False, True, False]) in (((Cut((1, 5), (2,))),), ((Cut((1, 5), (4,))),))


def test_too_light_and_too_heavy_of_an_anchor() -> None:
    vertices = tuple(Vertex(Variable(place), (1,)) for place in range(4))
    path = ((0, 1), (1, 2), (2, 3))
    total = Components(vertices, path, single=False, totals=(Total((1, 1, 1, 1), 2, 2, 0),), origin=ORIGIN)
    assert violated_cuts(total, [True, False, True, True]) == (Cut((0,), (1,)),)
    assert violated_cuts(total, [True, True, True, True]) == (Cut((0, 1, 2), ()),)
    assert violated_cuts(total, [False, True, True, True]) == ()
