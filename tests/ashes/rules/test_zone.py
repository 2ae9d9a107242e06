"""Zones: battlefield, spellboard, pools and piles; what is in play and who may know what."""

from __future__ import annotations

from typing import Any

import pytest

import rulebound
from rulebound.core.errors import RuleboundError
from rulebound.core.views import view
from rulebound.games.ashes.cards.builders import action, n
from rulebound.games.ashes.deck_rules import conjuration_pile
from rulebound.games.ashes.effects import Damage, DiscardFromPlay, Exhaust
from rulebound.games.ashes.nouns import AlterationSpells, Units, target
from rulebound.games.ashes.positions import with_cards
from rulebound.games.ashes.rules.draft import PILE, SET_ASIDE
from rulebound.games.ashes.zones import ZONES
from rulebound.testing import Table, Tables, proves
from tests.ashes.made_up import NATURAL, SPIRIT, WOLF, WORKER
from tests.ashes.playing import new, play


def zone_of(t: Table, viewer: int, seat: int, zone: str) -> Any:
    return t.state.view(viewer - 1)["players"][seat - 1]["zones"][zone]


@proves("ashes.zone.active-pool")
def test_costs_are_payable_with_active_dice_only(table: Tables) -> None:
    seat = {"hand": ["anchornaut"], "battlefield": ["iron-worker"]}
    t = table.ashes(p1={**seat, "exhausted_dice": ["charm", "charm"]}, p2={"dice": ["charm"]})
    assert not t.p1.can("play", "anchornaut")
    assert "ashes.cost.magic" in [r.rule for r in t.p1.why_not("anchornaut")]
    t = table.ashes(p1={**seat, "dice": ["charm:basic"]}, p2={})
    t.p1.choose("play", "anchornaut", "pass")
    assert t.p1.battlefield == ["iron-worker", "anchornaut"]


def test_a_view_shows_faces_values_and_hosts(table: Tables) -> None:
    t = table.ashes(
        p1={"dice": ["charm:class"], "wounds": 2},
        p2={"battlefield": [("hammer-knight", {"wounds": 1, "attached": ["root-armor"], "dice": ["charm:power"]})]},
    )
    mine, theirs = (p["zones"] for p in t.spectator.view["players"])
    assert [d["face"] for d in mine["active-pool"]] == [1]
    assert mine["phoenixborn"][0]["life"] == 15
    (knight,) = theirs["battlefield"]
    printed, bonus = (3, 4, 2), (0, 1, 0)
    assert knight["values"] == [printed[0] + bonus[0] - 1, printed[1] + bonus[1], printed[2] + bonus[2]]
    assert [e["on"] for e in theirs["attached"]] == [knight["id"]]
    assert "on" not in knight


@proves("ashes.zone.battlefield", "ashes.zone.spellboard")
def test_units_lie_on_one_battlefield_and_ready_spells_on_one_spellboard(table: Tables) -> None:
    state = rulebound.new("ashes", players=["iron-men", "bloodwoods-queen"], seed=5)
    battlefield = [z.name for z in ZONES].index("battlefield")
    spellboard = [z.name for z in ZONES].index("spellboard")
    for step in range(400):
        decision = state.decision
        if decision is None:
            break
        state.choose(decision.options[step * 7 % len(decision.options)])
        for e in range(len(state.card)):
            places = [z for z in range(len(state.zones)) if e in state.zones[z]]
            assert len(places) == 1
            kind = places[0] // state.players
            if kind == battlefield:
                assert state.card[e].is_unit
            if kind == spellboard:
                assert state.card[e].type == "ready-spell"
    t = table.ashes(p1={"hand": ["summon-gilder", "iron-worker"], "dice": ["charm"] * 4}, p2={})
    with t.branch() as b:
        b.p1.choose("play", "summon-gilder")
        assert (b.p1.spellboard, b.p1.battlefield) == (["summon-gilder"], [])
    t.p1.choose("play", "iron-worker")
    assert (t.p1.spellboard, t.p1.battlefield) == ([], ["iron-worker"])


def test_overkill_and_consume_ask_who_controlled_the_unit(table: Tables) -> None:
    """869, 885: a puppet of mine on your battlefield is a unit that an opponent controls."""
    t = table.ashes(p1={"battlefield": ["iron-rhino", "silver-snake"]}, p2={"battlefield": [("blood-puppet", {"owner": 1})]})
    t.p1.choose("attack:blood-puppet", "attacker:iron-rhino")
    t.p2.choose("no-guard")
    t.p2.choose("decline")
    t.p1.choose("overkill")
    assert (t.p2.wounds, t["silver-snake"].status) == (2, 1)
    assert t.has("blood-puppet", "p1.conjuration-pile")


