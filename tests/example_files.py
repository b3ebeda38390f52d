"""Which examples slow tests take: all that show rules, and of each family the smallest, which take programs of others seconds at most."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from pathlib import Path

__all__ = ["smallest_of_each"]

_NUMBER = 2
_WHOLE = frozenset({"grid", "killer", "sudoku", "kakuro"})
"""Folders of which all files are taken."""


def smallest_of_each(files: Iterable[Path]) -> list[Path]:
    """The two smallest files of each folder, and all of a few; sorted."""
    folders = groupby(sorted(files), key=lambda path: path.parent)
    chosen = [sorted(own, key=lambda path: path.stat().st_size)[: None if folder.name in _WHOLE else _NUMBER] for folder, own in folders]
    return sorted(path for own in chosen for path in own)
