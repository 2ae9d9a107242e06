"""Chapter: resolving effects. What is offered because it can be done, and what counts as done for what follows."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.core.decisions import Entity, Player
from rulebound.core.effects import Effect, If, IfYouDo, Sequence, node
from rulebound.games.ashes.cards.builders import action, ally, conjured_alteration, n, passive, reaction, triggered
from rulebound.games.ashes.conditions import AfterOpponentTargetsYourUnit, AfterUnitEnters, EndOfRound, WhenThisDestroyed
from rulebound.games.ashes.effects import (
    AddAttack,
    AdditionalSideAction,
    AllyToHand,
    AttachConjured,
    BecomeCopy,
    CancelEffect,
    CannotBlockOrGuard,
    Damage,
    DestroyUnit,
    DiscardFromHand,
    DiscardFromPlay,
    DiscardTop,
    Draw,
    DrawUntil,
    DrawUpTo,
    EventPattern,
    Exhaust,
    GainAbility,
    LookAtRandomCards,
    MoveWound,
    PlaceBack,
    PlaceConjuration,
    PlaceOneOf,
    PlaceStatus,
    PlaceWounds,
    PreventDamage,
    RedirectDamage,
    RemoveAnyStatus,
    RemoveExhaustion,
    RemoveFromGame,
    RemoveStatus,
    RemoveWounds,
    ShiftDice,
    ToOwnersHand,
    spend,
)
from rulebound.games.ashes.nouns import (
    OPPONENTS,
    YOURS,
    AlterationSpells,
    EventSource,
    EventUnit,
    Players,
    ThatDestroyedIt,
    Units,
    YourPhoenixborn,
    chosen,
    target,
)
from rulebound.games.ashes.positions import with_cards
from rulebound.games.ashes.rules.tokens import EXHAUSTION, STATUS, WOUND
from rulebound.testing import Table, Tables, proves
from tests.ashes.made_up import KNIGHT

THEIR_UNIT = chosen(Units(OPPONENTS))
MY_UNIT = chosen(Units(YOURS))
AN_OPPONENT = target(Players(OPPONENTS))


def watcher(id: str, when: EventPattern, effect: Effect) -> Any:
    return ally(id, "Watcher", "守望者", "main", triggered(when, effect, optional=True), attack=0, life=9, recover=0)


def offered(table: Tables, effect: Effect, **seats: Any) -> bool:
    """Is a "you may" of p1's unit offered at the end of the round?"""
    asker = ally(
        "test-asker", "Asker", "提問者", "main", triggered(EndOfRound(), effect, optional=True), attack=0, life=9, recover=0
    )
    p1 = seats.pop("p1", {})
    with with_cards(asker):
        t = table.ashes(
            p1={**p1, "battlefield": ["test-asker", *p1.get("battlefield", [])]}, **{"p2": {}, **seats}, at="end-of-round"
        )
        return bool(t.p1.can("use", "test-asker"))


@node
class AfterAnyDamage(EventPattern):
    """After damage is dealt to anybody, however much of it is left."""

    moments = ("damage:after",)

    def matches(self, g: Any, event: Any, e: Entity, you: Player) -> bool:
        return True

    def text(self, lang: str) -> str:
        return "after damage is dealt"


@node
class AfterAnyWounds(EventPattern):
    moments = ("wounds:after",)

    def matches(self, g: Any, event: Any, e: Entity, you: Player) -> bool:
        return True

    def text(self, lang: str) -> str:
        return "after wound tokens are placed"


def done(table: Tables, effect: Effect, *choices: str, grants: Any = None, **seats: Any) -> Table:
    """p1 has played "do this; if you do, draw a card": the hand tells whether it was done in full."""
    deed = action("test-deed", "Deed", "義舉", "main", IfYouDo(effect, Draw(1)), grants=grants)
    with with_cards(deed):
        p1 = {"draw": ["seal"] * 5, **seats.pop("p1", {})}
        t = table.ashes(p1={**p1, "hand": ["test-deed"]}, **{"p2": {}, **seats})
        t.p1.choose("play", "test-deed", *choices)
        return t