@proves("ashes.zone.battlefield.limit")
def test_nothing_is_placed_on_a_full_battlefield(table: Tables) -> None:
    full = ["mist-spirit"] * 4  # Jessa's battlefield holds 4, Maeoni's too
    t = table.ashes(
        p1={
            "phoenixborn": "jessa-na-ni",
            "battlefield": full,
            "hand": ["anchornaut"],
            "spellboard": ["summon-blood-puppet"],
            "dice": ["ceremonial", "charm"],
        },
        p2={"phoenixborn": "maeoni-viper", "battlefield": full},
    )
    assert not t.p1.can("play", "anchornaut")
    assert "ashes.zone.battlefield.limit" in [r.rule for r in t.p1.why_not("anchornaut")]
    t.p1.choose("activate", "summon-blood-puppet", "player:2")
    assert t.p2.battlefield == full
    assert t.p1.conjuration_pile.count("blood-puppet") == 5


@proves("ashes.zone.battlefield.limit", "ashes.resolve.2")
def test_a_summoning_onto_a_full_battlefield_still_deals_its_damage(table: Tables) -> None:
    """391, 869: nothing can be placed, the second effect is done."""
    t = table.ashes(
        p1={
            "phoenixborn": "jessa-na-ni",
            "spellboard": ["summon-gilder"],
            "battlefield": ["iron-worker"] * 4,
            "dice": ["natural:class"],
        },
        p2={"battlefield": ["masked-wolf"]},
    )
    t.p1.choose("summon-gilder", "target:masked-wolf")
    assert (t["masked-wolf"].zone, len(t.zone("p1.battlefield"))) == ("conjuration-pile", 4)


@proves("ashes.zone.battlefield.limit", "ashes.resolve.2")
def test_a_full_battlefield_takes_no_puppet(table: Tables) -> None:
    """869, 391: the opponent's limit counts; the cost is paid and the puppet stays in its owner's pile."""
    t = table.ashes(
        p1={"spellboard": ["summon-blood-puppet"], "dice": ["ceremonial:class"]},
        p2={"phoenixborn": "jessa-na-ni", "battlefield": ["iron-worker"] * 4},
    )
    t.p1.choose("summon-blood-puppet", "player:2")
    assert (len(t.zone("p2.battlefield")), t.p1.dice) == (4, [])
    assert t["blood-puppet"].zone == "conjuration-pile"


@proves("ashes.zone.battlefield.limit", "ashes.resolve.pause")
def test_widows_may_take_the_slot_of_a_unit_that_is_being_resummoned(table: Tables) -> None:
    """395, 869, 391: the reaction comes before "then"; on the full battlefield the demon is not placed back."""
    t = table.ashes(
        p1={
            "phoenixborn": "jessa-na-ni",
            "spellboard": ["resummon"],
            "battlefield": ["iron-worker", "iron-worker", "iron-worker", "false-demon"],
            "hand": ["summon-sleeping-widows"],
            "dice": ["ceremonial:class", "illusion:class", "ceremonial:class", "ceremonial:class"],
        },
        p2={},
    )
    t.p1.choose("resummon", pay=["ceremonial:class", "illusion:class"])
    t.p1.choose("summon-sleeping-widows")
    assert sorted(t.zone("p1.battlefield")) == ["iron-worker"] * 3 + ["sleeping-widow"]
    assert t["false-demon"].zone == "conjuration-pile"


@proves("ashes.zone.battlefield.play-own")
def test_an_ally_is_played_to_the_own_battlefield(table: Tables) -> None:
    t = table.ashes(p1={"hand": ["iron-worker"], "dice": ["charm", "charm"]}, p2={})
    t.p1.choose("play", "iron-worker")
    assert t.p1.prompt in ("turn", "")  # nobody was asked where
    assert (t.p1.battlefield, t.p2.battlefield) == (["iron-worker"], [])


