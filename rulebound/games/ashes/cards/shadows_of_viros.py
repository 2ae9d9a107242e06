"""The Shadows of Viros: Noah Redmoon."""

from __future__ import annotations

from rulebound.core.decisions import Offer
from rulebound.core.effects import Effect, If, Label, Phrase, Resolve, Writer, node

from ..conditions import AfterOpponentDeclaresAttackers, AfterUnitDestroyed, EndOfRound, WhenThisEnters
from ..effects import (
    AdditionalSideAction,
    AllyToHand,
    Choose,
    Damage,
    DestroyUnit,
    Draw,
    Exhaust,
    Focused,
    PlaceBack,
    PlaceConjuration,
    RemoveFromGame,
)
from ..nouns import (
    OPPONENTS,
    YOURS,
    DestroyedWasAlly,
    Phoenixborns,
    Players,
    ReadySpells,
    SpentPower,
    That,
    This,
    Units,
    chosen,
    target,
)
from ..rules.tokens import exhaust
from ..state import AshesState
from .builders import (
    action,
    activated,
    ally,
    alteration,
    conjuration,
    n,
    number,
    passive,
    phoenixborn,
    reaction,
    ready,
    triggered,
)

_OPPONENT = target(Players(OPPONENTS), name="player")
_SPELL = chosen(ReadySpells("player", unexhausted=True), name="spell")


_MINE = target(Units(YOURS), name="mine")
_THEIRS = target(Units(OPPONENTS), name="theirs", may=True)
_THEIRS_UNEXHAUSTED = target(Units(OPPONENTS, exhausted=False), name="theirs")


@node
class Sacrifice(Phrase, Effect):
    """Small Sacrifice: deal damage to a unit of yours, then optionally to an opposing unit.

    If the spell is focused and both targets are unexhausted, the player may exhaust both instead. In that case the player
    chooses both targets first.
    """

    en = "deal 1 damage to a target unit you control. If you do, you may deal 1 damage to a target unit an opponent controls"
    zh = "對一個你控制的目標單位造成1點傷害。如果你這樣做，你可以對一個由對手控制的目標單位造成1點傷害"

    def compile(self, w: Writer) -> None:
        hurt, end = Label(), Label()
        _MINE.compile(w)
        w.jump_unless_done(end)
        w.jump_unless(self.may_exhaust, hurt)
        w.emit(self.ask)
        w.jump_unless(self.wants, hurt)
        _THEIRS_UNEXHAUSTED.compile(w)
        w.emit(self.exhaust_both)
        w.jump(end)
        w.place(hurt)
        Damage(n(1), That("mine")).compile(w)
        w.jump_unless_done(end)
        Damage(n(1), _THEIRS).compile(w)
        w.place(end)

    def would_change_anything(self, g: AshesState, f: Resolve) -> bool:
        return _MINE.would_change_anything(g, f)

    def may_exhaust(self, g: AshesState, f: Resolve) -> bool:
        mine = f.recall("mine")
        return Focused(1, self).applies(g, f) and not g.exhaustion[mine] and _THEIRS_UNEXHAUSTED.would_change_anything(g, f)

    def ask(self, g: AshesState, f: Resolve) -> None:
        offers = [Offer("exhaust-both", 1), Offer("deal-damage", 0)]
        g.ask("answer", f.you, "ashes.focus.1", "exhaust-instead", offers, f.source)

    def wants(self, g: AshesState, f: Resolve) -> bool:
        return bool(f.answer)

    def exhaust_both(self, g: AshesState, f: Resolve) -> None:
        for name in ("mine", "theirs"):
            if g.in_play(f.recall(name)):
                exhaust(g, f.recall(name))


@node
class ExhaustInstead(Phrase, Effect):
    """The text of Small Sacrifice's focus effect; `Sacrifice` applies it."""

    en = (
        "if both target units are unexhausted, you may place 1 exhaustion token on each of them instead of dealing the "
        "damage"
    )
    zh = "如果兩個目標單位皆未消耗，你可以不造成傷害，改為在兩者上各放置1個消耗標記"

    def compile(self, w: Writer) -> None:
        w.emit(self.nothing)

    def nothing(self, g: AshesState, f: Resolve) -> None:
        """`Sacrifice` already asked when the targets were chosen."""


