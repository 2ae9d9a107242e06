"""All that one person at a table gets to see of a position, as plain data in their language.

It is made of `State.view` and of nothing that the view's reader may not know: views with the words for everything in them,
the pending decision, the running procedures, what happened since.
"""

from __future__ import annotations

from collections.abc import Container, Mapping
from functools import lru_cache
from itertools import groupby
from typing import Any, NamedTuple

from rulebound import rulebook
from rulebound.core.decisions import NOBODY, Player
from rulebound.core.log import LogEvent
from rulebound.core.priority import PASS
from rulebound.core.state import State
from rulebound.core.suggesting import Suggestion, is_payment
from rulebound.core.views import asked_seen, table_seen
from rulebound.core.words import Words

from .faces import Faces, badge_told, known, zones_of
from .offers import TURN, Offers, Whole
from .sets import part_of
from .where import Place, places


class Eyes(NamedTuple):
    """Who looks: the seat they decide for or look from (NOBODY: a spectator), and further hands of the same person."""

    seat: Player
    hands: tuple[Player, ...] = ()

    def bits(self, players: int) -> list[int]:
        return [self.seat if self.seat != NOBODY else players, *self.hands]


def seen(g: State, eyes: Eyes) -> dict[str, Any]:
    """The view of a seat, but for what `Offers` and `where` tell; nothing is hidden between the hands of one person."""
    return {**table_seen(g, eyes.seat, eyes.hands), "decision": asked_seen(g, eyes.seat), "place": g.place}


def in_words(view: dict[str, Any], faces: Faces) -> dict[str, Any]:
    """A view with the words for everything in it: each entity gets its `name` and `badges`, game and seats their `facts`."""
    told = bool(faces.layout.told)
    for e in (e for zones in zones_of(view) for zone in zones.values() if zone for e in known(zone)):
        e["badges"] = [badge_told(n) for n in faces.badges(e)]
        e["name"] = faces.name(e)
        if told:
            e["told"] = faces.told(e)
    for seat in view["players"]:
        seat["facts"] = faces.seat_facts(seat)
    for waiting in view.get("stack", ()):
        waiting["name"] = faces.words.card(waiting["card"])
        for about in waiting["about"]:
            about["name"] = faces.words.named(about["card"])
    view["facts"] = faces.facts(view)
    return view


def where(g: State, eyes: Eyes, words: Words) -> list[dict[str, Any]]:
    """The running procedures with their steps, the outermost first, and the rule of the present step."""
    return [_place_told(p, words.lang) for p in places(g, eyes.seat, words)]


@lru_cache(maxsize=1 << 12)
def _place_told(p: Place, lang: str) -> dict[str, Any]:
    """A place as plain data: nobody may change it."""
    return {"name": p.name, "n": p.n, "steps": list(p.steps), "text": p.where, "rule": rule_told(p.rule, lang)}


def rule_told(id: str, lang: str) -> dict[str, str] | None:
    """A rule of the ledger as a link: its id, its heading and its text."""
    if not id or not rulebook.exists(id):
        return None
    rule = rulebook.rule(id)
    return {"id": rule.id, "heading": rule.heading(lang), "text": rule.text(lang)}


def decision_told(
    g: State, faces: Faces, view: Mapping[str, Any], payment: Suggestion | None = None
) -> dict[str, Any] | None:
    """The pending decision for whoever decides, in words; for everybody else only whom the table waits for."""
    asked = view["decision"]
    if asked is None or "number" not in asked:
        return asked
    offers = Offers(g, faces, view)
    assert g.decision is not None
    keys, offered = iter(offers.by_key), set(map(part_of, g.decision.options))
    (text, more), source = offers.question(), offers.source
    return {
        "player": asked["player"],
        "number": asked["number"],
        "prompt": asked["prompt"],
        "text": text,
        "more": more,
        "source": {"id": asked["source"], "card": source, "name": faces.called(source)} if source else None,
        "rule": rule_told(asked["rule"], faces.lang),
        "subset": asked["subset"],
        **_size(g, offers.whole),
        "own": g.GAME.rules.is_own_turn(g, asked["player"]),
        "pass": any(item.option.key == PASS.verb for item in offers.items),
        "options": [
            {
                "n": n,
                "key": next(keys),
                "text": item.label,
                "more": item.more,
                "warning": item.warning,
                "verb": o.verb,
                "note": o.note,
                "about": [g.handle[e] for e in o.entities],
                "first": part_of(o) in offered,
            }
            for n, item in enumerate(offers.items, 1)
            for o in item.options
        ],
        "payment": _payment(offers, payment, g.GAME.words.cost_text(g, faces.words)) if payment is not None else None,
        "forecast": g.GAME.words.forecast(g, faces.words) if asked["prompt"] == TURN else "",
    }


def _size(g: State, whole: Whole | None) -> dict[str, int]:
    """How many a set may have; what a payment takes depends on what is paid with."""
    return {} if whole is None or is_payment(g) else {"least": whole.least, "most": whole.most}


def _payment(offers: Offers, payment: Suggestion, cost: str) -> dict[str, Any]:
    spent = set(map(part_of, payment.paying.parts))
    keys = [key for key, o in offers.by_key.items() if part_of(o) in spent]
    return {"text": offers.paid_with(payment.paying), "cost": cost, "keys": keys, "only": payment.only}


# ---------------------------------------------------------------- what happened


class Line(NamedTuple):
    """A line of the log: which entry it is, what kind of thing happened, to whom, and with which cards."""

    n: int
    kind: str
    player: Player
    text: str
    cards: list[dict[str, Any]]


def happened(g: State, eyes: Eyes, words: Words, since: int = 0) -> list[list[Line]]:
    """The log from entry `since` on, as these eyes may read it: a batch of lines for everything that one choice brought."""
    bits, log = eyes.bits(g.players), g.log or []
    shared = words.shared_in(log, bits)
    events = ((n, e.seen_by(*bits)) for n, e in enumerate(log[since:], since))
    lines = ((e.choice, _line(n, e, words, shared)) for n, e in events)
    told = [(choice, line) for choice, line in lines if line.text]
    return [[line for _, line in batch] for _, batch in groupby(told, key=lambda row: row[0])]


def _line(n: int, event: LogEvent, words: Words, shared: Container[str]) -> Line:
    cards = [{"id": s.handle, "card": s.card} for s in event.cards if s.card]
    return Line(n, event.kind, event.player, words.event(event, shared), cards)
