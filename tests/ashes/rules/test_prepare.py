"""The prepare phase."""

from __future__ import annotations

import rulebound
from rulebound.core.views import view
from rulebound.games.ashes import positions
from rulebound.testing import Table, Tables, proves
from tests.ashes.made_up import BASIC
from tests.ashes.playing import to_round

CLASS = 1


def rolling_table(*rolls: int) -> Table:
    """A new game whose first rolls show so many basic symbols: of player 1, player 2, player 1 …"""
    t = Table(rulebound.new("ashes", players=["iron-men", "mist-guardian"], seed=3), positions)
    t.state.keep_order = 1
    for basics in rolls:
        t.script(*[BASIC] * basics, *[CLASS] * (10 - basics))
    while (d := t.state.decision) is not None and d.prompt == "first-five":
        t.choose(d.keys[0])
    return t


def to_prepare(t: Table) -> None:
    t.skip_until(lambda t: t.round == 3)


@proves("ashes.prepare.simultaneous")
def test_nobody_sees_a_discard_before_making_their_own(table: Tables) -> None:
    t = table.ashes(p1={"hand": ["fear", "seal", "cover"]}, p2={"hand": ["fear", "seal"]})
    to_prepare(t)
    assert t.p2.prompt == "discard"
    views = []
    for picks in (["done"], ["discard:seal"], ["discard:fear", "discard:seal"]):
        with t.branch() as b:
            b.p2.choose(*picks)
            assert b.p2.hand_size == 2  # chosen, but not yet discarded
            views.append(b.p1.view)
    assert views[0] == views[1] == views[2]


@proves("ashes.prepare.simultaneous")
def test_the_steps_are_taken_by_all_one_after_the_other(table: Tables) -> None:
    t = table.ashes(p1={"hand": ["fear"]}, p2={"hand": ["seal"]})
    to_prepare(t)
    t.p2.choose("discard:seal")
    t.p1.choose("discard:fear")
    steps = [e for e in t.events if e in ("roll", "draw", "discard")]
    assert steps == ["roll", "roll", "discard", "discard", *["draw"] * 10]


@proves("ashes.prepare.1")
def test_all_exhausted_dice_are_rolled_into_the_active_pool(table: Tables) -> None:
    t = table.ashes(p1={"exhausted_dice": ["natural", "charm"]}, p2={"exhausted_dice": ["illusion"]})
    t.script(0, 2, 5)  # the first player of the new round, player 2, is rolled for first
    t.skip_until(lambda t: t.round == 3 and t.phase == "player-turns")
    assert t.p2.dice == ["illusion:power"]
    assert t.p1.dice == ["charm:basic", "natural:class"]
    assert t.p1.exhausted_dice == t.p2.exhausted_dice == []


def test_dice_on_cards_go_to_their_owners_exhausted_pool(table: Tables) -> None:
    """Ruling 90."""

    seat = {"dice": ["charm:power", "natural:power"]}
    t = table.ashes(p1=seat, p2={"battlefield": ["iron-worker", "gilder"]})
    t.p1.choose("dice-power:charm", "iron-worker")
    assert t["iron-worker"].attack == 1
    assert t.p1.placed_dice == ["charm:power"]
    t.skip_until(lambda t: t.phase == "recovery")
    assert t.p1.prompt == "exhaust-dice"  # about the Natural die; the die on the unit goes by itself
    assert t["iron-worker"].attack == 1
    t.p1.choose("done")
    assert t["iron-worker"].attack == 2
    assert t.p1.placed_dice == []


@proves("ashes.prepare.1.kept-dice")
def test_dice_kept_active_are_not_rolled(table: Tables) -> None:
    t = table.ashes(p1={"dice": ["charm:power"], "exhausted_dice": ["natural"]}, p2={})
    t.script(BASIC)  # one roll only
    t.skip_until(lambda t: t.round == 3 and t.phase == "player-turns")
    assert t.p1.dice == ["charm:power", "natural:basic"]
    assert t.scripted == []


@proves("ashes.prepare.1.kept-dice")
def test_dice_that_were_kept_keep_their_faces(table: Tables) -> None:
    """370, 125: only exhausted dice are rolled again."""
    t = table.ashes(
        p1={"dice": ["natural:power", "charm:class"], "exhausted_dice": ["illusion"]},
        p2={"dice": []},
        at="recovery",
        round=1,
    )
    t.p1.choose("exhaust:charm", "done")
    t.until("prepare.2")
    assert "natural:power" in t.p1.dice
    assert len(t.p1.dice) == 3


