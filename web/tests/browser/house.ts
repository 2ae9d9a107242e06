/** A server of our own with an empty database, and a browser: Debian's Chromium. */
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core'

const ROOT = resolve(import.meta.dirname, '../../..')
const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium'
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync']

export interface Seat { kind: string; bot?: string; deck?: string }
export interface Opening { game: string; seed?: number; options?: Record<string, unknown>; seats?: Seat[]; settings?: Record<string, unknown>; start?: boolean }

export class House {
  private constructor(readonly address: string, private server: ChildProcess, private folder: string, readonly browser: Browser) {}

  static async open(): Promise<House> {
    const folder = mkdtempSync(join(tmpdir(), 'rulebound-'))
    const server = spawn(join(ROOT, '.venv/bin/rulebound'), ['serve', '--port', '0', '--bots', '1', '--database-url', `sqlite:///${folder}/rooms.db`], { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] })
    const address = await new Promise<string>((done, failed) => {
      let said = ''
      server.stdout!.on('data', (data: Buffer) => {
        said += data.toString()
        const found = /http:\/\/[\d.:]+/.exec(said)
        if (found) done(found[0])
      })
      server.on('exit', (code) => failed(new Error(`the server ended with ${code}: ${said}`)))
    })
    const browser = await chromium.launch({ executablePath: CHROMIUM, args: FLAGS })
    return new House(address, server, folder, browser)
  }

  async close(): Promise<void> {
    await this.browser.close()
    const gone = new Promise((done) => this.server.once('exit', done))
    this.server.kill('SIGTERM')
    await gone
    rmSync(this.folder, { recursive: true, force: true })
  }

  /** Somebody with a browser of their own. What goes wrong on their pages is kept in `wrong`. */
  async guest(options: BrowserContextOptions = {}): Promise<Guest> {
    const context = await this.browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-US', reducedMotion: 'reduce', ...options })
    const page = await context.newPage()
    const wrong: string[] = []
    page.on('pageerror', (error) => wrong.push(error.message))
    page.on('console', (message) => message.type() === 'error' && !/Failed to load resource|WebSocket/.test(message.text()) && wrong.push(message.text()))
    await page.goto(this.address)
    await page.waitForSelector('h1')
    return new Guest(this, page, wrong)
  }
}

export class Guest {
  constructor(private house: House, readonly page: Page, readonly wrong: string[]) {}

  /** Open a room over the wire and sit down at it. */
  async sit(opening: Opening): Promise<string> {
    const link = await this.page.evaluate(async (body) => {
      const answer = await fetch('/api/rooms', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) })
      const told = await answer.json()
      if (!answer.ok) throw new Error(told.error.text)
      return told.link as string
    }, { settings: { pace: 0 }, start: true, ...opening })
    await this.go(link)
    return link
  }

  async go(path: string): Promise<void> {
    await this.page.goto(this.house.address + path)
  }

  /** Until it is one's own turn to decide, or the game is over. */
  async asked(): Promise<boolean> {
    await this.page.waitForSelector('.prompt.yours, .prompt [data-over]', { timeout: 60_000 })
    return (await this.page.$('.prompt.yours')) !== null
  }

  question(): Promise<string> {
    return this.page.locator('.prompt .question').innerText()
  }

  /** Answer what is asked by clicking, as somebody would who tries things: lit things first, then the bright button. */
  async answer(next: () => number): Promise<void> {
    const { page } = this
    const number = await page.getAttribute('.prompt', 'data-number')
    if (await page.$('.map .lit')) await page.click('.map .lit')
    else if (await page.$('.prompt .danger')) await page.click('.prompt .danger')
    else if (await page.$('[data-set]')) await this.pickSet()
    else await this.pickOne(next)
    await page.waitForFunction((n) => document.querySelector('.prompt')?.getAttribute('data-number') !== n, number, { timeout: 20_000 })
  }

  private async pickSet(): Promise<void> {
    const { page } = this
    const least = Number(await page.getAttribute('[data-set]', 'data-least'))
    const options = page.locator('.prompt .option')
    for (let i = 0, left = least; left > 0; i++) {
      const line = options.nth(i)
      const copies = Number((await line.getAttribute('data-copies')) ?? 1)
      for (let k = 0; k < copies && left > 0; k++, left--) await line.click()
    }
    await page.click('.prompt .buttons .do')
  }

  private async pickOne(next: () => number): Promise<void> {
    const { page } = this
    const lit = await page.$$('.felt .lit[data-id]')
    const chosen = lit[Math.floor(next() * (lit.length + 0.6))]
    if (!chosen) {
      const buttons = await page.$$('.prompt .buttons .btn:not(.bare), .prompt .option')
      await buttons[Math.floor(next() * buttons.length)]!.click()
      return
    }
    await chosen.scrollIntoViewIfNeeded()
    await chosen.click()
    const menu = await page.$$('[role=menu] button')
    if (menu.length) await menu[Math.floor(next() * menu.length)]!.click()
    const sure = await page.$('.prompt .danger')
    if (sure) await sure.click()
  }

  async close(): Promise<void> {
    await this.page.context().close()
  }
}

/** A row of numbers from 0 to 1, always the same. */
export function chance(seed: number): () => number {
  let a = seed >>> 0
  return () => {
    a = (Math.imul(a, 1664525) + 1013904223) >>> 0
    return a / 4294967296
  }
}
