"""Exhaustion: tokens and pools, what exhausted cards lose and what they keep."""

from __future__ import annotations

from rulebound.games.ashes.cards.builders import action, passive
from rulebound.games.ashes.effects import GainAbility
from rulebound.games.ashes.nouns import YOURS, Units, target
from rulebound.games.ashes.positions import with_cards
from rulebound.testing import Tables, proves
from tests.ashes.playing import attack


@proves("ashes.exhaustion.definition")
def test_two_tokens_need_two_removals(table: Tables) -> None:
    t = table.ashes(p1={"battlefield": [("mist-spirit", {"exhaustion": 2})]}, p2={})
    assert not t.p1.can("attack")
    t.skip_until(lambda t: t.round == 3 and t.phase == "player-turns" and t.turn_player == 0)
    assert t["mist-spirit"].exhaustion == 1
    assert not t.p1.can("attack")
    t.skip_until(lambda t: t.round == 4 and t.phase == "player-turns" and t.turn_player == 0)
    assert t["mist-spirit"].exhaustion == 0
    assert t.p1.can("attack", "maeoni-viper")


def test_an_exhausted_copy_of_a_guard_has_no_unit_guard(table: Tables) -> None:
    """443 with the copy's text: an exhausted unit that becomes a Gilder keeps its token and guards nothing."""
    for tokens, can in ((0, True), (1, False)):
        t = table.ashes(
            p1={"battlefield": ["hammer-knight", "gilder"]},
            p2={
                "battlefield": [("masked-wolf", {"exhaustion": tokens}), "blue-jaguar"],
                "hand": ["strange-copy"],
                "dice": ["illusion:power"],
            },
        )
        t.p1.choose("attack:blue-jaguar")
        t.p1.choose("attacker:hammer-knight")
        t.p2.choose("strange-copy", "choose:masked-wolf", "target:gilder")
        assert t.p2.can("guard:gilder") is can


def test_an_exhausted_concealed_unit_can_be_attacked_and_targeted(table: Tables) -> None:
    """443: Concealed is an ability and goes with the token; attack and dice power may then target the unit."""
    for tokens, can in ((0, False), (1, True)):
        t = table.ashes(
            p1={"battlefield": ["iron-worker"], "dice": ["charm:power"]},
            p2={"battlefield": [("stormwind-sniper", {"exhaustion": tokens})]},
        )
        assert (t.p1.can("attack:stormwind-sniper"), t.p1.can("dice-power:charm")) == (can, can)


def test_seal_gives_every_copy_one_more_token(table: Tables) -> None:
    """443: a card may have several; recovery then takes one from each (369)."""
    t = table.ashes(
        p1={"hand": ["seal"], "dice": ["charm:class", "illusion:class"]},
        p2={"spellboard": ["purge", ("purge", {"exhaustion": 1}), "resummon"]},
        round=1,
    )
    t.p1.choose("seal", "player:2")
    t.p1.choose("purge")
    assert [t["purge#1"].exhaustion, t["purge#2"].exhaustion, t["resummon"].exhaustion] == [1, 2, 0]
    t.skip_until(lambda t: t.round == 2)
    assert [t["purge#1"].exhaustion, t["purge#2"].exhaustion] == [0, 1]


def test_small_sacrifice_focused_may_exhaust_only_two_unexhausted_units(table: Tables) -> None:
    """391, 443: with the own unit exhausted the damage is dealt."""
    for tokens, choice in ((0, True), (1, False)):
        t = table.ashes(
            p1={
                "spellboard": ["small-sacrifice"] * 2,
                "battlefield": [("iron-worker", {"exhaustion": tokens})],
                "dice": ["ceremonial:class"],
            },
            p2={"battlefield": ["iron-rhino"]},
        )
        t.p1.choose("activate:small-sacrifice")
        assert t.p1.can("exhaust-both") is choice
        if choice:
            t.p1.choose("exhaust-both")
            assert (t["iron-worker"].wounds, t["iron-rhino"].wounds) == (0, 0)
            assert (t["iron-worker"].exhaustion, t["iron-rhino"].exhaustion) == (1, 1)


