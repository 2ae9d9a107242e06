/** The pieces on a map: where they stand, for whom they fight, and what is left of them. */
import { dialOf } from './dial'
import type { Position } from './store/position.svelte'
import { known } from './table'
import type { Entity } from './types'

export interface Piece {
  entity: Entity
  at: string[]
  own: boolean
  figure: boolean
  seat: number
}

export function piecesOf(position: Position): Piece[] {
  const { view, layout } = position
  const grid = layout?.grid
  if (!view || !grid) return []
  const found: Piece[] = []
  view.players.forEach((seat, p) => {
    for (const zone of Object.values(seat.zones))
      for (const entity of known(zone)) {
        const at = entity[grid.at]
        if (!Array.isArray(at)) continue
        const force = typeof entity[grid.side] === 'number' ? (entity[grid.side] as number) : p
        const figure = position.face(entity).shape === 'figure'
        found.push({ entity, at: at as string[], own: position.isOwn(force), figure, seat: force })
      }
  })
  return found.sort((a, b) => Number(a.figure) - Number(b.figure))
}

/** A letter for each of several equal figures of a force: a, b, c. */
export function copyLetters(position: Position): Map<number, string> {
  const letters = new Map<number, string>()
  const figures = [...position.entities.values()].filter(({ entity }) => position.face(entity).shape === 'figure')
  for (const same of Map.groupBy(figures, ({ entity, seat }) => `${seat} ${entity.card}`).values()) {
    if (same.length < 2) continue
    same
      .sort((a, b) => a.entity.id - b.entity.id)
      .forEach(({ entity }, i) => letters.set(entity.id, String.fromCharCode(97 + i)))
  }
  return letters
}

export interface Clicks {
  now: number
  left: number
  of: number
  tokens: number
}

/** On which click a figure stands, and how many are left before it is knocked out. */
export function clicksOf(position: Position, entity: Entity): Clicks {
  const of = dialOf(position.card(entity.card)).filter((c) => c !== null).length
  const now = Number(entity.click ?? 1)
  return { now, of, left: Math.max(0, of - now + 1), tokens: Number(entity.tokens ?? 0) }
}
