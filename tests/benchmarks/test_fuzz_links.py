"""Fuzzing of links finds what breaks down, what says nothing and what is written as another puzzle, and finds nothing where nothing is."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from pathlib import Path

import pytest
from rich.console import Console

import cpgrid
from benchmarks.fuzz import links
from cpgrid import InputError, Puzzle, UsageError
from cpgrid.core.plugins import Format, never
from cpgrid.core.text import Lines
from cpgrid.formats import FORMATS
from tests.depth import cases


@pytest.mark.untraced
def test_damaged_texts_are_puzzles_or_refused(tmp_path: Path) -> None:
    console = Console(record=True)
    assert links.hold_links(console, seed=1, cases=cases(1_000), folder=tmp_path)
    assert re.search(r"[1-9]\d* read, [1-9]\d* refused, .*all lawful", console.export_text())


@pytest.mark.long
def test_thousands_are(tmp_path: Path) -> None:
    assert links.hold_links(Console(), seed=10_000, cases=cases(20_000), folder=tmp_path)


def _crash(_: Lines) -> Iterator[Puzzle]:
    raise ZeroDivisionError


def _without_words(lines: Lines) -> Iterator[Puzzle]:
    raise InputError(lines.place(), "", "mend it")


def _another(lines: Lines) -> Iterator[Puzzle]:
    """Leaves a given out each time that a puzzle is read."""
    for puzzle in FORMATS["line"].read(lines):
        assert isinstance(puzzle, Puzzle)
        yield replace(puzzle, givens=dict(list(puzzle.givens.items())[1:]))


def _written(puzzles: Iterable[Puzzle]) -> str:
    return FORMATS["line"].write(puzzles)


@pytest.mark.parametrize(
    ("read", "why"),
    [(_crash, "ZeroDivisionError"), (_without_words, "a message without words"), (_another, "written as another puzzle")],
)
def test_what_is_wrong_is_found(read: Callable[[Lines], Iterator[Puzzle]], why: str, tmp_path: Path) -> None:
    console = Console(record=True, width=200)
    with cpgrid.registered(Format("bad", "wrong in one way", never, read, _written)):
        links._texts.cache_clear()
        assert not links.hold_links(console, seed=1, cases=100, kinds=["bad"], folder=tmp_path)
    assert why in console.export_text()
    assert list(tmp_path.glob("text-*.txt"))


def test_an_unknown_format_is_named(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="unknown format 'bad'"):
        links.hold_links(Console(), seed=1, cases=1, kinds=["bad"], folder=tmp_path)
