"""Encounter cards: dealing, revealing by type, engaging; the encounter deck."""

from __future__ import annotations

import pytest

from rulebound.games.champions.cards.builders import attachment, treachery, when_revealed
from rulebound.games.champions.effects import DealEncounterCard, VillainAttacksYou
from rulebound.games.champions.nouns import Villain
from rulebound.games.champions.positions import with_cards
from rulebound.testing import Tables, proves
from tests.champions.made_up.encounters import MARVEL, NOTHING, PANTHER, SPIDER, against, reveal
from tests.champions.made_up.further import IDLE, PETER, UPGRADED_DRONES
from tests.champions.made_up.plain import ALTER_EGO, QUIET_DECK
from tests.champions.made_up.tables import AWAY, FULL, QUIET, duo, seat, solo
from tests.champions.playing import next_round, over, phase, revealed, ultron, until


@proves("champions.encounter.deal.step3")
def test_each_player_is_dealt_one_card(table: Tables) -> None:
    t = duo(table, seat(form="alter-ego"), seat(form="alter-ego"))
    t.skip_until(lambda t: t.round == 3)
    dealt = [e.player for e in t.log if e.kind == "dealt"]
    assert dealt == [0, 1]


@proves("champions.encounter.deal.ability", "champions.encounter.deal.queue")
def test_a_card_dealt_by_an_ability_waits_facedown_for_step_four(table: Tables) -> None:
    t = solo(table, "be-dealt", encounter=("plain-minion", "quiet", "starry", *FULL))
    t.p1.choose("play", "be-dealt")
    assert t.p1.dealt == ["plain-minion"]
    assert not t.p1.sees("plain-minion")
    assert "reveal" not in t.events
    t.p1.choose("end-turn")
    t.skip_until(lambda t: t.round == 3)
    revealed = [e.about[0].card for e in t.log if e.kind == "reveal"]
    assert revealed == ["plain-minion", "starry"], "oldest first, then the card of step three"


@proves("champions.encounter.deal.ability", "champions.encounter.deal.queue", "champions.player-deck.empty.reshuffle")
def test_a_player_deck_ends_in_the_draw_of_the_phases_end(table: Tables) -> None:
    # 356, 345: the card is dealt in the player phase and revealed in step four with that of step three.
    t = table.champions(p1={"identity": "spider-man", "deck": ["energy"] * 2, "discard": ["genius"] * 6})
    t.until("villain-phase.4")
    assert (t.p1.hand_count, len(t.p1.dealt)) == (5, 2)


@pytest.mark.usefixtures("hurting_cards")
def test_a_hydra_soldier_defeated_in_the_player_phase_adds_a_card_to_the_queue(table: Tables) -> None:
    t = against(table, "rhino-1", {"stunned": 1}, p1={"engaged": [("hydra-soldier", {"damage": 2})]})
    t.p1.choose("attack", "captain-marvel", "hydra-soldier")
    assert t.p1.dealt_count == 1
    over(t)
    assert revealed(t) == ["nothing", "nothing"]


@proves("champions.encounter.deal.queue")
def test_a_card_dealt_in_the_player_phase_is_revealed_before_that_of_step_three(table: Tables) -> None:
    t = solo(table, "be-dealt", form="alter-ego", villain=QUIET, encounter=("hurt-one", "quiet", *FULL))
    t.p1.choose("play", "be-dealt")
    phase(t)
    assert [e.about[0].card for e in t.log if e.kind == "reveal"] == ["hurt-one", "quiet"]


@proves("champions.encounter.deal.late")
def test_a_card_dealt_during_step_four_is_revealed_in_it(table: Tables) -> None:
    t = solo(table, dealt=["be-milled"], deck=["physical-card"] * 7, form="alter-ego", villain=QUIET)
    t.skip_until(lambda t: t.round == 3)
    assert t.events.count("dealt") == 2
    assert t.events.count("reveal") == 3
    assert t.p1.dealt == []


