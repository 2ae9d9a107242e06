"""The prepare phase."""

from __future__ import annotations

import rulebound
from rulebound.games.ashes import positions
from rulebound.testing import Table, Tables, proves

CLASS, BASIC = 1, 4


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


@proves("ashes.prepare.1.kept-dice")
def test_dice_kept_active_are_not_rolled(table: Tables) -> None:
    t = table.ashes(p1={"dice": ["charm:power"], "exhausted_dice": ["natural"]}, p2={})
    t.script(BASIC)  # one roll only
    t.skip_until(lambda t: t.round == 3 and t.phase == "player-turns")
    assert t.p1.dice == ["charm:power", "natural:basic"]
    assert t.scripted == []


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
