"""What is read of an input at a time: as much as is on hand, and no more is waited for."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from cpgrid import InputError, Puzzle, write
from cpgrid.core.clock import OutOfTime, check_time
from cpgrid.core.sheet import Sheet
from cpgrid.core.text import Lines
from cpgrid.models import sudoku
from cpgrid.reading.windows import Windows

EXAMPLES = Path(__file__).parents[2] / "examples"
LINE = "." * 81


def test_windows_close_where_reading_would_wait() -> None:
    text = (EXAMPLES / "jigsaw" / "squiggly.txt").read_bytes()
    three = text.partition(b"\n")[2].strip()
    pulled: list[int] = []

    def arriving() -> Iterator[bytes]:
        for number, part in enumerate([b"30\n" + (three + b"\n\n") * 9, three]):
            pulled.append(number)
            yield part

    windows = Windows(Lines(arriving(), "f"), "hdu4069")
    first = next(windows)
    assert isinstance(first, list)
    assert len(first) in {26, 27}
    assert pulled == [0]
    assert sum(len(part) for part in windows if isinstance(part, list)) == 30 - len(first)


def test_lines_of_one_form_come_as_an_array_between_others() -> None:
    text = f"{LINE} a comment\n" + f"{LINE}\n" * 40 + "1" + LINE[1:] + " another\n"
    one, sheet, last = Windows(Lines.of_text(text), None)
    assert isinstance(one, list)
    assert isinstance(sheet, Sheet)
    assert isinstance(last, list)
    assert (len(one), len(sheet), len(last)) == (1, 40, 1)


def test_a_slip_is_reported_when_it_is_reached() -> None:
    windows = Windows(Lines.of_text(f"{LINE} one\n{LINE[1:]}!\n{LINE}\n"), "line")
    (puzzle,) = next(windows)
    assert puzzle.source.line == 1
    assert windows.more()
    for _ in range(2):
        with pytest.raises(InputError, match=":2:"):
            next(windows)


def test_looking_ahead_takes_nothing_away() -> None:
    windows = Windows(Lines.of_text(f"{LINE} one\n"), None)
    assert windows.more()
    assert windows.more()
    assert len(next(windows)) == 1
    assert not windows.more()
    assert next(windows, None) is None


def test_reading_has_a_limit_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    def read(lines: Lines, name: str | None) -> tuple[None, Iterator[None]]:
        def items() -> Iterator[None]:
            for _ in lines:
                check_time()
            yield None

        return None, items()

    monkeypatch.setattr("cpgrid.reading.windows.read_sheets", read)
    with pytest.raises(OutOfTime):
        next(Windows(Lines.of_text(LINE), None, seconds=0))
    assert not Windows(Lines.of_text(LINE), None).more()


def test_great_puzzles_come_in_smaller_windows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cpgrid.reading.windows._MOST_CELLS", 100)
    document = write([Puzzle(sudoku.layout(2, 2))]) * 30
    sizes = [len(window) for window in Windows(Lines.of_text(document), "json")]
    assert sum(sizes) == 30
    assert max(sizes) == 7


def test_no_more_puzzles_than_are_on_hand_come_together(monkeypatch: pytest.MonkeyPatch) -> None:
    three = (EXAMPLES / "jigsaw" / "squiggly.txt").read_bytes().partition(b"\n")[2].strip()
    data = b"120\n" + b"\n\n".join([three] * 40) + b"\n"
    parts = [data[begin : begin + 2000] for begin in range(0, len(data), 2000)]
    sizes = [len(window) for window in Windows(Lines(parts, "f"), "hdu4069")]
    assert sum(sizes) == 120
    assert 5 <= max(sizes) <= 8
    assert [len(window) for window in Windows(Lines([data], "f"), "hdu4069")][:1] == [119], "what follows the last might still come"
    monkeypatch.setattr("cpgrid.reading.windows._MOST", 3)
    assert max(len(window) for window in Windows(Lines(parts, "f"), "hdu4069")) == 3
