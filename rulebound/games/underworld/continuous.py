"""The kinds of continuous effects, which last while their card is in play and its text counts."""

from __future__ import annotations

from typing import Annotated

from rulebound.core.decisions import Entity
from rulebound.core.declarations import Code
from rulebound.core.effects import Amount, Condition, Resolve, node

from .definitions import CHARACTER, NO_ICONS, Ability, ContinuousEffect, Icons, Selector, UnderworldCard
from .state import UnderworldState
from .words.names import Faction, Keyword, Magic, Marker, Subtype, known_contest


def numbered(keyword: str, number: int) -> None:
    """Refuse a number without a keyword."""
    if number and not keyword:
        raise TypeError(f"the number {number} needs a keyword")


@node
class Gain(ContinuousEffect):
    """Cards have more than their print: icons, defence, a keyword, a subtype, a magic icon, an ability."""

    which: Selector
    icons: Icons = NO_ICONS
    temporary: Icons = NO_ICONS
    defence: int = 0
    keyword: Keyword = ""
    number: int = 0
    subtype: Subtype = ""
    instead_of: Subtype = ""
    """The subtype that the new one replaces."""
    magic: Magic = ""
    ability: Ability | None = None
    times: Amount | None = None
    """The number of times that the gain counts: "for each …"."""
    test: Condition | None = None
    """Only while this holds."""

    def __post_init__(self) -> None:
        numbered(self.keyword, self.number)
        if self.instead_of and not self.subtype:
            raise TypeError("`instead_of` needs the new `subtype`")
        if self.ability is not None and self.changes != ("abilities",):
            raise TypeError("a gain of an ability gives nothing else")

    @property
    def changes(self) -> tuple[str, ...]:  # type: ignore[override]
        found = {
            "icons": self.icons != NO_ICONS or self.temporary != NO_ICONS,
            "defence": self.defence,
            "keywords": self.keyword,
            "subtypes": self.subtype,
            "magic": self.magic,
            "abilities": self.ability,
        }
        return tuple(what for what, there in found.items() if there)

    @property
    def by_subtype(self) -> bool:
        return self.which.by_subtype

    def count(self, g: UnderworldState, f: Resolve, e: Entity) -> int:
        """How many times this card has the gain now."""
        if not self.which.fits(g, f, e) or (self.test is not None and not self.test.holds(g, f)):
            return 0
        return 1 if self.times is None else self.times.value(g, f)


@node
class SealedIcons(ContinuousEffect):
    """The card has the icons printed on the character cards sealed on it."""

    changes = ("icons",)


@node
class Blank(ContinuousEffect):
    """The bearer's printed text counts as blank, and it has no magic icons; its ability icons stay."""

    changes = ("blank", "magic")


@node
class LoseMagic(ContinuousEffect):
    """Cards lose their magic icons while a condition holds."""

    which: Selector
    test: Condition | None = None
    changes = ("magic",)

    def strikes(self, g: UnderworldState, f: Resolve, e: Entity) -> bool:
        return bool(self.which.fits(g, f, e) and (self.test is None or self.test.holds(g, f)))


@node
class Control(ContinuousEffect):
    """The attachment's controller controls its bearer."""

    changes = ("control",)


@node
class Cannot(ContinuousEffect):
    """These cards can't do or suffer something; a prohibition overrides every permission.

    The kinds: be readied (`ready`), take part in `influence` contests, turn over (`flip`).
    """

    act: Annotated[str, Code("act", ("ready", "influence", "flip"))]
    which: Selector

    @property
    def changes(self) -> tuple[str, ...]:  # type: ignore[override]
        return (f"cannot:{self.act}",)


@node
class KeepsOut(ContinuousEffect):
    """Characters of other factions can't come to this region in a certain way: `be-played-here`, `move-here`."""

    act: Annotated[str, Code("act", ("be-played-here", "move-here"))]
    faction: Faction

    @property
    def changes(self) -> tuple[str, ...]:  # type: ignore[override]
        return (f"cannot:{self.act}",)

    def strikes(self, card: UnderworldCard) -> bool:
        """Does it apply to this card as printed?  The card may still be in a hand."""
        return card.type == CHARACTER and card.faction != self.faction


@node
class CannotBear(ContinuousEffect):
    """This card can't bear attachments of these subtypes; with `but`, it can't bear any others."""

    kinds: tuple[Subtype, ...]
    but: bool = False
    changes = ("cannot:bear",)

    def bans(self, kinds: frozenset[str]) -> bool:
        """Can't the card bear an attachment of these subtypes?"""
        return self.but == kinds.isdisjoint(self.kinds)


@node
class SkipContest(ContinuousEffect):
    """The region where the card is leaves out a contest."""

    contest: int
    changes = ("contests",)

    def __post_init__(self) -> None:
        known_contest(self.contest)


@node
class ExtraContest(ContinuousEffect):
    """The region where the card is holds a contest one more time."""

    contest: int
    changes = ("contests",)

    def __post_init__(self) -> None:
        known_contest(self.contest)


@node
class LookAtLurkers(ContinuousEffect):
    """While this card is ready, its controller may look at any lurker at its region at any time."""

    changes = ("sight",)


@node
class Cheaper(ContinuousEffect):
    """Flipping your own lurkers costs less."""

    n: int
    changes = ("price",)


@node
class DrawFromBottom(ContinuousEffect):
    """Its controller draws from the bottom of the deck."""

    changes = ("draw",)


@node
class StartsWith(ContinuousEffect):
    """Its controller's society begins the game with so many markers."""

    marker: Marker
    n: int
    changes = ("start",)


@node
class OnlyOne(ContinuousEffect):
    """A player may control at most one card of this subtype."""

    subtype: Subtype
    changes = ("limit",)


@node
class TakesDamageInstead(ContinuousEffect):
    """This card may take damage that these characters would be dealt."""

    which: Selector
    changes = ("damage",)


@node
class SealedInsteadOfDying(ContinuousEffect):
    """When such a character would go to the graveyard by dying, its controller may pay to seal it on a character instead."""

    which: Selector
    cost: int
    changes = ("death",)


@node
class ScoresInstead(ContinuousEffect):
    """In a region that its controller wins, the card goes to that player's score area instead of under the deck."""

    changes = ("won-region",)


@node
class AssetInstead(ContinuousEffect):
    """In a region that its controller wins, the card becomes that player's asset instead of going under the deck."""

    changes = ("won-region",)
