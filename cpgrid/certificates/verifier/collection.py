"""A collection: a folder with many puzzles (§7)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any

from .claims import verify
from .errors import Rejected, Undecided, Unusable, readable, within
from .files import lines_of, read_file, read_json, sha256
from .limits import LARGEST_PUZZLE, LARGEST_TEXT, check_time
from .manifests import COUNTS, name_of, part_names
from .puzzle import Puzzle, read_puzzle
from .strict_json import checked, parse


def check_collection(folder: str, manifest: dict[str, Any], puzzle_file: str | None) -> dict[str, Any]:
    """Facts of a collection that holds; no more than a part, one of its puzzles and some layouts are in memory."""
    files, counts, puzzles, not_unique = manifest["files"], dict.fromkeys(COUNTS, 0), 0, []
    own = None if puzzle_file is None else OwnPuzzles(puzzle_file)
    layouts = read_json(folder, "layouts.json.gz", files)
    with readable():
        checked(layouts, [dict], "layouts")

    @lru_cache(100)
    def layout_of(number: int) -> Puzzle:
        with readable():
            layout = Puzzle(layouts[number])
        if len(layout.text_before_givens) > LARGEST_PUZZLE + len(',"givens":') - 1:
            raise Unusable(f"layout {number} holds more than {LARGEST_PUZZLE} bytes")
        return layout

    line = {"number": int, "layout": range(len(layouts)), "givens": list, "puzzle": str, "certificate": dict}
    for part in part_names(manifest):
        with within(part):
            for text in lines_of(read_file(folder, part, files)):
                puzzles += 1
                with within(f"puzzle {puzzles}"):
                    check_time()
                    record = parse(text)
                    name = name_of(checked(record, dict, "line"))
                    record.pop("name", None)
                    checked(record, {**line, "number": puzzles}, "line")
                    puzzle, certificate = layout_of(record["layout"]).with_givens(record["givens"]), record["certificate"]
                    if sha256(puzzle.text()) != record["puzzle"]:
                        raise Rejected("the hash is that of another puzzle")
                    if certificate.get("claim") == "unknown":
                        facts = checked(certificate, {"claim": str, "reason": str}, "certificate")
                    else:
                        facts = verify(puzzle, certificate)
                    counts[facts["claim"]] += 1
                    if facts["claim"] != "unique":
                        not_unique.append({"number": puzzles, "claim": facts["claim"], **name})
                    if own is not None:
                        own.compare(record["puzzle"], {"number": puzzles, **name})
    if manifest["puzzles"] != puzzles or manifest["summary"] != counts:
        raise Rejected(f"manifest.json: the parts hold {puzzles} puzzles, which are not those of the summary")
    if manifest.get("not_unique", not_unique) != not_unique:
        raise Rejected("manifest.json: other puzzles are listed as not unique than the parts hold")
    if puzzles == 0:
        raise Unusable("the collection holds no puzzle")
    if counts["unknown"] == puzzles:
        raise Undecided(f"none of the {puzzles} puzzles has a certificate")
    facts = {"puzzles": puzzles, "summary": counts, "not_unique": not_unique}
    return facts if own is None else own.judge(facts)


class OwnPuzzles:
    """Puzzles of one's own, to be compared with those of a collection: a file with a canonical text (§1) in each line."""

    def __init__(self, path: str) -> None:
        self.path, self.places, self.both, self.others = path, dict[str, list[int]](), 0, list[dict[str, Any]]()
        for number, text in self.lines():
            self.places.setdefault(sha256(text), []).append(number)

    def lines(self) -> Iterator[tuple[int, bytes]]:
        """The lines that are not empty, with their numbers."""
        with within(ascii(self.path)), Path(self.path).open("rb") as file:
            for number, line in enumerate(iter(lambda: file.readline(LARGEST_TEXT + 1), b""), 1):
                check_time()
                if line.strip():
                    yield number, line.rstrip(b"\r\n") + b"\n"

    def compare(self, puzzle: str, named: dict[str, Any]) -> None:
        """Look up the next puzzle of the collection by its hash; one that stands twice there must stand twice here."""
        if self.places.get(puzzle):
            self.places[puzzle].pop()
            self.both += 1
        else:
            self.others.append(named)

    def judge(self, facts: dict[str, Any]) -> dict[str, Any]:
        """The facts, if the collection and the file hold the same puzzles."""
        missing = sorted(number for numbers in self.places.values() for number in numbers)
        unknown = {*missing}
        for number, text in self.lines() if missing else ():
            if number in unknown:
                try:
                    read_puzzle(text)
                except (Rejected, Unusable):
                    advice = "this is no puzzle in canonical form (cpgrid verify compares files in other formats)"
                    raise Unusable(f"{self.path!a}: line {number}: {advice}") from None
        compared = {
            **facts,
            "in_both": self.both,
            "not_in_collection": [{"line": number} for number in missing],
            "not_in_file": self.others,
        }
        if missing or self.others:
            reason = f"{len(missing)} puzzles of the file are not in the collection, {len(self.others)} of the collection not in the file"
            raise Rejected(reason, compared)
        return compared
