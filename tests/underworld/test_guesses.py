"""Guesses of hidden cards deal what the rules allow: a lurker is a character that could be sent there."""

from __future__ import annotations

from collections import Counter

from rulebound.core.chance import Chance
from rulebound.core.game import game
from rulebound.games.underworld.definitions import CHARACTER, OPEN
from rulebound.games.underworld.zones import DISPATCHED, LURKERS
from rulebound.testing import Table, Tables, proves

REGIONS = ["florence", "moscow", "kyoto"]


def lurking(t: Table, seed: int) -> list[str]:
    """What the first player guesses of the second player's lurkers, by region."""
    g = t.state.determinize(0, seed)
    return [g.card[e].id for e in g.at(LURKERS, 1)]


@proves("underworld.dispatch.action", "underworld.keyword.open")
def test_a_guessed_lurker_is_a_character_that_may_be_sent_secretly(table: Tables) -> None:
    """Two of seven hidden cards could lie there, and each is as likely as the other."""
    t = table.underworld(
        p2={
            "r1_lurkers": ["arsonist"],
            "hand": ["truce", "murder", "highway-rider"],
            "deck": ["exorcist", "colt-python", "truce"],
        },
        regions=REGIONS,
    )
    found = Counter(lurking(t, seed)[0] for seed in range(200))
    assert set(found) == {"arsonist", "exorcist"}
    assert 70 < found["arsonist"] < 130


def test_an_open_character_is_guessed_where_all_saw_it_turn_down(table: Tables) -> None:
    """London has mixed a rider with others: it lies at one of these places, and at no other."""
    t = table.underworld(
        p2={"r2": ["highway-rider", "exorcist"], "r3_lurkers": ["arsonist"], "deck": ["truce"] * 4},
        regions=[("london", {"p1": 4}), "moscow", "kyoto"],
        at="contest-phase",
        shuffle=True,
    )
    t.skip_until(lambda t: t.p1.can("use:london"))
    t.p1.choose("use:london")
    t.skip_until(lambda t: len(t.p2.r2_lurkers) == 2)
    guesses = [lurking(t, seed) for seed in range(60)]
    places = [t.state.spot[e] for e in t.state.at(LURKERS, 1)]  # type: ignore[attr-defined]
    riders = Counter(place for ids in guesses for place, id in zip(places, ids, strict=True) if id == "highway-rider")
    assert set(riders) == {1}
    assert riders[1] == 60
    assert len({tuple(ids) for ids in guesses}) == 2, "either way round"


def test_no_guess_of_a_random_game_hides_what_could_not_be_hidden() -> None:
    underworld, chance = game("underworld"), Chance(5)
    for seed in range(4):
        g = underworld.start(underworld.random_setup(seed), seed)
        for n in range(420):
            if g.decision is None:
                break
            wished = [o for o in g.decision.options if o.verb in ("dispatch", "flip")] or g.decision.options
            g.choose(wished[chance.below(len(wished))].index)
            if n % 30:
                continue
            player = chance.below(g.players)
            guess = g.determinize(player, n)
            for other in range(g.players):
                for e in (*guess.at(LURKERS, other), *guess.at(DISPATCHED, other)):
                    card = guess.card[e]
                    assert card.type == CHARACTER
                    assert OPEN not in card.keywords or guess.sees(player, e) or guess.hidden_since[e]
