"""What people argue about when cards meet that nobody has put together: keywords in pairs, replaced deaths, blank texts."""

from __future__ import annotations

from typing import Any

from rulebound.testing import Tables
from rulebound.testing.table import Table
from tests.underworld.cards.at_table import accept, does, offered, resolve, use

KEEP: dict[str, Any] = {"hand": ["truce"]}


def contests(t: Table, *wanted: str) -> Table:
    while t.phase == "contest-phase":
        keys = offered(t)
        t.choose(next((key for word in wanted for key in keys if word in key), keys[-1]))
    return t


# ---------------------------------------------------------------- deaths


def test_a_leader_given_up_for_another_has_died(table: Tables) -> None:
    """888 with 840: a sacrifice is a death; contract and priest see it."""
    t = table.underworld(
        p1={
            "r1": ["van-milton", "soul-contract", "pendulum-priest"],
            "hand": ["nornagesta", "truce"],
            "assets": ["red"] * 6,
        },
    )
    does(t, "play:nornagesta", "to-region:florence")
    t.p1.choose("sacrifice:van-milton")
    accept(t)
    assert (t["kyoto"].p1, t["pendulum-priest"].time, t.p1.graveyard) == (1, 1, ["van-milton"])


def test_a_lord_of_nightmares_may_keep_a_spirit_that_gives_way_to_another_leader(table: Tables) -> None:
    """092: however the spirit dies; sealed instead of buried, it has died all the same."""
    t = table.underworld(
        p1={
            "r1": ["greenhand-fernandir", "soul-contract"],
            "r3": ["nightmare-lord"],
            "hand": ["nornagesta", "truce"],
            "assets": ["red"] * 8,
        },
    )
    does(t, "play:nornagesta", "to-region:florence")
    t.p1.choose("sacrifice:greenhand-fernandir")
    t.p1.choose("seal-on:nornagesta")
    accept(t)
    assert (t["nornagesta"].sealed, t["kyoto"].p1, t.p1.graveyard) == (["greenhand-fernandir"], 1, [])


def test_a_blank_keeper_has_no_last_words(table: Tables) -> None:
    """088: without its text the keeper's secrets go back to the hand, unshown."""
    t = table.underworld(
        p1={"r1": [("keeper-of-secrets", {"attached": ["gaze-into-the-abyss"], "sealed": ["murder"]})], **KEEP},
        p2={"hand": ["ghost-fire", "arsonist"], "assets": ["purple"] * 2},
        first=2,
    )
    does(t, "play:ghost-fire")
    assert (sorted(t.p1.hand), "keeper-of-secrets" in t.p1.graveyard) == (["murder", "truce"], True)
    assert not t.p1.can("use:keeper-of-secrets")


def test_a_blank_crowd_and_a_blank_nattery_change_no_contests(table: Tables) -> None:
    abyss = {"attached": ["gaze-into-the-abyss"]}
    t = table.underworld(
        p1={"r1": [("maddened-crowd", abyss), "learned-sage"], "r2": [("john-f-nattery", abyss)], "deck": ["truce"] * 3},
        regions=["london", "moscow", "kyoto"],
        first=2,
        at="contest-phase",
        stop_at_forced=True,
    )
    contests(t, "decline")
    assert (t.p1.hand_count, t["moscow"].p1) == (1, 3)


def test_badler_without_text_has_no_battle_icons_for_what_is_sealed(table: Tables) -> None:
    t = table.underworld(p1={"r1": [("badler-the-fallen", {"sealed": ["yarol", "guiding-fairy"]})], **KEEP})
    assert t["badler-the-fallen"].battle == 2
    t = table.underworld(
        p1={"r1": [("badler-the-fallen", {"sealed": ["yarol"], "attached": ["gaze-into-the-abyss"]})], **KEEP}
    )
    assert (t["badler-the-fallen"].battle, t["badler-the-fallen"].sealed) == (0, ["yarol"])


def test_a_priest_who_dies_with_the_others_gathers_no_time(table: Tables) -> None:
    """040: it triggers for every death, also those that come with its own; there is no priest to put it on."""
    t = table.underworld(
        p1={"hand": ["echo-of-the-death-knell", "truce"], "assets": ["red"] * 5, "r1": ["pendulum-priest", "exorcist"]},
    )
    does(t, "play:echo-of-the-death-knell", "target:kyoto")
    accept(t)
    assert sorted(t.p1.graveyard) == ["echo-of-the-death-knell", "exorcist", "pendulum-priest"]
    assert t["pendulum-priest"].time == 0


