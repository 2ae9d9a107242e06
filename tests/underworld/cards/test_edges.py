"""The least clear cards: what they do at the edges."""

from __future__ import annotations

from rulebound.testing import Tables
from tests.underworld.cards.at_table import accept, does, offered, resolve, use


def test_the_embrace_takes_over_a_leader_who_must_stay_the_only_one(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["the-embrace"], "assets": ["blue"] * 5, "r1": ["lehn-everod"]},
        p2={"r2": ["don-gruni"]},
    )
    does(t, "play:the-embrace", "attach-to:don-gruni")
    assert sorted(offered(t)) == ["sacrifice:don-gruni", "sacrifice:lehn-everod"], "two leaders, at once"
    t.p1.choose("sacrifice:don-gruni")
    assert (t.p2.graveyard, t.p1.graveyard) == (["don-gruni"], ["the-embrace"])


def test_the_embrace_needs_the_printed_subtype(table: Tables) -> None:
    t = table.underworld(p1={"hand": ["the-embrace"], "assets": ["blue"] * 5, "r1": ["blood-servant"]}, p2={"r2": ["yarol"]})
    assert not t.p1.can("play", "the-embrace")


def test_the_embrace_is_no_entering(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["the-embrace", "exorcist"], "assets": ["blue"] * 5, "r1": ["arsonist"]},
        p2={"r2": ["force-field-mage"], "r1": ["exorcist"]},
    )
    does(t, "play:the-embrace", "attach-to:force-field-mage")
    assert t["force-field-mage"].controller == 1
    assert [a.prompt for a in t.asked].count("trigger") == 0


def test_a_copy_that_changes_sides_keeps_its_number(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["the-embrace", "exorcist"], "assets": ["blue"] * 5, "r1": ["arsonist"]},
        p2={"r2": ["force-field-mage", "force-field-mage"]},
    )
    does(t, "play:the-embrace", "attach-to:force-field-mage")
    assert (t["force-field-mage"].controller, t["force-field-mage#2"].controller) == (1, 2)


def test_only_one_path(table: Tables) -> None:
    t = table.underworld(
        p1={
            "society": "secret-society",
            "on_society": ["path-of-the-beast"],
            "hand": ["path-of-the-beast"],
            "assets": ["blue"] * 3,
        }
    )
    does(t, "play:path-of-the-beast")
    t.p1.choose("sacrifice")
    assert t.p1.graveyard == ["path-of-the-beast"]


def test_spt_board_concealed_by_somebody_else_stays(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["spt-board"], "hand": ["exorcist"]}, p2={"hand": ["car-chase"], "assets": ["grey"] * 2}, first=2
    )
    does(t, "play:car-chase", "option:1")
    t.skip_until(lambda t: t.turn == 4 and t.phase == "action-phase")
    assert t["spt-board"].zone == "lurkers"


def test_tolling_bell_emblem_counts_markers_that_cancel_each_other(table: Tables) -> None:
    t = table.underworld(
        p1={
            "society": "secret-society",
            "on_society": ["tolling-bell-emblem"],
            "assets": ["red"] * 2,
            "r1": ["soul-contract", "blood-servant"],
            "r2": ["vampire-elder"],
        },
        regions=[("kyoto", {"p2": 1}), "florence", "moscow"],
    )
    t.p1.choose(use("blood-servant"))
    accept(t)
    resolve(t)
    assert (t["kyoto"].p1, t["kyoto"].p2) == (0, 0)
    does(t, use("tolling-bell-emblem", 1))
    assert t.p1.hand_count == 1


def test_selena_who_is_gone_puts_her_target_into_the_graveyard(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["selena-of-the-demon-bottle"], "assets": ["grey"] * 5},
        p2={"r1": ["exorcist"], "hand": ["reverse-the-otherworld-gate"], "assets": ["yellow"] * 2},
    )
    does(t, "play:selena-of-the-demon-bottle", "to-region:kyoto")
    t.p1.choose(use("selena-of-the-demon-bottle"), "target:exorcist")
    t.p2.choose("play:reverse-the-otherworld-gate", "target:selena-of-the-demon-bottle")
    resolve(t)
    assert (t.p1.hand, t.p2.graveyard) == (["selena-of-the-demon-bottle"], ["exorcist", "reverse-the-otherworld-gate"])


def test_guardian_spirit_takes_damage_that_cannot_be_prevented(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": [("arsonist", {"attached": ["miltons-demon-gun"]})], "hand": ["exorcist"]},
        p2={"r1": ["guardian-spirit", "giant-bat"]},
    )
    does(t, "use:arsonist:miltons-demon-gun/given", "target:giant-bat")
    t.p2.choose("take-damage:guardian-spirit")
    resolve(t)
    assert t.p2.graveyard == ["guardian-spirit"]


