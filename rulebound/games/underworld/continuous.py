"""What continuous abilities bring about, as long as their card is in play and its text counts."""

from __future__ import annotations

from dataclasses import field
from typing import Any

from rulebound.core.decisions import Entity
from rulebound.core.effects import Amount, Resolve, Test, Which, node

from .definitions import NO_ICONS, Ability, ContinuousEffect, Icons


@node
class Gain(ContinuousEffect):
    """Cards have more than is printed on them: icons, defence, a keyword, a subtype, a magic icon, an ability."""

    which: Which
    icons: Icons = NO_ICONS
    temporary: Icons = NO_ICONS
    defence: int = 0
    keyword: str = ""
    number: int = 0
    subtype: str = ""
    instead_of: str = ""
    """The subtype that the new one replaces."""
    magic: str = ""
    ability: Ability | None = None
    times: Amount | None = None
    """So many times over: "for each …"."""
    test: Test | None = None
    """Only while this holds."""

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

    def count(self, g: Any, f: Resolve, e: Entity) -> int:
        """How many times this card has the gain now."""
        if not self.which.fits(g, f, e) or (self.test is not None and not self.test.holds(g, f)):  # type: ignore[attr-defined]
            return 0
        return 1 if self.times is None else self.times.value(g, f)


@node
class SealedIcons(ContinuousEffect):
    """The card has the icons printed on the character cards sealed on it."""

    changes: tuple[str, ...] = field(default=("icons",), init=False, repr=False)


@node
class Blank(ContinuousEffect):
    """The bearer's printed text counts as blank, and it has no magic icons; the icons of its ability bar stay."""

    changes: tuple[str, ...] = field(default=("blank", "magic"), init=False, repr=False)


@node
class LoseMagic(ContinuousEffect):
    """Cards lose their magic icons, while a condition holds."""

    which: Which
    test: Test | None = None
    changes: tuple[str, ...] = field(default=("magic",), init=False, repr=False)


@node
class Control(ContinuousEffect):
    """The attachment's controller controls its bearer."""

    changes: tuple[str, ...] = field(default=("control",), init=False, repr=False)


@node
class Cannot(ContinuousEffect):
    """A prohibition: it goes before all that allows.

    `act` is what these cards cannot do or suffer: `ready` in the ready step, take part in `influence` contests, `flip`,
    have influence icons (`have-influence`); come to this region (`be-played-here`, `move-here`), but for those of the
    factions `but`; `bear` attachments of these `kinds`, or any but those of the subtypes `but`.
    """

    act: str
    which: Which
    but: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()
    test: Test | None = None

    @property
    def changes(self) -> tuple[str, ...]:  # type: ignore[override]
        return (f"cannot:{self.act}",)


@node
class SkipContest(ContinuousEffect):
    """The region where the card is leaves out a contest."""

    contest: int
    changes: tuple[str, ...] = field(default=("contests",), init=False, repr=False)


@node
class ExtraContest(ContinuousEffect):
    """The region where the card is holds a contest once more."""

    contest: int
    changes: tuple[str, ...] = field(default=("contests",), init=False, repr=False)


@node
class LookAtLurkers(ContinuousEffect):
    """While it is ready, its controller may look at any lurker at its region at any time."""

    changes: tuple[str, ...] = field(default=("sight",), init=False, repr=False)


@node
class Cheaper(ContinuousEffect):
    """Flipping one's own lurkers costs less."""

    n: int
    changes: tuple[str, ...] = field(default=("price",), init=False, repr=False)


@node
class DrawFromBottom(ContinuousEffect):
    """Its controller draws from the bottom of the deck."""

    changes: tuple[str, ...] = field(default=("draw",), init=False, repr=False)


@node
class OnlyOne(ContinuousEffect):
    """A player may control at most one card of this subtype."""

    subtype: str
    changes: tuple[str, ...] = field(default=("limit",), init=False, repr=False)


@node
class TakesDamageInstead(ContinuousEffect):
    """Damage that these characters would be dealt may be dealt to this card instead."""

    which: Which
    changes: tuple[str, ...] = field(default=("damage",), init=False, repr=False)


@node
class SealedInsteadOfDying(ContinuousEffect):
    """When such a character would go to the graveyard by dying, its controller may pay to seal it on a character instead."""

    which: Which
    cost: int
    changes: tuple[str, ...] = field(default=("death",), init=False, repr=False)


@node
class ScoresInstead(ContinuousEffect):
    """In a region that its controller wins it goes to that player's score area, not under the deck."""

    changes: tuple[str, ...] = field(default=("won-region",), init=False, repr=False)


@node
class AssetInstead(ContinuousEffect):
    """In a region that its controller wins it becomes an asset of that player, and does not go under the deck."""

    changes: tuple[str, ...] = field(default=("won-region",), init=False, repr=False)
