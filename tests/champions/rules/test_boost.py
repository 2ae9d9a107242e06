"""Boost cards."""

from __future__ import annotations

import pytest

from rulebound.core.effects import Sequence
from rulebound.games.champions.cards.builders import action, boost, event, forced_interrupt, n, support, treachery
from rulebound.games.champions.effects import GiveBoostCard, TakeDamage, VillainAttacksYou
from rulebound.games.champions.positions import with_cards
from rulebound.testing import Tables, proves
from tests.champions.made_up.encounters import CALM_RHINO, HULK, MARVEL, NOTHING, SPIDER, against
from tests.champions.made_up.further import ADVANCES, HERO, OTHER, PLAIN_ALTER_EGO, UPGRADED_DRONES, EnemySchemes
from tests.champions.made_up.plain import ALTER_EGO, PLAIN, QUIET_DECK
from tests.champions.made_up.tables import FULL, solo
from tests.champions.playing import attacked, boosts, in_any_order, placed, prompt, ultron, until, until_revealed


@proves("champions.boost.give")
def test_the_boost_card_is_given_facedown(table: Tables) -> None:
    t = attacked(table, "boost-two")
    assert t.zone("boost-cards") == ["boost-two"]
    assert not t.p1.sees("boost-two")
    assert "boost-two" not in str(t.p1.view)


def test_a_boost_card_given_outside_an_activation_waits_for_the_next_one(table: Tables) -> None:
    """Ruling 73."""

    t = solo(table, "taunt", encounter=("shocker", "plain-minion", *FULL))
    t.p1.choose("play", "taunt")
    assert t.zone("boost-cards") == ["shocker"]
    assert not t.p1.sees("shocker")
    t.skip_until(lambda t: t.p1.prompt == "defend")
    with t.changes({"p1.hp": -(2 + 2 + 1)}):
        t.p1.choose("no-defense")
    boosts = [e.about[0].card for e in t.log if e.kind == "boost"]
    assert boosts == ["shocker", "plain-minion"], "in the order in which they were given"


@proves("champions.boost.flip")
def test_boost_cards_are_turned_up_after_the_defender_is_declared(table: Tables) -> None:
    t = attacked(table, "boost-two")
    assert "boost" not in t.events
    t.p1.choose("defend", "plain-hero")
    events = t.events
    assert events.index("defend") < events.index("boost") < events.index("damage")


@proves("champions.boost.flip", "champions.activation.by-ability")
def test_an_attack_within_an_attack_turns_up_all_boost_cards_that_lie_there(table: Tables) -> None:
    with with_cards(treachery("frenzy", "Frenzy", "狂亂", "e2", "plain", boost(VillainAttacksYou()))):
        t = table.champions(p1=PLAIN, villain="klaw-1", encounter=("frenzy", "boost-two", *QUIET_DECK), at="villain-phase.2")
        t.p1.choose("no-defense")
        assert t.zone("boost-cards") == ["boost-two", "quiet", "quiet"]  # of the outer attack, and two of the inner one
        with t.changes({"p1.damage": +2}):  # ATK 0, two icons; nothing is left for the outer attack
            t.p1.choose("no-defense")


def test_klaw_flips_two_boost_cards_and_a_stunned_klaw_none(table: Tables) -> None:
    t = against(table, "klaw-1", encounter=("one-icon", "two-icons", *NOTHING))
    until(t, "defend")
    with t.changes({"p1.hp": -3}):
        t.p1.choose("no-defense")
    assert boosts(t) == ["one-icon", "two-icons"]
    t = against(table, "klaw-1", {"stunned": 1}, encounter=("one-icon", "two-icons", *NOTHING))
    t.skip_until(lambda t: t.round == 3)
    assert boosts(t) == []


@proves("champions.boost.icons")
def test_each_icon_adds_one_for_that_activation(table: Tables) -> None:
    t = attacked(table, "boost-two")
    with t.changes({"p1.damage": +4}):
        t.p1.choose("no-defense")
    t = table.champions(p1=PLAIN_ALTER_EGO, p2=PLAIN_ALTER_EGO, encounter=("boost-two", *QUIET_DECK))
    t.skip_until(lambda t: t.round == 3)
    placed = [e.n for e in t.state.log or [] if e.kind == "threat"]
    assert placed == [2, 1 + 2, 1]  # step one, the boosted scheme, the next one from SCH 1 again


