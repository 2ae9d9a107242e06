"""Schemes: threat, the main scheme and its stages, side schemes and their icons."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.core.decisions import Entity, Player
from rulebound.core.effects import Sequence, node
from rulebound.games.champions.cards.builders import action, event, interrupt, n, response, support
from rulebound.games.champions.conditions import EventPattern
from rulebound.games.champions.effects import Draw, RemoveThreatFrom
from rulebound.games.champions.nouns import MainScheme, Pick, Schemes
from rulebound.games.champions.positions import with_cards
from rulebound.games.champions.rules.conditions import Defeated
from rulebound.testing import Table, Tables, proves
from tests.champions.made_up.encounters import AT_HOME, CALM, HULK, IRON, MARVEL, NOTHING, against, reveal
from tests.champions.made_up.further import ADVANCES, DRONES, HERO, IDLE, AnyThreat
from tests.champions.made_up.plain import PLAIN, QUIET_DECK
from tests.champions.made_up.tables import AWAY, PLAIN_IDENTITY, QUIET, solo
from tests.champions.playing import acts, next_round, over, phase, prompt, revealed, ultron, until


@node
class SchemeDefeated(EventPattern):
    moments = ("defeat:response",)

    def matches(self, g: Any, event: Any, e: Entity, you: Player) -> bool:
        return any(h.type == "side-scheme" for h in event.of(Defeated))

    def text(self, lang: str) -> str:
        return "after a side scheme is defeated"


@node
class AnyThwart(EventPattern):
    moments = ("thwart:response",)

    def text(self, lang: str) -> str:
        return "after a thwart"


def step_one(t: Table) -> int:
    """Go into the villain phase; how much threat its first step has placed."""
    t.skip_until(lambda t: "threat" in t.events)
    return next(e.n for e in t.state.log or [] if e.kind == "threat")


@proves("champions.scheme.acceleration-token")
def test_each_acceleration_token_adds_a_threat_in_step_one(table: Tables) -> None:
    assert step_one(table.champions(p1=PLAIN_IDENTITY, acceleration_tokens=2, encounter=QUIET_DECK)) == 1 + 2
    assert step_one(table.champions(p1=PLAIN_IDENTITY, encounter=QUIET_DECK)) == 1


@proves("champions.scheme.acceleration-token.source")
def test_an_encounter_deck_that_runs_out_gives_one_token(table: Tables) -> None:
    t = table.champions(p1=PLAIN_IDENTITY, encounter=("quiet",), encounter_discard=("quiet",) * 8)
    assert t.acceleration_tokens == 0
    t.skip_until(lambda t: t.round == 3)
    assert t.acceleration_tokens == 1
    assert t.events.count("encounter-deck-out") == 1


def test_a_hydra_soldier_is_not_yet_discarded_when_his_last_effect_empties_the_deck(table: Tables) -> None:
    t = against(
        table,
        "rhino-1",
        p1={**MARVEL, "engaged": [("hydra-soldier", {"damage": 2})]},
        encounter=("one-icon",),
        encounter_discard=("nothing", "nothing"),
    )
    t.p1.choose("attack", "captain-marvel", "hydra-soldier")
    assert t.p1.dealt_count == 1
    assert t["hydra-soldier"].zone == "encounter-discard"
    assert t.acceleration_tokens == 1


def test_by_the_later_reading_the_players_lose_when_no_encounter_card_is_left(table: Tables) -> None:
    """Ruling 63."""

    t = table.champions(p1=PLAIN, encounter=("quiet",), options={"no_encounter_cards_left_loses": True})
    t.skip_until(lambda t: bool(t.state.over))
    assert t.state.winners == ()
    assert t.round == 2  # as the villain's boost card leaves the deck
    assert "boost" not in t.events
    t = table.champions(p1=PLAIN, encounter=("quiet",), encounter_discard=("quiet",) * 3)
    next_round(t)
    assert not t.state.over


@proves("champions.scheme.main")
def test_one_stage_of_the_main_scheme_is_in_play(table: Tables) -> None:
    t = table.champions(p1=PLAIN_IDENTITY, villain="plain-1")
    assert t.zone("main-scheme") == ["plain-scheme-1b"]
    assert t.zone("scheme-deck") == ["plain-scheme-2b"]
    assert t["plain-scheme-1b"].in_play
    assert not t["plain-scheme-2b"].in_play


@proves("champions.scheme.main.advance")
def test_the_main_scheme_advances_at_once_at_its_target(table: Tables) -> None:
    t = table.champions(p1={**PLAIN_IDENTITY, "hand": ["one-threat", "one-threat"]}, villain="plain-1", threat=5)
    t.p1.choose("play", "one-threat")
    assert t["plain-scheme-1b"].threat == 6
    t.p1.choose("play", "one-threat")  # in the middle of the player phase
    assert t.zone("main-scheme") == ["plain-scheme-2b"]
    assert t["plain-scheme-1b"].zone == "removed"
    assert t["plain-scheme-1b"].threat == 0, "its threat does not go with it"
    assert t.p1.can("end-turn")


@proves("champions.scheme.main.advance", "champions.scheme.main.no-excess", "champions.scheme.main.tokens-carry")
def test_excess_threat_and_tokens_end_with_the_stage(table: Tables) -> None:
    t = solo(table, "three-threat", threat=6, acceleration_tokens=2)
    t.p1.choose("play", "three-threat")
    assert t.zone("main-scheme") == ["plain-scheme-2b"]
    assert (t["plain-scheme-2b"].threat, t.acceleration_tokens) == (2, 0), "its own starting threat alone"


@proves("champions.scheme.main.lose")
def test_the_players_lose_when_the_last_stage_is_completed(table: Tables) -> None:
    t = table.champions(p1={**PLAIN_IDENTITY, "hand": ["one-threat"]}, threat=6)
    t.p1.choose("play", "one-threat")
    assert t.state.decision is None
    assert t.state.winners == ()
    assert t.events[-1] == "players-lose"


def test_a_great_responsibility_in_step_one_keeps_the_last_stage_from_completion(table: Tables) -> None:
    """The threat is not placed at all (855): nothing completes."""
    t = table.champions(p1={**MARVEL, "hand": ["great-responsibility"]}, threat=6, encounter=NOTHING, at="villain-phase.1")
    with t.branch() as other:
        other.p1.choose("pass")
        assert other.state.over
    t.p1.choose("play", "great-responsibility")
    assert (t.state.over, t["the-break-in-1b"].threat, t.p1.damage) == (0, 6, 1)


def test_the_scheme_completed_in_step_one_ends_the_game_before_anybody_activates(table: Tables) -> None:
    t = against(table, "rhino-1", threat=6)
    t.skip_until(lambda t: t.over)
    assert t.winners == ()
    assert acts(t) == []


@proves("champions.scheme.main.lose")
def test_the_last_stage_ends_the_game_before_its_when_defeated_text(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "hand": ["three-threat"]}, villain="rare-1", scheme="rare-scheme-2b", threat=6)
    t.p1.choose("play", "three-threat")
    assert t.state.over
    assert t.p1.hand_count == 0


@proves("champions.scheme.main.step1")
def test_step_one_places_the_acceleration_with_all_tokens_and_icons(table: Tables) -> None:
    t = table.champions(
        p1=PLAIN_IDENTITY,
        villain="plain-1",
        scheme="plain-scheme-2b",
        acceleration_tokens=1,
        side_schemes=(("fast-side-scheme", {"threat": 2}),),
        encounter=QUIET_DECK,
    )
    assert step_one(t) == 2 + 1 + 1


@proves("champions.scheme.main.step1", "champions.encounter-deck.empty.token")
def test_step_one_adds_icons_and_tokens(table: Tables) -> None:
    t = solo(table, form="alter-ego", side_schemes=["fast-side-scheme"] * 2, acceleration_tokens=1, villain=QUIET)
    with t.changes({"plain-scheme-1b.threat": +1 + 2 + 1}):
        phase(t)


@proves("champions.scheme.main.no-excess")
def test_excess_threat_does_not_go_over_to_the_new_stage(table: Tables) -> None:
    t = table.champions(p1={**PLAIN_IDENTITY, "hand": ["three-threat"]}, villain="plain-1", threat=6)
    t.p1.choose("play", "three-threat")  # 9 on a target of 7
    assert t["plain-scheme-2b"].threat == 2  # its starting threat


def test_rage_counts_the_threat_that_went_over_the_target(table: Tables) -> None:
    """Three threat were placed, though the stage needed one (646): the new stage's drone comes, then three cards go."""
    deck = ["energy", "genius", "genius", "genius", *["strength"] * 9]
    t = table.champions(
        p1={**MARVEL, **AT_HOME, "deck": deck, "dealt": ["rage-of-ultron"]},
        villain="ultron-1",
        scheme="the-crimson-cowl-1b",
        threat=2,
        **DRONES,
        encounter=("two-icons", *NOTHING),
        at="villain-phase.4",
    )
    t.skip_until(lambda t: t.round == 3)
    assert t["assault-on-norad-2b"].zone == "main-scheme"
    assert t.p1.drones_count == 1
    assert t.p1.discard_pile == ["genius"] * 3


