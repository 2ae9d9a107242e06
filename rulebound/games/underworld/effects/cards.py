"""What is done to cards in play: exhausted, destroyed, sacrificed, returned, moved, concealed, revealed, sealed, damaged."""

from __future__ import annotations

from typing import Any

from rulebound.core.decisions import NOBODY, Entity, Offer, Player
from rulebound.core.effects import Amount, Do, Label, Resolve, Subject, Which, Writer, firm, node
from rulebound.core.text import say
from rulebound.core.values import ADD, modify

from ..continuous import numbered
from ..costs import Bought
from ..definitions import ADDITIONAL, NO_ICONS, Icons
from ..nouns.picks import Pick, Sealing, Self
from ..rules.damage import DealDamage, Portion
from ..rules.entering import become_asset, enter, lurk, move_to, reveal_lurker
from ..rules.leaving import DESTROY, SACRIFICE, Perish, conceal, seal, to_hand
from ..rules.paying import affordable
from ..rules.purse import exhaust
from ..values import END_OF_TURN, defence, forbidden
from ..words import article, icon_name, keyword_name, marker_name
from ..zones import DECK
from .base import OnAll, OnSubject, plural


@node
class Exhaust(OnSubject):
    subject: Subject

    def changes(self, g: Any, f: Resolve, e: Entity) -> bool:
        return not g.exhausted[e]

    def apply(self, g: Any, f: Resolve, e: Entity) -> None:
        exhaust(g, e)

    def words(self, lang: str) -> str:
        return say(lang, f"exhaust {self.subject.text(lang)}", f"横置{self.subject.text(lang)}")


@node
class ExhaustAll(OnAll):
    which: Which

    def apply_all(self, g: Any, f: Resolve, cards: list[Entity]) -> None:
        for e in cards:
            exhaust(g, e)

    def text(self, lang: str) -> str:
        return say(lang, f"exhaust {plural(self.which, lang)}", f"横置{plural(self.which, lang)}")


@node
class Destroy(OnSubject):
    subject: Subject

    def apply(self, g: Any, f: Resolve, e: Entity) -> None:
        g.push(Perish(cards=(e,), how=DESTROY, by=f.you))

    def words(self, lang: str) -> str:
        return say(lang, f"destroy {self.subject.text(lang)}", f"消灭{self.subject.text(lang)}")


@node
class DestroyAll(OnAll):
    which: Which

    def apply_all(self, g: Any, f: Resolve, cards: list[Entity]) -> None:
        g.push(Perish(cards=tuple(cards), how=DESTROY, by=f.you))

    def text(self, lang: str) -> str:
        return say(lang, f"destroy {plural(self.which, lang)}", f"消灭{plural(self.which, lang)}")


@node
class Sacrifice(Do):
    """A player sacrifices one of a selection that they control; "you", unless another player is named."""

    which: Which
    who: str = ""
    """The player remembered under this name."""
    name: str = ""
    """What is sacrificed and its last defence are remembered under this name."""

    def write(self, w: Writer) -> None:
        w.emit(self.ask)
        w.emit(self.act)

    def _player(self, f: Resolve) -> Player:
        return f.recall(self.who) if self.who else f.you

    def _mine(self, g: Any, f: Resolve) -> list[Entity]:
        player = self._player(f)
        if player == NOBODY:
            return []
        mine = [e for e in self.which.all(g, f) if g.controller(e) == player]
        if ADDITIONAL not in f.program:
            return mine
        # an additional cost: what is given up cannot help to pay for the card as well
        cost = g.card[f.source].cost
        return [e for e in mine if affordable(g, player, cost, Bought(f.source), without=e)]

    def could(self, g: Any, f: Resolve) -> bool:
        return bool(self._mine(g, f))

    def ask(self, g: Any, f: Resolve) -> None:
        mine = self._mine(g, f)
        f.answer = NOBODY
        if mine:
            offers = [Offer("sacrifice", e, (e,)) for e in mine]
            g.ask("answer", self._player(f), "underworld.destroy.sacrifice-own", "sacrifice", offers, f.source)

    def act(self, g: Any, f: Resolve) -> None:
        f.did = int(f.answer != NOBODY)
        if f.answer != NOBODY:
            if self.name:
                f.remember(self.name, f.answer)
                f.remember(f"{self.name}.defence", defence(g, f.answer))
            g.push(Perish(cards=(f.answer,), how=SACRIFICE, by=self._player(f)))

    def text(self, lang: str) -> str:
        words: str = self.which.words(lang, False)  # type: ignore[attr-defined]
        if self.who:
            return say(lang, f"that player sacrifices {words}", f"该玩家牺牲{words}")
        return say(lang, f"sacrifice {words}", f"牺牲{words}")


