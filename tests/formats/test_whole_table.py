"""Every puzzle in every format: what is written is read as the same puzzle, with its notes, and what cannot be is refused in words."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from functools import cache
from random import Random

import pytest

import cpgrid
from cpgrid import InputError, Puzzle
from cpgrid.certificates.canonical import digest
from cpgrid.contracts.holding import holding_rule
from cpgrid.core.errors import Place
from cpgrid.formats import FORMATS
from cpgrid.generators import filling
from cpgrid.models import FAMILIES, sudoku
from cpgrid.rules import RULES, Cage

from ..render.picture.samples import SAMPLES

NOTES = {"title": "Gold, or 50 % = 'half' & more?", "author": 'A. "Setter" #1', "rules": "Title: none.\nSudoku; 2/3 of [it]."}
"""Texts with the signs that take lines and links apart."""

KEPT = {
    **dict.fromkeys(("json", "text", "sudoku", "sudoku-letters", "sudoku-alnum", "penpa"), ("title", "author", "rules")),
    **dict.fromkeys(("f-puzzles", "f-puzzles-json", "sudokupad", "sudokupad-json"), ("title", "author", "rules")),
    "janko": ("title", "author"),
    "pzprv3": ("author",),
}
"""Which of them a format has a place for, if it has one for any; the format ``links`` writes for several sites."""

SEVERAL_READINGS = {"hdu3338", "hdu3338-distinct"}
CHOSEN_BY_NAME = {"line-letters", "line-alnum", "line-hex", "sudoku-letters", "sudoku-hex", "sudoku-alnum", *SEVERAL_READINGS}
"""Formats of texts that have another reading, or none, unless the format is named."""


@cache
def puzzles() -> dict[str, Puzzle]:
    """The examples of all families, the pictures of all rules, and Sudokus under a rule of each kind that a grid obeys."""
    return dict((*_examples(), *_pictures(), *_sudokus(), *_odd()))


def _examples() -> Iterator[tuple[str, Puzzle]]:
    for family in FAMILIES.values():
        for number, example in enumerate(family.examples):
            for puzzle in cpgrid.parse(example, format="text"):
                yield f"{family.name} {number}", puzzle


def _pictures() -> Iterator[tuple[str, Puzzle]]:
    for kind, sample in SAMPLES.items():
        yield f"picture of {kind}", sample.puzzle


def _sudokus() -> Iterator[tuple[str, Puzzle]]:
    for height, width in ((2, 3), (3, 3)):
        random = Random(height)
        layout, grid = sudoku.layout(height, width), tuple(filling.sudoku(height, width, random))
        givens = dict(random.sample(list(zip(layout.cells, grid, strict=True)), 5))
        yield f"sudoku {height}x{width}", Puzzle(layout, givens)
        for kind in RULES.values():
            rule = holding_rule(kind, layout, grid, random)
            if rule is not None:
                yield f"{kind.name} {height}x{width}", Puzzle(layout.with_rules(rule), givens)


def _odd() -> Iterator[tuple[str, Puzzle]]:
    """Sudokus with rules that hardly anybody states, and that some sites would take for others."""
    bare = sudoku.layout(3, 3)
    for distinct in (False, True):
        yield f"a cell twice in a cage, {distinct}", Puzzle(bare.with_rules(Cage("r1c1 r1c1 r1c2", 5, distinct=distinct)))
    yield "a rule twice", Puzzle(bare.with_rules(Cage("r1c1 r1c2", 5), Cage("r1c1 r1c2", 5)))
    yield "a cage without a total", Puzzle(bare.with_rules(Cage("r1c1 r2c2", None)))


def written(puzzle: Puzzle, name: str) -> str | None:
    """The puzzle in the format; ``None`` if it is refused, as it should be."""
    try:
        return cpgrid.write([puzzle], format=name)
    except InputError as error:
        head = f"the format {name} cannot state this {puzzle.layout.family}: "
        assert error.problem.startswith(head)
        assert len(error.problem) > len(head) + 10
        assert str(error).isprintable()
        assert error.mend == "write it as json"
        assert error.place == puzzle.source
        return None


def test_every_rule_and_family_is_here() -> None:
    layouts = [puzzle.layout for puzzle in puzzles().values()]
    assert {layout.family for layout in layouts} == FAMILIES.keys() | {"grid"}
    assert {type(rule) for layout in layouts for rule in layout.rules} >= {kind.rule for kind in RULES.values()}


@pytest.mark.parametrize("name", FORMATS)
def test_what_is_written_is_the_same_puzzle_and_the_rest_is_refused(name: str) -> None:
    stated = 0
    for label, puzzle in puzzles().items():
        text = written(replace(puzzle, source=Place(label, 1)), name)
        if text is None:
            continue
        stated += 1
        (again,) = cpgrid.parse(text, format=name)
        assert digest(again) == digest(puzzle), label
        assert dict(again.givens) == dict(puzzle.givens), label
        assert not again.ledger.unsupported, label
        assert not again.notes, label
        if name not in CHOSEN_BY_NAME:
            # A format that is not found asks for its name; another puzzle is never found.
            with suppress(InputError):
                assert [*map(digest, cpgrid.parse(text))] == [digest(puzzle)], label
    assert stated >= (len(puzzles()) if name in {"json", "text"} else 0)


@pytest.mark.parametrize("name", FORMATS)
def test_notes_are_kept_or_have_no_place(name: str) -> None:
    """As a format has a place for them, and as they were."""
    wanted = {kind: NOTES[kind] for kind in KEPT.get(name, ())}
    for label, puzzle in puzzles().items():
        noted = replace(puzzle, notes=NOTES)
        if (text := written(noted, name)) is None:
            continue
        (again,) = cpgrid.parse(text, format=name)
        assert digest(again) == digest(puzzle), label
        if name == "links":
            assert dict(again.notes) in ({}, NOTES), label
        else:
            assert dict(again.notes) == wanted, label
