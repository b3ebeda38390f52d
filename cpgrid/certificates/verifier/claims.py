"""What is claimed (§3)."""

from __future__ import annotations

from typing import Any

from .components import Components
from .constraints import Sum
from .errors import Rejected, readable, within
from .limits import CLAIMS
from .proof import Proof
from .puzzle import Puzzle
from .strict_json import INTEGER, checked


def verify(puzzle: Puzzle, certificate: Any) -> dict[str, Any]:
    """Facts of a certificate that holds: every listed grid obeys the rules, and the proof shows that no other does."""
    with readable():
        version = checked(checked(certificate, dict, "certificate").get("certificate"), {1, 2, 3}, "certificate")
    if version < 3 and any(isinstance(constraint, Components) for constraint in puzzle.constraints):
        raise Rejected("the puzzle has Components, of which version 3 can speak")
    claim = checked(certificate.get("claim"), {*CLAIMS}, "claim")
    shape = {"certificate": version, "claim": str, "solutions": [[INTEGER]], "proof": list}
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
    lemmas = 0 if claim == "several" else Proof(puzzle, floor, claim, solutions, version).check(proof)
    facts = {"claim": claim, "score": score, "solutions": len(solutions), "steps": len(proof), "lemmas": lemmas}
    return {key: fact for key, fact in facts.items() if fact is not None}
