"""Chapters: in play, owners, entering a region, destroying, markers, magic, icons, looking, discarding, the society area."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.games.underworld.cards import cards
from rulebound.games.underworld.definitions import MAGIC
from rulebound.games.underworld.zones import IN_PLAY, ZONES
from rulebound.testing import Table, Tables, proves


def resolve(t: Table, *words: str) -> None:
    """The first player does something, and it resolves; p2 has a spare asset and passes."""
    t.p1.choose(*words, "pass")
    t.p2.choose("pass")


SPARE: dict[str, Any] = {"assets": ["grey"]}

# ---------------------------------------------------------------- in play, owners and controllers


@proves("underworld.in-play.areas", "underworld.in-play.definition")
def test_the_areas_in_play() -> None:
    names = {ZONES[k].name for k in IN_PLAY}
    assert names == {"contest-area", "lurkers", "assets", "society-area", "regions"}


@proves("underworld.ownership.owner", "underworld.ownership.controller", "underworld.ownership.control-change")
@proves("underworld.ownership.your-means-controller", "underworld.temp-icons.active", "underworld.contest.temp-icons")
def test_a_stolen_character_works_for_its_new_controller(table: Tables) -> None:
    """The embrace (029) on the enemy's arsonist, whose white icon follows the new controller's marker."""
    t = table.underworld(
        p1={"hand": ["the-embrace", "murder"], "r2": ["security-department"], "assets": ["blue"] * 6 + ["black"] * 4},
        p2={"r2": ["arsonist"], **SPARE},
    )
    assert (t["arsonist"].controller, t["arsonist"].owner, t["arsonist"].defence) == (2, 2, 1)
    resolve(t, "play:the-embrace", "attach-to:arsonist")
    assert (t["arsonist"].controller, t["arsonist"].owner) == (1, 2)
    assert t["arsonist"].defence == 2, "one of your characters now"
    with t.branch() as other:
        other.until("Turn.end_step")
        assert other["florence"].p1 == 2, "its temporary icon counts for the marker's holder"
    with t.branch() as other:
        other.skip_until(lambda t: t.state.first == 1 and t.state.step == "end-step")  # type: ignore[attr-defined]
        assert other["florence"].p1 == 3, "in the other turn only the department's icon counted"


@proves("underworld.destroy.character", "underworld.ownership.control-change", "underworld.destroy.sacrifice-own")
def test_what_is_destroyed_goes_to_its_owners_graveyard(table: Tables) -> None:
    stolen = {"owner": 2, "attached": ["the-embrace"]}
    t = table.underworld(
        p1={"r1": [("arsonist", stolen), "veil-guard"], "hand": ["whispers-of-the-abyss"], "assets": ["red"] * 3},
        p2={"r1": ["giant-bat"], "assets": ["grey"]},
    )
    t.p1.choose("play:whispers-of-the-abyss")
    assert [o.split("#")[0] for o in t.p1.options] == ["sacrifice:arsonist", "sacrifice:veil-guard"], (
        "own ones, stolen ones too"
    )
    t.p1.choose("sacrifice:arsonist")
    assert t.p2.graveyard == ["arsonist"]
    assert t.p1.graveyard == ["the-embrace"]


@proves("underworld.ownership.friendly-in-duel", "underworld.ownership.your-means-controller")
def test_friendly_means_own_in_a_duel(table: Tables) -> None:
    t = table.underworld(p1={"r1": ["security-department", "arsonist"], "r2": ["psychic-owl"]}, p2={"r1": ["giant-bat"]})
    assert [t[c].defence for c in ("security-department", "arsonist", "psychic-owl", "giant-bat")] == [2, 2, 1, 1]
    teams = table.underworld(
        mode="teams", p1={"r1": ["security-department"]}, p2={"r1": ["giant-bat"]}, p3={"r1": ["arsonist"]}, p4={}
    )
    assert [teams[c].defence for c in ("arsonist", "giant-bat")] == [2, 1]


@proves("underworld.in-play.no-free-move", "underworld.enter-region.move")
def test_nothing_moves_by_itself(table: Tables) -> None:
    t = table.underworld(
        p1={
            "r1": ["crisis-response-team"],
            "on_society": ["red-eye-flight"],
            "society": "secret-society",
            "assets": ["grey"] * 3,
        },
        p2={"r2_lurkers": ["giant-bat"], "assets": ["grey"]},
    )
    assert {o.split(":")[0] for o in t.p1.options} <= {"exhaust", "use", "pass", "build"}
    assert not any("crisis" in o for o in t.p1.options)
    t.p1.choose("use:red-eye-flight", "target:florence", "pass")
    t.p2.choose("pass")
    assert t["crisis-response-team"].region == 2
    assert t.p1.options[0].startswith("use:crisis-response-team"), "it has entered a region"


@proves("underworld.enter-region.move")
def test_a_move_is_no_entering_of_play(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["force-field-mage"], "on_society": ["red-eye-flight"], "assets": ["grey"] * 3},
        p2={"r2": ["exorcist"], **SPARE},
    )
    resolve(t, "use:red-eye-flight", "target:florence")
    assert t["force-field-mage"].region == 2
    assert t.asked.prompt == "priority.action-step", "its enter trigger is not offered"


# ---------------------------------------------------------------- entering a region


@proves("underworld.enter-region.play", "underworld.enter-region.reveal", "underworld.enter-region.put")
@proves("underworld.enter-region.reveal-by-effect")
@pytest.mark.parametrize("how", ["play", "flip", "put", "by-effect"])
def test_the_ways_to_enter_a_region(table: Tables, how: str) -> None:
    team = "crisis-response-team"
    first = {"assets": ["grey"] * 6}
    regions: list[Any] = ["kyoto", "chernobyl", "moscow"]
    if how == "play":
        t = table.underworld(p1={**first, "hand": [team]}, p2={"r1_lurkers": ["giant-bat"], **SPARE})
        t.p1.choose(f"play:{team}", "kyoto", "pass")
        t.p2.choose("pass")
    elif how == "flip":
        t = table.underworld(p1={**first, "r1_lurkers": [team]}, p2={"r1_lurkers": ["giant-bat"], **SPARE})
        t.p1.choose(f"flip:{team}", "pass")
        t.p2.choose("pass")
    else:
        won = "city-of-the-dead" if how == "put" else "florence"
        regions[1] = (won, {"p1": 4})
        seat = {"graveyard": [team]} if how == "put" else {"r1_lurkers": [team]}
        t = table.underworld(
            p1={**first, **seat}, p2={"r1_lurkers": ["giant-bat"], **SPARE}, regions=regions, at="contest-phase"
        )
        t.skip_until(lambda t: t.asked.prompt == "trigger")
        t.p1.choose("use")
        t.p1.choose("pass")
        t.p2.choose("pass")
        t.p1.choose("kyoto" if how == "put" else team)
    t.skip_until(lambda t: t.asked.prompt == "trigger")
    assert t[team].region == 1
    assert t.p1.options[0].startswith(f"use:{team}")


@proves("underworld.enter-region.not-as-lurker", "underworld.negation.cannot-wins", "underworld.lurker.no-front-information")
def test_martial_law_keeps_nobody_from_lurking(table: Tables) -> None:
    t = table.underworld(
        p1={"r2": ["highway-rider"], "hand": ["arsonist"], "assets": ["red"] * 6},
        p2={"r1": ["martial-law"], "r1_lurkers": ["giant-bat"], **SPARE},
    )
    with t.branch() as other:
        other.p1.choose("play:arsonist")
        assert other.p1.options == ["to-region:florence", "to-region:moscow"]
    t.p1.choose("dispatch:arsonist", "kyoto", "pass")
    t.p2.choose("pass")
    assert t.p1.r1_lurkers == ["arsonist"]
    t.p1.choose("flip:arsonist", "pass")
    t.p2.choose("pass")
    assert t.p1.r1 == ["arsonist"]
    t.skip_until(lambda t: t.state.step == "contest-phase-begins")  # type: ignore[attr-defined]
    resolve(t, "use:highway-rider")
    assert t["highway-rider"].region == 3, "nor can anybody move there: Moscow was all that is left"


@proves("underworld.negation.cannot-wins")
def test_cannot_beats_what_allows_it(table: Tables) -> None:
    """Florence lets lurkers be revealed; with Hack Adams (106) those with a lock marker cannot turn over."""
    t = table.underworld(
        p1={"r1_lurkers": [("exorcist", {"lock": 1}), "psychic-owl"], "assets": ["green"] * 4},
        p2={"r3": ["hack-adams"], **SPARE},
        regions=["kyoto", ("florence", {"p1": 4}), "moscow"],
        at="contest-phase",
    )
    assert not t.p1.can("flip:exorcist"), "nor by paying"
    t.skip_until(lambda t: t.asked.prompt == "trigger")
    resolve(t, "use:florence")
    assert t.p1.options == ["choose:psychic-owl", "decline"]
    t.p1.choose("choose:psychic-owl")
    assert (t.p1.r1, t.p1.r1_lurkers) == (["psychic-owl"], ["exorcist"])


# ---------------------------------------------------------------- destroying


DEATHS = [
    ("murder", "target:exorcist", "destroy"),
    ("whispers-of-the-abyss", "sacrifice:exorcist", "sacrifice"),
    ("car-chase", "target:exorcist", ""),
    ("reverse-the-otherworld-gate", "target:exorcist", ""),
]


@proves("underworld.destroy.death", "underworld.destroy.sacrifice", "underworld.destroy.not-interchangeable")
def test_what_is_a_death(table: Tables) -> None:
    """The pendulum priest (040) gets a marker whenever a character dies, whichever way."""
    for card, victim, how in DEATHS:
        t = table.underworld(
            p1={
                "r1": ["exorcist"],
                "r2": ["pendulum-priest"],
                "hand": [card],
                "assets": ["black", "red", "grey", "yellow"] * 2,
            },
            p2=SPARE,
        )
        t.p1.choose(f"play:{card}", victim)
        t.skip_until(lambda t: t.asked.prompt == "trigger" or not t.p1.view.get("stack"))
        assert t.p1.r1 == []
        assert (t.asked.prompt == "trigger") == bool(how)
        kinds = {line.kind for line in t.p1.log if "exorcist" in line.cards}
        assert kinds & {"destroy", "sacrifice"} == ({how} if how else set())


@proves("underworld.destroy.character", "underworld.cards.anatomy.defence-zero")
def test_defence_of_nothing_destroys(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["poisoned-blood"], "assets": ["black"] * 3}, p2={"r1": ["giant-bat"], "assets": ["grey"]}
    )
    resolve(t, "play:poisoned-blood")
    assert (t.p2.graveyard, t.p1.graveyard) == (["giant-bat"], ["poisoned-blood"])


# ---------------------------------------------------------------- damage and prevention


@proves(
    "underworld.prevent.definition", "underworld.damage.none-left", "underworld.damage.step.2", "underworld.damage.procedure"
)
def test_prevented_damage_is_none(table: Tables) -> None:
    t = table.underworld(
        p1={
            "hand": ["shield-of-light", "ring-of-fire"],
            "r1": ["giant-bat", "veil-guard"],
            "assets": ["white"] * 2 + ["red"] * 4,
        },
        p2={"r1": ["vampire-elder"], **SPARE},
    )
    resolve(t, "play:shield-of-light", "target:giant-bat")
    resolve(t, "play:ring-of-fire", "kyoto")
    assert (t["giant-bat"].damage, t["giant-bat"].in_play) == (0, True)
    assert "veil-guard" in t.p1.graveyard
    assert (t["vampire-elder"].damage, t["vampire-elder"].in_play) == (1, True)
    damaged = [line.cards[0] for line in t.p1.log if line.kind == "damage"]
    assert damaged == ["veil-guard", "vampire-elder"]


@proves("underworld.damage.simultaneous", "underworld.damage.step.1", "underworld.destroy.death")
def test_who_dies_together_sees_the_others_die(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["ring-of-fire"], "r1": ["spirit-caller", "exorcist"], "assets": ["red"] * 4},
        p2={"hand": ["giant-bat"], **SPARE},
    )
    t.p1.choose("play:ring-of-fire", "kyoto", "pass")
    t.p2.choose("pass")
    assert sorted(t.p1.graveyard) == ["exorcist", "ring-of-fire", "spirit-caller"]
    assert t.asked.prompt == "trigger", "the caller has seen the exorcist die"


# ---------------------------------------------------------------- markers


@proves("underworld.tokens.definition", "underworld.tokens.kinds", "underworld.tokens.on-character")
@proves("underworld.tokens.chain", "underworld.tokens.on-attachment")
def test_markers_on_what_lies_at_a_region_count_for_it(table: Tables) -> None:
    """The hourglass (043) deals as much damage as there are time markers at its region, its own one included."""
    for attached, n in (([("miltons-demon-gun", {"time": 1})], 3), ([], 2)):
        t = table.underworld(
            p1={"r1": ["cursed-hourglass", ("lehn-everod", {"time": 1, "attached": attached})], **SPARE},
            p2={"r2": [("vampire-elder", {"time": 5})], **SPARE},
            at="prepare",
        )
        t.p1.choose("pass")
        t.p2.choose("pass")
        assert t["lehn-everod"].damage == n
        assert ("cursed-hourglass" in t.p1.graveyard) == (n == 3), "at three it is sacrificed"


@proves("underworld.tokens.kinds", "underworld.tokens.definition")
def test_kinds_of_markers(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": [("exorcist", {"time": 2, "stone": 3})], "r2": ["hack-adams"], "assets": ["grey"] * 3},
        p2=SPARE,
        regions=[("kyoto", {"p1": 2})],
    )
    resolve(t, "use:hack-adams", "target:exorcist")
    exorcist = t["exorcist"]
    assert (exorcist.time, exorcist.lock, exorcist.stone, t["kyoto"].p1) == (2, 1, 3, 2), "each kind is counted for itself"


@proves("underworld.society-zone.uses", "underworld.society-zone.in-play", "underworld.tokens.on-attachment")
def test_a_marker_in_the_society_area(table: Tables) -> None:
    t = table.underworld(
        p1={
            "society": "timekeepers",
            "on_society": ["reserve-funds"],
            "r1": ["cursed-hourglass", "vampire-elder"],
            "assets": ["grey"] * 3,
        },
        p2=SPARE,
    )
    t.p1.choose(next(o for o in t.p1.options if o.startswith("use:timekeepers")), "target:reserve-funds", "pass")
    t.p2.choose("pass")
    assert (t["reserve-funds"].time, t["reserve-funds"].zone, t["reserve-funds"].region) == (1, "society-area", None)
    t.skip_until(lambda t: t.happened("damage", "vampire-elder"))
    assert t["vampire-elder"].damage == 1, "the hourglass counts its own marker: the society is at no region"


@proves("underworld.tokens.substitutes", "underworld.contest.influence.reward")
def test_markers_do_not_run_out(table: Tables) -> None:
    """A pendulum priest (040) with 21 time markers has 21 influence icons."""
    t = table.underworld(p1={"r1": [("pendulum-priest", {"time": 21})], **SPARE}, at="contest-phase")
    t.skip_until(lambda t: t.happened("wins-region"))
    assert (t["pendulum-priest"].time, t["kyoto"].p1) == (21, 21)


# ---------------------------------------------------------------- icons and magic


@proves("underworld.temp-icons.kinds", "underworld.temp-icons.look")
def test_temporary_icons_are_kept_apart(table: Tables) -> None:
    t = table.underworld(p1={"r1": ["don-gruni", "ivy-scholar"]}, first=2)
    gruni = t["don-gruni"]
    assert (gruni.investigate, gruni.battle, gruni.influence) == (0, 2, 1)
    assert (gruni.temporary_investigate, gruni.temporary_battle, gruni.temporary_influence) == (3, 1, 0)
    assert t["ivy-scholar"].temporary_influence == 1


@proves("underworld.temp-icons.always-counted")
@pytest.mark.parametrize("first", [1, 2])
def test_what_counts_icons_counts_the_temporary_ones_in_every_turn(table: Tables, first: int) -> None:
    """The bacchic rite (093) gives a battle icon for each influence icon; the arsonist's only one is temporary."""
    t = table.underworld(
        p1={"r1": ["arsonist"], "hand": ["bacchic-rite"], "assets": ["purple"] * 3}, p2=SPARE, first=first, acting=1
    )
    resolve(t, "play:bacchic-rite")
    assert (t["arsonist"].battle, t["arsonist"].temporary_influence) == (2, 0)


