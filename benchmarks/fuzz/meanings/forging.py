"""Claims about a case: a true one with its proof, which every checker must accept, and false ones, which every checker must reject."""

from __future__ import annotations

import copy
from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Any

from cpgrid import Puzzle, Refusal
from cpgrid.certificates import cpgrid_verify as checker
from cpgrid.certificates.certificate import of_members
from cpgrid.certificates.checkers.checker import Judgement
from cpgrid.certificates.checkers.native import check_steps
from cpgrid.certificates.clauses.drup import drup
from cpgrid.certificates.clauses.lrat import elaborate, fault
from cpgrid.core.errors import InputError, Place
from cpgrid.core.puzzle import Solution

from .opinions import Disagreement, Opinions
from .searching import Step, proof_of

__all__ = ["check_claims"]

Certificate = dict[str, Any]
_MOST_PROVED = 8
"""Solutions that a claim with a proof lists: a lemma and a clause for each, and each clause is filtered at each step."""
_FORGED = 2
"""False claims of a case."""
_AS_CLAUSES = 0.03
"""How often the native checker of LRAT proofs is asked, too, which takes as long as all the rest."""


def check_claims(found: Opinions, chance: Random) -> int:
    """Ask the checkers about claims; how many were asked.

    Raises:
        Disagreement: a true claim is rejected, a false one is accepted, or a checker breaks down.
    """
    assert found.theirs is not None
    puzzle = found.theirs
    lawful = [grid for grid, own in zip(found.grids, found.lawful, strict=True) if own]
    wrong = [grid for grid, own in zip(found.grids, found.lawful, strict=True) if not own]
    true = _true_claim(puzzle, lawful)
    if true is not None:
        steps = proof_of(puzzle, true, chance)
        if steps is None:
            raise Disagreement("the filters and the clauses of the solutions leave a grid that is no solution")
        true["proof"] = steps
        _ask(found, true, chance, expected=True)
    forged = list(_false_claims(puzzle, lawful, wrong, chance))
    asked = chance.sample(forged, min(len(forged), _FORGED))
    proofs = (*_PROOFS, *(_bounds,) * len(_PROOFS)) if puzzle.scored else _PROOFS
    for claim in asked:
        forge = _nothing if claim["claim"] == "several" else chance.choice(proofs)
        _ask(found, {**claim, "proof": forge(puzzle, claim, true, chance)}, chance, expected=False)
    return len(asked) + (true is not None)


def _claim(name: str, solutions: list[Solution], score: int | None = None) -> Certificate:
    head = {"certificate": 3, "claim": name} | ({} if score is None else {"score": score})
    return {**head, "solutions": list(map(list, solutions)), "proof": []}


def _counted(solutions: list[Solution], score: int | None = None) -> Certificate:
    """That these are all."""
    return _claim({0: "none", 1: "unique"}.get(len(solutions), "exactly"), solutions, score)


def _score(puzzle: checker.Puzzle, grid: Solution) -> int:
    return sum(weight * value for weight, value in zip(puzzle.weights, grid, strict=False))  # helpers have weights, too


def _true_claim(puzzle: checker.Puzzle, lawful: list[Solution]) -> Certificate | None:
    """That the solutions are all there are, or that a score is the best; ``None`` = they are too many."""
    if puzzle.scored and lawful:
        best = max(_score(puzzle, grid) for grid in lawful)
        return _claim("best", [next(grid for grid in lawful if _score(puzzle, grid) == best)], best)
    return _counted(lawful) if len(lawful) <= _MOST_PROVED else None


def _false_claims(puzzle: checker.Puzzle, lawful: list[Solution], wrong: list[Solution], chance: Random) -> Iterator[Certificate]:
    """Claims that are false by brute force, without proofs."""
    some = chance.sample(lawful, min(len(lawful), _MOST_PROVED))
    score = max((_score(puzzle, grid) for grid in lawful), default=0) if puzzle.scored else None
    if wrong:
        stray = chance.choice(wrong)
        own = None if score is None else _score(puzzle, stray)
        claims = [_counted([stray], own), _counted([*some, stray], own)]
        if not puzzle.scored:
            claims.append(_claim("several", [stray, *(some or wrong)][:2]))
        for claim in claims:
            if len(set(map(tuple, claim["solutions"]))) == len(claim["solutions"]):
                yield claim
    if puzzle.scored:
        yield from _false_scores(puzzle, lawful, chance)
    elif lawful:
        if len(lawful) == 1:
            yield _claim("several", lawful * 2)
        # One of them is left out.
        left = some[:-1] if len(some) == len(lawful) else some
        yield _counted(left)
        yield _counted([chance.choice((lawful[0], lawful[-1], some[0]))] if len(lawful) > 1 else [])


