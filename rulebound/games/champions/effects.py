"""The effect vocabulary of Champions: what several cards do, and in what words. What one card does stands beside that card."""

from __future__ import annotations

from typing import Any

from rulebound.core.decisions import NOBODY, Entity, Offer, Player
from rulebound.core.effects import Amount, Do, Label, Resolve, Which, Writer, node, program
from rulebound.core.values import ADD, modify

from .definitions import ABILITIES, MINION, WHEN_REVEALED
from .nouns import Pick, Subject, That, choosing
from .rules.activation import Activation, EnemyAttack, EnemyScheme, give_boost_card
from .rules.attack import hit
from .rules.damage import DealDamage, heal, leave_play
from .rules.decks import deal_encounter_card, discard_random, discard_top, draw, encounter_deck_ran_out, renew_deck
from .rules.encounter import Engage, RevealCard, find_encounter_card, reveal_top
from .rules.initiate import PutIntoPlay, hosts, takers, unique_in_play
from .rules.moving import MoveDamage, MoveThreat
from .rules.schemes import PlaceThreat, RemoveThreat
from .rules.status import confuse, give_tough, stun
from .rules.turn import ChangeForm
from .state import (
    DECK,
    DISCARD_PILE,
    ENCOUNTER_DECK,
    ENCOUNTER_DISCARD,
    HAND,
    PLAYER_PHASE,
    REMOVED,
    REVEALING,
    VILLAIN_PHASE,
    ChampionsState,
)
from .words import plural, say


class OnSubject(Do):
    """An effect on one subject: settle the subject, then do it."""

    __slots__ = ()

    @property
    def subject(self) -> Subject:
        raise TypeError("an effect on a subject names it")

    def write(self, w: Writer) -> None:
        self.settle(w)
        w.emit(self.act)

    def settle(self, w: Writer) -> None:
        """Write the operations that settle the subject."""
        if isinstance(self.subject, Pick):
            w.emit(self.ask)
            w.emit(self.subject.take)
        else:
            self.subject.write(w)

    @choosing
    def ask(self, g: ChampionsState, f: Resolve) -> None:
        """Those whom it would not change may be chosen only if it would change nobody, or if the text does more to them."""
        assert isinstance(self.subject, Pick)
        found = self.subject.all(g, f)
        if not spoken_of_again(f.program, self.subject.name):
            g.cite("champions.effect.choose.must-change")
            found = [e for e in found if self.changes(g, f, e)] or found
        self.subject.ask_among(g, f, found)

    def could(self, g: Any, f: Resolve) -> bool:
        return any(self.changes(g, f, e) for e in self.subject.all(g, f))

    def changes(self, g: Any, f: Resolve, e: Entity) -> bool:
        """Could it change anything if done to this one?"""
        return True

    def act(self, g: ChampionsState, f: Resolve) -> None:
        e = self.subject.one(g, f)
        f.did = 0
        if e >= 0 and g.in_play(e):
            self.apply(g, f, e)

    def apply(self, g: ChampionsState, f: Resolve, e: Entity) -> None:
        raise TypeError("an effect on a subject says what it does")

    def words(self, lang: str) -> str:
        raise TypeError("an effect on a subject has words")

    def text(self, lang: str) -> str:
        if isinstance(self.subject, Pick) and self.subject.may:
            return say(lang, f"you may {self.words(lang)}", f"你可以{self.words(lang)}")
        return self.words(lang)


def spoken_of_again(ability: str, name: str) -> bool:
    """Does the text do more than one thing to what was chosen under this name?"""
    a = ABILITIES.get(ability)
    if a is None or a.effect is None:
        return True
    return any(isinstance(part, That) and part.name == name for part in a.effect.parts())


# ---------------------------------------------------------------- damage and healing


@node
class Damage(OnSubject):
    """Deal damage; as part of an attack if the ability is one."""

    n: Amount
    to: Subject
    instead: str = ""
    """Words of a bracket after the amount, such as "8 damage instead if …", in English and Chinese parted by |."""

    @property
    def subject(self) -> Subject:
        return self.to

    def write(self, w: Writer) -> None:
        self.settle(w)
        w.emit(self.act)
        w.emit(self.tell)

    def changes(self, g: Any, f: Resolve, e: Entity) -> bool:
        return self.n.value(g, f) > 0

    def apply(self, g: ChampionsState, f: Resolve, e: Entity) -> None:
        n = self.n.value(g, f)
        g.returned = (0, 0)
        if n <= 0:
            return
        f.did = 1
        attack = f.recall("attack")
        if attack >= 0:
            hit(g, attack, e, n, f.source, f.you)
        else:
            player = f.you if g.card[f.source].faction != "encounter" else NOBODY
            g.push(DealDamage(subject=e, amount=n, source=f.source, player=player))

    def tell(self, g: ChampionsState, f: Resolve) -> None:
        f.remember("defeated-it", g.returned[1] if f.did else 0)

    def words(self, lang: str) -> str:
        n, to = self.n.text(lang), self.to.text(lang)
        return say(lang, f"deal {n} damage to {to}", f"對{to}造成{n}點傷害") + bracket(self.instead, lang)


def bracket(both: str, lang: str) -> str:
    if not both:
        return ""
    en, zh = both.split("|")
    return f" ({en})" if lang == "en" else f"（{zh}）"


@node
class TakeDamage(Do):
    """You take damage."""

    n: Amount

    def write(self, w: Writer) -> None:
        w.emit(self.act)

    def act(self, g: ChampionsState, f: Resolve) -> None:
        g.push(DealDamage(subject=g.identity[f.you], amount=self.n.value(g, f), source=f.source))

    def text(self, lang: str) -> str:
        return say(lang, f"take {self.n.text(lang)} damage", f"受到{self.n.text(lang)}點傷害")