def test_a_die_makes_room_for_an_ally(table: Tables) -> None:
    """Four units fill Maeoni's battlefield (869); one of them gone, the ally may be played in the same turn."""
    t = table.ashes(
        p1={
            "phoenixborn": "maeoni-viper",
            "battlefield": [SPIRIT, WOLF, WOLF, WOLF],
            "hand": [WORKER],
            "dice": [NATURAL, "charm:basic", "charm:basic"],
        },
        p2={"battlefield": ["gilder"]},
    )
    assert not t.p1.can("play", WORKER)
    t.p1.choose("dice-power", SPIRIT)
    t.p1.choose("play", WORKER)
    assert sorted(t.p1.battlefield) == sorted([WOLF, WOLF, WOLF, WORKER])


@proves("ashes.zone.battlefield.control")
def test_you_control_what_lies_face_up_on_your_battlefield(table: Tables) -> None:
    t = table.ashes(
        p1={"hand": ["root-armor"], "dice": ["natural"]}, p2={"battlefield": [("blood-puppet", {"owner": 1}), "gilder"]}
    )
    assert t["blood-puppet"].controller == 2
    t.p1.choose("play", "root-armor", "gilder")
    assert (t["root-armor"].controller, t["root-armor"].owner) == (2, 1)
    assert t.p2.attached == ["root-armor"]


@proves("ashes.zone.conjuration-pile", "ashes.zone.conjuration-pile.public-count")
def test_the_conjuration_pile_is_a_face_down_pile_of_public_size(table: Tables) -> None:
    deck = {"phoenixborn": "jessa-na-ni", "cards": {"summon-blood-puppet": 1, "summon-sleeping-widows": 3}}
    assert conjuration_pile(deck) == {"blood-puppet": 5, "sleeping-widow": 6}
    t = table.ashes(
        p1={"spellboard": ["summon-blood-puppet"], "hand": ["summon-sleeping-widows"], "dice": ["ceremonial"]}, p2={}
    )
    assert sorted(set(t.p1.conjuration_pile)) == ["blood-puppet", "sleeping-widow"]
    theirs = zone_of(t, 2, 1, "conjuration-pile")
    assert theirs == {"count": 11, "known": []}
    t.p1.choose("activate", "summon-blood-puppet", "player:1")
    assert zone_of(t, 2, 1, "conjuration-pile")["count"] == 10


@proves("ashes.zone.conjuration-pile")
def test_a_drafted_conjuration_pile_lies_face_down() -> None:
    """Its size is open. Which cards lie there, or are left aside, would name cards that its owner keeps in secret."""
    g = play(new(4))
    for player in range(4):
        for other in range(4):
            assert all(g.sees(other, e) is (other == player) for e in g.at(PILE, player))
        assert not any(g.sees(player, e) for e in g.at(SET_ASIDE))


@proves("ashes.zone.discard-pile")
def test_discard_piles_lie_open(table: Tables) -> None:
    t = table.ashes(p1={"discard": ["iron-worker", "fear"]}, p2={"discard": ["seal"]})
    for viewer in (1, 2):
        assert [c["card"] for c in zone_of(t, viewer, 1, "discard-pile")] == ["fear", "iron-worker"]
        assert [c["card"] for c in zone_of(t, viewer, 2, "discard-pile")] == ["seal"]


@proves("ashes.zone.draw-pile")
def test_of_a_draw_pile_everybody_knows_the_number_alone(table: Tables) -> None:
    t = table.ashes(p1={"draw": ["fear", "iron-worker", "seal"]}, p2={})
    for viewer in (0, 1, 2):
        assert zone_of(t, viewer, 1, "draw-pile") == {"count": 3, "known_at": {}}
    assert not t.p1.sees("p1.fear")


def test_a_card_put_back_on_the_draw_pile_is_known_to_its_player_alone(table: Tables) -> None:
    """Ruling 106."""

    t = table.ashes(p1={"hand": ["fear"], "draw": ["seal", "purge"], "dice": ["sympathy:power"]}, p2={})
    t.p1.choose("dice-power", "yes", "choose:fear", "top")
    assert t.p1.view["players"][0]["zones"]["draw-pile"]["known_at"]["1"]["card"] == "fear"
    assert t.p2.view["players"][0]["zones"]["draw-pile"] == {"count": 2, "known_at": {}}


