"""The cards of the Cloudsea Siren, one by one: what each says is what it does."""

from __future__ import annotations

import pytest

from rulebound.games.ashes.cards import card
from rulebound.games.ashes.costs import cost
from rulebound.testing import Seat, Table, Tables, proves


def siren(table: Tables, **more: object) -> Table:
    return table.ashes(
        p1={"phoenixborn": "saria-guideman", "dice": ["charm:class"], "draw": ["seal", "purge"], **more},
        p2={"draw": ["abundance", "hidden-power"]},
    )


def raven(table: Tables, *theirs: object, **more: object) -> Table:
    t = table.ashes(
        p1={"phoenixborn": "saria-guideman", "spellboard": ["summon-seaside-raven"], "dice": ["charm:basic"] * 3},
        p2={"battlefield": list(theirs), **more},
    )
    t.p1.choose("activate", "summon-seaside-raven")
    return t


def feast(table: Tables, copies: int = 1, **more: object) -> Table:
    spells: list[object] = [("abundance", {"exhaustion": 1})] * (copies - 1)
    t = table.ashes(p1={"spellboard": ["abundance", *spells], "wounds": 1, **more}, p2={"draw": ["seal", "fear", "purge"]})
    t.p1.choose("activate", "abundance")
    return t


def draw_two(seat: Seat) -> None:
    seat.choose("draw")
    seat.choose("draw")


SEAL = {"hand": ["seal"], "dice": ["charm:class", "illusion:class"]}


def attacked(table: Tables, attacker: object, *mine: object, **more: object) -> Table:
    """Player 1 attacks player 2's Phoenixborn with one unit; player 2 answers with Strange Copy."""
    opponent = {"hand": ["strange-copy"], "dice": ["illusion:power"], "battlefield": list(mine)}
    t = table.ashes(p1={"battlefield": [attacker], **more}, p2=opponent)
    t.p1.choose("attack", "maeoni-viper")
    if t.p1.can("attacker"):
        t.p1.choose("attacker", attacker[0] if isinstance(attacker, tuple) else str(attacker))
        t.p1.choose("done")
    t.p2.choose("react", "strange-copy")
    return t


def pained(**more: object) -> dict[str, object]:
    return {"hand": ["sympathy-pain"], "dice": ["charm:power"], **more}


@pytest.mark.parametrize(
    ("id", "price", "values"),
    [
        ("rose-fire-dancer", "main 1 illusion:class 1 basic", (3, 1, 0)),
        ("enchanted-violinist", "main 1 charm:class", (1, 1, 1)),
        ("three-eyed-owl", "", (0, 2, 0)),
        ("seaside-raven", "", (3, 2, 0)),
        ("purge", "main", None),
        ("summon-three-eyed-owl", "main", None),
        ("summon-seaside-raven", "main", None),
        ("abundance", "main 1 illusion:class", None),
        ("hidden-power", "main 1 illusion:class", None),
        ("seal", "main 1 charm:class 1 illusion:class", None),
        ("strange-copy", "1 illusion:power|1 sympathy:power", None),
        ("sympathy-pain", "1 charm:power|1 sympathy:power", None),
    ],
)
def test_play_costs_and_values(id: str, price: str, values: tuple[int, int, int] | None) -> None:
    c = card(id)
    assert c.cost == cost(price)
    if values:
        assert (c.attack, c.life, c.recover) == values


def test_the_phoenixborn_and_what_is_unique_to_her() -> None:
    saria = card("saria-guideman")
    assert (saria.life, saria.battlefield, saria.spellboard) == (20, 5, 4)
    assert [c for c in ("summon-seaside-raven", "seaside-raven", "seal") if card(c).phoenixborn == "saria-guideman"] == [
        "summon-seaside-raven",
        "seaside-raven",
    ]
    owl = card("three-eyed-owl")
    assert (owl.limit, owl.errata_limit, card("seaside-raven").limit) == (3, 2, 1)


def test_hearts_pull_draws_and_then_discards_off_a_draw_pile(table: Tables) -> None:
    t = siren(table)
    with t.changes({"p1.hand_size": +1, "p1.exhaustion": +1, "p2.draw_pile_size": -1, "p2.discard_pile_size": +1}):
        t.p1.choose("activate", "hearts-pull")
        t.p1.choose("yes")
        t.p1.choose("yes")
        t.p1.choose("player:2")
    assert t.p1.hand == ["seal"]
    assert t.p2.discard_pile == ["abundance"]
    assert t.p1.dice == [], "1 charm class"


