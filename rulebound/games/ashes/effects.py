"""The effect vocabulary of Ashes: what its cards and dice powers do, and in what words."""

from __future__ import annotations

from typing import Any

from rulebound.core.decisions import NOBODY, Entity, Offer, Player
from rulebound.core.effects import Amount, Do, Label, Node, Resolve, Which, Writer, node
from rulebound.core.values import ADD, GRANT, SET, modify

from .definitions import ABILITIES, ALLY, BASIC, LEVELS, PHOENIXBORN, Cost, cost
from .nouns import Pick, Subject, affectable, kind_of_effect, say
from .rules.attack import same_body
from .rules.costs import pay_cost, payable
from .rules.damage import DealDamage, Destroy, LeavePlay, detach, place_wounds
from .rules.moves import copies, discard_top, draw, exhaust, free_slots, lower_die, raise_die, set_face
from .rules.play import Attach, ComesIntoPlay
from .rules.turn import change_offers
from .state import (
    ACTIVE_POOL,
    ATTACHED,
    BATTLEFIELD,
    CONJURATION_PILE,
    DICE_ON_CARDS,
    DISCARD_PILE,
    DRAW_PILE,
    HAND,
    AshesState,
    number_of,
)
from .values import ATTACK, LIFE, RECOVER, STATS, printed, recover_value


class When(Node):
    """The event that an ability answers. `moment` names the window: `enters:when`, `destroyed:after`."""

    __slots__ = ()
    moment = ""
    looks_back = False
    """The card has left play when it answers: "when this unit is destroyed"."""

    def matches(self, g: Any, event: Any, e: Entity, you: Player) -> bool:
        """Is this event one that the card's ability answers?"""
        return True

    def still(self, g: Any, event: Any, e: Entity) -> bool:
        """Can it still be answered, after other responses?"""
        return True


class OnSubject(Do):
    """An effect on one subject: settle the subject, then do it."""

    __slots__ = ()

    @property
    def subject(self) -> Subject:
        raise TypeError("an effect on a subject names it")

    def write(self, w: Writer) -> None:
        self.subject.write(w)
        w.emit(self.act)

    def could(self, g: Any, f: Resolve) -> bool:
        return self.subject.could(g, f)

    def act(self, g: AshesState, f: Resolve) -> None:
        """Do it; `did` tells whether it was done in full."""
        e = self.subject.one(g, f)
        f.did = 0
        if e < 0 or not g.in_play(e):
            return
        g.cite("ashes.effect.move" if isinstance(self, MoveWound) else "ashes.resolve.1")
        self.apply(g, f, e)

    def apply(self, g: AshesState, f: Resolve, e: Entity) -> None:
        raise TypeError("an effect on a subject says what it does")

    def words(self, lang: str) -> str:
        raise TypeError("an effect on a subject has words")

    def text(self, lang: str) -> str:
        """Its words, with "you may" in front where the choice of the subject can be declined."""
        if isinstance(self.subject, Pick) and self.subject.may:
            return say(lang, f"you may {self.words(lang)}", f"你可以{self.words(lang)}")
        return self.words(lang)


# ---------------------------------------------------------------- damage, wounds, destruction


@node
class Damage(OnSubject):
    n: Amount
    to: Subject

    @property
    def subject(self) -> Subject:
        return self.to

    def write(self, w: Writer) -> None:
        self.to.write(w)
        w.emit(self.act)
        w.emit(self.done)

    def apply(self, g: AshesState, f: Resolve, e: Entity) -> None:
        n = self.n.value(g, f)
        g.returned = (0, 0)
        if n > 0:
            g.push(DealDamage(subject=e, amount=n, source=f.source, by=f.you, kind=kind_of_effect(g, f)))
            f.did = 1

    def done(self, g: AshesState, f: Resolve) -> None:
        f.remember("destroyed-it", int(bool(f.did) and g.returned[1]))

    def words(self, lang: str) -> str:
        n, to = self.n.text(lang), self.to.text(lang)
        if not n.isdigit() and n != "X":
            return say(lang, f"deal damage equal to {n} to {to}", f"對{to}造成等同於{n}的傷害")
        if n == "X":
            return say(lang, f"deal X damage to {to}", f"對{to}造成X點傷害")
        return say(lang, f"deal {n} damage to {to}", f"對{to}造成{n}點傷害")


