/** A server of our own with an empty database, and a browser: Debian's Chromium. */
import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright-core'
import { play, type Played } from './player'

const ROOT = resolve(import.meta.dirname, '../../..')
const CHROMIUM = process.env.CHROMIUM ?? '/usr/bin/chromium'
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--mute-audio',
  '--autoplay-policy=no-user-gesture-required',
]

export interface Seat {
  kind: string
  bot?: string
  deck?: string
}
export interface Opening {
  game: string
  seed?: number
  options?: Record<string, unknown>
  seats?: Seat[]
  settings?: Record<string, unknown>
  start?: boolean
}

export class House {
  private constructor(
    readonly address: string,
    private server: ChildProcess,
    private folder: string,
    readonly browser: Browser,
  ) {}

  static async open(): Promise<House> {
    const folder = mkdtempSync(join(tmpdir(), 'rulebound-'))
    const server = spawn(
      join(ROOT, '.venv/bin/rulebound'),
      ['serve', '--port', '0', '--bots', '1', '--database-url', `sqlite:///${folder}/rooms.db`],
      { cwd: ROOT, stdio: ['ignore', 'pipe', 'inherit'] },
    )
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
    const context = await this.browser.newContext({
      viewport: { width: 1280, height: 800 },
      locale: 'en-US',
      reducedMotion: 'reduce',
      ...options,
    })
    const page = await context.newPage()
    const wrong: string[] = []
    page.on('pageerror', (error) => wrong.push(error.message))
    page.on(
      'console',
      (message) =>
        message.type() === 'error' &&
        !/Failed to load resource|WebSocket/.test(message.text()) &&
        wrong.push(message.text()),
    )
    await page.goto(this.address)
    await page.waitForSelector('h1')
    return new Guest(this, page, wrong)
  }

  /** Journals of games that bots played against each other, each to its end. */
  async botGames(
    game: string,
    players: number,
    seeds: number[],
    options: Record<string, unknown> = {},
  ): Promise<string[]> {
    const run = promisify(execFile)
    const script = resolve(import.meta.dirname, 'bot_games.py')
    const { stdout } = await run(
      join(ROOT, '.venv/bin/python'),
      [script, game, String(players), 'random', JSON.stringify(options), ...seeds.map(String)],
      { cwd: ROOT, maxBuffer: 1 << 28 },
    )
    return JSON.parse(stdout) as string[]
  }

  /** Ann opens a table, Ben comes by the link and takes the empty chair; the game begins. */
  async together(game: string, more: Partial<Opening> = {}): Promise<[ann: Guest, ben: Guest]> {
    const [ann, ben] = [await this.guest(), await this.guest()]
    const link = await ann.sit({ game, ...more, start: false, seats: [{ kind: 'you' }, { kind: 'open' }] })
    await ben.go(link)
    await ben.page.getByRole('button', { name: 'Sit here' }).click()
    await ben.page.waitForSelector('li.you')
    await ann.page.getByRole('button', { name: 'Begin the game' }).click()
    return [ann, ben]
  }
}

export class Guest {
  constructor(
    private house: House,
    readonly page: Page,
    readonly wrong: string[],
  ) {}

  /** Open a room over the wire and sit down at it. */
  async sit(opening: Opening): Promise<string> {
    const link = await this.page.evaluate(
      async (body) => {
        const answer = await fetch('/api/rooms', {
          method: 'POST',
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(body),
        })
        const told = await answer.json()
        if (!answer.ok) throw new Error(told.error.text)
        return told.link as string
      },
      { settings: { pace: 0 }, start: true, ...opening },
    )
    await this.go(link)
    return link
  }

