"""The manifest of a collection: how many puzzles have which claim, which ones are not unique, and the hashes of the files."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ...core.errors import InputError, Place, UsageError
from ..bundle import read_files
from ..certificate import CLAIMS, MOST_BYTES, decode
from ..files import MANIFEST, read_plain
from ..made_by import made_by
from .layouts import LAYOUTS
from .parts import UNKNOWN, part_name

__all__ = ["SUMMARY", "Manifest", "is_collection", "manifest_text", "read_manifest"]

SUMMARY = (*CLAIMS, UNKNOWN)
"""The claims that a summary counts, in its order."""

_VERSION = 2
_KEYS = {
    1: {"collection", "puzzles", "summary", "files", "made_by"},
    2: {"collection", "puzzles", "summary", "not_unique", "files", "made_by"},
}
"""The keys of each version."""


@dataclass(frozen=True, slots=True)
class Manifest:
    """What a collection holds.

    Args:
        puzzles: how many.
        summary: how many of each claim.
        files: the hash of each file by its name.
        made_by: versions of programs, for people.
        not_unique: number, claim and name of each puzzle that has another claim than unique; ``None`` in version 1.
    """

    puzzles: int
    summary: Mapping[str, int]
    files: Mapping[str, str]
    made_by: Mapping[str, Any]
    not_unique: Sequence[Mapping[str, Any]] | None

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


def manifest_text(summary: Mapping[str, int], files: Mapping[str, str], not_unique: Sequence[Mapping[str, Any]]) -> bytes:
    """The manifest as a file; of the puzzles that are not unique, each takes a line.

    Raises:
        UsageError: so many are not unique that readers do not allow such a file.
    """
    counts = {claim: summary.get(claim, 0) for claim in SUMMARY}
    members = {"collection": _VERSION, "puzzles": sum(counts.values()), "summary": counts, "files": files, "made_by": made_by()}
    listed = ",".join(f"\n  {json.dumps(named)}" for named in not_unique)
    text = f'{json.dumps(members, indent=1).removesuffix("}").rstrip()},\n "not_unique": [{listed}]\n}}\n'
    if len(text) > MOST_BYTES:
        raise UsageError(f"{len(not_unique)} puzzles are not unique, which is more than a manifest can list: make several collections")
    return text.encode()


def read_manifest(folder: Path) -> Manifest:
    """The manifest of a collection.

    Raises:
        InputError: there is none, or it is not as the format says.
    """
    place = Place(str(folder / MANIFEST))
    value = decode(read_plain(folder, MANIFEST, MOST_BYTES), place)
    if not isinstance(value, dict) or type(value.get("collection")) is not int or value["collection"] not in _KEYS:
        raise _wrong(place, "it is no object, or its version is not known")
    if value.keys() != (keys := _KEYS[value["collection"]]):
        raise _wrong(place, f"the keys {', '.join(sorted(keys))} are expected")
    summary = value["summary"]
    if not isinstance(summary, dict) or summary.keys() != set(SUMMARY) or not all(type(count) is int for count in summary.values()):
        raise _wrong(place, f"summary has a number for each of {', '.join(SUMMARY)}")
    if type(value["puzzles"]) is not int:
        raise _wrong(place, "puzzles is not a number")
    if not isinstance(value["made_by"], dict):
        raise _wrong(place, "made_by is not an object")
    not_unique = value.get("not_unique", [])
    if not isinstance(not_unique, list) or not all(isinstance(named, dict) for named in not_unique):
        raise _wrong(place, "not_unique is not a list of objects")
    files = read_files(value["files"], place)
    if files.keys() != {LAYOUTS, *map(part_name, range(1, len(files)))}:
        raise _wrong(place, f"the files are not {LAYOUTS} and parts numbered from 1")
    return Manifest(value["puzzles"], summary, files, value["made_by"], value.get("not_unique"))


def _wrong(place: Place, problem: str) -> InputError:
    return InputError(place, problem, "docs/certificates/format.md says what a manifest looks like")
