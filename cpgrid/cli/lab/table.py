"""The table of the commands of the lab, one line each. What they need is imported when they are run."""

from __future__ import annotations

from ..command import Command

__all__ = ["HELP", "LAB"]

HELP = "The encoding lab: look at encodings, prove them, and compare them in experiments."

LAB = (
    Command("prove", "lab.prove:prove", ("cpgrid lab prove", "cpgrid lab prove sat:sum=prefix sat:domain=log --models 500")),
    Command(
        "run",
        "lab.run:run",
        (
            "cpgrid lab run examples/lab/first.toml",
            "cpgrid lab run --dry-run plan.toml",
            "cpgrid lab run --jobs 4 -o mine.sqlite plan.toml",
        ),
    ),
    Command(
        "report",
        "lab.report:report",
        (
            "cpgrid lab report killer.sqlite",
            "cpgrid lab report killer.sqlite --scatter 'sat sat:dual=off'",
            "cpgrid lab report killer.sqlite --json | jq 'select(.table == \"routes\")'",
        ),
    ),
    Command(
        "show",
        "lab.show:show",
        ("cpgrid lab show --via sat killer.json", "cpgrid lab show --via sat:sum=prefix --rule 28 killer.json"),
    ),
    Command(
        "table",
        "lab.export_table:export_table",
        ("cpgrid lab table first.sqlite -o first.csv", "cpgrid lab table first.sqlite -o first.parquet"),
    ),
)
