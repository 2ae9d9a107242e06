"""Reaction spells, and reaction boxes on other cards."""

from __future__ import annotations

from rulebound.games.ashes import GAME
from rulebound.games.ashes.cards.making import action, ally, alteration, n, ready, triggered
from rulebound.games.ashes.conditions import AfterOpponentDeclaresAttackers, AfterUnitDestroyed
from rulebound.games.ashes.costs import cost
from rulebound.games.ashes.definitions import Ability, AshesCard, finished
from rulebound.games.ashes.effects import Damage
from rulebound.games.ashes.nouns import YOURS, Phoenixborns, target
from rulebound.games.ashes.positions import with_cards
from rulebound.games.ashes.words.names import cost_text
from rulebound.testing import Table, Tables, proves


def box() -> Ability:
    """A reaction box: after a unit you control is destroyed, for 1 basic; deals 1 damage to a Phoenixborn."""
    return triggered(
        AfterUnitDestroyed(YOURS),
        Damage(n(1), target(Phoenixborns())),
        cost=cost("1 basic"),
        reaction=True,
        optional=True,
    )


AVENGER = ally("test-avenger", "Avenger", "復仇者", "main 3 basic", box(), attack=2, life=2, recover=0)
DIRGE = ready("test-dirge", "Dirge", "輓歌", "main 3 basic", box())
GRIEF = alteration("test-grief", "Grief", "悲痛", "main 3 basic", box(), attack_bonus=1, life_bonus=1, recover_bonus=0)
WAIL = action("test-wail", "Wail", "哀號", "main 3 basic", Damage(n(5), target(Phoenixborns())))


def destroyed_unit(table: Tables, hand: list[str], turn: int = 2, **p1: object) -> Table:
    """Player 1's Mist Spirit has just been destroyed by a natural die."""
    t = table.ashes(
        turn=turn,
        p1={"battlefield": ["mist-spirit", *p1.pop("units", [])], "hand": hand, **p1},  # type: ignore[misc]
        p2={"dice": ["natural:power"], "hand": ["call-upon-the-realms"]},
    )
    player = t.p1 if turn == 1 else t.p2
    player.choose("dice-power", "natural")
    if player.options and player.can("target", "mist-spirit"):
        player.choose("target:mist-spirit")
    return t


@proves("ashes.reaction.when")
def test_a_reaction_is_offered_when_its_condition_is_met_on_any_turn(table: Tables) -> None:
    t = destroyed_unit(table, ["final-cry"], dice=["ceremonial:power"])
    assert t.turn_player == 1
    assert t.p1.options == ["react:final-cry", "pass"]
    t = destroyed_unit(table, ["final-cry"], turn=1, dice=["ceremonial:power", "natural:power"])
    assert t.turn_player == 0
    assert t.p1.options == ["react:final-cry", "pass"]
    quiet = table.ashes(p1={"hand": ["final-cry"], "dice": ["ceremonial:power"]}, p2={})
    assert not quiet.p1.can("play", "final-cry")  # never as an action
    assert "ashes.reaction.when" in [r.rule for r in quiet.p1.why_not("final-cry")]


@proves("ashes.reaction.when")
def test_a_reaction_that_cannot_be_paid_is_not_offered(table: Tables) -> None:
    t = destroyed_unit(table, ["final-cry"], dice=["ceremonial:class"])
    assert t.happened("destroyed", "mist-spirit")
    assert t.p1.options == []
    assert t.p2.prompt == "turn"


@proves("ashes.reaction.player-turn-only")
def test_no_reactions_at_the_end_of_the_round(table: Tables) -> None:
    fading = ("iron-worker", {"attached": ["fade-away"]})
    t = table.ashes(p1={"battlefield": [fading], "hand": ["final-cry"], "dice": ["ceremonial:power"]}, p2={})
    seen: list[str] = []

    def look(t: Table) -> bool:
        seen.extend(t.state.decision.keys if t.state.decision else [])
        return bool(t.round == 3)

    t.skip_until(look)
    assert t.happened("destroyed", "iron-worker")
    assert "react:final-cry" not in seen
    assert "final-cry" in t.p1.hand


