"""Values: printed, current, bonuses, X; signed where they are kept, clamped where they are used."""

from __future__ import annotations

from rulebound.games.ashes.cards.builders import action, alteration
from rulebound.games.ashes.positions import with_cards
from rulebound.games.ashes.state import AshesState
from rulebound.games.ashes.values import printed
from rulebound.testing import Tables, proves
from tests.ashes.made_up import COPY, KNIGHT, NATURAL, SARIA_COPIES, SPIRIT, SWAP, SwapPrinted
from tests.ashes.playing import attack, to_the_end


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


def test_negative_sums_are_clamped_once_at_the_end(table: Tables) -> None:
    """Ruling 100."""

    weak = alteration("test-weak", "Test Weak", "測試虛弱", "side", attack_bonus=-3, life_bonus=0, recover_bonus=0)
    with with_cards(weak):
        t = table.ashes(
            p1={"battlefield": [("mist-spirit", {"attached": ["test-weak"]})], "spellboard": ["strengthen"]},
            p2={},
        )
        t.p1.choose("activate", "strengthen")
        assert (t["mist-spirit"].signed_attack, t["mist-spirit"].attack) == (0, 0)  # 1 - 3 + 2, not 0 + 2


@proves("ashes.value.attack")
def test_a_negative_attack_value_counts_below_zero_for_a_bonus(table: Tables) -> None:
    """861: the value itself may be negative; only its use has a floor of 0."""
    t = table.ashes(
        p1={"dice": ["natural:class", "natural:basic"], "hand": ["massive-growth"]},
        p2={"battlefield": [("anchornaut", {"dice": ["charm:power"]})]},
    )
    t.p1.choose("massive-growth", "anchornaut")
    assert t["anchornaut"].attack == 3


def test_massive_growth_asks_for_the_attack_when_it_is_attached(table: Tables) -> None:
    """861, 891: a charm die makes room for it; the spell stays when the die has gone with the recovery."""
    t = table.ashes(
        p1={"hand": ["massive-growth"], "dice": ["natural:class", "natural:basic"]},
        p2={"battlefield": [("rose-fire-dancer", {"dice": ["charm:power"]}), "hammer-knight"]},
    )
    t.p1.choose("massive-growth")
    assert "massive-growth" in t["rose-fire-dancer"].attached
    assert t["rose-fire-dancer"].attack == 6


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


def test_a_copy_that_reverts_to_less_life_is_destroyed_in_that_turn(table: Tables) -> None:
    """Ruling 75: Strange Copy ends with the turn; what it destroys then is still destroyed in the active player's turn."""
    t = table.ashes(
        first=2,
        p1={"battlefield": ["hammer-knight"], "phoenixborn": "jessa-na-ni", "dice": ["charm"]},
        p2={
            "battlefield": ["false-demon"],
            "hand": ["strange-copy"],
            "dice": ["illusion:power", "ceremonial:power"],
            "phoenixborn": "jessa-na-ni",
        },
    )
    attack(t, "false-demon")
    t.p2.choose("react", "strange-copy")
    t.p2.choose("hammer-knight") if t.p2.can("target", "hammer-knight") else None
    demon = t.p2.view["players"][1]["zones"]["battlefield"][0]
    assert demon["card"] == "hammer-knight"
    t.p2.choose("no-guard", "decline")
    assert len(t.p2.battlefield) == 1, "3 wounds on life 4"
    t.p1.choose("end-turn")
    assert t.happened("destroyed", "false-demon")
    assert t.p1.can("use", "jessa-na-ni"), "the active player is asked first"
    t.p1.choose("pass")
    assert t.p2.can("use", "jessa-na-ni")