@node
class DamageEach(Do):
    """Deal damage to each of a selection: the set is fixed first; the first player orders."""

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

    def fix(self, g: ChampionsState, f: Resolve) -> None:
        f.remember("all", tuple(self.which.all(g, f)))

    def any_left(self, g: Any, f: Resolve) -> bool:
        return bool(f.recall("all", ()))

    def ask(self, g: ChampionsState, f: Resolve) -> None:
        offers = [Offer("next", e, (e,)) for e in f.recall("all")]
        g.ask("answer", g.first_player, "champions.order.first-player.simultaneous", "next", offers, f.source)

    def deal(self, g: ChampionsState, f: Resolve) -> None:
        e = f.answer
        f.remember("all", tuple(x for x in f.recall("all") if x != e))
        if not g.in_play(e):
            return
        n, attack = self.n.value(g, f), f.recall("attack")
        if attack >= 0:
            hit(g, attack, e, n, f.source, f.you)
        else:
            player = f.you if g.card[f.source].faction != "encounter" else NOBODY
            g.push(DealDamage(subject=e, amount=n, source=f.source, player=player))

    def text(self, lang: str) -> str:
        n = self.n.text(lang)
        return say(lang, f"deal {n} damage to {self.en}", f"對{self.zh}造成{n}點傷害")


@node
class Heal(OnSubject):
    n: Amount
    from_: Subject

    @property
    def subject(self) -> Subject:
        return self.from_

    def changes(self, g: Any, f: Resolve, e: Entity) -> bool:
        return bool(g.damage[e] > 0 and self.n.value(g, f) > 0)

    def apply(self, g: ChampionsState, f: Resolve, e: Entity) -> None:
        n = self.n.value(g, f)
        healed = heal(g, e, n)
        f.did = int(healed > 0)
        in_full(f, healed >= n)

    def words(self, lang: str) -> str:
        n, to = self.n.text(lang), self.from_.text(lang)
        return say(lang, f"heal {n} damage from {to}", f"從{to}身上治療{n}點傷害")


# ---------------------------------------------------------------- threat


@node
class RemoveThreatFrom(OnSubject):
    n: Amount
    from_: Subject
    instead: str = ""

    @property
    def subject(self) -> Subject:
        return self.from_

    def write(self, w: Writer) -> None:
        self.settle(w)
        w.emit(self.act)
        w.emit(self.tell)

    def changes(self, g: Any, f: Resolve, e: Entity) -> bool:
        return bool(self.n.value(g, f) > 0)

    def apply(self, g: ChampionsState, f: Resolve, e: Entity) -> None:
        thwart = f.recall("thwart")
        if thwart >= 0:
            frame: Any = g.stack[thwart]
            frame.scheme = e
        f.did = 1
        f.remember("wanted", self.n.value(g, f))
        g.push(RemoveThreat(scheme=e, amount=f.recall("wanted"), player=f.you, source=f.source, into=thwart))

    def tell(self, g: ChampionsState, f: Resolve) -> None:
        """It was done in full if as much was removed as it says."""
        if f.did:
            f.did = int(isinstance(g.returned, int) and g.returned >= f.recall("wanted"))

    def words(self, lang: str) -> str:
        n, to = self.n.text(lang), self.from_.text(lang)
        return say(lang, f"remove {n} threat from {to}", f"從{to}移除{n}點威脅") + bracket(self.instead, lang)


@node
class PlaceThreatOn(OnSubject):
    n: Amount
    on: Subject
    additional: bool = False

    @property
    def subject(self) -> Subject:
        return self.on

    def changes(self, g: Any, f: Resolve, e: Entity) -> bool:
        return bool(self.n.value(g, f) > 0)

    def apply(self, g: ChampionsState, f: Resolve, e: Entity) -> None:
        f.did = 1
        g.push(PlaceThreat(scheme=e, amount=self.n.value(g, f), source=f.source, player=f.you))

    def words(self, lang: str) -> str:
        n, on = self.n.text(lang), self.on.text(lang)
        if on == "{this}":
            more = "an additional " if self.additional else ""
            return say(lang, f"place {more}{n} threat here", f"在此{'額外' if self.additional else ''}放置{n}點威脅")
        return say(lang, f"place {n} threat on {on}", f"在{on}上放置{n}點威脅")


@node
class Move(Do):
    """Move damage (from character to character) or threat (from scheme to scheme); never to where it already is."""

    n: Amount
    what: str
    """damage, threat."""
    from_: Pick
    to: Pick

    def write(self, w: Writer) -> None:
        w.emit(self.ask_origin)
        w.emit(self.from_.take)
        w.emit(self.ask_goal)
        w.emit(self.to.take)
        w.emit(self.act)

    def origins(self, g: Any, f: Resolve) -> list[Entity]:
        """Where there is something to move, and somewhere else to move it to."""
        g.cite("champions.effect.move.valid")
        here = g.damage if self.what == "damage" else g.threat
        return [e for e in self.from_.all(g, f) if here[e] and self.goals(g, f, e)]

    def goals(self, g: Any, f: Resolve, origin: Entity) -> list[Entity]:
        g.cite("champions.effect.move.elsewhere")
        return [e for e in self.to.all(g, f) if e != origin]

    def could(self, g: Any, f: Resolve) -> bool:
        return self.n.value(g, f) > 0 and bool(self.origins(g, f))

    @choosing
    def ask_origin(self, g: ChampionsState, f: Resolve) -> None:
        self.from_.ask_among(g, f, self.origins(g, f))

    @choosing
    def ask_goal(self, g: ChampionsState, f: Resolve) -> None:
        self.to.ask_among(g, f, self.goals(g, f, f.recall(self.from_.name)))

    def act(self, g: ChampionsState, f: Resolve) -> None:
        origin, goal = self.from_.one(g, f), self.to.one(g, f)
        f.did = int(origin >= 0 and goal >= 0)
        if f.did:
            kind = MoveDamage if self.what == "damage" else MoveThreat
            g.push(kind(origin=origin, goal=goal, amount=self.n.value(g, f), source=f.source, player=f.you))

    def text(self, lang: str) -> str:
        n, a, b = self.n.text(lang), self.from_.text(lang), self.to.text(lang)
        what = say(lang, self.what, "傷害" if self.what == "damage" else "威脅")
        return say(lang, f"move {n} {what} from {a} to {b}", f"將{n}點{what}從{a}移至{b}")