RHINO: dict[str, Any] = {"battlefield": ["iron-rhino"]}
NOT_DONE = RemoveStatus(n(1), chosen(Units(YOURS)))
"""What comes before and can't be done does not count."""
ANSWERS = [
    ("test-ward", IfYouDo(PreventDamage(), Draw(1))),
    ("test-push", IfYouDo(RedirectDamage(chosen(Units(OPPONENTS))), Draw(1))),
]


def test_a_summon_without_a_conjuration_left_may_be_activated_for_nothing(table: Tables) -> None:
    """Costs are paid, as much as possible is done (391), and the pile is a limit (879)."""
    t = table.ashes(
        p1={"spellboard": ["summon-blue-jaguar"], "pile": [], "dice": ["charm:basic"] * 2, "battlefield": ["blue-jaguar"]},
        p2={},
    )
    with t.changes(
        {"summon-blue-jaguar.exhaustion": +1, "p1.dice": [], "p1.exhausted_dice_count": +2, "main_left": -1}, exact=True
    ):
        t.p1.choose("activate", "summon-blue-jaguar")


def test_fear_still_heals_where_the_only_opposing_unit_is_concealed(table: Tables) -> None:
    """As much as possible (391): there is no legal target for the last effect, the first two are done."""
    t = table.ashes(
        p1={"phoenixborn": "jessa-na-ni", "wounds": 5, "battlefield": [KNIGHT], "hand": ["fear"], "dice": ["charm:basic"]},
        p2={"battlefield": ["stormwind-sniper"]},
    )
    t.p1.choose("play", "fear")
    assert (t.p1.wounds, t.p1.battlefield, t.p2.battlefield) == (3, [], ["stormwind-sniper"])


def test_drawing_is_offered_while_there_are_cards_to_draw(table: Tables) -> None:
    for effect in (Draw(1), DrawUpTo(n(1)), DrawUntil(3)):
        assert offered(table, effect, p1={"draw": ["seal"]})
        assert not offered(table, effect, p1={"draw": []})


def test_drawing_up_to_a_number_is_offered_to_a_hand_that_is_smaller(table: Tables) -> None:
    assert offered(table, DrawUntil(3), p1={"hand": ["seal"] * 2})
    assert not offered(table, DrawUntil(3), p1={"hand": ["seal"] * 3})


@pytest.mark.parametrize("effect", [LookAtRandomCards(n(1), AN_OPPONENT), DiscardFromHand(n(1), AN_OPPONENT)])
def test_a_look_at_hands_is_offered_while_any_opponent_holds_a_card(table: Tables, effect: Effect) -> None:
    assert offered(table, effect, p2={"hand": ["seal"]}, p3={})
    assert offered(table, effect, p2={}, p3={"hand": ["seal"]})
    assert not offered(table, effect, p1={"hand": ["seal"]}, p2={}, p3={})


def test_discarding_off_a_draw_pile_is_offered_while_there_is_an_opponent(table: Tables) -> None:
    assert offered(table, DiscardTop(AN_OPPONENT), p2={})


def test_a_conjuration_is_offered_while_there_are_a_copy_and_a_slot(table: Tables) -> None:
    place = PlaceConjuration("mist-spirit")
    assert offered(table, place, p1={"pile": ["gilder", "mist-spirit"]})
    assert not offered(table, place, p1={"pile": ["gilder"]})
    slots = {"phoenixborn": "coal-roarkwin", "pile": ["mist-spirit"]}
    assert offered(table, place, p1={**slots, "battlefield": ["gilder"] * 4}), "the last of six slots"
    assert not offered(table, place, p1={**slots, "battlefield": ["gilder"] * 5})


