"""Chapter: identities and their forms."""

from __future__ import annotations

from typing import Any

from rulebound.games.champions.cards.builders import alter_ego, always, identity, interrupt, n, support
from rulebound.games.champions.effects import Draw
from rulebound.games.champions.modifiers import constant
from rulebound.games.champions.positions import with_cards
from rulebound.testing import Tables, proves
from tests.champions.made_up.encounters import AT_HOME, HULK, MARVEL, NOTHING, PANTHER, SPIDER, against, reveal
from tests.champions.made_up.further import HERO, HOME, AnyThreat
from tests.champions.made_up.parts import Everybody, HeroFormOf
from tests.champions.made_up.plain import PLAIN, QUIET_DECK
from tests.champions.made_up.tables import AWAY, FULL, QUIET, duo, seat, solo
from tests.champions.playing import begun, carefully, next_round, phase, revealed, through


@proves("champions.identity.form", "champions.identity.card")
def test_a_player_is_in_exactly_one_form(table: Tables) -> None:
    t = solo(table)
    assert t.p1.form == "hero"
    assert t["plain-hero"].has_avenger
    t.p1.choose("change-form")
    assert t.p1.form == "alter-ego"
    me = t["plain-alter-ego"]
    assert me.has_civilian
    assert not me.has_avenger
    assert t.p1.hand_size == 6
    assert not t.p1.can("attack"), "the facedown side has no powers"


def test_an_objection_is_not_renewed_by_changing_form_twice(table: Tables) -> None:
    """Once per round is once per round (633), whichever side was up meanwhile (465)."""
    t = table.champions(
        p1={**HULK, **AT_HOME, "used": True, "hand": ["split-personality", "genius", "energy"]},
        villain="rhino-1",
        encounter=NOTHING,
    )
    t.p1.choose("play", "split-personality")
    t.p1.choose("pass")
    t.p1.choose("change-form")
    assert t.p1.form == "alter-ego"
    next_round(t)
    assert not [a for a in t.p1.asked if "use:jennifer-walters" in a.offered]
    assert t["the-break-in-1b"].threat == 2


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


@proves("champions.identity.form.change")
def test_whoever_lives_by_the_heros_form_dies_as_soon_as_it_changes(table: Tables) -> None:
    hope = support("test-hope", "Hope", "望", "v12", always(constant("hp", 2, Everybody(), HeroFormOf(""))), cost=0)
    with with_cards(hope):
        t = table.champions(p1={**HERO, "play": ["test-hope", ("nick-fury", {"damage": 4})]})
        assert t["nick-fury"].zone == "play-area"
        t.p1.choose("change-form")
        assert t["nick-fury"].zone == "discard-pile"


def test_the_form_is_changed_once_a_round_and_only_in_ones_own_turn(table: Tables) -> None:
    """Ruling 41."""

    t = table.champions(p1=PLAIN, p2={**PLAIN, "play": ["drawing-support"]}, encounter=QUIET_DECK)
    t.p1.choose("ask:2")
    assert t.p2.options == ["use:drawing-support", "decline"]
    t.p2.choose("decline")
    t.p1.choose("change-form")
    t.p1.choose("end-turn")
    t.p2.choose("decline")
    t.p2.choose("change-form")
    assert (t.p1.form, t.p2.form) == ("alter-ego", "alter-ego")
    assert not t.p2.can("change-form")


@proves("champions.identity.form.change")
def test_one_change_of_form_a_round_keeps_damage_statuses_and_exhaustion(table: Tables) -> None:
    t = solo(table, "free-event", damage=4, stunned=1, exhausted=1)
    t.p1.choose("change-form")
    assert (t.p1.form, t.p1.damage, t.p1.stunned, t.p1.exhausted) == ("alter-ego", 4, 1, 1)
    assert not t.p1.can("change-form")
    phase(t)
    assert t.p1.can("change-form")


@proves("champions.identity.form.change")
def test_one_change_of_form_in_a_round(table: Tables) -> None:
    t = solo(table, "free-event", villain=QUIET)
    t.p1.choose("change-form")
    assert not t.p1.can("change-form")
    t.skip_until(lambda t: t.round == 3 and t.p1.can("end-turn"))
    assert t.p1.can("change-form")


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


