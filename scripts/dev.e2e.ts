import { spawn, type ChildProcess } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { launchBrowser } from './browser.mjs'
import { root } from './lib/files.mjs'

// The whole house in another place, where anything may be changed.

let house = ''
let dev: ChildProcess
let heard = ''
let address = ''

const OWN = new Set(['.git', '.cache', 'node_modules', 'dist', 'coverage', 'data-local', 'docs'])

function copyHouse() {
  for (const name of fs.readdirSync(root)) {
    if (OWN.has(name)) continue
    const isOurs = (place: string) => path.basename(place) !== 'node_modules'
    fs.cpSync(path.join(root, name), path.join(house, name), { recursive: true, filter: isOurs })
  }
  const modules = path.join(root, 'node_modules')
  fs.mkdirSync(path.join(house, 'node_modules', '@grognard'), { recursive: true })
  for (const name of fs.readdirSync(modules))
    if (name !== '@grognard' && name !== '.cache')
      fs.symlinkSync(path.join(modules, name), path.join(house, 'node_modules', name))
  for (const room of fs.readdirSync(path.join(house, 'packages'))) {
    fs.symlinkSync(path.join(house, 'packages', room), path.join(house, 'node_modules', '@grognard', room))
    const inner = path.join(root, 'packages', room, 'node_modules')
    if (fs.existsSync(inner)) fs.symlinkSync(inner, path.join(house, 'packages', room, 'node_modules'))
  }
}

const append = (file: string, text: string) => fs.appendFileSync(path.join(house, file), text)

const POLL = { timeout: 60_000, interval: 100 }

beforeAll(async () => {
  house = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'house-')))
  copyHouse()
  dev = spawn(process.execPath, ['scripts/dev.mjs', '--port', '0', '--data', path.join(house, 'data')], { cwd: house })
  for (const stream of [dev.stdout, dev.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (heard += text))
  address = await vi.waitUntil(() => /Grognard is at (http\S+?)\/?,/.exec(heard)?.[1], POLL)
})

afterAll(async () => {
  const ended = new Promise((resolve) => dev.on('exit', resolve))
  dev.kill()
  await ended
  fs.rmSync(house, { recursive: true, force: true })
})

const textAt = async (place: string) => (await fetch(`${address}${place}`)).text()

test('one address has the client and the server', async () => {
  expect(await textAt('/')).toContain('/src/main.ts')
  expect(await (await fetch(`${address}/health`)).json()).toEqual({ ok: true })
  expect((await fetch(`${address}/nothing-here`)).status).toBe(404)
})

test('the gallery shows every piece, in each language and light', async () => {
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage()
    const complaints: string[] = []
    page.on('pageerror', (error) => complaints.push(error.message))
    for (const wish of ['?lang=en&theme=light', '?lang=fr&theme=dark']) {
      await page.goto(`${address}/gallery.html${wish}`)
      await expect.poll(() => page.locator('.gallery figure').count(), POLL).toBeGreaterThan(100)
      // Boards and panels of a match that chance has played, and the dialogs of the table.
      await expect.poll(() => page.locator('.gallery figure.board').count(), POLL).toBeGreaterThan(3)
      for (const dialog of ['odds', 'end', 'roll', 'curtain']) {
        await page
          .locator(`[data-dialog=${dialog}]`)
          .first()
          .evaluate((button: HTMLElement) => button.click())
        await page.locator('dialog[open] h2').waitFor({ timeout: 60_000 })
      }
    }
    const drawn = await page.locator('.hung a').first().getAttribute('href')
    await page.goto(`${address}/gallery.html`)
    await expect.poll(() => page.locator('iframe').count(), POLL).toBe(4)
    await page.goto(`${address}/gallery.html${drawn ?? ''}`)
    await expect.poll(() => page.locator('.gallery figure svg').count(), POLL).toBeGreaterThan(6)
    expect(complaints).toEqual([])
  } finally {
    await browser.close()
  }
})

test('a screen is replaced where it stands', async () => {
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage()
    await page.goto(address)
    await page.getByRole('heading', { level: 1 }).waitFor({ timeout: 60_000 })
    await page.evaluate(() => Object.assign(window, { stayed: true }))
    append('packages/web/src/App.svelte', '\n<p id="fresh">Fresh</p>\n')
    await page.locator('#fresh').waitFor({ timeout: 60_000 })
    expect(await page.evaluate(() => 'stayed' in window)).toBe(true)
  } finally {
    await browser.close()
  }
})

test('the server starts anew when its program changes', async () => {
  append('packages/server/src/serve.ts', "\nprocess.stderr.write('Fresh server.\\n')\n")
  await expect.poll(() => heard, POLL).toContain('Fresh server.')
  expect((await fetch(`${address}/health`)).status).toBe(200)
})

test('rules are compiled again, and what is wrong with them is told', async () => {
  append('packages/khartoum/ledger/khartoum.yaml', "\n- { id: KH-0-99, ref: '0', kind: limit, rule: Freshly ruled. }\n")
  await expect.poll(() => heard, POLL).toContain('KH-0-99 is not in French')
  const french = fs.readdirSync(path.join(house, 'packages/khartoum/ledger')).find((name) => name.startsWith('fr'))
  append(`packages/khartoum/ledger/${french}`, '\nKH-0-99: { rule: Fraîchement réglé. }\n')
  await expect.poll(() => textAt('/rules'), POLL).toContain('Freshly ruled.')
})
