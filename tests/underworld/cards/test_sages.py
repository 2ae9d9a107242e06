"""Sages 圣贤: prestige, protection, knowledge."""

from __future__ import annotations

from rulebound.testing import Tables
from tests.underworld.playing import does, offered, resolve, use

ASSETS = ["learned-sage"] * 8


def test_devout_friar(table: Tables) -> None:
    t = table.underworld(p1={"r1": ["devout-friar"], "hand": ["devout-friar"], "assets": ASSETS})
    assert not t.p1.can("dispatch"), "open"
    t.until("trigger")
    does(t, "use")
    assert t["kyoto"].p1 == 1, "prestige"


def test_avalon_hermit(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["avalon-hermit", "arsonist"], "r2": ["exorcist"], "hand": ["exorcist"]}, p2={"r1": ["giant-bat"]}
    )
    with t.changes({"arsonist.defence": +1, "avalon-hermit.exhausted": +1}):
        does(t, use("avalon-hermit"))


def test_learned_sage(table: Tables) -> None:
    t = table.underworld(p1={"r1": ["learned-sage"]}, at="contest-phase")
    t.until("trigger")
    does(t, use("learned-sage", 1))
    t.until("trigger")
    does(t, "use")
    assert t["kyoto"].p1 == 1, "prestige until end of turn"


def test_sioux_dreamcatcher(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": [("arsonist", {"attached": ["sioux-dreamcatcher"]}), "exorcist"]},
        p2={"hand": ["ghost-fire"], "assets": ["purple"] * 2},
        first=2,
    )
    assert (t["arsonist"].temporary_investigate, t["arsonist"].has_barrier) == (1, 1)
    does(t, "play:ghost-fire")
    assert t.p1.graveyard == ["exorcist"], "the bearer cannot be targeted"


def test_teachings_of_the_sky(table: Tables) -> None:
    t = table.underworld(p1={"hand": ["teachings-of-the-sky"], "assets": ASSETS, "r1": ["arsonist"]})
    does(t, "play:teachings-of-the-sky")
    assert (t["arsonist"].investigate, t["arsonist"].has_prestige) == (2, 1)


def test_snow_rescue_team(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["snow-rescue-team"], "r2": ["arsonist"], "assets": ["white"] * 2, "hand": ["exorcist"]},
        p2={"r2": ["giant-bat"]},
    )
    does(t, use("snow-rescue-team", 1))
    assert sorted(t.p1.hand) == ["arsonist", "exorcist"]
    assert t["snow-rescue-team"].exhausted == 1


def test_enlightened_monk(table: Tables) -> None:
    t = table.underworld(p1={"r1_lurkers": ["enlightened-monk"], "assets": ASSETS})
    does(t, "flip:enlightened-monk")
    with t.changes({"p1.hand_count": +1}):
        does(t, use("enlightened-monk", 1))
    assert t["enlightened-monk"].has_prestige


def test_guardian_spirit(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["guardian-spirit", "arsonist"], "r2": ["exorcist"]},
        p2={"hand": ["ring-of-fire"], "assets": ["red"] * 3, "r1": ["blood-servant"]},
        first=2,
    )
    does(t, "play:ring-of-fire", "target:kyoto")
    t.p1.choose("take-damage:guardian-spirit")
    resolve(t)
    assert t.p1.r1 == ["arsonist"], "one sacred icon against one of blood: it could not prevent"
    dealt = [(line.cards, line.n) for line in t.p1.log if line.kind == "damage"]
    assert sorted(dealt) == [(("blood-servant",), 1), (("guardian-spirit",), 1), (("guardian-spirit",), 1)]


def test_guardian_spirit_prevents_what_it_takes(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["guardian-spirit", "arsonist"]}, p2={"hand": ["ghost-fire"], "assets": ["purple"] * 2}, first=2
    )
    does(t, "play:ghost-fire", "target:arsonist")
    t.p1.choose("take-damage:guardian-spirit", "prevent")
    assert (t["guardian-spirit"].damage, t["arsonist"].damage) == (0, 0)


