"""The draft by the rulebook's steps: Phoenixborn, cards, dice, one swap, then completing the decks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import TYPE_CHECKING, Any, ClassVar

from rulebound.core.chance import Chance
from rulebound.core.decisions import NOBODY, THAT, Entity, Offer, Player
from rulebound.core.frames import Procedure, procedure, step
from rulebound.core.rules import Rules
from rulebound.core.secrets import Picks, SecretPicks
from rulebound.core.state import State
from rulebound.core.zones import ALL, HOLDER, NONE, Zone

from ..definitions import PILE_TYPES

if TYPE_CHECKING:
    from ..definitions import AshesCard

PACK_SIZE, DICE_EACH, DICE_AT_A_TIME, FURTHER_COPIES = 9, 10, 2, 2
COPIES_KEPT = 1 + FURTHER_COPIES
GUESSES = 60
"""Attempts at dealing guessed kept cards until the public pile sizes match."""

ZONES = (
    Zone("stacks", ALL, shared=True),
    Zone("dice-piles", ALL, shared=True),
    Zone("draft-deck", NONE, shared=True, sequence=True),
    Zone("face-up", ALL, shared=True),
    Zone("set-aside", NONE, shared=True),
    Zone("phoenixborn", ALL),
    Zone("unique-cards", ALL),
    Zone("pack", HOLDER),
    Zone("passed", HOLDER, sequence=True),
    Zone("cards", HOLDER),
    Zone("dice-pool", ALL),
    Zone("conjuration-pile", HOLDER),
)
STACKS, DICE_PILES, DRAFT_DECK, FACE_UP, SET_ASIDE, PHOENIXBORN_ZONE, UNIQUE, PACK, PASSED, CARDS, DICE, PILE = range(
    len(ZONES)
)

CHOOSE_PHOENIXBORN, CHOOSE_CARDS, CHOOSE_DICE, SWAP, DONE = "phoenixborn", "cards", "dice", "swap", "done"


class DraftState(State):
    """A draft in progress. Kept cards are secret; Phoenixborn, dice and swaps are public.

    Conjuration piles and leftover conjured cards are face down, since either would reveal cards that a player keeps.
    """

    ZONES: ClassVar[tuple[Zone, ...]] = ZONES
    SHOWN_SCALARS: ClassVar[tuple[str, ...]] = ("phase", "first_player")
    card: list[AshesCard]

    phase: str = CHOOSE_PHOENIXBORN
    first_player: int = 0


class DraftRules(Rules):
    def moments_of(self, g: DraftState, e: Entity) -> tuple[str, ...]:
        return ()  # a draft has no triggered abilities

    def back(self, card: AshesCard) -> bool:
        return card.type in PILE_TYPES

    def complete_guess(self, g: DraftState, player: Player, hidden: Sequence[Entity], chance: Chance) -> None:
        """In a finished draft, complete each kept card to three copies, and fill the piles with what they conjure."""
        if g.phase != DONE:
            return
        unseen, others = frozenset(hidden), [p for p in range(g.players) if p != player]
        names = {g.card[e].id: g.card[e] for e in hidden if not self.back(g.card[e])}
        left: list[AshesCard] = []
        for _ in range(GUESSES):
            left = [names[id] for id in sorted(names)]
            fits = [_guess_kept(g, p, [e for e in g.at(CARDS, p) if e in unseen], left, chance) for p in others]
            if all(fits):
                break
        for e, card in zip([e for e in g.at(DRAFT_DECK) if e in unseen], left, strict=True):
            g.card[e] = card
        _guess_piles(g, others, unseen)


def _guess_kept(g: DraftState, player: Player, kept: list[Entity], cards: list[AshesCard], chance: Chance) -> bool:
    """Guess the cards a player keeps from those left; return whether the player's pile has its public size."""
    names = len(kept) // COPIES_KEPT
    for _ in range(GUESSES):
        order = chance.shuffled(list(range(len(cards))))
        for at, e in enumerate(kept):
            g.card[e] = cards[order[at // COPIES_KEPT]]
        wanted = _wanted(g, player)
        fits = sum(card.id in wanted for card in g.card) == len(g.at(PILE, player))
        if fits or not kept:
            break
    cards[:] = [cards[i] for i in order[names:]]
    return fits


def _wanted(g: DraftState, player: Player) -> set[str]:
    """The ids of all cards that the player's cards conjure."""
    cards = [*g.at(PHOENIXBORN_ZONE, player), *g.at(CARDS, player), *g.at(UNIQUE, player)]
    return {id for e in cards for id in g.card[e].conjurations}


def _guess_piles(g: DraftState, players: list[Player], unseen: frozenset[Entity]) -> None:
    """Assign the hidden conjured cards to the players whose guessed cards need them."""
    places = [(p, [e for e in g.at(PILE, p) if e in unseen]) for p in players]
    rest = sorted([g.card[e] for e in (*g.at(SET_ASIDE), *(e for _, es in places for e in es))], key=lambda c: c.id)
    for p, es in places:
        wanted = _wanted(g, p)
        rest.sort(key=lambda c: c.id not in wanted)
        for e in es:
            g.card[e] = rest.pop(0)
    for e, left in zip(g.at(SET_ASIDE), rest, strict=True):
        g.card[e] = left


DraftState.RULES = DraftRules()


def lay_out(g: DraftState, dice: Mapping[str, int], phoenixborn: list[AshesCard], others: list[AshesCard]) -> None:
    """Set-up steps 1 to 4: the stacks, the dice piles, the draft deck (one copy of each name) and the conjured cards."""
    for incarnation in phoenixborn:
        g.create(incarnation, NOBODY, STACKS, 0)
        for unique in (c for c in others if c.phoenixborn == incarnation.id and c.type not in PILE_TYPES):
            for _ in range(1 + FURTHER_COPIES):
                g.create(unique, NOBODY, STACKS, 0)
    for die, count in dice.items():
        for _ in range(count):
            g.create(g.GAME.card(die), NOBODY, DICE_PILES, 0)
    for c in others:
        if c.type in PILE_TYPES:
            for _ in range(c.limit):
                g.create(c, NOBODY, SET_ASIDE, 0)
        elif not c.phoenixborn:
            g.create(c, NOBODY, DRAFT_DECK, 0)


def stack_of(g: DraftState, phoenixborn: Entity) -> list[Entity]:
    """The Phoenixborn and its unique cards."""
    id = g.card[phoenixborn].id
    return [e for e in g.at(STACKS) if e == phoenixborn or g.card[e].phoenixborn == id]


def drafted(g: DraftState, player: Player) -> list[Entity]:
    """The cards a player owns so far, including those in running procedures: a secret pick, or half a swap."""
    cards = [*g.at(CARDS, player), *g.at(UNIQUE, player)]
    for frame in g.stack:
        if isinstance(frame, PickAndPass):
            cards += [e for p, taken in frame.picks if p == player for e in taken]
            if frame.at < len(frame.players) and frame.players[frame.at] == player:
                cards += frame.taken
        elif isinstance(frame, Draft) and frame.player == player and frame.taken != NOBODY:
            cards.append(frame.taken)
    return cards


@procedure
class PickAndPass(SecretPicks):
    """All players keep one card of their pack at the same time and pass the rest left."""

    rule: str = "ashes.draft.2"
    prompt: str = "draft-card"

    def offers(self, g: DraftState, player: Player, taken: tuple[Any, ...]) -> list[Offer]:
        return [] if taken else [Offer("keep-card", THAT, (e,)) for e in g.at(PACK, player)]

    def show(self, g: DraftState, picks: Picks) -> None:
        for player, taken in picks:
            for e in taken:
                g.move(e, CARDS, player)
                g.note("draft-card", player, (e,))
        if g.at(PACK):  # all packs have the same size
            self._pass_left(g)
            g.note("draft-pass")

    def _pass_left(self, g: DraftState) -> None:
        """All players put down their packs before any player picks one up, so players keep track of passed cards."""
        for player in range(g.players):
            for e in list(g.at(PACK, player)):
                g.move(e, PASSED, g.next_seat(player))
        for player in range(g.players):
            for e in list(g.at(PASSED, player)):
                g.move(e, PACK, player)


@procedure
class Draft(Procedure):
    """The whole draft. `turns` counts the players who have taken their turn in the current step."""

    turns: int = 0
    player: Player = NOBODY
    taken: Entity = NOBODY
    answer: Entity = NOBODY
    dice: tuple[Entity, ...] = ()

    @step("ashes.draft.setup.3", "ashes.draft.setup.5")
    def set_up(self, g: DraftState) -> None:
        g.shuffle(DRAFT_DECK)
        g.first_player = g.random(g.players)
        g.note("draft-token", g.first_player)

    def _whose_turn(self, g: DraftState) -> Player:
        """The player whose turn it is, clockwise from the first player."""
        self.player = (g.first_player + self.turns) % g.players
        return self.player

    def _pass_token(self, g: DraftState) -> None:
        self.turns, self.player = 0, NOBODY
        g.first_player = g.next_seat(g.first_player)
        g.note("draft-token", g.first_player)

    @step("ashes.draft.1")
    def choose_phoenixborn(self, g: DraftState) -> None:
        if self.turns == g.players:
            self.jump("pass_token_after_phoenixborn")
            return
        offers = [Offer("take", THAT, (e,)) for e in g.at(STACKS) if not g.card[e].phoenixborn]
        g.ask("answer", self._whose_turn(g), "ashes.draft.1", "draft-phoenixborn", offers)

    @step("ashes.draft.1")
    def take_phoenixborn(self, g: DraftState) -> None:
        for e in stack_of(g, self.answer):
            g.move(e, PHOENIXBORN_ZONE if e == self.answer else UNIQUE, self.player)
        g.note("draft-phoenixborn", self.player, (self.answer,))
        self.turns += 1
        self.jump("choose_phoenixborn")

    @step("ashes.draft.1.token")
    def pass_token_after_phoenixborn(self, g: DraftState) -> None:
        self._pass_token(g)

    @step("ashes.draft.2")
    def deal(self, g: DraftState) -> None:
        g.phase = CHOOSE_CARDS
        for player in g.seats_from(g.first_player):
            for e in g.at(DRAFT_DECK)[:PACK_SIZE]:
                g.move(e, PACK, player)

    @step("ashes.draft.2")
    def pick_and_pass(self, g: DraftState) -> None:
        if g.at(PACK, 0):
            g.push(PickAndPass(players=tuple(g.seats_from(g.first_player))))
            self.jump("pick_and_pass")

    @step("ashes.draft.3")
    def choose_dice(self, g: DraftState) -> None:
        g.phase = CHOOSE_DICE
        if all(len(g.at(DICE, p)) == DICE_EACH for p in range(g.players)):
            self.jump("pass_token_after_dice")
            return
        g.ask("dice", self._whose_turn(g), "ashes.draft.3", "draft-dice", pairs_of_dice(g))

    @step("ashes.draft.3")
    def take_dice(self, g: DraftState) -> None:
        for e in self.dice:
            g.move(e, DICE, self.player)
        g.note("draft-dice", self.player, self.dice)
        self.turns += 1
        self.jump("choose_dice")

    @step("ashes.draft.3.token")
    def pass_token_after_dice(self, g: DraftState) -> None:
        self._pass_token(g)

    @step("ashes.draft.4")
    def reveal(self, g: DraftState) -> None:
        g.phase = SWAP
        for e in g.at(DRAFT_DECK)[: g.players]:
            g.move(e, FACE_UP)
            g.note("draft-reveal", about=(e,))

    @step("ashes.draft.4")
    def choose_face_up(self, g: DraftState) -> None:
        if self.turns == g.players:
            self.jump("take_further_copies")
            return
        offers = [*(Offer("take", THAT, (e,)) for e in g.at(FACE_UP)), Offer("decline", NOBODY)]
        g.ask("taken", self._whose_turn(g), "ashes.draft.4", "draft-take", offers)

    @step("ashes.draft.4")
    def choose_own(self, g: DraftState) -> None:
        if self.taken == NOBODY:
            self.turns += 1
            self.jump("choose_face_up")
            return
        offers = [Offer("give", THAT, (e,)) for e in g.at(CARDS, self.player)]
        g.ask("answer", self.player, "ashes.draft.4", "draft-give", offers, source=self.taken)

    @step("ashes.draft.4")
    def swap(self, g: DraftState) -> None:
        """Put the given card where the received one lay, available to the remaining players."""
        place = g.at(FACE_UP).index(self.taken)
        g.move(self.taken, CARDS, self.player)
        g.move(self.answer, FACE_UP, 0, place)
        g.note("draft-swap", self.player, (self.taken, self.answer))
        self.taken = NOBODY
        self.turns += 1
        self.jump("choose_face_up")

    @step("ashes.draft.5")
    def take_further_copies(self, g: DraftState) -> None:
        for player in range(g.players):
            for e in list(g.at(CARDS, player)):
                for _ in range(FURTHER_COPIES):
                    copy = g.create(g.card[e], NOBODY, CARDS, player)
                    g.known[copy] |= g.known[e]

    @step("ashes.draft.6")
    def build_conjuration_piles(self, g: DraftState) -> None:
        for player in range(g.players):
            wanted = _wanted(g, player)
            for e in [e for e in g.at(SET_ASIDE) if g.card[e].id in wanted]:
                g.move(e, PILE, player)

    @step("ashes.draft.7", "ashes.draft.8")
    def hand_out(self, g: DraftState) -> None:
        """Give each player everything a game needs. The draft ends without a winner, and the decks are ready to play."""
        g.phase = DONE
        g.end("ashes.draft.8", drawn=range(g.players))


def pairs_of_dice(g: DraftState) -> list[Offer]:
    """Two dice of one type or of two types, from the types that are left."""
    piles: dict[str, list[Entity]] = {}
    for e in g.at(DICE_PILES):
        piles.setdefault(g.card[e].id, []).append(e)
    same = [Offer("take-two", (p[0], p[1]), (p[0],)) for p in piles.values() if len(p) >= DICE_AT_A_TIME]
    return [*same, *(Offer("take-both", (p[0], q[0]), (p[0], q[0])) for p, q in combinations(piles.values(), 2))]
