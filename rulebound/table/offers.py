"""The pending decision in words: the question, its options with their details, and how a payment could be made."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from rulebound.core.decisions import EVERYWHERE, NOBODY, Entity, Option
from rulebound.core.payment_suggestions import Paying, is_payment
from rulebound.core.state import State

from .arrangement import reading_order, signature
from .card_presenter import CardPresenter, cards_by_handle, entities_in, seats_by_handle, zones_of
from .sets import continues_question, option_part
from .warnings import warnings

TURN = "turn"
"""The prompt by which games ask the player whose turn it is."""
TWIN = "~"
"""Marks the key of an option whose name another option has too."""


class SetOffer(NamedTuple):
    """A set that is asked for: all that can be part of it, in canonical order, and how few and how many make it."""

    options: list[Option]
    least: int
    most: int


def set_offer(g: State) -> SetOffer:
    """The set that is asked for, with options that can't be named first; found by trying on copies."""
    decision = g.decision
    assert decision is not None
    firsts, paying = [o for o in decision.options if o.entities], is_payment(g)
    found: dict[tuple[str, tuple[Entity, ...], str], Option] = {}
    enough: list[bool] = []
    for first in firsts:
        found.setdefault(option_part(first), first)
        ends = _pick_on(g, first, found, whole=paying or not enough)
        enough = enough or [len(firsts) < len(decision.options), *ends]
    least = enough.index(True) if True in enough else len(enough)
    return SetOffer(list(found.values()), least, len(enough))


def _pick_on(g: State, first: Option, found: dict[Any, Option], whole: bool) -> list[bool]:
    """Take an option, and then always the first that is offered, and note all that is; each time, may it end there?

    Only a payment depends on what was taken before; of other sets one run to the end (`whole`) shows nearly all, and
    further ones need to go on only as long as they show something new.
    """
    trial, ends = g.copy(), list[bool]()
    trial.stop_at_forced = EVERYWHERE
    trial.choose(first.index)
    while picks := _picks(trial, g):
        now = trial.asked
        assert now is not None
        ends.append(len(picks) < len(now.offers))
        known = len(found)
        if any((now.offers[i].verb, now.offers[i].about, now.offers[i].note) not in found for i in picks):
            assert trial.decision is not None
            for i in picks:
                found.setdefault(option_part(trial.decision.options[i]), trial.decision.options[i])
        if not whole and len(found) == known:
            break
        trial.choose(picks[0])
    return ends


def _picks(trial: State, g: State) -> list[int]:
    """What can be picked next for the same set; after one of several copies the next copy comes first."""
    asked = trial.asked
    return [i for i, o in enumerate(asked.offers) if o.about] if asked is not None and continues_question(trial, g) else []


class OfferLine(NamedTuple):
    """A line to choose: an option, or several that are as good as each other."""

    options: tuple[Option, ...]
    label: str
    more: str = ""
    """What it costs or will do here, in brackets."""
    warning: str = ""
    """That it hurts the player who chooses it, or does nothing; `more` contains it."""

    @property
    def option(self) -> Option:
        return self.options[0]

    @property
    def copies(self) -> int:
        return len(self.options)


