"""The advanced timing rules: attacks, the damage resolution sequence, effects of the same time."""

from __future__ import annotations

from rulebound.games.ashes.cards.builders import action, ally, n, reaction, ready, triggered
from rulebound.games.ashes.conditions import AfterUnitDestroyed, WhenThisDestroyed
from rulebound.games.ashes.effects import Damage, DamageEach, DiscardFromPlay, PlaceConjuration, PreventDamage
from rulebound.games.ashes.nouns import OPPONENTS, YOURS, Units, chosen, target
from rulebound.games.ashes.positions import with_cards
from rulebound.testing import Table, Tables, proves
from tests.ashes.made_up import CEREMONIAL, CHARM, SPIRIT, WOLF, WORKER, YourUnitIsDealtDamage
from tests.ashes.playing import damages, warding


def anchornaut(table: Tables) -> Table:
    t = table.ashes(
        p1={"hand": ["anchornaut"], "dice": ["charm"]},
        p2={"battlefield": ["iron-worker", "silver-snake"], "hand": ["ice-trap"], "dice": ["natural:power"]},
    )
    t.p1.choose("play", "anchornaut")
    return t


def typhoon(table: Tables) -> Table:
    t = table.ashes(
        p1={"hand": ["mist-typhoon"], "dice": ["illusion:class", "natural:class"], "battlefield": ["gilder"]},
        p2={
            "battlefield": ["masked-wolf", "hammer-knight", "iron-rhino"],
            "hand": ["summon-sleeping-widows"],
            "dice": ["ceremonial:class", "ceremonial:class"],
            "phoenixborn": "aradel-summergaard",
        },
    )
    t.p1.choose("play", "mist-typhoon")
    return t


@proves("ashes.timing.optional")
def test_windows_come_in_a_fixed_order(table: Tables) -> None:
    """When before after, the active player first: also when the turn is the other player's."""
    seat = {"hand": ["final-cry"], "dice": ["ceremonial:power", "charm"], "phoenixborn": "jessa-na-ni"}
    for active in (1, 2):
        t = table.ashes(
            turn=active,
            p1={"battlefield": ["gilder", "mist-spirit"], **seat},
            p2={"battlefield": ["gilder", "mist-spirit"], **seat},
        )
        g, other = t.state, 3 - active
        t.wounds[t[f"p{other}.gilder"].entity] = 1
        me, them = (t.p1, t.p2) if active == 1 else (t.p2, t.p1)
        me.choose("attack", "gilder")
        me.choose("attacker", "mist-spirit")
        them.choose("no-guard", "decline")
        asked = []
        while g.decision is not None and g.decision.prompt.startswith("window"):
            asked.append((g.decision.player + 1, g.decision.prompt))
            t.choose("pass")
        assert asked == [
            (other, "window.destroyed:when"),
            (active, "window.destroyed:after"),
            (other, "window.destroyed:after"),
        ]


@proves("ashes.timing.same-event")
def test_each_player_has_one_chance_the_active_player_first(table: Tables) -> None:
    t = table.ashes(
        p1={"phoenixborn": "jessa-na-ni", "battlefield": ["hammer-knight"], "dice": ["charm"]},
        p2={"battlefield": ["false-demon", "iron-rhino"], "hand": ["final-cry"], "dice": ["ceremonial:power"]},
    )
    t.p1.choose("attack", "false-demon")
    t.p2.choose("no-guard", "decline")
    t.p1.choose("use", "hammer-knight")
    t.p1.choose("target", "iron-rhino")
    assert t["iron-rhino"].wounds == 1, "resolved before the next response"
    assert t.p1.options == ["use:jessa-na-ni:screams-of-the-departed", "pass"], "still the active player's chance"
    t.p1.choose("pass")
    assert t.p2.options == ["react:final-cry", "pass"]
    t.p2.choose("react", "final-cry")
    t.p2.choose("target", "jessa-na-ni")
    assert t.p1.can("end-turn"), "the chance does not come back to the active player"
    assert t.p1.wounds == 2
    assert t.p1.dice == ["charm:power"]


