"""Black Panther: T'Challa, his cards, his obligation and his nemesis set."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rulebound.core.game import game
from rulebound.games.champions.cards import card
from rulebound.games.champions.deck_rules import hero_cards
from rulebound.games.champions.positions import with_cards
from rulebound.games.champions.zones import DECK, HAND
from rulebound.testing import Tables, proves
from tests.champions.made_up.further import FOREVER, HURT

UPGRADES = ["energy-daggers", "panther-claws", "tactical-genius", "vibranium-suit"]


def panther(**more: Any) -> dict[str, Any]:
    return {"identity": "black-panther", **more}


def tchalla(**more: Any) -> dict[str, Any]:
    return {"identity": "black-panther", "form": "alter-ego", **more}


def forever(table: Tables, upgrades: list[str], *order: str, seat: dict[str, Any] | None = None, **more: Any) -> Any:
    """Wakanda Forever! is played with these upgrades in play; the first steps of the sequence are chosen in this order."""
    t = table.champions(p1=panther(hand=[FOREVER, "vibranium"], play=upgrades, **(seat or {})), **more)
    t.p1.choose("play", FOREVER)
    for id in order:
        t.p1.choose("next", id)
    return t


def test_the_hero_set_is_complete() -> None:
    counts = {
        "shuri": 1,
        "ancestral-knowledge": 1,
        "wakanda-forever-energy": 1,
        "wakanda-forever-mental": 1,
        "wakanda-forever-physical": 1,
        "wakanda-forever-wild": 2,
        "vibranium": 3,
        "the-golden-city": 1,
        **dict.fromkeys(UPGRADES, 1),
    }
    assert hero_cards("black-panther") == counts
    assert sum(counts.values()) == 15
    hero, ego = card("black-panther"), card("tchalla")
    assert (hero.thw, hero.atk, hero.def_, hero.hp, hero.hand_size) == (2, 2, 2, 11, 5)
    assert (ego.rec, ego.hp, ego.hand_size, ego.traits) == (4, 11, 6, frozenset({"king", "wakanda"}))


@pytest.mark.parametrize(
    ("id", "en", "zh"),
    [
        (
            "tchalla",
            "Foresight — Setup: Search your deck for a Black Panther upgrade and add it to your hand. Shuffle your deck.",
            "遠見——遊戲準備：從你的牌庫中搜尋一張黑豹升級卡並加入你的手牌。混洗你的牌庫。",
        ),
        (
            "energy-daggers",
            "Special: Choose a player. Deal 1 damage to the villain and each minion engaged with that player "
            "(2 damage instead if this is the final step of this sequence).",
            "特殊：選擇一位玩家。對反派和每個與該玩家交戰的從者造成1點傷害（如果此為該序列的最後一步，則改為2點傷害）。",
        ),
        (
            "vibranium-suit",
            "Special (attack): Move 1 damage from your hero to an enemy "
            "(2 damage instead if this is the final step of this sequence).",
            "特殊（攻擊）：將1點傷害從你的英雄移動到一個敵人（如果此為該序列的最後一步，則改為2點傷害）。",
        ),
        (
            "killmonger",
            "Killmonger cannot take damage from Black Panther upgrades.",
            "黑豹升級卡無法對齊爾蒙格造成傷害。",
        ),
    ],
)
def test_texts(id: str, en: str, zh: str) -> None:
    assert card(id).text("en") == en
    assert card(id).text("zh-Hant") == zh


@proves("champions.keyword.retaliate")
def test_black_panther_retaliates(table: Tables) -> None:
    """Attacked by the villain, defending or not; not in alter-ego form, where he is not attacked."""
    t = table.champions(p1=panther(deck=["vibranium"] * 12), villain=HURT)
    t.skip_until(lambda t: t.p1.can("defend"))
    for choice in ("defend", "no-defense"):
        with t.branch() as b:
            b.p1.choose(choice)
            assert b.happened("damage", "rhino-1", "black-panther")
    assert t["black-panther"].has_retaliate
    t = table.champions(p1=tchalla())
    assert not t["tchalla"].has_retaliate


@proves("champions.setup.14", "champions.effect.search", "champions.effect.search.find", "champions.effect.search.shuffle")
def test_foresight_finds_a_black_panther_upgrade_after_the_mulligan() -> None:
    champions: Any = game("champions")
    decks = [{"identity": id, "cards": hero_cards(id)} for id in ("black-panther", "iron-man")]
    g: Any = champions.start(champions._setup(decks, {}), seed=3)
    while g.decision.prompt != "search":
        assert g.decision.prompt in ("first-player", "mulligan")
        quiet = [o for o in g.decision.options if o.verb == "done"] or list(g.decision.options)
        g.choose(quiet[0].index)
    assert len(g.at(HAND, 0)) == 6
    searched = list(g.at(DECK, 0))
    assert all(g.sees(0, c) and not g.sees(1, c) for c in searched), "the searching player looks at the whole deck"
    found = {f"find:{g.card[c].id}" for c in searched if g.card[c].id in UPGRADES}
    assert set(g.decision.keys) == found
    g.choose(0)
    assert len(g.at(HAND, 0)) == 7
    assert g.round == 1
    assert not any(g.sees(0, c) for c in g.at(DECK, 0)), "shuffled"


@proves("champions.effect.search.not-leaving", "champions.effect.search.find")
def test_shuri_finds_an_upgrade(table: Tables) -> None:
    deck = ["backflip", "panther-claws", "energy-daggers", "web-shooter", "shuri", "energy-daggers"]
    t = table.champions(p1=panther(hand=["shuri", "vibranium"], deck=deck), p2={})
    t.p1.choose("play", "shuri")
    assert t.p1.can("use", "shuri")
    assert t.p1.can("pass")
    with t.branch() as b:
        b.p1.choose("pass")
        assert b.p1.hand == []
        assert b.p1.deck_count == 6
    t.p1.choose("use", "shuri")
    assert sorted(t.p1.options) == ["find:energy-daggers", "find:panther-claws", "find:web-shooter"]
    assert not t.p2.sees("p1.panther-claws")
    t.p1.choose("find", "panther-claws")
    assert t.p1.hand == ["panther-claws"]
    assert t.p1.deck_count == 5
    assert not t.p2.sees("p1.panther-claws"), "nobody else learns what was found"


def test_shuri_may_search_a_deck_without_upgrades(table: Tables) -> None:
    """What lies in the deck is not known before the search."""
    t = table.champions(p1=panther(hand=["shuri", "vibranium"], deck=["backflip"] * 3))
    t.p1.choose("play", "shuri", "use", "shuri")
    assert t.p1.hand == []
    assert t.p1.deck_count == 3


def test_shuri_finding_the_last_card_empties_the_deck(table: Tables) -> None:
    t = table.champions(p1=panther(hand=["shuri", "vibranium"], deck=["panther-claws"]))
    with t.changes({"p1.dealt_count": 1}):
        t.p1.choose("play", "shuri", "use", "shuri")
    assert t.p1.hand == ["panther-claws"]
    assert t.p1.deck == ["vibranium"]


def test_the_golden_city_draws_two_cards_for_the_alter_ego(table: Tables) -> None:
    t = table.champions(p1=tchalla(play=["the-golden-city"]))
    with t.changes({"p1.hand_count": 2, "p1.deck_count": -2}):
        t.p1.choose("use", "the-golden-city")
    assert not t.p1.can("use", "the-golden-city")
    assert not table.champions(p1=panther(play=["the-golden-city"])).p1.can("use", "the-golden-city")


@proves("champions.resource.excess", "champions.resource.wild")
def test_vibranium_generates_two_wild_resources(table: Tables) -> None:
    t = table.champions(p1=panther(hand=["vibranium", "panther-claws", FOREVER]))
    assert not t.p1.can("play", "vibranium")
    t.p1.choose("play", "panther-claws")
    assert t["panther-claws"].in_play
    assert t.p1.hand == [FOREVER]


@proves("champions.card.event.sequence")
def test_ancestral_knowledge_shuffles_up_to_three_titles_back(table: Tables) -> None:
    pile = ["shuri", "shuri", "backflip", "panther-claws", "energy-daggers"]
    t = table.champions(p1=tchalla(hand=["ancestral-knowledge", "backflip"], discard=pile, deck=["web-shooter"]))
    t.p1.choose("play", "ancestral-knowledge")
    assert not t.p1.can("done"), "one card must be chosen"
    assert not t.p1.can("choose", "ancestral-knowledge"), "the event is not in the discard pile yet"
    t.p1.choose("choose", "energy-daggers")
    with t.branch() as b:
        b.p1.choose("done")
        assert sorted(b.p1.deck) == ["energy-daggers", "web-shooter"]
    t.p1.choose("choose", "panther-claws", "choose", "shuri")
    assert sorted(t.p1.deck) == ["energy-daggers", "panther-claws", "shuri", "web-shooter"]
    assert sorted(t.p1.discard_pile) == ["ancestral-knowledge", "backflip", "backflip", "shuri"]


def test_ancestral_knowledge_takes_cards_of_one_title_once(table: Tables) -> None:
    """The kinds of Wakanda Forever! are one title: one of them may be chosen, whichever."""
    kinds = ["wakanda-forever-wild", "wakanda-forever-energy"]
    t = table.champions(p1=tchalla(hand=["ancestral-knowledge", "vibranium"], discard=kinds, deck=["web-shooter"]))
    t.p1.choose("play", "ancestral-knowledge")
    assert {"choose:wakanda-forever-energy", "choose:wakanda-forever-wild"} <= set(t.p1.options)
    t.p1.choose("choose", "wakanda-forever-wild")
    assert sorted(t.p1.deck) == ["wakanda-forever-wild", "web-shooter"], "nothing that is different was left"


@proves("champions.ability.change-game")
def test_ancestral_knowledge_needs_a_discard_pile_and_the_alter_ego(table: Tables) -> None:
    t = table.champions(p1=tchalla(hand=["ancestral-knowledge", "backflip"]))
    assert [r.message for r in t.p1.why_not("ancestral-knowledge")] == ["would-change-nothing"]
    t = table.champions(p1=panther(hand=["ancestral-knowledge", "backflip"], discard=["shuri"]))
    assert not t.p1.can("play", "ancestral-knowledge")


@pytest.mark.parametrize("kind", ["energy", "mental", "physical", "wild"])
def test_the_four_kinds_differ_in_their_resource(table: Tables, kind: str) -> None:
    id = f"wakanda-forever-{kind}"
    assert card(id).resources == (kind,)
    assert card(id).text("en") == card(FOREVER).text("en")
    t = table.champions(p1=panther(hand=[id, "backflip"], play=["panther-claws"]))
    with t.changes({"rhino-1.hp": -4}):
        t.p1.choose("play", id)


def test_special_abilities_wait_for_the_event(table: Tables) -> None:
    t = table.champions(p1=panther(play=UPGRADES, damage=3), threat=3)
    assert not any(t.p1.can("use", u) for u in UPGRADES)


@proves("champions.ability.special")
def test_the_sequence_is_in_any_order_and_its_final_step_is_stronger(table: Tables) -> None:
    t = forever(table, UPGRADES, threat=5, seat={"damage": 5})
    assert sorted(t.p1.options) == [f"next:{u}" for u in UPGRADES]
    with t.branch() as b, b.changes({"rhino-1.hp": -1 - 2 - 2, "the-break-in-1b.threat": -1, "p1.damage": -2}):
        b.p1.choose("energy-daggers", "tactical-genius", "panther-claws")  # and the suit last, by itself
    with t.branch() as b, b.changes({"rhino-1.hp": -1 - 1 - 4, "the-break-in-1b.threat": -1, "p1.damage": -1}):
        b.p1.choose("energy-daggers", "tactical-genius", "vibranium-suit")
    with t.branch() as b, b.changes({"rhino-1.hp": -2 - 1 - 2, "the-break-in-1b.threat": -1, "p1.damage": -1}):
        b.p1.choose("panther-claws", "tactical-genius", "vibranium-suit")
    with t.changes({"rhino-1.hp": -1 - 2 - 1, "the-break-in-1b.threat": -2, "p1.damage": -1}):
        t.p1.choose("energy-daggers", "panther-claws", "vibranium-suit")
    assert t[FOREVER].zone == "discard-pile"


def test_a_single_upgrade_is_the_final_step(table: Tables) -> None:
    t = table.champions(p1=panther(hand=[FOREVER, "vibranium"], play=["tactical-genius"]), threat=5)
    with t.changes({"the-break-in-1b.threat": -2}):
        t.p1.choose("play", FOREVER)


def test_a_step_that_does_nothing_is_still_a_step(table: Tables) -> None:
    """Without damage the suit moves nothing; placed last it costs the claws their strength, placed first it does not."""
    t = forever(table, ["panther-claws", "vibranium-suit"])
    with t.branch() as b, b.changes({"rhino-1.hp": -2}):
        b.p1.choose("panther-claws")
    with t.changes({"rhino-1.hp": -4}):
        t.p1.choose("vibranium-suit")


def test_only_your_own_upgrades_and_only_in_hero_form(table: Tables) -> None:
    t = table.champions(p1=panther(hand=[FOREVER, "vibranium"]), p2={"play": UPGRADES}, threat=3)
    assert [r.message for r in t.p1.why_not(FOREVER)] == ["would-change-nothing"]
    t = table.champions(p1=tchalla(hand=[FOREVER, "vibranium"], play=UPGRADES), threat=3)
    assert [r.message for r in t.p1.why_not(FOREVER)] == ["only-hero"]


@proves("champions.card.event.change-game", "champions.effect.move.valid")
def test_the_suit_alone_needs_damage_to_move(table: Tables) -> None:
    t = table.champions(p1=panther(hand=[FOREVER, "vibranium"], play=["vibranium-suit"]), threat=3)
    assert [r.message for r in t.p1.why_not(FOREVER)] == ["would-change-nothing"]


@proves("champions.card.event.change-game")
def test_tactical_genius_alone_needs_threat_to_remove(table: Tables) -> None:
    t = table.champions(p1=panther(hand=[FOREVER, "vibranium"], play=["tactical-genius"], damage=3), threat=0)
    assert [r.message for r in t.p1.why_not(FOREVER)] == ["would-change-nothing"]


def test_energy_daggers_hit_the_villain_and_one_players_minions(table: Tables) -> None:
    t = table.champions(
        p1=panther(hand=[FOREVER, "vibranium"], play=["energy-daggers"], engaged=["hydra-mercenary"]),
        p2={"engaged": ["shocker", "whiplash"]},
    )
    t.p1.choose("play", FOREVER)
    assert len(t.p1.options) == 2
    assert t.p1.prompt == "choose"
    expected = {"rhino-1.hp": -2, "shocker.hp": -2, "whiplash.hp": -2, "hydra-mercenary.hp": 0, "p1.hp": 0, "p2.hp": 0}
    with t.changes(expected):
        t.p1.choose(t.p1.options[1])
        while t.p1.can("next"):
            t.p1.choose(t.p1.options[0])
    assert not t.happened("attack"), "no attack: guard, stun and retaliate do not matter"


@proves("champions.status.stunned.friendly", "champions.status.confused.friendly")
def test_labelled_steps_are_replaced_by_status_cards(table: Tables) -> None:
    """Stunned: the first attack step is lost; confused: the thwart step is; the daggers are neither."""
    t = forever(table, UPGRADES, seat={"damage": 5, "stunned": 1, "confused": 1}, threat=5)
    with t.changes({"p1.stunned": -1, "p1.confused": -1, "rhino-1.hp": -4 - 1, "the-break-in-1b.threat": 0}):
        t.p1.choose("vibranium-suit", "tactical-genius", "energy-daggers")
    assert t.p1.damage == 5


def test_a_status_card_to_lose_is_reason_enough(table: Tables) -> None:
    t = table.champions(p1=panther(hand=[FOREVER, "vibranium"], play=["tactical-genius"], confused=1), threat=0)
    with t.changes({"p1.confused": -1}):
        t.p1.choose("play", FOREVER)


@proves("champions.keyword.guard", "champions.keyword.retaliate", "champions.attack.labelled")
def test_claws_and_suit_are_attacks_of_black_panther(table: Tables) -> None:
    t = forever(table, ["panther-claws", "vibranium-suit"], seat={"damage": 5, "engaged": ["hydra-mercenary", "whiplash"]})
    with t.changes({"whiplash.damage": 2, "p1.damage": 1}):
        t.p1.choose("panther-claws")
        assert sorted(t.p1.options) == ["choose:hydra-mercenary", "choose:whiplash"]
        t.p1.choose("whiplash")
    with t.changes({"whiplash.damage": -2, "p1.damage": -2}):
        t.p1.choose("whiplash")
    assert t.happened("defeated", "whiplash"), "and the fallen do not retaliate"


@proves("champions.effect.move.damage")
@pytest.mark.parametrize(("damage", "moved"), [(1, 1), (2, 2), (5, 2)])
def test_the_suit_moves_only_what_was_sustained(table: Tables, damage: int, moved: int) -> None:
    t = forever(table, ["panther-claws", "vibranium-suit"], seat={"damage": damage})
    with t.changes({"rhino-1.hp": -2 - moved, "p1.damage": -moved}):
        t.p1.choose("panther-claws")


@proves("champions.status.tough")
def test_moved_damage_is_dealt_and_may_be_prevented(table: Tables) -> None:
    with_tough = ("rhino-1", {"tough": 1})
    t = table.champions(p1=panther(hand=[FOREVER, "vibranium"], play=["vibranium-suit"], damage=4), villain=with_tough)
    with t.changes({"p1.damage": -2, "rhino-1.hp": 0, "rhino-1.tough": -1}):
        t.p1.choose("play", FOREVER)


def test_tactical_genius_is_a_thwart_without_exhausting(table: Tables) -> None:
    t = table.champions(
        p1=panther(hand=[FOREVER, "vibranium"], play=["tactical-genius"], exhausted=1),
        threat=4,
        side_schemes=(("usurp-the-throne", {"threat": 2}),),
    )
    t.p1.choose("play", FOREVER)
    assert sorted(t.p1.options) == ["choose:the-break-in-1b", "choose:usurp-the-throne"]
    t.p1.choose("usurp-the-throne")
    assert t.happened("defeated", "usurp-the-throne")


@proves("champions.card.obligation.give")
def test_affairs_of_state(table: Tables) -> None:
    t = table.champions(p1=panther(play=[*UPGRADES[:2], "web-shooter"], dealt=["affairs-of-state"]), villain=HURT)
    t.skip_until(lambda t: t.p1.can("flip"))
    with t.branch() as b:
        b.p1.choose("stay")
        assert sorted(b.p1.options) == ["choose:energy-daggers", "choose:panther-claws"]
        b.p1.choose("panther-claws")
        assert b["panther-claws"].zone == "discard-pile"
        assert b["affairs-of-state"].zone == "encounter-discard"
    t.p1.choose("flip", "exhaust")
    assert t.p1.exhausted
    assert t["affairs-of-state"].zone == "removed"
    assert t["panther-claws"].in_play


@proves("champions.villain-phase.3.hazard")
def test_usurp_the_throne_adds_an_encounter_card(table: Tables) -> None:
    t = table.champions(
        p1=panther(dealt=["usurp-the-throne"]), p2={"form": "alter-ego"}, villain=("rhino-1", {"damage": 25})
    )
    t.skip_until(lambda t: t.round == 3)
    assert t["usurp-the-throne"].threat == 6
    assert t["usurp-the-throne"].zone == "side-schemes"
    before = t.events.count("dealt")
    t.skip_until(lambda t: t.round == 4)
    assert t.events.count("dealt") - before == 3


@proves("champions.effect.cannot")
def test_killmonger_cannot_take_damage_from_black_panther_upgrades(table: Tables) -> None:
    t = table.champions(
        p1=panther(
            hand=[FOREVER, "vibranium", "swinging-web-kick", "vibranium", "backflip"],
            play=["panther-claws", "energy-daggers"],
            engaged=["killmonger"],
        )
    )
    with t.branch() as b, b.changes({"killmonger.damage": 2}):
        b.p1.choose("attack", "black-panther", "killmonger")
    with t.changes({"killmonger.damage": 0, "rhino-1.hp": -2}):
        t.p1.choose("play", FOREVER, "panther-claws", "killmonger")
        while t.p1.can("next"):
            t.p1.choose(t.p1.options[0])
    t.p1.choose("play", "swinging-web-kick", "killmonger")
    assert t.happened("defeated", "killmonger"), "other damage he takes"


def test_killmonger_keeps_his_tough_card_from_upgrades(table: Tables) -> None:
    t = forever(table, ["panther-claws"], seat={"engaged": [("killmonger", {"tough": 1})]})
    with t.changes({"killmonger.damage": 0, "killmonger.tough": 0}):
        t.p1.choose("killmonger")


def test_killmonger_takes_damage_from_retaliate_and_other_upgrades(table: Tables) -> None:
    t = table.champions(
        p1={"identity": "iron-man", "play": ["powered-gauntlets"], "engaged": ["killmonger"]}, p2=panther(play=UPGRADES)
    )
    with t.changes({"killmonger.damage": 1}):
        t.p1.choose("use", "powered-gauntlets", "killmonger")


@proves("champions.effect.move.valid", "champions.effect.move.elsewhere")
def test_damage_cannot_be_moved_to_killmonger(table: Tables) -> None:
    t = forever(table, ["vibranium-suit"], seat={"damage": 5, "engaged": ["killmonger", "shocker"]})
    assert sorted(t.p1.options) == ["choose:rhino-1", "choose:shocker"]
    with t.changes({"shocker.hp": -2, "p1.damage": -2}):
        t.p1.choose("shocker")


def test_a_suit_without_a_destination_attacks_nobody(table: Tables) -> None:
    """Behind a guarding Killmonger nothing can be moved; what answers an attack of the hero has nothing to answer."""
    guarding = replace(card("killmonger"), id="guarding-killmonger", keywords={"guard": 1})
    seat = {"damage": 5, "engaged": ["guarding-killmonger"]}
    with with_cards(guarding):
        t = forever(table, ["vibranium-suit", "tactical-genius", "superhuman-strength"], seat=seat, threat=3)
        with t.changes({"p1.damage": 0}):
            t.p1.choose("vibranium-suit")
        assert t["superhuman-strength"].in_play
        t = forever(table, ["panther-claws", "superhuman-strength"], seat=seat)
        assert not t["superhuman-strength"].in_play, "the claws do attack, though they cannot hurt him"


@proves("champions.keyword.surge")
def test_heart_shaped_herb(table: Tables) -> None:
    t = table.champions(
        p1=tchalla(dealt=["heart-shaped-herb"], engaged=["killmonger", ("shocker", {"confused": 1})]),
        p2={"form": "alter-ego", "engaged": ["whiplash"]},
        villain=("rhino-1", {"damage": 25}),
    )
    t.skip_until(lambda t: t.round == 3)
    assert t["rhino-1"].tough
    assert t["killmonger"].tough
    assert t["shocker"].tough
    assert not t["whiplash"].tough
    assert t.events.count("surge") == 1


@proves("champions.boost.ability")
def test_heart_shaped_herb_as_a_boost_card(table: Tables) -> None:
    t = table.champions(
        p1=panther(engaged=["killmonger"], deck=["vibranium"] * 12),
        encounter=("heart-shaped-herb", *["hard-to-keep-down"] * 9),
        villain=HURT,
    )
    t.skip_until(lambda t: t.p1.can("defend"))
    with t.changes({"p1.damage": 3, "killmonger.tough": 0}):
        t.p1.choose("no-defense")
    assert t.happened("tough", "rhino-1")
    assert not t["rhino-1"].tough, "retaliate took the tough card at once"


@proves("champions.effect.then.must")
def test_ritual_combat(table: Tables) -> None:
    """X is 1 more than the boost icons of the discarded card, here 2 + 1."""
    encounter = ("hard-to-keep-down", "hard-to-keep-down", "killmonger", *["hard-to-keep-down"] * 9)
    t = table.champions(p1=panther(dealt=["ritual-combat"]), encounter=encounter, villain=HURT)
    t.skip_until(lambda t: t.p1.can("option"))
    assert t["killmonger"].zone == "encounter-discard"
    with t.branch() as b, b.changes({"p1.damage": 3, "the-break-in-1b.threat": 0}):
        b.p1.choose(b.p1.options[0])
    with t.changes({"p1.damage": 0, "the-break-in-1b.threat": 3}):
        t.p1.choose(t.p1.options[1])


@proves("champions.effect.choose.must-change")
def test_ritual_combat_finds_no_hero_in_alter_ego_form(table: Tables) -> None:
    encounter = ("hard-to-keep-down", "hard-to-keep-down", "hard-to-keep-down", *["hard-to-keep-down"] * 9)
    t = table.champions(p1=tchalla(dealt=["ritual-combat"], hand=["backflip"] * 6), encounter=encounter, villain=HURT)
    with t.changes({"p1.damage": 0, "the-break-in-1b.threat": 1 + 1 + 1}):
        t.skip_until(lambda t: t.round == 3)
