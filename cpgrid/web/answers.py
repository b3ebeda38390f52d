"""What can be asked of a puzzle over HTTP, a line each; the answers are those of ``--json`` on the command line.

A request names no file, no route and no program: it brings a text. What a text cannot say is refused as a wrong call.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from ..core.clock import OutOfTime, within
from ..core.errors import CpgridError, InputError, Place, counted, out_of_memory
from ..core.nodes import Node, Text
from ..core.outcome import Limits
from ..core.puzzle import Puzzle
from ..core.sizes import LARGEST_VALUE
from ..display.error_records import error_record
from ..formats import FORMATS

if TYPE_CHECKING:
    from ..scene import Contents

__all__ = ["MOST_SECONDS", "QUESTIONS", "SECONDS", "Question", "answer", "seconds_of"]

SECONDS, MOST_SECONDS = 10, 60
"""The limit of a question where it names none, and the greatest that it may name."""
_MOST_PUZZLES = 100
_MOST_CELLS = 10_000
_GUIDE = Text(guide="docs/workbench.md")
_COMMON = ("text", "case", "allow_unsupported", "seconds", "page")


@dataclass(frozen=True, slots=True)
class Question:
    """Something that can be asked.

    Args:
        name: its path, after a slash.
        summary: what the answer says, in one sentence.
        ask: (puzzle, the options of the request, limits) → the answer as plain data.
        options: members of a request beside those that all have, with the JSON schema of each.
        as_read: whether it is asked of a puzzle of whose text something was not understood, too.
    """

    name: str
    summary: str
    ask: Callable[[Puzzle, Mapping[str, Node], Limits], Mapping[str, Any]]
    options: Mapping[str, Mapping[str, Any]]
    as_read: bool = False


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
            puzzle = _puzzle(members, as_read=question.as_read)
        return dict(question.ask(puzzle, members, limits))
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


def _puzzle(members: Mapping[str, Node], *, as_read: bool) -> Puzzle:
    number = members["case"].integer(1, _MOST_PUZZLES) if "case" in members else 1
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
    if len(puzzles) > _MOST_PUZZLES:
        raise InputError(Place("<text>"), f"{len(puzzles)} puzzles stand there", f"give at most {_MOST_PUZZLES}")
    return puzzles


def _read(puzzle: Puzzle, _members: Mapping[str, Node], limits: Limits) -> Mapping[str, Any]:
    from ..reading.puzzles import write

    with within(limits.clock):
        text = None if puzzle.ledger.unsupported and not puzzle.ledger.allowed else write([puzzle], format="text")
    ledger = puzzle.ledger
    return {
        "family": puzzle.layout.family,
        "summary": puzzle.layout.summary,
        "rows": puzzle.layout.rows,
        "columns": puzzle.layout.columns,
        "notes": dict(puzzle.notes),
        "text": text,
        "ledger": {"unsupported": list(ledger.unsupported), "cosmetic": list(ledger.cosmetic), "remarks": list(ledger.remarks)},
    }


def _draw(puzzle: Puzzle, _members: Mapping[str, Node], limits: Limits) -> Mapping[str, Any]:
    with within(limits.clock):
        return _drawn(puzzle)


def _drawn(puzzle: Puzzle, contents: Contents | None = None) -> Mapping[str, Any]:
    """The picture, and where its cells are, in cells from its upper left corner."""
    from ..render.picture import paint
    from ..scene import scene_of, to_json

    scene = scene_of(puzzle) if contents is None else scene_of(puzzle, contents)
    picture = paint(scene)
    givens = puzzle.givens
    return {
        "picture": str(picture),
        "scene": to_json([scene]),
        "board": {"left": picture.margins.left, "top": picture.margins.top, "width": picture.width, "height": picture.height},
        "cells": [{"name": str(cell), "row": cell.row, "column": cell.column, "given": givens.get(cell)} for cell in puzzle.layout.cells],
        "largest": puzzle.layout.values[-1],
    }


def _edit(puzzle: Puzzle, members: Mapping[str, Node], limits: Limits) -> Mapping[str, Any]:
    from ..reading.puzzles import write

    givens = dict(puzzle.givens)
    for name, node in (members["givens"].members() if "givens" in members else {}).items():
        cell = puzzle.cells.one(name)
        givens.pop(cell, None)
        if node.value is not None:
            givens[cell] = node.integer(0, LARGEST_VALUE)
    with within(limits.clock):
        return {"text": write([replace(puzzle, givens=givens)], format="text")}


def _convert(puzzle: Puzzle, members: Mapping[str, Node], limits: Limits) -> Mapping[str, Any]:
    from ..reading.puzzles import write

    to = members["to"].choice(FORMATS) if "to" in members else "text"
    with within(limits.clock):
        return {"format": to, "text": write([puzzle], format=to)}


def _check(puzzle: Puzzle, _members: Mapping[str, Node], limits: Limits) -> Mapping[str, Any]:
    from ..questions.check import check, with_clash, with_several

    return with_several(with_clash(check(puzzle, limits=limits), limits=limits), limits=limits).to_dict()


def _verdict(puzzle: Puzzle, _members: Mapping[str, Node], limits: Limits) -> Mapping[str, Any]:
    from ..questions.check import check

    return check(puzzle, limits=limits).to_dict()


def _candidates(puzzle: Puzzle, members: Mapping[str, Node], limits: Limits) -> Mapping[str, Any]:
    from ..display.possible import candidates_contents
    from ..questions.candidates import MOST_COUNTED, candidates

    counts = members["counts"].integer(1, MOST_COUNTED) if "counts" in members else None
    found = candidates(puzzle, counts=counts, limits=limits)
    return {**_drawn(puzzle, candidates_contents(found)), **found.to_dict()}


def _solutions(puzzle: Puzzle, _members: Mapping[str, Node], limits: Limits) -> Mapping[str, Any]:
    from ..questions.check import check
    from ..render.picture import paint
    from ..scene import Contents, scene_of

    verdict = check(puzzle, limits=limits)
    pictures = [str(paint(scene_of(puzzle, Contents(found, verdict.differing)))) for found in verdict.witnesses]
    return {"verdict": verdict.kind.value, "differing": [str(cell) for cell in verdict.differing], "pictures": pictures}


def _minimise(puzzle: Puzzle, _members: Mapping[str, Node], limits: Limits) -> Mapping[str, Any]:
    from ..questions.minimise import minimise

    return minimise(puzzle, keep=(), limits=limits).to_dict()


def _explain(puzzle: Puzzle, _members: Mapping[str, Node], limits: Limits) -> Mapping[str, Any]:
    from ..questions.explain import explain

    return explain(puzzle, limits=limits).to_dict()


def _grade(puzzle: Puzzle, _members: Mapping[str, Node], limits: Limits) -> Mapping[str, Any]:
    from ..questions.grade import grade

    return grade(puzzle, limits=limits).to_dict()


def _compare(puzzle: Puzzle, _members: Mapping[str, Node], limits: Limits) -> Mapping[str, Any]:
    from ..questions.compare import compare
    from ..routes import ROUTES

    # The limit is one of each route.
    share = (limits.clock.left or 1) / len(ROUTES)
    return compare(puzzle, limits=Limits(None, share)).to_dict()


_LINES = (
    Question(
        "read", "What the text states: family, size, notes, the same as text, and what of it was not understood.", _read, {}, as_read=True
    ),
    Question("draw", "A picture of the puzzle as SVG, and what it shows as a scene.", _draw, {}, as_read=True),
    Question(
        "edit",
        "The puzzle as text with some givens set, or taken away where the value is null.",
        _edit,
        {"givens": {"type": "object", "additionalProperties": {"type": ["integer", "null"]}}},
    ),
    Question("solutions", "The solution, or two that differ, as pictures.", _solutions, {}),
    Question("convert", "The puzzle in another format.", _convert, {"to": {"type": "string", "default": "text"}}),
    Question("verdict", "None, unique, multiple or unknown, with the grids that show it.", _verdict, {}),
    Question("check", "The verdict with what clashes, or how many solutions there are and what would help.", _check, {}),
    Question(
        "candidates",
        "The values that each cell has in some solution, and in how many, with a picture.",
        _candidates,
        {"counts": {"type": "integer", "minimum": 1}},
    ),
    Question("minimise", "Which givens and rules are not needed.", _minimise, {}),
    Question("explain", "The steps to the solution.", _explain, {}),
    Question("grade", "How hard the puzzle is, by those steps.", _grade, {}),
    Question("compare", "The verdicts of all engines side by side, and whether they agree.", _compare, {}),
)

QUESTIONS: Mapping[str, Question] = {each.name: each for each in _LINES}
"""By name, which is the path."""