# ---------------------------------------------------------------- status cards, ready, exhaust


@node
class Stun(OnSubject):
    whom: Subject
    passive: bool = False

    @property
    def subject(self) -> Subject:
        return self.whom

    def changes(self, g: Any, f: Resolve, e: Entity) -> bool:
        return not g.stunned[e]

    def apply(self, g: ChampionsState, f: Resolve, e: Entity) -> None:
        f.did = int(stun(g, e))

    def words(self, lang: str) -> str:
        to = self.whom.text(lang)
        if to in ("you", "你"):
            return say(lang, "you are stunned", "你被擊暈")
        return say(lang, f"stun {to}", f"擊暈{to}")


@node
class Confuse(OnSubject):
    whom: Subject

    @property
    def subject(self) -> Subject:
        return self.whom

    def changes(self, g: Any, f: Resolve, e: Entity) -> bool:
        return not g.confused[e]

    def apply(self, g: ChampionsState, f: Resolve, e: Entity) -> None:
        f.did = int(confuse(g, e))

    def words(self, lang: str) -> str:
        to = self.whom.text(lang)
        if to in ("you", "你"):
            return say(lang, "you are confused", "你陷入困惑")
        return say(lang, f"confuse {to}", f"使{to}困惑")


@node
class GiveTough(OnSubject):
    whom: Subject

    @property
    def subject(self) -> Subject:
        return self.whom

    def changes(self, g: Any, f: Resolve, e: Entity) -> bool:
        return not g.tough[e]

    def apply(self, g: ChampionsState, f: Resolve, e: Entity) -> None:
        f.did = int(give_tough(g, e))

    def words(self, lang: str) -> str:
        to = self.whom.text(lang)
        return say(lang, f"give {to} a tough status card", f"給予{to}一張不屈狀態卡")


@node
class Ready(OnSubject):
    whom: Subject

    @property
    def subject(self) -> Subject:
        return self.whom

    def changes(self, g: Any, f: Resolve, e: Entity) -> bool:
        return bool(g.exhausted[e])

    def apply(self, g: ChampionsState, f: Resolve, e: Entity) -> None:
        g.cite("champions.state.ready.turn")
        f.did = int(bool(g.exhausted[e]))
        g.exhausted[e] = 0
        g.note("ready", f.you, (e,))

    def words(self, lang: str) -> str:
        return say(lang, f"ready {self.whom.text(lang)}", f"重整{self.whom.text(lang)}")


@node
class ExhaustCard(OnSubject):
    whom: Subject

    @property
    def subject(self) -> Subject:
        return self.whom

    def changes(self, g: Any, f: Resolve, e: Entity) -> bool:
        return not g.exhausted[e]

    def apply(self, g: ChampionsState, f: Resolve, e: Entity) -> None:
        f.did = int(not g.exhausted[e])
        g.exhausted[e] = 1
        g.note("exhaust", f.you, (e,))

    def words(self, lang: str) -> str:
        return say(lang, f"exhaust {self.whom.text(lang)}", f"橫置{self.whom.text(lang)}")


@node
class Gets(OnSubject):
    """A value is modified for a while (`until` phase, round, attack)."""

    whom: Subject
    changes_: tuple[tuple[str, int], ...]
    until: str
    en: str
    zh: str

    @property
    def subject(self) -> Subject:
        return self.whom

    def changes(self, g: Any, f: Resolve, e: Entity) -> bool:
        """An effect until the end of a named phase can be made in that phase only."""
        if self.until in (PLAYER_PHASE, VILLAIN_PHASE):
            g.cite("champions.effect.lasting.period")
            return bool(g.phase == self.until)
        return True

    def apply(self, g: ChampionsState, f: Resolve, e: Entity) -> None:
        g.cite("champions.effect.lasting", "champions.effect.lasting.persists", "champions.value.gets")
        for stat, n in self.changes_:
            modify(g, e, stat, ADD, n, f.source, self.until)
        f.did = 1

    def words(self, lang: str) -> str:
        return say(lang, self.en, self.zh).format(to=self.whom.text(lang))


# ---------------------------------------------------------------- cards


@node
class Draw(Do):
    """Draw cards: you, or a chosen player."""

    n: Amount
    who: Pick | None = None

    def write(self, w: Writer) -> None:
        if self.who is not None:
            self.who.write(w)
        w.emit(self.act)

    def could(self, g: Any, f: Resolve) -> bool:
        return any(g.at(DECK, p) or g.at(DISCARD_PILE, p) for p in (g.player_order() if self.who else [f.you]))

    def act(self, g: ChampionsState, f: Resolve) -> None:
        player = f.you if self.who is None else self.who.one(g, f)
        n = self.n.value(g, f)
        drawn = draw(g, player, n) if player >= 0 else 0
        f.did = int(drawn > 0)
        in_full(f, drawn >= n)

    def text(self, lang: str) -> str:
        n = self.n.text(lang)
        cards = plural(n, "card")
        if self.who is not None:
            who = self.who.text(lang)
            return say(lang, f"choose {who}. That player draws {n} {cards}", f"選擇{who}。該玩家抽取{n}張卡牌")
        return say(lang, f"draw {n} {cards}", f"抽取{n}張卡牌")


