"""Records of decisions have one form, their index names each of them once, and what they link to is there."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

DOCS = Path(__file__).parents[1] / "docs"
DECISIONS = DOCS / "decisions"
RECORDS = sorted(DECISIONS.glob("[0-9]*.md"))
PAGES = sorted([*DECISIONS.glob("*.md"), *(DOCS / "measurements").glob("*.md")])

MOST_WORDS = 250
HEADINGS = ["Context", "Decision", "Consequence"]

_RECORD = r"\[\d{4}\]\(\d{4}-[a-z0-9-]+\.md\)"
STATUS = re.compile(rf"Status: (accepted|superseded by {_RECORD}|accepted; amended by {_RECORD}(, {_RECORD})*)")
LINK = re.compile(r"\[([^]]*)\]\(([^)\s]+)\)")


def test_every_record_has_the_form() -> None:
    for path in RECORDS:
        text = path.read_text(encoding="utf-8")
        title, blank, status, *_ = text.split("\n")
        assert re.fullmatch(rf"# {path.name[:4]} \S.*", title), f"{path}: the title is to be '# {path.name[:4]} …'"
        assert not blank, f"{path}: an empty line is to follow the title"
        assert STATUS.fullmatch(status), f"{path}:3: no status of a known form (docs/decisions/README.md)"
        assert re.findall(r"^#+ (.*)$", text, re.MULTILINE)[1:] == HEADINGS, f"{path}: the headings are to be {HEADINGS}"
        words = len(text.split())
        assert words <= MOST_WORDS, f"{path}: {words} words; figures go to docs/measurements"


def test_the_index_names_every_record_once_with_its_status() -> None:
    index = (DECISIONS / "README.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| \[(\d{4})\]\(([^)]*)\) \| [^|]+ \| ([^|]+) \|$", index, re.MULTILINE)
    assert rows == [(path.name[:4], path.name, _status(path)) for path in RECORDS]


def test_every_link_of_a_record_and_of_the_measurements_resolves() -> None:
    for path in PAGES:
        for words, target in LINK.findall(path.read_text(encoding="utf-8")):
            if "://" in target:
                continue
            name, _, place = target.partition("#")
            page = path.parent / name if name else path
            assert page.exists(), f"{path}: there is no {target}"
            assert not place or place in _places(page), f"{path}: {name or path.name} has no heading #{place}"
            number = re.match(r"\d{4}(?=-)", place or page.name)
            assert not re.fullmatch(r"\d{4}", words) or (number and number[0] == words), f"{path}: [{words}] leads to {target}"


def _status(path: Path) -> str:
    """As the index says it: numbers in place of links."""
    return LINK.sub(r"\1", path.read_text(encoding="utf-8").split("\n")[2].removeprefix("Status: "))


def _places(page: Path) -> Iterator[str]:
    """What a link may name after ``#``: the headings as GitHub spells them there."""
    for heading in re.findall(r"^#+ (.*)$", page.read_text(encoding="utf-8"), re.MULTILINE):
        yield re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-")
