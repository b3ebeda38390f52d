"""Links as people paste them, and addresses that only look like one: each is read as it should be, or named with its place."""

from __future__ import annotations

import re

import pytest

import cpgrid
from cpgrid import InputError, Puzzle
from cpgrid.certificates.canonical import digest
from cpgrid.formats.links.table import LINK_CODINGS
from cpgrid.phrases.addresses import AROUND, INVISIBLE

PUZZLE = cpgrid.parse("1" + "." * 15, format="line")[0]
LINKS = {name: coding.encode(PUZZLE) for name, coding in LINK_CODINGS.items()}

READ = {
    "http": ("https://", "http://"),
    "capitals": ("https://", "HTTPS://"),
    "no scheme": ("https://", ""),
    "half a scheme": ("https://", "//"),
    "another scheme": ("https://", "view-source:https://"),
    "a port": ("(https://[^/]+)", r"\1:8080"),
    "the usual port": ("(https://[^/]+)", r"\1:443"),
    "a host to the root": ("(https://[^/]+)", r"\1."),
    "a name of a user": ("https://", "https://somebody@"),
    "www": ("https://(?:www[.])?", "https://www."),
    "a byte order mark": ("^", "\ufeff"),
    "words behind": ("$", " please solve this"),
    "lines behind": ("$", "\n\n"),
    "another line end": ("$", "\r\n"),
    "a blank that is none": ("$", "\xa0"),
    "a sign that nobody sees": ("$", "\u200b"),
    "marks of direction": ("(.+)", "\u202a\\1\u202c"),
    "a link as Markdown has it": ("(.+)", r"[a puzzle](\1)"),
    "a list": ("^", "* "),
    "a picture before it": ("^", "\N{JIGSAW PUZZLE PIECE} "),
    **{f"between {before} and {after}": ("(.+)", f"{before}\\1{after}") for before, after in AROUND.items()},
}
"""Changes of a link, each a pattern with what takes its place, after which it is read as before."""

NOT_THEIRS = {
    "longer": ("(https://[^/]+)", r"\1.evil.com"),
    "a path": ("https://", "https://evil.com/"),
    "a query": ("https://", "https://evil.com?"),
    "a stroke the wrong way": ("https://", r"https://evil.com\\"),
    "a user of another": ("(https://[^/]+)", r"\1@evil.com"),
    "a password": ("(https://[^/]+)", r"\1:443@evil.com"),
}
"""Changes after which the link is one of ``evil.com``."""


def changed(link: str, change: tuple[str, str]) -> str:
    """The link, in which the pattern was found."""
    found, count = re.subn(*change, link, count=1)
    assert count
    return found


def read(text: str) -> Puzzle:
    (puzzle,) = cpgrid.parse(text)
    return puzzle


def refused(text: str) -> InputError:
    with pytest.raises(InputError) as caught:
        cpgrid.parse(text)
    return caught.value


@pytest.mark.parametrize("name", LINKS)
@pytest.mark.parametrize("change", READ)
def test_a_link_is_read_however_it_was_pasted(name: str, change: str) -> None:
    assert digest(read(changed(LINKS[name], READ[change]))) == digest(PUZZLE)


@pytest.mark.parametrize("name", LINKS)
@pytest.mark.parametrize("change", NOT_THEIRS)
def test_a_link_of_somebody_else_is_none_of_the_site(name: str, change: str) -> None:
    error = refused(changed(LINKS[name], NOT_THEIRS[change]))
    assert "an address of '" in error.problem
    assert "evil.com', none of the sites whose links are read" in error.problem
    assert (error.place.line, error.place.column) == (1, 1)


@pytest.mark.parametrize("name", ["f-puzzles", "sudokupad", "penpa", "lisudoku"])
def test_signs_of_a_sentence_end_no_link_of_signs_of_base64(name: str) -> None:
    for sign in ".,;:!?":
        assert digest(read(LINKS[name] + sign)) == digest(PUZZLE), sign


@pytest.mark.parametrize("name", LINKS)
def test_signs_within_a_link_are_named(name: str) -> None:
    for sign in (*INVISIBLE, "!", "{"):
        link = LINKS[name][:-3] + sign + LINKS[name][-3:]
        try:
            again = read(link)
        except InputError as error:
            assert error.mend, sign
        else:
            assert again.ledger.unsupported, (sign, link)


@pytest.mark.parametrize("name", LINKS)
def test_links_of_many_lines_and_sizes_end_soon(name: str) -> None:
    assert "4 MiB" in refused(LINKS[name] + "A" * (5 << 20)).problem
    assert "byte 0x00" in refused(LINKS[name][:-3] + "\0" + LINKS[name][-3:]).problem
    refused(LINKS[name] + "A" * (3 << 20))
    assert len(cpgrid.parse(f"{LINKS[name]}\n{LINKS[name]}\n")) == 2


