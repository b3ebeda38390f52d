"""Every character that drawings are made of has a likeness in ASCII, of the same width."""

from __future__ import annotations

import pytest

from cpgrid.core.puzzle import Puzzle
from cpgrid.models import sudoku
from cpgrid.render import draw_puzzle, to_ascii
from cpgrid.render.junctions import HORIZONTAL, VERTICAL


@pytest.mark.parametrize(
    ("text", "expected"),
    [("┏━━┯━━┓", "+--+--+"), ("┃ 1 │ · ┃", "| 1 | . |"), ("▒▒12\\▒", "##12\\#"), ("none — 9×9 …", "none - 9x9 ."), ("é漢", "??")],
)
def test_likeness(text: str, expected: str) -> None:
    assert to_ascii(text) == expected


def test_lines() -> None:
    assert {to_ascii(line) for line in HORIZONTAL} <= {"-", " "}
    assert {to_ascii(line) for line in VERTICAL} <= {"|", " "}
    assert all("?" not in to_ascii(line.plain) for line in draw_puzzle(Puzzle(sudoku.layout(3, 3))).lines)
