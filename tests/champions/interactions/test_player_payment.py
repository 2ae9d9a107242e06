"""Paying: what generates resources, what was paid with, discounts, X, maximums, and decks that are empty."""

from __future__ import annotations

import pytest

from rulebound.testing import Tables
from rulebound.testing.table import Table
from tests.champions.cards.encounters import HULK, IRON, MARVEL, NOTHING, PANTHER, SPIDER

HOME = {"form": "alter-ego"}


def carefully(t: Table) -> Table:
    t.autopay = False
    return t


# ---------------------------------------------------------------- what pays


def test_a_card_in_hand_does_not_pay_for_itself(table: Tables) -> None:
    t = table.champions(p1={**SPIDER, "hand": ["haymaker", "genius"]})
    assert t.p1.can("play", "haymaker")
    t = table.champions(p1={**SPIDER, "hand": ["haymaker", "haymaker"]})
    assert not t.p1.can("play", "haymaker")
    t = table.champions(p1={**SPIDER, "hand": ["haymaker", "haymaker", "backflip"]})
    t.p1.choose("play", "haymaker")
    assert sorted(t.p1.discard_pile) == ["backflip", "haymaker", "haymaker"]


def test_the_last_web_pays_and_the_shooter_is_gone(table: Tables) -> None:
    t = table.champions(
        p1={**SPIDER, "hand": ["haymaker", "backflip"], "play": [("web-shooter", {"counters": 1})]}, villain="rhino-1"
    )
    with t.changes({"rhino-1.damage": 3, "web-shooter.zone": "discard-pile"}):
        t.p1.choose("play", "haymaker")


def test_a_web_shooter_is_for_heroes_and_peter_generates_once_a_round(table: Tables) -> None:
    seat = {**SPIDER, "hand": ["first-aid"], "play": ["web-shooter"], "damage": 5}
    t = table.champions(p1={**seat, **HOME})
    t.p1.choose("play", "first-aid")
    assert t["web-shooter"].counters == 3
    t = carefully(table.champions(p1={**SPIDER, **HOME, "hand": ["first-aid", "first-aid"], "damage": 5}))
    t.p1.choose("play", "first-aid", "generate")
    t.p1.choose("done")
    assert t.p1.damage == 3
    assert "first-aid" in t.p1.hand
    assert not t.p1.can("play", "first-aid")
    t.p1.choose("change-form")
    assert not t.p1.can("play", "first-aid")


def test_resources_of_another_player_do_not_pay(table: Tables) -> None:
    t = table.champions(
        p1={**SPIDER, "hand": ["haymaker"]},
        p2={**SPIDER, "identity": "iron-man", "play": ["pepper-potts"], "hand": ["energy"]},
    )
    assert not t.p1.can("play", "haymaker")


def test_a_power_card_doubles_for_its_aspect_only(table: Tables) -> None:
    t = table.champions(p1={**MARVEL, "hand": ["for-justice", "the-power-of-justice"]}, threat=5)
    carefully(t)
    t.p1.choose("play", "for-justice", "the-power-of-justice")
    with t.branch() as b, b.changes({"the-break-in-1b.threat": -4}):
        b.p1.choose("declare")
    with t.changes({"the-break-in-1b.threat": -3}):
        t.p1.choose("other-type")
    t = table.champions(p1={**MARVEL, "hand": ["haymaker", "the-power-of-justice"]})
    assert not t.p1.can("play", "haymaker")


def test_a_wild_resource_may_be_the_energy_of_photonic_blast(table: Tables) -> None:
    t = carefully(table.champions(p1={**MARVEL, "hand": ["photonic-blast", "vibranium", "backflip"]}))
    t.p1.choose("play", "photonic-blast", "vibranium", "backflip")
    with t.branch() as b, b.changes({"p1.hand_count": -3 + 1, "rhino-1.damage": 5}):
        b.p1.choose("declare")
    with t.changes({"p1.hand_count": -3, "rhino-1.damage": 5}):
        t.p1.choose("other-type")


def test_photonic_blast_that_cost_no_energy_draws_nothing_and_overpaying_is_allowed(table: Tables) -> None:
    t = carefully(table.champions(p1={**MARVEL, "hand": ["photonic-blast", "strength", "genius", "energy-absorption"]}))
    t.p1.choose("play", "photonic-blast", "strength", "genius")
    with t.branch() as b, b.changes({"p1.hand_count": -3}):
        b.p1.choose("done")
    with t.changes({"p1.hand_count": -4 + 1}):
        t.p1.choose("discard", "energy-absorption")