def test_hearts_pull_may_turn_on_oneself_and_both_parts_are_optional(table: Tables) -> None:
    t = siren(table)
    t.p1.choose("activate", "hearts-pull")
    with t.branch() as b:
        b.p1.choose("no")
        assert b.p1.hand == b.p2.discard_pile == [], "without drawing there is no discarding"
    t.p1.choose("yes")
    with t.branch() as b:
        b.p1.choose("no")
        assert b.p1.discard_pile == b.p2.discard_pile == []
    t.p1.choose("yes")
    t.p1.choose("player:1")
    assert t.p1.hand == ["seal"]
    assert t.p1.discard_pile == ["purge"]


def test_hearts_pull_without_a_card_to_draw_does_nothing(table: Tables) -> None:
    t = siren(table, draw=[])
    t.p1.choose("activate", "hearts-pull")
    assert t.p1.exhaustion == 1
    assert t.p2.discard_pile == []
    assert not t.p1.can("yes")


def test_hearts_pull_with_three_players_offers_all_of_them(table: Tables) -> None:
    t = table.ashes(p1={"phoenixborn": "saria-guideman", "dice": ["charm:class"]}, p2={}, p3={})
    t.p1.choose("activate", "hearts-pull", "yes")
    t.p1.choose("yes")
    assert t.p1.options == ["player:1", "player:2", "player:3"]


def test_purge_discards_off_a_target_players_draw_pile(table: Tables) -> None:
    t = table.ashes(p1={"spellboard": ["purge"], "dice": ["charm:class", "charm:basic"]}, p2={"draw": ["seal", "fear"]})
    t.p1.choose("activate", "purge")
    t.p1.choose("player:2")
    assert t.p2.discard_pile == ["seal"]
    assert t["purge"].exhaustion == 1
    assert t.p1.dice == ["charm:basic"], "one copy is not focused: nothing more may be paid"


def test_purge_focused_may_pay_for_one_card_more(table: Tables) -> None:
    t = table.ashes(
        p1={"spellboard": ["purge", ("purge", {"exhaustion": 1})], "dice": ["charm:class", "natural:basic"]},
        p2={"draw": ["seal", "fear", "redirect"]},
    )
    t.p1.choose("activate", "purge")
    t.p1.choose("player:2")
    with t.branch() as b:
        b.p1.choose("no")
        assert b.p2.discard_pile == ["seal"]
        assert b.p1.dice == ["natural:basic"]
    t.p1.choose("yes")
    assert t.p2.discard_pile == ["fear", "seal"]
    assert t.p1.dice == []
    assert t.p1.options == ["end-turn", "meditate"], "a focus effect happens once, and both copies are exhausted"


def test_purge_focused_asks_nothing_of_a_player_who_cannot_pay(table: Tables) -> None:
    t = table.ashes(p1={"spellboard": ["purge", "purge", "purge"], "dice": ["charm:power"]}, p2={"draw": ["seal", "fear"]})
    t.p1.choose("activate", "purge")
    t.p1.choose("player:2")
    assert t.p2.discard_pile == ["seal"]
    assert t.p1.can("end-turn")


def test_purge_on_an_empty_draw_pile_does_nothing_at_once(table: Tables) -> None:
    t = table.ashes(p1={"spellboard": ["purge"], "dice": ["charm:class"]}, p2={"draw": []})
    t.p1.choose("activate", "purge")
    t.p1.choose("player:2")
    assert t.p2.wounds == 0
    assert t.p2.discard_pile == []


def test_summon_three_eyed_owl_and_peer(table: Tables) -> None:
    t = table.ashes(
        p1={"spellboard": ["summon-three-eyed-owl"], "dice": ["charm:class"]}, p2={"hand": ["seal", "fear", "redirect"]}
    )
    assert t.p1.conjuration_pile == ["three-eyed-owl"] * 3
    t.script(1)
    t.p1.choose("activate", "summon-three-eyed-owl")
    assert t.p1.battlefield == ["three-eyed-owl"]
    assert t["summon-three-eyed-owl"].exhaustion == 1
    assert t.p1.sees("p2.fear")
    assert not t.p1.sees("p2.seal"), "1 random card: the second one"
    assert t.happened("look", "fear")
    assert t.p2.hand_size == 3


