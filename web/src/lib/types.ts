/**
 * What goes between the server and the client. Generated from rulebound/server/protocol by `make protocol`: do not edit.
 * docs/protocol.md tells what it means.
 */

/** A card that something is aimed at. */
export interface About {
  id: number
  card: string
  name: string
}

/** After the end: open the same table once more, with a new seed. Everybody at the table gets the message `again`. */
export interface AgainCommand {
  /** Any text; the answer repeats it as `re`. */
  id?: string | null
  type: 'again'
}

/** The same table plays once more in another room. */
export interface AgainMessage {
  type: 'again'
  code: string
  link: string
}

/** A zone on the table. */
export interface Area {
  zone: string
  label: string
  /** `cards` (side by side with all that lies on them), `hand` (read by its holder, a number for others), `dice`, `groups` (counted by name), `pile` (its size and its top card) or `count`. */
  shape: string
  /** Drawn also when nothing lies there. */
  always: boolean
}

/** A number on a card. */
export interface Badge {
  /** As in the layout's `badges`. */
  key: string
  n: number
  /** Of how many; 0: of nothing in particular. */
  of: number
  text: string
  style: string
}

/** A rulebook: `/api/rules/…`. */
export interface Book {
  game: string
  name: string
  tested: boolean
  chapters: Chapter[]
}

/** A bot, with a line about how it plays. The weakest comes first. */
export interface BotEntry {
  id: string
  name: string
  about: string
}

/** All that is printed on a card. */
export interface Card {
  id: string
  name: string
  /** The card in one line. */
  brief: string
  text: string
  facts: string[]
  face: Face
  /** The rules behind keywords and icons. */
  reminders?: Rule[]
  /** The plain fields of its definition. */
  data?: Record<string, unknown>
  /** The rulings that name it, where one card is asked for. */
  rulings?: Ruling[]
}

/** All cards: `/api/games/…/cards`. */
export interface CardsAnswer {
  cards: Card[]
}

/**
 * Decide who sits somewhere; only the host may.
 *
 * While the game runs, a bot may take an empty chair or the chair of somebody absent, and a bot's chair may become empty.
 */
export interface ChangeSeatCommand {
  /** Any text; the answer repeats it as `re`. */
  id?: string | null
  type: 'seat'
  seat: number
  /** Who sits there. */
  kind?: 'you' | 'guest' | 'open' | 'bot'
  /** The id of the bot. */
  bot?: string
  /** The name of a guest. */
  name?: string
  deck?: string | Record<string, unknown> | null
}

/** A chapter of a rulebook. */
export interface Chapter {
  id: string
  name: string
  total: number
  proven: number | null
  waived: number
  rules: LedgerRule[]
}

/** An answer or a language. */
export interface Choice {
  id: string
  name: string
  /** Of an answer: it may be given several times. */
  again?: boolean
}

/** Choose an option, or a whole set or payment: all of it is carried out, or nothing. */
export interface ChooseCommand {
  /** Any text; the answer repeats it as `re`. */
  id?: string | null
  /** One of your seats. */
  seat: number
  type: 'choose'
  /** `decision.number`: a choice for an earlier decision is refused with the code `old`. */
  number: number
  /** The key of one option. */
  key?: string | null
  /** The keys of a set or payment, in any order. `[]` is the empty set. Where no set is asked for, at most one key. */
  keys?: string[] | null
}

/** What was chosen before the game. */
export interface ChosenOption {
  id: string
  text: string
  value: string
}

/** The clocks: after every choice and every 10 seconds. */
export interface ClockMessage {
  type: 'clock'
  /** Seconds for every seat; null without a clock. */
  left: (number | null)[]
  /** The seat whose clock runs, or -1. */
  running: number
}

/** The clock of every seat. */
export interface ClockSettings {
  seconds: number
  /** So many more seconds when the question goes to somebody else. */
  increment: number
}

/** Answer a request for an undo; the player who asked takes the request back with `agree: false`. */
export interface ConsentCommand {
  /** Any text; the answer repeats it as `re`. */
  id?: string | null
  type: 'consent'
  agree: boolean
}

