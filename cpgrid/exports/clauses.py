"""A puzzle as clauses, for the formats that hold clauses: the program of a route, and how cells are read from its literals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from ..core.clock import CLOCK, check_time
from ..core.errors import Refusal
from ..core.grid import Cell
from ..core.outcome import Limits
from ..core.program import Cnf, Int32
from ..core.puzzle import Puzzle
from ..encodings.cnf.words import words
from ..encodings.decomposing import stated_by
from ..questions.encode import encode
from ..routes import Route
from ..rules.modelling import names_of, search_model
from .record import Statement

__all__ = ["clause_lines", "clause_statement", "encoded", "projection"]


def encoded(puzzle: Puzzle, route: Route) -> Cnf:
    """The clauses of a route, within the time that is left.

    Raises:
        Refusal: the encoding cannot state the puzzle, or is too large, or leaves something to cuts, which no file can hold.
        OutOfTime: the deadline is past.
    """
    program = encode(puzzle, via=route, limits=Limits.until(CLOCK.get())).program
    assert isinstance(program, Cnf)
    if program.lazy:
        rule = program.lazy[0].constraint.origin + 1
        raise Refusal(
            route.text,
            f"of rule {rule} its clauses state nothing beforehand, and a file is all that a solver gets; take components=distances",
        )
    return program


def clause_statement(puzzle: Puzzle, route: Route, program: Cnf, text: Iterable[str], score: str = "") -> Statement:
    """The model of a puzzle as clauses.

    Args:
        puzzle: the puzzle.
        route: that encoded it.
        program: its clauses.
        text: the file in parts.
        score: as of `Statement`.
    """
    said = words(program, names_of(puzzle.layout, stated_by(route.kind.encoding, search_model(puzzle.layout))))
    variables = {str(variable): said.get(variable, "") for variable in range(1, program.variables + 1)}
    return Statement(text, _cell_literals(puzzle, program), variables, _fixed_cells(puzzle, program), route.full_text, score)


def clause_lines(program: Cnf, prefix: str = "") -> Iterator[str]:
    """The clauses, each with its ``0`` in a line of its own, many lines at a time.

    Args:
        program: the clauses.
        prefix: what each line begins with.
    """
    for batch in program.batches():
        check_time()
        yield "".join([f"{prefix}{' '.join(map(str, [*clause, 0]))}\n" for clause in batch])


def _cell_literals(puzzle: Puzzle, program: Cnf) -> dict[Cell, dict[int, str]]:
    """How the cells that are not fixed are read: for each value the literals that hold together; see `cpgrid.exports.record.Reading`.

    A cell that elimination left no value has none to be read; the program is a contradiction then.
    """
    names = puzzle.layout.cells
    cells: dict[Cell, dict[int, str]] = {names[variable]: {} for variable in _contradicted(puzzle, program)}
    for variable, value, *literals in _of_cells(puzzle, program).tolist():
        cells.setdefault(names[variable], {})[value] = " ".join(str(literal) for literal in literals if literal)
    return cells


def _fixed_cells(puzzle: Puzzle, program: Cnf) -> dict[Cell, int]:
    """The cells that no clause speaks of, because elimination left them one value."""
    spoken_of = set(program.cells[:, 0].tolist()) | _contradicted(puzzle, program)
    pairs = enumerate(zip(puzzle.layout.cells, program.fixed.tolist(), strict=False))
    return {cell: value for variable, (cell, value) in pairs if variable not in spoken_of}


def _contradicted(puzzle: Puzzle, program: Cnf) -> set[int]:
    """The cells that elimination left no value, by number."""
    removed = Counter(program.eliminations[:, 0].tolist())
    return {variable for variable, domain in enumerate(puzzle.layout.domains) if removed[variable] == len(domain)}


def _of_cells(puzzle: Puzzle, program: Cnf) -> Int32:
    """``Cnf.cells`` without the helper variables, which come last."""
    return program.cells[program.cells[:, 0] < len(puzzle.layout.cells)]


def projection(puzzle: Puzzle, program: Cnf) -> list[int]:
    """The variables that the cells are read from, ascending: models that agree on them are one solution."""
    return sorted({abs(literal) for literal in _of_cells(puzzle, program)[:, 2:].ravel().tolist()} - {0})
