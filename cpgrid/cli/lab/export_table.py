"""``cpgrid lab table``: the rows of a store as CSV or Parquet."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ...render import plural
from ..exits import Exit
from ..options import JsonOption
from ..output import Output, printable

__all__ = ["export_table"]


def export_table(
    store: Annotated[str, typer.Argument(metavar="STORE", help="What cpgrid lab run has written.")],
    *,
    target: Annotated[str, typer.Option("--output", "-o", metavar="FILE", help="The file to write: NAME.csv or NAME.parquet.")],
    json_lines: JsonOption = False,
) -> Exit:
    """Write the finished runs of an experiment as a table, a row for each; the experiment may still be running."""
    # Loaded here, because the other commands do not need them.
    from ...lab.experiment.frame import frame, write_table

    table = frame(store)
    write_table(table, Path(target))
    output = Output(json_lines=json_lines)
    if json_lines:
        output.record({"file": target, "rows": len(table), "columns": list(table.columns), "exit": int(Exit.SO)})
    else:
        output.line(f"{plural(len(table), 'row')} in {printable(target)}")
    return Exit.SO
