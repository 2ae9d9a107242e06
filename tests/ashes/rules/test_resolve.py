"""Resolving effects: order, as much as can be done, pausing for what they trigger."""

from __future__ import annotations

from rulebound.games.ashes.cards.builders import ally, passive, reaction
from rulebound.games.ashes.effects import AddAttack, DestroyUnit, Exhaust
from rulebound.games.ashes.nouns import Units, target
from rulebound.games.ashes.positions import with_cards
from rulebound.testing import Table, Tables, proves
from tests.ashes.made_up import CEREMONIAL, HAND, KNIGHT, NATURAL, SPIRIT, UNIT, VEIL, WOLF, WORKER, AfterWoundsOnUnit
from tests.ashes.playing import answer, wounded


def example(table: Tables) -> Table:
    """Player 2 has one empty slot and Summon Gilder; player 1 holds Ice Trap."""
    t = table.ashes(
        turn=2,
        p1={"hand": ["ice-trap"], "dice": ["natural:power"]},
        p2={
            "phoenixborn": "maeoni-viper",
            "battlefield": ["iron-worker", "iron-worker", "hammer-knight"],
            "spellboard": ["summon-gilder"],
            "hand": ["summon-sleeping-widows"],
            "dice": ["natural:class", "ceremonial:class", "ceremonial:class"],
        },
    )
    t.p2.choose("activate", "summon-gilder")
    return t


SLUMP = reaction("test-slump", "Slump", "癱軟", "1 basic", AfterWoundsOnUnit(), Exhaust(1, target(Units())))
RAGE = reaction("test-rage", "Rage", "暴怒", "1 basic", AfterWoundsOnUnit(), AddAttack(2, target(Units())))
DUELIST = ally("test-duelist", "Duelist", "決鬥者", "main", passive("quick-strike"), attack=1, life=9, recover=0)


def quick_strike(table: Tables, **hands: list[str]) -> Table:
    """The Duelist has dealt its damage to Iron Worker, which is going to counter."""
    t = table.ashes(
        p1={"battlefield": ["test-duelist"], "hand": hands.get("p1", []), "dice": ["charm"]},
        p2={"battlefield": ["iron-worker"], "hand": hands.get("p2", []), "dice": ["charm"]},
    )
    t.p1.choose("attack", "iron-worker")
    t.p2.choose("no-guard", "counter")
    return t


@proves("ashes.resolve.1")
def test_card_text_is_resolved_from_top_to_bottom(table: Tables) -> None:
    t = table.ashes(
        p1={"hand": ["one-hundred-blades"], "dice": ["charm", "charm"], "draw": ["seal", "cover"]},
        p2={"battlefield": ["hammer-knight", "silver-snake"]},
    )
    t.p1.choose("play", "one-hundred-blades")
    assert t.p1.options == ["target:coal-roarkwin", "target:maeoni-viper"], "first the Phoenixborn"
    assert (t["hammer-knight"].wounds, t.p1.hand) == (0, [])
    t.p1.choose("target", "maeoni-viper")
    assert (t.p2.wounds, t["hammer-knight"].wounds, t["silver-snake"].wounds) == (1, 0, 0)
    t.p1.choose("next", "silver-snake")
    told = [(e.kind, [s.card for s in e.about][:1]) for e in t.state.log or [] if e.kind in ("damage", "draw")]
    assert told == [
        ("damage", ["maeoni-viper"]),
        ("damage", ["silver-snake"]),
        ("damage", ["hammer-knight"]),
        ("draw", ["seal"]),
    ]
    assert t.p1.hand == ["seal"]


@proves("ashes.resolve.3")
def test_a_card_is_resolved_completely_though_it_leaves_play(table: Tables) -> None:
    t = table.ashes(p1={"battlefield": [("blood-archer", {"wounds": 2})]}, p2={"battlefield": ["hammer-knight"]})
    with t.changes({"hammer-knight.wounds": +1}):
        t.p1.choose("activate", "blood-archer")
    assert t["blood-archer"].zone == "discard-pile", "its own wound token destroyed it, then it still dealt its damage"