def test_a_copy_keeps_tokens_dice_attachments_and_owner(table: Tables) -> None:
    """Ruling 101."""

    t = table.ashes(
        p1={"battlefield": ["iron-rhino"], "phoenixborn": "coal-roarkwin"},
        p2={**SARIA_COPIES, "battlefield": [("mist-spirit", {"status": 2, "attached": ["root-armor"]})]},
    )
    t.p1.choose("attack", "saria-guideman")
    spirit = t["mist-spirit"]
    t.p2.choose("react", "strange-copy", "target:iron-rhino")
    assert t.state.name_of(spirit.entity) == "iron-rhino"
    assert (spirit.attack, spirit.life, spirit.recover) == (7, 5, 0)
    assert (spirit.status, spirit.attached, spirit.owner) == (2, ["root-armor"], 2)
    assert spirit.has_gigantic == 1
    t.p2.choose("block")
    t.p1.choose("first:iron-rhino#2")
    # destroyed as a copy, it goes where the card itself belongs, under its own name
    assert spirit.zone == "conjuration-pile"
    assert t.p2.conjuration_pile.count("mist-spirit") == 1
    assert t.p2.discard_pile.count("root-armor") == 1


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


@proves("ashes.value.current")
def test_lasting_changes_end_when_the_unit_leaves_play(table: Tables) -> None:
    t = table.ashes(
        p1={"spellboard": ["strengthen", "resummon"], "battlefield": ["masked-wolf"], "dice": ["ceremonial", "illusion"]},
        p2={},
        stop_at_forced=True,
    )
    t.p1.choose("activate:strengthen", "target:masked-wolf")
    assert t["masked-wolf"].attack == 4
    t.p1.choose("activate:resummon", "choose:masked-wolf")
    assert (t.p1.prompt, t.turn_player) == ("turn", 0)  # it is still the turn of which Strengthen speaks
    assert t["masked-wolf"].attack == 2


def test_a_unit_of_life_1_guards_a_gigantic_attack_once_root_armor_makes_it_2(table: Tables) -> None:
    """The current life value counts (891), and a Phoenixborn is no unit: Gigantic does not keep it off (309)."""
    t = table.ashes(
        p1={"battlefield": ["iron-rhino"]},
        p2={"battlefield": ["iron-worker", "butterfly-monk", ("butterfly-monk", {"attached": ["root-armor"]})]},
    )
    t.p1.choose("attack", "iron-worker")
    assert t.p2.options == ["guard:maeoni-viper", "guard:butterfly-monk#2", "no-guard"]


def test_a_copy_grows_or_shrinks_past_what_a_gigantic_unit_lets_block(table: Tables) -> None:
    """The current life value counts when blockers are declared (891): a spirit as a knight may block, not the reverse."""
    t = table.ashes(p1={"battlefield": ["iron-rhino"]}, p2={"battlefield": [SPIRIT, KNIGHT], **COPY})
    t.p1.choose("attack", "maeoni-viper")
    t.p2.choose("react", "strange-copy")
    with t.branch() as other:
        other.p2.choose("choose:mist-spirit", "target:hammer-knight")
        assert len([o for o in other.p2.options if o.startswith("block")]) == 2
    t.p2.choose("choose:hammer-knight", "target:mist-spirit")
    to_the_end(t)
    assert [a.offered for a in t.p2.asked if a.prompt == "blockers"] == [("no-block:iron-rhino",)]
    assert t.p2.wounds == 7


@proves("ashes.value.current")
def test_life_that_only_a_bonus_lifts_lets_a_small_unit_block_the_rhino(table: Tables) -> None:
    """891, 997: Gigantic and Prey ask for the current life value."""
    for spells, can in (((), False), (("root-armor",), True)):
        t = table.ashes(
            p1={"battlefield": ["iron-rhino"]},
            p2={"battlefield": [("butterfly-monk", {"attached": list(spells)}), "hammer-knight"]},
        )
        t.p1.choose("attack:maeoni-viper")
        assert t.p2.can("block:butterfly-monk") is can