def test_the_searcher_of_a_draw_pile_may_find_nothing(table: Tables) -> None:
    """Ruling 107."""

    t = table.ashes(p1={"hand": ["open-memories"], "draw": ["seal", "purge"], "dice": ["charm", "charm"]}, p2={})
    t.p1.choose("play", "open-memories", "search")
    assert t.p1.options == ["take:purge", "take:seal", "nothing"]
    with t.branch() as b:
        b.p1.choose("nothing")
        assert (b.p1.hand, b.p1.draw_pile_size) == ([], 2)
    t.p1.choose("take:seal")
    assert t.p1.hand == ["seal"]
    assert not t.p2.sees("seal")
    assert not t.p1.sees("purge")  # shuffled: nobody knows the pile any more
    # a public pile: a legal card must be taken
    gone = ["seal", "anchornaut", "iron-worker"]
    t = table.ashes(p1={"hand": ["bound-soul"], "discard": gone, "dice": ["ceremonial"]}, p2={})
    t.p1.choose("play", "bound-soul")
    assert t.p1.options == ["take:iron-worker", "take:anchornaut"]


def test_discarding_off_an_empty_draw_pile_does_nothing(table: Tables) -> None:
    """Ruling 108."""

    t = table.ashes(p1={"spellboard": ["purge"], "dice": ["charm"]}, p2={"draw": []})
    t.p1.choose("activate", "purge", "player:2")
    assert (t.p2.wounds, t.p2.discard_pile) == (0, [])


def test_peer_shows_the_card_to_its_controller_alone(table: Tables) -> None:
    """The hand is hidden (903, 905 list what is public): one random card, seen by one player."""
    t = table.ashes(
        p1={"spellboard": ["summon-three-eyed-owl"], "dice": ["charm:class"]},
        p2={"hand": ["fear"]},
        p3={"phoenixborn": "noah-redmoon"},
    )
    t.p1.choose("summon-three-eyed-owl")
    t.p1.choose("player:2")
    assert (t.p1.sees("p2.fear"), t.p3.sees("p2.fear"), t.p2.sees("p2.fear")) == (True, False, True)


@proves("ashes.zone.exhausted-pool")
def test_exhausted_dice_pay_nothing_and_are_not_meditated(table: Tables) -> None:
    t = table.ashes(
        p1={"hand": ["anchornaut", "fear"], "dice": ["charm:basic"], "exhausted_dice": ["natural", "natural"]}, p2={}
    )
    t.p1.choose("meditate", "discard:fear")
    assert all("natural" not in k for k in t.p1.options)
    assert t.p1.options == ["turn:charm:basic-to-power", "turn:charm:basic-to-class", "keep"]
    t.p1.choose("keep", "done")
    t.p1.choose("play", "anchornaut")
    assert t.p1.dice == []
    assert len(t.p1.exhausted_dice) == 3  # the spent die lies there now


@proves("ashes.zone.face-down")
def test_a_face_down_card_is_neither_attached_nor_in_play(table: Tables) -> None:
    strip = action("test-strip", "Test Strip", "測試剝除", "side", DiscardFromPlay(target(AlterationSpells())))
    daze = action("test-daze", "Test Daze", "測試暈眩", "main", Exhaust(1, target(Units())))
    with with_cards(strip, daze):
        t = table.ashes(
            p1={"hand": ["test-strip", "test-daze"], "dice": ["natural:power", "natural:power", "natural:power"]},
            p2={"battlefield": [("iron-rhino", {"face_down": ["root-armor", "gilder"]})]},
        )
        assert (t["root-armor"].zone, t["root-armor"].in_play) == ("face-down", False)
        assert t["root-armor"].on == "iron-rhino"
        assert t["iron-rhino"].attached == []
        assert (t["iron-rhino"].life, t["iron-rhino"].has_armored) == (4, 0)  # no bonus, no ability
        # face down: the opponent sees that cards lie there, not which
        assert [c["card"] for c in zone_of(t, 1, 2, "face-down")] == ["", ""]
        t.p1.choose("play", "test-strip")  # an alteration spell is looked for, and none is found
        assert t["root-armor"].zone == "face-down"
        t.p1.choose("play", "test-daze")
        assert (t["iron-rhino"].exhaustion, t["gilder"].exhaustion) == (1, 0)  # the only unit in play
        # it leaves with the card that it lies beneath
        with with_cards(action("test-smash", "Test Smash", "測試粉碎", "main", Damage(n(9), target(Units())))):
            t = table.ashes(
                p1={"hand": ["test-smash"]}, p2={"battlefield": [("iron-rhino", {"face_down": ["root-armor", "gilder"]})]}
            )
            t.p1.choose("play", "test-smash")
        assert t.p2.discard_pile == ["root-armor"]
        assert sorted(t.p2.conjuration_pile) == ["gilder", "iron-rhino"]


