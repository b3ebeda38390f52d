"""``cpgrid serve`` says what it needs before it opens anything; the server itself is tested in ``tests/web``."""

from __future__ import annotations

import socket

import pytest


def test_what_is_lacking_is_named_with_the_way_to_install_it(cli, monkeypatch):
    monkeypatch.setattr("cpgrid.cli.serve.find_spec", lambda name: None)
    result = cli("serve")
    assert result.code == 2
    assert "pip install 'cpgrid[web]'" in result.err


def test_a_port_that_is_taken_is_named(cli):
    pytest.importorskip("starlette")
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        result = cli("serve", "--port", str(port))
    assert result.code == 2
    assert f"port {port}" in result.err