def test_shield_of_light(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["shield-of-light"], "assets": ASSETS, "r1": ["arsonist"]},
        p2={"hand": ["ghost-fire", "ghost-fire"], "assets": ["purple"] * 4},
        first=2,
    )
    t.p2.choose("play:ghost-fire", "target:arsonist", "pass")
    t.p1.choose("play:shield-of-light")
    resolve(t)
    assert t["arsonist"].damage == 0
    does(t, "play:ghost-fire")
    assert (t["arsonist"].in_play, t["arsonist"].damage) == (True, 0), "all damage of this turn"


def test_holy_child(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["holy-child", "arsonist"]}, regions=[("kyoto", {"p1": 3}), "florence", "moscow"], at="contest-phase"
    )
    t.until("leaves-region")
    t.p1.choose("score:holy-child")
    assert t.p1.points == 4, "three for Kyoto, one for the child"
    assert "holy-child" in t.p1.score_area


def test_holy_child_in_an_enemy_region(table: Tables) -> None:
    t = table.underworld(p1={"r1": ["holy-child"]}, regions=[("kyoto", {"p2": 3}), "florence", "moscow"], at="contest-phase")
    t.skip_until(lambda t: t["kyoto"].zone == "score-area")
    t.skip_until(lambda t: t["holy-child"].zone == "deck")
    assert t.p1.points == 0


def test_professor_kyra_gaudia(table: Tables) -> None:
    t = table.underworld(
        p1={
            "r1": ["professor-kyra-gaudia"],
            "r2_lurkers": ["enlightened-monk"],
            "assets": ASSETS,
            "hand": ["whispers-of-the-abyss"],
        },
        regions=["moscow", "kyoto", "florence"],
    )
    does(t, "flip:enlightened-monk")
    does(t, use("enlightened-monk", 1))
    does(t, use("professor-kyra-gaudia", 2))
    assert t["moscow"].p1 == 1


def test_professor_kyra_gaudia_counts_the_cards_of_one_draw(table: Tables) -> None:
    t = table.underworld(p1={"r1": ["professor-kyra-gaudia"]}, regions=["moscow", "kyoto", "florence"], at="draw_cards")
    t.until("trigger")
    does(t, use("professor-kyra-gaudia", 2))
    assert t["moscow"].p1 == t.p1.hand_count, "as many markers as cards, by one trigger"


def test_professor_kyra_gaudia_whose_region_was_won_in_response(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["professor-kyra-gaudia"], "r2_lurkers": ["enlightened-monk"], "assets": ASSETS},
        p2={"r1_lurkers": ["gruni-smuggler"], "assets": ["black"] * 4},
        regions=[("kyoto", {"p2": 2}), "florence", "moscow"],
        world=["london", "shanghai"],
    )
    does(t, "flip:enlightened-monk")
    does(t, use("enlightened-monk", 1))
    t.p1.choose(use("professor-kyra-gaudia", 2), "pass")
    t.p2.choose("flip:gruni-smuggler")
    t.until("trigger")
    t.p2.choose(use("gruni-smuggler", 1))
    resolve(t)
    t.until("trigger")
    assert (t.p2.score_area, t["london"].region) == (["kyoto"], 1)
    t.p2.choose("decline")
    resolve(t)
    assert t["london"].p1 == 0, "that region is gone"


def test_yarol(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["yarol", "exorcist", "devout-friar", "arsonist"], "assets": ["white"] * 5, "r1": ["highway-rider"]},
        p2={"hand": ["poisoned-blood"], "assets": ["black"] * 2},
    )
    t.p1.choose("play:yarol", "to-region:kyoto")
    resolve(t)
    assert t["yarol"].in_play, "seven, less two shown"
    t.p1.choose("pass")
    t.skip_until(lambda t: t.p2.can("play", "poisoned-blood"))
    t.p2.choose("play:poisoned-blood")
    resolve(t)
    assert t["yarol"].attached == [], "no attachments but equipment and blessings"
    assert offered(t)


def test_yarol_is_free_where_enough_is_shown(table: Tables) -> None:
    for shown, free in ((6, False), (7, True), (8, True)):
        mine = {"hand": ["yarol", *["exorcist"] * shown], "assets": [("white", {"exhausted": 1})] * 3}
        t = table.underworld(p1=mine, p2={})
        assert t.p1.can("play:yarol") == free
        if free:
            t.p1.choose("play:yarol", "to-region:kyoto", "show:7")
            resolve(t)
            assert t["yarol"].in_play


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
