"""With which versions a certificate was made, for manifests."""

from __future__ import annotations

import platform
from collections.abc import Iterable
from functools import cache
from importlib.metadata import PackageNotFoundError, version

__all__ = ["installed", "made_by"]

_PACKAGES = ("cpgrid", "numpy", "ortools", "python-sat", "exact")
"""This package, and the libraries whose engines may have searched."""


@cache
def made_by() -> dict[str, str]:
    """The versions of the package, of Python, and of the libraries of engines that are installed."""
    return installed(_PACKAGES)


def installed(packages: Iterable[str]) -> dict[str, str]:
    """The versions of Python and of those of the packages that are installed."""
    versions = {"python": platform.python_version()}
    for package in packages:
        try:
            versions[package] = version(package)
        except PackageNotFoundError:
            continue
    return versions
