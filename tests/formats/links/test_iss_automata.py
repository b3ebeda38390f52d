"""Automata of the Interactive Sudoku Solver: strings made bit by bit, in its coding of today and the one before."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import product
from random import Random
from typing import NamedTuple

import pytest

import cpgrid
from cpgrid.certificates.canonical import digest
from cpgrid.core.errors import InputError, Place
from cpgrid.core.puzzle import Puzzle
from cpgrid.formats.links.iss.bits import encode_text
from cpgrid.formats.links.table import LINK_CODINGS
from cpgrid.rules import FiniteAutomaton
from tests.depth import cases

CODING = LINK_CODINGS["iss"]
PLACE = Place("f", 1, 1)


def decoded(text: str) -> Puzzle:
    return CODING.decode(text, PLACE)


def automata(puzzle: Puzzle) -> list[FiniteAutomaton]:
    return [rule for rule in puzzle.layout.rules if isinstance(rule, FiniteAutomaton)]


def letters(bits: str) -> str:
    padded = bits + "0" * (-len(bits) % 8)
    return encode_text(bytes(int(padded[start : start + 8], 2) for start in range(0, len(padded), 8)))


class Machine(NamedTuple):
    """States from 0 on: those in which a word begins, then those that accept, then others; steps by state and index of a value."""

    steps: Mapping[tuple[int, int], Sequence[int]]
    states: int
    starts: int
    accept: Collection[int]

    @property
    def values(self) -> int:
        return 1 + max(value for _, value in self.steps)

    def accepts(self, word: Iterable[int]) -> bool:
        now = set(range(self.starts))
        for value in word:
            now = {after for state in now for after in self.steps.get((state, value), ())}
        return not now.isdisjoint(self.accept)


def text_of(machine: Machine, *, older: bool = False) -> str:
    """The machine as the solver's own description of its bits has it: the shorter form, no field with a bit too many."""
    values = machine.values
    state_bits, value_bits = max(1, (machine.states - 1).bit_length()), (values - 1).bit_length()
    every = [
        [(value, after) for value in range(values) for after in machine.steps.get((state, value), ())] for state in range(machine.states)
    ]
    count_bits = state_bits + value_bits if older else max(map(len, every)).bit_length()
    arcs = sum(map(len, every))
    several = any(len(after) > 1 for after in machine.steps.values())
    packed = not several and len(every) * values + arcs * state_bits < len(every) * count_bits + arcs * (value_bits + state_bits)

    def number(value: int, bits: int) -> str:
        assert value < 1 << bits
        return f"{value:0{bits}b}" if bits else ""

    later = sum(state >= machine.starts for state in machine.accept)
    head = number(packed, 2) + number(state_bits - 1, 4) + number(values - 1, 4)
    if older:
        head += number(0 in machine.accept, 1) + number(later, state_bits)
    else:
        head += number(machine.starts, state_bits) + number(later, state_bits)
        head += "".join(str(int(state in machine.accept)) for state in reversed(range(machine.starts)))
        head += "" if packed else number(count_bits, 4)
    body = ""
    for known in every:
        if packed:
            body += "".join(str(int(value in dict(known))) for value in reversed(range(values)))
            body += "".join(number(after, state_bits) for _, after in known)
        else:
            body += number(len(known), count_bits) + "".join(
                number(value, value_bits) + number(after, state_bits) for value, after in known
            )
    return letters(head + body)


def machine_of(chance: Random, *, starts: int = 1, values: int = 3, several: bool = False) -> Machine | None:
    """A machine by chance, all of whose states are of use; ``None`` = none came."""
    states = chance.randint(starts, starts + 5)
    accept = {state for state in range(states) if chance.random() < 0.4} or {states - 1}
    steps: dict[tuple[int, int], list[int]] = {}
    for state, value in product(range(states), range(values)):
        if chance.random() < 0.7:
            steps[state, value] = sorted(chance.sample(range(states), min(states, 2 if several and chance.random() < 0.3 else 1)))
    # States in their order: those that accept come right behind the starts.
    order = [*range(starts), *sorted(range(starts, states), key=lambda state: (state not in accept, state))]
    number = {state: place for place, state in enumerate(order)}
    made = Machine(
        {(number[state], value): sorted(map(number.__getitem__, after)) for (state, value), after in steps.items()},
        states,
        starts,
        sorted(map(number.__getitem__, accept)),
    )
    ahead = [(state, after) for (state, _), targets in made.steps.items() for after in targets]
    reached, leading = set(range(starts)), set(made.accept)
    for _ in range(states):
        reached |= {after for state, after in ahead if state in reached}
        leading |= {state for state, after in ahead if after in leading}
    room = starts < 1 << max(1, (states - 1).bit_length())
    return made if steps and room and reached == leading == set(range(states)) and made.values == values else None


