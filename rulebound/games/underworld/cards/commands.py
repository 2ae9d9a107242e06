"""The ruler's command cards.  None are published, so these ten (three copies each) are this project's own."""

from __future__ import annotations

from rulebound.core.decisions import NOBODY
from rulebound.core.effects import Choose, Condition, Effect, If, Phrase, Resolve, n, node
from rulebound.core.limits import use

from ..conditions import AtEndStep
from ..definitions import Ability
from ..effects.damage import DamageAll, ExhaustAll
from ..effects.gains import GainAll
from ..effects.hands import Draw, LookAtHand
from ..effects.influence import Contain, PlaceInfluence
from ..effects.movement import Move, ReturnToHand, RevealFree
from ..effects.piles import TopCards
from ..nouns.deeds import NAMED, AllyDied, EverywherePresent, NamedRegion, WonARegion, WonTwoInfluence
from ..nouns.selectors import ENEMY, OWN, Characters, Lurkers, Players, Regions
from ..nouns.subjects import That, chosen
from ..rules.play import FREE_DISPATCHES
from ..state import UnderworldState
from ..zones import ASSETS
from .builders import command, icons, trigger


@node
class FreeDispatch(Phrase, Effect):
    """Your next secret dispatch this turn costs nothing."""

    en = "your next secret dispatch of this turn costs nothing"
    zh = "本回合你的下一次秘密派遣不需支付费用"

    def act(self, g: UnderworldState, f: Resolve) -> None:
        use(g, "turn", FREE_DISPATCHES, f.you)


@node
class LookAtRegion(Phrase, Effect):
    """Look at all lurkers at the chosen region."""

    en = "look at all lurkers there"
    zh = "检视该地区的所有暗藏者"

    def act(self, g: UnderworldState, f: Resolve) -> None:
        region = f.recall("region")
        for e in Lurkers(at="region").all(g, f) if region != NOBODY else ():
            g.reveal(e, 1 << f.you)
            g.note("look", f.you, (e,))


@node
class NameRegion(Phrase, Effect):
    """The scheme is about the chosen region."""

    en = "this scheme is about that region"
    zh = "此谋划以该地区为对象"

    def act(self, g: UnderworldState, f: Resolve) -> None:
        region = f.recall("region")
        g.spot[f.source] = g.spot[region] if region != NOBODY else NOBODY
        use(g, "turn", region, NAMED)


def scheme(test: Condition, effect: Effect) -> Ability:
    """A scheme: forced in the end step, with a goal that allies may prevent."""
    return trigger(AtEndStep(), If(test, effect), forced=True)


THERE = That("region", en="that region", zh="该地区")

CARDS = [
    command("levy", "Levy", "征收", TopCards(2, ASSETS)),
    command(
        "dark-web-orders", "Dark Web Orders", "暗网调动", RevealFree(chosen(Lurkers(OWN), may=True)), FreeDispatch(), Draw()
    ),
    command(
        "total-surveillance",
        "Total Surveillance",
        "全面监视",
        Choose(chosen(Regions(), name="region")),
        LookAtRegion(),
        LookAtHand(chosen(Players(ENEMY), name="player")),
        Draw(n(3)),
    ),
    command(
        "show-of-force",
        "Show of Force",
        "武力威慑",
        Choose(chosen(Regions(), name="region")),
        ExhaustAll(Characters(ENEMY, at="region")),
        Draw(),
    ),
    command(
        "clear-the-streets",
        "Clear the Streets",
        "清场",
        Choose(chosen(Regions(), name="region")),
        DamageAll(n(1), Characters(ENEMY, at="region")),
        Draw(),
    ),
    command(
        "buy-an-informer",
        "Buy an Informer",
        "收买线人",
        ReturnToHand(chosen(Lurkers(ENEMY), may=True, name="first")),
        ReturnToHand(chosen(Lurkers(ENEMY, but="first"), may=True, name="second")),
        Draw(n(2)),
    ),
    command(
        "sway-opinion",
        "Sway Opinion",
        "舆论操纵",
        Choose(chosen(Regions(), name="region")),
        NameRegion(),
        PlaceInfluence(n(1), THERE),
        Contain(1),
        scheme=scheme(WonTwoInfluence(), Contain(2)),
    ),
    command(
        "lay-the-board",
        "Lay the Board",
        "布局",
        Draw(n(2)),
        Move(chosen(Characters(OWN), may=True), chosen(Regions(other_than="chosen"), name="region")),
        scheme=scheme(EverywherePresent(), Draw(n(2))),
        zh_hant="布局",
    ),
    command(
        "purge-list",
        "Purge List",
        "肃清名单",
        Choose(chosen(Regions(), name="region")),
        NameRegion(),
        GainAll(Characters(OWN, at="region"), defence=1, icons=icons(battle=1)),
        Draw(),
        scheme=scheme(AllyDied(), PlaceInfluence(n(2), NamedRegion())),
    ),
    command("final-plan", "Final Plan", "最终方案", Draw(n(3)), scheme=scheme(WonARegion(), TopCards(2, ASSETS))),
]
