"""The search that learns on areas of a least weight: a wrong reason would lose solutions."""

from __future__ import annotations

from random import Random

from cpgrid.core.components import Components, Total, Vertex
from cpgrid.core.model import RuleIndex, Variable
from tests.depth import each_seed

from .networks import Problem, Sum, found, solutions
from .test_learning import search

SIDE = 3
PLACES = range(SIDE * SIDE)
EDGES = tuple(
    (place, other) for place in PLACES for other in (place + 1, place + SIDE) if other in PLACES and (other % SIDE or other == place + SIDE)
)


@each_seed(400)
def test_areas_of_a_least_weight_lose_no_solution(seed: int) -> None:
    random = Random(seed)
    weights = tuple(random.choice([1, 1, 1, 2]) for _ in PLACES)
    totals = tuple(Total(weights, random.randint(2, 4), None, random.choice([None, None, *PLACES])) for _ in range(random.randint(1, 2)))
    vertices = tuple(Vertex(Variable(place), (1,)) for place in PLACES)
    sums = []
    for _ in range(random.randint(1, 3)):
        scope = random.sample(PLACES, random.randint(3, 6))
        least = random.randrange(len(scope) - 1)
        sums.append(Sum(scope, [1] * len(scope), least, least + random.randrange(2)))
    problem = Problem([[0, 1]] * len(PLACES), sums=sums, graphs=[Components(vertices, EDGES, random.random() < 0.3, totals, RuleIndex(0))])
    assert found(search(problem, mode=random.randrange(3))) == set(solutions(problem))
