"""A player's turn: what the active player may do."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.games.champions.cards.builders import action, event
from rulebound.games.champions.positions import with_cards
from rulebound.testing import Table, Tables, proves
from tests.champions.made_up.encounters import HULK, MARVEL, against
from tests.champions.made_up.further import CHANGED_HERO, DESK, DRAW, EXHAUSTED_OTHER, HERO, HOME, LAMP, PLAIN_ALTER_EGO
from tests.champions.made_up.plain import PLAIN, QUIET_DECK
from tests.champions.made_up.tables import AWAY, PLAIN_IDENTITY, duo, seat

SPENT_OTHER: dict[str, Any] = {"identity": "she-hulk", "form": "hero", "exhausted": 1, "changed_form": True}
EVENT = event("test-news", "News", "新聞", "t01", action(DRAW), cost=0)


def seen(t: Table) -> dict[str, Any]:
    """What the first player sees of what the second one does: whom the table waits for, where, after how many choices."""
    view = t.state.view(0)
    return {name: view[name] for name in ("where", "choice", "decision")}


@proves("champions.player-turn.active-player")
def test_the_player_whose_turn_it_is_is_the_active_player(table: Tables) -> None:
    t = table.champions(p1={**PLAIN_IDENTITY, "play": ["watchful-support"]}, p2=PLAIN_IDENTITY, encounter=QUIET_DECK)
    assert t.active == 0
    t.p1.choose("end-turn")
    assert t.active == 1
    t.skip_until(lambda t: t.phase == "villain-phase")
    assert t.active == -1


@proves("champions.player-turn.options")
def test_options_are_taken_in_any_order_as_often_as_they_can_be_paid(table: Tables) -> None:
    t = table.champions(p1={**PLAIN_IDENTITY, "hand": ["free-event", "free-event", "plain-ally", "backflip"]}, threat=3)
    t.p1.choose("play", "free-event")
    t.p1.choose("thwart", "plain-hero", "the-break-in-1b")
    t.p1.choose("play", "plain-ally")
    t.p1.choose("play", "free-event")
    t.p1.choose("attack", "plain-ally", "rhino-1")
    assert t.p1.can("change-form")
    assert t.p1.can("end-turn")
    assert t.active == 0


@proves("champions.player-turn.change-form")
def test_the_form_changes_once_in_a_turn(table: Tables) -> None:
    t = table.champions(p1={**PLAIN_IDENTITY, "hand": ["free-event"]}, encounter=QUIET_DECK)
    t.p1.choose("change-form")
    assert t.p1.form == "alter-ego"
    assert not t.p1.can("change-form")
    t.skip_until(lambda t: t.round == 3)
    t.p1.choose("change-form")
    assert t.p1.form == "hero"


def test_do_you_even_lift_is_no_attack(table: Tables) -> None:
    t = table.champions(p1={**HULK, **HOME, "stunned": 1, "engaged": ["hydra-mercenary", "whiplash"]})
    t.p1.choose("change-form")
    t.p1.choose("use", "do-you-even-lift")
    assert "choose:rhino-1" in t.p1.options  # guard keeps off attacks only
    with t.changes({"whiplash.damage": 2, "p1.damage": 0, "p1.stunned": 0}):
        t.p1.choose("choose", "whiplash")


def test_a_change_by_an_ability_leaves_the_voluntary_one(table: Tables) -> None:
    """Ruling 41."""

    t = table.champions(p1={**PLAIN, "hand": ["vanish"]}, encounter=QUIET_DECK)
    t.skip_until(lambda t: t.p1.can("play", "vanish"))
    t.p1.choose("play", "vanish")
    t.skip_until(lambda t: t.round == 3)
    assert t.p1.form == "alter-ego"
    assert t.p1.can("change-form")


@proves("champions.player-turn.play")
def test_allies_supports_and_upgrades_are_played_in_ones_own_turn(table: Tables) -> None:
    hand = ["plain-ally", "plain-support", "plain-upgrade", "two-energy"]
    t = table.champions(p1={**PLAIN_IDENTITY, "hand": hand}, p2={**PLAIN_IDENTITY, "hand": [*hand, "free-event"]})
    assert [o for o in t.p1.options if o.startswith("play")] == [
        "play:plain-ally",
        "play:plain-support",
        "play:plain-upgrade",
    ]
    t.p1.choose("ask:2")
    assert t.p2.options == ["play:free-event", "decline"]  # of the four, none in another player's turn
    t.p2.choose("decline")
    t.p1.choose("play", "plain-support")
    assert t["p1.plain-support"].zone == "play-area"


def test_an_attached_upgrade_is_its_owners_unless_the_option_says_otherwise(table: Tables) -> None:
    for option, controller in ((False, 1), (True, 2)):
        t = duo(table, seat("badge"), seat(play=["plain-ally"]), options={"attached_upgrade_follows_host": option})
        t.p1.choose("play", "badge")
        assert t["badge"].controller == controller
        assert t["badge"].owner == 1


def test_copies_in_hand_are_offered_once_whatever_lies_before_them(table: Tables) -> None:
    with with_cards(EVENT, DESK, LAMP):
        hand = ["test-news", "test-bureau", "test-news", "test-bureau", "test-lamp"]
        t = table.champions(p1={**CHANGED_HERO, "exhausted": 1, "hand": hand})
        assert t.p1.options == ["play:test-bureau", "play:test-lamp", "play:test-news", "end-turn"]


@proves("champions.player-turn.basic-power")
def test_heroes_attack_and_thwart_and_alter_egos_recover(table: Tables) -> None:
    t = table.champions(p1={**PLAIN_IDENTITY, "damage": 5}, threat=3)
    assert t.p1.can("attack", "plain-hero", "rhino-1")
    assert t.p1.can("thwart", "plain-hero", "the-break-in-1b")
    assert not t.p1.can("recover")
    t = table.champions(p1={**PLAIN_ALTER_EGO, "damage": 5, "hand": ["free-event"]}, threat=3)
    assert not t.p1.can("attack")
    assert not t.p1.can("thwart")
    with t.changes({"p1.damage": -3, "p1.exhausted": +1}):
        t.p1.choose("recover")


@proves("champions.player-turn.ally")
def test_a_player_uses_only_allies_of_their_own(table: Tables) -> None:
    t = table.champions(
        p1={**PLAIN_ALTER_EGO, "play": ["plain-ally"]}, p2={**PLAIN_IDENTITY, "play": ["dashing-ally"]}, threat=3
    )
    assert t.p1.can("attack", "plain-ally", "rhino-1")
    assert t.p1.can("thwart", "plain-ally", "the-break-in-1b")
    assert not any("dashing-ally" in o for o in t.p1.options)
    with t.changes({"the-break-in-1b.threat": -2, "plain-ally.exhausted": +1}):
        t.p1.choose("thwart", "plain-ally")


def test_an_exhausted_hero_leaves_the_powers_of_ready_allies(table: Tables) -> None:
    play = [("tigra", {"exhausted": 1}), "hellcat"]
    t = table.champions(p1={**CHANGED_HERO, "exhausted": 1, "play": play}, threat=1)
    assert t.p1.options == ["attack:hellcat:rhino-1", "thwart:hellcat:the-break-in-1b", "use:hellcat", "end-turn"]


def test_who_is_confused_may_attempt_any_thwart(table: Tables) -> None:
    t = table.champions(p1={**CHANGED_HERO, "confused": 1, "play": ["hellcat"]}, threat=0)
    assert [o for o in t.p1.options if o.startswith("thwart")] == ["thwart:captain-marvel:the-break-in-1b"]


@proves("champions.player-turn.action")
def test_actions_stand_on_own_cards_encounter_cards_and_events(table: Tables) -> None:
    t = table.champions(
        p1={**PLAIN_IDENTITY, "hand": ["free-event"], "play": ["drawing-support"]},
        p2={**PLAIN_IDENTITY, "play": ["drawing-support"]},
        attachments=(("removable-attachment", "rhino-1"),),
    )
    used = [o for o in t.p1.options if o.split(":")[0] in ("use", "play")]
    assert used == ["play:free-event", "use:drawing-support", "use:removable-attachment"]
    t.p1.choose("use", "removable-attachment")
    assert t["removable-attachment"].zone == "encounter-discard"


@proves("champions.player-turn.action.any-encounter")
def test_actions_on_minion_villain_and_main_scheme_are_the_active_players(table: Tables) -> None:
    talking = {**PLAIN, "engaged": ["talking-minion"]}
    t = table.champions(p1=PLAIN, p2=talking, villain="rare-1")
    for card in ("talking-minion", "rare-1", "rare-scheme-1b"):
        with t.changes({"p1.hand_count": +1}):
            t.p1.choose("use", card)
    assert not t.p1.can("ask")  # they are nothing that another player could be asked for


@proves("champions.player-turn.action.form")
def test_a_hero_action_needs_hero_form(table: Tables) -> None:
    t = table.champions(p1={**PLAIN_IDENTITY, "hand": ["hero-event", "free-event"]})
    assert t.p1.can("play", "hero-event")
    t.p1.choose("change-form")
    assert not t.p1.can("play", "hero-event")
    assert "champions.ability.triggered.form" in [r.rule for r in t.p1.why_not("hero-event")]


@proves("champions.player-turn.ask")
def test_the_asked_player_acts_with_cards_of_their_own_and_pays_themselves(table: Tables) -> None:
    t = table.champions(
        p1={**PLAIN_IDENTITY, "hand": ["backflip", "backflip"]},
        p2={**PLAIN_ALTER_EGO, "play": ["plain-ally"], "hand": ["costly-event", "hero-event", "backflip", "backflip"]},
    )
    t.p1.choose("ask:2")
    assert t.p2.options == ["play:costly-event", "decline"]  # no attack by the ally, nothing in the wrong form
    t.p2.choose("play", "costly-event")
    assert t.p1.hand_count == 2
    assert t.p2.hand_count == 4 - 3 + 2
    assert t.active == 0
    assert t.p1.can("end-turn")


def test_an_asked_player_acts_on_their_own_account(table: Tables) -> None:
    t = table.champions(
        p1=MARVEL,
        p2={**HULK, **HOME, "play": ["superhuman-law-division", "focused-rage", "hellcat"], "hand": ["genius", "haymaker"]},
        threat=5,
    )
    t.p1.choose("ask:2")
    assert t.p2.can("use", "superhuman-law-division")
    assert not t.p2.can("use", "focused-rage")  # a hero action
    assert not t.p2.can("play", "haymaker")
    assert not t.p2.can("attack")  # no basic powers, no allies' attacks
    assert not t.p2.can("change-form")
    with t.changes({"the-break-in-1b.threat": -2, "p2.hand_count": -1, "p1.hand_count": 0}):
        t.p2.choose("use", "superhuman-law-division")
    assert t.p1.prompt == "turn"


def test_the_active_player_may_be_helped_by_another_players_attack_event(table: Tables) -> None:
    t = table.champions(
        p1={**MARVEL, "engaged": ["hydra-mercenary"]}, p2={**HULK, "hand": ["uppercut", "energy-absorption"]}
    )
    t.p1.choose("ask:2")
    t.p2.choose("play", "uppercut")
    assert "choose:rhino-1" in t.p2.options  # the guard is engaged with player 1
    with t.changes({"hydra-mercenary.zone": "encounter-discard"}):
        t.p2.choose("choose", "hydra-mercenary")


@pytest.mark.usefixtures("hurting_cards")
def test_any_player_may_remove_an_attachment_in_their_own_turn(table: Tables) -> None:
    hand = {"hand": ["strength"] * 2}
    t = against(table, "rhino-1", p1=AWAY, p2=hand, attachments=[("enhanced-ivory-horn", "rhino-1")])
    assert not t.p1.can("use", "enhanced-ivory-horn"), "a hero action"
    t.p1.choose("end-turn")
    t.p2.choose("use", "enhanced-ivory-horn")
    assert t["enhanced-ivory-horn"].zone == "encounter-discard"


def test_before_a_turn_ends_others_are_asked_by_their_hands_size_only_between_people(table: Tables) -> None:
    for between, hand, stops in ((True, ["energy"], True), (True, [], False), (False, ["energy"], False)):
        t = table.champions(p1=HERO, p2={**SPENT_OTHER, "hand": hand}, between_people=between)
        t.p1.choose("end-turn")
        assert ("volunteer" in [t.p2.prompt, *(a.prompt for a in t.p2.asked)]) == stops


def test_others_may_be_asked_who_hold_a_card_or_have_an_action_until_they_decline(table: Tables) -> None:
    with with_cards(DESK):
        for other, asked in (({}, False), ({"hand": ["energy"]}, True), ({"play": ["test-bureau"]}, True)):
            t = table.champions(p1=CHANGED_HERO, p2={**EXHAUSTED_OTHER, **other})
            assert t.p1.can("ask:2") == asked
        t = table.champions(p1={**CHANGED_HERO, "hand": ["test-bureau"]}, p2={**EXHAUSTED_OTHER, "play": ["test-bureau"]})
        t.p1.choose("ask:2")
        t.p2.choose("decline")
        assert not t.p1.can("ask:2")
        t.p1.choose("play:test-bureau")
        assert t.p1.can("ask:2"), "something has happened since"


@pytest.mark.parametrize("between_people", [False, True])
def test_who_is_asked_to_act_answers_whatever_they_hold(table: Tables, between_people: bool) -> None:
    told = []
    for hand, deck in (["free-event"], ["plain-ally"]), (["plain-ally"], ["free-event"]):
        t = table.champions(
            p1=PLAIN_IDENTITY, p2={**PLAIN_IDENTITY, "hand": hand, "deck": deck}, between_people=between_people
        )
        t.p1.choose("ask:2")
        assert t.p2.options[-1] == "decline"
        told.append([seen(t)])
        t.p2.choose("decline")
        told[-1].append(seen(t))
    assert told[0] == told[1]


def test_nobody_counts_the_questions_of_anothers_payment(table: Tables) -> None:
    """A card without resources can't be overpaid with: who holds only that is asked once less."""
    told = []
    for spare in ("free-event", "costly-event"):
        hand = ["plain-support", "two-energy", spare]
        t = table.champions(p1=PLAIN_IDENTITY, p2={**PLAIN_IDENTITY, "hand": hand}, turn=2, between_people=True)
        t.autopay = False
        t.p2.choose("play:plain-support")
        before = seen(t)
        t.p2.choose("discard:two-energy")
        if spare == "costly-event":
            t.p2.choose("done")
        assert t.p2.options == ["player:2"], "it is paid for"
        told.append(seen(t))
        assert told[-1]["choice"] == before["choice"], "as little as how many cards they thought of"
    assert told[0] == told[1]


