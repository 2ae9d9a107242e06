/** People at one table: two browsers, consent, coming back, languages, phones, the keyboard. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { House, type Guest } from './house'

let house: House
beforeAll(async () => {
  house = await House.open()
})
afterAll(() => house.close())

test('three clicks begin a game', async () => {
  const guest = await house.guest()
  await guest.page
    .locator('.game')
    .filter({ hasText: 'Marvel Champions' })
    .getByRole('link', { name: 'New game' })
    .click()
  await guest.page.getByRole('button', { name: 'Play', exact: true }).click()
  expect(await guest.asked()).toBe(true)
  expect(guest.wrong).toEqual([])
  await guest.close()
})

test('who comes back sees the same question', async () => {
  const guest = await house.guest()
  await guest.sit({
    game: 'champions',
    seed: 5,
    options: { villain: 'rhino' },
    seats: [{ kind: 'you', deck: 'spider-man-justice' }],
  })
  await guest.asked()
  await guest.play(1, 1)
  await guest.asked()
  const before = await guest.question()
  await guest.page.reload()
  await guest.asked()
  expect(await guest.question()).toBe(before)
  await guest.close()
})

test('the language changes in the midst of a game, and the browser chooses the first', async () => {
  const guest = await house.guest({ locale: 'zh-TW' })
  expect(await guest.page.locator('html').getAttribute('lang')).toBe('zh-Hant')
  await guest.sit({
    game: 'champions',
    seed: 5,
    options: { villain: 'rhino' },
    seats: [{ kind: 'you', deck: 'spider-man-justice' }],
  })
  await guest.asked()
  expect(await guest.page.locator('section.hand').innerText()).toMatch(/[\u4e00-\u9fff]/)
  await guest.page.getByLabel('語言').first().selectOption('en')
  await guest.page.waitForFunction(
    () =>
      document.documentElement.lang === 'en' &&
      /Discard/.test(document.querySelector('.prompt .question')!.textContent!),
  )
  await guest.page.getByLabel('Language').first().selectOption('zh-Hans')
  await guest.page.waitForFunction(() => /弃/.test(document.querySelector('.prompt .question')!.textContent!))
  expect(guest.wrong).toEqual([])
  await guest.close()
})

test('a game begins with every chair filled, and a late friend sits down while it runs', async () => {
  const [ann, ben] = [await house.guest(), await house.guest()]
  const link = await ann.sit({ game: 'ashes', start: false, seats: [{ kind: 'you' }, { kind: 'open' }] })
  const begin = ann.page.getByRole('button', { name: 'Begin the game' })
  expect(await begin.isDisabled()).toBe(true)
  expect(await ann.page.locator('#why-not').innerText()).toMatch(/every chair is filled/)
  expect(await ann.page.getByRole('button', { name: 'Sit here' }).count()).toBe(0)
  await ann.page.getByLabel('Who').selectOption('bot')
  await ann.page.waitForSelector('#why-not', { state: 'detached' })
  await begin.click()
  await ann.page.getByRole('button', { name: 'Menu' }).first().click()
  await ann.page.getByRole('button', { name: 'Empty, for a friend' }).click()
  await ann.page.getByRole('button', { name: 'Let a bot play here' }).waitFor()
  await ben.go(link)
  await ben.page.getByRole('button', { name: 'Sit here' }).click()
  await ben.page.waitForSelector('section.hand')
  await ben.page.getByRole('button', { name: 'Sit here' }).waitFor({ state: 'detached' })
  expect([...ann.wrong, ...ben.wrong]).toEqual([])
  await ann.close()
  await ben.close()
})

test(
  'a turn is told by the title of the tab and by one sound, which can be switched off',
  { timeout: 180_000 },
  async () => {
    const [ann, ben] = [await house.guest(), await house.guest()]
    await ann.page.addInitScript(() => {
      const told = { sounds: 0, turns: 0, mine: false }
      Object.assign(window, { told })
      Object.defineProperty(document, 'hidden', { get: () => true })
      const Heard = window.AudioContext.prototype
      const panner = Heard.createStereoPanner
      Heard.createStereoPanner = function (this: AudioContext) {
        told.sounds++ // each sound has a place of its own
        return panner.call(this)
      }
      const Wire = window.WebSocket
      window.WebSocket = class extends Wire {
        constructor(address: string | URL) {
          super(address)
          this.addEventListener('message', (event) => {
            const message = JSON.parse(event.data as string)
            if (message.type !== 'table') return
            const mine = Boolean(message.decision && 'options' in message.decision)
            if (mine && !told.mine) told.turns++
            told.mine = mine
          })
        }
      }
    })
    const told = () => ann.page.evaluate(() => (window as unknown as { told: { sounds: number; turns: number } }).told)
    const link = await ann.sit({ game: 'ashes', start: false, seats: [{ kind: 'you' }, { kind: 'open' }] })
    await ben.go(link)
    await ben.page.getByRole('button', { name: 'Sit here' }).click()
    await ben.page.waitForSelector('li.you')
    await ann.page.getByRole('button', { name: 'Begin the game' }).click()
    await ann.asked()
    expect(await ann.page.title()).toMatch(/^● /)
    /** Both play on until Ann has had so many turns. */
    const until = async (turns: number) => {
      while ((await told()).turns < turns) {
        for (const one of [ann, ben]) if (await one.page.$('.prompt.yours')) await one.play(1, 1)
      }
    }
    await until(3)
    const heard = await told()
    expect(heard.sounds).toBe(heard.turns)
    while (await ann.page.$('.prompt.yours')) await ann.play(2, 1)
    await ann.page.waitForFunction(() => !document.title.startsWith('●'))
    const { sounds, turns } = await told()
    await ann.page.getByRole('button', { name: 'Menu' }).first().click()
    await ann.page.getByLabel('Sound', { exact: true }).uncheck()
    await ann.page.keyboard.press('Escape')
    await until(turns + 1)
    expect((await told()).sounds).toBe(sounds)
    expect(ann.wrong).toEqual([])
    await ann.close()
    await ben.close()
  },
)

