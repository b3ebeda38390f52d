"""Puzzles that are set in a browser from an empty grid: clues in cells, outside, at points; blocks and regions."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

import cpgrid

from .browser import Page

pytestmark = [pytest.mark.long, pytest.mark.needs("chromedriver"), pytest.mark.usefixtures("usual_signals")]


def blank(page: Page, family: str, size: str) -> None:
    """Begin a family with an empty grid."""
    page.choose("#family", family)
    page.by("#size").clear()
    page.by("#size").send_keys(size)
    page.press("#blank")
    rows, columns = map(int, size.split("x"))
    page.wait(lambda: page.text.startswith(f"{family.replace('_', '-')} {size}\n"), "the empty grid")
    page.wait(lambda: len(page.driver.find_elements("css selector", "[data-cell]:not([data-kind])")) == rows * columns, "its cells")


def set_places(page: Page, clues: Mapping[str, str]) -> None:
    """Click on each place, and type its clue."""
    for name, word in clues.items():
        page.press(f'[data-cell="{name}"]')
        page.type(word)
        page.wait(lambda name=name, word=word: word in (page.cell(name).get_attribute("aria-label") or ""), f"{word} in {name}")


def test_a_nurikabe_is_set_by_clicking_from_an_empty_grid_on(page: Page) -> None:
    blank(page, "nurikabe", "4x4")
    assert "there is no number" in page.wait(lambda: page.problem, "what is missing")
    set_places(page, {"R1C1": "2", "R4C4": "2", "R2C3": "1"})
    page.judged()
    assert cpgrid.check(cpgrid.parse(page.text)[0]).kind.value == page.light
    from selenium.webdriver import Keys

    page.type(Keys.DELETE)
    page.wait(lambda: "..1." not in page.text, "the clue gone")
    page.press("#undo")
    page.wait(lambda: "..1." in page.text, "the clue again")


@pytest.mark.parametrize(
    ("family", "size", "clues", "lines"),
    [
        ("slitherlink", "3x3", {"R1C1": "3", "R2C2": "10"}, ["3..", ".0.", "..."]),
        ("skyscrapers", "3x3", {"above 2": "3", "left 1": "2"}, ["above: . 3 .", "left: 2 . ."]),
        ("nonogram", "3x3", {"rows 2": "1 1", "columns 1": "2"}, ["rows: ., 1 1, .", "columns: 2 . ."]),
        ("gokigen", "2x2", {"R1C1/R2C2": "2", "R0C0/R1C1": "1"}, ["points:", "1..", ".2.", "..."]),
        ("galaxies", "2x2", {"R1C1/R2C2": "o"}, ["dots:", "...", ".o.", "..."]),
        ("kakuro", "2x2", {"R1C1": "#", "R1C2": "3\\"}, [" \\ 3\\", " .  ."]),
        ("yajilin", "2x2", {"R1C1": "1e"}, ["1e  .", " .  ."]),
    ],
)
def test_clues_of_families_are_typed_where_they_stand(page: Page, family: str, size: str, clues: dict[str, str], lines: list[str]) -> None:
    blank(page, family, size)
    for name, word in clues.items():
        before = page.text
        page.press(f'[data-cell="{name}"]')
        page.type(word)
        page.wait(lambda before=before: page.text != before, f"{word} in the text")
    page.wait(lambda: set(lines) <= set(page.text.split("\n")), f"{lines} in {page.text}")


def test_regions_are_made_of_the_chosen_cells(page: Page) -> None:
    blank(page, "jigsaw", "2x2")
    page.drag("R1C1", "R1C2")
    page.press("#region")
    page.judged("multiple")
    assert page.text.split("\n")[1:4] == ["regions:", "bb", "aa"]


def test_arrows_lead_to_the_ends_of_lines_and_over_blocks(page: Page) -> None:
    from selenium.webdriver import Keys

    blank(page, "skyscrapers", "3x3")
    page.press('[data-cell="R1C2"]')
    page.type(Keys.ARROW_UP + "3")
    page.wait(lambda: "above: . 3 ." in page.text, "a clue above")
    page.press('[name="tool"][value="values"]')
    assert not page.cell("above 2").is_displayed()
    page.write("grid 1x3 1..3\n.\\.")
    page.wait(lambda: len(page.driver.find_elements("css selector", "[data-cell]:not([data-kind])")) == 2, "two cells")
    page.press('[data-cell="R1C1"]')
    page.type(Keys.ARROW_RIGHT + "3")
    page.wait(lambda: "3 by hand" in page.cell("R1C3").get_attribute("aria-label"), "a value behind the block")


def test_a_clue_is_written_into_its_field(page: Page) -> None:
    from selenium.webdriver import Keys

    blank(page, "nonogram", "3x3")
    page.press('[data-cell="rows 3"]')
    page.by("#clue").send_keys("1 1" + Keys.ENTER)
    page.wait(lambda: "rows: ., ., 1 1" in page.text, "the clue")
    page.by("#clue").clear()
    page.by("#clue").send_keys("x" + Keys.ENTER)
    page.wait(lambda: "whole number" in page.by("#cell").text, "what is wrong")
    page.write(page.text)
    assert "whole number" in page.by("#cell").text, "a verdict leaves it there"
