"""The Cloudsea Siren: Saria Guideman."""

from __future__ import annotations

from typing import Any

from rulebound.core.decisions import NOBODY, THAT, Entity, Offer, Player
from rulebound.core.effects import Effect, If, IfYouDo, Label, May, Phrase, Resolve, Writer, node
from rulebound.core.text import say

from ..conditions import OF_A_PLAYER, AfterOpponentDeclaresAttackers, EndOfPrepare, WhenThisEnters
from ..effects import (
    BecomeCopy,
    ChangeDice,
    Damage,
    DestroyUnit,
    DiscardFromHand,
    DiscardTop,
    Draw,
    EventPattern,
    Exhaust,
    LookAtRandomCards,
    PlaceConjuration,
    spend,
)
from ..focus import copies_of
from ..nouns import (
    OPPONENTS,
    YOURS,
    Players,
    ThatDestroyedIt,
    ThatPlayer,
    Units,
    UnitsOrPhoenixborns,
    affectable,
    chosen,
    kind_of_effect,
    target,
)
from ..rules.damage import DealDamage
from ..rules.piles import draw
from ..rules.tokens import exhaust
from ..state import AshesState
from ..zones import DRAW_PILE, SPELLBOARD
from .builders import action, activated, ally, conjuration, n, number, passive, phoenixborn, reaction, ready, triggered


@node
class AfterWoundsByOpponent(Phrase, EventPattern):
    moments = ("wounds:after",)
    en = (
        "after an attack, spell, ability, or dice power an opponent controls places 1 or more wound tokens on your "
        "Phoenixborn"
    )
    zh = "在對手控制的攻擊、法術、能力或骰子能力於你的凰族後裔上放置1個或更多傷害標記後"

    def matches(self, g: AshesState, event: Any, e: Entity, you: Player) -> bool:
        if event.subject != g.phoenixborn[you] or event.kind not in OF_A_PLAYER:
            return False
        return bool(event.by != NOBODY and event.by != you and not g.out[event.by])


_PLAYER = target(Players(), name="player")
_OPPONENT = target(Players(OPPONENTS), name="player")
_THAT_PLAYER = ThatPlayer("player", "the target player", "該目標玩家")
_THAT_OPPONENT = ThatPlayer("target.controller", "that opponent", "該對手")


@node
class Feast(Phrase, Effect):
    """Abundance: every player may draw up to 2 cards; each card not drawn is dealt as damage to that player's Phoenixborn.

    Players choose clockwise, starting with the active player. Then the controller decides the order in which the
    Phoenixborn take their damage. Focus reduces the damage that the controller's own Phoenixborn receives.
    """

    en = (
        "each player may draw up to 2 cards. For each of these cards that a player cannot or does not draw, deal 1 "
        "damage to that player's Phoenixborn"
    )
    zh = "每位玩家可以抽最多2張卡牌。其中每有1張無法抽取或沒有抽取，對該玩家的凰族後裔造成1點傷害"

    def compile(self, w: Writer) -> None:
        again, then, deal, end = Label(), Label(), Label(), Label()
        w.emit(self.begin)
        w.place(again)
        w.jump_unless(self.somebody_draws, then)
        w.emit(self.ask)
        w.emit(self.act)
        w.jump(again)
        w.place(then)
        w.emit(self.tally)
        w.place(deal)
        w.jump_unless(self.somebody_owes, end)
        w.emit(self.ask_order)
        w.emit(self.deal)
        w.jump(deal)
        w.place(end)

    def begin(self, g: AshesState, f: Resolve) -> None:
        f.remember("seats", tuple(g.seats_from(g.active_player())))
        f.remember("owed", tuple((p, 2) for p in g.seats_from(g.active_player())))

    def _owed(self, f: Resolve) -> dict[Player, int]:
        return dict(f.recall("owed"))

    def somebody_draws(self, g: AshesState, f: Resolve) -> bool:
        return bool(f.recall("seats"))

    def ask(self, g: AshesState, f: Resolve) -> None:
        player = f.recall("seats")[0]
        f.answer = 0
        if not g.out[player] and g.at(DRAW_PILE, player) and self._owed(f)[player]:
            g.ask("answer", player, "ashes.resolve.2", "draw-more", [Offer("draw", 1), Offer("done", 0)], f.source)

    def act(self, g: AshesState, f: Resolve) -> None:
        player, owed = f.recall("seats")[0], self._owed(f)
        if f.answer and draw(g, player):
            owed[player] -= 1
            f.remember("owed", tuple(owed.items()))
        else:
            f.remember("seats", f.recall("seats")[1:])

    def tally(self, g: AshesState, f: Resolve) -> None:
        f.remember("owed", tuple((p, k) for p, k in self._owed(f).items() if k and not g.out[p]))

    def _focus_reduction(self, g: AshesState, f: Resolve) -> int:
        """The amount by which focus reduces the damage to the controller's Phoenixborn."""
        focus = min(2, max(0, copies_of(g, f) - 1))
        g.cite(*(f"ashes.focus.{level}" for level in range(1, focus + 1)))
        return focus

    def somebody_owes(self, g: AshesState, f: Resolve) -> bool:
        return any(not g.out[p] for p, _ in f.recall("owed"))

    def ask_order(self, g: AshesState, f: Resolve) -> None:
        offers = [Offer("next", p, (g.phoenixborn[p],)) for p, _ in f.recall("owed") if not g.out[p]]
        g.ask("answer", f.you, "ashes.timing.multi.2", "next", offers, f.source)

    def deal(self, g: AshesState, f: Resolve) -> None:
        amount = self._owed(f)[f.answer]
        f.remember("owed", tuple((p, k) for p, k in f.recall("owed") if p != f.answer))
        g.push(
            DealDamage(
                subject=g.phoenixborn[f.answer],
                amount=amount,
                source=f.source,
                by=f.you,
                kind=kind_of_effect(g, f),
                spared=self._focus_reduction(g, f) if f.answer == f.you else 0,
            )
        )


