"""Who can follow which card: whatever nobody can tell apart makes no difference in what a table knows."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from rulebound.core.decisions import NOBODY
from rulebound.core.zones import NONE, Zone
from tests.core.games import DECK, FIELD, HAND, PILE, ZONES
from tests.core.pond import FISH, GAME, SETUP, Pond, variant

EVERYBODY = 0b111


def pond(*first: str, players: int = 2) -> Any:
    """The first player has a deck of these cards, three of them in hand; the others have one of each fish."""
    return GAME.start({"players": players, "deck": [list(first), *[list(FISH)] * (players - 1)]}, 3)


def places(g: Any, player: int, id: str, n: int = 80) -> set[tuple[str, int]]:
    """Where, by somebody's guesses, the only card of this id may lie: in a hand, or at a place of a pile."""
    found = set()
    for seed in range(n):
        guess = g.determinize(player, seed)
        e = next(e for e, c in enumerate(guess.card) if c.id == id and guess.owner[e] == 0)
        kind = guess.kind_of_zone(e)
        found.add((guess.ZONES[kind].name, -1 if kind == HAND else guess.at(kind, 0).index(e)))
    return found


# ---------------------------------------------------------------- a card goes from a hand, unseen


def test_a_card_that_all_knew_in_a_hand_may_be_the_one_that_was_buried() -> None:
    g = pond("koi", "eel", "eel", "eel", "eel", "eel")
    while g.kind_of_zone(g.find("koi", 0)) != HAND:
        g.move(g.at(DECK, 0)[0], HAND, 0)
    g.shuffle(DECK, 0)
    g.show(g.find("koi", 0))
    assert places(g, 1, "koi") == {("hand", -1)}
    held = {e: g.handle[e] for e in g.at(HAND, 0)}
    other = next(e for e in held if g.card[e].id == "eel")
    g.move(other, DECK, 0)
    bottom = len(g.at(DECK, 0)) - 1
    assert places(g, 1, "koi") == places(g, NOBODY, "koi") == {("hand", -1), ("deck", bottom)}
    assert places(g, 0, "koi") == {("hand", -1)}, "who holds it knows"
    assert not {g.handle[g.find("koi", 0)], g.handle[other]} & set(held.values()), "nobody follows them by their handles"
    stay = [e for e in g.at(HAND, 0) if g.card[e].id == "eel"]
    assert [g.handle[e] for e in stay] == [held[e] for e in stay]


def test_all_that_is_lost_sight_of_has_a_handle_of_its_own_and_a_copy_of_the_game_keeps_what_it_knew() -> None:
    g = pond("koi", "eel", "ray", "ide")
    hand = list(g.at(HAND, 0))
    for e in hand[:2]:
        g.show(e)
    twin = g.copy()
    before = [(twin.mixed[e], twin.hidden_since[e], twin.handle[e]) for e in hand]
    g.move(hand[2], DECK, 0)
    assert len(set(g.handle)) == len(g.handle)
    assert [g.hidden_since[e] > 0 for e in hand] == [True, True, False]
    assert [(twin.mixed[e], twin.hidden_since[e], twin.handle[e]) for e in hand] == before


def test_who_knows_a_card_alone_loses_it_alone() -> None:
    """The second of three was shown a card. Who saw nothing has nothing to lose, and no shuffle is made of it."""
    g = pond("koi", "eel", "ray", players=3)
    koi, eel, ray = (g.find(id, 0) for id in ("koi", "eel", "ray"))
    g.reveal(koi, 0b010)
    g.reveal(ray, 0b100)
    before = (g.stamp, [g.mixed[e] for e in (koi, eel, ray)], g.handle[eel])
    g.move(eel, DECK, 0)
    assert [g.sees(p, koi) for p in (0, 1, 2, NOBODY)] == [True, False, False, False]
    assert [g.sees(p, ray) for p in (0, 1, 2, NOBODY)] == [True, False, False, False]
    assert (g.stamp, [g.mixed[e] for e in (koi, eel, ray)]) == before[:2]
    assert (g.hidden_since[koi], g.hidden_since[eel]) == (0, 0)


def test_a_card_given_from_hand_to_hand_is_lost_to_those_who_see_neither() -> None:
    g = pond("koi", "eel", "ray", players=3)
    koi, eel = g.find("koi", 0), g.find("eel", 0)
    g.show(koi)
    g.move(eel, HAND, 1)
    assert [g.sees(p, koi) for p in (0, 1, 2, NOBODY)] == [True, True, False, False]
    assert [g.sees(p, eel) for p in (0, 1, 2, NOBODY)] == [True, True, False, False]


