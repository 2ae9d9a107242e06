"""Cards and seats made up for tests of Ashes."""

from __future__ import annotations

from typing import Any

from rulebound.core.decisions import Entity, Player
from rulebound.core.effects import Effect, Phrase, Resolve, Writer, node
from rulebound.core.values import SET, modify
from rulebound.games.ashes.cards.builders import action, n, reaction, ready, triggered
from rulebound.games.ashes.conditions import AfterOpponentDeclaresAttackers, AfterUnitDestroyed
from rulebound.games.ashes.effects import DiscardFromPlay, EventPattern, Exhaust, PlaceStatus
from rulebound.games.ashes.nouns import YOURS, AlterationSpells, This, Units, target
from rulebound.games.ashes.values import ATTACK, LIFE, printed

NATURAL = "natural:power"
CEREMONIAL = "ceremonial:power"
MAEONI = "maeoni-viper"
VEIL = {"hand": ["golden-veil"], "dice": ["charm:power"]}


@node
class AfterDamage(EventPattern):
    """After damage is dealt to any unit, or only to one that guards."""

    guarding: bool = False
    moments = ("damage:after",)

    def matches(self, g: Any, event: Any, e: Entity, you: Player) -> bool:
        return bool(g.card[event.subject].is_unit and (event.guarding or not self.guarding))

    def text(self, lang: str) -> str:
        return "after a guarding unit is dealt damage" if self.guarding else "after a unit is dealt damage"


PEEL = reaction("test-peel", "Flay", "剝甲", "1 basic", AfterDamage(), DiscardFromPlay(target(AlterationSpells())))
LISTS = {
    "iron-men": (
        "Coal Roarkwin",
        {"natural", "ceremonial"},
        "Expand Energy, Strengthen, Cover, Chant of Revenge, Summon Iron Rhino, Anchornaut, Iron Worker, Hammer Knight, "
        "One Hundred Blades, Close Combat",
        {"Iron Rhino": 1},
    ),
    "snakes-in-silver": (
        "Maeoni Viper",
        {"charm", "natural"},
        "Call Upon the Realms, Summon Silver Snake, Refresh, Empower, Hypnotize, Open Memories, Molten Gold, Transfer, "
        "Golden Veil, Summon Gilder",
        {"Gilder": 2, "Silver Snake": 1},
    ),
    "mist-guardian": (
        "Aradel Summergaard",
        {"natural", "illusion"},
        "Shifting Mist, Summon Mist Spirit, Summon Blue Jaguar, Reflections in the Water, Mist Typhoon, Out of the Mist, "
        "Root Armor, Steady Gaze, Massive Growth, Summon Butterfly Monk",
        {"Blue Jaguar": 2, "Mist Spirit": 10, "Butterfly Monk": 2},
    ),
    "cloudsea-siren": (
        "Saria Guideman",
        {"charm", "illusion"},
        "Purge, Abundance, Summon Three-Eyed Owl, Summon Seaside Raven, Hidden Power, Seal, Strange Copy, Sympathy Pain, "
        "Rose Fire Dancer, Enchanted Violinist",
        {"Three-Eyed Owl": 3, "Seaside Raven": 1},
    ),
    "bloodwoods-queen": (
        "Jessa Na Ni",
        {"charm", "ceremonial"},
        "Fear, Blood Transfer, Summon Blood Puppet, Cut the Strings, Undying Heart, Redirect, Final Cry, Blood Archer, "
        "Living Doll, Blood Shaman",
        {"Blood Puppet": 5},
    ),
    "shadows-of-viros": (
        "Noah Redmoon",
        {"illusion", "ceremonial"},
        "Small Sacrifice, Summon Masked Wolf, Summon False Demon, Sleight of Hand, Bound Soul, Resummon, "
        "Summon Sleeping Widows, Shadow Strike, Fade Away, Stormwind Sniper",
        {"Masked Wolf": 5, "False Demon": 2, "Sleeping Widow": 6},
    ),
}
CHARM = "charm:power"
ILLUSION = "illusion:power"
WOLF = "masked-wolf"
SPIRIT = "mist-spirit"
KNIGHT = "hammer-knight"
WORKER = "iron-worker"
COPY = {"hand": ["strange-copy"], "dice": [ILLUSION]}
CRY = {"hand": ["final-cry"], "dice": [CEREMONIAL]}
DYING_MAEONI = {"phoenixborn": "coal-roarkwin", "wounds": 14}
NAMES = ["Ann", "Ben", "Cleo", "Dan", "Eve"]
BLADES = {"hand": ["one-hundred-blades"], "dice": ["charm", "charm"]}
DYING_COAL = {"phoenixborn": "maeoni-viper", "wounds": 19}
BASIC = 4


@node
class AfterCardLeaves(Phrase, EventPattern):
    """Made up: answers every card that leaves play."""

    moments = ("leaves:after",)
    en = "after a card leaves play"
    zh = "在一張卡牌離場後"

    def matches(self, g: Any, event: Any, e: Entity, you: Player) -> bool:
        return bool(event.subject != e)


WATCHER = ready("test-watcher", "Watcher", "守望", "main", triggered(AfterCardLeaves(), PlaceStatus(n(1), This(unit=False))))


@node
class AfterDeclared(EventPattern):
    """After attackers, blockers or a guard are declared, whoever declares them."""

    moments: tuple[str, ...]

    def matches(self, g: Any, event: Any, e: Entity, you: Player) -> bool:
        return True

    def text(self, lang: str) -> str:
        return "after a declaration"


UNIT = target(Units())
HAND = {"hand": ["test-answer"], "dice": ["charm"]}
SARIA_COPIES = {"hand": ["strange-copy"], "dice": ["illusion:power"], "phoenixborn": "saria-guideman"}


@node
class AfterWoundsOnUnit(EventPattern):
    moments = ("wounds:after",)

    def matches(self, g: Any, event: Any, e: Entity, you: Player) -> bool:
        return bool(g.card[event.subject].is_unit)

    def text(self, lang: str) -> str:
        return "after 1 or more wound tokens are placed on a unit"


@node
class YourUnitIsDealtDamage(Phrase, EventPattern):
    """Made up: answers damage dealt to a unit that you control."""

    moments = ("damage:after",)
    en = "after a unit you control is dealt damage"
    zh = "在你控制的一個單位被造成傷害後"

    def matches(self, g: Any, event: Any, e: Entity, you: Player) -> bool:
        return bool(g.controller(event.subject) == you and g.card[event.subject].is_unit)


@node
class SwapPrinted(Effect):
    """Swap the printed attack and life values of your first unit for the remainder of the turn."""

    def compile(self, w: Writer) -> None:
        w.emit(self.act)

    def act(self, g: Any, f: Resolve) -> None:
        unit = g.units(f.you)[0]
        attack, life = printed(g, unit, ATTACK), printed(g, unit, LIFE)
        modify(g, unit, "attack", SET, life, f.source, "turn")
        modify(g, unit, "life", SET, attack, f.source, "turn")

    def text(self, lang: str) -> str:
        return "swap the printed attack and life values of your first unit"


SWAP = action("test-swap", "Test Swap", "測試互換", "side", SwapPrinted())
LATE_SNARE = reaction("snare", "Snare", "羅網", "1 charm:power", AfterUnitDestroyed(YOURS), Exhaust(1, target(Units())))
LULLABY = reaction(
    "lullaby", "Lullaby", "搖籃曲", "1 charm:power", AfterOpponentDeclaresAttackers(), Exhaust(1, target(Units()))
)