@proves("ashes.value.current")
def test_prey_passes_by_a_unit_that_a_bonus_made_stronger(table: Tables) -> None:
    """891: a current life of 3 is too much, whatever is printed and however many wounds lie there (435)."""
    t = table.ashes(
        p1={"spellboard": ["summon-seaside-raven"], "dice": ["natural:basic"] * 3},
        p2={"battlefield": [("iron-worker", {"wounds": 2, "attached": ["root-armor"]}), "blue-jaguar"]},
    )
    t.p1.choose("summon-seaside-raven")
    t.p1.choose("prey")
    assert not t.p1.can("target:iron-worker")
    t.p1.choose("target:blue-jaguar")
    assert (t["iron-worker"].zone, t["blue-jaguar"].zone) == ("battlefield", "conjuration-pile")


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


def test_when_the_copy_ends_the_printed_life_counts_again(table: Tables) -> None:
    """Ruling 101."""

    t = table.ashes(
        p1={"battlefield": ["iron-rhino", "mist-spirit"], "dice": ["natural:power"]},
        p2={**SARIA_COPIES, "battlefield": ["mist-spirit"]},
    )
    t.p1.choose("attack", "saria-guideman", "attacker:mist-spirit")
    spirit = t["p2.mist-spirit"]
    t.p2.choose("react", "strange-copy", "target:iron-rhino")
    t.p2.choose("no-block")
    t.state.stop_at_forced = 1
    t.p1.choose("dice-power", "target:iron-rhino#2")
    assert (spirit.wounds, spirit.zone) == (1, "battlefield")
    t.p1.choose("end-turn")
    assert spirit.zone == "conjuration-pile"  # 1 wound against a life of 1


@proves("ashes.value.printed.example")
def test_swapping_printed_values_comes_before_bonuses(table: Tables) -> None:
    with with_cards(SWAP):
        t = table.ashes(p1={"battlefield": [("blue-jaguar", {"attached": ["root-armor"]})], "hand": ["test-swap"]}, p2={})
        assert (t["blue-jaguar"].attack, t["blue-jaguar"].life) == (1, 3)
        t.p1.choose("play", "test-swap")
        assert (t["blue-jaguar"].attack, t["blue-jaguar"].life) == (2, 2)


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


def test_prey_reads_the_life_value_with_its_bonus(table: Tables) -> None:
    t = table.ashes(
        p1={
            "phoenixborn": "saria-guideman",
            "spellboard": ["summon-seaside-raven"],
            "dice": ["charm:basic"] * 3,
        },
        p2={"battlefield": [("gilder", {"attached": ["root-armor"]}), ("iron-worker", {"wounds": 1})], "dice": [NATURAL]},
    )
    t.p1.choose("activate", "summon-seaside-raven", "use:seaside-raven")
    assert t.p1.options == ["target:seaside-raven", "target:iron-worker"], "wounds do not count, a bonus does"


def test_bonuses_are_added_to_what_was_copied(table: Tables) -> None:
    """Printed values are replaced, then bonuses are added (100, 963): a jaguar in armor becomes a rhino of 7/5."""
    t = table.ashes(
        p1={"battlefield": ["iron-rhino"]},
        p2={"battlefield": [("blue-jaguar", {"attached": ["root-armor"]})], **COPY},
    )
    t.p1.choose("attack", "blue-jaguar")
    t.p2.choose("react", "strange-copy", "target:iron-rhino")
    copy = t["p2.iron-rhino"]
    assert (copy.attack, copy.life) == (7, 5)
    t.p2.choose("no-guard", "counter")
    t.p1.choose("first:iron-rhino#1")
    to_the_end(t)
    assert t.p1.battlefield == []
    assert t.p2.battlefield == [], "7 - 1 for the armor is more than 5"


def test_a_unit_that_loses_its_life_bonus_at_the_end_of_the_round(table: Tables) -> None:
    """Ruling 75."""

    t = table.ashes(
        p1={
            "battlefield": [("gilder", {"attached": ["massive-growth"], "wounds": 3}), "hammer-knight"],
            "hand": ["final-cry"],
            "dice": ["ceremonial:power"],
        },
        p2={},
    )
    t.skip_until(lambda t: t.p1.can("use", "gilder"))
    assert t.phase == "end-of-round"
    t.p1.choose("use", "gilder")
    assert t.p1.battlefield == ["hammer-knight"]
    assert not t.p1.can("react"), "Inheritance works, but no reaction outside the player turns phase"


