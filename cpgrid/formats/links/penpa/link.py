"""A link of penpa-edit: what its address holds, taken apart and put together."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import NamedTuple
from urllib.parse import unquote

from ....core.errors import InputError, Place, quote
from ..deflated import deflate, inflate
from .substitutions import expand, shorten

__all__ = ["Packed", "pack", "unpack"]

_PAGE = "https://swaroopg92.github.io/penpa-edit/"
_PARAMETER = re.compile(r"(?:^|[?#&](?:amp;)?)([a-z])=([^&#?]*)")
_HELD = ("p", "a")
"""Letters of the puzzle and of its answer."""

_MEND = "copy the whole address, or have the site make a new link ('Share')"


class Packed(NamedTuple):
    """What a link holds.

    Args:
        text: the puzzle, several lines.
        answer: what the site compares an answer with, JSON; empty = nothing.
    """

    text: str
    answer: str = ""


def unpack(link: str, place: Place) -> Packed:
    """What a link holds.

    Args:
        link: an address, or what stands behind its ``?`` or ``#``.
        place: where it is, for errors.

    Raises:
        InputError: it holds no puzzle, or is damaged.
    """
    found = _parameters(link, place)
    packed = found.get("p", "")
    if not packed:
        raise InputError(place, "the link has no puzzle in it: there is no 'p=' with a text behind it", _MEND)
    if packed.startswith("http"):
        raise InputError(place, f"the link holds another link, {quote(packed)}", "read that one")
    text = expand(inflate(packed, place), place)
    return Packed(text, inflate(found["a"], place) if found.get("a") else "")


def _parameters(link: str, place: Place) -> Mapping[str, str]:
    """The parts of an address by their letters."""
    found: dict[str, str] = {}
    for letter, value in _PARAMETER.findall(link):
        # An address may have been written with escapes, and a plus with a blank.
        text = unquote(value).replace(" ", "+")
        if found.setdefault(letter, text) != text and letter in _HELD:
            raise InputError(place, f"the link has two different texts behind '{letter}='", "keep one of them")
    return found


def pack(packed: Packed) -> str:
    """The link that holds a puzzle."""
    answer = f"&a={deflate(packed.answer)}" if packed.answer else ""
    return f"{_PAGE}#m=edit&p={deflate(shorten(packed.text))}{answer}"