@node
class ReturnToHand(OnSubject):
    subject: Subject

    def apply(self, g: Any, f: Resolve, e: Entity) -> None:
        to_hand(g, e)

    def words(self, lang: str) -> str:
        return say(
            lang, f"return {self.subject.text(lang)} to its owner's hand", f"将{self.subject.text(lang)}移回其拥有者手上"
        )


@node
class Move(OnSubject):
    """Move a character to the region remembered under a name."""

    subject: Subject
    region: Subject

    def __post_init__(self) -> None:
        firm(self.region)

    def write(self, w: Writer) -> None:
        end = Label()
        self.subject.write(w)
        w.jump_unless(self.somebody, end)
        self.region.write(w)
        w.emit(self.act)
        w.place(end)

    def somebody(self, g: Any, f: Resolve) -> bool:
        """Is there anybody to move? Else no region is asked for."""
        return self.subject.one(g, f) != NOBODY

    def apply(self, g: Any, f: Resolve, e: Entity) -> None:
        region = self.region.one(g, f)
        if region >= 0 and g.in_play(region):
            move_to(g, e, g.spot[region])

    def words(self, lang: str) -> str:
        region = self.region.text(lang)
        return say(lang, f"move {self.subject.text(lang)} to {region}", f"将{self.subject.text(lang)}移动到{region}")


@node
class Conceal(OnSubject):
    subject: Subject

    def reaches(self, g: Any, e: Entity) -> bool:
        return bool(g.in_play(e) and not forbidden(g, "flip", e))

    def apply(self, g: Any, f: Resolve, e: Entity) -> None:
        conceal(g, e)

    def words(self, lang: str) -> str:
        return say(lang, f"conceal {self.subject.text(lang)}", f"令{self.subject.text(lang)}潜伏")


@node
class ConcealAll(OnAll):
    which: Which

    def apply_all(self, g: Any, f: Resolve, cards: list[Entity]) -> None:
        for e in cards:
            conceal(g, e)

    def text(self, lang: str) -> str:
        return say(lang, f"conceal {plural(self.which, lang)}", f"将{plural(self.which, lang)}翻面为暗藏者")


@node
class RevealFree(OnSubject):
    """Turn a lurker face up without paying; one that cannot turn over is not to be chosen."""

    subject: Subject

    def write(self, w: Writer) -> None:
        if isinstance(self.subject, Pick):
            w.emit(self.ask)
            w.emit(self.subject.take)
        w.emit(self.act)

    def ask(self, g: Any, f: Resolve) -> None:
        assert isinstance(self.subject, Pick)
        self.subject.ask_among(g, f, [e for e in self.subject.all(g, f) if self.reaches(g, e)])

    def reaches(self, g: Any, e: Entity) -> bool:
        return bool(g.in_play(e) and not forbidden(g, "flip", e))

    def apply(self, g: Any, f: Resolve, e: Entity) -> None:
        reveal_lurker(g, e)

    def words(self, lang: str) -> str:
        return say(
            lang,
            f"reveal {self.subject.text(lang)} without paying its cost",
            f"令{self.subject.text(lang)}现身，且不需支付其费用",
        )


@node
class Damage(OnSubject):
    n: Amount
    subject: Subject
    preventable: bool = True

    def apply(self, g: Any, f: Resolve, e: Entity) -> None:
        n = self.n.value(g, f)
        portions = (Portion(e, n),)
        g.push(DealDamage(portions=portions, source=f.source, by=f.you, preventable=int(self.preventable)))

    def words(self, lang: str) -> str:
        n, to = self.n.text(lang), self.subject.text(lang)
        more = "" if self.preventable else say(lang, " that cannot be prevented", "，该伤害不能被防止")
        return say(lang, f"deal {n} damage{more} to {to}", f"对{to}造成{n}点伤害{more}")


@node
class DamageAll(OnAll):
    n: Amount
    which: Which

    def apply_all(self, g: Any, f: Resolve, cards: list[Entity]) -> None:
        n = self.n.value(g, f)
        g.push(DealDamage(portions=tuple(Portion(e, n) for e in cards), source=f.source, by=f.you))

    def text(self, lang: str) -> str:
        n, all_ = self.n.text(lang), plural(self.which, lang)
        if not n.isdigit():
            return say(lang, f"deal damage equal to {n} to {all_}", f"对{all_}造成等同于{n}的伤害")
        return say(lang, f"deal {n} damage to {all_}", f"对{all_}造成{n}点伤害")


