"""The draft: its set-up, its steps in order, what each player may know, and its result."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import rulebound
from rulebound.bots import ask, make
from rulebound.core.chance import Chance
from rulebound.core.errors import RuleboundError
from rulebound.core.game import DraftGame, game
from rulebound.core.layout import layout_of
from rulebound.core.text import LANGUAGES
from rulebound.core.words import Words
from rulebound.games.ashes import draft
from rulebound.games.ashes.cards import card, cards
from rulebound.games.ashes.deck_rules import check, conjuration_pile
from rulebound.games.ashes.definitions import DECK_TYPES, PILE_TYPES
from rulebound.games.ashes.rules.draft import (
    CARDS,
    DICE,
    DICE_PILES,
    DRAFT_DECK,
    FACE_UP,
    PACK,
    PHOENIXBORN_ZONE,
    PILE,
    SET_ASIDE,
    STACKS,
    UNIQUE,
    ZONES,
    DraftState,
    drafted,
)
from rulebound.rulebook import exists
from rulebound.testing import Table, Tables, proves
from rulebound.testing.laws import check_game
from tests.ashes.made_up import NAMES
from tests.ashes.playing import new, play


def ids(g: Any, zone: int, player: int = 0) -> list[str]:
    return [g.card[e].id for e in g.at(zone, player)]


def owned(t: Table, player: int, *asked_for: str) -> list[str]:
    """Which of these cards are the player's so far."""
    g: Any = t.state
    names = [g.card[e].id for e in drafted(g, player - 1)]
    return [name for name in asked_for if name in names]


@proves("ashes.draft.players")
def test_two_to_four_players_draft_from_the_master_set() -> None:
    assert game("ashes-draft").players == (2, 3, 4)
    for players in (2, 3, 4):
        assert new(players).players == players
    for players in (0, 1, 5):
        with pytest.raises(RuleboundError, match="draft"):
            new(players)


@proves("ashes.draft.setup.1")
def test_every_phoenixborn_lies_with_three_copies_of_its_unique_card() -> None:
    g = new()
    stacks = Counter(ids(g, STACKS))
    incarnation = [id for id in stacks if card(id).type == "phoenixborn"]
    assert len(incarnation) == 6
    assert stacks["coal-roarkwin"] == 1
    assert stacks["one-hundred-blades"] == 3
    assert {card(id).phoenixborn: n for id, n in stacks.items() if id not in incarnation} == dict.fromkeys(incarnation, 3)
    first = g.first_player
    g.choose("take:coal-roarkwin")
    assert ids(g, PHOENIXBORN_ZONE, first) == ["coal-roarkwin"]
    assert ids(g, UNIQUE, first) == ["one-hundred-blades"] * 3


@proves("ashes.draft.setup.2")
def test_four_piles_of_ten_dice() -> None:
    assert Counter(ids(new(), DICE_PILES)) == dict.fromkeys(("natural", "charm", "ceremonial", "illusion"), 10)


@proves("ashes.draft.setup.2.five-plus")
def test_five_drafters_need_ten_dice_each() -> None:
    with pytest.raises(RuleboundError, match="the collection has 40 dice, ten for each player are needed"):
        new(5)
    wrong = draft.check_collection(draft.master_set(), 5)
    assert [r.rule for r in wrong] == ["ashes.draft.setup.2.five-plus"]
    master = dict(draft.master_set().dice)
    more_types, more_dice = {**master, "time": 10}, dict.fromkeys(master, 13)
    for dice in (more_types, more_dice):
        g = play(new(5, dice=dice))
        assert all(sum(deck["dice"].values()) == 10 for deck in draft.decks(g))
    six = draft.check_collection(draft.master_set(dict.fromkeys(master, 15)), 6)
    assert [r.rule for r in six] == ["ashes.draft.2"], "sixty dice are enough, but the draft deck is too small"
    assert "ashes.draft.1" in [r.rule for r in draft.check_collection(draft.master_set(), 7)]