@proves("ashes.reaction.one-per-turn")
def test_one_reaction_a_player_a_turn(table: Tables) -> None:
    t = table.ashes(
        p1={
            "battlefield": ["iron-worker", "mist-spirit"],
            "hand": ["final-cry"],
            "dice": ["ceremonial:power", "natural:power"],
        },
        p2={
            "battlefield": ["mist-spirit"],
            "hand": ["shadow-strike", "final-cry", "shadow-strike"],
            "dice": ["illusion:power", "illusion:power", "ceremonial:power"],
        },
    )
    t.p1.choose("attack:maeoni-viper", "attacker:iron-worker", "done")
    t.p2.choose("react:shadow-strike#1")
    assert t.p1.can("react", "final-cry")  # the other player still may
    t.p1.choose("react:final-cry", "target:maeoni-viper")
    assert t.p2.prompt == "blockers"  # no second Shadow Strike
    t.p2.choose("block")
    t.p1.choose("first:mist-spirit")
    assert t.happened("destroyed", "mist-spirit")
    assert t.p1.prompt == "turn"  # no Final Cry for player 2, who has played a reaction this turn
    assert "ashes.reaction.one-per-turn" in [r.rule for r in t.p2.why_not("final-cry")]
    t.p1.choose("end-turn")
    assert t.reacted == [0, 0]  # a new turn


@proves("ashes.reaction.one-per-turn")
def test_the_limit_is_renewed_with_each_turn(table: Tables) -> None:
    t = table.ashes(
        p1={"dice": ["natural:power"]},
        p2={
            "battlefield": ["mist-spirit"] * 2,
            "hand": ["final-cry"] * 2,
            "dice": ["ceremonial:power"] * 2 + ["natural:power"],
        },
    )
    t.p1.choose("dice-power", "target:mist-spirit#1")
    t.p2.choose("react:final-cry#1", "target:coal-roarkwin")
    assert t.turn_player == 1
    t.p2.choose("dice-power", "natural", "mist-spirit")
    assert t.p2.can("react", "final-cry")


@proves("ashes.reaction.sequence")
def test_a_reaction_spell_is_paid_carried_out_and_discarded(table: Tables) -> None:
    t = destroyed_unit(table, ["final-cry"], turn=1, dice=["ceremonial:power", "natural:power", "charm:basic"])
    t.p1.choose("react:final-cry")
    assert t.p1.dice == ["charm:basic"]  # only its die cost is paid, and before the effect
    assert t["final-cry"].zone == "resolving"
    with t.changes({"p2.wounds": +2}):
        t.p1.choose("target:maeoni-viper")
    assert t["final-cry"].zone == "discard-pile"


@proves("ashes.reaction.sequence")
def test_a_reaction_takes_no_action_of_the_turn(table: Tables) -> None:
    t = table.ashes(
        p1={"hand": ["final-cry", "fear"], "battlefield": ["mist-spirit"], "dice": ["ceremonial:power", "charm:basic"]},
        p2={"battlefield": ["gilder"]},
    )
    t.autopay = False
    t.p1.choose("play:fear")
    t.p1.choose("die", "charm")
    t.p1.choose("react:final-cry", "target:maeoni-viper")
    t.skip_until(lambda t: t.p1.prompt == "turn")
    assert t.side_left == 1


@proves("ashes.reaction.example")
def test_example_shadow_strike(table: Tables) -> None:
    t = table.ashes(
        p1={"battlefield": ["iron-worker", "hammer-knight"]},
        p2={"battlefield": ["gilder"], "hand": ["shadow-strike"], "dice": ["illusion:power"]},
    )
    t.p1.choose("attack:maeoni-viper", "attacker:iron-worker", "done")
    assert t.p2.options == ["react:shadow-strike", "pass"]
    with t.changes({"hammer-knight.wounds": +3}):
        t.p2.choose("react:shadow-strike")
    assert t["shadow-strike"].zone == "discard-pile"
    assert t.p2.dice == []
    assert t.p2.prompt == "blockers"


# ---------------------------------------------------------------- reaction boxes


@proves("ashes.reaction.ability-box")
def test_a_reaction_box_is_marked_and_the_decks_have_none(table: Tables) -> None:
    assert not any(a.reaction for c in GAME.cards().values() for a in c.abilities)
    assert AVENGER.abilities[0].reaction
    price = cost("1 basic")
    assert AVENGER.text("en").startswith(f"[Reaction] {cost_text(price, 'en')}: After a unit you control is destroyed,")
    assert AVENGER.text("zh-Hant").startswith(f"〔反應〕{cost_text(price, 'zh')}：")
    with with_cards(AVENGER):
        assert destroyed_unit(table, ["test-avenger"], dice=["charm:basic"]).p1.can("react", "test-avenger")
        # in play the box does nothing: it is used from hand
        t = destroyed_unit(table, [], units=["test-avenger"], dice=["charm:basic"])
        assert not t.p1.can("use", "test-avenger")


