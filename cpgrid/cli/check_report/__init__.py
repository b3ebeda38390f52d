"""What ``cpgrid check --report`` writes: a row for each puzzle. A further form is one file and one line in `REPORTS`."""

from __future__ import annotations

from .rows import Report
from .writing import REPORTS, report_targets, write_reports

__all__ = ["REPORTS", "Report", "report_targets", "write_reports"]