def test_a_new_scheme_stage_starts_with_its_threat(table: Tables) -> None:
    """Ruling 80."""

    t = solo(table, "three-threat", threat=6)
    t.p1.choose("play", "three-threat")
    assert t["plain-scheme-1b"].zone == "removed"
    assert t["plain-scheme-2b"].zone == "main-scheme"
    assert t["plain-scheme-2b"].threat == 2, "what was over the target is lost"


@proves("champions.scheme.main.tokens-carry")
def test_acceleration_tokens_stay_behind_unless_the_option_is_on(table: Tables) -> None:
    for option, tokens in ((False, 0), (True, 2)):
        t = table.champions(
            p1={**PLAIN_IDENTITY, "hand": ["one-threat"]},
            villain="plain-1",
            threat=6,
            acceleration_tokens=2,
            options={"acceleration_tokens_carry_over": option},
            encounter=QUIET_DECK,
        )
        t.p1.choose("play", "one-threat")
        assert t.acceleration_tokens == tokens
        t.state.log = []
        assert step_one(t) == 2 + tokens


def test_the_token_of_legal_work_is_lost_with_the_stage(table: Tables) -> None:
    """Acceleration tokens do not go over to the new stage (647)."""
    t = reveal(
        table,
        "legal-work",
        "ultron-1",
        p1={**HULK, "exhausted": 1},
        scheme="the-crimson-cowl-1b",
        threat=0,
        **DRONES,
    )
    t.skip_until(lambda t: t.round == 3)
    assert t["the-crimson-cowl-1b"].threat == 1
    t.skip_until(lambda t: t.round == 4)
    assert t["assault-on-norad-2b"].zone == "main-scheme", "1 + 1 + 1 with the token"
    assert t.acceleration_tokens == 0


