"""Rules for what has no name: linear, table, regular, and one rule or another."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from cpgrid import InputError, Limits, Puzzle, Refusal, check, parse, solve
from cpgrid.core.grid import rectangle
from cpgrid.core.model import RuleIndex, Variable
from cpgrid.core.plugins import RuleKind
from cpgrid.core.puzzle import Domain, Layout, Rule
from cpgrid.core.regular import Regular
from cpgrid.core.reification import reified
from cpgrid.core.rule_class import Cells, rule_class
from cpgrid.questions.check import Uniqueness
from cpgrid.render import remarks
from cpgrid.rules import (
    RULES,
    AllowedTuples,
    And,
    Cage,
    CountDistinct,
    CountingCircles,
    Distinct,
    Doppelganger,
    Even,
    FullRank,
    Linear,
    Or,
    RegularExpression,
    Score,
    Thermometer,
    model,
    violations,
)

ROW = rectangle(0, 0, 1, 4)


def row(domain: Domain, *rules: Rule) -> Layout:
    return Layout("grid", 1, 4, ROW, (domain,) * 4, rules)


def grids(layout: Layout, via: str) -> set[tuple[int, ...]]:
    return set(solve(Puzzle(layout), via=via, limits=Limits(solutions=None)).solutions)


@pytest.mark.parametrize("via", ["dlx", "sat", "cpsat"])
def test_one_rule_or_another_holds_once_for_each_grid(via: str) -> None:
    # A cage posts two constraints; both rules hold for some grids, which must not come twice.
    layout = row((0, 1, 2, 3), Or((Cage(ROW[:3], 3), Thermometer(ROW[2:]), Linear((ROW[0],), (1,), low=3))), Distinct(ROW, "row 1"))
    every = {values for values in product(range(4), repeat=4) if len(set(values)) == 4}
    assert grids(layout, via) == {values for values in every if sum(values[:3]) == 3 or values[2] < values[3] or values[0] >= 3}


def test_a_rule_that_asks_for_nothing_always_holds() -> None:
    layout = row((1, 2), Or((Cage(ROW[:1], None), Thermometer(ROW))))
    assert not model(layout).constraints
    assert check(Puzzle(layout)).kind is Uniqueness.MULTIPLE


@pytest.mark.parametrize(
    ("constraint", "holding"),
    [
        (Regular.table((Variable(0), Variable(1)), ((1, 2), (1, 2)), RuleIndex(0), [(1, 2), (2, 2)]), {(1, 2), (2, 2)}),
        (Regular.table((Variable(0), Variable(1)), ((1, 2), (1, 2)), RuleIndex(0), []), set()),
    ],
)
def test_a_helper_says_whether_an_automaton_accepts(constraint: Regular, holding: set[tuple[int, ...]]) -> None:
    truth = reified(constraint, Variable(2), ((1, 2), (1, 2), (0, 1)))
    for values in product((1, 2), (1, 2), (0, 1)):
        assert truth.holds(values) == ((values[:2] in holding) == values[2])


@pytest.mark.parametrize("via", ["dlx", "sat", "cpsat", "masks"])
def test_a_choice_may_hold_rules_with_helpers(via: str) -> None:
    # The helpers of a rule have their values on the grids that break it, too.
    ranks, three = FullRank((ROW[:2], ROW[2:], ROW[1:3]), (1, 0, 0)), CountDistinct(ROW, 3)
    layout = row((0, 1, 2), Or((ranks, three)))
    lines = [(values, [values[:2], values[2:], values[1:3]]) for values in product(range(3), repeat=4)]
    assert grids(layout, via) == {values for values, numbers in lines if min(numbers) == numbers[0] or len(set(values)) == 3}


@pytest.mark.parametrize("via", ["dlx", "sat", "cpsat", "masks"])
@pytest.mark.parametrize("values", [(1, 2), (0, 1, 2, 3)])
def test_a_choice_may_hold_rules_whose_helpers_have_values_on_some_grids_alone(via: str, values: tuple[int, ...]) -> None:
    ranks = FullRank((ROW[:2], ROW[2:]), (1, 0), "none")
    unclued = FullRank((ROW[:2], ROW[2:], ROW[1:3]), (1, 0, 2), "unclued")
    circles = CountingCircles(ROW)
    for choice in (
        Or((circles, Thermometer(ROW))),
        Or((ranks, Thermometer(ROW))),
        Or((And((Even(ROW[:1]), circles)), unclued)),
        Or((circles, ranks, CountDistinct(ROW, 3))),
        # The second always holds; the helpers of the first must have one value all the same.
        Or((circles, Cage(ROW[:1], None))),
    ):
        layout = row(values, choice)
        found = solve(Puzzle(layout), via=via, limits=Limits(solutions=None)).solutions
        assert sorted(found) == [grid for grid in product(values, repeat=4) if not violations(Puzzle(layout), grid)]


@pytest.mark.parametrize("via", ["sat", "cpsat", "masks"])
def test_a_choice_may_hold_a_doppelganger(via: str) -> None:
    cells = rectangle(0, 0, 2, 2)
    twin = Doppelganger(cells, (cells[:2], cells[2:]))
    layout = Layout("grid", 2, 2, cells, ((0, 1, 2),) * 4, (Or((twin, Thermometer(cells))), Even(cells[:1])))
    found = solve(Puzzle(layout), via=via, limits=Limits(solutions=None)).solutions
    assert sorted(found) == [grid for grid in product(range(3), repeat=4) if not violations(Puzzle(layout), grid)]


def test_helpers_of_a_choice_that_always_holds_have_one_value() -> None:
    layout = row((1, 2), Or((CountDistinct(ROW, 2), Cage(ROW[:1], None))))
    assert len(grids(layout, "dlx")) == 16


@rule_class
class Chosen:
    """A rule whose helper may have two values where the first cell holds a 1."""

    cells: Cells


def test_what_cannot_be_said_is_refused_by_name() -> None:
    def post(rule: Chosen, variables: Any, _domains: Any, origin: RuleIndex) -> Iterator[Regular]:
        yield Regular.relation(variables[rule.cells[0]], variables.helper((0, 1)), variables.domains, origin, lambda a, b: a >= b)

    kind = RuleKind("chosen", Chosen, "a helper has two values", post, lambda *_: iter(()))
    reason = r"chosen at R1C1: one of its own variables has several values on some grid; state it outside the or"
    with RULES.temporarily(kind), pytest.raises(Refusal, match=reason):
        model(row((0, 1), Or((Chosen(ROW), Thermometer(ROW)))))
    with pytest.raises(InputError, match=r"rules\[0\]: a score neither holds nor fails \(state it outside the and\)"):
        model(row((1, 2), And((Thermometer(ROW), Score(ROW, (1, 1, 1, 1))))))
    with pytest.raises(InputError, match=r"rules\[0\]: a score neither holds nor fails"):
        model(row((1, 2), Or((Thermometer(ROW), Score(ROW, (1, 1, 1, 1))))))
    cells = rectangle(0, 0, 5, 5)
    large = Layout("grid", 5, 5, cells, (tuple(range(1, 26)),) * 25, (Or((Thermometer(cells[:3]), Distinct(cells, "all"))),))
    with pytest.raises(Refusal, match=r"rules\[0\] \(or\): distinct at R1C1: it needs more than 400,000 steps"):
        model(large)


def test_remarks_name_the_rules_of_a_choice() -> None:
    layout = row((1, 2), Or((Cage(ROW[:2], 3), Linear(ROW, (1, 1, 2, 2), high=9))))
    assert remarks(row((1, 2), Or((And((Even(ROW[:1]), Cage(ROW[:2], 3))), Even(ROW[1:]))))) == (
        "at least one of these holds: even R1C1 and cage R1C1:R1C2, total 3, distinct yes; even R1C2:R1C4",
    )
    assert remarks(layout)[0] == (
        "at least one of these holds: cage R1C1:R1C2, total 3, distinct yes; linear R1C1:R1C4, coefficients 1 1 2 2, low none, high 9"
    )


def stated(*rules: object) -> str:
    cells = ["R1C1:R1C4"]
    return json.dumps(
        {"cpgrid": 1, "family": "grid", "rows": 1, "columns": 4, "domains": [{"values": [1, 2], "cells": cells}], "rules": rules}
    )


THERMOMETER = {"rule": "thermometer", "cells": ["R1C1:R1C4"]}


@pytest.mark.parametrize(
    ("rule", "place", "problem"),
    [
        ({"rule": "or", "rules": [THERMOMETER]}, "rules[0]", "1 rule is no choice"),
        (
            {"rule": "or", "rules": [THERMOMETER, {"rule": "or", "rules": [THERMOMETER, THERMOMETER]}]},
            "rules[0].rules[1].rule",
            "no or may stand inside another or",
        ),
        (
            {"rule": "or", "rules": [THERMOMETER, {"rule": "and", "rules": [THERMOMETER, {"rule": "or", "rules": []}]}]},
            "rules[0].rules[1].rules[1].rule",
            "no or may stand inside an and",
        ),
        ({"rule": "or", "rules": [THERMOMETER, [THERMOMETER]]}, "rules[0].rules[1]", "a list stands in place of a rule"),
        (
            {"rule": "or", "rules": [THERMOMETER, {"rule": "cage", "cells": ["R1C5"], "total": 1}]},
            "rules[0].rules[1].cells[0]",
            "outside the grid",
        ),
        (
            {"rule": "or", "rules": [THERMOMETER, {"rule": "sandwich", "cells": ["R1C1"], "total": 1}]},
            "rules[0].rules[1]",
            "1 cell is named",
        ),
        ({"rule": "regular", "cells": ["R1C1:R1C4"], "pattern": "1(2"}, "column 4", "the bracket is not closed"),
        ({"rule": "table", "cells": ["R1C1:R1C4"], "tuples": [[1, 2, 1, 2], [1]]}, "tuples[1]", "has 1 value for 4 cells"),
        ({"rule": "table", "cells": ["R1C1:R1C4"], "tuples": []}, "rules[0]", "no tuple is named"),
        ({"rule": "linear", "cells": ["R1C1:R1C4"], "coefficients": [1]}, "rules[0]", "4 cells with 1 coefficient"),
        ({"rule": "linear", "cells": ["R1C1"], "coefficients": [1]}, "rules[0]", "the sum has no bound"),
        ({"rule": "linear", "cells": ["R1C1"], "coefficients": [1], "low": 3, "high": 1}, "rules[0]", "no sum lies between 3 and 1"),
        ({"rule": "full-rank", "lines": [["R1C1:R1C2"]], "ranks": [1]}, "rules[0]", "1 line cannot be compared"),
        ({"rule": "full-rank", "lines": [["R1C1:R1C2"], ["R1C3"]], "ranks": [1, 0]}, "rules[0]", "the lines differ in length"),
        ({"rule": "full-rank", "lines": [["R1C1"], ["R1C1"]], "ranks": [1, 0]}, "rules[0]", "a line is named twice"),
        ({"rule": "full-rank", "lines": [["R1C1"], ["R1C2"]], "ranks": [1]}, "rules[0]", "2 lines have 1 rank"),
        ({"rule": "full-rank", "lines": [["R1C1"], ["R1C2"]], "ranks": [1, 3]}, "rules[0]", "there is no rank 3 among 2 lines"),
        (
            {"rule": "full-rank", "lines": [["R1C1"], ["R1C2"]], "ranks": [1, 0], "ties": "some"},
            "rules[0]",
            "the ties 'some' are not known",
        ),
    ],
)
def test_what_is_wrong_with_a_rule_is_reported_with_its_place(rule: object, place: str, problem: str) -> None:
    with pytest.raises(InputError) as caught:
        parse(stated(rule))
    assert place in caught.value.place.detail
    assert problem in caught.value.problem


def test_what_cannot_stand_in_a_rule_of_rules_is_mended_in_one_sentence() -> None:
    pair = [THERMOMETER, THERMOMETER]
    for held, mend in (
        ({"rule": "or", "rules": pair}, "state its rules here in its place"),
        (pair, 'write {"rule": "and", "rules": [ ]} round rules that hold together'),
        ({"rule": "and", "rules": [THERMOMETER, pair]}, "state its rules here in its place"),
        (
            {"rule": "and", "rules": [THERMOMETER, {"rule": "or", "rules": pair}]},
            "state the or outside; within an or, write an and for each of its rules",
        ),
    ):
        with pytest.raises(InputError) as caught:
            parse(stated({"rule": "or", "rules": [THERMOMETER, held]}))
        assert caught.value.mend == mend


def test_cells_may_come_again_in_files_too() -> None:
    rules = (
        {"rule": "regular", "cells": ["R1C1", "R1C2", "R1C1"], "pattern": "121"},
        {"rule": "linear", "cells": ["R1C1", "R1C3", "R1C1"], "coefficients": [1, 1, 2], "low": 5},
    )
    (puzzle,) = parse(stated(*rules))
    assert [type(rule) for rule in puzzle.layout.rules] == [RegularExpression, Linear]
    assert grids(puzzle.layout, "sat") == {(1, 2, 2, 1), (1, 2, 2, 2)}


def test_tuples_with_values_that_cells_cannot_take_are_never_taken() -> None:
    assert grids(row((1, 2), AllowedTuples(ROW, ((1, 2, 1, 2), (1, 2, 1, 7)))), "dlx") == {(1, 2, 1, 2)}
