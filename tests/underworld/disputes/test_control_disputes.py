"""What people argue about with cards that are blank, taken over or brought home: who has, uses and loses them."""

from __future__ import annotations

from typing import Any

from rulebound.testing import Tables, proves
from tests.underworld.cards.at_table import accept, does, offered, resolve, use


def embraced(id: str, owner: str = "p2", **more: Any) -> tuple[str, dict[str, Any]]:
    """A character of somebody that the other one has taken over."""
    return id, {"owner": owner, "attached": ["the-embrace"], **more}


# ---------------------------------------------------------------- blank texts


def test_a_leader_without_text_is_no_leader_until_the_abyss_is_gone(table: Tables) -> None:
    t = table.underworld(
        p1={
            "r1": ["van-milton"],
            "hand": ["nornagesta", "gaze-into-the-abyss", "dispelling"],
            "assets": ["red"] * 7 + ["purple"] * 2 + ["yellow"] * 2,
        },
    )
    does(t, "play:gaze-into-the-abyss")
    does(t, "play:nornagesta", "to-region:florence")
    assert (t.p1.r1, t.p1.r2) == (["van-milton", "gaze-into-the-abyss"], ["nornagesta"])
    does(t, "play:dispelling")
    assert sorted(offered(t)) == ["sacrifice:nornagesta", "sacrifice:van-milton"], "two leaders again, at once"
    t.p1.choose("sacrifice:van-milton")
    assert (t.p1.r1, t.p1.r2) == ([], ["nornagesta"])


def test_a_bat_out_of_the_abyss_drops_its_gun(table: Tables) -> None:
    t = table.underworld(
        p1={
            "r1": ["giant-bat"],
            "hand": ["gaze-into-the-abyss", "colt-python", "dispelling"],
            "assets": ["purple"] * 2 + ["yellow"] * 2,
        },
    )
    assert not t.p1.can("play:colt-python"), "it cannot bear equipment"
    does(t, "play:gaze-into-the-abyss")
    does(t, "play:colt-python")
    assert t["giant-bat"].battle == 3
    does(t, "play:dispelling", "target:gaze-into-the-abyss")
    assert (t["giant-bat"].attached, sorted(t.p1.graveyard)) == ([], ["colt-python", "dispelling", "gaze-into-the-abyss"])


def test_what_was_given_by_others_is_not_forgotten_in_the_abyss(table: Tables) -> None:
    """Only the printed text is blank: what was taught stays, and so does what a gun lends to its bearer."""
    t = table.underworld(
        p1={
            "r1": [("exorcist", {"attached": ["miltons-demon-gun"]})],
            "hand": ["teachings-of-the-sky", "truce"],
            "assets": ["white"] * 2,
        },
        p2={"r1": ["giant-bat"], "hand": ["gaze-into-the-abyss", "shield-of-light"], "assets": ["purple"] * 2 + ["white"]},
    )
    does(t, "play:teachings-of-the-sky", "target:exorcist")
    t.skip_until(lambda t: t.p2.can("play:gaze-into-the-abyss"))
    does(t, "play:gaze-into-the-abyss", "attach-to:exorcist")
    e = t["exorcist"]
    assert (e.investigate, e.has_prestige, e.magic, e.battle) == (2, 1, [], 2)
    t.p2.choose("pass")
    t.p1.choose(next(key for key in t.p1.options if key.startswith("use:exorcist")))
    t.p1.choose("pass")
    t.p2.choose("play:shield-of-light", "target:giant-bat")
    resolve(t)
    assert "giant-bat" in t.p2.graveyard, "that damage cannot be prevented"


def test_a_blank_keeper_keeps_nobody_and_a_blank_guard_guards_nobody(table: Tables) -> None:
    t = table.underworld(
        p1={
            "hand": ["gaze-into-the-abyss"],
            "assets": ["purple"] * 2 + ["green"] * 3,
            "r1_lurkers": [("exorcist", {"lock": 1})],
        },
        p2={"r1": ["hack-adams"]},
    )
    assert not t.p1.can("flip:exorcist")
    does(t, "play:gaze-into-the-abyss")
    assert t.p1.can("flip:exorcist")
    t = table.underworld(
        p1={"hand": ["gaze-into-the-abyss"], "assets": ["purple"] * 2},
        p2={"r1": ["security-department", ("psychic-owl", {"damage": 1})]},
    )
    does(t, "play:gaze-into-the-abyss", "attach-to:security-department")
    assert t.p2.graveyard == ["psychic-owl"]


# ---------------------------------------------------------------- taken over


