"""Rules in words: what they mention and the puzzle lacks is pointed out, and nothing else."""

from __future__ import annotations

import re

import pytest

import cpgrid
from cpgrid.core.grid import rectangle
from cpgrid.core.puzzle import Rule
from cpgrid.formats.links.mentioned_rules import MENTIONED, missing_rules
from cpgrid.rules import (
    RULES,
    AllDotsGiven,
    And,
    AntiKnight,
    Arrow,
    Cage,
    Difference,
    LittleKiller,
    Maximum,
    Or,
    Palindrome,
    SumDot,
    Thermometer,
)

ALL = rectangle(0, 0, 6, 6)
LINE = ALL[:3]


def missing(text: str, *rules: Rule) -> list[str]:
    layout = cpgrid.sudoku(6).layout
    remarks = list(missing_rules(text, layout.with_rules(*rules).rules if rules else layout.rules))
    return [remark.removeprefix("the rules in words mention ").removesuffix(", which the puzzle lacks") for remark in remarks]


@pytest.mark.parametrize(
    ("text", "rules", "expected"),
    [
        ("Normal Sudoku rules apply.", (), []),
        ("", (), []),
        ("Normal sudoku, killer and anti-knight rules apply", (Cage(LINE, 6),), ["anti-knight"]),
        ("Normal sudoku, killer and anti-knight rules apply", (Cage(LINE, 6), AntiKnight(ALL)), []),
        ("Cells a knight\u2019s move apart differ. Cells a king's move apart differ.", (), ["anti-knight", "anti-king"]),
        ("Digits along thermometers rise. Digits on an arrow sum.", (Thermometer(LINE),), ["arrows"]),
        ("An outward arrow marks a greatest cell", (Maximum(ALL, LINE[:1]),), []),
        ("Little killer: digits along the arrow add up.", (LittleKiller(LINE, 9),), []),
        ("Killer Sudoku with cages", (), ["killer cages"]),
        ("Kropki: not all dots are given.", (Difference(LINE[:2]),), []),
        ("Kropki: all dots are given.", (Difference(LINE[:2]),), ["that all dots or signs are given"]),
        ("Kropki, without negative constraint", (Difference(LINE[:2]),), []),
        ("XV: the negative constraint applies.", (SumDot(LINE[:2], 5),), ["that all dots or signs are given"]),
        ("XV, all Xs are given", (SumDot(LINE[:2], 5), AllDotsGiven(ALL, (LINE[:2],), totals=(5, 10))), []),
        ("X and V sum", (), ["X and V"]),
        ("Palindrome or renban lines", (Or((Palindrome(LINE), And((Palindrome(LINE), Arrow(LINE[:1], (LINE[1:],)))))),), ["renban lines"]),
        ("Extra regions in grey", (), ["extra regions"]),
        ("THE LINES ARE GERMAN WHISPERS", (), ["whispers"]),
    ],
)
def test_what_is_mentioned_and_missing_is_pointed_out(text: str, rules: tuple[Rule, ...], expected: list[str]) -> None:
    assert missing(text, *rules) == expected


def test_every_line_names_kinds_that_there_are() -> None:
    for each in MENTIONED:
        assert set(each.kinds) <= set(RULES), each.name
        assert re.compile(each.words).search("normal sudoku rules apply: place the digits 1 to 9 once in every row, column and box") is None


def test_a_long_text_is_searched_in_no_time() -> None:
    assert missing("renban " * 1500 + "a" * 10_000) == ["renban lines"]
