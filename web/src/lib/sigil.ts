import { chance } from './hash'

const point = (r: number, angle: number) =>
  `${(50 + r * Math.cos(angle)).toFixed(1)},${(50 + r * Math.sin(angle)).toFixed(1)}`

/** A star or polygon around the middle: `n` tips at `outer`, and between them notches at `inner`. */
function star(n: number, outer: number, inner: number, turn: number): string {
  const points: string[] = []
  for (let i = 0; i < n; i++) {
    points.push(point(outer, turn + (i * 2 * Math.PI) / n))
    if (inner < outer) points.push(point(inner, turn + ((i + 0.5) * 2 * Math.PI) / n))
  }
  return points.join(' ')
}

/** Petals: `n` leaves from the middle. */
function petals(n: number, long: number, wide: number, turn: number): string {
  const leaves: string[] = []
  for (let i = 0; i < n; i++) {
    const a = turn + (i * 2 * Math.PI) / n
    const [tip, left, right] = [point(long, a), point(long * 0.55, a - wide), point(long * 0.55, a + wide)]
    leaves.push(`M50,50 Q${left} ${tip} Q${right} 50,50z`)
  }
  return leaves.join('')
}

/** The figure of a card, drawn from its id: the same card has the same figure everywhere. SVG without its frame, 100 by 100. */
export function sigil(id: string): string {
  const next = chance(id)
  const n = 3 + Math.floor(next() * 5)
  const turn = -Math.PI / 2 + (next() < 0.4 ? Math.PI / n : 0)
  const core = Math.floor(next() * 4)
  const out: string[] = []
  const rim = Math.floor(next() * 4)
  const ring = 40 + next() * 5
  if (rim === 0)
    out.push(
      `<circle cx="50" cy="50" r="${ring.toFixed(1)}" fill="none" stroke="currentColor" stroke-width="1.6" opacity=".45"/>`,
    )
  if (rim === 1)
    out.push(
      `<polygon points="${star(n, ring + 3, 99, turn + Math.PI / n)}" fill="none" stroke="currentColor" stroke-width="1.6" opacity=".45"/>`,
    )
  if (rim === 2)
    out.push(
      `<circle cx="50" cy="50" r="${ring.toFixed(1)}" fill="none" stroke="currentColor" stroke-width="3" stroke-dasharray="${(2 + next() * 9).toFixed(1)} ${(4 + next() * 5).toFixed(1)}" opacity=".5"/>`,
    )
  if (rim === 3)
    for (let i = 0; i < n * 2; i++) {
      const [x, y] = point(ring, turn + (i * Math.PI) / n).split(',')
      out.push(`<circle cx="${x}" cy="${y}" r="${i % 2 ? 1.4 : 2.6}" fill="currentColor" opacity=".5"/>`)
    }
  const inner = 0.36 + next() * 0.4
  const size = 30 + next() * 5
  if (core === 0) out.push(`<polygon points="${star(n, size, size * inner, turn)}" fill="currentColor" opacity=".9"/>`)
  if (core === 1)
    out.push(`<path d="${petals(n, size + 3, 0.3 + next() * 0.5, turn)}" fill="currentColor" opacity=".88"/>`)
  if (core === 2) {
    out.push(`<polygon points="${star(n, size, 99, turn)}" fill="none" stroke="currentColor" stroke-width="4"/>`)
    out.push(`<polygon points="${star(n, size, 99, turn + Math.PI / n)}" fill="currentColor" opacity=".45"/>`)
  }
  if (core === 3) {
    const gap = 0.5 + next() * 0.8
    out.push(
      `<polygon points="${star(n, size, size * inner, turn)}" fill="none" stroke="currentColor" stroke-width="3.4" stroke-linejoin="round"/>`,
    )
    out.push(`<path d="${petals(n, size * 0.8, gap, turn + Math.PI / n)}" fill="currentColor" opacity=".6"/>`)
  }
  const heart = Math.floor(next() * 4)
  const r = 5 + next() * 5
  const paper = 'var(--sigil-paper, #f4efe4)'
  if (heart === 0) out.push(`<circle cx="50" cy="50" r="${r.toFixed(1)}" fill="${paper}"/>`)
  if (heart === 1) out.push(`<polygon points="${star(n, r + 2, 99, turn + Math.PI / n)}" fill="${paper}"/>`)
  if (heart === 2)
    out.push(
      `<circle cx="50" cy="50" r="${r.toFixed(1)}" fill="${paper}"/><circle cx="50" cy="50" r="${(r * 0.45).toFixed(1)}" fill="currentColor"/>`,
    )
  if (heart === 3) out.push(`<polygon points="${star(4, r + 3, (r + 3) * 0.4, turn)}" fill="${paper}"/>`)
  return out.join('')
}
