"""``cpgrid draw``: pictures in every form, with solutions and candidates, single ones and pages, and calls that are wrong."""

from __future__ import annotations

import json
import re
import sys
import zlib
from collections.abc import Callable, Iterator
from ctypes.util import find_library
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

import cpgrid
from cpgrid.cli.draw import _FORMS
from cpgrid.cli.drawings import FORMS, Drawn, as_bytes, book_answers
from cpgrid.render.picture import paint
from cpgrid.scene import from_json

from .boards import CLASHING, EMPTY, UNIQUE, text
from .conftest import Result

Cli = Callable[..., Result]
EXAMPLES = Path(__file__).parents[2] / "examples"


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def svg(cli: Cli, board: str, *options: str, code: int = 0) -> tuple[str, str]:
    """The picture, and what was said."""
    result = cli("draw", "-", "-o", "x.svg", *options, stdin=board)
    assert (result.code, result.out) == (code, "")
    picture = Path("x.svg").read_text(encoding="utf-8")
    ET.fromstring(picture)
    return picture, result.err


def texts(picture: str) -> list[str]:
    return [element.text or "" for element in ET.fromstring(picture).iter("{http://www.w3.org/2000/svg}text")]


def test_a_puzzle_is_printed_without_a_file(cli: Cli) -> None:
    result = cli("draw", "-", stdin=UNIQUE)
    assert (result.code, result.err) == (0, "")
    assert result.out.splitlines()[1:3] == ["┃ 1 . ┃ 3 . ┃", "┃ 3 4 ┃ 1 2 ┃"]


def test_givens_are_drawn(cli: Cli) -> None:
    picture, said = svg(cli, UNIQUE)
    assert texts(picture) == [value for value in UNIQUE if value != "."]
    assert said == ""


def test_the_solution_has_another_colour(cli: Cli) -> None:
    picture, _ = svg(cli, UNIQUE, "--solution")
    assert len(texts(picture)) == 16
    assert len(set(re.findall(r'fill="(#\w+)">\d</text>', picture))) == 2


def test_two_solutions_stand_side_by_side(cli: Cli) -> None:
    picture, said = svg(cli, EMPTY, "--solution")
    assert {"one solution", "another"} <= set(texts(picture))
    assert "several solutions" in said
    assert picture.count('fill="#ffe2a8"') % 2 == 0


def test_no_solution(cli: Cli) -> None:
    picture, said = svg(cli, CLASHING, "--solution", code=1)
    assert texts(picture) == ["1", "1"]
    assert "no solution" in said


def test_candidates(cli: Cli) -> None:
    picture, _ = svg(cli, "1" + EMPTY[1:], "--candidates")
    assert texts(picture).count("1") == 1 + 15 - 7


def test_what_no_mark_shows_stands_below(cli: Cli) -> None:
    result = cli("draw", str(EXAMPLES / "killer" / "four.json"), "-o", "x.svg")
    assert result.code == 0
    assert texts(Path("x.svg").read_text(encoding="utf-8"))[-1] == "No digit stands twice in a cage."


@pytest.mark.skipif(find_library("cairo") is None, reason="the library cairo is not installed")
@pytest.mark.parametrize(("form", "begins"), [("png", b"\x89PNG\r\n"), ("pdf", b"%PDF-")])
def test_pixels_and_pages(cli: Cli, form: str, begins: bytes) -> None:
    assert cli("draw", "-", "-o", f"x.{form}", stdin=UNIQUE).code == 0
    assert Path(f"x.{form}").read_bytes().startswith(begins)


def test_text_as_a_file(cli: Cli) -> None:
    assert cli("draw", "-", "-o", "x.txt", "--solution", stdin=UNIQUE).code == 0
    assert "┃ 1 2 ┃ 3 4 ┃" in Path("x.txt").read_text(encoding="utf-8").splitlines()


def test_the_scene_as_json_gives_the_picture(cli: Cli) -> None:
    for options in ((), ("--solution",), ("--candidates",)):
        picture, _ = svg(cli, UNIQUE, "--force", *options)
        assert cli("draw", "-", "-o", "x.json", "--force", *options, stdin=UNIQUE).code == 0
        (scene,) = from_json(Path("x.json").read_text(encoding="utf-8"))
        shapes = str(paint(scene)).split("\n")[4:-3]
        assert shapes
        assert set(shapes) <= set(picture.split("\n"))


