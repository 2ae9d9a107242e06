"""Effects: cancelling, choosing, delayed and lasting effects, limits and maximums, moving, replacing, searching, "then"."""

from __future__ import annotations

import pytest

from rulebound.core.effects import Effect
from rulebound.games.champions.cards.builders import action, event, n, treachery, when_revealed
from rulebound.games.champions.effects import (
    Damage,
    Draw,
    Heal,
    LookAndKeepOne,
    Move,
    ReturnTopmost,
    SearchAndReveal,
    SearchYourDeck,
    Stun,
    Then,
    VillainAttacksYou,
    VillainSchemesNow,
)
from rulebound.games.champions.nouns import Each, Enemies, Pick, Schemes, You, an_enemy
from rulebound.games.champions.positions import with_cards
from rulebound.testing import Table, Tables, proves
from tests.champions.made_up.encounters import HULK, NOTHING, PANTHER, reveal
from tests.champions.made_up.further import ADVANCES, FOREVER, HERO, IDLE, WIDOW
from tests.champions.made_up.plain import ALTER_EGO, PLAIN, QUIET_DECK
from tests.champions.made_up.tables import AWAY, PLAIN_IDENTITY, QUIET, solo
from tests.champions.playing import prompt, revealed


def about_to_reveal(table: Tables, card: str, encounter: tuple[str, ...], **more: object) -> Table:
    """Two players in alter-ego form; player 1 has been dealt the card and the villain phase is about to begin."""
    return table.champions(
        **{
            "p1": {**PLAIN_IDENTITY, "form": "alter-ego", "dealt": [card]},
            "p2": {**PLAIN_IDENTITY, "form": "alter-ego"},
            "villain": "plain-1",
            "encounter": encounter,
            **more,
        }
    )


HYDRA = ("quiet", "quiet", "quiet", "quiet", "hydra-mercenary", "quiet", "hydra-bomber", "quiet")


@proves("champions.effect.move.elsewhere")
def test_nothing_moves_to_where_it_is(table: Tables) -> None:
    t = solo(table, "shift-one", villain=("plain-1", {"damage": 3}))
    assert not t.p1.can("play", "shift-one")
    t = solo(table, "shift-one", villain=("plain-1", {"damage": 3}), damage=1, engaged=["spiky-minion", "plain-minion"])
    t.p1.choose("play", "shift-one", "plain-1")
    assert t.p1.options == ["choose:spiky-minion", "choose:plain-minion"]


def test_a_side_scheme_is_defeated_when_its_last_threat_moves_away_wherever_that_ends(table: Tables) -> None:
    side = ("plain-side-scheme", {"threat": 1})
    t = solo(table, "shift-threat", play=["cautious-support"], side_schemes=[side])
    t.p1.choose("play", "shift-threat")
    assert t["plain-side-scheme"].zone == "encounter-discard", "at once, before the threat is placed"
    t.p1.choose("use", "cautious-support")
    assert t["plain-scheme-1b"].threat == 0, "it was prevented there"


def test_moved_damage_lands_on_the_rhino_suit(table: Tables) -> None:
    """Moved damage counts as dealt (94), so it is placed on the suit instead."""
    t = table.champions(
        p1={**PANTHER, "damage": 5, "play": ["vibranium-suit"], "hand": ["wakanda-forever-energy", "genius"]},
        attachments=(("armored-rhino-suit", "rhino-1"),),
        encounter=NOTHING,
    )
    t.p1.choose("play", "wakanda-forever-energy")
    assert (t.p1.damage, t["rhino-1"].damage, t["armored-rhino-suit"].damage) == (3, 0, 2)


