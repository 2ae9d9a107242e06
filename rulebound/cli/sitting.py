"""One game at the terminal: whose turn it is to decide, what they see, and what they may ask for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from itertools import groupby
from pathlib import Path
from typing import Any, NamedTuple

from rich.console import RenderableType
from rich.padding import Padding
from rich.rule import Rule as Line
from rich.text import Text

from rulebound import rulebook
from rulebound.bots import Bot, ask, make
from rulebound.cli import finding, paging
from rulebound.cli.asking import YES, Leave, read
from rulebound.cli.reading import card_lines
from rulebound.cli.says import SAYS, ending
from rulebound.cli.screen import Screen, clear, console, handles, marks_of, seats_of
from rulebound.cli.seating import HUMAN, SAME, player_names
from rulebound.core.chance import mix
from rulebound.core.decisions import EVERYWHERE, NOBODY, Decision, Player
from rulebound.core.errors import NotOffered, RuleboundError
from rulebound.core.game import DeckGame
from rulebound.core.journal import Journal
from rulebound.core.log import LogEvent, Shown
from rulebound.core.priority import PASS, on_stack
from rulebound.core.recording import Recording
from rulebound.core.state import State
from rulebound.core.suggesting import Paying, suggestion
from rulebound.core.words import Words
from rulebound.table.where import places

LOG_SHOWN = 60
STEP = frozenset({"step", "1", "一步"})
TURN = "turn"
"""The prompt by which games ask whoever's turn it is."""
ENDING = 4
"""The lines below the table when a game is over."""
CHINESE = {
    finding.plain(word): command
    for word, command in {
        "解釋": "?",
        "說明": "help",
        "幫助": "help",
        "指令": "help",
        "命令": "help",
        "為何": "why",
        "為什麼": "why",
        "閱讀": "show",
        "查看": "show",
        "規則": "rules",
        "牌組": "decks",
        "記錄": "log",
        "日誌": "log",
        "預測": "forecast",
        "桌面": "table",
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
WITH_WORDS = frozenset({"why", "show", "rules", "undo", "save"})
"""The commands that something stands behind."""
AS_SUGGESTED = frozenset({"", "="})
NO = frozenset({"n", "no", "否", "不", "q", "quit"})


class Until(NamedTuple):
    """When somebody stops passing: when there are more lines of the log than so many, or (-1) in their own turn."""

    lines: int


class Broken(Exception):
    """The rules failed in the middle of a game: not the players' fault, and nothing that they could mend."""


class Sitting:
    """The table: the game, who sits where, and what each human has read of the log."""

    def __init__(self, game: State | Recording, seats: Sequence[str], lang: str) -> None:
        self.recording = game if isinstance(game, Recording) else Recording(game, Journal.of(game), range(len(game.choices)))
        self.seats, self.lang = list(seats), lang
        self.recording.sit_down({"seats": self.seats, "lang": lang})
        g = self.g
        self.words = Words(g.GAME, lang, player_names(seats, lang))
        self.screen = Screen(self.words)
        self.out = console()
        self.bots: dict[Player, Bot] = {
            p: make(name, mix(g.origin_seed, p + 1)) for p, name in enumerate(seats) if name not in (HUMAN, SAME)
        }
        self.humans = [p for p, name in enumerate(seats) if name == HUMAN]
        """The seat of every person; further hands of theirs are not counted."""
        self.person = [max((h for h in self.humans if h <= p), default=NOBODY) for p in range(g.players)]
        """For every seat the first seat of the person before it."""
        self.read_upto = [0] * g.players
        self.sitting = self.humans[0] if len(self.humans) == 1 else NOBODY
        self.redraw = True
        self.suggested: Paying | None = None
        """How the payment that is asked for now can be made as a whole."""
        self.taken_back = False
        """Somebody has just taken something back: they are asked, also where there is only one way to pay."""
        self.notice = ""
        """What is told to the next one who decides, after the table was handed over."""
        self.passing: dict[Player, Until] = {}
        """Who wishes to pass, and until when."""
        self.alert: set[Player] = set()
        """Who wishes to be asked whenever they could respond."""
        self.commands: dict[str, Callable[[Player, str], None]] = {
            "?": self.explain,
            "help": self.help,
            "why": self.why,
            "show": self.show,
            "rules": self.rules,
            "decks": self.decks,
            "log": self.whole_log,
            "forecast": self.forecast,
            "table": self.again,
            "on": self.pass_on,
            "turn": self.pass_until_turn,
            "alert": self.be_alert,
            "undo": self.undo,
            "save": self.save,
            "quit": self.quit,
            "q": self.quit,
        }

    @property
    def g(self) -> State:
        return self.recording.g

    def say(self, key: str, *about: str, **gaps: Any) -> str:
        return SAYS.say(self.lang, key, *about, **gaps)

    def tell(self, text: str, style: str = "", whole: bool = False) -> None:
        """A message, broken between words; `whole` leaves lines as they are, so that a path in them can be copied."""
        self.out.print(Text(text, style=style), soft_wrap=whole)

    # ------------------------------------------------------------ the game

    def play(self) -> None:
        """Until the game is over."""
        self.tell(f"{self.g.GAME.name(self.lang)} · {self.say('seed', str(self.g.origin_seed))}", "dim")
        while self.g.asked is not None:
            player = self.g.asked.player
            if player in self.bots:
                self.go(ask(self.bots[player], self.g))
            elif not self.paid():
                self.turn_of(player)
        self.end()

    def paid(self) -> bool:
        """Look for the payment to suggest, and make it without a question where only one set can pay or the cost is met,
        unless the table stops where there is only one option."""
        found = suggestion(self.g)
        self.suggested = found.paying if found is not None else None
        if found is None or not found.only or self.taken_back or self.g.stop_at_forced == EVERYWHERE:
            return False
        self.go(*found.paying.choices)
        return True

    def go(self, *choices: int) -> None:
        """Carry choices out. A defect of the rules must not cost the game: what was played so far is kept."""
        try:
            for choice in choices:
                self.recording.choose(choice)
            self.taken_back = False
        except NotOffered:
            raise
        except Exception as error:
            raise Broken(f"{error}\n{self.where_kept()}") from error

    def end(self) -> None:
        viewer = self.humans[0] if len(self.humans) == 1 else NOBODY
        news = self.news(viewer)
        picture = paging.drawn(self.out, self.screen.table(self.view(viewer), {}))
        if not paging.fits(self.out, picture, [""] * ENDING):
            picture = paging.drawn(self.out, self.screen.table(self.view(viewer), {}, dense=True))
        paging.show(self.out, self.page, news, picture)
        self.tell(self.say("over"), "bold")
        self.tell(ending(self.words, self.g), "bold green")
        kept = self.recording.path
        said = self.where_kept() if kept is None or self.recording.failed else self.say("kept-in", kept.stem, str(kept))
        self.tell(said, "dim", whole=True)

    # ------------------------------------------------------------ a human decides

    def turn_of(self, player: Player) -> None:
        """Show a human the table and let them choose once, unless they wish to pass."""
        if player in self.passing and self.passed(player):
            return
        if self.sitting != self.person[player]:
            self.hand_over(player)
        if self.redraw:
            self.draw(player)
        if self.notice:
            self.tell(self.notice, "yellow")
            self.notice = ""
        decision, labels = self.offered(player)
        answer = read(self.say("input", self.words.player(player)))
        try:
            self.answer(player, decision, labels, answer)
        except RuleboundError as error:
            self.redraw = False
            self.tell(str(error), "yellow")

    def passed(self, player: Player) -> bool:
        """Pass for somebody who wishes to; their wish ends when it is fulfilled, and where there is no passing."""
        g, until = self.g, self.passing[player]
        asked = g.asked
        assert asked is not None
        happened = until.lines >= 0 and len(g.log or ()) > until.lines
        arrived = until.lines < 0 and g.GAME.own_turn(g, player)
        respond = player in self.alert and bool(on_stack(g)) and g.GAME.hurried(g) < 0
        if happened or arrived or respond or PASS not in asked.offers:
            del self.passing[player]
            return False
        self.go(asked.offers.index(PASS))
        return True

    def answer(self, player: Player, decision: Decision, labels: Sequence[str], answer: str) -> None:
        self.redraw = True
        if self.suggested is not None and finding.half_width(answer) in AS_SUGGESTED:
            self.go(*self.suggested.choices)
            return
        if not answer:
            return
        if answer not in decision.keys and (found := self.command(answer)) is not None:
            self.redraw = False
            command, rest = found
            self.commands[command](player, rest)
            return
        answer = finding.half_width(answer)
        numbers = finding.several(decision, answer, self.lang)
        wanted = [decision.options[n - 1] for n in numbers] if numbers else None
        wanted = wanted or finding.named_together(decision, self.g, answer, self.lang)
        if wanted is None:
            option = finding.option(decision, labels, answer, self.lang)
            if option is None:
                raise RuleboundError(self.say("unknown", answer[:60]))
            wanted = [option]
        if decision.subset and all(o.entities for o in wanted):
            named = [label for o, label in zip(decision.options, labels, strict=True) if o in wanted]
            chosen = [o for o in decision.options if o in wanted]
            self.go(*finding.run_of_choices(self.g, chosen, named, self.lang))
        else:
            self.go(wanted[0].index)

    def command(self, answer: str) -> tuple[str, str] | None:
        """The command that an answer is, and what stands behind it; those in Chinese need no space."""
        word, _, rest = answer.replace("\u3000", " ", 1).partition(" ")
        name = finding.half_width(word).lower()
        if name in self.commands:
            return name, rest.strip()
        typed = finding.plain(answer)
        for chinese, name in CHINESE.items():
            if typed == chinese or (typed.startswith(chinese) and name in WITH_WORDS):
                return name, answer[len(chinese) :].strip()
        return None

    def offered(self, player: Player) -> tuple[Decision, list[str]]:
        """What is offered and its words; of a set all that can be part of it, whatever is offered as its first."""
        decision = self.g.decision
        assert decision is not None
        if not decision.subset:
            return decision, self.labels(player)
        options = [*finding.whole_set(self.g), *(o for o in decision.options if not o.entities)]
        labels = self.words.options_of([(o.key, o.verb, len(o.entities), o.note) for o in options])
        return replace(decision, options=tuple(options)), labels

    def draw(self, player: Player) -> None:
        """What happened, the table, the question and its options: as much of it at once as the screen has room for."""
        news, view = self.news(player), self.view(player)
        decision, labels = self.offered(player)
        picture = self.picture(view, decision, labels, dense=False)
        if not paging.fits(self.out, news, picture):
            picture = self.picture(view, decision, labels, dense=True)
        paging.show(self.out, self.page, news, picture)

    def picture(self, view: Mapping[str, Any], decision: Decision, labels: Sequence[str], dense: bool) -> list[str]:
        marks = marks_of({"options": [{"about": [self.g.handle[e] for e in o.entities]} for o in decision.options]})
        said = [label + more for label, more in zip(labels, self.more(labels, decision), strict=True)]
        pays = [Text(self.say("suggested", self.parts()), style="green")] if self.suggested is not None else []
        hint = self.say("hint") + (self.say("hint-set") if decision.subset else "")
        return paging.drawn(
            self.out,
            self.screen.table(view, marks, dense),
            *self.question(view),
            self.screen.options(said, decision.keys, dense),
            *pays,
            Text(hint, style="dim"),
        )

    def parts(self) -> str:
        """The suggested payment in words, or that it is done; what is the same several times is told once."""
        assert self.suggested is not None
        spent = self.suggested.parts or self.suggested.taken
        said = [self.words.option_of(o.key, o.verb, len(o.entities), o.note, numbered=False) for o in spent]
        return self.words.joined([self.words.common("counted", s, n=n) if n > 1 else s for s, n in Counter(said).items()])

    def page(self, n: int, of: int) -> str:
        return self.say("page", n=n, of=of)

    def other_hands(self, player: Player) -> list[Player]:
        """The other seats of the same person: nothing is hidden between them."""
        if player == NOBODY:
            return []
        return [p for p in range(self.g.players) if p != player and self.is_hand_of(self.person[player], p)]

    def is_hand_of(self, person: Player, seat: Player) -> bool:
        return person != NOBODY and self.person[seat] == person and self.seats[seat] in (HUMAN, SAME)

    def view(self, player: Player) -> dict[str, Any]:
        """What a person sees who decides for this seat: their other hands too."""
        view = self.g.view(player)
        view["place"] = self.g.place
        for p in self.other_hands(player):
            view["players"][p] = self.g.view(p)["players"][p]
        return view

    def question(self, view: Mapping[str, Any]) -> list[RenderableType]:
        """What is asked, in the words of the game for this situation, what the card that asks says, and what is to come."""
        asked = view["decision"]
        source = handles(view).get(asked["source"], "")
        card = self.words.card(source) if source else ""
        said, text = self.g.GAME.question_text(self.g, self.words)
        prompt = said or self.words.prompt_of(asked["prompt"], card)
        coming = self.g.GAME.forecast(self.g, self.words) if asked["prompt"] == TURN else ""
        asks = Text.assemble((prompt, "bold"), (f"  ({card})" if card and card not in prompt else "", "dim"))
        lines = [*text.splitlines(), *([coming] if coming else [])]
        return [asks, *(Padding(Text(line, style="dim"), (0, 0, 0, 2)) for line in lines)]

    def labels(self, player: Player) -> list[str]:
        """The options in words; where they would be the same, with the players before whom the cards lie."""
        view = self.view(player)
        asked, seats = view["decision"], seats_of(view)
        options = [(o["key"], o["verb"], len(o["about"]), o["note"]) for o in asked["options"]]
        holders = [[seats.get(handle, NOBODY) for handle in o["about"]] for o in asked["options"]]
        said = self.words.options_of(options, handles(view).get(asked["source"], ""), holders, player)
        return [s if said.count(s) == 1 else s + self.apart(i, s, said) for i, s in enumerate(said)]

    def apart(self, i: int, label: str, labels: Sequence[str]) -> str:
        """What tells an option from those of the same words: different cards may have the same title."""
        decision = self.g.decision
        assert decision is not None
        alike = [o for o, same in zip(decision.options, labels, strict=True) if same == label]
        briefs = [self.screen.brief(self.g.name_of(o.entities[0])).split(" · ") for o in alike if o.entities]
        mine = decision.options[i].entities
        parts = self.screen.brief(self.g.name_of(mine[0])).split(" · ") if mine else []
        own = [p for p in parts if not all(p in other for other in briefs)]
        return self.words.common("ability", " · ".join(own)) if own else ""

    def more(self, labels: Sequence[str], decision: Decision | None = None) -> list[str]:
        """What the game has to say of each option beside its words, in brackets."""
        decision = decision or self.g.decision
        assert decision is not None
        said = [self.g.GAME.option_more(self.g, o, self.words) for o in decision.options]
        told = [self.words.common("ability", s) if s else "" for s in said]
        return ["" if label.endswith(t) else t for label, t in zip(labels, told, strict=True)]

    def news(self, viewer: Player) -> list[str]:
        """The log since the viewer's last decision, as lines on the screen."""
        reader = self.person[viewer] if viewer != NOBODY else NOBODY
        lines = self.lines(viewer, self.read_upto[reader] if reader != NOBODY else 0)
        if reader != NOBODY:
            self.read_upto[reader] = len(self.g.log or ())
        if not lines:
            return []
        more = [Text(self.say("more-log", n=len(lines) - LOG_SHOWN), style="dim")] if len(lines) > LOG_SHOWN else []
        told = self.hanging(lines[-LOG_SHOWN:])
        return paging.drawn(self.out, Line(style="dim"), Text(self.say("since"), style="dim"), *more, *told)

    def lines(self, viewer: Player, since: int = 0) -> list[str]:
        """The log in words; the same line several times in a row is told once."""
        eyes = [viewer if viewer != NOBODY else self.g.players, *self.other_hands(viewer)]
        told = self.words.told([_seen_by(e, eyes) for e in self.g.log or ()], since)
        runs = [(line, len(list(run))) for line, run in groupby(told)]
        return [self.words.common("counted", line, n=n) if n > 1 else line for line, n in runs]

    def hanging(self, lines: Sequence[str]) -> list[Text]:
        """Lines of the log; what does not fit goes on below, a little to the right."""
        found = []
        for line in lines:
            first, *rest = Text(line).wrap(self.out, max(20, self.out.width - 4)) or [Text()]
            found.append(Text("\n").join([Text.assemble("  ", first), *(Text.assemble("    ", x) for x in rest)]))
        return found

    def hand_over(self, player: Player) -> None:
        """The curtain between two humans at one keyboard: nothing of the other's cards stays on the screen."""
        clear(self.out)
        self.tell(self.say("hand-over", self.words.player(player)), "bold")
        read(self.say("press", self.words.player(player)))
        clear(self.out)
        self.sitting, self.redraw = self.person[player], True

    # ------------------------------------------------------------ commands

    def help(self, player: Player, rest: str) -> None:
        self.tell(self.say("help"))

    def again(self, player: Player, rest: str) -> None:
        self.redraw = True

    def pass_on(self, player: Player, rest: str) -> None:
        """Pass until something happens."""
        self._pass_until(player, len(self.g.log or ()))

    def pass_until_turn(self, player: Player, rest: str) -> None:
        """Pass until one's own turn to act."""
        self._pass_until(player, NOBODY)

    def _pass_until(self, player: Player, lines: int) -> None:
        asked = self.g.asked
        assert asked is not None
        if PASS not in asked.offers:
            raise RuleboundError(self.say("no-passing"))
        self.passing[player], self.redraw = Until(lines), True
        self.go(asked.offers.index(PASS))

    def be_alert(self, player: Player, rest: str) -> None:
        """Be asked, also while passing, whenever one could respond; the second time: no longer."""
        self.alert ^= {player}
        self.tell(self.say("alert" if player in self.alert else "not-alert"))

    def explain(self, player: Player, rest: str) -> None:
        """The rule of this step with its id, and the way down to it through the procedures."""
        decision = self.g.decision
        assert decision is not None
        self.rule(decision.rule)
        self.tell(self.say("where"), "bold")
        for depth, place in enumerate(places(self.g, player, self.words)):
            rule = f"  {place.rule}" if place.rule else ""
            self.out.print(Padding(Text.assemble((place.where, "cyan"), (rule, "dim")), (0, 0, 0, 2 * depth)))

    def rule(self, id: str) -> None:
        if not rulebook.exists(id):
            self.tell(f"{self.say('rule')}: {id}", "dim")
            return
        rule = rulebook.rule(id)
        self.out.print(Text.assemble((rule.id, "bold cyan"), "  ", (rule.heading(self.lang), "bold")))
        self.out.print(Text(rule.text(self.lang)))

    def why(self, player: Player, rest: str) -> None:
        """Why cards of this name can't be used now, each reason with its rule."""
        if not rest:
            raise RuleboundError(self.say("why-what"))
        found = finding.on_table(self.g, player, rest)
        if not found:
            raise RuleboundError(self.say("not-on-table", rest[:60]))
        decision = self.g.decision
        assert decision is not None
        labels = self.labels(player)
        for e in found[: finding.SHOWN]:
            name = self.words.card(self.g.name_of(e))
            zone = self.g.ZONES[self.g.kind_of_zone(e)]
            place = self.screen.label(f"zone.{zone.name}")
            whose = [] if zone.shared else [self.words.player(self.g.holder(e))]
            title = name + self.words.common("ability", self.words.joined([*whose, place]))
            offered = [label for o, label in zip(decision.options, labels, strict=True) if e in o.entities]
            reasons = self.g.why_not(player, e)
            if offered:
                self.tell(self.say("usable", title, self.words.joined(offered)))
            elif not reasons:
                self.tell(self.say("no-reason", title))
            for reason in reasons if not offered else ():
                said = self.say("why-not", title, self.words.reason(reason))
                self.out.print(Text.assemble(said, (f"  · {reason.rule}", "cyan")))

    def show(self, player: Player, rest: str) -> None:
        if not rest:
            raise RuleboundError(self.say("show-what"))
        ids = finding.to_read(self.g, player, rest, self.lang)
        cards = [paging.drawn(self.out, *card_lines(self.screen, id)) for id in ids]
        paging.show(self.out, self.page, *cards)

    def rules(self, player: Player, rest: str) -> None:
        if not rest:
            raise RuleboundError(self.say("rules-what"))
        game = self.g.GAME.id
        found = rulebook.search(rest, game) if game in rulebook.games() else []
        if not found:
            self.tell(self.say("no-rules", rest))
        for rule in found[: finding.SHOWN]:
            self.rule(rule.id)

    def decks(self, player: Player, rest: str) -> None:
        """Deck lists are open, unless the table has agreed otherwise; what lies where in a deck is not."""
        declared, lists = self.g.GAME, self.g.RULES.setup_known_to(self.g, player).get("decks")
        if not isinstance(declared, DeckGame) or not lists:
            raise RuleboundError(self.say("no-decks"))
        for seat, deck in enumerate(lists):
            self.tell(self.words.player(seat), "bold")
            self.tell(self.say("closed-deck") if deck is None else declared.write_deck(deck, self.lang))

    def whole_log(self, player: Player, rest: str) -> None:
        paging.show(self.out, self.page, paging.drawn(self.out, *self.hanging(self.lines(player))))

    def forecast(self, player: Player, rest: str) -> None:
        self.tell(self.g.GAME.forecast(self.g, self.words) or self.say("no-forecast"))

    def undo(self, player: Player, rest: str) -> None:
        """Take back what one did last, or (`undo step`) only one's last choice; beyond dice, reveals and others' questions
        everybody has to agree."""
        step = finding.half_width(rest).lower() in STEP
        try:
            back = self.recording.back_to(player, step)
        except RuleboundError as nothing:
            raise RuleboundError(self.say("nothing-to-undo")) from nothing
        try:
            gone = self.recording.undo(player, step=step)
        except RuleboundError:
            if (refused_by := self.refusal(player)) is not None:
                self.notice = refused_by
                return
            gone = self.recording.go_back(back)
        taken_back = self.labels(gone[0].player)[gone[0].option]
        self.read_upto = [min(n, len(self.g.log or ())) for n in self.read_upto]
        self.redraw = self.taken_back = True
        self.notice = self.say("undone", taken_back)

    def refusal(self, player: Player) -> str | None:
        """Why an undo beyond the last reveal is not made: all other humans have to agree to it. Bots do not mind; a lone
        human is asked once more."""
        others = [p for p in self.humans if p != self.person[player]]
        if not others:
            return None if read(self.say("undo-sure")).lower() in YES else self.say("undo-left")
        clear(self.out)
        self.sitting = NOBODY
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

    # ------------------------------------------------------------ keeping the game

    def path(self, name: str) -> Path:
        """The place that a name means, if it can be one."""
        try:
            path = Path(name).expanduser()
            path.exists()
        except (OSError, RuntimeError, ValueError) as error:
            raise RuleboundError(self.say("cant-write", name[:60], getattr(error, "strerror", "") or str(error))) from error
        return path

    def write(self, path: Path) -> None:
        try:
            self.recording.journal.save(path)
        except (OSError, ValueError) as error:
            raise RuleboundError(
                self.say("cant-write", str(path)[:60], getattr(error, "strerror", "") or str(error))
            ) from error

    def where_kept(self) -> str:
        """Under which id the game is kept, or why it is not."""
        kept = self.recording
        if kept.failed or kept.path is None:
            return self.say("not-kept", kept.failed)
        return self.say("kept", kept.path.stem)


def _seen_by(event: LogEvent, eyes: Sequence[int]) -> LogEvent:
    """An event as somebody may read it who sits in all these seats."""
    shown = tuple(s if any(s.seen >> bit & 1 for bit in eyes) else Shown(0, "", 0) for s in event.about)
    return event._replace(about=tuple(s._replace(seen=0) for s in shown))