def test_the_poltergeist_makes_one_give_up_an_institute_with_its_prisoner(table: Tables) -> None:
    """098 with 009: sacrificed, the institute has left play; the prisoner goes home."""
    t = table.underworld(
        p1={"hand": ["invisible-poltergeist", "truce"], "assets": ["neutral"] * 2},
        p2={"on_society": [("far-east-institute-six", {"sealed": [("exorcist", {"owner": "p1"})]})]},
    )
    does(t, "play:invisible-poltergeist", "to-region:kyoto")
    resolve(t)
    assert (sorted(t.p1.hand), t.p2.graveyard) == (["exorcist", "truce"], ["far-east-institute-six"])


def test_a_bottle_that_is_sealed_lets_go_of_what_it_held(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["far-east-institute-six", "truce"], "assets": ["yellow"] * 4},
        p2={"r1": [("selena-of-the-demon-bottle", {"sealed": [("exorcist", {"owner": "p1"})]})]},
    )
    does(t, "play:far-east-institute-six")
    does(t, "use:far-east-institute-six", "decline")
    assert t["far-east-institute-six"].sealed == ["selena-of-the-demon-bottle"]
    assert sorted(t.p1.hand) == ["exorcist", "truce"]


# ---------------------------------------------------------------- keywords in pairs


def test_a_raid_that_a_spirit_shakes_off_is_still_used(table: Tables) -> None:
    """927 with 939: raid is damage like any other; the fairy among more magic prevents it."""
    t = table.underworld(
        p1={"r1_lurkers": ["giant-bat"], "assets": ["blue"] * 3, **KEEP},
        p2={"r1": ["guiding-fairy"]},
    )
    t.p1.choose("flip:giant-bat")
    t.skip_until(lambda t: t.p1.can("use:giant-bat"))
    does(t, "use:giant-bat")
    if "prevent" in str(offered(t)):
        t.p2.choose("prevent")
        resolve(t)
    assert (t.p2.r1, t["guiding-fairy"].damage) == (["guiding-fairy"], 0)


def test_a_raid_of_two_is_one_portion_for_the_guardian(table: Tables) -> None:
    """Ruling 144: the whole portion goes to one guardian, or stays."""
    t = table.underworld(
        p1={"r1_lurkers": ["van-milton"], "assets": ["green"] * 6, "r1": ["veil-guard", "veil-guard"], **KEEP},
        p2={"r1": ["executive-elite", "guardian-spirit"]},
    )
    t.p1.choose("flip:van-milton")
    t.skip_until(lambda t: t.p1.can("use:van-milton"))
    does(t, "use:van-milton", "target:executive-elite")
    t.p2.choose(next(k for k in offered(t) if "guardian" in k or "instead" in k))
    resolve(t)
    assert (t.p2.r1, t.p2.graveyard) == (["executive-elite"], ["guardian-spirit"])


def test_mobility_brings_prestige_along(table: Tables) -> None:
    """892 looks when the contests of the region are over: who has come there in time counts."""
    t = table.underworld(
        p1={"r1": ["enlightened-monk"], "on_society": ["red-eye-flight"], "assets": ["neutral"], "hand": ["truce"]},
        p2={"r1": ["devout-friar", "devout-friar"], "r2": ["devout-friar"]},
        first=2,
    )
    t.skip_until(lambda t: t.p1.can("use:red-eye-flight"))
    does(t, "use:red-eye-flight", "target:enlightened-monk", "target:florence")
    t.skip_until(lambda t: t.phase == "contest-phase")
    contests(t, "prestige")
    assert (t["kyoto"].p2, t["florence"].p1, t["florence"].p2) == (1, 0, 0), "in Florence it is one against one now"


def test_withdraw_does_not_save_from_death(table: Tables) -> None:
    """943: only a won region lets it go to the hand."""
    t = table.underworld(
        p1={"r1": ["executive-elite"], **KEEP}, p2={"hand": ["ghost-fire", "truce"], "assets": ["purple"] * 2}, first=2
    )
    does(t, "play:ghost-fire")
    assert t.p1.graveyard == ["executive-elite"]


def test_an_open_leader_hidden_by_an_effect_is_turned_up_by_paying(table: Tables) -> None:
    """906: open forbids the dispatch only; as a lurker it may be flipped like any other."""
    t = table.underworld(
        p1={"r1": ["john-f-nattery"], "hand": ["car-chase", "truce"], "assets": ["grey"] * 8},
    )
    does(t, "play:car-chase", "option:1")
    assert t.p1.r1_lurkers == ["john-f-nattery"]
    does(t, "flip:john-f-nattery")
    assert t.p1.r1 == ["john-f-nattery"]


