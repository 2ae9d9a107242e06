"""Chapter: trigger."""

from __future__ import annotations

from rulebound.games.heroclix.conditions.actions import Instead
from rulebound.games.heroclix.parts import ABILITIES, Trigger
from rulebound.games.heroclix.positions import figure, with_cards
from rulebound.testing import Tables, proves
from tests.heroclix.made_up import FOE, HERO, HIT, HIT_DRAWS, OTHER, PLAIN, YARD, piece
from tests.heroclix.made_up_abilities import BLEED, MEND, RUIN
from tests.heroclix.playing import battle, clicks, plain


@proves("heroclix.trigger.definition", "heroclix.trigger.special", "heroclix.resolve.kinds", "heroclix.resolve.definition")
def test_only_special_triggers_move_or_attack() -> None:
    def makes(part: Trigger) -> set[str]:
        return {type(p).__name__ for p in part.effect.parts()} & {"Moves", "Attacks", "GivesAction"}

    triggers = [p for a in ABILITIES.values() if not a.key.startswith("test.") for p in a.parts if isinstance(p, Trigger)]
    assert triggers
    for part in triggers:
        special = part.after or part.when.moment in ("turn-begins", "turn-ends", "game-begins")
        special = special or isinstance(part.when, Instead)  # it stands in for a part of an action
        assert special or not makes(part), part.key


@proves("heroclix.trigger.after-resolutions", "heroclix.attack.hit.trigger")
def test_after_resolutions_comes_after_the_token(table: Tables) -> None:
    hero = figure("hero", *[PLAIN] * 3, abilities=("test.after-hit",))
    t = battle(table, (hero, "B2", {"click": 2}), foes=[(FOE, "B3")])
    t.script(*HIT_DRAWS)
    t.p1.choose("close:hero")
    kinds = [line.kind for line in t.p1.log]
    assert kinds.index("token") < kinds.index("heal")


@proves("heroclix.trigger.other")
def test_what_answered_once_in_between_does_not_answer_again(table: Tables) -> None:
    t = battle(table, (plain("hero"), "B2"), foes=((plain("foe", abilities=(MEND, BLEED)), "B3"),))
    t.roll(5, 4)
    t.p1.choose("close:hero", f"{BLEED}/0")
    assert (t["foe"].click, t.p1.prompt) == (4, "turn"), "three of the blow and one of its own, of which one is healed"


@proves("heroclix.trigger.other")
def test_terrain_is_counted_for_each_action_by_itself_with_what_is_done_inside_it(table: Tables) -> None:
    jugger = plain("jugger", range=6, abilities=("juggernaut-xdpsg007.trait-3", RUIN))
    rows = ["........", "#.#..#..", "........"]
    for wall, tokens in ((), 1), ([("B1", "C1", "wall")], 0):
        t = battle(table, (jugger, "B1", {"tokens": 1}), foes=((plain("foe"), "H3"),), map=rows, edges=wall)
        t.p1.choose(f"{RUIN}:jugger:here")
        assert (t["jugger"].tokens, len(t.destroyed)) == (tokens, 2), "two squares, and a wall"
    t = battle(table, (jugger, "B1"), foes=((plain("foe"), "H3"),), map=rows)
    t.p1.choose(f"{RUIN}:jugger:here", "move:jugger", "move:jugger:E3", f"{RUIN}:jugger:twice")
    assert (t["jugger"].tokens, len(t.destroyed)) == (1, 3), "two in one action and one in another"
    t = battle(table, (jugger, "B1", {"tokens": 1}), foes=((plain("foe"), "H3"),), map=rows)
    t.p1.choose(f"{RUIN}:jugger:twice", "destroy-range:jugger", "destroy:F2")
    assert (t["jugger"].tokens, len(t.destroyed)) == (0, 3), "the third one in an action inside of the first"


@proves("heroclix.trigger.other")
def test_what_answers_once_per_turn_answers_once_per_turn(table: Tables) -> None:
    hero, victim = figure("hero", PLAIN), figure("victim", *[PLAIN] * 9, abilities=("test.recovers",))
    with with_cards(hero, victim):
        t = table.heroclix(
            p1={"figures": [("hero", {"at": "B2"}), ("hero", {"at": "B4"})]},
            p2={"figures": [("victim", {"at": "B3"})]},
            stop_at_forced=2,
        )
        for name, click in (("hero", 3), ("hero#2", 6)):
            t.script(*HIT_DRAWS)
            t.p1.choose(f"close:{name}")
            assert t["victim"].click == click