def test_rechannel_needs_energy_and_damage_and_counts_over_both_forms(table: Tables) -> None:
    assert not table.champions(p1={**MARVEL, "hand": ["energy"]}).p1.can("use", "rechannel")
    assert not table.champions(p1={**MARVEL, "damage": 2, "hand": ["genius"]}).p1.can("use", "rechannel")
    t = table.champions(p1={**MARVEL, "damage": 2, "hand": ["energy", "energy"]})
    with t.changes({"p1.damage": -1, "p1.hand_count": 0}):
        t.p1.choose("use", "rechannel")
    assert not t.p1.can("use", "rechannel")
    t.p1.choose("change-form")
    assert t.p1.can("use", "commander")  # another ability, with a limit of its own
    t.p1.choose("use", "commander")
    assert not t.p1.can("use", "commander")


def test_an_energy_channel_takes_x_and_hits_for_at_most_ten(table: Tables) -> None:
    t = table.champions(p1={**MARVEL, "hand": ["energy-absorption", "energy-absorption", "energy", "energy-channel"]})
    t.p1.choose("play", "energy-channel")
    t.p1.choose("use", "energy-channel", "charge")
    assert "x:8" in t.p1.options or any(o.endswith("8") for o in t.p1.options)
    t.p1.choose(next(o for o in t.p1.options if o.endswith("8")))
    assert t["energy-channel"].counters == 8
    assert not t.p1.hand
    with t.changes({"rhino-1.damage": 10}):
        t.p1.choose("use", "energy-channel", "blast")


def test_the_excess_of_x_is_lost(table: Tables) -> None:
    t = table.champions(p1={**MARVEL, "hand": ["energy-absorption"], "play": ["energy-channel"]})
    t.p1.choose("use", "energy-channel")
    t.p1.choose(next(o for o in t.p1.options if o.endswith("2")))
    assert t["energy-channel"].counters == 2
    assert not t.p1.hand


# ---------------------------------------------------------------- discounts


def test_a_helicarrier_serves_the_next_card_of_the_chosen_player_only(table: Tables) -> None:
    t = table.champions(
        p1={**MARVEL, "play": ["helicarrier"], "hand": ["haymaker", "strength"]},
        p2={**SPIDER, "hand": ["haymaker", "backflip", "backflip"]},
    )
    t.p1.choose("use", "helicarrier", "player:2")
    t.p1.choose("play", "haymaker")
    t.p1.choose("ask:2")
    with t.changes({"p2.hand_count": -2}):
        t.p2.choose("play", "haymaker")


def test_a_discount_is_used_up_by_a_free_card_and_gone_with_the_phase(table: Tables) -> None:
    t = table.champions(
        p1={
            **MARVEL,
            "play": ["helicarrier", ("daredevil", {"exhausted": 1})],
            "hand": ["get-ready", "haymaker", "backflip"],
        }
    )
    t.p1.choose("use", "helicarrier")
    assert t.p1.can("play", "haymaker")
    t.p1.choose("play", "get-ready")
    assert not t.p1.can("play", "haymaker")


def test_two_helicarriers_add_up_on_one_card(table: Tables) -> None:
    t = table.champions(p1={**MARVEL, "play": ["helicarrier"], "hand": ["haymaker"]}, p2={**SPIDER, "play": ["helicarrier"]})
    t.p1.choose("use", "helicarrier", "player:1")
    t.p1.choose("ask:2")
    t.p2.choose("use", "helicarrier", "player:1")
    with t.changes({"p1.hand_count": -1, "rhino-1.damage": 3}):
        t.p1.choose("play", "haymaker")


def test_make_the_call_asks_for_the_printed_cost_and_spends_the_discount(table: Tables) -> None:
    t = table.champions(
        p1={**MARVEL, "play": ["helicarrier"], "hand": ["make-the-call", "genius"], "discard": ["daredevil", "mockingbird"]}
    )
    t.p1.choose("use", "helicarrier")
    assert not t.p1.can("play", "make-the-call")
    t = table.champions(
        p1={
            **MARVEL,
            "play": ["helicarrier"],
            "hand": ["make-the-call", "genius", "strength", "backflip"],
            "discard": ["mockingbird"],
        }
    )
    t.p1.choose("use", "helicarrier")
    t.p1.choose("play", "make-the-call")
    t.skip_until(lambda t: t.p1.prompt == "turn")
    assert t["mockingbird"].in_play
    assert t.p1.hand_count <= 1


def test_an_ally_discarded_for_the_call_cannot_be_the_one_called(table: Tables) -> None:
    t = table.champions(p1={**MARVEL, "hand": ["make-the-call", "maria-hill", "genius"], "discard": ["genius"]})
    assert not t.p1.can("play", "make-the-call")


# ---------------------------------------------------------------- maximums


