"""One game at the terminal: who decides, and what happens with their answer."""

from __future__ import annotations

from collections.abc import Sequence

from rulebound.bots import Bot, ask
from rulebound.cli import crash_report, lookup
from rulebound.cli.commands import Commands
from rulebound.cli.crash_report import Failed
from rulebound.cli.display import Display
from rulebound.cli.people import People
from rulebound.cli.questionnaire import read
from rulebound.cli.screen import clear
from rulebound.core.chance import written
from rulebound.core.decisions import EVERYWHERE, Player
from rulebound.core.errors import NotOffered, RuleboundError
from rulebound.core.journal import Journal
from rulebound.core.payment_suggestions import Paying, suggestion
from rulebound.core.priority import PASS, on_stack
from rulebound.core.recording import Recording
from rulebound.core.state import State
from rulebound.core.words.errors import error_text

AS_SUGGESTED = frozenset({"", "="})


class TerminalSession:
    """The table: the game, the seats, and the players' wishes."""

    def __init__(self, game: State | Recording, seats: Sequence[str], lang: str) -> None:
        self.recording = game if isinstance(game, Recording) else Recording(game, Journal.of(game), range(len(game.choices)))
        self.seats, self.lang = list(seats), lang
        self.recording.sit_down({"seats": self.seats, "lang": lang})
        self.people = People(seats, self.g.origin_seed)
        self.showing = Display(self.recording, self.people, lang)
        self.say, self.tell = self.showing.say, self.showing.tell
        self.sitting = self.people.only
        self.redraw = True
        self.suggested: Paying | None = None
        """The suggested whole payment for the pending question."""
        self.taken_back = False
        """A player has just undone something: ask them even if there is only one way to pay."""
        self.notice = ""
        """A message for the next player who decides, after the hand-over."""
        self.passing: dict[Player, int] = {}
        """Who is passing, and until when: until the log has more lines than this or, with -1, until their own turn."""
        self.alert: set[Player] = set()
        """The players who want to be asked whenever they could respond."""
        self.commands = Commands(self)

    @property
    def g(self) -> State:
        return self.recording.g

    # ------------------------------------------------------------ the game

    def play(self) -> None:
        """Play until the game is over."""
        self.tell(f"{self.g.GAME.name(self.lang)} · {self.say('seed', str(written(self.g.origin_seed)))}", "dim")
        bots = self.people.bots
        while self.g.asked is not None:
            player = self.g.asked.player
            if player in bots:
                self.go_for(bots[player])
            elif not self.paid() and not self.all_alike():
                self.turn_of(player)
        self.end()

    def paid(self) -> bool:
        """Find the payment to suggest. Pay without a question where only one set can pay or the cost is met, unless the
        table stops at single options."""
        found = suggestion(self.g)
        self.suggested = found.paying if found is not None else None
        if found is None or not found.only or self.taken_back or self.g.stop_at_forced == EVERYWHERE:
            return False
        self.go(*found.paying.choices)
        return True

    def all_alike(self) -> bool:
        """Choose without a question where all options are interchangeable, unless the table stops there too."""
        asked = self.g.asked
        assert asked is not None
        if asked.subset or self.taken_back or self.g.stop_at_forced == EVERYWHERE:
            return False
        items = self.showing.offered(asked.player)
        if len(items) > 1 or items[0].copies == 1:
            return False
        self.go(items[0].option.index)
        return True

    def go(self, *choices: int) -> None:
        """Make choices. A defect of the rules must not cost the game: everything played so far is saved."""
        try:
            for choice in choices:
                self.recording.choose(choice)
            self.taken_back = False
        except NotOffered:
            raise
        except Exception as error:
            raise self.failure(error) from error

    def go_for(self, bot: Bot) -> None:
        """Make a bot's choice."""
        try:
            choice = ask(bot, self.g)
        except Exception as error:
            raise self.failure(error) from error
        self.go(choice)

    def failure(self, error: Exception) -> Failed:
        """The message of a program failure: where the game is saved, and what to report."""
        kept = self.recording.path
        details = crash_report.written(error, kept.with_suffix(".failure.txt")) if kept is not None else None
        return Failed("\n".join([self.say("failed"), self.where_kept(), crash_report.in_words(self.lang, kept, details)]))

    def end(self) -> None:
        self.showing.draw_end()
        kept = self.recording.path
        said = self.where_kept() if kept is None or self.recording.failed else self.say("kept-in", kept.stem, str(kept))
        self.tell(said, "dim", whole=True)

    def where_kept(self) -> str:
        """The id under which the game is saved, or why it is not."""
        kept = self.recording
        if kept.failed or kept.path is None:
            return self.say("not-kept", kept.failed)
        return self.say("kept", kept.path.stem)

    # ------------------------------------------------------------ a human decides

    def turn_of(self, player: Player) -> None:
        """Show the table to a human and let them choose once, unless they are passing."""
        if player in self.passing and self.passed(player):
            return
        if self.sitting != self.people.person[player]:
            self.hand_over(player)
        if self.redraw:
            self.showing.draw(player, self.suggested)
        if self.notice:
            self.tell(self.notice, "yellow")
            self.notice = ""
        try:
            self.answer(player, read(self.say("input", self.showing.words.player(player))))
        except RuleboundError as error:
            self.redraw = False
            self.tell(error_text(error, self.lang), "yellow")

    def hand_over(self, player: Player) -> None:
        """The curtain between two humans at one keyboard: none of the other player's cards stay on the screen."""
        name = self.showing.words.player(player)
        clear(self.showing.out)
        self.tell(self.say("hand-over", name), "bold")
        read(self.say("press", name))
        clear(self.showing.out)
        self.sitting, self.redraw = self.people.person[player], True

    def passed(self, player: Player) -> bool:
        """Pass for a player who is passing, until the condition is met, their own turn comes or they can't pass."""
        g, until = self.g, self.passing[player]
        asked = g.asked
        assert asked is not None
        happened = until >= 0 and len(g.log or ()) > until
        arrived = g.GAME.rules.is_own_turn(g, player)
        respond = player in self.alert and bool(on_stack(g)) and g.GAME.bot.obvious_move(g) < 0
        if happened or arrived or respond or PASS not in asked.offers:
            del self.passing[player]
            return False
        self.go(asked.offers.index(PASS))
        return True

    def answer(self, player: Player, answer: str) -> None:
        """Act on the typed answer: pay as suggested, run a command, or choose."""
        self.redraw = True
        asked = self.g.decision
        assert asked is not None
        if self.suggested is not None and lookup.half_width(answer) in AS_SUGGESTED:
            self.go(*self.suggested.choices)
        elif answer and answer not in asked.keys and (found := self.commands.meant(answer)) is not None:
            self.redraw = False
            command, rest = found
            self.commands.named[command](player, rest)
        elif answer:
            self.choose(player, self.showing.by_name(player, lookup.half_width(answer)))

    def choose(self, player: Player, answer: str) -> None:
        """Make the named choice: one option, or a whole set."""
        asked, items = self.g.decision, self.showing.offered(player)
        assert asked is not None
        if (square := self.showing.unlisted(player, answer)) is not None:
            raise RuleboundError(self.say("name-square", answer[:20], square))
        wanted = lookup.several(items, answer, asked.subset, self.lang)
        if wanted is None and asked.subset:
            wanted = lookup.named_together(items, self.g, answer, self.lang)
        if wanted is None:
            line = lookup.item(items, answer, self.lang)
            if line is None and self.showing.is_square(player, answer):
                raise RuleboundError(self.say("not-marked", answer.upper()))
            if line is None:
                raise RuleboundError(self.say("unknown", answer[:60]))
            wanted = [line.option]
        if asked.subset and all(o.entities for o in wanted):
            labels = {o: line.label for line in items for o in line.options}
            self.go(*lookup.choices_for(self.g, wanted, labels, self.lang))
        else:
            self.go(wanted[0].index)
