"""Chapter: keywords. Spirits."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.games.underworld.cards.builders import keyword
from rulebound.games.underworld.definitions import SPIRIT
from rulebound.games.underworld.positions import with_cards
from rulebound.testing import Tables, proves
from tests.underworld.made_up import KEEP, made_up
from tests.underworld.playing import accept, contest, does, drive, duel, offered, resolve, teams, use


def test_a_guardian_does_not_stand_in_for_spirits(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["ghost-fire"], "assets": ["purple"] * 3, "r1": ["veil-guard", "avalon-hermit", "exorcist"]},
        p2={"r1": ["guardian-spirit", "lingering-ghost"], "assets": ["red"]},
    )
    t.p1.choose("play:ghost-fire", "target:lingering-ghost")
    t.skip_until(lambda t: "lingering-ghost" in t.p2.graveyard)
    assert "redirect" not in [a.prompt for a in t.asked]


def test_spirit_counts_magic_of_attachments_and_of_the_exhausted(table: Tables) -> None:
    ghost = {"r1": ["invisible-poltergeist"]}
    enemy = [("arsonist", {"attached": ["miltons-demon-gun"]}), "street-thug"]
    t = table.underworld(p1=ghost, p2={"r1": enemy, "hand": ["ghost-fire"], "assets": ["purple"] * 2}, first=2)
    does(t, "play:ghost-fire", "target:invisible-poltergeist")
    assert t.p1.graveyard == ["invisible-poltergeist"], "one icon against one: not fewer"
    more = {"r1": ["invisible-poltergeist", ("veil-guard", {"exhausted": 1})]}
    u = table.underworld(p1=more, p2={"r1": enemy, "hand": ["ghost-fire"], "assets": ["purple"] * 3}, first=2)
    does(u, "play:ghost-fire", "target:invisible-poltergeist")
    u.p1.choose("prevent")
    assert u["invisible-poltergeist"].in_play


def test_lurkers_have_no_magic_to_count(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["ghost-fire"], "assets": ["purple"] * 2, "r1_lurkers": ["veil-guard", "avalon-hermit"]},
        p2={"r1": ["invisible-poltergeist"]},
    )
    assert t["veil-guard"].magic == []
    does(t, "play:ghost-fire")
    t.p2.choose("prevent")
    assert t["invisible-poltergeist"].in_play, "one icon against none"


def test_a_spirit_may_decline_and_die(table: Tables) -> None:
    """939 is a trigger without 强制: its controller may let the damage through."""
    t = table.underworld(
        p1={"r1": ["invisible-poltergeist"], "r2": ["soul-contract"], **KEEP},
        p2={"hand": ["ghost-fire", "truce"], "assets": ["purple"] * 2},
        first=2,
    )
    t.p2.choose("play:ghost-fire")
    t.p2.choose("pass")
    t.skip_until(lambda t: "prevent" in str(offered(t)) or "ghost-fire" in t.p2.graveyard)
    t.p1.choose(next(k for k in offered(t) if "prevent" not in k or "not" in k))
    accept(t)
    assert "invisible-poltergeist" in t.p1.graveyard
    assert t["florence"].p1 == 1


def test_blood_counts_its_magic_for_a_spirit_beside_it(table: Tables) -> None:
    """235: blood keeps the bloodline icon of its card; at the region it counts for its controller."""
    for blood, saved in ((True, True), (False, False)):
        t = table.underworld(
            p1={"r1": ["invisible-poltergeist", "blood-servant"], "r3": ["vampire-elder"], **KEEP},
            p2={"r1": ["veil-guard", "veil-guard"], "hand": ["ghost-fire", "truce"], "assets": ["purple"] * 2},
        )
        if blood:
            t = table.underworld(
                p1={"r1": ["invisible-poltergeist", "blood-servant", "vampire-elder"], **KEEP},
                p2={"r1": ["veil-guard", "veil-guard"], "hand": ["ghost-fire", "truce"], "assets": ["purple"] * 2},
            )
            does(t, use("blood-servant"))
        t.skip_until(lambda t: t.p2.can("play:ghost-fire"))
        does(t, "play:ghost-fire", "target:invisible-poltergeist")
        if "prevent" in str(offered(t)):
            t.p1.choose("prevent")
            resolve(t)
        assert ("invisible-poltergeist" in t.p1.r1) is saved


def test_magic_of_a_consultant_shields_a_spirit(table: Tables) -> None:
    """939 counts magic icons at the region, given ones too."""
    for friend, saved in (("occult-consultant", True), ("exorcist", False)):
        t = table.underworld(
            p1={"r1": ["invisible-poltergeist", "district-constable"], "r2": [friend]},
            p2={"r1": ["veil-guard"], "hand": ["ring-of-fire", "truce"], "assets": ["red"] * 3},
            first=2,
        )
        t.p2.choose("play:ring-of-fire", "target:kyoto")
        resolve(t)
        if "prevent" in str(offered(t)):
            t.p1.choose("prevent")
            resolve(t)
        assert ("invisible-poltergeist" in t.p1.r1) is saved


def test_who_is_a_spirit_for_a_turn_is_one_for_the_lord_and_not_for_the_guardian(table: Tables) -> None:
    """093 gives spirit: the lord lends it an icon, and the guardian does not stand in for spirits."""
    t = table.underworld(
        p1={
            "r1": ["nightmare-lord", "guardian-spirit", "exorcist"],
            "hand": ["bacchic-rite", "truce"],
            "assets": ["purple"] * 2,
        },
        p2={"hand": ["ghost-fire"], "assets": ["purple"] * 2, "r1": ["veil-guard"] * 4},
    )
    does(t, "play:bacchic-rite", "target:exorcist")
    assert t["exorcist"].has_spirit == 1
    t.p1.choose("pass")
    t.p2.choose("play:ghost-fire", "target:exorcist")
    resolve(t)
    assert "exorcist" in t.p1.graveyard, "nobody was asked to take the blow"


def test_chernobyl_is_stopped_by_spirits_and_their_guardian(table: Tables) -> None:
    """113: damage of a card like any other; each portion is looked at for itself."""
    t = table.underworld(
        regions=[("chernobyl", {"p1": 3}), "florence", "moscow"],
        p1={"r3": ["exorcist"]},
        p2={"r2": ["guardian-spirit", "arsonist"], "hand": ["truce"]},
    )
    t.skip_until(lambda t: t.p1.can("use:chernobyl"))
    t.p1.choose("use:chernobyl")
    while "exorcist" in t.p1.r3:
        keys = offered(t)
        t.choose(next((k for k in keys if "guardian" in k or "instead" in k or "prevent" in k), keys[-1]))
    assert sorted(t.p2.r2) == ["arsonist", "guardian-spirit"]


def test_the_gun_shoots_through_shield_and_spirit(table: Tables) -> None:
    """017: damage that cannot be prevented; neither 069 nor spirit helps."""
    t = table.underworld(
        p1={"r1": [("exorcist", {"attached": ["miltons-demon-gun"]})], "hand": ["truce"]},
        p2={"r1": ["guiding-fairy", "veil-guard", "veil-guard"], "hand": ["shield-of-light"], "assets": ["white"]},
    )
    t.p1.choose(next(key for key in t.p1.options if key.startswith("use:exorcist:") and "gun" in key))
    t.p1.choose("pass")
    t.p2.choose("play:shield-of-light", "target:guiding-fairy")
    resolve(t)
    assert t.p2.graveyard == ["guiding-fairy", "shield-of-light"]


@pytest.mark.parametrize(("helper", "zone"), [("occult-consultant", "graveyard"), ("veil-guard", "contest-area")])
def test_magic_given_from_another_region_counts_against_a_spirit(helper: str, zone: str, table: Tables) -> None:
    """939: magic icons at the region of the spirit are compared; the consultant gives them to friends everywhere."""
    t = duel(table, p1={"r1": ["arsonist"], "r2": [helper], "hand": ["ghost-fire"]}, p2={"r1": ["phantom-of-fangs"]})
    does(t, "play:ghost-fire", "target:phantom-of-fangs")
    assert t["phantom-of-fangs"].zone == zone


def test_a_guardian_steps_before_the_gun_and_its_spirit_is_no_help(table: Tables) -> None:
    """The gun's damage cannot be prevented (751, 862), but dealt to somebody else it may be (144)."""
    t = duel(
        table,
        p1={"r1": [("arsonist", {"attached": ["miltons-demon-gun"]})]},
        p2={"r1": ["giant-bat", "guardian-spirit", "phantom-of-fangs"]},
    )
    does(t, "use:arsonist", "target:giant-bat")
    t.p2.choose("take-damage:guardian-spirit")
    assert t.p2.graveyard == ["guardian-spirit"]


