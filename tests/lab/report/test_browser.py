"""The page in a real browser: everything is drawn, nothing is fetched, no script fails."""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Sequence
from pathlib import Path

import pytest

from cpgrid.lab.report import Wishes, document, measure, usual_baseline, write_report

from .frames import random_frame

_BROWSERS = ("chromium", "chromium-browser", "google-chrome", "chrome")
pytestmark = pytest.mark.needs(*_BROWSERS)
_FLAGS = (
    *("--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"),
    *("--disable-component-update", "--disable-sync", "--enable-logging=stderr"),
)
_PROBE = """<script>addEventListener("load", () => {
const seen = (element) => { const box = element.getBoundingClientRect(); return box.width > 0 || box.height > 0; };
const count = (query) => [...document.querySelectorAll(query)].filter(seen).length;
const wide = [...document.querySelectorAll("table, svg")].filter((each) => each.getBoundingClientRect().right > innerWidth + 1).length;
document.title = JSON.stringify({plots: count("figure svg"), marks: count("figure svg use"), tables: count("table"), rows: count("tr"),
texts: count("figure svg text"), wide, fetched: performance.getEntriesByType("resource").map((each) => each.name)});
});</script>"""
"""Measures the page as it is laid out and leaves the figures in its title."""


@pytest.fixture(scope="module")
def browser() -> str:
    return next(filter(None, map(shutil.which, _BROWSERS)))


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    place = tmp_path_factory.mktemp("page") / "report"
    routes = ["cpsat", "dlx", "dlx:engine=bits", "masks", "lockstep", "dlx:sum=prefix"]
    experiment = measure(random_frame(routes, 9, corpora=("a", "b & <c>")))
    write_report(document(experiment, Wishes(usual_baseline(experiment))), place, force=False)
    return place


def browse(browser: str, profile: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    command: Sequence[str] = [browser, *_FLAGS, f"--user-data-dir={profile}", *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=120, check=True)


def test_the_page_is_drawn_whole_and_fetches_nothing(browser: str, folder: Path, tmp_path: Path) -> None:
    page = (folder / "index.html").read_text(encoding="utf-8")
    assert not re.search(r"(?:src|href)=\"(?!#|data:,)", page.replace("xlink:href", "href"))
    probed = tmp_path / "probed.html"
    probed.write_text(page.replace("</main>", f"</main>{_PROBE}"), encoding="utf-8")
    shown = browse(browser, tmp_path / "profile", "--window-size=1100,3000", "--dump-dom", probed.as_uri())
    title = re.search(r"<title>(.*?)</title>", shown.stdout)
    assert title is not None
    for part in ('"plots":6', '"wide":0', '"fetched":[]'):
        assert part in title[1]
    figures = {name: int(number) for name, number in re.findall(r'"(\w+)":(\d+)', title[1])}
    assert figures["tables"] == page.count("<table")
    assert figures["rows"] == page.count("<tr")
    assert figures["marks"] >= page.count("<use")
    assert figures["texts"] == len(re.findall(r"<text[ >]", page))
    assert "CONSOLE" not in shown.stderr


def test_no_table_is_cut_off_in_print(browser: str, folder: Path, tmp_path: Path) -> None:
    # A4 less the margins is 182 mm wide: 687 pixels of CSS.
    page = (
        (folder / "index.html").read_text(encoding="utf-8").replace("@media print {", "@media all {").replace("</main>", f"</main>{_PROBE}")
    )
    printed = tmp_path / "printed.html"
    printed.write_text(page, encoding="utf-8")
    shown = browse(browser, tmp_path / "profile", "--window-size=687,1000", "--dump-dom", printed.as_uri())
    assert '"wide":0' in shown.stdout
