"""Lines of words: as wide as they are let be, nothing lost, words that are too long cut."""

from __future__ import annotations

from itertools import pairwise

import pytest

from cpgrid.render.picture.words import broken, length

TEXT = "Cage: the digits in a cage add up to the number in its corner, and Whispers of 2×R1C1 − R1C2 MMM differ."


@pytest.mark.parametrize("width", [4, 7.5, 9.6, 20])
@pytest.mark.parametrize("bold", [False, True])
def test_lines_fit_and_are_filled(width: float, bold: bool) -> None:
    lines = list(broken([TEXT, "", "  next   one "], width, bold=bold))
    assert " ".join(lines).split() == [*TEXT.split(), "next", "one"]
    assert all(length(line, bold=bold) <= width for line in lines)
    for line, following in pairwise(lines[:-1]):
        assert length(f"{line} {following.split()[0]}", bold=bold) > width


def test_narrow_letters_take_less_room_than_wide_ones() -> None:
    assert length("illicit") < 0.6 * length("MMMMMMM")
    assert len(list(broken(["illicit " * 20], 10))) < len(list(broken(["MMMMMMM " * 20], 10)))


@pytest.mark.parametrize("word", ["x" * 500, "W" * 100, "数" * 40])
def test_a_word_that_is_too_long_is_cut(word: str) -> None:
    lines = list(broken([f"a {word} b"], 5))
    assert "".join(lines).replace(" ", "") == f"a{word}b"
    assert all(length(line) <= 5 for line in lines)
    assert list(broken([word], 0.1)), "there is room for some letters in any case"
