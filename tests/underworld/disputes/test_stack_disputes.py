"""What people argue about when something waits: lost targets, answers, regions that go, costs paid in between."""

from __future__ import annotations

from rulebound.testing import Tables
from tests.underworld.cards.at_table import accept, does, offered, resolve, use


def test_concealing_in_answer_to_a_fire(table: Tables) -> None:
    """A character that has become a lurker is no character: the fire has lost its target and is spent."""
    t = table.underworld(
        p1={"hand": ["ghost-fire"], "assets": ["purple"] * 2},
        p2={"r1": ["professional-killer"], "assets": ["black"] * 2},
    )
    t.p1.choose("play:ghost-fire")
    t.p2.choose(use("professional-killer", 1))
    resolve(t)
    assert (t.p2.r1_lurkers, t.p1.graveyard) == (["professional-killer"], ["ghost-fire"])
    assert t["professional-killer"].damage == 0


def test_an_attachment_without_its_host(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["colt-python"], "r1": ["arsonist"], "assets": ["red"]},
        p2={"hand": ["ghost-fire"], "assets": ["purple"] * 2},
    )
    t.p1.choose("play:colt-python", "pass")
    t.p2.choose("play:ghost-fire", "target:arsonist")
    resolve(t)
    assert sorted(t.p1.graveyard) == ["arsonist", "colt-python"]


def test_an_enter_trigger_outlives_its_card(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["force-field-mage"], "assets": ["yellow"] * 5},
        p2={"r1": ["giant-bat"], "hand": ["murder"], "assets": ["black"] * 3},
    )
    does(t, "play:force-field-mage", "to-region:kyoto")
    t.p1.choose(use("force-field-mage"), "target:giant-bat", "pass")
    t.p2.choose("play:murder", "target:force-field-mage")
    resolve(t)
    assert t.p1.graveyard == ["force-field-mage"]
    assert t["giant-bat"].exhausted == 1


def test_exhausted_or_not_is_looked_at_when_the_trigger_resolves(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["force-field-mage"], "r2": ["veil-guard"], "assets": ["yellow"] * 6},
        p2={"r1": ["giant-bat"]},
    )
    does(t, "play:force-field-mage", "to-region:kyoto")
    t.p1.choose(use("force-field-mage"), "target:giant-bat")
    t.p1.choose(use("veil-guard"), "target:giant-bat")
    resolve(t)
    assert t.p2.hand == ["giant-bat"]


def test_barrier_in_answer_makes_an_enemy_card_lose_its_target(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["ghost-fire"], "assets": ["purple"] * 2},
        p2={"r1": ["psychic-owl"], "r2_lurkers": ["curse-breaker"], "assets": ["green"] * 3},
    )
    t.p1.choose("play:ghost-fire", "target:psychic-owl")
    t.p2.choose("flip:curse-breaker")
    while "curse-breaker" not in t.p2.r2:
        t.choose("pass")
    t.p2.choose(use("curse-breaker"), "target:psychic-owl")
    resolve(t)
    assert t["psychic-owl"].in_play
    assert t.p1.graveyard == ["ghost-fire"]


def test_barrier_does_not_keep_off_what_has_no_target(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["ring-of-fire", "ghost-fire"], "assets": ["red"] * 5 + ["purple"]},
        p2={"r1": [("arsonist", {"attached": ["sioux-dreamcatcher"]})]},
    )
    assert not t.p1.can("play:ghost-fire"), "nobody else is there"
    does(t, "play:ring-of-fire", "target:kyoto")
    assert sorted(t.p2.graveyard) == ["arsonist", "sioux-dreamcatcher"]


def test_barrier_is_no_barrier_to_ones_own_side(table: Tables) -> None:
    t = table.underworld(
        p1={
            "r1": [("arsonist", {"attached": ["sioux-dreamcatcher"]})],
            "hand": ["psionic-surge"],
            "assets": ["yellow"] * 3,
        }
    )
    does(t, "play:psionic-surge")
    assert t["arsonist"].defence == 2


