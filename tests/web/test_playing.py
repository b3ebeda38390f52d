"""Puzzles solved by hand in a real browser: lines along borders and through cells, shading by clicks, and keys."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

import cpgrid
from cpgrid.core.grid import Cell
from cpgrid.core.half_grid import Spot
from cpgrid.core.line_values import LINES, SHADED, SIDES, beyond
from cpgrid.models import FAMILIES
from cpgrid.scene.hand import hand_of
from cpgrid.web.questions.pieces import all_borders

from .browser import Page

pytestmark = [pytest.mark.long, pytest.mark.needs("chromedriver"), pytest.mark.usefixtures("usual_signals")]

KEPT = "return JSON.parse(localStorage.getItem('cpgrid.book')).leaves.at(-1).played"


def begun(page: Page, text: str, tool: str) -> tuple[cpgrid.Puzzle, Mapping[Cell, int]]:
    """Write a puzzle and choose a tool; the puzzle and its solution."""
    puzzle = cpgrid.parse(text)[0]
    page.write(text)
    page.judged("unique")
    wanted = len(puzzle.layout.cells)
    page.wait(lambda: len(page.driver.find_elements("css selector", "[data-cell]:not([data-kind])")) == wanted, "the cells of the puzzle")
    page.press(f'[name="tool"][value="{tool}"]')
    return puzzle, dict(zip(puzzle.layout.cells, cpgrid.check(puzzle).witnesses[0], strict=True))


def lines_of(puzzle: cpgrid.Puzzle, solution: Mapping[Cell, int]) -> list[Spot]:
    """The borders on which the solution has a piece."""
    return [spot for spot in all_borders(puzzle.layout) if hand_of(puzzle.layout).piece(puzzle.layout, solution, spot)]


def click_border(page: Page, spot: Spot, *, right: bool = False) -> None:
    """Click in the middle of a border."""
    from selenium.webdriver import ActionChains

    first = page.cell("R1C1")
    size = first.rect["width"]
    offset = round((spot.right - 1) / 2 * size), round((spot.down - 1) / 2 * size)
    actions = ActionChains(page.driver, duration=0).move_to_element_with_offset(first, *offset)
    (actions.context_click() if right else actions.click()).perform()


def said(page: Page, question: str) -> str:
    """The answer to a question that may have been asked before."""
    page.run("document.getElementById('answer').replaceChildren()")
    return page.answered(f'[data-play="{question}"]')


def kept(page: Page, kind: str) -> Mapping[str, object]:
    return dict(page.run(KEPT)[kind])


def test_a_slitherlink_is_solved_by_clicking_borders_with_a_hint(page: Page) -> None:
    puzzle, solution = begun(page, FAMILIES["slitherlink"].examples[0], "lines")
    lines = lines_of(puzzle, solution)
    blank = next(spot for spot in all_borders(puzzle.layout) if spot not in lines)
    click_border(page, blank)
    page.wait(lambda: kept(page, "borders") == {str(blank): 1}, "a piece")
    assert said(page, "progress").startswith("wrong: ")
    page.wait(lambda: page.driver.find_elements("css selector", "#lines .wrong"), "the piece in red")
    click_border(page, blank)
    page.wait(lambda: kept(page, "borders") == {str(blank): 2}, "a cross")
    assert said(page, "progress") == "nothing is wrong so far"
    assert ":" in said(page, "hint")
    click_border(page, blank)
    page.wait(lambda: kept(page, "borders") == {}, "nothing")
    click_border(page, blank, right=True)
    page.wait(lambda: kept(page, "borders") == {str(blank): 2}, "a cross at once")
    for spot in lines:
        click_border(page, spot)
    page.wait(lambda: list(kept(page, "borders").values()).count(1) == len(lines), "the loop")
    page.wait(lambda: page.answer.startswith("solved"), "word of it, which nobody asked for")
    assert said(page, "progress").startswith("solved")
    page.press("#undo")
    page.wait(lambda: list(kept(page, "borders").values()).count(1) == len(lines) - 1, "a piece less")
    assert said(page, "progress") == "nothing is wrong so far"
    page.press("#redo")
    page.wait(lambda: list(kept(page, "borders").values()).count(1) == len(lines), "the loop again")
    page.driver.refresh()
    page.judged("unique")
    page.wait(lambda: len(page.driver.find_elements("css selector", "#lines line:not(.cross)")) == len(lines), "the loop after a reload")


def test_borders_are_drawn_by_dragging_and_by_keyboard(page: Page) -> None:
    from selenium.webdriver import ActionChains, Keys

    begun(page, FAMILIES["slitherlink"].examples[0], "lines")
    first = page.cell("R1C1")
    size = first.rect["width"]
    begin = ActionChains(page.driver, duration=50).move_to_element_with_offset(first, 0, round(size / 2))
    begin.click_and_hold().move_by_offset(round(2 * size), 0).release().perform()
    wanted = {"R1C1/R2C1": 1, "R1C2/R2C2": 1, "R1C3/R2C3": 1}
    page.wait(lambda: kept(page, "borders") == wanted, "three pieces")
    page.run("document.querySelector('[data-cell=R4C4]').focus()")
    page.type("w")
    page.type("a")
    page.type("a")
    page.type("s")
    page.type(Keys.SHIFT + "s")
    page.wait(lambda: kept(page, "borders") == {**wanted, "R3C4/R4C4": 1, "R4C3/R4C4": 2}, "pieces by keyboard")
    assert page.by("#heard").get_property("textContent") == "below R4C4: nothing"
    assert page.cell("R4C4").get_attribute("aria-label").endswith(", line above, cross left")
    page.type(Keys.DELETE)
    page.wait(lambda: kept(page, "borders") == wanted, "nothing around the cell")
    corner = ActionChains(page.driver, duration=50).move_to_element_with_offset(page.cell("R5C1"), round(-size / 2), round(-size / 2))
    corner.click_and_hold().move_by_offset(round(size), 0).move_by_offset(0, round(size)).release().perform()
    page.wait(lambda: kept(page, "borders") == {**wanted, "R4C1/R5C1": 1, "R5C1/R5C2": 1}, "a line from corner to corner")


def test_the_right_button_draws_crosses_by_dragging(page: Page) -> None:
    from selenium.webdriver.common.actions.action_builder import ActionBuilder
    from selenium.webdriver.common.actions.mouse_button import MouseButton

    begun(page, FAMILIES["slitherlink"].examples[0], "values")
    box = page.run("const box = document.querySelector('[data-cell=R1C1]').getBoundingClientRect(); return [box.left, box.top, box.width]")
    actions = ActionBuilder(page.driver, duration=50)
    pointer = actions.pointer_action
    pointer.move_to_location(round(box[0] + box[2]), round(box[1] + box[2] / 2)).pointer_down(MouseButton.RIGHT)
    pointer.move_to_location(round(box[0] + box[2]), round(box[1] + 2.5 * box[2])).pointer_up(MouseButton.RIGHT)
    actions.perform()
    page.wait(lambda: kept(page, "borders") == {"R1C1/R1C2": 2, "R2C1/R2C2": 2, "R3C1/R3C2": 2}, "three crosses")
    page.press('[data-cell="R5C5"]')
    page.wait(lambda: kept(page, "filled") == {"R5C5": 1}, "a cell inside, in the middle of which one clicks")


def test_walls_are_drawn_and_values_still_typed(page: Page) -> None:
    puzzle, solution = begun(page, FAMILIES["fillomino"].examples[0], "values")
    cell = next(cell for cell in puzzle.layout.cells if cell not in puzzle.givens)
    page.press(f'[data-cell="{cell}"]')
    page.type(str(solution[cell]))
    page.wait(lambda: kept(page, "filled") == {str(cell): solution[cell]}, "a value")
    lines = lines_of(puzzle, solution)
    for spot in lines:
        click_border(page, spot)
    page.wait(lambda: len(kept(page, "borders")) == len(lines), "the walls")
    assert said(page, "progress").startswith("solved")


def test_a_nurikabe_is_solved_by_clicking_and_dragging(page: Page) -> None:
    from selenium.webdriver import ActionChains

    puzzle, solution = begun(page, FAMILIES["nurikabe"].examples[0], "values")
    first = puzzle.layout.cells[0]
    for value in (1, 0, None, 1):
        page.press(f'[data-cell="{first}"]')
        page.wait(lambda value=value: kept(page, "filled").get(str(first)) == value, f"the value {value}")
    for value in (None, 0, 1, None):
        ActionChains(page.driver).context_click(page.cell(str(first))).perform()
        page.wait(lambda value=value: kept(page, "filled").get(str(first)) == value, f"the value {value}, the other way")
    shaded = [cell for cell, value in solution.items() if value == 1]
    while shaded:
        stretch = [shaded.pop(0)]
        while (after := Cell(stretch[-1].row, stretch[-1].column + 1)) in shaded:
            stretch.append(after)
            shaded.remove(after)
        page.drag(*map(str, stretch))
    page.wait(lambda: len(kept(page, "filled")) == sum(solution.values()), "the shaded cells")
    assert said(page, "progress").startswith("solved")
    assert page.run("return document.querySelectorAll('[data-cell][aria-pressed=true]').length") == 0
    page.run("document.querySelector('[data-cell=R1C1]').focus()")
    page.type("\ue007")
    page.wait(lambda: kept(page, "filled").get("R1C1") == (0 if solution[Cell(0, 0)] else 1), "the next value by Enter")


def test_a_yajilin_is_solved_by_dragging_its_loop_and_clicking_its_shading(page: Page) -> None:
    puzzle, solution = begun(page, FAMILIES["yajilin"].examples[0], "values")
    start = cell = next(cell for cell, value in solution.items() if value in LINES)
    way, came = [cell], Cell(-1, -1)
    while len(way) == 1 or cell != start:
        after = next(beyond(cell, side) for side in SIDES if solution[cell] & side and beyond(cell, side) != came)
        came, cell = cell, after
        way.append(cell)
    page.drag(*map(str, way))
    page.wait(lambda: len(kept(page, "sides")) == len(way) - 1, "the loop")
    assert said(page, "progress") == "nothing is wrong so far"
    shaded = [cell for cell, value in solution.items() if value == SHADED]
    for cell in shaded:
        page.press(f'[data-cell="{cell}"]')
    page.wait(lambda: list(kept(page, "filled").values()).count(SHADED) == len(shaded), "the shaded cells")
    assert said(page, "progress").startswith("solved")
    page.press(f'[data-cell="{shaded[0]}"]')
    page.wait(lambda: page.cell(str(shaded[0])).get_attribute("data-centre") == "•", "a dot in a cell that is not shaded")
    assert page.cell(str(shaded[0])).get_attribute("aria-label") == f"{shaded[0]}, not ■ by hand"
    page.press(f'[data-cell="{shaded[0]}"]')
    page.wait(lambda: not kept(page, "barred"), "an empty cell")
    page.press(f'[data-cell="{shaded[0]}"]')
    page.wait(lambda: list(kept(page, "filled").values()).count(SHADED) == len(shaded), "the shaded cell again")
    spot = lines_of(puzzle, solution)[0]
    click_border(page, spot)
    page.wait(lambda: kept(page, "borders") == {str(spot): 2}, "a cross in place of a piece")
    assert said(page, "progress").startswith("wrong")


def test_keys_write_marks_and_choose_tools(page: Page) -> None:
    from selenium.webdriver import ActionChains, Keys

    page.write("sudoku 4x4\n2..4\n....\n....\n1.3.")
    page.judged("unique")
    page.wait(lambda: len(page.driver.find_elements("css selector", "[data-cell]:not([data-kind])")) == 16, "the cells")
    page.press('[name="tool"][value="values"]')
    page.press('[data-cell="R2C2"]')
    for held, digit in ((Keys.SHIFT, "1"), (Keys.CONTROL, "4")):
        ActionChains(page.driver).key_down(held).send_keys(digit).key_up(held).perform()
    page.wait(lambda: (kept(page, "corner"), kept(page, "centre")) == ({"R2C2": [1]}, {"R2C2": [4]}), "marks")
    for key, tool in (("x", "corner"), ("c", "centre"), ("v", "colour"), ("z", "values")):
        page.type(key)
        assert page.by(f'[name="tool"][value="{tool}"]').is_selected()
    page.type("1")
    page.wait(lambda: kept(page, "filled") == {"R2C2": 1}, "a value")
    ActionChains(page.driver).double_click(page.cell("R4C1")).perform()
    chosen = 'return [...document.querySelectorAll("[data-cell][aria-pressed=true]")].map((cell) => cell.dataset.cell)'
    assert page.run(chosen) == ["R2C2", "R4C1"]
    page.run("document.querySelector('[data-cell=R2C2]').focus()")
    ActionChains(page.driver).key_down(Keys.CONTROL).send_keys("z").key_up(Keys.CONTROL).perform()
    page.wait(lambda: kept(page, "filled") == {}, "nothing after undo")
    page.type(" ")
    assert page.by('[name="tool"][value="corner"]').is_selected()
