"""Chapter: defeat."""

from __future__ import annotations

from rulebound.games.champions.cards.builders import action, event, interrupt, n, side_scheme, support
from rulebound.games.champions.effects import Gets, Heal
from rulebound.games.champions.nouns import Characters, Pick
from rulebound.games.champions.positions import with_cards
from rulebound.testing import Tables, proves
from tests.champions.made_up.encounters import against
from tests.champions.made_up.further import HERO
from tests.champions.made_up.parts import AllyWouldBeDefeated
from tests.champions.made_up.plain import PLAIN, QUIET_DECK
from tests.champions.made_up.tables import solo


def test_the_immortal_klaw_takes_its_hit_points_with_it(table: Tables) -> None:
    """With 10 or fewer left he is defeated when the side scheme is."""
    hand = {"hand": ["for-justice", "strength", "strength"]}
    immortal = [("the-immortal-klaw", {"threat": 3})]
    t = against(table, "klaw-2", {"damage": 18}, p1=hand, side_schemes=immortal, next_stages=("klaw-3",))
    assert t["klaw-2"].hp == 10
    t.p1.choose("play", "for-justice", "the-immortal-klaw")
    assert t["klaw-3"].hp == 22
    t = against(table, "klaw-2", {"damage": 17}, p1=hand, side_schemes=immortal, next_stages=("klaw-3",))
    t.p1.choose("play", "for-justice", "the-immortal-klaw")
    assert t["klaw-2"].hp == 1


@proves("champions.defeat.definition")
def test_who_is_healed_to_one_hit_point_in_time_is_not_defeated(table: Tables) -> None:
    medic = support(
        "test-medic", "Medic", "醫", "v01", interrupt(AllyWouldBeDefeated(), Heal(n(1), Pick(Characters("ally")))), cost=0
    )
    drain = event("test-drain", "Drain", "吸", "v02", action(Gets(Pick(Characters("ally")), (("hp", -1),))), cost=0)
    with with_cards(medic, drain):
        for answer, zone in (("use:test-medic", "play-area"), ("pass", "discard-pile")):
            hurt = ("nick-fury", {"damage": 2})
            t = table.champions(p1={**HERO, "hand": ["test-drain"], "play": [hurt, "test-medic"]})
            t.p1.choose("play:test-drain")
            t.p1.choose(answer)
            assert t["nick-fury"].zone == zone


@proves("champions.defeat.definition", "champions.scheme.side.start")
def test_a_side_scheme_that_begins_without_threat_is_defeated_at_once(table: Tables) -> None:
    with with_cards(side_scheme("no-plan", "No Plan", "沒有計劃", "z4", "seldom", threat=0)):
        t = table.champions(p1={"form": "alter-ego", "dealt": ["no-plan"]}, encounter=["advance"] * 9)
        t.until("RevealCard.enters_play")
        assert t["no-plan"].zone == "encounter-discard"


@proves("champions.defeat.definition", "champions.defeat.discard")
def test_what_is_defeated_and_where_it_goes(table: Tables) -> None:
    t = solo(
        table,
        "thwart-two",
        "smash-minion",
        "much-damage",
        side_schemes=[("plain-side-scheme", {"threat": 2})],
        engaged=["plain-minion"],
        next_stages=("plain-2",),
    )
    t.p1.choose("play", "thwart-two")
    assert t["plain-side-scheme"].zone == "encounter-discard", "defeated at once"
    t.p1.choose("play", "smash-minion")
    assert t["plain-minion"].zone == "encounter-discard"
    t.p1.choose("play", "much-damage")
    assert t["plain-1"].zone == "removed"


@proves("champions.defeat.discard")
def test_who_has_no_hit_points_left_is_defeated_one_after_the_other(table: Tables) -> None:
    """Of two at 0 hit points the first has left play when the second is defeated."""
    minions = [("plain-minion", {"damage": 4}), ("plain-minion", {"damage": 5})]
    t = table.champions(
        p1={**PLAIN, "hand": ["demolish"], "engaged": minions},
        villain="rare-1",
        environments=("shelter",),
        encounter=QUIET_DECK,
    )
    t.p1.choose("play", "demolish")
    told = [e.kind for e in t.p1.log if e.cards == ("plain-minion",)]
    assert told == ["defeated", "leaves-play", "defeated", "leaves-play"]
