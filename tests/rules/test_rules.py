"""What rules say: of a board that breaks only one of them, of half-filled boards, and of numbers that are too great.

That rules mean the same to a solver and to the rulebook is for `tests/contract/test_rules.py`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import product

import numpy as np
import pytest

from cpgrid.core.clock import Clock, OutOfTime, within
from cpgrid.core.errors import InputError, UsageError
from cpgrid.core.grid import Cell, rectangle
from cpgrid.core.plugins import Listing
from cpgrid.core.puzzle import Layout, Puzzle, Rule
from cpgrid.rules import RULES, Arrow, Cage, Distinct, FullRank, Linear, Run, Score, clashes, kind_of, lawful, model, violations
from tests.rules.board import ROW, TWO_BY_TWO, Board
from tests.rules.boards import BOARDS


@pytest.mark.parametrize("board", BOARDS, ids=lambda board: f"{board.kind}: {(*board.complaints, 'nothing')[0]}")
def test_a_board_breaks_only_its_rule(board: Board) -> None:
    assert tuple(violations(Puzzle(board.layout), board.filling)) == board.complaints
    # The same board without the rules of its kind is in order, so nothing else is broken.
    others = tuple(rule for rule in board.layout.rules if kind_of(rule).name != board.kind)
    assert not violations(Puzzle(replace(board.layout, rules=others)), board.filling)


def test_every_kind_has_a_board_that_breaks_it() -> None:
    # A score cannot be broken by one grid; the kinds that can, are.
    assert {board.kind for board in BOARDS if board.complaints} == set(RULES) - {"score"}
    assert {board.kind for board in BOARDS} == set(RULES)


CLASHES = [
    (Run(ROW, 1, distinct=True), {}, "run R1C1:R1C2: the total is 1, but the least that fits is 3"),
    (Run(ROW, 1, distinct=False), {}, "run R1C1:R1C2: the total is 1, but the least that fits is 2"),
    (Run(ROW, 18, distinct=True), {}, "run R1C1:R1C2: the total is 18, but the most that fits is 17"),
    (Run(ROW, 6, distinct=True), {ROW[0]: 7}, "run R1C1:R1C2: the total is 6, but the least that fits is 8"),
    (Run(ROW, 2, distinct=True), {ROW[0]: 1}, "run R1C1:R1C2: the total is 2, but the least that fits is 3"),
    (Run(ROW, 18, distinct=True), {ROW[0]: 9}, "run R1C1:R1C2: the total is 18, but the most that fits is 17"),
    (Distinct(ROW, "row 1"), {ROW[0]: 7, ROW[1]: 7}, "row 1: R1C1 and R1C2 both hold 7"),
    (Cage((ROW[0],), 12), {}, "cage at R1C1: the total is 12, but the most that fits is 9"),
]


@pytest.mark.parametrize(("rule", "givens", "complaint"), CLASHES)
def test_a_clash_is_named(rule: Rule, givens: dict[Cell, int], complaint: str) -> None:
    layout = Layout("sudoku", 2, 2, TWO_BY_TWO, (tuple(range(1, 10)),) * 4, (rule,))
    assert clashes(Puzzle(layout, givens)) == [complaint]


@pytest.mark.parametrize("rule", [Run(rectangle(0, 0, 1, 4), 6, distinct=True), Cage(rectangle(0, 0, 1, 4), None)])
def test_too_few_values_are_named(rule: Run | Cage) -> None:
    layout = Layout("kakuro", 1, 4, rule.cells, ((1, 2, 3),) * 4, (rule,))
    assert clashes(Puzzle(layout)) == [f"{rule.name}: too few values are left for 4 different ones"]


def test_a_grid_of_the_wrong_length_domain_or_given_is_no_solution() -> None:
    layout = Layout("sudoku", 2, 2, TWO_BY_TWO, ((1, 2),) * 4, ())
    puzzle = Puzzle(layout, {Cell(0, 0): 1})
    assert violations(puzzle, (1, 2)) == ["2 values for 4 cells"]
    assert violations(puzzle, (1, 2, 3, 1)) == ["R2C1 holds 3, which is outside its domain"]
    assert violations(puzzle, (2, 2, 1, 1)) == ["R1C1 holds 2, its given is 1"]


def test_a_number_past_what_programs_hold_is_reported() -> None:
    for make in (lambda: Run(ROW, 10**9 + 1, distinct=False), lambda: Cage(ROW, -(10**9) - 1), lambda: Score(ROW, (3, -(10**9) - 1))):
        with pytest.raises(InputError, match=r"\w+\.\w+: the number -?1000000001 is out of range \(stay within ±1000000000\)"):
            make()
    with pytest.raises(InputError, match=r"arrow: the pill has 11 cells, .* \(give it up to 10: numbers of rules stay within 1000000000\)"):
        Arrow(rectangle(0, 0, 1, 11), "r2c1")
    pill = Arrow(rectangle(0, 0, 1, 10), "r2c1")
    assert model(Layout("grid", 2, 10, rectangle(0, 0, 2, 10), ((1, 2),) * 20, (pill,))).constraints
    twice = Linear((ROW[0], ROW[0]), (10**9, 10**9), low=1)
    with pytest.raises(InputError, match=r"rules\[0\]: has the number 2000000000 \(stay within ±1000000000\)"):
        model(Layout("grid", 1, 2, ROW, ((1, 2),) * 2, (twice,)))


def test_a_score_needs_a_weight_a_cell_and_stands_alone() -> None:
    with pytest.raises(InputError, match="2 cells with 1 weight"):
        Score(ROW, (1,))
    layout = Layout("target", 2, 2, TWO_BY_TWO, ((1, 2),) * 4, (Score(ROW, (1, 1)), Score(ROW, (1, 1))))
    with pytest.raises(InputError, match="one score at most"):
        model(layout)


@dataclass(frozen=True)
class Stranger:
    """A rule that nobody registered."""

    cells: tuple[Cell, ...]


def test_a_rule_of_no_kind_is_reported() -> None:
    layout = Layout("grid", 2, 2, TWO_BY_TWO, ((1, 2),) * 4, (Stranger(ROW),))
    with pytest.raises(UsageError, match="no kind of rule has the class Stranger: register it first"):
        model(layout)


@pytest.mark.parametrize("domain", [(-2, 0, 4), (-1, 1), (0, 3), (1, 2, 3), (-3,)])
def test_a_value_in_a_gap_of_a_domain_is_not_lawful(domain: tuple[int, ...]) -> None:
    layout = Layout("grid", 1, 1, (Cell(0, 0),), (domain,), ())
    values = np.arange(-6, 7)
    assert lawful(layout, values[:, None]).tolist() == [value in domain for value in values.tolist()]


@pytest.mark.parametrize("greatest", [3, 7, 8, 9, 16, 17, 32, 33, 64, 65])
@pytest.mark.parametrize("least", [-3, 0, 1])
def test_a_group_with_as_many_cells_as_values_holds_each_of_them_once(least: int, greatest: int) -> None:
    domain = (least, least + 1, least + 2, least + greatest)
    cells = rectangle(0, 0, 1, 4)
    layout = Layout("grid", 1, 4, cells, (domain,) * 4, (Distinct(cells, "row 1"),))
    grids = list(product(domain, repeat=4))
    assert lawful(layout, np.array(grids)).tolist() == [len(set(grid)) == 4 for grid in grids]


@pytest.mark.parametrize("span", [5, 6, 7, 14, 15, 16, 30, 31, 32, 62, 63, 64])
@pytest.mark.parametrize("least", [-5, 0, 1])
def test_the_greatest_and_the_least_value_must_not_stand_twice_either(span: int, least: int) -> None:
    domain = tuple(range(least, least + span + 1))
    cells = rectangle(0, 0, 1, 3)
    layout = Layout("grid", 1, 3, cells, (domain,) * 3, (Distinct(cells, "row 1"),))
    low, high = domain[0], domain[-1]
    grids = [(low, high, high), (low, low, high), (low, high, low + 1), (high, low, high), (low + 1, high - 1, low)]
    assert lawful(layout, np.array(grids)).tolist() == [len(set(grid)) == 3 for grid in grids]


def test_a_look_at_all_rules_keeps_the_time() -> None:
    cells = rectangle(0, 0, 1, 2)
    layout = Layout("grid", 1, 2, cells, ((1, 2),) * 2, tuple(Distinct(cells, f"row {number}") for number in range(100)))
    assert clashes(Puzzle(layout, {cells[0]: 1})) == []
    with within(Clock(0)), pytest.raises(OutOfTime):
        clashes(Puzzle(layout, {cells[0]: 1}))


def test_a_run_is_named_by_its_ends() -> None:
    one, two = rectangle(0, 0, 1, 2)
    assert Run((one,), 1, distinct=True).name == "run R1C1"
    assert Run((one, two), 3, distinct=True).name == "run R1C1:R1C2"


@pytest.mark.parametrize(("ranks", "said"), [((2, 0), ["the line from R1C1 to R1C2 is number 2"]), ((0, 0), ["none is clued"])])
def test_the_ranks_of_lines_are_listed_below_a_picture(ranks: tuple[int, int], said: list[str]) -> None:
    line = rectangle(0, 0, 1, 2)
    rule = FullRank((line, line[::-1]), ranks, "unclued")
    remarks = RULES["full-rank"].remarks
    assert remarks
    (listing,) = remarks((rule,), Layout("grid", 1, 2, line, ((1, 2),) * 2, (rule,)))
    assert isinstance(listing, Listing)
    assert listing.head == "full-rank: by size, of 2 lines, "
    assert list(listing.items) == said
