"""Many lines at once say the same as line after line: puzzles, places and errors."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from cpgrid.core.errors import InputError
from cpgrid.core.sheet import Sheet
from cpgrid.core.text import Lines
from cpgrid.formats import line_sheets
from cpgrid.reading.detection import read, read_sheets
from tests.depth import each_seed

SLIPS = ("", "# a comment", "end", "short", "{grid} and a comment", "{grid}.", " {grid}", "{other}", "{grid}\t", "é{grid}", "{mixed}")


def text_of(random: Random, size: int, symbols: str, blank: str) -> str:
    def grid(own: str = blank) -> str:
        return "".join(random.choice(symbols) if random.random() < 0.3 else own for _ in range(size * size))

    lines = [grid() for _ in range(random.randint(10, 60))]
    for _ in range(random.choice([0, 0, 1, 3])):
        slip = random.choice(SLIPS).format(grid=grid(), other=grid("0"), mixed=grid()[:-2] + "0.")
        lines.insert(random.randint(0, len(lines)), slip)
    ending = random.choice(["\n", "\n", "\r\n"])
    return ending.join(lines) + random.choice([ending, ""])


def read_as(text: str, name: str | None) -> tuple[list[object], str]:
    """Every puzzle with its place, and the error that ended the text."""
    found: list[object] = []
    raw = text.encode()
    cut = Random(len(text)).randint(0, len(raw))
    try:
        for puzzle in read(Lines(iter([raw[:cut], raw[cut:]]), "f"), name)[1]:
            found.append((puzzle, puzzle.source))  # noqa: PERF401 — what came before an error is kept
    except InputError as error:
        return found, str(error)
    return found, ""


@each_seed(60)
@pytest.mark.parametrize(
    ("name", "size", "symbols", "blank"),
    [
        (None, 9, "123456789", "."),
        (None, 4, "1234", "0"),
        ("poj3074", 9, "123456789", "."),
        ("line-hex", 16, "0123456789ABCDEFabcdef", "."),
        ("line-letters", 16, "ABCDEFGHIJKLMNOP", "-"),
        ("line-alnum", 25, "123456789ABCDEFGHIJKLMNOP", "_"),
        ("line", 16, "123456789ABCDEFG", "."),
    ],
)
def test_as_line_after_line(name: str | None, size: int, symbols: str, blank: str, seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    text = text_of(Random(f"{seed}{name}{size}"), size, symbols, blank)
    many = read_as(text, name)
    monkeypatch.setattr(line_sheets, "FEWEST", 1 << 30)
    assert many == read_as(text, name)


def items(text: str) -> Iterator[object]:
    return read_sheets(Lines.of_text(text), "line")[1]


def test_lines_of_one_form_come_as_one_sheet() -> None:
    grid = "1" + "." * 80 + "\n"
    (sheet,) = items(grid * 40)
    assert isinstance(sheet, Sheet)
    assert len(sheet) == 40
    assert [type(item).__name__ for item in items(grid * 20 + "# x\n" + grid * 20)] == ["Sheet", "Puzzle", "Sheet"]
    assert [type(item).__name__ for item in items(grid * 5)] == ["Puzzle"] * 5


def test_blanks_of_two_kinds_may_stand_in_different_lines() -> None:
    (sheet,) = items(("." * 81 + "\n" + "0" * 81 + "\n") * 20)
    assert isinstance(sheet, Sheet)