@proves("champions.encounter.deal.late", "champions.keyword.surge")
def test_a_card_dealt_in_step_four_waits_behind_the_surge_and_the_others(table: Tables) -> None:
    letter = treachery("courier", "Courier", "信使", "n1", "odd", when_revealed(DealEncounterCard()), keywords={"surge": 1})
    with with_cards(letter):
        t = solo(table, dealt=["courier", "starry"], encounter=("quiet", "hurt-one", *FULL), at="villain-phase.4")
        revealed = [e.about[0].card for e in t.log if e.kind == "reveal"]
        assert revealed == ["courier", "hurt-one", "starry", "quiet"]


def test_a_soldier_that_falls_to_retaliate_deals_a_card_that_is_revealed_in_the_same_phase(table: Tables) -> None:
    """Dealt before step four, revealed in it (293), oldest first (79)."""
    t = table.champions(
        p1={**PANTHER, "engaged": [("hydra-soldier", {"damage": 3})]},
        villain=("rhino-1", {"stunned": 1}),
        encounter=("one-icon", *NOTHING),
        at="villain-phase.2",
    )
    until(t, "defend")
    t.p1.choose("no-defense")
    assert t.p1.engaged == []
    t.skip_until(lambda t: t.round == 3)
    assert revealed(t) == ["one-icon", "nothing"]


@proves("champions.encounter.deal.late")
def test_a_card_dealt_in_step_four_is_revealed_in_it(table: Tables) -> None:
    # 293: Black Panther's retaliation defeats the Hydra Soldier during Gang-Up; his encounter card is revealed too.
    t = table.champions(
        p1={
            "identity": "black-panther",
            "engaged": [("hydra-soldier", {"damage": 3})],
            "dealt": ["gang-up"],
        },
        encounter=["upgraded-drones", "shocker"] + ["upgraded-drones"] * 9,
        at="villain-phase.4",
    )
    t.p1.choose("next:rhino-1", "no-defense", "no-defense")
    t.until("villain-phase.5")
    assert (t["hydra-soldier"].zone, t.p1.engaged, t.p1.dealt) == ("encounter-discard", ["shocker"], [])


def test_a_card_dealt_in_step_four_is_revealed_in_it_also_by_a_player_who_was_done(table: Tables) -> None:
    """Player 2's card empties player 1's deck after player 1 has revealed everything."""
    t = against(
        table,
        "ultron-1",
        {"stunned": 1, "confused": 1},
        p1={**MARVEL, "deck": ["strength"] * 7},
        p2={"form": "alter-ego", "dealt": ["invasive-ai"]},
        environments=("ultron-drones",),
    )
    t.skip_until(lambda t: t.round == 3)
    by = [(e.player + 1, e.about[0].card) for e in t.state.log or [] if e.kind == "reveal"]
    assert by == [(1, "nothing"), (2, "invasive-ai"), (2, "nothing"), (1, "nothing")]
    assert t.p1.dealt_count == 0


@proves("champions.encounter.deal.late.finished")
def test_a_card_dealt_after_ones_own_reveals_is_revealed_in_the_same_step(table: Tables) -> None:
    t = table.champions(
        p1=ALTER_EGO,
        p2={**ALTER_EGO, "dealt": ["letter"]},
        villain=IDLE,
        encounter=("quiet", "quiet", "marked", *QUIET_DECK),
    )
    t.skip_until(lambda t: t.round == 3)
    assert "marked" in revealed(t)
    assert t.p1.dealt == t.p2.dealt == []


@proves("champions.encounter.engage", "champions.encounter.engage.default", "champions.encounter.reveal.minion")
def test_a_revealed_minion_engages_who_reveals_it(table: Tables) -> None:
    t = duo(table, seat(form="alter-ego"), seat(form="alter-ego", dealt=["plain-minion"]), villain=QUIET, first=1)
    t.skip_until(lambda t: t.round == 3)
    assert t["plain-minion"].engaged_with == 2
    assert t.p1.engaged == []


@pytest.mark.usefixtures("hurting_cards")
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


@proves("champions.encounter.engage")
def test_a_minion_for_a_player_who_is_out_engages_the_next_one(table: Tables) -> None:
    t = table.champions(
        p1={**ALTER_EGO, "dealt": ["ambushers"]},
        p2=ALTER_EGO,
        villain=IDLE,
        encounter=("quiet", "quiet", "quiet", "quiet", "plain-minion", *QUIET_DECK),
    )
    t.skip_until(lambda t: t.round == 3)
    assert t["plain-minion"].engaged_with == 2


