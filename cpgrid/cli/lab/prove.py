"""``cpgrid lab prove``: every line of the catalogue checked against brute force."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich.progress import track
from rich.table import Table

from ...core.errors import UsageError
from ...render import StyledText, plain_table
from ...routes import parse_route
from ..exits import Exit
from ..options import JsonOption, SeedOption
from ..output import Output

if TYPE_CHECKING:
    from ...lab.proving import Proof

__all__ = ["prove"]


def prove(
    routes: Annotated[
        list[str] | None, typer.Argument(metavar="ROUTE...", help="The routes to try; default: one for each line of cpgrid list encodings.")
    ] = None,
    *,
    models: Annotated[
        int, typer.Option("--models", metavar="N", min=3, max=10_000, help="How many models to draw.", show_default=True)
    ] = 45,
    seed: SeedOption = 0,
    page_file: Annotated[str | None, typer.Option("--page", metavar="FILE", help="Write what was proved as a Markdown page.")] = None,
    json_lines: JsonOption = False,
) -> Exit:
    """Hold encodings against brute force on small random models.

    For each: the solutions, as many models as solutions, what every auxiliary variable stands for, how much unit propagation removes of
    what complete reasoning removes, and the sizes that the literature gives.
    """
    from ...lab.proving.page import page
    from ...lab.proving.prove import choices, size_problems
    from ...lab.proving.prove import prove as proved

    texts = [parse_route(text).text for text in routes] if routes else list(choices())
    output = Output(json_lines=json_lines)
    steps = proved(texts, seed=seed, count=models)
    proofs = list(track(steps, total=len(texts), console=output.err.console, transient=True, disable=not output.err.is_terminal))
    problems = list(_problems(proofs, size_problems()))
    if json_lines:
        for proof in proofs:
            output.record(_record(proof))
    else:
        output.show(_table(proofs))
    for problem in problems:
        output.error(problem)
    if problems:
        return Exit.DISAGREED
    if page_file is not None:
        _write(page_file, page(proofs))
    return Exit.SO


def _problems(proofs: Sequence[Proof], sizes: Sequence[str]) -> Iterator[str]:
    for proof in proofs:
        yield from (f"{proof.route}: {check}: {said}" for check, said in proof.problems.items())
    yield from sizes


def _write(name: str, text: str) -> None:
    try:
        Path(name).write_text(text, encoding="utf-8")
    except OSError as error:
        raise UsageError(f"--page {name}: it cannot be written: {error.strerror or error}") from None


def _record(proof: Proof) -> dict[str, Any]:
    strengths = {kind: None if share is None else share[0] / share[1] for kind, share in proof.strengths.items()}
    return {
        "route": proof.route,
        "models": proof.models,
        "solutions": proof.solutions,
        "problems": proof.problems,
        "parsimonious": proof.parsimonious,
        "strength": strengths,
    }


def _table(proofs: Sequence[Proof]) -> Table:
    table = plain_table()
    table.add_column("route", overflow="fold")
    for name in ("models", "solutions"):
        table.add_column(name, justify="right")
    table.add_column("proved", no_wrap=True)
    for kind in proofs[0].strengths:
        table.add_column(kind, justify="right")
    for proof in proofs:
        shares = [StyledText("" if share is None else f"{100 * share[0] / share[1]:.0f} %") for share in proof.strengths.values()]
        table.add_row(StyledText(proof.route), str(proof.models), str(proof.solutions), _said(proof), *shares)
    return table


def _said(proof: Proof) -> StyledText:
    if proof.problems:
        return StyledText(f"not: {', '.join(proof.problems)}", "bold red")
    return StyledText("yes" if proof.parsimonious else "yes, several models a solution")
