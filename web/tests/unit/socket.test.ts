import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Socket, type State } from '../../src/lib/socket'

class Fake {
  static made: Fake[] = []
  static OPEN = 1
  onopen = () => {}
  onmessage = (_: { data: string }) => {}
  onclose = (_: { code: number }) => {}
  constructor(readonly address: string) {
    Fake.made.push(this)
  }
  close(): void {}
}

beforeEach(() => {
  Fake.made = []
  vi.stubGlobal('WebSocket', Fake)
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(1)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const last = () => Fake.made[Fake.made.length - 1]!

/** After how many ms the next connection is tried. */
function waits(): number {
  const before = Fake.made.length
  for (let ms = 50; ms <= 10_000; ms += 50) {
    vi.advanceTimersByTime(50)
    if (Fake.made.length > before) return ms
  }
  return Infinity
}

test('a server that opens and closes at once is asked less and less often', () => {
  const states: State[] = []
  new Socket(
    () => 'ws://table',
    () => {},
    (state) => states.push(state),
  )
  const pauses = [1, 2, 3, 4, 5, 6, 7].map(() => {
    last().onopen()
    last().onclose({ code: 4409 })
    return waits()
  })
  expect(pauses).toEqual([250, 500, 1000, 2000, 4000, 8000, 8000])
  last().onopen()
  last().onmessage({ data: '{"type": "room"}' })
  last().onclose({ code: 1012 })
  expect(waits()).toBe(250)
  expect(states).toContain('open')
})

test('a room that there is not is not asked for again', () => {
  new Socket(
    () => 'ws://table',
    () => {},
    () => {},
  )
  last().onopen()
  last().onclose({ code: 4404 })
  expect(waits()).toBe(Infinity)
})
