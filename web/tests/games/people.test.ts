/** Two people in two browsers. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { House } from '../browser/house'

let house: House
beforeAll(async () => {
  house = await House.open()
})
afterAll(() => house.close())

for (const game of ['ashes', 'underworld']) {
  test(`a whole game of ${game} between two browsers`, { timeout: 600_000 }, async () => {
    const guests = await house.together(game)
    const played = await Promise.all(guests.map((guest, i) => guest.play(i + 1, 2000)))
    expect(played.map((p) => p.over)).toEqual([true, true])
    const ends = await Promise.all(guests.map((guest) => guest.question()))
    const [one, other] = ends.map((end) => end.split('\n'))
    expect(one!.slice(1)).toEqual(other!.slice(1))
    expect([one![0], other![0]].sort()).toEqual(['You have lost.', 'You have won.'])
    expect(guests.flatMap((guest) => guest.wrong)).toEqual([])
    for (const guest of guests) await guest.close()
  })
}
