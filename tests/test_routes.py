"""Routes as text: settings, settings of single rules, the shortest and the full form."""

from __future__ import annotations

import copy
import pickle
from dataclasses import replace
from pathlib import Path

import pytest

import cpgrid
from cpgrid.core.errors import UsageError
from cpgrid.core.meaning import PartialSum, ValueSet
from cpgrid.routes import ROUTES, parse_route, parse_routes, per_rule
from cpgrid.rules import model

KILLER = cpgrid.read(Path(__file__).parents[1] / "examples" / "killer" / "solo-711.json")[0]
CAGE = 28
"""The number of the first cage."""


def kinds(via: object) -> dict[int, set[type]]:
    """By number of the rule, the kinds of auxiliary variables that its sum has."""
    meanings = cpgrid.encode(KILLER, via=via).program.meaning.values()
    constraints = model(KILLER.layout).constraints
    found: dict[int, set[type]] = {}
    for meaning in meanings:
        found.setdefault(constraints[meaning.constraint].origin + 1, set()).add(type(meaning))
    return found


def test_a_route_is_more_patient_with_a_smaller_grid() -> None:
    kind = replace(ROUTES["masks"], patience=1000, large=1000)
    assert [kind.patience_with(cells) for cells in (0, 1, 50, 250, 1000, 1001, 10_000)] == [10**6, 10**6, 20_000, 4000, 1000, 1000, 1000]
    assert [replace(kind, large=150).patience_with(cells) for cells in (1, 50, 150, 151)] == [150_000, 3000, 1000, 1000]
    assert [replace(kind, power=3).patience_with(cells) for cells in (100, 500, 1000, 2000)] == [10**6, 8000, 1000, 1000]
    assert replace(kind, patience=None).patience_with(81) is None


def test_a_route_hands_on_to_routes_that_there_are() -> None:
    assert {kind.fallback for kind in ROUTES.values() if kind.fallback} <= set(ROUTES)
    assert all(parse_route(counter.route).kind.backend.count for kind in ROUTES.values() for counter in kind.counters)


def test_an_option_may_differ_for_a_single_rule() -> None:
    found = kinds(f"sat:sum=combination,sum@{CAGE}=prefix")
    assert found.pop(CAGE) == {PartialSum}
    assert set().union(*found.values()) == {ValueSet}


def test_a_map_from_rules_to_encodings_is_the_same() -> None:
    cages = KILLER.layout.rules[CAGE - 1 : CAGE + 1]
    route = per_rule(parse_route("sat:sum=combination"), KILLER.layout, {cage: {"sum": "prefix"} for cage in cages})
    assert route.text == f"sat:sum=combination,sum@{CAGE}=prefix,sum@{CAGE + 1}=prefix"
    assert parse_route(route.text) == route
    assert kinds(route)[CAGE + 1] == {PartialSum}
    assert cpgrid.check(KILLER, via=route).kind is cpgrid.Uniqueness.UNIQUE


def test_groups_have_encodings_of_their_own_too() -> None:
    rows = KILLER.layout.rules[0]
    route = per_rule(parse_route("sat"), KILLER.layout, {rows: {"dual": "off"}})
    sizes = [len(cpgrid.encode(KILLER, via=via).program.origins) for via in ("sat", route)]
    assert sizes[0] - sizes[1] == 9


def test_a_setting_that_says_no_more_than_the_one_for_all_is_left_out() -> None:
    assert parse_route("sat:sum=prefix,sum@3=prefix").text == "sat:sum=prefix"
    assert parse_route("sat:sum@3=auto").text == "sat"
    with pytest.raises(UsageError, match="given twice"):
        parse_routes(["sat", "sat:sum@3=auto"])


def test_routes_that_differ_for_a_rule_are_two_witnesses() -> None:
    assert parse_route("sat").witness != parse_route("sat:sum@3=prefix").witness


@pytest.mark.parametrize("name", ROUTES)
def test_the_full_text_is_the_same_route(name: str) -> None:
    route = parse_route(name)
    assert parse_route(route.full_text) == route
    assert all(f"{option.name}=" in route.full_text for option in route.kind.options)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("sat:domain@3=order", "domain cannot differ between rules; these can: alldifferent, dual, "),
        ("flow:sum@3=order", "unknown option 'sum'; flow has: none"),
        ("sat:sum@=prefix", "'' is not the number of a rule; rules are numbered from 1"),
        ("sat:sum@0=prefix", "'0' is not the number of a rule"),
        ("sat:sum@cage=prefix", "'cage' is not the number of a rule"),
        ("sat:sum@3=nothing", "sum cannot be 'nothing'; choose one of auto, combination"),
        ("sat:sum@3=prefix,sum@3=auto", "sum@3 is given twice"),
        ("sat:sum@٣=prefix", "is not the number of a rule"),
    ],
)
def test_wrong_settings_are_named(text: str, message: str) -> None:
    with pytest.raises(UsageError) as caught:
        parse_route(text)
    assert message in str(caught.value)


@pytest.mark.parametrize("setting", ["sum@1=prefix", "sum@99=prefix", "dual@65=off"])
def test_a_setting_for_a_rule_that_has_nothing_of_the_kind_is_refused(setting: str) -> None:
    with pytest.raises(cpgrid.Refusal, match=f"{setting}: rule .* states no"):
        cpgrid.check(KILLER, via=f"sat:{setting}")


def test_a_rule_of_another_layout_is_named() -> None:
    with pytest.raises(UsageError, match=r"the layout has no rule .*; give its own rules, those of layout\.rules"):
        per_rule(parse_route("sat"), cpgrid.parse("." * 81)[0].layout, {KILLER.layout.rules[CAGE - 1]: {"sum": "prefix"}})


def test_routes_go_to_other_processes() -> None:
    for text in (*ROUTES, "sat:solver=glucose4,sum=prefix,sum@3=tuples"):
        route = parse_route(text)
        assert pickle.loads(pickle.dumps(route)) == copy.deepcopy(route) == route
    unknown = replace(parse_route("masks"), kind=replace(ROUTES["masks"], name="mine"))
    with pytest.raises(pickle.PicklingError, match=r"the route mine is not registered.*: cpgrid.register it"):
        pickle.dumps(unknown)