def test_peer_at_an_empty_hand_and_the_choice_among_opponents(table: Tables) -> None:
    t = table.ashes(
        p1={"spellboard": ["summon-three-eyed-owl"], "dice": ["charm:class"]}, p2={"hand": []}, p3={"hand": ["seal"]}
    )
    t.p1.choose("activate", "summon-three-eyed-owl")
    assert t.p1.options == ["player:2", "player:3"], "a target opponent, also one without cards"
    with t.branch() as b:
        b.p1.choose("player:2")
        assert not b.p1.sees("p3.seal")
        assert b.p1.can("end-turn")
    t.p1.choose("player:3")
    assert t.p1.sees("p3.seal")
    assert not t.p2.sees("p3.seal")


def test_memory_drain_makes_an_opponent_discard_a_card_of_their_choice(table: Tables) -> None:
    t = table.ashes(
        p1={"battlefield": ["three-eyed-owl"]}, p2={"hand": ["seal", "fear", "redirect"], "draw": ["purge"] * 5}, first=2
    )
    t.skip_until(lambda t: t.round == 3 and t.decision is not None and t.decision.prompt == "must-discard")
    assert t.phase == "prepare"
    assert t.p2.hand_size == 5
    assert t.p2.options == ["discard:seal", "discard:fear", "discard:redirect", "discard:purge"]
    with t.changes({"p2.hand_size": -1, "p2.draw_pile_size": 0}):
        t.p2.choose("fear")
    assert t.p2.discard_pile == ["fear"]
    assert t.phase == "player-turns"


def test_two_owls_drain_twice_and_an_exhausted_owl_does_not(table: Tables) -> None:
    t = table.ashes(
        p1={"battlefield": ["three-eyed-owl", "three-eyed-owl", ("three-eyed-owl", {"exhaustion": 2})]},
        p2={"draw": ["purge"] * 9},
    )
    t.skip_until(lambda t: t.round == 3 and t.phase == "player-turns")
    assert t.p2.hand_size == 3
    assert t.p2.discard_pile == ["purge", "purge"]


def test_memory_drain_in_a_game_of_three_chooses_the_opponent(table: Tables) -> None:
    t = table.ashes(p1={"battlefield": ["three-eyed-owl"]}, p2={}, p3={})
    t.skip_until(lambda t: t.round == 3 and t.p1.options == ["player:2", "player:3"])
    t.p1.choose("player:3")
    assert (t.p2.hand_size, t.p3.hand_size) == (5, 4)


def test_prey_destroys_a_unit_with_a_life_value_of_2_or_less(table: Tables) -> None:
    t = raven(table, "gilder", "iron-rhino", ("iron-worker", {"attached": ["root-armor"]}))
    t.p1.choose("use")
    assert t.p1.options == ["target:seaside-raven", "target:gilder"], "itself too; life bonuses count, wounds do not"
    t.p1.choose("gilder")
    t.p2.choose("pass")  # Inheritance
    assert t["p2.gilder"].zone == "conjuration-pile"
    assert t.p1.dice == []


def test_prey_may_be_declined(table: Tables) -> None:
    t = raven(table, "gilder")
    t.p1.choose("pass")
    assert t["gilder"].zone == "battlefield"
    assert t.p1.battlefield == ["seaside-raven"]


def test_prey_does_not_count_wounds_and_cannot_target_a_concealed_unit(table: Tables) -> None:
    t = raven(table, ("iron-rhino", {"wounds": 3}), "stormwind-sniper")
    t.p1.choose("use")
    assert t["stormwind-sniper"].zone == "battlefield"
    assert t["iron-rhino"].zone == "battlefield"
    assert t["seaside-raven"].zone == "conjuration-pile", "the raven was the only legal target"


def test_prey_is_canceled_by_golden_veil(table: Tables) -> None:
    t = raven(table, "gilder", hand=["golden-veil"], dice=["charm:power"])
    t.p1.choose("use", "target:gilder")
    t.p2.choose("react", "golden-veil")
    assert t["gilder"].zone == "battlefield"
    assert t.p1.battlefield == ["seaside-raven"]


def test_quick_strike_kills_a_blocker_before_it_counters(table: Tables) -> None:
    t = table.ashes(p1={"battlefield": ["seaside-raven"]}, p2={"battlefield": ["iron-worker"]})
    t.p1.choose("attack", "maeoni-viper")
    t.p2.choose("block", "iron-worker")
    assert t["iron-worker"].zone == "discard-pile"
    assert (t["seaside-raven"].wounds, t["seaside-raven"].exhaustion) == (0, 1)


