"""Notes that come with puzzles: rules in words go through every format that keeps notes, and change nothing of what is solved."""

from __future__ import annotations

from dataclasses import replace

import pytest

from cpgrid import parse
from cpgrid.certificates.canonical import digest
from cpgrid.formats import FORMATS

TYPED = """sudoku 4x4
title: with words
rules: Normal Sudoku rules apply # always.
Rules:   Each row holds 1 to 4.
1...
....
....
....
"""
WORDS = "Normal Sudoku rules apply # always.\nEach row holds 1 to 4."


def test_rules_in_words_are_a_note_of_one_paragraph_a_line() -> None:
    (puzzle,) = parse(TYPED)
    assert puzzle.notes == {"title": "with words", "rules": WORDS}
    assert len(puzzle.givens) == 1


@pytest.mark.parametrize("name", ["text", "json", "sudoku"])
def test_rules_in_words_are_written_and_read_again(name: str) -> None:
    (puzzle,) = parse(TYPED)
    written = FORMATS[name].write([puzzle, puzzle])
    for again in parse(written, format=name):
        assert (again, again.notes) == (puzzle, puzzle.notes)
    assert FORMATS[name].write(parse(written, format=name)) == written


def test_rules_in_words_change_nothing_of_the_puzzle() -> None:
    (puzzle,) = parse(TYPED)
    plain = replace(puzzle, notes={})
    assert puzzle == plain
    assert digest(puzzle) == digest(plain)


def test_long_rules_are_kept_whole_and_endless_ones_are_not() -> None:
    long = "Along a thermometer digits rise. " * 100
    (puzzle,) = parse(TYPED.replace("Each row holds 1 to 4.", long))
    assert puzzle.notes["rules"].endswith(long.strip())
    (puzzle,) = parse(TYPED.replace("Each row holds 1 to 4.", "x" * 100_000))
    assert len(puzzle.notes["rules"]) < 20_000


def test_rules_that_cannot_be_printed_are_written_whole_or_not_at_all() -> None:
    (puzzle,) = parse(TYPED)
    odd = replace(puzzle, notes={"title": "kept", "rules": "First.\n\n  Second \x00.\nThird."})
    assert parse(FORMATS["json"].write([odd]))[0].notes == odd.notes
    for name in ("text", "sudoku"):
        assert parse(FORMATS[name].write([odd]), format=name)[0].notes == {"title": "kept"}
