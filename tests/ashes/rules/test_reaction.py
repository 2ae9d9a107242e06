"""Reaction spells, and reaction boxes on other cards."""

from __future__ import annotations

from typing import Any

from rulebound.core.decisions import Entity, Player
from rulebound.core.effects import Phrase, node
from rulebound.games.ashes import GAME
from rulebound.games.ashes.cards.builders import action, ally, alteration, n, reaction, ready, triggered
from rulebound.games.ashes.conditions import AfterOpponentDeclaresAttackers, AfterUnitDestroyed, EndOfRound
from rulebound.games.ashes.costs import cost
from rulebound.games.ashes.definitions import Ability, AshesCard, finished
from rulebound.games.ashes.effects import Damage, Draw, EventPattern
from rulebound.games.ashes.nouns import OPPONENTS, YOURS, Phoenixborns, Units, target
from rulebound.games.ashes.positions import with_cards
from rulebound.games.ashes.words.names import cost_text
from rulebound.testing import Table, Tables, proves
from tests.ashes.made_up import CEREMONIAL, CHARM, KNIGHT, NATURAL, VEIL, WOLF, WORKER
from tests.ashes.playing import attack


@node
class WhenAttacked(Phrase, EventPattern):
    """A moment that no printed reaction answers."""

    moments = ("attack:when",)
    en = "when an opponent declares attackers"
    zh = "當對手宣告攻擊者時"

    def matches(self, g: Any, event: Any, e: Entity, you: Player) -> bool:
        return True


def two_wolves(table: Tables) -> Table:
    """Hammer Knight has destroyed a Masked Wolf, and by its Aftershock a second one."""
    t = table.ashes(
        p1={"battlefield": ["hammer-knight"]},
        p2={
            "phoenixborn": "noah-redmoon",
            "battlefield": ["masked-wolf", "masked-wolf"],
            "hand": ["summon-sleeping-widows", "summon-sleeping-widows"],
            "dice": ["ceremonial:class"] * 4,
        },
    )
    t.p1.choose("attack:masked-wolf#1")
    t.p2.choose("no-guard", "decline")
    t.p1.choose("use", "hammer-knight")
    t.p1.choose("target", "masked-wolf")
    return t


BOX = triggered(
    AfterUnitDestroyed(YOURS),
    Damage(n(1), target(Units(OPPONENTS))),
    cost=cost("1 basic"),
    reaction=True,
    optional=True,
)
MOURNER = ally("test-griever", "Griever", "悲慟者", "main", BOX, attack=1, life=1, recover=0)


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


def struck(table: Tables, hand: list[str]) -> Table:
    """An attack is declared against somebody with such a hand, who can pay for Shadow Strike."""
    dice = ["illusion:power", "illusion:class", "ceremonial:class"]
    defender = {"phoenixborn": "aradel-summergaard", "hand": hand, "dice": dice}
    t = table.ashes(p1={"battlefield": ["hammer-knight"]}, p2=defender)
    t.p1.choose("attack", "aradel-summergaard")
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


def test_windows_of_a_nested_destruction_close_before_the_one_of_entering_play(table: Tables) -> None:
    """Anchornaut's Throw destroys a Gilder; the widows for it are the reaction that Ice Trap would have been (395, 261)."""
    dice = [CEREMONIAL, CEREMONIAL, NATURAL]
    t = table.ashes(
        p1={"hand": ["anchornaut"], "dice": ["charm:basic"]},
        p2={"battlefield": [("gilder", {"wounds": 1})], "hand": ["summon-sleeping-widows", "ice-trap"], "dice": dice},
    )
    t.p1.choose("play", "anchornaut", "anchornaut", "gilder")
    t.p2.choose("gilder", "anchornaut")
    with t.branch() as other:
        other.p2.choose("pass")
        other.p2.choose("react", "ice-trap")
        assert other["anchornaut"].zone == "discard-pile"
    t.p2.choose("react", "summon-sleeping-widows")
    assert t.p2.battlefield == ["sleeping-widow"] * 2
    assert (t["anchornaut"].zone, t["anchornaut"].status) == ("battlefield", 1)
    assert "ice-trap" in t.p2.hand