@proves("champions.encounter.engage.stays")
def test_a_minion_stays_engaged_whoever_attacks_it(table: Tables) -> None:
    t = duo(table, seat(), seat(dealt=["spiky-minion"], form="alter-ego"), villain=QUIET)
    t.skip_until(lambda t: t.round == 3 and t.p1.can("attack"))
    t.p1.choose("attack", "plain-hero", "spiky-minion")
    assert t["spiky-minion"].damage == 2
    assert t["spiky-minion"].engaged_with == 2


def test_ultron_iii_makes_drones_stronger_and_brings_two(table: Tables) -> None:
    t = ultron(
        table,
        2,
        {"damage": 43},
        p1={},
        p2={"drones": ["energy"]},
        first=2,
        next_stages=("ultron-3",),
        encounter=("ultrons-imperative", *NOTHING),
    )
    t.p1.choose("attack", "captain-marvel", "ultron-2")
    assert (t["ultron-3"].hp, t.p2.drones_count, t.p1.drones_count) == (54, 3, 0), "the first player gets the Drones"
    assert (t["drone"].atk, t["drone"].max_hp) == (2, 2)
    assert t["ultrons-imperative"].threat == 4


@proves("champions.encounter.reveal")
def test_a_second_card_stays_hidden_until_the_first_is_resolved(table: Tables) -> None:
    t = solo(table, dealt=["your-pick", "plain-minion"], villain=QUIET)
    t.skip_until(lambda t: t.p1.prompt == "choose-one")
    assert t["your-pick"].zone == "revealing"
    assert t["plain-minion"].zone == "dealt"
    assert not t.p1.sees("plain-minion")
    t.p1.choose("option:1")
    assert t["plain-minion"].zone == "engaged"


@proves("champions.encounter.reveal", "champions.order.player-order")
def test_dealt_cards_are_revealed_from_the_first_player_on(table: Tables) -> None:
    t = duo(table, seat(dealt=["quiet"]), seat(dealt=["starry"]), first=2, turn=2, at="villain-phase.4")
    assert [(e.about[0].card, e.player) for e in t.log if e.kind == "reveal"] == [("starry", 1), ("quiet", 0)]


@proves("champions.encounter.reveal.attachment")
def test_a_revealed_attachment_is_attached(table: Tables) -> None:
    t = solo(table, villain=("rhino-1", {"confused": 1}), dealt=["enhanced-ivory-horn"], form="alter-ego")
    with t.changes({"rhino-1.atk": +1}):
        t.skip_until(lambda t: t.round == 3)
    assert t["enhanced-ivory-horn"].on == "rhino-1"
    assert t["enhanced-ivory-horn"].zone == "attachments"


@proves("champions.encounter.reveal.attachment", "champions.timing.when-revealed")
def test_an_attachment_is_attached_before_its_when_revealed_text(table: Tables) -> None:
    with with_cards(
        attachment("claws", "Claws", "利爪", "n2", "odd", Villain(), when_revealed(VillainAttacksYou()), atk_bonus=2)
    ):
        t = solo(table, dealt=["claws"], at="villain-phase.4")
        with t.changes({"p1.damage": +2 + 2}):
            t.p1.choose("no-defense")


def test_a_minion_that_hawkeye_shoots_was_defeated_by_his_player(table: Tables) -> None:
    """The room asks for the defeat of a minion by "you", and your cards act for you (93)."""
    t = reveal(table, "hydra-bomber", "rhino-1", p1={"play": ["hawkeye", "interrogation-room"]}, threat=3)
    t.p1.choose("use", "hawkeye")
    t.skip_until(lambda t: t.p1.can("use", "interrogation-room"))
    with t.changes({"the-break-in-1b.threat": -1, "interrogation-room.exhausted": +1}):
        t.p1.choose("use", "interrogation-room")


def test_a_minion_that_hawkeye_shoots_at_once_has_been_revealed_all_the_same(table: Tables) -> None:
    t = reveal(table, "weapons-runner", "klaw-1", p1={**MARVEL, "play": [("hawkeye", {"counters": 4})]})
    t.p1.choose("use", "hawkeye")
    assert t["weapons-runner"].zone == "encounter-discard"
    t.skip_until(lambda t: t.round == 3)
    assert t.events.count("surge") == 1
    assert len(revealed(t)) == 3, "the runner, its surge, and the card of this round"


