"""Answers in words alone, a sentence an entry: what ``print`` shows below its drawings."""

from __future__ import annotations

from collections.abc import Iterable
from functools import singledispatch

from ..questions.candidates import Candidates
from ..questions.check import Verdict
from ..questions.compare import Comparison
from ..questions.grade import Grade
from ..questions.minimal_puzzles import MinimalPuzzles
from ..questions.minimise import Minimised
from ..questions.repair import Repair
from ..questions.steps import Explanation
from .comparisons import comparison_sentence, testimonies
from .explained import explanation_lines, explanation_sentence, grade_sentence
from .minimal_puzzles import minimal_puzzles_lines, minimal_puzzles_sentence
from .minimised import minimised_lines, minimised_sentence
from .possible import candidates_details, candidates_sentence
from .repairs import repair_lines, repair_sentence
from .verdicts import verdict_details, verdict_sentence

__all__ = ["words"]


@singledispatch
def words(shown: object) -> list[str]:
    """The sentences; details are indented, but for steps and for what engines say one after another."""
    raise NotImplementedError(type(shown).__name__)


@words.register
def _(shown: Verdict) -> list[str]:
    return _with_details(verdict_sentence(shown), verdict_details(shown))


@words.register
def _(shown: Candidates) -> list[str]:
    return _with_details(candidates_sentence(shown), candidates_details(shown))


@words.register
def _(shown: Repair) -> list[str]:
    return _with_details(repair_sentence(shown), repair_lines(shown))


@words.register
def _(shown: Minimised) -> list[str]:
    return _with_details(minimised_sentence(shown), minimised_lines(shown))


@words.register
def _(shown: MinimalPuzzles) -> list[str]:
    return _with_details(minimal_puzzles_sentence(shown), minimal_puzzles_lines(shown))


@words.register
def _(shown: Explanation) -> list[str]:
    return [*explanation_lines(shown), explanation_sentence(shown)]


@words.register
def _(shown: Grade) -> list[str]:
    return [grade_sentence(shown)]


@words.register
def _(shown: Comparison) -> list[str]:
    return [shown.shared, *map(str, testimonies(shown)), comparison_sentence(shown)]


def _with_details(sentence: str, details: Iterable[str]) -> list[str]:
    return [sentence, *(f"  {detail}" for detail in details)]
