"""Records of plug points: what is of another type is refused when the record comes into its table, by the field's name."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import Any

import pytest

import cpgrid
from cpgrid import UsageError
from cpgrid.backends import BACKENDS
from cpgrid.core.registry import Table
from cpgrid.encodings import ENCODINGS
from cpgrid.formats import FORMATS
from cpgrid.models import FAMILIES
from cpgrid.rules import RULES

WRONG = {"str": (None, 5, ["a"], b"a"), "bool": (None, 1, "yes"), "int": ("1", 1.5, True, None), "Callable": (5, "f", ())}


def test_every_field_of_every_kind_of_record() -> None:
    for table in (RULES, FAMILIES, ENCODINGS, BACKENDS, FORMATS):
        record: Any = replace(next(iter(table.values())), name="one of my own")
        tried = 0
        for field in fields(record):
            kind = str(field.type).partition("[")[0]
            for value in WRONG.get(kind, ()):
                if "| Demands" in str(field.type):
                    continue
                tried += 1
                with pytest.raises(UsageError, match=rf"{type(record).__name__}\.{field.name}: .* wanted; .* was given"):
                    cpgrid.register(replace(record, **{field.name: value}))
        assert tried > 5
        assert "one of my own" not in table


def test_a_class_and_a_tuple_of_names() -> None:
    with pytest.raises(UsageError, match=r"RuleKind\.rule: a class is wanted; 5 was given"):
        cpgrid.register(replace(RULES["cage"], name="mine", rule=5))
    with pytest.raises(UsageError, match=r"Look\.stated: a tuple of texts is wanted; 'cage' was given"):
        cpgrid.register(replace(FAMILIES["killer"], name="mine", look=replace(FAMILIES["killer"].look, stated="cage")))


def test_a_tuple_of_records() -> None:
    for wrong in ([], (1,), FAMILIES["killer"].clues):
        with pytest.raises(UsageError, match=r"Family\.parameters: a tuple of Parameter is wanted; .* was given"):
            cpgrid.register(replace(FAMILIES["killer"], name="mine", parameters=wrong))


def test_a_field_that_may_be_empty_and_a_record_that_is_no_dataclass() -> None:
    @dataclass
    class Mine:
        name: str
        size: int | None = None

    class Plain:
        name = "plain"

    assert list(Table("mine", Mine("a"), Mine("b", 5))) == ["a", "b"]
    assert list(Table("plain", Plain())) == ["plain"]
    with pytest.raises(UsageError, match=r"Mine\.size: an integer is wanted; 'x' was given"):
        Table("mine", Mine("a", "x"))