def test_redirect_may_answer_damage_that_one_deals_to_oneself(table: Tables) -> None:
    """261: a reaction may be played in any player's turn, one's own too."""
    t = table.ashes(
        p1={
            "hand": ["redirect"],
            "dice": ["ceremonial:power", "charm:power"],
            "discard": ["iron-worker"],
            "battlefield": ["hammer-knight"],
        }
    )
    t.p1.choose("dice-power:ceremonial")
    t.p1.choose("redirect")
    assert (t.p1.wounds, t["hammer-knight"].wounds, "iron-worker" in t.p1.hand) == (0, 1, True)


def test_golden_veil_of_the_attacker_cancels_strange_copy(table: Tables) -> None:
    """979, 261: a reaction spell targets my unit too, and it is my turn."""
    t = table.ashes(
        p1={"battlefield": ["iron-rhino"], **VEIL},
        p2={"battlefield": ["masked-wolf"], "hand": ["strange-copy"], "dice": ["illusion:power"]},
    )
    t.p1.choose("attack:maeoni-viper")
    t.p2.choose("strange-copy", "target:iron-rhino")
    t.p1.choose("golden-veil")
    assert t["masked-wolf"].attack == 2
    assert t.has("strange-copy", "p2.discard-pile")


def test_redirect_needs_a_unit(table: Tables) -> None:
    """The condition stands before "you may" (983): without a unit the reaction isn't offered."""
    t = table.ashes(p1={"battlefield": ["masked-wolf"]}, p2={"hand": ["redirect"], "dice": ["charm:power"]})
    t.p1.choose("attack:maeoni-viper")
    assert t.p2.wounds == 2
    assert not t.p2.can("redirect")


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


def test_no_reactions_at_the_end_of_the_round_but_triggered_abilities(table: Tables) -> None:
    """Ruling 93."""

    t = table.ashes(
        p1={
            "battlefield": [("gilder", {"attached": ["fade-away"]})],
            "hand": ["final-cry"],
            "dice": ["ceremonial:power"],
        },
        p2={"battlefield": ["iron-worker"]},
    )
    t.skip_until(lambda t: t.phase == "end-of-round")
    assert t.p1.options == ["use:gilder:inheritance", "pass"]
    t.p1.choose("use")
    assert t["iron-worker"].status == 1
    assert t.round == 3
    assert t.p1.hand[0] == "final-cry"
    assert t.p2.wounds == 0


@proves("ashes.reaction.player-turn-only")
def test_no_reaction_at_the_end_of_the_round_but_abilities(table: Tables) -> None:
    """261, 374: Final Cry and Sympathy Pain want a player's turn; Mend and Screams do not."""
    t = table.ashes(
        p1={
            "phoenixborn": "jessa-na-ni",
            "wounds": 2,
            "battlefield": [("butterfly-monk", {"attached": ["fade-away"]})],
            "hand": ["final-cry"],
            "dice": ["ceremonial:power", "natural:basic"],
        },
        p2={},
        at="end-of-round",
    )
    t.p1.choose("mend", "jessa-na-ni")
    assert not t.p1.can("final-cry")
    t.p1.choose("screams-of-the-departed", "maeoni-viper")
    assert (t.p1.wounds, t.p2.wounds) == (1, 1)


def test_screams_is_an_ability_beside_the_reaction(table: Tables) -> None:
    """261, 847: once a turn, and no reaction, so Final Cry may be played for the same destruction; next turn once more."""
    t = table.ashes(
        p1={
            "phoenixborn": "jessa-na-ni",
            "dice": ["natural:power", "natural:basic", "natural:basic", "ceremonial:power"],
            "hand": ["final-cry"],
            "battlefield": ["masked-wolf"],
        },
        p2={"dice": ["natural:power"], "battlefield": ["blue-jaguar"]},
    )
    t.p1.choose("dice-power:natural", "masked-wolf")
    t.p1.choose("screams-of-the-departed", "maeoni-viper")
    t.p1.choose("final-cry", "maeoni-viper")
    assert t.p2.wounds == 3


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