@proves("heroclix.trigger.after-resolutions.scope")
def test_after_the_attack_comes_between_two_attacks_after_resolutions_does_not(table: Tables) -> None:
    for key, second in (("test.between", 11), ("test.afterwards", 10)):
        boxer = figure("boxer", (8, 10, 17, 1, {"speed": "flurry"}), abilities=(key,))
        with with_cards(boxer, figure("foe", *[PLAIN] * 9)):
            t = table.heroclix(p1={"figures": [("boxer", {"at": "C3"})]}, p2={"figures": [("foe", {"at": "D3"})]})
            t.script(0, 1)
            t.p1.choose("flurry:boxer")
            assert t["boxer"].attack == second, "while the second attack is declared"
            t.p1.choose("decline")
            assert t["boxer"].attack == 11


@proves("heroclix.trigger.optional", "heroclix.trigger.optional.example", "heroclix.trigger.mandatory")
def test_may_can_be_declined_and_must_can_not(table: Tables) -> None:
    hero = figure("hero", *[PLAIN] * 4, abilities=("test.rest",))
    t = battle(table, (hero, "B2", {"click": 3}), at="beginning")
    t.p1.choose("no")
    assert t["hero"].click == 3
    t = battle(table, (figure("hero", *[PLAIN] * 4, abilities=("test.rage",)), "B2"), at="beginning")
    assert (t["hero"].click, t.p1.prompt) == (2, "turn")


def test_a_thief_who_lost_its_power_to_the_mystic_still_heals(table: Tables) -> None:
    """What waits after resolutions resolves even if its power is lost in the meantime (410)."""
    thief = figure("hero", (8, 10, 17, 3, {"attack": "steal_energy"}), *[(8, 10, 17, 3)] * 4)
    t = battle(table, (thief, "B2"), foes=[(piece("foe", teams=("mystics",)), "B3")])
    t.roll(*HIT)
    t.p1.choose("close:hero")
    t.p1.choose(next(o for o in t.p1.options if "mystics" in o))
    assert clicks(t, "hero") == [0]


def test_a_mystic_answers_the_blow_that_fells_it(table: Tables) -> None:
    """It has taken damage (PAC); what has triggered resolves though its power is lost (410)."""
    mystic = piece("foe", clicks=2, teams=("mystics",))
    t = battle(table, (HERO, "B2"), foes=[(mystic, "C2"), (OTHER, "J6")], map=YARD)
    t.roll(*HIT)
    t.p1.choose("close:hero")
    assert (t["foe"].zone, clicks(t, "hero")) == ("ko-area", [1])


@proves("heroclix.trigger.after-resolutions.survives", "heroclix.trigger.after-resolutions.nested")
def test_what_has_triggered_resolves_though_its_power_is_lost(table: Tables) -> None:
    hero = figure("hero", (8, 10, 17, 3, {"speed": "charge", "attack": "steal_energy"}), *[PLAIN] * 3)
    t = battle(table, (hero, "B2", {"tokens": 1}), foes=[(FOE, "E2")])
    t.p1.choose("charge:hero", "move:hero:D2")
    t.script(*HIT_DRAWS)
    t.p1.choose("close:hero")
    kinds = [(line.kind, line.detail) for line in t.p1.log if line.kind in ("token", "damage", "heal")]
    assert [k for k, _ in kinds] == ["damage", "token", "damage", "heal"], "strike, token, pushing damage, then the heal"
    assert t["hero"].click == 1


@proves("heroclix.trigger.after-resolutions.source-ko")
def test_what_was_triggered_resolves_though_its_character_fell(table: Tables) -> None:
    bomb = figure("bomb", (8, 10, 17, 3), abilities=("test.burst",))
    mystic = figure("mystic", *[PLAIN] * 6, teams=("mystics",))
    with with_cards(bomb, mystic, figure("bystander", *[PLAIN] * 3), figure("rest", PLAIN)):
        t = table.heroclix(
            p1={"figures": [("bomb", {"at": "C3"}), ("rest", {"at": "T9"})]},
            p2={"figures": [("mystic", {"at": "D3"}), ("bystander", {"at": "B2"})]},
        )
        t.script(*HIT_DRAWS)
        t.p1.choose("close:bomb", "target:mystic")
        t.p1.choose("next:mystic:mystics/0")
        assert t.zone("p1.ko-area") == ["bomb"]
        assert (t["bystander"].click, t["mystic"].click) == (2, 5), "dealt around its last square; nobody to heal"


@proves("heroclix.trigger.start-end.survives")
def test_the_barrier_of_a_defeated_player_falls_when_that_players_turn_would_begin(table: Tables) -> None:
    mason, foe = piece("mason", clicks=1, defense="barrier", range=6), piece("foe")
    t = battle(table, (mason, "B2"), foes=[(foe, "B3")], others=[(foe, "L12")])
    t.p1.choose("barrier:mason", "mark:D2", "done", "end-turn")
    t.roll(*HIT)
    t.p2.choose("close:foe", "end-turn")
    assert (t["mason"].zone, len(t.markers), t.p3.prompt) == ("ko-area", 1, "turn")
    t.p3.choose("end-turn")
    assert (len(t.markers), t.p2.prompt) == (0, "turn")
