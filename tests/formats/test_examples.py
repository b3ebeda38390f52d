"""The files under ``examples``: found though nobody names the format, of the family that their folder names."""

from __future__ import annotations

from pathlib import Path

import pytest

import cpgrid
from cpgrid.core.text import Lines, blocks
from cpgrid.formats import FORMATS
from cpgrid.models import FAMILIES
from cpgrid.reading.detection import read
from cpgrid.rules import Cage

ROOT = Path(__file__).parents[2] / "examples"
FILES = sorted(path for path in ROOT.glob("*/*") if path.suffix in {".txt", ".json", ".csv"})


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_an_example_is_read_without_its_format_and_written_back(path: Path) -> None:
    with path.open("rb") as file:
        kind, puzzles = read(Lines(blocks(file), path.name))
        found = list(puzzles)
    assert found
    assert {puzzle.layout.family for puzzle in found} == {path.parent.name}
    assert (kind.name == "json") == (path.suffix == ".json")
    for name in (kind.name, "json"):
        assert list(FORMATS[name].read(Lines.of_text(FORMATS[name].write(found)))) == found


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.name}")
def test_an_example_as_text_is_the_same_after_a_turn_as_json(path: Path) -> None:
    typed = cpgrid.write(cpgrid.read(path), format="text")
    stated = cpgrid.write(cpgrid.parse(typed), format="json")
    assert cpgrid.write(cpgrid.parse(stated), format="text") == typed


@pytest.mark.parametrize("name", ["typed.txt", "drawn.txt", "table.csv"])
def test_typed_examples_are_the_puzzles_that_they_were(name: str, request: pytest.FixtureRequest) -> None:
    path = ROOT / "sudoku" / name
    written = cpgrid.write(cpgrid.read(path), format="sudoku")
    golden = path.with_suffix(".golden")
    if request.config.getoption("--update"):
        golden.write_text(written, encoding="utf-8")
    assert written == golden.read_text(encoding="utf-8")


def test_every_family_has_two_examples() -> None:
    for family in FAMILIES:
        assert sum(path.parent.name == family for path in FILES) >= 2, family


def test_the_killers_of_one_id_differ_in_the_flag_only() -> None:
    layouts = [
        next(read(Lines.of_text((ROOT / "killer" / name).read_text(encoding="utf-8")))[1]).layout
        for name in ("solo-711.json", "solo-711-repeats.json")
    ]
    cages = [[rule for rule in layout.rules if isinstance(rule, Cage)] for layout in layouts]
    assert [len(group) for group in cages] == [37, 37]
    assert [sum(cage.total or 0 for cage in group) for group in cages] == [405, 405]
    assert [{cage.distinct for cage in group} for group in cages] == [{True}, {False}]
    assert [(cage.cells, cage.total) for cage in cages[0]] == [(cage.cells, cage.total) for cage in cages[1]]