def machines(seed: int, **said: int | bool) -> list[Machine]:
    chance = Random(seed)
    found = (machine_of(chance, **said) for _ in range(cases(300)))  # type: ignore[arg-type]
    return [machine for machine in found if machine]


def accepted(rule: FiniteAutomaton, word: Sequence[int]) -> bool:
    """By the arcs of the rule, a step at a time."""
    now = {rule.start}
    for value in word:
        now = {after for state, held, after in rule.arcs if state in now and held == value}
    return not now.isdisjoint(rule.accept)


@pytest.mark.parametrize("starts", [1, 2, 3])
@pytest.mark.parametrize("several", [False, True])
def test_automata_mean_what_their_bits_say_and_are_written_again(starts: int, several: bool) -> None:
    tried = machines(starts, starts=starts, several=several)
    assert len(tried) > cases(300) // 30
    for machine in tried:
        text = text_of(machine)
        puzzle = decoded(f".Shape~3x3.NoBoxes.NFA~{text}~_a name~R1C1~R2C2~R3C1")
        (rule,) = automata(puzzle)
        assert not puzzle.ledger.unsupported
        for length in (1, 2, 3, 4):
            for word in product(range(3), repeat=length):
                assert accepted(rule, [1 + value for value in word]) == machine.accepts(word)
        link = CODING.encode(puzzle)
        if {state for state, _ in machine.steps}.issuperset(range(starts)):
            # A start without steps is written as another state: it begins no word.
            assert f"NFA~{text}~_~R1C1~R2C2~R3C1" in link.replace("%7E", "~")
        assert decoded(link) == puzzle
        assert digest(decoded(link)) == digest(puzzle)


TWO_MEANINGS = ("an automaton whose text has two meanings, in codings of different versions of the solver",)


def test_the_coding_before_is_read_where_the_text_is_not_of_the_one_of_today() -> None:
    """Many texts of few states are of both; that is noted."""
    plain = noted = 0
    for machine in machines(5):
        puzzle = decoded(f".Shape~3x3.NoBoxes.NFA~{text_of(machine, older=True)}~_~R1C1~R1C2~R1C3")
        assert not puzzle.ledger.unsupported
        (rule,) = automata(puzzle)
        if puzzle.ledger.cosmetic:
            assert puzzle.ledger.cosmetic == TWO_MEANINGS
            noted += 1
            continue
        assert all(accepted(rule, [1 + value for value in word]) == machine.accepts(word) for word in product(range(3), repeat=3))
        plain += 1
    assert plain > noted > 0


def test_the_solutions_are_those_of_the_machine() -> None:
    # The values along a row alternate between odd and even ones.
    odd, even = (0, 2), (1, 3)
    steps = {(0, value): [1] for value in odd} | {(0, value): [2] for value in even}
    steps |= {(1, value): [2] for value in even} | {(2, value): [1] for value in odd}
    text = text_of(Machine(steps, 3, 1, [1, 2]))
    puzzle = decoded(f".Shape~4x4.NFA~{text}~_~R1C1~R1C2~R1C3~R1C4~~R2C1~R2C2~R2C3~R2C4")
    assert len(automata(puzzle)) == 2
    free = decoded(".Shape~4x4")
    grids = [tuple(grid) for grid in cpgrid.solve(free, limits=cpgrid.Limits(solutions=None)).solutions]
    wanted = {grid for grid in grids if all((grid[at] + grid[at + 1]) % 2 for at in (0, 1, 2, 4, 5, 6))}
    assert {tuple(grid) for grid in cpgrid.solve(puzzle, limits=cpgrid.Limits(solutions=None)).solutions} == wanted
    assert 0 < len(wanted) < len(grids)
    # In a grid with 0, indices begin there.
    (rule,) = automata(decoded(f".Shape~4x4~0-3.NFA~{text}~_~R1C1~R1C2"))
    assert {value for _, value, _ in rule.arcs} == {0, 1, 2, 3}
    # Values that the grid does not have lead nowhere.
    (rule,) = automata(decoded(f".Shape~3x3.NoBoxes.NFA~{text}~_~R1C1~R1C2"))
    assert {value for _, value, _ in rule.arcs} == {1, 2, 3}