@proves("ashes.exhaustion.no-text")
def test_exhausted_cards_have_no_abilities(table: Tables) -> None:
    sniper = {"dice": ["natural:power"], "battlefield": ["mist-spirit"]}
    t = table.ashes(p1=sniper, p2={"battlefield": ["stormwind-sniper"]})
    assert not t.p1.can("attack", "stormwind-sniper")
    t = table.ashes(p1=sniper, p2={"battlefield": [("stormwind-sniper", {"exhaustion": 1}), ("gilder", {"exhaustion": 1})]})
    assert t.p1.can("attack", "stormwind-sniper")  # Concealed is off
    t.p1.choose("attack", "stormwind-sniper")
    assert t.p2.options == ["guard:maeoni-viper", "no-guard"]  # an exhausted Gilder has no Unit Guard
    # and no effect text that could be activated
    t = table.ashes(p1={"battlefield": [("blood-archer", {"exhaustion": 1})], "phoenixborn": "jessa-na-ni"}, p2={})
    assert not t.p1.can("activate")
    assert "ashes.exhaustion.no-text" in [r.rule for r in t.p1.why_not("blood-archer")]


@proves("ashes.exhaustion.no-text")
def test_an_exhausted_phoenixborn_has_no_abilities_either(table: Tables) -> None:
    """Slash has no exhaust cost: nothing but the token keeps Coal from it."""
    for exhaustion, offered in ((0, True), (1, False)):
        t = table.ashes(
            p1={"phoenixborn": "coal-roarkwin", "exhaustion": exhaustion, "hand": ["fear"]}, p2={"battlefield": ["gilder"]}
        )
        assert t.p1.can("activate", "slash") == offered
        assert ("is-exhausted" in [r.message for r in t.p1.why_not("coal-roarkwin")]) != offered


@proves("ashes.exhaustion.no-text")
def test_an_exhausted_unit_has_no_gained_ability_either(table: Tables) -> None:
    veil = action(
        "test-veil",
        "Veil",
        "面紗",
        "side",
        GainAbility(target(Units(YOURS))),
        grants=passive("concealed"),
    )
    with with_cards(veil):
        for tokens, targets in ((0, ["target:gilder"]), (1, ["target:iron-worker", "target:gilder"])):
            t = table.ashes(
                p1={
                    "hand": ["test-veil"],
                    "battlefield": [("iron-worker", {"exhaustion": tokens}), "gilder", "masked-wolf"],
                },
                p2={"hand": ["shadow-strike"], "dice": ["illusion:power"]},
                stop_at_forced=True,
            )
            t.p1.choose("play:test-veil")
            t.p1.choose("target:iron-worker")
            t.p1.choose("attack:maeoni-viper", "attacker:masked-wolf", "done")
            t.p2.choose("react:shadow-strike")
            assert t.p2.options == targets


def test_an_exhausted_card_misses_the_event(table: Tables) -> None:
    """Ruling 83."""

    for tokens, offered in ((0, True), (1, False)):
        t = table.ashes(
            p1={"battlefield": ["iron-worker"], "phoenixborn": "jessa-na-ni", "exhaustion": tokens, "dice": ["charm"]},
            p2={"battlefield": ["false-demon"]},
        )
        attack(t, "false-demon")
        t.p2.choose("no-guard", "decline")
        assert t.p1.can("use", "jessa-na-ni") is offered


@proves("ashes.exhaustion.keeps-values")
def test_exhausted_cards_keep_values_and_bonuses(table: Tables) -> None:
    t = table.ashes(
        p1={
            "battlefield": [
                ("iron-rhino", {"exhaustion": 1}),
                ("iron-worker", {"attached": [("root-armor", {"exhaustion": 1})]}),
            ]
        },
        p2={"dice": ["natural:power"]},
        turn=2,
    )
    assert (t["iron-rhino"].attack, t["iron-rhino"].life, t["iron-rhino"].recover) == (7, 4, 0)
    assert not t["iron-rhino"].has_gigantic
    assert t["iron-worker"].life == 3
    t.p2.choose("dice-power", "iron-worker")
    assert t["iron-worker"].wounds == 1  # +1 life, but no Armored 1


@proves("ashes.exhaustion.unit-limits")
def test_exhausted_units_do_not_attack_or_block(table: Tables) -> None:
    t = table.ashes(
        p1={"battlefield": [("iron-rhino", {"exhaustion": 1}), "iron-worker", "hammer-knight"]},
        p2={"battlefield": [("gilder", {"exhaustion": 1}), "iron-worker"], "phoenixborn": "noah-redmoon"},
    )
    t.p1.choose("attack", "noah-redmoon")
    assert t.p1.options == ["attacker:iron-worker", "attacker:hammer-knight"]
    t.p1.choose("iron-worker", "done")
    assert t.p2.options == ["block:iron-worker#2:iron-worker", "no-block:iron-worker"]