def test_what_is_moved_was_done_and_what_cannot_be_moved_was_not(table: Tables) -> None:
    shift = Move(n(1), "threat", Pick(Schemes(), "from"), Pick(Schemes(), "to"))
    with with_cards(event("test-shift", "Shift", "移", "v10", action(Draw(n(1)), Then(shift, Heal(n(1), You()))), cost=0)):
        t = table.champions(p1={**HERO, "damage": 3, "hand": ["test-shift"]}, threat=2)
        t.p1.choose("play:test-shift")
        assert (t["the-break-in-1b"].threat, t.p1.hand_count, t.p1.damage) == (2, 1, 3), "there is nowhere else"
        t = table.champions(
            p1={**HERO, "damage": 3, "hand": ["test-shift"]}, threat=2, side_schemes=[("bomb-scare", {"threat": 3})]
        )
        t.p1.choose("play:test-shift", "choose:the-break-in-1b")
        assert (t["the-break-in-1b"].threat, t["bomb-scare"].threat, t.p1.damage) == (1, 4, 2)


def test_moved_damage_is_dealt(table: Tables) -> None:
    """Ruling 94."""

    t = solo(table, "shift-three", damage=3, engaged=[("spiky-minion", {"tough": 1})])
    with t.changes({"p1.hp": +3, "spiky-minion.damage": 0, "spiky-minion.tough": -1}):
        t.p1.choose("play", "shift-three")


@proves("champions.effect.move.valid")
def test_a_move_needs_a_source_and_a_destination(table: Tables) -> None:
    t = solo(table, "shift-threat", threat=0)
    assert not t.p1.can("play", "shift-threat"), "there is no threat"
    t = solo(table, "shift-threat", threat=2)
    assert not t.p1.can("play", "shift-threat"), "there is no other scheme"
    t = solo(table, "shift-threat", threat=2, side_schemes=[("plain-side-scheme", {"threat": 3})])
    with t.changes({"plain-scheme-1b.threat": -1, "plain-side-scheme.threat": +1}):
        t.p1.choose("play", "shift-threat", "choose:plain-scheme-1b")


@proves("champions.effect.move.valid")
def test_moving_no_damage(table: Tables) -> None:
    # 701: without a source nothing is moved; the step was one of the sequence all the same.
    t = table.champions(
        p1={
            "identity": "black-panther",
            "hand": ["wakanda-forever-energy", "energy"],
            "play": ["vibranium-suit", "panther-claws"],
        }
    )
    t.p1.choose("play:wakanda-forever-energy", "next:vibranium-suit")
    assert t["rhino-1"].damage == 4


@proves("champions.effect.move.damage")
def test_damage_moves_from_the_dial_to_a_card(table: Tables) -> None:
    t = solo(table, "shift-three", damage=2, engaged=["spiky-minion"])
    with t.changes({"p1.hp": +2, "spiky-minion.damage": +2}):
        t.p1.choose("play", "shift-three")
    assert t.p1.hp == 12
    t = solo(table, "shift-one", engaged=[("spiky-minion", {"damage": 2})])
    with t.changes({"plain-1.hp": -1, "spiky-minion.damage": -1}):
        t.p1.choose("play", "shift-one")


def test_the_suit_is_an_attack_and_meets_retaliate(table: Tables) -> None:
    t = table.champions(
        p1={**PANTHER, "damage": 5, "play": ["vibranium-suit"], "hand": ["wakanda-forever-energy", "genius"]},
        villain="klaw-1",
        attachments=(("solid-sound-body", "klaw-1"),),
        encounter=NOTHING,
    )
    t.p1.choose("play", "wakanda-forever-energy")
    assert (t.p1.damage, t["klaw-1"].damage) == (5 - 2 + 1, 2)


def test_retaliate_answers_each_attack_of_the_sequence(table: Tables) -> None:
    t = table.champions(
        p1={
            **PANTHER,
            "damage": 3,
            "play": ["panther-claws", "vibranium-suit", "energy-daggers"],
            "hand": [FOREVER, "strength"],
            "engaged": [("whiplash", {"damage": 0})],
        }
    )
    t.p1.choose("play", FOREVER)
    with t.changes({"p1.damage": 1 - 1, "whiplash.damage": 1}):
        t.p1.choose("next", "vibranium-suit")
        t.p1.choose("whiplash")
    with t.changes({"p1.damage": 0, "whiplash.damage": 1}):
        t.p1.choose("next", "energy-daggers")  # no attack
        t.p1.choose("next", "whiplash")
    with t.changes({"p1.damage": 0}):
        t.p1.choose("choose", "whiplash")  # 4 in the final step defeat it
    assert t["whiplash"].zone == "encounter-discard"


