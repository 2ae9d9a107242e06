import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'
import { emblems } from './vite.emblems'

/** The table that `npm run dev` speaks to: a page that changes as its source does, in front of a `rulebound serve` of one's own. */
const target = process.env.RULEBOUND_SERVER ?? 'http://127.0.0.1:8412'

export default defineConfig({
  plugins: [svelte(), emblems()],
  base: '/',
  build: { outDir: 'dist', target: 'es2022', sourcemap: false, chunkSizeWarningLimit: 900 },
  // The table listens to its own pages only, so the name of the host stays as the browser said it.
  server: { proxy: { '/api': { target, changeOrigin: false }, '/ws': { target, ws: true, changeOrigin: false } } },
  test: { include: ['tests/unit/**/*.test.ts'], environment: 'node' },
})