@proves("ashes.exhaustion.exhaust")
def test_exhausting_adds_a_token_or_moves_a_die(table: Tables) -> None:
    t = table.ashes(
        p1={"hand": ["steady-gaze"], "dice": ["illusion:class", "illusion:class", "natural:power"]},
        p2={"battlefield": [("iron-rhino", {"exhaustion": 1})]},
    )
    t.p1.choose("play", "steady-gaze")
    assert t["iron-rhino"].exhaustion == 3
    assert t.p1.dice == ["natural:power"]
    assert [d.partition(":")[0] for d in t.p1.exhausted_dice] == ["illusion", "illusion"]


@proves("ashes.exhaustion.exhausted")
def test_a_token_or_the_exhausted_pool_make_something_exhausted(table: Tables) -> None:
    t = table.ashes(
        p1={
            "spellboard": [("strengthen", {"exhaustion": 1}), "strengthen"],
            "exhausted_dice": ["natural"],
            "dice": ["charm:basic"],
        },
        p2={"battlefield": ["gilder"]},
    )
    assert t.p1.dice == ["charm:basic"]
    assert t.p1.options.count("activate:strengthen#2") == 1  # the copy without a token
    t.p1.choose("activate", "strengthen")
    assert [t[f"strengthen#{i}"].exhaustion for i in (1, 2)] == [1, 1]
    assert t.p1.exhausted_dice == ["natural:basic"]


@proves("ashes.exhaustion.exhausted.text")
def test_an_exhausted_silver_snake_keeps_consume_and_x(table: Tables) -> None:
    t = table.ashes(
        p1={"battlefield": [("silver-snake", {"exhaustion": 1, "status": 1})], "dice": ["natural:power"]},
        p2={"battlefield": ["mist-spirit"]},
    )
    assert t["silver-snake"].attack == 1
    t.p1.choose("dice-power", "mist-spirit")
    assert (t["silver-snake"].status, t["silver-snake"].attack) == (2, 2)
    assert (t["silver-snake"].life, t["silver-snake"].recover) == (4, 3)
    # an ability outside the box is gone
    t = table.ashes(p1={"battlefield": [("hammer-knight", {"exhaustion": 1})]}, p2={"battlefield": ["mist-spirit"]})
    assert not t["hammer-knight"].has_alert


@proves("ashes.exhaustion.exhausted.unit")
def test_exhausted_units_do_not_guard_or_counter(table: Tables) -> None:
    t = table.ashes(
        p1={"battlefield": ["iron-worker"]},
        p2={"battlefield": [("iron-rhino", {"exhaustion": 1}), ("butterfly-monk", {"exhaustion": 1}), "gilder"]},
    )
    t.p1.choose("attack", "iron-rhino")
    assert t.p2.options == ["guard:maeoni-viper", "guard:gilder", "no-guard"]
    t.p2.choose("no-guard")
    assert t.p2.prompt != "counter"
    assert t["iron-rhino"].wounds == 2
    assert (t["p1.iron-worker"].wounds, t["p1.iron-worker"].exhaustion) == (0, 1)
    # alone, the exhausted unit cannot attack either
    t = table.ashes(p1={"battlefield": [("iron-rhino", {"exhaustion": 1})]}, p2={"battlefield": ["gilder"]})
    assert not t.p1.can("attack")
    assert "ashes.exhaustion.unit-limits" in [r.rule for r in t.p1.why_not("iron-rhino")]


@proves("ashes.exhaustion.unexhausted")
def test_a_card_without_the_last_token_is_unexhausted(table: Tables) -> None:
    refresh = {"hand": ["refresh"], "dice": ["charm", "charm", "charm:basic", "natural"], "phoenixborn": "maeoni-viper"}
    t = table.ashes(p1={**refresh, "battlefield": [("iron-rhino", {"exhaustion": 2})]}, p2={"battlefield": ["gilder"]})
    with t.branch() as b:
        b.p1.choose("activate", "command-strike")
        assert b["gilder"].wounds == 0  # no unexhausted unit to choose
    t.p1.choose("play", "refresh", "iron-rhino")
    assert t["iron-rhino"].exhaustion == 0
    assert t["iron-rhino"].has_gigantic
    t.p1.choose("activate", "command-strike", "target:gilder")
    assert t.happened("destroyed", "gilder")
