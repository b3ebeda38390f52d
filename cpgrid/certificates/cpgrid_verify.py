#!/usr/bin/env python3
"""Check a certificate that says, and proves, how many solutions a grid puzzle has.

    python -I -S cpgrid_verify.py FOLDER [--puzzle FILE] [--show] [--json] [--time-limit SECONDS]

FOLDER is what ``cpgrid certify`` writes: a bundle (one puzzle) or a collection (many). This file needs Python 3.9 or later and
nothing else. It shares no code with cpgrid: it was written from ``docs/certificates/format.md``, whose sections (§) are named below.
It reads from top to bottom: what is claimed, the puzzle, the rules, how they filter, the steps of a proof. These parts are what must be
believed; the rest reads files, which may be hostile, and prints the verdict.

Exit codes: 0 verified, 1 rejected, 2 the files or the call cannot be used, 4 out of time or memory.
"""

from __future__ import annotations

import argparse
import contextlib
import copy
import gzip
import hashlib
import io
import json
import re
import stat
import sys
import time
import zlib
from collections.abc import Callable, Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any, NamedTuple

LARGEST = 2**60  # of all integers in certificates, and of all sums that are made of them
LARGEST_FILE = 2**27  # bytes of a file, or of a line of a collection, packed and unpacked
MOST_PAIRS = 100_000  # what a sum may look at before it filters less
EXIT_CODES = {"verified": 0, "rejected": 1, "unusable": 2, "undecided": 4}


class Rejected(Exception):
    """The certificate, or what comes with it, is wrong."""


class Unusable(Exception):
    """A file cannot be read at all."""


class Contradiction(Exception):
    """No grid is left."""


# ── What is claimed (§3) ─────────────────────────────────────────────────────────────────────────────────────────────────────────────────

CLAIMS = {"none": (0, 0), "unique": (1, 1), "exactly": (2, 10_000), "several": (2, 2), "best": (1, 10**9)}  # least and most solutions


def verify(puzzle: Puzzle, certificate: Any, deadline: float) -> dict[str, Any]:
    """Facts of a certificate that holds: every listed grid obeys the rules, and the proof shows that no other does."""
    claim = certificate.get("claim") if type(certificate) is dict else None
    if type(claim) is not str or claim not in CLAIMS or claim == ("several" if puzzle.scored else "best"):
        raise Rejected(f"{quoted(claim)} cannot be claimed of this puzzle")
    scored = puzzle.scored and claim != "none"
    types = {"certificate": int, "claim": str, **({"score": int} if scored else {}), "solutions": list, "proof": list}
    version, _, *score, solutions, proof = fields(certificate, types)
    least, most = CLAIMS[claim]
    if version != 1 or not least <= len(solutions) <= most:
        raise Rejected("the version is not 1, or the number of solutions does not fit the claim")
    for number, grid in enumerate(solutions, 1):
        with within(f"solution {number}"):
            check_time(deadline)
            puzzle.must_hold(grid)
            if scored and score[0] != sum(weight * value for weight, value in zip(puzzle.weights, grid)):
                raise Rejected(f"it does not score {score[0]}")
    if len(set(map(tuple, solutions))) < len(solutions):
        raise Rejected("a solution stands twice")

    facts = {"claim": claim, **({"score": score[0]} if scored else {}), "solutions": len(solutions), "steps": len(proof), "lemmas": 0}
    if claim != "several":
        weights = {cell: weight for cell, weight in enumerate(puzzle.weights) if weight}
        floor = Sum(puzzle, weights, score[0] + (claim == "best"), None) if scored else None
        facts["lemmas"] = Proof(puzzle, floor, claim, solutions, deadline).check(proof)
    elif proof:
        raise Rejected("two solutions are proof enough, but the proof is not empty")
    return facts


# ── The puzzle (§1) ──────────────────────────────────────────────────────────────────────────────────────────────────────────────────────

PLACE = re.compile("R([1-9][0-9]{0,3})C([1-9][0-9]{0,3})")
RULES: dict[str, dict[str, Any]] = {  # kinds of rules, with the fields that follow their cells
    "distinct": {"name": str},
    "cage": {"total": (int, type(None)), "distinct": bool},
    "run": {"total": int, "distinct": bool},
    "score": {"weights": list},
}


class Rule(NamedTuple):
    """A rule, its cells by number. ``distinct``: no value twice."""

    kind: str
    cells: tuple[int, ...]
    text: str
    total: int | None
    distinct: bool
    weights: list[int]


