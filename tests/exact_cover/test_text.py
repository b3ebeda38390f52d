"""Knuth's text format: there and back, every spelling that his programs take, and every way to get a text wrong."""

from __future__ import annotations

import gzip
import io
import sys
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cpgrid.exact_cover import InputError, Problem, parse, read, write
from tests.depth import cases

from .problems import NAMES, multiples, problems

SIMPLE = """\
| items before the bar are primary
A B C D E | F G

C E F
A D G
B C F
A D
B G
D E G
"""
"""The example of Knuth's paper "Dancing links" with two of its items made secondary, as in his program DLX1."""


def test_a_text_is_read() -> None:
    problem = parse(SIMPLE)
    assert (problem.primary, problem.secondary) == (tuple("ABCDE"), ("F", "G"))
    assert problem.options == tuple(map(tuple, ("CEF", "ADG", "BCF", "AD", "BG", "DEG")))
    assert problem.costs is None
    assert list(problem.solutions()) == [(0, 3, 4)]


@given(problems(least_primary=1, names=NAMES) | multiples(least_primary=1))
@settings(max_examples=cases(200))
def test_there_and_back(problem: Problem) -> None:
    assert parse(write(problem)) == problem


@given(problems(least_primary=1), st.text(st.characters(codec="utf-8", categories=["L", "P", "Zs"]) | st.just("\n")))
def test_comments_change_nothing(problem: Problem, comment: str) -> None:
    text = write(problem, comment=comment, strict=True)
    assert parse(text) == problem
    assert sum(line.startswith("|") for line in text.splitlines()) >= len(comment.split("\n")) - comment.endswith("\n") - (not comment)


@given(st.text(st.sampled_from("AB X:|1209\t\n"), max_size=40) | st.text(max_size=20))
@settings(max_examples=cases(300))
def test_any_text_states_a_problem_or_says_where_it_does_not(text: str) -> None:
    try:
        problem = parse(text)
    except InputError as error:
        assert error.place.source == "<text>"
        assert error.mend
        return
    assert parse(write(problem)) == problem


def test_what_is_written() -> None:
    problem = Problem(["A", "B"], [["A", "X:1"], ["B"]], secondary=["X", "Y"], costs=[3, 0])
    assert write(problem, comment="two lines\n\nof comment") == "| two lines\n|\n| of comment\nA B | X Y\nA X:1 |3\nB |0\n"
    assert write(Problem(["A"], [])) == "A\n"


@pytest.mark.parametrize(
    ("text", "same"),
    [
        ("  A\tB |X\nA B\n", "A B | X\nA B\n"),
        ("A B |\nA B", "A B\nA B\n"),
        ("\ufeffA\r\nA\r\n", "A\nA\n"),
        ("A | X\n   | indented comment\nA X:: |2 |3\n", "A | X\nA X:: |5\n"),
        ("A | X\nA X:|\n", "A | X\nA X:|\n"),
        ("A B\nA |1 B |007\n", "A B\nA B |8\n"),
        ("A\nA |0\nA\n", "A\nA |0\nA |0\n"),
        ("2|A 1:3|B 02:2|C 0:01|D 1|E 1:1|F |X\n", "2|A 1:3|B 2|C 0:1|D E F | X\n"),
        ("AVeryLongName | Y\nAVeryLongName Y:crimson\n", "AVeryLongName | Y\nAVeryLongName Y:crimson\n"),
    ],
)
def test_spellings_of_the_same(text: str, same: str) -> None:
    assert write(parse(text)) == same


