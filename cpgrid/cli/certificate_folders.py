"""The certificates that a command line names, those in folders among them; one that is rejected or cannot be read stops no other."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Self

from ..certificates.files import MANIFEST
from ..core.clock import OutOfTime
from ..core.errors import CpgridError, UnsoundError
from ..reading.folders import natural
from ..render import plural
from .checks import VERDICTS
from .exits import Exit, gravest
from .output import Output

__all__ = ["Certificates"]

_BEGINNING = 40
"""Bytes of a manifest in which the first key stands, which says what it is about."""


@dataclass(frozen=True, slots=True)
class Certificates:
    """Folders of certificates, in the order of the command line; those in a folder as `cpgrid.reading.folders` orders them.

    Args:
        folders: bundles, collections, and what looks like them.
        several: whether more than one was named, or a folder that holds them.
    """

    folders: tuple[Path, ...]
    several: bool

    @classmethod
    def named(cls, names: Sequence[str], output: Output) -> Self:
        """Look into the folders among the names that are no certificates themselves, and say what else lies there.

        Args:
            names: of folders.
            output: where files that belong to no certificate are counted.
        """
        found: list[Path] = []
        searched = False
        for name in names:
            inner, others = _inside(name)
            # What is none, and holds none, is judged and refused like any folder that is no certificate.
            found += inner or [Path(name)]
            searched = searched or bool(inner)
            if inner and output.json_lines:
                output.record({"folder": name, "certificates": len(inner), "skipped": others})
            if inner and others:
                output.note(f"{name}: {plural(others, 'file')} skipped, which belong to no certificate")
        return cls(tuple(found), len(names) > 1 or searched)

    def each(self, output: Output, judge: Callable[[Path], Exit]) -> Exit:
        """Judge every certificate, report errors, and count what came of them."""
        codes: list[Exit] = []
        for folder in self.folders:
            if not output.json_lines:
                output.begin_part()
            try:
                codes.append(judge(folder))
            except CpgridError as error:
                output.failure(error)
                codes.append(Exit.DISAGREED if isinstance(error, UnsoundError) else Exit.WRONG_CALL)
            except OutOfTime as error:
                output.error(str(error))
                codes.append(Exit.UNDECIDED)
        counts = Counter(VERDICTS[code] for code in codes)
        output.note(f"{plural(len(codes), 'certificate')}: {', '.join(f'{count} {verdict}' for verdict, count in counts.items())}")
        return gravest(codes)


def _inside(name: str) -> tuple[list[Path], int]:
    """The certificates in a folder that is none itself, and how many files belong to none of them."""
    found: list[Path] = []
    others = 0
    if os.path.lexists(Path(name, MANIFEST)):
        return found, others
    for place, folders, files in os.walk(name):
        if MANIFEST not in files:
            others += len(files)
            folders.sort(key=natural)
            continue
        folders.clear()
        if _is_report(Path(place, MANIFEST)):
            others += len(files)
        else:
            found.append(Path(place))
    return found, others


def _is_report(manifest: Path) -> bool:
    try:
        with manifest.open("rb") as file:
            return b'"report":' in file.read(_BEGINNING)
    except OSError:
        return False
