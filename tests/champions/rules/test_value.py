"""Values: base, gets and gains, modifiers, per player numbers."""

from __future__ import annotations

from rulebound.games.champions.values import base
from rulebound.testing import Table, Tables, proves
from tests.champions.made_up.encounters import CALM, HULK, MARVEL, NOTHING, against, reveal
from tests.champions.made_up.further import HERO, HOME, OTHER
from tests.champions.made_up.plain import ALTER_EGO, PLAIN, QUIET_DECK
from tests.champions.made_up.tables import duo, seat, solo
from tests.champions.playing import placed, prompt


def atk_after(table: Tables, *events: str) -> int:
    """The ATK of a hero (printed 2) after these events were played."""
    t = table.champions(p1={**PLAIN, "hand": [*events, "free-event"]})
    for e in events:
        t.p1.choose("play", e)
    found: int = t["plain-hero"].atk
    return found


def three(table: Tables) -> Table:
    return table.champions(p1=PLAIN, p2={**PLAIN, "damage": 11}, p3=PLAIN, encounter=QUIET_DECK)


@proves("champions.value.base")
def test_the_base_value_is_the_printed_one(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "play": ["training-upgrade"]})
    hero = t["plain-hero"]
    assert base(t.state, hero.entity, "atk") == 2  # type: ignore[arg-type]
    assert hero.atk == 3


def test_the_values_of_characters_are_shown_where_they_have_any(table: Tables) -> None:
    t = table.champions(
        p1={**HERO, "form": "alter-ego", "damage": 2, "play": ["nick-fury"], "engaged": ["hydra-mercenary"]},
        p2=OTHER,
        side_schemes=["bomb-scare"],
        attachments=[("armored-rhino-suit", "rhino-1")],
    )
    view = t.p1.view
    mine, theirs = ({e["card"]: e for e in p["zones"]["play-area"]} for p in view["players"])
    assert (mine["carol-danvers"]["hp"], mine["carol-danvers"]["values"]) == ([10, 12], {"rec": 4})
    assert mine["nick-fury"]["values"] == {"thw": 2, "atk": 2}
    assert theirs["she-hulk"]["values"] == {"thw": 1, "atk": 3, "def": 2}
    (minion,) = view["players"][0]["zones"]["engaged"]
    assert minion["values"] == {"atk": 1, "sch": 0}
    shared = view["shared"]
    assert shared["villain"][0]["values"] == {"atk": 2, "sch": 1}
    assert shared["main-scheme"][0]["target"] == 14, "7 for each player"
    assert "target" not in shared["side-schemes"][0], "a side scheme is never completed"
    assert shared["attachments"][0]["on"] == shared["villain"][0]["id"]


@proves("champions.value.dash")
def test_a_power_with_a_dash_cannot_be_used(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "play": ["dashing-ally", "plain-ally"]}, threat=3)
    assert not t.p1.can("thwart", "dashing-ally")
    assert t.p1.can("thwart", "plain-ally")
    assert t.p1.can("attack", "dashing-ally")


def test_a_dash_is_zero_where_a_number_is_needed(table: Tables) -> None:
    """Ruling 96."""

    t = solo(table, play=["dashing-ally"], threat=3)
    assert t["dashing-ally"].thw == 0
    assert not t.p1.can("thwart", "dashing-ally")


@proves("champions.value.gains")
def test_a_gained_keyword_works_but_is_not_printed(table: Tables) -> None:
    t = table.champions(p1=PLAIN, villain="plain-2", attachments=(("spiked-attachment", "plain-2"),))
    assert t["plain-2"].has_retaliate
    assert "retaliate" not in t["plain-2"].card.keywords
    with t.changes({"p1.damage": +1}):
        t.p1.choose("attack", "plain-hero", "plain-2")


def test_both_retaliates_of_the_villain_add_up(table: Tables) -> None:
    both = [("solid-sound-body", "klaw-1"), ("concussion-blasters", "klaw-1")]
    t = against(table, "klaw-1", attachments=both)
    with t.changes({"p1.hp": -2, "klaw-1.hp": -2}):
        t.p1.choose("attack", "klaw-1")


@proves("champions.value.gets", "champions.value.gets.end")
def test_a_statistic_is_modified_while_the_ability_is_active(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "play": ["training-upgrade"], "hand": ["until-the-end", "tidy"]}, encounter=QUIET_DECK)
    assert t["plain-hero"].atk == 3
    t.p1.choose("play", "until-the-end")
    assert t["plain-hero"].atk == 4
    t.p1.choose("play", "tidy")  # the upgrade leaves play
    assert t["plain-hero"].atk == 3
    t.skip_until(lambda t: t.phase == "villain-phase")
    assert t["plain-hero"].atk == 2  # the phase is over


