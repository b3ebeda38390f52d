"""The mutations that may survive, each with its reason: ``docs/mutants.toml``."""

from __future__ import annotations

import tomllib
from collections.abc import Iterable
from pathlib import Path

from .mutation import Mutation

__all__ = ["Accepted"]


class Accepted:
    """Reasons by the name of a mutation, or by its line for every mutation of the line.

    Args:
        path: a TOML file of tables ``accepted``, each with a ``reason`` and a list of ``mutants``; it may be missing.
    """

    def __init__(self, path: Path) -> None:
        entries = tomllib.loads(path.read_text(encoding="utf-8"))["accepted"] if path.exists() else []
        self._reasons: dict[str, str] = {name: entry["reason"] for entry in entries for name in entry["mutants"]}

    def reason(self, mutation: Mutation) -> str:
        """Why it may survive; nothing where no reason is known."""
        return self._reasons.get(mutation.name) or self._reasons.get(mutation.place, "")

    def outdated(self, mutations: Iterable[Mutation]) -> list[str]:
        """The names that no longer belong to a mutation, of the files that these mutations are of.

        Args:
            mutations: all of some files.
        """
        there: set[str] = set()
        files: set[str] = set()
        for mutation in mutations:
            there |= {mutation.name, mutation.place}
            files.add(mutation.path)
        return [name for name in self._reasons if name.split(": ")[0] in files and name not in there]