  /** Sit down in the midst of a recorded game, in place of whoever decides there. `share`: how far the game is, from 0 to 1. */
  async sitAt(journal: string, share: number): Promise<void> {
    const link = await this.page.evaluate(
      async ([text, at]) => {
        const ask = async (path: string, body?: BodyInit, type = 'application/json') => {
          const answer = await fetch(
            path,
            body === undefined ? {} : { method: 'POST', headers: { 'Content-Type': type }, body },
          )
          const told = await answer.json()
          if (!answer.ok) throw new Error(`${path}: ${told.error.text}`)
          return told
        }
        const { replay } = await ask('/api/journals', text, 'text/plain')
        const { length, seats } = await ask(`/api/replays/${replay}`)
        const n = Math.min(length - 1, Math.floor(length * at))
        const { decision } = await ask(`/api/replays/${replay}/${n}`)
        const kinds = (seats as string[]).map((_, seat) =>
          seat === decision.player ? { kind: 'you' } : { kind: 'bot', bot: 'random' },
        )
        const room = await ask(
          `/api/replays/${replay}/${n}/fork`,
          JSON.stringify({ seats: kinds, settings: { pace: 0 } }),
        )
        return room.link as string
      },
      [journal, share] as const,
    )
    await this.go(link)
  }

  /** What this person has set in their browser; it holds from the next page on. */
  likes(what: Record<string, unknown>): Promise<void> {
    return this.page.evaluate((liked) => localStorage.setItem('rulebound', JSON.stringify(liked)), what)
  }

  async go(path: string): Promise<void> {
    await this.page.goto(this.house.address + path)
  }

  /** Until it is one's own turn to decide, or the game is over. */
  async asked(): Promise<boolean> {
    await this.page.waitForSelector('.prompt.yours, .prompt [data-over]', { timeout: 90_000 })
    return (await this.page.$('.prompt.yours')) !== null
  }

  question(): Promise<string> {
    return this.page.locator('.prompt .question').innerText()
  }

  /** Answer so many questions by clicking, as somebody would who tries things; fewer, if the game ends. */
  play(seed: number, most: number): Promise<Played> {
    return this.page.evaluate(play, { seed, most })
  }

  /** Answer one question with keys alone: the number of an option, or the space bar, twice where it asks once more. What is warned of is done nevertheless, by its number once more. */
  async type(n: number): Promise<void> {
    const { page } = this
    const number = await page.getAttribute('.prompt', 'data-number')
    const numbers = await page.$$eval('.felt .lit .mark, .map .mine .n, .prompt .buttons kbd', (all) =>
      all.flatMap((e) => e.textContent!.match(/\d+/g) ?? []),
    )
    const set = await page.$('[data-set]')
    const space = async () => {
      await page.keyboard.press('Space')
      if (await page.$('.prompt .armed')) await page.keyboard.press('Space')
    }
    if (set) {
      const least = (await set.getAttribute('data-set')) === 'paid' ? 0 : Number(await set.getAttribute('data-least'))
      for (const wanted of numbers.slice(0, least)) await this.press(wanted)
      await space()
    } else if (numbers.length && n % 3) await this.press(numbers[n % numbers.length]!)
    else if ((await page.locator('.prompt .buttons kbd').allInnerTexts()).includes('␣')) await space()
    else await this.press(numbers[0]!)
    await page.waitForFunction(
      (old) =>
        document.querySelector('.prompt')?.getAttribute('data-number') !== old ||
        document.querySelector('.prompt .danger kbd') !== null,
      number,
    )
    const again = page.locator('.prompt .danger kbd')
    if (await again.count()) await this.press(await again.innerText())
  }

  /** Carry on with the space bar until no set is asked for: keep the opening hand. */
  async carryOn(): Promise<void> {
    const { page } = this
    const state = () =>
      page.locator('.prompt').evaluate((e) => `${e.getAttribute('data-number')} ${e.querySelector('.armed') !== null}`)
    while (await page.$('.prompt.yours [data-set]')) {
      const before = await state()
      await page.keyboard.press('Space')
      await page.waitForFunction((old) => {
        const e = document.querySelector('.prompt.yours')
        return e && `${e.getAttribute('data-number')} ${e.querySelector('.armed') !== null}` !== old
      }, before)
    }
  }

  private async press(digits: string): Promise<void> {
    for (const digit of digits) await this.page.keyboard.press(digit)
  }

  async close(): Promise<void> {
    await this.page.context().close()
  }
}