CARDS = [
    phoenixborn(
        "noah-redmoon",
        "Noah Redmoon",
        "諾亞·赤月",
        activated("side exhaust 1 basic", Choose(_OPPONENT), Exhaust(1, _SPELL), name="shadow-target"),
        life=16,
        battlefield=7,
        spellboard=4,
    ),
    ready(
        "small-sacrifice",
        "Small Sacrifice",
        "微小犧牲",
        "main",
        activated("main exhaust 1 ceremonial:class", Sacrifice(), focus=((1, ExhaustInstead()),)),
    ),
    ready(
        "summon-masked-wolf",
        "Summon Masked Wolf",
        "召喚狐面狼",
        "side 1 basic",
        activated(
            "side exhaust 1 illusion:class",
            PlaceConjuration("masked-wolf"),
            focus=((1, If(SpentPower("illusion"), AdditionalSideAction())),),
        ),
        phoenixborn="noah-redmoon",
        conjurations=("masked-wolf",),
    ),
    ready(
        "summon-false-demon",
        "Summon False Demon",
        "召喚錯亂惡魔",
        "main",
        activated("main exhaust 1 illusion:class 1 basic", PlaceConjuration("false-demon")),
        conjurations=("false-demon",),
    ),
    action("sleight-of-hand", "Sleight of Hand", "巧手戲法", "main 1 illusion:power 1 basic", Draw(3)),
    action("bound-soul", "Bound Soul", "靈魂界限", "main 1 ceremonial:class", AllyToHand(search=True)),
    ready(
        "resummon",
        "Resummon",
        "重新召喚",
        "main",
        activated(
            "main exhaust 1 ceremonial:class 1 illusion:class",
            DestroyUnit(chosen(Units(YOURS, conjuration=True))),
            PlaceBack(),
        ),
    ),
    reaction(
        "summon-sleeping-widows",
        "Summon Sleeping Widows",
        "召喚沉眠寡婦",
        "2 ceremonial:class",
        AfterUnitDestroyed(YOURS),
        PlaceConjuration("sleeping-widow", 2),
        conjurations=("sleeping-widow",),
    ),
    reaction(
        "shadow-strike",
        "Shadow Strike",
        "暗影襲擊",
        "1 illusion:power",
        AfterOpponentDeclaresAttackers(),
        Damage(n(3), target(Units(of="opponent", not_attacking=True))),
    ),
    alteration(
        "fade-away",
        "Fade Away",
        "消逝術",
        "main 1 illusion:class",
        triggered(
            EndOfRound("at the end of the round", "在本輪結束時"),
            DestroyUnit(This()),
            If(DestroyedWasAlly(), RemoveFromGame()),
        ),
        attack_bonus=0,
        life_bonus=0,
        recover_bonus=0,
    ),
    ally(
        "stormwind-sniper",
        "Stormwind Sniper",
        "暴風狙擊手",
        "main 1 ceremonial:class 1 illusion:class",
        triggered(WhenThisEnters(), Damage(number(1), target(Phoenixborns())), name="ambush", number=1, optional=True),
        passive("concealed"),
        attack=2,
        life=1,
        recover=1,
    ),
    conjuration("masked-wolf", "Masked Wolf", "狐面狼", limit=5, attack=2, life=1, recover=0, phoenixborn="noah-redmoon"),
    conjuration(
        "false-demon",
        "False Demon",
        "錯亂惡魔",
        triggered(
            WhenThisEnters(), Damage(number(1), target(Units(exhausted=True))), name="nightmare", number=1, optional=True
        ),
        limit=2,
        attack=2,
        life=2,
        recover=0,
    ),
    conjuration("sleeping-widow", "Sleeping Widow", "沉眠寡婦", limit=6, attack=2, life=1, recover=0),
]
