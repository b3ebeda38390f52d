"""The command line: ``cpgrid solve | check | count | enumerate | compare | cover | list``.

To add a command:

1. Write ``cpgrid/cli/<name>.py``: a function with typer options (`cpgrid.cli.options` has the shared ones) that returns an `Exit`.
   One that goes through the puzzles of a file describes itself as a `Job` and hands it to `work`, which sees to errors,
   streaming, JSON Lines, progress and exit codes.
2. Add its line to ``COMMANDS`` in ``main.py``.
3. Describe it in ``docs/cli.md`` and test it in ``tests/cli``.
"""

from __future__ import annotations

from .main import main

__all__ = ["main"]
