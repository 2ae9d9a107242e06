"""The seventeen society cards."""

from __future__ import annotations

import pytest

from rulebound.testing import Tables, proves
from tests.underworld.playing import does, offered, use

UNIQUE = {
    "veil-watch": ("yellow", "greenhand-fernandir"),
    "demon-hunters": ("green", "van-milton"),
    "throne-court": ("blue", "path-of-the-beast"),
    "tolling-bell-cult": ("red", "nornagesta"),
    "state-agencies": ("grey", "john-f-nattery"),
    "sages": ("white", "yarol"),
    "obelisk-sequence": ("black", "don-gruni"),
    "dreamwalkers": ("purple", "badler-the-fallen"),
}


@pytest.mark.parametrize("id", UNIQUE)
def test_the_society_of_a_faction(id: str, table: Tables) -> None:
    colour, unique = UNIQUE[id]
    deck = ["exorcist", "blood-servant", "hack-adams", unique]
    seat = {"society": f"{id}-society", "assets": ["green"] * 8, "deck": deck, "hand": ["exorcist"]}
    t = table.underworld(p1=seat)
    with t.branch() as other:
        does(other, use(f"{id}-society"))
        assert other.p1.hand == ["exorcist", "exorcist"]
    does(t, use(f"{id}-society", 1))
    assert offered(t) == [f"search:{unique}", "decline"], f"a unique card of {colour}"
    t.p1.choose(f"search:{unique}")
    assert unique in t.p1.hand
    t.skip_until(lambda t: t.turn == 4 and t.phase == "action-phase" and t.p1.can(use(f"{id}-society")))
    assert not t.p1.can(use(f"{id}-society", 1)), "once a game"


def test_secret_society(table: Tables) -> None:
    t = table.underworld(p1={"society": "secret-society", "assets": ["green"] * 3, "hand": ["exorcist"]})
    with t.changes({"p1.hand_count": +1, "secret-society.exhausted": +1}):
        does(t, use("secret-society"))


def test_a_society_draws_only_for_the_first_player(table: Tables) -> None:
    t = table.underworld(p1={"society": "secret-society", "assets": ["green"] * 3, "hand": ["exorcist"]}, first=2, acting=1)
    does(t, use("secret-society"))
    assert t.p1.hand_count == 1


def test_tapir_group(table: Tables) -> None:
    t = table.underworld(
        p1={"society": "tapir-group", "assets": ["yellow"] * 9, "hand": ["fortune-teller", "exorcist"], "r1": ["arsonist"]}
    )
    with t.branch() as other:
        does(other, use("tapir-group"))
        assert (other["tapir-group"].sealed, other.p1.hand_count) == (["fortune-teller"], 2), (
            "a card of the stars, and one drawn"
        )
    assert not t.p1.can(use("tapir-group", 1)), "nothing is sealed there"


def test_tapir_group_with_cards_sealed(table: Tables) -> None:
    t = table.underworld(
        p1={
            "society": "tapir-group",
            "assets": ["yellow"] * 9,
            "hand": ["guiding-fairy", "exorcist"],
            "r1": ["arsonist"],
            "deck": ["black-cat"] * 2,
        }
    )
    does(t, use("tapir-group"))
    t.skip_until(lambda t: t.turn == 4 and t.p1.can(use("tapir-group", 1)))
    does(t, use("tapir-group", 1), "target:arsonist")
    t.p1.choose("gain-spirit")
    assert t["arsonist"].has_spirit
    assert t.p1.deck[-1] == "guiding-fairy", "under the deck"


def test_tapir_group_lets_a_sealed_character_in(table: Tables) -> None:
    sealed = ["guiding-fairy", "ghost-fire", "murder", "exorcist", "arsonist"]
    seat = {"society": ("tapir-group", {"sealed": sealed}), "assets": ["yellow"] * 4, "hand": ["black-cat"]}
    t = table.underworld(p1=seat)
    does(t, use("tapir-group", 2), "target:florence", "to-bottom:guiding-fairy", "to-bottom:ghost-fire")
    assert offered(t) == ["choose:exorcist", "choose:arsonist"], "a character card"
    t.p1.choose("choose:arsonist")
    assert t.p1.r2 == ["arsonist"]
    assert t["tapir-group"].sealed == ["murder", "exorcist"]
    assert t.p1.deck[-2:] == ["guiding-fairy", "ghost-fire"]
    t = table.underworld(p1={**seat, "society": ("tapir-group", {"sealed": sealed[:3]})})
    does(t, use("tapir-group", 2), "target:florence", "to-bottom:guiding-fairy", "to-bottom:ghost-fire")
    assert (t.p1.r2, t["tapir-group"].sealed) == ([], ["murder"]), "no character is left there"


