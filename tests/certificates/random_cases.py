"""Random small puzzles of all rules with certificates, true ones and changed ones: to hold checkers against one another."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from itertools import product
from random import Random
from typing import Any

from cpgrid import Puzzle
from cpgrid.certificates import cpgrid_verify as checker
from cpgrid.certificates.canonical import canonical
from cpgrid.certificates.canonical import text as canonical_text
from cpgrid.certificates.kinds import KINDS
from cpgrid.contracts.sampling import random_rules
from cpgrid.core.puzzle import Rule
from cpgrid.rules import RULES, Cage, Distinct, violations

from .plain_prover import Certificate, claims, prove, text_of


def random_puzzle(random: Random) -> dict[str, Any]:
    """A grid of up to nine cells with blocks, domains of several kinds, and rules drawn by lot."""
    rows, columns = random.choice([(1, 2), (1, 4), (2, 2), (2, 3), (3, 2), (2, 4), (3, 3)])
    places = [f"R{row}C{column}" for row in range(1, rows + 1) for column in range(1, columns + 1)]
    cells = [place for place in places if random.random() < 0.9] or places
    values = sorted(random.sample(range(-3, 9), random.randint(2, 4))) if random.random() < 0.3 else list(range(1, random.randint(3, 5)))
    domains = [{"values": values, "cells": cells}]
    if random.random() < 0.3 and len(cells) > 2:
        domains = [{"values": values, "cells": cells[2:]}, {"values": sorted({values[0], values[-1], 7}), "cells": cells[:2]}]
    grid = {cell: random.choice(domain["values"]) for domain in domains for cell in domain["cells"]}
    lines = [[cell for cell in cells if cell.startswith(f"R{row}C")] for row in range(1, rows + 1)]
    lines += [[cell for cell in cells if cell.endswith(f"C{column}")] for column in range(1, columns + 1)]
    lines += [sorted(random.sample(cells, random.randint(1, min(4, len(cells)))), key=cells.index) for _ in range(random.randint(0, 3))]
    rules: list[dict[str, Any]] = []
    for line in lines:
        kind = random.choice(["distinct", "distinct", "cage", "run", "run", None])
        total = sum(grid[cell] for cell in line) + random.choice([0] * 9 + [1])
        if line and kind == "distinct":
            rules.append({"rule": kind, "cells": line, "name": "distinct"})
        elif line and kind:
            none = kind == "cage" and random.random() < 0.2
            rules.append({"rule": kind, "cells": line, "total": None if none else total, "distinct": random.random() < 0.3})
    if random.random() < 0.3:
        weighed = [cell for cell in cells if random.random() < 0.8] or cells
        rules.append({"rule": "score", "cells": weighed, "weights": [random.randint(-2, 5) for _ in weighed]})
    givens = {cell: grid[cell] for cell in cells if random.random() < 0.3}
    return {"cpgrid": 1, "family": "grid", "rows": rows, "columns": columns, "domains": domains, "rules": rules, "givens": givens}


def changed(certificate: Certificate, random: Random) -> Certificate:
    """The certificate with one thing changed: a number, a list, a step."""
    certificate = copy.deepcopy(certificate)
    proof = certificate["proof"]
    lists: list[list[Any]] = []
    stack: list[Any] = [proof, proof, proof, certificate["solutions"]]
    while stack:
        entry = stack.pop()
        lists.append(entry)
        stack += [inner for inner in entry if isinstance(inner, list)]
    target = random.choice([entry for entry in lists if entry] or [proof])
    position = random.randrange(len(target)) if target else 0
    what = random.choice(["number", "number", "number", "remove", "repeat", "swap", "claim", "score", "insert", "steps"])
    if what == "number" and target and type(target[position]) is int:
        target[position] += random.choice([-3, -1, 1, 2, 2**60, -2 * target[position]])
    elif what == "remove" and target:
        del target[position]
    elif what == "repeat" and target:
        target.insert(position, copy.deepcopy(target[position]))
    elif what == "swap" and target:
        other = random.randrange(len(target))
        target[position], target[other] = target[other], target[position]
    elif what == "claim":
        certificate["claim"] = random.choice(list(checker.CLAIMS))
    elif what == "score" and "score" in certificate:
        certificate["score"] += random.choice([-1, 1])
    elif what == "insert":
        target.insert(position, random.choice([0, 1, -1, [], [[], []], ["apply", [0]], "sum", None, True, 2**61]))
    elif what == "steps":
        del proof[random.randint(0, len(proof)) :]
    return certificate


def random_variant(random: Random) -> Puzzle:
    """A small puzzle with a rule of a random kind, most others of which are distinct; in canonical form."""
    name = random.choice(sorted(KINDS - {"score"}))
    ((_, layout),) = random_rules(RULES[name], random, 1)
    lines = [tuple(cell for cell in layout.cells if cell.row == row) for row in range(layout.rows)]
    others: list[Rule] = [Distinct(line, "row") for line in lines if random.random() < 0.5]
    if random.random() < 0.5:
        own = tuple(random.sample(layout.cells, 2))
        others.append(Cage(own, sum(random.choice(layout.domains[layout.index[cell]]) for cell in own), distinct=False))
    grid = {cell: random.choice(domain) for cell, domain in zip(layout.cells, layout.domains, strict=True)}
    return canonical(Puzzle(layout.with_rules(*others), {cell: value for cell, value in grid.items() if random.random() < 0.4}))


def grids(puzzle: Puzzle) -> set[tuple[int, ...]]:
    """All solutions, by brute force."""
    layout, givens = puzzle.layout, puzzle.givens
    domains = [(givens[cell],) if cell in givens else domain for cell, domain in zip(layout.cells, layout.domains, strict=True)]
    return {grid for grid in product(*domains) if not violations(puzzle, grid)}


def random_certificates(seed: int, mutants: int = 10, *, variant: bool = False) -> Iterator[tuple[bytes, Certificate]]:
    """Of one random puzzle: its text with a true certificate of each claim, each followed by changed ones."""
    random = Random(seed)
    text = canonical_text(random_variant(random)).encode() if variant else text_of(random_puzzle(random))
    puzzle = checker.read_puzzle(text)
    for claim in claims(puzzle):
        certificate = prove(puzzle, claim, random.randrange(10**6))
        yield text, certificate
        for _ in range(mutants):
            yield text, changed(certificate, random)


def random_probes(seed: int, probes: int = 30) -> Iterator[tuple[bytes, Certificate]]:
    """Of one puzzle with long sums of many values, near the limits of the filters: proofs that end in a lemma of one or two hints.

    None of them is complete. Whether it is the last step that is wrong, or the end that is missing, shows what the filters took away.
    """
    random = Random(seed)
    count, most = random.choice([(3, 70), (4, 40), (5, 25), (6, 16), (8, 12), (12, 9), (12, 30)])
    cells = [f"R1C{column}" for column in range(1, count + 1)]
    values = list(range(1, most + 1))
    total = random.randint(count, count * most // 2) if random.random() < 0.5 else sum(random.choices(values, k=count))
    rules: list[dict[str, Any]] = [{"rule": "run", "cells": cells, "total": total, "distinct": random.random() < 0.7}]
    rules.append({"rule": "cage", "cells": cells[1:], "total": max(total - random.choice(values), 1), "distinct": False})
    rules.append({"rule": "cage", "cells": cells[:-1], "total": None, "distinct": True})
    domains = [{"values": values, "cells": cells}]
    text = text_of({"cpgrid": 1, "family": "grid", "rows": 1, "columns": count, "domains": domains, "rules": rules, "givens": {}})
    constraints = checker.read_puzzle(text).constraints
    sums = [number for number, constraint in enumerate(constraints) if isinstance(constraint, checker.Sum)]
    for _ in range(probes):
        terms = [entry for number in sums for entry in (number, random.choice([1, 1, -1, 2, 1000, 10**6]))]
        hints = random.choices(range(len(constraints) + 1), k=random.randint(1, 2))
        some = random.sample(range(count), random.randint(1, count - 1))
        literals = [random.choice([-1, -1, -1, 1]) * (cell * most + random.randint(1, most)) for cell in some]
        proof = [["sum", terms], [literals, hints]]
        yield text, {"certificate": 1, "claim": "none", "solutions": [], "proof": proof}


def random_long_groups(seed: int, probes: int = 10) -> Iterator[tuple[bytes, Certificate]]:
    """Of one puzzle with groups of more values than a word has bits: proofs of two lemmas, as those of `random_probes`.

    Most cells of a row of all different values have theirs.
    """
    random = Random(seed)
    count = random.choice([63, 64, 65, 66, 100, 130])
    most = count + random.choice([0, 0, 0, 1])
    cells = [f"R1C{column}" for column in range(1, count + 1)]
    rules = [{"rule": "distinct", "cells": group, "name": "distinct"} for group in (cells, cells[: count // 2], cells[1:])]
    domains = [{"values": list(range(1, most + 1)), "cells": cells}]
    order = random.sample(range(1, most + 1), most)
    free = range(count - random.randint(2, 5), count)
    givens = dict(zip(cells[: free.start], order, strict=False))
    text = text_of({"cpgrid": 1, "family": "grid", "rows": 1, "columns": count, "domains": domains, "rules": rules, "givens": givens})
    constraints = range(len(checker.read_puzzle(text).constraints))
    open_literals = [cell * most + value for cell in free for value in order[free.start :]]
    for _ in range(probes):
        # What they take away leaves cells with one value, values with one cell, or none.
        literals = [literal for literal in open_literals if random.random() < 0.6]
        lemma = [literals, random.choices(constraints, k=random.randint(1, 3))]
        proof = [lemma, [random.sample(literals, len(literals) // 2), random.choices(range(len(constraints) + 1), k=3)]]
        yield text, {"certificate": 1, "claim": "none", "solutions": [], "proof": proof}
