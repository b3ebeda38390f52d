"""Cages and lists of cells: what is refused, which clues cannot be met, and what is posted of cells that come twice."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from cpgrid import Layout, Limits, Puzzle, parse, solve, write
from cpgrid.core.errors import InputError
from cpgrid.core.grid import Cell, rectangle
from cpgrid.core.model import AllDifferent, LinearSum
from cpgrid.core.puzzle import Domain, Rule
from cpgrid.core.regular import Regular
from cpgrid.rules import (
    Cage,
    Clone,
    CountDistinct,
    DifferenceCage,
    EqualityCage,
    EqualSums,
    LookAndSay,
    ProductCage,
    QuotientCage,
    RellikCage,
    SameValues,
    clashes,
    model,
    violations,
)

DIGITS = tuple(range(1, 10))
ROW = rectangle(0, 0, 1, 4)
A, B, C, D = ROW


def layout(rule: Rule, domain: Domain = DIGITS) -> Layout:
    return Layout("grid", 1, 4, ROW, (domain,) * 4, (rule,))


BAD: list[tuple[Callable[[], Rule], str]] = [
    (lambda: QuotientCage((A,), 2), "quotient-cage: 1 cell is named (name at least 2)"),
    (lambda: DifferenceCage((A,), 2), "difference-cage: 1 cell is named (name at least 2)"),
    (lambda: CountDistinct((A, B)), "count-distinct: neither a count nor a counter is given (give one of the two)"),
    (lambda: CountDistinct((A, B), 2, C), "count-distinct: both a count and a counter are given (give one of the two)"),
    (lambda: CountDistinct((), 2), "count-distinct: list 1 names no cell"),
    (lambda: EqualSums(((A, B),)), "equal-sums: 1 list of cells is named (name at least 2)"),
    (lambda: EqualSums(()), "equal-sums: 0 lists of cells are named (name at least 2)"),
    (lambda: EqualSums(((A, B), ())), "equal-sums: list 2 names no cell"),
    (lambda: Clone(((A, A), (C, D))), "clone: list 1 names a cell twice"),
    (lambda: Clone(((A, B), (C,))), "clone: list 2 has 1 cell, and list 1 has 2"),
    (lambda: SameValues(((A,), (C, D))), "same-values: list 2 has 2 cells, and list 1 has 1"),
    (lambda: LookAndSay(ROW, ()), "look-and-say: the counts are no pairs"),
    (lambda: LookAndSay(ROW, ((1, 2, 3),)), "look-and-say: the counts are no pairs"),
    (lambda: LookAndSay(ROW, ((-1, 2),)), "look-and-say: the counts are no pairs"),
    (lambda: LookAndSay(ROW, ((1, 2), (2, 2))), "look-and-say: a digit is mentioned twice"),
]


@pytest.mark.parametrize(("rule", "message"), BAD, ids=[message for _, message in BAD])
def test_a_rule_that_means_nothing_is_reported(rule: Callable[[], Rule], message: str) -> None:
    with pytest.raises(InputError) as caught:
        rule()
    assert message in str(caught.value)


CLASHES: list[tuple[Rule, dict[Cell, int], str]] = [
    (ProductCage(ROW, 11), {}, "product cage at R1C1: the values cannot multiply to 11"),
    (ProductCage((A, B), 0), {}, "product cage at R1C1: the values cannot multiply to 0"),
    (ProductCage((A, B), 10), {A: 3}, "product cage at R1C1: the values cannot multiply to 10"),
    (QuotientCage((A, B), 0), {}, "quotient cage at R1C1: the largest value divided by the others cannot be 0"),
    (QuotientCage((A, B, C), 3), {A: 2, B: 2}, "quotient cage at R1C1: the largest value divided by the others cannot be 3"),
    (DifferenceCage((A, B), 9), {}, "difference cage at R1C1: the largest value less the others is at most 8, not 9"),
    (EqualityCage((A, B, C)), {}, "equality cage at R1C1: 3 cells cannot be shared out in halves"),
    (EqualityCage(ROW), {A: 2, B: 4, C: 8}, "equality cage at R1C1: 3 of its 4 digits are even, and there must be 2"),
    (EqualityCage(ROW), {A: 5}, "equality cage at R1C1: R1C1 holds 5, the digit in the middle"),
    (RellikCage(ROW, 6), {A: 2, D: 4}, "rellik cage at R1C1: R1C1 and R1C4 add up to 6"),
    (CountDistinct(ROW, 5), {}, "count distinct at R1C1: the different values can be 1 to 4, and must be 5"),
    (CountDistinct(ROW, counter=A), {A: 6}, "count distinct at R1C1: the different values can be 1 to 4, and must be what R1C1 holds"),
    (EqualSums(((A,), (B, C, D))), {B: 8}, "equal sums at R1C1: R1C2, R1C3 and R1C4 add up to at least 10, but R1C1 holds at most 9"),
    (LookAndSay(ROW, ((2, 3),)), {A: 1, B: 2, C: 1}, "look and say at R1C1: 3 can stand 0 to 1 times, and must stand 2 times"),
    (LookAndSay(ROW, ((1, 12),)), {}, "look and say at R1C1: 12 stands 0 times, and must stand once"),
    (Cage((A, A, B), 2), {}, "cage at R1C1: the total is 2, but the least that fits is 4"),
    (Cage((A, A, B), 27), {}, "cage at R1C1: the total is 27, but the most that fits is 26"),
    (Cage((A, A, B), 20), {B: 1}, "cage at R1C1: the total is 20, but the most that fits is 19"),
]


@pytest.mark.parametrize(("rule", "givens", "complaint"), CLASHES, ids=[complaint for _, _, complaint in CLASHES])
def test_a_clue_that_cannot_be_met_is_reported(rule: Rule, givens: dict[Cell, int], complaint: str) -> None:
    assert clashes(Puzzle(layout(rule), givens)) == [complaint]


def test_a_cage_counts_a_cell_as_often_as_it_is_named() -> None:
    cage = Cage((A, B, A, C), 9)
    different, total = model(layout(cage)).constraints
    assert isinstance(different, AllDifferent)
    assert isinstance(total, LinearSum)
    assert different.variables == total.variables == (0, 1, 2)
    assert total.coefficients == (2, 1, 1)
    answer = solve(Puzzle(layout(cage), {D: 1}), limits=Limits(solutions=None))
    # 2a + b + c = 9 with different digits: a = 1 leaves 7, and so on.
    expected = {(a, b, 9 - 2 * a - b, 1) for a in DIGITS for b in DIGITS if 9 - 2 * a - b > 0 and len({a, b, 9 - 2 * a - b}) == 3}
    assert set(answer.solutions) == expected
    assert violations(Puzzle(layout(Cage((A, A), 8))), (4, 1, 1, 1)) == []


def test_digits_are_counted_one_by_one() -> None:
    posted = model(layout(SameValues(((A, B), (C, D))))).constraints
    assert [type(constraint) for constraint in posted] == [LinearSum] * 9
    counted = model(layout(CountDistinct(ROW, 3)))
    assert counted.helpers == 9
    assert [type(constraint) for constraint in counted.constraints] == [LinearSum] * 10


def test_lists_that_share_cells_are_posted_without_them() -> None:
    (sum_,) = model(layout(EqualSums(((A, B, C), (B, C, D))))).constraints
    assert isinstance(sum_, LinearSum)
    assert dict(zip(sum_.variables, sum_.coefficients, strict=True)) == {0: 1, 3: -1}
    assert model(layout(EqualSums(((A, B), (B, A))))).constraints == ()
    assert model(layout(SameValues(((A, B), (B, A))))).constraints == ()


def test_a_product_cage_knows_divisors_only() -> None:
    (automaton,) = model(layout(ProductCage(ROW, 12))).constraints
    assert isinstance(automaton, Regular)
    # 1, 2, 3, 4, 6 and 12 at most.
    assert max(map(len, automaton.automaton.diagram.layers)) == 6


@pytest.mark.parametrize("product", [10**9, -(10**9) - 1, 25**12, -(10**60), 10**60])
@pytest.mark.parametrize("name", ["json", "text"])
def test_a_product_may_be_larger_than_other_numbers(product: int, name: str) -> None:
    puzzle = Puzzle(layout(ProductCage(ROW, product)))
    assert parse(write([puzzle], format=name))[0] == puzzle


@pytest.mark.parametrize("written", [f"{10**60 + 1}", "9" * 62, "9" * 5000, "1e9", ""])
def test_a_product_past_sixty_digits_is_refused(written: str) -> None:
    with pytest.raises(InputError, match=r"is out of range|whole number is expected|needs its product"):
        parse(f"grid 1x4 1..9\nproduct-cage {written}: r1\n")


@pytest.mark.parametrize("via", ["dlx", "sat", "cpsat", "masks"])
def test_cells_multiply_to_more_than_machine_words_hold(via: str) -> None:
    cells = rectangle(0, 0, 1, 5)
    large = Layout("grid", 1, 5, cells, ((9999, 10_000),) * 5, (ProductCage(cells, 9999 * 10**16), ProductCage(cells[:2], 9999 * 10_000)))
    assert len(solve(Puzzle(large), via=via, limits=Limits(solutions=None)).solutions) == 2
