"""With which versions a certificate was made, for manifests."""

from __future__ import annotations

import platform
from functools import cache
from importlib.metadata import PackageNotFoundError, version

__all__ = ["made_by"]

_PACKAGES = ("cpgrid", "numpy", "ortools", "python-sat", "exact")
"""This package, and the libraries whose engines may have searched."""


@cache
def made_by() -> dict[str, str]:
    """The versions of the package, of Python, and of the libraries of engines that are installed."""
    versions = {"python": platform.python_version()}
    for package in _PACKAGES:
        try:
            versions[package] = version(package)
        except PackageNotFoundError:
            continue
    return versions
