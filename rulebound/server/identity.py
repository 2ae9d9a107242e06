"""Guests: each new client gets an identity in a signed cookie, without registration. Nobody can forge another's."""

from __future__ import annotations

import json
from base64 import urlsafe_b64decode
from functools import lru_cache
from hashlib import sha256
from hmac import compare_digest
from secrets import token_hex
from typing import NamedTuple
from unicodedata import category, normalize
from unicodedata import name as unicode_name

from itsdangerous import BadData, URLSafeTimedSerializer

from rulebound.core.errors import RuleboundError
from rulebound.core.storage import own_key, seal

from .words import Refused

COOKIE = "rulebound"
LANG_COOKIE = "lang"
YEARS = 2 * 365 * 24 * 3600
LONGEST_NAME = 40
LONGEST_COOKIE = 1200
BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0") | {chr(c) for c in range(0xFE00, 0xFE10)}
"""Characters that count as letters or marks, and can't be seen."""
JOINING = frozenset("\u200d\ufe0f")
MARKS = 2
"""So many accents one letter may have."""
ALPHABETS = frozenset({"LATIN", "CYRILLIC", "GREEK", "ARMENIAN", "CHEROKEE", "COPTIC", "GEORGIAN", "LISU"})
"""Those with letters that look like others' (Unicode TR 39): a word has letters of one of them."""
CAPITALS = str.maketrans("АВЕКМНОРСТУХЅІЈԌԚԜΑΒΕΖΗΙΚΜΝΟΡΤΥΧՍՕ", "ABEKMHOPCTYXSIJGQWABEZHIKMNOPTYXUO")
ALIKE = str.maketrans(
    "авекмнорстухѕіјԁԛԝһӏѡзαβεηικνορτυχհոսօɑıɡɩᴏᴄꜱᴠᴡᴢǀǃ01i|カタニハヘロトエ囗",
    "abekmhopctyxsljdqwhlw3abenlkvoptuxhnuoalglocsvwzl!olll力夕二八へ口卜工口",
)
"""Letters of other alphabets and digits, and those that they look like (from Unicode's confusables)."""
DASH, DASHES = "-", frozenset("\u2212\u30fc\u4e00\u2f00\u2500")
QUOTE, QUOTES = "'", frozenset("`\u00b4\u02b9\u02bb\u02bc\u02bd\u02c8\u2018\u2019\u201b\u2032")
"""Signs that look like a dash or an apostrophe, and what stands for all of them."""


class Person(NamedTuple):
    id: str
    name: str
    serial: int = 0
    """The number of the cookie: a person who revokes their cookies invalidates all smaller numbers."""

    def cookie(self) -> str:
        """The identity as a cookie, signed by this installation."""
        return str(_signed().dumps(list(self)))


@lru_cache(maxsize=1)
def _signed() -> URLSafeTimedSerializer:
    with_sha256 = {"key_derivation": "hmac", "digest_method": sha256}
    return URLSafeTimedSerializer(own_key(), salt="rulebound.person", signer_kwargs=with_sha256)


def newcomer() -> Person:
    return Person(token_hex(16), "")


def person_in(cookie: str | None) -> Person | None:
    """The person of a cookie that this installation signed and that is not too old."""
    if not cookie or len(cookie) > LONGEST_COOKIE or not cookie.isascii():
        return None
    try:
        id, name, serial = _signed().loads(cookie, max_age=YEARS)
    except BadData:
        return _person_before(cookie)
    return Person(str(id), str(name), int(serial))


def _person_before(cookie: str) -> Person | None:
    """The person of a cookie from before version 0.2: they keep their seats."""
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
    seen = "".join(c if c.isprintable() and c not in BLANK else " " for c in name[: 10 * LONGEST_NAME])
    return " ".join(seen.split())


def checked_name(name: object) -> str:
    """A name that a person may have, or `RuleboundError`."""
    if not isinstance(name, str):
        raise RuleboundError("a name is a text")
    good = " ".join(normalize("NFC", name[: 10 * LONGEST_NAME]).split())
    if not 1 <= len(good) <= LONGEST_NAME or len(name) > 10 * LONGEST_NAME:
        raise RuleboundError(f"a name has 1 to {LONGEST_NAME} characters")
    if not _visible(good) or any(len(_scripts(word)) > 1 for word in good.split()):
        raise Refused("refused", "unseen-name")
    return good


def _visible(name: str) -> bool:
    """Can a reader see every character, none of them covered by many marks?"""
    marks = 0
    for n, c in enumerate(name):
        kind = category(c)
        if c in JOINING and n and category(name[n - 1]) in ("So", "Sk", "Mn"):
            continue  # of a picture that is made of several
        if c in BLANK or (kind[0] in "CZ" and c != " "):
            return False
        marks = marks + 1 if kind in ("Mn", "Me") else 0
        if marks > MARKS or (marks and n == 0):
            return False
    return any(category(c)[0] in "LNPS" for c in name)


def _scripts(word: str) -> set[str]:
    """The alphabets of a word among those whose letters look like each other's."""
    return {found for c in word if c.isalpha() and (found := unicode_name(c, "").partition(" ")[0]) in ALPHABETS}


def skeleton(name: str) -> str:
    """What a name looks like: two that can be taken for each other have the same.

    >>> skeleton("Ann") == skeleton("\u0410nn") == skeleton("ＡＮＮ"), skeleton("Ann") == skeleton("Ben")
    (True, False)
    """
    plain = "".join(
        DASH if category(c) == "Pd" or c in DASHES else QUOTE if c in QUOTES else c
        for c in normalize("NFKD", name).translate(CAPITALS).casefold()
        if category(c) not in ("Mn", "Me", "Cf")
    )
    return "".join(plain.translate(ALIKE).replace("rn", "m").replace("vv", "w").split())


def look_alike(one: str, other: str) -> bool:
    """Can a name be taken for another one, though it is not the same?"""
    return one != other and skeleton(one) == skeleton(other)
