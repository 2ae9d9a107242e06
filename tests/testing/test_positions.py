"""What positions of all games have in common: seats, made-up cards, golden files."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from rulebound.core.errors import RuleboundError
from rulebound.core.game import Card
from rulebound.testing import Tables
from rulebound.testing.golden import changes
from rulebound.testing.positions import made_up, seats_of


@pytest.mark.parametrize("seats", [{"p1": {}, "p3": {}}, {"p5": {}}, {f"p{i}": {} for i in range(1, 6)}, {"left": {}}])
def test_seats_are_named_in_order_and_as_many_as_can_play(seats: dict[str, dict[str, str]]) -> None:
    with pytest.raises(RuleboundError, match="name the seats p1, p2 … in order, 2 to 4 of them"):
        seats_of(seats, (2, 3, 4))


@pytest.mark.parametrize("id", ["ashes", "champions"])
def test_both_games_say_what_a_seat_has(id: str) -> None:
    with pytest.raises(RuleboundError, match="a seat has no cash; it has: "):
        getattr(Tables(), id)(p1={"cash": 3})
    t = getattr(Tables(), id)(p1={"hand": []})
    assert (t.p1.hand, t.p1.hand_count, t.p1.out) == ([], 0, 0)
    with pytest.raises(AttributeError, match="a seat has no cash"):
        t.p1.cash  # noqa: B018


WRONG: list[tuple[str, dict[str, Any], str]] = [
    ("ashes", {"p1": {"battlefield": [("gilder", {"wounds": "many"})]}}, "wounds is a number from 0 to 9999, not many"),
    ("ashes", {"p1": {"wounds": -1}}, "wounds is a number from 0 to 9999, not -1"),
    ("ashes", {"round": "third"}, "round is a number from 0 to 9999, not third"),
    ("champions", {"p1": {"play": [("tigra", {"damage": "x"})]}}, "damage is a number from 0 to 9999"),
    ("underworld", {"p1": {"built": 2**70}}, "built is a number from 0 to 9999, not a number of very many digits"),
    ("champions", {"p1": {"play": [("tigra", {"used": 2**70})]}}, "used is a number from 0 to 9999"),
    ("champions", {"threat": "x"}, "threat is a number from 0 to 9999"),
    ("underworld", {"p1": {"r1": [("veil-guard", {"damage": -3})]}}, "damage is a number from 0 to 9999, not -3"),
    ("underworld", {"p1": {"r5": ["veil-guard"]}}, "there are 3 contested regions in this mode: there is no r5"),
    ("underworld", {"p1": {"r1": [("veil-guard", {"used": True})]}}, "veil-guard has no ability with a limit"),
    ("underworld", {"p1": {"deck": ["giant-bat"]}, "at": "set-up"}, "p1 begins with 6 cards in hand: give it a deck"),
    ("heroclix", {"p1": {"figures": [("cyclops", {"at": "B2", "click": 99})]}}, "click is a number from 1 to"),
    ("heroclix", {"p1": {"figures": [("cyclops", {"at": "B2", "tokens": 3})]}}, "tokens is a number from 0 to 2, not 3"),
    ("heroclix", {"p1": {"figures": [("cyclops", {"at": "B2", "barred": "charg"})]}}, "there is no power 'charg'; did you"),
    ("heroclix", {"p1": {"figures": [("cyclops", {"at": "B2", "used": ["x"]})]}}, "there is no power 'x'"),
    ("heroclix", {"p1": {"figures": [("cyclops", {"at": "B2-C3-D4"})]}}, "the base of cyclops is 1 by 1: it can't lie in"),
    ("champions", {"attachments": ["charge"]}, "attachments are pairs of a card and what it is attached to, not 'charge'"),
    ("champions", {"attachments": "charge"}, "attachments are pairs of a card and what it is attached to, not 'charge'"),
    ("champions", {"attachments": [("charge", "nobody")]}, "charge can't be attached: there is no 'nobody' in play"),
    (
        "heroclix",
        {"p1": {"figures": [("cyclops", {"at": "B2"})]}, "p2": {"figures": [("odin", {"at": "B2"})]}},
        "cyclops and odin are both in B2: a square holds one character",
    ),
]
WRONG += [
    ("ashes", {"at": 3}, "at is a word, not 3"),
    ("ashes", {"p1": {"phoenixborn": ["coal-roarkwin"]}}, "a Phoenixborn is a word, not ['coal-roarkwin']"),
    ("champions", {"at": ["mulligan"]}, "at is a word, not ['mulligan']"),
    ("champions", {"scheme": 1}, "scheme is a word, not 1"),
    ("champions", {"played": [["first-aid"]]}, "a card played is a word, not ['first-aid']"),
    ("champions", {"options": ["acceleration_tokens_carry_over"]}, "options is a mapping of their names and values, not ["),
    ("champions", {"attachments": None}, "cards are given as a list of ids, not as None"),
]
MISLAID: list[tuple[str, dict[str, Any], str]] = [
    (
        "ashes",
        {"p1": {"battlefield": ["fear"]}},
        "fear is a card of type action-spell: in battlefield lie only cards of type ally",
    ),
    ("ashes", {"p1": {"spellboard": ["gilder"]}}, "gilder is a card of type conjuration: in spellboard lie"),
    ("ashes", {"p1": {"hand": ["coal-roarkwin"]}}, "coal-roarkwin is a card of type phoenixborn: in hand lie"),
    ("ashes", {"p1": {"discard": ["gilder"]}}, "gilder is a card of type conjuration: in discard-pile lie"),
    ("ashes", {"p1": {"phoenixborn": "gilder"}}, "gilder is a card of type conjuration: in phoenixborn lie"),
    (
        "ashes",
        {"p1": {"battlefield": [("gilder", {"attached": ["fear"]})]}},
        "fear is a card of type action-spell: in attached",
    ),
    ("champions", {"p1": {"hand": ["rhino-1"]}}, "rhino-1 is a card of type villain: in hand lie only cards of type ally"),
    ("champions", {"p1": {"play": ["backflip"]}}, "backflip is a card of type event: in play-area lie"),
    ("champions", {"p1": {"engaged": ["tigra"]}}, "tigra is a card of type ally: in engaged lie only cards of type minion"),
    ("champions", {"p1": {"identity": "tigra"}}, "tigra is a card of type ally: in identity lie only cards of type hero"),
    ("champions", {"side_schemes": ["advance"]}, "advance is a card of type treachery: in side-schemes lie"),
    ("champions", {"encounter": ["backflip"]}, "backflip is a card of type event: in encounter-deck lie"),
    ("underworld", {"p1": {"r1": ["truce"]}}, "truce is a card of type affair: in contest-area lie only cards of type"),
    ("underworld", {"p1": {"hand": ["kyoto"]}}, "kyoto is a card of type region: in hand lie"),
    ("underworld", {"regions": ["truce"]}, "truce is a card of type affair: in regions lie only cards of type region"),
    ("underworld", {"p1": {"society": "truce"}}, "truce is a card of type affair: in society-area lie"),
    ("heroclix", {"p1": {"objects": [("cyclops", {"at": "B2"})]}}, "cyclops is a card of type character: in objects lie"),
]


@pytest.mark.parametrize(("game", "spec", "says"), [*WRONG, *MISLAID])
def test_what_can_not_be_is_refused_in_words(game: str, spec: dict[str, Any], says: str) -> None:
    with pytest.raises(RuleboundError, match=re.escape(says)):
        getattr(Tables(), game)(**spec)


def test_used_limits_of_underworld() -> None:
    spec = {"assets": ["yellow"] * 6}
    for used, offered in ((0, True), (1, False), (True, False)):
        t = Tables().underworld(p1={**spec, "society": ("veil-watch-society", {"used": used})})
        assert t.p1.can("use:veil-watch-society:veil-watch-society/1") is offered, "once in a game"


def test_made_up_cards_are_there_for_a_while_and_hide_no_other() -> None:
    known, other = Card(id="known", en="Known", zh="已知"), Card(id="other", en="Other", zh="其他")
    catalogue = {"known": known}
    with made_up(catalogue, [other], {}):
        assert catalogue["other"] is other
    assert list(catalogue) == ["known"]
    with pytest.raises(RuleboundError, match="there is a card 'known' already"), made_up(catalogue, [other, known], {}):
        pass
    assert list(catalogue) == ["known"]


def test_a_golden_file_tells_the_first_part_that_differs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "words.golden"
    monkeypatch.setenv("UPDATE_GOLDEN", "1")
    assert changes("one\n\ntwo\nlines\n\nthree\n", path) == ""
    monkeypatch.delenv("UPDATE_GOLDEN")
    assert changes("one\n\ntwo\nlines\n\nthree\n", path) == ""
    told = changes("one\n\n2\nlines\n\nthree\n", path)
    assert told.startswith("part 1 differs: ")
    assert "words.golden" in told
    assert told.endswith("-two\n+2\n lines")
    assert changes("one\n\ntwo\nlines", path).startswith("part 2 differs")