def test_no_more_damage_moves_than_was_sustained(table: Tables) -> None:
    """Ruling 58."""

    t = table.champions(
        p1={
            "identity": "black-panther",
            "damage": 1,
            "play": ["vibranium-suit"],
            "hand": ["wakanda-forever-energy", "backflip"],
        }
    )
    with t.changes({"p1.damage": -1, "rhino-1.damage": +1}):
        t.p1.choose("play", "wakanda-forever-energy")  # the final step would move 2


@proves("champions.effect.search", "champions.effect.search.find", "champions.effect.search.not-leaving")
def test_the_searching_player_looks_at_everything_and_chooses(table: Tables) -> None:
    t = about_to_reveal(table, "hydra-search", HYDRA)
    t.skip_until(lambda t: t.p1.prompt == "search")
    assert t.p1.options == ["find:hydra-bomber", "find:hydra-mercenary"]
    assert t.p1.sees("quiet#5")
    assert not t.p2.sees("hydra-bomber")
    assert len(t.zone("encounter-deck")) == 4
    assert t.acceleration_tokens == 0
    t.p1.choose("find", "hydra-mercenary")
    assert t["hydra-mercenary"].engaged_with == 1
    assert t["hydra-bomber"].zone == "encounter-deck"


def test_rhino_ii_finds_nothing_if_his_scheme_lies_there_already(table: Tables) -> None:
    """The search looks into deck and discard pile; the scheme in play keeps its threat, and statuses stay (1173)."""
    t = table.champions(
        p1={**HULK, "hand": []},
        villain=("rhino-1", {"damage": 12, "confused": 1}),
        next_stages=["rhino-2"],
        side_schemes=[("breakin-takin", {"threat": 2})],
        attachments=(("enhanced-ivory-horn", "rhino-1"),),
        encounter=NOTHING,
    )
    t.p1.choose("attack", "rhino-1")
    assert (t["rhino-2"].damage, t["rhino-2"].confused, t["rhino-2"].attached) == (0, 1, ["enhanced-ivory-horn"])
    assert t["breakin-takin"].threat == 2


@pytest.mark.usefixtures("hurting_cards")
def test_masters_of_mayhem_searches_if_all_masters_were_stunned(table: Tables) -> None:
    masters = [("melter", {"stunned": 1})]
    t = reveal(
        table,
        "masters-of-mayhem",
        "klaw-1",
        {"confused": 0},
        p1={**AWAY, "engaged": masters},
        encounter=("nothing", *NOTHING),
    )
    assert t.p1.engaged == ["melter"], "an alter-ego is not attacked, and nothing else was found"
    assert t["melter"].stunned


@proves("champions.effect.search")
def test_a_search_through_no_cards_at_all_empties_no_deck(table: Tables) -> None:
    with with_cards(treachery("errand", "Errand", "差事", "h1", "odd", when_revealed(SearchYourDeck("upgrade")))):
        t = solo(table, dealt=["errand"], deck=[], at="villain-phase.4")
        assert (t.happened("reveal", "errand"), t.happened("dealt"), t.events.count("reveal")) == (True, False, 1)


@pytest.mark.parametrize(
    "effect", [LookAndKeepOne(3), SearchYourDeck("ally"), ReturnTopmost("ally"), SearchAndReveal("shadow-of-the-past")]
)
def test_what_finds_nothing_after_a_choice_does_nothing(table: Tables, effect: Effect) -> None:
    peek = event("test-peek", "Peek", "窺", "v14", action(Damage(n(1), an_enemy()), effect), cost=0)
    with with_cards(peek):
        p1 = {**HERO, "hand": ["test-peek"], "deck": [], "discard": [], "engaged": ["hydra-mercenary"]}
        t = table.champions(p1=p1, encounter=ADVANCES)
        t.p1.choose("play:test-peek", "hydra-mercenary")
        assert (t.p1.hand, t["hydra-mercenary"].zone, t["hydra-mercenary"].damage) == ([], "engaged", 1)
        assert t.p1.prompt == "turn"


