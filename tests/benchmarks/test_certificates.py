"""Certificates are measured with every answer asserted, and the page has what was asked for."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from benchmarks.certificates import cases, measure, write_certificates
from benchmarks.race import WrongAnswer
from cpgrid.core.plugins import RULE_GROUPS
from cpgrid.models import FAMILIES
from cpgrid.rules import kind_of

CLASH = next(case for case in cases() if case.claim == "none")


def test_every_family_group_of_rules_and_claim_is_measured() -> None:
    layouts = [case.puzzle.layout for case in cases()]
    assert {layout.family for layout in layouts} == set(FAMILIES)
    kinds = {kind_of(rule) for layout in layouts for rule in layout.rules}
    assert {kind.group for kind in kinds} == set(RULE_GROUPS)
    assert len(kinds) > 20
    assert {case.claim for case in cases()} == {"none", "unique", "exactly", "several", "best"}
    assert {layout.rows for layout in layouts} >= {9, 16, 25, 100}


def test_a_row_says_what_was_asked_and_reached(tmp_path: Path) -> None:
    rows = list(measure([replace(CLASH, bytes=1, times=1e9)], repeat=1))
    page = write_certificates(rows, {"machine": "this"}, 1, tmp_path / "measured.md").read_text(encoding="utf-8")
    assert f"| {CLASH.name}: size | under 1 bytes | {rows[0].bytes:,} bytes | no |" in page
    assert f"| {CLASH.name}: proving | ≤ 1e+09 × solving |" in page
    assert {"standalone", "native"} <= rows[0].checks.keys()


def test_a_certificate_that_says_something_else_ends_the_run() -> None:
    with pytest.raises(WrongAnswer, match="is not unique"):
        list(measure([replace(CLASH, claim="unique")], repeat=1))
