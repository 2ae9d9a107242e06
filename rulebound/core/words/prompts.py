"""What a question is about, for the deciding player: who attacks whom, what is still to be paid, what the card says.

A game adds to its prompts with a subclass of `Situation`; `question_text(g, words)` returns its text.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, ClassVar

from ..decisions import NOBODY, Entity, Player
from ..declarations import reject_misspelled_hooks
from ..effects import Resolve
from ..state import State
from ..windows import Trigger, Window
from .sentences import Words

MOST_TEXTS = 3
"""The texts of at most this many abilities in a window are shown."""


class Situation:
    """The pending question as its player may know it."""

    USING: ClassVar[frozenset[str]] = frozenset({"use"})
    """The verbs of using an ability in a window."""
    ABOUT: ClassVar[Mapping[str, Callable[[Any], str]]] = {}
    """For a prompt (or its part before the first dot), the method that adds detail."""

    def __init_subclass__(cls) -> None:
        reject_misspelled_hooks(cls)

    def __init__(self, g: State, words: Words) -> None:
        assert g.asked is not None
        self.words, self.ask = words, g.asked
        self.state = g
        self.viewer: Player = g.asked.player

    def told(self) -> tuple[str, str]:
        """The full question, if more is known than its prompt, and the text of the card behind it."""
        find = self.ABOUT.get(self.ask.prompt.partition(".")[0])
        return (find(self) if find is not None else self.about_the_source()), self.text()

    def say(self, key: str, *names: str, **gaps: Any) -> str:
        return self.words.messages.say(self.words.lang, f"asks.{key}", *names, **gaps)

    def name(self, e: Entity) -> str:
        g = self.state
        return self.words.card(g.name_of(e) if g.sees(self.viewer, e) else g.RULES.hidden_name(g, e))

    def about_the_source(self) -> str:
        """A question that only names the card that asks it, where such a message exists and the card is visible."""
        known = f"asks.{self.ask.prompt}" in self.words.messages
        return self.say(self.ask.prompt, self.name(self.ask.source)) if known and self.ask.source != NOBODY else ""

    def text(self) -> str:
        """The text of the ability that asks (or of those that a window offers), and of the card just revealed."""
        found = [*self._asking(), *self._revealed()]
        return "\n".join(dict.fromkeys(t for t in found if t))

    def _asking(self) -> list[str]:
        top = self.state.stack[-1]
        if isinstance(top, Resolve):
            return [self._ability(top.source, top.program.removesuffix("/cost"))]
        if not isinstance(top, Window):
            return []
        usable = [o.value for o in self.ask.offers if o.verb in self.USING and isinstance(o.value, Trigger)]
        texts = [(self.name(t.entity), self._ability(t.entity, t.ability)) for t in usable[:MOST_TEXTS]]
        return [text if len(usable) == 1 or not text else self.words.common("text-of", name, text) for name, text in texts]

    def _revealed(self) -> list[str]:
        """The text of a card that is being revealed: any question meanwhile is about this card."""
        e = self.revealed()
        if e == NOBODY or not self.state.sees(self.viewer, e):
            return []
        text = self.state.card[e].text(self.words.lang)
        asking = self._asking()
        return [] if not text or any(a and a in text for a in asking) else [self.words.common("text-of", self.name(e), text)]

    def revealed(self) -> Entity:
        """The card that is being revealed; a game with revealed cards overrides it."""
        return NOBODY

    def _ability(self, e: Entity, key: str) -> str:
        if e == NOBODY or not self.state.sees(self.viewer, e):
            return ""
        text = self.ability(e, key, "en" if self.words.lang == "en" else "zh")
        return self.words.messages.in_script(self.words.lang, text)

    def ability(self, e: Entity, key: str, lang: str) -> str:
        """The text of a card's ability, in English or Traditional Chinese; a game overrides it."""
        return ""
