"""An automaton for the formats with integer variables: as a table of its words where they are few, or as states and transitions."""

from __future__ import annotations

from typing import NamedTuple

from ..core.diagram import count_paths, reduced
from ..core.errors import Refusal
from ..core.regular import Regular
from ..encodings.tuples import automaton_tuples

__all__ = ["StatedWord", "word_of"]

_FEW_CELLS, _FEW_WORDS = 3, 5_000
"""Up to so many cells with so many words, a table is what solvers do best."""

_MOST_WORDS = 100_000
"""Words of a table that is taken only because states and transitions cannot be."""


class StatedWord(NamedTuple):
    """What a format states of an automaton.

    Args:
        rows: the tuples of values of its distinct variables; ``None`` = it is stated by states.
        states: numbered from 1, the start, to the one end.
        transitions: (state before, value, state after), those from the start first, those to the end last.
    """

    rows: tuple[tuple[int, ...], ...] | None
    states: int = 0
    transitions: tuple[tuple[int, int, int], ...] = ()


def word_of(regular: Regular, who: str, *, most_numbers: int | None = None, repeats: bool = True) -> StatedWord:
    """The automaton as a table or as states.

    Args:
        regular: the constraint.
        who: the format, for the message.
        most_numbers: how great the number of states times the range of the values may be, where the format has a table of both.
        repeats: whether the format lets an automaton read a variable twice.

    Raises:
        Refusal: neither is possible.
    """
    diagram = regular.automaton.diagram
    words = count_paths(diagram)
    if words <= _FEW_WORDS and (len(regular.variables) <= _FEW_CELLS or not words):
        return _rows(regular)
    layers, edges = (made := reduced(diagram).diagram).layers, made.edges
    first = [1]
    for layer in layers:
        first.append(first[-1] + len(layer))
    transitions = tuple(
        (first[term] + before, value, first[term + 1] + after) for term, steps in enumerate(edges) for before, value, after in steps
    )
    states, values = first[-1] - 1, [value for _, value, _ in transitions]
    fits = most_numbers is None or states * (max(values) - min(values) + 1) <= most_numbers
    if fits and (repeats or len(regular.variables) == len(regular.word)):
        return StatedWord(None, states, transitions)
    if words > _MOST_WORDS:
        reason = "has values that are too far apart" if not fits else "reads a cell twice"
        raise Refusal(who, f"the automaton of rule {regular.origin + 1} {reason}, and has {words:,} words; take --as opb")
    return _rows(regular)


def _rows(regular: Regular) -> StatedWord:
    rows = automaton_tuples(regular.automaton.diagram, regular.word, limit=_MOST_WORDS)
    assert rows is not None, "words are counted before"
    return StatedWord(tuple(rows))
