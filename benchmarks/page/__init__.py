"""The page of results with its plots."""

from __future__ import annotations

from .page import write_page

__all__ = ["write_page"]