@node
class DamageEach(Do):
    """Damage to all of a selection: the set is fixed first, then one at a time in the player's order."""

    n: Amount
    which: Which
    en: str
    zh: str

    def write(self, w: Writer) -> None:
        again, end = Label(), Label()
        w.emit(self.fix)
        w.place(again)
        w.jump_unless(self.any_left, end)
        w.emit(self.ask)
        w.emit(self.deal)
        w.jump(again)
        w.place(end)

    def could(self, g: Any, f: Resolve) -> bool:
        return bool(self.which.all(g, f))

    def fix(self, g: AshesState, f: Resolve) -> None:
        g.cite("ashes.timing.multi.1")
        f.remember("all", tuple((e, g.born[e]) for e in self.which.all(g, f)))

    def any_left(self, g: Any, f: Resolve) -> bool:
        """Those of the set that are still the objects they were; one that left play and came back is another one."""
        left = tuple((e, born) for e, born in f.recall("all", ()) if same_body(g, e, born))
        f.remember("all", left)
        return bool(left)

    def ask(self, g: AshesState, f: Resolve) -> None:
        g.cite("ashes.timing.multi.fixed")
        offers = [Offer("next", e, (e,)) for e, _ in f.recall("all")]
        g.ask("answer", f.you, "ashes.timing.multi.2", "next", offers, f.source)

    def deal(self, g: AshesState, f: Resolve) -> None:
        e = f.answer
        f.remember("all", tuple(row for row in f.recall("all") if row[0] != e))
        n = self.n.value(g, f)
        g.push(DealDamage(subject=e, amount=n, source=f.source, by=f.you, kind=kind_of_effect(g, f)))

    def text(self, lang: str) -> str:
        n = self.n.text(lang)
        return say(lang, f"deal {n} damage to {self.en}", f"對{self.zh}造成{n}點傷害")


@node
class PlaceWounds(OnSubject):
    n: Amount
    on: Subject

    @property
    def subject(self) -> Subject:
        return self.on

    def apply(self, g: AshesState, f: Resolve, e: Entity) -> None:
        place_wounds(g, e, self.n.value(g, f), f.source, f.you, kind_of_effect(g, f))
        f.did = 1

    def words(self, lang: str) -> str:
        n, on = self.n.text(lang), self.on.text(lang)
        return say(lang, f"place {n} wound {plural(n, 'token')} on {on}", f"在{on}上放置{n}個傷害標記")


@node
class RemoveWounds(OnSubject):
    n: Amount
    subject_: Subject

    @property
    def subject(self) -> Subject:
        return self.subject_

    def apply(self, g: AshesState, f: Resolve, e: Entity) -> None:
        n = min(self.n.value(g, f), g.wounds[e])
        g.wounds[e] -= n
        g.note("heal", f.you, (e,), n)
        f.did = 1

    def words(self, lang: str) -> str:
        n, on = self.n.text(lang), self.subject_.text(lang)
        if not n.isdigit():
            return say(
                lang,
                f"remove a number of wound tokens equal to {n} from {on}",
                f"從{on}上移除數量等同於{n}的傷害標記",
            )
        return say(lang, f"remove {n} wound {plural(n, 'token')} from {on}", f"從{on}上移除{n}個傷害標記")


@node
class DestroyUnit(OnSubject):
    unit: Subject

    @property
    def subject(self) -> Subject:
        return self.unit

    def apply(self, g: AshesState, f: Resolve, e: Entity) -> None:
        f.remember("destroyed", e)
        f.remember("recover", recover_value(g, e))
        g.push(Destroy(subject=e, source=f.source, by=f.you, kind=kind_of_effect(g, f)))
        f.did = 1

    def words(self, lang: str) -> str:
        return say(lang, f"destroy {self.unit.text(lang)}", f"摧毀{self.unit.text(lang)}")


@node
class DiscardFromPlay(OnSubject):
    """Discard a card in play (it is not destroyed)."""

    card: Subject

    @property
    def subject(self) -> Subject:
        return self.card

    def apply(self, g: AshesState, f: Resolve, e: Entity) -> None:
        if not affectable(g, f, e):
            return
        f.did = 1
        if g.zone[e] // g.players == ATTACHED:
            detach(g, e)
        else:
            g.push(LeavePlay(subject=e, source=f.source, by=f.you, kind=kind_of_effect(g, f)))

    def words(self, lang: str) -> str:
        return say(lang, f"discard {self.card.text(lang)}", f"棄掉{self.card.text(lang)}")


