"""Drawing and discarding cards; conjurations and allies from their piles."""

from __future__ import annotations

from dataclasses import replace

from rulebound.core.decisions import NOBODY, THAT, Entity, Offer, Player, distinct
from rulebound.core.effects import Amount, AskThenAct, Effect, Loop, Phrase, Resolve, Subject, Writer, firm, node
from rulebound.core.text import plural, say, with_article

from ..definitions import ALLY, CARDS
from ..nouns import EventUnit, Pick
from ..rules.enter_play import Attach, ComesIntoPlay, attach_targets, free_slots
from ..rules.piles import discard_from_hand, discard_top, draw
from ..state import AshesState
from ..zones import BATTLEFIELD, CONJURATION_PILE, DISCARD_PILE, DRAW_PILE, HAND
from .base import OnSubject


@node
class Draw(Phrase, Effect):
    n: int
    en = "draw {n} {n:card|cards}"
    zh = "抽{n}張卡牌"

    def would_change_anything(self, g: AshesState, f: Resolve) -> bool:
        return bool(g.at(DRAW_PILE, f.you))

    def act(self, g: AshesState, f: Resolve) -> None:
        f.did = int(all(draw(g, f.you) for _ in range(self.n)))


@node
class DrawUntil(Phrase, Effect):
    n: int
    en = "draw cards until you have {n} in your hand"
    zh = "抽牌，直到你有{n}張手牌"

    def would_change_anything(self, g: AshesState, f: Resolve) -> bool:
        return bool(g.at(DRAW_PILE, f.you)) and len(g.at(HAND, f.you)) < self.n

    def act(self, g: AshesState, f: Resolve) -> None:
        while len(g.at(HAND, f.you)) < self.n and draw(g, f.you):
            pass


@node
class DrawUpTo(Phrase, Loop):
    """Draw up to a number of additional cards, one at a time."""

    n: Amount
    en = "draw up to {n} additional {n:card|cards}"
    zh = "額外抽最多{n}張卡牌"

    def would_change_anything(self, g: AshesState, f: Resolve) -> bool:
        return bool(g.at(DRAW_PILE, f.you))

    def begin(self, g: AshesState, f: Resolve) -> None:
        f.remember("drawn", 0)

    def some_left(self, g: AshesState, f: Resolve) -> bool:
        return f.recall("drawn") < self.n.value(g, f) and self.would_change_anything(g, f)

    def ask(self, g: AshesState, f: Resolve) -> None:
        g.ask("answer", f.you, "ashes.prepare.3", "draw-more", [Offer("draw", 1), Offer("done", 0)], f.source)

    def act(self, g: AshesState, f: Resolve) -> None:
        if f.answer and draw(g, f.you):
            f.remember("drawn", f.recall("drawn") + 1)
        else:
            f.remember("drawn", self.n.value(g, f))


@node
class DiscardTop(Effect):
    """A player discards cards from the top of their draw pile."""

    player: Subject
    n: int = 1
    additional: bool = False

    def __post_init__(self) -> None:
        firm(self.player)

    def settle(self, w: Writer) -> None:
        self.player.compile(w)

    def would_change_anything(self, g: AshesState, f: Resolve) -> bool:
        return self.player.would_change_anything(g, f)

    def act(self, g: AshesState, f: Resolve) -> None:
        p = self.player.one(g, f)
        f.did = int(p != NOBODY and all(discard_top(g, p) for _ in range(self.n)))

    def text(self, lang: str) -> str:
        who = self.player.text(lang)
        if self.additional:
            cards = plural(str(self.n), "card")
            return say(lang, f"have {who} discard {self.n} more {cards} this way", f"令{who}以此方式再棄掉{self.n}張卡牌")
        n = f"the top {self.n} cards" if self.n > 1 else "the top card"
        return say(lang, f"have {who} discard {n} of their draw pile", f"令{who}棄掉其抽牌堆頂部的{self.n}張卡牌")