@node
class LessDamage(Effect):
    """The text of Abundance's focus effect; `Feast` applies it."""

    more: bool = False

    def compile(self, w: Writer) -> None:
        w.emit(self.nothing)

    def nothing(self, g: AshesState, f: Resolve) -> None:
        """`Feast` has already applied the reduction."""

    def text(self, lang: str) -> str:
        more = ("an additional ", "再") if self.more else ("", "")
        return say(
            lang,
            f"reduce the damage your Phoenixborn receives from this spell by {more[0]}1",
            f"你的凰族後裔從此法術受到的傷害{more[1]}減少1點",
        )


@node
class ExhaustCopies(Phrase, Effect):
    """Seal: exhaust a chosen ready spell and every other copy of it on the same spellboard."""

    en = (
        "choose a ready spell on a target player's spellboard. Place 1 exhaustion token on it and on each other copy "
        "of it on that spellboard"
    )
    zh = "選擇一位目標玩家法術位上的一張設置法術。在所選法術，以及該法術位上其他每張相同的法術上，各放置1個消耗標記"

    def compile(self, w: Writer) -> None:
        _PLAYER.compile(w)
        w.emit(self.ask)
        w.emit(self.first)
        w.emit(self.others)

    def would_change_anything(self, g: AshesState, f: Resolve) -> bool:
        return any(g.at(SPELLBOARD, p) for p in g.seats_from(f.you))

    def ask(self, g: AshesState, f: Resolve) -> None:
        player = f.recall("player")
        f.answer = NOBODY
        spells: dict[tuple[str, int, int], Entity] = {}
        for s in g.at(SPELLBOARD, player) if player >= 0 else []:
            spells.setdefault((g.card[s].id, g.exhaustion[s], g.status[s]), s)
        if spells:
            offers = [Offer("choose", THAT, (s,)) for s in spells.values()]
            g.ask("answer", f.you, "ashes.effect.choose", "choose", offers, f.source)

    def first(self, g: AshesState, f: Resolve) -> None:
        f.mean("chosen", f.answer)
        self._exhaust(g, f, f.answer)

    def others(self, g: AshesState, f: Resolve) -> None:
        spell = f.recall("chosen")
        if spell != NOBODY:
            for s in list(g.at(SPELLBOARD, f.recall("player"))):
                if s != spell and g.card[s].id == g.card[spell].id:
                    self._exhaust(g, f, s)

    def _exhaust(self, g: AshesState, f: Resolve, spell: Entity) -> None:
        if spell != NOBODY and affectable(g, f, spell):
            exhaust(g, spell)


