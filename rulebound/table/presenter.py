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
from rulebound.core.payment_suggestions import Suggestion, is_payment
from rulebound.core.priority import PASS
from rulebound.core.state import State
from rulebound.core.views import asked_seen, table_seen
from rulebound.core.words import Words

from .card_presenter import CardPresenter, badge_to_json, entities_in, zones_of
from .offers import TURN, Offers, SetOffer
from .progress import RunningProcedure, running_procedures
from .sets import option_part


class Viewer(NamedTuple):
    """Who looks: the seat they decide for or look from (NOBODY: a spectator), and further hands of the same person."""

    seat: Player
    hands: tuple[Player, ...] = ()

    def sight_bits(self, players: int) -> list[int]:
        return [self.seat if self.seat != NOBODY else players, *self.hands]


def view_for(g: State, viewer: Viewer) -> dict[str, Any]:
    """The view of a seat, but for what `Offers` and `where` tell; nothing is hidden between the hands of one person."""
    return {**table_seen(g, viewer.seat, viewer.hands), "decision": asked_seen(g, viewer.seat), "place": g.place}


def describe_view(view: dict[str, Any], presenter: CardPresenter) -> dict[str, Any]:
    """A view with the words for everything in it: each entity gets its `name` and `badges`, game and seats their `facts`."""
    told = bool(presenter.layout.told)
    for e in (e for zones in zones_of(view) for zone in zones.values() if zone for e in entities_in(zone)):
        e["badges"] = [badge_to_json(n) for n in presenter.badges(e)]
        e["name"] = presenter.name(e)
        if told:
            e["told"] = presenter.notes(e)
    for seat in view["players"]:
        seat["facts"] = presenter.seat_facts(seat)
    for waiting in view.get("stack", ()):
        waiting["name"] = presenter.words.card(waiting["card"])
        for about in waiting["about"]:
            about["name"] = presenter.words.named(about["card"])
    view["facts"] = presenter.facts(view)
    return view


def progress_to_json(g: State, viewer: Viewer, words: Words) -> list[dict[str, Any]]:
    """The running procedures with their steps, the outermost first, and the rule of the present step."""
    return [_procedure_to_json(p, words.lang) for p in running_procedures(g, viewer.seat, words)]


@lru_cache(maxsize=1 << 12)
def _procedure_to_json(p: RunningProcedure, lang: str) -> dict[str, Any]:
    """A place as plain data: nobody may change it."""
    return {"name": p.name, "n": p.n, "steps": list(p.steps), "text": p.text, "rule": rule_to_json(p.rule, lang)}


def rule_to_json(id: str, lang: str) -> dict[str, str] | None:
    """A rule of the ledger as a link: its id, its heading and its text."""
    if not id or not rulebook.exists(id):
        return None
    rule = rulebook.rule(id)
    return {"id": rule.id, "heading": rule.heading(lang), "text": rule.text(lang)}


def decision_to_json(
    g: State, presenter: CardPresenter, view: Mapping[str, Any], payment: Suggestion | None = None
) -> dict[str, Any] | None:
    """The pending decision for whoever decides, in words; for everybody else only whom the table waits for."""
    asked = view["decision"]
    if asked is None or "number" not in asked:
        return asked
    offers = Offers(g, presenter, view)
    assert g.decision is not None
    keys, offered = iter(offers.by_key), set(map(option_part, g.decision.options))
    (text, more), source = offers.question(), offers.source
    return {
        "player": asked["player"],
        "number": asked["number"],
        "prompt": asked["prompt"],
        "text": text,
        "more": more,
        "source": {"id": asked["source"], "card": source, "name": presenter.card_name(source)} if source else None,
        "rule": rule_to_json(asked["rule"], presenter.lang),
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
                "first": option_part(o) in offered,
            }
            for n, item in enumerate(offers.items, 1)
            for o in item.options
        ],
        "payment": _payment(offers, payment, g.GAME.words.cost_text(g, presenter.words)) if payment is not None else None,
        "forecast": g.GAME.words.forecast(g, presenter.words) if asked["prompt"] == TURN else "",
    }


def _size(g: State, whole: SetOffer | None) -> dict[str, int]:
    """How many a set may have; what a payment takes depends on what is paid with."""
    return {} if whole is None or is_payment(g) else {"least": whole.least, "most": whole.most}


def _payment(offers: Offers, payment: Suggestion, cost: str) -> dict[str, Any]:
    spent = set(map(option_part, payment.paying.parts))
    keys = [key for key, o in offers.by_key.items() if option_part(o) in spent]
    return {"text": offers.paid_with(payment.paying), "cost": cost, "keys": keys, "only": payment.only}


# ---------------------------------------------------------------- what happened


class LogLine(NamedTuple):
    """A line of the log: which entry it is, what kind of thing happened, to whom, and with which cards."""

    n: int
    kind: str
    player: Player
    text: str
    cards: list[dict[str, Any]]


def log_batches(g: State, viewer: Viewer, words: Words, since: int = 0) -> list[list[LogLine]]:
    """The log from entry `since` on, as these eyes may read it: a batch of lines for everything that one choice brought."""
    bits, log = viewer.sight_bits(g.players), g.log or []
    shared = words.shared_in(log, bits)
    events = ((n, e.seen_by(*bits)) for n, e in enumerate(log[since:], since))
    lines = ((e.choice, _line(n, e, words, shared)) for n, e in events)
    told = [(choice, line) for choice, line in lines if line.text]
    return [[line for _, line in batch] for _, batch in groupby(told, key=lambda row: row[0])]


def _line(n: int, event: LogEvent, words: Words, shared: Container[str]) -> LogLine:
    cards = [{"id": s.handle, "card": s.card} for s in event.cards if s.card]
    return LogLine(n, event.kind, event.player, words.event(event, shared), cards)