def test_an_hourglass_brings_magic_of_its_own_against_a_spirit(table: Tables) -> None:
    """939, 872: its bloodline icon lies at the region for whoever controls it: one against one prevents nothing."""
    t = duel(table, p1={"r1": ["cursed-hourglass"]}, p2={"r1": ["phantom-of-fangs"]}, at="prepare")
    resolve(t)
    assert t.p2.graveyard == ["phantom-of-fangs"]


@pytest.mark.parametrize(("fourth", "zone"), [({}, "contest-area"), ({"r1": ["psychic-owl"]}, "graveyard")])
def test_both_of_a_team_bring_magic_for_and_against_a_spirit(fourth: dict[str, Any], zone: str, table: Tables) -> None:
    """939, 981: two icons of one team against one, then two, of the other."""
    t = teams(
        table,
        p1={"r1": ["phantom-of-fangs"]},
        p2={"r1": ["veil-guard"], "hand": ["ghost-fire"]},
        p3={"r1": ["veil-guard"]},
        p4=fourth,
        first=2,
    )
    does(t, "play:ghost-fire", "target:phantom-of-fangs")
    assert t["phantom-of-fangs"].zone == zone


def test_a_fairy_draws_for_its_controller_whoever_assigns(table: Tables) -> None:
    """982 gives the assigning to one of the two; the fairy's own trigger is its controller's."""
    t = teams(
        table,
        p1={"r1": ["guiding-fairy"], "deck": ["murder"] * 3},
        p2={"r1": ["veil-guard"]},
        p3={"r1": ["giant-bat"]},
        at="contest-phase",
    )
    contest(t, "r1 battle")
    t.choose("takes-reward:3")
    drive(t, lambda t: t.p1.can("use:guiding-fairy"))
    accept(t)
    assert (t.p1.hand, t.p3.hand) == (["murder"], [])


