"""Ashes Reborn, rulebook version 1.5: a duel (or a free-for-all of three and four) of Phoenixborn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import Any

from rulebound.core.chance import Chance
from rulebound.core.errors import RuleboundError
from rulebound.core.game import ReadyMade
from rulebound.core.requirements import Reason
from rulebound.core.state import State
from rulebound.core.text import simplified

from .bot import REST, worth
from .cards import card, cards
from .deck_text import read_deck, write_deck
from .decks import PRECONS, check, deck_of, random_deck
from .definitions import AshesCard
from .layout import LAYOUT, brief, die_text
from .messages import MESSAGES, log_gaps, note_text, reason_text
from .rules import windows  # the window policy comes with it
from .setup import start
from .state import AshesState


class Ashes:
    """The game's declaration."""

    id = "ashes"
    players: tuple[int, ...] = (2, 3, 4)
    state: type[State] = AshesState
    messages = MESSAGES
    policy = windows.AshesWindows
    rest = REST
    layout = LAYOUT
    brief = staticmethod(brief)
    die_text = staticmethod(die_text)
    note_text = staticmethod(note_text)
    log_gaps = staticmethod(log_gaps)

    def name(self, lang: str) -> str:
        if lang == "en":
            return "Ashes Reborn"
        return "餘燼燃起" if lang == "zh-Hant" else simplified("餘燼燃起")

    def card(self, id: str) -> AshesCard:
        return card(id)

    def cards(self) -> Mapping[str, AshesCard]:
        return cards()

    def fingerprint(self) -> str:
        """A hash of everything printed."""
        texts = "\n".join(
            f"{c.id} {c.type} {c.cost} {c.attack}/{c.life}/{c.recover} {c.bonus} {c.text('en')}" for c in cards().values()
        )
        return sha256(texts.encode()).hexdigest()[:16]

    def prepare(self, players: Sequence[Any], options: Mapping[str, Any]) -> dict[str, Any]:
        if len(players) not in self.players:
            raise RuleboundError(f"Ashes is played by 2, 3 or 4 players, not {len(players)}")
        unknown = set(options) - {"stop_at_forced"}
        if unknown:
            raise RuleboundError(f"Ashes has no option {', '.join(sorted(unknown))}; it has: stop_at_forced")
        decks = [deck_of(p) for p in players]
        for i, deck in enumerate(decks, 1):
            if wrong := check(deck):
                reasons = "; ".join(reason_text("en", r) for r in wrong)
                raise RuleboundError(f"the deck of player {i} is not legal: {reasons}")
        return {"decks": decks, "stop_at_forced": int(bool(options.get("stop_at_forced")))}

    def ready_made(self) -> Mapping[str, ReadyMade]:
        return {p.id: ReadyMade(p.id, p.en, p.zh, p.deck()) for p in PRECONS.values()}

    def deck(self, what: Any) -> dict[str, Any]:
        return deck_of(what)

    def read_deck(self, text: str) -> dict[str, Any]:
        return read_deck(text)

    def write_deck(self, deck: Mapping[str, Any], lang: str = "en") -> str:
        return write_deck(deck, lang)

    def check_deck(self, deck: Mapping[str, Any]) -> list[Reason]:
        return check(deck)

    def reason_text(self, lang: str, reason: Reason) -> str:
        return reason_text(lang, reason)

    def start(self, setup: Mapping[str, Any], seed: int, log: bool = False) -> AshesState:
        return start(setup, seed, log)

    def worth(self, g: AshesState, player: int) -> float:
        return worth(g, player)

    def invariants(self, g: AshesState) -> list[str]:
        from .invariants import invariants

        return invariants(g)

    def random_setup(self, seed: int) -> dict[str, Any]:
        rng = Chance(seed * 7919 + 13)
        count = self.players[rng.below(4) % 3]
        return {"decks": [random_deck(rng) for _ in range(count)], "stop_at_forced": 0}


GAME = Ashes()
AshesState.GAME = GAME