/** How much of a rulebook tests prove. */
export interface Covered {
  game: string
  name: string
  total: number
  /** Null where no tests have run. */
  proven: number | null
  claimed: number
  waived: number
}

/** The screen goes to another person. No `table` comes until they send `lift`. */
export interface CurtainMessage {
  type: 'curtain'
  seat: number
  name: string
  text: string
}

/** The pending decision, for the player who decides. */
export interface Decision {
  /** Passing is offered. */
  pass: boolean
  player: number
  /** Goes back with the answer. */
  number: number
  prompt: string
  text: string
  /** What the card that asks says. */
  more: string
  source: Source | null
  rule: Rule | null
  /** The options are all that can be part of a set; any set of them may be sent. */
  subset: boolean
  /** How few a set may have, where that does not depend on which (in a payment it does). */
  least?: number
  /** How many it may have. */
  most?: number
  /** It is your own turn to act. */
  own: boolean
  options: Option[]
  payment: Payment | null
  /** What is about to happen, in one line. */
  forecast: string
}

/** Bring another deck, before the game. */
export interface DeckCommand {
  /** Any text; the answer repeats it as `re`. */
  id?: string | null
  /** One of your seats. */
  seat: number
  type: 'deck'
  deck?: string | Record<string, unknown> | null
}

/** A deck in all its forms. */
export interface DeckRead {
  deck: Record<string, unknown>
  /** As people exchange it, in the language. */
  text: string
  /** As the community's sites have it; may be empty. */
  json: string
  legal: boolean
  reasons: DeckReason[]
}

/** What is wrong with a deck. */
export interface DeckReason {
  text: string
  /** The id of the card that is wrong, where it is one. */
  card: string
  rule: Rule | null
}

/** A deck to read and check, as data or as text: `POST /api/games/…/decks`. */
export interface DeckRequest {
  deck?: Record<string, unknown>
  text?: string
}

/** The ready-made decks: `/api/games/…/decks`. */
export interface DecksAnswer {
  decks: ReadyDeck[]
}

/** A message was carried out; a choice is then in the database. */
export interface DoneMessage {
  type: 'done'
  /** The `id` of the message that this answers. */
  re?: string
}

/** What stands between two squares: how text draws it beside a square and below it. */
export interface Edge {
  kind: string
  beside: string
  below: string
  label: string
}

/** How the game ended. */
export interface Ending {
  text: string
  /** `win`, `loss` or `draw` for your seats; empty for spectators and for a player who sits on several sides. */
  result: string
  /** `result` as a sentence. */
  verdict: string
  /** The rule that ended the game; null where somebody gave up. */
  rule: Rule | null
  how: 'rules' | 'resigned' | 'clock' | 'closed'
  winners: number[]
  journal: string
  replay: string
  /** The seed of the game; a secret one is a text. */
  seed: number | string
  /** The decks that a draft has made for your seats. */
  decks: DeckRead[]
  /** The code of the room where the same table plays once more. */
  again: string
}

/** A card, die or figure as the reader may know it. All other keys are the game's own. */
export interface Entity {
  /** What it lies there as, face down or as something else. */
  as?: string
  /** Its handle: the same number is the same thing, until it is shuffled or goes where nobody can follow it. */
  id: number
  /** The id of its card; empty where it lies face down. */
  card: string
  name: string
  badges: Badge[]
  /** Further words about it: what a figure can use. */
  told?: string[]
  [more: string]: unknown
}

/** The answer to a request that is refused, with a 4xx or 5xx status. */
export interface ErrorAnswer {
  error: ErrorText
}

/** A message was refused. Nothing was changed. */
export interface ErrorMessage {
  type: 'error'
  /** The `id` of the message that this answers. */
  re?: string
  /** For programs. */
  code: string
  /** A sentence for people, in their language. */
  text: string
}

/** An error. Nothing was changed. */
export interface ErrorText {
  code: string
  text: string
}

