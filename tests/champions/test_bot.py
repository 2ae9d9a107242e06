"""The greedy bot as a hero: it sees what the villain phase would bring, and plays against it."""

from __future__ import annotations

from typing import Any

from rulebound.bots import Seat, ask, make, play
from rulebound.bots.greedy import GreedyBot
from rulebound.core.game import new
from rulebound.games.champions import GAME
from rulebound.testing import Tables
from rulebound.testing.table import Table

from .scripts import ChampionsBrute

ENCOUNTER = ("stampede", "hydra-mercenary", "shocker", "charge", "advance", "sandman") * 3


def hero(table: Tables, **spec: Any) -> Table:
    p1 = {"deck": ["strength"] * 12, **spec.pop("p1", {})}
    return table.champions(**{"encounter": ENCOUNTER, "p1": p1, **spec})


def turn(t: Table, seed: int = 1) -> list[str]:
    """What the bot does in the rest of its turn."""
    bot, done = make("greedy", seed), []
    while t.p1.prompt not in ("discard", "defend", ""):
        option = t.state.decision.options[ask(bot, t.state)] if t.state.decision is not None else None
        assert option is not None
        done.append(option.key)
        t.state.choose(option)
        if option.verb == "end-turn":
            break
    return done


def test_it_thwarts_before_the_scheme_completes(table: Tables) -> None:
    done = turn(hero(table, threat=5, villain=("rhino-1", {"damage": 2})))
    assert "thwart:spider-man:the-break-in-1b" in done


def test_it_attacks_when_the_scheme_is_far_from_complete(table: Tables) -> None:
    done = turn(hero(table, threat=0, villain=("rhino-1", {"damage": 2})))
    assert "attack:spider-man:rhino-1" in done


def test_it_finishes_the_villain_when_it_can(table: Tables) -> None:
    t = hero(table, threat=6, villain=("rhino-1", {"damage": 12}))
    turn(t)
    assert t.state.winners == (0,)


def test_a_hero_near_defeat_goes_home_if_the_scheme_allows_it(table: Tables) -> None:
    low = hero(table, threat=0, p1={"damage": 9, "exhausted": 1})
    assert "change-form:spider-man" in turn(low)
    pressed = hero(table, threat=5, p1={"damage": 3, "exhausted": 1})
    assert "change-form:spider-man" not in turn(pressed)


def test_it_does_not_let_a_scheme_complete_that_it_can_hold_back(table: Tables) -> None:
    """Three threat are certain in step one: with five of eight there the game is lost, whatever else the hero escapes."""
    p1 = {"identity": "she-hulk", "damage": 8, "hand": ["focused-rage", "ground-stomp", "gamma-slam"]}
    p1 |= {"play": ["heroic-intuition", "helicarrier"], "engaged": ["radioactive-man", "whirlwind", "melter"]}
    klaw = {"villain": ("klaw-1", {"damage": 1}), "next_stages": ("klaw-2",), "scheme": "secret-rendezvous-2b"}
    more = {"threat": 5, "acceleration_tokens": 1, "side_schemes": [("the-masters-of-evil", {"threat": 3})]}
    done = turn(hero(table, p1=p1, **klaw, **more))
    assert "thwart:she-hulk:secret-rendezvous-2b" in done
    assert "change-form:she-hulk" not in done, "Klaw would scheme for two more"


def test_it_keeps_a_card_that_pays_for_two(table: Tables) -> None:
    """At the end of a turn what is discarded is drawn again."""
    t = hero(
        table, p1={"hand": ["genius", "the-power-of-justice", "energy", "webbed-up", "haymaker", "luke-cage", "nick-fury"]}
    )
    t.p1.choose("end-turn")
    bot, gone = make("greedy", 1), []
    while t.p1.prompt == "discard":
        gone.append(t.p1.options[ask(bot, t.state)])
        t.state.choose(gone[-1])
    assert [key for key in gone if key.startswith("discard:")]
    assert not {"discard:genius", "discard:the-power-of-justice", "discard:energy"} & set(gone)


def test_it_defends_against_what_would_defeat_it(table: Tables) -> None:
    t = hero(table, p1={"damage": 8}, encounter=("hard-to-keep-down", *ENCOUNTER))
    t.skip_until(lambda t: t.p1.prompt == "defend")
    bot = make("greedy", 1)
    assert t.p1.options[ask(bot, t.state)] == "defend:spider-man"


def test_a_position_is_worth_more_with_the_villain_hurt_and_less_with_the_heroes_hurt(table: Tables) -> None:
    worth = GAME.bot.evaluate
    plain = worth(hero(table).state, 0)  # type: ignore[arg-type]
    assert worth(hero(table, villain=("rhino-1", {"damage": 3})).state, 0) > plain  # type: ignore[arg-type]
    assert worth(hero(table, p1={"damage": 3}).state, 0) < plain  # type: ignore[arg-type]
    assert worth(hero(table, threat=3).state, 0) < plain  # type: ignore[arg-type]
    assert worth(hero(table, p1={"engaged": ["sandman"]}).state, 0) < plain  # type: ignore[arg-type]


def test_it_pays_with_what_is_of_least_use(table: Tables) -> None:
    t = hero(table, p1={"hand": ["swinging-web-kick", "luke-cage", "backflip", "energy", "genius"]})
    t.autopay = False
    t.p1.choose("play", "swinging-web-kick")
    bot, paid = make("greedy", 1), []
    while t.p1.prompt == "pay":
        paid.append(t.p1.options[ask(bot, t.state)])
        t.state.choose(paid[-1])
    assert paid[0] == "discard:energy", "a card that is good for nothing else, and no resource of it is wasted"
    assert paid[1] == "discard:backflip", "one resource is missing: the second resource of Genius would be lost"


class Searches(GreedyBot):
    """Keeps count of how often it has to think."""

    count = 0

    def search(self, seat: Seat) -> int:
        self.count += 1
        return super().search(seat)


def test_it_follows_its_plan_while_nothing_happens_that_it_did_not_foresee(table: Tables) -> None:
    t = hero(table, villain=("rhino-1", {"damage": 2}), p1={"hand": ["swinging-web-kick", "energy", "genius", "backflip"]})
    bot, decisions = Searches(1), 0
    while t.p1.prompt in ("turn", "pay", "choose"):
        t.state.choose(ask(bot, t.state))
        decisions += 1
    assert decisions >= 4
    assert bot.count == 1


def test_it_thinks_anew_when_the_game_goes_another_way(table: Tables) -> None:
    t = hero(table, villain=("rhino-1", {"damage": 2}))
    bot = Searches(1)
    planned = t.p1.options[ask(bot, t.state)]
    other = next(o for o in t.p1.options if o not in (planned, "end-turn"))
    t.state.choose(other)
    assert ask(bot, t.state) < len(t.p1.options)
    assert bot.count == 2


def test_it_beats_a_script_that_only_plays_and_hits() -> None:
    """On its own against Rhino, each with the same decks and the same luck."""
    won = {"greedy": 0, "brute": 0}
    for seed, deck in ((5000, "spider-man-justice"), (5002, "spider-man-protection"), (5009, "iron-man-justice")):
        for bot in (make("greedy", seed), ChampionsBrute(seed)):
            g = new("champions", players=[deck], seed=seed, villain="rhino")
            won[bot.name] += play(g, [bot]).winners == (0,)
    assert won["greedy"] == 3
    assert won["brute"] == 0
