"""The reference that ``make reference`` writes has every public name."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import cpgrid
from cpgrid.rules import RULES

pytestmark = pytest.mark.long

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the pages, made by the command of the Makefile; a warning is an error."""
    folder = tmp_path_factory.mktemp("reference")
    recipe = (ROOT / "Makefile").read_text(encoding="utf-8").partition("\nreference:")[2].splitlines()[1].strip()
    program, *options = recipe.split()
    assert program == "$(BIN)/pdoc"
    options[options.index("build/reference")] = str(folder)
    subprocess.run([sys.executable, "-W", "error", "-m", "pdoc", *options], check=True, cwd=ROOT)
    return folder / "cpgrid"


def test_it_has_every_public_name(pages: Path) -> None:
    top = pages.with_suffix(".html").read_text(encoding="utf-8")
    missing = [name for name in cpgrid.__all__ if f'id="{name}"' not in top and not (pages / f"{name}.html").exists()]
    assert missing == []


def test_it_has_every_rule(pages: Path) -> None:
    rules = (pages / "rules.html").read_text(encoding="utf-8")
    assert [kind.rule.__name__ for kind in RULES.values() if f'id="{kind.rule.__name__}"' not in rules] == []
