"""The objects of a text are the same wherever it is cut, and each comes as soon as it has been read."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from cpgrid.core.errors import InputError
from cpgrid.core.text import Lines
from cpgrid.formats.json_documents import objects

OBJECTS = '{"a": 1}\n\n{\n  "b": [{"c": "} {\\""}, "ü"]\n}\n  {"d": {}}  \r\n{"e": 1}{"f": 2}\n{"g":\r\n3}'
VALUES = [({"a": 1}, 1), ({"b": [{"c": '} {"'}, "ü"]}, 3), ({"d": {}}, 6), ({"e": 1}, 7), ({"f": 2}, 7), ({"g": 3}, 8)]


def test_objects_are_the_same_wherever_their_text_is_cut() -> None:
    data = OBJECTS.encode()
    for cut in range(1, len(data)):
        assert list(objects(Lines([data[:cut], data[cut:]], "f"))) == VALUES


def test_the_lines_of_an_object_have_been_read_and_no_others() -> None:
    lines = Lines.of_text('{"a": 1}\n{"b":\n 2}\n\n\n{"c": 3}\n')
    assert [(lines.number, value) for value, _ in objects(lines)] == [(1, {"a": 1}), (3, {"b": 2}), (6, {"c": 3})]


def test_what_is_wrong_is_reported_after_the_objects_before_it() -> None:
    deep = '{"a": ' + "[" * 20 + "]" * 20 + "}"
    for wrong, said in {
        deep: "f:2:26: brackets are nested more than 20 deep",
        "[" * 100_000: "f:2:1: a list stands where an object { is expected",
        '{"a": ' + "[" * 100_000: "f:2:26: brackets are nested more than 20 deep",
        '{"a" 1}': "f:2:6: this is not JSON",
        '{"a": 1} x': "f:2:10: 'x' stands where an object { is expected",
        '{"a": "\x01"}': "f:2:8: the byte 0x01 is not text",
        '{"a": 1}\r\r': "",
        '{"a":\r 1}': "f:2:6: the byte 0x0d is not text",
    }.items():
        found = objects(Lines.of_text(f"{OBJECTS.splitlines()[0]}\n{wrong}\n", "f"))
        assert next(found) == VALUES[0]
        if not said:
            assert next(found) == (VALUES[0][0], 2)
            continue
        with pytest.raises(InputError, match=re.escape(said)):
            list(found)


def test_brackets_in_texts_do_not_count_as_deep() -> None:
    ((value, _),) = objects(Lines.of_text('{"a": "' + "[" * 100 + '"}\n'))
    assert value == {"a": "[" * 100}


def test_an_object_waits_for_nothing_behind_it() -> None:
    def blocks() -> Iterator[bytes]:
        yield b'{"a": 1}\n{"b":'
        yield b' 2}\n{"c"'
        pytest.fail("both objects are there")

    found = objects(Lines(blocks(), "f"))
    assert [next(found), next(found)] == [({"a": 1}, 1), ({"b": 2}, 2)]
