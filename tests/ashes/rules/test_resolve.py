"""Resolving effects: order, as much as can be done, pausing for what they trigger."""

from __future__ import annotations

from rulebound.testing import Tables, proves
from rulebound.testing.table import Table


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


@proves("ashes.resolve.3")
def test_a_card_is_resolved_completely_though_it_leaves_play(table: Tables) -> None:
    t = table.ashes(p1={"battlefield": [("blood-archer", {"wounds": 2})]}, p2={"battlefield": ["hammer-knight"]})
    with t.changes({"hammer-knight.wounds": +1}):
        t.p1.choose("activate", "blood-archer")
    assert t["blood-archer"].zone == "discard-pile", "its own wound token destroyed it, then it still dealt its damage"


@proves("ashes.resolve.4")
def test_card_text_beats_the_rules(table: Tables) -> None:
    for knight, tokens in ((["hammer-knight"], 0), (["false-demon"], 1)):
        t = table.ashes(p1={"battlefield": ["mist-spirit"]}, p2={"battlefield": knight})
        t.p1.choose("attack", "maeoni-viper")
        t.p2.choose("block", knight[0])
        t.p1.choose("first:mist-spirit")
        assert t[knight[0]].exhaustion == tokens, "Alert: no exhaustion token from countering, whatever the rules say"
        assert t.p1.battlefield == [], "it did counter"


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


# ---------------------------------------------------------------- the rulebook's example


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


@proves("ashes.resolve.example.1")
def test_example_1_the_gilder_is_placed_first(table: Tables) -> None:
    t = example(table)
    assert t.p2.battlefield == ["iron-worker", "iron-worker", "hammer-knight", "gilder"], "the last slot"
    assert t.p1.options == ["react:ice-trap", "pass"], "the window after it came into play; the damage is still to come"
    with t.branch() as b:
        b.p1.choose("pass")
        assert b.p2.can("target", "hammer-knight")
        assert b.p2.can("decline"), "the second effect is optional"


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
