"""A certificate as plain data, and its JSON: section 3 of ``docs/certificates/format.md``."""

from __future__ import annotations

import json
import re
import zlib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from ..core.errors import InputError, Place, quote
from ..core.puzzle import Solution
from .written_steps import WrittenSteps

__all__ = [
    "CLAIMS",
    "LARGEST_INTEGER",
    "MOST_BYTES",
    "MOST_SOLUTIONS",
    "PLAIN_VERSION",
    "VERSION",
    "Certificate",
    "Rejected",
    "decode",
    "gunzip",
    "gunzip_lines",
    "gzip_of",
    "members",
    "of_members",
    "pack",
    "unpack",
]

PLAIN_VERSION = 2
"""The version of certificates with neither Components nor Hall sets; version 1 had fewer kinds of rules, and is the same otherwise."""

VERSION = 3
"""The version of the format."""

CLAIMS = ("unique", "exactly", "best", "several", "none")
"""What a certificate can say, in the order of summaries."""

MOST_SOLUTIONS = 10_000
"""How many solutions a certificate lists at most."""

LARGEST_INTEGER = 1 << 60
"""Integers in proofs lie between this and its negative."""

MOST_BYTES = 1 << 25
"""Bytes of a JSON text, unpacked: a file of some kilobytes can claim to unpack to gigabytes, and a list takes twenty times its text."""

_PIECE = 1 << 24
"""So many bytes are unpacked at once."""

_LONG_NUMBER = re.compile(rb"[0-9]{65}")
"""More digits than a hash has: Python takes long for numbers of many."""

_DEEPEST = 4
"""How deep lists are nested in a proof: a bound is a step with a list of pairs that hold a list; a Hall set is a list among the hints."""

_MEND = "docs/certificates/format.md says what a certificate looks like"

_GZIP_HEAD = b"\x1f\x8b\x08\x00\x00\x00\x00\x00\x02\xff"
"""Without a time and a name, so that equal certificates are equal files (RFC 1952, section 2.3)."""

_TRIED = 1 << 14
"""Up to this size all settings of the compressor are tried, which differ by some percent; above, those that are mostly the best."""

_LARGE = 1 << 18
"""Above this size the compressor takes longer than a search does: a sixth of its time makes 3 % more bytes."""


class Rejected(InputError):
    """What was read is wrong, and so a reason to reject it; any other error of input says that a file cannot be used."""


@dataclass(frozen=True, slots=True)
class Certificate:
    """How many solutions a puzzle has, with the proof.

    Args:
        claim: one of `CLAIMS`.
        score: what every listed solution scores; ``None`` for a puzzle without a score, and for ``none``.
        solutions: grids, a value for each cell in reading order.
        proof: the steps as nested lists of integers, as the format states them; `WrittenSteps` where the text is known.
        version: of the format, `PLAIN_VERSION` or `VERSION`.
    """

    claim: str
    score: int | None
    solutions: tuple[Solution, ...]
    proof: Sequence[Any]
    version: int = PLAIN_VERSION

    @property
    def floor(self) -> int | None:
        """The least score that the proof speaks of; ``None`` = there is no floor."""
        return None if self.score is None else self.score + (self.claim == "best")


def members(certificate: Certificate) -> dict[str, Any]:
    """The certificate as the JSON object of the format."""
    score = {} if certificate.score is None else {"score": certificate.score}
    own = {"solutions": certificate.solutions, "proof": list(certificate.proof)}
    return {"certificate": certificate.version, "claim": certificate.claim, **score, **own}


def of_members(value: object, place: Place) -> Certificate:
    """The certificate that an object states. What its steps mean is for checkers to say.

    Args:
        value: what `decode` returned, or a part of it.
        place: where it was read.

    Raises:
        Rejected: a key is missing, unknown or of another type, lists are nested too deep, or an integer is too large.
        InputError: it is no certificate of a version that is known.
    """
    if not isinstance(value, dict):
        raise _unusable(place, "an object { } is expected")
    version = value.get("certificate")
    if type(version) is not int or not 1 <= version <= VERSION:
        raise _unusable(place, f"the version {quote(str(version))} is not known")
    needed = {"certificate", "claim", "solutions", "proof"}
    if not needed <= value.keys() <= needed | {"score"}:
        raise _rejected(place, f"the keys are {', '.join(map(quote, value))}")
    claim, solutions, proof = (value[key] for key in ("claim", "solutions", "proof"))
    if claim not in CLAIMS:
        raise _rejected(place, f"the claim {quote(str(claim))} is not known")
    score = value.get("score")
    if "score" in value and not _is_integer(score):
        raise _rejected(place, "the score is not an integer within ±2⁶⁰")
    if not isinstance(solutions, list) or len(solutions) > MOST_SOLUTIONS:
        raise _rejected(place, f"the solutions are not a list of at most {MOST_SOLUTIONS}")
    if not all(isinstance(solution, list) and all(map(_is_integer, solution)) for solution in solutions):
        raise _rejected(place, "a solution is not a list of integers within ±2⁶⁰")
    if not isinstance(proof, list) or not all(isinstance(step, list) and _is_plain(step, _DEEPEST) for step in proof):
        raise _rejected(place, "the proof is not a list of steps")
    return Certificate(claim, score, tuple(map(tuple, solutions)), proof, max(version, PLAIN_VERSION))


def pack(certificate: Certificate) -> bytes:
    """The certificate as gzip of compact JSON; the same bytes for the same certificate."""
    return gzip_of(_text(certificate))