class Offers:
    """The pending decision in words, made from the view of the player who decides.

    Its lines go down the table; options without a card come last. Of a set they are all that can be part of it, not only
    what may be named first.
    """

    def __init__(self, g: State, presenter: CardPresenter, view: Mapping[str, Any]) -> None:
        decision = g.decision
        assert decision is not None
        self.g, self.presenter, self.words, self.view = g, presenter, presenter.words, view
        self.source = _source(view)
        """The id of the card that asks, if one does."""
        options = decision.options
        self.whole = set_offer(g) if decision.subset else None
        if self.whole is not None:
            options = (*self.whole.options, *(o for o in options if not o.entities))
        groups = self._in_order(self._copies(options))
        first = [group[0] for group in groups]
        warned = [""] * len(first) if decision.subset else warnings(g, first, self.words)
        lines = zip(groups, self._labels(first), warned, strict=True)
        self.items = [
            OfferLine(tuple(group), label, self._more(group[0], label, warn), warn) for group, label, warn in lines
        ]
        self.by_key = _by_unique_key([o for item in self.items for o in item.options])
        """The same options under keys of their own: of a set, a copy may be called as another one that is taken before."""

    def _in_order(self, groups: list[list[Option]]) -> list[list[Option]]:
        """Down the table; what belongs to no card comes last."""
        wanted = {self.g.handle[e] for group in groups for e in group[0].entities}
        read = reading_order(self.presenter.layout, self.view, wanted) if len(wanted) > 1 else ()
        order = {id: n for n, id in enumerate(read)}
        return sorted(groups, key=lambda group: self._place(order, group[0]))

    def _place(self, order: Mapping[int, int], o: Option) -> tuple[bool, list[int]]:
        return not o.entities, [order.get(self.g.handle[e], len(order)) for e in o.entities]

    def _copies(self, options: Sequence[Option]) -> list[list[Option]]:
        """The options, together where they are about copies of a card that are as good as each other."""
        entities = {e for o in options for e in o.entities}
        about = {self.g.handle[e] for e in entities} if len(options) > 1 else ()
        cards = (e for zones in zones_of(self.view) for zone in zones.values() if zone for e in entities_in(zone))
        seen = {e["id"]: signature(e) for e in cards if e["id"] in about} if about else {}
        part = {e: (self.g.zone[e], seen.get(self.g.handle[e], e)) if self._loose(e) else e for e in entities}
        groups: dict[Any, list[Option]] = {}
        for o in options:
            parts = [part[e] for e in o.entities]
            groups.setdefault(o.key if not o.entities or TWIN in o.key else (o.verb, o.note, *parts), []).append(o)
        return list(groups.values())

    def _loose(self, e: Entity) -> bool:
        """May equal copies of this card stand on one line? Not in play, in an ordered zone, or hidden."""
        g = self.g
        return not g.copy_number[e] and not g.ZONES[g.kind_of_zone(e)].sequence and g.sees(self.view["you"], e)

    def _labels(self, options: Sequence[Option]) -> list[str]:
        """The options in words. Where two would read the same, they name the players before whom the cards lie."""
        wanted = {self.g.handle[e] for o in options for e in o.entities}
        seats = seats_by_handle(self.view, wanted) if wanted else {}
        rows = [(o.key, o.verb, len(o.entities), o.note) for o in options]
        holders = [[seats.get(self.g.handle[e], NOBODY) for e in o.entities] for o in options]
        said = self.words.options_of(rows, self.source, holders, self.view["decision"]["player"])
        times = Counter(said)
        return [s if times[s] == 1 else s + self._apart(i, said, options) for i, s in enumerate(said)]

    def _apart(self, i: int, labels: Sequence[str], options: Sequence[Option]) -> str:
        """What distinguishes an option from others of the same words: different cards may share a title."""
        briefs = [self._brief(o) for o, same in zip(options, labels, strict=True) if same == labels[i] and o.entities]
        own = [part for part in self._brief(options[i]) if not all(part in other for other in briefs)]
        return self.words.common("ability", " · ".join(own)) if own else ""

    def _brief(self, o: Option) -> list[str]:
        """The parts of the line about the card that an option belongs to."""
        return self.presenter.brief(self.g.name_of(o.entities[0])).split(" · ") if o.entities else []

    def _more(self, o: Option, label: str, warning: str) -> str:
        """The details of an option in brackets: first its warning."""
        said = self.g.GAME.words.option_detail(self.g, o, self.words)
        if said and label.endswith(self.words.common("ability", said)):
            said = ""
        if not warning and not said:
            return ""
        details = self.words.joined(part for part in (warning, said) if part)
        return self.words.common("ability", details)

    def question(self) -> tuple[str, str]:
        """The question in the game's words for this situation, and what the card that asks says."""
        card = self.words.card(self.source) if self.source else ""
        said, text = self.g.GAME.words.question_text(self.g, self.words)
        prompt = said or self.words.prompt_of(self.view["decision"]["prompt"], card)
        return prompt + (f"  ({card})" if card and card not in prompt else ""), text

    def paid_with(self, paying: Paying) -> str:
        """A payment in words; equal parts are counted."""
        spent = paying.parts or paying.taken
        said = [self.words.option_of(o.key, o.verb, len(o.entities), o.note, numbered=False) for o in spent]
        return self.words.joined([self.words.common("counted", s, n=n) if n > 1 else s for s, n in Counter(said).items()])


def _source(view: Mapping[str, Any]) -> str:
    source = view["decision"]["source"]
    return cards_by_handle(view).get(source, "") if source else ""


def _by_unique_key(options: Sequence[Option]) -> dict[str, Option]:
    found: dict[str, Option] = {}
    times: Counter[str] = Counter()
    for o in options:
        times[o.key] += 1
        found[o.key if times[o.key] == 1 else f"{o.key}{TWIN}{times[o.key]}"] = o
    return found
