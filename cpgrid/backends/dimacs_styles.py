"""How SAT solvers that are programs are called and how they answer, one entry each.

Sources: "SAT Competition 2024: Rules", output format; N. Eén, N. Sörensson, MiniSat 2.2, ``core/Main.cc``; Potassco, clasp 3.3,
``clasp/cli/clasp_app.h``: its exit codes.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple

__all__ = ["STYLES", "ProgramAnswer", "Style", "style_of"]


class ProgramAnswer(NamedTuple):
    """What a program says, not yet believed.

    Args:
        status: in its own words.
        satisfiable: whether it says that there is a model.
        model: the literals of the model, as words; they end with 0 or with the last.
    """

    status: str
    satisfiable: bool
    model: Sequence[str]


@dataclass(frozen=True, slots=True)
class Style:
    """A way to call a program and to read its answer.

    Args:
        name: for people.
        names: how the names of programs begin that are called in this way; empty = all others.
        command: (path of the program, file of the formula, file for an answer) → the command line.
        read: (lines of standard output, lines of the file for an answer) → the answer, or ``None`` if there is none.
        codes: the exit codes that fit the answer that there is no model, and that there is one; 0 fits both, as some solvers always end so.
    """

    name: str
    names: tuple[str, ...]
    command: Callable[[str, Path, Path], Sequence[str]]
    read: Callable[[Sequence[str], Sequence[str]], ProgramAnswer | None]
    codes: tuple[frozenset[int], frozenset[int]] = (frozenset({0, 20}), frozenset({0, 10}))


def _competition(printed: Sequence[str], _: Sequence[str]) -> ProgramAnswer | None:
    """One line ``s SATISFIABLE`` or ``s UNSATISFIABLE``, and lines ``v …``."""
    said = [line.rstrip() for line in printed if line.startswith("s ")]
    if len(said) != 1 or said[0] not in {"s SATISFIABLE", "s UNSATISFIABLE"}:
        return None
    return ProgramAnswer(said[0], said[0] == "s SATISFIABLE", " ".join(line[1:] for line in printed if line.startswith("v")).split())


def _minisat(_: Sequence[str], written: Sequence[str]) -> ProgramAnswer | None:
    """A file with ``SAT`` and a line of literals, or ``UNSAT``."""
    if not written or written[0] not in {"SAT", "UNSAT"}:
        return None
    return ProgramAnswer(written[0], written[0] == "SAT", " ".join(written[1:]).split())


def _formula_alone(program: str, formula: Path, _: Path) -> Sequence[str]:
    return [program, str(formula)]


def _formula_and_answer(program: str, formula: Path, answer: Path) -> Sequence[str]:
    return [program, str(formula), str(answer)]


STYLES = (
    Style("minisat", ("minisat",), _formula_and_answer, _minisat),
    # 30: there is a model, and it has seen that there is no other.
    Style("clasp", ("clasp",), _formula_alone, _competition, (frozenset({20}), frozenset({10, 30}))),
    Style("competition", (), _formula_alone, _competition),
)
"""The first whose names fit is taken; the last fits all."""


def style_of(program: str) -> Style:
    """How a program is called.

    Args:
        program: its name or path; of a link the name of the link counts.
    """
    name = Path(program).name.lower()
    return next(style for style in STYLES if not style.names or name.startswith(style.names))
