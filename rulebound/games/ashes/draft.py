"""Drafting decks for Ashes Reborn: a separate game that ends with a legal deck for each player.

>>> import rulebound
>>> draft = rulebound.new("ashes-draft", players=["Ann", "Ben"], seed=7)
>>> draft.decision.prompt
'draft-phoenixborn'
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Any, NamedTuple

from rulebound.core.bot import GameBot
from rulebound.core.chance import Chance
from rulebound.core.decisions import Player
from rulebound.core.decks import Reasons
from rulebound.core.errors import RuleboundError
from rulebound.core.game import DraftGame, empty_table, only_options, stops
from rulebound.core.input import name, short, whole
from rulebound.core.layout import COUNT, GROUPS, HAND, GameLayout, Layout, area, fact
from rulebound.core.requirements import Reason
from rulebound.core.state import State
from rulebound.core.text import named
from rulebound.core.words.game import GameWords

from .cards import card, cards
from .costs import ANY, Cost
from .deck_rules import DICE_COUNT, EXAMPLE_ONLY, check
from .definitions import ALLY, DECK_TYPES, DIE, PHOENIXBORN, PILE_TYPES, AshesCard
from .ready_made import SUGGESTED
from .rules.draft import CARDS, DICE, PACK_SIZE, PHOENIXBORN_ZONE, UNIQUE, Draft, DraftRules, DraftState, drafted, lay_out
from .words.errors import ERRORS
from .words.facts import brief, facts, reminders
from .words.game import MESSAGES
from .words.log import thing_name
from .words.names import DICE_NAMES

SEATS = 4
"""The maximum number of drafters with the master set (`ashes.draft.players`)."""
MOST_DRAFTERS, MOST_DICE = 16, 200
"""Upper bounds on input: drafters at a table, and dice of one type."""


class Collection(NamedTuple):
    """The cards and dice available for a draft."""

    phoenixborn: tuple[str, ...]
    cards: tuple[str, ...]
    """All other cards, one entry per name; the draft decides how many copies it uses."""
    dice: Mapping[str, int]

    @property
    def draft_deck(self) -> tuple[str, ...]:
        """One copy of each card that is neither unique to a Phoenixborn nor conjured."""
        return tuple(id for id in self.cards if card(id).type in DECK_TYPES and not card(id).phoenixborn)


def master_set(dice: Mapping[str, int] | None = None) -> Collection:
    """The master set with ten dice of each of its four types, or with other dice if further sets add some."""
    phoenixborn = tuple(c.id for c in cards().values() if c.type == PHOENIXBORN)
    others = tuple(c.id for c in cards().values() if c.type in DECK_TYPES | PILE_TYPES and c.id not in EXAMPLE_ONLY)
    types = dict.fromkeys(die for s in SUGGESTED.values() for die in s.dice)
    return Collection(phoenixborn, others, dict.fromkeys(types, DICE_COUNT) if dice is None else dict(dice))


def check_collection(collection: Collection, players: int) -> list[Reason]:
    """The shortages of a collection for this number of drafters; empty if it suffices."""
    wrong = []
    if len(collection.phoenixborn) < players:
        wrong.append(Reason("ashes.draft.1", "draft-phoenixborn", len(collection.phoenixborn)))
    if (dice := sum(collection.dice.values())) < DICE_COUNT * players:
        wrong.append(Reason("ashes.draft.setup.2.five-plus", "draft-dice", dice))
    if len(collection.draft_deck) < (PACK_SIZE + 1) * players:
        wrong.append(Reason("ashes.draft.2", "draft-cards", len(collection.draft_deck)))
    return wrong


def decks(g: DraftState) -> list[dict[str, Any]]:
    """Each player's deck after the draft: `rulebound.new("ashes", players=decks(draft))` plays with them."""
    if not g.over:
        raise RuleboundError("the draft is not over yet: decks exist only after its last choice")
    return [_deck(g, player) for player in range(g.players)]