@proves("champions.scheme.prevent.threat")
def test_prevented_threat_never_reaches_the_scheme(table: Tables) -> None:
    t = table.champions(
        p1={**PLAIN_IDENTITY, "hand": ["three-threat", "free-event"], "play": ["cautious-support"]},
        villain="plain-1",
        threat=4,
    )
    t.p1.choose("play", "three-threat")
    with t.branch() as b:
        b.p1.choose("pass")
        assert b.zone("main-scheme") == ["plain-scheme-2b"]
    t.p1.choose("use", "cautious-support")
    assert t.zone("main-scheme") == ["plain-scheme-1b"]
    assert t["plain-scheme-1b"].threat == 6


def test_an_emergency_keeps_a_scheming_villain_from_winning(table: Tables) -> None:
    """Threat is reduced before it is placed (803)."""
    t = table.champions(p1={**MARVEL, **AT_HOME, "hand": ["emergency"]}, threat=6, encounter=NOTHING, at="villain-phase.2")
    t.skip_until(lambda t: t.p1.can("play", "emergency"))
    t.p1.choose("play", "emergency")
    assert (t.state.over, t["the-break-in-1b"].threat) == (0, 6)


def test_yon_roggs_threat_may_be_objected_to(table: Tables) -> None:
    """It is threat placed on a scheme like any other (803)."""
    t = table.champions(
        p1={**MARVEL, "engaged": ["yon-rogg"]},
        p2={**HULK, **AT_HOME},
        villain=("rhino-1", {"stunned": 1, "confused": 1}),
        side_schemes=[("the-psyche-magnitron", {"threat": 3})],
        encounter=NOTHING,
        at="villain-phase.2",
    )
    until(t, "defend")
    t.p1.choose("no-defense")
    t.skip_until(lambda t: t.p2.can("use", "jennifer-walters"))
    t.p2.choose("use", "jennifer-walters")
    assert t["the-psyche-magnitron"].threat == 3


