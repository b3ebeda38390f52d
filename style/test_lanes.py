"""What depends on the depth of the tests is asked for where `tests/lanes.py` notices it: in a test, or in its decorators."""

from __future__ import annotations

import ast
from pathlib import Path

ASKING = {"cases", "some", "everything"}
"""The functions of `tests/depth.py` that depend on it."""

TESTS = Path(__file__).parents[1] / "tests"


def late_uses(source: str) -> list[str]:
    """Names that a module makes from the depth when it is imported, and that functions read as they run."""
    module = ast.parse(source)
    taken = {
        alias.asname or alias.name
        for statement in module.body
        if isinstance(statement, ast.ImportFrom) and statement.module in {"depth", "tests.depth"}
        for alias in statement.names
        if alias.name in ASKING | {"FULL"}
    }
    if not taken:
        return []
    constants = taken & {"FULL"}
    for statement in module.body:
        if isinstance(statement, ast.Assign | ast.AnnAssign) and statement.value and names(statement.value) & (taken | constants):
            constants |= names(statement) - names(statement.value)
    bodies = [part for node in ast.walk(module) if isinstance(node, ast.FunctionDef) for part in node.body]
    return sorted(constants & {name for part in bodies for name in names(part)})


def names(node: ast.AST) -> set[str]:
    return {part.id for part in ast.walk(node) if isinstance(part, ast.Name)}


def test_no_test_reads_a_constant_that_depends_on_the_depth() -> None:
    slips = {
        str(path.relative_to(TESTS)): slip
        for path in TESTS.rglob("*.py")
        if path.name not in {"conftest.py", "depth.py"} and (slip := late_uses(path.read_text(encoding="utf-8")))
    }
    assert not slips, "ask for the depth in the test, or in its decorators: else the long lane may leave the test out"


def test_such_a_constant_is_noticed() -> None:
    source = "from tests.depth import FULL, cases\nMANY = 2 * cases(9)\nFEW = MANY - 1\n"
    assert late_uses(source + "def test(): FEW") == ["FEW"]
    assert late_uses(source + "def test(): FULL") == ["FULL"]
    assert late_uses(source + "@settings(MANY)\ndef test(): cases(3)") == []
