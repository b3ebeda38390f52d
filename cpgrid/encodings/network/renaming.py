"""More values than a bit mask has bits, few of which each variable may take: variables number their own.

The values of a variable are named by their places among those that it may take. Variables of one AllDifferent, or of several that overlap,
use the same names, because there it matters which values are the same. All other constraints are stated in the names of each variable:
steps of automata, the values of vertices, and sums as weights by value.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from ...core.clock import check_time
from ...core.components import Components, Vertex
from ...core.model import AllDifferent, ByValue, Coefficient, Constraint, LinearSum, Literal, Model
from ...core.program import Int32
from ...core.puzzle import Domain
from ...core.regular import Automaton, Regular
from ...core.remembered import remembered

__all__ = ["Renamed", "renamed"]

_Names = Mapping[int, int]
"""The name of each value that a variable may take; of the others it has none."""

_KINDS = frozenset((AllDifferent, LinearSum, Regular, Components))


@dataclass(frozen=True, eq=False)
class Renamed:
    """A model in names.

    Args:
        model: the constraints in their order, over names from 0.
        names: of each variable.
        values: int32[variables, names]: the value with a name; 0 where the variable has none.
    """

    model: Model
    names: Sequence[_Names]
    values: Int32

    def givens(self, givens: Sequence[Literal]) -> list[Literal]:
        """The givens in names. A value that its variable cannot take becomes a name that it cannot take, or two at once."""
        named: list[Literal] = []
        for variable, value in givens:
            own = self.names[variable]
            if value in own:
                named.append(Literal(variable, own[value]))
                continue
            taken = self.model.domains[variable]
            free = [name for name in self.model.all_values if name not in taken]
            named += [Literal(variable, name) for name in free[:1] or taken[:2]]
        return named

    def decoded(self, raws: Int32) -> Int32:
        """int32[solutions, variables]: the values of solutions in names; or of one, int32[variables]."""
        found: Int32 = self.values[np.arange(len(self.values)), raws]
        return found


@remembered(lambda model: len(model.domains))
def renamed(model: Model, most: int) -> Renamed | None:
    """A model in names of which there are few; ``None`` = it cannot be said in so many.

    Args:
        model: any model without an objective.
        most: how many names there may be.
    """
    if not all(type(constraint) in _KINDS for constraint in model.constraints):
        return None
    domains = _narrowed(model)
    names = _names(model, domains, most)
    # With one name alone no given could be wrong.
    if names is None or all(len(domain) == 1 for domain in domains):
        return None
    stating = _Stating(names)
    constraints = tuple(map(stating.of, model.constraints))
    values = np.zeros((len(domains), 1 + max(max(own.values()) for own in names)), dtype=np.int32)
    for variable, own in enumerate(names):
        values[variable, list(own.values())] = list(own)
    taken = tuple(tuple(own[value] for value in domain) for domain, own in zip(domains, names, strict=True))
    return Renamed(Model(taken, constraints, helpers=model.helpers), names, values)


def _narrowed(model: Model) -> list[Domain]:
    """The domains without what automata of one variable rule out, as long as something is left."""
    domains = list(model.domains)
    for constraint in model.constraints:
        if isinstance(constraint, Regular) and len(constraint.word) == 1:
            (variable,) = constraint.word
            read = {value for _, value, _ in constraint.automaton.diagram.edges[0]}
            domains[variable] = tuple(value for value in domains[variable] if value in read) or domains[variable]
    return domains


def _names(model: Model, domains: Sequence[Domain], most: int) -> list[_Names] | None:
    """The names of each variable: objects that variables share where they have the same; ``None`` = one would have too many."""
    named_with: dict[int, set[int]] = {}
    for constraint in model.constraints:
        if isinstance(constraint, AllDifferent):
            joined = set(constraint.variables).union(*(named_with.get(variable, ()) for variable in constraint.variables))
            named_with |= dict.fromkeys(joined, joined)
    made: dict[Domain, _Names] = {}
    of_group: dict[int, Domain] = {}
    names = []
    for variable, domain in enumerate(domains):
        check_time()
        values = domain
        if variable in named_with:
            group = named_with[variable]
            if id(group) not in of_group:
                of_group[id(group)] = tuple(sorted(set().union(*(domains[other] for other in group))))
            values = of_group[id(group)]
        if len(values) > most:
            return None
        if values not in made:
            made[values] = {value: name for name, value in enumerate(values)}
        names.append(made[values])
    return names


class _Stating:
    """Constraints in names.

    Args:
        names: of the values of each variable. A value without one is read by no step there: its place may be that of another value.
    """

    def __init__(self, names: Sequence[_Names]) -> None:
        self._names = names
        self._automata: dict[tuple[int, ...], Automaton] = {}

    def of(self, constraint: Constraint) -> Constraint:
        """A constraint that says the same of names."""
        check_time()
        if isinstance(constraint, Regular):
            return Regular(constraint.word, self._automaton(constraint), constraint.origin)
        if isinstance(constraint, Components):
            vertices = tuple(self._vertex(vertex) for vertex in constraint.vertices)
            return Components(vertices, constraint.edges, constraint.single, constraint.totals, constraint.origin)
        if isinstance(constraint, LinearSum):
            weights = tuple(
                self._weights(self._names[variable], coefficient)
                for variable, coefficient in zip(constraint.variables, constraint.coefficients, strict=True)
            )
            return LinearSum(constraint.variables, weights, constraint.low, constraint.high, constraint.origin)
        return constraint

    def _automaton(self, constraint: Regular) -> Automaton:
        read = [self._names[variable] for variable in constraint.word]
        # The model and the names keep these objects meanwhile, so that each has its own identity.
        key = id(constraint.automaton), *map(id, read)
        if key not in self._automata:
            self._automata[key] = constraint.automaton.renamed(read)
        return self._automata[key]

    def _vertex(self, vertex: Vertex) -> Vertex:
        if vertex.variable is None:
            return vertex
        own = self._names[vertex.variable]
        return Vertex(vertex.variable, tuple(own[value] for value in vertex.values if value in own))

    def _weights(self, own: _Names, coefficient: Coefficient) -> ByValue:
        adding = coefficient.adding(own) if isinstance(coefficient, ByValue) else {value: coefficient * value for value in own}
        return ByValue(tuple((own[value], weight) for value, weight in adding.items()))