def test_one_reaction_a_turn_whatever_it_answers(table: Tables) -> None:
    """Redirect in the first battle leaves no Sympathy Pain for the second (261)."""
    t = table.ashes(
        p1={"battlefield": [WOLF, "iron-worker"]},
        p2={"battlefield": ["gilder"], "hand": ["redirect", "sympathy-pain"], "dice": [CHARM, CHARM]},
    )
    attack(t, "maeoni-viper", WOLF, "iron-worker")
    t.p2.choose("no-block", "no-block")
    t.p1.choose("masked-wolf")
    t.p2.choose("react", "redirect")
    t.skip_until(lambda t: t.turn_player == 1)
    assert (t.p2.wounds, t.p2.hand) == (2, ["sympathy-pain"])


def test_only_one_of_two_gazes_can_be_veiled(table: Tables) -> None:
    """Each ability targets for itself, and a player reacts once a turn (261)."""
    t = table.ashes(
        p1={"battlefield": ["blue-jaguar", "blue-jaguar"]},
        p2={"battlefield": [KNIGHT, WORKER], "hand": ["golden-veil", "golden-veil"], "dice": [CHARM, CHARM]},
    )
    attack(t, "maeoni-viper", "blue-jaguar#1", "blue-jaguar#2")
    t.p1.choose("use", "blue-jaguar")
    t.p1.choose("target", KNIGHT)
    t.p2.choose("react", "golden-veil")
    t.p1.choose("use", "blue-jaguar")
    t.p1.choose("target", WORKER)
    assert {o.split(":")[1].split("#")[0] for o in t.p2.options if o.startswith("block")} == {KNIGHT}


@proves("ashes.reaction.one-per-turn")
def test_reactions_come_back_with_each_turn(table: Tables) -> None:
    """261: one reaction a turn for each player; the turn of another player is another turn."""
    t = table.ashes(
        p1={"dice": ["natural:power"], "battlefield": ["hammer-knight"]},
        p2={
            "battlefield": ["masked-wolf", "masked-wolf", "masked-wolf"],
            "hand": ["final-cry", "final-cry", "fear"],
            "dice": ["ceremonial:power", "ceremonial:power", "natural:basic"],
        },
    )
    t.p1.choose("dice-power:natural", "masked-wolf#1")
    t.p2.choose("final-cry", "coal-roarkwin")
    t.p1.choose("attack:masked-wolf#2")
    t.p2.choose("no-guard", "decline")
    assert (t.zone("p2.battlefield"), t.p1.wounds) == (["masked-wolf"], 2)
    t.p1.choose("pass")  # Aftershock
    t.p2.choose("fear")
    t.p2.choose("final-cry", "coal-roarkwin")
    assert t.p1.wounds == 4


@proves("ashes.reaction.one-per-turn")
def test_two_unblocked_attackers_and_one_redirect(table: Tables) -> None:
    """261, 293: the battles are events of their own, the limit of one reaction is the turn's."""
    t = table.ashes(
        p1={"battlefield": ["masked-wolf", "masked-wolf"]},
        p2={
            "battlefield": [("iron-rhino", {"exhaustion": 1})],
            "hand": ["redirect", "redirect"],
            "dice": ["charm:power"] * 2,
        },
    )
    t.p1.choose("attack:maeoni-viper", "attacker:masked-wolf", "attacker:masked-wolf#2")
    t.p1.choose(t.p1.options[0])
    t.p2.choose("redirect")
    assert (t["iron-rhino"].wounds, t.p2.wounds) == (2, 2)


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


def test_whoever_might_hold_a_reaction_is_asked_until_they_have_reacted(table: Tables) -> None:
    for given, stops in (({}, True), ({"reacted": True}, False)):
        p2: dict[str, Any] = {"battlefield": ["mist-spirit", "gilder"], "hand": ["seal"], "dice": ["ceremonial:power"]}
        p2 |= {"draw": ["final-cry"] * 3, **given}
        t = table.ashes(p1={"dice": ["natural:power"], "hand": ["fear"]}, p2=p2, between_people=True)
        t.p1.choose("dice-power", "mist-spirit")
        assert ("window.destroyed:after" in [t.p2.prompt, *(a.prompt for a in t.p2.asked)]) == stops