@proves("champions.value.gets")
def test_a_hand_size_has_no_maximum_of_its_own(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "play": ["library"] * 3}, villain="rare-1")
    assert t.p1.hand_size == 5 + 3
    tech = ["powered-gauntlets", "rocket-boots", "mark-v-armor", "mark-v-helmet", "arc-reactor"]
    iron_man = {"identity": "iron-man", "play": [*tech, *["gadget-upgrade"] * 3]}
    t = table.champions(p1=iron_man, villain="rare-1")
    assert t.p1.hand_size == 7  # Iron Man's own text
    t = table.champions(p1={**iron_man, "play": [*tech, *["gadget-upgrade"] * 3, "library"]}, villain="rare-1")
    assert t.p1.hand_size == 7 + 1


@proves("champions.value.gets.end", "champions.value.gets.hit-points", "champions.elimination.all")
def test_an_armor_lost_takes_its_hit_points(table: Tables) -> None:
    # 488, 489, 770: 15 hit points less 6 are 9, with 10 damage sustained: eliminated, and all players with him (777).
    t = table.champions(
        p1={"identity": "iron-man", "damage": 10, "play": ["mark-v-armor"], "dealt": ["caught-off-guard"]},
        at="villain-phase.4",
    )
    assert t.p1.out
    assert t.over


@proves("champions.value.gets.end", "champions.value.gets.hit-points", "champions.villain.defeat.next-stage")
def test_the_immortal_klaw_defeated_takes_the_stage_with_it(table: Tables) -> None:
    # 488, 489, 1168: 12 hit points with 12 damage; 1173: the attachment stays.
    t = table.champions(
        p1={"identity": "spider-man"},
        villain=("klaw-1", {"damage": 12, "stunned": 1}),
        next_stages=["klaw-3"],
        side_schemes=[("the-immortal-klaw", {"threat": 1})],
        attachments=[("solid-sound-body", "klaw-1")],
    )
    t.p1.choose("thwart:spider-man:the-immortal-klaw")
    assert (t["klaw-3"].damage, t["klaw-3"].stunned, t["klaw-3"].tough, t["klaw-3"].attached) == (
        0,
        1,
        1,
        ["solid-sound-body"],
    )


@proves("champions.value.gets.end")
def test_drones_lose_the_hit_point_they_live_by(table: Tables) -> None:
    # 488: the attachment goes, the bonus goes, the damage stays.
    t = table.champions(
        p1={
            "identity": "spider-man",
            "hand": ["energy", "genius", "strength"],
            "drones": [("backflip", {"damage": 1})],
        },
        villain="ultron-1",
        environments=["ultron-drones"],
        attachments=[("upgraded-drones", "ultron-drones")],
    )
    t.p1.choose("use:upgraded-drones")
    assert (t.p1.drones, "backflip" in t.p1.discard_pile) == ([], True)


@proves("champions.value.gets.hit-points")
def test_hit_points_gained_raise_what_is_left_and_the_maximum(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "damage": 3, "hand": ["armor-upgrade", "tidy", "backflip"]})
    hero = t["plain-hero"]
    assert (hero.hp, hero.max_hp) == (9, 12)
    t.p1.choose("play", "armor-upgrade")
    assert (hero.hp, hero.max_hp) == (12, 15)
    assert t.damage[hero.entity] == 3
    t = table.champions(p1={**PLAIN, "damage": 3, "hand": ["tidy"], "play": ["armor-upgrade"]})
    t.p1.choose("play", "tidy")
    assert (t["plain-hero"].hp, t["plain-hero"].max_hp) == (9, 12)


@proves("champions.value.gets.hit-points")
def test_losing_hit_points_may_defeat(table: Tables) -> None:
    t = solo(table, "tidy", play=["vest"], damage=13)
    assert t.p1.hp == 2
    t.p1.choose("play", "tidy")
    assert t.outcome == (("loss", "champions.elimination.all"),)


@proves("champions.value.modifiers.recalculate")
def test_the_same_modifiers_give_the_same_value_in_any_order(table: Tables) -> None:
    assert atk_after(table, "plus-one", "double", "halve") == atk_after(table, "halve", "double", "plus-one") == 3
    assert atk_after(table, "double", "plus-one") == atk_after(table, "plus-one", "double")


@proves("champions.value.modifiers.recalculate")
def test_titania_hits_with_what_she_has_left(table: Tables) -> None:
    # 687, 839: 6 - 2.
    t = table.champions(p1={"identity": "she-hulk", "engaged": [("titania", {"damage": 2})]}, at="choose_minion")
    t.p1.choose("no-defense")
    assert t.p1.damage == 4


@proves("champions.value.modifiers.order")
def test_additions_come_before_doubling(table: Tables) -> None:
    assert atk_after(table, "double", "plus-one") == (2 + 1) * 2


@proves("champions.value.modifiers.set")
def test_a_set_value_beats_all_other_modifiers_and_the_latest_counts(table: Tables) -> None:
    assert atk_after(table, "set-one", "plus-one", "double") == 1
    assert atk_after(table, "set-one", "plus-one", "set-four") == 4
    assert atk_after(table, "set-four", "set-one") == 1


