"""What solvers print in the SAT, MaxSAT and pseudo-Boolean competitions: lines that begin with ``s``, ``v``, ``o`` and ``c``.

A model is one or more ``v`` lines. Of numbered variables: literals up to a ``0``, or, in MaxSAT since 2022, a row of 0 and 1. Of named
ones: literals up to a line of another kind. A solver that enumerates prints several models; one that optimises, better and better ones.

Sources: "SAT Competition 2024: Rules"; "MaxSAT Evaluation 2022: Rules"; O. Roussel, V. Manquinho, "Input/Output Format and Solver
Requirements for the Competitions of Pseudo-Boolean Solvers" (2012).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from .record import AnswerForm, Claim, SolverAnswer
from .words import assign, claim_of

__all__ = ["FORM"]

_KINDS = ("s ", "v ", "o ")


def _recognise(head: Sequence[str]) -> bool:
    """Comments, then a status, a value or a bound; a file of comments alone is no answer."""
    first = next((line for line in head if not (line == "c" or line.startswith("c "))), "")
    return first.startswith(_KINDS) and not first.startswith("s mip ") and "<instantiation" not in " ".join(head)


def _read(lines: Sequence[str], names: Sequence[str]) -> SolverAnswer:
    numbered = not names or names[0].isdecimal()
    models = list(_numbered(lines, names) if numbered else _named(lines))
    claim = claim_of(lines, solved=bool(models))
    if claim in {Claim.SOLVED, Claim.OPTIMAL} and not models:
        if names:
            raise ValueError("it says that there is a solution, and has no line that begins with 'v'")
        # The model without variables.
        models = [{}]
    return SolverAnswer(claim, tuple(models))


def _numbered(lines: Sequence[str], names: Sequence[str]) -> Iterator[Mapping[str, int]]:
    literals: list[str] = []
    for line in lines:
        words = line[1:].split() if line == "v" or line.startswith("v ") else []
        # No literal looks like a row of bits: its number would be greater than that of the last variable, or have a 0 in front.
        if len(words) == 1 and len(words[0]) == len(names) and set(words[0]) <= {"0", "1"}:
            yield {name: int(bit) for name, bit in zip(names, words[0], strict=True)}
            continue
        for word in words:
            if word == "0":
                yield assign(literals)
                literals = []
            else:
                literals.append(word)
    if literals:
        raise ValueError("the last model does not end with 0")


def _named(lines: Sequence[str]) -> Iterator[Mapping[str, int]]:
    literals: list[str] = []
    for line in [*lines, ""]:
        if line == "v" or line.startswith("v "):
            literals += line[1:].split()
        elif literals:
            yield assign(literals)
            literals = []


FORM = AnswerForm("competition", "solvers of the SAT, MaxSAT and pseudo-Boolean competitions: lines with s, v, o", _recognise, _read)
