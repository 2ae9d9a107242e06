"""Chapter: effects, what may be chosen. Only what would change something is offered while there is such."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.core.effects import Effect, Sequence, node
from rulebound.games.champions.cards.builders import action, event, interrupt, n, response, support
from rulebound.games.champions.conditions import EventPattern, ThreatWouldBePlaced, YouWouldTakeDamage
from rulebound.games.champions.costs import spend
from rulebound.games.champions.effects import (
    Confuse,
    Damage,
    DamageEach,
    DiscardCard,
    DiscardFromHand,
    DiscardRandomCard,
    DiscardTopOfDeck,
    DiscardTopOfEncounterDeck,
    Draw,
    EachAttacks,
    ExhaustCard,
    GainTrait,
    Gets,
    GiveTough,
    Heal,
    LookAndKeepOne,
    Move,
    PlaceThreatOn,
    PreventDamage,
    PreventThreat,
    Ready,
    RemoveThreatFrom,
    RemoveThreatFromEach,
    ReturnToHand,
    ReturnTopmost,
    SearchAndReveal,
    SearchYourDeck,
    SpendNow,
    Stun,
    TakeDamage,
    Then,
    TopCardAsDrone,
)
from rulebound.games.champions.nouns import (
    Characters,
    Each,
    Enemies,
    MainScheme,
    Pick,
    Schemes,
    That,
    Villain,
    You,
    a_minion,
    a_player,
    a_scheme,
    an_enemy,
)
from rulebound.games.champions.positions import with_cards
from rulebound.testing import Table, Tables, proves
from tests.champions.made_up.encounters import AT_HOME, CALM, IRON, MARVEL, NOTHING
from tests.champions.made_up.further import HERO
from tests.champions.made_up.plain import PLAIN
from tests.champions.made_up.tables import FULL, PLAIN_IDENTITY, solo
from tests.champions.playing import offered

MINION: dict[str, Any] = {**HERO, "engaged": ["hydra-mercenary"]}


@node
class AnyDamage(EventPattern):
    moments = ("damage:response",)

    def text(self, lang: str) -> str:
        return "after damage is taken"


def done(table: Tables, effect: Effect, *choices: str, p1: dict[str, Any] | None = None, **position: Any) -> Table:
    """p1 has played "do this. Then, heal 1 damage from you": the damage tells whether it was done in full."""
    with with_cards(event("test-deed", "Deed", "義舉", "t04", action(Sequence((Then(effect, Heal(n(1), You())),))), cost=0)):
        mine = {**HERO, "damage": 3, **(p1 or {})}
        t = table.champions(p1={**mine, "hand": ["test-deed", *mine.get("hand", [])]}, **position)
        t.p1.choose("play:test-deed", *choices)
        return t


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
    t = table.champions(
        p1=PLAIN_IDENTITY, p2={**PLAIN_IDENTITY, "dealt": ["your-pick"]}, villain="plain-1", encounter=FULL, first=1
    )
    t.skip_until(lambda t: t.asked.prompt == "choose-one")
    assert t.p1.options == []
    assert t.p2.options == ["option:take-1-damage", "option:exhaust-you"]


def test_business_problems_with_all_upgrades_exhausted_must_exhaust_tony(table: Tables) -> None:
    """An option that would change nothing but the card's own place may not be taken while the other can be (224, 124)."""
    t = table.champions(
        p1={**IRON, **AT_HOME, "play": [("arc-reactor", {"exhausted": 1})], "dealt": ["business-problems"]},
        villain=("rhino-1", CALM),
        encounter=NOTHING,
        at="villain-phase.4",
    )
    t.skip_until(lambda t: t.round == 3)
    assert t["business-problems"].zone == "removed"


@proves("champions.effect.choose.must-change")
def test_an_alter_ego_cannot_choose_damage_to_a_hero(table: Tables) -> None:
    # 224.
    t = table.champions(p1={"identity": "spider-man", "form": "alter-ego", "dealt": ["under-attack"]}, at="villain-phase.4")
    assert (t["under-attack"].threat, t.p1.damage) == (5, 0)


