"""The Bloodwoods Queen: Jessa Na Ni."""

from __future__ import annotations

from rulebound.core.decisions import NOBODY, THAT, Entity, Offer
from rulebound.core.effects import AskThenAct, Connected, IfYouDo, Phrase, Resolve, node

from ..conditions import AfterUnitDestroyed, AfterYourPhoenixbornDealtDamage, EndOfRound, WhenThisDestroyed
from ..effects import (
    Damage,
    DestroyUnit,
    DiscardFromPlay,
    MoveWound,
    PlaceConjuration,
    PlaceWounds,
    RedirectDamage,
    RemoveWounds,
    ShiftDice,
    ToOwnersHand,
    spend,
)
from ..nouns import (
    OPPONENTS,
    YOURS,
    AlterationSpells,
    Phoenixborns,
    Players,
    Remembered,
    This,
    Units,
    YourPhoenixborn,
    chosen,
    target,
)
from ..rules.tokens import remove_wounds
from ..state import AshesState
from .builders import (
    action,
    activated,
    ally,
    alteration,
    conjuration,
    grants,
    n,
    number,
    phoenixborn,
    reaction,
    ready,
    triggered,
)


@node
class HealUnitOrPhoenixborn(Phrase, AskThenAct):
    """Blood Transfer: you may remove 2 wounds from another unit of yours or 1 from your Phoenixborn."""

    en = "you may remove 2 wound tokens from another unit you control, or 1 wound token from your Phoenixborn"
    zh = "你可以從另一個你控制的單位上移除2個傷害標記，或從你的凰族後裔上移除1個傷害標記"

    def _wounded(self, g: AshesState, f: Resolve) -> list[Entity]:
        cards = [u for u in g.units(f.you) if u != f.recall("target")]
        return [e for e in (*cards, g.phoenixborn[f.you]) if g.wounds[e]]

    def would_change_anything(self, g: AshesState, f: Resolve) -> bool:
        return bool(self._wounded(g, f))

    def ask(self, g: AshesState, f: Resolve) -> None:
        f.answer = NOBODY
        if self.would_change_anything(g, f):
            offers = [Offer("heal", THAT, (e,)) for e in self._wounded(g, f)]
            g.ask("answer", f.you, "ashes.effect.choose", "heal", [*offers, Offer("decline")], f.source)

    def act(self, g: AshesState, f: Resolve) -> None:
        e = f.answer
        if e != NOBODY:
            remove_wounds(g, e, 2 if g.card[e].is_unit else 1, f.you)


CARDS = [
    phoenixborn(
        "jessa-na-ni",
        "Jessa Na Ni",
        "結紗·奈·尼",
        triggered(
            AfterUnitDestroyed(),
            IfYouDo(spend("1 basic"), Damage(n(1), target(Phoenixborns())), to=True),
            name="screams-of-the-departed",
            optional=True,
            once_per_turn=True,
        ),
        life=19,
        battlefield=4,
        spellboard=4,
    ),
    action(
        "fear",
        "Fear",
        "恐懾術",
        "main 1 basic",
        IfYouDo(
            DestroyUnit(chosen(Units(YOURS))),
            Connected(
                RemoveWounds(
                    Remembered("recover", "the destroyed unit's recover value", "被摧毀單位恢復值"), YourPhoenixborn()
                ),
                DiscardFromPlay(target(Units(OPPONENTS))),
            ),
        ),
        phoenixborn="jessa-na-ni",
    ),
    ready(
        "blood-transfer",
        "Blood Transfer",
        "血液轉移",
        "main",
        activated(
            "side exhaust 1 charm:class 1 ceremonial:class",
            IfYouDo(Damage(n(2), target(Units(YOURS))), HealUnitOrPhoenixborn()),
        ),
    ),
    ready(
        "summon-blood-puppet",
        "Summon Blood Puppet",
        "召喚浸血布偶",
        "main",
        activated(
            "main exhaust 1 ceremonial:class", PlaceConjuration("blood-puppet", onto=target(Players(), name="player"))
        ),
        conjurations=("blood-puppet",),
    ),
    ready(
        "cut-the-strings",
        "Cut the Strings",
        "切斷連結",
        "main",
        activated(
            "main exhaust 1 ceremonial:class 1 basic",
            IfYouDo(Damage(n(2), chosen(Units(YOURS))), DiscardFromPlay(target(AlterationSpells(), may=True))),
        ),
    ),
    alteration(
        "undying-heart",
        "Undying Heart",
        "不朽心臟",
        "side 1 charm:class",
        grants(triggered(WhenThisDestroyed(ally=True), ToOwnersHand(), name="undying", optional=True, inexhaustible=True)),
        attack_bonus=0,
        life_bonus=1,
        recover_bonus=1,
    ),
    reaction(
        "redirect",
        "Redirect",
        "重導術",
        "1 charm:power",
        AfterYourPhoenixbornDealtDamage(),
        RedirectDamage(chosen(Units(YOURS))),
    ),
    reaction(
        "final-cry",
        "Final Cry",
        "終焉哭喊",
        "1 ceremonial:power",
        AfterUnitDestroyed(YOURS),
        Damage(n(2), target(Phoenixborns())),
    ),
    ally(
        "blood-archer",
        "Blood Archer",
        "拜血弓手",
        "main 1 ceremonial:power 1 charm:class 1 basic",
        activated("side", IfYouDo(PlaceWounds(n(1), This()), Damage(n(1), target(Units())), to=True), name="blood-shot"),
        attack=3,
        life=3,
        recover=2,
    ),
    ally(
        "living-doll",
        "Living Doll",
        "活體人偶",
        "main 1 ceremonial:class 1 charm:class|1 sympathy:class",
        activated("side", MoveWound(number(1), This(), target(Phoenixborns())), name="pain-link", number=1),
        attack=0,
        life=3,
        recover=1,
    ),
    ally(
        "blood-shaman",
        "Blood Shaman",
        "拜血薩滿",
        "main 1 ceremonial:class",
        triggered(
            WhenThisDestroyed(by_you=True),
            Connected(RemoveWounds(number(1), YourPhoenixborn()), ShiftDice(number(1), up=True)),
            name="blood-ritual",
            number=1,
            optional=True,
            inexhaustible=True,
        ),
        attack=0,
        life=2,
        recover=1,
    ),
    conjuration(
        "blood-puppet",
        "Blood Puppet",
        "浸血布偶",
        triggered(EndOfRound(), PlaceWounds(number(1), YourPhoenixborn()), name="cursed", number=1),
        activated("side 1 basic", Damage(number(1), This()), name="self-inflict", number=1),
        limit=5,
        attack=0,
        life=2,
        recover=0,
    ),
]
