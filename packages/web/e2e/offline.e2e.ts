import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as v from 'valibot'
import { Player, look, mouseHand } from './hand.ts'
import { CLIENT, atTable, newGame, openOwnSite, openSite } from './site.ts'

const manifest = v.object({
  name: v.string(),
  start_url: v.string(),
  display: v.picklist(['standalone', 'fullscreen', 'minimal-ui']),
  icons: v.pipe(v.array(v.object({ src: v.string(), sizes: v.string() })), v.minLength(1)),
})

test('played on after the server has gone', async () => {
  const site = await openOwnSite()
  const { context, page, complaints } = await site.visit({ serviceWorkers: 'allow' })
  const described = v.parse(manifest, await (await page.request.get(`${site.address}/manifest.webmanifest`)).json())
  for (const { src } of described.icons)
    expect((await page.request.get(new URL(src, site.address).href)).ok()).toBe(true)
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await site.stop()
  await page.reload()
  await newGame(page, 'en', 'alone')
  await new Player(page, mouseHand(page)).play(3)
  expect((await look(page)).turn).toBe(3)
  await page.goto(`${site.address}/#/rules/khartoum`)
  await page.locator('[id^=KH-]').first().waitFor()
  expect(complaints.filter((complaint) => !complaint.includes('ERR_CONNECTION_REFUSED'))).toEqual([])
  await context.close()
  await site.close()
})

test('a new version is announced in the library, never at the table', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'grognard-client-'))
  // Built by now, if it was not.
  await openSite()
  cpSync(CLIENT, folder, { recursive: true })
  const site = await openOwnSite(folder)
  const { context, page } = await site.visit({ serviceWorkers: 'allow' })
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await page.reload()
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  const worker = readFileSync(join(folder, 'worker.js'), 'utf8')
  writeFileSync(join(folder, 'worker.js'), worker.replace('grognard-', 'grognard-next-'))
  await site.restart()
  await newGame(page, 'en', 'new version')
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update()
  })
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).waiting !== null)
  const said = page.getByText('A new version is ready.')
  expect(await said.count()).toBe(0)
  await mouseHand(page).rung(0)
  expect(await said.count()).toBe(0)
  await page.goto(`${site.address}/#/`)
  await said.waitFor()
  await page.getByRole('button', { name: 'Take it now' }).click()
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).waiting === null)
  await page.getByRole('link', { name: 'Back to the table' }).click()
  await atTable(page)
  await context.close()
  await site.close()
  rmSync(folder, { recursive: true, force: true })
})