def test_a_life_value_of_zero_destroys_an_unwounded_unit(table: Tables) -> None:
    """Ruling 99."""

    with with_cards(
        alteration("test-wither", "Test Wither", "測試凋零", "side", attack_bonus=-5, life_bonus=-2, recover_bonus=-5)
    ):
        t = table.ashes(p1={"hand": ["test-wither"]}, p2={"battlefield": ["iron-worker", "living-doll"]})
        with t.branch() as b:
            b.p1.choose("play", "test-wither", "iron-worker")
            assert b["iron-worker"].zone == "discard-pile"
            assert b.p1.discard_pile == ["test-wither"]
        t.p1.choose("play", "test-wither", "living-doll")
        doll = t["living-doll"]
        assert (doll.signed_attack, doll.life, doll.signed_recover) == (-5, 1, -4)
        assert (doll.attack, doll.recover) == (0, 0)


@proves("ashes.value.bonus")
def test_armor_of_a_unit_without_abilities_prevents_nothing_but_its_bonus_stays(table: Tables) -> None:
    """843, 997: Reflections in the Water takes the granted ability too, never the value bonus of the spell."""
    unit = ("iron-worker", {"attached": ["root-armor", "reflections-in-the-water"]})
    t = table.ashes(p1={"dice": ["natural:power"]}, p2={"battlefield": [unit]})
    assert t["iron-worker"].life == 3
    with t.changes({"iron-worker.wounds": +1}):
        t.p1.choose("dice-power:natural")


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


def test_a_copied_x_does_not_follow_later_tokens(table: Tables) -> None:
    """Ruling 101."""

    t = table.ashes(
        p1={"battlefield": [("silver-snake", {"status": 2}), "mist-spirit"], "dice": ["natural:power"]},
        p2={**SARIA_COPIES, "battlefield": ["iron-worker", "gilder"]},
    )
    t.p1.choose("attack", "saria-guideman", "attacker:mist-spirit")
    copy = t["iron-worker"]
    t.p2.choose("react", "strange-copy", "choose:iron-worker", "target:silver-snake")
    assert copy.attack == 2
    t.p2.choose("block:gilder:mist-spirit")
    # the copy has Consume: a unit of an opponent destroyed puts a token on it, X stays what it was
    assert t["mist-spirit"].zone == "battlefield"
    t.p1.choose("dice-power", "mist-spirit")
    assert (copy.status, copy.attack) == (1, 2)
    t.skip_until(lambda t: t.turn_player == 1)
    assert (copy.attack, t.state.name_of(copy.entity)) == (2, "iron-worker")


def test_x_is_no_ability(table: Tables) -> None:
    """Ruling 103."""

    t = table.ashes(
        p1={
            "battlefield": [("silver-snake", {"status": 2, "attached": ["reflections-in-the-water"]})],
            "dice": ["natural:power"],
        },
        p2={"battlefield": ["mist-spirit"]},
    )
    assert t["silver-snake"].attack == 2
    t.p1.choose("dice-power", "mist-spirit")
    assert t["silver-snake"].status == 2  # Consume is gone, X is not


def test_x_that_is_copied_is_fixed(table: Tables) -> None:
    """891, 1001 with the copy's text: the value of X is read when it is copied."""
    t = table.ashes(
        p1={"battlefield": ["iron-worker", ("silver-snake", {"status": 3})]},
        p2={"battlefield": ["masked-wolf"], "hand": ["strange-copy"], "dice": ["illusion:power"]},
    )
    attack(t, "maeoni-viper", "iron-worker")
    t.p2.choose("strange-copy", "target:silver-snake")
    t.p2.choose("block")
    t.p1.choose("first:iron-worker")
    assert t["iron-worker"].zone == "discard-pile"
    copy = t["p2.silver-snake"]
    assert (copy.attack, copy.life, copy.wounds) == (3, 4, 2)


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
