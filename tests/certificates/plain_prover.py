"""A plain search that writes certificates: depth first, with the filters of the checker and nothing cleverer.

It is for small puzzles in tests. The proofs are long, but they use every kind of step.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

from cpgrid.certificates import cpgrid_verify as checker

Certificate = dict[str, Any]


def grids(puzzle: checker.Puzzle) -> Iterator[list[int]]:
    """All grids that obey the rules, by trying every value of one cell after another."""
    values: list[int] = []

    def fill() -> Iterator[list[int]]:
        if len(values) == len(puzzle.names):
            yield values.copy()
            return
        given = puzzle.givens[len(values)]
        for value in sorted(puzzle.domains[len(values)]) if given is None else (given,):
            values.append(value)
            if obeys(puzzle, values):
                yield from fill()
            values.pop()

    return fill()


def obeys(puzzle: checker.Puzzle, values: list[int]) -> bool:
    """Whether the first cells break no rule: of the oldest kinds written once more, and asked of grids that are half full."""
    for rule in puzzle.rules:
        fields = dict(rule.fields)
        if rule.kind == "score":
            continue
        if rule.kind not in {"cage", "distinct", "run"}:
            whole = checker.Filled(puzzle, values)
            if len(values) == len(puzzle.names) and not checker.KINDS[rule.kind].holds(whole, **fields):
                return False
            continue
        own = [values[cell] for cell in rule.cells if cell < len(values)]
        known = {cell for cell in rule.cells if cell < len(values)}
        if fields.get("distinct", True) and len(known) != len(set(own)):
            return False
        if fields.get("total") is not None and len(own) == len(rule.cells) and sum(own) != fields["total"]:
            return False
    return True


def score(puzzle: checker.Puzzle, grid: list[int]) -> int:
    """What a grid scores."""
    return sum(weight * value for weight, value in zip(puzzle.weights, grid, strict=True))


def is_true(puzzle: checker.Puzzle, certificate: Certificate) -> bool:
    """Whether what a certificate claims is so, by brute force."""
    found = list(grids(puzzle))
    listed, claim = certificate["solutions"], certificate["claim"]
    if any(grid not in found for grid in listed):
        return False
    if claim == "several":
        return len(found) > 1
    if puzzle.scored and found:
        best = max(score(puzzle, grid) for grid in found)
        if claim == "best":
            return all(score(puzzle, grid) == best == certificate["score"] for grid in listed)
        found = [grid for grid in found if score(puzzle, grid) == best]
    return sorted(found) == sorted(listed)


def claims(puzzle: checker.Puzzle) -> Iterator[Certificate]:
    """Every claim that is true of a puzzle, as a certificate without a proof."""
    found = list(grids(puzzle))
    graphs = any(isinstance(each, checker.Components) for each in puzzle.constraints)
    head: Certificate = {"certificate": 3 if graphs else 1}
    if puzzle.scored and found:
        best = max(score(puzzle, grid) for grid in found)
        found = [grid for grid in found if score(puzzle, grid) == best]
        head["score"] = best
        yield {**head, "claim": "best", "solutions": found[:1], "proof": []}
    elif len(found) > 1:
        yield {**head, "claim": "several", "solutions": found[-2:], "proof": []}
    if len(found) <= 10_000:
        yield {**head, "claim": {0: "none", 1: "unique"}.get(len(found), "exactly"), "solutions": found, "proof": []}


class Prover:
    """Writes the proof of one claim, with Hall sets where the filters are at rest, if it is to use them."""

    def __init__(self, puzzle: checker.Puzzle, certificate: Certificate, *, halls: bool = False) -> None:
        self.halls = halls
        floor = None
        if "score" in certificate:
            low = certificate["score"] + (certificate["claim"] == "best")
            floor = checker.Sum(puzzle, {cell: weight for cell, weight in enumerate(puzzle.weights) if weight}, low, None)
        self.puzzle, self.steps = puzzle, list[Any]()
        self.proof = checker.Proof(puzzle, floor, certificate["claim"], certificate["solutions"])

    def step(self, step: list[Any]) -> bool:
        """Take a step; whether it completes the proof. A wrong one raises ``Rejected``, and is not taken."""
        name, *entries = step if isinstance(step[0], str) else ["lemma", *step]
        complete = bool(getattr(self.proof, name)(*entries))
        self.steps.append(step)
        return complete

    def hints(self, state: list[int]) -> tuple[list[Any], bool]:
        """Filter until nothing changes: the numbers that changed something, and whether they contradict the state."""
        used, before = list[Any](), None
        while before != state:
            before = state.copy()
            for number, constraint in enumerate(self.proof.defined):
                old = state.copy()
                try:
                    constraint.filter(state)
                except checker.Contradiction:
                    return [*used, number], True
                if old != state:
                    used.append(number)
            hall = self.hall(state) if before == state and self.halls else None
            if hall is not None:
                used.append(hall)
                try:
                    self.proof.hall(hall).filter(state)
                except checker.Contradiction:
                    return used, True
        return used, False

    def hall(self, state: list[int]) -> list[int] | None:
        """A Hall set that takes something away."""
        for number, group in enumerate(self.puzzle.constraints):
            for held in {state[cell] for cell in group.cells} if isinstance(group, checker.AllDifferent) else ():
                inside = sorted(cell for cell in group.cells if not state[cell] & ~held)
                if held.bit_count() <= len(inside) and any(state[cell] & held for cell in group.cells if cell not in inside):
                    return [number, *inside]
        return None

    def apply(self) -> bool:
        """An apply step with all that follows."""
        used, _ = self.hints(self.proof.state.copy())
        return bool(used) and self.step(["apply", used])

    def search(self, decisions: tuple[int, ...] = ()) -> bool:
        """Lemmas that end in the one that these decisions cannot all be true."""
        state = self.proof.state.copy()
        negated = [-number for number in decisions]
        try:
            for number in decisions:
                checker.assume(self.puzzle.literal(number), state)
        except checker.Contradiction:
            return self.step([negated, []])
        used, closed = self.hints(state)
        if not closed:
            cell = min((cell for cell, held in enumerate(state) if held & (held - 1)), key=lambda cell: state[cell].bit_count())
            for number in range(len(self.puzzle.values)):
                if state[cell] >> number & 1:
                    self.search((*decisions, cell * len(self.puzzle.values) + number + 1))
            for number in decisions:
                checker.assume(self.puzzle.literal(number), state)
            used = [*used, *self.hints(state)[0]]
        return self.step([negated, used])


def prove(puzzle: checker.Puzzle, certificate: Certificate, seed: int = 0) -> Certificate:
    """The certificate with a proof; the seed chooses which kinds of steps stand before the lemmas."""
    if certificate["claim"] == "several":
        return certificate
    random = Random(seed)
    prover = Prover(puzzle, certificate, halls=seed % 3 == 2)
    if random.random() < 0.5:
        some_sums(prover, random)
    if "score" in certificate and random.random() < 0.8:
        some_bounds(prover, random)
    complete = random.random() < 0.5 and ranks(prover)
    complete = complete or (random.random() < 0.5 and prover.apply()) or prover.search()
    assert complete
    halls = any(isinstance(hint, list) for step in prover.steps if len(step) == 2 for hint in step[1])
    version = 3 if halls else certificate["certificate"]
    return {**certificate, "certificate": version, "proof": prover.steps}


def some_sums(prover: Prover, random: Random) -> None:
    """Sums of sums, where there are any."""
    for _ in range(random.randint(1, 3)):
        usable = [
            number
            for number, constraint in enumerate(prover.proof.defined)
            if isinstance(constraint, checker.Sum) or (isinstance(constraint, checker.AllDifferent) and constraint.full)
        ]
        if usable:
            terms = [(random.choice(usable), random.choice([1, 1, 1, -1, -1, 2, -3])) for _ in range(random.randint(0, 4))]
            prover.step(["sum", [entry for term in terms for entry in term]])


def some_bounds(prover: Prover, random: Random) -> None:
    """Bounds whose prices take the mean weight of some groups off, or are drawn by lot."""
    constraints = prover.puzzle.constraints
    groups = [number for number, constraint in enumerate(constraints) if isinstance(constraint, checker.AllDifferent)]
    for _ in range(random.randint(1, 3)):
        scale, prices = random.choice([1, 1, 2, 3]), []
        for number in random.sample(groups, random.randint(0, len(groups))):
            constraint = constraints[number]
            mean = sum(prover.puzzle.weights[cell] for cell in constraint.cells) * scale // len(constraint.cells)
            row = [mean * value for value in constraint.values]
            if random.random() < 0.2 or (not constraint.full and min(row) < 0):
                row = [random.randint(0, 9) for _ in row]
            prices.append([number, row])
        prover.step(["bound", scale, prices])


def ranks(prover: Prover) -> bool:
    """A ranks step, if rows and columns of sums have one: cells that go around no cycle, ranks by repeated lifting."""
    proof, constraints = prover.proof, prover.puzzle.constraints
    if proof.solution is None:
        return False
    sides = []
    for constraint in constraints:
        cells = list(constraint.coefficients) if isinstance(constraint, checker.Sum) and constraint.plain else []
        rows, columns = ({prover.puzzle.names[cell].split("C")[part] for cell in cells} for part in (0, 1))
        sides.append(0 if not cells else 1 if len(rows) == 1 else 2 if len(columns) == 1 else 0)
    arcs = []
    for cell, (held, value) in enumerate(zip(proof.state, proof.solution, strict=False)):
        ends = [-1, -1]
        for number, side in enumerate(sides):
            if side and cell in constraints[number].coefficients:
                ends[side - 1] = number
        bit = prover.puzzle.bits[value]
        falls, rises = bool(held & (bit - 1)), held >= 2 * bit
        arcs += [(ends[0], ends[1], 0 if falls else 1)] if rises else []
        arcs += [(ends[1], ends[0], 0 if rises else 1)] if falls else []
    rank = dict.fromkeys(range(-1, len(constraints)), 0)
    for _ in range(len(arcs) + 1):
        for start, end, least in arcs:
            rank[end] = max(rank[end], rank[start] + least)
    try:
        return prover.step(["ranks", sides, [rank[number] for number in range(len(constraints))], rank[-1]])
    except checker.Rejected:
        return False


def text_of(record: dict[str, Any]) -> bytes:
    """The canonical text of a puzzle whose domains, cells and rules stand in any order."""

    def place(name: str) -> tuple[int, int]:
        row, column = name[1:].split("C")
        return int(row), int(column)

    def compact(part: Any) -> str:
        return json.dumps(part, separators=(",", ":"))

    values_of = {name: tuple(sorted(domain["values"])) for domain in record["domains"] for name in domain["cells"]}
    cells = sorted(values_of, key=place)
    domains: dict[tuple[int, ...], list[str]] = {}
    for name in cells:
        domains.setdefault(values_of[name], []).append(name)
    rules = {}
    for rule in record["rules"]:
        own = {**rule}
        if not getattr(checker.KINDS[rule["rule"]].fields.get("cells"), "ordered", True):
            weights = sorted(zip(map(place, rule["cells"]), rule.get("weights", rule["cells"]), strict=True))
            own["cells"] = sorted(rule["cells"], key=place)
            own |= {"weights": [weight for _, weight in weights]} if "weights" in rule else {}
        rules[own["rule"], tuple(map(place, own.get("cells", []))), compact(own)] = own
    canonical = {
        **record,
        "domains": [{"values": list(values), "cells": names} for values, names in domains.items()],
        "rules": [rules[key] for key in sorted(rules)],
        "givens": {name: record["givens"][name] for name in cells if name in record["givens"]},
    }
    return compact(canonical).encode() + b"\n"
