"""What is read of an input at a time: as much as is on hand, and no more is waited for."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
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


def test_lines_that_are_alike_come_as_an_array_between_others() -> None:
    text = f"{LINE} a comment\n" + f"{LINE}\n" * 40 + "1" + LINE[1:] + " another\n"
    one, sheet, last = Windows(Lines.of_text(text), None)
    assert isinstance(one, list)
    assert isinstance(sheet, Sheet)
    assert isinstance(last, list)
    assert (len(one), len(sheet), len(last)) == (1, 40, 1)


def test_a_slip_is_told_when_it_is_reached() -> None:
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


def _jigsaws(number: int) -> bytes:
    three = (EXAMPLES / "jigsaw" / "squiggly.txt").read_bytes().partition(b"\n")[2].strip()
    return f"{3 * number}\n".encode() + b"\n\n".join([three] * number) + b"\n"


def test_windows_of_a_file_grow_and_those_of_a_pipe_do_not() -> None:
    data = _jigsaws(40)
    for at_rest, doubled in ((True, True), (False, False)):
        parts = [data[begin : begin + 2000] for begin in range(0, len(data), 2000)]
        sizes = [len(window) for window in Windows(Lines(parts, "f", at_rest=at_rest), "hdu4069")]
        assert sum(sizes) == 120
        assert sizes[0] <= 7, "the first answers do not wait for the second block"
        assert (max(sizes) > 40) is doubled
        assert all(later <= 2 * before + 7 for before, later in pairwise(sizes)), "what is on hand is taken, too"


def test_windows_grow_no_further_where_each_puzzle_has_a_layout_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cpgrid.reading.windows._MOST_NEW_CELLS", 100)
    parts = [write([Puzzle(sudoku.layout(2, 2), notes={"title": str(number)})]).encode() for number in range(30)]
    alike = [len(window) for window in Windows(Lines(parts, "f", at_rest=True), "json")]
    assert sum(alike) == 30
    assert max(alike) > 7
    parts = [
        part.replace(b"sudoku 4x4", b"latin-square 4x4" if number % 2 else b"sudoku 4x4 boxes 2x2") for number, part in enumerate(parts)
    ]
    monkeypatch.setattr("cpgrid.reading.windows._MOST_NEW_CELLS", 20)
    sizes = [len(window) for window in Windows(Lines(parts, "f", at_rest=True), "json")]
    assert sum(sizes) == 30
    assert max(sizes) == 2
