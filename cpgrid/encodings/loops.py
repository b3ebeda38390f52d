"""Components whose vertices are the sides of loops: each joins two points, and at each point none or two of them are there.

That is found out from the model alone. The graph says which vertices meet: those beside a vertex fall into the two points that it joins.
That there are none or two at a point must follow from constraints of few variables, all of whose values are tried.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from math import prod
from typing import TypeAlias

from ..core.clock import check_time
from ..core.components import Components
from ..core.model import Constraint, Model, Variable
from ..core.puzzle import Domain
from ..core.regular import Regular
from ..core.remembered import remembered

__all__ = ["Ends", "ends_of_sides"]

Ends: TypeAlias = tuple[tuple[int, int], ...]
"""Of each vertex the two points that it joins, numbered from 0."""

_Shape: TypeAlias = tuple[Hashable, ...]
"""What is known at a point, whatever the numbers of its variables: most points of a grid have the same."""

_MOST_VARIABLES = 5
"""Constraints of more variables are not asked."""

_MOST_TRIED = 5_000
"""So many values of variables are tried at a point."""


@remembered(lambda model: len(model.domains))
def ends_of_sides(model: Model, index: int) -> Ends | None:
    """Which points the vertices of a `Components` join, if they are sides of loops.

    Args:
        model: whose other constraints say how many sides meet at a point.
        index: of the constraint in the model.

    Returns:
        ``None`` where it is not known that in each solution none or two vertices at each point are there.
    """
    constraint = model.constraints[index]
    assert isinstance(constraint, Components)
    if not constraint.single or constraint.totals or any(vertex.variable is None for vertex in constraint.vertices):
        return None
    points = _points(constraint)
    if points is None:
        return None
    few, known = _few(model), dict[_Shape, bool]()
    for point in points:
        check_time()
        if not _none_or_two(constraint, point, few, model.domains, known):
            return None
    joined: list[list[int]] = [[] for _ in constraint.vertices]
    for number, point in enumerate(points):
        for vertex in point:
            joined[vertex].append(number)
    return tuple((one, other) for one, other in joined) if all(len(own) == 2 for own in joined) else None


def _points(constraint: Components) -> list[tuple[int, ...]] | None:
    """The vertices that meet at each point: cliques, two at each vertex; ``None`` if it is not so, or sides form a triangle."""
    neighbours = [frozenset(around) for around in constraint.neighbours]
    points: dict[tuple[int, ...], None] = {}
    for vertex, around in enumerate(neighbours):
        left, own = set(around), 0
        while left:
            some = next(iter(left))
            clique = left & (neighbours[some] | {some})
            if any(around & (neighbours[other] | {other}) != clique for other in clique):
                return None
            left -= clique
            points[tuple(sorted((*clique, vertex)))] = None
            own += 1
        if own != 2:
            return None
    return list(points)


class _Asked:
    """A constraint of few variables, which is asked about each of their values once.

    Args:
        constraint: of the model.
    """

    def __init__(self, constraint: Constraint) -> None:
        self.variables = tuple(dict.fromkeys(constraint.variables))
        self._constraint = constraint
        self._known: dict[tuple[int, ...], bool] = {}

    def shape(self, place: Mapping[Variable, int]) -> Hashable:
        """The same for another constraint that says the same of variables at the same places."""
        if isinstance(self._constraint, Regular):
            return (self._constraint.automaton, *(place[variable] for variable in self._constraint.word))
        return id(self._constraint)

    def holds(self, values: Sequence[int]) -> bool:
        """Whether an assignment, indexed by variable, satisfies it."""
        own = tuple([values[variable] for variable in self.variables])
        known = self._known.get(own)
        if known is None:
            known = self._known[own] = self._constraint.holds(values)
        return known


def _few(model: Model) -> dict[Variable, list[_Asked]]:
    """By variable the constraints of few variables."""
    found: dict[Variable, list[_Asked]] = {}
    for constraint in model.constraints:
        if not isinstance(constraint, Components) and len(set(constraint.variables)) <= _MOST_VARIABLES:
            asked = _Asked(constraint)
            for variable in asked.variables:
                found.setdefault(variable, []).append(asked)
    return found


def _none_or_two(
    constraint: Components, point: Sequence[int], few: dict[Variable, list[_Asked]], domains: Sequence[Domain], known: dict[_Shape, bool]
) -> bool:
    """Whether constraints of the variables at a point, perhaps with one more, leave none or two of its vertices there."""
    looks = [(variable, own) for variable, own in (constraint.vertices[vertex] for vertex in point) if variable is not None]
    scope = list(dict.fromkeys(variable for variable, _ in looks))
    beside = [{other for own in few.get(variable, ()) for other in own.variables} for variable in scope]
    for more in [[], *([other] for other in sorted(set.intersection(*beside) - set(scope)))]:
        variables = [*scope, *more]
        if prod(len(domains[variable]) for variable in variables) > _MOST_TRIED:
            continue
        place = {variable: number for number, variable in enumerate(variables)}
        within = [own for own in _met(variables, few) if place.keys() >= set(own.variables)]
        shape = (
            tuple(domains[variable] for variable in variables),
            tuple((place[variable], own) for variable, own in looks),
            tuple(own.shape(place) for own in within),
        )
        if shape not in known:
            values = _allowed(variables, within, domains)
            known[shape] = {sum(own[variable] in wanted for variable, wanted in looks) for own in values} <= {0, 2}
        if known[shape]:
            return True
    return False


def _met(variables: Sequence[Variable], few: dict[Variable, list[_Asked]]) -> Iterable[_Asked]:
    """The constraints of few variables that some of these are in, each once."""
    return {id(own): own for variable in variables for own in few.get(variable, ())}.values()


def _allowed(variables: Sequence[Variable], within: Iterable[_Asked], domains: Sequence[Domain]) -> Iterator[list[int]]:
    """Values of the variables that no constraint of these alone forbids, in a list for all variables of the model."""
    place = {variable: number for number, variable in enumerate(variables)}
    asked: list[list[_Asked]] = [[] for _ in variables]
    for constraint in within:
        asked[max(place[variable] for variable in constraint.variables)].append(constraint)
    values = [0] * len(domains)

    def assign(number: int) -> Iterator[list[int]]:
        if number == len(variables):
            yield values
            return
        for value in domains[variables[number]]:
            values[variables[number]] = value
            if all(constraint.holds(values) for constraint in asked[number]):
                yield from assign(number + 1)

    return assign(0)