def test_yarol_flipped_is_cheaper_too(table: Tables) -> None:
    t = table.underworld(p1={"r1_lurkers": ["yarol"], "hand": ["exorcist", "devout-friar"], "assets": ["white"] * 5})
    does(t, "flip:yarol")
    assert t["yarol"].in_play


def test_yarol_bears_only_equipment_and_blessings(table: Tables) -> None:
    t = table.underworld(p1={"r1": ["yarol"], "hand": ["gaze-into-the-abyss", "colt-python"], "assets": ["purple"] * 3})
    assert not t.p1.can("play", "gaze-into-the-abyss")
    does(t, "play:colt-python")
    assert t["yarol"].attached == ["colt-python"]


def test_nightmare_lord_and_a_death_that_is_seen(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["nightmare-lord", "pendulum-priest"], "r2": ["lingering-ghost"], "assets": ["purple"] * 2},
        p2={"hand": ["ring-of-fire"], "assets": ["red"] * 3, "r2": ["veil-guard"]},
        first=2,
    )
    does(t, "play:ring-of-fire", "target:florence")
    t.p1.choose("seal-on:pendulum-priest")
    accept(t)
    resolve(t)
    assert t["pendulum-priest"].sealed == ["lingering-ghost"]
    assert t["pendulum-priest"].time == 2, "the ghost has died all the same, and so has the guard"


def test_nightmare_lord_who_cannot_pay(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["nightmare-lord"], "r2": ["lingering-ghost"], "assets": ["purple"]},
        p2={"hand": ["ring-of-fire"], "assets": ["red"] * 3, "r2": ["veil-guard"]},
        first=2,
    )
    does(t, "play:ring-of-fire", "target:florence")
    assert t.p1.graveyard == ["lingering-ghost"]


def test_martial_law_lets_nobody_move_in(table: Tables) -> None:
    """Where somebody cannot go is no region to move to."""
    t = table.underworld(
        p1={"r1": ["martial-law"]}, p2={"r2": ["highway-rider"], "hand": ["exorcist"]}, at="contest-phase", first=2
    )
    t.until("trigger")
    does(t, "use:highway-rider:mobility")
    assert t["p2.highway-rider"].region == 3, "Kyoto is closed, so there was nothing to choose"
    shut = table.underworld(
        p1={"r1": ["martial-law"], "r3": ["martial-law"]},
        p2={"r2": ["highway-rider"], "assets": ["red"]},
        at="contest-phase",
    )
    assert shut.asked.prompt == "priority.contest-phase-begins", "mobility is not offered where it can do nothing"
    t = table.underworld(
        p1={"r1": ["martial-law"]},
        p2={"hand": ["narrow-encounter"], "r2": ["arsonist"], "assets": ["green"] * 3},
        first=2,
    )
    t.p2.choose("play:narrow-encounter")
    assert t["p2.arsonist"].region == 2
    t.skip_until(lambda t: t["p2.arsonist"].region == 3)


def test_narrow_encounter_may_lead_one_of_two_into_martial_law(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["narrow-encounter"], "r2": ["district-constable"], "assets": ["green"] * 3},
        p2={"r1": ["martial-law"], "r3": ["arsonist"]},
    )
    t.p1.choose("play:narrow-encounter", "option:3")
    resolve(t)
    assert (t["p1.district-constable"].region, t["arsonist"].region) == (1, 3), "who cannot go there stays"


def test_who_is_locked_neither_hides_nor_shows(table: Tables) -> None:
    adams = {"r3": ["hack-adams"]}
    t = table.underworld(
        p1={**adams, "hand": ["gruni-smuggler"], "r1": [("arsonist", {"lock": 1})], "assets": ["black"] * 5},
    )
    does(t, "play:gruni-smuggler", "to-region:kyoto")
    does(t, use("gruni-smuggler", 1), "target:arsonist")
    assert (t["p1.arsonist"].zone, t["kyoto"].p1) == ("contest-area", 0), "nobody was concealed, so there is no marker"
    t = table.underworld(
        p1={**adams, "r2_lurkers": [("arsonist", {"lock": 1}), "exorcist"], "assets": ["red"]},
        regions=[("florence", {"p1": 4}), "moscow", "kyoto"],
        at="contest-phase",
    )
    t.skip_until(lambda t: t.asked.prompt == "trigger")
    t.p1.choose("use:florence", "pass")
    assert [key.partition("#")[0] for key in t.p1.options] == ["choose:exorcist", "decline"]


