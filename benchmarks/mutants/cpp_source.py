"""The mutations of a C++ text, found in its tokens.

The text is laid out by clang-format, which is what tells ``a < b`` from ``vector<int>``, and ``a & b`` from ``int& a``: operators stand
between blanks. A mutation that does not compile is no mutation; the trial finds that out.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from .mutation import Mutation, spell

__all__ = ["mutations"]

_TOKEN = re.compile(
    r"""(?P<skip>//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])+'|^[ ]*\#(?:\\\n|[^\n])*)
      | (?P<word>[A-Za-z_]\w*)
      | (?P<number>\d[\w.']*)
      | (?P<sign><<=|>>=|<=>|->|::|\+\+|--|&&|\|\||<<|>>|[-+*/%&|^<>=!]=|.)""",
    re.VERBOSE | re.DOTALL | re.MULTILINE,
)

_BETWEEN_BLANKS = {
    "<": ("<=",),
    "<=": ("<",),
    ">": (">=",),
    ">=": (">",),
    "==": ("!=",),
    "!=": ("==",),
    "&&": ("||",),
    "||": ("&&",),
    "+": ("-",),
    "-": ("+",),
    "*": ("+",),
    "/": ("*",),
    "%": ("+",),
    "&": ("|",),
    "|": ("&",),
    "^": ("|",),
    "<<": (">>",),
    ">>": ("<<",),
    "+=": ("-=",),
    "-=": ("+=",),
    "|=": ("&=", "^="),
    "&=": ("|=",),
    "^=": ("|=",),
}
"""What may stand in the place of a binary operator."""

_WORDS = {"min": "max", "max": "min", "any_of": "all_of", "all_of": "any_of", "none_of": "any_of", "true": "false", "false": "true"}

_OPENING = {"(": ")", "[": "]", "{": "}"}
_NO_STATEMENT = {"return", "using", "const", "constexpr", "static", "auto", "typedef", "template", "struct", "class", "enum", "case"}
_NO_STATEMENT |= {"default", "if", "for", "while", "do", "switch", "else", "public", "private", "protected", "namespace", "extern", "throw"}


@dataclass(frozen=True, slots=True)
class _Token:
    kind: str
    text: str
    begin: int
    end: int


def mutations(path: str, text: str) -> Iterator[Mutation]:
    """All mutations of a file, from its top to its bottom, those of one place one after another.

    Args:
        path: of the file, for the mutations' names.
        text: C++ as clang-format lays it out.
    """
    tokens = [_Token(str(match.lastgroup), match.group(), match.start(), match.end()) for match in _TOKEN.finditer(text)]
    tokens = [token for token in tokens if token.kind != "skip" and not token.text.isspace()]
    messages, starts = _messages(tokens), _starts(tokens)
    deleted = 0, 0
    for place, token in enumerate(tokens):
        if place in messages:
            continue
        for after in _replacements(text, tokens, place):
            yield spell(path, text, token.begin, token.end, after)
        if token.text in {"if", "while"} and tokens[place + 1].text == "(":
            yield from _conditions(path, text, tokens, place + 1)
        if place in starts and (end := _statement(tokens, place)):
            # In one line, that of a lambda stands within the one that calls it.
            inner = deleted[0] <= token.begin < deleted[1] and "\n" not in text[deleted[0] : token.begin]
            deleted = deleted if inner else (token.begin, tokens[end].end)
            yield spell(path, text, token.begin, tokens[end].end, "{}", change=f"{'inner ' * inner}statement deleted")


def _replacements(text: str, tokens: list[_Token], place: int) -> Iterator[str]:
    token = tokens[place]
    if token.kind == "sign" and text[token.begin - 1] == " " and text[token.end : token.end + 1] in {" ", "\n"}:
        yield from _BETWEEN_BLANKS.get(token.text, ())
    elif token.text in {"!", "~"}:
        yield ""
    elif token.text in _WORDS:
        yield _WORDS[token.text]
    elif token.kind == "number" and (number := re.fullmatch(r"(\d{1,9})(U?)", token.text)):
        value = int(number[1])
        yield f"{value + 1}{number[2]}"
        if value > 0:
            yield f"{value - 1}{number[2]}"


def _conditions(path: str, text: str, tokens: list[_Token], opening: int) -> Iterator[Mutation]:
    """An ``if`` that always or never is so, a ``while`` that ends at once."""
    closing = _closing(tokens, opening)
    begin, end = tokens[opening].end, tokens[closing].begin
    condition = text[begin:end]
    if ";" in condition or condition.startswith(("const ", "auto ")) or condition in {"true", "false"}:
        return
    yield spell(path, text, begin, end, "false")
    if tokens[opening - 1].text == "if":
        yield spell(path, text, begin, end, "true")


def _messages(tokens: list[_Token]) -> set[int]:
    """The tokens that make up what an error says."""
    inside: set[int] = set()
    for place, token in enumerate(tokens):
        if token.text == "refuse" and tokens[place + 1].text == "(":
            inside |= set(range(place + 1, _closing(tokens, place + 1)))
        elif token.text == "throw":
            inside |= set(range(place + 1, _semicolon(tokens, place)))
    return inside


def _closing(tokens: list[_Token], opening: int) -> int:
    """The token that closes the bracket."""
    close, depth = _OPENING[tokens[opening].text], 0
    for place in range(opening, len(tokens)):
        depth += (tokens[place].text == tokens[opening].text) - (tokens[place].text == close)
        if depth == 0:
            return place
    return len(tokens) - 1


def _starts(tokens: list[_Token]) -> set[int]:
    """The tokens that a statement may begin with."""
    starts: set[int] = set()
    inside: set[int] = set()  # the heads of loops, which have semicolons of their own
    for place, token in enumerate(tokens):
        if token.text in {"if", "for", "while"} and tokens[place + 1].text == "(":
            closing = _closing(tokens, place + 1)
            inside |= set(range(place, closing + 1))
            starts.add(closing + 1)
        elif token.text in {";", "{", "}", "else"}:
            starts.add(place + 1)
    return starts - inside


def _statement(tokens: list[_Token], place: int) -> int:
    """The semicolon that ends the statement which begins here; 0 where it is none that could be left out.

    A ``return`` is left out after a condition alone: elsewhere the function would have no value.
    """
    token = tokens[place]
    if token.text in {"return", "continue", "break"}:
        return _semicolon(tokens, place) if tokens[place - 1].text == ")" else 0
    if token.text not in {"++", "--"} and (token.kind != "word" or token.text in _NO_STATEMENT):
        return 0
    if token.kind == "word" and (tokens[place + 1].kind == "word" or tokens[place + 1].text in {"{", ":"}):
        return 0  # a declaration
    end = _semicolon(tokens, place)
    return end if any(token.text in {"(", "++", "--"} or token.text.endswith("=") for token in tokens[place:end]) else 0


def _semicolon(tokens: list[_Token], place: int) -> int:
    """The semicolon that ends the statement of this token; 0 where there is none."""
    end = place
    while end < len(tokens) and tokens[end].text != ";":
        if tokens[end].text in _OPENING:
            end = _closing(tokens, end)
        elif tokens[end].text in {")", "}"}:
            return 0
        end += 1
    return end if end < len(tokens) else 0
