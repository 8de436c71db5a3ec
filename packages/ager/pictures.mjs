import path from 'node:path'
import { launchBrowser } from '../../scripts/browser.mjs'
import { root } from '../../scripts/lib/files.mjs'

/*
 * The pictures of the README, taken of a table that is being served: npm run pictures -- http://127.0.0.1:4000. A battle
 * is the same each time: its dice have a word.
 */
const [address = 'http://127.0.0.1:4000'] = process.argv.slice(2)
const SIZE = { width: 1440, height: 900 }
const AT_ONCE = { confirm: 'never', guard: false, speed: 'none' }

const browser = await launchBrowser()
const context = await browser.newContext({ viewport: SIZE, locale: 'en', reducedMotion: 'reduce' })
await context.addInitScript({ content: `localStorage.setItem('grognard-settings', '${JSON.stringify(AT_ONCE)}')` })
const page = await context.newPage()

/** @param {string} name */
async function take(name) {
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path: path.join(root, 'docs/images', `${name}.jpg`), type: 'jpeg', quality: 82 })
}

await page.goto(address)
await page.getByRole('heading', { level: 1 }).waitFor()
await take('library')

await page.goto(`${address}/#/new/ager`)
await page.getByText('Dice and packs').click()
await page.locator('.dice summary').click()
await page.locator('.seed input').fill('readme')
await page.getByText('Dice and packs').click()
await take('ager-battles')

await page.getByRole('button', { name: 'Play: The springs of Tell Danith' }).click()
await page.locator('.ground svg').waitFor()
await page.getByRole('button', { name: 'As the sergeant would' }).click()
await page.getByRole('button', { name: /^Ready/ }).click()
const asked = page.locator('.prompt h1')
const quiet = page.getByRole('button', { name: 'Hold fire for the rest of this phase' })
const end = page.getByRole('button', { name: /^End the fire step/ })
const back = page.getByRole('button', { name: /falls back to/ }).first()
while (!/who moves next/.test(await asked.innerText())) {
  await quiet
    .or(end)
    .or(back)
    .or(asked.filter({ hasText: 'who moves next' }))
    .first()
    .waitFor()
  for (const button of [quiet, end, back])
    if (await button.isVisible()) await button.click({ timeout: 2000 }).catch(() => undefined)
}
await page.keyboard.press('n')
await take('ager-table')
await browser.close()
