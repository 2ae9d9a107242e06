"""Cards that leave play."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from rulebound.core.decisions import Entity, Player
from rulebound.core.effects import node
from rulebound.games.ashes.cards.builders import action, alteration, conjuration, grants, n, reaction, ready, triggered
from rulebound.games.ashes.conditions import (
    AfterOpponentDeclaresAttackers,
    AfterOpponentTargetsYourUnit,
    AfterUnitDestroyed,
    WhenThisDestroyed,
)
from rulebound.games.ashes.costs import cost
from rulebound.games.ashes.definitions import AshesCard
from rulebound.games.ashes.effects import Damage, DestroyUnit, DiscardFromPlay, EventPattern, Exhaust, PlaceBack
from rulebound.games.ashes.nouns import (
    ANYBODY,
    YOURS,
    AlterationSpells,
    CardsWithStatus,
    EventUnit,
    Phoenixborns,
    That,
    Units,
    YourPhoenixborn,
    target,
)
from rulebound.games.ashes.positions import with_cards
from rulebound.testing import Tables, proves
from tests.ashes.made_up import CHARM, CRY, KNIGHT, SPIRIT, WATCHER, WOLF, WORKER
from tests.ashes.playing import attack


@node
class YoursIsHurt(EventPattern):
    """Made up: answers a moment of the damage to a unit that you control."""

    moments: tuple[str, ...] = ()

    def matches(self, g: Any, event: Any, e: Entity, you: Player) -> bool:
        return bool(g.controller(event.subject) == you and g.card[event.subject].is_unit)

    def text(self, lang: str) -> str:
        return self.moments[0]


def renewing(id: str, when: EventPattern, unit: Any) -> AshesCard:
    """A ready spell, for one use: destroy the unit and place it back."""
    return ready(
        id, id.title(), id, "main", triggered(when, DestroyUnit(unit), PlaceBack(), cost=cost("exhaust"), optional=True)
    )


THAT = EventUnit("that unit", "該單位")
CARDS = (
    conjuration("giant", "Giant", "巨人", limit=1, attack=2, life=3, recover=0),
    renewing("when-dealt", YoursIsHurt(("damage:after",)), THAT),
    renewing("when-wounded", YoursIsHurt(("wounds:after",)), THAT),
    renewing("when-targeted", AfterOpponentTargetsYourUnit(), THAT),
    renewing("when-attacked", AfterOpponentDeclaresAttackers(), target(Units(YOURS))),
    alteration("patch", "Patch", "補丁", "side", attack_bonus=0, life_bonus=1, recover_bonus=0),
    action("daze", "Daze", "眩暈", "main", Damage(n(1), target(Units(ANYBODY))), Exhaust(1, That())),
)


@pytest.fixture
def renewing_spells() -> Iterator[None]:
    with with_cards(*CARDS):
        yield


def seat(spell: str, wounds: int = 0) -> dict[str, Any]:
    return {"battlefield": [("giant", {"wounds": wounds})], "spellboard": [spell]}


@node
class AfterYourCardLeaves(EventPattern):
    moments = ("leaves:after",)

    def matches(self, g: Any, event: Any, e: Entity, you: Player) -> bool:
        return bool(event.controller == you)

    def text(self, lang: str) -> str:
        return "after a card you control leaves play"


FAREWELL = reaction(
    "test-farewell", "Farewell", "告別", "1 basic", AfterYourCardLeaves(), Damage(n(1), target(Phoenixborns()))
)
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


@proves("ashes.discard.set-aside")
def test_a_destroyed_unit_is_set_aside_with_what_is_beneath(table: Tables) -> None:
    t = table.ashes(
        p1={"hand": ["molten-gold"], "dice": ["natural:class", "natural:class"]},
        p2={"battlefield": [("gilder", {"attached": ["root-armor"], "status": 2}), "iron-rhino"]},
    )
    t.p1.choose("play", "molten-gold", "gilder")
    assert t.p2.options == ["use:gilder:inheritance", "pass"]
    assert t["gilder"].zone == "set-aside"
    assert t.p2.battlefield == ["iron-rhino"], "in no player's battlefield: it takes no slot"
    assert t["gilder"].attached == ["root-armor"], "the attachment is still with it"
    assert (t["gilder"].status, t["gilder"].wounds) == (2, 3), "and so are its tokens"
    t.p2.choose("pass")
    assert (t["gilder"].zone, t["root-armor"].zone) == ("conjuration-pile", "discard-pile")


@proves("ashes.discard.set-aside", "ashes.discard.after-triggers")
def test_a_discarded_unit_is_set_aside_until_its_triggers_are_done(table: Tables) -> None:
    with with_cards(FAREWELL):
        t = table.ashes(
            p1={"hand": ["fear"], "battlefield": ["mist-spirit"], "dice": ["charm"]},
            p2={
                "battlefield": [("iron-worker", {"attached": ["root-armor"], "wounds": 1})],
                "hand": ["test-farewell"],
                "dice": ["charm"],
            },
        )
        t.p1.choose("play", "fear")
        assert t.p2.options == ["react:test-farewell", "pass"]
        assert (t["iron-worker"].zone, t["iron-worker"].attached) == ("set-aside", ["root-armor"])
        assert "iron-worker" not in t.p2.battlefield
        t.p2.choose("pass")
        assert (t["iron-worker"].zone, t["iron-worker"].wounds) == ("discard-pile", 0)
        assert t["root-armor"].zone == "discard-pile"


def test_an_ally_that_undying_saves_was_destroyed_all_the_same(table: Tables) -> None:
    """Song of Sorrow has destroyed it, Chant of Revenge has its ally, and the heart is discarded (441)."""
    t = table.ashes(
        p1={"battlefield": ["enchanted-violinist"]},
        p2={
            "battlefield": [("anchornaut", {"wounds": 1, "attached": ["undying-heart"]})],
            "spellboard": ["chant-of-revenge"],
            "draw": ["seal", "purge"],
        },
    )
    t.p1.choose("activate", "enchanted-violinist")
    t.p2.choose("anchornaut")
    assert t.p2.hand == ["anchornaut"]
    assert t["chant-of-revenge"].status == 1
    assert (t.p2.draw_pile, t.p2.discard_pile) == (["purge"], ["seal", "undying-heart"])


def test_resummon_gives_back_a_bare_conjuration_and_its_inheritance_cannot_choose_itself(table: Tables) -> None:
    """Set aside it is no target (439-441); tokens go to the supply, the armor to the discard pile."""
    t = table.ashes(
        p1={
            "battlefield": [("gilder", {"wounds": 2, "exhaustion": 1, "status": 1, "attached": ["root-armor"]})],
            "spellboard": ["resummon"],
            "dice": ["ceremonial:class", "illusion:class"],
        },
        p2={},
    )
    t.p1.choose("activate", "resummon")
    assert not [a for a in t.p1.asked if "target" in a.prompt]
    assert (t["gilder"].wounds, t["gilder"].exhaustion, t["gilder"].status, t["gilder"].attached) == (0, 0, 0, [])
    assert (t.p1.battlefield, t.p1.discard_pile) == (["gilder"], ["root-armor"])


def test_values_of_a_destroyed_unit_count_with_its_attachments(table: Tables) -> None:
    """Ruling 73."""

    t = table.ashes(
        p1={
            "hand": ["fear"],
            "battlefield": [("hammer-knight", {"attached": ["undying-heart"]})],
            "dice": ["charm"],
            "wounds": 5,
        },
        p2={"battlefield": ["false-demon"]},
    )
    t.p1.choose("play", "fear")
    t.p1.choose("use", "hammer-knight", "undying")
    assert t.p1.wounds == 2, "recover 2 and Undying Heart's 1"
    assert (t.p1.hand, t.p2.battlefield) == (["hammer-knight"], [])


def test_a_die_on_a_resummoned_unit_is_exhausted_in_mid_turn(table: Tables) -> None:
    """A unit that leaves play has nothing on it any more (441); the die is its owner's, spent (90)."""
    t = table.ashes(
        p1={
            "battlefield": [("blue-jaguar", {})],
            "spellboard": ["resummon"],
            "dice": ["ceremonial:class", "illusion:class"],
            "phoenixborn": "aradel-summergaard",
        },
        p2={"dice": [CHARM]},
        turn=2,
    )
    t.p2.choose("dice-power", "blue-jaguar")
    assert t["blue-jaguar"].attack == 0
    t.p2.choose("pass")
    t.p1.choose("activate", "resummon")
    assert (t["blue-jaguar"].attack, t.p2.placed_dice, len(t.p2.exhausted_dice)) == (1, [], 1)


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