def test_several_scenes_have_titles_and_words(cli: Cli) -> None:
    def titles(board: str, *options: str) -> list[str]:
        assert cli("draw", "-", "-o", "x.json", "--force", "--solution", *options, stdin=board).code in {0, 1}
        scenes = from_json(Path("x.json").read_text(encoding="utf-8"))
        assert all(("Alice" in " ".join(scene.words)) == ("Alice" in board and "answer" not in scene.title) for scene in scenes)
        return [scene.title for scene in scenes]

    grid = "\n".join(EMPTY[start : start + 4] for start in range(0, 16, 4))
    named = f"sudoku 4x4\ntitle: Mine\nauthor: Alice\n{grid}\n"
    assert titles(named) == ["Mine · one solution", "Mine · another"]
    assert titles(CLASHING) == [""]
    assert titles(f"{UNIQUE}\n{CLASHING}\n", "--page") == ["1", "2", "1 · answer"]
    assert titles(f"{EMPTY}\n", "--page") == ["1", "1 · one solution", "1 · another"]


def test_every_ending_is_written() -> None:
    assert set(_FORMS) == set(FORMS)


def test_a_page_has_the_answers_at_the_end(cli: Cli) -> None:
    picture, said = svg(cli, text(UNIQUE, EMPTY), "--page", "--solution", code=1)
    assert said == "<stdin>:2: puzzle 2: it has several solutions, of which two are drawn\n"
    words = texts(picture)
    assert words.index("1") < words.index("2") < words.index("answers") < words.index("2 · one")
    printed = cli("draw", "-", "--page", "--solution", stdin=text(UNIQUE, UNIQUE)).out
    assert printed.index("\n2\n") < printed.index("answer 1") < printed.index("answer 2")


@pytest.mark.skipif(find_library("cairo") is None, reason="the library cairo is not installed")
@pytest.mark.parametrize(("paper", "box"), [("a4", "595 842"), ("letter", "612 792")])
def test_a_book_has_pages_of_paper(cli: Cli, paper: str, box: str) -> None:
    board = text(*[UNIQUE] * 30, CLASHING)
    assert cli("draw", "-", "--page", "--solution", "-o", "x.pdf", "--paper", paper, "--title", "Small ones", stdin=board).code == 1
    data = Path("x.pdf").read_bytes()
    # Some versions of cairo pack what tells of the pages.
    data += b"".join(_unpacked(part) for part in data.split(b"stream\n"))
    boxes = re.findall(rb"/MediaBox \[ *([\d.]+) ([\d.]+) ([\d.]+) ([\d.]+)", data)
    assert {" ".join(str(round(float(number))) for number in numbers[2:]) for numbers in boxes} == {box}
    assert re.findall(rb"/Count (\d+)", data) == [str(len(boxes)).encode()]
    assert len(boxes) > 2


def _unpacked(part: bytes) -> bytes:
    try:
        return zlib.decompressobj().decompress(part)
    except zlib.error:
        return b""


@pytest.mark.skipif(find_library("cairo") is None, reason="the library cairo is not installed")
def test_words_without_room_go_on_with_further_pages_of_a_pdf() -> None:
    (puzzle,) = cpgrid.parse("sudoku 4x4\nrules: " + "many words " * 200 + "\n1...\n....\n....\n....\n")
    data = as_bytes([Drawn(puzzle)], ".pdf")
    data += b"".join(_unpacked(part) for part in data.split(b"stream\n"))
    (pages,) = re.findall(rb"/Count (\d+)", data)
    assert int(pages) > 2
    (shown,) = re.findall(r'viewBox="0 0 ([\d.]+) [\d.]+"', as_bytes([Drawn(puzzle)], ".svg").decode())
    (alone,) = re.findall(r'viewBox="0 0 ([\d.]+) [\d.]+"', as_bytes([Drawn(puzzle, words="none")], ".svg").decode())
    assert float(shown) > 2 * float(alone)


def test_a_book_names_puzzles_without_an_answer() -> None:
    one, none = cpgrid.parse(text(UNIQUE, CLASHING))
    drawn = [Drawn(one, cpgrid.check(one)), Drawn(none, cpgrid.check(none)), Drawn(one)]
    assert [part.caption for part in book_answers(drawn)] == ["1", "2 · no solution"]


def test_one_of_several(cli: Cli) -> None:
    assert texts(svg(cli, text(UNIQUE, "1" + EMPTY[1:]), "--case", "2")[0]) == ["1"]


def test_a_record(cli: Cli) -> None:
    (record,) = cli("draw", "-", "-o", "x.svg", "--solution", "--json", stdin=UNIQUE).records
    assert record == {"source": "<stdin>", "line": 1, "picture": "x.svg", "verdict": "unique", "remarks": [], "exit": 0}


def test_titles_stand_above(cli: Cli) -> None:
    board = "title: Two & <three>\nauthor: A. Setter\n" + "\n".join(UNIQUE[row : row + 4] for row in range(0, 16, 4)) + "\n"
    words = texts(svg(cli, board)[0])
    assert words[:2] == ["Two & <three>", "author: A. Setter"]