@proves("champions.player-turn.ask.volunteer")
def test_who_was_not_asked_may_act_before_the_turn_ends(table: Tables) -> None:
    t = table.champions(p1=PLAIN, p2={**PLAIN, "hand": ["free-event"]}, villain="rare-1")
    t.p1.choose("end-turn")
    assert (t.p2.prompt, t.p2.options) == ("volunteer", ["play:free-event", "decline"])
    with t.branch() as b:
        b.p2.choose("decline")
        assert (b.active, b.p2.prompt) == (1, "turn")
    t.p2.choose("play", "free-event")
    assert (t.active, t.p1.prompt) == (0, "turn")  # the turn goes on
    t.p1.choose("end-turn")
    assert (t.active, t.p2.prompt) == (1, "turn")


@proves("champions.player-turn.ask.volunteer")
def test_who_has_declined_is_asked_again_only_after_something_has_happened(table: Tables) -> None:
    t = table.champions(p1=PLAIN, p2={**PLAIN, "hand": ["free-event"]}, villain="rare-1")
    t.p1.choose("ask:2")
    t.p2.choose("decline")
    with t.branch() as b:
        b.p1.choose("end-turn")
        assert b.active == 1
    t.p1.choose("attack", "rare-1")
    t.p1.choose("end-turn")
    assert t.p2.prompt == "volunteer"