@proves("underworld.magic.domains")
def test_the_five_domains() -> None:
    assert set(MAGIC) == {"mind", "sacred", "stars", "death", "bloodline"}
    assert {c.magic for c in cards().values() if c.magic} == set(MAGIC)


@proves("underworld.magic.in-assets", "underworld.magic.no-own-effect")
def test_magic_among_the_assets(table: Tables) -> None:
    t = table.underworld(p1={"r1": ["psychic-owl"], "hand": ["veil-guard"], "assets": ["dispelling"]})
    assert t["psychic-owl"].temporary_investigate == 0
    t.p1.choose("build:veil-guard")
    assert t["psychic-owl"].temporary_investigate == 1


@proves("underworld.self-reference.name")
def test_a_card_that_names_itself_means_itself(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["professional-killer"], "r2": ["professional-killer"], "assets": ["black"] * 3}, p2=SPARE
    )
    t.p1.choose(next(o for o in t.p1.options if o.startswith("use:professional-killer")), "pass")
    t.p2.choose("pass")
    assert (t.p1.r1, t.p1.r1_lurkers, t.p1.r2) == ([], ["professional-killer"], ["professional-killer"])


# ---------------------------------------------------------------- looking and discarding


@proves("underworld.look.private", "underworld.look.own-lurkers", "underworld.look.reveal")
def test_who_sees_what(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["case-files", "exorcist"], "assets": ["grey"] * 5},
        p2={"r1_lurkers": ["arsonist"], "r2_lurkers": ["psychic-owl"], **SPARE},
    )
    assert t.p2.sees("p2.arsonist"), "one's own lurkers, always"
    assert not t.p1.sees("p2.arsonist")
    resolve(t, "play:case-files", "target:lurker", "target:lurker")
    assert t.p1.sees("p2.arsonist")
    assert t.p1.sees("p2.psychic-owl")
    assert not t.spectator.sees("p2.arsonist")
    resolve(t, "dispatch:exorcist", "moscow")
    assert t.p1.sees("p1.exorcist")
    assert not t.p2.sees("p1.exorcist")


