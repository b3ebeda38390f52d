"""One small change to a source text."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["Mutation", "spell"]


_LONGEST = 60
"""Characters of a changed piece that are shown."""


@dataclass(frozen=True, slots=True)
class Mutation:
    """A piece of a file, and what is put in its place.

    Args:
        path: of the file, from the root of the tree.
        begin, end: the piece, as places in the text.
        after: the new text.
        line: the line of the piece as it stands, without indentation.
        number: of that line, counted from 1.
        change: what is done, in a few words: ``< → <=``.
    """

    path: str
    begin: int
    end: int
    after: str
    line: str
    number: int
    change: str

    def apply(self, text: str) -> str:
        """The file's text with the change made."""
        return text[: self.begin] + self.after + text[self.end :]

    @property
    def place(self) -> str:
        """The line, named so that it is found again after the file has changed elsewhere."""
        return f"{self.path}: {self.line}"

    @property
    def name(self) -> str:
        """The line and what is done to it."""
        return f"{self.place} [{self.change}]"


def spell(path: str, text: str, begin: int, end: int, after: str, *, change: str = "") -> Mutation:
    """A mutation of ``text[begin:end]``, named by its line; a piece of several lines by the first.

    Args:
        path: of the file.
        text: of the file.
        begin: where the piece begins.
        end: where it ends.
        after: the new text.
        change: what is done, where the two texts do not say it best. If the piece also stands further left in the line, its number is
            added.
    """
    start = text.rfind("\n", 0, begin) + 1
    line = text[start:].split("\n", 1)[0]
    before = text[begin:end]
    change = change or f"{_short(before)} → {after}"
    earlier = text.count(before, start, begin)
    if earlier:
        change += f" (number {earlier + 1})"
    return Mutation(path, begin, end, after, line.strip(), text.count("\n", 0, begin) + 1, change)


def _short(text: str) -> str:
    words = " ".join(text.split())
    return words if len(words) <= _LONGEST else f"{words[: _LONGEST - 1]}…"
