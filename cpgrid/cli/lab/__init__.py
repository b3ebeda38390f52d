"""The commands of the encoding lab, ``cpgrid lab …``, one file each; the table is `LAB`."""

from __future__ import annotations

from .table import HELP, LAB

__all__ = ["HELP", "LAB"]