ONE = text_of(Machine({(0, 0): [0], (0, 1): [0]}, 1, 1, [0]))
TWO = text_of(Machine({(0, 0): [1], (0, 1): [0], (1, 1): [1]}, 2, 1, [1]))


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "accepts nothing"),
        ("A", "another coding"),
        (f"{TWO}A", "another coding"),
        (f"{TWO}AAAA", "another coding"),
        (TWO[:-2], "another coding"),
        (f"g{TWO}", "another coding"),
        (letters("10" + "0000" * 2 + "1" * 20), "another coding"),
        (letters("01" + "0000" * 2 + "00" * 2), "another coding"),
        (letters("00" + "0000" * 2 + "1" + "0" + "1" + "0000"), "another coding"),
    ],
)
def test_what_is_of_no_coding_is_listed(text: str, problem: str) -> None:
    ledger = decoded(f".Shape~4x4.NFA~{text}~_~R1C1~R1C2").ledger
    assert len(ledger.unsupported) == 1
    assert problem in ledger.unsupported[0]


def test_slips_are_errors() -> None:
    for text, problem in {
        ".NFA": "the automaton is missing",
        f".NFA~{TWO}~_": "no cell is named",
        ".NFA~é~_~R1C1": "stands for no bits",
        f".NFA~{TWO}~_~R1C1~Foo": "Foo",
    }.items():
        with pytest.raises(InputError, match=problem):
            decoded(f".Shape~4x4{text}")
    with pytest.raises(InputError, match=r"more than 20000 arcs"):
        decoded(f".NFA~{letters('01' + '1111' * 2 + '0' * 15 + '1' + '0' * 16 + '1' + ('1' * 16 + '0' * 256) * 1300)}~_~R1C1")


def test_automata_within_other_items_are_noted_too() -> None:
    both = next(
        text
        for machine in machines(5)
        if decoded(f".Shape~3x3.NoBoxes.NFA~{(text := text_of(machine, older=True))}~_~R1C1").ledger.cosmetic
    )
    puzzle = decoded(f".Shape~3x3.NoBoxes.Or.NFA~{both}~_~R1C1~R1C2.Cage~3~R1C1~R1C2.End")
    assert puzzle.ledger.cosmetic == TWO_MEANINGS


CELLS = tuple(cpgrid.sudoku(4).layout.cells[:3])


@pytest.mark.parametrize(
    "rule",
    [
        FiniteAutomaton((CELLS,), ((5, 1, 6), (6, 2, 5)), (6,), 5),
        FiniteAutomaton((CELLS,), ((0, 1, 2), (2, 2, 2)), (2,)),
        FiniteAutomaton((CELLS, CELLS), ((0, 1, 1), (1, 0)), (1,)),
        FiniteAutomaton((CELLS,), ((0, 9, 1),), (1,)),
        FiniteAutomaton((CELLS,), ((-2, 1, 1),), (1,), -2),
        FiniteAutomaton((CELLS,), ((0, 2, 1), (0, 1, 1)), (1,)),
    ],
)
def test_automata_with_other_numbers_are_refused_when_they_are_written(rule: FiniteAutomaton) -> None:
    with pytest.raises(InputError, match="automaton"):
        CODING.encode(Puzzle(cpgrid.sudoku(4).layout.with_rules(rule)))


def test_damaged_automata_give_a_puzzle_or_an_entry() -> None:
    chance = Random(3)
    alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
    texts = [text_of(machine) for machine in machines(2)]
    for _ in range(cases(2000)):
        signs = list(chance.choice(texts))
        for _ in range(chance.randint(1, 3)):
            at = chance.randrange(len(signs) + 1)
            signs[at : at + chance.randint(0, 2)] = chance.choice(alphabet) * chance.randint(0, 2)
        puzzle = decoded(f".Shape~3x3.NoBoxes.NFA~{''.join(signs)}~_~R1C1~R1C2")
        assert len(automata(puzzle)) + len(puzzle.ledger.unsupported) == 1
