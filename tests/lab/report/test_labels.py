"""Short names of routes."""

from __future__ import annotations

from cpgrid.lab.report.labels import Settings, short_labels
from cpgrid.lab.report.names import slugs
from cpgrid.routes import parse_route


def labels(*texts: str) -> list[str]:
    return short_labels(texts, [parse_route(text).full_text for text in texts])


def test_what_all_routes_share_is_left_out() -> None:
    assert labels("sat:solver=glucose4", "sat:solver=glucose4,sum=prefix") == ["sat", "sum=prefix"]
    assert labels("sat", "sat:dual=off,sum=prefix", "sat:sum=prefix") == ["sat", "dual=off, sum=prefix", "sum=prefix"]


def test_kinds_are_named_where_there_are_several() -> None:
    assert labels("dlx", "sat", "sat:dual=off") == ["dlx", "sat", "sat: dual=off"]
    assert labels("dlx", "sat:solver=glucose4") == ["dlx", "sat"]
    assert labels("sat:solver=glucose4") == ["sat"]


def test_routes_of_two_versions_with_other_defaults_are_distinguished() -> None:
    full = ["sat:dual=on,sum=auto", "sat:dual=off,sum=auto"]
    assert short_labels(["sat", "sat"], full) == ["dual=on", "dual=off"]


def test_values_may_hold_any_sign_but_a_comma() -> None:
    settings = Settings.read("sat:solver=path:/opt/a=b,sum@3=prefix")
    assert (settings.kind, settings.values) == ("sat", {"solver": "path:/opt/a=b", "sum@3": "prefix"})


def test_names_of_files_are_plain_and_different() -> None:
    assert slugs(["Killer 9×9", "killer/9<9", "&&", '"', "../.."]) == ["killer-9-9", "killer-9-9-2", "corpus", "corpus-2", "corpus-3"]