@node
class EachPlayerDraws(Do):
    n: int

    def write(self, w: Writer) -> None:
        w.emit(self.act)

    def could(self, g: Any, f: Resolve) -> bool:
        return any(g.at(DECK, p) for p in g.player_order())

    def act(self, g: ChampionsState, f: Resolve) -> None:
        for p in g.player_order():
            draw(g, p, self.n)

    def text(self, lang: str) -> str:
        return say(lang, f"each player draws {self.n} {plural(str(self.n), 'card')}", f"每位玩家抽取{self.n}張卡牌")


@node
class DiscardTopOfDeck(Do):
    """Discard cards from the top of your deck; they are remembered."""

    n: Amount
    each_player: bool = False

    def write(self, w: Writer) -> None:
        w.emit(self.act)

    def act(self, g: ChampionsState, f: Resolve) -> None:
        found: list[Entity] = []
        for p in g.player_order() if self.each_player else [f.you]:
            found += discard_top(g, p, self.n.value(g, f))
        f.remember("discarded", tuple(found))
        f.did = int(bool(found))

    def text(self, lang: str) -> str:
        n = self.n.text(lang)
        cards = "the top card" if n == "1" else f"the top {n} cards"
        if self.each_player:
            return say(lang, f"each player discards {cards} of their deck", f"每位玩家棄掉其牌庫頂的{n}張卡牌")
        return say(lang, f"discard {cards} of your deck", f"棄掉你牌庫頂的{n}張卡牌")


@node
class DiscardRandomCard(Do):
    """Discard a card at random from your hand."""

    n: int = 1

    def write(self, w: Writer) -> None:
        w.emit(self.act)

    def could(self, g: Any, f: Resolve) -> bool:
        return bool(g.at(HAND, f.you))

    def act(self, g: ChampionsState, f: Resolve) -> None:
        found: list[Entity] = []
        for _ in range(self.n):
            found += discard_random(g, f.you)
        f.remember("discarded", tuple(found))
        f.did = int(bool(found))
        in_full(f, len(found) >= self.n)

    def text(self, lang: str) -> str:
        return say(lang, f"discard {self.n} card at random from your hand", f"從你的手牌隨機棄掉{self.n}張卡牌")


@node
class DiscardCard(OnSubject):
    """Discard a card in play."""

    card: Subject

    @property
    def subject(self) -> Subject:
        return self.card

    def apply(self, g: ChampionsState, f: Resolve, e: Entity) -> None:
        leave_play(g, e)
        f.did = 1

    def words(self, lang: str) -> str:
        to = self.card.text(lang)
        verb = "choose and discard" if isinstance(self.card, Pick) else "discard"
        return say(lang, f"{verb} {to}", f"{'選擇並棄掉' if isinstance(self.card, Pick) else '棄掉'}{to}")


@node
class ReturnToHand(OnSubject):
    card: Subject

    @property
    def subject(self) -> Subject:
        return self.card

    def apply(self, g: ChampionsState, f: Resolve, e: Entity) -> None:
        leave_play(g, e, HAND)
        f.did = 1

    def words(self, lang: str) -> str:
        to = self.card.text(lang)
        return say(lang, f"return {to} to your hand", f"將{to}返回你的手牌")


# ---------------------------------------------------------------- choosing between effects


@node
class ChooseOne(Do):
    """Choose one of several effects; those that would change nothing are offered only if all would."""

    options: tuple[Do, ...]
    each_player: bool = False

    def write(self, w: Writer) -> None:
        end = Label()
        w.emit(self.ask)
        w.emit(self.take)
        for i, option in enumerate(self.options):
            skip = Label()
            w.jump_unless(_Chose(i).holds, skip)
            option.write(w)
            w.jump(end)
            w.place(skip)
        w.place(end)

    def could(self, g: Any, f: Resolve) -> bool:
        return any(o.could(g, f) for o in self.options)

    @choosing
    def ask(self, g: ChampionsState, f: Resolve) -> None:
        g.cite("champions.effect.choose.must-change")
        able = [i for i, o in enumerate(self.options) if o.could(g, f)] or list(range(len(self.options)))
        offers = [Offer("option", i, note=str(i + 1)) for i in able]
        g.ask("answer", f.you, "champions.effect.choose.must-change", "choose-one", offers, f.source)

    @choosing
    def take(self, g: ChampionsState, f: Resolve) -> None:
        f.remember("option", f.answer)

    def text(self, lang: str) -> str:
        parts = [o.text(lang) for o in self.options]
        if lang == "en":
            comma = "," if len(parts) > 2 else ""
            return f"choose one: {', '.join(parts[:-1])}{comma} or {parts[-1]}"
        return f"選擇一項：{'，'.join(parts[:-1])}，或{parts[-1]}"


class _Chose:
    def __init__(self, i: int) -> None:
        self.i = i

    def holds(self, g: Any, f: Resolve) -> bool:
        return bool(f.recall("option") == self.i)


def in_full(f: Resolve, full: bool) -> None:
    """An effect tells whether all of it could be done: text after "then" asks for that."""
    if not full:
        f.remember("partly", 1)


