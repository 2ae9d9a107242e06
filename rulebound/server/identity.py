"""Guests: whoever comes gets an identity in a signed cookie, without registration. Nobody can make another's."""

from __future__ import annotations

import json
from base64 import urlsafe_b64decode, urlsafe_b64encode
from hmac import compare_digest
from secrets import token_hex
from typing import NamedTuple

from rulebound.core.errors import RuleboundError
from rulebound.core.storage import seal

COOKIE = "rulebound"
LANG_COOKIE = "lang"
YEARS = 2 * 365 * 24 * 3600
LONGEST_NAME = 40
LONGEST_COOKIE = 600


class Person(NamedTuple):
    id: str
    name: str

    def cookie(self) -> str:
        """The identity as a cookie: its text, and a hash that only this installation can make."""
        body = urlsafe_b64encode(json.dumps([self.id, self.name]).encode())
        return (body + b"." + seal(b"person" + body)).decode()


def newcomer() -> Person:
    return Person(token_hex(16), "")


def person_in(cookie: str | None) -> Person | None:
    """Whose cookie it is, if it is one of ours."""
    if not cookie or len(cookie) > LONGEST_COOKIE or not cookie.isascii():
        return None
    body, _, hash = cookie.encode().partition(b".")
    if not compare_digest(hash, seal(b"person" + body)):
        return None
    try:
        id, name = json.loads(urlsafe_b64decode(body))
    except (ValueError, TypeError):
        return None
    return Person(str(id), str(name))


def clean_name(name: str) -> str:
    """A name without what can't be seen: signs of control, breaks, turns of direction."""
    seen = "".join(c if c.isprintable() else " " for c in name[: 10 * LONGEST_NAME])
    return " ".join(seen.split())


def checked_name(name: object) -> str:
    """A name that somebody may have, or `RuleboundError` in words."""
    if not isinstance(name, str):
        raise RuleboundError("a name is a text")
    good = clean_name(name)
    if not 1 <= len(good) <= LONGEST_NAME or len(name) > 10 * LONGEST_NAME:
        raise RuleboundError(f"a name has 1 to {LONGEST_NAME} characters")
    return good
