"""What people argue about when something cannot be: bans, locks, prices; and of cards that come back or are sealed."""

from __future__ import annotations

from typing import Any

from rulebound.testing import Tables
from tests.underworld.cards.at_table import does, offered, resolve, use

LOCKED: dict[str, Any] = {"lock": 1}


def test_a_lock_without_its_keeper_holds_nobody(table: Tables) -> None:
    lurker = {"r1_lurkers": [("herald-of-disaster", LOCKED)], "assets": ["red"] * 3}
    t = table.underworld(p1=lurker, p2={"r2": ["hack-adams"]})
    assert "flip:herald-of-disaster" not in offered(t)
    t = table.underworld(p1=lurker, p2={"r2_lurkers": ["hack-adams"]})
    assert "flip:herald-of-disaster" in offered(t), "the marker alone says nothing"
    t = table.underworld(p1=lurker, p2={"r2": [("hack-adams", {"attached": ["gaze-into-the-abyss"]})]})
    assert "flip:herald-of-disaster" in offered(t), "nor does a keeper without text"


def test_florence_does_not_open_locks(table: Tables) -> None:
    t = table.underworld(
        regions=[("florence", {"p1": 4}), "kyoto", "moscow"],
        p1={"r2_lurkers": [("arsonist", LOCKED), "exorcist"]},
        p2={"r3": ["hack-adams"]},
    )
    t.until("trigger")
    t.p1.choose("use")
    resolve(t)
    assert "choose:arsonist" not in offered(t)
    t.skip_until(lambda t: t.state.turn == 4)  # type: ignore[attr-defined]
    assert "arsonist" in t.p1.r2_lurkers


def test_london_leaves_the_locked_face_up(table: Tables) -> None:
    t = table.underworld(
        regions=[("london", {"p1": 4}), "kyoto", "moscow"],
        p1={"r2": [("arsonist", LOCKED), "exorcist"], "hand": ["black-cat"]},
        p2={"r3": ["hack-adams"]},
    )
    t.until("trigger")
    t.p1.choose("use")
    resolve(t)
    assert (t.p1.r2, t.p1.r2_lurkers) == (["arsonist"], ["exorcist"]), "cannot goes first"


def test_animals_bear_no_weapons(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["colt-python", "black-cat"], "assets": ["neutral"] * 2, "r1": ["giant-bat", "psychic-owl", "exorcist"]},
    )
    t.p1.choose("play:colt-python")
    resolve(t)
    assert t["exorcist"].attached == ["colt-python"], "there is nobody else to bear it"
    t = table.underworld(
        p1={"hand": ["colt-python", "black-cat"], "assets": ["neutral"], "r1": ["giant-bat", "psychic-owl"]}
    )
    assert "play:colt-python" not in offered(t)


def test_funds_pay_in_the_midst_of_paying(table: Tables) -> None:
    t = table.underworld(p1={"on_society": ["reserve-funds"], "assets": ["green"], "hand": ["highway-rider"]})
    assert not t.p1.can("play:highway-rider"), "it asks for two green assets"
    seat = {"on_society": ["reserve-funds"], "assets": ["red"] * 2, "hand": ["herald-of-disaster", "black-cat"]}
    t = table.underworld(p1=seat)
    does(t, "play:herald-of-disaster", "kyoto")
    assert t.p1.r1 == ["herald-of-disaster"], "two assets and the funds make three"


def test_a_lurker_is_not_moved_by_what_moves_characters(table: Tables) -> None:
    t = table.underworld(
        p1={"on_society": ["red-eye-flight"], "assets": ["neutral"], "r1_lurkers": ["arsonist"], "hand": ["black-cat"]},
    )
    assert use("red-eye-flight") not in offered(t)


def test_who_is_bottled_is_seen_and_comes_back(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["selena-of-the-demon-bottle", "black-cat"], "assets": ["grey"] * 5},
        p2={"r1_lurkers": ["giant-bat"], "hand": ["car-chase"], "assets": ["grey"] * 2},
    )
    does(t, "play:selena-of-the-demon-bottle", "kyoto")
    t.p1.choose("use")
    resolve(t)
    assert t["selena-of-the-demon-bottle"].in_play, "she does not bottle herself"
    assert t["selena-of-the-demon-bottle"].battle == 2, "the icons printed on the bat"
    assert t.p1.sees("p2.giant-bat")
    t.p1.choose("pass")
    does(t, "play:car-chase", "option:1")
    assert t.p2.hand == ["giant-bat"]


def test_blood_is_the_servant_again_when_its_bearer_dies(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["blood-servant", "fledgling-vampire"], "hand": ["black-cat"], "assets": ["blue"]},
        p2={"hand": ["ghost-fire"] * 2, "assets": ["purple"] * 4},
    )
    does(t, use("blood-servant"))
    assert (t["fledgling-vampire"].defence, t["fledgling-vampire"].battle) == (2, 1)
    t.p1.choose("pass")
    t.p2.choose("play:ghost-fire")
    t.p2.choose("play:ghost-fire")
    resolve(t)
    assert sorted(t.p1.graveyard) == ["blood-servant", "fledgling-vampire"]


def test_a_concealed_copy_may_be_played_again_as_a_unique(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["john-f-nattery"], "hand": ["john-f-nattery", "car-chase"], "assets": ["grey"] * 8},
    )
    does(t, "play:car-chase", "option:1")
    does(t, "play:john-f-nattery", "florence")
    assert (t.p1.r1_lurkers, t.p1.r2) == (["john-f-nattery"], ["john-f-nattery"]), "a lurker has no name"


def test_a_dispatch_beats_no_martial_law_but_the_flip_is_free_of_it(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["arsonist", "black-cat"], "assets": ["red"] * 4},
        p2={"r1": ["martial-law"]},
    )
    does(t, "dispatch:arsonist", "kyoto")
    does(t, "flip:arsonist")
    assert t.p1.r1 == ["arsonist"], "who is there already turns over"


def test_a_contest_without_icons_is_none(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": [("exorcist", {"exhausted": 1})], "hand": ["arsonist"]}, at="contest-phase", stop_at_forced=True
    )
    t.until("Turn.recover")
    assert not t.happened("wins-contest")


def test_the_last_card_drawn_by_an_investigation_is_no_loss_but_the_next_is(table: Tables) -> None:
    t = table.underworld(p1={"r1": ["learned-sage"], "deck": ["black-cat", "black-cat"]}, at="contest-phase", p2={})
    t.skip_until(lambda t: t.p1.hand_count == 1)
    assert not t.state.over
    t.skip_until(lambda t: t.state.over)
    assert t.state.winners == (1,)
