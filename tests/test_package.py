"""The top of the package: every public name is there, loaded when it is first used."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import cpgrid
from cpgrid.models import FAMILIES
from cpgrid.tables import TABLES


def test_type_checkers_see_the_names_that_programs_get() -> None:
    tree = ast.parse(Path(cpgrid.__file__).read_text(encoding="utf-8"))
    checked = next(node for node in tree.body if isinstance(node, ast.If))
    imported = {
        alias.name: f"cpgrid.{node.module}" if node.module else f"cpgrid.{alias.name}"
        for node in checked.body
        if isinstance(node, ast.ImportFrom) and node.level
        for alias in node.names
    }
    assert imported.pop("*") == "cpgrid.constructors", "the functions of families, which tests/test_constructors.py holds"
    assert sorted(imported) == sorted(cpgrid.__all__)
    for name, home in imported.items():
        found = getattr(cpgrid, name)
        assert found is getattr(sys.modules[home], name, sys.modules[home])
    assert {*cpgrid.__all__, *FAMILIES} <= set(dir(cpgrid))
    assert len(dir(cpgrid)) == len(set(dir(cpgrid)))
    assert not hasattr(cpgrid, "sovle")


@pytest.mark.long
def test_the_package_itself_loads_nothing() -> None:
    script = "import sys, cpgrid; assert not {'numpy', 'rich', 'typer'} & set(sys.modules); cpgrid.check; assert 'numpy' in sys.modules"
    subprocess.run([sys.executable, "-c", script], check=True)


@pytest.mark.long
def test_a_plain_sudoku_needs_no_other_rules_families_and_engines() -> None:
    script = (
        "import sys, cpgrid; assert cpgrid.check(cpgrid.parse('12343412........')[0]).kind.value == 'multiple';"
        "names = {'ortools', 'pysat', 'cpgrid.encodings.cnf', 'cpgrid.backends.sat', 'cpgrid.rules.lines', 'cpgrid.formats.text.reading'};"
        "assert not names & set(sys.modules), names & set(sys.modules)"
    )
    subprocess.run([sys.executable, "-c", script], check=True)


def test_every_line_of_a_table_names_its_record() -> None:
    for table in TABLES:
        for name in table:
            assert table[name].name == name
            assert isinstance(table[name], table.record)
