"""The plain-Python twin: unit propagation, DRUP and LRAT as they are defined, and a search that leaves DRUP proofs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from random import Random

import numpy as np
import numpy.typing as npt

__all__ = ["Clauses", "drup_fault", "flat", "lrat_holds", "propagate", "random_formula", "refutation"]

Clauses = list[list[int]]


def flat(clauses: Iterable[Sequence[int]]) -> tuple[npt.NDArray[np.int32], npt.NDArray[np.int32]]:
    """The clauses as the core takes them."""
    rows = list(clauses)
    offsets = np.cumsum([0, *map(len, rows)]).astype(np.int32)
    return offsets, np.array([literal for row in rows for literal in row], dtype=np.int32)


def propagate(clauses: Iterable[Sequence[int]], true: Iterable[int]) -> set[int] | None:
    """All literals that follow by unit propagation; ``None`` = a contradiction."""
    known = set(true)
    rows = list(clauses)
    changed = True
    while changed:
        changed = False
        for row in rows:
            if any(literal in known for literal in row):
                continue
            open_ = {literal for literal in row if -literal not in known}
            if not open_:
                return None
            if len(open_) == 1:
                known |= open_
                changed = True
    return None if any(-literal in known for literal in known) else known


def drup_fault(formula: Clauses, lemmas: Clauses) -> int:
    """The first lemma that does not follow, by number; -1 = all follow, and so does the contradiction; -2 = it does not."""
    clauses = [*formula]
    for number, lemma in enumerate(lemmas):
        if propagate(clauses, [-literal for literal in lemma]) is not None:
            return number
        if not lemma:
            return -1
        clauses.append(lemma)
    return -1 if propagate(clauses, []) is None else -2


def lrat_holds(variables: int, formula: Clauses, proof: bytes) -> bool:
    """Whether an LRAT proof is right: each hint is unit when its turn comes, up to the contradiction."""
    clauses = dict(enumerate(formula, 1))
    last = len(formula)
    for line in proof.decode("latin-1").split("\n"):
        words = line.split()
        if not words:
            continue
        try:
            if len(words) > 1 and words[1].startswith("d"):
                deleted = [int(word) for word in " ".join(words)[len(words[0]) + 2 :].split()]
                if deleted.index(0) != len(deleted) - 1:
                    return False
                for number in deleted[:-1]:
                    del clauses[number]
                continue
            numbers = [int(word) for word in words]
            middle = numbers.index(0, 1)
            end = numbers.index(0, middle + 1)
        except (ValueError, KeyError):
            return False
        lemma, hints = numbers[1:middle], numbers[middle + 1 : end]
        proper = (
            max(map(abs, numbers)) < 2**63
            and numbers[0] > last
            and end == len(numbers) - 1
            and all(abs(literal) <= variables for literal in lemma)
        )
        if not proper or any(-literal in lemma for literal in lemma) or not _follows(clauses, lemma, hints):
            return False
        if not lemma:
            return True
        last = numbers[0]
        clauses[last] = lemma
    return False


def _follows(clauses: dict[int, list[int]], lemma: Sequence[int], hints: Sequence[int]) -> bool:
    false = set(lemma)
    for hint in hints:
        if hint not in clauses:
            return False
        open_ = {literal for literal in clauses[hint] if literal not in false}
        if not open_:
            return True
        if len(open_) > 1 or any(-literal in false for literal in open_):
            return False
        false |= {-literal for literal in open_}
    return False


def random_formula(random: Random, variables: int, clauses: int) -> Clauses:
    """Clauses of one to three literals, among them repeated literals, opposites, and clauses twice."""
    return [
        [random.choice((-1, 1)) * random.randint(1, variables) for _ in range(random.choice((1, 2, 2, 3, 3, 3, 3)))] for _ in range(clauses)
    ]


def refutation(formula: Clauses, variables: int) -> Clauses | None:
    """Lemmas of a depth-first search, each a path that it gave up; ``None`` = there is a model."""
    lemmas: Clauses = []
    return lemmas if _search(formula, variables, [], lemmas) else None


def _search(formula: Clauses, variables: int, path: list[int], lemmas: Clauses) -> bool:
    known = propagate([*formula, *lemmas], path)
    if known is not None:
        choice = next(_open(known, variables), 0)
        if not choice or not all(_search(formula, variables, [*path, literal], lemmas) for literal in (choice, -choice)):
            return False
    lemmas.append([-literal for literal in path])
    return True


def _open(known: set[int], variables: int) -> Iterator[int]:
    return (variable for variable in range(1, variables + 1) if variable not in known and -variable not in known)
