"""The manifest of a collection: how many puzzles have which claim, and the hashes of the files."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ...core.errors import InputError, Place
from ..bundle import read_files
from ..certificate import CLAIMS, MOST_BYTES, decode
from ..files import MANIFEST, read_plain
from ..made_by import made_by
from .layouts import LAYOUTS
from .parts import UNKNOWN, part_name

__all__ = ["SUMMARY", "Manifest", "is_collection", "manifest_text", "read_manifest"]

SUMMARY = (*CLAIMS, UNKNOWN)
"""The claims that a summary counts, in its order."""

_VERSION = 1
_KEYS = {"collection", "puzzles", "summary", "files", "made_by"}


@dataclass(frozen=True, slots=True)
class Manifest:
    """What a collection holds.

    Args:
        puzzles: how many.
        summary: how many of each claim.
        files: the hash of each file by its name.
        made_by: versions of programs, for people.
    """

    puzzles: int
    summary: Mapping[str, int]
    files: Mapping[str, str]
    made_by: Mapping[str, Any]

    @property
    def parts(self) -> int:
        """How many parts there are."""
        return len(self.files) - 1


def is_collection(folder: Path) -> bool:
    """Whether a folder is a collection and not a bundle.

    Raises:
        InputError: it has no manifest that could be read.
    """
    value = decode(read_plain(folder, MANIFEST, MOST_BYTES), Place(str(folder / MANIFEST)))
    return isinstance(value, dict) and "collection" in value


def manifest_text(summary: Mapping[str, int], files: Mapping[str, str]) -> bytes:
    """The manifest as a file."""
    counts = {claim: summary.get(claim, 0) for claim in SUMMARY}
    members = {"collection": _VERSION, "puzzles": sum(counts.values()), "summary": counts, "files": files, "made_by": made_by()}
    return (json.dumps(members, indent=1, ensure_ascii=False) + "\n").encode()


def read_manifest(folder: Path) -> Manifest:
    """The manifest of a collection.

    Raises:
        InputError: there is none, or it is not as the format says.
    """
    place = Place(str(folder / MANIFEST))
    value = decode(read_plain(folder, MANIFEST, MOST_BYTES), place)
    if not isinstance(value, dict) or value.keys() != _KEYS:
        raise _wrong(place, f"the keys {', '.join(sorted(_KEYS))} are expected")
    if type(value["collection"]) is not int or value["collection"] != _VERSION:
        raise _wrong(place, "its version is not known")
    summary = value["summary"]
    if not isinstance(summary, dict) or summary.keys() != set(SUMMARY) or not all(type(count) is int for count in summary.values()):
        raise _wrong(place, f"summary has a number for each of {', '.join(SUMMARY)}")
    if type(value["puzzles"]) is not int:
        raise _wrong(place, "puzzles is not a number")
    if not isinstance(value["made_by"], dict):
        raise _wrong(place, "made_by is not an object")
    files = read_files(value["files"], place)
    if files.keys() != {LAYOUTS, *map(part_name, range(1, len(files)))}:
        raise _wrong(place, f"the files are not {LAYOUTS} and parts numbered from 1")
    return Manifest(value["puzzles"], summary, files, value["made_by"])


def _wrong(place: Place, problem: str) -> InputError:
    return InputError(place, problem, "docs/certificates/format.md says what a manifest looks like")
