"""Propagation strength: of the values that complete reasoning removes from a constraint, the share that unit propagation removes.

Each probe is one constraint over a few cells from which some candidates are gone, as in the midst of a search: the formula is made for the
full domains, and the candidates are then forbidden by clauses. What has no support in any solution is removable. A contradiction that
propagation finds counts as every removable value. Values that a domain encoding has no literal for count as not removed.

Source: after F. Bacchus, "GAC via Unit Propagation", CP 2007, whose property it measures.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from itertools import product
from operator import lt, ne
from random import Random
from typing import Any

from ...core.errors import Refusal
from ...core.meaning import Equal
from ...core.model import AllDifferent, Constraint, LinearSum, Model, RuleIndex, Variable, indicator
from ...core.program import Cnf
from ...core.regular import Regular
from ...routes import Route, parse_route
from .propagation import propagated

__all__ = ["KINDS", "strength", "strengths"]

_PROBES = 40
"""How many probes there are of each kind."""

Removed = frozenset[tuple[int, int]]
"""Pairs of variable and value."""


@dataclass(frozen=True, slots=True)
class Probe:
    """A constraint and the state of its cells.

    Args:
        model: the constraint over the full domains.
        gone: the candidates that are gone.
        removable: those of the others that no solution has.
    """

    model: Model
    gone: Removed
    removable: Removed


def strength(text: str) -> float | None:
    """The share over the probes of all kinds.

    Args:
        text: a route with an encoding in CNF.

    Returns:
        0 to 1; ``None`` where the route has another kind of program, or takes none of the probes.
    """
    counts = [count for count in strengths(parse_route(text)).values() if count is not None]
    return sum(removed for removed, _ in counts) / sum(of for _, of in counts) if counts else None


def strengths(route: Route) -> dict[str, tuple[int, int] | None]:
    """By kind of probe, how many values are removed, of how many; ``None`` where the route does not take them."""
    if route.kind.encoding.name != "cnf":
        return dict.fromkeys(KINDS)
    return {kind: _strength(route, _probes(kind)) for kind in KINDS}


def _strength(route: Route, probes: tuple[Probe, ...]) -> tuple[int, int] | None:
    removed = total = 0
    try:
        for probe in probes:
            removed += len(_removed(route, probe) & probe.removable)
            total += len(probe.removable)
    except Refusal:
        return None
    return removed, total


def _removed(route: Route, probe: Probe) -> Removed:
    program = route.kind.encoding.encode(probe.model, [], {**route.settings, "elimination": "off"}).program
    assert isinstance(program, Cnf)
    candidates = {(variable, value): [literal for literal in literals if literal] for variable, value, *literals in program.cells.tolist()}
    # Where there is a variable that says "cell = value", it is what constraints see of the candidate.
    candidates |= {(meaning.variable, meaning.value): [made] for made, meaning in program.meaning.items() if isinstance(meaning, Equal)}
    forbidden = [[-literal for literal in candidates[candidate]] for candidate in probe.gone if candidate in candidates]
    true = propagated([*program.clauses(), *forbidden])
    if true is None:
        return probe.removable
    return frozenset(candidate for candidate, literals in candidates.items() if any(-literal in true for literal in literals))


@cache
def _probes(kind: str) -> tuple[Probe, ...]:
    random = Random(kind)  # noqa: S311 — a fixed sample
    return tuple(_probe(random, KINDS[kind](random)) for _ in range(_PROBES))


def _probe(random: Random, model: Model) -> Probe:
    """Some candidates go until complete reasoning has something to remove."""
    while True:
        gone = frozenset(candidate for candidate in _candidates(model) if random.random() < 0.35)
        left = [[value for value in domain if (variable, value) not in gone] for variable, domain in enumerate(model.domains)]
        solutions = [values for values in product(*left) if all(constraint.holds(values) for constraint in model.constraints)]
        supported = {(variable, value) for values in solutions for variable, value in enumerate(values)}
        removable = frozenset(_candidates(model)) - gone - supported
        if removable and solutions:
            return Probe(model, gone, removable)


def _candidates(model: Model) -> Iterator[tuple[int, int]]:
    return ((variable, value) for variable, domain in enumerate(model.domains) for value in domain)


def _model(top: int, size: int, *constraints: Constraint) -> Model:
    return Model((tuple(range(1, top + 1)),) * size, constraints)


def _scope(size: int) -> tuple[Variable, ...]:
    return tuple(map(Variable, range(size)))


def _permutation(random: Random) -> Model:
    size = random.randint(4, 6)
    return _model(size, size, AllDifferent(_scope(size), RuleIndex(0)))


def _different(random: Random) -> Model:
    size = random.randint(3, 5)
    return _model(size + random.randint(1, 2), size, AllDifferent(_scope(size), RuleIndex(0)))


def _cage(random: Random) -> Model:
    top, size = random.choice([(9, 2), (9, 3), (9, 4), (7, 5)])
    total = sum(random.sample(range(1, top + 1), size))
    return _model(top, size, AllDifferent(_scope(size), RuleIndex(0)), LinearSum(_scope(size), (1,) * size, total, total, RuleIndex(0)))


def _sum(random: Random) -> Model:
    top, size = random.choice([(9, 2), (9, 3), (6, 4)])
    total = sum(random.randint(1, top) for _ in range(size))
    return _model(top, size, LinearSum(_scope(size), (1,) * size, total, total, RuleIndex(0)))


def _weighted(random: Random) -> Model:
    size = random.randint(2, 4)
    coefficients = tuple(random.choice([-2, -1, 1, 2, 3]) for _ in range(size))
    total = sum(coefficient * random.randint(1, 6) for coefficient in coefficients)
    low, high = random.choice([(total, total), (None, total), (total, None)])
    return _model(6, size, LinearSum(_scope(size), coefficients, low, high, RuleIndex(0)))


def _count(random: Random) -> Model:
    low, high = random.choice([(1, 1), (2, 2), (None, 1), (1, None)])
    values = random.sample(range(1, 5), 2)
    return _model(4, 4, LinearSum(_scope(4), (indicator(*values),) * 4, low, high, RuleIndex(0)))


def _pair(random: Random) -> Model:
    holds = random.choice([lambda one, other: abs(one - other) >= 3, lambda one, other: abs(one - other) == 1, lt, ne, _double])
    return _word(7, 2, lambda before, value: value if not before or holds(before, value) else None, 0)


def _double(one: int, other: int) -> bool:
    return one == 2 * other or other == 2 * one


def _line(random: Random) -> Model:
    size, kind = random.randint(3, 5), random.randrange(4)
    if kind == 0:
        return _word(6, size, lambda before, value: value if value > before else None, 0)
    if kind == 1:
        return _word(6, size, lambda before, value: value if value >= before else None, 0)
    if kind == 2:
        return _word(6, size, lambda before, value: value if abs(value - before) >= 3 else None, -3)
    return _word(6, size, _visible, (0, 0), lambda state: state[1] == 2)


def _row(random: Random) -> Model:
    """Of different cells: so many are seen from one end, or so much lies between the least and the greatest value."""
    top, size = 5, random.randint(4, 5)
    if random.random() < 0.5:
        seen = random.randint(2, 3)
        model = _word(top, size, _visible, (0, 0), lambda state: state[1] == seen)
    else:
        total = random.randint(2, 6)
        model = _word(top, size, lambda state, value: _between(state, value, top), (0, 0), lambda state: state == (2, total))
    return Model(model.domains, (AllDifferent(_scope(size), RuleIndex(0)), *model.constraints))


def _visible(state: tuple[int, int], value: int) -> tuple[int, int]:
    """The greatest value so far, and how many are greater than all before them."""
    greatest, seen = state
    return max(greatest, value), seen + (value > greatest)


def _between(state: tuple[int, int], value: int, top: int) -> tuple[int, int] | None:
    """How many of 1 and the greatest value have been read, and the sum of what is between them."""
    ends, total = state
    if value in {1, top}:
        return (ends + 1, total) if ends < 2 else None
    return ends, total + value * (ends == 1)


def _word(top: int, size: int, step: Callable[[Any, int], Any], start: Any, accept: Callable[[Any], bool] | None = None) -> Model:
    domains = (tuple(range(1, top + 1)),) * size
    return Model(domains, (Regular.from_function(_scope(size), domains, RuleIndex(0), start, step, accept),))


KINDS: dict[str, Callable[[Random], Model]] = {
    "permutation": _permutation,
    "different": _different,
    "cage": _cage,
    "sum": _sum,
    "weighted": _weighted,
    "count": _count,
    "pair": _pair,
    "line": _line,
    "row": _row,
}
"""Kinds of probe: as many values as cells; more values than cells; a sum of cells that differ; a sum; one with coefficients, =, ≤ or ≥;
how many cells have one of some values, =, ≤ or ≥; a relation of two cells; an automaton; one over cells that differ."""