/** How a card is drawn. */
export interface Face {
  /** `card`, `portrait`, `scheme`, `place`, `die` or `figure`. */
  shape: string
  /** Its type in words. */
  kind: string
  /** What shares its colour: an id. */
  family: string
  /** A number, or the ids of symbols, one for each to be paid. */
  cost: string[]
  stats: Stat[]
  /** The ids of further printed icons, each as often as it is printed. */
  symbols: string[]
  named?: Named[]
}

/** Play on from a position of a replay: `POST /api/replays/…/17/fork`. */
export interface ForkRequest {
  /** As for a new room, without decks and without empty chairs. */
  seats?: NewSeat[] | null
}

/** A game. */
export interface GameEntry {
  id: string
  name: string
  players: number[]
  /** Players bring decks. */
  decks: boolean
  /** The decks are forces of figures for a map. */
  forces: boolean
  /** The game that a draft makes decks for. */
  draft_for: string
}

/** The games: `/api/games`. */
export interface GamesAnswer {
  games: GameEntry[]
  bots: BotEntry[]
  languages: Choice[]
}

/**
 * A map of squares.
 *
 * `view[key]` has `columns` (letters), `rows` (a number) and, by the names of squares (`E5`), `terrain` (kinds, the first
 * is drawn), `levels` (those above or below the ground), `edges` (`["C4", "C5", "wall"]`), `links` (pairs of squares where
 * a piece may change level) and starting `areas`. While a map is still to be chosen, `view[key + "s"]` has in the same form
 * every map that may be, by the `note` of its option.
 */
export interface Grid {
  key: string
  /** The key under which a piece tells its squares. */
  at: string
  /** The key of the seat that it fights for. */
  side: string
  terrain: Terrain[]
  edges: Edge[]
  level: string
  chosen: string
}

/** Let spectators see your hands. They do when all people agree and no chair is empty. */
export interface HandsCommand {
  /** Any text; the answer repeats it as `re`. */
  id?: string | null
  type: 'hands'
  agree: boolean
}

/** Whether spectators see hands, and the seats that have agreed to it. */
export interface HandsShown {
  shown: boolean
  agreed: number[]
}

/** The answer of `/api/health`; 503 where the database does not take what is written. */
export interface Health {
  status: string
  version: string
  rooms: number
  connections: number
  database: string
}

/** A journal that was brought and checked: `/api/journals`. */
export interface JournalTaken {
  replay: string
  link: string
}

/** Change the language: `room` and `table` come again, with the log from its beginning (or its latest 1000 entries). */
export interface LangCommand {
  /** Any text; the answer repeats it as `re`. */
  id?: string | null
  type: 'lang'
  lang: 'en' | 'zh-Hant' | 'zh-Hans'
}

/** Where things lie. A zone named nowhere is drawn as what lies on other cards, or not at all. */
export interface Layout {
  seat: Area[]
  shared: Area[]
  badges: LayoutBadge[]
  /** The key by which an entity says on which other one it lies. */
  on: string
  /** The zones whose cards lie on other cards. */
  attached: string[]
  row: Row | null
  grid?: Grid | null
}

/** The layout of a game with its words: `/api/games/…/layout`. */
export interface LayoutAnswer {
  seat: Area[]
  shared: Area[]
  badges: LayoutBadge[]
  on: string
  attached: string[]
  row: Row | null
  grid?: Grid | null
  game: string
  name: string
  /** The names of all zones. */
  zones: Record<string, string>
  /** The names of the families of cards. */
  families: Record<string, string>
}

/** A number on a card. */
export interface LayoutBadge {
  key: string
  label: string
  style: string
  /** The key of the number that it is measured by. */
  of: string
  /** The key of what is taken off it. */
  less: string
}

/** A rule with where it stands and what proves it. */
export interface LedgerRule {
  id: string
  heading: string
  text: string
  kind: string
  chapter: string
  see: string[]
  proofs: string[]
  waived: string
}

/** Lift the curtain: the person of this seat sits before the screen now. */
export interface LiftCommand {
  /** Any text; the answer repeats it as `re`. */
  id?: string | null
  /** One of your seats. */
  seat: number
  type: 'lift'
}

/** A line of the log. */
export interface Line {
  /** Which entry it is. */
  n: number
  kind: string
  player: number
  text: string
  cards: LineCard[]
}