def test_spt_executive(table: Tables) -> None:
    t = table.underworld(
        p1={"society": "spt-executive", "assets": ["green"] * 3, "r1": ["arsonist", "veil-guard"], "hand": ["exorcist"]}
    )
    with t.branch() as other:
        does(other, use("spt-executive"), "target:veil-guard")
        assert other["veil-guard"].has_kill == 1
    does(t, use("spt-executive", 1), "target:kyoto")
    assert (t["arsonist"].has_withdraw, t["veil-guard"].has_withdraw) == (1, 0), "with a battle icon"


def test_spt_executive_counts_battle_icons_gained(table: Tables) -> None:
    t = table.underworld(
        p1={
            "society": "spt-executive",
            "assets": ["green"] * 3,
            "r1": [("veil-guard", {"attached": ["colt-python"]})],
            "hand": ["exorcist"],
        }
    )
    does(t, use("spt-executive", 1), "target:kyoto")
    assert t["veil-guard"].has_withdraw == 1


def test_house_everod(table: Tables) -> None:
    t = table.underworld(
        p1={
            "society": "house-everod",
            "assets": ["blue"] * 3,
            "r1": ["arsonist", "stonehenge-warden", "blood-servant", "exorcist"],
            "r2": ["fledgling-vampire", "spirit-caller"],
            "hand": ["exorcist"],
        },
        p2={"hand": ["exorcist"]},
    )
    assert "servant" in t["arsonist"].subtypes
    assert "servant" not in t["p1.exorcist"].subtypes, "of cost 3"
    with t.branch() as other:
        does(other, use("house-everod", 1))
        assert (other.p1.hand_count, other["arsonist"].exhausted, other["blood-servant"].exhausted) == (2, 1, 1)
    does(t, use("house-everod", 2))
    assert t.p2.graveyard == ["exorcist"]
    assert [t[c].exhausted for c in ("fledgling-vampire", "spirit-caller", "blood-servant")] == [1, 1, 1]


def test_timekeepers(table: Tables) -> None:
    seat = {"society": "timekeepers", "assets": ["red"] * 3, "hand": ["exorcist"], "r1": [("arsonist", {"time": 3})]}
    t = table.underworld(p1=seat, p2={"r1": [("cursed-hourglass", {"time": 3}), ("giant-bat", {"time": 2})]})
    with t.branch() as other:
        does(other, use("timekeepers"), "target:giant-bat")
        assert other["giant-bat"].time == 3
    with t.changes({"p1.hand_count": +2}):
        does(t, use("timekeepers", 1))
    assert (t.p1.graveyard, t.p2.graveyard) == (["arsonist"], ["cursed-hourglass"])


def test_sentinels(table: Tables) -> None:
    t = table.underworld(
        p1={"society": "sentinels", "assets": ["grey"] * 3, "hand": ["exorcist"], "r1": ["arsonist"]},
        p2={"r2_lurkers": ["giant-bat"], "r3_lurkers": [("exorcist", {"lock": 1})]},
    )
    with t.branch() as other:
        other.p1.choose(use("sentinels"))
        does(other, offered(other)[0])
        assert other["giant-bat"].lock + other["p2.exorcist"].lock == 2
    does(t, use("sentinels", 1))
    assert t["arsonist"].region == 3, "to the region of the locked one"


def test_sentinels_move_nobody_to_where_they_cannot_go(table: Tables) -> None:
    own = {"society": "sentinels", "assets": ["grey"] * 3, "r1": ["arsonist"], "r3": ["crisis-response-team"]}
    t = table.underworld(p1=own, p2={"r2_lurkers": [("giant-bat", {"lock": 1})], "r2": ["martial-law"]})
    does(t, use("sentinels", 1))
    assert (t["arsonist"].region, t["crisis-response-team"].region) == (1, 2), "martial law lets only State Agencies in"
    t = table.underworld(p1={**own, "r3": []}, p2={"r2_lurkers": [("giant-bat", {"lock": 1})], "r2": ["martial-law"]})
    assert use("sentinels", 1) not in offered(t), "nobody can go there"
    t = table.underworld(p1={**own, "r3": []}, p2={"r1_lurkers": [("giant-bat", {"lock": 1})]})
    assert use("sentinels", 1) not in offered(t), "a move ends at another region"


