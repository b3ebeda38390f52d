"""Kinds of constraint that cpgrid does not have, as a stranger would write them: one with a simple decomposition, one with helpers."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import pairwise
from random import Random

from cpgrid.core.grid import Cell
from cpgrid.core.kinds import Kind
from cpgrid.core.model import Model, RuleIndex, Variable
from cpgrid.core.plugins import RuleKind
from cpgrid.core.posting import Variables
from cpgrid.core.puzzle import Domain, Layout, Puzzle, Values
from cpgrid.core.regular import Regular
from cpgrid.core.rule_class import Cells, rule_class
from cpgrid.encodings.cnf.view import LiteralView


@dataclass(frozen=True, slots=True)
class Ascending:
    """Each variable is greater than the one before it."""

    variables: tuple[Variable, ...]
    origin: RuleIndex

    def holds(self, values: Sequence[int]) -> bool:
        """Whether an assignment, indexed by variable, satisfies it."""
        return all(values[one] < values[other] for one, other in pairwise(self.variables))


def sample_ascending(random: Random, domains: Sequence[Domain], scope: Sequence[Variable], origin: RuleIndex) -> Ascending:
    """In the order of values that stand there, so that it holds for them, unless two are equal."""
    standing = {variable: random.choice(domains[variable]) for variable in scope}
    return Ascending(tuple(sorted(scope, key=lambda variable: standing[variable])[:3]), origin)


def decompose_ascending(constraint: Ascending, domains: Sequence[Domain], _helper: object) -> Iterator[Regular]:
    """An automaton for each two neighbours; for one variable alone an automaton that takes everything."""
    for one, other in pairwise(constraint.variables):
        yield Regular.relation(one, other, domains, constraint.origin, int.__lt__)


def size_of_ascending(constraint: Ascending, domains: Sequence[Domain]) -> int:
    """The steps of all automata, one a value and one a pair of values at most."""
    return sum(len(domains[one]) * (1 + len(domains[other])) for one, other in pairwise(constraint.variables))


ASCENDING = Kind(Ascending, sample_ascending, decompose_ascending, size_of_ascending)


@dataclass(frozen=True, slots=True)
class Connected:
    """The variables with one of some values are one part, by links between them; none is one part too.

    Args:
        variables: the nodes.
        values: those of the nodes that are there.
        links: pairs of places among the variables.
        origin: the rule that posted it.
    """

    variables: tuple[Variable, ...]
    values: frozenset[int]
    links: tuple[tuple[int, int], ...]
    origin: RuleIndex

    def neighbours(self, place: int) -> list[int]:
        """The places that are linked to one."""
        return [two if one == place else one for one, two in self.links if place in {one, two}]

    def holds(self, values: Sequence[int]) -> bool:
        """Whether an assignment, indexed by variable, satisfies it."""
        there = {place for place, variable in enumerate(self.variables) if values[variable] in self.values}
        reached, open_ = set(), list(there)[:1]
        while open_:
            place = open_.pop()
            if place not in reached:
                reached.add(place)
                open_ += there.intersection(self.neighbours(place))
        return reached == there


def sample_connected(random: Random, domains: Sequence[Domain], scope: Sequence[Variable], origin: RuleIndex) -> Connected:
    """Up to five nodes with links by lot, and one or two of the values that the nodes may have."""
    nodes = tuple(scope)
    links = tuple((one, two) for two in range(len(nodes)) for one in range(two) if random.random() < 0.5)
    every = sorted({value for variable in nodes for value in domains[variable]})
    return Connected(nodes, frozenset(random.choices(every, k=2)), links, origin)


def decompose_connected(constraint: Connected, domains: Sequence[Domain], helper: Callable[[Domain], Variable]) -> Iterator[Regular]:
    """A helper for each node: 0 = it is not there, 1 = it is the first that is, otherwise one more than the least of its neighbours."""
    origin, count = constraint.origin, len(constraint.variables)
    steps = tuple(helper(tuple(range(count + 1))) for _ in constraint.variables)
    for variable, step in zip(constraint.variables, steps, strict=True):
        yield Regular.relation(variable, step, domains, origin, lambda value, step: (value in constraint.values) == (step > 0))
    yield Regular.from_function(steps, domains, origin, False, first_is_one)
    for place, step in enumerate(steps):
        around = (steps[other] for other in constraint.neighbours(place))
        yield Regular.from_function((step, *around), domains, origin, None, one_more, lambda state: state[1])


def first_is_one(begun: bool, step: int) -> bool | None:
    """Reads all steps: the first that is not 0 is a 1, and no other is."""
    return None if step and begun == (step == 1) else begun or step > 0


def one_more(state: tuple[int, bool] | None, step: int) -> tuple[int, bool] | None:
    """Reads the step of a node, then those of its neighbours: whether the least of them leads to it, and none is less."""
    if state is None:
        return step, step < 2
    own, led = state
    return None if 0 < step < own - 1 else (own, led or step == own - 1)


def size_of_connected(constraint: Connected, domains: Sequence[Domain]) -> int:
    """Values of the steps, and steps of the automata."""
    nodes = len(constraint.variables)
    lengths = nodes + 1
    read = sum(len(domains[variable]) for variable in constraint.variables)
    return read + nodes * lengths * 5 + 4 * len(constraint.links) * lengths**2


CONNECTED = Kind(Connected, sample_connected, decompose_connected, size_of_connected)


def post_ascending(
    view: LiteralView, _model: Model, constraints: Sequence[tuple[int, Ascending]], _options: Mapping[str, str], every: int = 1
) -> None:
    """A handler for CNF: a clause for each two values of neighbours that are not in order; with ``every`` the first of so many alone."""
    for index, constraint in constraints:
        clauses = [
            [-view.equal(one, low), -view.equal(other, high)]
            for one, other in pairwise(constraint.variables)
            for low in view.candidates.of(one)
            for high in view.candidates.of(other)
            if low >= high
        ]
        view.clauses.add(clauses[::every], index)


STATED_IN_CNF = replace(ASCENDING, handlers={"cnf": post_ascending})
FORGETFUL = replace(ASCENDING, handlers={"cnf": partial(post_ascending, every=2)})
"""A handler that forgets half of its clauses."""


@rule_class
class Joined:
    """The cells with one of the values are one orthogonally connected part."""

    cells: Cells
    values: tuple[int, ...]


def post_joined(rule: Joined, variables: Variables, _domains: object, origin: RuleIndex) -> Iterator[Connected]:
    places = {cell: place for place, cell in enumerate(rule.cells)}
    links = tuple(
        (place, places[other])
        for cell, place in places.items()
        for other in (Cell(cell.row + 1, cell.column), Cell(cell.row, cell.column + 1))
        if other in places
    )
    yield Connected(variables.of(rule.cells), frozenset(rule.values), links, origin)


def not_joined(rule: Joined, values: Values, _domains: object) -> Iterator[str]:
    if any(cell not in values for cell in rule.cells):
        return
    left = {cell for cell in rule.cells if values[cell] in rule.values}
    edge = {min(left)} if left else set()
    while edge:
        left -= edge
        edge = {cell for cell in left if any(abs(cell.row - one.row) + abs(cell.column - one.column) == 1 for one in edge)}
    if left:
        yield f"{min(left)} is not connected with the others"


JOINED = RuleKind("joined", Joined, "the cells with some values are one part", post_joined, not_joined, unordered=True)


def three_by_three() -> Puzzle:
    """Nine cells of 0 and 1, the ones in one part; two are given."""
    cells = tuple(Cell(row, column) for row in range(3) for column in range(3))
    layout = Layout("grid", 3, 3, cells, ((0, 1),) * 9, (Joined(cells, (1,)),))
    return Puzzle(layout, {cells[0]: 1, cells[7]: 1})
