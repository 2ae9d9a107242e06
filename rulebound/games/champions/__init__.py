"""Marvel Champions, Rules Reference 1.0: one to four heroes against a villain that the game itself plays."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import Any

from rulebound.core import trace
from rulebound.core.chance import Chance
from rulebound.core.errors import RuleboundError
from rulebound.core.game import ReadyMade
from rulebound.core.requirements import Reason
from rulebound.core.state import State
from rulebound.core.text import simplified

from .bot import REST_WITHIN, at_rest, worth
from .cards import card, cards
from .deck_text import read_deck, write_deck, write_json
from .decks import check, deck_of, random_deck
from .definitions import HERO, ChampionsCard
from .layout import LAYOUT, brief
from .messages import MESSAGES, reason_text
from .ready_made import ready_made
from .rules import windows  # the window policy comes with it
from .rules.initiate import same_person
from .scenarios import EXPERT, MODULAR_SETS, SCENARIOS, STANDARD
from .setup import start
from .state import ChampionsState
from .texts import option_text

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
    rest_within = REST_WITHIN
    at_rest = staticmethod(at_rest)
    layout = LAYOUT
    brief = staticmethod(brief)
    option_text = staticmethod(option_text)

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
        """Decks, villain, mode ("standard", "expert"), modular sets (by id, or a number of random ones, or "random") and game options."""
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
        for i, one in enumerate(identities):
            for other in identities[i + 1 :]:
                if card(one).en != card(other).en:
                    continue
                if same_person(card(one), card(other)):
                    raise RuleboundError("each player chooses another identity")
                if (cited := trace.current()) is not None:
                    cited.add("champions.unique.identities")
        return self._setup(decks, options)

    def _setup(self, decks: list[dict[str, Any]], options: Mapping[str, Any]) -> dict[str, Any]:
        villain = options.get("villain", "rhino")
        if villain not in SCENARIOS:
            raise RuleboundError(f"there is no villain '{villain}'; there are: {', '.join(SCENARIOS)}")
        mode = options.get("mode", STANDARD)
        if mode not in (STANDARD, EXPERT):
            raise RuleboundError(f"the mode is standard or expert, not {mode!r}")
        modular = options.get("modular", [SCENARIOS[villain].recommended])
        modular = 1 if modular == "random" else modular
        unseen = modular if isinstance(modular, int) else 0
        if not 0 <= unseen <= len(MODULAR_SETS):
            raise RuleboundError(f"there are {len(MODULAR_SETS)} modular sets to choose unseen, not {unseen}")
        modular = [modular] if isinstance(modular, str) else [] if isinstance(modular, int) else list(modular)
        if unknown := [m for m in modular if m not in MODULAR_SETS]:
            raise RuleboundError(f"there is no modular set {', '.join(unknown)}; there are: {', '.join(MODULAR_SETS)}")
        return {
            "decks": decks,
            "villain": villain,
            "mode": mode,
            "modular": modular,
            "unseen": int(unseen),
            "per_player": len(decks),
            "options": {k: int(bool(options.get(k, v))) for k, v in OPTIONS.items()},
            "open_hands": int(bool(options.get("open_hands"))),
            "stop_at_forced": int(bool(options.get("stop_at_forced"))),
        }

    def ready_made(self) -> Mapping[str, ReadyMade]:
        return ready_made()

    def deck(self, what: Any) -> dict[str, Any]:
        return deck_of(what)

    def read_deck(self, text: str) -> dict[str, Any]:
        return read_deck(text)

    def write_deck(self, deck: Mapping[str, Any], lang: str = "en") -> str:
        return write_deck(deck, lang)

    def write_json(self, deck: Mapping[str, Any]) -> str:
        """A deck in the JSON that the community exchanges."""
        return write_json(deck)

    def check_deck(self, deck: Mapping[str, Any]) -> list[Reason]:
        return check(deck)

    def reason_text(self, lang: str, reason: Reason) -> str:
        return reason_text(lang, reason)

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
        options.update((k, rng.below(2)) for k in ("open_hands", *OPTIONS))
        if seed % 5 == 4:
            options["modular"] = len(modular)  # as many sets, unseen
        return self._setup([random_deck(rng, h) for h in picked], options)


GAME = Champions()
ChampionsState.GAME = GAME
