"""Marvel Champions, Rules Reference 1.0: one to four heroes against a villain that the game itself plays."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import Any

from rulebound.core.chance import Chance
from rulebound.core.errors import RuleboundError
from rulebound.core.state import State
from rulebound.core.text import simplified

from .bot import worth
from .cards import card, cards
from .decks import check, deck_of, random_deck
from .definitions import HERO, ChampionsCard
from .messages import MESSAGES, reason_text
from .rules import windows  # the window policy comes with it
from .scenarios import EXPERT, MODULAR_SETS, SCENARIOS, STANDARD
from .setup import start
from .state import ChampionsState

OPTIONS = {
    "acceleration_tokens_carry_over": False,
    "overkill_hits_alter_ego": False,
    "attached_upgrade_follows_host": False,
}
"""The readings of other editions, each with this book's default."""


class Champions:
    """The game's declaration."""

    id = "champions"
    players: tuple[int, ...] = (1, 2, 3, 4)
    state: type[State] = ChampionsState
    messages = MESSAGES
    policy = windows.ChampionsWindows

    def name(self, lang: str) -> str:
        if lang == "en":
            return "Marvel Champions"
        return "漫威傳奇再起" if lang == "zh-Hant" else simplified("漫威傳奇再起")

    def card(self, id: str) -> ChampionsCard:
        return card(id)

    def cards(self) -> Mapping[str, ChampionsCard]:
        return cards()

    def fingerprint(self) -> str:
        """A hash of everything printed."""
        texts = "\n".join(
            f"{c.id} {c.type} {c.cost} {c.thw}/{c.atk}/{c.def_}/{c.sch}/{c.hp} {c.boost} {c.threat} {c.text('en')}"
            for c in cards().values()
        )
        return sha256(texts.encode()).hexdigest()[:16]

    def prepare(self, players: Sequence[Any], options: Mapping[str, Any]) -> dict[str, Any]:
        """Decks, villain, mode ("standard", "expert"), modular sets (by id, or a number of random ones) and game options."""
        if len(players) not in self.players:
            raise RuleboundError(f"Marvel Champions is played by 1 to 4 players, not {len(players)}")
        known = {"villain", "mode", "modular", "stop_at_forced", "open_hands", *OPTIONS}
        if unknown := set(options) - known:
            raise RuleboundError(
                f"Marvel Champions has no option {', '.join(sorted(unknown))}; it has: {', '.join(sorted(known))}"
            )
        decks = [deck_of(p) for p in players]
        for i, deck in enumerate(decks, 1):
            if wrong := check(deck):
                reasons = "; ".join(reason_text("en", r) for r in wrong)
                raise RuleboundError(f"the deck of player {i} is not legal: {reasons}")
        identities = [d["identity"] for d in decks]
        if len(set(identities)) < len(identities):
            raise RuleboundError("each player chooses another identity")
        return self._setup(decks, options)

    def _setup(self, decks: list[dict[str, Any]], options: Mapping[str, Any]) -> dict[str, Any]:
        villain = options.get("villain", "rhino")
        if villain not in SCENARIOS:
            raise RuleboundError(f"there is no villain '{villain}'; there are: {', '.join(SCENARIOS)}")
        mode = options.get("mode", STANDARD)
        if mode not in (STANDARD, EXPERT):
            raise RuleboundError(f"the mode is standard or expert, not {mode!r}")
        modular = options.get("modular", [SCENARIOS[villain].recommended])
        modular = [modular] if isinstance(modular, str) else list(modular)
        if unknown := [m for m in modular if m not in MODULAR_SETS]:
            raise RuleboundError(f"there is no modular set {', '.join(unknown)}; there are: {', '.join(MODULAR_SETS)}")
        return {
            "decks": decks,
            "villain": villain,
            "mode": mode,
            "modular": modular,
            "per_player": len(decks),
            "options": {k: int(bool(options.get(k, v))) for k, v in OPTIONS.items()},
            "stop_at_forced": int(bool(options.get("stop_at_forced"))),
        }

    def start(self, setup: Mapping[str, Any], seed: int, log: bool = False) -> ChampionsState:
        return start(setup, seed, log)

    def worth(self, g: ChampionsState, player: int) -> float:
        return worth(g, player)

    def invariants(self, g: ChampionsState) -> list[str]:
        from .invariants import invariants

        return invariants(g)

    def random_setup(self, seed: int) -> dict[str, Any]:
        rng = Chance(seed * 7919 + 29)
        heroes = sorted(c.id for c in cards().values() if c.type == HERO)
        count = min(len(heroes), 1 + rng.below(4))
        picked = [heroes[i] for i in rng.shuffled(list(range(len(heroes))))[:count]]
        villains = [v for v in SCENARIOS if f"{v}-1" in cards()]
        villain = villains[rng.below(len(villains))]
        sets = sorted(m for m in MODULAR_SETS if any(c.set == m for c in cards().values()))
        modular = [sets[i] for i in rng.shuffled(list(range(len(sets))))[: 1 + rng.below(2)]]
        options: dict[str, Any] = {"villain": villain, "mode": (STANDARD, EXPERT)[rng.below(2)], "modular": modular}
        options.update((k, rng.below(2)) for k in OPTIONS)
        return self._setup([random_deck(rng, h) for h in picked], options)


GAME = Champions()
ChampionsState.GAME = GAME
