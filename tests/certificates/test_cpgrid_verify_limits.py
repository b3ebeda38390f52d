"""The checker under limits of time and memory, and where it breaks down: it says neither verdict, and ends in time."""

from __future__ import annotations

import ast
import json
import runpy
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from shutil import which
from time import monotonic
from typing import Any

import pytest

from cpgrid.certificates import cpgrid_verify as checker

from .bundles import compact, layout_of, line_of, write_bundle, write_collection
from .plain_prover import Certificate

SOURCE = Path(str(checker.__file__))

NONE = {"certificate": 2, "claim": "none", "solutions": [], "proof": [["apply", [0]]]}


def text_of(rows: int, columns: int, values: list[int], *rules: dict[str, Any]) -> bytes:
    """A puzzle of a full rectangle; the cells of a rule are None where it is about all of them."""
    cells = [f"R{row}C{column}" for row in range(1, rows + 1) for column in range(1, columns + 1)]
    stated = [{**rule, "cells": cells} if rule.get("cells", cells) is None else rule for rule in rules]
    domains = [{"values": values, "cells": cells}]
    record = {"cpgrid": 1, "family": "grid", "rows": rows, "columns": columns, "domains": domains, "rules": stated, "givens": {}}
    return compact(record) + b"\n"


def row(length: int) -> list[str]:
    """The cells of a first row."""
    return [f"R1C{column}" for column in range(1, length + 1)]


def unique(*grid: int) -> Certificate:
    """A claim whose solution is looked at."""
    return {"certificate": 2, "claim": "unique", "solutions": [list(grid)], "proof": [["apply", [0]]]}


def endless() -> Iterator[tuple[str, bytes, Certificate]]:
    """Puzzles of a few bytes that would take minutes, or the memory of the machine."""
    powers = [3 * 2**power for power in range(18)]
    sums = {"rule": "rellik-cage", "cells": None, "total": 1}
    yield "sums of sets, posted", text_of(1, 18, powers, sums), NONE
    mixed = [sign * 3**power for power in range(13) for sign in (1, -1)]
    yield "sums of sets, of a grid", text_of(1, 26, sorted(mixed), {**sums, "total": 2}), unique(*mixed)
    yield "all pairs", text_of(60, 60, [*range(1, 61)], {"rule": "anti-taxicab", "cells": None}), NONE
    offsets = [[down, right] for down in range(60) for right in range(1, 60)]
    yield "many moves", text_of(60, 60, [1, 2], {"rule": "anti-move", "cells": None, "offsets": offsets}), NONE
    line = {"rule": "n-sum-line", "cells": row(1000), "total": 7, "closed": True}
    yield "a long loop", text_of(1, 1000, [1, 2, 3], line), unique(*[1, 2, 2, 2] * 250)
    modulus = {"rule": "modular", "cells": row(900), "modulus": 900}
    yield "many classes", text_of(1, 900, [*range(900)], modulus), NONE
    pattern = {"rule": "regular", "cells": row(300), "pattern": "".join(f".{{0,{count}}}1?" for count in range(60, 99))}
    yield "a wide automaton", text_of(1, 300, [1, 2], pattern), NONE
    nested = {"rule": "regular", "cells": row(300), "pattern": "(" * 49 + "1{0,7}2?" + "){2,90}" * 49}
    yield "nested repetitions", text_of(1, 300, [1, 2], nested), unique(*[1, 2, 2] * 100)


def test_the_time_limit_is_kept_wherever_the_time_goes() -> None:
    for name, text, certificate in endless():
        started = monotonic()
        verdict = checker.check_certificate(text, certificate, deadline=started + 0.1)
        assert verdict.outcome in {"undecided", "rejected"}, (name, verdict)
        assert monotonic() - started < 2, (name, verdict)


def test_repetitions_inside_one_another_are_soon_decided() -> None:
    text = text_of(1, 40, [1, 2], {"rule": "regular", "cells": row(40), "pattern": "((1*)*)*2"})
    assert checker.check_certificate(text, unique(*[1] * 40)).reason.startswith("solution 1: a rule is broken")
    assert checker.check_certificate(text, unique(*[1] * 39, 2)).reason == "the proof is not complete after 1 steps"


def test_long_patterns_and_deep_brackets_are_soon_decided() -> None:
    for pattern in ("(1?2?)" * 900 + "3", "(" * 5000 + "1" + ")?2?" * 5000 + "3"):
        text = text_of(1, 9, [1, 2, 3], {"rule": "regular", "cells": row(9), "pattern": pattern})
        assert checker.check_certificate(text, unique(*[3] * 9)).reason.startswith("solution 1: a rule is broken")
        assert checker.check_certificate(text, unique(*[2] * 8, 3)).reason == "the proof is not complete after 1 steps"


def test_memory_is_counted_before_it_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checker, "MOST_SIZE", 1000)
    monkeypatch.setattr(checker, "MOST_STATES", 1000)
    monkeypatch.setattr(checker, "MOST_STEPS", 1000)
    monkeypatch.setattr(checker, "MOST_PLACES", 20_000)
    reasons = {checker.check_certificate(text, certificate, deadline=monotonic() + 20).reason for _, text, certificate in endless()}
    assert {
        "its automata take more than 1000 steps",
        "its constraints have a size of more than 1000",
        "the values of a rellik-cage have too many sums",
        "a rule speaks of too many pairs of cells",
        "a pattern can be matched in too many ways",
    } <= reasons


