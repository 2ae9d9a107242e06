"""Control and ownership."""

from __future__ import annotations

from rulebound.games.ashes.cards.making import action, activated, conjuration, conjured_alteration, ready, triggered
from rulebound.games.ashes.conditions import WhenThisEnters
from rulebound.games.ashes.effects import AttachConjured, Draw, PlaceConjuration
from rulebound.games.ashes.nouns import OPPONENTS, Players, Units, target
from rulebound.games.ashes.positions import with_cards
from rulebound.testing import Tables, proves

ONE = {"attack": 1, "life": 1, "recover": 0}


@proves("ashes.control.what")
def test_you_control_your_cards_and_the_attacks_and_spells_that_you_resolve(table: Tables) -> None:
    pain = {"hand": ["sympathy-pain"], "dice": ["charm:power"], "phoenixborn": "saria-guideman"}
    t = table.ashes(
        p1={"battlefield": ["mist-spirit"], "spellboard": ["strengthen"], "phoenixborn": "noah-redmoon"}, p2=dict(pain)
    )
    cards = [t[name].controller for name in ("mist-spirit", "strengthen", "noah-redmoon", "saria-guideman")]
    assert cards == [1, 1, 1, 2]
    # the attack of your unit is an attack that you control
    t.p1.choose("attack", "saria-guideman")
    assert t.p2.can("react", "sympathy-pain")
    t.p2.choose("react", "noah-redmoon")
    assert t.p1.wounds == 2
    # so is a spell that you resolve
    t = table.ashes(
        p1={"hand": ["one-hundred-blades"], "dice": ["charm", "charm"], "phoenixborn": "noah-redmoon"}, p2=dict(pain)
    )
    t.p1.choose("play", "one-hundred-blades", "saria-guideman")
    t.p2.choose("react")
    assert t.p1.wounds == 2
    # and a counter
    t = table.ashes(
        p1={"battlefield": ["mist-spirit"], **pain}, p2={"battlefield": ["iron-worker"], "phoenixborn": "noah-redmoon"}
    )
    t.p1.choose("attack", "iron-worker")
    t.p2.choose("no-guard", "counter")
    t.p1.choose("first:mist-spirit")
    assert t.happened("destroyed", "mist-spirit")
    destroyed = [e for e in t.state.log or [] if e.kind == "damage" and e.detail == "counter"]
    assert [e.player + 1 for e in destroyed] == [2]


@proves("ashes.control.what")
def test_nobody_activates_or_attacks_with_what_another_controls(table: Tables) -> None:
    t = table.ashes(p1={}, p2={"battlefield": ["rose-fire-dancer"], "spellboard": ["strengthen"]})
    assert not t.p1.can("activate")
    assert not t.p1.can("attack")
    assert [r.rule for r in t.p1.why_not("p2.rose-fire-dancer")] == ["ashes.control.what"]


@proves("ashes.control.attaching")
def test_while_attaching_the_attaching_player_controls_the_spell(table: Tables) -> None:
    """Concealed keeps an opponent's alteration off, whereas its own player may attach one."""
    spell = {"hand": ["root-armor"], "dice": ["natural"]}
    t = table.ashes(p1=spell, p2={"battlefield": ["stormwind-sniper"]})
    assert not t.p1.can("play", "root-armor")
    assert "ashes.type.alteration.target" in [r.rule for r in t.p1.why_not("root-armor")]
    t = table.ashes(p1={**spell, "battlefield": ["stormwind-sniper"]}, p2={})
    t.p1.choose("play", "root-armor")
    assert t["stormwind-sniper"].attached == ["root-armor"]
    # the attaching player is the opponent who targets, for Golden Veil
    t = table.ashes(p1=spell, p2={"battlefield": ["gilder"], "hand": ["golden-veil"], "dice": ["charm"]})
    t.p1.choose("play", "root-armor")
    assert t.p2.can("react", "golden-veil")


