"""A real browser on the workbench: what a person does with mouse and keyboard, and what the page shows then."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from ..programs import located

__all__ = ["Page", "browser"]

_SECONDS = 40.0


class Page:
    """The page of a server, open in a browser.

    Args:
        driver: of the browser.
        folder: where downloads go.
    """

    def __init__(self, driver: Any, folder: Path) -> None:
        self.driver, self.folder = driver, folder

    def open(self, address: str) -> None:
        """Open the page, and wait until it has judged what stands there."""
        self.driver.get("about:blank")
        self.driver.get(address)
        self.judged()
        self.wait(lambda: self.light == "unknown" or self.driver.find_elements("css selector", "[data-cell]"), "the cells")

    def by(self, selector: str) -> Any:
        """The first element of a CSS selector."""
        return self.driver.find_element("css selector", selector)

    def run(self, script: str, *arguments: object) -> Any:
        """Run a script in the page."""
        return self.driver.execute_script(script, *arguments)

    def wait(self, true: Callable[[], object], what: str) -> Any:
        """Wait until something is so."""
        end = time.monotonic() + _SECONDS
        while time.monotonic() < end:
            if found := true():
                return found
            time.sleep(0.02)
        pytest.fail(f"the page never came to this: {what}; it says {self.problem!r} and {self.light!r}")

    @property
    def light(self) -> str:
        return str(self.by("#light").get_attribute("data-light"))

    @property
    def problem(self) -> str:
        return str(self.by("#problem").text)

    @property
    def text(self) -> str:
        return str(self.by("#text").get_property("value"))

    @property
    def answer(self) -> str:
        return str(self.by("#answer").text)

    def judged(self, light: str = "") -> None:
        """Wait for a verdict, or for this one."""
        self.wait(lambda: self.light == light if light else self.light != "thinking", f"a verdict {light}")

    def write(self, text: str) -> None:
        """Put a text into the pane, as a paste does, and wait for its verdict."""
        self.run(
            "const pane = document.getElementById('text'); pane.value = arguments[0]; pane.dispatchEvent(new Event('input'));"
            "document.getElementById('light').dataset.light = 'thinking';",
            text,
        )
        self.judged()

    def press(self, selector: str) -> None:
        """Click on something."""
        self.by(selector).click()

    def choose(self, selector: str, value: str) -> None:
        """Choose an option."""
        self.run(
            "const own = document.querySelector(arguments[0]); own.value = arguments[1]; own.dispatchEvent(new Event('change'));",
            selector,
            value,
        )

    def cell(self, name: str) -> Any:
        """The button of a cell."""
        return self.by(f'button[data-cell="{name}"]')

    def drag(self, *names: str) -> None:
        """Choose cells with the button of the mouse held down."""
        from selenium.webdriver import ActionChains

        actions = ActionChains(self.driver, duration=20).move_to_element(self.cell(names[0])).click_and_hold()
        for name in names[1:]:
            actions.move_to_element(self.cell(name))
        actions.release().perform()

    def type(self, keys: str) -> None:
        """Type into what has the focus."""
        self.driver.switch_to.active_element.send_keys(keys)

    def answered(self, selector: str) -> str:
        """Press a button that asks something; the answer."""
        self.press(selector)
        self.wait(lambda: self.answer not in {"", "thinking"}, "an answer")
        return self.answer

    def saved(self, name: str) -> Path:
        """Wait for a file that the page has saved."""
        path = self.folder / name
        self.wait(path.is_file, f"the file {name}")
        return path


@contextmanager
def browser(folder: Path, size: tuple[int, int] = (1400, 1000)) -> Iterator[Page]:
    """A browser without a window until the end of the block, whose console may have no errors but answers of the server that say one."""
    webdriver = pytest.importorskip("selenium.webdriver")
    options = webdriver.ChromeOptions()
    options.binary_location = located("chromium")
    for argument in ("headless=new", "no-sandbox", "disable-gpu", "disable-dev-shm-usage", f"window-size={size[0]},{size[1]}"):
        options.add_argument(f"--{argument}")
    options.add_experimental_option("prefs", {"download.default_directory": str(folder)})
    options.set_capability("goog:loggingPrefs", {"browser": "SEVERE"})
    driver = webdriver.Chrome(options=options, service=webdriver.ChromeService(located("chromedriver")))
    try:
        yield Page(driver, folder)
        errors = [entry["message"] for entry in driver.get_log("browser") if entry["source"] != "network"]
    finally:
        driver.quit()
    assert not errors, errors
