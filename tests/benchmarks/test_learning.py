"""What each option of the search that learns is worth: the measurement, its table, and the page that has it."""

from __future__ import annotations

import pytest
from rich.console import Console

from benchmarks import learning
from benchmarks.learning import CASES, OPTIONS, PAGE, Spent, lines, renewed, worth
from benchmarks.race import WrongAnswer


def test_the_page_has_every_setting() -> None:
    rows = [line.split(" | ")[0].lstrip("| ") for line in PAGE.read_text(encoding="utf-8").splitlines() if line.startswith("| ")]
    assert rows == ["setting", "by default", *(f"{name} {value}" for name, values in OPTIONS.items() for value in values)]


def test_other_settings_find_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(learning, "CASES", {"hard-variants-9x9": range(2)})
    monkeypatch.setattr(learning, "OPTIONS", {"shrink": (0,)})
    rows = list(worth(Console(quiet=True)))
    assert [words for words, _ in rows] == ["by default", "shrink 0"]
    assert all(spent.decided and spent.seconds > 0 for _, own in rows for each in own for spent in each)
    head, _, usual, other = lines(rows)
    assert "`hard-variants-9x9`" in head
    assert usual.startswith("| by default | × 1.00, ")
    assert other.startswith("| shrink 0 | × ")


def test_a_wrong_verdict_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    ((name, program, _),) = learning._programs("hard-variants-9x9", [0])
    with pytest.raises(WrongAnswer, match="seed 3"):
        learning._spent(name, program, "multiple", 3, {})


def test_a_run_that_does_not_end_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(learning, "_NODES", 1)
    ((name, program, verdict),) = learning._programs("minimal-25x25", [2])
    spent = learning._spent(name, program, verdict, 0, {})
    assert spent == Spent(spent.seconds, 1, decided=False)
    rows = [("by default", [[spent]] * len(CASES))]
    assert "1 not ended" in list(lines(rows))[-1]


def test_only_the_table_is_renewed() -> None:
    page = "a\n<!-- made by: python -m benchmarks learning -->\nold\n<!-- end -->\nz\n"
    assert renewed(page, ["new"]) == page.replace("old", "new")