@proves("ashes.discard.set-aside.not-in-play", "ashes.trigger.source-present")
def test_what_answers_its_own_leaving_still_does(table: Tables) -> None:
    with with_cards(LAST_WORDS):
        t = table.ashes(
            p1={"dice": ["natural:power"]}, p2={"battlefield": [("mist-spirit", {"attached": ["test-last-words"]})]}
        )
        t.p1.choose("dice-power", "natural")
        t.p1.choose("target", "mist-spirit")
        assert t.p2.wounds == 1


def test_fear_reads_the_recover_value_of_the_set_aside_unit(table: Tables) -> None:
    """441, 392: the spells beneath it are set aside with it, so Undying Heart's bonus counts, and Undying works."""
    t = table.ashes(
        p1={
            "hand": ["fear"],
            "wounds": 5,
            "dice": ["natural:basic"],
            "battlefield": [("iron-worker", {"attached": ["undying-heart"]})],
        },
        p2={"battlefield": ["gilder"]},
    )
    t.p1.choose("fear")
    t.p1.choose("undying")
    assert (t.p1.wounds, t.p1.hand) == (3, ["iron-worker"])
    assert (t["gilder"].zone, t.p2.wounds) == ("conjuration-pile", 0)


def test_a_destroyed_copy_uses_what_it_copied_and_goes_to_its_own_pile(table: Tables) -> None:
    """441, 225: set aside it is still a copy; the conjuration returns to the pile of its printed card."""
    t = table.ashes(
        p1={"battlefield": ["hammer-knight", "butterfly-monk"]},
        p2={"battlefield": ["gilder"], "hand": ["strange-copy"], "dice": ["illusion:power"], "wounds": 3},
    )
    attack(t, "maeoni-viper", "hammer-knight")
    t.p2.choose("strange-copy", "target:butterfly-monk")
    t.p2.choose("block")
    t.p1.choose("first:hammer-knight")
    assert not t.p2.can("inheritance")
    t.p2.choose("mend", "maeoni-viper")
    t.p1.choose("pass")  # Aftershock
    assert t.p2.wounds == 2
    assert "gilder" in t.zone("p2.conjuration-pile")
    assert "butterfly-monk" not in t.zone("p2.conjuration-pile")


