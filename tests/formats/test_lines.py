"""Lines: numbers, peeking, places, and what is no text."""

from __future__ import annotations

from io import BytesIO

import pytest

from cpgrid.core.errors import InputError, Place
from cpgrid.core.text import Lines, blocks


def test_lines_are_numbered_as_they_are_handed_out() -> None:
    lines = Lines.of_text("a\n\nb", "f")
    assert lines.peek(2) == ["a", ""]
    assert lines.number == 0
    assert (next(lines), lines.number) == ("a", 1)
    assert (lines.content(), lines.number) == ("b", 3)
    assert lines.place(2, "x") == Place("f", 3, 2, "x")
    assert lines.place(line=1) == Place("f", 1)
    assert lines.content() is None
    assert lines.number == 3


def test_peeking_past_the_end_and_twice_gives_what_there_is() -> None:
    lines = Lines.of_text("a\nb\nc\n")
    assert lines.peek(2) == ["a", "b"]
    assert lines.peek(1) == ["a"]
    assert lines.peek(9) == ["a", "b", "c"]
    assert list(lines) == ["a", "b", "c"]
    assert lines.peek(1) == []


@pytest.mark.parametrize("ending", ["\n", "\r\n"])
def test_line_ends_and_the_mark_are_no_part_of_a_line(ending: str) -> None:
    raw = b"\xef\xbb\xbf" + f"a \t{ending}ü{ending}".encode()
    assert list(Lines(BytesIO(raw), "f")) == ["a \t", "ü"]


def test_what_cannot_be_read_is_reported_when_it_is_reached() -> None:
    lines = Lines(BytesIO(b"a\n\xff\nb\n"), "f")
    assert lines.peek(5) == ["a"]
    assert lines.failure is not None
    assert next(lines) == "a"
    for _ in range(2):
        with pytest.raises(InputError, match="f:2:1: the byte 0xff is not text") as caught:
            next(lines)
        assert str(caught.value) == str(lines.failure)


@pytest.mark.parametrize(
    ("raw", "place"),
    [
        (b"ab\0", "f:1:3"),
        (b"a\n\x1b", "f:2:1"),
        ("é\x07".encode(), "f:1:2"),
        ("é".encode() + b"\xc3", "f:1:2"),
        (b"a\rb", "f:1:2"),
        (b"\xef\xbb\xbf\xff", "f:1:1"),
        ("1\n".encode("utf-16-be"), "f:1:1"),
        ("\ufeff1\n".encode("utf-16-be"), "f:1:1"),
        ("\ud800".encode(errors="surrogatepass"), "f:1:1"),
    ],
)
def test_bytes_that_are_no_text_have_a_place(raw: bytes, place: str) -> None:
    with pytest.raises(InputError) as caught:
        list(Lines(BytesIO(raw), "f"))
    assert str(caught.value.place) == place


def test_a_stream_without_line_ends_is_not_read_to_its_end() -> None:
    class Endless(BytesIO):
        asked = 0

        def read1(self, size: int | None = -1, /) -> bytes:
            assert size is not None
            assert size > 0, "everything was asked for"
            self.asked += size
            return b"." * size

    stream = Endless()
    with pytest.raises(InputError, match="longer than 4 MiB"):
        next(Lines(blocks(stream), "f"))
    assert stream.asked < 6 << 20


def test_a_long_line_within_the_limit_is_read() -> None:
    assert len(next(Lines(blocks(BytesIO(b"." * (1 << 22))), "f"))) == 1 << 22


def test_a_text_with_half_a_surrogate_is_an_error_of_input() -> None:
    with pytest.raises(InputError, match="is not text"):
        list(Lines.of_text("\ud800"))


def test_lines_on_hand_are_whole_and_can_be_skipped() -> None:
    lines = Lines(iter([b"a\nbc\nd", b"e\nf"]), "f")
    assert bytes(lines.on_hand()) == b"a\nbc\n"
    assert next(lines) == "a"
    assert bytes(lines.on_hand()) == b"bc\n"
    lines.skip(3, 1)
    assert (lines.number, bytes(lines.on_hand())) == (2, b"")
    assert next(lines) == "de"
    assert (lines.number, bytes(lines.on_hand()), lines.peek(3)) == (3, b"", ["f"])
    assert list(lines) == ["f"]
    assert bytes(lines.on_hand()) == b""


def test_lines_that_were_looked_at_come_once_and_in_order() -> None:
    lines = Lines([b"\xef\xbb\xbfa\nb", b"b\n\nc\n", b"d"], "f")
    assert lines.peek(2) == ["a", "bb"]
    assert lines.peek(3) == ["a", "bb", ""]
    assert (next(lines), lines.number) == ("a", 1)
    assert lines.peek(1) == ["bb"]
    assert bytes(lines.on_hand()).startswith(b"bb\n")
    lines.skip(3, 1)
    assert lines.peek(9) == ["", "c", "d"]
    lines.skip_empty()
    assert [*lines] == ["c", "d"]
    assert lines.number == 5
