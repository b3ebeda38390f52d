"""The zipper of SudokuPad: JSON whose known keys are shortened, and in which quotes, empty objects and much else are left out.

``{"cells":[[{"value":1},{}]],"cages":[{"unique":true}]}`` becomes ``{ce:[[{v:1},]],ca:[{unique:t}]}``. Texts stand in single quotes. A
quote in a text has a backslash before it, from which it does not follow whether it was a single or a double one; it is read as a single
one.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from ....core.errors import InputError, Place, quote
from ....core.nodes import Node
from ..json_payload import read_json
from ..lz_string import LARGEST_TEXT

__all__ = ["SHORT_KEYS", "read_zipped", "zipped"]

SHORT_KEYS: Mapping[str, str] = {
    "color": "c",
    "cages": "ca",
    "center": "ct",
    "borderColor": "c1",
    "backgroundColor": "c2",
    "cells": "ce",
    "cellSize": "cs",
    "arrows": "a",
    "overlays": "o",
    "underlays": "u",
    "width": "w",
    "height": "h",
    "value": "v",
    "videos": "vd",
    "lines": "l",
    "rounded": "r",
    "regions": "re",
    "fontSize": "fs",
    "thickness": "th",
    "headLength": "hl",
    "wayPoints": "wp",
    "title": "t",
    "text": "te",
    "duration": "d",
    "d": "d2",
}

_LONG_KEYS = {short: long for long, short in SHORT_KEYS.items()}
_WORDS = {"t": "true", "f": "false", "#0": '"#000000"', "#F": '"#FFFFFF"'}
"""What stands behind a colon for a word; the other way round, too."""

_NUMBERED = (("\\\\", "\\u005c"), ('\\"', "\\u0022"), ("\u2019", "\\u2019"), ("'", "\\'"))
"""What JSON writes for a backslash and a quote, a curved quote, and a single one, with what is written instead."""

_COLOUR = re.compile(r"[0-9a-fA-F]{6}")
_PLAIN_KEY = re.compile(r"[a-zA-Z0-9]+")
_TOKEN = re.compile(r"'(?:[^'\\]|\\.)*'?|\"(?:[^\"\\]|\\.)*\"?|[{}\[\],:]|[^{}\[\],:'\"]+", re.DOTALL)
_ESCAPED = re.compile(r"\\.|\"", re.DOTALL)
_PLAIN_JSON = re.compile(r"\s*\{\s*\"")
_MEND = "copy the whole link again"


def read_zipped(text: str, place: Place) -> Node:
    """The document of a text, zipped or plain JSON.

    Args:
        text: any.
        place: of the link.

    Raises:
        InputError: it is neither.
    """
    if _PLAIN_JSON.match(text):
        return read_json(text, place)
    plain = "".join(_written_out(text))
    if len(plain) > LARGEST_TEXT:
        raise InputError(place, f"the text has more than {LARGEST_TEXT} characters once it is written out", "make a smaller one")
    node = read_json(plain, place)
    return node._replace(value=_renamed(node.value, place))


def _written_out(text: str) -> Iterator[str]:
    """The tokens of the JSON text."""
    before = ""
    tokens = _TOKEN.findall(text)
    for number, token in enumerate(tokens):
        if token[0] in "'\"":
            yield _text(token)
        elif token in {",", "]", "}"}:
            # Nothing at all between two of these is an empty object.
            if before in {",", "["}:
                yield "{}"
            yield token
        elif before == ":":
            yield _word(token)
        elif number + 1 < len(tokens) and tokens[number + 1] == ":" and _PLAIN_KEY.fullmatch(token.strip()):
            yield f'"{token.strip()}"'
        else:
            yield token
        before = token


def _text(token: str) -> str:
    """A text in double quotes."""
    if token[0] == '"':
        return token
    inside = token[1:-1] if len(token) > 1 and token[-1] == "'" else token[1:]
    return f'"{_ESCAPED.sub(_unescaped, inside)}"'


def _unescaped(match: re.Match[str]) -> str:
    return {"\\'": "'", '"': '\\"'}.get(match[0], match[0])


def _word(token: str) -> str:
    return f'"#{token}"' if _COLOUR.fullmatch(token) else _WORDS.get(token, token)


def _renamed(value: object, place: Place) -> object:
    """The value with the long names of all keys."""
    if isinstance(value, list):
        return [_renamed(each, place) for each in value]
    if not isinstance(value, dict):
        return value
    repeated: str | None = getattr(value, "repeated", None)
    names = [_LONG_KEYS.get(key, key) for key in value]
    twice = repeated or next((name for name, count in Counter(names).items() if count > 1), None)
    if twice is not None:
        raise InputError(place, f"the key {quote(twice)} stands twice in one object", _MEND)
    return {name: _renamed(each, place) for name, each in zip(names, value.values(), strict=True)}


def zipped(document: Mapping[str, object]) -> str:
    """The text of a document, as the site reads it.

    Args:
        document: what JSON can state; no key is one of the short ones.
    """
    return _zip(document, "")


def _zip(value: Any, before: str) -> str:
    if isinstance(value, Mapping):
        if not value and before in {",", "["}:
            return ""
        return "{" + ",".join(f"{_key(key)}:{_zip(each, ':')}" for key, each in value.items()) + "}"
    if isinstance(value, list):
        # Brackets with nothing between them would be those of an empty object.
        inside = ",".join(_zip(each, "," if number else "[") for number, each in enumerate(value))
        return f"[{inside}]" if value else "[ ]"
    if isinstance(value, str):
        return _zip_text(value, before)
    written = json.dumps(value)
    if before == ":":
        # Six digits would be a colour.
        return next((short for short, word in _WORDS.items() if word == written), f" {written}" if _COLOUR.fullmatch(written) else written)
    return written


def _key(key: str) -> str:
    short = SHORT_KEYS.get(key, key)
    return short if _PLAIN_KEY.fullmatch(short) else _quoted(short)


def _zip_text(text: str, before: str) -> str:
    if before == ":" and text.startswith("#") and _COLOUR.fullmatch(text[1:]):
        return {"#000000": "#0", "#FFFFFF": "#F"}.get(text, text[1:])
    return _quoted(text)


def _quoted(text: str) -> str:
    """The text in single quotes; what the site cannot tell apart from its own signs is written by its number."""
    inside = json.dumps(text, ensure_ascii=False)[1:-1]
    for written, number in _NUMBERED:
        inside = inside.replace(written, number)
    return f"'{inside}'"
