"""Puzzles as people type them and read them aloud: what it is, a grid of givens, then a line for each rule.

``docs/formats/text.md`` has the grammar. Nothing here knows a kind of rule: lines follow from the fields of the rules' dataclasses.
"""

from __future__ import annotations

from ...core.plugins import Format
from .reading import read
from .recognising import recognise
from .writing import write

__all__ = ["FORMAT"]

FORMAT = Format(
    name="text",
    summary="puzzles of every kind as people type them: what it is, a grid of givens, a line for each rule",
    recognise=recognise,
    read=read,
    write=write,
)
