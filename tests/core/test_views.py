"""Views, handles and secrets."""

from __future__ import annotations

from typing import Any
from unittest.mock import patch

from hypothesis import given
from hypothesis import strategies as st

from rulebound.core.decisions import NOBODY
from rulebound.core.log import LogEvent
from rulebound.core.rules import Rules
from tests.core import test_events
from tests.core.games import DECK, FIELD, HAND, PILE
from tests.core.lake import position
from tests.core.pond import FISH, GAME, SETUP

BOTH, FIRST, SECOND, WATCHER = 0b111, 0b001, 0b010, 0b100


def start(seed: int = 3) -> Any:
    return GAME.start(SETUP, seed)


def zone(g: Any, viewer: int, player: int, name: str) -> Any:
    return g.view(viewer)["players"][player]["zones"][name]


def test_a_hand_is_its_holders_a_field_is_everybodys_and_a_deck_is_nobodys() -> None:
    g = start()
    assert len(zone(g, 0, 0, "hand")) == 3
    assert zone(g, 1, 0, "hand") == zone(g, NOBODY, 0, "hand") == {"count": 3, "known": []}
    assert zone(g, 0, 0, "deck") == {"count": 6, "known_at": {}}
    e = g.at(HAND, 0)[0]
    g.move(e, FIELD, 0)
    cards = [zone(g, viewer, 0, "field")[0]["card"] for viewer in (0, 1, NOBODY)]
    assert cards == [g.card[e].id] * 3


def test_a_card_is_known_to_whom_it_was_revealed_until_it_is_shuffled() -> None:
    g = start()
    top = g.at(DECK, 1)[0]
    g.reveal(top, FIRST)
    assert zone(g, 0, 1, "deck")["known_at"]["0"]["card"] == g.card[top].id
    assert zone(g, 1, 1, "deck")["known_at"] == {}
    g.shuffle(DECK, 1)
    assert zone(g, 0, 1, "deck")["known_at"] == {}


def test_a_known_card_is_known_also_when_it_is_drawn() -> None:
    g = start()
    top = g.at(DECK, 1)[0]
    g.reveal(top, FIRST)
    g.move(top, HAND, 1)
    assert [e["card"] for e in zone(g, 0, 1, "hand")["known"]] == [g.card[top].id]
    assert zone(g, NOBODY, 1, "hand")["known"] == []


def test_a_shuffled_card_cannot_be_followed_by_its_handle() -> None:
    g = start()
    e = g.at(HAND, 0)[0]
    g.move(e, FIELD, 0)
    seen = zone(g, 1, 0, "field")[0]["id"]
    g.move(e, DECK, 0)
    g.shuffle(DECK, 0)
    for card in list(g.at(DECK, 0)):
        g.move(card, FIELD, 0)
    assert seen not in [c["id"] for c in zone(g, 1, 0, "field")]


def test_one_who_did_not_see_which_card_left_knows_none_of_those_left_behind() -> None:
    """Else the view would tell that the card that went was not one of the known ones."""
    g = start()
    shown, other = g.at(HAND, 0)[:2]
    g.reveal(shown, BOTH)
    handle = zone(g, 1, 0, "hand")["known"][0]["id"]
    for gone in (shown, other):
        twin = g.copy()
        twin.move(gone, DECK, 0)
        assert zone(twin, 1, 0, "hand") == {"count": 2, "known": []}
        assert [twin.known[e] & SECOND for e in twin.at(DECK, 0)] == [0] * 7
        assert handle not in twin.handle
    g.move(other, PILE, 0)
    assert len(zone(g, 1, 0, "hand")["known"]) == 1, "here everybody saw which one went"


def two_carps() -> tuple[Any, int, int]:
    """The second player holds two carps and a pike, and has shown one of the carps."""
    g = GAME.start({"deck": [list(FISH), ["carp", "carp", "pike"]]}, 3)
    carps = [e for e in g.at(HAND, 1) if g.card[e].id == "carp"]
    g.show(carps[0])
    return g, carps[0], carps[1]


def test_copies_are_as_good_as_each_other_so_whoever_knew_one_is_not_told_that_another_was_played() -> None:
    for n in (1, 2):
        g, *carps = two_carps()
        g.move(carps[n - 1], FIELD, 1)
        assert zone(g, 0, 1, "hand") == zone(g, NOBODY, 1, "hand") == {"count": 2, "known": []}


