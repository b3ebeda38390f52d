"""Automata behind letters: a head, and the steps of each state, in bits. The solver has had two codings of them.

Both number the states in which a word begins from 0 on, then those in which it may end, then the others::

    form 2 | bits of a state − 1: 4 | values − 1: 4 | …
    first coding: the start accepts 1 | further states that accept | steps
    later coding: starts | further states that accept | which starts accept, a bit each | bits of a count 4, if form is 0 | steps

Steps of a state: form 0 counts them, and has a value and a target for each; form 1 marks the values in a mask, and has a target for each.
A text does not say its coding. The solver writes an automaton in one way, the shorter form with no bit too many: a text is of a coding if
writing what was read gives the text again. One that is of both, as many of few states are, means what the later one says, as in the solver
today, unless only in the first one all its states are of use; that the text has two meanings is noted.

Source: js/nfa_builder.js of the solver, for the facts.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from ....core.pieces import Piece
from .bits import BitReader, decode_text, encode_text
from .items import NotUnderstoodError

__all__ = ["Coded", "has_two_meanings", "read_automaton", "write_automaton"]

_COUNTED, _PACKED = 0, 1
_STATE_FIELD, _VALUE_FIELD = 4, 4
_MOST_ARCS = 20_000
_MOST_STATES, _MOST_VALUES = 1 << 16, 16

Arc = tuple[int, int, int]
"""State, index of a value, state."""
Number = tuple[int, int]
"""A number, and in how many bits it is written."""


class Coded(NamedTuple):
    """An automaton as it is coded.

    Args:
        arcs: by their states, then by their values.
        starts: states in which a word may begin: 0 to one less.
        accept: states in which it may end.
    """

    arcs: tuple[Arc, ...]
    starts: int
    accept: tuple[int, ...]

    @property
    def states(self) -> int:
        """How many there are; the solver leaves out those that are of no use."""
        return 1 + max((*(max(start, target) for start, _, target in self.arcs), self.starts - 1, *self.accept))


def read_automaton(word: Piece) -> Coded:
    """The automaton behind letters.

    Raises:
        NotUnderstoodError: it is of neither coding.
        InputError: it has more than 20,000 arcs, or signs that are no letters.
    """
    found = _readings(word)
    if not found:
        raise NotUnderstoodError("an automaton in another coding than those that are known")
    # The solver leaves out states that are of no use, and what is read in the wrong coding may have some.
    return next(filter(_of_use, found), found[0])


def has_two_meanings(word: Piece) -> bool:
    """Whether the solver could have written the text in either coding, or reads it otherwise today than it is read here."""
    found = _readings(word)
    useful = list(filter(_of_use, found))
    return len(useful) > 1 or (bool(useful) and useful[0] != found[0])


def _readings(word: Piece) -> list[Coded]:
    """What the letters mean in the codings that they are of, the later one first."""
    data = decode_text(word)
    found: list[Coded] = []
    if encode_text(data) != word.text.rstrip("="):
        return found
    for read, write in ((_read_later, _write_later), (_read_first, _write_first)):
        reader = BitReader(data)
        try:
            form, state_bits, values = reader.read(2), reader.read(_STATE_FIELD) + 1, reader.read(_VALUE_FIELD) + 1
            _require(form in {_COUNTED, _PACKED})
            coded = read(reader, word, form, state_bits, values)
        except _Misfit:
            continue
        if coded not in found and _bytes(write(coded, values)) == data:
            found.append(coded)
    return found


class _Misfit(Exception):
    """The bits are not of the coding."""


def _require(fits: object) -> None:
    if not fits:
        raise _Misfit


def _read_later(reader: BitReader, word: Piece, form: int, state_bits: int, values: int) -> Coded:
    starts, accepting = reader.read(state_bits), reader.read(state_bits)
    _require(0 < starts <= reader.left)
    mask = reader.read(starts)
    count_bits = reader.read(_VALUE_FIELD) if form == _COUNTED else 0
    _require(form == _PACKED or count_bits)
    # The bit of the first start comes last, as in any number.
    accept = [state for state in range(starts) if mask >> state & 1]
    arcs = _arcs(reader, word, _steps(form, state_bits, values, count_bits))
    return Coded(arcs, starts, (*accept, *range(starts, starts + accepting)))


def _read_first(reader: BitReader, word: Piece, form: int, state_bits: int, values: int) -> Coded:
    start, accepting = reader.read(1), reader.read(state_bits)
    arcs = _arcs(reader, word, _steps(form, state_bits, values, (values - 1).bit_length() + state_bits))
    return Coded(arcs, 1, (*([0] if start else []), *range(1, accepting + 1)))


Steps = Callable[[BitReader], "list[tuple[int, int]] | None"]
"""(The bits) → the steps of the next state: index of a value, target; ``None`` = there is no further state."""


def _arcs(reader: BitReader, word: Piece, steps: Steps) -> tuple[Arc, ...]:
    """All arcs; zeros that fill the last byte may read as states without steps."""
    arcs: list[Arc] = []
    state = 0
    while (known := steps(reader)) is not None:
        arcs += ((state, symbol, target) for symbol, target in known)
        state += 1
        if len(arcs) > _MOST_ARCS:
            raise word.error(f"the automaton has more than {_MOST_ARCS} arcs", "make it smaller")
    return tuple(arcs)


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


def _of_use(coded: Coded) -> bool:
    """Whether every state can be reached from a start, and a state that accepts from it."""
    ahead: dict[int, set[int]] = defaultdict(set)
    back: dict[int, set[int]] = defaultdict(set)
    for start, _, target in coded.arcs:
        ahead[start].add(target)
        back[target].add(start)
    states = set(range(coded.states))
    return states == _reached(range(coded.starts), ahead) == _reached(coded.accept, back)


def _reached(states: Iterable[int], steps: Mapping[int, Collection[int]]) -> set[int]:
    found = list(states)
    seen = set(found)
    for state in found:
        fresh = set(steps.get(state, ())) - seen
        seen |= fresh
        found += fresh
    return seen


def write_automaton(coded: Coded) -> str | None:
    """The letters of an automaton in the later coding, as the solver writes them; ``None`` = they have no room for it.

    Args:
        coded: its states are numbered as the coding has them.
    """
    values = 1 + max(symbol for _, symbol, _ in coded.arcs)
    if values > _MOST_VALUES or coded.states > _MOST_STATES:
        return None
    numbers = _write_later(coded, values)
    # Their numbers are in states, and so are those of steps.
    if any(number >> bits for number, bits in numbers):
        return None
    return encode_text(_bytes(numbers))


def _write_later(coded: Coded, values: int) -> list[Number]:
    state_bits, steps = _by_state(coded)
    count_bits = max(map(len, steps)).bit_length()
    form = _form(steps, state_bits, values, count_bits)
    later = sum(state >= coded.starts for state in coded.accept)
    mask = sum(1 << state for state in coded.accept if state < coded.starts)
    head = [(coded.starts, state_bits), (later, state_bits), (mask, coded.starts)]
    head += [(count_bits, _VALUE_FIELD)] if form == _COUNTED else []
    return [*_head(form, state_bits, values), *head, *_body(form, steps, state_bits, values, count_bits)]


def _write_first(coded: Coded, values: int) -> list[Number]:
    state_bits, steps = _by_state(coded)
    count_bits = (values - 1).bit_length() + state_bits
    form = _form(steps, state_bits, values, count_bits)
    later = sum(state > 0 for state in coded.accept)
    head = [(int(0 in coded.accept), 1), (later, state_bits)]
    return [*_head(form, state_bits, values), *head, *_body(form, steps, state_bits, values, count_bits)]


def _head(form: int, state_bits: int, values: int) -> list[Number]:
    return [(form, 2), (state_bits - 1, _STATE_FIELD), (values - 1, _VALUE_FIELD)]


def _by_state(coded: Coded) -> tuple[int, list[list[tuple[int, int]]]]:
    """In how many bits a state is written, and the steps of each, by their values."""
    steps: list[list[tuple[int, int]]] = [[] for _ in range(coded.states)]
    for start, symbol, target in coded.arcs:
        steps[start].append((symbol, target))
    for known in steps:
        known.sort(key=lambda step: step[0])
    return max(1, (coded.states - 1).bit_length()), steps


def _form(steps: Sequence[Sequence[tuple[int, int]]], state_bits: int, values: int, count_bits: int) -> int:
    """The form that takes fewer bits; several steps with one value can be counted alone."""
    if any(len({symbol for symbol, _ in known}) < len(known) for known in steps):
        return _COUNTED
    arcs, symbol_bits = sum(map(len, steps)), (values - 1).bit_length()
    packed, counted = len(steps) * values + arcs * state_bits, len(steps) * count_bits + arcs * (symbol_bits + state_bits)
    return _PACKED if packed < counted else _COUNTED


def _body(form: int, steps: Sequence[Sequence[tuple[int, int]]], state_bits: int, values: int, count_bits: int) -> Iterator[Number]:
    for known in steps:
        yield (sum(1 << symbol for symbol, _ in known), values) if form == _PACKED else (len(known), count_bits)
        for symbol, target in known:
            if form == _COUNTED:
                yield symbol, (values - 1).bit_length()
            yield target, state_bits


def _bytes(numbers: Iterable[Number]) -> bytes:
    """Numbers one behind another; too large ones give other bytes than those that were read."""
    bits = "".join(f"{number:0{width}b}" if width else "" for number, width in numbers)
    bits += "0" * (-len(bits) % 8)
    return bytes(int(bits[start : start + 8], 2) for start in range(0, len(bits), 8))
