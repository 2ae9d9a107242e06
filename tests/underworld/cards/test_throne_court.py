"""Throne Court 王座会: vampires, lurkers, discarding."""

from __future__ import annotations

from rulebound.testing import Tables
from tests.underworld.playing import does, offered, resolve, use

ASSETS = ["giant-bat"] * 8


def test_blood_servant(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["blood-servant"], "r2": ["vampire-elder"], "hand": ["exorcist"]},
        p2={"r3": ["fledgling-vampire", "arsonist"]},
    )
    with t.changes({"vampire-elder.defence": +1, "vampire-elder.battle": +1}):
        does(t, use("blood-servant"), "target:vampire-elder")
    assert t["vampire-elder"].attached == ["blood"]
    assert (t["blood"].battle, t["blood"].subtypes, t["blood"].magic) == (0, [], ["bloodline"])
    assert t.p1.graveyard == []


def test_blood_servant_is_itself_again_when_it_leaves(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["blood-servant"], "r2": ["vampire-elder"], "hand": ["exorcist"]},
        p2={"hand": ["dispelling"], "assets": ["veil-guard"] * 2},
    )
    does(t, use("blood-servant"))
    t.p1.choose("pass")
    t.p2.choose("play:dispelling")
    resolve(t)
    assert t.p1.graveyard == ["blood-servant"]


def test_fledgling_vampire(table: Tables) -> None:
    t = table.underworld(p1={"r1_lurkers": ["fledgling-vampire"], "assets": ASSETS}, p2={"r1": ["arsonist"]})
    does(t, "flip:fledgling-vampire")
    does(t, "use:fledgling-vampire:raid", "target:arsonist")
    assert t.p2.graveyard == ["arsonist"]


def test_giant_bat(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["giant-bat"], "assets": ["blood-servant", "fledgling-vampire"], "hand": ["colt-python"]},
        p2={"r1": ["giant-bat"], "assets": ["blood-servant"]},
    )
    assert (t["p1.giant-bat"].investigate, t["p2.giant-bat"].investigate) == (1, 0)
    assert (t["p1.giant-bat"].subtypes, t["p2.giant-bat"].subtypes) == (["bat", "vampire"], ["bat"])
    assert t["p1.giant-bat"].has_raid == 1
    assert not t.p1.can("play", "colt-python"), "bats bear no equipment"


def test_spirit_caller(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["spirit-caller", "blood-servant", "doomsday-believer"], "hand": ["exorcist"]},
        p2={"hand": ["exorcist", "arsonist"], "r3": ["vampire-elder"]},
    )
    with t.branch() as other:
        other.p1.choose(use("doomsday-believer"))
        does(other, use("spirit-caller"), "player:2")
        assert offered(other) == ["discard:exorcist", "discard:arsonist"], "its owner chooses"
        other.p2.choose("discard:arsonist")
        assert other.p2.graveyard == ["arsonist"]
        other.p1.choose(use("blood-servant"), "target:vampire-elder")
        assert [a.prompt for a in other.asked].count("trigger") == 1, "once a turn"
    t.p1.choose(use("blood-servant"), "target:vampire-elder")
    t.script(0)
    does(t, use("spirit-caller"), "player:2")
    assert len(t.p2.graveyard) == 1, "a vampire died: at random"


def test_spirit_caller_sees_what_dies_with_it(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["spirit-caller", "arsonist"]},
        p2={"hand": ["ring-of-fire", "exorcist"], "assets": ["red"] * 3},
        first=2,
    )
    does(t, "play:ring-of-fire", "target:kyoto")
    does(t, use("spirit-caller"), "player:2")
    assert sorted(t.p2.graveyard) == ["exorcist", "ring-of-fire"]


def test_the_embrace(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["the-embrace", "exorcist"], "assets": ASSETS},
        p2={
            "r2": [("arsonist", {"exhausted": 1})],
            "r1": ["blood-servant"],
            "hand": ["dispelling"],
            "assets": ["veil-guard"] * 2,
        },
    )
    does(t, "play:the-embrace")
    assert (t["arsonist"].controller, t["arsonist"].owner, t["arsonist"].region, t["arsonist"].exhausted) == (1, 2, 2, 1)
    assert t["arsonist"].subtypes == ["criminal", "cultist", "vampire"]
    t.p1.choose("pass")
    t.p2.choose("play:dispelling")
    resolve(t)
    assert (t["arsonist"].controller, t["arsonist"].subtypes) == (2, ["criminal", "cultist", "human"])


