import { readFileSync } from 'node:fs'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import type { Page } from 'playwright-core'
import { build } from 'vite'
import { closedDoors } from '../../doors.ts'

const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

/** The shell with a board of 1,200 hexes in it, as the browser would get it. */
export async function openField(page: Page): Promise<void> {
  const out = mkdtempSync(join(tmpdir(), 'grognard-field-'))
  await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'silent',
    plugins: [svelte({ configFile: false })],
    worker: { format: 'es', plugins: () => [closedDoors('ui')] },
    build: { outDir: out, emptyOutDir: true, target: 'es2022', modulePreload: { polyfill: false } },
  })
  // Parts of the shell come later than the page.
  page.on('close', () => rmSync(out, { recursive: true, force: true }))
  await page.route('http://field.test/**', async (route) => {
    const { pathname } = new URL(route.request().url())
    const file = pathname === '/' ? '/index.html' : pathname
    await route.fulfill({ body: readFileSync(join(out, file)), contentType: TYPES[extname(file)] ?? 'text/plain' })
  })
  await page.goto('http://field.test/')
  await page.locator('body[data-ready]').waitFor()
}
