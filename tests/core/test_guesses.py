"""Guesses: nothing in a copy for a seat tells what its player can't know, and everything in it can be played on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from rulebound.bots import Seat
from rulebound.core.chance import Chance, mix
from rulebound.core.decisions import NOBODY, THAT, Offer, Player
from rulebound.core.errors import RuleboundError
from rulebound.core.frames import Procedure, procedure, step
from rulebound.core.game import game
from rulebound.core.guesses import TRIES, hidden_from
from rulebound.core.journal import Journal
from rulebound.core.secrets import SecretPicks, forget
from tests.core import test_events
from tests.core.games import DECK, FIELD, HAND, MadeUp, keys
from tests.core.lake import FISH, lake
from tests.core.pond import GAME, PIECES, SETUP, Pond

GAMES = ("ashes", "champions", "underworld", "ashes-draft")


def positions(name: str, seeds: range, every: int = 5, most: int = 200) -> Iterator[Any]:
    """Positions of random games."""
    declared = game(name)
    for seed in seeds:
        g, chance = declared.start(declared.random_setup(seed), mix(seed, 2) >> 2), Chance(seed)
        while g.asked is not None and len(g.choices) < most:
            if len(g.choices) % every == 0:
                yield g
            g.choose(chance.below(len(g.asked.offers)))


def places(g: Any, player: int) -> list[tuple[int, int]]:
    """Where cards lie that the player can't know: zone and place in it."""
    return [(g.zone[e], g.zones[g.zone[e]].index(e)) for e in hidden_from(g, player)]


def kois(g: Any, player: Player) -> list[Offer]:
    held = [Offer("lay-down", THAT, (e,)) for e in g.at(HAND, player) if g.card[e].id == "koi"]
    return [*held, Offer("pass", None)] if held else []


@procedure
class OneLaysDown(Procedure):
    """The first player from the second on who holds a koi may lay it down."""

    answer: Any = None

    @step()
    def ask(self, g: Any) -> None:
        player = next((p for p in (1, 2) if kois(g, p)), 0)
        g.ask("answer", player, "made-up.koi", "koi", kois(g, player))


@procedure
class AllLayDown(SecretPicks):
    """All who hold a koi may lay it down in secret."""

    def offers(self, g: Any, player: Player, taken: tuple[Any, ...]) -> list[Offer]:
        return [] if taken else kois(g, player)


def guesses(g: Any, player: int, n: int) -> list[Any]:
    return [g.determinize(player, seed) for seed in range(n)]