@node
class LookAtRandomCards(Phrase, Effect):
    """Look at random cards in a player's hand."""

    n: Amount
    player: Pick
    en = "look at {n} random {n:card|cards} in {player}'s hand"
    zh = "隨機查看{player}手牌中的{n}張卡牌"

    def __post_init__(self) -> None:
        firm(self.player)

    def settle(self, w: Writer) -> None:
        self.player.compile(w)

    def would_change_anything(self, g: AshesState, f: Resolve) -> bool:
        return any(g.at(HAND, p) for p in self.player.all(g, f))

    def act(self, g: AshesState, f: Resolve) -> None:
        player = self.player.one(g, f)
        if player == NOBODY:
            return
        hand = list(g.at(HAND, player))
        for _ in range(min(self.n.value(g, f), len(hand))):
            card = hand.pop(g.random(len(hand)))
            g.reveal(card, 1 << f.you)
            g.note("look", f.you, (card,))


@node
class DiscardFromHand(Phrase, Loop):
    """A player discards cards of their choice from their hand."""

    n: Amount
    player: Pick
    en = "have {player} discard {n} {n:card|cards} of their own choice from their hand"
    zh = "令{player}從手牌中棄掉{n}張由其自行選擇的卡牌"

    def __post_init__(self) -> None:
        firm(self.player)

    def compile(self, w: Writer) -> None:
        self.player.compile(w)
        Loop.compile(self, w)

    def would_change_anything(self, g: AshesState, f: Resolve) -> bool:
        return any(g.at(HAND, p) for p in self.player.all(g, f))

    def begin(self, g: AshesState, f: Resolve) -> None:
        f.remember("left", self.n.value(g, f))

    def some_left(self, g: AshesState, f: Resolve) -> bool:
        player = self.player.one(g, f)
        return f.recall("left") > 0 and player != NOBODY and not g.out[player] and bool(g.at(HAND, player))

    def ask(self, g: AshesState, f: Resolve) -> None:
        player = self.player.one(g, f)
        offers = [Offer("discard", THAT, (c,)) for c in distinct(g, g.at(HAND, player))]
        g.ask("answer", player, "ashes.resolve.1", "must-discard", offers, f.source)

    def act(self, g: AshesState, f: Resolve) -> None:
        discard_from_hand(g, f.answer)
        f.remember("left", f.recall("left") - 1)


@node
class PlaceConjuration(Effect):
    """Place conjurations from your conjuration pile onto a battlefield, limited by available copies and slots."""

    id: str
    n: int = 1
    onto: Pick | None = None
    additional: bool = False

    def __post_init__(self) -> None:
        firm(self.onto)

    def compile(self, w: Writer) -> None:
        if self.onto is not None:
            self.onto.compile(w)
        for _ in range(self.n):
            w.emit(self.act)

    def would_change_anything(self, g: AshesState, f: Resolve) -> bool:
        boards = [f.you] if self.onto is None else self.onto.all(g, f)
        copies = any(g.card[c].id == self.id for c in g.at(CONJURATION_PILE, f.you))
        return copies and any(free_slots(g, p) > 0 for p in boards)

    def act(self, g: AshesState, f: Resolve) -> None:
        p = f.you if self.onto is None else self.onto.one(g, f)
        f.did = int(p != NOBODY and place_conjuration(g, f, f.you, self.id, p))

    def text(self, lang: str) -> str:
        c = CARDS[self.id]
        name = plural(str(self.n), c.en)
        count = f"{self.n} more" if self.additional else str(self.n)
        where = self.onto.text(lang) if self.onto else ""
        board = f"{where}'s battlefield" if where else "your battlefield"
        en = f"place {count} {name} from your conjuration pile onto {board}"
        zh = f"{'再' if self.additional else ''}將你咒法牌堆中的{self.n}張{c.zh}放置於{where or '你'}的戰場上"
        return say(lang, en, zh)


