"""The files: plain ones with their hashes, packed ones in pieces (§7)."""

from __future__ import annotations

import hashlib
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from .errors import Rejected, Unusable, within
from .limits import LARGEST_FILE, LARGEST_TEXT
from .strict_json import parse


def read_file(folder: str, name: str, files: dict[str, str] | None = None) -> bytes:
    """A plain file of the folder, if it has the hash that is listed for it."""
    with within(ascii(name)[:80]):
        path = Path(folder, name)
        if path.is_symlink() or (path.exists() and not path.is_file()):
            raise Unusable("it is not a plain file")
        with path.open("rb") as file:
            data = file.read(LARGEST_FILE + 1)
        if len(data) > LARGEST_FILE:
            raise Unusable(f"it holds more than {LARGEST_FILE} bytes")
        if files is not None and files.get(name) != sha256(data):
            raise Rejected("its hash is not the one in the manifest")
        return data


def read_json(folder: str, name: str, files: dict[str, str]) -> Any:
    """What a packed file says."""
    data = read_file(folder, name, files)
    with within(name):
        return parse(b"".join(unpacked(data, LARGEST_TEXT)))


def unpacked(data: bytes, most: float = float("inf")) -> Iterator[bytes]:
    """What is in gzip data, piece by piece, until there is more than ``most``: one member (RFC 1952) and nothing else."""
    unpacker, length = zlib.decompressobj(wbits=31), 0
    while not unpacker.eof and length <= most:
        piece = unpacker.decompress(data, 2**24)
        data, length = unpacker.unconsumed_tail, length + len(piece)
        if not (piece or data or unpacker.eof):
            raise Unusable("the gzip data is cut off")
        yield piece
    if unpacker.unused_data:
        raise Unusable("something follows the gzip data")


def lines_of(data: bytes) -> Iterator[bytes]:
    """The lines in gzip data; the last one may lack its line feed."""
    rest = b""
    for piece in unpacked(data):
        *lines, rest = (rest + piece).split(b"\n")
        yield from lines
        if len(rest) > LARGEST_TEXT:
            raise Unusable(f"a line holds more than {LARGEST_TEXT} bytes")
    if rest:
        yield rest


def sha256(data: bytes) -> str:
    """A hash as manifests have it."""
    return hashlib.sha256(data).hexdigest()
