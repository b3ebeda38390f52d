"""Each class of rules is found under its name in ``cpgrid.rules``, and type checkers and editors know where."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from cpgrid import rules
from cpgrid.rules.table import CLASSES, RULES

SOURCE = Path(rules.__file__)
STUB = SOURCE.with_suffix(".pyi")


def stub() -> str:
    """What ``cpgrid/rules/__init__.py`` has, with the modules of what it loads late."""
    early = [node for node in ast.parse(SOURCE.read_text(encoding="utf-8")).body if isinstance(node, ast.ImportFrom) and node.level]
    homes = {(f".{node.module}", name.name) for node in early for name in node.names}
    homes |= {(getattr(rules, name).__module__.removeprefix("cpgrid.rules"), name) for name in {*CLASSES, *rules._FUNCTIONS}}
    about = "# The names of cpgrid.rules, as type checkers and editors see them; tests/rules/test_names.py holds this file to the table."
    return "\n".join([about, "", *(f"from {module} import {name} as {name}" for module, name in sorted(homes)), ""])


def test_type_checkers_know_every_name(request: pytest.FixtureRequest) -> None:
    if request.config.getoption("--update"):
        STUB.write_text(stub(), encoding="utf-8")
    assert STUB.read_text(encoding="utf-8") == stub(), "pytest tests/rules/test_names.py --update renews it"


def test_each_kind_has_its_class_under_its_name() -> None:
    assert len(CLASSES) == len({kind.rule for kind in RULES.values()})
    for name, kind in CLASSES.items():
        assert getattr(rules, name) is RULES[kind].rule
        assert RULES[kind].rule.__name__ == name
    assert set(rules.__all__) <= set(dir(rules))
    with pytest.raises(AttributeError, match="no attribute 'Sudoku'"):
        rules.Sudoku  # type: ignore[attr-defined]  # noqa: B018 — it is asked for