@proves("ashes.draft.setup.3")
def test_the_draft_deck_holds_each_remaining_name_once() -> None:
    g = new()
    deck = ids(g, DRAFT_DECK)
    assert len(deck) == len(set(deck)) == 54
    assert all(card(id).type in DECK_TYPES and not card(id).phoenixborn for id in deck)
    assert "ice-trap" not in deck, "a card of the worked examples, in no set"
    assert deck != ids(new(seed=8), DRAFT_DECK), "it is shuffled"
    assert sorted(deck) == sorted(ids(new(seed=8), DRAFT_DECK))


@proves("ashes.draft.setup.4")
def test_conjured_cards_are_set_aside_and_never_in_a_pack() -> None:
    g = new()
    conjured = {c.id: c.limit for c in cards().values() if c.type in PILE_TYPES}
    assert Counter(ids(g, SET_ASIDE)) == conjured
    play(g, "draft-card")
    while g.decision.prompt == "draft-card":
        assert not conjured.keys() & {id for p in range(3) for id in ids(g, PACK, p)}
        g.choose(0)


@proves("ashes.draft.setup.5")
def test_the_first_player_is_drawn_from_the_seed() -> None:
    firsts = [new(seed=seed).first_player for seed in range(30)]
    assert set(firsts) == {0, 1, 2}
    assert firsts == [new(seed=seed).first_player for seed in range(30)]
    for seed in range(5):
        g = new(seed=seed)
        assert g.decision.player == g.first_player


def test_what_a_draft_refuses() -> None:
    assert isinstance(game("ashes-draft"), DraftGame)
    with pytest.raises(RuleboundError, match="no option packs; it has: dice, stop_at_forced"):
        new(packs=3)
    with pytest.raises(RuleboundError, match="there is no die type 'anchornaut'"):
        new(dice={"anchornaut": 40})
    with pytest.raises(RuleboundError, match="the count of a die type is a number from 1"):
        new(dice={"natural": 0})
    with pytest.raises(RuleboundError, match="a mapping from types to counts"):
        new(dice=40)
    with pytest.raises(RuleboundError, match="the players of a draft are names"):
        rulebound.new("ashes-draft", players=["Ann", {"phoenixborn": "noah-redmoon"}])
    with pytest.raises(RuleboundError, match="not over yet"):
        draft.decks(new())


@proves("ashes.draft.1", "ashes.draft.1.token")
def test_phoenixborn_are_taken_clockwise_and_then_the_token_is_passed() -> None:
    g = new()
    a = g.first_player
    b, c = (a + 1) % 3, (a + 2) % 3
    taken: list[str] = []
    for player in (a, b, c):
        d = g.decision
        assert (d.player, d.prompt) == (player, "draft-phoenixborn")
        assert not set(taken) & set(d.keys), "a stack that was taken is gone"
        assert len(d.options) == 6 - len(taken)
        assert g.first_player == a
        taken.append(d.keys[0])
        g.choose(0)
    assert g.first_player == b
    play(g, "draft-dice")
    assert g.decision.player == b, "who got the token starts the dice step"


@proves("ashes.draft.1.token", "ashes.draft.1")
def test_the_phoenixborn_that_was_taken_is_gone_with_its_cards(table: Tables) -> None:
    """817, 830: each pile is taken once, and the token goes to the left."""
    t = table.draft(p1={}, p2={}, at="phoenixborn")
    t.p1.choose("jessa-na-ni")
    assert "take:jessa-na-ni" not in t.p2.options
    assert len(t.p2.options) == 5
    t.p2.choose("noah-redmoon")
    assert t.first_player == 1


