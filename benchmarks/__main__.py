"""Run the measurements and print them: ``python -m benchmarks``."""

from __future__ import annotations

import platform

from rich.console import Console
from rich.table import Table

from . import counting, kakuro_extension

MEASUREMENTS = (
    kakuro_extension.measure,
    counting.measure,
)


def main() -> None:
    """One table, a line a measurement, printed when all are done."""
    console = Console()
    table = Table("measured", "answer (asserted)", "seconds", "ratio", box=None)
    with console.status("measuring"):
        for measure in MEASUREMENTS:
            line = measure()
            ratio = "" if line.ratio is None else f"{line.ratio:.1f} × {line.against}"
            table.add_row(line.name, line.answer, f"{line.seconds:.4g}", ratio)
    console.print(table)
    console.print(f"{platform.machine()}, Python {platform.python_version()}, {platform.system()}")


main()