def test_who_sees_where_it_goes_still_knows_the_others() -> None:
    g = pond("koi", "eel", "ray")
    koi, eel = g.find("koi", 0), g.find("eel", 0)
    g.show(koi)
    handle = g.handle[koi]
    g.move(eel, PILE, 0)
    assert (g.sees(1, koi), g.sees(NOBODY, koi), g.handle[koi], g.hidden_since[koi]) == (True, True, handle, 0)


def test_the_next_handle_tells_nobody_how_many_cards_another_knew() -> None:
    """The second of three was shown one card of the first one's hand twice, or two of them: the third can't tell."""
    once, both = pond("koi", "eel", "ray", players=3), pond("koi", "eel", "ray", players=3)
    for g, second in ((once, "koi"), (both, "eel")):
        g.reveal(g.find("koi", 0), 0b010)
        g.reveal(g.find(second, 0), 0b010)
    assert (once.sees(1, once.find("eel", 0)), both.sees(1, both.find("eel", 0))) == (False, True)
    assert once.next_handle == both.next_handle
    for g in (once, both):
        g.move(g.find("ray", 0), DECK, 0)
    assert once.next_handle == both.next_handle


# ---------------------------------------------------------------- which card of a hand it was


def hand_of_three_times() -> tuple[Any, list[int]]:
    """A hand of a card from the first shuffle, one from the second and one from the third."""
    g = pond("koi", "eel", "ray", "ide", "dace", "gar")
    for e in g.at(HAND, 0)[1:]:
        g.move(e, DECK, 0)
    for _ in range(2):
        g.shuffle(DECK, 0)
        g.move(g.at(DECK, 0)[0], HAND, 0)
    hand = list(g.at(HAND, 0))
    assert len({g.mixed[e] for e in hand}) == 3
    return g, hand


Going = Callable[[Any, int], None]
GOES: list[Going] = [
    lambda g, e: g.move(e, FIELD, 0),
    lambda g, e: g.move(e, DECK, 0),
    lambda g, e: g.show(e),
    lambda g, e: g.reveal(e, 0b010),
]


@pytest.mark.parametrize("goes", GOES)
def test_whichever_card_of_a_hand_goes_or_is_shown_the_rest_may_be_from_the_same_times(goes: Going) -> None:
    g, hand = hand_of_three_times()
    times = sorted(g.mixed[e] for e in hand)
    for gone in hand:
        twin = g.copy()
        goes(twin, gone)
        assert sorted(twin.mixed[e] for e in hand if e != gone) == times[1:]
        assert twin.mixed[gone] == times[-1]
        assert sorted(g.mixed[e] for e in hand) == times, "the other game is as before"


def test_cards_of_one_time_stay_of_that_time() -> None:
    g = pond("koi", "eel", "ray", "ide", "dace", "gar")
    hand = list(g.at(HAND, 0))
    times = [g.mixed[e] for e in hand]
    g.move(hand[1], FIELD, 0)
    assert [g.mixed[e] for e in hand] == times


def test_a_card_that_all_know_in_a_hand_is_not_the_one_that_went() -> None:
    """The oldest lies open: of the two others one went, and nobody can tell which."""
    g, hand = hand_of_three_times()
    g.known[hand[0]] = EVERYBODY
    old, times = g.mixed[hand[0]], [g.mixed[e] for e in hand[1:]]
    for gone, left in (hand[1:], hand[:0:-1]):
        twin = g.copy()
        twin.move(gone, FIELD, 0)
        assert (twin.mixed[hand[0]], twin.mixed[left]) == (old, max(times))


def test_nobody_is_mistaken_about_a_card_that_all_know() -> None:
    g, hand = hand_of_three_times()
    g.known[hand[0]] = EVERYBODY
    times = [g.mixed[e] for e in hand]
    g.move(hand[0], FIELD, 0)
    assert [g.mixed[e] for e in hand] == times


# ---------------------------------------------------------------- which copy it is


def copies(times: int) -> tuple[Any, list[int]]:
    """Three kois in a deck; all saw the first ones before they were shuffled in, one after the other."""
    g = pond("koi", "koi", "koi", "eel", "eel", "eel")
    for e in list(g.at(HAND, 0)):
        g.move(e, DECK, 0)
    g.shuffle(DECK, 0)
    kois = [e for e in g.at(DECK, 0) if g.card[e].id == "koi"]
    for e in kois[:times]:
        g.move(e, FIELD, 0)
    for e in kois[:times]:
        g.move(e, DECK, 0)
        g.shuffle(DECK, 0)
    return g, kois