def test_a_conjuration_for_an_opponent_needs_a_slot_on_the_battlefield_of_one(table: Tables) -> None:
    onto = PlaceConjuration("mist-spirit", onto=AN_OPPONENT)
    full = {"phoenixborn": "coal-roarkwin", "battlefield": ["gilder"] * 6}
    p1 = {"pile": ["mist-spirit"], "phoenixborn": "coal-roarkwin"}
    assert offered(table, onto, p1={**p1, "battlefield": ["gilder"] * 5}, p2=full, p3={})
    assert not offered(table, onto, p1=p1, p2=full, p3=full)


def test_moving_a_wound_is_offered_while_a_unit_has_one_and_there_is_somewhere_to_move_it(table: Tables) -> None:
    move = MoveWound(n(1), MY_UNIT, target(Units(OPPONENTS)))
    wounded = {"battlefield": [("gilder", {"wounds": 1}), "gilder"]}
    assert offered(table, move, p1=wounded, p2={"battlefield": ["gilder"]})
    assert not offered(table, move, p1=wounded, p2={})
    assert not offered(table, move, p1={"battlefield": ["gilder"]}, p2={"battlefield": ["gilder"]})


def test_a_copy_is_offered_while_there_are_a_unit_and_a_model_for_it(table: Tables) -> None:
    copy = BecomeCopy(chosen(Units(YOURS, exhausted=True)), target(Units(OPPONENTS)))
    mine = {"battlefield": [("gilder", {"exhaustion": 1})]}
    assert offered(table, copy, p1=mine, p2={"battlefield": ["iron-rhino"]})
    assert not offered(table, copy, p1=mine, p2={})
    assert not offered(table, copy, p1={}, p2={"battlefield": ["iron-rhino"]})


def test_dice_are_lowered_where_an_opponent_has_one_above_basic(table: Tables) -> None:
    lower = ShiftDice(n(1), False, AN_OPPONENT)
    low: dict[str, Any] = {"dice": ["charm:basic"]}
    assert offered(table, lower, p1=low, p2=low, p3={"dice": ["charm:class"]})
    assert not offered(table, lower, p1={"dice": ["charm:power"]}, p2=low, p3=low)
    rise = ShiftDice(n(1), True)
    assert offered(table, rise, p1={"dice": ["charm:class"]}, p2={})
    assert not offered(table, rise, p1={"dice": ["charm:power"]}, p2=low)


def test_a_status_token_is_taken_off_where_there_is_one(table: Tables) -> None:
    take = RemoveStatus(n(1), MY_UNIT)
    assert offered(table, take, p1={"battlefield": [("gilder", {"status": 1})]})
    assert not offered(table, take, p1={"battlefield": ["gilder"]}, p2={"battlefield": [("gilder", {"status": 1})]})


def test_dice_are_spent_where_either_of_two_costs_can_be_paid(table: Tables) -> None:
    either = IfYouDo(spend("1 natural:class|1 charm:class"), Draw(1))
    for dice, able in ((["natural:class"], True), (["charm:class"], True), (["natural:basic", "illusion:power"], False)):
        assert offered(table, either, p1={"dice": dice}) == able


def test_an_ally_is_taken_out_of_a_discard_pile_that_has_one(table: Tables) -> None:
    assert offered(table, AllyToHand(search=False), p1={"discard": ["seal", "hammer-knight"]})
    assert not offered(table, AllyToHand(search=False), p1={"discard": ["seal"]}, p2={"discard": ["hammer-knight"]})


def test_preventing_damage_is_not_offered_when_none_is_left(table: Tables) -> None:
    with with_cards(watcher("test-shield", AfterAnyDamage(), PreventDamage())):
        t = table.ashes(p1={"dice": ["natural:power"]}, p2={"battlefield": ["test-shield", "test-shield"]})
        t.p1.choose("dice-power", "test-shield")
        t.p2.choose("use:test-shield")
        assert not t.p2.can("use"), "nothing is left for the second"
        assert t["test-shield"].wounds == 0