def test_kill_without_anybody_to_hit_and_renown_all_the_same(table: Tables) -> None:
    """579 with 915: no enemy characters, so no damage; but the battle is won."""
    t = table.underworld(
        p1={"society": "spt-executive", "r1": ["heir-of-the-demon-blade"], "assets": ["green"] * 3, **KEEP},
        p2={"r1_lurkers": ["exorcist"]},
        first=1,
    )
    does(t, use("spt-executive", 0))
    assert t["heir-of-the-demon-blade"].has_kill == 1
    t.skip_until(lambda t: t.phase == "contest-phase")
    contests(t, "renown")
    assert (t["kyoto"].p1, t.p2.r1_lurkers) == (1, ["exorcist"]), (
        "one of renown; the white influence icon ties with the lurker"
    )


def test_who_is_taught_prestige_a_second_time_counts_once(table: Tables) -> None:
    """892 counts characters: having it twice is not having two."""
    t = table.underworld(
        p1={"r1": ["professor-kyra-gaudia"], "hand": ["teachings-of-the-sky", "truce"], "assets": ["white"] * 2},
        p2={"r1": ["devout-friar", "devout-friar"]},
    )
    does(t, "play:teachings-of-the-sky", "target:professor-kyra-gaudia")
    t.skip_until(lambda t: t.phase == "contest-phase")
    contests(t, "prestige", "decline")
    assert (t["kyoto"].p1, t["kyoto"].p2) == (0, 1)


def test_time_of_a_herald_is_gone_when_it_hides_and_new_when_it_turns_up(table: Tables) -> None:
    """Manual on markers: leaving or turning over removes them; entering again puts a new one."""
    t = table.underworld(
        p1={
            "r1": [("herald-of-disaster", {"time": 2})],
            "hand": ["car-chase", "truce"],
            "assets": ["grey"] * 2 + ["red"] * 3,
        },
    )
    does(t, "play:car-chase")
    does(t, "flip:herald-of-disaster")
    assert t["herald-of-disaster"].time == 0
    accept(t)
    assert t["herald-of-disaster"].time == 1


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


# ---------------------------------------------------------------- lurkers and counting


def test_christina_does_not_count_a_lurker_that_is_turning_over(table: Tables) -> None:
    """Ruling 50: on the stack it is none."""
    t = table.underworld(
        p1={"r1": ["christina-everod"], "r2_lurkers": ["exorcist", "arsonist"], "assets": ["red"] * 2, **KEEP},
        p2={"r2": [("veil-guard", {})]},
    )
    assert t["christina-everod"].investigate == 2
    t.p1.choose("flip:arsonist")
    assert t["christina-everod"].investigate == 1


def test_the_second_of_two_flips_counts_with_what_the_first_has_changed(table: Tables) -> None:
    """Lehn turned up first gives raid to the bat that follows him."""
    t = table.underworld(
        p1={"r1_lurkers": ["lehn-everod", "fledgling-vampire"], "assets": ["blue"] * 10, **KEEP},
        p2={"r1": ["executive-elite", "demosthenes-archmage"]},
    )
    does(t, "flip:lehn-everod")
    does(t, "flip:fledgling-vampire")
    does(t, "use:fledgling-vampire", "target:demosthenes-archmage")
    assert t.p2.graveyard == ["demosthenes-archmage"], "raid 2 against defence 2"


def test_nornagesta_with_the_same_emblem_already_there_gives_one_up(table: Tables) -> None:
    """167 with 046: put into play it is a second one of its name."""
    t = table.underworld(
        p1={
            "r1_lurkers": ["nornagesta"],
            "on_society": [("tolling-bell-emblem", {"exhausted": 1})],
            "deck": ["tolling-bell-emblem", "truce"],
            "assets": ["red"] * 6,
            **KEEP,
        },
    )
    does(t, "flip:nornagesta")
    does(t, "use:nornagesta")
    while "sacrifice" not in str(offered(t)):
        t.choose(next(k for k in offered(t) if "emblem" in k or k == "done" or "pass" in k))
    assert sorted(k.partition("#")[0] for k in offered(t)) == ["sacrifice:tolling-bell-emblem"] * 2


