"""Every kind of rule is drawn or named in words, no two rules look the same, and the pictures of the page about rules are of today."""

from __future__ import annotations

from collections import defaultdict
from dataclasses import replace
from itertools import product
from pathlib import Path
from random import Random
from xml.etree import ElementTree as ET

import pytest

from cpgrid.contracts.sampling import small_rules
from cpgrid.core.plugins import RuleKind
from cpgrid.core.puzzle import Layout, Puzzle, Rule
from cpgrid.render.picture import draw_picture, picture_remarks
from cpgrid.rules import RULES, sentence, title
from cpgrid.scene import Contents, shown_rules
from cpgrid.scene.marks import marks_of
from tests.render.picture.samples import SAMPLES, at

FOLDER = Path(__file__).parents[3] / "docs" / "rules"


def picture(name: str) -> str:
    sample = SAMPLES[name]
    return str(draw_picture(sample.puzzle, Contents(differing=at(sample.spoken)), title=f"an example of the rule {name}", scale=1))


def test_every_kind_has_a_sample_of_its_own() -> None:
    assert list(SAMPLES) == list(RULES)
    for name, sample in SAMPLES.items():
        assert any(isinstance(rule, RULES[name].rule) for rule in sample.rules)


@pytest.mark.parametrize("name", RULES)
def test_a_picture_of_the_page_is_of_today(name: str, request: pytest.FixtureRequest) -> None:
    file = FOLDER / f"{name}.svg"
    if request.config.getoption("--update"):
        FOLDER.mkdir(exist_ok=True)
        file.write_text(picture(name), encoding="utf-8")
    assert file.read_text(encoding="utf-8") == picture(name), "pytest tests/render/picture --update renews it"
    ET.fromstring(picture(name))


def test_there_are_no_other_pictures() -> None:
    assert {file.stem for file in FOLDER.glob("*.svg")} == set(RULES)


def without(layout: Layout) -> Layout:
    return replace(layout, rules=())


@pytest.mark.parametrize("name", RULES)
def test_every_rule_is_drawn_or_named(name: str) -> None:
    layout = SAMPLES[name].puzzle.layout
    said = " ".join(picture_remarks(layout))
    for rule in layout.rules:
        if not isinstance(rule, RULES[name].rule):
            continue
        alone = replace(layout, rules=(rule,))
        drawn = str(draw_picture(Puzzle(alone))) != str(draw_picture(Puzzle(without(alone))))
        assert drawn or picture_remarks(without(layout)) != picture_remarks(alone)
        assert name in {"distinct", "cage", "run"} or f"{title(RULES[name])}: {sentence(rule)}".casefold() in said.casefold()


def accepted(kind: RuleKind, rule: Rule, layout: Layout) -> frozenset[tuple[int, ...]]:
    """The fillings of the rule's cells that it accepts."""
    domains = dict(zip(layout.cells, layout.domains, strict=True))
    scope = sorted(set(rule.cells))
    fillings = product(*(domains[cell] for cell in scope))
    return frozenset(values for values in fillings if not list(kind.violations(rule, dict(zip(scope, values, strict=True)), domains)))


@pytest.mark.parametrize("name", [name for name, kind in RULES.items() if kind.marks is not None and kind.remarks is None])
def test_rules_that_ask_different_things_look_different(name: str) -> None:
    kind = RULES[name]
    seen: dict[object, set[frozenset[tuple[int, ...]]]] = defaultdict(set)
    for rule, layout in small_rules(kind, Random(name)):
        if len(set(rule.cells)) > 3 or len(layout.values) > 6:
            continue
        marks = marks_of(rule)
        alone = replace(layout, rules=(rule,))
        if (not marks or rule in shown_rules(alone, "picture")) and not kind.in_words(rule, layout):
            seen[layout.domains, tuple(sorted(set(rule.cells))), marks].add(accepted(kind, rule, layout))
    assert all(len(meanings) == 1 for meanings in seen.values())