def _deck(g: DraftState, player: int) -> dict[str, Any]:
    owned = Counter(g.card[e].id for e in (*g.at(UNIQUE, player), *g.at(CARDS, player)))
    dice = Counter(g.card[e].id for e in g.at(DICE, player))
    return {
        "name": g.setup["names"][player],
        "phoenixborn": g.card[g.at(PHOENIXBORN_ZONE, player)[0]].id,
        "cards": {id: owned[id] for id in cards() if id in owned},
        "dice": {die: dice[die] for die in DICE_NAMES if die in dice},
    }


# ---------------------------------------------------------------- evaluating an unfinished deck


def types_needed(cost: Cost) -> frozenset[str]:
    """The die types without which the cost can't be paid, using the alternative that needs fewest types."""
    return min((frozenset(s.die for s in m if s.die != ANY) for m in cost.alternatives), key=len)


def needs(c: AshesCard) -> frozenset[str]:
    """The die types needed to play a card and to use it."""
    return types_needed(c.cost).union(*(types_needed(a) for a in c.activation_costs))


def evaluate(g: DraftState, player: int) -> float:
    """Prefer cards that two die types can pay for, some of them units, and dice in proportion to the cards' needs."""
    incarnation = [g.card[e] for e in g.at(PHOENIXBORN_ZONE, player)]
    owned = [g.card[e] for e in drafted(g, player)]
    kept = [g.card[e].id for e in g.at(DICE, player)]
    wanted: Counter[str] = Counter(die for c in (*incarnation, *owned) for die in needs(c))
    score = sum(0.1 * ((c.life or 0) + c.battlefield + c.spellboard) for c in incarnation)
    pairs = list(combinations(sorted(DICE_NAMES), 2))
    score += max(sum(_fit(c, frozenset(pair)) for c in owned) for pair in pairs)
    score += 0.05 * sum(not needs(c) - {*pair} for c in owned for pair in pairs)  # payable with most pairs of dice
    makers = sum(1 for c in owned if c.type == ALLY or c.conjurations)
    score += 0.5 * min(makers, 5)
    total = sum(wanted.values()) or 1
    return score + sum(min(n, DICE_COUNT * wanted[die] / total) for die, n in Counter(kept).items())


def _fit(c: AshesCard, pair: frozenset[str]) -> float:
    missing = needs(c) - pair
    return 2.0 if not missing else 0.6 if len(missing) == 1 else 0.1


# ---------------------------------------------------------------- the declaration

TABLE = {
    "zone.stacks": ("Phoenixborn to choose from", "可選的凰族後裔"),
    "zone.dice-piles": ("Dice to choose from", "可選的骰子"),
    "zone.draft-deck": ("Draft deck", "抽選牌庫"),
    "zone.face-up": ("Face-up cards", "面朝上的卡牌"),
    "zone.unique-cards": ("Unique cards", "獨特卡牌"),
    "zone.pack": ("Cards to choose from", "可選的卡牌"),
    "zone.cards": ("Cards kept", "保留的卡牌"),
    "zone.dice-pool": ("Dice", "骰池"),
    "note.phoenixborn": ("choosing Phoenixborn", "選擇凰族後裔"),
    "note.cards": ("choosing cards", "選擇卡牌"),
    "note.dice": ("choosing dice", "選擇骰子"),
    "note.swap": ("swapping cards", "替換卡牌"),
    "note.done": ("the draft is over", "抽選結束"),
    "end.drawn": ("Everybody has a deck to play with.", "每位玩家都有可用的牌庫了。"),
}


class DraftLayout(GameLayout):
    table = Layout(
        seat=(
            area("phoenixborn"),
            area("unique-cards", GROUPS),
            area("pack", HAND),
            area("cards", HAND, always=True),
            area("dice-pool", GROUPS),
            area("conjuration-pile", GROUPS),
        ),
        shared=(
            area("stacks", GROUPS),
            area("dice-piles", GROUPS),
            area("face-up"),
            area("draft-deck", COUNT),
            area("set-aside", COUNT),
        ),
        facts=(fact("phase"),),
    )


class DraftWords(GameWords):
    messages = MESSAGES.merged(TABLE)
    errors = ERRORS

    def brief(self, card: AshesCard, lang: str) -> str:
        return brief(card, lang)

    def facts(self, card: AshesCard, lang: str) -> Sequence[str]:
        return facts(card, lang)

    def reminders(self, card: AshesCard) -> Sequence[str]:
        return reminders(card)

    def reason_text(self, lang: str, reason: Reason) -> str:
        return self.messages.say(lang, f"reason.{reason.message}", n=reason.n, what=thing_name(lang, reason.what))


