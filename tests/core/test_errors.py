"""Errors say how to mend what is wrong, and quote no more of an input than a line can show."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

import cpgrid
from cpgrid.core.errors import InputError, Place, UsageError, quote
from cpgrid.formats import FORMATS

SOURCES = sorted(Path(cpgrid.__file__).parent.rglob("*.py"))


def test_an_error_without_a_mend_is_a_defect() -> None:
    with pytest.raises(AssertionError, match="no mend is given for: wrong"):
        InputError(Place(), "wrong", "")


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.stem)
def test_every_error_in_the_sources_has_a_mend(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "InputError":
            assert len(node.args) == 3, f"{path}:{node.lineno}"


def test_a_name_of_a_file_is_shown_on_one_line() -> None:
    assert str(Place("a\x1b[2Jb\nc", 3)) == r"a\x1b[2Jb\nc:3"
    assert len(str(Place("a" * 5000))) < 400


def test_a_long_word_is_shortened() -> None:
    assert quote("a" * 100_000) == f"'{'a' * 40}…'"
    with pytest.raises(UsageError) as caught:
        FORMATS.choose("a" * 100_000)
    assert len(str(caught.value)) < 1000
