"""Deck construction: checks with reasons, the conjuration pile, and random decks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rulebound.core.chance import Chance
from rulebound.core.questions import Answer, Question
from rulebound.core.requirements import Reason
from rulebound.core.trace import cite

from .cards import card, cards
from .definitions import ANY_CARD, AT_END, DECK_TYPES, IN_ROUND, PHOENIXBORN, PILE_TYPES, UNITS_ONLY
from .words.names import DICE_NAMES

DECK_SIZE, COPIES, DICE_COUNT = 30, 3, 10
EXAMPLE_ONLY = frozenset({"ice-trap"})


BOOK, ERRATA = "book", "errata"


def conjuration_pile(deck: Mapping[str, Any], limits: str = BOOK) -> dict[str, int]:
    """Derive the pile: the limit of every conjuration that the deck's cards can produce, directly or indirectly."""
    cite("ashes.deck.conjuration-pile", "ashes.deck.conjuration-limit", "ashes.deck.conjuration-pile.chain")
    pile: dict[str, int] = {}
    producers = [id for id in (deck["phoenixborn"], *deck["cards"]) if id]
    for id in producers:
        for conjured in card(id).conjurations:
            if conjured not in pile:
                found = card(conjured)
                pile[conjured] = found.errata_limit or found.limit if limits == ERRATA else found.limit
                producers.append(conjured)
    return pile


def questions(answered: Mapping[str, Any]) -> Sequence[Question]:
    """The set-up questions about errata and disputed rules; each default follows the printed rulebook."""
    return (
        Question(
            "limits",
            "Which conjuration limits?",
            "採用哪種咒法上限？",
            (
                Answer(BOOK, "the book's: 3 Three-Eyed Owls", "規則書：三眼梟3張"),
                Answer(ERRATA, "those of the errata: 2 Three-Eyed Owls", "勘誤：三眼梟2張"),
            ),
            BOOK,
            aside=True,
        ),
        Question(
            "handover",
            "When does a first player token that an eliminated player hands on not move again at the end of that round?",
            "出局玩家交出的先手玩家標記，何時不在該輪結束時再傳一次？",
            (
                Answer(AT_END, "if they fall at the end of the round", "在一輪結束時出局"),
                Answer(IN_ROUND, "whenever in the round they fall", "在該輪任何時候出局"),
            ),
            AT_END,
            aside=True,
        ),
        Question(
            "transfer",
            "Onto what may Transfer move a wound token?",
            "轉移術可以將傷害標記移到什麼卡牌上？",
            (
                Answer(ANY_CARD, "any card but a Phoenixborn", "凰族後裔以外的任何卡牌"),
                Answer(UNITS_ONLY, "units only", "僅限單位"),
            ),
            ANY_CARD,
            aside=True,
        ),
    )


def check(deck: Mapping[str, Any]) -> list[Reason]:
    """Everything wrong with a deck, each with its rule; empty if the deck is legal."""
    return [*_check_phoenixborn(deck), *_check_cards(deck), *_check_dice(deck), *_check_pile(deck)]


def _check_phoenixborn(deck: Mapping[str, Any]) -> Iterator[Reason]:
    phoenixborn = deck["phoenixborn"]
    cite("ashes.deck.phoenixborn")
    if not phoenixborn:
        yield Reason("ashes.deck.phoenixborn", "deck-no-phoenixborn")
    elif card(phoenixborn).type != PHOENIXBORN:
        yield Reason("ashes.deck.phoenixborn", "deck-phoenixborn", what=phoenixborn)


def _check_cards(deck: Mapping[str, Any]) -> Iterator[Reason]:
    counts: Mapping[str, int] = deck["cards"]
    cite("ashes.deck.size", "ashes.deck.copies", "ashes.deck.no-conjurations", "ashes.deck.unique-cards")
    total = sum(counts.values())
    if total != DECK_SIZE:
        yield Reason("ashes.deck.size", "deck-size", total)
    for id, count in counts.items():
        c = card(id)
        if c.type in PILE_TYPES:
            yield Reason("ashes.deck.no-conjurations", "deck-conjuration", what=id)
            continue
        if c.type == PHOENIXBORN:
            yield Reason("ashes.deck.phoenixborn", "deck-second-phoenixborn", what=id)
            continue
        if c.type not in DECK_TYPES:
            yield Reason("ashes.type.deck-types", "deck-type", what=id)
            continue
        if count > COPIES:
            yield Reason("ashes.deck.copies", "deck-copies", count, id)
        if c.phoenixborn and c.phoenixborn != deck["phoenixborn"]:
            yield Reason("ashes.deck.unique-cards", "deck-unique", what=id)


def _check_dice(deck: Mapping[str, Any]) -> Iterator[Reason]:
    dice: Mapping[str, int] = deck["dice"]
    cite("ashes.deck.dice")
    if sum(dice.values()) != DICE_COUNT:
        yield Reason("ashes.deck.dice", "deck-dice", sum(dice.values()))
    for die in dice:
        if die not in DICE_NAMES:
            yield Reason("ashes.deck.dice", "deck-die-type", what=die)


def _check_pile(deck: Mapping[str, Any]) -> Iterator[Reason]:
    """If the deck lists a conjuration pile, it must equal the derived one. Most decks list none."""
    listed: Mapping[str, int] | None = deck.get("pile")
    if listed is None:
        return
    derived, errata = conjuration_pile(deck), conjuration_pile(deck, ERRATA)
    for id in dict.fromkeys((*listed, *derived)):
        if id not in derived:
            yield Reason("ashes.deck.conjuration-pile", "deck-pile-stranger", what=id)
        elif listed.get(id, 0) not in (derived[id], errata[id]):
            yield Reason("ashes.deck.conjuration-limit", "deck-pile", derived[id], id)


def random_deck(rng: Chance) -> dict[str, Any]:
    """A random legal deck, for property tests."""
    incarnation = sorted(c.id for c in cards().values() if c.type == PHOENIXBORN)
    phoenixborn = incarnation[rng.below(len(incarnation))]
    pool = sorted(
        c.id
        for c in cards().values()
        if c.type in DECK_TYPES and c.phoenixborn in ("", phoenixborn) and c.id not in EXAMPLE_ONLY
    )
    counts: dict[str, int] = {}
    for i in rng.shuffled(list(range(len(pool)))):
        left = DECK_SIZE - sum(counts.values())
        if left:
            counts[pool[i]] = min(left, 1 + rng.below(COPIES))
    types = sorted({s.die for id in counts for m in card(id).cost.alternatives for s in m} - {"any"}) or sorted(DICE_NAMES)
    dice: dict[str, int] = {}
    for _ in range(DICE_COUNT):
        die = types[rng.below(len(types))] if rng.below(4) else sorted(DICE_NAMES)[rng.below(len(DICE_NAMES))]
        dice[die] = dice.get(die, 0) + 1
    return {"name": "random", "phoenixborn": phoenixborn, "cards": counts, "dice": dice}
