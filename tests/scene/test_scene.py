"""A scene holds what is shown, in the depth of the table of kinds; painters paint all of it and nothing else, from JSON as well."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator
from dataclasses import replace
from functools import cache
from random import Random

import pytest

import cpgrid
from cpgrid import InputError
from cpgrid.contracts.sampling import random_rules
from cpgrid.core.line_styles import LINE_STYLES
from cpgrid.core.mark_styles import AREA_STYLES, DOT_STYLES, SYMBOL_STYLES
from cpgrid.core.puzzle import Puzzle
from cpgrid.models import FAMILIES
from cpgrid.render.grid import draw
from cpgrid.render.picture import paint
from cpgrid.render.picture.painting import PAINTERS
from cpgrid.rules import RULES
from cpgrid.scene import KINDS, Contents, Item, Scene, candidates, from_json, scene_of, to_json
from cpgrid.scene.kinds import DEPTHS
from tests.depth import cases
from tests.pages import DOCS, held, table
from tests.render.picture.samples import SAMPLES

TABLES = {"line styles": LINE_STYLES, "dot styles": DOT_STYLES, "symbol styles": SYMBOL_STYLES, "area styles": AREA_STYLES}


def puzzles() -> Iterator[Puzzle]:
    """One for each family and some for each rule, and one with several rules."""
    yield cpgrid.hashi("11", beside=True)
    yield Puzzle(SAMPLES["renban"].puzzle.layout.with_rules(*SAMPLES["palindrome"].rules))
    yield from (cpgrid.parse(family.examples[0], format="text")[0] for family in FAMILIES.values())
    for name, sample in SAMPLES.items():
        yield sample.puzzle
        yield from (Puzzle(layout.with_rules(rule)) for rule, layout in random_rules(RULES[name], Random(name), cases(5)))


@cache
def scenes() -> list[Scene]:
    """Of puzzles, of filled grids, and with candidates."""
    made = []
    for puzzle in puzzles():
        layout = puzzle.layout
        full = tuple(puzzle.givens.get(cell, domain[-1]) for cell, domain in zip(layout.cells, layout.domains, strict=True))
        open_cells = [cell for cell, domain in zip(layout.cells, layout.domains, strict=True) if cell not in puzzle.givens and domain[1:]]
        contents = (
            Contents(),
            Contents(full, open_cells[::2]),
            Contents(full, open_cells[::2], rest=False),
            Contents(full, plain=True),
            Contents(candidates=candidates(puzzle)),
        )
        made += [scene_of(puzzle, each, title="a <b>", words=["One.", "Two."]) for each in contents]
    return made


def shapes(scene: Scene) -> list[str]:
    """What is painted, from the deepest."""
    return str(paint(scene)).split("\n")[4:-3]


def shown(scene: Scene, items: Collection[Item]) -> Scene:
    """The scene with some of its items; the others are there and hidden."""
    seen = [item if item in items else replace(item, text=False, picture=False) for item in scene.items]
    board, contents = (tuple(item for item in seen if KINDS[item.kind].filled == filled) for filled in (False, True))
    return replace(scene, board=replace(scene.board, items=board), contents=contents)


def test_every_kind_is_made_and_has_a_painter() -> None:
    assert {item.kind for scene in scenes() for item in scene.items} == set(KINDS)
    assert list(PAINTERS) == list(KINDS)


def test_items_are_painted_in_the_depth_of_the_table() -> None:
    for scene in scenes():
        depths = [DEPTHS[item.kind] for item in scene.items]
        assert depths == sorted(depths)
        whole = shapes(scene)
        for depth in sorted(set(depths)):
            part = shapes(shown(scene, [item for item in scene.items if DEPTHS[item.kind] < depth]))
            assert whole[: len(part)] == part


def test_every_item_is_painted_where_it_says() -> None:
    for scene in scenes():
        nothing = shown(scene, [])
        picture, text = str(paint(nothing)), draw(nothing).plain
        for item in {item for item in scene.items if item.kind != "value" or any(label.strip() for label in item.labels)}:
            alone = shown(scene, [item])
            assert item.picture == (str(paint(alone)) != picture), item
            assert item.text == (draw(alone).plain != text), item


def test_json_gives_the_same_scene_and_the_same_drawings() -> None:
    for scene in scenes():
        (again,) = from_json(to_json([scene]))
        assert again == scene
        assert str(paint(again)) == str(paint(scene))
        assert draw(again).plain == draw(scene).plain
        assert [line.spans for line in draw(again).lines] == [line.spans for line in draw(scene).lines]
    assert from_json(to_json(scenes())) == scenes()
    assert from_json(to_json([])) == []


ITEM = {"kind": "dot", "places": [[1, 2]], "style": "white"}
SCENE = {"title": "", "words": [], "rows": 2, "columns": 2, "digits": 1, "items": [ITEM]}


def test_the_text_in_the_tests_below_is_one() -> None:
    (scene,) = from_json(json.dumps({"version": 1, "scenes": [SCENE]}))
    assert "circle" in str(paint(scene))


@pytest.mark.parametrize(
    ("change", "place", "problem"),
    [
        ({"kind": "spot"}, "kind", "'spot' is not known"),
        ({"style": "purple"}, "style", "'purple' is not known"),
        ({"style": ""}, "style", "'' is not known"),
        ({"kind": "corner"}, "style", "'white' is not known"),
        ({"places": []}, "", "the dot has 0 places"),
        ({"places": [[1, 2], [2, 1]]}, "", "the dot has 2 places"),
        ({"labels": ["1", "2"]}, "", "the dot has 2 labels"),
        ({"places": [[1, 1]]}, "places[0]", "(1, 1) is no border"),
        ({"places": [[2, 2]]}, "places[0]", "(2, 2) is no border"),
        ({"places": [[1, 6]]}, "places[0][1]", "6 is out of range"),
        ({"places": [[-1, 2]]}, "places[0]", "(-1, 2) is no border"),
        ({"places": [[1, 2, 3]]}, "places[0]", "a place is two numbers"),
        ({"places": [[1]]}, "places[0]", "a place is two numbers"),
        ({"places": [[1, 2.0]]}, "places[0][1]", "an integer is expected"),
        ({"places": "12"}, "places", "a list [ ] is expected"),
        ({"text": 1}, "text", "true or false is expected"),
        ({"rule": -1}, "rule", "-1 is out of range"),
        ({"labels": [1]}, "labels[0]", "a text in quotes is expected"),
        ({"labels": [""]}, "labels[0]", "'' is no label"),
        ({"labels": ["a\nb"]}, "labels[0]", "'a\\nb' is no label"),
        ({"colour": "red"}, "", "the key 'colour' is not known"),
        ({"kind": "value", "style": "given", "places": [[1, 1], [1, 3]], "labels": ["1"]}, "", "2 places have 1 labels"),
        ({"kind": "value", "style": "given", "places": [[1, 5]], "labels": ["1"]}, "places[0]", "(1, 5) is no cell"),
        ({"kind": "clue", "style": "", "places": [[1, 1]], "labels": ["1"]}, "places[0]", "(1, 1) is no outside"),
        ({"kind": "key", "style": "between", "places": [[1, 1]], "labels": ["1"]}, "places[0]", "(1, 1) is no nowhere"),
    ],
)
def test_an_item_that_cannot_be_painted_is_an_error(change: dict[str, object], place: str, problem: str) -> None:
    text = json.dumps({"version": 1, "scenes": [{**SCENE, "items": [{**ITEM, **change}]}]})
    with pytest.raises(InputError) as caught:
        from_json(text)
    assert caught.value.place.detail == f"scenes[0].items[0]{'.' if place and place[0] != '[' else ''}{place}"
    assert caught.value.problem.startswith(problem)


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("", "this is no JSON"),
        ("[" * 100_000, "this is no JSON"),
        ("[]", "an object { } is expected"),
        ("{}", "the key 'version' is missing"),
        ('{"version": 2, "scenes": []}', "2 is out of range"),
        (json.dumps({"version": 1, "scenes": [{**SCENE, "rows": 0}]}), "0 is out of range"),
        (json.dumps({"version": 1, "scenes": [{**SCENE, "digits": 0}]}), "0 is out of range"),
        (json.dumps({"version": 1, "scenes": [{key: SCENE[key] for key in SCENE if key != "words"}]}), "the key 'words' is missing"),
    ],
)
def test_a_text_that_is_no_scene_is_an_error(text: str, problem: str) -> None:
    with pytest.raises(InputError) as caught:
        from_json(text)
    assert caught.value.problem.startswith(problem)


def test_the_document_has_the_kinds(request: pytest.FixtureRequest) -> None:
    rows = []
    for kind in KINDS.values():
        name = next((name for name, styles in TABLES.items() if kind.styles is styles), "")
        rows.append((kind.name, kind.at, kind.summary, name or ", ".join(f"`{style}`" for style in kind.styles if style)))
    held(DOCS / "scene.md", table(("kind", "at", "what it shows", "styles"), rows), update=request.config.getoption("--update"))


def test_a_strangers_rule_is_in_the_scene_with_its_number() -> None:
    sample = SAMPLES["palindrome"].puzzle
    marks = RULES["ratio"].marks
    assert marks is not None
    (dot,) = marks(SAMPLES["ratio"].rules[0])
    strange = replace(RULES["palindrome"], marks=lambda _: [replace(dot, label="!")], lines=())
    with cpgrid.registered(strange):
        items = [item for item in scene_of(sample).items if item.kind in {"line", "dot"}]
    (rule,) = SAMPLES["palindrome"].rules
    assert [(item.kind, item.labels, item.rule) for item in items] == [("dot", ("!",), sample.layout.rules.index(rule))]
