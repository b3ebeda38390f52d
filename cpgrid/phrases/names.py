"""The names of rules: those of the table of rules, and what else people call them."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from functools import lru_cache
from itertools import islice
from typing import NamedTuple

from ..core.errors import InputError, quote
from ..core.pieces import Piece
from ..core.plugins import RuleKind
from ..rules import RULES
from .links import link_error

__all__ = ["ALIASES", "Alias", "Named", "normal", "resembled", "take_name"]

_LETTERS = re.compile(r"[A-Za-z][A-Za-z_-]*", re.ASCII)
_JOINTS = re.compile(r"[\s_-]+")
_MOST_WORDS = 4
_RESEMBLING = 0.7
_LONGEST_RESEMBLING = 100


class Alias(NamedTuple):
    """Another name of a kind of rule.

    Args:
        name: as people write it.
        kind: the kind's name in the table of rules.
        fields: what the name says besides the kind.
    """

    name: str
    kind: str
    fields: Mapping[str, object] = {}


ALIASES: Sequence[Alias] = (
    Alias("killer cage", "cage"),
    Alias("extra region", "distinct"),
    Alias("thermo", "thermometer"),
    Alias("slow thermo", "slow-thermometer"),
    Alias("kropki white", "difference"),
    Alias("white dot", "difference"),
    Alias("kropki black", "ratio"),
    Alias("black dot", "ratio"),
    Alias("x", "sum-dot", {"total": 10}),
    Alias("v", "sum-dot", {"total": 5}),
    Alias("whisper", "whispers"),
    Alias("german whispers", "whispers"),
    Alias("dutch whispers", "whispers", {"difference": 4}),
    Alias("parity line", "modular", {"modulus": 2}),
    Alias("modular line", "modular"),
    Alias("entropic line", "entropic"),
    Alias("between line", "between"),
    Alias("lockout line", "lockout"),
    Alias("renban line", "renban"),
    Alias("nabner line", "nabner"),
    Alias("zipper line", "zipper"),
    Alias("pill", "arrow"),
    Alias("numbered rooms", "numbered-room"),
    Alias("quad", "quadruple"),
    Alias("hyper", "windoku"),
    Alias("greater than", "greater"),
    Alias("regex", "regular"),
    Alias("any of", "or"),
)
"""Blanks, hyphens and capitals do not count: ``little killer`` and ``antiknight`` need no line."""


class Named(NamedTuple):
    """What a name stands for: a kind of rule, and values of its fields."""

    kind: RuleKind
    fields: Mapping[str, object]


def normal(name: str) -> str:
    """The name without blanks and hyphens, in small letters."""
    return _JOINTS.sub("", name).lower()


def take_name(piece: Piece, also: Sequence[str] = ()) -> tuple[Named, Piece]:
    """The rule that a line begins with, and the rest of the line.

    Args:
        piece: the line.
        also: other words that a line may begin with, for advice.

    Raises:
        InputError: no rule has that name; the message says which one resembles it.
    """
    known = _known(tuple(RULES))
    words: list[Piece] = []
    for word in islice(piece.each_word(), _MOST_WORDS):
        match = _LETTERS.match(word.text)
        if match is None or "=" in word.text:
            break
        words.append(word.part(0, match.end()))
        if match.end() < len(word.text):
            break
    for count in range(len(words), 0, -1):
        named = known.get(normal("".join(word.text for word in words[:count])))
        if named is not None:
            last = words[count - 1]
            return Named(RULES[named.kind], named.fields), piece.part(last.place.column - piece.place.column + len(last.text))
    raise _unknown(piece, words, also)


def _unknown(piece: Piece, words: Sequence[Piece], also: Sequence[str]) -> InputError:
    if (link := link_error(piece.text, piece.place)) is not None:
        return link
    if not words:
        begin = piece.text.split(maxsplit=1)[0] if piece.text else ""
        mend = r"begin with the name of a rule, or write a row of givens, . for an open cell and \ for a block"
        return piece.error(f"{quote(begin)} begins no line of a puzzle", mend)
    for count in (len(words), 1):
        shown = " ".join(word.text for word in words[:count])
        near = resembled(shown, also)
        if near is not None and normal(near) == normal(shown):
            return words[count - 1].end.error(f"a colon is missing behind {quote(shown)}", f"write '{near}: …'")
        if near is not None:
            return piece.error(f"{quote(shown)} is no rule", f"did you mean {near!r}?")
    return piece.error(
        f"{quote(words[0].text)} is no rule", "cpgrid list rules names all rules; docs/formats.md shows how lines are written"
    )


def resembled(name: str, also: Sequence[str] = ()) -> str | None:
    """The name of a rule, or another word that a line may begin with, that the name resembles most; ``None`` if there is none."""
    if len(name) > _LONGEST_RESEMBLING:
        return None
    by_normal = {normal(known): known for known in [*RULES, *(alias.name for alias in ALIASES), *also]}
    return next((by_normal[near] for near in get_close_matches(normal(name), by_normal, 1, _RESEMBLING)), None)


@lru_cache(maxsize=8)
def _known(names: tuple[str, ...]) -> dict[str, Alias]:
    """All names, in their normal form."""
    return {normal(alias.name): alias for alias in (*ALIASES, *(Alias(name, name) for name in names))}
