"""Bundles: a folder with a puzzle, its certificate and a manifest; section 7 of ``docs/certificates/format.md``."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ..core.errors import InputError, Place, quote
from ..core.puzzle import Puzzle
from . import canonical
from .canonical import digest, text
from .certificate import CLAIMS, MOST_BYTES, Certificate, Rejected, decode, pack, unpack
from .files import MANIFEST, check_name, check_target, folder_in_progress, hash_of, publish, read_plain, write, writing
from .made_by import made_by
from .names import Name

__all__ = [
    "CERTIFICATE",
    "PUZZLE",
    "Manifest",
    "changes",
    "contradictions",
    "read_certificate",
    "read_manifest",
    "read_puzzle",
    "write_bundle",
]

PUZZLE = "puzzle.json"
CERTIFICATE = "certificate.json.gz"

_VERSION = 2
_KEYS = {
    1: {"bundle", "puzzle", "claim", "solutions", "files", "route", "made_by"},
    2: {"bundle", "puzzle", "name", "claim", "solutions", "files", "route", "made_by"},
}
"""The keys of each version; ``score`` may be there besides."""

_DIGITS = frozenset("0123456789abcdef")


@dataclass(frozen=True, slots=True)
class Manifest:
    """What a bundle is about, and which files belong to it.

    Args:
        puzzle: the hash of the puzzle.
        claim, score: those of the certificate.
        solutions: how many the certificate lists.
        files: the hash of each file by its name.
        route: how the certificate was found, for people.
        made_by: versions of programs, for people.
        name: what the puzzle is called, of which nothing is proved; version 1 has none.
    """

    puzzle: str
    claim: str
    score: int | None
    solutions: int
    files: Mapping[str, str]
    route: str
    made_by: Mapping[str, Any]
    name: Name


def write_bundle(
    target: Path,
    puzzle: Puzzle,
    certificate: Certificate,
    route: str,
    *,
    accepts: Callable[[Path], bool],
    others: Mapping[str, bytes] | None = None,
    force: bool = False,
) -> bool:
    """Write a bundle, which appears in its place only if it is accepted as it lies on the disk.

    Args:
        target: the folder to be.
        puzzle: what the certificate is about; its notes and where it was read become its name.
        certificate: claim and proof.
        route: how it was found, for people.
        accepts: (the folder, under another name) → whether the checkers accept it.
        others: further files by name, such as a formula for other checkers.
        force: whether a bundle that is there may be replaced.

    Returns:
        Whether it was accepted; if not, nothing remains of it.

    Raises:
        UsageError: the target cannot be written; what is there stays as it is.
    """
    files = {PUZZLE: text(puzzle).encode(), CERTIFICATE: pack(certificate), **(others or {})}
    score = {} if certificate.score is None else {"score": certificate.score}
    manifest = {
        "bundle": _VERSION,
        "puzzle": digest(puzzle),
        "name": dict(Name.of(puzzle).members()),
        "claim": certificate.claim,
        **score,
        "solutions": len(certificate.solutions),
        "files": {name: hash_of(data) for name, data in files.items()},
        "route": route,
        "made_by": made_by(),
    }
    with writing(target):
        check_target(target, "bundle", force=force)
        with folder_in_progress(target) as folder:
            for name, data in files.items():
                write(folder / name, data)
            write(folder / MANIFEST, (json.dumps(manifest, indent=1) + "\n").encode())
            accepted = accepts(folder)
            if accepted:
                publish(folder, target, force=force)
    return accepted


def read_manifest(folder: Path) -> Manifest:
    """The manifest of a bundle.

    Raises:
        InputError: there is none, or it is not as the format says.
    """
    place = Place(str(folder / MANIFEST))
    value = decode(read_plain(folder, MANIFEST, MOST_BYTES), place)
    if not isinstance(value, dict) or type(value.get("bundle")) is not int or value["bundle"] not in _KEYS:
        raise _wrong(place, "it is no object, or its version is not known")
    keys = _KEYS[value["bundle"]]
    if not keys <= value.keys() <= keys | {"score"}:
        raise _wrong(place, f"the keys {', '.join(sorted(keys))} are expected, and perhaps score")
    if value["claim"] not in CLAIMS:
        raise _wrong(place, f"the claim {quote(str(value['claim']))} is not known")
    for key in ("score", "solutions"):
        if key in value and type(value[key]) is not int:
            raise _wrong(place, f"{key} is not an integer")
    if not isinstance(value["route"], str) or not isinstance(value["made_by"], dict):
        raise _wrong(place, "route is not a text, or made_by not an object")
    files = read_files(value["files"], place)
    for name in (PUZZLE, CERTIFICATE):
        if name not in files:
            raise _wrong(place, f"it names no {name}")
    if not _is_hash(value["puzzle"]):
        raise _wrong(place, "puzzle is not a hash")
    own = (value["puzzle"], value["claim"], value.get("score"), value["solutions"], files, value["route"], value["made_by"])
    try:
        return Manifest(*own, Name.read(value.get("name", {})))
    except ValueError as error:
        raise _wrong(place, str(error)) from None


def read_files(value: object, place: Place) -> dict[str, str]:
    """The hashes of files by name, as manifests have them.

    Raises:
        InputError: a name is not plain, or a hash is none.
    """
    if not isinstance(value, dict):
        raise _wrong(place, "files is not an object")
    for name, hash_ in value.items():
        check_name(name, place)
        if name == MANIFEST or not _is_hash(hash_):
            raise _wrong(place, f"the file {quote(name)} has no hash")
    return value


def read_puzzle(folder: Path) -> str:
    """The text of a bundle's own puzzle.

    Raises:
        InputError: the file cannot be read, or is not text.
    """
    try:
        return read_plain(folder, PUZZLE, canonical.MOST_BYTES + 1).decode()
    except UnicodeDecodeError:
        raise InputError(Place(str(folder / PUZZLE)), "it is not a text in UTF-8", "fetch the bundle again") from None


def read_certificate(folder: Path) -> Certificate:
    """The certificate of a bundle.

    Raises:
        Rejected: it is not a certificate as the format says.
        InputError: it cannot be read.
    """
    return unpack(read_plain(folder, CERTIFICATE), Place(str(folder / CERTIFICATE)))


def changes(folder: Path, manifest: Manifest) -> Iterator[str]:
    """Which files of a bundle are not those that its manifest names.

    Raises:
        InputError: while iterating, for a file that cannot be read.
    """
    for name, hash_ in manifest.files.items():
        if hash_of(read_plain(folder, name)) != hash_:
            yield f"{name} has been changed: its hash is not that of the manifest"


def contradictions(folder: Path, manifest: Manifest, puzzle: str) -> Iterator[str]:
    """How the files of a bundle contradict its manifest, or the puzzle that is to be proved about; what is wrong first comes first.

    Args:
        folder: of the bundle.
        manifest: its own.
        puzzle: the canonical text of the puzzle.

    Raises:
        InputError: a file cannot be used.
    """
    if hash_of(puzzle.encode()) != manifest.puzzle:
        yield "the bundle is about another puzzle"
    if manifest.files[PUZZLE] != manifest.puzzle:
        yield f"the manifest has two hashes of {PUZZLE}"
    changed = list(changes(folder, manifest))
    yield from changed
    if changed:
        return
    try:
        certificate = read_certificate(folder)
    except Rejected as error:
        yield f"{CERTIFICATE}: {error.problem}"
        return
    pairs = (
        ("claim", manifest.claim, certificate.claim),
        ("score", manifest.score, certificate.score),
        ("number of solutions", manifest.solutions, len(certificate.solutions)),
    )
    for noun, named, proved in pairs:
        if named != proved:
            yield f"the {noun} is {named} in the manifest and {proved} in the certificate"


def _is_hash(value: object) -> bool:
    return isinstance(value, str) and len(value) == 64 and set(value) <= _DIGITS


def _wrong(place: Place, problem: str) -> InputError:
    return InputError(place, problem, "docs/certificates/format.md says what a manifest looks like")
