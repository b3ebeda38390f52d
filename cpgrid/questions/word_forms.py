"""What the words of an automaton say, whichever end they are read from: equal languages have equal forms.

A diagram whose nodes of the same future are one, numbered in the order in which words reach them, is the same for each automaton of a
language. Read backwards, the states are sets: of all from which the values read so far lead to an end.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import NamedTuple

from ..core.diagram import Diagram, Edge, diagram, reduced
from ..core.regular import Automaton

__all__ = ["WordForm", "renamed", "word_form"]

_MOST_EDGES = 20_000
"""Automata with more steps are compared in their own direction alone."""


class WordForm(NamedTuple):
    """An automaton as its language.

    Args:
        forwards: the same for all automata of the language.
        backwards: of the words read from their ends; ``None`` = too large.
        symmetric: whether any order of the values is as good.
    """

    forwards: Automaton
    backwards: Automaton | None
    symmetric: bool


@lru_cache(maxsize=4096)
def word_form(automaton: Automaton) -> WordForm:
    """The form of an automaton; raises `OutOfTime`."""
    forwards = _canonical(automaton.diagram)
    if sum(map(len, forwards.edges)) > _MOST_EDGES:
        return WordForm(_automaton(forwards), None, symmetric=False)
    backwards = _backwards(forwards)
    symmetric = backwards == forwards and all(_exchanged(forwards, place) == forwards for place in range(len(forwards.edges) - 1))
    return WordForm(_automaton(forwards), None if backwards is None else _automaton(backwards), symmetric)


def renamed(automaton: Automaton, places: Sequence[bool], names: Callable[[int], int]) -> Automaton:
    """The form of the language in which the values at some places have other names.

    Args:
        automaton: any.
        places: for each value of a word, whether it changes.
        names: (value) → what it is called, never two the same.
    """
    made = tuple(
        tuple(sorted((before, names(value), after) for before, value, after in edges)) if changes else edges
        for changes, edges in zip(places, automaton.diagram.edges, strict=True)
    )
    return _automaton(_canonical(Diagram(automaton.diagram.layers, made)))


def _automaton(form: Diagram[int]) -> Automaton:
    return Automaton(form, form.layers)


def _canonical(original: Diagram[int]) -> Diagram[int]:
    """Reduced, with the nodes of each layer in the order in which words, ascending, reach them."""
    merged = reduced(original).diagram
    numbers = {node: node for node in merged.layers[0]}
    layers, edges = [tuple(numbers)], list[tuple[Edge[int], ...]]()
    for steps in merged.edges:
        after: dict[int, int] = {}
        ordered = sorted((numbers[start], value, end) for start, value, end in steps)
        edges.append(tuple((start, value, after.setdefault(end, len(after))) for start, value, end in ordered))
        numbers = after
        layers.append(tuple(range(len(after))))
    return Diagram(tuple(layers), tuple(edges))


def _backwards(form: Diagram[int]) -> Diagram[int] | None:
    """Of the words read from their ends, in its form; ``None`` = too large."""
    into: list[dict[int, dict[int, list[int]]]] = []
    for steps in reversed(form.edges):
        into.append({})
        for start, value, end in steps:
            into[-1].setdefault(end, {}).setdefault(value, []).append(start)

    def steps_back(term: int, states: tuple[int, ...]) -> list[Edge[tuple[int, ...]]]:
        before: dict[int, set[int]] = {}
        for state in states:
            for value, starts in into[term].get(state, {}).items():
                before.setdefault(value, set()).update(starts)
        return [(states, value, tuple(sorted(before[value]))) for value in sorted(before)]

    domains = [sorted({value for _, value, _ in edges}) for edges in reversed(form.edges)]
    made = diagram(domains, form.layers[-1], steps_back, limit=_MOST_EDGES)
    return None if made is None else _canonical(_numbered(made))


def _exchanged(form: Diagram[int], place: int) -> Diagram[int]:
    """Of the words in which the values at a place and at the next one are exchanged, in its form."""
    second: dict[int, list[tuple[int, int]]] = {}
    for start, value, end in form.edges[place + 1]:
        second.setdefault(start, []).append((value, end))
    # Which nodes a later value leads to, by the values that stand before it.
    futures: dict[tuple[int, int], list[tuple[int, int]]] = {}
    for start, value, middle in form.edges[place]:
        for later, end in second[middle]:
            futures.setdefault((start, later), []).append((value, end))
    middles: dict[tuple[tuple[int, int], ...], int] = {}
    firsts = [(start, later, middles.setdefault(tuple(own), len(middles))) for (start, later), own in sorted(futures.items())]
    seconds = [(number, value, end) for own, number in middles.items() for value, end in own]
    layers = (*form.layers[: place + 1], tuple(range(len(middles))), *form.layers[place + 2 :])
    return _canonical(Diagram(layers, (*form.edges[:place], tuple(firsts), tuple(seconds), *form.edges[place + 2 :])))


def _numbered(made: Diagram[tuple[int, ...]]) -> Diagram[int]:
    numbers = [{state: number for number, state in enumerate(layer)} for layer in made.layers]
    edges = tuple(
        tuple((before[start], value, after[end]) for start, value, end in steps)
        for steps, before, after in zip(made.edges, numbers, numbers[1:], strict=False)
    )
    return Diagram(tuple(tuple(own.values()) for own in numbers), edges)
