"""Rules of one's own: the same answers on every engine, and what is wrong with a function is reported, never taken for an answer."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from itertools import count, permutations, product
from pathlib import Path
from typing import Any

import numpy as np
import pytest

import cpgrid
from cpgrid import Agreement, Limits, Puzzle, Refusal, Uniqueness, UsageError, check, compare, solve
from cpgrid.cli import main
from cpgrid.contracts import check_rule
from cpgrid.core.errors import InputError
from cpgrid.core.grid import rectangle
from cpgrid.core.plugins import RuleKind
from cpgrid.core.puzzle import Layout
from cpgrid.models import latin
from cpgrid.rules import Or, clashes, lawful, violations

ROW = rectangle(0, 0, 1, 4)

SEVENS = cpgrid.rule_from_function(
    "sevens",
    "read as one number, the digits are divisible by 7",
    start=0,
    step=lambda rest, digit: (10 * rest + digit) % 7,
    accept=lambda rest: rest == 0,
)
CLOSE = cpgrid.rule_from_relation("close", "neighbours differ by at most 2", lambda one, other: abs(one - other) <= 2)
TRIANGLE = cpgrid.rule_from_predicate(
    "triangle", "the three values are the sides of a triangle", lambda a, b, c: a < b + c and b < a + c and c < a + b
)


def row(*rules: Any, domain: tuple[int, ...] = (1, 2, 3, 4)) -> Layout:
    return Layout("grid", 1, 4, ROW, (domain,) * 4, rules)


@pytest.fixture(autouse=True)
def registered() -> Iterator[None]:
    with cpgrid.registered(SEVENS, CLOSE, TRIANGLE):
        yield


@pytest.mark.parametrize("kind", [SEVENS, CLOSE, TRIANGLE], ids=lambda kind: kind.name)
def test_a_rule_of_ones_own_keeps_the_contract(kind: RuleKind) -> None:
    check_rule(kind)


@cache
def latin_squares() -> list[tuple[int, ...]]:
    return [
        sum(square, ())
        for square in product(permutations(range(1, 5)), repeat=4)
        if all(len(set(column)) == 4 for column in zip(*square, strict=True))
    ]


def divisible(digits: tuple[int, ...]) -> bool:
    return int("".join(map(str, digits))) % 7 == 0


@pytest.mark.parametrize("route", ["masks", "dlx", "cpsat", "sat"])
def test_numbers_divisible_by_7_on_four_engines(route: str) -> None:
    # A row read forwards and a column read upwards.
    layout = latin.build("latin", 4, ()).with_rules(SEVENS.rule(ROW), SEVENS.rule(rectangle(0, 0, 4, 1)[::-1]))
    found = solve(Puzzle(layout), via=route, limits=Limits(solutions=None)).solutions
    expected = {square for square in latin_squares() if divisible(square[:4]) and divisible(square[12::-4])}
    assert len(found) == len(expected) > 0
    assert set(found) == expected


def test_engines_agree_on_all_three_together() -> None:
    layout = row(SEVENS.rule(ROW), CLOSE.rule(ROW), TRIANGLE.rule(ROW[1:]), domain=tuple(range(10)))
    comparison = compare(Puzzle(layout, {ROW[3]: 5}))
    assert comparison.agreement is Agreement.AGREED, comparison.explanation
    assert sum(row.verdict is not None for row in comparison.rows) >= 4
    numbers = [digits for digits in product(range(10), repeat=3) if divisible((*digits, 5))]
    close = [(a, b, c) for a, b, c in numbers if max(abs(a - b), abs(b - c), abs(c - 5)) <= 2]
    expected = {(a, b, c, 5) for a, b, c in close if b < c + 5 and c < b + 5 and b + c > 5}
    assert set(solve(Puzzle(layout, {ROW[3]: 5}), via="dlx", limits=Limits(solutions=None)).solutions) == expected


def test_what_breaks_a_rule_is_reported_as_soon_as_it_is_known() -> None:
    puzzle = Puzzle(row(SEVENS.rule(ROW), CLOSE.rule(ROW)))
    assert violations(puzzle, (1, 1, 1, 4)) == [
        "sevens at R1C1: 1 1 1 4 breaks it: read as one number, the digits are divisible by 7",
        "close at R1C1: 1 1 1 4 breaks it: neighbours differ by at most 2",
    ]
    assert clashes(Puzzle(puzzle.layout, {ROW[1]: 1, ROW[2]: 4})) == ["close at R1C1: ? 1 4 ? breaks it: neighbours differ by at most 2"]
    assert lawful(puzzle.layout, np.array([(1, 1, 1, 4), (2, 2, 1, 2), (1, 1, 1, 3)])).tolist() == [False, True, True]


def test_numbers_of_cells_that_do_not_fit_are_reported() -> None:
    with pytest.raises(InputError, match="close: 1 cell is named"):
        CLOSE.rule(ROW[:1])
    with pytest.raises(InputError, match=r"triangle: 4 cells are named .*name 3"):
        TRIANGLE.rule(ROW)


def test_a_predicate_of_too_many_cells_is_refused_by_name() -> None:
    wide = cpgrid.rule_from_predicate("wide", "anything", lambda *values: True)
    cells = rectangle(0, 0, 1, 6)
    with (
        cpgrid.registered(wide),
        pytest.raises(Refusal, match=r"rules\[0\] \(wide\): a predicate of 6 cells .* state it as a step function"),
    ):
        check(Puzzle(Layout("grid", 1, 6, cells, ((1, 2),) * 6, (wide.rule(cells),))))


def drifting() -> Callable[[int, int], int]:
    """A step function that changes its mind, but not while it is asked twice."""
    calls = count()
    return lambda state, value: (state + value + next(calls) // 40) % 3


CALLS = count()

FAULTY = {
    r"its function raised ZeroDivisionError: .*; mend the function": cpgrid.rule_from_predicate("faulty", "wrong", lambda a, b: a < 1 // 0),
    r"its function raised TypeError: .* takes 1 positional argument": cpgrid.rule_from_relation("faulty", "wrong", lambda a: True),  # type: ignore[arg-type, misc]
    r"its function gave 1 for 1, 1; it must give True or False": cpgrid.rule_from_relation("faulty", "wrong", lambda a, b: a & b),  # type: ignore[arg-type, return-value]
    r"its function gave None for 1, 1; it must give True or False": cpgrid.rule_from_predicate("faulty", "wrong", lambda a, b: None),  # type: ignore[arg-type, return-value]
    r"its function gave \[1\] for \(\), 1, which cannot be hashed": cpgrid.rule_from_function("faulty", "wrong", (), lambda s, v: [*s, v]),  # type: ignore[arg-type, return-value]
    r"its function gave \d+ for 0, 1, and then \d+; it must give equal results": cpgrid.rule_from_function(
        "faulty", "wrong", 0, lambda state, value: next(CALLS)
    ),
    r"its function gave <object .*> for 0, 1, and then <object": cpgrid.rule_from_function("faulty", "wrong", 0, lambda s, v: object()),  # type: ignore[arg-type, return-value]
    r"its function gave (True|False) for 1, 1, and then (True|False)": cpgrid.rule_from_relation(
        "faulty", "wrong", lambda a, b: next(CALLS) % 2 == 0
    ),
    r"its function gave .* it must give equal results|its function gave other results in another order of calls": cpgrid.rule_from_function(
        "faulty", "wrong", 0, drifting(), lambda state: state == 0
    ),
    r"its function gave 0 for 0; it must give True or False": cpgrid.rule_from_function("faulty", "wrong", 0, lambda s, v: 0, lambda s: s),  # type: ignore[arg-type, return-value]
}


@pytest.mark.parametrize("message", FAULTY)
def test_a_function_that_cannot_be_a_rule_is_reported_and_gives_no_verdict(message: str) -> None:
    kind = FAULTY[message]
    with cpgrid.registered(kind), pytest.raises(UsageError, match=message) as caught:
        check(Puzzle(row(kind.rule(ROW[:2]))))
    assert "faulty" in str(caught.value)


def test_what_a_check_raises_is_reported_with_its_rule() -> None:
    def post(rule: Any, variables: Any, domains: Any, origin: Any) -> Iterator[Any]:
        yield from ()

    def raises(*_: object) -> Iterator[str]:
        raise KeyError("R1C1")
        yield ""

    with cpgrid.registered(RuleKind("sevens", SEVENS.rule, "nothing", post, raises)):
        puzzle = Puzzle(row(SEVENS.rule(ROW)))
        for ask in (lambda: check(puzzle), lambda: violations(puzzle, (1, 1, 1, 1)), lambda: clashes(puzzle)):
            with pytest.raises(UsageError, match=r"rules\[0\] \(sevens\): its function raised KeyError: 'R1C1'; mend the function"):
                ask()


def test_an_automaton_that_accepts_nothing_is_no_solution_and_the_rule_says_so() -> None:
    puzzle = Puzzle(row(SEVENS.rule(ROW), domain=(1, 8)))
    verdict = check(puzzle)
    assert verdict.kind is Uniqueness.NONE
    assert verdict.clashes == ("sevens at R1C1: no values of its cells obey it: read as one number, the digits are divisible by 7",)
    given = check(Puzzle(row(SEVENS.rule(ROW), domain=(1, 2, 3)), {ROW[0]: 1, ROW[1]: 1, ROW[2]: 2}))
    assert given.kind is Uniqueness.NONE
    assert "beside the givens" in given.clashes[0]


def test_a_start_that_cannot_be_hashed_is_reported_at_once() -> None:
    with pytest.raises(UsageError, match=r"faulty: the start \[\] cannot be hashed; give a number"):
        cpgrid.rule_from_function("faulty", "wrong", [], lambda state, _: state)  # type: ignore[type-var]


def test_a_rule_on_cells_that_are_not_there_is_reported() -> None:
    for rule in (SEVENS.rule(rectangle(0, 1, 1, 4)), Or((CLOSE.rule(ROW), SEVENS.rule(rectangle(0, 1, 1, 4))))):
        with pytest.raises(InputError, match=r"rules\[0\]: names R1C5, which is not a cell to fill"):
            row(rule)


def test_the_command_tells_of_a_function_that_raises(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kind = cpgrid.rule_from_relation("inverse", "one divides the other", lambda one, other: one % other == 0)
    file = tmp_path / "zero.json"
    with cpgrid.registered(kind):
        file.write_text(cpgrid.write([Puzzle(row(kind.rule(ROW), domain=(0, 1)))], format="json"), encoding="utf-8")
        code = main(["check", str(file)])
    printed = capsys.readouterr()
    assert code != 0
    assert "rules[0] (inverse): its function raised ZeroDivisionError" in printed.err + printed.out
    assert "unique" not in printed.out
    assert "Traceback" not in printed.err
