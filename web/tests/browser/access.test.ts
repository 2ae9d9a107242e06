/** Everybody can use it: axe finds nothing against WCAG 2.1 AA on any main page, in both themes. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { House, type Guest } from './house'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
let house: House
beforeAll(async () => {
  house = await House.open()
})
afterAll(() => house.close())

async function faults(guest: Guest): Promise<string[]> {
  await guest.page.evaluate(AXE)
  return guest.page.evaluate(async () => {
    const axe = (
      globalThis as unknown as {
        axe: {
          run: (
            where: unknown,
            how: unknown,
          ) => Promise<{ violations: { id: string; nodes: { html: string; failureSummary: string }[] }[] }>
        }
      }
    ).axe
    const found = await axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'] })
    return found.violations.flatMap((v) =>
      v.nodes.slice(0, 3).map((n) => `${v.id}: ${n.html.slice(0, 160)} ${n.failureSummary.split('\n')[1] ?? ''}`),
    )
  })
}

const PAGES = {
  '/': '.game',
  '/new/champions': '.chair',
  '/learn/ashes': '.chapter',
  '/decks/ashes': '.pool li',
  '/cards/underworld': '.cards .card',
  '/rules/ashes': '.rule',
  '/coverage': 'section header',
  '/report': 'form',
}

for (const theme of ['dark', 'light'] as const) {
  test(`pages, ${theme}`, { timeout: 300_000 }, async () => {
    const guest = await house.guest()
    await guest.likes({ theme })
    const found: string[] = []
    for (const [page, there] of Object.entries(PAGES)) {
      await guest.go(page)
      await guest.page.waitForSelector(there)
      found.push(...(await faults(guest)).map((f) => `${page} ${f}`))
    }
    expect(found).toEqual([])
    expect(guest.wrong).toEqual([])
    await guest.close()
  })

  test(`tables, ${theme}`, { timeout: 300_000 }, async () => {
    const guest = await house.guest()
    await guest.likes({ theme })
    const found: string[] = []
    for (const game of ['ashes', 'champions', 'underworld', 'heroclix']) {
      await guest.sit({ game, seed: 5 })
      await guest.asked()
      await guest.page.waitForSelector('.board')
      if (!(await guest.page.$('aside'))) await guest.page.getByRole('button', { name: 'Now', exact: true }).click()
      await guest.page.waitForSelector('.now .steps')
      found.push(...(await faults(guest)).map((f) => `${game} ${f}`))
    }
    expect(found).toEqual([])
    await guest.close()
  })
}
