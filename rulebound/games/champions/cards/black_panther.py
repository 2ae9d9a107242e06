"""Black Panther: T'Challa, his cards, his obligation and his nemesis set."""

from __future__ import annotations

from rulebound.core.decisions import NOBODY, THAT, Entity, Offer, distinct
from rulebound.core.effects import Amount, Label, Phrase, Resolve, Subject, UntilDone, Writer, node
from rulebound.core.text import say

from ..conditions import AfterEntersPlay
from ..costs import ExhaustThis
from ..definitions import UPGRADE, ChampionsCard
from ..effects import (
    Choose,
    ChooseOne,
    Damage,
    DamageEach,
    DiscardCard,
    DiscardTopOfEncounterDeck,
    Draw,
    GiveTough,
    Obligation,
    OnSubject,
    PlaceThreatOn,
    RemoveThreatFrom,
    ResolveSpecials,
    SearchYourDeck,
    Then,
    WithX,
)
from ..effects.damage import DAMAGE
from ..modifiers import Granted, constant
from ..nouns import (
    BoostIconsDiscarded,
    Each,
    FinalStep,
    InsteadIf,
    Itself,
    MainScheme,
    Pick,
    Villain,
    VillainAndEngaged,
    X,
    YourCards,
    a_player,
    a_scheme,
    an_enemy,
    your_hero,
)
from ..rules.attack import hit
from ..rules.damage import cannot_take_damage, move_damage_off
from ..state import ChampionsState
from ..values import has_trait
from ..words.names import CardType, Trait
from ..words.phrases import cards_of
from ..zones import DECK, DISCARD_PILE
from .builders import (
    action,
    ally,
    alter_ego,
    always,
    boost,
    event,
    identity,
    minion,
    n,
    obligation,
    resource,
    response,
    setup,
    side_scheme,
    special,
    support,
    treachery,
    upgrade,
    when_revealed,
)

PANTHER_UPGRADES = YourCards((UPGRADE,), "black-panther")


@node
class ShuffleBack(Phrase, UntilDone):
    """Ancestral Knowledge: shuffle up to 3 cards with different titles from your discard pile into your deck."""

    most: int = 3
    en = "choose up to {most} different {most:card|cards} in your discard pile and shuffle them into your deck"
    zh = "選擇你棄牌堆中最多{most}張不同的卡牌，並洗入你的牌庫"

    def would_change_anything(self, g: ChampionsState, f: Resolve) -> bool:
        return bool(g.at(DISCARD_PILE, f.you))

    def begin(self, g: ChampionsState, f: Resolve) -> None:
        f.mean("picked", ())

    def ask(self, g: ChampionsState, f: Resolve) -> None:
        """Offer cards in title order, so that each set comes once. The player must choose at least one card."""
        picked = f.recall("picked")
        last = g.card[picked[-1]].en if picked else ""
        later = distinct(g, (c for c in g.at(DISCARD_PILE, f.you) if g.card[c].en > last))
        f.answer = NOBODY
        if later and len(picked) < self.most:
            offers = [Offer("choose", THAT, (c,)) for c in sorted(later, key=lambda c: g.card[c].en)]
            done = [Offer("done")] if picked else []
            g.ask("answer", f.you, "champions.effect.choose.must-change", "choose", [*offers, *done], f.source, subset=True)

    def act(self, g: ChampionsState, f: Resolve) -> None:
        f.mean("picked", (*f.recall("picked"), f.answer))

    def finish(self, g: ChampionsState, f: Resolve) -> None:
        picked = f.recall("picked")
        f.did = int(bool(picked))
        for c in picked:
            g.note("to-deck", f.you, (c,))
            g.move(c, DECK, f.you)
        if picked:
            g.shuffle(DECK, f.you)


# ---------------------------------------------------------------- Wakanda Forever! and the Special abilities