CARDS = [
    phoenixborn(
        "saria-guideman",
        "Saria Guideman",
        "薩莉雅·領者",
        activated(
            "side exhaust 1 charm:class",
            IfYouDo(May(Draw(1), "ashes.resolve.1"), May(DiscardTop(_PLAYER), "ashes.resolve.1")),
            name="hearts-pull",
        ),
        life=20,
        battlefield=5,
        spellboard=4,
    ),
    ready(
        "purge",
        "Purge",
        "淨化",
        "main",
        activated(
            "main exhaust 1 charm:class",
            DiscardTop(_PLAYER),
            focus=(
                (1, May(IfYouDo(spend("1 basic"), DiscardTop(_THAT_PLAYER, additional=True), to=True), "ashes.focus.1")),
            ),
        ),
    ),
    ready(
        "summon-three-eyed-owl",
        "Summon Three-Eyed Owl",
        "召喚三眼梟",
        "main",
        activated("main exhaust 1 charm:class", PlaceConjuration("three-eyed-owl")),
        conjurations=("three-eyed-owl",),
    ),
    ready(
        "summon-seaside-raven",
        "Summon Seaside Raven",
        "召喚海渡鴉",
        "main",
        activated("main exhaust 3 basic", PlaceConjuration("seaside-raven")),
        phoenixborn="saria-guideman",
        conjurations=("seaside-raven",),
    ),
    ready(
        "abundance",
        "Abundance",
        "盛宴",
        "main 1 illusion:class",
        activated("main exhaust", Feast(), focus=((1, LessDamage()), (2, LessDamage(more=True)))),
    ),
    action("hidden-power", "Hidden Power", "隱蔽之力", "main 1 illusion:class", Draw(1), ChangeDice(5)),
    action("seal", "Seal", "封印術", "main 1 charm:class 1 illusion:class", ExhaustCopies()),
    reaction(
        "strange-copy",
        "Strange Copy",
        "奇異複製術",
        "1 illusion:power|1 sympathy:power",
        AfterOpponentDeclaresAttackers(),
        BecomeCopy(chosen(Units(YOURS)), target(Units())),
    ),
    reaction(
        "sympathy-pain",
        "Sympathy Pain",
        "共感痛苦",
        "1 charm:power|1 sympathy:power",
        AfterWoundsByOpponent(),
        Damage(n(2), target(UnitsOrPhoenixborns(of="opponent"))),
    ),
    ally(
        "rose-fire-dancer",
        "Rose Fire Dancer",
        "烈火玫瑰舞者",
        "main 1 illusion:class 1 basic",
        activated("side exhaust", Exhaust(1, target(Units())), name="distract"),
        attack=3,
        life=1,
        recover=0,
    ),
    ally(
        "enchanted-violinist",
        "Enchanted Violinist",
        "附魔的提琴手",
        "main 1 charm:class",
        activated(
            "side exhaust",
            Damage(n(1), target(Units(OPPONENTS))),
            If(ThatDestroyedIt(), DiscardTop(_THAT_OPPONENT)),
            name="song-of-sorrow",
        ),
        attack=1,
        life=1,
        recover=1,
    ),
    conjuration(
        "three-eyed-owl",
        "Three-Eyed Owl",
        "三眼梟",
        triggered(WhenThisEnters(), LookAtRandomCards(number(1), _OPPONENT), name="peer", number=1),
        triggered(EndOfPrepare(), DiscardFromHand(number(1), _OPPONENT), name="memory-drain", number=1),
        limit=3,
        attack=0,
        life=2,
        recover=0,
        errata_limit=2,
    ),
    conjuration(
        "seaside-raven",
        "Seaside Raven",
        "海渡鴉",
        triggered(WhenThisEnters(), DestroyUnit(target(Units(most_life=number(2)))), name="prey", number=2, optional=True),
        passive("quick-strike"),
        limit=1,
        attack=3,
        life=2,
        recover=0,
        phoenixborn="saria-guideman",
    ),
]
