"""Questions under assumptions for any encoding and backend: a program for each question, in which what is assumed holds.

A value that is assumed is one more given, so that what an encoding has compiled of the layout is used again; a value that is excluded
leaves its variable's domain, and a rule that does not count leaves the model. Both make another model, which is compiled anew.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Sequence
from dataclasses import replace

from ..core.assumptions import ModelAssumption, Reply, RuleAssumption
from ..core.clock import Clock
from ..core.model import Constraint, Literal, Model, RuleIndex, Variable
from ..core.outcome import Limits, Stop
from ..core.puzzle import Domain
from ..encodings.decomposing import encoded
from ..routes import Route

__all__ = ["Rebuilding"]


class Rebuilding:
    """One model along one route; its raw solutions are the values of the variables, and all that was assumed counts as clashing.

    Args:
        route: any route.
        model: without an objective.
        givens: what is always known.
        optional: the rules that count only where they are assumed.
    """

    def __init__(self, route: Route, model: Model, givens: Sequence[Literal], optional: Collection[RuleIndex]) -> None:
        self._route, self._model, self._givens, self._optional = route, model, tuple(givens), frozenset(optional)

    def solve(self, assumed: Sequence[ModelAssumption], limits: Limits) -> Reply:
        """See `cpgrid.core.assumptions.Assuming`; nodes are those of the backend.

        Raises:
            Refusal: the route cannot take the model, or what is left of it.
            OutOfTime: the deadline of the run passed while the program was made.
        """
        clock = Clock(limits.seconds)
        known, excluded = list(self._givens), defaultdict[int, set[int]](set)
        for assumption in assumed:
            if isinstance(assumption, RuleAssumption):
                continue
            variable, value, holds = assumption
            if not holds:
                excluded[variable].add(value)
            elif (variable, value) not in known:
                known.append(Literal(variable, value))
        counts = {assumption.rule for assumption in assumed if isinstance(assumption, RuleAssumption)}
        model = _restricted(self._model, excluded, self._optional - counts)
        kind = self._route.kind
        program = encoded(kind.encoding, model, known, self._route.settings)
        left = replace(limits, solutions=1, seconds=None if limits.seconds is None else clock.left)
        search = kind.backend.search(program.program, left, self._route.settings)
        values = None
        for raws in search.batches():
            if values is None and len(raws):
                values = tuple(program.grids(raws)[0].tolist())
        if values is None and search.found.stop is Stop.EXHAUSTED:
            return Reply(search.found, clash=tuple(range(len(assumed))))
        return Reply(search.found, values)

    def close(self) -> None:
        """Nothing is kept."""


def _restricted(model: Model, excluded: dict[int, set[int]], left_out: Collection[RuleIndex]) -> Model:
    """The model without some values and some rules; helpers that then follow from nothing are given one value."""
    if not excluded and not left_out:
        return model
    domains: list[Domain] = list(model.domains)
    for variable, values in excluded.items():
        domains[variable] = tuple(value for value in domains[variable] if value not in values)
    constraints: tuple[Constraint, ...] = model.constraints
    if left_out:
        constraints = tuple(each for each in model.constraints if each.origin not in left_out)
        bound = {variable for each in constraints for variable in each.variables}
        for helper in range(model.cells, len(domains)):
            if Variable(helper) not in bound:
                domains[helper] = domains[helper][:1]
    return Model(tuple(domains), constraints, None, model.helpers)