def test_norad_asks_nobody_if_no_threat_was_placed(table: Tables) -> None:
    """She-Hulk's alter-ego prevents it: what did not happen has no response."""
    seat = {"identity": "she-hulk", **AWAY, "deck": ["strength"] * 12}
    t = ultron(table, 1, {"confused": 1, "stunned": 1}, p1=seat, scheme="assault-on-norad-2b")
    used = False
    for _ in range(60):
        d = t.state.decision
        if d is None or t.round == 3:
            break
        if t.p1.can("use"):
            t.p1.choose("use")
            used = True
            break
        quiet = [o for o in d.options if o.verb in t.positions.QUIET]
        t.state.choose((quiet or list(d.options))[0].index)
    assert used
    t.skip_until(lambda t: t.round == 3)
    assert (t["assault-on-norad-2b"].threat, t.p1.drones_count) == (0, 0)


def test_no_threat_at_all_is_nothing_to_answer(table: Tables) -> None:
    guard = support("test-guard", "Guard", "衛", "v03", interrupt(AnyThreat(), Draw(n(1))), cost=0)
    with with_cards(guard):
        for minion, asked in (("hydra-mercenary", False), ("sandman", True)):
            seat = {**HERO, "form": "alter-ego", "play": ["test-guard"], "engaged": [minion]}
            t = table.champions(p1=seat, villain=("rhino-1", {"confused": 1}), at="villain-phase.2", encounter=ADVANCES)
            assert t.p1.prompt == "window.threat:interrupt"
            assert (t.step == 2) is asked, "a minion with a SCH of 0 places nothing: asked of Advance later"


@proves("champions.scheme.prevent.threat")
def test_threat_of_which_nothing_is_left_was_not_placed(table: Tables) -> None:
    for play in (["alarm"], ["alarm", "cautious-support"]):
        t = table.champions(p1={**PLAIN, "hand": ["rouse"], "play": play}, villain=IDLE, encounter=QUIET_DECK)
        t.p1.choose("play", "rouse")
        if "cautious-support" in play:
            t.p1.choose("use", "cautious-support")
        assert t.p1.can("use", "alarm") == (play == ["alarm"])


@proves("champions.scheme.side")
def test_side_schemes_lie_beside_the_main_scheme_in_any_number(table: Tables) -> None:
    dealt = ["plain-side-scheme", "fast-side-scheme", "plain-side-scheme"]
    t = table.champions(p1={**PLAIN_IDENTITY, "form": "alter-ego", "dealt": dealt}, encounter=QUIET_DECK)
    t.skip_until(lambda t: t.round == 3)
    assert t.zone("side-schemes") == dealt
    assert t.zone("main-scheme") == ["the-break-in-1b"]


