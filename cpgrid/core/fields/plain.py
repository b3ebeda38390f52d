"""Flags and texts."""

from __future__ import annotations

import json
import re

from ..errors import quote
from ..field_types import as_flag, as_text
from ..pieces import Piece
from .record import FieldScope, FieldType, FieldWord, Samples, part

__all__ = ["FLAG", "TEXT"]

_PLAIN = re.compile(r"[A-Za-z]+", re.ASCII)
_FLAGS = {"yes": True, "no": False, "true": True, "false": False}


def _read_flag(word: Piece) -> bool:
    flag = _FLAGS.get(word.text.lower())
    if flag is None:
        raise word.error(f"yes or no is expected, {quote(word.text) if word.text else 'nothing'} found", "write yes or no")
    return flag


def _read_text(word: Piece) -> str:
    text = word.text
    if text.startswith('"'):
        try:
            text = json.loads(text)
        except ValueError:
            raise word.error(f"{quote(text)} is no text in quotes", r'write "…" around it, and \" for a quote inside') from None
    if text and (not text.strip() or not text.isprintable()):
        raise word.error(f"{quote(text)} is no name", "write printable characters in quotes")
    return text


def _write_text(text: str) -> str:
    return text if _PLAIN.fullmatch(text) else json.dumps(text, ensure_ascii=False)


def _edge_texts(scope: FieldScope) -> list[str]:
    """The words that fields know, and patterns in which something comes never, too often, or in vain."""
    one, other, count = f"<{scope.domains[0][0]}>", f"<{scope.domains[-1][-1]}>", len(scope.cells)
    times = [f"{one}{{{least}{most}}}" for least in (0, 1, count, count + 1, 10**9) for most in ("", ",", f",{count}", f",{count + 1}")]
    words = ["", " ", "any", "none", "unclued", "both", "falling", "rising", "orthogonal", "diagonal", "ä"]
    parts = [".*", "()", "()*", ".{0}", "|", f"{one}|", f"[^{one}]*", f"[{one}-{other}]+", f"[{other}-{one}]*", f"({one}|{other})*{other}?"]
    nested = [
        f"(({one}?){{{count + 1}}}){{1,2}}",
        f"({one}*)*{other}",
        f"({one}{other}){{{count}}}",
        f"(.{{{count + 1}}}|{one}){{{count}}}",
    ]
    return [*words, *parts, *nested, *times]


FLAG = FieldType(
    bool,
    as_flag,
    lambda node, *_: node.boolean(),
    lambda flag, _: flag,
    {"type": "boolean"},
    Samples(lambda _: [False, True], lambda random, _: random.random() < 0.5, lambda _: [False, True, None]),
    FieldWord(_read_flag, lambda flag: "yes" if flag else "no", "yes or no", "yes"),
)

TEXT = FieldType(
    str,
    as_text,
    lambda node, *_: node.label(),
    lambda text, _: text,
    part("label"),
    Samples(lambda _: ["group 1"], lambda random, _: random.choice(["group 1", "×", "row 2"]), _edge_texts),
    FieldWord(_read_text, _write_text, "a text in quotes", '"…"'),
)
