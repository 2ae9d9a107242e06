"""What effects are made of: event patterns, and effects on one subject."""

from __future__ import annotations

from typing import Any

from rulebound.core.decisions import Entity, Player
from rulebound.core.effects import Do, Node, Resolve, Writer

from ..nouns import Pick, Subject, say
from ..state import (
    AshesState,
)


class When(Node):
    """The event that an ability answers. `moment` names the window: `enters:when`, `destroyed:after`."""

    __slots__ = ()
    moment = ""
    looks_back = False
    """The card has left play when it answers: "when this unit is destroyed"."""

    def matches(self, g: Any, event: Any, e: Entity, you: Player) -> bool:
        """Is this event one that the card's ability answers?"""
        return True

    def still(self, g: Any, event: Any, e: Entity) -> bool:
        """Can it still be answered, after other responses?"""
        return True


class OnSubject(Do):
    """An effect on one subject: settle the subject, then do it."""

    __slots__ = ()

    @property
    def subject(self) -> Subject:
        raise TypeError("an effect on a subject names it")

    def write(self, w: Writer) -> None:
        self.subject.write(w)
        w.emit(self.act)

    def could(self, g: Any, f: Resolve) -> bool:
        return self.subject.could(g, f)

    def act(self, g: AshesState, f: Resolve) -> None:
        """Do it; `did` tells whether it was done in full."""
        e = self.subject.one(g, f)
        f.did = 0
        if e < 0 or not g.in_play(e):
            return
        g.cite("ashes.resolve.1")
        self.apply(g, f, e)

    def apply(self, g: AshesState, f: Resolve, e: Entity) -> None:
        raise TypeError("an effect on a subject says what it does")

    def words(self, lang: str) -> str:
        raise TypeError("an effect on a subject has words")

    def text(self, lang: str) -> str:
        """Its words, with "you may" in front where the choice of the subject can be declined."""
        if isinstance(self.subject, Pick) and self.subject.may:
            return say(lang, f"you may {self.words(lang)}", f"你可以{self.words(lang)}")
        return self.words(lang)


def plural(n: str, one: str, many: str = "") -> str:
    return one if n == "1" else many or f"{one}s"
