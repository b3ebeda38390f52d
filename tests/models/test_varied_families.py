"""Families as books vary them: what the variants mean, on every route and in certificates, and that texts keep what they say."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import groupby
from typing import NamedTuple

import pytest

import cpgrid
from cpgrid import Limits, Puzzle, Refusal
from cpgrid.certificates import cpgrid_verify
from cpgrid.certificates.canonical import canonical, text
from cpgrid.certificates.certificate import members
from cpgrid.certificates.checkers.native import check_steps
from cpgrid.certificates.proving import Certified, prove
from cpgrid.routes import ROUTES
from tests.models.brute_force import Rows, count_meant


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


VARIANTS = {
    "binairo with equal lines": Variant(
        lambda: cpgrid.binairo(4, distinct=False, givens="10.. 1... ...1 ...."),
        "binairo 4x4 equal-lines\n10..\n1...\n...1\n....\n",
        _halved,
        6,
    ),
}


@pytest.mark.parametrize("name", VARIANTS)
def test_a_variant_means_what_the_book_says(name: str) -> None:
    variant = VARIANTS[name]
    puzzle = variant.stated()
    assert count_meant(puzzle.layout, variant.obeys, puzzle.givens) == variant.count


@pytest.mark.parametrize("name", VARIANTS)
def test_every_route_finds_the_solutions_of_a_variant(name: str) -> None:
    puzzle = VARIANTS[name].stated()
    wanted = set(cpgrid.solutions(puzzle, limits=Limits(solutions=100)))
    answered = set()
    for route in ROUTES:
        try:
            found = list(cpgrid.solutions(puzzle, via=route, limits=Limits(solutions=100)))
        except Refusal:
            continue
        assert len(found) == len(wanted) == VARIANTS[name].count, route
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