@pytest.mark.parametrize(
    ("text", "column", "problem", "mend"),
    [
        ("https://example.com/", 1, "an address of 'example.com'", "type it as text"),
        ("  <https://bit.ly/abc>", 4, "an address of 'bit.ly'", "docs/formats/links.md"),
        ("http://[::1]/x", 1, "an address of '[::1]'", "docs/formats/links.md"),
        ("https://\u0440uzz.link/p?sudoku/4/4/1u", 1, r"an address of '\u0440uzz.link'", "https://puzz.link/p?sudoku/4/4/1u"),
        ("https://mirror.example/pzpr/p.html?sudoku/4/4/1u", 1, "an address of 'mirror.example'", "'https://puzz.link/p?sudoku/4/4/1u'"),
        ("https://mirror.example/#m=edit&p=7VbRbtowFH3nK", 1, "an address of 'mirror.example'", "'m=edit&p=7VbRbtowFH3nK'"),
        (
            "https://web.archive.org/1/https://puzz.link/p?nurikabe",
            1,
            "an address of 'web.archive.org'",
            "another address stands in it",
        ),
        ("https://www.google.com/url?q=https%3A%2F%2Fpuzz.link%2F", 1, "an address of 'www.google.com'", "another address stands in it"),
        ("https%3A%2F%2Fpuzz.link%2Fp%3Fsudoku%2F4%2F4%2F1u", 1, "all its signs escaped", "copy the address itself"),
        ("#m=edit&p=7VbRbtowFH3nKyK8zq0cp7", 1, "begins with # is a comment", "leave the # out"),
        ("https://evil/puzz.link/p?sudoku/4/4/1u", 1, "an address of 'evil'", "docs/formats/links.md"),
        ("https://x%puzz.link/p?sudoku/4/4/1u", 1, "an address of 'x%puzz.link'", "docs/formats/links.md"),
        ("https://puzz.link%/p?sudoku/4/4/1u", 1, "an address of 'puzz.link%'", "docs/formats/links.md"),
        ("https://", 1, "names no site", "the whole of it"),
        ("https://puzz.link/p?sudoku/-4/4/1u", 28, "'-4' rows or columns", "1 to 200"),
        ("https://puzz.link/p?sudoku/1e9/4/1u", 28, "'1e9' rows or columns", "1 to 200"),
        ("https://puzz.link/p?sudoku/4/1000000000/1u", 30, "'1000000000' rows or columns", "1 to 200"),
        ("https://puzz.link:8080/p?sudoku/4/1000000000/1u", 35, "'1000000000' rows or columns", "1 to 200"),
        ("https://puzz.link/p?", 21, "names no kind of puzzle", "sudoku/9/9"),
        ("https://sudokupad.app/%00", 1, "neither a puzzle nor the name of one", "the whole address"),
        ("https://app.crackingthecryptic.com/abc123", 1, "only the server of SudokuPad knows", "export a link"),
        ("https://sudokupad.app/sclN4Ig", 1, "or is cut off behind scl", "export a link"),
        ("https://f-puzzles.com/?load=N4IgzglgX&load=N4IgzglgY", 1, "two different texts behind 'load='", "keep one"),
        ("https://lisudoku.xyz/solver?import=1000&import=2000", 1, "two different texts behind 'import='", "keep one"),
        ("https://sigh.github.io/Interactive-Sudoku-Solver/?q=.AntiKing&q=.AntiKnight", 1, "two different texts behind 'q='", "keep one"),
    ],
)
def test_what_is_no_link_that_can_be_read_is_named(text: str, column: int, problem: str, mend: str) -> None:
    error = refused(text)
    assert (error.place.line, error.place.column) == (1, column)
    assert problem in error.problem
    assert mend in error.mend


@pytest.mark.parametrize(
    "link",
    [
        "http://pzv.jp/p.html?sudoku/4/4/1u",
        "https://pzprxs.vercel.app/p?sudoku/4/4/1u",
        "https://pzplus.tck.mn/p?sudoku/4/4/1u",
        "http://indi.s58.xrea.com/pzpr/v3/p.html?sudoku/4/4/1u",
        "https://PUZZ.LINK/p?SUDOKU/4/4/1u",
        "https://puzz.link/p?sudoku%2F4%2F4%2F1u#top",
        "https://www.chiark.greenend.org.uk/%7Esgtatham/puzzles/js/solo.html#2x2:1o",
        "https://lisudoku.xyz/solver?import=1000000000000000#top",
        LINKS["penpa"].replace("&", "&amp;"),
        LINKS["f-puzzles"].replace("?load=", "?x=1&amp;load="),
        LINKS["f-puzzles"].partition("load=")[2],
        LINKS["f-puzzles"].partition("load=")[2].replace("+", "%2B").replace("=", "%3D"),
        LINKS["sudokupad"].partition(".app/")[2],
        LINKS["penpa"].partition("#")[2],
        LINKS["f-puzzles"] + "&load=" + LINKS["f-puzzles"].partition("load=")[2],
    ],
)
def test_other_addresses_of_the_sites_are_read(link: str) -> None:
    assert digest(read(link)) == digest(PUZZLE)


def test_an_address_in_place_of_a_file_is_named() -> None:
    for name in ("https://puzz.link.evil.com/p?sudoku/4/4/1u", "https://bit.ly/abc", "https%3A%2F%2Fpuzz.link%2Fp"):
        with pytest.raises(InputError, match="this is an address"):
            cpgrid.read(name)
    for link in (f"\u201c{LINKS['puzz.link']}\u201d", LINKS["puzz.link"].replace("puzz.link", "puzz.link:443")):
        assert digest(cpgrid.read(link)[0]) == digest(PUZZLE)
