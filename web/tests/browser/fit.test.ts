/** Everything fits: at every size each card lies wholly inside its region, is large enough, and overlaps nothing; regions never move. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { House } from './house'

let house: House
beforeAll(async () => {
  house = await House.open()
})
afterAll(() => house.close())

const SIZES = [
  [1280, 720],
  [1366, 768],
  [1920, 1080],
  [2560, 1440],
  [390, 844],
  [844, 390],
] as const
/** Positions of each game: a few as a rule, `FIT=200` takes so many. */
const POSITIONS = Number(process.env.FIT ?? 4)
const PER_GAME = 4

const TABLES = [
  { game: 'ashes', players: 2, share: 1 },
  { game: 'champions', players: 1, share: 0.5 },
  { game: 'champions', players: 4, share: 0.5 },
  { game: 'underworld', players: 2, share: 0.75 },
  { game: 'underworld', players: 4, share: 0.25 },
  { game: 'heroclix', players: 2, share: 1 },
] as const

/** Shares of a game, spread from its opening to its end. */
const shares = (n: number, seed: number) => Array.from({ length: n }, (_, i) => (i + ((seed * 37) % 100) / 100) / n)

for (const { game, players, share } of TABLES) {
  test(`${game} with ${players}`, { timeout: 300_000 + POSITIONS * 40_000 }, async () => {
    const count = Math.max(1, Math.round(POSITIONS * share))
    const journals = await house.botGames(
      game,
      players,
      Array.from({ length: Math.ceil(count / PER_GAME) }, (_, i) => i + 1),
    )
    const guest = await house.guest()
    const faults: string[] = []
    const regions = new Map<string, string>()
    for (const [i, journal] of journals.entries()) {
      for (const at of shares(Math.min(PER_GAME, count - i * PER_GAME), i + 1)) {
        await guest.sitAt(journal, at)
        await guest.asked()
        for (const [width, height] of SIZES) {
          await guest.page.setViewportSize({ width, height })
          const found = await guest.page.evaluate(measure)
          const where = `${game}.${players} game ${i + 1} at ${at.toFixed(2)}, ${width}x${height}`
          faults.push(...found.faults.map((f) => `${where}: ${f}`))
          // Before there is a map the table is another one.
          const table = `${width}x${height} ${found.kind}`
          const before = regions.get(table)
          if (before !== undefined && before !== found.regions)
            faults.push(`${where}: regions moved: ${before} → ${found.regions}`)
          regions.set(table, found.regions)
        }
      }
    }
    expect(faults.slice(0, 20)).toEqual([])
    expect(guest.wrong).toEqual([])
    await guest.close()
  })
}

/** What is wrong on the page; it runs there, after the page has been drawn. */
async function measure(): Promise<{ faults: string[]; regions: string; kind: string }> {
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 20)))
  const shape = () =>
    [...document.querySelectorAll('.felt [data-id]')].map((e) => JSON.stringify(e.getBoundingClientRect())).join()
  // Until what is drawn has settled after the change of size.
  for (let last = '', i = 0; i < 20; i++) {
    await frame()
    const now = shape()
    if (now === last) break
    last = now
  }
  const zoom = Number(getComputedStyle(document.documentElement).getPropertyValue('--zoom')) || 1
  const [LEAST, SLACK] = [40, 1.5]
  const faults: string[] = []
  const say = (e: Element) =>
    `${e.className.toString().split(' ')[0]} ${(e as HTMLElement).dataset.id ?? ''} "${(e.textContent ?? '').trim().slice(0, 24)}"`
  const boxOf = (e: Element) => e.getBoundingClientRect()
  const inside = (a: DOMRect, b: DOMRect) =>
    a.left >= b.left - SLACK && a.top >= b.top - SLACK && a.right <= b.right + SLACK && a.bottom <= b.bottom + SLACK
  const page = new DOMRect(0, 0, innerWidth, innerHeight)
  const things = [...document.querySelectorAll<HTMLElement>('.felt [data-id]')].filter(
    (e) => !(e instanceof SVGElement),
  )
  for (const e of things) {
    const box = boxOf(e)
    const region = e.closest('.half, .place, .strip, .force, section.hand')
    if (!region) faults.push(`${say(e)} lies in no region`)
    else if (!inside(box, boxOf(region))) faults.push(`${say(e)} leaves ${say(region)}`)
    if (!inside(box, page)) faults.push(`${say(e)} leaves the page`)
    if (!e.matches('.die') && box.width / zoom < LEAST) faults.push(`${say(e)} is ${Math.round(box.width / zoom)} wide`)
  }
  for (const [i, a] of things.entries())
    for (const b of things.slice(i + 1)) {
      const [p, q] = [boxOf(a), boxOf(b)]
      const [w, h] = [
        Math.min(p.right, q.right) - Math.max(p.left, q.left),
        Math.min(p.bottom, q.bottom) - Math.max(p.top, q.top),
      ]
      if (w > 2 && h > 2) faults.push(`${say(a)} and ${say(b)} overlap by ${Math.round(w)}x${Math.round(h)}`)
    }
  const bar = document.querySelector('.prompt')!
  for (const b of bar.querySelectorAll('.btn'))
    if (!inside(boxOf(b), boxOf(bar))) faults.push(`${say(b)} leaves the question bar`)
  const shown = document.querySelectorAll('.half, .place, .strip, .force, section.hand, .prompt, .map, .top')
  if (document.documentElement.scrollWidth > innerWidth) faults.push('the page scrolls sideways')
  for (const e of shown) if (!inside(boxOf(e), page)) faults.push(`${say(e)} leaves the page`)
  const regions = [...shown]
    .map((e) => [boxOf(e).x, boxOf(e).y, boxOf(e).width, boxOf(e).height].map(Math.round).join(' '))
    .join(' | ')
  return { faults, regions, kind: `${document.querySelector('.board')!.className} ${shown.length}` }
}