@proves("ashes.zone.in-play")
def test_only_phoenixborn_battlefield_and_spellboard_are_in_play(table: Tables) -> None:
    t = table.ashes(
        p1={
            "hand": ["fear"],
            "draw": ["seal"],
            "discard": ["iron-worker"],
            "battlefield": [("gilder", {"attached": ["root-armor"], "face_down": ["anchornaut"]})],
            "spellboard": ["strengthen"],
            "pile": ["mist-spirit"],
        },
        p2={"dice": ["natural:power"]},
        turn=2,
    )
    for name in ("coal-roarkwin", "gilder", "strengthen", "root-armor"):
        assert t[name].in_play, name
    for name in ("fear", "seal", "iron-worker", "mist-spirit", "anchornaut"):
        assert not t[name].in_play, name
    t.p2.choose("dice-power")  # the only unit in play
    assert "ashes.zone.in-play" in [r.rule for r in t.p1.why_not("iron-worker")]
    with pytest.raises(RuleboundError):
        t.p1.choose("activate", "iron-worker")


@proves("ashes.zone.spellboard.limit")
def test_the_spellboard_limit_counts_names(table: Tables) -> None:
    names = ["strengthen", "chant-of-revenge", "summon-iron-rhino", "empower"]
    t = table.ashes(
        p1={
            "phoenixborn": "coal-roarkwin",
            "spellboard": [*names, "strengthen", "strengthen", "empower"],
            "hand": ["purge", "empower"],
            "dice": ["charm", "natural"],
        },
        p2={},
    )
    assert not t.p1.can("play", "purge")
    assert "ashes.zone.spellboard.limit" in [r.rule for r in t.p1.why_not("purge")]
    t.p1.choose("play", "empower")
    assert t.p1.spellboard.count("empower") == 3


@proves("ashes.zone.spellboard.limit", "ashes.type.ready.stack")
def test_a_third_kind_of_ready_spell_needs_a_slot_and_a_copy_does_not(table: Tables) -> None:
    """249, 975: on a full spellboard only a copy of what lies there may be played."""
    full = ["purge", "summon-blue-jaguar", "resummon", "summon-butterfly-monk"]
    t = table.ashes(p1={"spellboard": full, "hand": ["purge", "summon-false-demon"]})
    assert (t.p1.can("play:purge"), t.p1.can("play:summon-false-demon")) == (True, False)


@proves("ashes.zone.spellboard.play-own")
def test_a_ready_spell_lands_on_its_players_own_spellboard(table: Tables) -> None:
    t = table.ashes(p1={"hand": ["summon-gilder"], "dice": ["charm"]}, p2={})
    t.p1.choose("play", "summon-gilder")
    assert t.p1.prompt in ("turn", "")
    assert (t.p1.spellboard, t.p2.spellboard) == (["summon-gilder"], [])


@proves("ashes.zone.spellboard.control")
def test_only_the_controller_uses_a_ready_spell(table: Tables) -> None:
    t = table.ashes(p1={"draw": []}, p2={"spellboard": ["strengthen"], "battlefield": ["gilder"]}, turn=2)
    assert t.p2.can("activate", "strengthen")
    t.p2.choose("meditate")
    assert t.p2.can("discard", "strengthen", "spellboard")
    seat = {"draw": ["fear"], "hand": ["fear"], "phoenixborn": "jessa-na-ni"}
    t = table.ashes(p1=seat, p2={"spellboard": ["strengthen"], "battlefield": ["gilder"]})
    assert not t.p1.can("activate")
    t.p1.choose("meditate")
    assert t.p1.options == ["discard:fear", "discard-top"]


def test_hands_are_hidden_and_their_size_is_open(table: Tables) -> None:
    """Ruling 106."""

    t = table.ashes(p1={"hand": ["fear", "seal"], "dice": ["charm"]}, p2={})
    zones = t.state.view(1)["players"][0]["zones"]
    assert zones["hand"] == {"count": 2, "known": []}
    assert len(zones["active-pool"]) == 1
    with t.branch() as b:
        for e, card in ((t["fear"].entity, "purge"),):
            b.state.card[e] = rulebound.core.game.game("ashes").card(card)
        theirs = view(b.state, 1)
        assert theirs == view(t.state, 1)