/** A card that a line of the log speaks of, as far as the reader may know it. */
export interface LineCard {
  id: number
  card: string
}

/**
 * What happened since the last `table` of this connection, at most the latest 1000 entries.
 *
 * After an undo `from` is smaller than the last `upto`: forget everything from there on.
 */
export interface LogPart {
  /** The number of the first entry. */
  from: number
  /** The number behind the last entry: send it as `log` when you connect again. */
  upto: number
  /** A batch of lines for everything that one choice brought. */
  batches: Line[][]
}

/** Who you are: the answer of `/api/me`. */
export interface Me {
  name: string
  lang: string
}

/** What a printed number carries. */
export interface Named {
  /** Its key in the data. */
  key: string
  name: string
  colour: string
  /** The line of the text that explains it; -1: none. */
  line: number
}

/** A clock for every seat. */
export interface NewClock {
  /** 1 to 86400. */
  seconds: number
  /** 0 to 3600 more seconds when the question goes to somebody else. */
  increment?: number
}

/** A seat of a new room. */
export interface NewSeat {
  kind?: 'you' | 'guest' | 'open' | 'bot'
  bot?: string
  /** The name of a guest. */
  name?: string
  /** The id of a ready-made deck, `random`, the text of a deck, or a deck as data. */
  deck?: string | Record<string, unknown> | null
}

/** What a new table agrees on. */
export interface NewSettings {
  /** Milliseconds between two choices of bots. */
  pace?: number
  clock?: NewClock | null
  /** Nobody sees the names of others' decks. */
  closed_decks?: boolean
  /** Stop at every window that a hidden card could answer; left out: where two people or more play. */
  between_people?: boolean | null
}

/** An option of a decision. */
export interface Option {
  /** Its number for people and keyboards, down the table. Equal copies of a card share one `n`: they are one button. */
  n: number
  /** What a client sends to choose it. */
  key: string
  text: string
  /** What stands behind the text in brackets: its cost, its effect, its warning. */
  more: string
  /** That it hurts the player who chooses it, or does nothing: ask once more. `more` contains it. */
  warning: string
  verb: string
  /** What tells it from others: a number, or squares of the map (`E5`, `E5-F5`). */
  note: string
  /** The handles that it belongs to: light them. */
  about: number[]
  /** False: it can only be chosen as a further part of a set. */
  first: boolean
}

/** What the game came to for a seat. */
export interface Outcome {
  /** `win`, `loss` or `draw`. */
  result: string
  /** The id of the rule that says so. */
  rule: string
}

/** Set how long bots wait between two choices. */
export interface PaceCommand {
  /** Any text; the answer repeats it as `re`. */
  id?: string | null
  type: 'pace'
  /** Milliseconds. */
  pace: number
}

/** Pass, and keep passing. */
export interface PassCommand {
  /** Any text; the answer repeats it as `re`. */
  id?: string | null
  /** One of your seats. */
  seat: number
  type: 'pass'
  /** Until something happens or your own turn comes (`event`), until your own turn (`turn`), or no longer (empty). */
  until: '' | 'event' | 'turn'
  /** Stop whenever you could respond to something. */
  alert?: boolean
}

/** Pause the table, or go on. In a game with a clock every person has to send it before the table pauses. */
export interface PauseCommand {
  /** Any text; the answer repeats it as `re`. */
  id?: string | null
  type: 'pause'
  /** False goes on, or takes your wish to pause back. */
  on: boolean
}

/** A pause that some people want, and others have yet to agree to. */
export interface PauseRequest {
  text: string
  by: string[]
  missing: string[]
  /** You have yet to agree. */
  yours: boolean
}

/** How the payment could be made as a whole. */
export interface Payment {
  text: string
  /** What is to be paid, whatever of it is missing. */
  cost: string
  /** The options of that payment. */
  keys: string[]
  /** There is no other way. */
  only: boolean
}

/** A zone that the reader can't see into. Its top card is the last. */
export interface Pile {
  count: number
  /** The cards that the reader knows, where places mean nothing. */
  known?: Entity[]
  /** The cards that the reader knows, by their places (`"0"` is the lowest). */
  known_at?: Record<string, Entity>
}

