"""A search with the filters of the stand-alone checker alone: what they allow, whether one of them loses a solution, and a true proof.

The proofs are long and plain: a lemma for each decision, with every hint that changed something, and Hall sets where filters are at rest.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from cpgrid.certificates import cpgrid_verify as checker
from cpgrid.core.puzzle import Solution

from .opinions import Disagreement

__all__ = ["Step", "check_filters", "proof_of"]

Step = list[Any]
_LOOKED_AT = 6
"""Grids of either verdict that are filtered one by one."""


def check_filters(puzzle: checker.Puzzle, grids: Sequence[Solution], lawful: Sequence[bool], chance: Random) -> None:
    """Filter single grids, and sets of values around those that are lawful.

    Raises:
        Disagreement: the filters leave a grid that breaks the rules, or lose one that obeys them.
    """
    for verdict in (True, False):
        some = [grid for grid, own in zip(grids, lawful, strict=True) if own is verdict]
        for grid in chance.sample(some, min(len(some), _LOOKED_AT)):
            whole = _completed(puzzle, [*_single(puzzle, grid), *puzzle.masks[len(grid) :]])
            if (whole is not None) is not verdict:
                does = "forbid" if verdict else "allow"
                raise Disagreement(f"the filters {does} {list(grid)}, the stand-alone checker itself does not")
            if whole is not None:
                _check_around(puzzle, whole, chance)


def _single(puzzle: checker.Puzzle, grid: Solution) -> list[int]:
    return [puzzle.bits[value] for value in grid]


def _completed(puzzle: checker.Puzzle, state: list[int]) -> list[int] | None:
    """A state in which every variable has one value and that no filter objects to, by trial; ``None`` = there is none."""
    if not _filtered(puzzle.constraints, state)[1]:
        return None
    opened = next((place for place, held in enumerate(state) if held & (held - 1)), None)
    if opened is None:
        return state
    for bit, _ in puzzle.members(state[opened]):
        found = _completed(puzzle, [*state[:opened], bit, *state[opened + 1 :]])
        if found is not None:
            return found
    return None


def _filtered(constraints: Sequence[Any], state: list[int]) -> tuple[list[Any], bool]:
    """Filter until nothing changes: the numbers of those that changed something, and whether anything is left."""
    used: list[Any] = []
    again = True
    while again:
        again = False
        for number, constraint in enumerate(constraints):
            before = state.copy()
            try:
                constraint.filter(state)
            except checker.Contradiction:
                return [*used, number], False
            if state != before:
                used.append(number)
                again = True
    return used, True


def _check_around(puzzle: checker.Puzzle, whole: Sequence[int], chance: Random) -> None:
    """No filter may take a value of a solution out of a state that has them all."""
    state = [bit | (mask & chance.getrandbits(mask.bit_length())) for bit, mask in zip(whole, puzzle.masks, strict=True)]
    for number, constraint in enumerate(puzzle.constraints):
        before = state.copy()
        try:
            constraint.filter(state)
        except checker.Contradiction:
            state = [0] * len(state)
        if any(not held & bit for held, bit in zip(state, whole, strict=True)):
            lost = f"the filter of constraint {number} ({type(constraint).__name__}) loses a solution"
            raise Disagreement(f"{lost}: {list(whole)} of {before}, as sets of values")


def proof_of(puzzle: checker.Puzzle, certificate: dict[str, Any], chance: Random) -> list[Step] | None:
    """The steps that prove a claim; ``None`` = the filters leave a grid, so that it cannot be proved.

    Args:
        puzzle: as the stand-alone checker reads it.
        certificate: the claim with its solutions.
        chance: decides on the order of decisions.
    """
    score = certificate.get("score")
    weights = {cell: weight for cell, weight in enumerate(puzzle.weights) if weight}
    floor = None if score is None else checker.Sum(puzzle, weights, score + (certificate["claim"] == "best"), None)
    proof = checker.Proof(puzzle, floor, certificate["claim"], certificate["solutions"])
    steps: list[Step] = []
    return steps if _refuted(proof, (), steps, chance) else None


def _refuted(proof: checker.Proof, decisions: tuple[int, ...], steps: list[Step], chance: Random) -> bool:
    """Add the lemma that these decisions cannot all be true, and those that it needs."""
    values = len(proof.puzzle.values)
    state = proof.state.copy()
    for number in decisions:
        checker.assume(proof.puzzle.literal(number), state)
    known = len(proof.defined) - len(steps)
    hints, open_ = _filtered(proof.defined[:known], state)
    while open_ and (hall := _hall(proof, state, chance)):
        hints.append(hall)
        try:
            proof.hall(hall).filter(state)
        except checker.Contradiction:
            open_ = False
            break
        more, open_ = _filtered(proof.defined[:known], state)
        hints += more
    if open_:
        cells = [cell for cell, held in enumerate(state) if held & (held - 1)]
        if not cells:
            return False
        cell = chance.choice(cells)
        for rank in range(values):
            if state[cell] >> rank & 1:
                if not _refuted(proof, (*decisions, cell * values + rank + 1), steps, chance):
                    return False
                hints.append(len(proof.defined) - 1)
    step = [[-number for number in decisions], hints]
    if not proof.lemma(*step) and not decisions:
        return False
    steps.append(step)
    return True


def _hall(proof: checker.Proof, state: list[int], chance: Random) -> list[int] | None:
    """A Hall set that takes something away: the cells of an AllDifferent that have no other values than one of them has."""
    for number, group in enumerate(proof.puzzle.constraints):
        if not isinstance(group, checker.AllDifferent) or chance.random() < 0.5:
            continue
        for held in {state[cell] for cell in group.cells}:
            inside = sorted(cell for cell in group.cells if not state[cell] & ~held)
            if held.bit_count() <= len(inside) and any(state[cell] & held for cell in group.cells if cell not in inside):
                return [number, *inside]
    return None