@proves("ashes.prepare.1.first-player")
def test_the_player_with_most_basics_decides_who_is_first() -> None:
    t = rolling_table(4, 2)
    assert t.p1.options == ["first-player:1", "first-player:2"]
    assert t.p2.options == []
    for seat in (1, 2):
        with t.branch() as b:
            b.p1.choose(f"first-player:{seat}")
            assert b.first_player == seat - 1
            b.skip_until(lambda b: b.phase == "player-turns")
            assert b.turn_player == seat - 1
    t.p1.choose("first-player:1")
    prompts = []
    while t.round < 3:
        d = t.state.decision
        assert d is not None
        prompts.append(d.prompt)
        t.choose(next(o.key for o in d.options if o.verb in positions.QUIET))
    assert "first-player" not in prompts  # asked in the first round only


@proves("ashes.prepare.1.tie")
def test_a_tie_rolls_all_dice_of_all_players_again() -> None:
    t = rolling_table(3, 3, 2, 5)
    assert t.p2.options == ["first-player:1", "first-player:2"]
    assert t.events.count("reroll") == 1
    assert t.scripted == []
    for seat, basics in ((t.p1, 2), (t.p2, 5)):
        assert sum(d.endswith(":basic") for d in seat.dice) == basics
        assert len(seat.dice) == 10


def test_most_basics_gives_the_token_to_anybody_and_a_tie_rolls_everything_again() -> None:
    """Rulings 43 and 44."""

    state = rulebound.new("ashes", players=["iron-men", "mist-guardian", "cloudsea-siren"], seed=3)
    # ten dice each: the first roll ties players 1 and 2, the second gives player 3 most basics
    state.scripted.extend([4] * 10 + [4] * 10 + [0] * 10)
    state.scripted.extend([0] * 10 + [0] * 10 + [4] * 10)
    while state.decision is not None and state.decision.prompt == "first-five":
        state.choose(0)
    decision = state.decision
    assert decision is not None
    assert (decision.player, decision.prompt) == (2, "first-player")
    assert not state.scripted  # all thirty dice were rolled twice
    assert decision.keys == ["first-player:1", "first-player:2", "first-player:3"]
    state.choose("first-player:2")
    assert state.view(0)["first_player"] == 1


@proves("ashes.prepare.2")
def test_any_number_of_cards_may_be_discarded(table: Tables) -> None:
    hand = ["fear", "seal", "cover", "purge"]
    t = table.ashes(p1={}, p2={"hand": hand})
    to_prepare(t)

    def discards(b: Table) -> list[tuple[str, ...]]:
        """The sets of cards that can be discarded from here on."""
        if not b.p2.options:
            return [tuple(sorted(b.p2.discard_pile))]
        found: list[tuple[str, ...]] = []
        for key in b.p2.options:
            with b.branch() as c:
                c.p2.choose(key)
                found += discards(c) if c.phase == "prepare" else [tuple(sorted(c.p2.discard_pile))]
        return found

    sets = discards(t)
    assert len(sets) == len(set(sets)) == 16
    assert {len(s) for s in sets} == {0, 1, 2, 3, 4}


@proves("ashes.prepare.3")
def test_players_draw_until_they_have_five_cards(table: Tables) -> None:
    t = table.ashes(p1={"hand": ["fear", "seal"]}, p2={"hand": ["fear", "seal", "cover", "purge", "refresh", "empower"]})
    with t.changes({"p1.hand_size": +3, "p1.draw_pile_size": -3, "p2.hand_size": 0, "p2.draw_pile_size": 0}):
        t.skip_until(lambda t: t.round == 3 and t.phase == "player-turns")
    assert t.p1.wounds == t.p2.wounds == 0


@proves("ashes.prepare.3")
def test_what_was_discarded_is_drawn_anew(table: Tables) -> None:
    t = table.ashes(p1={"hand": ["fear"] * 5}, p2={"hand": ["seal"] * 5})
    to_prepare(t)
    t.p2.choose("done")
    for key in ("discard:fear", "discard:fear", "done"):
        t.p1.choose(key)
    assert sorted(t.p1.hand) == ["expand-energy"] * 2 + ["fear"] * 3
    assert t.p2.hand == ["seal"] * 5


def test_more_than_five_cards_in_hand(table: Tables) -> None:
    """Ruling 40."""

    t = table.ashes(p1={"hand": ["fear"] * 7}, p2={})
    t.skip_until(to_round(3))
    assert (t.p1.hand_size, t.p1.wounds, t.p1.draw_pile_size) == (7, 0, 10)


