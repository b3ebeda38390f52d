"""Families as books vary them: what the variants mean, on every route and in certificates, and that texts keep what they say."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Sequence
from itertools import combinations, groupby, product
from math import prod
from pathlib import Path
from typing import NamedTuple

import pytest

import cpgrid
from cpgrid import CpgridError, Limits, Puzzle, Refusal
from cpgrid.core.errors import InputError
from cpgrid.models import FAMILIES
from cpgrid.models.any_operation import made_by_any
from cpgrid.render import draw_puzzle, remarks
from cpgrid.routes import ROUTES
from cpgrid.rules import Cage, violations
from tests.certificates.every_checker import solutions_verified
from tests.models.brute_force import Rows
from tests.models.small_layouts import SMALL


class Variant(NamedTuple):
    """A small puzzle of a family with an option of its own.

    Args:
        stated: in Python.
        text: the same puzzle as a text.
        obeys: (the values of each row) → whether they are a solution, by the rules of the book.
        count: how many solutions there are.
    """

    stated: Callable[[], Puzzle]
    text: str
    obeys: Callable[[Rows], bool]
    count: int


def _columns(rows: Rows) -> list[list[int]]:
    return [list(line) for line in zip(*rows, strict=True)]


def _halved(rows: Rows) -> bool:
    """Whether half of every line is zeros, and never three cells in a row are equal."""
    lines = [*rows, *_columns(rows)]
    return all(2 * sum(line) == len(line) and max(len([*equal]) for _, equal in groupby(line)) < 3 for line in lines)


def _latin(rows: Rows) -> bool:
    return all(sorted(line) == list(range(1, len(rows) + 1)) for line in [*rows, *_columns(rows)])


def _made(number: int, *values: int) -> bool:
    """Whether an operation makes the number of the values."""
    *others, largest = sorted(values)
    return number in {sum(values), prod(values), largest - sum(others)} or largest == number * prod(others)


def _unsigned(rows: Rows) -> bool:
    (a, b, c), (d, e, f), (g, h, i) = rows
    return _latin(rows) and _made(3, a, b) and _made(1, c, f) and _made(6, d, e, g) and _made(2, h, i)


def _diagonals(rows: Rows) -> list[list[int]]:
    return [[row[index] for index, row in enumerate(rows)], [row[-1 - index] for index, row in enumerate(rows)]]


def _seen(heights: Sequence[int]) -> int:
    return sum(height > max([0, *heights[:place]]) for place, height in enumerate(heights))


def _city(rows: Rows, heights: list[int], *, diagonals: bool) -> bool:
    """Whether every line has each of these values, some of which may be equal."""
    return all(sorted(line) == heights for line in [*rows, *_columns(rows), *(_diagonals(rows) if diagonals else [])])


def _letters(rows: Rows) -> bool:
    first = next((value for value in rows[2] if value), 0)
    return all(sorted(line) == [0, 0, 1, 2] for line in [*rows, *_columns(rows), *_diagonals(rows)]) and first == 2


def _stars(rows: Rows, regions: Sequence[str], stars: int) -> bool:
    """Whether every row and column has one star, every region so many, and no two touch; a block is left out of its row."""
    left = [iter(row) for row in rows]
    grid = [[0 if label == "#" else next(left[row]) for label in line] for row, line in enumerate(regions)]
    places = [(row, column) for row, line in enumerate(grid) for column, star in enumerate(line) if star]
    inside = Counter(regions[row][column] for row, column in places)
    apart = all(max(abs(one[0] - other[0]), abs(one[1] - other[1])) > 1 for one, other in combinations(places, 2))
    return apart and all(sum(line) == 1 for line in [*grid, *_columns(grid)]) and all(inside[label] == stars for label in "AB")


VARIANTS = {
    "binairo with equal lines": Variant(
        lambda: cpgrid.binairo(4, distinct=False, givens="10.. 1... ...1 ...."),
        "binairo 4x4 equal-lines\n10..\n1...\n...1\n....\n",
        _halved,
        6,
    ),
    "kenken without signs": Variant(
        lambda: cpgrid.kenken("aab ccb cdd", {"a": 3, "b": "1?", "c": 6, "d": "2"}),
        "kenken 3x3\ncages:\naab\nccb\ncdd\na=3? b=1? c=6? d=2?\n",
        _unsigned,
        2,
    ),
    "skyscrapers with parks": Variant(
        lambda: cpgrid.skyscrapers(3, parks=1, left=(2, None, None), below=(None, 1, None)),
        "skyscrapers 3x3 parks 1\nbelow: . 1 .\nleft: 2 . .\n",
        lambda rows: _city(rows, [0, 1, 2], diagonals=False) and _seen(rows[0]) == 2 and _seen(_columns(rows)[1][::-1]) == 1,
        3,
    ),
    "skyscrapers with diagonals": Variant(
        lambda: cpgrid.skyscrapers(4, diagonals=True, left=(4, None, None, None), givens="1234 3412 4... 2..."),
        "skyscrapers 4x4 diagonals\n1234\n3412\n4...\n2...\nleft: 4 . . .\n",
        lambda rows: _city(rows, [1, 2, 3, 4], diagonals=True) and _seen(rows[0]) == 4,
        1,
    ),
    "skyscrapers with both": Variant(
        lambda: cpgrid.skyscrapers(4, parks=2, diagonals=True, left=(None, None, 2, None), givens="1002 2... 0... ...."),
        "skyscrapers 4x4 parks 2 diagonals\n1002\n2...\n0...\n....\nleft: . . 2 .\n",
        lambda rows: _city(rows, [0, 0, 1, 2], diagonals=True) and _seen(rows[2]) == 2,
        1,
    ),
    "easy as ABC with diagonals": Variant(
        lambda: cpgrid.easy_as_abc(4, 2, diagonals=True, left=(None, None, "B", None), givens="1200 0... 0... 2..."),
        "easy-as-abc 4x4 letters 2 diagonals\nAB××\n×...\n×...\nB...\nleft: . . B .\n",
        _letters,
        1,
    ),
    "star battle with other numbers in regions": Variant(
        lambda: cpgrid.star_battle(["#AA.", "AAAA", "BBBB", "BBB."], region_stars=2),
        "star-battle 4x4 region-stars 2\nregions:\n\\AA.\nAAAA\nBBBB\nBBB.\n",
        lambda rows: _stars(rows, ["#AA.", "AAAA", "BBBB", "BBB."], 2),
        2,
    ),
    "star battle with few regions": Variant(
        lambda: cpgrid.star_battle(["A..#", "AA.B", "..BB", "..BB"]),
        "star-battle 4x4\nregions:\nA..\\\nAA.B\n..BB\n..BB\n",
        lambda rows: _stars(rows, ["A..#", "AA.B", "..BB", "..BB"], 1),
        1,
    ),
    "star battle without regions": Variant(
        lambda: cpgrid.star_battle(["....", "..#.", "....", "#..."]),
        "star-battle 4x4\nregions:\n....\n..\\.\n....\n\\...\n",
        lambda rows: _stars(rows, ["....", "..#.", "....", "#..."], 0),
        2,
    ),
}


def _meant(puzzle: Puzzle, obeys: Callable[[Rows], bool]) -> set[tuple[int, ...]]:
    """The fillings that obey; the rulebook takes them, and no other."""
    cells, domains = puzzle.layout.cells, puzzle.layout.domains
    options = [(puzzle.givens[cell],) if cell in puzzle.givens else domain for cell, domain in zip(cells, domains, strict=True)]
    rows = [[index for index, cell in enumerate(cells) if cell.row == row] for row in range(puzzle.layout.rows)]
    fillings = [*product(*options)]
    wanted = {values for values in fillings if obeys([[values[index] for index in row] for row in rows])}
    assert {values for values in fillings if not violations(puzzle, values)} == wanted
    return wanted


@pytest.mark.untraced
@pytest.mark.parametrize("name", VARIANTS)
def test_every_route_finds_the_fillings_that_obey_the_book(name: str) -> None:
    puzzle = VARIANTS[name].stated()
    wanted = _meant(puzzle, VARIANTS[name].obeys)
    assert len(wanted) == VARIANTS[name].count
    answered = set()
    for route in ROUTES:
        try:
            found = list(cpgrid.solutions(puzzle, via=route, limits=Limits(solutions=100)))
        except Refusal:
            continue
        assert len(found) == len(wanted), route
        assert set(found) == wanted, route
        answered.add(route)
    assert answered >= set(ROUTES) - {"flow", "lockstep"}


@pytest.mark.parametrize("name", VARIANTS)
def test_the_solutions_of_a_variant_are_certified_and_every_checker_verifies_it(name: str, tmp_path: Path) -> None:
    assert solutions_verified(VARIANTS[name].stated(), tmp_path / "bundle") == VARIANTS[name].count


@pytest.mark.parametrize("name", VARIANTS)
@pytest.mark.parametrize("format_name", ["text", "json"])
def test_a_variant_is_written_and_read_back(name: str, format_name: str) -> None:
    puzzle = VARIANTS[name].stated()
    (read,) = cpgrid.parse(VARIANTS[name].text)
    assert read == puzzle
    written = cpgrid.write([puzzle], format=format_name)
    assert cpgrid.parse(written) == [puzzle]
    assert VARIANTS[name].text.splitlines()[0] in written


@pytest.mark.parametrize(
    ("words", "text"),
    [
        ("another choice is no clue", "kenken 2x2\ncages:\nab\nac\na=2x b=1 c=2\nor:\n  cage 1: r1c2\n  cage 2: r2c2\n"),
        ("diagonals below the first line", "skyscrapers 4x4\nleft: 1 . . .\ndiagonals\n"),
        ("counts of values", "skyscrapers 4x4\nleft: 1 . . .\nlook-and-say counts=1,4: r1\n"),
    ],
)
def test_further_rules_that_no_book_of_the_family_has_make_a_grid(words: str, text: str) -> None:
    (puzzle,) = cpgrid.parse(text)
    assert puzzle.layout.family == "grid", words
    assert cpgrid.parse(cpgrid.write([puzzle], format="text")) == [puzzle]


@pytest.mark.parametrize(
    ("word", "problem"),
    [
        ("a=??", "1: a whole number is expected, '?' found"),
        ("a=?3", "a whole number is expected, '?3' found"),
        ("a=3+?", "a whole number is expected, '3+' found"),
        (f"a={'9' * 70}?", "a whole number is expected, '999999"),
        ("a=3? c=2?", "the cage at R2C1: no operation makes a number of one cell"),
        ("a=?", "the cage has no total"),
    ],
)
def test_a_number_without_a_sign_is_one_number_of_several_cells(word: str, problem: str) -> None:
    rest = " ".join(f"{label}=1" for label in "bc" if f"{label}=" not in word)
    with pytest.raises(InputError, match=re.escape(problem)):
        cpgrid.parse(f"kenken 2x2\ncages:\naa\ncb\n{word} {rest}\n")


def test_a_number_alone_is_a_sum_in_texts_as_before() -> None:
    (puzzle,) = cpgrid.parse("kenken 2x2\ncages:\naa\nbc\na=3 b=2 c=1\n")
    assert puzzle.layout.rules[4] == Cage("r1c1 r1c2", 3, distinct=False)


def test_numbers_of_any_operation_stand_in_every_map_of_cages_whose_values_may_repeat() -> None:
    (puzzle,) = cpgrid.parse("latin-square 3x3\ncages distinct=no:\naa.\n.a.\n.bb\na=4? b=2?\n")
    cages = [Cage("r1c1 r1c2 r2c2", 4, distinct=False), Cage("r3c2 r3c3", 2, distinct=False)]
    assert [made_by_any(rule) for rule in puzzle.layout.rules[6:]] == cages
    assert cpgrid.parse(cpgrid.write([puzzle], format="text")) == [puzzle]
    with pytest.raises(InputError, match=re.escape(":7:3: puzzle 1: a whole number is expected, '1?' found")):
        cpgrid.parse("killer 4x4\ncages:\naa..\n....\n....\n....\na=1?\n")


@pytest.mark.parametrize("rest", ["diagonals", "skyscraper r2: 1", "look-and-say counts=1,1: r1\neven: r1c1"])
def test_a_grid_of_letters_is_written_as_one(rest: str) -> None:
    text = f"easy-as-abc 3x3 letters 2\nleft: A . .\n{rest}\n"
    (puzzle,) = cpgrid.parse(text)
    assert puzzle.layout.family == "grid"
    assert cpgrid.write([puzzle], format="text").splitlines()[0] == "easy-as-abc 3x3 letters 2"


def test_skyscrapers_with_parks_and_further_rules_keep_their_first_line() -> None:
    (puzzle,) = cpgrid.parse("skyscrapers 3x3 parks 1 diagonals\nleft: 1 . .\neven: r1c1\n")
    written = cpgrid.write([puzzle], format="text")
    assert written.splitlines()[0] == "skyscrapers 3x3 parks 1 diagonals"
    assert cpgrid.parse(written) == [puzzle]


def test_further_distinct_cells_leave_skyscrapers_what_they_are() -> None:
    for first in ("skyscrapers 4x4", "skyscrapers 4x4 parks 1", "skyscrapers 4x4 diagonals"):
        (puzzle,) = cpgrid.parse(f"{first}\nleft: 1 . . .\ndistinct: r1c1 r2c2\n")
        assert puzzle.layout.family == "skyscrapers"
        assert cpgrid.parse(cpgrid.write([puzzle], format="text")) == [puzzle]


ONE = (1, None, None)
STATED: list[tuple[Callable[[], Puzzle], str]] = [
    (lambda: cpgrid.binairo(4, distinct=None), "binairo 4x4"),  # type: ignore[arg-type]
    (lambda: cpgrid.skyscrapers(3, left=ONE, parks=0), "skyscrapers 3x3"),
    (lambda: cpgrid.skyscrapers(3, left=ONE, parks=2), "skyscrapers 3x3 parks 2"),
    (lambda: cpgrid.skyscrapers(3, left=ONE, parks=1, values=(2, 9)), "skyscrapers 3x3 parks 1 2,9"),
    (lambda: cpgrid.skyscrapers(3, left=ONE, parks=1, values=2), "skyscrapers 3x3 parks 1"),
    (lambda: cpgrid.skyscrapers(3, left=ONE, values=(2, 5, 9), diagonals=True), "skyscrapers 3x3 diagonals 2,5,9"),
    (lambda: cpgrid.skyscrapers(1, left=(1,), diagonals=True), "skyscrapers 1x1 diagonals"),
    (lambda: cpgrid.easy_as_abc(1, 1, left="A", diagonals=True), "easy-as-abc 1x1 letters 1 diagonals"),
    (lambda: cpgrid.star_battle("AB AB", 1, region_stars=1), "star-battle 2x2"),
    (lambda: cpgrid.star_battle("A. ..", 1), "star-battle 2x2"),
    (lambda: cpgrid.star_battle("AA AA", 1, region_stars=2), "star-battle 2x2 region-stars 2"),
    (lambda: cpgrid.star_battle(".. .#", 1), "star-battle 2x2"),
    (lambda: cpgrid.star_battle(".. ..", 2), "star-battle 2x2 stars 2"),
]


@pytest.mark.parametrize(("state", "first"), STATED, ids=[f"{number}: {first}" for number, (_, first) in enumerate(STATED)])
def test_options_at_their_edges_are_written_and_read_back(state: Callable[[], Puzzle], first: str) -> None:
    puzzle = state()
    written = cpgrid.write([puzzle], format="text")
    assert written.splitlines()[0] == first
    assert cpgrid.parse(written) == cpgrid.parse(cpgrid.write([puzzle], format="json")) == [puzzle]


WRONG: list[tuple[Callable[[], object], str]] = [
    (lambda: cpgrid.binairo(4, distinct=0), "distinct: True or False is wanted, 0 was given"),  # type: ignore[arg-type]
    (lambda: cpgrid.skyscrapers(3, left=ONE, parks=-1), "-1 parks do not fit"),
    (lambda: cpgrid.skyscrapers(3, left=ONE, parks=3), "3 parks do not fit"),
    (lambda: cpgrid.skyscrapers(1, left=(1,), parks=1), "1 park does not fit"),
    (lambda: cpgrid.skyscrapers(3, left=ONE, parks=True), "parks: an integer is wanted"),
    (lambda: cpgrid.skyscrapers(65, parks=1), "the largest that is read is 64×64"),
    (lambda: cpgrid.skyscrapers(3, left=ONE, parks=1, values=3), "3 heights are given for 3 cells in a row, 1 of them parks"),
    (lambda: cpgrid.skyscrapers(3, left=ONE, parks=1, values=()), "0 heights are given"),
    (lambda: cpgrid.skyscrapers(3, left=ONE, parks=1, values=(0, 1)), "a cell may hold 0"),
    (lambda: cpgrid.easy_as_abc(3, left="A..", diagonals=1), "diagonals: True or False is wanted, 1 was given"),  # type: ignore[arg-type]
    (lambda: cpgrid.star_battle("AB AB", 1, region_stars=0), "the stars of all regions come to 0, and those of all rows to 2"),
    (lambda: cpgrid.star_battle("AB AB", -1, region_stars=-1), "the regions must have one number of stars, 1 or more"),
    (lambda: cpgrid.star_battle("A. ..", 0, region_stars=1), "the stars of all regions come to 1, and those of all rows to 0"),
    (lambda: cpgrid.star_battle("A. A.", 1, region_stars=3), "the stars of all regions come to 3, and those of all rows to 2"),
    (lambda: cpgrid.star_battle(".. .#", region_stars=2), "the map has no region to hold stars of its own number"),
    (lambda: cpgrid.star_battle(".. .#", 0), "rows and columns have 0 stars"),
    (lambda: cpgrid.star_battle("AA AA"), "there is 1 region, 2 are expected: A"),
    (lambda: cpgrid.star_battle("## A."), "all cells of row 1 are blocked"),
    (lambda: cpgrid.star_battle("#A #."), "all cells of column 1 are blocked"),
]


@pytest.mark.parametrize(("state", "problem"), WRONG, ids=[problem for _, problem in WRONG])
def test_options_that_cannot_be_are_reported(state: Callable[[], object], problem: str) -> None:
    with pytest.raises(CpgridError, match=problem):
        state()


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("binairo 4x4 equal-lines equal-lines\n", ":1:25: puzzle 1: 'equal-lines' does not belong here"),
        ("sudoku 4x4 equal-lines\n", ":1:12: puzzle 1: a sudoku has no equal-lines"),
        ("sudoku 4x4 diagonals\n", ":1:12: puzzle 1: a sudoku has no diagonals"),
        ("skyscrapers 3x3 parks\nleft: 1 . .\n", ":1:17: puzzle 1: 'parks' does not belong here"),
        ("skyscrapers 3x3 parks 0\nleft: 1 . .\n", ":1:23: puzzle 1: 0 is out of range"),
        ("skyscrapers 3x3 parks 1 parks 1\nleft: 1 . .\n", ":1:25: puzzle 1: 'parks' does not belong here"),
        ("star-battle 2x2 region-stars 0\nregions:\nAA\nAA\n", ":1:30: puzzle 1: 0 is out of range"),
        ("star-battle 2x2 region-stars 2\nregions:\n..\n.\\\n", ":3: puzzle 1, star_battle: the map has no region"),
        ("star-battle 2x2\nregions:\nA.\n.\\\n1.\n..\n", ":6:1: puzzle 1: R2C2 is a block in a star-battle"),
        ("star-battle 2x2\nregions:\nA.\n..\n1.\n.\\\n", ":6:1: puzzle 1: R2C2 is no block in a star-battle"),
        ("suguru 2x2\nregions:\nA.\nAA\n", ":3:2: puzzle 1: the cell is in no region"),
    ],
)
def test_slips_in_texts_are_named_with_their_place(text: str, problem: str) -> None:
    with pytest.raises(InputError, match=re.escape(problem)):
        cpgrid.parse(text)


SEEN = "skyscrapers: every {}, shown as 0, and each height once; clues tell how many buildings are seen"


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("binairo with equal lines", "binairo: half of every line zeros, half ones; never three equal in a row"),
        ("kenken without signs", "kenken: a number with ? is a sum, a product, or the largest value less or divided by all others"),
        ("skyscrapers with parks", SEEN.format("row and column has 1 park")),
        ("skyscrapers with both", SEEN.format("row, column and main diagonal has 2 parks")),
        (
            "easy as ABC with diagonals",
            "easy as abc: A, B once in every row, column and main diagonal, other cells blank; a clue is the first letter seen from there",
        ),
        (
            "star battle with other numbers in regions",
            "star battle: 1 star in every row and column, 2 in every region; no two touch, not even at a corner; in no region: R1C4, R4C4",
        ),
    ],
)
def test_drawings_say_what_is_varied_and_do_not_name_the_rules_again(name: str, said: str) -> None:
    layout = VARIANTS[name].stated().layout
    first, *others = remarks(layout)
    assert first == said
    stated = FAMILIES[layout.family].look.stated
    assert not any(remark.startswith(f"{kind}:") for remark in others for kind in stated)


def test_numbers_without_a_sign_stand_in_their_cages() -> None:
    shown = "\n".join(line.plain.rstrip() for line in draw_puzzle(VARIANTS["kenken without signs"].stated(), "").lines)
    assert shown.splitlines()[0] == "┏3?━━━━━┯1?━┓"


def test_plain_layouts_of_these_families_say_no_more_than_before() -> None:
    for name in ("kenken", "skyscrapers"):
        assert not any(remark.startswith(f"{name}:") for remark in remarks(SMALL[name]))
