"""Parts of a collection: a line of JSON for each puzzle, in gzip."""

from __future__ import annotations

import gzip
import json
import os
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

from ...core.errors import Place
from ..certificate import MOST_BYTES, Certificate, Rejected, decode, gunzip_lines, members, of_members
from ..names import Name

__all__ = ["UNKNOWN", "PartWriter", "PuzzleLine", "entries", "fits", "part_name"]

UNKNOWN = "unknown"
"""The claim of a puzzle that was not decided."""

_LEVEL = 6
"""Higher levels of gzip take several times as long and save some percent."""

_KEYS = {"number", "layout", "givens", "puzzle", "certificate"}


class PuzzleLine(NamedTuple):
    """A puzzle of a collection.

    Args:
        number: from 1, in the order of the input.
        layout: a place in the list of layouts.
        givens: a value or ``None`` for each cell.
        puzzle: the hash of the puzzle.
        certificate: claim and proof; ``None`` = not decided.
        reason: why it was not decided.
        name: what the puzzle is called, of which nothing is proved.
    """

    number: int
    layout: int
    givens: tuple[int | None, ...]
    puzzle: str
    certificate: Certificate | None
    reason: str = ""
    name: Name = Name()

    @property
    def claim(self) -> str:
        """What is claimed, ``unknown`` included."""
        return UNKNOWN if self.certificate is None else self.certificate.claim

    @property
    def named(self) -> Mapping[str, Any]:
        """Number, claim and name, as the manifest lists puzzles that are not unique."""
        return {"number": self.number, "claim": self.claim, **self.name.members()}


def part_name(number: int) -> str:
    """The file of a part; they are numbered from 1."""
    return f"part-{number:05}.jsonl.gz"


@dataclass(slots=True)
class PartWriter:
    """Writes the lines of a part; the same lines make the same bytes.

    Args:
        path: the file, which is written anew.
    """

    path: Path

    def write(self, lines: Iterator[PuzzleLine]) -> None:
        """Write all lines, and wait until they are on the disk."""
        with self.path.open("wb") as raw:
            # Without a name and a time.
            with gzip.GzipFile("", "wb", _LEVEL, raw, 0) as file:
                for entry in lines:
                    file.write(_line(entry))
            raw.flush()
            os.fsync(raw.fileno())


def entries(data: bytes, place: Place) -> Iterator[PuzzleLine]:
    """The lines of a part, read one by one.

    Args:
        data: the file.
        place: its name, for messages.

    Raises:
        Rejected: while iterating, for a line that is not as the format says.
        InputError: while iterating, for damaged data, a line of more than 32 MiB or one that is not JSON.
    """
    for number, line in enumerate(gunzip_lines(data, MOST_BYTES, place), 1):
        at = Place(place.source, number)
        yield _entry(decode(line, at), at)


def fits(entry: PuzzleLine) -> bool:
    """Whether readers take the line of a puzzle: long proofs may have more than 32 MiB."""
    return len(_line(entry)) <= MOST_BYTES


def _line(entry: PuzzleLine) -> bytes:
    certificate = {"claim": UNKNOWN, "reason": entry.reason} if entry.certificate is None else members(entry.certificate)
    own = {"number": entry.number, "layout": entry.layout, "givens": entry.givens, "puzzle": entry.puzzle}
    name = {"name": name} if (name := entry.name.members()) else {}
    return json.dumps({**own, **name, "certificate": certificate}, separators=(",", ":")).encode() + b"\n"


def _entry(value: Any, place: Place) -> PuzzleLine:
    if not isinstance(value, dict) or not _KEYS <= value.keys() <= _KEYS | {"name"}:
        raise _wrong(place, f"an object with the keys {', '.join(sorted(_KEYS))} is expected, and perhaps name")
    try:
        name = Name.read(value.get("name", {}))
    except ValueError as error:
        raise _wrong(place, str(error)) from None
    number, layout, givens, puzzle = (value[key] for key in ("number", "layout", "givens", "puzzle"))
    if not all(type(item) is int and item >= 0 for item in (number, layout)):
        raise _wrong(place, "number or layout is not a number")
    if not isinstance(givens, list) or not all(item is None or type(item) is int for item in givens):
        raise _wrong(place, "givens is not a list of integers and null")
    if not isinstance(puzzle, str):
        raise _wrong(place, "puzzle is not a hash")
    certificate = value["certificate"]
    if not isinstance(certificate, dict):
        raise _wrong(place, "certificate is not an object")
    if certificate.get("claim") == UNKNOWN:
        if certificate.keys() != {"claim", "reason"} or not isinstance(certificate["reason"], str):
            raise _wrong(place, "an unknown claim has a reason, and nothing else")
        return PuzzleLine(number, layout, tuple(givens), puzzle, None, certificate["reason"], name)
    return PuzzleLine(number, layout, tuple(givens), puzzle, of_members(certificate, place), name=name)


def _wrong(place: Place, problem: str) -> Rejected:
    return Rejected(place, problem, "docs/certificates/format.md says what a line looks like")
