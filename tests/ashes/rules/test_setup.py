"""Set-up."""

from __future__ import annotations

from typing import Any

import pytest

import rulebound
from rulebound import NotOffered
from rulebound.core.errors import RuleboundError
from rulebound.core.game import game
from rulebound.games.ashes import positions
from rulebound.games.ashes.cards import card
from rulebound.games.ashes.deck_rules import conjuration_pile
from rulebound.games.ashes.deck_text import deck_of
from rulebound.games.ashes.dice import power_text
from rulebound.games.ashes.ready_made import SUGGESTED, ready_made
from rulebound.games.ashes.zones import CONJURATION_PILE
from rulebound.testing import Table, Tables, proves
from tests.ashes.made_up import BASIC, LISTS
from tests.ashes.playing import proving

POWER = 0


def new_table(*decks: Any, seed: int = 7) -> Table:
    """A new game at its first decision: the first player chooses their first five."""
    return Table(rulebound.new("ashes", players=decks or ("iron-men", "mist-guardian"), seed=seed), positions)


def choose_hands(t: Table) -> None:
    """Everybody takes the first five cards offered."""
    while (d := t.state.decision) is not None and d.prompt == "first-five":
        t.choose(d.keys[0])


@proves("ashes.setup.1")
def test_a_deck_is_a_suggested_one_or_a_legal_list() -> None:
    for id in ready_made():
        new_table(id, "iron-men")
    drafted: dict[str, Any] = {
        "phoenixborn": "noah-redmoon",
        "cards": dict.fromkeys(SUGGESTED["iron-men"].cards[:8], 3) | {"fade-away": 3, "bound-soul": 3},
        "dice": {"illusion": 4, "natural": 6},
    }
    with pytest.raises(RuleboundError, match="not legal"):
        new_table({**drafted, "cards": {**drafted["cards"], "fade-away": 2}}, "iron-men")
    t = new_table(drafted, "iron-men")
    assert t.p1.phoenixborn == "noah-redmoon"
    assert t.p2.phoenixborn == "coal-roarkwin"
    with pytest.raises(RuleboundError, match="no ready-made deck"):
        new_table("iron-mens", "iron-men")


def test_a_reading_that_no_table_has_is_refused(table: Tables) -> None:
    with pytest.raises(RuleboundError, match="the option handover is one of end, round, not 'never'"):
        table.ashes(p1={}, p2={}, handover="never")
    setup = game("ashes").prepare(["iron-men", "mist-guardian"], {"transfer": "units"})
    assert (setup["handover"], setup["transfer"]) == ("end", "units")


@proves("ashes.setup.2")
def test_phoenixborn_lie_face_up_without_tokens() -> None:
    t = new_table()
    choose_hands(t)
    for viewer in (t.p1, t.p2):
        for seat, incarnation in enumerate(("coal-roarkwin", "aradel-summergaard")):
            (shown,) = viewer.view["players"][seat]["zones"]["phoenixborn"]
            assert shown["card"] == incarnation
            assert not {"wounds", "exhaustion", "status", "turned"} & shown.keys()


@proves("ashes.setup.3")
def test_the_conjuration_pile_lies_face_down() -> None:
    t = new_table("mist-guardian", "iron-men")
    pile = t.p1.conjuration_pile
    assert {id: pile.count(id) for id in pile} == {"blue-jaguar": 2, "mist-spirit": 10, "butterfly-monk": 2}
    assert t.p2.conjuration_pile == ["iron-rhino"]
    assert t.p2.view["players"][0]["zones"]["conjuration-pile"] == {"count": 14, "known": []}


@proves("ashes.setup.4")
def test_the_dice_powers_at_hand_are_those_of_the_types_in_the_pool() -> None:
    t = new_table("iron-men", "cloudsea-siren")
    t.state.keep_order = 1
    t.script(*[POWER] * 10, *[POWER] * 9, BASIC)
    choose_hands(t)
    t.p2.choose("first-player:1")
    t.skip_until(lambda t: t.phase == "player-turns")
    for seat, types in ((t.p1, {"natural", "ceremonial"}), (t.p2, {"charm", "illusion"})):
        assert {die.partition(":")[0] for die in seat.dice if die.endswith(":power")} == types
        assert all(power_text(die, "en") and power_text(die, "zh-Hant") for die in types)
        seat.choose("pass", "end-turn")