def test_alternatives_inside_alternatives_are_no_rule() -> None:
    rule: dict[str, Any] = {"rule": "even", "cells": ["R1C1"]}
    for _ in range(300):
        rule = {"rule": "or", "rules": [rule, {"rule": "even", "cells": ["R1C1"]}]}
    verdict = checker.check_certificate(text_of(1, 1, [1, 2], rule), unique(2))
    assert (verdict.outcome, verdict.reason) == ("unusable", "puzzle: or: none of its rules is an or")


@pytest.mark.parametrize("error", [RecursionError, IndexError, KeyError, ZeroDivisionError])
def test_a_checker_that_breaks_down_has_not_rejected(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, error: type[Exception]) -> None:
    def broken(*_: object, **__: object) -> bool:
        raise error("one\nor two")

    text = text_of(1, 1, [1, 2], {"rule": "even", "cells": ["R1C1"]})
    folder = write_bundle(tmp_path / "bundle", text, unique(2))
    monkeypatch.setitem(checker.KINDS, "even", checker.KINDS["even"]._replace(holds=broken))
    verdict = checker.check_folder(str(folder))
    assert verdict.outcome == "unusable"
    assert verdict.reason.startswith(f"this program broke down: {error.__name__}: ")
    assert verdict.reason.isprintable()
    assert checker.EXIT_CODES[verdict.outcome] == 2


def test_collections_in_which_nothing_stands_or_nothing_was_decided(tmp_path: Path) -> None:
    text = text_of(1, 1, [1, 2])
    none = write_collection(tmp_path / "none", [layout_of(text)], [])
    assert checker.check_folder(str(none))[:2] == ("unusable", "the collection holds no puzzle")
    unknown = [line_of(number, text, {"claim": "unknown", "reason": "out of time"}) for number in (1, 2)]
    verdict = checker.check_folder(str(write_collection(tmp_path / "unknown", [layout_of(text)], [unknown])))
    assert verdict[:2] == ("undecided", "none of the 2 puzzles has a certificate")
    decided = line_of(3, text, {"certificate": 2, "claim": "several", "solutions": [[1], [2]], "proof": []})
    verdict = checker.check_folder(str(write_collection(tmp_path / "some", [layout_of(text)], [[*unknown, decided]])))
    assert (verdict.outcome, verdict.facts["summary"]["unknown"]) == ("verified", 2)


def test_older_versions_of_python_learn_what_it_needs(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    ast.parse(SOURCE.read_text(encoding="utf-8"), feature_version=(3, 8))
    monkeypatch.setattr(sys, "version_info", (3, 8, 18))
    with pytest.raises(SystemExit) as ended:
        runpy.run_path(str(SOURCE))
    assert ended.value.code == 2
    assert capsys.readouterr().out == "unusable: this program needs Python 3.9 or later\n"


@pytest.mark.long
@pytest.mark.parametrize("version", ["3.8", "3.9", "3.10", "3.12", "3.13"])
def test_on_other_versions_of_python(tmp_path: Path, version: str) -> None:
    python = which(f"python{version}")
    if python is None or subprocess.run([python, "-c", ""], capture_output=True, check=False).returncode:
        pytest.skip(f"Python {version} is not installed")
    text = text_of(1, 1, [1, 2], {"rule": "regular", "cells": ["R1C1"], "pattern": "1+"})
    folder = write_bundle(tmp_path / "bundle", text, {**unique(1), "proof": [[[], [0, 1]]]})
    done = subprocess.run([python, "-I", "-S", str(SOURCE), str(folder)], capture_output=True, text=True, check=False, timeout=60)
    old = int(version.partition(".")[2]) < 9
    assert (done.returncode, done.stderr) == (2 if old else 0, "")
    assert done.stdout.startswith("unusable: this program needs" if old else "verified: ")


def test_reading_keeps_the_time_limit() -> None:
    """Once the time is over, not even all objects of a text are made."""
    text = text_of(1, 1, [1, 2])
    long = json.dumps({"cpgrid": [{"values": []}] * 200_000}).encode()
    started = monotonic()
    assert checker.check_certificate(long, unique(1), deadline=started)[:2] == ("undecided", "out of time")
    assert monotonic() - started < 1
    for quotes in (b'"' * 2**20, b'"' + b'\\"' * 2**19, b'"' + b"\\" * 2**20):
        started = monotonic()
        assert checker.check_certificate(quotes + b"9" * 65, unique(1), deadline=started + 1).outcome in {"undecided", "unusable"}
        assert monotonic() - started < 3
    lemmas = {**unique(1), "proof": [[[1, -1], []]] * 200_000}
    assert checker.check_certificate(text, lemmas, deadline=monotonic() + 0.05)[:2] == ("undecided", "out of time")


def test_digits_that_are_no_number() -> None:
    """Long numbers are refused before they are read, and long texts of digits are not."""
    for text, long in (
        ('"%s"', False),
        ("[%s]", True),
        ('["\\"%s"]', False),
        ('["\\\\",%s]', True),
        ('["a",%s,"b"]', True),
        ('["%s","%s"]', False),
    ):
        assert checker.has_long_number(text.replace("%s", "1" * 65).encode()) is long, text
        assert not checker.has_long_number(text.replace("%s", "1" * 64).encode())