/** Ask for a `pong`. */
export interface PingCommand {
  /** Any text; the answer repeats it as `re`. */
  id?: string | null
  type: 'ping'
}

/** A running procedure. */
export interface Place {
  name: string
  /** Its present step, from 1. */
  n: number
  steps: string[]
  /** The procedure and its present step in one line. */
  text: string
  /** The rule of the present step. */
  rule: Rule | null
}

/** The answer to `ping`. */
export interface PongMessage {
  type: 'pong'
  /** The `id` of the message that this answers. */
  re?: string
}

/** A question before the game. Its id is the name of an option of the new room. */
export interface Question {
  id: string
  text: string
  /** The option is a list of answers. */
  several: boolean
  /** It is not asked: its default goes without saying. */
  aside: boolean
  default: string
  answers: Choice[]
}

/** What is still to be chosen before a game: `/api/games/…/questions`. */
export interface QuestionsAnswer {
  questions: Question[]
}

/** A ready-made deck. */
export interface ReadyDeck {
  id: string
  name: string
  deck: Record<string, unknown>
  text: string
}

/** Why a card can't be used. */
export interface Reason {
  text: string
  rule: Rule | null
}

/** Another name or language: `POST /api/me`. */
export interface RenameRequest {
  /** 1 to 40 characters that can be seen; in one word letters of one alphabet. */
  name?: string
  lang?: 'en' | 'zh-Hant' | 'zh-Hans' | null
}

/** A game that is over: `/api/replays/…`. A position of it (`/api/replays/…/17`) is a message `table`. */
export interface Replay {
  id: string
  game: string
  name: string
  length: number
  seats: string[]
  seed: number | string
  over: ReplayEnding | null
  steps: ReplayStep[]
}

/** How the game ended. */
export interface ReplayEnding {
  text: string
  winners: number[]
}

/** A choice of the game. */
export interface ReplayStep {
  n: number
  player: number
  name: string
  text: string
  /** Chance came into it. */
  chance: boolean
  /** Something came to light. */
  reveal: boolean
}

/** Give up: between two people the other one wins; with others at the table a bot takes over the seat. */
export interface ResignCommand {
  /** Any text; the answer repeats it as `re`. */
  id?: string | null
  /** One of your seats. */
  seat: number
  type: 'resign'
}

/** A room where you sit. */
export interface RoomEntry {
  code: string
  link: string
  game: string
  name: string
  status: 'waiting' | 'playing' | 'paused' | 'over'
  players: string[]
  /** Your seats. */
  seats: number[]
  opened: number
}

/** The room: first of all, and whenever anything of it changes. */
export interface RoomMessage {
  type: 'room'
  code: string
  link: string
  game: string
  /** The name of the game. */
  name: string
  status: 'waiting' | 'playing' | 'paused' | 'over'
  /** You opened the room. */
  host: boolean
  you: You
  seats: RoomSeat[]
  spectators: number
  settings: RoomSettings
  options: ChosenOption[]
  hands: HandsShown
  /** The name of the player who paused. */
  paused: string
  pausing: PauseRequest | null
  /** A request that waits. */
  undo: UndoMessage | null
  over: Ending | null
  /** When, in seconds since 1970. */
  opened: number
}

/** A new room, or a fork of a replay. */
export interface RoomOpened {
  code: string
  link: string
}

/** A new room: `POST /api/rooms`. All but `game` may be left out. */
export interface RoomRequest {
  game?: string
  /** What was chosen before the game, by the ids of its questions. */
  options?: Record<string, unknown>
  /** Only where nobody else plays: a number, or the text of a secret seed. */
  seed?: number | string
  /** Left out: you at the first seat, against or beside a `greedy` bot. */
  seats?: NewSeat[]
  settings?: NewSettings
  /** Begin the game at once; left out: where no chair is empty. */
  start?: boolean | null
}

