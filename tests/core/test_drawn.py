"""Lines without values: what is drawn for certain, what may be a row of empty cells, and which lines of a grid are rows."""

from __future__ import annotations

import pytest

from cpgrid.core.alphabet import Alphabet
from cpgrid.core.drawn import Stroke, drawn, rows_among
from cpgrid.core.errors import Place
from cpgrid.core.pieces import Piece
from cpgrid.core.rows import BARS


@pytest.mark.parametrize(
    ("kind", "lines"),
    [
        (
            Stroke.LINE,
            ("", " \t", "+---+---+", "-+-", "===", "┏━━┳━━┓", "┃  ┗━━┫", "|==|", "—-—", "*-----*", ".---.---.", ":---+---:", "-_-"),
        ),
        (Stroke.DASHES, ("-", "---", "- - -", "|---|---|", "___", "| _ | _ |", "┃--┃")),
        (Stroke.BARS, ("|", "| |", "|  |  |", "┃   ┃", *BARS)),
        (Stroke.NO, ("1", ".", "| . |", "|1|", "...", "---.", ",,", "a", "< >", "^", "\\", "-1", "·")),
    ],
)
def test_what_a_line_alone_shows(kind: Stroke, lines: tuple[str, ...]) -> None:
    assert {line: drawn(line) for line in lines} == dict.fromkeys(lines, kind)


def test_signs_of_a_family_are_values_and_neither_drawn_nor_empty() -> None:
    levels = Alphabet(" =-")
    assert [drawn(text) for text in ("---", "==", "|-|")] == [Stroke.DASHES, Stroke.LINE, Stroke.DASHES]
    assert [drawn(text, levels) for text in ("---", "==", "|-|", "+++", "___")] == [*[Stroke.NO] * 3, Stroke.LINE, Stroke.DASHES]
    assert [levels.is_empty(text) for text in ("-", "--", "_", ".", "")] == [False, False, True, True, True]


def rows(text: str, height: int, width: int) -> list[str]:
    lines = [Piece(line, Place("f", number, 1)) for number, line in enumerate(text.splitlines(), 1)]
    return [line.text for line in rows_among(lines, height, width)]


FULL, EMPTY, BOXED, BLANK = "| 1 | 2 | 3 | 4 |", "|   |   |   |   |", "| 1 2 | 3 4 |", "|     |     |"


@pytest.mark.parametrize("place", range(4))
def test_bars_alone_are_a_row_where_the_grid_lacks_one(place: int) -> None:
    for full, empty, read in ((FULL, EMPTY, EMPTY), (BOXED, BLANK, "|||||")):
        lines = [full] * 3
        lines.insert(place, empty)
        expected = [full] * 3
        expected.insert(place, read)
        assert rows("\n".join(lines), 4, 4) == expected
        # With all rows there, they are drawn.
        assert rows("\n".join(lines), 3, 4) == [full] * 3
        # Which of two is the row, nobody can say.
        assert rows("\n".join([*lines, empty]), 4, 4) == [full] * 3
    assert rows("\n".join([EMPTY] * 4), 4, 4) == []


def test_bars_alone_are_drawn_where_other_signs_say_that_cells_are_empty() -> None:
    for sign in (".", "_", "-", "*", "?"):
        others = [FULL.replace("2", sign)] * 3
        assert rows("\n".join([*others, EMPTY]), 4, 4) == others
    # A sign of a negative number says nothing of empty cells.
    negative = [FULL.replace("2", "-2")] * 3
    assert rows("\n".join([*negative, EMPTY]), 4, 4) == [*negative, EMPTY]


def test_bars_that_stand_elsewhere_are_drawn() -> None:
    for drawn_line in ("|", "| |", "|   |     |", " |     |     |"):
        assert rows("\n".join([BOXED] * 3 + [drawn_line]), 4, 4) == [BOXED] * 3


def test_dashes_and_bars_between() -> None:
    between = "|---|---|---|---|"
    assert rows(f"{FULL}\n{between}\n{EMPTY}\n{between}\n{FULL}\n{between}\n{FULL}", 4, 4) == [FULL, EMPTY, FULL, FULL]
    assert rows("1--4\n----\n3---\n---2", 4, 4) == ["1--4", "----", "3---", "---2"]
    assert rows("1..4\n....\n----\n3...\n...2", 4, 4) == ["1..4", "....", "3...", "...2"]
    assert rows(". < .\n^\n|   |   |\n. . 1", 2, 3) == [". < .", "^", ". . 1"]
