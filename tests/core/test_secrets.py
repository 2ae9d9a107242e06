"""Secret simultaneous choices: asked one by one, shown together, leaking nothing in between."""

from __future__ import annotations

from typing import Any

from rulebound.core.decisions import NOBODY, THAT, Offer, Player, subset_offers
from rulebound.core.frames import Procedure, procedure, step
from rulebound.core.secrets import Picks, SecretCards, SecretChoice, forget
from tests.core.games import DECK, HAND, PILE, MadeUp, Table, keys, piece, play


@procedure
class Mulligan(SecretChoice):
    def offers(self, g: Any, player: Player, taken: tuple[Any, ...]) -> list[Offer]:
        return subset_offers("replace", g.at(HAND, player), taken, 0, 3)

    def show(self, g: Any, picks: Picks) -> None:
        for player, cards in picks:
            g.tell(player + 1, "replaces", len(cards))
            for e in cards:
                g.move(e, PILE, player)


@procedure
class Bid(SecretChoice):
    def offers(self, g: Any, player: Player, taken: tuple[Any, ...]) -> list[Offer]:
        return [] if taken else [Offer("bid", n, note=str(n)) for n in range(3)]

    def show(self, g: Any, picks: Picks) -> None:
        for player, (bid,) in picks:
            g.tell(player + 1, "bids", bid)


@procedure
class Discard(SecretCards):
    def show(self, g: Any, picks: Picks) -> None:
        for player, cards in picks:
            g.tell(player + 1, "discards", " ".join(g.card[e].id for e in cards))


@procedure
class Begin(Procedure):
    answer: int = 0

    @step("made-up.mulligan")
    def mulligan(self, g: Any) -> None:
        seats = tuple(g.seats_from(g.setup.get("first", 0)))
        if g.setup.get("discard"):
            g.push(Discard(players=seats, zone=HAND))
        else:
            g.push((Bid if g.setup.get("bid") else Mulligan)(players=seats))

    @step()
    def play_on(self, g: Any) -> None:
        g.ask("answer", 0, "made-up.end", "end", [Offer("end", 1), Offer("stop", 2)])

    @step()
    def end(self, g: Any) -> None:
        g.end("made-up.end")


PIECES = [piece(name) for name in ("ant", "bee", "cat", "dog", "eel", "fox")]
GAME = MadeUp("made-up-secrets", Table, PIECES, lambda g: Begin(), players=(2, 3))
SETUP = {"hand": [["ant", "bee", "cat"], ["dog", "eel", "fox"]], "deck": [["dog", "dog"], ["ant", "ant"]]}


def test_everything_is_shown_together() -> None:
    g = play(GAME, SETUP, ["replace:ant", "replace:cat"])
    assert g.story == [], "nothing has happened while the second player still chooses"
    assert len(g.at(HAND, 0)) == 3
    g = play(GAME, SETUP, ["replace:ant", "replace:cat", "replace:eel", "done"])
    assert g.story == ["1 replaces 2", "2 replaces 1"]
    assert len(g.at(HAND, 0)) == 1


def test_sets_are_asked_in_one_order_only() -> None:
    g = GAME.start(SETUP, 1)
    assert keys(g) == ["replace:ant", "replace:bee", "replace:cat", "done"]
    g.choose("replace:bee")
    assert keys(g) == ["replace:cat", "done"]
    assert g.decision.subset


COPIES = {"discard": 1, "hand": [["cat", "ant", "cat", "bee"], ["dog", "eel"]], "deck": [["dog"] * 2, ["ant"] * 2]}


def test_copies_of_a_card_are_offered_once_and_in_the_order_of_names() -> None:
    g = GAME.start(COPIES, 1)
    assert keys(g) == ["discard:ant", "discard:bee", "discard:cat", "done"]
    g.choose("discard:cat")
    assert keys(g) == ["discard:cat", "done"], "the second copy"
    g.choose("discard:cat")
    assert g.decision.player == 1, "nothing is left that comes after it"
    g.choose("done")
    assert g.story == ["1 discards cat cat", "2 discards "]


def test_the_second_copy_is_offered_in_a_guess_too() -> None:
    """Copies have other numbers there; the order in which a set is asked for must not hang on them."""
    g = GAME.start(COPIES, 1)
    one, other = (e for e in g.at(HAND, 0) if g.card[e].id == "cat")
    g.handle[one], g.handle[other] = g.handle[other], g.handle[one]  # as if the other one had been drawn first
    g.asked = None
    g.stack[-1].ask_again(g)
    for each in (g, g.determinize(0, 1)):
        each.choose("discard:cat")
        assert keys(each) == ["discard:cat", "done"]


