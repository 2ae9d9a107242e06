"""Triggered effects: mandatory or optional, when before after, the active player first."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.core.effects import node
from rulebound.games.ashes.cards import cards
from rulebound.games.ashes.cards.builders import ally, alteration, grants, n, ready, triggered
from rulebound.games.ashes.conditions import AfterUnitDestroyed, AfterUnitEnters, WhenThisDestroyed
from rulebound.games.ashes.definitions import REACTION, TRIGGERED
from rulebound.games.ashes.effects import Damage, DiscardFromPlay, Draw, EventPattern, Exhaust, PlaceConjuration, PlaceStatus
from rulebound.games.ashes.nouns import OPPONENTS, YOURS, Phoenixborns, This, Units, target
from rulebound.games.ashes.positions import with_cards
from rulebound.testing import Tables, proves
from tests.ashes.made_up import CEREMONIAL, KNIGHT, WOLF
from tests.ashes.playing import answer, attack, to_the_end, warding

WEARY = ready(
    "test-weary", "Weary", "疲憊", "main", triggered(AfterUnitDestroyed(), Exhaust(1, target(Units(YOURS))), optional=True)
)
RENEWAL = ready(
    "test-renewal",
    "Renewal",
    "重生",
    "main",
    triggered(
        AfterUnitDestroyed(OPPONENTS),
        DiscardFromPlay(target(Units(YOURS))),
        PlaceConjuration("iron-rhino"),
        optional=True,
    ),
)
HERALD = ally(
    "test-herald",
    "Herald",
    "傳令",
    "main",
    triggered(WhenThisDestroyed(), Draw(1), name="nightmare", number=0),
    attack=1,
    life=1,
    recover=0,
)


@node
class Seen(EventPattern):
    """Answers every event of one moment."""

    moments: tuple[str, ...] = ()

    def text(self, lang: str) -> str:
        return self.moments[0]


MOMENTS = {"draw-step", "prepare:end", "round:end"}


@proves("ashes.trigger.event")
def test_each_event_has_its_own_when_and_after(table: Tables) -> None:
    """A unit comes into play, a spell is attached, attackers are declared, wound tokens are placed."""
    names = {
        "enters:when": "throw",
        "enters:after": "gaze",
        "attack:when": "slash",
        "attack:after": "prey",
        "wounds:when": "mend",
        "wounds:after": "consume",
    }
    watching = [triggered(Seen((m,)), PlaceStatus(n(1), This(unit=False)), name=name) for m, name in names.items()]
    with with_cards(ready("test-watch", "Test Watch", "測試觀察", "main", *watching)):
        t = table.ashes(
            p1={
                "spellboard": ["test-watch"],
                "hand": ["iron-worker", "root-armor"],
                "dice": ["natural"] * 3,
                "battlefield": ["mist-spirit"],
            },
            p2={"phoenixborn": "noah-redmoon", "pile": []},
        )
        for card in ("iron-worker", "root-armor"):
            with t.branch() as b:
                b.state.log = []
                b.p1.choose("play", card)
                assert [e.detail for e in b.state.log if e.kind == "use"] == [names["enters:when"], names["enters:after"]]
        t.p1.choose("attack", "noah-redmoon")
        seen = [e.detail for e in t.state.log or [] if e.kind == "use"]
        assert seen == [names[m] for m in ("attack:when", "attack:after", "wounds:when", "wounds:after")]


@proves("ashes.trigger.definition")
def test_every_triggered_effect_names_its_event_and_its_moment(table: Tables) -> None:
    found = [(c, a) for c in cards().values() for a in c.abilities if a.kind == TRIGGERED or c.type == REACTION]
    assert len(found) > 20
    for card, ability in found:
        assert ability.when is not None, card.id
        assert ability.when.moments, card.id
        for named in ability.when.moments:
            event, _, moment = named.partition(":")
            assert event
            assert moment in ("when", "after") or named in MOMENTS, card.id
    # and it can happen only then: a Three-Eyed Owl in play looks at no hand
    t = table.ashes(p1={"battlefield": ["three-eyed-owl"]}, p2={"hand": ["fear"]})
    t.p1.choose("pass")
    assert "look" not in t.events


def test_a_reaction_drawn_after_the_event_is_too_late(table: Tables) -> None:
    """Ruling 83."""

    lesson = ready("test-lesson", "Lesson", "教訓", "main", triggered(AfterUnitDestroyed(YOURS), Draw(1), optional=True))
    with with_cards(lesson):
        t = table.ashes(
            p1={"battlefield": ["iron-worker"]},
            p2={
                "battlefield": ["false-demon"],
                "spellboard": ["test-lesson"],
                "draw": ["final-cry"],
                "dice": ["ceremonial:power"],
            },
        )
        attack(t, "false-demon")
        t.p2.choose("no-guard", "decline")
        t.p2.choose("use", "test-lesson")
        assert t.p2.hand == ["final-cry"]
        assert not t.p2.can("react"), "it was not in hand when the unit was destroyed"


@proves("ashes.trigger.kinds")
def test_mandatory_optional_and_costed_triggers(table: Tables) -> None:
    # mandatory: Cursed 1 asks nothing
    t = table.ashes(p1={"battlefield": ["blood-puppet"]}, p2={})
    t.skip_until(lambda t: t.phase == "end-of-round" or t.round == 3)
    assert t.p1.wounds == 1
    # optional: Throw 1 may be declined
    t = table.ashes(p1={"hand": ["anchornaut"], "dice": ["charm"]}, p2={"battlefield": ["iron-worker"]})
    t.p1.choose("play", "anchornaut")
    assert t.p1.options == ["use:anchornaut:throw", "pass"]
    t.p1.choose("pass")
    assert t["iron-worker"].wounds == 0
    # costed: Screams of the Departed needs a die
    jessa = {"phoenixborn": "jessa-na-ni", "battlefield": ["mist-spirit"], "hand": ["fear"]}
    t = table.ashes(p1={**jessa, "dice": ["charm"]}, p2={})
    t.p1.choose("play", "fear")
    assert t.p1.prompt == "turn"  # the only die paid for Fear: Screams is not offered
    t = table.ashes(p1={**jessa, "dice": ["charm", "charm:basic"]}, p2={})
    t.p1.choose("play", "fear")
    assert t.p1.can("use", "screams-of-the-departed")
    t.p1.choose("use", "maeoni-viper")
    assert (t.p2.wounds, t.p1.dice) == (1, [])


@proves("ashes.trigger.kinds", "ashes.cost.exhaust")
def test_the_cost_of_a_triggered_effect_is_paid_as_it_is_used(table: Tables) -> None:
    ward = ready("test-ward", "Ward", "結界", "main", warding("exhaust 1 basic", optional=True))
    assert ward.text("en").startswith("Exhaust, 1 basic die: After a unit you control")
    with with_cards(ward):
        seat = {"battlefield": ["iron-worker"], "spellboard": ["test-ward"], "dice": ["charm:basic"]}
        t = table.ashes(p1={"dice": ["natural:power"]}, p2=seat)
        t.p1.choose("dice-power")
        with t.changes({"iron-worker.wounds": 0, "test-ward.exhaustion": +1, "p2.dice": []}):
            t.p2.choose("use:test-ward")
        lacks: tuple[dict[str, Any], ...] = ({"dice": []}, {"spellboard": [("test-ward", {"exhaustion": 1})]})
        for lacking in lacks:
            t = table.ashes(p1={"dice": ["natural:power"]}, p2={**seat, **lacking})
            with t.changes({"iron-worker.wounds": +1}):
                t.p1.choose("dice-power")
            assert not [a for a in t.p2.asked if "use:test-ward" in a.offered]


@proves("ashes.trigger.kinds")
def test_a_mandatory_effect_that_cannot_be_paid_for_is_not_used(table: Tables) -> None:
    with with_cards(ready("test-tithe", "Tithe", "什一稅", "main", warding("1 charm:class"))):
        for dice, wounds in (["charm:class"], 0), (["charm:basic"], 1):
            seat = {"battlefield": ["iron-worker"], "spellboard": ["test-tithe"], "dice": dice}
            t = table.ashes(p1={"dice": ["natural:power"]}, p2=seat)
            t.p1.choose("dice-power")
            assert (t["iron-worker"].wounds, t.p2.dice) == (wounds, dice if wounds else [])


def test_a_player_orders_their_triggers_but_omits_no_mandatory_one(table: Tables) -> None:
    """Ruling 82."""

    t = table.ashes(
        p1={"battlefield": ["iron-rhino"], "phoenixborn": "jessa-na-ni", "dice": ["charm"]},
        p2={"battlefield": ["false-demon"]},
    )
    attack(t, "false-demon")
    t.p2.choose("no-guard", "decline")
    assert set(t.p1.options) == {"use:iron-rhino:overkill", "use:jessa-na-ni:screams-of-the-departed"}, "no passing yet"
    with t.branch() as b:
        b.p1.choose("use", "jessa-na-ni")
        b.p1.choose("maeoni-viper")
        assert b.p2.wounds == 3, "the mandatory one followed by itself"
    t.p1.choose("use", "iron-rhino")
    assert (t.p2.wounds, t.p1.options) == (2, ["use:jessa-na-ni:screams-of-the-departed", "pass"])


@proves("ashes.trigger.when")
def test_a_when_trigger_happens_as_soon_as_its_event_is_complete(table: Tables) -> None:
    t = table.ashes(
        p1={"spellboard": ["summon-three-eyed-owl"], "dice": ["charm"]}, p2={"hand": ["fear"], "phoenixborn": "noah-redmoon"}
    )
    assert not t.p1.sees("p2.fear")
    t.p1.choose("activate", "summon-three-eyed-owl")
    assert t["three-eyed-owl"].zone == "battlefield"  # the event is complete
    assert t.p1.sees("p2.fear")
    order = [e for e in t.events if e in ("place", "use", "look")]
    assert order == ["place", "use", "look"]


@proves("ashes.trigger.after")
def test_shadow_strike_comes_after_gaze(table: Tables) -> None:
    t = table.ashes(
        p1={"battlefield": ["blue-jaguar", "iron-worker"], "phoenixborn": "aradel-summergaard"},
        p2={
            "battlefield": ["gilder"],
            "hand": ["shadow-strike"],
            "dice": ["illusion:power"],
            "phoenixborn": "noah-redmoon",
        },
    )
    t.p1.choose("attack", "noah-redmoon", "blue-jaguar", "done")
    assert t.p1.prompt == "window.attack:when"
    assert t.p1.options == ["use:blue-jaguar:gaze", "pass"]
    t.p1.choose("use")
    assert t.p2.prompt == "window.attack:after"
    t.p2.choose("react", "shadow-strike")
    assert t["p1.iron-worker"].zone == "discard-pile"


def test_differently_named_abilities_never_stack_and_units_trigger_separately(table: Tables) -> None:
    smite = triggered(WhenThisDestroyed(), Damage(n(1), target(Phoenixborns())), name="overkill", number=1)
    with with_cards(
        alteration(
            "test-smite", "Test Smite", "測試痛擊", "side", grants(smite), attack_bonus=0, life_bonus=0, recover_bonus=0
        )
    ):
        t = table.ashes(
            p1={"battlefield": [("gilder", {"attached": ["test-smite"]}), "gilder"], "hand": ["fear"], "dice": ["charm"]},
            p2={},
        )
        t.p1.choose("play", "fear", "gilder#1")
        assert t.p1.options == ["use:gilder:inheritance", "use:gilder:overkill"]  # Smite is mandatory, so no pass yet
        t.p1.choose("overkill", "maeoni-viper")
        assert t.p1.options == ["use:gilder:inheritance", "pass"]


def test_what_answers_the_first_damage_of_a_spell_comes_before_its_second_sentence(table: Tables) -> None:
    """Blood Transfer destroys one's own Blood Shaman: Blood Ritual, then Final Cry, then the healing (395)."""
    t = table.ashes(
        p1={
            "wounds": 5,
            "battlefield": ["blood-shaman"],
            "spellboard": ["blood-transfer"],
            "hand": ["final-cry"],
            "dice": ["charm:class", "ceremonial:class", CEREMONIAL, "illusion:basic"],
        },
        p2={},
    )
    t.p1.choose("activate", "blood-transfer", pay=["charm:class", "ceremonial:class"])
    t.p1.choose("blood-shaman", "illusion")
    assert (t.p1.wounds, t.p1.dice) == (4, [CEREMONIAL, "illusion:class"])
    t.p1.choose("react", "final-cry", "maeoni-viper")
    assert (t.p1.wounds, t.p2.wounds) == (4, 2)
    t.p1.choose("coal-roarkwin")
    assert t.p1.wounds == 3


