"""Chapter: playing and putting into play."""

from __future__ import annotations

from rulebound.testing import Tables, proves
from tests.champions.made_up.encounters import HULK, MARVEL, NOTHING, SPIDER, against
from tests.champions.made_up.plain import PLAIN
from tests.champions.made_up.tables import AWAY, duo, seat, solo
from tests.champions.playing import acts, revealed


def test_a_card_does_not_pay_for_itself(table: Tables) -> None:
    """Ruling 66."""

    t = table.champions(p1={**PLAIN, "hand": ["costly-event", "plain-upgrade"]})
    assert not t.p1.can("play", "costly-event")
    t = table.champions(p1={**PLAIN, "hand": ["costly-event", "costly-event", "plain-upgrade"]})
    assert t.p1.can("play", "costly-event")


@proves("champions.play.play")
def test_cards_are_played_from_hand_for_their_cost(table: Tables) -> None:
    t = solo(table, "plain-ally", "energy-card", discard=["famous-ally"])
    assert not t.p1.can("play", "famous-ally")
    with t.changes({"p1.hand_count": -2, "plain-ally.zone": "play-area"}):
        t.p1.choose("play", "plain-ally")


def test_a_weapons_runner_given_as_a_boost_enters_play_without_surge_and_activates(table: Tables) -> None:
    t = against(table, "klaw-1", p1=AWAY, encounter=("weapons-runner", *NOTHING))
    t.skip_until(lambda t: t.round == 3)
    assert t.p1.engaged == ["weapons-runner"]
    assert revealed(t) == ["nothing"], "it was put into play, not revealed"
    assert ("enemy-scheme", "weapons-runner", 1) in acts(t), "it joined the minions of that player"


@proves("champions.play.put", "champions.play.put.no-cost")
def test_putting_into_play_skips_cost_and_restrictions(table: Tables) -> None:
    t = solo(table, "put-in", "heroic", form="alter-ego")
    assert not t.p1.can("play", "heroic")
    with t.changes({"p1.hand_count": -2, "heroic.zone": "play-area"}):
        t.p1.choose("play", "put-in")


@proves("champions.play.event")
def test_an_event_lies_on_the_table_while_it_resolves(table: Tables) -> None:
    t = solo(table, "stun-an-enemy", engaged=["plain-minion"])
    t.p1.choose("play", "stun-an-enemy")
    assert t.p1.prompt == "choose"
    assert t["stun-an-enemy"].zone == "resolving"
    t.p1.choose("choose", "plain-minion")
    assert t["stun-an-enemy"].zone == "discard-pile"


def test_a_black_cat_that_is_called_was_not_played(table: Tables) -> None:
    """A card that is put into play is not considered played (757): nothing is discarded off the deck."""
    deck = ["genius", "energy", *["strength"] * 9]
    called = {**SPIDER, "deck": deck, "hand": ["make-the-call", "genius"], "discard": ["black-cat"]}
    t = table.champions(p1=called, encounter=NOTHING)
    t.p1.choose("play", "make-the-call")
    assert ("black-cat" in t.p1.play, t.p1.deck_count) == (True, 11)
    t = table.champions(p1={**SPIDER, "deck": deck, "hand": ["black-cat", "genius"]}, encounter=NOTHING)
    t.p1.choose("play", "black-cat")
    assert (t.p1.hand, t.p1.deck_count) == (["genius"], 9)


def test_visions_power_does_not_survive_his_leaving(table: Tables) -> None:
    t = table.champions(
        p1={
            **MARVEL,
            "play": [("vision", {"damage": 2})],
            "hand": ["energy", "make-the-call", "energy-absorption", "genius", "energy"],
        }
    )
    t.p1.choose("use", "vision")
    t.p1.choose("option:2")
    with t.changes({"rhino-1.damage": 4}):
        t.p1.choose("attack", "vision")
    assert "vision" in t.p1.discard_pile
    t.p1.choose("play", "make-the-call")
    t.skip_until(lambda t: t.p1.prompt == "turn")
    assert t["vision"].atk == 2
    assert not t["vision"].exhausted


