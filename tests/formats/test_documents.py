"""Every sample in ``docs/formats.md`` is read in its format and has a solution."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import cpgrid
from cpgrid.formats import FORMATS

PAGE = (Path(__file__).parents[2] / "docs" / "formats.md").read_text(encoding="utf-8")
SECTIONS = [(re.findall(r"`([a-z0-9.-]+)`", section.partition("\n")[0]), section) for section in PAGE.split("\n## ")[1:]]
SAMPLES = {names[0]: re.findall(r"```(?:json)?\n(.*?)```", section, re.DOTALL) for names, section in SECTIONS}


def test_every_format_has_its_section() -> None:
    assert sorted(name for names, _ in SECTIONS for name in names) == sorted(FORMATS)


@pytest.mark.parametrize("name", SAMPLES)
def test_every_sample_is_solved(name: str) -> None:
    assert SAMPLES[name]
    for sample in SAMPLES[name]:
        for puzzle in cpgrid.parse(sample, format=name):
            assert cpgrid.solve(puzzle).count == 1, puzzle.source


def test_the_sample_of_kakuro_has_one_solution_if_digits_are_distinct() -> None:
    (sample,) = SAMPLES["hdu3338"]
    (puzzle,) = cpgrid.parse(sample, format="hdu3338-distinct")
    assert cpgrid.check(puzzle).kind is cpgrid.Uniqueness.UNIQUE