@proves("underworld.look.reveal")
def test_a_shown_card_is_shown_to_all(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["ivy-scholar"], "assets": ["yellow"] * 5, "deck": ["giant-bat", "dispelling", "arsonist"]}, p2=SPARE
    )
    resolve(t, "play:ivy-scholar", "kyoto")
    resolve(t, "use:ivy-scholar")
    assert t.p1.options == ["search:dispelling", "decline"]
    t.p1.choose("search:dispelling")
    assert t.p1.hand == ["dispelling"]
    assert [line.cards for line in t.p2.log if line.kind == "show"] == [("dispelling",)]


@proves("underworld.discard.choose")
def test_who_discards_chooses(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["lehn-everod", "blood-servant"], "assets": ["blue"]}, p2={"hand": ["arsonist", "giant-bat"], **SPARE}
    )
    t.p1.choose("use:lehn-everod", "sacrifice:blood-servant")
    t.p1.choose("pass")
    t.p2.choose("pass")
    assert t.p2.options == ["discard:arsonist", "discard:giant-bat"]
    t.p2.choose("discard:giant-bat")
    assert (t.p2.graveyard, t.p2.hand) == (["giant-bat"], ["arsonist"])


@proves("underworld.discard.random")
def test_chance_discards(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["spirit-caller"], "r2": ["fledgling-vampire"], "hand": ["whispers-of-the-abyss"], "assets": ["red"] * 3},
        p2={"hand": ["exorcist", "giant-bat", "psychic-owl"], **SPARE},
    )
    t.script(1)
    t.p1.choose("play:whispers-of-the-abyss", "sacrifice:fledgling-vampire")
    t.skip_until(lambda t: t.asked.prompt == "trigger")
    t.p1.choose("use", "player:2", "pass")
    t.p2.choose("pass")
    assert (t.p2.graveyard, t.p2.hand) == (["giant-bat"], ["exorcist", "psychic-owl"])
    assert not t.p1.sees("p2.exorcist")


# ---------------------------------------------------------------- the society area


@proves("underworld.society-zone.place", "underworld.society-zone.uses", "underworld.society-zone.in-play")
def test_the_society_area_is_in_play_but_no_region(table: Tables) -> None:
    t = table.underworld(
        p1={
            "on_society": ["reserve-funds"],
            "hand": ["echo-of-the-death-knell", "collapsing-spacetime"],
            "assets": ["red"] * 6 + ["purple"] * 4,
        },
        p2=SPARE,
    )
    funds = t["reserve-funds"]
    assert (funds.in_play, funds.region) == (True, None)
    assert t.p1.society_area == ["reserve-funds"], "also without a society card"
    resolve(t, "play:echo-of-the-death-knell", "kyoto")
    assert t["reserve-funds"].in_play
    t.p1.choose("play:collapsing-spacetime")
    assert "target:reserve-funds" in t.p1.options
    resolve(t, "target:reserve-funds")
    assert "reserve-funds" in t.p1.graveyard
