"""Small print: keywords that add up, costs that must be paid in full, persons of one title, cards of players who are out."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rulebound.core.effects import Resolve, node
from rulebound.games.champions.cards.making import (
    action,
    ally,
    event,
    interrupt,
    minion,
    n,
    response,
    support,
    treachery,
    when_defeated,
    when_revealed,
)
from rulebound.games.champions.costs import HealAsCost
from rulebound.games.champions.effects import Damage, DamageEach, DiscardUntil, Draw, Heal, Move, PlaceThreatOn, Then
from rulebound.games.champions.nouns import Enemies, MainScheme, Pick, Schemes, You
from rulebound.games.champions.positions import with_cards
from rulebound.games.champions.rules.leaving import leave_play
from rulebound.games.champions.state import ChampionsState
from rulebound.games.champions.zones import ATTACHMENTS
from rulebound.testing import Tables, proves
from tests.champions.made_up.parts import Answer, Plain
from tests.champions.made_up.plain import ALTER_EGO, CALM, PLAIN
from tests.champions.made_up.rare import rarities


@node
class AnyDamage(Answer):
    """When anybody would take damage."""

    moments = ("damage:interrupt",)


@node
class AnyThreat(Answer):
    """After threat was placed anywhere."""

    moments = ("threat:response",)


@node
class ScrapAttachments(Plain):
    """Discard every attachment."""

    def act(self, g: ChampionsState, f: Resolve) -> None:
        for e in list(g.at(ATTACHMENTS)):
            leave_play(g, e)


IDLE = ("rare-1", {"stunned": 1, "confused": 1})
"""A villain whose next activation does nothing."""
CARDS = (
    support("alarm", "Alarm", "警報", "p00", response(AnyThreat(), Draw(n(1))), cost=0),
    support("edition", "Edition", "號外", "p22", cost=0, unique=False, max_per_period=(1, "round")),
    event("rouse", "Rouse", "激怒", "p20", action(PlaceThreatOn(n(1), MainScheme())), cost=0),
    support("clinic", "Clinic", "診所", "p01", action(Draw(n(1)), cost=(HealAsCost(2),)), cost=0),
    event(
        "divert",
        "Divert",
        "轉移",
        "p02",
        action(Move(n(2), "threat", Pick(Schemes()), Pick(Schemes(), name="goal"))),
        cost=0,
    ),
    minion("double-one", "Double", "替身", "p03", "rare", sch=0, atk=0, hp=3, unique=True, subtitle="One"),
    minion("double-two", "Double", "替身", "p04", "rare", sch=0, atk=0, hp=3, unique=True, subtitle="Two"),
    minion("double-again", "Double", "替身", "p05", "rare", sch=0, atk=0, hp=3, unique=True, subtitle="One"),
    treachery("last-blow", "Last Blow", "絕擊", "p06", "rare", when_revealed(Damage(n(50), You())), keywords={"surge": 1}),
    ally(
        "giant",
        "Giant",
        "巨人",
        "p08",
        cost=0,
        thw=1,
        atk=9,
        hp=5,
        consequential_atk=0,
        consequential_thw=0,
        unique=False,
        keywords={"overkill": 1},
    ),
    minion(
        "avenged", "Avenged", "復仇者", "p09", "rare", when_defeated(PlaceThreatOn(n(50), MainScheme())), sch=0, atk=0, hp=1
    ),
    ally(
        "brawler",
        "Brawler",
        "鬥士",
        "p10",
        action(DamageEach(n(1), Enemies(minions=True)), label="attack"),
        cost=0,
        thw=1,
        atk=1,
        hp=1,
        consequential_atk=0,
        consequential_thw=0,
        unique=False,
    ),
    ally(
        "famous-namesake",
        "Famous Ally",
        "知名盟友",
        "p11",
        cost=0,
        thw=1,
        atk=1,
        hp=2,
        consequential_atk=0,
        consequential_thw=0,
        subtitle="Somebody",
    ),
    ally(
        "bulwark",
        "Bulwark",
        "壁壘",
        "p21",
        cost=0,
        thw=1,
        atk=1,
        hp=2,
        consequential_atk=0,
        consequential_thw=0,
        unique=False,
        keywords={"toughness": 1},
    ),
    event("tonic", "Tonic", "補藥", "p12", action(Then(Heal(n(2), You()), Draw(n(1)))), cost=0),
    support("scrapper", "Scrapper", "拆解者", "p13", interrupt(AnyDamage(), ScrapAttachments()), cost=0),
    treachery(
        "ambushers",
        "Ambushers",
        "伏兵",
        "p07",
        "rare",
        when_revealed(Damage(n(50), You()), DiscardUntil(first_player=False)),
    ),
)


@pytest.fixture(autouse=True)
def made_up() -> Iterator[None]:
    with rarities(), with_cards(*CARDS):
        yield


@proves("champions.keyword.retaliate")
def test_gained_retaliate_adds_to_the_printed_one(table: Tables) -> None:
    t = table.champions(
        p1={**PLAIN, "engaged": [("spiky-minion", {"attached": ["spiked-attachment"]})]}, villain="rare-1", encounter=CALM
    )
    with t.changes({"p1.damage": 1 + 1}):
        t.p1.choose("attack", "plain-hero", "spiky-minion")


@proves("champions.cost.ability")
def test_healing_as_a_cost_asks_for_all_of_the_damage(table: Tables) -> None:
    for damage, payable in ((1, False), (2, True)):
        t = table.champions(p1={**PLAIN, "damage": damage, "play": ["clinic"]}, villain="rare-1")
        assert t.p1.can("use", "clinic") is payable


@proves("champions.scheme.side.icon.crisis")
def test_threat_is_not_moved_away_from_a_main_scheme_in_a_crisis(table: Tables) -> None:
    t = table.champions(
        p1={**PLAIN, "hand": ["divert"]}, villain="rare-1", threat=5, side_schemes=(("critical-side-scheme", {"threat": 1}),)
    )
    with t.changes({"rare-scheme-1b.threat": +1, "critical-side-scheme.threat": -1}):
        t.p1.choose("play", "divert")  # which scheme to take it from is not asked: only the side scheme's can be moved


def test_unique_minions_of_one_title_are_told_apart_by_their_subtitles(table: Tables) -> None:
    t = table.champions(
        p1={**ALTER_EGO, "engaged": ["double-one"], "dealt": ["double-two", "double-again"]}, villain=IDLE, encounter=CALM
    )
    t.skip_until(lambda t: t.round == 3)
    assert sorted(t.p1.engaged) == ["double-one", "double-two"]
    assert t["double-again"].zone == "encounter-discard"


@proves("champions.keyword.surge")
def test_a_player_who_is_eliminated_by_a_card_with_surge_reveals_no_other(table: Tables) -> None:
    t = table.champions(p1={**ALTER_EGO, "dealt": ["last-blow"]}, p2=ALTER_EGO, villain=IDLE, encounter=CALM)
    t.skip_until(lambda t: t.round == 3)
    assert t.happened("eliminated")
    assert not t.happened("surge")


@proves("champions.encounter.engage")
def test_a_minion_for_a_player_who_is_out_engages_the_next_one(table: Tables) -> None:
    t = table.champions(
        p1={**ALTER_EGO, "dealt": ["ambushers"]},
        p2=ALTER_EGO,
        villain=IDLE,
        encounter=("quiet", "quiet", "quiet", "quiet", "plain-minion", *CALM),
    )
    t.skip_until(lambda t: t.round == 3)
    assert t["plain-minion"].engaged_with == 2


@proves("champions.keyword.overkill.minion")
def test_a_minion_that_survives_instead_leaves_no_excess_damage(table: Tables) -> None:
    for attached, excess in ((["biomechanical-upgrades"], 0), ([], 9 - 3)):
        t = table.champions(
            p1={**PLAIN, "play": ["giant"], "engaged": [("plain-minion", {"attached": attached})]}, villain="rare-1"
        )
        with t.changes({"rare-1.damage": excess}):
            t.p1.choose("attack", "giant", "plain-minion")


@proves("champions.general.grim-rule")
def test_of_enemies_that_fall_at_once_the_villain_is_the_last(table: Tables) -> None:
    """The minion's When Defeated text completes the scheme before the last stage of the villain is defeated."""
    t = table.champions(
        p1={**PLAIN, "hand": ["damage-each-enemy"], "engaged": ["avenged"]},
        villain=("rare-2", {"damage": 9}),
        scheme="rare-scheme-2b",
    )
    t.p1.choose("play", "damage-each-enemy")
    t.p1.choose("next", "rare-2")
    assert t.happened("players-lose")
    assert not t.happened("defeated", "rare-2")


