"""Damaged texts: characters and lines lost, doubled, swapped or put in. Each is read, or refused at a line of the text, and it ends."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

import cpgrid
from cpgrid.core.errors import InputError
from cpgrid.formats import FORMATS
from cpgrid.render import slips

from .samples import text

EXAMPLES = Path(__file__).parents[2] / "examples"
FILES = [path for path in sorted(EXAMPLES.glob("*/*")) if path.suffix in {".txt", ".json", ".csv"} and path.stat().st_size < 2000]
SIGNS = "\n\n\n  \t\t019AXPabz.-_*#,;\\{}[]()\":=RrCc|<>^v+~?²٣×\u2028\xa0\x00\ufeff😀é%&'`@"
WORDS = ("99999999999", "-1", "1e5", "null", "NaN", "r1c1", "r99c99", "R1C1:R9C9", "all", "boxes 0x0", "[[[[", "grid 1000x1000\n")
LINES = ("cages:\n", "regions:\n", "rows: ", "values 1..9: r1c1\n", "or:\n", "https://sudokupad.app/abc\n", "sudoku 9 x 9\n", "---------\n")


def damaged(random: Random, whole: str) -> str:
    """The text with one damage to five."""
    for _ in range(random.choice((1, 1, 1, 2, 3, 5))):
        start, size = random.randrange(len(whole) + 1), random.choice((1, 1, 1, 2, 5, 20, 80))
        before, part, after = whole[:start], whole[start : start + size], whole[start + size :]
        rows = whole.split("\n")
        one, other = random.randrange(len(rows)), random.randrange(len(rows))
        rows[one], rows[other] = rows[other], rows[one]
        whole = random.choice(
            (
                before + after,
                before + part * 2 + after,
                before,
                before + random.choice(SIGNS) + (part + after)[1:],
                before + random.choice(SIGNS) * random.choice((1, 2, 9)) + part + after,
                before + random.choice((*WORDS, *LINES)) + part + after,
                before + after[: size // 2] + part + after[size // 2 :],
                "\n".join(rows),
                "\n".join(rows[:one] + rows[one + 1 :]),
            )
        )
    return whole


def read_damaged(seeds: range) -> None:
    texts = [path.read_text() for path in FILES] + [text(name) for name in FORMATS]
    for seed in seeds:
        random = Random(seed)
        rough = damaged(random, random.choice(texts))
        name = random.choice((None, None, None, *FORMATS))
        try:
            for puzzle in cpgrid.parse(rough, format=name):
                slips(puzzle.layout)
        except InputError as error:
            assert 1 <= error.place.line <= rough.count("\n") + 1, (seed, str(error))
            assert str(error).isprintable(), seed


def test_damaged_texts() -> None:
    read_damaged(range(500))


@pytest.mark.long
def test_many_damaged_texts() -> None:
    read_damaged(range(500, 6000))