@proves("champions.value.modifiers.floor")
def test_only_the_final_value_is_raised_to_zero(table: Tables) -> None:
    assert atk_after(table, "minus-three") == 0
    assert atk_after(table, "minus-three", "plus-one") == 0  # 2 - 3 + 1
    assert atk_after(table, "minus-three", "minus-three", "plus-one", "plus-one") == 0


@proves("champions.value.modifiers.round")
def test_fractions_are_rounded_up_at_the_end(table: Tables) -> None:
    assert atk_after(table, "halve", "plus-one") == 2  # half of 3
    assert atk_after(table, "halve", "plus-one", "plus-one", "plus-one") == 3  # half of 5


@proves("champions.value.per-player")
def test_per_player_numbers_count_the_players_at_the_start(table: Tables) -> None:
    assert three(table)["rhino-1"].hp == 14 * 3
    assert table.champions(p1=PLAIN)["rhino-1"].hp == 14


def test_threat_per_player_counts_players_who_are_out(table: Tables) -> None:
    """The icon means the number of players at the beginning (742-744), also in a When Revealed text."""
    for scheme, threat in (("bomb-scare", 2 + 2), ("crowd-control", 2 * 2), ("the-psyche-magnitron", 3 + 2)):
        t = table.champions(
            p1={**MARVEL, "dealt": [scheme]},
            p2={**HULK, "out": True},
            villain=("rhino-1", CALM),
            encounter=NOTHING,
            at="villain-phase.4",
        )
        t.skip_until(lambda t: prompt(t) == "turn")
        assert t[scheme].threat == threat, scheme


@proves("champions.value.per-player.only-icon")
def test_a_scheme_without_the_per_player_icon_counts_as_printed(table: Tables) -> None:
    t = table.champions(p1=ALTER_EGO, p2=ALTER_EGO, villain=("rare-1", {"confused": 1}), threat=5, encounter=QUIET_DECK)
    t.skip_until(lambda t: t.round == 3)
    assert placed(t) == [1, 1]  # step one, and the scheme against the second player
    assert t.zone("main-scheme") == ["rare-scheme-2b"]  # completed at 7


@proves("champions.value.per-player.fixed")
def test_an_elimination_changes_no_per_player_number(table: Tables) -> None:
    t = three(table)
    t.skip_until(lambda t: t.round == 3)
    assert list(t.state.out) == [0, 1, 0]
    assert t["rhino-1"].max_hp == 14 * 3
    t.threat[t["the-break-in-1b"].entity] = 0
    t.state.log = []
    t.skip_until(lambda t: "threat" in t.events)
    assert [e.n for e in t.state.log if e.kind == "threat"][:1] == [3]


@proves("champions.value.per-player.fixed")
def test_hit_points_per_player_stay_when_somebody_is_eliminated(table: Tables) -> None:
    t = duo(table, seat("be-defeated"), seat())
    with t.changes({"plain-1.hp": 0}):
        t.p1.choose("play", "be-defeated")


@proves("champions.value.printed")
def test_printed_means_what_stands_on_the_card(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "play": ["training-upgrade"]}, attachments=(("plain-attachment", "rhino-1"),))
    assert (t["plain-hero"].card.atk, t["plain-hero"].atk) == (2, 3)
    assert (t["rhino-1"].card.atk, t["rhino-1"].atk) == (2, 3)
    assert (t["rhino-1"].card.sch, t["rhino-1"].sch) == (1, 3)


def test_split_personality_draws_to_the_printed_size_and_may_draw_nothing(table: Tables) -> None:
    t = table.champions(p1={**HULK, "hand": ["split-personality", "energy-absorption", *["genius"] * 5]})
    t.autopay = False
    t.p1.choose("play", "split-personality", "energy-absorption")
    t.p1.choose("done")
    assert t.p1.form == "alter-ego"
    assert t.p1.hand_count == 6
    t = table.champions(p1={**HULK, **HOME, "hand": ["split-personality", "energy-absorption", *["genius"] * 5]})
    t.autopay = False
    t.p1.choose("play", "split-personality", "energy-absorption")
    t.p1.choose("done", "pass")
    assert t.p1.form == "hero"
    assert t.p1.hand_count == 5  # more than 4: nothing drawn, nothing discarded


def test_biomechanical_upgrades_may_lie_on_a_facedown_drone(table: Tables) -> None:
    t = reveal(table, "biomechanical-upgrades", "ultron-1", p1={"drones": ["energy"]}, environments=["ultron-drones"])
    assert t["drone"].attached == ["biomechanical-upgrades"]
    t.skip_until(lambda t: t.round == 3)
    t.p1.choose("attack", "captain-marvel", "drone")
    assert (t["drone"].damage, t["biomechanical-upgrades"].zone) == (0, "encounter-discard")
