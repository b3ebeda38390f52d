"""Rules that a text of rules in words mentions: pointed out where the puzzle has none of their kind, and never acted on.

Setters draw some rules and only describe others; a reader of links knows what was drawn.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import NamedTuple

from ...core.puzzle import Rule
from ...rules import kind_of

__all__ = ["MENTIONED", "Mentioned", "missing_rules"]


class Mentioned(NamedTuple):
    """Words for a rule.

    Args:
        name: what the remark calls it.
        words: a regular expression for what texts say, in small letters.
        kinds: of the rules of which a puzzle with such words should have one.
    """

    name: str
    words: str
    kinds: tuple[str, ...]


_CAGES = ("cage", "product-cage", "quotient-cage", "difference-cage", "equality-cage", "rellik-cage", "look-and-say", "distinct")
_ARROWS = ("arrow", "double-arrow", "little-killer", "count-ahead", "minimum", "maximum")
_DOTS = ("difference", "ratio", "all-dots-given")

MENTIONED: tuple[Mentioned, ...] = (
    Mentioned("anti-knight", r"anti-?\s?knight|knight'?s?[- ]move", ("anti-knight", "anti-move", "knightmare")),
    Mentioned("anti-king", r"anti-?\s?king\b|king'?s?[- ]move", ("anti-king", "anti-move")),
    Mentioned("non-consecutive", r"(?:non|anti)-?\s?consecutive", ("non-consecutive", "all-dots-given")),
    Mentioned("disjoint groups", r"disjoint", ("disjoint-groups", "distinct")),
    Mentioned("diagonals", r"(?:marked|main|both|positive|negative|blue) diagonal|sudoku[- ]x\b", ("diagonals", "distinct")),
    Mentioned("windoku", r"windoku|hyper ?sudoku", ("windoku", "distinct")),
    Mentioned("extra regions", r"extra regions?", ("distinct", "windoku", "cage")),
    Mentioned("killer cages", r"killer(?! (?:sums?|clues?|arrows?|sudoku clues?))|\bcages?\b", (*_CAGES, "little-killer")),
    Mentioned("little killer", r"little[- ]?killer", ("little-killer",)),
    Mentioned("thermometers", r"thermo", ("thermometer", "slow-thermometer")),
    Mentioned("slow thermometers", r"slow[- ]thermo", ("slow-thermometer",)),
    Mentioned("arrows", r"\barrows?\b", _ARROWS),
    Mentioned("double arrows", r"double[- ]arrows?", ("double-arrow",)),
    Mentioned("sandwich clues", r"sandwich", ("sandwich",)),
    Mentioned("x-sums", r"\bx-?\s?sums?\b", ("x-sum",)),
    Mentioned("skyscrapers", r"skyscraper", ("skyscraper", "hidden-skyscraper")),
    Mentioned("numbered rooms", r"numbered rooms?", ("numbered-room",)),
    Mentioned("battlefield", r"battlefield", ("battlefield",)),
    Mentioned("kropki dots", r"kropki|\b(?:white|black) (?:dots?|circles?)\b", (*_DOTS, "white-pearl", "black-pearl")),
    Mentioned("X and V", r"\bxv\b|\bx(?:'s)? (?:and|or) v\b|\bv(?:'s)? (?:and|or) x\b", ("sum-dot",)),
    Mentioned(
        "that all dots or signs are given",
        r"(?<!no )(?<!without )(?<!without a )negative constraint"
        r"|(?<!not )all (?:possible )?(?:\w+ )?(?:dots|x'?s|v'?s|xvs?) (?:are|have been) given",
        ("all-dots-given", "non-consecutive"),
    ),
    Mentioned("signs of greater and less", r"greater[- ]than|inequalit", ("greater",)),
    Mentioned("quadruples", r"\bquad(?:ruple)?s?\b", ("quadruple", "contains")),
    Mentioned("clones", r"\bclones?\b", ("clone", "same-values")),
    Mentioned("palindromes", r"palindrom", ("palindrome",)),
    Mentioned("renban lines", r"renban|purple lines?", ("renban",)),
    Mentioned("whispers", r"whispers?|green lines?", ("whispers",)),
    Mentioned("between lines", r"between[- ]lines?", ("between",)),
    Mentioned("lockout lines", r"lock-?out", ("lockout",)),
    Mentioned("region sum lines", r"region[- ]sums?|blue lines?", ("region-sum-line",)),
    Mentioned("ten lines", r"\b(?:10|ten)[- ](?:sum )?lines?\b", ("n-sum-line",)),
    Mentioned("entropic lines", r"entropic", ("entropic",)),
    Mentioned("modular lines", r"modular(?! (?:grid|squares))", ("modular", "global-modular")),
    Mentioned("parity lines", r"parity[- ]lines?|alternate between (?:odd|even)", ("modular",)),
    Mentioned("nabner lines", r"nabner", ("nabner",)),
    Mentioned("zipper lines", r"zipper", ("zipper",)),
    Mentioned("sequence lines", r"sequence lines?|arithmetic (?:progression|sequence)", ("sequence",)),
    Mentioned("lunchboxes", r"lunch-?box", ("lunchbox",)),
    Mentioned("odd cells", r"(?:grey|gray|shaded|marked) circles?|\bodd (?:cells?|digits?)", ("odd", "one-of", "modular", "table")),
    Mentioned("even cells", r"(?:grey|gray|shaded|marked) squares?|\beven (?:cells?|digits?)", ("even", "one-of", "modular", "table")),
    Mentioned("greatest cells", r"local maxim|\bmaximum\b", ("maximum",)),
    Mentioned("least cells", r"local minim|\bminimum\b", ("minimum",)),
    Mentioned("indexing", r"\bindex|\b159\b", ("indexing", "value-indexing", "relation")),
    Mentioned("counting circles", r"counting circles?", ("counting-circles",)),
    Mentioned("global entropy", r"global entropy|entropy", ("global-entropy", "entropic")),
    Mentioned("taxicab", r"taxi-?cab", ("anti-taxicab",)),
    Mentioned("dutch flatmates", r"flat-?mates?", ("dutch-flatmates",)),
    Mentioned("doppelgangers", r"doppelg", ("doppelganger",)),
    Mentioned("schrödinger cells", r"schr(?:ö|oe?)dinger", ()),
    Mentioned("fillomino", r"fillomino", ("group-size",)),
    Mentioned("a loop", r"\bloop\b", ("loop", "border-loop")),
    Mentioned(
        "shaded cells to be found", r"nurikabe|shade (?:some|cells)|unshaded|yin[- ]yang|cave\b", ("connected", "no-two-by-two", "apart")
    ),
    Mentioned("star battle", r"star battle", ("count", "apart")),
    Mentioned("regions to be found", r"chaos construction|regions (?:must|have to) be (?:found|deduced|determined)|deconstruction", ()),
    Mentioned("doublers or other modifiers", r"doublers?|multipliers?|\bnegators?\b|wildcards?", ()),
)
"""In the order in which remarks come. Words that many texts use in passing would make remarks that nobody reads: none are here."""


def missing_rules(text: str, rules: Iterable[Rule]) -> Iterator[str]:
    """A remark for each rule that a text mentions and of whose kinds the puzzle has none.

    Args:
        text: the rules in words.
        rules: of the puzzle.
    """
    small = text.lower().replace("\u2019", "'").replace("\u2010", "-").replace("\u2011", "-")
    if not small.strip():
        return
    present = set(_kinds(rules))
    for each in MENTIONED:
        if present.isdisjoint(each.kinds) and _pattern(each.words).search(small):
            yield f"the rules in words mention {each.name}, which the puzzle lacks"


def _kinds(rules: Iterable[Rule]) -> Iterator[str]:
    """The kinds of the rules, and of those that they hold; rows, columns and regions say nothing of extra regions."""
    for rule in rules:
        name = kind_of(rule).name
        if name != "distinct" or getattr(rule, "name", "").partition(" ")[0] not in {"row", "column", "box", "region"}:
            yield name
        yield from _kinds(getattr(rule, "rules", ()))


@lru_cache(maxsize=256)
def _pattern(words: str) -> re.Pattern[str]:
    return re.compile(words)
