"""The text of a request: which of its puzzles is asked about, and the lines of that one."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from ..core.nodes import Node
from ..formats.text.drafts import Draft, draft_of

__all__ = ["MOST_PUZZLES", "case_of", "draft_asked"]

MOST_PUZZLES = 100
"""That a text may have."""


def case_of(members: Mapping[str, Node]) -> int:
    """Which puzzle of the text is asked about, from 1."""
    return members["case"].integer(1, MOST_PUZZLES) if "case" in members else 1


def draft_asked(members: Mapping[str, Node]) -> Draft:
    """The lines of the puzzle that is asked about, whether or not they make one. Raises `InputError` if the text is of another format."""
    return _draft(members["text"].string(), case_of(members))


# A page asks several questions about a text.
_draft = lru_cache(maxsize=16)(draft_of)