@proves("champions.scheme.side.start")
def test_a_side_scheme_enters_play_with_its_starting_threat(table: Tables) -> None:
    t = table.champions(
        p1={**PLAIN_IDENTITY, "dealt": ["plain-side-scheme"]},
        p2={**PLAIN_IDENTITY, "dealt": ["crowd-control"]},
        encounter=QUIET_DECK,
    )
    t.skip_until(lambda t: t.round == 3)
    assert t["plain-side-scheme"].threat == 3
    assert t["crowd-control"].threat == 2 * 2  # per player


def test_threat_on_each_side_scheme_is_taken_one_scheme_at_a_time(table: Tables) -> None:
    """Each scheme gets its own threat: Great Responsibility takes that of one of them (651: it is played once)."""
    t = table.champions(
        p1={**MARVEL, "hand": ["great-responsibility"], "dealt": ["masterplan"]},
        villain=("rhino-1", CALM),
        side_schemes=[("bomb-scare", {"threat": 2}), ("breakin-takin", {"threat": 2})],
        encounter=NOTHING,
        at="villain-phase.4",
    )
    t.skip_until(lambda t: t.p1.can("play", "great-responsibility"))
    t.p1.choose("play", "great-responsibility")
    t.skip_until(lambda t: t.round == 3)
    assert t.p1.damage == 4
    assert sorted((t["bomb-scare"].threat, t["breakin-takin"].threat)) == [2, 6]


def test_side_schemes_enter_play_with_their_threat_and_jennifer_walters_has_no_objection(table: Tables) -> None:
    t = reveal(table, "crowd-control", "rhino-1", p1={**HULK, "form": "alter-ego"})
    assert t["crowd-control"].threat == 2
    assert not t.p1.can("use", "jennifer-walters")


@proves("champions.scheme.side.stays")
def test_a_side_scheme_stays_until_its_last_threat_is_gone(table: Tables) -> None:
    t = table.champions(
        p1={**PLAIN_IDENTITY, "play": ["plain-ally"]},
        side_schemes=(("plain-side-scheme", {"threat": 3}),),
        encounter=QUIET_DECK,
    )
    t.p1.choose("thwart", "plain-hero", "plain-side-scheme")
    assert (t["plain-side-scheme"].threat, t["plain-side-scheme"].in_play) == (1, True)
    t.p1.choose("thwart", "plain-ally", "plain-side-scheme")
    assert t.happened("defeated", "plain-side-scheme")
    assert t["plain-side-scheme"].zone == "encounter-discard"


def test_a_tac_team_defeats_for_its_player_too(table: Tables) -> None:
    t = table.champions(
        p1={**MARVEL, "play": ["tac-team", "interrogation-room"], "engaged": ["hydra-bomber"]}, threat=3, encounter=NOTHING
    )
    t.p1.choose("use", "tac-team", "hydra-bomber")
    t.p1.choose("use", "interrogation-room")
    assert t["the-break-in-1b"].threat == 2


def test_what_removes_threat_without_being_a_thwart_ignores_confusion(table: Tables) -> None:
    t = table.champions(
        p1={
            **HULK,
            "form": "alter-ego",
            "confused": 1,
            "play": ["superhuman-law-division", "surveillance-team"],
            "hand": ["genius"],
        },
        threat=6,
    )
    with t.changes({"the-break-in-1b.threat": -3, "p1.confused": 0}):
        t.p1.choose("use", "superhuman-law-division")
        t.p1.choose("use", "surveillance-team")


