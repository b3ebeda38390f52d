"""What every route promises: exactly the solutions that brute force finds, and no claim that is not true."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice
from random import Random

import numpy as np

from ..core.errors import Refusal
from ..core.model import Constraint, Literal, Model, RuleIndex, Variable
from ..core.outcome import STOPS, Limits, Stop
from ..core.program import Encoded
from ..encodings.decomposing import encoded as encoded_by
from ..encodings.handlers import unknown_kinds
from ..routes import AUTO, Route, parse_route
from .assumptions import check_assumptions
from .broken import BrokenContract, require
from .models import random_givens, random_model, solutions

__all__ = ["always_refused", "check_route"]

_ENOUGH = 5
"""So many models with a kind of constraint say whether a route takes it."""


@dataclass(frozen=True)
class _Strange:
    """A constraint of a kind that no encoding knows."""

    variables: tuple[Variable, ...]
    origin: RuleIndex

    def holds(self, values: Sequence[int]) -> bool:
        """Whether an assignment, indexed by variable, satisfies it."""
        return all(values[variable] == 1 for variable in self.variables)


def check_route(via: str, *, seed: int = 0, count: int = 90) -> None:
    """Try a registered route, and with it its encoding and its backend, on small models against brute force.

    It must find each solution once and no other grid, with the best score where there is one and the backend takes scores; claim that a
    search is exhausted only if it is; keep limits of solutions, or refuse them; count as many as it finds; be able to search a program
    again; and refuse by name what it cannot state, such as a kind of constraint that no encoding knows. Asked under assumptions it must
    keep the promises of `check_assumptions`. Each kind of constraint that its
    encoding has a handler for must be in `cpgrid.core.kinds.KINDS`, from which the models are drawn, and be taken in some of them.

    Args:
        via: the route's text form, with its settings: ``sat:solver=glucose4``.
        seed: of the draws; the same seed draws the same models.
        count: how many models to draw.

    Raises:
        BrokenContract: it breaks a promise; the message has the model.
        UsageError: there is no such route.
    """
    route = parse_route(via)
    _check_record(route)
    route.kind.backend.load()
    random = Random(seed)
    taken = 0
    drawn: Counter[type[Constraint]] = Counter()
    met: set[type[Constraint]] = set()
    for number in range(count):
        scored = route.kind.backend.scores and random.random() < 0.4
        model = random_model(random, number, scored=scored)
        givens = random_givens(random, model)
        kinds = {type(constraint) for constraint in model.first_of_kind}
        drawn.update(kinds)
        try:
            encoded = encoded_by(route.kind.encoding, model, givens, route.settings)
        except Refusal as refusal:
            require(refusal.who and refusal.reason, f"{via} refuses {model} without a reason")
            continue
        taken += 1
        met |= kinds
        _check_search(route, encoded, model, givens)
    require(taken, f"{via} refused all of {count} small models")
    never = ", ".join(always_refused(route, drawn, met))
    require(not never, f"{via} has a handler for {never}, and refuses all small models that have it")
    _check_refusals(route)
    _check_many(route, random)
    check_assumptions(via, seed=seed, count=min(count, 30))


def _check_record(route: Route) -> None:
    kind = route.kind
    require(kind.name != AUTO and not set(":,=") & set(kind.name), f"{kind.name!r} cannot be written as a route: take another name")
    names = [option.name for option in kind.options]
    require(len(set(names)) == len(names), f"{kind.name}: its encoding and its backend have an option of one name: {', '.join(names)}")
    require(kind.summary, f"{kind.name}: it has no summary")
    unknown = ", ".join(unknown_kinds(kind.encoding.handlers or {}))
    require(not unknown, f"{kind.name}: its encoding has a handler for {unknown}, which nobody draws: register its cpgrid.core.kinds.Kind")


def always_refused(route: Route, drawn: Mapping[type[Constraint], int], met: Collection[type[Constraint]]) -> list[str]:
    """The kinds of constraint, by name, that the route's encoding has a handler for, and never takes.

    Args:
        route: the route; with settings of its own it may well take less than its handlers.
        drawn: in how many models there was a constraint of each kind.
        met: the kinds of the models that were taken.
    """
    if route.settings != route.kind.plain.settings:
        return []
    return [kind.__name__ for kind in route.kind.encoding.handlers or () if drawn.get(kind, 0) >= _ENOUGH and kind not in met]


def _check_search(route: Route, encoded: Encoded[object], model: Model, givens: Sequence[Literal]) -> None:
    case = f"{route.text} on {model} with {list(givens)}"
    expected = solutions(model, givens)
    for limits in (
        Limits(solutions=None),
        Limits(solutions=1),
        Limits(solutions=2),
        Limits(solutions=None, seconds=0),
        Limits(solutions=None),
    ):
        search = route.kind.backend.search(encoded.program, limits.started(), route.settings)
        # One too many is enough to tell: a broken program may have more than fit in memory.
        found = [encoded.decode(raw) for raw in islice(search, len(expected) + 1)]
        require(len(found) == len(set(found)), f"{case} hands out a solution twice: {found}")
        require(expected.issuperset(found), f"{case} finds {sorted(set(found) - expected)}, which is no solution")
        ending = search.found
        wanted = len(expected) if limits.solutions is None else min(limits.solutions, len(expected))
        if limits.seconds is None or ending.stop is Stop.EXHAUSTED:
            require(len(found) == wanted, f"{case} finds {len(found)} of {len(expected)} solutions within {limits}")
        if ending.stop is Stop.EXHAUSTED:
            require(len(found) == len(expected), f"{case} claims to have seen all after {len(found)} of {len(expected)} solutions")
        elif limits == Limits(solutions=None):
            raise BrokenContract(f"{case} does not search to the end: it stops for the {ending.stop.value}")
        if model.objective is not None and found and limits.seconds is None:
            best = model.objective.value(found[0])
            require(
                ending.score == ending.bound == best, f"{case} claims the score {ending.score} and the bound {ending.bound}, not {best}"
            )
    backend = route.kind.backend
    if backend.count is not None:
        number = backend.count(encoded.program, Limits(solutions=None), route.settings).count
        require(number == len(expected), f"{case} counts {number}, not {len(expected)}")


def _check_refusals(route: Route) -> None:
    """The route must explicitly refuse what it cannot do."""
    variables = (Variable(0), Variable(1))
    domains = ((1, 2),) * 2
    strange = Model(domains, (_Strange(variables, RuleIndex(0)),))
    plain = random_model(Random(0), 0, scored=True)
    for what, model in [("a kind of constraint that it cannot know", strange), ("a score, though its backend takes none", plain)]:
        if model is plain and route.kind.backend.scores:
            continue
        try:
            encoded = encoded_by(route.kind.encoding, model, [], route.settings)
            next(iter(route.kind.backend.search(encoded.program, Limits(solutions=None), route.settings)), None)
        except Refusal:
            continue
        raise BrokenContract(f"{route.text} takes {what}; it must raise Refusal")


def _check_many(route: Route, random: Random) -> None:
    """If puzzles can be searched together, each must have the same result as alone."""
    encode_many, search_many = route.kind.encoding.encode_many, route.kind.backend.search_many
    if encode_many is None or search_many is None:
        return
    for number in range(30):
        model = random_model(random, number)
        values = model.values(tuple(map(Variable, range(len(model.domains)))))
        givens = [random_givens(random, model) for _ in range(5)]
        ranks = np.zeros((len(givens), len(model.domains)), dtype=np.uint8)
        for row, literals in zip(ranks, givens, strict=True):
            for variable, value in literals:
                row[variable] = values.index(value) + 1
        try:
            encoded = encode_many(model, ranks)
        except Refusal:
            continue
        found = search_many(encoded.program, Limits(solutions=None))
        grids = [tuple(grid) for grid in encoded.decode(found.raw).tolist()]
        for puzzle, literals in enumerate(givens):
            own = [grid for grid, owner in zip(grids, found.owners.tolist(), strict=True) if owner == puzzle]
            expected = solutions(model, literals)
            case = f"{route.text} on {model} with {literals}, among others"
            require(len(own) == len(set(own)) and set(own) == expected, f"{case} finds {own}, not {sorted(expected)}")
            require(found.counts[puzzle] == len(expected), f"{case} counts {found.counts[puzzle]}, not {len(expected)}")
            require(STOPS[found.stops[puzzle]] is Stop.EXHAUSTED, f"{case} does not search to the end")
