"""The pictures of families as books print them: the example of each, solved, held to the files that the page about families shows."""

from __future__ import annotations

from pathlib import Path

import pytest

from cpgrid import check, parse
from cpgrid.gallery import families_page
from cpgrid.models import FAMILIES
from cpgrid.render.picture import draw_picture
from cpgrid.scene import Contents

DOCS = Path(__file__).parents[3] / "docs"
FOLDER, PAGE = DOCS / "families", DOCS / "families.md"
RENEW = "pytest tests/render/picture/test_families.py --update renews it"


def picture(family: str) -> str:
    (puzzle,) = parse(FAMILIES[family].examples[0], format="text")
    (solution,) = check(puzzle).witnesses
    return str(draw_picture(puzzle, Contents(solution), title=family.replace("_", " "), scale=1))


@pytest.mark.parametrize("family", FAMILIES)
def test_a_picture_of_the_page_is_of_today(family: str, request: pytest.FixtureRequest) -> None:
    file = FOLDER / f"{family}.svg"
    if request.config.getoption("--update"):
        FOLDER.mkdir(exist_ok=True)
        file.write_text(picture(family), encoding="utf-8")
    assert file.read_text(encoding="utf-8") == picture(family), RENEW


def test_the_page_is_made_from_the_records(request: pytest.FixtureRequest) -> None:
    written = families_page(FAMILIES.values())
    if request.config.getoption("--update"):
        PAGE.write_text(written, encoding="utf-8")
    assert PAGE.read_text(encoding="utf-8") == written, RENEW
    assert {file.stem for file in FOLDER.glob("*")} == set(FAMILIES)
