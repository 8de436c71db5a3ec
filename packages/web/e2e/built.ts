import { extname } from 'node:path'
import { svelte } from '@sveltejs/vite-plugin-svelte'
import type { Page } from 'playwright-core'
import { build } from 'vite'
import { closedDoors, silentManifests } from '../doors.ts'
import { drawn } from '../drawn.ts'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
}

type Files = ReadonlyMap<string, string | Buffer>

/** What was built in this process, by the folder it was built from. */
const built = new Map<string, Promise<Files>>()

/** Only toys lie on these tables: the doors of the games stay closed. */
async function filesOf(root: string): Promise<Files> {
  const made = await build({
    configFile: false,
    root,
    logLevel: 'silent',
    plugins: [closedDoors('ui', 'works'), silentManifests(), drawn(), svelte({ configFile: false })],
    worker: { format: 'es', plugins: () => [closedDoors('ui', 'works'), silentManifests()] },
    build: { write: false, target: 'es2022', modulePreload: { polyfill: false } },
  })
  const files = new Map<string, string | Buffer>()
  for (const each of Array.isArray(made) ? made : [made])
    for (const file of 'output' in each ? each.output : [])
      files.set(`/${file.fileName}`, file.type === 'chunk' ? file.code : Buffer.from(file.source))
  return files
}

/** A page of the tests' own, built as the browser would get it; `search` is what its address asks for. */
export async function openBuilt(page: Page, root: string, search = ''): Promise<void> {
  const building = built.get(root) ?? filesOf(root)
  built.set(root, building)
  const files = await building
  await page.route('http://built.test/**', async (route) => {
    const { pathname } = new URL(route.request().url())
    const file = pathname === '/' ? '/index.html' : pathname
    const body = files.get(file)
    if (body === undefined) return route.fulfill({ status: 404 })
    return route.fulfill({ body, contentType: TYPES[extname(file)] ?? 'text/plain' })
  })
  await page.goto(`http://built.test/${search}`)
  await page.locator('body[data-ready]').waitFor({ state: 'attached' })
}