def test_a_chosen_unit_that_left_play_is_skipped(table: Tables) -> None:
    """Ruling 85: Jessa's Screams cannot hurt units, so a made-up reaction takes a unit out of a running Mist Typhoon."""
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


@proves("ashes.resolve.3")
def test_blood_shot_with_the_last_life_still_deals_its_damage(table: Tables) -> None:
    """392: the ability is resolved completely although the archer has gone."""
    t = table.ashes(p1={"battlefield": [("blood-archer", {"wounds": 2})]}, p2={"battlefield": ["masked-wolf"]})
    t.p1.choose("blood-shot", "masked-wolf")
    assert (t["blood-archer"].zone, t["masked-wolf"].zone) == ("discard-pile", "conjuration-pile")


@proves("ashes.resolve.4")
def test_card_text_beats_the_rules(table: Tables) -> None:
    for knight, tokens in ((["hammer-knight"], 0), (["false-demon"], 1)):
        t = table.ashes(p1={"battlefield": ["mist-spirit"]}, p2={"battlefield": knight})
        t.p1.choose("attack", "maeoni-viper")
        t.p2.choose("block", knight[0])
        t.p1.choose("first:mist-spirit")
        assert t[knight[0]].exhaustion == tokens, "Alert: no exhaustion token from countering, whatever the rules say"
        assert t.p1.battlefield == [], "it did counter"


def test_command_strike_may_turn_on_the_striker_and_close_combat_may_not(table: Tables) -> None:
    """ "A target unit" is any unit, "another" is not the chosen one (393)."""
    spec = {"phoenixborn": "maeoni-viper", "battlefield": [WORKER], "hand": ["close-combat"]}
    t = table.ashes(p1={**spec, "dice": [NATURAL, "charm:basic", "charm:basic"]}, p2={"battlefield": [WOLF, SPIRIT]})
    with t.branch() as other:
        other.p1.choose("activate", "maeoni-viper", pay=["charm:basic", "charm:basic"])
        assert other.p1.options == ["target:iron-worker", "target:masked-wolf", "target:mist-spirit"]
    t.p1.choose("play", "close-combat")
    assert t.p1.options == ["target:masked-wolf", "target:mist-spirit"]


@proves("ashes.resolve.4")
@proves("ashes.effect.move")
def test_transfer_moves_a_wound_onto_a_spell_where_it_lies_without_effect(table: Tables) -> None:
    """The text says: another non-Phoenixborn card. A spell has no life value."""
    t = wounded(table)
    assert t.p1.options == ["onto:mist-spirit", "onto:hypnotize"]
    t.p1.choose("onto:hypnotize")
    assert (t["iron-worker"].wounds, t["hypnotize"].wounds, t["hypnotize"].zone) == (0, 1, "spellboard")
    t.skip_until(lambda t: t.round == 3 and t.p1.prompt == "turn")
    assert t["hypnotize"].wounds == 1, "only units recover"
    t.p1.choose("play", "transfer", "player:2", "onto:mist-spirit")
    assert (t["hypnotize"].wounds, t["mist-spirit"].zone) == (0, "conjuration-pile")


@proves("ashes.resolve.4", "ashes.attack.battle")
def test_a_quick_strike_counter_is_read_when_it_is_dealt(table: Tables) -> None:
    with with_cards(DUELIST, RAGE):
        t = quick_strike(table)
        assert (t["test-duelist"].wounds, t["iron-worker"].wounds) == (2, 1)
        assert (t["test-duelist"].exhaustion, t["iron-worker"].exhaustion) == (1, 1)
        t = quick_strike(table, p2=["test-rage"])
        t.p2.choose("react", "test-rage")
        t.p2.choose("target", "iron-worker")
        assert t["test-duelist"].wounds == 4


