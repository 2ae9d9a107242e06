/** Pictures of every main screen, at three widths and in two languages, into docs/screenshots. */
import { mkdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterAll, beforeAll, test } from 'vitest'
import { House, type Opening } from '../browser/house'

const INTO = resolve(import.meta.dirname, '../../../docs/screenshots')
const SIZES = [[390, 844], [1280, 800], [2560, 1440]] as const
const LANGUAGES = { en: 'en-US', zh: 'zh-TW' }
const PAGES = { start: ['/', '.game'], new: ['/new/champions', '.chair'], learn: ['/learn/champions', '.chapter'], decks: ['/decks/ashes', '.pool li'], cards: ['/cards/ashes', '.cards .card'], rules: ['/rules/underworld', '.rule'], coverage: ['/coverage', 'section header'] } as const
const TABLES: Record<string, { opening: Opening; choices: number }> = {
  ashes: { opening: { game: 'ashes', seed: 11, seats: [{ kind: 'you', deck: 'iron-men' }, { kind: 'bot', bot: 'random', deck: 'mist-guardian' }] }, choices: 34 },
  champions: { opening: { game: 'champions', seed: 5, options: { villain: 'rhino' }, seats: [{ kind: 'you', deck: 'spider-man-justice' }] }, choices: 14 },
  underworld: { opening: { game: 'underworld', seed: 3, seats: [{ kind: 'you' }, { kind: 'bot', bot: 'random' }] }, choices: 22 },
  heroclix: { opening: { game: 'heroclix', seed: 11, options: { map: 'dockside' }, seats: [{ kind: 'you' }, { kind: 'bot', bot: 'random' }] }, choices: 16 },
}

let house: House
beforeAll(async () => {
  mkdirSync(INTO, { recursive: true })
  house = await House.open()
})
afterAll(() => house.close())

test('pages', { timeout: 900_000 }, async () => {
  for (const [lang, locale] of Object.entries(LANGUAGES)) {
    const guest = await house.guest({ locale })
    for (const [name, [path, there]] of Object.entries(PAGES)) {
      await guest.go(path)
      await guest.page.waitForSelector(there)
      await shoot(guest.page, `${name}-${lang}`)
    }
    await guest.close()
  }
})

for (const [name, { opening, choices }] of Object.entries(TABLES)) {
  test(name, { timeout: 900_000 }, async () => {
    const guest = await house.guest()
    const link = await guest.sit(opening)
    await guest.play(3, choices)
    await guest.asked()
    for (const lang of Object.keys(LANGUAGES)) {
      await guest.page.evaluate((l) => localStorage.setItem('rulebound', JSON.stringify({ lang: l, theme: 'dark' })), lang === 'en' ? 'en' : 'zh-Hant')
      await guest.go(link)
      await guest.asked()
      await shoot(guest.page, `${name}-${lang}`)
    }
    await guest.close()
  })
}

async function shoot(page: import('playwright-core').Page, name: string): Promise<void> {
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height })
    await page.waitForTimeout(250)
    await page.screenshot({ path: `${INTO}/${name}-${width}.jpg`, type: 'jpeg', quality: 62 })
  }
}
