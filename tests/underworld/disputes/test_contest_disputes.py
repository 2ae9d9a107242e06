"""What people argue about in contests: who takes part, what a tie is, what the winner gets."""

from __future__ import annotations

from typing import Any

from rulebound.testing import Tables
from rulebound.testing.table import Table
from tests.underworld.cards.at_table import does, offered, resolve, use


def after_contests(table: Tables, **given: Any) -> Table:
    """A contest phase in which nobody does anything but use the triggers that are offered."""
    t = table.underworld(**given, at="contest-phase", stop_at_forced=True)
    while t.phase == "contest-phase":
        used = [key for key in offered(t) if key.startswith("use:")] if t.asked.prompt == "trigger" else []
        t.choose(used[0] if used else offered(t)[-1])
    return t


def test_two_renowned_characters_bring_one_marker(table: Tables) -> None:
    t = after_contests(table, p1={"r1": ["heir-of-the-demon-blade", "van-milton"]}, first=2)
    assert t["kyoto"].p1 == 1


def test_renown_needs_to_take_part(table: Tables) -> None:
    t = after_contests(table, p1={"r1": [("van-milton", {"exhausted": 1}), "street-thug"]}, first=2)
    assert t["kyoto"].p1 == 0


def test_prestige_counts_ready_characters(table: Tables) -> None:
    monks = {"r1": ["devout-friar", ("devout-friar", {"exhausted": 1})], "r2": ["devout-friar", "enlightened-monk"]}
    t = after_contests(table, p1=monks, p2={"r1": ["enlightened-monk"], "r2": ["devout-friar"]}, first=2)
    assert (t["kyoto"].p1, t["kyoto"].p2) == (0, 0), "one ready against one"
    assert t["florence"].p1 == 1, "two against one: one marker"


def test_natterys_region_holds_two_influence_contests(table: Tables) -> None:
    t = after_contests(table, p1={"r1": ["john-f-nattery"]}, regions=["london", "florence", "moscow"], world=["kyoto"])
    assert t.p1.score_area == ["london"], "three, three more: the cap of four is passed in the second one"


def test_a_crowd_leaves_out_the_investigation_for_both(table: Tables) -> None:
    t = after_contests(
        table,
        p1={"r1": [("maddened-crowd", {"exhausted": 1})]},
        p2={"r1": ["herald-of-disaster"], "r2": ["herald-of-disaster"]},
    )
    assert t.p2.hand_count == 1, "at Florence only"
    assert t["kyoto"].p2 == 1, "the other contests are held"


def test_truce_leaves_out_prestige_too(table: Tables) -> None:
    t = table.underworld(p1={"hand": ["truce"], "assets": ["white"] * 3}, p2={"r1": ["devout-friar", "veil-guard"]})
    does(t, "play:truce", "target:kyoto")
    t.until("Turn.end_step")
    assert (t["kyoto"].p2, t.p2.hand_count) == (0, 0)


def test_damage_of_a_battle_must_be_taken_whole(table: Tables) -> None:
    t = table.underworld(p1={"r1": ["giant-bat"]}, p2={"r1": ["psychic-owl"]}, at="contest-phase", stop_at_forced=True)
    t.until("battle-damage")
    assert t.p1.options == ["assign:psychic-owl:2"], "both points, though the character bears one"


def test_kill_may_be_left_out(table: Tables) -> None:
    t = table.underworld(p1={"r1": ["faceless-slaughterer"]}, p2={"r1": ["vampire-elder"]}, at="contest-phase", first=2)
    t.until("battle-damage")
    assert t.p1.options == [f"assign:vampire-elder:{n}" for n in (1, 2, 3)], "the margin of one must be dealt, kill 2 may be"


def test_a_tie_bought_by_the_first_player_brings_kill_too(table: Tables) -> None:
    t = table.underworld(p1={"r1": ["executive-elite"], "assets": ["green"]}, p2={"r1": ["giant-bat"]}, at="contest-phase")
    t.skip_until(lambda t: t.asked.prompt == "privilege")
    t.p1.choose("privilege")
    assert t.p1.options == ["assign:giant-bat:1", "assign:giant-bat:2"]


def test_the_privilege_is_not_for_an_empty_contest_nor_for_the_second_player(table: Tables) -> None:
    t = table.underworld(p1={"assets": ["red"]}, p2={"assets": ["red"]}, at="contest-phase", stop_at_forced=True)
    t.until("Turn.end_step")
    assert "privilege" not in [a.prompt for a in t.asked]
    even = {"r1": ["stonehenge-warden"], "assets": ["yellow"]}
    u = table.underworld(p1={**even, "assets": []}, p2=even, at="contest-phase", stop_at_forced=True)
    u.until("Turn.end_step")
    assert "privilege" not in [a.prompt for a in u.asked], "who holds the marker cannot pay, and the other one may not"


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


def test_a_guardian_takes_the_blow_and_is_a_spirit_itself(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["ghost-fire"], "assets": ["purple"] * 2, "r1": ["street-thug"]},
        p2={"r1": ["guardian-spirit", "exorcist"]},
    )
    t.p1.choose("play:ghost-fire", "target:exorcist")
    resolve(t)
    t.p2.choose("take-damage:guardian-spirit")
    while t.asked.prompt not in ("priority.action-step",):
        t.choose(offered(t)[0])
    assert t["exorcist"].in_play
    assert t["guardian-spirit"].in_play, "two magic icons against none"