def _false_scores(puzzle: checker.Puzzle, lawful: list[Solution], chance: Random) -> Iterator[Certificate]:
    """A score that some grid exceeds, or that none has; and that the grids of the best score are fewer."""
    if lawful:
        yield _claim("none", [])
        scores = sorted({_score(puzzle, grid) for grid in lawful})
        best = [grid for grid in lawful if _score(puzzle, grid) == scores[-1]]
        yield _claim("best", best[:1], scores[-1] + chance.choice((-1, 1)))
        if len(scores) > 1:
            lower = chance.choice(scores[:-1])
            yield _claim("best", [grid for grid in lawful if _score(puzzle, grid) == lower][:1], lower)
        if 1 < len(best) <= _MOST_PROVED:
            yield _counted(best[:-1], scores[-1])


def _nothing(_puzzle: checker.Puzzle, _claim: Certificate, _true: Certificate | None, _chance: Random) -> list[Step]:
    return []


def _everything(puzzle: checker.Puzzle, claim: Certificate, _true: Certificate | None, chance: Random) -> list[Step]:
    """All there is, applied for good, and then asked for a contradiction."""
    numbers = [*range(_defined(puzzle, claim))]
    chance.shuffle(numbers)
    return [["apply", numbers], [[], numbers * 2]]


def _of_another(puzzle: checker.Puzzle, claim: Certificate, true: Certificate | None, chance: Random) -> list[Step]:
    """A true proof of what is true; hints at solutions that are not listed any more, and perhaps a lemma or some hints, are cut out."""
    if true is None:
        return _everything(puzzle, claim, true, chance)
    solutions = true["solutions"]
    old, new = _defined(puzzle, true), _defined(puzzle, claim)
    base = old - len(solutions)
    moved = {number: number for number in range(min(base, new - len(claim["solutions"])))}
    moved |= {
        base + place: new - len(claim["solutions"]) + claim["solutions"].index(grid)
        for place, grid in enumerate(solutions)
        if grid in claim["solutions"]
    }
    steps = copy.deepcopy(true["proof"])
    cut = chance.randrange(len(steps)) if steps and chance.random() < 0.5 else len(steps)
    kept: list[Step] = []
    for place, (literals, hints) in enumerate(steps):
        if place == cut and place < len(steps) - 1:
            continue
        moved[old + place] = new + len(kept)
        # A Hall set is one of a constraint, which keeps its number.
        kept.append([literals, [moved.get(hint, hint) if isinstance(hint, int) else hint for hint in hints if _stays(hint, moved)]])
    return kept


def _stays(hint: int | list[int], moved: Mapping[int, int]) -> bool:
    return isinstance(hint, list) or hint in moved


def _halls(puzzle: checker.Puzzle, claim: Certificate, _true: Certificate | None, chance: Random) -> list[Step]:
    """Hall sets that are none: with a value too many, a cell too few, twice or not in order, or of what is no AllDifferent."""
    groups = [(number, each.cells) for number, each in enumerate(puzzle.constraints) if isinstance(each, checker.AllDifferent)]
    hints: list[Any] = [*range(_defined(puzzle, claim))]
    for number, cells in chance.choices(groups, k=4) if groups else ():
        own = sorted(chance.sample(cells, chance.randint(1, len(cells))))
        if chance.random() < 0.2:
            own = chance.choice(([], [*own, own[-1]], own[::-1], [*own, len(puzzle.domains)], [*own[:-1], own[-1] + 1]))
        hints.append([chance.choice((number, number, number, number + 1, -1)), *own])
    chance.shuffle(hints)
    return [["apply", hints], [[], hints]]


def _ranks(puzzle: checker.Puzzle, claim: Certificate, _true: Certificate | None, chance: Random) -> list[Step]:
    """Sides for the sums, and the ranks with which no walk is closed that changes the first grid, if there are such ranks."""
    constraints = puzzle.constraints
    one_side = chance.random() < 0.5
    sides = [(1 if one_side else chance.choice((1, 2, 0))) if isinstance(each, checker.Sum) else 0 for each in constraints]
    placed = [(side, cell, number) for number, side in enumerate(sides) for cell in _cells(constraints[number])]
    ends = {side: {cell: number for own, cell, number in placed if own == side} for side in (1, 2)}
    rank = dict.fromkeys((-1, *range(len(sides))), 0)
    for _ in rank:
        for cell, value in enumerate(claim["solutions"][0] if claim["solutions"] else ()):
            first, second = ends[1].get(cell, -1), ends[2].get(cell, -1)
            low, high = min(puzzle.domains[cell]), max(puzzle.domains[cell])
            if low < value:
                rank[first] = max(rank[first], rank[second] + (value == high))
            if value < high:
                rank[second] = max(rank[second], rank[first] + (value == low))
    return [["ranks", sides, [rank[number] for number in range(len(sides))], rank[-1]]]


