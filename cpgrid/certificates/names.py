"""What a puzzle is called: section 7 of ``docs/certificates/format.md``. Nothing is proved about names."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from pathlib import PurePath
from typing import Any, Self

from ..core.errors import shorten
from ..core.puzzle import LEFT_OUT, Puzzle

__all__ = ["Name"]

_LONGEST = 200
"""Characters of a title, an author and the name of a file that are kept."""

_LONGEST_SHOWN = 80
_DIGITS = re.compile(r"([0-9]{60})[0-9]+")


@dataclass(frozen=True, slots=True)
class Name:
    """What is known of where a puzzle comes from.

    Args:
        title: as its setter calls it; empty = unknown.
        author: who set it; empty = unknown.
        file: the name of the file that it was read from, without folders; empty = unknown.
        line: where it begins in the file; 0 = unknown.
        left_out: which rules of its text were not understood, so that the certificate speaks of the puzzle without them; empty = none.
    """

    title: str = ""
    author: str = ""
    file: str = ""
    line: int = 0
    left_out: str = ""

    @classmethod
    def of(cls, puzzle: Puzzle) -> Self:
        """The name of a puzzle that was read; one whose ``notes`` are still there."""
        source = puzzle.source
        # What begins with this sign is no file: <stdin>, <text>.
        file = "" if source.source.startswith("<") else PurePath(source.source).name
        title, author, left_out = (_line(puzzle.notes.get(kind, "")) for kind in ("title", "author", LEFT_OUT))
        return cls(title, author, _line(file), source.line, left_out)

    @classmethod
    def read(cls, value: object) -> Self:
        """The name that an object of JSON states.

        Raises:
            ValueError: it is not an object with these keys, or what they have is of another type.
        """
        known = asdict(cls())
        if (
            not isinstance(value, dict)
            or not value.keys() <= known.keys()
            or any(type(known[key]) is not type(value[key]) for key in value)
        ):
            raise ValueError(f"name is not an object with the keys {', '.join(known)}")
        return cls(**value)

    def members(self) -> Mapping[str, Any]:
        """What is known, as an object of JSON."""
        return {key: value for key, value in asdict(self).items() if value}

    @property
    def where(self) -> str:
        """File and line in one line of printable characters; empty = unknown."""
        file = shorten(self.file, _LONGEST_SHOWN)
        if not self.line:
            return file
        return f"{file}:{self.line}" if file else f"line {self.line}"

    @property
    def called(self) -> str:
        """Title and author, likewise."""
        title = f'"{shorten(self.title, _LONGEST_SHOWN)}"' if self.title else ""
        author = f"by {shorten(self.author, _LONGEST_SHOWN)}" if self.author else ""
        left_out = f"WITHOUT {shorten(self.left_out, _LONGEST_SHOWN)}" if self.left_out else ""
        return ", ".join(filter(None, [" ".join(filter(None, [title, author])), left_out]))

    @property
    def words(self) -> str:
        """All that is known, likewise."""
        return ", ".join(filter(None, [self.called, self.where]))


def _line(text: str) -> str:
    """The text as names have it: in one line, not too long, and without more digits in a row than the format allows."""
    return _DIGITS.sub(r"\1…", " ".join(text.split())[:_LONGEST])
