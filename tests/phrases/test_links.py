"""Links of sites, and what they write in place of one: named, with the place and what to do, in whatever company they come."""

from __future__ import annotations

import pytest

import cpgrid
from cpgrid import InputError
from cpgrid.phrases.links import SITES

LONG = "N4IgzglgXgpiBcBOANCALhNAbO8QDEB7AJwAIAhAVwDsAbCVAQ0oAcRUBjRgOwGMALGLAC"
LINKS = {
    "f-puzzles": (
        f"https://f-puzzles.com/?load={LONG}",
        f"https://f-puzzles.com/?load={LONG[:53]}",  # as long as a grid of 81
        "https://www.f-puzzles.com/?id=yc5p2xu4",
        f"f-puzzles.com/?load={LONG}",
        f"fpuzzles{LONG}",
    ),
    "SudokuPad": (
        "https://sudokupad.app/6kbd2l2gd0",
        "https://sudokupad.app/clover/feb-1-2024",
        "https://sudokupad.app/?puzzleid=Qj6JpqPFRq",
        "https://beta.sudokupad.app/abc?setting-nogrid=1",
        "http://www.sudokupad.app/abc",
        "https://app.crackingthecryptic.com/sudoku/Qj6JpqPFRq",
        f"https://app.crackingthecryptic.com/sudoku/?puzzleid=fpuzzles{LONG}",
        f"https://sudokupad.app/scl{LONG}",
        f"scl{LONG}",
        f"SCL{LONG}",
        f"ctc{LONG}",
    ),
    "penpa": (
        "https://swaroopg92.github.io/penpa-edit/#m=edit&p=7VbRbtowFH3nK",
        "https://opt-pan.github.io/penpa-edit/?m=solve&p=7VbRbtowFH3n",
        "https://penpa-edit.com/?m=edit&p=7VbRbtowFH3nKyK8zq0cp7",
        "m=edit&p=7VbRbtowFH3nKyK8zq0cp7",
    ),
    "TinyURL": ("https://tinyurl.com/2p8y",),
}
READ = {site.name for site in SITES if site.coding}
GRID = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
AROUND = [  # what is written around a link, its line, and its column
    ("{}", 1, 1),
    ("  {} \n\n", 1, 3),
    ("\n\n{}\r\n{}\n{}\n", 3, 1),
    ("\ufeff{}\n", 1, 1),
    ('"{}"', 1, 2),
    ("<{}>", 1, 2),
    ("Gold, by A. Setter\n{}\n", 2, 1),
    ("# a comment\n{}\n", 2, 1),
    (f"{GRID}\n{{}}\n", 2, 1),
    ("sudoku 9x9\n{}\n", 2, 1),
]
AROUND_LINKS = [("[Gold](<{}>)", 1, 9), ("- {}", 1, 3), ("12. {}", 1, 5), ("Play it here: {} !", 1, 15), ("Gold,{},hard", 1, 6)]


def reported(text: str) -> InputError:
    with pytest.raises(InputError) as error:
        cpgrid.parse(text)
    return error.value


@pytest.mark.parametrize("site", LINKS)
def test_a_link_is_named_wherever_it_stands(site: str) -> None:
    for link in LINKS[site]:
        written = AROUND + AROUND_LINKS * ("/" in link[:30])
        for around, line, column in written:
            error = reported(around.replace("{}", link))
            assert (error.place.line, error.place.column) == (line, column), (around, link)
            if site in READ:
                assert error.place.detail == "link 1" or f"of {site} among other lines" in error.problem, (around, link)
                continue
            assert f"of {site}, and only its server knows" in error.problem, (around, link)
            assert "docs/formats/text.md" in error.mend


MASYU = "https://puzz.link/p?mashu/6/6/00ac03600300"


def test_a_link_that_can_be_read_is_read_or_named() -> None:
    (wanted,) = cpgrid.parse(MASYU)
    for around, line, column in AROUND + AROUND_LINKS:
        text = around.replace("{}", MASYU)
        if around.strip().startswith(("Gold, by", GRID, "sudoku")):
            error = reported(text)
            assert "of puzz.link among other lines" in error.problem, around
            assert (error.place.line, error.place.column) == (line, column), around
        else:
            puzzles = cpgrid.parse(text)
            assert puzzles == [wanted] * around.count("{}"), around
            assert puzzles[0].source.line == line


def test_a_link_that_is_broken_by_a_line_end_is_named() -> None:
    assert "cut off" in reported(f"https://f-puzzles.com/?load={LONG[:40]}\n{LONG[40:]}\n").problem


def test_a_link_in_place_of_a_file_is_named() -> None:
    with pytest.raises(InputError, match="only the server of SudokuPad"):
        cpgrid.read("https://sudokupad.app/6kbd2l2gd0")


def test_a_link_beside_a_puzzle_is_a_note() -> None:
    for text in (
        f"{GRID} https://sudokupad.app/abc",
        f"# https://sudokupad.app/abc\n{GRID}",
        "sudoku 4x4\nsource: https://puzz.link/p?a/4",
    ):
        (puzzle,) = cpgrid.parse(text)
        assert any("https" in note for note in puzzle.notes.values())
    assert "82 characters" in reported(f"{GRID}. https://sudokupad.app/abc").problem, "the grid is wrong, not the comment"
    assert "no rule" in reported("sudoku 4x4\nnotpuzz.link: r1c1").problem
