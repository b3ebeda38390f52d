"""What the README says of speed holds on other machines too: it is a ratio, or names the processor."""

from __future__ import annotations

import re
from pathlib import Path

README = Path(__file__).parents[2] / "README.md"
NUMBER = r"(?:\d[\d.,]*|half|two|three|four|five|six|ten|twenty|thirty|forty|fifty|sixty|hundred|thousand|million)s?"
RATE = rf"\b{NUMBER}\b[^.;|]*(?:\b(?:an?|per)\s+(?:second|minute|hour)|/\s*s)\b"
TIME = rf"\b{NUMBER}\s*(?:ns|µs|ms|s|seconds?|minutes?|hours?|milliseconds?|microseconds?)\b"
ABSOLUTE = re.compile(rf"{RATE}|{TIME}")
PROCESSOR = re.compile(r"\b(?:AMD|Intel|EPYC|Ryzen|Xeon|Core i\d|Apple M\d|Graviton)\b")


def machine_bound(text: str) -> list[str]:
    """The sentences, outside of what programs print, that name a time or a rate and no processor."""
    prose = re.sub(r"```.*?```|`[^`]*`", "", text, flags=re.DOTALL)
    sentences = re.split(r"(?<=[.:;])\s+|\n\n|\n\|", prose)
    return [" ".join(each.split()) for each in sentences if ABSOLUTE.search(each) and not PROCESSOR.search(each)]


def test_speed_in_the_readme_is_a_ratio_or_names_the_processor() -> None:
    assert machine_bound(README.read_text(encoding="utf-8")) == []


def test_what_counts_as_a_claim_of_speed() -> None:
    before = "A core with AVX-512 searches some one and a half million 9×9 Sudokus of 17 givens a second, or sixty\nthousand of the hardest"
    assert machine_bound(before)
    for claim in ("It takes 3 ms.", "A puzzle takes half a second.", "It checks 5,000 grids per second.", "In sixty seconds it is done."):
        assert machine_bound(claim), claim
    for fine in (
        "It takes 3 ms on an AMD EPYC.",
        "It is six times as fast.",
        "It takes a thirtieth of the time.",
        "```\n0.20 ms\n```",
        "4 to 64",
    ):
        assert not machine_bound(fine), fine