@node
class Then(Do):
    """B resolves only if A has resolved completely, and then it must be attempted."""

    first: Do
    then: Do

    def write(self, w: Writer) -> None:
        end = Label()
        w.emit(self.begin)
        self.first.write(w)
        w.jump_unless(self.fully, end)
        self.then.write(w)
        w.place(end)

    @choosing
    def begin(self, g: ChampionsState, f: Resolve) -> None:
        f.remember("partly", 0)

    def could(self, g: Any, f: Resolve) -> bool:
        return self.first.could(g, f)

    def fully(self, g: Any, f: Resolve) -> bool:
        full = bool(f.did) and not f.recall("partly", 0)
        g.cite("champions.effect.then", "champions.effect.then.must" if full else "champions.effect.then.not")
        return full

    def text(self, lang: str) -> str:
        a, b = self.first.text(lang), self.then.text(lang)
        return say(lang, f"{a}. Then, {b}", f"{a}。然後，{b}")


@node
class EachPlayer(Do):
    """Each player in player order resolves the effect as "you"."""

    effect: Do

    def write(self, w: Writer) -> None:
        again, end = Label(), Label()
        w.emit(self.begin)
        w.place(again)
        w.jump_unless(self.next, end)
        self.effect.write(w)
        w.jump(again)
        w.place(end)
        w.emit(self.finish)

    def could(self, g: Any, f: Resolve) -> bool:
        return True

    def begin(self, g: ChampionsState, f: Resolve) -> None:
        f.remember("seats", tuple(g.player_order()))
        f.remember("me", f.you)

    def next(self, g: Any, f: Resolve) -> bool:
        seats = tuple(p for p in f.recall("seats") if not g.out[p])
        if not seats:
            return False
        f.you = seats[0]
        f.remember("seats", seats[1:])
        return True

    def finish(self, g: ChampionsState, f: Resolve) -> None:
        f.you = f.recall("me")

    def text(self, lang: str) -> str:
        return say(lang, f"each player resolves: {self.effect.text(lang)}", f"每位玩家結算：{self.effect.text(lang)}")


# ---------------------------------------------------------------- encounter cards


@node
class GainSurge(Do):
    """This card gains surge."""

    def write(self, w: Writer) -> None:
        w.emit(self.act)

    def act(self, g: ChampionsState, f: Resolve) -> None:
        for frame in reversed(g.stack):
            if isinstance(frame, RevealCard) and frame.card == f.source:
                g.cite("champions.value.gains")
                frame.surges = 1
                return

    def text(self, lang: str) -> str:
        return say(lang, "this card gains surge", "此卡牌獲得湧動")


@node
class VillainAttacksYou(Do):
    """The villain attacks you; what it did is remembered."""

    en: str = "the villain attacks you"
    zh: str = "反派攻擊你"

    def write(self, w: Writer) -> None:
        w.emit(self.act)
        w.emit(self.tell)

    def could(self, g: Any, f: Resolve) -> bool:
        return bool(g.villain() >= 0)

    def act(self, g: ChampionsState, f: Resolve) -> None:
        g.cite("champions.attack.enemy-by-ability", "champions.activation.by-ability")
        g.returned = 0
        g.push(EnemyAttack(enemy=g.villain(), player=f.you, target=f.you))

    def tell(self, g: ChampionsState, f: Resolve) -> None:
        remember_attack(g, f)

    def text(self, lang: str) -> str:
        return say(lang, self.en, self.zh)


def remember_attack(g: ChampionsState, f: Resolve) -> None:
    """Whether an attack was made, how much damage it dealt and to whom."""
    made, dealt, damaged = g.returned if isinstance(g.returned, tuple) and len(g.returned) == 3 else (0, 0, ())
    f.did = int(bool(made))
    f.remember("dealt", dealt)
    f.remember("damaged", damaged)


@node
class VillainSchemesNow(Do):
    """The villain schemes; the threat it placed is remembered."""

    en: str = "the villain schemes"
    zh: str = "反派進行密謀"

    def write(self, w: Writer) -> None:
        w.emit(self.act)
        w.emit(self.tell)

    def act(self, g: ChampionsState, f: Resolve) -> None:
        g.cite("champions.activation.by-ability")
        g.returned = 0
        g.push(EnemyScheme(enemy=g.villain(), player=f.you))

    def tell(self, g: ChampionsState, f: Resolve) -> None:
        remember_attack(g, f)

    def text(self, lang: str) -> str:
        return say(lang, self.en, self.zh)


@node
class EachAttacks(Do):
    """Each of a selection of enemies attacks the hero it is engaged with (or you); `did` tells whether any attacked."""

    which: Which
    you: bool
    en: str
    zh: str

    def write(self, w: Writer) -> None:
        again, end = Label(), Label()
        w.emit(self.fix)
        w.place(again)
        w.jump_unless(self.any_left, end)
        w.emit(self.ask)
        w.emit(self.attack)
        w.emit(self.count)
        w.jump(again)
        w.place(end)
        w.emit(self.tell)

    def fix(self, g: ChampionsState, f: Resolve) -> None:
        ready = [e for e in self.which.all(g, f) if self._target(g, f, e) >= 0]
        f.remember("all", tuple(ready))
        f.remember("attacks", 0)

    def _target(self, g: ChampionsState, f: Resolve, e: Entity) -> Player:
        player = f.you if self.you or g.engaged_with(e) < 0 else g.engaged_with(e)
        return player if g.hero_form(player) and not g.out[player] else NOBODY

    def any_left(self, g: Any, f: Resolve) -> bool:
        return bool(f.recall("all", ()))

    def ask(self, g: ChampionsState, f: Resolve) -> None:
        offers = [Offer("next", e, (e,)) for e in f.recall("all")]
        g.ask("answer", g.first_player, "champions.order.first-player.simultaneous", "next", offers, f.source)

    def attack(self, g: ChampionsState, f: Resolve) -> None:
        e = f.answer
        f.remember("all", tuple(x for x in f.recall("all") if x != e))
        g.returned = 0
        if g.in_play(e) and (player := self._target(g, f, e)) >= 0:
            g.push(EnemyAttack(enemy=e, player=player, target=player))

    def count(self, g: ChampionsState, f: Resolve) -> None:
        if isinstance(g.returned, tuple):
            f.remember("attacks", f.recall("attacks") + 1)

    def tell(self, g: ChampionsState, f: Resolve) -> None:
        f.did = int(f.recall("attacks") > 0)

    def text(self, lang: str) -> str:
        return say(lang, self.en, self.zh)


