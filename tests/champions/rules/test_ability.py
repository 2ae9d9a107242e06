"""Abilities: what they are, when they may be used, which must be resolved."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from rulebound.games.champions.cards import card, cards
from rulebound.games.champions.definitions import ACTION, CONSTANT, INTERRUPT, RESPONSE
from rulebound.testing import Tables, proves
from tests.champions.made_up.plain import CALM, specimens

PLAIN = {"identity": "plain-hero"}


@pytest.fixture(autouse=True)
def made_up() -> Iterator[None]:
    with specimens():
        yield


@proves("champions.ability.definition")
def test_traits_are_no_abilities_and_each_paragraph_is_one() -> None:
    assert card("plain-ally").traits == {"avenger"}
    assert card("plain-ally").abilities == ()
    assert len(card("shocker").abilities) == 1
    assert len(card("stampede").abilities) == 2


@proves("champions.ability.scope.in-play")
def test_an_ability_reaches_only_cards_in_play_unless_it_names_another_area(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "play": ["plain-ally"], "discard": ["dashing-ally"], "hand": ["hurt-each-ally"]})
    with t.changes({"plain-ally.damage": +1, "dashing-ally.damage": 0}):
        t.p1.choose("play", "hurt-each-ally")
    assert t["dashing-ally"].zone == "discard-pile"
    t = table.champions(
        p1=PLAIN, villain=("rhino-1", {"damage": 13}), next_stages=("rhino-2",), encounter_discard=("breakin-takin",)
    )
    t.p1.choose("attack", "rhino-1")  # stage II searches the encounter deck and discard pile
    assert t["breakin-takin"].zone == "side-schemes"


@proves("champions.ability.usable.in-play")
def test_a_supports_ability_is_usable_only_in_play(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "hand": ["drawing-support"]})
    assert not t.p1.can("use", "drawing-support")
    t.p1.choose("play", "drawing-support")
    assert t.p1.can("use", "drawing-support")


@proves("champions.ability.usable.event")
def test_an_event_works_from_out_of_play(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "hand": ["tidy"], "play": ["plain-support", "plain-upgrade"]})
    t.p1.choose("play", "tidy")
    assert t.p1.options == ["choose:plain-support", "choose:plain-upgrade"]
    assert t["tidy"].zone == "resolving"
    assert not t["tidy"].in_play


@proves("champions.ability.change-game")
def test_an_ability_that_could_change_nothing_is_not_offered(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "hand": ["healing-event"]})
    assert not t.p1.can("play", "healing-event")
    assert "champions.ability.change-game" in [r.rule for r in t.p1.why_not("healing-event")]
    t = table.champions(p1={**PLAIN, "damage": 1, "hand": ["healing-event"]})
    assert t.p1.can("play", "healing-event")


@proves("champions.ability.change-game.assess")
def test_what_the_cost_would_do_does_not_count(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "play": ["healing-support"]})
    assert not t.p1.can("use", "healing-support")  # take 1 damage to heal 1 damage
    t = table.champions(p1={**PLAIN, "damage": 1, "play": ["healing-support"]})
    assert t.p1.can("use", "healing-support")


@proves("champions.ability.sentence-order")
def test_sentences_are_resolved_in_the_order_written(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "hand": ["draw-then-discard", "hit-three"], "deck": ["backflip"] * 5})
    t.p1.choose("play", "draw-then-discard")
    assert t.p1.options == ["discard:hit-three", "discard:backflip"]  # the drawn card is in hand by now
    t.p1.choose("backflip")
    assert t.p1.hand == ["hit-three"]


@proves("champions.ability.triggered-or-constant")
def test_abilities_with_a_timing_trigger_are_triggered_and_all_others_constant() -> None:
    (constant,) = card("training-upgrade").abilities
    assert (constant.kind, constant.when, constant.effect) == (CONSTANT, None, None)
    (triggered,) = card("watchful-support").abilities
    assert triggered.kind == INTERRUPT
    assert triggered.when is not None
    assert triggered.constant is None


@proves("champions.ability.mandatory")
def test_mandatory_abilities_leave_no_choice(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "play": ["forceful-support"], "engaged": ["dying-minion"]}, stop_at_forced=True)
    t.p1.choose("attack", "dying-minion")  # its When Defeated resolves; then the Forced Response must be used
    assert t.p1.hand_count == 1
    assert t.p1.options == ["use:forceful-support"]
    t.p1.choose("use")
    assert t.p1.hand_count == 2
    t = table.champions(p1={**PLAIN, "engaged": ["spiky-minion"], "hand": ["hit-three"]}, encounter=("starry",) * 9)
    with t.changes({"p1.damage": +1}):
        t.p1.choose("attack", "spiky-minion")  # a keyword
    t.skip_until(lambda t: "boost" in t.events)
    hand = t.p1.hand_count
    assert hand == 6  # a boost ability drew a card beyond the hand size
    t = table.champions(p1={**PLAIN, "form": "alter-ego", "dealt": ["plain-treachery"]}, encounter=CALM)
    t.skip_until(lambda t: t.round == 3)
    assert t.p1.hand_count == 5  # six drawn; the When Revealed ability discarded one


@proves("champions.ability.mandatory.may")
def test_what_stands_behind_may_is_optional_in_a_mandatory_ability(table: Tables) -> None:
    t = table.champions(p1={"dealt": ["eviction-notice"]})
    t.skip_until(lambda t: t.p1.prompt == "obligation-flip")
    assert t.p1.options == ["flip", "stay"]
    with t.branch() as b:
        b.p1.choose("flip")
        assert b.p1.form == "alter-ego"
    with t.changes({"p1.hand_count": -1}):
        t.p1.choose("stay")  # the rest is resolved all the same
    assert t.p1.form == "hero"


@proves("champions.ability.optional", "champions.timing.triggered.optional")
def test_interrupts_and_responses_may_be_passed(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "play": ["grateful-support", "drawing-support"]})
    t.p1.choose("attack", "rhino-1")
    assert t.p1.options == ["use:grateful-support", "pass"]
    with t.changes({"p1.hand_count": 0}):
        t.p1.choose("pass")
    assert t.p1.can("use", "drawing-support")
    assert t.p1.can("end-turn")


@proves("champions.ability.optional.controller")
def test_the_controller_decides_on_an_optional_ability(table: Tables) -> None:
    t = table.champions(p1=PLAIN, p2={**PLAIN, "play": ["grateful-support"]})
    t.p1.choose("attack", "rhino-1")
    assert t.p1.options == []
    assert t.p2.options == ["use:grateful-support", "pass"]


@proves("champions.ability.action")
def test_actions_belong_to_the_players_own_turn(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "play": ["drawing-support", "watchful-support"], "hand": ["free-event"]})
    assert t.p1.can("use", "drawing-support")
    assert t.p1.can("play", "free-event")
    t.skip_until(lambda t: t.phase == "villain-phase")
    assert t.p1.options == ["use:watchful-support", "pass"]


@proves("champions.ability.action.request")
def test_another_player_may_be_asked_to_act_and_may_decline(table: Tables) -> None:
    t = table.champions(p1=PLAIN, p2={**PLAIN, "play": ["drawing-support"]})
    t.p1.choose("ask:2")
    assert t.p2.options == ["use:drawing-support", "decline"]
    with t.branch() as b, b.changes({"p2.hand_count": 0, "drawing-support.exhausted": 0}):
        b.p2.choose("decline")
    with t.changes({"p2.hand_count": +1, "drawing-support.exhausted": +1}):
        t.p2.choose("use", "drawing-support")
    assert t.active == 0


@proves("champions.ability.constant")
def test_a_constant_ability_works_while_its_card_is_in_play(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "hand": ["training-upgrade", "tidy", "backflip", "backflip"]})
    assert t["plain-hero"].atk == 2
    t.p1.choose("play", "training-upgrade")
    assert t["plain-hero"].atk == 3
    with t.branch() as b:
        b.p1.choose("attack", "rhino-1")
        assert b["rhino-1"].damage == 3
    t = table.champions(p1={**PLAIN, "hand": ["tidy"], "play": ["training-upgrade"]})
    t.p1.choose("play", "tidy")
    assert t["plain-hero"].atk == 2


@proves("champions.ability.constant.conditional")
def test_a_conditional_constant_ability_follows_its_condition_at_once(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "play": ["study-upgrade"], "hand": ["free-event"]})
    assert t.p1.hand_size == 5 + 1
    t.p1.choose("change-form")
    assert t.p1.hand_size == 6  # the alter-ego's own
    t = table.champions(p1=PLAIN)
    assert t.p1.hand_size == 5


@proves("champions.ability.constant.stack")
def test_copies_of_a_constant_ability_add_up(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "play": ["training-upgrade", "training-upgrade"]})
    assert t["plain-hero"].atk == 4


@proves("champions.ability.qualifier")
def test_a_qualifier_holds_for_each_thing_of_a_list(table: Tables) -> None:
    others = ["drawing-support", "plain-upgrade"]
    t = table.champions(p1={**PLAIN, "hand": ["clean-up"], "play": [*others, "plain-support", "gadget-upgrade"]})
    t.p1.choose("play", "clean-up")  # a Tech support or upgrade you control
    assert t.p1.options == ["choose:plain-support", "choose:gadget-upgrade"]
    t = table.champions(p1={**PLAIN, "hand": ["clean-up"], "play": others})
    assert not t.p1.can("play", "clean-up")


@proves("champions.ability.self-reference")
def test_an_ability_that_names_its_card_means_that_copy(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "play": ["drawing-support", "drawing-support"]})
    with t.changes({"drawing-support#1.exhausted": 0, "drawing-support#2.exhausted": +1}):
        t.p1.choose("use:drawing-support#2")


@proves("champions.ability.special", "champions.ability.triggered.quoted")
def test_a_special_ability_is_resolved_only_where_another_ability_says_so(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "play": ["special-support", "special-support"], "hand": ["special-event"]})
    assert not t.p1.can("use")
    with t.changes({"p1.hand_count": +1}):  # the event goes, two cards come
        t.p1.choose("play", "special-event")
    # the event speaks of "Special" abilities, in quotation marks, and is itself an Action
    assert [a.kind for a in card("special-event").abilities] == [ACTION]


@proves("champions.ability.triggered")
def test_every_interrupt_and_response_has_its_triggering_condition() -> None:
    for c in cards().values():
        for a in c.abilities:
            assert a.kind
            assert (a.when is not None) == (a.kind in (INTERRUPT, RESPONSE)), c.id


@proves("champions.ability.triggered.change-game")
def test_an_event_without_effect_is_not_played_just_for_a_response(table: Tables) -> None:
    hand = {"hand": ["empty-event"], "play": ["applauding-support"]}
    t = table.champions(p1={**PLAIN, **hand})
    assert not t.p1.can("play", "empty-event")
    t = table.champions(p1={**PLAIN, **hand, "damage": 1})
    t.p1.choose("play", "empty-event")
    assert t.p1.options == ["use:applauding-support", "pass"]


@proves("champions.ability.triggered.form")
def test_a_hero_interrupt_needs_hero_form(table: Tables) -> None:
    for form, offered in (("hero", True), ("alter-ego", False)):
        t = table.champions(p1={**PLAIN, "form": form, "play": ["hero-watch"]}, p2=PLAIN, encounter=CALM)
        t.skip_until(lambda t: t.p1.can("use", "hero-watch") or t.round == 3)
        assert t.p1.can("use", "hero-watch") is offered
