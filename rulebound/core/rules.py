"""What the kernel asks of a game's rules: one object for each state class, bound to it as `RULES`.

The state class holds columns and zones and knows no rules; the rules know the state.  So imports run one way, and every
question of the kernel has its default here.
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
"""Cards that somebody can't see, each with when everybody last saw it."""


class Rules:
    """Subclassed once, in a game's `rules/__init__.py`. With `extends=True` it may add members; else that is an error."""

    windows: WindowPolicy = WindowPolicy()
    priority: PriorityPolicy = PriorityPolicy()
    programs: Mapping[str, Program] = MappingProxyType({})
    """The texts of the game's abilities, written out (`effects.Programs`)."""

    def __init_subclass__(cls, extends: bool = False) -> None:
        if not extends:
            only_known(cls, Rules)

    def invariants(self, g: Any) -> list[str]:
        """What is wrong with a position; empty if nothing is."""
        return []

    def benchmarks(self) -> Mapping[str, float]:
        """Figures of the game's own for `rulebound bench`: how fast its map answers."""
        return {}

    # ------------------------------------------------------------ what happens by itself, and what may be done

    def check_state(self, g: Any) -> None:
        """State checks, run before the next step whenever `dirty` is set.

        They may push one procedure and set `dirty` again, so that they repeat until nothing is left to do.
        """

    def obstacles(self, g: Any, player: Player, e: Entity) -> Requirements:
        """What keeps this player from using a card that is not offered."""
        return iter(())

    def is_own_turn(self, g: Any, player: Player) -> bool:
        """Is it this player's own turn to act? A player who passes priority by default passes until then."""
        return False

    def stand_in(self, g: Any, player: Player) -> Player:
        """Who answers for a player who is out of the game while something of theirs still resolves."""
        seat: Player = g.next_seat(player)
        return seat

    def moments_of(self, g: Any, e: Entity) -> tuple[str, ...]:
        """The moments at which abilities of this entity may happen where it lies now."""
        card = g.card_now(e) if g.masks else g.card[e]
        moments: tuple[str, ...] = card.listens.get(g.zone[e] // g.players, ())
        return moments

    # ------------------------------------------------------------ what it is called

    def name_of(self, g: Any, e: Entity) -> str:
        """The id of the card that this entity is now."""
        return str(g.card[e].id)

    def hidden_name(self, g: Any, e: Entity) -> str:
        """What a face-down card is called by those who don't know it."""
        worn = g.masks.get(e)
        return str(worn[-1]) if worn else "hidden"

    def back(self, card: Any) -> Any:
        """What the back of a card tells, by its definition: hidden cards of one owner and one back can't be told apart."""
        return None

    def in_log(self, g: Any, e: Entity, seen: int) -> Shown:
        """A card as the log names it, and who may read that: whoever sees it now, and those of the bits `seen`."""
        return make(Shown, (g.handle[e], g.card[e].id, g.known[e] | seen, g.owner[e]))

    # ------------------------------------------------------------ what views show besides zones and columns

    def view_extra(self, g: Any, player: Player) -> Mapping[str, Any]:
        """Scores, phases, derived values. Only what all may know."""
        return {}

    def entity_extra(self, g: Any, e: Entity) -> Mapping[str, Any]:
        """Of a visible entity: derived values, its host."""
        return {}

    def face_down_extra(self, g: Any, e: Entity) -> Mapping[str, Any]:
        """Of a face-down card lying `apart`, for those who don't know it: nothing of the card itself."""
        return {}

    def survey(self, g: Any, e: Entity, words: Words, square: str = "") -> Mapping[str, Any]:
        """What lies open of what a piece on a map could do, from where it stands or as if it stood in a square.

        `reach` and `in_range` are squares, `move` says whether one may end there; `range` and `lines` give each a status,
        and where and why it is closed.
        """
        return {}

    # ------------------------------------------------------------ what somebody may guess

    def setup_known_to(self, g: Any, player: Player) -> Any:
        """The part of the set-up that a player may know: not others' decks, where deck lists are closed."""
        if not g.setup.get("closed_decks"):
            return g.setup
        return {**g.setup, "decks": [deck if p == player else None for p, deck in enumerate(g.setup["decks"])]}

    def guess_cards(self, g: Any, player: Player, owner: Player, cards: Unseen, chance: Chance) -> Unseen:
        """What the hidden cards of one owner and one back may be, if the player can't know: each with when it was last seen.

        Players know what is in a deck, but not in which order; where deck lists are closed, only of their own and of what
        everybody has seen.
        """
        if owner in (player, NOBODY) or not g.setup.get("closed_decks"):
            return cards
        seen = [card for since, card in cards if since]
        seen += [g.card[e] for e, whose in enumerate(g.owner) if whose == owner and g.zone[e] >= 0 and g.sees(player, e)]
        unknown = [card for since, card in cards if not since]
        guessed = self.guess_deck(g, owner, Counter(card.id for card in seen), unknown, chance)
        return sorted([(0, card) for card in guessed], key=lambda c: c[1].id) + [c for c in cards if c[0]]

    def guess_deck(self, g: Any, owner: Player, seen: Counter[str], unknown: list[Any], chance: Chance) -> list[Any]:
        """As many cards as the `unknown` ones that may be in a closed deck of which these were `seen`.

        Of an unknown card no more is to be used than what its back tells.
        """
        return unknown

    def may_hold(self, g: Any, player: Player) -> Collection[str]:
        """The ids of the cards that a player may hold in secret, as far as everybody knows."""
        return g.GAME.cards().keys()  # type: ignore[no-any-return]

    PARTICULAR: ClassVar[frozenset[int]] = frozenset()
    """The kinds of zones that only some cards come to lie in out of sight: `may_lie` says which."""

    def may_lie(self, g: Any, e: Entity, card: Any, since: int) -> bool:
        """As far as everybody knows, can this hidden entity in a zone of `PARTICULAR` be that card?

        `since` tells when all lost sight of the card; it is 0 if they never saw it.
        """
        return True

    def plausible(self, g: Any, owner: Player) -> bool:
        """Do the hidden cards of this owner agree with what everybody knows, beside what zones and shuffles tell?"""
        return True

    def complete_guess(self, g: Any, player: Player, hidden: Sequence[Entity], chance: Chance) -> None:
        """Deal again those of the `hidden` cards that follow from others which have been dealt."""
