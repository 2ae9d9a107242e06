"""`rulebound rules`: look up rules, and see which of them are proven."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from rulebound import rulebook
from rulebound.core.errors import RuleboundError, quoted
from rulebound.rulebook import Rule, Ruling
from rulebound.rulebook.claims import claims
from rulebound.rulebook.coverage import Coverage, Tally, read_proofs, report
from rulebound.rulebook.locate import carried_out
from rulebound.rulebook.rules import source
from rulebound.rulebook.ruling import mentions
from rulebound.rulebook.script import is_han

if TYPE_CHECKING:
    Commands = argparse._SubParsersAction[argparse.ArgumentParser]

SHOWN = 20  # search hits that are printed without --all
WITHOUT_CODE = {
    "definition": "none of its own: a definition; the rules that use its terms implement it",
    "example": "none of its own: an example of other rules",
    "component": "none of its own: it says what is in the box",
}
DATA = "none of its own: data (zones, decks, set-up) or the absence of a restriction carries it; see the tests"


def add_parser(commands: Commands) -> None:
    """Add `rules` and its subcommands to the command line."""
    parser = commands.add_parser("rules", help="look up rules and see which of them are proven")
    subcommands = parser.add_subparsers(title="what to do", metavar="COMMAND", required=True)
    _add_search(subcommands)
    _add_show(subcommands)
    chapters = _add(subcommands, "chapters", run_chapters, "the chapters of a rulebook and their rules")
    chapters.add_argument("game", choices=rulebook.games(), metavar="GAME", help=", ".join(rulebook.games()))
    chapters.add_argument("chapter", nargs="?", metavar="CHAPTER", help="list the rules of this chapter")
    coverage = _add(subcommands, "coverage", run_coverage, "how many rules have a passing proof")
    _add_game(coverage)
    coverage.add_argument("--json", action="store_true", help="print it as JSON")
    coverage.add_argument("--unproven", action="store_true", help="list the rules without a proof")
    rulings = _add(subcommands, "rulings", run_rulings, "how gaps and scan errors of a rulebook are decided")
    rulings.add_argument("game", choices=rulebook.games(), metavar="GAME", help=", ".join(rulebook.games()))
    rulings.add_argument("number", nargs="?", metavar="N", help="only this one")


def _add(subcommands: Commands, name: str, run: Callable[[argparse.Namespace], int], about: str) -> argparse.ArgumentParser:
    parser = subcommands.add_parser(name, help=about, description=about)
    parser.set_defaults(run=run)
    return parser


def _add_game(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--game", choices=rulebook.games(), help="only this game")


def _add_lang(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--lang", choices=rulebook.LANGUAGES, help="the language of the texts")


def _add_search(subcommands: Commands) -> None:
    parser = _add(subcommands, "search", run_search, "find rules and rulings by words, English or Chinese")
    parser.add_argument("words", nargs="+", metavar="WORDS", help="all of them must occur")
    _add_game(parser)
    _add_lang(parser)
    parser.add_argument("--all", action="store_true", help=f"print all hits, not only the first {SHOWN}")


def _add_show(subcommands: Commands) -> None:
    parser = _add(subcommands, "show", run_show, "print rules in full")
    parser.add_argument("ids", nargs="+", metavar="ID", help="as in champions.enemy-attack.1")
    _add_lang(parser)


class Page:
    """The output: coloured and wrapped in a terminal, one plain line each elsewhere."""

    def __init__(self) -> None:
        from rich.console import Console

        self.console = Console(highlight=False)

    def line(self, *parts: str | tuple[str, str]) -> None:
        """Print a line made of texts and (text, style) pairs."""
        from rich.text import Text

        self.console.print(Text.assemble(*parts), soft_wrap=not self.console.is_terminal)


def _language(lang: str | None, rule: Rule, query: str = "") -> str:
    """The requested language; else the book's own script for a Chinese query, and English for any other."""
    if lang is not None:
        return lang
    return source(rule.game).chinese if is_han(query) else "en"


def run_search(args: argparse.Namespace) -> int:
    """Rules, then rulings; status 1 if there are neither."""
    query = " ".join(args.words)
    rules, decided = rulebook.search(query, args.game), rulebook.search_rulings(query, args.game)
    page, shown = Page(), None if args.all else SHOWN
    # A query with a ruling's number wants that ruling, not the rules that share its words.
    if decided and decided[0].cite == query.lower():
        _print_ruling(page, decided[0])
        return 0
    for rule in rules[:shown]:
        lang = _language(args.lang, rule, query)
        page.line((rule.id, "bold cyan"), "  ", (rule.heading(lang), "bold"))
        page.line("    ", rule.text(lang))
    for each in decided[: shown and shown - min(len(rules), shown)]:
        _print_ruling(page, each)
    hits = len(rules) + len(decided)
    if shown is not None and hits > shown:
        page.line((f"{hits - shown} more: print them with --all, or give another word.", "dim"))
    if not hits:
        page.line(f"No rule and no ruling has all of these words: {query}. Try fewer of them.")
    return 0 if hits else 1