WORDED = """sudoku 4x4
title: Knights
author: A. Setter
rules: Be fair & bold.
rules: Second paragraph.
1...
....
....
....
anti-knight
"""
OWN, MADE = ["Be fair & bold.", "Second paragraph."], ["Normal Sudoku rules apply.", "Anti-knight: cells a knight's move"]


@pytest.mark.parametrize(("words", "expected"), [("auto", OWN), ("made", MADE), ("none", [])])
def test_the_words_below_are_the_puzzles_own_or_none(cli: Cli, words: str, expected: list[str]) -> None:
    said = texts(svg(cli, WORDED, "--words", words)[0])
    assert said[:2] == ["Knights", "author: A. Setter"]
    assert [line[:34] for line in said[3 : 3 + len(expected)]] == [line[:34] for line in expected]
    assert len(said) == 3 or expected
    printed = cli("draw", "-", "--words", words, stdin=WORDED).out
    assert all(line in printed for line in expected)
    assert "anti-knight" not in printed
    assert ("Anti-knight" in printed) == (words == "made")


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        (("-o", "x.jpg"), "does not end in .svg, .png, .pdf, .txt or .json"),
        (("-o", "nowhere/x.svg"), "the folder nowhere does not exist"),
        (("-o", "there.svg"), "there.svg exists already"),
        (("-o", "folder.svg"), "folder.svg is a folder"),
        (("--page", "--case", "1"), "give one of the two"),
        (("--page", "--paper", "a4", "-o", "x.svg"), "give --page and -o NAME.pdf"),
        (("--title", "Mine", "-o", "x.pdf"), "give --page and -o NAME.pdf"),
        (("--page", "--paper", "a5", "-o", "x.pdf"), "a5 is no paper that is known: give a4 or letter"),
        (("--json",), "name it with -o"),
        (("--words", "no"), "no is no choice of words: give --words auto or made or none"),
        (("--candidates",), "name one with -o NAME.svg"),
        (("--candidates", "--solution", "-o", "x.svg"), "leave out --solution"),
    ],
)
def test_wrong_calls(cli: Cli, options: tuple[str, ...], problem: str) -> None:
    Path("there.svg").touch()
    Path("folder.svg").mkdir()
    result = cli("draw", "-", *options, stdin=UNIQUE)
    assert result.code == 2
    assert problem in " ".join((result.out + result.err).split())
    assert Path("there.svg").read_bytes() == b""


def test_a_file_is_replaced_when_that_is_asked_for(cli: Cli) -> None:
    Path("x.svg").touch()
    assert len(texts(svg(cli, UNIQUE, "--force")[0])) > 1


def test_several_puzzles_need_a_choice(cli: Cli) -> None:
    result = cli("draw", "-", "-o", "x.svg", stdin=text(UNIQUE, EMPTY))
    assert result.code == 2
    assert "--case N" in result.err
    assert not Path("x.svg").exists()


def test_without_the_library_the_message_says_how_to_get_it(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "cairosvg", None)
    result = cli("draw", "-", "-o", "x.png", stdin=UNIQUE)
    assert result.code == 2
    assert "pip install 'cpgrid[draw]'" in " ".join(result.err.split())
    assert not Path("x.png").exists()


def test_without_what_the_library_loads_the_message_says_so(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    class Missing:
        """Stands before the finders of modules; importing CairoSVG ends as it does where cairo is missing."""

        @staticmethod
        def find_spec(name: str, *_: object) -> None:
            if name == "cairosvg":
                raise OSError("no library called cairo was found")

    monkeypatch.delitem(sys.modules, "cairosvg", raising=False)
    monkeypatch.setattr(sys, "meta_path", [Missing, *sys.meta_path])
    result = cli("draw", "-", "-o", "x.png", stdin=UNIQUE)
    assert result.code == 2
    assert "Debian: libcairo2" in " ".join(result.err.split())
    assert not Path("x.png").exists()


def test_too_many_values_for_candidates(cli: Cli) -> None:
    domains = [{"values": "1..50", "cells": ["R1C1"]}]
    rules = [{"rule": "even", "cells": ["R1C1"]}]
    board = json.dumps({"cpgrid": 1, "family": "grid", "rows": 1, "columns": 1, "domains": domains, "rules": rules})
    result = cli("draw", "-", "-o", "x.svg", "--candidates", stdin=board)
    assert result.code == 2
    assert "leave out --candidates" in " ".join(result.err.split())


def test_the_ending_may_be_large(cli: Cli) -> None:
    assert cli("draw", "-", "-o", "x.PNG", stdin=UNIQUE).code == 0
    assert Path("x.PNG").read_bytes().startswith(b"\x89PNG")


def test_a_page_of_nothing(cli: Cli) -> None:
    result = cli("draw", "-", "--page", stdin="\n")
    assert result.code == 2


def test_the_help_names_the_extra(cli: Cli) -> None:
    assert "cpgrid[draw]" in cli("draw", "--help").out