@proves("champions.effect.choose.must-change")
def test_a_choice_that_changes_the_game_must_be_made_if_there_is_one(table: Tables) -> None:
    t = solo(table, "price", exhausted=1)
    with t.changes({"p1.hp": -1}):
        t.p1.choose("play", "price")
    t = solo(table, "stun-an-enemy", engaged=[("plain-minion", {"stunned": 1}), "spiky-minion"])
    t.p1.choose("play", "stun-an-enemy")
    assert t.p1.options == ["choose:plain-1", "choose:spiky-minion"]


def test_an_option_that_changes_nothing_is_offered_only_if_all_are_such(table: Tables) -> None:
    """Ruling 47."""

    t = table.champions(p1={**PLAIN, "damage": 2, "play": ["plain-ally"], "hand": ["healing-event", "free-event"]})
    with t.changes({"p1.damage": -2}):  # no question: nobody else is damaged
        t.p1.choose("play", "healing-event")


@pytest.mark.parametrize(("discard", "drawn"), [([], 0), (["genius", "genius", "genius"], 1)])
def test_alpha_flight_station_with_an_empty_deck(table: Tables, discard: list[str], drawn: int) -> None:
    t = table.champions(
        p1={**MARVEL, "deck": [], "discard": discard, "play": ["alpha-flight-station"], "hand": ["strength"]},
        encounter=NOTHING,
    )
    assert t.p1.can("use", "alpha-flight-station") == bool(drawn)
    if drawn:
        with t.changes({"p1.hand_count": 0, "p1.deck_count": 3}):  # -1 +1; four cards were shuffled
            t.p1.choose("use", "alpha-flight-station")
        assert not t.p1.dealt


@proves("champions.effect.choose.no-option")
def test_without_a_valid_option_the_ability_cannot_be_initiated(table: Tables) -> None:
    t = solo(table, "stun-a-minion")
    assert not t.p1.can("play", "stun-a-minion")
    t = solo(table, "stun-a-minion", engaged=["plain-minion"])
    assert t.p1.can("play", "stun-a-minion")


@pytest.mark.parametrize(
    ("effect", "state"), [(Stun(You()), "stunned"), (Confuse(You()), "confused"), (GiveTough(You()), "tough")]
)
def test_a_status_card_is_given_to_who_has_none_of_it(table: Tables, effect: Effect, state: str) -> None:
    assert offered(table, effect)
    assert not offered(table, effect, {state: 1})


def test_who_is_chosen_for_one_thing_alone_must_be_changed_by_it(table: Tables) -> None:
    """A stunned enemy is no choice for a stun, unless the text does more to the one who is chosen."""
    for spoken_of in ("first", "second"):
        text = Sequence((Stun(an_enemy(name="first")), Damage(n(1), an_enemy(name="second")), Confuse(That(name=spoken_of))))
        with with_cards(support(f"test-{spoken_of}", "Button", "按鈕", "t01", action(text), cost=0)):
            mine = {**MINION, "play": [f"test-{spoken_of}"]}
            t = table.champions(p1=mine, villain=("rhino-1", {"stunned": 1}))
            t.p1.choose("use", f"test-{spoken_of}")
            assert sorted(t.p1.options) == ["choose:hydra-mercenary", "choose:rhino-1"]
            assert t["hydra-mercenary"].stunned == (spoken_of == "second"), "there was no other choice"


def test_what_is_exhausted_is_readied_and_what_is_ready_exhausted(table: Tables) -> None:
    for effect, exhausted in ((Ready(You()), 1), (ExhaustCard(You()), 0)):
        assert offered(table, effect, {"exhausted": exhausted})
        assert not offered(table, effect, {"exhausted": 1 - exhausted})


def test_damage_is_healed_where_there_is_some(table: Tables) -> None:
    for effect in (Heal(n(1), You()), Heal(None, You())):
        assert offered(table, effect, {"damage": 1})
        assert not offered(table, effect, {"damage": 0})
    assert not offered(table, Heal(n(0), You()), {"damage": 1})


