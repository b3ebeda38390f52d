"""The files of reports."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from ...core.errors import UsageError, quote
from ..targets import check_file, write_file
from .page import as_page
from .rows import Report
from .table import as_csv

__all__ = ["REPORTS", "report_targets", "write_reports"]

REPORTS: Mapping[str, Callable[[Report], bytes]] = {".csv": as_csv, ".html": as_page}
"""What is written, by the ending of the file."""


def report_targets(names: Sequence[str], *, force: bool) -> list[Path]:
    """The files to write, found fit before any puzzle is read.

    Raises:
        UsageError: one has another ending, or must not be written.
    """
    targets = [Path(name) for name in names]
    for target in targets:
        if target.suffix.lower() not in REPORTS:
            raise UsageError(f"a report ends in {' or '.join(REPORTS)}, which says what is written, and not as {quote(target.name)}")
        check_file(target, force=force)
    return targets


def write_reports(report: Report, targets: Sequence[Path]) -> None:
    """Write a report in every form that is wanted; each file appears when it is whole.

    Raises:
        UsageError: one cannot be written.
    """
    for target in targets:
        write_file(target, REPORTS[target.suffix.lower()](report))
