/** Pictures of every main screen, at three widths and in two languages, into docs/screenshots. `ONLY=champions,start` takes some of them. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterAll, beforeAll, test } from 'vitest'
import { House, type Guest, type Opening } from '../browser/house'

const INTO = resolve(import.meta.dirname, '../../../docs/screenshots')
const LANGUAGES = { en: 'en', zh: 'zh-Hant' } as const
/** Widths and heights, and how much smaller the picture is: nobody needs to count the pixels of a large screen. */
const SIZES = [
  [390, 844, 1],
  [1280, 800, 1],
  [2560, 1440, 0.5],
] as const
const QUALITY = 45

const PAGES: Record<string, [path: string, there: string]> = {
  start: ['/', '.game'],
  new: ['/new/champions', '.chair'],
  learn: ['/learn/champions', '.chapter'],
  decks: ['/decks/ashes', '.pool li'],
  forces: ['/decks/heroclix', '.pool li'],
  cards: ['/cards/ashes', '.cards .card'],
  figures: ['/cards/heroclix', '.cards .card'],
  rules: ['/rules/underworld', '.rule'],
  coverage: ['/coverage', 'section header'],
  report: ['/report', 'form'],
}

const SPIDER: Opening = {
  game: 'champions',
  seed: 5,
  options: { villain: 'rhino' },
  seats: [{ kind: 'you', deck: 'spider-man-justice' }],
}
const MAP: Opening = {
  game: 'heroclix',
  seed: 11,
  options: { map: 'dockside' },
  seats: [{ kind: 'you' }, { kind: 'bot', bot: 'random' }],
}

/** A table after so many choices, and what is to be done on every page before the picture is taken. */
interface Shown {
  opening: Opening
  choices: number
  seed?: number
  first?: (guest: Guest) => Promise<void>
  then?: (guest: Guest) => Promise<void>
}
const TABLES: Record<string, Shown> = {
  ashes: {
    opening: {
      game: 'ashes',
      seed: 11,
      seats: [
        { kind: 'you', deck: 'iron-men' },
        { kind: 'bot', bot: 'greedy', deck: 'mist-guardian' },
      ],
    },
    choices: 40,
  },
  champions: { opening: SPIDER, choices: 14 },
  underworld: {
    opening: { game: 'underworld', seed: 3, seats: [{ kind: 'you' }, { kind: 'bot', bot: 'greedy' }] },
    choices: 34,
  },
  heroclix: { opening: MAP, choices: 22 },
  'line-of-fire': {
    opening: MAP,
    choices: 22,
    then: async ({ page }) => {
      await page.locator('.map .piece.own:not(.thing)').first().hover({ force: true })
      await page.waitForSelector('.map [data-line]')
    },
  },
  payment: { opening: SPIDER, choices: 1, first: async ({ page }) => page.keyboard.press('2') },
  'why-not': {
    opening: SPIDER,
    choices: 14,
    then: async ({ page }) => {
      await page.locator('.hand .card:not(.lit)').first().click()
      await page.waitForSelector('.full .reason, .full .why')
    },
  },
  replay: {
    opening: SPIDER,
    choices: 30,
    first: async (guest) => {
      await guest.page.getByRole('button', { name: 'Menu' }).click()
      await guest.page.getByRole('button', { name: 'Resign' }).click()
      await guest.page.locator('dialog .danger').click()
      await guest.page.getByRole('link', { name: 'Watch the replay' }).click()
      await guest.page.waitForSelector('.timeline')
      for (let i = 0; i < 12; i++) await guest.page.keyboard.press('ArrowRight')
    },
  },
}

const only = process.env.ONLY?.split(',')
const wanted = (name: string) => !only || only.includes(name)
let house: House
beforeAll(async () => {
  mkdirSync(INTO, { recursive: true })
  house = await House.open()
})
afterAll(() => house.close())

for (const [name, [path, there]] of Object.entries(PAGES).filter(([name]) => wanted(name))) {
  test(name, { timeout: 300_000 }, async () => {
    const guest = await house.guest()
    await eachLanguage(guest, name, async () => {
      await guest.go(path)
      await guest.page.waitForSelector(there)
    })
    await guest.close()
  })
}

for (const [name, { opening, choices, seed = 3, first, then }] of Object.entries(TABLES).filter(([name]) =>
  wanted(name),
)) {
  test(name, { timeout: 300_000 }, async () => {
    const guest = await house.guest()
    await guest.sit(opening)
    await guest.play(seed, choices)
    await guest.asked()
    await first?.(guest)
    await guest.page.waitForTimeout(300)
    const at = new URL(guest.page.url())
    await eachLanguage(
      guest,
      name,
      async () => {
        await guest.go(at.pathname + at.search)
        await guest.page.waitForSelector('.prompt.yours, .timeline')
      },
      then,
    )
    await guest.close()
  })
}

/** Late positions of games between bots: the fullest tables, on a screen in English and on a phone in Chinese. */
for (const [game, players] of [
  ['ashes', 2],
  ['champions', 2],
  ['underworld', 2],
  ['heroclix', 2],
] as const) {
  if (!wanted(`${game}-late`)) continue
  test(`${game}, late`, { timeout: 300_000 }, async () => {
    const [journal] = await house.botGames(game, players, [2])
    const guest = await house.guest()
    for (const [short, [width, height, scale]] of [
      ['en', SIZES[1]],
      ['zh', SIZES[0]],
    ] as const) {
      await guest.likes({ lang: LANGUAGES[short], theme: 'dark' })
      await guest.page.setViewportSize({ width, height })
      await guest.sitAt(journal!, 0.85)
      await guest.page.waitForSelector('.prompt.yours')
      await guest.page.waitForTimeout(300)
      await shoot(guest, `${game}-late-${short}-${width}`, { width, height, scale })
    }
    await guest.close()
  })
}

async function eachLanguage(
  guest: Guest,
  name: string,
  open: () => Promise<void>,
  then?: (guest: Guest) => Promise<void>,
): Promise<void> {
  for (const [short, lang] of Object.entries(LANGUAGES)) {
    await guest.page.evaluate(
      (l) => localStorage.setItem('rulebound', JSON.stringify({ lang: l, theme: 'dark' })),
      lang,
    )
    for (const [width, height, scale] of SIZES) {
      await guest.page.setViewportSize({ width, height })
      await open()
      await then?.(guest)
      await guest.page.waitForTimeout(300)
      await shoot(guest, `${name}-${short}-${width}`, { width, height, scale })
    }
  }
}

async function shoot(
  guest: Guest,
  name: string,
  size: { width: number; height: number; scale: number },
): Promise<void> {
  const cdp = await guest.page.context().newCDPSession(guest.page)
  const { data } = await cdp.send('Page.captureScreenshot', {
    format: 'jpeg',
    quality: QUALITY,
    clip: { x: 0, y: 0, ...size },
  })
  await cdp.detach()
  writeFileSync(`${INTO}/${name}.jpg`, Buffer.from(data, 'base64'))
}