def test_damage_of_0_and_to_nobody_changes_nothing(table: Tables) -> None:
    assert offered(table, Damage(n(1), an_enemy()))
    assert not offered(table, Damage(n(0), an_enemy()))
    assert not offered(table, Damage(n(1), a_minion()))
    assert offered(table, DamageEach(n(1), Enemies(minions=True)), MINION)
    assert not offered(table, DamageEach(n(1), Enemies(minions=True)))


def test_threat_is_removed_where_there_is_some_that_may_be(table: Tables) -> None:
    for effect in (RemoveThreatFrom(n(1), a_scheme()), RemoveThreatFromEach(n(1), Schemes())):
        assert offered(table, effect, threat=1)
        assert not offered(table, effect, threat=0)
    main = RemoveThreatFrom(n(1), MainScheme())
    assert offered(table, main, threat=1)
    assert not offered(table, main, threat=1, side_schemes=["crowd-control"]), "a crisis icon keeps threat there"
    assert not offered(table, RemoveThreatFrom(n(0), a_scheme()), threat=1)


def test_threat_of_0_is_not_placed(table: Tables) -> None:
    assert offered(table, PlaceThreatOn(n(1), MainScheme()))
    assert not offered(table, PlaceThreatOn(n(0), MainScheme()))


def test_damage_and_threat_are_moved_where_there_is_some_and_somewhere_else(table: Tables) -> None:
    damage = Move(n(1), "damage", Pick(Characters("yours"), "from"), Pick(Enemies(minions=True), "to"))
    assert offered(table, damage, {**MINION, "damage": 1})
    assert not offered(table, damage, {"damage": 1}), "nowhere to move it to"
    assert not offered(table, damage, MINION), "nothing to move"
    threat = Move(n(1), "threat", Pick(Schemes(), "from"), Pick(Schemes(), "to"))
    assert offered(table, threat, threat=1, side_schemes=["bomb-scare"])
    assert not offered(table, threat, threat=1)
    stays = Move(n(1), "threat", Pick(MainScheme(), "from"), Pick(Schemes(), "to"))
    assert not offered(table, stays, threat=1, side_schemes=["crowd-control"])
    assert not offered(table, Move(n(0), "threat", Pick(Schemes(), "from"), Pick(Schemes(), "to")), threat=1)


def test_cards_are_drawn_looked_at_and_searched_for_while_there_are_any(table: Tables) -> None:
    for effect in (Draw(n(1)), LookAndKeepOne(2), SearchYourDeck("ally")):
        assert offered(table, effect, {"deck": ["energy"], "discard": []})
        assert offered(table, effect, {"deck": [], "discard": ["energy"]}), "the discard pile becomes the deck"
        assert not offered(table, effect, {"deck": [], "discard": []})
    empty = {**HERO, "deck": [], "discard": []}
    other = {"identity": "she-hulk", "deck": ["energy"]}
    assert offered(table, Draw(n(1), a_player()), empty, p2=other)
    assert not offered(table, Draw(n(1)), empty, p2=other)


def test_cards_are_discarded_from_hands_that_hold_some(table: Tables) -> None:
    other = {"identity": "she-hulk", "hand": ["energy"]}
    assert offered(table, DiscardRandomCard(), {"hand": ["energy"]})
    assert not offered(table, DiscardRandomCard(), {"hand": []}, p2=other)
    assert offered(table, DiscardRandomCard(each_player=True), {"hand": []}, p2=other)
    assert offered(table, DiscardFromHand("energy"), {"hand": ["energy"]})
    assert not offered(table, DiscardFromHand("energy"), {"hand": ["genius"]})


def test_the_topmost_ally_of_any_player_comes_back(table: Tables) -> None:
    effect = ReturnTopmost("ally")
    assert offered(table, effect, {"discard": ["energy"]}, p2={"identity": "she-hulk", "discard": ["tigra", "energy"]})
    assert not offered(table, effect, {"discard": ["energy"]}, p2={"identity": "she-hulk", "discard": ["energy"]})