test('the keyboard is enough', async () => {
  const guest = await house.guest()
  await guest.sit({
    game: 'champions',
    seed: 5,
    options: { villain: 'rhino' },
    seats: [{ kind: 'you', deck: 'spider-man-justice' }],
  })
  await guest.asked()
  const { page } = guest
  await page.keyboard.press('?')
  await page.waitForSelector('dialog[open] dl')
  await page.keyboard.press('Escape')
  await page.waitForFunction(() => !document.querySelector('dialog[open]'))
  const before = await page.getAttribute('.prompt', 'data-number')
  // Keeping all cards throws nothing away, but is asked for once more.
  await page.keyboard.press('Space')
  await page.waitForSelector('.prompt .armed')
  await page.keyboard.press('Space')
  await page.waitForFunction((n) => document.querySelector('.prompt')!.getAttribute('data-number') !== n, before)
  await page.keyboard.press('1')
  await page.locator('.seat.own', { hasText: 'Spider-Man' }).waitFor()
  await page.keyboard.press('u')
  await page.locator('.seat.own', { hasText: 'Peter Parker' }).waitFor()
  expect(guest.wrong).toEqual([])
  await guest.close()
})

test('a payment says what it costs, and what is missing only while something is', async () => {
  const guest = await house.guest()
  await guest.sit({
    game: 'champions',
    seed: 5,
    options: { villain: 'rhino' },
    seats: [{ kind: 'you', deck: 'captain-marvel-leadership' }],
  })
  await guest.asked()
  const { page } = guest
  const before = await page.getAttribute('.prompt', 'data-number')
  await guest.carryOn()
  await page.waitForFunction((n) => document.querySelector('.prompt')!.getAttribute('data-number') !== n, before)
  await page.locator('section.hand .card.lit').first().click()
  await page.waitForSelector('[data-does=suggested]')
  expect(await page.locator('.prompt .question > span').first().innerText()).toMatch(/^Pay for .*: \d resources?$/)
  await page.locator('section.hand .card.picked').first().click()
  await page.waitForFunction(() =>
    /Still missing: 1 resource/.test(document.querySelector('.prompt .question')!.textContent!),
  )
  expect(await page.locator('.prompt .confirm').isDisabled()).toBe(true)
  await guest.close()
})

