"""What every text format promises: it reads back what it writes, yields puzzles as they arrive, and says where a text is wrong."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import pairwise
from random import Random

from ..core.errors import InputError
from ..core.plugins import Format
from ..core.puzzle import Puzzle
from ..core.text import Lines
from ..reading.detection import HEAD
from ..rules import RULES
from .broken import BrokenContract, require
from .sampling import random_rules

__all__ = ["check_format"]

_SIGNS = "0159.-_ ,;#{}[]\"'\\x\u00e9\n\t"


def check_format(kind: Format, *texts: str, recognised: bool = True, seed: int = 0, count: int = 200) -> None:
    """Try a format on texts that are written in it.

    It must recognise them; read the same however they are cut into blocks and whatever their line ends; hand out a puzzle before the text
    of the next is needed; write the puzzles as a text that it reads back as the same; raise nothing but `InputError` for texts that were
    spoilt, with a line and a way to mend it; and either state the puzzles of other families or refuse them with an `InputError`.

    Args:
        kind: registered or not.
        texts: valid texts, at least one, and one with two puzzles or more.
        recognised: whether the format is found from the content; ``False`` = it is read only when it is named.
        seed: of the draws; the same seed spoils the texts in the same places.
        count: how many spoilt texts to try.

    Raises:
        BrokenContract: it breaks a promise; the message has the text.
    """
    require(texts, f"{kind.name}: give at least one text that is written in it")
    random = Random(seed)
    several = 0
    for text in texts:
        seen = kind.recognise(text.splitlines()[:HEAD])
        require(seen or not kind.claims(text.splitlines()[:HEAD]), f"{kind.name}: it claims what it does not recognise\n{text}")
        require(seen is recognised, f"{kind.name}: it {'recognises' if seen else 'does not recognise'}\n{text}")
        puzzles = _read(kind, [text.encode()])
        require(puzzles, f"{kind.name}: it reads no puzzle from\n{text}")
        several += len(puzzles) > 1
        _check_cuts(kind, text, puzzles, random)
        _check_written(kind, puzzles)
    require(
        several, f"{kind.name}: give a text with two puzzles or more, so that it can be seen that the first does not wait for the second"
    )
    for _ in range(count):
        _check_spoilt(kind, _spoilt(random.choice(texts), random))
    for rule in RULES.values():
        for _, layout in random_rules(rule, random, 5):
            _check_foreign(kind, Puzzle(layout))


def _read(kind: Format, blocks: Iterable[bytes]) -> list[Puzzle]:
    return list(_puzzles(kind, Lines(blocks, "text")))


def _puzzles(kind: Format, lines: Lines) -> Iterator[Puzzle]:
    for item in kind.read(lines):
        yield from (item,) if isinstance(item, Puzzle) else item.puzzles


def _check_cuts(kind: Format, text: str, puzzles: Sequence[Puzzle], random: Random) -> None:
    raw = text.encode()
    for variant, name in [
        (raw.replace(b"\n", b"\r\n"), "with line ends of two characters"),
        (raw.rstrip(b"\n"), "without its last line end"),
    ]:
        require(_read(kind, [variant]) == puzzles, f"{kind.name}: {name} it reads other puzzles from\n{text}")
    for _ in range(5):
        cuts = [0, *sorted(random.randint(0, len(raw)) for _ in range(4)), len(raw)]
        blocks = [raw[begin:end] for begin, end in pairwise(cuts) if begin < end]
        require(_read(kind, blocks) == puzzles, f"{kind.name}: cut at the bytes {cuts[1:-1]} it reads other puzzles from\n{text}")
    lines = raw.splitlines(keepends=True)
    given = 0

    def slowly() -> Iterator[bytes]:
        nonlocal given
        for line in lines:
            given += 1
            yield line

    first = next(_puzzles(kind, Lines(slowly(), "text")))
    require(first == puzzles[0], f"{kind.name}: line by line it reads another puzzle from\n{text}")
    require(len(puzzles) == 1 or given < len(lines), f"{kind.name}: it reads to the end before it hands out the first puzzle of\n{text}")


def _check_written(kind: Format, puzzles: Sequence[Puzzle]) -> None:
    written = kind.write(puzzles)
    again = _read(kind, [written.encode()])
    require(again == puzzles, f"{kind.name}: it reads back other puzzles than it wrote:\n{written}")
    require(kind.write(again) == written, f"{kind.name}: it writes the same puzzles in two ways, once as\n{written}")


def _check_spoilt(kind: Format, text: str) -> None:
    try:
        for puzzle in _read(kind, [text.encode()]):
            require(isinstance(puzzle, Puzzle), f"{kind.name}: it reads {puzzle!r}, which is no puzzle, from\n{text}")
    except InputError as error:
        require(error.place.source == "text" and error.problem and error.mend, f"{kind.name}: {error!s} says too little about\n{text}")
    except BrokenContract:
        raise
    except Exception as error:
        raise BrokenContract(f"{kind.name}: {type(error).__name__} ({error}) in place of an InputError for\n{text}") from error


def _spoilt(text: str, random: Random) -> str:
    """The text with a piece left out, put twice or changed, or with its end cut off."""
    begin = random.randrange(len(text))
    end = min(len(text), begin + random.choice([1, 1, 1, 2, 9, 80]))
    piece = random.choice(["", text[begin:end] * 2, random.choice(_SIGNS), random.choice(_SIGNS) + text[begin:end]])
    return text[:begin] if random.random() < 0.1 else text[:begin] + piece + text[end:]


def _check_foreign(kind: Format, puzzle: Puzzle) -> None:
    try:
        written = kind.write([puzzle])
    except InputError:
        return
    again = _read(kind, [written.encode()])
    require(again == [puzzle], f"{kind.name}: it states {puzzle.layout.rules[0]} as\n{written}\nwhich is read back as another puzzle")
