"""Import engines' libraries in a separate thread.

In the main thread Ctrl-C may interrupt the import itself: during the initialisation of an extension module it turns into an
ImportError, and a library that tests which packages are installed swallows it. Here it is raised after the import.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial
from importlib import import_module

from ..core.errors import out_of_memory

__all__ = ["library"]


def library(name: str) -> Callable[[], None]:
    """A function for `Backend.load`, which imports the module once."""
    return partial(_load, name)


def _load(name: str) -> None:
    if name not in sys.modules:
        from .worker_thread import WorkerThread

        try:
            with WorkerThread() as helper:
                helper.do(partial(import_module, name))
        except ImportError as error:
            if out_of_memory(error):
                raise MemoryError(f"{name} cannot be loaded") from error
            raise
