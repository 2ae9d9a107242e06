"""Three and four players: clockwise order, elimination, the last Phoenixborn wins."""

from __future__ import annotations

from typing import Any

from rulebound.core.decisions import Entity, Player
from rulebound.core.effects import node
from rulebound.games.ashes.cards.making import ally, alteration, n, reaction, ready, triggered
from rulebound.games.ashes.conditions import AfterOpponentTargetsYourUnit, AfterUnitEnters
from rulebound.games.ashes.costs import cost
from rulebound.games.ashes.effects import Damage, Draw, EventPattern
from rulebound.games.ashes.nouns import OPPONENTS, Phoenixborns, Units, target
from rulebound.games.ashes.positions import with_cards
from rulebound.testing import Table, Tables, proves
from tests.ashes.rules.test_rulings_battle import answer


def kill(t: Table, seat: int) -> None:
    """Let the active player destroy a seat's Phoenixborn (one wound short of its life) with a spell."""
    t.choose("play", "one-hundred-blades", t.state.name_of(t.phoenixborn[seat - 1]))


BLADES = {"hand": ["one-hundred-blades"], "dice": ["charm", "charm"]}
DYING = {"phoenixborn": "maeoni-viper", "wounds": 19}


@proves("ashes.multiplayer.same-rules")
def test_a_shared_window_goes_round_from_the_active_player(table: Tables) -> None:
    trap = {"hand": ["ice-trap"], "dice": ["natural:power"]}
    t = table.ashes(p1=trap, p2=trap, p3={"hand": ["ice-trap", "anchornaut"], "dice": ["natural", "charm"]}, p4=trap, turn=3)
    t.p3.choose("play", "anchornaut")
    asked = []
    while t.state.decision is not None and t.state.decision.prompt == "window.enters:after":
        asked.append(t.state.decision.player + 1)
        t.choose("pass")
    assert asked == [3, 4, 1, 2]


@proves("ashes.multiplayer.pass-left")
def test_the_first_player_token_goes_clockwise(table: Tables) -> None:
    t = table.ashes(p1={}, p2={}, p3={})
    seen = []
    for round in (2, 3, 4, 5):
        t.skip_until(lambda t, round=round: t.round == round and t.phase == "player-turns")  # type: ignore[misc]
        seen.append(t.first_player + 1)
    assert seen == [1, 2, 3, 1]


@proves("ashes.multiplayer.active-player")
def test_the_active_player(table: Tables) -> None:
    t = table.ashes(p1={}, p2={"dice": ["charm:basic"]}, p3={"hand": ["fear"]}, first=3, turn=1)
    assert t.active_player() == 0
    t.p1.choose("pass", "end-turn")
    assert t.active_player() == 1  # whose turn it is
    t.skip_until(lambda t: t.phase == "recovery")
    assert t.p2.prompt == "exhaust-dice"
    assert t.active_player() == 2  # outside the player turns phase: who has the token
    t.p2.choose("done")
    assert (t.phase, t.active_player()) == ("prepare", 0)
    assert t.p1.view["active"] == 0


@proves("ashes.multiplayer.eliminate.discard")
def test_an_eliminated_player_discards_battlefield_and_spellboard(table: Tables) -> None:
    t = table.ashes(
        p1=BLADES,
        p2={
            **DYING,
            "battlefield": [
                ("blood-puppet", {"owner": 3}),
                ("iron-worker", {"wounds": 1, "attached": [("fade-away", {"owner": 3})]}),
            ],
            "spellboard": [("strengthen", {"exhaustion": 1})],
        },
        p3={"pile": []},
    )
    kill(t, 2)
    assert t.p2.battlefield == t.p2.spellboard == t.p2.attached == []
    assert sorted(t.p2.discard_pile) == ["iron-worker", "strengthen"]
    assert t.p3.conjuration_pile == ["blood-puppet"]
    assert t.p3.discard_pile == ["fade-away"]
    assert (t["iron-worker"].wounds, t["strengthen"].exhaustion) == (0, 0)


@proves("ashes.timing.damage.2.phoenixborn")
def test_nothing_answers_the_wounds_that_a_phoenixborn_dies_of(table: Tables) -> None:
    """The player has lost as soon as the tokens are placed; of wounds that it survives there is a window."""
    with with_cards(answer("wounds:after", Draw(1))):
        waiting = {"hand": ["test-answer", "ice-trap"], "dice": ["charm"]}
        t = table.ashes(p1=BLADES, p2={**DYING, "wounds": 18}, p3=waiting)
        kill(t, 2)
        assert t.p3.options == ["react:test-answer", "pass"]
        t = table.ashes(p1=BLADES, p2=DYING, p3=waiting)
        kill(t, 2)
        assert t.p3.options == []
        assert t.p2.out


@proves("ashes.multiplayer.eliminate.leave")
def test_an_eliminated_player_is_no_longer_part_of_the_game(table: Tables) -> None:
    t = table.ashes(
        p1={**BLADES, "dice": ["charm"] * 3, "battlefield": ["mist-spirit"]},
        p2={**DYING, "hand": ["ice-trap", "fear"], "dice": ["natural:power"]},
        p3={"hand": ["anchornaut"], "dice": ["charm", "illusion:power"], "battlefield": ["gilder"]},
    )
    kill(t, 2)
    t.skip_until(lambda t: t.turn_player == 2)
    assert t.turn == 2  # player 3 follows player 1
    assert t.p3.can("attack", "coal-roarkwin")
    assert not t.p3.can("attack", "maeoni-viper")
    with t.branch() as b:
        b.p3.choose("dice-power", "illusion")  # Illusion: a target opponent; only player 1 is left
        assert b.state.decision is None or b.state.decision.prompt != "target"
    t.p3.choose("play", "anchornaut", "pass")
    assert t.p2.options == []  # Ice Trap in the hand of an eliminated player answers nothing
    asked = set()
    for _ in range(60):
        decision = t.state.decision
        assert decision is not None
        asked.add(decision.player)
        quiet = [o for o in decision.options if o.verb in ("pass", "done", "end-turn", "no", "no-block")]
        t.state.choose((quiet or list(decision.options))[0])
    assert asked == {0, 2}
    assert t.round > 3


