"""Playing cards."""

from __future__ import annotations

from rulebound.games.ashes import GAME
from rulebound.testing import Tables, proves


@proves("ashes.play.main-action")
def test_playing_a_card_with_a_main_action_cost(table: Tables) -> None:
    t = table.ashes(p1={"hand": ["iron-worker", "anchornaut"], "dice": ["charm:basic"] * 3})
    assert t.p1.can("play", "iron-worker")
    t.p1.choose("play:iron-worker")
    assert t.main_left == 0
    assert t.side_left == 1
    assert not t.p1.can("play", "anchornaut")
    assert not t.p1.can("attack", "maeoni-viper")


@proves("ashes.play.main-action")
def test_activating_an_effect_with_a_main_action_cost(table: Tables) -> None:
    t = table.ashes(p1={"spellboard": ["summon-blue-jaguar", "summon-butterfly-monk"], "dice": ["natural:power"] * 3})
    t.p1.choose("activate:summon-blue-jaguar")
    assert t.p1.battlefield == ["blue-jaguar"]
    assert t.main_left == 0
    assert not t.p1.can("activate", "summon-butterfly-monk")


@proves("ashes.play.1")
def test_the_whole_cost_is_paid_before_anything_else(table: Tables) -> None:
    p1 = {"hand": ["sleight-of-hand"], "dice": ["illusion:power"]}
    assert not table.ashes(p1=p1).p1.can("play", "sleight-of-hand")  # 1 illusion power and 1 basic
    t = table.ashes(
        p1={"hand": ["steady-gaze"], "dice": ["illusion:class"] * 2}, p2={"battlefield": ["gilder", "iron-worker"]}
    )
    t.p1.choose("play:steady-gaze")
    assert t.p1.prompt == "target"  # nothing has happened yet, but all is paid
    assert t.p1.dice == []
    assert t.main_left == 0
    assert t["gilder"].exhaustion == t["iron-worker"].exhaustion == 0
    t.p1.choose("target:gilder")
    assert t["gilder"].exhaustion == 2


@proves("ashes.play.1")
def test_a_payment_is_made_all_at_once(table: Tables) -> None:
    t = table.ashes(p1={"hand": ["iron-worker"], "dice": ["natural:basic", "charm:class", "illusion:power"]})
    t.autopay = False
    t.p1.choose("play:iron-worker")
    t.p1.choose("die", "charm")
    assert len(t.p1.dice) == 3
    assert t.main_left == 1
    t.p1.choose("die", "illusion")
    assert t.p1.dice == ["natural:basic"]
    assert t.p1.battlefield == ["iron-worker"]


@proves("ashes.play.2", "ashes.play.placement")
def test_each_card_goes_where_its_placement_says(table: Tables) -> None:
    dice = ["charm:power", "natural:power", "illusion:power", "ceremonial:power"]
    where = {
        "summon-gilder": ("spellboard", "spellboard"),
        "iron-worker": ("battlefield", "battlefield"),
        "root-armor": ("unit", "attached"),
        "seal": ("discard", "discard-pile"),
    }
    for card, (placement, zone) in where.items():
        assert GAME.card(card).placement == placement
        t = table.ashes(p1={"hand": [card], "battlefield": ["mist-spirit"], "dice": dice}, p2={})
        t.p1.choose("play", card)
        t.skip_until(lambda t: not t.zone("resolving"))
        assert t[card].zone == zone
    assert t.has("seal", "p1.discard-pile")


@proves("ashes.play.side-action")
def test_playing_and_activating_with_a_side_action_cost(table: Tables) -> None:
    p1 = {"battlefield": ["iron-worker"], "hand": ["root-armor"], "spellboard": ["strengthen"], "dice": ["natural:class"]}
    for first, other in (("play:root-armor", "activate:strengthen"), ("activate:strengthen", "play:root-armor")):
        t = table.ashes(p1=p1, p2={})
        assert other in t.p1.options
        t.p1.choose(first)
        assert t.side_left == 0
        assert t.main_left == 1
        assert other not in t.p1.options


@proves("ashes.play.placement")
def test_every_playable_card_has_one_of_four_placements() -> None:
    found = {c.placement for c in GAME.cards().values() if c.type not in ("phoenixborn", "die")}
    assert found == {"battlefield", "spellboard", "unit", "discard"}


@proves("ashes.play.placement.own-zones")
def test_battlefield_spellboard_and_discard_placements_are_your_own(table: Tables) -> None:
    for card in ("iron-worker", "summon-gilder", "call-upon-the-realms"):
        t = table.ashes(p1={"hand": [card], "dice": ["charm:class"] * 2}, p2={"battlefield": ["gilder"]})
        t.autopay = True
        t.p1.choose("play", card)
        if card == "call-upon-the-realms":
            t.p1.choose("done")
        assert t.p1.prompt == "turn"  # no zone was asked for
        assert (
            card
            in {
                "battlefield": t.p1.battlefield,
                "spellboard": t.p1.spellboard,
                "discard": t.p1.discard_pile,
            }[GAME.card(card).placement]
        )


@proves("ashes.play.placement.any-unit")
def test_a_unit_placement_may_be_any_unit_in_play(table: Tables) -> None:
    t = table.ashes(
        p1={"hand": ["reflections-in-the-water"], "battlefield": ["iron-worker"], "dice": ["illusion:class"]},
        p2={"battlefield": ["gilder", "mist-spirit"]},
        p3={"battlefield": ["hammer-knight"]},
    )
    t.p1.choose("play:reflections-in-the-water")
    assert t.p1.options == ["attach:iron-worker", "attach:gilder", "attach:mist-spirit", "attach:hammer-knight"]
    t.p1.choose("attach:hammer-knight")
    assert t["reflections-in-the-water"].on == "hammer-knight"