/** A seat of a room. */
export interface RoomSeat {
  seat: number
  kind: 'person' | 'guest' | 'open' | 'bot'
  name: string
  you: boolean
  /** The first seat of the person who holds it: several hands of one person have the same. */
  same: number
  present: boolean
  /** The name of the deck. */
  deck: string
  /** The id of the bot; empty for people. */
  bot: string
}

/** What the table has agreed on. */
export interface RoomSettings {
  /** Milliseconds between two choices of bots. */
  pace: number
  clock: ClockSettings | null
  /** The game stops at every window that a hidden card could answer. */
  between_people: boolean
  /** Nobody sees the names of others' decks. */
  closed_decks: boolean
}

/** The rooms where you sit, the last one first: `/api/rooms`. */
export interface RoomsAnswer {
  rooms: RoomEntry[]
}

/** Places side by side: the cards of a shared zone, each with the cards of all seats that lie at it. */
export interface Row {
  zone: string
  /** The zones of every seat whose cards lie at the places. */
  seat: string[]
  /** The key by which cards and places tell their number. */
  key: string
  /** `view[tally]` has for each number (as text) a row of counts per side for every entry of `counted`. */
  tally: string
  counted: string[]
}

/** A rule of the ledger. */
export interface Rule {
  id: string
  heading: string
  text: string
}

/** The rulebooks: `/api/rules`. */
export interface RulesAnswer {
  games: Covered[]
}

/** A ruling, in English. */
export interface Ruling {
  number: string
  section: string
  text: string
}

/** The rulings: `/api/rules/…/rulings`. */
export interface RulingsAnswer {
  rulings: Ruling[]
}

/** What a search finds: `/api/rules/…/search`. */
export interface SearchAnswer {
  rules: LedgerRule[]
  rulings: Ruling[]
}

/** A seat of the view. All other keys are the game's own. */
export interface Seat {
  seat: number
  /** 1 where the player is out of the game. */
  out: number
  zones: Record<string, Zone>
  /** Lines about the seat. */
  facts: string[]
  [more: string]: unknown
}

/**
 * Take an empty chair, also while the game runs.
 *
 * Refused for those who have seen a hand against this seat, or know what is to come, and under a name that looks like
 * another one's at the table.
 */
export interface SitCommand {
  /** Any text; the answer repeats it as `re`. */
  id?: string | null
  type: 'sit'
  /** The empty chair. */
  seat: number
  /** The deck to bring, before the game. */
  deck?: string | Record<string, unknown> | null
}

/** The card that asks. */
export interface Source {
  id: number
  card: string
  name: string
}

/** Leave a seat: it becomes an empty chair. Refused while a game with a clock runs. */
export interface StandCommand {
  /** Any text; the answer repeats it as `re`. */
  id?: string | null
  /** One of your seats. */
  seat: number
  type: 'stand'
}

/** Begin the game; only the host may. Decks that nobody chose are dealt at random. Refused while a chair is empty. */
export interface StartCommand {
  /** Any text; the answer repeats it as `re`. */
  id?: string | null
  type: 'start'
}

/** A printed number. */
export interface Stat {
  label: string
  text: string
}

/** The position as one seat sees it, after every choice that anybody has made and after `lang`. */
export interface TableMessage {
  /** Until when you pass automatically; empty: you do not. */
  pass: '' | 'event' | 'turn'
  type: 'table'
  /** The seat that you see it from; of several hands the one that is asked. -1: as a spectator. */
  seat: number
  view: View
  /** The running procedures, the outermost first. The last one is the present one. */
  where: Place[]
  /** Null when the game is over. */
  decision: Decision | Waited | null
  log: LogPart
  undo: UndoState
  /** Something to tell the reader ("Ann has taken something back."). */
  notice: string
}

/** A kind of ground on a map. */
export interface Terrain {
  kind: string
  letter: string
  label: string
  style: string
}

/** Take back your last action. Where that is not free, all other people at the table are asked. */
export interface UndoCommand {
  /** Any text; the answer repeats it as `re`. */
  id?: string | null
  /** One of your seats. */
  seat: number
  type: 'undo'
  /** Take back one choice only, not the whole action. */
  step?: boolean
}