test('a card in a pile is read over the pile', async () => {
  const guest = await house.guest()
  await guest.sit({
    game: 'champions',
    seed: 5,
    options: { villain: 'rhino' },
    seats: [{ kind: 'you', deck: 'spider-man-justice' }],
  })
  await guest.asked()
  const { page } = guest
  await page.keyboard.press('1')
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: /^Discard pile/ }).click()
  await page.locator('dialog .card').first().click()
  await page.locator('dialog .full .close').click()
  expect(await page.locator('dialog[open]').count()).toBe(1)
  expect(guest.wrong).toEqual([])
  await guest.close()
})

test('nothing is cut off on a phone', async () => {
  const guest = await house.guest({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const fits = () => guest.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)
  expect(await fits()).toBe(true)
  await guest.sit({ game: 'underworld', seed: 3 })
  await guest.asked()
  expect(await fits()).toBe(true)
  await guest.page.getByRole('button', { name: 'Steps and log' }).click()
  await guest.page.waitForSelector('aside.sheet .steps')
  await guest.sit({
    game: 'champions',
    seed: 5,
    options: { villain: 'rhino' },
    seats: [{ kind: 'you', deck: 'spider-man-justice' }],
  })
  await guest.asked()
  await guest.page.keyboard.press('Space')
  await guest.page.keyboard.press('Space')
  await guest.page.locator('.who .portrait.lit').waitFor()
  await guest.page.keyboard.press('1')
  await guest.page.waitForSelector('.who .portrait .stat:nth-child(3)')
  const outside = await guest.page.$$eval('.who .portrait', (all) =>
    all.flatMap((e) =>
      [...e.querySelectorAll('.stat, .name')]
        .filter((p) => p.getBoundingClientRect().right > e.getBoundingClientRect().right + 1)
        .map((p) => p.textContent),
    ),
  )
  expect(outside, 'no number and no name lies outside of its portrait').toEqual([])
  await guest.close()
})

test('a finger reads a card of the hand, and plays it from there', async () => {
  const guest = await house.guest({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await guest.sit({
    game: 'champions',
    seed: 5,
    options: { villain: 'rhino' },
    seats: [{ kind: 'you', deck: 'captain-marvel-leadership' }],
  })
  await guest.asked()
  const { page } = guest
  await guest.carryOn()
  await page.locator('section.hand .card.lit').first().tap()
  const before = await page.getAttribute('.prompt', 'data-number')
  await page.locator('.uses .btn').first().tap()
  await page.waitForFunction((n) => document.querySelector('.prompt')!.getAttribute('data-number') !== n, before)
  expect(guest.wrong).toEqual([])
  await guest.close()
})

test('passing while something useful is left is asked for once more', async () => {
  const guest = await house.guest()
  await guest.sit({
    game: 'champions',
    seed: 5,
    options: { villain: 'rhino' },
    seats: [{ kind: 'you', deck: 'captain-marvel-leadership' }],
  })
  await guest.asked()
  const { page } = guest
  await guest.carryOn()
  await page.locator('section.hand .card.lit').first().waitFor()
  const number = () => page.getAttribute('.prompt', 'data-number')
  const before = await number()
  expect(await page.locator('.prompt .buttons .do').count(), 'nothing is bright').toBe(0)
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: /Once more: end your turn/i }).waitFor()
  expect(await number()).toBe(before)
  await page.keyboard.press('Space')
  await page.waitForFunction((n) => document.querySelector('.prompt')!.getAttribute('data-number') !== n, before)
  await guest.close()
})

test('three hands of one person fit on a small screen', async () => {
  const guest = await house.guest()
  await guest.sit({
    game: 'champions',
    seed: 5,
    options: { villain: 'rhino' },
    seats: [{ kind: 'you' }, { kind: 'you' }, { kind: 'you' }],
  })
  await guest.asked()
  await guest.play(3, 12)
  await guest.asked()
  expect(await guest.page.$eval('.board', (board) => board.scrollHeight - board.clientHeight)).toBeLessThanOrEqual(1)
  await guest.close()
})

test('a line of fire shows on hover, with what blocks it', async () => {
  const guest = await house.guest({ viewport: { width: 1440, height: 900 } })
  await guest.sit({ game: 'heroclix', seed: 11, options: { map: 'dockside' } })
  const placed = async () =>
    (await guest.page.$('.map .piece.foe:not(.thing)')) && (await guest.page.$('.map .piece.own:not(.thing)'))
  for (let i = 0; i < 40 && !(await placed()); i++) await guest.play(i, 1)
  await guest.asked()
  await guest.page.locator('.map .piece.own:not(.thing)').first().hover()
  await guest.page.waitForSelector('.map [data-line]')
  expect(await guest.page.locator('.map .reach').count()).toBeGreaterThan(0)
  await guest.page.locator('.map .piece.foe:not(.thing)').first().hover()
  expect(await guest.page.locator('.map .told').innerText()).toMatch(/(clear|hindered|blocked) line of fire/)
  await guest.close()
})

test('on a phone the menu of a figure lies below the map and shows its reach', async () => {
  const guest = await house.guest({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await guest.sit({ game: 'heroclix', seed: 11, options: { map: 'dockside' } })
  for (let i = 0; i < 60 && !(await guest.page.$('.map .piece.own.mine:not(.thing)')); i++) await guest.play(i, 1)
  await guest.page.locator('.map .piece.own.mine:not(.thing)').first().tap()
  await guest.page.waitForSelector('.map .reach')
  const menu = (await guest.page.locator('[role=menu]').boundingBox())!
  expect(menu.y).toBeGreaterThan((await guest.page.locator('.map .piece.own').first().boundingBox())!.y)
  expect(Math.round(menu.y + menu.height)).toBeLessThanOrEqual(844)
  await guest.close()
})

/** Whoever is asked. */
const active = (...guests: Guest[]): Promise<Guest> => Promise.race(guests.map((g) => g.asked().then(() => g)))

test('between people an undo is asked for, and who comes back is asked the same', { timeout: 180_000 }, async () => {
  const [ann, ben] = await house.together('ashes')
  let last = await active(ann, ben)
  let asked = last
  let before = ''
  for (let n = 0; n < 40 && (asked === last || n < 6); n++) {
    last = asked
    before = await last.question()
    await last.play(n, 1)
    asked = await active(ann, ben)
  }
  expect(asked).not.toBe(last)
  await last.page.locator('.top').getByRole('button', { name: 'Undo' }).click()
  await asked.page.locator('.asked').getByRole('button', { name: 'Refuse' }).click()
  await last.page.waitForFunction(() => !document.querySelector('.asked'))
  expect(await active(ann, ben)).toBe(asked)
  await last.page.locator('.top').getByRole('button', { name: 'Undo' }).click()
  await asked.page.reload()
  await asked.page.locator('.asked').getByRole('button', { name: 'Agree' }).click()
  await last.asked()
  await asked.page.waitForSelector('.prompt:not(.yours)')
  await last.page.reload()
  await last.asked()
  expect(before).not.toBe('')
  expect([...ann.wrong, ...ben.wrong]).toEqual([])
  await ann.close()
  await ben.close()
})

test('two browsers play a whole game against each other', { timeout: 240_000 }, async () => {
  const guests = await house.together('heroclix', { options: { map: 'dockside', turns: 2 } })
  const played = await Promise.all(guests.map((guest, i) => guest.play(i + 1, 400)))
  expect(played.map((p) => p.over)).toEqual([true, true])
  const ends = await Promise.all(guests.map((guest) => guest.question()))
  const [one, other] = ends.map((end) => end.split('\n'))
  expect(one!.slice(1)).toEqual(other!.slice(1))
  expect([one![0], other![0]].sort()).toEqual(['You have lost.', 'You have won.'])
  expect(guests.flatMap((guest) => guest.wrong)).toEqual([])
  for (const guest of guests) await guest.close()
})