def test_the_defeat_of_a_side_scheme_is_answered_in_the_window_of_the_thwart(table: Tables) -> None:
    cheer = support("test-cheer", "Cheer", "歡呼", "t07", response(SchemeDefeated(), Draw(n(1))), cost=0)
    sigh = support("test-sigh", "Sigh", "嘆息", "t08", response(AnyThwart(), Draw(n(1))), cost=0)
    sweep = event("test-sweep", "Sweep", "清掃", "t09", action(RemoveThreatFrom(n(9), Pick(Schemes(side=True)))), cost=0)
    with with_cards(cheer, sigh, sweep):
        scheme = [("bomb-scare", {"threat": 1})]
        p1 = {**HERO, "play": ["test-cheer", "test-sigh"], "hand": ["test-sweep"]}
        t = table.champions(p1=p1, side_schemes=scheme)
        with t.branch() as other:
            other.p1.choose("play:test-sweep")
            assert other.p1.options == ["use:test-cheer", "pass"], "no thwart, but a defeat"
        t.p1.choose("thwart:captain-marvel:bomb-scare")
        assert t.p1.options == ["use:test-cheer", "use:test-sigh", "pass"]


def test_threat_that_may_not_be_removed_stays(table: Tables) -> None:
    work = event(
        "test-work", "Work", "工作", "t13", action(Sequence((Draw(n(1)), RemoveThreatFrom(n(1), MainScheme())))), cost=0
    )
    with with_cards(work):
        for schemes, left in (([], 1), (["crowd-control"], 2)):
            t = table.champions(p1={**HERO, "hand": ["test-work"]}, threat=2, side_schemes=schemes)
            t.p1.choose("play:test-work")
            assert (t.p1.hand_count, t["the-break-in-1b"].threat) == (1, left)


@proves("champions.scheme.side.icon.crisis")
def test_a_crisis_keeps_the_threat_on_the_main_scheme(table: Tables) -> None:
    t = table.champions(
        p1={**PLAIN_IDENTITY, "play": ["plain-ally"], "hand": ["thwart-two"]},
        threat=3,
        side_schemes=(("critical-side-scheme", {"threat": 2}),),
    )
    assert not t.p1.can("thwart", "the-break-in-1b")
    with t.branch() as b, b.changes({"the-break-in-1b.threat": 0, "critical-side-scheme.threat": -2}):
        b.p1.choose("play", "thwart-two")  # an ability is not offered it either
    t.p1.choose("thwart", "plain-ally", "critical-side-scheme")
    assert t["critical-side-scheme"].zone == "encounter-discard"
    assert t.p1.can("thwart", "plain-hero", "the-break-in-1b")


def test_crisis_interdiction_may_end_the_crisis_and_go_on_with_the_main_scheme(table: Tables) -> None:
    """Sentences resolve one after the other (61): the crisis is over when the second one looks for a scheme (951)."""
    t = table.champions(
        p1={**MARVEL, "hand": ["crisis-interdiction", "energy"], "play": ["cosmic-flight"]},
        threat=4,
        side_schemes=[("crowd-control", {"threat": 2})],
        encounter=NOTHING,
    )
    t.p1.choose("play", "crisis-interdiction")
    assert (t["crowd-control"].zone, t["the-break-in-1b"].threat) == ("encounter-discard", 2)


def test_from_each_scheme_at_once_leaves_the_main_scheme_of_a_crisis_alone(table: Tables) -> None:
    """The helmet removes from all schemes at the same moment: the crisis that falls by it was in play then."""
    t = table.champions(
        p1={**IRON, "play": ["mark-v-helmet", "rocket-boots"], "hand": ["genius"]},
        threat=4,
        side_schemes=[("crowd-control", {"threat": 1}), ("bomb-scare", {"threat": 3})],
        encounter=NOTHING,
    )
    t.p1.choose("use", "rocket-boots")
    t.p1.choose("use", "mark-v-helmet")
    while prompt(t) == "next":
        t.state.choose(0)
    assert (t["the-break-in-1b"].threat, t["bomb-scare"].threat, t["crowd-control"].zone) == (4, 2, "encounter-discard")


