"""Effects: affecting, choosing, targeting, cancelling, moving; passive against triggered."""

from __future__ import annotations

from rulebound.games.ashes.cards.making import action, n
from rulebound.games.ashes.effects import MoveWound
from rulebound.games.ashes.nouns import OPPONENTS, YOURS, Units, chosen, target
from rulebound.games.ashes.positions import with_cards
from rulebound.testing import Tables, proves


@proves("ashes.effect.affect")
def test_spell_guard_keeps_an_opponents_seal_off(table: Tables) -> None:
    dice = ["charm", "illusion"]
    t = table.ashes(
        p1={"hand": ["seal"], "dice": dice}, p2={"spellboard": ["summon-silver-snake", "summon-silver-snake", "strengthen"]}
    )
    t.p1.choose("play", "seal", "player:2", "summon-silver-snake")
    assert [t[f"p2.summon-silver-snake#{i}"].exhaustion for i in (1, 2)] == [0, 0]
    # its own player's spell does affect it, and so does an ability: Spell Guard speaks of an opponent's spell
    t = table.ashes(p1={"hand": ["seal"], "dice": dice, "spellboard": ["summon-silver-snake"]}, p2={})
    t.p1.choose("play", "seal", "player:1")
    assert t["summon-silver-snake"].exhaustion == 1
    t = table.ashes(p1={"phoenixborn": "noah-redmoon", "dice": ["charm"]}, p2={"spellboard": ["summon-silver-snake"]})
    t.p1.choose("activate", "shadow-target")
    assert t["summon-silver-snake"].exhaustion == 1


@proves("ashes.effect.affect")
def test_spell_guard_keeps_massive_growth_from_being_discarded(table: Tables) -> None:
    t = table.ashes(
        p1={"spellboard": ["cut-the-strings"], "battlefield": ["living-doll"], "dice": ["ceremonial", "charm"]},
        p2={"battlefield": [("mist-spirit", {"attached": ["massive-growth"]}), ("gilder", {"attached": ["root-armor"]})]},
    )
    t.p1.choose("activate", "cut-the-strings")
    assert t.p1.options == ["target:root-armor", "decline"]
    # the same spell on one's own unit may be discarded: it is not an opponent's spell that affects it
    t = table.ashes(
        p1={
            "spellboard": ["cut-the-strings"],
            "battlefield": [("mist-spirit", {"attached": ["massive-growth"]})],
            "dice": ["ceremonial", "charm"],
        },
        p2={},
    )
    t.p1.choose("activate", "cut-the-strings", "target:massive-growth")
    assert t.p1.discard_pile == ["massive-growth"]


@proves("ashes.effect.cancel")
def test_golden_veil_stops_damage_and_draw_of_out_of_the_mist(table: Tables) -> None:
    t = table.ashes(
        p1={"hand": ["out-of-the-mist"], "battlefield": ["mist-spirit"], "dice": ["illusion:power", "natural:power"]},
        p2={"hand": ["golden-veil"], "battlefield": ["iron-worker"], "dice": ["charm:power"]},
    )
    t.p1.choose("play", "out-of-the-mist", "iron-worker")
    with t.branch() as b:
        b.p2.choose("pass")
        assert b["iron-worker"].wounds == 1
        b.p1.choose("yes")
        assert b.p1.hand_size == 1
    t.p2.choose("react", "golden-veil")
    assert t["iron-worker"].wounds == 0
    assert t.p1.prompt == "turn"  # the draw was never offered
    assert t.p1.hand_size == 0
    assert t.p1.dice == []  # the costs stay paid
    assert t.p1.discard_pile == ["out-of-the-mist"]
    assert t.side_left == 0


@proves("ashes.effect.choose")
def test_choosing_is_not_targeting(table: Tables) -> None:
    """Command Strike: only the damaged unit is a target, so only its controller may answer."""
    strike = {"phoenixborn": "maeoni-viper", "dice": ["charm:basic", "natural:basic"]}
    t = table.ashes(
        p1={**strike, "battlefield": ["hammer-knight", "mist-spirit"]},
        p2={"hand": ["golden-veil"], "dice": ["charm:power"], "battlefield": ["iron-rhino"]},
    )
    t.p1.choose("activate", "command-strike", "choose:hammer-knight")
    with t.branch() as b:
        b.p1.choose("target:mist-spirit")
        assert b["mist-spirit"].zone == "conjuration-pile"  # nobody was asked
    t.p1.choose("target:iron-rhino")
    assert t.p2.options == ["react:golden-veil", "pass"]
    # choosing ignores protection from being targeted: an own Concealed unit is chosen, and affected, freely
    t = table.ashes(p1={"hand": ["fear"], "battlefield": ["stormwind-sniper"], "dice": ["charm"]}, p2={})
    t.p1.choose("play", "fear")
    assert t["stormwind-sniper"].zone == "discard-pile"


@proves("ashes.effect.definition")
def test_an_attack_is_no_effect_that_could_be_cancelled(table: Tables) -> None:
    veil = {"hand": ["golden-veil"], "dice": ["charm:power"], "battlefield": ["iron-rhino"]}
    t = table.ashes(p1={"battlefield": ["mist-spirit"], "dice": ["natural:power"]}, p2=veil)
    with t.branch() as b:
        b.p1.choose("attack", "iron-rhino")
        assert b.p2.prompt == "guard"  # no chance for Golden Veil
        b.p2.choose("no-guard", "decline")
        assert b["iron-rhino"].wounds == 1
    t.p1.choose("dice-power", "iron-rhino")
    assert t.p2.can("react", "golden-veil")


