"""Interactions of encounter cards: surge, decks that run out, searches, nemesis sets, obligations, side schemes, peril."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from rulebound.games.champions.cards.making import minion, n, treachery, when_revealed
from rulebound.games.champions.effects import TakeDamage
from rulebound.games.champions.positions import with_cards
from rulebound.testing import Tables
from rulebound.testing.table import Table
from tests.champions.cards.encounters import NOTHING, against, reveal, revealed


@pytest.fixture(autouse=True)
def _made_up() -> Iterator[None]:
    with with_cards(
        treachery("hurts", "Hurts", "疼痛", "", "made-up", when_revealed(TakeDamage(n(2)))),
        treachery(
            "private-hurt",
            "Private Hurt",
            "私下的疼痛",
            "",
            "made-up",
            when_revealed(TakeDamage(n(2))),
            keywords={"peril": 1},
        ),
        minion(
            "swift",
            "Swift",
            "迅捷",
            "",
            "made-up",
            sch=1,
            atk=2,
            hp=3,
            keywords={"quickstrike": 1},
            traits="masters-of-evil",
        ),
    ):
        yield


AWAY = {"form": "alter-ego"}
PETER = {"identity": "spider-man", "deck": ["strength"] * 12}


def settle(t: Table) -> None:
    while t.state.decision is not None and t.state.decision.prompt == "next":
        t.state.choose(0)


def over(t: Table) -> Table:
    t.skip_until(lambda t: t.round == 3)
    return t


# ---------------------------------------------------------------- surge and decks that run out


def test_a_surge_goes_on_past_the_end_of_the_deck(table: Tables) -> None:
    """The surging treachery lies in the discard pile when its last card is taken: it is shuffled in."""
    t = over(reveal(table, "exhaustion", "rhino-1", encounter=("nothing", "hurts"), encounter_discard=("one-icon",)))
    # step 3 dealt the first card; Exhaustion's surge took the last one
    assert revealed(t) == ["exhaustion", "hurts", "nothing"]
    assert t.acceleration_tokens == 1
    assert sorted(t.zone("encounter-deck")) == ["exhaustion", "one-icon"]


def test_chained_surges_reveal_one_card_each(table: Tables) -> None:
    t = over(reveal(table, "exhaustion", "rhino-1", encounter=("nothing", "exhaustion", "kree-manipulator", *NOTHING)))
    assert revealed(t) == ["exhaustion", "exhaustion", "kree-manipulator", "nothing", "nothing"]


def test_under_fire_reveals_one_card_and_surges(table: Tables) -> None:
    t = over(reveal(table, "under-fire", "rhino-1", encounter=("nothing", "one-icon", "two-icons", *NOTHING)))
    assert revealed(t) == ["under-fire", "one-icon", "two-icons", "nothing"]


def test_a_cancelled_treachery_keeps_the_surge_it_has_and_not_the_one_it_would_gain(table: Tables) -> None:
    hand = ["enhanced-spider-sense", "strength"]
    for card, more in (("exhaustion", ["one-icon"]), ("hard-to-keep-down", [])):
        t = reveal(table, card, "rhino-1", p1={**PETER, "hand": hand}, encounter=("nothing", "one-icon", *NOTHING))
        t.skip_until(lambda t: t.p1.can("play", "enhanced-spider-sense"))
        t.p1.choose("play", "enhanced-spider-sense")
        over(t)
        assert revealed(t) == [card, *more, "nothing"]


def test_black_widow_replaces_a_surging_card_by_one_card(table: Tables) -> None:
    seat = {"play": ["black-widow"], "hand": ["genius"]}
    t = reveal(table, "exhaustion", "rhino-1", p1=seat, encounter=("nothing", "one-icon", *NOTHING))
    t.skip_until(lambda t: t.p1.can("use", "black-widow"))
    t.p1.choose("use", "black-widow")
    over(t)
    assert revealed(t) == ["exhaustion", "one-icon", "nothing"]
    assert not t.p1.exhausted


def test_discarding_until_a_minion_stops_at_the_end_of_the_deck(table: Tables) -> None:
    t = reveal(
        table, "the-masters-of-evil", "klaw-1", encounter=("nothing", "hurts", "hurts"), encounter_discard=("tiger-shark",)
    )
    assert t.p1.engaged == []
    assert t.acceleration_tokens == 1
    assert sorted(t.zone("encounter-deck")) == ["hurts", "hurts", "tiger-shark"]


def test_the_minion_found_as_the_last_card_enters_play_and_the_deck_is_made_anew(table: Tables) -> None:
    t = reveal(table, "the-masters-of-evil", "klaw-1", encounter=("nothing", "hurts", "melter"))
    assert t.p1.engaged == ["melter"]
    assert (t.acceleration_tokens, t.zone("encounter-deck")) == (1, ["hurts"])


def test_a_minion_put_into_play_was_not_revealed(table: Tables) -> None:
    """Klaw's second scheme: no When Revealed ability and no surge, but toughness; the first player engages it."""
    t = against(
        table,
        "klaw-1",
        {"confused": 1},
        p1=AWAY,
        p2=AWAY,
        first=2,
        turn=2,
        threat=10,
        encounter=("nothing", "weapons-runner", *NOTHING),
    )
    t.skip_until(lambda t: t.zone("main-scheme") == ["secret-rendezvous-2b"])
    assert (t.p2.engaged, t.p1.engaged) == (["weapons-runner"], [])
    assert revealed(t) == []


