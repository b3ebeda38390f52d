"""Verdicts, steps and comparisons, as ``--json`` has them, and in the words of the command line."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...core.nodes import Node
from ...core.outcome import Limits
from ...core.puzzle import Puzzle
from ..question import Answer

__all__ = ["check", "compare", "explain", "grade", "minimise", "verdict"]


def check(puzzle: Puzzle, _members: Mapping[str, Node], limits: Limits) -> Answer:
    """The verdict, with what clashes, or how many solutions there are and what would help."""
    from ...questions.check import check, with_clash, with_several

    return _said(with_several(with_clash(check(puzzle, limits=limits), limits=limits), limits=limits))


def verdict(puzzle: Puzzle, _members: Mapping[str, Node], limits: Limits) -> Answer:
    """The verdict alone."""
    from ...questions.check import check

    return _said(check(puzzle, limits=limits))


def minimise(puzzle: Puzzle, _members: Mapping[str, Node], limits: Limits) -> Answer:
    """Which givens and rules are not needed."""
    from ...questions.minimise import minimise

    return _said(minimise(puzzle, keep=(), limits=limits))


def explain(puzzle: Puzzle, _members: Mapping[str, Node], limits: Limits) -> Answer:
    """The steps to the solution."""
    from ...questions.explain import explain

    return _said(explain(puzzle, limits=limits))


def grade(puzzle: Puzzle, _members: Mapping[str, Node], limits: Limits) -> Answer:
    """How hard the puzzle is."""
    from ...questions.grade import grade

    return _said(grade(puzzle, limits=limits))


def compare(puzzle: Puzzle, _members: Mapping[str, Node], limits: Limits) -> Answer:
    """The verdicts of all engines; the limit is shared out among them."""
    from ...questions.compare import compare
    from ...routes import ROUTES

    share = (limits.clock.left or 1) / len(ROUTES)
    return _said(compare(puzzle, limits=Limits(None, share)))


def _said(found: Any) -> Answer:
    from ...display.words import words

    return {**found.to_dict(), "words": words(found)}
