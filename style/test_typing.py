"""Type checkers see the whole of the library as users call it."""

from __future__ import annotations

from pathlib import Path

from mypy import api

ROOT = Path(__file__).parents[1]


def test_mypy_agrees_with_what_users_write() -> None:
    said, problems, status = api.run(["--config-file", str(ROOT / "pyproject.toml"), str(ROOT / "style" / "user_code.py")])
    assert status == 0, said + problems