def test_a_search_puts_a_quickstrike_minion_into_play_that_attacks_at_once(table: Tables) -> None:
    t = reveal(table, "masters-of-mayhem", "klaw-1", encounter=("nothing", "swift", *NOTHING))
    assert t.p1.engaged == ["swift"]
    assert t.p1.prompt == "defend"
    assert t.p1.can("defend", "captain-marvel")


def test_masters_of_mayhem_searches_if_all_masters_were_stunned(table: Tables) -> None:
    masters = [("melter", {"stunned": 1})]
    t = reveal(
        table,
        "masters-of-mayhem",
        "klaw-1",
        {"confused": 0},
        p1={**AWAY, "engaged": masters},
        encounter=("nothing", *NOTHING),
    )
    assert t.p1.engaged == ["melter"], "an alter-ego is not attacked, and nothing else was found"
    assert t["melter"].stunned


def test_a_unique_minion_in_play_is_discarded_and_another_card_revealed(table: Tables) -> None:
    t = over(
        reveal(
            table,
            "shocker",
            "rhino-1",
            p1={},
            p2={"engaged": ["shocker"]},
            encounter=(*NOTHING[:3], "hurts", *NOTHING),
        )
    )
    assert revealed(t)[:2] == ["shocker", "hurts"]
    assert t.p1.engaged == []


# ---------------------------------------------------------------- dealing and revealing


def test_hazards_deal_round_from_the_first_player_and_reveals_follow_in_order(table: Tables) -> None:
    hazards = [("breakin-takin", {"threat": 9}), ("illegal-arms-factory", {"threat": 9}), ("invasive-ai", {"threat": 9})]
    t = against(table, "rhino-1", {"stunned": 1, "confused": 1}, p1=AWAY, p2={**AWAY}, first=2, turn=2, side_schemes=hazards)
    t.skip_until(lambda t: "dealt" in t.events)
    dealt = [e.player + 1 for e in t.log if e.kind == "dealt"]
    assert dealt == [2, 1, 2, 1, 2]
    over(t)
    assert [e.player + 1 for e in t.log if e.kind == "reveal"] == [2, 2, 2, 1, 1]


def test_a_hydra_soldier_defeated_in_the_player_phase_adds_a_card_to_the_queue(table: Tables) -> None:
    t = against(table, "rhino-1", {"stunned": 1}, p1={"engaged": [("hydra-soldier", {"damage": 2})]})
    t.p1.choose("attack", "captain-marvel", "hydra-soldier")
    assert t.p1.dealt_count == 1
    over(t)
    assert revealed(t) == ["nothing", "nothing"]


