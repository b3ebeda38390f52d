"""What a format writes it reads back: the same puzzles, in the same order, each with its place."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cpgrid.certificates.canonical import digest
from cpgrid.core.errors import InputError
from cpgrid.core.puzzle import Puzzle
from cpgrid.core.text import Lines
from cpgrid.formats import FORMATS
from cpgrid.models import FAMILIES
from cpgrid.reading.detection import read
from cpgrid.rules import Cage, Greater
from tests.depth import cases

from .puzzles import BY_FAMILY, BY_FORMAT
from .samples import text

RELAXED = settings(max_examples=cases(30), suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much])
FEW = settings(RELAXED, max_examples=6)


def _read(name: str, written: str) -> list[Puzzle]:
    return list(FORMATS[name].read(Lines.of_text(written, "f")))


def _in_one_order(puzzle: Puzzle) -> Puzzle:
    """The puzzle with its signs between cells in reading order: each site has an order of its own for them."""
    signs = sorted((rule for rule in puzzle.layout.rules if isinstance(rule, Greater)), key=lambda rule: rule.cells)
    rest = (rule for rule in puzzle.layout.rules if not isinstance(rule, Greater))
    return replace(puzzle, layout=replace(puzzle.layout, rules=(*rest, *signs)))


@pytest.mark.parametrize("name", FORMATS)
@RELAXED
@given(data=st.data())
def test_what_is_written_is_read_back(name: str, data: st.DataObject) -> None:
    puzzles = data.draw(st.lists(BY_FORMAT[name], min_size=1, max_size=3))
    written = FORMATS[name].write(puzzles)
    again = _read(name, written)
    if name == "links":
        # A puzzle goes to the site that states it, which need not be the one whose puzzles are drawn here.
        assert [*map(digest, again)] == [*map(digest, puzzles)]
        assert [*map(_in_one_order, again)] == [*map(_in_one_order, puzzles)]
    else:
        assert again == puzzles
    assert [puzzle.source.source for puzzle in again] == ["f"] * len(again)
    assert all(0 < one.source.line < two.source.line for one, two in pairwise(again))
    assert FORMATS[name].write(again) == written


@pytest.mark.parametrize("family", FAMILIES)
@RELAXED
@given(data=st.data())
def test_json_states_every_family(family: str, data: st.DataObject) -> None:
    puzzles = data.draw(st.lists(BY_FAMILY[family], min_size=1, max_size=2))
    assert _read("json", FORMATS["json"].write(puzzles)) == puzzles


@pytest.mark.parametrize("name", FORMATS)
@pytest.mark.parametrize("ending", ["\n", "\r\n"])
@pytest.mark.parametrize("mark", [b"", b"\xef\xbb\xbf"])
def test_marks_and_line_ends_of_any_system_are_read(name: str, ending: str, mark: bytes) -> None:
    puzzles = _read(name, text(name))
    assert len(puzzles) == 2
    raw = mark + text(name).replace("\n", ending).encode()
    assert list(FORMATS[name].read(Lines(raw.splitlines(keepends=True), "f"))) == puzzles
    assert list(FORMATS[name].read(Lines(raw.rstrip().splitlines(keepends=True), "f"))) == puzzles
    assert _read(name, text(name).replace("\n", "  \t\n") + "\n \n") == puzzles
    assert _read(name, "\n\n" + text(name)) == puzzles


@pytest.mark.parametrize("name", FORMATS)
def test_a_puzzle_is_handed_out_before_the_next_is_read(name: str) -> None:
    whole = text(name).splitlines()
    second = _read(name, text(name))[1].source.line

    def lines() -> Iterator[bytes]:
        for number, line in enumerate(whole, 1):
            assert number <= second or handed_out, "the second puzzle was read before the first was handed out"
            yield f"{line}\n".encode()

    handed_out: list[Puzzle] = []
    for puzzle in FORMATS[name].read(Lines(lines(), "f")):
        handed_out.append(puzzle)  # noqa: PERF402 — the generator looks at it in between
    assert len(handed_out) == 2


@pytest.mark.parametrize("family", FAMILIES)
@FEW
@given(data=st.data())
def test_a_puzzle_that_a_format_cannot_state_is_refused_or_read_back(family: str, data: st.DataObject) -> None:
    """All the formats in one case: Hypothesis ends in a `RecursionError` where a test has about a thousand cases."""
    puzzle = data.draw(BY_FAMILY[family])
    for name in FORMATS:
        if name != "json":
            _check_refused_or_read_back(name, family, puzzle)


def _check_refused_or_read_back(name: str, family: str, puzzle: Puzzle) -> None:
    written = _written_or_refused(name, puzzle)
    if isinstance(written, InputError):
        assert f"the format {name} cannot state this {family}" in written.problem
        assert "json" in written.mend
        return
    (again,) = _read(name, written)
    assert (again.layout.family, again.givens) == (family, puzzle.givens), name
    assert set(map(_scope, again.layout.rules)) == set(map(_scope, puzzle.layout.rules)), name


def _written_or_refused(name: str, puzzle: Puzzle) -> str | InputError:
    try:
        return FORMATS[name].write([puzzle])
    except InputError as error:
        return error


def _scope(rule: object) -> object:
    cells = getattr(rule, "cells", ())
    if isinstance(rule, Cage):
        # Drawings do not say which cell of a cage comes first.
        return frozenset(cells), rule.total, rule.distinct
    return frozenset(cells) if hasattr(rule, "name") and not hasattr(rule, "total") else rule


def test_puzzles_of_one_layout_share_it() -> None:
    for name in ("poj3074", "poj3076", "noip2009", "hdu4069", "json"):
        one, two = _read(name, text(name))
        assert one.layout is two.layout, name
    assert _read("line", text("line"))[0].layout is _read("poj3074", text("poj3074"))[0].layout


@pytest.mark.parametrize("name", ["sudoku", "poj3074", "poj3076", "line", "hdu4069", "text", "json"])
def test_detection_finds_the_format(name: str) -> None:
    found, puzzles = read(Lines.of_text(text(name), "f"))
    assert found.name == name
    assert list(puzzles) == _read(name, text(name))
