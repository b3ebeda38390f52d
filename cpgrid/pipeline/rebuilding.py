"""Questions under assumptions for any encoding and backend: a program for each question, in which what is assumed holds.

A value that is assumed is one more given, so that what an encoding has compiled of the layout is used again. A rule that does not count
leaves the model, and a value that is excluded leaves its variable's domain; both make another model, which is compiled anew. Automata were
made for the domains as they are, and so may kinds of constraint of others: beside them an automaton of one variable excludes the values.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Generator, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from ..core.assumptions import ModelAssumption, Reply, RuleAssumption
from ..core.model import AllDifferent, LinearSum, Literal, Model, RuleIndex, Variable
from ..core.outcome import Found, Limits, Search, Stop
from ..core.plugins import Encoding
from ..core.program import Encoded
from ..core.puzzle import Domain
from ..encodings.decomposing import encoded
from ..routes import Route

if TYPE_CHECKING:
    from ..core.regular import Regular

__all__ = ["Rebuilding", "without_values"]


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
        search, program = self._begun(assumed, replace(limits, solutions=1))
        values = None
        for raws in search.batches():
            if values is None and len(raws):
                values = tuple(program.grids(raws)[0].tolist())
        if values is None and search.found.stop is Stop.EXHAUSTED:
            return Reply(search.found, clash=tuple(range(len(assumed))))
        return Reply(search.found, values)

    def solutions(self, assumed: Sequence[ModelAssumption], limits: Limits, cells: int) -> Search[tuple[int, ...]]:
        """See `cpgrid.core.assumptions.Enumerating`; errors are those of `solve`. Values of cells determine those of helpers here."""
        assert cells == self._model.cells
        return Search(self._values(*self._begun(assumed, limits)), batched=True)

    def _values(self, search: Search[Any], program: Encoded[Any]) -> Generator[Collection[Any], None, Found]:
        for raws in search.batches():
            yield program.grids(raws)
        return search.found

    def _begun(self, assumed: Sequence[ModelAssumption], limits: Limits) -> tuple[Search[Any], Encoded[Any]]:
        """A search for what holds under assumptions, and the program that it searches."""
        known, excluded = list(self._givens), defaultdict[Variable, set[int]](set)
        for assumption in assumed:
            if isinstance(assumption, RuleAssumption):
                continue
            variable, value, holds = assumption
            if not holds:
                excluded[variable].add(value)
            elif (variable, value) not in known:
                known.append(Literal(variable, value))
        counts = {assumption.rule for assumption in assumed if isinstance(assumption, RuleAssumption)}
        kind = self._route.kind
        model = without_values(_without_rules(self._model, self._optional - counts), excluded, kind.encoding)
        program = encoded(kind.encoding, model, known, self._route.settings)
        return kind.backend.search(program.program, limits, self._route.settings), program

    def close(self) -> None:
        """Nothing is kept."""


def without_values(model: Model, excluded: Mapping[Variable, Collection[int]], encoding: Encoding) -> Model:
    """The model in which some variables do not take some values.

    Args:
        model: any.
        excluded: values of variables.
        encoding: what the model is for.
    """
    # A question that excludes nothing needs no automata.
    from ..core.regular import Regular

    handlers = encoding.handlers
    if (handlers is not None and Regular not in handlers) or {AllDifferent, LinearSum}.issuperset(map(type, model.first_of_kind)):
        return _narrowed(model, excluded)
    return _excluding(model, excluded)


def _narrowed(model: Model, excluded: Mapping[Variable, Collection[int]]) -> Model:
    """The model with values taken from its domains."""
    if not excluded:
        return model
    domains: list[Domain] = list(model.domains)
    for variable, values in excluded.items():
        domains[variable] = tuple(value for value in domains[variable] if value not in values)
    return replace(model, domains=tuple(domains))


def _excluding(model: Model, excluded: Mapping[Variable, Collection[int]]) -> Model:
    """The model with a further constraint for each variable that some values are excluded of, as of a further rule."""
    if not excluded:
        return model
    rule = RuleIndex(1 + max((each.origin for each in model.constraints), default=-1))
    further = [_all_but(variable, values, model, rule) for variable, values in excluded.items()]
    return replace(model, constraints=(*model.constraints, *further))


def _all_but(variable: Variable, values: Collection[int], model: Model, rule: RuleIndex) -> Regular:
    """The variable takes none of the values."""
    from ..core.regular import Regular

    return Regular.from_function((variable,), model.domains, rule, 0, lambda state, value: None if value in values else state)


def _without_rules(model: Model, rules: Collection[RuleIndex]) -> Model:
    """The model without the constraints of some rules; helpers that then follow from nothing are given one value."""
    if not rules:
        return model
    constraints = tuple(each for each in model.constraints if each.origin not in rules)
    bound = {variable for each in constraints for variable in each.variables}
    domains = tuple(
        domain if number < model.cells or Variable(number) in bound else domain[:1] for number, domain in enumerate(model.domains)
    )
    return replace(model, domains=domains, constraints=constraints)
