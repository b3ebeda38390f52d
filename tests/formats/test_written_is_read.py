"""Whatever is written is read: rules of every kind with their fields at the extremes, as JSON, as text and as certificates have them."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from random import Random
from time import perf_counter

import pytest

import cpgrid
from cpgrid import Layout, Puzzle
from cpgrid.certificates import cpgrid_verify as checker
from cpgrid.certificates.canonical import canonical, foreign_rules
from cpgrid.certificates.canonical import text as canonical_text
from cpgrid.contracts.sampling import random_rules
from cpgrid.core.errors import CpgridError
from cpgrid.core.grid import rectangle
from cpgrid.core.plugins import RuleKind
from cpgrid.core.puzzle import Rule
from cpgrid.core.rule_class import field_types
from cpgrid.core.sizes import LARGEST_NUMBER
from cpgrid.rules import RULES, Distinct, RegularExpression, model

INTEGERS = (-LARGEST_NUMBER, -1, 0, 1, LARGEST_NUMBER, LARGEST_NUMBER + 1, -(10**30))
_AT_ONCE = 20
"""Seconds, on any machine; numbers that are counted one by one would take hours."""
TEXTS = ("", " ", "1" * 500, "1" * 300 + "|()", "é", "\N{SNOWMAN} 'and' \"quotes\" \\", "a\nb", "\ud800")


def others(value: object, hint: object) -> Iterator[object]:
    """Other values of a field's type."""
    if hint is bool:
        yield from (False, True)
    elif hint is str:
        yield from TEXTS
    elif hint in (int, int | None):
        yield from INTEGERS if hint is int else (*INTEGERS, None)
    elif hint == tuple[int, ...] and isinstance(value, tuple):
        yield from ((), INTEGERS, *((number,) * len(value) for number in INTEGERS))
    elif hint == tuple[tuple[int, ...], ...] and isinstance(value, tuple):
        yield from ((), ((),), *(((number,) * len(row),) for number in INTEGERS for row in value[:1]))


def extremes(kind: RuleKind, rule: Rule) -> Iterator[Rule]:
    """The rule with one field after another changed, as far as it allows that."""
    for name, hint in field_types(kind.rule).items():
        for other in others(getattr(rule, name), hint):
            try:
                yield replace(rule, **{name: other})  # type: ignore[type-var]  # rules are dataclasses
            except CpgridError:
                continue


@pytest.mark.parametrize("kind", sorted(RULES))
def test_numbers_of_any_size_are_stated_at_once_or_refused(kind: str) -> None:
    """What a rule posts takes the time of its cells and their values, not of the numbers in its fields."""
    for rule, layout in random_rules(RULES[kind], Random(kind), 2):
        for extreme in extremes(RULES[kind], rule):
            start = perf_counter()
            with suppress(CpgridError):
                model(replace(layout, family="grid", rules=(extreme,)))
            assert perf_counter() - start < _AT_ONCE, extreme


@pytest.mark.parametrize("kind", sorted(RULES))
def test_whatever_a_rule_allows(kind: str) -> None:
    """What is stated in Python, whatever it is, is written so that it is read, or is refused when it is written."""
    random = Random(kind)
    for rule, layout in random_rules(RULES[kind], random, 2):
        for extreme in (rule, *extremes(RULES[kind], rule)):
            try:
                puzzle = Puzzle(Layout("grid", layout.rows, layout.columns, layout.cells, layout.domains, (extreme,)))
                texts = {format_: cpgrid.write([puzzle], format=format_) for format_ in ("json", "text")}
            except CpgridError:
                continue
            for format_, text in texts.items():
                (read,) = cpgrid.parse(text, format=format_)
                assert read.layout.rules == (extreme,), (format_, extreme)
            if foreign_rules(puzzle.layout):
                continue
            stated = canonical_text(puzzle)
            (read,) = cpgrid.parse(stated, format="json")
            assert canonical_text(read) == stated
            assert checker.read_puzzle(stated.encode()).text().decode() == stated


def test_names_and_patterns_of_any_length() -> None:
    cells = cpgrid.nonogram([[1]], [[1]] * 1).layout.cells
    for rule in (Distinct(cells, "x" * 5000), RegularExpression(cells, "0*1" * 5000 + "{7}")):
        puzzle = Puzzle(Layout("grid", 1, 1, cells, ((0, 1),), (rule,)))
        for format_ in ("json", "text"):
            assert cpgrid.parse(cpgrid.write([puzzle], format=format_), format=format_)[0].layout.rules == (rule,)


@pytest.mark.parametrize("blocks", [33, 200])
def test_lines_of_many_blocks(blocks: int) -> None:
    """A nonogram of one row, whose columns say where the blocks are."""
    values = [1, 0] * blocks
    puzzle = Puzzle(cpgrid.nonogram([[1] * blocks], [[value] for value in values]).layout)
    for format_ in ("json", "text"):
        (read,) = cpgrid.parse(cpgrid.write([puzzle], format=format_), format=format_)
        assert read == puzzle
    stated = canonical_text(canonical(puzzle))
    (read,) = cpgrid.parse(stated, format="json")
    assert canonical_text(read) == stated
    constraints = [*range(2 * blocks + 1)]
    certificate = {"certificate": 2, "claim": "unique", "solutions": [values], "proof": [[[], [*constraints, len(constraints)]]]}
    assert checker.check_certificate(stated.encode(), certificate).outcome == "verified"


@pytest.mark.parametrize(
    ("rows", "values", "problem"),
    [
        (1, (1, 10**6 + 1), "a value is past ±1000000"),
        (1, (-(10**6) - 1, 1), "a value is past ±1000000"),
        (1001, (1, 2), "a grid of 1001×2 is too large"),
        (1, tuple(range(1001)), "a cell has more than 1000 values"),
        (600, tuple(range(1000)), "more than 1000000 pairs"),
    ],
)
def test_what_no_reader_takes_is_not_written(rows: int, values: tuple[int, ...], problem: str) -> None:
    cells = rectangle(0, 0, rows, 2)
    puzzle = Puzzle(Layout("grid", rows, 2, cells, (values,) * len(cells), ()))
    for format_ in ("json", "text"):
        with pytest.raises(CpgridError, match=problem):
            cpgrid.write([puzzle], format=format_)


def test_the_largest_values_are_written_and_read() -> None:
    puzzle = cpgrid.grid(2, 2, [-(10**6), 10**6])
    for format_ in ("json", "text"):
        assert cpgrid.parse(cpgrid.write([puzzle], format=format_), format=format_) == [puzzle]