def test_quick_strike_lets_a_survivor_counter_and_works_only_while_attacking(table: Tables) -> None:
    t = table.ashes(p1={"battlefield": ["seaside-raven"]}, p2={"battlefield": ["hammer-knight"]})
    t.p1.choose("attack", "hammer-knight")
    t.p2.choose("no-guard")
    t.p2.choose("counter")
    assert t["hammer-knight"].wounds == 3
    assert t["seaside-raven"].zone == "conjuration-pile"
    t = table.ashes(p1={"battlefield": ["hammer-knight"]}, p2={"battlefield": ["seaside-raven"]})
    t.p1.choose("attack", "maeoni-viper")
    t.p2.choose("block", "seaside-raven")
    assert t.p1.options == ["first:seaside-raven", "first:hammer-knight"], "as a blocker the raven is not quicker"


def test_abundance_all_draw_and_nobody_is_hurt(table: Tables) -> None:
    t = feast(table)
    draw_two(t.p1)
    draw_two(t.p2)
    assert (t.p1.hand_size, t.p2.hand_size) == (2, 2)
    assert (t.p1.wounds, t.p2.wounds) == (1, 0)


def test_abundance_what_is_not_drawn_is_damage(table: Tables) -> None:
    t = feast(table)
    t.p1.choose("done")
    t.p2.choose("draw", "done")
    assert t.p1.options == ["next:coal-roarkwin", "next:maeoni-viper"], "the controller of the spell orders the damage"
    t.p1.choose("maeoni-viper")
    assert (t.p1.wounds, t.p2.wounds) == (3, 1)


def test_abundance_what_cannot_be_drawn_is_damage_too(table: Tables) -> None:
    t = feast(table, draw=["seal"])
    t.p1.choose("draw")
    draw_two(t.p2)
    assert t.p1.hand == ["seal"]
    assert t.p1.wounds == 2, "one card could not be drawn"


def test_abundance_first_destroyed_loses(table: Tables) -> None:
    t = feast(table, wounds=13)
    t.p1.choose("done")
    with t.branch() as b:
        b.p2.choose("done")
        b.p1.choose("coal-roarkwin")
        assert b.state.winners == (1,)
    t = table.ashes(p1={"spellboard": ["abundance"], "wounds": 13}, p2={"wounds": 18})
    t.p1.choose("activate", "abundance", "done")
    t.p2.choose("done")
    t.p1.choose("maeoni-viper")
    assert t.state.winners == (0,), "damage is resolved one Phoenixborn at a time, in the controller's order"


@proves("ashes.focus.1", "ashes.focus.2")
@pytest.mark.parametrize(("copies", "wounds"), [(1, 2), (2, 1), (3, 0)])
def test_abundance_focused_spares_only_the_controllers_phoenixborn(table: Tables, copies: int, wounds: int) -> None:
    three = table.ashes(p1={"spellboard": ["abundance"] * 3}, p2={})
    three.p1.choose("activate", "abundance", "done")
    three.p2.choose("done")
    three.p1.choose("coal-roarkwin")
    assert (three.p1.wounds, three.p2.wounds) == (0, 2)
    t = feast(table, copies)
    t.p1.choose("done")
    t.p2.choose("done")
    with t.changes({"p1.wounds": wounds, "p2.wounds": 2}):
        t.p1.choose("coal-roarkwin")


def test_abundance_focus_is_about_received_damage_so_redirect_moves_all_that_was_dealt(table: Tables) -> None:
    t = feast(table, 2, battlefield=["hammer-knight"], hand=["redirect"], dice=["charm:power"])
    t.p1.choose("done")
    draw_two(t.p2)
    t.p1.choose("react", "redirect")
    assert t["hammer-knight"].wounds == 2
    assert t.p1.wounds == 1, "the reduction is for the Phoenixborn alone"


def test_abundance_with_three_players_asks_clockwise_and_goes_on_after_an_elimination(table: Tables) -> None:
    t = table.ashes(
        p1={"draw": ["seal"] * 5}, p2={"spellboard": ["abundance"], "draw": ["fear"] * 5}, p3={"wounds": 15}, turn=2
    )
    t.p2.choose("activate", "abundance")
    t.p2.choose("done")
    t.p3.choose("done")
    t.p1.choose("draw", "done")
    t.p2.choose("next:aradel-summergaard")
    assert t.state.out[2] == 1
    assert not t.state.over
    t.p2.choose("next:maeoni-viper")
    assert (t.p1.wounds, t.p2.wounds) == (1, 2)


