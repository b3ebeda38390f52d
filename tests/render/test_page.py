"""Drawings beside one another, figures and tables."""

from __future__ import annotations

import pytest

from cpgrid.render import Drawing, StyledText, amounts, beside, beside_plain, broken, duration, milliseconds, plain_table, plural, stacked

ONE = Drawing("one", ("aaaa", "bbbb"), lambda: [StyledText("aaaa"), StyledText("bbbb")])
TWO = Drawing("two", ("cc",), lambda: [StyledText("cc")])


def lines(width: int) -> list[str]:
    """The page with both drawings."""
    styled = [line.plain for line in beside([ONE, TWO], width)]
    assert list(beside_plain([ONE, TWO], width)) == styled
    return styled


def test_beside_where_it_fits() -> None:
    assert lines(10) == ["one    two", "aaaa   cc", "bbbb"]


def test_below_where_it_does_not() -> None:
    assert lines(9) == ["one", "aaaa", "bbbb", "", "two", "cc"]


def test_nothing_is_cut() -> None:
    assert lines(1) == lines(9)


@pytest.mark.parametrize(
    ("seconds", "text"),
    [
        (0, "0.00"),
        (0.0000421, "0.04"),
        (0.00042, "0.42"),
        (0.009994, "9.99"),
        (0.009996, "10.0"),
        (0.0999, "99.9"),
        (0.09996, "100"),
        (1.2044, "1204"),
    ],
)
def test_milliseconds(seconds: float, text: str) -> None:
    assert milliseconds(seconds) == text


@pytest.mark.parametrize(("seconds", "text"), [(0.5, "500 ms"), (1.0, "1.0 s"), (61.25, "61.2 s")])
def test_duration(seconds: float, text: str) -> None:
    assert duration(seconds) == text


def test_plural() -> None:
    assert (plural(1, "cell"), plural(0, "cell"), plural(2, "cell")) == ("1 cell", "0 cells", "2 cells")


def test_amounts() -> None:
    figures = {"items": 324, "branches": 1, "cycle_tests": 1, "depth": 2, "rate": 0.5}
    assert amounts(figures) == "324 items, 1 branch, 1 cycle test, 2 depth, 0.5 rate"
    assert amounts(figures, ["cycle_tests", "unknown", "items"]) == "1 cycle test, 324 items"


def wrapped(sentence: str, width: int) -> list[str]:
    """The lines of a sentence."""
    return [line.plain for line in broken(StyledText(sentence), width)]


@pytest.mark.parametrize(
    ("sentence", "width", "expected"),
    [
        ("one two three", 13, ["one two three"]),
        ("one two three", 12, ["one two", "  three"]),
        ("  one two three", 9, ["  one two", "    three"]),
        ("one two three four", 7, ["one two", "  three", "  four"]),
        ("averyverylongword two", 6, ["averyverylongword", "  two"]),
        ("a averyverylongword", 6, ["a", "  averyverylongword"]),
        ("one\n  two three", 7, ["one", "  two", "    three"]),
        ("", 5, [""]),
        ("数独 数独", 6, ["数独", "  数独"]),
    ],
)
def test_sentences_are_broken_between_words(sentence: str, width: int, expected: list[str]) -> None:
    assert wrapped(sentence, width) == expected


def test_broken_sentences_keep_their_styles() -> None:
    first, second = broken(StyledText("bad:", "bold").append(" mend").append(" it", "red"), 10)
    assert (first.plain, second.plain) == ("bad: mend", "  it")
    assert [second.plain[span.start : span.end] for span in second.spans if span.style == "red"] == ["it"]


def test_the_rows_of_a_table_one_below_another() -> None:
    table = plain_table()
    for head in ("name", "summary", "options"):
        table.add_column(head)
    table.add_row("one", "the first", StyledText("a\nb"))
    table.add_row("", "again", "")
    assert [line.plain for line in stacked(table)] == ["one", "  summary: the first", "  options: a", "    b", "  summary: again"]
