"""Who may still answer: reactions leave the hand, cards leave play, and what is set aside is not in play."""

from __future__ import annotations

from typing import Any

from rulebound.core.decisions import Entity, Player
from rulebound.core.effects import Phrase, node
from rulebound.games.ashes.cards.making import ally, alteration, grants, n, reaction, ready, triggered
from rulebound.games.ashes.conditions import AfterUnitDestroyed, WhenThisDestroyed
from rulebound.games.ashes.costs import cost
from rulebound.games.ashes.effects import Damage, DiscardFromPlay, Draw, EventPattern, Exhaust, PlaceConjuration, PlaceStatus
from rulebound.games.ashes.nouns import (
    ANYBODY,
    OPPONENTS,
    YOURS,
    AlterationSpells,
    CardsWithStatus,
    Phoenixborns,
    This,
    Units,
    YourPhoenixborn,
    target,
)
from rulebound.games.ashes.positions import with_cards
from rulebound.testing import Table, Tables, proves


@node
class AfterCardLeaves(Phrase, EventPattern):
    """Made up: answers every card that leaves play."""

    moments = ("leaves:after",)
    en = "after a card leaves play"
    zh = "在一張卡牌離場後"

    def matches(self, g: Any, event: Any, e: Entity, you: Player) -> bool:
        return bool(event.subject != e)


WATCHER = ready("test-watcher", "Watcher", "守望", "main", triggered(AfterCardLeaves(), PlaceStatus(n(1), This(unit=False))))


# ---------------------------------------------------------------- reactions


def two_wolves(table: Tables) -> Table:
    """Hammer Knight has destroyed a Masked Wolf, and by its Aftershock a second one."""
    t = table.ashes(
        p1={"battlefield": ["hammer-knight"]},
        p2={
            "phoenixborn": "noah-redmoon",
            "battlefield": ["masked-wolf", "masked-wolf"],
            "hand": ["summon-sleeping-widows", "summon-sleeping-widows"],
            "dice": ["ceremonial:class"] * 4,
        },
    )
    t.p1.choose("attack:masked-wolf#1")
    t.p2.choose("no-guard", "decline")
    t.p1.choose("use", "hammer-knight")
    t.p1.choose("target", "masked-wolf")
    return t


@proves("ashes.reaction.from-hand", "ashes.reaction.one-per-turn")
def test_a_reaction_played_for_a_nested_event_is_not_offered_again(table: Tables) -> None:
    t = two_wolves(table)
    t.p2.choose("react", "summon-sleeping-widows")
    assert t.p2.battlefield == ["sleeping-widow"] * 2
    assert t.p1.prompt == "turn"  # neither from the discard pile nor a second one from hand
    assert t.p2.hand == ["summon-sleeping-widows"]


@proves("ashes.reaction.from-hand")
def test_a_reaction_kept_for_the_outer_event_is_still_offered(table: Tables) -> None:
    t = two_wolves(table)
    t.p2.choose("pass")
    assert t.p2.can("react", "summon-sleeping-widows")


BOX = triggered(
    AfterUnitDestroyed(YOURS),
    Damage(n(1), target(Units(OPPONENTS))),
    cost=cost("1 basic"),
    reaction=True,
    optional=True,
)
MOURNER = ally("test-griever", "Griever", "悲慟者", "main", BOX, attack=1, life=1, recover=0)


@proves("ashes.reaction.from-hand", "ashes.reaction.ability-from-hand")
def test_a_reaction_box_is_no_ability_of_the_card_in_play(table: Tables) -> None:
    with with_cards(MOURNER):
        t = table.ashes(
            p1={"battlefield": ["hammer-knight"]},
            p2={"battlefield": ["masked-wolf"] * 2, "hand": ["test-griever"], "dice": ["charm"] * 4},
        )
        t.p1.choose("attack:masked-wolf#1")
        t.p2.choose("no-guard", "decline")
        t.p1.choose("use", "hammer-knight")
        t.p1.choose("target", "masked-wolf")
        t.p2.choose("react", "test-griever")
        assert t.p2.battlefield == ["test-griever"]
        assert t["hammer-knight"].wounds == 1
        assert t.p1.prompt == "turn"  # its box, which waited for the first wolf too, is of no use in play


# ---------------------------------------------------------------- triggered abilities


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


WEARY = ready(
    "test-weary", "Weary", "疲憊", "main", triggered(AfterUnitDestroyed(), Exhaust(1, target(Units(YOURS))), optional=True)
)


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


# ---------------------------------------------------------------- who was there when it happened

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


# ---------------------------------------------------------------- set aside

SCISSORS = reaction(
    "test-scissors", "Scissors", "剪刀", "1 basic", AfterUnitDestroyed(ANYBODY), DiscardFromPlay(target(AlterationSpells()))
)
PURGE = reaction(
    "test-cleanse",
    "Cleanse",
    "滌淨",
    "1 basic",
    AfterUnitDestroyed(ANYBODY),
    DiscardFromPlay(target(CardsWithStatus())),
)


