"""Chapter: look."""

from __future__ import annotations

from rulebound.games.underworld.cards.builders import price, quick
from rulebound.games.underworld.effects.piles import Search
from rulebound.games.underworld.nouns.cards import Cards
from rulebound.games.underworld.positions import with_cards
from rulebound.testing import Tables, proves
from tests.underworld.made_up import SPARE, made_up
from tests.underworld.playing import does, offered, resolve, resolves, use


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


def test_christina_counts_lurkers_wherever_they_lie(table: Tables) -> None:
    t = table.underworld(
        p1={
            "r1": ["christina-everod"],
            "r2_lurkers": ["arsonist", "giant-bat"],
            "r1_lurkers": [("exorcist", {"exhausted": 1})],
        },
        p2={"r1_lurkers": ["exorcist"]},
    )
    assert t["christina-everod"].investigate == 3


@proves("underworld.look.private", "underworld.look.own-lurkers", "underworld.look.reveal")
def test_who_sees_what(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["case-files", "exorcist"], "assets": ["grey"] * 5},
        p2={"r1_lurkers": ["arsonist"], "r2_lurkers": ["psychic-owl"], **SPARE},
    )
    assert t.p2.sees("p2.arsonist"), "one's own lurkers, always"
    assert not t.p1.sees("p2.arsonist")
    resolves(t, "play:case-files", "target:lurker", "target:lurker")
    assert t.p1.sees("p2.arsonist")
    assert t.p1.sees("p2.psychic-owl")
    assert not t.spectator.sees("p2.arsonist")
    resolves(t, "dispatch:exorcist", "moscow")
    assert t.p1.sees("p1.exorcist")
    assert not t.p2.sees("p1.exorcist")


@proves("underworld.look.private")
def test_whoever_searches_the_top_cards_sees_only_those(table: Tables) -> None:
    with with_cards(made_up("agent", quick(price(exhaust=True), Search(Cards(type="affair"), top=2)))):
        t = table.underworld(p1={"r1": ["agent"], "deck": ["truce", "arsonist", "black-cat", "ring-of-fire"]})
        does(t, use("agent"))
        assert t.p1.options == ["search:truce", "decline"]
        seen = [t.p1.sees(f"p1.{id}") for id in ("truce", "arsonist", "black-cat", "ring-of-fire")]
        assert seen == [True, True, False, False]


@proves("underworld.look.reveal")
def test_a_shown_card_is_shown_to_all(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["ivy-scholar"], "assets": ["yellow"] * 5, "deck": ["giant-bat", "dispelling", "arsonist"]}, p2=SPARE
    )
    resolves(t, "play:ivy-scholar", "kyoto")
    resolves(t, "use:ivy-scholar")
    assert t.p1.options == ["search:dispelling", "decline"]
    t.p1.choose("search:dispelling")
    assert t.p1.hand == ["dispelling"]
    assert [line.cards for line in t.p2.log if line.kind == "show"] == [("dispelling",)]
