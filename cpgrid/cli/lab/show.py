"""``cpgrid lab show``: what the rules of a puzzle became in the program of a route."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.table import Table

from ...core.errors import InputError, Place, UsageError
from ...core.model import Model
from ...core.puzzle import Puzzle
from ...encodings.decomposing import stated_by
from ...reading.puzzles import stream
from ...render import StyledText, plain_table, plural
from ...routes import parse_route
from ...rules import kind_of, search_model, spelt
from ..exits import Exit
from ..options import FormatOption, JsonOption
from ..output import Output

if TYPE_CHECKING:
    from ...lab.showing import ShownPart

__all__ = ["show"]


def show(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A file of puzzles, plain or gzip; - is standard input.")],
    *,
    via: Annotated[str, typer.Option("--via", "-v", metavar="ROUTE", help="The route whose encoding is shown.")] = "sat",
    rule: Annotated[
        int | None, typer.Option("--rule", metavar="N", min=1, help="Show what this rule became; without it, a line for each rule.")
    ] = None,
    cell: Annotated[str | None, typer.Option("--cell", metavar="R1C2", help="Show what the values of this cell became.")] = None,
    number: Annotated[int, typer.Option("--case", metavar="N", min=1, help="Which puzzle of the file.", show_default=True)] = 1,
    format_name: FormatOption = None,
    json_lines: JsonOption = False,
) -> Exit:
    """Show what each rule of a puzzle became: variables with their meaning, clauses or options with the rule that they come from."""
    from ...lab.showing import parts

    route = parse_route(via)
    puzzle = next(islice(stream(file, format=format_name), number - 1, None), None)
    if puzzle is None:
        raise InputError(Place(file), f"there is no puzzle {number} in it", "give the number of one of its puzzles")
    found = list(parts(puzzle, via))
    model = stated_by(route.kind.encoding, search_model(puzzle.layout))
    output = Output(json_lines=json_lines)
    if rule is None and cell is None:
        _overview(output, puzzle, model, found)
        return Exit.SO
    wanted = {*_of_rule(puzzle, model, rule), *_of_cell(puzzle, cell)}
    for part in found:
        if part.origin in wanted:
            _detail(output, puzzle, model, part)
    return Exit.SO


def _of_rule(puzzle: Puzzle, model: Model, rule: int | None) -> Iterator[int]:
    if rule is None:
        return
    if rule > len(puzzle.layout.rules):
        raise UsageError(f"--rule {rule}: the puzzle has {len(puzzle.layout.rules)} rules, numbered from 1")
    yield from (index for index, constraint in enumerate(model.constraints) if constraint.origin == rule - 1)


def _of_cell(puzzle: Puzzle, cell: str | None) -> Iterator[int]:
    if cell is None:
        return
    names = [str(known) for known in puzzle.layout.cells]
    if cell.upper() not in names:
        raise UsageError(f"--cell {cell}: the puzzle has no such cell to fill; cells are written as {names[0]}")
    yield -1 - names.index(cell.upper())


def _title(puzzle: Puzzle, model: Model, origin: int) -> str:
    if origin < 0:
        return f"cell {puzzle.layout.cells[-1 - origin]}"
    constraint = model.constraints[origin]
    rule = puzzle.layout.rules[constraint.origin]
    return f"rule {constraint.origin + 1}, {kind_of(rule).name}: {type(constraint).__name__} over {spelt(rule)}"


def _overview(output: Output, puzzle: Puzzle, model: Model, found: list[ShownPart]) -> None:
    domains = [part for part in found if part.origin < 0]
    rows = [(_title(puzzle, model, part.origin), part.statements, part.auxiliaries) for part in found if part.origin >= 0]
    if domains:
        rows.append(("the values of all cells", sum(part.statements for part in domains), sum(part.auxiliaries for part in domains)))
    if output.json_lines:
        for title, statements, auxiliaries in rows:
            output.record({"part": title, "statements": statements, "auxiliary": auxiliaries})
    else:
        output.show(_table(("part", "statements", "auxiliary"), rows))


def _detail(output: Output, puzzle: Puzzle, model: Model, part: ShownPart) -> None:
    title, variables, lines = _title(puzzle, model, part.origin), part.variables(), part.lines()
    if output.json_lines:
        output.record({"part": title, "variables": [list(pair) for pair in variables], "statements": list(lines)})
        return
    output.begin_part()
    output.show(StyledText(f"{title}: {plural(len(lines), 'statement')}, {len(variables)} auxiliary", "bold"))
    if variables:
        output.show(_table(("auxiliary", "meaning"), variables))
    for line in lines:
        output.line(line)


def _table(head: tuple[str, ...], rows: Any) -> Table:
    table = plain_table()
    for name in head:
        table.add_column(name, overflow="fold", justify="right" if name in ("statements", "auxiliary") and len(head) == 3 else "left")
    for row in rows:
        table.add_row(*(StyledText(str(value)) for value in row))
    return table