def test_a_unique_card_cannot_be_played_or_put_into_play_twice(table: Tables) -> None:
    """Ruling 62."""

    t = table.champions(
        p1={**PLAIN, "hand": ["famous-ally", "revive", "plain-upgrade"], "discard": ["famous-ally"]},
        p2={**PLAIN, "play": ["famous-ally"]},
    )
    assert not t.p1.can("play", "famous-ally")
    assert "champions.unique.in-play" in [r.rule for r in t.p1.why_not("p1.famous-ally")]
    t.p1.choose("play", "revive")
    assert t.p1.discard_pile == ["revive", "famous-ally"]
    t = table.champions(p1={**PLAIN, "hand": ["revive"], "discard": ["famous-ally"]})
    t.p1.choose("play", "revive")
    assert "famous-ally" in t.p1.play


@proves("champions.play.put.not-played")
def test_what_is_put_into_play_was_not_played(table: Tables) -> None:
    t = solo(table, "put-in", "played-ally", play=["usher"])
    t.p1.choose("play", "put-in")
    assert t.p1.options == ["use:played-ally", "pass"], "after it enters play; nothing after an ally is played"
    t.p1.choose("use", "played-ally")
    assert t.p1.prompt == "turn"
    t = solo(table, "played-ally", play=["usher"])
    t.p1.choose("play", "played-ally")
    assert t.p1.can("use", "usher")


def test_make_the_call_asks_for_the_printed_cost_and_spends_the_discount(table: Tables) -> None:
    t = table.champions(
        p1={**MARVEL, "play": ["helicarrier"], "hand": ["make-the-call", "genius"], "discard": ["daredevil", "mockingbird"]}
    )
    t.p1.choose("use", "helicarrier")
    assert not t.p1.can("play", "make-the-call")
    t = table.champions(
        p1={
            **MARVEL,
            "play": ["helicarrier"],
            "hand": ["make-the-call", "genius", "strength", "backflip"],
            "discard": ["mockingbird"],
        }
    )
    t.p1.choose("use", "helicarrier")
    t.p1.choose("play", "make-the-call")
    t.skip_until(lambda t: t.p1.prompt == "turn")
    assert t["mockingbird"].in_play
    assert t.p1.hand_count <= 1


def test_a_called_ally_goes_home_to_its_owner(table: Tables) -> None:
    t = table.champions(
        p1={**MARVEL, "hand": ["make-the-call", "energy-absorption"]}, p2={**HULK, "discard": ["hellcat"]}, threat=3
    )
    t.p1.choose("play", "make-the-call")
    assert t["hellcat"].controller == 1
    assert t["hellcat"].owner == 2
    t.p1.choose("use", "hellcat")
    assert t.p2.hand == ["hellcat"]


@proves("champions.play.put.placement")
def test_what_is_put_into_play_lies_where_playing_would_put_it(table: Tables) -> None:
    t = solo(table, "put-in", "tag", engaged=["plain-minion"])
    t.p1.choose("play", "put-in")
    assert t.p1.options == ["attach:plain-1", "attach:plain-minion"]
    t.p1.choose("attach:plain-minion")
    assert t["tag"].on == "plain-minion"


@proves("champions.play.restrictions")
def test_restrictions_must_be_observed(table: Tables) -> None:
    pay = ["energy-card"] * 3
    t = solo(table, "heroic", *pay, form="alter-ego")
    assert not t.p1.can("play", "heroic")
    t.p1.choose("change-form")
    assert t.p1.can("play", "heroic")
    b = solo(table, "heroic", *pay, form="alter-ego")
    assert "champions.play.restrictions" in [r.rule for r in b.p1.why_not("heroic")]


def test_an_ally_discarded_for_the_call_cannot_be_the_one_called(table: Tables) -> None:
    t = table.champions(p1={**MARVEL, "hand": ["make-the-call", "maria-hill", "genius"], "discard": ["genius"]})
    assert not t.p1.can("play", "make-the-call")


@proves("champions.play.permission")
def test_a_permission_opens_another_place(table: Tables) -> None:
    t = duo(table, seat("make-the-call", "energy-card"), seat(discard=["plain-ally", "plain-upgrade"]))
    assert not t.p1.can("play", "plain-ally"), "only through the permission, which may be declined"
    assert t.p1.can("end-turn")
    with t.changes({"p1.hand_count": -2, "plain-ally.zone": "play-area"}):
        t.p1.choose("play", "make-the-call")
    assert (t["plain-ally"].owner, t["plain-ally"].controller) == (2, 1)
