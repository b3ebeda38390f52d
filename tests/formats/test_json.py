"""The project's own format: streams of objects, what may be left out, and layouts that puzzles share."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

from cpgrid.core.errors import InputError
from cpgrid.core.grid import Cell
from cpgrid.core.puzzle import Puzzle
from cpgrid.core.text import Lines
from cpgrid.formats import FORMATS
from cpgrid.formats.json_writer import write_in_full
from cpgrid.rules import Cage

from .bad_json import KILLER
from .samples import TINY


def _read(text: str) -> list[Puzzle]:
    return list(FORMATS["json"].read(Lines.of_text(text, "f")))


def test_objects_stand_anywhere_one_after_another() -> None:
    (one,) = _read(TINY)
    compact = json.dumps(json.loads(TINY))
    texts = [TINY + "\n\n" + TINY, compact + compact, f"  {compact}\t{compact} \n", TINY.rstrip() + TINY, TINY.replace("\n", "\n\n") * 2]
    for text in texts:
        assert _read(text) == [one, one]


def test_the_place_is_the_line_that_the_object_begins_on() -> None:
    places = [str(puzzle.source) for puzzle in _read("\n" + TINY + "\n" + TINY.rstrip() + TINY)]
    assert places == ["f:2: puzzle 1", "f:11: puzzle 2", "f:18: puzzle 3"]


def test_brackets_in_texts_are_no_brackets() -> None:
    title = TINY.replace('"rows"', '"title": "} ]\\" {[ \\\\", "rows"')
    assert _read(title + title) == _read(TINY + TINY)


def test_notes_change_nothing() -> None:
    notes = TINY.replace('"rows"', '"title": "", "author": "a\\nb", "source": "×", "comment": "\\u2028", "rows"')
    assert _read(notes) == _read(TINY)


def test_a_cage_is_distinct_unless_it_says_otherwise_and_always_says_so_when_written() -> None:
    text = KILLER.replace('"R1C1": 5', '"R1C1": 4')
    cages = [
        next(rule for rule in _read(version)[0].layout.rules if isinstance(rule, Cage))
        for version in (text, text.replace('"total": 5', '"total": null, "distinct": false'))
    ]
    cells = (Cell(0, 0), Cell(1, 0))
    assert cages == [Cage(cells, 5, distinct=True), Cage(cells, None, distinct=False)]
    assert '"total": 5, "distinct": true' in write_in_full(_read(text)[0])


def test_values_are_an_interval_or_a_list_in_any_order() -> None:
    for values in ('"-3..3"', "[3, 2, 1, 0, -1, -2, -3]"):
        (puzzle,) = _read(TINY.replace('"1..9"', values))
        assert puzzle.layout.values == tuple(range(-3, 4))
    written = write_in_full(_read(TINY.replace('"1..9"', "[1, 3]"))[0])
    assert '"values": [1, 3]' in written


def test_what_is_written_a_person_can_read() -> None:
    (puzzle,) = _read(KILLER.replace('"R1C1": 5', '"R2C1": 4, "R1C1": 1, "R1C4": 2'))
    written = write_in_full(puzzle)
    assert '\n    {"values": "1..4", "cells": ["R1C1:R4C4"]}\n' in written
    assert '\n    {"rule": "cage", "cells": ["R1C1:R2C1"], "total": 5, "distinct": true}\n' in written
    assert written.endswith('"givens": {\n    "R1C1": 1, "R1C4": 2,\n    "R2C1": 4\n  }\n}\n')
    assert json.loads(written)["cpgrid"] == 1


def test_a_layout_is_built_once_however_many_puzzles_share_it() -> None:
    second = TINY.replace('"columns": 3', '"columns": 4')
    layouts = [puzzle.layout for puzzle in _read(TINY + second + TINY + second)]
    assert layouts[0] is layouts[2]
    assert layouts[1] is layouts[3]
    assert layouts[0] != layouts[1]


def test_a_book_of_many_layouts_does_not_keep_them_all() -> None:
    texts = [TINY.replace('"total": 4', f'"total": {total}') for total in range(520)]
    layouts = [puzzle.layout for puzzle in _read("".join([*texts, texts[0], texts[-1]]))]
    assert layouts[520] == layouts[0]
    assert layouts[520] is not layouts[0]
    assert layouts[521] is layouts[519]


def test_a_key_that_stands_twice_is_reported_even_if_the_layout_is_known() -> None:
    doubled = TINY.replace('"total": 4', '"total": 5, "total": 4')
    puzzles = FORMATS["json"].read(Lines.of_text(TINY + doubled, "f"))
    assert next(puzzles)
    with pytest.raises(InputError, match=r"f:9: puzzle 2, rules\[0\]: the key 'total' stands twice"):
        next(puzzles)
    doubled = TINY.replace('"values": "1..9"', '"values": "1..8", "values": "1..9"')
    with pytest.raises(InputError, match=r"f:9: puzzle 2, domains\[0\]: the key 'values' stands twice"):
        _read(TINY + doubled)


def test_an_object_is_handed_out_with_its_last_bracket() -> None:
    def chunks() -> Iterator[bytes]:
        yield from (f"{line}\n".encode() for line in TINY.splitlines())
        pytest.fail("the object has ended")

    assert next(FORMATS["json"].read(Lines(chunks(), "f"))) == _read(TINY)[0]


def test_a_key_that_stands_twice_in_a_rule_within_a_rule_is_reported_even_if_the_layout_is_known() -> None:
    cages = '{"rule": "cage", "cells": ["R1C1", "R1C2"], "total": 4}, {"rule": "cage", "cells": ["R1C1"], "total": 5}'
    either = f'{{"rule": "or", "rules": [{cages}]}}'
    first = f'{{"cpgrid": 1, "base": "grid 2x2 1..4", "givens": ["..", ".."], "rules": [{either}]}}'
    second = first.replace('"total": 4', '"total": 3, "total": 4')
    assert len(_read(first + first)) == 2
    with pytest.raises(InputError, match=r"puzzle 2, rules\[0\]\.rules\[0\]: the key 'total' stands twice"):
        _read(first + second)
