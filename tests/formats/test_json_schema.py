"""The JSON Schema is what the tables say today; it takes what is read and written, and refuses what is wrong."""

from __future__ import annotations

import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import jsonschema
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import cpgrid
from cpgrid.core.puzzle import Puzzle
from cpgrid.core.text import Lines
from cpgrid.formats import FORMATS, json_format
from cpgrid.formats.json_schema import write_json_schema
from tests.depth import cases

from .puzzles import BY_FAMILY, variants
from .samples import TINY

FILE = Path(json_format.__file__).with_name("puzzle.schema.json")
EXAMPLES = sorted((Path(__file__).parents[2] / "examples").glob("*/*.json"))


@cache
def _validator() -> jsonschema.Draft202012Validator:
    return jsonschema.Draft202012Validator(json.loads(FILE.read_text(encoding="utf-8")))


def _objects(text: str) -> list[dict[str, Any]]:
    """The objects of a text, one after another."""
    found = []
    while text := text.strip():
        value, end = json.JSONDecoder().raw_decode(text)
        found.append(value)
        text = text[end:]
    return found


def test_the_file_is_up_to_date(request: pytest.FixtureRequest) -> None:
    if request.config.getoption("--update"):
        FILE.write_text(write_json_schema(), encoding="utf-8")
    assert FILE.read_text(encoding="utf-8") == write_json_schema(), "pytest tests/formats/test_json_schema.py --update renews it"


def test_it_is_a_schema() -> None:
    jsonschema.Draft202012Validator.check_schema(_validator().schema)


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_it_takes_every_example(path: Path) -> None:
    for puzzle in _objects(path.read_text(encoding="utf-8")):
        _validator().validate(puzzle)


@settings(max_examples=cases(100))
@given(st.one_of(*BY_FAMILY.values(), variants(), variants()))
def test_it_takes_what_is_written(puzzle: Puzzle) -> None:
    for written in _objects(cpgrid.write([puzzle], format="json")):
        _validator().validate(written)


Change = Callable[[dict[str, Any]], object]


@pytest.mark.parametrize(
    ("change", "path"),
    [
        (lambda puzzle: puzzle.pop("cpgrid"), "$"),
        (lambda puzzle: puzzle.update(cpgrid=2), "$.cpgrid"),
        (lambda puzzle: puzzle.update(given={}), "$"),
        (lambda puzzle: puzzle.update(family="kakurro"), "$.family"),
        (lambda puzzle: puzzle.update(rows=0), "$.rows"),
        (lambda puzzle: puzzle.update(columns=1001), "$.columns"),
        (lambda puzzle: puzzle.update(title=5), "$.title"),
        (lambda puzzle: puzzle.update(givens={"r2c2": 1}), "$.givens"),
        (lambda puzzle: puzzle.update(givens={"R2C2": "1"}), "$.givens.R2C2"),
        (lambda puzzle: puzzle["domains"][0].update(values="1-9"), "$.domains[0].values"),
        (lambda puzzle: puzzle["domains"][0].update(cells=[]), "$.domains[0].cells"),
        (lambda puzzle: puzzle["rules"][0].pop("rule"), "$.rules[0]"),
        (lambda puzzle: puzzle["rules"][0].update(rule="runn"), "$.rules[0].rule"),
        (lambda puzzle: puzzle["rules"][0].update(rule="score", weights=[1, 2]), "$.rules[0].rule"),
        (lambda puzzle: puzzle["rules"][0].pop("total"), "$.rules[0]"),
        (lambda puzzle: puzzle["rules"][0].update(totals=4), "$.rules[0]"),
        (lambda puzzle: puzzle["rules"][0].update(total=None), "$.rules[0].total"),
        (lambda puzzle: puzzle["rules"][0].update(cells=["R2C2", "R2C2"]), "$.rules[0].cells"),
        (lambda puzzle: puzzle["rules"][0].update(distinct="yes"), "$.rules[0].distinct"),
    ],
)
def test_it_refuses_what_the_reader_refuses(change: Change, path: str) -> None:
    puzzle = json.loads(TINY)
    _validator().validate(puzzle)
    change(puzzle)
    assert path in {error.json_path for error in _validator().iter_errors(puzzle)}
    with pytest.raises(cpgrid.InputError):
        list(FORMATS["json"].read(Lines.of_text(json.dumps(puzzle), "f")))