def test_tolling_bell_emblem_does_not_count_markers_of_a_won_region(table: Tables) -> None:
    t = table.underworld(
        p1={"society": "secret-society", "on_society": ["tolling-bell-emblem"], "assets": ["ring-of-fire"] * 2},
        p2={"r1": ["soul-contract", "blood-servant"], "r2": ["vampire-elder"]},
        regions=[("kyoto", {"p2": 2}), "florence", "moscow"],
        first=2,
    )
    t.p2.choose(use("blood-servant"))
    accept(t)
    t.skip_until(lambda t: t.p2.score_area == ["kyoto"] and t.p1.can("use:tolling-bell-emblem"))
    does(t, use("tolling-bell-emblem", 1))
    assert t.p1.hand == [], "three markers went with the region; none was removed"


def test_of_two_guardian_spirits_one_takes_each_portion(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["ring-of-fire"], "assets": ["ring-of-fire"] * 3, "r1": ["veil-guard", "avalon-hermit", "exorcist"]},
        p2={"r1": ["guardian-spirit", "guardian-spirit", "exorcist", "giant-bat"]},
        first=1,
    )
    does(t, "play:ring-of-fire", "target:kyoto")
    assert t.p2.options == ["take-damage:guardian-spirit", "take-damage:guardian-spirit#2", "decline"]
    t.p2.choose("take-damage:guardian-spirit#2", "decline")
    t.skip_until(lambda t: "ring-of-fire" in t.p1.graveyard)
    assert sorted(t.p2.graveyard) == ["giant-bat", "guardian-spirit", "guardian-spirit"], (
        "each portion is asked for by itself"
    )


def test_yarol_sheds_what_he_cannot_bear(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": [("yarol", {"attached": ["poisoned-blood", "colt-python"]})], "hand": ["truce"]},
    )
    t.p1.choose("build:truce")
    assert (t["yarol"].attached, t.p1.graveyard) == (["colt-python"], ["poisoned-blood"])


def test_bacchic_rite_takes_later_icons_too(table: Tables) -> None:
    t = table.underworld(
        p1={
            "hand": ["bacchic-rite"],
            "r1": [("avalon-hermit", {"attached": ["wraith-blade"]}), "doomsday-believer"],
            "assets": ["purple"] * 3,
        }
    )
    does(t, "play:bacchic-rite", "target:avalon-hermit")
    assert (t["avalon-hermit"].battle, t["avalon-hermit"].influence) == (1, 0)
    does(t, use("wraith-blade"), "sacrifice:doomsday-believer")
    assert (t["avalon-hermit"].battle, t["avalon-hermit"].influence) == (3, 0), "one more of each, both battle"
    t.until("Turn.pass_marker")
    assert (t["avalon-hermit"].battle, t["avalon-hermit"].influence) == (0, 1)


def test_two_nightmare_lords_save_each_other(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["nightmare-lord", "nightmare-lord"], "r3": ["arsonist", "veil-guard"], "assets": ["purple"] * 4},
        p2={"hand": ["echo-of-the-death-knell"], "assets": ["red"] * 5},
        first=2,
    )
    does(t, "play:echo-of-the-death-knell", "target:kyoto")
    with t.branch() as other:
        other.p1.choose("decline", "seal-on:arsonist")
        assert (other.p1.graveyard, other["p1.arsonist"].sealed) == (["nightmare-lord"], ["nightmare-lord"])
    t.p1.choose("seal-on:arsonist", "seal-on:veil-guard")
    assert (t["p1.arsonist"].sealed, t["veil-guard"].sealed) == (["nightmare-lord"], ["nightmare-lord"])
    assert t.p1.graveyard == []


def test_a_nightmare_lord_does_not_take_what_a_card_still_costs(table: Tables) -> None:
    """A spirit is sacrificed as an additional cost: the lord's 2 must be there beside the cost of the card."""
    for assets, asked in ((3, False), (4, True)):
        t = table.underworld(
            p1={
                "hand": ["whispers-of-the-abyss"],
                "r1": ["nightmare-lord", "lingering-ghost"],
                "assets": ["ring-of-fire"] * assets,
                "deck": ["truce"] * 3,
            },
            p2={"r1": ["veil-guard"]},
        )
        t.p1.choose("play:whispers-of-the-abyss", "sacrifice:lingering-ghost")
        assert (t.asked.prompt == "seal-instead") is asked
        t.skip_until(lambda t: t.p1.hand == ["truce", "truce"])