@proves("ashes.control.attaching", "ashes.control.attached")
def test_a_conjured_alteration_spell_passes_to_the_units_controller(table: Tables) -> None:
    hex_ = conjured_alteration("test-hex", "Test Hex", "測試妖術", limit=1, attack_bonus=-1, life_bonus=0, recover_bonus=0)
    summon = ready(
        "test-summon-hex",
        "Summon Test Hex",
        "召喚測試妖術",
        "main",
        activated("side exhaust", AttachConjured("test-hex", target(Units()))),
        conjurations=("test-hex",),
    )
    with with_cards(hex_, summon):
        t = table.ashes(
            p1={"spellboard": ["test-summon-hex"]},
            p2={"battlefield": ["iron-worker", "stormwind-sniper"], "hand": ["golden-veil"], "dice": ["charm"]},
        )
        t.p1.choose("activate", "test-summon-hex")  # the Concealed Sniper is no target
        t.p2.choose("pass")
        assert t["iron-worker"].attached == ["test-hex"]
        assert (t["test-hex"].controller, t["test-hex"].owner) == (2, 1)
        assert t["iron-worker"].attack == 1


@proves("ashes.control.attached")
def test_fade_away_is_resolved_by_the_units_controller(table: Tables) -> None:
    t = table.ashes(p1={"hand": ["fade-away"], "dice": ["illusion"]}, p2={"battlefield": ["iron-worker", "blood-puppet"]})
    t.p1.choose("play", "fade-away", "iron-worker")
    assert (t["fade-away"].controller, t["fade-away"].owner) == (2, 1)
    t.skip_until(lambda t: t.phase == "end-of-round")
    assert sorted(t.p2.options) == ["use:blood-puppet:cursed", "use:fade-away"]  # in player 2's order
    t.p2.choose("use:fade-away")
    assert t["iron-worker"].zone == "removed"
    assert t.p1.discard_pile == ["fade-away"]


@proves("ashes.control.owner")
def test_ownership_never_changes_though_control_may(table: Tables) -> None:
    t = table.ashes(
        p1={"spellboard": ["summon-blood-puppet"], "dice": ["ceremonial"]},
        p2={"dice": ["charm:basic", "charm:basic"]},
    )
    t.p1.choose("activate", "summon-blood-puppet", "player:2", "end-turn")
    assert (t["blood-puppet"].controller, t["blood-puppet"].owner) == (2, 1)
    puppet = t["blood-puppet"].entity
    assert t.p2.battlefield == ["blood-puppet"]
    t.p2.choose("activate", "self-inflict")
    t.skip_until(lambda t: t.turn_player == 1 and t.side_left == 1)
    t.p2.choose("activate", "self-inflict")
    assert t.state.owner[puppet] == 0
    assert t.p1.conjuration_pile.count("blood-puppet") == 5
    assert t.p2.conjuration_pile == []


@proves("ashes.control.what", "ashes.zone.battlefield.control")
def test_what_a_unit_does_as_it_comes_into_play_is_its_controllers(table: Tables) -> None:
    imp = conjuration("test-imp", "Imp", "小鬼", triggered(WhenThisEnters(), Draw(1), optional=True), limit=3, **ONE)
    send = action(
        "test-send", "Send", "派遣", "main", PlaceConjuration("test-imp", 1, target(Players(OPPONENTS), name="player"))
    )
    with with_cards(imp, send):
        t = table.ashes(p1={"hand": ["test-send"], "pile": ["test-imp"]}, p2={"draw": ["seal", "fear"]})
        t.p1.choose("play", "test-send")
        t.p2.choose("use:test-imp")
        assert (t.p2.hand, t["test-imp"].controller, t["test-imp"].owner) == (["seal"], 2, 1)


@proves("ashes.control.what", "ashes.type.conjuration.leave")
def test_a_counter_is_the_defending_players_though_the_unit_has_gone_back_to_its_owner(table: Tables) -> None:
    with with_cards(conjuration("test-imp", "Imp", "小鬼", limit=3, **ONE)):
        t = table.ashes(p1={"battlefield": ["mist-spirit"]}, p2={"battlefield": [("test-imp", {"owner": 1})]})
        t.p1.choose("attack:test-imp")
        t.p2.choose("no-guard", "counter")
        t.p1.choose("first:test-imp")
        assert "test-imp" in t.p1.conjuration_pile
        assert [(e.seat, e.cards) for e in t.p1.log if e.kind == "damage"] == [
            ("p1", ("test-imp",)),
            ("p2", ("mist-spirit",)),
        ]
