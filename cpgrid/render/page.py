"""A page as wide as the terminal: drawings beside one another as far as they fit, sentences broken between words."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise, zip_longest
from typing import TypeVar

from .grid import Drawing
from .styled import StyledText

__all__ = ["beside", "beside_plain", "broken"]

L = TypeVar("L", str, StyledText)

_GAP = 3
_FURTHER_IN = 2
"""How much further in the second line of a sentence begins."""
_WORD = re.compile(r"\s*(\S+)")


def beside(drawings: Iterable[Drawing], width: int) -> Iterator[StyledText]:
    """The lines of the drawings, laid out from left to right within the width; an empty line between rows of drawings.

    A row of drawings is handed out as soon as it is full.

    A drawing that is wider than the page is not cut.
    """
    for number, band in enumerate(_bands(drawings, width)):
        if number:
            yield StyledText()
        yield from _band(band)


def beside_plain(drawings: Iterable[Drawing], width: int) -> Iterator[str]:
    """The same without styles, which takes a fraction of the time."""
    for number, band in enumerate(_bands(drawings, width)):
        if number:
            yield ""
        columns = [[line.ljust(drawing.width) for line in _column(drawing.title, drawing.plain, band)] for drawing in band]
        height = max(map(len, columns))
        for column, drawing in zip(columns, band, strict=True):
            column.extend([" " * drawing.width] * (height - len(column)))
        for parts in zip(*columns, strict=True):
            yield (" " * _GAP).join(parts).rstrip()


def broken(sentence: StyledText, width: int) -> Iterator[StyledText]:
    """The lines of a sentence, the further ones a little further in; a word that is longer than a line stays whole.

    Args:
        sentence: with its styles; spaces at its beginning are the indent of its first line.
        width: characters that fit into a line.
    """
    for line in sentence.lines():
        if _across(line.plain) <= width:
            yield line
            continue
        indent = len(line.plain) - len(line.plain.lstrip()) + _FURTHER_IN
        for start, end in pairwise([0, *_breaks(line.plain, width, indent), len(line)]):
            part = line[start:end].rstrip()
            yield StyledText(" " * indent).append_text(part) if start else part


def _breaks(line: str, width: int, indent: int) -> Iterator[int]:
    """Where the second line and each further one begins."""
    used = 0
    for number, match in enumerate(_WORD.finditer(line)):
        used += _across(match[0])
        if number and used > width:
            yield match.start(1)
            used = indent + _across(match[1])


def _across(text: str) -> int:
    """How many columns of a terminal it takes."""
    from rich.cells import cell_len

    return cell_len(text)


def _bands(drawings: Iterable[Drawing], width: int) -> Iterator[list[Drawing]]:
    """The drawings that stand beside one another, each row of them as soon as it is full."""
    band: list[Drawing] = []
    used = 0
    for drawing in drawings:
        if band and used + _GAP + drawing.width > width:
            yield band
            band, used = [], 0
        used += drawing.width + (_GAP if band else 0)
        band.append(drawing)
    if band:
        yield band


def _column(title: L, lines: Sequence[L], band: Sequence[Drawing]) -> Sequence[L]:
    """The lines of a drawing, the title above them where any drawing of the band has one."""
    return [title] * any(drawing.title for drawing in band) + list(lines)


def _band(band: Sequence[Drawing]) -> Iterator[StyledText]:
    columns = [_column(StyledText(drawing.title), drawing.lines, band) for drawing in band]
    for parts in zip_longest(*columns, fillvalue=StyledText()):
        line = StyledText()
        for drawing, part in zip(band, parts, strict=True):
            line.append_text(part).append(" " * (drawing.width - len(part) + _GAP))
        yield line.rstrip()
