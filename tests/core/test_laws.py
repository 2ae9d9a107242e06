"""The laws hold for every made-up game, and each one catches a game that breaks it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from itertools import count
from typing import Any

import pytest

from rulebound import bots
from rulebound.core.chance import Chance
from rulebound.core.decisions import Offer
from rulebound.core.errors import Broken
from rulebound.core.frames import Procedure, procedure, step
from rulebound.core.queues import wait_in
from rulebound.core.requirements import Reason, Requirements
from rulebound.core.rules import Rules
from rulebound.core.secrets import forget
from rulebound.testing.laws import ALL_LAWS, BrokenLaw, Report, check_game, first_difference
from rulebound.testing.twins import distinguished
from tests.core import (
    pond,
    test_checks,
    test_dice,
    test_events,
    test_masks,
    test_payment,
    test_priority,
    test_queues,
    test_secrets,
    test_sides,
    test_values,
)
from tests.core.games import DECK, FIELD, HAND, MadeUp
from tests.core.pond import FISH, Fishing, Pond, variant

WINDOWS = test_events.field(["ogre", "shield", "veto", "scout"], ["decoy", "page", "double", "ward"], deck=[["trick"], []])
ANSWERS = test_events.field(["ogre", "witness", "bard"], ["avenger", "spikes", "page"], hand=[[], ["trick", "ogre"]])
STACK = test_priority.table(
    [["beacon", "counter", "bolt"], ["bolt", "growth"]], [["tower"], ["wolf"]], ["first", "second"], tokens=[["tower", 1]]
)
WAITING = [("action", "a", 0), ("action", "b", 1), ("action", "c", 1)]
SHOP = test_payment.setup(["genius", "thought", "spark", "spare"], 2, ["lamp"], mental=1)
COURT = test_checks.setup(["king", "pawn", "keener"], ["king", "herald"], deck=[["pawn"] * 5, []])

POSITIONS: list[tuple[MadeUp, dict[str, Any]]] = [
    (test_events.ROUNDS, WINDOWS),
    (test_events.ONCE, ANSWERS),
    (test_priority.DUEL, STACK),
    (test_queues.GAME, test_queues.setup(attack=WAITING, a=[("action", "d", 0)])),
    (test_secrets.GAME, test_secrets.SETUP),
    (test_payment.GAME, SHOP),
    (test_values.GAME, test_values.SETUP),
    (test_masks.GAME, test_masks.SETUP),
    (test_dice.GAME, test_dice.setup(["oracle", "jeweller"], ["oracle", "jeweller"])),
    (test_checks.GAME, COURT),
    (test_sides.GAME, test_sides.setup("one against three")),
]


@pytest.mark.parametrize(("game", "setup"), POSITIONS, ids=[game.id for game, _ in POSITIONS])
@pytest.mark.parametrize("stop_at_forced", [0, 1])
def test_the_laws_hold(game: MadeUp, setup: dict[str, Any], stop_at_forced: int) -> None:
    game.random = lambda seed: {**setup, "stop_at_forced": stop_at_forced}
    for seed in range(6):
        report = check_game(game, seed, laws=ALL_LAWS - {12} if game is test_events.ONCE else ALL_LAWS)
        assert report.games == 1, "the story of ONCE tells of cards that are hidden"


def test_the_laws_hold_in_a_game_full_of_secrets_and_the_report_counts() -> None:
    report = Report()
    for seed in range(25):
        check_game(pond.GAME, seed, report=report)
    assert report.games == 25
    assert report.decisions == 25 * 14
    assert report.players == {2, 3}
    assert report.cited == {"pond.setup", "pond.turn", "pond.act", "pond.end"}


@pytest.mark.parametrize("seed", [143, 194, 249, 348, 388, 416, 506, 554, 598])
def test_no_seat_tells_by_copies_which_of_them_was_played(seed: int) -> None:
    """Here a player holds two of a kind, one of which somebody knows, or all saw before it was shuffled in."""
    assert check_game(pond.GAME, seed, laws={5, 6, 12}).games == 1


def test_a_card_that_comes_out_of_a_hand_is_not_known_to_have_been_in_play_before() -> None:
    """Of two carps in a hand one lay on the table once: whichever is played, nothing tells which of them it is."""
    seen = []
    for n in (0, 1):
        g = pond.GAME.start({"deck": [list(FISH), ["carp", "carp", "pike"]]}, 3)
        carps = [e for e in g.at(HAND, 1) if g.card[e].id == "carp"]
        g.move(carps[0], FIELD, 1)
        g.move(carps[0], HAND, 1)
        g.move(carps[n], FIELD, 1)
        guess = g.determinize(0, 7)
        on_table = guess.at(FIELD, 1)[0]
        seen.append(
            (guess.incarnation[on_table], guess.hidden_since[on_table], guess.handle[on_table], guess.view(0), guess.zones)
        )
    assert seen[0] == seen[1]


def test_a_card_shown_in_a_hand_is_not_known_to_have_been_in_play_before() -> None:
    """It is announced and not yet laid down: whichever of two carps it is, one of which lay on the table once."""
    seen = []
    for n in (0, 1):
        g = pond.GAME.start({"deck": [list(FISH), ["carp", "carp", "pike"]]}, 3)
        carps = [e for e in g.at(HAND, 1) if g.card[e].id == "carp"]
        g.move(carps[0], FIELD, 1)
        g.move(carps[0], HAND, 1)
        forget(g, g.at(HAND, 1), 0b101)
        g.show(carps[n])
        guess = g.determinize(0, 7)
        seen.append((guess.incarnation, guess.hidden_since, guess.handle, guess.view(0), guess.zones))
    assert seen[0] == seen[1]


def test_a_bot_that_remembers_numbers_does_not_recognise_a_card_that_it_saw_in_a_hand() -> None:
    """It was shown one of two carps: when one is laid down, its number must not tell whether the other one stays."""
    numbers = []
    for n in (0, 1):
        g = pond.GAME.start({"deck": [list(FISH), ["carp", "carp", "pike"]]}, 3)
        carps = [e for e in g.at(HAND, 1) if g.card[e].id == "carp"]
        g.reveal(carps[0], 1 << 0)
        before = bots.Seat(g, 0, seed=1).copy(2)
        remembered = next(e for e in before.at(HAND, 1) if before.known[e] & 1)
        g.move(carps[n], FIELD, 1)
        after = bots.Seat(g, 0, seed=1).copy(2)
        numbers.append((remembered, after.at(FIELD, 1), after.at(HAND, 1)))
    assert numbers[0] == numbers[1]


# ---------------------------------------------------------------- games that break a law


@procedure
class OldAnswer(Fishing):
    """Goes on to hold an answer of which nothing says that it names a card."""

    last: Any = None

    @step("pond.act")
    def act(self, g: Any) -> None:
        self.last = self.answer
        Fishing.act(self, g)


@procedure
class SaysNothing(Fishing):
    """Offers cards by numbers of which nothing says that they name one."""

    @step("pond.turn")
    def ask(self, g: Any) -> None:
        Fishing.ask(self, g)
        if g.asked is not None:
            g.asked = g.asked._replace(offers=tuple(o._replace(answer=o.value) for o in g.asked.offers))


class SharedList(Pond):
    bag: tuple[Any, ...] = ()

    def after_act(self) -> None:
        self.bag = self.bag or []  # type: ignore[assignment]
        self.bag.append(self.turn)  # type: ignore[attr-defined]


class NoPlainData(Pond):
    bag: tuple[Any, ...] = ()

    def after_act(self) -> None:
        self.bag = {1, 2}  # type: ignore[assignment]


class OtherWhenLoaded(Pond):
    bag: tuple[Any, ...] = ()

    def after_act(self) -> None:
        if self.bag and isinstance(self.bag, tuple):
            self.score[0] += 1
        self.bag = [self.turn]  # type: ignore[assignment]


OUTSIDE = count()


class FromOutside(Pond):
    def after_act(self) -> None:
        self.score[0] = next(OUTSIDE)


class Fails(Pond):
    def after_act(self) -> None:
        if self.turn == 3:
            raise ValueError("no such thing")


class LeakingRules(Rules):
    def view_extra(self, g: Any, player: int) -> Mapping[str, Any]:
        return {"next": [g.card[e].id for e in g.at(DECK, 0)[:1]]}


class Leaks(Pond):
    RULES = LeakingRules()


class Loses(Pond):
    def after_act(self) -> None:
        if self.turn == 2 and self.at(HAND, 0):
            self.zones[self.zone[self.at(HAND, 0)[0]]].pop(0)


class Forgets(Pond):
    def after_act(self) -> None:
        wait_in(self, 7, Fishing(), 0)


class NeverEnds(Pond):
    def after_act(self) -> None:
        self.turn = 0


class FreeDice(Pond):
    def after_act(self) -> None:
        self.random(6)
        self.undo_floor = 0


class FreeReveals(Pond):
    def after_act(self) -> None:
        floor = self.undo_floor
        self.reveal(self.at(DECK, 0)[0], 1)
        self.undo_floor = floor


class LosesSight(Pond):
    """Whoever holds a card knows it, whatever an effect says."""

    def after_act(self) -> None:
        for e in self.at(HAND, 0)[:1]:
            self.known[e] = 0


class Remembers(Pond):
    top: str = ""

    def after_act(self) -> None:
        self.top = self.card[self.at(DECK, 0)[0]].id if self.at(DECK, 0) else ""


class ConfidingRules(Rules):
    def obstacles(self, g: Any, player: int, e: int) -> Requirements:
        yield Reason("pond.turn", "others-hold", what=" ".join(sorted(g.card[x].id for x in g.at(HAND, 0))))


class Confides(Pond):
    RULES = ConfidingRules()


class CarelessRules(test_events.OnceRules):
    def may_hold(self, g: Any, player: int) -> Collection[str]:
        return ()


class CountsInSecret(Pond):
    """A window that opens only for a certain hidden card is known by what it leaves behind."""

    def after_act(self) -> None:
        self.stamp += sum(FISH.index(self.card[e].id) for p in range(self.players) for e in self.at(HAND, p))


BROKEN = [
    (12, Remembers, {12}, "law 12: player .* tells twins apart by .guess.top"),
    (12, Confides, {12}, "law 12: player .* tells twins apart by .why not"),
    (12, CountsInSecret, {12}, "law 12: player .* tells twins apart by .guess.stamp"),
    (1, SharedList, {1}, "law 1: the copy changed with the game in bag"),
    (1, FromOutside, {1}, "law 1: the copy ran differently in score"),
    (2, NoPlainData, {2}, "law 2: the state is not plain data"),
    (2, OtherWhenLoaded, {2}, "law 2: the loaded game ran differently in score"),
    (3, FromOutside, {3}, "law 3: .* the replay differs in score"),
    (4, Fails, {4}, "law 4: an offered option fails: .*ValueError"),
    (5, Leaks, {5}, "law 5/6: player .* sees a difference in .next"),
    (6, Leaks, {6}, "law 5/6"),
    (7, Loses, {7}, "law 7: .* lies elsewhere than its column says"),
    (7, LosesSight, {7}, "law 7: .* is not known to all who see into its zone"),
    (7, Forgets, {7}, "law 7: an effect waits for the end of a procedure that is over"),
    (8, NeverEnds, {8}, "law 8: .* no end after 60 choices"),
    (9, FreeDice, {9}, "law 9: the chance moved on, yet undo is free"),
    (9, FreeReveals, {9}, "law 9: .* became known, yet undo is free"),
]


class Careless(test_events.Once):
    """Play between people in which only those are asked who hold an answer."""

    RULES = CarelessRules()


@pytest.mark.parametrize(("procedure", "message"), [(OldAnswer, "guess.stack"), (SaysNothing, "guess.asked")])
def test_a_number_that_names_a_card_without_saying_so_breaks_the_law_of_twins(
    procedure: type[Fishing], message: str
) -> None:
    """In another game the card would have another number: whoever remembers it would know the card again."""
    name = f"made-up-broken-{procedure.__name__}"
    game = MadeUp(name, Pond, pond.PIECES, lambda g: procedure(), random=lambda seed: pond.SETUP)
    with pytest.raises(BrokenLaw, match=f"law 12: player .* tells twins apart by .{message}"):
        check_some(game, {12})


def test_a_question_that_only_some_hands_lead_to_breaks_the_law_of_twins() -> None:
    """The second player is asked for a trick: the first one must not see in that whether they hold one."""
    hidden = {"hand": [[], ["trick", "page"]], "deck": [[], ["page", "trick", "ogre", "page"]], "between_people": 1}
    setup = test_events.field(["ogre", "shield"], [], attacks=[("ogre", 1)] * 4, **hidden)
    careless = MadeUp("made-up-careless", Careless, test_events.PIECES, lambda g: test_events.Attacks())
    for game, tells in ((test_events.ONCE, False), (careless, True)):
        g = game.start(setup, 1)
        assert g.decision.player == 0
        apart = [distinguished(g, 0, Chance(seed), 1) for seed in range(12)]
        assert any("decision" in first_difference(*a) or "where" in first_difference(*a) for a in apart if a) == tells


def check_some(game: MadeUp, laws: set[int]) -> None:
    for seed in range(8):
        check_game(game, seed, laws=laws, limit=60)


@pytest.mark.parametrize(("law", "state", "laws", "message"), BROKEN, ids=[f"{n}-{s.__name__}" for n, s, _, _ in BROKEN])
def test_each_law_catches_a_game_that_breaks_it(law: int, state: type[Pond], laws: set[int], message: str) -> None:
    game = variant(f"made-up-broken-{state.__name__}", state)
    with pytest.raises(BrokenLaw, match=message):
        check_some(game, laws)
    assert law in ALL_LAWS


@procedure
class AboutHidden(Fishing):
    """Every option belongs to a card that nobody knows."""

    @step("pond.turn")
    def ask(self, g: Any) -> None:
        if g.turn >= 6:
            self.jump("end")
            return
        offers = [Offer(verb, (verb, -1), (g.at(DECK, 0)[0],)) for verb in ("pass", "roll")]
        g.ask("answer", self.player, "pond.turn", "turn", offers)


class NamesAll(Pond):
    def names(self, entities: Iterable[int], viewer: int | None = None) -> dict[int, str]:
        return super().names(entities)


def test_an_option_that_names_a_hidden_card_breaks_the_law_of_views() -> None:
    good = MadeUp("made-up-hidden-options", Pond, pond.PIECES, lambda g: AboutHidden(), random=lambda seed: pond.SETUP)
    check_game(good, 1)
    assert good.start(pond.SETUP, 1).decision.keys == ["pass:hidden", "roll:hidden"]
    bad = MadeUp("made-up-broken-options", NamesAll, pond.PIECES, lambda g: AboutHidden(), random=lambda seed: pond.SETUP)
    with pytest.raises(BrokenLaw, match=r"law 5/6: player . sees a difference in .decision"):
        check_game(bad, 1)


def test_a_step_that_changes_and_asks_at_once_escapes_the_state_check() -> None:
    @procedure
    class Hasty(Fishing):
        @step("pond.turn")
        def ask(self, g: Any) -> None:
            g.dirty = 1
            Fishing.ask(self, g)

    game = MadeUp("made-up-broken-hasty", Pond, pond.PIECES, lambda g: Hasty(), random=lambda seed: pond.SETUP)
    with pytest.raises(BrokenLaw, match="law 7: a question was asked before the state was checked"):
        check_game(game, 1)


def test_invariants_of_the_game_itself_are_the_seventh_law_too() -> None:
    game = variant("made-up-broken-invariant", Pond)
    game.wrong = lambda g: ["player 1 has a negative score"] if g.turn == 4 else []
    with pytest.raises(
        BrokenLaw, match=r"law 7: player 1 has a negative score \(made-up-broken-invariant, seed 2, choice 5"
    ):
        check_game(game, 2)


def test_a_game_that_stops_without_a_winner_has_not_ended() -> None:
    @procedure
    class Nothing(Procedure):
        @step()
        def nothing(self, g: Any) -> None: ...

    game = MadeUp("made-up-broken-stops", Pond, pond.PIECES, lambda g: Nothing())
    with pytest.raises(Broken, match="no procedure is left, yet the game is not over"):
        check_game(game, 1)


def test_a_rule_that_is_not_in_the_ledger_is_the_tenth_law() -> None:
    known = {"pond.setup", "pond.turn", "pond.end"}
    with pytest.raises(BrokenLaw, match=r"law 10: .* not in the ledger: pond.act"):
        check_game(pond.GAME, 1, exists=lambda id: id in known)
    check_game(pond.GAME, 1, exists=lambda id: id in known or id == "pond.act")


def test_the_first_difference_is_found_by_its_path() -> None:
    assert first_difference({"a": [1, {"b": 2}]}, {"a": [1, {"b": 3}]}) == ".a[1].b: 2 against 3"
    assert first_difference([1], [1, 2]) == ": [1] against [1, 2]"
