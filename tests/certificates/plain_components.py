"""The filter of Components by sets, as slowly as section 4 of the format words it, and the graphs that filters are tried on."""

from __future__ import annotations

from itertools import product
from random import Random

from cpgrid.core.components import Components, Total, Vertex
from cpgrid.core.model import RuleIndex

Sets = list[set[int]]

VALUES = range(4)


def random_graph(random: Random, *, vertices: int = 7, own_cells: bool = False, totals: bool = True) -> tuple[Components, Sets]:
    """A graph with domains that gap, and a state of them: vertices without a cell, several on one, anchors, bounds that are missing."""
    count = random.randint(1, vertices)
    cells = count if own_cells else random.randint(1, count)
    places: list[Vertex] = []
    for place in range(count):
        if not own_cells and places and random.random() < 0.15:
            places.append(Vertex(None))
            continue
        cell = place if own_cells else random.randrange(cells)
        places.append(Vertex(cell, tuple(sorted(random.sample(VALUES, random.choice([0, 1, 1, 2, 2, 3, 4]))))))
    if all(vertex.variable is None for vertex in places):
        places[0] = Vertex(0, (1,))
    chance = random.choice([0.2, 0.35, 0.6])
    edges = tuple((one, other) for other in range(count) for one in range(other) if random.random() < chance)
    own: list[Total] = []
    for _ in range(random.choice([0, 1, 1, 2]) if totals else 0):
        low, high = random.choice([None, random.randint(0, 5)]), random.choice([None, random.randint(0, 6)])
        own.append(
            Total(tuple(random.choice([0, 1, 1, 2]) for _ in range(count)), low, high, random.choice([None, random.randrange(count)]))
        )
    graph = Components(tuple(places), edges, not totals or random.random() < 0.5, tuple(own), RuleIndex(0))
    state = [set(random.sample(VALUES, random.choice([1, 1, 2, 2, 3, 4]))) for _ in range(max(graph.variables) + 1)]
    return graph, state


def by_hand(graph: Components, state: Sets) -> Sets | None:
    """What the page says that the filter leaves; ``None`` is a contradiction."""
    looks = [(None if cell is None else state[cell], set(values)) for cell, values in graph.vertices]
    there = {vertex for vertex, (held, own) in enumerate(looks) if held is None or held <= own}
    gone = {vertex for vertex, (held, own) in enumerate(looks) if held is not None and not held & own}
    every = set(range(len(looks)))
    present, opened = every - gone, every - gone - there

    def reached(start: int, within: set[int]) -> set[int]:
        found, new = {start}, {start}
        while new:
            new = {other for vertex in new for other in graph.neighbours[vertex] if other in within} - found
            found |= new
        return found

    regions = {vertex: reached(vertex, present) for vertex in present}
    blocks = {vertex: reached(vertex, there) for vertex in there}
    kept, lost = set[int](), set[int]()
    if graph.single and there:
        if any(not there <= regions[vertex] for vertex in there):
            return None
        region = regions[min(there)]
        lost |= opened - region
        kept |= {v for v in opened & region if any(not there <= reached(x, present - {v}) for x in there)}
    for weights, low, high, anchor in graph.totals:

        def weigh(vertices: set[int], weights: tuple[int, ...] = weights) -> int:
            return sum(weights[vertex] for vertex in vertices)

        heads = there if anchor is None else there & {anchor}
        if high is not None:
            if any(weigh(blocks[vertex]) > high for vertex in heads):
                return None
            for v in opened:
                joined = set().union(*(blocks[other] for other in graph.neighbours[v] if other in there))
                if weigh(joined | {v}) > high and (anchor is None or anchor == v or anchor in joined):
                    lost.add(v)
        if low is not None:
            for head in heads:
                if weigh(regions[head]) < low:
                    return None
                kept |= {v for v in opened & regions[head] if weigh(reached(head, present - {v})) < low}
            lost |= {v for v in opened if weigh(regions[v]) < low and anchor in (None, v)}
    left = [set(held) for held in state]
    for vertices, there_now in ((kept, True), (lost, False)):
        for vertex in vertices:
            cell, values = graph.vertices[vertex]
            assert cell is not None
            left[cell] = left[cell] & set(values) if there_now else left[cell] - set(values)
    return left if all(left[cell] for cell in graph.variables) else None


def supported(graph: Components, state: Sets) -> Sets | None:
    """The values that stand in some completion that satisfies the constraint; ``None`` = there is none."""
    left: Sets = [set() for _ in state]
    for values in product(*state):
        if graph.holds(values):
            for held, value in zip(left, values, strict=True):
                held.add(value)
    return left if all(left) else None
