"""The page about the rules is what the table says today."""

from __future__ import annotations

from dataclasses import fields
from pathlib import Path

import pytest

from cpgrid.core.plugins import RuleKind
from cpgrid.rules import RULES
from cpgrid.rules.page import rules_page

PAGE = Path(__file__).parents[2] / "docs" / "rules.md"


def test_the_page_is_up_to_date(request: pytest.FixtureRequest) -> None:
    if request.config.getoption("--update"):
        PAGE.write_text(rules_page(), encoding="utf-8")
    assert PAGE.read_text(encoding="utf-8") == rules_page(), "pytest tests/rules/test_page.py --update renews it"


@pytest.mark.parametrize("kind", RULES.values(), ids=lambda kind: kind.name)
def test_every_rule_and_every_key_is_described(kind: RuleKind) -> None:
    page = rules_page()
    section = page[page.index(f"### `{kind.name}` ") :].split("\n### ")[0]
    for field in fields(kind.rule):
        line = next(line for line in section.splitlines() if line.startswith(f"* `{field.name}`"))
        assert line.rpartition(": ")[2].strip()