@proves("ashes.resolve.4", "ashes.exhaustion.unit-limits")
def test_a_unit_exhausted_by_then_does_not_counter_a_quick_strike(table: Tables) -> None:
    with with_cards(DUELIST, SLUMP):
        t = quick_strike(table, p1=["test-slump"])
        t.p1.choose("react", "test-slump")
        t.p1.choose("target", "iron-worker")
        assert t["test-duelist"].wounds == 0
        assert (t["test-duelist"].exhaustion, t["iron-worker"].exhaustion) == (1, 1)  # no token for a counter


@proves("ashes.resolve.split")
def test_and_splits_effects(table: Tables) -> None:
    t = table.ashes(
        p1={"hand": ["seal"], "dice": ["charm:class", "illusion:class"]},
        p2={"spellboard": ["purge", ("purge", {"exhaustion": 1}), "abundance"]},
    )
    t.p1.choose("play", "seal")
    t.p1.choose("player:2")
    t.p1.choose("choose:purge#1")
    exhausted = [e.n for e in t.state.log or [] if e.kind == "exhaust"]
    assert exhausted == [1, 1], "a token on the chosen spell, then one on the other copy"
    assert [t[c].exhaustion for c in ("purge#1", "purge#2", "abundance")] == [1, 2, 0]


@proves("ashes.resolve.split")
def test_to_splits_effects(table: Tables) -> None:
    t = table.ashes(p1={"battlefield": ["blood-archer"]}, p2={"battlefield": ["hammer-knight", "false-demon"]})
    t.p1.choose("activate", "blood-archer")
    assert t["blood-archer"].wounds == 1, "the first effect is done"
    assert t.p1.can("target", "hammer-knight"), "before the target of the second one is chosen"


def test_fear_makes_room_for_a_widow_before_it_heals(table: Tables) -> None:
    """The destroyed unit has left its slot (72); what answers its destruction comes before Fear's next effect (395)."""
    t = table.ashes(
        p1={
            "phoenixborn": "jessa-na-ni",
            "wounds": 4,
            "hand": ["fear", "summon-sleeping-widows"],
            "dice": ["charm:basic", CEREMONIAL, CEREMONIAL],
            "battlefield": ["living-doll", "iron-worker", "blood-shaman", "blood-archer"],
        },
        p2={"battlefield": ["gilder"]},
    )
    t.p1.choose("play", "fear", "living-doll", pay=["charm:basic"])
    assert (t.p1.wounds, t["gilder"].zone) == (4, "battlefield")
    t.p1.choose("react", "summon-sleeping-widows")
    assert t.p1.battlefield == ["iron-worker", "blood-shaman", "blood-archer", "sleeping-widow"]
    assert (t.p1.wounds, t["gilder"].zone) == (3, "conjuration-pile")


def test_a_scream_for_the_unit_that_fear_destroyed_kills_before_fear_heals(table: Tables) -> None:
    """What the first effect triggers is resolved before the next one begins (395)."""
    fear = {"phoenixborn": "jessa-na-ni", "wounds": 18, "hand": ["fear"], "dice": ["charm:basic"]}
    scream = {"phoenixborn": "jessa-na-ni", "dice": ["charm:basic"], "battlefield": [WOLF]}
    t = table.ashes(p1={**fear, "battlefield": [KNIGHT]}, p2=scream)
    t.p1.choose("play", "fear")
    t.p2.choose("use:jessa-na-ni#2")
    t.p2.choose("jessa-na-ni#1")
    assert t.state.winners == (1,)


@proves("ashes.resolve.pause")
def test_a_card_waits_for_what_its_effects_trigger(table: Tables) -> None:
    t = table.ashes(
        p1={"hand": ["mist-typhoon"], "dice": ["illusion:class", "natural:class"], "draw": ["seal"]},
        p2={
            "battlefield": [("gilder", {"wounds": 1}), "hammer-knight"],
            "hand": ["final-cry"],
            "dice": ["ceremonial:power"],
        },
    )
    t.p1.choose("play", "mist-typhoon", "next", "gilder")
    assert t.p2.options == ["use:gilder:inheritance", "pass"], "Mist Typhoon pauses"
    assert t["hammer-knight"].wounds == 0
    t.p2.choose("use", "gilder")
    assert t["hammer-knight"].status == 1, "the only unit left"
    t.p2.choose("react", "final-cry")
    t.p2.choose("coal-roarkwin")
    assert (t.p1.wounds, t["hammer-knight"].wounds) == (2, 1), "all that was triggered, then the next effect"
    assert t.p1.prompt == "may", "and at last whether to draw"