@proves("ashes.trigger.source-present")
def test_an_ability_of_a_card_that_has_left_play_is_not_used(table: Tables) -> None:
    t = table.ashes(
        p1={
            "phoenixborn": "jessa-na-ni",
            "battlefield": [("hammer-knight", {"wounds": 2})],
            "dice": ["ceremonial:basic"] * 3,
        },
        p2={
            "phoenixborn": "saria-guideman",
            "battlefield": ["masked-wolf", "gilder"],
            "hand": ["sympathy-pain"],
            "dice": ["charm"],
        },
    )
    t.p1.choose("attack:masked-wolf")
    t.p2.choose("no-guard", "decline")
    assert t.p1.can("use", "hammer-knight")
    t.p1.choose("use", "screams-of-the-departed")
    t.p1.choose("target", "saria-guideman")
    t.p2.choose("react", "sympathy-pain")
    t.p2.choose("target", "hammer-knight")
    assert t["hammer-knight"].zone == "discard-pile"
    assert t.p1.prompt == "turn"
    assert t["gilder"].wounds == 0


@proves("ashes.trigger.source-present")
def test_a_forced_ability_of_a_card_that_has_left_play_does_not_happen(table: Tables) -> None:
    t = table.ashes(
        p1={
            "phoenixborn": "jessa-na-ni",
            "battlefield": [("iron-rhino", {"wounds": 2})],
            "dice": ["ceremonial:basic"] * 3,
        },
        p2={
            "phoenixborn": "saria-guideman",
            "battlefield": ["masked-wolf"],
            "hand": ["sympathy-pain"],
            "dice": ["charm"],
        },
    )
    t.p1.choose("attack:masked-wolf")
    t.p2.choose("no-guard", "decline")
    t.p1.choose("use", "screams-of-the-departed")
    t.p1.choose("target", "saria-guideman")
    t.p2.choose("react", "sympathy-pain")
    t.p2.choose("target", "iron-rhino")
    assert t["iron-rhino"].zone == "conjuration-pile"
    assert t.p2.wounds == 1  # of the screams; no Overkill
    assert t.p1.prompt == "turn"


