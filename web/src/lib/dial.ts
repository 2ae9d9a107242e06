/** A dial as a card's data has it: a row for each click, four numbers and what stands on each. */
import type { Card } from './types'

export interface Click {
  speed: number
  attack: number
  defense: number
  damage: number
  powers: string[]
}
export interface Power {
  key: string
  name: string
  colour: string
  means: string
}

export const SLOTS = [
  { key: 'speed', icon: 'speed' },
  { key: 'attack', icon: 'attack' },
  { key: 'defense', icon: 'def' },
  { key: 'damage', icon: 'damage' },
] as const
export type SlotKey = (typeof SLOTS)[number]['key']

export const dialOf = (card: Card): (Click | null)[] =>
  (card.data as { dial?: (Click | null)[] } | undefined)?.dial ?? []

/** What stands on a number of a click: its name and colour, and what the card's text says of it. */
export function powerAt(card: Card, click: number, slot: SlotKey): Power | null {
  const key = dialOf(card)[click - 1]?.powers[SLOTS.findIndex((s) => s.key === slot)]
  if (!key) return null
  const found = card.face.named?.find((n) => n.key === (key === 'special' ? `special.${slot}` : key))
  if (!found) return { key, name: key.replaceAll('_', ' '), colour: '', means: '' }
  return { key: found.key, name: found.name, colour: found.colour, means: line(card, found.line, found.name) }
}

/** A line of the card's text, without the name that stands before it. */
function line(card: Card, n: number, name: string): string {
  const text = card.text.split('\n')[n] ?? ''
  return text.startsWith(name) ? text.slice(name.length).replace(/^\s*[:：]\s*/, '') : text
}

/** The text of a figure without its dial and the powers on it: traits, teams, symbols. */
export function restOf(card: Card): string[] {
  const told = new Set((card.face.named ?? []).map((n) => n.line))
  const lines = card.text.split('\n')
  const head = lines.findIndex((_, i) => /^1[（(：:\s]/.test(lines[i + 1] ?? ''))
  return lines.filter((l, i) => !told.has(i) && i !== head && !/^\d+\s?[（(：:]/.test(l))
}
