"""Proposals as lists, in the literals of the certificate format."""

from __future__ import annotations

from cpgrid import Puzzle
from cpgrid.certificates.producers.proposals import Proposals

from ...native.clauses import lists

__all__ = ["clauses_of", "domains_of", "known_solutions"]


def clauses_of(proposals: Proposals) -> list[list[int]]:
    """The clauses, as lists of literals."""
    return lists(proposals.offsets, proposals.literals)


def known_solutions(puzzle: Puzzle, proposals: Proposals) -> list[list[int]]:
    """For each solution the clause that some cell differs from it."""
    values = puzzle.layout.values
    return [[-(len(values) * cell + values.index(value) + 1) for cell, value in enumerate(grid)] for grid in proposals.solutions]


def domains_of(puzzle: Puzzle) -> list[tuple[int, ...]]:
    """What each cell may hold, givens taken."""
    layout = puzzle.layout
    return [(puzzle.givens[cell],) if cell in puzzle.givens else own for cell, own in zip(layout.cells, layout.domains, strict=True)]