@proves("ashes.trigger.source-present", "ashes.exhaustion.no-text")
def test_an_ability_of_a_card_that_was_exhausted_meanwhile_is_not_used(table: Tables) -> None:
    with with_cards(WEARY):
        t = table.ashes(
            p1={"battlefield": ["hammer-knight"], "spellboard": ["test-weary"]},
            p2={"battlefield": ["masked-wolf", "gilder"]},
        )
        t.p1.choose("attack:masked-wolf")
        t.p2.choose("no-guard", "decline")
        assert t.p1.can("use", "hammer-knight")
        t.p1.choose("use", "test-weary")
        assert t["hammer-knight"].exhaustion == 2  # this token, then the one of its attack
        assert t.p1.prompt == "turn"
        assert t["gilder"].wounds == 0


@proves("ashes.trigger.source-present")
def test_a_unit_that_left_and_came_back_is_another_one(table: Tables) -> None:
    with with_cards(RENEWAL):
        t = table.ashes(
            p1={"battlefield": ["iron-rhino"], "spellboard": ["test-renewal"], "pile": [], "hand": ["fear"]},
            p2={"battlefield": ["masked-wolf"]},
        )
        t.p1.choose("attack:masked-wolf")
        t.p2.choose("no-guard", "decline")
        t.p1.choose("use", "test-renewal")
        assert t.p1.battlefield == ["iron-rhino"]
        assert t.p1.prompt == "turn"
        assert t.p2.wounds == 0  # the Overkill that waited was the old one's


