"""Control and ownership."""

from __future__ import annotations

from rulebound.games.ashes.cards.builders import action, activated, conjuration, conjured_alteration, ready, triggered
from rulebound.games.ashes.conditions import WhenThisEnters
from rulebound.games.ashes.effects import AttachConjured, Draw, PlaceConjuration
from rulebound.games.ashes.nouns import OPPONENTS, Players, Units, target
from rulebound.games.ashes.positions import with_cards
from rulebound.testing import Tables, proves
from tests.ashes.made_up import CEREMONIAL, KNIGHT, VEIL

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


def test_a_puppet_killed_by_its_own_controller_is_that_players_loss(table: Tables) -> None:
    """A Blood Puppet of player 1 on player 2's battlefield: player 2 controls it, so player 2 may cry for it (885)."""
    cry = {"hand": ["final-cry"], "dice": [CEREMONIAL, "charm:basic"]}
    t = table.ashes(p1=cry, p2={**cry, "battlefield": [("blood-puppet", {"owner": 1, "wounds": 1})]}, turn=2)
    t.p2.choose("activate", "blood-puppet", pay=["charm:basic"])
    assert not [a for a in t.p1.asked if "final-cry" in str(a.offered)]
    t.p2.choose("react", "final-cry", "coal-roarkwin")
    assert (t.p1.wounds, t.p1.conjuration_pile) == (2, ["blood-puppet"])


def test_song_of_sorrow_for_a_puppet_costs_its_controller_a_card(table: Tables) -> None:
    t = table.ashes(
        p1={"battlefield": ["enchanted-violinist"], "draw": ["fear"]},
        p2={"battlefield": [("blood-puppet", {"owner": 1, "wounds": 1})], "draw": ["seal", "purge"]},
    )
    t.p1.choose("activate", "enchanted-violinist")
    assert (t.p1.conjuration_pile, t.p1.draw_pile, t.p2.draw_pile) == (["blood-puppet"], ["fear"], ["purge"])


def test_a_puppet_takes_no_wound_for_its_owner_at_the_end(table: Tables) -> None:
    """885: "your Phoenixborn" of a puppet is its controller's."""
    t = table.ashes(p1={}, p2={"battlefield": [("blood-puppet", {"owner": 1})]}, at="end-of-round", round=1)
    assert (t.p1.wounds, t.p2.wounds) == (0, 1)


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


def test_final_cry_answers_the_destruction_of_a_unit_owned_by_an_opponent(table: Tables) -> None:
    """885: control decides."""
    t = table.ashes(
        p1={"dice": ["natural:power"]},
        p2={
            "battlefield": [("blood-puppet", {"owner": 1, "wounds": 1})],
            "hand": ["final-cry"],
            "dice": ["ceremonial:power"],
        },
    )
    t.p1.choose("dice-power:natural")
    t.p2.choose("final-cry", "coal-roarkwin")
    assert t.p1.wounds == 2


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


def test_overkill_strikes_the_controller_of_a_puppet_although_the_rhino_owns_it(table: Tables) -> None:
    """Who controls a card is asked, not who owns it (885); the puppet goes home to the attacker's pile."""
    t = table.ashes(p1={"battlefield": ["iron-rhino"]}, p2={"battlefield": [("blood-puppet", {"owner": 1})]})
    t.p1.choose("attack", "blood-puppet")
    t.p2.choose("no-guard", "decline")
    assert (t.p2.wounds, t.p1.wounds, t.p1.conjuration_pile) == (2, 0, ["blood-puppet"])


def test_a_growth_beneath_an_opponents_unit_is_guarded_against_who_put_it_there(table: Tables) -> None:
    """Who controls the unit controls the spell beneath it (885), so Spell Guard holds against its owner's spells."""
    strings = {"spellboard": ["cut-the-strings"], "dice": ["ceremonial:class", "charm:basic"]}
    grown = ("gilder", {"attached": [("massive-growth", {"owner": 1}), ("root-armor", {"owner": 1})]})
    t = table.ashes(p1={**strings, "battlefield": [KNIGHT]}, p2={**strings, "battlefield": [grown, KNIGHT]})
    with t.branch() as other:
        other.p1.choose("pass", "end-turn")
        other.p2.choose("activate", "cut-the-strings", "choose:hammer-knight#2")
        assert other.p2.options == ["target:massive-growth", "target:root-armor", "decline"]
    t.p1.choose("activate", "cut-the-strings")
    assert "target:massive-growth" not in t.p1.options
    assert "target:root-armor" in t.p1.options