@pytest.mark.parametrize("times", [0, 1, 2, 3])
@pytest.mark.parametrize("shown", [False, True])
def test_whichever_copy_turns_up_it_is_taken_for_the_one_seen_last(times: int, shown: bool) -> None:
    g, kois = copies(times)
    before = [g.hidden_since[e] for e in kois]
    seen = sorted(before)
    assert seen.count(0) == 3 - times
    for up in kois:
        twin = g.copy()
        if shown:
            twin.show(up)
        else:
            twin.move(up, FIELD, 0)
        assert twin.hidden_since[up] == seen[-1]
        assert sorted(twin.hidden_since[e] for e in kois if e != up) == seen[:-1]
        assert [g.hidden_since[e] for e in kois] == before, "the other game is as before"


def test_a_copy_that_lay_elsewhere_all_the_while_is_no_other() -> None:
    """One koi was held since before the other was seen: it can't be that one."""
    g = pond("koi", "koi", "koi", "eel", "eel", "eel")
    held = next(e for e in g.at(HAND, 0) if g.card[e].id == "koi")
    for e in [e for e in g.at(HAND, 0) if e != held]:
        g.move(e, DECK, 0)
    assert g.at(HAND, 0) == [held]
    seen = next(e for e in g.at(DECK, 0) if g.card[e].id == "koi")
    g.move(seen, FIELD, 0)
    g.move(seen, DECK, 0)
    g.shuffle(DECK, 0)
    when = g.hidden_since[seen]
    g.move(held, FIELD, 0)
    assert (g.hidden_since[held], g.hidden_since[seen]) == (0, when)


def test_neither_another_player_s_copy_nor_one_that_lies_open_is_it() -> None:
    g, (first, second, third) = copies(2)
    g.move(second, FIELD, 0)
    when = [g.hidden_since[e] for e in (first, third)]
    theirs = g.find("koi", 1)
    g.move(theirs, FIELD, 1)
    g.move(theirs, DECK, 1)
    g.shuffle(DECK, 1)
    later = g.hidden_since[theirs]
    assert later > max(when) > 0
    g.shuffle(DECK, 0)
    g.move(third, FIELD, 0)
    assert (g.hidden_since[third], g.hidden_since[theirs]) == (max(when), later)


def test_a_copy_that_all_know_in_a_hand_is_not_the_one_that_turns_up() -> None:
    g, kois = copies(3)
    kois.sort(key=g.hidden_since.__getitem__)
    g.move(kois[2], HAND, 0)
    g.show(kois[2])
    g.shuffle(DECK, 0)
    first, second, third = (g.hidden_since[e] for e in kois)
    assert first < second < third
    g.move(kois[0], FIELD, 0)
    assert [g.hidden_since[e] for e in kois] == [second, first, third]


def test_a_copy_that_one_knew_already_is_known_to_all_when_the_others_see_it() -> None:
    g, kois = copies(1)
    when = g.hidden_since[kois[0]]
    g.reveal(kois[2], 0b010)
    assert g.hidden_since[kois[2]] == 0
    g.show(kois[2])
    assert [g.hidden_since[e] for e in kois] == [0, 0, when]


def test_who_knew_some_copies_in_a_hand_takes_another_for_one_of_them() -> None:
    """The second of three players knows two kois in the hand, the third one: the last koi is shown to the second."""
    g = pond("koi", "koi", "koi", players=3)
    first, second, last = g.at(HAND, 0)
    g.known[first], g.known[second] = 0b0111, 0b0011
    g.reveal(last, 0b0010)
    assert [g.sees(1, e) for e in (first, second, last)] == [False, True, True], "two kois, as before"
    assert [g.sees(2, e) for e in (first, second, last)] == [True, False, False], "others have learned nothing"


def test_a_copy_that_only_some_come_to_know_is_taken_for_none() -> None:
    g, kois = copies(1)
    before = [g.hidden_since[e] for e in kois]
    g.reveal(kois[2], 0b001)
    assert [g.hidden_since[e] for e in kois] == before


# ---------------------------------------------------------------- what a guess makes of it


@pytest.mark.parametrize("times", [1, 2])
def test_who_holds_one_of_several_copies_takes_it_for_the_one_seen_last(times: int) -> None:
    """Whichever of its kois was drawn, a seat gets the same guesses."""
    g, kois = copies(times)
    seen = sorted(g.hidden_since[e] for e in kois)
    for drawn in kois:
        twin = g.copy()
        twin.move(drawn, HAND, 0)
        guess = twin.determinize(0, 5)
        inside = [e for e in guess.at(DECK, 0) if guess.card[e].id == "koi"]
        assert [guess.hidden_since[e] for e in guess.at(HAND, 0)] == seen[-1:]
        assert sorted(guess.hidden_since[e] for e in inside) == seen[:-1]