class DraftChecks(DraftRules):
    def invariants(self, g: DraftState) -> list[str]:
        """Before the decks are filled up, no player owns two cards of a name. A finished deck is legal."""
        if g.over:
            return [g.GAME.words.reason_text("en", r) for deck in decks(g) for r in check(deck)]
        names = [Counter(g.card[e].id for e in g.at(CARDS, p)) for p in range(g.players)]
        return [f"player {p + 1} has {n} {id}" for p, ids in enumerate(names) for id, n in ids.items() if n > 1]


class DraftBot(GameBot):
    def evaluate(self, g: DraftState, player: Player) -> float:
        return evaluate(g, player)


class AshesDraft(DraftGame):
    """The registration of the draft as a game."""

    id = "ashes-draft"
    drafts_for = "ashes"
    players: tuple[int, ...] = tuple(range(2, SEATS + 1))
    state: type[State] = DraftState
    rules = DraftChecks()
    words = DraftWords()
    layout = DraftLayout()
    bot = DraftBot()

    def card(self, id: str) -> AshesCard:
        return card(id)

    def cards(self) -> Mapping[str, AshesCard]:
        return cards()

    def decks(self, g: DraftState) -> list[dict[str, Any]]:
        return decks(g)

    def name(self, lang: str) -> str:
        return named(lang, "Ashes Reborn: draft", "餘燼燃起：抽選")

    def prepare(self, players: Sequence[Any], options: Mapping[str, Any]) -> dict[str, Any]:
        """Players are names. More than four players need more dice: `dice={"natural": 20, …}`."""
        only_options(self, options, ("dice", "stop_at_forced"))
        if not self.players[0] <= len(players) <= MOST_DRAFTERS:
            raise RuleboundError("a draft is for 2 to {0} players, or more with further sets, not {1}", SEATS, len(players))
        if not all(isinstance(p, str) for p in players):
            raise RuleboundError("the players of a draft are names: they bring no decks yet")
        names = [name(p, "the name of a player") for p in players]
        collection = master_set(_dice(options.get("dice")))
        if wrong := check_collection(collection, len(players)):
            raise RuleboundError(
                "the collection is too small for {0} drafters: {1}", len(players), Reasons(self.words, tuple(wrong))
            )
        return {
            "names": names,
            "dice": dict(collection.dice),
            "stop_at_forced": stops(options),
        }

    def unprepare(self, setup: Mapping[str, Any]) -> tuple[Sequence[Any], Mapping[str, Any]]:
        return setup["names"], {"dice": setup["dice"], "stop_at_forced": setup["stop_at_forced"]}

    def start(self, setup: Mapping[str, Any], seed: int, log: bool = False) -> DraftState:
        g = empty_table(DraftState, len(setup["names"]), setup, seed, log)
        collection = master_set(setup["dice"])
        lay_out(g, collection.dice, [card(id) for id in collection.phoenixborn], [card(id) for id in collection.cards])
        g.push(Draft())
        g.run()
        return g

    def describe(self, id: str, lang: str) -> str:
        parts = (brief(card(id), lang), card(id).text(lang).replace("\n", " / "))
        return " | ".join(part for part in parts if part)

    def random_setup(self, seed: int) -> dict[str, Any]:
        count = self.players[Chance(seed * 7919 + 13).below(len(self.players))]
        return self.prepare([f"player {p + 1}" for p in range(count)], {})


def _dice(given: Any) -> dict[str, int] | None:
    if given is None:
        return None
    if not isinstance(given, Mapping):
        raise RuleboundError('give the dice of a draft as a mapping from types to counts: {"natural": 10, "charm": 10}')
    for die, n in given.items():
        if not isinstance(die, str) or die not in cards() or card(die).type != DIE:
            raise RuleboundError("there is no die type '{0}'; there are: {1}", short(die), ", ".join(DICE_NAMES))
        whole(n, "the count of a die type", 1, MOST_DICE)
    return dict(given)


GAME = AshesDraft()
DraftState.GAME, DraftState.RULES = GAME, GAME.rules
