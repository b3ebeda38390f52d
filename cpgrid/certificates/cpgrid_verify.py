#!/usr/bin/env python3
"""Check a certificate that says, and proves, how many solutions a grid puzzle has.

    python -I -S cpgrid_verify.py FOLDER [--puzzle FILE] [--expect CLAIM] [--show] [--json] [--time-limit SECONDS]

FOLDER is what ``cpgrid certify`` writes: a bundle (one puzzle) or a collection (many). This file needs Python 3.9 or later and
nothing else. It shares no code with cpgrid: it was written from ``docs/certificates/format.md``, whose sections (§) are named below,
and from ``rules.md`` beside it. It reads from top to bottom: what is claimed, the puzzle, the rules, how they filter, the steps of a
proof. These parts are what must be believed, of the rules those that the puzzle has; the rest reads files, which may be hostile, and
prints the verdict.

Exit codes: 0 verified; 1 rejected, which a claim or a proof is that was read and found wrong; 2 the files or the call cannot be used,
or this program broke down; 4 nothing was decided, or time or memory ran out.
"""

from __future__ import annotations

import argparse
import copy
import gc
import hashlib
import json
import os
import re
import sys
import time
import zlib
from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cached_property, lru_cache, wraps
from itertools import accumulate, combinations, groupby
from pathlib import Path
from typing import Any, NamedTuple

if sys.version_info < (3, 9):  # noqa: UP036 — strangers run it with what they have
    print("unusable: this program needs Python 3.9 or later")
    sys.exit(2)

LARGEST = 2**60  # of all integers in certificates, and of all sums that are made of them
LARGEST_FILE, LARGEST_TEXT, LARGEST_PUZZLE = 2**27, 2**25, 2**22  # bytes of a file, of a JSON text in it, unpacked, and of a puzzle
MOST_CANDIDATES = 10**6  # pairs of a cell and a value of its domain
MOST_VALUES, MOST_LITERALS = 10_000, 10**8  # different values of all domains, and these times the cells
MOST_PAIRS = 100_000  # what a sum may look at before it filters less
MOST_STATES = 400_000  # pairs of a state and a value for which a rule becomes one constraint and not many
MOST_TERMS = 10**7  # of the sums and bounds of a proof
MOST_STEPS = 10**7  # of all automata of a puzzle
MOST_SIZE = 10**7  # of all constraints of a puzzle: their cells, and ten more for each
MOST_PLACES = 10**9  # bits of all sets of places that are kept while one list of values is compared with a pattern
SHOWN = 20  # puzzles of a list for people
EXIT_CODES = {"verified": 0, "rejected": 1, "unusable": 2, "undecided": 4}


class Rejected(Exception):
    """The certificate, or what comes with it, is wrong; ``facts`` are what else is known."""

    def __init__(self, reason: str, facts: dict[str, Any] | None = None) -> None:
        super().__init__(reason)
        self.facts = facts or {}


class Unusable(Exception):
    """A file cannot be read, or states nothing that could be right or wrong."""


class Undecided(Exception):
    """Neither is known."""


class Contradiction(Exception):
    """No grid is left."""


FOREVER = float("inf")
DEADLINE = ContextVar("DEADLINE", default=FOREVER)  # by time.monotonic


def check_time() -> None:
    """Stop once the deadline has passed. Every loop that a file can make long asks, so that no function has to pass the deadline on."""
    if time.monotonic() > DEADLINE.get():
        raise TimeoutError("out of time")


# ── What is claimed (§3) ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────

INTEGER = range(-LARGEST, LARGEST + 1)
CLAIMS = {"none": (0, 0), "unique": (1, 1), "exactly": (2, 10_000), "several": (2, 2), "best": (1, 10_000)}  # least and most solutions


def verify(puzzle: Puzzle, certificate: Any) -> dict[str, Any]:
    """Facts of a certificate that holds: every listed grid obeys the rules, and the proof shows that no other does."""
    with readable():
        checked(checked(certificate, dict, "certificate").get("certificate"), {1, 2}, "certificate")
    claim = checked(certificate.get("claim"), {*CLAIMS}, "claim")
    shape = {"certificate": {1, 2}, "claim": str, "solutions": [[INTEGER]], "proof": list}
    if puzzle.scored and claim != "none":
        shape["score"] = INTEGER
    checked(certificate, shape, "certificate")
    score, solutions, proof = certificate.get("score"), certificate["solutions"], certificate["proof"]
    least, most = CLAIMS[claim]
    if not least <= len(solutions) <= most or claim == ("several" if puzzle.scored else "best") or (claim == "several" and proof):
        raise Rejected(f"the claim {claim} does not fit the puzzle, the number of solutions or the proof")
    for number, grid in enumerate(solutions, 1):
        with within(f"solution {number}"):
            puzzle.must_hold(grid)
            if score not in (None, sum(weight * value for weight, value in zip(puzzle.weights, grid))):
                raise Rejected(f"it does not score {score}")
    if len(set(map(tuple, solutions))) < len(solutions):
        raise Rejected("a solution stands twice")
    weights = {cell: weight for cell, weight in enumerate(puzzle.weights) if weight}
    floor = None if score is None else Sum(puzzle, weights, score + (claim == "best"), None)
    if floor is not None:
        floor.must_be_small()
    lemmas = 0 if claim == "several" else Proof(puzzle, floor, claim, solutions).check(proof)
    facts = {"claim": claim, "score": score, "solutions": len(solutions), "steps": len(proof), "lemmas": lemmas}
    return {key: fact for key, fact in facts.items() if fact is not None}


# ── The puzzle (§1) ───────────────────────────────────────────────────────────────────────────────────────────────────────────────────────

SIZE, VALUE, NUMBER = range(1, 1001), range(-(10**6), 10**6 + 1), range(-(10**9), 10**9 + 1)
LAYOUT = {"cpgrid": 1, "family": "grid", "rows": SIZE, "columns": SIZE, "domains": [{"values": [VALUE], "cells": [str]}], "rules": [dict]}


class Rule(NamedTuple):
    """A rule, its cells by number; rules are sorted by the first three."""

    kind: str
    cells: tuple[int, ...]
    text: str
    fields: tuple[tuple[str, Any], ...]


PLACE = re.compile("R([1-9][0-9]{0,3})C([1-9][0-9]{0,3})")


def place_of(name: str, rows: int, columns: int) -> tuple[int, int]:
    """The row and the column of a cell."""
    found = PLACE.fullmatch(name)
    row, column = map(int, found.groups()) if found else (0, 0)
    if not (0 < row <= rows and 0 < column <= columns):
        raise Rejected(f"{ascii(name)[:80]} is not a place of the grid")
    return row, column


class Puzzle:
    """Cells with their domains, the rules, the givens; and the constraints that the rules become (§2)."""

    givens: list[int | None]

    def __init__(self, layout: Any) -> None:
        """Read a puzzle without its givens. It is put in canonical form, and must have had that form already."""
        rows, columns = checked(layout, LAYOUT, "puzzle")["rows"], layout["columns"]
        domain_of: dict[str, frozenset[int]] = {}
        for domain in layout["domains"]:
            domain_of.update(dict.fromkeys(domain["cells"], frozenset(domain["values"])))
        self.places = sorted(place_of(name, rows, columns) for name in domain_of)
        self.names = [f"R{row}C{column}" for row, column in self.places]
        self.domains = [domain_of[name] for name in self.names]  # those of helper variables come behind
        if not all(len(domain) in SIZE for domain in self.domains):
            raise Rejected("a cell has not 1 to 1000 values")
        if sum(map(len, self.domains)) > MOST_CANDIDATES:
            raise Rejected(f"there are more than {MOST_CANDIDATES} pairs of a cell and a value")
        self.number_of = {name: cell for cell, name in enumerate(self.names)}
        self.rules = sorted({self.rule(record) for record in layout["rules"]})
        cells: dict[frozenset[int], list[str]] = {}
        for name in self.names:
            cells.setdefault(domain_of[name], []).append(name)
        domains = [{"values": sorted(domain), "cells": names} for domain, names in cells.items()]
        head = compact({"cpgrid": 1, "family": "grid", "rows": rows, "columns": columns, "domains": domains})
        self.text_before_givens = f'{head[:-1]},"rules":[{",".join(rule.text for rule in self.rules)}],"givens":'
        if f'{compact(layout)[:-1]},"givens":' != self.text_before_givens:
            raise Rejected("the puzzle is not in canonical form")

        self.scored, self.weights, self.steps_left, self.size_left = False, [0] * len(self.names), MOST_STEPS, MOST_SIZE
        self.constraints: list[AllDifferent | Sum | Regular] = []
        for rule in self.rules:
            self.constraints += KINDS[rule.kind].constraints(self, **dict(rule.fields))
        self.groups: list[set[int]] = [set() for _ in self.domains]  # the AllDifferents that hold each cell
        for number, constraint in enumerate(self.constraints):
            for cell in constraint.cells if isinstance(constraint, AllDifferent) else ():
                self.groups[cell].add(number)
        self.values = sorted(frozenset().union(*set(self.domains)))
        if len(self.values) > MOST_VALUES or len(self.domains) * len(self.values) > MOST_LITERALS:
            raise Rejected("the puzzle is too large for certificates")
        # A set of values is an integer from here on: its bit i says whether value number i belongs to it.
        self.bits = {value: 1 << number for number, value in enumerate(self.values)}
        mask_of = {domain: union(self.bits[value] for value in domain) for domain in set(self.domains)}
        self.masks = [mask_of[domain] for domain in self.domains]
        self.members = lru_cache(4096)(lambda held: [(bit, value) for value, bit in self.bits.items() if bit & held])
        self.greatest = max([1, *map(abs, self.values)])
        self.literals: dict[int, Literal] = {}
        for constraint in [*self.constraints, Sum(self, dict(enumerate(self.weights)), None, None)]:
            if isinstance(constraint, Sum):
                constraint.must_be_small()

    def rule(self, record: Any) -> Rule:
        """Read one rule."""
        check_time()
        kind = checked(record.get("rule"), {*KINDS}, "rule")
        shapes = KINDS[kind].fields
        checked(record, {"rule": str, **{key: json_of(shape) for key, shape in shapes.items()}}, kind)
        fields = {key: self.field(record[key], shape) for key, shape in shapes.items()}
        cells = fields.get("cells", ())
        numbers = fields.get("weights", fields.get("coefficients", cells))
        if len(numbers) != len(cells) or any(type(field) is int and field not in NUMBER for field in fields.values()):
            raise Rejected(f"a {kind} has not a weight for each cell, or a number that is too large")
        written = {key: self.written(fields[key], shape) for key, shape in shapes.items()}
        return Rule(kind, cells, compact({"rule": kind, **written}), tuple(fields.items()))

    def field(self, value: Any, shape: Any) -> Any:
        """A field of a rule, with numbers for its cells, and with tuples for lists."""
        if shape in (CELL, CELL_OR_NULL):
            return None if value is None else self.field([value], Cells(1, 1))[0]
        if shape == NESTED:
            if value.get("rule") == "or":
                raise Rejected("or: none of its rules is an or")
            return self.rule(value)
        if isinstance(shape, list):
            return tuple(self.field(entry, shape[0]) for entry in value)
        if not isinstance(shape, Cells):
            return value
        cells = [self.number_of.get(name, -1) for name in value]
        if not shape.least <= len(cells) <= shape.most or -1 in cells or (len({*cells}) < len(cells) and not shape.repeats):
            raise Rejected("a rule has too few or too many cells, one that is not there, or one twice")
        return tuple(cells if shape.ordered else sorted(cells))

    def written(self, value: Any, shape: Any) -> Any:
        """A field of a rule as JSON has it."""
        if isinstance(shape, (Cells, list)):
            return [self.written(entry, CELL if isinstance(shape, Cells) else shape[0]) for entry in value]
        if shape == NESTED:
            return json.loads(value.text)
        return self.names[value] if shape in (CELL, CELL_OR_NULL) and value is not None else value

    def helper(self, domain: Iterable[int]) -> int:
        """A new variable that is no cell: its number."""
        self.domains.append(frozenset(domain))
        return len(self.domains) - 1

    def spend(self, steps: int) -> None:
        """Count the steps of automata: a few bytes of a rule can make many."""
        check_time()
        self.steps_left -= steps
        if self.steps_left < 0:
            raise MemoryError(f"its automata take more than {MOST_STEPS} steps")

    def grow(self, cells: int) -> None:
        """Count a constraint of so many cells: a few bytes of a rule can make many."""
        check_time()
        self.size_left -= 10 + cells
        if self.size_left < 0:
            raise MemoryError(f"its constraints have a size of more than {MOST_SIZE}")

    def with_givens(self, givens: list[int | None]) -> Puzzle:
        """This puzzle with a value, or None, for each cell."""
        wrong = (given is not None and (type(given) is not int or given not in domain) for given, domain in zip(givens, self.domains))
        if len(givens) != len(self.names) or any(wrong):
            raise Rejected("givens: a value of its domain, or null, is expected for each cell")
        puzzle = copy.copy(self)
        puzzle.givens = givens
        return puzzle

    def text(self) -> bytes:
        """The text of the puzzle in canonical form."""
        givens = {name: given for name, given in zip(self.names, self.givens) if given is not None}
        return f"{self.text_before_givens}{compact(givens)}}}\n".encode()

    def must_hold(self, grid: list[int]) -> None:
        """Check a grid against domains, givens and rules: by what they say, and not by what is made of them below."""
        if len(grid) != len(self.names):
            raise Rejected(f"a list of {len(self.names)} is expected")
        for name, value, domain, given in zip(self.names, grid, self.domains, self.givens):
            if value not in domain or given not in (None, value):
                raise Rejected(f"{name} has the value {value}, against its domain or given")
        for rule in self.rules:
            if not KINDS[rule.kind].holds(Filled(self, grid), **dict(rule.fields)):
                raise Rejected(f"a rule is broken: {rule.text[:500]}{'...' * (len(rule.text) > 500)}")

    def literal(self, number: int) -> Literal:
        """The literal of this number; it is made once, so that long lists of literals take little memory."""
        if number not in self.literals:
            cell, value = divmod(abs(number) - 1, len(self.values) or 1)
            if number == 0 or cell >= len(self.domains):
                raise Rejected(f"there is no literal {number}")
            self.literals[number] = cell, self.bits[self.values[value]], number > 0
        return self.literals[number]


def read_puzzle(text: bytes) -> Puzzle:
    """The puzzle of a text in canonical form."""
    with within("puzzle"), readable():
        if len(text) > LARGEST_PUZZLE + 1:
            raise Unusable(f"it holds more than {LARGEST_PUZZLE} bytes")
        layout = checked(parse(text), dict, "puzzle")
        givens = checked(layout.pop("givens", None), dict, "givens")
        puzzle = Puzzle(layout)
        puzzle = puzzle.with_givens([givens.get(name) for name in puzzle.names])
        if puzzle.text() != text:
            raise Rejected("the text is not in canonical form")
        return puzzle


# ── The rules: what each kind says of a grid, and which constraints it becomes (docs/certificates/rules.md) ───────────────────────────────


class Cells(NamedTuple):
    """The shape of a field with cells: how many at least and at most, whether their order counts, whether one may stand twice."""

    least: int = 1
    most: int = 10**6
    ordered: bool = False
    repeats: bool = False


CELL, CELL_OR_NULL, NESTED = "a cell", "a cell or null", "a rule"  # the shapes of fields that name one
GROUP, LINE, PAIR = Cells(), Cells(2, ordered=True), Cells(2, 2)


def json_of(shape: Any) -> Any:
    """The shape of a field's JSON."""
    if isinstance(shape, list):
        return [json_of(shape[0])]
    plain: dict[Any, Any] = {CELL: str, CELL_OR_NULL: {str, None}, NESTED: dict}
    return [str] if isinstance(shape, Cells) else plain.get(shape, shape) if isinstance(shape, str) else shape


class Filled:
    """A grid: the values of some cells, or of one."""

    def __init__(self, puzzle: Puzzle, values: list[int]) -> None:
        self.puzzle, self.values = puzzle, values

    def __call__(self, cells: Iterable[int]) -> list[int]:
        """The values of some cells."""
        check_time()
        return [self.values[cell] for cell in cells]


class Kind(NamedTuple):
    """A kind of rule: the shapes of its fields, in their order; whether a grid obeys it; the constraints that it becomes."""

    fields: dict[str, Any]
    holds: Callable[..., bool]
    constraints: Callable[..., list[Any]]


KINDS: dict[str, Kind] = {}


