"""Latin squares, futoshiki, KenKen, skyscrapers and magic squares: what they mean, and layouts that are none."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from math import prod

import pytest

import cpgrid
from cpgrid.core.errors import InputError
from cpgrid.core.grid import Cell, rectangle
from cpgrid.core.puzzle import Layout, Rule
from cpgrid.models import FAMILIES, latin, magic_square
from cpgrid.models.any_operation import any_operation
from cpgrid.rules import Cage, DifferenceCage, Distinct, Greater, Or, ProductCage, QuotientCage, Skyscraper
from tests.models.brute_force import Rows, count_meant
from tests.models.small_layouts import SMALL


def _latin(rows: Rows) -> bool:
    lines = [*rows, *zip(*rows, strict=True)]
    return all(sorted(line) == list(range(1, len(rows) + 1)) for line in lines)


def test_a_latin_square_has_every_value_once_in_every_line() -> None:
    assert count_meant(SMALL["latin_square"], _latin) == 12
    assert count_meant(cpgrid.latin_square(2, values=(0, 7)).layout, lambda rows: rows in ([[0, 7], [7, 0]], [[7, 0], [0, 7]])) == 2


def test_a_sign_of_a_futoshiki_points_to_the_smaller_value() -> None:
    assert count_meant(SMALL["futoshiki"], lambda rows: _latin(rows) and rows[0][1] > rows[0][0] and rows[1][2] > rows[2][2]) == 3


def test_the_cages_of_a_kenken_make_their_numbers() -> None:
    def obeys(rows: Rows) -> bool:
        (a, b, c), (d, e, f), (g, h, i) = rows
        return _latin(rows) and a * b == 3 and abs(c - f) == 1 and d + e + g == 7 and {h, i} == {1, 3}

    assert count_meant(SMALL["kenken"], obeys) == 1


@pytest.mark.parametrize("clue", ["99999999999999999999?", "99999999999999999999x", f"{10**60}?", f"{10**60}"])
def test_long_numbers_of_a_kenken_can_only_be_products(clue: str) -> None:
    number = int(clue.rstrip("?x"))
    puzzle = cpgrid.kenken(["AAB", "ACB", "CCB"], {"A": clue, "B": "6+", "C": "6+"})
    assert ProductCage((Cell(0, 0), Cell(0, 1), Cell(1, 0)), number) in puzzle.layout.rules
    written = clue if clue[-1] in "?x" else f"{clue}?"
    assert cpgrid.parse(f"kenken 3x3\ncages:\naab\nacb\nccb\na={written} b=6+ c=6+\n") == [puzzle]
    for form in ("text", "json"):
        assert cpgrid.parse(cpgrid.write([puzzle], format=form)) == [puzzle]
    assert not list(cpgrid.solutions(puzzle))


def test_numbers_of_a_kenken_past_their_limits_are_refused_with_them() -> None:
    long, plain = "9" * 70, "9" * 10
    for clue in (f"{long}x", f"{long}?", long, "9" * 5000 + "x", f"{plain}+", f"{plain}-", f"{plain}/"):
        with pytest.raises(InputError, match=r"is out of range \(products have up to sixty digits; .* stay within 1000000000\)"):
            cpgrid.kenken(["AA", "BC"], {"A": clue, "B": "1", "C": "1"})
        if clue[-1] in "+-x/?":
            with pytest.raises(InputError, match=r"(is out of range|a whole number .*) \((-\d+ to \d+ are allowed|write up to \w+ digits)"):
                cpgrid.parse(f"kenken 2x2\ncages:\naa\nbc\na={clue} b=1 c=1\n")
    with pytest.raises(InputError, match=r"may be a sum \(in more than 1000 cells, stay within"):
        any_operation([Cell(row, column) for row in range(40) for column in range(40)], 10**10)


def test_numbers_of_a_kenken_at_their_limits() -> None:
    pair = rectangle(0, 0, 1, 2)

    def stated(clue: str) -> Rule:
        return cpgrid.kenken(["AA", "BC"], {"A": clue, "B": "1", "C": "1"}).layout.rules[4]

    for number in (10**9, 7, 0):
        kinds: dict[str, Rule] = {
            "+": Cage(pair, number, distinct=False),
            "-": DifferenceCage(pair, number, distinct=False),
            "x": ProductCage(pair, number, distinct=False),
            "/": QuotientCage(pair, number, distinct=False),
        }
        for sign, rule in kinds.items():
            # Zeros before a number do not make it longer.
            assert stated(f"{number}{sign}") == stated(f"{'0' * 70}{number}{sign}") == rule
        assert stated(f"{number}?") == stated(f"{number}") == Or(tuple(kinds.values()))
    with pytest.raises(InputError, match="is out of range"):
        stated(f"{10**9 + 1}+")
    assert isinstance(any_operation(pair, -(10**9)), Or)
    many = [Cell(row, column) for row in range(40) for column in range(25)]
    for number in (10**9 + 1, -(10**9) - 1):
        assert any_operation(pair, number) == ProductCage(pair, number)
        assert any_operation(many, number) == ProductCage(tuple(many), number)
        with pytest.raises(InputError, match="may be a sum"):
            any_operation([*many, Cell(40, 0)], number)


@pytest.mark.parametrize(("clue", "makes"), [("5+", sum), ("5", sum), ("6 x", prod), ("6*", prod), ("6×", prod)])
def test_clues_of_a_kenken_are_read_in_every_usual_form(clue: str, makes: Callable[[list[int]], int]) -> None:
    cells = ["ABC", "DEF", "GHI"] if clue == "5" else ["AAA", "BCD", "EFG"]
    labels = sorted({label for row in cells for label in row} - {"A"})
    layout = cpgrid.kenken(cells, {"A": clue, **dict.fromkeys(labels, "1")}).layout
    cage = layout.rules[6]
    assert isinstance(cage, Cage if makes is sum else ProductCage)
    assert not cage.distinct
    assert (cage.total if isinstance(cage, Cage) else cage.product) == int(clue[0])


def test_as_many_buildings_are_seen_as_the_clue_says() -> None:
    def seen(line: list[int]) -> int:
        return sum(height > max([0, *line[:place]]) for place, height in enumerate(line))

    def obeys(rows: Rows) -> bool:
        columns = [[row[column] for row in rows] for column in range(3)]
        return _latin(rows) and seen(columns[0]) == 2 and seen(columns[2]) == 1 and seen([*rows[1]][::-1]) == 2

    assert count_meant(SMALL["skyscrapers"], obeys) == 2


@pytest.mark.untraced
def test_all_lines_of_a_magic_square_have_one_sum() -> None:
    def obeys(rows: Rows) -> bool:
        lines = [*rows, *zip(*rows, strict=True), [rows[i][i] for i in range(3)], [rows[i][2 - i] for i in range(3)]]
        return sorted(value for row in rows for value in row) == list(range(1, 10)) and {sum(line) for line in lines} == {15}

    assert count_meant(SMALL["magic_square"], obeys, {Cell(0, 0): 2, Cell(1, 1): 5, Cell(2, 2): 8, Cell(1, 0): 7}) == 1
    assert [magic_square.constant(size) for size in (3, 4, 5, 10)] == [15, 34, 65, 505]


def _with(name: str, *rules: Rule) -> Layout:
    return replace(SMALL[name], rules=(*SMALL[name].rules, *rules))


def _without(name: str, kind: type[Rule], count: int = 99) -> Layout:
    """The small layout of a family without the first rules of a kind."""
    left = [rule for rule in SMALL[name].rules if isinstance(rule, kind)][count:]
    return replace(SMALL[name], rules=tuple(rule for rule in SMALL[name].rules if not isinstance(rule, kind) or rule in left))


ROW, COLUMN = rectangle(0, 0, 1, 3), rectangle(0, 0, 3, 1)
WRONG = [
    (_without("latin_square", Distinct, 1), "row 1 has no distinct rule"),
    (replace(SMALL["latin_square"], rows=4), "must be a full square"),
    (_without("futoshiki", Greater), "at least one sign"),
    (_with("futoshiki", Greater((Cell(0, 0), Cell(1, 1)))), r"rules\[8\]: R1C1 and R2C2 are no neighbours"),
    (_with("futoshiki", Greater((Cell(0, 0), Cell(0, 1)))), r"rules\[8\]: R1C1 and R1C2 have a sign already"),
    (_without("futoshiki", Distinct, 1), "row 1 has no distinct rule"),
    (_without("kenken", ProductCage), "R1C1 lies in no cage"),
    (_with("kenken", Cage((Cell(0, 2),), 1, distinct=False)), r"rules\[10\]: R1C3 lies in a cage already"),
    (_with("kenken", Cage((Cell(0, 2),), 1)), r'rules\[10\]: says "distinct": true'),
    (_with("kenken", Cage((Cell(0, 2),), None, distinct=False)), r"rules\[10\]: the cage has no total"),
    (_without("kenken", Distinct, 4), "row 1 has no distinct rule"),
    (_with("kenken", Or((Cage(ROW, 3), Distinct(ROW, "row")))), r"rules\[10\]: the or is no cage of a kenken"),
    (_with("kenken", Or((Cage((Cell(0, 0), Cell(0, 0)), 3), Cage(ROW, 5)))), r"rules\[10\]: the or is no cage of a kenken"),
    (_with("kenken", any_operation(ROW, 6)), r"rules\[10\]: R1C1 lies in a cage already"),
    (_without("skyscrapers", Skyscraper), "there is no clue outside the grid"),
    (_with("skyscrapers", Skyscraper(COLUMN, 2)), r"rules\[9\]: its line has a clue at this end already"),
    (_with("skyscrapers", Skyscraper(ROW[:2], 2)), r"rules\[9\]: its cells are no whole row or column"),
    (_without("skyscrapers", Distinct, 6), "row 1 has no distinct rule"),
    (replace(SMALL["skyscrapers"], domains=((0, 1, 2),) * 9), "a cell may hold 0"),
    (_without("magic_square", Distinct), "no distinct rule names all cells"),
    (_without("magic_square", Cage, 1), "the line from R1C1 to R1C3 has no sum"),
    (_with("magic_square", Cage(ROW, 16)), r"rules\[9\]: the cage has the total 16, the magic constant is 15"),
    (replace(SMALL["magic_square"], domains=((1, 2, 3, 4, 5, 6, 7, 8, 10),) * 9), "add up to 46"),
    (replace(SMALL["magic_square"], domains=((1, 2, 3),) * 9), "every cell must have the same 9 values"),
]


@pytest.mark.parametrize(("layout", "problem"), WRONG)
def test_a_layout_of_another_kind_is_reported_with_its_place(layout: Layout, problem: str) -> None:
    with pytest.raises(InputError, match=problem):
        FAMILIES[layout.family].check(layout)


def test_what_no_book_could_print_is_reported() -> None:
    one = {"A": "1", "B": "2", "C": "2", "D": "1"}
    for build, problem in [
        (lambda: cpgrid.latin_square(1).layout, "no Latin square is 1×1"),
        (lambda: cpgrid.latin_square(latin.LARGEST + 1).layout, "the largest that is read is 64×64"),
        (lambda: cpgrid.latin_square(3, values=(1, 2)).layout, "2 values are given"),
        (lambda: cpgrid.futoshiki(3, []).layout, "at least one sign"),
        (lambda: cpgrid.futoshiki(3, [(Cell(0, 2), Cell(0, 3))]).layout, "names R1C4, which is not a cell to fill"),
        (lambda: cpgrid.kenken(["AB", "CC"], one).layout, "the clue of 'D' has no cell"),
        (lambda: cpgrid.kenken(["AB", "CE"], {"A": "1", "B": "2", "C": "2"}).layout, "the cage E: it has no clue"),
        (lambda: cpgrid.kenken(["AA", "CD"], {"A": "3", "C": "1?", "D": "2"}).layout, "R2C1: no operation makes a number of one cell"),
        (lambda: cpgrid.kenken(["AA", "CD"], {"A": "x3", "C": "1", "D": "2"}).layout, "the cage A: 'x3' is no clue"),
        (lambda: cpgrid.kenken(["AA", "CD"], {"A": "3^", "C": "1", "D": "2"}).layout, "the cage A: '3\\^' is no clue"),
        (lambda: cpgrid.skyscrapers(3).layout, "there is no clue outside the grid"),
        (lambda: cpgrid.skyscrapers(3, left=(1, 2)).layout, "skyscrapers, left: 2 clues are given, 3 are expected"),
        (lambda: cpgrid.magic_square(2).layout, "no magic square of 2×2"),
        (lambda: cpgrid.magic_square(31).layout, "no magic square of 31×31"),
    ]:
        with pytest.raises(InputError, match=problem):
            build()
