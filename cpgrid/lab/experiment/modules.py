"""Modules that a plan names: plug-ins, which register what they bring when they are imported, and generators of puzzles."""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib import import_module
from typing import Any

from ...core.errors import UsageError
from ...core.nodes import Node
from .job import Modules

__all__ = ["function", "import_all", "load"]


def import_all(modules: Modules) -> None:
    """Import the modules; their folders stay on Python's path.

    Raises:
        UsageError: one cannot be imported; the message says why.
    """
    for folder in modules.folders:
        if folder not in sys.path:
            sys.path.append(folder)
    for name in modules.names:
        try:
            import_module(name)
        except Exception as error:
            raise UsageError(f"the module {name} cannot be imported: {type(error).__name__}: {' '.join(str(error).split())}") from error


def load(modules: Modules, node: Node) -> None:
    """As `import_all`, for a plan that is being read.

    Raises:
        InputError: a module cannot be imported.
    """
    try:
        import_all(modules)
    except UsageError as error:
        raise node.error(str(error), "mend the module, or add its folder to python_path") from error


def function(node: Node) -> Callable[..., Any]:
    """The function that a text of the form ``module:function`` names.

    Raises:
        InputError: the text has another form, or there is no such function.
    """
    module, colon, name = node.label().partition(":")
    if not (module and colon and name.isidentifier()):
        raise node.error(f"{node.label()!r} names no function", 'write "module:function"')
    load(Modules((module,)), node)
    value = getattr(sys.modules[module], name, None)
    if not callable(value):
        raise node.error(f"the module {module} has no function {name}", f"it has {_public(module)}")
    return value  # type: ignore[no-any-return]  # callable is all that is known of it


def _public(module: str) -> str:
    names = [name for name, value in vars(sys.modules[module]).items() if callable(value) and not name.startswith("_")]
    return ", ".join(sorted(names)) or "none"
