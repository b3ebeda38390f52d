"""What can be asked of a puzzle, a line each, in the order of the documents; a new question is a function and a line here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ..question import Question
from . import editing, judging, pictures, playing, proving, setting

__all__ = ["QUESTIONS"]

_VALUES: Mapping[str, Any] = {"type": "object", "additionalProperties": {"type": ["integer", "null"]}}
_FILLED = {"filled": {"type": "object", "additionalProperties": {"type": "integer"}}}
_PLAYED = {**_FILLED, "pieces": {"type": "object", "additionalProperties": {"type": "boolean"}}}
_NOTES: Mapping[str, Any] = {"type": "object", "additionalProperties": {"type": "string"}}
_EDITS: Mapping[str, Mapping[str, Any]] = {
    "givens": _VALUES,
    "add": {"type": "array", "items": {"type": "object", "required": ["rule"]}},
    "remove": {"type": "array", "items": {"type": "integer", "minimum": 0}},
    "notes": _NOTES,
}
_WORD: Mapping[str, Any] = {"type": "string"}
_CLUES: Mapping[str, Mapping[str, Any]] = {
    "clues": {
        "type": "object",
        "additionalProperties": {"anyOf": [_WORD, {"type": "array", "items": _WORD, "minItems": 1, "maxItems": setting.MOST_WORDS}]},
    },
    "region": {"type": "array", "items": _WORD, "minItems": 1},
}
_FORM: Mapping[str, Mapping[str, Any]] = {"form": {"enum": list(pictures.FORMS), "default": "svg"}, "solved": {"type": "boolean"}}

_LINES = (
    Question(
        "read",
        "What the text states: family, size, rules, notes, the same as text, and what of it was not understood.",
        editing.read,
        {},
        as_read=True,
    ),
    Question(
        "draw",
        "A picture of the puzzle as SVG, what it shows as a scene, and what can be set where; of a text that is no puzzle yet, what it "
        "says so far.",
        pictures.draw,
        _FILLED,
        as_read=True,
        draft=pictures.draw_draft,
    ),
    Question(
        "edit",
        "The puzzle as text with some givens set, or taken away where the value is null; with rules added, as JSON has them, "
        "and removed by their places; and with other notes.",
        editing.edit,
        _EDITS,
        draft=editing.edit_draft,
    ),
    Question(
        "set",
        "The text with other clues and givens, by their places as texts have them, where an empty word takes one away and the first "
        "of several that fits is taken; and with a region of some cells. The text need be no puzzle yet.",
        setting.set_clues,
        _CLUES,
        draft=setting.set_draft,
    ),
    Question("solutions", "The solution, or two that differ, as pictures.", pictures.solutions, {}),
    Question("picture", "A file with the picture, in base64.", pictures.picture, _FORM),
    Question("convert", "The puzzle in another format.", editing.convert, {"to": {"type": "string", "default": "text"}}),
    Question("verdict", "None, unique, multiple or unknown, with the grids that show it.", judging.verdict, {}),
    Question("check", "The verdict with what clashes, or how many solutions there are and what would help.", judging.check, {}),
    Question(
        "candidates",
        "The values that each cell has in some solution, and in how many, with a picture.",
        pictures.candidates,
        {"counts": {"type": "integer", "minimum": 1}},
    ),
    Question("minimise", "Which givens and rules are not needed.", judging.minimise, {}),
    Question("explain", "The steps to the solution.", judging.explain, {}),
    Question("hint", "What was filled in or drawn by hand and is wrong, or what follows next.", playing.hint, _PLAYED),
    Question("progress", "What was filled in or drawn by hand and is wrong, and whether it is solved.", playing.progress, _PLAYED),
    Question("grade", "How hard the puzzle is, by those steps.", judging.grade, {}),
    Question("compare", "The verdicts of all engines side by side, and whether they agree.", judging.compare, {}),
    Question(
        "certify",
        "A certificate that both own checkers have accepted, with the stand-alone checker, as a zip file in base64.",
        proving.certify,
        {},
    ),
)

QUESTIONS: Mapping[str, Question] = {each.name: each for each in _LINES}
"""By name, which is the path."""
