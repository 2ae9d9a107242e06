"""Exhaustion: tokens and pools, what exhausted cards lose and what they keep."""

from __future__ import annotations

from rulebound.testing import Tables, proves


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


@proves("ashes.exhaustion.no-text")
def test_an_exhausted_phoenixborn_has_no_abilities_either(table: Tables) -> None:
    """Slash has no exhaust cost: nothing but the token keeps Coal from it."""
    for exhaustion, offered in ((0, True), (1, False)):
        t = table.ashes(
            p1={"phoenixborn": "coal-roarkwin", "exhaustion": exhaustion, "hand": ["fear"]}, p2={"battlefield": ["gilder"]}
        )
        assert t.p1.can("activate", "slash") == offered
        assert ("is-exhausted" in [r.message for r in t.p1.why_not("coal-roarkwin")]) != offered
