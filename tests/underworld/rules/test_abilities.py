"""Chapters: action abilities, continuous abilities, triggers."""

from __future__ import annotations

from rulebound.testing import Tables, proves


@proves("underworld.activate.action", "underworld.activate.procedure", "underworld.activate.cost-colon-effect")
@proves("underworld.activate.can-be-responded", "underworld.ability.action.definition", "underworld.ability.action.where")
def test_a_plain_action_needs_the_own_step(table: Tables) -> None:
    mine = {"r1": ["exorcist"], "hand": ["veil-guard"], "assets": ["green"] * 3}
    t = table.underworld(p1=mine, p2={"r1": ["giant-bat"], "assets": ["red"]})
    assert t.p1.can("use:exorcist")
    assert not t.p1.can("use:veil-guard"), "not from the hand"
    t.p1.choose("use:exorcist")
    assert t.p1.graveyard == ["exorcist"], "the price is paid at once"
    assert t["giant-bat"].in_play, "the effect waits for responses"
    t.p1.choose("pass")
    assert t.state.asked is not None
    assert t.state.asked.player == 1
    t.p2.choose("pass")
    assert t.p2.graveyard == ["giant-bat"]
    later = table.underworld(p1=mine, p2={"r1": ["giant-bat"]}, at="contest-phase")
    assert not later.p1.can("use:exorcist")


@proves("underworld.activate.unlimited")
def test_as_often_as_it_is_paid_for(table: Tables) -> None:
    t = table.underworld(p1={"r1": ["hack-adams", "exorcist"], "assets": ["neutral"] * 5}, p2={"assets": ["red"]})
    for _ in range(2):
        t.p1.choose("use:hack-adams", "target:exorcist")
        t.p1.choose("pass")
        t.p2.choose("pass")
    assert t["exorcist"].lock == 2
    elder = table.underworld(
        p1={"r1": ["vampire-elder"], "assets": ["blue"] * 6, "deck": ["truce"] * 8}, p2={"assets": ["red"]}
    )
    elder.p1.choose("use:vampire-elder")
    elder.p1.choose("pass")
    elder.p2.choose("pass")
    assert not elder.p1.can("use:vampire-elder"), "its text says once a turn"


@proves("underworld.activate.independent", "underworld.trigger.same-as-action")
def test_an_ability_is_independent_of_its_source(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["vampire-elder"], "assets": ["blue"] * 3, "deck": ["fledgling-vampire", "truce"]},
        p2={"hand": ["murder", "reverse-the-otherworld-gate"], "assets": ["yellow"] * 4},
    )
    t.p1.choose("use:vampire-elder", "pass")
    t.p2.choose("play:reverse-the-otherworld-gate")
    t.p2.choose("pass")
    t.p1.choose("pass")
    assert t.p1.hand == ["vampire-elder"]
    t.skip_until(lambda t: t.state.asked is not None and t.state.asked.prompt == "search")
    t.p1.choose("search:fledgling-vampire")
    assert t.p1.r1_lurkers == ["fledgling-vampire"]


@proves("underworld.activate.affair-symbol", "underworld.quick.definition")
def test_plain_affairs_wait_for_the_own_step(table: Tables) -> None:
    hand = {"hand": ["ring-of-fire", "shield-of-light"], "assets": ["red"] * 3 + ["white"] * 2, "r1": ["exorcist"]}
    t = table.underworld(p1=dict(hand), p2=dict(hand))
    assert {k for k in t.p1.options if k.startswith("play")} == {"play:ring-of-fire", "play:shield-of-light"}
    t.p1.choose("pass")
    assert {k for k in t.p2.options if k.startswith("play")} == {"play:shield-of-light"}