def test_a_drone_needs_a_card(table: Tables) -> None:
    other = {"identity": "she-hulk", "deck": ["energy"]}
    for effect, somebody in ((TopCardAsDrone(), False), (TopCardAsDrone(who="each"), True)):
        assert offered(table, effect, {"deck": ["energy"]})
        assert offered(table, effect, {"deck": [], "discard": ["energy"]})
        assert offered(table, effect, {"deck": [], "discard": []}, p2=other) == somebody
    first = TopCardAsDrone(who="first")
    assert offered(table, first, {"deck": [], "discard": []}, p2=other, first=2)
    assert not offered(table, first, {"deck": [], "discard": []}, p2=other, first=1)


def test_a_trait_is_gained_by_who_lacks_it(table: Tables) -> None:
    assert offered(table, GainTrait(You(), "aerial"))
    assert not offered(table, GainTrait(You(), "avenger"))


def test_each_minion_attacks_where_there_is_one(table: Tables) -> None:
    assert offered(table, EachAttacks(Enemies(minions=True)), MINION)
    assert not offered(table, EachAttacks(Enemies(minions=True)))


def test_damage_that_is_prevented_already_is_not_prevented_again(table: Tables) -> None:
    shield = support("test-shield", "Shield", "護盾", "t02", interrupt(YouWouldTakeDamage(), PreventDamage()), cost=0)
    with with_cards(shield):
        t = table.champions(p1={**HERO, "play": ["test-shield", "test-shield"], "exhausted": 1}, encounter=["advance"] * 5)
        t.until("window.damage:interrupt")
        t.p1.choose("use:test-shield")
        assert not t.p1.can("use", "test-shield")
        assert t.p1.damage == 0


def test_damage_that_was_prevented_was_not_taken(table: Tables) -> None:
    shield = support("test-shield", "Shield", "護盾", "t02", interrupt(YouWouldTakeDamage(), PreventDamage()), cost=0)
    diary = support("test-diary", "Diary", "日記", "t05", response(AnyDamage(), Draw(n(1))), cost=0)
    slip = event("test-slip", "Slip", "失足", "t06", action(TakeDamage(n(1))), cost=0)
    with with_cards(shield, diary, slip):
        t = table.champions(p1={**HERO, "play": ["test-shield", "test-diary"], "hand": ["test-slip"]})
        t.p1.choose("play:test-slip")
        with t.branch() as other:
            other.p1.choose("pass")
            assert (other.p1.damage, other.p1.can("use", "test-diary")) == (1, True)
        t.p1.choose("use:test-shield")
        assert (t.p1.damage, t.p1.can("use", "test-diary")) == (0, False)


def test_threat_that_is_prevented_already_is_not_prevented_again(table: Tables) -> None:
    veto = support("test-veto", "Veto", "否決", "t03", interrupt(ThreatWouldBePlaced(), PreventThreat(9)), cost=0)
    with with_cards(veto):
        t = table.champions(p1={**HERO, "play": ["test-veto", "test-veto"]})
        t.p1.choose("end-turn")
        t.until("window.threat:interrupt")
        t.p1.choose("use:test-veto")
        assert not t.p1.can("use", "test-veto")


def test_what_is_revealed_is_cancelled_once(table: Tables) -> None:
    spider = {"identity": "spider-man", "form": "hero", "hand": ["enhanced-spider-sense"] * 2 + ["energy"]}
    t = table.champions(p1={**spider, "dealt": ["advance"]}, at="villain-phase.4")
    t.p1.choose("play:enhanced-spider-sense", pay=["energy"])
    assert not t.p1.can("play", "enhanced-spider-sense")
    assert t.p1.hand.count("enhanced-spider-sense") == 1


@pytest.mark.parametrize(
    "effect",
    [
        Stun(Villain()),
        Confuse(Villain()),
        GiveTough(Villain()),
        ExhaustCard(You()),
        Damage(n(1), Villain()),
        PlaceThreatOn(n(1), MainScheme()),
        RemoveThreatFrom(n(2), MainScheme()),
        Gets(You(), (("atk", 1),)),
        GainTrait(You(), "aerial"),
        Draw(n(1)),
        Draw(n(2)),
        DiscardTopOfDeck(n(1)),
        DiscardTopOfEncounterDeck(),
        DiscardRandomCard(2),
        DiscardFromHand("energy"),
        SpendNow(spend("energy")),
        SearchYourDeck("resource"),
        DiscardCard(a_minion()),
        SearchAndReveal("advance"),
        TopCardAsDrone(),
    ],
)
def test_what_was_done_in_full_is_followed_by_what_comes_then(table: Tables, effect: Effect) -> None:
    p1 = {**MINION, "hand": ["energy", "energy"], "deck": ["energy"] * 5}
    for deed in (effect, Sequence((Draw(n(0)), effect))):
        t = done(table, deed, p1=p1, threat=2, encounter=["advance"] * 5)
        assert t.happened("heal", "captain-marvel"), "whatever was done before it"


