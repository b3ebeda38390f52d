"""A report as a table for spreadsheets: CSV as RFC 4180 has it, in UTF-8 with the mark by which they know it."""

from __future__ import annotations

import csv
import io

from ...core.escaping import csv_cell
from .rows import Report

__all__ = ["as_csv"]

_COLUMNS = ("file", "line", "number", "title", "author", "family", "verdict", "solutions_seen", "seconds", "route", "remark")


def as_csv(report: Report) -> bytes:
    """The rows in the order of the input; what is unknown is an empty cell."""
    text = io.StringIO(newline="")
    writer = csv.writer(text)
    writer.writerow(_COLUMNS)
    for row in report.rows:
        names = map(csv_cell, (row.title, row.author, row.family, row.verdict))
        found = (row.solutions, f"{row.seconds:.6f}") if row.route else ("", "")
        writer.writerow([csv_cell(row.file), row.line or "", row.number or "", *names, *found, csv_cell(row.route), csv_cell(row.remark)])
    return text.getvalue().encode("utf-8-sig")