def test_after_a_destruction_the_active_players_snake_eats_before_the_other_player_answers(table: Tables) -> None:
    """One event, one chance each, the active player first (509): Consume, then Screams and Final Cry in either order."""
    t = table.ashes(
        p1={"phoenixborn": "maeoni-viper", "battlefield": ["iron-worker", "silver-snake"]},
        p2={
            "phoenixborn": "jessa-na-ni",
            "battlefield": [WOLF],
            "hand": ["final-cry"],
            "dice": [CEREMONIAL, "charm:basic"],
        },
    )
    t.p1.choose("attack", "masked-wolf", "iron-worker")
    t.p2.choose("no-guard", "decline")
    assert t["silver-snake"].status == 1
    t.p2.choose("react", "final-cry", "maeoni-viper")
    t.p2.choose("jessa-na-ni", "maeoni-viper")
    assert t.p1.wounds == 3


@proves("ashes.timing.same-event", "ashes.resolve.pause")
def test_an_ability_that_destroys_answers_what_it_has_destroyed_until_nothing_is_left(table: Tables) -> None:
    reap = triggered(AfterUnitDestroyed(), Damage(n(1), target(Units(OPPONENTS))), optional=True)
    with with_cards(ally("test-reaper", "Reaper", "收割者", "main", reap, attack=1, life=3, recover=0)):
        t = table.ashes(
            p1={"battlefield": ["test-reaper"], "dice": ["natural:power"]}, p2={"battlefield": ["mist-spirit"] * 3}
        )
        t.p1.choose("dice-power", "mist-spirit")
        t.p1.choose("use:test-reaper", "mist-spirit", "use:test-reaper")
        assert (t.p2.battlefield, t.p1.prompt) == ([], "turn")


@proves("ashes.timing.same-event", "ashes.timing.damage.1.window")
def test_a_reaction_may_be_played_for_nothing_where_an_ability_has_prevented_all(table: Tables) -> None:
    with with_cards(
        ready("test-ward", "Ward", "結界", "main", warding("exhaust", optional=True)),
        reaction("test-parry", "Parry", "格開", "1 basic", YourUnitIsDealtDamage(), PreventDamage(n(1))),
    ):
        seat = {
            "battlefield": ["iron-worker"],
            "spellboard": ["test-ward"] * 2,
            "hand": ["test-parry"],
            "dice": ["charm:basic"],
        }
        t = table.ashes(p1={"dice": ["natural:power"]}, p2=seat)
        t.p1.choose("dice-power")
        assert t.p2.options == ["use:test-ward", "use:test-ward#2", "react:test-parry", "pass"]
        t.p2.choose("use:test-ward#1")
        assert t.p2.options == ["react:test-parry", "pass"]  # a second Ward could change nothing


@proves("ashes.timing.same-event")
def test_players_react_clockwise_from_the_active_one(table: Tables) -> None:
    """509, 382: on the second player's turn the third is asked before the first."""
    t = table.ashes(
        p1={"phoenixborn": "jessa-na-ni", "dice": ["natural:basic"]},
        p2={"dice": ["natural:power"]},
        p3={
            "phoenixborn": "noah-redmoon",
            "hand": ["final-cry"],
            "dice": ["ceremonial:power"],
            "battlefield": ["masked-wolf"],
        },
        turn=2,
    )
    t.p2.choose("dice-power:natural")
    assert t.p3.can("final-cry")
    assert not t.p1.options
    t.p3.choose("final-cry", "maeoni-viper")
    t.p1.choose("screams-of-the-departed", "maeoni-viper")
    assert t.p2.wounds == 3


@proves("ashes.timing.same-event")
def test_four_players_react_in_turn_order(table: Tables) -> None:
    """382, 509: from the active player clockwise, each with one chance."""
    death = {"hand": ["ice-trap"], "dice": ["natural:power"]}
    t = table.ashes(
        p1=death, p2=death, p3={"spellboard": ["summon-masked-wolf"], "dice": ["illusion:class"]}, p4=death, turn=3
    )
    t.p3.choose("summon-masked-wolf")
    for seat in (t.p4, t.p1):
        seat.choose("pass")
    t.p2.choose("ice-trap")
    assert t["masked-wolf"].zone == "conjuration-pile"


@proves("ashes.timing.when")
def test_a_when_effect_resolves_after_its_event(table: Tables) -> None:
    t = anchornaut(table)
    assert t.p1.options == ["use:anchornaut:throw", "pass"]
    assert t["anchornaut"].zone == "battlefield", "it is in play before Throw 1 asks for a target"
    t.p1.choose("use", "anchornaut")
    assert t.p1.can("target", "iron-worker")