def test_of_two_embraces_the_later_one_holds(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": [embraced("exorcist")], "hand": ["dispelling", "truce"], "assets": ["yellow"] * 2},
        p2={"hand": ["the-embrace"], "assets": ["blue"] * 5},
        acting=2,
        first=2,
    )
    does(t, "play:the-embrace")
    assert t["exorcist"].controller == 2, "taken back"
    t.skip_until(lambda t: t.p1.can("play:dispelling"))
    t.p1.choose("play:dispelling")
    found = []
    for key in offered(t):
        with t.branch() as other:
            does(other, key)
            found.append((other["exorcist"].controller, other.p1.graveyard_count, other.p2.graveyard_count))
    assert sorted(found) == [(1, 1, 1), (2, 2, 0)], "without the later one the earlier one counts again"


def test_a_leader_that_comes_home_finds_another_there(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": [embraced("van-milton")], "hand": ["dispelling", "truce"], "assets": ["yellow"] * 2},
        p2={"r2": ["nornagesta"]},
    )
    does(t, "play:dispelling")
    assert sorted(t.p2.options) == ["sacrifice:nornagesta", "sacrifice:van-milton"]
    t.p2.choose("sacrifice:nornagesta")
    assert (t.p2.r1, t.p2.graveyard) == (["van-milton"], ["nornagesta"])


@proves("underworld.destroy.death")
def test_taken_from_its_guards_a_wounded_character_dies_for_its_new_master(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["the-embrace", "truce"], "assets": ["blue"] * 5, "r2": ["soul-contract"]},
        p2={"r1": ["security-department", ("veil-guard", {"damage": 1})], "r3": ["soul-contract"]},
    )
    does(t, "play:the-embrace", "attach-to:veil-guard")
    accept(t)
    resolve(t)
    assert (t.p2.graveyard, t.p1.graveyard) == (["veil-guard"], ["the-embrace"])
    assert (t["florence"].p1, t["moscow"].p2) == (1, 0), "it died under the control of the first player"


def test_a_hidden_knife_does_not_serve_who_was_taken_over(table: Tables) -> None:
    """It is attached to an own character: with the bearer gone to the enemy its condition is not met."""
    t = table.underworld(
        p1={"hand": ["the-embrace"], "assets": ["blue"] * 5},
        p2={"r1": [("exorcist", {"attached": ["hidden-throwing-knife"]})]},
    )
    does(t, "play:the-embrace", "attach-to:exorcist")
    assert (t["exorcist"].controller, t["exorcist"].attached) == (1, ["the-embrace"])
    assert t.p2.graveyard == ["hidden-throwing-knife"]


def test_the_poltergeist_takes_what_one_controls_wherever_it_lies(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["invisible-poltergeist", "truce"], "assets": ["neutral"] * 2},
        p2={"r1": [embraced("exorcist", "p1")]},
    )
    does(t, "play:invisible-poltergeist", "to-region:florence")
    accept(t)
    resolve(t)
    assert (t.p2.graveyard, t["exorcist"].controller) == (["the-embrace"], 1)


def test_who_was_taken_over_may_be_given_as_a_price(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": [embraced("exorcist")], "hand": ["whispers-of-the-abyss"], "assets": ["red"] * 2},
    )
    does(t, "play:whispers-of-the-abyss")
    assert (t.p2.graveyard, sorted(t.p1.graveyard)) == (["exorcist"], ["the-embrace", "whispers-of-the-abyss"])
    assert t.p1.hand_count == 2


def test_a_taken_over_keeper_tells_its_new_master(table: Tables) -> None:
    """It dies under its new controller: that player may use the secret, which then lies in its owner's graveyard."""
    t = table.underworld(
        p1={
            "r1": [embraced("keeper-of-secrets", sealed=[("case-files", {"owner": "p2"})])],
            "assets": ["grey"],
            "deck": ["truce"] * 3,
        },
        p2={"hand": ["ghost-fire"], "assets": ["purple"] * 2},
    )
    t.skip_until(lambda t: t.p2.can("play:ghost-fire"))
    does(t, "play:ghost-fire")
    t.p1.choose("use:keeper-of-secrets")
    t.skip_until(lambda t: "play:case-files" in offered(t))
    t.p1.choose("play:case-files")
    resolve(t)
    assert "truce" in t.p1.hand
    assert "case-files" in t.p2.graveyard


def test_kyra_teaches_for_whoever_controls_her(table: Tables) -> None:
    t = table.underworld(p1={"r1": [embraced("professor-kyra-gaudia")]}, at="draw_cards")
    t.p1.choose("use:professor-kyra-gaudia")
    t.skip_until(lambda t: t.phase == "action-phase")
    assert (t["kyoto"].p1, t["kyoto"].p2) == (1, 0)


