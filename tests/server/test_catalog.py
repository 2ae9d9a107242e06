"""What there is to read: games, layouts, cards, decks, words and rules, in every language."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from rulebound.core.game import game, games
from rulebound.core.text import LANGUAGES
from tests.server.guests import Guest

PROTOCOL = Path(__file__).parents[2] / "docs" / "protocol.md"
GAMES = [id for id in games() if not id.endswith("-draft")]


def test_all_games_are_listed_with_bots_and_languages(ann: Guest) -> None:
    told = ann.get("/api/games", lang="zh-Hant")
    assert [g["id"] for g in told["games"]] == games()
    champions = next(g for g in told["games"] if g["id"] == "champions")
    assert (champions["players"], champions["decks"]) == ([1, 2, 3, 4], True)
    assert next(g for g in told["games"] if g["id"] == "ashes-draft")["draft_for"] == "ashes"
    assert [b["id"] for b in told["bots"]] == ["random", "newcomer", "casual", "club", "expert", "greedy"]
    assert all(b["name"] and b["about"] for b in told["bots"])
    assert [x["id"] for x in told["languages"]] == list(LANGUAGES)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("id", GAMES)
def test_every_card_and_zone_has_words(ann: Guest, id: str, lang: str) -> None:
    cards = ann.get(f"/api/games/{id}/cards", lang=lang)["cards"]
    assert len(cards) == len(game(id).cards())
    assert all(card["name"] and card["face"]["shape"] for card in cards)
    layout = ann.get(f"/api/games/{id}/layout", lang=lang)
    zones = {z.name for z in game(id).state.ZONES}
    assert {area["zone"] for area in (*layout["seat"], *layout["shared"])} <= zones
    assert all(area["label"] for area in (*layout["seat"], *layout["shared"]))
    if lang != "en":
        assert not any(area["label"].isascii() for area in layout["seat"])


def test_what_has_not_changed_is_not_sent_again(ann: Guest) -> None:
    first = ann.ask("GET", "/api/games/ashes/cards?lang=en")
    again = ann.ask("GET", "/api/games/ashes/cards?lang=en", headers={"If-None-Match": first.headers["etag"]})
    assert (again.status, again.body) == (304, b"")
    other = ann.ask("GET", "/api/games/ashes/cards?lang=zh-Hans", headers={"If-None-Match": first.headers["etag"]})
    assert other.status == 200


def test_a_card_is_read_with_the_rulings_that_name_it(ann: Guest) -> None:
    card = ann.get("/api/games/champions/cards/backflip")
    assert (card["name"], card["data"]["cost"]) == ("Backflip", 0)
    assert isinstance(card["rulings"], list)
    assert ann.ask("GET", "/api/games/champions/cards/no-such-card").status == 400


def test_questions_depend_on_what_was_answered(ann: Guest) -> None:
    asked = ann.get("/api/games/champions/questions")["questions"]
    assert [q["id"] for q in asked] == ["villain", "mode", "modular"]
    left = ann.get("/api/games/champions/questions", answers='{"villain": "klaw"}')["questions"]
    assert [q["id"] for q in left] == ["mode", "modular"]


def test_decks_are_read_and_checked_with_reasons(ann: Guest) -> None:
    decks = ann.get("/api/games/ashes/decks")["decks"]
    good = ann.post("/api/games/ashes/decks", {"text": decks[0]["text"]}).data
    assert (good["legal"], good["reasons"], good["deck"]) == (True, [], decks[0]["deck"])
    zh = ann.ask("GET", "/api/games/ashes/decks?lang=zh-Hans").data["decks"][0]
    assert ann.post("/api/games/ashes/decks", {"text": zh["text"]}).data["deck"] == decks[0]["deck"]
    bad: dict[str, Any] = json.loads(json.dumps(decks[0]["deck"]))
    bad["cards"] = dict(list(bad["cards"].items())[:2])
    told = ann.post("/api/games/ashes/decks", {"deck": bad}).data
    assert told["legal"] is False
    assert all(r["text"] and r["rule"]["id"].startswith("ashes.") for r in told["reasons"])
    assert ann.post("/api/games/ashes/decks", {"text": "3x No Such Card"}).status == 400
    assert ann.post("/api/games/ashes-draft/decks", {"text": "x"}).status == 400


def test_a_deck_of_ones_own_is_brought_to_the_table(ann: Guest) -> None:
    deck = ann.get("/api/games/ashes/decks")["decks"][0]
    code = ann.open("ashes", {"kind": "you", "deck": deck["text"]}, {"kind": "bot", "bot": "random"})
    assert ann.get(f"/api/rooms/{code}")["seats"][0]["deck"] == "a deck of their own"


def test_the_rulebook_is_read_and_searched(ann: Guest) -> None:
    books = ann.get("/api/rules")["games"]
    assert {"ashes", "champions", "underworld", "heroclix"} <= {book["game"] for book in books}
    book = ann.get("/api/rules/ashes", lang="zh-Hans")
    rules = [rule for chapter in book["chapters"] for rule in chapter["rules"]]
    assert len(rules) == next(b["total"] for b in books if b["game"] == "ashes")
    lost = next(rule for rule in rules if rule["id"] == "ashes.victory.lose")
    assert (lost["kind"], lost["chapter"]) == ("victory", "victory")
    found = ann.get("/api/rules/champions/search", q="grim rule")
    assert found["rules"][0]["id"] == "champions.general.grim-rule"
    assert ann.get("/api/rules/ashes/search", q="ashes ruling 40")["rulings"][0]["number"] == "40"
    assert len(ann.get("/api/rules/ashes/rulings")["rulings"]) > 40


def test_the_words_of_the_client_come_in_three_languages(ann: Guest) -> None:
    told = {lang: ann.get("/api/words", lang=lang)["words"] for lang in LANGUAGES}
    assert told["en"].keys() == told["zh-Hans"].keys() == told["zh-Hant"].keys()
    assert all(told["zh-Hans"].values())


@pytest.mark.parametrize(
    ("header", "lang"),
    [("zh-TW,zh;q=0.9,en;q=0.8", "zh-Hant"), ("zh-CN", "zh-Hans"), ("zh", "zh-Hans"), ("de,en;q=0.5", "en"), ("fr", "en")],
)
def test_the_browsers_language_is_the_default(server: Any, header: str, lang: str) -> None:
    guest = Guest(server.port)
    assert guest.ask("GET", "/api/me", headers={"Accept-Language": header}).data["lang"] == lang


def test_a_guest_has_a_name_and_a_language_of_their_own(ann: Guest) -> None:
    assert ann.get("/api/me")["name"] == "Ann"
    told = ann.ask("POST", "/api/me", b'{"lang": "zh-Hant", "name": "  \\u5b89\\u5a1c "}')
    assert told.data == {"name": "安娜", "lang": "zh-Hant"}
    assert "httponly" in told.headers["set-cookie"].lower()
    assert ann.get("/api/me")["lang"] == "zh-Hant"
    assert ann.post("/api/me", {"name": ""}).status == 400
    assert ann.post("/api/me", {"name": "x" * 41}).status == 400


def test_health_and_metrics_are_told(ann: Guest) -> None:
    health = ann.get("/api/health")
    assert (health["status"], health["database"]) == ("ok", "sqlite")
    metrics = ann.ask("GET", "/metrics").body.decode()
    for line in metrics.splitlines():
        assert re.fullmatch(r"# (HELP|TYPE) .+|(rulebound|process)_\w+(\{(\w+=\"[^\"]+\",?)+\})? [0-9.e+-]+", line), line
    for name in ("choices_total", "loop_lag_seconds_sum", 'queue{of="writes"}', 'tables{of="ashes"}', "rooms", "failures"):
        assert f"rulebound_{name}" in metrics
    assert "process_resident_memory_bytes" in metrics
    assert 'rulebound_http_requests_total{method="GET",status="200"}' in metrics


def test_choices_and_the_ends_of_connections_are_counted_by_game_and_code(ann: Guest) -> None:
    def counted(name: str) -> float:
        lines = ann.ask("GET", "/metrics").body.decode().splitlines()
        return next((float(line.split()[-1]) for line in lines if line.startswith(f"rulebound_{name} ")), 0.0)

    choices, closed = 'choices_total{game="champions"}', 'sockets_closed_total{code="4404"}'
    before = counted(choices), counted(closed)
    with ann.at(ann.open("champions", {"kind": "you"}, options={"villain": "rhino"})) as screen:
        screen.choose("done")
    with ann.at("NOSUCH") as screen:
        assert screen.closed() == 4404
    assert (counted(choices), counted(closed)) == (before[0] + 1, before[1] + 1)


# ---------------------------------------------------------------- docs/protocol.md


def examples() -> list[Any]:
    blocks = re.findall(r"```json\n(.*?)```", PROTOCOL.read_text(encoding="utf-8"), re.DOTALL)
    found = []
    for block in blocks:
        rest = block.strip()
        while rest:
            value, end = json.JSONDecoder().raw_decode(rest)
            found.append(value)
            rest = rest[end:].strip()
    return found


def as_shown(sent: Any, shown: Any) -> Any:
    """What was sent, without fields that the page does not show: fields may be added."""
    if isinstance(sent, dict) and isinstance(shown, dict):
        return {key: as_shown(sent[key], shown[key]) for key in shown if key in sent}
    if isinstance(sent, list) and isinstance(shown, list) and len(sent) == len(shown):
        return [as_shown(one, other) for one, other in zip(sent, shown, strict=True)]
    return sent


def test_the_table_that_the_protocol_shows_is_the_one_that_is_sent(ann: Guest) -> None:
    shown = next(e for e in examples() if e.get("type") == "table")
    paying = next(e for e in examples() if e.get("prompt") == "pay")
    seats = {"kind": "you", "deck": "spider-man-justice"}
    with ann.at(ann.open("champions", seats, options={"villain": "rhino"}, seed=5)) as screen:
        screen.choose("done")
        screen.wants()
        for part in ("view", "decision", "where"):
            assert as_shown(screen.table[part], shown[part]) == shown[part]
        assert screen.table.keys() >= shown.keys()
        screen.choose("play:mockingbird")
        assert as_shown(screen.wants(), paying) == paying


def test_rooms_and_answers_have_the_fields_that_the_protocol_shows(ann: Guest) -> None:
    told = {e["type"]: e for e in examples() if "type" in e}
    with ann.at(ann.open("champions", {"kind": "you"}, options={"villain": "rhino"})) as screen:
        room = screen.until("room")
        assert room.keys() >= told["room"].keys()
        assert room["seats"][0].keys() >= told["room"]["seats"][0].keys()
        screen.wants()
        hand = screen.table["view"]["players"][0]["zones"]["hand"]
        assert screen.do("why", seat=0, about=hand[0]["id"]).keys() >= told["why"].keys()
        assert screen.do("ping")["type"] == "pong"
        assert screen.do("nothing").keys() >= told["error"].keys()
