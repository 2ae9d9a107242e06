"""What is offered, in words: the question, its options, what stands behind each, and how a payment could be made."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from rulebound.core.decisions import EVERYWHERE, NOBODY, Decision, Entity, Option
from rulebound.core.state import State
from rulebound.core.suggesting import Paying

from .faces import Faces, handles, seats_of

TURN = "turn"
"""The prompt by which games ask whoever's turn it is."""


def whole_set(g: State) -> list[Option]:
    """All that can be part of the set that is asked for, also what is not offered as its first: in canonical order."""
    decision, trial = g.decision, g.copy()
    assert decision is not None
    trial.stop_at_forced = EVERYWHERE
    found: dict[tuple[Entity, ...], Option] = {}
    while (asked := trial.decision) is not None and (asked.player, asked.prompt) == (decision.player, decision.prompt):
        picks = [o for o in asked.options if o.entities]
        if not picks:
            break
        for o in picks:
            found.setdefault(o.entities, o)
        trial.choose(picks[0].index)
    return list(found.values())


class Offers:
    """The pending decision in the words of whoever decides, made from their view."""

    def __init__(self, g: State, faces: Faces, view: Mapping[str, Any]) -> None:
        decision = g.decision
        assert decision is not None
        self.g, self.faces, self.words, self.view = g, faces, faces.words, view
        self.decision = self._with_whole_set(decision) if decision.subset else decision
        self.labels = self._of_set() if decision.subset else self._labels()
        self.more = self._more()

    def _with_whole_set(self, decision: Decision) -> Decision:
        """Of a set all that can be part of it, whatever is offered as its first."""
        options = [*whole_set(self.g), *(o for o in decision.options if not o.entities)]
        return replace(decision, options=tuple(options))

    def _of_set(self) -> list[str]:
        return self.words.options_of([(o.key, o.verb, len(o.entities), o.note) for o in self.decision.options])

    def _labels(self) -> list[str]:
        """The options in words; where they would be the same, with the players before whom the cards lie."""
        asked, seats = self.view["decision"], seats_of(self.view)
        options = [(o["key"], o["verb"], len(o["about"]), o["note"]) for o in asked["options"]]
        holders = [[seats.get(handle, NOBODY) for handle in o["about"]] for o in asked["options"]]
        source = handles(self.view).get(asked["source"], "") if asked["source"] else ""
        said = self.words.options_of(options, source, holders, asked["player"])
        return [s if said.count(s) == 1 else s + self._apart(i, s, said) for i, s in enumerate(said)]

    def _apart(self, i: int, label: str, labels: Sequence[str]) -> str:
        """What tells an option from those of the same words: different cards may have the same title."""
        options = self.decision.options
        alike = [o for o, same in zip(options, labels, strict=True) if same == label]
        briefs = [self._brief(o).split(" · ") for o in alike if o.entities]
        parts = self._brief(options[i]).split(" · ") if options[i].entities else []
        own = [p for p in parts if not all(p in other for other in briefs)]
        return self.words.common("ability", " · ".join(own)) if own else ""

    def _brief(self, o: Option) -> str:
        return self.faces.brief(self.g.name_of(o.entities[0]))

    def _more(self) -> list[str]:
        """What the game has to say of each option beside its words, in brackets."""
        said = [self.g.GAME.option_more(self.g, o, self.words) for o in self.decision.options]
        told = [self.words.common("ability", s) if s else "" for s in said]
        return ["" if label.endswith(t) else t for label, t in zip(self.labels, told, strict=True)]

    def question(self) -> tuple[str, str]:
        """What is asked, in the words of the game for this situation, and what the card that asks says."""
        asked = self.view["decision"]
        source = handles(self.view).get(asked["source"], "") if asked["source"] else ""
        card = self.words.card(source) if source else ""
        said, text = self.g.GAME.question_text(self.g, self.words)
        prompt = said or self.words.prompt_of(asked["prompt"], card)
        return prompt + (f"  ({card})" if card and card not in prompt else ""), text

    def paid_with(self, paying: Paying) -> str:
        """A payment in words, or that it is done; what is the same several times is told once."""
        spent = paying.parts or paying.taken
        said = [self.words.option_of(o.key, o.verb, len(o.entities), o.note, numbered=False) for o in spent]
        return self.words.joined([self.words.common("counted", s, n=n) if n > 1 else s for s, n in Counter(said).items()])
