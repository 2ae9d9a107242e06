"""Rulings 55 to 85 on attacks, damage and timing where no rule of the ledger says it already."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.core.decisions import Entity, Player
from rulebound.core.effects import Effect, node
from rulebound.games.ashes.cards.making import reaction, ready, triggered
from rulebound.games.ashes.conditions import AfterUnitDestroyed
from rulebound.games.ashes.definitions import AshesCard
from rulebound.games.ashes.effects import DestroyUnit, DiscardFromPlay, Draw, EventPattern, Exhaust
from rulebound.games.ashes.nouns import YOURS, Units, target
from rulebound.games.ashes.positions import with_cards
from rulebound.testing import Tables
from rulebound.testing.table import Table


@node
class AfterDeclared(EventPattern):
    """After attackers, blockers or a guard are declared, whoever declares them."""

    moments: tuple[str, ...]

    def matches(self, g: Any, event: Any, e: Entity, you: Player) -> bool:
        return True

    def text(self, lang: str) -> str:
        return "after a declaration"


def answer(moment: str, effect: Effect, id: str = "test-answer") -> AshesCard:
    """A made-up reaction: the decks have none between the declaration of a guard and its battle."""
    return reaction(id, "Answer", "回應", "1 basic", AfterDeclared((moment,)), effect)


UNIT = target(Units())
HAND = {"hand": ["test-answer"], "dice": ["charm"]}


def attack(t: Table, name: str, *attackers: str) -> None:
    t.p1.choose("attack", name)
    for unit in attackers:
        t.p1.choose("attacker", unit)
    if t.p1.can("done"):
        t.p1.choose("done")


# ---------------------------------------------------------------- guards


def test_57_a_unit_guards_neither_itself_nor_another_players_unit(table: Tables) -> None:
    t = table.ashes(p1={"battlefield": ["iron-worker"]}, p2={"battlefield": ["gilder"]}, p3={"battlefield": ["gilder"]})
    t.p1.choose("attack:gilder#1")
    assert t.p2.options == ["guard:maeoni-viper", "no-guard"]


def test_58_gigantic_keeps_off_units_of_little_life(table: Tables) -> None:
    t = table.ashes(
        p1={"battlefield": ["iron-rhino"]},
        p2={"battlefield": ["silver-snake", "butterfly-monk", ("gilder", {"wounds": 1})]},
    )
    with t.branch() as b:
        attack(b, "silver-snake")
        assert b.p2.options == ["guard:maeoni-viper", "guard:gilder", "no-guard"], "life 2 whatever its wounds; not life 1"
    attack(t, "maeoni-viper")
    assert not t.p2.can("block", "butterfly-monk")
    assert t.p2.can("block", "gilder")


def test_58_bypass_keeps_off_everybody(table: Tables) -> None:
    t = table.ashes(
        p1={"battlefield": ["iron-worker"], "spellboard": ["hypnotize"], "dice": ["charm:class", "charm:class"]},
        p2={"battlefield": ["silver-snake", "gilder"]},
    )
    t.p1.choose("activate", "hypnotize")
    with t.branch() as b:
        attack(b, "maeoni-viper")
        assert b.p2.wounds == 2
    attack(t, "silver-snake")
    assert t.p2.options == ["counter:silver-snake", "decline"], "not even the Phoenixborn guards"


def test_59_a_guard_is_not_turned_if_the_attacker_leaves_first(table: Tables) -> None:
    for effect in (Exhaust(1, UNIT), DestroyUnit(UNIT)):
        with with_cards(answer("guard:after", effect)):
            t = table.ashes(p1={"battlefield": ["hammer-knight"]}, p2={"battlefield": ["silver-snake"], **HAND})
            attack(t, "silver-snake")
            t.p2.choose("guard", "maeoni-viper")
            t.p2.choose("react", "test-answer")
            t.p2.choose("hammer-knight")
            assert (t.p2.turned, t.p2.wounds) == (0, 0)


def test_60_with_its_guard_destroyed_the_target_is_unguarded(table: Tables) -> None:
    with with_cards(answer("guard:after", DestroyUnit(UNIT))):
        t = table.ashes(p1={"battlefield": ["iron-worker"], **HAND}, p2={"battlefield": ["silver-snake", "butterfly-monk"]})
        attack(t, "silver-snake")
        t.p2.choose("guard", "butterfly-monk")
        t.p1.choose("react", "test-answer")
        t.p1.choose("butterfly-monk")
        t.p2.choose("pass")  # Mend
        assert t.p2.options == ["counter:silver-snake", "decline"]
        with t.changes({"silver-snake.wounds": +2, "iron-worker.exhaustion": +1}):
            t.p2.choose("decline")


def test_61_an_exhausted_guard_guards_without_countering(table: Tables) -> None:
    with with_cards(answer("guard:after", Exhaust(1, UNIT))):
        t = table.ashes(p1={"battlefield": ["mist-spirit"], **HAND}, p2={"battlefield": ["silver-snake", "gilder"]})
        attack(t, "silver-snake")
        t.p2.choose("guard", "gilder")
        t.p1.choose("react", "test-answer")
        with t.changes({"gilder.wounds": +1, "gilder.exhaustion": +1, "silver-snake.wounds": 0, "mist-spirit.wounds": 0}):
            t.p1.choose("gilder")  # the one token is the reaction's, not the battle's


def test_62_an_unguarded_target_that_left_costs_the_attacker_its_token(table: Tables) -> None:
    with with_cards(answer("guard:after", DestroyUnit(UNIT))):
        t = table.ashes(
            p1={"battlefield": ["iron-worker"]}, p2={"battlefield": [("silver-snake", {"status": 3}), "false-demon"], **HAND}
        )
        attack(t, "silver-snake")
        t.p2.choose("no-guard")
        t.p2.choose("react", "test-answer")
        with t.changes({"iron-worker.exhaustion": +1, "iron-worker.wounds": 0, "p2.wounds": 0, "false-demon.wounds": 0}):
            t.p2.choose("silver-snake")
        assert "damage" not in t.events


def test_62_also_if_it_leaves_before_a_guard_could_be_declared(table: Tables) -> None:
    with with_cards(answer("attack:after", DestroyUnit(UNIT))):
        t = table.ashes(p1={"battlefield": ["iron-worker"]}, p2={"battlefield": ["silver-snake", "gilder"], **HAND})
        attack(t, "silver-snake")
        t.p2.choose("react", "test-answer")
        t.p2.choose("silver-snake")
        assert not t.p2.can("guard"), "there is nothing left to guard"
        assert t["iron-worker"].exhaustion == 1


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


def test_63_the_guard_of_an_attacker_that_left_does_nothing(table: Tables) -> None:
    with with_cards(answer("guard:after", Exhaust(1, UNIT))):
        t = table.ashes(p1={"battlefield": ["iron-worker"]}, p2={"battlefield": ["silver-snake", "butterfly-monk"], **HAND})
        attack(t, "silver-snake")
        t.p2.choose("guard", "butterfly-monk")
        t.p2.choose("react", "test-answer")
        t.p2.choose("iron-worker")
        assert [t[u].wounds for u in ("iron-worker", "butterfly-monk", "silver-snake")] == [0, 0, 0]
        assert [t[u].exhaustion for u in ("iron-worker", "butterfly-monk")] == [1, 0], "only the reaction's token"


# ---------------------------------------------------------------- declarations and blockers


def test_64_a_blocker_that_leaves_play_in_any_way_no_longer_blocks(table: Tables) -> None:
    with with_cards(answer("block:after", DiscardFromPlay(UNIT))):
        t = table.ashes(p1={"battlefield": ["iron-worker"], **HAND}, p2={"battlefield": ["silver-snake", "gilder"]})
        attack(t, "maeoni-viper")
        t.p2.choose("block", "silver-snake")
        t.p1.choose("react", "test-answer")
        with t.changes({"p2.wounds": +2}):
            t.p1.choose("silver-snake")
        assert "destroyed" not in t.events


def test_64_a_blocker_that_came_back_is_another_unit(table: Tables) -> None:
    """A Sleeping Widow placed again from the pile does not block, though it is the same piece of cardboard."""
    t = table.ashes(
        p1={"battlefield": ["hammer-knight", "mist-spirit"]},
        p2={
            "battlefield": ["sleeping-widow", "sleeping-widow"],
            "hand": ["summon-sleeping-widows"],
            "dice": ["ceremonial:class", "ceremonial:class"],
            "pile": [],
        },
    )
    attack(t, "maeoni-viper", "hammer-knight", "mist-spirit")
    t.p2.choose("block:sleeping-widow#1:hammer-knight")
    t.p2.choose("block:sleeping-widow:mist-spirit")
    t.p1.choose("battle", "hammer-knight", "first:sleeping-widow", "use", "hammer-knight")
    t.p1.choose("target:sleeping-widow")  # the other blocker: destroyed and discarded to the pile
    t.p2.choose("pass")
    assert t.p2.conjuration_pile == ["sleeping-widow"]
    t.p2.choose("react", "summon-sleeping-widows")  # in answer to the first one
    assert t.p2.battlefield == ["sleeping-widow"]
    assert t.p2.wounds == 1, "the Mist Spirit is unblocked"
    assert (t["mist-spirit"].wounds, t["p2.sleeping-widow"].wounds) == (0, 0)


def test_65_when_declared_then_after_declared_then_blockers(table: Tables) -> None:
    t = table.ashes(
        p1={"battlefield": ["blue-jaguar", "mist-spirit", "hammer-knight"]},
        p2={"battlefield": ["false-demon", "masked-wolf"], "hand": ["shadow-strike"], "dice": ["illusion:power"]},
    )
    attack(t, "maeoni-viper", "blue-jaguar", "mist-spirit")
    assert t.p1.options == ["use:blue-jaguar:gaze", "pass"], "all attackers are declared: when-effects first"
    t.p1.choose("use", "blue-jaguar")
    t.p1.choose("target", "false-demon")
    assert t.p2.options == ["react:shadow-strike", "pass"]
    with t.changes({"hammer-knight.wounds": +3}):
        t.p2.choose("react", "shadow-strike")  # the only unit that is not attacking
    assert t.p2.options == ["block:masked-wolf:blue-jaguar", "no-block:blue-jaguar"], "then blockers, without the gazed at"


def test_66_the_target_decides_on_its_counter_after_the_guard(table: Tables) -> None:
    t = table.ashes(p1={"battlefield": ["iron-worker"]}, p2={"battlefield": ["false-demon", "gilder"]})
    attack(t, "false-demon")
    assert t.p2.prompt == "guard"
    t.p2.choose("no-guard")
    assert (t.p2.prompt, t["false-demon"].wounds) == ("counter", 0)


# ---------------------------------------------------------------- battles


def test_67_both_amounts_are_fixed_before_either_is_resolved(table: Tables) -> None:
    """Silver Snake's X grows when the attacker's comrade dies, not by what this battle does to the attacker."""
    t = table.ashes(p1={"battlefield": ["iron-worker"]}, p2={"battlefield": [("silver-snake", {"status": 2})]})
    attack(t, "silver-snake")
    t.p2.choose("no-guard", "counter")
    t.p1.choose("first:iron-worker")
    assert t["silver-snake"].status == 3, "Consume, after the attacker was destroyed"
    assert t["silver-snake"].wounds == 2, "the destroyed attacker's damage is resolved all the same"


def test_67_overkill_needs_iron_rhino_in_play(table: Tables) -> None:
    """If the counter damage is resolved first and destroys the attacker, its after-effect is gone (ruling 83)."""
    t = table.ashes(
        p1={"battlefield": [("iron-rhino", {"wounds": 2})]},
        p2={"battlefield": ["iron-worker"], "phoenixborn": "noah-redmoon"},
    )
    attack(t, "noah-redmoon")
    t.p2.choose("block", "iron-worker")
    with t.branch() as b:
        b.p1.choose("first:iron-worker")
        assert b.p2.wounds == 2
        assert b["iron-rhino"].zone == "conjuration-pile"
    t.p1.choose("first:iron-rhino")
    assert t.p2.wounds == 0
    assert t.p2.battlefield == []


def test_68_tokens_of_a_battle_come_after_all_triggers(table: Tables) -> None:
    t = table.ashes(p1={"battlefield": ["hammer-knight"]}, p2={"battlefield": ["gilder", "false-demon"]})
    attack(t, "maeoni-viper")
    t.p2.choose("block", "gilder")
    t.p2.choose("pass")
    assert t.p1.options == ["use:hammer-knight:aftershock", "pass"]
    assert t["hammer-knight"].exhaustion == 0, "still unexhausted: its ability works"
    t.p1.choose("pass")
    assert t["hammer-knight"].exhaustion == 1


def test_71_quick_strike_deals_its_damage_first(table: Tables) -> None:
    t = table.ashes(p1={"battlefield": ["seaside-raven"]}, p2={"battlefield": ["false-demon"]})
    attack(t, "maeoni-viper")
    t.p2.choose("block", "false-demon")
    assert t.p2.battlefield == []
    assert t["seaside-raven"].wounds == 0, "a destroyed defender does not counter"


def test_71_who_survives_a_quick_strike_counters(table: Tables) -> None:
    t = table.ashes(
        p1={"battlefield": [("seaside-raven", {"attached": ["root-armor", "root-armor"]})]},
        p2={"battlefield": [("silver-snake", {"status": 3})]},
    )
    attack(t, "maeoni-viper")
    t.p2.choose("block", "silver-snake")
    assert (t["silver-snake"].wounds, t["seaside-raven"].wounds) == (3, 1), "3 less Armored 2"
    assert (t["silver-snake"].exhaustion, t["seaside-raven"].exhaustion) == (1, 1)


def test_71_quick_strike_is_for_attacking_only(table: Tables) -> None:
    t = table.ashes(p1={"battlefield": ["iron-worker"]}, p2={"battlefield": ["seaside-raven"]})
    attack(t, "seaside-raven")
    t.p2.choose("no-guard", "counter")
    assert t.p1.options == ["first:seaside-raven", "first:iron-worker"]
    t.p1.choose("first:seaside-raven")
    assert t.p1.battlefield == t.p2.battlefield == []


# ---------------------------------------------------------------- damage and destruction


def test_74_resummon_places_the_conjuration_after_its_destruction(table: Tables) -> None:
    t = table.ashes(
        p1={
            "battlefield": [("gilder", {"wounds": 1, "exhaustion": 1, "status": 1}), "hammer-knight"],
            "spellboard": ["resummon"],
            "dice": ["ceremonial:class", "illusion:class"],
        },
        p2={},
    )
    t.p1.choose("activate", "resummon")
    t.p1.choose("use", "gilder")
    assert t["hammer-knight"].status == 1
    assert t.p1.battlefield == ["hammer-knight", "gilder"]
    assert [t["gilder"].wounds, t["gilder"].exhaustion, t["gilder"].status] == [0, 0, 0], "a new object"


def test_73_values_of_a_destroyed_unit_count_with_its_attachments(table: Tables) -> None:
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


def test_75_a_unit_that_loses_its_life_bonus_at_the_end_of_the_round(table: Tables) -> None:
    t = table.ashes(
        p1={
            "battlefield": [("gilder", {"attached": ["massive-growth"], "wounds": 3}), "hammer-knight"],
            "hand": ["final-cry"],
            "dice": ["ceremonial:power"],
        },
        p2={},
    )
    t.skip_until(lambda t: t.p1.can("use", "gilder"))
    assert t.phase == "end-of-round"
    t.p1.choose("use", "gilder")
    assert t.p1.battlefield == ["hammer-knight"]
    assert not t.p1.can("react"), "Inheritance works, but no reaction outside the player turns phase"


def test_75_a_copy_that_reverts_to_less_life_is_destroyed_in_that_turn(table: Tables) -> None:
    """Strange Copy ends with the turn; what it destroys then is still destroyed in the active player's turn."""
    t = table.ashes(
        first=2,
        p1={"battlefield": ["hammer-knight"], "phoenixborn": "jessa-na-ni", "dice": ["charm"]},
        p2={
            "battlefield": ["false-demon"],
            "hand": ["strange-copy"],
            "dice": ["illusion:power", "ceremonial:power"],
            "phoenixborn": "jessa-na-ni",
        },
    )
    attack(t, "false-demon")
    t.p2.choose("react", "strange-copy")
    t.p2.choose("hammer-knight") if t.p2.can("target", "hammer-knight") else None
    demon = t.p2.view["players"][1]["zones"]["battlefield"][0]
    assert demon["card"] == "hammer-knight"
    t.p2.choose("no-guard", "decline")
    assert len(t.p2.battlefield) == 1, "3 wounds on life 4"
    t.p1.choose("end-turn")
    assert t.happened("destroyed", "false-demon")
    assert t.p1.can("use", "jessa-na-ni"), "the active player is asked first"
    t.p1.choose("pass")
    assert t.p2.can("use", "jessa-na-ni")


