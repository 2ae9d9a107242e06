"""The Snakes in Silver: Maeoni Viper."""

from __future__ import annotations

from rulebound.core.decisions import NOBODY, THAT, Entity, Offer
from rulebound.core.effects import Effect, IfYouDo, Label, Phrase, Resolve, Writer, node

from ..conditions import AfterOpponentTargetsYourUnit, AfterUnitDestroyed, WhenThisDestroyed
from ..definitions import ANY_CARD
from ..effects import (
    CancelEffect,
    ChangeDice,
    Choose,
    Damage,
    GainAbility,
    PlaceConjuration,
    PlaceStatus,
    PlaceWounds,
    RemoveAnyStatus,
    RemoveExhaustion,
    WithChosen,
)
from ..nouns import (
    OPPONENTS,
    YOURS,
    AttackOf,
    Players,
    Remembered,
    StatusTokens,
    That,
    This,
    Units,
    UnitsWithStatus,
    affectable,
    chosen,
    kind_of_effect,
    target,
)
from ..rules.damage import place_wounds
from ..rules.tokens import TOKENS, change_status, lay_wound, move_token_off, put_exhaustion
from ..state import AshesState
from ..zones import ATTACHED, BATTLEFIELD, DRAW_PILE, HAND, SPELLBOARD
from .builders import action, activated, conjuration, n, number, passive, phoenixborn, reaction, ready, triggered

_GIVER = chosen(UnitsWithStatus(), may=True, name="giver")
_BLAST = Damage(
    Remembered("removed", "the number of status tokens removed", "移除的狀態標記數量"), target(Units(), name="blasted")
)


@node
class SearchDrawPile(Phrase, Effect):
    """Open Memories: search the draw pile for a card, take it, then shuffle."""

    en = "you may search your draw pile for 1 card and place it into your hand. If you do, shuffle your draw pile"
    zh = "你可以從你的抽牌堆中搜尋1張卡牌，並將其加入手牌。如果你這樣做，將你的抽牌堆洗牌"

    def compile(self, w: Writer) -> None:
        end = Label()
        w.emit(self.ask)
        w.jump_unless(self.wants, end)
        w.emit(self.look)
        w.emit(self.take)
        w.place(end)

    def would_change_anything(self, g: AshesState, f: Resolve) -> bool:
        return bool(g.at(DRAW_PILE, f.you))

    def ask(self, g: AshesState, f: Resolve) -> None:
        f.answer = 0
        if self.would_change_anything(g, f):
            g.ask("answer", f.you, "ashes.resolve.1", "may", [Offer("search", 1), Offer("decline", 0)], f.source)

    def wants(self, g: AshesState, f: Resolve) -> bool:
        return bool(f.answer)

    def look(self, g: AshesState, f: Resolve) -> None:
        """The searching player sees the whole pile and may decline to take a card."""
        pile = g.at(DRAW_PILE, f.you)
        for c in pile:
            g.reveal(c, 1 << f.you)
        cards = {g.card[c].id: c for c in pile}
        offers = [Offer("take", THAT, (c,)) for _, c in sorted(cards.items())]
        g.ask("answer", f.you, "ashes.resolve.1", "search", [*offers, Offer("nothing")], f.source)

    def take(self, g: AshesState, f: Resolve) -> None:
        """ "If you do": the player shuffles only after taking a card."""
        f.did = int(f.answer != NOBODY)
        if f.did:
            g.move(f.answer, HAND, f.you)
            g.note("to-hand", f.you, (f.answer,))
            g.shuffle(DRAW_PILE, f.you)


_PLAYER = target(Players(), name="player")


