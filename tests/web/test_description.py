"""The description has each route, and nothing else."""

from __future__ import annotations

import pytest

from cpgrid.web.answers import answer
from cpgrid.web.description import description
from cpgrid.web.questions import QUESTIONS


def test_the_description_has_the_routes():
    pytest.importorskip("starlette")
    from cpgrid.web.application import PAGE, application

    routes = {route.path for route in application(1).routes}
    assert routes == {*description()["paths"], *PAGE, "/openapi.json"}


@pytest.mark.parametrize("name", QUESTIONS)
def test_requests_may_have_what_the_description_says(name):
    schema = description()["paths"][f"/{name}"]["post"]["requestBody"]["content"]["application/json"]["schema"]
    message = answer(name, dict.fromkeys(schema["properties"]))["error"]["message"]
    assert "is not known" not in message
    assert "is not known" in answer(name, {**dict.fromkeys(schema["properties"]), "further": 1})["error"]["message"]