@proves("ashes.discard.set-aside.not-in-play")
def test_a_spell_beneath_a_unit_that_is_set_aside_is_no_target(table: Tables) -> None:
    with with_cards(SCISSORS, PURGE):
        for answer in ("test-scissors", "test-cleanse"):
            t = table.ashes(
                p1={"dice": ["natural:power"]},
                p2={
                    "battlefield": [
                        ("mist-spirit", {"wounds": 1, "attached": [("undying-heart", {"status": 1})]}),
                        ("gilder", {"attached": [("root-armor", {"status": 1})]}),
                        ("gilder", {"attached": [("root-armor", {"status": 1})]}),
                    ],
                    "hand": [answer],
                    "dice": ["charm"],
                },
            )
            t.p1.choose("dice-power", "natural")
            t.p1.choose("target", "mist-spirit")
            t.p2.choose("react", answer)
            assert {key.partition("#")[0] for key in t.p2.options} == {"target:root-armor"}


SENTINEL = alteration(
    "test-sentinel",
    "Sentinel",
    "哨兵",
    "main",
    triggered(AfterUnitDestroyed(ANYBODY), Damage(n(1), target(Phoenixborns()))),
    attack_bonus=0,
    life_bonus=0,
    recover_bonus=0,
)


@proves("ashes.discard.set-aside.not-in-play")
def test_a_spell_beneath_a_unit_that_is_set_aside_answers_nothing_else(table: Tables) -> None:
    with with_cards(SENTINEL):
        t = table.ashes(
            p1={"dice": ["natural:power"]}, p2={"battlefield": [("mist-spirit", {"attached": ["test-sentinel"]}), "gilder"]}
        )
        t.p1.choose("dice-power", "natural")
        t.p1.choose("target", "mist-spirit")
        assert t["mist-spirit"].zone == "conjuration-pile"
        assert (t.p1.wounds, t.p2.wounds) == (0, 0)
        t = table.ashes(
            p1={"dice": ["natural:power"]}, p2={"battlefield": ["mist-spirit", ("gilder", {"attached": ["test-sentinel"]})]}
        )
        t.p1.choose("dice-power", "natural")
        t.p1.choose("target", "mist-spirit")
        t.p2.choose("target", "coal-roarkwin")
        assert t.p1.wounds == 1  # beneath a unit in play it does


LAST_WORDS = alteration(
    "test-last-words",
    "Last Words",
    "遺言",
    "main",
    grants(triggered(WhenThisDestroyed(), Damage(n(1), YourPhoenixborn()), name="gaze", number=1)),
    attack_bonus=0,
    life_bonus=0,
    recover_bonus=0,
)


@proves("ashes.discard.set-aside.not-in-play", "ashes.trigger.source-present")
def test_what_answers_its_own_leaving_still_does(table: Tables) -> None:
    with with_cards(LAST_WORDS):
        t = table.ashes(
            p1={"dice": ["natural:power"]}, p2={"battlefield": [("mist-spirit", {"attached": ["test-last-words"]})]}
        )
        t.p1.choose("dice-power", "natural")
        t.p1.choose("target", "mist-spirit")
        assert t.p2.wounds == 1


@proves("ashes.discard.attached-alone")
def test_an_attached_spell_discarded_alone_has_its_leave_play_window(table: Tables) -> None:
    with with_cards(WATCHER):
        t = table.ashes(
            p1={
                "spellboard": ["test-watcher", "cut-the-strings"],
                "battlefield": ["hammer-knight"],
                "dice": ["ceremonial:class", "charm:basic"],
            },
            p2={"battlefield": [("gilder", {"attached": ["root-armor"]})]},
        )
        t.p1.choose("activate", "cut-the-strings")
        t.p1.choose("target", "root-armor")
        assert t["root-armor"].zone == "discard-pile"
        assert t["test-watcher"].status == 1
        assert t["gilder"].life == 2


@proves("ashes.discard.after-triggers")
def test_a_spell_that_goes_with_its_unit_opens_no_window_of_its_own(table: Tables) -> None:
    with with_cards(WATCHER):
        t = table.ashes(
            p1={"dice": ["natural:power"], "spellboard": ["test-watcher"]},
            p2={"battlefield": [("mist-spirit", {"wounds": 1, "attached": ["undying-heart"]})]},
        )
        t.p1.choose("dice-power", "natural")
        assert t["undying-heart"].zone == "discard-pile"
        assert t["test-watcher"].status == 1  # for the unit


@proves("ashes.multiplayer.eliminate.triggers")
def test_effects_of_the_others_answer_the_cards_of_an_eliminated_player(table: Tables) -> None:
    with with_cards(WATCHER):
        t = table.ashes(
            p1={"hand": ["one-hundred-blades"], "dice": ["charm", "charm"]},
            p2={
                "wounds": 19,
                "battlefield": [("gilder", {"attached": ["root-armor"]}), "iron-worker"],
                "spellboard": ["test-watcher", "purge"],
            },
            p3={"spellboard": ["test-watcher"], "wounds": 3},
        )
        t.p1.choose("play", "one-hundred-blades", "maeoni-viper")
        t.skip_until(lambda t: t.p1.prompt == "turn")
        assert t.out == [0, 1, 0]
        assert t["p3.test-watcher"].status == 4  # two units and two ready spells
        assert t["p2.test-watcher"].status == 0
        assert sorted(t.p2.discard_pile) == ["iron-worker", "purge", "root-armor", "test-watcher"]
        assert t["gilder"].zone == "conjuration-pile"