def test_a_character_played_to_a_region_that_is_won_meanwhile(table: Tables) -> None:
    """Its region was chosen as a target: without it the card goes to the graveyard, and the new region gets nobody."""
    t = table.underworld(
        p1={
            "hand": ["arsonist"],
            "assets": ["red"] * 2,
            "r1": ["soul-contract", "blood-servant"],
            "r2": ["vampire-elder"],
        },
        regions=[("kyoto", {"p1": 2}), "florence", "moscow"],
        world=["london", "new-york"],
    )
    t.p1.choose("play:arsonist", "to-region:kyoto")
    t.p1.choose(use("blood-servant"))
    accept(t)
    t.skip_until(lambda t: "kyoto" in t.p1.score_area and not t.asked.prompt.startswith("order"))
    t.skip_until(lambda t: "arsonist" in t.p1.graveyard)
    assert (t["london"].region, t.p1.r1) == (1, [])


def test_a_lurker_that_is_turning_over_when_its_region_is_won(table: Tables) -> None:
    """It is on the stack and so does not go below the deck with the others; then it has lost its region."""
    t = table.underworld(
        p1={
            "r1": ["soul-contract", "blood-servant"],
            "r1_lurkers": [("arsonist", {"lock": 1})],
            "assets": ["ring-of-fire"] * 2,
            "r2": ["vampire-elder"],
        },
        regions=[("kyoto", {"p1": 2}), "florence", "moscow"],
        world=["london", "new-york"],
    )
    t.p1.choose("flip:arsonist")
    t.p1.choose(use("blood-servant"))
    accept(t)
    t.skip_until(lambda t: "arsonist" in t.p1.graveyard)
    assert t.p1.score_area == ["kyoto"]
    assert "arsonist" not in t.p1.deck
    assert (t["arsonist"].lock, t["arsonist"].region) == (0, None), "it is a new object since it turned over"


def test_who_turns_over_is_neither_lurker_nor_character(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["veil-guard"], "assets": ["yellow"] * 2},
        p2={"r1_lurkers": ["arsonist", "exorcist"], "assets": ["ring-of-fire"] * 3},
        first=2,
    )
    t.p2.choose("flip:arsonist", "pass")
    t.p1.choose(use("veil-guard"))
    assert sorted(offered(t)) == ["target:lurker#2", "target:veil-guard"], "only the other one lies there"


def test_flipping_gives_the_enter_and_the_reveal_trigger(table: Tables) -> None:
    t = table.underworld(
        p1={"r1_lurkers": ["van-milton"], "assets": ["green"] * 6},
        p2={"r1": ["vampire-elder"]},
    )
    does(t, "flip:van-milton")
    t.p1.choose("use:van-milton:raid", "target:vampire-elder")
    resolve(t)
    assert t["vampire-elder"].damage == 2


def test_a_believer_pays_for_an_arsonist_at_once(table: Tables) -> None:
    """Lowering a cost is no object of the stack and may be used while one pays; loyalty is needed all the same."""
    t = table.underworld(p1={"hand": ["arsonist"], "r1": ["doomsday-believer"], "assets": [("red", {"exhausted": 1})]})
    t.p1.choose("play:arsonist", "to-region:florence")
    resolve(t)
    assert (t.p1.r2, t.p1.graveyard) == (["arsonist"], ["doomsday-believer"])
    poor = table.underworld(p1={"hand": ["arsonist"], "r1": ["doomsday-believer"], "assets": ["green"]})
    assert not poor.p1.can("play:arsonist")


def test_a_believer_does_not_help_a_flip(table: Tables) -> None:
    t = table.underworld(p1={"r1_lurkers": ["arsonist"], "r1": ["doomsday-believer"], "assets": ["red"]})
    assert not t.p1.can("flip:arsonist")


def test_the_emblem_helps_a_flip(table: Tables) -> None:
    t = table.underworld(
        p1={
            "r1_lurkers": ["arsonist"],
            "society": "secret-society",
            "on_society": ["tolling-bell-emblem"],
            "assets": ["red"],
        }
    )
    does(t, "flip:arsonist")
    assert t.p1.r1 == ["arsonist"]
    assert t["tolling-bell-emblem"].exhausted == 1