@node
class MoveDamage(OnSubject):
    """Vibranium Suit: move sustained damage from your hero to an enemy; moved damage counts as dealt."""

    n: Amount
    subject: Subject

    def would_change_anything(self, g: ChampionsState, f: Resolve) -> bool:
        g.cite("champions.effect.move.valid")
        return bool(g.damage[g.identity[f.you]] > 0 and self.eligible(g, f, self.subject.all(g, f)))

    def eligible(self, g: ChampionsState, f: Resolve, found: list[Entity]) -> list[Entity]:
        """A move needs a valid destination: an enemy that can take damage from this card."""
        g.cite("champions.effect.move.elsewhere")
        me = g.identity[f.you]
        return [e for e in found if e != me and not cannot_take_damage(g, e, f.source, f.you)]

    def compile(self, w: Writer) -> None:
        end = Label()
        w.jump_unless(self.would_change_anything, end)
        self.settle(w)
        w.emit(self.act)
        w.place(end)

    def apply(self, g: ChampionsState, f: Resolve, e: Entity) -> None:
        g.cite("champions.effect.move.damage")
        me = g.identity[f.you]
        moved = move_damage_off(g, me, e, self.n.value(g, f), f.you)
        f.did = 1
        hit(g, f.recall("attack"), e, moved, f.source, f.you)

    def words(self, lang: str) -> str:
        k, to = self.n.text(lang), self.subject.text(lang)
        words = say(lang, f"move {k} damage from your hero to {to}", f"將{k}點傷害從你的英雄移動到{to}")
        return self.n.around(lang, words, DAMAGE)


# ---------------------------------------------------------------- the nemesis


@node
class FromCards(Granted):
    """Killmonger: 1 if the damage comes from a card of this type and trait, else 0."""

    type: CardType
    trait: Trait

    def value(self, g: ChampionsState, f: Resolve) -> int:
        return int(f.source >= 0 and g.card[f.source].type == self.type and has_trait(g, f.source, self.trait))

    def text(self, lang: str) -> str:
        noun = cards_of((self.type,), self.trait)
        return say(lang, f"{noun.en}s", noun.zh)

    def gets(self, lang: str, whom: str, stat: str) -> str:
        if stat != say(lang, "damage", "傷害"):
            raise TypeError("FromCards applies only to damage")
        cards = self.text(lang)
        return say(lang, f"{whom} cannot take damage from {cards}", f"{cards}無法對{whom}造成傷害")


T_CHALLA = alter_ego(
    "tchalla",
    "T'Challa",
    "帝查拉",
    "01040b",
    "black-panther",
    setup(SearchYourDeck(UPGRADE, "black-panther"), name="foresight"),
    rec=4,
    hand_size=6,
    hp=11,
    traits="king wakanda",
)

BLACK_PANTHER = identity(
    "black-panther",
    "Black Panther",
    "黑豹",
    "01040a",
    "black-panther",
    thw=2,
    atk=2,
    def_=2,
    hand_size=5,
    hp=11,
    traits="avenger wakanda",
    alter_ego=T_CHALLA,
    keywords={"retaliate": 1},
)


def wakanda_forever(kind: str, letter: str, quantity: int = 1) -> ChampionsCard:
    """Four cards with one title that differ in the resource they generate."""
    return event(
        f"wakanda-forever-{kind}",
        "Wakanda Forever!",
        "瓦干達萬歲！",
        f"01043{letter}",
        action(ResolveSpecials(PANTHER_UPGRADES), form="hero"),
        cost=1,
        set="black-panther",
        quantity=quantity,
        deck_limit=quantity,
        traits="tactic",
        resources=kind,
    )


