"""Titles, authors, sources, comments and rules in words that people write above a puzzle; they become its notes."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

__all__ = ["NOTES", "Headers", "note_lines"]

NOTES = {"title": "title", "author": "author", "source": "source", "comment": "comment", "rules": "ruleset"}
"""The kinds of note, each with the key that has it in JSON, where ``rules`` are those that are solved by."""

_LONGEST = {"rules": 10_000}
_LONGEST_OTHER = 1000
"""About how many characters of a note are kept."""

_BETWEEN = {"rules": "\n"}
"""What stands between two lines of a note, if it is not ``; ``."""

_SDK = {"A": "author", "S": "source", "U": "source"}
_SDK_LINE = re.compile(r"([ABCDLSU])(?![a-z]|\s|$)(.*)|U(?=http|www)(.*)")
"""A header of the format .sdk, such as ``#ARuud``; in a comment that only begins with one of its letters, a small letter follows."""

_NAMED = re.compile(rf"({'|'.join(NOTES)})\s*:\s*(\S.*)", re.IGNORECASE)


class Headers:
    """The headers that have been read since the last puzzle."""

    def __init__(self) -> None:
        self._notes: dict[str, list[str]] = {}

    def __bool__(self) -> bool:
        return bool(self._notes)

    def add_comment(self, line: str) -> None:
        """Take a line that begins with ``#``: a comment, or a header of the format .sdk."""
        text = line.lstrip("#")
        header = _SDK_LINE.fullmatch(text) if line.startswith("#") and not line.startswith("##") else None
        if header:
            self._add(_SDK.get(text[0], "comment"), text[1:])
        else:
            self.add_text(text, kind="comment")

    def add_text(self, line: str, kind: str = "title") -> None:
        """Take a line of words: ``Author: …``, or else a note of that kind."""
        named = _NAMED.fullmatch(line.strip())
        if named:
            self._add(named[1].lower(), named[2])
        else:
            self._add(kind, line)

    def take(self) -> dict[str, str]:
        """The notes so far, each of one line, but for rules of several paragraphs; the next puzzle has none of them."""
        notes = {kind: _BETWEEN.get(kind, "; ").join(self._notes[kind]) for kind in NOTES if kind in self._notes}
        self._notes = {}
        return notes

    def _add(self, kind: str, text: str) -> None:
        longest = _LONGEST.get(kind, _LONGEST_OTHER)
        shown = " ".join(text.split())[:longest]
        texts = self._notes.setdefault(kind, []) if shown else []
        # A text that consists only of comments must not fill the memory.
        if sum(map(len, texts)) < longest:
            texts.append(shown)


def note_lines(notes: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """The notes that can be printed as kinds and single lines, from which `Headers` makes them again.

    Args:
        notes: of a puzzle.
    """
    for kind in NOTES:
        lines = notes.get(kind, "").splitlines() if kind in _BETWEEN else [notes.get(kind, "")]
        texts = [text for line in lines if (text := " ".join(line.split()))]
        # A note is written whole or not at all, so that what is lost is easily found.
        if all(map(str.isprintable, texts)):
            yield from ((kind, text) for text in texts)
