"""The pictures of families that look as books print them: solved examples, held to the files that the page about pictures shows."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cpgrid import check, read
from cpgrid.render.picture import Contents, draw_picture

ROOT = Path(__file__).parents[3]
FOLDER = ROOT / "docs" / "families"
SHOWN = {"star_battle": "five", "str8ts": "six", "easy_as_abc": "five", "kakurasu": "five"}


def picture(family: str) -> str:
    (puzzle,) = read(ROOT / "examples" / family / f"{SHOWN[family]}.json")
    (solution,) = check(puzzle).witnesses
    return str(draw_picture(puzzle, Contents(solution), title=puzzle.notes["title"], scale=1))


@pytest.mark.parametrize("family", SHOWN)
def test_a_picture_of_the_page_is_of_today(family: str, request: pytest.FixtureRequest) -> None:
    file = FOLDER / f"{family}.svg"
    if request.config.getoption("--update"):
        FOLDER.mkdir(exist_ok=True)
        file.write_text(picture(family), encoding="utf-8")
    assert file.read_text(encoding="utf-8") == picture(family), "pytest tests/render/picture --update renews it"


def test_the_page_shows_every_picture_and_no_other() -> None:
    page = (ROOT / "docs" / "pictures.md").read_text(encoding="utf-8")
    assert re.findall(r"\(families/(\w+)\.svg\)", page) == list(SHOWN)
    assert {file.stem for file in FOLDER.glob("*")} == set(SHOWN)
