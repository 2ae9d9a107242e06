/** What the server sends about a room and its table, beyond the view itself. */
import type { DeckRead } from './api'
import type { Decision, Line, Place, Rule, View, Waited } from './types'

export interface SeatInfo {
  seat: number
  kind: 'person' | 'guest' | 'open' | 'bot'
  name: string
  you: boolean
  same: number
  present: boolean
  deck: string
  bot: string
}
export interface UndoRequest {
  by: number
  name: string
  text: string
  asked: string[]
  yours: boolean
  agreed: boolean | null
}
export interface GameEnd {
  text: string
  result?: string
  verdict?: string
  rule?: Decision['rule']
  how: string
  winners: number[]
  journal: string
  replay: string
  seed: number | string
  decks: DeckRead[]
}
export interface Room {
  code: string
  link: string
  game: string
  name: string
  status: 'waiting' | 'playing' | 'paused' | 'over'
  host: boolean
  you: { name: string; seats: number[]; spectator: boolean }
  seats: SeatInfo[]
  spectators: number
  settings: { pace: number; clock: unknown; between_people: boolean; closed_decks: boolean }
  options: { id: string; text: string; value: string }[]
  hands: { shown: boolean; agreed: number[] }
  paused: string
  pausing?: { text: string; by: string[]; missing: string[]; yours: boolean } | null
  undo: UndoRequest | null
  over: GameEnd | null
  opened: number
}
/** A position as one seat sees it. */
export interface TableMessage {
  seat: number
  view: View
  where: Place[]
  decision: Decision | (Waited & { name?: string; text?: string }) | null
  log: { from: number; upto: number; batches: Line[][] }
  undo: { possible: boolean; free: boolean }
  pass: string
  notice: string
}
/** Why an entity can or can't be used now. */
export interface WhyAnswer {
  about: number
  name: string
  usable: string[]
  reasons: { text: string; rule: Rule | null }[]
}
/** What a picked part of a payment leaves to be paid, and whether it is enough. */
export interface PaymentCheck {
  keys: string[]
  enough: boolean
  text: string
}
export interface ClockMessage {
  left: (number | null)[]
  running: number
  at: number
}