@node
class Seal(OnSubject, Sealing):
    """Seal a card on another one (by default on this card)."""

    subject: Subject
    on: Subject = Self()

    def __post_init__(self) -> None:
        firm(self.on)

    def write(self, w: Writer) -> None:
        self.subject.write(w)
        self.on.write(w)
        w.emit(self.act)

    def reaches(self, g: Any, e: Entity) -> bool:
        return True

    def apply(self, g: Any, f: Resolve, e: Entity) -> None:
        f.did = int(seal(g, e, self.on.one(g, f)))

    def words(self, lang: str) -> str:
        return say(
            lang,
            f"seal {self.subject.text(lang)} on {self.on.text(lang)}",
            f"将{self.subject.text(lang)}封印在{self.on.text(lang)}上",
        )


@node
class SealTop(OnSubject, Sealing):
    """Seal the top card of your deck on a card."""

    subject: Subject

    def act(self, g: Any, f: Resolve) -> None:
        deck = g.at(DECK, f.you)
        f.did = int(bool(deck) and seal(g, deck[-1], self.subject.one(g, f)))

    def words(self, lang: str) -> str:
        return say(
            lang,
            f"seal the top card of your deck on {self.subject.text(lang)}",
            f"将你牌库顶的一张牌封印在{self.subject.text(lang)}上",
        )


@node
class PutIntoPlay(OnSubject):
    """Put a character card from a graveyard (or sealed, or searched) into a region, face up or as a lurker."""

    subject: Subject
    region: Subject
    face_up: bool = True

    def __post_init__(self) -> None:
        firm(self.region)

    def write(self, w: Writer) -> None:
        self.region.write(w)
        self.subject.write(w)
        w.emit(self.act)

    def reaches(self, g: Any, e: Entity) -> bool:
        return not g.in_play(e)

    def apply(self, g: Any, f: Resolve, e: Entity) -> None:
        region = self.region.one(g, f)
        if region < 0 or not g.in_play(region):
            f.did = 0
            return
        g.cite("underworld.enter-region.put")
        if self.face_up:
            enter(g, e, f.you, g.spot[region])
        else:
            lurk(g, e, f.you, g.spot[region])

    def words(self, lang: str) -> str:
        to, region = self.subject.text(lang), self.region.text(lang)
        if self.face_up:
            return say(lang, f"put {to} face up into {region}", f"令{to}正面进场并置于{region}")
        return say(lang, f"put {to} into {region} as a lurker", f"将{to}以暗藏者状态置于{region}")


@node
class PlaceMarkers(OnSubject):
    """Put markers of a kind on a card."""

    marker: str
    subject: Subject
    n: Amount

    def apply(self, g: Any, f: Resolve, e: Entity) -> None:
        n = self.n.value(g, f)
        g.cite("underworld.tokens.definition", "underworld.tokens.kinds")
        getattr(g, self.marker)[e] += n
        g.note("marker", f.you, (e,), n, self.marker)

    def words(self, lang: str) -> str:
        name, n = marker_name(lang, self.marker), self.n.text(lang)
        return say(
            lang,
            f"put {n} {name}{'' if n == '1' else 's'} on {self.subject.text(lang)}",
            f"在{self.subject.text(lang)}上放置{n}个{name}",
        )


@node
class Gain(OnSubject):
    """A card has more until the end of the turn: icons, defence, a keyword."""

    subject: Subject
    icons: Icons = NO_ICONS
    temporary: Icons = NO_ICONS
    defence: int = 0
    keyword: str = ""
    number: int = 0

    def __post_init__(self) -> None:
        numbered(self.keyword, self.number)

    def apply(self, g: Any, f: Resolve, e: Entity) -> None:
        gain(g, f, e, self)

    def words(self, lang: str) -> str:
        return gains(self.subject.text(lang), self, lang)


@node
class GainAll(OnAll):
    which: Which
    icons: Icons = NO_ICONS
    temporary: Icons = NO_ICONS
    defence: int = 0
    keyword: str = ""
    number: int = 0

    def __post_init__(self) -> None:
        numbered(self.keyword, self.number)

    def apply_all(self, g: Any, f: Resolve, cards: list[Entity]) -> None:
        for e in cards:
            gain(g, f, e, self)

    def text(self, lang: str) -> str:
        return gains(plural(self.which, lang), self, lang, many=True)