def kind(kind: str, holds: Callable[..., bool], **fields: Any) -> Callable[[Any], Any]:
    """Enter a kind of rule: the decorated function makes its constraints."""

    def enter(constraints: Any) -> Any:
        KINDS[kind] = Kind(fields, holds, constraints)
        return constraints

    return enter


def different(values: list[int]) -> bool:
    """Whether no value stands twice."""
    return len(set(values)) == len(values)


def steps(values: list[int]) -> Iterator[tuple[int, int]]:
    """Each value with the next."""
    return zip(values, values[1:])


# Groups of cells.


@kind("distinct", lambda grid, cells, **_: different(grid(cells)), cells=GROUP, name="distinct")
def distinct(puzzle: Puzzle, cells: Any, **_: str) -> list[Any]:
    """No value twice."""
    return [AllDifferent(puzzle, cells)]


def has_total(grid: Filled, cells: Any, total: int | None, *, distinct: bool) -> bool:
    """Whether the cells have their total, and no value twice if they are distinct."""
    return total in (None, sum(grid(cells))) and (different(grid(set(cells))) or not distinct)


@kind("run", has_total, cells=GROUP, total=NUMBER, distinct=bool)
@kind("cage", has_total, cells=Cells(repeats=True), total={None, int}, distinct=bool)
def with_total(puzzle: Puzzle, cells: Any, total: int | None, *, distinct: bool) -> list[Any]:
    """No value twice, if they are distinct, and a total, if there is one: a cell that is named twice counts twice."""
    group = keep_apart(puzzle, sorted(set(cells)), distinct=distinct)
    return group if total is None else [*group, Sum(puzzle, Counter(cells), total, total)]


@kind("score", lambda *_, **__: True, cells=GROUP, weights=[NUMBER])
def score(puzzle: Puzzle, cells: Any, weights: Any) -> list[Any]:
    """No constraint: it says what a grid scores."""
    if puzzle.scored:
        raise Rejected("there is a second score")
    puzzle.scored = True
    for cell, weight in zip(cells, weights):
        puzzle.weights[cell] = weight
    return []


# Cages, and other areas.


def are_equal(values: list[Any]) -> bool:
    """Whether all are the same."""
    return len(set(values)) == 1


@kind("equal-sums", lambda grid, lists: are_equal([sum(grid(own)) for own in lists]), lists=[LINE._replace(least=1)])
def equal_sums(puzzle: Puzzle, lists: Any) -> list[Any]:
    """All lists add up to one number."""
    if not lists:
        raise Rejected("equal-sums: a list at least is expected")
    return balance(puzzle, lists)


def must_be_alike(lists: Any) -> None:
    """Lists must have one length."""
    if len({len(own) for own in lists}) != 1:
        raise Rejected("lists of one length are expected")


@kind("clone", lambda grid, lists: are_equal([tuple(grid(own)) for own in lists]), lists=[LINE._replace(least=1)])
def clone(puzzle: Puzzle, lists: Any) -> list[Any]:
    """The same values at the same places: each place of a list and of the next."""
    must_be_alike(lists)
    pairs = [pair for place in zip(*lists) for pair in zip(place, place[1:])]
    return [relation(puzzle, pair, lambda a, b: a == b) for pair in pairs if pair[0] != pair[1]]


@kind("same-values", lambda grid, lists: are_equal([tuple(sorted(grid(own))) for own in lists]), lists=[LINE._replace(least=1)])
def same_values(puzzle: Puzzle, lists: Any) -> list[Any]:
    """The same values, each as often: value by value, for each list and the next."""
    must_be_alike(lists)
    found, values = [], digits(puzzle, [cell for own in lists for cell in own])
    for ones, others in zip(lists, lists[1:]):
        sides = {**dict.fromkeys({*ones}.difference(others), 1), **dict.fromkeys({*others}.difference(ones), -1)}
        for value in values:
            puzzle.grow(len(sides))
            weights = {cell: {value: side} for cell, side in sides.items() if value in puzzle.domains[cell]}
            found += [Sum(puzzle, {}, 0, 0, weights)] if weights else []
    return found


def product(values: list[int]) -> int:
    """What they multiply to, or as far as it is larger than all numbers of rules: no further value leads back from there but 0."""
    total = 0 if 0 in values else 1
    for value in values:
        total *= value
        if abs(total) > LARGEST:
            break
    return total


def keep_apart(puzzle: Puzzle, cells: Any, *, distinct: bool) -> list[Any]:
    """No value twice, if they are distinct."""
    return [AllDifferent(puzzle, cells)] if distinct and len(cells) > 1 else []


@kind(
    "product-cage",
    lambda grid, cells, distinct, **rule: product(grid(cells)) == rule["product"] and (different(grid(cells)) or not distinct),
    cells=GROUP,
    product=NUMBER,
    distinct=bool,
)
def product_cage(puzzle: Puzzle, cells: Any, *, distinct: bool, **rule: int) -> list[Any]:
    """A state is the product so far; if the whole is 0, whether there was a 0."""
    whole = rule["product"]

    def step(so_far: int, value: int) -> int | None:
        if whole == 0:
            return 1 if so_far and value else 0
        return so_far * value if so_far * value and whole % (so_far * value) == 0 else None

    return [*keep_apart(puzzle, cells, distinct=distinct), Regular(puzzle, cells, 1, step, lambda so_far: so_far == whole)]


def largest_and_others(values: list[int]) -> tuple[int, list[int]]:
    """The largest, and all others."""
    *others, largest = sorted(values)
    return largest, others


def is_quotient(grid: Filled, cells: Any, quotient: int, *, distinct: bool) -> bool:
    """Whether the largest, divided by all others, is the quotient."""
    largest, others = largest_and_others(grid(cells))
    return 0 not in others and largest == quotient * product(others) and (different(grid(cells)) or not distinct)


@kind("quotient-cage", is_quotient, cells=Cells(2), quotient=NUMBER, distinct=bool)
def quotient_cage(puzzle: Puzzle, cells: Any, quotient: int, *, distinct: bool) -> list[Any]:
    """A state is the largest so far, and the product of all others."""
    most = max(abs(value) for value in digits(puzzle, cells))

    def step(state: Any, value: int) -> Any:
        if not state:
            return value, 1
        others = state[1] * min(state[0], value)
        if others == 0 or abs(quotient * others) > most:
            return None
        return max(state[0], value), others if quotient else 1

    regular = Regular(puzzle, cells, (), step, lambda state: state[0] == quotient * state[1])
    return [*keep_apart(puzzle, cells, distinct=distinct), regular]


def is_difference(grid: Filled, cells: Any, difference: int, *, distinct: bool) -> bool:
    """Whether the largest, less all others, is the difference."""
    largest, others = largest_and_others(grid(cells))
    return largest - sum(others) == difference and (different(grid(cells)) or not distinct)


@kind("difference-cage", is_difference, cells=Cells(2), difference=NUMBER, distinct=bool)
def difference_cage(puzzle: Puzzle, cells: Any, difference: int, *, distinct: bool) -> list[Any]:
    """A state is the largest so far, and the sum of all others."""

    def step(state: Any, value: int) -> Any:
        return (max(state[0], value), state[1] + min(state[0], value)) if state else (value, 0)

    regular = Regular(puzzle, cells, (), step, lambda state: state[0] - state[1] == difference)
    return [*keep_apart(puzzle, cells, distinct=distinct), regular]


def is_even_handed(grid: Filled, cells: Any) -> bool:
    """Whether there are as many odd values as even ones, and as many low ones as high ones."""
    values, greatest = grid(cells), digits(grid.puzzle, cells)[-1]
    return sum(value % 2 for value in values) * 2 == len(values) == 2 * sum(2 * value <= greatest for value in values)


@kind("equality-cage", is_even_handed, cells=GROUP)
def equality_cage(puzzle: Puzzle, cells: Any) -> list[Any]:
    """Odd values weigh 1 and even ones -1; low values weigh 1 and high ones -1."""
    greatest = digits(puzzle, cells)[-1]
    sides: list[Callable[[int], bool]] = [lambda value: value % 2 == 1, lambda value: 2 * value <= greatest]
    weights = [{cell: {value: 1 if side(value) else -1 for value in puzzle.domains[cell]} for cell in cells} for side in sides]
    return [Sum(puzzle, {}, 0, 0, own) for own in weights]


def some_add_up(values: list[int], total: int) -> bool:
    """Whether a set of one or more of the values adds up to the total: by all sums of the first values that can still lead there."""
    low, high = sum(min(value, 0) for value in values), sum(max(value, 0) for value in values)
    sums: set[int] = set()
    for value in values:
        check_time()
        low, high = low - min(value, 0), high - max(value, 0)
        sums |= {value, *(old + value for old in sums)}
        sums = {old for old in sums if old + low <= total <= old + high}
        if len(sums) > MOST_STATES:
            raise MemoryError("the values of a rellik-cage have too many sums")
    return total in sums


