"""Links of f-puzzles: an address with ``?load=`` and the compressed document, or that alone, with or without ``fpuzzles`` before it."""

from __future__ import annotations

import re
from itertools import islice
from urllib.parse import unquote

from ....core.errors import InputError, Place, quote
from ....core.puzzle import Puzzle
from ..json_payload import read_json
from ..lz_string import LARGEST_TEXT, compress, decompress
from ..parameters import parameters
from .reading import read_document
from .writing import write_document

__all__ = ["decode", "encode", "read_compressed", "with_stroke"]

_ADDRESS = re.compile(r"(?:https?://)?(?:www\.)?f-puzzles\.com\b[^?#]*(.*)", re.IGNORECASE | re.DOTALL)
_PREFIX = re.compile(r"fpuz(?:zles)?", re.IGNORECASE)
_MOST_TRIALS = 100
_LONGEST_TRIAL = 1 << 16


def decode(text: str, place: Place) -> Puzzle:
    """See `LinkCoding`."""
    return read_compressed(_payload(text, place), place)


def _payload(text: str, place: Place) -> str:
    """The compressed document in a link."""
    address = _ADDRESS.fullmatch(text)
    if address is None:
        prefix = _PREFIX.match(text)
        return text[prefix.end() :] if prefix else text
    known = parameters(address[1].partition("#")[0].lstrip("?"), place, "load")
    if known.get("load"):
        return known["load"]
    if "id" in known:
        problem = f"{quote(known['id'])} is the name of a puzzle that only the server of f-puzzles knows"
        raise InputError(place, problem, "open it there, and copy a link that the page exports, which has ?load= in it")
    raise InputError(place, "the link holds no puzzle", "copy a link with ?load= and what follows")


def read_compressed(payload: str, place: Place) -> Puzzle:
    """The puzzle of a compressed document.

    Args:
        payload: as it stands behind ``?load=`` or ``fpuzzles``: ``%2B`` or a blank may stand for ``+``, and one stroke for two.
        place: that of the link.

    Raises:
        InputError: it is damaged, or its document states no puzzle.
    """
    plain = unquote(payload[: LARGEST_TEXT + 1]).strip()
    first, *more = plain.split(" ", 1)
    try:
        text = decompress(first, place)
    except InputError:
        whole = plain.replace(" ", "+")
        found = with_stroke(whole, place)
        if found is None and not more:
            raise
        text = decompress(whole, place) if found is None else found
    return read_document(read_json(text, place))


def with_stroke(plain: str, place: Place) -> str | None:
    """The document where one stroke stands for two, as programs write that tidy addresses up; ``None`` where there is none, or several."""
    if len(plain) > _LONGEST_TRIAL:
        return None
    found: list[str] = []
    for match in islice(re.finditer("/", plain), _MOST_TRIALS):
        try:
            text = decompress(f"{plain[: match.start()]}/{plain[match.start() :]}", place)
        except InputError:
            continue
        if text.startswith("{") and text.endswith("}"):
            found.append(text)
    return found[0] if len(found) == 1 else None


def encode(puzzle: Puzzle) -> str:
    """See `LinkCoding`."""
    return f"https://www.f-puzzles.com/?load={compress(write_document(puzzle))}"