def test_hawkeye_shoots_one_arrow_at_a_minion_that_enters_play(table: Tables) -> None:
    t = reveal(table, "shocker", "rhino-1", p1={**MARVEL, "play": [("hawkeye", {"counters": 4})]})
    t.p1.choose("use", "hawkeye")
    assert (t["shocker"].damage, t["hawkeye"].counters) == (2, 3)
    assert not t.p1.can("use", "hawkeye")


@pytest.mark.usefixtures("hurting_cards")
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


def test_a_unique_minion_in_play_already_is_discarded_for_another_card(table: Tables) -> None:
    """Ruling 62."""

    t = table.champions(
        p1={**ALTER_EGO, "dealt": ["shocker"], "engaged": ["shocker"]},
        encounter=("quiet", "quiet", "bold-minion", *QUIET_DECK),
    )
    next_round(t)
    assert t.p1.engaged == ["shocker", "bold-minion"]
    assert "shocker" in t.zone("encounter-discard")


def test_unique_minions_of_one_title_are_told_apart_by_their_subtitles(table: Tables) -> None:
    t = table.champions(
        p1={**ALTER_EGO, "engaged": ["double-one"], "dealt": ["double-two", "double-again"]},
        villain=IDLE,
        encounter=QUIET_DECK,
    )
    t.skip_until(lambda t: t.round == 3)
    assert sorted(t.p1.engaged) == ["double-one", "double-two"]
    assert t["double-again"].zone == "encounter-discard"


@proves("champions.encounter.reveal.treachery")
def test_a_revealed_treachery_resolves_and_is_discarded(table: Tables) -> None:
    t = solo(table, dealt=["your-pick"], villain=QUIET)
    t.skip_until(lambda t: t.p1.prompt == "choose-one")
    assert t["your-pick"].zone == "revealing"
    with t.changes({"p1.hp": -1}):
        t.p1.choose("option:1")
    assert t["your-pick"].zone == "encounter-discard"


@proves("champions.encounter.reveal.environment")
def test_a_revealed_environment_is_in_play_engaged_with_nobody(table: Tables) -> None:
    t = solo(table, dealt=["shelter"], form="alter-ego", villain=QUIET)
    t.skip_until(lambda t: t.round == 3)
    assert t["shelter"].zone == "environments"
    assert t["shelter"].in_play
    assert t["shelter"].engaged_with == 0


@proves("champions.encounter.reveal.side-scheme")
def test_a_side_scheme_has_its_threat_before_its_text(table: Tables) -> None:
    t = solo(table, dealt=["breakin-takin"], form="alter-ego", villain=QUIET)
    t.skip_until(lambda t: t.round == 3)
    assert t["breakin-takin"].zone == "side-schemes"
    log = [(e.kind, e.n) for e in t.log if e.about and e.about[0].card == "breakin-takin"]
    assert log == [("reveal", 0), ("side-scheme", 2), ("threat", 1)]


def test_masterplan_reveals_the_side_scheme_that_was_the_last_card(table: Tables) -> None:
    t = reveal(table, "masterplan", "rhino-1", p1=MARVEL, encounter=("nothing", "one-icon", "crowd-control"))
    assert t["crowd-control"].zone == "side-schemes"
    assert t.acceleration_tokens == 1


@pytest.mark.usefixtures("hurting_cards")
def test_masterplan_without_side_schemes_reveals_the_next_one(table: Tables) -> None:
    t = reveal(table, "masterplan", "rhino-1", encounter=("nothing", "hurts", "crowd-control", *NOTHING))
    assert (t["crowd-control"].zone, t["crowd-control"].threat) == ("side-schemes", 2)
    t = reveal(
        table, "masterplan", "rhino-1", side_schemes=[("crowd-control", {"threat": 1}), ("bomb-scare", {"threat": 2})]
    )
    assert (t["crowd-control"].threat, t["bomb-scare"].threat) == (5, 6)