class Puzzle:
    """Cells with their domains, the rules, the givens; and the constraints that the rules become."""

    def __init__(self, record: Any) -> None:
        """Read a JSON object, which must stand in the one form that section 1 prescribes."""
        types = {"cpgrid": int, "family": str, "rows": int, "columns": int, "domains": list, "rules": list, "givens": dict}
        version, family, self.rows, self.columns, domains, rules, givens = fields(record, types, in_order=True)
        if (version, family) != (1, "grid") or not (1 <= self.rows <= 1000 and 1 <= self.columns <= 1000):
            raise Rejected("a grid of version 1 is expected, with up to 1000 rows and columns")
        domain_of: dict[tuple[int, int], tuple[int, ...]] = {}  # places have row and column, so they sort in reading order
        first_places = []
        for domain in domains:
            values, names = fields(domain, {"values": list, "cells": list}, in_order=True)
            places = ascending([self.place(name) for name in names], "the cells of a domain")
            if not places or not 1 <= len(integers(values, 10**6)) <= 1000 or not domain_of.keys().isdisjoint(places):
                raise Rejected("a domain has no cells, a cell of another domain, or not 1 to 1000 values")
            domain_of.update(dict.fromkeys(places, tuple(ascending(values, "the values of a domain"))))
            first_places.append(places[0])
        if len(set(domain_of.values())) < len(ascending(first_places, "the first cells of domains")):
            raise Rejected("two domains have the same values")
        self.places, self.domains = sorted(domain_of), [domain for _, domain in sorted(domain_of.items())]
        self.names = [f"R{row}C{column}" for row, column in self.places]
        self.number_of = {name: cell for cell, name in enumerate(self.names)}
        self.values = sorted(set().union(*self.domains))
        if len(self.values) > 10_000 or len(self.places) * len(self.values) > 10**8:
            raise Rejected("the puzzle is too large for certificates")
        self.rules = ascending([self.rule(rule) for rule in rules], "rules")
        scores = [rule for rule in self.rules if rule.kind == "score"]
        self.scored, self.weights = bool(scores), [0] * len(self.places)
        for rule in scores:
            for cell, weight in zip(rule.cells, rule.weights):
                self.weights[cell] = weight
        if len(scores) > 1:
            raise Rejected("there is more than one score")
        self.layout_text = compact({**record, "givens": {}})[:-3]

        # A set of values is an integer from here on: its bit i says whether value number i belongs to it.
        self.bits = {value: 1 << number for number, value in enumerate(self.values)}
        self.masks = [sum(self.bits[value] for value in domain) for domain in self.domains]
        self.greatest = max([1, *map(abs, self.values)])
        self.members = lru_cache(4096)(lambda held: [(bit, value) for value, bit in self.bits.items() if bit & held])
        self.literals: dict[int, Literal] = {}
        self.groups: list[set[int]] = [set() for _ in self.places]  # the rules by which a cell differs from others
        self.constraints = constraints_of(self)
        given = {self.cell(name): value for name, value in givens.items()}
        self.give([given.get(cell) for cell in range(len(self.places))])

    def rule(self, record: Any) -> Rule:
        """Read one rule."""
        kind = record.get("rule") if type(record) is dict else None
        if type(kind) is not str or kind not in RULES:
            raise Rejected(f"a rule of the kind {quoted(kind)} is not known")
        _, names, *rest = fields(record, {"rule": str, "cells": list, **RULES[kind]}, in_order=True)
        cells, parts = ascending([self.cell(name) for name in names], "the cells of a rule"), dict(zip(RULES[kind], rest))
        weights = integers(parts.get("weights", []), 10**6)
        integers([parts.get("total") or 0], 10**6)
        if not cells or parts.get("name", "distinct") != "distinct" or (kind == "score" and len(weights) != len(cells)):
            raise Rejected(f"a {kind} has no cells, another name, or not a weight for each cell")
        return Rule(kind, tuple(cells), compact(record), parts.get("total"), parts.get("distinct", kind == "distinct"), weights)

    def place(self, name: Any) -> tuple[int, int]:
        """Row and column of a name such as R1C1."""
        match = PLACE.fullmatch(name) if type(name) is str else None
        if match is None or int(match[1]) > self.rows or int(match[2]) > self.columns:
            raise Rejected(f"{quoted(name)} is not a place of the grid")
        return int(match[1]), int(match[2])

    def cell(self, name: Any) -> int:
        """The number of the cell of this name."""
        if type(name) is not str or name not in self.number_of:
            raise Rejected(f"{quoted(name)} is not the name of a cell")
        return self.number_of[name]

    def give(self, givens: Any) -> None:
        """Take these givens: a value, or None, for each cell."""
        for cell, given in enumerate(listed(givens, len(self.places))):
            if given is not None and (type(given) is not int or given not in self.domains[cell]):
                raise Rejected(f"the given of {self.names[cell]} is not in its domain")
        self.givens = givens

    def text(self) -> bytes:
        """The text of the puzzle in canonical form."""
        givens = {self.names[cell]: given for cell, given in enumerate(self.givens) if given is not None}
        return f"{self.layout_text}{compact(givens)}}}\n".encode()

    def literal(self, number: int) -> Literal:
        """The literal of this number; it is made once, so that long lists of literals take little memory."""
        if number not in self.literals:
            cell, value = divmod(abs(number) - 1, len(self.values) or 1)
            if number == 0 or cell >= len(self.places):
                raise Rejected(f"there is no literal {number}")
            self.literals[number] = cell, self.bits[self.values[value]], number > 0
        return self.literals[number]

    def must_hold(self, grid: Any) -> None:
        """Check a grid against domains, givens and rules: by what they say, and not by what is made of them below."""
        for cell, (value, domain, given) in enumerate(zip(listed(integers(grid), len(self.places)), self.domains, self.givens)):
            if value not in domain or given not in (None, value):
                raise Rejected(f"{self.names[cell]} has the value {value}, against its domain or given")
        for rule in self.rules:
            values = [grid[cell] for cell in rule.cells]
            if (rule.distinct and len(set(values)) < len(values)) or rule.total not in (None, sum(values)):
                raise Rejected(f"a rule is broken: {rule.text}")

    def drawing(self) -> str:
        """The puzzle for people: a grid with the givens, then the domains and rules."""
        rows = [["#"] * self.columns for _ in range(self.rows)]
        for (row, column), given in zip(self.places, self.givens):
            rows[row - 1][column - 1] = "." if given is None else str(given)
        width = max(len(field) for row in rows for field in row)
        lines = [" ".join(field.rjust(width) for field in row) for row in rows]
        for record in [*json.loads(self.layout_text + "{}}")["domains"], *(json.loads(rule.text) for rule in self.rules)]:
            cells, rest = " ".join(record.pop("cells")), [f"{key} {compact(value)}" for key, value in record.items() if key != "name"]
            lines.append(f"{', '.join(rest)}: {cells}".replace('"', ""))
        return "\n".join(lines)