def test_77_nothing_further_happens_when_a_phoenixborn_reaches_its_life(table: Tables) -> None:
    t = table.ashes(
        p1={"hand": ["one-hundred-blades"], "dice": ["charm", "charm"], "draw": ["seal"]},
        p2={"battlefield": ["hammer-knight"], "wounds": 19},
    )
    t.p1.choose("play", "one-hundred-blades", "maeoni-viper")
    assert t.winners == (0,)
    assert (t["hammer-knight"].wounds, t.p1.hand) == (0, [])


def test_78_two_phoenixborn_never_die_together(table: Tables) -> None:
    t = table.ashes(p1={"spellboard": ["abundance"], "draw": [], "wounds": 13}, p2={"draw": [], "wounds": 18})
    t.p1.choose("activate", "abundance")
    assert t.p1.options == ["next:coal-roarkwin", "next:maeoni-viper"], "one at a time, in the controller's order"
    with t.branch() as b:
        b.p1.choose("next:maeoni-viper")
        assert b.winners == (0,)
    t.p1.choose("next:coal-roarkwin")
    assert t.winners == (1,), "the first destroyed loses"


def test_79_armored_answers_for_the_unit_and_adds_up(table: Tables) -> None:
    t = table.ashes(
        p1={"battlefield": ["hammer-knight"]},
        p2={"battlefield": [("silver-snake", {"attached": ["root-armor", "root-armor"], "exhaustion": 1})]},
    )
    attack(t, "silver-snake")
    t.p2.choose("no-guard")
    assert t["silver-snake"].wounds == 1, "3 less Armored 2, also while exhausted"
    assert [e.n for e in t.state.log or [] if e.kind == "prevent"] == [2]


