"""Black Panther: T'Challa, his cards, his obligation and his nemesis set."""

from __future__ import annotations

from typing import Any

from rulebound.core.decisions import NOBODY, Entity, Offer, distinct
from rulebound.core.effects import Amount, Do, Label, OneByOne, Resolve, Subject, Which, Writer, node
from rulebound.core.text import say

from ..conditions import AfterEntersPlay
from ..costs import ExhaustThis
from ..definitions import SPECIAL, UPGRADE, Ability, ChampionsCard
from ..effects import (
    ChooseOne,
    Damage,
    DamageEach,
    DiscardCard,
    Draw,
    GiveTough,
    Obligation,
    OnSubject,
    PlaceThreatOn,
    RemoveThreatFrom,
    bracket,
)
from ..modifiers import Constant
from ..nouns import Enemies, Itself, MainScheme, Pick, Villain, X, YourCards, a_player, a_scheme, an_enemy, your_hero
from ..rules.abilities import carry_out, frame_for, stopped_by_status
from ..rules.attack import hit
from ..rules.damage import cannot_take_damage, move_damage_off
from ..rules.piles import deck_ran_out, has_cards, renew_deck, take_encounter_card
from ..rules.status import give_tough
from ..state import DECK, DISCARD_PILE, ENCOUNTER_DISCARD, HAND, ChampionsState
from ..values import has_trait
from ..wording import TRAITS
from .making import (
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

TRAITS.update(
    {
        "armor": ("Armor", "裝甲"),
        "assassin": ("Assassin", "刺客"),
        "avenger": ("Avenger", "復仇者"),
        "black-panther": ("Black Panther", "黑豹"),
        "elite": ("Elite", "精英"),
        "genius": ("Genius", "天才"),
        "king": ("King", "國王"),
        "location": ("Location", "地點"),
        "mercenary": ("Mercenary", "傭兵"),
        "skill": ("Skill", "技能"),
        "tactic": ("Tactic", "戰術"),
        "wakanda": ("Wakanda", "瓦干達"),
        "weapon": ("Weapon", "武器"),
    }
)

PANTHER_UPGRADES = YourCards(
    (UPGRADE,), "black-panther", en="a Black Panther upgrade you control", zh="你控制的一張黑豹升級卡"
)


@node
class SearchYourDeck(Do):
    """Search your deck for an upgrade (of a trait), add it to your hand, shuffle. Whether one is there is not known before."""

    trait: str = ""
    en: str = "an upgrade"
    zh: str = "一張升級卡"

    def write(self, w: Writer) -> None:
        w.emit(self.ask)
        w.emit(self.act)

    def could(self, g: Any, f: Resolve) -> bool:
        return has_cards(g, f.you)

    def ask(self, g: ChampionsState, f: Resolve) -> None:
        g.cite("champions.effect.search", "champions.effect.search.not-leaving")
        renew_deck(g, f.you)
        f.answer = NOBODY
        deck = sorted(g.at(DECK, f.you), key=lambda c: g.card[c].id)
        for c in deck:
            g.reveal(c, 1 << f.you)
        upgrades = [c for c in deck if g.card[c].type == UPGRADE and (not self.trait or self.trait in g.card[c].traits)]
        if upgrades:
            offers = [Offer("find", c, (c,)) for c in distinct(g, upgrades)]
            g.ask("answer", f.you, "champions.effect.search.find", "search", offers, f.source)

    def act(self, g: ChampionsState, f: Resolve) -> None:
        g.cite("champions.effect.search.shuffle")
        f.did = int(f.answer != NOBODY)
        if f.did:
            g.move(f.answer, HAND, f.you)
            g.note("to-hand", f.you, (f.answer,))
        g.shuffle(DECK, f.you)
        deck_ran_out(g, f.you)

    def text(self, lang: str) -> str:
        return say(
            lang,
            f"search your deck for {self.en} and add it to your hand. Shuffle your deck",
            f"從你的牌庫中搜尋{self.zh}並加入你的手牌。將你的牌庫洗牌",
        )


@node
class ShuffleBack(Do):
    """Ancestral Knowledge: up to 3 cards of different titles from your discard pile are shuffled into your deck."""

    most: int = 3

    def write(self, w: Writer) -> None:
        again, end = Label(), Label()
        w.emit(self.begin)
        w.place(again)
        w.emit(self.ask)
        w.jump_unless(self.chose, end)
        w.emit(self.take)
        w.jump(again)
        w.place(end)
        w.emit(self.shuffle)

    def could(self, g: Any, f: Resolve) -> bool:
        return bool(g.at(DISCARD_PILE, f.you))

    def begin(self, g: ChampionsState, f: Resolve) -> None:
        f.remember("picked", ())

    def ask(self, g: ChampionsState, f: Resolve) -> None:
        """In the order of titles, so that each set comes once. Something must be chosen: a choice has to change the game."""
        picked = f.recall("picked")
        last = g.card[picked[-1]].en if picked else ""
        later = distinct(g, (c for c in g.at(DISCARD_PILE, f.you) if g.card[c].en > last))
        f.answer = NOBODY
        if later and len(picked) < self.most:
            offers = [Offer("choose", c, (c,)) for c in sorted(later, key=lambda c: g.card[c].en)]
            done = [Offer("done")] if picked else []
            g.ask("answer", f.you, "champions.effect.choose.must-change", "choose", [*offers, *done], f.source, subset=True)

    def chose(self, g: Any, f: Resolve) -> bool:
        return bool(f.answer != NOBODY)

    def take(self, g: ChampionsState, f: Resolve) -> None:
        f.remember("picked", (*f.recall("picked"), f.answer))

    def shuffle(self, g: ChampionsState, f: Resolve) -> None:
        picked = f.recall("picked")
        f.did = int(bool(picked))
        for c in picked:
            g.note("to-deck", f.you, (c,))
            g.move(c, DECK, f.you)
        if picked:
            g.shuffle(DECK, f.you)

    def text(self, lang: str) -> str:
        return say(
            lang,
            f"choose up to {self.most} different cards in your discard pile and shuffle them into your deck",
            f"選擇你棄牌堆中至多{self.most}張不同的卡牌，並洗入你的牌庫",
        )


# ---------------------------------------------------------------- Wakanda Forever! and the Special abilities


@node
class ResolveSpecials(OneByOne):
    """Wakanda Forever!: the Special ability of each Black Panther upgrade you control, in any order; one step each."""

    name = "steps"
    rule = "champions.ability.special"

    def could(self, g: Any, f: Resolve) -> bool:
        for e in self.members(g, f):
            a = self.special_of(g, e)
            if stopped_by_status(g, f.you, e, a) or (a.effect is not None and a.effect.could(g, frame_for(g, f.you, e, a))):
                return True
        return False

    def members(self, g: ChampionsState, f: Resolve) -> list[Entity]:
        return [e for e in PANTHER_UPGRADES.all(g, f) if g.title(e).of_kind(SPECIAL)]

    def special_of(self, g: ChampionsState, e: Entity) -> Ability:
        return g.title(e).of_kind(SPECIAL)[0]

    def still(self, g: ChampionsState, f: Resolve, e: Entity, born: int) -> bool:
        return e in self.members(g, f)

    def apply(self, g: ChampionsState, f: Resolve, e: Entity) -> None:
        carry_out(g, f.you, e, self.special_of(g, e), memory=(("final", int(not self.left(f))),))

    def text(self, lang: str) -> str:
        return say(
            lang,
            "resolve the “Special” ability on each Black Panther upgrade you control in any order "
            "(resolving each ability is a step in a sequence)",
            "以任意順序結算你控制的每張黑豹升級卡上的「特殊」異能（每個異能的結算為一個序列中的一個步驟）",
        )


@node
class FinalStep(Amount):
    """A number that is another one in the final step of the sequence."""

    plain: int
    final: int

    def value(self, g: Any, f: Resolve) -> int:
        return self.final if f.recall("final", 0) == 1 else self.plain

    def text(self, lang: str) -> str:
        return str(self.plain)


def final_words(en: str, zh: str) -> str:
    return f"{en} instead if this is the final step of this sequence|若此為該序列的最後一步，則改為{zh}"


@node
class ChoosePlayer(Do):
    """Choose a player, whom what follows is about."""

    who: Pick

    def write(self, w: Writer) -> None:
        self.who.write(w)

    def could(self, g: Any, f: Resolve) -> bool:
        return False

    def text(self, lang: str) -> str:
        return say(lang, f"choose {self.who.text(lang)}", f"選擇{self.who.text(lang)}")


@node
class VillainAndEngaged(Which):
    """The villain and each enemy engaged with the chosen player."""

    def all(self, g: Any, f: Resolve) -> list[Entity]:
        player = f.recall("player")
        engaged = g.minions(player) if player >= 0 else []
        return [*([g.villain()] if g.villain() >= 0 else []), *engaged]


@node
class DaggersDamage(DamageEach):
    """Energy Daggers: no attack, so guard and retaliate do not matter."""

    def text(self, lang: str) -> str:
        k = self.n.text(lang)
        words = say(lang, f"deal {k} damage to {self.en}", f"對{self.zh}造成{k}點傷害")
        return words + bracket(final_words("2 damage", "2點傷害"), lang)


@node
class EnemiesToMoveTo(Which):
    """Enemies that may be attacked and can take damage from this card: a move needs a valid destination."""

    def all(self, g: Any, f: Resolve) -> list[Entity]:
        g.cite("champions.effect.move.elsewhere")
        me = g.identity[f.you]
        return [e for e in Enemies().all(g, f) if e != me and not cannot_take_damage(g, e, f.source, f.you)]

    def words(self, lang: str) -> str:
        return Enemies().words(lang)


@node
class MoveDamage(OnSubject):
    """Vibranium Suit: damage moves from your hero to an enemy; only what was sustained can move, and it counts as dealt."""

    n: Amount
    to: Subject
    instead: str

    @property
    def subject(self) -> Subject:
        return self.to

    def could(self, g: Any, f: Resolve) -> bool:
        g.cite("champions.effect.move.valid")
        return bool(g.damage[g.identity[f.you]] > 0 and self.to.all(g, f))

    def write(self, w: Writer) -> None:
        end = Label()
        w.jump_unless(self.could, end)
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
        k, to = self.n.text(lang), self.to.text(lang)
        words = say(lang, f"move {k} damage from your hero to {to}", f"將{k}點傷害從你的英雄移動到{to}")
        return words + bracket(self.instead, lang)


# ---------------------------------------------------------------- the nemesis


@node
class FromPantherUpgrade(Amount):
    """1 if the damage comes from a Black Panther upgrade, else 0."""

    def value(self, g: Any, f: Resolve) -> int:
        return int(f.source >= 0 and g.card[f.source].type == UPGRADE and has_trait(g, f.source, "black-panther"))

    def text(self, lang: str) -> str:
        return ""


@node
class NoDamageFromPanther(Constant):
    """Killmonger cannot take damage from Black Panther upgrades."""

    def text(self, lang: str) -> str:
        return say(lang, "{this} cannot take damage from Black Panther upgrades", "{this}無法受到黑豹升級卡的傷害")


@node
class HerbToughness(Do):
    """Heart-Shaped Herb: the villain and each minion engaged with you become tough."""

    def could(self, g: Any, f: Resolve) -> bool:
        return any(not g.tough[e] for e in self.whom(g, f))

    def whom(self, g: ChampionsState, f: Resolve) -> list[Entity]:
        return [*Villain().all(g, f), *g.minions(f.you)]

    def act(self, g: ChampionsState, f: Resolve) -> None:
        for e in self.whom(g, f):
            give_tough(g, e)

    def text(self, lang: str) -> str:
        return say(
            lang,
            "give the villain and each minion engaged with you a tough status card",
            "給予反派和每個與你交戰的從者一張不屈狀態卡",
        )


@node
class RitualCombat(Do):
    """Ritual Combat: X is 1 more than the boost icons of the discarded encounter card."""

    choice: ChooseOne

    def write(self, w: Writer) -> None:
        end = Label()
        w.emit(self.discard)
        w.jump_unless_done(end)
        self.choice.write(w)
        w.place(end)

    def discard(self, g: ChampionsState, f: Resolve) -> None:
        g.cite("champions.effect.then", "champions.effect.then.must")
        card = take_encounter_card(g, ENCOUNTER_DISCARD)
        f.did = int(card is not None)
        if card is not None:
            g.note("encounter-discard", NOBODY, (card,), openly=True)
            f.remember("x", 1 + g.card[card].boost)

    def text(self, lang: str) -> str:
        choice = self.choice.text(lang)
        return say(
            lang,
            f"discard the top card of the encounter deck. Then, {choice}. X is 1 more than the number of boost icons on the "
            "discarded encounter card",
            f"棄掉遭遇牌庫頂的卡牌。然後，{choice}。X為被棄掉的遭遇卡上的增效圖示數量加1",
        )


T_CHALLA = alter_ego(
    "tchalla",
    "T'Challa",
    "帝查拉",
    "01040b",
    "black-panther",
    setup(SearchYourDeck("black-panther", "a Black Panther upgrade", "一張黑豹升級卡"), name="foresight"),
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
    """Four cards of one title, which differ in the resource they generate."""
    return event(
        f"wakanda-forever-{kind}",
        "Wakanda Forever!",
        "瓦干達萬歲！",
        f"01043{letter}",
        action(ResolveSpecials(), form="hero"),
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
        response(AfterEntersPlay(), SearchYourDeck()),
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
            ChoosePlayer(a_player()),
            DaggersDamage(
                FinalStep(1, 2),
                VillainAndEngaged(),
                "the villain and to each enemy engaged with that player",
                "反派和每個與該玩家交戰的敵人",
            ),
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
        special(Damage(FinalStep(2, 4), an_enemy(), final_words("4 damage", "4點傷害")), label="attack"),
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
        special(RemoveThreatFrom(FinalStep(1, 2), a_scheme(), final_words("2 threat", "2點威脅")), label="thwart"),
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
        special(MoveDamage(FinalStep(1, 2), Pick(EnemiesToMoveTo()), final_words("2 damage", "2點傷害")), label="attack"),
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
        always(NoDamageFromPanther("cannot-take-damage", FromPantherUpgrade(), Itself())),
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
        when_revealed(HerbToughness()),
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
        when_revealed(RitualCombat(ChooseOne((Damage(X(), your_hero()), PlaceThreatOn(X(), MainScheme()))))),
        quantity=2,
        boost=2,
    ),
]