@proves("ashes.multiplayer.eliminate.remain")
def test_cards_with_other_players_stay(table: Tables) -> None:
    t = table.ashes(
        p1=BLADES,
        p2=DYING,
        p3={
            "battlefield": [("iron-worker", {"attached": [("fade-away", {"owner": 2})]}), ("blood-puppet", {"owner": 2})],
            "phoenixborn": "noah-redmoon",
        },
    )
    kill(t, 2)
    t.p1.choose("next:blood-puppet")
    assert t["iron-worker"].attached == ["fade-away"]
    assert t["blood-puppet"].zone == "battlefield"
    # and they go on: Fade Away destroys its unit, Cursed 1 wounds, at the end of the round
    t.skip_until(lambda t: t.round == 3)
    assert t["iron-worker"].zone == "removed"
    assert t.p2.discard_pile[0] == "fade-away"
    assert t.p3.wounds == 1


@proves("ashes.multiplayer.win")
def test_the_last_phoenixborn_in_play_wins(table: Tables) -> None:
    t = table.ashes(
        p1={"hand": ["one-hundred-blades"] * 2, "dice": ["charm"] * 4},
        p2=DYING,
        p3={"phoenixborn": "noah-redmoon", "wounds": 15},
    )
    kill(t, 2)
    assert t.state.over == 0
    t.skip_until(lambda t: t.turn_player == 0 and t.main_left == 1)
    kill(t, 3)
    assert (t.state.over, t.state.winners) == (1, (0,))
    assert t.outcome == (("win", "ashes.multiplayer.win"), *[("loss", "ashes.damage.destroy.phoenixborn")] * 2)
    assert t.state.decision is None


@node
class AfterAnyCardLeaves(EventPattern):
    """Made up: answers every other card that leaves play."""

    moments = ("leaves:after",)

    def matches(self, g: Any, event: Any, e: Entity, you: Player) -> bool:
        return bool(event.subject != e)

    def text(self, lang: str) -> str:
        return "after a card leaves play"


DEADLY = Damage(n(3), target(Phoenixborns(OPPONENTS)))
"""Deal 3 damage to a target Phoenixborn an opponent controls."""
WEAK: dict[str, Any] = {"phoenixborn": "coal-roarkwin", "wounds": 12}
SAFE: dict[str, Any] = {"phoenixborn": "saria-guideman"}


@proves("ashes.multiplayer.eliminate.leave")
def test_a_spell_whose_player_is_eliminated_as_it_targets_is_not_attached(table: Tables) -> None:
    with with_cards(
        alteration("test-patch", "Patch", "補丁", "side", attack_bonus=0, life_bonus=1, recover_bonus=0),
        reaction("test-curse", "Curse", "詛咒", "1 basic", AfterOpponentTargetsYourUnit(), DEADLY),
    ):
        mine = {**WEAK, "hand": ["test-patch"]}
        t = table.ashes(p1=mine, p2={"battlefield": ["gilder"], "hand": ["test-curse"], "dice": ["charm:basic"]}, p3=SAFE)
        t.p1.choose("play", "test-patch")
        with t.changes({"p1.out": +1, "gilder.life": 0, "test-patch.zone": "discard-pile"}):
            t.p2.choose("react", "coal-roarkwin")


@proves("ashes.multiplayer.eliminate.leave")
def test_whoever_is_eliminated_while_meditating_turns_no_die_any_more(table: Tables) -> None:
    with with_cards(ready("test-spite", "Spite", "怨恨", "main", triggered(AfterAnyCardLeaves(), DEADLY, optional=True))):
        mine = {**WEAK, "spellboard": ["strengthen"], "dice": ["natural:basic"]}
        t = table.ashes(p1=mine, p2={"spellboard": ["test-spite"]}, p3=SAFE)
        t.p1.choose("meditate", "strengthen")
        t.p2.choose("use:test-spite", "coal-roarkwin")
        assert (t.p1.out, t.p2.prompt, t["strengthen"].zone) == (1, "turn", "discard-pile")


@proves("ashes.multiplayer.eliminate.leave")
def test_a_reaction_box_does_nothing_for_a_player_who_is_eliminated_as_its_card_comes_into_play(table: Tables) -> None:
    box = triggered(AfterUnitEnters(2), Damage(n(1), target(Units())), cost=cost("1 basic"), reaction=True, optional=True)
    with with_cards(
        ally("test-hasty", "Hasty", "急行者", "main", box, attack=1, life=1, recover=0),
        ready("test-envy", "Envy", "嫉妒", "main", triggered(AfterUnitEnters(1), DEADLY, optional=True)),
    ):
        t = table.ashes(
            p1={
                "hand": ["iron-worker"],
                "dice": ["charm:basic"] * 2,
                "spellboard": ["test-envy"],
                "phoenixborn": "maeoni-viper",
            },
            p2={**WEAK, "hand": ["test-hasty"], "dice": ["charm:basic"]},
            p3=SAFE,
        )
        t.p1.choose("play", "iron-worker")
        t.p2.choose("react:test-hasty")
        t.p1.choose("use:test-envy", "coal-roarkwin")
        assert (t.p2.out, t["iron-worker"].wounds, t.p1.prompt) == (1, 0, "turn")