def test_five_cards_in_hand_and_overtime(table: Tables) -> None:
    """129, 451: nobody draws up to five from more; an exhausted worker's Overtime works, each worker by itself."""
    t = table.ashes(
        p1={
            "battlefield": [("iron-worker", {"exhaustion": 1}), "iron-worker"],
            "hand": ["seal"] * 5,
            "draw": ["fear"] * 6,
        },
        p2={"hand": ["seal"] * 5},
        at="prepare.3",
    )
    t.p1.choose("use:iron-worker:overtime", "draw", "draw")
    t.p1.choose("use:iron-worker#2:overtime", "draw", "draw")
    assert t.p1.hand_count == 9


@proves("ashes.prepare.fatigue.amount", "ashes.prepare.fatigue.wounds")
def test_each_card_that_could_not_be_drawn_is_a_wound(table: Tables) -> None:
    hurt_when_dealt = {"hand": ["redirect"], "dice": ["charm:power"], "battlefield": ["hammer-knight"]}
    t = table.ashes(p1={**hurt_when_dealt, "draw": ["fear", "fear"]}, p2={})
    to_prepare(t)
    t.choose("done")
    assert sorted(t.p1.hand) == ["fear", "fear", "redirect"]
    assert t.p1.wounds == 2
    # the tokens are placed, no damage was dealt: nothing answered them, not even Redirect in hand
    assert t.phase == "player-turns"
    assert t.events.count("fatigue") == 2
    assert "damage" not in t.events
    assert t["hammer-knight"].wounds == 0


@proves("ashes.prepare.fatigue.amount")
def test_a_full_draw_costs_nothing(table: Tables) -> None:
    t = table.ashes(p1={"draw": ["fear"] * 5}, p2={})
    t.skip_until(lambda t: t.round == 3 and t.phase == "player-turns")
    assert t.p1.hand_size == 5
    assert t.p1.wounds == 0


def test_meditating_away_the_draw_pile_is_paid_for_in_the_next_prepare_phase(table: Tables) -> None:
    """Nothing happens when the last card goes (108); each card that cannot be drawn is a wound (131)."""
    t = table.ashes(p1={"draw": ["seal"], "hand": ["fear"], "dice": ["charm:basic"]}, p2={})
    t.p1.choose("meditate", "discard-top")
    t.skip_until(lambda t: t.turn_player == 1)
    assert (t.p1.draw_pile, t.p1.wounds) == ([], 0)
    t.skip_until(lambda t: t.round == 3 and t.phase == "player-turns")
    assert t.p1.wounds == 4


@proves("ashes.prepare.fatigue.amount", "ashes.prepare.fatigue.wounds")
def test_fatigue_is_placed_in_turns_of_one(table: Tables) -> None:
    """131: token by token from the first player on, so who is due fewer may still fall first."""
    t = table.ashes(
        p1={"wounds": 13, "draw": [], "hand": ["seal"] * 3},
        p2={"wounds": 19, "draw": [], "hand": ["seal"] * 4},
        at="prepare.3",
    )
    assert t.state.over
    assert t.state.winners == (0,)
    assert (t.p1.wounds, t.p2.wounds) == (14, 20)


def test_memory_drain_waits_for_fatigue(table: Tables) -> None:
    """131, 121-131: the end of the prepare phase comes after fatigue; a hand that was just drawn is discarded from."""
    t = table.ashes(
        p1={"battlefield": ["three-eyed-owl"], "hand": ["seal"] * 5},
        p2={"hand": ["fear", "seal"], "draw": []},
        at="prepare.3",
    )
    assert t.p2.wounds == 3
    t.p2.choose("fear")
    assert t.p2.hand == ["seal"]


def test_drawing_more_than_there_is_costs_no_wound_in_a_turn(table: Tables) -> None:
    """131, 391: fatigue belongs to the prepare phase; three cards are drawn as far as there are any."""
    t = table.ashes(p1={"hand": ["sleight-of-hand"], "draw": ["seal"], "dice": ["illusion:power", "natural:basic"]}, p2={})
    t.p1.choose("sleight-of-hand")
    assert (t.p1.hand, t.p1.wounds) == (["seal"], 0)


@proves("ashes.prepare.fatigue.amount")
def test_meditating_may_empty_the_pile_that_prepare_then_lacks(table: Tables) -> None:
    """357, 131: the discarded top card is missing when five are due."""
    t = table.ashes(
        p1={"hand": ["seal"] * 4, "draw": ["fear"], "dice": ["natural:basic"]}, p2={"hand": ["seal"] * 5}, round=1
    )
    t.p1.choose("meditate", "discard-top", "turn:natural:basic-to-power")
    t.p1.choose("done")
    t.skip_until(lambda t: t.round == 2 and t.phase == "player-turns")
    assert (t.p1.wounds, t.p2.wounds) == (1, 0)


