"""What every kind of constraint promises: it is plain data, it can be drawn, and its decomposition says what it says."""

from __future__ import annotations

from dataclasses import is_dataclass
from itertools import product
from random import Random

from ..core.errors import Refusal
from ..core.kinds import KINDS, Kind
from ..core.model import Constraint, Model, RuleIndex
from ..core.puzzle import Domain
from ..core.regular import Regular
from ..encodings import ENCODINGS
from ..encodings.decomposing import decomposed
from .broken import BrokenContract, require
from .models import random_domains, random_scope
from .rules import extensions

__all__ = ["check_kind"]

_ORIGIN = RuleIndex(3)


def check_kind(kind: Kind, *, seed: int = 0, count: int = 40) -> None:
    """Try a kind of constraint on small random domains, with 0, negative values and gaps.

    Its class must be a frozen dataclass whose objects can be hashed; what it draws must be of the class, over some of the variables that
    it was given, and have solutions as a rule, but not always all; ``holds`` must depend on its variables alone; its handlers must be for
    encodings that there are. Its decomposition must allow exactly what it allows, each filling with one value for every helper, keep the
    origin, and be no larger than was reckoned. What a handler makes of it is tried by `check_route`.

    Args:
        kind: registered or not.
        seed: of the draws; the same seed draws the same constraints.
        count: how many to draw.

    Raises:
        BrokenContract: it breaks a promise; the message has the constraint.
    """
    _check_record(kind)
    random = Random(seed)
    allowed = forbidden = 0
    with KINDS.temporarily(kind):
        for number in range(count):
            domains, state = random_domains(random), random.getstate()
            constraint = _drawn(kind, random, domains)
            if not number:
                random.setstate(state)
                again = _drawn(kind, random, domains)
                same = again == constraint and hash(again) == hash(constraint)
                require(same, f"{kind.name}: the same draw gives two constraints that are not equal: {constraint} and {again}")
            fillings = {values: constraint.holds(values) for values in product(*domains)}
            _check_scope(constraint, fillings)
            allowed += any(fillings.values())
            forbidden += not all(fillings.values())
            if kind.decompose is not None:
                _check_decomposition(kind, constraint, domains, fillings)
    require(2 * allowed >= count, f"{kind.name}: only {allowed} of {count} drawn constraints have a solution, so that little is tried")
    require(forbidden, f"{kind.name}: all of {count} drawn constraints allow everything, so that nothing is tried")


def _check_record(kind: Kind) -> None:
    frozen = is_dataclass(kind.constraint) and kind.constraint.__dataclass_params__.frozen  # type: ignore[attr-defined]  # all have them
    require(frozen, f"{kind.name}: it is no frozen dataclass, so that models with it could not be distinguished")
    others = ", ".join(name for name in kind.handlers if name not in ENCODINGS)
    require(not others, f"{kind.name}: it has a handler for {others}; the encodings are {', '.join(ENCODINGS)}")


def _drawn(kind: Kind, random: Random, domains: tuple[Domain, ...]) -> Constraint:
    scope = random_scope(random, len(domains))
    constraint = kind.sample(random, domains, scope, _ORIGIN)
    own = constraint.variables
    require(type(constraint) is kind.constraint, f"{kind.name}: its sample is {constraint}, of another class")
    require(own and len(set(own)) == len(own), f"{constraint} has no variable, or one twice")
    require(set(scope).issuperset(own), f"{constraint} speaks of other variables than {scope}, from which it was to be drawn")
    require(constraint.origin == _ORIGIN, f"{constraint} was drawn without its origin, {_ORIGIN}")
    return constraint


def _check_scope(constraint: Constraint, fillings: dict[tuple[int, ...], bool]) -> None:
    said: dict[tuple[int, ...], bool] = {}
    for values, holds in fillings.items():
        own = tuple(values[variable] for variable in constraint.variables)
        require(said.setdefault(own, holds) == holds, f"{constraint} depends on more than its variables: of {own} it says yes and no")


def _check_decomposition(kind: Kind, constraint: Constraint, domains: tuple[Domain, ...], fillings: dict[tuple[int, ...], bool]) -> None:
    model = Model(domains, (constraint,))
    assert kind.size is not None
    reckoned = kind.size(constraint, domains)
    try:
        whole = decomposed(model, {own.constraint: None for own in KINDS.values() if own.decompose is None}, kind.name)
        parts = decomposed(model, {own.constraint: None for own in KINDS.values() if own is not kind}, kind.name)
    except Refusal as refusal:
        raise BrokenContract(f"{constraint} is refused, small as it is: {refusal.reason}") from refusal
    size = sum(map(len, parts.domains[len(domains) :])) + sum(map(_size, parts.constraints))
    require(size <= reckoned, f"{constraint} has {size} parts, and {reckoned} were reckoned")
    wrong = next((part for part in whole.constraints if part.origin != _ORIGIN), None)
    require(wrong is None, f"{constraint} is made of {wrong} without its own origin, {_ORIGIN}")
    others = [(place, domain[0]) for place, domain in enumerate(domains) if place not in constraint.variables]
    for values, holds in fillings.items():
        # What stands elsewhere makes no difference, as is known by now.
        if any(values[place] != value for place, value in others):
            continue
        ways = extensions(whole.constraints, values, whole.domains)
        require(ways < 2, f"{constraint} with {values}: its helpers have several values")
        require(ways == holds, f"{constraint} {'allows' if holds else 'forbids'} {values}, what it is made of does not agree")


def _size(part: Constraint) -> int:
    return sum(map(len, part.automaton.diagram.edges)) if isinstance(part, Regular) else len(part.variables)