@proves(
    "underworld.ability.continuous", "underworld.ability.continuous.no-stack", "underworld.ability.continuous.conditional"
)
@proves("underworld.magic.in-assets", "underworld.magic.no-own-effect")
def test_a_condition_turns_a_continuous_ability_on_and_off(table: Tables) -> None:
    blood = ["blood-servant", ("fledgling-vampire", {"exhausted": 1})]
    t = table.underworld(
        p1={"r1": ["giant-bat"], "assets": blood}, p2={"hand": ["collapsing-spacetime"], "assets": ["purple"] * 4}, first=2
    )
    assert (t["giant-bat"].investigate, "vampire" in t["giant-bat"].subtypes) == (1, True)
    t.p2.choose("play:collapsing-spacetime", "target:blood-servant")
    t.skip_until(lambda t: "blood-servant" in t.p1.graveyard)
    assert (t["giant-bat"].investigate, "vampire" in t["giant-bat"].subtypes) == (0, False)
    u = table.underworld(
        p1={"r1": ["giant-bat"], "assets": ["blood-servant"], "hand": ["fledgling-vampire", "truce"]}, p2={"assets": ["red"]}
    )
    assert u["giant-bat"].investigate == 0
    u.p1.choose("build:fledgling-vampire")
    assert u["giant-bat"].investigate == 1, "at once"
    assert "stack" not in u.p2.view, "nobody could respond"
    assert u.p1.can("pass")


@proves(
    "underworld.ability.action.controller-only", "underworld.ownership.your-means-controller", "underworld.ownership.owner"
)
@proves("underworld.ownership.controller")
def test_only_the_controller_uses_an_ability(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["the-embrace"], "assets": ["blue"] * 8}, p2={"r1": ["veil-guard", "arsonist"], "assets": ["yellow"] * 3}
    )
    assert not t.p1.can("use:veil-guard")
    t.p1.choose("play:the-embrace", "veil-guard")
    t.p1.choose("pass")
    t.p2.choose("pass")
    assert (t["veil-guard"].controller, t["veil-guard"].owner) == (1, 2)
    assert t.p1.can("use:veil-guard")
    t.p1.choose("pass")
    assert not t.p2.can("use:veil-guard")


@proves(
    "underworld.trigger.definition",
    "underworld.trigger.optional",
    "underworld.trigger.stack",
    "underworld.trigger.lightning",
)
def test_a_trigger_may_be_declined(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["ivy-scholar"], "assets": ["yellow"] * 5, "deck": ["dispelling"]}, p2={"assets": ["red"]}
    )
    t.p1.choose("play:ivy-scholar", "kyoto")
    t.p1.choose("pass")
    t.p2.choose("pass")
    with t.branch() as b:
        b.p1.choose("decline")
        assert "stack" not in b.p1.view
        assert b.p1.hand == []
    t.p1.choose("use:ivy-scholar")
    assert len(t.p2.view["stack"]) == 1
    t.p1.choose("pass")
    t.p2.choose("pass")
    t.p1.choose("search:dispelling")
    assert t.p1.hand == ["dispelling"]


@proves("underworld.trigger.forced")
def test_a_forced_trigger_asks_nobody(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["cursed-hourglass", "exorcist"], "assets": ["red"]}, p2={"assets": ["red"]}, at="prepare"
    )
    assert len(t.p1.view["stack"]) == 1
    t.p1.choose("pass")
    t.p2.choose("pass")
    assert t["cursed-hourglass"].time == 1
    assert t.p1.graveyard == ["exorcist"]


@proves("underworld.trigger.order", "underworld.keyword.mobility", "underworld.keyword.mobility.order")
def test_the_first_players_triggers_go_below(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": ["highway-rider", "crisis-response-team"], "assets": ["red"]},
        p2={"r1": ["highway-rider", "crisis-response-team"], "assets": ["red"]},
        at="contest-phase",
    )
    t.p1.choose("next:highway-rider", "use", "florence")
    t.p1.choose("use", "florence")
    t.p2.choose("next:crisis-response-team", "use", "moscow")
    t.p2.choose("use", "moscow")
    stack = [(o["player"], o["card"]) for o in t.p1.view["stack"]]
    assert stack == [
        (0, "highway-rider"),
        (0, "crisis-response-team"),
        (1, "crisis-response-team"),
        (1, "highway-rider"),
    ]