@proves("champions.identity.form.keeps")
def test_only_the_form_changes(table: Tables) -> None:
    t = solo(table, "until-the-end", "free-event", exhausted=1, stunned=1, damage=6, play=["vest"])
    t.p1.choose("play", "until-the-end")
    t.p1.choose("change-form")
    assert (t.p1.exhausted, t.p1.stunned, t.p1.damage) == (1, 1, 6)
    assert t.p1.hp == 9
    assert len(t.modifiers) == 1


def test_split_personality_in_another_players_turn_leaves_the_own_change(table: Tables) -> None:
    """An action event in somebody else's turn (796); a change by an ability is not the one of the round (466)."""
    t = table.champions(
        p1=MARVEL,
        p2={**HULK, **AT_HOME, "hand": ["split-personality", "genius", "energy"]},
        villain="rhino-1",
        encounter=NOTHING,
    )
    t.p1.choose("ask")
    t.p2.choose("play", "split-personality")
    t.p2.choose("use", "she-hulk")
    assert (t.p2.form, t["rhino-1"].damage) == ("hero", 2)
    t.skip_until(lambda t: t.p2.can("change-form"))
    t.p2.choose("change-form")
    assert t.p2.form == "alter-ego"


def test_split_personality_is_beside_the_change_of_form_of_the_round(table: Tables) -> None:
    hand = ["split-personality", "energy-absorption"]
    t = table.champions(p1={**HULK, "hand": hand}, villain="rhino-1")
    t.p1.choose("change-form")
    t.p1.choose("play", "split-personality")
    assert t.p1.form == "hero"
    assert t.p1.options[0].startswith("use:")  # Do You Even Lift? comes before the cards are drawn
    assert t.p1.hand == []
    with t.changes({"rhino-1.damage": 2}):
        t.p1.choose("use", "do-you-even-lift")
    assert t.p1.hand_count == 4
    assert not t.p1.can("change-form")


@proves("champions.identity.form.by-ability")
def test_a_change_of_form_by_a_card_is_not_the_turns_one(table: Tables) -> None:
    # 466: it does not count; the response to the change is there; then as many cards as printed (4).
    t = table.champions(
        p1={
            "identity": "she-hulk",
            "form": "alter-ego",
            "hand": ["split-personality", "energy", "genius"],
            "deck": ["haymaker"] * 6,
        }
    )
    t.p1.choose("play:split-personality", pay=["energy", "genius"])
    t.p1.choose("use:she-hulk")
    assert (t.p1.form, t["rhino-1"].damage, t.p1.hand_count) == ("hero", 2, 4)
    assert t.p1.can("change-form")


@proves("champions.identity.form.by-ability")
def test_a_change_by_an_ability_is_not_the_voluntary_one(table: Tables) -> None:
    t = table.champions(
        p1={"identity": "she-hulk", "hand": ["split-personality", "two-energy", "two-energy"]},
        villain="plain-1",
        encounter=FULL,
    )
    t.p1.choose("play", "split-personality")
    t.skip_until(lambda t: t.p1.can("end-turn"))
    assert t.p1.form == "alter-ego"
    assert t.p1.can("change-form")


def test_whirlwind_leaves_alter_egos_alone(table: Tables) -> None:
    """Each other hero: who is in alter-ego form is none (468)."""
    t = table.champions(
        p1={**MARVEL, "engaged": ["whirlwind"]},
        p2={**HULK, **AT_HOME},
        p3=PANTHER,
        villain=("rhino-1", {"stunned": 1, "confused": 1}),
        encounter=NOTHING,
        at="villain-phase.2",
    )
    t.skip_until(lambda t: t.round == 3)
    assert (t.p1.damage, t.p2.damage) == (2, 0)
    assert t.p3.damage == 2 + 2, "Whirlwind's attack, and Rhino's own"


