/** Editing a deck as plain data, without knowing the game: heads (a hero), lists of cards, everything else as it is. */
import type { Card } from './types'

export type Deck = Record<string, unknown>

/** Where a figure begins: how many points it costs, and at which click of its dial. */
export interface Start {
  points: number
  click: number
}
/** A card of a list, how often, and where it begins if that is chosen. */
export interface Entry {
  id: string
  n: number
  start: Start | null
}

const isCounts = (value: unknown): value is Record<string, number> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.values(value).every((n) => typeof n === 'number')

/** A row of a list: an id, or an id with its points, its click, and perhaps more that stays as it is. */
type Row = string | [id: string, points: number, click: number, ...more: unknown[]]
const isRows = (value: unknown): value is Row[] =>
  Array.isArray(value) &&
  value.every((row) => typeof row === 'string' || (Array.isArray(row) && typeof row[0] === 'string'))
const idOf = (row: Row): string => (typeof row === 'string' ? row : row[0])
const startOf = (row: Row): Start | null => (typeof row === 'string' ? null : { points: row[1], click: row[2] })
const same = (a: Start | null, b: Start | null): boolean => a?.points === b?.points && a?.click === b?.click

/** The keys under which a deck names one card: whom it belongs to. */
export const heads = (deck: Deck, cards: Map<string, Card>): string[] =>
  Object.keys(deck).filter((k) => k !== 'name' && typeof deck[k] === 'string' && cards.has(deck[k] as string))

/** The keys under which it lists cards, dice or figures. */
export const lists = (deck: Deck): string[] => Object.keys(deck).filter((k) => isCounts(deck[k]) || isRows(deck[k]))

/** What stands in a list: each card once, with its number. */
export function entries(deck: Deck, key: string): Entry[] {
  const value = deck[key]
  if (isCounts(value)) return Object.entries(value).map(([id, n]) => ({ id, n, start: null }))
  const found: Entry[] = []
  for (const row of isRows(value) ? value : []) {
    const known = found.find((e) => e.id === idOf(row) && same(e.start, startOf(row)))
    if (known) known.n++
    else found.push({ id: idOf(row), n: 1, start: startOf(row) })
  }
  return found
}

/** How many of a card a list has, wherever they begin. */
export const countOf = (deck: Deck, key: string, id: string): number =>
  entries(deck, key)
    .filter((e) => e.id === id)
    .reduce((n, e) => n + e.n, 0)

/** In which list a card belongs: where cards of its shape stand in this deck, or in decks that are known. */
export function listOf(card: Card, decks: Deck[], cards: Map<string, Card>): string {
  const shape = card.face.shape
  for (const deck of decks)
    for (const key of lists(deck)) if (entries(deck, key).some((e) => cards.get(e.id)?.face.shape === shape)) return key
  return shape === 'die' ? 'dice' : 'cards'
}

/** One more or one less of a card; a figure begins where it is said. */
export function changed(deck: Deck, key: string, id: string, by: 1 | -1, start: Start | null = null): Deck {
  const value = deck[key]
  if (isRows(value) && !isCounts(value)) {
    if (by > 0) return { ...deck, [key]: [...value, start ? [id, start.points, start.click] : id] }
    const last = value.findLastIndex((row) => idOf(row) === id && (start === null || same(startOf(row), start)))
    return { ...deck, [key]: value.filter((_, i) => i !== last) }
  }
  const now: Record<string, number> = { ...(isCounts(value) ? value : {}) }
  const n = (now[id] ?? 0) + by
  if (n > 0) now[id] = n
  else delete now[id]
  return { ...deck, [key]: now }
}

export const total = (of: Entry[]): number => of.reduce((n, e) => n + e.n, 0)
/** What the figures of a list cost together. */
export const points = (of: Entry[]): number => of.reduce((n, e) => n + e.n * (e.start?.points ?? 0), 0)

/** Where a figure may begin, the most expensive line first; nothing for what has no choice. */
export const startsOf = (card: Card): Start[] =>
  card.face.shape === 'figure' ? ((card.data as { starts?: Start[] } | undefined)?.starts ?? []) : []

/** The keywords that all figures of a list have: under each of them they could be a theme team. In words, as far as the card's facts say them. */
export function shared(of: Entry[], cards: Map<string, Card>): string[] {
  const found = of.map((e) => (cards.get(e.id)?.data as { keywords?: string[] } | undefined)?.keywords ?? [])
  return (found[0] ?? []).filter((k) => found.every((all) => all.includes(k)))
}

/** What a card costs as a number: printed, or the number of its symbols. */
export function price(card: Card): number | null {
  const { cost } = card.face
  if (!cost.length) return null
  return /^\d+$/.test(cost[0]!) ? Number(cost[0]) : cost.filter((c) => c !== 'X').length
}

/** How many cards there are of each cost; of figures in steps of 25 points. */
export function curve(of: Entry[], cards: Map<string, Card>): { cost: number; n: number }[] {
  const found = new Map<number, number>()
  const step = of.some((e) => e.start) ? 25 : 1
  for (const { id, n, start } of of) {
    const card = cards.get(id)
    const cost = start?.points ?? (card ? price(card) : null)
    if (cost !== null) found.set(Math.floor(cost / step) * step, (found.get(Math.floor(cost / step) * step) ?? 0) + n)
  }
  const most = Math.max(0, ...found.keys())
  return Array.from({ length: most / step + 1 }, (_, i) => ({ cost: i * step, n: found.get(i * step) ?? 0 }))
}
