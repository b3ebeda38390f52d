"""A request → the answer to one of `QUESTIONS`, or what is wrong with the request.

A request names no file, no route and no program: it brings a text. What a text cannot say is refused as a wrong call.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache, partial
from typing import Any

from ..core.clock import OutOfTime, within
from ..core.errors import CpgridError, InputError, Place, counted, out_of_memory
from ..core.nodes import Node, Text
from ..core.outcome import Limits
from ..core.puzzle import Puzzle
from ..display.error_records import error_record
from ..formats.text.drafts import Draft
from .question import Answer, Question
from .questions import QUESTIONS
from .request_text import MOST_PUZZLES, case_of, draft_asked

__all__ = ["MOST_SECONDS", "SECONDS", "answer", "seconds_of"]

SECONDS, MOST_SECONDS = 10, 60
"""The limit of a question where it names none, and the greatest that it may name."""
_MOST_CELLS = 10_000
_GUIDE = Text(guide="docs/workbench.md")
_COMMON = ("text", "case", "allow_unsupported", "seconds", "page")


def answer(name: str, request: object) -> dict[str, Any]:
    """The answer to a request, or ``{"error": …}``, which says what is wrong and how to mend it.

    Args:
        name: of the question.
        request: as JSON has it.
    """
    try:
        question = QUESTIONS[name]
        members = _members(request, question.options)
        limits = Limits(None, float(_seconds(members))).started()
        with within(limits.clock):
            ask = _asked(question, members)
        return dict(ask(members, limits))
    except CpgridError as error:
        return {"error": error_record(error)}
    except OutOfTime:
        return {"error": {"kind": "time", "message": "the puzzle was not read, drawn or written within the limit: raise seconds"}}
    except Exception as error:
        if not out_of_memory(error) and not isinstance(error, RecursionError):
            raise
        return {"error": {"kind": "memory", "message": "the puzzle takes more memory than a question has"}}


def seconds_of(name: str, request: object) -> int:
    """The limit of a request.

    Raises:
        InputError: the request has another form than the question's.
    """
    return _seconds(_members(request, QUESTIONS[name].options))


def _members(request: object, options: Mapping[str, Any]) -> dict[str, Node]:
    return Node(request, Place("<request>"), text=_GUIDE).record(("text",), (*_COMMON[1:], *options))


def _seconds(members: Mapping[str, Node]) -> int:
    return members["seconds"].integer(1, MOST_SECONDS) if "seconds" in members else SECONDS


def _asked(question: Question, members: Mapping[str, Node]) -> Callable[[Mapping[str, Node], Limits], Answer]:
    """What answers the question about the puzzle or, where it can be asked of a text that is none yet, about its lines."""
    try:
        return partial(question.ask, _puzzle(members, as_read=question.as_read))
    except InputError:
        if question.draft is None or (draft := _draft(members)) is None:
            raise
        return partial(question.draft, draft)


def _draft(members: Mapping[str, Node]) -> Draft | None:
    """The lines of what is no puzzle yet; ``None`` if it is not even that."""
    try:
        draft = draft_asked(members)
    except InputError:
        return None
    return draft if draft.header.rows * draft.header.columns <= _MOST_CELLS else None


def _puzzle(members: Mapping[str, Node], *, as_read: bool) -> Puzzle:
    number = case_of(members)
    puzzles = _parsed(members["text"].string())
    if number > len(puzzles):
        raise members["case"].error(
            f"the text has {counted(puzzles, 'puzzle')}, and number {number} is asked for", "name one that is there"
        )
    puzzle = puzzles[number - 1]
    if len(puzzle.layout.cells) > _MOST_CELLS:
        raise InputError(puzzle.source, f"the puzzle has more than {_MOST_CELLS} cells", "ask cpgrid on the command line")
    if "allow_unsupported" in members and members["allow_unsupported"].boolean():
        puzzle = puzzle.allow_unsupported()
    if not as_read:
        Puzzle.expect(puzzle)
    return puzzle


@lru_cache(maxsize=16)
def _parsed(text: str) -> Sequence[Puzzle]:
    from ..reading.puzzles import parse

    puzzles = parse(text)
    if len(puzzles) > MOST_PUZZLES:
        raise InputError(Place("<text>"), f"{len(puzzles)} puzzles stand there", f"give at most {MOST_PUZZLES}")
    return puzzles