BAD = [
    ("empty", "", "<text>: there are no items (name the primary items"),
    ("comments alone", "| A\n\n  | B\n", "<text>: there are no items"),
    ("name twice", "A B\tA\n", "<text>:1:5: the item 'A' is named twice"),
    ("name twice behind the bar", "A | A\n", "<text>:1:5: the item 'A' is named twice"),
    ("second bar", "A | X | Y\n", "<text>:1:7: there is a second bar (put all secondary items behind the first one)"),
    ("two bars", "A || X\n", "<text>:1:4: '|' is no name of an item"),
    ("colon in a name", "A B:1\n", "<text>:1:3: 'B:1' is no name of an item"),
    ("bar in a name", "A B|C\n", "<text>:1:3: 'B|C' is no name of an item"),
    ("no multiplicity", "A 0|B\n", "<text>:1:3: the item 'B' is to be covered 0 to 0 times (let the least be 0 or more,"),
    ("bounds the wrong way", "| c\nA 3:1|B | X\n", "<text>:2:3: the item 'B' is to be covered 3 to 1 times"),
    ("multiplicity alone", "A 2| B\n", "<text>:1:3: the name of an item is empty"),
    ("half a bound", "A :2|B\n", "<text>:1:3: ':2|B' is no name of an item"),
    ("two multiplicities", "A 2|3|B\n", "<text>:1:3: '3|B' is no name of an item"),
    ("secondary multiplicity", "A | X 2|Y\n", "<text>:1:7: 'Y' is a secondary item, which has no multiplicity (make it a primary item)"),
    ("multiplicity in an option", "A\n2|A\n", "<text>:2:2: there is a bar within the word '2|A'"),
    ("too large a multiplicity", "A 2147483648|B\n", "<text>:1:3: the multiplicity 2147483648 is too large (the number of options"),
    ("multiplicity of many digits", f"1:{'9' * 5000}|A\n", "<text>:1:1: the multiplicity has 5000 digits (the number of options"),
    ("unknown item", "A\n\n| c\n  A  B\n", "<text>:4:6: there is no item 'B'"),
    ("unknown item below plain lines", "A B\nA\n\n\tB\nA  C\n", "<text>:5:4: there is no item 'C'"),
    ("unknown item in the last line", "A B\nA\nA  C", "<text>:3:4: there is no item 'C'"),
    ("item twice", "A B\nA B A\n", "<text>:2:5: the option has the item 'A' twice (name every item once)"),
    ("item twice beside a cost", "A B\nA |1 B A\n", "<text>:2:8: the option has the item 'A' twice"),
    ("coloured primary item", "A B\nA B:1\n", "<text>:2:3: 'B:1' gives a colour to a primary item"),
    ("no colour", "A | X\nA X:\n", "<text>:2:3: there is no colour after 'X:'"),
    ("no item before a colour", "A | X\nA :1\n", "<text>:2:3: there is no item ''"),
    ("bar glued to an item", "A\nA|5\n", "<text>:2:2: there is a bar within the word 'A|5' (leave a blank before a cost: item |5)"),
    ("dollar", "A\nA |$5\n", "<text>:2:3: '|$5' is no cost (write a bar and a decimal number without a blank between: |5)"),
    ("blank in a cost", "A\nA | 5\n", "<text>:2:3: '|' is no cost"),
    ("negative cost", "A\nA |-5\n", "<text>:2:3: '|-5' is no cost"),
    ("digits of elsewhere", "A\nA |٣\n", "<text>:2:3: '|٣' is no cost"),
    ("too large a cost", "A B\nA |1\nB |999999999999999999\n", "<text>:3:3: the cost 999999999999999999 is too large (in a problem of"),
    ("too large a sum", "A\nA |288230376151711743 |1\nA |0 |1\n", "<text>:2:23: the cost 288230376151711744 is too large"),
    ("cost of many digits", f"A\nA |{'9' * 5000}\n", "<text>:2:3: the cost has 5000 digits (scale the costs down)"),
    ("control character", "A\nA \x07\n", "<text>:2:3: the byte 0x07 is not text"),
    ("invisible name", "A\u200b\n", r"<text>:1:1: 'A\u200b' is no name of an item"),
]


@pytest.mark.parametrize(("text", "message"), [case[1:] for case in BAD], ids=[case[0] for case in BAD])
def test_the_error_says_where_what_and_how_to_mend_it(text: str, message: str) -> None:
    with pytest.raises(InputError) as caught:
        parse(text)
    assert str(caught.value).startswith(message)
    assert caught.value.mend


@pytest.mark.parametrize(
    ("problem", "message"),
    [
        (Problem(["A", "ninechars"], []), "primary[1]: the name 'ninechars' is more than eight ASCII characters"),
        (Problem(["A"], [], secondary=["é"]), "secondary[0]: the name 'é' is more than eight"),
        (Problem(["A"], [["A"], ["A", "X:ab"]], secondary=["X"]), "options[1][1]: the colour 'ab' is more than one ASCII character"),
        (Problem(["A"], [["X:é"]], secondary=["X"]), "options[0][0]: the colour 'é' is more than one"),
    ],
)
def test_limits_of_knuths_programs(problem: Problem, message: str) -> None:
    assert parse(write(problem)) == problem
    with pytest.raises(InputError) as caught:
        write(problem, strict=True)
    assert message in str(caught.value)


def test_what_the_format_cannot_state() -> None:
    with pytest.raises(InputError, match="primary: there is no primary item"):
        write(Problem([], [["X"]], secondary=["X"]))
    with pytest.raises(InputError, match=r"comment: '\\x07' cannot stand in a text"):
        write(Problem(["A"], []), comment="\a")
    with pytest.raises(InputError, match=r"comment: 'x\\udc80' cannot stand in a text"):
        write(Problem(["A"], []), comment="fine\nx\udc80")


def test_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    plain, packed = tmp_path / "simple.dlx", tmp_path / "simple.dlx.gz"
    plain.write_text(SIMPLE)
    packed.write_bytes(gzip.compress(SIMPLE.encode()))
    assert read(plain) == read(str(packed)) == parse(SIMPLE)
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BufferedReader(io.BytesIO(SIMPLE.encode()))))
    assert read("-") == parse(SIMPLE)
    with pytest.raises(InputError, match=r"none\.dlx: cannot be read: No such file"):
        read(tmp_path / "none.dlx")
    plain.write_text("A\nB\n")
    with pytest.raises(InputError, match=r"simple\.dlx:2:1: there is no item 'B'"):
        read(plain)