def test_a_puppet_on_an_opponents_battlefield(table: Tables) -> None:
    """Rulings 104 and 105."""

    t = table.ashes(
        p1={"spellboard": ["summon-blood-puppet"], "dice": ["ceremonial"]}, p2={"dice": ["charm:basic"], "pile": []}
    )
    t.p1.choose("activate", "summon-blood-puppet", "player:2")
    t.p1.choose("end-turn")
    assert t.p2.can("activate", "self-inflict")
    t.skip_until(lambda t: t.round == 3)
    assert (t.p1.wounds, t.p2.wounds) == (0, 1)  # "your Phoenixborn" is its controller's


def test_a_spell_that_an_opponent_attached_is_the_controllers_own(table: Tables) -> None:
    """885: Fade Away on a shaman is its controller's spell, so the end of the round triggers Blood Ritual."""
    t = table.ashes(
        p1={"hand": ["fade-away"], "dice": ["illusion:class"]},
        p2={"battlefield": ["blood-shaman"], "wounds": 3, "dice": ["natural:basic"]},
    )
    t.p1.choose("fade-away", "blood-shaman")
    t.skip_until(lambda t: t.phase == "end-of-round" or t.p2.can("blood-ritual"))
    t.p2.choose("blood-ritual")
    assert (t.p2.wounds, t["fade-away"].owner, t["fade-away"].zone) == (2, 1, "discard-pile")


def test_sympathy_pain_names_only_what_the_causing_opponent_controls(table: Tables) -> None:
    """885, 382: in a game of three the third player's things are no targets."""
    t = table.ashes(
        p1={"dice": ["natural:power"]},
        p2={"battlefield": ["masked-wolf"], "hand": ["final-cry"], "dice": ["ceremonial:power"]},
        p3={
            "phoenixborn": "noah-redmoon",
            "hand": ["sympathy-pain"],
            "dice": ["charm:power"],
            "battlefield": ["iron-worker"],
        },
    )
    t.p1.choose("dice-power:natural", "masked-wolf")
    t.p2.choose("final-cry", "noah-redmoon")
    t.p3.choose("sympathy-pain")
    assert t.p2.wounds == 2
    assert t.p1.wounds == 0


def test_spell_guard_looks_at_who_controls_the_guarded_spell(table: Tables) -> None:
    """885, 853: Massive Growth on your unit is yours, whoever played it; my Cut the Strings can't discard it, yours can."""
    grown = {"battlefield": [("iron-worker", {"attached": [("massive-growth", {"owner": 1})]}), "iron-rhino"]}
    cutter = {"spellboard": ["cut-the-strings"], "dice": ["ceremonial:class", "natural:basic"]}
    t = table.ashes(p1={"battlefield": ["hammer-knight"], **cutter}, p2=grown)
    t.p1.choose("activate:cut-the-strings")
    assert (t["hammer-knight"].wounds, t["massive-growth"].on) == (2, "iron-worker")
    t = table.ashes(p1={}, p2={**grown, **cutter}, turn=2)
    t.p2.choose("activate:cut-the-strings", "iron-rhino")
    t.p2.choose("target:massive-growth")
    assert t.has("massive-growth", "p1.discard-pile")


def test_golden_veil_saves_a_puppet_that_its_owner_aims_at(table: Tables) -> None:
    """885: a unit I control, whoever owns it; its own Self Inflict has no opponent behind it."""
    t = table.ashes(
        p1={"dice": ["natural:power"]}, p2={"battlefield": [("blood-puppet", {"owner": 1, "wounds": 1})], **VEIL}
    )
    t.p1.choose("dice-power:natural")
    t.p2.choose("golden-veil")
    assert t["blood-puppet"].zone == "battlefield"


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


def test_an_ally_under_anothers_control_returns_to_its_owners_hand(table: Tables) -> None:
    """393, 947: Undying names the owner's hand."""
    ally = ("iron-worker", {"owner": 1, "wounds": 2, "attached": [("undying-heart", {"owner": 2})]})
    t = table.ashes(p1={"dice": ["natural:power"], "hand": []}, p2={"battlefield": [ally]})
    t.p1.choose("dice-power:natural")
    t.p2.choose("undying")
    assert (t.p1.hand, t.p2.hand_count) == (["iron-worker"], 0)
    assert t.has("undying-heart", "p2.discard-pile")