def read_puzzle(text: bytes) -> Puzzle:
    """The puzzle of a text in canonical form."""
    with within("puzzle"):
        puzzle = Puzzle(parse(text))
        if puzzle.text() != text:
            raise Rejected("the text is not in canonical form")
        return puzzle


# ── The rules as constraints, and how they filter a state (§2, §4) ───────────────────────────────────────────────────────────────────────

State = list[int]  # the set of values that each cell may have
Literal = tuple[int, int, bool]  # a cell, the bit of a value, and whether the cell has that value


def constraints_of(puzzle: Puzzle) -> list[AllDifferent | Sum]:
    """The constraints of all rules, by their numbers."""
    differ = [rule.kind == "distinct" or (rule.distinct and len(rule.cells) > 1) for rule in puzzle.rules]
    for number, rule in enumerate(puzzle.rules):
        for cell in rule.cells if differ[number] else ():
            puzzle.groups[cell].add(number)
    constraints: list[AllDifferent | Sum] = []
    for number, rule in enumerate(puzzle.rules):
        if differ[number]:
            constraints.append(AllDifferent(puzzle, rule.cells))
        if rule.total is not None:
            constraints.append(Sum(puzzle, dict.fromkeys(rule.cells, 1), rule.total, rule.total))
    return constraints


class AllDifferent:
    """No two cells have the same value."""

    def __init__(self, puzzle: Puzzle, cells: tuple[int, ...]) -> None:
        self.cells = cells
        self.values = sorted(set().union(*(puzzle.domains[cell] for cell in cells)))
        self.everything = sum(puzzle.bits[value] for value in self.values)
        self.full, self.crowded = len(cells) == len(self.values), len(cells) > len(self.values)

    def filter(self, state: State) -> None:
        """One pass: single values leave the other cells; where each value has a place, a value with one place left takes it."""
        if self.crowded:
            raise Contradiction
        taken = 0
        for cell in self.cells:
            held = state[cell]
            if not held & (held - 1):  # one value only
                if held & taken:
                    raise Contradiction
                taken |= held
        once = twice = 0
        for cell in self.cells:
            held = state[cell]
            if held & taken and held & (held - 1):
                held &= ~taken
                if not held:
                    raise Contradiction
                state[cell] = held
            twice |= once & held
            once |= held
        if self.full:
            if once != self.everything:
                raise Contradiction
            once &= ~twice
            for cell in self.cells:
                kept = state[cell] & once
                if kept:
                    if kept & (kept - 1):
                        raise Contradiction
                    state[cell] = kept


