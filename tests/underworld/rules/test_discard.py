"""Chapter: discard."""

from __future__ import annotations

from rulebound.testing import Tables, proves
from tests.underworld.made_up import KEEP, SPARE
from tests.underworld.playing import does, use


def test_a_hacker_may_look_at_the_own_hand_and_keep_everything(table: Tables) -> None:
    """099: a target player, oneself too; choosing a card and giving the hacker up is one free decision."""
    t = table.underworld(p1={"r1": ["curious-hacker"], "assets": ["neutral"], **KEEP}, p2={"hand": ["murder", "arsonist"]})
    does(t, "use:curious-hacker", "player:2")
    t.p1.choose("decline")
    assert (t.p2.hand_count, t.p1.r1, t.p1.sees("p2.murder")) == (2, ["curious-hacker"], True)


@proves("underworld.discard.choose")
def test_who_discards_chooses(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["lehn-everod", "blood-servant"], "assets": ["blue"]}, p2={"hand": ["arsonist", "giant-bat"], **SPARE}
    )
    t.p1.choose("use:lehn-everod", "sacrifice:blood-servant")
    t.p1.choose("pass")
    t.p2.choose("pass")
    assert t.p2.options == ["discard:arsonist", "discard:giant-bat"]
    t.p2.choose("discard:giant-bat")
    assert (t.p2.graveyard, t.p2.hand) == (["giant-bat"], ["arsonist"])


@proves("underworld.discard.random")
def test_chance_discards(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["spirit-caller"], "r2": ["fledgling-vampire"], "hand": ["whispers-of-the-abyss"], "assets": ["red"] * 3},
        p2={"hand": ["exorcist", "giant-bat", "psychic-owl"], **SPARE},
    )
    t.script(1)
    t.p1.choose("play:whispers-of-the-abyss", "sacrifice:fledgling-vampire")
    t.skip_until(lambda t: t.asked.prompt == "trigger")
    t.p1.choose("use", "player:2", "pass")
    t.p2.choose("pass")
    assert (t.p2.graveyard, t.p2.hand) == (["giant-bat"], ["exorcist", "psychic-owl"])
    assert not t.p1.sees("p2.exorcist")


def test_nobody_sees_what_the_others_discard_in_shanghai_or_new_york(table: Tables) -> None:
    hand = ["truce", "murder", "exorcist"]
    for region, words, drawn in (("shanghai", ["option:2"], 0), ("new-york", [], 2)):
        t = table.underworld(p1={"hand": hand}, p2={"hand": hand}, regions=[(region, {"p1": 4}), "kyoto", "florence"])
        t.until("trigger")
        t.p1.choose(use(region), *words)
        t.p1.choose("murder", "truce")
        assert (t.p1.hand_count, t.p1.graveyard) == (3, []), "nothing lies open before all have chosen"
        assert not t.p2.sees("p1.murder")
        t.p2.choose("exorcist", "truce")
        assert (sorted(t.p1.graveyard), sorted(t.p2.graveyard)) == (["murder", "truce"], ["exorcist", "truce"])
        assert (t.p1.hand_count, t.p2.hand_count) == (1 + drawn, 1 + drawn)
