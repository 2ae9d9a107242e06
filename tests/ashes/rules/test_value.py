"""Values: printed, current, bonuses, X; signed where they are kept, clamped where they are used."""

from __future__ import annotations

from typing import Any

from rulebound.core.effects import Effect, Resolve, Writer, node
from rulebound.core.values import SET, modify
from rulebound.games.ashes.cards.making import action, alteration, reaction
from rulebound.games.ashes.conditions import AfterOpponentDeclaresAttackers
from rulebound.games.ashes.positions import with_cards
from rulebound.games.ashes.state import AshesState
from rulebound.games.ashes.values import ATTACK, LIFE, printed
from rulebound.testing import Tables, proves


@node
class SwapPrinted(Effect):
    """Swap the printed attack and life values of your first unit for the remainder of the turn."""

    def compile(self, w: Writer) -> None:
        w.emit(self.act)

    def act(self, g: Any, f: Resolve) -> None:
        unit = g.units(f.you)[0]
        attack, life = printed(g, unit, ATTACK), printed(g, unit, LIFE)
        modify(g, unit, "attack", SET, life, f.source, "turn")
        modify(g, unit, "life", SET, attack, f.source, "turn")

    def text(self, lang: str) -> str:
        return "swap the printed attack and life values of your first unit"


SWAP = action("test-swap", "Test Swap", "測試互換", "side", SwapPrinted())


@proves("ashes.value.attack")
def test_attack_below_zero_is_kept_signed_and_counts_as_zero(table: Tables) -> None:
    t = table.ashes(
        p1={"dice": ["charm:power"], "battlefield": ["iron-worker"]},
        p2={"battlefield": ["gilder"], "spellboard": ["strengthen"], "phoenixborn": "noah-redmoon"},
    )
    t.p1.choose("dice-power")
    assert t["gilder"].signed_attack == -1
    assert t["gilder"].attack == 0
    t.p1.choose("attack", "noah-redmoon")
    t.p2.choose("block", "gilder")
    assert t["iron-worker"].wounds == 0
    # the attack of 0 of a Gilder with a Charm die and +2 is 1
    t = table.ashes(p1={"dice": ["charm:power"]}, p2={"battlefield": ["gilder"], "spellboard": ["strengthen"]})
    t.p1.choose("dice-power")
    t.p2.choose("activate", "strengthen")
    assert (t["gilder"].signed_attack, t["gilder"].attack) == (1, 1)
    t.p2.choose("attack", "coal-roarkwin")
    assert t.p1.wounds == 1


def test_a_negative_attack_value_fits_a_limit_from_above(table: Tables) -> None:
    """Whenever it is used it counts as at least 0, also for Massive Growth's limit."""
    t = table.ashes(
        p1={"dice": ["charm:power", "natural", "natural"], "hand": ["massive-growth"]}, p2={"battlefield": ["gilder"]}
    )
    t.p1.choose("dice-power", "charm")
    t.p1.choose("play", "massive-growth")
    assert (t["gilder"].signed_attack, t["gilder"].life) == (3, 6)


@proves("ashes.value.current-state")
def test_strange_copy_reads_x_before_the_copy_happens(table: Tables) -> None:
    t = table.ashes(
        p1={"battlefield": [("silver-snake", {"status": 3})], "phoenixborn": "maeoni-viper"},
        p2={
            "battlefield": ["iron-worker"],
            "hand": ["strange-copy"],
            "dice": ["illusion:power"],
            "phoenixborn": "noah-redmoon",
        },
    )
    t.p1.choose("attack", "noah-redmoon")
    worker = t["iron-worker"]
    t.p2.choose("react", "strange-copy", "target:silver-snake")
    assert t.state.name_of(worker.entity) == "silver-snake"
    assert (worker.attack, worker.life, worker.recover) == (3, 4, 3)
    assert worker.status == 0  # it has no status tokens of its own, and its attack stays what X was


@proves("ashes.value.current")
def test_command_strike_reads_the_raised_attack_value(table: Tables) -> None:
    t = table.ashes(
        p1={
            "phoenixborn": "maeoni-viper",
            "battlefield": [("iron-worker", {"attached": ["massive-growth"]})],
            "dice": ["charm:basic", "natural:basic"],
        },
        p2={"battlefield": [("iron-rhino", {"attached": ["massive-growth"]})]},
    )
    t.p1.choose("activate", "command-strike", "iron-rhino")
    assert t["iron-rhino"].wounds == 2 + 4
    # it is read when the damage effect resolves: for a unit that has gone there is nothing to read
    t = table.ashes(
        p1={"hand": ["close-combat"], "battlefield": ["hammer-knight"], "spellboard": ["strengthen"], "dice": ["natural"]},
        p2={"battlefield": ["iron-rhino"]},
    )
    t.p1.choose("activate", "strengthen", "hammer-knight")
    t.p1.choose("play", "close-combat")
    assert t.happened("destroyed", "iron-rhino")  # 3 + 2 damage against a life of 4


