"""Certificates of a puzzle of every family, kind of rule and size: how large they are, and how long making and checking them takes."""

from __future__ import annotations

from .cases import cases
from .measuring import measure
from .page import write_certificates

__all__ = ["cases", "measure", "write_certificates"]
