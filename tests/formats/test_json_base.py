"""The short forms of JSON: a base, rows of givens, maps of regions and cages; each states what the long form states."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import jsonschema
import pytest

from cpgrid.core.errors import InputError
from cpgrid.core.grid import Cell
from cpgrid.core.puzzle import Puzzle
from cpgrid.core.text import Lines
from cpgrid.formats import FORMATS, json_format

from .samples import TINY

SCHEMA = json.loads(Path(json_format.__file__).with_name("puzzle.schema.json").read_text(encoding="utf-8"))
MAP = ["aab.", "..b.", "..cc", "...."]
KILLER: dict[str, Any] = {
    "cpgrid": 1,
    "title": "a small one",
    "base": "killer 4x4",
    "givens": ["1...", "....", "....", "...4"],
    "cages": {"map": MAP, "totals": {"a": 3, "c": None, "b": 5}},
    "rules": [{"rule": "thermometer", "cells": ["R2C1:R2C2"]}],
}
JIGSAW: dict[str, Any] = {"cpgrid": 1, "base": "jigsaw 4x4", "regions": ["aabb", "aabb", "ccdd", "ccdd"]}


def _read(format_name: str, text: str) -> Puzzle:
    (puzzle,) = FORMATS[format_name].read(Lines.of_text(text, "f"))
    return puzzle


def _read_json(value: dict[str, Any]) -> Puzzle:
    return _read("json", json.dumps(value))


@pytest.mark.parametrize(
    ("short", "typed"),
    [
        ({"base": "sudoku 9x9"}, "sudoku 9x9\n"),
        ({"base": " sudoku 4x4 "}, "sudoku 4x4\n"),
        ({"base": "Sudoku 6x6 boxes 3x2", "givens": {"R1C2": 5}}, "sudoku 6x6 boxes 3x2\n.5....\n" + "......\n" * 5),
        ({"base": "sudoku 4x4 0..3", "givens": ["0...", "....", ". . . .", "..|.3"]}, "sudoku 4x4 0..3\n0...\n....\n....\n...3\n"),
        (KILLER, "killer 4x4\n1...\n....\n....\n...4\ncages:\n" + "\n".join(MAP) + "\na=3 c=? b=5\nthermometer: r2c1-r2c2\n"),
        (JIGSAW, "jigsaw 4x4\nregions:\naabb\naabb\nccdd\nccdd\n"),
        (
            {"base": "kenken 2x2", "cages": {"map": ["aa", "bc"], "totals": {"a": "3+", "b": "2x", "c": 1}}},
            "kenken 2x2\ncages:\naa\nbc\na=3+ b=2x c=1\n",
        ),
        (
            {"base": "killer 4x4", "cages": {"map": MAP, "totals": {"a": 3, "b": 5, "c": 6}, "distinct": False}},
            "killer 4x4\ncages distinct=no:\n" + "\n".join(MAP) + "\na=3 b=5 c=6\n",
        ),
        ({"base": "kakuro 2x3", "givens": [r"\ \ \ ", r"\4 1 ."]}, "kakuro 2x3\n\\ \\ \\\n\\4 1 .\n"),
        ({"base": "grid 1x3 1..4", "givens": [r".\."]}, "grid 1x3 1..4\n.\\.\n"),
    ],
    ids=lambda value: value["base"] if isinstance(value, dict) else "",
)
def test_a_base_states_what_the_text_format_states(short: dict[str, Any], typed: str) -> None:
    short = {"cpgrid": 1} | short
    puzzle = _read_json(short)
    assert puzzle == _read("text", typed)
    assert _read("json", FORMATS["json"].write([puzzle])) == puzzle
    jsonschema.Draft202012Validator(SCHEMA).validate(short)


def test_notes_are_kept() -> None:
    assert _read_json(KILLER).notes == {"title": "a small one"}


def _tiny(givens: str) -> str:
    return TINY.replace('"rules"', f'"givens": {givens}, "rules"')


def test_rows_of_givens_stand_in_the_long_form_too() -> None:
    assert _read("json", _tiny(r'["...", "\\1."]')) == _read("json", _tiny('{"R2C2": 1}'))
    assert _read("json", _tiny('["...", ".1."]')) == _read("json", _tiny('{"R2C2": 1}'))


@pytest.mark.parametrize(
    ("givens", "place", "problem"),
    [
        ('["1..", "..."]', "givens[0], character 1", "R1C1 is a block"),
        (r'[". \\4 .", "..."]', "givens[0], character 3", "a clue stands among the givens"),
        ('["..."]', "givens[0], character 4", "the grid ends after row 1 of 2"),
        ('["...", "..0"]', "givens[1], character 3", "the blank '0' follows the blank '.' of R1C1"),
    ],
)
def test_an_error_in_rows_of_the_long_form_names_the_place(givens: str, place: str, problem: str) -> None:
    with pytest.raises(InputError, match=re.escape(f"puzzle 1, {place}: {problem}")):
        _read("json", _tiny(givens))


@pytest.mark.parametrize(
    ("change", "place", "problem"),
    [
        ({"base": "kiler 4x4"}, "base, character 1", "'kiler' begins no puzzle"),
        ({"base": "killer 4x4 boxes 3x2"}, "base", "boxes of 3x2 have 6 cells"),
        ({"base": "killer 4x4 what"}, "base, character 12", "'what' does not belong here"),
        ({"base": ""}, "base, character 1", "'' begins no puzzle"),
        ({"base": "  killer 4x4 what"}, "base, character 14", "'what' does not belong here"),
        ({"base": 4}, "base", "a text in quotes is expected"),
        ({"rows": 4}, "", "the key 'rows' is not known"),
        ({"givens": []}, "givens", "the list has no rows"),
        ({"givens": ["1..."]}, "givens[0], character 5", "the grid ends after row 1 of 4"),
        ({"givens": ["1...", "....", "...", "...."]}, "givens[2], character 4", "the row has 3 cells, 4 are expected"),
        ({"givens": ["1...", "..x.", "....", "...."]}, "givens[1], character 3", ""),
        ({"givens": ["1...", "..5.", "....", "...."]}, "givens[1], character 3", "the given 5 of"),
        ({"givens": ["1...", "." * 100, "....", "...."]}, "givens[1]", "the row has 100 characters"),
        ({"givens": ["1...", 5, "....", "...."]}, "givens[1]", "a text in quotes is expected"),
        ({"givens": ["1...", ".\\..", "....", "...."]}, "givens[1], character 1", "is no block in a killer"),
        ({"givens": ["1...", r". \5 . .", "....", "...."]}, "givens[1], character", "no block"),
        ({"cages": {"map": MAP}}, "cages", "the key 'totals' is missing"),
        ({"cages": {"map": MAP[:3], "totals": {}}}, "cages.map", "the map has 3 rows, 4 are expected"),
        ({"cages": {"map": ["...."] * 4, "totals": {}}}, "cages.map", "the map shows no cage"),
        ({"cages": {"map": MAP, "totals": {"a": 3, "b": 5}}}, "cages.totals", "the cage 'c' has no total"),
        ({"cages": {"map": MAP, "totals": {"a": 3, "b": 5, "c": 1, "d": 1}}}, "cages.totals.d", "no cell of the map has the letter 'd'"),
        ({"cages": {"map": MAP, "totals": {"a": 3, "b": 5, "c": "many"}}}, "cages.totals.c", "many"),
        ({"cages": {"map": MAP, "totals": {"a": 3, "b": 5, "c": ""}}}, "cages.totals.c", "a whole number is expected, nothing found"),
        ({"cages": {"map": MAP, "totals": {"a": 3, "b": 5, "c": 1, "d e": 1}}}, "cages.totals", "is no letter of a map"),
        ({"cages": {"map": MAP, "totals": {"a": 3, "b": 5, "c": 1.5}}}, "cages.totals.c", "an integer is expected"),
        ({"cages": {"map": MAP, "totals": {"a": 3, "b": 5, "c": 1}, "distinct": 1}}, "cages.distinct", "true or false is expected"),
        ({"regions": MAP}, "regions", "a killer has no map of regions"),
        ({"base": "jigsaw 4x4"}, "base", "a jigsaw needs the key 'regions'"),
        ({"rules": [{"rule": "thermometer", "cells": ["R5C1"]}]}, "rules[0].cells[0]", "R5C1"),
    ],
)
def test_an_error_names_the_place(change: dict[str, Any], place: str, problem: str) -> None:
    with pytest.raises(InputError) as raised:
        _read_json(KILLER | change)
    assert raised.value.place.detail.startswith(f"puzzle 1, {place}" if place else "puzzle 1")
    assert problem in raised.value.problem
    assert raised.value.mend
    assert raised.value.place.column == 0


@pytest.mark.parametrize(
    "change",
    [{"rows": 4}, {"base": 4}, {"regions": "aabb"}, {"givens": []}, {"givens": [5]}, {"cages": {"map": MAP}}, {"family": "killer"}],
)
def test_the_schema_refuses_it(change: dict[str, Any]) -> None:
    assert not jsonschema.Draft202012Validator(SCHEMA).is_valid(KILLER | change)


BOOK: list[dict[str, Any]] = [
    JIGSAW | {"givens": rows} | beside
    for beside in ({}, {"rules": [{"rule": "anti-king"}]}, {"base": "jigsaw 4x4 2..5"}, {"regions": ["abbb", "aabc", "adcc", "dddc"]})
    for rows in (
        ["1...", "....", "....", "...4"],
        [".2..", "....", "..3.", "...."],
        ["1<..", "....", "....", "...4"],
        [". . 2 .", "....", "....", "...4"],
        {"R1C1": 3},
        ["1...", "...."],
        ["1...", "....", "....", "....4"],
        ["1...", "....", "....", "...7"],
    )
] + [
    {"cpgrid": 1, "base": "kakuro 2x2", "givens": ["..", ".."]},
    {"cpgrid": 1, "base": "kakuro 2x2", "givens": ["#.", ".."]},
    {"cpgrid": 1, "base": "binairo 2x2", "givens": ["1.", ".."]},
    {"cpgrid": 1, "base": "binairo 2x2", "givens": ["10", ".."]},
    {"cpgrid": 1, "base": "str8ts 2x2", "givens": ["1.", ".."]},
    {"cpgrid": 1, "base": "str8ts 2x2", "givens": [r"\ .", ". ."]},
    {"cpgrid": 1, "base": "sudoku 4x4", "givens": ["1...", "....", "....", "...4"]},
]


def _alone(value: dict[str, Any]) -> Puzzle | str:
    try:
        return _read_json(value)
    except InputError as error:
        return f"{error.problem}: {error.mend}"


def test_puzzles_of_a_book_are_read_as_if_each_were_alone() -> None:
    """What a puzzle before has said of the layout changes nothing, in whatever order they come."""
    alone = [_alone(value) for value in BOOK]
    assert sum(isinstance(puzzle, str) for puzzle in alone) >= 12
    for first, of_first in zip(BOOK, alone, strict=True):
        for value, expected in zip(BOOK, alone, strict=True):
            if isinstance(of_first, str):
                continue
            puzzles = FORMATS["json"].read(Lines.of_text(json.dumps(first) + json.dumps(value), "f"))
            assert next(puzzles) == of_first
            if isinstance(expected, Puzzle):
                assert next(puzzles) == expected
            else:
                with pytest.raises(InputError) as caught:
                    next(puzzles)
                assert f"{caught.value.problem}: {caught.value.mend}" == expected


def test_puzzles_that_differ_in_plain_rows_share_their_layout() -> None:
    one, other = FORMATS["json"].read(Lines.of_text(json.dumps(BOOK[0]) + json.dumps(BOOK[1]), "f"))
    assert one.layout is other.layout
    assert (dict(one.givens), dict(other.givens)) == ({Cell(0, 0): 1, Cell(3, 3): 4}, {Cell(0, 1): 2, Cell(2, 2): 3})