def test_the_embraced_fight_for_the_beast_and_who_has_no_active_icon_does_not(table: Tables) -> None:
    path = {"on_society": ["path-of-the-beast"]}
    for here, first, asked in (
        ([embraced("exorcist")], 2, 1),
        (["fledgling-vampire", "exorcist"], 1, 1),
        (["fledgling-vampire", "exorcist"], 2, 0),
    ):
        t = table.underworld(
            p1={"r1": here, **path}, p2={"hand": ["truce"]}, first=first, at="contest-phase", stop_at_forced=True
        )
        t.until("Turn.end_step")
        assert sum(a.prompt == "trigger" and "path" in a.offered[0] for a in t.asked) == asked


def test_kyoto_hides_the_embraced_who_are_no_humans(table: Tables) -> None:
    t = table.underworld(p1={"r2": [embraced("exorcist"), "arsonist"]}, regions=[("kyoto", {"p1": 3}), "florence", "moscow"])
    t.until("trigger")
    does(t, use("kyoto"))
    assert (t.p2.r2_lurkers, t.p1.r2, t.p1.graveyard) == (["exorcist"], ["arsonist"], ["the-embrace"])


def test_a_taken_over_child_scores_for_its_controller_and_an_elite_goes_home(table: Tables) -> None:
    won = {"regions": [("kyoto", {"p1": 3}), "florence", "moscow"], "at": "contest-phase"}
    t = table.underworld(p1={"r1": [embraced("holy-child")]}, **won)
    t.skip_until(lambda t: t.asked.prompt == "leaves-region")
    t.p1.choose("score:holy-child")
    t.until("Turn.end_step")
    assert (sorted(t.p1.score_area), t.p1.points, t.p1.deck[-1]) == (["holy-child", "kyoto"], 4, "the-embrace")
    t = table.underworld(p1={"r1": [embraced("executive-elite")]}, **won)
    t.skip_until(lambda t: t.asked.prompt == "leaves-region")
    t.p1.choose("hand")
    t.until("Turn.end_step")
    assert (t.p2.hand, t.p1.deck[-1]) == (["executive-elite"], "the-embrace")


# ---------------------------------------------------------------- attachments on the other side


def test_a_gun_given_to_an_enemy_is_fired_by_the_enemy(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["miltons-demon-gun", "truce"], "assets": ["green"] * 2, "r1": ["giant-bat"]},
        p2={"r1": ["exorcist"]},
    )
    does(t, "play:miltons-demon-gun", "attach-to:exorcist")
    assert not any("exorcist" in key for key in t.p1.options)
    t.p1.choose("pass")
    t.p2.choose(next(key for key in t.p2.options if key.startswith("use:exorcist")))
    resolve(t)
    assert t.p1.graveyard == ["giant-bat"]


def test_a_blade_on_an_enemy_is_fed_by_who_played_it(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["wraith-blade", "truce"], "r1": ["arsonist"], "assets": ["black"] * 2},
        p2={"r1": ["exorcist"]},
    )
    does(t, "play:wraith-blade", "attach-to:exorcist")
    does(t, use("wraith-blade"))
    assert (t.p1.graveyard, t.p2.r1) == (["arsonist"], ["exorcist"])
    assert (t["exorcist"].battle, t["exorcist"].influence) == (2, 2)
    assert not t.p1.can(use("wraith-blade")), "nobody of one's own is left"


def test_a_catcher_on_an_enemy_keeps_oneself_off(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["sioux-dreamcatcher", "murder", "truce"], "assets": ["white"] * 3 + ["black"] * 3},
        p2={"r1": ["exorcist"], "hand": ["psionic-surge"], "assets": ["yellow"] * 2},
    )
    assert t.p1.can("play:murder")
    does(t, "play:sioux-dreamcatcher")
    assert not t.p1.can("play:murder")
    t.p1.choose("pass")
    assert t.p2.can("play:psionic-surge")


def test_a_colt_on_an_enemy_goes_home_alone(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["colt-python", "truce"], "assets": ["neutral"]},
        p2={"r1": ["veil-guard"]},
        regions=[("kyoto", {"p2": 2}), "florence", "moscow"],
    )
    does(t, "play:colt-python")
    t.skip_until(lambda t: t.asked.prompt == "leaves-region")
    t.p1.choose("hand")
    t.until("Turn.end_step")
    assert ("colt-python" in t.p1.hand, t.p2.score_area, t.p2.deck[-1]) == (True, ["kyoto"], "veil-guard")
