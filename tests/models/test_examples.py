"""The examples of the families beyond Sudoku: one solution, found at once on the default route, and proved."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import pytest

import cpgrid
from cpgrid import Limits, Uniqueness
from cpgrid.certificates import cpgrid_verify
from cpgrid.certificates.canonical import canonical, text
from cpgrid.certificates.certificate import members
from cpgrid.certificates.proving import Certified, prove
from tests.timing import least_seconds

FAMILIES = (
    "latin_square",
    "futoshiki",
    "kenken",
    "skyscrapers",
    "magic_square",
    "binairo",
    "nonogram",
    "kakurasu",
    "star_battle",
    "suguru",
    "ripple_effect",
    "str8ts",
    "easy_as_abc",
    "multi_sudoku",
    "akari",
    "nurikabe",
    "hitori",
    "heyawake",
    "slitherlink",
    "masyu",
    "yajilin",
)
EXAMPLES = Path(__file__).parents[2] / "examples"
FILES = [path for family in FAMILIES for path in sorted((EXAMPLES / family).glob("*.json"))]
OTHERS = [path for path in sorted(EXAMPLES.glob("*/*.json")) if path.parent.name not in {*FAMILIES, "exact_cover", "lab"}]


def test_every_family_has_three_examples() -> None:
    counts = Counter(path.parent.name for path in FILES)
    assert all(counts[family] >= 3 for family in FAMILIES), counts


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_an_example_is_answered_at_once_and_certified(path: Path) -> None:
    (puzzle,) = cpgrid.read(path)
    assert puzzle.layout.family == path.parent.name
    assert puzzle.notes["title"]
    assert puzzle.notes["author"] == "cpgrid"
    verdicts = []
    seconds = least_seconds(lambda: verdicts.append(cpgrid.check(puzzle, limits=Limits(solutions=2, seconds=60)).kind))
    assert set(verdicts) == {Uniqueness.UNIQUE}
    assert seconds < 0.5
    result = prove(puzzle, limits=Limits(solutions=2, seconds=60))
    assert isinstance(result, Certified)
    assert result.certificate.claim == "unique"
    record = json.loads(json.dumps(members(result.certificate)))
    assert cpgrid_verify.check_certificate(text(canonical(puzzle)).encode(), record).outcome == "verified"


@pytest.mark.long
@pytest.mark.parametrize("path", OTHERS, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_examples_of_the_other_families_are_certified(path: Path) -> None:
    for puzzle in cpgrid.read(path)[:2]:
        result = prove(puzzle, limits=Limits(solutions=2, seconds=120))
        assert isinstance(result, Certified)
        record = json.loads(json.dumps(members(result.certificate)))
        assert cpgrid_verify.check_certificate(text(canonical(puzzle)).encode(), record).outcome == "verified"
