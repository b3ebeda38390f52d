"""Families as books vary them: what the variants mean, on every route and in certificates, and that texts keep what they say."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from itertools import groupby, product
from math import prod
from typing import NamedTuple

import pytest

import cpgrid
from cpgrid import Limits, Puzzle, Refusal
from cpgrid.certificates import cpgrid_verify
from cpgrid.certificates.canonical import canonical, text
from cpgrid.certificates.certificate import members
from cpgrid.certificates.checkers.native import check_steps
from cpgrid.certificates.proving import Certified, prove
from cpgrid.core.errors import InputError
from cpgrid.models.any_operation import made_by_any
from cpgrid.routes import ROUTES
from cpgrid.rules import Cage, violations
from tests.models.brute_force import Rows


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
def test_the_solutions_of_a_variant_are_certified_and_both_checkers_verify_it(name: str) -> None:
    puzzle = VARIANTS[name].stated()
    result = prove(puzzle, count=True, limits=Limits(solutions=100, seconds=60))
    assert isinstance(result, Certified)
    assert len(result.certificate.solutions) == VARIANTS[name].count
    assert check_steps(puzzle, result.certificate, 60).verdict.value == "verified"
    record = json.loads(json.dumps(members(result.certificate)))
    assert cpgrid_verify.check_certificate(text(canonical(puzzle)).encode(), record).outcome == "verified"


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
        ("a=99999999999?", "a whole number is expected, '99999999999' found"),
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


def test_cages_of_any_operation_may_be_distinct_in_a_map_that_says_so() -> None:
    (puzzle,) = cpgrid.parse("latin-square 3x3\ncages distinct=yes:\naa.\n.a.\n.bb\na=4? b=2?\n")
    assert [made_by_any(rule) for rule in puzzle.layout.rules[6:]] == [Cage("r1c1 r1c2 r2c2", 4), Cage("r3c2 r3c3", 2)]
    assert cpgrid.parse(cpgrid.write([puzzle], format="text")) == [puzzle]
