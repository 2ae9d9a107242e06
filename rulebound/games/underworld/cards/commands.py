"""The ruler's command cards: nowhere published, so these ten (three copies each) are this project's own."""

from __future__ import annotations

from typing import Any

from rulebound.core.decisions import NOBODY, Entity
from rulebound.core.effects import Do, If, Number, Phrase, Resolve, Subject, Test, node
from rulebound.core.limits import use, used
from rulebound.core.text import say

from ..conditions import AtEndStep
from ..costs import GainCost
from ..definitions import Ability
from ..effects.cards import Damage, Exhaust, GainAll, Move, ReturnToHand
from ..effects.common import Choose
from ..effects.players import Contain, Draw, LookAtHand, PlaceInfluence
from ..nouns.picks import chosen
from ..nouns.selectors import ENEMY, OWN, Characters, Lurkers, Players, Regions
from ..rules.contest import WON, WON_AT
from ..rules.entering import become_asset
from ..rules.leaving import DIED_AT
from ..rules.win import WON_REGIONS
from ..zones import BATTLE, CONTEST_AREA, DECK, INFLUENCE, LURKERS
from .making import command, trigger


def _named(g: Any, f: Resolve) -> int:
    """The place that the scheme is about, as it was when it went onto the stack."""
    place: int = f.recall("place")
    return place


@node
class FreeDispatch(Do):
    """Your next secret dispatch of this turn costs nothing."""

    def act(self, g: Any, f: Resolve) -> None:
        use(g, "turn", "free-dispatch", f.you)

    def text(self, lang: str) -> str:
        return say(lang, "your first secret dispatch of this turn costs nothing", "本回合你的第一次秘密派遣不需支付费用")


@node
class LookAtRegion(Do):
    """Look at all lurkers at the region chosen."""

    def act(self, g: Any, f: Resolve) -> None:
        region = f.recall("region")
        for e in Lurkers(at="region").all(g, f) if region != NOBODY else ():
            g.reveal(e, 1 << f.you)
            g.note("look", f.you, (e,))

    def text(self, lang: str) -> str:
        return say(lang, "look at all lurkers there", "检视该地区的所有暗藏者")


@node
class NameRegion(Do):
    """The scheme speaks of the region chosen."""

    def act(self, g: Any, f: Resolve) -> None:
        region = f.recall("region")
        g.spot[f.source] = g.spot[region] if region != NOBODY else NOBODY

    def text(self, lang: str) -> str:
        return say(lang, "this scheme is about that region", "此谋划以该地区为对象")


@node
class NamedRegion(Phrase, Subject):
    """The region that the scheme is about."""

    en: str = "the named region"
    zh: str = "所选地区"

    def all(self, g: Any, f: Resolve) -> list[Entity]:
        region = g.region_at(_named(g, f))
        return [region] if region != NOBODY else []


@node
class TopAsset(Do):
    """The top card of your deck becomes an asset."""

    def act(self, g: Any, f: Resolve) -> None:
        if g.at(DECK, f.you):
            become_asset(g, g.at(DECK, f.you)[-1], f.you)

    def text(self, lang: str) -> str:
        return say(lang, "put the top card of your deck into your asset area", "将你牌库顶的一张牌置入你的资产区")


@node
class WonTwoInfluence(Phrase, Test):
    en = "you won two or more influence contests this turn, and the allies won none at the named region"
    zh = "本回合你赢得了两次或更多势力对抗，且组队方未在所选地区赢得势力对抗"

    def holds(self, g: Any, f: Resolve) -> bool:
        g.cite("underworld.command.scheme.counter")
        return used(g, "turn", WON, INFLUENCE, 0) >= 2 and not used(g, "turn", WON_AT, INFLUENCE, 1, _named(g, f))


@node
class EverywherePresent(Phrase, Test):
    en = "you have a character or lurker at every region"
    zh = "你在每个地区都有角色或暗藏者"

    def holds(self, g: Any, f: Resolve) -> bool:
        g.cite("underworld.command.scheme.counter")
        mine = {g.spot[e] for z in (CONTEST_AREA, LURKERS) for e in g.at(z, f.you)}
        return all(g.spot[r] in mine for r in g.regions())


@node
class AllyDied(Phrase, Test):
    en = "an allied character died at the named region this turn, and the allies won no battle contest there"
    zh = "本回合组队方有角色在所选地区死亡，且组队方未在该地区赢得战斗对抗"

    def holds(self, g: Any, f: Resolve) -> bool:
        g.cite("underworld.command.scheme.counter")
        place = _named(g, f)
        return bool(used(g, "turn", DIED_AT, 1, place)) and not used(g, "turn", WON_AT, BATTLE, 1, place)


@node
class WonARegion(Phrase, Test):
    en = "you won a region this turn and the allies did not"
    zh = "本回合你赢取了地区，而组队方没有"

    def holds(self, g: Any, f: Resolve) -> bool:
        g.cite("underworld.command.scheme.counter")
        return bool(used(g, "turn", WON_REGIONS, 0)) and not used(g, "turn", WON_REGIONS, 1)


def scheme(test: Test, effect: Do) -> Ability:
    """A scheme: forced in the end step, with a goal that the allies may thwart."""
    return trigger(AtEndStep(), If(test, effect), forced=True)


CARDS = [
    command("levy", "Levy", "征收", GainCost(2)),
    command("dark-web-orders", "Dark Web Orders", "暗网调动", FreeDispatch()),
    command(
        "total-surveillance",
        "Total Surveillance",
        "全面监视",
        Choose(chosen(Regions(), name="region")),
        LookAtRegion(),
        LookAtHand(chosen(Players(ENEMY), name="player")),
    ),
    command("show-of-force", "Show of Force", "武力威慑", Exhaust(chosen(Characters(ENEMY, most_cost=3)))),
    command(
        "clear-the-streets",
        "Clear the Streets",
        "清场",
        Choose(chosen(Regions(), name="region")),
        Damage(Number(1), chosen(Characters(ENEMY, at="region"), may=True, name="first")),
        Damage(Number(1), chosen(Characters(ENEMY, at="region"), may=True, name="second")),
    ),
    command("buy-an-informer", "Buy an Informer", "收买线人", ReturnToHand(chosen(Lurkers(ENEMY)))),
    command(
        "sway-opinion",
        "Sway Opinion",
        "舆论操纵",
        Choose(chosen(Regions(), name="region")),
        NameRegion(),
        Contain(1),
        scheme=scheme(WonTwoInfluence(), Contain(2)),
    ),
    command(
        "lay-the-board",
        "Lay the Board",
        "布局",
        Move(chosen(Characters(OWN), may=True), chosen(Regions(other_than="chosen"), name="region")),
        scheme=scheme(EverywherePresent(), Draw(Number(2))),
        zh_hant="布局",
    ),
    command(
        "purge-list",
        "Purge List",
        "肃清名单",
        Choose(chosen(Regions(), name="region")),
        NameRegion(),
        GainAll(Characters(OWN, at="region"), defence=1),
        scheme=scheme(AllyDied(), PlaceInfluence(Number(1), NamedRegion())),
    ),
    command("final-plan", "Final Plan", "最终方案", Draw(), scheme=scheme(WonARegion(), TopAsset())),
]
