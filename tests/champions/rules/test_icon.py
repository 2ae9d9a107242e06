"""Chapter: icons."""

from __future__ import annotations

from rulebound.testing import Tables, proves
from tests.champions.made_up.encounters import NOTHING, PANTHER, against
from tests.champions.made_up.tables import FULL, QUIET, solo
from tests.champions.playing import boosts, in_any_order, prompt, until


@proves("champions.icon.star", "champions.icon.star.atk")
def test_a_star_beside_atk(table: Tables) -> None:
    t = solo(table, engaged=["tiger-shark"], exhausted=0, villain=QUIET)
    t.skip_until(lambda t: t.p1.prompt == "defend")
    with t.changes({"tiger-shark.tough": +1}):
        t.p1.choose("no-defense")
    t = solo(table, engaged=["tiger-shark"], form="alter-ego", villain=QUIET)
    with t.changes({"tiger-shark.tough": 0}):
        t.skip_until(lambda t: t.round == 3)


@proves("champions.icon.star")
def test_a_field_without_a_star_triggers_nothing(table: Tables) -> None:
    t = solo(table, form="alter-ego", encounter=("plain-treachery", *FULL))
    hand = t.p1.hand_count
    t.skip_until(lambda t: t.round == 3)
    assert t.happened("boost", "plain-treachery")
    assert t.p1.hand_count == hand + 6, "its text was not resolved: no card was discarded"


@proves("champions.icon.star.sch")
def test_a_star_beside_sch(table: Tables) -> None:
    side = [("plain-side-scheme", {"threat": 3})]
    for form, more in (("alter-ego", 1), ("hero", 0)):
        t = solo(
            table,
            form=form,
            villain="ultron-1",
            attachments=[("program-transmitter", "ultron-1")],
            side_schemes=side,
            environments=["ultron-drones"],
        )
        with t.changes({"plain-side-scheme.threat": more}):
            t.skip_until(lambda t: t.round == 3)


@proves("champions.icon.star.attachment")
def test_a_star_on_an_attachment(table: Tables) -> None:
    t = solo(table, villain="rhino-1", attachments=[("charge", "rhino-1")])
    t.skip_until(lambda t: t.p1.prompt == "defend")
    t.p1.choose("no-defense")
    assert t["charge"].zone == "encounter-discard", "it worked, and was discarded at the end of the attack"
    t = solo(table, villain="rhino-1", attachments=[("charge", "rhino-1")], form="alter-ego")
    t.skip_until(lambda t: t.round == 3)
    assert t["charge"].on == "rhino-1"


def test_a_herb_as_a_boost_card_spares_the_villain_the_panthers_retaliation(table: Tables) -> None:
    t = table.champions(p1=PANTHER, encounter=("heart-shaped-herb", *NOTHING), at="villain-phase.2")
    until(t, "defend")
    t.p1.choose("no-defense")
    t.skip_until(lambda t: prompt(t) == "turn")
    assert (t["rhino-1"].damage, t["rhino-1"].tough, t.p1.damage) == (0, 0, 2 + 1)


def test_titanias_fury_gives_one_more_boost_card_that_counts_at_once(table: Tables) -> None:
    t = against(table, "rhino-1", encounter=("titanias-fury", "two-icons", *NOTHING))
    until(t, "defend")
    with t.changes({"p1.hp": -(2 + 1 + 2)}):
        t.p1.choose("no-defense")
    assert boosts(t) == ["titanias-fury", "two-icons"]


def test_a_player_eliminated_by_a_boost_ends_the_attack(table: Tables) -> None:
    """Whirlwind as a boost card: 1 damage to each hero."""
    t = against(table, "rhino-1", p1={"damage": 11}, p2={}, encounter=("whirlwind", *NOTHING))
    until(t, "defend")
    t.p1.choose("no-defense")
    t.p2.choose("no-defense")
    in_any_order(t)
    assert t.out == [1, 0]
    assert t.p2.damage == 1
    assert t["whirlwind"].zone == "encounter-discard"


@proves("champions.icon.star.boost")
def test_a_star_in_the_boost_field(table: Tables) -> None:
    t = solo(table, form="alter-ego", encounter=("boost-you", *FULL))
    with t.changes({"p1.hp": -1}):
        t.skip_until(lambda t: t.round == 3)
    t = solo(table, form="alter-ego", dealt=["boost-you"])
    with t.changes({"p1.hp": 0}):
        t.skip_until(lambda t: t.round == 3)
    assert t.happened("reveal", "boost-you")
