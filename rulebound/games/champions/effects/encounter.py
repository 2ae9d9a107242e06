"""The encounter deck: dealing, revealing, searching, cards it puts into play, and facedown Drones."""

from __future__ import annotations

from typing import Annotated

from rulebound.core.decisions import NOBODY, THAT, Entity, Offer, Player, distinct
from rulebound.core.declarations import Code
from rulebound.core.effects import Effect, Loop, Phrase, Resolve, Writer, node
from rulebound.core.text import say, with_article

from ..definitions import CARDS, MINION
from ..rules.encounter import RevealCard, find_encounter_card
from ..rules.enter_play import Engage, put_environment
from ..rules.piles import (
    deal_encounter_card,
    encounter_deck_ran_out,
    renew_deck,
    renew_encounter_deck,
    take_encounter_card,
)
from ..state import ChampionsState
from ..values import has_trait
from ..words.names import CARD_TYPES, CardType, Trait
from ..words.phrases import cards_of, title_of, trait_name, typed_title
from ..zones import DECK, DISCARD_PILE, ENCOUNTER_DECK, ENCOUNTER_DISCARD, REVEALING


@node
class DealEncounterCard(Phrase, Effect):
    """Deal a player an encounter card."""

    en: str = "deal the engaged player an encounter card"
    zh: str = "發放一張遭遇卡給交戰的玩家"

    def act(self, g: ChampionsState, f: Resolve) -> None:
        deal_encounter_card(g, f.you)


@node
class SearchAndReveal(Effect):
    """Search the encounter deck and discard pile for a card, reveal it (or put a minion into play), then shuffle."""

    id: str
    engage: bool = False
    trait: Trait = ""
    """Instead of a title: any minion with this trait, chosen by the searching player."""
    deck_only: bool = False

    def __post_init__(self) -> None:
        if bool(self.id) == bool(self.trait):
            raise TypeError("a search needs either a title or a trait")

    def compile(self, w: Writer) -> None:
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
            offers = [Offer("find", THAT, (c,)) for c in found]
            g.ask("answer", f.you, "champions.effect.search.find", "search", offers, f.source)

    def act(self, g: ChampionsState, f: Resolve) -> None:
        g.cite("champions.effect.search")
        f.did = int(f.answer != NOBODY)
        if not f.did:
            return
        g.cite("champions.effect.search.not-leaving")
        from_deck = int(g.kind_of_zone(f.answer) == ENCOUNTER_DECK)
        g.move(f.answer, REVEALING)
        if from_deck:
            encounter_deck_ran_out(g)
        if self.engage:
            g.push(Engage(entering=f.answer, player=f.you))
        else:
            g.push(RevealCard(card=f.answer, player=f.you, from_deck=from_deck))

    def shuffle(self, g: ChampionsState, f: Resolve) -> None:
        """Shuffle after everything that the search produced is resolved."""
        g.cite("champions.effect.search.shuffle")
        g.shuffle(ENCOUNTER_DECK)

    def text(self, lang: str) -> str:
        where = (
            say(lang, "the encounter deck", "遭遇牌庫")
            if self.deck_only
            else say(lang, "the encounter deck and discard pile", "遭遇牌庫和棄牌堆")
        )
        if self.trait:
            what = say(
                lang, with_article(f"{trait_name(self.trait, 'en')} minion"), f"一個{trait_name(self.trait, lang)}從者"
            )
        else:
            what = title_of(self.id, lang)
        if self.engage:
            return say(
                lang,
                f"search {where} for {what} and put it into play engaged with you, then shuffle the encounter deck",
                f"從{where}中搜尋{what}並放置進場與你交戰，然後混洗遭遇牌庫",
            )
        return say(
            lang,
            f"search {where} for {what} and reveal it. Shuffle the encounter deck",
            f"從{where}中搜尋{what}並展示。混洗遭遇牌庫",
        )


@node
class DiscardUntil(Effect):
    """Discard from the encounter deck until a card of a type (and trait) appears.

    A minion enters play engaged with the first player or you; any other card is revealed.
    """

    type: CardType = MINION
    trait: Trait = ""
    first_player: bool = True

    def act(self, g: ChampionsState, f: Resolve) -> None:
        g.cite("champions.encounter-deck.empty.search-fails")
        renew_encounter_deck(g)
        for _ in range(len(g.at(ENCOUNTER_DECK))):
            card = g.at(ENCOUNTER_DECK)[-1]
            g.move(card, ENCOUNTER_DISCARD)
            g.note("encounter-discard", NOBODY, (card,))
            if g.card[card].type == self.type and (not self.trait or has_trait(g, card, self.trait)):
                g.move(card, REVEALING)
                encounter_deck_ran_out(g)
                self.bring(g, f, card)
                return
            encounter_deck_ran_out(g)

    def bring(self, g: ChampionsState, f: Resolve, card: Entity) -> None:
        player = g.first_player if self.first_player else f.you
        if self.type == MINION:
            g.push(Engage(entering=card, player=player))
        else:
            g.push(RevealCard(card=card, player=player, from_deck=0))

    def text(self, lang: str) -> str:
        noun = cards_of((self.type,), self.trait)
        what, name = noun.a(lang), say(lang, *CARD_TYPES[self.type][:2])
        who = say(lang, "the first player", "起始玩家") if self.first_player else say(lang, "you", "你")
        if self.type == MINION:
            then = say(lang, f"Put that {name} into play engaged with {who}", f"將該{name}放置進場與{who}交戰")
        elif self.first_player:
            then = say(lang, f"The first player reveals that {name}", f"起始玩家展示該{name}")
        else:
            then = say(lang, f"Reveal that {name}", f"展示該{name}")
        return say(
            lang,
            f"discard cards from the encounter deck until {what} is discarded. {then}",
            f"從遭遇牌庫棄掉卡牌，直到棄掉{what}。{then}",
        )