@proves("ashes.value.life")
def test_effects_look_at_the_life_value_and_not_at_what_is_left_of_it(table: Tables) -> None:
    trap = {"hand": ["ice-trap"], "dice": ["natural:power"]}
    # a Living Doll (3 life) that comes into play and gets wounds at once is still no unit with a life value of 2
    t = table.ashes(
        p1={"hand": ["living-doll", "anchornaut"], "dice": ["ceremonial", "charm"]}, p2={**trap, "battlefield": ["gilder"]}
    )
    with t.branch() as b:
        b.p1.choose("play", "living-doll")
        assert not b.p2.can("react", "ice-trap")
    t.p1.choose("play", "anchornaut", "pass")
    assert t.p2.can("react", "ice-trap")
    # Prey 2 offers no Iron Rhino with 3 wounds
    t = table.ashes(
        p1={"spellboard": ["summon-seaside-raven"], "phoenixborn": "saria-guideman", "dice": ["charm"] * 3},
        p2={"battlefield": [("iron-rhino", {"wounds": 3}), ("gilder", {"attached": ["root-armor"]}), "mist-spirit"]},
    )
    t.p1.choose("activate", "summon-seaside-raven", "use")
    assert t.p1.options == ["target:seaside-raven", "target:mist-spirit"]
    assert t["iron-rhino"].life == 4


@proves("ashes.value.printed")
def test_printed_values_do_not_change(table: Tables) -> None:
    t = table.ashes(
        p1={"battlefield": [("iron-worker", {"wounds": 1, "status": 2, "attached": ["massive-growth", "root-armor"]})]},
        p2={},
    )
    card, state = t["iron-worker"].card, t.state
    assert isinstance(state, AshesState)
    assert (card.attack, card.life, card.recover) == (2, 2, 1)
    assert [printed(state, t["iron-worker"].entity, s) for s in range(3)] == [2, 2, 1]
    assert (t["iron-worker"].attack, t["iron-worker"].life) == (6, 7)


@proves("ashes.value.printed.example")
def test_swapping_printed_values_comes_before_bonuses(table: Tables) -> None:
    with with_cards(SWAP):
        t = table.ashes(p1={"battlefield": [("blue-jaguar", {"attached": ["root-armor"]})], "hand": ["test-swap"]}, p2={})
        assert (t["blue-jaguar"].attack, t["blue-jaguar"].life) == (1, 3)
        t.p1.choose("play", "test-swap")
        assert (t["blue-jaguar"].attack, t["blue-jaguar"].life) == (2, 2)


def test_a_swap_ends_with_the_turn(table: Tables) -> None:
    swap = reaction("test-reswap", "Test Reswap", "測試再換", "", AfterOpponentDeclaresAttackers(), SwapPrinted())
    with with_cards(SWAP, swap):
        t = table.ashes(
            p1={"battlefield": [("iron-rhino", {"attached": ["root-armor"]}), "gilder"], "hand": ["test-swap"]},
            p2={},
        )
        t.p1.choose("play", "test-swap")
        assert (t["iron-rhino"].attack, t["iron-rhino"].life) == (4, 8)
        t.p1.choose("pass")
        assert (t["iron-rhino"].attack, t["iron-rhino"].life) == (7, 5)
        # the swap happens in anybody's turn, and lasts as long
        t = table.ashes(
            p1={"battlefield": ["mist-spirit"], "phoenixborn": "aradel-summergaard"},
            p2={
                "battlefield": [("iron-rhino", {"attached": ["root-armor"]}), "gilder"],
                "hand": ["test-reswap"],
                "phoenixborn": "noah-redmoon",
            },
        )
        t.p1.choose("attack", "noah-redmoon")
        t.p2.choose("react", "test-reswap")
        rhino = t["iron-rhino"]
        assert (rhino.attack, rhino.life) == (4, 8)


