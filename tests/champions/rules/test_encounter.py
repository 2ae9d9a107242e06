"""Encounter cards: dealing, revealing by type, engaging; the encounter deck."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rulebound.games.champions.cards.making import (
    attachment,
    minion,
    n,
    response,
    support,
    treachery,
    when_defeated,
    when_revealed,
)
from rulebound.games.champions.conditions import AfterEntersPlay
from rulebound.games.champions.costs import ExhaustThis
from rulebound.games.champions.effects import Damage, DealEncounterCard, TakeDamage, VillainAttacksYou
from rulebound.games.champions.nouns import EventSubject, Villain
from rulebound.games.champions.positions import with_cards
from rulebound.testing import Tables, proves
from tests.champions.made_up.odd import oddities
from tests.champions.made_up.parts import EnvironmentsInPlay
from tests.champions.made_up.tables import FULL, QUIET, duo, seat, solo


@pytest.fixture(autouse=True)
def made_up() -> Iterator[None]:
    with oddities():
        yield


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


@proves("champions.encounter.deal.late")
def test_a_card_dealt_during_step_four_is_revealed_in_it(table: Tables) -> None:
    t = solo(table, dealt=["be-milled"], deck=["physical-card"] * 7, form="alter-ego", villain=QUIET)
    t.skip_until(lambda t: t.round == 3)
    assert t.events.count("dealt") == 2
    assert t.events.count("reveal") == 3
    assert t.p1.dealt == []


@proves("champions.encounter.engage", "champions.encounter.engage.default", "champions.encounter.reveal.minion")
def test_a_revealed_minion_engages_who_reveals_it(table: Tables) -> None:
    t = duo(table, seat(form="alter-ego"), seat(form="alter-ego", dealt=["plain-minion"]), villain=QUIET, first=1)
    t.skip_until(lambda t: t.round == 3)
    assert t["plain-minion"].engaged_with == 2
    assert t.p1.engaged == []


@proves("champions.encounter.engage.stays")
def test_a_minion_stays_engaged_whoever_attacks_it(table: Tables) -> None:
    t = duo(table, seat(), seat(dealt=["spiky-minion"], form="alter-ego"), villain=QUIET)
    t.skip_until(lambda t: t.round == 3 and t.p1.can("attack"))
    t.p1.choose("attack", "plain-hero", "spiky-minion")
    assert t["spiky-minion"].damage == 2
    assert t["spiky-minion"].engaged_with == 2


@proves("champions.encounter.reveal")
def test_a_second_card_stays_hidden_until_the_first_is_resolved(table: Tables) -> None:
    t = solo(table, dealt=["your-pick", "plain-minion"], villain=QUIET)
    t.skip_until(lambda t: t.p1.prompt == "choose-one")
    assert t["your-pick"].zone == "revealing"
    assert t["plain-minion"].zone == "dealt"
    assert not t.p1.sees("plain-minion")
    t.p1.choose("option:1")
    assert t["plain-minion"].zone == "engaged"


@proves("champions.encounter.reveal.attachment")
def test_a_revealed_attachment_is_attached(table: Tables) -> None:
    t = solo(table, villain=("rhino-1", {"confused": 1}), dealt=["enhanced-ivory-horn"], form="alter-ego")
    with t.changes({"rhino-1.atk": +1}):
        t.skip_until(lambda t: t.round == 3)
    assert t["enhanced-ivory-horn"].on == "rhino-1"
    assert t["enhanced-ivory-horn"].zone == "attachments"


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


# ---------------------------------------------------------------- the encounter deck


@proves("champions.encounter-deck.empty.reshuffle")
def test_the_last_card_taken_as_a_boost_reshuffles_at_once(table: Tables) -> None:
    t = solo(table, encounter=("plain-minion",), encounter_discard=("quiet",) * 5)
    t.skip_until(lambda t: t.p1.can("no-defense"))
    assert len(t.zone("encounter-deck")) == 5
    assert t.zone("encounter-discard") == []
    assert t.acceleration_tokens == 1
    with t.changes({"p1.hp": -3}):
        t.p1.choose("no-defense")


@proves("champions.encounter-deck.empty.token")
def test_each_token_adds_threat_in_every_later_round(table: Tables) -> None:
    t = solo(table, form="alter-ego", villain=QUIET, acceleration_tokens=2)
    with t.changes({"plain-scheme-1b.threat": +3}):
        t.skip_until(lambda t: t.round == 3)
    t = solo(table, form="alter-ego", villain=QUIET, encounter=("quiet",), encounter_discard=("quiet",) * 50)
    with t.changes({"plain-scheme-1b.threat": +1}):
        t.skip_until(lambda t: t.round == 3)
    assert t.acceleration_tokens == 1
    with t.changes({"plain-scheme-1b.threat": +3}):  # 1 + 1 for the token, and the villain schemes for 1
        t.skip_until(lambda t: t.round == 4)


@proves("champions.encounter-deck.empty.search-fails")
def test_discarding_the_whole_deck_in_vain(table: Tables) -> None:
    t = solo(table, form="alter-ego", villain=QUIET, dealt=["until-minion"], encounter=("quiet",) * 6)
    t.skip_until(lambda t: t.round == 3)
    assert t.p1.engaged == []
    assert t.acceleration_tokens == 1
    assert t.events.count("encounter-discard") == 5, "six cards less the one of step three"
    assert len(t.zone("encounter-deck")) == 5


def test_a_search_that_takes_the_last_card_empties_the_deck(table: Tables) -> None:
    t = solo(
        table,
        form="alter-ego",
        villain=QUIET,
        dealt=["hydra-search"],
        encounter=("quiet", "hydra-mercenary"),
        encounter_discard=("quiet",) * 4,
    )
    t.skip_until(lambda t: t.round == 3)
    assert t["hydra-mercenary"].engaged_with == 1
    assert t.acceleration_tokens == 1
    assert len(t.zone("encounter-deck")) == 4


@proves("champions.encounter-deck.empty.reshuffle", "champions.encounter-deck.empty.token")
@pytest.mark.parametrize("loses", [False, True])
def test_without_any_encounter_card_left_the_game_goes_on(table: Tables, loses: bool) -> None:
    t = solo(table, "be-dealt", encounter=("quiet",), options={"no_encounter_cards_left_loses": loses})
    t.p1.choose("play", "be-dealt")
    if loses:
        assert t.outcome == (("loss", "champions.encounter-deck.empty.reshuffle"),)
        return
    assert (t.outcome, t.acceleration_tokens, t.zone("encounter-deck")) == ((), 1, [])
    with t.changes({"plain-scheme-1b.threat": +2}):  # 1, and 1 for the token; the deck has no boost card to give
        t.skip_until(lambda t: t.round == 3)
    assert (t.zone("encounter-discard"), t.acceleration_tokens) == (["quiet"], 1), "it was revealed; nothing was dealt"


@proves("champions.encounter-deck.empty.reshuffle")
def test_an_empty_encounter_deck_is_made_when_a_card_of_it_is_needed(table: Tables) -> None:
    t = solo(table, "be-dealt", "be-dealt", encounter=("quiet",), form="alter-ego", villain=QUIET)
    t.p1.choose("play", "be-dealt")
    t.p1.choose("play", "be-dealt")
    assert (t.p1.dealt, t.acceleration_tokens) == (["quiet"], 1), "there was no second card"
    t.skip_until(lambda t: t.round == 3)
    assert t.zone("encounter-discard") == ["quiet"]
    t.until("villain-phase.4")
    assert (t.p1.dealt, t.acceleration_tokens) == (["quiet"], 3), (
        "made twice, for a boost card and to be dealt, and empty twice"
    )


@proves("champions.encounter-deck.empty.token", "champions.setup.10")
def test_an_encounter_deck_that_runs_out_during_set_up_is_renewed(table: Tables) -> None:
    t = table.champions(p1={"identity": "spider-man"}, villain="klaw-1", encounter=("defense-network", "quiet"), at="set-up")
    t.until("mulligan")
    assert t.acceleration_tokens == 1
    assert t.zone("encounter-deck") == ["quiet"], "nothing was a minion, so the pile became the deck"
    assert t.zone("encounter-discard") == []


@proves("champions.encounter.deal.late", "champions.keyword.surge")
def test_a_card_dealt_in_step_four_waits_behind_the_surge_and_the_others(table: Tables) -> None:
    letter = treachery("courier", "Courier", "信使", "n1", "odd", when_revealed(DealEncounterCard()), keywords={"surge": 1})
    with with_cards(letter):
        t = solo(table, dealt=["courier", "starry"], encounter=("quiet", "hurt-one", *FULL), at="villain-phase.4")
        revealed = [e.about[0].card for e in t.log if e.kind == "reveal"]
        assert revealed == ["courier", "hurt-one", "starry", "quiet"]


@proves("champions.encounter.reveal.attachment", "champions.timing.when-revealed")
def test_an_attachment_is_attached_before_its_when_revealed_text(table: Tables) -> None:
    with with_cards(
        attachment("claws", "Claws", "利爪", "n2", "odd", Villain(), when_revealed(VillainAttacksYou()), atk_bonus=2)
    ):
        t = solo(table, dealt=["claws"], at="villain-phase.4")
        with t.changes({"p1.damage": +2 + 2}):
            t.p1.choose("no-defense")


@proves("champions.card.attach.check.fail", "champions.keyword.surge")
def test_an_attachment_that_cannot_be_attached_surges_but_its_text_is_not_in_play(table: Tables) -> None:
    stray = attachment(
        "stray", "Stray", "流浪物", "n3", "odd", EnvironmentsInPlay(), when_revealed(TakeDamage(n(3))), keywords={"surge": 1}
    )
    with with_cards(stray):
        t = solo(table, dealt=["stray"], encounter=("hurt-one", *FULL), at="villain-phase.4")
        assert (t.p1.damage, t["stray"].zone) == (1, "encounter-discard")


@proves("champions.keyword.surge", "champions.timing.when-defeated")
def test_a_minion_that_falls_as_it_enters_play_speaks_twice_and_surges(table: Tables) -> None:
    snare = response(
        AfterEntersPlay(minion=True), Damage(n(9), EventSubject("that minion", "該從者")), cost=(ExhaustThis(),)
    )
    loud = [when_revealed(TakeDamage(n(1))), when_defeated(TakeDamage(n(2)))]
    with with_cards(
        support("snare", "Snare", "羅網", "n4", snare, cost=0),
        minion("crier", "Crier", "傳令兵", "n5", "odd", *loud, sch=0, atk=0, hp=2, keywords={"surge": 1}),
    ):
        t = solo(table, dealt=["crier"], play=["snare"], encounter=("hurt-one", *FULL), at="villain-phase.4")
        with t.changes({"p1.damage": +2 + 1 + 1, "crier.zone": "encounter-discard"}):
            t.p1.choose("use", "snare")
