"""A server that runs for a test, in a process of its own."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from http.client import HTTPConnection
from urllib.parse import urlsplit

import pytest

__all__ = ["Server", "server"]


@dataclass
class Server:
    """A server that runs.

    Args:
        address: of the page, with the token behind ``#``.
        process: its own.
    """

    address: str
    process: subprocess.Popen[str]

    def post(self, path: str, body: object, **headers: str) -> tuple[int, str]:
        """Status and answer of a request; a body of bytes is sent as it is."""
        address = urlsplit(self.address)
        connection = HTTPConnection(str(address.hostname), address.port, timeout=60)
        sent = body if isinstance(body, bytes) else json.dumps(body).encode()
        connection.request("POST", path, sent, {"authorization": f"Bearer {address.fragment}", **headers})
        response = connection.getresponse()
        found = response.status, response.read().decode()
        connection.close()
        return found


@contextmanager
def server(workers: int = 1, port: int = 0) -> Iterator[Server]:
    """A server until the end of the block, at whose end it may have printed no traceback."""
    pytest.importorskip("starlette")
    command = [sys.executable, "-m", "cpgrid", "serve", "--json", "--workers", str(workers), "--port", str(port)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        try:
            yield Server(json.loads(process.stdout.readline())["address"], process)
        finally:
            process.send_signal(signal.SIGINT)
            _, problems = process.communicate(timeout=30)
    assert "Traceback" not in problems, problems