@node
class GiveBoostCard(Do):
    """Give the villain an additional boost card for this activation."""

    en: str = "give the villain 1 additional boost card for this activation"
    zh: str = "給予反派1張額外的增效卡用於此次發動"

    def write(self, w: Writer) -> None:
        w.emit(self.act)

    def act(self, g: ChampionsState, f: Resolve) -> None:
        give_boost_card(g)

    def text(self, lang: str) -> str:
        return say(lang, self.en, self.zh)


@node
class AfterActivation(Do):
    """An effect that waits for the end of the running attack or scheme; it reads what the activation damaged."""

    name: str
    """A name of its own, so that its program can be found again."""
    effect: Do

    def write(self, w: Writer) -> None:
        program(f"after/{self.name}", self.effect)
        w.emit(self.act)

    def could(self, g: Any, f: Resolve) -> bool:
        return any(isinstance(frame, Activation) for frame in g.stack)

    def act(self, g: ChampionsState, f: Resolve) -> None:
        for frame in reversed(g.stack):
            if isinstance(frame, Activation):
                frame.after = (*frame.after, (f"after/{self.name}", f.source, f.you))
                return

    def text(self, lang: str) -> str:
        return self.effect.text(lang)


@node
class ForEachDamaged(Do):
    """Something done to each friendly character that the attack has damaged."""

    do: str
    """stun."""
    en: str
    zh: str

    def write(self, w: Writer) -> None:
        w.emit(self.act)

    def act(self, g: ChampionsState, f: Resolve) -> None:
        for e in f.recall("damaged", ()):
            if g.in_play(e) and not g.title(e).is_enemy:
                stun(g, e)

    def text(self, lang: str) -> str:
        return say(lang, self.en, self.zh)


@node
class Obligation(Do):
    """An obligation: its player may flip to alter-ego form, then exhausts the alter-ego to be rid of it, or suffers."""

    suffer: Do
    title: tuple[str, str]
    """The alter-ego's name."""

    def write(self, w: Writer) -> None:
        choose, suffer, end = Label(), Label(), Label()
        w.jump_unless(self.in_hero_form, choose)
        w.emit(self.ask_flip)
        w.jump_unless(self.wants, choose)
        w.emit(self.flip)
        w.place(choose)
        w.emit(self.ask)
        w.jump_unless(self.wants, suffer)
        w.emit(self.be_rid)
        w.jump(end)
        w.place(suffer)
        self.suffer.write(w)
        w.place(end)

    def in_hero_form(self, g: Any, f: Resolve) -> bool:
        return bool(g.hero_form(f.you))

    def ask_flip(self, g: ChampionsState, f: Resolve) -> None:
        offers = [Offer("flip", 1), Offer("stay", 0)]
        g.ask("answer", f.you, "champions.ability.mandatory.may", "obligation-flip", offers, f.source)

    def wants(self, g: Any, f: Resolve) -> bool:
        return bool(f.answer)

    def flip(self, g: ChampionsState, f: Resolve) -> None:
        g.cite("champions.identity.form.by-ability")
        g.push(ChangeForm(player=f.you))

    def ask(self, g: ChampionsState, f: Resolve) -> None:
        me = g.identity[f.you]
        f.answer = 0
        if not g.hero_form(f.you) and not g.exhausted[me]:
            offers = [Offer("exhaust", 1, (me,)), Offer("suffer", 0)]
            g.ask("answer", f.you, "champions.card.obligation.give", "obligation", offers, f.source)

    def be_rid(self, g: ChampionsState, f: Resolve) -> None:
        g.exhausted[g.identity[f.you]] = 1
        g.move(f.source, REMOVED, 0)
        g.note("removed", f.you, (f.source,))

    def text(self, lang: str) -> str:
        en, zh = self.title
        bad = self.suffer.text(lang)
        return say(
            lang,
            f"give to the {en} player. You may flip to alter-ego form. Choose:\n"
            f"• Exhaust {en} → remove {{this}} from the game.\n• {bad[0].upper()}{bad[1:]}. Discard this obligation",
            f"交給{zh}的玩家。你可以翻轉至第二身份。選擇：\n• 橫置{zh} → 將{{this}}從遊戲中移除。\n• {bad}。棄掉此重擔",
        )


@node
class DealEncounterCard(Do):
    """A player is dealt an encounter card."""

    en: str = "deal the engaged player an encounter card"
    zh: str = "發給交戰的玩家一張遭遇卡"

    def write(self, w: Writer) -> None:
        w.emit(self.act)

    def act(self, g: ChampionsState, f: Resolve) -> None:
        deal_encounter_card(g, f.you)

    def text(self, lang: str) -> str:
        return say(lang, self.en, self.zh)


@node
class RevealTop(Do):
    """Reveal the top card of the encounter deck."""

    en: str = "reveal the top card of the encounter deck"
    zh: str = "展示遭遇牌庫頂的卡牌"

    def write(self, w: Writer) -> None:
        w.emit(self.act)

    def act(self, g: ChampionsState, f: Resolve) -> None:
        reveal_top(g, f.you)

    def text(self, lang: str) -> str:
        return say(lang, self.en, self.zh)


