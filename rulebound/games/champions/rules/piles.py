"""Decks, hands and discard piles: drawing, discarding, reshuffling an empty deck."""

from __future__ import annotations

from rulebound.core.decisions import Entity, Player

from ..state import ChampionsState
from ..zones import DEALT, DECK, DISCARD_PILE, ENCOUNTER_DECK, ENCOUNTER_DISCARD, HAND, SETUP
from .victory import end_game


def draw(g: ChampionsState, player: Player, n: int = 1) -> int:
    """Draw cards from the deck, continuing from the new deck if it runs out. Return how many were drawn."""
    g.cite("champions.player-deck.draw", "champions.player-deck.draw.simultaneous")
    drawn: list[Entity] = []
    for _ in range(n):
        renew_deck(g, player)
        if not g.at(DECK, player):
            break
        card = g.at(DECK, player)[-1]
        g.move(card, HAND, player)
        drawn.append(card)
        if deck_ran_out(g, player):
            g.cite("champions.player-deck.empty.draw")
    if drawn:
        g.note("draw", player, tuple(drawn), len(drawn))
    return len(drawn)


def has_cards(g: ChampionsState, player: Player) -> bool:
    """Can cards be taken from this player's deck? An empty deck is reshuffled from the discard pile."""
    return bool(g.at(DECK, player)) or (bool(g.at(DISCARD_PILE, player)) and g.phase != SETUP and not g.out[player])


def renew_deck(g: ChampionsState, player: Player) -> None:
    """Reshuffle a deck that ran out with an empty discard pile; its penalty was dealt at that time."""
    if not g.at(DECK, player) and has_cards(g, player):
        for c in list(g.at(DISCARD_PILE, player)):
            g.move(c, DECK, player)
        g.shuffle(DECK, player)


def deck_ran_out(g: ChampionsState, player: Player) -> bool:
    """After the last card leaves a player's deck, reshuffle the discard pile and deal an encounter card."""
    if g.at(DECK, player) or g.phase == SETUP or g.out[player]:
        return False
    g.cite("champions.player-deck.empty.reshuffle", "champions.player-deck.empty.penalty")
    for c in list(g.at(DISCARD_PILE, player)):
        g.move(c, DECK, player)
    g.shuffle(DECK, player)
    g.note("deck-out", player)
    deal_encounter_card(g, player)
    return True


def discard_top(g: ChampionsState, player: Player, n: int) -> list[Entity]:
    """Discard from the top of a player's deck; stop if the deck runs out."""
    found: list[Entity] = []
    renew_deck(g, player)
    for _ in range(n):
        if not g.at(DECK, player):
            break
        card = g.at(DECK, player)[-1]
        g.move(card, DISCARD_PILE, player)
        found.append(card)
        g.note("discard", player, (card,))
        if deck_ran_out(g, player):
            g.cite("champions.player-deck.empty.discard")
            break
    return found


def discard_from_hand(g: ChampionsState, card: Entity) -> None:
    g.move(card, DISCARD_PILE, g.owner[card])
    g.note("discard", g.owner[card], (card,))


def discard_random(g: ChampionsState, player: Player) -> list[Entity]:
    """Discard a random card from a hand."""
    hand = g.at(HAND, player)
    if not hand:
        return []
    card = hand[g.random(len(hand))]
    discard_from_hand(g, card)
    return [card]


# ---------------------------------------------------------------- the encounter deck


def take_encounter_card(g: ChampionsState, zone: int, player: Player = 0) -> Entity | None:
    """Move the top encounter card to a zone; an emptied deck is reshuffled at once."""
    renew_encounter_deck(g)
    if not g.at(ENCOUNTER_DECK):
        return None
    card = g.at(ENCOUNTER_DECK)[-1]
    g.move(card, zone, player)
    encounter_deck_ran_out(g)
    return card


def renew_encounter_deck(g: ChampionsState) -> None:
    """Reshuffle an encounter deck that ran out with an empty discard pile; its token was placed at that time."""
    if not g.at(ENCOUNTER_DECK) and g.at(ENCOUNTER_DISCARD):
        for c in list(g.at(ENCOUNTER_DISCARD)):
            g.move(c, ENCOUNTER_DECK)
        g.shuffle(ENCOUNTER_DECK)


def encounter_deck_ran_out(g: ChampionsState) -> None:
    """If the last card has left the encounter deck, reshuffle the discard pile and place an acceleration token.

    This also applies during set-up.
    """
    if g.at(ENCOUNTER_DECK):
        return
    g.cite("champions.encounter-deck.empty.reshuffle", "champions.encounter-deck.empty.token")
    g.cite("champions.scheme.acceleration-token.source")
    if not g.at(ENCOUNTER_DISCARD) and g.setup["options"]["no_encounter_cards_left_loses"]:
        end_game(g, "champions.encounter-deck.empty.reshuffle", won=False)
        return
    renew_encounter_deck(g)
    g.acceleration_tokens += 1
    g.note("encounter-deck-out", n=g.acceleration_tokens)


def deal_encounter_card(g: ChampionsState, player: Player) -> None:
    """Deal a player the top encounter card facedown, behind earlier ones; an eliminated player gets none."""
    if g.out[player]:
        g.cite("champions.elimination.cleanup")
        return
    g.cite("champions.encounter.deal.ability", "champions.encounter.deal.queue", "champions.encounter.deal.late")
    if take_encounter_card(g, DEALT, player) is not None:
        g.note("dealt", player)
