"""The table of formats and the folder say the same."""

from __future__ import annotations

import importlib
import pkgutil
from dataclasses import replace
from pathlib import Path

import pytest

import cpgrid.formats
from cpgrid.core.errors import InputError, UsageError
from cpgrid.core.text import Lines
from cpgrid.formats import FORMATS
from cpgrid.formats.links import lines
from cpgrid.formats.links.table import LINK_CODINGS
from cpgrid.reading.detection import read

from .bad_inputs import BAD
from .puzzles import BY_FORMAT


def test_every_file_with_a_format_has_a_line() -> None:
    modules = [importlib.import_module(f"cpgrid.formats.{module.name}") for module in pkgutil.iter_modules(cpgrid.formats.__path__)]
    formats = [module.FORMAT for module in (*modules, lines) if hasattr(module, "FORMAT")]
    assert {id(kind) for kind in formats} == {id(kind) for kind in FORMATS.values() if kind.name not in LINK_CODINGS}
    assert FORMATS.keys() >= LINK_CODINGS.keys()


def test_every_format_is_tried_by_the_tests_of_all_formats() -> None:
    assert BY_FORMAT.keys() == FORMATS.keys()
    assert {bad.format for bad in BAD} >= FORMATS.keys()


def test_every_format_is_described_for_users() -> None:
    described = (Path(__file__).parents[2] / "docs" / "formats.md").read_text(encoding="utf-8")
    for name, kind in FORMATS.items():
        assert kind.name == name
        assert kind.summary
        assert f"`{name}`" in described


def test_an_unknown_format_is_named_with_those_there_are() -> None:
    with pytest.raises(UsageError, match=r"unknown format 'poj3075': did you mean 'poj3076'\?.*json"):
        read(Lines.of_text(""), "poj3075")


def test_a_format_from_outside_is_found_and_named_like_any_other() -> None:
    marked = replace(FORMATS["line"], name="marked", recognise=lambda head: head[0] == "# marked")
    grid = "." * 16
    with FORMATS.temporarily(marked):
        assert read(Lines.of_text("# marked\nhello"))[0] is marked
        with pytest.raises(InputError, match="--format line or --format marked"):
            read(Lines.of_text(f"# marked\n{grid}\n"))
        with pytest.raises(InputError, match=r"one of sudoku, .*, marked;"):
            read(Lines.of_text("hello"))
    assert read(Lines.of_text(f"# marked\n{grid}\n"))[0] is FORMATS["line"]


def test_a_summary_tells_the_two_readings_of_one_text_apart() -> None:
    rows = "1 3\nXXXXXXX XXXXXXX XXXXXXX\n"
    with pytest.raises(InputError, match=r"hdu3338: .* may repeat; hdu3338-distinct: .* are distinct"):
        read(Lines.of_text(rows))