def test_hidden_power_draws_and_changes_five_dice_each_once(table: Tables) -> None:
    t = table.ashes(p1={"hand": ["hidden-power"], "dice": ["illusion:class"] + ["natural:basic"] * 6, "draw": ["seal"]})
    t.p1.choose("play", "hidden-power")
    assert t.p1.hand == ["seal"]
    for _ in range(5):
        t.p1.choose("turn", "natural", "basic-to-power")
    assert t.p1.dice == ["natural:basic", *["natural:power"] * 5]
    assert t["hidden-power"].zone == "discard-pile"
    assert t.p1.can("end-turn")


def test_hidden_power_fewer_dice_or_an_early_end(table: Tables) -> None:
    t = table.ashes(p1={"hand": ["hidden-power"], "dice": ["illusion:class", "natural:basic", "charm:class"], "draw": []})
    t.p1.choose("play", "hidden-power")
    with t.branch() as b:
        b.p1.choose("done")
        assert b.p1.dice == ["charm:class", "natural:basic"]
    t.p1.choose("turn", "charm", "class-to-basic")
    assert not any("charm" in key for key in t.p1.options), "each die is changed once"
    t.p1.choose("turn", "natural", "basic-to-class")
    assert t.p1.dice == ["charm:basic", "natural:class"]
    assert t.p1.hand == []


def test_seal_exhausts_the_chosen_spell_and_all_its_copies(table: Tables) -> None:
    spells = ["purge", ("purge", {"exhaustion": 1}), "empower"]
    t = table.ashes(p1={**SEAL, "spellboard": ["purge"]}, p2={"spellboard": spells})
    t.p1.choose("play", "seal")
    t.p1.choose("player:2")
    t.p1.choose("choose:purge#2")
    assert (t["p2.purge"].exhaustion, t["p2.purge#2"].exhaustion, t["empower"].exhaustion) == (1, 2, 0)
    assert t["p1.purge"].exhaustion == 0
    assert t["seal"].zone == "discard-pile"


def test_seal_cannot_affect_an_opponents_spell_with_spell_guard_but_ones_own(table: Tables) -> None:
    t = table.ashes(
        p1={**SEAL, "spellboard": ["summon-silver-snake"]}, p2={"spellboard": ["summon-silver-snake", "empower"]}
    )
    t.p1.choose("play", "seal")
    with t.branch() as b:
        b.p1.choose("player:2", "choose:summon-silver-snake")
        assert b["p2.summon-silver-snake"].exhaustion == 0
    t.p1.choose("player:1")
    assert t["p1.summon-silver-snake"].exhaustion == 1, "it was no opponent's spell"


def test_seal_on_an_empty_spellboard(table: Tables) -> None:
    t = table.ashes(p1=SEAL, p2={})
    t.p1.choose("play", "seal")
    t.p1.choose("player:2")
    assert t["seal"].zone == "discard-pile"
    assert t.p1.can("end-turn")


def test_strange_copy_replaces_title_abilities_and_values_until_the_turn_ends(table: Tables) -> None:
    t = attacked(table, "iron-rhino", "gilder")
    t.p2.choose("target:iron-rhino")
    copy = t["p2.iron-rhino"]
    assert (copy.attack, copy.life, copy.recover) == (7, 4, 0)
    assert copy.has_gigantic
    assert not copy.has_unit_guard
    entity = copy.entity
    t.p2.choose("block")
    t.p1.choose("first:iron-rhino#1")
    assert t.p1.battlefield == []
    assert t.p2.battlefield == [], "both rhinos deal 7"
    assert t.state.card[entity].id == "gilder"
    assert t["p2.gilder"].zone == "conjuration-pile"


def test_strange_copy_ends_with_the_turn_and_wounds_may_then_be_too_many(table: Tables) -> None:
    t = attacked(table, "iron-worker", "gilder", battlefield=["iron-worker", "hammer-knight"])
    t.p2.choose("target:hammer-knight")
    t.p2.choose("block")
    t.p1.choose("first:iron-worker")
    assert t["p2.hammer-knight"].wounds == 2
    assert t["p2.hammer-knight"].life == 4
    t.p1.choose("end-turn")
    t.p2.choose("pass")  # Inheritance, which it has again
    assert t["p2.gilder"].zone == "conjuration-pile", "a Gilder with 2 wounds is destroyed as soon as it is one again"