@proves("ashes.prepare.fatigue.order")
def test_fatigue_alternates_from_the_first_player_on(table: Tables) -> None:
    t = table.ashes(p1={"draw": ["fear"] * 2}, p2={"draw": ["fear"] * 4})  # player 2 is first in round 3
    t.skip_until(lambda t: t.round == 3 and t.phase == "player-turns")
    order = [e.player for e in t.state.log or [] if e.kind == "fatigue"]
    assert order == [1, 0, 0, 0]


@proves("ashes.prepare.fatigue.order")
def test_who_owes_more_places_the_last_tokens_alone(table: Tables) -> None:
    t = table.ashes(p1={"draw": ["fear"]}, p2={"draw": ["fear"] * 2})  # player 2 is first in round 3
    t.skip_until(lambda t: t.round == 3 and t.phase == "player-turns")
    order = [e.player for e in t.state.log or [] if e.kind == "fatigue"]
    assert order == [1, 0, 1, 0, 1, 0, 0]
    assert (t.p1.wounds, t.p2.wounds) == (4, 3)


@proves("ashes.prepare.fatigue.order")
def test_with_one_life_left_each_the_first_player_loses(table: Tables) -> None:
    for first in (1, 2):
        t = table.ashes(
            first=first,
            turn=first,
            p1={"phoenixborn": "coal-roarkwin", "wounds": 14, "draw": ["fear"] * 4},
            p2={"phoenixborn": "maeoni-viper", "wounds": 19, "draw": ["fear"] * 4},
        )
        while (d := t.state.decision) is not None:
            t.choose(next(o.key for o in d.options if o.verb in positions.QUIET))
        # the token has gone over: the other player is first now
        assert t.state.winners == (first - 1,)


def test_who_dies_of_fatigue_drains_nobody(table: Tables) -> None:
    t = table.ashes(
        p1={"phoenixborn": "coal-roarkwin", "wounds": 13, "battlefield": ["three-eyed-owl"], "draw": []},
        p2={"hand": ["seal"] * 5},
        at="prepare",
        first=1,
        round=3,
    )
    t.skip_until(lambda t: t.state.over)
    assert (t.state.winners, t.p2.hand_size, t.p1.wounds) == ((1,), 5, 15)


def test_prepare_choices_are_secret_and_applied_together(table: Tables) -> None:
    """Ruling 39."""

    hands = {"hand": ["fear", "seal", "purge"]}
    t = table.ashes(p1=hands, p2=hands)
    t.skip_until(lambda t: t.phase == "prepare")
    first = t.state.decision
    assert first is not None
    assert (first.player, first.prompt) == (1, "discard")  # the new first player
    with t.branch() as one, t.branch() as two:
        one.p2.choose("done")
        two.p2.choose("discard:fear", "discard:purge", "discard:seal")
        assert view(one.state, 0) == view(two.state, 0)
        assert two.p2.discard_pile == []
        two.p1.choose("done")
        assert two.p2.discard_pile == ["seal", "purge", "fear"]


def test_overtime_never_causes_fatigue(table: Tables) -> None:
    """Ruling 41."""

    t = table.ashes(p1={"battlefield": ["iron-worker"], "draw": ["fear"] * 5}, p2={})
    t.skip_until(to_round(3))
    assert (t.p1.hand_size, t.p1.wounds) == (5, 0)
    # the extra draw comes after the normal one and cannot make up for what was owed
    t = table.ashes(p1={"battlefield": ["iron-worker"], "draw": ["fear"] * 3}, p2={})
    t.skip_until(to_round(3))
    assert (t.p1.hand_size, t.p1.wounds) == (3, 2)


def test_fatigue_is_neither_prevented_nor_answered(table: Tables) -> None:
    """Ruling 42."""

    t = table.ashes(
        p1={"draw": [], "hand": ["redirect", "sympathy-pain"], "dice": ["charm:power"], "battlefield": ["iron-rhino"]}, p2={}
    )
    t.skip_until(to_round(3))
    assert t.p1.wounds == 3
    assert t["iron-rhino"].wounds == 0
    assert "damage" not in t.events


@proves("ashes.prepare.fatigue.wounds")
def test_fatigue_fells_one_of_three_and_the_phase_goes_on(table: Tables) -> None:
    """131, 384: the others draw and place as they should and play on."""
    t = table.ashes(
        p1={"wounds": 14, "draw": [], "hand": []},
        p2={"draw": [], "hand": ["seal"] * 4},
        p3={"phoenixborn": "noah-redmoon", "draw": ["fear"] * 5, "hand": []},
        at="prepare.3",
        first=1,
    )
    assert t.p1.out
    assert not t.state.over
    assert (t.p2.wounds, t.p3.wounds, t.p3.hand_count) == (1, 0, 5)
    assert t.p2.can("pass")
