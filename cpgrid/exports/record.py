"""What a format of models is, and what it writes of a puzzle."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from ..core.grid import Cell
from ..core.puzzle import Puzzle
from ..routes import Route

__all__ = ["Export", "Reading", "Statement"]

Reading: TypeAlias = str | Mapping[int, str]
"""How a cell is read from an answer: the name of an integer variable, which is the cell's value; or for each value the literals that are
all true exactly if the cell has it, with blanks between them, a negative one with ``-`` before its name."""


@dataclass(frozen=True, slots=True)
class Statement:
    """The model of a puzzle in some format.

    Args:
        text: the file in parts, made as they are written.
        cells: how each cell is read from an answer; not those of ``fixed``.
        variables: what each variable of the model says, by its name, in the order in which the file names them first.
        fixed: the value of each cell that the model leaves out, because it follows from the givens.
        route: the route whose encoding the file has, with every setting; empty = the model as it stands.
        score: how the score follows from the objective of the solver, as a formula in words; empty = there is none.
    """

    text: Iterable[str]
    cells: Mapping[Cell, Reading]
    variables: Mapping[str, str]
    fixed: Mapping[Cell, int] = field(default_factory=dict)
    route: str = ""
    score: str = ""


@dataclass(frozen=True, slots=True)
class Export:
    """A format of models.

    Args:
        name: as ``--as`` takes it.
        summary: the format in one sentence.
        suffix: of the file's name, with the dot.
        state: (puzzle, route or ``None``) → the model. Raises `Refusal` for what the format cannot hold.
        source: where the format is described.
        encoding: the encoding that routes for it must have; empty = it takes no route.
        route: the route that is taken where none is named.
    """

    name: str
    summary: str
    suffix: str
    state: Callable[[Puzzle, Route | None], Statement]
    source: str
    encoding: str = ""
    route: str = ""
