"""Solutions in XCSP3: ``<instantiation>`` with a list of variables and their values, alone or in the ``v`` lines of the competitions.

Source: F. Boussemart, C. Lecoutre, G. Audemard, C. Piette, arXiv:1611.03398, section 2.10 ("solutions"); "XCSP3 Competition 2023", output.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from .record import AnswerForm, Claim, SolverAnswer
from .words import claim_of

__all__ = ["FORM"]

_SOLUTION = re.compile(r"<instantiation\b[^>]*>\s*<list>([^<]*)</list>\s*<values>([^<]*)</values>\s*</instantiation>")
_VALUE = re.compile(r"([+-]?\d{1,19})(?:x(\d{1,7}))?", re.ASCII)


def _recognise(head: Sequence[str]) -> bool:
    return any("<instantiation" in line for line in head)


def _read(lines: Sequence[str], _names: Sequence[str]) -> SolverAnswer:
    text = " ".join(line.removeprefix("v ").strip() for line in lines if not line.startswith(("c ", "d ", "o ", "s ")))
    solutions = tuple(_assignment(names.split(), values.split()) for names, values in _SOLUTION.findall(text))
    if len(solutions) != text.count("<instantiation"):
        raise ValueError("an <instantiation> is not complete: it has a <list> and <values>")
    claim = claim_of(lines, solved=bool(solutions))
    if not solutions and claim in {Claim.SOLVED, Claim.OPTIMAL}:
        raise ValueError("it says that there is a solution, and has no <instantiation>")
    return SolverAnswer(claim, solutions)


def _assignment(names: Sequence[str], words: Sequence[str]) -> Mapping[str, int]:
    values = list(_values(words, len(names)))
    if len(values) != len(names):
        raise ValueError(f"{len(names)} variables have {len(values)} values")
    return dict(zip(names, values, strict=True))


def _values(words: Sequence[str], most: int) -> Iterator[int]:
    """The values; ``5x3`` is 5 three times."""
    for word in words:
        match = _VALUE.fullmatch(word)
        if match is None:
            raise ValueError(f"{word[:40]!r} is no value")
        count = int(match[2] or 1)
        if count > most:
            raise ValueError(f"{word[:40]!r} stands for more values than there are variables")
        yield from [int(match[1])] * count


FORM = AnswerForm("xcsp3", "solutions of XCSP3, in the v lines of its competitions", _recognise, _read)
