"""Chapter: timing of 'when defeated' and 'when revealed'."""

from __future__ import annotations

from typing import Any

from rulebound.core.game import game
from rulebound.games.champions.cards.builders import interrupt, minion, n, support, when_defeated
from rulebound.games.champions.effects import Damage, Heal
from rulebound.games.champions.nouns import Villain, a_minion
from rulebound.games.champions.positions import with_cards
from rulebound.testing import Tables, proves
from tests.champions.made_up.encounters import AT_HOME, CALM, MARVEL, NOTHING
from tests.champions.made_up.further import DRONES, HERO, EnemySchemes
from tests.champions.made_up.plain import PLAIN, QUIET_DECK
from tests.champions.playing import ultron, until


@proves("champions.timing.when-defeated")
def test_allies_side_schemes_and_villain_stages_resolve_theirs(table: Tables) -> None:
    t = table.champions(
        p1={**PLAIN, "hand": ["much-damage"]}, villain="rare-1", next_stages=("rare-2",), encounter=QUIET_DECK
    )
    with t.changes({"p1.hand_count": 0}):
        t.p1.choose("play", "much-damage")
    assert t.zone("villain") == ["rare-2"]
    t = table.champions(p1={**PLAIN, "play": ["dutiful-ally"], "hand": ["hurt-each-ally"]}, villain="rare-1")
    with t.changes({"p1.hand_count": 0}):
        t.p1.choose("play", "hurt-each-ally")
    assert t["dutiful-ally"].zone == "discard-pile"
    t = table.champions(p1=PLAIN, villain="rare-1", side_schemes=(("sad-detour", {"threat": 1}),))
    with t.changes({"p1.hand_count": +1, "sad-detour.zone": "encounter-discard"}):
        t.p1.choose("thwart", "sad-detour")


@proves("champions.timing.when-defeated", "champions.defeat.definition")
def test_the_last_words_of_a_minion_may_save_the_villain_who_was_hit_with_it(table: Tables) -> None:
    """Both have no hit points left; the villain is the last to be defeated, whoever takes the damage first."""
    with with_cards(
        minion("mourner", "Mourner", "哀悼者", "a05", "rare", when_defeated(Heal(n(3), Villain())), sch=0, atk=0, hp=1)
    ):
        seat = {**PLAIN, "hand": ["damage-each-enemy"], "engaged": ["mourner"]}
        for first in ("rare-1", "mourner"):
            t = table.champions(p1=seat, villain=("rare-1", {"damage": 9}), next_stages=("rare-2",))
            t.p1.choose("play", "damage-each-enemy", f"next:{first}")
            assert (t.zone("villain"), t["rare-1"].damage) == (["rare-1"], 7)


@proves("champions.timing.when-defeated")
def test_a_drones_maker_is_who_it_was_engaged_with(table: Tables) -> None:
    t = table.champions(
        p1={"identity": "she-hulk", "hand": ["genius"]},
        p2={"identity": "spider-man", "deck": ["backflip"] * 3, "engaged": [("advanced-ultron-drone", {"damage": 1})]},
        villain="ultron-1",
        environments=["ultron-drones"],
    )
    t.p1.choose("attack:she-hulk:advanced-ultron-drone")
    assert (len(t.p1.drones), len(t.p2.drones)) == (0, 1)


def test_a_minion_that_is_defeated_as_it_begins_to_scheme_places_no_threat(table: Tables) -> None:
    trap = support("test-trap", "Trap", "陷阱", "t02", interrupt(EnemySchemes(), Damage(n(9), a_minion())), cost=0)
    with with_cards(trap):
        t = table.champions(
            p1={**HERO, "form": "alter-ego", "play": ["test-trap"], "engaged": ["hydra-mercenary"]},
            villain=("rhino-1", {"confused": 1}),
            at="villain-phase.2",
        )
        with t.changes({"hydra-mercenary.zone": "encounter-discard", "the-break-in-1b.threat": 0}):
            t.p1.choose("use:test-trap")


@proves("champions.timing.when-defeated")
def test_when_defeated_abilities_resolve_on_the_way_out(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "engaged": ["dying-minion"], "play": ["dutiful-ally"], "hand": ["hurt-each-ally"]})
    with t.changes({"p1.hand_count": +1}):
        t.p1.choose("attack", "plain-hero", "dying-minion")
    assert t["dying-minion"].zone == "encounter-discard"
    with t.changes({"p1.hand_count": 0}):  # the event goes, the defeated ally draws a card
        t.p1.choose("play", "hurt-each-ally")
    t = table.champions(
        p1={"hand": ["backflip", "backflip"]}, side_schemes=(("highway-robbery", {"threat": 1}),), encounter=QUIET_DECK
    )
    t.p1.choose("thwart", "spider-man", "highway-robbery")
    assert t["highway-robbery"].zone == "encounter-discard"


