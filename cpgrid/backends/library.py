"""Engines' libraries, imported in a thread of their own.

In the main thread Ctrl-C may hit the import itself: in the middle of an extension module's initialisation it comes out as
ImportError, and a library that tries out what is installed swallows it. Here it is raised when the import is over.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial
from importlib import import_module

from .worker_thread import WorkerThread

__all__ = ["library"]


def library(name: str) -> Callable[[], None]:
    """What `Backend.load` wants: imports the module, once."""
    return partial(_load, name)


def _load(name: str) -> None:
    if name not in sys.modules:
        with WorkerThread() as helper:
            helper.do(partial(import_module, name))
