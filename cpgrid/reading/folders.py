"""The puzzle files of a folder: which they are, in which order, and what is passed over and why."""

from __future__ import annotations

import os
import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from pathlib import Path

from ..core.errors import InputError, Place

__all__ = ["ENDINGS", "FolderListing", "Skipped", "natural", "puzzle_files", "without_ending"]

ENDINGS = (".txt", ".json", ".csv", ".tsv", ".sdk", ".sdm", ".ss")
"""The endings of puzzle files, in small or capital letters; ``.gz`` may follow."""

_MANIFEST = "manifest.json"
"""What certificates and reports have, and folders of puzzles have not."""

_MAP = ".map.json"
"""The ending of the map beside a model that was exported."""

_OTHER_ENDING = f"another ending than {' '.join(ENDINGS)}"
_MADE = "written by cpgrid"
_OUTPUT = "where the output goes"


@dataclass(frozen=True, slots=True)
class Skipped:
    """What a folder holds besides puzzles.

    Args:
        name: its path in the folder; that of a folder ends with a slash.
        reason: why it is not read.
    """

    name: str
    reason: str


@dataclass(frozen=True, slots=True)
class FolderListing:
    """What lies in a folder.

    Args:
        files: paths of the puzzle files, in the folder: files before folders, names by letters in any case, and numbers in them by size.
        skipped: what is not read, in the same order.
        problems: folders that cannot be read.
    """

    files: tuple[str, ...]
    skipped: tuple[Skipped, ...]
    problems: tuple[InputError, ...]


def puzzle_files(folder: str, *, leave_out: Collection[Path] = ()) -> FolderListing:
    """The puzzle files of a folder and of the folders in it; links to folders are not followed.

    Args:
        folder: its path.
        leave_out: files and folders that are not looked into, because output is to go there.

    Raises:
        InputError: the folder itself cannot be read, was written by this program, or has no puzzle file.
    """
    found: list[str] = []
    skipped: list[Skipped] = []
    problems: list[InputError] = []
    if os.path.lexists(Path(folder, _MANIFEST)):
        raise InputError(
            Place(folder),
            f"it has a {_MANIFEST}, so it is a certificate or a report and no folder of puzzles",
            "name the file in it that is meant, or check a certificate with cpgrid verify",
        )
    outputs = set(map(os.path.realpath, leave_out))
    waiting = [""]
    while waiting:
        place = waiting.pop()
        try:
            entries = sorted(os.scandir(Path(folder, place)), key=lambda entry: natural(entry.name))
        except OSError as error:
            problem = InputError(Place(str(Path(folder, place))), f"cannot be read: {error.strerror or error}", "give a readable folder")
            if not place:
                raise problem from None
            problems.append(problem)
            continue
        inner = []
        for entry in entries:
            name = f"{place}{entry.name}"
            is_folder = entry.is_dir(follow_symlinks=False)
            reason = _reason(entry, outputs)
            if reason:
                skipped.append(Skipped(f"{name}/" if is_folder else name, reason))
            elif is_folder:
                inner.append(f"{name}/")
            else:
                found.append(name)
        waiting += reversed(inner)
    if not found and not problems:
        raise InputError(Place(folder), "there is no puzzle file in it", f"puzzle files end in {' '.join(ENDINGS)}; name others one by one")
    return FolderListing(tuple(found), tuple(skipped), tuple(problems))


def without_ending(name: str) -> str:
    """The name of a file without the endings of puzzle files: ``book.txt.gz`` → ``book``; any other ending goes, too."""
    bare = name[:-3] if name.lower().endswith(".gz") else name
    return os.path.splitext(bare)[0]  # noqa: PTH122 — folders before the name stay as they are


def natural(name: str) -> tuple[list[str | int], str]:
    """By which names are sorted: 2 before 10, and ``b`` between ``A`` and ``C``."""
    return list(_parts(name)), name


def _parts(name: str) -> Iterator[str | int]:
    for number, part in enumerate(re.split(r"([0-9]+)", name)):
        yield int(part) if number % 2 else part.casefold()


def _reason(entry: os.DirEntry[str], outputs: Collection[str]) -> str:
    """Why an entry is neither read nor looked into; empty if it is."""
    if entry.name.startswith("."):
        return "hidden"
    path = Path(entry.path)
    # A link that leads round in a circle is an error for the methods of the entry, and nothing at all for those of the path.
    if path.is_dir():
        if entry.is_symlink():
            return "a link to a folder"
        if os.path.lexists(Path(entry.path, _MANIFEST)) or entry.name.endswith(".partial"):
            return _MADE
        return _OUTPUT if outputs and os.path.realpath(entry.path) in outputs else ""
    name = entry.name.lower()
    if name.endswith(_MAP):
        return _MADE
    if not name.removesuffix(".gz").endswith(ENDINGS):
        return _OTHER_ENDING
    if outputs and os.path.realpath(entry.path) in outputs:
        return _OUTPUT
    # A link that leads nowhere is a puzzle file that cannot be read; a pipe would be waited for.
    return "" if path.is_file() or not path.exists() else "no regular file"
