"""The faults that are put into sources, and what a run tells of them, on a package of a few lines."""

from __future__ import annotations

import io
import json
import os
from pathlib import Path
from textwrap import dedent

import pytest
from rich.console import Console

from benchmarks.mutants import cpp_source, python_source
from benchmarks.mutants.run import mutate
from benchmarks.mutants.scratch import Scratch
from benchmarks.mutants.targets import TARGETS, Target
from benchmarks.mutants.traced import Traced

PYTHON = '''
"""A docstring with 1 < 2."""

def between(low: int, high: int, value: int) -> bool:
    if not low <= value:
        raise ValueError(f"{value} < {low + 1}")
    total = value + 0  # 1 + 1
    return total < high
'''
CPP = """
// 1 < 2
#include <vector>
std::vector<int> both(const std::vector<int>& one, bool sure) {
    if (!sure) return {};
    int count = 0;
    for (const int each : one) {
        if (each < 3 && sure) ++count;
        const int* pointer = &each;
        count += *pointer * 2;
    }
    if (count > 7) throw std::runtime_error("more than " + std::to_string(7));
    use(std::max(count, 1));
    return {count};
}
"""


def changes(module: object, text: str) -> list[str]:
    found = list(module.mutations("file", text))  # type: ignore[attr-defined]
    for mutation in found:
        assert mutation.apply(text) != text
        assert mutation.line in text
        assert text.split("\n")[mutation.number - 1].strip() == mutation.line
    return [f"{mutation.number}: {mutation.change}" for mutation in found]


def test_what_is_changed_in_python() -> None:
    assert sorted(changes(python_source, PYTHON)) == sorted(
        [
            *("5: <= → <", "5: not → ", "5: not low <= value → False", "5: not low <= value → True"),
            *("6: statement deleted", "7: + → -", "7: 0 → 1", "8: < → <=", "8: returns nothing"),
        ]
    )


def test_what_is_changed_in_cpp() -> None:
    assert sorted(changes(cpp_source, CPP)) == sorted(
        [
            *("5: ! → ", "5: !sure → false", "5: !sure → true", "5: statement deleted"),
            "6: 0 → 1",
            *("8: < → <=", "8: && → ||", "8: 3 → 4", "8: 3 → 2", "8: statement deleted"),
            *("8: each < 3 && sure → false", "8: each < 3 && sure → true"),
            *("10: += → -=", "10: * → + (number 2)", "10: 2 → 3", "10: 2 → 1", "10: statement deleted"),
            *("12: > → >=", "12: 7 → 8", "12: 7 → 6", "12: count > 7 → false", "12: count > 7 → true"),
            *("13: max → min", "13: 1 → 2", "13: 1 → 0", "13: statement deleted"),
        ]
    )


def test_every_mutation_of_the_sources_has_a_name_of_its_own() -> None:
    root = Path(__file__).parents[2]
    for target in TARGETS.values():
        for source in target.sources(root):
            language = python_source if source.suffix == ".py" else cpp_source
            text = (root / source).read_text(encoding="utf-8")
            found = list(language.mutations(str(source), text))
            assert len({(mutation.name, mutation.number) for mutation in found}) == len(found)


def test_every_target_has_its_sources_and_its_tests() -> None:
    root = Path(__file__).parents[2]
    for target in TARGETS.values():
        for pattern in (*target.files, *(pattern for run in target.rounds for pattern in run)):
            assert list(root.glob(pattern)), f"{target.name}: {pattern}"


@pytest.fixture
def tiny(tmp_path: Path) -> Path:
    """A package with one test, which does not look at the upper end."""
    for name, text in {
        "tiny/__init__.py": "",
        "tiny/spans.py": PYTHON,
        "test_spans.py": """
            import pytest
            from tiny.spans import between

            def test_the_lower_end():
                assert between(1, 5, 1)
                assert not between(1, 5, 7)
                with pytest.raises(ValueError):
                    between(1, 5, 0)
            """,
    }.items():
        path = tmp_path / "tree" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(dedent(text), encoding="utf-8")
    return tmp_path


def run(tiny: Path, **options: object) -> tuple[bool, str]:
    output = io.StringIO()
    target = Target("tiny", ("tiny/*.py",))
    settings = {"depth": 100, "folder": tiny / "work", "reasons": tiny / "reasons.toml"}
    console = Console(file=output, width=200)
    return mutate(console, tiny / "tree", [target], seed=1, **settings, **options), output.getvalue()  # type: ignore[arg-type]


def fates(tiny: Path) -> dict[str, str]:
    trials = json.loads((tiny / "work/results.json").read_text(encoding="utf-8"))["trials"]
    return {trial["name"].split("[")[1].rstrip("]"): trial["fate"] for trial in trials}