def test_an_emergency_is_called_in_a_crisis_too(table: Tables) -> None:
    """A crisis keeps threat from being removed (951); what is not placed was not removed (803)."""
    t = table.champions(
        p1={**MARVEL, **AT_HOME, "hand": ["emergency"]},
        threat=2,
        side_schemes=[("crowd-control", {"threat": 2})],
        encounter=NOTHING,
        at="villain-phase.2",
    )
    t.skip_until(lambda t: t.p1.can("play", "emergency"))
    t.p1.choose("play", "emergency")
    assert t["the-break-in-1b"].threat == 2


@pytest.mark.usefixtures("hurting_cards")
def test_a_crisis_holds_against_effects_that_are_no_thwarts(table: Tables) -> None:
    """Interrogation Room and Surveillance Team remove threat without thwarting: not from the main scheme."""
    seat = {"play": ["surveillance-team", "interrogation-room"], "engaged": [("hydra-bomber", {"damage": 1})]}
    crisis = [("crowd-control", {"threat": 2})]
    t = against(table, "rhino-1", p1=seat, threat=4, side_schemes=crisis)
    with t.changes({"crowd-control.threat": -1, "the-break-in-1b.threat": 0}):
        t.p1.choose("use", "surveillance-team")
    t.p1.choose("attack", "captain-marvel", "hydra-bomber")
    with t.changes({"the-break-in-1b.threat": 0}):
        t.p1.choose("use", "interrogation-room")
    assert t["crowd-control"].zone == "encounter-discard", "the only scheme it could be removed from"
    assert not t.p1.can("thwart", "crowd-control")


@proves("champions.scheme.side.icon.crisis")
def test_a_crisis_icon_counts_on_a_minion(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "engaged": ["crisis-minion"], "play": ["plain-ally"]}, villain="rare-1", threat=5)
    assert not t.p1.can("thwart")
    t.p1.choose("attack", "plain-ally", "crisis-minion")
    with t.changes({"rare-scheme-1b.threat": -2}):
        t.p1.choose("thwart", "plain-hero", "rare-scheme-1b")


@proves("champions.scheme.side.icon.crisis")
def test_a_tracer_cannot_thwart_past_a_crisis(table: Tables) -> None:
    # 951: no threat is removed from the main scheme while a crisis is in play, by no effect.
    t = table.champions(
        p1={"identity": "spider-man", "engaged": [("shocker", {"damage": 1, "attached": ["spider-tracer"]})]},
        side_schemes=["crowd-control"],
        threat=4,
    )
    t.p1.choose("attack:spider-man:shocker")
    assert (t["the-break-in-1b"].threat, t["crowd-control"].zone) == (4, "encounter-discard")


@proves("champions.scheme.side.icon.crisis")
def test_threat_is_not_moved_away_from_a_main_scheme_in_a_crisis(table: Tables) -> None:
    t = table.champions(
        p1={**PLAIN, "hand": ["divert"]}, villain="rare-1", threat=5, side_schemes=(("critical-side-scheme", {"threat": 1}),)
    )
    with t.changes({"rare-scheme-1b.threat": +1, "critical-side-scheme.threat": -1}):
        t.p1.choose("play", "divert")  # which scheme to take it from is not asked: only the side scheme's can be moved


@proves("champions.scheme.side.icon.crisis")
def test_a_crisis_guards_the_main_scheme_until_it_is_defeated(table: Tables) -> None:
    t = solo(table, "thwart-two", threat=4, side_schemes=[("critical-side-scheme", {"threat": 2})])
    assert not t.p1.can("thwart", "plain-hero", "plain-scheme-1b")
    with t.changes({"critical-side-scheme.zone": "encounter-discard"}):
        t.p1.choose("thwart", "plain-hero", "critical-side-scheme")
    with t.changes({"plain-scheme-1b.threat": -2}):
        t.p1.choose("play", "thwart-two")