CARDS = [
    BLACK_PANTHER,
    ally(
        "shuri",
        "Shuri",
        "舒莉",
        "01041",
        response(AfterEntersPlay(), SearchYourDeck(UPGRADE)),
        cost=2,
        thw=1,
        atk=1,
        hp=3,
        consequential_atk=1,
        consequential_thw=1,
        set="black-panther",
        traits="genius wakanda",
        resources="physical",
    ),
    event(
        "ancestral-knowledge",
        "Ancestral Knowledge",
        "先祖智慧",
        "01042",
        action(ShuffleBack(), form="alter-ego"),
        cost=1,
        set="black-panther",
        deck_limit=1,
        resources="mental",
    ),
    wakanda_forever("energy", "a"),
    wakanda_forever("mental", "b"),
    wakanda_forever("physical", "c"),
    wakanda_forever("wild", "d", 2),
    resource("vibranium", "Vibranium", "汎合金", "01044", "wild wild", set="black-panther", quantity=3),
    support(
        "the-golden-city",
        "The Golden City",
        "黃金之城",
        "01045",
        action(Draw(n(2)), cost=(ExhaustThis(),), form="alter-ego"),
        cost=2,
        set="black-panther",
        unique=True,
        deck_limit=1,
        traits="location wakanda",
        resources="energy",
    ),
    upgrade(
        "energy-daggers",
        "Energy Daggers",
        "能量匕首",
        "01046",
        special(
            Choose(a_player()),
            DamageEach(InsteadIf(1, 2, FinalStep()), VillainAndEngaged(chosen=True)),
        ),
        cost=2,
        set="black-panther",
        deck_limit=1,
        traits="black-panther weapon",
        resources="mental",
    ),
    upgrade(
        "panther-claws",
        "Panther Claws",
        "豹爪",
        "01047",
        special(Damage(InsteadIf(2, 4, FinalStep()), an_enemy()), label="attack"),
        cost=2,
        set="black-panther",
        deck_limit=1,
        traits="black-panther weapon",
        resources="energy",
    ),
    upgrade(
        "tactical-genius",
        "Tactical Genius",
        "戰術天才",
        "01048",
        special(RemoveThreatFrom(InsteadIf(1, 2, FinalStep()), a_scheme()), label="thwart"),
        cost=2,
        set="black-panther",
        deck_limit=1,
        traits="black-panther skill",
        resources="physical",
    ),
    upgrade(
        "vibranium-suit",
        "Vibranium Suit",
        "汎合金戰衣",
        "01049",
        special(MoveDamage(InsteadIf(1, 2, FinalStep()), an_enemy()), label="attack"),
        cost=2,
        set="black-panther",
        deck_limit=1,
        traits="armor black-panther",
        resources="mental",
    ),
    obligation(
        "affairs-of-state",
        "Affairs of State",
        "國務纏身",
        "01155",
        "black-panther",
        "tchalla",
        when_revealed(Obligation(DiscardCard(Pick(PANTHER_UPGRADES)), ("T'Challa", "帝查拉"))),
        boost=2,
    ),
    side_scheme(
        "usurp-the-throne",
        "Usurp the Throne",
        "篡奪王位",
        "01156",
        "black-panther-nemesis",
        threat=3,
        per_player=True,
        hazard=1,
        boost=3,
    ),
    minion(
        "killmonger",
        "Killmonger",
        "齊爾蒙格",
        "01157",
        "black-panther-nemesis",
        always(constant("cannot-take-damage", FromCards(UPGRADE, "black-panther"), Itself())),
        sch=2,
        atk=2,
        hp=5,
        unique=True,
        traits="assassin elite mercenary",
        boost=2,
    ),
    treachery(
        "heart-shaped-herb",
        "Heart-Shaped Herb",
        "心形草",
        "01158",
        "black-panther-nemesis",
        when_revealed(GiveTough(Each(VillainAndEngaged()))),
        boost(GiveTough(Villain())),
        keywords={"surge": 1},
        boost=1,
    ),
    treachery(
        "ritual-combat",
        "Ritual Combat",
        "儀式決鬥",
        "01159",
        "black-panther-nemesis",
        when_revealed(
            Then(
                DiscardTopOfEncounterDeck(),
                WithX(
                    ChooseOne((Damage(X(), your_hero()), PlaceThreatOn(X(), MainScheme()))), x=BoostIconsDiscarded(plus=1)
                ),
            )
        ),
        quantity=2,
        boost=2,
    ),
]