def test_other_players_keep_still_during_peril(table: Tables) -> None:
    widow = {"play": ["black-widow"], "hand": ["genius"]}
    for card, asked in (("hurts", True), ("private-hurt", False)):
        t = reveal(table, card, "rhino-1", p1={}, p2=widow)
        assert (t.p1.damage == 0 and t.p2.can("use", "black-widow")) == asked
    t = reveal(table, "private-hurt", "rhino-1", p1=widow, p2={})
    assert t.p1.can("use", "black-widow"), "the player who resolves it may"


# ---------------------------------------------------------------- standard treacheries


def test_advance_schemes_against_a_hero_too(table: Tables) -> None:
    t = reveal(table, "advance", "rhino-1", {"confused": 0}, encounter=("nothing", "two-icons", *NOTHING))
    assert t["the-break-in-1b"].threat == 1 + 1 + 2


def test_advance_only_costs_a_confused_villain_its_card(table: Tables) -> None:
    t = reveal(table, "advance", "rhino-1", {"confused": 1}, encounter=("nothing", "two-icons", *NOTHING))
    assert (t["the-break-in-1b"].threat, t["rhino-1"].confused) == (1, 0)


def test_assault_on_a_stunned_villain_neither_attacks_nor_surges(table: Tables) -> None:
    t = against(table, "rhino-1", {"stunned": 1}, p1={**AWAY, "dealt": []}, p2={"dealt": ["assault"]})
    over(t)
    assert revealed(t) == ["nothing", "assault", "nothing"]
    assert not t["rhino-1"].stunned


def test_gang_up_villain_and_minions_attack_only_that_player(table: Tables) -> None:
    t = reveal(table, "gang-up", "rhino-1", p1={"engaged": ["sandman"]}, p2={"engaged": ["shocker"]})
    while t.round == 2:
        if t.decision is None:
            break
        t.skip_until(lambda t: t.round == 3 or (t.decision is not None and t.decision.prompt == "next"))
        settle(t)
    attacks = [(e.about[0].card, e.player + 1) for e in t.log if e.kind == "enemy-attack"]
    after = attacks[attacks.index(("shocker", 2)) + 1 :]
    assert sorted(after) == [("rhino-1", 1), ("sandman", 1)]


def test_the_same_cards_surge_in_alter_ego_form(table: Tables) -> None:
    for card in ("assault", "gang-up", "stampede"):
        t = over(reveal(table, card, "rhino-1", p1=AWAY, encounter=("nothing", "one-icon", *NOTHING)))
        assert revealed(t) == [card, "one-icon", "nothing"]


def test_stampede_stuns_the_ally_that_was_damaged_and_nobody_if_all_was_prevented(table: Tables) -> None:
    t = reveal(table, "stampede", "rhino-1", p1={"play": ["luke-cage"]})
    t.p1.choose("defend", "luke-cage")
    assert (t["luke-cage"].stunned, t.p1.stunned) == (1, 0)
    t = reveal(table, "stampede", "rhino-1", p1={"tough": 1})
    t.p1.choose("no-defense")
    assert (t.p1.stunned, t.p1.tough) == (0, 0)


def test_shadow_of_the_past_twice(table: Tables) -> None:
    seat = {**PETER, **AWAY, "nemesis": True}
    t = over(reveal(table, "shadow-of-the-past", "rhino-1", p1=seat, encounter=("shadow-of-the-past", *NOTHING)))
    assert revealed(t)[:4] == ["shadow-of-the-past", "vulture", "highway-robbery", "shadow-of-the-past"]
    assert t.events.count("surge") >= 1, "the second one brings nobody and gains surge"
    assert t.p1.nemesis == []
    assert t.p1.engaged == ["vulture"]


def test_each_player_has_an_own_nemesis(table: Tables) -> None:
    t = over(reveal(table, "shadow-of-the-past", "rhino-1", p1={**AWAY, "nemesis": True}, p2={**AWAY, "nemesis": True}))
    assert t.p1.engaged == ["yon-rogg"]
    assert t.p1.nemesis == []
    assert "titania" in t.p2.nemesis


