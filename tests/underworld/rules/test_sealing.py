"""Chapter: sealed cards."""

from __future__ import annotations

from rulebound.testing import Tables, proves


@proves("underworld.seal.definition", "underworld.seal.public", "underworld.seal.not-in-play", "underworld.seal.leaves-play")
@proves("underworld.destroy.death")
def test_sealing_a_character(table: Tables) -> None:
    """Selena (059) seals a character that bears an attachment, a marker and a sealed card."""
    t = table.underworld(
        p1={"hand": ["selena-of-the-demon-bottle", "ghost-fire"], "assets": ["grey"] * 6, "r2": ["pendulum-priest"]},
        p2={
            "r1": [("herald-of-disaster", {"time": 1, "attached": ["colt-python"], "sealed": ["arsonist"]})],
            "assets": ["red"],
        },
    )
    t.p1.choose("play:selena-of-the-demon-bottle", "kyoto", "pass")
    t.p2.choose("pass")
    t.p1.choose("use:selena-of-the-demon-bottle", "target:herald-of-disaster", "pass")
    t.p2.choose("pass")
    assert t["selena-of-the-demon-bottle"].sealed == ["herald-of-disaster"]
    assert (t.p2.r1, t.p2.graveyard, t.p2.hand) == ([], ["colt-python"], ["arsonist"])
    herald = t["herald-of-disaster"]
    assert (herald.in_play, herald.time, herald.magic, herald.investigate) == (False, 0, [], 0), "it counts as blank"
    assert t["pendulum-priest"].time == 0, "it has not died"
    assert t.p1.sees("p2.herald-of-disaster")
    assert t.p2.sees("p2.herald-of-disaster")
    assert not t.p1.can("target:herald-of-disaster")


@proves("underworld.seal.not-in-play")
def test_a_sealed_card_is_no_second_unique_and_no_target(table: Tables) -> None:
    t = table.underworld(
        p1={
            "r1": [("vampire-elder", {"sealed": ["yarol"]})],
            "hand": ["yarol", "ghost-fire"],
            "assets": ["white"] * 7 + ["purple"] * 3,
        }
    )
    t.p1.choose("play:yarol", "kyoto")
    t.skip_until(lambda t: "yarol" in t.p1.r1)
    assert t.p1.graveyard == []
    assert "keep-one" not in [a.prompt for a in t.asked]
    t.p1.choose("play:ghost-fire")
    assert t.p1.options == ["target:vampire-elder", "target:yarol"]


@proves("underworld.seal.host-leaves")
def test_sealed_cards_go_to_their_owners_hands(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["murder"], "assets": ["black"] * 4},
        p2={"r1": [("arsonist", {"sealed": [("psychic-owl", {"owner": 1}), "giant-bat"]})], "assets": ["red"]},
    )
    t.p1.choose("play:murder")
    t.p1.choose("pass")
    t.p2.choose("pass")
    assert (t.p1.hand, t.p2.hand, t.p2.graveyard) == (["psychic-owl"], ["giant-bat"], ["arsonist"])


@proves("underworld.seal.host-conceals", "underworld.seal.host-leaves")
def test_a_host_that_conceals_lets_them_go(table: Tables) -> None:
    t = table.underworld(
        p1={"r1": [("professional-killer", {"sealed": ["giant-bat"]})], "assets": ["black"] * 3}, p2={"assets": ["red"]}
    )
    t.p1.choose("use:professional-killer", "pass")
    t.p2.choose("pass")
    assert (t.p1.hand, t.p1.r1_lurkers) == (["giant-bat"], ["professional-killer"])
    assert "on" not in t.p1.view["players"][0]["zones"]["hand"][0], "it lies on nothing any more"


@proves("underworld.seal.lost-host", "underworld.destroy.death")
def test_with_its_host_lost_the_card_goes_to_the_graveyard(table: Tables) -> None:
    t = table.underworld(
        p1={"r1_lurkers": ["phantom-of-fangs"], "assets": ["purple"] * 4},
        p2={"r1": ["professional-killer"], "r2": ["pendulum-priest"], "assets": ["black"] * 3},
    )
    t.p1.choose("flip:phantom-of-fangs", "pass")
    t.p2.choose("pass")
    t.p1.choose("use:phantom-of-fangs", "pass")
    with t.branch() as other:
        other.p2.choose("pass")
        assert other["professional-killer"].sealed == ["phantom-of-fangs"]
    t.p2.choose("use:professional-killer", "pass")
    t.skip_until(lambda t: not t.p1.r1)
    assert t.p1.graveyard == ["phantom-of-fangs"]
    assert t.p2.r1_lurkers == ["professional-killer"]
    assert t.p2.options[0].startswith("use:pendulum-priest"), "put into the graveyard, it has died"


@proves("underworld.seal.lost-host")
def test_a_top_card_for_a_lost_host_goes_to_the_graveyard(table: Tables) -> None:
    t = table.underworld(
        p1={"r2": ["george-pazo-dreamweaver"], "assets": ["purple"] * 2, "deck": ["arsonist", "giant-bat"]},
        p2={"r1": ["professional-killer"], "assets": ["black"] * 3},
    )
    t.p1.choose("use:george-pazo-dreamweaver", "target:professional-killer", "pass")
    t.p2.choose("use:professional-killer")
    t.skip_until(lambda t: bool(t.p1.graveyard))
    assert (t.p1.graveyard, t.p1.deck) == (["arsonist"], ["giant-bat"])


@proves("underworld.stack.lost-target")
def test_a_lost_card_to_be_sealed_stays_where_it_is(table: Tables) -> None:
    t = table.underworld(
        p1={"hand": ["far-east-institute-six"], "assets": ["yellow"] * 5, "society": "secret-society"},
        p2={"r1": ["professional-killer"], "assets": ["black"] * 3},
        regions=[("kyoto", {"p2": 1})],
    )
    t.p1.choose("play:far-east-institute-six", "pass")
    t.p2.choose("pass")
    t.p1.choose("use:far-east-institute-six", "target:professional-killer", "player:2", "pass")
    t.p2.choose("use:professional-killer")
    t.skip_until(lambda t: not t.spectator.view.get("stack"))
    assert t.p2.r1_lurkers == ["professional-killer"]
    assert t["kyoto"].p2 == 1, "nothing was sealed, so nothing is contained"