@proves("ashes.discard.after-triggers")
def test_undying_works_while_set_aside(table: Tables) -> None:
    t = table.ashes(
        p1={"hand": ["molten-gold"], "dice": ["natural:class", "natural:class"]},
        p2={"battlefield": [("iron-worker", {"attached": ["undying-heart"], "status": 1, "exhaustion": 1})]},
    )
    t.p1.choose("play", "molten-gold")
    t.p2.choose("use", "iron-worker", "undying")
    assert t.p2.hand == ["iron-worker"]
    assert t.p2.discard_pile == ["undying-heart"], "what was beneath is discarded"
    assert [t["iron-worker"].wounds, t["iron-worker"].status, t["iron-worker"].exhaustion] == [0, 0, 0]


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


def test_an_ally_that_faded_cannot_be_called_back(table: Tables) -> None:
    """441 and Fade Away: what was removed from the game is in no discard pile."""
    t = table.ashes(
        p1={
            "battlefield": [("iron-worker", {"attached": ["fade-away"]}), ("masked-wolf", {"attached": ["fade-away"]})],
            "hand": ["bound-soul"],
            "dice": ["ceremonial:class"],
        },
        p2={},
        at="end-of-round",
        round=1,
    )
    t.p1.choose("use:fade-away")
    t.skip_until(lambda t: t.round == 2)
    assert t["iron-worker"].zone not in ("discard-pile", "battlefield")
    assert t["masked-wolf"].zone == "conjuration-pile"


def test_who_loses_the_heart_that_held_it_up_is_not_undying(table: Tables) -> None:
    """The heart is discarded, its bonus is gone and the worker destroyed (75); it no longer has the ability (235)."""
    t = table.ashes(
        p1={"spellboard": ["cut-the-strings"], "battlefield": [KNIGHT], "dice": ["ceremonial:class", "charm:basic"]},
        p2={"battlefield": [(WORKER, {"wounds": 2, "attached": ["undying-heart"]})], "spellboard": ["chant-of-revenge"]},
    )
    t.p1.choose("activate", "cut-the-strings")
    t.p1.choose("target:undying-heart")
    assert (t.p2.hand, t[WORKER].zone, t["undying-heart"].zone) == ([], "discard-pile", "discard-pile")
    assert t["chant-of-revenge"].status == 1
    assert [a.offered for a in t.p2.asked] == [("use:chant-of-revenge",)], "of Undying nobody was asked"


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


