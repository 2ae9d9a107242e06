"""A state as bytes and back, for the program's own storage: a head, a keyed hash, and the plain data as JSON.

Content (card definitions) is stored by id; the head names the game and the content. There are three lines:

1. the head: the format, the game, and the fingerprints of its content (see `content`),

2. the hash of the other two lines with the key of this installation (see `storage`),

3. the plain data.

To move a game between installations, use a journal: its choices are checked.
"""

from __future__ import annotations

import hmac
import json
from functools import lru_cache
from typing import TYPE_CHECKING, Any, TypeVar

from .content import check_content, known_content, used_by
from .decisions import Ask, Offer
from .errors import RuleboundError
from .frames import freeze, thaw
from .game import Card, Game
from .input import record, short
from .rows import frozen, plain
from .storage import seal

if TYPE_CHECKING:
    from .state import State

T = TypeVar("T", bound="State")
FORMAT = 2
MARK = "rulebound-position"
encode = json.JSONEncoder(separators=(",", ":"), ensure_ascii=True, check_circular=False).encode


@lru_cache(maxsize=64)
def _head(id: str, cards: frozenset[Card], always: frozenset[str]) -> bytes:
    content = used_by(id, cards, always)
    return encode({MARK: FORMAT, "game": id, "rules": content.rules, "cards": content.cards}).encode()


def to_bytes(g: State, key: bytes | None = None) -> bytes:
    """The state as bytes; with a key other than this installation's, the same key is needed to read them."""
    n = len(g.card)
    raw: dict[str, Any] = {name: getattr(g, name) for name in (*g.COLUMNS, *g.SEATS)}
    for name in (*g.ROWS, *g.SCALARS):
        raw[name] = plain(getattr(g, name))
    for name, start in g.COLUMNS.items():
        if raw[name].count(start) == n:
            raw[name] = None  # its initial value
    for name in g.TABLES:
        raw[name] = plain(list(getattr(g, name).items()))
    raw["players"] = g.players
    raw["setup"] = g.setup
    raw["card"] = [c.id for c in g.card]
    raw["heard"] = [(e, heard) for e, heard in enumerate(g.heard) if heard]
    raw["zones"] = g.zones
    raw["choices"] = g.choices
    raw["deciders"] = g.deciders
    raw["stack"] = [plain(freeze(f)) for f in g.stack]
    asked = g.asked
    raw["asked"] = (
        None if asked is None else asked._replace(offers=tuple(o._replace(answer=plain(o.answer)) for o in asked.offers))
    )
    head, body = _head(g.GAME.id, frozenset(g.card), frozenset(g.GAME.required_definitions(g.setup))), encode(raw).encode()
    return b"\n".join((head, seal(head + body, key), body))


def from_bytes(cls: type[T], data: bytes, key: bytes | None = None) -> T:
    """The state that `to_bytes` wrote. For the program's own storage only: bytes from others raise a RuleboundError."""
    declared = cls.GAME
    head, content = _opened(declared, data, key)
    try:
        raw = json.loads(content)
        cards = [declared.card(i) for i in raw["card"]]
        check_content(declared, known_content(head.get("cards"), head.get("rules")), cards, raw["setup"])
        g = cls(raw["players"], raw["seed"], declared.complete_setup(raw["setup"]))
        _fill(g, raw)
        g.card = cards
        return g
    except (ValueError, KeyError, TypeError, IndexError) as error:
        raise RuleboundError(
            "these bytes are no position of {0}: load the journal of the game instead", declared.id
        ) from error


def _opened(declared: Game, data: bytes, key: bytes | None) -> tuple[dict[str, Any], bytes]:
    """The head and the plain data, if this program wrote them for this game; else raises a RuleboundError."""
    line, _, rest = bytes(data).partition(b"\n")
    hash, _, body = rest.partition(b"\n")
    refused = RuleboundError("these bytes are no position that this program has written: load the journal of the game")
    try:
        head = record(line.decode(), "the head")
    except (UnicodeDecodeError, RuleboundError):
        raise refused from None
    if MARK not in head:
        raise refused
    if head[MARK] != FORMAT:
        raise RuleboundError(
            "this position has format {0}, this program reads {1}: load the journal of the game", short(head[MARK]), FORMAT
        )
    if head.get("game") != declared.id:
        raise RuleboundError("this is a position of {0}, not of {1}", short(head.get("game")), declared.id)
    if not hmac.compare_digest(hash, seal(line + body, key)):
        raise RuleboundError(
            "these bytes were changed, or written with another key: positions are for the storage of one installation; "
            "load the journal of the game"
        )
    return head, body


def _fill(g: State, raw: dict[str, Any]) -> None:
    n = len(raw["card"])
    for name, start in g.COLUMNS.items():
        column = [start] * n if raw[name] is None else raw[name]
        setattr(g, name, tuple(column) if name in g.TRACKED else column)
    for name in g.SEATS:
        setattr(g, name, raw[name])
    for name in g.ROWS:
        setattr(g, name, [frozen(row) for row in raw[name]])
    for name in g.TABLES:
        setattr(g, name, {frozen(k): frozen(v) for k, v in raw[name]})
    for name in g.SCALARS:
        setattr(g, name, frozen(raw[name]))
    g.heard = [()] * n
    for e, heard in raw["heard"]:
        g.heard[e] = tuple(heard)
    g.zones, g.choices, g.deciders = raw["zones"], raw["choices"], raw["deciders"]
    g.stack = [thaw(frozen(f)) for f in raw["stack"]]
    if raw["asked"] is not None:
        player, rule, prompt, offers, slot, source, subset = raw["asked"]
        g.asked = Ask(player, rule, prompt, tuple(Offer(*frozen(o)) for o in offers), slot, source, subset)