def test_outside_turns_nobody_could_react(table: Tables) -> None:
    """Neither in the recovery phase nor at the end of the round."""
    p1: dict[str, Any] = {"battlefield": ["gilder"], "hand": ["seal"], "draw": ["final-cry"] * 9, "dice": ["charm"]}
    t = table.ashes(p1=p1, p2={}, at="recovery", between_people=True)
    t.skip_until(lambda t: t.round == 3)
    assert not [a for a in t.p1.asked if a.prompt.startswith("window.")]


def test_a_made_up_reaction_is_reckoned_with_as_long_as_there_is_one(table: Tables) -> None:
    flinch = reaction("test-flinch", "Flinch", "畏縮", "1 basic", WhenAttacked(), Draw(1))

    def asked(*draw: str) -> bool:
        p2 = {"hand": ["seal"], "dice": ["charm"], "draw": [*draw, "seal"]}
        t = table.ashes(p1={"battlefield": ["gilder"]}, p2=p2, between_people=True)
        t.p1.choose("attack", "gilder", "done")
        return "window.attack:when" in [t.p2.prompt, *(a.prompt for a in t.p2.asked)]

    assert not asked()
    with with_cards(flinch):
        assert asked("test-flinch")
    assert not asked()


def test_an_ice_trap_for_a_widow_or_for_the_anchornaut_not_for_both(table: Tables) -> None:
    """Each event has its windows, but the player who answers the nested one has reacted in this turn."""
    t = table.ashes(
        p1={"hand": ["anchornaut", "ice-trap"], "dice": ["charm:basic", NATURAL]},
        p2={"battlefield": [("gilder", {"wounds": 1})], "hand": ["summon-sleeping-widows"], "dice": [CEREMONIAL] * 2},
    )
    t.p1.choose("play", "anchornaut", "anchornaut", "gilder")
    t.p2.choose("pass")
    t.p2.choose("react", "summon-sleeping-widows")
    with t.changes({"sleeping-widow.zone": "conjuration-pile", "p1.dice": []}):
        t.p1.choose("react", "ice-trap")
    assert (t.p2.battlefield, t["anchornaut"].zone) == (["sleeping-widow"], "battlefield")


def test_pain_answers_pain_once_for_each_player(table: Tables) -> None:
    """Each answer places wounds of its own and may be answered (509), by who has not yet reacted in this turn (261)."""
    pain = {"hand": ["sympathy-pain", "sympathy-pain"], "dice": [CHARM, CHARM]}
    blades = {**pain, "phoenixborn": "coal-roarkwin", "hand": ["one-hundred-blades", *pain["hand"]]}
    t = table.ashes(p1={**blades, "dice": [CHARM, CHARM, "natural:basic", "natural:basic"]}, p2=pain)
    t.p1.choose("play", "one-hundred-blades", "maeoni-viper", pay=["natural:basic", "natural:basic"])
    t.p2.choose("react", "sympathy-pain")
    t.p1.choose("react", "sympathy-pain")
    assert (t.p1.wounds, t.p2.wounds) == (2, 3)
    assert (t.p1.dice, t.p2.dice) == ([CHARM], [CHARM])


@proves("ashes.reaction.from-hand", "ashes.reaction.one-per-turn")
def test_a_reaction_played_for_a_nested_event_is_not_offered_again(table: Tables) -> None:
    t = two_wolves(table)
    t.p2.choose("react", "summon-sleeping-widows")
    assert t.p2.battlefield == ["sleeping-widow"] * 2
    assert t.p1.prompt == "turn"  # neither from the discard pile nor a second one from hand
    assert t.p2.hand == ["summon-sleeping-widows"]


@proves("ashes.reaction.from-hand")
def test_a_reaction_kept_for_the_outer_event_is_still_offered(table: Tables) -> None:
    t = two_wolves(table)
    t.p2.choose("pass")
    assert t.p2.can("react", "summon-sleeping-widows")