def test_vampire_elder(table: Tables) -> None:
    deck = ["exorcist", "arsonist", "blood-servant", "exorcist", "arsonist", "exorcist", "fledgling-vampire"]
    t = table.underworld(p1={"r2": ["vampire-elder"], "assets": ASSETS, "deck": deck, "hand": ["exorcist"]})
    does(t, use("vampire-elder"))
    assert offered(t) == ["search:blood-servant", "decline"], "of the top six"
    t.p1.choose("search:blood-servant")
    assert t.p1.r2_lurkers == ["blood-servant"]
    assert t.p1.deck_count == 6
    assert not t.p1.can(use("vampire-elder")), "once a turn"


def test_path_of_the_beast(table: Tables) -> None:
    t = table.underworld(
        p1={"society": "secret-society", "on_society": ["path-of-the-beast"], "r1": ["blood-servant"], "r2": ["arsonist"]},
        p2={"hand": ["exorcist", "arsonist"]},
        at="contest-phase",
    )
    t.until("trigger")
    does(t, use("path-of-the-beast", 1))
    t.p2.choose("discard:exorcist")
    t.skip_until(lambda t: t.turn == 4)
    assert t.p2.graveyard == ["exorcist"], "only in the battle in which a vampire took part"


def test_media_spell(table: Tables) -> None:
    t = table.underworld(p1={"r2": ["media-spell"]}, p2={"hand": ["exorcist"] * 3}, at="prepare")
    t.until("trigger")
    does(t, use("media-spell"))
    assert t["florence"].p1 == 1
    t = table.underworld(p1={"r2": ["media-spell"]}, p2={"hand": ["exorcist"] * 4}, at="prepare")
    t.skip_until(lambda t: t.phase == "action-phase")
    assert t["florence"].p1 == 0


def test_family_inheritance(table: Tables) -> None:
    t = table.underworld(
        p1={
            "society": "secret-society",
            "on_society": ["family-inheritance", "family-inheritance"],
            "assets": ["blue"] * 3,
            "r1_lurkers": ["vampire-elder"],
            "deck": ["arsonist", "blood-servant"],
        }
    )
    with t.branch() as other:
        does(other, "flip:vampire-elder")
        assert other["vampire-elder"].in_play, "five less two"
    does(t, use("family-inheritance", 1), "target:moscow")
    t.p1.choose("search:blood-servant")
    assert (t.p1.r3_lurkers, t.p1.graveyard) == (["blood-servant"], ["family-inheritance"])


def test_christina_everod(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["christina-everod"], "r1_lurkers": ["arsonist"], "r2_lurkers": ["arsonist"]},
        p2={"r1_lurkers": ["arsonist"]},
    )
    assert t["christina-everod"].investigate == 2


def test_lehn_everod(table: Tables) -> None:
    t = table.underworld(
        p1={
            "r1": ["lehn-everod"],
            "r2": ["blood-servant", "arsonist"],
            "r3_lurkers": ["fledgling-vampire"],
            "assets": ASSETS,
        },
        p2={"hand": ["exorcist"], "r3": ["security-department"]},
    )
    assert [t[c].has_raid for c in ("blood-servant", "arsonist", "lehn-everod")] == [1, 0, 0]
    with t.branch() as other:
        does(other, "flip:fledgling-vampire")
        does(other, "use:fledgling-vampire:raid", "target:security-department")
        assert other.p2.graveyard == ["security-department"], "raid 1 and raid 1 add up"
    does(t, use("lehn-everod", 2), "sacrifice:blood-servant")
    assert (t.p1.graveyard, t.p2.graveyard, t.p1.hand_count) == (["blood-servant"], ["exorcist"], 1)


def test_throne_court_emblem(table: Tables) -> None:
    t = table.underworld(
        p1={
            "society": "secret-society",
            "on_society": ["throne-court-emblem"],
            "assets": ASSETS,
            "r1": ["fledgling-vampire", "arsonist"],
        }
    )
    does(t, use("throne-court-emblem", 1))
    assert (t.p1.r1, t.p1.r1_lurkers) == (["arsonist"], ["fledgling-vampire"])


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
