"""Who may ask: each single thing that is wrong with a request keeps it out."""

from __future__ import annotations

import asyncio

import pytest

from cpgrid.web.guard import HEADERS, Guard

GOOD = {"host": "127.0.0.1:80", "authorization": "Bearer secret"}


def status(headers, path="/check"):
    """The status of the answer, whose headers are looked at, too."""
    sent = []

    async def inner(scope, receive, send):
        await send({"type": "http.response.start", "status": 200, "headers": []})

    async def send(message):
        sent.append(message)

    guard = Guard(inner, hosts=["127.0.0.1:80", "localhost:80"], token="secret", public=["/"])
    pairs = headers.items() if isinstance(headers, dict) else headers
    scope = {"type": "http", "path": path, "headers": [(name.encode(), value.encode("latin-1")) for name, value in pairs]}
    asyncio.run(guard(scope, None, send))
    names = dict(sent[0]["headers"])
    assert all(names[name.encode()] == value.encode() for name, value in HEADERS.items())
    return sent[0]["status"]


def test_its_own_page_may_ask():
    assert status(GOOD) == 200
    assert status({**GOOD, "origin": "http://127.0.0.1:80"}) == 200
    assert status({"host": "localhost:80"}, "/") == 200


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"host": "evil.example"}, 421),
        ({"host": "127.0.0.1:81"}, 421),
        ({"host": "127.0.0.1:80.evil.example"}, 421),
        ({"origin": "http://evil.example"}, 403),
        ({"origin": "null"}, 403),
        ({"origin": "http://localhost:80"}, 403),
        ({"authorization": ""}, 401),
        ({"authorization": "Bearer secrets"}, 401),
        ({"authorization": "secret"}, 401),
        ({"authorization": "Bearer \xff"}, 401),
    ],
)
def test_each_of_these_keeps_a_request_out(changes, expected):
    assert status({**GOOD, **changes}) == expected


def test_what_is_lacking_or_repeated_keeps_a_request_out():
    assert status({"host": "127.0.0.1:80"}) == 401
    assert status({"authorization": "Bearer secret"}) == 421
    assert status([*GOOD.items(), ("host", "127.0.0.1:80")]) == 421
    assert status([*GOOD.items(), ("authorization", "Bearer secret")]) == 401
    assert status({"host": "evil.example"}, "/") == 421


def test_no_token_is_read_from_an_address():
    assert status({"host": "127.0.0.1:80"}, "/check?token=secret") == 401


def test_the_policy_lets_nothing_in_from_elsewhere():
    policy = HEADERS["content-security-policy"]
    assert policy.startswith("default-src 'none'")
    assert not [word for word in ("unsafe", "http", "*", "data:") if word in policy]
