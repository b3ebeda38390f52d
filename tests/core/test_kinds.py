"""Kinds of constraint: the table, what it refuses, and what their contract finds."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import Any

import pytest

from cpgrid import UsageError, registered
from cpgrid.contracts import BrokenContract, check_kind
from cpgrid.contracts.models import random_model
from cpgrid.core.kinds import KINDS, Kind
from cpgrid.core.model import AllDifferent, LinearSum
from cpgrid.core.regular import Regular
from tests.depth import each_seed
from tests.strangers import ASCENDING, CONNECTED, STATED_IN_CNF, Ascending, Connected, decompose_ascending, decompose_connected


@pytest.mark.parametrize("kind", [*KINDS.values(), ASCENDING, STATED_IN_CNF], ids=lambda kind: kind.name)
def test_every_kind_keeps_its_contract(kind: Kind) -> None:
    check_kind(kind)


@pytest.mark.long
def test_a_kind_with_helpers_keeps_its_contract() -> None:
    check_kind(CONNECTED)


def test_the_language_is_not_decomposed() -> None:
    assert [kind.constraint for kind in KINDS.values() if kind.decompose is None] == [AllDifferent, LinearSum, Regular]


def test_a_kind_is_named_after_its_class_and_found_by_it() -> None:
    with registered(ASCENDING):
        assert KINDS["Ascending"] is KINDS.of(Ascending) is ASCENDING
    assert KINDS.of(Ascending) is None


def test_what_cannot_be_a_kind_is_reported() -> None:
    with pytest.raises(UsageError, match="Ascending needs decompose and size, or neither"):
        replace(ASCENDING, size=None)
    with pytest.raises(UsageError, match="objects of the class Loose cannot be hashed, as models are: make it a frozen dataclass"):
        Kind(dataclass(type("Loose", (), {})), ASCENDING.sample)
    with pytest.raises(UsageError, match=r"Kind.sample: a function is wanted"), registered(replace(ASCENDING, sample=3)):  # type: ignore[arg-type]
        pass


@each_seed(5)
def test_every_kind_that_is_registered_is_drawn(seed: int) -> None:
    def drawn() -> list[set[type]]:
        random = Random(seed)
        return [{type(each) for each in random_model(random, number).constraints} for number in range(70)]

    before = drawn()
    with registered(ASCENDING, CONNECTED):
        found = drawn()
    assert {kind.constraint for kind in KINDS.values()} == set().union(*before)
    for kind in (Ascending, Connected):
        alone, mixed = ([kinds for kinds in found if kind in kinds and (len(kinds) == 1) is only] for only in (True, False))
        assert alone
        assert mixed
    assert drawn() == before


@dataclass(unsafe_hash=True)
class Open:
    """A class whose objects change."""

    variables: tuple[int, ...]
    origin: int

    def holds(self, values: object) -> bool:
        return True


def without_origin(constraint: Ascending, *others: Any) -> Iterator[Any]:
    return decompose_ascending(replace(constraint, origin=8), *others)  # type: ignore[arg-type]


def forgetful(constraint: Ascending, *others: Any) -> Iterator[Any]:
    return decompose_ascending(replace(constraint, variables=constraint.variables[:2]), *others)


def too_strict(constraint: Ascending, *others: Any) -> Iterator[Any]:
    yield from decompose_ascending(constraint, *others)
    yield LinearSum(constraint.variables[:1], (1,), 2, None, constraint.origin)


def with_a_free_helper(constraint: Ascending, domains: Any, helper: Callable[[tuple[int, ...]], int]) -> Iterator[Any]:
    helper((0, 1))
    return decompose_ascending(constraint, domains, helper)


def changed(change: Callable[[Any], Any]) -> Kind:
    """Draws something else."""
    return replace(ASCENDING, sample=lambda *arguments: change(ASCENDING.sample(*arguments)))


DEFECTS: dict[str, tuple[Kind, str]] = {
    "can change": (Kind(Open, lambda *_: Open((0,), 0)), "Open: it is no frozen dataclass"),  # type: ignore[arg-type,return-value]
    "has a handler for nobody": (replace(ASCENDING, handlers={"cfn": print}), "Ascending: it has a handler for cfn; the encodings are "),
    "draws another class": (changed(lambda made: AllDifferent(made.variables, made.origin)), "of another class"),
    "draws a variable twice": (changed(lambda made: replace(made, variables=made.variables[:1] * 2)), "no variable, or one twice"),
    "draws from elsewhere": (changed(lambda made: replace(made, variables=(7,))), r"speaks of other variables than"),
    "draws without the origin": (changed(lambda made: replace(made, origin=0)), "without its origin"),
    "allows everything": (changed(lambda made: replace(made, variables=made.variables[:1])), "allow everything, so that nothing is tried"),
    "forgets the origin": (replace(ASCENDING, decompose=without_origin), "without its own origin"),
    "forgets a part": (replace(ASCENDING, decompose=forgetful), r"forbids \(.*\), what it is made of does not agree"),
    "is too strict": (replace(ASCENDING, decompose=too_strict, size=lambda *_: 999), r"allows \(.*\), what it is made of does not agree"),
    "has a free helper": (replace(ASCENDING, decompose=with_a_free_helper, size=lambda *_: 999), "its helpers have several values"),
    "is larger than it says": (replace(ASCENDING, size=lambda *_: 1), r"has \d+ parts, and 1 were reckoned"),
    "is too large": (replace(ASCENDING, size=lambda *_: 10**9), "is refused, small as it is: .* parts"),
}


@pytest.mark.parametrize("defect", DEFECTS)
def test_a_defect_of_a_kind_is_found(defect: str) -> None:
    kind, problem = DEFECTS[defect]
    with pytest.raises(BrokenContract, match=problem):
        check_kind(kind)


@dataclass(frozen=True, slots=True)
class Nosy(Ascending):
    """Asks a variable that it does not name."""

    def holds(self, values: Any) -> bool:
        return bool(values[0] > 1)


@dataclass(frozen=True, slots=True)
class Never(Ascending):
    """Never holds."""

    def holds(self, values: Any) -> bool:
        return False


def test_a_definition_that_tries_nothing_or_asks_others_is_found() -> None:
    with pytest.raises(BrokenContract, match="depends on more than its variables"):
        check_kind(Kind(Nosy, lambda _random, _domains, scope, origin: Nosy(tuple(scope), origin)))
    with pytest.raises(BrokenContract, match="only 0 of 40 drawn constraints have a solution"):
        check_kind(Kind(Never, lambda _random, _domains, scope, origin: Never(tuple(scope), origin)))


@pytest.mark.long
def test_helpers_that_are_not_determined_are_found() -> None:
    def loose(constraint: Connected, domains: Any, helper: Any) -> Iterator[Any]:
        *parts, _last = decompose_connected(constraint, domains, helper)
        return iter(parts)

    with pytest.raises(BrokenContract, match=r"helpers have several values|does not agree"):
        check_kind(replace(CONNECTED, decompose=loose))