@proves("champions.timing.when-defeated")
def test_you_in_a_when_defeated_ability_is_the_engaged_player_or_the_controller(table: Tables) -> None:
    t = table.champions(
        p1={**PLAIN, "hand": ["hurt-each-ally", "free-event"]},
        p2={**PLAIN, "engaged": ["dying-minion"], "play": ["dutiful-ally"]},
    )
    with t.changes({"p1.hand_count": 0, "p2.hand_count": +1}):
        t.p1.choose("attack", "plain-hero", "dying-minion")
    with t.changes({"p1.hand_count": -1, "p2.hand_count": +1}):
        t.p1.choose("play", "hurt-each-ally")


def test_step_one_that_completes_the_cowl_has_not_placed_threat_on_norad(table: Tables) -> None:
    """ "Here" is the stage on which threat was placed (932): NORAD came up because of it and says nothing yet."""
    t = table.champions(
        p1={**MARVEL, "deck": ["energy"] * 9},
        villain=("ultron-1", CALM),
        scheme="the-crimson-cowl-1b",
        threat=2,
        **DRONES,
        encounter=NOTHING,
        at="villain-phase.1",
    )
    t.skip_until(lambda t: t.round == 3)
    assert t["assault-on-norad-2b"].threat == 0
    assert not [a for a in t.p1.asked if "threat" in str(a.offered)]


def test_a_minion_that_comes_with_the_new_stage_joins_the_minions_that_scheme(table: Tables) -> None:
    """The first one's threat completes stage 1; the minion of stage 2A engages the first player and activates (54, 681)."""
    t = table.champions(
        p1={**MARVEL, **AT_HOME, "engaged": ["weapons-runner"]},
        villain=("klaw-1", {"confused": 1}),
        scheme="underground-distribution-1b",
        threat=5,
        encounter=("hydra-bomber", *NOTHING),
        at="villain-phase.2",
    )
    t.skip_until(lambda t: t.round == 3)
    assert t["secret-rendezvous-2b"].threat == 1
    assert sorted(t.p1.engaged) == ["hydra-bomber", "weapons-runner"]


def test_norad_completed_by_the_first_choice_leaves_the_drone_to_the_next_player(table: Tables) -> None:
    t = ultron(table, 1, {"stunned": 1}, p1={}, p2={}, scheme="assault-on-norad-2b", threat=16)
    until(t, "choose-one")
    t.p1.choose("option:1")  # 16 + 2 + 2 = 20: the target
    assert t.zone("main-scheme") == ["countdown-to-oblivion-3b"]
    # one Drone each by side 3A, and one more for player 2, who cannot place threat on a scheme that is gone
    assert (t.p1.drones_count, t.p2.drones_count) == (1, 2)
    assert t["countdown-to-oblivion-3b"].threat == 0


@proves("champions.timing.when-defeated.main-scheme")
def test_a_completed_stage_resolves_its_when_defeated_text_before_the_next_comes_up(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "hand": ["three-threat"]}, villain="rare-1", threat=4)
    with t.changes({"p1.hand_count": -1 + 1 + 1}):  # played, When Defeated, When Revealed of side 2A
        t.p1.choose("play", "three-threat")
    events = t.events
    assert events.index("scheme-completed") < events.index("draw") < events.index("scheme-stage")


@proves("champions.timing.when-revealed")
def test_new_stages_and_encounter_cards_resolve_their_when_revealed_text(table: Tables) -> None:
    t = table.champions(
        p1=PLAIN,
        villain=("rhino-1", {"damage": 13}),
        next_stages=("rhino-2",),
        encounter=("quiet", "breakin-takin", "quiet"),
    )
    t.p1.choose("attack", "rhino-1")
    assert t.zone("villain") == ["rhino-2"]
    assert t["breakin-takin"].threat == 2 + 1  # found by the villain, with its own When Revealed text
    t = table.champions(p1={**PLAIN, "dealt": ["shocker"]}, encounter=QUIET_DECK)
    t.skip_until(lambda t: t.round == 3)
    assert t.p1.damage == 2 + 1  # Rhino's attack, Shocker's reveal


def test_no_player_card_is_used_during_set_up() -> None:
    """Jennifer Walters does not prevent the threat that Defense Network gets when it is revealed in step ten."""
    champions = game("champions")
    setup = next(
        s
        for s in (champions.random_setup(seed) for seed in range(2000))
        if s["villain"] == "klaw" and [d["identity"] for d in s["decks"]] == ["she-hulk"] and not s["between_people"]
    )
    g: Any = champions.start(setup, 7)
    while g.asked is not None and g.asked.prompt == "first-player":
        g.choose(0)
    assert g.asked.prompt == "mulligan"
    assert [g.threat[s] for s in g.side_schemes() if g.name_of(s) == "defense-network"] == [2 + 1]


@proves("champions.timing.when-revealed.setup")
def test_when_revealed_text_of_the_first_stage_is_resolved_before_hands_are_drawn() -> None:
    champions = game("champions")
    setup = {**champions.random_setup(5), "villain": "rhino", "mode": "expert", "modular": ["bomb-scare"]}
    g: Any = champions.start(setup, 5, log=True)
    while not g.round:
        g.choose(g.decision.keys[-1])
    kinds = [e.kind for e in g.log or []]
    assert kinds.index("side-scheme") < kinds.index("draw")
    assert [g.name_of(e) for e in g.side_schemes()] == ["breakin-takin"]
