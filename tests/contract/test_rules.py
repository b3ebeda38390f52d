"""Every kind of rule keeps its contract, and the contract finds the defects that a rule can have."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice, pairwise, product
from random import Random
from typing import Any

import jsonschema
import numpy as np
import pytest

from cpgrid.contracts import BrokenContract, check_rule
from cpgrid.contracts.sampling import edge_fields, inner_rules, small_rules
from cpgrid.core.errors import InputError, Place
from cpgrid.core.fields import FIELD_TYPES, FieldScope
from cpgrid.core.grid import Cell, rectangle
from cpgrid.core.model import AllDifferent, LinearSum, Objective
from cpgrid.core.nodes import Node, Shape
from cpgrid.core.pieces import Piece
from cpgrid.core.plugins import RuleKind
from cpgrid.core.puzzle import Domain, Values
from cpgrid.core.rule_class import field_types
from cpgrid.formats.json_rules import read_rule, write_rule
from cpgrid.formats.json_schema import json_schema
from cpgrid.rules import RULES, Cage
from tests.depth import cases

DISTINCT, CAGE, RUN, SCORE = (RULES[name] for name in ("distinct", "cage", "run", "score"))


@pytest.mark.parametrize("name", RULES)
def test_every_kind_of_rule_keeps_its_contract(name: str) -> None:
    check_rule(RULES[name], count=cases(150))


@pytest.mark.parametrize("type_", FIELD_TYPES, ids=str)
def test_a_type_of_field_is_stated_and_drawn_by_all_in_one_way(type_: object) -> None:
    """What chance draws for a field, Python takes as it is, JSON and words of lines give back, and the schema allows."""
    field, random = FIELD_TYPES[type_], Random(str(type_))
    scope = FieldScope((Cell(0, 0), Cell(0, 1), Cell(1, 1)), ((1, 2, 3),) * 3, inner_rules)
    shape = Shape(2, 2, None, {cell: cell for cell in rectangle(0, 0, 2, 2)})
    allowed = jsonschema.Draft202012Validator({**field.schema, "$defs": json_schema()["$defs"]})
    for value in [*islice(field.samples.every(scope), 20), *(field.samples.draw(random, scope) for _ in range(50))]:
        assert field.take(value) == value
        stated = json.loads(json.dumps(field.write(value, write_rule)))
        assert field.read(Node(stated, Place()), shape, lambda node, shape: read_rule(node, shape, RULES)) == value
        assert allowed.is_valid(stated)
        if field.word is not None:
            assert field.word.read(Piece(field.word.write(value), Place())) == value


def test_fields_come_to_their_edges() -> None:
    """Of every kind, some are a rule and some are none; null, 0, an empty list and one that is too long come up wherever they can."""
    scope, seen = FieldScope((Cell(0, 0), Cell(0, 1), Cell(1, 1)), ((1, 2, 3),) * 3, inner_rules), set()
    for name, kind in RULES.items():
        random = Random(name)
        for _ in range(100):
            fields = edge_fields(kind, random, scope)
            assert fields.keys() == field_types(kind.rule).keys()
            seen |= {(type_, value) for type_, value in zip(field_types(kind.rule).values(), fields.values(), strict=True)}
    cells = tuple[Cell, ...]
    expected = {(int, None), (int, 0), (int, 1 << 64), (int | None, None), (cells, ()), (cells, scope.cells[:1] * 2), (tuple[int, ...], ())}
    expected |= {(tuple[int, ...], (1, 1, 1, 1)), (tuple[cells, ...], ()), (str, "")}
    assert not expected - seen


def posting(kind: RuleKind, change: Callable[[Any, list[Any]], list[Any]]) -> RuleKind:
    """The kind with something changed in what it posts."""
    return replace(kind, post=lambda rule, variables, domains, origin: change(rule, list(kind.post(rule, variables, domains, origin))))


def searching(kind: RuleKind, change: Callable[[Any, list[Any]], list[Any]]) -> RuleKind:
    """The kind with something changed in what it posts to a search alone."""

    def search(rule: Any, variables: Any, _groups: object, origin: Any) -> list[Any]:
        domains = {cell: variables.domains[variables[cell]] for cell in variables}
        return change(rule, list(kind.post(rule, variables, domains, origin)))

    return replace(kind, search=search)


def always_distinct(rule: Cage, posted: list[Any]) -> list[Any]:
    scope = posted[0].variables if posted else ()
    return [AllDifferent(scope, posted[0].origin), *posted] if len(scope) > 1 else posted


def never_distinct(rule: Any, posted: list[Any]) -> list[Any]:
    return [constraint for constraint in posted if not isinstance(constraint, AllDifferent)]


def distinct_from_three_cells_on(rule: Any, posted: list[Any]) -> list[Any]:
    return posted if len(rule.cells) > 2 else never_distinct(rule, posted)


def without_sums(rule: Any, posted: list[Any]) -> list[Any]:
    return [constraint for constraint in posted if not isinstance(constraint, LinearSum)]


def sums(**changes: Callable[[LinearSum], object]) -> Callable[[Any, list[Any]], list[Any]]:
    return lambda _, posted: [
        replace(c, **{name: change(c) for name, change in changes.items()}) if isinstance(c, LinearSum) else c for c in posted
    ]


def shorter(rule: Any, posted: list[Any]) -> list[Any]:
    return [replace(constraint, variables=constraint.variables[:-1] or constraint.variables) for constraint in posted]


def heavier(rule: Any, posted: list[Any]) -> list[Any]:
    (objective,) = posted
    return [Objective(objective.variables, (objective.coefficients[0] + 1, *objective.coefficients[1:]), objective.origin)]


def forgiving(ignored: Callable[[int], bool]) -> Callable[[Any, Values, Any], Iterator[str]]:
    """A check of distinctness that does not look at some values."""
    return lambda rule, values, domains: DISTINCT.violations(
        rule, {cell: value for cell, value in values.items() if not ignored(value)}, domains
    )


def hasty(rule: Any, values: Values, domains: Any) -> Iterator[str]:
    """Asks for the whole total of a part of the cells."""
    known = [values[cell] for cell in rule.cells if cell in values]
    if rule.total is not None and known and sum(known) != rule.total:
        yield "not the total"
    yield from CAGE.violations(rule, values, domains)


MUTANTS = {
    "a cage that is always distinct": posting(CAGE, always_distinct),
    "a cage that is never distinct": posting(CAGE, never_distinct),
    "a pair that may hold one value twice": posting(CAGE, distinct_from_three_cells_on),
    "a run of two that may hold one value twice": posting(RUN, distinct_from_three_cells_on),
    "a lost total": posting(CAGE, without_sums),
    "a total one too great": posting(CAGE, sums(low=lambda c: c.low + 1, high=lambda c: c.high + 1)),
    "a total without an upper end": posting(RUN, sums(high=lambda c: None)),
    "a total without a lower end": posting(RUN, sums(low=lambda c: None)),
    "a cell that counts twice": posting(RUN, sums(coefficients=lambda c: (2, *c.coefficients[1:]))),
    "a group that is not posted": posting(DISTINCT, never_distinct),
    "a group without its last cell": posting(DISTINCT, shorter),
    "an origin that is lost": posting(DISTINCT, lambda _, posted: [replace(c, origin=0) for c in posted]),
    "a check that does not see 0": replace(DISTINCT, violations=forgiving(lambda value: value == 0), obeyed=None),
    "a check that does not see negative values": replace(DISTINCT, violations=forgiving(lambda value: value < 0), obeyed=None),
    "a check of arrays that finds all in order": replace(DISTINCT, obeyed=lambda _, values: np.ones(values.shape[1], dtype=np.bool_)),
    "a check of arrays that does not see 0": replace(
        DISTINCT, obeyed=lambda rule, values: np.array([len(set(v := [x for x in column if x])) == len(v) for column in values.T.tolist()])
    ),
    "a check that speaks too soon": replace(CAGE, violations=hasty),
    "a check that finds all in order": replace(RUN, violations=lambda *_: iter(())),
    "a weight that is posted wrongly": posting(SCORE, heavier),
    "a score that nobody posts": posting(SCORE, lambda *_: []),
    "a score that nobody checks": replace(SCORE, score=None),
    "a search that rules out too much": searching(RUN, lambda _, posted: [*posted, AllDifferent(posted[-1].variables, posted[0].origin)]),
    "a search that rules out too little": searching(CAGE, without_sums),
    "a search that is given nothing": replace(DISTINCT, search=lambda *_: []),
    "a search with another origin": searching(DISTINCT, lambda _, posted: [replace(c, origin=0) for c in posted]),
}


@pytest.mark.parametrize("defect", MUTANTS)
@pytest.mark.parametrize("seed", [0, 1])
def test_a_defect_of_a_rule_is_found(defect: str, seed: int) -> None:
    # Those on very few cells are found whatever is drawn.
    with pytest.raises(BrokenContract, match=MUTANTS[defect].name):
        check_rule(MUTANTS[defect], seed=seed, count=0)


def test_small_rules_are_all_there_are() -> None:
    cells = (Cell(0, 0), Cell(0, 1))
    small = (rule for rule, layout in small_rules(CAGE, Random(0)) if layout.domains[0] == (-1, 0, 1))
    fields = product((cells, cells[::-1]), (None, *range(-3, 4)), (True, False))
    assert {rule for rule in small if len(rule.cells) == 2} == {Cage(*values) for values in fields}


@dataclass(frozen=True)
class Odd:
    """No rule: its fields are of a type that no file can state."""

    cells: tuple[Cell, ...]
    share: float


@dataclass(frozen=True)
class Pair:
    """A rule whose fields depend on one another: twice the first is the second."""

    cells: tuple[Cell, ...]
    first: int
    second: int

    def __post_init__(self) -> None:
        if self.second != 1000 + self.first:
            raise InputError(Place(), "no pair", "add 1000")


def _nothing_posted(*_: object) -> Iterator[Any]:
    yield from ()


def test_a_field_of_an_unknown_type_is_reported() -> None:
    kind = RuleKind("odd", Odd, "nothing", _nothing_posted, _nothing_posted)
    with pytest.raises(BrokenContract, match=r"Odd: the field share: float is of a type that no file can state; take one of .*int"):
        check_rule(kind)


def test_fields_that_depend_on_one_another_need_a_sample() -> None:
    kind = RuleKind("pair", Pair, "nothing", _nothing_posted, _nothing_posted)
    with pytest.raises(BrokenContract, match="pair: no rule came out of 500 draws of its fields; give its record a function `sample`"):
        check_rule(kind)

    def sample(random: Any, cells: Sequence[Cell], domains: Sequence[Domain]) -> Pair:
        first = random.randint(0, 9)
        return Pair(tuple(cells), first, 1000 + first)

    check_rule(replace(kind, sample=sample))


@dataclass(frozen=True, slots=True)
class Rising:
    """Values ascend from cell to cell."""

    cells: tuple[Cell, ...]


def _rising(rule: Rising, variables: Any, domains: Any, origin: Any) -> Iterator[LinearSum]:
    for one, other in pairwise(rule.cells):
        yield LinearSum((variables[one], variables[other]), (-1, 1), 1, None, origin)


def _not_rising(rule: Rising, values: Values, domains: Any) -> Iterator[str]:
    for one, other in pairwise(rule.cells):
        if one in values and other in values and values[one] >= values[other]:
            yield f"{other} is not greater than {one}"


def test_a_kind_whose_order_matters_must_not_call_itself_unordered() -> None:
    kind = RuleKind("rising", Rising, "values ascend", _rising, _not_rising)
    check_rule(kind)
    with pytest.raises(BrokenContract, match=r"rising: .* judges it otherwise, so the order of the cells matters: unordered=False"):
        check_rule(replace(kind, unordered=True))