def gain(g: Any, f: Resolve, e: Entity, what: Gain | GainAll) -> None:
    for i, n in enumerate((*what.icons, *what.temporary)):
        if n:
            modify(g, e, f"icon:{i}", ADD, n, f.source, END_OF_TURN)
    if what.defence:
        modify(g, e, "defence", ADD, what.defence, f.source, END_OF_TURN)
    if what.keyword:
        modify(g, e, f"keyword:{what.keyword}", ADD, what.number or 1, f.source, END_OF_TURN)


def gained(what: Any, lang: str) -> str:
    """What is gained, in words: `+1 defence and a battle icon`."""
    parts = [f"{what.defence:+d} {say(lang, 'defence', '防御力')}".replace(" 防", "防")] if what.defence else []
    for icons, ground in ((what.icons, ("", "")), (what.temporary, ("temporary ", "临时"))):
        for i, n in enumerate(icons):
            if n:
                name = f"{say(lang, *ground)}{icon_name(lang, i)}"
                many = f"{n} {name} icons" if n > 1 else article(f"{name} icon")
                parts.append(say(lang, many, f"{n}个{name}图标"))
    if what.keyword:
        parts.append(keyword_name(lang, what.keyword, what.number))
    if lang == "en":
        return " and ".join(parts) if len(parts) < 3 else f"{', '.join(parts[:-1])} and {parts[-1]}"
    return "和".join(parts) if len(parts) < 3 else f"{'、'.join(parts[:-1])}和{parts[-1]}"


def gains(who: str, what: Any, lang: str, many: bool = False) -> str:
    verb = "gain" if many else "gains"
    return say(lang, f"until end of turn, {who} {verb} {gained(what, lang)}", f"{who}获得{gained(what, lang)}直到回合结束")


@node
class PreventDamage(OnSubject):
    """Prevent all damage that a character would be dealt this turn."""

    subject: Subject

    def apply(self, g: Any, f: Resolve, e: Entity) -> None:
        modify(g, e, "prevent-damage", ADD, 1, f.source, END_OF_TURN)

    def words(self, lang: str) -> str:
        to = self.subject.text(lang)
        return say(lang, f"prevent all damage that {to} would be dealt this turn", f"本回合中，防止{to}将受到的所有伤害")


@node
class BecomeAsset(OnSubject):
    subject: Subject

    def reaches(self, g: Any, e: Entity) -> bool:
        return True

    def apply(self, g: Any, f: Resolve, e: Entity) -> None:
        become_asset(g, e, f.you)

    def words(self, lang: str) -> str:
        return say(
            lang,
            f"{self.subject.text(lang)} becomes an asset of yours",
            f"将{self.subject.text(lang)}置入你的资产区，令其成为一个资产",
        )


@node
class SacrificeThis(Do):
    """Sacrifice this card."""

    def act(self, g: Any, f: Resolve) -> None:
        if g.in_play(f.source):
            g.push(Perish(cards=(f.source,), how=SACRIFICE, by=f.you))

    def text(self, lang: str) -> str:
        return say(lang, "sacrifice this card", "牺牲本卡牌")


@node
class RemoveMarker(Do):
    """Remove a marker of a kind from one of your cards."""

    marker: str

    def write(self, w: Writer) -> None:
        w.emit(self.ask)
        w.emit(self.act)

    def _marked(self, g: Any, f: Resolve) -> list[Entity]:
        return [e for e, n in enumerate(getattr(g, self.marker)) if n and g.in_play(e) and g.controller(e) == f.you]

    def could(self, g: Any, f: Resolve) -> bool:
        return bool(self._marked(g, f))

    def ask(self, g: Any, f: Resolve) -> None:
        offers = [Offer("remove-marker", e, (e,)) for e in self._marked(g, f)]
        g.ask("answer", f.you, "underworld.activate.extra-requirements", "remove-marker", offers, f.source)

    def act(self, g: Any, f: Resolve) -> None:
        getattr(g, self.marker)[f.answer] -= 1
        g.note("marker-removed", f.you, (f.answer,), 1, self.marker)

    def text(self, lang: str) -> str:
        name = marker_name(lang, self.marker)
        return say(lang, f"remove a {name} from one of your cards", f"自本方卡牌上移除一个{name}")


@node
class TakeControl(OnSubject):
    """You control a character until the end of the turn."""

    subject: Subject

    def apply(self, g: Any, f: Resolve, e: Entity) -> None:
        modify(g, e, "control", ADD, f.you, f.source, END_OF_TURN)

    def words(self, lang: str) -> str:
        return say(
            lang,
            f"you control {self.subject.text(lang)} until end of turn",
            f"你获得{self.subject.text(lang)}的控制权直到回合结束",
        )