@proves("ashes.draft.2")
def test_nine_cards_each_are_picked_and_passed_to_the_left() -> None:
    g = play(new(), "draft-phoenixborn")
    for _ in range(3):
        g.choose(0)
    packs = [set(ids(g, PACK, p)) for p in range(3)]
    assert [len(p) for p in packs] == [9, 9, 9]
    assert not packs[0] & packs[1] | packs[1] & packs[2] | packs[0] & packs[2]
    for size in range(9, 1, -1):
        kept: dict[int, str] = {}
        for _ in range(3):
            d = g.decision
            assert d.prompt == "draft-card"
            assert {k.partition(":")[2] for k in d.keys} == packs[d.player], "each chooses from the pack in front of them"
            kept[d.player] = d.keys[0].partition(":")[2]
            g.choose(0)
        rest = [packs[p] - {kept[p]} for p in range(3)]
        packs = [rest[(p - 1) % 3] for p in range(3)]  # player p's left neighbour is p + 1
        if size > 2:
            assert [set(ids(g, PACK, p)) for p in range(3)] == packs
            assert all(len(pack) == size - 1 for pack in packs)
            assert all(kept[p] in ids(g, CARDS, p) for p in range(3))
    # the last card is kept without a choice
    assert [len(ids(g, CARDS, p)) for p in range(3)] == [9, 9, 9]
    assert all(packs[p] <= set(ids(g, CARDS, p)) for p in range(3))
    assert not any(ids(g, PACK, p) for p in range(3))


def test_picks_are_secret_until_all_have_picked_and_packs_are_their_holders() -> None:
    g = play(new(), "draft-card")
    one, other = g.copy(), g.copy()
    first = g.decision.player
    one.choose(0)
    other.choose(3)
    for viewer in (p for p in (-1, 0, 1, 2) if p != first):
        assert one.view(viewer) == other.view(viewer)
    second = one.decision.player
    for viewer in range(3):
        zones = one.view(viewer)["players"][second]["zones"]
        if viewer == second:
            assert len(zones["pack"]) == 9
        else:
            assert zones["pack"] == {"count": 9, "known": []}
    one.choose(0)
    one.choose(0)
    # all have picked: whoever passed a pack knows what is in it, nobody knows what was kept
    left = (first + 1) % 3
    zones = one.view(first)["players"][left]["zones"]
    assert (zones["pack"]["count"], len(zones["pack"]["known"])) == (8, 8)
    assert zones["cards"] == {"count": 1, "known": []}
    assert one.view(-1)["players"][left]["zones"]["pack"] == {"count": 8, "known": []}


def test_what_others_kept_is_hidden_in_the_log() -> None:
    g = play(new(), "draft-dice")
    kept = [e for e in g.log if e.kind == "draft-card"]
    assert len(kept) == 27
    for e in kept:
        for viewer in range(4):  # the last one is the spectator
            assert bool(e.seen_by(viewer).about[0].card) == (viewer == e.player)


def test_a_secret_pick_is_its_players_before_all_have_picked(table: Tables) -> None:
    t = table.draft(
        p1={"pack": ["seal", "purge"], "cards": ["abundance"]},
        p2={"pack": ["cover", "refresh"], "cards": ["strengthen"]},
        p3={"pack": ["iron-worker", "redirect"]},
        at="cards",
    )
    everything = ["abundance", "seal", "purge", "strengthen", "cover", "refresh"]
    assert (owned(t, 1, *everything), owned(t, 2, *everything)) == (["abundance"], ["strengthen"])
    t.p1.choose("seal")
    assert (owned(t, 1, *everything), owned(t, 2, *everything)) == (["abundance", "seal"], ["strengthen"])
    t.p2.choose("cover")
    assert (owned(t, 1, *everything), owned(t, 2, *everything)) == (["abundance", "seal"], ["strengthen", "cover"])
    t.p3.choose("redirect")
    assert owned(t, 2, *everything) == ["purge", "strengthen", "cover"], "the last card of the pack comes from the right"


@proves("ashes.draft.3")
def test_dice_are_taken_two_at_a_time_until_everybody_has_ten() -> None:
    g = play(new(4, stop_at_forced=True), "draft-dice")
    first, asked = g.first_player, 0
    while g.decision is not None and g.decision.prompt == "draft-dice":
        d = g.decision
        assert d.player == (first + asked) % 4
        left = Counter(ids(g, DICE_PILES))
        same = {f"take-two:{die}" for die, n in left.items() if n >= 2}
        assert {k for k in d.keys if k.startswith("take-two")} == same
        mixed = {frozenset(k.split(":")[1:]) for k in d.keys if k.startswith("take-both")}
        assert mixed == {frozenset((a, b)) for a in left for b in left if a != b}
        before = len(ids(g, DICE, d.player))
        g.choose("take-two:natural" if left["natural"] else d.keys[0])
        assert len(ids(g, DICE, d.player)) == before + 2
        asked += 1
    assert [len(ids(g, DICE, p)) for p in range(4)] == [10] * 4
    assert asked == 5 * 4, "five times around the table"
    assert ids(g, DICE_PILES) == []