def test_aftershock_is_no_attack_and_follows_no_aftershock(table: Tables) -> None:
    """The second wolf falls to the ability, not to the attack; the snake eats both (985, 987)."""
    t = table.ashes(p1={"battlefield": [KNIGHT, "silver-snake"]}, p2={"battlefield": [WOLF, WOLF, WOLF]})
    t.p1.choose("attack:masked-wolf#1", KNIGHT)
    t.p2.choose("no-guard", "decline")
    t.p1.choose("use", KNIGHT)
    t.p1.choose("target", "masked-wolf#2")
    to_the_end(t)
    assert (t["silver-snake"].status, t.p2.battlefield) == (2, [WOLF])


@proves("ashes.trigger.fixed-at-event")
def test_a_reaction_drawn_by_a_when_effect_is_too_late_for_that_event(table: Tables) -> None:
    with with_cards(HERALD):
        spec = {"battlefield": ["test-herald", "mist-spirit"], "draw": ["final-cry"], "dice": ["ceremonial:power"]}
        t = table.ashes(p1={"dice": ["natural:power"], "battlefield": ["iron-worker"]}, p2=spec)
        t.p1.choose("dice-power", "natural")
        t.p1.choose("target", "test-herald")
        assert t.p2.hand == ["final-cry"]
        assert t.p1.prompt == "turn"  # not offered
        t = table.ashes(p1={"dice": ["natural:power"]}, p2={**spec, "hand": ["final-cry"], "draw": ["fear"]})
        t.p1.choose("dice-power", "natural")
        t.p1.choose("target", "test-herald")
        assert t.p2.options == ["react:final-cry", "pass"]  # one that was in hand is


