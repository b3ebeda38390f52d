"""The stand-alone checker is what the parts of its folder make, and the parts can be joined."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from cpgrid.certificates.verifier.amalgamate import BUILT, FOLDER, PARTS, amalgamate

PACKAGE = FOLDER.parents[1]


def imports(path: Path) -> Iterator[str]:
    """The modules that a file imports, and the names that it imports from modules: all with the names of their packages."""
    package = path.relative_to(PACKAGE.parent).parent.parts
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) + 1 - node.level] if node.level else ()
            module = ".".join([*above, *([node.module] if node.module else [])])
            yield from (f"{module}.{alias.name}" for alias in node.names)


def test_the_file_is_what_its_parts_make(request: pytest.FixtureRequest) -> None:
    if request.config.getoption("--update"):
        BUILT.write_text(amalgamate(), encoding="utf-8")
    same = BUILT.read_text(encoding="utf-8") == amalgamate()
    assert same, f"{BUILT.name} is made of the files in {FOLDER.relative_to(PACKAGE.parent)}: change those, and `make verifier` renews it"


def test_every_file_of_the_folder_is_joined() -> None:
    files = {path.relative_to(FOLDER).with_suffix("").as_posix() for path in FOLDER.rglob("*.py")}
    assert files == {*PARTS, "__init__", "rules/__init__", "amalgamate"}


def test_each_part_imports_the_standard_library_and_parts_before_it() -> None:
    modules = [".".join(["cpgrid.certificates.verifier", *name.split("/")]) for name in PARTS]
    for place, name in enumerate(PARTS):
        for imported in imports(FOLDER / f"{name}.py"):
            if imported.partition(".")[0] not in sys.stdlib_module_names:
                assert imported in modules[:place] or imported.rpartition(".")[0] in modules[:place], (name, imported)


def test_nothing_else_imports_a_part() -> None:
    """What cpgrid runs is the file that strangers take."""
    for path in PACKAGE.rglob("*.py"):
        if FOLDER not in path.parents and b"verifier" in path.read_bytes():
            assert not [name for name in imports(path) if name.startswith("cpgrid.certificates.verifier")], path


HEADER = '"""Does this."""\n\nfrom __future__ import annotations\n\nimport sys\n\nsys.path.clear()\n'
ONE = '''"""The first part.

It has a constant.
"""

from __future__ import annotations

import re
from typing import Any

MOST = 5  # is enough
'''
TWO = '''"""The second part."""

from __future__ import annotations

from typing import NoReturn

from ..one import MOST


def fail() -> NoReturn:
    raise ValueError(MOST)
'''


def joined(folder: Path, two: str = TWO) -> str:
    (folder / "more").mkdir(exist_ok=True)
    for name, text in (("header", HEADER), ("one", ONE), ("more/two", two)):
        (folder / f"{name}.py").write_text(text, encoding="utf-8")
    return amalgamate(folder, ["header", "one", "more/two"])


def test_how_parts_are_joined(tmp_path: Path) -> None:
    text = joined(tmp_path)
    head, first, second = text.split("# ── ")
    assert head.startswith(
        '#!/usr/bin/env python3\n"""Does this."""\n\n# Copyright (c) 2026 cpgrid developers. SPDX-License-Identifier: MIT\n'
    )
    imports = "from __future__ import annotations\n\nimport re\nimport sys\nfrom typing import Any, NoReturn\n"
    assert head.endswith(f"\n\n{imports}\nsys.path.clear()\n\n\n")
    assert first.partition("\n") == (f"The first part · one.py {'─' * 111}", "\n", "# It has a constant.\n\nMOST = 5  # is enough\n\n\n")
    assert second.partition("\n") == (
        f"The second part · more/two.py {'─' * 105}",
        "\n",
        "\n\ndef fail() -> NoReturn:\n    raise ValueError(MOST)\n",
    )


def test_what_cannot_be_joined(tmp_path: Path) -> None:
    for old, new, problem in (
        ("def fail", "MOST = 6\n\n\ndef fail", "MOST is from one, and from more/two"),
        ("def fail", "def re() -> None: ...\n\n\ndef fail", "re is from the module re, and from more/two"),
        ("def fail", "Any = 5\n\n\ndef fail", "Any is from Any of the module typing, and from more/two"),
        ("import MOST", "import MOST as LARGEST", "more/two: what comes from another part keeps its name"),
        (
            "    raise",
            "    from ..one import MOST\n\n    raise",
            "more/two: other parts are imported at the top, where such lines are left out",
        ),
    ):
        with pytest.raises(ValueError, match=problem):
            joined(tmp_path, TWO.replace(old, new))


def test_its_licence_is_that_of_the_project() -> None:
    licence = (PACKAGE.parent / "LICENSE").read_text(encoding="utf-8")
    (line,) = [line for line in licence.split("\n") if line.startswith("Copyright")]
    assert licence.startswith("MIT License\n")
    assert f"\n# {line}. SPDX-License-Identifier: MIT\n" in BUILT.read_text(encoding="utf-8")
