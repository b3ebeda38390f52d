"""The solutions that the route finds are those of brute force, each of them once."""

from __future__ import annotations

from .sample import Sample

__all__ = ["check"]


def check(sample: Sample) -> str:
    """What is wrong with the solutions; empty = nothing."""
    found, expected = sample.found, sample.case.solutions
    if wrong := set(found) - expected:
        return f"it finds {min(wrong)}, which is no solution"
    if len(found) != len(set(found)):
        return f"it finds a solution twice: of {len(found)}, only {len(set(found))} are different"
    if lost := expected - set(found):
        return f"it does not find the solution {min(lost)}"
    return ""
