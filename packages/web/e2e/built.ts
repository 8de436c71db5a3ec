import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import type { Page } from 'playwright-core'
import { build } from 'vite'
import { closedDoors } from '../doors.ts'
import { drawn } from '../drawn.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}

/** A page of the tests' own, built as the browser would get it; `search` is what its address asks for. */
export async function openBuilt(page: Page, root: string, search = ''): Promise<void> {
  const out = mkdtempSync(join(tmpdir(), 'grognard-built-'))
  await build({
    configFile: false,
    root,
    logLevel: 'silent',
    plugins: [drawn(), svelte({ configFile: false })],
    worker: { format: 'es', plugins: () => [closedDoors('ui')] },
    build: { outDir: out, emptyOutDir: true, target: 'es2022', modulePreload: { polyfill: false } },
  })
  // Parts of the shell come later than the page.
  page.on('close', () => rmSync(out, { recursive: true, force: true }))
  await page.route('http://built.test/**', async (route) => {
    const { pathname } = new URL(route.request().url())
    const file = pathname === '/' ? '/index.html' : pathname
    await route.fulfill({ body: readFileSync(join(out, file)), contentType: TYPES[extname(file)] ?? 'text/plain' })
  })
  await page.goto(`http://built.test/${search}`)
  await page.locator('body[data-ready]').waitFor({ state: 'attached' })
}