@proves("champions.effect.search.not-leaving")
def test_black_widow_answers_a_card_found_in_the_deck_but_not_one_found_in_the_discard_pile(table: Tables) -> None:
    """A card that is found has not left the searched area (929, 140): Rhino II reveals it from where it lies."""
    for place, asked in (("encounter", True), ("encounter_discard", False)):
        spec = {"encounter": NOTHING, place: ("breakin-takin", *(NOTHING if place == "encounter" else ()))}
        t = table.champions(p1={**HULK, **WIDOW}, villain=("rhino-1", {"damage": 12}), next_stages=["rhino-2"], **spec)
        t.p1.choose("attack:she-hulk")
        assert bool([a for a in t.p1.asked if "use:black-widow" in a.offered] or t.p1.can("use", "black-widow")) == asked


@pytest.mark.usefixtures("hurting_cards")
def test_a_search_puts_a_quickstrike_minion_into_play_that_attacks_at_once(table: Tables) -> None:
    t = reveal(table, "masters-of-mayhem", "klaw-1", encounter=("nothing", "swift", *NOTHING))
    assert t.p1.engaged == ["swift"]
    assert t.p1.prompt == "defend"
    assert t.p1.can("defend", "captain-marvel")


@proves("champions.effect.search.shuffle")
def test_a_searched_deck_is_shuffled_also_when_nothing_was_found(table: Tables) -> None:
    for card in ("hydra-search", "lost-search"):
        t = about_to_reveal(table, card, HYDRA)
        if card == "hydra-search":
            t.skip_until(lambda t: t.p1.prompt == "search")
            assert t.p1.sees("hydra-bomber")
            t.p1.choose("find", "hydra-mercenary")
        t.skip_until(lambda t: t.round == 3)
        assert not t.p1.sees("hydra-bomber"), "nobody knows a card of the new deck"
        assert "champions.effect.search.shuffle" in t.trace


def test_a_widow_who_refuses_the_rhinos_plan_turns_up_the_next_card_before_the_shuffle(table: Tables) -> None:
    """Cancelled and discarded, another card is revealed; the deck is shuffled when the search is over (930)."""
    t = table.champions(
        p1={**HULK, **WIDOW},
        villain=("rhino-1", {"damage": 12}),
        next_stages=["rhino-2"],
        encounter=("one-icon", "breakin-takin", *NOTHING),
    )
    t.p1.choose("attack:she-hulk")
    t.p1.choose("use", "black-widow")
    assert (revealed(t), t["breakin-takin"].zone) == (["breakin-takin", "one-icon"], "encounter-discard")
    assert (prompt(t), t["rhino-2"].damage) == ("turn", 0)


def test_shuri_searches_the_renewed_deck(table: Tables) -> None:
    t = table.champions(
        p1={**PANTHER, "deck": [], "discard": ["panther-claws", "haymaker"], "hand": ["shuri", "strength"]},
        encounter=NOTHING,
    )
    t.p1.choose("play", "shuri")
    t.p1.choose("use", "shuri")
    assert t.p1.hand == ["panther-claws"]


@proves("champions.effect.search.shuffle")
def test_the_deck_is_shuffled_after_what_the_search_has_brought(table: Tables) -> None:
    t = table.champions(
        p1={**ALTER_EGO, "dealt": ["dispatch"]}, villain=IDLE, encounter=("quiet", "marked", *QUIET_DECK[:20], "runner")
    )
    t.state.keep_order = 0
    t.skip_until(lambda t: t.round == 3)
    assert revealed(t)[:3] == ["dispatch", "runner", "marked"]  # surge takes the top card, still in its place


def test_a_search_that_takes_the_last_card_empties_the_deck(table: Tables) -> None:
    t = solo(
        table,
        form="alter-ego",
        villain=QUIET,
        dealt=["hydra-search"],
        encounter=("quiet", "hydra-mercenary"),
        encounter_discard=("quiet",) * 4,
    )
    t.skip_until(lambda t: t.round == 3)
    assert t["hydra-mercenary"].engaged_with == 1
    assert t.acceleration_tokens == 1
    assert len(t.zone("encounter-deck")) == 4


