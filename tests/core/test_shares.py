"""Dividing an amount: every division is reached exactly once, all of it or as much as can be is given."""

from __future__ import annotations

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from rulebound.core.frames import Procedure, procedure, step
from rulebound.core.shares import Share, share_offers
from tests.core.games import FIELD, MadeUp, Table, keys, piece, play


@procedure
class Volley(Procedure):
    """Some damage must be dealt, some more may be; all of it is dealt together."""

    shares: tuple[int, ...] = ()

    @step("made-up.assign")
    def assign(self, g: Any) -> None:
        least, most = g.setup["amount"]
        caps = tuple(g.card[e].health for e in g.at(FIELD, 1)) if g.setup.get("capped") else ()
        among = tuple(g.at(FIELD, 1))
        share = Share(player=0, verb="deal", among=among, least=least, most=most, caps=caps, rule="made-up.assign")
        g.push(share, into="shares")

    @step("made-up.deal")
    def deal(self, g: Any) -> None:
        for e, n in zip(g.at(FIELD, 1), self.shares, strict=True):
            g.damage[e] += n
        g.tell(*self.shares)
        g.end("made-up.end")


PIECES = [piece("elk", 1), piece("fox", 2), piece("hen", 2)]
GAME = MadeUp("made-up-shares", Table, PIECES, lambda g: Volley())


def setup(least: int, most: int, *pieces: str, **more: Any) -> dict[str, Any]:
    return {"field": [[], list(pieces)], "amount": [least, most], **more}


def test_all_of_it_is_given_and_the_last_one_gets_the_rest() -> None:
    game = setup(3, 3, "elk", "fox", "hen")
    g = play(GAME, game, ["deal:elk:0", "deal:fox:2"])
    assert g.story == ["0 2 1"], "nobody is asked about the rest"
    assert g.damage == [0, 2, 1]
    assert play(GAME, game, ["deal:elk:3"]).story == ["3 0 0"]


def test_nothing_happens_before_all_is_divided() -> None:
    g = play(GAME, setup(3, 3, "elk", "fox", "hen"), ["deal:elk:1"])
    assert (g.damage, g.decision.subset) == ([0, 0, 0], True)


def test_what_may_be_given_beyond_the_least_may_be_kept() -> None:
    g = play(GAME, setup(1, 2, "elk", "fox"), ["deal:elk:0"])
    assert keys(g) == ["deal:fox:1", "deal:fox:2"]


def test_as_much_is_given_as_there_is_room_for() -> None:
    assert keys(play(GAME, setup(4, 4, "elk", "fox", "hen", capped=1))) == ["deal:elk:0", "deal:elk:1"]
    assert play(GAME, setup(9, 9, "elk", "fox", "hen", capped=1)).story == ["1 2 2"]
    assert play(GAME, setup(3, 3)).story == [""], "nobody is there"


@given(st.integers(1, 4), st.integers(0, 4), st.integers(0, 3), st.booleans(), st.data())
def test_every_division_is_reached_exactly_once(n: int, least: int, more: int, capped: bool, data: st.DataObject) -> None:
    most = least + more
    caps = data.draw(st.lists(st.integers(0, 3), min_size=n, max_size=n)) if capped else []
    found: list[tuple[int, ...]] = []
    todo: list[tuple[int, ...]] = [()]
    while todo:
        given_so_far = todo.pop()
        offers = share_offers("deal", range(n), given_so_far, least, most, caps)
        assert offers or len(given_so_far) == n
        todo += [(*given_so_far, o.value) for o in offers]
        found += [] if offers else [given_so_far]
    assert len(found) == len({*found})
    bound = min(least, sum(caps)) if capped else least
    assert all(bound <= sum(f) <= most and all(x <= c for x, c in zip(f, caps, strict=False)) for f in found)
    if not capped and n == 2:
        assert len(found) == sum(total + 1 for total in range(least, most + 1))