def test_a_copy_drawn_before_another_was_seen_is_not_taken_for_it() -> None:
    g, (first, second, third) = copies(1)
    g.move(third, HAND, 0)
    drawn = g.mixed[third]
    g.move(second, FIELD, 0)
    g.move(second, DECK, 0)
    g.shuffle(DECK, 0)
    early, late = sorted(g.hidden_since[e] for e in (first, second, third))[1:]
    assert early <= drawn < late
    guess = g.determinize(0, 5)
    assert [guess.hidden_since[e] for e in guess.at(HAND, 0)] == [early]
    inside = [e for e in guess.at(DECK, 0) if guess.card[e].id == "koi"]
    assert sorted(guess.hidden_since[e] for e in inside) == [0, late]


# ---------------------------------------------------------------- handles, and what can be taken back


class Rows(Pond):
    """Besides, cards lie face down in rows, each apart from the others."""

    ZONES = (*ZONES, Zone("row", NONE, apart=True), Zone("second-row", NONE, apart=True))


ROWS = variant("made-up-rows", Rows)


@pytest.mark.parametrize(
    ("kind", "follows"), [(len(ZONES) + 1, True), (DECK, False), (HAND, False)], ids=["another row", "deck", "hand"]
)
def test_a_card_that_lies_apart_is_followed_until_it_is_mixed_with_others(kind: int, follows: bool) -> None:
    g: Any = ROWS.start(SETUP, 3)
    e = g.at(DECK, 0)[0]
    g.move(e, len(ZONES), 0)
    before = g.handle[e]
    g.move(e, kind, 0)
    assert (g.handle[e] == before) == follows


def test_a_card_that_goes_where_others_see_it_has_another_handle() -> None:
    g = pond("koi", "eel", "ray", "ide")
    koi = g.at(HAND, 0)[0]
    for kind, changes in ((FIELD, True), (PILE, False), (FIELD, False), (HAND, True), (DECK, True)):
        before = g.handle[koi]
        g.move(koi, kind, 0)
        assert (g.handle[koi] != before) == changes
        assert g.handle.count(g.handle[koi]) == 1


@pytest.mark.parametrize(("kind", "changes"), [(HAND, True), (DECK, False)])
def test_a_card_shown_out_of_a_hand_cannot_be_told_by_its_handle(kind: int, changes: bool) -> None:
    """Nobody could tell it from the others of the hand; where a card lies in a pile all know."""
    g = pond("koi", "eel", "ray", "ide", "gar")
    e = g.at(kind, 0)[0]
    before = g.handle[e]
    g.reveal(e, 0b010)
    assert (g.handle[e] != before) == changes
    again = g.handle[e]
    g.reveal(e, 0b010)
    assert g.handle[e] == again, "who knows it learns nothing"
    assert len(set(g.handle)) == len(g.handle)


@pytest.mark.parametrize("holder", [0, 1])
@pytest.mark.parametrize(("actor", "floor"), [("holder", 2), ("other", 0), ("nobody", 2)])
def test_a_peek_can_be_taken_back_by_who_knew_the_card(holder: int, actor: str, floor: int) -> None:
    g = pond("koi", "eel", "ray", "ide")
    g.choices, g.deciders, g.undo_floor = [0, 0], [0, 1], 0
    g.actor = {"holder": holder, "other": 1 - holder, "nobody": NOBODY}[actor]
    top = g.at(DECK, holder)[0]
    g.known[top] = 1 << 1 - holder
    twin = g.copy()
    g.reveal(top, 1 << holder)
    twin.move(top, HAND, holder)
    assert (g.undo_floor, twin.undo_floor) == (floor, floor)
    g.undo_floor = 0
    g.reveal(top, 1 << holder)
    assert g.undo_floor == 0, "nobody learns anything new"


def test_a_hidden_copy_that_is_laid_down_is_taken_for_the_one_that_all_know() -> None:
    """Whichever of the two it was, one that came with the first hand lies there, and the rest is as unknown as before."""

    def known(which: int) -> tuple[list[int], list[int]]:
        g = pond("koi", "eel", "koi", "ray", "ide")
        while len(g.at(HAND, 0)) < 5:
            g.move(g.at(DECK, 0)[0], HAND, 0)
        kois = [e for e in g.at(HAND, 0) if g.card[e].id == "koi"]
        late = next(e for e in g.at(HAND, 0) if g.card[e].id == "ide")
        g.own()
        g.mixed[late] = g.stamp = g.stamp + 1
        g.show(kois[0])
        g.move(kois[which], FIELD, 0)
        return [g.mixed[e] for e in g.at(FIELD, 0)], sorted(g.mixed[e] for e in g.at(HAND, 0))

    assert known(0) == known(1)
