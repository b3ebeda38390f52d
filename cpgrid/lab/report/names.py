"""Names of files and ids: letters, digits and hyphens, whatever a corpus is called."""

from __future__ import annotations

import re
from collections.abc import Sequence

__all__ = ["slugs"]

_LONGEST = 60


def slugs(names: Sequence[str]) -> list[str]:
    """A short plain name for each, all different: ``Killer 9×9`` becomes ``killer-9-9``."""
    taken: list[str] = []
    for name in names:
        plain = re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")[:_LONGEST] or "corpus"
        number = next(number for number in range(1, len(names) + 1) if _numbered(plain, number) not in taken)
        taken.append(_numbered(plain, number))
    return taken


def _numbered(plain: str, number: int) -> str:
    return plain if number == 1 else f"{plain}-{number}"
