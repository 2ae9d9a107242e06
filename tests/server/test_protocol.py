"""The contract with clients: what is generated from it is up to date, and the server serves exactly its addresses."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest
from starlette.routing import Route

from rulebound.core.errors import RuleboundError
from rulebound.server.protocol.commands import CLIENT_MESSAGE, read_command
from rulebound.server.protocol.http import ROUTES
from rulebound.server.session import HANDLERS
from rulebound.server.words import Refused
from tests.server.guests import SERVER_MESSAGE
from tests.server.running import Here

ROOT = Path(__file__).parents[2]


def test_types_schema_and_lists_of_fields_are_those_of_the_protocol() -> None:
    checked = subprocess.run(
        [sys.executable, "scripts/generate_protocol.py", "--check"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert (checked.stderr, checked.returncode) == ("", 0)


def types_of(adapter: object) -> set[str]:
    """The `type` of each message of a union."""
    return set(adapter.json_schema()["discriminator"]["mapping"])  # type: ignore[attr-defined]


def test_every_message_of_a_client_is_carried_out() -> None:
    assert set(HANDLERS) == types_of(CLIENT_MESSAGE)


def test_the_page_lists_the_fields_of_every_message_and_of_every_answer() -> None:
    """Each message stands there by its name, with the fields that the types give it."""
    page = (ROOT / "docs/protocol.md").read_text(encoding="utf-8")
    listed = {name for found in re.findall(r"<!-- fields: ([\w ]+) -->", page) for name in found.split()}
    unions = (CLIENT_MESSAGE, SERVER_MESSAGE)
    messages = {ref.rpartition("/")[2] for a in unions for ref in a.json_schema()["discriminator"]["mapping"].values()}
    answers = {route.answer.__name__ for route in ROUTES if route.answer is not None}
    bodies = {route.body.__name__ for route in ROUTES if route.body is not None}
    assert messages | answers | bodies <= listed


def test_the_server_answers_at_the_addresses_of_the_protocol_and_at_no_other(server: Here) -> None:
    routes = [r for r in server.app.routes if isinstance(r, Route) and r.path.startswith(("/api", "/metrics"))]
    served = {(method, r.path) for r in routes for method in (r.methods or set()) - {"HEAD"}}
    assert served == {(route.method, route.path) for route in ROUTES}


@pytest.mark.parametrize(
    ("given", "code", "field"),
    [
        ({"type": "dance"}, "bad", "type"),
        ({}, "bad", "type"),
        ({"type": "choose", "seat": 0, "key": "pass"}, "bad", "number"),
        ({"type": "choose", "seat": 0, "number": 1.0, "key": "pass"}, "bad", "number"),
        ({"type": "choose", "seat": 0, "number": 1, "keys": ["a"] * 501}, "bad", "keys"),
        ({"type": "choose", "seat": 0, "number": 1, "key": "a" * 1001}, "bad", "key"),
        ({"type": "choose", "seat": True, "number": 1, "key": "pass"}, "not-yours", ""),
        ({"type": "sit", "seat": "left"}, "bad", "seat"),
        ({"type": "consent", "agree": 1}, "bad", "agree"),
        ({"type": "pass", "seat": 0, "until": "tomorrow"}, "bad", "until"),
        ({"type": "lang", "lang": "fr"}, "bad", "lang"),
    ],
)
def test_a_message_of_another_form_is_refused_in_the_language_of_its_reader(
    given: dict[str, object], code: str, field: str
) -> None:
    with pytest.raises(Refused) as refused:
        read_command(given)
    assert refused.value.code == code
    assert field in refused.value.text("zh-Hant")
    assert re.search("[\u4e00-\u9fff]", refused.value.text("zh-Hant"))


def test_a_pace_out_of_bounds_is_refused_with_its_bounds() -> None:
    with pytest.raises(RuleboundError, match="10000"):
        read_command({"type": "pace", "pace": 10_001})


def test_unknown_fields_are_ignored() -> None:
    command = read_command({"type": "ping", "id": "7", "since": "0.9"})
    assert (command.type, command.id) == ("ping", "7")