def test_nested_events_finish_first(table: Tables) -> None:
    """Ruling 84: Aftershock destroys a second Gilder: its Inheritance comes before the first one's other after-effects."""
    t = table.ashes(
        p1={"battlefield": ["hammer-knight"]},
        p2={
            "battlefield": ["gilder", ("gilder", {"wounds": 1}), "silver-snake"],
            "hand": ["final-cry"],
            "dice": ["ceremonial:power"],
        },
    )
    t.p1.choose("attack:gilder#1")
    t.p2.choose("no-guard", "decline", "pass")
    t.p1.choose("use", "hammer-knight")
    t.p1.choose("target", "gilder")
    assert t.p2.options == ["use:gilder:inheritance", "pass"], "the when-window of the nested event"
    assert len(t.zone("p2.set-aside")) == 2
    t.p2.choose("pass")
    assert t.p2.options == ["react:final-cry", "pass"], "its after-window"
    t.p2.choose("pass")
    assert len(t.zone("p2.set-aside")) == 1, "the nested one is discarded"
    assert t.p2.options == ["react:final-cry", "pass"], "and then the first event goes on"


@proves("ashes.timing.after-when")
def test_after_effects_wait_for_all_when_effects(table: Tables) -> None:
    t = anchornaut(table)
    assert not t.p2.options, "Ice Trap can't be played before Throw 1 is resolved"
    t.p1.choose("use", "anchornaut")
    assert not t.p2.options
    t.p1.choose("target", "iron-worker")
    assert t.p2.options == ["react:ice-trap", "pass"]


@proves("ashes.timing.after-when")
def test_throw_comes_before_ice_trap(table: Tables) -> None:
    """513-515: the "when" effect is over before the "after" reaction."""
    t = table.ashes(
        p1={"hand": ["anchornaut"], "dice": ["natural:basic"]},
        p2={"battlefield": ["masked-wolf"], "hand": ["ice-trap"], "dice": ["natural:power"]},
    )
    t.p1.choose("anchornaut")
    t.p1.choose("throw")
    assert t["masked-wolf"].zone == "conjuration-pile"
    t.p2.choose("ice-trap")
    assert t["anchornaut"].zone == "discard-pile"


@proves("ashes.timing.when.example")
def test_example_anchornaut_and_ice_trap(table: Tables) -> None:
    t = anchornaut(table)
    t.p1.choose("use", "anchornaut")
    t.p1.choose("target", "iron-worker")
    t.p2.choose("react", "ice-trap")
    assert t["iron-worker"].wounds == 1, "the damage stands"
    assert t["anchornaut"].zone == "discard-pile"


def test_an_ally_that_ice_trap_destroyed_comes_back_by_the_ceremonial_die(table: Tables) -> None:
    """515, 441, 350: the ally lies in its owner's discard pile, from which the dice power takes it in the same turn."""
    t = table.ashes(
        p1={"hand": ["anchornaut"], "dice": ["natural:basic", "ceremonial:power"]},
        p2={"hand": ["ice-trap"], "dice": ["natural:power"]},
    )
    t.p1.choose("play:anchornaut")
    t.p2.choose("ice-trap")
    t.p1.choose("dice-power:ceremonial")
    assert (t.p1.hand, t.p1.wounds) == (["anchornaut"], 1)


@proves("ashes.timing.multi.1")
def test_first_all_affected_units_are_fixed(table: Tables) -> None:
    t = typhoon(table)
    assert t.p1.options == ["next:masked-wolf", "next:hammer-knight", "next:iron-rhino"], "the opposing units in play now"
    t.p1.choose("next", "hammer-knight", "next", "masked-wolf")
    t.p2.choose("pass")
    assert [t[u].wounds for u in ("hammer-knight", "iron-rhino", "gilder")] == [1, 1, 0]


def test_opponent_means_every_other_player(table: Tables) -> None:
    """Ruling 111."""

    t = table.ashes(
        p1={"hand": ["mist-typhoon"], "dice": ["illusion:power", "natural"], "phoenixborn": "aradel-summergaard"},
        p2={"battlefield": ["iron-worker"], "dice": ["charm:power"]},
        p3={"battlefield": ["gilder"], "dice": ["time:power"]},
        p4={"battlefield": ["living-doll"]},
    )
    with t.branch() as b:
        b.p1.choose("dice-power:illusion")
        assert b.p1.options == ["player:2", "player:3", "player:4"]
        b.p1.choose("player:3", "lower")
        assert b.p3.dice == ["time:class"]
    t.p1.choose("play", "mist-typhoon", "next:gilder", "next:living-doll")
    assert [t[u].wounds for u in ("iron-worker", "gilder", "living-doll")] == [1, 1, 1]


