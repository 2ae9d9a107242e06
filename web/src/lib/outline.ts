/** Areas of squares as drawings: their surface and their border. */
import { place, S } from './map'

export type Side = 'n' | 'e' | 's' | 'w'
export interface BorderPiece {
  side: Side
  x1: number
  y1: number
  x2: number
  y2: number
}

const AROUND: [Side, number, number, number, number, number, number][] = [
  ['n', 0, -1, 0, 0, 1, 0],
  ['s', 0, 1, 0, 1, 1, 1],
  ['w', -1, 0, 0, 0, 0, 1],
  ['e', 1, 0, 1, 0, 1, 1],
]

/** The border of an area, piece by piece, each with the side at which the outside lies. */
export function borderOf(squares: Iterable<string>): BorderPiece[] {
  const at = [...squares].map(place)
  const there = new Set(at.map(([x, y]) => `${x},${y}`))
  return at.flatMap(([x, y]) =>
    AROUND.filter(([, dx, dy]) => !there.has(`${x + dx},${y + dy}`)).map(([side, , , x1, y1, x2, y2]) => ({
      side,
      x1: (x + x1) * S,
      y1: (y + y1) * S,
      x2: (x + x2) * S,
      y2: (y + y2) * S,
    })),
  )
}

export const linesOf = (border: BorderPiece[], sides = 'nesw'): string =>
  border
    .filter((b) => sides.includes(b.side))
    .map((b) => `M${b.x1} ${b.y1}L${b.x2} ${b.y2}`)
    .join('')

export const surfaceOf = (squares: Iterable<string>): string =>
  [...squares]
    .map(place)
    .map(([x, y]) => `M${x * S} ${y * S}h${S}v${S}h${-S}z`)
    .join('')

/** Squares that touch each other, as areas of their own. */
export function connected(squares: string[]): string[][] {
  const left = new Map(squares.map((s) => [place(s).join(), s]))
  const areas: string[][] = []
  for (const start of squares) {
    if (!left.delete(place(start).join())) continue
    const area = [start]
    for (const square of area) {
      const [x, y] = place(square)
      for (const [, dx, dy] of AROUND) {
        const key = `${x + dx},${y + dy}`
        const next = left.get(key)
        if (next && left.delete(key)) area.push(next)
      }
    }
    areas.push(area)
  }
  return areas
}