def test_spider_sense_draws_once_for_a_gang_up(table: Tables) -> None:
    """It answers the villain's attack, not those of the minions."""
    t = table.champions(
        p1={**SPIDER, "dealt": ["gang-up"], "engaged": ["shocker", "hydra-mercenary"]},
        encounter=NOTHING,
        at="villain-phase.4",
    )
    draws = 0
    while prompt(t) != "turn":
        if t.p1.can("use", "spider-man"):
            t.p1.choose("use", "spider-man")
            draws += 1
        else:
            t.skip_until(lambda t: t.p1.can("use", "spider-man") or prompt(t) == "turn")
    assert (draws, len(t.p1.hand)) == (1, 1)


@proves("champions.boost.icons.modifier")
@pytest.mark.parametrize(("card", "damage"), [("weaker", 1), ("doubled", 8), ("halved", 2), ("fixed", 1)])
def test_boost_icons_are_additions_to_the_attack_value(table: Tables, card: str, damage: int) -> None:
    t = table.champions(p1={**PLAIN, "play": [card]}, villain="rare-1", encounter=("boost-two", *QUIET_DECK))  # ATK 2
    t.skip_until(lambda t: t.p1.prompt == "defend")
    with t.changes({"p1.damage": damage}):
        t.p1.choose("no-defense")


@proves("champions.boost.icons.modifier")
def test_boost_icons_are_additions_to_the_scheme_value(table: Tables) -> None:
    t = table.champions(p1={**ALTER_EGO, "play": ["slower"]}, villain="rare-1", encounter=("boost-two", *QUIET_DECK))
    t.skip_until(lambda t: t.round == 3)
    assert placed(t) == [1]  # step one; SCH 1 - 3 + 2 is none


@proves("champions.boost.ability")
def test_a_boost_ability_resolves_as_its_card_is_turned_up(table: Tables) -> None:
    t = attacked(table, "starry")
    hand = t.p1.hand_count
    t.p1.choose("no-defense")
    events = t.events
    assert t.p1.hand_count == hand + 1
    assert events.index("boost") < len(events) - 1 - events[::-1].index("draw") < events.index("damage")


def test_a_weapons_runner_turned_up_as_a_boost_engages_the_player_who_defends(table: Tables) -> None:
    t = table.champions(
        p1=MARVEL,
        p2={**HULK, "play": ["luke-cage"]},
        villain="klaw-1",
        encounter=("weapons-runner", *NOTHING),
        at="villain-phase.2",
    )
    until(t, "defend")
    t.p1.choose("no-defense")
    t.p2.choose("defend", "luke-cage")
    assert t["weapons-runner"].engaged_with == 2


@proves("champions.boost.ability")
def test_a_tiger_shark_in_the_boost(table: Tables) -> None:
    t = table.champions(p1={"identity": "she-hulk"}, encounter=["tiger-shark", *UPGRADED_DRONES], at="villain-phase.2")
    t.p1.choose("no-defense")
    assert (t.p1.damage, t["rhino-1"].tough) == (2, 1)


@proves("champions.boost.star-not-icon")
def test_a_star_adds_nothing(table: Tables) -> None:
    t = attacked(table, "starry")
    with t.changes({"p1.damage": +2}):
        t.p1.choose("no-defense")


def test_damage_of_a_boost_ability_is_no_damage_of_the_activation(table: Tables) -> None:
    """Klaw with 0 ATK flips a boost that looks for damage and one that deals some by itself."""
    t = against(table, "klaw-1", p1=MARVEL, encounter=("sweeping-swoop", "concussive-blast", *NOTHING))
    until(t, "defend")
    t.p1.choose("no-defense")
    in_any_order(t)
    t.skip_until(lambda t: t.happened("reveal", "nothing"))
    assert (t.p1.damage, t.p1.stunned) == (1, 0)


def test_a_drone_that_arrives_by_a_boost_adds_to_ultron_ii(table: Tables) -> None:
    t = ultron(table, 2, encounter=("android-efficiency-energy", *NOTHING))
    until(t, "defend")
    with t.changes({"p1.drones_count": 1, "p1.hp": -(2 + 2)}):
        t.p1.choose("no-defense")


@proves("champions.boost.text-scope")
def test_only_the_text_below_the_line_counts_on_a_boost_card(table: Tables) -> None:
    t = attacked(table, "boost-two")  # a minion with quickstrike
    t.p1.choose("no-defense")
    assert t["boost-two"].zone == "encounter-discard"
    assert t.p1.engaged == []
    assert t.events.count("enemy-attack") == 1
    t = attacked(table, "hurt-one")  # a treachery whose When Revealed text deals damage
    with t.changes({"p1.damage": +2}):
        t.p1.choose("no-defense")


@proves("champions.boost.multiple")
def test_several_boost_cards_add_up(table: Tables) -> None:
    t = attacked(table, "extra-boost", "boost-two")  # one icon and another boost card; two icons
    with t.changes({"p1.damage": 2 + 1 + 2}):
        t.p1.choose("no-defense")
    assert t.events.count("boost") == 2


