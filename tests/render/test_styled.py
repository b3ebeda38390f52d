"""Text with styles, and what rich makes of it."""

from __future__ import annotations

from io import StringIO

import pytest
from rich.console import Console
from rich.text import Text as RichText

from cpgrid.render import StyledText
from cpgrid.render.styled import Span


def parts(text: StyledText) -> list[tuple[str, str]]:
    """What each span covers, with its style."""
    return [(text.plain[span.start : span.end], span.style) for span in text.spans]


def on_a_terminal(text: StyledText | RichText) -> str:
    """The characters that a terminal gets."""
    file = StringIO()
    Console(file=file, force_terminal=True, color_system="standard", width=80).print(text, soft_wrap=True)
    return file.getvalue()


def test_characters_that_move_the_cursor_are_escaped() -> None:
    assert str(StyledText("a\rb\a\x1b[2J\u202ec\td\n")) == "a\\rb\\x07\\x1b[2J\\u202ec\td\n"


def test_what_is_appended_keeps_its_styles() -> None:
    text = StyledText("one ", "bold").append("two", "red").append(" three").append_text(StyledText("!", "dim", [Span(0, 1, "cyan")]))
    assert (str(text), len(text), text.style) == ("one two three!", 14, "bold")
    assert parts(text) == [("two", "red"), ("!", "dim"), ("!", "cyan")]


def test_a_part_has_the_styles_of_its_characters() -> None:
    text = StyledText("one two three", "bold").append("")
    text.spans += [Span(0, 5, "red"), Span(4, 13, "dim"), Span(0, 3, "cyan")]
    part = text[4:9]
    assert (str(part), part.style, parts(part)) == ("two t", "bold", [("t", "red"), ("two t", "dim")])
    assert str(text) == "one two three"


@pytest.mark.parametrize(("plain", "expected"), [("one  ", "one"), ("  ", ""), ("", ""), (" a", " a")])
def test_spaces_at_the_end(plain: str, expected: str) -> None:
    text = StyledText().append(plain, "red").rstrip()
    assert str(text) == expected
    assert all(span.end <= len(text) for span in text.spans)


@pytest.mark.parametrize("plain", ["", "one", "one\n", "\none\n\ntwo"])
def test_lines(plain: str) -> None:
    assert [str(line) for line in StyledText(plain).lines()] == plain.split("\n")


def test_lines_keep_their_styles() -> None:
    first, second = StyledText("one ").append("two\nthree", "red").lines()
    assert (parts(first), parts(second)) == ([("two", "red")], [("three", "red")])


def test_equal_texts_have_equal_styles() -> None:
    assert StyledText("one").append("!", "red") == StyledText("one").append("!", "red")
    assert StyledText("one").append("!", "red") != StyledText("one").append("!", "dim")
    assert StyledText("one") != "one"


def test_a_terminal_gets_what_rich_makes_of_the_same_styles() -> None:
    ours = StyledText("one ", "bold").append("two", "red").append(" 三")
    theirs = RichText("one ", "bold").append("two", "red").append(" 三")
    assert on_a_terminal(ours) == on_a_terminal(theirs)
    assert "\x1b[1;31mtwo" in on_a_terminal(ours)
