"""Base classes of effects on one subject or on each card of a selection."""

from __future__ import annotations

from rulebound.core import effects
from rulebound.core.decisions import Entity
from rulebound.core.effects import Resolve, Writer

from ..definitions import ABILITIES
from ..nouns import Each, Pick, That
from ..state import ChampionsState


class OnSubject(effects.OnSubject):
    """An effect on one subject: determine the subject, then apply the effect."""

    __slots__ = ()

    def settle(self, w: Writer) -> None:
        if isinstance(self.subject, Pick):
            w.choose(self.ask)
            w.choose(self.subject.take)
        else:
            self.subject.compile(w)

    def ask(self, g: ChampionsState, f: Resolve) -> None:
        """Offer candidates that the effect would change; offer all if it changes none, or if the text does more to them."""
        assert isinstance(self.subject, Pick)
        found = self.eligible(g, f, self.subject.all(g, f))
        if not remembered_target(f.program, self.subject.name):
            g.cite("champions.effect.choose.must-change")
            found = [e for e in found if self.changes(g, f, e)] or found
        self.subject.ask_among(g, f, found)

    def eligible(self, g: ChampionsState, f: Resolve, found: list[Entity]) -> list[Entity]:
        """The candidates of a selection that may be chosen at all."""
        return found

    def act(self, g: ChampionsState, f: Resolve) -> None:
        if not isinstance(self.subject, Each):
            effects.OnSubject.act(self, g, f)
            return
        did = 0
        for e in self.in_order(self.subject.all(g, f)):
            f.did = 0
            self.apply(g, f, e)
            did = did or f.did
        f.did = did

    def in_order(self, found: list[Entity]) -> list[Entity]:
        """The order in which the cards are affected, or in which their procedures are pushed."""
        return found


def remembered_target(ability: str, name: str) -> bool:
    """Does the text do anything else to the card remembered under this name?"""
    a = ABILITIES.get(ability)
    if a is None or a.effect is None:
        return True
    return any(isinstance(part, That) and part.name == name for part in a.effect.parts())