def test_masterplan_without_schemes(table: Tables) -> None:
    t = table.champions(
        p1={"identity": "spider-man", "dealt": ["masterplan"]},
        encounter=["shocker", "bomb-scare", *UPGRADED_DRONES],
        at="villain-phase.4",
    )
    assert (t["bomb-scare"].threat, t["shocker"].zone) == (3, "encounter-discard")


@proves("champions.encounter.reveal.obligation")
def test_an_obligation_goes_to_the_player_it_names(table: Tables) -> None:
    iron = {"identity": "iron-man", "form": "alter-ego", "deck": ["physical-card"] * 12, "play": ["rocket-boots"]}
    t = table.champions(p1=seat(form="alter-ego", dealt=["business-problems"]), p2=iron, villain=QUIET, encounter=FULL)
    t.skip_until(lambda t: t.asked is not None and t.asked.prompt == "obligation")
    assert t.p1.options == []
    assert t.p2.can("exhaust")
    with t.changes({"p2.exhausted": +1}):
        t.p2.choose("exhaust")
    assert t["business-problems"].zone == "removed"


@pytest.mark.usefixtures("hurting_cards")
def test_an_obligation_goes_to_its_player_whatever_form_and_whoever_reveals_it(table: Tables) -> None:
    t = reveal(table, "legal-work", "rhino-1", p1={}, p2={})
    assert t.p2.options == ["flip", "stay"]
    with t.branch() as b:
        b.p2.choose("flip", "exhaust")
        assert (b.p2.form, b.p2.exhausted, b["legal-work"].zone) == ("alter-ego", 1, "removed")
        assert b.acceleration_tokens == 0
    t.p2.choose("stay")
    assert (t["legal-work"].zone, t.acceleration_tokens) == ("encounter-discard", 1)


@pytest.mark.usefixtures("hurting_cards")
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


@proves("champions.encounter.reveal.other")
def test_a_card_revealed_by_card_text_follows_the_same_procedure(table: Tables) -> None:
    t = solo(
        table,
        dealt=["under-fire"],
        villain=QUIET,
        encounter=("quiet", "sandman", "revealing-minion", *FULL),
        form="alter-ego",
    )
    t.skip_until(lambda t: t.p1.prompt == "choose-one" or t.round == 3)
    assert t["sandman"].tough == 1, "its keyword worked"
    assert t.p1.prompt == "choose-one" or t.p1.exhausted, "so did the When Revealed ability of the surge card"


def test_spider_sense_cancels_what_under_fire_turns_up(table: Tables) -> None:
    """A card revealed by card text is revealed like any other (912), from the deck."""
    t = table.champions(
        p1={**SPIDER, "hand": ["enhanced-spider-sense", "genius"], "dealt": ["under-fire"]},
        encounter=("advance", *NOTHING),
        at="villain-phase.4",
    )
    t.p1.choose("pass")
    assert t.happened("reveal", "advance")
    t.p1.choose("play", "enhanced-spider-sense")
    assert revealed(t) == ["under-fire", "advance", "nothing"]
    assert t["the-break-in-1b"].threat == 0


def test_black_widow_makes_her_own_player_reveal_the_other_card(table: Tables) -> None:
    t = reveal(
        table,
        "nothing",
        "rhino-1",
        p1=MARVEL,
        p2={"play": ["black-widow"], "hand": ["genius"]},
        encounter=("nothing", "nothing", "hydra-mercenary", *NOTHING),
    )
    t.p2.choose("use", "black-widow")
    t.skip_until(lambda t: t.happened("engage", "hydra-mercenary"))
    assert t.p2.engaged == ["hydra-mercenary"]


@pytest.mark.usefixtures("hurting_cards")
def test_chained_surges_reveal_one_card_each(table: Tables) -> None:
    t = over(reveal(table, "exhaustion", "rhino-1", encounter=("nothing", "exhaustion", "kree-manipulator", *NOTHING)))
    assert revealed(t) == ["exhaustion", "exhaustion", "kree-manipulator", "nothing", "nothing"]


@pytest.mark.usefixtures("hurting_cards")
def test_under_fire_reveals_one_card_and_surges(table: Tables) -> None:
    t = over(reveal(table, "under-fire", "rhino-1", encounter=("nothing", "one-icon", "two-icons", *NOTHING)))
    assert revealed(t) == ["under-fire", "one-icon", "two-icons", "nothing"]
