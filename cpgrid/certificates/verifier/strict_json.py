"""JSON without surprises."""

from __future__ import annotations

import gc
import json
import re
from typing import Any

from .errors import Rejected, Unusable
from .limits import LARGEST, LARGEST_TEXT, check_time

INTEGER = range(-LARGEST, LARGEST + 1)


def checked(value: Any, shape: Any, name: str) -> Any:
    """The value, if it has this shape: a type, a range, a constant, {one of these}, [any number of this], (these), {keys: their values}."""
    check_time()
    if isinstance(shape, list):
        right, every = type(value) is list, shape[0]
        if not (right and isinstance(every, range) and {*map(type, value)} == {int} and min(value) in every and max(value) in every):
            for entry in value if right else ():
                checked(entry, every, name)
    elif isinstance(shape, tuple):
        right = type(value) is list and len(value) == len(shape)
        for entry, inner in zip(value, shape) if right else ():
            checked(entry, inner, name)
    elif isinstance(shape, dict):
        right = type(value) is dict and value.keys() == shape.keys()
        for key in shape if right else ():
            checked(value[key], shape[key], key)
    elif isinstance(shape, range):
        right = type(value) is int and value in shape
    elif isinstance(shape, set):
        right = type(value) in shape or any(type(value) is type(choice) and value == choice for choice in shape)
    else:
        right = type(value) is shape or (type(value) is type(shape) and value == shape)
    if not right:
        words = " or ".join(sorted(map(ascii, shape))) if isinstance(shape, set) else ascii(shape)
        words = re.sub("<class '(.*?)'>", r"\1", words.replace(str(INTEGER), "integer"))
        raise Rejected(f"{name}: {words[:200]} is expected")
    return value


def unique_keys(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object in which no key stands twice."""
    check_time()
    if len(dict(pairs)) < len(pairs):
        raise ValueError("a key stands twice")
    return dict(pairs)


DECODER = json.JSONDecoder(object_pairs_hook=unique_keys, parse_float=int, parse_constant=int)  # int refuses 1.0 and NaN
compact = json.JSONEncoder(separators=(",", ":")).encode
DIGITS = re.compile(b"(?<![0-9])[0-9]{65}")
DIGITS_OR_QUOTE = re.compile(rb'(?<![0-9])[0-9]{65}|"|\\.', re.DOTALL)


def has_long_number(text: bytes) -> bool:
    """Whether more than 64 digits follow one another outside texts, which may hold many, such as patterns."""
    inside = False
    for token in DIGITS_OR_QUOTE.finditer(text) if DIGITS.search(text) else ():
        check_time()
        if token[0].isdigit() and not inside:
            return True
        inside ^= token[0] == b'"'
    return False


def parse(text: bytes) -> Any:
    """The JSON of a text."""
    if len(text) > LARGEST_TEXT or has_long_number(text):
        raise Unusable(f"it holds more than {LARGEST_TEXT} bytes, or a number of more than 64 digits")
    collects = gc.isenabled()
    gc.disable()  # with it, many small lists would take five times as long, and nothing can look at the time meanwhile
    try:
        return DECODER.decode(text.decode())
    except (ValueError, RecursionError) as error:
        raise Unusable(f"this is not JSON as it should be: {ascii(str(error))[:80]}") from None
    finally:
        if collects:
            gc.enable()
