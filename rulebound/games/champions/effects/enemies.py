"""What encounter cards do: surge, attacks and schemes by ability, boosts, obligations, searches, drones."""

from __future__ import annotations

from typing import Any

from rulebound.core.decisions import NOBODY, Entity, Offer, Player, distinct
from rulebound.core.effects import Do, Label, Loop, OneByOne, Resolve, Which, Writer, node, program
from rulebound.core.text import say

from ..definitions import CARDS, MINION, VILLAIN
from ..rules.activation import Activation, EnemyAttack, EnemyScheme, give_boost_card
from ..rules.encounter import RevealCard, find_encounter_card, reveal_top
from ..rules.entering import Engage
from ..rules.occurrences import Text
from ..rules.piles import deal_encounter_card, encounter_deck_ran_out, renew_deck
from ..rules.status import stun
from ..rules.tokens import exhaust
from ..rules.turn import ChangeForm
from ..state import (
    DECK,
    DISCARD_PILE,
    ENCOUNTER_DECK,
    ENCOUNTER_DISCARD,
    REMOVED,
    REVEALING,
    ChampionsState,
)
from ..values import has_trait
from ..wording import title_of, trait_name


@node
class GainSurge(Do):
    """This card gains surge."""

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
    delayed: str = ""
    """The name of the `EndOfThatAttack` that follows, if one does."""

    def write(self, w: Writer) -> None:
        w.emit(self.act)
        w.emit(self.tell)

    def could(self, g: Any, f: Resolve) -> bool:
        return bool(g.villain() >= 0)

    def act(self, g: ChampionsState, f: Resolve) -> None:
        g.cite("champions.attack.enemy-by-ability", "champions.activation.by-ability")
        attack = EnemyAttack(enemy=g.villain(), player=f.you, target=f.you)
        if self.delayed:
            attack.after = (Text(f"after/{self.delayed}", f.source, f.you),)
        g.push(attack, into="got")

    def tell(self, g: ChampionsState, f: Resolve) -> None:
        remember_activation(f)

    def text(self, lang: str) -> str:
        return say(lang, self.en, self.zh)


def remember_activation(f: Resolve) -> None:
    """Whether the enemy attacked or schemed, how much damage or threat came of it, and who was damaged."""
    f.did = f.got.made
    f.remember("dealt", f.got.amount)
    f.remember("damaged", f.got.damaged)


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
        g.push(EnemyScheme(enemy=g.villain(), player=f.you), into="got")

    def tell(self, g: ChampionsState, f: Resolve) -> None:
        remember_activation(f)

    def text(self, lang: str) -> str:
        return say(lang, self.en, self.zh)


@node
class EachAttacks(OneByOne):
    """Each of a selection of enemies attacks the hero it is engaged with (or you); `did` tells whether any attacked."""

    which: Which
    you: bool
    en: str
    zh: str
    newcomers: bool = False
    """Do those that come into play while the attacks are being resolved attack as well?"""
    name = "attackers"
    rule = "champions.order.first-player.simultaneous"

    def write_once(self, w: Writer) -> None:
        OneByOne.write_once(self, w)
        w.emit(self.count)

    def could(self, g: Any, f: Resolve) -> bool:
        return True

    def members(self, g: ChampionsState, f: Resolve) -> list[Entity]:
        return [e for e in self.which.all(g, f) if self._target(g, f, e) >= 0]

    def chooser(self, g: ChampionsState, f: Resolve) -> Player:
        return g.first_player

    def begin(self, g: ChampionsState, f: Resolve) -> None:
        OneByOne.begin(self, g, f)
        f.remember("known", tuple(self.left(f)))
        f.remember("attacks", 0)

    def _target(self, g: ChampionsState, f: Resolve, e: Entity) -> Player:
        player = f.you if self.you or g.engaged_with(e) < 0 else g.engaged_with(e)
        return player if g.hero_form(player) and not g.out[player] else NOBODY

    def apply(self, g: ChampionsState, f: Resolve, e: Entity) -> None:
        f.got = None
        if g.card[e].type == VILLAIN:
            e = g.villain()  # its stage may have been defeated meanwhile
        if g.in_play(e) and (player := self._target(g, f, e)) >= 0:
            g.push(EnemyAttack(enemy=e, player=player, target=player), into="got")

    def count(self, g: ChampionsState, f: Resolve) -> None:
        if f.got is not None and f.got.made:
            f.remember("attacks", f.recall("attacks") + 1)
        if self.newcomers:
            known = f.recall("known")
            fresh = [e for e in self.members(g, f) if e not in known]
            f.remember("known", (*known, *fresh))
            self.leave(g, f, [*self.left(f), *fresh])

    def finish(self, g: ChampionsState, f: Resolve) -> None:
        f.did = int(f.recall("attacks") > 0)

    def text(self, lang: str) -> str:
        return say(lang, self.en, self.zh)