def test_masterplan_without_side_schemes_reveals_the_next_one(table: Tables) -> None:
    t = reveal(table, "masterplan", "rhino-1", encounter=("nothing", "hurts", "crowd-control", *NOTHING))
    assert (t["crowd-control"].zone, t["crowd-control"].threat) == ("side-schemes", 2)
    t = reveal(
        table, "masterplan", "rhino-1", side_schemes=[("crowd-control", {"threat": 1}), ("bomb-scare", {"threat": 2})]
    )
    assert (t["crowd-control"].threat, t["bomb-scare"].threat) == (5, 6)


# ---------------------------------------------------------------- obligations


def test_an_obligation_goes_to_its_player_whatever_form_and_whoever_reveals_it(table: Tables) -> None:
    t = reveal(table, "legal-work", "rhino-1", p1={}, p2={})
    assert t.p2.options == ["flip", "stay"]
    with t.branch() as b:
        b.p2.choose("flip", "exhaust")
        assert (b.p2.form, b.p2.exhausted, b["legal-work"].zone) == ("alter-ego", 1, "removed")
        assert b.acceleration_tokens == 0
    t.p2.choose("stay")
    assert (t["legal-work"].zone, t.acceleration_tokens) == ("encounter-discard", 1)


def test_an_exhausted_alter_ego_has_to_suffer(table: Tables) -> None:
    """Exhausted before the end of the player phase she would be ready again: the deck of the villain does it."""
    t = reveal(
        table,
        "exhaustion",
        "rhino-1",
        p1={"identity": "she-hulk", **AWAY, "deck": ["strength"] * 12},
        encounter=("nothing", "legal-work", *NOTHING),
    )
    over(t)
    assert (t["legal-work"].zone, t.acceleration_tokens) == ("encounter-discard", 1)


def test_the_obligation_of_an_eliminated_hero_leaves_the_game_for_another_card(table: Tables) -> None:
    t = against(
        table,
        "rhino-1",
        p1={"damage": 11},
        p2={**AWAY, "dealt": ["family-emergency"]},
        encounter=("nothing", "nothing", "nothing", "hurts", *NOTHING),
    )
    over(t)
    assert t.out == [1, 0]
    assert t["family-emergency"].zone == "removed"
    assert revealed(t)[:2] == ["family-emergency", "hurts"]


def test_an_obligation_that_surges_is_followed_by_a_card_of_its_own_player(table: Tables) -> None:
    t = reveal(
        table,
        "eviction-notice",
        "rhino-1",
        p1={},
        p2={**PETER, "hand": ["strength"]},
        encounter=(*NOTHING[:3], "hurts", *NOTHING),
    )
    t.p2.choose("stay")
    assert [(e.about[0].card, e.player + 1) for e in t.log if e.kind == "reveal"][:2] == [
        ("eviction-notice", 1),
        ("hurts", 2),
    ]


# ---------------------------------------------------------------- side schemes


def test_a_crisis_holds_against_effects_that_are_no_thwarts(table: Tables) -> None:
    """Interrogation Room and Surveillance Team remove threat without thwarting: not from the main scheme."""
    seat = {"play": ["surveillance-team", "interrogation-room"], "engaged": [("hydra-bomber", {"damage": 1})]}
    crisis = [("crowd-control", {"threat": 2})]
    t = against(table, "rhino-1", p1=seat, threat=4, side_schemes=crisis)
    with t.changes({"crowd-control.threat": -1, "the-break-in-1b.threat": 0}):
        t.p1.choose("use", "surveillance-team")
    t.p1.choose("attack", "captain-marvel", "hydra-bomber")
    with t.changes({"the-break-in-1b.threat": 0}):
        t.p1.choose("use", "interrogation-room")
    assert t["crowd-control"].zone == "encounter-discard", "the only scheme it could be removed from"
    assert not t.p1.can("thwart", "crowd-control")


def test_legions_of_hydra_counts_madame_hydra_and_protects_her(table: Tables) -> None:
    t = reveal(
        table,
        "legions-of-hydra",
        "rhino-1",
        p1={"engaged": ["hydra-mercenary"]},
        encounter=("nothing", "madame-hydra", *NOTHING),
    )
    assert t["legions-of-hydra"].threat == 3 + 2 + 2
    over(t)
    with t.changes({"madame-hydra.damage": 0}):
        t.p1.choose("attack", "captain-marvel", "madame-hydra")