def test_a_drafter_owns_the_unique_cards_of_the_phoenixborn(table: Tables) -> None:
    t = table.draft(p1={"phoenixborn": "saria-guideman"}, p2={}, at="dice")
    g: Any = t.state
    unique = {g.card[e].id for e in drafted(g, 0) if g.card[e].phoenixborn}
    assert unique == {c.id for c in g.card if c.phoenixborn == "saria-guideman" and c.type != "conjuration"}


@proves("ashes.draft.3.token")
def test_the_token_is_passed_again_after_the_dice() -> None:
    g = new()
    a = g.first_player
    play(g, "draft-take")
    assert g.first_player == (a + 2) % 3
    assert g.decision.player == (a + 2) % 3, "the third player starts the swaps"


@proves("ashes.draft.4")
def test_each_player_may_swap_one_card_for_a_face_up_one() -> None:
    g = play(new(), "draft-take")
    first = g.decision.player
    face_up = ids(g, FACE_UP)
    assert (g.phase, len(face_up)) == ("swap", 3)
    assert g.decision.keys == [*(f"take:{id}" for id in face_up), "decline"]
    own = ids(g, CARDS, first)
    g.choose(f"take:{face_up[1]}")
    assert (g.decision.player, g.decision.keys) == (first, [f"give:{id}" for id in own])
    g.choose(f"give:{own[4]}")
    assert ids(g, FACE_UP) == [face_up[0], own[4], face_up[2]], "the card given lies where the other one lay"
    assert set(ids(g, CARDS, first)) == {*own, face_up[1]} - {own[4]}
    second = g.decision.player
    assert second == (first + 1) % 3
    assert f"take:{own[4]}" in g.decision.keys, "it is there for the players who come after"
    kept = ids(g, CARDS, second)
    g.choose("decline")
    assert ids(g, CARDS, second) == kept
    assert g.decision.player == (first + 2) % 3
    g.choose(f"take:{own[4]}")
    g.choose(0)
    assert g.decision is None, "each is asked once"
    assert own[4] in ids(g, CARDS, (first + 2) % 3)


def test_half_a_swap_is_the_swappers(table: Tables) -> None:
    t = table.draft(p1={}, p2={}, face_up=["redirect", "seal"], at="swap")
    assert (owned(t, 1, "redirect", "seal"), owned(t, 2, "redirect", "seal")) == ([], [])
    t.p1.choose("take:redirect")
    assert (owned(t, 1, "redirect", "seal"), owned(t, 2, "redirect", "seal")) == (["redirect"], [])


@proves("ashes.draft.5")
def test_every_drafted_card_comes_three_times() -> None:
    g = play(new(), "draft-take")
    drafted = [ids(g, CARDS, p) for p in range(3)]
    for _ in range(3):
        g.choose("decline")
    for player in range(3):
        assert Counter(ids(g, CARDS, player)) == dict.fromkeys(drafted[player], 3)
        assert len(ids(g, CARDS, player)) == 27
        assert len(ids(g, UNIQUE, player)) == 3


@proves("ashes.draft.5", "ashes.draft.6")
def test_a_guess_of_a_finished_draft_is_one_that_could_have_been_drafted() -> None:
    """Three copies of every name, and in the piles what the kept cards conjure."""
    other_cards = 0
    for seed in range(6):
        g = play(new(2 + seed % 3, seed), seed=seed)
        for player in range(-1, g.players):
            guess = g.determinize(player, seed)
            assert guess.view(player) == g.view(player)
            for p, deck in enumerate(draft.decks(guess)):
                assert set(Counter(ids(guess, CARDS, p)).values()) == {3}
                assert Counter(ids(guess, PILE, p)) == conjuration_pile(deck)
                other_cards += Counter(ids(guess, CARDS, p)) != Counter(ids(g, CARDS, p))
    assert other_cards


