/** What the server sends, as `docs/protocol.md` tells it. Nothing here knows a game. */

export interface Badge {
  key: string
  n: number
  of: number
  text: string
  style: string
}

/** A card, die or figure as the reader may know it. Without a `card` it is face down, and `as` tells what it lies there as. */
export interface Entity {
  id: number
  card: string
  as?: string
  name: string
  badges: Badge[]
  [column: string]: unknown
}

export interface Pile {
  count: number
  known?: Entity[]
  known_at?: Record<string, Entity>
}
export type Zone = Entity[] | Pile

export interface Seat {
  seat: number
  out: number
  zones: Record<string, Zone>
  facts: string[]
  [column: string]: unknown
}

export interface Waiting {
  player: number
  source: number
  card: string
  name: string
  label: string
  about: { id: number; card: string; name: string }[]
  frozen: number
}

export interface Rule {
  id: string
  heading: string
  text: string
}

export interface Place {
  name: string
  n: number
  steps: string[]
  text: string
  rule: Rule | null
}

export interface Option {
  n: number
  key: string
  text: string
  more: string
  verb: string
  about: number[]
  /** What tells it from others: a number, a square. */
  note?: string
  /** Of a set: may it be named first? */
  first: boolean
  /** What it would do to oneself, where that hurts or does nothing. */
  warning?: string
}

export interface Payment {
  text: string
  cost: string
  keys: string[]
  only: boolean
}

export interface Decision {
  player: number
  number: number
  prompt: string
  text: string
  more: string
  source: { id: number; card: string; name: string } | null
  rule: Rule | null
  subset: boolean
  /** How many a set may have, where that does not depend on which. */
  least?: number
  most?: number
  pass: boolean
  options: Option[]
  payment: Payment | null
  forecast: string
}

/** For everybody else: whom the table waits for. */
export interface Waited {
  player: number
}

export interface Line {
  n: number
  kind: string
  player: number
  text: string
  cards: { id: number; card: string }[]
}

export interface View {
  game: string
  you: number
  over: boolean
  winners: number[]
  outcome: { player?: number; seat?: number; result: string; rule: string }[]
  choice: number
  players: Seat[]
  shared: Record<string, Zone>
  facts: string[]
  stack?: Waiting[]
  active?: number
  [more: string]: unknown
}

export interface Area {
  zone: string
  label: string
  shape: string
  always: boolean
}
export interface LayoutBadge {
  key: string
  label: string
  style: string
  of: string
  less: string
}
export interface Row {
  zone: string
  seat: string[]
  key: string
  tally: string
  counted: string[]
}
export interface Grid {
  key: string
  at: string
  side: string
  terrain: { kind: string; label: string }[]
  edges: { kind: string; label: string }[]
}
export interface Layout {
  seat: Area[]
  shared: Area[]
  badges: LayoutBadge[]
  on: string
  attached: string[]
  row: Row | null
  grid?: Grid | null
}

export interface Stat {
  label: string
  text: string
}
/** What stands on a number: its key in the data, its name, its colour, and the line of the text that explains it. */
export interface Named {
  key: string
  name: string
  colour: string
  line: number
}
export interface Face {
  shape: string
  kind: string
  family: string
  cost: string[]
  stats: Stat[]
  symbols: string[]
  named?: Named[]
}
export interface Card {
  id: string
  name: string
  brief: string
  text: string
  facts: string[]
  face: Face
  [more: string]: unknown
}

export const NO_FACE: Face = { shape: 'card', kind: '', family: '', cost: [], stats: [], symbols: [] }
export const NOBODY = -1
