"""Chapter: example."""

from __future__ import annotations

from rulebound.testing import Tables, proves


@proves(
    "underworld.example.overview",
    "underworld.example.region-1.flip",
    "underworld.example.region-1.investigate",
    "underworld.example.region-1.battle",
    "underworld.example.region-1.influence",
    "underworld.example.region-2.investigate",
    "underworld.example.region-2.battle",
    "underworld.example.region-2.influence",
    "underworld.example.region-2.privilege",
    "underworld.example.region-3.exhaust",
    "underworld.example.region-3.skips",
    "underworld.example.region-3.influence",
)
def test_a_whole_contest_phase(table: Tables) -> None:
    """Player A (p1, Veil Watch) holds the marker; player B (p2) plays the Tolling Bell Cult."""
    t = table.underworld(
        regions=["sunken-ruins", "florence", "chernobyl"],
        p1={
            "r1": ["stonehenge-warden"],
            "r2": ["veil-guard"],
            "r3_lurkers": ["ivy-scholar"],
            "assets": ["yellow"] * 8,
            "deck": ["arsonist", "psychic-owl", "dispelling", "highway-rider"],
        },
        p2={
            "r1": ["arsonist"],
            "r1_lurkers": ["herald-of-disaster"],
            "r2_lurkers": ["psychic-owl"],
            "r3": ["doomsday-believer", "nornagesta"],
            "assets": ["red"] * 4,
            "deck": ["ring-of-fire", "highway-rider"],
        },
        at="contest-phase",
    )
    # before all contests B pays for the lurker: the herald of disaster stands at the sunken ruins
    t.p1.choose("pass")
    t.p2.choose("flip:herald-of-disaster", "pass")
    t.until("Contest.count")
    assert t["herald-of-disaster"].in_play
    assert t.p2.r1 == ["arsonist", "herald-of-disaster"]
    # investigate 0-1: B looks at the top card and draws it
    t.go_on()
    t.p2.choose("keep-on-top")
    assert "ring-of-fire" in t.p2.hand
    # battle 0-2: both points strike the warden
    t.until("Contest.carry_out")
    assert t["stonehenge-warden"].in_play
    t.until("priority.influence")
    assert t.p1.graveyard == ["stonehenge-warden"]
    # influence 0-1
    assert (t["sunken-ruins"].p1, t["sunken-ruins"].p2) == (0, 1)
    # Florence: investigate 1-0, A puts the card below and draws the next one
    t.until("foresee-bottom")
    t.p1.choose("to-bottom:arsonist")
    assert t.p1.hand == ["psychic-owl"]
    # no battle icons: the battle did not take place; influence 1-1 is a tie, and A pays 1 to win it
    t.skip_until(lambda t: t.state.asked is not None and t.state.asked.prompt == "privilege")
    assert (t["florence"].p1, t["florence"].p2) == (0, 0)
    t.p1.choose("privilege")
    assert t["florence"].p1 == 1
    # before Chernobyl A exhausts Nornagesta with the guard's ability
    t.p1.choose("use:veil-guard", "target:nornagesta", "pass")
    t.until("Contest.count")
    assert t["nornagesta"].exhausted == 1
    # nobody investigates; B wins the battle, but there is nobody to strike
    t.until("priority.battle")
    assert t.happened("wins-contest")
    t.p1.choose("flip:ivy-scholar", "pass")
    t.until("Turn.end_step")
    # influence 2-0: the scholar's temporary icon works, since A holds the marker
    assert (t["chernobyl"].p1, t["chernobyl"].p2) == (2, 0)


@proves("underworld.example.stack-1", "underworld.stack.lifo", "underworld.stack.respond", "underworld.stack.forms")
def test_a_response_saves_the_owl(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["psychic-owl"], "hand": ["psionic-surge"], "assets": ["yellow"] * 3},
        p2={"hand": ["ghost-fire"], "assets": ["purple", "purple"]},
        first=2,
    )
    t.p2.choose("play:ghost-fire")
    t.p1.choose("play:psionic-surge", "pass")
    assert (t["psychic-owl"].defence, t["psychic-owl"].damage) == (2, 0)
    t.p1.choose("pass")
    assert t["psychic-owl"].damage == 1, "the fire came after the surge"
    assert t["psychic-owl"].defence == 2
    assert t["psychic-owl"].in_play
    assert (t.p1.graveyard, t.p2.graveyard) == (["psionic-surge"], ["ghost-fire"])


@proves("underworld.example.stack-2", "underworld.stack.lost-target", "underworld.play.step.6.affair")
def test_what_has_lost_its_target_goes_to_the_graveyard(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["psychic-owl"], "hand": ["psionic-surge"], "assets": ["yellow"] * 3},
        p2={"hand": ["ghost-fire"], "assets": ["purple", "purple"]},
    )
    t.p1.choose("play:psionic-surge", "pass")
    t.p2.choose("play:ghost-fire")
    t.p1.choose("pass", "pass")
    assert t.p1.graveyard == ["psionic-surge", "psychic-owl"]
    assert t.p2.graveyard == ["ghost-fire"]
