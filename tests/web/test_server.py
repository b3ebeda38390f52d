"""The server itself, through the loopback address: answers, streams, questions out of date, its end."""

from __future__ import annotations

import json
import threading
from time import perf_counter

import pytest

from .serving import server

pytestmark = [pytest.mark.long, pytest.mark.usefixtures("usual_signals")]

UNIQUE = "sudoku 4x4\n2..4\n....\n....\n1.3."
LONG = "latin-square 40x40\n" + (". " * 40 + "\n") * 40


def test_a_server_answers_streams_and_turns_away():
    with server() as served:
        status, text = served.post("/verdict", {"text": UNIQUE})
        assert (status, json.loads(text)["verdict"]) == (200, "unique")
        status, text = served.post("/stream", {"text": UNIQUE, "ask": ["verdict", "grade"]})
        assert [json.loads(line)["question"] for line in text.splitlines()] == ["verdict", "grade"]
        assert served.post("/verdict", b"[")[0] == 422
        assert served.post("/verdict", b" " * (2 << 20))[0] == 422
        assert served.post("/verdict", {"text": UNIQUE}, authorization="")[0] == 401
        assert served.post("/verdict", {"text": UNIQUE}, origin="http://evil.example")[0] == 403


def test_a_question_out_of_date_makes_room():
    with server() as served:
        served.post("/verdict", {"text": UNIQUE})
        first = []
        asked = {"text": LONG, "page": "one", "seconds": 30}
        thread = threading.Thread(target=lambda: first.append(served.post("/explain", asked)))
        thread.start()
        began = perf_counter()
        threading.Event().wait(1)
        status, _ = served.post("/explain", {"text": UNIQUE, "page": "one"})
        thread.join()
        assert (status, first[0][0]) == (200, 409)
        assert perf_counter() - began < 20