# ---------------------------------------------------------------- tokens


@node
class Exhaust(OnSubject):
    n: int
    on: Subject

    @property
    def subject(self) -> Subject:
        return self.on

    def apply(self, g: AshesState, f: Resolve, e: Entity) -> None:
        if affectable(g, f, e):
            exhaust(g, e, self.n)
            f.did = 1

    def words(self, lang: str) -> str:
        n, on = str(self.n), self.on.text(lang)
        return say(lang, f"place {n} exhaustion {plural(n, 'token')} on {on}", f"在{on}上放置{n}個消耗標記")


@node
class RemoveExhaustion(OnSubject):
    subject_: Subject

    @property
    def subject(self) -> Subject:
        return self.subject_

    def apply(self, g: AshesState, f: Resolve, e: Entity) -> None:
        g.exhaustion[e] = 0
        g.note("refresh", f.you, (e,))
        f.did = 1

    def words(self, lang: str) -> str:
        on = self.subject_.text(lang)
        return say(lang, f"remove all exhaustion tokens from {on}", f"從{on}上移除所有消耗標記")


@node
class PlaceStatus(OnSubject):
    n: Amount
    on: Subject
    additional: bool = False
    if_none: bool = False

    @property
    def subject(self) -> Subject:
        return self.on

    def apply(self, g: AshesState, f: Resolve, e: Entity) -> None:
        if not affectable(g, f, e) or (self.if_none and g.status[e]):
            return
        g.status[e] += self.n.value(g, f)
        g.note("status", f.you, (e,), self.n.value(g, f))
        f.did = 1

    def words(self, lang: str) -> str:
        n, on = self.n.text(lang), self.on.text(lang)
        more = "additional " if self.additional else ""
        en = f"place {n} {more}status {plural(n, 'token')} on {on}"
        zh = f"在{on}上{'額外' if self.additional else ''}放置{n}個狀態標記"
        if self.if_none:
            return say(
                lang,
                f"if {on} has no status tokens on it, place {n} on it",
                f"若{on}上沒有狀態標記，在其上放置{n}個狀態標記",
            )
        return say(lang, en, zh)


@node
class RemoveStatus(OnSubject):
    n: Amount
    subject_: Subject

    @property
    def subject(self) -> Subject:
        return self.subject_

    def could(self, g: Any, f: Resolve) -> bool:
        return any(g.status[e] for e in self.subject_.all(g, f))

    def apply(self, g: AshesState, f: Resolve, e: Entity) -> None:
        n = self.n.value(g, f)
        if affectable(g, f, e) and g.status[e] >= n:
            g.status[e] -= n
            g.note("status", f.you, (e,), -n)
            f.did = 1

    def words(self, lang: str) -> str:
        n, on = self.n.text(lang), self.subject_.text(lang)
        return say(lang, f"remove {n} status {plural(n, 'token')} from {on}", f"從{on}上移除{n}個狀態標記")


@node
class MoveWound(OnSubject):
    """Move a wound token from this unit onto another card: one step; it is placed there, entering at step 2."""

    n: Amount
    source: Subject
    onto: Subject

    @property
    def subject(self) -> Subject:
        return self.onto

    def write(self, w: Writer) -> None:
        self.source.write(w)
        self.onto.write(w)
        w.emit(self.act)

    def could(self, g: Any, f: Resolve) -> bool:
        return any(g.wounds[e] for e in self.source.all(g, f)) and self.onto.could(g, f)

    def apply(self, g: AshesState, f: Resolve, e: Entity) -> None:
        giver = self.source.one(g, f)
        n = min(self.n.value(g, f), g.wounds[giver] if giver >= 0 else 0)
        if n > 0:
            g.wounds[giver] -= n
            place_wounds(g, e, n, f.source, f.you, kind_of_effect(g, f))
            f.did = 1

    def words(self, lang: str) -> str:
        n, a, b = self.n.text(lang), self.source.text(lang), self.onto.text(lang)
        return say(lang, f"move {n} wound {plural(n, 'token')} from {a} onto {b}", f"將{a}上的{n}個傷害標記移到{b}上")


# ---------------------------------------------------------------- values and abilities for a while


