"""The modules of the page: their types, their size, and that they load nothing from elsewhere."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

from tests.programs import NODE_PACKAGES

FOLDER = Path(__file__).parents[2] / "cpgrid" / "web" / "page"
MODULES = sorted(FOLDER.glob("*.js"))
_OPTIONS = "--noEmit --allowJs --checkJs --strict --target es2022 --module es2022 --moduleResolution bundler --lib es2023,dom,dom.iterable"


@pytest.mark.long
@pytest.mark.needs("typescript")
def test_the_types_of_the_modules_fit() -> None:
    command = ["node", str(NODE_PACKAGES / "typescript" / "bin" / "tsc"), *_OPTIONS.split(), *map(str, MODULES)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=False)
    assert done.returncode == 0, done.stdout


def test_the_page_is_small_and_complete_by_itself() -> None:
    pytest.importorskip("starlette")
    from cpgrid.web.application import PAGE

    files = [path for path in FOLDER.iterdir() if path.is_file()]
    assert {name for name, _ in PAGE.values()} == {path.name for path in files}
    assert sum(path.stat().st_size for path in files) < 300_000
    for path in files:
        assert not re.search(r"https?://", path.read_text(encoding="utf-8")), path.name


def test_texts_are_never_taken_for_markup() -> None:
    for path in MODULES:
        assert not re.search(r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\b", path.read_text(encoding="utf-8")), (
            path.name
        )
