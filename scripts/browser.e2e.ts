import { expect, test } from 'vitest'
import { launchBrowser } from './browser.mjs'

test('the browser that was found opens a page', async () => {
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage()
    await page.setContent('<button>Press</button>')
    expect(await page.getByRole('button').textContent()).toBe('Press')
  } finally {
    await browser.close()
  }
})
