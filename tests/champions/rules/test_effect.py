"""Effects: cancelling, choosing, delayed and lasting effects, limits and maximums, moving, replacing, searching, "then"."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rulebound.core.chance import Chance
from rulebound.games.champions.cards.making import boost, n, treachery
from rulebound.games.champions.deck_rules import check, random_deck
from rulebound.games.champions.effects import AfterActivation, Draw, PlaceThreatOn
from rulebound.games.champions.nouns import MainScheme
from rulebound.games.champions.positions import with_cards
from rulebound.testing import Tables, proves
from rulebound.testing.table import Table
from tests.champions.made_up.odd import oddities
from tests.champions.made_up.tables import FULL, PLAIN, solo


@pytest.fixture(autouse=True)
def made_up() -> Iterator[None]:
    with oddities():
        yield


# ---------------------------------------------------------------- cancelling


@proves("champions.effect.cancel", "champions.effect.cancel.treachery")
def test_a_cancelled_treachery_changes_nothing_but_was_revealed(table: Tables) -> None:
    t = table.champions(
        p1={
            "identity": "spider-man",
            "hand": ["enhanced-spider-sense", "backflip", "backflip"],
            "play": ["witness"],
            "dealt": ["false-alarm"],
        },
        villain="plain-1",
        encounter=("quiet",) * 10,
    )
    t.skip_until(lambda t: t.p1.can("play", "enhanced-spider-sense"))
    t.p1.choose("play", "enhanced-spider-sense")
    assert t.p1.confused == 0
    assert t["false-alarm"].zone == "encounter-discard"
    assert t.p1.can("use", "witness"), "after a treachery is revealed"


@proves("champions.effect.cancel.costs")
def test_a_cancelled_action_keeps_its_costs_paid(table: Tables) -> None:
    t = solo(table, play=["drawing-tip", "silencer"])
    with t.changes({"p1.hand_count": 0, "drawing-tip.exhausted": +1}):
        t.p1.choose("use", "drawing-tip")
    assert t.uses == {("round", t["drawing-tip"].entity, "drawing-tip/0"): 1}


@proves("champions.effect.cancel.event")
def test_a_cancelled_event_counts_as_played_and_is_discarded(table: Tables) -> None:
    t = solo(table, "free-event", play=["cancelling-support", "applauding-support"])
    t.p1.choose("play", "free-event")
    assert t.p1.hand == []
    assert t["free-event"].zone == "discard-pile"
    t.p1.choose("use", "applauding-support")
    assert t.p1.hand_count == 1


@proves("champions.effect.limit", "champions.effect.limit.cancelled")
def test_a_limit_counts_each_copy_also_when_cancelled(table: Tables) -> None:
    t = solo(table, play=["tip-jar", "tip-jar"])
    t.p1.choose("use", "tip-jar")
    assert t.p1.can("use", "tip-jar")
    t.p1.choose("use", "tip-jar")
    assert t.p1.hand_count == 2
    assert not t.p1.can("use", "tip-jar")
    t.skip_until(lambda t: t.round == 3 and t.p1.can("end-turn"))
    assert t.p1.can("use", "tip-jar#1")
    assert t.p1.can("use", "tip-jar#2")
    b = solo(table, play=["tip-jar", "silencer"])
    with b.changes({"p1.hand_count": 0}):
        b.p1.choose("use", "tip-jar")
    assert not b.p1.can("use", "tip-jar")


@proves("champions.effect.max", "champions.effect.max.cancelled")
def test_a_maximum_counts_all_copies_of_all_players(table: Tables) -> None:
    t = table.champions(
        p1={**PLAIN, "hand": ["one-a-round", "one-a-round"]},
        p2={**PLAIN, "hand": ["one-a-round"]},
        villain="plain-1",
        encounter=FULL,
    )
    t.p1.choose("play", "one-a-round")
    assert not t.p1.can("play", "one-a-round")
    assert "champions.effect.max" in [r.rule for r in t.p1.why_not("one-a-round")]
    t.p1.choose("end-turn")
    assert not t.p2.can("play", "one-a-round")
    t.skip_until(lambda t: t.round == 3 and t.p2.can("end-turn"))
    assert t.p2.can("play", "one-a-round")
    b = solo(table, "one-a-round", "one-a-round", play=["cancelling-support"])
    b.p1.choose("play", "one-a-round")
    assert b.p1.hand == ["one-a-round"]
    assert not b.p1.can("play", "one-a-round")


@proves("champions.effect.max.ability")
def test_the_maximum_of_an_ability_counts_all_cards_of_the_title(table: Tables) -> None:
    t = solo(table, play=["shared-tip", "shared-tip"])
    t.p1.choose("use", "shared-tip")
    assert not t.p1.can("use", "shared-tip")
    assert "champions.effect.max.ability" in [r.rule for r in t.p1.why_not("shared-tip")]


@proves("champions.effect.max.deck")
def test_max_per_deck_is_less_than_the_usual_three_copies() -> None:
    deck = random_deck(Chance(3), "spider-man")
    deck["cards"].pop("energy", None)
    deck["cards"]["energy"] = 2
    assert "champions.effect.max.deck" in [r.rule for r in check(deck)]
    deck["cards"]["energy"] = 1
    assert "champions.effect.max.deck" not in [r.rule for r in check(deck)]


@proves("champions.effect.max.player")
def test_max_one_per_player(table: Tables) -> None:
    pay = ["two-energy"]
    t = table.champions(
        p1={**PLAIN, "hand": ["combat-training", *pay], "play": ["combat-training"]},
        p2={**PLAIN, "hand": ["combat-training", *pay]},
        villain="plain-1",
        encounter=FULL,
    )
    t.p1.choose("play", "combat-training")
    assert t.p2.play == ["plain-hero", "combat-training"], "the other player may still have one"
    t.p1.choose("end-turn")
    assert not t.p2.can("play", "combat-training")
    assert "champions.effect.max.player" in [r.rule for r in t.p2.why_not("combat-training#2")]


@proves("champions.effect.cannot")
def test_cannot_beats_every_source(table: Tables) -> None:
    t = solo(table, "hit-three", "hurt-hero", "attack-three", environments=["ward"])
    with t.changes({"plain-1.hp": 0, "p1.hp": 0}):
        t.p1.choose("play", "hit-three")
        t.p1.choose("play", "hurt-hero")
        t.p1.choose("play", "attack-three")
        t.p1.choose("attack", "plain-1")


# ---------------------------------------------------------------- choosing, may, then


@proves("champions.effect.choose")
def test_choose_opens_one_choice(table: Tables) -> None:
    t = solo(table, "hit-three", engaged=["plain-minion"])
    t.p1.choose("play", "hit-three")
    assert t.p1.prompt == "choose"
    assert t.p1.options == ["choose:plain-1", "choose:plain-minion"]
    with t.changes({"plain-minion.hp": 0, "plain-1.hp": -3}):
        t.p1.choose("choose", "plain-1")
    assert t.p1.prompt == "turn"


@proves("champions.effect.choose.who")
def test_the_player_who_resolves_the_ability_chooses(table: Tables) -> None:
    t = table.champions(p1=PLAIN, p2={**PLAIN, "dealt": ["your-pick"]}, villain="plain-1", encounter=FULL, first=1)
    t.skip_until(lambda t: t.asked.prompt == "choose-one")
    assert t.p1.options == []
    assert t.p2.options == ["option:take-1-damage", "option:exhaust-you"]


@proves("champions.effect.choose.must-change")
def test_a_choice_that_changes_the_game_must_be_made_if_there_is_one(table: Tables) -> None:
    t = solo(table, "price", exhausted=1)
    with t.changes({"p1.hp": -1}):
        t.p1.choose("play", "price")
    t = solo(table, "stun-an-enemy", engaged=[("plain-minion", {"stunned": 1}), "spiky-minion"])
    t.p1.choose("play", "stun-an-enemy")
    assert t.p1.options == ["choose:plain-1", "choose:spiky-minion"]


@proves("champions.effect.choose.no-option")
def test_without_a_valid_option_the_ability_cannot_be_initiated(table: Tables) -> None:
    t = solo(table, "stun-a-minion")
    assert not t.p1.can("play", "stun-a-minion")
    t = solo(table, "stun-a-minion", engaged=["plain-minion"])
    assert t.p1.can("play", "stun-a-minion")


@proves("champions.effect.may")
def test_may_is_an_option_of_the_stated_player(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "hand": ["perhaps", "each-perhaps"]}, p2=PLAIN, villain="plain-1", encounter=FULL)
    t.p1.choose("play", "perhaps")
    assert t.p1.options[0].startswith("yes")
    assert t.p1.options[1] == "no"
    with t.changes({"p1.hand_count": 0}):
        t.p1.choose("no")
    t.p1.choose("play", "each-perhaps")
    with t.changes({"p1.hand_count": 0, "p2.hand_count": +1}):
        t.p1.choose("no")
        t.p2.choose("yes")


@proves("champions.effect.then", "champions.effect.then.not")
def test_then_needs_all_that_stands_before_it(table: Tables) -> None:
    t = solo(table, "swap-two", "free-event")
    t.p1.choose("play", "swap-two")
    assert t.p1.hand == [], "one card discarded, none drawn"
    t = solo(table, "clear-three", threat=2)
    with t.changes({"plain-scheme-1b.threat": -2, "p1.hand_count": -1}):
        t.p1.choose("play", "clear-three")


@proves("champions.effect.then", "champions.effect.then.must")
def test_after_a_full_first_part_the_rest_is_not_optional(table: Tables) -> None:
    t = solo(table, "swap-two", "free-event", "free-event")
    t.p1.choose("play", "swap-two")
    assert t.p1.hand == ["physical-card"]
    assert t.p1.prompt == "turn"
    t = solo(table, "clear-three", threat=5)
    with t.changes({"plain-scheme-1b.threat": -3, "p1.hand_count": 0}):
        t.p1.choose("play", "clear-three")


# ---------------------------------------------------------------- delayed and lasting effects


@proves("champions.effect.delayed")
def test_a_delayed_effect_waits_for_its_moment(table: Tables) -> None:
    t = solo(table, "nick-fury", "two-energy", "two-energy")
    t.p1.choose("play", "nick-fury")
    t.skip_until(lambda t: t.p1.can("end-turn"))
    assert t["nick-fury"].zone == "play-area"
    assert [t.state.name_of(waiting.source) for waiting in t.queued] == ["nick-fury"]
    t.skip_until(lambda t: t.round == 3 and t.p1.can("end-turn"))
    assert t["nick-fury"].zone == "discard-pile"
    assert t.queued == []


@proves("champions.effect.delayed.timing")
def test_a_delayed_effect_comes_before_the_responses_to_its_moment(table: Tables) -> None:
    t = table.champions(
        p1={**PLAIN, "play": ["after-attack"]},
        villain="rhino-1",
        attachments=[("charge", "rhino-1")],
        encounter=FULL,
    )
    t.p1.choose("end-turn")
    t.skip_until(lambda t: t.p1.can("use", "after-attack"))
    assert t["charge"].zone == "encounter-discard"


ECHO = treachery(
    "test-echo",
    "Echo",
    "迴響",
    "t90",
    "odd",
    boost(AfterActivation("first-echo", Draw(n(1))), AfterActivation("second-echo", PlaceThreatOn(n(2), MainScheme()))),
)


@proves("champions.effect.delayed")
@pytest.mark.parametrize("form", ["hero", "alter-ego"])
def test_all_that_waits_for_the_end_of_an_activation_comes_then(table: Tables, form: str) -> None:
    found = []
    with with_cards(ECHO):
        for card in ("quiet", "test-echo"):
            mine = {**PLAIN, "form": form, "deck": ["two-energy"] * 9}
            t = table.champions(p1=mine, villain="plain-1", encounter=(card, *("quiet",) * 9))
            t.until("villain-phase.3")
            found.append((t.p1.hand_count, t[t.zone("main-scheme")[0]].threat))
    (hand, threat), after = found
    assert after == (hand + 1, threat + 2)


@proves("champions.effect.delayed.not-new")
def test_a_delayed_effect_is_no_newly_triggered_ability(table: Tables) -> None:
    t = solo(table, "late-card", play=["listener"])
    t.p1.choose("play", "late-card")
    t.p1.choose("use", "listener")
    t.skip_until(lambda t: t.phase == "villain-phase" and t.p1.can("no-defense"))
    hand = t.p1.hand_count
    t.p1.choose("no-defense")
    assert t.round == 3
    assert t.p1.prompt == "turn", "nobody was asked about the delayed draw"
    assert t.p1.hand_count == hand + 1


@proves("champions.effect.lasting", "champions.effect.lasting.persists")
def test_a_lasting_effect_outlives_its_card_until_its_end(table: Tables) -> None:
    t = solo(table, "until-the-end")
    t.p1.choose("play", "until-the-end")
    assert t["until-the-end"].zone == "discard-pile"
    assert t["plain-hero"].atk == 3
    assert [m[1] for m in t.modifiers] == ["atk"]
    with t.changes({"plain-1.hp": -3}):
        t.p1.choose("attack", "plain-1")
    t.skip_until(lambda t: t.phase == "villain-phase")
    assert t["plain-hero"].atk == 2
    assert t.modifiers == []


@proves("champions.effect.lasting.newcomers")
def test_a_newcomer_is_affected_by_a_lasting_effect(table: Tables) -> None:
    t = solo(table, "lead-from-the-front", "two-energy", "famous-ally", "energy-card")
    t.p1.choose("play", "lead-from-the-front")
    t.p1.choose("play", "famous-ally")
    assert t["famous-ally"].atk == 2
    assert t["famous-ally"].thw == 2
    t.skip_until(lambda t: t.phase == "villain-phase")
    assert t["famous-ally"].atk == 1


@proves("champions.effect.lasting.expiry")
def test_until_the_end_of_the_round_ends_before_at_the_end_of_the_round(table: Tables) -> None:
    t = solo(table, "brief-glory", "late-blow")
    t.p1.choose("play", "brief-glory")
    t.p1.choose("play", "late-blow")
    assert t["plain-hero"].atk == 4
    t.skip_until(lambda t: t.phase == "villain-phase" and t.p1.can("no-defense"))
    assert t["plain-hero"].atk == 4
    with t.changes({"plain-1.hp": -2}):
        t.p1.choose("no-defense")


@proves("champions.effect.lasting.period")
def test_an_effect_until_the_end_of_a_phase_belongs_to_that_phase(table: Tables) -> None:
    t = solo(table, "player-phase-only")
    assert t.p1.can("play", "player-phase-only")
    with t.branch() as b:
        b.p1.choose("play", "player-phase-only")
        assert b["plain-hero"].atk == 3
        b.skip_until(lambda t: t.phase == "villain-phase")
        assert b["plain-hero"].atk == 2
    t.skip_until(lambda t: t.phase == "villain-phase")
    assert t.p1.prompt == "defend", "its interrupt was not offered"


# ---------------------------------------------------------------- moving


@proves("champions.effect.move.damage")
def test_damage_moves_from_the_dial_to_a_card(table: Tables) -> None:
    t = solo(table, "shift-three", damage=2, engaged=["spiky-minion"])
    with t.changes({"p1.hp": +2, "spiky-minion.damage": +2}):
        t.p1.choose("play", "shift-three")
    assert t.p1.hp == 12
    t = solo(table, "shift-one", engaged=[("spiky-minion", {"damage": 2})])
    with t.changes({"plain-1.hp": -1, "spiky-minion.damage": -1}):
        t.p1.choose("play", "shift-one")


@proves("champions.effect.move.elsewhere")
def test_nothing_moves_to_where_it_is(table: Tables) -> None:
    t = solo(table, "shift-one", villain=("plain-1", {"damage": 3}))
    assert not t.p1.can("play", "shift-one")
    t = solo(table, "shift-one", villain=("plain-1", {"damage": 3}), damage=1, engaged=["spiky-minion", "plain-minion"])
    t.p1.choose("play", "shift-one", "plain-1")
    assert t.p1.options == ["choose:spiky-minion", "choose:plain-minion"]


@proves("champions.effect.move.valid")
def test_a_move_needs_a_source_and_a_destination(table: Tables) -> None:
    t = solo(table, "shift-threat", threat=0)
    assert not t.p1.can("play", "shift-threat"), "there is no threat"
    t = solo(table, "shift-threat", threat=2)
    assert not t.p1.can("play", "shift-threat"), "there is no other scheme"
    t = solo(table, "shift-threat", threat=2, side_schemes=[("plain-side-scheme", {"threat": 3})])
    with t.changes({"plain-scheme-1b.threat": -1, "plain-side-scheme.threat": +1}):
        t.p1.choose("play", "shift-threat", "choose:plain-scheme-1b")


def test_a_side_scheme_is_defeated_when_its_last_threat_moves_away_wherever_that_ends(table: Tables) -> None:
    side = ("plain-side-scheme", {"threat": 1})
    t = solo(table, "shift-threat", play=["cautious-support"], side_schemes=[side])
    t.p1.choose("play", "shift-threat")
    assert t["plain-side-scheme"].zone == "encounter-discard", "at once, before the threat is placed"
    t.p1.choose("use", "cautious-support")
    assert t["plain-scheme-1b"].threat == 0, "it was prevented there"


# ---------------------------------------------------------------- replacing


@proves("champions.effect.replacement")
def test_damage_placed_elsewhere_instead(table: Tables) -> None:
    t = solo(table, "hit-three", villain="rhino-1", attachments=[("armored-rhino-suit", "rhino-1")])
    with t.changes({"rhino-1.hp": 0, "armored-rhino-suit.damage": +3}):
        t.p1.choose("play", "hit-three")


@proves("champions.effect.replacement.timing")
def test_the_replacement_takes_the_place_of_what_it_replaces(table: Tables) -> None:
    t = solo(
        table,
        "hit-three",
        villain="rhino-1",
        attachments=[("armored-rhino-suit", "rhino-1"), ("soft-shell", "rhino-1")],
    )
    t.p1.choose("play", "hit-three")
    with t.changes({"rhino-1.hp": 0, "armored-rhino-suit.damage": +2}):
        t.p1.choose("use", "soft-shell")
    uses = [e.about[0].card for e in t.log if e.kind in ("use", "damage")]
    assert uses == ["soft-shell", "armored-rhino-suit", "armored-rhino-suit"], "used, then placed once"


@proves("champions.effect.replacement.latest")
def test_the_most_recent_replacement_counts(table: Tables) -> None:
    t = solo(table, "hurt-hero", play=["second-thought"])
    with t.changes({"p1.hp": 0, "p1.hand_count": -1 + 2}):
        t.p1.choose("play", "hurt-hero")


# ---------------------------------------------------------------- searching


def reveal(table: Tables, card: str, encounter: tuple[str, ...], **more: object) -> Table:
    """Two players in alter-ego form; player 1 has been dealt the card and the villain phase is about to begin."""
    return table.champions(
        **{
            "p1": {**PLAIN, "form": "alter-ego", "dealt": [card]},
            "p2": {**PLAIN, "form": "alter-ego"},
            "villain": "plain-1",
            "encounter": encounter,
            **more,
        }
    )


HYDRA = ("quiet", "quiet", "quiet", "quiet", "hydra-mercenary", "quiet", "hydra-bomber", "quiet")


@proves("champions.effect.search", "champions.effect.search.find", "champions.effect.search.not-leaving")
def test_the_searching_player_looks_at_everything_and_chooses(table: Tables) -> None:
    t = reveal(table, "hydra-search", HYDRA)
    t.skip_until(lambda t: t.p1.prompt == "search")
    assert t.p1.options == ["find:hydra-bomber", "find:hydra-mercenary"]
    assert t.p1.sees("quiet#5")
    assert not t.p2.sees("hydra-bomber")
    assert len(t.zone("encounter-deck")) == 4
    assert t.acceleration_tokens == 0
    t.p1.choose("find", "hydra-mercenary")
    assert t["hydra-mercenary"].engaged_with == 1
    assert t["hydra-bomber"].zone == "encounter-deck"


@proves("champions.effect.search.shuffle")
def test_a_searched_deck_is_shuffled_also_when_nothing_was_found(table: Tables) -> None:
    for card in ("hydra-search", "lost-search"):
        t = reveal(table, card, HYDRA)
        if card == "hydra-search":
            t.skip_until(lambda t: t.p1.prompt == "search")
            assert t.p1.sees("hydra-bomber")
            t.p1.choose("find", "hydra-mercenary")
        t.skip_until(lambda t: t.round == 3)
        assert not t.p1.sees("hydra-bomber"), "nobody knows a card of the new deck"
        assert "champions.effect.search.shuffle" in t.trace