@proves("champions.scheme.side.icon.acceleration")
def test_each_acceleration_icon_adds_one_threat(table: Tables) -> None:
    fast = ("fast-side-scheme", {"threat": 2})
    assert step_one(table.champions(p1=PLAIN_IDENTITY, side_schemes=(fast, fast), encounter=QUIET_DECK)) == 1 + 2


@proves("champions.scheme.side.icon.hazard")
def test_each_hazard_icon_deals_one_more_card_in_player_order(table: Tables) -> None:
    hazard = ("hazardous-side-scheme", {"threat": 2})
    for icons, cards in ((1, [1, 1, 2]), (2, [2, 1, 2]), (4, [2, 2, 3])):
        t = table.champions(
            p1=PLAIN_IDENTITY,
            p2=PLAIN_IDENTITY,
            p3=PLAIN_IDENTITY,
            first=3,
            turn=3,
            side_schemes=(hazard,) * icons,
            encounter=QUIET_DECK,
        )
        t.skip_until(lambda t: t.round == 3)
        dealt = [e.player for e in t.state.log or [] if e.kind == "dealt"]
        assert [dealt.count(p) for p in range(3)] == cards
        assert dealt[:3] == [2, 0, 1]


def test_the_hazard_of_a_stage_that_came_up_in_step_two_counts_in_step_three(table: Tables) -> None:
    """Counter-Punch fells Rhino I in his own activation; Rhino II brings Breakin' & Takin', and step three deals two."""
    t = table.champions(
        p1={**HULK, "hand": ["counter-punch"]},
        villain=("rhino-1", {"damage": 12}),
        next_stages=["rhino-2"],
        encounter=("nothing", "breakin-takin", *NOTHING),
        at="villain-phase.2",
    )
    until(t, "defend")
    t.p1.choose("defend", "she-hulk")
    t.p1.choose("play", "counter-punch")
    t.skip_until(lambda t: t.round == 3)
    assert t["rhino-2"].damage == 0
    assert revealed(t).count("nothing") == 2


@pytest.mark.usefixtures("hurting_cards")
def test_hazards_deal_round_from_the_first_player_and_reveals_follow_in_order(table: Tables) -> None:
    hazards = [("breakin-takin", {"threat": 9}), ("illegal-arms-factory", {"threat": 9}), ("invasive-ai", {"threat": 9})]
    t = against(table, "rhino-1", {"stunned": 1, "confused": 1}, p1=AWAY, p2={**AWAY}, first=2, turn=2, side_schemes=hazards)
    t.skip_until(lambda t: "dealt" in t.events)
    dealt = [e.player + 1 for e in t.log if e.kind == "dealt"]
    assert dealt == [2, 1, 2, 1, 2]
    over(t)
    assert [e.player + 1 for e in t.log if e.kind == "reveal"] == [2, 2, 2, 1, 1]


@proves("champions.scheme.target-threat")
def test_the_target_is_per_player(table: Tables) -> None:
    t = table.champions(p1={**PLAIN_IDENTITY, "hand": ["one-threat", "one-threat"]}, p2=PLAIN_IDENTITY, threat=12)
    t.p1.choose("play", "one-threat")
    assert not t.state.over
    assert t["the-break-in-1b"].threat == 13
    t.p1.choose("play", "one-threat")
    assert t.outcome == (("loss", "champions.scheme.main.lose"),) * 2


@proves("champions.scheme.threat")
def test_threat_is_counted_on_schemes_and_never_below_zero(table: Tables) -> None:
    t = table.champions(p1={**PLAIN_IDENTITY, "play": ["plain-ally"]}, threat=1, encounter=QUIET_DECK)
    with t.changes({"the-break-in-1b.threat": -1}):
        t.p1.choose("thwart", "plain-hero", "the-break-in-1b")  # THW 2
    assert t["the-break-in-1b"].threat == 0