@proves("ashes.discard.to-owner")
def test_a_discarded_card_goes_to_its_owner(table: Tables) -> None:
    t = table.ashes(
        p1={"hand": ["fade-away"], "dice": ["illusion:class"], "battlefield": ["masked-wolf"]},
        p2={"battlefield": ["hammer-knight"]},
    )
    t.p1.choose("play", "fade-away", "hammer-knight")
    assert t["fade-away"].controller == 2
    t.skip_until(lambda t: t.round == 3)
    assert t.p1.discard_pile.count("fade-away") == 1
    assert "fade-away" not in t.p2.discard_pile
    assert t["hammer-knight"].zone == "removed"


@proves("ashes.discard.to-owner")
def test_a_conjuration_returns_to_the_pile_of_the_player_who_placed_it(table: Tables) -> None:
    t = table.ashes(
        p1={"spellboard": ["summon-blood-puppet"], "dice": ["ceremonial:class", "natural:power"]},
        p2={},
    )
    t.p1.choose("activate", "summon-blood-puppet")
    t.p1.choose("player:2")
    puppet = t["p2.blood-puppet"]
    assert (puppet.controller, puppet.owner) == (2, 1)
    t.wounds[puppet.entity] = 1
    t.p1.choose("dice-power", "natural")
    assert (puppet.zone, puppet.controller) == ("conjuration-pile", 1)


def test_fear_sends_ones_own_puppet_home_and_nobody_cries_for_it(table: Tables) -> None:
    """A discarded unit was not destroyed (437, 441); a conjuration goes to its owner's pile (225, 947)."""
    t = table.ashes(
        p1={"phoenixborn": "jessa-na-ni", "battlefield": [WORKER], "hand": ["fear"], "dice": ["charm:basic"]},
        p2={"battlefield": [("blood-puppet", {"owner": 1})], **CRY},
    )
    t.p1.choose("play", "fear")
    assert (t.p2.battlefield, t.p1.conjuration_pile, t.p2.hand) == ([], ["blood-puppet"], ["final-cry"])
    assert not [a for a in t.p2.asked if "final-cry" in str(a.offered)]


@proves("ashes.discard.to-owner")
def test_a_survivors_spell_on_a_fallen_players_unit_comes_home(table: Tables) -> None:
    """441, 384: the unit is discarded, and the spell goes to its owner's discard pile; an owned unit too."""
    t = table.ashes(
        p1={
            "wounds": 14,
            "discard": ["hammer-knight"],
            "dice": ["ceremonial:power"],
            "battlefield": [("iron-rhino", {"attached": [("root-armor", {"owner": 2})]}), ("iron-worker", {"owner": 3})],
        },
        p2={},
        p3={"phoenixborn": "noah-redmoon"},
    )
    t.p1.choose("dice-power:ceremonial")
    assert t.has("root-armor", "p2.discard-pile")
    assert t.has("iron-worker", "p3.discard-pile")


def test_a_puppet_that_destroyed_itself_can_be_placed_again_by_its_owner(table: Tables) -> None:
    """441, 869: the puppet destroyed by Self Inflict goes to the pile of its owner, who may place it again."""
    t = table.ashes(
        p1={"spellboard": ["summon-blood-puppet"], "dice": ["ceremonial:class"], "pile": []},
        p2={"battlefield": [("blood-puppet", {"owner": 1, "wounds": 1})], "dice": ["natural:basic"]},
        turn=2,
    )
    t.p2.choose("self-inflict")
    t.p2.choose("pass")
    t.p1.choose("summon-blood-puppet", "player:2")
    assert (t["blood-puppet"].zone, t["blood-puppet"].controller) == ("battlefield", 2)


@proves("ashes.discard.new-card", "ashes.timing.damage.2")
@pytest.mark.usefixtures("renewing_spells")
def test_a_unit_that_came_back_receives_no_damage_dealt_to_the_old_one(table: Tables) -> None:
    t = table.ashes(p1={"dice": ["natural:power"]}, p2=seat("when-dealt"))
    t.p1.choose("dice-power")
    with t.branch() as b, b.changes({"giant.wounds": +1}):
        b.p2.choose("pass")
    with t.changes({"giant.wounds": 0, "giant.zone": "battlefield"}):
        t.p2.choose("use:when-dealt")