@node
class AddAttack(OnSubject):
    n: int
    to: Subject
    more: bool = False

    @property
    def subject(self) -> Subject:
        return self.to

    def apply(self, g: AshesState, f: Resolve, e: Entity) -> None:
        modify(g, e, "attack", ADD, self.n, f.source, "turn")
        g.note("attack-value", f.you, (e,), self.n)
        f.did = 1

    def words(self, lang: str) -> str:
        to = self.to.text(lang)
        if self.more:
            return say(
                lang,
                f"until the end of the turn, add {self.n} more to {to}'s attack value",
                f"直到本回合結束，{to}的攻擊值再增加{self.n}",
            )
        return say(
            lang,
            f"until the end of the turn, add {self.n} to {to}'s attack value",
            f"直到本回合結束，{to}的攻擊值增加{self.n}",
        )


@node
class GainAbility(OnSubject):
    """A unit gains an ability of a card (by its key) for the remainder of the turn."""

    key: str
    to: Subject
    en: str
    zh: str

    @property
    def subject(self) -> Subject:
        return self.to

    def apply(self, g: AshesState, f: Resolve, e: Entity) -> None:
        modify(g, e, "ability", GRANT, self.key, f.source, "turn")
        g.listen(e)
        g.note("gains", f.you, (e,), detail=ABILITIES[self.key].name)
        f.did = 1

    def words(self, lang: str) -> str:
        return say(lang, self.en, self.zh).format(to=self.to.text(lang))


# ---------------------------------------------------------------- cards


@node
class Draw(Do):
    n: int

    def write(self, w: Writer) -> None:
        w.emit(self.act)

    def could(self, g: Any, f: Resolve) -> bool:
        return bool(g.at(DRAW_PILE, f.you))

    def act(self, g: AshesState, f: Resolve) -> None:
        f.did = int(all(draw(g, f.you) for _ in range(self.n)))

    def text(self, lang: str) -> str:
        return say(lang, f"draw {self.n} {plural(str(self.n), 'card')}", f"抽{self.n}張卡牌")


@node
class DrawUntil(Do):
    n: int

    def write(self, w: Writer) -> None:
        w.emit(self.act)

    def could(self, g: Any, f: Resolve) -> bool:
        return bool(g.at(DRAW_PILE, f.you)) and len(g.at(HAND, f.you)) < self.n

    def act(self, g: AshesState, f: Resolve) -> None:
        while len(g.at(HAND, f.you)) < self.n and draw(g, f.you):
            pass

    def text(self, lang: str) -> str:
        return say(lang, f"draw cards until you have {self.n} in your hand", f"抽牌，直到你有{self.n}張手牌")


@node
class DrawUpTo(Do):
    """Draw up to a number of additional cards, one at a time."""

    n: Amount

    def write(self, w: Writer) -> None:
        again, end = Label(), Label()
        w.emit(self.begin)
        w.place(again)
        w.jump_unless(self.some_left, end)
        w.emit(self.ask)
        w.emit(self.act)
        w.jump(again)
        w.place(end)

    def could(self, g: Any, f: Resolve) -> bool:
        return bool(g.at(DRAW_PILE, f.you))

    def begin(self, g: AshesState, f: Resolve) -> None:
        f.remember("drawn", 0)

    def some_left(self, g: Any, f: Resolve) -> bool:
        return f.recall("drawn") < self.n.value(g, f) and self.could(g, f)

    def ask(self, g: AshesState, f: Resolve) -> None:
        g.ask("answer", f.you, "ashes.prepare.3", "draw-more", [Offer("draw", 1), Offer("done", 0)], f.source)

    def act(self, g: AshesState, f: Resolve) -> None:
        if f.answer and draw(g, f.you):
            f.remember("drawn", f.recall("drawn") + 1)
        else:
            f.remember("drawn", self.n.value(g, f))

    def text(self, lang: str) -> str:
        n = self.n.text(lang)
        return say(lang, f"draw up to {n} additional {plural(n, 'card')}", f"額外抽至多{n}張卡牌")


@node
class DiscardTop(Do):
    """A chosen player discards cards off the top of their draw pile."""

    player: Pick
    n: int = 1

    def write(self, w: Writer) -> None:
        self.player.write(w)
        w.emit(self.act)

    def could(self, g: Any, f: Resolve) -> bool:
        return self.player.could(g, f)

    def act(self, g: AshesState, f: Resolve) -> None:
        p = self.player.one(g, f)
        f.did = int(p >= 0 and all(discard_top(g, p) for _ in range(self.n)))

    def text(self, lang: str) -> str:
        who = self.player.text(lang)
        n = f"the top {self.n} cards" if self.n > 1 else "the top card"
        return say(lang, f"have {who} discard {n} of their draw pile", f"令{who}棄掉其抽牌堆頂部的{self.n}張卡牌")