def test_greedy_bots_draft_cards_that_their_dice_pay_for() -> None:
    def unpaid(g: Any, player: int) -> int:
        dice = {g.card[e].id for e in g.at(DICE, player)}
        return sum(bool(draft.needs(card(id)) - dice) for id in {*ids(g, CARDS, player)})

    for seed in (5, 7, 8):
        g, bots = new(2, seed), [make("greedy", seed=1), make("random", seed=1)]
        while g.decision is not None:
            g.choose(ask(bots[g.decision.player], g))
        assert isinstance(g, DraftState)
        assert unpaid(g, 0) <= 1
        assert draft.evaluate(g, 0) > draft.evaluate(g, 1)


@proves("ashes.draft.6")
def test_the_conjuration_piles_are_those_of_deck_building() -> None:
    g = play(new(4))
    for player, deck in enumerate(draft.decks(g)):
        assert Counter(ids(g, PILE, player)) == conjuration_pile(deck)
    assert any(ids(g, PILE, p) for p in range(4))


def test_the_phases_of_a_draft_follow_each_other(table: Tables) -> None:
    t = table.draft(p1={}, p2={}, at="phoenixborn")
    seen = [t.phase]
    while t.state.decision is not None:
        t.choose(t.state.decision.options[0].key)
        if t.phase != seen[-1]:
            seen.append(t.phase)
    assert seen == ["phoenixborn", "cards", "dice", "swap", "done"]


@proves("ashes.draft.7")
def test_everybody_has_what_a_game_needs() -> None:
    for seed in range(4):
        g = play(new(2 + seed % 3, seed), seed=seed)
        assert {o.result for o in g.outcome} == {"draw"}, "nobody has won or lost anything yet"
        for deck in draft.decks(g):
            assert check(deck) == []
            assert card(deck["phoenixborn"]).type == "phoenixborn"
            assert (sum(deck["cards"].values()), sum(deck["dice"].values())) == (30, 10)
        assert game("ashes-draft").rules.invariants(g) == []


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_draft_has_words_for_all_that_it_shows(lang: str) -> None:
    g, words = new(stop_at_forced=True), Words(game("ashes-draft"), lang, NAMES)
    said: set[str] = set()
    rng = Chance(4)
    while (d := g.decision) is not None:
        said |= {words.prompt(d), words.note(g.phase), *words.options(d)}
        assert not {d.prompt, g.phase} & said
        assert not set(d.keys) - {"decline"} & said
        g.choose(rng.below(len(d.options)))
    assert all(len(words.event(e)) > 3 for e in g.log)
    layout = layout_of(game("ashes-draft"))
    assert all(area.label in words.messages for area in (*layout.seat, *layout.shared))
    assert {a.zone for a in (*layout.seat, *layout.shared)} == {z.name for z in ZONES} - {"passed"}


@proves("ashes.draft.8")
def test_the_drafted_decks_are_played_with() -> None:
    g = play(new(3))
    decks = draft.decks(g)
    assert [d["name"] for d in decks] == NAMES[:3]
    match = rulebound.new("ashes", players=decks, seed=2)
    assert match.players == 3
    assert [match.card[match.phoenixborn[p]].id for p in range(3)] == [d["phoenixborn"] for d in decks]  # type: ignore[attr-defined]


def test_the_laws_hold_in_drafts() -> None:
    report = None
    for seed in range(12):
        report = check_game(game("ashes-draft"), seed, every=2, exists=exists, report=report)
    assert report is not None
    assert report.players == {2, 3, 4}


def test_a_draft_that_stops_at_forced_choices_also_ends() -> None:
    g = play(new(stop_at_forced=True))
    assert g.over
    assert len(g.choices) >= 3 + 27 + 15 + 3