def test_strange_copy_of_silver_snake_uses_the_current_value_of_x(table: Tables) -> None:
    t = attacked(table, ("silver-snake", {"status": 3}), "gilder", "mist-spirit")
    t.p2.choose("choose:gilder", "target:silver-snake")
    copy = t["p2.silver-snake"]
    assert (copy.attack, copy.status, copy.life, copy.recover) == (3, 0, 4, 3), "the value, not the tokens"
    t.p2.choose("no-block")
    assert t.p2.wounds == 3
    assert t.p2.battlefield == ["silver-snake", "mist-spirit"]
    t.p1.choose("end-turn")
    assert t["p2.gilder"].attack == 0
    assert t["p2.gilder"].has_unit_guard


def test_strange_copy_with_more_wounds_than_its_new_life_is_destroyed_at_once(table: Tables) -> None:
    t = attacked(table, "mist-spirit", ("hammer-knight", {"wounds": 2}))
    t.p2.choose("target:mist-spirit")
    assert t["p2.hammer-knight"].zone == "discard-pile"
    assert t.p2.wounds == 1, "nobody was left to block"


def test_strange_copy_as_silver_snake_keeps_that_x_though_it_consumes(table: Tables) -> None:
    t = attacked(
        table, ("silver-snake", {"status": 1}), "mist-spirit", battlefield=[("silver-snake", {"status": 1}), "gilder"]
    )
    t.p2.choose("target:silver-snake")
    copy = t["p2.silver-snake"]
    assert copy.attack == 1
    t.status[copy.entity] += 2
    assert copy.attack == 1, "X was settled when it became a copy"


def test_strange_copy_lets_a_silver_snake_forget_its_x_for_the_turn(table: Tables) -> None:
    t = attacked(table, "iron-worker", ("silver-snake", {"status": 3}))
    t.p2.choose("target:iron-worker")
    copy = t["p2.iron-worker"]
    assert (copy.attack, copy.life, copy.recover, copy.status) == (2, 2, 1, 3)
    t.p2.choose("no-block")
    t.p1.choose("end-turn")
    assert (t["silver-snake"].attack, t["silver-snake"].life) == (3, 4)


def test_strange_copy_of_a_copy_of_silver_snake(table: Tables) -> None:
    copying = {"hand": ["strange-copy"], "dice": ["illusion:power"]}
    t = table.ashes(
        p1={"battlefield": [("silver-snake", {"status": 2})]},
        p2={**copying, "battlefield": ["gilder"]},
        p3={**copying, "battlefield": ["mist-spirit"]},
    )
    t.p1.choose("attack", "maeoni-viper")
    t.p2.choose("react", "strange-copy")
    t.p2.choose("target:silver-snake")
    t.p3.choose("react", "strange-copy")
    assert t.p3.options == ["target:mist-spirit", "target:silver-snake", "target:silver-snake#2"]
    t.p3.choose("target:silver-snake#2")
    assert (t["p3.silver-snake"].attack, t["p3.silver-snake"].life) == (2, 4), "a printed 2 by now"


def test_strange_copy_keeps_tokens_dice_and_attachments(table: Tables) -> None:
    mine = ("gilder", {"attached": ["root-armor"], "status": 2, "wounds": 1})
    t = attacked(table, ("hammer-knight", {"attached": ["massive-growth"]}), mine)
    t.p2.choose("target:hammer-knight")
    copy = t["p2.hammer-knight"]
    assert (copy.attack, copy.life) == (3, 5), "the printed values of the model, and its own Root Armor"
    assert (copy.status, copy.wounds, copy.attached) == (2, 1, ["root-armor"])
    assert copy.has_armored


def test_strange_copy_a_copied_ally_does_not_become_an_ally(table: Tables) -> None:
    t = attacked(table, "iron-rhino", ("gilder", {"attached": ["undying-heart"]}), battlefield=["iron-rhino", "iron-worker"])
    t.p2.choose("target:iron-worker")
    unit = t["p2.iron-worker"].entity
    t.p2.choose("block")
    t.p1.choose("first:iron-worker")
    assert t.state.card[unit].id == "gilder"
    assert t["p2.gilder"].zone == "conjuration-pile"
    assert t["undying-heart"].zone == "discard-pile"


def test_strange_copy_may_copy_a_unit_of_ones_own_and_be_paid_with_sympathy(table: Tables) -> None:
    t = table.ashes(
        p1={"battlefield": ["iron-worker"]},
        p2={"hand": ["strange-copy"], "dice": ["sympathy:power"], "battlefield": ["mist-spirit", "hammer-knight"]},
    )
    t.p1.choose("attack", "maeoni-viper")
    t.p2.choose("react", "strange-copy")
    t.p2.choose("choose:mist-spirit", "target:hammer-knight")
    assert t.p2.battlefield == ["hammer-knight"] * 2
    assert t.p2.dice == []


