"""Keywords."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.games.champions.cards.builders import (
    action,
    boost,
    forced_interrupt,
    interrupt,
    minion,
    n,
    response,
    support,
    treachery,
    upgrade,
    when_defeated,
    when_revealed,
)
from rulebound.games.champions.conditions import AfterEntersPlay
from rulebound.games.champions.costs import ExhaustThis, RemoveCounters
from rulebound.games.champions.effects import Damage, Draw, PreventDamage, PutThisIntoPlay, TakeDamage
from rulebound.games.champions.nouns import Characters, EventSubject, You
from rulebound.games.champions.positions import with_cards
from rulebound.testing import Tables, proves
from tests.champions.made_up.encounters import CALM_RHINO, HULK, MARVEL, NOTHING, SPIDER, against, reveal
from tests.champions.made_up.further import ADVANCES, DRONES, HERO, IDLE, OTHER, UPGRADED_DRONES, AnyDamage
from tests.champions.made_up.odd import AbilityInitiated
from tests.champions.made_up.parts import CancelEffects
from tests.champions.made_up.plain import ALTER_EGO, PLAIN, QUIET_DECK
from tests.champions.made_up.tables import AWAY, FULL, QUIET, duo, seat, solo, state_of
from tests.champions.playing import attacked, next_round, prompt, revealed, until

QUICK = {"quickstrike": 1}
PERIL_AND_SURGE = {"peril": 1, "surge": 1}


@proves("champions.keyword.definition")
def test_the_nine_keywords() -> None:
    from rulebound.games.champions.cards import cards
    from rulebound.games.champions.words.phrases import KEYWORDS

    listed = {"guard", "overkill", "peril", "quickstrike", "restricted", "retaliate", "surge", "toughness"}
    assert set(KEYWORDS) == listed
    assert {k for c in cards().values() for k in c.keywords} <= listed
    assert any(c.uses is not None for c in cards().values()), "uses (X type) is the ninth"


@proves("champions.keyword.guard")
def test_guard_keeps_its_player_off_the_villain(table: Tables) -> None:
    t = duo(
        table,
        seat("attack-three", play=["plain-ally"], engaged=["hydra-mercenary"]),
        seat("attack-three"),
    )
    assert not t.p1.can("attack", "p1.plain-hero", "plain-1")
    assert sorted(o for o in t.p1.options if o.startswith("attack")) == [
        "attack:plain-ally:hydra-mercenary",
        "attack:plain-hero:hydra-mercenary",
    ]
    with t.changes({"plain-1.hp": 0, "hydra-mercenary.zone": "encounter-discard"}):
        with t.branch() as b, b.changes({"plain-1.hp": 0}):
            b.p1.choose("play", "attack-three")
        t.p1.choose("end-turn")
        t.p2.choose("decline")
        assert t.p2.can("attack", "plain-hero", "plain-1")
        t.p2.choose("play", "attack-three", "choose:hydra-mercenary")


def test_a_chase_after_the_guard_falls_may_take_the_last_threat_of_a_side_scheme(table: Tables) -> None:
    t = table.champions(
        p1={**HULK, "hand": ["chase-them-down"], "engaged": ["hydra-mercenary"]},
        side_schemes=[("bomb-scare", {"threat": 1})],
        encounter=NOTHING,
    )
    t.p1.choose("attack", "hydra-mercenary")
    t.p1.choose("play", "chase-them-down")
    assert t["bomb-scare"].zone == "encounter-discard"


def test_guard_matters_to_the_player_who_punches_back(table: Tables) -> None:
    """She-Hulk defends for Captain Marvel: only a guard engaged with her keeps her Counter-Punch off the villain (598)."""
    guard = {"engaged": ["hydra-mercenary"]}
    for hers in (False, True):
        t = table.champions(
            p1={**MARVEL, **({} if hers else guard)},
            p2={**HULK, "hand": ["counter-punch"], **(guard if hers else {})},
            encounter=NOTHING,
            at="villain-phase.2",
        )
        until(t, "defend")
        t.p1.choose("no-defense")
        t.p2.choose("defend", "she-hulk")
        assert t.p2.can("play", "counter-punch") is not hers


def test_nick_fury_shoots_past_a_guard(table: Tables) -> None:
    """His damage is no attack; removing threat where there is none is no choice while another changes something (224)."""
    t = table.champions(
        p1={**MARVEL, "engaged": ["hydra-mercenary"], "hand": ["nick-fury", *["energy"] * 2]}, encounter=NOTHING
    )
    t.p1.choose("play", "nick-fury")
    assert t.p1.options == ["option:draw-3-cards", "option:deal-4-damage-to-an-enemy"]
    t.p1.choose("option:3", "rhino-1")
    assert t["rhino-1"].damage == 4


def test_counter_punch_cannot_answer_the_villain_past_a_guard(table: Tables) -> None:
    t = against(table, "rhino-1", p1={**MARVEL, "hand": ["counter-punch"], "engaged": [("hydra-mercenary", {"stunned": 1})]})
    until(t, "defend")
    t.p1.choose("defend", "captain-marvel")
    assert not t.p1.can("play", "counter-punch")


def test_guard_of_another_players_minion_does_not_matter(table: Tables) -> None:
    t = against(table, "rhino-1", p1={}, p2={"engaged": ["hydra-mercenary"]})
    assert t.p1.can("attack", "captain-marvel", "rhino-1")
    t.p1.choose("end-turn")
    assert not t.p2.can("attack", "she-hulk", "rhino-1")


@proves("champions.keyword.guard")
def test_guard_and_damage_that_is_no_attack(table: Tables) -> None:
    # 598 forbids attacking alone.
    t = table.champions(
        p1={
            "identity": "she-hulk",
            "hand": ["ground-stomp", "haymaker", "energy"],
            "play": ["tac-team"],
            "engaged": ["hydra-mercenary"],
        },
        p2={"identity": "spider-man"},
    )
    t.p1.choose("use:tac-team", "rhino-1")
    t.p1.choose("play:ground-stomp", "next:rhino-1", pay=["energy"])
    assert (t["rhino-1"].damage, t["hydra-mercenary"].damage) == (3, 1)
    t.p1.choose("end-turn")
    assert t.p2.can("attack", "rhino-1")


@proves("champions.keyword.guard")
def test_a_guard_keeps_the_special_attack_off(table: Tables) -> None:
    t = table.champions(
        p1={
            "identity": "black-panther",
            "hand": ["wakanda-forever-energy", "energy"],
            "play": ["panther-claws"],
            "engaged": [("hydra-soldier", {"damage": 1})],
        }
    )
    t.p1.choose("play:wakanda-forever-energy")
    assert (t["rhino-1"].damage, t["hydra-soldier"].zone) == (0, "encounter-discard")


def test_guard_keeps_attack_abilities_off_the_villain_too(table: Tables) -> None:
    """Ruling 53."""

    hand = {"hand": ["attack-three", "hit-three"]}
    t = table.champions(p1={**PLAIN, **hand, "engaged": ["spiky-minion", "bold-minion"], "play": ["plain-ally"]}, p2=PLAIN)
    assert not t.p1.can("attack", "plain-ally", "rhino-1")
    with t.branch() as b:
        b.p1.choose("play", "hit-three")  # no attack
        assert "choose:rhino-1" in b.p1.options
    t.p1.choose("play", "attack-three")
    assert t.p1.options == ["choose:spiky-minion", "choose:bold-minion"]


@proves("champions.keyword.guard")
@pytest.mark.usefixtures("taking_cards")
def test_guard_binds_who_controls_the_ally_and_not_who_owns_it(table: Tables) -> None:
    t = table.champions(
        p1={**HERO, "play": [("tigra", {"owner": 2})], "engaged": ["hydra-mercenary"]},
        p2={**OTHER, "play": [("hellcat", {"owner": 1})]},
    )
    assert t.p1.can("attack:tigra:hydra-mercenary")
    assert not t.p1.can("attack:tigra:rhino-1")
    t.skip_until(lambda t: t.p2.prompt == "turn")
    assert t.p2.can("attack:hellcat:rhino-1")


@proves("champions.keyword.guard")
def test_a_guard_keeps_off_only_the_player_it_is_engaged_with(table: Tables) -> None:
    t = duo(table, seat(play=["plain-ally"], engaged=["bold-minion"]), seat(), turn=1)
    assert not t.p1.can("attack", "plain-ally", "plain-1")
    t.p1.choose("end-turn")
    assert t.p2.can("attack", "plain-hero", "plain-1")


@proves("champions.keyword.peril")
def test_during_peril_only_the_resolving_player_acts(table: Tables) -> None:
    hand = ["enhanced-spider-sense", "backflip", "backflip"]
    spider = {"identity": "spider-man", "hand": hand}
    for card, offered in (("lone-peril", False), ("plain-treachery", True)):
        t = table.champions(
            p1=spider, p2={**seat("free-event"), "dealt": [card]}, villain=("plain-1", {"stunned": 1}), encounter=FULL
        )
        for _ in range(60):
            if t.p1.can("play", "enhanced-spider-sense") or t[card].zone == "encounter-discard":
                break
            t.choose(next(o for o in t.decision.keys if o in ("end-turn", "decline", "done", "no-defense", "pass")))
        assert t.p1.can("play", "enhanced-spider-sense") is offered
        assert t.peril == -1
    t = table.champions(
        p1={**spider, "dealt": ["lone-peril"]}, p2=seat(), villain=("plain-1", {"stunned": 1, "confused": 1}), encounter=FULL
    )
    t.skip_until(lambda t: t.p1.can("play", "enhanced-spider-sense"))
    assert t.peril == 0


@proves("champions.keyword.peril", "champions.keyword.surge")
def test_the_card_that_a_perilous_one_surges_into_is_open_to_all_again(table: Tables) -> None:
    both = treachery(
        "undertow", "Undertow", "暗流", "k1", "odd", when_revealed(Damage(n(1), You())), keywords=PERIL_AND_SURGE
    )
    shield = support("shield", "Shield", "盾", "k2", interrupt(AnyDamage(), PreventDamage(1), cost=(ExhaustThis(),)), cost=0)
    with with_cards(both, shield):
        t = duo(table, seat(dealt=["undertow"]), seat(play=["shield"]), encounter=("hurt-one", *FULL), at="villain-phase.4")
        assert t.p1.damage == 1, "nobody else could help"
        with t.changes({"p1.damage": 0}):
            t.p2.choose("use", "shield")


@proves("champions.keyword.peril")
def test_between_people_peril_asks_nobody_but_the_resolving_player(table: Tables) -> None:
    spider = {"identity": "spider-man", "form": "hero", "hand": ["backflip"], "deck": ["enhanced-spider-sense"] * 12}
    for keywords, who in (({}, {"p1", "p2"}), ({"peril": 1}, {"p1"})):
        woe = treachery("test-woe", "Woe", "禍", "u10", "test", when_revealed(Draw(n(1))), keywords=keywords)
        with with_cards(woe):
            t = table.champions(
                p1={**spider, "dealt": ["test-woe"]},
                p2={**spider, "identity": "captain-marvel"},
                at="villain-phase.4",
                between_people=True,
                encounter=ADVANCES,
            )
            t.skip_until(lambda t: t["test-woe"].zone == "encounter-discard")
            asked = {a.seat for a in t.asked if a.prompt.startswith("window.reveal")}
            assert asked == who


@proves("champions.keyword.peril.resolver")
def test_whoever_resolves_an_obligation_with_peril_may_use_abilities(table: Tables) -> None:
    guarded = {"play": ["quilt"]}
    t = table.champions(
        p1={"identity": "spider-man", **guarded, "dealt": ["heavy-duty"]},
        p2={**PLAIN, **guarded},
        villain=IDLE,
        encounter=QUIET_DECK,
    )
    t.skip_until(lambda t: t.happened("reveal", "heavy-duty") and (t.p1.can("use", "quilt") or t.p2.can("use", "quilt")))
    assert t.p2.options == ["use:quilt#2", "pass"]
    assert t.p1.damage == 2  # who revealed it was not offered anything
    with t.changes({"p2.damage": +1}):
        t.p2.choose("use", "quilt")
        t.skip_until(lambda t: t["heavy-duty"].zone == "encounter-discard")


@proves("champions.keyword.quickstrike")
def test_quickstrike_attacks_a_hero_at_once(table: Tables) -> None:
    t = solo(table, dealt=["racer"], exhausted=0, villain=("plain-1", {"stunned": 1}))
    t.skip_until(lambda t: t.p1.can("no-defense"))
    assert t["racer"].engaged_with == 1
    with t.changes({"p1.hp": -2}):
        t.p1.choose("no-defense")
    t = solo(table, dealt=["racer"], form="alter-ego", villain=("plain-1", {"confused": 1}))
    with t.changes({"p1.hp": 0}):
        t.skip_until(lambda t: t.round == 3)
    assert t["racer"].engaged_with == 1


def test_quickstrike_strikes_in_the_player_phase_too(table: Tables) -> None:
    t = solo(table, "summon", encounter=("racer", *FULL))
    t.p1.choose("play", "summon")
    assert t.p1.prompt == "defend"
    with t.changes({"p1.hp": -2}):
        t.p1.choose("no-defense")
    assert t.phase == "player-phase"


def test_the_vulture_strikes_before_the_rest_of_the_past_comes(table: Tables) -> None:
    """Quickstrike is immediate (606): the nemesis minion attacks before its side scheme is revealed."""
    t = reveal(table, "shadow-of-the-past", "rhino-1", p1={**SPIDER, "nemesis": True})
    assert prompt(t) == "defend"
    assert (t.p1.engaged, t.zone("side-schemes")) == (["vulture"], [])
    t.p1.choose("no-defense")
    assert t.p1.damage == 3
    assert t.has("highway-robbery", "side-schemes")


@pytest.mark.parametrize("late", [False, True])
def test_hawkeye_shoots_a_quickstriker_when_it_has_struck(table: Tables, late: bool) -> None:
    t = table.champions(
        p1={**MARVEL, "play": [("hawkeye", {}), "interrogation-room"], "dealt": ["vulture"]},
        villain=CALM_RHINO,
        encounter=NOTHING,
        threat=3,
        options={"quickstrike_after_responses": late},
    )
    t.skip_until(lambda t: t.p1.prompt == "defend" or t.p1.can("use", "hawkeye"))
    assert t.p1.can("use", "hawkeye") == late
    if not late:
        t.p1.choose("no-defense")
    with t.changes({"vulture.damage": 2, "hawkeye.counters": -1, "hawkeye.exhausted": 0}):
        t.p1.choose("use", "hawkeye")
    assert (t.p1.prompt == "defend") == late


@proves("champions.keyword.quickstrike", "champions.boost.ability")
def test_a_quickstriker_that_a_boost_ability_puts_into_play_attacks_in_the_midst_of_the_attack(table: Tables) -> None:
    with with_cards(
        minion("ambusher", "Ambusher", "伏兵", "e1", "plain", boost(PutThisIntoPlay()), sch=0, atk=1, hp=2, keywords=QUICK)
    ):
        t = attacked(table, "ambusher")
        t.p1.choose("defend", "plain-hero")
        attacks = [(e.kind, e.n) for e in t.log if e.kind in ("enemy-attack", "damage")]
        assert attacks[1:4] == [("enemy-attack", 0), ("damage", 1), ("damage", 1)]  # its own first, then 2 less DEF 1
        assert t.p1.damage == 1 + 1 + 1, "and it activates with the minions of step two"


def test_a_quickstrike_minion_attacks_the_hero_it_moves_to(table: Tables) -> None:
    t = duo(table, seat("be-defeated", engaged=["racer"]), seat())
    t.p1.choose("play", "be-defeated")
    assert t.p2.prompt == "defend"
    with t.changes({"p2.hp": -2}):
        t.p2.choose("no-defense")


@proves("champions.keyword.quickstrike", "champions.timing.response.entering")
@pytest.mark.parametrize("late", [False, True])
def test_quickstrike_comes_before_the_responses_to_entering_play(table: Tables, late: bool) -> None:
    t = table.champions(
        p1=seat("summon", play=["hawkeye"]),
        villain="plain-1",
        encounter=("racer", *FULL),
        options={"quickstrike_after_responses": late},
    )
    t.p1.choose("play", "summon")
    if late:
        t.p1.choose("use", "hawkeye")
        assert (t["racer"].zone, t.p1.damage, t.p1.prompt) == ("encounter-discard", 0, "turn")
    else:
        t.p1.choose("no-defense")
        t.p1.choose("use", "hawkeye")
        assert (t["racer"].zone, t.p1.damage, t.p1.prompt) == ("encounter-discard", 2, "turn")


@proves("champions.keyword.quickstrike", "champions.elimination.enemies")
def test_a_quickstriker_that_eliminates_strikes_the_next_player_too(table: Tables) -> None:
    t = duo(table, seat("summon", damage=11, play=["hawkeye"]), seat(), encounter=("racer", *FULL))
    t.p1.choose("play", "summon")
    t.p1.choose("no-defense")
    t.p2.choose("no-defense")
    assert t.out == [1, 0]
    with t.changes({"p2.damage": +2}):
        t.p2.choose("no-defense")
    assert t["racer"].engaged_with == 2


@proves("champions.keyword.restricted")
def test_a_third_restricted_card_makes_its_player_discard_one(table: Tables) -> None:
    t = solo(table, "grip", play=["grip", "grip"])
    t.p1.choose("play", "grip")
    assert t.p1.prompt == "discard-restricted"
    assert len(t.p1.options) == 3
    t.p1.choose("discard:grip#2")
    assert t.p1.play == ["plain-hero", "grip", "grip"]


@proves("champions.keyword.restricted", "champions.control.attached")
def test_an_upgrade_that_comes_along_may_be_one_restricted_card_too_many(table: Tables) -> None:
    strap = upgrade("strap", "Strap", "背帶", "k5", cost=0, attach=Characters("ally"), keywords={"restricted": 1})
    with with_cards(strap):
        t = duo(table, seat("hand-over", play=[("plain-ally", {"attached": ["strap"]})]), seat(play=["grip", "grip"]))
        t.p1.choose("play", "hand-over")
        assert t.p2.options == ["discard:grip", "discard:grip#2", "discard:strap"]
        t.p2.choose("discard:strap")
        assert t.p1.discard_pile == ["hand-over", "strap"], "its owner's"


@proves("champions.keyword.restricted")
def test_a_third_restricted_card_makes_its_player_choose(table: Tables) -> None:
    t = solo(table, "grip", play=["grip"] * 2)
    t.p1.choose("play", "grip")
    assert t.p1.prompt == "discard-restricted"
    t.p1.choose("discard")
    assert t.p1.play.count("grip") == 2


@proves("champions.keyword.surge", "champions.keyword.surge.timing")
def test_surge_reveals_one_more_after_the_first_is_done(table: Tables) -> None:
    t = solo(
        table,
        dealt=["surging"],
        form="alter-ego",
        villain=("plain-1", {"confused": 1}),
        encounter=("quiet", "surging", "surging", "hurt-one", "plain-minion", *FULL),
    )
    t.skip_until(lambda t: t.round == 3)
    about = [(e.kind, e.about[0].card) for e in t.log if e.kind in ("reveal", "damage") and e.about]
    # the dealt card, its surge and that card's surge (a chain of three), then the card of step three
    assert [c for k, c in about if k == "reveal"] == ["surging", "surging", "surging", "hurt-one", "quiet"]
    assert [k for k, _ in about] == ["reveal", "damage"] * 4 + ["reveal"]


def test_two_sources_of_surge_give_one_card(table: Tables) -> None:
    t = solo(table, dealt=["surging-twice"], form="alter-ego", villain=("plain-1", {"confused": 1}))
    t.skip_until(lambda t: t.round == 3)
    assert t.events.count("reveal") == 3, "the card, one more by surge, and the card of step three"


def test_an_eviction_from_an_empty_hand_still_surges(table: Tables) -> None:
    """Sentences resolve one after the other (61); that there is nothing to discard does not stop the surge (97)."""
    t = reveal(table, "eviction-notice", "rhino-1", p1={**SPIDER, "exhausted": 1, "hand": []})
    next_round(t)
    assert revealed(t)[:2] == ["eviction-notice", "nothing"]


@proves("champions.keyword.surge", "champions.card.obligation.give")
def test_family_emergency_stuns_and_surges(table: Tables) -> None:
    # 466; the second way with surge.
    t = table.champions(
        p1={"identity": "captain-marvel", "exhausted": 1, "dealt": ["family-emergency"]},
        encounter=["shocker", *UPGRADED_DRONES],
        at="villain-phase.4",
    )
    t.p1.choose(t.p1.options[-1])
    assert (t.p1.stunned, t.p1.engaged, t["family-emergency"].zone) == (1, ["shocker"], "encounter-discard")


@proves("champions.keyword.surge", "champions.timing.when-defeated")
def test_a_minion_that_falls_as_it_enters_play_speaks_twice_and_surges(table: Tables) -> None:
    snare = response(
        AfterEntersPlay(minion=True), Damage(n(9), EventSubject("that minion", "該從者")), cost=(ExhaustThis(),)
    )
    loud = [when_revealed(TakeDamage(n(1))), when_defeated(TakeDamage(n(2)))]
    with with_cards(
        support("snare", "Snare", "羅網", "n4", snare, cost=0),
        minion("crier", "Crier", "傳令兵", "n5", "odd", *loud, sch=0, atk=0, hp=2, keywords={"surge": 1}),
    ):
        t = solo(table, dealt=["crier"], play=["snare"], encounter=("hurt-one", *FULL), at="villain-phase.4")
        with t.changes({"p1.damage": +2 + 1 + 1, "crier.zone": "encounter-discard"}):
            t.p1.choose("use", "snare")


def test_you_is_the_player_who_resolves(table: Tables) -> None:
    """Ruling 93."""

    t = duo(table, seat(**AWAY), seat(**AWAY, dealt=["hurt-one"]), villain=QUIET)
    with t.changes({"p1.hp": 0, "p2.hp": -1}):
        t.skip_until(lambda t: t.round == 3)


@proves("champions.keyword.surge")
def test_a_player_who_is_eliminated_by_a_card_with_surge_reveals_no_other(table: Tables) -> None:
    t = table.champions(p1={**ALTER_EGO, "dealt": ["last-blow"]}, p2=ALTER_EGO, villain=IDLE, encounter=QUIET_DECK)
    t.skip_until(lambda t: t.round == 3)
    assert t.happened("eliminated")
    assert not t.happened("surge")


@proves("champions.keyword.surge", "champions.effect.cancel.treachery")
def test_a_treachery_whose_text_is_cancelled_still_surges(table: Tables) -> None:
    t = table.champions(
        p1={"identity": "spider-man", "hand": ["enhanced-spider-sense", "backflip"], "dealt": ["surging"]},
        villain=("rhino-1", {"stunned": 1}),
        encounter=("hurt-one", *FULL),
        at="villain-phase.4",
    )
    t.p1.choose("play", "enhanced-spider-sense")
    assert [e.about[0].card for e in t.log if e.kind == "reveal"] == ["surging", "hurt-one"]
    assert t.p1.damage == 1, "the pebble's"


@proves("champions.keyword.surge", "champions.encounter-deck.empty.reshuffle")
def test_a_surge_that_takes_the_last_card_makes_a_deck_without_that_card(table: Tables) -> None:
    pile = ("quiet",)
    t = solo(table, dealt=["surging"], encounter=("hurt-one",), encounter_discard=pile, at="villain-phase.4")
    assert (t.p1.damage, t.acceleration_tokens) == (2, 1)
    assert sorted(t.zone("encounter-deck")) == ["quiet", "surging"]
    assert t.zone("encounter-discard") == ["hurt-one"]


@proves("champions.keyword.surge.timing", "champions.encounter.engage.default")
def test_the_card_of_a_surge_is_revealed_by_the_same_player_before_the_next_ones(table: Tables) -> None:
    t = duo(
        table,
        seat(dealt=["surging", "quiet"]),
        seat(dealt=["starry"]),
        encounter=("plain-minion", *FULL),
        at="villain-phase.4",
    )
    assert [e.about[0].card for e in t.log if e.kind == "reveal"] == ["surging", "plain-minion", "quiet", "starry"]
    assert t["plain-minion"].engaged_with == 1


@proves("champions.keyword.toughness")
def test_toughness_enters_with_a_tough_card(table: Tables) -> None:
    t = solo(table, dealt=["sandman"], form="alter-ego", villain=("plain-1", {"confused": 1}))
    t.skip_until(lambda t: t.round == 3)
    assert t["sandman"].zone == "engaged"
    assert t["sandman"].tough == 1


def test_an_arrow_meets_the_tough_card_that_the_minion_entered_with(table: Tables) -> None:
    """Toughness comes with entering play (614); Hawkeye responds after it."""
    t = reveal(table, "sandman", "rhino-1", p1={"play": ["hawkeye"]})
    with t.changes({"sandman.tough": -1, "sandman.damage": 0, "hawkeye.counters": -1}):
        t.p1.choose("use", "hawkeye")


def test_a_second_tough_card_is_not_given(table: Tables) -> None:
    seat: dict[str, Any] = {**MARVEL, "hand": ["luke-cage", "energy-absorption", "strength"]}
    t = table.champions(p1=seat)
    t.p1.choose("play", "luke-cage")
    assert t["luke-cage"].tough == 1


@proves("champions.keyword.toughness", "champions.status.one-each", "champions.villain.defeat.carry")
def test_toughness_adds_no_second_card(table: Tables) -> None:
    # 1000, 614, 1173.
    t = table.champions(
        p1={"identity": "spider-man", "stunned": 0},
        p2={"identity": "she-hulk", "form": "alter-ego"},
        villain=("rhino-2", {"damage": 29}),
        next_stages=["rhino-3"],
    )
    t.p1.choose("attack:spider-man:rhino-2")
    assert (t["rhino-3"].tough, t.p1.stunned, t.p2.stunned) == (1, 1, 0)


@proves("champions.keyword.toughness")
def test_an_ally_enters_with_its_tough_card_as_a_minion_does(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "hand": ["bulwark", "free-event"]}, villain="rare-1")
    t.p1.choose("play", "bulwark")
    assert t["bulwark"].tough == 1


@proves("champions.keyword.toughness", "champions.keyword.quickstrike")
def test_a_quickstriker_with_toughness_is_tough_when_it_meets_retaliate(table: Tables) -> None:
    with with_cards(
        minion("pouncer", "Pouncer", "撲擊者", "s2", "odd", sch=0, atk=2, hp=3, keywords={"quickstrike": 1, "toughness": 1})
    ):
        t = table.champions(
            p1={"identity": "black-panther", "hand": ["summon"], "deck": ["physical-card"] * 9}, encounter=("pouncer", *FULL)
        )
        t.p1.choose("play", "summon")
        with t.changes({"p1.damage": +2, "pouncer.damage": 0, "pouncer.tough": -1}):
            t.p1.choose("no-defense")


@proves("champions.keyword.uses", "champions.keyword.uses.spend")
def test_uses_are_counters_that_the_ability_spends(table: Tables) -> None:
    t = table.champions(
        p1={"identity": "spider-man", "hand": ["web-shooter", "backflip", "spider-tracer"], "engaged": ["plain-minion"]},
        villain="plain-1",
        encounter=FULL,
    )
    t.p1.choose("play", "web-shooter")
    assert t["web-shooter"].counters == 3
    with t.changes({"web-shooter.counters": -1, "web-shooter.exhausted": +1}):
        t.p1.choose("play", "spider-tracer")
    t.exhausted[t["web-shooter"].entity] = t.counters[t["web-shooter"].entity] = 0
    from rulebound.games.champions.rules.payment import sources

    assert all(s.entity != t["web-shooter"].entity for s in sources(state_of(t), 0, -1)), "no counter, no use"


@proves("champions.keyword.uses.encounter")
def test_encounter_cards_with_uses_enter_play_with_them(table: Tables) -> None:
    t = table.champions(p1={**ALTER_EGO, "dealt": ["engine", "gunner"]}, villain=IDLE, encounter=QUIET_DECK)
    t.skip_until(lambda t: t.round == 3)
    assert (t["engine"].counters, t["gunner"].counters) == (3, 2)


def test_each_of_two_drones_of_the_imperative_may_be_shot(table: Tables) -> None:
    t = reveal(table, "ultrons-imperative", "ultron-1", p1={"play": [("hawkeye", {"counters": 3})]}, **DRONES)
    t.p1.choose("use", "hawkeye")
    t.p1.choose("use", "hawkeye")
    assert (t["hawkeye"].counters, t.p1.drones_count) == (1, 0)


@proves("champions.keyword.uses.last")
def test_the_card_stays_in_play_while_its_last_effect_resolves(table: Tables) -> None:
    t = solo(table, play=[("med-team", {"counters": 1})], damage=3, engaged=["plain-minion"])
    t.p1.choose("use", "med-team")
    if t.p1.prompt == "choose":
        assert t["med-team"].zone == "play-area"
        t.p1.choose("choose", "plain-hero")
    assert t.p1.hp == 11
    assert t["med-team"].zone == "discard-pile"


@proves("champions.keyword.uses.last", "champions.effect.cancel.costs")
def test_a_last_use_that_is_cancelled_was_the_last_all_the_same(table: Tables) -> None:
    shot = action(Draw(n(1)), cost=(RemoveCounters(1, ("shot", "射擊")),))
    with with_cards(
        support("tip-gun", "Gun", "槍", "k3", shot, cost=0, uses=(1, "shot|射擊")),
        support("hush", "Hush", "噓", "k4", forced_interrupt(AbilityInitiated("tip-gun"), CancelEffects()), cost=0),
    ):
        t = solo(table, play=[("tip-gun", {"counters": 1}), "hush"])
        with t.changes({"p1.hand_count": 0, "tip-gun.zone": "discard-pile"}):
            t.p1.choose("use", "tip-gun")


def test_med_team_resolves_its_last_use_and_is_discarded(table: Tables) -> None:
    t = table.champions(p1={**MARVEL, "damage": 1, "play": [("med-team", {"counters": 1})]})
    with t.changes({"p1.damage": -1, "med-team.zone": "discard-pile"}):
        t.p1.choose("use", "med-team")
