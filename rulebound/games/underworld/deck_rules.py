"""Deck construction: checks with reasons, decks from a player's input, random decks for the laws."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rulebound.core.chance import Chance
from rulebound.core.decks import brought, card_id, copies, deck_name, needs
from rulebound.core.questions import Answer, Question
from rulebound.core.requirements import Reason
from rulebound.core.trace import cite

from .cards import card, cards
from .deck_conditions import DeckCondition
from .definitions import AGAIN, FACTIONS, ONCE, PLAYER_CARDS, SOCIETY, UnderworldCard
from .ready_made import quick_cards, ready_made
from .zones import DUEL, RULER, TEAMS

DECK_SIZE, COPIES = 50, 3
MODES = {2: (DUEL,), 3: (RULER,), 4: (TEAMS, RULER)}
MODE_NAMES = {
    DUEL: ("a duel", "雙人對戰"),
    TEAMS: ("two against two", "2V2"),
    RULER: ("one ruler against the others", "統治者模式"),
}


def deck_of(what: Any) -> dict[str, Any]:
    """A deck from a player's input: the id of a quick deck, or a mapping with cards and perhaps a society."""
    cite("underworld.deck.quick.choose")
    what = brought(what, {id: r.deck for id, r in ready_made().items()})
    needs(what, "cards", "society")
    society = what["society"] or ""
    society, listed = card_id(society) if society else "", copies(what["cards"])
    for id in (*([society] if society else []), *listed):
        card(id)
    return {"name": deck_name(what), "society": society, "cards": listed}


def check(deck: Mapping[str, Any]) -> list[Reason]:
    """Everything that is wrong with a deck, each with its rule."""
    cite("underworld.deck.any-factions")
    found: list[Reason] = []
    listed = [(card(id), n) for id, n in deck["cards"].items()]
    found += [
        Reason("underworld.deck.constructed", "no-deck-card", 0, c.id) for c, _ in listed if c.type not in PLAYER_CARDS
    ]
    total = sum(n for _, n in listed)
    if total < DECK_SIZE:
        found.append(Reason("underworld.deck.minimum", "too-few", DECK_SIZE - total))
    found += [Reason("underworld.deck.copies", "too-many-copies", n, c.id) for c, n in listed if n > COPIES]
    if deck["society"]:
        found += _society(card(deck["society"]), listed)
    return found


def _society(society: UnderworldCard, listed: Sequence[tuple[UnderworldCard, int]]) -> list[Reason]:
    if society.type != SOCIETY:
        return [Reason("underworld.deck.society-choice", "no-society", 0, society.id)]
    condition = society.deck_condition
    return condition.missing(listed) if isinstance(condition, DeckCondition) else []


def too_many_for(sets: int, decks: Sequence[Mapping[str, Any]]) -> list[Reason]:
    """The cards of which this many base sets do not hold enough for all decks together."""
    cite("underworld.deck.quick.one-set")
    wanted: dict[str, int] = {}
    for deck in decks:
        for id, n in deck["cards"].items():
            wanted[id] = wanted.get(id, 0) + n
    return [
        Reason("underworld.deck.quick.one-set", "not-enough-copies", n, id)
        for id, n in wanted.items()
        if n > card(id).copies * sets
    ]


def questions(answered: Mapping[str, Any]) -> Sequence[Question]:
    """The mode, if the number of players leaves a choice."""
    seats = answered.get("players")
    modes = MODES.get(seats, (TEAMS, RULER)) if isinstance(seats, int) else (DUEL, TEAMS, RULER)
    answers = tuple(Answer(m, *MODE_NAMES[m]) for m in modes)
    mode = (Question("mode", "Which mode?", "哪種模式？", answers, modes[0]),) if len(modes) > 1 else ()
    handover = Question(
        "handover",
        "2v2: a first-player marker that a player who falls out has handed on, does it move again at the end of that turn?",
        "2v2：出局玩家交出的先手標誌，在該回合結束時是否再傳一次？",
        (Answer(ONCE, "no", "否"), Answer(AGAIN, "yes", "是")),
        ONCE,
        aside=True,
    )
    return (*mode, handover)


def random_deck(rng: Chance) -> dict[str, Any]:
    """A legal deck: two factions and a few other cards, perhaps with a society; or a deck built to a society's condition."""
    one, two = rng.shuffled(list(range(len(FACTIONS))))[:2]
    deck = quick_cards(FACTIONS[one], FACTIONS[two])
    pool = [c for c in cards().values() if c.type in PLAYER_CARDS and c.copies]
    for _ in range(rng.below(12)):
        extra = pool[rng.below(len(pool))]
        if deck.get(extra.id, 0) < COPIES:
            deck[extra.id] = deck.get(extra.id, 0) + 1
    societies = [
        c for c in cards().values() if c.type == SOCIETY and not _society(c, [(card(i), n) for i, n in deck.items()])
    ]
    society = societies[rng.below(len(societies))].id if rng.below(4) else ""
    if not rng.below(4):
        asking = [c for c in cards().values() if c.type == SOCIETY and c not in societies and c.deck_condition is not None]
        return deck_for(asking[rng.below(len(asking))], rng)
    return {"name": "", "society": society, "cards": deck}


def deck_for(society: UnderworldCard, rng: Chance) -> dict[str, Any]:
    """Random cards that the society allows, with at most as many limited cards as it allows."""
    condition = society.deck_condition
    assert isinstance(condition, DeckCondition)
    pool = [c for c in cards().values() if c.type in PLAYER_CARDS and c.copies for _ in range(COPIES)]
    room, deck, left = condition.most_strangers(DECK_SIZE), dict[str, int](), DECK_SIZE
    for c in (pool[i] for i in rng.shuffled(list(range(len(pool))))):
        strange = condition.stranger(c)
        if left and (room > 0 or not strange):
            deck[c.id] = deck.get(c.id, 0) + 1
            room, left = room - strange, left - 1
    return {"name": "", "society": society.id, "cards": deck}
