"""Constraints that setters make themselves: pairs of values as a key, regular expressions, and automata."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise
from urllib.parse import unquote

from ....core.errors import quote
from ....core.grid import Cell
from ....core.pieces import Piece
from ....core.puzzle import Rule
from ....rules import AllowedPairs, FiniteAutomaton, RegularExpression
from .automata import Coded, has_two_meanings, read_automaton, write_automaton
from .bits import decode_text, encode_text, from_key, to_key
from .grid import Grid
from .items import Item, NotUnderstoodError
from .record import Constraint, names

__all__ = ["CONSTRAINTS"]

_SIGN = re.compile(r"\\(.)|([A-Za-z])|([0-9.\[\]^()|*+?{},-])", re.ASCII)
_VALUE = re.compile(r"<(\d+)>", re.ASCII)
_FEWEST_DIGITS = 10


def _groups(item: Item, grid: Grid) -> list[tuple[Cell, ...]]:
    """The cells behind a key, in groups: an empty word, or a name behind ``_``, begins another."""
    groups: list[list[Cell]] = [[]]
    for word in item.arguments[1:]:
        if not word.text or word.text.startswith("_"):
            groups.append([])
        else:
            groups[-1].append(grid.cell(word))
    found = [tuple(cells) for cells in groups if cells]
    if not found:
        raise item.error("no cell is named", "name cells behind the key")
    return found


def _allowed(item: Item, grid: Grid, *, swapped: bool) -> tuple[tuple[int, int], ...]:
    if not item.arguments:
        raise item.error("the key is missing", "copy the text as it was")
    word = item.arguments[0]
    if swapped:
        word = word._replace(text=word.text.translate(str.maketrans("-_", "_-")))
    count = len(grid.values)
    bits = from_key(word, count * count)
    known = tuple((one, other) for (one, other), bit in zip(_all_pairs(grid), bits, strict=True) if bit)
    if not known:
        raise NotUnderstoodError("pairs of values of which none is allowed")
    return known


def _all_pairs(grid: Grid) -> Iterator[tuple[int, int]]:
    return ((one, other) for one in grid.values for other in grid.values)


def _pairs(item: Item, grid: Grid, *, every: bool = False, swapped: bool = False) -> Iterator[Rule]:
    """The relation between successive cells of each group, or between all of them."""
    allowed = _allowed(item, grid, swapped=swapped)
    if every and {(other, one) for one, other in allowed} != set(allowed):
        raise NotUnderstoodError("a relation of all pairs that has a direction")
    groups = _groups(item, grid)
    pairs = tuple(pair for cells in groups for pair in (combinations(cells, 2) if every else pairwise(cells)))
    if any(one == other for one, other in pairs):
        raise item.error("a cell is paired with itself", "leave it out")
    if pairs:
        yield AllowedPairs(pairs, allowed)


def _write_pairs(rule: AllowedPairs, grid: Grid) -> list[str] | None:
    allowed = {tuple(pair) for pair in rule.allowed}
    known = list(_all_pairs(grid))
    if not allowed <= set(known) or [tuple(pair) for pair in rule.allowed] != sorted(allowed):
        return None
    chains: list[list[Cell]] = []
    for one, other in rule.pairs:
        if chains and chains[-1][-1] == one:
            chains[-1].append(other)
        else:
            chains.append([one, other])
    return [to_key(pair in allowed for pair in known), "_", *_joined(chains)]


def _joined(groups: Sequence[Sequence[Cell]]) -> Iterator[str]:
    for number, cells in enumerate(groups):
        yield from [""] * (number > 0)
        yield from names(cells)


def _regex(item: Item, grid: Grid) -> Iterator[Rule]:
    if not item.arguments:
        raise item.error("the pattern is missing", "copy the text as it was")
    word = item.arguments[0]
    text = unquote(word.text) if "%" in word.text else decode_text(word).decode("latin-1")
    if grid.values[0] == 0:
        raise NotUnderstoodError("a regular expression where cells may hold 0")
    pattern = _pattern("".join(text.split()), word)
    for cells in _groups(item, grid):
        yield RegularExpression(cells, pattern)


def _pattern(text: str, word: Piece) -> str:
    """A pattern of ours: letters are values from 10 on."""
    parts: list[str] = []
    at = braces = 0
    while at < len(text):
        match = _SIGN.match(text, at)
        if match is None:
            raise word.error(f"{quote(text[at])} is no sign of a regular expression of digits", "see the solver's help for those it takes")
        sign = match[1] or match[0]
        braces += (sign == "{") - (sign == "}")
        if sign.isdigit() or not sign.isalnum():
            parts.append(sign)
        else:
            parts.append(f"<{_FEWEST_DIGITS + ord(sign.lower()) - ord('a')}>")
        at = match.end()
    return "".join(parts)


def _write_regex(rule: RegularExpression, grid: Grid) -> list[str] | None:
    if grid.values[0] == 0 or "<-" in rule.pattern or "0" in re.sub(r"\{[^}]*\}|<\d+>", "", rule.pattern):
        return None
    numbers = [int(number) for number in _VALUE.findall(rule.pattern)]
    if any(not _FEWEST_DIGITS <= number < _FEWEST_DIGITS + 26 for number in numbers):
        return None
    text = _VALUE.sub(lambda match: chr(int(match[1]) - _FEWEST_DIGITS + ord("A")), rule.pattern)
    return [encode_text(text.encode("latin-1", "replace")), *names(rule.cells)]


def _automaton(item: Item, grid: Grid) -> Iterator[Rule]:
    if not item.arguments:
        raise item.error("the automaton is missing", "copy the text as it was")
    word = item.arguments[0]
    coded = read_automaton(word) if word.text else None
    arcs = _known_arcs(coded, grid) if coded else ()
    if coded is None or not arcs or not coded.accept:
        raise NotUnderstoodError("an automaton that accepts nothing")
    for cells in _groups(item, grid):
        yield FiniteAutomaton((cells,), arcs, coded.accept, _BEGIN if coded.starts > 1 else 0)


_BEGIN = -1
"""A state before all others, where a word may begin in several: it has the steps of each of these."""


def _known_arcs(coded: Coded, grid: Grid) -> tuple[tuple[int, ...], ...]:
    """The arcs with values of the grid."""
    arcs = [(start, grid.values[symbol], target) for start, symbol, target in coded.arcs if symbol < len(grid.values)]
    begun = [(_BEGIN, value, target) for start, value, target in arcs if start < coded.starts] if coded.starts > 1 else []
    return *arcs, *begun


def _automaton_notes(item: Item) -> Iterator[str]:
    if item.arguments and has_two_meanings(item.arguments[0]):
        yield "an automaton whose text has two meanings, in codings of different versions of the solver"


def _write_automaton(rule: FiniteAutomaton, grid: Grid) -> list[str] | None:
    """Automata whose states are numbered as the solver numbers them; others would come back with other numbers."""
    arcs = [arc for arc in rule.arcs if arc[0] != _BEGIN]
    fits = all(len(arc) == 3 and min(arc[0], arc[2]) >= 0 and arc[1] in grid.values for arc in arcs)
    if len(rule.lists) > 1 or rule.start not in {0, _BEGIN} or min(rule.accept) < 0 or not arcs or not fits:
        return None
    indices = tuple((start, grid.values.index(value), target) for start, value, target in arcs)
    for starts in [1] if rule.start == 0 else range(2, 2 + max(start for start, *_ in arcs)):
        coded = Coded(indices, starts, rule.accept)
        text = write_automaton(coded) if _known_arcs(coded, grid) == rule.arcs else None
        if text is not None:
            return [text, "_", *names(rule.lists[0])]
    return None


CONSTRAINTS = (
    Constraint("Pair", _pairs, AllowedPairs, _write_pairs),
    Constraint("PairX", lambda item, grid: _pairs(item, grid, every=True)),
    Constraint("Binary", lambda item, grid: _pairs(item, grid, swapped=True)),
    Constraint("BinaryX", lambda item, grid: _pairs(item, grid, every=True, swapped=True)),
    Constraint("Regex", _regex, RegularExpression, _write_regex),
    Constraint("NFA", _automaton, FiniteAutomaton, _write_automaton, _automaton_notes),
)