def test_the_unit_of_an_event_is_offered_while_it_is_in_play(table: Tables) -> None:
    with with_cards(watcher("test-greeter", AfterUnitEnters(9), PlaceStatus(n(1), EventUnit()))):
        t = table.ashes(p1={"hand": ["iron-worker"], "battlefield": ["test-greeter"], "dice": ["natural", "charm"]}, p2={})
        t.p1.choose("play", "iron-worker")
        t.p1.choose("use:test-greeter")
        assert t["iron-worker"].status == 1


def test_what_nothing_has_done_has_no_source_to_answer(table: Tables) -> None:
    with with_cards(watcher("test-marker", AfterAnyWounds(), Exhaust(1, EventSource()))):
        t = table.ashes(p1={"draw": []}, p2={"battlefield": ["test-marker"], "hand": ["seal"] * 5}, at="fatigue")
        assert t.p1.wounds == 5, "fatigue places wounds, and no card does"
        assert not [a for a in t.p2.asked if a.prompt == "window.wounds:after"]


def test_a_phoenixborn_is_a_source_to_answer_as_well(table: Tables) -> None:
    with with_cards(watcher("test-marker", AfterAnyWounds(), Exhaust(1, EventSource()))):
        p1 = {"phoenixborn": "coal-roarkwin", "hand": ["seal"]}
        t = table.ashes(p1=p1, p2={"battlefield": ["test-marker"]})
        t.p1.choose("activate:coal-roarkwin:slash", "player:2", "test-marker")
        with t.changes({"coal-roarkwin.exhaustion": +1}):
            t.p2.choose("use:test-marker")


@pytest.mark.parametrize(
    "effect",
    [
        Exhaust(1, THEIR_UNIT),
        RemoveExhaustion(THEIR_UNIT),
        PlaceStatus(n(1), THEIR_UNIT),
        PlaceStatus(n(1), THEIR_UNIT, if_none=True),
        AddAttack(1, THEIR_UNIT),
        CannotBlockOrGuard(THEIR_UNIT),
        Damage(n(1), THEIR_UNIT),
        PlaceWounds(n(1), THEIR_UNIT),
        RemoveWounds(n(1), THEIR_UNIT),
        DestroyUnit(THEIR_UNIT),
        AdditionalSideAction(),
        Draw(2),
        DiscardTop(AN_OPPONENT, 2),
    ],
)
def test_what_was_done_in_full_is_followed_by_what_depends_on_it(table: Tables, effect: Effect) -> None:
    assert done(table, effect, p2=RHINO).p1.hand[-1:] == ["seal"]


@pytest.mark.parametrize(
    "effect",
    [
        Exhaust(1, THEIR_UNIT),
        RemoveStatus(n(1), THEIR_UNIT),
        RemoveAnyStatus(THEIR_UNIT),
        PlaceOneOf((WOUND, EXHAUSTION), THEIR_UNIT),
        Damage(n(1), THEIR_UNIT),
        DestroyUnit(THEIR_UNIT),
        DiscardFromPlay(chosen(AlterationSpells())),
        AllyToHand(search=False),
        PlaceConjuration("mist-spirit"),
        BecomeCopy(MY_UNIT, target(Units(OPPONENTS))),
    ],
)
def test_what_could_not_be_done_is_followed_by_nothing(table: Tables, effect: Effect) -> None:
    assert done(table, effect).p1.hand == []


def test_damage_of_0_is_none(table: Tables) -> None:
    t = done(table, Damage(n(0), THEIR_UNIT), p2=RHINO)
    assert (t.p1.hand, t["iron-rhino"].wounds) == ([], 0)


def test_a_second_card_that_is_not_there_is_not_drawn(table: Tables) -> None:
    assert done(table, Draw(2), p1={"draw": ["purge"]}).p1.hand == ["purge"]
    t = done(table, DiscardTop(AN_OPPONENT, 2), p2={"draw": ["purge"]})
    assert (t.p1.hand, t.p2.discard_pile) == ([], ["purge"])