@proves("ashes.reaction.from-hand", "ashes.reaction.ability-from-hand")
def test_a_reaction_box_is_no_ability_of_the_card_in_play(table: Tables) -> None:
    with with_cards(MOURNER):
        t = table.ashes(
            p1={"battlefield": ["hammer-knight"]},
            p2={"battlefield": ["masked-wolf"] * 2, "hand": ["test-griever"], "dice": ["charm"] * 4},
        )
        t.p1.choose("attack:masked-wolf#1")
        t.p2.choose("no-guard", "decline")
        t.p1.choose("use", "hammer-knight")
        t.p1.choose("target", "masked-wolf")
        t.p2.choose("react", "test-griever")
        assert t.p2.battlefield == ["test-griever"]
        assert t["hammer-knight"].wounds == 1
        assert t.p1.prompt == "turn"  # its box, which waited for the first wolf too, is of no use in play


def test_a_declined_reaction_leaves_nothing_that_others_could_count(table: Tables) -> None:
    """The hand is hidden: after somebody has declined, the table is as if they had held no reaction."""
    with_one, without = struck(table, ["shadow-strike"]), struck(table, ["seal"])
    assert "pass" in with_one.p2.options
    with_one.p2.choose("pass")
    for name in ("choice", "where"):
        assert with_one.p1.view[name] == without.p1.view[name]
        assert with_one.spectator.view[name] == without.spectator.view[name]
    assert [e.text for e in with_one.p1.log] == [e.text for e in without.p1.log]
    assert with_one.p2.view["choice"] == without.p2.view["choice"] + 1, "whoever declined counts it"


def test_a_reaction_answers_a_reaction(table: Tables) -> None:
    """395, 261: Sympathy Pain answers Final Cry; each player has used the one reaction of the turn."""
    t = table.ashes(
        p1={
            "battlefield": ["masked-wolf", ("iron-worker", {"exhaustion": 1})],
            "hand": ["sympathy-pain"],
            "dice": ["charm:power", "natural:power"],
        },
        p2={"battlefield": [("blue-jaguar", {"wounds": 1})], "hand": ["final-cry"], "dice": ["ceremonial:power"]},
    )
    t.p1.choose("dice-power:natural", "blue-jaguar")
    t.p2.choose("final-cry", "coal-roarkwin")
    t.p1.choose("sympathy-pain", "maeoni-viper")
    assert (t.p1.wounds, t.p2.wounds) == (2, 2)


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


def test_only_the_attacked_player_blocks_but_another_may_react(table: Tables) -> None:
    """899, 261, 509: Shadow Strike answers any opponent's declaration; blocks are the defending player's."""
    t = table.ashes(
        p1={"battlefield": ["iron-worker", "hammer-knight"]},
        p2={"battlefield": ["masked-wolf"], "hand": ["shadow-strike"], "dice": ["illusion:power"]},
        p3={"phoenixborn": "noah-redmoon", "battlefield": ["blue-jaguar"]},
    )
    attack(t, "noah-redmoon", "iron-worker")
    t.p2.choose("shadow-strike", "hammer-knight")
    assert t["hammer-knight"].wounds == 3
    assert t.p3.can("block:blue-jaguar")
    assert not t.p2.options


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


@proves("ashes.reaction.ability-box")
def test_only_what_stands_in_the_box_is_used_from_hand(table: Tables) -> None:
    outside = triggered(AfterUnitDestroyed(YOURS), Damage(n(1), target(Phoenixborns())), optional=True)
    mourner = ally("test-mourner", "Mourner", "哀悼者", "main 3 basic", box(), outside, attack=1, life=1, recover=0)
    with with_cards(mourner):
        t = destroyed_unit(table, ["test-mourner"], dice=["charm:basic"])
        assert t.p1.options == ["react:test-mourner", "pass"]
        t = destroyed_unit(table, [], units=["test-mourner"])
        assert t.p1.options == ["use:test-mourner", "pass"]


def test_a_reaction_box_stands_behind_other_text(table: Tables) -> None:
    box = triggered(AfterOpponentDeclaresAttackers(), reaction=True, optional=True)
    late = ally("test-late", "Late", "遲者", "main", triggered(EndOfRound(), Draw(1)), box, attack=1, life=1, recover=0)
    with with_cards(late):
        t = table.ashes(p1={"battlefield": ["gilder"]}, p2={"hand": ["test-late"], "battlefield": ["iron-rhino"]})
        t.p1.choose("attack", "iron-rhino")
        t.p2.choose("react:test-late")
        assert "test-late" in t.p2.battlefield


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