def _cells(constraint: Any) -> tuple[int, ...]:
    return constraint.cells if isinstance(constraint, checker.Sum) else ()


def _sums(puzzle: checker.Puzzle, claim: Certificate, _true: Certificate | None, chance: Random) -> list[Step]:
    """Sums of sums, with which to find a contradiction."""
    usable = [
        number
        for number, each in enumerate(puzzle.constraints)
        if isinstance(each, checker.Sum) or (isinstance(each, checker.AllDifferent) and each.full)
    ]
    terms = [entry for number in chance.choices(usable, k=3) for entry in (number, chance.choice((1, 1, -1, 2, -3)))] if usable else []
    first = _defined(puzzle, claim)
    return [["sum", terms], ["sum", terms[:2]], [[], [first, first + 1, *range(first)]]]


def _bounds(puzzle: checker.Puzzle, claim: Certificate, _true: Certificate | None, chance: Random) -> list[Step]:
    """A bound of the score, if there is one, with prices of any size."""
    groups = ((number, each) for number, each in enumerate(puzzle.constraints) if isinstance(each, checker.AllDifferent))
    prices = [[number, [chance.randint(0, 5) for _ in group.values]] for number, group in groups]
    first = _defined(puzzle, claim)
    return [["bound", chance.choice((1, 1, 2)), prices], [[], [first, *range(first)]]]


_PROOFS: tuple[Callable[[checker.Puzzle, Certificate, Certificate | None, Random], list[Step]], ...] = (
    *(_of_another,) * 3,
    *(_ranks,) * 2,
    _nothing,
    _everything,
    _halls,
    _sums,
    _bounds,
)


def _defined(puzzle: checker.Puzzle, certificate: Certificate) -> int:
    """How many numbers are taken before the first step."""
    return len(puzzle.constraints) + ("score" in certificate) + len(certificate["solutions"])


def _ask(found: Opinions, certificate: Certificate, chance: Random, *, expected: bool) -> None:
    """Hold the verdicts of the checkers against what is so."""
    assert found.theirs is not None
    verdicts = {"the stand-alone checker": _alone(found.theirs, certificate), "the native checker": _native(found.ours, certificate)}
    if chance.random() < _AS_CLAUSES:
        verdicts["the checker of clauses"] = _as_clauses(found.ours, certificate)
    for name, verdict in verdicts.items():
        if verdict is not None and verdict not in (("verified",) if expected else ("rejected", "unusable")):
            raise Disagreement(f"{name}: {verdict}, of a claim that is {'true' if expected else 'false'}: {certificate}")


def _alone(puzzle: checker.Puzzle, certificate: Certificate) -> str | None:
    """What the stand-alone checker says; ``None`` = it ran out of memory. Whatever else it raises is a fault."""
    try:
        checker.verify(puzzle, certificate)
    except checker.Rejected:
        return "rejected"
    except checker.Unusable:
        return "unusable"
    except (MemoryError, checker.Undecided):
        return None
    return "verified"


def _native(puzzle: Puzzle | None, certificate: Certificate) -> str | None:
    """What the native checker says; ``None`` = it does not take the puzzle."""
    if puzzle is None:
        return None
    try:
        read = of_members(certificate, Place("certificate"))
    except InputError:
        return "rejected"
    result = check_steps(puzzle, read, 60)
    if "broke down" in result.reason:
        raise Disagreement(f"the native checker broke down: {result.reason}: {certificate}")
    return None if result.verdict is Judgement.UNAVAILABLE else result.verdict.value


def _as_clauses(puzzle: Puzzle | None, certificate: Certificate) -> str | None:
    """What the native checker of LRAT proofs says; ``None`` = clauses cannot state the claim."""
    if puzzle is None:
        return None
    try:
        stated = drup(puzzle, of_members(certificate, Place("certificate")))
        proof, problem = elaborate(stated)
        return "rejected" if problem or fault(stated.formula, proof) else "verified"
    except InputError:
        return "rejected"
    except Refusal:
        return None
