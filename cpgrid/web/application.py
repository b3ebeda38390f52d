"""The routes: the page, the description of all routes, and a route for each question."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from importlib.resources import files
from itertools import count
from typing import Any

from starlette.applications import Starlette
from starlette.requests import ClientDisconnect, Request
from starlette.responses import JSONResponse, Response, StreamingResponse
from starlette.routing import Route

from ..core.errors import InputError, Place
from ..display.error_records import error_record
from .answers import seconds_of
from .catalogue import catalogue
from .description import description
from .pool import Busy, Pool
from .questions import QUESTIONS

__all__ = ["MOST_BYTES", "PAGE", "application"]

MOST_BYTES = 1 << 20
"""The largest request."""

_PLAYED = ("play", "pieces", "lines", "turns", "hands", "keys")
_MODULES = ("workbench", "server", "board", "history", "palette", *_PLAYED, "book", "clues", "answers", "handing", "underline")
PAGE: Mapping[str, tuple[str, str]] = {
    "/": ("index.html", "text/html"),
    "/workbench.css": ("workbench.css", "text/css"),
    **{f"/{name}.js": (f"{name}.js", "text/javascript") for name in _MODULES},
}
"""The files of the page by path, with their types; they hold nothing of anybody's."""

_STATUS = {"input": 422, "usage": 422, "refusal": 422, "time": 503, "memory": 503, "ended": 503, "interrupted": 409, "unsound": 500}


def application(workers: int) -> Starlette:
    """The server's application, without its guard.

    Args:
        workers: processes that answer questions, at least 1.
    """
    desk = _Desk(workers)

    @asynccontextmanager
    async def lifespan(_application: Starlette) -> AsyncIterator[None]:
        desk.pool = Pool(workers)
        try:
            yield
        finally:
            desk.pool.close()

    pages = [Route(path, _file(*named), methods=["GET"]) for path, named in PAGE.items()]
    questions = [Route(f"/{name}", desk.endpoint(name), methods=["POST"]) for name in QUESTIONS]
    tables = [Route("/openapi.json", _described, methods=["GET"]), Route("/catalogue", _catalogue, methods=["GET"])]
    return Starlette(routes=[*pages, *tables, *questions, Route("/stream", desk.stream, methods=["POST"])], lifespan=lifespan)


def _file(name: str, kind: str) -> Callable[[Request], Awaitable[Response]]:
    content = files(__package__).joinpath("page", name).read_bytes()

    async def get(_request: Request) -> Response:
        return Response(content, media_type=kind)

    return get


async def _described(_request: Request) -> Response:
    return JSONResponse(description())


async def _catalogue(_request: Request) -> Response:
    return JSONResponse(catalogue())


class _Desk:
    """Questions with the pages that asked them: of each page, the last of each name counts."""

    pool: Pool

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self._numbers = count(1)
        self._latest: dict[tuple[str, str], int] = {}

    def endpoint(self, name: str) -> Callable[[Request], Awaitable[Response]]:
        """What answers one question."""

        async def post(request: Request) -> Response:
            try:
                value = await _json(request)
                found = await self._answer(name, value, request)
            except InputError as error:
                found = {"error": error_record(error)}
            except Busy:
                found = {"error": {"kind": "time", "message": "too many questions wait: ask again"}}
            except ClientDisconnect:
                return Response(status_code=400)
            kind = found["error"]["kind"] if "error" in found else ""
            return Response(_text(found), _STATUS.get(kind, 500) if kind else 200, media_type="application/json")

        return post

    async def stream(self, request: Request) -> Response:
        """Several questions, an answer a line as soon as it is known: ``{"ask": ["verdict", "candidates"], …}``."""
        try:
            value = await _json(request)
            names = _asked(value)
        except InputError as error:
            return JSONResponse({"error": error_record(error)}, status_code=422)
        except ClientDisconnect:
            return Response(status_code=400)

        async def lines() -> AsyncIterator[str]:
            for name in names:
                try:
                    found = await self._answer(name, value, None)
                except Busy:
                    found = {"error": {"kind": "time", "message": "too many questions wait: ask again"}}
                yield _text({"question": name, **found}) + "\n"

        return StreamingResponse(lines(), media_type="application/x-ndjson")

    async def _answer(self, name: str, value: Any, request: Request | None) -> Mapping[str, Any]:
        seconds = seconds_of(name, value)
        key, number = (str(value.get("page", "")), name), next(self._numbers)
        if key[0]:
            self._latest[key] = number

        async def given_up() -> bool:
            out_of_date = bool(key[0]) and self._latest.get(key) != number
            return out_of_date or (request is not None and bool(await request.is_disconnected()))

        try:
            return await self.pool.ask(name, value, seconds=seconds, given_up=given_up)
        finally:
            if self._latest.get(key) == number:
                del self._latest[key]


async def _json(request: Request) -> Any:
    """The body.

    Raises:
        InputError: it is too long, or no JSON.
    """
    body = bytearray()
    async for part in request.stream():
        body += part
        if len(body) > MOST_BYTES:
            raise InputError(Place("<request>"), f"the request is longer than {MOST_BYTES} bytes", "ask cpgrid on the command line")
    try:
        return json.loads(body)
    except (ValueError, RecursionError) as error:
        raise InputError(Place("<request>"), f"the request is no JSON: {error}", 'send {"text": "…"}') from None


def _asked(value: Any) -> list[str]:
    """The questions of a request, which is left without them.

    Raises:
        InputError: there are none, or one cannot be asked so.
    """
    names = value.pop("ask", None) if isinstance(value, dict) else None
    if not isinstance(names, list) or not 1 <= len(names) <= len(QUESTIONS) or not {str(name) for name in names} <= QUESTIONS.keys():
        raise InputError(Place("<request>", detail="ask"), "no list of questions", f"name some of {', '.join(QUESTIONS)}")
    for name in names:
        seconds_of(str(name), value)
    return list(map(str, names))


def _text(found: Mapping[str, Any]) -> str:
    return json.dumps(found, default=int)