def test_a_death_as_a_cost_is_seen_and_cannot_be_answered(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["doomsday-believer", "pendulum-priest"], "hand": ["arsonist"], "assets": ["red"]},
        p2={"hand": ["reverse-the-otherworld-gate"], "assets": ["yellow"] * 2},
    )
    t.p1.choose(use("doomsday-believer"))
    assert t.p1.graveyard == ["doomsday-believer"], "the other one was not asked before"
    accept(t)
    assert t["pendulum-priest"].time == 1


def test_wraith_blade_pays_with_its_bearer(table: Tables) -> None:
    """The bearer is paid; with it the blade is destroyed, and nobody gets the icons."""
    t = table.underworld(p1={"r1": [("arsonist", {"attached": ["wraith-blade"]})], "assets": ["black"]})
    does(t, use("wraith-blade"))
    assert sorted(t.p1.graveyard) == ["arsonist", "wraith-blade"]


def test_a_plain_action_never_answers(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["psychic-owl"], "hand": ["psionic-surge"], "assets": ["yellow"] * 2},
        p2={"hand": ["ring-of-fire", "case-files"], "assets": ["red", "red", "red", "grey"]},
    )
    t.p1.choose("play:psionic-surge", "pass")
    assert t.p2.can("play:case-files")
    assert not t.p2.can("play:ring-of-fire")


def test_murder_and_ghost_fire_stay_out_of_contests(table: Tables) -> None:
    hand = {"hand": ["murder", "ghost-fire", "psionic-surge"], "assets": ["black", "purple", "yellow", "yellow"]}
    t = table.underworld(p1=hand, p2={"r1": ["arsonist"]}, at="contest-phase")
    assert t.p1.can("play:psionic-surge")
    assert not t.p1.can("play:murder")
    assert not t.p1.can("play:ghost-fire")


def test_files_without_anybody_to_look_at(table: Tables) -> None:
    t = table.underworld(p1={"hand": ["case-files"], "assets": ["grey"], "deck": ["murder", "truce"]})
    does(t, "play:case-files")
    assert t.p1.hand == ["murder"]


def test_interrogation_without_a_lurker_still_contains(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["interrogation"], "assets": ["grey"] * 2},
        regions=["kyoto", ("florence", {"p2": 2}), "moscow"],
    )
    does(t, "play:interrogation", "target:kyoto", "player:2", "player:2")
    assert (t["florence"].p2, t.p1.graveyard) == (1, ["interrogation"])


def test_unspent_cost_is_gone_with_the_step(table: Tables) -> None:
    t = table.underworld(
        p1={"society": "secret-society", "on_society": ["reserve-funds"], "assets": ["red"], "hand": ["arsonist"]},
        p2={"assets": ["red"]},
        at="draw_window",
    )
    t.p1.choose(use("reserve-funds"), "exhaust")
    assert t.p1.cost == 2
    t.skip_until(lambda t: t.phase == "action-phase")
    assert t.p1.cost == 0
    assert not t.p1.can("play:arsonist")


def test_without_its_targets_nothing_of_a_card_happens(table: Tables) -> None:
    """The files look at lurkers and draw a card; with all they were aimed at gone nobody draws. With one left they do."""
    for lurkers, drawn in ((["arsonist"], []), (["arsonist", "exorcist"], ["truce"])):
        t = table.underworld(
            p1={"hand": ["case-files"], "assets": ["grey"] * 2, "deck": ["truce", "murder"]},
            p2={"r1_lurkers": lurkers, "assets": ["ring-of-fire"] * 3},
        )
        t.p1.choose("play:case-files", *["target:lurker"] * len(lurkers))
        t.skip_until(lambda t: t.p2.can("flip:arsonist"))
        t.p2.choose("flip:arsonist")
        t.skip_until(lambda t: "case-files" in t.p1.graveyard)
        assert t.p1.hand == drawn