@proves("champions.keyword.retaliate")
def test_nobody_retaliates_against_an_attacker_that_is_gone(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "play": ["brawler"], "engaged": ["spiky-minion"] * 2}, villain="rare-1")
    t.p1.choose("use", "brawler")
    t.skip_until(lambda t: t.p1.prompt == "turn")
    assert t["brawler"].zone == "discard-pile"
    assert t.events.count("retaliate") == 1


@proves("champions.unique.in-play")
def test_a_title_without_a_subtitle_is_the_same_person_as_any_of_that_title(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "play": ["famous-ally"], "hand": ["famous-namesake"]}, villain="rare-1")
    assert [r.rule for r in t.p1.why_not("famous-namesake")] == ["champions.unique.in-play"]


@proves("champions.initiate.3")
def test_a_free_card_that_gets_cheaper_is_not_paid_for(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "play": ["helicarrier"], "hand": ["free-event", "two-energy"]}, villain="rare-1")
    t.p1.choose("use", "helicarrier")
    t.autopay = False
    with t.changes({"p1.hand_count": 0}):
        t.p1.choose("play", "free-event")
    assert t.p1.prompt == "turn"


@proves("champions.effect.then")
def test_what_comes_after_then_asks_for_all_of_the_healing(table: Tables) -> None:
    for damage, drawn in ((1, 0), (2, 1)):
        t = table.champions(p1={**PLAIN, "damage": damage, "hand": ["tonic"]}, villain="rare-1")
        t.p1.choose("play", "tonic")
        assert (t.p1.damage, t.p1.hand_count) == (0, drawn)


