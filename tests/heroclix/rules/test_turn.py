"""Chapter: turn."""

from __future__ import annotations

from rulebound.games.heroclix.positions import figure, with_cards
from rulebound.testing import Tables, proves
from tests.heroclix.made_up import FAR, FOE, HERO, HIT, OTHER, PLAIN, piece
from tests.heroclix.playing import battle


@proves("heroclix.turn.phases", "heroclix.turn.order-summary")
def test_every_turn_has_the_same_four_phases_in_order(table: Tables) -> None:
    t = battle(table, (figure("hero", PLAIN), "B2"))
    now, seen = t.turn, []
    for _ in range(2):
        for moment in ("Turn.beginning", "question:turn", "Turn.ending", "Turn.end_durations"):
            t.until(moment)
            seen.append((t.turn, t.active, t.phase))
    phases = ("beginning", "action", "end", "clear")
    assert seen == [(turn, seat, phase) for turn, seat in ((now + 1, 1), (now + 2, 0)) for phase in phases]


@proves(
    "heroclix.turn.beginning",
    "heroclix.trigger.start-end",
    "heroclix.trigger.start-end.example",
    "heroclix.turn.beginning.ends",
)
@proves("heroclix.turn.beginning.wording")
def test_beginning_triggers_come_once_before_any_action(table: Tables) -> None:
    hero = figure("hero", *[PLAIN] * 4, abilities=("test.rest",))
    t = battle(table, (hero, "B2", {"click": 3}), at="beginning")
    assert t.p1.options == ["yes", "no"] or t.p1.prompt == "may"
    t.p1.choose("yes")
    assert (t["hero"].click, t.p1.prompt) == (2, "turn")
    assert not [o for o in t.p1.options if "rest" in o]


@proves("heroclix.turn.end", "heroclix.turn.end.wording", "heroclix.turn.end.no-actions", "heroclix.turn.action")
def test_end_triggers_come_before_tokens_are_cleared(table: Tables) -> None:
    hero = figure("hero", *[PLAIN] * 4, abilities=("test.must-heal",))
    t = battle(table, (hero, "B2", {"click": 3, "tokens": 1}))
    t.p1.choose("end-turn")
    kinds = [line.kind for line in t.p1.log]
    assert kinds.index("heal") < kinds.index("cleared")
    assert t["hero"].click == 2


def test_a_token_given_to_the_resting_in_the_enemys_turn_is_cleared_in_the_own(table: Tables) -> None:
    t = battle(table, (piece("hero", attack="incapacitate"), "B2"), foes=[(FOE, "B3"), (OTHER, "X9")])
    t.roll(*HIT)
    t.p1.choose("incapacitate:hero:close", "end-turn")
    assert t["foe"].tokens == 1
    t.p2.choose("end-turn")
    assert (t["foe"].tokens, t["hero"].tokens) == (0, 1)
    t.p1.choose("end-turn")
    assert t["hero"].tokens == 0


def test_a_token_from_the_enemy_clears_in_the_own_turn(table: Tables) -> None:
    t = battle(table, (piece("hero", attack="incapacitate"), "B2"), foes=[(FOE, "B3")])
    t.roll(*HIT)
    t.p1.choose("incapacitate:hero", "end-turn")
    assert t["foe"].tokens == 1
    t.p2.choose("end-turn")
    assert t["foe"].tokens == 0


def test_who_only_sidesteps_clears_its_tokens(table: Tables) -> None:
    """Clearing looks at tokens received (459), and a FREE action gives none (334)."""
    t = battle(table, (piece("hero", speed="sidestep"), "B2", {"tokens": 2}), foes=[(FOE, FAR)])
    t.p1.choose("sidestep:hero", "move:hero:D2", "end-turn")
    assert t["hero"].tokens == 0


@proves("heroclix.turn.clear.tokens", "heroclix.turn.clear.not-cleared", "heroclix.turn.end.ends")
def test_who_got_no_token_this_turn_clears(table: Tables) -> None:
    idle, busy = figure("idle", PLAIN), figure("busy", PLAIN, PLAIN)
    t = battle(table, (idle, "B2", {"tokens": 2}), (busy, "D2", {"tokens": 1}), foes=[(FOE, "X16", {"tokens": 1})])
    t.p1.choose("move:busy", "move:busy:E2", "end-turn")
    assert (t["idle"].tokens, t["busy"].tokens, t["foe"].tokens) == (0, 2, 1), "only the active player's characters clear"
    t.until("Turn.end_durations")
    assert t.phase == "clear"


def test_of_four_an_outwit_lasts_through_three_turns(table: Tables) -> None:
    """Until its user's next turn (461), whoever's turns lie between."""
    fox, foe = piece("fox", damage="outwit"), piece("foe", defense="toughness")
    with with_cards(fox, foe, HERO, OTHER):
        t = table.heroclix(
            p1={"figures": [("fox", {"at": "A1"})]},
            p2={"figures": [("foe", {"at": "C1"})]},
            p3={"figures": [("hero", {"at": "F9"})]},
            p4={"figures": [("other", {"at": "J9"})]},
            stop_at_forced=2,
        )
    t.p1.choose("outwit:fox", "outwit:foe:toughness", "end-turn")
    for seat in (t.p2, t.p3, t.p4):
        assert not t["foe"].can_toughness
        seat.choose("end-turn")
    assert t["foe"].can_toughness


@proves("heroclix.turn.clear.duration-wordings", "heroclix.pac.perplex")
def test_until_your_next_turn_lasts_through_the_turns_of_both_others(table: Tables) -> None:
    sly = piece("sly", damage="perplex", attack="smoke_cloud")
    t = battle(table, (sly, "B2"), foes=[(FOE, "F2")], others=[(piece("third"), "F9")])
    t.p1.choose("perplex:sly", "choose:foe", "perplex:foe:defense-1", "smoke-cloud:sly", "mark:C3", "done", "end-turn")
    for seat in (t.p2, t.p3):
        assert (t["foe"].defense, len(t.markers)) == (16, 1)
        seat.choose("end-turn")
    assert (t["foe"].defense, len(t.markers)) == (17, 0)


@proves("heroclix.turn.clear.duration-wordings")
def test_what_the_second_player_began_ends_before_the_second_players_next_turn(table: Tables) -> None:
    sly = piece("sly", damage="perplex")
    t = battle(table, (FOE, "B2"), foes=[(sly, "B5")], others=[(piece("third"), "F9")], active=2)
    t.p2.choose("perplex:sly", "choose:foe", "perplex:foe:attack-1", "end-turn")
    t.p3.choose("end-turn")
    assert t["foe"].attack == 9
    t.p1.choose("end-turn")
    assert (t["foe"].attack, t.p2.prompt) == (10, "turn")