@node
class PlaceConjuration(Do):
    """Place conjurations from your conjuration pile onto a battlefield, as far as there are copies and slots."""

    id: str
    n: int = 1
    onto: Pick | None = None
    additional: bool = False

    def write(self, w: Writer) -> None:
        if self.onto is not None:
            self.onto.write(w)
        for _ in range(self.n):
            w.emit(self.act)

    def could(self, g: Any, f: Resolve) -> bool:
        return any(g.card[c].id == self.id for c in g.at(CONJURATION_PILE, f.you)) and free_slots(g, f.you) > 0

    def act(self, g: AshesState, f: Resolve) -> None:
        p = f.you if self.onto is None else self.onto.one(g, f)
        f.did = int(p >= 0 and place_conjuration(g, f, f.you, self.id, p))

    def text(self, lang: str) -> str:
        from .cards import card

        c = card(self.id)
        name = plural(str(self.n), c.en)
        count = f"{self.n} more" if self.additional else str(self.n)
        where = self.onto.text(lang) if self.onto else ""
        board = f"{where}'s battlefield" if where else "your battlefield"
        en = f"place {count} {name} from your conjuration pile onto {board}"
        zh = f"{'再' if self.additional else ''}將你咒法牌堆中的{self.n}張{c.zh}放置於{where or '你'}的戰場上"
        return say(lang, en, zh)


def place_conjuration(g: AshesState, f: Resolve, owner: Player, id: str, onto: Player) -> bool:
    """Move a conjuration from its owner's pile into an empty slot; it then comes into play."""
    g.cite("ashes.type.conjuration.enter")
    unit = next((c for c in g.at(CONJURATION_PILE, owner) if g.card[c].id == id), NOBODY)
    if unit < 0 or free_slots(g, onto) <= 0:
        return False
    g.move(unit, BATTLEFIELD, onto)
    f.remember("placed", unit)
    g.note("place", onto, (unit,))
    g.push(ComesIntoPlay(subject=unit, by=f.you))
    return True


@node
class AttachConjured(OnSubject):
    """Attach a conjured alteration spell from your conjuration pile, if a copy is there."""

    id: str
    to: Subject

    @property
    def subject(self) -> Subject:
        return self.to

    def apply(self, g: AshesState, f: Resolve, e: Entity) -> None:
        g.cite("ashes.type.conjured-alteration.pile")
        spell = next((c for c in g.at(CONJURATION_PILE, f.you) if g.card[c].id == self.id), NOBODY)
        if spell >= 0:
            g.push(Attach(card=spell, player=f.you, unit=e, pc=Attach.PLACES["attach"]))
            f.did = 1

    def words(self, lang: str) -> str:
        from .cards import card

        c, to = card(self.id), self.to.text(lang)
        return say(lang, f"attach a {c.en} conjured alteration spell to {to}", f"將一張{c.zh}咒法狀態法術附加到{to}")


@node
class AllyToHand(Do):
    """Take an ally of your discard pile into your hand."""

    search: bool

    def write(self, w: Writer) -> None:
        w.emit(self.ask)
        w.emit(self.act)

    def _allies(self, g: AshesState, f: Resolve) -> dict[str, Entity]:
        return {g.card[c].id: c for c in g.at(DISCARD_PILE, f.you) if g.card[c].type == ALLY}

    def could(self, g: Any, f: Resolve) -> bool:
        return bool(self._allies(g, f))

    def ask(self, g: AshesState, f: Resolve) -> None:
        f.answer = NOBODY
        offers = [Offer("take", c, (c,)) for c in self._allies(g, f).values()]
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
                "從你的棄牌堆中尋找一張盟友，並將其加入手牌",
            )
        return say(
            lang,
            "choose an ally in your discard pile and place it into your hand",
            "從你的棄牌堆中選擇一張盟友，並將其加入手牌",
        )


# ---------------------------------------------------------------- dice


