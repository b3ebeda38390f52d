"""The table of the commands of the lab, one line each. What they need is imported when they are run."""

from __future__ import annotations

from ..command import Command
from .prove import prove
from .show import show

__all__ = ["HELP", "LAB"]

HELP = "The encoding lab: look at encodings, prove them, and compare them in experiments."

LAB = (
    Command("prove", prove, ("cpgrid lab prove", "cpgrid lab prove sat:sum=prefix sat:domain=log --models 500")),
    Command(
        "show",
        show,
        ("cpgrid lab show --via sat killer.json", "cpgrid lab show --via sat:sum=prefix --rule 28 killer.json"),
    ),
)
