"""Whatever a text holds, reading it hands out puzzles or raises `InputError`: nothing else, and it ends."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Sequence

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from cpgrid.core.errors import InputError
from cpgrid.core.text import Lines
from cpgrid.formats import FORMATS
from cpgrid.reading.detection import detect, read
from tests.depth import cases

from .samples import text

NAMES = [*FORMATS, None]
SETTINGS = settings(max_examples=cases(100), suppress_health_check=[HealthCheck.too_slow])
ALPHABET = '\n\n  \t019AXP.-_*#,\\{}[]":RCend²٣×\u2028\xa0'


def _survives(raw: bytes, name: str | None) -> None:
    error = _error(raw, name)
    if error is not None:
        assert error.place.source == "f"
        assert error.problem
        assert str(error).isprintable()
        assert 0 <= error.place.line <= raw.count(b"\n") + raw.count(b"\r") + 1


def _error(raw: bytes, name: str | None) -> InputError | None:
    """The error that ends the reading, if one does; any other exception ends the test."""
    try:
        for puzzle in read(Lines(raw.splitlines(keepends=True), "f"), name)[1]:
            assert puzzle.source.source == "f"
            assert puzzle.source.line > 0
    except InputError as error:
        return error
    return None


@pytest.mark.parametrize("name", NAMES)
@SETTINGS
@given(raw=st.binary(max_size=300))
def test_any_bytes(name: str | None, raw: bytes) -> None:
    _survives(raw, name)


@pytest.mark.parametrize("name", NAMES)
@SETTINGS
@given(rough=st.text(st.sampled_from(ALPHABET), max_size=300))
def test_any_text_of_the_formats_own_characters(name: str | None, rough: str) -> None:
    _survives(rough.encode(), name)


@given(head=st.lists(st.text(max_size=100), max_size=5))
def test_detection_of_any_lines(head: Sequence[str]) -> None:
    with contextlib.suppress(InputError):
        assert detect(head).name in FORMATS


@st.composite
def _mutated(draw: st.DrawFn, valid: str) -> str:
    """A valid text with a few characters deleted, replaced or inserted, perhaps with its end cut off."""
    for _ in range(draw(st.integers(1, 3))):
        index = draw(st.integers(0, len(valid)))
        change = draw(st.sampled_from(["delete", "replace", "insert", "cut", "double"]))
        character = draw(st.sampled_from(ALPHABET) | st.characters(codec="utf-8"))
        length = draw(st.integers(1, 12))
        if change == "cut":
            valid = valid[:index]
        elif change == "double":
            valid = valid[:index] + valid[index : index + length] * 2 + valid[index + length :]
        else:
            kept = {"delete": length, "replace": 1, "insert": 0}[change]
            valid = valid[:index] + (character if change != "delete" else "") + valid[index + kept :]
    return valid


@pytest.mark.parametrize("name", FORMATS)
@settings(SETTINGS, max_examples=cases(200))
@given(data=st.data())
def test_a_valid_text_with_slips(name: str, data: st.DataObject) -> None:
    raw = data.draw(_mutated(text(name))).encode()
    _survives(raw, name)
    _survives(raw, None)


VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(10**7), 10**7)
    | st.floats()
    | st.text(max_size=5)
    | st.sampled_from(["R1C1", "R1C1:R2C2", "1..4"]),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["rule", "cells", "name", "total", "values"]), inner, max_size=3)
    ),
    max_leaves=6,
)
KEYS = ["family", "rows", "columns", "domains", "rules", "givens", "title"]


@SETTINGS
@given(changes=st.dictionaries(st.sampled_from(KEYS), VALUES, min_size=1, max_size=2), data=st.data())
def test_json_with_any_value_in_any_place(changes: dict[str, object], data: st.DataObject) -> None:
    puzzle = json.loads(text("json").partition("}\n{")[0] + "}")
    rule = puzzle["rules"][0]
    rule[data.draw(st.sampled_from(sorted(rule)))] = data.draw(VALUES)
    _survives(json.dumps(puzzle).encode(), "json")
    _survives(json.dumps(puzzle | changes).encode(), "json")
