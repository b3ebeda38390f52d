"""Verdicts: what was found out, whatever happened meanwhile."""

from __future__ import annotations

import time
from collections.abc import Callable
from functools import wraps
from typing import Any, NamedTuple

from .bundle import check_bundle
from .claims import verify
from .collection import check_collection
from .errors import Rejected, Undecided, Unusable
from .limits import DEADLINE, FOREVER
from .manifests import read_manifest
from .puzzle import read_puzzle

EXIT_CODES = {"verified": 0, "rejected": 1, "unusable": 2, "undecided": 4}


class Verdict(NamedTuple):
    """What was found out: ``outcome`` is a key of ``EXIT_CODES``, ``reason`` says it in words, ``facts`` are for programs."""

    outcome: str
    reason: str
    facts: dict[str, Any]


def judged(check: Callable[..., dict[str, Any]]) -> Callable[..., Verdict]:
    """The check with a verdict, whatever happens in it until the deadline, a time of ``time.monotonic``."""

    @wraps(check)
    def verdict(*arguments: Any, deadline: float | None = None, **options: Any) -> Verdict:
        start = time.monotonic()
        former = DEADLINE.set(FOREVER if deadline is None else deadline)
        try:
            facts = check(*arguments, **options)
        except (Rejected, Unusable, Undecided, TimeoutError, MemoryError) as error:
            outcome = "rejected" if isinstance(error, Rejected) else "unusable" if isinstance(error, Unusable) else "undecided"
            return Verdict(outcome, str(error) or "out of memory", getattr(error, "facts", {}))
        except Exception as error:  # noqa: BLE001 — whatever it is, it says nothing about the certificate
            return Verdict("unusable", f"this program broke down: {type(error).__name__}: {ascii(str(error))[1:-1][:200]}", {})
        finally:
            DEADLINE.reset(former)
        words = [f"{key} {fact}" for key, fact in facts.get("summary", facts).items() if key not in ("drawing", "name")]
        seconds = time.monotonic() - start
        return Verdict("verified", f"{', '.join(words)} ({seconds:.2f} s)", {**facts, "seconds": round(seconds, 3)})

    return verdict


@judged
def check_certificate(puzzle_text: bytes, certificate: Any) -> dict[str, Any]:
    """Check one certificate (its JSON, as Python reads it) for the puzzle with this text."""
    return verify(read_puzzle(puzzle_text), certificate)


@judged
def check_folder(folder: str, puzzle_file: str | None = None, expect: str = "any") -> dict[str, Any]:
    """Check a bundle or a collection, its puzzles against those of ``puzzle_file``, byte for byte, and their claims against ``expect``."""
    manifest = read_manifest(folder)
    facts = (check_collection if "collection" in manifest else check_bundle)(folder, manifest, puzzle_file)
    others = sum(count for claim, count in facts.get("summary", {facts.get("claim"): 1}).items() if claim != expect)
    if others and expect != "any":
        raise Rejected(f"all proofs hold, but {others} of {facts.get('puzzles', 1)} puzzles have another claim than {expect}", facts)
    return facts