def place_conjuration(g: AshesState, f: Resolve, owner: Player, id: str, onto: Player) -> bool:
    """Move a conjuration from its owner's pile into an empty slot, where it comes into play."""
    g.cite("ashes.type.conjuration.enter")
    unit = next((c for c in g.at(CONJURATION_PILE, owner) if g.card[c].id == id), NOBODY)
    if unit == NOBODY or free_slots(g, onto) <= 0:
        return False
    g.move(unit, BATTLEFIELD, onto)
    f.mean("placed", unit)
    g.note("place", onto, (unit,))
    g.push(ComesIntoPlay(subject=unit, by=f.you))
    return True


@node
class PlaceBack(Phrase, Effect):
    """Return a conjuration that the text destroyed to your battlefield once its destruction is complete."""

    en = "then place that conjuration back onto your battlefield"
    zh = "然後將該咒法生物重新放置於你的戰場上"

    def act(self, g: AshesState, f: Resolve) -> None:
        unit = f.recall("destroyed")
        f.did = int(unit != NOBODY and g.kind_of_zone(unit) == CONJURATION_PILE and free_slots(g, f.you) > 0)
        if f.did:
            g.move(unit, BATTLEFIELD, f.you)
            g.note("place", f.you, (unit,))
            g.push(ComesIntoPlay(subject=unit, by=f.you))


@node
class AttachConjured(OnSubject):
    """Attach a conjured alteration spell from your conjuration pile, if it holds a copy."""

    id: str
    subject: Subject

    @property
    def targeted(self) -> Subject:
        """Attaching a spell targets the unit, even if the text only says "choose"."""
        return replace(self.subject, target=True) if isinstance(self.subject, Pick) else self.subject

    def settle(self, w: Writer) -> None:
        self.targeted.compile(w)

    def would_change_anything(self, g: AshesState, f: Resolve) -> bool:
        return self.targeted.would_change_anything(g, f)

    def apply(self, g: AshesState, f: Resolve, e: Entity) -> None:
        g.cite("ashes.type.conjured-alteration.pile", "ashes.type.alteration.attach.targets")
        spell = next((c for c in g.at(CONJURATION_PILE, f.you) if g.card[c].id == self.id), NOBODY)
        if spell != NOBODY and e in attach_targets(g, f.you, spell):
            answered = "attach" if isinstance(self.subject, Pick | EventUnit) else "after_targeted"
            g.push(Attach(card=spell, player=f.you, unit=e, body=g.incarnation[e], pc=Attach.PLACES[answered]))
            f.did = 1

    def words(self, lang: str) -> str:
        c, to = CARDS[self.id], self.subject.text(lang)
        return say(
            lang, f"attach {with_article(c.en)} conjured alteration spell to {to}", f"將一張{c.zh}咒法狀態法術附加到{to}"
        )


@node
class AllyToHand(AskThenAct):
    """Take an ally from your discard pile into your hand."""

    search: bool

    def _allies(self, g: AshesState, f: Resolve) -> dict[str, Entity]:
        return {g.card[c].id: c for c in g.at(DISCARD_PILE, f.you) if g.card[c].type == ALLY}

    def would_change_anything(self, g: AshesState, f: Resolve) -> bool:
        return bool(self._allies(g, f))

    def ask(self, g: AshesState, f: Resolve) -> None:
        f.answer = NOBODY
        offers = [Offer("take", THAT, (c,)) for c in self._allies(g, f).values()]
        if offers:
            g.ask("answer", f.you, "ashes.effect.choose", "take-ally", offers, f.source)

    def act(self, g: AshesState, f: Resolve) -> None:
        f.did = int(f.answer != NOBODY)
        if f.did:
            g.note("to-hand", f.you, (f.answer,))
            g.move(f.answer, HAND, g.owner[f.answer])

    def text(self, lang: str) -> str:
        if self.search:
            return say(
                lang,
                "search your discard pile for an ally and place it into your hand",
                "從你的棄牌堆中搜尋一張盟友，並將其加入手牌",
            )
        return say(
            lang,
            "choose an ally in your discard pile and place it into your hand",
            "從你的棄牌堆中選擇一張盟友，並將其加入手牌",
        )