@proves("ashes.effect.move")
def test_pain_link_moves_a_wound_in_one_step(table: Tables) -> None:
    """The token is placed, not dealt: what answers damage does not apply, what answers wound tokens does."""
    t = table.ashes(
        p1={"battlefield": [("living-doll", {"wounds": 1})]},
        p2={"hand": ["redirect", "sympathy-pain"], "dice": ["charm:power"], "battlefield": ["iron-worker"]},
    )
    with t.changes({"living-doll.wounds": -1, "p2.wounds": +1}):
        t.p1.choose("activate", "pain-link", "maeoni-viper")
        assert t.p2.options == ["react:sympathy-pain", "pass"]
    assert "damage" not in t.events
    # without a token to move the ability may be used, and nothing moves
    t = table.ashes(p1={"battlefield": ["living-doll"]}, p2={})
    with t.changes({"living-doll.wounds": 0, "p2.wounds": 0, "p1.wounds": 0}):
        t.p1.choose("activate", "pain-link", "maeoni-viper")


@proves("ashes.effect.move.canceled")
def test_a_cancelled_move_leaves_the_token_where_it_was(table: Tables) -> None:
    shift = MoveWound(n(1), chosen(Units(YOURS)), target(Units(OPPONENTS)))
    with with_cards(action("test-shift", "Test Shift", "測試移動", "main", shift)):
        t = table.ashes(
            p1={"hand": ["test-shift"], "battlefield": [("iron-rhino", {"wounds": 2})]},
            p2={"hand": ["golden-veil"], "dice": ["charm:power"], "battlefield": ["hammer-knight"]},
        )
        t.p1.choose("play", "test-shift")
        with t.branch() as b, b.changes({"iron-rhino.wounds": -1, "hammer-knight.wounds": +1}):
            b.p2.choose("pass")
        with t.changes({"iron-rhino.wounds": 0, "hammer-knight.wounds": 0}):
            t.p2.choose("react", "golden-veil")


@proves("ashes.effect.passive")
def test_a_passive_effect_restricts_without_prompt_or_event(table: Tables) -> None:
    t = table.ashes(
        p1={"battlefield": ["iron-rhino"]}, p2={"battlefield": ["mist-spirit", "iron-worker"], "phoenixborn": "noah-redmoon"}
    )
    t.p1.choose("attack", "noah-redmoon")
    assert t.p2.options == ["block:iron-worker:iron-rhino", "no-block:iron-rhino"]  # Gigantic 1 keeps the Spirit out
    assert "use" not in t.events
    # it is active only while its card is in play and unexhausted
    t = table.ashes(p1={"battlefield": [("iron-rhino", {"exhaustion": 1})]}, p2={})
    assert not t["iron-rhino"].has_gigantic


@proves("ashes.effect.passive.example")
def test_quick_strike_is_read_during_the_attack_and_gaze_fires_at_the_declaration(table: Tables) -> None:
    # passive: Quick Strike that comes and goes counts as it is when the damage is dealt
    t = table.ashes(
        p1={"battlefield": ["seaside-raven"]},
        p2={"battlefield": ["blood-archer"], "phoenixborn": "noah-redmoon"},
    )
    t.p1.choose("attack", "blood-archer")
    t.p2.choose("no-guard", "counter")
    assert t["blood-archer"].zone == "discard-pile"  # destroyed before it could counter
    assert t["seaside-raven"].wounds == 0
    assert "use" not in t.events
    # triggered: Gaze fires once, when the unit is declared
    t = table.ashes(p1={"battlefield": ["blue-jaguar"]}, p2={"battlefield": ["iron-worker", "gilder"]})
    t.p1.choose("attack", "maeoni-viper")
    assert t.p1.options == ["use:blue-jaguar:gaze", "pass"]
    t.p1.choose("use", "iron-worker")
    assert t.p2.options == ["block:gilder:blue-jaguar", "no-block:blue-jaguar"]
    assert t.events.count("use") == 1


@proves("ashes.effect.target")
def test_only_the_word_target_and_attaching_target(table: Tables) -> None:
    veil = {"hand": ["golden-veil"], "dice": ["charm:power"], "battlefield": ["iron-rhino"]}
    mine = {
        "phoenixborn": "aradel-summergaard",
        "hand": ["mist-typhoon", "root-armor"],
        "dice": ["natural:power", "natural:power", "illusion:power"],
    }
    t = table.ashes(p1=mine, p2=veil)
    with t.branch() as b:
        b.p1.choose("play", "mist-typhoon")  # all opposing units: no target
        assert b["iron-rhino"].wounds == 1
        assert b.p1.prompt == "may"
    with t.branch() as b:
        b.p1.choose("activate", "water-blast")
        assert b.p2.can("react", "golden-veil")
    t.p1.choose("play", "root-armor")  # attaching targets the unit
    assert t.p2.can("react", "golden-veil")
    t.p2.choose("react")
    assert t["iron-rhino"].attached == []
    assert t.p1.discard_pile == ["root-armor"]


@proves("ashes.effect.target.timing")
def test_the_target_is_chosen_immediately_before_its_effect(table: Tables) -> None:
    t = table.ashes(p1={"spellboard": ["summon-gilder"], "dice": ["natural"]}, p2={"battlefield": ["iron-worker"]})
    t.p1.choose("activate", "summon-gilder")
    assert t.p1.options == ["target:gilder", "target:iron-worker", "decline"]
    t.p1.choose("target:gilder")
    assert t["gilder"].wounds == 1