class Sum:
    """The sum of coefficient · value lies between low and high; None is no bound."""

    def __init__(self, puzzle: Puzzle, coefficients: dict[int, int], low: int | None, high: int | None) -> None:
        self.cells, self.coefficients, self.low, self.high = tuple(coefficients), coefficients, low, high
        self.distinct = bool(coefficients) and bool(set.intersection(*(puzzle.groups[cell] for cell in coefficients)))
        self.members = puzzle.members

    def filter(self, state: State) -> None:
        """Keep the values that belong to some filling: the filling is looked at as closely as the number of pairs allows."""
        terms = {cell: [factor * value for _, value in self.members(state[cell])] for cell, factor in self.coefficients.items()}
        least, greatest = sum(map(min, terms.values())), sum(map(max, terms.values()))
        low = least if self.low is None else self.low
        high = greatest if self.high is None else self.high
        if least > high or greatest < low:
            raise Contradiction
        now = 0
        for cell in terms:
            now |= state[cell]
        kept = None
        if self.distinct and bin(now).count("1") <= 64:
            kept = self.supported(state, terms, low, high, now)
        if kept is None:
            kept = self.supported(state, terms, low, high, 0)
        if kept is None:  # by bounds alone: all other cells at their least or greatest
            kept = {}
            for cell, own in terms.items():
                above, below = high - least + min(own), low - greatest + max(own)
                pairs = zip(self.members(state[cell]), own)
                kept[cell] = sum(bit for (bit, _), term in pairs if below <= term <= above)
        for cell, held in kept.items():
            state[cell] = held
            if not held:
                raise Contradiction

    def supported(self, state: State, terms: dict[int, list[int]], low: int, high: int, now: int) -> dict[int, int] | None:
        """The values that lead to the end, or None if too many pairs must be looked at; ``now`` are the values to tell apart, if any.

        A filling of the first cells is kept as one integer, total · 2^width + the set of its values (one bit for each value in ``now``).
        """
        digits = {bit: 1 << number for number, (bit, _) in enumerate(self.members(now))}
        width = len(digits)
        moves = []
        for cell, own in terms.items():
            used = [(bit, digits.get(bit, 0)) for bit, _ in self.members(state[cell])]
            moves.append([(bit, digit, (term << width) + digit) for (bit, digit), term in zip(used, own)])
        rest_least, rest_greatest = sum(map(min, terms.values())), sum(map(max, terms.values()))
        layers, pairs = [{0}], 0
        for own, options in zip(terms.values(), moves):
            pairs += len(layers[-1]) * len(options)
            if pairs > MOST_PAIRS:
                return None
            rest_least, rest_greatest = rest_least - min(own), rest_greatest - max(own)
            start, end = (low - rest_greatest) << width, (high - rest_least + 1) << width
            reached = {
                after for key in layers[-1] for _, digit, step in options if not key & digit and start <= (after := key + step) < end
            }
            layers.append(reached)
        alive, kept = layers.pop(), {}
        for cell, options, before in zip(reversed(list(terms)), reversed(moves), reversed(layers)):
            good, kept[cell] = set(), 0
            for key in before:
                for bit, digit, step in options:
                    if not key & digit and key + step in alive:
                        good.add(key)
                        kept[cell] |= bit
            alive = good
        return kept


class Clause:
    """One literal at least is true: a lemma, or that some cell differs from a solution."""

    def __init__(self, literals: list[Literal]) -> None:
        self.literals = literals

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
        self.rewards = {cell: {bit: scale * puzzle.weights[cell] * value for bit, value in members[cell]} for cell in cells}
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
        for cell, rewards in self.rewards.items():
            state[cell] &= ~sum(bit for bit, reward in rewards.items() if tops[cell] - reward > spare)


# ── The proof, step by step (§5, §6) ─────────────────────────────────────────────────────────────────────────────────────────────────────


