"""Records that installed packages offer through entry points (``[project.entry-points."cpgrid.rules"]`` in their pyproject.toml).

The standard library takes ten milliseconds to list entry points, most of it to import what it needs. So the files are first searched for
the project's groups, which takes a third of a millisecond, and the library is used only if there is something to find.
Packages in archives are not searched.

Source: PyPA specifications, "Entry points" (the file ``entry_points.txt`` of a distribution).
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING, Any

from .errors import CpgridError, UsageError

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

__all__ = ["PREFIX", "entry_points", "load", "unusable"]

PREFIX = "cpgrid."
"""The common prefix of the names of all groups."""


def entry_points(group: str) -> Iterator[EntryPoint]:
    """The entry points of a group, by name."""
    if not _offered(tuple(sys.path)):
        return
    from importlib.metadata import entry_points as all_entry_points

    yield from sorted(all_entry_points(group=group), key=lambda point: point.name)


def load(point: EntryPoint) -> Any:
    """The record of an entry point; imports its module.

    Raises:
        UsageError: the import fails; the message names the package and says why.
    """
    try:
        return point.load()
    except CpgridError as error:
        raise unusable(point, str(error)) from error
    except Exception as error:
        raise unusable(point, f"{type(error).__name__}: {error}") from error


def unusable(point: EntryPoint, reason: str) -> UsageError:
    """The error for an entry point that cannot be used."""
    owner = "an installed package" if point.dist is None else f"the package {point.dist.name} {point.dist.version}"
    where = f'entry point {point.name} = "{point.value}" in the group {point.group}'
    return UsageError(f"{owner} cannot be used: {' '.join(reason.split())} ({where}; mend or uninstall the package)")


@cache
def _offered(path: tuple[str, ...]) -> bool:
    """Whether some package on the path has one of the project's groups."""
    mark = f"[{PREFIX}".encode()
    return any(mark in text for directory in path for text in _files(directory or "."))


def _files(directory: str) -> Iterator[bytes]:
    """The entry-point files of the packages in a directory; none where it cannot be read, as in an archive."""
    try:
        names = os.listdir(directory)  # noqa: PTH208 — a path object a name would double the time
    except OSError:
        return
    for name in names:
        if name.endswith((".dist-info", ".egg-info")):
            try:
                with open(f"{directory}/{name}/entry_points.txt", "rb") as file:  # noqa: PTH123 — as above
                    yield file.read()
            except OSError:
                continue
