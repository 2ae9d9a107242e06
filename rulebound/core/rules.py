"""What the kernel asks of a game's rules: one object per state class, bound to it as `RULES`.

The state class holds columns and zones and knows no rules; the rules know the state. So imports run one way, and every
question of the kernel has a default here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar

from .chance import Chance
from .decisions import NOBODY, Entity, Player
from .declarations import only_known
from .log import Shown
from .priority import PriorityPolicy
from .requirements import Requirements
from .rows import make
from .windows import WindowPolicy

if TYPE_CHECKING:
    from .effects.programs import Program
    from .words import Words

Unseen = list[tuple[int, Any]]
"""Hidden cards, each with the time when all players last saw it."""


class Rules:
    """Subclass it once, in a game's `rules/__init__.py`. Only with `extends=True` may a subclass add public members."""

    windows: WindowPolicy = WindowPolicy()
    priority: PriorityPolicy = PriorityPolicy()
    programs: Mapping[str, Program] = MappingProxyType({})
    """The compiled texts of the game's abilities (`effects.Programs`)."""

    def __init_subclass__(cls, extends: bool = False) -> None:
        if not extends:
            only_known(cls, Rules)

    def invariants(self, g: Any) -> list[str]:
        """The faults of a position; empty if there are none."""
        return []

    def benchmarks(self) -> Mapping[str, float]:
        """The game's own figures for `rulebound bench`, such as the speed of map queries."""
        return {}

    # ------------------------------------------------------------ what happens by itself, and what may be done

    def check_state(self, g: Any) -> None:
        """State checks, run before the next step whenever `dirty` is set.

        They may push one procedure and set `dirty` again; they repeat until nothing is left to do.
        """

    def obstacles(self, g: Any, player: Player, e: Entity) -> Requirements:
        """Why this player can't use a card that is not offered."""
        return iter(())

    def is_own_turn(self, g: Any, player: Player) -> bool:
        """Is it this player's own turn to act? A standing pass lasts until then."""
        return False

    def stand_in(self, g: Any, player: Player) -> Player:
        """The player who decides for an eliminated player while something of theirs still resolves."""
        seat: Player = g.next_seat(player)
        return seat

    def moments_of(self, g: Any, e: Entity) -> tuple[str, ...]:
        """The moments at which abilities of this entity may happen where it is now."""
        card = g.card_now(e) if g.masks else g.card[e]
        moments: tuple[str, ...] = card.listens.get(g.zone[e] // g.players, ())
        return moments

    # ------------------------------------------------------------ what it is called

    def name_of(self, g: Any, e: Entity) -> str:
        """The id of the card that this entity currently is."""
        return str(g.card[e].id)

    def hidden_name(self, g: Any, e: Entity) -> str:
        """The name of a face-down card for players who don't know it."""
        worn = g.masks.get(e)
        return str(worn[-1]) if worn else "hidden"

    def back(self, card: Any) -> Any:
        """What the back of a card shows. Hidden cards with the same owner and the same back can't be told apart."""
        return None

    def in_log(self, g: Any, e: Entity, seen: int) -> Shown:
        """A card as the log names it, readable by those who see it now and by the bits in `seen`."""
        return make(Shown, (g.handle[e], g.card[e].id, g.known[e] | seen, g.owner[e]))

    # ------------------------------------------------------------ what views show besides zones and columns

    def view_extra(self, g: Any, player: Player) -> Mapping[str, Any]:
        """Scores, phases, derived values: only what all players may know."""
        return {}

    def entity_extra(self, g: Any, e: Entity) -> Mapping[str, Any]:
        """Extra facts of a visible entity: derived values, its host."""
        return {}

    def face_down_extra(self, g: Any, e: Entity) -> Mapping[str, Any]:
        """Extra facts of a face-down card lying `apart`, for players who don't know it: nothing about the card itself."""
        return {}

    def survey(self, g: Any, e: Entity, words: Words, square: str = "") -> Mapping[str, Any]:
        """Public facts about what a piece on a map could do from its place, or from a given square.

        `reach` and `in_range` are squares, and `move` says whether the piece may end there. `range` and `lines` give each
        target a status, and where and why it is blocked.
        """
        return {}

    # ------------------------------------------------------------ what a player may guess

    def setup_known_to(self, g: Any, player: Player) -> Any:
        """The part of the set-up that a player may know; closed deck lists leave out the decks of others."""
        if not g.setup.get("closed_decks"):
            return g.setup
        return {**g.setup, "decks": [deck if p == player else None for p, deck in enumerate(g.setup["decks"])]}

    def guess_cards(self, g: Any, player: Player, owner: Player, cards: Unseen, chance: Chance) -> Unseen:
        """A guess of the hidden cards of one owner and one back, each with the time when it was last seen.

        Players know the contents of a deck but not its order. With closed deck lists they know only their own deck and what
        all players have seen.
        """
        if owner in (player, NOBODY) or not g.setup.get("closed_decks"):
            return cards
        seen = [card for since, card in cards if since]
        seen += [g.card[e] for e, whose in enumerate(g.owner) if whose == owner and g.zone[e] >= 0 and g.sees(player, e)]
        unknown = [card for since, card in cards if not since]
        guessed = self.guess_deck(g, owner, Counter(card.id for card in seen), unknown, chance)
        return sorted([(0, card) for card in guessed], key=lambda c: c[1].id) + [c for c in cards if c[0]]

    def guess_deck(self, g: Any, owner: Player, seen: Counter[str], unknown: list[Any], chance: Chance) -> list[Any]:
        """Possible cards of a closed deck, one for each `unknown` card; `seen` are the cards already seen of it.

        Of an unknown card only the back may be used.
        """
        return unknown

    def may_hold(self, g: Any, player: Player) -> Collection[str]:
        """The ids of the cards that a player may hold in secret, as far as all players know."""
        return g.GAME.cards().keys()  # type: ignore[no-any-return]

    PARTICULAR: ClassVar[frozenset[int]] = frozenset()
    """The kinds of zones that only certain cards enter hidden; `may_lie` says which."""

    def may_lie(self, g: Any, e: Entity, card: Any, since: int) -> bool:
        """Can this hidden entity in a zone of `PARTICULAR` be that card, as far as all players know?

        `since` is the time when all players lost sight of the card; 0 if they never saw it.
        """
        return True

    def plausible(self, g: Any, owner: Player) -> bool:
        """Do the hidden cards of this owner agree with further public knowledge, besides zones and shuffles?"""
        return True

    def complete_guess(self, g: Any, player: Player, hidden: Sequence[Entity], chance: Chance) -> None:
        """Deal again those `hidden` cards that depend on other dealt cards."""