@proves("ashes.timing.multi.1", "ashes.resolve.pause")
def test_a_unit_that_bursts_in_the_midst_of_an_effect_on_all_units_is_finished_first(table: Tables) -> None:
    wave = DamageEach(n(1), Units())
    with with_cards(
        action("test-wave", "Wave", "波", "main", wave),
        ally("test-bomb", "Bomb", "炸彈", "main", triggered(WhenThisDestroyed(), wave), attack=1, life=1, recover=0),
    ):
        t = table.ashes(
            p1={"hand": ["test-wave"], "battlefield": ["test-bomb", "iron-worker"]}, p2={"battlefield": ["hammer-knight"]}
        )
        t.p1.choose("play", "test-wave", "next:test-bomb")
        assert t.p1.options == ["next:iron-worker", "next:hammer-knight"]  # of the burst
        t.p1.choose("next:iron-worker")
        assert (t["iron-worker"].wounds, t["hammer-knight"].wounds) == (1, 1)
        t.p1.choose("next:iron-worker")  # of the spell
        assert (t["iron-worker"].zone, t["hammer-knight"].wounds) == ("discard-pile", 2)


def test_damage_to_each_unit_hits_a_concealed_one(table: Tables) -> None:
    """523-526, 875: an effect on each unit targets none of them."""
    t = table.ashes(
        p1={"hand": ["one-hundred-blades"], "dice": ["natural:basic"] * 2},
        p2={"battlefield": ["stormwind-sniper", "iron-worker"]},
    )
    t.p1.choose("one-hundred-blades", "maeoni-viper")
    t.p1.choose("stormwind-sniper")
    assert (t["stormwind-sniper"].zone, t["iron-worker"].wounds) == ("discard-pile", 1)


@proves("ashes.timing.multi.2")
def test_then_one_at_a_time_in_the_players_order(table: Tables) -> None:
    t = typhoon(table)
    t.p1.choose("next", "masked-wolf")
    assert t.p2.can("react", "summon-sleeping-widows"), "its full damage sequence, with its triggers, comes first"
    assert [t[u].wounds for u in ("hammer-knight", "iron-rhino")] == [0, 0]
    t.p2.choose("pass")
    assert t.p1.options == ["next:hammer-knight", "next:iron-rhino"]
    t.p1.choose("next", "iron-rhino")
    assert damages(t) == [
        ("masked-wolf", "mist-typhoon"),
        ("iron-rhino", "mist-typhoon"),
        ("hammer-knight", "mist-typhoon"),
    ]


def test_the_order_of_a_typhoon_decides_whether_mend_comes_in_time(table: Tables) -> None:
    """One unit at a time, in the order of the effect's controller (526)."""
    spec = {"hand": ["mist-typhoon"], "dice": ["illusion:class", "natural:class"]}
    t = table.ashes(p1=spec, p2={"battlefield": ["butterfly-monk", (WORKER, {"wounds": 1})]})
    t.p1.choose("play", "mist-typhoon")
    with t.branch() as other:
        other.p1.choose("next", WORKER)
        other.p2.choose("pass")
        assert other.p2.battlefield == []
    t.p1.choose("next", "butterfly-monk")
    t.p2.choose("use", "butterfly-monk")
    t.p2.choose(WORKER)
    assert (t.p2.battlefield, t[WORKER].wounds) == ([WORKER], 1)


def test_a_snake_grows_in_the_midst_of_a_typhoon(table: Tables) -> None:
    """Triggers are resolved before the next unit is damaged (395, 526): three units, three tokens."""
    t = table.ashes(
        p1={"battlefield": ["silver-snake"], "hand": ["mist-typhoon"], "dice": ["illusion:class", "natural:class"]},
        p2={"battlefield": [WOLF, SPIRIT, "blood-puppet"]},
    )
    t.p1.choose("play", "mist-typhoon")
    t.p1.choose("next", WOLF)
    assert (t["silver-snake"].status, t[SPIRIT].zone) == (1, "battlefield")
    t.p1.choose("next", SPIRIT)
    assert (t["silver-snake"].status, t["blood-puppet"].wounds) == (2, 1)