def test_two_charges_add_up_and_are_both_discarded(table: Tables) -> None:
    t = against(table, "rhino-1", p1={"play": ["tigra"]}, attachments=(("charge", "rhino-1"), ("charge", "rhino-1")))
    until(t, "defend")
    t.p1.choose("defend", "tigra")
    t.skip_until(lambda t: t.happened("reveal", "nothing"))
    assert (t.p1.damage, t["rhino-1"].attached) == (2 + 3 + 3 - 3, [])


def test_emergency_may_reduce_the_scheme_of_a_treachery_and_copies_add_up(table: Tables) -> None:
    t = table.champions(
        p1={**MARVEL, "form": "alter-ego", "hand": ["emergency", "emergency"], "dealt": ["advance"]},
        villain=CALM_RHINO,
        encounter=("nothing", "two-icons", *NOTHING),
    )
    until_revealed(t, "advance")
    with t.changes({"the-break-in-1b.threat": 1}):  # 1 + 2 - 2
        t.p1.choose("play", "emergency")
        t.p1.choose("play", "emergency")


@proves("champions.boost.multiple")
def test_titanias_fury_as_a_boost(table: Tables) -> None:
    # 186: all icons count: 2 + 1 (its own) + 2.
    t = table.champions(
        p1={"identity": "she-hulk"}, encounter=["titanias-fury", "shocker", *UPGRADED_DRONES], at="villain-phase.2"
    )
    t.p1.choose("no-defense")
    assert t.p1.damage == 5


@proves("champions.boost.discard")
def test_a_boost_card_is_discarded_after_use(table: Tables) -> None:
    t = attacked(table, "boost-two")
    t.p1.choose("no-defense")
    assert t.zone("boost-cards") == []
    assert t["boost-two"].zone == "encounter-discard"
    damage = t.p1.damage
    t.skip_until(lambda t: t.round == 4)
    assert t.p1.damage == damage + 2  # the next attack has not that boost


@proves("champions.boost.discard.unused")
def test_the_boost_cards_of_an_attack_that_ends_early_boost_no_other(table: Tables) -> None:
    """The attack has two boost cards; the first one eliminates the first player."""
    deck = ("deadly-boost", "boost-two", *QUIET_DECK)
    t = table.champions(p1={**PLAIN, "play": ["more-boost"]}, p2=PLAIN, villain="rare-1", encounter=deck)
    t.skip_until(lambda t: t.p2.prompt == "defend" and t.happened("eliminated"))
    assert t["boost-two"].zone == "encounter-discard"
    with t.changes({"p2.damage": 2}):
        t.p2.choose("no-defense")


@proves("champions.boost.discard.unused")
def test_boost_cards_of_a_scheme_that_breaks_off_serve_no_other_activation(table: Tables) -> None:
    gift = event("test-gift", "Gift", "贈", "v08", action(GiveBoostCard()), cost=0)
    doom = treachery("test-doom", "Doom", "劫", "v09", "test", boost(TakeDamage(n(99))))
    with with_cards(gift, doom):
        t = table.champions(
            p1={**HERO, "form": "alter-ego", "hand": ["test-gift"]}, p2=OTHER, encounter=["test-doom", *ADVANCES]
        )
        t.p1.choose("play:test-gift")
        t.until("defend")
        assert (t.out, len(t.zone("boost-cards"))) == ([1, 0], 1), "the one for the attack on the other player alone"


def test_boost_cards_of_a_scheme_that_ends_early_are_discarded_but_for_those_that_waited(table: Tables) -> None:
    gift = event("test-gift", "Gift", "贈禮", "t03", action(GiveBoostCard()), cost=0)
    ruin = support(
        "test-curse",
        "Curse",
        "詛咒",
        "t04",
        forced_interrupt(EnemySchemes(), Sequence((GiveBoostCard(), TakeDamage(n(99))))),
        cost=0,
    )
    with with_cards(gift, ruin):
        t = table.champions(
            p1={**HERO, "form": "alter-ego", "hand": ["test-gift"], "play": ["test-curse"]}, p2=OTHER, encounter=ADVANCES
        )
        t.p1.choose("play:test-gift")
        t.until("VillainPhase.begin_activations")
        assert len(t.zone("boost-cards")) == 1
        with t.changes({"the-break-in-1b.threat": 0}):
            t.until("defend")
        assert t.out == [1, 0]
        assert len(t.zone("encounter-discard")) == 1, "the one given for this scheme"
        assert len(t.zone("boost-cards")) == 2, "the one that waited, and the one for the attack on the other player"