def test_status_tokens_are_removed_as_far_as_there_are_any(table: Tables) -> None:
    """As much as possible; "if you do" follows only if all were removed (rulings 51 and 144)."""
    for there, left, hand in ((0, 0, []), (1, 0, []), (2, 0, ["seal"]), (3, 1, ["seal"])):
        t = done(table, RemoveStatus(n(2), THEIR_UNIT), p2={"battlefield": [("iron-rhino", {"status": there})]})
        assert (t["iron-rhino"].status, t.p1.hand) == (left, hand)
    t = done(table, PlaceStatus(n(1), THEIR_UNIT, if_none=True), p2={"battlefield": [("iron-rhino", {"status": 1})]})
    assert (t["iron-rhino"].status, t.p1.hand) == (1, [])


def test_dice_are_spent_where_there_are_enough(table: Tables) -> None:
    for dice, before, spent, hand in (
        ([], (), 0, []),
        (["charm:basic"], (), 0, []),
        (["charm:class"], (), 1, ["seal"]),
        (["charm:class"], (NOT_DONE,), 1, ["seal"]),
    ):
        t = done(table, Sequence((*before, spend("1 charm:class"))), p1={"dice": dice})
        assert (len(t.p1.exhausted_dice), t.p1.hand) == (spent, hand)


def test_any_number_of_status_tokens_is_at_least_one(table: Tables) -> None:
    t = done(table, RemoveAnyStatus(THEIR_UNIT), "remove:2", p2={"battlefield": [("iron-rhino", {"status": 3})]})
    assert (t["iron-rhino"].status, t.p1.hand) == (1, ["seal"])
    assert next(a for a in t.asked if a.prompt == "how-many").offered == ("remove:1", "remove:2", "remove:3")
    none = done(table, RemoveAnyStatus(THEIR_UNIT), p2=RHINO)
    assert (none["iron-rhino"].status, none.p1.hand) == (0, [])


def test_one_token_of_a_chosen_kind(table: Tables) -> None:
    for token, column in ((WOUND, "wounds"), (EXHAUSTION, "exhaustion"), (STATUS, "status")):
        t = done(table, PlaceOneOf((WOUND, EXHAUSTION, STATUS), THEIR_UNIT), token, p2=RHINO)
        tokens = {name: getattr(t["iron-rhino"], name) for name in ("wounds", "exhaustion", "status")}
        assert tokens == {"wounds": 0, "exhaustion": 0, "status": 0} | {column: 1}
        assert t.p1.hand == ["seal"]


def test_as_many_wounds_move_as_there_are(table: Tables) -> None:
    move = MoveWound(n(2), MY_UNIT, target(Units(OPPONENTS)))
    for there, moved, hand in ((0, 0, []), (1, 1, ["seal"]), (3, 2, ["seal"])):
        t = done(table, move, p1={"battlefield": [("hammer-knight", {"wounds": there})]}, p2=RHINO)
        assert (t["hammer-knight"].wounds, t["iron-rhino"].wounds, t.p1.hand) == (there - moved, moved, hand)


def test_a_wound_moves_off_a_phoenixborn(table: Tables) -> None:
    move = MoveWound(n(1), YourPhoenixborn(), target(Units(OPPONENTS)))
    t = done(table, move, p1={"wounds": 2}, p2=RHINO)
    assert (t.p1.wounds, t["iron-rhino"].wounds, t.p1.hand) == (1, 1, ["seal"])


def test_a_spell_that_is_discarded_a_conjured_one_that_is_attached_and_an_ally_taken_back_are_done(table: Tables) -> None:
    armored = {"battlefield": [("iron-rhino", {"attached": ["root-armor"]})]}
    t = done(table, DiscardFromPlay(chosen(AlterationSpells())), p2=armored)
    assert (t.p2.discard_pile, t.p1.hand) == (["root-armor"], ["seal"])
    t = done(table, AllyToHand(search=False), p1={"discard": ["hammer-knight"]})
    assert sorted(t.p1.hand) == ["hammer-knight", "seal"]
    shroud = conjured_alteration("test-shroud", "Shroud", "罩布", limit=1, attack_bonus=0, life_bonus=0, recover_bonus=0)
    with with_cards(shroud):
        attach = AttachConjured("test-shroud", THEIR_UNIT)
        t = done(table, attach, p1={"pile": ["test-shroud"]}, p2=RHINO)
        assert (t["iron-rhino"].attached, t.p1.hand) == (["test-shroud"], ["seal"])
        assert done(table, attach, p1={"pile": []}, p2=RHINO).p1.hand == []


