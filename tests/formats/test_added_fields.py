"""A field that a kind of rule was given later: texts from before it keep their meaning and their hash, and texts from now on state it."""

from __future__ import annotations

import json
from dataclasses import fields

import jsonschema
import pytest

from cpgrid import Limits, Puzzle, hashi, parse, solve, write
from cpgrid.certificates import cpgrid_verify as checker
from cpgrid.certificates.canonical import digest, text
from cpgrid.core.rule_class import added_values, usual_values
from cpgrid.formats.json_schema import json_schema
from cpgrid.rules import RULES, EqualityCage, HiddenSkyscraper, Whispers

GRID = "grid 2x4 0..4"
CASES = {
    "equality-cage": ("equality-cage: r1c1-r1c4", "equality-cage strict: r1c1-r1c4", EqualityCage, ("r1c1-r1c4",)),
    "hidden-skyscraper": ("hidden-skyscraper r1: 2", "hidden-skyscraper r1 zeros: 2", HiddenSkyscraper, ("r1c1-r1c4", 2)),
}
"""Of each kind: a line from before its field, a line with it, its class, and what Python gives for it."""

HASHES = {
    "equality-cage": "f09f3dd7b657e8f1ce55b944e252ab13c2c8f4410b4667324ba26b9bd1805a1e",
    "hidden-skyscraper": "cebbf8abcb537531a9422594a1c1b7ef8f3d8c480676ed126163ce0b9165e7f4",
}
"""Of the puzzles of the lines from before the fields, as they were then."""


def puzzle_of(line: str) -> Puzzle:
    (puzzle,) = parse(f"{GRID}\n{line}\n")
    return puzzle


def test_every_kind_with_an_added_field_is_tried_here() -> None:
    added = {name: added_values(kind.rule) for name, kind in RULES.items() if added_values(kind.rule)}
    # Where the usual value is what texts from before mean, nothing that they say is said otherwise now.
    defaults = {name: {field.name: field.default for field in fields(RULES[name].rule)} for name in added}
    same = {name for name, values in added.items() if all(defaults[name][field] == value for field, value in values.items())}
    assert added.keys() - same == set(CASES)
    assert same == {"bridges", "loop"}


def test_a_loop_from_before_its_field_has_its_text() -> None:
    (puzzle,) = parse("simple-loop 4x4\n....\n....\n....\n....")
    assert "loop" in text(puzzle)
    assert "crossing" not in text(puzzle)


def test_bridges_from_before_their_field_keep_their_hash() -> None:
    """The hash is from before there was the field."""
    puzzle = hashi(["2.2", "...", "1.1"])
    assert digest(puzzle) == "c5cac252b78a60760163448feeebf14e7320c382849edef729a8468f8e370e9d"
    assert "beside" not in text(puzzle)
    assert "beside" in text(hashi(["2.2", "...", "1.1"], beside=True))


@pytest.mark.parametrize("name", CASES)
def test_a_text_from_before_keeps_its_meaning_and_its_hash(name: str) -> None:
    line, _, _, _ = CASES[name]
    puzzle = puzzle_of(line)
    (rule,), ((field, before),) = puzzle.layout.rules, added_values(RULES[name].rule).items()
    assert getattr(rule, field) == before
    assert digest(puzzle) == HASHES[name]
    assert field not in text(puzzle)
    stated = json.loads(write([puzzle], format="json"))
    assert stated["rules"][0].pop(field) is before
    assert parse(json.dumps(stated))[0] == puzzle


@pytest.mark.parametrize("name", CASES)
def test_python_and_texts_from_now_on_say_what_is_published(name: str) -> None:
    _, line, cls, given = CASES[name]
    puzzle = puzzle_of(line)
    assert puzzle.layout.rules == (cls(*given),)
    ((field, before),) = added_values(cls).items()
    assert getattr(puzzle.layout.rules[0], field) is not before
    assert f'"{field}":true' in text(puzzle)
    for format_ in ("json", "text"):
        written = write([puzzle], format=format_)
        assert field in written
        assert parse(written)[0] == puzzle


@pytest.mark.parametrize("name", CASES)
@pytest.mark.parametrize("format_", ["json", "text"])
def test_what_is_written_says_which_of_the_two_is_meant(name: str, format_: str) -> None:
    puzzle = puzzle_of(CASES[name][0])
    ((field, _),) = added_values(RULES[name].rule).items()
    written = write([puzzle], format=format_)
    assert field in written
    assert parse(written)[0] == puzzle


@pytest.mark.parametrize("name", CASES)
def test_the_schema_names_what_a_text_means_without_it(name: str) -> None:
    schema = json_schema()["$defs"][f"rule_{name}"]  # type: ignore[index]
    ((field, before),) = added_values(RULES[name].rule).items()
    assert schema["properties"][field]["default"] is before
    assert field not in schema["required"]
    assert not jsonschema.Draft202012Validator({**schema, "$defs": json_schema()["$defs"]}).is_valid(
        {**dict.fromkeys(schema["required"], 1), "rule": name, field: None}
    )


@pytest.mark.parametrize("name", CASES)
@pytest.mark.parametrize("value", [None, 0, 1, "", "true", [], [True], {}])
def test_what_is_no_truth_value_is_refused(name: str, value: object) -> None:
    puzzle = puzzle_of(CASES[name][1])
    ((field, _),) = added_values(RULES[name].rule).items()
    stated = json.loads(write([puzzle], format="json"))
    stated["rules"][0][field] = value
    with pytest.raises(Exception, match="true or false is expected"):
        parse(json.dumps(stated))


@pytest.mark.parametrize("name", CASES)
def test_the_stand_alone_checker_takes_the_one_form_alone(name: str) -> None:
    ((field, before),) = added_values(RULES[name].rule).items()
    for line in CASES[name][:2]:
        assert checker.read_puzzle(text(puzzle_of(line)).encode())
    stated = json.loads(text(puzzle_of(CASES[name][0])))
    stated["rules"][0][field] = before
    with pytest.raises(checker.Unusable, match="not in canonical form"):
        checker.read_puzzle(f"{json.dumps(stated, separators=(',', ':'))}\n".encode())


@pytest.mark.parametrize(("line", "solutions"), [("equality-cage", 1), ("equality-cage strict", 0)])
def test_the_readings_of_a_cage_differ(line: str, solutions: int) -> None:
    """Of the digits 0 to 4, the 2 in the middle is low where it may stand in the cage, and the greatest digit is given."""
    puzzle = puzzle_of(f"{line}: r1c1 r1c2\none-of 2: r1c2\none-of 3 4: r1c1\none-of 0: r1c3 r1c4 r2")
    assert len(solve(puzzle, limits=Limits(solutions=None)).solutions) == solutions


@pytest.mark.parametrize(("line", "solutions"), [("hidden-skyscraper r1: 1", 1), ("hidden-skyscraper r1 zeros: 1", 0)])
def test_the_readings_of_a_skyline_differ(line: str, solutions: int) -> None:
    """Of 2 0 1 3, the first that is hidden is the 0, or, where that is none, the 1."""
    puzzle = puzzle_of(f"{line}\none-of 2: r1c1\none-of 0: r1c2 r2\none-of 1: r1c3\none-of 3: r1c4")
    assert len(solve(puzzle, limits=Limits(solutions=None)).solutions) == solutions


def test_other_fields_have_the_default_of_their_class() -> None:
    assert added_values(Whispers) == {}
    assert usual_values(Whispers) == {field.name: field.default for field in fields(Whispers)[1:]}
