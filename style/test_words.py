"""Words that CONTRIBUTING.md says we do not use are used nowhere."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[1]
FOLDERS = ("cpgrid", "tests", "benchmarks", "style", "docs", "examples")
KINDS = {".py", ".pyi", ".hpp", ".cpp", ".md", ".toml"}

USUAL = ("told apart",)
"""Phrases in which such a word is what any reader expects."""


def unused() -> list[str]:
    """The words of the table, without what stands in brackets."""
    table = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8").partition("Words that we do not use")[2]
    rows = re.findall(r"^\| ([^|]+) \| [^|]+ \|$", table, re.MULTILINE)
    return [re.sub(r" \(.*\)", "", word) for word in rows[1:]]


def texts() -> Iterator[Path]:
    yield from (path for path in ROOT.glob("*.md") if path.name != "CONTRIBUTING.md")
    for folder in FOLDERS:
        yield from (path for path in sorted((ROOT / folder).rglob("*")) if path.suffix in KINDS and path != Path(__file__))


def test_no_text_has_a_word_that_we_do_not_use() -> None:
    words = unused()
    assert {"told", "alike", "held against"} <= set(words)
    pattern = re.compile(rf"(?<![^\W_])(?:{'|'.join(map(re.escape, words))})(?![^\W_])", re.IGNORECASE)
    slips = [
        f"{path.relative_to(ROOT)}:{number}: {slip[0]!r}"
        for path in texts()
        for number, line in enumerate(path.read_text(encoding="utf-8").split("\n"), start=1)
        if (slip := pattern.search(re.sub("|".join(USUAL), "", line)))
    ]
    assert not slips, "say what the glossary of CONTRIBUTING.md says"
