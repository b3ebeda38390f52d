"""The names that lines begin with: those of the kinds of rules, and what else people call them, as their records say."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from difflib import get_close_matches
from functools import lru_cache
from itertools import islice
from typing import NamedTuple

from ..core.errors import InputError, UsageError, quote
from ..core.pieces import Piece
from ..core.plugins import RuleKind
from ..rules import RULES
from .links import link_error

__all__ = ["NamedKind", "hyphened", "normal", "resembled", "take_name"]

_LETTERS = re.compile(r"[A-Za-z][A-Za-z_-]*", re.ASCII)
_JOINTS = re.compile(r"[\s_-]+")
_MOST_WORDS = 4
_RESEMBLING = 0.7
_LONGEST_RESEMBLING = 100


class NamedKind(NamedTuple):
    """What a name stands for: a kind of rule, and values of its fields."""

    kind: RuleKind
    fields: Mapping[str, object]


def normal(name: str) -> str:
    """The name without blanks and hyphens, in small letters."""
    return _JOINTS.sub("", name).lower()


def hyphened(name: str) -> str:
    """The name of a family or a field as lines have it: ``star-battle``."""
    return name.replace("_", "-")


def take_name(piece: Piece, also: Sequence[str] = ()) -> tuple[NamedKind, Piece]:
    """The rule that a line begins with, and the rest of the line.

    Args:
        piece: the line.
        also: other words that a line may begin with, for advice.

    Raises:
        InputError: no rule has that name; the message says which one resembles it.
    """
    words: list[Piece] = []
    cut = False
    for word in islice(piece.each_word(), _MOST_WORDS):
        match = _LETTERS.match(word.text)
        if match is None or "=" in word.text:
            break
        words.append(word.part(0, match.end()))
        if match.end() < len(word.text):
            # A word with digits, such as r3, is no part of a name.
            cut = word.text[match.end()].isdigit()
            break
    # Most lines begin with the name of a kind and nothing more, and need no other kind.
    whole = _names().get(_joined(words[: len(words) - cut]))
    if whole is not None:
        return NamedKind(RULES[whole], {}), _behind(piece, words[-1 - cut])
    known = _known()
    for count in range(len(words), 0, -1):
        if (named := known.get(_joined(words[:count]))) is not None:
            return named, _behind(piece, words[count - 1])
    raise _unknown(piece, words, also)


def _joined(words: Sequence[Piece]) -> str:
    return normal("".join(word.text for word in words))


def _behind(piece: Piece, last: Piece) -> Piece:
    """The rest of a line behind a word of it."""
    return piece.part(last.place.column - piece.place.column + len(last.text))


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
    by_normal = {normal(known): known for known in [*RULES, *(alias for kind in RULES.values() for alias in kind.aliases), *also]}
    return next((by_normal[near] for near in get_close_matches(normal(name), by_normal, 1, _RESEMBLING)), None)


def _names() -> Mapping[str, str]:
    """The names of kinds by their normal forms."""
    return _names_of(len(RULES), RULES.changes)


@lru_cache(maxsize=8)
def _names_of(_number: int, _changes: int) -> Mapping[str, str]:
    return {normal(name): name for name in RULES}


def _known() -> Mapping[str, NamedKind]:
    """What all names stand for, by their normal forms."""
    return _known_of(len(RULES), RULES.changes)


@lru_cache(maxsize=8)
def _known_of(_number: int, _changes: int) -> Mapping[str, NamedKind]:
    known: dict[str, NamedKind] = {}
    for kind in RULES.values():
        for alias, fields in kind.aliases.items():
            other = known.setdefault(normal(alias), NamedKind(kind, fields))
            if other.kind is not kind:
                raise UsageError(f"two kinds of rule are called {alias!r}: {other.kind.name} and {kind.name}; rename one of the two")
    # The name of a kind is always its own.
    return known | {normal(name): NamedKind(RULES[name], {}) for name in RULES}