@kind("rellik-cage", lambda grid, cells, total: different(grid(cells)) and not some_add_up(grid(cells), total), cells=GROUP, total=NUMBER)
def rellik_cage(puzzle: Puzzle, cells: Any, total: int) -> list[Any]:
    """A state is the set of values so far, and what sets of them add up to."""

    def step(state: tuple[frozenset[int], frozenset[int]], value: int) -> tuple[frozenset[int], frozenset[int]] | None:
        taken, sums = state
        puzzle.spend(len(sums) // 100)  # a state is as large as the set of them
        return None if value in taken or total - value in sums else (taken | {value}, sums | {value + old for old in sums})

    return [Regular(puzzle, cells, (frozenset[int](), frozenset([0])), step)]


def has_counts(grid: Filled, cells: Any, values: Any, *, exactly: bool) -> bool:
    """Whether each value stands as often as it is listed, or more often if that need not be exactly so."""
    held, wanted = Counter(grid(cells)), Counter(values)
    return all(held[v] == wanted[v] or (held[v] > wanted[v] and not exactly) for v in wanted)


@kind("quadruple", has_counts, cells=Cells(4, 4), values=[NUMBER], exactly=bool)
@kind("contains", has_counts, cells=GROUP, values=[NUMBER], exactly=bool)
def contains(puzzle: Puzzle, cells: Any, values: Any, *, exactly: bool) -> list[Any]:
    """Each value is counted."""
    return [count(puzzle, cells, [v], wanted, wanted if exactly else None) for v, wanted in sorted(Counter(values).items())]


def says_its_counts(grid: Filled, cells: Any, counts: Any) -> bool:
    """Whether each digit that is mentioned stands as often as it is said."""
    held = Counter(grid(cells))
    return all(held[value] == many for many, value in counts)


@kind("look-and-say", says_its_counts, cells=GROUP, counts=[[NUMBER]])
def look_and_say(puzzle: Puzzle, cells: Any, counts: Any) -> list[Any]:
    """Each digit that is mentioned is counted."""
    if any(len(pair) != 2 for pair in counts):
        raise Rejected("look-and-say: pairs of a count and a digit are expected")
    return [count(puzzle, cells, [value], many, many) for many, value in counts]


@kind(
    "count-distinct",
    lambda grid, counted, count, counter: len(set(grid(counted))) == (count if counter is None else grid.values[counter]),
    counted=LINE._replace(least=1),
    count={int, None},
    counter=CELL_OR_NULL,
)
def count_distinct(puzzle: Puzzle, counted: Any, count: int | None, counter: int | None) -> list[Any]:
    """AllDifferent, or for each value a helper that says whether it occurs; these are counted."""
    if (count is None) == (counter is None):
        raise Rejected("count-distinct: either a count or a counter is expected")
    if 1 < len(counted) == count:
        return [AllDifferent(puzzle, counted)]
    found, helpers = [], []
    for value in digits(puzzle, counted):
        cells = [cell for cell in counted if value in puzzle.domains[cell]]
        puzzle.grow(len(counted))
        helpers.append(puzzle.helper((0, 1)))
        found.append(Sum(puzzle, {helpers[-1]: -len(cells)}, 1 - len(cells), 0, {cell: {value: 1} for cell in cells}))
    ones = dict.fromkeys(helpers, 1)
    return [*found, Sum(puzzle, ones, count, count) if counter is None else Sum(puzzle, {**ones, counter: -1}, 0, 0)]


def lies_within(grid: Filled, cells: Any, coefficients: Any, low: int | None, high: int | None) -> bool:
    """Whether the sum is within its bounds."""
    total = sum(coefficient * value for coefficient, value in zip(coefficients, grid(cells)))
    return (low is None or low <= total) and (high is None or total <= high)


@kind("linear", lies_within, cells=Cells(repeats=True), coefficients=[NUMBER], low={int, None}, high={int, None})
def linear(puzzle: Puzzle, cells: Any, coefficients: Any, low: int | None, high: int | None) -> list[Any]:
    """A sum; where it is 0 whatever the values are, either nothing or what no grid obeys."""
    joined: dict[int, int] = {}
    for cell, coefficient in zip(cells, coefficients):
        joined[cell] = joined.get(cell, 0) + coefficient
    if any(joined.values()):
        return [Sum(puzzle, joined, low, high)]
    return [] if (low or 0) <= 0 <= (high or 0) else [relation(puzzle, cells[:1], lambda _: False)]


@kind("table", lambda grid, cells, tuples: tuple(grid(cells)) in tuples, cells=LINE._replace(least=1), tuples=[[NUMBER]])
def table(puzzle: Puzzle, cells: Any, tuples: Any) -> list[Any]:
    """The values are one of the tuples: a state is which of them are left."""
    if any(len(values) != len(cells) for values in tuples):
        raise Rejected("table: tuples of as many values as there are cells are expected")

    def step(left: frozenset[Any], value: int) -> frozenset[Any] | None:
        return frozenset(values[1:] for values in left if values[0] == value) or None

    return [Regular(puzzle, cells, frozenset(tuples), step)]


def obeys(grid: Filled, rule: Rule) -> bool:
    """Whether a grid obeys a rule."""
    return KINDS[rule.kind].holds(grid, **dict(rule.fields))


@kind("or", lambda grid, rules: any(obeys(grid, rule) for rule in rules), rules=[NESTED])
def one_at_least(puzzle: Puzzle, rules: Any) -> list[Any]:
    """For each constraint of each rule a helper that says whether it holds; those of some rule are all 1."""
    found: list[Any] = []
    posted: list[list[Any]] = []
    if len(rules) < 2:
        raise Rejected("or: two rules or more are expected")
    for rule in rules:
        fields = dict(rule.fields)
        undefined = rule.kind == "full-rank" and fields["ties"] != "any" and any(fields["ranks"])
        if undefined or rule.kind in ("counting-circles", "doppelganger", "or", "score"):
            raise Rejected("or: a rule is one that cannot be told to be broken")
        first, known = len(puzzle.domains), set[int]()  # helper variables of the rule have the numbers from there on
        posted.append([])
        for constraint in KINDS[rule.kind].constraints(puzzle, **fields):
            helpers = {cell for cell in constraint.reading()[0] if cell >= first}
            # The first constraint with a helper variable of the rule says what that one is, on every grid.
            (posted[-1] if helpers <= known else found).append(constraint)
            known |= helpers
    if not posted or not all(posted):
        return found
    groups = [[puzzle.helper((0, 1)) for _ in own] for own in posted]
    told = [told_by(puzzle, constraint, helper) for own, group in zip(posted, groups) for constraint, helper in zip(own, group)]
    last = {group[-1] for group in groups}
    each = [helper for group in groups for helper in group]

    def step(state: tuple[int, bool, bool], value: int) -> tuple[int, bool, bool]:
        place, whole, found = state
        whole = whole and value == 1
        return (place + 1, True, found or whole) if each[place] in last else (place + 1, whole, found)

    return [*found, *told, Regular(puzzle, each, (0, True, False), step, lambda state: state[2])]


def told_by(puzzle: Puzzle, constraint: Any, helper: int) -> Regular:
    """The helper is 1 if and only if the constraint holds: a state is the place, and what the constraint needs to know, or None."""
    word, start, accepts = constraint.reading()

    def step(state: tuple[int, Any], value: int) -> tuple[int, Any] | None:
        place, known = state
        if place == len(word):
            return state if value == (known is not None and accepts(known)) else None
        return place + 1, None if known is None else constraint.read(known, word[place], value)

    return Regular(puzzle, [*word, helper], (0, start), step)


@kind("regular", lambda grid, cells, pattern: matches(pattern, grid(cells)), cells=Cells(ordered=True, repeats=True), pattern=str)
def regular(puzzle: Puzzle, cells: Any, pattern: str) -> list[Any]:
    """A state is what may follow."""
    automaton = Derivatives(puzzle, pattern)
    return [Regular(puzzle, cells, automaton.start, automaton.step, automaton.may_end)]


# Regular expressions: an expression is a tuple of parts that follow one another. A part is a set of ranges (with whether they are what is
# meant), alternatives, or an expression with how often it comes at least and at most (None = any number of times).


class Part:
    """A part of an expression, equal only to itself, and whether it may be nothing at all."""

    def __init__(self, sort: str, body: Any, least: int = 1, most: int | None = 1) -> None:
        self.sort, self.body, self.least, self.most = sort, body, least, most
        inner: tuple[tuple[Part, ...], ...] = body if sort == "choice" else (body,) if sort == "repeat" else ()
        self.empty: bool = least == 0 or any(all(part.empty for part in expression) for expression in inner)

    def has(self, value: int) -> bool:
        """Whether a set of ranges means the value."""
        return any(low <= value <= high for low, high in self.body) == (self.sort == "one of")


class Pattern:
    """Reads a pattern from left to right."""

    def __init__(self, text: str) -> None:
        self.text, self.read = text.replace(" ", ""), 0

    @property
    def next(self) -> str:
        """The next character, or nothing at the end."""
        return self.text[self.read : self.read + 1]

    def take(self, expression: str) -> str | None:
        """What comes next, if it matches."""
        found = re.compile(expression).match(self.text, self.read)
        self.read = found.end() if found else self.read
        return found[0] if found else None

    def must(self, expression: str) -> str:
        """What comes next, which must match."""
        found = self.take(expression)
        if found is None:
            raise Rejected(f"the pattern is none: {expression!a} is expected before {self.text[self.read :][:20]!a}")
        return found

    def alternatives(self, depth: int = 0) -> Part:
        """Sequences between bars."""
        found = [self.sequence(depth)]
        while self.take(r"\|"):
            found.append(self.sequence(depth))
        return Part("choice", tuple(found))

    def sequence(self, depth: int) -> tuple[Part, ...]:
        """Parts that follow one another, each with how often it comes."""
        found = []
        while self.next not in ("", "|", ")"):
            check_time()
            part = self.part(depth)
            times = self.take(r"[*+?]|\{[0-9]{1,9}(,([0-9]{1,9})?)?\}")
            if times:
                least, comma, most = {"*": "0,", "+": "1,", "?": "0,1"}.get(times, times.strip("{}")).partition(",")
                part = Part("repeat", (part,), int(least), int(most or least) if most or not comma else None)
                if part.most is not None and part.most < part.least:
                    raise Rejected("the pattern has a part that comes at least so often, and at most less often")
            found.append(part)
        return tuple(found)

    def part(self, depth: int) -> Part:
        """A value, any value, a class of values, or brackets."""
        if self.take(r"\("):
            if depth == 50:
                raise Rejected("the pattern has brackets that are nested too deep")
            inner = self.alternatives(depth + 1)
            self.must(r"\)")
            return inner
        if self.take(r"\."):
            return Part("none of", ())
        if not self.take(r"\["):
            value = self.value()
            return Part("one of", ((value, value),))
        sort = "none of" if self.take(r"\^") else "one of"
        ranges: list[tuple[int, int]] = []
        while not ranges or not self.take("]"):
            low = self.value()
            ranges.append((low, self.value() if self.take("-") else low))
        return Part(sort, tuple(ranges))

    def value(self) -> int:
        """A digit, or a number in angle brackets."""
        return int(self.must("[0-9]|<-?[0-9]{1,9}>").strip("<>"))


def parsed(pattern: str) -> Part:
    """The expression of a pattern."""
    reader = Pattern(pattern)
    if not reader.text:
        raise Rejected("the pattern is empty")
    found = reader.alternatives()
    if reader.next:
        raise Rejected("the pattern goes on behind a bracket that was never opened")
    return found


class Derivatives:
    """The automaton of a pattern (partial derivatives). A state is a set of ways to go on.

    A way is a number: 0 is the end of the word, any other a part with the way behind it. So ways share what they have in common, and a
    long pattern takes no more memory for each state than a short one.
    """

    def __init__(self, puzzle: Puzzle, pattern: str) -> None:
        self.puzzle = puzzle
        self.ways: list[tuple[Part, int]] = [(Part("choice", ((),)), 0)]
        self.numbers: dict[tuple[Part, int], int] = {}
        self.ends = [True]  # for each way, whether the word may end there
        self.repeats: dict[tuple[Any, int, int | None], Part] = {}
        self.known: dict[tuple[frozenset[int], int], frozenset[int] | None] = {}
        self.start = frozenset([self.way([parsed(pattern)], 0)])

    def way(self, parts: Iterable[Part], behind: int) -> int:
        """The way through some parts, then on behind them."""
        for part in reversed([*parts]):
            if (part, behind) not in self.numbers:
                self.puzzle.spend(1)
                self.numbers[part, behind] = len(self.ways)
                self.ways.append((part, behind))
                self.ends.append(part.empty and self.ends[behind])
            behind = self.numbers[part, behind]
        return behind

    def step(self, state: frozenset[int], value: int) -> frozenset[int] | None:
        """The ways to go on after one more value; None = there is none."""
        if (state, value) not in self.known:
            after = frozenset(way for start in state for way in self.after(start, value, 0))
            self.puzzle.spend(len(after))
            self.known[state, value] = after or None
        return self.known[state, value]

    def after(self, way: int, value: int, end: int) -> Iterator[int]:
        """The ways to go on after the value, which belongs to a part of this way before its end."""
        while way != end:
            check_time()
            part, behind = self.ways[way]
            yield from self.after_part(part, value, behind)
            if not part.empty:
                return
            way = behind

    def after_part(self, part: Part, value: int, behind: int) -> Iterator[int]:
        """The ways to go on after the value, which belongs to this part."""
        if part.sort == "choice":
            for parts in part.body:
                yield from self.after(self.way(parts, behind), value, behind)
        elif part.sort != "repeat":
            yield from (behind,) if part.has(value) else ()
        elif part.most != 0:
            key = part.body, max(part.least - 1, 0), None if part.most is None else part.most - 1
            again = self.repeats.setdefault(key, Part("repeat", *key))
            onward = self.way([again] if again.most != 0 else [], behind)
            yield from self.after(self.way(part.body, onward), value, onward)

    def may_end(self, state: frozenset[int]) -> bool:
        """Whether the word may end here."""
        return any(self.ends[way] for way in state)


def matches(pattern: str, values: list[int]) -> bool:
    """Whether the values match the pattern, found out without its automaton: by the places where a match of each part may end.

    A set of places is an integer: its bit i says whether place i, behind i values, belongs to it.
    """
    places_of: dict[int, int] = {}
    for place, value in enumerate(values):
        places_of[value] = places_of.get(value, 0) | 1 << place
    known: dict[Any, int] = {}

    def through(parts: tuple[Part, ...], places: int) -> int:
        for part in parts:
            check_time()
            key = part if part.sort in ("one of", "none of") else (part, places)
            if key not in known:
                if (len(known) + 1) * (len(values) + 1000) > MOST_PLACES:
                    raise MemoryError("a pattern can be matched in too many ways")
                known[key] = behind(part, places)
            places = (places & known[key]) << 1 if key is part else known[key]
        return places

    def behind(part: Part, places: int) -> int:
        """Where a match ends that begins at one of the places; for a set of ranges, where their values stand."""
        if part.sort == "choice":
            return union(through(own, places) for own in part.body)
        if part.sort != "repeat":
            return union(held for value, held in places_of.items() if part.has(value))
        # Once more and once more. The places move on to the end of the values, or, with a part that may be empty, change no more.
        found, times = (places if part.least == 0 else 0), 0
        while places and times != part.most:
            before, places, times = places, through(part.body, places), times + 1
            found |= places if times >= part.least or places == before else 0
            if places == before:
                break
        return found

    return through((parsed(pattern),), 1) >> len(values) == 1


def union(sets: Iterable[int]) -> int:
    """The members of all sets of bits."""
    found = 0
    for own in sets:
        check_time()
        found |= own
    return found


# Single cells.


@kind("even", lambda grid, cells: not any(value % 2 for value in grid(cells)), cells=GROUP)
def even(puzzle: Puzzle, cells: Any) -> list[Any]:
    """Each is even."""
    return [relation(puzzle, [cell], lambda value: value % 2 == 0) for cell in cells]


@kind("odd", lambda grid, cells: all(value % 2 for value in grid(cells)), cells=GROUP)
def odd(puzzle: Puzzle, cells: Any) -> list[Any]:
    """Each is odd."""
    return [relation(puzzle, [cell], lambda value: value % 2 == 1) for cell in cells]


@kind("one-of", lambda grid, cells, values: {*grid(cells)} <= {*values}, cells=GROUP, values=[NUMBER])
def one_of(puzzle: Puzzle, cells: Any, values: Any) -> list[Any]:
    """Each is one of the values."""
    return [relation(puzzle, [cell], lambda value: value in values) for cell in cells]


def marked_pairs(puzzle: Puzzle, cells: Any, marked: Any) -> list[tuple[int, int]]:
    """Each marked cell with each of its neighbours that is not, in the order of the pairs of neighbours."""
    own = {*marked}
    if not own <= {*cells}:
        raise Rejected("a marked cell is not one of the cells")
    return [(a, b) if a in own else (b, a) for a, b in pairs_apart(puzzle, cells, SIDES) if (a in own) != (b in own)]


MARKED = LINE._replace(least=1)


@kind(
    "maximum",
    lambda grid, cells, marked: all(a > b for a, b in map(grid, marked_pairs(grid.puzzle, cells, marked))),
    cells=GROUP,
    marked=MARKED,
)
def maximum(puzzle: Puzzle, cells: Any, marked: Any) -> list[Any]:
    """Marked cells are greater than their neighbours."""
    return [relation(puzzle, pair, lambda a, b: a > b) for pair in marked_pairs(puzzle, cells, marked)]


@kind(
    "minimum",
    lambda grid, cells, marked: all(a < b for a, b in map(grid, marked_pairs(grid.puzzle, cells, marked))),
    cells=GROUP,
    marked=MARKED,
)
def minimum(puzzle: Puzzle, cells: Any, marked: Any) -> list[Any]:
    """Marked cells are smaller than their neighbours."""
    return [relation(puzzle, pair, lambda a, b: a < b) for pair in marked_pairs(puzzle, cells, marked)]


def counts_circles(grid: Filled, cells: Any) -> bool:
    """Whether each value stands as often as it says."""
    return all(value == many for value, many in Counter(grid(cells)).items())


@kind("counting-circles", counts_circles, cells=GROUP)
def counting_circles(puzzle: Puzzle, cells: Any) -> list[Any]:
    """Values that cannot stand there do not; each other value has a helper, how often it stands; these are as many as the circles."""
    holders = dict(sorted(Counter(value for cell in cells for value in puzzle.domains[cell]).items()))
    usable = [value for value, most in holders.items() if 1 <= value <= most]
    useless = [value for value in holders if value not in usable]
    found = [count(puzzle, cells, useless, None, 0)] if useless else []
    helpers = [puzzle.helper((0, value)) for value in usable]
    for value, helper in zip(usable, helpers):
        puzzle.grow(len(cells))
        found.append(Sum(puzzle, {helper: -1}, 0, 0, {cell: {value: 1} for cell in cells}))
    return [*found, *([Sum(puzzle, dict.fromkeys(helpers, 1), len(cells), len(cells))] if helpers else [])]


def targets_of(puzzle: Puzzle, cells: Any, *, by_column: bool) -> Callable[[int, int], tuple[int | None, int]]:
    """(marked cell, its value) leads to the cell that it points at, if that is one of the cells; and to what that one must hold."""
    top, left, _, _ = frame_of(puzzle, cells)
    at = {puzzle.places[cell]: cell for cell in cells}

    def target(cell: int, value: int) -> tuple[int | None, int]:
        row, column = puzzle.places[cell]
        if by_column:
            return at.get((top + value - 1, column)), row - top + 1
        return at.get((row, left + value - 1)), column - left + 1

    return target


def points_rightly(grid: Filled, cells: Any, marked: Any, *, by_column: bool) -> bool:
    """Whether each marked cell points at a cell that holds the number of its own column, or row."""
    target_of = targets_of(grid.puzzle, cells, by_column=by_column)
    targets = [target_of(cell, grid.values[cell]) for cell in marked]
    return all(target is not None and grid.values[target] == own for target, own in targets)


@kind("indexing", points_rightly, cells=GROUP, marked=MARKED, by_column=bool)
def indexing(puzzle: Puzzle, cells: Any, marked: Any, *, by_column: bool) -> list[Any]:
    """Each marked cell leads to a cell; with each value, the cell to which it leads holds the number."""
    found: list[Any] = []
    target_of = targets_of(puzzle, cells, by_column=by_column)
    for cell in marked:
        targets = {value: target_of(cell, value) for value in sorted(puzzle.domains[cell])}
        leading = {value for value, (target, _) in targets.items() if target is not None}
        if leading != puzzle.domains[cell]:
            found.append(relation(puzzle, [cell], leading.__contains__))
        for value, (target, own) in targets.items():
            if target not in (None, cell):
                found.append(relation(puzzle, [cell, target or 0], lambda a, b, value=value, own=own: a != value or b == own))
    return found


def leads_to_value(grid: Filled, cells: Any) -> bool:
    """Whether the cell at the distance holds the value."""
    distance, value, *line = grid(cells)
    return 1 <= distance <= len(line) and line[distance - 1] == value


@kind("value-indexing", leads_to_value, cells=LINE._replace(least=3))
def value_indexing(puzzle: Puzzle, cells: Any) -> list[Any]:
    """The value is read last: a state is how far it is to the cell, then what that one holds."""
    distance, value, *line = cells

    def step(state: tuple[int, int, int], held: int) -> tuple[int, int, int] | None:
        read, left, found = state
        if read == 0:
            return (1, held, 0) if 1 <= held <= len(line) else None
        if read > len(line):
            return state if held == found else None
        return read + 1, left - 1 if left else 0, held if left == 1 else found

    return [Regular(puzzle, [distance, *line, value], (0, 0, 0), step)]


# Dots between two cells.


@kind("difference", lambda grid, cells, difference: max(grid(cells)) - min(grid(cells)) == difference, cells=PAIR, difference=NUMBER)
def apart(puzzle: Puzzle, cells: Any, difference: int) -> list[Any]:
    """The two differ by the number."""
    return [relation(puzzle, cells, lambda a, b: abs(a - b) == difference)]


def is_multiple(a: int, b: int, ratio: int) -> bool:
    """Whether one is the other one times the ratio."""
    return a == ratio * b or b == ratio * a


@kind("ratio", lambda grid, cells, ratio: is_multiple(min(grid(cells)), max(grid(cells)), ratio), cells=PAIR, ratio=NUMBER)
def in_ratio(puzzle: Puzzle, cells: Any, ratio: int) -> list[Any]:
    """One is the other one times the ratio."""
    return [relation(puzzle, cells, lambda a, b: is_multiple(a, b, ratio))]


@kind("sum-dot", lambda grid, cells, total: sum(grid(cells)) == total, cells=PAIR, total=NUMBER)
def sum_dot(puzzle: Puzzle, cells: Any, total: int) -> list[Any]:
    """The two add up to the total."""
    return [Sum(puzzle, dict.fromkeys(cells, 1), total, total)]


@kind("greater", lambda grid, cells: grid(cells)[0] > grid(cells)[1], cells=LINE._replace(most=2))
def greater(puzzle: Puzzle, cells: Any) -> list[Any]:
    """The first is greater."""
    return [relation(puzzle, cells, lambda a, b: a > b)]


@kind("equal", lambda grid, cells: are_equal(grid(cells)), cells=PAIR)
def equal(puzzle: Puzzle, cells: Any) -> list[Any]:
    """The two are equal."""
    return [relation(puzzle, cells, lambda a, b: a == b)]


@kind("unequal", lambda grid, cells: different(grid(cells)), cells=PAIR)
def unequal(puzzle: Puzzle, cells: Any) -> list[Any]:
    """The two are different."""
    return [AllDifferent(puzzle, cells)]


def has_no_dot(a: int, b: int, differences: Any, ratios: Any, totals: Any) -> bool:
    """Whether no dot of the family would stand between two values."""
    return not (abs(a - b) in differences or a + b in totals or any(is_multiple(a, b, ratio) for ratio in ratios))


def bare_pairs(puzzle: Puzzle, cells: Any, dots: Any) -> list[tuple[int, int]]:
    """Neighbours without a dot."""
    marked = {frozenset(dot) for dot in dots}
    return [pair for pair in pairs_apart(puzzle, cells, SIDES) if frozenset(pair) not in marked]


@kind(
    "all-dots-given",
    lambda grid, cells, dots, **family: all(has_no_dot(a, b, **family) for a, b in map(grid, bare_pairs(grid.puzzle, cells, dots))),
    cells=GROUP,
    dots=[LINE._replace(most=2)],
    differences=[NUMBER],
    ratios=[NUMBER],
    totals=[NUMBER],
)
def all_dots_given(puzzle: Puzzle, cells: Any, dots: Any, **family: Any) -> list[Any]:
    """Neighbours without a dot are in no relation of the family."""
    return [relation(puzzle, pair, lambda a, b: has_no_dot(a, b, **family)) for pair in bare_pairs(puzzle, cells, dots)]


# Lines.


@kind("thermometer", lambda grid, cells: all(a < b for a, b in steps(grid(cells))), cells=LINE)
def thermometer(puzzle: Puzzle, cells: Any) -> list[Any]:
    """Each value is greater than the one before."""
    return [Regular(puzzle, cells, -LARGEST, lambda last, value: value if last < value else None)]


@kind("slow-thermometer", lambda grid, cells: all(a <= b for a, b in steps(grid(cells))), cells=LINE)
def slow_thermometer(puzzle: Puzzle, cells: Any) -> list[Any]:
    """No value is smaller than the one before."""
    return [Regular(puzzle, cells, -LARGEST, lambda last, value: value if last <= value else None)]


@kind("palindrome", lambda grid, cells: grid(cells) == grid(cells)[::-1], cells=LINE)
def palindrome(puzzle: Puzzle, cells: Any) -> list[Any]:
    """The line reads the same from both ends: pair by pair, from the ends inwards."""
    return [relation(puzzle, [one, other], lambda a, b: a == b) for one, other in zip(cells[: len(cells) // 2], cells[::-1])]


def whisper(puzzle: Puzzle, cells: Any, difference: int | None) -> int:
    """How far neighbours are apart at least."""
    return (len(digits(puzzle, cells)) + 1) // 2 if difference is None else difference


def whisper_apart(grid: Filled, cells: Any, difference: int | None) -> bool:
    """Whether neighbours are so far apart."""
    least = whisper(grid.puzzle, cells, difference)
    return all(abs(a - b) >= least for a, b in steps(grid(cells)))


@kind("whispers", whisper_apart, cells=LINE, difference={None, int})
def whispers(puzzle: Puzzle, cells: Any, difference: int | None) -> list[Any]:
    """Neighbours are so far apart, or half the number of digits."""
    least = whisper(puzzle, cells, difference)
    return [Regular(puzzle, cells, "first", lambda last, value: value if last == "first" or abs(value - last) >= least else None)]


def spread(puzzle: Puzzle, cells: Any, near: int, far: int) -> list[Any]:
    """Any two of the cells are as far apart as this: by the set of values so far, or pair by pair where there are too many sets."""

    def apart(a: int, b: int) -> bool:
        return near <= abs(a - b) <= far

    def step(taken: frozenset[int], value: int) -> frozenset[int] | None:
        return taken | {value} if all(apart(value, other) for other in taken) else None

    if size_of(puzzle, cells, frozenset[int](), step) <= MOST_STATES:
        return [Regular(puzzle, cells, frozenset[int](), step)]
    return [AllDifferent(puzzle, cells), *(relation(puzzle, pair, apart) for pair in combinations(cells, 2))]


@kind("renban", lambda grid, cells: sorted(grid(cells)) == [*range(min(grid(cells)), min(grid(cells)) + len(cells))], cells=LINE)
def renban(puzzle: Puzzle, cells: Any) -> list[Any]:
    """The values are consecutive, in any order."""
    return spread(puzzle, cells, 1, len(cells) - 1)


@kind("nabner", lambda grid, cells: all(b - a > 1 for a, b in steps(sorted(grid(cells)))), cells=LINE)
def nabner(puzzle: Puzzle, cells: Any) -> list[Any]:
    """No two values are equal or consecutive."""
    return spread(puzzle, cells, 2, LARGEST)


def thirds(puzzle: Puzzle, cells: Any) -> dict[int, int]:
    """The third of each digit of the cells."""
    values = digits(puzzle, cells)
    return {value: 3 * place // len(values) for place, value in enumerate(values)}


def vary(classes: list[int], count: int) -> bool:
    """Whether any so many successive entries differ."""
    last: dict[int, int] = {}
    for place, own in enumerate(classes):
        if place - last.get(own, -count) < count:
            return False
        last[own] = place
    return True


def periodic(puzzle: Puzzle, cells: Any, period: int, class_of: Callable[[int], int]) -> list[Any]:
    """Any so many successive cells have values of different classes: cells a period apart have one class, and are read together."""
    groups = [cells[place::period] for place in range(min(period, len(cells)))]
    first = {group[0] for group in groups}
    word = [cell for group in groups for cell in group]

    def step(state: tuple[int, int, frozenset[int]], value: int) -> tuple[int, int, frozenset[int]] | None:
        place, own, taken = state
        if word[place] in first:
            return (place + 1, class_of(value), taken | {class_of(value)}) if class_of(value) not in taken else None
        return (place + 1, own, taken) if class_of(value) == own else None

    return [Regular(puzzle, word, (0, 0, frozenset[int]()), step)]


@kind("entropic", lambda grid, cells: vary([*map(thirds(grid.puzzle, cells).__getitem__, grid(cells))], 3), cells=LINE)
def entropic(puzzle: Puzzle, cells: Any) -> list[Any]:
    """Any three successive cells are low, middle and high."""
    return periodic(puzzle, cells, 3, thirds(puzzle, cells).__getitem__)


@kind(
    "modular",
    lambda grid, cells, modulus: vary([value % modulus for value in grid(cells)], modulus),
    cells=LINE,
    modulus=range(2, 10**9 + 1),
)
def modular(puzzle: Puzzle, cells: Any, modulus: int) -> list[Any]:
    """Any so many successive cells have different remainders."""
    return periodic(puzzle, cells, modulus, lambda value: value % modulus)


def is_between(grid: Filled, cells: Any) -> bool:
    """Whether the inner values lie between the ends."""
    first, *inner, last = grid(cells)
    return all(min(first, last) < value < max(first, last) for value in inner)


def is_locked_out(grid: Filled, cells: Any, difference: int) -> bool:
    """Whether the ends are far enough apart, and the inner values outside."""
    first, *inner, last = grid(cells)
    return abs(first - last) >= difference and all(value < min(first, last) or value > max(first, last) for value in inner)


def judged_by_ends(puzzle: Puzzle, cells: Any, ends: Callable[[int, int], bool], fits: Callable[[int, int, int], bool]) -> list[Any]:
    """The ends are so, and each inner value fits to the lesser and the greater of them: the ends are read first."""
    first, *inner, last = cells

    def step(known: tuple[int, ...], value: int) -> tuple[int, ...] | None:
        if len(known) == 2:
            return known if fits(known[0], value, known[1]) else None
        known = tuple(sorted((*known, value)))
        return known if len(known) == 1 or ends(*known) else None

    return [Regular(puzzle, [first, last, *inner], (), step)]


@kind("between", is_between, cells=LINE._replace(least=3))
def between(puzzle: Puzzle, cells: Any) -> list[Any]:
    """The inner values lie strictly between the ends."""
    return judged_by_ends(puzzle, cells, lambda *_: True, lambda low, value, high: low < value < high)


@kind("lockout", is_locked_out, cells=LINE, difference=NUMBER)
def lockout(puzzle: Puzzle, cells: Any, difference: int) -> list[Any]:
    """The ends are far apart, and no inner value lies between them or is equal to one."""
    return judged_by_ends(puzzle, cells, lambda low, high: high - low >= difference, lambda low, value, high: not low <= value <= high)


def points(grid: Filled, stem: Any, shafts: Any) -> bool:
    """Whether each shaft adds up to what the stem spells, its digits after the first 9 at most."""
    number = 0
    for value in grid(sorted(stem)) if shafts else ():
        number = 10 * number + value
    return all(value <= 9 for value in grid(sorted(stem))[1:]) and all(sum(grid(shaft)) == number for shaft in shafts)


@kind("arrow", points, stem=LINE._replace(least=1), shafts=[LINE._replace(least=1)])
def arrow(puzzle: Puzzle, stem: Any, shafts: Any) -> list[Any]:
    """Digits after the first are at most 9; then shaft by shaft."""
    spelt = sorted(stem)
    if shafts and len(spelt) > 20:
        raise Rejected("the numbers of a sum pass 2^60")
    limits = [relation(puzzle, [cell], lambda value: value <= 9) for cell in spelt[1:] if max(puzzle.domains[cell]) > 9]
    places = [(cell, -(10**power)) for power, cell in enumerate(spelt[::-1])]
    return limits + [equation for shaft in shafts for equation in equations(puzzle, [*places, *((cell, 1) for cell in shaft)])]


@kind("double-arrow", lambda grid, cells: sum(grid(cells[1:-1])) == sum(grid(cells[:: len(cells) - 1])), cells=LINE._replace(least=3))
def double_arrow(puzzle: Puzzle, cells: Any) -> list[Any]:
    """The inner cells add up to the sum of the ends."""
    return equations(puzzle, [(cell, 1 if cell in (cells[0], cells[-1]) else -1) for cell in cells])


def teeth(cells: Any) -> list[Any]:
    """The middle cell of an odd line, then the pairs from the middle outwards."""
    half, odd = divmod(len(cells), 2)
    return [cells[half : half + odd]] * odd + [*zip(cells[:half][::-1], cells[half + odd :])]


@kind("zipper", lambda grid, cells: len({sum(grid(tooth)) for tooth in teeth(cells)}) == 1, cells=LINE._replace(least=3))
def zipper(puzzle: Puzzle, cells: Any) -> list[Any]:
    """Cells at one distance from the middle add up to one number, the middle cell if there is one."""
    return balance(puzzle, teeth(cells))


def stretches(cells: Any, regions: Any) -> list[Any]:
    """The parts of the line that lie within one region, in their order."""
    region_of = {cell: number for number, region in enumerate(regions) for cell in region}
    return [[*run] for region, run in groupby(cells, region_of.get) if region is not None]


@kind(
    "region-sum-line",
    lambda grid, cells, regions: len({sum(grid(stretch)) for stretch in stretches(cells, regions)}) < 2,
    cells=LINE,
    regions=[LINE._replace(least=1)],
)
def region_sum_line(puzzle: Puzzle, cells: Any, regions: Any) -> list[Any]:
    """The stretches have one sum."""
    return balance(puzzle, stretches(cells, regions))


def can_be_cut(values: list[int], total: int) -> bool:
    """Whether they are stretches that each add up to the total: by what the values before each cut add up to."""
    check_time()
    cuts, so_far, cut = {0}, 0, False
    for value in values:
        so_far += value
        cut = so_far - total in cuts
        cuts |= {so_far} if cut else set()
    return cut


def line_is_cut(grid: Filled, cells: Any, total: int, *, closed: bool) -> bool:
    """Whether the line can be cut, a closed one from some place on."""
    values = grid(cells)
    return any(can_be_cut(values[start:] + values[:start], total) for start in range(len(values) if closed else 1))


@kind("n-sum-line", line_is_cut, cells=LINE._replace(least=1), total=NUMBER, closed=bool)
def n_sum_line(puzzle: Puzzle, cells: Any, total: int, *, closed: bool) -> list[Any]:
    """Stretches that add up to the total; for places of a closed line, helpers that say whether it can be cut from there on."""
    low, high = (sum(end(puzzle.domains[cell]) for cell in cells) for end in (min, max))
    if total == 0 or not any(low <= count * total <= high for count in range(2, len(cells) + 1)):
        return [Sum(puzzle, dict.fromkeys(cells, 1), total, total)]
    if not closed:
        return [cut_at(puzzle, (), cells, total)]
    least = min(min(puzzle.domains[cell]) for cell in cells)
    places = min(len(cells), max(1, total // least)) if least > 0 else len(cells)
    helpers = [puzzle.helper((0, 1)) for _ in range(places)]
    told = [cut_at(puzzle, (helper,), cells[place:] + cells[:place], total) for place, helper in enumerate(helpers)]
    return [*told, Sum(puzzle, dict.fromkeys(helpers, 1), 1, None)]


def cut_at(puzzle: Puzzle, helper: tuple[int, ...], cells: Any, total: int) -> Regular:
    """The cells can be cut into stretches, or, with a helper, they can if and only if it is 1. A state has the sums of open stretches."""
    puzzle.grow(len(cells))
    bounds = [(0, 0)]  # what the next cells, as many of them as one likes, can add
    for cell in cells[::-1]:
        low, high = bounds[-1]
        bounds.append((min(0, min(puzzle.domains[cell]) + low), max(0, max(puzzle.domains[cell]) + high)))

    def step(state: Any, value: int) -> Any:
        if state is None:
            return len(cells), value, frozenset([0])
        left, wanted, sums = state
        low, high = bounds[left - 1]
        grown = {old + value for old in sums if low <= total - old - value <= high}
        grown |= {0} if total in grown else set()
        return (left - 1, wanted, frozenset(grown)) if grown or not wanted else None

    start = "helper" if helper else (len(cells), 1, frozenset([0]))
    return Regular(
        puzzle,
        [*helper, *cells],
        start,
        lambda state, value: step(None if state == "helper" else state, value),
        lambda state: (total in state[2]) == bool(state[1]),
    )


@kind("sequence", lambda grid, cells: len({b - a for a, b in steps(grid(cells))}) == 1, cells=LINE._replace(least=3))
def sequence(puzzle: Puzzle, cells: Any) -> list[Any]:
    """From each cell to the next the value changes by one number: a state is the last value and the next."""

    def step(state: tuple[int, ...], value: int) -> tuple[int, ...] | None:
        if not state:
            return (value,)
        return (value, 2 * value - state[0]) if len(state) == 1 or state[1] == value else None

    return [Regular(puzzle, cells, (), step)]


def is_lunchbox(grid: Filled, cells: Any, total: int) -> bool:
    """Whether the values are distinct, and those between the least and the greatest have the total."""
    values = grid(cells)
    start, end = sorted((values.index(min(values)), values.index(max(values))))
    return different(values) and sum(values[start + 1 : end]) == total


@kind("lunchbox", is_lunchbox, cells=LINE, total=NUMBER)
def lunchbox(puzzle: Puzzle, cells: Any, total: int) -> list[Any]:
    """All differ; a state is the least and the greatest so far, which came first, and the sums between them and behind both."""
    # Where no value is negative, sums above the total, and above 0, are the same to it.
    most = max(total, 0) + 1 if all(min(puzzle.domains[cell]) >= 0 for cell in cells) else LARGEST

    def step(state: Any, value: int) -> Any:
        if state == ():
            return value, value, "", 0, 0
        low, high, later, inside, behind = state
        if low < value < high:
            return low, high, later, inside, min(behind + value, most)
        if value in (low, high):
            return None
        side, other = ("low", high) if value < low else ("high", low)
        passed = behind if later != side else min(inside + behind + (high if side == "high" else low), most)
        return min(low, value), max(high, value), side, 0 if later == "" and other == value else passed, 0

    return [AllDifferent(puzzle, cells), Regular(puzzle, cells, (), step, lambda state: state[3] == total)]


# Clues outside the grid.


@kind("little-killer", lambda grid, cells, total: sum(grid(cells)) == total, cells=GROUP, total=NUMBER)
def little_killer(puzzle: Puzzle, cells: Any, total: int) -> list[Any]:
    """They add up to the clue."""
    return [Sum(puzzle, dict.fromkeys(cells, 1), total, total)]


def crusts_of(puzzle: Puzzle, cells: Any, low: int | None, high: int | None) -> list[int]:
    """The two crusts."""
    values = digits(puzzle, cells)
    return [values[0] if low is None else low, values[-1] if high is None else high]


def is_sandwich(grid: Filled, cells: Any, total: int, low: int | None, high: int | None) -> bool:
    """Whether each crust stands once, and the values between them have the total."""
    values, crusts = grid(cells), crusts_of(grid.puzzle, cells, low, high)
    places = sorted(place for place, value in enumerate(values) if value in crusts)
    return len(places) == len({values[place] for place in places}) == 2 and sum(values[places[0] + 1 : places[1]]) == total


@kind("sandwich", is_sandwich, cells=LINE, total=NUMBER, low={None, int}, high={None, int})
def sandwich(puzzle: Puzzle, cells: Any, total: int, low: int | None, high: int | None) -> list[Any]:
    """A state is the crusts so far and the sum between them."""
    crusts = crusts_of(puzzle, cells, low, high)

    def step(state: tuple[tuple[int, ...], int], value: int) -> tuple[tuple[int, ...], int] | None:
        seen, between = state
        if value in crusts:
            return None if value in seen or (seen and between != total) else ((*seen, value), between)
        return seen, between + value if len(seen) == 1 else between

    return [Regular(puzzle, cells, ((), 0), step, lambda state: len(state[0]) == 2 and state[1] == total)]


@kind(
    "x-sum",
    lambda grid, cells, total: 1 <= grid(cells)[0] <= len(cells) and sum(grid(cells)[: grid(cells)[0]]) == total,
    cells=LINE._replace(least=1),
    total=NUMBER,
)
def x_sum(puzzle: Puzzle, cells: Any, total: int) -> list[Any]:
    """A state is how many cells are still to be added up, and to what."""

    def step(state: tuple[int, int], value: int) -> tuple[int, int] | None:
        left, rest = state
        if left < 0:
            if not 1 <= value <= len(cells):
                return None
            left = value
        if left == 0:
            return state
        return (left - 1, rest - value) if left > 1 or rest == value else None

    return [Regular(puzzle, cells, (-1, total), step)]


def skyline(values: list[int]) -> Iterator[tuple[int, int]]:
    """Each value with the greatest of those before it, which is 0 or more."""
    return zip(values, accumulate([0, *values], max))


@kind(
    "skyscraper",
    lambda grid, cells, count: sum(value > highest for value, highest in skyline(grid(cells))) == count,
    cells=LINE._replace(least=1),
    count=NUMBER,
)
def skyscraper(puzzle: Puzzle, cells: Any, count: int) -> list[Any]:
    """A state is the highest so far and how many were seen."""

    def step(state: tuple[int, int], value: int) -> tuple[int, int]:
        return (value, state[1] + 1) if value > state[0] else state

    return [Regular(puzzle, cells, (0, 0), step, lambda state: state[1] == count)]


@kind(
    "hidden-skyscraper",
    lambda grid, cells, value: next((height for height, highest in skyline(grid(cells)) if 0 < height <= highest), None) == value,
    cells=LINE,
    value=NUMBER,
)
def hidden_skyscraper(puzzle: Puzzle, cells: Any, value: int) -> list[Any]:
    """A state is the highest so far, or that one was hidden."""

    def step(highest: Any, height: int) -> Any:
        if highest == "found" or height <= 0:
            return highest
        return height if height > highest else "found" if height == value else None

    return [Regular(puzzle, cells, 0, step, lambda highest: highest == "found")]


@kind(
    "numbered-room",
    lambda grid, cells, value: 1 <= grid(cells)[0] <= len(cells) and grid(cells)[grid(cells)[0] - 1] == value,
    cells=LINE._replace(least=1),
    value=NUMBER,
)
def numbered_room(puzzle: Puzzle, cells: Any, value: int) -> list[Any]:
    """A state is how many cells there are to the room."""

    def step(left: int, found: int) -> int | None:
        if left < 0:
            if not 1 <= found <= len(cells):
                return None
            left = found
        return None if left == 1 and found != value else max(left - 1, 0)

    return [Regular(puzzle, cells, -1, step)]


def counted(first: int, last: int, length: int) -> range:
    """The places that both claim, or neither: between the ends of the two claims."""
    one, other = min(max(first, 0), length), length - min(max(last, 0), length)
    return range(min(one, other), max(one, other))


def is_battlefield(grid: Filled, cells: Any, total: int) -> bool:
    """Whether the cells that both ends claim, or neither, add up to the total."""
    values = grid(cells)
    return sum(values[place] for place in counted(values[0], values[-1], len(values))) == total


@kind("battlefield", is_battlefield, cells=LINE._replace(least=1), total=NUMBER)
def battlefield(puzzle: Puzzle, cells: Any, total: int) -> list[Any]:
    """The ends are read first: a state is the first value, then how many cells are passed over, how many count, and their sum."""
    length = len(cells)
    if length == 1:
        return [relation(puzzle, cells, lambda value: value == total)]

    def after_ends(first: int, last: int) -> tuple[int, int, int]:
        places = counted(first, last, length)
        inner = [place for place in places if 0 < place < length - 1]
        rest = total - first * (0 in places) - last * (length - 1 in places)
        return (inner[0] - 1 if inner else 0, len(inner), rest)

    def step(state: tuple[int, ...], value: int) -> tuple[int, ...] | None:
        known: tuple[int, ...]
        if len(state) < 2:
            known = after_ends(state[0], value) if state else (value,)
        else:
            skip, take, rest = state
            known = (skip - 1, take, rest) if skip else (0, take - 1, rest - value) if take else state
        return None if len(known) == 3 and known[1] == 0 and known[2] else known

    return [Regular(puzzle, [cells[0], cells[-1], *cells[1:-1]], (), step)]


def read_in_turns(one: Any, other: Any) -> list[tuple[int, int]]:
    """The cells of two lines place by place, without those that are the same, and pairs that came before, in either order."""
    pairs: dict[frozenset[int], tuple[int, int]] = {}
    for a, b in zip(one, other):
        if a != b:
            pairs.setdefault(frozenset([a, b]), (a, b))
    return [*pairs.values()]


def compared(puzzle: Puzzle, pairs: list[tuple[int, int]], accepts: Callable[[int], bool], helper: tuple[int, ...] = ()) -> Regular:
    """Two lines, place by place: where they differ first says which is greater. A helper must be 1, 0 or -1 as they are."""

    def step(state: tuple[int, int, Any], value: int) -> tuple[int, int, Any] | None:
        left, sign, first = state
        if left == 0:
            return state if value == sign else None
        if left % 2 == 0:
            return (left - 1, sign, None if sign else value)
        return (left - 1, sign or (first > value) - (first < value), None)

    word = [cell for pair in pairs for cell in pair]
    return Regular(puzzle, [*word, *helper], (len(word), 0, None), step, lambda state: accepts(state[1]))


def may_tie(ranks: Any, ties: str, one: int, other: int) -> bool:
    """Whether two lines may read the same."""
    return ties == "any" or (ties == "unclued" and ranks[one] == ranks[other] == 0)


def is_ranked(grid: Filled, lines: Any, ranks: Any, ties: str) -> bool:
    """Whether each line with a clue stands at its place, and lines read the same only where they may."""
    read = [grid(line) for line in lines]
    for one, other in combinations(range(len(lines)), 2):
        check_time()
        if read[one] == read[other] and not may_tie(ranks, ties, one, other):
            return False
    ordered = sorted(read)
    places = [(bisect_left(ordered, own), bisect_right(ordered, own)) for own in read]
    return all(rank == 0 or fewer < rank <= most for rank, (fewer, most) in zip(ranks, places))


@kind("full-rank", is_ranked, lines=[LINE._replace(least=1)], ranks=[NUMBER], ties={"any", "none", "unclued"})
def full_rank(puzzle: Puzzle, lines: Any, ranks: Any, ties: str) -> list[Any]:
    """A helper for each two lines, of which one has a clue, says how they compare; clues count helpers."""
    if len(lines) != len(ranks) or not are_equal([len(line) for line in lines]) or not different(list(lines)):
        raise Rejected("full-rank: different lines of one length are expected, and a rank for each")
    found: list[Any] = []
    smaller: list[dict[int, int]] = [{} for _ in lines]  # of each line, what each of its helpers says if the other line is smaller
    for one, other in combinations(range(len(lines)), 2):
        puzzle.grow(2 * len(lines[one]))
        tie, pairs = may_tie(ranks, ties, one, other), read_in_turns(lines[one], lines[other])
        if ranks[one] or ranks[other]:
            sign = puzzle.helper((-1, 0, 1) if tie else (-1, 1))
            smaller[one][sign], smaller[other][sign] = 1, -1
            found.append(compared(puzzle, pairs, lambda _: True, (sign,)))
        elif not tie:
            found.append(compared(puzzle, pairs, lambda sign: sign != 0))
    for line, rank in enumerate(ranks):
        below = {helper: {says: 1} for helper, says in smaller[line].items()}
        alike = {helper: {says: 1, 0: 1} for helper, says in smaller[line].items()}
        if rank and ties == "any":
            found += [Sum(puzzle, {}, None, rank - 1, below), Sum(puzzle, {}, rank - 1, None, alike)]
        elif rank:
            found.append(Sum(puzzle, {}, rank - 1, rank - 1, below))
    return found


# The whole grid.

SIDES, CORNERS, KNIGHT = ((0, 1), (1, 0)), ((1, 1), (1, -1)), ((1, 2), (1, -2), (2, 1), (2, -1))


def pairs_apart(puzzle: Puzzle, cells: Any, moves: Any) -> list[tuple[int, int]]:
    """The pairs of cells that one of the moves leads between, each once: cell by cell, and for each cell move by move."""
    found: dict[frozenset[int], tuple[int, int]] = {}
    at = {puzzle.places[cell]: cell for cell in cells}
    for (row, column), cell in at.items():
        check_time()
        for down, right in moves:
            other = at.get((row + down, column + right))
            if other is not None:
                found.setdefault(frozenset([cell, other]), (cell, other))
        if len(found) > MOST_STEPS // 10:
            raise MemoryError("a rule speaks of too many pairs of cells")
    return [*found.values()]


def squares(puzzle: Puzzle, cells: Any, height: int = 2, width: int = 2, corners: Any = None) -> list[list[int]]:
    """The squares, or other rectangles, of cells, by their upper left corners: any of the cells, or those of them that are named."""
    at = {puzzle.places[cell]: cell for cell in cells}
    found: list[list[int]] = []
    for row, column in at if corners is None else [place for place in at if place in corners]:
        check_time()
        whole = [at.get((row + down, column + right), -1) for down in range(height) for right in range(width)]
        found += [whole] if -1 not in whole else []
    return found


def groups_differ(puzzle: Puzzle, groups: Iterable[Any]) -> list[Any]:
    """Each group of two cells or more is different."""
    found = []
    for group in groups:
        puzzle.grow(len(group))
        found += [AllDifferent(puzzle, group)] if len(group) > 1 else []
    return found


def each_differs(grid: Filled, groups: Iterable[Any]) -> bool:
    """Whether no group has a value twice."""
    return all(different(grid(group)) for group in groups)


@kind("anti-knight", lambda grid, cells: each_differs(grid, pairs_apart(grid.puzzle, cells, KNIGHT)), cells=GROUP)
def anti_knight(puzzle: Puzzle, cells: Any) -> list[Any]:
    """Cells a knight's move apart are different."""
    return groups_differ(puzzle, pairs_apart(puzzle, cells, KNIGHT))


@kind("anti-king", lambda grid, cells: each_differs(grid, pairs_apart(grid.puzzle, cells, (*SIDES, *CORNERS))), cells=GROUP)
def anti_king(puzzle: Puzzle, cells: Any) -> list[Any]:
    """The cells of each square of 2×2 are different, and so are neighbours that no such square holds."""
    whole = squares(puzzle, cells)
    covered = {frozenset(pair) for square in whole for pair in combinations(square, 2)}
    others = [pair for pair in pairs_apart(puzzle, cells, (*SIDES, *CORNERS)) if frozenset(pair) not in covered]
    return groups_differ(puzzle, [*whole, *others])


@kind(
    "anti-move", lambda grid, cells, offsets: each_differs(grid, pairs_apart(grid.puzzle, cells, offsets)), cells=GROUP, offsets=[[NUMBER]]
)
def anti_move(puzzle: Puzzle, cells: Any, offsets: Any) -> list[Any]:
    """Cells that one of the moves leads between are different."""
    if any(len(offset) != 2 or offset == (0, 0) for offset in offsets):
        raise Rejected("anti-move: pairs of rows and columns are expected, of which one is not 0")
    return groups_differ(puzzle, pairs_apart(puzzle, cells, offsets))


@kind(
    "knightmare",
    lambda grid, cells, totals: not any(sum(grid(pair)) in totals for pair in pairs_apart(grid.puzzle, cells, KNIGHT)),
    cells=GROUP,
    totals=[NUMBER],
)
def knightmare(puzzle: Puzzle, cells: Any, totals: Any) -> list[Any]:
    """Cells a knight's move apart add up to none of the totals."""
    return [relation(puzzle, pair, lambda a, b: a + b not in totals) for pair in pairs_apart(puzzle, cells, KNIGHT)]


NEIGHBOURS: dict[str, Any] = {"orthogonal": SIDES, "diagonal": CORNERS, "both": (*SIDES, *CORNERS)}


@kind(
    "non-consecutive",
    lambda grid, cells, which: not any(abs(a - b) == 1 for a, b in map(grid, pairs_apart(grid.puzzle, cells, NEIGHBOURS[which]))),
    cells=GROUP,
    which={*NEIGHBOURS},
)
def non_consecutive(puzzle: Puzzle, cells: Any, which: str) -> list[Any]:
    """Neighbours do not differ by 1."""
    return [relation(puzzle, pair, lambda a, b: abs(a - b) != 1) for pair in pairs_apart(puzzle, cells, NEIGHBOURS[which])]


def taxi_steps(puzzle: Puzzle, first: int, second: int) -> int:
    """Rows and columns between two cells."""
    return sum(abs(a - b) for a, b in zip(puzzle.places[first], puzzle.places[second]))


@kind(
    "anti-taxicab",
    lambda grid, cells: not any(are_equal([*grid(pair), taxi_steps(grid.puzzle, *pair)]) for pair in combinations(cells, 2)),
    cells=GROUP,
)
def anti_taxicab(puzzle: Puzzle, cells: Any) -> list[Any]:
    """No value stands twice at a distance of itself."""
    found = []
    for pair in combinations(cells, 2):
        check_time()
        far = taxi_steps(puzzle, *pair)
        if all(far in puzzle.domains[cell] for cell in pair):
            found.append(relation(puzzle, pair, lambda a, b, far=far: a != far or b != far))
    return found


def keeps_distance(puzzle: Puzzle, pair: tuple[int, int], a: int, b: int) -> bool:
    """Whether two cells of no common line, or with these two values, are far enough apart."""
    (row, column), (other_row, other_column) = (puzzle.places[cell] for cell in pair)
    if row != other_row and column != other_column:
        return True
    return a != b or abs(row - other_row) + abs(column - other_column) > a


@kind(
    "ripple",
    lambda grid, cells: all(keeps_distance(grid.puzzle, pair, *grid(pair)) for pair in combinations(cells, 2)),
    cells=GROUP,
)
def ripple(puzzle: Puzzle, cells: Any) -> list[Any]:
    """A value keeps as many cells between its places in a line as it says."""
    found = []
    for pair in combinations(cells, 2):
        check_time()
        common = [value for value in puzzle.domains[pair[0]] if value in puzzle.domains[pair[1]]]
        if not all(keeps_distance(puzzle, pair, value, value) for value in common):
            found.append(relation(puzzle, pair, lambda a, b, pair=pair: keeps_distance(puzzle, pair, a, b)))
    return found


def frame_of(puzzle: Puzzle, cells: Any) -> tuple[int, int, int, int]:
    """The first row and column of the cells, and how many rows and columns there are from there on."""
    rows, columns = [puzzle.places[cell][0] for cell in cells], [puzzle.places[cell][1] for cell in cells]
    return min(rows), min(columns), max(rows) - min(rows) + 1, max(columns) - min(columns) + 1


def diagonals_of(puzzle: Puzzle, cells: Any, which: str) -> list[list[int]]:
    """The falling diagonal, and the rising one."""
    top, left, rows, _ = frame_of(puzzle, cells)
    at = {cell: (puzzle.places[cell][0] - top, puzzle.places[cell][1] - left) for cell in cells}
    falling = [cell for cell, (row, column) in at.items() if row == column]
    rising = [cell for cell, (row, column) in at.items() if row + column == rows - 1]
    return [own for name, own in (("rising", falling), ("falling", rising)) if which != name]


@kind(
    "diagonals",
    lambda grid, cells, which: each_differs(grid, diagonals_of(grid.puzzle, cells, which)),
    cells=GROUP,
    which={"both", "falling", "rising"},
)
def diagonals(puzzle: Puzzle, cells: Any, which: str) -> list[Any]:
    """Each diagonal is different."""
    return groups_differ(puzzle, diagonals_of(puzzle, cells, which))


def places_in_boxes(puzzle: Puzzle, cells: Any, box_rows: int, box_columns: int) -> list[list[int]]:
    """The cells at each place within their boxes, place by place in reading order."""
    top, left, _, _ = frame_of(puzzle, cells)
    found: dict[tuple[int, int], list[int]] = {}
    for cell in cells:
        row, column = puzzle.places[cell]
        found.setdefault(((row - top) % box_rows, (column - left) % box_columns), []).append(cell)
    return [found[place] for place in sorted(found)]


BOX = {"cells": GROUP, "box_rows": range(1, 1001), "box_columns": range(1, 1001)}


@kind("disjoint-groups", lambda grid, **rule: each_differs(grid, places_in_boxes(grid.puzzle, **rule)), **BOX)
def disjoint_groups(puzzle: Puzzle, **rule: Any) -> list[Any]:
    """Cells at one place within their boxes are different."""
    return groups_differ(puzzle, places_in_boxes(puzzle, **rule))


def windows(puzzle: Puzzle, cells: Any, box_rows: int, box_columns: int) -> list[list[int]]:
    """Boxes one row and one column from the border and from each other; only whole ones."""
    top, left, rows, columns = frame_of(puzzle, cells)
    corners = {
        (row, column)
        for row in range(top + 1, top + rows - box_rows, box_rows + 1)
        for column in range(left + 1, left + columns - box_columns, box_columns + 1)
    }
    return squares(puzzle, cells, box_rows, box_columns, corners)


@kind("windoku", lambda grid, **rule: each_differs(grid, windows(grid.puzzle, **rule)), **BOX)
def windoku(puzzle: Puzzle, **rule: Any) -> list[Any]:
    """Each window is different."""
    return groups_differ(puzzle, windows(puzzle, **rule))


def has_flatmate(grid: Filled, cells: Any, tenant: int, above: int, below: int) -> bool:
    """Whether each tenant has one of its flatmates."""
    at = {grid.puzzle.places[cell]: grid.values[cell] for cell in cells}
    homes = [place for place, value in at.items() if value == tenant]
    return all(at.get((row - 1, column)) == above or at.get((row + 1, column)) == below for row, column in homes)


@kind("dutch-flatmates", has_flatmate, cells=GROUP, tenant=NUMBER, above=NUMBER, below=NUMBER)
def dutch_flatmates(puzzle: Puzzle, cells: Any, tenant: int, above: int, below: int) -> list[Any]:
    """Each cell with those above and below it."""
    at, found = {puzzle.places[cell]: cell for cell in cells}, []
    for (row, column), cell in at.items():
        mates = [(at[place], value) for place, value in (((row - 1, column), above), ((row + 1, column), below)) if place in at]
        wanted = [value for _, value in mates]
        word = [cell, *(mate for mate, _ in mates)]
        found.append(relation(puzzle, word, lambda v, *others, wanted=wanted: v != tenant or any(a == b for a, b in zip(others, wanted))))
    return found


def in_every_square(grid: Filled, cells: Any, class_of: Callable[[int], int]) -> bool:
    """Whether each square holds all three classes."""
    return all(len({class_of(value) for value in grid(square)}) == 3 for square in squares(grid.puzzle, cells))


def three_classes(puzzle: Puzzle, cells: Any, class_of: Callable[[int], int]) -> list[Any]:
    """Each square holds each class once or more."""
    classes = [[value for value in digits(puzzle, cells) if class_of(value) == number] for number in range(3)]
    return [count(puzzle, square, members, 1, None) for square in squares(puzzle, cells) for members in classes]


@kind("global-entropy", lambda grid, cells: in_every_square(grid, cells, thirds(grid.puzzle, cells).__getitem__), cells=GROUP)
def global_entropy(puzzle: Puzzle, cells: Any) -> list[Any]:
    """Low, middle and high digits in each square."""
    return three_classes(puzzle, cells, thirds(puzzle, cells).__getitem__)


@kind("global-modular", lambda grid, cells: in_every_square(grid, cells, lambda value: value % 3), cells=GROUP)
def global_modular(puzzle: Puzzle, cells: Any) -> list[Any]:
    """All remainders modulo 3 in each square."""
    return three_classes(puzzle, cells, lambda value: value % 3)


def houses_of(puzzle: Puzzle, cells: Any, regions: Any) -> list[list[Any]]:
    """Rows, columns and regions."""
    size = len(regions)
    if len(cells) != size**2 or frame_of(puzzle, cells)[2:] != (size, size) or sorted(c for own in regions for c in own) != sorted(cells):
        raise Rejected("doppelganger: the cells of a square are expected, which the regions share out")
    if any(len(region) != size for region in regions):
        raise Rejected("doppelganger: the regions have another size")
    check_time()
    rows = [cells[start : start + size] for start in range(0, size * size, size)]
    return [rows, [*zip(*rows)], [*regions]]


def is_doppelganger(grid: Filled, cells: Any, regions: Any) -> bool:
    """Whether houses lack different digits, three of them around each 0."""
    values = digits(grid.puzzle, cells)
    if 0 not in values or len(values) != len(regions) + 1:
        return False
    lacking: dict[int, list[int]] = {cell: [] for cell in cells}
    for houses in houses_of(grid.puzzle, cells, regions):
        lacks = [{*values}.difference(grid(house)) for house in houses]
        if any(len(own) != 1 or own == {0} for own in lacks) or len({min(own) for own in lacks}) < len(lacks):
            return False
        for house, own in zip(houses, lacks):
            for cell in house:
                lacking[cell] += own
    return all(different(lacking[cell]) for cell in cells if grid.values[cell] == 0)


@kind("doppelganger", is_doppelganger, cells=GROUP, regions=[LINE._replace(least=1)])
def doppelganger(puzzle: Puzzle, cells: Any, regions: Any) -> list[Any]:
    """Each house has a helper, the digit that it lacks: houses of one kind lack different ones, and so do the three around a 0."""
    values, houses = digits(puzzle, cells), houses_of(puzzle, cells, regions)
    if 0 not in values or len(values) != len(regions) + 1:
        return [relation(puzzle, cells[:1], lambda _: False)]
    found: list[Any] = []
    lacking: dict[int, list[int]] = {cell: [] for cell in cells}
    for kind_of_house in houses:
        helpers = [puzzle.helper(value for value in values if value) for _ in kind_of_house]
        for house, helper in zip(kind_of_house, helpers):
            found.append(AllDifferent(puzzle, [*house, helper]))
            for cell in house:
                lacking[cell].append(helper)
        found += groups_differ(puzzle, [helpers])
    for cell in cells:
        for pair in combinations(lacking[cell], 2):
            found.append(relation(puzzle, [cell, *pair], lambda held, a, b: held != 0 or a != b))
    return found


# Shared by several kinds.


def count(puzzle: Puzzle, cells: Any, values: Any, low: int | None, high: int | None) -> Sum:
    """How many cells have one of the values lies within bounds."""
    puzzle.grow(len(cells))
    return Sum(puzzle, {}, low, high, {cell: dict.fromkeys(values, 1) for cell in cells})


def digits(puzzle: Puzzle, cells: Any) -> list[int]:
    """All values that some of the cells may have."""
    return sorted(frozenset().union(*(puzzle.domains[cell] for cell in cells)))


def size_of(puzzle: Puzzle, word: Iterable[int], start: Any, step: Callable[[Any, int], Any]) -> int:
    """How many pairs of a state and a value there are, counted no further than to the first layer past the limit."""
    reached, pairs = {start}, 0
    for cell in word:
        pairs += len(reached) * len(puzzle.domains[cell])
        if pairs > MOST_STATES:
            break
        puzzle.spend(len(reached) * len(puzzle.domains[cell]))
        after = set()
        for state in reached:
            check_time()
            after |= {step(state, value) for value in puzzle.domains[cell]}
        reached = after - {None}
    return pairs


def equations(puzzle: Puzzle, terms: Iterable[tuple[int, int]], total: int = 0) -> list[Any]:
    """Σ coefficient · value = total; nothing where all coefficients cancel."""
    coefficients: dict[int, int] = {}
    for cell, coefficient in terms:
        check_time()
        coefficients[cell] = coefficients.get(cell, 0) + coefficient
    puzzle.grow(len(coefficients))
    return [Sum(puzzle, coefficients, total, total)] if any(coefficients.values()) else []


def balance(puzzle: Puzzle, lists: list[Any]) -> list[Any]:
    """All lists add up to one number: by one automaton, or each against the shortest."""
    if not lists:
        return []
    shortest, *others = sorted(lists, key=len)
    cells = [cell for own in lists for cell in own]
    if len(others) > 1 and len(shortest) > 1 and different(cells):
        automaton = balanced(puzzle, [others[-1], shortest, *others[:-1]])
        if size_of(puzzle, automaton.word, automaton.start, automaton.step) <= MOST_STATES:
            return [automaton]
    return [sum_ for own in others for sum_ in equations(puzzle, [*((cell, 1) for cell in shortest), *((cell, -1) for cell in own)])]


def balanced(puzzle: Puzzle, lists: list[Any]) -> Regular:
    """In the first list a state is the sum so far, then the number and what is left of it, in the last list what is left alone."""
    ends = [(sum(min(puzzle.domains[cell]) for cell in own), sum(max(puzzle.domains[cell]) for cell in own)) for own in lists]
    least, most = max(low for low, _ in ends), min(high for _, high in ends)
    places: list[tuple[int, int, int, int]] = []  # for each cell its list, how many cells follow in it, and what they add up to
    for number, (own, (low, high)) in enumerate(zip(lists, ends)):
        for place, cell in enumerate(own, 1):
            low, high = low - min(puzzle.domains[cell]), high - max(puzzle.domains[cell])  # noqa: PLW2901
            places.append((number, len(own) - place, low, high))

    def step(state: tuple[int, int, int], value: int) -> tuple[int, int, int] | None:
        read, whole, rest = state
        number, after, low, high = places[read]
        if number == 0:
            rest += value
            return None if rest + low > most or rest + high < least else (read + 1, 0 if after else rest, rest)
        rest -= value
        if not low <= rest <= high:
            return None
        if not after and number + 1 < len(lists):
            rest = whole
        return read + 1, 0 if number + 2 >= len(lists) and (number + 1 == len(lists) or not after) else whole, rest

    return Regular(puzzle, [cell for own in lists for cell in own], (0, 0, 0), step)


# ── The constraints, and how they filter a state (§2, §4) ─────────────────────────────────────────────────────────────────────────────────

State = list[int]  # the set of values that each cell, and each helper variable behind them, may have
Literal = tuple[int, int, bool]  # a cell, the bit of a value, and whether the cell has that value


class AllDifferent:
    """No two cells have the same value."""

    def __init__(self, puzzle: Puzzle, cells: Iterable[int]) -> None:
        self.puzzle, self.cells = puzzle, tuple(cells)
        self.values = sorted(frozenset().union(*{puzzle.domains[cell] for cell in self.cells}))
        self.full, self.crowded = len(self.cells) == len(self.values), len(self.cells) > len(self.values)

    @cached_property
    def everything(self) -> int:
        """The set of all values that the cells may have at first."""
        return sum(self.puzzle.bits[value] for value in self.values)

    def reading(self) -> tuple[Any, Any, Callable[[Any], bool]]:
        """Its cells, what is known before they are read, and whether what is known at the end is right."""
        return self.cells, frozenset(), lambda _: True

    def read(self, known: frozenset[int], _: int, value: int) -> frozenset[int] | None:
        """What is known after one more value: those so far."""
        return None if value in known else known | {value}

    def filter(self, state: State) -> None:
        """One pass: single values leave the other cells; where each value has a place, a value with one place left takes it."""
        if self.crowded:
            raise Contradiction
        taken = once = twice = 0
        for cell in self.cells:
            held = state[cell]
            if not held & (held - 1):  # one value only
                if held & taken:
                    raise Contradiction
                taken |= held
        for cell in self.cells:
            held = state[cell]
            if held & taken and held & (held - 1):
                held = state[cell] = held & ~taken
                if not held:
                    raise Contradiction
            twice |= once & held
            once |= held
        if self.full:
            if once != self.everything:
                raise Contradiction
            once &= ~(twice | taken)  # the values with one place left that is not theirs already
            for cell in self.cells if once else ():
                kept = state[cell] & once
                if kept:
                    if kept & (kept - 1):
                        raise Contradiction
                    state[cell] = kept


class Sum:
    """The sum of coefficient · value, and of weights by value besides, lies between low and high; None is no bound."""

    def __init__(
        self,
        puzzle: Puzzle,
        coefficients: dict[int, int],
        low: int | None,
        high: int | None,
        weights: dict[int, dict[int, int]] | None = None,
    ) -> None:
        self.puzzle, self.low, self.high, own = puzzle, low, high, weights or {}
        self.weights = {cell: own[cell] for cell in sorted(own) if any(own[cell].get(value) for value in puzzle.domains[cell])}
        self.cells = tuple(sorted({cell for cell, coefficient in coefficients.items() if coefficient} | {*self.weights}))
        self.coefficients = {cell: coefficients.get(cell, 0) for cell in self.cells}

    @cached_property
    def distinct(self) -> bool:
        """Whether some AllDifferent of the rules holds all of its cells."""
        return bool(self.cells) and bool(set.intersection(*(self.puzzle.groups[cell] for cell in self.cells)))

    def reading(self) -> tuple[Any, Any, Callable[[Any], bool]]:
        """As of AllDifferent; what is known is the sum so far."""
        return self.cells, 0, lambda total: (self.low is None or self.low <= total) and (self.high is None or total <= self.high)

    def read(self, known: int, cell: int, value: int) -> int:
        """The sum after one more value."""
        return known + self.coefficients[cell] * value + self.weights.get(cell, {}).get(value, 0)

    def must_be_small(self) -> None:
        """Its numbers must fit in machine words."""
        heaviest = sum(max(map(abs, own.values())) for own in self.weights.values())
        reach = sum(map(abs, self.coefficients.values())) * self.puzzle.greatest + heaviest
        if max(reach, abs(self.low or 0), abs(self.high or 0)) > LARGEST:
            raise Rejected("the numbers of a sum pass 2^60")

    @property
    def plain(self) -> bool:
        """Whether some cells, and no helper variables, just add up to a total."""
        unweighted = not self.weights and {*self.coefficients.values()} <= {1}
        # A sum that is open at both ends is no equation.
        return unweighted and self.low is not None and self.low == self.high and all(cell < len(self.puzzle.names) for cell in self.cells)

    def parts(self, cell: int, held: int) -> list[tuple[int, int]]:
        """What each value adds, with its bit."""
        check_time()
        factor, weights = self.coefficients[cell], self.weights.get(cell)
        if weights is None:
            return [(factor * value, bit) for bit, value in self.puzzle.members(held)]
        return [(factor * value + weights.get(value, 0), bit) for bit, value in self.puzzle.members(held)]

    def filter(self, state: State) -> None:
        """Keep the values that belong to some filling: the filling is looked at as closely as the number of pairs allows."""
        terms = {cell: self.parts(cell, state[cell]) for cell in self.cells}
        least, greatest = sum(min(own)[0] for own in terms.values()), sum(max(own)[0] for own in terms.values())
        low, high = least if self.low is None else self.low, greatest if self.high is None else self.high
        if least > high or greatest < low:
            raise Contradiction
        start, end, apart = low - greatest, high - least, self.distinct and len({bit for own in terms.values() for _, bit in own}) <= 64
        kept = (self.supported(terms, start, end, apart=True) if apart else None) or self.supported(terms, start, end, apart=False)
        if kept is None:  # by bounds alone: all other cells at their least or greatest
            kept = {cell: sum(bit for term, bit in own if start + max(own)[0] <= term <= end + min(own)[0]) for cell, own in terms.items()}
        for cell, held in kept.items():
            state[cell] = held
            if not held:
                raise Contradiction

    def supported(self, terms: dict[int, list[tuple[int, int]]], start: int, end: int, *, apart: bool) -> dict[int, int] | None:
        """The values that lead to the end, or None if too many pairs must be looked at; ``apart``: used values are told apart.

        A filling of the first cells is one integer: total · 2^width + the set of its values, which is empty if they are not told apart.
        From ``start`` to ``end`` reach the totals with which the bounds can still be met: at first without any cell, then cell by cell.
        """
        width, marks = (len(self.puzzle.values), -1) if apart else (0, 0)
        moves = {cell: [(bit, bit & marks, (term << width) + (bit & marks)) for term, bit in own] for cell, own in terms.items()}
        layers, pairs = [{0}], 0
        for cell, options in moves.items():
            pairs += len(layers[-1]) * len(options)
            if pairs > MOST_PAIRS:
                return None
            start, end = start + max(terms[cell])[0], end + min(terms[cell])[0]
            first, last = start << width, (end + 1) << width
            layers.append({key + move for key in layers[-1] for _, mark, move in options if not key & mark and first <= key + move < last})
        alive, kept = layers.pop(), {}
        for (cell, options), before in zip(reversed(moves.items()), reversed(layers)):
            good = [(key, bit) for key in before for bit, mark, move in options if not key & mark and key + move in alive]
            alive, kept[cell] = {key for key, _ in good}, sum({bit for _, bit in good})
        return kept


class Regular:
    """The values of the cells of a word, in its order, are accepted by an automaton.

    ``step`` leads from a state (any value) with the next value to a state, or to None: no word goes on like this. A cell may stand in the
    word twice.
    """

    def __init__(
        self, puzzle: Puzzle, word: Iterable[int], start: Any, step: Callable[[Any, int], Any], accepts: Callable[[Any], bool] | None = None
    ) -> None:
        self.puzzle, self.word, self.start, self.step, self.accepts = puzzle, tuple(word), start, step, accepts

    def reading(self) -> tuple[Any, Any, Callable[[Any], bool]]:
        """As of AllDifferent; what is known is the state."""
        return self.word, self.start, self.accepts or (lambda _: True)

    def read(self, known: Any, _: int, value: int) -> Any:
        """The state after one more value."""
        return self.step(known, value)

    @cached_property
    def layers(self) -> list[dict[Any, list[tuple[int, Any]]]]:
        """For each cell and each state before it: sets of values, each with the state to which they lead. Steps to no end are left out."""
        reached = [{self.start}]
        taken: list[dict[Any, dict[Any, int]]] = []
        for cell in self.word:
            self.puzzle.spend(len(reached[-1]) * len(self.puzzle.domains[cell]))
            taken.append({})
            for state in reached[-1]:
                leads: dict[Any, int] = {}
                for value in self.puzzle.domains[cell]:
                    check_time()
                    after = self.step(state, value)
                    if after is not None:
                        leads[after] = leads.get(after, 0) | self.puzzle.bits[value]
                taken[-1][state] = leads
            reached.append({after for leads in taken[-1].values() for after in leads})
        alive = {state for state in reached[-1] if self.accepts is None or self.accepts(state)}
        layers = []
        for layer in reversed(taken):
            kept = {state: [(held, after) for after, held in leads.items() if after in alive] for state, leads in layer.items()}
            layers.append({state: leads for state, leads in kept.items() if leads})
            alive = set(layers[-1])
        return layers[::-1]

    def filter(self, state: State) -> None:
        """A value goes where no word that is accepted has it in its place; a cell that stands there twice keeps what both places keep."""
        reached = [{self.start} & self.layers[0].keys()]
        for cell, layer in zip(self.word, self.layers):
            check_time()
            held = state[cell]
            reached.append({after for before in reached[-1] for values, after in layer.get(before, ()) if values & held})
        alive, kept = reached.pop(), []
        for cell, layer, before in zip(reversed(self.word), reversed(self.layers), reversed(reached)):
            check_time()
            held, supported, onward = state[cell], 0, set()
            for start in before:
                for values, after in layer.get(start, ()):
                    if values & held and after in alive:
                        supported |= values & held
                        onward.add(start)
            alive = onward
            kept.append((cell, supported))
        for cell, supported in kept:
            state[cell] &= supported
            if not state[cell]:
                raise Contradiction


def relation(puzzle: Puzzle, cells: Iterable[int], fits: Callable[..., bool]) -> Regular:
    """The values of a few cells fit together."""
    puzzle.grow(0)
    return Regular(puzzle, cells, (), lambda values, value: (*values, value), lambda values: fits(*values))


class Clause(NamedTuple):
    """One literal at least is true: a lemma, or that some cell differs from a solution."""

    literals: list[Literal]

    def filter(self, state: State) -> None:
        """If all literals but one are false, that one is made true."""
        left = None
        for literal in self.literals:
            cell, bit, has = literal
            held = state[cell]
            if held == bit or not held & bit:  # decided
                if has == (held == bit):
                    return
            elif left is not None:
                return
            else:
                left = literal
        if left is None:
            raise Contradiction
        assume(left, state)


def assume(literal: Literal, state: State) -> None:
    """Make a literal true."""
    cell, bit, has = literal
    state[cell] &= bit if has else ~bit
    if not state[cell]:
        raise Contradiction


class Bound:
    """No grid scores more than all prices and, of each cell, the best reward: what its value scores less what it pays."""

    def __init__(self, puzzle: Puzzle, floor: Sum, scale: int, prices: list[tuple[AllDifferent, list[int]]]) -> None:
        self.least = scale * (floor.low or 0) - sum(sum(row) for _, row in prices)
        cells = {cell for constraint, _ in prices for cell in constraint.cells}.union(floor.cells)
        members = {cell: puzzle.members(puzzle.masks[cell]) for cell in cells}
        weights = floor.coefficients  # helper variables have none
        self.rewards = {cell: {bit: scale * weights.get(cell, 0) * value for bit, value in members[cell]} for cell in cells}
        for constraint, row in prices:
            price_of = dict(zip((puzzle.bits[value] for value in constraint.values), row))
            for rewards in (self.rewards[cell] for cell in constraint.cells):
                rewards.update((bit, reward - price_of[bit]) for bit, reward in rewards.items())

    def filter(self, state: State) -> None:
        """A value goes if the floor is out of reach with it, even with the best of all other cells."""
        tops = {cell: max(reward for bit, reward in rewards.items() if state[cell] & bit) for cell, rewards in self.rewards.items()}
        spare = sum(tops.values()) - self.least
        if spare < 0:
            raise Contradiction
        check_time()
        for cell, rewards in self.rewards.items():
            state[cell] &= ~sum(bit for bit, reward in rewards.items() if tops[cell] - reward > spare)


# ── The proof, step by step (§5, §6) ──────────────────────────────────────────────────────────────────────────────────────────────────────

STEPS: dict[str, tuple[Any, ...]] = {  # their forms
    "lemma": ([INTEGER], [INTEGER]),
    "apply": ("apply", [INTEGER]),
    "sum": ("sum", [INTEGER]),
    "bound": ("bound", range(1, LARGEST + 1), [(INTEGER, [INTEGER])]),
    "ranks": ("ranks", [range(3)], [INTEGER], INTEGER),
}


class Proof:
    """The state, and all that has a number: the constraints of the rules, the floor, the solutions, what steps define."""

    def __init__(self, puzzle: Puzzle, floor: Sum | None, claim: str, solutions: list[list[int]]) -> None:
        self.puzzle, self.floor, self.terms = puzzle, floor, 0
        self.defined: list[Any] = [*puzzle.constraints, *([floor] if floor else [])]
        for grid in solutions:
            numbers = (cell * len(puzzle.values) + puzzle.bits[value].bit_length() for cell, value in enumerate(grid))
            self.defined.append(Clause([puzzle.literal(-number) for number in numbers]))
        self.solution = solutions[0] if claim == "unique" and not floor else None
        known = [mask if given is None else puzzle.bits[given] for mask, given in zip(puzzle.masks, puzzle.givens)]
        self.state = [*known, *puzzle.masks[len(known) :]]

    def check(self, steps: list[Any]) -> int:
        """Check all steps; how many lemmas there are. The last step, and no other, completes the proof."""
        complete, lemmas = False, 0
        for number, step in enumerate(steps, 1):
            kind = step[0] if type(step) is list and step and type(step[0]) is str and step[0] in STEPS else "lemma"
            with within(f"step {number} ({kind})"):
                check_time()
                if complete:
                    raise Rejected("the proof was complete before it")
                checked(step, STEPS[kind], "step")
                complete = getattr(self, kind)(*(step if kind == "lemma" else step[1:]))
                lemmas += kind == "lemma"
        if not complete:
            raise Rejected(f"the proof is not complete after {len(steps)} steps")
        return lemmas

    def lemma(self, literals: list[int], hints: list[int]) -> bool:
        """Once the opposite of the clause is assumed, the hints lead to a contradiction."""
        clause = [self.puzzle.literal(number) for number in literals]
        if not self.refutes([(cell, bit, not has) for cell, bit, has in clause], hints, self.state.copy()):
            raise Rejected("no contradiction after the last hint")
        self.defined.append(Clause(clause))
        return not clause

    def apply(self, hints: list[int]) -> bool:
        """The hints filter the state for good."""
        return self.refutes([], hints, self.state)

    def refutes(self, assumed: list[Literal], hints: list[int], state: State) -> bool:
        """Whether there is a contradiction once these literals are assumed and each hint has filtered in turn."""
        constraints = self.named(hints)
        try:
            for literal in assumed:
                assume(literal, state)
            for constraint in constraints:
                check_time()
                constraint.filter(state)
        except Contradiction:
            return True
        return False

    def named(self, numbers: list[int]) -> list[Any]:
        """What was defined with these numbers."""
        return [self.defined[number] for number in checked(numbers, [range(len(self.defined))], "hint")]

    def define(self, constraint: Sum | Bound, terms: int) -> bool:
        """Give the next number to a constraint of so many terms. They are counted: a few bytes of a step can make many."""
        self.terms += terms
        if self.terms > MOST_TERMS:
            raise MemoryError(f"its sums and bounds have more than {MOST_TERMS} terms")
        self.defined.append(constraint)
        return False

    def sum(self, terms: list[int]) -> bool:
        """A new sum: other sums, multiplied and added."""
        if len(terms) % 2:
            raise Rejected("there is a sum without a multiplier")
        total = Sum(self.puzzle, {}, 0, 0)
        for number, factor, part in zip(terms[::2], terms[1::2], self.named(terms[::2])):
            check_time()
            if isinstance(part, AllDifferent) and part.full:
                part = Sum(self.puzzle, dict.fromkeys(part.cells, 1), sum(part.values), sum(part.values))  # noqa: PLW2901
            if not isinstance(part, Sum) or factor == 0:
                raise Rejected(f"{number} is not a sum, or is multiplied by 0")
            lower, upper = (part.low, part.high) if factor > 0 else (part.high, part.low)
            low = None if total.low is None or lower is None else total.low + factor * lower
            high = None if total.high is None or upper is None else total.high + factor * upper
            coefficients = dict(total.coefficients)
            for cell, coefficient in part.coefficients.items():
                coefficients[cell] = coefficients.get(cell, 0) + factor * coefficient
            weights = dict(total.weights)
            for cell, own in part.weights.items():
                before = weights.get(cell, {})
                weights[cell] = {value: before.get(value, 0) + factor * own.get(value, 0) for value in self.puzzle.domains[cell]}
            total = Sum(self.puzzle, coefficients, low, high, weights)
            total.must_be_small()
        return self.define(total, len(total.cells) + sum(map(len, total.weights.values())))

    def bound(self, scale: int, entries: list[tuple[int, list[int]]]) -> bool:
        """A new bound of the score."""
        prices: dict[int, tuple[AllDifferent, list[int]]] = {}
        for number, row in entries:
            constraint = self.named([number])[0]
            if not isinstance(constraint, AllDifferent) or number in prices or len(row) != len(constraint.values):
                raise Rejected(f"{number} is not an AllDifferent, is named twice, or has not a price for each value")
            if not constraint.full and min(row) < 0:
                raise Rejected(f"{number} is not full, so its prices must be 0 or more")
            prices[number] = constraint, row
        paid = sum(abs(price) for _, row in prices.values() for price in row)
        greatest_score = sum(map(abs, self.puzzle.weights)) * self.puzzle.greatest
        if self.floor is None or max(scale * greatest_score, scale * abs(self.floor.low or 0), paid * (len(self.state) + 1)) > LARGEST:
            raise Rejected("there is no score to be bounded, or the numbers of the bound pass 2^60")
        bound = Bound(self.puzzle, self.floor, scale, list(prices.values()))
        return self.define(bound, sum(map(len, bound.rewards.values())))

    def ranks(self, sides: list[int], ranks: list[int], outside: int) -> bool:
        """No closed walk through the sums changes the solution, so it is the only one."""
        constraints = self.puzzle.constraints
        if self.solution is None or not len(sides) == len(ranks) == len(constraints):
            raise Rejected("ranks, one for each constraint, prove that a puzzle without a score is unique, and nothing else")
        ends: tuple[dict[int, int], ...] = ({}, {}, {})  # of each side: the sum in which a cell lies
        for number, (side, constraint) in enumerate(zip(sides, constraints)):
            if side:
                if not isinstance(constraint, Sum) or not constraint.plain or not ends[side].keys().isdisjoint(constraint.cells):
                    raise Rejected(f"constraint {number} is not a plain sum, or shares a cell with another of side {side}")
                ends[side].update(dict.fromkeys(constraint.cells, number))
        rank_of = {**dict(enumerate(ranks)), -1: outside}
        joined = {point: {point} for point in rank_of}
        for cell, (held, value) in enumerate(zip(self.state, self.solution)):
            bit, first, second = self.puzzle.bits[value], ends[1].get(cell, -1), ends[2].get(cell, -1)
            if not held & (2 * bit - 1) or held < bit:
                raise Rejected(f"the state of {self.puzzle.names[cell]} has left its solution")
            falls, rises, climb = held & (bit - 1), held >= 2 * bit, rank_of[second] - rank_of[first]
            wrong = (falls and climb >= 0) or (rises and climb <= 0)
            if falls and rises:
                smaller, larger = sorted((joined[first], joined[second]), key=len)
                wrong = climb != 0 or smaller is larger
                larger |= smaller
                joined.update(dict.fromkeys(smaller, larger))
            if wrong:
                raise Rejected(f"nothing shows that no closed walk goes through {self.puzzle.names[cell]}")
        return True


# ── JSON without surprises ────────────────────────────────────────────────────────────────────────────────────────────────────────────────


def checked(value: Any, shape: Any, name: str) -> Any:
    """The value, if it has this shape: a type, a range, a constant, {one of these}, [any number of this], (these), {keys: their values}."""
    check_time()
    if isinstance(shape, list):
        right, every = type(value) is list, shape[0]
        if not (right and isinstance(every, range) and {*map(type, value)} == {int} and min(value) in every and max(value) in every):
            for entry in value if right else ():
                checked(entry, every, name)
    elif isinstance(shape, tuple):
        right = type(value) is list and len(value) == len(shape)
        for entry, inner in zip(value, shape) if right else ():
            checked(entry, inner, name)
    elif isinstance(shape, dict):
        right = type(value) is dict and value.keys() == shape.keys()
        for key in shape if right else ():
            checked(value[key], shape[key], key)
    elif isinstance(shape, range):
        right = type(value) is int and value in shape
    elif isinstance(shape, set):
        right = type(value) in shape or any(type(value) is type(choice) and value == choice for choice in shape)
    else:
        right = type(value) is shape or (type(value) is type(shape) and value == shape)
    if not right:
        words = " or ".join(sorted(map(ascii, shape))) if isinstance(shape, set) else ascii(shape)
        words = re.sub("<class '(.*?)'>", r"\1", words.replace(str(INTEGER), "integer"))
        raise Rejected(f"{name}: {words[:200]} is expected")
    return value


def unique_keys(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object in which no key stands twice."""
    check_time()
    if len(dict(pairs)) < len(pairs):
        raise ValueError("a key stands twice")
    return dict(pairs)


DECODER = json.JSONDecoder(object_pairs_hook=unique_keys, parse_float=int, parse_constant=int)  # int refuses 1.0 and NaN
compact = json.JSONEncoder(separators=(",", ":")).encode
DIGITS = re.compile(b"(?<![0-9])[0-9]{65}")
DIGITS_OR_QUOTE = re.compile(rb'(?<![0-9])[0-9]{65}|"|\\.', re.DOTALL)


def has_long_number(text: bytes) -> bool:
    """Whether more than 64 digits follow one another outside texts, which may hold many, such as patterns."""
    inside = False
    for found in DIGITS_OR_QUOTE.finditer(text) if DIGITS.search(text) else ():
        check_time()
        if found[0].isdigit() and not inside:
            return True
        inside ^= found[0] == b'"'
    return False


def parse(text: bytes) -> Any:
    """The JSON of a text."""
    if len(text) > LARGEST_TEXT or has_long_number(text):
        raise Unusable(f"it holds more than {LARGEST_TEXT} bytes, or a number of more than 64 digits")
    collects = gc.isenabled()
    gc.disable()  # with it, many small lists would take five times as long, and nothing can look at the time meanwhile
    try:
        return DECODER.decode(text.decode())
    except (ValueError, RecursionError) as error:
        raise Unusable(f"this is not JSON as it should be: {ascii(str(error))[:80]}") from None
    finally:
        if collects:
            gc.enable()


# ── The files (§7) ────────────────────────────────────────────────────────────────────────────────────────────────────────────────────────

NAME, HASH = re.compile("[A-Za-z0-9_-][A-Za-z0-9._-]{0,99}"), re.compile("[0-9a-f]{64}")
BUNDLE = {"bundle": 1, "puzzle": str, "claim": {*CLAIMS}, "solutions": int, "files": dict, "route": str, "made_by": dict}
NAMED_BUNDLE = {**BUNDLE, "bundle": 2, "name": dict}
COUNTS = dict.fromkeys(["unique", "exactly", "best", "several", "none", "unknown"], int)
COLLECTION = {"collection": 1, "puzzles": int, "summary": COUNTS, "files": dict, "made_by": dict}
LISTING_COLLECTION = {**COLLECTION, "collection": 2, "not_unique": [dict]}
NAME_KEYS = {"title": str, "author": str, "file": str, "line": int}  # remarks, of which nothing is proved


def read_manifest(folder: str) -> dict[str, Any]:
    """The manifest of a bundle or a collection, if it has the form of one."""
    text = read_file(folder, "manifest.json")
    with within("manifest.json"), readable():
        manifest: dict[str, Any] = checked(parse(text), dict, "manifest")
        score = {"score": int} if "score" in manifest else {}
        if "collection" in manifest:
            checked(manifest, COLLECTION if manifest["collection"] == 1 else LISTING_COLLECTION, "manifest")
        else:
            checked(manifest, {**(BUNDLE if manifest.get("bundle") == 1 else NAMED_BUNDLE), **score}, "manifest")
        name_of(manifest)
        named = {"puzzle.json", "certificate.json.gz", *manifest["files"]} - {"manifest.json"}
        if "collection" in manifest:
            named = {"layouts.json.gz", *part_names(manifest)}
        files = checked(manifest["files"], dict.fromkeys(sorted(named), str), "files")
        if not all(map(NAME.fullmatch, files)):
            raise Rejected("names of files have letters, digits, dots, hyphens and underscores only")
        if not all(map(HASH.fullmatch, [manifest.get("puzzle", "0" * 64), *files.values()])):
            raise Rejected("a hash has 64 digits of 0 to 9 and a to f")
    return manifest


def part_names(manifest: dict[str, Any]) -> list[str]:
    """The parts of a collection, of which each file is one but for that of the layouts."""
    return [f"part-{number:05}.jsonl.gz" for number in range(1, len(manifest["files"]))]


def check_bundle(folder: str, manifest: dict[str, Any], puzzle_file: str | None) -> dict[str, Any]:
    """Facts of a bundle that holds."""
    files = manifest["files"]
    text = read_file(folder, "puzzle.json", files)
    for name in ["certificate.json.gz", *files]:
        check_time()
        read_file(folder, name, files)  # also those for other checkers
    if puzzle_file is not None:
        with within(ascii(puzzle_file)), Path(puzzle_file).open("rb") as file:
            if file.read(len(text) + 1) != text:
                raise Rejected("it is not byte for byte the puzzle of the bundle (cpgrid verify compares files in other formats)")
    puzzle = read_puzzle(text)
    with within("certificate"):
        facts = {"puzzle": sha256(text), **verify(puzzle, read_json(folder, "certificate.json.gz", files))}
    for key in ("puzzle", "claim", "score", "solutions"):
        if manifest.get(key) != facts.get(key):
            raise Rejected(f"manifest.json: {key} is another")
    return {**facts, "name": name_of(manifest), "drawing": drawing(json.loads(text))}


def check_collection(folder: str, manifest: dict[str, Any], puzzle_file: str | None) -> dict[str, Any]:
    """Facts of a collection that holds; no more than a part, one of its puzzles and some layouts are in memory."""
    files, counts, puzzles, not_unique = manifest["files"], dict.fromkeys(COUNTS, 0), 0, []
    own = None if puzzle_file is None else OwnPuzzles(puzzle_file)
    layouts = read_json(folder, "layouts.json.gz", files)
    with readable():
        checked(layouts, [dict], "layouts")

    @lru_cache(100)
    def layout_of(number: int) -> Puzzle:
        with readable():
            layout = Puzzle(layouts[number])
        if len(layout.text_before_givens) > LARGEST_PUZZLE + len(',"givens":') - 1:
            raise Unusable(f"layout {number} holds more than {LARGEST_PUZZLE} bytes")
        return layout

    line = {"number": int, "layout": range(len(layouts)), "givens": list, "puzzle": str, "certificate": dict}
    for part in part_names(manifest):
        with within(part):
            for text in lines_of(read_file(folder, part, files)):
                puzzles += 1
                with within(f"puzzle {puzzles}"):
                    check_time()
                    record = parse(text)
                    name = name_of(checked(record, dict, "line"))
                    record.pop("name", None)
                    checked(record, {**line, "number": puzzles}, "line")
                    puzzle, certificate = layout_of(record["layout"]).with_givens(record["givens"]), record["certificate"]
                    if sha256(puzzle.text()) != record["puzzle"]:
                        raise Rejected("the hash is that of another puzzle")
                    if certificate.get("claim") == "unknown":
                        facts = checked(certificate, {"claim": str, "reason": str}, "certificate")
                    else:
                        facts = verify(puzzle, certificate)
                    counts[facts["claim"]] += 1
                    if facts["claim"] != "unique":
                        not_unique.append({"number": puzzles, "claim": facts["claim"], **name})
                    if own is not None:
                        own.compare(record["puzzle"], {"number": puzzles, **name})
    if manifest["puzzles"] != puzzles or manifest["summary"] != counts:
        raise Rejected(f"manifest.json: the parts hold {puzzles} puzzles, which are not those of the summary")
    if manifest.get("not_unique", not_unique) != not_unique:
        raise Rejected("manifest.json: other puzzles are listed as not unique than the parts hold")
    if puzzles == 0:
        raise Unusable("the collection holds no puzzle")
    if counts["unknown"] == puzzles:
        raise Undecided(f"none of the {puzzles} puzzles has a certificate")
    facts = {"puzzles": puzzles, "summary": counts, "not_unique": not_unique}
    return facts if own is None else own.judge(facts)


def name_of(record: dict[str, Any]) -> dict[str, Any]:
    """What a manifest or a line calls its puzzle: remarks for people."""
    name = checked(record.get("name", {}), dict, "name")
    return dict(checked(name, {key: NAME_KEYS[key] for key in NAME_KEYS if key in name}, "name"))


class OwnPuzzles:
    """Puzzles of one's own, to be compared with those of a collection: a file with a canonical text (§1) in each line."""

    def __init__(self, path: str) -> None:
        self.path, self.places, self.both, self.others = path, dict[str, list[int]](), 0, list[dict[str, Any]]()
        for number, text in self.lines():
            self.places.setdefault(sha256(text), []).append(number)

    def lines(self) -> Iterator[tuple[int, bytes]]:
        """The lines that are not empty, with their numbers."""
        with within(ascii(self.path)), Path(self.path).open("rb") as file:
            for number, line in enumerate(iter(lambda: file.readline(LARGEST_TEXT + 1), b""), 1):
                check_time()
                if line.strip():
                    yield number, line.rstrip(b"\r\n") + b"\n"

    def compare(self, puzzle: str, named: dict[str, Any]) -> None:
        """Look up the next puzzle of the collection by its hash; one that stands twice there must stand twice here."""
        if self.places.get(puzzle):
            self.places[puzzle].pop()
            self.both += 1
        else:
            self.others.append(named)

    def judge(self, facts: dict[str, Any]) -> dict[str, Any]:
        """The facts, if the collection and the file hold the same puzzles."""
        missing = sorted(number for numbers in self.places.values() for number in numbers)
        unknown = {*missing}
        for number, text in self.lines() if missing else ():
            if number in unknown:
                try:
                    read_puzzle(text)
                except (Rejected, Unusable):
                    advice = "this is no puzzle in canonical form (cpgrid verify compares files in other formats)"
                    raise Unusable(f"{self.path!a}: line {number}: {advice}") from None
        found = {**facts, "in_both": self.both, "not_in_collection": [{"line": number} for number in missing], "not_in_file": self.others}
        if missing or self.others:
            reason = f"{len(missing)} puzzles of the file are not in the collection, {len(self.others)} of the collection not in the file"
            raise Rejected(reason, found)
        return found


def read_file(folder: str, name: str, files: dict[str, str] | None = None) -> bytes:
    """A plain file of the folder, if it has the hash that is listed for it."""
    with within(ascii(name)[:80]):
        path = Path(folder, name)
        if path.is_symlink() or (path.exists() and not path.is_file()):
            raise Unusable("it is not a plain file")
        with path.open("rb") as file:
            data = file.read(LARGEST_FILE + 1)
        if len(data) > LARGEST_FILE:
            raise Unusable(f"it holds more than {LARGEST_FILE} bytes")
        if files is not None and files.get(name) != sha256(data):
            raise Rejected("its hash is not the one in the manifest")
        return data


def read_json(folder: str, name: str, files: dict[str, str]) -> Any:
    """What a packed file says."""
    data = read_file(folder, name, files)
    with within(name):
        return parse(b"".join(unpacked(data, LARGEST_TEXT)))


def unpacked(data: bytes, most: float = float("inf")) -> Iterator[bytes]:
    """What is in gzip data, piece by piece, until there is more than ``most``: one member (RFC 1952) and nothing else."""
    unpacker, length = zlib.decompressobj(wbits=31), 0
    while not unpacker.eof and length <= most:
        piece = unpacker.decompress(data, 2**24)
        data, length = unpacker.unconsumed_tail, length + len(piece)
        if not (piece or data or unpacker.eof):
            raise Unusable("the gzip data is cut off")
        yield piece
    if unpacker.unused_data:
        raise Unusable("something follows the gzip data")


def lines_of(data: bytes) -> Iterator[bytes]:
    """The lines in gzip data; the last one may lack its line feed."""
    rest = b""
    for piece in unpacked(data):
        *lines, rest = (rest + piece).split(b"\n")
        yield from lines
        if len(rest) > LARGEST_TEXT:
            raise Unusable(f"a line holds more than {LARGEST_TEXT} bytes")
    if rest:
        yield rest


def sha256(data: bytes) -> str:
    """A hash as manifests have it."""
    return hashlib.sha256(data).hexdigest()


# ── Verdicts, and the command line ────────────────────────────────────────────────────────────────────────────────────────────────────────


class Verdict(NamedTuple):
    """What was found out: ``outcome`` is a key of ``EXIT_CODES``, ``reason`` says it in words, ``facts`` are for programs."""

    outcome: str
    reason: str
    facts: dict[str, Any]


def judged(check: Callable[..., dict[str, Any]]) -> Callable[..., Verdict]:
    """The check with a verdict, whatever happens in it until the deadline, a time of ``time.monotonic``."""

    @wraps(check)
    def verdict(*arguments: Any, deadline: float | None = None, **options: Any) -> Verdict:
        start = time.monotonic()
        former = DEADLINE.set(FOREVER if deadline is None else deadline)
        try:
            facts = check(*arguments, **options)
        except (Rejected, Unusable, Undecided, TimeoutError, MemoryError) as error:
            outcome = "rejected" if isinstance(error, Rejected) else "unusable" if isinstance(error, Unusable) else "undecided"
            return Verdict(outcome, str(error) or "out of memory", getattr(error, "facts", {}))
        except Exception as error:  # noqa: BLE001 — whatever it is, it says nothing about the certificate
            return Verdict("unusable", f"this program broke down: {type(error).__name__}: {ascii(str(error))[1:-1][:200]}", {})
        finally:
            DEADLINE.reset(former)
        words, seconds = (
            [f"{key} {fact}" for key, fact in facts.get("summary", facts).items() if key not in ("drawing", "name")],
            time.monotonic() - start,
        )
        return Verdict("verified", f"{', '.join(words)} ({seconds:.2f} s)", {**facts, "seconds": round(seconds, 3)})

    return verdict


@judged
def check_certificate(puzzle_text: bytes, certificate: Any) -> dict[str, Any]:
    """Check one certificate (its JSON, as Python reads it) for the puzzle with this text."""
    return verify(read_puzzle(puzzle_text), certificate)


@judged
def check_folder(folder: str, puzzle_file: str | None = None, expect: str = "any") -> dict[str, Any]:
    """Check a bundle or a collection, its puzzles against those of ``puzzle_file``, byte for byte, and their claims against ``expect``."""
    manifest = read_manifest(folder)
    facts = (check_collection if "collection" in manifest else check_bundle)(folder, manifest, puzzle_file)
    others = sum(count for claim, count in facts.get("summary", {facts.get("claim"): 1}).items() if claim != expect)
    if others and expect != "any":
        raise Rejected(f"all proofs hold, but {others} of {facts.get('puzzles', 1)} puzzles have another claim than {expect}", facts)
    return facts


@contextmanager
def within(place: str) -> Iterator[None]:
    """Name the place where something is wrong."""
    try:
        yield
    except (Rejected, Unusable) as error:
        error.args = (f"{place}: {error}",)
        raise
    except TimeoutError:
        raise
    except (EOFError, OSError, ValueError, zlib.error) as error:
        raise Unusable(f"{place}: {getattr(error, 'strerror', None) or error}") from None


@contextmanager
def readable() -> Iterator[None]:
    """What is wrong in here makes a file unusable: it has not the form of what could be right or wrong."""
    try:
        yield
    except Rejected as error:
        raise Unusable(*error.args) from None


def drawing(puzzle: dict[str, Any]) -> str:
    """A puzzle for people: a grid with the givens, then the domains and rules."""
    cells = {name: str(puzzle["givens"].get(name, ".")) for domain in puzzle["domains"] for name in domain["cells"]}
    width = max(map(len, ["#", *cells.values()]))
    columns, records, lines = range(1, puzzle["columns"] + 1), [*puzzle["domains"], *puzzle["rules"]], []
    for row in range(1, puzzle["rows"] + 1):
        check_time()
        lines.append(" ".join(cells.get(f"R{row}C{column}", "#").rjust(width) for column in columns))
    return "\n".join([*lines, *(compact(record).replace('"', "") for record in records)])


def printable(text: str) -> str:
    """The beginning of a text without line breaks and control characters, in characters that the output has."""
    shown, code = "".join(c if c.isprintable() else ascii(c)[1:-1] for c in text[:80]), sys.stdout.encoding or "ascii"
    return shown.encode(code, "backslashreplace").decode(code)


def called(name: dict[str, Any]) -> str:
    """A name for people; empty if nothing is known."""
    title, author = (printable(name.get(key, "")) for key in ("title", "author"))
    place, line = printable(name.get("file", "")), name.get("line", 0)
    place = f"{place}:{line}" if place and line else place or (f"line {line}" if line else "")
    words = " ".join(filter(None, [f'"{title}"' if title else "", f"by {author}" if author else ""]))
    return ", ".join(filter(None, [words, place]))


def listed(facts: dict[str, Any]) -> Iterator[str]:
    """For people: what the puzzle of a bundle is called, and of a collection, which puzzles are not unique or have no partner."""
    if {*facts.get("name", {})} - {"line"}:
        yield f"the puzzle is called {called(facts['name'])}, of which nothing is proved"
    headings = {"not_unique": "not proved unique", "not_in_collection": "not in the collection", "not_in_file": "not in the file"}
    for key, heading in headings.items():
        puzzles = facts.get(key, [])
        for puzzle in puzzles[:SHOWN]:
            number = f"puzzle {puzzle['number']}" if "number" in puzzle else ""
            yield f"{heading}: " + ", ".join(filter(None, [number, puzzle.get("claim"), called(puzzle)]))
        if len(puzzles) > SHOWN:
            yield f"{heading}: {len(puzzles) - SHOWN} more, which --json lists"


def main() -> int:
    """Run the command line."""
    parser = argparse.ArgumentParser(description="Check a certificate that says, and proves, how many solutions a grid puzzle has.")
    parser.add_argument("folder", metavar="FOLDER", help="a bundle or a collection")
    parser.add_argument(
        "--puzzle", metavar="FILE", help="the puzzle of the bundle must be this one, byte for byte; of a collection, a line each"
    )
    parser.add_argument(
        "--expect", choices=["unique", "none", "any"], default="any", help="reject puzzles with another claim, proved or not"
    )
    parser.add_argument("--show", action="store_true", help="draw the puzzle of a bundle that was verified, to be compared with its source")
    parser.add_argument("--json", action="store_true", help="write one JSON object")
    parser.add_argument("--time-limit", metavar="SECONDS", type=float, default=FOREVER, help="give up after this time")
    options = parser.parse_args()
    if not options.time_limit > 0:
        parser.error("the time limit is a number of seconds above 0")
    outcome, reason, facts = check_folder(options.folder, options.puzzle, options.expect, deadline=time.monotonic() + options.time_limit)
    shown = {key: fact for key, fact in facts.items() if options.show or key != "drawing"}
    record = compact({"verdict": outcome, "reason": reason, **shown})
    lines = [record] if options.json else [shown.get("drawing", ""), *listed(facts), f"{outcome}: {reason}"]
    try:
        print(*filter(None, lines), sep="\n", flush=True)
    except OSError:  # at its end Python would try once more, and complain
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return EXIT_CODES["unusable"]
    return EXIT_CODES[outcome]


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