@node
class ChangeDice(Do):
    """Turn dice of your active pool to sides of your choice, each once."""

    n: int

    def write(self, w: Writer) -> None:
        again, end = Label(), Label()
        w.emit(self.begin)
        w.place(again)
        w.jump_unless(self.some_left, end)
        w.emit(self.ask)
        w.emit(self.act)
        w.jump(again)
        w.place(end)

    def could(self, g: Any, f: Resolve) -> bool:
        return bool(g.at(ACTIVE_POOL, f.you))

    def begin(self, g: AshesState, f: Resolve) -> None:
        f.remember("changed", ())

    def some_left(self, g: Any, f: Resolve) -> bool:
        changed = f.recall("changed")
        return len(changed) < self.n and bool(change_offers(g, f.you, changed))

    def ask(self, g: AshesState, f: Resolve) -> None:
        offers = [*change_offers(g, f.you, f.recall("changed")), Offer("done", ())]
        g.ask("answer", f.you, "ashes.resolve.1", "change-die", offers, f.source)

    def act(self, g: AshesState, f: Resolve) -> None:
        if f.answer:
            set_face(g, *f.answer)
            f.remember("changed", (*f.recall("changed"), f.answer[0]))
        else:
            f.remember("changed", (NOBODY,) * self.n)

    def text(self, lang: str) -> str:
        return say(
            lang,
            f"turn {self.n} {plural(str(self.n), 'die', 'dice')} in your active pool, each to a side of your choice",
            f"將你啟動骰池中的{self.n}個骰子各轉為你選擇的一面",
        )


@node
class ShiftDice(Do):
    """Raise your own, or lower a chosen opponent's, active dice by one level each."""

    n: Amount
    up: bool
    whose: Pick | None = None
    up_to: bool = False

    def write(self, w: Writer) -> None:
        again, end = Label(), Label()
        if self.whose is not None:
            self.whose.write(w)
        w.emit(self.begin)
        w.place(again)
        w.jump_unless(self.some_left, end)
        w.emit(self.ask)
        w.emit(self.act)
        w.jump(again)
        w.place(end)

    def could(self, g: Any, f: Resolve) -> bool:
        return self.whose is not None or bool(self._dice(g, f.you, ()))

    def _dice(self, g: AshesState, player: Player, done: tuple[Entity, ...]) -> list[Entity]:
        if player < 0:
            return []
        seen: dict[tuple[str, int], Entity] = {}
        for d in g.at(ACTIVE_POOL, player):
            if d not in done and (g.face[d] < 2 if self.up else g.face[d] > BASIC):
                seen.setdefault((g.card[d].id, g.face[d]), d)
        return list(seen.values())

    def _player(self, g: AshesState, f: Resolve) -> Player:
        return f.you if self.whose is None else self.whose.one(g, f)

    def begin(self, g: AshesState, f: Resolve) -> None:
        f.remember("changed", ())

    def some_left(self, g: Any, f: Resolve) -> bool:
        changed = f.recall("changed")
        return len(changed) < self.n.value(g, f) and bool(self._dice(g, self._player(g, f), changed))

    def ask(self, g: AshesState, f: Resolve) -> None:
        dice = self._dice(g, self._player(g, f), f.recall("changed"))
        offers = [Offer("raise" if self.up else "lower", d, (d,), LEVELS[g.face[d]]) for d in dice]
        if self.up_to:
            offers.append(Offer("done"))
        rule = "ashes.dice.level.raise" if self.up else "ashes.dice.level.lower"
        g.ask("answer", f.you, rule, "shift-die", offers, f.source)

    def act(self, g: AshesState, f: Resolve) -> None:
        if f.answer == NOBODY:
            f.remember("changed", (NOBODY,) * self.n.value(g, f))
            return
        (raise_die if self.up else lower_die)(g, f.answer)
        f.remember("changed", (*f.recall("changed"), f.answer))

    def text(self, lang: str) -> str:
        n = self.n.text(lang)
        dice = plural(n, "die", "dice")
        if self.whose is None:
            return say(lang, f"raise {n} {dice} in your active pool one level", f"將你啟動骰池中的{n}個骰子提升一級")
        return say(
            lang,
            f"choose {self.whose.text(lang)}. Lower up to {n} {dice} in their active pool one level each",
            f"選擇{self.whose.text(lang)}。將其啟動骰池中至多{n}個骰子各降低一級",
        )


