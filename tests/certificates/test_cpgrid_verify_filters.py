"""What each filter takes away, exactly: all checkers must agree on it."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any

import pytest

from cpgrid.certificates import cpgrid_verify as checker

from .plain_prover import text_of

Sets = list[set[int]]


def puzzle(domains: Sets, *rules: dict[str, Any]) -> checker.Puzzle:
    """A row of cells with these domains; rules name cells by number."""
    values: dict[tuple[int, ...], list[str]] = {}
    for cell, domain in enumerate(domains):
        values.setdefault(tuple(sorted(domain)), []).append(f"R1C{cell + 1}")
    named = [{**rule, "cells": [f"R1C{cell + 1}" for cell in rule["cells"]]} for rule in rules]
    entries = [{"values": list(domain), "cells": cells} for domain, cells in values.items()]
    record = {"cpgrid": 1, "family": "grid", "rows": 1, "columns": len(domains), "domains": entries, "rules": named, "givens": {}}
    return checker.read_puzzle(text_of(record))


def different(count: int) -> dict[str, Any]:
    """A rule: the first cells differ."""
    return {"rule": "distinct", "cells": list(range(count)), "name": "distinct"}


def filtered(own: checker.Puzzle, constraint: Any, state: Sets) -> Sets | None:
    """The state that a filter leaves, or None for a contradiction."""
    masks = [sum(own.bits[value] for value in held) for held in state]
    try:
        constraint.filter(masks)
    except checker.Contradiction:
        return None
    return [{value for value, bit in own.bits.items() if held & bit} for held in masks]


@pytest.mark.parametrize(
    ("values", "state", "left"),
    [
        # One pass: the 2 that becomes single does not leave the third cell.
        (4, [{1}, {1, 2}, {1, 2, 3}], [{1}, {2}, {2, 3}]),
        # Full: a value with one place left takes it, in the state that the first part left.
        (3, [{1}, {1, 2}, {1, 2, 3}], [{1}, {2}, {3}]),
        (3, [{1, 2}, {1, 2}, {1, 2, 3}], [{1, 2}, {1, 2}, {3}]),
        (3, [{1, 2, 3}, {1, 2}, {1, 2, 3}], [{1, 2, 3}, {1, 2}, {1, 2, 3}]),
        # Not full: no value must be placed.
        (4, [{1, 2}, {1, 2}, {1, 2, 3}], [{1, 2}, {1, 2}, {1, 2, 3}]),
        # Contradictions: the same value twice, no value left, a value without a place, two values that need one cell.
        (4, [{1}, {1}, {1, 2}], None),
        (4, [{1}, {2}, {1, 2}], None),
        (3, [{1, 2}, {1, 2}, {1, 2}], None),
        (3, [{1}, {1, 2, 3}, {1}], None),
        (4, [{1, 2}, {1, 2}, {1, 2, 3}, {1, 2, 3, 4}], [{1, 2}, {1, 2}, {1, 2, 3}, {4}]),
        (4, [{1, 2}, {1, 2}, {1, 2}, {1, 2, 3, 4}], None),
    ],
)
def test_all_different(values: int, state: Sets, left: Sets | None) -> None:
    own = puzzle([set(range(1, values + 1))] * len(state), different(len(state)))
    assert filtered(own, own.constraints[0], state) == left


def test_more_cells_than_values() -> None:
    own = puzzle([{1, 2}] * 3, different(3))
    assert filtered(own, own.constraints[0], [{1, 2}] * 3) is None


def test_full_counts_the_values_of_the_domains() -> None:
    own = puzzle([{1, 2}, {2, 3}, {2}], different(3))
    assert filtered(own, own.constraints[0], [{1, 2}, {2, 3}, {2}]) == [{1}, {3}, {2}]
    own = puzzle([{1, 2}, {2, 3}, {2, 4}], different(3))
    assert filtered(own, own.constraints[0], [{1}, {2}, {4}]) == [{1}, {2}, {4}]


def brute(state: Sets, coefficients: list[int], low: int | None, high: int | None, *, distinct: bool) -> Sets | None:
    """The values that belong to some filling."""
    left: Sets = [set() for _ in state]
    for filling in product(*state):
        total = sum(map(int.__mul__, coefficients, filling))
        if (low is None or low <= total) and (high is None or total <= high) and (not distinct or len(set(filling)) == len(filling)):
            for held, value in zip(left, filling, strict=True):
                held.add(value)
    return left if all(left) else None


def by_bounds(state: Sets, coefficients: list[int], low: int | None, high: int | None) -> Sets | None:
    """The values that can meet the bounds with all others at their least or greatest."""
    terms = [[factor * value for value in held] for factor, held in zip(coefficients, state, strict=True)]
    left: Sets = [set() for _ in state]
    for cell, held in enumerate(state):
        least = sum(min(own) for other, own in enumerate(terms) if other != cell)
        greatest = sum(max(own) for other, own in enumerate(terms) if other != cell)
        for value in held:
            term = coefficients[cell] * value
            if (low is None or term + greatest >= low) and (high is None or term + least <= high):
                left[cell].add(value)
    return left if all(left) else None


def pairs(state: Sets, coefficients: list[int], low: int | None, high: int | None, *, distinct: bool) -> int:
    """How many pairs the page counts."""
    terms = [[factor * value for value in held] for factor, held in zip(coefficients, state, strict=True)]
    before: set[tuple[int, frozenset[int]]] = {(0, frozenset())}
    count = 0
    for cell, held in enumerate(state):
        count += len(before) * len(held)
        least, greatest = sum(map(min, terms[cell + 1 :])), sum(map(max, terms[cell + 1 :]))
        after = set()
        for total, used in before:
            for value in held:
                new = total + coefficients[cell] * value
                if (low is None or new + greatest >= low) and (high is None or new + least <= high) and not (distinct and value in used):
                    after.add((new, used | {value} if distinct else used))
        before = after
    return count


def test_sums(monkeypatch: pytest.MonkeyPatch) -> None:
    """At each level, just below and just above the number of pairs at which it ends."""
    random, levels = Random(7), set()
    for _ in range(1500):
        count, distinct = random.randint(1, 4), random.random() < 0.6
        domains = [set(random.sample(range(-2, 6), random.randint(1, 5))) for _ in range(count)]
        own = puzzle(domains, *([different(count)] if distinct else []))
        coefficients = [random.choice([1, 1, 1, -1, 2, 3]) for _ in range(count)]
        low = random.choice([None, random.randint(-5, 10)])
        high = random.choice([None, low, 12]) if low is not None else random.choice([None, 4])
        if low is not None and high is not None and low > high:
            continue
        constraint = checker.Sum(own, dict(enumerate(coefficients)), low, high)
        assert constraint.distinct == distinct
        state = [set(random.sample(sorted(domain), random.randint(1, len(domain)))) for domain in domains]
        limit = random.choice([pairs(state, coefficients, low, high, distinct=level) + step for level in (True, False) for step in (-1, 0)])
        monkeypatch.setattr(checker, "MOST_PAIRS", limit)
        if distinct and pairs(state, coefficients, low, high, distinct=True) <= limit:
            expected, level = brute(state, coefficients, low, high, distinct=True), "sets"
        elif pairs(state, coefficients, low, high, distinct=False) <= limit:
            expected, level = brute(state, coefficients, low, high, distinct=False), "totals"
        else:
            expected, level = by_bounds(state, coefficients, low, high), "bounds"
        levels.add((level, expected is None, distinct))
        assert filtered(own, constraint, state) == expected, (domains, state, coefficients, low, high, level)
    assert {level for level, _, _ in levels} == {"sets", "totals", "bounds"}
    assert len(levels) >= 9


def test_the_limit_is_100_000_pairs() -> None:
    assert checker.MOST_PAIRS == 100_000


@pytest.mark.parametrize(("values", "goes"), [(63, True), (64, True), (65, False)])
def test_sets_of_up_to_64_values(values: int, goes: bool) -> None:
    """Two different cells add up to twice a value: only sets of used values show that neither has it."""
    everything = set(range(1, values + 1))
    own = puzzle([everything] * 2, different(2))
    constraint = checker.Sum(own, {0: 1, 1: 1}, 66, 66)
    possible = set(range(66 - values, values + 1))
    assert filtered(own, constraint, [everything, everything]) == [possible - ({33} if goes else set())] * 2
    # What counts are the values that the cells have now.
    fewer = possible - {1, 65}
    assert filtered(own, constraint, [fewer, fewer]) == [fewer - {33}] * 2


def test_sums_with_weights_by_value() -> None:
    """A weight for each value, alone or on top of a coefficient: every value without support goes."""
    random = Random(8)
    for _ in range(300):
        count = random.randint(1, 4)
        domains = [set(random.sample(range(-2, 6), random.randint(1, 5))) for _ in range(count)]
        own = puzzle(domains, *([different(count)] if random.random() < 0.3 else []))
        coefficients = [random.choice([0, 0, 1, -2]) for _ in range(count)]
        weights = {cell: {value: random.choice([0, 0, 1, 3]) for value in domains[cell]} for cell in range(count) if random.random() < 0.8}
        low = random.randint(-2, 4)
        constraint = checker.Sum(own, dict(enumerate(coefficients)), low, low + random.randint(0, 2), weights)
        supported: Sets = [set() for _ in domains]
        for filling in product(*domains):
            total = sum(coefficients[cell] * value + weights.get(cell, {}).get(value, 0) for cell, value in enumerate(filling))
            some = [filling[cell] for cell in constraint.cells]
            if low <= total <= (constraint.high or 0) and not (constraint.distinct and len(set(some)) < len(some)):
                for held, value in zip(supported, filling, strict=True):
                    held.add(value)
        expected = [held if cell in constraint.cells else domains[cell] for cell, held in enumerate(supported)]
        assert filtered(own, constraint, domains) == (expected if all(supported) else None)


def test_regular() -> None:
    """Every value without support goes, whatever the states are; a cell that stands twice in the word is judged in each of its places."""
    random = Random(9)
    contradictions = 0
    for _ in range(400):
        count = random.randint(1, 4)
        domains = [set(random.sample(range(-2, 6), random.randint(1, 4))) for _ in range(count)]
        word = [random.randrange(count) for _ in range(random.randint(1, 5))]
        tuples = list(product(*(sorted(domains[cell]) for cell in word)))
        allowed = set(random.sample(tuples, random.randint(0, min(len(tuples), 6))))
        own = puzzle(domains)
        automaton = checker.Regular(own, word, (), lambda read, value: (*read, value), allowed.__contains__)
        state = [set(random.sample(sorted(domain), random.randint(1, len(domain)))) for domain in domains]
        possible = [values for values in allowed if all(value in state[cell] for cell, value in zip(word, values, strict=True))]
        expected = [set(held) for held in state]
        for place, cell in enumerate(word):
            expected[cell] &= {values[place] for values in possible}
        contradictions += not all(expected)
        assert filtered(own, automaton, state) == (expected if all(expected) else None)
    assert 50 < contradictions < 350


def test_automata_without_an_end_to_their_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    """States of which there are ever more would fill the memory: of one automaton, and of many small ones together."""
    monkeypatch.setattr(checker, "MOST_STEPS", 600)
    own = puzzle([set(range(8))] * 4)
    with pytest.raises(MemoryError, match="more than 600 steps"):
        filtered(own, checker.relation(own, range(4), lambda *_: True), own.domains)
    own = puzzle([set(range(8))] * 4)
    for _ in range(8):
        filtered(own, checker.relation(own, range(2), lambda *_: True), own.domains)
    with pytest.raises(MemoryError, match="more than 600 steps"):
        filtered(own, checker.relation(own, range(2), lambda *_: True), own.domains)


def test_a_sum_without_cells() -> None:
    own = puzzle([{1}])
    assert filtered(own, checker.Sum(own, {}, 0, None), [{1}]) == [{1}]
    assert filtered(own, checker.Sum(own, {}, 1, None), [{1}]) is None
    assert filtered(own, checker.Sum(own, {}, None, -1), [{1}]) is None


@pytest.mark.parametrize(
    ("literals", "state", "left"),
    [
        ([(0, 1, True), (1, 1, True)], [{1}, {1, 2}], [{1}, {1, 2}]),  # one is true
        ([(0, 1, True), (1, 1, True)], [{2}, {1, 2}], [{2}, {1}]),  # one is left: the cell keeps the value
        ([(0, 1, True), (1, 1, False)], [{2}, {1, 2}], [{2}, {2}]),  # or loses it
        ([(0, 1, True), (1, 1, True)], [{2}, {2, 3}], None),  # none is left
        ([(0, 1, True), (1, 1, True)], [{1, 2}, {1, 2}], [{1, 2}, {1, 2}]),  # two are left
        ([(1, 1, True), (1, 1, True)], [{2}, {1, 2}], [{2}, {1, 2}]),  # a literal that is listed twice counts as two
        ([(0, 3, False), (1, 1, True)], [{1, 2}, {1, 2}], [{1, 2}, {1, 2}]),  # true: the value has gone
        ([(0, 3, True), (1, 1, True)], [{1, 2}, {1, 2}], [{1, 2}, {1}]),  # false: the value has gone
        ([], [{1, 2}, {1, 2}], None),
    ],
)
def test_clauses(literals: list[tuple[int, int, bool]], state: Sets, left: Sets | None) -> None:
    own = puzzle([{1, 2, 3}] * 2)
    assert filtered(own, checker.Clause([(cell, own.bits[value], has) for cell, value, has in literals]), state) == left


def test_bounds() -> None:
    """With prices of 2 for each step of the value, two different cells of weights 1 and 3 score 7 at most."""
    own = puzzle([{1, 2}] * 2, different(2), {"rule": "score", "cells": [0, 1], "weights": [1, 3]})
    full = own.constraints[0]
    for floor, left in ((7, [{1}, {2}]), (8, None), (5, [{1, 2}, {1, 2}])):
        constraint = checker.Bound(own, checker.Sum(own, {0: 1, 1: 3}, floor, None), 1, [(full, [2, 4])])
        assert filtered(own, constraint, [{1, 2}, {1, 2}]) == left
    # Without prices the two cells could score 8.
    assert filtered(own, checker.Bound(own, checker.Sum(own, {0: 1, 1: 3}, 8, None), 1, []), [{1, 2}, {1, 2}]) == [{2}, {2}]