def test_max_one_per_player_and_the_other_players_control(table: Tables) -> None:
    t = table.champions(
        p1={**MARVEL, "play": ["combat-training"], "hand": ["combat-training", "strength"]}, p2={**HULK, "form": "alter-ego"}
    )
    t.p1.choose("play", "combat-training")
    assert t["p2.combat-training"].controller == 2
    t = table.champions(
        p1={**MARVEL, "play": ["combat-training"], "hand": ["combat-training", "strength"]},
        p2={**HULK, "play": ["combat-training"]},
    )
    assert not t.p1.can("play", "combat-training")
    t = table.champions(
        p1={**MARVEL, "play": ["avengers-mansion"], "hand": ["avengers-mansion", "strength", "genius"]}, p2=HULK
    )
    assert not t.p1.can("play", "avengers-mansion")


def test_a_training_under_anothers_control_helps_their_hero_and_leaves_to_its_owner(table: Tables) -> None:
    t = table.champions(
        p1={**MARVEL, "hand": ["combat-training", "strength"]},
        p2={**HULK, "dealt": ["caught-off-guard"]},
        villain=("rhino-1", {"stunned": 1, "confused": 1}),
        encounter=NOTHING,
    )
    with t.changes({"she-hulk.atk": 1, "captain-marvel.atk": 0}):
        t.p1.choose("play", "combat-training", "player:2")
    t.skip_until(lambda t: t.round == 3)
    assert "combat-training" in t.p1.discard_pile


# ---------------------------------------------------------------- an empty deck


@pytest.mark.parametrize(("discard", "drawn"), [([], 0), (["genius", "genius", "genius"], 1)])
def test_alpha_flight_station_with_an_empty_deck(table: Tables, discard: list[str], drawn: int) -> None:
    t = table.champions(
        p1={**MARVEL, "deck": [], "discard": discard, "play": ["alpha-flight-station"], "hand": ["strength"]},
        encounter=NOTHING,
    )
    assert t.p1.can("use", "alpha-flight-station") == bool(drawn)
    if drawn:
        with t.changes({"p1.hand_count": 0, "p1.deck_count": 3}):  # -1 +1; four cards were shuffled
            t.p1.choose("use", "alpha-flight-station")
        assert not t.p1.dealt


def test_futurist_with_an_empty_deck_looks_at_the_renewed_one(table: Tables) -> None:
    t = table.champions(
        p1={**IRON, **HOME, "deck": [], "discard": ["genius", "energy", "strength", "haymaker"]}, encounter=NOTHING
    )
    t.p1.choose("use", "futurist")
    assert len(t.p1.options) == 3
    t.p1.choose(t.p1.options[0])
    assert (t.p1.hand_count, t.p1.deck_count, len(t.p1.discard_pile)) == (1, 1, 2)
    assert not table.champions(p1={**IRON, **HOME, "deck": []}).p1.can("use", "futurist")


def test_shuri_searches_the_renewed_deck(table: Tables) -> None:
    t = table.champions(
        p1={**PANTHER, "deck": [], "discard": ["panther-claws", "haymaker"], "hand": ["shuri", "strength"]},
        encounter=NOTHING,
    )
    t.p1.choose("play", "shuri")
    t.p1.choose("use", "shuri")
    assert t.p1.hand == ["panther-claws"]


def test_maria_hill_with_empty_decks(table: Tables) -> None:
    t = table.champions(p1={**MARVEL, "deck": [], "hand": ["maria-hill", "strength"]}, encounter=NOTHING)
    t.p1.choose("play", "maria-hill")  # the payment is in the discard pile by now
    with t.changes({"p1.hand_count": 1}):
        t.p1.choose("use", "maria-hill")


def test_ancestral_knowledge_makes_a_deck_of_what_it_chooses(table: Tables) -> None:
    t = table.champions(
        p1={**PANTHER, **HOME, "deck": [], "discard": ["genius", "haymaker"], "hand": ["ancestral-knowledge", "strength"]},
        encounter=NOTHING,
    )
    t.p1.choose("play", "ancestral-knowledge", "choose", "haymaker")
    t.p1.choose("done")
    assert t.p1.deck == ["haymaker"]


def test_a_payment_that_was_shuffled_in_may_come_back(table: Tables) -> None:
    t = table.champions(
        p1={**MARVEL, "deck": ["genius"], "discard": ["backflip"], "hand": ["photonic-blast", "energy-absorption"]},
        encounter=NOTHING,
    )
    t.p1.choose("play", "photonic-blast")
    assert t.p1.hand == ["genius"]
    assert sorted(t.p1.deck) == ["backflip", "energy-absorption"]
    assert t.p1.discard_pile == ["photonic-blast"]
    assert t.p1.dealt == ["nothing"]
