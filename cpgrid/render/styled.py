"""Text with styles as plain data. Rich, which shows them on terminals, is loaded when they are shown: piped output never needs it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, NamedTuple, Self
from unicodedata import category

from ..core.errors import printable

if TYPE_CHECKING:
    from rich.text import Text as RichText

__all__ = ["Span", "StyledText", "without_controls"]

_HARMFUL = frozenset({"Cc", "Cf", "Cs", "Zl", "Zp"})
"""Categories of Unicode: controls, formats, surrogates, separators of lines and paragraphs."""


class Span(NamedTuple):
    """A part of a text and its style.

    Args:
        start: its first character.
        end: the first one after it.
        style: in rich's words: ``bold red``.
    """

    start: int
    end: int
    style: str


class StyledText:
    """A text whose parts may have styles.

    Args:
        plain: its characters; `without_controls` says which are escaped.
        style: of all of it, in rich's words; empty = none.
        spans: parts with a style of their own, which comes on top of the others before it.
    """

    __slots__ = ("plain", "spans", "style")

    def __init__(self, plain: str = "", style: str = "", spans: Iterable[Span] = ()) -> None:
        self.plain = without_controls(plain)
        self.style = style
        self.spans = list(spans)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, StyledText) and (self.plain, self.style, self.spans) == (other.plain, other.style, other.spans)

    __hash__ = None  # type: ignore[assignment]  # it can be added to

    def __len__(self) -> int:
        return len(self.plain)

    def __str__(self) -> str:
        return self.plain

    def __getitem__(self, part: slice) -> StyledText:
        start, stop, _ = part.indices(len(self.plain))
        cut = (Span(max(span.start, start) - start, min(span.end, stop) - start, span.style) for span in self.spans)
        return StyledText(self.plain[start:stop], self.style, (span for span in cut if span.start < span.end))

    def __rich__(self) -> RichText:
        """What rich shows, in sentences and in the cells of tables."""
        from rich.text import Span as RichSpan
        from rich.text import Text as RichText

        return RichText(self.plain, self.style, spans=[RichSpan(*span) for span in self.spans])

    def append(self, plain: str, style: str = "") -> Self:
        """Add characters at the end."""
        return self.append_text(StyledText(plain, style))

    def append_text(self, other: StyledText) -> Self:
        """Add another text at the end, with its styles."""
        start = len(self.plain)
        if other.style and other.plain:
            self.spans.append(Span(start, start + len(other.plain), other.style))
        self.spans += [Span(start + span.start, start + span.end, span.style) for span in other.spans]
        self.plain += other.plain
        return self

    def rstrip(self) -> StyledText:
        """The text without the spaces at its end."""
        return self[: len(self.plain.rstrip())]

    def lines(self) -> Iterator[StyledText]:
        """Its lines, at least one."""
        start = 0
        for line in self.plain.split("\n"):
            yield self[start : start + len(line)]
            start += len(line) + 1


def without_controls(text: str) -> str:
    """The text with what rings, moves the cursor, ends a line unasked or turns the text escaped; tabs and line feeds stay."""
    # Looked at as a whole first: pages of thousands of lines come here, and hardly any has such a character.
    if text.replace("\n", "").replace("\t", "").isprintable():
        return text
    return "".join(c if c in "\t\n" or category(c) not in _HARMFUL else printable(c) for c in text)