@proves("champions.effect.then", "champions.effect.then.not")
def test_then_needs_all_that_stands_before_it(table: Tables) -> None:
    t = solo(table, "swap-two", "free-event")
    t.p1.choose("play", "swap-two")
    assert t.p1.hand == [], "one card discarded, none drawn"
    t = solo(table, "clear-three", threat=2)
    with t.changes({"plain-scheme-1b.threat": -2, "p1.hand_count": -1}):
        t.p1.choose("play", "clear-three")


@proves("champions.effect.then", "champions.effect.then.must")
def test_after_a_full_first_part_the_rest_is_not_optional(table: Tables) -> None:
    t = solo(table, "swap-two", "free-event", "free-event")
    t.p1.choose("play", "swap-two")
    assert t.p1.hand == ["physical-card"]
    assert t.p1.prompt == "turn"
    t = solo(table, "clear-three", threat=5)
    with t.changes({"plain-scheme-1b.threat": -3, "p1.hand_count": 0}):
        t.p1.choose("play", "clear-three")


@proves("champions.effect.then")
def test_what_comes_after_then_asks_for_all_of_the_healing(table: Tables) -> None:
    for damage, drawn in ((1, 0), (2, 1)):
        t = table.champions(p1={**PLAIN, "damage": damage, "hand": ["tonic"]}, villain="rare-1")
        t.p1.choose("play", "tonic")
        assert (t.p1.damage, t.p1.hand_count) == (0, drawn)


def test_a_webbed_villain_initiates_no_attack(table: Tables) -> None:
    # 853: the attack is replaced; Spider-Sense has nothing to interrupt.
    t = table.champions(p1={"identity": "spider-man"}, villain=("rhino-1", {"attached": ["webbed-up"]}))
    t.until("villain-phase.3")
    assert not any("spider-sense" in o for a in t.asked for o in a.offered)


def test_what_is_done_to_each_was_done_if_it_was_done_to_any(table: Tables) -> None:
    stun = event("test-stun", "Stun", "暈", "v13", action(Then(Stun(Each(Enemies())), Draw(n(1)))), cost=0)
    with with_cards(stun):
        for villain, minion, drawn in ((0, 1, 1), (1, 0, 1), (0, 0, 1)):
            engaged = [("hydra-mercenary", {"stunned": minion})]
            p1 = {**HERO, "hand": ["test-stun"], "engaged": engaged}
            t = table.champions(p1=p1, villain=("rhino-1", {"stunned": villain}))
            t.p1.choose("play:test-stun")
            assert (t["rhino-1"].stunned, t["hydra-mercenary"].stunned, t.p1.hand_count) == (1, 1, drawn)


@proves("champions.effect.then.not")
def test_no_then_without_the_whole_first_part(table: Tables) -> None:
    # 1064: of a scheme with one threat two cannot be removed in full, so that nothing follows "Then".
    t = table.champions(
        p1={"identity": "captain-marvel", "play": ["cosmic-flight"], "hand": ["crisis-interdiction", "energy"]},
        side_schemes=[("usurp-the-throne", {"threat": 1})],
        threat=4,
    )
    t.p1.choose("play:crisis-interdiction", "usurp-the-throne", pay=["energy"])
    assert (t["usurp-the-throne"].zone, t["the-break-in-1b"].threat) == ("encounter-discard", 4)


def test_only_an_activation_that_was_made_is_followed_by_what_comes_then(table: Tables) -> None:
    for effect, status in ((VillainSchemesNow(), "confused"), (VillainAttacksYou(), "stunned")):
        with with_cards(event("test-lure", "Lure", "誘", "v11", action(Then(effect, Draw(n(1)))), cost=0)):
            for kept, drawn in ((0, 1), (1, 0)):
                p1 = {**HERO, "hand": ["test-lure"]}
                t = table.champions(p1=p1, villain=("rhino-1", {status: kept}), encounter=ADVANCES, threat=0)
                t.p1.choose("play:test-lure")
                t.skip_until(lambda t: t.p1.prompt == "turn")
                assert t.p1.hand_count == drawn, f"{status}: {kept}"