@pytest.mark.parametrize("name", ["ashes", "champions", "underworld"])
def test_the_number_of_an_entity_names_no_card(name: str) -> None:
    """Whoever knows how a set-up is laid out, and remembers every card ever seen, names cards no better than by chance."""
    named = remembered = by_chance = 0
    memory: dict[int, str] = {}
    for g in positions(name, range(4)):
        if len(g.choices) == 0:
            memory = {}
        copy = Seat(g, 0, seed=len(g.choices)).copy(seed=3)
        laid_out = type(g).GAME.start(g.setup, 1).card
        hidden = set(hidden_from(copy, 0))
        for z, i in places(g, 0):
            if g.ZONES[z // g.players].sequence:
                truth, e = g.card[g.zones[z][i]].id, copy.zones[z][i]
                named += e < len(laid_out) and laid_out[e].id == truth
                remembered += memory.get(e, "") == truth
                by_chance += copy.card[e].id == truth
        memory.update((e, copy.card[e].id) for e in range(len(copy.card)) if e not in hidden)
    assert by_chance > 100
    assert named < 1.4 * by_chance
    assert remembered < 1.4 * by_chance


def test_nothing_is_left_of_where_the_game_came_from() -> None:
    g = next(g for g in positions("champions", range(3, 4)) if len(g.choices) >= 40)
    copy = Seat(g, 0, seed=1).copy(seed=2)
    assert g.origin_seed not in (copy.seed, copy.origin_seed)
    assert not any(copy.choices)
    assert set(copy.deciders) == {NOBODY}
    assert all(copy.listeners.values()), "no moment that only a hidden card ever listened to"
    assert [copy.incarnation[e] for e in hidden_from(copy, 0)].count(0) > 20


def test_a_guess_is_no_game_to_be_saved() -> None:
    copy = GAME.start(SETUP, 1).determinize(0, 1)
    for save in (copy.to_bytes, lambda: Journal.of(copy)):
        with pytest.raises(RuleboundError, match="a guess for one seat, not a game"):
            save()


@pytest.mark.parametrize("name", GAMES)
def test_whoever_decides_everybody_can_guess_and_play_on(name: str) -> None:
    tried = 0
    for g in positions(name, range(3), every=4):
        for player in (*range(g.players), NOBODY):
            copy, chance = g.determinize(player, tried), Chance(tried)
            assert copy.view(player) == g.view(player)
            for _ in range(30):
                if copy.asked is None:
                    break
                copy.choose(chance.below(len(copy.asked.offers)))
            tried += 1
    assert tried > 80


def test_what_another_is_asked_is_asked_of_the_cards_that_were_dealt() -> None:
    g = GAME.start(SETUP, 3)
    hands = set()
    for seed in range(30):
        copy = g.determinize(1, seed)
        hand = {copy.card[e].id for e in copy.at(HAND, 0)}
        assert {key.partition(":")[2] for key in copy.decision.keys if key.startswith("play:")} == hand
        hands.add(frozenset(hand))
    assert len(hands) > 20


@pytest.mark.parametrize("between_people", [0, 1])
@pytest.mark.parametrize("secret", [0, 1])
def test_a_guess_asks_whom_all_see_being_asked(secret: int, between_people: int) -> None:
    """So that player holds what they are asked about. Only of secret choices between people nobody sees whose turn it is."""
    hands, decks = [["ray"], ["koi"], ["koi"]], [[], ["eel"] * 4, ["ide"] * 4]
    first = AllLayDown(players=(1, 2, 0)) if secret else OneLaysDown()
    declared = MadeUp(f"made-up-koi-{secret}-{between_people}", Pond, PIECES, lambda g: first.copy(), players=(3,))
    g = declared.start({"hand": hands, "deck": decks, "between_people": between_people}, 1)
    assert g.decision.player == 1
    asked = {guess.decision.player for guess in guesses(g, 0, 40)}
    assert asked == ({1, 2} if secret and between_people else {1})


def test_first_fives_have_different_names_in_every_guess() -> None:
    guessed = 0
    for g in positions("ashes", range(6), every=7):
        if g.turn == 0 or g.round > 1:
            continue
        for player in range(g.players):
            guess = g.determinize(player, guessed)
            for other in range(g.players):
                names = [guess.card[e].id for e in guess.at(0, other) if not guess.mixed[e]]
                assert len(set(names)) == len(names)
                guessed += len(names)
    assert guessed > 200


def test_a_card_that_all_saw_before_a_shuffle_lies_where_it_was_shuffled() -> None:
    """It went from the field into the deck: it can't be one of the cards held all the while, until one is drawn."""
    g = GAME.start({"deck": [["koi", *["eel"] * 6], ["ray"] * 7]}, 2)
    g.reveal(g.find("koi"), 0b001)
    while g.zone[g.find("koi")] != FIELD * 2:
        key = next((k for k in g.decision.keys if k in ("play:koi", "draw")), "pass") if g.decision.player == 0 else "pass"
        g.choose(key)
    g.choose("pass")
    g.choose("return:koi")
    held = len(g.at(HAND, 0))
    for seed in range(60):
        guess = g.determinize(1, seed)
        assert "koi" not in [guess.card[e].id for e in guess.at(HAND, 0)]
    g.choose("pass")
    g.choose("draw")
    g.choose("pass")
    assert len(g.at(HAND, 0)) == held + 1
    drawn = sum("koi" in [guess.card[e].id for e in guess.at(HAND, 0)] for guess in guesses(g, 1, 200))
    assert 0 < drawn < 100, "it may have been the card just drawn"


def test_a_card_that_all_saw_before_it_was_laid_down_in_secret_lies_among_those_laid_down() -> None:
    g = GAME.start({"deck": [["koi", "ide", *["eel"] * 5], ["ray"] * 7]}, 2)
    open_cards = [g.find("koi"), g.find("ide")]
    for e in open_cards:
        g.move(e, FIELD, 0)
    for e in open_cards:
        g.move(e, DECK, 0)
    forget(g, open_cards, ~1)
    places = {g.at(DECK, 0).index(e) for e in open_cards}
    found = {guess.at(DECK, 0).index(e) for guess in guesses(g, 1, 40) for e in [guess.find("koi")]}
    assert found == places


def test_a_card_that_all_know_leaves_a_hand_without_any_doubt_about_the_others() -> None:
    g = GAME.start({"deck": [["koi", "eel", "ray", "ide", "dace", "gar"], ["ray"] * 7]}, 2)
    held = list(g.at(HAND, 0))
    g.shuffle(DECK, 0)
    drawn = g.at(DECK, 0)[0]
    g.move(drawn, HAND, 0)
    g.show(drawn)
    before = [g.mixed[e] for e in held]
    g.move(drawn, FIELD, 0)
    assert [g.mixed[e] for e in held] == before


def test_when_a_card_came_into_a_hand_does_not_show_in_the_order_of_the_hand() -> None:
    g = GAME.start({"deck": [["koi", "eel", "ray", "ide", "dace", "gar"], ["ray"] * 7]}, 2)
    g.choose("draw")
    g.shuffle(DECK, 0)
    g.move(g.at(DECK, 0)[0], HAND, 0)
    other = g.copy()
    other.zones[other.zone[g.at(HAND, 0)[0]]].reverse()
    assert [g.mixed[e] for e in g.at(HAND, 0)] != [other.mixed[e] for e in other.at(HAND, 0)]
    for seed in range(5):
        one, two = g.determinize(1, seed), other.determinize(1, seed)
        assert [one.mixed[e] for e in one.at(HAND, 0)] == [two.mixed[e] for e in two.at(HAND, 0)]


def test_a_modular_set_drawn_unseen_may_be_any_with_as_many_cards() -> None:
    """The encounter deck can be counted: a set of six cards is one of three, the others give themselves away."""
    champions, sixes = game("champions"), {"bomb-scare", "legions-of-hydra", "the-doomsday-chair"}
    found = set()
    for seed in range(12):
        g: Any = champions.start(champions.prepare(["spider-man-justice"], {"modular": "random"}), seed)
        true = {c.set for c in g.card} & {*sixes, "masters-of-evil", "under-attack"}
        guessed = {frozenset({c.set for c in guess.card} & (sixes | true)) for guess in guesses(g, 0, 30)}
        assert guessed == ({frozenset({s}) for s in sixes} if true <= sixes else {frozenset(true)})
        found |= true
    assert len(found & sixes) > 1


@pytest.mark.parametrize("name", ["ashes", "champions", "underworld"])
def test_a_closed_deck_is_guessed_from_all_cards_there_are(name: str) -> None:
    declared = game(name)
    setup = {**declared.random_setup(3), "closed_decks": 1}
    g = declared.start(setup, 5)
    chance = Chance(1)
    for _ in range(12):
        assert g.asked is not None
        g.choose(chance.below(len(g.asked.offers)))
    truth = set(setup["decks"][1]["cards"])
    guess = g.determinize(0, 1)
    assert [deck is None for deck in guess.setup["decks"]] == [p != 0 for p in range(g.players)]
    before = [declared.start(setup, 5).determinize(0, seed) for seed in range(4)]
    hidden = [{new.card[e].id for e in hidden_from(new, 0) if new.owner[e] == 1} for new in before]
    assert not all(ids <= truth for ids in hidden)
    own = [sorted(new.card[e].id for e, owner in enumerate(new.owner) if owner == 0) for new in (g, guess)]
    assert own[0] == own[1], "everybody knows what is in their own deck"
    true = declared.start({**setup, "closed_decks": 0}, 5)
    opened = true.determinize(0, 1)
    assert opened.setup["decks"] == setup["decks"], "deck lists are open, unless the table has agreed otherwise"
    assert sorted(c.id for c in opened.card) == sorted(c.id for c in true.card), "and so is what is in the decks"


def test_between_people_whoever_might_hold_an_answer_is_asked() -> None:
    """The window stops for the second player with and without a trick in hand, and nobody can tell which."""
    views = []
    for hand in (["trick", "ogre"], ["page", "ogre"]):
        setup = test_events.field(["ogre", "shield"], [], hand=[[], hand], between_people=1)
        g = test_events.ONCE.start(setup, 1)
        g.choose("pass")
        assert g.decision.player == 1
        assert g.decision.keys[-1] == "pass"
        views.append([g.view(0)])
        g.choose("pass")
        views[-1].append(g.view(0))
    for one, other in zip(*views, strict=True):
        assert (one["where"], one["choice"], one["decision"]) == (other["where"], other["choice"], other["decision"])


def test_without_that_option_nobody_is_asked_for_nothing() -> None:
    g = test_events.ONCE.start(test_events.field(["ogre", "shield"], [], hand=[[], ["page", "ogre"]]), 1)
    g.choose("pass")
    assert g.asked is None or g.decision.player != 1


def test_where_no_guess_leads_to_the_question_what_lies_open_of_it_is_left() -> None:
    g = lake()
    guess = g.determinize(0, 3)
    assert (guess.decision.player, guess.decision.prompt, keys(guess)) == (1, "sorted", ["use:ray", "pass"])
    assert len(keys(g.determinize(1, 3))) == 9, "who decides knows all of it"
    assert TRIES < 5040, "by chance the order comes about once in so many deals"


def test_a_question_about_hidden_cards_alone_stays_as_it_is() -> None:
    guess = lake(only_hidden=1).determinize(0, 3)
    assert (guess.decision.player, len(guess.decision.options)) == (1, 7)


def test_what_is_left_of_such_a_question_is_about_the_cards_by_their_new_numbers() -> None:
    g = lake(only_hidden=1, deck=[[], list(FISH)])
    for seed in range(4):
        guess = g.determinize(0, seed)
        assert [o.about[0] for o in guess.asked.offers] == guess.at(HAND, 1)
