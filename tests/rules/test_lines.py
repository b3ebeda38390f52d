"""Lines: how large their automata are, what paths and clues are refused, and which clues cannot be met."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from itertools import product

import pytest

from cpgrid import Layout, Limits, Puzzle, solve
from cpgrid.core.diagram import Diagram, reduced
from cpgrid.core.errors import InputError
from cpgrid.core.grid import Cell, rectangle
from cpgrid.core.model import AllDifferent, Constraint, LinearSum
from cpgrid.core.plugins import RuleKind
from cpgrid.core.puzzle import Domain, Rule
from cpgrid.core.regular import Regular
from cpgrid.encodings.sum_diagram import sum_diagram
from cpgrid.rules import (
    RULES,
    Arrow,
    Between,
    Entropic,
    Lockout,
    Lunchbox,
    Modular,
    Nabner,
    NSumLine,
    Palindrome,
    RegionSumLine,
    Renban,
    SequenceLine,
    SlowThermometer,
    Thermometer,
    Whispers,
    Zipper,
    clashes,
    model,
    violations,
)

DIGITS = tuple(range(1, 10))


def row(length: int) -> tuple[Cell, ...]:
    return rectangle(0, 0, 1, length)


def layout(rule: Rule, domain: Domain = DIGITS) -> Layout:
    cells = rectangle(0, 0, 2, max(cell.column for cell in rule.cells) + 1)
    return Layout("grid", 2, len(cells) // 2, cells, (domain,) * len(cells), (rule,))


def posted(rule: Rule, domain: Domain = DIGITS) -> tuple[Constraint, ...]:
    return model(layout(rule, domain)).constraints


def nodes(diagram: Diagram[int]) -> int:
    return sum(map(len, diagram.layers))


NODES: list[tuple[Rule, int, int]] = [
    (Thermometer(row(5)), 26, 22),
    (Whispers(row(9)), 73, 66),
    (Renban(row(5)), 96, 72),
    (Renban(row(9)), 512, 512),
    (Between(row(7)), 178, 151),
    (Lockout(row(7)), 94, 81),
    (RegionSumLine(row(9), (row(3), row(5)[3:], row(9)[5:])), 174, 174),
    (Entropic(row(9)), 37, 32),
    (Modular(row(9)), 37, 32),
    (SequenceLine(row(5)), 94, 62),
]


@pytest.mark.parametrize(("rule", "own", "merged"), NODES, ids=lambda value: type(value).__name__)
def test_cells_are_read_in_an_order_that_keeps_states_few(rule: Rule, own: int, merged: int) -> None:
    (constraint,) = posted(rule)
    assert isinstance(constraint, Regular)
    diagram = constraint.automaton.diagram
    assert (nodes(diagram), nodes(reduced(diagram).diagram)) == (own, merged)


def test_a_palindrome_is_posted_in_pairs() -> None:
    pairs = [constraint for constraint in posted(Palindrome(row(7))) if isinstance(constraint, Regular)]
    assert [pair.word for pair in pairs] == [(0, 6), (1, 5), (2, 4)]


def test_the_number_of_a_pill_is_read_first() -> None:
    (constraint,) = posted(Arrow(row(2)[::-1], (row(8)[2:],)))
    assert isinstance(constraint, LinearSum)
    assert constraint.coefficients == (-10, -1, 1, 1, 1, 1, 1, 1)
    diagram = sum_diagram((DIGITS,) * 8, constraint.coefficients, 0, 0, limit=10**5)
    assert diagram is not None
    assert nodes(diagram) == 172


@pytest.mark.parametrize("rule", [Arrow(row(1), (row(4)[1:],)), Zipper(row(7)), RegionSumLine(row(5), (row(2), row(5)[2:]))])
def test_plain_sums_are_no_automata(rule: Rule) -> None:
    assert all(isinstance(constraint, LinearSum) for constraint in posted(rule))


@pytest.mark.parametrize("kind", [Renban, Nabner])
def test_too_many_sets_of_digits_are_pairs(kind: Callable[[tuple[Cell, ...]], Rule]) -> None:
    constraints = posted(kind(row(12)), tuple(range(1, 41)))
    assert isinstance(constraints[0], AllDifferent)
    assert [constraint.word for constraint in constraints if isinstance(constraint, Regular)] == [
        (one, other) for one in range(12) for other in range(one + 1, 12)
    ]


JUMP = (*row(2), Cell(0, 3))
"""Cells of which the last two do not touch."""

STILL = (*row(2), Cell(0, 1))
"""Cells of which the last two are one."""

KINDS_OF_PATH = [kind for kind in RULES.values() if kind.group == "lines" and fields(kind.rule)[0].name == "cells"]


@pytest.mark.parametrize("kind", KINDS_OF_PATH, ids=lambda kind: kind.name)
def test_a_line_may_jump_but_not_stand_still(kind: RuleKind) -> None:
    others = {"regions": (JUMP,)} if kind.name == "region-sum-line" else {"total": 5} if kind.name == "lunchbox" else {}
    assert kind.rule(JUMP, **others).cells == JUMP
    with pytest.raises(InputError, match=f"{kind.name}: (R1C2 follows itself|the line comes to R1C2 twice)"):
        kind.rule(STILL, **others)
    with pytest.raises(InputError, match=f"{kind.name}: (0 cells are|1 cell is) named"):
        kind.rule(() if kind.name == "n-sum-line" else row(1), **others)


BAD: list[tuple[Callable[[], Rule], str]] = [
    (lambda: Renban((*row(2), *row(1))), "renban: the line comes to R1C1 twice"),
    (lambda: Whispers(row(2), 0), "whispers: the difference is 0 (give 1 or more)"),
    (lambda: Lockout(row(2), 0), "lockout: the difference is 0 (give 1 or more)"),
    (lambda: Modular(row(2), 1), "modular: the modulus is 1 (give 2 or more)"),
    (lambda: Arrow(row(1), ()), "arrow: no shaft is named"),
    (lambda: Arrow((), (row(1),)), "arrow: 0 cells are named"),
    (lambda: Arrow(row(1), ((),)), "arrow: 0 cells are named"),
    (lambda: Arrow(JUMP, ((Cell(1, 0),),)), "arrow: R1C2 and R1C4 of the stem do not touch"),
    (lambda: Arrow((Cell(1, 0),), (STILL,)), "arrow: R1C2 follows itself"),
    (lambda: Arrow(row(2), (row(3)[1:],)), "arrow: the shaft from R1C2 runs over R1C2 of the stem"),
    (lambda: Arrow(row(1), ((*row(3)[1:], row(3)[2]),)), "arrow: R1C3 follows itself"),
    (lambda: Arrow((*row(2), *row(1)), ((Cell(1, 0),),)), "arrow: the line comes to R1C1 twice"),
    (lambda: Thermometer((*row(2), *row(1))), "thermometer: the line comes to R1C1 twice"),
    (lambda: Between((*row(2), *row(1))), "between: the line comes to R1C1 twice"),
    (lambda: Zipper((*row(2), *row(1))), "zipper: the line comes to R1C1 twice"),
    (lambda: Whispers((*row(2), row(2)[1])), "whispers: R1C2 follows itself"),
    (lambda: RegionSumLine(row(2), ((*row(2), *row(1)),)), "region-sum-line: list 1 names a cell twice"),
    (lambda: RegionSumLine(row(2), (row(2), row(1))), "region-sum-line: R1C1 is in two regions"),
    (lambda: RegionSumLine(row(2), ()), "region-sum-line: no cell of the line is in a region"),
    (lambda: NSumLine(STILL, closed=True), "n-sum-line: the line comes to R1C2 twice"),
]


@pytest.mark.parametrize(("rule", "message"), BAD, ids=[message for _, message in BAD])
def test_a_line_that_means_nothing_is_reported(rule: Callable[[], Rule], message: str) -> None:
    with pytest.raises(InputError) as caught:
        rule()
    assert message in str(caught.value)


CLASHES: list[tuple[Rule, dict[Cell, int], str]] = [
    (Arrow(row(2), (row(3)[2:],)), {}, "arrow at R1C1: R1C3 holds at most 9, but the number is at least 11"),
    (Arrow(row(1), (row(4)[1:],)), {Cell(0, 0): 2}, "arrow at R1C1: R1C2, R1C3 and R1C4 add up to at least 3, but the number is 2"),
    (Zipper(row(3)), {Cell(0, 0): 9}, "zipper at R1C1: R1C1 and R1C3 add up to at least 10, but R1C2 holds at most 9"),
    (NSumLine(row(2), 40), {}, "n-sum line at R1C1: the line cannot be cut into stretches that each add up to 40"),
    (Lunchbox(row(4), 19), {}, "lunchbox at R1C1: the cells between the least and the greatest can add up to 0 to 18, not to 19"),
    (Renban(row(3)), {Cell(0, 0): 1, Cell(0, 2): 4}, "renban at R1C1: R1C1 holds 1 and R1C3 4, too far apart for 3 consecutive values"),
    (Thermometer(row(10)), {}, "thermometer at R1C1: R1C10 must hold at least 10, which it cannot"),
    (
        SlowThermometer(row(3)),
        {Cell(0, 0): 6, Cell(0, 2): 5},
        "thermometer at R1C1: R1C3 holds 5, which must be not smaller than the 6 of R1C1",
    ),
    (Thermometer(row(3)), {Cell(0, 0): 5, Cell(0, 2): 6}, "thermometer at R1C1: R1C3 must hold at least 7, which it cannot"),
    (Thermometer(row(3)), {Cell(0, 0): 5, Cell(0, 2): 5}, "thermometer at R1C1: R1C3 holds 5, which must be greater than the 5 of R1C1"),
]


@pytest.mark.parametrize(("rule", "givens", "complaint"), CLASHES, ids=[complaint for _, _, complaint in CLASHES])
def test_a_clue_that_cannot_be_met_is_reported(rule: Rule, givens: dict[Cell, int], complaint: str) -> None:
    assert clashes(Puzzle(layout(rule), givens)) == [complaint]


@pytest.mark.parametrize("total", [2, 3, 4, 5, 9])
def test_a_loop_may_be_cut_at_any_place(total: int) -> None:
    loop = (Cell(0, 0), Cell(0, 1), Cell(1, 1), Cell(1, 0))
    puzzle = Puzzle(layout(NSumLine(loop, total, closed=True), (1, 2, 3, 4)))
    expected = {grid for grid in product((1, 2, 3, 4), repeat=4) if not violations(puzzle, grid)}
    assert set(solve(puzzle, limits=Limits(solutions=None)).solutions) == expected
    assert len(expected) == {2: 6, 3: 19, 4: 41, 5: 32, 9: 40}[total]