@proves("ashes.reaction.ability-from-hand", "ashes.reaction.ability-glossary")
def test_a_card_played_through_its_box_goes_to_its_own_placement(table: Tables) -> None:
    where = {AVENGER: "battlefield", DIRGE: "spellboard", GRIEF: "attached"}
    with with_cards(*where):
        for card, zone in where.items():
            t = destroyed_unit(table, [card.id], units=["hammer-knight"], dice=["charm:basic", "charm:class"])
            assert t.p1.options == [f"react:{card.id}", "pass"]
            t.p1.choose(f"react:{card.id}")
            with t.changes({"p2.wounds": +1}):
                t.p1.choose("target:maeoni-viper")
            assert t[card.id].zone == zone
            assert len(t.p1.dice) == 1  # the cost in the box
            assert t.reacted[0] == 1


@proves("ashes.reaction.ability-box")
def test_only_what_stands_in_the_box_is_used_from_hand(table: Tables) -> None:
    outside = triggered(AfterUnitDestroyed(YOURS), Damage(n(1), target(Phoenixborns())), optional=True)
    mourner = ally("test-mourner", "Mourner", "哀悼者", "main 3 basic", box(), outside, attack=1, life=1, recover=0)
    with with_cards(mourner):
        t = destroyed_unit(table, ["test-mourner"], dice=["charm:basic"])
        assert t.p1.options == ["react:test-mourner", "pass"]
        t = destroyed_unit(table, [], units=["test-mourner"])
        assert t.p1.options == ["use:test-mourner", "pass"]


@proves("ashes.reaction.ability-from-hand")
def test_an_action_spell_played_through_its_box_is_discarded(table: Tables) -> None:
    keening = AshesCard(
        id="test-keening",
        en="Keening",
        zh="哀歌",
        type="action-spell",
        cost=cost("main 3 basic"),
        abilities=(*WAIL.abilities, box()),
    )
    with with_cards(finished(keening)):
        t = destroyed_unit(table, ["test-keening"], dice=["charm:basic"])
        t.p1.choose("react:test-keening")
        with t.changes({"p2.wounds": +1}):  # what the box says, not the action spell's 5
            t.p1.choose("target:maeoni-viper")
        assert t["test-keening"].zone == "discard-pile"


@proves("ashes.reaction.ability-from-hand")
def test_without_room_for_the_card_its_box_cannot_be_used(table: Tables) -> None:
    full = ["hammer-knight"] * 4  # Maeoni Viper's battlefield; the Mist Spirit's slot is free again
    with with_cards(AVENGER, GRIEF):
        for units, offered in ((full, False), (full[:3], True)):
            t = destroyed_unit(table, ["test-avenger"], phoenixborn="maeoni-viper", units=units, dice=["charm:basic"])
            assert t.p1.can("react", "test-avenger") == offered


@proves("ashes.reaction.ability-counts", "ashes.reaction.ability-glossary")
def test_a_reaction_box_is_the_reaction_of_the_turn(table: Tables) -> None:
    strike = ready(
        "test-alarm",
        "Alarm",
        "警報",
        "main",
        triggered(AfterOpponentDeclaresAttackers(), Damage(n(1), target(Phoenixborns())), reaction=True, optional=True),
    )
    position = {"battlefield": ["iron-worker"], "hand": ["test-alarm", "final-cry"], "dice": ["ceremonial:power"]}
    with with_cards(strike):
        t = table.ashes(p1={"battlefield": ["masked-wolf"]}, p2=position)
        t.p1.choose("attack:maeoni-viper")
        with t.branch() as b:
            b.p2.choose("pass", "block")
            b.p1.choose("first:iron-worker")
            assert b.p2.can("react", "final-cry")
        t.p2.choose("react:test-alarm", "target:coal-roarkwin", "block")
        t.p1.choose("first:iron-worker")
        assert t.happened("destroyed", "iron-worker")
        assert not t.p2.can("react", "final-cry")
        assert "final-cry" in t.p2.hand


@proves("ashes.reaction.ability-counts")
def test_after_a_reaction_spell_no_box_can_be_used(table: Tables) -> None:
    with with_cards(AVENGER):
        t = destroyed_unit(table, ["test-avenger", "final-cry"], dice=["ceremonial:power", "charm:basic"])
        assert t.p1.options == ["react:test-avenger", "react:final-cry", "pass"]
        t.p1.choose("react:final-cry", "target:maeoni-viper")
        assert not t.p1.can("react", "test-avenger")
        assert t.p1.hand == ["test-avenger"]