@node
class DiscardTopOfEncounterDeck(Phrase, Effect):
    """Discard the top card of the encounter deck and remember it."""

    en = "discard the top card of the encounter deck"
    zh = "棄掉遭遇牌庫頂的卡牌"

    def act(self, g: ChampionsState, f: Resolve) -> None:
        card = take_encounter_card(g, ENCOUNTER_DISCARD)
        f.did = int(card is not None)
        f.mean("discarded", () if card is None else (card,))
        if card is not None:
            g.note("encounter-discard", NOBODY, (card,), openly=True)


@node
class PutThisIntoPlay(Phrase, Effect):
    """A minion turned up as a boost card enters play engaged with the player resolving the activation."""

    en = "put {this} into play engaged with you"
    zh = "將{this}放置進場與你交戰"

    def act(self, g: ChampionsState, f: Resolve) -> None:
        g.cite("champions.play.put", "champions.card.minion.engage")
        g.push(Engage(entering=f.source, player=f.you))


@node
class PutEnvironmentIntoPlay(Effect):
    """A set-up instruction: find an environment and put it into play."""

    id: str

    def act(self, g: ChampionsState, f: Resolve) -> None:
        g.cite("champions.setup.10", "champions.card.environment.place")
        for e in find_encounter_card(g, frozenset({self.id})):
            from_deck = g.kind_of_zone(e) == ENCOUNTER_DECK
            put_environment(g, e)
            if from_deck:
                encounter_deck_ran_out(g)
        g.shuffle(ENCOUNTER_DECK)

    def text(self, lang: str) -> str:
        what = typed_title(self.id, lang)
        return say(lang, f"put {what} into play. Shuffle the encounter deck", f"將{what}放置進場。混洗遭遇牌庫")


@node
class AdvanceTo(Phrase, Effect):
    """The last instruction of a side A; the next step of advancing or set-up turns the card over."""

    stage: str
    en = "advance to stage {stage}"
    zh = "推進至層級{stage}"

    def __post_init__(self) -> None:
        if not (self.stage[:-1].isdigit() and self.stage.endswith(("A", "B"))):
            raise TypeError(f"there is no stage {self.stage!r}; it is a number with A or B: 2B")

    def act(self, g: ChampionsState, f: Resolve) -> None:
        g.cite("champions.setup.10" if self.stage == "1B" else "champions.scheme.main.advance")


DRONES_OF = {
    "each": ("each player", "每位玩家"),
    "first": ("the first player", "起始玩家"),
    "engaged": ("the engaged player", "與其交戰的玩家"),
}


@node
class TopCardAsDrone(Loop):
    """Put the top card of your deck into play facedown, engaged with you as a Drone minion."""

    n: int = 1
    who: Annotated[str, Code("player", ("you", "each", "first", "engaged"))] = "you"
    """you, each, first, or engaged: the player engaged with the card, who is "you"."""

    def _seats(self, g: ChampionsState, f: Resolve) -> list[Player]:
        if self.who == "each":
            return list(g.player_order())
        return [g.first_player if self.who == "first" else f.you]

    def would_change_anything(self, g: ChampionsState, f: Resolve) -> bool:
        return any((g.at(DECK, p) or g.at(DISCARD_PILE, p)) and not g.out[p] for p in self._seats(g, f))

    def begin(self, g: ChampionsState, f: Resolve) -> None:
        f.did = 0
        f.remember("drones", tuple(p for p in self._seats(g, f) for _ in range(self.n)))

    def some_left(self, g: ChampionsState, f: Resolve) -> bool:
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
        minions = "a Drone minion" if self.n == 1 else "Drone minions"
        if self.who == "you":
            return say(
                lang,
                f"put {cards} of your deck into play facedown, engaged with you as {minions}",
                f"將你牌庫頂的{self.n}張卡牌正面朝下放置進場，作為無人機從者與你交戰",
            )
        who, who_zh = DRONES_OF[self.who]
        return say(
            lang,
            f"{who} puts {cards} of their deck into play facedown, engaged with them as {minions}",
            f"{who_zh}將其牌庫頂的{self.n}張卡牌正面朝下放置進場，作為無人機從者與其交戰",
        )