@proves("ashes.setup.5")
def test_all_ten_dice_start_exhausted() -> None:
    t = new_table()
    for seat in (t.p1, t.p2):
        assert len(seat.exhausted_dice) == 10
        assert seat.dice == []


@proves("ashes.setup.6", "ashes.setup.first-five")
def test_five_different_cards_of_the_deck_are_the_first_hand() -> None:
    t = new_table()
    five = ("strengthen", "chant-of-revenge", "anchornaut", "iron-worker", "hammer-knight")
    for id in five:
        assert t.p1.draw_pile_size == 30
        t.p1.choose(f"take:{id}")
    assert t.p1.hand == []  # both hands are taken when both are chosen
    choose_hands(t)
    assert tuple(t.p1.hand) == five
    assert len(t.p2.hand) == 5
    assert t.p1.draw_pile_size == t.p2.draw_pile_size == 25


@pytest.mark.parametrize("id", [proving(id, f"ashes.deck.precon.{id}.pile") for id in LISTS])
def test_the_pile_of_a_suggested_deck_is_as_the_book_lists_it(id: str) -> None:
    assert {card(c).en: n for c, n in conjuration_pile(deck_of(id)).items()} == LISTS[id][3]
    g = rulebound.new("ashes", players=[id, "iron-men"], seed=1)
    laid_out = [g.card[e].en for e in g.at(CONJURATION_PILE, 0)]
    assert {name: laid_out.count(name) for name in laid_out} == LISTS[id][3]


@proves("ashes.setup.6.distinct", "ashes.setup.first-five", "ashes.setup.first-five.verify")
def test_no_name_may_be_in_it_twice() -> None:
    t = new_table()
    for id in ("strengthen", "cover", "anchornaut", "iron-worker"):
        t.p1.choose(f"take:{id}")
    assert not t.p1.can("take", "iron-worker")
    with pytest.raises(NotOffered):
        t.state.choose("take:iron-worker")
    t.p1.choose("take:hammer-knight")
    assert t.p2.options  # five different ones were accepted


@proves("ashes.setup.6.shuffle")
def test_the_rest_becomes_a_face_down_draw_pile_in_unknown_order() -> None:
    orders = []
    for seed in (1, 2):
        t = new_table(seed=seed)
        choose_hands(t)
        orders.append(t.p1.draw_pile)
        for viewer in (t.p1, t.p2):
            assert viewer.view["players"][0]["zones"]["draw-pile"] == {"count": 25, "known_at": {}}
    assert sorted(orders[0]) == sorted(orders[1])
    assert orders[0] != orders[1]


@proves("ashes.setup.7")
def test_tokens_never_run_out_and_return_to_the_supply(table: Tables) -> None:
    many = {"wounds": 3, "exhaustion": 40, "status": 60}
    t = table.ashes(
        p1={"battlefield": [("hammer-knight", many)], "spellboard": ["empower"], "dice": ["natural:class", "natural:power"]},
        p2={"battlefield": ["mist-spirit"]},
    )
    with t.changes({"hammer-knight.status": +1}):
        t.p1.choose("activate", "empower")
    t.p1.choose("dice-power", "target:hammer-knight")
    knight = t["hammer-knight"]
    assert knight.zone == "discard-pile"
    assert (knight.wounds, knight.exhaustion, knight.status) == (0, 0, 0)


@proves("ashes.setup.layout")
def test_every_zone_of_every_player_can_be_told_apart() -> None:
    t = new_table()
    for viewer in (t.p1, t.p2):
        for seat in viewer.view["players"]:
            assert {
                "battlefield",
                "spellboard",
                "hand",
                "draw-pile",
                "discard-pile",
                "conjuration-pile",
                "active-pool",
                "exhausted-pool",
                "phoenixborn",
            } <= seat["zones"].keys()


@proves("ashes.setup.first-five.verify")
def test_the_choice_is_checked_without_showing_it() -> None:
    views = []
    for five in (("expand-energy", "strengthen", "cover", "iron-worker", "hammer-knight"), ("anchornaut",)):
        t = new_table()
        for id in five:
            if t.p1.can("take", id):
                t.p1.choose(f"take:{id}")
        assert t.p2.options  # after the sixth card on the list only five are left: the rest was no choice
        views.append(t.p2.view)
    assert views[0] == views[1]
