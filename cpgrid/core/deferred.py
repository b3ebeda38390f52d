"""Functions whose modules are imported at their first call."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any

__all__ = ["deferred"]


def deferred(home: str, package: str) -> Callable[..., Any]:
    """A function that imports another one and calls it.

    Args:
        home: where that one is, ``module:function``, as seen from the package.
        package: the package.
    """
    module, _, function = home.partition(":")

    def call(*arguments: Any, **settings: Any) -> Any:
        return getattr(import_module(f".{module}", package), function)(*arguments, **settings)

    return call