def test_what_nobody_can_reach_is_no_target_for_a_flight(table: Tables) -> None:
    own = {"on_society": ["red-eye-flight"], "assets": ["grey"] * 3, "r1": ["arsonist"]}
    t = table.underworld(p1=own, p2={"r2": ["martial-law"]})
    does(t, use("red-eye-flight"))
    assert t["arsonist"].region == 3
    t = table.underworld(p1=own, p2={"r2": ["martial-law"], "r3": ["martial-law"]})
    assert use("red-eye-flight") not in offered(t), "all its targets must be there to be chosen"


def test_hermits(table: Tables) -> None:
    t = table.underworld(
        p1={"society": "hermits", "assets": ["white"] * 3, "hand": ["exorcist", "highway-rider", "murder", "murder"]}
    )
    does(t, use("hermits"), "target:florence")
    assert sorted(offered(t)) == ["decline", "show:exorcist", "show:highway-rider"]
    t.p1.choose("show:highway-rider")
    assert t.p1.r2_lurkers == ["highway-rider"], "an open character too"
    t = table.underworld(p1={"society": "hermits", "assets": ["white"] * 3, "hand": ["exorcist"] * 3})
    does(t, use("hermits"), "target:florence")
    assert t.p1.hand_count == 3, "four cards or more"


@proves("underworld.society-card.markers")
def test_hermits_begin_the_game_with_a_secrecy_marker(table: Tables) -> None:
    """It lies there before the first step; a society of another name has none."""
    deck = ["murder"] * 9
    t = table.underworld(
        p1={"society": "hermits", "deck": deck},
        p2={"society": "secret-society", "deck": deck},
        at="set-up",
        stop_at_forced=True,
    )
    assert t["hermits"].secrecy == 0
    t.until("step:Turn.ready")
    assert (t["hermits"].secrecy, t["secret-society"].secrecy) == (1, 0)
    assert "1 secrecy marker on Hermits" in [line.text for line in t.p2.log]


def test_mourners(table: Tables) -> None:
    t = table.underworld(p1={"society": "mourners"}, turn=1, at="prepare")
    t.until("trigger")
    does(t, use("mourners"))
    assert t.p1.graveyard == ["highway-rider"] * 3
    t = table.underworld(
        p1={
            "society": "mourners",
            "assets": ["black"] * 6,
            "graveyard": ["risen-corpse"] + ["exorcist"] * 7,
            "hand": ["exorcist"],
        }
    )
    with t.branch() as other, other.changes({"p1.deck_count": -1, "p1.graveyard_count": +1}):
        does(other, use("mourners", 1))
    does(t, use("mourners", 2), "target:moscow")
    assert (t.p1.r3, t.p1.graveyard, len(t["mourners"].sealed)) == (["risen-corpse"], [], 7)


def test_nightmare_brood(table: Tables) -> None:
    t = table.underworld(
        p1={
            "society": "nightmare-brood",
            "assets": ["purple"] * 4,
            "deck": ["black-cat", "giant-bat", "arsonist"],
            "graveyard": ["lingering-ghost", "exorcist"],
            "hand": ["exorcist"],
            "r2_lurkers": ["enlightened-monk"],
        },
        p2={"r1": ["exorcist"]},
    )
    with t.branch() as other:
        does(other, use("nightmare-brood", 1))
        assert other["p2.exorcist"].sealed == ["black-cat"], "the top card"
    does(t, use("nightmare-brood", 2))
    assert t.p1.deck[0] == "lingering-ghost"
    t = table.underworld(
        p1={"society": "nightmare-brood", "deck": ["black-cat", "giant-bat", "arsonist", "exorcist"]}, at="draw_cards"
    )
    assert "exorcist" in t.p1.hand, "drawn from the bottom"
    assert "black-cat" not in t.p1.hand


def test_nightmare_brood_mulligans_from_the_bottom(table: Tables) -> None:
    bottom = ["arsonist", "black-cat", "exorcist", "giant-bat", "veil-guard", "yarol"]
    deck = ["highway-rider"] * 6 + ["don-gruni", *bottom]
    t = table.underworld(p1={"society": "nightmare-brood", "deck": deck}, at="set-up")
    assert sorted(t.p1.hand) == bottom
    t.p1.choose("put-back:yarol")
    t.p2.choose("done")
    assert "don-gruni" in t.p1.hand, "the next card from the bottom"
