"""One-line grids of any size; above 9×9 each grid shows by its symbols whether A is 1 or 10, or is refused."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import partial

from ..core.outcome import Outcome
from ..core.plugins import Format
from ..grids.symbols import ALNUM, LETTERS
from ..models import latin
from ..phrases.links import find_link
from . import hodoku, janko, jigsaw_line_record, killer_arrows_record, pencil_marks, sukaku_record, text
from .answers import answer_with
from .cases import END
from .one_line import read, segment, size_of, to_symbols, write
from .sudoku_rows import begins_with_grid

__all__ = ["FORMAT"]

_RIVALS = (
    *(jigsaw_line_record.FORMAT, hodoku.FORMAT, pencil_marks.FORMAT, janko.FORMAT, sukaku_record.FORMAT),
    killer_arrows_record.FORMAT,
)
_STRANGE = re.compile(r"[^0-9A-Za-z.*_? -]")
_MOST_STRANGE = 0.1
"""Up to this share of characters that no grid has, a word counts as a grid with a mistake, which the reader reports."""
_WORD = re.compile(r"[0-9A-Za-z.*_?-]+")
_POJ3074 = re.compile(r"[1-9.]+")
_LONG = 30
"""From this length on, a word of symbols counts as a grid, even with a wrong number of characters, which the reader reports."""

_SMALLEST = 16
"""The characters of a 4×4 grid, and of a row of POJ 3076."""

_LETTER_ROW = re.compile(r"(?=.*[A-P])[A-P-]{16}")


def _recognise(head: Sequence[str]) -> bool:
    texts = [line for line in head if line.strip() and not line.lstrip().startswith("#")]
    grid, _ = segment(texts[0]) if texts else ("", 0)
    # A JSON object in one line has a grid's length by chance, and commas as gsf's lists have; "kakuro-extension" has sixteen letters.
    if not _looks_like_a_grid(grid) or texts[0].lstrip().startswith(("{", "[")) or text.FORMAT.recognise(head):
        return False
    # If the word `end` is among the first lines, this is POJ 3074; without it both formats read the same puzzles.
    if size_of(grid) in {9, None} and _POJ3074.fullmatch(texts[0].strip()) and any(line.strip() == END for line in texts):
        return False
    if begins_with_grid(head) or find_link(texts[0]) is not None or any(rival.recognise(head) for rival in _RIVALS):
        return False
    # Of those that have sixteen characters a line, only rows of 16×16 have letters, and digits past 4.
    small = ALNUM.of_size(4)
    return len(grid) != _SMALLEST or sum(len(line.strip()) == _SMALLEST and not small.fit(frozenset(line.strip())) for line in texts) < 2


def _claims(head: Sequence[str]) -> bool:
    """Whether every line is a word of symbols, as long as another and longer than any row of a grid."""
    words = {line.strip() for line in head} - {""}
    lengths = set(map(len, words))
    if len(lengths) != 1 or min(lengths) <= latin.LARGEST or size_of(next(iter(words))) is None or sukaku_record.FORMAT.claims(head):
        return False
    return all(map(_WORD.fullmatch, words))


def _looks_like_a_grid(word: str) -> bool:
    if len(_STRANGE.findall(word)) > _MOST_STRANGE * len(word):
        return False
    return size_of(word) is not None or len(word) >= _LONG


def _solution(outcome: Outcome) -> str:
    return to_symbols(outcome.solutions[0], LETTERS if outcome.puzzle.source.detail == f"line-{LETTERS.name}" else ALNUM)


FORMAT = Format(
    name="line",
    summary="one-line grids of any size; letters as each grid shows them",
    recognise=_recognise,
    read=partial(read, convention=None),
    write=partial(write, convention=None, name="line"),
    answer=answer_with(_solution),
    claims=_claims,
)