def test_a_found_vampire_lies_ready_and_can_be_flipped_at_once(table: Tables) -> None:
    """033, 030: put into play as a lurker it may be turned up in the same step by paying."""
    t = table.underworld(
        p1={"on_society": ["family-inheritance"], "assets": ["blue"] * 4, "deck": ["fledgling-vampire", "truce"], **KEEP},
        p2={"r1": ["exorcist"]},
    )
    does(t, "use:family-inheritance", "target:kyoto")
    t.skip_until(lambda t: t.p1.can("fledgling-vampire"))
    t.p1.choose("fledgling-vampire")
    resolve(t)
    assert (t.p1.r1_lurkers, t.p1.graveyard) == (["fledgling-vampire"], ["family-inheritance"])
    does(t, "flip:fledgling-vampire")
    does(t, "use:fledgling-vampire", "target:exorcist")
    assert t.p2.graveyard == ["exorcist"]


def test_an_emblem_given_up_in_answer_is_not_burnt_and_nothing_else_is(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["arsonist", "truce"], "assets": ["red"] * 2},
        p2={"on_society": ["reserve-funds", "veil-watch-emblem"]},
    )
    does(t, "play:arsonist", "to-region:kyoto")
    t.p1.choose("use:arsonist", "target:veil-watch-emblem")
    t.p1.choose("pass")
    does(t, use("veil-watch-emblem", 1))
    assert (t["arsonist"].exhausted, t.p2.graveyard, t["reserve-funds"].in_play) == (1, ["veil-watch-emblem"], True)


def test_an_arsonist_burns_what_is_on_the_region_and_not_on_its_people(table: Tables) -> None:
    """038: on a society or on this region; a gun on a character there is on neither."""
    t = table.underworld(
        p1={"hand": ["arsonist", "truce"], "assets": ["red"] * 2},
        p2={"r1": [("exorcist", {"attached": ["colt-python"]}), "media-spell"], "r2": ["soul-contract"]},
    )
    does(t, "play:arsonist", "to-region:kyoto")
    does(t, "use:arsonist")
    assert t.p2.graveyard == ["media-spell"], "the only target"


def test_a_hermit_helps_before_a_raid_and_the_help_lasts_the_turn(table: Tables) -> None:
    t = table.underworld(
        p1={"r1_lurkers": ["giant-bat"], "assets": ["blue"] * 3, **KEEP},
        p2={"r1": ["avalon-hermit", "exorcist"]},
    )
    t.p1.choose("flip:giant-bat")
    t.skip_until(lambda t: t.p1.can("use:giant-bat"))
    t.p1.choose("use:giant-bat", "target:exorcist")
    t.p1.choose("pass")
    t.p2.choose("use:avalon-hermit")
    resolve(t)
    assert (t["exorcist"].damage, t["exorcist"].defence) == (1, 2)


def test_a_hacker_may_look_at_the_own_hand_and_keep_everything(table: Tables) -> None:
    """099: a target player, oneself too; choosing a card and giving the hacker up is one free decision."""
    t = table.underworld(p1={"r1": ["curious-hacker"], "assets": ["neutral"], **KEEP}, p2={"hand": ["murder", "arsonist"]})
    does(t, "use:curious-hacker", "player:2")
    t.p1.choose("decline")
    assert (t.p2.hand_count, t.p1.r1, t.p1.sees("p2.murder")) == (2, ["curious-hacker"], True)


def test_a_law_that_is_not_paid_for_is_over_before_anybody_is_kept_out(table: Tables) -> None:
    """057: in the prepare step; its controller may choose not to pay."""
    t = table.underworld(
        p1={"r1": ["martial-law"], "assets": ["grey"], **KEEP},
        p2={"hand": ["arsonist", "truce"], "assets": ["red"] * 2},
        at="prepare",
    )
    t.skip_until(lambda t: "sacrifice" in str(offered(t)) or t.p1.can("pay"))
    t.p1.choose(next(k for k in offered(t) if "sacrifice" in k or "decline" in k))
    assert t.p1.graveyard == ["martial-law"]


def test_files_look_at_ones_own_and_the_others_lurkers_and_draw(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["case-files", "truce"], "assets": ["grey"], "deck": ["murder"]},
        p2={"r1_lurkers": ["exorcist"], "r2_lurkers": ["arsonist"], "r3_lurkers": ["giant-bat"]},
    )
    t.p1.choose("play:case-files")
    while "pass" not in offered(t):
        t.p1.choose(offered(t)[0])
    resolve(t)
    seen = [t.p1.sees(f"p2.{id}") for id in ("exorcist", "arsonist", "giant-bat")]
    assert (sum(seen), sorted(t.p1.hand)) == (2, ["murder", "truce"])
    assert not t.p2.sees("p1.murder"), "nobody else sees what was drawn"
