"""The server: its address, its token, and uvicorn."""

from __future__ import annotations

import secrets
import socket
from collections.abc import Callable

import uvicorn

from ..core.errors import UsageError
from .application import PAGE, application
from .guard import Guard

__all__ = ["LOOPBACK", "serve"]

LOOPBACK = "127.0.0.1"


def serve(*, port: int, workers: int, opened: Callable[[str], None]) -> None:
    """Serve this machine alone until Ctrl-C.

    Args:
        port: of the loopback address; 0 = any that is free.
        workers: processes that answer questions, at least 1.
        opened: is given the page's address, with its token in the fragment.

    Raises:
        UsageError: the port cannot be had.
    """
    with socket.socket() as own:
        own.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            own.bind((LOOPBACK, port))
        except OSError as error:
            raise UsageError(
                f"port {port} of {LOOPBACK} cannot be had ({error.strerror or error}): name another, --port 0 takes any"
            ) from None
        port = own.getsockname()[1]
        token = secrets.token_urlsafe(24)
        hosts = [f"{name}:{port}" for name in (LOOPBACK, "localhost")]
        guarded = Guard(application(workers), hosts=hosts, token=token, public=PAGE)
        own.listen()
        opened(f"http://{LOOPBACK}:{port}/#{token}")
        config = uvicorn.Config(guarded, log_level="warning", access_log=False, server_header=False, ws="none", timeout_graceful_shutdown=2)
        uvicorn.Server(config).run(sockets=[own])