def test_selenas_bottle_gives_printed_icons_white_ones_included(table: Tables) -> None:
    t = table.underworld(p1={"r1": [("selena-of-the-demon-bottle", {"sealed": ["force-field-mage", "colt-python"]})]})
    selena = t["selena-of-the-demon-bottle"]
    assert (selena.investigate, selena.battle, selena.influence) == (1, 0, 3)
    assert (selena.temporary_investigate, selena.temporary_battle) == (1, 1)


def test_media_spell_counts_for_its_controller_while_ready(table: Tables) -> None:
    for exhausted, drawn in ((0, 1), (1, 0)):
        t = table.underworld(p1={"r1": [("media-spell", {"exhausted": exhausted})]}, at="contest-phase", stop_at_forced=True)
        t.until("Turn.end_step")
        assert t.p1.hand_count == drawn


def test_a_bacchic_character_fights_instead_of_spreading_influence(table: Tables) -> None:
    t = table.underworld(p1={"hand": ["bacchic-rite"], "r1": ["ivy-scholar"], "assets": ["purple"] * 3})
    does(t, "play:bacchic-rite")
    scholar = t["ivy-scholar"]
    assert (scholar.influence, scholar.temporary_influence, scholar.battle) == (0, 0, 2)
    assert scholar.has_spirit


def test_poison_kills_the_weak_at_once(table: Tables) -> None:
    t = table.underworld(p1={"hand": ["poisoned-blood"], "assets": ["black"] * 2}, p2={"r1": ["psychic-owl"]})
    does(t, "play:poisoned-blood")
    assert (t.p2.graveyard, t.p1.graveyard) == (["psychic-owl"], ["poisoned-blood"])


def test_damage_is_forgotten_with_the_turn_but_adds_up_in_it(table: Tables) -> None:
    t = table.underworld(p1={"hand": ["ghost-fire", "ghost-fire"], "assets": ["purple"] * 4}, p2={"r1": ["vampire-elder"]})
    does(t, "play:ghost-fire")
    does(t, "play:ghost-fire")
    assert t["vampire-elder"].damage == 2
    t.skip_until(lambda t: t.turn == 4)
    assert t["vampire-elder"].damage == 0


def test_white_icons_wait_for_the_marker(table: Tables) -> None:
    for first, won in ((1, True), (2, False)):
        t = table.underworld(
            p1={"r1": ["fledgling-vampire"]},
            p2={"r1": ["psychic-owl"]},
            at="contest-phase",
            stop_at_forced=True,
            first=first,
        )
        t.until("Turn.end_step")
        assert (t.p2.graveyard == ["psychic-owl"]) is won


def test_an_exhausted_host_does_not_hinder_its_attachment(table: Tables) -> None:
    """The gun's icon belongs to its bearer; the image on a region has icons of its own."""
    t = table.underworld(
        p1={"r1": [("arsonist", {"exhausted": 1, "attached": ["colt-python"]})]},
        p2={"r1": ["psychic-owl"]},
        at="contest-phase",
        stop_at_forced=True,
    )
    t.until("Turn.end_step")
    assert t["psychic-owl"].in_play, "the bearer does not take part"


def test_one_hourglass_counts_every_time_marker_at_its_region(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["cursed-hourglass", ("pendulum-priest", {"time": 1})], "assets": ["red"]},
        p2={"r1": ["vampire-elder"]},
        at="ready",
    )
    resolve(t)
    assert t["vampire-elder"].damage == 2
    assert t.p1.graveyard == ["pendulum-priest"], "two points on a defence of two"
    assert t["cursed-hourglass"].in_play


def test_hermit_must_help_before_the_battle_is_counted(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["giant-bat"]},
        p2={"r1": ["avalon-hermit", "veil-guard"], "assets": ["white"]},
        at="contest-phase",
    )
    t.until("priority.investigate")
    t.p2.choose(use("avalon-hermit"), "target:veil-guard")
    t.until("battle-damage")
    t.p1.choose("assign:avalon-hermit:1")
    assert t.p2.graveyard == ["avalon-hermit"]
    assert t["veil-guard"].damage == 1


def test_nattery_who_died_in_the_battle_brings_no_second_influence_contest(table: Tables) -> None:
    t = after_contests(
        table,
        p1={"r1": ["john-f-nattery", "ivy-scholar", "ivy-scholar"], "r2": ["maddened-crowd"]},
        p2={"r1": ["giant-bat"], "r2": ["vampire-elder"]},
    )
    held = [(line.cards[0], line.detail) for line in t.p1.log if line.kind == "contest"]
    assert "john-f-nattery" in t.p1.graveyard
    assert [d for r, d in held if r == "kyoto"] == ["investigate", "battle", "influence"]
    assert [d for r, d in held if r == "florence"] == ["battle", "influence"], "the crowd was there as it began"


def test_the_second_player_wins_by_the_difference(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["stonehenge-warden", "blood-servant"], "assets": ["red"]},
        p2={"r1": ["lehn-everod"]},
        regions=["london", "florence", "moscow"],
        at="contest-phase",
    )
    t.until("battle-damage")
    assert t.p2.options == [f"assign:stonehenge-warden:{n}" for n in (0, 1, 2)], "three against one: two points"
    t.p2.choose("assign:stonehenge-warden:0")
    t.until("Turn.end_step")
    assert t["london"].p2 == 2, "three against one again"


def test_lurkers_have_no_magic_to_count(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["ghost-fire"], "assets": ["purple"] * 2, "r1_lurkers": ["veil-guard", "avalon-hermit"]},
        p2={"r1": ["invisible-poltergeist"]},
    )
    assert t["veil-guard"].magic == []
    does(t, "play:ghost-fire")
    t.p2.choose("prevent")
    assert t["invisible-poltergeist"].in_play, "one icon against none"
