"""How bodies of links write a row of values: one coding for each kind of clue, each way the inverse of the other.

``None`` is a place without a clue; most codings pass over runs of these with a letter. `UNKNOWN` is a clue that is shown as ``?``.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from string import ascii_lowercase, digits
from typing import Generic, TypeVar

from ....core.errors import quote
from .body import Body

__all__ = [
    "ARROWS",
    "BITS",
    "CIRCLES",
    "FOUR",
    "GREATER_FIRST",
    "HITORI",
    "NUMBERS",
    "SIGNS",
    "SINGLE",
    "SMALLER_FIRST",
    "UNKNOWN",
    "Coding",
    "Row",
    "decode_runs",
    "encode_runs",
]

UNKNOWN = -2
SMALLER_FIRST, GREATER_FIRST = -3, -4
"""Signs of inequality: which of two cells holds less, or more."""

T = TypeVar("T")
Row = Sequence[T | None]

_DIGITS = digits + ascii_lowercase


@dataclass(frozen=True, slots=True)
class Coding(Generic[T]):
    """A coding.

    Args:
        decode: (the body, how many places there are) → a value for each place. Raises `InputError` for what it cannot be.
        encode: (a value for each place) → the text. Values that have none raise `ValueError`.
    """

    decode: Callable[[Body, int], list[T | None]]
    encode: Callable[[Row[T]], str]


def decode_runs(body: Body, count: int, word: Callable[[str, Body], Sequence[T | None]], shift: int, over: int = 0) -> list[T | None]:
    """Values between letters that pass over places without one.

    Args:
        body: to read.
        count: how many places there are.
        word: (a sign that is no such letter, what follows) → its value, and places without one behind it.
        shift: the letter's place among digits and letters, less the places that it passes over.
        over: how many places past the last one a word may pass over.

    Raises:
        InputError: a sign is none, or passes over more places than are left.
    """
    values: list[T | None] = []
    while len(values) < count:
        sign = body.take()
        passed = _DIGITS.find(sign) - shift
        found = [None] * passed if passed > 0 else word(sign, body)
        if len(values) + len(found) > count + (0 if passed > 0 else over):
            raise body.error(f"{quote(sign)} passes over more places than are left", mend="mend the size of the puzzle, or the link")
        values += found
    return values[:count]


def encode_runs(values: Row[T], word: Callable[[T], str], shift: int) -> str:
    """The inverse of `decode_runs`, where a word is one value."""
    most = len(_DIGITS) - 1 - shift

    def texts() -> Iterator[str]:
        passed = 0
        for value in values:
            if passed and (value is not None or passed == most):
                yield _DIGITS[passed + shift]
                passed = 0
            if value is None:
                passed += 1
            else:
                yield word(value)
        if passed:
            yield _DIGITS[passed + shift]

    return "".join(texts())


_HEX = 15
"""The letters behind the hexadecimal digits pass over 1 to 20 places."""

_PREFIXES = (("-", 2, 0), ("+", 3, 0), ("=", 3, 4096), ("%", 3, 8192), ("*", 4, 12240), ("$", 5, 77776))
"""What stands before numbers of several digits, how many, and what is added to them."""


def _number(sign: str, body: Body) -> list[int]:
    if sign == ".":
        return [UNKNOWN]
    for prefix, count, offset in _PREFIXES:
        if sign == prefix:
            return [body.number(count, 16) + offset]
    if sign not in _DIGITS[: _HEX + 1]:
        raise body.error(f"{quote(sign)} is none of the signs of numbers")
    return [int(sign, 16)]


def _number_word(value: int) -> str:
    if value == UNKNOWN:
        return "."
    if 0 <= value <= _HEX:
        return _DIGITS[value]
    for prefix, count, offset in reversed(_PREFIXES):
        if value >= max(offset, 16 ** (count - 1)) and value - offset < 16**count:
            return f"{prefix}{value - offset:0{count}x}"
    raise ValueError(value)


NUMBERS: Coding[int] = Coding(
    lambda body, count: decode_runs(body, count, _number, _HEX), lambda values: encode_runs(values, _number_word, _HEX)
)
"""Numbers of any size: a hexadecimal digit, or several behind a sign."""


_MOST = 4


def _four(sign: str, body: Body) -> list[int | None]:
    if sign == ".":
        return [UNKNOWN]
    if sign not in _DIGITS[:_HEX]:
        raise body.error(f"{quote(sign)} is no number from 0 to {_MOST}")
    empty, number = divmod(int(sign, 16), _MOST + 1)
    return [number, *[None] * empty]


def _encode_four(values: Row[int]) -> str:
    """A number says whether none, one or two places behind it are empty; other empty places are passed over as ever."""
    words: list[str | None] = []
    passed = 0
    for place, value in enumerate(values):
        if passed:
            passed -= 1
        elif value is None or value == UNKNOWN:
            words.append("." if value == UNKNOWN else None)
        elif not 0 <= value <= _MOST:
            raise ValueError(value)
        else:
            behind = [*values[place + 1 : place + 3], None, None][:2]
            passed = next((empty for empty, following in enumerate(behind) if following is not None), 2)
            words.append(_DIGITS[value + passed * (_MOST + 1)])
    return encode_runs(words, str, _HEX)


FOUR: Coding[int] = Coding(lambda body, count: decode_runs(body, count, _four, _HEX, over=2), _encode_four)
"""Numbers from 0 to 4."""


def _packed(base: int, each: int) -> Coding[int]:
    """Numbers below a base, so many in a character, the first of them worth most; ``None`` is 0."""
    size: int = base**each

    def decode(body: Body, count: int) -> list[int | None]:
        values: list[int | None] = []
        while len(values) < count:
            packed = body.number(1, size)
            found = [packed // base ** (each - 1 - place) % base for place in range(each)]
            if any(found[count - len(values) :]):
                raise body.error("the last clue lies outside the grid", mend="mend the size of the puzzle, or the link")
            values += found
        return [value or None for value in values[:count]]

    def encode(values: Row[int]) -> str:
        every = iter(values)
        packs = iter(lambda: list(islice(every, each)), [])
        return "".join(_DIGITS[sum((value or 0) * base ** (each - 1 - place) for place, value in enumerate(pack))] for pack in packs)

    return Coding(decode, encode)


BITS = _packed(2, 5)
"""Whether something is there: 1."""

CIRCLES = _packed(3, 3)
"""One of two marks: 1 and 2."""


def _decode_hitori(body: Body, count: int) -> list[int | None]:
    values: list[int | None] = []
    for _ in range(count):
        sign = body.take()
        if sign in {"@", "%"}:
            values.append(UNKNOWN)
        elif sign == "-":
            values.append(body.number(2, 36))
        elif sign != "." and sign not in _DIGITS:
            raise body.error(f"{quote(sign)} is none of the signs of numbers")
        else:
            values.append(None if sign == "." else int(sign, 36))
    return values


def _encode_hitori(values: Row[int]) -> str:
    def word(value: int | None) -> str:
        if value is None or value == UNKNOWN:
            return "." if value is None else "@"
        if not 0 <= value < len(_DIGITS) ** 2:
            raise ValueError(value)
        high, low = divmod(value, len(_DIGITS))
        return f"-{_DIGITS[high]}{_DIGITS[low]}" if high else _DIGITS[low]

    return "".join(map(word, values))


HITORI: Coding[int] = Coding(_decode_hitori, _encode_hitori)
"""A number for almost every place, to the base 36."""


_ARROW = 9
_MANY = 5
"""What is added to a direction whose number has two digits."""


def _arrow(sign: str, body: Body) -> list[tuple[int, int]]:
    if sign == "-":
        return [(body.number(1, _MANY), body.number(3, 16))]
    if sign not in digits:
        raise body.error(f"{quote(sign)} is no arrow")
    direction = int(sign)
    if direction >= _MANY:
        return [(direction - _MANY, body.number(2, 16))]
    number = body.take()
    if number != "." and number not in _DIGITS[: _HEX + 1]:
        raise body.error(f"{quote(number)} is no number beside an arrow")
    return [(direction, UNKNOWN if number == "." else int(number, 16))]


def _arrow_word(arrow: tuple[int, int]) -> str:
    direction, number = arrow
    if number <= _HEX:
        return f"{direction}{'.' if number == UNKNOWN else _DIGITS[number]}"
    return f"{direction + _MANY}{number:02x}" if number < 256 else f"-{direction}{number:03x}"


ARROWS: Coding[tuple[int, int]] = Coding(
    lambda body, count: decode_runs(body, count, _arrow, _ARROW), lambda values: encode_runs(values, _arrow_word, _ARROW)
)
"""Directions, 0 for none, 1 to 4 for up, down, left and right, each with a number."""


_SIGN = 17
_SIGNS = {"g": SMALLER_FIRST, "h": GREATER_FIRST}


def _sign(sign: str, body: Body) -> list[int]:
    return [_SIGNS[sign]] if sign in _SIGNS else _number(sign, body)


def _sign_word(value: int) -> str:
    return next((sign for sign, other in _SIGNS.items() if other == value), "") or _number_word(value)


SIGNS: Coding[int] = Coding(
    lambda body, count: decode_runs(body, count, _sign, _SIGN), lambda values: encode_runs(values, _sign_word, _SIGN)
)
"""Numbers, or signs of inequality."""


_SINGLE = 18
"""Smaller digits and letters are a mark with so many empty places behind it; others pass over 1 to 18 places."""


def _decode_single(body: Body, count: int) -> list[int | None]:
    return decode_runs(body, count, lambda sign, _: [1, *[None] * _single(sign, body)], _SINGLE - 1)


def _single(sign: str, body: Body) -> int:
    if sign not in _DIGITS[:_SINGLE]:
        raise body.error(f"{quote(sign)} is none of the signs of marks")
    return _DIGITS.index(sign)


def _encode_single(values: Row[int]) -> str:
    words: list[str] = []
    passed, marked = -1, False
    for value in values:
        if value is not None or passed == _SINGLE - 1:
            if passed >= 0:
                words.append(_DIGITS[passed if marked else passed + _SINGLE])
            passed, marked = (0, True) if value is not None else (0, False)
        else:
            passed += 1
    return "".join(words) + (_DIGITS[passed if marked else passed + _SINGLE] if passed >= 0 else "")


SINGLE: Coding[int] = Coding(_decode_single, _encode_single)
"""Whether something is there: 1."""