@node
class SearchAndReveal(Do):
    """Search the encounter deck and discard pile for a card and reveal it (or put a minion into play); shuffle."""

    id: str
    engage: bool = False
    trait: str = ""
    """Instead of one title: any minion of this trait, chosen by the searching player."""
    deck_only: bool = False

    def write(self, w: Writer) -> None:
        w.emit(self.ask)
        w.emit(self.act)

    def _found(self, g: ChampionsState) -> list[Entity]:
        from .cards import cards
        from .values import has_trait

        if self.trait:
            ids = frozenset(c.id for c in cards().values() if c.type == MINION)
            found = [c for c in find_encounter_card(g, ids) if has_trait(g, c, self.trait)]
        else:
            found = find_encounter_card(g, frozenset({self.id}))
        return [c for c in found if not self.deck_only or g.kind_of_zone(c) == ENCOUNTER_DECK]

    def ask(self, g: ChampionsState, f: Resolve) -> None:
        f.answer = NOBODY
        seen: dict[str, Entity] = {}
        for c in self._found(g):
            seen.setdefault(g.card[c].id, c)
        for c in g.at(ENCOUNTER_DECK):
            g.reveal(c, 1 << f.you)
        if seen:
            offers = [Offer("find", c, (c,)) for c in seen.values()]
            g.ask("answer", f.you, "champions.effect.search.find", "search", offers, f.source)

    def act(self, g: ChampionsState, f: Resolve) -> None:
        g.cite("champions.effect.search", "champions.effect.search.shuffle")
        f.did = int(f.answer != NOBODY)
        if f.did:
            g.move(f.answer, REVEALING, 0)
        g.shuffle(ENCOUNTER_DECK)
        encounter_deck_ran_out(g)
        if f.did and self.engage:
            g.push(Engage(entering=f.answer, player=f.you))
        elif f.did:
            g.push(RevealCard(card=f.answer, player=f.you, from_deck=0))

    def text(self, lang: str) -> str:
        from .texts import title_of, trait_name

        where = (
            say(lang, "the encounter deck", "遭遇牌庫")
            if self.deck_only
            else say(lang, "the encounter deck and discard pile", "遭遇牌庫和棄牌堆")
        )
        if self.trait:
            what = say(lang, f"a {trait_name(self.trait, lang)} minion", f"一個{trait_name(self.trait, lang)}從者")
        else:
            what = title_of(self.id, lang)
        if self.engage:
            return say(
                lang,
                f"search {where} for {what} and put it into play engaged with you, then shuffle the encounter deck",
                f"從{where}中搜尋{what}並放置進場與你交戰，然後將遭遇牌庫洗牌",
            )
        return say(
            lang,
            f"search {where} for {what} and reveal it. Shuffle the encounter deck",
            f"從{where}中搜尋{what}並展示。將遭遇牌庫洗牌",
        )


@node
class DiscardUntilMinion(Do):
    """Discard from the encounter deck until a minion (of a trait) is discarded; it enters play engaged with a player."""

    trait: str = ""
    first_player: bool = True

    def write(self, w: Writer) -> None:
        w.emit(self.act)

    def act(self, g: ChampionsState, f: Resolve) -> None:
        from .rules.decks import encounter_deck_ran_out
        from .values import has_trait

        g.cite("champions.encounter-deck.empty.search-fails")
        for _ in range(len(g.at(ENCOUNTER_DECK))):
            card = g.at(ENCOUNTER_DECK)[-1]
            g.move(card, ENCOUNTER_DISCARD, 0)
            g.note("encounter-discard", NOBODY, (card,))
            wanted = g.card[card].type == MINION and (not self.trait or has_trait(g, card, self.trait))
            if wanted:
                g.move(card, REVEALING, 0)
                encounter_deck_ran_out(g)
                g.push(Engage(entering=card, player=g.first_player if self.first_player else f.you))
                return
            if encounter_deck_ran_out(g):
                return

    def text(self, lang: str) -> str:
        from .texts import trait_name

        t = (
            trait_name(self.trait, lang) + " "
            if self.trait and lang == "en"
            else trait_name(self.trait, lang)
            if self.trait
            else ""
        )
        return say(
            lang,
            f"discard cards from the encounter deck until a {t}minion is discarded. Put that minion into play engaged with the first player",
            f"從遭遇牌庫棄掉卡牌，直到棄掉一個{t}從者。將該從者放置進場與起始玩家交戰",
        )


@node
class TopCardAsDrone(Do):
    """You put the top card of your deck into play facedown, engaged with you as a Drone minion."""

    n: int = 1
    who: str = "you"
    """you, each, first, engaged (the player engaged with the card itself, who is "you")."""

    def write(self, w: Writer) -> None:
        again, end = Label(), Label()
        w.emit(self.begin)
        w.place(again)
        w.jump_unless(self.any_left, end)
        w.emit(self.act)
        w.jump(again)
        w.place(end)

    def _seats(self, g: Any, f: Resolve) -> list[Player]:
        if self.who == "each":
            return list(g.player_order())
        return [g.first_player if self.who == "first" else f.you]

    def could(self, g: Any, f: Resolve) -> bool:
        return any(g.at(DECK, p) and not g.out[p] for p in self._seats(g, f))

    def begin(self, g: ChampionsState, f: Resolve) -> None:
        f.did = 0
        f.remember("drones", tuple(p for p in self._seats(g, f) for _ in range(self.n)))

    def any_left(self, g: Any, f: Resolve) -> bool:
        return bool(f.recall("drones", ()))

    def act(self, g: ChampionsState, f: Resolve) -> None:
        player, *rest = f.recall("drones")
        f.remember("drones", tuple(rest))
        renew_deck(g, player)
        if g.out[player] or not g.at(DECK, player):
            return
        card = g.at(DECK, player)[-1]
        g.push(Engage(entering=card, player=player, facedown=1))
        f.did = 1

    def text(self, lang: str) -> str:
        cards = "the top card" if self.n == 1 else f"the top {self.n} cards"
        as_ = "as a Drone minion" if self.n == 1 else "as Drone minions"
        if self.who == "each":
            return say(
                lang,
                f"each player puts {cards} of their deck into play facedown, engaged with them {as_}",
                "每位玩家將其牌庫頂的1張卡牌面朝下放置進場，作為無人機從者與其交戰",
            )
        if self.who == "engaged":
            return say(
                lang,
                f"the engaged player puts {cards} of their deck into play facedown, engaged with them {as_}",
                f"與其交戰的玩家將其牌庫頂的{self.n}張卡牌面朝下放置進場，作為無人機從者與其交戰",
            )
        if self.who == "first":
            return say(
                lang,
                f"the first player puts {cards} of their deck into play facedown, engaged with them {as_}",
                f"起始玩家將其牌庫頂的{self.n}張卡牌面朝下放置進場，作為無人機從者與其交戰",
            )
        return say(
            lang,
            f"put {cards} of your deck into play facedown, engaged with you {as_}",
            f"將你牌庫頂的{self.n}張卡牌面朝下放置進場，作為無人機從者與你交戰",
        )


