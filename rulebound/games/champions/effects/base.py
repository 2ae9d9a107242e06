"""What effects are made of: effects on one subject, chosen so that something changes, or on each of a selection."""

from __future__ import annotations

from rulebound.core import effects
from rulebound.core.decisions import Entity
from rulebound.core.effects import Resolve, Writer

from ..definitions import ABILITIES
from ..nouns import Each, Pick, That
from ..state import ChampionsState


class OnSubject(effects.OnSubject):
    """An effect on one subject: settle the subject, then do it."""

    __slots__ = ()

    def settle(self, w: Writer) -> None:
        if isinstance(self.subject, Pick):
            w.choose(self.ask)
            w.choose(self.subject.take)
        else:
            self.subject.compile(w)

    def ask(self, g: ChampionsState, f: Resolve) -> None:
        """Those whom it would not change may be chosen only if it would change nobody, or if the text does more to them."""
        assert isinstance(self.subject, Pick)
        found = self.eligible(g, f, self.subject.all(g, f))
        if not remembered_target(f.program, self.subject.name):
            g.cite("champions.effect.choose.must-change")
            found = [e for e in found if self.changes(g, f, e)] or found
        self.subject.ask_among(g, f, found)

    def eligible(self, g: ChampionsState, f: Resolve, found: list[Entity]) -> list[Entity]:
        """Those of a selection that may be chosen at all."""
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
        """Each of them, in the order in which it is done or, where it begins a procedure, in which these are pushed."""
        return found


def remembered_target(ability: str, name: str) -> bool:
    """Does the text do more than one thing to what was chosen under this name?"""
    a = ABILITIES.get(ability)
    if a is None or a.effect is None:
        return True
    return any(isinstance(part, That) and part.name == name for part in a.effect.parts())