def test_madame_hydra_falls_to_threat_free_legions(table: Tables) -> None:
    t = against(table, "rhino-1", p1={"engaged": ["madame-hydra"]}, side_schemes=[("legions-of-hydra", {"threat": 2})])
    t.p1.choose("thwart", "captain-marvel", "legions-of-hydra")
    assert t["legions-of-hydra"].zone == "encounter-discard"
    t.skip_until(lambda t: t.round == 3)
    with t.changes({"madame-hydra.damage": 2}):
        t.p1.choose("attack", "captain-marvel", "madame-hydra")


def test_explosion_is_assigned_among_all_players_and_dealt_at_once(table: Tables) -> None:
    t = reveal(
        table,
        "explosion",
        "rhino-1",
        p1={"damage": 11},
        p2={"play": [("tigra", {"damage": 2})]},
        side_schemes=[("bomb-scare", {"threat": 3})],
    )
    assert set(t.p1.options) == {"assign:captain-marvel", "assign:she-hulk", "assign:tigra"}
    with t.changes({"p2.hp": -1, "tigra.zone": "discard-pile"}):
        t.p1.choose("assign:captain-marvel")
        t.p1.choose("assign:tigra")
        t.p1.choose("assign:she-hulk")
    assert t.out == [1, 0]
    assert not t.over


def test_highway_robbery_gives_the_cards_back(table: Tables) -> None:
    t = against(table, "rhino-1", {"stunned": 1}, p1={"dealt": ["highway-robbery"]}, p2={})
    over(t)
    assert len(t.zone("beneath-schemes")) == 2
    before = (t.p1.hand_count, t.p2.hand_count)
    g: Any = t.state
    g.threat[t["highway-robbery"].entity] = 1
    if not t.p1.can("thwart"):
        t.skip_until(lambda t: t.p1.can("thwart", "captain-marvel", "highway-robbery"))
    t.p1.choose("thwart", "captain-marvel", "highway-robbery")
    assert (t.p1.hand_count, t.p2.hand_count) == (before[0] + 1, before[1] + 1)
    assert t.zone("beneath-schemes") == []


def test_suit_takes_all_of_a_blow_and_tough_comes_first(table: Tables) -> None:
    suit = [("armored-rhino-suit", "rhino-1")]
    hand = {"hand": ["swinging-web-kick", *["strength"] * 3], "identity": "spider-man"}
    t = against(table, "rhino-1", {"tough": 1}, p1=hand, attachments=suit)
    with t.changes({"rhino-1.tough": -1, "rhino-1.damage": 0, "armored-rhino-suit.damage": 0}):
        t.p1.choose("attack", "spider-man", "rhino-1")
    with t.changes({"rhino-1.damage": 0, "armored-rhino-suit.zone": "encounter-discard"}):
        t.p1.choose("play", "swinging-web-kick", "rhino-1")


def test_any_player_may_remove_an_attachment_in_their_own_turn(table: Tables) -> None:
    hand = {"hand": ["strength"] * 2}
    t = against(table, "rhino-1", p1=AWAY, p2=hand, attachments=[("enhanced-ivory-horn", "rhino-1")])
    assert not t.p1.can("use", "enhanced-ivory-horn"), "a hero action"
    t.p1.choose("end-turn")
    t.p2.choose("use", "enhanced-ivory-horn")
    assert t["enhanced-ivory-horn"].zone == "encounter-discard"


def test_two_forced_responses_to_one_attack_are_ordered_by_the_first_player(table: Tables) -> None:
    """Klaw's Sonic Converter and Ultron's own response, while player 1 is attacked and player 2 is first."""
    t = against(
        table,
        "ultron-1",
        p1={},
        p2=AWAY,
        first=2,
        turn=2,
        attachments=[("sonic-converter", "ultron-1")],
        environments=["ultron-drones"],
    )
    t.skip_until(lambda t: t.p1.prompt == "defend")
    t.p1.choose("no-defense")
    assert t.p2.prompt == "window.forced"
    assert len(t.p2.options) == 2