def test_a_nightmare_lord_does_not_pay_in_the_midst_of_a_payment(table: Tables) -> None:
    """A believer who is a spirit for this turn dies to make a card cheaper: the assets are spoken for."""
    t = table.underworld(
        p1={
            "hand": ["bacchic-rite", "herald-of-disaster"],
            "r1": ["nightmare-lord", "doomsday-believer"],
            "assets": ["ring-of-fire"] * 5 + ["purple"],
        }
    )
    does(t, "play:bacchic-rite", "target:doomsday-believer")
    t.p1.choose("play:herald-of-disaster", "kyoto", pay=["use:doomsday-believer"])
    resolve(t)
    assert "seal-instead" not in [a.prompt for a in t.asked]
    assert "doomsday-believer" in t.p1.graveyard


def test_a_nightmare_lord_pays_with_whatever_gives_cost(table: Tables) -> None:
    t = table.underworld(
        p1={
            "society": "secret-society",
            "on_society": ["reserve-funds"],
            "r1": ["nightmare-lord"],
            "r2": ["lingering-ghost"],
            "assets": ["purple"],
        },
        p2={"hand": ["ring-of-fire"], "assets": ["red"] * 3, "r2": ["veil-guard"]},
        first=2,
    )
    does(t, "play:ring-of-fire", "target:florence")
    t.p1.choose("seal-on:nightmare-lord")
    assert (t["nightmare-lord"].sealed, t["reserve-funds"].exhausted) == (["lingering-ghost"], 1)


def test_holy_child_wins_the_game_at_once(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["holy-child"], "score": ["london"]},
        regions=[("kyoto", {"p1": 3}), "florence", "moscow"],
        at="contest-phase",
    )
    t.until("leaves-region")
    t.p1.choose("score:holy-child")
    assert t.state.over
    assert t.state.winners == (0,)


def test_narrow_encounter_moves_the_one_that_is_still_there(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["narrow-encounter"], "assets": ["green"] * 2, "r1": ["arsonist"]},
        p2={"r2": ["snow-rescue-team", "giant-bat"], "assets": ["white"] * 2},
    )
    t.p1.choose("play:narrow-encounter", "option:3", "target:giant-bat")
    t.p2.choose(use("snow-rescue-team", 1))
    resolve(t)
    assert (t["arsonist"].region, t.p2.hand) == (3, ["giant-bat"])


def test_phantom_of_fangs_sealed_instead_of_dying(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["nightmare-lord"], "r2": ["phantom-of-fangs"], "assets": ["purple"] * 3},
        p2={"hand": ["ring-of-fire"], "assets": ["red"] * 3, "r2": ["veil-guard"], "r3": ["exorcist"]},
        first=2,
    )
    does(t, "play:ring-of-fire", "target:florence")
    t.p1.choose("seal-on:exorcist")
    does(t, use("phantom-of-fangs", 2))
    t.p1.choose("pay-for-it")
    resolve(t)
    assert sorted(t.p2.graveyard) == ["exorcist", "ring-of-fire", "veil-guard"]


def test_the_operator_sees_lurkers_that_come_to_its_region_only(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["surveillance-operator"]},
        p2={"hand": ["exorcist"], "assets": ["ring-of-fire"], "r2_lurkers": ["arsonist"]},
        first=2,
    )
    does(t, "dispatch:exorcist", "to-region:kyoto")
    assert (t.p1.sees("p2.exorcist"), t.p1.sees("p2.arsonist")) == (True, False)


def test_veil_guards_target_that_flips_in_response_is_lost(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["veil-guard"], "assets": ["yellow"] * 2, "hand": ["exorcist"]},
        p2={"r2_lurkers": ["arsonist"], "assets": ["ring-of-fire"] * 2},
    )
    t.p1.choose(use("veil-guard"), "target:lurker")
    t.p2.choose("flip:arsonist")
    t.skip_until(lambda t: t["arsonist"].in_play and t["arsonist"].zone == "contest-area")
    assert t["arsonist"].exhausted == 0


def test_assets_that_are_as_good_as_each_other_are_offered_once(table: Tables) -> None:
    t = table.underworld(p1={"hand": ["black-cat"], "assets": ["highway-rider"] * 3 + ["exorcist"]})
    t.autopay = False
    t.p1.choose("play:black-cat", "to-region:kyoto")
    assert [key.partition("#")[0] for key in t.p1.options] == ["exhaust:highway-rider", "exhaust:exorcist"]