@pytest.mark.parametrize(
    "effect",
    [
        Stun(Villain()),
        Confuse(Villain()),
        GiveTough(Villain()),
        Ready(You()),
        Damage(n(0), Villain()),
        Damage(n(0), Each(Enemies())),
        Damage(n(1), a_minion()),
        PlaceThreatOn(n(0), MainScheme()),
        RemoveThreatFrom(n(3), MainScheme()),
        Draw(n(2)),
        DiscardRandomCard(2),
        DiscardRandomCard(1, each_player=True),
        DiscardFromHand("mental"),
        SpendNow(spend("mental")),
        SearchYourDeck("ally"),
        ReturnTopmost("ally"),
        ReturnToHand(Pick(Characters("ally"))),
        DiscardCard(a_minion()),
        SearchAndReveal("shadow-of-the-past"),
    ],
)
def test_what_was_not_done_in_full_is_followed_by_nothing(table: Tables, effect: Effect) -> None:
    villain = ("rhino-1", {"stunned": 1, "confused": 1, "tough": 1})
    p1, p2 = {"hand": ["energy"], "deck": ["energy"]}, {"identity": "she-hulk", "hand": []}
    t = done(table, Sequence((PlaceThreatOn(n(1), MainScheme()), effect)), p1=p1, p2=p2, villain=villain, threat=1)
    assert t.p1.damage == 3


def test_nothing_is_done_with_the_top_of_an_empty_deck(table: Tables) -> None:
    for effect in (DiscardTopOfDeck(n(1)), TopCardAsDrone()):
        t = done(table, Sequence((PlaceThreatOn(n(1), MainScheme()), effect)), p1={"deck": [], "discard": []})
        assert t.p1.damage == 3


@pytest.mark.parametrize(
    ("effect", "left"),
    [
        (Draw(n(1)), 2),
        (DiscardTopOfDeck(n(1)), 2),
        (TopCardAsDrone(), 2),
        (SearchYourDeck("resource"), 2),
        (LookAndKeepOne(2), 1),
    ],
)
def test_cards_discarded_since_the_deck_ran_out_are_shuffled_into_a_new_one(
    table: Tables, effect: Effect, left: int
) -> None:
    t = done(table, effect, p1={"deck": [], "discard": ["energy"] * 3})
    assert len(t.p1.deck) == left
    assert t.p1.damage == 2


def test_healing_is_done_in_full_up_to_what_there_is(table: Tables) -> None:
    hurt = Pick(Enemies(), "hurt")
    for damage, left in ((2, 3), (3, 2), (4, 2)):
        t = done(table, Heal(n(3), hurt), villain=("rhino-1", {"damage": damage}))
        assert (t.p1.damage, t["rhino-1"].damage) == (left, max(0, damage - 3))


@proves("champions.effect.may")
def test_may_is_an_option_of_the_stated_player(table: Tables) -> None:
    t = table.champions(
        p1={**PLAIN_IDENTITY, "hand": ["perhaps", "each-perhaps"]}, p2=PLAIN_IDENTITY, villain="plain-1", encounter=FULL
    )
    t.p1.choose("play", "perhaps")
    assert t.p1.options[0].startswith("yes")
    assert t.p1.options[1] == "no"
    with t.changes({"p1.hand_count": 0}):
        t.p1.choose("no")
    t.p1.choose("play", "each-perhaps")
    with t.changes({"p1.hand_count": 0, "p2.hand_count": +1}):
        t.p1.choose("no")
        t.p2.choose("yes")
