"""The pages about certificates say what is so: their tables are those of the code."""

from __future__ import annotations

import re

import pytest

from cpgrid.certificates import canonical, cpgrid_verify
from cpgrid.certificates.certificate import CLAIMS, LARGEST_INTEGER, MOST_BYTES, MOST_SOLUTIONS
from cpgrid.certificates.checkers import CHECKERS
from cpgrid.certificates.claims import GRIDS
from cpgrid.certificates.files import MOST_FILE_BYTES
from cpgrid.certificates.kinds import KINDS
from cpgrid.core.sizes import LARGEST_NUMBER, LARGEST_PRODUCT
from cpgrid.formats import limits

from ..pages import DOCS, held, table

PAGES = DOCS / "certificates"


def rows(page: str, head: str) -> list[list[str]]:
    """The rows of the table that has this head."""
    text = (PAGES / page).read_text(encoding="utf-8").split(f"| {head} |", 1)[1]
    lines = [line for line in text.split("\n\n", 1)[0].split("\n") if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[1:]]


def test_sizes(request: pytest.FixtureRequest) -> None:
    """The standalone checker has its own copy of each limit."""
    assert (cpgrid_verify.SIZE[-1],) * 2 == (limits.MOST_ROWS, limits.MOST_VALUES)
    assert cpgrid_verify.VALUE[-1] == limits.LARGEST_VALUE
    assert limits.MOST_CANDIDATES == cpgrid_verify.MOST_CANDIDATES
    assert canonical.MOST_VALUES == cpgrid_verify.MOST_VALUES
    assert canonical.MOST_LITERALS == cpgrid_verify.MOST_LITERALS
    assert cpgrid_verify.NUMBER[-1] == LARGEST_NUMBER
    assert cpgrid_verify.LARGE[-1] == LARGEST_PRODUCT == 10**60
    assert LARGEST_INTEGER == cpgrid_verify.LARGEST
    assert canonical.MOST_BYTES == cpgrid_verify.LARGEST_PUZZLE
    assert MOST_BYTES == cpgrid_verify.LARGEST_TEXT
    assert MOST_FILE_BYTES == cpgrid_verify.LARGEST_FILE
    sizes = [
        ["rows, columns", f"1 to {limits.MOST_ROWS:,} each"],
        ["values of a domain", f"1 to {limits.MOST_VALUES:,}"],
        ["values", f"within ±{limits.LARGEST_VALUE:,}"],
        ["pairs of a cell of the grid and a value of its domain", f"{limits.MOST_CANDIDATES:,}"],
        ["numbers in rules", f"within ±{LARGEST_NUMBER:,}, products within ±10⁶⁰"],
        ["V", "10,000"],
        ["cells, helper variables too, times V", "100,000,000"],
        ["the text, as bytes, without its line feed", f"{canonical.MOST_BYTES:,}"],
    ]
    held(PAGES / "format.md", table(["size", "limit"], sizes), update=bool(request.config.getoption("update")))


def test_claims() -> None:
    assert {*CLAIMS} == {*GRIDS} == {*cpgrid_verify.CLAIMS}
    assert GRIDS == cpgrid_verify.CLAIMS
    numbers = {"none": (0, 0), "one": (1, 1), "two": (2, 2), f"k, 2 to {MOST_SOLUTIONS:,}": (2, MOST_SOLUTIONS)}
    numbers[f"one, up to {MOST_SOLUTIONS:,}"] = (1, MOST_SOLUTIONS)
    assert {claim.strip("`"): numbers[words] for claim, words, *_ in rows("format.md", "claim | solutions | says | proof")} == GRIDS
    assert [claim.strip("`") for claim, _ in rows("trust.md", "claim | proved about the puzzle in the file")] == list(CLAIMS)


def test_kinds_of_rules() -> None:
    """That each has a line, and no other, is seen in the tests of the rulebook."""
    assert f"It has {len(KINDS)} kinds;" in (PAGES / "trust.md").read_text(encoding="utf-8")
    assert len(KINDS) == len(cpgrid_verify.KINDS)


def test_checkers(request: pytest.FixtureRequest) -> None:
    checkers = [[f"`{checker.name}`", checker.summary, checker.shares] for checker in CHECKERS.values()]
    held(PAGES / "trust.md", table(["checker", "what it is", "what it shares"], checkers), update=bool(request.config.getoption("update")))


def test_numbers_in_the_text() -> None:
    """Powers and counts that sentences name are those of the checkers."""
    text = (PAGES / "format.md").read_text(encoding="utf-8")
    for words, number in (
        ("more than 10⁷ terms together", cpgrid_verify.MOST_TERMS == 10**7),
        ("If the count passes 100,000", cpgrid_verify.MOST_PAIRS == 100_000),
        ("Integers in steps lie within ±2⁶⁰", cpgrid_verify.LARGEST == 2**60),
        ("more than 128 MiB", cpgrid_verify.LARGEST_FILE == 128 << 20),
        ("has more than 32 MiB", cpgrid_verify.LARGEST_TEXT == 32 << 20),
        ("has no more than 4 MiB", cpgrid_verify.LARGEST_PUZZLE == 4 << 20),
    ):
        assert words in text, words
        assert number, words
    assert "at most 400,000" in (PAGES / "rules.md").read_text(encoding="utf-8")
    assert cpgrid_verify.MOST_STATES == 400_000


def test_links_within_the_pages() -> None:
    for page in PAGES.glob("*.md"):
        text = page.read_text(encoding="utf-8")
        for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", text):
            assert (PAGES / target).exists(), (page.name, target)
