"""What solvers print in the SAT, MaxSAT and pseudo-Boolean competitions: lines that begin with ``s``, ``v``, ``o`` and ``c``.

A model is one or more ``v`` lines: literals up to a ``0`` or to the next line of another kind, or, in MaxSAT since 2022, a row of 0 and 1.
A solver that enumerates prints several models; one that optimises prints better and better ones.

Sources: "SAT Competition 2024: Rules"; "MaxSAT Evaluation 2022: Rules"; O. Roussel, V. Manquinho, "Input/Output Format and Solver
Requirements for the Competitions of Pseudo-Boolean Solvers" (2012).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from .literals import assign
from .record import AnswerForm, Claim, SolverAnswer

__all__ = ["FORM"]

_CLAIMS = {
    "SATISFIABLE": Claim.SOLVED,
    "OPTIMUM FOUND": Claim.OPTIMAL,
    "UNSATISFIABLE": Claim.NONE,
    "UNKNOWN": Claim.UNKNOWN,
    "UNSUPPORTED": Claim.UNKNOWN,
}
_KINDS = ("s ", "v ", "o ", "c ")


def _recognise(head: Sequence[str]) -> bool:
    """Comments, then a status, a value or a bound; a file of comments alone is no answer."""
    first = next((line for line in head if not (line == "c" or line.startswith("c "))), "")
    return first.startswith(_KINDS) and not first.startswith("s mip ") and "<instantiation" not in " ".join(head)


def _read(lines: Sequence[str], names: Sequence[str]) -> SolverAnswer:
    claims = [line[2:].strip() for line in lines if line.startswith("s ")]
    for said in claims:
        if said not in _CLAIMS:
            raise ValueError(f"the status {said[:40]!r} is not known; these are: {', '.join(_CLAIMS)}")
    if len({_CLAIMS[said] for said in claims}) > 1:
        raise ValueError(f"it has two different status lines, {claims[0]!r} and {claims[-1]!r}")
    models = tuple(_models(lines, names))
    claim = _CLAIMS[claims[0]] if claims else Claim.SOLVED if models else Claim.UNKNOWN
    if models and claim is Claim.NONE:
        raise ValueError("it says that there is no solution, and prints one")
    if not models and claim in {Claim.SOLVED, Claim.OPTIMAL}:
        raise ValueError("it says that there is a solution, and has no line that begins with 'v'")
    return SolverAnswer(claim, models)


def _models(lines: Sequence[str], names: Sequence[str]) -> Iterator[Mapping[str, int]]:
    words: list[str] = []
    begun = False
    for line in [*lines, ""]:
        if line == "v" or line.startswith("v "):
            begun = True
            words += line[1:].split()
            while "0" in words and len(names) > 1:
                end = words.index("0")
                yield _model(words[:end], names)
                words, begun = words[end + 1 :], end + 1 < len(words)
        elif begun:
            yield _model(words, names)
            words, begun = [], False


def _model(words: Sequence[str], names: Sequence[str]) -> Mapping[str, int]:
    # No literal looks like a row of bits: its number would be greater than that of the last variable, or have a 0 in front.
    if len(words) == 1 and len(words[0]) == len(names) and set(words[0]) <= {"0", "1"}:
        return {name: int(bit) for name, bit in zip(names, words[0], strict=True)}
    return assign(word for word in words if word != "0")


FORM = AnswerForm("competition", "solvers of the SAT, MaxSAT and pseudo-Boolean competitions: lines with s, v, o", _recognise, _read)