@node
class PlaceDie(OnSubject):
    """Place the die that is being used on a unit; it stays until dice are exhausted or the unit leaves."""

    on: Subject
    attack: int

    @property
    def subject(self) -> Subject:
        return self.on

    def apply(self, g: AshesState, f: Resolve, e: Entity) -> None:
        g.move(f.source, DICE_ON_CARDS, g.owner[f.source])
        g.host[f.source] = e
        g.beneath[e] += 1
        g.note("die-on", f.you, (f.source, e))
        f.did = 1

    def words(self, lang: str) -> str:
        up = self.attack > 0
        return say(
            lang,
            f"place this die on {self.on.text(lang)}. While it is there, {'add' if up else 'subtract'} 1 "
            f"{'to' if up else 'from'} that unit's attack value",
            f"將此骰子放置於{self.on.text(lang)}上。骰子在其上時，該單位的攻擊值{'增加' if up else '減少'}1",
        )


@node
class Spend(Do):
    """Pay dice inside an effect: "spend 1 basic to …"."""

    price: Cost

    def write(self, w: Writer) -> None:
        w.emit(self.pay)
        w.emit(self.paid)

    def could(self, g: Any, f: Resolve) -> bool:
        return any(payable(g, f.you, m) for m in self.price.alternatives)

    def pay(self, g: AshesState, f: Resolve) -> None:
        f.did = int(self.could(g, f))
        if f.did:
            pay_cost(g, f.you, f.source, self.price, self.price.alternatives)

    def paid(self, g: AshesState, f: Resolve) -> None:
        """The dice are spent by now."""

    def text(self, lang: str) -> str:
        from .texts import cost_text

        return say(lang, f"spend {cost_text(self.price, lang)}", f"花費{cost_text(self.price, lang)}")


def spend(text: str) -> Spend:
    return Spend(cost(text))


# ---------------------------------------------------------------- focus, copies and answers to events


@node
class Focused(Do):
    """An effect that a ready spell has while enough copies of it are on your spellboard."""

    level: int
    effect: Do

    def write(self, w: Writer) -> None:
        end = Label()
        w.jump_unless(self.focused, end)
        self.effect.write(w)
        w.place(end)

    def focused(self, g: AshesState, f: Resolve) -> bool:
        if copies(g, f.you, g.card[f.source].id) <= self.level:
            return False
        if g.trace is not None:
            g.trace.update((f"ashes.focus.{self.level}", "ashes.focus.effects-mandatory"))
        return True

    def could(self, g: Any, f: Resolve) -> bool:
        return self.focused(g, f) and self.effect.could(g, f)

    def text(self, lang: str) -> str:
        return self.effect.text(lang)


@node
class ChooseOnly(Do):
    """Choosing by itself: later effects of the text speak of what was chosen."""

    what: Pick

    def write(self, w: Writer) -> None:
        self.what.write(w)

    def could(self, g: Any, f: Resolve) -> bool:
        return self.what.could(g, f)

    def text(self, lang: str) -> str:
        return say(lang, f"choose {self.what.text(lang)}", f"選擇{self.what.text(lang)}")


@node
class WithChosen(Do):
    """An effect that speaks of what was chosen: where nothing could be chosen, it can't be done."""

    effect: Do
    name: str = "chosen"

    def write(self, w: Writer) -> None:
        end = Label()
        w.jump_unless(self.is_chosen, end)
        self.effect.write(w)
        w.place(end)

    def is_chosen(self, g: AshesState, f: Resolve) -> bool:
        return bool(f.recall(self.name) != NOBODY)

    def text(self, lang: str) -> str:
        return self.effect.text(lang)


@node
class CannotBlockOrGuard(OnSubject):
    to: Subject

    @property
    def subject(self) -> Subject:
        return self.to

    def apply(self, g: AshesState, f: Resolve, e: Entity) -> None:
        modify(g, e, "cannot-block-or-guard", ADD, 1, f.source, "turn")
        g.note("cannot-block", f.you, (e,))
        f.did = 1

    def words(self, lang: str) -> str:
        to = self.to.text(lang)
        return say(
            lang,
            f"choose {to}. Until the end of the turn, that unit cannot block or guard",
            f"選擇{to}。直到本回合結束，該單位不能格擋或守護",
        )


@node
class AdditionalSideAction(Do):
    def write(self, w: Writer) -> None:
        w.emit(self.act)

    def act(self, g: AshesState, f: Resolve) -> None:
        if g.turn_player == f.you:
            g.side_left += 1
            f.did = 1

    def text(self, lang: str) -> str:
        return say(lang, "you may take an additional side action this turn", "你本回合可以執行一個額外的次要行動")


