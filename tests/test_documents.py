"""What the documents show is what happens: every piece of Python prints the text that follows it."""

from __future__ import annotations

import contextlib
import io
import re
from pathlib import Path

import pytest

from .test_guides import GUIDES

ROOT = Path(__file__).parents[1]
EXAMPLES = {
    "README.md": 2,
    "docs/exact-cover.md": 8,
    "docs/how-to/many-puzzles.md": 1,
    "docs/how-to/state-a-puzzle-in-python.md": 9,
    "docs/encodings.md": 1,
    "docs/setters/candidates.md": 1,
}
"""How many pieces of Python there are, so that none is missed."""


@pytest.mark.parametrize("document", EXAMPLES)
def test_every_example_prints_what_the_document_shows(document: str) -> None:
    text = (ROOT / document).read_text(encoding="utf-8")
    pairs = re.findall(r"```python\n(.*?)```\n[^`]*```text\n(.*?)```\n", text, re.DOTALL)
    assert len(pairs) == EXAMPLES[document]
    names: dict[str, object] = {}
    for source, shown in pairs:
        printed = io.StringIO()
        with contextlib.redirect_stdout(printed):
            exec(compile(source, document, "exec"), names)
        assert printed.getvalue() == shown


def test_no_document_is_forgotten() -> None:
    # Guides are followed step by step in test_guides.py.
    documents = [path for path in (*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")) if path.stem not in GUIDES]
    shown = {
        str(path.relative_to(ROOT)) for path in documents if {"```python", "```text"} <= set(path.read_text(encoding="utf-8").split("\n"))
    }
    assert shown == set(EXAMPLES)
