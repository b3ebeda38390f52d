"""The description of the routes in OpenAPI 3.1, made from the table of questions."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from .answers import MOST_SECONDS, SECONDS
from .questions import QUESTIONS

__all__ = ["description"]

_COMMON: Mapping[str, Mapping[str, Any]] = {
    "text": {"type": "string", "description": "puzzles in any format that cpgrid reads, or a link"},
    "case": {"type": "integer", "minimum": 1, "default": 1, "description": "which puzzle of the text"},
    "allow_unsupported": {"type": "boolean", "default": False, "description": "leave out what was not understood of the text"},
    "seconds": {"type": "integer", "minimum": 1, "maximum": MOST_SECONDS, "default": SECONDS},
    "page": {"type": "string", "description": "who asks: a further request of one name ends the question before"},
}

_CATALOGUE: Mapping[str, Any] = {
    "summary": "The families, kinds of rules with their fields, formats and forms of pictures that there are.",
    "responses": {"200": {"description": "the tables", "content": {"application/json": {}}}},
}


def description() -> dict[str, Any]:
    """The description as plain data."""
    paths = {f"/{each.name}": {"post": _operation(each.summary, each.options)} for each in QUESTIONS.values()}
    ask = {"ask": {"type": "array", "minItems": 1, "items": {"enum": list(QUESTIONS)}}}
    streamed = _operation("Several questions; each answer is a line of JSON, as soon as it is known.", ask, "application/x-ndjson", "ask")
    return {
        "openapi": "3.1.0",
        "info": {"title": "cpgrid serve", "version": "1"},
        "components": {"securitySchemes": {"token": {"type": "http", "scheme": "bearer"}}},
        "security": [{"token": []}],
        "paths": paths | {"/stream": {"post": streamed}, "/catalogue": {"get": _CATALOGUE}},
    }


def _operation(summary: str, options: Mapping[str, Any], kind: str = "application/json", *required: str) -> dict[str, Any]:
    schema = {
        "type": "object",
        "required": ["text", *required],
        "properties": {**_COMMON, **options},
        "additionalProperties": False,
    }
    problems = {"409": "out of date", "422": "the request or its text is wrong", "503": "out of time or memory"}
    return {
        "summary": summary,
        "requestBody": {"required": True, "content": {"application/json": {"schema": schema}}},
        "responses": {"200": {"description": "the answer, as `--json` has it", "content": {kind: {}}}}
        | {status: {"description": text} for status, text in problems.items()},
    }