def run_show(args: argparse.Namespace) -> int:
    """The full rules. An unknown id raises an error before anything is printed."""
    rules = [rulebook.rule(id) for id in args.ids]
    page = Page()
    for number, rule in enumerate(rules):
        if number:
            page.line()
        _print_rule(page, rule, args.lang or "en")
    return 0


def _print_rule(page: Page, rule: Rule, lang: str) -> None:
    first, last = rule.lines
    where = f"line {first}" if first == last else f"lines {first}-{last}"
    page.line((rule.id, "bold cyan"), "  ", (rule.heading(lang), "bold"))
    page.line((f"{rule.kind}, {where} of the book", "dim"))
    page.line(rule.text(lang))
    for id in rule.see:
        page.line(("See:   ", "dim"), (id, "cyan"), "  ", rulebook.rule(id).heading(lang))
    page.line(("Check: ", "dim"), rule.check)
    for place in carried_out(rule.id) or (WITHOUT_CODE.get(rule.kind, DATA),):
        page.line(("Code:  ", "dim"), str(place))
    page.line(("Proof: ", "dim"), _proof_state(rule))


def _proof_state(rule: Rule) -> tuple[str, str]:
    """What is known about the rule's proof, and the style to print it in."""
    if rule.waived is not None:
        return f"waived: {rule.waived}", "yellow"
    claimed = claims().get(rule.id, [])
    found = f"Claimed by {_listed(claimed)}." if claimed else "No test claims it."
    try:
        tests = read_proofs().get(rule.id, [])
    except RuleboundError as error:
        return f"unknown. {found} {error}", "yellow"
    if not tests:
        return f"none by the tests that have run. {found}", "red"
    return f"proven by {_listed(tests)}", "green"


def _listed(tests: Sequence[str]) -> str:
    """The first few tests, each once even if it has many parameters."""
    names = list(dict.fromkeys(test.partition("[")[0] for test in tests))
    return f"{', '.join(names[:3])}{f' and {len(names) - 3} more' if len(names) > 3 else ''}"


def run_chapters(args: argparse.Namespace) -> int:
    """All chapters with their number of rules, or one chapter's rules."""
    page, chapters = Page(), rulebook.load(args.game).chapters()
    if args.chapter is None:
        for chapter, rules in chapters.items():
            page.line((f"{chapter:<20}", "bold cyan"), f"{len(rules):>4}  ", (rules[0].title, "dim"))
        return 0
    if args.chapter not in chapters:
        raise RuleboundError(f"{args.game} has no chapter {quoted(args.chapter)}; it has {', '.join(chapters)}.")
    for rule in chapters[args.chapter]:
        page.line((rule.id, "bold cyan"), "  ", rule.title)
    return 0


def run_rulings(args: argparse.Namespace) -> int:
    """All rulings of a game, or one ruling with those that mention it."""
    page = Page()
    if args.number is not None:
        decided = rulebook.ruling(args.game, args.number)
        _print_ruling(page, decided)
        for each in mentions(decided):
            page.line(("See also", "dim"))
            _print_ruling(page, each)
        return 0
    section = None
    for each in rulebook.rulings(args.game):
        if each.section != section:
            section = each.section
            page.line((section, "bold"))
        _print_ruling(page, each)
    return 0


def _print_ruling(page: Page, decided: Ruling) -> None:
    parts = decided.text.split("**")  # the book's text and the decision are bold on the page
    styled = [(part, "bold" if number % 2 else "") for number, part in enumerate(parts)]
    page.line((decided.cite, "bold magenta"), "  ", *styled)


def run_coverage(args: argparse.Namespace) -> int:
    """Proof coverage by game and chapter."""
    covered = report([args.game] if args.game else rulebook.games())
    if args.json:
        print(json.dumps({game: each.as_json() for game, each in covered.items()}, indent=2))
        return 0
    page = Page()
    page.line((f"{'':<24}{'proven':>8}{'waived':>8}{'total':>8}{'':>9}", "dim"))
    for each in covered.values():
        _print_coverage(page, each, unproven=args.unproven)
    return 0


def _print_coverage(page: Page, covered: Coverage, *, unproven: bool) -> None:
    page.line((_row(covered.game, covered.whole), f"bold {_colour(covered.whole)}"))
    for chapter, tally in covered.chapters.items():
        page.line((_row(f"  {chapter}", tally), _colour(tally)))
    if unproven:
        for rule in covered.unproven:
            page.line("    ", (rule.id, "cyan"), f"  {rule.title}", (f" ({rule.kind})", "dim"))


def _row(name: str, tally: Tally) -> str:
    return f"{name:<24}{tally.proven:>8}{tally.waived:>8}{tally.total:>8}{tally.per_cent:>7.1f} %"


def _colour(tally: Tally) -> str:
    if tally.per_cent == 100:
        return "green"
    return "yellow" if tally.per_cent >= 50 else "red"