def test_titanias_fury_finds_no_hero_in_alter_ego_form(table: Tables) -> None:
    """She attacks the hero; in alter-ego form there is none (468), so she heals and the card surges."""
    t = reveal(
        table, "titanias-fury", "rhino-1", p1={**HULK, **AT_HOME, "engaged": [("titania", {"damage": 4, "confused": 1})]}
    )
    next_round(t)
    assert (t.p1.damage, t["titania"].damage) == (0, 0)
    assert revealed(t)[:2] == ["titanias-fury", "nothing"]


def test_sweeping_swoop_stuns_no_alter_ego_and_false_alarm_confuses_one(table: Tables) -> None:
    """ "Your hero" is the hero's side (468); "you" is the player's identity, whichever side is up (93)."""
    t = reveal(table, "sweeping-swoop", "rhino-1", p1={**SPIDER, **AT_HOME})
    assert t.p1.stunned == 0
    t = reveal(table, "false-alarm", "rhino-1", p1={**SPIDER, **AT_HOME})
    assert t.p1.confused == 1


def test_hero_upgrades_do_nothing_for_an_alter_ego_and_everything_stays(table: Tables) -> None:
    t = table.champions(
        p1={
            **SPIDER,
            "damage": 4,
            "exhausted": 1,
            "stunned": 1,
            "confused": 1,
            "tough": 1,
            "play": ["combat-training", "armored-vest"],
        },
        stop_at_forced=True,
    )
    t.p1.choose("change-form")
    assert (t.p1.damage, t.p1.exhausted, t.p1.stunned, t.p1.confused, t.p1.tough) == (4, 1, 1, 1, 1)
    assert t["peter-parker"].atk == 0
    assert not t.p1.can("recover")  # exhausted


def test_rhino_iii_stuns_heroes_and_no_alter_egos(table: Tables) -> None:
    t = against(table, "rhino-2", {"damage": 29}, p1={}, p2=AWAY, next_stages=("rhino-3",))
    with t.changes({"p1.stunned": 1, "p2.stunned": 0}):
        t.p1.choose("attack", "rhino-2")
    assert t["rhino-3"].hp == 32


@proves("champions.identity.form.other-form")
def test_what_concerns_the_hero_skips_an_alter_ego(table: Tables) -> None:
    t = duo(table, seat("hurt-heroes", play=["training-upgrade"]), seat(form="alter-ego"))
    assert t["p1.plain-hero"].atk == 3
    with t.changes({"p1.hp": -2, "p2.hp": 0}):
        t.p1.choose("play", "hurt-heroes")
    t.p1.choose("change-form")
    assert t["p1.plain-alter-ego"].atk == 0


@proves("champions.identity.start")
def test_every_player_begins_in_alter_ego_form() -> None:
    g = through(begun("spider-man", "iron-man", "she-hulk", "captain-marvel"))
    assert [g.hero_form(p) for p in range(4)] == [False] * 4


@proves("champions.identity.start")
def test_an_alter_ego_listens_from_the_first_moment_though_its_hero_does_not() -> None:
    """Also in the first round, before anybody has changed form."""
    own: dict[str, Any] = {"rec": 1, "hand_size": 6, "hp": 9, "traits": ""}
    watchful = alter_ego("test-dozer", "Dozer", "沉睡者", "v20b", "test", interrupt(AnyThreat(), Draw(n(1))), **own)
    values: dict[str, Any] = {"thw": 1, "atk": 1, "def_": 1, "hand_size": 5, "hp": 9, "traits": "", "alter_ego": watchful}
    with with_cards(identity("test-awake", "Awake", "覺醒者", "v20a", "test", **values), watchful):
        g = begun("test-awake")
        prompts = []
        while g.decision is not None and "window.threat:interrupt" not in prompts and g.round < 2:
            prompts.append(g.decision.prompt)
            g.choose(len(g.decision.options) - 1)
        assert "window.threat:interrupt" in prompts


@proves("champions.identity.by-name")
def test_a_named_side_is_only_that_side(table: Tables) -> None:
    for form, usable in (("alter-ego", True), ("hero", False)):
        t = table.champions(p1={"form": form, "damage": 5, "play": ["aunt-may"]}, villain="plain-1", encounter=FULL)
        assert t.p1.can("use", "aunt-may") is usable, "it heals Peter Parker"
