"""A position as the message `table`: built of `State.view` and of nothing that its reader may not know."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from rulebound.core.decisions import NOBODY, Player
from rulebound.core.payment_suggestions import Suggestion, is_payment
from rulebound.core.priority import PASS
from rulebound.core.state import State
from rulebound.core.words import Words
from rulebound.table.card_presenter import BadgeValue, CardPresenter, entities_in, zones_of
from rulebound.table.offers import TURN, Offers
from rulebound.table.presenter import LineCard, LogLine, Viewer, describe_rule, log_batches, view_for
from rulebound.table.progress import RunningProcedure, running_procedures
from rulebound.table.sets import option_part
from rulebound.table.words import TABLE_WORDS

from .protocol import position as wire


class Drawing:
    """A position as one viewer sees it: the view and, where it is the viewer's turn to decide, what is offered."""

    def __init__(self, g: State, presenter: CardPresenter, viewer: Viewer, payment: Suggestion | None = None) -> None:
        self.g, self.presenter, self.viewer, self.payment = g, presenter, viewer, payment
        self.view = view_for(g, viewer)
        asked = self.view["decision"]
        self.offers = Offers(g, presenter, self.view) if asked is not None and "number" in asked else None

    def message(self, since: int = 0) -> wire.TableMessage:
        """The message `table`, with the log from entry `since` on."""
        g, words = self.g, self.presenter.words
        decision = self.decision()
        batches = log_batches(g, self.viewer, words, since)
        view = {name: part for name, part in self.view.items() if name != "decision"}
        return {
            "type": "table",
            "seat": self.viewer.seat,
            "view": describe_view(view, self.presenter),
            "where": progress_to_json(g, self.viewer, words),
            "decision": decision,
            "log": {"from": since, "upto": len(g.log or ()), "batches": [[*map(_line, batch)] for batch in batches]},
            "undo": {"possible": False, "free": False},
            "pass": "",
            "notice": "",
        }

    def decision(self) -> wire.Decision | wire.Waited | None:
        """What the viewer is asked, or whom the table waits for; None when the game is over."""
        asked = self.view["decision"]
        if asked is None:
            return None
        if self.offers is None:
            return waited_to_json(self.presenter, asked["player"])
        return decision_to_json(self.g, self.presenter, asked, self.offers, self.payment)


def describe_view(view: dict[str, Any], presenter: CardPresenter) -> wire.View:
    """A view with the words for everything in it: entities get `name` and `badges`, the game and its seats `facts`."""
    notes = bool(presenter.layout.told)
    for e in (e for zones in zones_of(view) for zone in zones.values() if zone for e in entities_in(zone)):
        e["badges"] = [badge_to_json(n) for n in presenter.badges(e)]
        e["name"] = presenter.name(e)
        if notes:
            e["told"] = presenter.notes(e)
    for seat in view["players"]:
        seat["facts"] = presenter.seat_facts(seat)
    for waiting in view.get("stack", ()):
        waiting["name"] = presenter.words.card(waiting["card"])
        for about in waiting["about"]:
            about["name"] = presenter.words.named(about["card"])
    view["facts"] = presenter.facts(view)
    described: Any = view
    return described  # type: ignore[no-any-return]


@lru_cache(maxsize=1 << 12)
def badge_to_json(n: BadgeValue) -> wire.Badge:
    """A badge as plain data, which nobody changes."""
    return {"key": n.key, "n": n.n, "of": n.of, "text": n.text, "style": n.style}


@lru_cache(maxsize=1 << 12)
def rule_to_json(id: str, lang: str) -> wire.Rule | None:
    """A rule of the ledger as plain data, which nobody changes; None where there is no such rule."""
    rule = describe_rule(id, lang)
    return None if rule is None else {"id": rule.id, "heading": rule.heading, "text": rule.text}


def progress_to_json(g: State, viewer: Viewer, words: Words) -> list[wire.Place]:
    """The running procedures with their steps, the outermost first, and the rule of the present step."""
    return [_place(p, words.lang) for p in running_procedures(g, viewer.seat, words)]


@lru_cache(maxsize=1 << 12)
def _place(p: RunningProcedure, lang: str) -> wire.Place:
    return {"name": p.name, "n": p.n, "steps": list(p.steps), "text": p.text, "rule": rule_to_json(p.rule, lang)}


def decision_to_json(
    g: State, presenter: CardPresenter, asked: Mapping[str, Any], offers: Offers, payment: Suggestion | None = None
) -> wire.Decision:
    """The pending decision for the player who decides, in words."""
    (text, more), source = offers.question(), offers.source
    found: wire.Decision = {
        "player": asked["player"],
        "number": asked["number"],
        "prompt": asked["prompt"],
        "text": text,
        "more": more,
        "source": {"id": asked["source"], "card": source, "name": presenter.card_name(source)} if source else None,
        "rule": rule_to_json(asked["rule"], presenter.lang),
        "subset": asked["subset"],
        "own": g.GAME.rules.is_own_turn(g, asked["player"]),
        "pass": any(line.option.key == PASS.verb for line in offers.items),
        "options": options_to_json(g, offers),
        "payment": None,
        "forecast": g.GAME.words.forecast(g, presenter.words) if asked["prompt"] == TURN else "",
    }
    if payment is not None:
        found["payment"] = payment_to_json(offers, payment, g.GAME.words.cost_text(g, presenter.words))
    if offers.whole is not None and not is_payment(g):  # what a payment takes depends on what is paid with
        found["least"], found["most"] = offers.whole.least, offers.whole.most
    return found


def options_to_json(g: State, offers: Offers) -> list[wire.Option]:
    assert g.decision is not None
    keys, offered = iter(offers.by_key), set(map(option_part, g.decision.options))
    return [
        {
            "n": n,
            "key": next(keys),
            "text": line.label,
            "more": line.more,
            "warning": line.warning,
            "verb": o.verb,
            "note": o.note,
            "about": [g.handle[e] for e in o.entities],
            "first": option_part(o) in offered,
        }
        for n, line in enumerate(offers.items, 1)
        for o in line.options
    ]


def payment_to_json(offers: Offers, payment: Suggestion, cost: str) -> wire.Payment:
    spent = set(map(option_part, payment.paying.parts))
    keys = [key for key, o in offers.by_key.items() if option_part(o) in spent]
    return {"text": offers.paid_with(payment.paying), "cost": cost, "keys": keys, "only": payment.only}


def waited_to_json(presenter: CardPresenter, player: Player) -> wire.Waited:
    """Whom the table waits for."""
    if player == NOBODY:
        return {"player": NOBODY, "name": "", "text": TABLE_WORDS.say(presenter.lang, "others-decide")}
    name = presenter.words.player(player)
    return {"player": player, "name": name, "text": TABLE_WORDS.say(presenter.lang, "decides", name)}


def _line(line: LogLine) -> wire.Line:
    return {"n": line.n, "kind": line.kind, "player": line.player, "text": line.text, "cards": [*map(_card, line.cards)]}


def _card(card: LineCard) -> wire.LineCard:
    return {"id": card.id, "card": card.card}