def _text(certificate: Certificate) -> bytes:
    """Compact JSON of the members."""
    proof = certificate.proof
    if not isinstance(proof, WrittenSteps):
        return json.dumps(members(certificate), separators=(",", ":")).encode()
    # The proof is the last member.
    rest = json.dumps(members(replace(certificate, proof=())), separators=(",", ":")).encode()
    return rest.removesuffix(b"[]}") + proof.text + b"}"


def unpack(data: bytes, place: Place) -> Certificate:
    """The certificate that `pack` wrote, or that another program wrote in its place.

    Args:
        data: the file.
        place: its name, for messages.

    Raises:
        Rejected: it is not a certificate as the format says.
        InputError: it is not gzip, unpacks to more than 32 MiB, is not JSON or of an unknown version.
    """
    return of_members(decode(gunzip(data, MOST_BYTES, place), place), place)


def gzip_of(data: bytes) -> bytes:
    """The data as one gzip member, as small as the standard library makes it where that is soon done; the same bytes for the same data."""
    tail = zlib.crc32(data).to_bytes(4, "little") + (len(data) & 0xFFFFFFFF).to_bytes(4, "little")
    return _GZIP_HEAD + min((_deflated(data, *settings) for settings in _settings(len(data))), key=len) + tail


def gunzip(data: bytes, most: int, place: Place) -> bytes:
    """The data of one gzip member.

    Raises:
        InputError: it is damaged, or unpacks to more than ``most`` bytes.
    """
    unpacked = b""
    for piece in _unpacked(data, place):
        unpacked += piece
        if len(unpacked) > most:
            raise _unusable(place, f"it unpacks to more than {most >> 20} MiB")
    return unpacked


def gunzip_lines(data: bytes, most: int, place: Place) -> Iterator[bytes]:
    """The lines in one gzip member, without their line feeds; the last one may lack it.

    Raises:
        InputError: while iterating, for damaged data or a line of more than ``most`` bytes.
    """
    rest = b""
    for piece in _unpacked(data, place):
        *lines, rest = (rest + piece).split(b"\n")
        for line in (*lines, rest):
            if len(line) > most:
                raise _unusable(place, f"a line has more than {most >> 20} MiB")
        yield from lines
    if rest:
        yield rest


def decode(data: bytes, place: Place) -> Any:
    """JSON of integers, texts, lists and objects, each key once, in UTF-8 without a byte-order mark.

    Raises:
        InputError: it is anything else.
    """
    if _LONG_NUMBER.search(data):
        raise _unusable(place, "it holds more than 64 digits in a row")
    try:
        # A text, and not bytes, in which Python would look for UTF-16 and byte-order marks.
        return json.loads(data.decode(), parse_float=_no_float, parse_constant=_no_float, object_pairs_hook=_each_key_once)
    except RecursionError:
        raise _unusable(place, "lists are nested too deep") from None
    except ValueError as error:
        raise _unusable(place, f"this is not JSON as certificates have it: {error}") from None


def _unpacked(data: bytes, place: Place) -> Iterator[bytes]:
    """The data of one gzip member, piece by piece, so that a small file that claims to be large takes no memory."""
    unpacker = zlib.decompressobj(wbits=31)
    while not unpacker.eof:
        try:
            piece = unpacker.decompress(data, _PIECE)
        except zlib.error as error:
            raise _unusable(place, f"the gzip data is damaged: {error}") from None
        data = unpacker.unconsumed_tail
        if not piece and not data and not unpacker.eof:
            raise _unusable(place, "the gzip data is cut off")
        yield piece
    if unpacker.unused_data:
        raise _unusable(place, "something follows the gzip data")


def _settings(size: int) -> list[tuple[int, int, int]]:
    """Level, memory and strategy of the compressor, each that is tried on so many bytes."""
    if size > _LARGE:
        return [(5, 9, zlib.Z_FILTERED)]
    memories = range(1, 10) if size <= _TRIED else (8,)
    return [(9, memory, strategy) for memory in memories for strategy in (zlib.Z_DEFAULT_STRATEGY, zlib.Z_FILTERED)]


def _deflated(data: bytes, level: int, memory: int, strategy: int) -> bytes:
    packer = zlib.compressobj(level, zlib.DEFLATED, -zlib.MAX_WBITS, memory, strategy)
    return packer.compress(data) + packer.flush()


def _is_integer(value: object) -> bool:
    return type(value) is int and -LARGEST_INTEGER <= value <= LARGEST_INTEGER


def _is_plain(value: list[Any], depth: int) -> bool:
    """Whether there are only integers, and a step's name, in lists nested no deeper than this."""
    for item in value:
        if type(item) is int:
            if not -LARGEST_INTEGER <= item <= LARGEST_INTEGER:
                return False
        elif type(item) is list:
            if depth == 1 or not _is_plain(item, depth - 1):
                return False
        elif not (type(item) is str and depth == _DEEPEST):
            return False
    return True


def _no_float(text: str) -> object:
    raise ValueError(f"{text[:20]} is not an integer")


def _each_key_once(pairs: list[tuple[str, Any]]) -> Mapping[str, Any]:
    value = dict(pairs)
    if len(value) < len(pairs):
        raise ValueError("a key stands twice")
    return value


def _rejected(place: Place, problem: str) -> Rejected:
    return Rejected(place, problem, _MEND)


def _unusable(place: Place, problem: str) -> InputError:
    return InputError(place, problem, _MEND)