def test_a_conjuration_that_comes_and_one_that_comes_back_are_done(table: Tables) -> None:
    t = done(table, PlaceConjuration("mist-spirit"), p1={"pile": ["mist-spirit"]})
    assert (t.p1.battlefield, t.p1.hand) == (["mist-spirit"], ["seal"])
    back = Sequence((DestroyUnit(MY_UNIT), PlaceBack()))
    t = done(table, back, p1={"battlefield": [("mist-spirit", {"exhaustion": 1})]})
    assert (t["mist-spirit"].exhaustion, t.p1.battlefield, t.p1.hand) == (0, ["mist-spirit"], ["seal"])
    ally_gone = done(table, back, p1={"battlefield": ["hammer-knight"]})
    assert (ally_gone.p1.battlefield, ally_gone.p1.hand) == ([], [])


def test_a_conjuration_comes_back_to_a_battlefield_that_was_full(table: Tables) -> None:
    full = {"phoenixborn": "coal-roarkwin", "battlefield": ["mist-spirit"] * 6}
    t = done(table, Sequence((DestroyUnit(MY_UNIT), PlaceBack())), "mist-spirit", p1=full)
    assert (len(t.p1.battlefield), t.p1.hand) == (6, ["seal"])


def test_damage_that_was_not_dealt_has_destroyed_nothing(table: Tables) -> None:
    effect = Sequence((Damage(n(1), THEIR_UNIT), If(ThatDestroyedIt(), Draw(1))))
    assert done(table, effect).p1.hand == []
    assert done(table, effect, p2={"battlefield": ["mist-spirit"]}).p1.hand == ["seal"] * 2
    assert done(table, effect, p2={"battlefield": ["hammer-knight"]}).p1.hand == ["seal"]


def test_what_was_destroyed_is_removed_from_the_game(table: Tables) -> None:
    away = Sequence((DestroyUnit(THEIR_UNIT), RemoveFromGame()))
    t = done(table, away, p2={"battlefield": ["hammer-knight"]})
    assert (t["hammer-knight"].zone, t.p1.hand) == ("removed", ["seal"])
    assert done(table, away).p1.hand == []
    t = done(table, Sequence((DestroyUnit(THEIR_UNIT), NOT_DONE, RemoveFromGame())), p2=RHINO)
    assert (t["iron-rhino"].zone, t.p1.hand) == ("removed", ["seal"])


def test_a_copy_that_is_made_is_done(table: Tables) -> None:
    copy = BecomeCopy(MY_UNIT, target(Units(OPPONENTS)))
    assert done(table, copy, p1={"battlefield": ["gilder"]}, p2={"wounds": 1}).p1.hand == []
    t = done(table, copy, p1={"battlefield": ["gilder"]}, p2=RHINO)
    assert (t.p1.hand, t.p1.battlefield) == (["seal"], ["iron-rhino"])


def test_nothing_becomes_a_copy_of_what_has_gone_meanwhile(table: Tables) -> None:
    gone = reaction("test-gone", "Gone", "消失", "1 basic", AfterOpponentTargetsYourUnit(), DestroyUnit(EventUnit()))
    with with_cards(gone):
        t = done(
            table,
            BecomeCopy(MY_UNIT, target(Units(OPPONENTS))),
            p1={"battlefield": ["gilder"]},
            p2={"hand": ["test-gone"], "dice": ["charm"], **RHINO},
        )
        t.p2.choose("react")
        assert (t.p2.battlefield, t.p1.battlefield, t.p1.hand) == ([], ["gilder"], [])