@proves("ashes.discard.new-card", "ashes.timing.damage.3")
@pytest.mark.usefixtures("renewing_spells")
def test_a_unit_that_came_back_is_not_destroyed_for_the_wounds_of_the_old_one(table: Tables) -> None:
    t = table.ashes(p1={"dice": ["natural:power"]}, p2=seat("when-wounded", wounds=2))
    t.p1.choose("dice-power")
    with t.branch() as b, b.changes({"giant.zone": "conjuration-pile"}):
        b.p2.choose("pass")
    t.p2.choose("use:when-wounded")
    assert (t["giant"].zone, t["giant"].wounds) == ("battlefield", 0)


@proves("ashes.discard.new-card", "ashes.effect.target.timing")
@pytest.mark.usefixtures("renewing_spells")
def test_an_effect_has_lost_its_target_that_left_play_and_came_back(table: Tables) -> None:
    t = table.ashes(p1={"dice": ["natural:power"]}, p2=seat("when-targeted"))
    t.p1.choose("dice-power")
    with t.changes({"giant.wounds": 0, "giant.zone": "battlefield"}):
        t.p2.choose("use:when-targeted")


@proves("ashes.discard.new-card", "ashes.type.alteration.target")
@pytest.mark.usefixtures("renewing_spells")
def test_a_spell_whose_unit_left_and_came_back_while_it_was_targeted_is_discarded(table: Tables) -> None:
    t = table.ashes(p1={"hand": ["patch"]}, p2=seat("when-targeted"))
    t.p1.choose("play", "patch")
    with t.changes({"giant.life": 0, "patch.zone": "discard-pile"}):
        t.p2.choose("use:when-targeted")


@proves("ashes.discard.new-card", "ashes.resolve.3")
@pytest.mark.usefixtures("renewing_spells")
def test_that_unit_is_not_the_one_that_came_back(table: Tables) -> None:
    t = table.ashes(p1={"hand": ["daze"]}, p2=seat("when-wounded"))
    t.p1.choose("play", "daze")
    with t.branch() as b, b.changes({"giant.exhaustion": +1}):
        b.p2.choose("pass")
    with t.changes({"giant.exhaustion": 0, "giant.wounds": -1}):
        t.p2.choose("use:when-wounded")


@proves("ashes.discard.new-card", "ashes.attack.battle.exhaust-attacker")
@pytest.mark.usefixtures("renewing_spells")
def test_an_attack_on_a_unit_that_left_and_came_back_ends_without_a_battle(table: Tables) -> None:
    t = table.ashes(p1={"battlefield": ["hammer-knight"]}, p2=seat("when-attacked"))
    t.p1.choose("attack:giant")
    with t.changes({"giant.wounds": 0, "hammer-knight.wounds": 0, "hammer-knight.exhaustion": +1}):
        t.p2.choose("use:when-attacked")


def test_a_snake_that_is_resummoned_has_forgotten_its_meals(table: Tables) -> None:
    """It leaves play and comes back as another unit (441): no tokens, and nothing of the focus of its summoning spell."""
    t = table.ashes(
        p1={
            "phoenixborn": "maeoni-viper",
            "battlefield": [("silver-snake", {"status": 5})],
            "spellboard": ["resummon", "summon-silver-snake", "summon-silver-snake"],
            "dice": ["ceremonial:class", "illusion:class"],
        },
        p2={"battlefield": [WOLF]},
    )
    t.p1.choose("activate", "resummon")
    assert (t.p1.battlefield, t["silver-snake"].status, t["silver-snake"].attack) == (["silver-snake"], 0, 0)


def test_a_strengthened_unit_that_is_resummoned_attacks_with_its_own_value(table: Tables) -> None:
    """What was done to the unit of before is over with it (441): also the Bypass that it had gained."""
    t = table.ashes(
        p1={
            "battlefield": [WOLF],
            "spellboard": ["hypnotize", "resummon"],
            "dice": ["charm:class", "charm:class", "ceremonial:class", "illusion:class"],
        },
        p2={"battlefield": [SPIRIT]},
    )
    t.p1.choose("activate", "hypnotize")
    assert t[WOLF].has_bypass
    t.p1.choose("activate", "resummon")
    assert not t[WOLF].has_bypass