@proves("underworld.keyword.spirit", "underworld.prevent.definition", "underworld.damage.none-left")
@proves("underworld.magic.no-own-effect")
def test_a_spirit_with_more_magic_at_its_side(table: Tables) -> None:
    t = table.underworld(p1={"r1": ["guiding-fairy"]}, p2={"r1": ["giant-bat"]}, at="contest-phase")
    t.skip_until(lambda t: t.asked.prompt == "spirit")
    assert t.p1.options == ["prevent:guiding-fairy", "decline"]
    with t.branch() as other:
        other.p1.choose("decline")
        assert other.p1.graveyard == ["guiding-fairy"]
    t.p1.choose("prevent")
    assert t["guiding-fairy"].in_play
    assert not t.happened("damage")
    equal = table.underworld(p1={"r1": ["guiding-fairy"]}, p2={"r1": ["giant-bat", "psychic-owl"]}, at="contest-phase")
    equal.until("Turn.end_step")
    assert equal.p1.graveyard == ["guiding-fairy"], "one icon against one: it is dealt"


@proves("underworld.keyword.spirit", "underworld.damage.simultaneous")
def test_a_spirit_is_judged_when_damage_is_assigned(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["guiding-fairy", "psychic-owl"]}, p2={"r1": ["giant-bat", "blood-servant"]}, at="contest-phase"
    )
    t.skip_until(lambda t: t.asked.prompt == "battle-damage")
    t.p2.choose("assign:guiding-fairy:1")
    t.p1.choose("prevent")
    assert (t.p1.graveyard, t.p1.r1) == (["psychic-owl"], ["guiding-fairy"]), "though the ally who tips the balance dies"


@proves("underworld.keyword.spirit")
@pytest.mark.parametrize(("enemies", "spared"), [([], True), (["veil-guard"], False)])
def test_the_second_players_spirits_too_are_spared_only_where_they_outshine(
    table: Tables, enemies: list[str], spared: bool
) -> None:
    spirit = made_up("wisp", keyword(SPIRIT), magic="stars", defence=1)
    with with_cards(spirit):
        t = table.underworld(p1={"r1": enemies, "hand": ["ring-of-fire"], "assets": ["red"] * 3}, p2={"r1": ["wisp"]})
        does(t, "play:ring-of-fire", "target:kyoto")
        assert t.p2.can("prevent:wisp") is spared
        assert t.p2.graveyard == ([] if spared else ["wisp"])