def test_strange_copy_is_canceled_by_the_attackers_golden_veil(table: Tables) -> None:
    t = attacked(table, "iron-rhino", "gilder", hand=["golden-veil"], dice=["charm:power"])
    t.p2.choose("target:iron-rhino")
    t.p1.choose("react", "golden-veil")
    assert t.p2.battlefield == ["gilder"]
    assert t["strange-copy"].zone == "discard-pile"


def test_strange_copy_cannot_target_an_opponents_concealed_unit(table: Tables) -> None:
    t = attacked(table, "iron-worker", "gilder", battlefield=["iron-worker", "stormwind-sniper"])
    assert t.p2.options == ["target:gilder", "target:iron-worker"]


def test_strange_copy_without_a_unit_of_ones_own_does_nothing(table: Tables) -> None:
    t = attacked(table, "iron-worker")
    assert t["strange-copy"].zone == "discard-pile"
    assert t.p2.wounds == 2


def test_strange_copy_of_a_gilder_inherits_its_inheritance(table: Tables) -> None:
    t = attacked(table, "hammer-knight", "mist-spirit", "gilder")
    t.p2.choose("choose:mist-spirit", "target:gilder")
    t.p2.choose("block", "gilder#1")
    assert t.p2.can("use"), "when this unit is destroyed: the copied ability"
    t.p2.choose("use", "target:gilder")
    t.p1.choose("pass")  # Aftershock
    assert t["p2.gilder"].status == 1
    assert t["p2.mist-spirit"].zone == "conjuration-pile"


def test_sympathy_pain_after_an_attack(table: Tables) -> None:
    t = table.ashes(p1={"battlefield": ["iron-worker", "hammer-knight"]}, p2=pained())
    t.p1.choose("attack", "maeoni-viper", "attacker:iron-worker")
    t.p1.choose("done")
    t.p2.choose("react", "sympathy-pain")
    assert t.p2.options == ["target:coal-roarkwin", "target:iron-worker", "target:hammer-knight"]
    t.p2.choose("target:coal-roarkwin")
    assert (t.p1.wounds, t.p2.wounds) == (2, 2)
    assert t.p2.dice == []


@pytest.mark.parametrize("die", ["charm:power", "sympathy:power"])
def test_sympathy_pain_after_a_spell_and_each_way_to_pay(table: Tables, die: str) -> None:
    t = table.ashes(p1={"hand": ["one-hundred-blades"], "dice": ["natural:basic"] * 2}, p2=pained(dice=[die]))
    t.p1.choose("play", "one-hundred-blades", "target:maeoni-viper")
    t.p2.choose("react", "sympathy-pain")
    assert t.p1.wounds == 2
    assert t.p2.wounds == 1


def test_sympathy_pain_after_wound_tokens_moved_by_an_ability(table: Tables) -> None:
    t = table.ashes(p1={"battlefield": [("living-doll", {"wounds": 1})]}, p2=pained())
    t.p1.choose("activate", "living-doll", "target:maeoni-viper")
    t.p2.choose("react", "sympathy-pain", "target:living-doll")
    assert t["living-doll"].wounds == 2


def test_sympathy_pain_not_for_wounds_of_ones_own_making(table: Tables) -> None:
    t = table.ashes(
        p1=pained(dice=["charm:power", "ceremonial:power"], discard=["iron-worker"]), p2={"battlefield": ["iron-worker"]}
    )
    t.p1.choose("dice-power", "ceremonial")
    assert t.p1.wounds == 1
    assert not t.p1.can("react")


def test_sympathy_pain_not_for_fatigue_nor_at_the_end_of_the_round(table: Tables) -> None:
    t = table.ashes(p1={}, p2=pained(draw=[], battlefield=[("blood-puppet", {"owner": 1})]))

    def next_turns(t: Table) -> bool:
        assert not t.p2.can("react", "sympathy-pain")
        return bool(t.round == 3 and t.phase == "player-turns")

    t.skip_until(next_turns)
    assert t.p2.wounds == 5, "1 by Cursed, 4 by fatigue"


def test_sympathy_pain_not_when_another_player_hurt_somebody_else(table: Tables) -> None:
    t = table.ashes(p1={"battlefield": ["iron-worker"]}, p2={}, p3=pained())
    t.p1.choose("attack", "maeoni-viper")
    assert t.p2.wounds == 2
    assert t.p3.options == []