def test_80_redirected_damage_is_not_dealt_again(table: Tables) -> None:
    t = table.ashes(
        p1={"battlefield": ["iron-worker"]},
        p2={"battlefield": [("silver-snake", {"attached": ["root-armor"]})], "hand": ["redirect"], "dice": ["charm:power"]},
    )
    attack(t, "maeoni-viper")
    t.p2.choose("no-block")
    with t.changes({"silver-snake.wounds": +2, "p2.wounds": 0}):
        t.p2.choose("react", "redirect")
    assert "prevent" not in t.events, "Armored answers damage that is dealt to this unit"
    assert t.events.count("damage") == 1


def test_80_a_unit_destroyed_by_redirected_attack_damage_counts_for_overkill(table: Tables) -> None:
    t = table.ashes(
        p1={"battlefield": ["iron-rhino"]},
        p2={"battlefield": ["masked-wolf"], "hand": ["redirect"], "dice": ["charm:power"]},
    )
    attack(t, "maeoni-viper")
    t.p2.choose("react", "redirect")
    assert t.p2.battlefield == []
    assert t.p2.wounds == 2


def test_81_a_new_event_opens_a_new_window(table: Tables) -> None:
    """Having passed on the destruction of one unit does not bar a player from answering the next."""
    t = table.ashes(
        p1={"hand": ["mist-typhoon"], "dice": ["illusion:class", "natural:class"]},
        p2={"battlefield": ["masked-wolf", "mist-spirit"], "hand": ["final-cry"], "dice": ["ceremonial:power"]},
    )
    t.p1.choose("play", "mist-typhoon", "next", "masked-wolf")
    t.p2.choose("pass")
    assert t.p2.options == ["react:final-cry", "pass"]
    t.p2.choose("react", "final-cry")
    t.p2.choose("coal-roarkwin")
    assert t.p1.wounds == 2