# ---------------------------------------------------------------- answers to events


@node
class PreventDamage(Do):
    """Prevent all (or some) of that damage."""

    n: int = 0

    def write(self, w: Writer) -> None:
        w.emit(self.act)

    def could(self, g: Any, f: Resolve) -> bool:
        return getattr(g.stack[f.event], "amount", 0) > 0

    def act(self, g: ChampionsState, f: Resolve) -> None:
        damage = g.stack[f.event]
        assert isinstance(damage, DealDamage)
        g.cite("champions.hp.prevent.damage")
        n = min(damage.amount, self.n) if self.n else damage.amount
        damage.amount -= n
        g.note("prevent", f.you, (damage.subject,), n)

    def text(self, lang: str) -> str:
        if self.n:
            return say(lang, f"prevent {self.n} of that damage", f"防止其中{self.n}點傷害")
        return say(lang, "prevent all of that damage", "防止所有該傷害")


@node
class Instead(Do):
    """What is done instead of the damage that would be dealt, in its place; the most recent replacement counts."""

    name: str
    """A name of its own, so that its program can be found again."""
    effect: Do

    def write(self, w: Writer) -> None:
        program(f"instead/{self.name}", self.effect)
        w.emit(self.act)

    def act(self, g: ChampionsState, f: Resolve) -> None:
        damage = g.stack[f.event]
        assert isinstance(damage, DealDamage)
        if damage.replacement:
            g.cite("champions.effect.replacement.latest")
        damage.replacement = (f"instead/{self.name}", f.source, f.you)

    def text(self, lang: str) -> str:
        return self.effect.text(lang)


@node
class PreventThreat(Do):
    """Prevent some of the threat that would be placed."""

    n: int

    def write(self, w: Writer) -> None:
        w.emit(self.act)

    def could(self, g: Any, f: Resolve) -> bool:
        return getattr(g.stack[f.event], "amount", 0) > 0

    def act(self, g: ChampionsState, f: Resolve) -> None:
        threat = g.stack[f.event]
        assert isinstance(threat, PlaceThreat)
        g.cite("champions.scheme.prevent.threat")
        threat.amount -= min(threat.amount, self.n)
        g.note("prevent-threat", f.you, (threat.scheme,), self.n)

    def text(self, lang: str) -> str:
        return say(lang, f"prevent {self.n} of that threat", f"防止其中{self.n}點威脅")


@node
class CancelWhenRevealed(Do):
    """Cancel the When Revealed effects of the card being revealed."""

    def write(self, w: Writer) -> None:
        w.emit(self.act)

    def could(self, g: Any, f: Resolve) -> bool:
        revealed = g.stack[f.event]
        if not isinstance(revealed, RevealCard) or revealed.unresolved:
            return False
        return bool(g.title(revealed.card).of_kind(WHEN_REVEALED))

    def act(self, g: ChampionsState, f: Resolve) -> None:
        revealed = g.stack[f.event]
        assert isinstance(revealed, RevealCard)
        g.cite("champions.effect.cancel", "champions.timing.interrupt.changed")
        revealed.unresolved = 1
        g.note("cancel", f.you, (revealed.card,))

    def text(self, lang: str) -> str:
        return say(lang, "cancel its “When Revealed” effects", "取消其「展示時」效果")


@node
class EndOfRoundDiscard(Do):
    """At the end of the round, if this card is still in play, discard it."""

    en: str
    zh: str

    def write(self, w: Writer) -> None:
        w.emit(self.act)

    def act(self, g: ChampionsState, f: Resolve) -> None:
        g.cite("champions.effect.delayed")
        g.delayed.append(("round-ends", "discard", f.source, g.born[f.source]))

    def text(self, lang: str) -> str:
        return say(lang, self.en, self.zh)


def overkill_for(g: ChampionsState, f: Resolve) -> None:
    """Give the attack of the ability being resolved overkill."""
    place = f.recall("attack")
    if place >= 0:
        frame: Any = g.stack[place]
        frame.overkill = 1


def put_into_play(g: ChampionsState, e: Entity, player: Player) -> bool:
    """Put a card into play without playing it; a unique card of which another copy is in play stays where it is, and so
    does one whose maximum is reached or that has nothing to be attached to."""
    if unique_in_play(g, e) or not takers(g, player, e) or (g.card[e].attach is not None and not hosts(g, player, e)):
        return False
    g.cite("champions.play.put", "champions.play.put.not-played", "champions.play.put.no-cost")
    g.push(PutIntoPlay(player=player, card=e))
    return True