class Proof:
    """The state, and all that has a number: the constraints of the rules, the floor, the solutions, what steps define."""

    def __init__(self, puzzle: Puzzle, floor: Sum | None, claim: str, solutions: list[list[int]], deadline: float) -> None:
        self.puzzle, self.floor, self.deadline = puzzle, floor, deadline
        self.defined: list[Any] = [*puzzle.constraints, *([floor] if floor else [])]
        number_of = {value: number for number, value in enumerate(puzzle.values)}
        for grid in solutions:
            literals = [-(cell * len(puzzle.values) + number_of[value] + 1) for cell, value in enumerate(grid)]
            self.defined.append(Clause([puzzle.literal(literal) for literal in literals]))
        self.solution = solutions[0] if claim == "unique" and not floor else None
        self.state = [mask if given is None else puzzle.bits[given] for mask, given in zip(puzzle.masks, puzzle.givens)]

    def check(self, steps: list[Any]) -> int:
        """Check all steps; how many lemmas there are. The last step, and no other, completes the proof."""
        kinds: dict[str, tuple[Callable[..., bool], int]]
        kinds = {"apply": (self.apply, 1), "sum": (self.sum, 1), "bound": (self.bound, 2), "ranks": (self.ranks, 3)}
        complete, lemmas = False, 0
        for number, step in enumerate(steps, 1):
            kind = step[0] if type(step) is list and step and type(step[0]) is str else "lemma"
            with within(f"step {number} ({kind if kind in kinds else 'lemma'})"):
                check_time(self.deadline)
                if complete:
                    raise Rejected("the proof was complete before it")
                if kind in kinds:
                    method, count = kinds[kind]
                    complete = method(*listed(step[1:], count))
                else:
                    complete = self.lemma(*listed(step, 2))
                    lemmas += 1
        if not complete:
            raise Rejected(f"the proof is not complete after {len(steps)} steps")
        return lemmas

    def lemma(self, literals: Any, hints: Any) -> bool:
        """Once the opposite of the clause is assumed, the hints lead to a contradiction."""
        clause, hints, state = [self.puzzle.literal(number) for number in integers(literals)], self.hints(hints), self.state.copy()
        try:
            for cell, bit, has in clause:
                assume((cell, bit, not has), state)
            self.run(hints, state)
        except Contradiction:
            self.defined.append(Clause(clause))
            return not clause
        raise Rejected("no contradiction after the last hint")

    def apply(self, hints: Any) -> bool:
        """The hints filter the state for good."""
        try:
            self.run(self.hints(hints), self.state)
        except Contradiction:
            return True
        return False

    def hints(self, entries: Any) -> list[int]:
        """Numbers of what is defined."""
        hints = integers(entries)
        if hints and not 0 <= min(hints) <= max(hints) < len(self.defined):
            raise Rejected(f"the hint {min(hints) if min(hints) < 0 else max(hints)} is not defined here")
        return hints

    def run(self, hints: list[int], state: State) -> None:
        """Filter by each hint in turn."""
        for number in hints:
            check_time(self.deadline)
            self.defined[number].filter(state)

    def sum(self, terms: Any) -> bool:
        """A new sum: other sums, multiplied and added."""
        total = Sum(self.puzzle, {}, 0, 0)
        for number, factor in zip(self.hints(integers(terms)[::2]), listed(terms[1::2], (len(terms) + 1) // 2)):
            check_time(self.deadline)
            part = self.defined[number]
            if isinstance(part, AllDifferent) and part.full:
                part = Sum(self.puzzle, dict.fromkeys(part.cells, 1), sum(part.values), sum(part.values))
            if not isinstance(part, Sum) or factor == 0:
                raise Rejected(f"{number} is not a sum, or is multiplied by 0")
            lower, upper = (part.low, part.high) if factor > 0 else (part.high, part.low)
            low = None if total.low is None or lower is None else total.low + factor * lower
            high = None if total.high is None or upper is None else total.high + factor * upper
            coefficients = {cell: total.coefficients.get(cell, 0) for cell in sorted({*total.cells, *part.cells})}
            for cell, coefficient in part.coefficients.items():
                coefficients[cell] += factor * coefficient
            total = Sum(self.puzzle, {cell: coefficient for cell, coefficient in coefficients.items() if coefficient}, low, high)
            if max(sum(map(abs, coefficients.values())) * self.puzzle.greatest, abs(low or 0), abs(high or 0)) > LARGEST:
                raise Rejected("the numbers of the sum pass 2^60")
        self.defined.append(total)
        return False

    def bound(self, scale: Any, entries: Any) -> bool:
        """A new bound of the score."""
        prices: dict[int, tuple[AllDifferent, list[int]]] = {}
        for number, row in (listed(entry, 2) for entry in listed(entries)):
            constraint = self.defined[self.hints([number])[0]]
            if not isinstance(constraint, AllDifferent) or number in prices or len(integers(row)) != len(constraint.values):
                raise Rejected(f"{number} is not an AllDifferent, is named twice, or has not a price for each value")
            if not constraint.full and min(row) < 0:
                raise Rejected(f"{number} is not full, so its prices must be 0 or more")
            prices[number] = constraint, row
        if self.floor is None or integers([scale])[0] < 1:
            raise Rejected("there is no score to be bounded, or its factor is below 1")
        scores = max(sum(map(abs, self.puzzle.weights)) * self.puzzle.greatest, abs(self.floor.low or 0))
        paid = sum(abs(price) for _, row in prices.values() for price in row)
        if max(scale * scores, paid * (len(self.state) + 1)) > LARGEST:
            raise Rejected("the numbers of the bound pass 2^60")
        self.defined.append(Bound(self.puzzle, self.floor, scale, list(prices.values())))
        return False

    def ranks(self, sides: Any, ranks: Any, outside: Any) -> bool:
        """No closed walk through the sums changes the solution, so it is the only one."""
        constraints = self.puzzle.constraints
        if self.solution is None:
            raise Rejected("ranks prove that a puzzle without a score is unique, and nothing else")
        rank_of = {**dict(enumerate(listed(integers(ranks), len(constraints)))), -1: integers([outside])[0]}
        ends: tuple[dict[int, int], dict[int, int]] = {}, {}  # of each cell: the sum on side 1 and on side 2
        for number, side in enumerate(listed(integers(sides), len(constraints))):
            if side:
                cells = constraints[number].cells
                if side not in (1, 2) or not isinstance(constraints[number], Sum) or not ends[side - 1].keys().isdisjoint(cells):
                    raise Rejected(f"constraint {number} cannot be on side {side}, or shares a cell with another there")
                ends[side - 1].update(dict.fromkeys(cells, number))
        joined = {point: point for point in rank_of}
        for cell, (held, value) in enumerate(zip(self.state, self.solution)):
            bit, first, second = self.puzzle.bits[value], ends[0].get(cell, -1), ends[1].get(cell, -1)
            if not held & (2 * bit - 1) or held < bit:
                raise Rejected(f"the state of {self.puzzle.names[cell]} has left its solution")
            falls, rises, climb = held & (bit - 1), held >= 2 * bit, rank_of[second] - rank_of[first]
            wrong = climb != 0 if falls and rises else (falls and climb >= 0) or (rises and climb <= 0)
            if falls and rises:
                first, second = root(joined, first), root(joined, second)
                wrong = wrong or first == second
                joined[first] = second
            if wrong:
                raise Rejected(f"nothing shows that no closed walk goes through {self.puzzle.names[cell]}")
        return True


def root(joined: dict[int, int], point: int) -> int:
    """The point that stands for all that are joined to this one; the way to it is made shorter."""
    while joined[point] != point:
        joined[point] = point = joined[joined[point]]
    return point


# ── JSON without surprises ───────────────────────────────────────────────────────────────────────────────────────────────────────────────


def unique_keys(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object in which no key stands twice."""
    if len(dict(pairs)) < len(pairs):
        raise ValueError("a key stands twice")
    return dict(pairs)


DECODER = json.JSONDecoder(object_pairs_hook=unique_keys, parse_float=int, parse_constant=int)  # int refuses 1.0 and NaN
LONG_NUMBER = re.compile(b"(?<![0-9])[0-9]{65}")  # the longest that is in place is a hash


def parse(text: bytes) -> Any:
    """The JSON of a text."""
    if LONG_NUMBER.search(text):
        raise Unusable("a number has more than 64 digits")
    try:
        return DECODER.decode(text.decode())
    except ValueError as error:
        raise Unusable(f"this is not JSON as it should be: {quoted(str(error))}") from None


def compact(record: Any) -> str:
    """JSON without spaces."""
    return json.dumps(record, separators=(",", ":"))


def fields(record: Any, types: dict[str, Any], *, in_order: bool = False) -> list[Any]:
    """The values of an object with these keys and no others, each of its type; true is not an integer."""
    if type(record) is not dict or (list(record) != list(types) if in_order else set(record) != set(types)):
        raise Rejected(f"an object with the keys {', '.join(types)}{', in this order,' if in_order else ''} is expected")
    for key, expected in types.items():
        if type(record[key]) not in (expected if type(expected) is tuple else (expected,)):
            raise Rejected(f"the value of {key} is of another type than expected")
    return [record[key] for key in types]


def listed(entries: Any, count: int | None = None) -> list[Any]:
    """A list, of this length."""
    if type(entries) is not list or count not in (None, len(entries)):
        raise Rejected("a list is expected" if count is None else f"a list of {count} is expected")
    return entries


def integers(entries: Any, largest: int = LARGEST) -> list[int]:
    """A list of integers of this size."""
    if not set(map(type, listed(entries))) <= {int} or (entries and not -largest <= min(entries) <= max(entries) <= largest):
        raise Rejected(f"integers from -{largest} to {largest} are expected")
    return listed(entries)


def ascending(entries: list[Any], what: str) -> list[Any]:
    """A list of which each entry is greater than the one before."""
    if any(first >= second for first, second in zip(entries, entries[1:])):
        raise Rejected(f"{what} are not in canonical order, or one stands twice")
    return entries


def quoted(text: Any) -> str:
    """A text from a file, safe to be printed."""
    return ascii(text)[:80] if type(text) is str else "(no text)"


# ── The files (§7) ───────────────────────────────────────────────────────────────────────────────────────────────────────────────────────

NAME = re.compile("[A-Za-z0-9_-][A-Za-z0-9._-]{0,99}")


def check_files(folder: str, puzzle_file: str | None, deadline: float) -> dict[str, Any]:
    """Facts of a bundle or a collection that holds."""
    manifest = read_json(folder, "manifest.json")
    if type(manifest) is not dict or "collection" not in manifest:
        return check_bundle(folder, manifest, puzzle_file, deadline)
    if puzzle_file is not None:
        raise Unusable("a collection cannot be compared with one puzzle")
    return check_collection(folder, manifest, deadline)


def check_bundle(folder: str, manifest: Any, puzzle_file: str | None, deadline: float) -> dict[str, Any]:
    """Facts of a bundle that holds."""
    with within("manifest.json"):
        score = {"score": int} if type(manifest) is dict and "score" in manifest else {}
        types = {"bundle": int, "puzzle": str, "claim": str, **score, "solutions": int, "files": dict, "route": str, "made_by": dict}
        version, puzzle_hash, *claimed, files, _, _ = fields(manifest, types)
        fields(files, dict.fromkeys(files, str))
        if version != 1 or not files.keys() >= {"puzzle.json", "certificate.json.gz"}:
            raise Rejected("the version is not 1, or puzzle.json or certificate.json.gz is missing")
    for name, file_hash in files.items():
        read_file(folder, name, file_hash)  # also those for other checkers
    text = read_file(folder, "puzzle.json", files["puzzle.json"])
    if puzzle_file is not None:
        with within(quoted(puzzle_file)), Path(puzzle_file).open("rb") as file:
            if limited(file) != text:
                raise Rejected("it is not byte for byte the puzzle of the bundle (cpgrid verify compares files in other formats)")
    puzzle = read_puzzle(text)
    with within("certificate"):
        facts = verify(puzzle, read_json(folder, "certificate.json.gz", files["certificate.json.gz"]), deadline)
    if [puzzle_hash, *claimed] != [sha256(text), *(facts[key] for key in ("claim", "score", "solutions") if key in facts)]:
        raise Rejected("manifest.json: the puzzle's hash, claim, score or number of solutions is another")
    return {**facts, "puzzle": puzzle_hash, "drawing": puzzle.drawing()}


def check_collection(folder: str, manifest: Any, deadline: float) -> dict[str, Any]:
    """Facts of a collection that holds; no more than a part and one of its puzzles is in memory."""
    counts, puzzles = dict.fromkeys(["unique", "exactly", "best", "several", "none", "unknown"], 0), 0
    types = {"collection": int, "puzzles": int, "summary": dict, "files": dict, "made_by": dict}
    with within("manifest.json"):
        version, total, summary, files, _ = fields(manifest, types)
        parts = [f"part-{number:05}.jsonl.gz" for number in range(1, len(files))]
        fields(files, dict.fromkeys(["layouts.json.gz", *parts], str))
        fields(summary, dict.fromkeys(counts, int))
        if version != 1:
            raise Rejected("the version is not 1")
    with within("layouts"):
        layouts = listed(read_json(folder, "layouts.json.gz", files["layouts.json.gz"]))
        layouts = [read_puzzle(f'{compact(layout)[:-1]},"givens":{{}}}}\n'.encode()) for layout in layouts]
    for part in parts:
        packed = read_file(folder, part, files[part])
        with within(part), gzip.GzipFile(fileobj=io.BytesIO(packed)) as lines:
            while line := lines.readline(LARGEST_FILE + 1):
                puzzles += 1
                with within(f"puzzle {puzzles}"):
                    counts[check_line(layouts, puzzles, line, deadline)] += 1
    if total != puzzles or summary != counts:
        raise Rejected(f"manifest.json: the parts hold {puzzles} puzzles, which are not those of the summary")
    return {"puzzles": puzzles, "summary": counts}


def check_line(layouts: list[Puzzle], expected: int, line: bytes, deadline: float) -> str:
    """Check one puzzle of a collection; what was claimed of it."""
    check_time(deadline)
    if len(line) > LARGEST_FILE:
        raise Unusable("the line is too long")
    types = {"number": int, "layout": int, "givens": list, "puzzle": str, "certificate": dict}
    number, layout, givens, puzzle_hash, certificate = fields(parse(line), types)
    if number != expected or not 0 <= layout < len(layouts):
        raise Rejected(f"its number is {number}, or there is no layout {layout}")
    puzzle = copy.copy(layouts[layout])
    puzzle.give(givens)
    if sha256(puzzle.text()) != puzzle_hash:
        raise Rejected("the hash is that of another puzzle")
    if certificate.get("claim") == "unknown":
        fields(certificate, {"claim": str, "reason": str})
        return "unknown"
    return str(verify(puzzle, certificate, deadline)["claim"])


def read_file(folder: str, name: str, file_hash: str | None = None) -> bytes:
    """A plain file of the folder, if it has this hash."""
    with within(quoted(name)):
        if not NAME.fullmatch(name):
            raise Rejected("names of files have letters, digits, dots, hyphens and underscores only")
        path = Path(folder, name)
        if not stat.S_ISREG(path.lstat().st_mode):
            raise Unusable("it is not a plain file")
        with path.open("rb") as file:
            data = limited(file)
        if file_hash not in (None, sha256(data)):
            raise Rejected("its hash is not the one in the manifest")
        return data


def read_json(folder: str, name: str, file_hash: str | None = None) -> Any:
    """What a file says; packed, if its name ends in ``.gz``."""
    data = read_file(folder, name, file_hash)
    with within(name):
        return parse(limited(gzip.GzipFile(fileobj=io.BytesIO(data))) if name.endswith(".gz") else data)


def limited(file: Any) -> bytes:
    """All that a file holds, if that is not too much."""
    chunks = []
    while chunk := file.read(2**20):
        chunks.append(chunk)
        if len(chunks) * 2**20 > LARGEST_FILE:
            raise Unusable(f"it holds more than {LARGEST_FILE} bytes")
    return b"".join(chunks)


def sha256(data: bytes) -> str:
    """A hash as manifests have it."""
    return hashlib.sha256(data).hexdigest()


# ── Verdicts, and the command line ───────────────────────────────────────────────────────────────────────────────────────────────────────


class Verdict(NamedTuple):
    """What was found out: ``outcome`` is a key of ``EXIT_CODES``, ``reason`` says it in words, ``facts`` are for programs."""

    outcome: str
    reason: str
    facts: dict[str, Any]


def check_certificate(puzzle_text: bytes, certificate: Any, deadline: float | None = None) -> Verdict:
    """Check one certificate (its JSON, as Python reads it) for the puzzle with this text, until this time of ``time.monotonic``."""
    return verdict_of(lambda: verify(read_puzzle(puzzle_text), certificate, deadline or FOREVER))


def check_folder(folder: str, puzzle_file: str | None = None, deadline: float | None = None) -> Verdict:
    """Check a bundle or a collection; the puzzle of a bundle must be that of ``puzzle_file``, byte for byte."""
    return verdict_of(lambda: check_files(folder, puzzle_file, deadline or FOREVER))


def verdict_of(check: Callable[[], dict[str, Any]]) -> Verdict:
    """The verdict of a check, whatever happens in it."""
    start = time.monotonic()
    try:
        facts = check()
    except (Rejected, Unusable, RecursionError, TimeoutError, MemoryError) as error:
        outcome = "undecided" if isinstance(error, (TimeoutError, MemoryError)) else "unusable"
        return Verdict("rejected" if isinstance(error, Rejected) else outcome, str(error) or "out of memory", {})
    facts["seconds"] = round(time.monotonic() - start, 3)
    if "summary" in facts:
        counts = ", ".join(f"{count} {claim}" for claim, count in facts["summary"].items() if count)
        return Verdict("verified", f"{facts['puzzles']} puzzles: {counts} ({facts['seconds']:.2f} s)", facts)
    claim = facts["claim"] + (f" {facts['solutions']}" if facts["claim"] == "exactly" else "")
    score = f", score {facts['score']}" if "score" in facts else ""
    size = f"{facts['steps']} steps, {facts['lemmas']} lemmas, {facts['seconds']:.2f} s"
    return Verdict("verified", f"{claim}{score} ({size})", facts)


@contextlib.contextmanager
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


FOREVER = float("inf")


def check_time(deadline: float) -> None:
    """Stop once the deadline has passed. It is asked before each step and each filter, none of which takes long."""
    if time.monotonic() > deadline:
        raise TimeoutError("out of time")


def main() -> int:
    """Run the command line."""
    parser = argparse.ArgumentParser(description="Check a certificate that says, and proves, how many solutions a grid puzzle has.")
    parser.add_argument("folder", metavar="FOLDER", help="a bundle or a collection")
    parser.add_argument("--puzzle", metavar="FILE", help="the puzzle of the bundle must be this one, byte for byte")
    parser.add_argument("--show", action="store_true", help="draw the puzzle of a bundle that was verified, to be compared with its source")
    parser.add_argument("--json", action="store_true", help="write one JSON object")
    parser.add_argument("--time-limit", metavar="SECONDS", type=float, default=FOREVER, help="give up after this time")
    options = parser.parse_args()
    if not options.time_limit > 0:
        parser.error("the time limit is a number of seconds above 0")
    verdict = check_folder(options.folder, options.puzzle, time.monotonic() + options.time_limit)
    drawing = {"drawing": verdict.facts.pop("drawing", "")} if options.show else {}
    if options.json:
        print(compact({"verdict": verdict.outcome, "reason": verdict.reason, **verdict.facts, **drawing}))
    else:
        print(*filter(None, drawing.values()), f"{verdict.outcome}: {verdict.reason}", sep="\n")
    return EXIT_CODES[verdict.outcome]


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