def test_a_searcher_guesses_any_cards_of_a_hand_and_how_many() -> None:
    g = play(GAME, COPIES, ["discard:ant", "done"])
    drawn = set()
    for seed in range(150):
        guess = g.determinize(1, seed)
        ((player, cards),) = guess.stack[-1].picks
        assert player == 0
        assert set(cards) <= set(guess.at(HAND, 0))
        drawn.add(len(cards))
    assert drawn == {0, 1, 2, 3, 4}


def test_no_view_tells_what_or_how_much_was_picked_before_all_have_chosen() -> None:
    lines = (["done"], ["replace:ant", "done"], ["replace:ant", "replace:bee", "replace:cat"], ["replace:cat"])
    positions = [play(GAME, SETUP, line) for line in lines]
    for viewer in (1, NOBODY):
        views = [g.view(viewer) for g in positions]
        assert all(v == views[0] for v in views)
        assert all(g.decision.keys == positions[0].decision.keys for g in positions)


def test_the_questions_in_between_do_not_count_for_others() -> None:
    g = GAME.start(SETUP, 1)
    g.choose("replace:ant")
    assert g.view(1)["choice"] == g.view(NOBODY)["choice"] == 0
    assert g.view(0)["choice"] == 1


def test_what_is_chosen_at_the_same_time_has_one_number_for_all() -> None:
    g = GAME.start(SETUP, 1)
    g.choose("replace:ant")
    assert g.place == 0
    while g.decision.prompt == "secret":
        g.choose("done")
    assert g.place == 1


def test_a_searcher_gets_others_picks_drawn_anew() -> None:
    g = play(GAME, {**SETUP, "bid": 1}, ["bid:2"])
    drawn = {g.determinize(1, seed).stack[-1].picks for seed in range(40)}
    assert drawn == {((0, (n,)),) for n in range(3)}
    assert all(g.determinize(0, seed).stack[-1].picks == ((0, (2,)),) for seed in range(5)), "one knows one's own"


def test_seats_are_asked_from_the_first_player_on_and_those_out_are_left_out() -> None:
    setup = {"players": 3, "bid": 1, "first": 1}
    g = GAME.start(setup, 1)
    g.out[2] = 1
    assert g.decision.player == 1
    g.choose("bid:1")
    assert g.decision.player == 0


def test_a_draw_pile_keeps_its_secrets_in_the_meantime() -> None:
    g = GAME.start(SETUP, 1)
    assert g.view(0)["players"][1]["zones"]["deck"] == {"count": 2, "known_at": {}}
    assert [e["card"] for e in g.view(0)["players"][0]["zones"]["hand"]] == ["ant", "bee", "cat"]
    assert len(g.at(DECK, 1)) == 2


# ---------------------------------------------------------------- an order that only its owner knows


@procedure
class Bury(SecretChoice):
    """Each owner lays their own pieces under their deck, in an order of their own."""

    def offers(self, g: Any, player: Player, taken: tuple[Any, ...]) -> list[Offer]:
        return [Offer("next", THAT, (e,)) for e in g.at(PILE, player) if e not in taken]

    def show(self, g: Any, picks: Picks) -> None:
        for player, cards in picks:
            for e in cards:
                g.move(e, DECK, player)
            if len(cards) > 1:
                forget(g, cards, (2 << g.players) - 1 & ~(1 << player))


@procedure
class Burial(Procedure):
    answer: int = 0

    @step()
    def bury(self, g: Any) -> None:
        g.push(Bury(players=(0, 1)))

    @step()
    def go_on(self, g: Any) -> None:
        g.ask("answer", 0, "made-up.end", "end", [Offer("end", 1), Offer("stop", 2)])


BURIAL = MadeUp("made-up-burial", Table, PIECES, lambda g: Burial())


def test_cards_that_all_knew_can_be_laid_away_in_a_secret_order() -> None:
    setup = {"pile": [["ant", "bee", "cat"], ["dog"]], "deck": [["fox"], ["eel"]]}
    one = play(BURIAL, setup, ["next:bee", "next:ant"])
    other = play(BURIAL, setup, ["next:cat", "next:ant"])
    own = [c["card"] for c in one.view(0)["players"][0]["zones"]["deck"]["known_at"].values()]
    assert own == ["bee", "ant", "cat"], "the owner knows the order"
    for viewer in (1, NOBODY):
        assert one.view(viewer) == other.view(viewer), "nobody else can tell one order from another"
    assert one.view(0)["players"][1]["zones"]["deck"]["known_at"]["1"]["card"] == "dog", "a single one is still known"
