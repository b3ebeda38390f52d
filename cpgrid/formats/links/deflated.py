"""Texts in links that are deflated, without a header, and written as base64; unpacked within limits."""

from __future__ import annotations

import base64
import binascii
import re
import zlib

from ...core.errors import InputError, Place, quote

__all__ = ["LARGEST_TEXT", "deflate", "inflate"]

LARGEST_TEXT = 4 << 20
"""Bytes of a text, and signs of a packed one, that are read."""

_RAW = -15
_STRANGE = re.compile(r"[^A-Za-z0-9+/]")
_MEND = "copy the whole link again"


def deflate(text: str) -> str:
    """The text, packed; signs that UTF-8 has none for become question marks."""
    packer = zlib.compressobj(9, zlib.DEFLATED, _RAW)
    packed = packer.compress(text.encode(errors="replace")) + packer.flush()
    return base64.b64encode(packed).decode()


def inflate(packed: str, place: Place) -> str:
    """The text that was packed.

    Args:
        packed: base64 with or without ``=`` at the end.
        place: where it is, for errors.

    Raises:
        InputError: it is damaged, or has more than `LARGEST_TEXT` signs or bytes.
    """
    if len(packed) > LARGEST_TEXT:
        raise InputError(place, f"the compressed text has more than {LARGEST_TEXT} characters", "compress a smaller one")
    raw = _unpacked(_bytes(packed, place), place)
    try:
        return raw.decode()
    except UnicodeDecodeError as error:
        raise InputError(place, f"byte {error.start + 1} of the text that was compressed is no UTF-8", _MEND) from None


def _bytes(packed: str, place: Place) -> bytes:
    signs = packed.rstrip("=")
    strange = _STRANGE.search(signs)
    if strange is not None:
        problem = f"{quote(strange[0])}, character {strange.start() + 1} of the compressed text, is none of base64"
        raise InputError(place, problem, _MEND)
    try:
        return base64.b64decode(signs + "=" * (-len(signs) % 4))
    except binascii.Error:
        raise InputError(place, f"the compressed text is cut off: {len(signs)} characters are no base64", _MEND) from None


def _unpacked(data: bytes, place: Place) -> bytes:
    unpacker = zlib.decompressobj(_RAW)
    try:
        raw = unpacker.decompress(data, LARGEST_TEXT + 1)
    except zlib.error:
        raise InputError(place, "the compressed text is damaged", _MEND) from None
    if len(raw) > LARGEST_TEXT:
        raise InputError(place, f"the text has more than {LARGEST_TEXT} bytes once it is decompressed", "compress a smaller one")
    if not unpacker.eof:
        raise InputError(place, "the compressed text is cut off: it has no end", _MEND)
    return raw
