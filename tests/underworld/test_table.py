"""What the table in the terminal shows: who lurks, which icons are temporary, what the assets are good for."""

from __future__ import annotations

from io import StringIO

from rich.console import Console

from rulebound.cli.screen import Screen
from rulebound.core.game import game
from rulebound.core.words import Words
from rulebound.table.card_presenter import CardPresenter
from rulebound.table.offers import Offers
from rulebound.table.presenter import Viewer, view_for
from rulebound.table.progress import running_procedures
from rulebound.testing import Tables


def drawn(table: Tables, lang: str) -> str:
    """The table as the first player sees it in few lines, without the spaces of its columns."""
    t = table.underworld(
        p1={
            "r1": [("psychic-owl", {"exhausted": 1}), ("exorcist", {"attached": ["colt-python"]})],
            "r2_lurkers": ["giant-bat"],
            "assets": ["yellow", "yellow", ("psychic-owl", {"exhausted": 1}), "blood-servant"],
        },
        p2={"r3_lurkers": ["arsonist"], "assets": ["red"]},
    )
    out = Console(width=200, record=True, file=StringIO())
    out.print(Screen(Words(game("underworld"), lang, ["A", "B"])).table(t.p1.view, {}, dense=True))
    return " ".join(out.export_text().split())


def test_ones_own_lurkers_are_told_from_characters(table: Tables) -> None:
    assert "Giant Bat lurking" in drawn(table, "en")
    assert "巨型蝙蝠 暗藏" in drawn(table, "zh-Hans")
    assert "Arsonist lurking" not in drawn(table, "en")


def test_temporary_icons_are_named_and_what_a_card_lacks_is_not(table: Tables) -> None:
    said = drawn(table, "zh-Hans")
    assert "通灵猫头鹰 临时势力1 防御1 横置" in said
    assert "驱魔人 战斗2 势力1 临时调查1 防御1 + 柯尔特巨蟒左轮" in said


def test_assets_tell_their_faction_magic_and_whether_they_are_spent(table: Tables) -> None:
    said = drawn(table, "zh-Hans")
    assert "常春藤派学者（帷幕守望）×2、通灵猫头鹰（帷幕守望、心灵、横置）、鲜血奴仆（王座会、血脉）" in said
    assert "Arsonist (Tolling Bell Cult)" in drawn(table, "en")


def test_a_command_that_is_turned_up_is_read_out_to_all(table: Tables) -> None:
    t = table.underworld(mode="ruler", p1={"hand": ["exorcist"]}, p2={}, p3={}, commands=["final-plan"])
    t.p1.choose("command", "carry-out")
    said = [line.text for line in t.p3.log]
    assert any(line.startswith("Player 1 turns up the command Final Plan (") and "raw 3 cards)" in line for line in said)
    assert any(line.startswith("Final Plan stays in play as a scheme (if you won a region this turn") for line in said)


def test_a_trigger_that_is_asked_about_is_called_by_its_card(table: Tables) -> None:
    t = table.underworld(
        p1={"r1_lurkers": ["stonehenge-warden"], "assets": ["yellow"] * 4}, p2={"r1": ["arsonist"]}, stop_at_forced=True
    )
    t.p1.choose("flip:stonehenge-warden")
    t.skip_until(lambda t: t.asked.prompt == "trigger")
    names = [place.name for place in running_procedures(t.state, 0, Words(game("underworld"), "en"))]
    assert names[-1] == "the trigger of Stonehenge Warden"


def test_an_option_says_what_it_costs_or_brings(table: Tables) -> None:
    """`underworld.assets.produce`: an asset that is exhausted brings one cost, which is lost at the end of the step."""
    t = table.underworld(
        p1={
            "r1": ["veil-guard"],
            "r2_lurkers": ["psychic-owl"],
            "assets": ["yellow"] * 4,
            "hand": ["psionic-surge", "demosthenes-archmage"],
            "society": "veil-watch-society",
            "on_society": ["throne-court-emblem"],
        },
        p2={"r1": ["arsonist"]},
    )

    def more(lang: str) -> dict[str, str]:
        offers = Offers(t.state, CardPresenter(Words(t.state.GAME, lang)), view_for(t.state, Viewer(0)))
        return {item.label: item.more for item in offers.items}

    told = more("en")
    assert told["play Psionic Surge"] == " (cost 2)"
    assert told["dispatch Demosthenes, Archmage secretly"] == " (cost 1)"
    assert told["flip Psychic Owl"] == " (cost 1)"
    assert told["exhaust Ivy Scholar"] == " (1 more cost to spend in this step)"
    assert told["use Veil Guard (exhaust a target character or lurker)"] == " (②, exhaust)"
    assert more("zh-Hans")["发动帷幕守望（若你具有先手标志，抓1张牌）"] == "（③，横置）"