def test_sympathy_pain_strikes_that_opponent_only(table: Tables) -> None:
    t = table.ashes(p1={"battlefield": ["iron-worker"]}, p2=pained(), p3={"battlefield": ["iron-worker"]})
    t.p1.choose("attack", "maeoni-viper")
    t.p2.choose("react", "sympathy-pain")
    assert t.p2.options == ["target:coal-roarkwin", "target:iron-worker"]
    t.p2.choose("target:iron-worker")
    assert t["p1.iron-worker"].zone == "discard-pile"
    assert t["p3.iron-worker"].wounds == 0


def test_sympathy_pain_comes_too_late_for_a_destroyed_phoenixborn(table: Tables) -> None:
    t = table.ashes(p1={"battlefield": ["iron-worker"], "wounds": 14}, p2=pained(wounds=18))
    t.p1.choose("attack", "maeoni-viper")
    assert t.state.winners == (0,)


def test_sympathy_pain_is_answered_by_sympathy_pain(table: Tables) -> None:
    t = table.ashes(p1=pained(battlefield=["iron-worker"]), p2=pained())
    t.p1.choose("attack", "maeoni-viper")
    t.p2.choose("react", "sympathy-pain", "target:coal-roarkwin")
    t.p1.choose("react", "sympathy-pain")
    assert (t.p1.wounds, t.p2.wounds) == (2, 4)
    assert t.p1.can("end-turn"), "each player reacts once a turn"


def test_distract_exhausts_any_unit(table: Tables) -> None:
    t = table.ashes(p1={"battlefield": ["rose-fire-dancer"]}, p2={"battlefield": [("iron-rhino", {"exhaustion": 1})]})
    t.p1.choose("activate", "distract")
    assert t.p1.options == ["target:rose-fire-dancer", "target:iron-rhino"]
    with t.branch() as b:
        b.p1.choose("target:rose-fire-dancer")
        assert b["rose-fire-dancer"].exhaustion == 2, "one for the cost and one by the effect"
    t.p1.choose("target:iron-rhino")
    assert t["iron-rhino"].exhaustion == 2
    assert t["rose-fire-dancer"].exhaustion == 1


def test_distract_is_canceled_by_golden_veil_but_paid(table: Tables) -> None:
    t = table.ashes(
        p1={"battlefield": ["rose-fire-dancer"]},
        p2={"battlefield": ["gilder"], "hand": ["golden-veil"], "dice": ["charm:power"]},
    )
    t.p1.choose("activate", "distract", "target:gilder")
    t.p2.choose("react", "golden-veil")
    assert t["gilder"].exhaustion == 0
    assert t["rose-fire-dancer"].exhaustion == 1


def test_song_of_sorrow_discards_only_if_it_destroyed_the_unit(table: Tables) -> None:
    t = table.ashes(
        p1={"battlefield": ["enchanted-violinist", "mist-spirit"]},
        p2={"battlefield": ["mist-spirit", "iron-worker"], "draw": ["seal", "fear"]},
    )
    t.p1.choose("activate", "song-of-sorrow")
    assert t.p1.options == ["target:mist-spirit#2", "target:iron-worker"], "only units that an opponent controls"
    with t.branch() as b:
        b.p1.choose("target:iron-worker")
        assert b["iron-worker"].wounds == 1
        assert b.p2.discard_pile == []
    t.p1.choose("target:mist-spirit")
    assert t.p2.discard_pile == ["seal"]
    assert t.p2.draw_pile_size == 1


def test_song_of_sorrow_prevented_and_the_right_opponent_of_three(table: Tables) -> None:
    t = table.ashes(
        p1={"battlefield": ["enchanted-violinist"]},
        p2={"battlefield": [("mist-spirit", {"attached": ["root-armor"], "wounds": 1})]},
        p3={"battlefield": [("blood-puppet", {"wounds": 1, "owner": 2})], "draw": ["seal"]},
    )
    t.p1.choose("activate", "song-of-sorrow")
    with t.branch() as b:
        b.p1.choose("target:mist-spirit")
        assert b["p2.mist-spirit"].wounds == 1
        assert b.p2.discard_pile == [], "Armored prevented the damage"
    t.p1.choose("target:blood-puppet")
    assert t.p3.discard_pile == ["seal"]
    assert t.p2.discard_pile == [], "who controlled the unit, not who owned it"
