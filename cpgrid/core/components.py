"""Components, the constraint of connected areas: of the vertices that are there, there is one component, or each weighs so much.

A *vertex* is there if its variable has one of its values. Several vertices may look at one variable; a vertex without a variable is
always there. The graph is fixed when the constraint is posted, and knows nothing of grids: what depends on something else, such as a line
between two cells or a bridge, is a vertex itself, joined by edges to what it connects.

The filter of the certificates' format (``docs/certificates/format.md``) says what engines may conclude from it.

Source: the constraints on connected components of Choco-graph (J.-G. Fages, "Exploitation de structures de graphe en programmation par
contraintes", 2014).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from random import Random
from typing import NamedTuple

from .kinds import Kind
from .model import RuleIndex, Variable
from .puzzle import Domain
from .regular import Regular

__all__ = ["COMPONENTS", "Components", "Total", "Vertex", "connected_parts"]


class Vertex(NamedTuple):
    """A vertex of the graph.

    Args:
        variable: the one that it looks at; ``None`` = the vertex is always there.
        values: it is there if the variable has one of these; ascending, and empty for a vertex that is always there.
    """

    variable: Variable | None
    values: tuple[int, ...] = ()


class Total(NamedTuple):
    """Bounds of what a component weighs.

    Args:
        weights: one for each vertex, not negative.
        low: the least weight allowed; ``None`` = no bound below.
        high: the greatest; ``None`` = no bound above.
        anchor: the total is that of the component with this vertex, if it is there; ``None`` = that of each component.
    """

    weights: tuple[int, ...]
    low: int | None
    high: int | None
    anchor: int | None = None

    def allows(self, component: Iterable[int]) -> bool:
        """Whether a component, given by its vertices, weighs what it must."""
        weight = sum(self.weights[vertex] for vertex in component)
        return (self.low is None or self.low <= weight) and (self.high is None or weight <= self.high)


@dataclass(frozen=True)
class Components:
    """The connected components of the vertices that are there: at most one, or of certain weights. No vertex at all is allowed.

    Args:
        vertices: at least one with a variable.
        edges: pairs of different vertices, each pair once.
        single: whether there is at most one component.
        totals: bounds of weights.
        origin: the rule that posted it.
    """

    vertices: tuple[Vertex, ...]
    edges: tuple[tuple[int, int], ...]
    single: bool
    totals: tuple[Total, ...]
    origin: RuleIndex

    @cached_property
    def variables(self) -> tuple[Variable, ...]:
        """Those that its vertices look at, in the order of the vertices."""
        return tuple(dict.fromkeys(vertex.variable for vertex in self.vertices if vertex.variable is not None))

    @cached_property
    def neighbours(self) -> tuple[tuple[int, ...], ...]:
        """Of each vertex those that an edge joins it to, ascending."""
        lists: list[list[int]] = [[] for _ in self.vertices]
        for one, other in self.edges:
            lists[one].append(other)
            lists[other].append(one)
        return tuple(tuple(sorted(each)) for each in lists)

    @cached_property
    def _hash(self) -> int:
        return hash((self.vertices, self.edges, self.single, self.totals))

    def __hash__(self) -> int:
        return self._hash

    def there(self, values: Sequence[int]) -> list[bool]:
        """Of each vertex whether it is there, for an assignment, indexed by variable."""
        return [variable is None or values[variable] in own for variable, own in self.vertices]

    def first(self, there: Sequence[bool]) -> int:
        """Of the vertices that are there, at least one, the first that always is, or else the first."""
        return next((place for place, (variable, _) in enumerate(self.vertices) if variable is None), there.index(True))

    def in_words(self, vertex: int, names: Sequence[str]) -> str:
        """When a vertex is there, with the names of variables: ``R1C1 = 1 or 3``; ``vertex 2``, which always is."""
        variable, values = self.vertices[vertex]
        return f"vertex {vertex + 1}" if variable is None else f"{names[variable]} = {' or '.join(map(str, values))}"

    def components(self, there: Sequence[bool]) -> list[list[int]]:
        """The connected components of the vertices that are there."""
        return connected_parts(self.neighbours, there)

    def holds(self, values: Sequence[int]) -> bool:
        """Whether an assignment, indexed by variable, satisfies it."""
        return self.allows(self.there(values))

    def allows(self, there: Sequence[bool]) -> bool:
        """Whether these vertices may be there, and no others."""
        components = self.components(there)
        if self.single and len(components) > 1:
            return False
        return all(total.allows(own) for total in self.totals for own in components if total.anchor is None or total.anchor in own)


def connected_parts(neighbours: Sequence[Sequence[int]], there: Sequence[bool]) -> list[list[int]]:
    """The connected components of some vertices of a graph.

    Args:
        neighbours: of each vertex those that an edge joins it to.
        there: whether it is one of them.

    Returns:
        The vertices of each component, in the order in which they are reached; the components by their least vertex.
    """
    left = list(there)
    components = []
    for start, is_left in enumerate(there):
        if not is_left or not left[start]:
            continue
        left[start] = False
        component = [start]
        for vertex in component:
            for other in neighbours[vertex]:
                if left[other]:
                    left[other] = False
                    component.append(other)
        components.append(component)
    return components


def _sample(random: Random, domains: Sequence[Domain], scope: Sequence[Variable], origin: RuleIndex) -> Components:
    """A graph of up to six vertices, some of which look at one variable; its totals are mostly those of some assignment."""
    values = sorted({value for variable in scope for value in domains[variable]})
    looks = [*scope, *random.choices(scope, k=random.randint(0, 2))][:5]
    vertices = [Vertex(variable, tuple(sorted(set(random.choices(values, k=2))))) for variable in looks]
    if random.random() < 0.3:
        vertices.insert(random.randint(0, len(vertices)), Vertex(None))
    count = len(vertices)
    edges = tuple((one, other) for other in range(count) for one in range(other) if random.random() < 0.5)
    single = random.random() < 0.5
    graph = Components(tuple(vertices), edges, single, (), origin)
    assignment = {variable: random.choice(domains[variable]) for variable in scope}
    there = [vertex.variable is None or assignment[vertex.variable] in vertex.values for vertex in vertices]
    components = graph.components(there) or [[0]]
    totals = []
    for _ in range(random.randint(0 if single else 1, 2)):
        weights = tuple(random.randint(0, 2) for _ in vertices)
        anchor = random.choice([None, None, random.randrange(count)])
        weighing = [sum(weights[vertex] for vertex in own) for own in components if anchor is None or anchor in own] or [1]
        low, high = random.choice([(min(weighing), max(weighing)), (min(weighing), None), (None, max(weighing))])
        totals.append(Total(weights, low, high, anchor))
    return Components(graph.vertices, edges, single, tuple(totals), origin)


def _decompose(constraint: Components, domains: Sequence[Domain], helper: Callable[[Domain], Variable]) -> Iterator[Regular]:
    """One component by distances; totals by an automaton that reads all variables."""
    if constraint.single:
        yield from _by_distances(constraint, domains, helper)
    if constraint.totals:
        yield _by_sets(constraint, domains)


def _by_distances(constraint: Components, domains: Sequence[Domain], helper: Callable[[Domain], Variable]) -> Iterator[Regular]:
    """A distance for each vertex: 0 = it is not there, 1 = it is the first that is, otherwise one more than its nearest neighbour's.

    The first is a vertex that is always there, if one is: then it is known.
    """
    vertices, origin = constraint.vertices, constraint.origin
    root = next((place for place, vertex in enumerate(vertices) if vertex.variable is None), None)
    beyond = range(2 if root is not None else 1, len(vertices) + 1)
    distances: list[Variable] = []
    for place, (variable, values) in enumerate(vertices):
        domain = (1,) if place == root else (*beyond,) if variable is None else (0, *beyond)
        distances.append(helper(domain))
        if variable is not None:
            yield Regular.relation(variable, distances[-1], domains, origin, partial(_is_far, values))
    if root is None:
        yield Regular.from_function(distances, domains, origin, False, _first_is_one)
    for place, distance in enumerate(distances):
        around = [distances[other] for other in constraint.neighbours[place]]
        yield Regular.from_function([distance, *around], domains, origin, None, _one_more, _is_led)


def _is_far(values: tuple[int, ...], value: int, distance: int) -> bool:
    """Whether a value is one of some exactly if the distance beside it is not 0."""
    return (value in values) == (distance > 0)


def _first_is_one(begun: bool, distance: int) -> bool | None:  # noqa: FBT001 — the state of an automaton
    """Of all distances, the first that is not 0 is a 1, and no other is."""
    return None if distance and begun == (distance == 1) else begun or distance > 0


def _one_more(state: tuple[int, bool] | None, distance: int) -> tuple[int, bool] | None:
    """Reads a distance, then those around it: none of these is nearer by more than one, and one of them is by one."""
    if state is None:
        return distance, distance < 2
    own, led = state
    return None if 0 < distance < own - 1 else (own, led or distance == own - 1)


def _is_led(state: tuple[int, bool] | None) -> bool:
    """Whether a vertex that is there is the first, or has a neighbour that is nearer."""
    return state is not None and state[1]


def _by_sets(constraint: Components, domains: Sequence[Domain]) -> Regular:
    """An automaton whose state is the set of vertices that are there so far, in binary."""
    sets = [_sets(constraint, variable) for variable in constraint.variables]
    always = sum(1 << place for place, vertex in enumerate(constraint.vertices) if vertex.variable is None)
    count = len(constraint.vertices)

    def step(state: tuple[int, int], value: int) -> tuple[int, int]:
        read, there = state
        return read + 1, there | sum(1 << place for place, values in sets[read] if value in values)

    def accept(state: tuple[int, int]) -> bool:
        return constraint.allows([bool(state[1] >> place & 1) for place in range(count)])

    return Regular.from_function(constraint.variables, domains, constraint.origin, (0, always), step, accept)


def _sets(constraint: Components, variable: Variable) -> list[tuple[int, tuple[int, ...]]]:
    """The vertices that look at a variable, each with its values."""
    return [(place, vertex.values) for place, vertex in enumerate(constraint.vertices) if vertex.variable == variable]


def _size(constraint: Components, domains: Sequence[Domain]) -> int:
    size = 0
    if constraint.single:
        lengths = len(constraint.vertices) + 1
        pairs = sum(len(domains[vertex.variable]) for vertex in constraint.vertices if vertex.variable is not None)
        size += lengths * (pairs + lengths) + 3 * lengths**2 + 4 * len(constraint.edges) * lengths**2
    if constraint.totals:
        states = 1
        for variable in constraint.variables:
            size += states * len(domains[variable])
            sets = _sets(constraint, variable)
            states *= len({tuple(value in values for _, values in sets) for value in domains[variable]})
    return size


COMPONENTS = Kind(
    Components,
    _sample,
    _decompose,
    _size,
    advice="take --via masks, --via sat or --via cpsat; --as dimacs for a file, but for areas of given sizes",
)
