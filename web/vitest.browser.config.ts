import { defineConfig } from 'vitest/config'

/** What needs a browser: `browser` (every test run), `games` (whole games, which take longer) or `screenshots`. */
const include = [`tests/${process.env.WHAT ?? 'browser'}/**/*.test.ts`]

/** A shared machine may be too busy for one of them: in CI it gets a second try. */
const retry = process.env.CI ? 1 : 0

export default defineConfig({
  test: { include, environment: 'node', testTimeout: 120_000, hookTimeout: 120_000, fileParallelism: false, retry },
})
