"""Lines of options at the boundary: what is taken, how far it came, and what is wrong with the arguments."""

from __future__ import annotations

import random

import pytest

from cpgrid.native import OptionLines


def test_reading_goes_on_where_it_ended() -> None:
    reader = OptionLines(["A", "B", "X"], 2)
    assert reader.read(b"A X:1\nB X:2") == (6, 1)
    assert reader.read(b"B X:2 |5\n") == (9, 1)
    offsets, items, colours, costs = reader.take()
    assert costs is not None
    assert [array.tolist() for array in (offsets, items, colours, costs)] == [[0, 2, 4], [0, 2, 1, 2], [0, 1, 0, 2], [0, 5]]
    assert reader.colours == ["1", "2"]
    assert reader.read(b"A X:2\n") == (6, 1)
    assert (reader.take()[2].tolist(), reader.take()[0].tolist()) == ([0, 2], [0])


@pytest.mark.parametrize(
    "line",
    [
        b"C",
        b"A A",
        b"X X:1",
        b"A:1",
        b"X:",
        b":1",
        b"X:ab|",
        b"X:a:",
        b"A|1",
        b"A |",
        b"A |-1",
        b"A |1x",
        b"A |134217729",
        b"|1 A\0",
        b"A \x7f",
        b"\xc3\xa9",
    ],
)
def test_a_line_that_is_no_plain_option_is_left(line: bytes) -> None:
    reader = OptionLines(["A", "B", "X"], 2)
    assert reader.read(b"B |1\n" + line + b"\nA\n") == (5, 1)
    assert [None if array is None else array.tolist() for array in reader.take()] == [[0, 1], [1], [0], [1]]


def test_random_bytes_do_no_harm() -> None:
    generator = random.Random(1)
    for _ in range(300):
        text = bytes(generator.choices(b"ABX:|12 \t\r\n\0\xff", k=200))
        reader = OptionLines(["A", "B", "X"], 2)
        size, count = reader.read(text)
        assert text[:size].count(b"\n") == count
        offsets, items, colours, _ = reader.take()
        assert offsets[-1] == len(items) == len(colours)


def test_too_few_items() -> None:
    with pytest.raises(ValueError, match="more primary items than items"):
        OptionLines(["A"], 2)