def test_82_a_player_orders_their_triggers_but_omits_no_mandatory_one(table: Tables) -> None:
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


def test_83_an_exhausted_card_misses_the_event(table: Tables) -> None:
    for tokens, offered in ((0, True), (1, False)):
        t = table.ashes(
            p1={"battlefield": ["iron-worker"], "phoenixborn": "jessa-na-ni", "exhaustion": tokens, "dice": ["charm"]},
            p2={"battlefield": ["false-demon"]},
        )
        attack(t, "false-demon")
        t.p2.choose("no-guard", "decline")
        assert t.p1.can("use", "jessa-na-ni") is offered


def test_83_a_reaction_drawn_after_the_event_is_too_late(table: Tables) -> None:
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


def test_84_nested_events_finish_first(table: Tables) -> None:
    """Aftershock destroys a second Gilder: its Inheritance comes before the first one's other after-effects."""
    t = table.ashes(
        p1={"battlefield": ["hammer-knight"]},
        p2={
            "battlefield": ["gilder", ("gilder", {"wounds": 1}), "silver-snake"],
            "hand": ["final-cry"],
            "dice": ["ceremonial:power"],
        },
    )
    t.p1.choose("attack:gilder#1")
    t.p2.choose("no-guard", "decline", "pass")
    t.p1.choose("use", "hammer-knight")
    t.p1.choose("target", "gilder")
    assert t.p2.options == ["use:gilder:inheritance", "pass"], "the when-window of the nested event"
    assert len(t.zone("p2.set-aside")) == 2
    t.p2.choose("pass")
    assert t.p2.options == ["react:final-cry", "pass"], "its after-window"
    t.p2.choose("pass")
    assert len(t.zone("p2.set-aside")) == 1, "the nested one is discarded"
    assert t.p2.options == ["react:final-cry", "pass"], "and then the first event goes on"


def test_85_a_chosen_unit_that_left_play_is_skipped(table: Tables) -> None:
    """Jessa's Screams cannot hurt units, so a made-up reaction takes a unit out of a running Mist Typhoon."""
    with with_cards(answer("destroyed:after", DestroyUnit(UNIT))):
        t = table.ashes(
            p1={"hand": ["mist-typhoon"], "dice": ["illusion:class", "natural:class"]},
            p2={"battlefield": ["masked-wolf", "hammer-knight", "iron-rhino", "silver-snake"], **HAND},
        )
        t.p1.choose("play", "mist-typhoon", "next", "masked-wolf")
        t.p2.choose("react", "test-answer")
        t.p2.choose("hammer-knight")
        assert t.p1.options == ["next:iron-rhino", "next:silver-snake"]
        t.p1.choose("next", "iron-rhino")
        assert [t[u].wounds for u in ("iron-rhino", "silver-snake")] == [1, 1]
        assert t.events.count("damage") == 3
