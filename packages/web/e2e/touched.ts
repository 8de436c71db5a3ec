import type { Page } from 'playwright-core'

/** Notes every node of the page that changes; what is called gives their names so far, and forgets them. */
export async function noteTouched(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const touched = new Set<Node>()
    const note = (records: readonly MutationRecord[]) => {
      for (const { target, addedNodes } of records) for (const node of [target, ...addedNodes]) touched.add(node)
    }
    const watch = new MutationObserver(note)
    watch.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
    Reflect.set(globalThis, 'takeTouched', () => {
      note(watch.takeRecords())
      const names = [...touched].map((node) =>
        node instanceof Element ? (node.getAttribute('class') ?? node.tagName) : '#text',
      )
      touched.clear()
      return names
    })
  })
  return () => page.evaluate<string[]>('takeTouched()')
}

/** Two frames: what was done is drawn. */
export function drawn(page: Page): Promise<void> {
  return page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))))
}

/** Frames in a row in which nothing may change, and in how many at the most that must come. */
const CALM = 8
const MOST_FRAMES = 900

/** Waits until nothing changes any more: whatever comes late, or is worked out in idle moments, has come. */
export async function settled(page: Page): Promise<void> {
  const isCalm = await page.evaluate(
    async ([calm, most]) => {
      let changes = 0
      const watch = new MutationObserver(() => changes++)
      watch.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
      let quiet = 0
      for (let frame = 0, seen = 0; quiet < calm && frame < most; frame++, seen = changes) {
        await new Promise((drawn) => requestAnimationFrame(drawn))
        quiet = changes === seen ? quiet + 1 : 0
      }
      watch.disconnect()
      return quiet >= calm
    },
    [CALM, MOST_FRAMES] as const,
  )
  if (!isCalm) throw new Error('the page never comes to rest')
}