@proves("ashes.trigger.fixed-at-event")
def test_a_reaction_drawn_earlier_answers_the_next_event(table: Tables) -> None:
    with with_cards(HERALD):
        t = table.ashes(
            p1={"battlefield": ["hammer-knight"]},
            p2={
                "battlefield": ["test-herald", "mist-spirit"],
                "draw": ["final-cry"],
                "dice": ["ceremonial:power"],
            },
        )
        t.p1.choose("attack:test-herald")
        t.p2.choose("no-guard", "decline")
        t.p1.choose("use", "hammer-knight")
        t.p1.choose("target", "mist-spirit")
        assert t.p2.options == ["react:final-cry", "pass"]  # for the Mist Spirit
        t.p2.choose("pass")
        assert t.p1.prompt == "turn"  # not for the herald, whose end it came from


@pytest.mark.parametrize(
    ("target", "stop", "moments"),
    [
        ("silver-snake", "guard:gilder", ["guard:when", "guard:after"]),
        ("maeoni-viper", "block:gilder", ["block:when", "block:after"]),
    ],
)
def test_what_happens_when_a_guard_or_blocker_is_declared_comes_before_what_happens_after(
    table: Tables, target: str, stop: str, moments: list[str]
) -> None:
    when, after = (answer(moment, Draw(1), f"test-{moment[-4:]}") for moment in moments)
    with with_cards(when, after):
        t = table.ashes(
            p1={"battlefield": ["iron-worker"], "hand": [after.id], "dice": ["charm"]},
            p2={"battlefield": ["silver-snake", "gilder"], "hand": [when.id], "dice": ["charm"]},
        )
        attack(t, target)
        t.p2.choose(stop)
        assert (t.asked.prompt, t.p2.options) == (f"window.{moments[0]}", [f"react:{when.id}", "pass"])
        t.p2.choose("react")
        assert (t.asked.prompt, t.p1.options) == (f"window.{moments[1]}", [f"react:{after.id}", "pass"])


@proves("ashes.trigger.order")
def test_the_active_player_resolves_first(table: Tables) -> None:
    """Two Silver Snakes of different players see a third player's unit destroyed."""
    snake: dict[str, Any] = {"battlefield": ["silver-snake"]}
    for active in (1, 2):
        dice = {"dice": ["natural:power"], "phoenixborn": "aradel-summergaard"}
        seats = {"p1": dict(snake), "p2": dict(snake), "p3": {"battlefield": ["mist-spirit"]}}
        seats[f"p{active}"].update(dice)
        t = table.ashes(turn=active, **seats)
        t.choose("dice-power", "mist-spirit")
        users = [e.player + 1 for e in t.state.log or [] if e.kind == "use" and e.detail == "consume"]
        assert users == [active, 3 - active]


@proves("ashes.trigger.order")
def test_both_players_answer_one_event_active_player_first(table: Tables) -> None:
    trap = {"hand": ["ice-trap"], "dice": ["natural:power"], "phoenixborn": "aradel-summergaard"}
    assert AfterUnitEnters(2).moments == ("enters:after",)
    t = table.ashes(p1={**trap, "hand": ["ice-trap", "anchornaut"], "dice": ["natural", "charm"]}, p2=trap)
    t.p1.choose("play", "anchornaut")
    assert t.p1.can("react", "ice-trap")
    t.p1.choose("pass")
    assert t.p2.can("react", "ice-trap")
    t.p2.choose("pass")
    assert t.p1.prompt == "turn"  # the chance does not come back
