"""Dreamwalkers 梦境行者: spirits and sealing."""

from __future__ import annotations

from rulebound.testing import Tables
from tests.underworld.playing import accept, does, resolve, use

ASSETS = ["maddened-crowd"] * 8


def test_maddened_crowd(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": [("maddened-crowd", {"exhausted": 1}), "learned-sage"], "r2": ["learned-sage"]}, at="contest-phase"
    )
    t.until("trigger")
    assert t.at_place == 1, "the first investigate contest is at Florence"
    does(t, "decline")
    t.skip_until(lambda t: t.turn == 4)
    assert [a.prompt for a in t.p1.asked].count("trigger") == 1, "no investigate contest beside the crowd, exhausted or not"


def test_lingering_ghost(table: Tables) -> None:
    t = table.underworld(
        p1={"r1_lurkers": ["lingering-ghost"], "assets": ASSETS, "deck": ["giant-bat", "arsonist"]},
        p2={"r1": ["exorcist"], "r2": ["veil-guard"]},
    )
    does(t, "flip:lingering-ghost")
    does(t, use("lingering-ghost", 1))
    assert t["exorcist"].sealed == ["giant-bat"]
    assert (t["exorcist"].magic, t["veil-guard"].magic) == ([], ["mind"])


def test_lingering_ghost_exhausted(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": [("lingering-ghost", {"exhausted": 1})]},
        p2={"r1": [("exorcist", {"sealed": ["giant-bat"]})], "hand": ["exorcist"]},
    )
    assert t["p2.exorcist"].magic == ["sacred"]


def test_phantom_of_fangs(table: Tables) -> None:
    t = table.underworld(p1={"r1_lurkers": ["phantom-of-fangs"], "assets": ASSETS}, p2={"r1": ["vampire-elder", "exorcist"]})
    does(t, "flip:phantom-of-fangs")
    t.p1.choose(use("phantom-of-fangs", 1))
    with t.branch() as other:
        does(other, "target:vampire-elder")
        does(other, use("phantom-of-fangs", 2))
        other.p1.choose("pay-for-it")
        resolve(other)
        assert (other["vampire-elder"].sealed, other["vampire-elder"].defence) == (["phantom-of-fangs"], 2)
    does(t, "target:exorcist")
    does(t, use("phantom-of-fangs", 2))
    t.p1.choose("pay-for-it")
    resolve(t)
    assert (t.p2.graveyard, t.p1.hand) == (["exorcist"], ["phantom-of-fangs"]), "its host is dead: back to the hand"


def test_gaze_into_the_abyss(table: Tables) -> None:
    t = table.underworld(p1={"hand": ["gaze-into-the-abyss"], "assets": ASSETS}, p2={"r1": ["greenhand-fernandir"]})
    does(t, "play:gaze-into-the-abyss")
    blank = t["greenhand-fernandir"]
    assert (blank.magic, blank.has_spirit, blank.has_leader) == ([], 0, 0)
    assert (blank.battle, blank.influence) == (2, 2), "ability icons stay"


def test_ghost_fire(table: Tables) -> None:
    t = table.underworld(p1={"hand": ["ghost-fire"], "assets": ASSETS}, p2={"r3": ["exorcist"]})
    does(t, "play:ghost-fire")
    assert t.p2.graveyard == ["exorcist"]
    t = table.underworld(p1={"hand": ["ghost-fire"], "assets": ASSETS, "r1": ["exorcist"]}, at="contest-phase")
    assert not t.p1.can("play", "ghost-fire"), "in the action phase only"


def test_deranged_painter(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["deranged-painter"], "assets": ["purple"], "r2_lurkers": ["lingering-ghost"], "hand": ["exorcist"]}
    )
    does(t, "flip:lingering-ghost")
    assert t["lingering-ghost"].in_play
    assert t["deranged-painter"].exhausted == 1


def test_fortune_teller(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["fortune-teller"], "assets": ASSETS, "deck": ["exorcist", "arsonist", "giant-bat", "black-cat"]}
    )
    does(t, "play:fortune-teller", "to-region:kyoto")
    does(t, use("fortune-teller"))
    assert t.p1.sees("p1.giant-bat")
    t.p1.choose("to-bottom:arsonist", "keep-on-top", "on-top:giant-bat")
    assert t.p1.deck == ["giant-bat", "exorcist", "black-cat", "arsonist"]


def test_nightmare_lord(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["nightmare-lord"], "r2": ["lingering-ghost", "arsonist"], "assets": ["purple"] * 2},
        p2={"hand": ["ring-of-fire"], "assets": ["red"] * 3, "r3": ["exorcist"], "r2": ["veil-guard", "exorcist"]},
        first=2,
    )
    assert [t[c].temporary_influence for c in ("nightmare-lord", "lingering-ghost", "arsonist")] == [0, 2, 1]
    does(t, "play:ring-of-fire", "target:florence")
    t.p1.choose("seal-on:nightmare-lord")
    resolve(t)
    assert t["nightmare-lord"].sealed == ["lingering-ghost"], "instead of the graveyard, for two"
    assert t.p1.graveyard == ["arsonist"]
    assert not t.p1.can("exhaust")


def test_bacchic_rite(table: Tables) -> None:
    t = table.underworld(p1={"hand": ["bacchic-rite"], "assets": ASSETS, "r1": ["guiding-fairy"], "r2": ["nornagesta"]})
    does(t, "play:bacchic-rite", "target:guiding-fairy")
    assert (t["guiding-fairy"].battle, t["guiding-fairy"].influence) == (3, 0)
    t = table.underworld(p1={"hand": ["bacchic-rite"], "assets": ASSETS, "r1": ["arsonist"]})
    does(t, "play:bacchic-rite")
    assert (t["arsonist"].battle, t["arsonist"].temporary_influence, t["arsonist"].has_spirit) == (2, 0, 1)


def test_collapsing_spacetime(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["collapsing-spacetime"], "assets": ASSETS}, p2={"assets": ["red"], "r1": ["media-spell"]}
    )
    with t.branch() as other:
        does(other, "play:collapsing-spacetime", "target:media-spell")
        assert other.p2.graveyard == ["media-spell"]
    does(t, "play:collapsing-spacetime", "target:arsonist")
    assert (t.p2.graveyard, t.p2.assets) == (["arsonist"], [])


def test_george_pazo_dreamweaver(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["george-pazo-dreamweaver"], "assets": ASSETS, "deck": ["giant-bat"] + ["exorcist"] * 5},
        p2={"r2": [("arsonist", {"exhausted": 1}), ("exorcist", {"exhausted": 1})]},
    )
    does(t, use("george-pazo-dreamweaver"), "target:arsonist")
    assert t["arsonist"].sealed == ["giant-bat"]
    t.skip_until(lambda t: t.turn == 4 and t.phase == "action-phase")
    assert (t["arsonist"].exhausted, t["p2.exorcist"].exhausted) == (1, 0), "it is not readied"


def test_badler_the_fallen(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["badler-the-fallen"], "deck": ["exorcist", "lingering-ghost", "arsonist"]}, at="end_step"
    )
    t.until("trigger")
    does(t, use("badler-the-fallen"))
    t.p1.choose("search:lingering-ghost")
    assert (t["badler-the-fallen"].sealed, t["badler-the-fallen"].battle) == (["lingering-ghost"], 1)


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