@proves("ashes.resolve.pause")
def test_fear_on_a_shaman_triggers_its_ritual_before_fear_goes_on(table: Tables) -> None:
    """395: what an effect triggers is resolved first; both heal the Phoenixborn."""
    t = table.ashes(
        p1={
            "hand": ["fear"],
            "wounds": 5,
            "dice": ["natural:basic", "natural:basic"],
            "battlefield": ["blood-shaman"],
        },
    )
    t.p1.choose("fear")
    t.p1.choose("blood-ritual")
    assert (t.p1.wounds, t.p1.dice) == (3, ["natural:class"])


@proves("ashes.resolve.example.1")
def test_example_1_the_gilder_is_placed_first(table: Tables) -> None:
    t = example(table)
    assert t.p2.battlefield == ["iron-worker", "iron-worker", "hammer-knight", "gilder"], "the last slot"
    assert t.p1.options == ["react:ice-trap", "pass"], "the window after it came into play; the damage is still to come"
    with t.branch() as b:
        b.p1.choose("pass")
        assert b.p2.can("target", "hammer-knight")
        assert b.p2.can("decline"), "the second effect is optional"


def test_golden_veil_after_the_gilder_was_placed(table: Tables) -> None:
    """873, 401-424: the activation's first effect stands, the spell stays exhausted."""
    t = table.ashes(
        p1={"spellboard": ["summon-gilder"], "dice": ["natural:class"]}, p2={"battlefield": ["masked-wolf"], **VEIL}
    )
    t.p1.choose("summon-gilder", "target:masked-wolf")
    t.p2.choose("golden-veil")
    assert (t["gilder"].zone, t["masked-wolf"].zone, t["summon-gilder"].exhaustion) == ("battlefield", "battlefield", 1)


@proves("ashes.resolve.example.2")
def test_example_2_ice_trap_destroys_the_gilder(table: Tables) -> None:
    t = example(table)
    t.p1.choose("react", "ice-trap")
    assert t.happened("destroyed", "gilder")
    assert t.p2.options == ["use:gilder:inheritance", "pass"], "Inheritance 1 triggers at once, for its controller"
    t.p2.choose("use", "gilder")
    with t.changes({"hammer-knight.status": +1}):
        t.p2.choose("target", "hammer-knight")
    order = [e.kind for e in t.state.log or [] if e.kind in ("place", "react", "destroyed", "use", "status")]
    assert order == ["place", "react", "destroyed", "use", "status"]


@proves("ashes.resolve.example.3")
def test_example_3_only_one_sleeping_widow_fits(table: Tables) -> None:
    t = example(table)
    t.p1.choose("react", "ice-trap")
    t.p2.choose("pass")
    assert t.p2.options == ["react:summon-sleeping-widows", "pass"]
    assert (t.zone("p2.set-aside"), len(t.p2.battlefield)) == (["gilder"], 3), "the destroyed Gilder takes no slot"
    t.p2.choose("react", "summon-sleeping-widows")
    assert t.p2.battlefield == ["iron-worker", "iron-worker", "hammer-knight", "sleeping-widow"]


@proves("ashes.resolve.example.4")
def test_example_4_back_to_summon_gilder(table: Tables) -> None:
    t = example(table)
    t.p1.choose("react", "ice-trap")
    t.p2.choose("pass")
    t.p2.choose("react", "summon-sleeping-widows")
    assert t.p2.can("target", "sleeping-widow"), "1 damage to a target unit: also to the one that just came"
    assert t["gilder"].zone == "conjuration-pile"
    with t.changes({"hammer-knight.wounds": +1}):
        t.p2.choose("target", "hammer-knight")
    assert t.p2.can("end-turn") or t.turn_player == 0, "Summon Gilder is fully resolved"