def test_nor_that_another_one_was_shown_but_two_shown_together_are_two() -> None:
    g, first, second = two_carps()
    g.show(second)
    assert [e["card"] for e in zone(g, 0, 1, "hand")["known"]] == ["carp"]
    g, first, second = two_carps()
    g.move(second, FIELD, 1)
    g.show(first)
    assert [e["card"] for e in zone(g, 0, 1, "hand")["known"]] == ["carp"], "one lies on the table, the other was shown now"


def test_options_go_only_to_the_one_who_decides() -> None:
    g = start()
    mine, theirs = g.view(0)["decision"], g.view(1)["decision"]
    assert theirs == g.view(NOBODY)["decision"] == {"player": 0}
    handles = {c["id"] for c in zone(g, 0, 0, "hand")}
    assert {h for o in mine["options"] for h in o["about"]} == handles


def test_a_question_points_at_the_card_that_asks_if_there_is_one() -> None:
    g = start()
    assert g.view(0)["decision"]["source"] == 0
    mine, theirs = g.at(HAND, 0)[0], g.at(HAND, 1)[0]
    for source, seen in ((mine, g.handle[mine]), (theirs, 0)):
        g.asked = g.asked._replace(source=source)
        assert g.view(0)["decision"]["source"] == seen


def test_a_game_shows_more_of_a_card_than_its_columns_to_those_who_see_it() -> None:
    class Weighing(Rules):
        def entity_extra(self, g: Any, e: int) -> dict[str, Any]:
            return {"weight": e + 1} if g.card[e].id == "carp" else {}

    g = GAME.start({"deck": [list(FISH), ["carp", "carp", "pike"]]}, 3)
    with patch.object(type(g), "RULES", Weighing()):
        weights = {c["card"]: "weight" in c for c in zone(g, 1, 1, "hand")}
    assert weights == {"carp": True, "pike": False}


def test_the_log_names_a_card_to_those_who_saw_it_then() -> None:
    g = GAME.start(SETUP, 3, log=True)
    g.choose("draw")
    event: LogEvent = g.log[-1]
    name = g.card[g.at(HAND, 0)[-1]].id
    assert [event.seen_by(bit).about[0].card for bit in (0, 1, 2)] == [name, "", ""]
    assert event.seen_by(1).about[0].handle == 0
    assert [event.seen_by(bit).about[0].owner for bit in (0, 1)] == [0, NOBODY], "whose card it was, to those who saw it"


def test_a_view_is_plain_data_without_entities() -> None:
    g = start()
    view = g.view(0)
    assert set(view) >= {"game", "you", "over", "winners", "choice", "players", "shared", "where", "decision", "turn"}
    assert [p["score"] for p in view["players"]] == [0, 0]


@given(st.integers(0, 10_000), st.integers(0, 14), st.integers(0, 1_000))
def test_a_determinized_position_looks_the_same_to_its_player(seed: int, n: int, deal: int) -> None:
    g = position(seed, n)
    for viewer in range(-1, g.players):
        twin = g.determinize(viewer, deal)
        assert twin.view(viewer) == g.view(viewer)
        for p in range(g.players):
            before = sorted(g.card[e].id for e in range(len(g.card)) if g.owner[e] == p)
            assert sorted(twin.card[e].id for e in range(len(g.card)) if g.owner[e] == p) == before


def test_a_determinized_position_deals_the_unknown_anew_and_leaves_the_known() -> None:
    g = start()
    top = g.at(DECK, 1)[0]
    g.reveal(top, FIRST)
    twins = [g.determinize(0, seed) for seed in range(60)]
    assert {t.card[t.at(DECK, 1)[0]].id for t in twins} == {g.card[top].id}
    assert {t.card[t.at(HAND, 1)[0]].id for t in twins} == set(FISH) - {g.card[top].id}
    assert len({t.random(1 << 30) for t in twins}) > 50, "the chance to come is another one, too"


def test_a_searcher_does_not_learn_from_a_window_what_others_hold() -> None:
    setup = test_events.field(["ogre", "shield"], [], hand=[[], ["trick", "ogre", "page"]])
    g = test_events.ONCE.start(setup, 1)
    assert g.decision.player == 0
    waits: set[int] = set()
    for seed in range(30):
        twin = g.determinize(0, seed)
        waiting = [t[0] for t in twin.stack[-1].waiting if t[2] == 1]
        assert [twin.card[e].id for e in waiting] == ["trick"]
        waits.update(twin.at(HAND, 1).index(e) for e in waiting)
    assert waits == {0, 1, 2}, "it may be any card of that hand"