@node
class GiveBoostCard(Do):
    """Give the villain an additional boost card for this activation."""

    en: str = "give the villain 1 additional boost card for this activation"
    zh: str = "給予反派1張額外的增效卡用於此次發動"

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
                frame.after = (*frame.after, Text(f"after/{self.name}", f.source, f.you))
                return

    def text(self, lang: str) -> str:
        return self.effect.text(lang)


@node
class EndOfThatAttack(AfterActivation):
    """A sentence about what the attack of the sentence before it does: it takes effect before the responses to that attack."""

    def write(self, w: Writer) -> None:
        program(f"after/{self.name}", self.effect)

    def could(self, g: Any, f: Resolve) -> bool:
        return False


@node
class ForEachDamaged(Do):
    """Something done to each friendly character that the attack has damaged."""

    do: str
    """stun."""
    en: str
    zh: str

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
            offers = [Offer("exhaust", 1, (me,))]
            if self.suffer.could(g, f):
                offers.append(Offer("suffer", 0))
            else:  # that the obligation is discarded then is no effect of the choice: the other option must be taken
                g.cite("champions.effect.choose.must-change")
            g.ask("answer", f.you, "champions.card.obligation.give", "obligation", offers, f.source)

    def be_rid(self, g: ChampionsState, f: Resolve) -> None:
        exhaust(g, g.identity[f.you], f.you)
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

    def act(self, g: ChampionsState, f: Resolve) -> None:
        deal_encounter_card(g, f.you)

    def text(self, lang: str) -> str:
        return say(lang, self.en, self.zh)


@node
class RevealTop(Do):
    """Reveal the top card of the encounter deck."""

    en: str = "reveal the top card of the encounter deck"
    zh: str = "展示遭遇牌庫頂的卡牌"

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
        w.emit(self.shuffle)

    def _found(self, g: ChampionsState) -> list[Entity]:
        if self.trait:
            ids = frozenset(c.id for c in CARDS.values() if c.type == MINION)
            found = [c for c in find_encounter_card(g, ids) if has_trait(g, c, self.trait)]
        else:
            found = find_encounter_card(g, frozenset({self.id}))
        return [c for c in found if not self.deck_only or g.kind_of_zone(c) == ENCOUNTER_DECK]

    def ask(self, g: ChampionsState, f: Resolve) -> None:
        f.answer = NOBODY
        found = distinct(g, self._found(g))
        for c in g.at(ENCOUNTER_DECK):
            g.reveal(c, 1 << f.you)
        if found:
            offers = [Offer("find", c, (c,)) for c in found]
            g.ask("answer", f.you, "champions.effect.search.find", "search", offers, f.source)

    def act(self, g: ChampionsState, f: Resolve) -> None:
        g.cite("champions.effect.search")
        f.did = int(f.answer != NOBODY)
        if f.did:
            g.move(f.answer, REVEALING, 0)
            encounter_deck_ran_out(g)
        if f.did and self.engage:
            g.push(Engage(entering=f.answer, player=f.you))
        elif f.did:
            g.push(RevealCard(card=f.answer, player=f.you, from_deck=0))

    def shuffle(self, g: ChampionsState, f: Resolve) -> None:
        """When all that the search has brought is resolved."""
        g.cite("champions.effect.search.shuffle")
        g.shuffle(ENCOUNTER_DECK)

    def text(self, lang: str) -> str:
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

    def act(self, g: ChampionsState, f: Resolve) -> None:
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
class TopCardAsDrone(Loop):
    """You put the top card of your deck into play facedown, engaged with you as a Drone minion."""

    n: int = 1
    who: str = "you"
    """you, each, first, engaged (the player engaged with the card itself, who is "you")."""

    def _seats(self, g: Any, f: Resolve) -> list[Player]:
        if self.who == "each":
            return list(g.player_order())
        return [g.first_player if self.who == "first" else f.you]

    def could(self, g: Any, f: Resolve) -> bool:
        return any((g.at(DECK, p) or g.at(DISCARD_PILE, p)) and not g.out[p] for p in self._seats(g, f))

    def begin(self, g: ChampionsState, f: Resolve) -> None:
        f.did = 0
        f.remember("drones", tuple(p for p in self._seats(g, f) for _ in range(self.n)))

    def some_left(self, g: Any, f: Resolve) -> bool:
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
