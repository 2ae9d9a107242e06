"""Chapter: unique cards."""

from __future__ import annotations

import pytest

from rulebound.core.errors import RuleboundError
from rulebound.core.game import game
from rulebound.games.champions import GAME
from rulebound.games.champions.deck_rules import check
from rulebound.games.champions.positions import with_cards
from rulebound.testing import Tables, proves
from tests.champions.made_up.encounters import HULK, MARVEL
from tests.champions.made_up.plain import PLAIN
from tests.champions.made_up.tables import duo, seat, solo
from tests.champions.playing import lookalike, spider_man, wrong


@proves("champions.unique.subtitle", "champions.unique.exceptions")
def test_the_same_title_may_mean_another_person_in_a_deck() -> None:
    miles = lookalike("miles", "Spider-Man", "Miles Morales")
    with with_cards(
        miles, lookalike("ben", "Spider-Man", "Ben Reilly"), lookalike("miles-again", "Spider-Man", "Miles Morales")
    ):
        assert check(spider_man(miles=1)) == []  # beside the hero of another alter-ego
        assert check(spider_man(miles=1, ben=1)) == []  # two allies with different subtitles
        assert wrong(spider_man(miles=1, miles_again=1)) == [("champions.deck.unique", "miles")]


def test_a_unique_ally_in_another_players_area_cannot_be_played(table: Tables) -> None:
    t = table.champions(
        p1={**MARVEL, "hand": ["nick-fury", "energy-absorption", "strength"]},
        p2={**HULK, "play": [("nick-fury", {"damage": 1})]},
    )
    assert not t.p1.can("play", "nick-fury")
    assert "champions.unique.in-play" in [r.rule for r in t.p1.why_not("nick-fury")]


@proves("champions.unique.in-play")
def test_one_copy_of_a_unique_card_for_the_whole_group(table: Tables) -> None:
    t = duo(table, seat("energy-card", play=["famous-ally"]), seat("famous-ally", "energy-card"))
    t.p1.choose("end-turn")
    assert not t.p2.can("play", "famous-ally")
    assert "champions.unique.in-play" in [r.rule for r in t.state.why_not(1, t["p2.famous-ally"].entity)]


@proves("champions.unique.in-play")
def test_a_unique_card_is_in_play_once_for_the_whole_group(table: Tables) -> None:
    t = table.champions(
        p1={"hand": ["daredevil", *["backflip"] * 4]}, p2={"identity": "captain-marvel", "play": ["daredevil"]}
    )
    assert not t.p1.can("play", "daredevil")
    assert [r.rule for r in t.p1.why_not("daredevil")] == ["champions.unique.in-play"]


@proves("champions.unique.in-play")
@pytest.mark.parametrize("form", ["hero", "alter-ego"])
def test_an_identity_counts_as_unique_whichever_side_is_up(table: Tables, form: str) -> None:
    t = table.champions(p1={**PLAIN, "hand": ["other-peter"]}, p2={"identity": "spider-man", "form": form}, villain="rare-1")
    assert [r.rule for r in t.p1.why_not("other-peter")] == ["champions.unique.in-play"]


@proves("champions.unique.in-play")
def test_a_title_without_a_subtitle_is_the_same_person_as_any_of_that_title(table: Tables) -> None:
    t = table.champions(p1={**PLAIN, "play": ["famous-ally"], "hand": ["famous-namesake"]}, villain="rare-1")
    assert [r.rule for r in t.p1.why_not("famous-namesake")] == ["champions.unique.in-play"]


@proves("champions.unique.in-play")
def test_a_unique_ally_is_unique_for_all_players_while_it_is_in_play(table: Tables) -> None:
    t = duo(table, seat("famous-ally", "physical-card", "hurt-ally"), seat(play=["famous-ally"]))
    assert not t.p1.can("play", "famous-ally")
    t.p1.choose("play", "hurt-ally")
    assert t.p1.can("play", "famous-ally")


@proves("champions.unique.exceptions", "champions.unique.exceptions.example", "champions.unique.allies")
def test_people_of_one_title_are_told_apart_by_their_subtitles(table: Tables) -> None:
    t = solo(table, "cap-sam", "cap-steve-again", play=["cap-steve"])
    assert not t.p1.can("play", "cap-steve-again"), "there is only one Steve"
    t.p1.choose("play", "cap-sam")
    assert t["cap-sam"].zone == t["cap-steve"].zone == "play-area"


@proves("champions.unique.identities.same")
def test_two_players_cannot_be_the_same_hero() -> None:
    with pytest.raises(RuleboundError, match="Spider-Man"):
        GAME.prepare(["spider-man-justice", "spider-man-justice"], {})
    with pytest.raises(RuleboundError, match="Spider-Man"):
        GAME.prepare(["spider-man-justice", "iron-man-aggression", "spider-man-justice"], {})


@proves("champions.unique.identities")
def test_identities_of_one_title_and_different_alter_egos_may_play_together() -> None:
    both = [{"identity": i, "cards": {"energy": 1}} for i in ("plain-hero", "other-plain-hero")]
    fits = [GAME.card(str(d["identity"])) for d in both]
    assert fits[0].en == fits[1].en
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(GAME.decks, "check", lambda deck, options: [])
        assert len(GAME.prepare(both, {})["decks"]) == 2
        with pytest.raises(RuleboundError, match="another identity"):
            GAME.prepare([both[0], both[0]], {})
    assert game("champions") is GAME


@proves("champions.unique.allies", "champions.unique.hero-ally", "champions.unique.exceptions.example")
def test_one_title_may_be_several_persons_in_play(table: Tables) -> None:
    steve, sam = lookalike("steve", "Captain America", "Steve Rogers"), lookalike("sam", "Captain America", "Sam Wilson")
    miles = lookalike("miles", "Spider-Man", "Miles Morales")
    peter = lookalike("peter", "Spider-Man", "Peter Parker")
    with with_cards(steve, sam, miles, peter):
        hand = ["backflip", "backflip", "sam", "steve", "miles", "peter"]
        t = table.champions(p1={"hand": hand, "play": ["steve"]})
        assert t.p1.can("play", "sam")  # another Captain America
        assert t.p1.can("play", "miles")  # another Spider-Man than the hero
        for id in ("steve", "peter"):
            assert not t.p1.can("play", id)
        assert [r.rule for r in t.p1.why_not("peter")] == ["champions.unique.in-play"]


@proves("champions.unique.hero-ally")
def test_a_hero_and_an_ally_of_one_title(table: Tables) -> None:
    t = solo(table, "plain-namesake", "plain-double")
    assert not t.p1.can("play", "plain-double"), "the hero's alter-ego is that person"
    t.p1.choose("play", "plain-namesake")
    assert t["plain-namesake"].zone == "play-area"
