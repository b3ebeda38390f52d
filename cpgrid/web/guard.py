"""Who may ask: requests by this machine's own names, from this page, with the token; and what browsers may do with the answers.

A foreign page could make a browser send requests here (DNS rebinding, forged requests): ``Host`` and ``Origin`` stop those, and the
token all others who cannot read what the terminal printed. It stands in the fragment of the page's address, which browsers send to
nobody, and comes in the header ``Authorization``, never in an address.
"""

from __future__ import annotations

import secrets
from collections.abc import Awaitable, Callable, Collection, Mapping, MutableMapping
from typing import Any

__all__ = ["HEADERS", "Guard"]

_Message = MutableMapping[str, Any]
_Receive = Callable[[], Awaitable[_Message]]
_Send = Callable[[_Message], Awaitable[None]]

HEADERS: Mapping[str, str] = {
    "content-security-policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src blob:; connect-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "cache-control": "no-store",
}
"""Headers of every answer: nothing runs but what this server has sent, nothing is fetched from elsewhere, and nothing is framed or kept."""


class Guard:
    """An ASGI application around another, which passes on what may come in.

    Args:
        inner: the application.
        hosts: the values of ``Host`` that are this server's.
        token: what ``Authorization: Bearer`` has to bring.
        public: paths that need no token, since they hold nothing of anybody's.
    """

    def __init__(self, inner: Callable[..., Awaitable[None]], *, hosts: Collection[str], token: str, public: Collection[str]) -> None:
        self._inner, self._hosts, self._public = inner, frozenset(hosts), frozenset(public)
        self._token = f"Bearer {token}".encode()

    async def __call__(self, scope: _Message, receive: _Receive, send: _Send) -> None:
        """Answer a request, or have it answered."""
        if scope["type"] != "http":
            if scope["type"] == "lifespan":
                await self._inner(scope, receive, send)
            return

        async def guarded(message: _Message) -> None:
            if message["type"] == "http.response.start":
                added = [(name.encode(), value.encode()) for name, value in HEADERS.items()]
                message = {**message, "headers": [*message.get("headers", ()), *added]}
            await send(message)

        status, problem = self._problem(scope)
        if status:
            await guarded({"type": "http.response.start", "status": status, "headers": [(b"content-type", b"text/plain; charset=utf-8")]})
            await guarded({"type": "http.response.body", "body": f"{problem}\n".encode()})
        else:
            await self._inner(scope, receive, guarded)

    def _problem(self, scope: _Message) -> tuple[int, str]:
        """The status and the reason of a request that may not come in; 0 = it may."""
        headers: dict[bytes, list[bytes]] = {}
        for name, value in scope["headers"]:
            headers.setdefault(name.lower(), []).append(value)
        hosts = [value.decode("latin-1").lower() for value in headers.get(b"host", ())]
        if len(hosts) != 1 or hosts[0] not in self._hosts:
            return 421, "this server answers to its own address alone: open the one that cpgrid serve printed"
        origins = [value.decode("latin-1").lower() for value in headers.get(b"origin", ())]
        if origins and origins != [f"http://{hosts[0]}"]:
            return 403, "the request comes from another page: open the address that cpgrid serve printed"
        if scope["path"] in self._public:
            return 0, ""
        tokens = headers.get(b"authorization", [])
        if len(tokens) != 1 or not secrets.compare_digest(tokens[0], self._token):
            return (
                401,
                "the token is missing or wrong: open the address that cpgrid serve printed, whole, or send Authorization: Bearer TOKEN",
            )
        return 0, ""