@node
class PreventDamage(Do):
    """Prevent that damage (or a part of it) from being received."""

    n: Amount | None = None

    def write(self, w: Writer) -> None:
        w.emit(self.act)

    def could(self, g: Any, f: Resolve) -> bool:
        return getattr(g.stack[f.event], "amount", 0) > 0

    def act(self, g: AshesState, f: Resolve) -> None:
        damage = g.stack[f.event]
        assert isinstance(damage, DealDamage)
        n = damage.amount if self.n is None else min(damage.amount, self.n.value(g, f))
        damage.amount -= n
        g.note("prevent", f.you, (damage.subject,), n)
        f.did = 1

    def text(self, lang: str) -> str:
        if self.n is None:
            return say(lang, "prevent all of that damage", "防止其受到該傷害")
        n = self.n.text(lang)
        return say(lang, f"prevent {n} of that damage", f"防止其受到其中{n}點傷害")


@node
class RedirectDamage(OnSubject):
    """The chosen unit receives that damage instead: the same damage, not dealt again."""

    to: Subject

    @property
    def subject(self) -> Subject:
        return self.to

    def apply(self, g: AshesState, f: Resolve, e: Entity) -> None:
        damage = g.stack[f.event]
        assert isinstance(damage, DealDamage)
        damage.subject, damage.guarding, damage.spared = e, 0, 0
        g.note("redirect", f.you, (e,), damage.amount)
        f.did = 1

    def words(self, lang: str) -> str:
        to = self.to.text(lang)
        return say(lang, f"choose {to} to receive that damage instead", f"選擇{to}，改為由其受到該傷害")


@node
class CancelEffect(Do):
    """Cancel the effect that has targeted, and what is still to come of that spell, ability or dice power."""

    def write(self, w: Writer) -> None:
        w.emit(self.act)

    def act(self, g: AshesState, f: Resolve) -> None:
        g.cite("ashes.effect.cancel", "ashes.effect.move.canceled")
        place: int = getattr(g.stack[f.event], "effect", NOBODY)
        effect: Any = g.stack[place]
        if isinstance(effect, Resolve):
            effect.cancel()
        else:
            effect.cancelled = 1
        g.note("cancel", f.you)
        f.did = 1

    def text(self, lang: str) -> str:
        return say(
            lang,
            "cancel that effect and all remaining effects of that spell, ability, or dice power",
            "取消該效果，以及該法術、能力或骰子能力尚未結算的效果",
        )


@node
class BecomeCopy(Do):
    """A unit becomes a copy of a target unit for the remainder of the turn."""

    unit: Pick
    of: Pick

    def write(self, w: Writer) -> None:
        end = Label()
        self.unit.write(w)
        w.jump_unless_done(end)
        self.of.write(w)
        w.emit(self.act)
        w.place(end)

    def could(self, g: Any, f: Resolve) -> bool:
        return self.unit.could(g, f) and self.of.could(g, f)

    def act(self, g: AshesState, f: Resolve) -> None:
        unit, model = self.unit.one(g, f), self.of.one(g, f)
        f.did = 0
        if unit < 0 or model < 0 or not g.in_play(unit) or not g.in_play(model):
            return
        g.cite("ashes.value.current-state", "ashes.value.printed")
        values = [printed(g, model, s) for s in (ATTACK, LIFE, RECOVER)]
        card = g.title(model)
        if card.type != PHOENIXBORN:
            g.mask[unit] = number_of(card)
            modify(g, unit, "mask", SET, number_of(card), f.source, "turn")
            for stat, value in zip(STATS, values, strict=True):
                modify(g, unit, stat, SET, value, f.source, "turn")
            g.listen(unit)
            g.dirty = 1
            g.note("copy", f.you, (unit, model))
            f.did = 1

    def text(self, lang: str) -> str:
        a, b = self.unit.text(lang), self.of.text(lang)
        return say(
            lang,
            f"choose {a}. Until the end of the turn, it is a copy of {b}: its title, its printed abilities, and its "
            "printed attack, life, and recover values are replaced with those of the target unit. If a printed value "
            "of the target unit is X, it is replaced with the current value of X",
            f"選擇{a}。直到本回合結束，其成為{b}的複製：其名稱、印製能力，以及印製的攻擊值、生命值與恢復值，"
            "皆替換為目標單位的。若目標單位的某個印製數值為X，則替換為X當前的數值",
        )


def plural(n: str, one: str, many: str = "") -> str:
    return one if n == "1" else many or f"{one}s"