/** A request for an undo, or what became of it: then `asked` is empty, and a `table` follows. */
export interface UndoMessage {
  type: 'undo'
  by: number
  name: string
  text: string
  /** The people who have yet to agree. */
  asked: string[]
  /** You are asked. */
  yours: boolean
  /** Null as long as the request waits. */
  agreed: boolean | null
}

/** What may be taken back. */
export interface UndoState {
  possible: boolean
  /** It needs nobody's consent. */
  free: boolean
}

/** All that the seat may know (`State.view`), with words. All other keys are the game's own. */
export interface View {
  game: string
  /** The seat that looks; -1: a spectator. */
  you: number
  over: boolean
  winners: number[]
  /** What the game came to for each seat, once it is over. */
  outcome: Outcome[]
  /** How many choices the reader may count. */
  choice: number
  players: Seat[]
  shared: Record<string, Zone>
  /** Lines about the game as a whole. */
  facts: string[]
  /** What waits on stacks; the next to resolve is the last. */
  stack?: Waiting[]
  /** The seat whose turn it is, in games that say so. */
  active?: number
  place?: number
  [more: string]: unknown
}

/** The pending decision for everybody else: whom the table waits for. */
export interface Waited {
  /** -1 where nobody may know who decides. */
  player: number
  name: string
  text: string
}

/** An object that waits on a stack. */
export interface Waiting {
  player: number
  /** The handle of the card that it comes from; 0: the reader can't tell. */
  source: number
  card: string
  name: string
  label: string
  about: About[]
  /** 1 where it belongs to a window further down, which rests for now. */
  frozen: number
}

/** Ask what would still be missing of a set or payment. Nothing is changed, and nothing else is told beforehand. */
export interface WeighCommand {
  /** Any text; the answer repeats it as `re`. */
  id?: string | null
  /** One of your seats. */
  seat: number
  type: 'weigh'
  /** `decision.number`. */
  number: number
  /** The keys that would be taken. */
  keys: string[]
}

/** The answer to `weigh`. */
export interface WeighMessage {
  type: 'weigh'
  /** The `id` of the message that this answers. */
  re?: string
  keys: string[]
  /** These alone answer the question. */
  enough: boolean
  /** The question that would be left; empty where none is. */
  text: string
}

/** Ask why a card can't be used now. */
export interface WhyCommand {
  /** Any text; the answer repeats it as `re`. */
  id?: string | null
  /** One of your seats. */
  seat: number
  type: 'why'
  /** The handle of the card. */
  about: number
}

/** The answer to `why`. */
export interface WhyMessage {
  type: 'why'
  /** The `id` of the message that this answers. */
  re?: string
  about: number
  name: string
  /** The texts of the options that belong to the card, where there are any. */
  usable: string[]
  reasons: Reason[]
  /** For a piece on a map: what it could do from where it stands. Its keys are the game's own. */
  survey: Record<string, unknown>
}

/** The words of the client itself, from `rulebound/server/interface.json`: `/api/words`. */
export interface WordsAnswer {
  lang: string
  words: Record<string, string>
}

/** The reader of the message. */
export interface You {
  name: string
  seats: number[]
  spectator: boolean
}

export type Zone = Entity[] | Pile

export type ServerMessage =
  | RoomMessage
  | TableMessage
  | CurtainMessage
  | UndoMessage
  | ClockMessage
  | AgainMessage
  | WhyMessage
  | WeighMessage
  | DoneMessage
  | ErrorMessage
  | PongMessage

export type ClientMessage =
  | ChooseCommand
  | WhyCommand
  | WeighCommand
  | UndoCommand
  | ConsentCommand
  | PassCommand
  | LiftCommand
  | LangCommand
  | PaceCommand
  | PauseCommand
  | ResignCommand
  | HandsCommand
  | SitCommand
  | StandCommand
  | ChangeSeatCommand
  | DeckCommand
  | StartCommand
  | AgainCommand
  | PingCommand

export const NOBODY = -1

export const NO_FACE: Face = { shape: 'card', kind: '', family: '', cost: [], stats: [], symbols: [], named: [] }
