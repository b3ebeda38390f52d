"""What a question is that can be asked over HTTP."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from ..core.nodes import Node
from ..core.outcome import Limits
from ..core.puzzle import Puzzle
from ..formats.text.drafts import Draft

__all__ = ["Answer", "Question"]

Answer = Mapping[str, Any]
"""Plain data, as JSON states it."""


@dataclass(frozen=True, slots=True)
class Question:
    """Something that can be asked.

    Args:
        name: its path, after a slash.
        summary: what the answer says, in one sentence.
        ask: (puzzle, the options of the request, limits) → the answer.
        options: members of a request beside those that all have, with the JSON schema of each.
        as_read: whether it is asked of a puzzle of whose text something was not understood, too.
        draft: (the lines of a text that is no puzzle yet, options, limits) → the answer; ``None`` = such a text is refused.
    """

    name: str
    summary: str
    ask: Callable[[Puzzle, Mapping[str, Node], Limits], Answer]
    options: Mapping[str, Mapping[str, Any]]
    as_read: bool = False
    draft: Callable[[Draft, Mapping[str, Node], Limits], Answer] | None = None
