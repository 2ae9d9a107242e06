/** Whole games against a bot, played by clicking. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { House, type Opening } from './house'

let house: House
beforeAll(async () => {
  house = await House.open()
})
afterAll(() => house.close())

const GAMES: (Opening & { most: number })[] = [
  {
    game: 'ashes',
    seed: 11,
    most: 500,
    seats: [
      { kind: 'you', deck: 'iron-men' },
      { kind: 'bot', bot: 'random', deck: 'mist-guardian' },
    ],
  },
  {
    game: 'champions',
    seed: 5,
    most: 300,
    options: { villain: 'rhino' },
    seats: [{ kind: 'you', deck: 'spider-man-justice' }],
  },
  { game: 'underworld', seed: 3, most: 400, seats: [{ kind: 'you' }, { kind: 'bot', bot: 'greedy' }] },
  {
    game: 'heroclix',
    seed: 11,
    most: 700,
    options: { map: 'dockside', turns: 8 },
    seats: [{ kind: 'you' }, { kind: 'bot', bot: 'random' }],
  },
]

for (const { most, ...opening } of GAMES) {
  test(`a whole game of ${opening.game}`, { timeout: 180_000 }, async () => {
    const guest = await house.guest()
    await guest.sit(opening)
    const { choices, over } = await guest.play(opening.seed!, most)
    expect(over).toBe(true)
    expect(choices).toBeGreaterThan(5)
    expect(await guest.page.locator('.prompt [data-over] .question').innerText()).not.toBe('')
    await guest.page.getByRole('link', { name: 'Watch the replay' }).click()
    await guest.page.waitForSelector('.timeline')
    expect(await guest.page.locator('.timeline .step').innerText()).toContain('choice 0 of')
    await guest.page.getByRole('button', { name: 'To the end' }).click()
    await guest.page.waitForFunction(() =>
      /choice (\d+) of \1/.test(document.querySelector('.timeline .step')!.textContent!),
    )
    expect(guest.wrong).toEqual([])
    await guest.close()
  })
}

test('a whole game of Champions with keys alone', { timeout: 180_000 }, async () => {
  const guest = await house.guest()
  await guest.sit({
    game: 'champions',
    seed: 5,
    options: { villain: 'rhino' },
    seats: [{ kind: 'you', deck: 'spider-man-justice' }],
  })
  let n = 0
  for (; n < 300 && (await guest.asked()); n++) await guest.type(n)
  expect(n).toBeLessThan(300)
  expect(await guest.page.locator('.prompt [data-over] .question').innerText()).not.toBe('')
  expect(guest.wrong).toEqual([])
  await guest.close()
})
