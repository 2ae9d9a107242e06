"""Commands at the table besides options: the rule, a card, the log, undo, save, quit."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.padding import Padding
from rich.text import Text

from rulebound import rulebook
from rulebound.bots import ask
from rulebound.bots.levels import LevelBot
from rulebound.bots.reason import reason as reason_of
from rulebound.cli import lookup, pager
from rulebound.cli.card_page import card_lines
from rulebound.cli.questionnaire import YES, Leave, read
from rulebound.cli.screen import clear
from rulebound.core.chance import derived
from rulebound.core.decisions import NOBODY, Entity, Player
from rulebound.core.errors import RuleboundError
from rulebound.core.game import DeckGame
from rulebound.core.priority import PASS
from rulebound.table.board import pieces, square_names
from rulebound.table.progress import running_procedures
from rulebound.table.words import deck_word

if TYPE_CHECKING:
    from rulebound.cli.session import TerminalSession

STEP = frozenset({"step", "1", "一步"})
CHINESE = {
    lookup.plain(word): command
    for word, command in {
        "解釋": "?",
        "說明": "help",
        "幫助": "help",
        "指令": "help",
        "命令": "help",
        "為何": "why",
        "為什麼": "why",
        "閱讀": "show",
        "觀察": "look",
        "查看": "show",
        "規則": "rules",
        "牌組": "decks",
        "牌庫": "decks",
        "軍隊": "decks",
        "記錄": "log",
        "日誌": "log",
        "預測": "forecast",
        "提示": "hint",
        "桌面": "table",
        "地圖": "map",
        "讓過": "on",
        "到我": "turn",
        "警覺": "alert",
        "收回": "undo",
        "撤銷": "undo",
        "儲存": "save",
        "保存": "save",
        "離開": "quit",
        "退出": "quit",
    }.items()
}
"""The commands in Chinese, in either script."""
WITH_WORDS = frozenset({"why", "show", "look", "rules", "undo", "save"})
"""The commands that take an argument."""
NO = frozenset({"n", "no", "否", "不", "q", "quit"})


class Commands:
    """The commands of one table, by name."""

    def __init__(self, at: TerminalSession) -> None:
        self.at = at
        self.show = at.showing
        self.say, self.tell, self.words, self.out = self.show.say, self.show.tell, self.show.words, self.show.out
        self.named: dict[str, Callable[[Player, str], None]] = {
            "?": self.explain,
            "help": self.help,
            "why": self.why,
            "show": self.read_card,
            "look": self.look,
            "rules": self.rules,
            "decks": self.decks,
            "log": self.whole_log,
            "forecast": self.forecast,
            "hint": self.hint,
            "table": self.again,
            "map": self.whole_map,
            "on": self.pass_on,
            "turn": self.pass_until_turn,
            "alert": self.be_alert,
            "undo": self.undo,
            "save": self.save,
            "quit": self.quit,
            "q": self.quit,
        }

    def meant(self, answer: str) -> tuple[str, str] | None:
        """The command that an answer means, and its argument; Chinese commands need no space."""
        word, _, rest = answer.replace("\u3000", " ", 1).partition(" ")
        name = lookup.half_width(word).lower()
        if name in self.named:
            return name, rest.strip()
        typed = lookup.plain(answer)
        for chinese, name in CHINESE.items():
            if typed == chinese or (typed.startswith(chinese) and name in WITH_WORDS):
                return name, answer[len(chinese) :].strip()
        return None

    def help(self, player: Player, rest: str) -> None:
        self.tell(self.say("help", deck_word(self.at.g.GAME, self.show.lang)))

    def again(self, player: Player, rest: str) -> None:
        """Draw the table again; after a partial map, draw the whole table first."""
        if self.show.has_map(self.show.view(player)):
            self.show.all(player)
        else:
            self.at.redraw = True

    def whole_map(self, player: Player, rest: str) -> None:
        """The whole map with its legend."""
        found = self.show.whole_map(self.show.view(player))
        if not found:
            raise RuleboundError(self.say("no-map"))
        self.show.pages(*found)

    def pass_on(self, player: Player, rest: str) -> None:
        """Pass until something happens."""
        self._pass_until(player, len(self.at.g.log or ()))

    def pass_until_turn(self, player: Player, rest: str) -> None:
        """Pass until the player's own turn to act."""
        self._pass_until(player, NOBODY)

    def _pass_until(self, player: Player, lines: int) -> None:
        asked = self.at.g.asked
        assert asked is not None
        if PASS not in asked.offers:
            raise RuleboundError(self.say("no-passing"))
        self.at.passing[player], self.at.redraw = lines, True
        self.at.go(asked.offers.index(PASS))

    def be_alert(self, player: Player, rest: str) -> None:
        """Ask this player, even while passing, whenever they could respond; a second call switches it off."""
        self.at.alert ^= {player}
        self.tell(self.say("alert" if player in self.at.alert else "not-alert"))

    def explain(self, player: Player, rest: str) -> None:
        """The rule of this step with its id, and the procedures that lead to it."""
        decision = self.at.g.decision
        assert decision is not None
        self.rule(decision.rule)
        self.tell(self.say("where"), "bold")
        for depth, place in enumerate(running_procedures(self.at.g, player, self.words)):
            rule = f"  {place.rule}" if place.rule else ""
            self.out.print(Padding(Text.assemble((place.text, "cyan"), (rule, "dim")), (0, 0, 0, 2 * depth)))

    def rule(self, id: str) -> None:
        if not rulebook.exists(id):
            self.tell(f"{self.say('rule')}: {id}", "dim")
            return
        rule = rulebook.rule(id)
        self.out.print(Text.assemble((rule.id, "bold cyan"), "  ", (rule.heading(self.show.lang), "bold")))
        self.out.print(Text(rule.text(self.show.lang)))

    def why(self, player: Player, rest: str) -> None:
        """Why cards of this name can't be used now, each reason with its rule."""
        rest = self.show.by_name(player, rest)
        if not rest:
            raise RuleboundError(self.say("why-what"))
        found = lookup.on_table(self.at.g, player, rest)
        if not found:
            raise RuleboundError(self.say("not-on-table", rest[:60]))
        items = self.show.offered(player)
        for e in found[: lookup.SHOWN]:
            title = self.title(e)
            offered = [item.label for item in items if any(e in o.entities for o in item.options)]
            reasons = self.at.g.why_not(player, e)
            if offered:
                self.tell(self.say("usable", title, self.words.joined(offered)))
            elif not reasons:
                self.tell(self.say("no-reason", title))
            for reason in reasons if not offered else ():
                said = self.say("why-not", title, self.words.reason(reason))
                self.out.print(Text.assemble(said, (f"  · {reason.rule}", "cyan")))

    def title(self, e: Entity) -> str:
        """A card and its place."""
        g = self.at.g
        zone = g.ZONES[g.kind_of_zone(e)]
        whose = [] if zone.shared else [self.words.player(g.holder(e))]
        place = self.show.screen.label(f"zone.{zone.name}")
        return self.words.card(g.name_of(e)) + self.words.common("ability", self.words.joined([*whose, place]))

    def read_card(self, player: Player, rest: str) -> None:
        rest = self.show.by_name(player, rest)
        if not rest:
            raise RuleboundError(self.say("show-what"))
        ids = lookup.to_read(self.at.g, player, rest, self.show.lang)
        cards = [pager.drawn(self.out, *card_lines(self.show.screen, id)) for id in ids]
        self.show.pages(*cards)

    def look(self, player: Player, rest: str) -> None:
        """Where a piece on the map can go, and whom it sees; with a square after its name, as if it stood there."""
        view, g = self.show.view(player), self.at.g
        grid = self.show.screen.layout.grid
        if grid is None or not view.get(grid.key):
            raise RuleboundError(self.say("no-map"))
        name, _, last = rest.rpartition(" ")
        square = last.upper() if name and last.upper() in square_names(view[grid.key]) else ""
        e = lookup.piece(g, player, view, grid, (name if square else rest).strip())
        found = g.GAME.rules.survey(g, e, self.words, square) if e != NOBODY else {}
        if not found:
            raise RuleboundError(self.say("look-what", rest[:60]))
        lit = found["reach"] or found["in_range"]
        lines = [
            Text(self.say("looks", self.words.card(g.name_of(e)), "-".join(found["at"]), n=found["range"]), style="bold")
        ]
        lines.append(Text(f"  {self.say('marked-reach' if found['reach'] else 'marked-range')}", style="dim"))
        lines += [self.line_json("", found["move"])] if found["move"] else []
        signs = {piece.id: piece.sign for piece in pieces(view, grid)}
        lines += [self.line_json(f"{signs[x['about']]} {x['name']} {x['to']} ", x) for x in found["lines"]]
        told = pager.drawn(self.out, *lines)
        self.show.pages([*self.show.map_above(view, lit, g.handle[e], len(told)), *told])

    def line_json(self, who: str, told: Mapping[str, Any]) -> Text:
        """A line of fire or a move as text, with its rule."""
        far = self.say("squares-away", n=told["distance"]) if "distance" in told else ""
        rule = f"  · {told['rule']}" if told["rule"] else ""
        return Text.assemble(f"  {who}", (far, "dim"), told["text"], (rule, "cyan"))

    def rules(self, player: Player, rest: str) -> None:
        if not rest:
            raise RuleboundError(self.say("rules-what"))
        game = self.at.g.GAME.id
        found = rulebook.search(rest, game) if game in rulebook.games() else []
        if not found:
            self.tell(self.say("no-rules", rest))
        for rule in found[: lookup.SHOWN]:
            self.rule(rule.id)

    def decks(self, player: Player, rest: str) -> None:
        """Deck lists are open unless the table agreed otherwise; the order of a deck is not."""
        declared, lists = self.at.g.GAME, self.at.g.RULES.setup_known_to(self.at.g, player).get("decks")
        if not isinstance(declared, DeckGame) or not lists:
            raise RuleboundError(self.say("no-decks"))
        told = [
            [Text(self.words.player(seat), style="bold"), Text(self.deck_json(declared, deck))]
            for seat, deck in enumerate(lists)
        ]
        self.show.pages(*(pager.drawn(self.out, *block) for block in told))

    def deck_json(self, declared: DeckGame, deck: Mapping[str, Any] | None) -> str:
        return (
            self.say("closed-deck", deck_word(declared, self.show.lang))
            if deck is None
            else declared.decks.write(deck, self.show.lang)
        )

    def whole_log(self, player: Player, rest: str) -> None:
        if not self.at.g.log:
            raise RuleboundError(self.say("no-log"))
        self.show.pages(pager.drawn(self.out, *self.show.hanging(self.show.lines(player))))

    def forecast(self, player: Player, rest: str) -> None:
        self.tell(self.at.g.GAME.words.forecast(self.at.g, self.words) or self.say("no-forecast"))

    def hint(self, player: Player, rest: str) -> None:
        """What an expert would do here, and why; between people nobody is helped."""
        if self.at.people.only == NOBODY:
            raise RuleboundError(self.say("no-hint"))
        expert = LevelBot("expert", derived(self.at.g.origin_seed, "hint", len(self.at.g.choices)))
        ask(expert, self.at.g)
        decision = self.at.g.decision
        assert decision is not None
        self.tell(reason_of(expert.thought, decision, self.words))

    def undo(self, player: Player, rest: str) -> None:
        """Undo the player's last action or, with `undo step`, only their last choice. Beyond dice, reveals and others'
        questions, all players have to agree."""
        step = lookup.half_width(rest).lower() in STEP
        try:
            back = self.at.recording.back_to(player, step)
        except RuleboundError as nothing:
            raise RuleboundError(self.say("nothing-to-undo")) from nothing
        try:
            gone = self.at.recording.undo(player, step=step)
        except RuleboundError:
            if (refused_by := self.refusal(player)) is not None:
                self.at.notice = refused_by
                return
            gone = self.at.recording.go_back(back)
        items = self.show.offered(gone[0].player)
        taken_back = next(item.label for item in items if any(o.index == gone[0].option for o in item.options))
        self.show.taken_back()
        self.at.redraw = self.at.taken_back = True
        self.at.notice = self.say("undone", taken_back)

    def refusal(self, player: Player) -> str | None:
        """Why an undo beyond the last reveal is refused: all other humans have to agree. Bots always agree; a lone human
        is asked once more."""
        others = [p for p in self.at.people.humans if p != self.at.people.person[player]]
        if not others:
            return None if read(self.say("undo-sure")).lower() in YES else self.say("undo-left")
        clear(self.out)
        self.at.sitting = NOBODY
        for p in others:
            if read(self.say("undo-consent", self.words.player(p), self.words.player(player))).lower() not in YES:
                return self.say("undo-refused", self.words.player(p))
        return None

    def save(self, player: Player, rest: str) -> None:
        if not rest:
            raise RuleboundError(self.say("save-where"))
        path = self.path(rest)
        if path.exists() and read(self.say("overwrite", str(path))).lower() not in YES:
            self.tell(self.say("not-saved"))
            return
        self.write(path)
        self.tell(self.say("saved", str(path)), whole=True)

    def quit(self, player: Player, rest: str) -> None:
        name = read(self.say("quit-save"))
        if name.lower() in YES:
            name = read(self.say("quit-where"))
        if name and name.lower() not in NO:
            self.save(player, name)
        raise Leave

    def path(self, name: str) -> Path:
        """The path that a name means, if it can be one."""
        try:
            path = Path(name).expanduser()
            path.exists()
        except (OSError, RuntimeError, ValueError) as error:
            raise RuleboundError(self.say("cant-write", name[:60], getattr(error, "strerror", "") or str(error))) from error
        return path

    def write(self, path: Path) -> None:
        try:
            self.at.recording.journal.save(path)
        except (OSError, ValueError) as error:
            raise RuleboundError(
                self.say("cant-write", str(path)[:60], getattr(error, "strerror", "") or str(error))
            ) from error