@proves("champions.effect.max.player")
def test_a_card_whose_maximum_is_reached_is_not_put_into_play_either(table: Tables) -> None:
    for mine, zone in (("twin-one", "discard-pile"), ("plain-ally", "play-area")):
        t = table.champions(p1={**PLAIN, "play": [mine], "discard": ["twin-two"], "hand": ["revive"]}, villain="rare-1")
        with t.changes({"twin-two.zone": zone}):
            t.p1.choose("play", "revive")


def test_a_replacement_whose_card_is_gone_replaces_nothing(table: Tables) -> None:
    mended = ("plain-minion", {"damage": 1, "attached": ["biomechanical-upgrades"]})
    t = table.champions(p1={**PLAIN, "play": ["scrapper"], "engaged": [mended]}, villain="rare-1")
    t.p1.choose("attack", "plain-hero", "plain-minion")  # the upgrades are forced and come first
    t.p1.choose("use", "scrapper")
    assert t["plain-minion"].zone == t["biomechanical-upgrades"].zone == "encounter-discard"


@proves("champions.scheme.prevent.threat")
def test_threat_of_which_nothing_is_left_was_not_placed(table: Tables) -> None:
    for play in (["alarm"], ["alarm", "cautious-support"]):
        t = table.champions(p1={**PLAIN, "hand": ["rouse"], "play": play}, villain=IDLE, encounter=CALM)
        t.p1.choose("play", "rouse")
        if "cautious-support" in play:
            t.p1.choose("use", "cautious-support")
        assert t.p1.can("use", "alarm") == (play == ["alarm"])


@proves("champions.keyword.toughness")
def test_an_ally_enters_with_its_tough_card_as_a_minion_does(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "hand": ["bulwark", "free-event"]}, villain="rare-1")
    t.p1.choose("play", "bulwark")
    assert t["bulwark"].tough == 1


@proves("champions.effect.max.cancelled")
def test_a_support_with_a_maximum_counts_as_played_too(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "hand": ["edition", "edition", "free-event"]}, villain="rare-1")
    t.p1.choose("play", "edition")
    assert not t.p1.can("play", "edition")
