"""The pages about links: their tables name what the code reads, and nothing that it does not."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from cpgrid.formats.links.f_puzzles import table as f_puzzles
from cpgrid.formats.links.iss.table import BY_NAME, NOTHING_TO_ASK, STRUCTURE
from cpgrid.formats.links.lisudoku_coding import _OWN, _READERS
from cpgrid.formats.links.penpa.genres.sudoku import TAGS
from cpgrid.formats.links.penpa.genres.table import GENRES
from cpgrid.formats.links.penpa.layers import _LAYERS, _PATHS
from cpgrid.formats.links.puzz_link.table import KINDS
from cpgrid.formats.links.sudokupad.reading import _KNOWN, _PASSED_OVER
from cpgrid.formats.links.tatham.table import GAMES
from cpgrid.models import FAMILIES
from cpgrid.rules import RULES

PAGES = Path(__file__).parents[3] / "docs" / "formats" / "links"


def words(text: str) -> set[str]:
    return set(re.findall(r"`([^`]+)`", text))


def rows(page: str) -> list[list[str]]:
    """The cells of all lines of tables on a page, heads left out."""
    lines = [line for line in (PAGES / f"{page}.md").read_text(encoding="utf-8").splitlines() if line.startswith("|")]
    return [line.strip("|").split("|") for line in lines if not line.startswith("|---")]


NAMED: dict[str, set[str]] = {
    "f-puzzles": set(f_puzzles.KNOWN) - {"cpgrid", "foglight", "fogofwar", "successMessage", "msgcorrect"},
    "sudokupad": set(_KNOWN | {"id", "cellSize", "settings"}) - {"metaData"},
    "penpa": {*GENRES, *TAGS, *_LAYERS, *_PATHS} - {"deletelineE"},
    "puzz-link": {name for kind in KINDS for name in (kind.link or kind.name, *kind.aliases)},
    "tatham": set(GAMES),
    "iss": {*BY_NAME, *NOTHING_TO_ASK, *STRUCTURE},
    "lisudoku": {*_READERS, *_OWN},
}


@pytest.mark.parametrize("page", NAMED)
def test_a_page_names_all_that_is_read(page: str) -> None:
    assert sorted(NAMED[page] - words((PAGES / f"{page}.md").read_text(encoding="utf-8"))) == []


KEYS = {
    "puzz-link": {name for kind in KINDS for name in (kind.name, kind.link, *kind.aliases) if name},
    "tatham": set(GAMES),
    "penpa": {*GENRES, *TAGS, *_LAYERS, *_PATHS},
    "lisudoku": {*_READERS, *_OWN},
}
ALSO = {"penpa": {"sudoku", "kakuro", "wall", "freeline", "freelineE", "a="}, "lisudoku": {"topBottom"}}


@pytest.mark.parametrize("page", KEYS)
def test_a_table_names_nothing_else(page: str) -> None:
    first = {word for row in rows(page) for word in words(row[0])}
    assert sorted(first - KEYS[page] - ALSO.get(page, set())) == []


@pytest.mark.parametrize("page", ["puzz-link", "tatham"])
def test_a_table_names_families_and_rules_that_there_are(page: str) -> None:
    second = {word for row in rows(page) for word in words(row[1])}
    assert sorted(second - {*FAMILIES, *RULES, "a"}) == []


def test_each_kind_stands_beside_its_family() -> None:
    for kind in KINDS:
        row = next(row for row in rows("puzz-link") if (kind.link or kind.name) in words(row[0]))
        assert {kind.family, *kind.also} <= words(row[1]) | {"grid"}, kind.name
    for game in GAMES:
        assert sum(game in words(row[0]) for row in rows("tatham")) == 1


def test_passed_over_keys_are_no_known_ones() -> None:
    assert not _PASSED_OVER & _KNOWN
