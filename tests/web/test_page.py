"""The page in a real browser: set, solve, prove and hand on, by mouse and keyboard."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from random import Random
from urllib.parse import quote
from zipfile import ZipFile

import pytest

import cpgrid
from cpgrid.certificates.canonical import digest
from cpgrid.core.line_values import LINES, SIDES, beyond, opposite
from cpgrid.formats.json_rules import write_rule
from cpgrid.models import FAMILIES
from tests.programs import NODE_PACKAGES
from tests.render.picture.samples import SAMPLES

from .browser import Page, browser
from .serving import Server, server

pytestmark = [pytest.mark.long, pytest.mark.needs("chromedriver"), pytest.mark.usefixtures("usual_signals")]

SOLUTION = ("1234", "3412", "2143", "4321")
CAGES = ("R1C1 R1C2", "R1C3 R1C4", "R2C1 R3C1", "R2C2 R3C2", "R2C3 R3C3", "R2C4 R3C4", "R4C1 R4C2", "R4C3 R4C4")
ESCAPED = ("<img src=x onerror=alert(1)>", '"><script>alert(1)</script>', "</title><svg onload=alert(1)>", "\u202eevil", "a" * 5000)


def add_rule(page: Page, kind: str, **fields: object) -> None:
    """Choose a kind in the palette, fill its form, and add the rule."""
    page.choose("#kind", kind)
    for name, value in fields.items():
        field = page.by(f'#fields [name="{name}"]')
        if isinstance(value, bool):
            if field.is_selected() is not value:
                field.click()
        else:
            page.run("arguments[0].value = arguments[1]", field, str(value))
    before = page.text
    page.press("#add-rule")
    page.wait(lambda: page.text != before, f"{kind} in the text")


def value_of(name: str) -> str:
    """The value of a cell in the solution of the killer."""
    return SOLUTION[int(name[1]) - 1][int(name[3]) - 1]


def test_a_killer_is_set_by_mouse_and_keyboard_until_it_is_unique(page: Page) -> None:
    page.write("sudoku 4x4\n....\n....\n....\n....")
    page.judged("multiple")
    for cells in CAGES:
        page.drag(*cells.split())
        add_rule(page, "cage", total=sum(int(value_of(name)) for name in cells.split()))
    page.judged("multiple")
    assert "solutions" in page.answered('[data-ask="check"]')
    for name in ("R1C1", "R2C2", "R3C4", "R4C1", "R2C4", "R1C3"):
        before = page.text
        page.press(f'button[data-cell="{name}"]')
        page.type(value_of(name))
        page.wait(lambda before=before: page.text != before, "the given in the text")
        page.judged()
        if page.light == "unique":
            break
    assert page.light == "unique"
    verdict = cpgrid.check(cpgrid.parse(page.text)[0])
    assert verdict.kind is cpgrid.Uniqueness.UNIQUE
    assert "".join(map(str, verdict.witnesses[0])) == "".join(SOLUTION)


def test_arrows_shift_and_escape_choose_cells(page: Page) -> None:
    page.press('button[data-cell="R2C2"]')
    from selenium.webdriver import ActionChains, Keys

    ActionChains(page.driver).key_down(Keys.SHIFT).send_keys(Keys.ARROW_RIGHT, Keys.ARROW_DOWN).key_up(Keys.SHIFT).perform()
    chosen = 'return [...document.querySelectorAll("[data-cell][aria-pressed=true]")].map((cell) => cell.dataset.cell)'
    assert page.run(chosen) == ["R2C2", "R2C3", "R3C3"]
    ActionChains(page.driver).key_down(Keys.CONTROL).send_keys("a").key_up(Keys.CONTROL).perform()
    assert len(page.run(chosen)) == 36
    page.type(Keys.ESCAPE)
    assert page.run(chosen) == []
    page.press('button[data-cell="R1C1"]')
    for tool in ("values", "corner", "centre", "colour", "lines", "givens"):
        page.type(" ")
        assert page.by(f'[name="tool"][value="{tool}"]').is_selected()


def test_dots_are_set_at_borders_and_outside_clues_in_the_margin(page: Page) -> None:
    from selenium.webdriver import ActionChains

    page.write("sudoku 4x4\n....\n....\n....\n....")
    page.choose("#kind", "ratio")
    cell = page.cell("R2C2")
    half = cell.size["width"] / 2
    ActionChains(page.driver).move_to_element_with_offset(cell, int(half) - 3, 0).click().perform()
    add_rule(page, "ratio")
    page.wait(lambda: "r2c2 r2c3" in page.text.lower(), "a dot between two cells")
    page.choose("#kind", "sandwich")
    ActionChains(page.driver).move_to_element_with_offset(page.cell("R3C4"), int(2 * half) - 8, 0).click().perform()
    add_rule(page, "sandwich", total=3)
    page.judged()
    rules = cpgrid.parse(page.text)[0].layout.rules
    assert [str(cell) for cell in rules[-1].cells] == ["R3C4", "R3C3", "R3C2", "R3C1"]


def test_a_place_in_the_margin_begins_a_line_and_when_pressed_again_diagonals(page: Page) -> None:
    from selenium.webdriver import ActionChains

    page.write("sudoku 4x4\n....\n....\n....\n....")
    page.wait(lambda: len(page.driver.find_elements("css selector", "[data-cell]:not([data-kind])")) == 16, "the cells of the new grid")
    half = page.cell("R1C2").size["height"] / 2
    chosen = 'return [...document.querySelectorAll("[data-cell][aria-pressed=true]")].map((cell) => cell.dataset.cell)'
    seen = []
    for _ in range(4):
        ActionChains(page.driver).move_to_element_with_offset(page.cell("R1C2"), 0, -int(half) - 5).click().perform()
        seen.append(page.run(chosen))
    assert list(map(sorted, seen)) == [["R1C2", "R2C2", "R3C2", "R4C2"], ["R1C3", "R2C4"], ["R1C1"], ["R1C2", "R2C2", "R3C2", "R4C2"]]
    ActionChains(page.driver).move_to_element_with_offset(page.cell("R1C3"), 0, -int(half) - 5).click().click().perform()
    ActionChains(page.driver).move_to_element_with_offset(page.cell("R1C1"), -int(half) - 5, -int(half) - 5).click().perform()
    assert sorted(page.run(chosen)) == ["R1C1", "R2C2", "R3C3", "R4C4"]
    add_rule(page, "little-killer", total=10)
    page.judged()
    rule = cpgrid.parse(page.text)[0].layout.rules[-1]
    assert [str(cell) for cell in rule.cells] == ["R1C1", "R2C2", "R3C3", "R4C4"]


def test_a_mistake_is_underlined_in_its_place(page: Page) -> None:
    page.write("sudoku 4x4\n2..4\n....\n....\n1.3.\nthermometer: r1c1 r9c9")
    page.wait(lambda: page.by("#behind mark").get_property("textContent") == "r9c9", "the word underlined")
    assert page.by("#text").get_attribute("aria-invalid") == "true"
    page.wait(lambda: page.driver.find_elements("css selector", "#board[data-past]"), "a picture of the text before")
    assert page.by("#behind").rect == page.by("#text").rect
    page.write("sudoku 4x4\n2..4\n....\n....\n1.3.")
    assert not page.driver.find_elements("css selector", "#behind mark, #board[data-past]")
    assert page.by("#text").get_attribute("aria-invalid") == "false"


def test_candidates_are_coloured_by_their_numbers_of_solutions(page: Page) -> None:
    page.write("sudoku 4x4\n2..4\n....\n....\n1...")
    page.press("#counts")
    page.wait(lambda: "bold red: in one solution" in page.by("#cell").text, "what the colours mean")
    found = cpgrid.candidates(cpgrid.parse(page.text)[0], counts=8)
    cell, value = next((cell, value) for cell, own in found.numbers.items() if len(own) > 1 for value, number in own.items() if number == 1)
    page.press(f'button[data-cell="{cell}"]')
    page.wait(lambda: f"{value} (in 1)" in page.by("#cell").text, "the number of solutions")


def test_the_rules_stand_there_in_words(page: Page) -> None:
    page.write("sudoku 4x4\n2..4\n....\n....\n1.3.\nthermometer: r1c1 r1c2")
    page.wait(lambda: "Thermometer:" in page.by("#said").text, "the rules in words")


def test_what_clashes_and_where_solutions_differ_is_said_while_one_types(page: Page) -> None:
    page.write("sudoku 4x4\n2..4\n....\n....\n1...")
    page.wait(lambda: "two solutions differ" in page.by("#why").text, "where they differ")
    assert page.driver.find_elements("css selector", '[data-cell][data-state="differs"]')
    page.write("sudoku 4x4\n22.4\n....\n....\n1...")
    page.wait(lambda: "both hold 2" in page.by("#why").text, "what clashes")
    page.judged("none")


def test_a_slitherlink_is_solved_by_hand_with_hints(page: Page) -> None:
    text = FAMILIES["slitherlink"].examples[0]
    page.write(text)
    page.judged("unique")
    puzzle = cpgrid.parse(text)[0]
    solution = dict(zip(map(str, puzzle.layout.cells), cpgrid.check(puzzle).witnesses[0], strict=True))
    page.press('[name="tool"][value="values"]')
    first, *others = solution
    wrong = next(value for value in puzzle.layout.values if value != solution[first])
    page.press(f'button[data-cell="{first}"]')
    page.type(str(wrong))
    assert page.answered('[data-play="progress"]') == f"wrong: {first}"
    page.press(f'button[data-cell="{first}"]')
    page.type(str(solution[first]))
    page.run("document.getElementById('answer').replaceChildren()")
    assert ":" in page.answered('[data-play="hint"]')
    assert page.run("return document.querySelectorAll('[data-cell][data-state=reason]').length") > 0
    for name in others:
        page.press(f'button[data-cell="{name}"]')
        page.type(str(solution[name]))
    page.run("document.getElementById('answer').replaceChildren()")
    assert page.answered('[data-play="progress"]').startswith("solved")
    assert "by hand" in page.cell(first).get_attribute("aria-label")


def test_a_loop_is_drawn_by_dragging(page: Page) -> None:
    text = FAMILIES["simple_loop"].examples[0]
    page.write(text)
    page.judged("unique")
    puzzle = cpgrid.parse(text)[0]
    solution = dict(zip(puzzle.layout.cells, cpgrid.check(puzzle).witnesses[0], strict=True))
    page.press('[name="tool"][value="lines"]')
    start = cell = next(cell for cell, value in solution.items() if value in LINES)
    way, came = [str(cell)], 0
    while len(way) == 1 or cell != start:
        side = next(side for side in SIDES if solution[cell] & side and side != came)
        cell, came = beyond(cell, side), opposite(side)
        way.append(str(cell))
    page.drag(*way)
    page.run("document.getElementById('answer').replaceChildren()")
    page.wait(lambda: len(page.driver.find_elements("css selector", "#lines line")) == 2 * (len(way) - 1), "the lines")
    assert page.answered('[data-play="progress"]').startswith(("solved", "nothing is wrong"))
    page.drag(way[0], way[1])
    page.wait(lambda: len(page.driver.find_elements("css selector", "#lines line")) == 2 * (len(way) - 2), "a line less")


def test_every_family_is_drawn_and_read_back(page: Page) -> None:
    for name, family in FAMILIES.items():
        page.choose("#family", name)
        page.press("#begin")
        page.wait(lambda family=family: page.text == family.examples[0], f"the example of {name}")
        page.wait(lambda: page.run("return document.getElementById('picture').complete"), "a picture")
        expected = digest(cpgrid.parse(family.examples[0])[0])
        page.choose("#to", "json")
        page.run("document.getElementById('handed').value = ''")
        page.press("#convert")
        handed = page.wait(lambda: page.by("#handed").get_property("value"), f"{name} as JSON")
        assert digest(cpgrid.parse(handed)[0]) == expected, name


def test_every_kind_of_rule_is_set_in_the_palette(page: Page) -> None:
    for kind, sample in SAMPLES.items():
        puzzle = sample.puzzle
        *before, rule = puzzle.layout.rules
        without = cpgrid.Puzzle(puzzle.layout.under("grid", tuple(before), ()), puzzle.givens)
        page.write(cpgrid.write([without], format="text"))
        stated = {key: value for key, value in write_rule(rule).items() if key != "rule"}
        assert page.light != "unknown" or not page.problem, (kind, page.problem)
        fields = {key: written(value) for key, value in stated.items() if value is not None}
        add_rule(page, kind, **fields)
        assert digest(cpgrid.parse(page.text)[0]) == digest(
            cpgrid.Puzzle(puzzle.layout.under("grid", puzzle.layout.rules, ()), puzzle.givens)
        ), kind


def written(value: object) -> object:
    """A field as people type it into the form."""
    if isinstance(value, list) and value and all(isinstance(each, list) for each in value) and isinstance(value[0][0], str):
        return ", ".join(" ".join(each) for each in value)
    if isinstance(value, list) and all(isinstance(each, (str, int)) for each in value):
        return " ".join(map(str, value))
    if isinstance(value, (bool, int, str)):
        return value
    import json

    return json.dumps(value)


def test_a_rule_is_taken_away_again(page: Page) -> None:
    page.write("sudoku 4x4\n1...\n....\n....\n....")
    before = page.text
    page.drag("R1C1", "R1C2", "R2C2")
    add_rule(page, "thermometer")
    page.wait(lambda: "thermometer" in page.by("#rules").text, "the rule in the list")
    page.press('[aria-label^="remove thermometer"]')
    page.wait(lambda: "thermometer" not in page.text, "the text without it")
    assert digest(cpgrid.parse(page.text)[0]) == digest(cpgrid.parse(before)[0])


def test_a_link_is_pasted_and_handed_on(page: Page) -> None:
    puzzle = cpgrid.parse("sudoku 4x4\n2..4\n....\n....\n1.3.\nthermometer: r1c1 r1c2")[0]
    link = cpgrid.write([puzzle], format="f-puzzles").strip()
    page.write(link)
    page.judged()
    page.choose("#to", "sudokupad")
    page.press("#convert")
    handed = page.wait(lambda: page.by("#handed").get_property("value"), "a link")
    assert handed.startswith("https://")
    assert digest(cpgrid.parse(handed)[0]) == digest(cpgrid.parse(link)[0])


def test_a_certificate_is_downloaded_and_verified_by_bare_python(page: Page, tmp_path: Path) -> None:
    page.write("sudoku 4x4\n2..4\n....\n....\n1.3.")
    assert "unique" in page.answered("#certify")
    with ZipFile(page.saved("certificate.zip")) as packed:
        packed.extractall(tmp_path / "out")
    command = [sys.executable, "-I", "cpgrid_verify.py", "certificate", "--expect", "unique"]
    done = subprocess.run(command, cwd=tmp_path / "out", capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "unique" in done.stdout


def test_a_thousand_actions_are_undone_and_redone(page: Page) -> None:
    random = Random(1)
    page.press('[name="tool"][value="values"]')
    act = """
        const [name, key] = arguments;
        const cell = document.querySelector(`[data-cell="${name}"]`);
        cell.dispatchEvent(new PointerEvent("pointerdown", {bubbles: true, button: 0, clientX: 0, clientY: 0}));
        cell.focus();
        cell.dispatchEvent(new KeyboardEvent("keydown", {key: "Escape", bubbles: true}));
        cell.dispatchEvent(new KeyboardEvent("keydown", {key, bubbles: true}));
    """
    kept = "return JSON.stringify(JSON.parse(localStorage.getItem('cpgrid.book')).leaves[0])"
    first = page.run(kept)
    for _ in range(1000):
        tool = random.choice(("values", "corner", "centre", "colour"))
        page.run(f"document.querySelector('[name=tool][value={tool}]').checked = true")
        page.run(act, f"R{random.randint(1, 6)}C{random.randint(1, 6)}", random.choice("123456"))
    page.run("return new Promise((done) => setTimeout(done, 300))")
    last = page.run(kept)
    assert last != first
    page.run("for (let number = 0; number < 1100; number++) document.getElementById('undo').click()")
    page.wait(lambda: page.run(kept) == first, "the first state")
    page.run("for (let number = 0; number < 1100; number++) document.getElementById('redo').click()")
    page.wait(lambda: page.run(kept) == last, "the last state")


def test_a_server_that_is_killed_and_started_again_loses_nothing(tmp_path: Path) -> None:
    with browser(tmp_path) as page:
        with server() as served:
            port = int(served.address.split(":")[2].split("/")[0])
            page.open(served.address)
            page.write("sudoku 4x4\n2..4\n....\n....\n1.3.")
        page.press('[data-ask="grade"]')
        page.wait(lambda: "does not answer" in page.answer, "word of the server")
        page.run("console.clear()")
        page.driver.get_log("browser")
        with server(port=port) as served:
            page.open(served.address)
            assert page.text == "sudoku 4x4\n2..4\n....\n....\n1.3."
            page.judged("unique")


@pytest.mark.parametrize("title", ESCAPED)
def test_hostile_titles_are_shown_as_they_are(page: Page, title: str) -> None:
    page.write(f"sudoku 4x4\ntitle: {title}\n2..4\n....\n....\n1.3.")
    page.judged("unique")
    for name in ("solutions", "check", "grade", "compare"):
        page.run("document.getElementById('answer').replaceChildren()")
        page.answered(f'[data-ask="{name}"]')
    assert page.run("return document.querySelectorAll('script').length") == 1
    assert page.run("return document.querySelectorAll('#answer svg, #answer script, #ledger img').length") == 0


def test_what_was_typed_a_moment_ago_is_not_lost(page: Page) -> None:
    page.write("sudoku 4x4\n....\n....\n....\n....")
    page.press('button[data-cell="R4C4"]')
    page.run(
        "const pane = document.getElementById('text'); pane.value = pane.value.replace('....', '2..4');"
        "pane.dispatchEvent(new Event('input'));"
        "document.querySelector('[data-cell=R4C4]').dispatchEvent(new KeyboardEvent('keydown', {key: '1', bubbles: true}));"
    )
    page.wait(lambda: page.text.split() == ["sudoku", "4x4", "2..4", "....", "....", "...1"], "both changes")
    page.press("#undo")
    page.wait(lambda: page.text.split()[2:] == ["2..4", "....", "....", "...."], "the text without the given")


def test_what_was_played_on_another_grid_is_not_kept(page: Page) -> None:
    page.press('[name="tool"][value="colour"]')
    page.press('[data-cell="R1C2"]')
    page.type("3")
    page.wait(lambda: page.cell("R1C2").get_attribute("data-colour") == "3", "a colour")
    page.write("sudoku 4x4\n2..4\n....\n....\n1.3.")
    page.wait(lambda: page.cell("R1C2").get_attribute("data-colour") is None, "a cell without a colour")


def test_a_picture_that_comes_late_is_shown_on_a_grid_of_another_size(page: Page) -> None:
    page.run(
        "const usual = window.fetch; window.fetch = async (path, request) => {"
        "if (path === '/draw') await new Promise((done) => setTimeout(done, 400));"
        "return usual(path, request); };"
    )
    page.write("sudoku 4x4\n2..4\n....\n....\n1.3.")
    page.wait(lambda: len(page.driver.find_elements("css selector", "[data-cell]:not([data-kind])")) == 16, "the cells of the new grid")


def test_what_is_typed_and_taken_back_is_judged_again(page: Page) -> None:
    page.write("sudoku 4x4\n2..4\n....\n....\n1.3.")
    page.write(page.text)
    page.judged("unique")


def test_a_puzzle_comes_in_the_address(served: Server, page: Page) -> None:
    text = "sudoku 4x4\n2..4\n....\n....\n1.3."
    page.open(f"{served.address}&text={quote(text)}")
    page.judged("unique")
    assert page.text == text
    page.driver.refresh()
    page.judged("unique")
    assert len(page.driver.find_elements("css selector", "#leaf option")) == 2
    page.open(f"{served.address}&text=%E0%A4%A")
    page.judged()
    page.write(text)
    page.choose("#to", "address of this page")
    page.press("#convert")
    page.open(page.by("#handed").get_property("value"))
    assert page.text == text


def test_a_book_is_kept_saved_and_opened(page: Page, tmp_path: Path) -> None:
    page.write("sudoku 4x4\ntitle: one\n2..4\n....\n....\n1.3.")
    page.press("#add-leaf")
    page.judged()
    page.write("sudoku 4x4\ntitle: two\n....\n....\n....\n1.3.")
    page.press("#save-book")
    saved = page.saved("puzzles.cpgrid.json")
    page.press("#remove-leaf")
    page.wait(lambda: "title: one" in page.text, "the other puzzle")
    page.by("#open-book").send_keys(str(saved))
    page.wait(lambda: "title: two" in page.text, "the book that was saved")
    titles = "return [...document.querySelectorAll('#leaf option')].map((option) => option.text)"
    page.wait(lambda: page.run(titles) == ["one", "two"], "both titles")
    rubbish = tmp_path / "rubbish.json"
    rubbish.write_text('{"leaves": [5]}')
    page.by("#open-book").send_keys(str(rubbish))
    page.wait(lambda: "no book" in page.problem, "a refusal")


def test_a_hostile_book_does_nothing_but_fail(served: Server, page: Page, tmp_path: Path) -> None:
    sides = '"sides": {"R1C1": 1e99}, "borders": {"R1C1": 1, "R1C1/R1C2": "x"}, "barred": {"R1C1": 2}'
    played = f'{{"filled": null, "corner": {{"R1C1": 5, "<img>": [1]}}, "centre": [1], "colour": {{"R1C2": "url(x)"}}, {sides}}}'
    hostile = tmp_path / "hostile.json"
    hostile.write_text(f'{{"leaves": [{{"title": 5, "text": "sudoku 4x4\\n2..4\\n....\\n....\\n1.3.", "played": {played}}}], "at": -7}}')
    page.by("#open-book").send_keys(str(hostile))
    page.wait(lambda: page.text.startswith("sudoku 4x4"), "the puzzle of the book")
    page.open(served.address)
    page.judged("unique")
    kept = page.run("return JSON.parse(localStorage.getItem('cpgrid.book')).leaves[0].played")
    assert kept == {"filled": {}, "corner": {}, "centre": {}, "colour": {}, "sides": {}, "borders": {}, "barred": {}}


@pytest.mark.needs("axe-core")
@pytest.mark.parametrize("size", [(1400, 1000), (400, 800)])
def test_nobody_is_kept_out(served: Server, tmp_path: Path, size: tuple[int, int]) -> None:
    """No finding of axe-core that is serious or worse, on a wide page and on a phone's."""
    with browser(tmp_path, size) as page:
        page.open(served.address)
        page.answered('[data-ask="compare"]')
        page.run((NODE_PACKAGES / "axe-core" / "axe.min.js").read_text(encoding="utf-8"))
        found = page.driver.execute_async_script("const done = arguments[0]; axe.run().then((report) => done(report.violations));")
    grave = [(each["id"], [node["html"] for node in each["nodes"]][:3]) for each in found if each["impact"] in {"serious", "critical"}]
    assert not grave
