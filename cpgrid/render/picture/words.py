"""The words above and below pictures, broken into lines; fonts differ, so widths are reckoned and leave room."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from textwrap import wrap

__all__ = ["LINE", "SIZE", "broken"]

SIZE = 0.34
"""The size of the letters, in cells."""

LINE = 0.46
"""From line to line, in cells."""

_LETTER = 0.53
"""How wide a letter is, as a part of its size."""


def broken(sentences: Iterable[str], width: float) -> Iterator[str]:
    """The sentences in lines of at most that width, in cells."""
    for sentence in sentences:
        yield from wrap(sentence, max(8, int(width / (_LETTER * SIZE))), break_long_words=True)
