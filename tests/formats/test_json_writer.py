"""What JSON writes: the short form where it says the same, else every domain and rule."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cpgrid
from cpgrid import Cell, Puzzle, parse, write
from cpgrid.certificates.canonical import digest, text
from cpgrid.formats import json_writer
from cpgrid.formats.json_writer import write_in_full
from cpgrid.models import sudoku
from cpgrid.rules import Distinct, Renban
from tests.depth import cases

from .puzzles import BY_FAMILY, variants

EXAMPLES = sorted(path for path in (Path(__file__).parents[2] / "examples").glob("*/*.json") if path.parent.name != "lab")
KILLER = """{
  "cpgrid": 1,
  "title": "two cages",
  "base": "sudoku 4x4",
  "givens": [
    "1...",
    "....",
    "....",
    "...4"
  ],
  "cages": {
    "map": [
      "abcd",
      "abcd",
      "efgh",
      "efgh"
    ],
    "totals": {"a": 5, "b": 5, "c": null, "d": 5, "e": 5, "f": 5, "g": 5, "h": 5},
    "distinct": false
  },
  "rules": [
    {"rule": "thermometer", "cells": ["R2C1:R2C2"]},
    {"rule": "whispers", "cells": ["R3C1:R3C2"], "difference": 2}
  ]
}
"""


def written(typed: str) -> dict[str, Any]:
    """The object that is written of a puzzle of the text format."""
    (puzzle,) = cpgrid.parse(typed, format="text")
    document: dict[str, Any] = json.loads(cpgrid.write([puzzle], format="json"))
    assert cpgrid.parse(json.dumps(document), format="json") == [puzzle]
    return document


def test_it_is_what_a_person_would_type() -> None:
    assert cpgrid.write(cpgrid.parse(KILLER, format="json"), format="json") == KILLER


@pytest.mark.parametrize(
    ("typed", "members"),
    [
        ("sudoku 4x4\n", {"base": "sudoku 4x4"}),
        ("sudoku 6x6 boxes 3x2\n", {"base": "sudoku 6x6 boxes 3x2"}),
        (
            "sudoku 4x4\n1...\n....\n....\n....\nantiknight\n",
            {"base": "sudoku 4x4", "rules": [{"rule": "anti-knight", "cells": ["R1C1:R4C4"]}]},
        ),
        ("kakuro 2x3\n\\ \\ \\\n\\4 1 .\n", {"base": "kakuro 2x3", "givens": [" \\  \\  \\", "\\4  1  ."]}),
        (
            "jigsaw 4x4\nregions:\naabb\naabb\nccdd\nccdd\n",
            {"base": "jigsaw 4x4", "regions": ["aabb", "aabb", "ccdd", "ccdd"]},
        ),
        ("grid 1x3 1..4\n.\\.\n", {"base": "grid 1x3 1..4", "givens": [".\\."]}),
        ("killer 4x4\ncage 5: r1c1 r1c2\n", {"base": "killer 4x4", "rules": [{"rule": "cage", "cells": ["R1C1:R1C2"], "total": 5}]}),
    ],
)
def test_short_forms(typed: str, members: dict[str, Any]) -> None:
    document = written(typed)
    assert document.pop("cpgrid") == 1
    if "sudoku 4x4\n1" in typed:
        assert document.pop("givens") == ["1...", "....", "....", "...."]
    assert document == members


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_every_example_is_written_as_it_was_meant(path: Path) -> None:
    for puzzle in cpgrid.read(path):
        short = cpgrid.write([puzzle], format="json")
        (again,) = cpgrid.parse(short, format="json")
        assert (again, again.notes) == (puzzle, puzzle.notes)
        assert (text(again), digest(again)) == (text(puzzle), digest(puzzle))
        assert '\n  "base": ' in short
        assert len(short) < len(write_in_full(puzzle))


@settings(max_examples=cases(100))
@given(st.one_of(*BY_FAMILY.values(), variants(), variants()))
def test_short_and_full_say_the_same(puzzle: Puzzle) -> None:
    (short,), (full,) = cpgrid.parse(cpgrid.write([puzzle]), format="json"), cpgrid.parse(write_in_full(puzzle), format="json")
    assert short == full == puzzle
    assert text(short) == text(puzzle)


def test_groups_of_other_names_are_rules_of_a_grid() -> None:
    sudoku = cpgrid.parse("sudoku 4x4\n", format="text")[0].layout
    rules = [replace(rule, name="mine") if isinstance(rule, Distinct) else rule for rule in sudoku.rules]
    layout = replace(sudoku, family="grid", rules=tuple(rules))
    document = json.loads(cpgrid.write([Puzzle(layout)], format="json"))
    assert document["base"] == "grid 4x4"
    assert {rule["name"] for rule in document["rules"]} == {"mine"}


def test_cells_with_values_of_their_own_are_written_in_full() -> None:
    document = written("grid 2x2 1..4\nvalues 1,3: r1c1\n")
    assert [domain["cells"] for domain in document["domains"]] == [["R1C1"], ["R1C2", "R2C1:R2C2"]]


def test_rules_keep_their_order() -> None:
    cells = tuple(Cell(0, column) for column in range(3))
    sudoku = cpgrid.parse("sudoku 4x4\n", format="text")[0].layout
    for rules in ([Renban(cells), cpgrid.rules.Cage(cells, 6, distinct=True)], [cpgrid.rules.Cage(cells, 6, distinct=True), Renban(cells)]):
        layout = replace(sudoku, family="grid", rules=(*sudoku.rules, *rules))
        (again,) = cpgrid.parse(cpgrid.write([Puzzle(layout)]), format="json")
        assert again.layout.rules[-2:] == tuple(rules)


def test_puzzles_of_one_base_share_their_layout() -> None:
    puzzles = cpgrid.parse("sudoku 4x4\n1...\n....\n....\n....\nsudoku 4x4\nkiller 4x4\ncage 5: r1c1 r1c2\nsudoku 4x4\n", format="text")
    layouts = [puzzle.layout for puzzle in cpgrid.parse(cpgrid.write(puzzles), format="json")]
    assert layouts[0] is layouts[1] is layouts[3]
    assert layouts[2] != layouts[0]


def test_puzzles_of_a_layout_that_was_tried_are_written_as_they_would_be_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    layout = sudoku.layout(2, 2)
    plain = [Puzzle(layout, {Cell(0, column): column + 1, Cell(3, 0): 3}, notes={"title": str(column)}) for column in range(1, 4)]
    black = cpgrid.str8ts(["1...", "....", "....", "...."]).layout
    others = [Puzzle(layout), Puzzle(black, {Cell(0, 1): 1}), Puzzle(black, {Cell(0, 1): 2})]
    puzzles = [*plain, *others, *plain]
    alone = [write([puzzle]) for puzzle in puzzles]
    tried: list[Puzzle] = []
    says = json_writer._says

    def counted(members: json_writer.Members, puzzle: Puzzle) -> bool:
        tried.append(puzzle)
        return says(members, puzzle)

    monkeypatch.setattr(json_writer, "_says", counted)
    assert write(puzzles) == "\n".join(alone)
    assert tried == [plain[0], *others], "digits in black cells are no givens, and without rows nothing is known of them"
    assert parse("\n".join(alone)) == puzzles
