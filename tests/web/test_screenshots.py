"""Eleven states of the workbench at three sizes: with ``--update`` the pictures of its guide are taken anew; without, each can be shown."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from io import BytesIO
from pathlib import Path

import pytest

from cpgrid.models import FAMILIES
from cpgrid.web.questions.pieces import all_borders

from .browser import Page, browser
from .serving import Server
from .test_page import CAGES, add_rule, value_of
from .test_playing import begun, click_border, lines_of
from .test_setting import blank

pytestmark = [pytest.mark.long, pytest.mark.needs("chromedriver"), pytest.mark.usefixtures("usual_signals")]

FOLDER = Path(__file__).parents[2] / "docs" / "how-to" / "workbench"
SIZES = {"wide": (1400, 900), "tablet": (800, 1000), "phone": (400, 800)}
KILLER = "sudoku 4x4\n1...\n....\n....\n...."
UNIQUE = "sudoku 4x4\ntitle: four rows\n2..4\n....\n....\n1.3."


def _begun(page: Page) -> None:
    page.write("sudoku 4x4\n....\n....\n....\n....")


def _outside(page: Page) -> None:
    blank(page, "nonogram", "5x5")
    for name, clue in (("rows 1", "1 1"), ("rows 3", "5"), ("columns 2", "3"), ("columns 4", "3"), ("rows 5", "1")):
        before = page.text
        page.press(f'[data-cell="{name}"]')
        page.type(clue)
        page.wait(lambda before=before, clue=clue: page.text != before and clue in page.text, f"the clue {clue}")
    page.judged()


def _cages(page: Page) -> None:
    page.write(KILLER)
    for cells in CAGES:
        page.drag(*cells.split())
        add_rule(page, "cage", total=sum(int(value_of(name)) for name in cells.split()))
    page.judged()


def _several(page: Page) -> None:
    page.write(UNIQUE.replace("1.3.", "...."))
    page.answered('[data-ask="solutions"]')


def _none(page: Page) -> None:
    page.write(UNIQUE.replace("....\n....", "2...\n...."))
    page.answered('[data-ask="check"]')


def _candidates(page: Page) -> None:
    page.write(UNIQUE.replace("1.3.", "1..."))
    page.press("#counts")
    page.press('[data-cell="R2C3"]')
    page.wait(lambda: "(in" in page.by("#cell").text, "numbers of solutions")


def _by_hand(page: Page) -> None:
    page.write(UNIQUE)
    for tool, cell, keys in (("values", "R1C2", "3"), ("corner", "R2C1", "34"), ("centre", "R2C2", "14"), ("colour", "R3C3", "5")):
        page.press(f'[name="tool"][value="{tool}"]')
        page.press(f'[data-cell="{cell}"]')
        for key in keys:
            page.type(key)
    page.answered('[data-play="hint"]')


def _slitherlink(page: Page) -> None:
    puzzle, solution = begun(page, FAMILIES["slitherlink"].examples[0], "values")
    lines = lines_of(puzzle, solution)
    for spot in lines[:9]:
        click_border(page, spot)
    for spot in [spot for spot in all_borders(puzzle.layout) if spot not in lines][:6]:
        click_border(page, spot, right=True)
    page.answered('[data-play="hint"]')


def _slip(page: Page) -> None:
    page.write(UNIQUE.replace("....\n....", "..x.\n...."))


def _compared(page: Page) -> None:
    page.write(UNIQUE)
    page.answered('[data-ask="compare"]')


def _certified(page: Page) -> None:
    page.write(UNIQUE)
    page.answered("#certify")


STATES: Mapping[str, Callable[[Page], None]] = {
    "begun": _begun,
    "outside": _outside,
    "cages": _cages,
    "several": _several,
    "none": _none,
    "candidates": _candidates,
    "by-hand": _by_hand,
    "slitherlink": _slitherlink,
    "slip": _slip,
    "compared": _compared,
    "certified": _certified,
}


@pytest.mark.parametrize("size", SIZES)
def test_eleven_states_are_shown(served: Server, tmp_path: Path, size: str, request: pytest.FixtureRequest) -> None:
    with browser(tmp_path, SIZES[size]) as page:
        for name, reach in STATES.items():
            page.open(served.address)
            reach(page)
            page.run("window.scrollTo(0, 0)")
            # Nothing is wider than the window.
            assert page.run("return document.documentElement.scrollWidth <= window.innerWidth"), (name, size)
            if request.config.getoption("--update"):
                _keep(page.driver.get_screenshot_as_png(), FOLDER / f"{name}-{size}.png")
            assert (FOLDER / f"{name}-{size}.png").is_file(), "take the pictures with --update"


def _keep(picture: bytes, path: Path) -> None:
    """Write a picture in few colours, which takes a third of the room."""
    image = pytest.importorskip("PIL.Image")
    path.parent.mkdir(exist_ok=True)
    image.open(BytesIO(picture)).convert("RGB").quantize(64).save(path, optimize=True)