@pytest.mark.long
def test_a_survivor_needs_a_test_or_a_reason(tiny: Path) -> None:
    well, reported = run(tiny, containing="total")
    assert not well
    assert fates(tiny) == {"< → <=": "survived", "+ → -": "survived", "0 → 1": "survived", "returns nothing": "killed"}
    assert "Survivors without a reason" in reported
    assert "tiny/spans.py:8: return total < high [< → <=]" in reported
    assert (tiny / "tree/tiny/spans.py").read_text(encoding="utf-8") == PYTHON

    names = ["tiny/spans.py: return total < high [< → <=]", "tiny/spans.py: total = value + 0  # 1 + 1"]
    (tiny / "reasons.toml").write_text(f"[[accepted]]\nreason = 'nobody asks'\nmutants = {names}\n", encoding="utf-8")
    well, reported = run(tiny, again=tiny / "work/results.json")
    assert well
    assert "3 of 9 mutations" in reported
    assert "3 mutations: 3 survived" in reported


TWO = """
LIMIT = 3

def low(value):
    if value < 0:
        return 1 + 1
    return 2 + 2

def high(value):
    return value > LIMIT
"""


@pytest.mark.long
def test_only_tests_that_run_the_changed_line_are_tried(tiny: Path) -> None:
    (tiny / "tree/tiny/spans.py").write_text(TWO, encoding="utf-8")
    tests = "def test_low(): assert low(1) == 4\ndef test_high(): assert high(4)\ndef test_neither(): pass\n"
    (tiny / "tree/test_spans.py").write_text(f"from tiny.spans import high, low\n{tests}", encoding="utf-8")
    scratch = Scratch(tiny / "tree", tiny / "work", 100)
    code, output = scratch.trace(60)
    assert code == 0
    traced = Traced(scratch.tree, scratch.traced, output)
    tried = {mutation.number: traced.tests(mutation) for mutation in python_source.mutations("tiny/spans.py", TWO)}
    both = ["test_spans.py::test_high", "test_spans.py::test_low"]
    assert {number: sorted(tests) for number, tests in tried.items()} == {2: both, 5: both[1:], 6: [], 7: both[1:], 10: both[:1]}


@pytest.mark.long
def test_a_reason_for_what_is_gone_is_reported(tiny: Path) -> None:
    (tiny / "reasons.toml").write_text("[[accepted]]\nreason = 'gone'\nmutants = ['tiny/spans.py: pass']\n", encoding="utf-8")
    well, reported = run(tiny, containing="not low", most=0)
    assert not well
    assert "Delete them:\ntiny/spans.py: pass" in reported


@pytest.mark.long
def test_a_seed_decides_the_order_and_limits_end_it(tiny: Path) -> None:
    run(tiny, most=1)
    first = list(fates(tiny))
    run(tiny, most=2)
    assert len(first) == 1
    assert list(fates(tiny))[:1] == first
    assert "0 mutations" in run(tiny, seconds=0)[1]


@pytest.mark.long
def test_tests_that_fail_anyway_tell_nothing(tiny: Path) -> None:
    (tiny / "tree/test_spans.py").write_text("def test_it(): assert False\n", encoding="utf-8")
    well, reported = run(tiny)
    assert not well
    assert "fails without any mutation" in reported


@pytest.mark.long
def test_a_mutation_that_never_ends_is_ended(tiny: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    loop = "def between(low, high, value):\n    while value < low:\n        value += high\n    return low\n"
    (tiny / "tree/tiny/spans.py").write_text(loop, encoding="utf-8")
    (tiny / "tree/test_spans.py").write_text("from tiny.spans import between\ndef test_it(): assert between(4, 5, 1)\n", encoding="utf-8")
    monkeypatch.setattr("benchmarks.mutants.trial.PATIENCE", 1)
    run(tiny, containing="[+=")
    assert fates(tiny) == {"+= → -=": "timed out"}


def test_what_the_last_run_mutated_is_compiled_again(tmp_path: Path) -> None:
    source = tmp_path / "tree/cpgrid/native/one.cpp"
    source.parent.mkdir(parents=True)
    source.write_text("int one();\n")
    os.utime(source, (0, 0))
    copies = []
    for _ in range(3):
        copies.append(Scratch(tmp_path / "tree", tmp_path / "work", 100).tree / "cpgrid/native/one.cpp")
        if len(copies) == 1:
            assert copies[0].stat().st_mtime == 0
            copies[0].write_text("int two();\n")
            compiled = copies[0].stat().st_mtime
        else:
            assert copies[-1].read_text() == "int one();\n"
            assert copies[-1].stat().st_mtime >= compiled