def test_an_ability_that_is_gained_is_done(table: Tables) -> None:
    t = done(table, GainAbility(MY_UNIT), grants=passive("alert"), p1={"battlefield": ["iron-rhino"]})
    assert (t["iron-rhino"].has_alert, t.p1.hand) == (1, ["seal"])


@pytest.mark.parametrize(("id", "effect"), ANSWERS)
def test_an_answer_to_damage_is_done(table: Tables, id: str, effect: Effect) -> None:
    with with_cards(reaction(id, "Answer", "回應", "1 basic", AfterAnyDamage(), NOT_DONE, effect)):
        t = table.ashes(
            p1={"dice": ["natural:power"], "battlefield": ["gilder"]}, p2={"hand": [id], "dice": ["charm"], **RHINO}
        )
        t.p1.choose("dice-power", "iron-rhino")
        t.p2.choose("react")
        assert (t["iron-rhino"].wounds, t.p2.hand) == (0, ["expand-energy"])
        assert t["gilder"].wounds == (id == "test-push")


def test_a_cancelled_effect_is_done(table: Tables) -> None:
    no = reaction(
        "test-no", "No", "不", "1 basic", AfterOpponentTargetsYourUnit(), NOT_DONE, IfYouDo(CancelEffect(), Draw(1))
    )
    with with_cards(no):
        t = table.ashes(p1={"dice": ["natural:power"]}, p2={"hand": ["test-no"], "dice": ["charm"], **RHINO})
        t.p1.choose("dice-power", "iron-rhino")
        t.p2.choose("react")
        assert (t["iron-rhino"].wounds, t.p2.hand) == (0, ["expand-energy"])


def test_a_unit_that_goes_home_is_done(table: Tables) -> None:
    home = triggered(WhenThisDestroyed(), NOT_DONE, IfYouDo(ToOwnersHand(), Draw(1)))
    with with_cards(ally("test-homer", "Homer", "歸人", "main", home, attack=1, life=1, recover=0)):
        t = table.ashes(p1={"dice": ["natural:power"]}, p2={"battlefield": ["test-homer"]})
        t.p1.choose("dice-power", "test-homer")
        assert sorted(t.p2.hand) == ["expand-energy", "test-homer"]


def test_nobody_takes_an_additional_side_action_in_anothers_turn(table: Tables) -> None:
    more = triggered(WhenThisDestroyed(), IfYouDo(AdditionalSideAction(), Draw(1)))
    with with_cards(ally("test-helper", "Helper", "助手", "main", more, attack=1, life=1, recover=0)):
        t = table.ashes(p1={"dice": ["natural:power"]}, p2={"battlefield": ["test-helper"]})
        t.p1.choose("dice-power", "test-helper")
        assert t.p2.hand == []


@proves("ashes.resolve.2")
def test_as_much_as_can_be_done(table: Tables) -> None:
    board = ["masked-wolf", "silver-snake", "silver-snake", "silver-snake"]  # Maeoni has four slots
    t = table.ashes(
        p1={"battlefield": ["iron-worker"]},
        p2={
            "battlefield": board,
            "hand": ["summon-sleeping-widows"],
            "dice": ["ceremonial:class", "ceremonial:class"],
        },
    )
    t.p1.choose("attack", "masked-wolf")
    t.p2.choose("no-guard", "decline")
    t.p2.choose("react", "summon-sleeping-widows")
    assert t.p2.battlefield == ["silver-snake", "silver-snake", "silver-snake", "sleeping-widow"]
    assert t.p2.conjuration_pile.count("sleeping-widow") == 5


def test_hearts_pull_without_a_card_to_draw_discards_nothing(table: Tables) -> None:
    """391, 395: "if you do" asks for a card that was drawn."""
    t = table.ashes(p1={"phoenixborn": "saria-guideman", "dice": ["charm:class"], "draw": []}, p2={"draw": ["seal"]})
    t.p1.choose("hearts-pull")
    assert t.p2.draw_pile == ["seal"]