@proves("ashes.value.recover", "ashes.value.recover.minimum")
def test_the_recover_value_removes_wounds_and_never_adds_any(table: Tables) -> None:
    curse = alteration("test-blight", "Test Blight", "測試枯萎", "side", attack_bonus=0, life_bonus=0, recover_bonus=-3)
    with with_cards(curse):
        t = table.ashes(
            p1={
                "battlefield": [
                    ("hammer-knight", {"wounds": 1}),
                    ("hammer-knight", {"wounds": 3}),
                    ("hammer-knight", {"wounds": 3, "attached": ["test-blight"]}),
                ]
            },
            p2={},
        )
        assert (t["hammer-knight#3"].signed_recover, t["hammer-knight#3"].recover) == (-1, 0)
        t.skip_until(lambda t: t.round == 3)
        assert [t[f"hammer-knight#{i}"].wounds for i in (1, 2, 3)] == [0, 1, 3]


@proves("ashes.value.recover.minimum")
def test_fear_reads_a_negative_recover_value_as_zero(table: Tables) -> None:
    curse = alteration("test-blight", "Test Blight", "測試枯萎", "side", attack_bonus=0, life_bonus=0, recover_bonus=-3)
    with with_cards(curse):
        t = table.ashes(
            p1={
                "battlefield": [("hammer-knight", {"attached": ["test-blight"]})],
                "hand": ["fear"],
                "dice": ["charm"],
                "wounds": 3,
            },
            p2={"battlefield": ["gilder"]},
        )
        with t.changes({"p1.wounds": 0}):
            t.p1.choose("play", "fear")


@proves("ashes.value.bonus")
def test_an_attached_spell_adds_its_bonus(table: Tables) -> None:
    t = table.ashes(p1={"battlefield": ["iron-worker"], "hand": ["undying-heart"], "dice": ["charm"]}, p2={})
    assert (t["iron-worker"].attack, t["iron-worker"].life, t["iron-worker"].recover) == (2, 2, 1)
    t.p1.choose("play", "undying-heart")
    assert (t["iron-worker"].attack, t["iron-worker"].life, t["iron-worker"].recover) == (2, 3, 2)


@proves("ashes.value.x")
def test_silver_snakes_attack_is_the_number_of_its_status_tokens(table: Tables) -> None:
    t = table.ashes(
        p1={"battlefield": [("silver-snake", {"status": 2}), ("gilder", {"status": 5})], "dice": ["time:power"]},
        p2={"phoenixborn": "noah-redmoon"},
    )
    assert t["silver-snake"].attack == 2
    t.p1.choose("dice-power", "target:silver-snake", "no")
    assert t["silver-snake"].attack == 3
    t.p1.choose("attack", "noah-redmoon", "silver-snake", "done")
    assert t.p2.wounds == 3


@proves("ashes.value.x.play-cost")
def test_x_is_nothing_of_a_magic_play_cost(table: Tables) -> None:
    with with_cards(action("test-x", "Test X", "測試X", "main X basic 1 natural:class", SwapPrinted())):
        t = table.ashes(p1={"hand": ["test-x"]}, p2={})
        assert t["test-x"].magic_play_cost == 1


@proves("ashes.value.x.example")
def test_out_of_the_mist_counts_units_when_it_resolves(table: Tables) -> None:
    units = ["mist-spirit", "mist-spirit", "gilder"]
    t = table.ashes(
        p1={"hand": ["out-of-the-mist"], "battlefield": [*units, "iron-worker"], "dice": ["illusion", "natural"]},
        p2={"battlefield": [("hammer-knight", {"attached": ["massive-growth"]}), "mist-spirit"]},
    )
    t.p1.choose("play", "out-of-the-mist", "hammer-knight")
    assert t["hammer-knight"].wounds == 4  # my four units, not the opponent's


@proves("ashes.value.attack")
def test_effects_read_a_negative_attack_value_as_zero(table: Tables) -> None:
    t = table.ashes(
        p1={"battlefield": ["gilder"], "hand": ["close-combat"], "dice": ["natural"] * 2 + ["ceremonial"] * 2},
        p2={"battlefield": ["iron-rhino"], "dice": ["charm:power"]},
        turn=2,
    )
    t.p2.choose("dice-power", "charm", "pass")
    t.skip_until(lambda t: t.turn_player == 0)
    assert t["gilder"].signed_attack == -1
    t.p1.choose("play", "close-combat")
    t.skip_until(lambda t: t["close-combat"].zone == "discard-pile")
    assert not t.happened("damage", "iron-rhino")
