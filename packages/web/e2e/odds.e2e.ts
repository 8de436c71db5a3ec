import { afterAll, beforeAll, expect, test } from 'vitest'
import { standing } from './saves.ts'
import { atTable, expectAccessible, openOdds, openSite } from './site.ts'
import type { Lang, Site } from './site.ts'

let site: Site
beforeAll(async () => {
  site = await openSite()
})
afterAll(() => site.close())

const RAID = standing({ turn: 3, ap: 3, rp: 20, cm: 10 }, [
  { type: 'raid' },
  { type: 'target', banner: 'white' },
  { type: 'engage', unit: 'sudanese-2' },
])

test.each([
  ['en', /^(\d+)(?: or \w+)?:\s(.*(?:failure|draw|success))$/],
  ['fr', /^(\d+)(?: ou \w+)?\s:\s(.*(?:échec|nul|succès).*)$/],
] as const)(
  'the odds of a raid with one unit tell every result by itself, as the panel does: %s',
  async (lang: Lang, row) => {
    const { context, page, complaints } = await site.visit({ lang })
    await page.locator('.load input[type=file]').setInputFiles(RAID)
    await atTable(page)
    const panel = Number.parseInt(await page.locator('.stakes .head b').first().innerText(), 10)
    expect(panel).toBe(8)
    const bars = await page.locator('.stakes .bar i:not(.ghost)').allInnerTexts()
    await openOdds(page)
    const dialog = page.locator('dialog[open]')
    await dialog.locator('.bars summary').first().waitFor()
    const labels = await dialog.locator('.bars > details > summary .label').allInnerTexts()
    const shares = await dialog.locator('.bars > details > summary > b').allInnerTexts()
    const numbers = labels.map((each) => Number(row.exec(each)?.[1]))
    // Every row that the panel gives a chance, in its order, with that chance.
    expect(numbers).toEqual(bars.flatMap((bar, i) => (bar === '' ? [] : [i + 2])))
    const share = (text: string) => Math.round(Number.parseFloat(text.replace(',', '.')))
    expect(shares.map(share)).toEqual(bars.flatMap((bar) => (bar === '' ? [] : [Number(bar)])))
    expect(numbers).toEqual(expect.arrayContaining([5, 7]))
    expect(share(await dialog.locator('.tones .good b').innerText())).toBe(panel)
    // Losses stand within the result.
    await dialog.locator('.bars > details > summary').nth(numbers.indexOf(5)).click()
    expect(await dialog.locator('.bars > details[open] li').count()).toBeGreaterThan(1)
    await expectAccessible(page, 'the odds')
    expect(complaints).toEqual([])
    await context.close()
  },
)