def test_who_answers_the_first_damage_of_a_feast_may_end_the_game_before_the_second(table: Tables) -> None:
    """Abundance damages one Phoenixborn after the other (526, 86); Sympathy Pain answers the wounds of the first."""
    t = table.ashes(
        p1={"phoenixborn": "saria-guideman", "wounds": 18, "spellboard": ["abundance"], "draw": ["seal"] * 3},
        p2={"hand": ["sympathy-pain"], "dice": [CHARM], "draw": ["seal"] * 3},
    )
    t.p1.choose("activate", "abundance")
    t.p1.choose("draw", "draw")
    t.p2.choose("done")
    t.p2.choose("react", "sympathy-pain", "saria-guideman")
    assert t.state.winners == (1,)


def test_abundance_asks_clockwise_and_damages_in_its_controllers_order(table: Tables) -> None:
    """Ruling 86."""

    seats = {f"p{i}": {"draw": ["fear", "fear"]} for i in (1, 2, 3)}
    seats["p2"]["spellboard"] = ["abundance"]
    t = table.ashes(turn=2, **seats)
    t.p2.choose("activate", "abundance", "draw", "done")
    t.p3.choose("done")
    t.p1.choose("done")
    assert t.p2.prompt == "next"
    t.p2.choose("aradel-summergaard", "coal-roarkwin")
    assert [s.wounds for s in (t.p1, t.p2, t.p3)] == [2, 1, 2]
    order = [e.about[0].card for e in t.state.log or [] if e.kind == "damage"]
    assert order == ["aradel-summergaard", "coal-roarkwin", "maeoni-viper"]


@proves("ashes.timing.multi.fixed", "ashes.timing.multi.example")
def test_example_mist_typhoon_and_sleeping_widows(table: Tables) -> None:
    t = typhoon(table)
    t.p1.choose("next", "masked-wolf")
    t.p2.choose("react", "summon-sleeping-widows")
    assert t.p1.options == ["next:hammer-knight", "next:iron-rhino"], "the set does not change"
    t.p1.choose("next", "iron-rhino")
    t.skip_until(lambda t: t.p1.can("end-turn"))
    assert t.p2.battlefield == ["hammer-knight", "iron-rhino", "sleeping-widow", "sleeping-widow"]
    assert [t[u].wounds for u in ("sleeping-widow#1", "sleeping-widow#2", "hammer-knight", "iron-rhino")] == [0, 0, 1, 1]


@proves("ashes.timing.multi.fixed")
def test_a_unit_that_left_and_came_back_meanwhile_is_not_of_the_set(table: Tables) -> None:
    swap = reaction(
        "test-exchange",
        "Swap",
        "替換",
        "1 basic",
        AfterUnitDestroyed(YOURS),
        DiscardFromPlay(chosen(Units(YOURS))),
        PlaceConjuration("mist-spirit"),
    )
    with with_cards(swap):
        t = table.ashes(
            p1={"hand": ["mist-typhoon"], "dice": ["illusion", "natural"]},
            p2={"battlefield": ["mist-spirit"] * 2, "pile": [], "hand": ["test-exchange"], "dice": ["charm"]},
        )
        t.p1.choose("play", "mist-typhoon")
        t.p1.choose("next:mist-spirit#1")
        t.p2.choose("react", "test-exchange")
        t.skip_until(lambda t: t["mist-typhoon"].zone == "discard-pile")
        assert t.p2.battlefield == ["mist-spirit"]  # it came back as another one


def test_a_new_event_opens_a_new_window(table: Tables) -> None:
    """Ruling 81: Having passed on the destruction of one unit does not bar a player from answering the next."""
    t = table.ashes(
        p1={"hand": ["mist-typhoon"], "dice": ["illusion:class", "natural:class"]},
        p2={"battlefield": ["masked-wolf", "mist-spirit"], "hand": ["final-cry"], "dice": ["ceremonial:power"]},
    )
    t.p1.choose("play", "mist-typhoon", "next", "masked-wolf")
    t.p2.choose("pass")
    assert t.p2.options == ["react:final-cry", "pass"]
    t.p2.choose("react", "final-cry")
    t.p2.choose("coal-roarkwin")
    assert t.p1.wounds == 2
