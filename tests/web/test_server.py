"""The server itself, through the loopback address: answers, streams, questions out of date, its end."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import threading
from contextlib import contextmanager
from http.client import HTTPConnection
from time import perf_counter
from urllib.parse import urlsplit

import pytest

pytestmark = [pytest.mark.long, pytest.mark.usefixtures("usual_signals")]

UNIQUE = "sudoku 4x4\n2..4\n....\n....\n1.3."
LONG = "latin-square 40x40\n" + (". " * 40 + "\n") * 40


@contextmanager
def server(workers=1):
    """A server that runs; what posts a question to it, for its status and answer."""
    pytest.importorskip("starlette")
    command = [sys.executable, "-m", "cpgrid", "serve", "--json", "--workers", str(workers)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True) as process:
        try:
            address = urlsplit(json.loads(process.stdout.readline())["address"])

            def post(path, body, **headers):
                connection = HTTPConnection(address.hostname, address.port, timeout=60)
                sent = body if isinstance(body, bytes) else json.dumps(body).encode()
                connection.request("POST", path, sent, {"authorization": f"Bearer {address.fragment}", **headers})
                response = connection.getresponse()
                found = response.status, response.read().decode()
                connection.close()
                return found

            post.address = address.geturl()
            yield post
        finally:
            process.send_signal(signal.SIGINT)
            _, problems = process.communicate(timeout=30)
    assert "Traceback" not in problems


def test_a_server_answers_streams_and_turns_away():
    with server() as post:
        status, text = post("/verdict", {"text": UNIQUE})
        assert (status, json.loads(text)["verdict"]) == (200, "unique")
        status, text = post("/stream", {"text": UNIQUE, "ask": ["verdict", "grade"]})
        assert [json.loads(line)["question"] for line in text.splitlines()] == ["verdict", "grade"]
        assert post("/verdict", b"[")[0] == 422
        assert post("/verdict", b" " * (2 << 20))[0] == 422
        assert post("/verdict", {"text": UNIQUE}, authorization="")[0] == 401
        assert post("/verdict", {"text": UNIQUE}, origin="http://evil.example")[0] == 403


def test_a_question_out_of_date_makes_room():
    with server() as post:
        post("/verdict", {"text": UNIQUE})
        first = []
        asked = {"text": LONG, "page": "one", "seconds": 30}
        thread = threading.Thread(target=lambda: first.append(post("/explain", asked)))
        thread.start()
        began = perf_counter()
        threading.Event().wait(1)
        status, _ = post("/explain", {"text": UNIQUE, "page": "one"})
        thread.join()
        assert (status, first[0][0]) == (200, 409)
        assert perf_counter() - began < 20


@pytest.mark.needs("chromium")
def test_a_browser_shows_the_verdict_and_the_cells():
    with server() as post:
        dumped = subprocess.run(
            ["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--virtual-time-budget=20000", "--dump-dom", post.address],
            capture_output=True, text=True, timeout=60, check=True,
        ).stdout  # fmt: skip
    assert 'data-light="multiple"' in dumped
    assert 'aria-label="R2C2, 2"' in dumped
    assert 'aria-label="R1C2, empty"' in dumped
