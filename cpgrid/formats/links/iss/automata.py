"""Automata behind letters: a head, and the steps of each state, in bits. The solver has had two codings of them.

Both have states from 0 on, first those in which a word begins, then those in which it may end, then the others::

    form 2 | bits of a state − 1: 4 | values − 1: 4 | …
    first coding:  the start accepts 1 | further states that accept | steps
    later coding:  starts | further states that accept | which starts accept, a bit each | bits of a count 4, if form is 0 | steps

Steps of a state: form 0 counts them, and has a value and a target for each; form 1 marks the values in a mask, and has a target for each.
A link does not say its coding: one that both can read in different ways is not understood.

Source: js/nfa_builder.js of the solver, for the facts.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from ....core.pieces import Piece
from .bits import BitReader, decode_text, encode_text
from .items import NotUnderstoodError

__all__ = ["Coded", "read_automaton", "write_automaton"]

_COUNTED, _PACKED = 0, 1
_MOST_ARCS = 20_000
_MOST_STATES, _MOST_VALUES = 1 << 16, 16

Arc = tuple[int, int, int]
"""State, index of a value, state."""


class Coded(NamedTuple):
    """An automaton as it is coded.

    Args:
        arcs: sorted as they stand.
        starts: states in which a word may begin: 0 to one less.
        accept: states in which it may end.
    """

    arcs: tuple[Arc, ...]
    starts: int
    accept: tuple[int, ...]


def read_automaton(word: Piece) -> Coded:
    """The automaton behind letters.

    Raises:
        NotUnderstoodError: it fits no coding, or two of them.
        InputError: it has more than 20,000 arcs, or signs that are no letters.
    """
    data = decode_text(word)
    found: list[Coded] = []
    for coding in (_later, _first):
        try:
            coded = coding(BitReader(data), word)
        except _Misfit:
            continue
        if coded not in found:
            found.append(coded)
    if not found:
        raise NotUnderstoodError("an automaton in another coding than those that are known")
    # The solver leaves out states that are of no use, and bits that are read in the wrong coding have many of them.
    found = list(filter(_of_use, found)) if len(found) > 1 and any(map(_of_use, found)) else found
    if len(found) > 1:
        raise NotUnderstoodError("an automaton that the solver's two codings read in different ways")
    return found[0]


class _Misfit(Exception):
    """The bits are not of the coding."""


def _require(fits: object) -> None:
    if not fits:
        raise _Misfit


def _later(reader: BitReader, word: Piece) -> Coded:
    form, state_bits, values = _head(reader)
    starts, accepting = reader.read(state_bits), reader.read(state_bits)
    _require(starts and starts <= reader.left)
    mask = reader.read(starts)
    count_bits = reader.read(4) if form == _COUNTED else 0
    _require(form == _PACKED or count_bits)
    arcs, states = _arcs(reader, word, _steps(form, state_bits, values, count_bits))
    _require(starts + accepting <= states)
    accept = [state for state in range(starts) if mask >> state & 1]
    return _checked(Coded(arcs, starts, (*accept, *range(starts, starts + accepting))), states, state_bits)


def _first(reader: BitReader, word: Piece) -> Coded:
    form, state_bits, values = _head(reader)
    start, accepting = reader.read(1), reader.read(state_bits)
    symbol_bits = (values - 1).bit_length()
    arcs, states = _arcs(reader, word, _steps(form, state_bits, values, symbol_bits + state_bits))
    _require(accepting < states)
    return _checked(Coded(arcs, 1, (*([0] if start else []), *range(1, accepting + 1))), states, state_bits)


def _head(reader: BitReader) -> tuple[int, int, int]:
    form, state_bits, values = reader.read(2), reader.read(4) + 1, reader.read(4) + 1
    _require(form in {_COUNTED, _PACKED})
    return form, state_bits, values


def _checked(coded: Coded, states: int, state_bits: int) -> Coded:
    """An automaton whose states are all there, and are numbered in no more bits than they need."""
    used = max((max(start, target) for start, _, target in coded.arcs), default=0)
    _require(used < states)
    last = max(used, coded.starts - 1, *coded.accept, 0)
    _require(state_bits == 1 or last >= 1 << (state_bits - 1))
    return coded


def _of_use(coded: Coded) -> bool:
    """Whether every state can be reached from a start, and a state that accepts from it."""
    ahead: dict[int, set[int]] = defaultdict(set)
    back: dict[int, set[int]] = defaultdict(set)
    for start, _, target in coded.arcs:
        ahead[start].add(target)
        back[target].add(start)
    states = {*ahead, *back, *range(coded.starts), *coded.accept}
    return states == _reached(range(coded.starts), ahead) == _reached(coded.accept, back)


def _reached(states: Iterable[int], steps: Mapping[int, Collection[int]]) -> set[int]:
    found = list(states)
    seen = set(found)
    for state in found:
        fresh = set(steps.get(state, ())) - seen
        seen |= fresh
        found += fresh
    return seen


Steps = Callable[[BitReader], "list[tuple[int, int]] | None"]
"""(The bits) → the steps of the next state: index of a value, target; ``None`` = there is no further state."""


def _arcs(reader: BitReader, word: Piece, steps: Steps) -> tuple[tuple[Arc, ...], int]:
    """All arcs, and how many states there are; zeros that fill the last byte may count as states without steps."""
    arcs: list[Arc] = []
    state = 0
    while (known := steps(reader)) is not None:
        arcs += ((state, symbol, target) for symbol, target in known)
        state += 1
        if len(arcs) > _MOST_ARCS:
            raise word.error(f"the automaton has more than {_MOST_ARCS} arcs", "make it smaller")
    _require(not reader.rest())
    return tuple(arcs), state


def _steps(form: int, state_bits: int, values: int, count_bits: int) -> Steps:
    symbol_bits = (values - 1).bit_length()

    def packed(reader: BitReader) -> list[tuple[int, int]] | None:
        if reader.left < values:
            return None
        mask = reader.read(values)
        marked = [symbol for symbol in range(values) if mask >> symbol & 1]
        _require(reader.left >= len(marked) * state_bits)
        return [(symbol, reader.read(state_bits)) for symbol in marked]

    def counted(reader: BitReader) -> list[tuple[int, int]] | None:
        if reader.left < count_bits:
            return None
        count = reader.read(count_bits)
        _require(reader.left >= count * (symbol_bits + state_bits))
        return [(reader.read(symbol_bits), reader.read(state_bits)) for _ in range(count)]

    return packed if form == _PACKED else counted


def write_automaton(coded: Coded, values: int) -> str | None:
    """The letters of an automaton in the later coding, as the solver writes them; ``None`` = they have no room for it.

    Args:
        coded: its states are numbered as the coding has them.
        values: how many the grid has.
    """
    states = 1 + max((*(max(start, target) for start, _, target in coded.arcs), coded.starts - 1, *coded.accept))
    if not 0 < values <= _MOST_VALUES or states > _MOST_STATES:
        return None
    state_bits, symbol_bits = max(1, (states - 1).bit_length()), (values - 1).bit_length()
    steps: dict[int, list[tuple[int, int]]] = defaultdict(list)
    for start, symbol, target in coded.arcs:
        steps[start].append((symbol, target))
    count_bits = max(map(len, steps.values())).bit_length()
    one_way = all(len({symbol for symbol, _ in known}) == len(known) for known in steps.values())
    packed = one_way and states * values < states * count_bits + len(coded.arcs) * symbol_bits
    later = len([state for state in coded.accept if state >= coded.starts])
    head = [(int(packed), 2), (state_bits - 1, 4), (values - 1, 4), (coded.starts, state_bits), (later, state_bits)]
    mask = sum(1 << state for state in coded.accept if state < coded.starts)
    fields = [*head, (mask, coded.starts), *([] if packed else [(count_bits, 4)])]
    if count_bits > 0b1111 or any(number >> width for number, width in fields):
        return None
    body = (_state(steps[state], packed, count_bits, values, state_bits) for state in range(states))
    bits = "".join(f"{number:0{width}b}" for known in (fields, *body) for number, width in known if width)
    bits += "0" * (-len(bits) % 8)
    return encode_text(bytes(int(bits[start : start + 8], 2) for start in range(0, len(bits), 8)))


def _state(steps: Sequence[tuple[int, int]], packed: bool, count_bits: int, values: int, state_bits: int) -> Iterator[tuple[int, int]]:
    """The numbers of a state's steps, each with its width in bits."""
    if packed:
        yield sum(1 << symbol for symbol, _ in steps), values
    else:
        yield len(steps), count_bits
    for symbol, target in steps:
        yield symbol, 0 if packed else (values - 1).bit_length()
        yield target, state_bits
