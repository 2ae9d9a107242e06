"""Targets and choices of a text.  Targets are chosen when it is played or used, and checked again on resolution."""

from __future__ import annotations

from rulebound.core import effects
from rulebound.core.decisions import NOBODY, Entity, Player
from rulebound.core.effects import Effect, Phrase, Resolve, Selector, Subject, firm, node

from ..definitions import BARRIER
from ..rules.occurrences import PastEvent
from ..state import UnderworldState
from ..values import itself, keyword
from .selectors import Regions, here


def targetable(g: UnderworldState, e: Entity, you: Player) -> bool:
    """May this player's cards and abilities target the card?  A barrier prevents that for enemies."""
    holder = g.controller(e)
    return holder == NOBODY or g.team(holder) == g.team(you) or not keyword(g, e, BARRIER)


@node
class Pick(effects.Pick):
    """One of a selection: a target, chosen when the text is played or used, or a plain choice on resolution."""

    target: bool = True

    @property
    def verb(self) -> str:
        return "target" if self.target else "choose"

    @property
    def rule(self) -> str:
        return "underworld.play.step.3" if self.target else "underworld.play.step.6"

    @property
    def asked(self) -> str:
        """The name under which a text remembers that this choice was made early."""
        return f"{self.name}.asked"

    def all(self, g: UnderworldState, f: Resolve) -> list[Entity]:
        found = self.which.all(g, f)
        if not self.target or isinstance(self.which, effects.Players):
            return found
        return [e for e in found if targetable(g, e, f.you)]

    def ask(self, g: UnderworldState, f: Resolve) -> None:
        if not f.recall(self.asked, 0):
            effects.Pick.ask(self, g, f)

    def take(self, g: UnderworldState, f: Resolve) -> None:
        if not f.recall(self.asked, 0):
            effects.Pick.take(self, g, f)

    def take_early(self, g: UnderworldState, f: Resolve) -> None:
        effects.Pick.take(self, g, f)
        f.remember(self.asked, 1)

    def still(self, g: UnderworldState, f: Resolve) -> bool:
        """Is the chosen target still legal?"""
        e = f.recall(self.name)
        if isinstance(self.which, effects.Players):
            return not g.out[e]
        if g.incarnation[e] != f.recall(f"{self.name}.born"):
            return False
        return self.which.open_to_some(g, f, e) if isinstance(self.which, Regions) else e in self.all(g, f)

    def one(self, g: UnderworldState, f: Resolve) -> Entity:
        chosen: Entity = f.recall(self.name)
        return chosen

    def text(self, lang: str) -> str:
        words: str = self.which.words(lang, self.target)  # type: ignore[attr-defined]
        return words


class Modes(effects.OneOf):
    """A text whose player chooses one of several options early; `effects.choices.ChooseOne` is the only one."""

    __slots__ = ()
    asked = "option.asked"

    def ask_early(self, g: UnderworldState, f: Resolve) -> None:
        raise TypeError(f"{type(self).__name__} has no condition")

    def take_early(self, g: UnderworldState, f: Resolve) -> None:
        self.take(g, f)
        f.remember(self.asked, 1)


class Sealing(Effect):
    """A text that seals a card: if the host is gone it still resolves, and the card goes to its owner's graveyard."""

    __slots__ = ()


def fixed(picks: object, words_say: object) -> None:
    """Refuse choices that the words do not mention."""
    if picks != words_say:
        raise TypeError(f"the words speak of {words_say}")


def target(which: Selector, may: bool = False, name: str = "target") -> Pick:
    """A target, chosen when the text is played or used."""
    return Pick(which, name, may)


def chosen(which: Selector, may: bool = False, name: str = "chosen") -> Pick:
    """A choice on resolution."""
    return Pick(which, name, may, target=False)


@node
class That(effects.That):
    """An earlier choice with this name, wherever it is now."""

    def all(self, g: UnderworldState, f: Resolve) -> list[Entity]:
        e = f.recall(self.name)
        return [e] if e != NOBODY else []


@node
class Self(effects.This):
    """The card that has the text; `selectors.This` is the same as a selection."""

    def all(self, g: UnderworldState, f: Resolve) -> list[Entity]:
        return [e] if (e := itself(g, f)) != NOBODY else []


@node
class TheBearer(effects.Bearer):
    """The card that bears this attachment."""

    en: str = "its bearer"
    zh: str = "受此结附的角色"


@node
class EventCard(Phrase, Subject):
    """The card in the answered event."""

    en: str = "that card"
    zh: str = "该牌"

    def all(self, g: UnderworldState, f: Resolve) -> list[Entity]:
        e = g.occurrence(f.event).subject
        return [e] if e != NOBODY else []


@node
class HereRegion(Phrase, Subject):
    """The region where this card is, or last was."""

    en: str = "this region"
    zh: str = "本地区"

    def all(self, g: UnderworldState, f: Resolve) -> list[Entity]:
        region = g.region_at(here(g, f))
        return [region] if region != NOBODY else []


@node
class EventRegion(Phrase, Subject):
    """The region in the answered event."""

    en: str = "that region"
    zh: str = "该地区"

    def all(self, g: UnderworldState, f: Resolve) -> list[Entity]:
        region = g.occurrence(f.event, PastEvent).region
        return [region] if g.in_play(region) else []


@node
class EventHost(Phrase, Subject):
    """The host on which the answered event's card was sealed."""

    en: str = "that character"
    zh: str = "该角色"

    def all(self, g: UnderworldState, f: Resolve) -> list[Entity]:
        host = g.occurrence(f.event).source
        return [host] if host != NOBODY else []


@node
class RegionOf(Phrase, Subject):
    """The region where a target is."""

    of: Pick
    en = "the region of {of}"
    zh = "{of}所在的地区"

    def __post_init__(self) -> None:
        firm(self.of)

    def all(self, g: UnderworldState, f: Resolve) -> list[Entity]:
        e = f.recall(self.of.name)
        region = g.region_at(g.spot[e]) if g.in_play(e) else NOBODY
        return [region] if region != NOBODY else []
