"""Every error in the sources says how to mend what is wrong."""

from __future__ import annotations

import ast
from pathlib import Path

SOURCES = Path(__file__).parents[1] / "cpgrid"


def test_every_error_in_the_sources_has_a_mend() -> None:
    for path in sorted(SOURCES.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "InputError":
                assert len(node.args) == 3, f"{path}:{node.lineno}"