@node
class MoveToken(Phrase, Effect):
    """Transfer: move a token between two cards of a target player, but not to or from a Phoenixborn."""

    en = (
        "choose a target player. Move 1 token from a card they control onto another card they control; neither may be "
        "a Phoenixborn"
    )
    zh = "選擇一位目標玩家。將其控制的一張卡牌上的1個標記移到其控制的另一張卡牌上；兩張卡牌皆不能是凰族後裔"

    def compile(self, w: Writer) -> None:
        end = Label()
        _PLAYER.compile(w)
        w.emit(self.ask_from)
        w.jump_unless(self.found, end)
        w.emit(self.take_from)
        w.emit(self.ask_onto)
        w.emit(self.move)
        w.place(end)

    def would_change_anything(self, g: AshesState, f: Resolve) -> bool:
        return any(self._moves(g, f, p) for p in g.seats_from(f.you))

    def _cards(self, g: AshesState, f: Resolve, player: int) -> list[Entity]:
        zones = (BATTLEFIELD, SPELLBOARD, ATTACHED)
        return [c for z in zones for c in g.at(z, player) if g.in_play(c) and affectable(g, f, c)]

    def _tokens(self, g: AshesState, c: Entity) -> list[int]:
        return [i for i, count in enumerate((g.wounds[c], g.exhaustion[c], g.status[c])) if count]

    def _destinations(self, g: AshesState, f: Resolve, player: int, giver: Entity, token: int) -> list[Entity]:
        """Every other card except Phoenixborn; an option restricts wound tokens to units."""
        anywhere = token or g.setup.get("transfer") == ANY_CARD
        return [c for c in self._cards(g, f, player) if c != giver and (anywhere or g.card[c].is_unit)]

    def _moves(self, g: AshesState, f: Resolve, player: int) -> list[tuple[Entity, int]]:
        return [
            (c, t) for c in self._cards(g, f, player) for t in self._tokens(g, c) if self._destinations(g, f, player, c, t)
        ]

    def ask_from(self, g: AshesState, f: Resolve) -> None:
        f.answer = ()
        player = f.recall("player")
        moves = self._moves(g, f, player) if player >= 0 else []
        if moves:
            offers = [Offer("move", (THAT, t), (c,), TOKENS[t]) for c, t in moves]
            g.ask("answer", f.you, "ashes.effect.move", "token-from", offers, f.source)

    def found(self, g: AshesState, f: Resolve) -> bool:
        return bool(f.answer)

    def take_from(self, g: AshesState, f: Resolve) -> None:
        giver, token = f.answer
        f.mean("giver", giver)
        f.remember("token", token)

    def ask_onto(self, g: AshesState, f: Resolve) -> None:
        giver, token = f.recall("giver"), f.recall("token")
        offers = [Offer("onto", THAT, (c,)) for c in self._destinations(g, f, f.recall("player"), giver, token)]
        g.ask("answer", f.you, "ashes.effect.move", "token-onto", offers, f.source)

    def move(self, g: AshesState, f: Resolve) -> None:
        giver, token, taker = f.recall("giver"), f.recall("token"), f.answer
        move_token_off(g, giver, taker, TOKENS[token], f.you)
        if token == 0 and not g.card[taker].is_unit:
            lay_wound(g, taker, f.you)
        elif token == 0:
            place_wounds(g, taker, 1, f.source, f.you, kind_of_effect(g, f))
        elif token == 1:
            put_exhaustion(g, taker)
        else:
            change_status(g, taker, 1, f.you)
        g.dirty = 1


_SNAKE = That("placed", "that Silver Snake", "該銀蛇")

CARDS = [
    phoenixborn(
        "maeoni-viper",
        "Maeoni Viper",
        "梅歐妮·毒蛇",
        activated(
            "side exhaust 2 basic",
            Choose(chosen(Units(YOURS, exhausted=False))),
            WithChosen(Damage(AttackOf(), target(Units()))),
            name="command-strike",
        ),
        life=20,
        battlefield=4,
        spellboard=5,
    ),
    action("call-upon-the-realms", "Call Upon the Realms", "呼喚領域之門", "main", ChangeDice(3)),
    ready(
        "summon-silver-snake",
        "Summon Silver Snake",
        "召喚銀蛇",
        "main",
        activated(
            "main exhaust 1 charm:power 1 natural:power",
            PlaceConjuration("silver-snake"),
            focus=((1, PlaceStatus(n(1), _SNAKE)), (2, PlaceStatus(n(1), _SNAKE, additional=True))),
        ),
        passive("spell-guard", inexhaustible=True),
        phoenixborn="maeoni-viper",
        conjurations=("silver-snake",),
    ),
    action("refresh", "Refresh", "醒醒術", "main 1 charm:class 1 basic", RemoveExhaustion(target(Units()))),
    ready(
        "empower",
        "Empower",
        "賦能",
        "side 1 basic",
        activated(
            "main exhaust 1 natural:class|1 sympathy:class",
            PlaceStatus(n(1), target(Units(YOURS))),
            focus=((1, IfYouDo(RemoveAnyStatus(_GIVER), _BLAST)),),
        ),
    ),
    ready(
        "hypnotize",
        "Hypnotize",
        "催眠術",
        "main",
        activated(
            "side exhaust 2 charm:class",
            GainAbility(target(Units(YOURS))),
            grants=passive("bypass"),
        ),
    ),
    action("open-memories", "Open Memories", "敞開記憶", "main 1 charm:class 1 basic", SearchDrawPile()),
    action("molten-gold", "Molten Gold", "黃金熔解", "main 2 natural:class", PlaceWounds(n(3), target(Units(OPPONENTS)))),
    action("transfer", "Transfer", "轉移術", "main 1 charm:class 1 basic", MoveToken()),
    reaction("golden-veil", "Golden Veil", "黃金脈動", "1 charm:power", AfterOpponentTargetsYourUnit(), CancelEffect()),
    ready(
        "summon-gilder",
        "Summon Gilder",
        "召喚小鍍金工",
        "main 1 charm:class",
        activated("main exhaust 1 natural:class", PlaceConjuration("gilder"), Damage(n(1), target(Units(), may=True))),
        conjurations=("gilder",),
    ),
    conjuration(
        "gilder",
        "Gilder",
        "小鍍金工",
        passive("unit-guard"),
        triggered(
            WhenThisDestroyed(),
            PlaceStatus(number(1), target(Units())),
            name="inheritance",
            number=1,
            optional=True,
            inexhaustible=True,
        ),
        limit=2,
        attack=0,
        life=2,
        recover=0,
    ),
    conjuration(
        "silver-snake",
        "Silver Snake",
        "銀蛇",
        triggered(AfterUnitDestroyed(OPPONENTS), PlaceStatus(n(1), This()), name="consume", inexhaustible=True),
        limit=1,
        attack=None,
        life=4,
        recover=3,
        x=StatusTokens(),
        phoenixborn="maeoni-viper",
    ),
]
